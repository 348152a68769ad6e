//! Whom an automated enemy goes for (AT-372 to AT-379, AT-R50).

use std::cmp::Reverse;

use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers;
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::terms::SpaceKey;

/// What fits a targeting rule best; more than one is a tie for the party to break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fits {
    Fighters(Vec<Fighter>),
    Spaces(Vec<SpaceKey>),
}

/// Origins that are neither downed nor INVISIBLE, and dominated minions other than the seeker itself.
pub fn candidates(board: &Board, seeker: Fighter) -> Vec<Fighter> {
    board
        .everyone()
        .filter(|other| *other != seeker)
        .filter(|other| match other {
            Fighter::Origin(origin) => {
                !board.is_downed(*origin) && !modifiers::is_untargetable(board, *other)
            }
            _ => modifiers::is_party_controlled(board, *other) && !modifiers::is_untargetable(board, *other),
        })
        .collect()
}

/// Those among `candidates` that fit the rule best.
pub fn best(board: &Board, seeker: Fighter, rule: Targeting, candidates: &[Fighter]) -> Fits {
    let distance = |other: &Fighter| board.distance_between(seeker, *other);
    let spark = |other: &Fighter| other.origin().map_or(0, |origin| board.spark_of(origin).now);
    let armour = |other: &Fighter, magical| modifiers::armour(board, *other, magical);
    let hp = |other: &Fighter| board.hp(*other).now;
    let fighters = match rule {
        Targeting::Closest => least(candidates, distance),
        // The furthest that can be reached at all.
        Targeting::Furthest => least(candidates, |other| match distance(other) {
            super::super::map::UNREACHABLE => (true, Reverse(0)),
            there => (false, Reverse(there)),
        }),
        Targeting::MostHp => least(candidates, |other| Reverse(hp(other))),
        Targeting::LeastHp => least(candidates, hp),
        Targeting::MostPhysicalArmour => least(candidates, |other| Reverse(armour(other, false))),
        Targeting::LeastPhysicalArmour => least(candidates, |other| armour(other, false)),
        Targeting::MostMagicalArmour => least(candidates, |other| Reverse(armour(other, true))),
        Targeting::LeastMagicalArmour => least(candidates, |other| armour(other, true)),
        Targeting::MostSpark => least(candidates, |other| Reverse(spark(other))),
        Targeting::FewestSpark => least(candidates, spark),
        Targeting::WithStatus(status) => {
            let with: Vec<Fighter> = candidates
                .iter()
                .copied()
                .filter(|other| modifiers::has_status(board, *other, status))
                .collect();
            least(if with.is_empty() { candidates } else { &with }, distance)
        }
        Targeting::SpaceWithMost | Targeting::SpaceWithFewest => {
            return Fits::Spaces(best_spaces(board, rule == Targeting::SpaceWithMost, candidates));
        }
    };
    Fits::Fighters(fighters)
}

fn best_spaces(board: &Board, most: bool, candidates: &[Fighter]) -> Vec<SpaceKey> {
    let mut counted: Vec<(SpaceKey, usize)> = Vec::new();
    for space in candidates.iter().filter_map(|other| board.space_of(*other)) {
        match counted.iter_mut().find(|(other, _)| *other == space) {
            Some((_, count)) => *count += 1,
            None => counted.push((space, 1)),
        }
    }
    counted.sort_unstable();
    let counts = counted.iter().map(|(_, count)| *count);
    let wanted = if most { counts.max() } else { counts.min() };
    counted.into_iter().filter(|(_, count)| Some(*count) == wanted).map(|(space, _)| space).collect()
}

/// All that have the least key, in their order.
fn least<K: Ord>(candidates: &[Fighter], key: impl Fn(&Fighter) -> K) -> Vec<Fighter> {
    let Some(best) = candidates.iter().map(&key).min() else { return Vec::new() };
    candidates.iter().copied().filter(|other| key(other) == best).collect()
}
