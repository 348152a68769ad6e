//! The hero boards: spaces, tracks, abilities, criticals, actions and their levels (DV-037 to DV-045, DV-R07,
//! DV-R08, DV-R13, DV-R14, DV-R28, DV-R49 to DV-R51).

use hushfall::content::delve::effect::Part;
use hushfall::content::delve::terms::{Colour, Defence};
use hushfall::table::viewer::Viewer;
use serde_json::json;

use super::scene::{DelveScene, catalogue, printed};
use super::tables::{self, LEDGER, icons};

/// DV-R08: the icons of a part in the notation of the ledger.
fn notation(part: &Part, defence: Defence) -> String {
    match part {
        Part::Melee(of) => format!("melee {}", icons(of)),
        Part::Ranged(of) => format!("ranged {}", icons(of)),
        Part::Sweep(squares, of) => format!("sweep{squares} {}", icons(of)),
        Part::Volley(squares, of) => format!("volley{squares} {}", icons(of)),
        Part::Focus(of) => format!("focus {}", icons(of)),
        Part::Guard(of) => {
            format!("{} {}", if defence == Defence::Shield { "shield" } else { "evade" }, icons(of))
        }
        Part::Heal(of) => format!("heal {}", icons(of)),
        Part::Rage(of) => format!("rage {}", icons(of)),
        Part::Stun => "stun".to_owned(),
        Part::Move => "move".to_owned(),
    }
}

/// DV-042, DV-044, DV-R49: every board as the ledger prints it: tracks, ability, six actions with spaces,
/// focus cost, levels and their XP prices.
#[test]
fn the_boards_are_those_of_the_ledger() {
    let cards = printed();
    assert_eq!(cards.heroes.len(), 6);
    let mut found = Vec::new();
    for hero in &cards.heroes {
        let guard = if hero.defence == Defence::Shield { "shield" } else { "evade" };
        let board = format!(
            "\n{}: health {}, {guard} track 0-{}, focus track 0-{}. Ability \"{}\": ",
            hero.name, hero.health, hero.defence_max, hero.focus_max, hero.ability.name
        );
        assert!(LEDGER.contains(&board), "{board}");
        for action in &hero.actions {
            let action = cards.action(*action);
            let letter = |colour: &Colour| colour.id()[..1].to_uppercase();
            let spaces = action.spaces.iter().map(letter).collect::<Vec<_>>().join(" ");
            let mut row = vec![action.name.clone(), spaces, action.focus.to_string()];
            row.extend(action.levels.iter().map(|level| {
                let parts: Vec<String> =
                    level.parts.iter().map(|part| notation(part, hero.defence)).collect();
                let price = if level.xp > 0 { format!(" ({})", level.xp) } else { String::new() };
                format!("{}{price}", parts.join("; "))
            }));
            row.resize(6, "none".to_owned());
            found.push(row);
        }
    }
    let mut table = tables::rows("Action | Spaces");
    assert_eq!(table.len(), 36);
    found.sort_unstable();
    table.sort_unstable();
    assert_eq!(found, table);
}

/// DV-R07: on every board orange gives rage, green focus and yellow the guard, while red and teal attack.
#[test]
fn colours_mean_the_same_on_every_board() {
    let cards = catalogue();
    for action in cards.actions.iter().filter(|action| action.spaces.len() == 1) {
        for level in &action.levels {
            let first = level.parts.first().expect("an icon");
            let fits = match action.spaces[0] {
                Colour::Orange => matches!(first, Part::Rage(_)),
                Colour::Green => matches!(first, Part::Focus(_)),
                Colour::Yellow => matches!(first, Part::Guard(_)),
                Colour::Red | Colour::Teal => first.is_attack(),
            };
            assert!(fits, "{}", action.id);
        }
    }
    for hero in &cards.heroes {
        let single =
            hero.actions.iter().map(|action| cards.action(*action)).filter(|action| action.spaces.len() == 1);
        let mut colours: Vec<Colour> = single.map(|action| action.spaces[0]).collect();
        colours.sort_unstable();
        assert_eq!(colours, Colour::ALL, "{}", hero.id);
    }
}

/// DV-038, DV-039: from spaces 1 to 3 everybody attacks, from spaces 4 to 6 only who has a ranged attack.
#[test]
fn melee_zone_and_ranged_zone() {
    for space in 1..=6 {
        let attack = |enemy: &str| {
            let scene = DelveScene::new(&format!(
                r#"(party: [(hero: "maren", enemies: [(enemy: "{enemy}", space: {space})])],
                    begin: EnemyPhase, dice: [6])"#
            ));
            scene.facts("damage_taken").len()
        };
        assert_eq!(attack("gnawling"), usize::from(space <= 3), "melee in space {space}");
        assert_eq!(attack("drip_spitter"), 1, "ranged in space {space}");
    }
}

