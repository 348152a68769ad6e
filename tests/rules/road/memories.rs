//! Memories: achievements, legendary actions, the final achievement (section 21 of the ledger). The sheets of Maren
//! and Ysolt are those of tests/content/road/achievements.

use serde_json::{Value, json};

use super::journal::{read_on, take};
use super::scene::{RoadScene, catalogue, with};

/// The achievements that were earned, in order.
fn earned(scene: &RoadScene) -> Vec<String> {
    let earned = scene.facts("achievement_earned").into_iter();
    earned.map(|fact| fact["achievement"].as_str().expect("an id").to_owned()).collect()
}

/// A lone Origin with the sheet.
fn lone(origin: &str, numbers: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(r#"(party: [(origin: "{origin}", {numbers})], memories: true, {more})"#))
}

/// What Ysolt has earned after an action that has nothing to do with it.
fn after_scouting(numbers: &str, more: &str) -> Vec<String> {
    let mut scene = lone("ysolt", numbers, more);
    scene.choose("ysolt:use:ysolt:own:ysolt").answer("scout", "deck:blue");
    earned(&scene)
}

// ---- the module ----

/// RD-163, RD-R65: switched on when the campaign begins; the sheets come when the journal says so, and not before.
#[test]
fn sheets_come_with_the_journal() {
    let begin = |answer: &str| {
        let mut scene = RoadScene::campaign(3, 1);
        scene
            .answer("choose_game", "campaign")
            .answer("choose_origin", "maren")
            .answer("choose_mode", "plain");
        scene.answer("choose_memories", answer);
        read_on(&mut scene);
        scene
    };
    let mut scene = begin("yes");
    let campaign = scene.state()["campaign"].clone();
    assert_eq!((&campaign["memories"], &campaign["sheets_given"]), (&json!(true), &json!(false)));
    // Two locations are enough for the sheet of the tests.
    scene.choose("maren:travel:north");
    read_on(&mut scene);
    assert!(earned(&scene).is_empty());
    assert_eq!(begin("no").state()["campaign"]["memories"], false);
    let mut scene = lone("maren", "", r#"map: [("102", true)]"#);
    scene.choose("maren:travel:north");
    read_on(&mut scene);
    assert_eq!(earned(&scene), ["maren_road_3"]);
}

/// RD-163: without the module no sheets are given out.
#[test]
fn without_the_module_there_are_no_sheets() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren")], map: [("102", true)], verse: "sealed.test_desk")"#);
    take(&mut scene, "Achievement sheets");
    assert!(scene.facts("sheets_given").is_empty());
    take(&mut scene, "Done").choose("maren:travel:north");
    read_on(&mut scene);
    assert!(earned(&scene).is_empty());
}

// ---- earning ----

/// RD-164, RD-R65: a status, a secret, a verse, an attribute, a skill.
#[test]
fn some_things_are_only_to_be_had() {
    let cards = catalogue();
    let skill = cards.skills.iter().find(|skill| cards.id(skill.owner) == "ysolt").expect("a skill");
    assert!(after_scouting("", "").is_empty());
    assert_eq!(after_scouting(r#"secrets: ["kings_crumb"]"#, ""), ["ysolt_road_1"]);
    assert_eq!(after_scouting("", r#"statuses: [("arrowby_songbird", 1)]"#), ["ysolt_road_2"]);
    assert_eq!(after_scouting("attributes: [(Caution, 3)]", ""), ["ysolt_road_3"]);
    assert_eq!(after_scouting(&format!(r#"skills: ["{}"]"#, skill.id), ""), ["ysolt_hearth_1"]);
    assert_eq!(after_scouting("", r#"read: ["106.letter"]"#), ["ysolt_hearth_2"]);
}

/// RD-164, RD-R65: encounters won, by colour; without damage; by difficulty.
#[test]
fn fights_are_counted() {
    let won = |origin: &str, first: &str, foe: &str| {
        let more = format!(r#"meet: "{foe}", hands: true, pool: 5"#);
        let mut scene = lone(origin, r#"magic: 0, hand: ["test_p"]"#, &more);
        if first == "stop" {
            scene.choose("stop");
        }
        scene.choose("play:test_p").expect("act");
        earned(&scene)
    };
    assert_eq!(won("ysolt", "", "hollow_boar"), ["ysolt_blade_1"]);
    assert_eq!(won("maren", "", "hollow_boar"), ["maren_blade_1", "maren_blade_3"]);
    assert_eq!(won("maren", "stop", "hollow_boar"), ["maren_blade_1"], "she was hurt");
    // Two of difficulty 1 or higher.
    let mut scene = lone(
        "maren",
        r#"magic: 0, hand: ["test_p"], items: ["firecracker", "firecracker", "firecracker"]"#,
        r#"meet: "hollow_boar", hands: true, pool: 5, verse: "sealed.test_bench""#,
    );
    scene.choose("play:test_p").expect("way");
    take(&mut scene, "The boar is met");
    scene.keep_hands();
    for _ in 0..3 {
        scene.choose("item:firecracker");
    }
    take(&mut scene, "Done").expect("act");
    assert_eq!(earned(&scene), ["maren_blade_1", "maren_blade_2", "maren_blade_3"]);
}

/// RD-164, RD-R65: the colour of a conclusion.
#[test]
fn green_conclusions_are_counted() {
    let talk = |affinity: u8| {
        let more = format!(r#"meet: "toll_keeper", hands: true, duration: 1, affinity: {affinity}"#);
        let mut scene = lone("ysolt", "", &more);
        scene.choose("stop").expect("act");
        earned(&scene)
    };
    assert_eq!((talk(7), talk(5)), (vec!["ysolt_hearth_3".to_owned()], Vec::new()));
}

/// RD-164, RD-192, RD-R65: a guardian that was beaten where it stood.
#[test]
fn guardians_are_counted() {
    let crackers = [r#""firecracker""#; 6].join(", ");
    let more = r#"guardians: [("test_strong_guardian", "101")]"#;
    let mut scene = lone("ysolt", &format!("items: [{crackers}]"), more);
    scene.choose("ysolt:challenge:0").keep_hands();
    for _ in 0..6 {
        scene.choose("item:firecracker");
    }
    scene.expect("act");
    assert_eq!(earned(&scene), ["ysolt_blade_1", "ysolt_blade_3"]);
}

/// RD-164, RD-R65: locations visited, waybells rung, nights in the Hush, what was given to others.
#[test]
fn the_road_is_counted() {
    let mut scene = lone("maren", "magic: 1, food: 1", "");
    scene.choose("maren:ring:nw:offering").answer("offering_of", "food").expect("act");
    assert_eq!(earned(&scene), ["maren_hearth_3"]);
    let mut scene =
        lone("maren", r#"at: "103", food: 0"#, r#"map: [("103", false)], events: ["test_story"]"#);
    scene.sleep();
    // She has been in 101 as well, where everybody begins.
    assert_eq!(earned(&scene), ["maren_road_3", "maren_road_2"]);
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 5), (origin: "orrin", food: 0)], memories: true)"#,
    );
    scene.choose("maren:give:orrin:food").amount(1).choose("maren:use:maren:own:maren");
    assert!(earned(&scene).is_empty());
    scene.choose("maren:give:orrin:food").amount(1).expect("act");
    assert_eq!(earned(&scene), ["maren_hearth_2"]);
}

// ---- memories ----

/// RD-164, RD-165, RD-R65: what was earned is kept until its memory is read, which may be on another day; not in an
/// encounter.
#[test]
fn memories_can_wait() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0), (origin: "orrin", at: "104", food: 0)], map: [("104", true)],
            waybells: [("101", NorthWest), ("104", NorthEast)], memories: true, statuses: [("ostrey_bread", 1)],
            events: ["test_story"], meet: "hollow_boar", hands: true)"#,
    );
    scene.answer("pick_active", "park").expect("act");
    assert_eq!(earned(&scene), ["maren_road_1"]);
    assert!(with(&mut scene, "memory").is_empty(), "she fights");
    scene.choose("resume:0").answer("pick_active", "maren");
    assert!(with(&mut scene, "memory").is_empty());
    scene.choose("escape").expect("act");
    assert_eq!(with(&mut scene, "memory"), ["maren:memory:maren_road_1"]);
    scene.sleep();
    assert_eq!(scene.origin("maren")["unread"], json!(["maren_road_1"]));
    scene.choose("maren:memory:maren_road_1");
    assert_eq!(scene.new_facts("verse_read")[0]["verse"], "memory.maren.road_1");
    read_on(&mut scene);
    let maren = scene.origin("maren");
    assert_eq!((&maren["unread"], &maren["earned"]), (&json!([]), &json!(["maren_road_1"])));
    assert!(with(&mut scene, "memory").is_empty());
}

// ---- legendary actions ----

/// RD-166, RD-168: all three of a section bring its legendary action; two do not; it is earned once only.
#[test]
fn three_of_a_section_make_a_legend() {
    let legends = |more: &str| {
        let mut scene = lone("maren", r#"at: "103", food: 0"#, &format!(r#"map: [("103", false)], {more}"#));
        scene.sleep();
        (scene.origin("maren")["legends"].clone(), scene)
    };
    let quiet = r#"events: ["test_story", "test_special"]"#;
    assert_eq!(legends(quiet).0, json!([]));
    let (legend, mut scene) = legends(&format!(r#"{quiet}, statuses: [("ostrey_bread", 1)]"#));
    assert_eq!(legend, json!(["maren_legend_road"]));
    scene.choose("maren:use:maren:legend:maren_legend_road").expect("act");
    assert_eq!(scene.origin("maren")["legends"], json!([]));
    scene.choose("maren:travel:east");
    read_on(&mut scene);
    assert_eq!((scene.facts("legend_earned").len(), with(&mut scene, "legend").len()), (1, 0));
}

/// RD-167, RD-168, RD-R65: for nothing, by day and in anybody's activation, and then it is gone.
#[test]
fn a_legend_is_used_at_any_time() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", legends: ["maren_legend_blade", "maren_legend_hearth"]),
            (origin: "nim", terror: 4)], meet: "test_open", hands: true)"#,
    );
    scene.answer("pick_active", "nim");
    assert_eq!(with(&mut scene, "legend"), ["legend:maren_legend_blade", "legend:maren_legend_hearth"]);
    scene.choose("legend:maren_legend_blade").expect("activation");
    assert_eq!(scene.pool(), 3);
    assert_eq!(scene.new_facts("legend_used")[0]["origin"], "maren");
    assert_eq!(with(&mut scene, "legend"), ["legend:maren_legend_hearth"]);
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", energy: 0, legends: ["maren_legend_blade", "maren_legend_hearth"]),
            (origin: "nim", at: "102", terror: 4)], map: [("102", true)])"#,
    );
    // What needs an encounter is not offered by day.
    assert_eq!(with(&mut scene, "legend"), ["maren:use:maren:legend:maren_legend_hearth"]);
    scene.choose("maren:use:maren:legend:maren_legend_hearth").expect("act");
    assert_eq!((scene.tracks("nim")[2], with(&mut scene, "legend").len()), (2, 0));
}

/// RD-166, RD-169, RD-170, RD-R65: nine achievements and three legendary actions, used or not; the memory of the last
/// one gives its ability.
#[test]
fn the_final_achievement() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 4, magic: 2, items: ["firecracker", "firecracker", "firecracker"],
            hand: ["test_p"]), (origin: "orrin", at: "104", food: 0)], map: [("104", false)], memories: true,
            statuses: [("ostrey_bread", 1)], read: ["103.basket"], events: ["test_story"], meet: "hollow_boar",
            hands: true, pool: 5, verse: "sealed.test_bench")"#,
    );
    scene.answer("pick_active", "maren").choose("play:test_p").answer("pay_magic", "no");
    take(&mut scene, "The boar is met");
    scene.keep_hands().answer("pick_active", "maren");
    for _ in 0..3 {
        scene.choose("item:firecracker");
    }
    take(&mut scene, "Done").expect("act");
    let legends = |scene: &RoadScene| -> Vec<Value> {
        scene.facts("legend_earned").iter().map(|fact| fact["legend"].clone()).collect()
    };
    assert_eq!(legends(&scene), ["maren_legend_blade"]);
    scene.choose("maren:ring:nw:offering");
    while scene.ask() != "act" {
        let food = scene.options()[0].clone();
        scene.choose(&food);
    }
    scene.choose("maren:travel:east");
    read_on(&mut scene);
    scene.choose("maren:give:orrin:food").amount(2).expect("act");
    assert_eq!(legends(&scene), ["maren_legend_blade", "maren_legend_hearth"]);
    assert!(!earned(&scene).contains(&"maren_final".to_owned()));
    // A night in the Hush is the ninth.
    scene.sleep();
    assert_eq!(legends(&scene).len(), 3);
    assert_eq!(earned(&scene).last().map(String::as_str), Some("maren_final"));
    assert!(with(&mut scene, "advanced").is_empty());
    scene.choose("maren:memory:maren_final");
    read_on(&mut scene);
    assert_eq!(with(&mut scene, "advanced")[0], "maren:use:maren:advanced:maren");
    scene.choose("maren:use:maren:advanced:maren");
    assert_eq!(scene.origin("maren")["guards"], true);
    assert!(with(&mut scene, "maren:use:maren:advanced").is_empty(), "once a day");
}
