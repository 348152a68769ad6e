//! Ledger section 14: summons.

use super::scene::Scene;

/// Sefa with two calls in hand, Maren aside, and an enemy that can't get at them.
const CALLER: &str = r#"(location: "proving_ground", round: Combat, dice: [4, 4, 4, 4],
    party: [
        (origin: "sefa", space: "1", spark: 0, ap: 4, talents: [], skills: ["call_the_gleaner", "whistle_tidehound"]),
        (origin: "maren", space: "5", spark: 0),
    ],
    enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#;

/// AT-E18, AT-181, AT-185, AT-176: Call the Gleaner lies face up in slot 5 and the Gleaner is the active summon;
/// when the card reaches slot 2 it flips and the Gleaner is discarded.
#[test]
fn a_summon_lasts_as_long_as_its_card_is_face_up() {
    let mut scene = Scene::new(CALLER);
    scene.answer("choose_turn", "sefa").choose("use:call_the_gleaner").answer("use_trigger", "no");
    let shown = |scene: &mut Scene| {
        let card = scene.on_track("sefa", "call_the_gleaner").expect("on the track");
        (card["slot"].as_u64().unwrap_or(0), card["face_up"].as_bool().unwrap_or(false))
    };
    assert_eq!(shown(&mut scene), (5, true));
    assert_eq!(scene.hero("sefa")["summon"], "gleaner");
    scene.choose("end_turn").pass_turn("maren").pass_turn("sefa");
    assert_eq!(shown(&mut scene), (3, true));
    assert_eq!(scene.hero("sefa")["summon"], "gleaner");
    scene.pass_turn("maren").pass_turn("sefa");
    assert_eq!(shown(&mut scene), (2, false));
    assert!(scene.hero("sefa")["summon"].is_null());
}

/// AT-182: gaining a summon discards the earlier one. AT-186: the card that granted that one stays on cooldown for
/// its full time, and takes nothing with it when it flips.
#[test]
fn a_new_summon_replaces_the_old_one() {
    let mut scene = Scene::new(CALLER);
    scene
        .answer("choose_turn", "sefa")
        .choose("use:call_the_gleaner")
        .answer("use_trigger", "no")
        .choose("end_turn");
    scene
        .pass_turn("maren")
        .answer("choose_turn", "sefa")
        .choose("use:whistle_tidehound")
        .answer("use_trigger", "no");
    assert_eq!(scene.hero("sefa")["summon"], "tidehound");
    assert_eq!(scene.facts("summon_lost")[0]["summon"], "gleaner");
    assert_eq!(scene.slot("sefa", "call_the_gleaner"), Some(4));
    scene.choose("end_turn").pass_turn("maren").pass_turn("sefa");
    assert_eq!(scene.on_track("sefa", "call_the_gleaner").expect("a card")["face_up"], false);
    assert_eq!(scene.hero("sefa")["summon"], "tidehound");
}

/// AT-185: a consumable's summon leaves with it.
#[test]
fn a_consumables_summon_leaves_with_it() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Rest,
            party: [
                (origin: "sefa", space: "1", skills: [], equip: [], talents: [], backpack: [Item("nursery_beckoning")]),
                (origin: "maren", space: "5"),
            ])"#,
    );
    scene.answer("choose_turn", "sefa").answer("recover", "no").answer("arrange", "done");
    scene.answer("rest_use", "use:nursery_beckoning");
    assert_eq!(scene.hero("sefa")["summon"], "wickling");
    assert_eq!(scene.slot("sefa", "nursery_beckoning"), Some(3));
    let mut rounds = 0;
    while scene.slot("sefa", "nursery_beckoning").is_some() {
        assert_eq!(scene.hero("sefa")["summon"], "wickling");
        match scene.ask().as_str() {
            "choose_round" => scene.choose("rest"),
            "choose_turn" => scene.choose("sefa"),
            "recover" => scene.choose("no"),
            "arrange" => scene.choose("done"),
            _ => scene.choose("pass"),
        };
        rounds += 1;
        assert!(rounds < 40);
    }
    assert!(scene.hero("sefa")["summon"].is_null());
}