/// DV-041, DV-104: a fatigue token that is spent goes from the face-up spaces to the discard pile of its
/// hero.
#[test]
fn fatigue_has_its_spaces_and_its_pile() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green"], fatigue: 3), (hero: "maren", tokens: ["orange"])],
            begin: Perform, dice: [1, 6])"#,
    );
    scene.choose("ysolt:act:slow_exhale").answer("pay_space", "pay:fatigue");
    // One lies on the action; two are left to re-roll with.
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (2, 0));
    scene.answer("reroll", "reroll:fatigue:0").answer("reroll", "keep");
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (1, 1));
    assert_eq!(scene.hero("ysolt")["used"], json!(["fatigue_ysolt"]));
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (3, 0));
}

/// DV-042, DV-R49: High Perch adds 1 to a ranged attack into the ranged zone, once per turn, in every round
/// of the run.
#[test]
fn high_perch_once_per_turn_all_through_the_run() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["teal", "red"], focus: 2, fatigue: 0,
                enemies: [(enemy: "mudback", space: 5), (enemy: "tunnel_brute", space: 6)])],
            tiles: [("b", ["tile_1", "tile_2"])], bag: ["teal"], begin: Perform, dice: [2, 2, 2],
            draws: ["gnawling"])"#,
    );
    scene.choose("ysolt:act:loose").answer("pay_space", "pay:teal").answer("name_target", "ysolt:5");
    scene.expect("before_roll");
    assert_eq!(scene.options(), ["roll", "ability"]);
    scene.choose("ability");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 2);
    scene.choose("ysolt:act:twin_arrow").answer("name_target", "ysolt:6");
    assert_eq!(scene.facts("enemy_damaged")[1]["amount"], 2, "no second time this turn");
    // The Mudback is steady and stays in space 5.
    scene
        .answer("choose_destination", "go:b")
        .answer("act", "ysolt:act:loose")
        .answer("pay_space", "pay:teal");
    scene.answer("name_target", "ysolt:5").expect("before_roll");
    assert!(scene.offers("ability"));
    // Never against the melee zone.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["teal", "orange"], fatigue: 0, enemies: [(enemy: "mudback",
            space: 3)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("ysolt:act:loose").answer("pay_space", "pay:teal");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 1);
}

/// DV-042, DV-R49: Kindling costs 1 focus and adds a blue die, which is no boost.
#[test]
fn kindling_is_paid_with_focus() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "sefa", tokens: ["red", "orange"], focus: 1, fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1)])], rage: 1, begin: Perform, dice: [2, 2, 2])"#,
    );
    scene.choose("sefa:act:spark").answer("pay_space", "pay:red").answer("before_roll", "ability");
    assert_eq!(scene.number("sefa", "focus"), 0);
    scene.answer("before_roll", "boost:blue");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 3);
    assert_eq!(scene.rage(), 0);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "sefa", tokens: ["red"], fatigue: 0, enemies: [(enemy: "tunnel_brute",
            space: 1)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("sefa:act:spark");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 1, "nothing to pay with, so nothing is asked");
}

/// DV-042, DV-R49: Light Step moves one enemy to any empty space of the own board, once per turn.
#[test]
fn light_step_moves_an_enemy() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "nim", tokens: ["orange"], fatigue: 0,
                enemies: [(enemy: "gnawling", space: 1), (enemy: "mudback", space: 4)])], begin: Perform)"#,
    );
    scene.choose("nim:ability").answer("move_which", "nim:1").expect("move_where");
    assert_eq!(scene.options(), ["space:2", "space:3", "space:5", "space:6"]);
    scene.choose("space:6").expect("act");
    assert_eq!(scene.enemy("nim", 6)["enemy"], "gnawling");
    assert!(!scene.offers("nim:ability"));
}

/// DV-042, DV-R49: Grave Tithe heals Orrin or a neighbour for the first enemy that is defeated near him.
#[test]
fn grave_tithe_heals_once_per_turn() {
    let mut scene = DelveScene::new(
        r#"(party: [
                (hero: "orrin", health: 5, tokens: ["red", "orange"], fatigue: 0,
                    enemies: [(enemy: "gnawling", space: 1)]),
                (hero: "maren", health: 5, tokens: ["red", "orange"], fatigue: 0,
                    enemies: [(enemy: "gnawling", space: 1)]),
            ], begin: Perform, dice: [2, 2])"#,
    );
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red").expect("name_hero");
    assert!(scene.offers("orrin") && scene.offers("maren"));
    scene.choose("maren");
    scene.choose("orrin:act:bone_needle").answer("pay_space", "pay:red").expect("act");
    assert_eq!((scene.number("orrin", "health"), scene.number("maren", "health")), (5, 6));
}

