//! Ledger section 16: environment effects.

use super::finding::{find, find_with, in_the_hall, space};
use super::scene::Scene;

/// AT-244, AT-245, AT-246, AT-247: each effect adds 2 to damage of its own kind and to no other.
#[test]
fn each_ground_adds_two_to_its_own_kind() {
    for (card, boosting) in [("4q", "Charged"), ("4r", "Wet"), ("4s", "Warm"), ("4t", "Oily")] {
        for ground in ["Charged", "Wet", "Warm", "Oily", "Difficult"] {
            let mut scene = find(card, &format!(r#"grounds: [("4", {ground})]"#));
            let lost = if ground == boosting { 3 } else { 1 };
            assert_eq!(scene.hp("maren"), 16 - lost, "{card} on {ground}");
            assert_eq!(scene.hp("ysolt"), 14 - lost, "{card} on {ground}");
        }
    }
}

/// AT-240: an environment effect applies to everyone in its space, Origins and enemies alike.
#[test]
fn a_ground_is_for_everyone_in_its_space() {
    let party = r#"(origin: "maren", space: "4", equip: []), (origin: "ysolt", space: "1", equip: [])"#;
    let mut scene = find_with("4p", party, r#"grounds: [("4", Warm)], discarded: ["1"]"#);
    // The rat has lost 3 before, then 1 fire damage and 2 more for the warm ground hit both.
    assert_eq!(scene.hp("A"), 8 - 3 - 3);
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (16 - 3, 14));
}

/// AT-241, AT-242: a space has one effect; a token covers what is printed and takes the place of another
/// token; when it is taken away the printed effect counts again.
#[test]
fn a_token_covers_what_is_printed_and_replaces_another() {
    let mut scene = find("3a", "");
    assert_eq!(
        (space(&mut scene, "3")["ground"].clone(), space(&mut scene, "3")["token"].clone()),
        ("Oily".into(), "Oily".into())
    );
    let mut scene = find("3a", r#"grounds: [("3", Wet)]"#);
    assert_eq!(space(&mut scene, "3")["ground"], "Oily", "the wet token is gone");
    let mut scene = find("3b", r#"grounds: [("3", Wet)]"#);
    assert_eq!(scene.facts("ground_cleared").len(), 1);
    assert_eq!(space(&mut scene, "3")["ground"], "Warm", "what is printed counts again");
}

/// AT-243: an attack's environment effect comes after its damage, so it does not make itself stronger.
#[test]
fn a_ground_is_placed_after_the_damage() {
    let mut scene = in_the_hall(
        r#"(origin: "sefa", space: "1", spark: 0), (origin: "maren", space: "9", spark: 0)"#,
        r#"round: Combat, dice: [3, 3, 1],
            enemies: [(minion: "marsh_biter", track: Slow, space: "8", statuses: [(Stunned, 3)])]"#,
    );
    scene.answer("choose_turn", "sefa").choose("use:flash_fire").answer("choose_space", "space:8");
    // 2 hits and 1 for the star; the ground is warm only now.
    assert_eq!(scene.hp("A"), 10 - 3);
    assert_eq!(space(&mut scene, "8")["ground"], "Warm");
    let course = scene.course();
    let place = |kind: &str| course.iter().position(|fact| fact == kind);
    assert!(place("damage_dealt") < place("ground_placed"), "{course:?}");
}

/// AT-248, AT-251: difficult ground costs an Origin 1 AP more in combat, and nothing while exploring.
#[test]
fn difficult_ground_costs_an_origin_one_ap_more() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, party: [(origin: "maren", space: "3"), (origin: "ysolt", space: "1")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "9", statuses: [(Stunned, 3)])])"#,
    );
    scene.answer("choose_turn", "maren");
    assert_eq!(scene.ap("maren"), 4);
    scene.choose("move:t2");
    assert_eq!(scene.ap("maren"), 2);
    scene.choose("move:6");
    assert_eq!(scene.ap("maren"), 1);

    // Every way to 6 but one is closed by difficult ground; with 0 AP it is still a walk.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, grounds: [("t3", Difficult), ("6", Difficult)],
            party: [(origin: "maren", space: "3"), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").choose("travel:6");
    assert_eq!((scene.space("maren").as_str(), scene.ap("maren")), ("6", 0));
}

/// AT-249: a minion with move 2 uses both on the difficult space and stops there.
#[test]
fn difficult_ground_costs_a_minion_one_movement_more() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "maren", space: "6", spark: 0), (origin: "ysolt", space: "9", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "3")])"#,
    );
    scene.expect("choose_turn");
    assert_eq!(scene.space("A"), "t2");
    assert!(scene.facts("attack_made").is_empty());
}

/// AT-250: a boss with 2 movement walks over it as if it were not there.
#[test]
fn a_boss_ignores_difficult_ground() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 1, 1, 1],
            party: [(origin: "maren", space: "6", spark: 2, acted: true), (origin: "ysolt", space: "6", spark: 0, acted: true)],
            bosses: [(boss: "abbess_of_still_water", space: "2", deck: ["abbess_cold_benediction"])])"#,
    );
    while scene.ask() == "combat_action" || scene.ask() == "choose_turn" {
        let id = if scene.offers("end_turn") { "end_turn".to_owned() } else { scene.options().remove(0) };
        scene.choose(&id);
    }
    scene.no_rerolls();
    let to: Vec<_> = scene
        .facts("moved")
        .iter()
        .filter(|fact| fact["who"] == "abbess_of_still_water")
        .map(|fact| fact["to"].clone())
        .collect();
    assert_eq!(to, ["3", "t2"]);
}
