//! The worked examples of the ledger, with their numbers (RD-E01 to RD-E75).

use hushfall::books::road::pieces::universal_markers;
use serde_json::json;

use super::scene::RoadScene;

/// A lone Origin in a fight with the sample boar, with these cards in hand.
fn boar(origin: &str, hand: &str, more: &str) -> RoadScene {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "{origin}", hand: [{hand}], {more})], meet: "hollow_boar", hands: true)"#
    ));
    scene.expect("activation");
    scene
}

/// RD-E05, RD-114: 13 FOOD are 2 purple and 3 red markers.
#[test]
fn amounts_are_shown_with_markers() {
    assert_eq!(universal_markers(13), (2, 3));
}

/// RD-E09, RD-004, RD-040, RD-041: HEALTH that is lost takes ENERGY with it.
#[test]
fn health_limits_energy() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 5, energy: 5)], meet: "hollow_boar", hands: true)"#,
    );
    // No card is played: 1 by the opportunity attack, 2 by the row for an empty pool.
    scene.choose("stop");
    assert_eq!(scene.tracks("maren"), [2, 2, 1]);
}

/// RD-E11, RD-371: not with the story modifier.
#[test]
fn without_the_limiter_energy_stays() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 5, energy: 5)], modifiers: [no_limiter], meet: "hollow_boar",
            hands: true)"#,
    );
    scene.choose("stop");
    assert_eq!(scene.tracks("maren"), [5, 2, 1]);
}

/// RD-E36, RD-228, RD-229, RD-231, RD-255: keys from top to bottom, then the magic key, then the free key.
#[test]
fn a_first_card_against_the_boar() {
    let mut scene = boar("brandt", r#""test_p", "test_q", "test_t""#, "magic: 1");
    scene.choose("play:test_p").expect("pay_magic").choose("yes");
    assert_eq!(scene.pool(), 2);
    assert_eq!(scene.number("brandt", "magic"), 0);
    let course = scene.facts("magic_key_paid");
    assert_eq!(course.len(), 1);
    assert_eq!(scene.origin("brandt")["combat"]["hand"].as_array().expect("a hand").len(), 3);
    scene.expect("activation");
}

/// RD-E37, RD-234, RD-235: a further card must gain Chain from a key that is met.
#[test]
fn a_further_card_needs_its_chain() {
    let mut scene = boar("brandt", r#""test_p", "test_q", "test_t""#, "magic: 0");
    scene.choose("play:test_p").expect("activation");
    assert!(!scene.offers("play:test_q"), "Courage 1 is not met");
    assert!(!scene.offers("play:test_t"), "it has no Chain");
}

/// RD-E38, RD-209, RD-231, RD-259: a connected key that is not met gives nothing.
#[test]
fn chain_comes_first_and_unmet_keys_give_nothing() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa", hand: ["test_p", "test_q"], magic: 0)], meet: "hollow_boar", hands: true)"#,
    );
    // Sefa has no Ferocity: P gives 1 by its free key alone.
    scene.choose("play:test_p").choose("play:test_q");
    assert_eq!(scene.pool(), 3, "1, then 1 times 2");
    let played: Vec<_> = scene.facts("key_unmet").iter().map(|fact| fact["card"].clone()).collect();
    assert_eq!(played, ["test_p", "test_q"]);
    assert_eq!(scene.facts("chain_gained").len(), 1);
}

/// RD-E39, RD-260, RD-261: Chain on a free key that is multiplied by 0 is not gained.
#[test]
fn chain_times_nothing_is_nothing() {
    let line = |card: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "sefa", hand: ["test_p", "test_r"], magic: 0)], meet: "test_hasty", hands: true,
                line: [("{card}", "sefa", 0, 0)])"#
        ));
        scene.choose("play:test_p").expect("activation");
        scene.offers("play:test_r")
    };
    // After P its free key counts twice.
    assert!(line("test_t"));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa", hand: ["test_p", "test_q", "test_r"], magic: 0)], meet: "hollow_boar",
            hands: true)"#,
    );
    scene.choose("play:test_p").choose("play:test_q").expect("activation");
    assert!(!scene.offers("play:test_r"), "Q multiplies by 0");
}

