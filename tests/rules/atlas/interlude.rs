//! Ledger section 18: leaving a location, the interlude, and the end of a session.

use hushfall::books::atlas::Atlas;
use hushfall::table::session::{NewGame, Session, Table};

use super::finding::{find, find_with};
use super::scene::{Scene, catalogue};

/// Both are the worse for wear, and the trapdoor (or the stair, with a level up) is found.
fn worn_out(card: &str) -> Scene {
    let party = r#"(origin: "maren", space: "2", hp: 3, spark: 0, ap: 3, summon: "gleaner", collar_broken: true,
            track: [Status(Frozen, 4), Skill("shield_bash", 5), Consumable("iron_draught", 4)],
            skills: ["stand_fast", "rallying_cry", "hardened_skin"]),
        (origin: "ysolt", space: "9", hp: 0, spark: 1)"#;
    find_with(card, party, r#"gold: 3, journal: ["lit_wick"], held: ["2k"], placed: [("21", "7")]"#)
}

/// Chooses the first talent and skill that is offered, and respecs nothing.
fn level_up(scene: &mut Scene) {
    while ["level_talent", "level_skill", "respec", "confirm_level_up"].contains(&scene.ask().as_str()) {
        let first = scene.options().remove(0);
        scene.choose(&first);
    }
}

fn take(scene: &mut Scene) {
    if scene.ask() == "group_card" {
        scene.choose("reveal");
    }
}

/// AT-295: when an exit is resolved, everything on the map and all location cards go back to the supply; the
/// next location has its own.
#[test]
fn an_exit_clears_the_table() {
    let mut scene = worn_out("2i");
    take(&mut scene);
    scene.expect("visit_merchant");
    let state = scene.state();
    for empty in ["spaces", "enemies", "held", "combat_stack", "paths"] {
        assert_eq!(state[empty], serde_json::json!([]), "{empty}");
    }
    assert_eq!(state["deck_size"], 0);
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location");
    let next =
        catalogue().locations.iter().find(|place| place.id == "saltmere_quay").map(|place| place.cards.len());
    assert_eq!(scene.state()["deck_size"].as_u64().map(|size| size as usize), next);
}

/// AT-296, AT-316: after an exit comes the interlude, and after it the party sets up the next location or ends
/// the session.
#[test]
fn after_the_interlude_the_session_goes_on_or_ends() {
    let mut scene = find("2i", "");
    scene.answer("visit_merchant", "done").expect("end_of_interlude");
    assert_eq!(scene.options(), ["next_location", "end_session"]);
    scene.choose("end_session");
    assert_eq!(scene.table.outcome().expect("over").result, "session_ended");
    assert_eq!(scene.facts("session_ended")[0]["next"], "saltmere_quay");
    let mut scene = find("2i", "");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location").expect("choose_round");
    assert_eq!(scene.state()["location"], "saltmere_quay");
}

/// AT-302, AT-R74: first all level up, then all recover and get their Spark and talents back, then they equip,
/// trade and visit the Merchant; healing and Spark go to the new maximum.
#[test]
fn the_steps_of_the_interlude_in_order() {
    let mut scene = worn_out("2j");
    take(&mut scene);
    scene.expect("level_talent");
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (3, 0), "nobody has recovered yet");
    level_up(&mut scene);
    scene.expect("visit_merchant");
    assert_eq!(scene.state()["campaign"]["level"], 2);
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (19, 17));
    assert!(scene.offers("enter:equipment_1") && scene.offers("enter:equipment_2"), "at the new level");
    // Equipping and trading can be mixed with the Merchant until the party leaves.
    scene.choose("enter:equipment_1").answer("merchant_consumables", "pass").expect("merchant");
    assert!(scene.offers("maren"));
    scene.choose("leave").expect("visit_merchant");
    assert!(scene.offers("maren") && scene.offers("ysolt"));
}

/// AT-303, AT-304, AT-305, AT-R74: the downed are revived and all heal fully; every track is cleared (statuses gone,
/// skills in hand, consumables under their deck); Spark is full; summons are gone; AP is 0. Collars, journal and
/// gold are as before.
#[test]
fn everyone_recovers() {
    let mut scene = worn_out("2i");
    take(&mut scene);
    for (who, hp) in [("maren", 16), ("ysolt", 14)] {
        let hero = scene.hero(who);
        assert_eq!(
            (hero["hp"].as_u64(), hero["spark"].as_u64(), hero["ap"].as_u64()),
            (Some(hp), Some(2), Some(0)),
            "{who}"
        );
        assert_eq!((&hero["downed"], &hero["track"]), (&false.into(), &serde_json::json!([])), "{who}");
    }
    assert!(scene.in_hand("maren", "shield_bash"));
    assert_eq!(scene.hero("maren")["backpack"], serde_json::json!([]), "the draught is used up");
    assert!(scene.hero("maren")["summon"].is_null());
    assert_eq!(scene.hero("maren")["collar_broken"], true);
    assert_eq!(
        (scene.gold(), scene.state()["campaign"]["journal"].clone()),
        (4, serde_json::json!(["lit_wick"]))
    );
}