/// DV-043, DV-R49: each board names its one reward for a critical.
#[test]
fn each_board_has_its_critical() {
    let table = [
        ("maren", "red", "wardens_cut", "guard_changed", "guard"),
        ("ysolt", "teal", "loose", "focus_changed", "focus"),
        ("brandt", "red", "maul", "rage_changed", "rage"),
        ("nim", "red", "quick_knives", "guard_changed", "guard"),
        ("orrin", "red", "bone_needle", "healed", "amount"),
    ];
    let act = |hero: &str, token: &str, action: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "{hero}", health: 5, tokens: ["{token}", "green"], fatigue: 0,
                    enemies: [(enemy: "tunnel_brute", space: 1)])], begin: Perform, dice: [5])"#
        ));
        scene.choose(&format!("{hero}:act:{action}")).answer("pay_space", &format!("pay:{token}"));
        scene
    };
    for (hero, token, action, fact, what) in table {
        let mut scene = act(hero, token, action);
        scene.expect("act");
        for kind in ["guard_changed", "focus_changed", "rage_changed", "healed"] {
            assert_eq!(scene.facts(kind).len(), usize::from(kind == fact), "{hero}: {kind}");
        }
        assert_eq!(scene.facts(fact)[0][what], 1, "{hero}");
    }
    let scene = act("sefa", "red", "spark");
    let damage: Vec<_> = scene.facts("enemy_damaged").iter().map(|fact| fact["amount"].clone()).collect();
    assert_eq!(damage, [1, 1], "the spark, and the critical");
}

/// DV-R13: one reward per critical, after the effects of the action; without room it is lost; enemies' dice
/// give none.
#[test]
fn critical_rewards_come_last_and_may_be_lost() {
    let volley = |focus: u8| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "ysolt", tokens: ["red", "orange"], focus: {focus}, fatigue: 0,
                levels: [("twin_arrow", 3)],
                    enemies: [(enemy: "warren_slinger", space: 1)])], begin: Perform, dice: [5, 5])"#
        ));
        scene.choose("ysolt:act:twin_arrow").answer("pay_space", "pay:red").expect("act");
        scene
    };
    let mut scene = volley(2);
    assert_eq!(scene.facts("critical_scored").len(), 2);
    // Two for the criticals, one for the Slinger.
    assert_eq!(scene.number("ysolt", "focus"), 3);
    let place = |scene: &DelveScene, kind: &str| {
        use hushfall::table::session::Table;
        scene
            .table
            .facts(Viewer::All, 1)
            .into_iter()
            .position(|(_, fact)| fact["type"] == kind)
            .expect("a fact")
    };
    assert!(place(&scene, "enemy_defeated") < place(&scene, "critical_scored"));
    // 6 minus 2 for the action, 1 for the Slinger, 1 for a critical; the other finds no room.
    assert_eq!(volley(6).number("ysolt", "focus"), 6);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", enemies: [(enemy: "gnawling", space: 1)])], begin: EnemyPhase,
            dice: [5])"#,
    );
    assert_eq!((scene.number("brandt", "health"), scene.rage()), (12, 0));
}

/// DV-R14, DV-040: markers stop at the last space, and a cost that cannot be paid in full is not paid at all.
#[test]
fn tracks_end_and_costs_are_paid_in_full() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["yellow", "green", "teal"], guard: 4, focus: 1, fatigue: 0,
                levels: [("raise_shield", 3), ("steady_breath", 3)], enemies: [(enemy: "mudback",
                    space: 4)])],
            rage: 10, begin: Perform, dice: [6, 6])"#,
    );
    // Dawnfall asks for 2 focus.
    assert!(!scene.offers("maren:act:dawnfall"));
    scene.choose("maren:act:raise_shield").answer("pay_space", "pay:yellow").answer("before_roll", "roll");
    assert_eq!(scene.number("maren", "guard"), 5);
    scene.choose("maren:act:steady_breath").answer("pay_space", "pay:green").answer("before_roll", "roll");
    assert_eq!(scene.number("maren", "focus"), 5);
    assert!(scene.offers("maren:act:dawnfall"));
    // Ten rage tokens are all there are.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["green"], items: ["war_drum"], fatigue: 0)], chapter: 2, rage: 9,
            begin: Perform)"#,
    );
    scene.choose("maren:item:war_drum");
    assert_eq!(scene.rage(), 10);
}

