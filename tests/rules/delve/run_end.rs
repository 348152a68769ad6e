//! The end of a run and the way home.

use serde_json::json;

use hushfall::table::session::Table;

use super::scene::DelveScene;

/// DV-182, DV-R47: the run ends at once; nothing more is resolved, and all tokens return to the bag.
#[test]
fn the_run_ends_in_the_middle_of_everything() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, bag: [], begin: EnemyPhase, party: [
            (hero: "ysolt", health: 1, xp: 3, coins: 2, fatigue: 1, fatigue_pile: 1, tokens: ["green", "hush"],
                used: ["red", "fatigue_ysolt"], covered: ["loose"],
                enemies: [(enemy: "mudback", space: 2), (enemy: "mudback", space: 1)]),
            (hero: "maren", tokens: ["yellow"], enemies: [(enemy: "gnawling", space: 1)])])"#,
    );
    assert_eq!(scene.facts("run_lost").len(), 1);
    assert_eq!(scene.facts("enemy_activated").len(), 1);
    for token in ["green", "hush", "red", "yellow", "fatigue_ysolt"] {
        assert_eq!(scene.in_bag(token), 1, "{token}");
    }
    // XP and coins gained before the end are kept, after a loss too.
    assert_eq!((scene.number("ysolt", "xp"), scene.state()["campaign"]["purse"].as_u64()), (3, Some(2)));
}

/// DV-009, DV-183, DV-184, DV-188, DV-189, DV-190, DV-R55: the same way home after a win and after a loss.
#[test]
fn the_homecoming_resets_what_it_names_and_keeps_the_rest() {
    for won in [true, false] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 2, begin: RunEnd, won: {won}, rage: 4, purse: 1, events: [],
                supports: [("maren", "ysolt", "cover", 2)], party: [
                (hero: "maren", health: 3, guard: 2, focus: 4, stun: 2, xp: 9, coins: 3, gemstones: 2, potions: 1,
                    items: ["firepot"], talents: ["thick_skin"], enemies: [(enemy: "gnawling", space: 1)]),
                (hero: "ysolt", health: 1, guard: 1, focus: 1, coins: 2)])"#
        ));
        // Steps 1 to 5 need no decision; step 6 comes before step 7.
        scene.expect("buy_tokens");
        for (hero, health) in [("maren", 12), ("ysolt", 10)] {
            let tracks = ["health", "guard", "focus", "coins", "gemstones", "potions"]
                .map(|what| scene.number(hero, what));
            assert_eq!(tracks, [health, 0, 0, 0, 0, 0], "{hero}");
        }
        assert_eq!(
            (scene.hero("maren")["items"].clone(), scene.hero("maren")["talents"].clone()),
            (json!([]), json!([]))
        );
        assert_eq!(scene.hero("maren")["enemies"], json!([]));
        assert_eq!((scene.rage(), scene.number("maren", "xp")), (0, 9));
        // The coins of the heroes lie in the common purse; the squares of the bond are crossed.
        assert_eq!(scene.state()["campaign"]["purse"], 6);
        assert_eq!(scene.state()["campaign"]["bonds"][0]["crossed"], 2);
        scene.choose("done").answer("level_up", "done").expect("after_run").choose("next_run");
        if scene.ask() == "choose_leader" {
            scene.choose("maren");
        }
        // Every enemy card is in its deck again.
        let decks = scene.state()["run"]["decks"][0].clone();
        assert_eq!((decks["common"].as_u64(), decks["dire"].as_u64()), (Some(20), Some(12)));
        assert_eq!(decks["common_discard"], json!([]));
    }
}

/// DV-187, DV-227, DV-R56: whoever stops after the homecoming finds everything as it was: steps 1 and 2 are
/// done before the save, and the bag is kept token by token.
#[test]
fn a_save_after_the_homecoming_keeps_everything() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: RunEnd, purse: 7, events: ["warm_bread"], unlocked: ["nim"], removed: [Teal],
            crossed: [("forge_heat", 3)], bag: ["red", "teal", "brown_red", "hush", "fatigue_maren"],
            party: [(hero: "maren", health: 2, fatigue: 1, fatigue_pile: 1, xp: 3, levels: [("dawnfall", 2)]),
                (hero: "sefa", xp: 1)])"#,
    );
    scene.answer("buy_tokens", "done").answer("level_up", "done").expect("after_run");
    assert_eq!((scene.number("maren", "health"), scene.number("maren", "fatigue")), (12, 2));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("delve.save");
    scene.table.save(&path).expect("saved");
    let before = scene.state();
    let mut later = DelveScene::campaign(99, 2);
    later.table.load(&path).expect("loaded");
    assert_eq!(later.state(), before);
    let campaign = before["campaign"].clone();
    assert_eq!((campaign["purse"].as_u64(), campaign["chapter"].as_str()), (Some(7), Some("chapter_2")));
    assert_eq!(
        (campaign["unlocked"].clone(), campaign["removed"].clone()),
        (json!(["nim"]), json!(["Teal"]))
    );
    assert_eq!(
        (campaign["events_left"].as_u64(), campaign["bonds"][0]["crossed"].as_u64()),
        (Some(1), Some(3))
    );
    assert_eq!(before["bag"], json!({ "red": 1, "teal": 1, "brown_red": 1, "hush": 1, "fatigue_maren": 1 }));
    // And the session can be ended and gone on with from the save.
    later.choose("end_session");
    assert!(later.table.resume().expect("resumed"));
    later.answer("choose_players", "players:2").choose("maren").choose("sefa");
    assert_eq!(later.number("maren", "xp"), 3);
}

