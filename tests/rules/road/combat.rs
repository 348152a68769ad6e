//! Fights: encounters in general, the phases, keys and bonuses, traits, the end (sections 26 to 31 of the ledger).

use hushfall::books::road::records::{Cards, Decks};
use hushfall::content::road::chain::{Art, Bonus, ChainCard, Opening, RightEdge, Set};
use hushfall::content::road::effect::{Effect, When};
use hushfall::content::road::encounter::{Encounter, Home, Layout};
use hushfall::content::road::terms::{Colour, Stuff};
use hushfall::table::seat::{Seat, Seats};
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::journal::read_on;
use super::scene::{RoadScene, alone, course, length, meet, pair, printed, told};

// ---- 26. encounters in general ----

/// RD-202, RD-R55: three colours of four difficulties, and at least eight cards of each for the decks.
#[test]
fn encounters_have_three_colours_and_four_difficulties() {
    let cards = printed();
    assert!(cards.encounters.iter().all(|card| (1..=4).contains(&card.difficulty)));
    for colour in Colour::ALL {
        for difficulty in 1..=4 {
            let of = |card: &&Encounter| {
                card.home == Home::Decks && card.colour == colour && card.difficulty == difficulty
            };
            let count = cards.encounters.iter().filter(of).count();
            assert!(count >= 8, "{count} of {colour:?} {difficulty}");
        }
    }
}

/// RD-203: blue ones are mostly talks, green ones mostly fights, many of them for FOOD; purple ones are both.
#[test]
fn colours_have_their_own_dangers() {
    let cards = printed();
    let of = |colour: Colour| -> Vec<&Encounter> {
        cards.encounters.iter().filter(|card| card.home == Home::Decks && card.colour == colour).collect()
    };
    let fights = |colour: Colour| of(colour).iter().filter(|card| card.fight().is_some()).count();
    let talks = |colour: Colour| of(colour).iter().filter(|card| card.talk().is_some()).count();
    assert!(talks(Colour::Blue) > 2 * fights(Colour::Blue));
    assert!(fights(Colour::Green) > 2 * talks(Colour::Green));
    let (purple, others) = (fights(Colour::Purple), talks(Colour::Purple));
    assert!(purple * 3 > others * 2 && others * 3 > purple * 2, "{purple} and {others}");
    let fed = of(Colour::Green).into_iter().filter_map(Encounter::fight).filter(|fight| {
        cards.effects(fight.loot).iter().any(|effect| matches!(effect, Effect::Gain(_, Stuff::Food(_))))
    });
    assert!(fed.count() * 2 > fights(Colour::Green), "many grant FOOD");
}

