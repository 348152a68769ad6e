//! Whom an effect is about, and where: what follows from the context, and what someone has to choose.

use super::Context;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers::{self, Circumstance};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Group, RoundKind};
use crate::books::atlas::verbs::attack::can_choose;
use crate::books::atlas::verbs::movement::may_end_at;
use crate::books::atlas::verbs::status;
use crate::books::atlas::verbs::target::{self, Fits};
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::effect::{At, Effect, Side, Who};
use crate::content::atlas::terms::{OriginId, SpaceKey};

/// The `who` of an effect.
const fn who_of(effect: &Effect) -> Option<Who> {
    match effect {
        Effect::MoveTo { who, .. }
        | Effect::LoseItem { who, .. }
        | Effect::BreakCollar(who)
        | Effect::UnlockSparkSkill { who, .. }
        | Effect::Damage { who, .. }
        | Effect::Heal { who, .. }
        | Effect::Revive { who, .. }
        | Effect::Status { who, .. }
        | Effect::Cure { who, .. }
        | Effect::Spark { who, .. }
        | Effect::GainAp { who, .. }
        | Effect::MoveOther { who, .. }
        | Effect::Summon { who, .. } => Some(*who),
        // These name nobody, or ask in their own way. Listed one by one, so that a new word has to be thought about.
        Effect::Text(_)
        | Effect::Challenge(_)
        | Effect::Resolve(_)
        | Effect::Journal(_)
        | Effect::Exit { .. }
        | Effect::Hold { .. }
        | Effect::PlaceSelf(_)
        | Effect::PlaceCard { .. }
        | Effect::ReturnToDeck
        | Effect::Discard(_)
        | Effect::DiscardSelf
        | Effect::Flip
        | Effect::Choice { .. }
        | Effect::If { .. }
        | Effect::AddCounter { .. }
        | Effect::SetCounter { .. }
        | Effect::Flag { .. }
        | Effect::EndCombat(_)
        | Effect::Despawn(_)
        | Effect::DespawnAll
        | Effect::Restart
        | Effect::Lampside(_)
        | Effect::EndCampaign
        | Effect::Spawn(_)
        | Effect::SpawnBoss(_)
        | Effect::Key(_)
        | Effect::PlaceGround { .. }
        | Effect::ClearGround { .. }
        | Effect::PauseTime
        | Effect::ResumeTime
        | Effect::SetTime(_)
        | Effect::MoveTime(_)
        | Effect::Gold(_)
        | Effect::Item(_)
        | Effect::RandomItems { .. }
        | Effect::Rune(_)
        | Effect::Attack(_)
        | Effect::WeaponAttack(_)
        | Effect::Mend(_)
        | Effect::MoveSelf { .. }
        | Effect::Teleport { .. } => None,
    }
}

const fn at_of(effect: &Effect) -> Option<At> {
    match effect {
        Effect::PlaceGround { at, .. } | Effect::ClearGround { at } => Some(*at),
        _ => None,
    }
}

/// Does the effect lift the downed or move them along? Then they are not passed by (AT-155).
const fn reaches_downed(effect: &Effect) -> bool {
    matches!(effect, Effect::Revive { .. } | Effect::MoveTo { .. } | Effect::Heal { revives: true, .. })
}

/// Asks for whatever has to be chosen. False while a prompt is open.
pub fn settle(board: &mut Board, context: &mut Context, effect: &Effect) -> bool {
    if context.picked {
        return true;
    }
    let fits = |board: &Board, origin: OriginId| match effect {
        // Only the downed can be revived.
        Effect::Revive { .. } => board.is_downed(origin),
        _ => reaches_downed(effect) || !board.is_downed(origin),
    };
    let settled = match (who_of(effect), at_of(effect)) {
        (Some(Who::GroupOne), _) => {
            let members: Vec<OriginId> =
                board.members(context.group).filter(|origin| fits(board, *origin)).collect();
            pick_member(board, context, context.group, &members)
        }
        (Some(Who::PartyOne), _) => {
            let members: Vec<OriginId> =
                board.party().iter().copied().filter(|origin| fits(board, *origin)).collect();
            pick_member(board, context, board.whole_party(), &members)
        }
        (Some(Who::One { range, of }), _) => pick_fighter(board, context, range, of),
        (Some(Who::AllInOneSpace { range, of }), _) => {
            let picked = pick_space(board, context, range);
            if picked {
                show_oneself(board, context, of);
            }
            picked
        }
        (None, Some(At::Within(range))) => pick_space(board, context, range),
        (None, None) if let Effect::Teleport { range } = effect => pick_landing(board, context, *range),
        _ => true,
    };
    context.picked = settled;
    settled
}