/// DV-R56: a run that is left is gone on with where it was.
#[test]
fn a_run_is_resumed_in_the_middle() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, round: 4, rage: 3, party: [(hero: "maren", tokens: ["red"], focus: 2),
            (hero: "ysolt", tokens: ["teal"], enemies: [(enemy: "mudback", space: 2, damage: 1)])])"#,
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("delve.save");
    scene.table.save(&path).expect("saved");
    let (state, options) = (scene.state(), scene.options());
    let mut later = DelveScene::campaign(5, 2);
    later.table.load(&path).expect("loaded");
    assert_eq!((later.state(), later.options()), (state, options));
}

/// DV-180, DV-R47: the last objective and a loss in the same step: the run is won.
#[test]
fn a_win_beats_a_loss_of_the_same_step() {
    let row: Vec<String> = (1..=6).map(|space| format!(r#"(enemy: "gnawling", space: {space})"#)).collect();
    let row = row.join(", ");
    for (beaten, won) in [(r#""kharrek_toll_taker""#, 1), ("", 0)] {
        // The Counting Eel: the third seal, and an enemy that finds no space.
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 3, at: "b", chapter_cards: 1, seals: 2, beaten: [{beaten}], events: [],
                party: [(hero: "maren", enemies: [{row}]), (hero: "ysolt")])"#
        ));
        scene.answer("choose_destination", "go:d");
        assert_eq!((scene.facts("run_won").len(), scene.facts("run_lost").len()), (won, 1 - won));
    }
}

/// DV-R33, DV-R47: hush tokens beyond those of the chapter return to the supply at the homecoming, also drawn
/// ones.
#[test]
fn hush_beyond_the_chapter_goes_back_to_the_supply() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: RunEnd, events: [], bag: ["hush", "hush", "red"], party: [
            (hero: "maren", tokens: ["hush", "teal"]), (hero: "ysolt")])"#,
    );
    assert_eq!((scene.in_bag("hush"), scene.in_bag("teal"), scene.in_bag("red")), (1, 1, 1));
    scene.answer("after_run", "next_run");
    assert_eq!(scene.in_bag("hush"), 1);
    // One that was taken out comes back with the next setup: Chapter VI asks for five.
    let mut scene = DelveScene::new(
        r#"(chapter: 6, begin: RunEnd, events: [], bag: ["hush", "hush", "hush", "hush"], party: [
            (hero: "maren"), (hero: "ysolt")])"#,
    );
    assert_eq!(scene.in_bag("hush"), 4);
    scene.answer("after_run", "next_run");
    assert_eq!((scene.in_bag("hush"), scene.state()["hush_supply"].as_u64()), (5, Some(0)));
}

/// DV-R67: within a session the player left of the last leader leads the next run; nobody is asked.
#[test]
fn the_lead_passes_on_from_run_to_run() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: RunEnd, leader: "ysolt", party: [(hero: "maren"), (hero: "ysolt"), (hero: "sefa")])"#,
    );
    while scene.ask() != "after_run" {
        scene.choose("done");
    }
    scene.choose("next_run");
    let led: Vec<_> = scene.facts("leader_chosen").iter().map(|fact| fact["hero"].clone()).collect();
    assert_eq!(led, ["sefa"]);
}

/// DV-180, DV-182, DV-R67: Chapter I is won at the end of the enemy phase, before anything is cleaned up. So the leader
/// does not change, and the next run is led by the hero to the left.
#[test]
fn chapter_one_is_won_before_the_clean_up() {
    let mut scene = DelveScene::new(
        r#"(chapter: 1, begin: EnemyPhase, leader: "ysolt", at: "j", explored: ["b"],
            party: [(hero: "ysolt"), (hero: "brandt"), (hero: "maren")])"#,
    );
    assert_eq!(scene.facts("run_won").len(), 1);
    assert!(scene.facts("round_began").is_empty() && scene.facts("focus_changed").is_empty());
    scene.expect("after_run").choose("next_run");
    assert_eq!(scene.facts("leader_chosen").last().expect("a leader")["hero"], "brandt");
}