/// RD-204, RD-214, RD-215, RD-293, RD-294, RD-394: the layout of the card says which deck is drawn from, if any.
#[test]
fn the_layout_says_what_begins() {
    let begun = |foe: &str| {
        let mut scene =
            RoadScene::new(&format!(r#"(party: [(origin: "maren"), (origin: "nim")], meet: "{foe}")"#));
        let ask = scene.ask();
        let hands = ["maren", "nim"].map(|origin| {
            let origin = scene.origin(origin);
            (length(&origin["combat"]["hand"]), length(&origin["diplomacy"]["hand"]))
        });
        (ask, hands)
    };
    assert_eq!(begun("test_sparring"), ("keep_hand".to_owned(), [(3, 0), (3, 0)]));
    assert_eq!(begun("test_chat"), ("keep_hand".to_owned(), [(0, 3), (0, 3)]));
    assert_eq!(begun("test_puddle"), ("way".to_owned(), [(0, 0), (0, 0)]));
}

/// RD-214, RD-236, RD-293, RD-295, RD-296, RD-394, RD-R43, RD-R45: what each layout has printed on it.
#[test]
fn encounter_cards_are_whole() {
    let cards = printed();
    for card in &cards.encounters {
        let opens = (0..3).filter(|slot| card.right.slot(*slot).is_some()).count();
        match &card.layout {
            Layout::Special(_) => assert_eq!((card.right, opens), (RightEdge::default(), 0), "{}", card.id),
            Layout::Combat(fight) => {
                assert!(opens > 0 && (1..=20).contains(&fight.value), "{}", card.id);
                // Every size of the pool has one row and no other, up to the value.
                for pool in 0..=20 {
                    let rows = fight.table.iter().filter(|row| (row.from..=row.to).contains(&pool)).count();
                    assert_eq!(rows, usize::from(pool < fight.value), "{} at {pool}", card.id);
                }
            }
            Layout::Diplomacy(talk) => {
                assert!(opens > 0 && (1..=10).contains(&talk.duration), "{}", card.id);
                assert!((5..=11).contains(&talk.slots()) && (1..=talk.slots()).contains(&talk.start));
                let response = cards.effects(talk.response);
                let ends = response.iter().any(|part| matches!(part, Effect::Duration(by) if *by < 0));
                assert!(ends, "{} would never end", card.id);
            }
        }
    }
}

/// RD-255, RD-272, RD-R35, RD-R38, RD-R86: what the cards of the Origins have printed on them.
#[test]
fn chain_cards_are_whole() {
    let cards = printed();
    let counts = |bonus: &&Bonus| matches!(bonus, Bonus::Pool(_) | Bonus::Affinity(_) | Bonus::Draw(_));
    for card in &cards.chain_cards {
        let openings: Vec<Opening> = (0..3).filter_map(|slot| card.right.slot(slot)).collect();
        let mut levels = openings.iter().filter_map(|opening| opening.level());
        assert!(levels.all(|(_, level)| (1..=3).contains(&level)), "{}", card.id);
        let magic = openings.iter().filter(|opening| **opening == Opening::Magic).count();
        assert!(magic <= 1 && card.right.times <= 3, "{}", card.id);
        assert!(card.left.free.iter().filter(counts).count() <= 1, "{}", card.id);
        assert!(!card.left.free.contains(&Bonus::Rule), "{}", card.id);
        let delayed = card.abilities.iter().any(|ability| ability.when == When::Delayed);
        assert_eq!(delayed, card.time > 0, "{}", card.id);
    }
    // Bolts are for talks only, and somebody has candles in both decks.
    let with = |is: fn(&&ChainCard) -> bool| cards.chain_cards.iter().filter(is).count();
    assert_eq!(with(|card| card.bolt && card.art == Art::Combat), 0);
    assert!(with(|card| card.candle && card.art == Art::Combat && card.set == Set::Starter) > 0);
    assert!(with(|card| card.candle && card.art == Art::Diplomacy) > 0);
}

/// RD-205 to RD-207, RD-231: all build one line, which begins at the encounter card, and each card joins the last.
#[test]
fn all_build_one_line() {
    let mut scene = pair("test_sparring", &["test_p"], &["test_push"], "");
    scene.answer("pick_active", "maren").choose("play:test_p");
    // Courage 1 of the encounter card, and its free key once.
    assert_eq!(scene.pool(), 2);
    scene.choose("stop").expect("activation").choose("play:test_push");
    // The free key of Maren’s card counts twice.
    assert_eq!(scene.pool(), 4);
    let line = scene.encounter()["line"].clone();
    let cards: Vec<_> =
        line.as_array().expect("a line").iter().map(|link| (&link["card"], &link["owner"])).collect();
    assert_eq!(cards, [(&json!("test_p"), &json!("maren")), (&json!("test_push"), &json!("nim"))]);
}

/// RD-206, RD-231: one straight line: every card goes to its end, where its bottom key meets that of the card before; and
/// nothing is given again.
#[test]
fn bottom_keys_always_meet() {
    let hand = ["test_p", "test_r", "test_link", "test_shield"];
    let mut scene = alone("test_open", &hand, "");
    for (place, card) in hand.into_iter().enumerate() {
        scene.choose(&format!("play:{card}"));
        let line = scene.encounter()["line"].clone();
        assert_eq!((length(&line), &line[place]["card"]), (place + 1, &json!(card)));
    }
    // The encounter card counts it twice, P counts it twice, and the others once.
    assert_eq!(told(&scene, "free_key", "card"), hand);
    assert_eq!(told(&scene, "free_key", "times"), [2, 2, 1, 1]);
    // Courage 1, and twice 1: all of it for P.
    assert_eq!(scene.pool(), 3);
}

/// RD-208, RD-209, RD-228, RD-255: a key asks for at least 1, 2 or 3 of an attribute; what is not met gives nothing.
#[test]
fn keys_ask_for_levels() {
    for level in 0..=3 {
        let maren = format!(r#"(origin: "maren", hand: ["test_three"], attributes: [(Courage, {level})])"#);
        let mut scene = meet(&maren, "test_sparring", r#"line: [("test_levels", "maren", 0, 0)]"#);
        scene.choose("play:test_three");
        assert_eq!(scene.pool(), level);
        assert_eq!(scene.facts("key_met").len() as u64, level);
        assert_eq!(scene.facts("key_unmet").len() as u64, 3 - level, "joined all the same");
    }
}

/// RD-R40: the attributes are those of the active Origin, whoever owns the cards.
#[test]
fn whose_cards_they_are_does_not_matter_to_keys() {
    let pool = |active: &str, owner: &str| {
        let line = format!(r#"line: [("test_levels", "{owner}", 0, 0)]"#);
        let mut scene = pair("test_sparring", &["test_three"], &["test_three"], &line);
        scene.answer("pick_active", active).choose("play:test_three");
        scene.pool()
    };
    // Maren has Courage 2, and Nim has none.
    assert_eq!((pool("maren", "nim"), pool("nim", "maren")), (2, 0));
}

/// RD-210, RD-211, RD-R36: passive cards and the last one are active, and what is covered is not.
#[test]
fn passive_cards_stay_active() {
    let mut scene = alone(
        "test_sparring",
        &["test_levels"],
        r#"line: [("test_watch", "maren", 0, 0), ("test_lever", "maren", 0, 0)]"#,
    );
    assert!(scene.offers("line:1"));
    scene.choose("play:test_levels");
    // The passive card has seen it played, and the lever is covered.
    assert_eq!(scene.number("maren", "wealth"), 2);
    assert!(!scene.offers("line:1"));
    let line = scene.encounter()["line"].clone();
    let active: Vec<_> = line.as_array().expect("a line").iter().map(|link| link["active"].clone()).collect();
    assert_eq!(active, [true, false, true]);
}

/// RD-211, RD-R36, RD-R47: when the covering card is gone the one below works again, but is not placed again.
#[test]
fn what_is_uncovered_works_again() {
    let under = |card: &str| {
        let line = format!(r#"line: [("{card}", "maren", 0, 0), ("test_push", "maren", 0, 0)]"#);
        let mut scene = alone("test_tearer", &[], &line);
        assert!(!scene.offers("line:0"));
        scene.choose("stop").expect("activation");
        assert_eq!(length(&scene.encounter()["line"]), 1);
        scene
    };
    assert!(under("test_lever").offers("line:0"));
    assert_eq!(under("test_orderly").number("maren", "exp"), 0);
}

/// RD-262, RD-R46: what the encounter card says is never covered; its charges are paid like any others.
#[test]
fn the_encounter_card_is_always_active() {
    let mut scene = alone("test_coffer", &["test_push"], r#"line: [("test_t", "maren", 0, 0)]"#);
    scene.choose("play:test_push");
    assert_eq!(scene.pool(), 1);
    scene.choose("encounter").choose("encounter");
    assert_eq!(scene.pool(), 5);
    assert_eq!(scene.encounter()["charges"], 0);
    assert!(!scene.offers("encounter"));
    let mut scene = alone("test_eager", &["test_levels"], r#"line: [("test_t", "maren", 0, 0)]"#);
    scene.choose("play:test_levels");
    assert_eq!(scene.pool(), 2, "it sees every card");
}

/// RD-212: an encounter that is asked for by name is searched in the decks, and goes back there.
#[test]
fn a_named_encounter_is_searched_in_the_decks() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 0)], green: ["hollow_boar", "test_runner", "test_sparring"],
            verse: "sealed.test_named_green")"#,
    );
    assert_eq!(scene.encounter()["encounter"], "test_runner");
    assert_eq!(scene.state()["decks"]["green"], 2);
    scene.keep_hands().choose("stop");
    // The order of the others is as before.
    scene.keep_hands();
    assert_eq!(scene.encounter()["encounter"], "hollow_boar");
    assert_eq!(scene.state()["decks"]["green"], 2, "the runner is back at the bottom");
}

/// RD-213: a secret encounter that joins the decks is there once, and takes part when those of a later chapter are made.
#[test]
fn a_secret_encounter_joins_the_decks_for_good() {
    let name = |scene: &RoadScene| -> Vec<String> {
        let world = scene.table.world();
        let (decks, cards) = (world.resource::<Decks>(), &world.resource::<Cards>().0);
        let green = decks.encounters[Colour::Green as usize].iter();
        green.map(|id| cards.encounter(id).id.clone()).collect()
    };
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren")], green: ["hollow_boar"], verse: "sealed.test_join")"#);
    scene.expect("act");
    let mut green = name(&scene);
    green.sort_unstable();
    assert_eq!(green, ["hollow_boar", "test_sparring"]);
    let later = |verse: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren")], green: [], verse: "{verse}", draws: ["test_sparring"])"#
        ));
        read_on(&mut scene);
        assert_eq!(scene.state()["campaign"]["chapter"], 2);
        name(&scene).contains(&"test_sparring".to_owned())
    };
    assert!(later("sealed.test_join_on"));
    assert!(!later("sealed.test_end_on"), "nobody else comes out of the box");
}

// ---- the decks of encounters ----

