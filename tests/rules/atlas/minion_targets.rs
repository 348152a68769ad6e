//! Ledger section 23, first half: whom a minion goes for (AT-372 to AT-379, AT-R50, AT-R05).

use bevy_ecs::system::RunSystemOnce;
use hushfall::books::atlas::board::Board;
use hushfall::books::atlas::fighter::Fighter;
use hushfall::books::atlas::prompts::fighter_id;
use hushfall::books::atlas::verbs::target::{self, Fits};
use hushfall::content::atlas::cards::Targeting;
use hushfall::content::atlas::terms::Status;
use serde_json::{Value, json};

use super::scene::Scene;

/// The types of all facts so far.
fn story(scene: &Scene) -> Vec<String> {
    scene.table_facts().iter().map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect()
}

#[track_caller]
fn comes_before(scene: &Scene, first: &str, then: &str) {
    let story = story(scene);
    let at = |kind: &str| {
        story.iter().position(|fact| fact == kind).unwrap_or_else(|| panic!("no {kind} in {story:?}"))
    };
    assert!(at(first) < at(then), "{first} is not before {then} in {story:?}");
}

/// What the enemies' choices of targets were, in order.
fn targets(scene: &Scene) -> Vec<Value> {
    scene.facts("target_chosen").into_iter().map(|fact| fact["target"].clone()).collect()
}

/// AT-372, AT-373: after its start of turn effects a minion rolls the targeting die; "closest" is the
/// Origin closest to it.
#[test]
fn start_of_turn_then_the_targeting_die_then_the_closest() {
    let scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [2, 2, 2],
            party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "5", spark: 0, hp: 3)],
            enemies: [(minion: "marsh_biter", space: "1", statuses: [(Poisoned, 2)])])"#,
    );
    comes_before(&scene, "damage_dealt", "targeting_rolled");
    comes_before(&scene, "targeting_rolled", "target_chosen");
    comes_before(&scene, "target_chosen", "moved");
    comes_before(&scene, "moved", "attack_made");
    let rolled = &scene.facts("targeting_rolled")[0];
    assert_eq!((&rolled["face"], &rolled["special"]), (&json!(2), &json!(false)));
    assert_eq!(targets(&scene), ["brandt"]);
    let mut scene = scene;
    assert_eq!((scene.hp("A"), scene.hp("brandt"), scene.hp("nim")), (9, 15, 3));
}

/// AT-374: "special" uses the rule on the minion's card: a Marsh Biter goes for the least HP.
#[test]
fn special_uses_the_rule_of_its_card() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [5, 2, 2],
            party: [(origin: "brandt", space: "4", spark: 0), (origin: "nim", space: "5", spark: 0, hp: 9)],
            enemies: [(minion: "marsh_biter", space: "4")])"#,
    );
    assert_eq!(targets(&scene), ["nim"]);
    assert_eq!((scene.space("A").as_str(), scene.hp("nim"), scene.hp("brandt")), ("5", 7, 17));
}

/// AT-375: if several Origins fit, the party picks among them.
#[test]
fn the_party_picks_among_those_that_fit() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "5", spark: 0),
                    (origin: "ysolt", space: "7", spark: 0)],
            enemies: [(minion: "marsh_biter", space: "4")])"#,
    );
    scene.expect("enemy_target");
    assert_eq!(scene.options(), ["brandt", "nim"]);
    assert_eq!(scene.prompt().seats.iter().count(), 3, "it is a decision of the whole party");
    scene.choose("nim");
    assert_eq!((scene.hp("brandt"), scene.hp("nim")), (17, 12));
}

/// AT-376: armour from all sources counts, here SUNDERED on top of a coat.
#[test]
fn armour_is_compared_as_it_is_now() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [4, 3, 2],
            party: [(origin: "brandt", space: "3", spark: 0, equip: ["carpscale_coat"], track: [Status(Sundered, 3)]),
                    (origin: "nim", space: "4", spark: 0, equip: ["boiled_jerkin"])],
            enemies: [(minion: "quay_cutpurse", space: "4")])"#,
    );
    assert_eq!(scene.hero("brandt")["armour_physical"], 0);
    assert_eq!(scene.hero("nim")["armour_physical"], 1);
    assert_eq!(targets(&scene), ["brandt"]);
    assert_eq!(scene.hp("brandt"), 15);
}

