//! Ledger section 1: starting a session.

use hushfall::books::atlas::Atlas;
use hushfall::content::atlas::terms::Status;
use hushfall::table::session::{NewGame, Session, Table};
use serde_json::json;

use super::scene::{Scene, boss_hp, catalogue};

/// A campaign whose Origins take their ready-made sets, up to the question about the tutorial.
fn found(seats: u8, origins: &[&str]) -> Scene {
    let mut scene = Scene::campaign(3, seats);
    scene.answer("choose_modes", "begin");
    for origin in origins {
        scene.answer("choose_origin", origin).answer("choose_build", "ready_made");
    }
    scene
}

/// AT-001, AT-R01: 2 to 4 Origins; one player alone controls two; no two players take the same Origin.
#[test]
fn a_party_has_two_to_four_different_origins() {
    for (seats, party) in [(1, 2), (2, 2), (3, 3), (4, 4)] {
        let mut scene = Scene::campaign(3, seats);
        scene.answer("choose_modes", "begin");
        for (place, origin) in ["maren", "ysolt", "sefa", "nim"].into_iter().take(party).enumerate() {
            assert_eq!(
                scene.expect("choose_origin").options().len(),
                6 - place,
                "the taken ones are not offered"
            );
            scene.choose(origin).answer("choose_build", "ready_made");
        }
        scene.answer("play_tutorial", "yes");
        assert_eq!(scene.state()["party"].as_array().expect("a party").len(), party);
    }
    let five = NewGame { book: "atlas".to_owned(), seed: 1, seats: 5, scenario: None, profile: None };
    assert!(Session::<Atlas>::begin(catalogue(), five).is_err());
    assert!(Scene::refused(r#"(location: "proving_ground", party: [(origin: "maren")])"#).contains("2 to 4"));
    assert!(
        Scene::refused(r#"(location: "proving_ground", party: [(origin: "maren"), (origin: "maren")])"#)
            .contains("twice")
    );
}

/// AT-002, AT-R01: what depends on the player count counts the Origins, downed ones too.
#[test]
fn the_player_count_counts_the_downed() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, party: [
            (origin: "maren", space: "3"), (origin: "ysolt", space: "3"), (origin: "sefa", space: "1", hp: 0)])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    // Card 3 for 3 players: 1 Marsh Biter and 2 Wick Rats.
    let spawned = scene.facts("enemy_spawned");
    let count = |minion: &str| spawned.iter().filter(|fact| fact["minion"] == minion).count();
    assert_eq!((count("marsh_biter"), count("wick_rat")), (1, 2));

    // Solo is a game of 2 players.
    let mut solo = Scene::solo(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "3"), (origin: "ysolt", space: "3")])"#,
    );
    solo.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    assert_eq!(solo.facts("enemy_spawned").len(), 2);
}

/// AT-003, AT-004, AT-005, AT-006, AT-009, AT-011: a new session begins with full HP and Spark, 0 AP, every
/// unlocked talent in its slot, an intact collar and every learned skill in hand.
#[test]
fn a_session_begins_fresh() {
    let mut scene = found(2, &["maren", "sefa"]);
    scene.answer("play_tutorial", "no");
    for (origin, hp, spark, talent) in
        [("maren", 16, 2, "training_bulwark"), ("sefa", 12, 3, "training_emberwork")]
    {
        let hero = scene.hero(origin);
        assert_eq!((&hero["hp"], &hero["max_hp"]), (&json!(hp), &json!(hp)));
        assert_eq!(hero["ap"], 0);
        assert_eq!((&hero["spark"], &hero["max_spark"]), (&json!(spark), &json!(spark)));
        assert_eq!(hero["collar_broken"], false);
        assert_eq!(hero["talents"], json!([{ "id": talent, "face_up": true }]));
        assert_eq!(hero["hand"].as_array().expect("a hand").len(), 4);
        assert_eq!(hero["track"], json!([]));
    }
    assert!(scene.in_hand("maren", "hardened_skin") && scene.in_hand("sefa", "cinder_leap"));
}

