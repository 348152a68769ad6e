//! Dying, death and insanity (section 25 of the ledger; its cards are in RD-R31 to RD-R34).

use hushfall::table::session::Table;
use serde_json::{Value, json};

use super::scene::{RoadScene, catalogue, with};

/// Is the card You Are Dying, is the card You Are Going Insane on the board of this Origin?
fn plights(scene: &mut RoadScene, origin: &str) -> [bool; 2] {
    let board = scene.origin(origin);
    ["dying", "insane"].map(|card| board[card].as_bool().expect("yes or no"))
}

/// The place of a fact in what the last answer led to.
#[track_caller]
fn place(scene: &RoadScene, kind: &str) -> usize {
    let course = scene.course();
    course.iter().position(|other| other == kind).unwrap_or_else(|| panic!("no {kind} in {course:?}"))
}

/// What decided the game.
fn why(scene: &RoadScene) -> Option<String> {
    scene.table.outcome().map(|outcome| outcome.why)
}

/// An Origin who had the card when it began: alone with 1 HEALTH, with others with none.
const ALONE: &str = "health: 1, energy: 1, dying: true";
const WITH_OTHERS: &str = "health: 0, energy: 0, dying: true";

// ---- falling ----

/// RD-017: both cards are at hand from the first day on, each for one alone and for several.
#[test]
fn the_cards_are_at_hand() {
    let cards = catalogue();
    let found: Vec<_> = cards.plight_cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(found, ["dying", "insane"]);
    assert!(cards.plight_cards.iter().all(|card| !card.solo.is_empty() && !card.together.is_empty()));
    let mut scene = RoadScene::new(
        r#"(day: 1, party: [(origin: "maren", terror: 6), (origin: "nim")], verse: "sealed.test_day_fright")"#,
    );
    assert_eq!(plights(&mut scene, "maren"), [false, true]);
    let mut scene = RoadScene::new(
        r#"(day: 1, party: [(origin: "maren"), (origin: "nim")], verse: "sealed.test_day_fall")"#,
    );
    assert_eq!(plights(&mut scene, "maren"), [true, false]);
}

/// RD-194, RD-197, RD-198, RD-R31 (a): HEALTH falls to 0 in the middle of an exploration. The card is attached and its
/// text followed, and the exploration goes on.
#[test]
fn an_origin_falls_in_the_journal() {
    // She loses all HEALTH, then gains 2 ENERGY; each party member gains 1 WEALTH.
    let fallen = |others: &str, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", wealth: 0){others}], modifiers: [{modifiers}],
                verse: "sealed.test_day_fall")"#
        ));
        scene.expect("way");
        assert_eq!(plights(&mut scene, "maren"), [true, false]);
        assert_eq!(scene.number("maren", "wealth"), 1);
        scene.tracks("maren")
    };
    let nim = r#", (origin: "nim")"#;
    // Together HEALTH and ENERGY stay at 0; alone HEALTH is set to 1, and 2 TERROR gained.
    assert_eq!(fallen(nim, ""), [0, 0, 1]);
    assert_eq!(fallen("", ""), [1, 1, 3]);
    // Without the limiter the card takes the ENERGY, and only who is alone gains any again.
    assert_eq!(fallen(nim, "no_limiter"), [0, 0, 1]);
    assert_eq!(fallen("", "no_limiter"), [3, 1, 3]);
}

/// RD-R31, solo (a), RD-R79: the TERROR of the card stops at 9 and costs no HEALTH.
#[test]
fn the_card_frightens_nobody_to_death() {
    for (terror, after) in [(6, 8), (8, 9), (9, 9)] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror})], verse: "sealed.test_day_fall")"#
        ));
        assert_eq!(scene.expect("way").tracks("maren"), [1, 1, after]);
    }
}

/// RD-R18: who pays with the last HEALTH has what was paid for, and falls then.
#[test]
fn what_was_paid_for_is_done_first() {
    for others in ["", r#", (origin: "nim")"#] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104j", health: 3, energy: 3, magic: 0, items: ["test_day_jar"]){others}],
                map: [("104j", true)])"#
        ));
        scene.choose("maren:use:maren:item:test_day_jar");
        assert_eq!(scene.number("maren", "magic"), 1);
        assert!(
            place(&scene, "lost") < place(&scene, "gained")
                && place(&scene, "gained") < place(&scene, "is_dying")
        );
        assert_eq!(plights(&mut scene, "maren"), [true, false]);
    }
}