/// AT-R70: the group chooses one of its own, the party one of the party.
fn pick_member(board: &mut Board, context: &mut Context, group: Group, members: &[OriginId]) -> bool {
    let Some(choice) = board.decide_in_group(group, Question::ChooseOne, |_, options| {
        options.extend(members.iter().map(|origin| Choice::Origin(*origin)));
    }) else {
        return false;
    };
    context.target = match choice {
        Choice::Origin(origin) => Some(Fighter::Origin(origin)),
        _ => None,
    };
    true
}

/// Is `other` on this side, seen from `user`?
fn is_on_side(board: &Board, user: Fighter, other: Fighter, side: Side) -> bool {
    let same = other.is_origin() == user.is_origin();
    let downed = other.origin().is_some_and(|origin| board.is_downed(origin));
    match side {
        Side::Ally => same && other != user,
        Side::Friend => same,
        Side::Enemy => !same,
        Side::Everyone => true,
        Side::Downed => same && other != user && downed,
    }
}

/// AT-R28, BLINDED: targeted effects of one's own cards reach no further than one's attacks.
fn reach(board: &Board, context: &Context, printed: u8) -> u8 {
    match context.user {
        Some(user) if context.card.is_none() => {
            let now = Circumstance { with: Some(context.source), ..Circumstance::default() };
            modifiers::range_after(board, user, printed, &now)
        }
        _ => printed,
    }
}

/// AT-R28, INVISIBLE: an effect on a whole space targets everyone in it (AT-351), opponents too.
fn show_oneself(board: &mut Board, context: &Context, of: Side) {
    let (Some(user), Some(space)) = (context.user, context.target_space) else { return };
    let aimed = board
        .in_space(space)
        .any(|other| other.is_origin() != user.is_origin() && is_on_side(board, user, other, of));
    if aimed {
        status::end_when_acting(board, user);
    }
}

fn pick_fighter(board: &mut Board, context: &mut Context, range: u8, side: Side) -> bool {
    let Some(user) = context.user else {
        context.target = None;
        return true;
    };
    let range = reach(board, context, range);
    let fits: Vec<Fighter> = board
        .everyone()
        .filter(|other| is_on_side(board, user, *other, side) && can_choose(board, user, *other, range))
        .collect();
    let Fighter::Origin(origin) = user else {
        return pick_for_enemy(board, context, user, range, side, &fits);
    };
    let question = Question::ChooseTarget { by: user, card: context.source };
    let Some(choice) = board.decide(board.seat(origin), question, |_, options| {
        options.extend(fits.iter().map(|other| Choice::Fighter(*other)));
    }) else {
        return false;
    };
    context.target = match choice {
        Choice::Fighter(target) => Some(target),
        _ => None,
    };
    context.target_space = context.target.and_then(|target| board.space_of(target));
    if context.target.is_some_and(|target| target.is_enemy()) {
        status::end_when_acting(board, user);
    }
    true
}

/// AT-419: an enemy's opponents are its candidates (AT-R50); it takes the closest, ties are for the party.
fn pick_for_enemy(
    board: &mut Board,
    context: &mut Context,
    user: Fighter,
    range: u8,
    side: Side,
    fits: &[Fighter],
) -> bool {
    let candidates: Vec<Fighter> = if side == Side::Enemy {
        target::candidates(board, user)
            .into_iter()
            .filter(|other| board.distance_between(user, *other) <= range)
            .collect()
    } else {
        fits.iter()
            .copied()
            .filter(|other| !other.origin().is_some_and(|origin| board.is_downed(origin)))
            .collect()
    };
    let Fits::Fighters(closest) = target::best(board, user, Targeting::Closest, &candidates) else {
        return true;
    };
    let Some(choice) = board.decide_together(Question::EnemyTarget { who: user }, |_, options| {
        options.extend(closest.iter().map(|other| Choice::Fighter(*other)));
    }) else {
        return false;
    };
    context.target = match choice {
        Choice::Fighter(target) => Some(target),
        _ => None,
    };
    context.target_space = context.target.and_then(|target| board.space_of(target));
    true
}

fn pick_space(board: &mut Board, context: &mut Context, range: u8) -> bool {
    let Some(here) = context.user.and_then(|user| board.space_of(user)).or(context.here) else { return true };
    let by = context.user;
    let seats = match by {
        Some(Fighter::Origin(origin)) => board.seat(origin),
        _ => board.all_seats(),
    };
    let Some(user) = by else { return true };
    let range = reach(board, context, range);
    let question = Question::ChooseSpace { by: user, card: context.source };
    let Some(choice) = board.decide(seats, question, |board, options| {
        options.extend(board.land.map.within(here, range).map(Choice::Space));
    }) else {
        return false;
    };
    context.target_space = match choice {
        Choice::Space(space) => Some(space),
        _ => Some(here),
    };
    true
}

