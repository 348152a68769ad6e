//! Foundations, and the order of a round (DV-001 to DV-012, DV-046 to DV-048, DV-R01, DV-R02, DV-R04,
//! DV-R05).

use std::collections::BTreeSet;

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::{DelveScene, catalogue};

fn result(scene: &DelveScene) -> String {
    scene.table.outcome().expect("the game is over").result
}

/// DV-001: one hero at 0 health is the defeat of all three, and a finished objective the victory of all
/// three.
#[test]
fn all_win_or_all_lose() {
    let lost = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "brandt"),
                (hero: "sefa", health: 1, enemies: [(enemy: "mudback", space: 1)])],
            begin: EnemyPhase, single: true)"#,
    );
    assert_eq!(result(&lost), "defeat");
    let won = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "brandt"), (hero: "sefa", health: 1)], explored: ["j"],
            begin: EnemyPhase, single: true)"#,
    );
    assert_eq!(result(&won), "victory");
}

/// DV-003, DV-004, DV-005: Story Mode is named first, every seat chooses one hero, and Chapter I begins.
#[test]
fn each_seat_chooses_one_hero_and_the_story_begins() {
    let mut scene = DelveScene::campaign(3, 3);
    scene.expect("choose_mode");
    assert_eq!(scene.options(), ["story", "trial"]);
    scene.choose("story");
    for (seat, hero) in ["sefa", "maren", "brandt"].into_iter().enumerate() {
        scene.expect("choose_hero");
        let seats: Vec<u8> = scene.prompt().seats.iter().map(|seat| seat.0).collect();
        assert_eq!(seats, [seat as u8]);
        scene.choose(hero);
    }
    scene.expect("choose_destination");
    let state = scene.state();
    let party: Vec<&Value> =
        state["heroes"].as_array().expect("heroes").iter().map(|hero| &hero["hero"]).collect();
    assert_eq!(party, ["sefa", "maren", "brandt"]);
    assert_eq!(
        (&state["campaign"]["mode"], &state["campaign"]["chapter"]),
        (&json!("Story"), &json!("chapter_1"))
    );
    let mut trial = DelveScene::campaign(3, 1);
    trial.answer("choose_mode", "trial").answer("choose_hero", "maren");
    assert_eq!(trial.state()["campaign"]["mode"], "Trial");
}

/// DV-005, DV-007: the six chapters follow each other, and after the sixth the campaign is won.
#[test]
fn six_chapters_in_their_order() {
    for chapter in 1..=5 {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, party: [(hero: "maren"), (hero: "ysolt")], events: [], begin: RunEnd,
                won: true)"#
        ));
        scene.answer("after_run", "next_run");
        assert_eq!(scene.state()["campaign"]["chapter"], format!("chapter_{}", chapter + 1));
    }
    let scene = DelveScene::new(
        r#"(chapter: 6, party: [(hero: "maren"), (hero: "ysolt")], events: [], begin: RunEnd, won: true)"#,
    );
    assert_eq!(scene.facts("campaign_won").len(), 1);
    assert_eq!(result(&scene), "victory");
}

/// DV-006, DV-048: with the objective open and everybody standing a run goes on, round after round, with
/// enemies above the boards or without.
#[test]
fn a_run_goes_on_until_it_is_won_or_lost() {
    let enemies = r#"(enemy: "mudback", space: 4)"#;
    for above in ["", enemies] {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren", enemies: [{above}]), (hero: "ysolt")], round: 6, begin: EnemyPhase)"#
        ));
        scene.expect("choose_destination");
        assert_eq!(scene.state()["run"]["round"], 7);
        assert!(scene.facts("run_won").is_empty() && scene.facts("run_lost").is_empty());
    }
    // The cistern is explored, but an enemy is left: not yet.
    let cistern = |above: &str| {
        DelveScene::new(&format!(
            r#"(party: [(hero: "maren", enemies: [{above}]), (hero: "ysolt")], explored: ["j"],
                begin: EnemyPhase)"#
        ))
    };
    assert!(cistern(enemies).facts("run_won").is_empty());
    assert_eq!(cistern("").facts("run_won").len(), 1);
}