/// AT-R02: an Origin is made in seat order of 1 level 1 talent nobody else has, and 4 different level 1 skills
/// as long as the decks hold copies, with its starting equipment; the party has no gold and no journal.
#[test]
fn origins_are_created_by_their_players_in_seat_order() {
    let mut scene = Scene::campaign(3, 3);
    scene.answer("choose_modes", "begin").expect("choose_origin");
    assert_eq!(scene.prompt().seat, 0);
    scene.choose("nim").answer("choose_build", "own_choice").expect("choose_talent");
    let cards = catalogue();
    let levels = |id: &str| {
        let talent =
            cards.talents.iter().find(|talent| format!("talent:{}", talent.id) == id).expect("a talent");
        talent.level
    };
    assert!(scene.options().iter().all(|id| levels(id) == 1));
    scene.choose("talent:training_duelling");
    let taken = ["twin_cut", "shield_bash", "hardened_skin", "venom_needle"];
    for (place, skill) in taken.into_iter().enumerate() {
        let offered = scene.expect("choose_skill").options();
        assert!(taken[..place].iter().all(|known| !offered.contains(&format!("skill:{known}"))));
        for id in &offered {
            let card = cards.skills.iter().find(|card| format!("skill:{}", card.id) == *id).expect("a skill");
            assert_eq!((card.level, card.spark), (1, 0), "{id}");
        }
        scene.choose(&format!("skill:{skill}"));
    }
    // Seat 1: Maren's ready-made set takes the second copies of Shield Bash and Hardened Skin.
    scene.expect("choose_origin");
    assert_eq!(scene.prompt().seat, 1);
    scene.choose("maren").answer("choose_build", "ready_made");
    // Seat 2: Brandt's ready-made set needs both, so it is not offered, and neither are they.
    assert_eq!(scene.expect("choose_origin").prompt().seat, 2);
    scene.choose("brandt").expect("choose_talent");
    assert!(!scene.offers("talent:training_duelling") && !scene.offers("talent:training_bulwark"));
    scene.choose("talent:training_greatarms").expect("choose_skill");
    assert!(!scene.offers("skill:shield_bash") && !scene.offers("skill:hardened_skin"));
    assert!(scene.offers("skill:twin_cut"), "one copy is left");
    for skill in ["wide_swing", "hammer_fall", "twin_cut", "venom_needle"] {
        scene.choose(&format!("skill:{skill}"));
    }
    scene.answer("play_tutorial", "yes");
    assert_eq!(scene.hero("nim")["hand"], json!(taken));
    let gear = scene.hero("maren")["gear"].clone();
    assert_eq!((&gear[0]["item"], &gear[1]["item"]), (&json!("long_blade"), &json!("oak_buckler")));
    assert_eq!(scene.gold(), 0);
    assert_eq!(scene.state()["campaign"]["journal"], json!([]));
    for origin in ["nim", "maren", "brandt"] {
        assert_eq!(scene.hero(origin)["collar_broken"], false);
    }
}

/// AT-007: items and unattached runes together are at most 3 in a backpack.
#[test]
fn a_backpack_holds_three_cards() {
    let full = r#"[Item("iron_draught"), Item("long_blade"), Rune("rune_of_cinders")]"#;
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Rest, party: [
            (origin: "maren", equip: ["oak_buckler"], backpack: {full}), (origin: "ysolt")])"#
    ));
    scene.answer("choose_turn", "maren").answer("recover", "no");
    // A fourth card has no room: it or another one goes.
    scene.answer("arrange", "store:hand").expect("make_room");
    assert_eq!(
        scene.options(),
        ["discard:oak_buckler", "discard:iron_draught", "discard:long_blade", "discard:rune_of_cinders"]
    );
    scene.choose("discard:iron_draught");
    assert_eq!(
        scene.hero("maren")["backpack"],
        json!([{ "Item": "long_blade" }, { "Rune": "rune_of_cinders" }, { "Item": "oak_buckler" }])
    );
    let four = full.replace(']', r#", Item("hide_cap")]"#);
    let refused = Scene::refused(&format!(
        r#"(location: "proving_ground", party: [(origin: "maren", backpack: {four}), (origin: "ysolt")])"#
    ));
    assert!(refused.contains("AT-007"), "{refused}");
}

/// AT-008: a consumable can be kept in a backpack and worn nowhere.
#[test]
fn consumables_are_not_equipped() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest, party: [
            (origin: "maren", equip: [], backpack: [Item("iron_draught"), Item("long_blade")]), (origin: "ysolt")])"#,
    );
    scene.answer("choose_turn", "maren").answer("recover", "no").expect("arrange");
    let equips: Vec<String> = scene.options().into_iter().filter(|id| id.starts_with("equip:")).collect();
    assert_eq!(equips, ["equip:long_blade:hand", "equip:long_blade:off_hand"]);
    scene.choose("give:iron_draught:ysolt").expect("place_loot");
    assert_eq!(scene.options(), ["store", "discard"]);
    let refused = Scene::refused(
        r#"(location: "proving_ground", party: [(origin: "maren", equip: ["iron_draught"]), (origin: "ysolt")])"#,
    );
    assert!(refused.contains("can't wear"), "{refused}");
}