/// AT-376: "most HP" is most HP left, not the greatest maximum.
#[test]
fn hp_are_compared_as_they_are_now() {
    let scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [6, 1, 1, 1],
            party: [(origin: "brandt", space: "3", spark: 0, hp: 4), (origin: "nim", space: "4", spark: 0, hp: 9)],
            enemies: [(minion: "reef_mender", space: "3")])"#,
    );
    assert_eq!(targets(&scene), ["nim"]);
}

/// AT-377: downed and INVISIBLE Origins are ignored.
#[test]
fn the_downed_and_the_invisible_are_no_targets() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
            party: [(origin: "brandt", space: "4", spark: 0, hp: 0),
                    (origin: "nim", space: "4", spark: 0, hp: 1, track: [Status(Invisible, 3)]),
                    (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", space: "4")])"#,
    );
    assert_eq!(targets(&scene), ["ysolt"]);
    assert_eq!(scene.facts("target_chosen")[0]["candidates"], json!(["ysolt"]));
    assert_eq!((scene.hp("ysolt"), scene.hp("nim")), (12, 1));
}

/// AT-378: other enemies treat a dominated minion as an Origin.
#[test]
fn a_dominated_minion_is_a_target_for_its_former_friends() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1, 2, 2],
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "3", statuses: [(Dominated, 3)]),
                      (minion: "marsh_biter", space: "3")])"#,
    );
    assert_eq!(targets(&scene), ["A"]);
    assert_eq!((scene.hp("A"), scene.hp("B")), (8, 10));
}

/// Those whom an enemy with this rule would go for.
fn best(scene: &mut Scene, rule: Targeting) -> Vec<String> {
    let found = scene.table.world_mut().run_system_once(move |board: Board| {
        let seeker = board.enemies().last().unwrap_or(Fighter::Minion(0));
        let candidates = target::candidates(&board, seeker);
        match target::best(&board, seeker, rule, &candidates) {
            Fits::Fighters(list) => {
                list.iter().map(|who| fighter_id(&board.cards.names, *who)).collect::<Vec<_>>()
            }
            Fits::Spaces(list) => list.iter().map(|space| format!("space {space}")).collect(),
        }
    });
    found.expect("the board can be read")
}

/// AT-379: each of the special targeting rules, on one table.
#[test]
fn every_special_targeting_rule() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "maren", space: "3", hp: 10, spark: 1, equip: ["oak_buckler"]),
                    (origin: "ysolt", space: "3", hp: 5, spark: 0),
                    (origin: "sefa", space: "5", hp: 8, spark: 3)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    use Targeting as By;
    let cases: [(By, &[&str]); 13] = [
        (By::Closest, &["maren", "ysolt"]),
        (By::Furthest, &["sefa"]),
        (By::MostHp, &["maren"]),
        (By::LeastHp, &["ysolt"]),
        (By::MostPhysicalArmour, &["maren"]),
        (By::LeastPhysicalArmour, &["ysolt", "sefa"]),
        (By::MostMagicalArmour, &["sefa"]),
        (By::LeastMagicalArmour, &["maren", "ysolt"]),
        (By::MostSpark, &["sefa"]),
        (By::FewestSpark, &["ysolt"]),
        (By::SpaceWithMost, &["space 3"]),
        (By::SpaceWithFewest, &["space 5"]),
        (By::WithStatus(Status::Bleeding), &["maren", "ysolt"]),
    ];
    for (rule, expected) in cases {
        assert_eq!(best(&mut scene, rule), expected, "{rule:?}");
    }
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "maren", space: "3"), (origin: "sefa", space: "5", track: [Status(Bleeding, 3)])],
            enemies: [(minion: "thorn_stalker", track: Slow, space: "1")])"#,
    );
    assert_eq!(best(&mut scene, By::WithStatus(Status::Bleeding)), ["sefa"]);
}

