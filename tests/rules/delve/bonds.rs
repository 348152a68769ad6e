//! Bonds: the table of pairs, and all fifteen bond cards.

use super::scene::{DelveScene, catalogue};

/// A bond card between two heroes, the first of whom uses it.
fn bonded(bond: &str, you: (&str, &str), partner: (&str, &str), rest: &str) -> DelveScene {
    let ((a, mine), (b, theirs)) = (you, partner);
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 2, begin: Perform, {rest} bonds: [("{a}", "{b}", "{bond}")], party: [
            (hero: "{a}", {mine}), (hero: "{b}", {theirs})])"#
    ));
    assert!(scene.offers(&format!("{b}:bond:{bond}")));
    scene.choose(&format!("{a}:bond:{bond}"));
    scene
}

/// DV-142, DV-R63: a bond card is used by either, once per turn, and no support token comes on it.
#[test]
fn a_bond_card_is_used_once_a_turn() {
    let mut scene = bonded("forge_heat", ("brandt", ""), ("sefa", ""), "");
    assert_eq!(scene.rage(), 2);
    assert!(!scene.offers("sefa:bond:forge_heat") && !scene.offers("brandt:bond:forge_heat"));
    assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 0);
}

/// DV-R63: bond cards that move tracks and draw tokens.
#[test]
fn bonds_of_tracks_and_tokens() {
    let mut scene = bonded("shoulder_to_shoulder", ("maren", ""), ("brandt", ""), "");
    assert_eq!((scene.number("maren", "guard"), scene.number("brandt", "guard")), (2, 2));
    let mut scene = bonded("hearth_and_wall", ("maren", ""), ("sefa", ""), "");
    assert_eq!((scene.number("maren", "focus"), scene.number("sefa", "guard")), (1, 2));
    let mut scene = bonded("watch_over_the_grave", ("maren", "health: 5"), ("orrin", "health: 5"), "");
    scene.answer("name_hero", "orrin");
    assert_eq!((scene.number("orrin", "health"), scene.number("maren", "guard")), (6, 1));
    // At most half of eleven is five; six is more.
    for (health, after) in [(5, 7), (6, 7)] {
        let orrin = format!("health: {health}");
        let mut scene = bonded("too_stubborn_to_die", ("brandt", "health: 5"), ("orrin", &orrin), "");
        scene.answer("name_hero", "orrin");
        assert_eq!(scene.number("orrin", "health"), after);
    }
    let full = r#"tokens: ["red", "red", "red", "red", "red"]"#;
    let mut scene = bonded("grave_robbers", ("nim", full), ("orrin", ""), "");
    assert_eq!(scene.hero("nim")["hand"].as_array().expect("hand").len(), 7);
    assert_eq!(scene.number("orrin", "focus"), 1);
}

/// DV-R63: bond cards against enemies.
#[test]
fn bonds_against_enemies() {
    let mine = r#"enemies: [(enemy: "quay_brute", space: 2)]"#;
    let theirs = r#"enemies: [(enemy: "quay_brute", space: 5)]"#;
    let mut scene = bonded("arrow_over_the_rim", ("maren", mine), ("ysolt", theirs), "");
    scene.choose("ysolt:5");
    assert_eq!(scene.enemy("ysolt", 5)["damage"], 2);
    let mut scene = bonded("arrow_over_the_rim", ("maren", mine), ("ysolt", theirs), "");
    scene.choose("maren:2");
    assert_eq!(scene.enemy("maren", 2)["damage"], 1);

    let mut scene = bonded("behind_the_shield", ("maren", mine), ("nim", theirs), "");
    scene.choose("maren:2");
    assert_eq!(
        (scene.enemy("nim", 1)["damage"].as_u64(), scene.enemy("maren", 2).is_null()),
        (Some(1), true)
    );
    let mut scene = bonded("behind_the_shield", ("maren", mine), ("nim", theirs), "");
    scene.choose("nim:5");
    assert_eq!(
        (scene.enemy("maren", 1)["damage"].as_u64(), scene.enemy("nim", 5).is_null()),
        (Some(1), true)
    );

    let mut scene = bonded("pinned_and_broken", ("ysolt", mine), ("brandt", theirs), "");
    scene.choose("brandt:5");
    let brute = scene.enemy("brandt", 5);
    assert_eq!((brute["stunned"].as_bool(), brute["damage"].as_u64()), (Some(true), Some(1)));

    let mut scene = bonded("two_steps_ahead", ("ysolt", mine), ("nim", theirs), "");
    scene.answer("move_which", "ysolt:2").answer("move_where", "space:6").answer("move_which", "pass");
    assert_eq!((scene.number("ysolt", "guard"), scene.number("nim", "guard")), (1, 1));
    assert!(!scene.enemy("ysolt", 6).is_null() && !scene.enemy("nim", 5).is_null());

    let weak = r#"health: 5, enemies: [(enemy: "gnawling", space: 2), (enemy: "quay_brute", space: 3)]"#;
    let mut scene = bonded("feather_and_bone", ("ysolt", weak), ("orrin", "health: 5"), "");
    scene.choose("ysolt:2");
    while scene.ask() == "name_hero" {
        // The heal of the bond card, and the tithe of Orrin for the defeat.
        scene.choose("orrin");
    }
    assert_eq!(scene.number("orrin", "health"), 7);
    let mut scene = bonded("feather_and_bone", ("ysolt", weak), ("orrin", "health: 5"), "");
    scene.choose("ysolt:3").expect("act");
    assert_eq!((scene.enemy("ysolt", 3)["damage"].as_u64(), scene.number("orrin", "health")), (Some(1), 5));

    let mut scene = bonded("smoke_and_sparks", ("sefa", mine), ("nim", theirs), "");
    scene.choose("nim:5");
    assert_eq!((scene.enemy("nim", 5)["stunned"].as_bool(), scene.number("sefa", "focus")), (Some(true), 1));

    let pair = r#"focus: 1, enemies: [(enemy: "quay_brute", space: 3), (enemy: "quay_brute", space: 4)]"#;
    let mut scene = bonded("ashes_answer", ("sefa", pair), ("orrin", "focus: 1"), "");
    scene.choose("sefa:3-4");
    assert_eq!(
        (scene.enemy("sefa", 3)["damage"].as_u64(), scene.enemy("sefa", 4)["damage"].as_u64()),
        (Some(1), Some(1))
    );
    assert_eq!((scene.number("sefa", "focus"), scene.number("orrin", "focus")), (0, 1));
}

