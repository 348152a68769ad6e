//! Ledger section 22: Origin turns in combat.

use crate::scene::Scene;

/// AT-063, AT-358, AT-360: start of turn, then AP from the Origin card on top of what was left.
#[test]
fn an_origin_gains_its_ap_and_keeps_what_is_left() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "maren", space: "1", ap: 1), (origin: "ysolt", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "maren").expect("combat_action");
    assert_eq!(scene.ap("maren"), 5);
    scene.choose("move:2");
    assert_eq!(scene.ap("maren"), 4);
    scene.choose("end_turn");
    assert_eq!(scene.ap("maren"), 4);
}

/// AT-E42: Sefa revives Maren with all her 6 HP and is downed herself.
#[test]
fn giving_all_hp_downs_the_giver() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "sefa", space: "1", hp: 6), (origin: "maren", space: "2", hp: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "4")])"#,
    );
    scene.answer("choose_turn", "sefa").choose("revive:maren").expect("revive_amount").amount(6);
    assert_eq!(scene.hp("maren"), 6);
    assert_eq!(scene.hp("sefa"), 0);
    assert_eq!(scene.hero("sefa")["downed"], true);
}
