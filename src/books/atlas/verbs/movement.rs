//! Moving: by oneself, by a card, or by others (AT-227 to AT-235, AT-322 to AT-327, AT-R43, AT-R44).

use crate::books::atlas::records::CombatStack;
use crate::books::atlas::records::Round;
use pathfinding::prelude::dijkstra;
use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::Standing;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;
use crate::books::atlas::verbs::damage::{self, Blow};
use crate::books::atlas::verbs::trigger;
use crate::content::atlas::effect::Push;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{DamageKind, Ground, OriginId, SpaceKey};

/// AT-322, AT-248: AP for an Origin to step into a space in combat.
pub fn step_cost(board: &Board, origin: OriginId, to: SpaceKey) -> u8 {
    let difficult = board.ground(to) == Some(Ground::Difficult)
        && !modifiers::has(board, Fighter::Origin(origin), Modifier::IgnoreDifficult);
    1 + u8::from(difficult)
}

/// AT-323: not in a tactical space with another Origin, downed or not (AT-159).
pub fn may_end_at(board: &Board, origin: OriginId, space: SpaceKey) -> bool {
    matches!(space, SpaceKey::Numbered(_)) || !board.origins_in(space).any(|other| other != origin)
}

/// AT-R44: the AP an Origin needs from `space` to a space where it may end its turn.
pub fn way_out(board: &Board, origin: OriginId, space: SpaceKey) -> Option<u8> {
    if may_end_at(board, origin, space) {
        return Some(0);
    }
    if modifiers::cannot_move_itself(board, Fighter::Origin(origin)) {
        return None;
    }
    dijkstra(
        &space,
        |from| {
            board
                .land
                .map
                .neighbours(*from)
                .iter()
                .map(|to| (*to, step_cost(board, origin, *to)))
                .collect::<Vec<_>>()
        },
        |at| may_end_at(board, origin, *at),
    )
    .map(|(_, cost)| cost)
}

/// A step by one's own movement into a neighbouring space.
pub fn step(board: &mut Board, who: Fighter, to: SpaceKey) {
    let Some(from) = board.space_of(who) else { return };
    *board.stands_mut(who) = Standing(Some(to));
    board.record(Fact::Moved { who, from, to });
    note_arrival(&mut board.stack, &mut board.round, who);
    trigger::moved(board, who);
    trigger::entered(board, who, to);
    // AT-R28: for Origins "in combat"; a walk granted in a Rest round does not hurt.
    if who.is_enemy() || board.round.kind == RoundKind::Combat {
        bleed(board, who);
    }
}

/// AT-396, AT-R57: a combat may be won by reaching a space, and then it ends at once.
fn note_arrival(stack: &mut CombatStack, round: &mut Round, who: Fighter) {
    if who.is_origin() && !stack.0.is_empty() {
        round.check_due = true;
    }
}

/// AT-R28: BLEEDING hurts with each space entered by one's own movement.
pub fn bleed(board: &mut Board, who: Fighter) {
    let mut amount = 0u16;
    modifiers::each_held(board, who, &Circumstance::default(), Sort::StepDamage, |held| {
        if let Modifier::StepDamage(by) = held.passive.gives {
            amount += u16::from(by);
        }
    });
    if amount > 0 {
        let blow = Blow { to: who, amount, kind: DamageKind::Direct, by: None, cause: Cause::Bleeding };
        damage::deal(board, &[blow]);
    }
}

/// AT-031, AT-R67: where an Origin can travel in an Explore round.
pub fn reach<'a>(board: &'a Board, origin: OriginId) -> impl Iterator<Item = SpaceKey> + 'a {
    let here = board.space_of(Fighter::Origin(origin));
    board.land.map.spaces().filter(move |space| {
        matches!(space, SpaceKey::Numbered(_))
            && here.is_some_and(|here| {
                here != *space && board.land.map.distance(here, *space) != super::super::map::UNREACHABLE
            })
    })
}

pub fn travel(board: &mut Board, origin: OriginId, to: SpaceKey) {
    let who = Fighter::Origin(origin);
    let Some(from) = board.space_of(who) else { return };
    *board.stands_mut(who) = Standing(Some(to));
    board.record(Fact::Travelled { who: origin, from, to });
    trigger::moved(board, who);
    bleed(board, who);
}

/// Puts a figure on a space, by a card or by others. Locked spaces stay closed (AT-230).
pub fn put(board: &mut Board, who: Fighter, to: SpaceKey) {
    let Some(from) = board.space_of(who) else { return };
    if from == to || !board.land.map.has(to) || board.is_space_locked(to) {
        return;
    }
    *board.stands_mut(who) = Standing(Some(to));
    board.record(Fact::MovedByOthers { who, from, to });
    note_arrival(&mut board.stack, &mut board.round, who);
    trigger::entered(board, who, to);
}

