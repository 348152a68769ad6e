//! Odds before you commit: they are exact, they come from the rules themselves, and they leave no trace.

use hushfall::books::atlas::odds::{odds, ways};
use hushfall::content::atlas::terms::Colour;
use hushfall::table::session::Table;

use super::scene::Scene;

#[test]
fn every_way_the_dice_can_fall_is_counted_once() {
    for dice in [
        vec![Colour::White; 5],
        vec![Colour::White, Colour::White, Colour::Red, Colour::Red, Colour::Red],
        vec![Colour::Blue, Colour::Red],
    ] {
        let all: u64 = ways(&dice).iter().map(|(_, weight)| weight).sum();
        assert_eq!(all, 6_u64.pow(dice.len() as u32), "{dice:?}");
    }
}

/// A die's six faces as they are printed in AT-R07: hits and whether there is a special.
const WHITE: [(u16, bool); 6] = [(0, false), (0, false), (1, false), (1, false), (1, false), (1, true)];

/// AT-R07, AT-113: the bow's four white dice, ★ 1 and its extra hit for a special, against armour 2: the odds
/// are those of all 1296 throws.
#[test]
fn odds_are_those_of_all_throws() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1", hp: 3)])"#,
    );
    scene.answer("choose_turn", "ysolt").choose("use:yew_bow").expect("choose_target");
    let (mut damage, mut falls, mut hits) = (0.0, 0.0, [0.0_f32; 5]);
    for throw in 0..6_u32.pow(4) {
        let faces = (0..4).map(|die| WHITE[(throw / 6_u32.pow(die) % 6) as usize]);
        let (sum, special) =
            faces.fold((0, false), |(sum, any), (hits, special)| (sum + hits, any || special));
        let dealt = (sum + 1 + u16::from(special)).saturating_sub(2);
        hits[usize::from(sum)] += 1.0 / 1296.0;
        damage += f32::from(dealt) / 1296.0;
        falls += if dealt >= 3 { 1.0 / 1296.0 } else { 0.0 };
    }
    let hash = scene.table.hash();
    let place = scene.options().iter().position(|option| option == "A").expect("the target is offered");
    let odds = odds(&mut scene.table, place).expect("an attack is rolled");
    assert_eq!(odds.dice, [Colour::White; 4]);
    for (number, chance) in hits.iter().enumerate() {
        assert!(
            (odds.hits[number] - chance).abs() < 1e-4,
            "{number} hits: {} and {chance}",
            odds.hits[number]
        );
    }
    let [target] = odds.outcomes.as_slice() else { panic!("one is hit: {odds:?}") };
    assert!((target.damage - damage).abs() < 1e-3, "{} and {damage}", target.damage);
    assert!((target.falls - falls).abs() < 1e-4, "{} and {falls}", target.falls);
    assert!((target.losses.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    assert_eq!(scene.table.hash(), hash, "the table is as it was");
}

/// An answer that rolls nothing has no odds.
#[test]
fn no_roll_no_odds() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "ysolt").expect("combat_action");
    let place = scene.options().iter().position(|option| option == "end_turn").expect("the turn can end");
    assert_eq!(odds(&mut scene.table, place), None);
}
