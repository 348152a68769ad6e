//! Ledger section 25, first half: boss setup, pages and what is known of a boss (AT-405 to AT-410, AT-426 to
//! AT-428, AT-R59, AT-R60, AT-R63, AT-R64). Boss turns are in `boss_turns`.

use std::path::Path;

use hushfall::books::atlas::Atlas;
use hushfall::books::atlas::pieces::Tactics;
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::{BossKind, Status};
use hushfall::content::builtin;
use hushfall::table::session::{NewGame, Session};
use serde_json::{Value, json};

use super::combat_end::in_order;
use super::scene::{Scene, catalogue};

/// The party finds the card that spawns a rat, the Test Warden and its Biter.
fn found_the_warden(origins: &str) -> Scene {
    let scenario = format!(r#"(location: "test_foes", round: Explore, party: [{origins}])"#);
    let mut scene = Scene::new(&scenario);
    while scene.ask() != "choose_turn" || scene.state()["round"]["kind"] == "Explore" {
        let first = if scene.ask() == "travel" { "stay".to_owned() } else { scene.options()[0].clone() };
        scene.choose(&first);
    }
    scene
}

const TWO: &str = r#"(origin: "brandt", space: "7", spark: 0), (origin: "nim", space: "7", spark: 0)"#;

/// AT-405, AT-407, AT-408, AT-409: a boss comes with 0 AP and the HP for the player count, to its space and
/// to the right end of its track.
#[test]
fn a_boss_is_set_up() {
    let mut scene = found_the_warden(TWO);
    let boss = scene.foe("test_warden");
    assert_eq!((&boss["ap"], &boss["hp"], &boss["max_hp"]), (&json!(0), &json!(20), &json!(20)));
    assert_eq!((&boss["initiative"], &boss["space"]), (&json!("Slow"), &json!("5")));
    let order = |who: Value| who["order"].as_u64().expect("a place on the track");
    let (rat, biter) = (scene.foe("A"), scene.foe("B"));
    assert_eq!((&rat["minion"], &biter["minion"]), (&json!("wick_rat"), &json!("marsh_biter")));
    assert!(order(rat) < order(boss.clone()), "the rat was there before");
    assert!(order(boss) < order(biter), "the Biter came with its further setup");
}

/// AT-407: HP grow with the player count.
#[test]
fn more_players_more_hp() {
    let three = format!(r#"{TWO}, (origin: "ysolt", space: "7", spark: 0)"#);
    assert_eq!(found_the_warden(&three).hp("test_warden"), 30);
    let four = format!(r#"{three}, (origin: "sefa", space: "7", spark: 0)"#);
    assert_eq!(found_the_warden(&four).hp("test_warden"), 40);
}

/// AT-410: then the further setup of its page is carried out; the party sees which page it is, and all it
/// says is in the codex (its special rules are cards of the catalogue, not hidden state).
#[test]
fn further_setup_follows() {
    let mut scene = found_the_warden(TWO);
    let story: Vec<String> =
        scene.table_facts().iter().map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect();
    in_order(&story, &["boss_spawned", "counter_changed", "ground_placed", "enemy_spawned"]);
    assert_eq!(scene.state()["counters"]["bells"], 1);
    assert_eq!(
        scene.facts("ground_placed")[0],
        json!({"type": "ground_placed", "space": "5", "ground": "Wet"})
    );
    assert_eq!(scene.space("B"), "4");
    assert_eq!(scene.foe("test_warden")["boss"], "test_warden");
}

fn deck(seed: u64) -> Vec<String> {
    let scenario = r#"(location: "test_foes", round: Combat, party: [(origin: "brandt"), (origin: "nim")],
                       bosses: [(boss: "test_warden")])"#;
    let game = NewGame {
        book: "atlas".to_owned(),
        seed,
        seats: 2,
        scenario: Some(scenario.to_owned()),
        profile: None,
    };
    let mut table = Session::<Atlas>::begin(catalogue(), game).expect("a table");
    let world = table.world_mut();
    let mut found = world.query::<&Tactics>();
    let tactics = found.iter(world).find(|tactics| tactics.deck.top().is_some()).expect("a deck");
    tactics.deck.iter().map(|tactic| catalogue().id(tactic).to_owned()).collect()
}

/// AT-406: all its tactics are shuffled into the draw deck.
#[test]
fn its_tactics_are_shuffled() {
    let cards = catalogue();
    let page = cards.boss(cards.find::<BossKind>("test_warden").expect("the boss"));
    let mut printed: Vec<String> = page.tactics.iter().map(|tactic| cards.id(*tactic).to_owned()).collect();
    printed.sort();
    let decks = [deck(1), deck(2), deck(3)];
    for deck in &decks {
        let mut sorted = deck.clone();
        sorted.sort();
        assert_eq!(sorted, printed);
    }
    assert!(decks[0] != decks[1] && decks[1] != decks[2], "another seed, another order: {decks:?}");
}

/// AT-426: a boss is immune to the damage types and statuses of its page.
#[test]
fn a_boss_shrugs_off_what_its_page_says() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [6],
            party: [(origin: "sefa", space: "5", spark: 0), (origin: "nim", space: "1", spark: 0)],
            bosses: [(boss: "test_warden")])"#,
    );
    scene
        .answer("choose_turn", "sefa")
        .answer("combat_action", "use:ember_dart")
        .answer("choose_target", "test_warden");
    assert_eq!(scene.new_facts("damage_shrugged")[0]["reason"], "immune");
    assert_eq!(scene.new_facts("status_refused")[0]["status"], "Burning");
    assert_eq!((scene.hp("test_warden"), scene.slot("test_warden", "Burning")), (20, None));
}

