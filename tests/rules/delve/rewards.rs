//! Defeated enemies: what they give, to whom, and where their cards go.

use super::scene::DelveScene;

/// DV-129, DV-134, DV-R37: coin and XP at once, and both to the hero above whose board the enemy stood.
#[test]
fn reward_and_xp_go_to_the_board_of_the_enemy() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0),
                (hero: "maren", tokens: ["red"], fatigue: 0, enemies: [(enemy: "drip_spitter", space: 6)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("ysolt:act:loose").answer("before_roll", "roll").expect("act");
    assert_eq!((scene.number("maren", "coins"), scene.number("maren", "xp")), (1, 1));
    assert_eq!((scene.number("ysolt", "coins"), scene.number("ysolt", "xp")), (0, 0));
}

/// DV-131, DV-R38: a defeated card is no enemy, its space is a gap; it is discarded in Clean-up.
#[test]
fn a_defeated_card_lies_face_down_until_clean_up() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "sefa", focus: 4, tokens: ["red", "red", "teal"], fatigue: 0, enemies: [
                (enemy: "mudback", space: 1, stunned: true), (enemy: "gnawling", space: 2),
                (enemy: "mudback", space: 3, stunned: true)])], begin: Perform, dice: [2, 2])"#,
    );
    scene
        .choose("sefa:act:spark")
        .answer("pay_space", "pay:red")
        .answer("name_target", "sefa:2")
        .choose("roll");
    assert_eq!(scene.enemy("sefa", 2), serde_json::Value::Null);
    assert_eq!(scene.state()["run"]["decks"][0]["common_discard"], serde_json::json!([]));
    scene.choose("sefa:act:cinderburst").expect("name_target");
    assert_eq!(scene.options(), ["sefa:1", "sefa:3"]);
    scene.choose("sefa:1").answer("before_roll", "roll").expect("choose_destination");
    assert_eq!(scene.state()["run"]["decks"][0]["common_discard"], serde_json::json!(["gnawling"]));
}

/// DV-136: the damage reward is for any other enemy above the same board, in either zone.
#[test]
fn the_damage_reward_stays_on_its_board() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red"], fatigue: 0, enemies: [(enemy: "bone_shambler", space: 1, damage: 1),
                    (enemy: "mudback", space: 3), (enemy: "warren_slinger", space: 6)]),
                (hero: "ysolt", tokens: ["teal"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:wardens_cut").answer("name_target", "maren:1").expect("name_target");
    assert_eq!(scene.options(), ["maren:3", "maren:6"]);
    scene.choose("maren:6");
    assert_eq!(scene.enemy("maren", 6)["damage"], 1);
}

/// DV-R39: an empty deck is filled with its discard pile; if that is empty too, the enemy is not placed.
#[test]
fn an_empty_enemy_deck_is_made_anew_from_its_discards() {
    // All twenty common enemies of the Warrens stand above four boards.
    let row = |enemies: &[(&str, usize)]| {
        let all = enemies.iter().flat_map(|(enemy, count)| std::iter::repeat_n(*enemy, *count));
        let all = all
            .zip(1..)
            .map(|(enemy, space)| format!(r#"(enemy: "{enemy}", space: {space}, stunned: true)"#));
        all.collect::<Vec<_>>().join(", ")
    };
    let rows = [
        row(&[("gnawling", 5)]),
        row(&[("tunnel_thug", 4), ("drip_spitter", 1)]),
        row(&[("drip_spitter", 3), ("warren_slinger", 2)]),
        row(&[("warren_slinger", 1), ("bone_shambler", 2), ("mudback", 2)]),
    ];
    let mut scene = DelveScene::new(&format!(
        r#"(party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0, enemies: [{}]), (hero: "brandt", enemies: [{}]),
                (hero: "sefa", enemies: [{}]), (hero: "maren", enemies: [{}])],
            begin: Perform, tiles: [("b", ["tile_1", "tile_2"])], dice: [2])"#,
        rows[0], rows[1], rows[2], rows[3]
    ));
    assert_eq!(scene.state()["run"]["decks"][0]["common"], 0);
    scene.choose("ysolt:act:loose").answer("name_target", "ysolt:1").all_done();
    scene.answer("choose_destination", "go:b");
    let placed: Vec<_> = scene.facts("enemy_placed").iter().map(|fact| fact["card"].clone()).collect();
    assert_eq!(placed, ["gnawling"]);
    assert_eq!(scene.facts("enemy_not_placed").len(), 3);
    assert!(scene.facts("run_lost").is_empty());
}

/// DV-R37: an enemy that falls while it is being moved gives to the board where it arrives.
#[test]
fn an_enemy_that_falls_on_the_way_gives_where_it_arrives() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, party: [(hero: "maren", tokens: ["red"], items: ["grappling_hook"]),
            (hero: "ysolt", enemies: [(enemy: "gnawling", space: 6)])])"#,
    );
    scene.choose("maren:item:grappling_hook").expect("act");
    assert_eq!((scene.number("maren", "xp"), scene.number("maren", "focus")), (1, 1));
    assert_eq!((scene.number("ysolt", "xp"), scene.number("ysolt", "focus")), (0, 0));
}

/// DV-R38: a face-down card goes to the discard pile as soon as its space is needed.
#[test]
fn a_face_down_card_makes_room() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, dice: [2], draws: ["tunnel_thug"], party: [(hero: "maren", tokens: ["red"], fatigue: 0,
            enemies: [(enemy: "gnawling", space: 1), (enemy: "brood_caller", space: 6)])])"#,
    );
    scene.choose("maren:act:wardens_cut");
    let placed = &scene.facts("enemy_placed")[0];
    assert_eq!((placed["card"].as_str(), placed["at"]["space"].as_u64()), (Some("tunnel_thug"), Some(1)));
    assert_eq!(scene.state()["run"]["decks"][0]["common_discard"], serde_json::json!(["gnawling"]));
}