/// RD-E40, RD-236, RD-237, RD-244: the row is chosen by the pool, and its parts come from left to right.
#[test]
fn the_attack_goes_by_the_pool() {
    let mut scene = boar("brandt", r#""test_p""#, "magic: 0");
    scene.choose("play:test_p");
    assert_eq!(scene.pool(), 2);
    scene.choose("stop");
    assert_eq!(scene.tracks("brandt")[1], 6);
    assert_eq!(scene.facts("attack_began")[0]["row"], 1);
    assert_eq!(scene.pool(), 1);
}

/// RD-E41, RD-238, RD-247: each party member is hit by a part with the multi icon.
#[test]
fn multi_hits_everybody() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", items: ["barrel_lid"]), (origin: "orrin", hand: ["test_t"])],
            meet: "hollow_boar", hands: true, pool: 3)"#,
    );
    scene.answer("pick_active", "orrin").choose("play:test_t");
    assert_eq!(scene.pool(), 4);
    scene.choose("stop");
    if scene.ask() == "may_use" {
        scene.choose("yes");
    }
    assert_eq!(scene.tracks("maren")[1], 6);
    assert_eq!(scene.tracks("nim")[1], 7, "her own shield, and nobody else’s");
    assert_eq!(scene.tracks("orrin")[1], 6);
}

/// RD-E42, RD-268: markers that are not there are paid with cards from the top of the deck.
#[test]
fn an_empty_pool_costs_cards() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren")], meet: "test_drainer", hands: true)"#);
    scene.choose("stop");
    assert_eq!(scene.pool(), 0);
    let pack = scene.origin("maren")["combat"].clone();
    assert_eq!(pack["discard"].as_array().expect("a pile").len(), 2);
    assert_eq!(pack["deck"], 7, "ten, less two, less one drawn in phase V");
}

/// RD-E43, RD-280 to RD-282: won at the very moment, and everything after it is left out.
#[test]
fn a_fight_is_won_at_once() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", hand: ["test_p"], magic: 1), (origin: "maren")], meet: "hollow_boar", hands: true,
            pool: 5)"#,
    );
    scene.answer("pick_active", "brandt").choose("play:test_p");
    scene.expect("share_out");
    assert!(scene.facts("magic_key_paid").is_empty() && scene.facts("free_key").is_empty());
    assert!(scene.facts("attack_began").is_empty());
    scene.choose("all:maren").expect("act");
    assert_eq!(scene.number("maren", "food"), 4);
    assert_eq!((scene.number("maren", "exp"), scene.number("brandt", "exp")), (1, 1));
    assert_eq!(scene.encounter(), json!(null));
}

/// RD-E44, RD-225: who plays no card suffers the opportunity attack, and then the attack.
#[test]
fn no_card_is_an_opening() {
    let mut scene = boar("ysolt", r#""test_t""#, "");
    scene.choose("stop");
    assert_eq!(scene.tracks("ysolt")[1], 4);
    assert_eq!((scene.facts("opportunity_attack").len(), scene.facts("attack_began").len()), (1, 1));
}

/// RD-E45, RD-222 to RD-224: a marker leaves in each activation, and whoever is active resolves what is delayed.
#[test]
fn what_is_delayed_comes_due() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim")], meet: "test_hasty", hands: true,
            line: [("test_t", "maren", 2, 0)])"#,
    );
    scene.answer("pick_active", "maren").expect("activation");
    assert_eq!((scene.pool(), &scene.encounter()["line"][0]["time"]), (0, &json!(1)));
    scene.choose("stop").expect("activation");
    assert_eq!(scene.pool(), 3);
    assert_eq!(scene.facts("delayed_triggered")[0]["origin"], "nim");
}

/// RD-E46, RD-227: a card that is covered loses its markers, and nothing comes of them.
#[test]
fn covered_markers_are_lost() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_q"])], meet: "test_hasty", hands: true,
            line: [("test_t", "maren", 2, 0)])"#,
    );
    assert_eq!(scene.encounter()["line"][0]["time"], 1);
    scene.choose("play:test_q");
    assert_eq!(scene.encounter()["line"][0]["time"], 0);
    assert!(scene.facts("delayed_triggered").is_empty());
}

/// RD-E47, RD-248, RD-250, RD-211: cards are destroyed one by one, and what is below is the last card again.
#[test]
fn destroying_uncovers() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_breaker"])], meet: "test_hasty", hands: true,
            line: [("test_p", "maren", 0, 0), ("test_r", "maren", 0, 0), ("test_q", "maren", 0, 0)])"#,
    );
    scene.choose("play:test_breaker");
    let destroyed: Vec<_> = scene.facts("link_destroyed").iter().map(|fact| fact["card"].clone()).collect();
    assert_eq!(destroyed, ["test_breaker", "test_q"]);
    let line = scene.encounter()["line"].clone();
    assert_eq!(line.as_array().expect("a line").len(), 2);
    assert_eq!((&line[1]["card"], &line[1]["active"]), (&json!("test_r"), &json!(true)));
}

