//! Finding one card of the Hall of Drawers (tests/content/atlas/locations/test_vocabulary.ron).

use super::scene::Scene;

/// Maren and Ysolt, with empty hands and without Spark, find this card; `rest` is more of the scenario.
pub fn find(card: &str, rest: &str) -> Scene {
    let space = &card[..1];
    let party = format!(
        r#"(origin: "maren", space: "{space}", equip: [], spark: 0), (origin: "ysolt", space: "{space}", equip: [], spark: 0)"#
    );
    find_with(card, &party, rest)
}

/// As [`find`], with a party of the test's own.
pub fn find_with(card: &str, party: &str, rest: &str) -> Scene {
    let mut scene = in_the_hall(party, &format!(r#"round: Explore, draws: ["{card}"], {rest}"#));
    stay(&mut scene);
    if scene.table_is_open() && scene.ask() == "choose_group" {
        scene.choose(&format!("group:{}", &card[..1]));
    }
    let found = cards(&scene, "card_revealed");
    assert!(found.is_empty() || found.iter().any(|key| key == card), "{card} was wanted, found {found:?}");
    scene
}

/// A scene in the Hall of Drawers.
pub fn in_the_hall(party: &str, rest: &str) -> Scene {
    Scene::new(&format!(r#"(location: "test_vocabulary", party: [{party}], {rest})"#))
}

/// Everyone takes an Explore turn without travelling.
pub fn stay(scene: &mut Scene) {
    while scene.table_is_open() {
        match scene.ask().as_str() {
            "choose_turn" => {
                let first = scene.options().remove(0);
                scene.choose(&first);
            }
            "travel" => {
                scene.choose("stay");
            }
            _ => break,
        }
    }
}

/// An Explore round in which these Origins travel first, and everyone else stays.
pub fn explore(scene: &mut Scene, travels: &[(&str, &str)]) {
    scene.answer("choose_round", "explore");
    for (who, to) in travels {
        if scene.ask() == "choose_turn" {
            scene.choose(who);
        }
        scene.answer("travel", &format!("travel:{to}"));
    }
    stay(scene);
}

/// What the public state says of a space.
pub fn space(scene: &mut Scene, id: &str) -> serde_json::Value {
    let state = scene.state();
    let found =
        state["spaces"].as_array().and_then(|spaces| spaces.iter().find(|space| space["space"] == id));
    found.cloned().unwrap_or_else(|| panic!("there is no space {id}"))
}

/// The cards of these facts, in order: `cards(&scene, "card_resolved")`.
pub fn cards(scene: &Scene, kind: &str) -> Vec<String> {
    scene.facts(kind).iter().map(|fact| fact["card"].as_str().unwrap_or("").to_owned()).collect()
}

/// All texts that were shown.
pub fn texts(scene: &Scene) -> Vec<String> {
    scene.facts("text_shown").iter().map(|fact| fact["text"].as_str().unwrap_or("").to_owned()).collect()
}
