//! Alone in the Delve.

use super::scene::DelveScene;

/// DV-256, DV-257, DV-258, DV-259: both modes alone, with the tokens for two, no cards between neighbours,
/// and as the leader.
#[test]
fn one_hero_plays_both_modes() {
    for mode in ["story", "trial"] {
        let mut scene = DelveScene::campaign(3, 1);
        scene.answer("choose_mode", mode).answer("choose_hero", "brandt").expect("choose_destination");
        for colour in ["red", "teal", "green", "yellow", "orange"] {
            assert_eq!(scene.in_bag(colour), 2, "{mode} {colour}");
        }
        assert_eq!(scene.state()["run"]["pairs"].as_array().map(Vec::len), Some(0));
        assert_eq!(scene.hero("brandt")["leader"], true);
    }
    let mut scene = DelveScene::new(r#"(chapter: 2, begin: Setup, events: [], party: [(hero: "brandt")])"#);
    assert_eq!(scene.state()["run"]["pairs"].as_array().map(Vec::len), Some(0));
    assert_eq!(scene.hero("brandt")["leader"], true);
}

/// DV-260, DV-261: the higher tile in odd rounds, the lower one in even rounds.
#[test]
fn the_leader_token_is_flipped_every_round() {
    for (round, tile) in [(1, "tile_6"), (2, "tile_3"), (3, "tile_6"), (4, "tile_3")] {
        let mut scene = DelveScene::new(&format!(
            r#"(round: {round}, party: [(hero: "brandt")], tiles: [("b", ["tile_3", "tile_6"])])"#
        ));
        assert_eq!(scene.hero("brandt")["leader"], round % 2 == 1);
        scene.answer("choose_destination", "go:b");
        let taken = scene.facts("tile_taken");
        assert_eq!((taken.len(), taken[0]["tile"].as_str()), (1, Some(tile)));
    }
    let mut scene = DelveScene::new(r#"(begin: CleanUp, party: [(hero: "brandt")])"#);
    assert_eq!(
        (scene.hero("brandt")["leader"].as_bool(), scene.state()["run"]["round"].as_u64()),
        (Some(false), Some(2))
    );
}

/// DV-R82: "leader" on a chapter card is the solo hero also in even rounds; a card that needs a neighbour
/// does nothing; every run begins as leader.
#[test]
fn cards_alone() {
    let mut scene =
        DelveScene::new(r#"(chapter: 6, at: "b", chapter_cards: 2, round: 2, party: [(hero: "brandt")])"#);
    scene.answer("choose_destination", "go:d");
    assert_eq!(scene.hero("brandt")["enemies"].as_array().map(Vec::len), Some(1));
    assert_eq!(scene.facts("ferocious_added").len(), 1);
    // "Every hero but the leader" is nobody.
    let mut scene =
        DelveScene::new(r#"(chapter: 1, at: "c", chapter_cards: 0, round: 2, party: [(hero: "brandt")])"#);
    scene.answer("choose_destination", "go:e");
    assert!(scene.facts("enemy_placed").is_empty());
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, party: [(hero: "brandt", tokens: ["red"], items: ["grappling_hook", "war_drum"])])"#,
    );
    assert!(scene.offers("brandt:item:war_drum") && !scene.offers("brandt:item:grappling_hook"));
    let mut scene =
        DelveScene::new(r#"(chapter: 2, begin: RunEnd, round: 4, events: [], party: [(hero: "brandt")])"#);
    scene.answer("after_run", "next_run").expect("choose_destination");
    assert_eq!(scene.hero("brandt")["leader"], true);
}

/// DV-216, DV-217, DV-R83: in a round as leader melee and the "leader" lines, in the others range and
/// "others"; summons in every round; the health for one.
#[test]
fn a_boss_alone() {
    for (round, colour, melee) in [(1, "Brown", true), (2, "Blue", false)] {
        let fight = format!(
            r#"chapter: 2, at: "j", round: {round}, boss: (boss: "mother_gnaw", card: "snapping_jaws"), dice: [1]"#
        );
        let scene = DelveScene::new(&format!(r#"({fight}, begin: EnemyPhase, party: [(hero: "brandt")])"#));
        assert_eq!(scene.facts("dice_rolled")[0]["dice"][0]["colour"], colour);
        let foes = r#"enemies: [(enemy: "quay_brute", space: 1), (enemy: "quay_brute", space: 2)]"#;
        let mut scene = DelveScene::new(&format!(
            r#"({fight}, begin: Perform, party: [(hero: "brandt", focus: 2, tokens: ["red"], fatigue: 0, {foes})])"#
        ));
        assert_eq!(scene.state()["run"]["boss"]["health"], 36);
        scene.choose("brandt:act:maul").expect("name_target");
        assert_eq!(scene.offers("boss"), melee);
        let mut scene = DelveScene::new(&format!(
            r#"({fight}, begin: Perform, party: [(hero: "brandt", focus: 2, tokens: ["teal"], fatigue: 0, {foes})])"#
        ));
        scene.choose("brandt:act:hurled_anvil").expect("name_target");
        assert!(scene.offers("boss"));
        let summon = fight.replace("snapping_jaws", "brood_call");
        let scene = DelveScene::new(&format!(r#"({summon}, begin: EnemyPhase, party: [(hero: "brandt")])"#));
        assert_eq!(scene.facts("enemy_placed").len(), 1);
        // "Leader: attack blue" concerns nobody in the even round.
        assert_eq!(scene.facts("dice_rolled").len(), usize::from(melee));
    }
}
