//! The run's end, the House, the Trial and its Bazaar.

use hushfall::table::session::Table;

use super::scene::DelveScene;

/// DV-192 to DV-198, DV-R54: a token is bought for the purse, and a basic one of its colour may go.
#[test]
fn advanced_tokens_are_bought_at_home() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", coins: 8), (hero: "ysolt", coins: 3)], purse: 1, begin: RunEnd)"#,
    );
    scene.expect("buy_tokens");
    assert!(scene.offers("buy:purple_red"));
    assert_eq!(scene.state()["campaign"]["purse"], 12);
    scene.choose("buy:brown_red").answer("take_out_basic", "yes");
    assert_eq!((scene.in_bag("red"), scene.in_bag("brown_red")), (1, 1));
    assert_eq!(scene.state()["campaign"]["purse"], 2);
    assert_eq!(scene.state()["campaign"]["removed"], serde_json::json!(["Red"]));
}

/// DV-007, DV-R59, DV-228: a win leads to the next chapter, and the unlocked hero can be chosen then.
#[test]
fn a_win_unlocks_and_leads_on() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren"), (hero: "ysolt")], begin: RunEnd, won: true, events: [])"#,
    );
    scene.answer("after_run", "new_session").answer("choose_players", "players:3");
    assert!(scene.offers("nim"));
    scene.choose("nim").choose("maren").choose("sefa");
    assert_eq!(scene.state()["campaign"]["chapter"], "chapter_3");
    // DV-230: another set for another hero. DV-R33: two hush tokens in Chapter III.
    assert_eq!((scene.in_bag("red"), scene.in_bag("hush")), (3, 2));
}

/// DV-008, DV-200, DV-226: after a loss the same chapter again, also in a later session.
#[test]
fn a_session_ends_and_goes_on() {
    let mut scene = DelveScene::new(r#"(party: [(hero: "maren"), (hero: "ysolt")], begin: RunEnd)"#);
    scene.answer("after_run", "end_session");
    assert_eq!(scene.table.outcome().expect("over").result, "session_ended");
    assert!(scene.table.resume().expect("resumed"));
    scene.answer("choose_players", "players:2").choose("brandt").choose("sefa");
    assert_eq!(scene.state()["campaign"]["chapter"], "chapter_1");
}

/// DV-169, DV-181: a hero at 0 health loses the run for all, and a single run is a game.
#[test]
fn a_fallen_hero_loses_the_run() {
    let scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt", health: 1, enemies: [(enemy: "mudback", space: 1)])],
            begin: EnemyPhase, single: true)"#,
    );
    assert_eq!(scene.facts("run_lost")[0]["because"]["hero_down"], "ysolt");
    assert_eq!(scene.table.outcome().expect("over").result, "defeat");
}

/// DV-180, DV-R67: Chapter I is won by an explored cistern and clear boards.
#[test]
fn chapter_one_is_won_with_clear_boards() {
    let scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], explored: ["j"], begin: EnemyPhase, single: true)"#,
    );
    assert_eq!(scene.table.outcome().expect("over").result, "victory");
}

/// DV-225, DV-239, DV-250, DV-R74: the first boss of the Trial heals the heroes, and play goes on.
#[test]
fn after_the_first_boss_the_trial_goes_on() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "5", party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0, health: 3)], begin: Perform,
            boss: (boss: "kharrek_toll_taker", damage: 10, card: "weighted_chain"), dice: [6])"#,
    );
    scene.choose("ysolt:act:loose");
    assert_eq!(scene.number("ysolt", "health"), 7);
    assert_eq!((scene.number("ysolt", "xp"), scene.number("ysolt", "coins")), (6, 4));
    // DV-R78: the Bazaar of the Tollgate opens after the Clean-up: first levels, then goods.
    scene.answer("level_up", "level:loose").expect("bazaar");
    assert_eq!(scene.state()["run"]["decks"].as_array().expect("decks").len(), 2);
}

/// DV-239, DV-254: the final boss wins the Trial and marks achievements.
#[test]
fn the_final_boss_wins_the_trial() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "12", party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0)], begin: Perform,
            beaten: ["kharrek_toll_taker"], rage: 3,
            boss: (boss: "iveth_of_the_sealed_mouth", damage: 11, card: "wax_lash"), dice: [6, 6])"#,
    );
    scene.choose("ysolt:act:loose").choose("boost:purple").expect("after_trial");
    let marked = scene.state()["campaign"]["achievements"].clone();
    for achievement in ["first_toll", "the_seal_broken", "alone_in_the_dark"] {
        assert!(marked.as_array().expect("list").iter().any(|one| one == achievement), "{marked}");
    }
    scene.choose("finish");
    assert_eq!(scene.table.outcome().expect("over").result, "victory");
}

/// DV-226, DV-R56: the game can be saved when the session ends after a chapter is won, and the save opens with
/// the next chapter, also where the two maps differ.
#[test]
fn a_save_between_two_chapters_opens() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("home.save");
    for last in ["end_session", "new_session"] {
        let mut scene = DelveScene::new(
            r#"(chapter: 5, begin: RunEnd, won: true, party: [(hero: "maren"), (hero: "brandt")])"#,
        );
        while scene.ask() != "after_run" {
            scene.choose("done");
        }
        scene.choose(last);
        scene.table.save(&path).expect("saved");
        let mut other = DelveScene::campaign(1, 2);
        other.table.load(&path).unwrap_or_else(|error| panic!("{last}: {error}"));
        other.answer("choose_players", "players:2");
        other.choose("maren").choose("brandt");
        assert_eq!(other.state()["campaign"]["chapter"], "chapter_6");
    }
}
