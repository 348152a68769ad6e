//! Ledger section 10: health, damage and armour.

use hushfall::content::atlas::attack::Attack;
use hushfall::content::atlas::terms::DamageKind;

use super::scene::{Scene, boss_hp};

const KINDS: [&str; 7] = ["physical", "air", "water", "fire", "earth", "poison", "direct"];

/// Ysolt, who deals 4 damage of any kind, beside Maren; `maren` is what is said of her, `more` of the table.
fn beside(maren: &str, more: &str) -> Scene {
    let skills: Vec<String> = KINDS.iter().map(|kind| format!("\"test_hurt_{kind}\"")).collect();
    let mut scene = Scene::new(&format!(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: [{}, "test_heal", "test_clear"]), (origin: "maren", space: "1", spark: 0, {maren})],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")], {more})"#,
        skills.join(", ")
    ));
    scene.answer("choose_turn", "ysolt");
    scene
}

/// What 4 damage of a kind takes from someone.
#[track_caller]
fn lost(scene: &mut Scene, kind: &str, who: &str) -> u64 {
    let before = scene.hp(who);
    scene.answer("combat_action", &format!("use:test_hurt_{kind}")).answer("choose_target", who);
    before - scene.hp(who)
}

/// AT-108, AT-109: damage takes HP down to 0 at the least, and an Origin at 0 is downed at once.
#[test]
fn an_origin_at_0_hp_is_downed() {
    let mut scene = beside("hp: 7, equip: []", "");
    assert_eq!(lost(&mut scene, "direct", "maren"), 4);
    assert_eq!(scene.hero("maren")["downed"], false);
    assert_eq!(lost(&mut scene, "direct", "maren"), 3);
    assert_eq!(scene.hp("maren"), 0);
    assert_eq!(scene.hero("maren")["downed"], true);
    assert_eq!(scene.new_facts("downed").len(), 1);
}

/// AT-108, AT-109: an enemy at 0 is defeated at once.
#[test]
fn an_enemy_at_0_hp_is_defeated() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_hurt_direct"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 3), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:test_hurt_direct").answer("choose_target", "A");
    assert_eq!(scene.new_facts("damage_dealt")[0]["hp"], 0);
    assert_eq!(scene.new_facts("defeated").len(), 1);
    assert!(scene.foe("A").is_null());
}

/// AT-110: healing raises HP by its amount, to the maximum at most.
#[test]
fn healing_stops_at_the_maximum() {
    let mut scene = beside("hp: 8", "");
    scene.answer("combat_action", "use:test_heal").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 13);
    scene.answer("combat_action", "use:test_heal").answer("choose_target", "maren");
    assert_eq!(scene.hp("maren"), 16);
    assert_eq!(scene.new_facts("healed")[0]["amount"], 3);
}

/// AT-111: max HP and an enemy's armour are those printed.
#[test]
fn max_hp_and_enemy_armour_are_printed() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", level: 2, round: Combat,
            party: [(origin: "maren", space: "1", spark: 0), (origin: "sefa", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "4"), (minion: "reef_mender", track: Slow, space: "4"),
                      (minion: "reef_mender", veteran: true, track: Slow, space: "4")],
            bosses: [(boss: "abbess_of_still_water", space: "4", deck: [])])"#,
    );
    assert_eq!(scene.hero("maren")["max_hp"], 19);
    assert_eq!(scene.hero("sefa")["max_hp"], 15);
    for (who, hp, physical, magical) in [
        ("A", 28, 2, 0),
        ("B", 14, 0, 2),
        ("C", 18, 0, 2),
        ("abbess_of_still_water", boss_hp("abbess_of_still_water"), 1, 1),
    ] {
        let foe = scene.foe(who);
        assert_eq!(foe["max_hp"], hp, "{who}");
        assert_eq!(
            (&foe["armour_physical"], &foe["armour_magical"]),
            (&physical.into(), &magical.into()),
            "{who}"
        );
    }
}

/// AT-112: there are seven kinds of damage, and every damage has exactly one; an attack without one is no
/// attack.
#[test]
fn every_damage_has_one_kind() {
    assert_eq!(DamageKind::ALL.len(), KINDS.len());
    let mut scene = beside("equip: [], hp: 16", "");
    for kind in KINDS {
        scene.answer("combat_action", &format!("use:test_hurt_{kind}")).answer("choose_target", "maren");
        let dealt = scene.new_facts("damage_dealt");
        assert_eq!(dealt.len(), 1);
        assert_eq!(dealt[0]["kind"].as_str().map(str::to_lowercase).as_deref(), Some(kind));
        scene.answer("combat_action", "use:test_heal").answer("choose_target", "maren");
    }
    assert!(ron::from_str::<Attack>("(range: 0, dice: (red: 1), kind: Fire)").is_ok());
    assert!(ron::from_str::<Attack>("(range: 0, dice: (red: 1))").is_err());
}