/// DV-048: undefeated enemies stay, and the new ones are added to them.
#[test]
fn old_enemies_stay_when_new_ones_come() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "mudback", space: 2, damage: 1)])], begin: CleanUp,
            tiles: [("b", ["tile_1", "tile_2"])], draws: ["gnawling"])"#,
    );
    scene.answer("choose_destination", "go:b");
    assert_eq!(scene.enemy("maren", 2)["enemy"], "mudback");
    assert_eq!(scene.enemy("maren", 2)["damage"], 1);
    assert_eq!(scene.enemy("maren", 1)["enemy"], "gnawling");
}

/// DV-009: won or lost, the players come home.
#[test]
fn every_run_of_the_story_ends_at_home() {
    for won in [true, false] {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren", health: 2, focus: 3), (hero: "ysolt", coins: 2)], begin: RunEnd,
                won: {won})"#
        ));
        scene.expect("after_run");
        assert_eq!(scene.facts("came_home")[0]["purse"], 2);
        assert_eq!((scene.number("maren", "health"), scene.number("maren", "focus")), (12, 0));
    }
}

/// DV-010: levels, bought tokens, bonds, XP and coins are there in the next run.
#[test]
fn the_story_keeps_what_was_earned() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", xp: 2, coins: 1, levels: [("wardens_cut", 2)]),
            (hero: "sefa", xp: 1)],
            purse: 1, crossed: [("hearth_and_wall", 6)], bag: ["red", "teal", "purple_red", "hush"],
                events: [],
            begin: RunEnd)"#,
    );
    scene.answer("after_run", "next_run").expect("choose_destination");
    assert_eq!((scene.number("maren", "xp"), scene.number("sefa", "xp")), (2, 1));
    let actions = scene.hero("maren")["actions"].clone();
    let cut = actions.as_array().expect("actions").iter().find(|action| action["action"] == "wardens_cut");
    assert_eq!(cut.expect("an action of Maren")["level"], 2);
    let state = scene.state();
    assert_eq!(state["bag"], json!({ "red": 1, "teal": 1, "purple_red": 1, "hush": 1 }));
    assert_eq!(state["campaign"]["purse"], 2);
    assert_eq!(state["campaign"]["bonds"][0]["bonded"], true);
    assert_eq!(state["run"]["pairs"][0]["bond"], "hearth_and_wall");
}

/// DV-011: when the Trial is over, only the achievements are left.
#[test]
fn the_trial_keeps_achievements_and_nothing_else() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, party: [(hero: "brandt", xp: 9, coins: 4, levels: [("maul", 2)])],
            bag: ["red", "purple_red"], achievements: ["not_a_scratch"], begin: RunEnd)"#,
    );
    assert!(scene.facts("came_home").is_empty());
    scene.answer("after_trial", "again").answer("choose_players", "players:1").choose("brandt");
    scene.expect("choose_destination");
    assert_eq!((scene.number("brandt", "xp"), scene.number("brandt", "coins")), (0, 0));
    let state = scene.state();
    let levels = state["heroes"][0]["actions"].as_array().expect("actions").iter();
    assert!(levels.map(|action| &action["level"]).all(|level| *level == 1));
    assert_eq!(state["bag"], json!({ "green": 2, "orange": 2, "red": 2, "teal": 2, "yellow": 2 }));
    assert_eq!(state["campaign"]["advanced"].as_array().expect("tokens").len(), 25);
    assert_eq!(state["campaign"]["achievements"], json!(["not_a_scratch"]));
}

