//! Boosting: rage of the common pool for more dice.

use super::scene::DelveScene;

/// DV-107, DV-111, DV-117: an action of white icons only is boosted too; its rage goes into the common pool,
/// and another hero spends it.
#[test]
fn an_action_of_white_icons_is_boosted_and_feeds_the_pool() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["orange"], fatigue: 0), (hero: "ysolt", tokens: ["green"], fatigue: 0)],
            rage: 1, begin: Perform, dice: [6, 2, 2])"#,
    );
    scene.choose("maren:act:battle_cry").expect("before_roll");
    assert_eq!(scene.options(), ["roll", "boost:blue"]);
    scene.choose("boost:blue");
    // One spent; a white icon and the two of the blue die gained.
    assert_eq!(scene.rage(), 3);
    scene.choose("ysolt:act:slow_exhale").answer("before_roll", "boost:purple");
    assert_eq!(scene.rage(), 0);
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 3);
}

/// DV-108, DV-109, DV-110: one die of each colour, for 1, 2 and 3 rage, rolled together with those of the
/// action.
#[test]
fn three_boost_dice_at_most() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", tokens: ["red"], fatigue: 0, enemies: [(enemy: "tunnel_brute", space: 1)])],
            rage: 10, begin: Perform, dice: [1, 1, 1, 1])"#,
    );
    scene.choose("brandt:act:maul").answer("before_roll", "boost:blue");
    assert_eq!(scene.rage(), 9);
    scene.answer("before_roll", "boost:brown");
    assert_eq!(scene.rage(), 7);
    // With the third colour there is nothing more to add, so the dice roll although rage is left.
    scene.answer("before_roll", "boost:purple");
    assert_eq!(scene.rage(), 4);
    let dice = scene.facts("dice_rolled")[0]["dice"].clone();
    let colours: Vec<&str> =
        dice.as_array().expect("dice").iter().filter_map(|die| die["colour"].as_str()).collect();
    assert_eq!(colours, ["Blue", "Blue", "Brown", "Purple"]);
    // White 1, blue 0 and 0, brown 1, purple 1.
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 3);
}