/// RD-E48, RD-215, RD-217: hands of 3, 2 and 1 cards.
#[test]
fn hands_are_replaced_by_smaller_ones() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren")], meet: "hollow_boar")"#);
    scene.answer("keep_hand", "replace").answer("keep_hand", "replace").expect("activation");
    let pack = scene.origin("maren")["combat"].clone();
    assert_eq!(pack["hand"].as_array().expect("a hand").len(), 1);
    assert_eq!(pack["discard"].as_array().expect("a pile").len(), 5);
    assert_eq!(pack["deck"], 4);
}

/// RD-E49, RD-240, RD-241, RD-267: down to three, then one card; none for who panics.
#[test]
fn the_turn_ends_with_three_and_one() {
    let hand = |terror: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror},
                hand: ["test_p", "test_q", "test_r", "test_t", "test_shield"])], meet: "test_hasty", hands: true)"#
        ));
        let first = if terror >= 7 { "panic" } else { "stop" };
        scene.choose(first);
        while scene.ask() == "activation" {
            scene.choose("stop");
        }
        scene.expect("discard");
        while scene.ask() == "discard" {
            let card = scene.options()[0].clone();
            scene.choose(&card);
        }
        scene.origin("maren")["combat"]["hand"].as_array().expect("a hand").len()
    };
    assert_eq!((hand(1), hand(7)), (4, 3));
}

/// RD-E50, RD-265, RD-266: who panics plays the top card, without choice.
#[test]
fn panic_plays_the_top_card() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", terror: 7, hand: ["test_p"],
            combat: ["test_t", "test_q", "test_q"])], meet: "hollow_boar", hands: true)"#,
    );
    assert_eq!(scene.options(), ["panic", "escape"]);
    scene.choose("panic");
    assert_eq!(scene.encounter()["line"][0]["card"], "test_t");
    assert_eq!(scene.facts("card_played")[0]["panic"], true);
}

/// RD-E51, RD-284, RD-285, RD-287: an escape costs 1 ENERGY and the attack, and the others go on.
#[test]
fn one_escapes_and_the_other_stays() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "nim"), (origin: "maren")], meet: "hollow_boar", hands: true,
            line: [("test_t", "nim", 0, 0)])"#,
    );
    scene.answer("pick_active", "nim").choose("escape");
    assert_eq!(scene.tracks("nim"), [5, 5, 1]);
    assert!(scene.facts("opportunity_attack").is_empty());
    let encounter = scene.encounter();
    assert_eq!(encounter["members"], json!(["maren"]));
    assert_eq!(encounter["line"].as_array().expect("a line").len(), 1);
    // Nim waits for the end of what both of them began, so that there is nobody for whom the fight could be parked.
    scene.expect("activation");
    assert_eq!(scene.prompt().about["origin"], "maren");
}

/// RD-E52, RD-377: in challenge mode an escape may fail.
#[test]
fn an_escape_may_fail() {
    for (die, left) in [(3, 2), (4, 1)] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "nim"), (origin: "maren")], modifiers: [harder_escape], meet: "hollow_boar",
                hands: true, dice: [{die}])"#
        ));
        scene.answer("pick_active", "nim").choose("escape");
        assert_eq!(scene.encounter()["members"].as_array().expect("members").len(), left, "on {die}");
    }
}

/// RD-E53, RD-278: at most three cards in an activation.
#[test]
fn haste_allows_three_cards() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_r", "test_shield", "test_shield", "test_shield"])],
            meet: "test_hasty", hands: true)"#,
    );
    scene.choose("play:test_r").choose("play:test_shield").choose("play:test_shield").expect("activation");
    assert!(!scene.offers("play:test_shield"));
}

/// RD-E54, RD-277, RD-252, RD-274, RD-276: traits before the attack.
#[test]
fn harass_goes_by_the_cards_in_the_line() {
    let terror = |cards: usize| {
        let line = vec![r#"("test_r", "maren", 0, 0)"#; cards].join(", ");
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", hand: ["test_p", "test_q"])], meet: "test_harrier", hands: true,
                line: [{line}])"#
        ));
        scene.choose("stop");
        scene.tracks("maren")[2]
    };
    assert_eq!((terror(1), terror(3), terror(5)), (1, 2, 1));
}

/// RD-E55, RD-194 to RD-196, RD-283: who falls leaves at once, and nothing more happens to them.
#[test]
fn who_falls_leaves_the_fight() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 1, energy: 1), (origin: "nim")], meet: "test_breaker_foe", hands: true)"#,
    );
    scene.answer("pick_active", "maren").choose("stop");
    assert_eq!(scene.origin("maren")["dying"], true);
    assert_eq!(scene.tracks("maren"), [0, 0, 1], "the TERROR is not gained");
    assert_eq!(scene.encounter()["members"], json!(["nim"]));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 1, energy: 1)], meet: "test_breaker_foe", hands: true)"#,
    );
    scene.choose("stop").expect("act");
    assert_eq!(scene.encounter(), json!(null));
    assert_eq!(scene.facts("encounter_ended")[0]["outcome"], "lost");
}