/// DV-012, DV-024: in the next session the seats play other heroes, and the XP stays with the hero.
#[test]
fn players_change_heroes_and_xp_stays_with_the_hero() {
    let mut scene =
        DelveScene::new(r#"(party: [(hero: "maren", xp: 2), (hero: "ysolt", xp: 1)], begin: RunEnd)"#);
    scene.answer("after_run", "new_session").answer("choose_players", "players:2");
    scene.answer("choose_hero", "sefa").answer("choose_hero", "maren").expect("choose_destination");
    assert_eq!((scene.number("sefa", "seat"), scene.number("maren", "seat")), (0, 1));
    assert_eq!((scene.number("sefa", "xp"), scene.number("maren", "xp")), (0, 2));
}

/// DV-046, DV-047, DV-075, DV-086: Encounter, then the turn of all heroes, then that of the enemies, then
/// Clean-up.
#[test]
fn a_round_has_its_order() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", fatigue: 0), (hero: "ysolt", fatigue: 0)], leader: "maren",
            tiles: [("b", ["tile_1", "tile_2"])], draws: ["gnawling", "gnawling"],
            bag: ["orange", "orange", "orange", "orange", "green", "green"], dice: [2, 2, 1, 1])"#,
    );
    assert_eq!(scene.state()["phase"], "encounter");
    scene.answer("choose_destination", "go:b");
    assert_eq!(scene.state()["phase"], "draw");
    scene.all_draw();
    assert_eq!(scene.state()["phase"], "perform");
    // Both act before any enemy does.
    assert!(scene.offers("maren:act:battle_cry") && scene.offers("ysolt:done"));
    scene.all_done().expect("choose_destination");
    assert_eq!(scene.state()["phase"], "encounter");
    let order: Vec<String> = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .filter_map(|(_, fact)| fact["type"].as_str().map(str::to_owned))
        .filter(|kind| {
            matches!(
                kind.as_str(),
                "round_began"
                    | "moved"
                    | "enemy_placed"
                    | "declared_done"
                    | "enemy_activated"
                    | "focus_changed"
            )
        })
        .collect();
    let mut steps = order.clone();
    steps.dedup();
    let expected = [
        "round_began",
        "moved",
        "enemy_placed",
        "declared_done",
        "enemy_activated",
        "focus_changed",
        "round_began",
    ];
    assert_eq!(steps, expected, "{order:?}");
}

/// DV-R01: the icons of heroes and enemies, the rewards and the kinds of advanced tokens are those of the
/// ledger, and content uses each of them.
#[test]
fn the_vocabulary_of_icons_is_the_one_of_the_ledger() {
    let cards = catalogue();
    let name = |icon: String| icon.split('(').next().unwrap_or_default().to_owned();
    let parts: BTreeSet<String> = cards
        .actions
        .iter()
        .flat_map(|action| &action.levels)
        .flat_map(|level| &level.parts)
        .map(|part| name(format!("{part:?}")))
        .collect();
    let expected = ["Focus", "Guard", "Heal", "Melee", "Move", "Ranged", "Rage", "Stun", "Sweep", "Volley"]
        .map(String::from);
    assert_eq!(parts, BTreeSet::from(expected));
    let deeds: BTreeSet<String> =
        cards.enemies.iter().flat_map(|enemy| &enemy.deeds).map(|deed| name(format!("{deed:?}"))).collect();
    let expected = ["Attack", "Critical", "Stun", "Summon", "Left", "Right", "Steady"].map(String::from);
    assert_eq!(deeds, BTreeSet::from(expected));
    let rewards: BTreeSet<String> = cards.enemies.iter().map(|enemy| format!("{:?}", enemy.reward)).collect();
    assert_eq!(rewards, BTreeSet::from(["Rage", "Focus", "Coin", "Gemstone", "Damage"].map(String::from)));
    let kinds: BTreeSet<String> = cards.house.prices.iter().map(|(kind, _)| format!("{kind:?}")).collect();
    assert_eq!(kinds, BTreeSet::from(["Rage", "Focus", "Blue", "Brown", "Purple"].map(String::from)));
}