/// RD-R55, RD-E74, RD-370: how many cards the decks of a chapter have, for each number of Origins.
#[test]
fn decks_are_prepared_by_chapter_and_number() {
    let party = |count: usize| {
        let origins = ["maren", "nim", "orrin", "sefa"].into_iter().take(count);
        let origins: Vec<String> = origins.map(|origin| format!(r#"(origin: "{origin}")"#)).collect();
        origins.join(", ")
    };
    for count in 1..=4 {
        for (modifiers, counted) in [("", count), ("fewer_encounters", (count - 1).max(1))] {
            for chapter in 1..=5 {
                let mut scene = RoadScene::new(&format!(
                    "(chapter: {chapter}, modifiers: [{modifiers}], party: [{}])",
                    party(count)
                ));
                let decks = scene.state()["decks"].clone();
                let sizes = ["blue", "green", "purple"].map(|colour| decks[colour].as_u64());
                let expected = Some(counted as u64 + 3);
                assert_eq!(sizes, [expected; 3], "chapter {chapter}, {count} Origins, {modifiers}");
            }
        }
    }
}

/// RD-R55: of which difficulties the decks of each chapter are made.
#[test]
fn chapters_have_their_difficulties() {
    let cards = printed();
    // By difficulty: so many cards, and whether one more for each Origin.
    let table: [(u8, [(u8, bool); 4]); 5] = [
        (1, [(2, true), (1, false), (0, false), (0, false)]),
        (2, [(1, false), (2, true), (0, false), (0, false)]),
        (3, [(0, false), (1, false), (2, true), (0, false)]),
        (4, [(0, false), (0, false), (2, false), (1, true)]),
        (5, [(0, false), (0, false), (1, false), (2, true)]),
    ];
    for (number, row) in table {
        let chapter = cards.chapter(cards.chapter_numbered(number).expect("a chapter"));
        for (place, (base, each)) in row.into_iter().enumerate() {
            let portions =
                chapter.encounters.iter().filter(|portion| usize::from(portion.difficulty) == place + 1);
            let sum =
                portions.fold((0, 0), |sum, portion| (sum.0 + portion.base, sum.1 + portion.per_origin));
            assert_eq!(sum, (base, u8::from(each)), "chapter {number}, difficulty {}", place + 1);
        }
    }
}

/// RD-R55, RD-286, RD-290, RD-292, RD-R53: the top card is met, goes to the bottom, and the reading goes on by the result.
#[test]
fn the_top_card_is_met_and_goes_under() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 0, health: 9)], green: ["hollow_boar", "test_runner"],
            verse: "sealed.test_three_greens")"#,
    );
    assert_eq!(scene.state()["decks"]["green"], 1);
    scene.keep_hands().choose("escape");
    // It was lost, and the next one runs away, which counts as won.
    assert_eq!((scene.number("maren", "magic"), scene.number("maren", "exp")), (1, 0));
    scene.keep_hands().choose("stop");
    assert_eq!((scene.number("maren", "magic"), scene.number("maren", "exp")), (1, 1));
    scene.keep_hands().choose("escape").expect("act");
    assert_eq!(told(&scene, "encounter_began", "encounter"), ["hollow_boar", "test_runner", "hollow_boar"]);
    assert_eq!(told(&scene, "encounter_ended", "outcome"), ["lost", "ran_away", "lost"]);
    assert_eq!(scene.state()["decks"]["green"], 2);
    assert_eq!(scene.number("maren", "magic"), 2);
}

/// RD-R55: from an empty deck nobody comes, and the reading goes on.
#[test]
fn from_an_empty_deck_nobody_comes() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 0)], green: [], verse: "sealed.test_three_greens")"#,
    );
    scene.expect("act");
    assert_eq!(scene.facts("no_encounter").len(), 3);
    assert_eq!((scene.number("maren", "magic"), scene.number("maren", "exp")), (0, 0));
}

/// RD-289, RD-286: a guardian that was not beaten stays in the location, and one that was beaten does not.
#[test]
fn guardians_that_are_not_beaten_stay() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 0, health: 9)], green: ["test_warden", "hollow_boar"],
            verse: "sealed.test_three_greens")"#,
    );
    for _ in 0..3 {
        scene.keep_hands().choose("escape");
    }
    let began = told(&scene, "encounter_began", "encounter");
    assert_eq!(began, ["test_warden", "hollow_boar", "hollow_boar"], "the guardian is in no deck now");
    let guardians = scene.state()["map"]["guardians"].clone();
    assert_eq!((&guardians[0]["encounter"], &guardians[0]["at"]), (&json!("test_warden"), &json!(101)));
    let mut scene = alone("test_warden", &["test_push"], "pool: 11");
    scene.choose("play:test_push").expect("act");
    assert_eq!(scene.state()["map"]["guardians"], json!([]));
}

// ---- 27. the start ----

/// RD-215 to RD-217, RD-219, RD-275, RD-R48: hands, then what happens at the start, then each decides on the hand.
#[test]
fn traits_come_before_hands_are_replaced() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", combat: ["test_p", "test_q", "test_t", "test_push"],
            items: ["test_drum"])], meet: "test_hasty")"#,
    );
    assert_eq!(scene.combat("nim"), (1, 3, 0));
    // Entrapment: each chooses between a card and 1 ENERGY.
    scene.expect("entrapment");
    assert_eq!(scene.options(), ["discard", "energy"]);
    scene.choose("energy");
    assert_eq!((scene.tracks("maren"), scene.combat("maren")), ([5, 7, 1], (7, 3, 0)));
    scene.answer("entrapment", "discard").expect("discard");
    assert_eq!(scene.options(), ["card:test_p", "card:test_q", "card:test_t"]);
    scene.choose("card:test_q");
    assert_eq!((scene.tracks("nim")[0], scene.combat("nim")), (6, (1, 2, 1)));
    // What else happens at the start, and only then the hands.
    scene.answer("may_use", "yes").expect("keep_hand");
    assert_eq!(scene.pool(), 1);
    scene.choose("keep").answer("keep_hand", "replace");
    // One card fewer than what was discarded just now, and a hand of one card is not replaced.
    assert_eq!(scene.combat("nim"), (0, 1, 3));
    scene.expect("pick_active");
    assert_eq!(scene.combat("maren"), (7, 3, 0));
}