/// RD-E56, RD-303, RD-306, RD-319: affinity by bonuses, then the response.
#[test]
fn a_kind_word() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_kind_word"])], meet: "toll_keeper", hands: true)"#,
    );
    scene.choose("play:test_kind_word");
    assert_eq!(scene.talk(), (4, 7));
    scene.choose("stop");
    assert_eq!(scene.talk(), (3, 6));
}

/// RD-E57, RD-310, RD-320: the encounter's rule for the attribute of the key, if it is met.
#[test]
fn a_word_by_the_rule() {
    let duration = |origin: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "{origin}", hand: ["test_rule_word"])], meet: "toll_keeper", hands: true)"#
        ));
        scene.choose("play:test_rule_word");
        scene.talk().0
    };
    assert_eq!((duration("maren"), duration("nim")), (5, 4));
}

/// RD-E58, RD-334, RD-336: when the duration is used up the talk ends at once.
#[test]
fn a_talk_ends_with_its_duration() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren")], meet: "toll_keeper", hands: true, duration: 1, affinity: 7)"#,
    );
    scene.choose("stop").expect("act");
    let ended = scene.facts("encounter_ended")[0].clone();
    assert_eq!(ended["outcome"], json!({"concluded": "green"}));
    assert!(scene.facts("affinity_changed").is_empty());
    assert_eq!((scene.number("maren", "exp"), scene.number("maren", "wealth")), (1, 2));
}

/// RD-E59, RD-311: never more than 10.
#[test]
fn a_talk_lasts_ten_at_most() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_longer"])], meet: "toll_keeper", hands: true, duration: 9)"#,
    );
    scene.choose("play:test_longer");
    assert_eq!(scene.talk().0, 10);
}

/// RD-E60, RD-324 to RD-326: below the bottom slot it costs cards.
#[test]
fn below_the_bottom_it_costs_cards() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren")], meet: "test_miser", hands: true, affinity: 1)"#);
    scene.choose("stop");
    assert_eq!(scene.talk().1, 1);
    assert_eq!(scene.origin("maren")["diplomacy"]["discard"].as_array().expect("a pile").len(), 2);
}

/// RD-E61, RD-301, RD-329, RD-378, RD-R52: avoiding takes four slots, and red where it must.
#[test]
fn a_talk_is_broken_off() {
    let conclusion = |foe: &str, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren")], modifiers: [{modifiers}], meet: "{foe}", hands: true, affinity: 8)"#
        ));
        scene.choose("avoid").expect("act");
        assert_eq!(scene.facts("affinity_changed")[0]["slot"], 4);
        scene.facts("encounter_ended")[0]["outcome"]["concluded"].clone()
    };
    assert_eq!(conclusion("toll_keeper", ""), "gray");
    assert_eq!(conclusion("toll_keeper", "harder_escape"), "red");
    assert_eq!(conclusion("test_miser", ""), "red");
}

/// RD-E62, RD-313 to RD-315: what is added joins the first of its kind, or comes last.
#[test]
fn added_effects_join_their_kind() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", hand: ["test_answer"])], meet: "toll_keeper", hands: true)"#,
    );
    scene.choose("play:test_answer").choose("stop");
    let course: Vec<_> = scene
        .course()
        .into_iter()
        .filter(|kind| ["duration_changed", "affinity_changed", "gained"].contains(&kind.as_str()))
        .collect();
    assert_eq!(course, ["duration_changed", "affinity_changed", "gained"]);
    assert_eq!(scene.talk(), (2, 4));
    assert_eq!(scene.tracks("maren")[2], 2);
}

/// RD-E73, RD-269, RD-389: from an empty deck nothing is discarded.
#[test]
fn an_empty_deck_gives_nothing() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", combat: [])], meet: "test_drainer", hands: true)"#);
    scene.choose("stop");
    assert!(scene.facts("card_discarded").is_empty());
    assert_eq!(scene.tracks("maren")[1], 7);
}

/// RD-E75, RD-262, RD-264: charges of a covered card can be paid.
#[test]
fn covered_charges_can_be_paid() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren")], meet: "test_hasty", hands: true,
            line: [("test_charges", "maren", 0, 1), ("test_q", "maren", 0, 0)])"#,
    );
    scene.choose("line:0");
    assert_eq!(scene.pool(), 1);
    assert!(!scene.offers("line:0"));
}
