//! The icons of hero actions, advanced tokens in use, and the enemy cards they are aimed at.

use hushfall::content::delve::effect::Deed;
use hushfall::content::delve::terms::Icon;

use super::scene::{DelveScene, catalogue};

/// DV-115: a volley hits enemies side by side anywhere above the own board, each with the full value.
#[test]
fn a_volley_goes_over_both_zones_of_the_own_board() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "sefa", focus: 4, tokens: ["red", "teal"], fatigue: 0, enemies: [
                    (enemy: "gnawling", space: 1), (enemy: "tunnel_brute", space: 3),
                    (enemy: "tunnel_brute", space: 4), (enemy: "tunnel_brute", space: 5)]),
                (hero: "ysolt", enemies: [(enemy: "mudback", space: 1)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("sefa:act:cinderburst").expect("name_target");
    let options = scene.options();
    assert_eq!(options, ["sefa:3-5", "sefa:3-4", "sefa:4-5", "sefa:1", "sefa:3", "sefa:4", "sefa:5"]);
    scene.choose("sefa:3-5");
    let damaged = scene.facts("enemy_damaged");
    assert_eq!(damaged.len(), 3);
    for (fact, space) in damaged.iter().zip(3..) {
        assert_eq!((fact["at"]["space"].as_u64(), fact["amount"].as_u64()), (Some(space), Some(2)));
    }
}

/// DV-118: the stun icon is for any enemy above the own board, in either zone, and for no other board.
#[test]
fn the_stun_icon_reaches_the_whole_own_board() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", focus: 3, tokens: ["red", "yellow"], fatigue: 0,
                    enemies: [(enemy: "tunnel_brute", space: 1), (enemy: "warren_slinger", space: 6)]),
                (hero: "ysolt", enemies: [(enemy: "mudback", space: 1)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:bulwark_crash").expect("name_target");
    assert_eq!(scene.options(), ["maren:1", "maren:6"]);
    scene.choose("maren:6");
    assert_eq!(scene.facts("enemy_stunned")[0]["at"]["space"], 6);
    assert_eq!(scene.facts("enemy_damaged")[0]["at"]["space"], 1);
}

/// DV-119: the move icon takes an enemy of the own board to any empty space of that board.
#[test]
fn the_move_icon_takes_an_enemy_to_any_empty_space() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "nim", focus: 3, tokens: ["teal", "yellow"], fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1), (enemy: "tunnel_brute", space: 6)])],
            begin: Perform, dice: [3])"#,
    );
    scene.choose("nim:act:shadow_waltz").answer("move_which", "nim:6").expect("move_where");
    assert_eq!(scene.options(), ["space:2", "space:3", "space:4", "space:5"]);
    scene.choose("space:2").answer("name_target", "nim:1-2");
    // Both stand in the melee zone now, and the sweep hits both.
    let spaces: Vec<_> =
        scene.facts("enemy_damaged").iter().map(|fact| fact["at"]["space"].as_u64()).collect();
    assert_eq!(spaces, [Some(1), Some(2)]);
}

/// DV-120, DV-121, DV-R53: rage and focus tokens work at the moment they are drawn, and not when they were
/// kept.
#[test]
fn rage_and_focus_tokens_work_when_drawn() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", fatigue: 0)], begin: Combat,
            bag: ["red", "red", "red", "rage_teal", "focus_teal"])"#,
    );
    assert_eq!((scene.rage(), scene.number("ysolt", "focus")), (1, 1));
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", fatigue: 0, tokens: ["rage_teal", "focus_teal"])], begin: Combat,
            bag: ["red", "red", "red"])"#,
    );
    assert_eq!(scene.hero("ysolt")["hand"].as_array().expect("hand").len(), 5);
    assert_eq!((scene.rage(), scene.number("ysolt", "focus")), (0, 0));
}

fn icons(icons: &[Icon]) -> String {
    let letters = icons.iter().map(|icon| match icon {
        Icon::White => "W",
        Icon::Blue => "B",
        Icon::Brown => "N",
        Icon::Purple => "P",
    });
    letters.collect::<Vec<_>>().join("+")
}

fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Attack(with) => format!("atk {}", icons(with)),
        Deed::Critical => "crit".to_owned(),
        Deed::Summon(deck) => format!("summon {}", format!("{deck:?}").to_lowercase()),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// The enemy tables of the ledger: dungeon, name, deck, copies, spawn, health, actions, reward, XP.