/// AT-113, AT-114, AT-115, AT-116: the matching armour is taken off first; nothing is taken off direct
/// damage.
#[test]
fn armour_of_the_matching_kind_is_subtracted() {
    // Physical armour 2, magical armour 1.
    let mut scene = beside(r#"equip: ["oak_buckler", "patched_hauberk"]"#, "");
    assert_eq!(scene.hero("maren")["armour_physical"], 2);
    assert_eq!(scene.hero("maren")["armour_magical"], 1);
    assert_eq!(lost(&mut scene, "physical", "maren"), 2);
    for kind in ["air", "water", "fire", "earth"] {
        assert_eq!(lost(&mut scene, kind, "maren"), 3, "{kind}");
        scene.answer("combat_action", "use:test_heal").answer("choose_target", "maren");
    }
    assert_eq!(lost(&mut scene, "poison", "maren"), 3);
    assert_eq!(lost(&mut scene, "direct", "maren"), 4);
}

/// AT-117: armour that is as high as the damage or higher leaves none.
#[test]
fn damage_below_armour_is_no_damage() {
    let mut scene = beside(r#"equip: ["wardens_oath", "carpscale_coat"]"#, "");
    assert_eq!(scene.hero("maren")["armour_physical"], 4);
    assert_eq!(lost(&mut scene, "physical", "maren"), 0);
    assert!(scene.new_facts("damage_dealt").is_empty());
    let mut scene = beside(r#"equip: ["wardens_oath", "carpscale_coat", "kettle_helm"]"#, "");
    assert_eq!(lost(&mut scene, "physical", "maren"), 0);
    assert_eq!(scene.new_facts("damage_shrugged")[0]["reason"], "armour");
}

/// AT-118: armour is the sum of all items and effects.
#[test]
fn armour_is_the_sum_of_items_and_effects() {
    let mut scene = beside(
        r#"equip: ["oak_buckler", "patched_hauberk", "kettle_helm"],
           track: [Ongoing("hardened_skin", 4), Consumable("iron_draught", 3), Consumable("saltwort_syrup", 3)]"#,
        "",
    );
    // Buckler 1, hauberk 1, helm 1, skin 1, draught 2; hauberk 1 and syrup 2.
    assert_eq!(scene.hero("maren")["armour_physical"], 6);
    assert_eq!(scene.hero("maren")["armour_magical"], 3);
    assert_eq!(lost(&mut scene, "air", "maren"), 1);
}

/// AT-E09, AT-119: a trap of 3 fire against a shield and a helmet of +1 magical armour takes 1 HP.
#[test]
fn armour_counts_against_traps() {
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore,
            party: [(origin: "maren", space: "1", equip: ["beaded_targe", "hide_cap"]), (origin: "ysolt", space: "1", equip: [])])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    assert_eq!(scene.hp("maren"), 15);
    assert_eq!(scene.hp("ysolt"), 11);
}

/// AT-119: armour counts against what a challenge deals, too.
#[test]
fn armour_counts_against_challenges() {
    let mut scene = Scene::new(
        r#"(location: "test_gauntlet", round: Explore, dice: [1, 1, 1],
            party: [(origin: "maren", space: "4", spark: 0, equip: ["oak_buckler"]), (origin: "ysolt", space: "5", spark: 0)])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:4").expect("card_order").choose("card:4");
    assert_eq!(scene.hp("maren"), 14);
}

/// AT-E08, AT-120, AT-121: the Hide Cap (+1 magical, earth -1) takes 2 off 4 earth and 1 off 4 fire.
#[test]
fn reduction_of_a_kind_is_added_to_armour() {
    let mut scene = beside(r#"equip: ["hide_cap"]"#, "");
    assert_eq!(lost(&mut scene, "earth", "maren"), 2);
    assert_eq!(lost(&mut scene, "fire", "maren"), 3);
}

/// AT-R31: 2 more on the fitting ground, once, before armour; not for other kinds.
#[test]
fn ground_adds_two_to_its_own_kind() {
    for (ground, boosted) in [("Charged", "air"), ("Wet", "water"), ("Warm", "fire"), ("Oily", "earth")] {
        let mut scene = beside(r#"equip: ["linen_robe"]"#, &format!(r#"grounds: [("1", {ground})]"#));
        assert_eq!(lost(&mut scene, boosted, "maren"), 5, "4 {boosted} + 2 - 1 armour");
        for kind in KINDS.iter().filter(|kind| **kind != boosted) {
            let armour = u64::from(!["physical", "direct"].contains(kind));
            scene.answer("combat_action", "use:test_heal").answer("choose_target", "maren");
            assert_eq!(lost(&mut scene, kind, "maren"), 4 - armour, "{kind} on {ground}");
        }
    }
}

/// AT-R31: a token covers what is printed; once it is gone the print counts again.
#[test]
fn a_cleared_token_uncovers_the_printed_ground() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, grounds: [("6", Wet)],
            party: [(origin: "ysolt", space: "6", spark: 0, skills: ["test_hurt_fire", "test_clear"]), (origin: "maren", space: "6", spark: 0, equip: [])],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "ysolt");
    assert_eq!(lost(&mut scene, "fire", "maren"), 4);
    scene.answer("combat_action", "use:test_clear");
    assert_eq!(lost(&mut scene, "fire", "maren"), 6);
}

/// AT-R31: no boost where there is no damage to boost: for the immune, and for an attack without hits.
#[test]
fn ground_does_not_boost_nothing() {
    let mut scene = beside(r#"equip: ["test_fire_coat"]"#, r#"grounds: [("1", Warm)]"#);
    assert_eq!(lost(&mut scene, "fire", "maren"), 0);
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1],
            party: [(origin: "ysolt", space: "6", spark: 0, skills: ["test_brand"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "6"), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:test_brand").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 10);
}

/// AT-R31: what an attack places on the space never boosts that same attack, nor what it deals besides.
#[test]
fn an_attacks_own_ground_does_not_boost_it() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3],
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_brand"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:test_brand").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 9);
    assert_eq!(scene.hp("B"), 9, "1 from the cleave");
    assert_eq!(scene.new_facts("ground_placed").len(), 1);
    // The next one finds warm ground. A token of the same kind changes nothing.
    scene.answer("combat_action", "use:test_brand").answer("choose_target", "A");
    assert_eq!(scene.hp("A"), 6);
    assert_eq!(scene.hp("B"), 6);
    assert!(scene.new_facts("ground_placed").is_empty());
}