/// AT-306: once-per-location talents are turned face up.
#[test]
fn talents_are_turned_up() {
    let party = r#"(origin: "maren", space: "2", talents: ["gather_arrows"], equip: []), (origin: "ysolt", space: "2")"#;
    let mut scene = super::finding::in_the_hall(party, r#"round: Explore, draws: ["blessed_arrows", "2i"]"#);
    scene
        .answer("choose_turn", "maren")
        .answer("travel", "use:gather_arrows")
        .answer("take_loot", "maren")
        .answer("place_loot", "store");
    assert_eq!(scene.hero("maren")["talents"][0]["face_up"], false);
    super::finding::stay(&mut scene);
    scene.expect("visit_merchant");
    assert_eq!(scene.hero("maren")["talents"][0]["face_up"], true);
}

/// AT-316: a session may also be ended after a forced restart; the next one begins at the same location.
#[test]
fn a_session_may_end_after_a_restart() {
    let mut scene = find("2u", "");
    scene.answer("arrange_who", "done").expect("after_restart");
    assert_eq!(scene.options(), ["next_location", "end_session"]);
    scene.choose("end_session");
    assert_eq!(scene.facts("session_ended")[0]["next"], "test_vocabulary");
}

/// AT-317, AT-318: a save from the end of a session has the next location and all that lasts; loaded, the next
/// session begins there, with HP and Spark full and a chance to rearrange. It can be replayed as a whole.
#[test]
fn the_next_session_begins_from_the_save() {
    let party = r#"(origin: "maren", space: "2", hp: 3, spark: 0, collar_broken: true, equip: ["long_blade"], runes: [("rune_of_cinders", Hand)],
            backpack: [Item("bell_of_salt")]), (origin: "ysolt", space: "2", hp: 5)"#;
    let mut scene = find_with("2j", party, r#"gold: 7, journal: ["lit_wick"], flags: ["for_ever"]"#);
    level_up(&mut scene);
    let lasting = |scene: &mut Scene| {
        let state = scene.state();
        let campaign = state["campaign"].clone();
        let heroes: Vec<_> = ["maren", "ysolt"]
            .into_iter()
            .map(|who| {
                let hero = scene.hero(who);
                ["talents", "hand", "gear", "backpack", "collar_broken"].map(|field| hero[field].clone())
            })
            .collect();
        (
            state["location"].clone(),
            campaign["level"].clone(),
            campaign["gold"].clone(),
            campaign["journal"].clone(),
            campaign["flags"].clone(),
            heroes,
        )
    };
    let kept = lasting(&mut scene);
    assert_eq!((&kept.0, &kept.1, &kept.2), (&"thornwood_toll".into(), &2.into(), &7.into()));
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "end_session");

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.save");
    scene.table.save(&path).expect("saved");
    let game = NewGame { book: "atlas".to_owned(), seed: 1, seats: 2, scenario: None, profile: None };
    let mut table = Session::<Atlas>::begin(catalogue(), game).expect("a table");
    table.load(&path).expect("loaded");
    assert!(table.outcome().is_none(), "the next session has begun");
    scene.table = table;
    assert_eq!(lasting(&mut scene), kept);
    scene.answer("arrange_who", "done").expect("choose_round");
    assert_eq!(scene.state()["location"], "thornwood_toll");
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (19, 17));
    assert_eq!((scene.hero("maren")["spark"].clone(), scene.ap("maren")), (2.into(), 0));
    let hash = scene.hash();
    let replay = scene.table.replay().expect("the whole campaign can be replayed");
    assert_eq!(replay.answers.last().map(|last| last.hash.clone()), Some(hash));
}

/// AT-317: the interlude itself can be saved and loaded too, though no map is on the table.
#[test]
fn an_interlude_can_be_saved() {
    let mut scene = find("2i", "");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("interlude.save");
    scene.table.save(&path).expect("saved");
    let hash = scene.hash();
    scene.answer("visit_merchant", "done");
    scene.table.undo().expect("undone");
    assert_eq!(scene.hash(), hash);
    scene.answer("visit_merchant", "done");
    scene.table.load(&path).expect("loaded");
    assert_eq!(scene.hash(), hash);
    scene.expect("visit_merchant");
}

/// AT-R82: the level of a location is the party's level when it arrives: an exit with `level_up` leads one level
/// higher, one without it to the same level, in all content.
#[test]
fn the_party_arrives_with_the_level_of_the_location() {
    for card in ["2i", "2j"] {
        let mut scene = find(card, "");
        level_up(&mut scene);
        scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location");
        assert_eq!(scene.facts("location_set_up")[0]["level"], scene.state()["campaign"]["level"]);
    }
}