/// RD-R18, RD-195: in an encounter they are gone at once, and what they paid for is not done.
#[test]
fn in_an_encounter_nothing_comes_of_the_last_health() {
    let blow = |health: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", health: {health}, energy: 1, items: ["test_day_last_blow"])],
                meet: "hollow_boar", hands: true)"#
        ));
        scene.choose("item:test_day_last_blow");
        scene
    };
    let mut alive = blow(3);
    assert_eq!((alive.expect("activation").pool(), plights(&mut alive, "maren")), (2, [false, false]));
    let mut fallen = blow(2);
    assert_eq!(
        (fallen.expect("act").encounter(), plights(&mut fallen, "maren")),
        (json!(null), [true, false])
    );
    assert!(fallen.facts("pool_changed").is_empty());
    assert_eq!(fallen.facts("encounter_ended")[0]["outcome"], "lost");
}

/// RD-R19: "lose HEALTH" is no damage, so that nothing prevents it.
#[test]
fn lost_health_is_no_damage() {
    let left = |line: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren")], meet: "test_day_leech", hands: true, line: [{line}])"#
        ));
        scene.choose("stop").expect("activation");
        (scene.tracks("maren")[1], scene.facts("prevented").len())
    };
    // Its attack: lose 1 HEALTH, then 1 damage.
    assert_eq!(left(""), (5, 0));
    assert_eq!(left(r#"("test_shield", "maren", 0, 0), ("test_shield", "maren", 0, 0)"#), (6, 1));
}

// ---- You Are Dying, with others ----

/// RD-R31 (b): the dying start nothing; they only go along where the others pay.
#[test]
fn the_dying_are_carried_along() {
    let together = |energy: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104m", {WITH_OTHERS}, food: 0, wealth: 0),
                (origin: "nim", at: "104m", energy: {energy}, food: 2, wealth: 0, magic: 2)], map: [("104m", true)])"#
        ))
    };
    let mut scene = together(6);
    let with_maren: Vec<String> =
        with(&mut scene, "maren").into_iter().filter(|id| !id.contains("give")).collect();
    assert_eq!(with_maren, ["maren+nim:explore", "maren+nim:travel:west"]);
    assert!(scene.offers("nim:location") && scene.offers("nim:ring:ne:offering"));
    scene.choose("maren+nim:travel:west").expect("act");
    assert_eq!((scene.number("maren", "at"), scene.tracks("nim")[0]), (101, 4));
    let mut tired = together(1);
    assert!(tired.offers("nim:travel:west") && !tired.offers("maren+nim:travel:west"));
}

/// RD-R31 (b): they take no part in encounters, neither on the way nor to challenge anybody.
#[test]
fn the_dying_do_not_fight() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", {WITH_OTHERS}), (origin: "nim")], verse: "sealed.test_day_fight")"#
    ));
    scene.keep_hands().expect("activation");
    assert_eq!(scene.encounter()["members"], json!(["nim"]));
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", {WITH_OTHERS}), (origin: "nim")], guardians: [("test_day_meek", "101")])"#
    ));
    assert_eq!(with(&mut scene, ":challenge:"), ["nim:challenge:0"]);
}

/// RD-R31 (c): when all are dying the day ends at once.
#[test]
fn the_day_ends_when_all_are_dying() {
    let fallen = |maren: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "nim"), (origin: "maren", food: 0, {maren})], verse: "sealed.test_day_fall")"#
        ));
        scene.answer("way", "way:0");
        scene
    };
    assert_eq!(fallen("").ask(), "act");
    let ended = fallen(WITH_OTHERS);
    // Nobody was asked anything more: both had the card when the end of the day began.
    assert_eq!(why(&ended).as_deref(), Some("origin_died"));
    assert!(ended.facts("action_taken").is_empty());
}