/// AT-427: a boss can't be moved by others: there is no Taunt for it, and a push leaves it where it is.
#[test]
fn a_boss_is_immovable() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat, dice: [3, 3],
            party: [(origin: "brandt", space: "4", spark: 0, ap: 4, skills: ["shoulder_through"]),
                    (origin: "nim", space: "1", spark: 0)],
            enemies: [(minion: "wick_rat", track: Slow, space: "3", statuses: [(Stunned, 3)])],
            bosses: [(boss: "test_warden", space: "5")])"#,
    );
    scene.answer("choose_turn", "brandt").expect("combat_action");
    assert!(scene.offers("taunt:A") && !scene.offers("taunt:test_warden"));
    scene.choose("move:5").answer("combat_action", "use:shoulder_through");
    scene.answer("granted_move", "done").answer("choose_target", "test_warden");
    scene.expect("combat_action");
    assert_eq!((scene.hp("test_warden"), scene.space("test_warden").as_str()), (18, "5"));
}

/// AT-428: the special rules of its page hold during the encounter: the Warden blows its whistle at the
/// start of each of its turns. They can be reread: the page is named in the public state.
#[test]
fn special_rules_hold_during_the_encounter() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "1", spark: 0)],
            bosses: [(boss: "test_warden", deck: [])])"#,
    );
    for whistles in 1..=2 {
        scene
            .answer("choose_turn", "brandt")
            .answer("combat_action", "end_turn")
            .answer("combat_action", "end_turn");
        assert_eq!(scene.state()["counters"]["whistle"], whistles);
    }
    let cards = catalogue();
    let id = scene.foe("test_warden")["boss"].as_str().expect("its page").to_owned();
    let page = cards.boss(cards.find::<BossKind>(&id).expect("a page of the codex"));
    assert_eq!((page.rules.triggers.len(), page.name.as_str()), (1, "The Test Warden"));
}

/// What the checks say to the test content when this text in this file of it is another.
fn complaints(file: &str, from: &str, to: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content");
    let mut files = builtin::with_overlay(Some(&folder)).expect("the files can be read");
    let changed = files.iter_mut().find(|other| other.path == file).expect("the file is there");
    assert!(changed.text.contains(from), "{file} has no {from}");
    changed.text = changed.text.replacen(from, to, 1);
    Catalogue::load(&files).err().map(|report| report.to_string()).unwrap_or_default()
}

const BOSSES: &str = "atlas/bosses/test_foes.ron";
const TACTICS: &str = "atlas/tactics/test_foes.ron";

