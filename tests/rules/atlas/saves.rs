//! Ledger rulings on saves and on solo play.

use hushfall::table::session::Table;
use serde_json::json;

use super::scene::Scene;

/// Another table, on which a saved game is put.
fn loaded(path: &std::path::Path) -> Scene {
    let mut scene = Scene::new(r#"(location: "test_rounds", party: [(origin: "sefa"), (origin: "nim")])"#);
    scene.table.load(path).expect("it can be loaded");
    scene
}

/// AT-R76: the exact state, in the middle of a location and of a roll, is what a bookmark brings back: nothing is
/// refilled or rearranged, and the dice to come are the same.
#[test]
fn a_bookmark_brings_back_the_exact_state_and_its_luck() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, gold: 4, time: 7, held: ["7"],
            party: [(origin: "maren", space: "4", hp: 9, spark: 1, track: [Status(Frozen, 3)]), (origin: "ysolt", space: "1", hp: 0)],
            enemies: [(minion: "hush_acolyte", track: Slow, space: "4")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "use:long_blade")
        .answer("choose_target", "A");
    scene.expect("reroll");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bookmark.save");
    scene.table.save(&path).expect("it can be saved");
    let mut again = loaded(&path);
    assert_eq!(again.hash(), scene.hash());
    assert_eq!(again.state(), scene.state());
    assert_eq!((again.hp("maren"), again.hp("ysolt"), again.gold()), (9, 0, 4));
    assert_eq!(again.slot("maren", "Frozen"), Some(3));
    // A reroll of both dice after the break is the reroll there would have been without it.
    for table in [&mut scene, &mut again] {
        table.choose("spark:maren").answer("reroll_die", "die:0");
        while table.ask() == "reroll_die" {
            let id = table.options()[0].clone();
            table.choose(&id);
        }
    }
    assert_eq!(again.facts("spark_reroll"), scene.facts("spark_reroll"));
    assert_eq!(again.hash(), scene.hash());
}

/// AT-R76: the campaign is saved at the end of an interlude and after a restart.
#[test]
fn the_campaign_is_saved_after_an_interlude_and_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    for (space, ask) in [("7", "end_of_interlude"), ("9", "after_restart")] {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_rounds", round: Explore, gold: 2,
                party: [(origin: "maren", space: "{space}"), (origin: "ysolt", space: "{space}")])"#
        ));
        scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
        scene.choose_if("visit_merchant", "done").choose_if("arrange_who", "done").expect(ask);
        let path = folder.path().join(ask);
        // A bookmark between two locations is as good as any other.
        scene.table.save(&path).expect("it can be saved");
        assert_eq!(loaded(&path).expect(ask).hash(), scene.hash());
        scene.choose("end_session");
        scene.table.save(&path).expect("it can be saved");
        let mut next = loaded(&path);
        let place = if space == "7" { ("saltmere_quay", 2) } else { ("test_rounds", 0) };
        assert_eq!((next.state()["location"].clone(), next.gold()), (json!(place.0), place.1));
        assert_eq!(next.facts("session_ended")[0]["next"], place.0);
    }
}

/// AT-R76: in Honor Mode as well the bookmark goes on exactly where the game was, the mode included.
#[test]
fn an_honor_mode_bookmark_keeps_the_mode() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", modes: (honor: true), party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "9")])"#,
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("honor.save");
    scene.table.save(&path).expect("it can be saved");
    scene.choose("explore");
    scene.table.save(&path).expect("the one bookmark is replaced");
    let mut again = loaded(&path);
    again.expect("choose_turn");
    assert_eq!(again.state()["campaign"]["modes"]["honor"], true);
    again.choose("maren").answer("travel", "stay").answer("travel", "stay").expect("choose_origin");
    assert_eq!(again.facts("campaign_restarted").len(), 1);
    // The erased campaign is nothing but the choice of new Origins, and can be bookmarked too.
    assert_eq!(again.state()["party"], json!([]));
    again.table.save(&path).expect("the one bookmark is replaced");
    assert_eq!(loaded(&path).expect("choose_origin").hash(), again.hash());
}

/// AT-R79: solo is one player with two Origins: every decision is that player's, one Confirm leaves by an exit, all
/// counts use 2 players, and the Merchant reveals 3 cards.
#[test]
fn one_player_plays_two_origins() {
    let mut scene = Scene::solo(
        r#"(location: "proving_ground", gold: 1, round: Explore, modes: (vote: true),
            party: [(origin: "maren", space: "5"), (origin: "ysolt", space: "5")])"#,
    );
    assert_eq!(scene.state()["time"]["space"], 10);
    for who in ["maren", "ysolt"] {
        assert_eq!(scene.hero(who)["seat"], 0);
    }
    assert_eq!(scene.expect("choose_turn").prompt().seats.len(), 1);
    scene.choose("maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("hold_or_resolve", "use").expect("visit_merchant");
    scene.choose("enter:equipment_1");
    assert_eq!(scene.new_facts("offer_shown")[0]["items"].as_array().map(Vec::len), Some(3));
    scene.answer("merchant_consumables", "restock:potions");
    assert_eq!(scene.new_facts("offer_shown")[0]["items"].as_array().map(Vec::len), Some(3));
    assert!(scene.facts("vote_cast").is_empty());
}