/// RD-R31 (a), (d): with the first HEALTH the card is gone, and ENERGY can be gained again.
#[test]
fn the_first_health_helps_one_up() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", {WITH_OTHERS}), (origin: "nim")], verse: "sealed.test_day_mend")"#
    ));
    scene.expect("act");
    assert_eq!((plights(&mut scene, "maren"), scene.tracks("maren")), ([false, false], [0, 1, 1]));
    assert_eq!(scene.facts("no_longer_dying").len(), 1);
    assert!(scene.offers("maren:explore"));
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", {WITH_OTHERS}), (origin: "nim")], verse: "sealed.test_day_vigour")"#
    ));
    assert_eq!((plights(&mut scene, "maren"), scene.tracks("maren")), ([true, false], [0, 0, 1]));
}

/// RD-R31 (e): the dying do not rest, and recover only beside somebody who is not dying; either of them pays.
#[test]
fn somebody_must_sit_up_with_the_dying() {
    let evening = |food: (u8, u8), nim: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", {WITH_OTHERS}, food: {}), (origin: "nim", at: "{nim}", food: {})],
                single_day: true)"#,
            food.0, food.1
        ));
        scene.choose("end_day");
        scene
    };
    for (food, payers, payer) in [
        ((1, 0), vec!["maren", "no"], "maren"),
        ((0, 1), vec!["nim", "no"], "nim"),
        ((1, 1), vec!["maren", "nim", "no"], "nim"),
    ] {
        let mut scene = evening(food, "101");
        assert_eq!(scene.expect("recover_for").options(), payers);
        scene.choose(payer);
        assert_eq!((plights(&mut scene, "maren"), scene.tracks("maren")), ([false, false], [1, 1, 0]));
        let spent: Vec<Value> =
            scene.new_facts("lost").into_iter().filter(|fact| fact["thing"] == "food").collect();
        assert_eq!((spent.len(), &spent[0]["origin"]), (1, &json!(payer)));
        let rested: Vec<Value> =
            scene.facts("rested").into_iter().map(|fact| fact["origin"].clone()).collect();
        assert_eq!(rested, ["nim"]);
        assert_eq!(why(&scene).as_deref(), Some("day_over"));
    }
    // Nobody is there, nobody has any, nobody likes.
    assert_eq!(why(&evening((1, 0), "102")).as_deref(), Some("origin_died"));
    assert_eq!(why(&evening((0, 0), "101")).as_deref(), Some("origin_died"));
    let mut refused = evening((1, 0), "101");
    refused.choose("no");
    assert_eq!(why(&refused).as_deref(), Some("origin_died"));
}

/// RD-R31 (f), RD-097: who would lose HEALTH to the Hush while dying dies, also of a card that came that very evening.
#[test]
fn the_hush_takes_the_dying() {
    // Her mind costs her the last HEALTH in the first step of the evening, so that (g) is not about her yet.
    let evening = |clear: bool| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104k", health: 1, energy: 1, terror: 8, food: 0),
                (origin: "nim", food: 0)], map: [("104k", {clear})], dice: [1], single_day: true)"#
        ));
        scene.choose("end_day");
        assert_eq!(scene.facts("is_dying").len(), 1);
        (
            why(&scene).expect("the day is over"),
            scene.facts("hush_took_toll").len(),
            scene.facts("died").len(),
        )
    };
    assert_eq!(evening(false), ("origin_died".to_owned(), 1, 1));
    assert_eq!(evening(true), ("day_over".to_owned(), 0, 0));
}

/// RD-R31 (g): who had the card when the end of the day began, and has it still when the Hush has gone by, dies. Who got
/// it on that very evening does not.
#[test]
fn a_night_with_the_card_is_the_last() {
    let evening = |maren: &str, clear: bool| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104k", food: 0, {maren}), (origin: "nim", food: 0)],
                map: [("104k", {clear})], single_day: true)"#
        ));
        scene.choose("end_day");
        (why(&scene).expect("the day is over"), plights(&mut scene, "maren")[0])
    };
    assert_eq!(evening(WITH_OTHERS, true), ("origin_died".to_owned(), true));
    assert_eq!(evening("health: 2, energy: 2", false), ("day_over".to_owned(), true));
}

// ---- You Are Dying, alone ----

/// RD-R31, solo (b), (d): a second fall is the last; with 3 HEALTH the card is gone.
#[test]
fn one_alone_falls_once() {
    let scene = |health: u8, verse: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", health: {health}, energy: 1, dying: true)], verse: "sealed.test_day_{verse}")"#
        ))
    };
    let again = scene(2, "fall");
    assert_eq!((why(&again).as_deref(), again.facts("died").len()), (Some("origin_died"), 1));
    let mut better = scene(1, "mend");
    assert_eq!((plights(&mut better, "maren"), better.tracks("maren")[1]), ([true, false], 2));
    let mut well = scene(2, "mend");
    assert_eq!((plights(&mut well, "maren"), well.tracks("maren")[1]), ([false, false], 3));
}