/// AT-R59: a boss page without one of its parts is refused, and so is a tactic.
#[test]
fn boss_pages_and_tactics_are_whole() {
    assert_eq!(complaints(BOSSES, "The Test Warden", "The Test Warden"), "");
    let parts = [
        ("name: \"The Test Warden\",", "name"),
        ("level: 1,", "level"),
        ("hp: (20, 30, 40),", "hp"),
        ("ap: 3,", "ap"),
        ("initiative: Slow,", "initiative"),
        ("space: \"5\",\n        setup", "space"),
    ];
    for (part, field) in parts {
        let rest = if field == "space" { "setup" } else { "" };
        let told = complaints(BOSSES, part, rest);
        assert!(told.contains(field), "without {field}: {told}");
    }
    for (part, field) in [("name: \"Jab\", ", "name"), ("ap: 1, ", "ap"), ("cooldown: 2, ", "cooldown")] {
        let told = complaints(TACTICS, part, "");
        assert!(told.contains(field), "without {field}: {told}");
    }
    let cards = catalogue();
    for boss in &cards.bosses {
        assert!(
            !boss.rules.triggers.is_empty() || !boss.rules.passives.is_empty(),
            "{} has special rules",
            boss.id
        );
        assert!(boss.hp.0 < boss.hp.1 && boss.hp.1 < boss.hp.2, "{}", boss.id);
    }
    let lunge = cards.tactics.iter().find(|tactic| tactic.id == "test_lunge").expect("the tactic");
    let strike = lunge.strike.as_ref().expect("an attack tactic");
    assert_eq!(
        (lunge.ap, lunge.cooldown, strike.movement, strike.attack.range, strike.attack.area),
        (3, 3, 1, 0, false)
    );
}

/// AT-R60: tactics that cost 0 AP are not used.
#[test]
fn no_tactic_is_free() {
    assert!(complaints(TACTICS, "ap: 1", "ap: 0").contains("AT-R60"));
}

/// AT-R64: every boss page lists KNOCKED DOWN, STUNNED, FOWLED and DOMINATED.
#[test]
fn every_boss_has_the_standard_immunities() {
    for status in ["KnockedDown", "Stunned", "Fowled", "Dominated"] {
        assert!(complaints(BOSSES, &format!("{status}, "), "").contains("AT-R64"), "{status}");
    }
    for boss in &catalogue().bosses {
        for status in [Status::KnockedDown, Status::Stunned, Status::Fowled, Status::Dominated] {
            assert!(boss.immune_to.contains(&status), "{} and {status:?}", boss.id);
        }
    }
}

/// AT-R63: page, HP, AP, statuses, face-up tactics, the cost of the top card and all tactics seen are
/// public; the order of the deck is not.
#[test]
fn what_is_known_of_a_boss() {
    let mut scene = Scene::new(
        r#"(location: "test_foes", round: Combat,
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "nim", space: "1", spark: 0)],
            bosses: [(boss: "test_warden", ap: 2, hp: 9, deck: ["test_roar", "test_nap", "test_bolt"],
                      track: [Tactic("test_ward", 3), Status(Sundered, 2)])])"#,
    );
    let boss = scene.foe("test_warden");
    assert_eq!((&boss["boss"], &boss["hp"], &boss["ap"]), (&json!("test_warden"), &json!(9), &json!(2)));
    assert_eq!(boss["statuses"], json!(["Sundered"]));
    assert_eq!(scene.on_track("test_warden", "test_ward").expect("the tactic")["face_up"], true);
    assert_eq!((&boss["next_cost"], &boss["deck_size"], &boss["seen"]), (&json!(1), &json!(3), &json!([])));
    let shown = scene.state().to_string();
    assert!(!shown.contains("test_nap") && !shown.contains("test_bolt"), "hidden cards are not told");
    // It plays Roar, and 2 + 3 - 1 AP do for Nap, but not for Bolt after it.
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "end_turn")
        .answer("combat_action", "end_turn");
    let boss = scene.foe("test_warden");
    assert_eq!(boss["seen"], json!(["test_roar", "test_nap"]));
    assert_eq!((&boss["next_cost"], &boss["ap"]), (&json!(2), &json!(0)));
}
