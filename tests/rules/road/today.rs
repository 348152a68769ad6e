//! Back to this morning: a day is a point that one can go back to.

use hushfall::table::history::NoUndo;
use hushfall::table::session::{Table, TableError};

use super::scene::RoadScene;

fn scene() -> RoadScene {
    RoadScene::new(
        r#"(party: [(origin: "maren", at: "104", food: 0)], day: 5, map: [("104", true), ("105", true)],
            waybells: [("104", NorthEast)], events: ["test_day_quiet", "test_day_quiet"])"#,
    )
}

fn is_morning(scene: &mut RoadScene) -> bool {
    matches!(scene.table.to_morning(), Err(TableError::NoUndo(NoUndo::Nothing)))
}

/// RD-360: the very beginning of the day, and of this one only; not even the dice of the day stand in the way.
#[test]
fn a_day_is_begun_once_more() {
    let mut scene = scene();
    scene.choose("maren:travel:east").expect("act").sleep();
    let morning = scene.hash();
    let given = scene.table.answers();
    assert!(scene.table.has_morning() && is_morning(&mut scene));
    for way in ["east", "west"] {
        scene.choose(&format!("maren:travel:{way}"));
        while scene.ask() != "act" {
            let first = scene.options()[0].clone();
            scene.choose(&first);
        }
    }
    scene.table.to_morning().expect("a morning");
    assert_eq!((scene.hash(), scene.table.answers()), (morning, given));
    assert_eq!(scene.state()["campaign"]["day"], 6);
    assert!(is_morning(&mut scene), "yesterday is over");
}

#[test]
fn the_first_day_of_a_scenario_has_a_morning() {
    let mut scene = scene();
    scene.choose("maren:travel:east").expect("act");
    scene.table.to_morning().expect("a morning");
    assert_eq!(scene.table.answers(), 0);
}

/// After an evening that began, and in a day that was saved and loaded, it is the same morning.
#[test]
fn the_evening_belongs_to_the_day() {
    let mut scene =
        RoadScene::new(r#"(party: [(origin: "maren", at: "104", food: 2)], day: 5, map: [("104", true)])"#);
    scene.choose("end_day").expect("recover");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    scene.table.save(&path).expect("saved");
    scene.table.load(&path).expect("loaded");
    scene.table.to_morning().expect("a morning");
    assert_eq!((scene.table.answers(), scene.ask()), (0, "act".to_owned()));
}