/// RD-R31, solo (c), RD-R79: rest costs no HEALTH; 1 FOOD must be paid, or the Origin dies.
#[test]
fn one_alone_must_eat() {
    let evening = |food: u8, setup: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", food: {food}, {setup})], single_day: true)"#
        ));
        scene.choose("end_day");
        let food = scene.number("maren", "food");
        (why(&scene).expect("nobody is asked whether she eats"), scene.tracks("maren"), food)
    };
    let exhausted = "health: 1, energy: 0, dying: true";
    assert_eq!(evening(2, exhausted), ("day_over".to_owned(), [2, 2, 0], 1));
    assert_eq!(evening(0, exhausted).0, "origin_died");
    assert_eq!(evening(0, ALONE).0, "origin_died");
    // Not on the evening on which the card came.
    assert_eq!(evening(0, "health: 1, energy: 0"), ("day_over".to_owned(), [0, 1, 3], 0));
}

// ---- death ----

/// RD-199, RD-R34: without one of the three secrets the game is lost for everybody.
#[test]
fn death_ends_the_game_for_all() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", food: 0), (origin: "brandt", {WITH_OTHERS}, food: 0, secrets: ["seventh_plate"])])"#
    ));
    scene.choose("end_day");
    let outcome = scene.table.outcome().expect("the game is over");
    assert_eq!((outcome.result.as_str(), outcome.why.as_str()), ("defeat", "origin_died"));
    assert!(outcome.winners.is_empty());
    let course = scene.course();
    assert!(course.ends_with(&["died".to_owned(), "campaign_lost".to_owned()]), "{course:?}");
}

/// RD-200, RD-R33: secrets 6 and 8 are good for who has them, secret 9 for everybody; of several one is chosen.
#[test]
fn a_ward_is_chosen() {
    let wards = |brandt: &str, maren: &str, global: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", {WITH_OTHERS}, food: 0, secrets: [{brandt}]),
                (origin: "maren", food: 0, secrets: [{maren}])], secrets: [{global}], single_day: true)"#
        ));
        scene.choose("end_day");
        if scene.table_is_open() {
            scene.expect("choose_ward").options()
        } else {
            vec![why(&scene).expect("over")]
        }
    };
    let (lamp, name, bell) = (r#""lamp_in_the_window""#, r#""name_on_the_lintel""#, r#""the_ninth_bell""#);
    assert_eq!(wards(&format!("{lamp}, {name}"), "", bell), ["ward:lamp", "ward:name", "ward:bell"]);
    assert_eq!(wards(lamp, name, bell), ["ward:lamp", "ward:bell"]);
    assert_eq!(wards("", &format!("{lamp}, {name}"), ""), ["origin_died"]);
}

/// RD-200, RD-R33, RD-E63: secret 6, Lamp in the Window.
#[test]
fn a_lamp_lights_one_home() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "brandt", at: "104", {WITH_OTHERS}, terror: 4, food: 3, wealth: 2, magic: 1, exp: 1,
            secrets: ["lamp_in_the_window", "seventh_plate"]), (origin: "maren", food: 0)], map: [("104", false)],
            single_day: true)"#
    ));
    scene.choose("end_day");
    assert_eq!(why(&scene).as_deref(), Some("day_over"));
    assert_eq!((plights(&mut scene, "brandt"), scene.tracks("brandt")), ([false, false], [3, 4, 4]));
    let brandt = scene.origin("brandt");
    let kept = ["at", "food", "wealth", "magic", "exp"].map(|what| brandt[what].as_u64().expect("a number"));
    assert_eq!(kept, [101, 0, 0, 1, 1]);
    assert_eq!(scene.state()["campaign"]["time_passes"], 1);
    let returned = scene.facts("secret_returned");
    assert_eq!((returned.len(), &returned[0]["removed"]), (1, &json!(true)));
    assert_eq!(brandt["secrets"].as_array().map(Vec::len), Some(1));
}

