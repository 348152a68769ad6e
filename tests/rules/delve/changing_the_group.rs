//! Players come and go, and a campaign can be begun anew.

use serde_json::{Value, json};

use super::scene::DelveScene;

const COLOURS: [&str; 5] = ["red", "teal", "green", "yellow", "orange"];

fn basics(scene: &mut DelveScene) -> [u64; 5] {
    COLOURS.map(|colour| scene.in_bag(colour))
}

/// From a finished run to a new session with these heroes.
fn regroup(scene: &mut DelveScene, heroes: &[&str]) {
    scene.answer("after_run", "new_session").answer("choose_players", &format!("players:{}", heroes.len()));
    for hero in heroes {
        if scene.ask() == "choose_hero" {
            scene.choose(hero);
        }
    }
    assert_eq!(scene.state()["heroes"].as_array().map(Vec::len), Some(heroes.len()));
}

/// DV-012, DV-228, DV-229, DV-230, DV-231: a campaign changes between two, three and four players, with a set
/// of basic tokens for each hero.
#[test]
fn a_set_comes_and_goes_with_each_player() {
    let all = ["maren", "ysolt", "brandt", "sefa"];
    for (from, to) in [(2, 3), (2, 4), (3, 4), (4, 3), (4, 2), (3, 2), (3, 3)] {
        let party: Vec<String> = all[..from].iter().map(|hero| format!(r#"(hero: "{hero}")"#)).collect();
        let mut scene = DelveScene::new(&format!("(begin: RunEnd, party: [{}])", party.join(", ")));
        assert_eq!(basics(&mut scene), [from as u64; 5]);
        regroup(&mut scene, &all[..to]);
        assert_eq!(basics(&mut scene), [to as u64; 5], "{from} to {to}");
    }
}

/// DV-231, DV-R57: a colour that is not in the bag is skipped; advanced tokens and those taken out do not
/// count; another hero changes nothing; alone counts as two.
#[test]
fn what_a_change_of_the_group_leaves_alone() {
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, removed: [Red], bag: ["teal", "teal", "green", "green", "green", "blue_red", "rage_teal"],
            party: [(hero: "maren"), (hero: "ysolt"), (hero: "brandt")])"#,
    );
    regroup(&mut scene, &["maren", "ysolt"]);
    assert_eq!(scene.state()["bag"], json!({ "teal": 1, "green": 2, "blue_red": 1, "rage_teal": 1 }));
    assert_eq!(scene.state()["campaign"]["removed"], json!(["Red"]));
    let mut scene = DelveScene::new(r#"(begin: RunEnd, party: [(hero: "maren"), (hero: "ysolt")])"#);
    regroup(&mut scene, &["sefa", "brandt"]);
    assert_eq!(basics(&mut scene), [2; 5]);
    let mut scene = DelveScene::new(r#"(begin: RunEnd, party: [(hero: "maren")])"#);
    assert_eq!(basics(&mut scene), [2; 5]);
    regroup(&mut scene, &["maren", "ysolt"]);
    assert_eq!(basics(&mut scene), [2; 5]);
}

/// DV-197, DV-230, DV-R03, DV-R57: the box has no more than four of a colour, those taken out for good counted: a
/// set that comes back is short of what a skipped removal left behind.
#[test]
fn the_box_has_four_of_a_colour() {
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, removed: [Red, Red, Red], bag: ["teal", "teal", "teal"],
            party: [(hero: "maren"), (hero: "ysolt"), (hero: "brandt")])"#,
    );
    regroup(&mut scene, &["maren", "ysolt"]);
    assert_eq!((scene.in_bag("red"), scene.in_bag("teal")), (0, 2));
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, removed: [Red, Red, Red], bag: ["teal", "teal"], party: [(hero: "maren"), (hero: "ysolt")])"#,
    );
    regroup(&mut scene, &["maren", "ysolt", "brandt", "sefa"]);
    assert_eq!((scene.in_bag("red"), scene.in_bag("teal")), (1, 4), "three are out of the game");
}