/// Movement that a card grants its user: free of AP, space by space (AT-180).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GrantedMove {
    pub who: OriginId,
    pub left: u8,
}

impl GrantedMove {
    pub fn carry_on(mut self, board: &mut Board) {
        let who = Fighter::Origin(self.who);
        if self.left == 0 || board.is_downed(self.who) || modifiers::cannot_move_itself(board, who) {
            return;
        }
        let Some(here) = board.space_of(who) else { return };
        let question = Question::GrantedMove { who, left: self.left };
        let me = &self;
        let Some(choice) = board.decide(board.seat(self.who), question, |board, options| {
            if me.may_stop(board, here) {
                options.push(Choice::Done);
            }
            options.extend(
                board
                    .land
                    .map
                    .neighbours(here)
                    .iter()
                    .filter(|to| me.may_enter(board, **to))
                    .map(|to| Choice::Move(*to)),
            );
        }) else {
            return board.play.work.push(Frame::GrantedMove(self));
        };
        if let Choice::Move(to) = choice {
            self.left -= 1;
            board.play.work.push(Frame::GrantedMove(self));
            step(board, who, to);
        }
    }

    /// AT-R35: in a Rest round it must end in a numbered space; in combat AT-R44 holds.
    fn may_stop(&self, board: &Board, here: SpaceKey) -> bool {
        match board.round.kind {
            RoundKind::Combat => {
                let ap = board.action_points(Fighter::Origin(self.who)).0;
                let stuck = board.land.map.neighbours(here).is_empty();
                stuck || way_out(board, self.who, here).is_some_and(|cost| cost <= ap)
            }
            _ => matches!(here, SpaceKey::Numbered(_)),
        }
    }

    fn may_enter(&self, board: &Board, to: SpaceKey) -> bool {
        let left = self.left - 1;
        let good = |space: SpaceKey| match board.round.kind {
            RoundKind::Combat => may_end_at(board, self.who, space),
            _ => matches!(space, SpaceKey::Numbered(_)),
        };
        let ap = match board.round.kind {
            RoundKind::Combat => board.action_points(Fighter::Origin(self.who)).0,
            _ => 0,
        };
        good(to)
            || board.land.map.within(to, left).any(good)
            || (ap > 0 && way_out(board, self.who, to).is_some_and(|cost| cost <= ap))
    }
}

/// Moving someone else, space by space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovingOther {
    by: Option<Fighter>,
    who: Fighter,
    how: Push,
    left: u8,
}

/// AT-137: an immovable target can't be moved by others.
pub fn move_other(board: &mut Board, by: Option<Fighter>, who: Fighter, how: Push, spaces: u8) {
    if spaces > 0 && board.is_present(who) && !modifiers::is_immovable(board, who) {
        board.play.work.push(Frame::MovingOther(MovingOther { by, who, how, left: spaces }));
    }
}

impl MovingOther {
    pub fn carry_on(mut self, board: &mut Board) {
        if self.left == 0 || !board.is_present(self.who) {
            return;
        }
        let (Some(here), Some(from)) = (board.space_of(self.who), self.by.and_then(|by| board.space_of(by)))
        else {
            return;
        };
        let question = Question::MoveOther { by: self.by, who: self.who, left: self.left };
        let seats = match self.by {
            Some(Fighter::Origin(origin)) => board.seat(origin),
            _ => board.all_seats(),
        };
        let me = &self;
        let Some(choice) = board.decide(seats, question, |board, options| {
            let now = board.land.map.distance(from, here);
            options.extend(
                board
                    .land
                    .map
                    .neighbours(here)
                    .iter()
                    .filter(|to| {
                        let then = board.land.map.distance(from, **to);
                        match me.how {
                            Push::Away => then > now,
                            Push::Towards => then < now,
                            Push::Free => true,
                        }
                    })
                    .map(|to| Choice::Move(*to)),
            );
            // A player may stop early; an enemy pushes as far as it can.
            if !options.is_empty() && !me.by.is_some_and(Fighter::is_enemy) {
                options.push(Choice::Done);
            }
        }) else {
            return board.play.work.push(Frame::MovingOther(self));
        };
        if let Choice::Move(to) = choice {
            self.left -= 1;
            let who = self.who;
            board.play.work.push(Frame::MovingOther(self));
            put(board, who, to);
        }
    }
}
