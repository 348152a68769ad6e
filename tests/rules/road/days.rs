//! Days: setup, dawn, actions, dusk (sections 1 to 16, 22 to 25 of the ledger).

use hushfall::table::session::Table;
use serde_json::json;

use super::scene::RoadScene;

/// RD-001 to RD-012, RD-E06, RD-R07, RD-R08, RD-R59: a campaign from its first question to its first day.
#[test]
fn a_campaign_begins() {
    let mut scene = RoadScene::campaign(3, 2);
    scene.answer("choose_game", "campaign").answer("choose_origin", "sefa");
    assert!(!scene.offers("sefa"), "nobody is picked twice");
    scene.answer("choose_origin", "maren").answer("choose_players", "one_player");
    scene.answer("choose_mode", "plain").answer("choose_memories", "no");
    assert_eq!(scene.tracks("sefa"), [6, 7, 1]);
    assert_eq!(scene.origin("sefa")["attributes"]["spirit"], json!([2, 3]));
    assert_eq!(
        (&scene.origin("sefa")["combat"]["deck"], &scene.origin("sefa")["combat"]["pool"]),
        (&json!(10), &json!(15))
    );
    let maren = scene.origin("maren");
    // FOOD: 2 of her own, and 2 from the setup card of the chapter.
    assert_eq!((&maren["food"], &maren["wealth"], &maren["exp"]), (&json!(4), &json!(1), &json!(0)));
    assert_eq!((scene.side(101), scene.side(102)), (json!("clear"), json!("hush")));
    // The verse of the beginning, read by all as a party, then the first event and the first day.
    scene.expect("way");
    assert_eq!(scene.prompt().seats.len(), 2);
    while scene.ask() != "act" {
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
    let state = scene.state();
    assert_eq!((&state["campaign"]["day"], &state["campaign"]["chapter"]), (&json!(1), &json!(1)));
    assert_eq!(state["area"]["events"][0]["event"], "ch1_letters");
}

/// RD-031, RD-E23, RD-182: what no waybell holds shows its hush side in the morning, and not before.
#[test]
fn the_hush_comes_back_every_morning() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], map: [("102", true), ("104", true)],
            waybells: [("104", NorthEast)])"#,
    );
    assert_eq!(scene.side(102), "clear");
    scene.sleep();
    assert_eq!(
        (scene.side(101), scene.side(102), scene.side(104)),
        (json!("hush"), json!("hush"), json!("clear"))
    );
}

/// RD-058 to RD-064, RD-E13: a party travels for 1 ENERGY each, and new locations come into sight.
#[test]
fn a_party_travels() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", energy: 5), (origin: "maren", energy: 0), (origin: "nim", energy: 0)],
            map: [("104", true)])"#,
    );
    assert!(!scene.offers("maren:travel:east") && !scene.offers("maren+nim:travel:east"));
    scene.choose("brandt+maren+nim:travel:east");
    while scene.ask() != "act" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!(scene.tracks("brandt")[0], 2);
    assert_eq!(scene.origin("nim")["at"], 104);
    assert_eq!((scene.side(105), scene.side(108)), (json!("hush"), json!("hush")));
}

/// RD-068 to RD-076, RD-E20, RD-E22: a waybell for an offering, and what it touches is clear.
#[test]
fn a_waybell_is_rung() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 2, food: 1), (origin: "sefa", magic: 1, food: 0), (origin: "nim", at: "102")],
            map: [("102", false), ("103", false)])"#,
    );
    scene.choose("maren+sefa:ring:nw:offering").expect("offering_of");
    // There is 1 FOOD, so that the others can only be HEALTH.
    scene.choose("food");
    while scene.ask() != "act" {
        let even = scene.options()[0].clone();
        scene.choose(&even);
    }
    assert_eq!((scene.side(102), scene.side(103)), (json!("clear"), json!("clear")));
    assert_eq!(scene.number("maren", "magic") + scene.number("sefa", "magic"), 0);
    assert_eq!(scene.number("maren", "food"), 0);
    let [me, mh, _] = scene.tracks("maren");
    let [se, sh, _] = scene.tracks("sefa");
    assert_eq!((me + se, mh + sh), (10, 12), "2 ENERGY and 2 HEALTH in total");
    assert_eq!(scene.number("nim", "health"), 7);
}

