//! Levelling up.

use super::scene::DelveScene;

fn level(scene: &mut DelveScene, hero: &str, action: &str) -> u64 {
    let actions = scene.hero(hero)["actions"].clone();
    let found = actions.as_array().and_then(|list| list.iter().find(|one| one["action"] == action)).cloned();
    found.and_then(|one| one["level"].as_u64()).expect("a level")
}

/// DV-199, DV-201: XP is spent at home, by each hero for their own actions, and not during a run.
#[test]
fn experience_is_spent_at_home_only() {
    let mut scene = DelveScene::new(r#"(begin: Perform, party: [(hero: "maren", xp: 50, tokens: ["red"])])"#);
    assert!(scene.options().iter().all(|id| !id.contains("level")));
    let mut scene =
        DelveScene::new(r#"(begin: RunEnd, party: [(hero: "maren", xp: 50), (hero: "ysolt", xp: 3)])"#);
    scene.expect("level_up");
    let (hero, seats) = (scene.prompt().about["hero"].clone(), scene.prompt().seats.len());
    assert_eq!((hero.as_str(), seats), (Some("maren"), 1));
    scene.choose("done").expect("level_up");
    // Three XP are enough for one thing of Ysolt's.
    assert_eq!(scene.options(), ["done", "level:slow_exhale"]);
    scene.choose("level:slow_exhale").expect("after_run");
    assert_eq!((scene.number("maren", "xp"), scene.number("ysolt", "xp")), (50, 0));
}

/// DV-202, DV-203, DV-204, DV-205, DV-R51: levels in their order, one per action and homecoming, up to the
/// third.
#[test]
fn levels_are_bought_in_order_one_per_homecoming() {
    let mut scene = DelveScene::new(r#"(begin: RunEnd, party: [(hero: "maren", xp: 13), (hero: "ysolt")])"#);
    scene.expect("level_up");
    // The fury action has one level only.
    assert!(!scene.offers("level:battle_cry"));
    scene.choose("level:wardens_cut");
    assert_eq!((level(&mut scene, "maren", "wardens_cut"), scene.number("maren", "xp")), (2, 9));
    assert!(!scene.offers("level:wardens_cut"));
    scene.choose("done").answer("after_run", "next_run");
    // It works from the next run on.
    assert_eq!(level(&mut scene, "maren", "wardens_cut"), 2);
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, party: [(hero: "maren", xp: 9, levels: [("wardens_cut", 2), ("dawnfall", 3)]), (hero: "ysolt")])"#,
    );
    scene.expect("level_up");
    assert!(!scene.offers("level:dawnfall"));
    scene.choose("level:wardens_cut");
    assert_eq!((level(&mut scene, "maren", "wardens_cut"), scene.number("maren", "xp")), (3, 1));
}

/// DV-205: at the next homecoming the same action can be levelled up again.
#[test]
fn the_next_homecoming_allows_the_next_level() {
    let mut scene =
        DelveScene::new(r#"(begin: RunEnd, party: [(hero: "maren", xp: 12), (hero: "ysolt", health: 1)])"#);
    scene.answer("level_up", "level:wardens_cut").choose("done").answer("after_run", "next_run");
    // The next run is lost as soon as somebody falls: let them fall.
    for _ in 0..600 {
        if scene.ask() == "level_up" {
            break;
        }
        let options = scene.options();
        match options.iter().find(|id| id.ends_with(":done") || *id == "take") {
            Some(idle) => scene.choose(&idle.clone()),
            None if options.is_empty() => scene.amount(0),
            None => scene.choose(&options[0].clone()),
        };
    }
    scene.expect("level_up");
    assert!(scene.offers("level:wardens_cut"));
}

/// DV-R51: a level-up card replaces the icons; XP stops at 99.
#[test]
fn a_level_replaces_the_icons() {
    for (level, dice, amount) in [(1, "[6]", 2), (2, "[6]", 4), (3, "[6, 6]", 6)] {
        let mut scene = DelveScene::new(&format!(
            r#"(begin: Perform, dice: {dice}, party: [(hero: "maren", tokens: ["red"], fatigue: 0,
                levels: [("wardens_cut", {level})], enemies: [(enemy: "silent_knight", space: 1)])])"#
        ));
        scene.choose("maren:act:wardens_cut");
        assert_eq!(scene.facts("enemy_damaged")[0]["amount"], amount, "level {level}");
    }
    let mut scene = DelveScene::new(
        r#"(begin: Perform, dice: [6], party: [(hero: "maren", xp: 98, tokens: ["red"], fatigue: 0, coins: 1,
            enemies: [(enemy: "tunnel_brute", space: 1, damage: 3)])])"#,
    );
    scene.choose("maren:act:wardens_cut");
    assert_eq!(scene.number("maren", "xp"), 99);
}

/// DV-024, DV-207: levels and XP stay with the hero when another player takes over.
#[test]
fn levels_stay_with_the_hero() {
    let mut scene = DelveScene::new(
        r#"(begin: RunEnd, party: [(hero: "maren", xp: 2, levels: [("dawnfall", 2)]), (hero: "ysolt", xp: 1)])"#,
    );
    scene
        .answer("after_run", "new_session")
        .answer("choose_players", "players:2")
        .choose("ysolt")
        .choose("maren");
    assert_eq!((scene.hero("maren")["seat"].as_u64(), scene.number("maren", "xp")), (Some(1), 2));
    assert_eq!((level(&mut scene, "maren", "dawnfall"), level(&mut scene, "ysolt", "loose")), (2, 1));
}
