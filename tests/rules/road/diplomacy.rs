//! Talks: the start, the phases, duration and affinity, traits, conclusions (sections 32 to 36 of the ledger).

use hushfall::table::seat::Seat;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::{RoadScene, alone, course, length, meet, pair, told};

// ---- 32. the start ----

/// RD-293 to RD-297: three cards of the diplomacy deck, duration and affinity as printed, then the hands.
#[test]
fn a_talk_begins() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren"), (origin: "nim")], meet: "test_chat")"#);
    assert_eq!(scene.talk(), (6, 5));
    assert_eq!((scene.diplomacy("maren"), scene.diplomacy("nim")), ((7, 3, 0), (7, 3, 0)));
    scene.answer("keep_hand", "replace").answer("keep_hand", "replace");
    // Down to one card, which is kept; and Nim decides alone.
    assert_eq!(scene.diplomacy("maren"), (4, 1, 5));
    scene.answer("keep_hand", "keep").expect("pick_active");
    assert_eq!(scene.diplomacy("nim"), (7, 3, 0));
    assert_eq!(scene.origin("maren")["combat"]["deck"], 10);
}

/// RD-297, RD-331, RD-R04: Greedy, before the hands: 1 WEALTH of anybody, or 1 TERROR for one whom the party chooses.
#[test]
fn greed_comes_first() {
    let begun = |wealth: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", wealth: {wealth})], meet: "test_miser")"#
        ))
    };
    let mut scene = begun(1);
    scene.expect("greedy");
    assert_eq!(scene.options(), ["pay", "terror"]);
    scene.choose("pay").expect("keep_hand");
    assert_eq!(scene.number("nim", "wealth"), 0);
    assert_eq!((scene.tracks("maren")[2], scene.tracks("nim")[2]), (1, 1));
    let mut scene = begun(1);
    scene.choose("terror").expect("bear");
    assert_eq!(scene.options(), ["all:maren", "all:nim"]);
    scene.choose("all:nim").expect("keep_hand");
    assert_eq!((scene.number("nim", "wealth"), scene.tracks("maren")[2], scene.tracks("nim")[2]), (1, 1, 2));
    // Without WEALTH nobody is asked whether they pay.
    begun(0).expect("bear");
}