/// RD-216, RD-275: traits that take effect at the start do so once, behind the first hands; a fresh hand does not set them off
/// again, and other traits wait for their own moment.
#[test]
fn traits_of_the_start_act_once() {
    let begun = |foe: &str| {
        let mut scene =
            RoadScene::new(&format!(r#"(party: [(origin: "maren"), (origin: "nim")], meet: "{foe}")"#));
        while scene.ask() == "entrapment" {
            scene.choose("energy");
        }
        scene.answer("keep_hand", "replace").keep_hands().expect("pick_active");
        let kinds = ["cards_drawn", "trait_acted", "hand_replaced"];
        let course = scene.table_course().into_iter();
        course.filter(|kind| kinds.contains(&kind.as_str())).collect::<Vec<_>>()
    };
    let drawn = ["cards_drawn", "cards_drawn"];
    let replaced = ["hand_replaced", "cards_drawn"];
    assert_eq!(begun("test_hasty"), [drawn, ["trait_acted", "trait_acted"], replaced].concat());
    assert_eq!(begun("test_harrier"), [drawn, replaced].concat());
}

/// RD-218, RD-R44, RD-R19: parts of an attack; whoever has no card in hand discards from the deck.
#[test]
fn whoever_has_no_hand_discards_from_the_deck() {
    let attacked = |hand: &[&str]| {
        let maren = format!(
            r#"(origin: "maren", hand: {hand:?}, combat: ["test_p", "test_q", "test_push", "test_t"])"#
        );
        let mut scene = meet(&maren, "test_pickpocket", r#"line: [("test_stout_wall", "maren", 0, 0)]"#);
        scene.choose("stop");
        // HEALTH is lost, and that is no damage that could be prevented.
        assert_eq!(scene.tracks("maren"), [5, 6, 2]);
        scene.origin("maren")["combat"]["discard"].clone()
    };
    assert_eq!(attacked(&[]), json!(["test_p", "test_q"]));
    assert_eq!(attacked(&["test_r"]), json!(["test_r", "test_p"]));
}

// ---- 28. the phases ----

/// RD-219 to RD-221, RD-239, RD-241, RD-242: everybody is activated once a turn, in an order that the party chooses.
#[test]
fn a_turn_of_two() {
    let mut scene = pair("test_sparring", &[], &[], r#"line: [("test_t", "maren", 9, 0)]"#);
    let steps = ["opportunity_attack", "attack_began", "activated", "cards_drawn", "turn_began"];
    scene.expect("pick_active");
    assert_eq!(scene.options(), ["maren", "nim"]);
    scene.choose("nim").expect("activation");
    assert_eq!(
        (&scene.encounter()["active"], &scene.encounter()["activated"]),
        (&json!("nim"), &json!(["nim"]))
    );
    scene.choose("stop").expect("activation");
    assert_eq!(course(&scene, &steps), ["opportunity_attack", "attack_began", "activated"]);
    let encounter = scene.encounter();
    assert_eq!((&encounter["active"], &encounter["activated"]), (&json!("maren"), &json!(["maren", "nim"])));
    scene.choose("stop").expect("pick_active");
    assert_eq!(
        course(&scene, &steps),
        ["opportunity_attack", "attack_began", "cards_drawn", "cards_drawn", "turn_began"]
    );
    let encounter = scene.encounter();
    assert_eq!((&encounter["turn"], &encounter["activated"]), (&json!(2), &json!([])));
    assert_eq!(encounter["line"][0]["time"], 7, "time markers stay");
    assert_eq!(scene.options(), ["maren", "nim"]);
}

/// RD-220, RD-R13: the members decide together who acts next, among those who have not acted this turn.
#[test]
fn the_members_decide_who_acts() {
    let party = r#"(origin: "maren"), (origin: "nim"), (origin: "sefa")"#;
    let mut scene = meet(party, "test_sparring", "many_players: true");
    let all = ["maren", "nim", "sefa"];
    for (left, next) in [(&all[..], "nim"), (&["maren", "sefa"][..], "sefa")] {
        assert_eq!(scene.expect("pick_active").options(), left);
        assert_eq!(scene.prompt().seats, Seats::first(3));
        scene.choose(next).expect("activation");
        assert_eq!(scene.encounter()["active"], next);
        scene.choose("stop");
    }
    // The last one is not asked about. Then it is everybody’s turn again.
    assert_eq!(scene.expect("activation").encounter()["active"], "maren");
    assert_eq!(scene.choose("stop").expect("pick_active").options(), all);
}

/// RD-240, RD-241: only who has more than three cards discards; each draws one.
#[test]
fn each_hand_is_cut_down_for_itself() {
    let hand = ["test_p", "test_q", "test_r", "test_t", "test_push"];
    let mut scene = pair("test_hasty", &hand, &["test_push"], "");
    scene.answer("pick_active", "maren").choose("stop").choose("stop");
    scene.answer("discard", "card:test_r").answer("discard", "card:test_p").expect("pick_active");
    assert_eq!((scene.combat("maren"), scene.combat("nim")), ((9, 4, 2), (9, 2, 0)));
    let kept = scene.origin("maren")["combat"]["hand"].clone();
    assert_eq!((&kept[0], &kept[1], &kept[2]), (&json!("test_q"), &json!("test_t"), &json!("test_push")));
}

/// RD-222, RD-223, RD-R44: markers leave from the encounter card along the line, and what is delayed comes before the next.
#[test]
fn markers_leave_card_by_card() {
    let mut scene = alone("test_clockwork", &[], r#"line: [("test_t", "maren", 1, 0)]"#);
    let kinds = ["marker_left", "delayed_triggered", "pool_changed"];
    let begun: Vec<String> =
        scene.table_course().into_iter().filter(|kind| kinds.contains(&kind.as_str())).collect();
    assert_eq!(begun, [kinds, kinds].concat());
    assert_eq!(told(&scene, "marker_left", "card"), [Value::Null, json!("test_t")]);
    assert_eq!(told(&scene, "pool_changed", "pool"), [2, 5]);
    // The attack winds it up again.
    scene.choose("stop").expect("activation");
    assert_eq!((scene.pool(), &scene.encounter()["time"]), (7, &json!(0)));
}

/// RD-226, RD-235, RD-R37: the first card may be any, and a further one needs Chain.
#[test]
fn the_first_card_may_be_any() {
    let mut scene = alone("test_sparring", &["test_t", "test_push", "test_levels", "test_link"], "");
    assert_eq!(
        scene.options(),
        ["play:test_t", "play:test_push", "play:test_levels", "play:test_link", "stop", "escape"]
    );
    scene.choose("play:test_t");
    assert_eq!(scene.options(), ["play:test_link", "stop", "escape"]);
}

/// RD-227, RD-R36: a normal card that is covered loses its markers, and a passive one keeps them.
#[test]
fn passive_cards_keep_their_markers() {
    let covered = |card: &str| {
        let line = format!(r#"line: [("{card}", "maren", 3, 0)]"#);
        let mut scene = alone("test_sparring", &["test_push"], &line);
        scene.choose("play:test_push");
        (scene.encounter()["line"][0]["time"].clone(), scene.facts("markers_covered").len())
    };
    assert_eq!(covered("test_t"), (json!(0), 1));
    assert_eq!(covered("test_slow"), (json!(2), 0));
}

/// RD-228 to RD-233, RD-243, RD-256, RD-257, RD-R39: Chain, attribute keys, magic key, free key, own ability, others.
#[test]
fn a_card_is_resolved_step_by_step() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_orderly"], magic: 1)"#,
        "test_sparring",
        r#"line: [("test_watch", "maren", 0, 0)]"#,
    );
    scene.choose("play:test_orderly").answer("pay_magic", "yes").expect("activation");
    let kinds = [
        "card_played",
        "chain_gained",
        "key_met",
        "pool_changed",
        "magic_key_paid",
        "cards_drawn",
        "free_key",
        "gained",
    ];
    let course: Vec<String> =
        scene.table_course().into_iter().filter(|kind| kinds.contains(&kind.as_str())).collect();
    assert_eq!(
        course,
        [
            "card_played",
            "chain_gained",
            "key_met",
            "pool_changed",
            "key_met",
            "magic_key_paid",
            "cards_drawn",
            "free_key",
            "pool_changed",
            "gained",
            "gained"
        ]
    );
    assert_eq!(told(&scene, "key_met", "attribute"), ["Courage", "Empathy"]);
    assert_eq!(told(&scene, "pool_changed", "by"), [1, 2]);
    assert_eq!(told(&scene, "gained", "thing"), ["exp", "wealth"]);
}

/// RD-232, RD-243: behind its keys comes what the card itself does, if it is something that it does when it is placed.
#[test]
fn a_card_does_what_it_does_when_it_is_placed() {
    let played = |card: &str| {
        let mut scene = alone("test_sparring", &[card], "");
        scene.choose(&format!("play:{card}")).expect("activation");
        let course = course(&scene, &["free_key", "pool_changed", "gained"]);
        (course, scene.pool(), scene.number("maren", "exp"))
    };
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let at_once = words(&["pool_changed", "free_key", "pool_changed", "gained"]);
    assert_eq!(played("test_orderly"), (at_once, 2, 1));
    // What is delayed, what comes with an attack, what is for the discard pile, what has to be used: not now.
    assert_eq!(played("test_t"), (words(&["free_key", "pool_changed"]), 1, 0));
    for card in ["test_around", "test_discarded", "test_lever"] {
        assert_eq!(played(card), (Vec::new(), 0, 0), "{card}");
    }
}

/// RD-229, RD-230, RD-256, RD-270: 1 MAGIC of anybody, at once or never; only this bonus is a choice.
#[test]
fn a_magic_key_is_paid_at_once_or_never() {
    let scene = |magic: u8| {
        let party = format!(
            r#"(origin: "maren", hand: ["test_orderly"], magic: 0, combat: ["test_t", "test_t"]),
                (origin: "nim", magic: {magic})"#
        );
        let mut scene = meet(&party, "test_sparring", r#"line: [("test_watch", "maren", 0, 0)]"#);
        scene.answer("pick_active", "maren").choose("play:test_orderly");
        scene
    };
    let mut paid = scene(1);
    paid.answer("pay_magic", "yes").expect("activation");
    assert_eq!((paid.number("nim", "magic"), paid.combat("maren").1), (0, 1));
    let mut declined = scene(1);
    declined.answer("pay_magic", "no").expect("activation");
    assert_eq!((declined.number("nim", "magic"), declined.combat("maren").1), (1, 0));
    assert_eq!(declined.options(), ["stop", "escape"]);
    declined.choose("stop").expect("activation");
    assert_eq!(declined.facts("magic_key_paid").len(), 0);
    // All the other bonuses come by themselves; without MAGIC there is nothing to ask.
    assert_eq!((declined.pool(), scene(0).expect("activation").pool()), (3, 3));
}

/// RD-234, RD-235, RD-259, RD-R39: Chain on a magic key is gained by paying for it as the card is played.
#[test]
fn chain_may_be_paid_for() {
    let scene = |magic: u8| {
        let maren = format!(r#"(origin: "maren", hand: ["test_link", "test_magic_chain"], magic: {magic})"#);
        let mut scene = meet(&maren, "test_sparring", "");
        scene.choose("play:test_link").expect("activation");
        scene
    };
    assert_eq!(scene(0).options(), ["stop", "escape"]);
    let mut scene = scene(1);
    scene.choose("play:test_magic_chain").expect("activation");
    assert_eq!((scene.number("maren", "magic"), scene.pool()), (0, 1));
    assert_eq!((scene.facts("magic_key_paid").len(), scene.facts("chain_gained").len()), (1, 2));
}

/// RD-236, RD-237, RD-252, RD-253, RD-257, RD-R42: what comes before the attack changes the row, and nothing later does.
#[test]
fn the_row_is_looked_up_once() {
    let mut scene = alone("test_rows", &[], r#"pool: 1, line: [("test_around", "maren", 0, 0)]"#);
    scene.choose("stop");
    // 1 and 1 before the attack: the second row, which adds 2 before it hurts; and 1 afterwards.
    assert_eq!(
        course(&scene, &["pool_changed", "attack_began", "struck"]),
        ["pool_changed", "attack_began", "pool_changed", "struck", "pool_changed"]
    );
    assert_eq!(told(&scene, "attack_began", "row"), [1]);
    assert_eq!(told(&scene, "struck", "amount"), [2]);
    assert_eq!((scene.pool(), scene.tracks("maren")[1]), (5, 5));
}

/// RD-R88: the value grows with those who meet it, the last row holds on to it, and who leaves makes it no easier.
#[test]
fn some_fights_grow_with_those_who_meet_them() {
    let line = r#"line: [("test_pebbles", "maren", 0, 3)]"#;
    let wins = |mut scene: RoadScene| {
        scene.choose("line:0");
        !scene.facts("encounter_ended").is_empty()
    };
    assert!(wins(alone("test_crowd", &[], &format!("pool: 2, {line}"))), "3 is enough for one");
    let two = |pool: u8| {
        let mut scene = pair("test_crowd", &[], &[], &format!("pool: {pool}, {line}"));
        scene.choose("maren");
        scene
    };
    assert!(!wins(two(3)), "4 is not for two");
    assert!(wins(two(4)), "5 is");
    let mut scene = two(4);
    scene.choose("escape");
    assert_eq!(told(&scene, "attack_began", "row"), [1]);
    scene.choose("stop");
    assert!(scene.facts("encounter_ended").is_empty(), "Nim alone still needs 5");
}

// ---- 29. triggers, bonuses and other rules ----

/// RD-245, RD-251: damage can be prevented, and damage that cannot be prevented can still be cancelled with its attack.
#[test]
fn what_cannot_be_prevented() {
    let attacked = |foe: &str, card: &str| {
        let mut scene = alone(foe, &[], &format!(r#"line: [("{card}", "maren", 0, 0)]"#));
        scene.choose("stop");
        while scene.ask() == "may_use" {
            scene.choose("yes");
        }
        let prevented = told(&scene, "prevented", "amount").iter().filter_map(Value::as_u64).sum::<u64>();
        (scene.tracks("maren")[1], prevented, scene.facts("attack_cancelled").len())
    };
    assert_eq!(attacked("test_hitter", "test_shield"), (5, 1, 0));
    assert_eq!(attacked("test_wounder", "test_shield"), (5, 0, 0));
    assert_eq!(attacked("test_wounder", "test_sidestep"), (7, 0, 1));
}

/// RD-246: a key is connected if both halves are there, paid for or not, met or not.
#[test]
fn connected_means_joined() {
    let played = |before: &str| {
        let mut scene = meet(
            r#"(origin: "maren", hand: ["test_counts_keys"], attributes: [], magic: 0)"#,
            "test_sparring",
            &format!(r#"line: [("{before}", "maren", 0, 0)]"#),
        );
        scene.choose("play:test_counts_keys");
        assert_eq!(scene.combat("maren").1, 0, "neither is met");
        scene.pool()
    };
    assert_eq!((played("test_link"), played("test_r")), (1, 0));
}

/// RD-238, RD-247, RD-R41: the multi icon is for the one effect behind it, and goes by seats.
#[test]
fn multi_is_for_one_effect() {
    let mut scene = pair("test_splitter", &[], &[], "");
    scene.answer("pick_active", "nim").choose("stop");
    assert_eq!(told(&scene, "struck", "origin"), ["maren", "nim", "nim"]);
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([6, 6, 1], [5, 5, 2]));
}

/// RD-248, RD-R46, RD-R47: the last card goes to its owner’s pile, what it gave stays, and the one below opens its keys again.
#[test]
fn the_last_card_is_destroyed() {
    let mut scene = pair(
        "test_tearer",
        &["test_three"],
        &[],
        r#"pool: 3, line: [("test_levels", "maren", 0, 0), ("test_charges", "nim", 0, 1)]"#,
    );
    scene.answer("pick_active", "nim").choose("stop").expect("activation");
    assert_eq!((scene.combat("nim").2, scene.combat("maren").2), (1, 0));
    assert_eq!(scene.pool(), 3);
    scene.choose("play:test_three");
    assert_eq!(scene.pool(), 5, "Courage 1 and 2 of the card below");
    // With no card in the line nothing is destroyed; the encounter card stays.
    let mut scene = alone("test_tearer", &[], "");
    scene.choose("stop").expect("activation");
    assert!(scene.facts("link_destroyed").is_empty());
    assert_eq!(scene.encounter()["encounter"], "test_tearer");
}

/// RD-249: what a card says about being discarded is about the line, and not about the hand.
#[test]
fn what_is_destroyed_may_answer() {
    let mut torn = alone("test_tearer", &[], r#"line: [("test_discarded", "maren", 0, 0)]"#);
    torn.choose("stop");
    assert_eq!(torn.pool(), 2);
    let mut dropped = alone("test_pickpocket", &["test_discarded"], "");
    dropped.choose("stop");
    assert_eq!((dropped.pool(), &told(&dropped, "card_discarded", "card")[0]), (0, &json!("test_discarded")));
}

/// RD-250, RD-249: several are destroyed one by one, each with what it says.
#[test]
fn cards_are_destroyed_one_by_one() {
    let mut scene = alone("test_sparring", &["test_breaker"], r#"line: [("test_discarded", "maren", 0, 0)]"#);
    scene.choose("play:test_breaker");
    assert_eq!(told(&scene, "link_destroyed", "card"), ["test_breaker", "test_discarded"]);
    assert_eq!((scene.pool(), length(&scene.encounter()["line"])), (2, 0));
}

/// RD-251: one amount for the whole attack, and for the active Origin alone.
#[test]
fn a_wall_protects_the_active_origin_alone() {
    let mut scene = pair("test_two_blows", &[], &[], r#"line: [("test_stout_wall", "nim", 0, 0)]"#);
    scene.answer("pick_active", "maren").choose("stop");
    // 2, and 2 for each: 3 of Maren’s 4 are prevented.
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (6, 5));
    assert_eq!(told(&scene, "prevented", "amount"), [2, 1]);
    // In the next activation it is there again.
    scene.choose("stop");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (4, 4));
}

/// RD-251, RD-314, RD-315: what is added joins the first part of its kind, the multi icon included, or comes last.
#[test]
fn what_is_added_joins_its_kind() {
    let mut scene = pair("test_splitter", &[], &[], r#"line: [("test_salt", "maren", 0, 0)]"#);
    scene.answer("pick_active", "nim").choose("stop");
    assert_eq!(told(&scene, "struck", "amount"), [1, 1, 2], "not the first, which is for each");
    let mut scene = alone("test_hitter", &[], r#"line: [("test_fright", "maren", 0, 0)]"#);
    scene.choose("stop");
    assert_eq!(course(&scene, &["struck", "gained"]), ["struck", "gained"]);
    assert_eq!(scene.tracks("maren"), [4, 4, 2]);
}

/// RD-313: what an ability does to an attack lasts for all of it, even if the card is torn down in its course.
#[test]
fn a_wall_stands_for_the_whole_attack() {
    let health = |line: &str| {
        let mut scene = alone("test_wrecker", &[], &format!("line: [{line}]"));
        scene.choose("stop").expect("activation");
        (length(&scene.encounter()["line"]), scene.tracks("maren")[1])
    };
    assert_eq!(health(r#"("test_shield", "maren", 0, 0)"#), (0, 5));
    assert_eq!(health(r#"("test_t", "maren", 0, 0)"#), (0, 4));
}

/// RD-R44, RD-225, RD-252: nothing comes before, on or after the opportunity attack, and no item helps against it.
#[test]
fn an_opportunity_attack_is_nothing_but_its_parts() {
    let mut scene = meet(
        r#"(origin: "maren", items: ["test_board"])"#,
        "test_sparring",
        r#"line: [("test_around", "maren", 0, 0), ("test_stout_wall", "maren", 0, 0)]"#,
    );
    scene.choose("stop").expect("activation");
    assert_eq!(
        course(&scene, &["opportunity_attack", "struck", "prevented", "pool_changed", "attack_began"]),
        ["opportunity_attack", "struck", "pool_changed", "attack_began", "pool_changed"]
    );
    assert_eq!(scene.tracks("maren")[1], 6);
}

/// RD-R44: not even an item that lessens the first damage of an encounter.
#[test]
fn a_coat_is_no_help_against_an_opportunity() {
    let health = |foe: &str| {
        let mut scene = meet(r#"(origin: "maren", items: ["test_coat"])"#, foe, "");
        scene.choose("stop");
        scene.tracks("maren")[1]
    };
    // 3 less 1 by an attack, and the whole of 1 by an opportunity.
    assert_eq!((health("test_hitter"), health("test_sparring")), (5, 6));
}

/// RD-231, RD-258, RD-269: draw bonuses are for the active Origin, and as many as the deck holds.
#[test]
fn the_active_origin_draws() {
    let drawn = |deck: usize| {
        let party = format!(
            r#"(origin: "maren", hand: ["test_draws"], combat: {:?}), (origin: "nim")"#,
            vec!["test_t"; deck]
        );
        let mut scene = meet(&party, "test_sparring", r#"line: [("test_p", "nim", 0, 0)]"#);
        scene.answer("pick_active", "maren").choose("play:test_draws").expect("activation");
        assert_eq!(scene.combat("nim"), (10, 0, 0));
        assert_eq!(scene.tracks("maren"), [6, 7, 1]);
        scene.combat("maren")
    };
    // 2 for Courage 1, and 1 twice.
    assert_eq!((drawn(6), drawn(3)), ((2, 4, 0), (0, 3, 0)));
}

/// RD-269, RD-344: the discard pile stays where it is when the deck is empty.
#[test]
fn an_empty_deck_is_not_shuffled_anew() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", combat: ["test_t", "test_q", "test_push"])], meet: "test_tearer")"#,
    );
    scene.answer("keep_hand", "replace").expect("activation");
    assert_eq!(scene.combat("maren"), (0, 0, 3));
    scene.choose("stop").expect("activation");
    assert_eq!(scene.combat("maren"), (0, 0, 3));
    assert_eq!(scene.tracks("maren"), [6, 7, 1]);
}

/// RD-268, RD-257: the pool is never negative; what cannot be taken from it costs the last active Origin cards.
#[test]
fn half_an_empty_pool() {
    let mut scene = pair("test_drainer", &[], &[], "pool: 1");
    scene.answer("pick_active", "nim").choose("stop");
    assert_eq!(scene.pool(), 0);
    assert_eq!((scene.combat("nim"), scene.combat("maren")), ((9, 0, 1), (10, 0, 0)));
}

/// RD-273, RD-221, RD-R14: the pool, the line and who was activated lie open to everybody.
#[test]
fn the_pool_is_seen_by_all() {
    let mut scene = pair("test_sparring", &[], &[], r#"pool: 7, line: [("test_t", "nim", 2, 0)]"#);
    for viewer in [Viewer::PUBLIC, Viewer::seat(Seat(0)), Viewer::seat(Seat(1))] {
        let encounter = scene.table.state(viewer)["encounters"][0].clone();
        assert_eq!((&encounter["pool"], &encounter["line"][0]["card"]), (&json!(7), &json!("test_t")));
        assert_eq!(encounter["activated"], json!([]));
    }
}

/// RD-R41, RD-R42, RD-195, RD-268: whoever falls while playing a card drops the rest of it; the attack hits those who are left.
#[test]
fn the_attack_goes_on_without_who_fell() {
    let mut scene = pair("test_mob", &["test_falls"], &[], "");
    scene.answer("pick_active", "maren").choose("play:test_falls").expect("activation");
    // The free key gave 1; the 5 behind the wound are dropped.
    assert_eq!(scene.origin("maren")["dying"], true);
    assert_eq!(told(&scene, "attack_began", "origin"), ["maren"]);
    assert!(scene.facts("opportunity_attack").is_empty());
    // What is for one is skipped, what is for each is for Nim, and what names nobody still happens …
    assert_eq!((scene.tracks("nim")[1], told(&scene, "struck", "origin").len()), (6, 2));
    assert_eq!(told(&scene, "pool_changed", "pool"), [1, 0]);
    // … but nobody pays for markers that are not there.
    assert!(scene.facts("card_discarded").is_empty());
    // The time marker that it put on itself left as Nim was activated.
    assert_eq!(told(&scene, "marker_left", "card"), [Value::Null]);
    assert_eq!(
        (&scene.encounter()["active"], &scene.encounter()["members"]),
        (&json!("nim"), &json!(["nim"]))
    );
}

/// RD-R42, RD-251: what the encounter card adds to its own attack is added, whether the last active Origin is there or not.
#[test]
fn the_enemy_adds_to_its_attack_all_the_same() {
    let mut scene = pair("test_taunter", &["test_falls"], &[], "");
    scene.answer("pick_active", "maren").choose("play:test_falls").expect("activation");
    assert_eq!(scene.encounter()["members"], json!(["nim"]));
    assert_eq!(scene.tracks("nim")[2], 2);
}

// ---- 30. traits ----

/// RD-274, RD-276, RD-277, RD-R41, RD-R46: traits act as printed, before the attack.
#[test]
fn traits_act_as_printed() {
    let mut scene = meet(
        r#"(origin: "maren", combat: ["test_q", "test_t", "test_t"])"#,
        "test_harrier",
        r#"line: [("test_r", "maren", 0, 0), ("test_r", "maren", 0, 0)]"#,
    );
    scene.choose("stop");
    assert_eq!(told(&scene, "trait_acted", "word"), ["harass", "dread", "exhaustive"]);
    assert_eq!(
        course(&scene, &["trait_acted", "attack_began"]),
        ["trait_acted", "trait_acted", "trait_acted", "attack_began"]
    );
    assert_eq!(scene.tracks("maren")[2], 3, "1 by Harass, 1 by Dread");
    assert_eq!(scene.origin("maren")["combat"]["discard"], json!(["test_q"]));
}

/// RD-274: Dread is for who holds one card or none.
#[test]
fn dread_goes_by_the_hand() {
    let terror = |cards: usize| {
        let mut scene = alone("test_harrier", &vec!["test_t"; cards], "");
        scene.choose("stop");
        scene.tracks("maren")[2]
    };
    assert_eq!((terror(0), terror(1), terror(2)), (2, 2, 1));
}

/// RD-276: Exhaustive takes from the deck of the active Origin, who may have none left.
#[test]
fn exhaustive_takes_from_the_active_deck() {
    let mut scene = pair("test_harrier", &["test_t", "test_t"], &["test_t", "test_t"], "");
    scene.answer("pick_active", "nim").choose("stop");
    assert_eq!((scene.combat("nim").2, scene.combat("maren").2), (1, 0));
    let mut scene = meet(r#"(origin: "maren", combat: [])"#, "test_harrier", "");
    scene.choose("stop").expect("activation");
    assert!(scene.facts("card_discarded").is_empty(), "RD-389");
}

/// RD-278: the limit of three is for an activation, and not for a turn or an encounter.
#[test]
fn haste_counts_anew() {
    let mut scene = pair("test_hasty", &["test_link", "test_r", "test_r", "test_r"], &["test_r"], "");
    scene.answer("pick_active", "maren").choose("play:test_link").choose("play:test_r").choose("play:test_r");
    assert_eq!(scene.options(), ["stop", "escape"]);
    scene.choose("stop");
    assert!(scene.offers("play:test_r"), "Nim’s first");
}

/// RD-279: what Shatter takes was in use in the fight; a weapon that the loot has brought was not.
#[test]
fn shatter_spares_the_loot() {
    let mut scene = alone("test_smasher", &["test_push"], r#"pool: 1, items: ["hayfork"]"#);
    scene.choose("play:test_push").expect("act");
    assert_eq!(told(&scene, "item_gained", "item"), ["hayfork"]);
    assert_eq!(scene.origin("maren")["items"][0]["item"], "hayfork");
    // One that was in use goes, and then the new one is used.
    let mut scene = meet(
        r#"(origin: "brandt", hand: ["test_push"], items: ["test_stick"])"#,
        "test_smasher",
        r#"pool: 1, items: ["barrel_lid"]"#,
    );
    scene.choose("play:test_push").expect("act");
    let items = scene.origin("brandt")["items"].clone();
    assert_eq!((length(&items), &items[0]["item"]), (1, &json!("barrel_lid")));
}

// ---- 31. the end ----

/// RD-280, RD-R39: won at the very moment, also before the attack.
#[test]
fn a_fight_is_won_before_the_attack() {
    let mut scene = alone("test_rows", &[], r#"pool: 5, line: [("test_around", "maren", 0, 0)]"#);
    scene.choose("stop").expect("act");
    assert!(scene.facts("attack_began").is_empty() && scene.facts("struck").is_empty());
    assert_eq!(told(&scene, "pool_changed", "pool"), [6]);
    assert_eq!(told(&scene, "encounter_ended", "outcome"), ["won"]);
}

/// RD-281, RD-282, RD-R54: loot with the multi icon is for each, and everything else is shared out.
#[test]
fn loot_is_shared_out() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_push"], health: 5, energy: 5, terror: 3), (origin: "nim", terror: 2, magic: 0)"#,
        "test_generous",
        r#"items: ["hayfork"]"#,
    );
    scene.answer("pick_active", "maren").choose("play:test_push");
    // EXP without the icon may be split.
    scene.answer("share_out", "one:maren").answer("share_out", "all:nim");
    scene.answer("share_out", "all:nim").answer("give_item", "nim").expect("act");
    assert_eq!((scene.number("maren", "exp"), scene.number("nim", "exp")), (1, 1));
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([5, 6, 2], [6, 8, 1]));
    assert_eq!((scene.number("maren", "magic"), scene.number("nim", "magic")), (0, 1));
    assert_eq!(scene.origin("nim")["items"][0]["item"], "hayfork");
    assert_eq!(scene.origin("maren")["secrets"][0]["secret"], "corrow_pass");
    let state = scene.state();
    assert_eq!(state["area"]["sheets"][0]["sheet"], "hob_lunn");
    assert_eq!(state["campaign"]["statuses"]["post_open"], json!([1]));
}

/// RD-283, RD-281, RD-291, RD-R51: who has fallen gets no loot; their cards stay in the line until the end.
#[test]
fn who_has_fallen_gets_no_loot() {
    let mut scene = meet(
        r#"(origin: "maren", health: 1, energy: 1, food: 0), (origin: "nim", hand: ["test_push"], food: 0)"#,
        "hollow_boar",
        r#"pool: 5, line: [("test_t", "maren", 0, 0)]"#,
    );
    scene.answer("pick_active", "maren").choose("stop").expect("activation");
    assert_eq!(told(&scene, "left_encounter", "origin"), ["maren"]);
    assert_eq!(scene.encounter()["line"][0]["owner"], "maren");
    assert_eq!(scene.tracks("nim")[1], 6, "the attack was for each");
    scene.choose("play:test_push").expect("act");
    let gains =
        |scene: &mut RoadScene, origin: &str| (scene.number(origin, "food"), scene.number(origin, "exp"));
    assert_eq!((gains(&mut scene, "maren"), gains(&mut scene, "nim")), ((0, 0), (2, 1)));
    assert_eq!((scene.combat("maren"), scene.combat("nim")), ((11, 0, 0), (11, 0, 0)));
}

/// RD-284, RD-252, RD-253, RD-R42, RD-R50: an escape is no opening; the attack and all around it happen, then one leaves.
#[test]
fn an_escape_waits_for_the_attack() {
    let mut scene = meet(
        r#"(origin: "maren", energy: 0, hand: ["test_push"])"#,
        "test_sparring",
        r#"line: [("test_around", "maren", 0, 0)]"#,
    );
    // At any time of the activation: after a card, too; with no ENERGY to lose, too.
    scene.choose("play:test_push").choose("escape").expect("act");
    let kinds =
        ["escape_declared", "lost", "opportunity_attack", "pool_changed", "attack_began", "left_encounter"];
    assert_eq!(
        course(&scene, &kinds),
        ["escape_declared", "pool_changed", "attack_began", "pool_changed", "left_encounter"]
    );
    assert_eq!(scene.tracks("maren"), [0, 7, 1]);
    assert_eq!(told(&scene, "encounter_ended", "outcome"), ["lost"]);
}

/// RD-285, RD-287, RD-211, RD-R50, RD-R51: hand and discards go into the deck at once; cards in the line stay and work.
#[test]
fn who_escapes_leaves_cards_behind() {
    let mut scene =
        pair("test_hitter", &[], &["test_p", "test_q"], r#"line: [("test_shield", "nim", 0, 0)]"#);
    scene.answer("pick_active", "nim").choose("escape").expect("activation");
    assert_eq!(scene.combat("nim"), (12, 0, 0));
    assert_eq!(scene.tracks("nim"), [5, 5, 1]);
    scene.choose("stop");
    assert_eq!(scene.tracks("maren")[1], 5, "3 less 1");
    // Nobody comes back into a fight.
    scene.expect("activation");
    assert_eq!(scene.encounter()["members"], json!(["maren"]));
}

/// RD-377, RD-R50: an escape that has failed costs the ENERGY; one may try again later, and not in the same activation.
#[test]
fn a_failed_escape_may_be_tried_again() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "nim")], modifiers: [harder_escape], meet: "test_sparring", hands: true, dice: [1, 6])"#,
    );
    scene.choose("escape").expect("activation");
    assert_eq!(scene.encounter()["turn"], 2);
    assert_eq!((scene.tracks("nim")[0], told(&scene, "escape_rolled", "free")), (5, vec![json!(false)]));
    scene.choose("escape").expect("act");
    assert_eq!(scene.tracks("nim")[0], 4);
}

/// RD-286, RD-291, RD-344: when all have escaped it is lost, and all cards are back in the decks of their owners.
#[test]
fn when_all_have_escaped() {
    let mut scene = pair(
        "test_hitter",
        &["test_p"],
        &["test_q", "test_push"],
        r#"line: [("test_t", "nim", 0, 0), ("test_r", "maren", 0, 0)]"#,
    );
    scene.answer("pick_active", "maren").choose("escape");
    while scene.ask() != "activation" {
        scene.choose("nim");
    }
    scene.choose("escape").expect("act");
    assert_eq!(told(&scene, "encounter_ended", "outcome"), ["lost"]);
    assert_eq!((scene.combat("maren"), scene.combat("nim")), ((12, 0, 0), (13, 0, 0)));
    assert_eq!(scene.encounter(), Value::Null);
}

/// RD-291, RD-221: after a fight that was won, too; nothing is left of it on the boards.
#[test]
fn after_a_fight_all_cards_are_back() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", combat: ["test_push", "test_push", "test_push", "test_q"])],
            meet: "test_rows", pool: 4)"#,
    );
    scene.answer("keep_hand", "replace").keep_hands();
    assert_eq!(scene.combat("maren"), (0, 1, 3));
    scene.choose("escape").expect("act");
    assert_eq!(scene.combat("maren"), (4, 0, 0));
    let mut scene = alone("test_rows", &["test_push"], "pool: 5");
    scene.choose("play:test_push").expect("act");
    assert_eq!(scene.combat("maren"), (11, 0, 0));
}

/// RD-288, RD-R53, RD-R29: whoever runs away is beaten: what happens when a fight is won happens, but for the loot.
#[test]
fn running_away_counts_as_won() {
    let mut scene = meet(r#"(origin: "maren", items: ["test_trophy"], wealth: 0)"#, "test_runner", "");
    scene.choose("stop").answer("may_use", "yes").expect("act");
    assert_eq!((scene.number("maren", "exp"), scene.number("maren", "wealth")), (1, 0));
    // An escape is not.
    let mut scene = meet(r#"(origin: "maren", items: ["test_trophy"])"#, "test_sparring", "");
    scene.choose("escape").expect("act");
    assert_eq!(scene.number("maren", "exp"), 0);
}

// ---- Maren (RD-R09) ----

/// Maren and Nim against a warden, after Maren has stood before them or not.
fn guarded(stands: bool) -> RoadScene {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0), (origin: "nim", food: 0)], guardians: [("test_warden", "101")])"#,
    );
    if stands {
        scene.choose("maren:use:maren:own:maren");
        assert_eq!((scene.tracks("maren")[0], &scene.origin("maren")["guards"]), (5, &json!(true)));
    }
    scene.choose("maren+nim:challenge:0").answer("split_cost", "split:acting").keep_hands();
    scene
}

/// RD-R09, RD-R19: Maren may take damage in another’s place, and only damage.
#[test]
fn maren_stands_before_them() {
    let mut scene = guarded(true);
    scene.answer("pick_active", "nim").choose("stop");
    // 1 damage, and 1 HEALTH that is lost.
    scene.answer("stand_in_for", "yes").expect("activation");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (6, 6));
    // Nobody stands before Maren.
    scene.choose("stop").expect("pick_active");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (4, 6));
    // She may let it be.
    scene.choose("nim").choose("stop").answer("stand_in_for", "no");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (4, 4));
    // And without having said so she does not.
    let mut scene = guarded(false);
    scene.answer("pick_active", "nim").choose("stop").expect("activation");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (7, 5));
}

/// RD-R09: until the next start of the day.
#[test]
fn maren_stands_there_for_a_day() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0), (origin: "nim", food: 0)], events: ["fair_wind"])"#,
    );
    scene.choose("maren:use:maren:own:maren");
    assert_eq!(scene.origin("maren")["guards"], true);
    scene.sleep();
    assert_eq!(scene.origin("maren")["guards"], false);
}