/// AT-379, AT-374: the special rule is read from the card that is in play.
#[test]
fn a_spark_eater_goes_for_the_fewest_spark() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [6, 1],
            party: [(origin: "brandt", space: "3", spark: 2), (origin: "nim", space: "4", spark: 0)],
            enemies: [(minion: "test_spark_eater", space: "3")])"#,
    );
    scene.no_rerolls();
    scene.no_rerolls();
    assert_eq!(targets(&scene), ["nim"]);
    assert_eq!(scene.space("A"), "4");
}

/// AT-R50: a dominated minion has no Spark, and counts as one more in its space.
#[test]
fn a_dominated_minion_is_compared_like_an_origin() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "3", spark: 2), (origin: "nim", space: "4", spark: 1)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4", statuses: [(Dominated, 3)]),
                      (minion: "wick_rat", track: Slow, space: "1")])"#,
    );
    assert_eq!(best(&mut scene, Targeting::FewestSpark), ["A"]);
    assert_eq!(best(&mut scene, Targeting::SpaceWithMost), ["space 4"]);
}

/// AT-R50: an Origin that can't be reached is further away than any that can.
#[test]
fn the_unreachable_are_the_furthest() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1],
            party: [(origin: "brandt", space: "8", spark: 0), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "hush_acolyte", space: "7")])"#,
    );
    assert_eq!(targets(&scene), ["nim"]);
    assert_eq!(scene.space("A"), "1");
}

/// AT-R50: "space with the fewest" compares spaces; ties are for the party, and so is the candidate in the
/// space for a single-target attack.
#[test]
fn a_space_is_chosen_and_then_someone_in_it() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [4, 3, 3, 3],
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "3", spark: 0),
                    (origin: "ysolt", space: "5", spark: 0), (origin: "sefa", space: "5", spark: 0)],
            enemies: [(minion: "wick_rat", space: "4")])"#,
    );
    scene.expect("enemy_target");
    assert_eq!(scene.options(), ["space:3", "space:5"]);
    scene.choose("space:3").expect("enemy_target");
    assert_eq!(scene.options(), ["brandt", "nim"]);
    scene.choose("nim");
    assert_eq!((scene.space("A").as_str(), scene.hp("nim"), scene.hp("brandt")), ("3", 11, 17));
}

/// AT-R50: with no candidate at all a minion neither moves nor attacks, and heals its level.
#[test]
fn without_any_candidate_it_waits_and_heals() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [1],
            party: [(origin: "brandt", space: "3", spark: 0, track: [Status(Invisible, 3)]),
                    (origin: "nim", space: "3", spark: 0, hp: 0)],
            enemies: [(minion: "reef_mender", space: "2", hp: 5)])"#,
    );
    assert_eq!(targets(&scene), [Value::Null]);
    assert!(scene.facts("moved").is_empty() && scene.facts("attack_made").is_empty());
    assert_eq!((scene.space("A").as_str(), scene.hp("A")), ("2", 7));
}

/// AT-E34: the Cutthroat's special finds Ysolt, who has the least physical armour.
#[test]
fn the_cutthroat_finds_the_thinnest_coat() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [4, 4, 6, 5],
            party: [(origin: "brandt", space: "3", spark: 0, equip: ["bell_bronze_cuirass"]),
                    (origin: "ysolt", space: "5", spark: 0, equip: ["carpscale_coat"])],
            enemies: [(minion: "gaolers_cutthroat", space: "3")])"#,
    );
    assert_eq!(scene.hero("ysolt")["armour_physical"], 2);
    assert_eq!(scene.space("A"), "5");
    let attack = &scene.facts("attack_made")[0];
    assert_eq!((&attack["target"], &attack["total"]), (&json!("ysolt"), &json!(8)));
    assert_eq!(scene.hp("ysolt"), 14 - 6);
}