/// RD-298, RD-R05, RD-389: whoever has no card in hand discards from the diplomacy deck, if there is one.
#[test]
fn whoever_has_no_hand_discards_from_the_deck() {
    let heckled = |hand: &[&str], deck: &[&str]| {
        let maren = format!(r#"(origin: "maren", hand: {hand:?}, diplomacy: {deck:?})"#);
        let mut scene = meet(&maren, "test_heckler", "");
        scene.choose("stop").expect("activation");
        assert_eq!(scene.origin("maren")["combat"]["discard"], json!([]));
        scene.origin("maren")["diplomacy"]["discard"].clone()
    };
    assert_eq!(heckled(&[], &["test_say", "test_rude"]), json!(["test_say"]));
    assert_eq!(heckled(&["test_bolt"], &["test_say", "test_rude"]), json!(["test_bolt"]));
    assert_eq!(heckled(&[], &[]), json!([]));
}

// ---- 33. the phases ----

/// RD-299, RD-300, RD-305, RD-308, RD-309: everybody is activated once; nobody suffers for playing no card.
#[test]
fn a_turn_of_two() {
    let mut scene = pair("test_chat", &[], &[], r#"line: [("test_slow_word", "maren", 9, 0)]"#);
    let steps = ["opportunity_attack", "response_began", "activated", "cards_drawn", "turn_began"];
    scene.expect("pick_active");
    assert_eq!(scene.options(), ["maren", "nim"]);
    scene.choose("nim").expect("activation").choose("stop").expect("activation");
    assert_eq!(course(&scene, &steps), ["response_began", "activated"]);
    let encounter = scene.encounter();
    assert_eq!((&encounter["active"], &encounter["activated"]), (&json!("maren"), &json!(["maren", "nim"])));
    scene.choose("stop").expect("pick_active");
    assert_eq!(course(&scene, &steps), ["response_began", "cards_drawn", "cards_drawn", "turn_began"]);
    let encounter = scene.encounter();
    assert_eq!((&encounter["turn"], &encounter["activated"]), (&json!(2), &json!([])));
    assert_eq!(encounter["line"][0]["time"], 7, "time markers stay");
    assert_eq!(scene.talk(), (4, 5));
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([6, 7, 1], [6, 7, 1]));
}

/// RD-309, RD-322, RD-267: down to three cards; then each draws one who does not panic.
#[test]
fn hands_at_the_end_of_a_turn() {
    let end = |terror: u8| {
        let maren = format!(
            r#"(origin: "maren", terror: {terror}, hand: ["test_say", "test_rude", "test_bolt", "test_taper"],
                diplomacy: ["test_rules", "test_listens", "test_weighs"])"#
        );
        let mut scene = meet(&maren, "test_chat", r#"line: [("test_bolt", "maren", 0, 0)]"#);
        if terror >= 7 {
            scene.choose("panic");
        }
        scene.choose("stop").answer("discard", "card:test_rude").expect("activation");
        scene.diplomacy("maren")
    };
    // The deck has lost one card by the draw, or one by the panic.
    assert_eq!((end(6), end(7)), ((2, 4, 1), (2, 3, 1)));
}

/// RD-302, RD-312, RD-223: markers leave from the encounter card along the line, and what is delayed comes before the next.
#[test]
fn markers_leave_card_by_card() {
    let scene = alone("test_patient", &[], r#"line: [("test_slow_word", "maren", 1, 0)]"#);
    let kinds = ["marker_left", "delayed_triggered", "affinity_changed"];
    let begun: Vec<String> =
        scene.table_course().into_iter().filter(|kind| kinds.contains(&kind.as_str())).collect();
    assert_eq!(begun, [kinds, kinds].concat());
    assert_eq!(told(&scene, "marker_left", "card"), [Value::Null, json!("test_slow_word")]);
    assert_eq!(told(&scene, "affinity_changed", "slot"), [6, 8]);
}

/// RD-303, RD-227: the first card may be any, and what it covers loses its markers.
#[test]
fn the_first_card_may_be_any() {
    let line = r#"line: [("test_slow_word", "maren", 3, 0)]"#;
    let mut scene = alone("test_chat", &["test_say", "test_rude", "test_say_more"], line);
    assert_eq!(
        scene.options(),
        ["play:test_say", "play:test_rude", "play:test_say_more", "stop", "avoid"],
        "and no escape"
    );
    scene.choose("play:test_say");
    assert_eq!(scene.encounter()["line"][0]["time"], 0);
    assert_eq!(told(&scene, "markers_covered", "card"), ["test_slow_word"]);
    // RD-304: a further one needs Chain.
    assert_eq!(scene.options(), ["play:test_say_more", "stop", "avoid"]);
}

/// RD-303, RD-312, RD-319, RD-321: Chain, attribute keys, magic key, free key, own ability, others.
#[test]
fn a_card_is_resolved_step_by_step() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_well_put"], magic: 1)"#,
        "toll_keeper",
        r#"line: [("test_nods", "maren", 0, 0)]"#,
    );
    scene.choose("play:test_well_put").answer("pay_magic", "yes").expect("activation");
    let kinds = [
        "card_played",
        "chain_gained",
        "key_met",
        "affinity_changed",
        "magic_key_paid",
        "cards_drawn",
        "free_key",
        "gained",
    ];
    let course: Vec<String> =
        scene.table_course().into_iter().filter(|kind| kinds.contains(&kind.as_str())).collect();
    let expected = [
        "card_played",
        "chain_gained",
        "key_met",
        "affinity_changed",
        "key_met",
        "magic_key_paid",
        "cards_drawn",
        "free_key",
        "affinity_changed",
        "gained",
        "gained",
    ];
    assert_eq!(course, expected);
    assert_eq!(told(&scene, "affinity_changed", "by"), [1, 2]);
    assert_eq!(told(&scene, "gained", "thing"), ["exp", "wealth"]);
}

