//! What an enemy is about to do: its next turn as the table lies now (AT-372 to AT-391, AT-R63), for people
//! who want to know before they act.
//!
//! The functions that play the turn are asked; nothing is worked out a second time, and nothing is changed.
//! Whatever happens before the enemy's turn comes can change its mind.

use super::board::Board;
use super::fighter::Fighter;
use super::modifiers;
use super::phases::foe_turn::{self, Aim};
use super::phases::origin_turn::turn_ap;
use super::pieces::Foe;
use super::verbs::target::{self, Fits};
use super::verbs::{roll, tactic};
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::terms::SpaceKey;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// A status keeps it from doing anything.
    Still,
    /// AT-392: the party says whom it goes for.
    Led,
    /// AT-R28: it runs, and attacks nobody.
    Flees(Plan),
    /// A plan for "closest" and one for "special", or one for both if they come to the same.
    Hunts(Vec<Plan>),
    /// AT-412, AT-R63: a boss will have so many AP; the top tactic costs so much, if there is one left.
    Tactics { ap: u8, cost: Option<u8> },
}

/// What comes of a face of the targeting die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// On how many of the six faces.
    pub faces: u8,
    pub rule: Targeting,
    /// Whom or what it goes for; the party picks if there are several (AT-375).
    pub aims: Vec<Aim>,
    /// The ways to each of them, from where it stands on (AT-386: equal ones are for the party).
    pub routes: Vec<Vec<SpaceKey>>,
    /// Does it come close enough to attack, at least on one of these ways?
    pub strikes: bool,
}

/// The intent of an enemy; nothing for whoever is none.
pub fn of(board: &Board, who: Fighter) -> Option<Intent> {
    let foe = board.foe(who)?;
    if modifiers::takes_no_actions(board, who) {
        return Some(Intent::Still);
    }
    match foe {
        Foe::Boss(_) if modifiers::only_moves(board, who) => Some(Intent::Still),
        Foe::Boss(boss) => {
            let gain = turn_ap(board, who, board.cards.boss(boss).ap);
            let ap = board.action_points(who).0.saturating_add(gain);
            Some(Intent::Tactics { ap, cost: tactic::next_cost(board, who) })
        }
        Foe::Minion { .. } if foe_turn::flees(board, who) => {
            Some(Intent::Flees(plan(board, who, Targeting::Closest, 6)?))
        }
        Foe::Minion { .. } if modifiers::is_party_controlled(board, who) => Some(Intent::Led),
        Foe::Minion { .. } => {
            let Fighter::Minion(tray) = who else { return None };
            let special = modifiers::minion_side(board, tray)?.targeting;
            let faces = (1..=6).filter(|face| roll::targeting_is_special(*face)).count() as u8;
            let closest = plan(board, who, Targeting::Closest, 6 - faces)?;
            let special = plan(board, who, special, faces)?;
            Some(Intent::Hunts(if closest.aims == special.aims {
                vec![Plan { faces: 6, ..special }]
            } else {
                vec![closest, special]
            }))
        }
    }
}

fn plan(board: &Board, who: Fighter, rule: Targeting, faces: u8) -> Option<Plan> {
    let from = board.space_of(who)?;
    let candidates = target::candidates(board, who);
    let aims: Vec<Aim> = match target::best(board, who, rule, &candidates) {
        Fits::Fighters(fighters) => fighters.into_iter().map(Aim::At).collect(),
        Fits::Spaces(spaces) => spaces.into_iter().map(Aim::Space).collect(),
    };
    let mut plan = Plan { faces, rule, aims, routes: Vec::new(), strikes: false };
    for aim in &plan.aims {
        let mut hunt = foe_turn::hunt_of(board, who)?;
        hunt.aim = Some(*aim);
        let there = match *aim {
            Aim::At(target) => board.space_of(target),
            Aim::Space(space) => Some(space),
        };
        for route in foe_turn::routes_of(board, who, &hunt) {
            let end = route.last().copied().unwrap_or(from);
            let near = there.is_some_and(|there| board.land.map.distance(end, there) <= hunt.range);
            plan.strikes |= near && !foe_turn::flees(board, who);
            let route: Vec<SpaceKey> = std::iter::once(from).chain(route).collect();
            if !plan.routes.contains(&route) {
                plan.routes.push(route);
            }
        }
    }
    Some(plan)
}