/// RD-200, RD-R33: secret 8, Name on the Lintel.
#[test]
fn another_name_takes_the_place() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", food: 0), (origin: "brandt", at: "104", {WITH_OTHERS}, exp: 5, food: 0, wealth: 9,
            attributes: [(Ferocity, 3)], items: ["hayfork", "test_day_windlass"],
            secrets: ["name_on_the_lintel", "seventh_plate"])], map: [("104", false)], events: ["test_day_quiet"])"#
    ));
    scene.choose("end_day").expect("new_origin");
    assert_eq!(scene.options(), ["ysolt", "sefa", "nim", "orrin"]);
    // 3 EXP, half of 5 and rounded up, are enough for this evening’s advancement.
    scene.choose("sefa").expect("advance");
    let sefa = scene.origin("sefa");
    assert_eq!((&sefa["seat"], &sefa["at"], &sefa["exp"]), (&json!(1), &json!(101), &json!(3)));
    assert_eq!((scene.tracks("sefa"), plights(&mut scene, "sefa")), ([6, 7, 1], [false, false]));
    assert_eq!((&sefa["food"], &sefa["wealth"], &sefa["magic"]), (&json!(2), &json!(0), &json!(1)));
    assert_eq!(
        (&sefa["attributes"]["spirit"], &sefa["attributes"]["ferocity"]),
        (&json!([2, 3]), &json!([0, 3]))
    );
    for art in ["combat", "diplomacy"] {
        assert_eq!((&sefa[art]["deck"], &sefa[art]["pool"]), (&json!(10), &json!(15)), "{art}");
    }
    let items = sefa["items"].as_array().expect("a list").iter().map(|held| held["item"].clone());
    assert_eq!(items.collect::<Vec<Value>>(), ["hayfork", "test_day_windlass"]);
    assert_eq!(sefa["secrets"], json!([]));
    let returned: Vec<(Value, Value)> = scene
        .facts("secret_returned")
        .into_iter()
        .map(|fact| (fact["secret"].clone(), fact["removed"].clone()))
        .collect();
    assert!(returned.contains(&(json!("name_on_the_lintel"), json!(true))));
    assert!(returned.contains(&(json!("seventh_plate"), json!(false))));
    assert_eq!(scene.state()["campaign"]["dead"], json!(["brandt"]));
    scene.choose("done");
    while scene.ask() != "act" {
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
    assert!(scene.offers("sefa:explore") && scene.offers("maren+sefa:explore"));
}

/// RD-200, RD-R33: secret 9, The Ninth Bell.
#[test]
fn the_ninth_bell_is_rung() {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", food: 0), (origin: "brandt", at: "104", {WITH_OTHERS}, terror: 4, food: 3),
            (origin: "nim", food: 0, health: 2, energy: 2)], map: [("104", false)], secrets: ["the_ninth_bell"],
            waybells: [("101", NorthWest), ("111", NorthWest)], single_day: true)"#
    ));
    scene.choose("end_day").expect("fade");
    assert_eq!(scene.options(), ["waybell:0", "waybell:1"]);
    scene.choose("waybell:1");
    assert_eq!(scene.state()["map"]["waybells"].as_array().map(Vec::len), Some(1));
    // 2 HEALTH, but not below 1, and 1 TERROR of each other.
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([5, 5, 2], [1, 1, 2]));
    assert_eq!((plights(&mut scene, "brandt"), scene.tracks("brandt")), ([false, false], [3, 3, 4]));
    let brandt = scene.origin("brandt");
    assert_eq!((&brandt["at"], &brandt["food"]), (&json!(104), &json!(3)));
    assert_eq!(scene.state()["area"]["secrets"], json!([]));
    assert_eq!(scene.facts("secret_returned")[0]["removed"], false);
}