const ENEMIES: &str = "\
dripping_warrens | Gnawling | common | 5 | melee | 1 | atk B | focus | 1
dripping_warrens | Tunnel Thug | common | 4 | melee | 2 | atk B; crit | rage | 1
dripping_warrens | Drip Spitter | common | 4 | ranged | 1 | atk B | coin | 1
dripping_warrens | Warren Slinger | common | 3 | ranged | 2 | atk B; crit | focus | 1
dripping_warrens | Bone Shambler | common | 2 | melee | 2 | atk B; left; atk B | damage | 1
dripping_warrens | Mudback | common | 2 | melee | 3 | atk W; steady | gemstone | 1
dripping_warrens | Tunnel Brute | dire | 4 | melee | 4 | atk N | gemstone | 2
dripping_warrens | Brood Caller | dire | 2 | ranged | 3 | summon common; steady | damage | 2
dripping_warrens | Hush Adept | dire | 3 | ranged | 3 | atk B; stun | rage | 2
dripping_warrens | Gnaw-Guard | dire | 3 | melee | 4 | atk B; crit; right; atk B | coin | 2
sunken_market | Ledger Eel | common | 5 | melee | 2 | atk B; crit | focus | 1
sunken_market | Drowned Hand | common | 4 | melee | 2 | atk B+W | rage | 1
sunken_market | Net Caster | common | 4 | ranged | 2 | atk B; stun | coin | 1
sunken_market | Bilge Crossbow | common | 3 | ranged | 2 | atk B; crit | focus | 1
sunken_market | Market Wader | common | 2 | melee | 2 | atk B; right; atk B | damage | 1
sunken_market | Barnacle Hulk | common | 2 | melee | 3 | atk N; steady | gemstone | 1
sunken_market | Quay Brute | dire | 4 | melee | 5 | atk N+W | gemstone | 2
sunken_market | Tide Caller | dire | 2 | ranged | 3 | atk B; summon common | damage | 2
sunken_market | Salt Adept | dire | 3 | ranged | 4 | atk N; stun | rage | 2
sunken_market | Toll Guard | dire | 3 | melee | 4 | atk N; crit; left; atk B | coin | 2
mute_citadel | Mute Page | common | 5 | melee | 3 | atk B; crit | focus | 1
mute_citadel | Wax Halberd | common | 4 | melee | 3 | atk N | rage | 1
mute_citadel | Sill Archer | common | 4 | ranged | 3 | atk B; crit | coin | 1
mute_citadel | Hollow Chanter | common | 3 | ranged | 3 | atk B; stun | focus | 1
mute_citadel | Corridor Walker | common | 2 | melee | 3 | atk B; left; atk B | damage | 1
mute_citadel | Seal Statue | common | 2 | melee | 4 | atk N; steady | gemstone | 1
mute_citadel | Silent Knight | dire | 4 | melee | 6 | atk P | gemstone | 3
mute_citadel | Herald of Wax | dire | 2 | ranged | 3 | atk B; summon common | damage | 3
mute_citadel | Confessor | dire | 3 | ranged | 5 | atk N; stun | rage | 3
mute_citadel | Reaver of Tongues | dire | 3 | melee | 6 | atk N; crit; right; atk B | coin | 3";

/// DV-126, DV-R48: every enemy card of the three dungeons, line by line; 20 common and 12 dire cards each.
#[test]
fn the_enemy_cards_are_those_of_the_ledger() {
    let cards = catalogue();
    let word = |value: &dyn std::fmt::Debug| format!("{value:?}").to_lowercase();
    let mut found: Vec<String> = cards
        .enemies
        .iter()
        .map(|enemy| {
            let deeds: Vec<String> = enemy.deeds.iter().map(deed).collect();
            [
                cards.id(enemy.dungeon).to_owned(),
                enemy.name.clone(),
                word(&enemy.deck),
                enemy.copies.to_string(),
                word(&enemy.spawn),
                enemy.health.to_string(),
                deeds.join("; "),
                word(&enemy.reward),
                enemy.xp.to_string(),
            ]
            .join(" | ")
        })
        .collect();
    let mut ledger: Vec<&str> = ENEMIES.lines().collect();
    found.sort_unstable();
    ledger.sort_unstable();
    assert_eq!(found, ledger);
    assert_eq!(cards.enemies.iter().map(|enemy| u32::from(enemy.copies)).sum::<u32>(), 96);
}