/// RD-304, RD-321: Chain must be gained from a key of the card itself; times 0 it is not.
#[test]
fn a_further_word_needs_its_chain() {
    let offered = |first: &str| {
        let mut scene = alone("test_chat", &[first, "test_say_more"], "");
        scene.choose(&format!("play:{first}"));
        scene.offers("play:test_say_more")
    };
    assert!(offered("test_say"));
    assert!(!offered("test_rude"), "it multiplies by 0");
}

/// RD-306, RD-307, RD-312: the response hits the last active Origin from left to right; multi parts hit each.
#[test]
fn a_response_goes_from_left_to_right() {
    let mut scene = pair("test_gossip", &[], &[], "");
    scene.answer("pick_active", "nim").choose("stop");
    assert_eq!(
        course(&scene, &["response_began", "lost", "duration_changed", "gained"]),
        ["response_began", "lost", "lost", "duration_changed", "gained"]
    );
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([5, 7, 1], [5, 7, 2]));
}

// ---- 34. triggers, bonuses and other rules ----

/// RD-310, RD-311: duration is gained and lost, and never above 10.
#[test]
fn duration_goes_up_and_down() {
    let after = |duration: u8| {
        let mut scene = alone("test_chat", &["test_longer"], &format!("duration: {duration}"));
        scene.choose("play:test_longer");
        let gained = scene.talk().0;
        scene.choose("stop");
        (gained, scene.talk().0)
    };
    assert_eq!((after(3), after(7), after(8), after(10)), ((6, 5), (10, 9), (10, 9), (10, 9)));
}