/// RD-R33: several deaths at the same time come one after the other; a bell that has been rung is there no more.
#[test]
fn deaths_come_one_after_the_other() {
    let evening = |brandt: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", at: "104", {WITH_OTHERS}, food: 0, secrets: [{brandt}]),
                (origin: "maren", at: "104", {WITH_OTHERS}, food: 0), (origin: "nim", food: 0)],
                map: [("104", false)], secrets: ["the_ninth_bell"], single_day: true)"#
        ));
        scene.choose("end_day");
        if scene.table_is_open() {
            scene.answer("choose_ward", "ward:lamp");
        }
        let warded: Vec<(Value, Value)> = scene
            .facts("warded")
            .into_iter()
            .map(|fact| (fact["origin"].clone(), fact["ward"].clone()))
            .collect();
        (warded, why(&scene).expect("over"))
    };
    let of = |origin: &str, ward: &str| (json!(origin), json!(ward));
    assert_eq!(evening(""), (vec![of("brandt", "bell")], "origin_died".to_owned()));
    let both = vec![of("brandt", "lamp"), of("maren", "bell")];
    assert_eq!(evening(r#""lamp_in_the_window""#), (both, "day_over".to_owned()));
}

// ---- insanity ----

/// RD-201, RD-R32 (a): from 7 TERROR on, and no longer.
#[test]
fn the_mind_goes_and_comes_back() {
    let after = |terror: u8, verse: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror}), (origin: "nim")], verse: "sealed.test_day_{verse}")"#
        ));
        (scene.tracks("maren")[2], plights(&mut scene, "maren")[1])
    };
    assert_eq!(after(3, "fright"), (6, false));
    assert_eq!(after(4, "fright"), (7, true));
    assert_eq!(after(8, "calm"), (7, true));
    assert_eq!(after(7, "calm"), (6, false));
}

/// RD-R32 (c): TERROR above 9 is lost as HEALTH.
#[test]
fn too_much_terror_costs_health() {
    let after = |terror: u8, health: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror}, health: {health}, energy: 1), (origin: "nim")],
                verse: "sealed.test_day_fright")"#
        ));
        scene.tracks("maren")
    };
    assert_eq!(after(6, 7), [1, 7, 9]);
    assert_eq!(after(8, 7), [1, 5, 9]);
    assert_eq!(after(9, 7), [1, 4, 9]);
    assert_eq!(after(9, 2), [0, 0, 9]);
}

/// RD-R32 (d): at the end of the day a die against TERROR less 6.
#[test]
fn a_mad_evening() {
    let health = |terror: u8, die: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror}, food: 0)], dice: [{die}], single_day: true)"#
        ));
        scene.choose("end_day");
        scene.tracks("maren")[1]
    };
    assert_eq!((health(7, 1), health(7, 2)), (6, 7));
    assert_eq!((health(8, 2), health(8, 3)), (6, 7));
    assert_eq!((health(9, 3), health(9, 4)), (6, 7));
    assert_eq!(health(6, 1), 7);
}

/// RD-R32: one alone may calm down for 2 ENERGY, once a day.
#[test]
fn one_alone_calms_down() {
    let calm = "maren:calm:maren";
    let offered = |terror: u8, energy: u8| {
        RoadScene::new(&format!(r#"(party: [(origin: "maren", terror: {terror}, energy: {energy})])"#))
            .offers(calm)
    };
    assert!(offered(7, 2) && !offered(6, 2) && !offered(7, 1));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", terror: 9, food: 0)], waybells: [("101", NorthWest)], dice: [6],
            events: ["test_day_quiet"])"#,
    );
    scene.choose(calm);
    assert_eq!((scene.tracks("maren"), scene.offers(calm)), ([4, 7, 8], false));
    scene.sleep();
    assert!(scene.offers(calm));
}

/// RD-R32: others are calmed by somebody here who is not going insane, for 1 ENERGY, once a day.
#[test]
fn others_are_calmed() {
    let offered = |maren: &str, nim: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", {maren}), (origin: "nim", {nim}), (origin: "sefa", energy: 0)])"#
        ));
        with(&mut scene, ":calm:")
    };
    assert_eq!(offered("terror: 8", "energy: 1"), ["nim:calm:maren"]);
    assert!(offered("terror: 8", "energy: 0").is_empty());
    assert!(offered("terror: 8", "terror: 7").is_empty(), "neither has a mind to spare");
    assert!(offered("terror: 8", r#"at: "102""#).is_empty());
    assert!(offered("terror: 6", "energy: 1").is_empty());
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", terror: 9), (origin: "nim"), (origin: "sefa")])"#);
    assert_eq!(with(&mut scene, ":calm:"), ["nim:calm:maren", "sefa:calm:maren"]);
    scene.choose("nim:calm:maren");
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([6, 7, 8], [5, 7, 1]));
    assert!(with(&mut scene, ":calm:").is_empty(), "not twice a day, by whomever");
}
