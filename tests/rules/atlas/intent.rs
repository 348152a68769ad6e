//! What an enemy is said to be about to do is what it does: the table explains itself before it acts.

use bevy_ecs::system::RunSystemOnce;
use hushfall::books::atlas::board::Board;
use hushfall::books::atlas::fighter::Fighter;
use hushfall::books::atlas::intent::{self, Intent, Plan};
use hushfall::books::atlas::phases::foe_turn::Aim;
use hushfall::books::atlas::prompts::fighter_id;
use hushfall::books::atlas::words;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::{Scene, catalogue};

fn intent_of(scene: &mut Scene, who: Fighter) -> Intent {
    let read = move |board: Board| intent::of(&board, who);
    scene.table.world_mut().run_system_once(read).expect("the table is whole").expect("an enemy")
}

fn told(scene: &mut Scene, who: Fighter) -> Vec<String> {
    let read = move |board: Board| words::intent::lines(&board, who, &intent::of(&board, who).expect("one"));
    scene.table.world_mut().run_system_once(read).expect("the table is whole")
}

/// The ids of those a plan goes for.
fn aims(plan: &Plan) -> Vec<String> {
    let names = &catalogue().names;
    let id = |aim: &Aim| match aim {
        Aim::At(who) => fighter_id(names, *who),
        Aim::Space(space) => format!("space:{space}"),
    };
    plan.aims.iter().map(id).collect()
}

/// A fight in which the minion A acts last, with this face on its targeting die.
fn fight(minion: &str, face: u8) -> Scene {
    Scene::new(&format!(
        r#"(location: "test_foes", round: Combat, dice: [{face}, 2, 2, 2, 2, 2],
            party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "5", spark: 0, hp: 3)],
            enemies: [(minion: "{minion}", track: Slow, space: "1")])"#
    ))
}

/// AT-373, AT-374, AT-R08, AT-R51: three faces say "closest", three follow the card; for each the target, the
/// way and whether there is an attack are those that the turn itself brings.
#[test]
fn an_intent_is_what_comes_of_it() {
    for minion in ["marsh_biter", "quay_cutpurse", "bone_archer", "wick_rat"] {
        for face in 1..=6 {
            let mut scene = fight(minion, face);
            scene.expect("choose_turn");
            let Intent::Hunts(plans) = intent_of(&mut scene, Fighter::Minion(0)) else { panic!("{minion}") };
            assert_eq!(plans.iter().map(|plan| plan.faces).sum::<u8>(), 6, "every face is told");
            let plan = if face >= 4 { plans.last() } else { plans.first() }.expect("a plan");
            scene.pass_turn("brandt").pass_turn("nim");
            if scene.ask() == "enemy_target" {
                assert_eq!(scene.options(), aims(plan), "{minion}, face {face}: the party picks among these");
                let first = aims(plan)[0].clone();
                scene.choose(&first);
            }
            let chosen = &scene.facts("target_chosen")[0];
            if let Aim::At(_) = plan.aims[0] {
                assert_eq!(aims(plan)[0], chosen["target"].as_str().expect("one"), "{minion}, face {face}");
            }
            if scene.ask() == "enemy_route" {
                scene.choose("route:0");
            }
            let way =
                scene.facts("route_chosen").first().map_or_else(|| json!([]), |fact| fact["route"].clone());
            let ways: Vec<Value> = plan.routes.iter().map(|route| json!(route[1..])).collect();
            assert!(ways.contains(&way), "{minion}, face {face}: {way} is not among {ways:?}");
            let attacked = scene.facts("attack_made").iter().any(|fact| fact["by"] == "A");
            assert_eq!(plan.strikes, attacked, "{minion}, face {face}");
        }
    }
}

/// AT-375: those who fit equally well are all named, and that the party picks.
#[test]
fn a_tie_is_told_as_one() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "3", spark: 0), (origin: "nim", space: "5", spark: 0, hp: 5)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    let Intent::Hunts(plans) = intent_of(&mut scene, Fighter::Minion(0)) else { panic!("it hunts") };
    assert_eq!(plans.iter().map(aims).collect::<Vec<_>>(), [vec!["brandt", "nim"], vec!["nim"]]);
    let told = told(&mut scene, Fighter::Minion(0));
    assert!(
        told[0].starts_with("3 of 6: the closest Origin, Brandt Oakhand or Nim Tallow (you choose)"),
        "{told:?}"
    );
    assert!(told[1].contains("the fewest HP, Nim Tallow; it moves 1 space and attacks"), "{told:?}");
}

/// The terminal tells it of all enemies of a combat.
#[test]
fn the_outlook_tells_every_intent() {
    let mut scene = fight("marsh_biter", 1);
    let outlook = scene.table.outlook(Viewer::All);
    assert_eq!(outlook.len(), 1, "{outlook:?}");
    assert_eq!(outlook[0], format!("Marsh Biter A: {}", told(&mut scene, Fighter::Minion(0)).join(" ")));
}

/// AT-390, AT-R28, AT-392: who can't reach anyone heals, who is FOWLED runs, who is STUNNED does nothing.
#[test]
fn what_keeps_it_from_attacking_is_told() {
    let with = |status: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_foes", round: Combat,
                party: [(origin: "brandt", space: "2", spark: 0), (origin: "nim", space: "2", spark: 0)],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1", statuses: [({status}, 3)])])"#
        ));
        intent_of(&mut scene, Fighter::Minion(0))
    };
    assert_eq!(with("Stunned"), Intent::Still);
    assert!(matches!(with("Fowled"), Intent::Flees(plan) if !plan.strikes && plan.routes[0].len() > 1));
    assert_eq!(with("Dominated"), Intent::Led);
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "6", spark: 0), (origin: "nim", space: "6", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    let told = told(&mut scene, Fighter::Minion(0));
    assert!(told[0].contains("can’t attack, so it heals"), "{told:?}");
}

/// AT-412, AT-R63: of a boss the AP it will have and the cost on the back of its next tactic are known.
#[test]
fn a_boss_says_what_it_can_pay() {
    let mut scene = Scene::new(
        r#"(location: "bell_foundry", level: 3, round: Combat,
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "1", spark: 0)],
            bosses: [(boss: "the_founder", space: "2")])"#,
    );
    let boss = catalogue().find("the_founder").expect("a boss");
    // The Founder is FAST: it has acted before anyone can look at it.
    while scene.ask() != "choose_turn" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    let Intent::Tactics { ap, cost } = intent_of(&mut scene, Fighter::Boss(boss)) else { panic!("tactics") };
    assert_eq!(cost.map(u64::from), scene.foe("the_founder")["next_cost"].as_u64());
    let before = scene.facts("tactic_played").len();
    scene.pass_turn("brandt").pass_turn("nim");
    let gained = scene.facts("ap_gained").into_iter().rfind(|fact| fact["who"] == "the_founder");
    assert_eq!(gained.expect("the boss is at it again")["now"], ap);
    let played = scene.facts("tactic_played").get(before).and_then(|fact| fact["ap"].as_u64());
    assert_eq!(played, cost.filter(|cost| *cost <= ap).map(u64::from), "it pays for what it can");
}