/// RD-312, RD-244, RD-245: damage in a talk is damage, and can be prevented if it does not say otherwise.
#[test]
fn damage_in_a_talk() {
    let health = |line: &str| {
        let mut scene = alone("test_bully", &[], &format!("line: [{line}]"));
        scene.choose("stop");
        scene.tracks("maren")[1]
    };
    assert_eq!((health(""), health(r#"("test_thick_skin", "maren", 0, 0)"#)), (4, 6));
}

/// RD-312, RD-248, RD-250: cards are destroyed one by one, to the piles of their owners.
#[test]
fn words_are_taken_back() {
    let line = r#"line: [("test_say", "nim", 0, 0), ("test_rude", "nim", 0, 0)]"#;
    let mut scene = pair("test_chat", &["test_unsays"], &[], line);
    scene.answer("pick_active", "maren").choose("play:test_unsays");
    assert_eq!(told(&scene, "link_destroyed", "card"), ["test_unsays", "test_rude"]);
    assert_eq!((scene.diplomacy("maren").2, scene.diplomacy("nim").2), (1, 1));
    assert_eq!(length(&scene.encounter()["line"]), 1);
}

/// RD-312, RD-246, RD-255: connected keys count, met or not.
#[test]
fn connected_keys_are_counted() {
    let affinity = |attributes: &str, line: &str| {
        let maren =
            format!(r#"(origin: "maren", hand: ["test_weighs"], attributes: [{attributes}], magic: 0)"#);
        let mut scene = meet(&maren, "test_bully", &format!("line: [{line}]"));
        scene.choose("play:test_weighs");
        (scene.talk().1, scene.diplomacy("maren").1)
    };
    let more = r#"("test_say_more", "maren", 0, 0)"#;
    assert_eq!((affinity("", more), affinity("(Empathy, 1)", more)), ((6, 0), (6, 1)));
    // The encounter card itself opens one key only.
    assert_eq!(affinity("(Empathy, 1)", ""), (5, 1));
}

/// RD-313 to RD-315: the first of its kind grows, also where the kind stands first in the response.
#[test]
fn what_is_added_joins_its_kind() {
    let mut scene = pair("test_gossip", &[], &[], r#"line: [("test_answer", "maren", 0, 0)]"#);
    scene.answer("pick_active", "maren").choose("stop");
    // Each lost 1 ENERGY; then 1 and 1 duration, 1 and 1 TERROR.
    assert_eq!(told(&scene, "duration_changed", "by"), [-2]);
    assert_eq!(told(&scene, "gained", "amount"), [2]);
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([5, 7, 3], [5, 7, 1]));
}

/// RD-316, RD-317: before the response and after all of it.
#[test]
fn before_and_after_the_response() {
    let mut scene = alone("test_chat", &[], r#"line: [("test_say_around", "maren", 0, 0)]"#);
    scene.choose("stop").expect("activation");
    assert_eq!(
        course(&scene, &["affinity_changed", "response_began", "duration_changed"]),
        ["affinity_changed", "response_began", "duration_changed", "affinity_changed"]
    );
    assert_eq!(scene.talk(), (5, 7));
}

/// RD-319, RD-321, RD-256: an affinity bonus goes the way its arrow shows, wanted or not, if its key is met.
#[test]
fn a_rude_word_counts() {
    let affinity = |origin: &str| {
        let mut scene = meet(&format!(r#"(origin: "{origin}", hand: ["test_rude"])"#), "toll_keeper", "");
        scene.choose("play:test_rude").expect("activation");
        scene.talk().1
    };
    // Nim has no Empathy.
    assert_eq!((affinity("maren"), affinity("nim")), (4, 5));
}

/// RD-321, RD-322, RD-258, RD-269: draw bonuses are for the active Origin, and as many as the deck holds.
#[test]
fn the_active_origin_draws() {
    let drawn = |deck: usize| {
        let maren = format!(
            r#"(origin: "maren", hand: ["test_listens"], diplomacy: {:?}), (origin: "nim")"#,
            vec!["test_say"; deck]
        );
        let mut scene = meet(&maren, "test_chat", r#"line: [("test_say_more", "nim", 0, 0)]"#);
        scene.answer("pick_active", "maren").choose("play:test_listens").expect("activation");
        assert_eq!(scene.diplomacy("nim"), (10, 0, 0));
        scene.diplomacy("maren")
    };
    // 2 for Courage 1, and 1 twice.
    assert_eq!((drawn(6), drawn(3)), ((2, 4, 0), (0, 3, 0)));
}

/// RD-320, RD-R38: the rule of the encounter for the attribute of the key, once; none for magic, none that is not there.
#[test]
fn rules_go_by_attributes() {
    let ruled = |foe: &str, line: &str| {
        let mut scene = meet(
            r#"(origin: "maren", hand: ["test_rules"], magic: 1)"#,
            foe,
            &format!("duration: 4, affinity: 5, line: [{line}]"),
        );
        scene.choose("play:test_rules");
        if scene.ask() == "pay_magic" {
            scene.choose("yes");
        }
        (scene.talk(), scene.number("maren", "magic"))
    };
    let more = r#"("test_say_more", "maren", 0, 0)"#;
    // Empathy: 1 duration. Courage: 1 affinity. Magic: nothing, though it is paid for.
    assert_eq!(ruled("test_chat", more), ((5, 6), 0));
    // Toll Keeper has a rule for Empathy only, and the Gossip none.
    assert_eq!(ruled("toll_keeper", more), ((5, 5), 0));
    assert_eq!(ruled("test_gossip", ""), ((4, 5), 1));
}

/// RD-322, RD-262, RD-264: charges, of covered cards too.
#[test]
fn charges_in_a_talk() {
    let line = r#"line: [("test_pauses", "maren", 0, 1), ("test_say", "maren", 0, 0)]"#;
    let mut scene = alone("test_chat", &[], line);
    assert_eq!(scene.options(), ["line:0", "stop", "avoid"]);
    scene.choose("line:0");
    assert_eq!((scene.talk().1, scene.options()), (6, vec!["stop".to_owned(), "avoid".to_owned()]));
}

/// RD-322, RD-265, RD-266, RD-R49: panic in a talk; with an empty deck nothing is said, and nothing comes of it.
#[test]
fn panic_in_a_talk() {
    let mut scene = meet(
        r#"(origin: "maren", terror: 7, hand: ["test_say_more", "test_rude"], diplomacy: ["test_say", "test_bolt"])"#,
        "test_chat",
        "",
    );
    assert_eq!(scene.options(), ["panic", "avoid"]);
    scene.choose("panic");
    assert_eq!((scene.talk().1, scene.diplomacy("maren")), (7, (1, 2, 0)));
    assert_eq!(scene.options(), ["play:test_say_more", "stop", "avoid"]);
    let mut scene =
        meet(r#"(origin: "maren", terror: 7, hand: ["test_say"], diplomacy: [])"#, "test_chat", "");
    assert_eq!(scene.options(), ["stop", "avoid"]);
    scene.choose("stop").expect("activation");
    assert_eq!((scene.tracks("maren"), scene.talk()), ([6, 7, 7], (5, 5)));
}

/// RD-323, RD-195, RD-R42, RD-R51: who has fallen has no part in the conclusion, and the others go on.
#[test]
fn who_falls_in_a_talk_has_no_part_in_its_end() {
    let mut scene =
        meet(r#"(origin: "maren"), (origin: "nim", health: 3, energy: 3)"#, "test_bully", "affinity: 9");
    scene.answer("pick_active", "nim").choose("stop").expect("activation");
    assert_eq!(scene.origin("nim")["dying"], true);
    assert_eq!(scene.encounter()["members"], json!(["maren"]));
    assert_eq!(scene.talk(), (5, 9), "the duration is nobody’s in particular");
    // Down four slots: gray.
    scene.choose("avoid").expect("act");
    assert_eq!((scene.number("maren", "exp"), scene.number("nim", "exp")), (2, 0));
}

/// RD-324 to RD-326: the marker stays on the track; only what goes below its bottom costs cards.
#[test]
fn the_marker_stays_on_the_track() {
    let mut scene = alone("test_chat", &["test_say"], "affinity: 8");
    scene.choose("play:test_say");
    assert_eq!(scene.talk().1, 9, "twice up, and the second has no effect");
    assert_eq!(scene.diplomacy("maren"), (10, 0, 0));
    let mut scene = pair("test_miser", &[], &[], "affinity: 2");
    scene.answer("pick_active", "nim").choose("stop");
    // Twice down, and the second is a card of who was active.
    assert_eq!((scene.talk().1, scene.diplomacy("nim").2, scene.diplomacy("maren").2), (1, 1, 0));
}

/// RD-327, RD-272: cards that refer to bolts and candles.
#[test]
fn bolts_and_candles_are_seen() {
    let played = |card: &str| {
        let mut scene = alone("test_chat", &[card], r#"line: [("test_bolt_watch", "maren", 0, 0)]"#);
        scene.choose(&format!("play:{card}"));
        scene.talk()
    };
    assert_eq!((played("test_bolt"), played("test_taper"), played("test_rules")), ((6, 6), (7, 5), (6, 5)));
}

/// RD-328: duration and affinity lie open to everybody.
#[test]
fn the_marker_is_seen_by_all() {
    let mut scene = pair("test_chat", &[], &[], "affinity: 3, duration: 2");
    for viewer in [Viewer::PUBLIC, Viewer::seat(Seat(0)), Viewer::seat(Seat(1))] {
        let encounter = scene.table.state(viewer)["encounters"][0].clone();
        assert_eq!((&encounter["affinity"], &encounter["duration"]), (&json!(3), &json!(2)));
    }
}

// ---- 35. traits ----

/// RD-330, RD-332, RD-R41, RD-R46: Harass and Dread as printed, before the response.
#[test]
fn traits_come_before_the_response() {
    let sulked = |hand: &[&str], cards: usize| {
        let line = vec![r#"("test_rude", "maren", 0, 0)"#; cards].join(", ");
        let mut scene = alone("test_sullen", hand, &format!("line: [{line}]"));
        scene.choose("stop");
        let words = told(&scene, "trait_acted", "word");
        assert!(course(&scene, &["trait_acted", "response_began"]).ends_with(&["response_began".to_owned()]));
        (words, scene.tracks("maren"))
    };
    assert_eq!(sulked(&[], 2), (vec![json!("harass"), json!("dread")], [5, 7, 2]));
    assert_eq!(sulked(&["test_bolt"], 3), (vec![json!("dread")], [6, 7, 2]));
    assert_eq!(sulked(&["test_bolt", "test_bolt"], 1), (vec![json!("harass")], [5, 7, 1]));
    assert_eq!(sulked(&["test_bolt", "test_bolt"], 0), (vec![], [6, 7, 1]));
}

/// RD-333, RD-278: at most three cards in an activation.
#[test]
fn haste_in_a_talk() {
    let played = |foe: &str| {
        let mut scene = alone(foe, &["test_say_more"; 4], "");
        for _ in 0..3 {
            scene.choose("play:test_say_more");
        }
        scene.offers("play:test_say_more")
    };
    assert!(!played("test_sullen"));
    assert!(played("toll_keeper"));
}

/// RD-329, RD-301: a talk that was avoided ends red with Discouraging; one that ran out does not.
#[test]
fn discouraging_is_about_avoiding() {
    let outcome = |last: &str| {
        let mut scene = alone("test_miser", &[], "duration: 1, affinity: 9");
        scene.choose(last).expect("act");
        told(&scene, "encounter_ended", "outcome")[0]["concluded"].clone()
    };
    assert_eq!((outcome("stop"), outcome("avoid")), (json!("green"), json!("red")));
}

// ---- 36. the end ----

/// RD-301, RD-334, RD-R52: all must agree; then it is over at once, without a response.
#[test]
fn all_must_agree_to_avoid() {
    let more = "many_players: true, affinity: 9";
    let mut scene = pair("test_chat", &["test_bolt"], &[], more);
    // At any moment of phase II: after a card, too.
    scene.answer("pick_active", "maren").choose("play:test_bolt").choose("avoid").expect("agree_to_avoid");
    assert_eq!(scene.prompt().seat, 1);
    scene.choose("no").expect("activation");
    assert_eq!(scene.talk(), (6, 9));
    scene.choose("avoid").answer("agree_to_avoid", "yes");
    assert_eq!(told(&scene, "affinity_changed", "slot"), [5]);
    assert_eq!(told(&scene, "encounter_ended", "outcome"), [json!({"concluded": "gray"})]);
    assert!(scene.facts("response_began").is_empty());
}

/// RD-301, RD-R52: four slots down, but not below the bottom, and no cards for that.
#[test]
fn avoiding_costs_no_cards() {
    let mut scene = alone("toll_keeper", &[], "affinity: 2");
    scene.choose("avoid").expect("act");
    assert_eq!(told(&scene, "affinity_changed", "slot"), [1]);
    assert!(scene.facts("card_discarded").is_empty());
    assert_eq!(told(&scene, "encounter_ended", "outcome"), [json!({"concluded": "red"})]);
}

/// RD-335: nothing but duration ends a talk; the best slot does not.
#[test]
fn the_best_slot_ends_nothing() {
    let mut scene = alone("test_chat", &["test_say"], "affinity: 8");
    scene.choose("play:test_say").expect("activation");
    assert_eq!(scene.talk(), (6, 9));
    scene.choose("stop").expect("activation");
    assert_eq!(scene.talk(), (5, 9));
    assert!(scene.facts("encounter_ended").is_empty());
}

/// RD-336, RD-337, RD-282: the conclusion of the colour reached; multi effects for each, the others shared out.
#[test]
fn conclusions_are_shared_out() {
    let ended = |affinity: u8| {
        let mut scene = pair("test_chat", &[], &[], &format!("duration: 1, affinity: {affinity}"));
        scene.answer("pick_active", "maren").choose("stop");
        scene
    };
    let mut green = ended(7);
    green.answer("share_out", "one:nim").answer("share_out", "all:maren").expect("act");
    // Each 1 EXP; of 2 FOOD one each.
    assert_eq!((green.number("maren", "exp"), green.number("nim", "exp")), (1, 1));
    assert_eq!((green.number("maren", "food"), green.number("nim", "food")), (3, 2));
    let mut gray = ended(6);
    gray.answer("share_out", "all:nim").expect("act");
    assert_eq!((gray.number("maren", "wealth"), gray.number("nim", "wealth")), (1, 2));
    assert_eq!((gray.number("maren", "exp"), gray.number("nim", "exp")), (0, 0));
    let mut red = ended(3);
    red.expect("act");
    assert_eq!((red.tracks("maren")[2], red.tracks("nim")[2]), (2, 2));
}

/// RD-318: the guardian icon on the conclusion that was reached turns the encounter into a guardian.
#[test]
fn a_conclusion_may_leave_a_guardian() {
    let guardians = |affinity: u8| {
        let mut scene = alone("test_chat", &[], &format!("duration: 1, affinity: {affinity}"));
        scene.choose("stop").expect("act");
        let guardians = scene.state()["map"]["guardians"].clone();
        (length(&guardians), guardians[0]["encounter"].clone(), guardians[0]["at"].clone())
    };
    assert_eq!(guardians(1), (1, json!("test_chat"), json!(101)));
    assert_eq!(guardians(4), (0, Value::Null, Value::Null));
}

/// RD-335, RD-336, RD-338 to RD-340, RD-R53: the reading goes on by the result; card and decks are back where they were.
#[test]
fn the_reading_goes_on_by_the_result() {
    let read = |foe: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", magic: 0)], blue: ["{foe}", "toll_keeper"], verse: "sealed.test_one_blue")"#
        ));
        assert_eq!(scene.state()["decks"]["blue"], 1);
        scene.answer("keep_hand", "replace").keep_hands().choose("stop").expect("act");
        assert_eq!(
            (scene.state()["decks"]["blue"].clone(), scene.diplomacy("maren")),
            (json!(2), (10, 0, 0))
        );
        assert_eq!(scene.encounter(), Value::Null);
        (told(&scene, "encounter_ended", "outcome")[0].clone(), scene.number("maren", "magic"))
    };
    assert_eq!(read("test_brief_green"), (json!({"concluded": "green"}), 1));
    assert_eq!(read("test_brief_gray"), (json!({"concluded": "gray"}), 2));
    assert_eq!(read("test_brief_red"), (json!({"concluded": "red"}), 3));
    assert_eq!(read("test_slap"), (json!("lost"), 4));
}

/// RD-339, RD-323: cards in the line go back to their owners, to those who have left as well.
#[test]
fn after_a_talk_all_cards_are_back() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_say"]), (origin: "nim", health: 3, energy: 3, hand: ["test_rude"])"#,
        "test_bully",
        r#"line: [("test_bolt", "nim", 0, 0), ("test_taper", "maren", 0, 0)]"#,
    );
    scene.answer("pick_active", "nim").choose("stop").expect("activation");
    assert_eq!(scene.diplomacy("nim"), (11, 0, 0), "at once, but for the line");
    scene.choose("avoid").expect("act");
    assert_eq!((scene.diplomacy("maren"), scene.diplomacy("nim")), ((12, 0, 0), (12, 0, 0)));
}

/// RD-R53: a talk is won if it ends green, and only then.
#[test]
fn green_is_won() {
    let exp = |affinity: u8| {
        let maren = r#"(origin: "maren", items: ["test_trophy"])"#;
        let mut scene = meet(maren, "test_gossip", &format!("duration: 1, affinity: {affinity}"));
        scene.choose("stop");
        if scene.ask() == "may_use" {
            scene.choose("yes");
        }
        scene.expect("act").number("maren", "exp")
    };
    assert_eq!((exp(7), exp(6), exp(3)), (1, 0, 0));
}

/// RD-R73, RD-325: with secret 48 each response ends with affinity down 1; what is added comes behind that.
#[test]
fn the_hush_leans_into_the_response() {
    let leans = r#"secrets: ["the_hush_leans_in"]"#;
    let mut scene = alone("test_chat", &[], &format!(r#"{leans}, line: [("test_answer", "maren", 0, 0)]"#));
    scene.choose("stop").expect("activation");
    assert_eq!(
        course(&scene, &["duration_changed", "affinity_changed", "gained"]),
        ["duration_changed", "affinity_changed", "gained"]
    );
    assert_eq!(scene.talk(), (4, 4));
    let mut scene = alone("test_chat", &[], &format!("{leans}, affinity: 1"));
    scene.choose("stop").expect("activation");
    assert_eq!((scene.talk(), scene.diplomacy("maren").2), ((5, 1), 1));
}