/// DV-232: who joins brings the own level-ups and uses the common bag with all its improvements.
#[test]
fn a_joining_hero_uses_the_common_bag() {
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, bag: ["red", "purple_red", "brown_teal"],
            party: [(hero: "maren", levels: [("wardens_cut", 3)]), (hero: "ysolt", levels: [("loose", 2)])])"#,
    );
    regroup(&mut scene, &["ysolt", "sefa"]);
    assert_eq!((scene.in_bag("purple_red"), scene.in_bag("brown_teal")), (1, 1));
    let levels = |scene: &mut DelveScene, hero: &str| -> Vec<u64> {
        let actions = scene.hero(hero)["actions"].clone();
        actions.as_array().into_iter().flatten().filter_map(|action| action["level"].as_u64()).collect()
    };
    assert_eq!(levels(&mut scene, "sefa"), [1; 6]);
    assert_eq!(levels(&mut scene, "ysolt").iter().sum::<u64>(), 7);
}

/// DV-233: a campaign can be begun anew also when a session begins; a Trial always is.
#[test]
fn a_session_may_begin_with_a_reset() {
    let mut scene = DelveScene::new(
        r#"(chapter: 3, begin: RunEnd, purse: 9, party: [(hero: "maren", xp: 2), (hero: "ysolt")])"#,
    );
    while scene.ask() != "after_run" {
        scene.choose("done");
    }
    scene.choose("new_session").answer("choose_players", "reset").choose("maren").choose("ysolt");
    let campaign = scene.state()["campaign"].clone();
    assert_eq!((campaign["chapter"].as_str(), campaign["purse"].as_u64()), (Some("chapter_1"), Some(0)));
    let mut scene = DelveScene::new(r#"(chapter: 0, begin: RunEnd, party: [(hero: "maren")])"#);
    scene.answer("after_trial", "again").expect("choose_players");
    assert!(!scene.offers("reset"));
}

/// DV-233, DV-234, DV-235, DV-236, DV-237, DV-R58: a reset brings back the first day.
#[test]
fn a_reset_begins_from_the_beginning() {
    let mut scene = DelveScene::new(
        r#"(chapter: 3, begin: RunEnd, purse: 2, unlocked: ["nim"], removed: [Red], events: ["warm_bread"],
            crossed: [("forge_heat", 6)], achievements: ["full_table"],
            bag: ["red", "purple_red", "hush", "hush", "fatigue_maren", "fatigue_maren"],
            party: [(hero: "maren", xp: 2, levels: [("wardens_cut", 3)], fatigue_pile: 1), (hero: "ysolt")])"#,
    );
    scene.answer("after_run", "reset").expect("choose_hero");
    assert_eq!(scene.options(), ["maren", "ysolt", "brandt", "sefa"]);
    scene.choose("maren").choose("ysolt").expect("choose_destination");
    assert_eq!(scene.state()["bag"], json!({ "green": 2, "orange": 2, "red": 2, "teal": 2, "yellow": 2 }));
    let campaign = scene.state()["campaign"].clone();
    assert_eq!((campaign["chapter"].as_str(), campaign["purse"].as_u64()), (Some("chapter_1"), Some(0)));
    assert_eq!(
        (campaign["unlocked"].clone(), campaign["removed"].clone(), campaign["bonds"].clone()),
        (json!([]), json!([]), json!([]))
    );
    assert_eq!(
        (campaign["events_left"].as_u64(), campaign["advanced"].as_array().map(Vec::len)),
        (Some(10), Some(25))
    );
    assert_eq!(
        (scene.state()["hush_supply"].as_u64(), scene.state()["run"]["chapter_cards_drawn"].as_u64()),
        (Some(5), Some(0))
    );
    assert_eq!((scene.number("maren", "xp"), scene.number("maren", "fatigue")), (0, 3));
    let actions = scene.hero("maren")["actions"].clone();
    assert!(actions.as_array().into_iter().flatten().all(|action: &Value| action["level"] == 1));
    // DV-R81: what the group has achieved is not touched.
    assert_eq!(campaign["achievements"], json!(["full_table"]));
}