/// AT-R32: immunity comes first, then poison heals the UNDEAD, then ground, then armour after SUNDERED and
/// EXPOSED, then reduction, and never below 0.
#[test]
fn damage_is_weighed_in_order() {
    // Ground +2, magical armour 1 - 2 = 0 (not -1), reduction 1 of earth.
    let mut scene =
        beside(r#"equip: ["hide_cap"], track: [Status(Exposed, 3)]"#, r#"grounds: [("1", Oily)]"#);
    assert_eq!(lost(&mut scene, "earth", "maren"), 5);
    let mut scene = beside(r#"equip: ["oak_buckler", "carpscale_coat"], track: [Status(Sundered, 3)]"#, "");
    assert_eq!(lost(&mut scene, "physical", "maren"), 3, "armour 3 - 2");
    // 4 + 2 against armour 5: the ground counts before the armour.
    let mut scene = beside(
        r#"equip: ["linen_robe", "wardens_oath", "hide_cap"], track: [Consumable("saltwort_syrup", 3)]"#,
        r#"grounds: [("1", Warm)]"#,
    );
    assert_eq!(lost(&mut scene, "fire", "maren"), 1);
    // Direct damage meets no armour.
    assert_eq!(lost(&mut scene, "direct", "maren"), 4);
}

/// AT-R32: all targets of an area effect lose HP before anyone of them falls.
#[test]
fn in_an_area_all_lose_hp_before_anyone_falls() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3],
            party: [(origin: "nim", space: "2", spark: 0, skills: ["test_burst"]), (origin: "maren", space: "1", hp: 2, spark: 0, equip: [])],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 2), (minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:test_burst").answer("choose_space", "space:1");
    let order: Vec<String> = scene
        .course()
        .into_iter()
        .filter(|kind| ["damage_dealt", "downed", "defeated"].contains(&kind.as_str()))
        .collect();
    assert_eq!(order, ["damage_dealt", "damage_dealt", "downed", "defeated"]);
}
