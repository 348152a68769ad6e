//! What cards let their user do: attack, mend, move, teleport, summon.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::board::Play;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::phases::foe_turn;
use crate::books::atlas::pieces::{Source, TrackCard};
use crate::books::atlas::verbs::attack::{AttackOf, Attacking};
use crate::books::atlas::verbs::mend::Mending;
use crate::books::atlas::verbs::movement::{self, GrantedMove};
use crate::books::atlas::verbs::summon;
use crate::books::atlas::verbs::weapon::WeaponAttacking;
use crate::content::atlas::effect::{Push, Who};
use crate::content::atlas::terms::SummonId;

pub(super) fn attack(board: &mut Board, context: &Context, place: u32, area: bool) {
    let Some(user) = context.user else { return };
    let mut attacking = Attacking::new(user, context.source, AttackOf::Effect(place));
    if user.is_enemy() {
        // An enemy's own effects strike whom it is after.
        let Some(target) = context.target.filter(|target| board.is_present(*target)) else { return };
        attacking.target = Some(target);
        attacking.space = board.space_of(target).filter(|_| area);
    }
    board.play.work.push(Frame::Attacking(attacking));
}

pub(super) fn weapon_attack(play: &mut Play, context: &Context, place: u32) {
    if let Some(Fighter::Origin(origin)) = context.user {
        play.work.push(Frame::WeaponAttacking(WeaponAttacking::new(origin, place)));
    }
}

pub(super) fn mend(play: &mut Play, context: &Context, place: u32) {
    if let Some(user) = context.user {
        play.work.push(Frame::Mending(Mending::new(user, context.source, place)));
    }
}

pub(super) fn move_self(board: &mut Board, context: &Context, spaces: u8) {
    match context.user {
        Some(Fighter::Origin(origin)) => {
            board.play.work.push(Frame::GrantedMove(GrantedMove { who: origin, left: spaces }));
        }
        Some(enemy) => foe_turn::close_in(board, enemy, context.target, spaces),
        None => {}
    }
}

pub(super) fn move_other(board: &mut Board, context: &Context, who: Who, how: Push, spaces: u8) {
    let by = context.user;
    for fighter in who::resolve(board, context, who).into_iter().rev() {
        if Some(fighter) != by {
            movement::move_other(board, by, fighter, how, spaces);
        }
    }
}

pub(super) fn summon(board: &mut Board, context: &Context, who: Who, card: SummonId) {
    let held_by = holder(board, context);
    for origin in who::origins(board, context, who) {
        let held_by = held_by.filter(|_| context.user == Some(Fighter::Origin(origin)));
        summon::gain(board, origin, card, held_by);
    }
}

/// AT-185: a summon lasts while the ongoing card that called it lies face up.
fn holder(board: &Board, context: &Context) -> Option<TrackCard> {
    match context.source {
        Source::Skill(skill) if board.cards.skill(skill).flip.is_some() => Some(TrackCard::Skill(skill)),
        Source::Consumable(item) if board.cards.item(item).ongoing.is_some() => {
            Some(TrackCard::Consumable(item))
        }
        _ => None,
    }
}

/// AT-R72: to a space in range; locks and KNOCKED DOWN still hold.
pub(super) fn teleport(board: &mut Board, context: &Context, range: u8) {
    let (Some(user), Some(to)) = (context.user, context.target_space) else { return };
    let near = board.space_of(user).is_some_and(|here| board.land.map.distance(here, to) <= range);
    if near && !modifiers::cannot_move_itself(board, user) {
        movement::put(board, user, to);
    }
}
