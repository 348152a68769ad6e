//! Dice: faces, sums, re-rolls (DV-101 to DV-106, DV-R06, DV-R09, DV-R12).

use serde_json::json;

use super::scene::DelveScene;

/// DV-R06, DV-102: each face of each die, and whether it is a critical.
#[test]
fn the_faces_of_the_dice() {
    let table = [
        (1, 0, "Blue", [(0, 0), (1, 0), (1, 0), (1, 0), (1, 1), (2, 0)]),
        (3, 1, "Brown", [(1, 0), (1, 0), (2, 0), (2, 0), (2, 1), (3, 0)]),
    ];
    // Dig In at level 1 is a blue die of focus, at level 3 a brown one and 1. Brandt's critical is no focus.
    for (level, white, colour, faces) in table {
        for (face, (value, criticals)) in (1..=6).zip(faces) {
            let mut scene = DelveScene::new(&format!(
                r#"(party: [(hero: "brandt", tokens: ["green", "orange"], fatigue: 0, levels: [("dig_in",
                    {level})])],
                    begin: Perform, dice: [{face}])"#
            ));
            scene.choose("brandt:act:dig_in").answer("pay_space", "pay:green").expect("act");
            assert_eq!(scene.number("brandt", "focus"), value + white, "{colour} {face}");
            assert_eq!(scene.facts("dice_rolled")[0]["dice"], json!([{ "colour": colour, "face": face }]));
            assert_eq!((scene.facts("critical_scored").len(), scene.rage()), (criticals, criticals as u64));
        }
    }
    // Dawnfall at level 3 is a purple die of damage and 1.
    for (face, (value, criticals)) in (1..=6).zip([(1, 0), (2, 0), (3, 0), (3, 1), (3, 1), (4, 0)]) {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren", tokens: ["teal", "orange"], focus: 2, fatigue: 0,
                levels: [("dawnfall", 3)],
                    enemies: [(enemy: "tunnel_brute", space: 5, ferocious: "thicker_hide")])],
                begin: Perform, dice: [{face}])"#
        ));
        scene.choose("maren:act:dawnfall").answer("pay_space", "pay:teal").expect("act");
        assert_eq!(scene.facts("enemy_damaged")[0]["amount"], value + 1, "purple {face}");
        assert_eq!(scene.facts("critical_scored").len(), criticals, "purple {face}");
    }
}

/// DV-103, DV-101: all icons of a kind are one sum for one target.
#[test]
fn icons_of_a_kind_are_one_sum() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "nim", tokens: ["red", "orange"], fatigue: 0, levels: [("quick_knives", 2)],
                enemies: [(enemy: "tunnel_brute", space: 1), (enemy: "tunnel_brute", space: 2)])],
            begin: Perform, dice: [3])"#,
    );
    scene.choose("nim:act:quick_knives").answer("pay_space", "pay:red").answer("name_target", "nim:2");
    let damaged = scene.facts("enemy_damaged");
    assert_eq!(damaged.len(), 1);
    // Brown 2 and white 1.
    assert_eq!((&damaged[0]["amount"], &damaged[0]["at"]["space"]), (&json!(3), &json!(2)));
}

/// DV-104, DV-106: any one die is re-rolled for a fatigue token, the same again or another, as often as there
/// are tokens.
#[test]
fn any_die_is_rerolled_again_and_again() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["red", "orange"], focus: 2, fatigue: 3,
                enemies: [(enemy: "tunnel_brute", space: 1)])], begin: Perform, dice: [1, 1, 1, 6, 6])"#,
    );
    scene.choose("ysolt:act:twin_arrow").answer("pay_space", "pay:red").expect("reroll");
    assert_eq!(scene.options(), ["keep", "reroll:fatigue:0", "reroll:fatigue:1"]);
    scene.choose("reroll:fatigue:1").choose("reroll:fatigue:1");
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (1, 2));
    scene.answer("reroll", "reroll:fatigue:0").expect("act");
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (0, 3));
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 4);
    // Only the die that was chosen.
    let faces = |fact: usize| {
        let rolled = scene.facts("dice_rerolled")[fact]["dice"].clone();
        rolled.as_array().expect("dice").iter().map(|die| die["face"].as_u64()).collect::<Vec<_>>()
    };
    assert_eq!((faces(0), faces(1)), (vec![Some(1), Some(1)], vec![Some(1), Some(6)]));
}