/// A space to teleport to: one where the user may stay (AT-323, AT-R35).
fn pick_landing(board: &mut Board, context: &mut Context, range: u8) -> bool {
    let Some(user @ Fighter::Origin(origin)) = context.user else { return true };
    let Some(here) = board.space_of(user) else { return true };
    let in_combat = board.round.kind == RoundKind::Combat;
    let question = Question::ChooseSpace { by: user, card: context.source };
    let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
        options.extend(
            board
                .land
                .map
                .within(here, range)
                .filter(|space| {
                    *space == here
                        || match space {
                            SpaceKey::Numbered(_) => true,
                            SpaceKey::Tactical(_) => in_combat && may_end_at(board, origin, *space),
                        }
                })
                .map(Choice::Space),
        );
    }) else {
        return false;
    };
    context.target_space = match choice {
        Choice::Space(space) => Some(space),
        _ => None,
    };
    true
}

/// Everyone an effect is about. AT-154: location cards pass the downed by.
pub fn resolve(board: &Board, context: &Context, who: Who) -> Vec<Fighter> {
    everyone(board, context, who, context.card.is_none())
}

/// AT-155: everyone an effect is about that lifts the downed or moves them along.
pub fn with_downed(board: &Board, context: &Context, who: Who) -> Vec<Fighter> {
    everyone(board, context, who, true)
}

fn everyone(board: &Board, context: &Context, who: Who, keep_downed: bool) -> Vec<Fighter> {
    let origins = |list: Vec<OriginId>| -> Vec<Fighter> {
        list.into_iter()
            .filter(|origin| keep_downed || !board.is_downed(*origin))
            .map(Fighter::Origin)
            .collect()
    };
    let here = context.user.and_then(|user| board.space_of(user)).or(context.here);
    match who {
        Who::User => context.user.into_iter().filter(|user| board.is_present(*user)).collect(),
        Who::Group => origins(board.members(context.group).collect()),
        Who::Party => origins(board.party().to_vec()),
        Who::GroupOne | Who::PartyOne | Who::Target | Who::One { .. } => {
            let passed_by = |who: &Fighter| !keep_downed && board.marks_of(*who).downed;
            context
                .target
                .into_iter()
                .filter(|target| board.is_present(*target) && !passed_by(target))
                .collect()
        }
        Who::Rolled => origins(context.rolled.into_iter().collect()),
        Who::Named(origin) if board.in_party(origin) => origins(vec![origin]),
        Who::Named(_) => Vec::new(),
        Who::AllEnemies => board.enemies().collect(),
        Who::EveryoneInSpace | Who::EnemiesInSpace | Who::AlliesInSpace => {
            in_spaces(board, context, here, who, keep_downed)
        }
        Who::AllInOneSpace { of, .. } => {
            let user = context.user;
            context
                .target_space
                .into_iter()
                .flat_map(|space| board.in_space(space))
                .filter(|other| user.is_none_or(|user| is_on_side(board, user, *other, of)))
                .collect()
        }
    }
}

/// AT-R37: for an event "your space" is each Origin's own space.
fn in_spaces(
    board: &Board,
    context: &Context,
    here: Option<SpaceKey>,
    who: Who,
    keep_downed: bool,
) -> Vec<Fighter> {
    let spaces: Vec<SpaceKey> = if context.everywhere && context.card.is_some() {
        board.able().filter_map(|origin| board.space_of(Fighter::Origin(origin))).collect()
    } else {
        here.into_iter().collect()
    };
    board
        .everyone()
        .filter(|other| board.space_of(*other).is_some_and(|space| spaces.contains(&space)))
        .filter(|other| keep_downed || !other.origin().is_some_and(|origin| board.is_downed(origin)))
        .filter(|other| match who {
            Who::EnemiesInSpace => other.is_enemy(),
            Who::AlliesInSpace => {
                let side = context.user.is_none_or(Fighter::is_origin);
                other.is_origin() == side && Some(*other) != context.user
            }
            _ => true,
        })
        .collect()
}

/// The Origins an effect is about.
pub fn origins(board: &Board, context: &Context, who: Who) -> Vec<OriginId> {
    resolve(board, context, who).into_iter().filter_map(Fighter::origin).collect()
}

/// The spaces an effect is about.
pub fn spaces(board: &Board, context: &Context, at: At) -> Vec<SpaceKey> {
    match at {
        At::Here if context.everywhere && context.card.is_some() => {
            let mut spaces: Vec<SpaceKey> =
                board.able().filter_map(|origin| board.space_of(Fighter::Origin(origin))).collect();
            spaces.sort_unstable();
            spaces.dedup();
            spaces
        }
        At::Here => {
            context.here.or_else(|| context.user.and_then(|user| board.space_of(user))).into_iter().collect()
        }
        At::Space(space) => vec![space],
        At::TargetSpace => {
            let followed = context
                .target
                .filter(|target| board.is_present(*target))
                .and_then(|target| board.space_of(target));
            context.target_space.or(followed).into_iter().collect()
        }
        At::Within(_) => context.target_space.into_iter().collect(),
    }
}
