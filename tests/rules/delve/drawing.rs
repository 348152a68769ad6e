//! Drawing tokens (DV-076 to DV-084, DV-R31 to DV-R34).

use serde_json::json;

use super::scene::DelveScene;

fn hand(scene: &mut DelveScene, hero: &str) -> usize {
    scene.hero(hero)["hand"].as_array().expect("hand").len()
}

/// DV-077: kept tokens count toward the five.
#[test]
fn kept_tokens_count() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "red", "teal"])], begin: Combat,
            bag: ["green", "green", "green", "green"])"#,
    );
    assert_eq!(scene.hero("maren")["hand"], json!(["red", "red", "teal", "green", "green"]));
    assert_eq!(scene.facts("token_drawn").len(), 2);
}

/// DV-082, DV-080, DV-081: a hero's own fatigue token goes into the own pile just so, and uses up its draw.
#[test]
fn an_own_fatigue_token_goes_into_the_own_pile() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", fatigue: 2)], begin: Combat, draws: ["fatigue_maren"],
            bag: ["green", "green", "green", "green", "green", "fatigue_maren"])"#,
    );
    assert_eq!(hand(&mut scene, "maren"), 4);
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (2, 1));
    assert_eq!((scene.in_bag("green"), scene.in_bag("fatigue_maren")), (1, 0));
}

/// DV-078, DV-079, DV-096, DV-R33: a hush token covers no space, alone or in a stack, is flipped for no card,
/// and goes back into the bag in Clean-up.
#[test]
fn hush_is_good_for_nothing() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [
                (hero: "maren", tokens: ["hush", "hush", "green"], fatigue: 0),
                (hero: "ysolt", tokens: ["hush", "hush"], fatigue: 0),
            ], supports: [("maren", "ysolt", "lend_breath", 0)], bag: ["red"], begin: Perform, dice: [1])"#,
    );
    // The one green token covers the green space, and pays for the support card; hush does neither.
    assert_eq!(scene.options(), ["maren:act:steady_breath", "maren:support:lend_breath", "maren:done"]);
    scene.choose("maren:act:steady_breath").expect("choose_destination");
    assert_eq!(scene.facts("action_performed")[0]["tokens"], json!([{ "Basic": "Green" }]));
    assert_eq!((scene.in_bag("hush"), scene.in_bag("green")), (4, 1));
    assert_eq!((hand(&mut scene, "maren"), hand(&mut scene, "ysolt")), (0, 0));
}

/// DV-R32: with an empty bag nobody draws any more.
#[test]
fn an_empty_bag_ends_the_draw() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt", tokens: ["teal"])], begin: Combat,
            bag: ["green", "green", "green"])"#,
    );
    scene.all_draw().expect("act");
    assert_eq!((hand(&mut scene, "maren"), hand(&mut scene, "ysolt")), (3, 1));
}

/// DV-083, DV-084, DV-R34: five minus the stun tokens, not below zero; who has more keeps them; then all are
/// discarded.
#[test]
fn stun_tokens_of_heroes() {
    for (stun, kept, after) in [(0, 0, 5), (1, 0, 4), (5, 0, 0), (9, 0, 0), (3, 3, 3), (3, 1, 2), (1, 4, 4)] {
        let tokens = r#""red", "#.repeat(kept);
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "maren", stun: {stun}, tokens: [{tokens}], fatigue: 3)], begin: Combat)"#
        ));
        scene.expect("act");
        assert_eq!(hand(&mut scene, "maren"), after, "{stun} stun, {kept} kept");
        assert_eq!(scene.number("maren", "stun"), 0);
        assert_eq!(scene.facts("stun_discarded").len(), usize::from(stun > 0));
    }
}

/// DV-R34: a stun token of this enemy phase counts for the next draw, and only for that one.
#[test]
fn stun_counts_for_the_next_draw() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", fatigue: 3, enemies: [(enemy: "hush_adept", space: 6),
            (enemy: "hush_adept", space: 5)])],
            tiles: [("b", ["tile_1", "tile_2"])], begin: EnemyPhase, dice: [1, 1])"#,
    );
    scene.expect("choose_destination");
    assert_eq!((scene.number("maren", "stun"), scene.number("maren", "draws_to")), (2, 3));
    scene.choose("go:b").expect("act");
    assert_eq!((hand(&mut scene, "maren"), scene.number("maren", "stun")), (3, 0));
    assert_eq!(scene.number("maren", "draws_to"), 5);
}

/// DV-R31: a fatigue token on an action space goes into the bag, one of a re-roll stays in the pile; drawn
/// again it goes into the pile too; the homecoming turns the pile face up.
#[test]
fn the_life_of_a_fatigue_token() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green"], fatigue: 3)], begin: Perform, dice: [1, 2],
            bag: ["red", "red", "red", "red"], tiles: [("b", ["tile_1", "tile_2"])],
            draws: ["gnawling", "fatigue_ysolt"])"#,
    );
    scene.choose("ysolt:act:slow_exhale").answer("pay_space", "pay:fatigue");
    scene.answer("reroll", "reroll:fatigue:0").answer("reroll", "keep");
    scene.all_done().expect("choose_destination");
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (1, 1));
    assert_eq!(scene.in_bag("fatigue_ysolt"), 1);
    scene.choose("go:b").expect("act");
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (1, 2));
    assert_eq!(scene.in_bag("fatigue_ysolt"), 0);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", fatigue: 0, fatigue_pile: 2)], bag: ["red", "fatigue_ysolt"],
            begin: RunEnd)"#,
    );
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (2, 0));
    assert_eq!(scene.in_bag("fatigue_ysolt"), 1);
}