/// DV-R63: bond cards that wait for the next attack.
#[test]
fn bonds_for_the_next_attack() {
    let foe = r#"fatigue: 0, tokens: ["red"], enemies: [(enemy: "quay_brute", space: 1)]"#;
    let teal = r#"fatigue: 0, tokens: ["teal"]"#;
    let colours = |scene: &DelveScene| {
        let rolls = scene.facts("dice_rolled");
        let dice = rolls.last().expect("a roll")["dice"].clone();
        let colours = dice
            .as_array()
            .expect("dice")
            .iter()
            .map(|die| die["colour"].as_str().expect("colour").to_owned());
        colours.collect::<Vec<_>>()
    };
    // The next ranged attack of either: whoever comes first has it, and the other does not.
    let mut scene = bonded("burning_arrows", ("sefa", foe), ("ysolt", teal), "dice: [1, 1, 1],");
    scene.choose("ysolt:act:loose").choose("sefa:act:spark");
    let rolls = scene.facts("dice_rolled");
    let counts: Vec<_> = rolls.iter().map(|fact| fact["dice"].as_array().map_or(0, Vec::len)).collect();
    assert_eq!(counts[..2], [2, 1]);
    assert_eq!(rolls[0]["dice"][1]["colour"], "Brown");

    let theirs = r#"enemies: [(enemy: "quay_brute", space: 5)]"#;
    let mut scene = bonded(
        "fetch_and_smash",
        ("brandt", r#"fatigue: 0, tokens: ["red"]"#),
        ("nim", theirs),
        "dice: [1, 1],",
    );
    assert_eq!(scene.enemy("brandt", 1)["enemy"], "quay_brute");
    scene.choose("brandt:act:maul");
    assert_eq!(colours(&scene), ["Blue", "Brown"]);
}

/// DV-211, DV-R63: each pair of the six heroes has exactly one bond card, fifteen in all.
#[test]
fn every_pair_has_one_bond_card() {
    let cards = catalogue();
    assert_eq!(cards.bonds.len(), 15);
    let heroes = cards.hero_ids();
    for (place, a) in heroes.iter().enumerate() {
        for b in &heroes[place + 1..] {
            let of_pair =
                cards.bonds.iter().filter(|bond| bond.heroes == (*a, *b) || bond.heroes == (*b, *a));
            assert_eq!(of_pair.count(), 1, "{} and {}", cards.id(*a), cards.id(*b));
        }
    }
}

/// DV-033, DV-208: squares are crossed for pairs of heroes, whoever plays them and wherever they sit.
#[test]
fn squares_belong_to_the_pair_of_heroes() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "sefa"), (hero: "brandt"), (hero: "maren")], begin: RunEnd, events: [],
            crossed: [("hearth_and_wall", 4)],
            supports: [("sefa", "brandt", "cover", 1), ("maren", "sefa", "signal", 2)])"#,
    );
    let bonds = scene.state()["campaign"]["bonds"].clone();
    let row =
        |bond: &str| bonds.as_array().and_then(|rows| rows.iter().find(|row| row["bond"] == bond)).cloned();
    let hearth = row("hearth_and_wall").expect("Maren and Sefa");
    assert_eq!((hearth["crossed"].as_u64(), hearth["bonded"].as_bool()), (Some(6), Some(true)));
    let forge = row("forge_heat").expect("Brandt and Sefa");
    assert_eq!((forge["crossed"].as_u64(), forge["bonded"].as_bool()), (Some(1), Some(false)));
    // Other players take the two, and their bond card lies between them.
    scene.answer("after_run", "new_session").answer("choose_players", "players:2");
    scene.choose("maren").choose("sefa").answer("choose_leader", "maren");
    assert_eq!(scene.state()["run"]["pairs"][0]["bond"], "hearth_and_wall");
}