/// RD-071, RD-072, RD-E21: the blood price, only if all of its TERROR can be gained.
#[test]
fn the_blood_price_must_be_bearable() {
    let offered = |terror: (u8, u8)| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {}), (origin: "sefa", terror: {}), (origin: "nim", at: "102")],
                map: [("102", false)])"#,
            terror.0, terror.1
        ));
        scene.offers("maren+sefa:ring:nw:blood")
    };
    assert!(!offered((7, 6)));
    assert!(offered((6, 6)));
}

/// RD-079 to RD-082, RD-190, RD-E27: in a location with a guardian.
#[test]
fn a_guardian_stands_in_the_way() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa", at: "104", magic: 5)], map: [("104", true), ("105", false)],
            guardians: [("test_strong_guardian", "104")])"#,
    );
    assert!(!scene.offers("sefa:explore") && !scene.offers("sefa:location"));
    assert!(scene.offers("sefa:travel:west") && scene.offers("sefa:ring:ne:offering"));
    assert!(scene.offers("sefa:use:sefa:own:sefa"));
    scene.choose("sefa:challenge:0").keep_hands().expect("activation").choose("escape");
    scene.expect("act");
    let guardians = scene.state()["map"]["guardians"].clone();
    assert_eq!((&guardians[0]["at"], guardians.as_array().map(Vec::len)), (&json!(104), Some(1)));
    // RD-E28, RD-183, RD-289: it stays where it was met.
    assert_eq!(guardians[0]["encounter"], "test_strong_guardian");
}

/// RD-184 to RD-189, RD-E24 to RD-E26: what the guardian die shows.
#[test]
fn guardians_walk() {
    // 105 is connected to 104 in the west and to 109 in the north.
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], map: [("104", false), ("105", false), ("109", false)],
            guardians: [("test_strong_guardian", "105")], dice: [2])"#,
    );
    scene.sleep();
    assert_eq!(scene.facts("guardian_moved")[0]["to"], 109);
    assert_eq!(scene.facts("guardian_moved")[0]["why"], "highest");
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0)], map: [("104", false), ("105", false), ("109", false)],
            waybells: [("105", NorthWest)], guardians: [("test_strong_guardian", "105")], dice: [5])"#,
    );
    scene.sleep();
    assert_eq!(scene.facts("waybell_faded").len(), 1);
    assert!(scene.facts("guardian_moved").is_empty());
}

/// RD-093 to RD-097, RD-E29: an exhausted Origin who eats, in the Hush.
#[test]
fn an_evening_in_the_hush() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104", energy: 0, health: 5, terror: 3, food: 1)], map: [("104", false)],
            single_day: true)"#,
    );
    scene.choose("end_day").answer("recover", "yes");
    assert_eq!(scene.tracks("maren"), [3, 3, 4]);
    assert_eq!(scene.number("maren", "food"), 0);
}

/// RD-093, RD-096, RD-E30, RD-E68, RD-392: in a clear location, fed and unfed.
#[test]
fn an_evening_at_home() {
    let evening = |energy: u8, health: u8, answer: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: {health}, terror: 1, food: 1)], single_day: true)"#
        ));
        scene.choose("end_day").answer("recover", answer);
        scene.tracks("maren")
    };
    assert_eq!(evening(2, 7, "yes"), [8, 8, 0]);
    assert_eq!(evening(8, 8, "no"), [6, 8, 1]);
}

/// RD-E31, RD-385 to RD-387: classic resting.
#[test]
fn classic_resting() {
    let evening = |energy: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, food: 0)], modifiers: [classic_resting], single_day: true)"#
        ));
        scene.choose("end_day");
        scene.tracks("maren")
    };
    assert_eq!(evening(2), [4, 7, 1]);
    assert_eq!(evening(0), [4, 5, 1]);
}

/// RD-104 to RD-106, RD-E32, RD-382: what attributes cost.
#[test]
fn attributes_cost_what_their_pair_has() {
    let left = |modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", exp: 20, food: 0, attributes: [(Ferocity, 1), (Empathy, 2)])],
                modifiers: [{modifiers}])"#
        ));
        scene.choose("end_day").answer("advance", "raise:ferocity").expect("advance");
        let first = scene.number("maren", "exp");
        scene.choose("raise:ferocity");
        (first, scene.number("maren", "exp"))
    };
    assert_eq!(left(""), (15, 9));
    assert_eq!(left("narrow_advancement"), (14, 7));
}

