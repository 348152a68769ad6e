//! What an attack can be aimed at (DV-112 to DV-115, DV-R11, DV-R71).

use crate::books::delve::board::Board;
use crate::books::delve::pieces::{MELEE, SPACES, Spot};
use crate::books::delve::prompts::Choice;
use crate::content::delve::effect::Part;
use crate::content::delve::terms::HeroId;

/// DV-216, DV-217: can this part of an action name the boss?
pub fn reaches_boss(board: &Board, hero: HeroId, part: &Part) -> bool {
    board.run.boss.is_some()
        && match part {
            Part::Melee(_) | Part::Sweep(..) => board.leads(hero),
            Part::Ranged(_) | Part::Volley(..) => true,
            _ => false,
        }
}

/// Every target that the part can name.
pub fn targets(board: &Board, hero: HeroId, part: &Part, options: &mut Vec<Choice>) {
    let boss = reaches_boss(board, hero, part);
    match part {
        Part::Melee(_) => {
            options.extend(in_melee(board, hero).map(Choice::Foe));
            options.extend(boss.then_some(Choice::Boss));
        }
        Part::Ranged(_) => {
            options.extend(in_range(board, hero).map(Choice::Foe));
            options.extend(boss.then_some(Choice::Boss));
        }
        Part::Sweep(squares, _) => rows(board, hero, *squares, MELEE, boss, options),
        Part::Volley(squares, _) => rows(board, hero, *squares, SPACES, boss, options),
        Part::Stun => options.extend(board.foes(hero).map(|(spot, _)| Choice::Foe(spot))),
        _ => {}
    }
}

pub fn in_melee<'a>(board: &'a Board, hero: HeroId) -> impl Iterator<Item = Spot> + 'a {
    board.foes(hero).map(|(spot, _)| spot).filter(|spot| spot.is_melee())
}

/// DV-113: above the own board or a neighbour's.
pub fn in_range<'a>(board: &'a Board, hero: HeroId) -> impl Iterator<Item = Spot> + 'a {
    std::iter::once(hero)
        .chain(board.neighbours(hero))
        .flat_map(|owner| board.foes(owner).map(|(spot, _)| spot).collect::<Vec<_>>())
}

/// DV-R11: enemies in consecutive spaces without a gap, as many as the squares show or fewer; the boss takes
/// the place of one square (DV-R71). Longer rows come first.
pub fn rows(board: &Board, hero: HeroId, squares: u8, last_space: u8, boss: bool, options: &mut Vec<Choice>) {
    let is_foe = |space: u8| board.foe_at(Spot { board: hero, space }).is_some();
    let row = |from: u8, length: u8| (from..from + length).all(is_foe);
    for (with_boss, most) in [(boss, squares.saturating_sub(1)), (false, squares)] {
        if with_boss {
            options.push(Choice::Row(hero, 0, 0, true));
        } else if most < squares {
            continue;
        }
        for length in (1..=most).rev() {
            for from in 1..=last_space.saturating_sub(length - 1) {
                if row(from, length) {
                    options.push(Choice::Row(hero, from, from + length - 1, with_boss));
                }
            }
        }
    }
}

/// The enemies of a row, by number.
pub fn row_foes(board: &Board, hero: HeroId, from: u8, to: u8) -> Vec<u16> {
    if from == 0 {
        return Vec::new();
    }
    (from..=to).filter_map(|space| board.foe_at(Spot { board: hero, space }).map(|foe| foe.number)).collect()
}