/// AT-010: collars keep their side from session to session: through the interlude, the end of the session and the
/// save that the next one begins from.
#[test]
fn collars_keep_their_side() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", space: "7", collar_broken: true, spark: 0), (origin: "ysolt", space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "end_session");
    assert_eq!(scene.table.outcome().expect("the session is over").result, "session_ended");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.save");
    scene.table.save(&path).expect("it can be saved");
    let mut next = Scene::new(r#"(location: "test_rounds", party: [(origin: "sefa"), (origin: "nim")])"#);
    next.table.load(&path).expect("it can be loaded");
    assert_eq!(next.hero("maren")["collar_broken"], true);
    assert_eq!(next.hero("ysolt")["collar_broken"], false);
    assert_eq!(next.hero("maren")["spark"], 2);
}

/// AT-011: on arrival at a location every skill is in hand again, whatever was on cooldown when the party left.
#[test]
fn on_arrival_all_skills_are_in_hand() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", space: "7", track: [Skill("shield_bash", 4), Ongoing("hardened_skin", 4)]),
            (origin: "ysolt", space: "7", hp: 3)])"#,
    );
    assert!(!scene.in_hand("maren", "shield_bash"));
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location").expect("choose_round");
    for skill in ["shield_bash", "hardened_skin", "stand_fast", "rallying_cry"] {
        assert!(scene.in_hand("maren", skill), "{skill}");
    }
    assert_eq!(scene.hero("maren")["track"], json!([]));
    assert_eq!(scene.hp("ysolt"), 14);
}

/// AT-012: the reference is data that any player can read at any time without touching the game: every status and
/// every keyword has its words. (The page that shows it belongs to the screen.)
#[test]
fn the_reference_can_be_read_at_any_time() {
    let cards = catalogue();
    let mut scene =
        Scene::new(r#"(location: "proving_ground", party: [(origin: "maren"), (origin: "ysolt")])"#);
    let before = scene.hash();
    for status in Status::ALL {
        let card = cards.status(status);
        assert_eq!(card.id, status);
        assert!(!card.name.is_empty() && !card.text.is_empty() && !card.text_minion.is_empty(), "{status:?}");
    }
    assert!(cards.keywords.iter().all(|keyword| !keyword.text.is_empty()));
    assert_eq!(scene.hash(), before);
}

/// AT-013: only the party's own stash can be spent; the supply has gold without end and none of it for nothing.
#[test]
fn only_the_stash_is_spent() {
    let leave = |gold: u16| {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_rounds", gold: {gold}, round: Explore,
                party: [(origin: "maren", space: "7"), (origin: "ysolt", space: "7")])"#
        ));
        scene
            .answer("choose_turn", "maren")
            .answer("travel", "stay")
            .answer("travel", "stay")
            .expect("visit_merchant");
        scene
    };
    assert!(!leave(0).offers("enter:equipment_1"), "an empty stash pays no fee");
    let mut one = leave(1);
    one.choose("enter:equipment_1").answer("merchant_consumables", "pass").expect("merchant");
    assert_eq!(one.gold(), 0);
    assert!(!one.options().iter().any(|id| id.starts_with("buy:") || id.starts_with("restock:")));
    // A loss takes no more than the stash holds: card 3 costs 2 after a defeat.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", gold: 1, round: Combat, stack: ["3"], dice: [1, 4, 4],
            party: [(origin: "maren", space: "1", hp: 1, equip: []), (origin: "ysolt", space: "2", hp: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#,
    );
    scene.no_rerolls();
    assert_eq!(scene.facts("gold_changed")[0]["now"], 0);
    assert_eq!(scene.gold(), 0);
}

/// AT-014: nothing of a boss is in play until a location card spawns it.
#[test]
fn a_boss_comes_with_its_card() {
    let mut scene = Scene::new(
        r#"(location: "drowned_priory", level: 2, round: Explore,
            party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "9")])"#,
    );
    assert!(scene.foe("abbess_of_still_water").is_null());
    assert!(!scene.state().to_string().contains("abbess"));
    scene.answer("choose_turn", "maren").choose_if("travel", "stay").choose_if("travel", "stay");
    assert_eq!(scene.new_facts("boss_spawned").len(), 1);
    let boss = scene.foe("abbess_of_still_water");
    assert_eq!((&boss["hp"], &boss["ap"]), (&json!(boss_hp("abbess_of_still_water")), &json!(0)));
}