/// RD-107 to RD-109, RD-E33, RD-383: a skill while its attribute is at its maximum, and one side of a token.
#[test]
fn skills_are_learnt_at_the_maximum() {
    let cards = super::scene::catalogue();
    let of = |attribute: &str| {
        let skill = cards
            .skills
            .iter()
            .find(|skill| cards.id(skill.owner) == "maren" && skill.attribute.id() == attribute);
        skill.expect("a skill").id.clone()
    };
    let (courage, caution) = (of("courage"), of("caution"));
    let scene = |level: u8, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", exp: 20, food: 0, attributes: [(Courage, {level})], skills: ["{caution}"])],
                modifiers: [{modifiers}])"#
        ));
        scene.choose("end_day").expect("advance");
        scene
    };
    let learn = format!("learn:{courage}");
    assert!(!scene(2, "").offers(&learn));
    for (modifiers, left) in [("", 12), ("narrow_advancement", 10)] {
        let mut scene = scene(3, modifiers);
        scene.choose(&learn);
        assert_eq!(scene.number("maren", "exp"), left);
        let back = cards.skill(cards.find(&courage).expect("a skill")).back;
        assert!(
            !scene.table_is_open()
                || scene.ask() != "advance"
                || !scene.offers(&format!("learn:{}", cards.id(back)))
        );
    }
}

/// RD-110, RD-111, RD-E34, RD-373, RD-381: advancing a deck.
#[test]
fn decks_are_advanced() {
    for (modifiers, exp, drawn) in [("", 2, 3), ("wider_advancement", 2, 4), ("narrow_advancement", 3, 2)] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "ysolt", exp: {exp}, food: 0, attributes: [(Courage, 2), (Empathy, 2), (Spirit, 2)])],
                modifiers: [{modifiers}])"#
        ));
        scene.choose("end_day").answer("advance", "advance:combat").expect("keep_card");
        assert!(scene.options().len() <= drawn && !scene.options().is_empty());
        let card = scene.options()[0].clone();
        scene.choose(&card);
        let pack = scene.origin("ysolt")["combat"].clone();
        assert_eq!((&pack["deck"], &pack["pool"]), (&json!(11), &json!(14)));
        assert_eq!(scene.number("ysolt", "exp"), 0);
    }
}

/// RD-099 to RD-101, RD-E35: a deck never has fewer than ten cards.
#[test]
fn a_deck_keeps_ten_cards() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 0, exp: 2)])"#);
    scene.choose("end_day").answer("advance", "advance:combat");
    let card = scene.options()[0].clone();
    scene.choose(&card).expect("modify_decks");
    let out = scene.options().into_iter().find(|id| id.starts_with("take_out:")).expect("a card may go");
    scene.choose(&out);
    assert!(
        !scene.table_is_open()
            || scene.ask() != "modify_decks"
            || scene.options().iter().all(|id| !id.starts_with("take_out:"))
    );
    let pack = scene.origin("maren")["combat"].clone();
    assert_eq!((&pack["deck"], pack["aside"].as_array().map(Vec::len)), (&json!(10), Some(1)));
}

/// RD-E69, RD-R31, RD-R79: a card never kills by its own arrival.
#[test]
fn exhaustion_alone_does_not_kill() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", energy: 0, health: 1, terror: 1, food: 0)], single_day: true)"#,
    );
    scene.choose("end_day");
    assert_eq!(scene.origin("brandt")["dying"], true);
    assert_eq!(scene.tracks("brandt"), [0, 1, 3]);
    assert_eq!(scene.table.outcome().expect("the day is over").result, "victory");
}

/// RD-199, RD-200, RD-E63, RD-R33: death ends the game for all, unless something stands in its way.
#[test]
fn death_and_the_lamp() {
    let evening = |secrets: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", at: "104", energy: 0, health: 0, dying: true, food: 3, wealth: 2,
                secrets: [{secrets}]), (origin: "maren", food: 0)], map: [("104", false)], single_day: true)"#
        ));
        scene.choose("end_day");
        scene
    };
    let lost = evening("");
    assert!(!lost.table_is_open());
    assert_eq!(lost.table.outcome().expect("over").why, "origin_died");
    let mut saved = evening(r#""lamp_in_the_window""#);
    assert_eq!(saved.tracks("brandt")[..2], [3, 4]);
    let brandt = saved.origin("brandt");
    assert_eq!((&brandt["at"], &brandt["food"], &brandt["wealth"]), (&json!(101), &json!(0), &json!(0)));
    assert_eq!((&brandt["dying"], &brandt["secrets"]), (&json!(false), &json!([])));
    assert_eq!(saved.state()["campaign"]["time_passes"], 1);
}