/// DV-R08, DV-101: a white icon is worth 1 whatever the die shows, and healing stops at the maximum.
#[test]
fn white_is_one_and_healing_stops_at_the_maximum() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "orrin", tokens: ["red", "teal", "green"], focus: 2, fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1)])], begin: Perform, dice: [1, 1])"#,
    );
    scene.choose("orrin:act:bone_needle").answer("pay_space", "pay:red");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 1, "blank and white");
    scene.choose("orrin:act:leeching_hand").answer("pay_space", "pay:teal").expect("act");
    assert_eq!(scene.number("orrin", "health"), 11);
    assert!(scene.facts("healed").is_empty());
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["orange", "green"], fatigue: 0)], begin: Perform)"#,
    );
    scene.choose("maren:act:battle_cry").answer("pay_space", "pay:orange");
    assert_eq!(scene.rage(), 1);
    assert!(scene.facts("dice_rolled").is_empty());
}

/// DV-R28: a potion heals 3 of its own hero between actions and costs nothing else; only a card lets it
/// change hands.
#[test]
fn a_potion_heals_three() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", health: 4, potions: 2, tokens: ["red"], focus: 1),
                (hero: "ysolt", health: 4, tokens: ["teal"])], begin: Perform)"#,
    );
    assert!(!scene.offers("ysolt:potion"));
    assert!(!scene.options().iter().any(|id| id.contains("give")));
    scene.choose("maren:potion");
    assert_eq!((scene.number("maren", "health"), scene.number("maren", "potions")), (7, 1));
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "health")), (1, 4));
    assert_eq!(scene.hero("maren")["hand"], json!(["red"]));
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", potions: 1, tokens: ["red"]), (hero: "ysolt", health: 8,
            tokens: ["teal"])],
            supports: [("maren", "ysolt", "share_the_pack", 0)], begin: Perform)"#,
    );
    // With nothing left to give the sharing is over.
    scene.choose("maren:support:share_the_pack").answer("give_away", "maren:give_potion");
    scene.choose("ysolt:potion");
    assert_eq!(scene.number("ysolt", "health"), 10, "not beyond the maximum");
}

/// DV-R50: Leeching Hand heals Orrin or a neighbour, named before the roll, and also without a target for the
/// attack.
#[test]
fn leeching_hand_heals_also_without_a_target() {
    let mut scene = DelveScene::new(
        r#"(party: [
                (hero: "orrin", tokens: ["teal", "green"], focus: 2, health: 5, fatigue: 0),
                    (hero: "maren", health: 5),
                (hero: "brandt", health: 5), (hero: "sefa", health: 5),
            ], begin: Perform, dice: [6])"#,
    );
    scene.choose("orrin:act:leeching_hand").answer("pay_space", "pay:teal").expect("name_hero");
    assert!(scene.facts("dice_rolled").is_empty());
    // Brandt sits opposite.
    assert_eq!(scene.options(), ["orrin", "maren", "sefa"]);
    scene.choose("maren");
    assert_eq!((scene.number("maren", "health"), scene.number("orrin", "health")), (6, 5));
    assert!(scene.facts("enemy_damaged").is_empty());
}

/// DV-R51: a level changes the icons and nothing else; bought at home it works in the next run; 3 is the
/// last; XP stops at 99.
#[test]
fn levels_change_the_icons_only() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", xp: 99, levels: [("dawnfall", 3)]), (hero: "ysolt")], begin: RunEnd)"#,
    );
    scene.expect("level_up");
    assert!(!scene.offers("level:dawnfall") && !scene.offers("level:battle_cry"));
    scene.choose("level:wardens_cut").choose("done");
    scene.answer("after_run", "next_run").answer("choose_destination", "go:b").all_draw();
    let action = |scene: &mut DelveScene| {
        let actions = scene.hero("maren")["actions"].clone();
        actions.as_array().expect("actions").iter().find(|one| one["action"] == "wardens_cut").cloned()
    };
    assert_eq!(action(&mut scene).expect("an action")["level"], 2);
    // Level 3 of Dawnfall: still teal and 2 focus, but a purple die and 1.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", xp: 98, focus: 2, tokens: ["teal", "green"], fatigue: 0,
            levels: [("dawnfall", 3)],
                enemies: [(enemy: "tunnel_brute", space: 6)])], begin: Perform, dice: [3])"#,
    );
    scene.choose("maren:act:dawnfall").answer("pay_space", "pay:teal");
    assert_eq!(scene.number("maren", "focus"), 0);
    assert_eq!(scene.facts("dice_rolled")[0]["dice"], json!([{ "colour": "Purple", "face": 3 }]));
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 4);
    // The Brute was worth 2.
    assert_eq!(scene.number("maren", "xp"), 99);
}