/// DV-R02: a card text beats a rule. With Full Hand six tokens are drawn, and with Open Palm a token covers a
/// space of another colour.
#[test]
fn a_card_beats_a_rule() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", talents: ["full_hand"]), (hero: "ysolt")], begin: Combat)"#,
    );
    scene.all_draw();
    let hand = |scene: &mut DelveScene, hero: &str| scene.hero(hero)["hand"].as_array().expect("hand").len();
    assert_eq!((hand(&mut scene, "maren"), hand(&mut scene, "ysolt")), (6, 5));
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [
                (hero: "maren", tokens: ["green"], fatigue: 0, talents: ["open_palm"],
                    enemies: [(enemy: "mudback", space: 1)]),
                (hero: "brandt", tokens: ["green"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)]),
            ], begin: Perform)"#,
    );
    assert!(scene.offers("maren:act:wardens_cut") && !scene.offers("brandt:act:maul"));
}

/// DV-R04, DV-052: where to go and who gets the loot is asked of the whole group, and of nobody else.
#[test]
fn the_group_decides_together() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt"), (hero: "brandt")], leader: "ysolt", explored: ["b"],
            tiles: [("d", ["tile_1", "tile_2"])], draws: ["gnawling", "gnawling", "gnawling",
                "loot_coins"])"#,
    );
    let seats =
        |scene: &mut DelveScene| -> Vec<u8> { scene.prompt().seats.iter().map(|seat| seat.0).collect() };
    scene.expect("choose_destination");
    assert_eq!(seats(&mut scene), [0, 1, 2]);
    scene.choose("go:d").expect("loot_for");
    assert_eq!(scene.options(), ["maren", "ysolt", "brandt"]);
    assert_eq!(seats(&mut scene), [0, 1, 2]);
    // One marker for all of them.
    assert_eq!(scene.state()["run"]["marker"], "d");
    let mut home = DelveScene::new(r#"(party: [(hero: "maren", coins: 6), (hero: "ysolt")], begin: RunEnd)"#);
    home.expect("buy_tokens");
    assert_eq!(seats(&mut home), [0, 1]);
}

/// DV-R05: the bag by kinds, discard piles, sizes of decks and backs of tiles are public; fronts of tiles are
/// not.
#[test]
fn what_is_open_and_what_is_hidden() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [
                (hero: "maren", tokens: ["red"], items: ["war_drum"], fatigue: 0,
                    enemies: [(enemy: "gnawling", space: 1), (enemy: "mudback", space: 2)]),
                (hero: "ysolt", tokens: ["red"]),
            ], tiles: [("b", ["tile_3", "tile_6"])], bag: ["red", "red", "hush"], begin: Perform,
                dice: [2])"#,
    );
    scene.choose("maren:item:war_drum");
    scene.choose("maren:act:wardens_cut").answer("name_target", "maren:1").answer("before_roll", "roll");
    scene.all_done().expect("choose_destination");
    let state = scene.state();
    // Maren's red token has come back; Ysolt keeps hers.
    assert_eq!(state["bag"], json!({ "red": 3, "hush": 1 }));
    assert_eq!(state["run"]["item_discard"], json!(["war_drum"]));
    assert_eq!(state["run"]["items_left"], 29);
    assert_eq!(state["run"]["decks"][0]["common_discard"], json!(["gnawling"]));
    // Twenty cards, without the Gnawling and the Mudback.
    assert_eq!(state["run"]["decks"][0]["common"], 18);
    assert_eq!(state["run"]["decks"][0]["dire"], 12);
    let place = state["map"].as_array().expect("map").iter().find(|place| place["place"] == "b").expect("b");
    assert_eq!(place["tiles"], json!(["I", "I"]));
    assert!(!state.to_string().contains("tile_"), "the front of a tile is shown");
    assert!(!state.to_string().contains("loot_potion") && !state.to_string().contains("thick_hide"));
}