/// RD-112, RD-113, RD-115, RD-116: trading of FOOD and WEALTH, not of MAGIC and EXP; once between two actions.
#[test]
fn origins_trade() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 3, magic: 2, exp: 2), (origin: "nim", food: 0)])"#,
    );
    let given: Vec<String> = scene.options().into_iter().filter(|id| id.contains(":give:")).collect();
    assert_eq!(given, ["maren:give:nim:food", "maren:give:nim:wealth", "nim:give:maren:wealth"]);
    scene.choose("maren:give:nim:food").expect("trade").amount(2);
    assert_eq!((scene.number("maren", "food"), scene.number("nim", "food")), (1, 2));
    assert!(!scene.offers("nim:give:maren:food"), "it does not go to and fro");
}

/// RD-042, RD-R15: an encounter waits while another Origin acts, and the day cannot end meanwhile.
#[test]
fn an_encounter_is_parked() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "104")], map: [("104", true)], meet: "hollow_boar",
            hands: true)"#,
    );
    scene.answer("pick_active", "park").expect("act");
    assert!(scene.options().iter().all(|id| !id.starts_with("maren:") && id != "end_day"));
    scene.choose("nim:travel:west");
    while scene.ask() != "act" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!(scene.origin("maren")["waits"], true);
    assert!(scene.options().iter().all(|id| !id.contains("maren+nim")));
    scene.choose("resume:0").answer("pick_active", "maren").expect("activation");
}

/// RD-394, RD-R81: an encounter with rules of its own.
#[test]
fn a_special_encounter() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 0)], meet: "test_puddle")"#);
    scene.answer("way", "way:1").expect("act");
    assert_eq!(scene.facts("encounter_ended")[0]["outcome"], "lost");
    assert_eq!(scene.tracks("maren")[1], 6);
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 0)], meet: "test_puddle")"#);
    scene.choose("way:0").expect("act");
    assert_eq!(scene.facts("encounter_ended")[0]["outcome"], "won");
    assert_eq!((scene.tracks("maren")[0], scene.number("maren", "food")), (5, 1));
}

/// RD-279, RD-343, RD-E70: Shatter takes a WEAPON item that was in use, and never a secret.
#[test]
fn shatter_takes_items_only() {
    let weapons = |more: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", hand: ["test_p"], {more})], meet: "test_breaker_foe", hands: true, pool: 1)"#
        ));
        scene.choose("play:test_p").expect("act");
        let brandt = scene.origin("brandt");
        (
            brandt["items"].as_array().expect("items").len(),
            brandt["secrets"].as_array().expect("secrets").len(),
        )
    };
    assert_eq!(weapons(r#"items: ["hayfork"]"#), (0, 0));
    assert_eq!(weapons(r#"secrets: ["harvest_sickle"]"#), (0, 1));
}

/// RD-288, RD-R53: who runs away is beaten, and leaves no loot.
#[test]
fn it_runs_away() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", wealth: 0)], meet: "test_runner", hands: true)"#);
    scene.choose("stop").expect("act");
    assert_eq!(scene.facts("encounter_ended")[0]["outcome"], "ran_away");
    assert_eq!(scene.number("maren", "wealth"), 0);
}

/// RD-038, RD-049: who refuses the evening where nothing else is left to do is asked again, and nobody is stuck.
#[test]
fn refusing_the_evening_is_no_dead_end() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", energy: 0, food: 0, wealth: 0),
            (origin: "nim", energy: 0, food: 0, wealth: 0, magic: 0)],
            many_players: true, guardians: [("test_strong_guardian", "101")])"#,
    );
    scene.answer("agree", "no").answer("agree", "yes");
    assert_eq!(scene.facts("action_refused").len(), 1);
    assert_eq!(scene.facts("rested").len(), 2);
}