/// DV-R12: criticals count as they lie after the last re-roll; dice of enemies are not re-rolled.
#[test]
fn criticals_count_after_the_last_reroll() {
    let criticals = |first: u8, second: u8| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "brandt", tokens: ["green", "orange"], fatigue: 1)], begin: Perform,
                dice: [{first}, {second}])"#
        ));
        scene
            .choose("brandt:act:dig_in")
            .answer("pay_space", "pay:green")
            .answer("reroll", "reroll:fatigue:0");
        scene.expect("act");
        scene.rage()
    };
    assert_eq!((criticals(5, 2), criticals(2, 5)), (0, 1));
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", fatigue: 3, enemies: [(enemy: "tunnel_brute", space: 1)])],
            begin: EnemyPhase,
            dice: [6])"#,
    );
    scene.expect("choose_destination");
    assert_eq!((scene.number("brandt", "health"), scene.number("brandt", "fatigue")), (10, 3));
}

/// DV-R09: an extra die goes to one effect of the player's choice; stun takes none; advanced dice do not
/// count against the boost of their colour.
#[test]
fn extra_dice_go_to_an_effect_with_a_value() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "orrin", health: 5, tokens: ["blue_teal", "orange"], focus: 2, fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1)])], rage: 2, begin: Perform, dice: [2, 6, 6])"#,
    );
    // Ranged and heal: the die of the token heals, and so does the blue die of the boost.
    scene.choose("orrin:act:leeching_hand").answer("pay_space", "pay:blue_teal").expect("assign_die");
    assert_eq!(scene.options(), ["part:0", "part:1"]);
    scene.choose("part:1").expect("before_roll");
    assert!(scene.offers("boost:blue:0") && scene.offers("boost:blue:1"));
    scene.choose("boost:blue:1").expect("act");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 1);
    assert_eq!(scene.number("orrin", "health"), 10, "1 and twice 2");
    // A sweep and a stun: there is nothing to choose, the die goes to the sweep.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["brown_red", "yellow", "orange"], focus: 3, fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1)])], begin: Perform, dice: [2, 6])"#,
    );
    scene
        .choose("maren:act:bulwark_crash")
        .answer("pay_space", "pay:brown_red")
        .answer("pay_space", "pay:yellow");
    scene.expect("act");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 4);
}

/// DV-122, DV-R09: extra dice join the icons in the order in which they were added: those of the tokens from the first
/// space to the last, then what waited for such an action.
#[test]
fn extra_dice_are_rolled_in_the_order_they_were_added() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, dice: [2, 2, 2, 2], party: [(hero: "maren", focus: 3, fatigue: 0,
            tokens: ["blue_red", "purple_yellow"], items: ["lantern_oil"],
            enemies: [(enemy: "tunnel_brute", space: 1)])])"#,
    );
    scene.choose("maren:item:lantern_oil").choose("maren:act:bulwark_crash");
    let dice = scene.facts("dice_rolled")[0]["dice"].clone();
    let colours: Vec<_> = dice.as_array().expect("dice").iter().map(|die| die["colour"].clone()).collect();
    assert_eq!(colours, ["Blue", "Blue", "Purple", "Brown"]);
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, party: [(hero: "orrin", health: 3, focus: 4, fatigue: 0,
            tokens: ["blue_red", "purple_yellow"], enemies: [(enemy: "tunnel_brute", space: 1)])])"#,
    );
    scene.choose("orrin:act:leeching_hand").expect("assign_die");
    assert!(scene.prompt().text.contains("blue"), "{}", scene.prompt().text);
}