/// AT-183: a summon has no figure and no HP, can't be targeted and is not hurt; it is always in its owner's space.
/// AT-184: its action costs its AP. AT-R49: its range is measured from its owner's space, and its owner's ★ and
/// statuses count.
#[test]
fn a_summon_fights_as_its_owner() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2, 1, 2, 3],
            party: [
                (origin: "ysolt", space: "1", spark: 0, equip: [], talents: [], skills: [], summon: "gleaner", track: [Status(Blessed, 3)]),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    assert_eq!(scene.state()["enemies"].as_array().map(Vec::len), Some(1));
    assert_eq!(scene.state()["party"].as_array().map(Vec::len), Some(2));
    scene.answer("choose_turn", "ysolt").choose("move:2").choose("use:gleaner").expect("choose_target");
    assert_eq!(scene.options(), ["ysolt", "A"], "the Gleaner is nobody to aim at");
    scene.choose("A").expect("combat_action");
    let roll = scene.facts("dice_rolled").pop().expect("a roll");
    assert_eq!(roll["who"], "ysolt");
    assert_eq!(roll["dice"].as_array().map(Vec::len), Some(2), "1 red and 1 blue of BLESSED");
    // 1 + 1 hits and ★ 1.
    assert_eq!(scene.hp("A"), 7);
    assert_eq!(scene.ap("ysolt"), 4 - 1 - 1);
    // The Biter's attack on that space hurts Ysolt alone.
    scene.choose("end_turn").pass_turn("maren");
    let hurt: Vec<_> = scene.facts("damage_dealt").iter().map(|fact| fact["to"].clone()).collect();
    assert_eq!(hurt, ["A", "ysolt"]);
    assert_eq!(scene.hero("ysolt")["summon"], "gleaner");
}

/// AT-R49: BLINDED on the owner shortens the summon's range and takes a die.
#[test]
fn the_owners_blindness_is_the_summons() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2],
            party: [
                (origin: "nim", space: "1", spark: 0, equip: [], summon: "wickling", skills: ["go_on_then"], track: [Status(Blinded, 3)]),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    // The Wickling has range 1, and 1 more by the skill; BLINDED allows 1.
    scene.answer("choose_turn", "nim").choose("use:go_on_then").expect("choose_target");
    assert!(scene.offers("A") && !scene.offers("B"));
    scene.choose("A").expect("combat_action");
    assert_eq!(
        scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len),
        Some(1),
        "1 of its 2 blue dice"
    );
}

/// AT-184: an active summon is treated as an equipped item: keyword requirements are met by it, and its lasting
/// powers count.
#[test]
fn a_summon_counts_as_worn() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground",
            party: [(origin: "ysolt", equip: [], summon: "stone_cub"), (origin: "maren", equip: [])])"#,
    );
    assert_eq!(scene.hero("ysolt")["armour_physical"], 1);
    assert_eq!(scene.hero("maren")["armour_physical"], 0);
}

/// AT-187: a summon is no item: it can't be stored, traded or lost as one.
#[test]
fn a_summon_is_not_an_item() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [
                (origin: "ysolt", space: "13", equip: ["hide_cap"], summon: "gleaner", backpack: [Item("salt_charm")]),
                (origin: "maren", space: "13", equip: []),
            ])"#,
    );
    scene.all_stay().expect("lose_item");
    assert_eq!(scene.options(), ["discard:salt_charm", "store:head"]);
    scene.choose("discard:salt_charm").answer("choose_round", "rest").answer("choose_turn", "ysolt");
    scene.answer("recover", "no").expect("arrange");
    assert!(scene.options().iter().all(|option| !option.contains("gleaner")), "{:?}", scene.options());
    assert_eq!(scene.hero("ysolt")["summon"], "gleaner");
}

/// AT-R21, AT-R27: a summon that another Origin has is not in its deck, so calling it gives nothing.
#[test]
fn the_same_summon_is_not_there_twice() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "sefa", space: "1", spark: 0, talents: [], skills: ["call_the_gleaner"]),
                (origin: "maren", space: "5", spark: 0, summon: "gleaner"),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "sefa").choose("use:call_the_gleaner").answer("use_trigger", "no");
    assert!(scene.hero("sefa")["summon"].is_null());
    assert_eq!(scene.hero("maren")["summon"], "gleaner");
    assert_eq!(scene.slot("sefa", "call_the_gleaner"), Some(5));
}
