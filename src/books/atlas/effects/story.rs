//! The course of a card: text, choices, conditions, other cards, exits, ends.

use super::condition;
use super::{Context, Run};
use crate::books::atlas::board::Play;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::{self, Frame};
use crate::books::atlas::phases::Phase;
use crate::books::atlas::pieces::{Foe, Zone};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::Round;
use crate::books::atlas::verbs::challenge::Challenging;
use crate::books::atlas::verbs::exit::{self, Leaving};
use crate::books::atlas::verbs::keyword::Asked;
use crate::books::atlas::verbs::{fall, location_card, spawn};
use crate::content::atlas::effect::{At, Branch, CombatEnd, Condition, Effects, SpawnRow, Who};
use crate::content::atlas::terms::{BossId, CardKey, JournalId, LampsideId, LocationId, MinionId, SpaceKey};
use crate::table::effects::Then;
use crate::table::seat::Seats;

/// AT-R71: what holds is settled first: a card may have to be played for a keyword.
pub(super) fn either(
    board: &mut Board,
    run: &mut Run,
    when: &Condition,
    then: Effects,
    otherwise: Effects,
) -> Then {
    let context = run.context;
    if !condition::settle_keywords(board, &context, when, &mut run.asked, true) {
        return Then::Ask;
    }
    let branch = if condition::holds(board, &context, when, &run.asked) { then } else { otherwise };
    // AT-R41: carried out at once and completely before the rest goes on.
    board.play.work.push(Frame::Run(Run::new(branch, context)));
    Then::GoOn
}

/// AT-041, AT-287: to the holding area, unless the party resolves the rest now.
pub(super) fn hold(board: &mut Board, context: &Context, optional: bool) -> Then {
    let Some(card) = context.card.filter(|_| !context.from_holding) else { return Then::GoOn };
    if optional {
        let question = Question::HoldOrResolve { card };
        let Some(choice) =
            board.decide_together(question, |_, options| options.extend([Choice::Use, Choice::Hold]))
        else {
            return Then::Ask;
        };
        if choice != Choice::Hold {
            return Then::GoOn;
        }
    }
    board.set_zone(card, Zone::Held);
    board.record(Fact::CardHeld { card });
    Then::Stop
}

pub(super) fn choose(board: &mut Board, run: &mut Run, who: Who, options: &[Branch]) -> Then {
    let context = run.context;
    let seats: Option<Seats> = match who {
        Who::User => context.user.and_then(Fighter::origin).map(|origin| board.seat(origin)),
        Who::Rolled => context.rolled.map(|origin| board.seat(origin)),
        Who::Named(origin) if board.in_party(origin) => Some(board.seat(origin)),
        _ => None,
    };
    // A branch that was chosen waits until the cards for its keywords are played (AT-168).
    if let Some(number) = run.branch {
        return take_branch(board, run, options, number);
    }
    let question = Question::ChooseBranch { card: context.card };
    let declined = run.declined;
    let fill = |board: &Board, list: &mut Vec<Choice>| {
        for (number, branch) in options.iter().enumerate() {
            if branch.require.as_ref().is_none_or(|require| condition::could_hold(board, &context, require)) {
                list.push(Choice::Branch(number as u8));
            }
        }
        // Nobody has to play a card: if that is the only way and it was declined, none is taken.
        if matches!(list.as_slice(), [Choice::Branch(only)] if declined & (1 << only) != 0) {
            list.clear();
        }
    };
    let decided = match seats {
        Some(seats) => board.decide(seats, question, fill),
        None => board.decide_together(question, fill),
    };
    let Some(choice) = decided else { return Then::Ask };
    let Choice::Branch(number) = choice else { return Then::GoOn };
    take_branch(board, run, options, number)
}

/// AT-168, AT-R71: a keyword that nothing lasting gives has to be played for; whoever declines chooses anew.
fn take_branch(board: &mut Board, run: &mut Run, options: &[Branch], number: u8) -> Then {
    let Some(branch) = options.get(usize::from(number)) else { return Then::GoOn };
    let context = run.context;
    if let Some(require) = &branch.require {
        run.branch = Some(number);
        if !condition::settle_keywords(board, &context, require, &mut run.asked, true) {
            return Then::Ask;
        }
        let met = condition::holds(board, &context, require, &run.asked);
        run.branch = None;
        run.asked = Asked::default();
        if !met {
            run.declined |= 1 << number;
            return Then::Ask;
        }
    }
    // AT-R41.
    board.play.work.push(Frame::Run(Run::new(branch.effects, context)));
    Then::GoOn
}

pub(super) fn challenge(play: &mut Play, context: &Context, place: u32) {
    if let Some(card) = context.card {
        play.work.push(Frame::Challenging(Challenging::new(card, *context, place)));
    }
}

pub(super) fn resolve(board: &mut Board, context: &Context, card: CardKey) {
    location_card::resolve_from_deck(board, card, context.group, context.here, context.everywhere);
}

pub(super) fn journal(board: &mut Board, card: JournalId) {
    if !board.campaign.journal.contains(&card) {
        board.campaign.journal.push(card);
        board.play.chance.reveal();
        board.record(Fact::JournalRevealed { card });
    }
}

/// AT-286, AT-287: a mandatory exit ends everything; for any other all are asked.
pub(super) fn exit(
    board: &mut Board,
    context: &Context,
    to: LocationId,
    mandatory: bool,
    level_up: bool,
) -> Then {
    if mandatory {
        exit::depart(board, to, level_up);
        return Then::Stop;
    }
    board.play.work.push(Frame::Leaving(Leaving { to, level_up, card: context.card, agreed: 0 }));
    Then::GoOn
}

pub(super) fn place_self(board: &mut Board, context: &Context, space: SpaceKey) {
    if let Some(card) = context.card {
        location_card::place(board, card, space);
    }
}

pub(super) fn place_card(board: &mut Board, card: CardKey, space: SpaceKey) {
    if board.card_zone(card) == Zone::Deck {
        location_card::place(board, card, space);
    }
}

pub(super) fn return_to_deck(board: &mut Board, context: &Context) {
    if let Some(card) = context.card {
        location_card::return_to_deck(board, card);
    }
}

pub(super) fn discard(board: &mut Board, card: CardKey) {
    if matches!(board.card_zone(card), Zone::Deck | Zone::Map(_) | Zone::Held) {
        location_card::discard(board, card);
    }
}

pub(super) fn discard_self(board: &mut Board, context: &Context) {
    if let Some(card) = context.card {
        location_card::discard(board, card);
    }
}

pub(super) fn add_counter(board: &mut Board, name: &str, by: i16) {
    let value = board.visit.counters.get(name).copied().unwrap_or(0).saturating_add(by);
    set_counter(board, name, value);
}

pub(super) fn flag(board: &mut Board, name: &str, campaign: bool) {
    let flags = if campaign { &mut board.campaign.flags } else { &mut board.visit.flags };
    if flags.insert(name.to_owned()) {
        board.record(Fact::FlagSet { name: name.to_owned(), campaign });
    }
}

pub(super) fn end_combat(round: &mut Round, result: CombatEnd) {
    round.forced_end = Some(result);
    round.check_due = true;
}

/// All enemies leave, or all of one sort.
pub(super) fn despawn(board: &mut Board, only: Option<MinionId>) {
    let gone: Vec<Fighter> = board
        .enemies()
        .filter(|enemy| {
            only.is_none_or(|only| matches!(board.foe(*enemy), Some(Foe::Minion { id, .. }) if id == only))
        })
        .collect();
    for enemy in gone {
        fall::leave(board, enemy);
    }
}

/// All that is half done is dropped, and another phase begins.
pub(super) fn leave_for(board: &mut Board, phase: Phase) -> Then {
    frames::abandon_work(board);
    *board.phase = phase;
    Then::Stop
}

/// Pages of Origins that are not in the party stay shut.
pub(super) fn lampside(board: &mut Board, page: LampsideId) {
    if board.in_party(board.cards.lampside_page(page).origin) {
        board.record(Fact::LampsideShown { page });
    }
}

pub(super) fn spawn_boss(board: &mut Board, context: &Context, place: u32, boss: BossId) {
    if waits_for_clear(board, place, context) {
        return;
    }
    if let Some(card) = context.card {
        spawn::stack_card(board, card);
    }
    spawn::boss(board, boss, *context);
}

/// AT-R56: enemies of a victory or defeat effect come after the board is cleared, and the card that
/// brings them is the new active combat stack.
fn waits_for_clear(board: &mut Board, place: u32, context: &Context) -> bool {
    let Phase::CombatEnd(ending) = &mut *board.phase else { return false };
    if !ending.put_off(Run::of_one(place, *context)) {
        return false;
    }
    if let Some(card) = context.card {
        spawn::stack_card(board, card);
    }
    true
}

pub(super) fn set_counter(board: &mut Board, name: &str, value: i16) {
    board.visit.counters.insert(name.to_owned(), value);
    board.record(Fact::CounterChanged { name: name.to_owned(), value });
    // A combat may be won by a counter (AT-R57).
    board.round.check_due = true;
}

/// AT-276: turned over, and its back is carried out at once.
pub(super) fn flip(board: &mut Board, context: &Context) {
    let Some(card) = context.card else { return };
    if let Some(in_play) = board.card_mut(card) {
        in_play.flipped = true;
    }
    board.play.chance.reveal();
    board.record(Fact::CardFlipped { card });
    let back = board
        .location_card(card)
        .and_then(|card| card.back.as_ref())
        .map(|back| (back.effects, back.text.clone()));
    if let Some((effects, text)) = back {
        if !text.is_empty() {
            board.record(Fact::TextShown { text });
        }
        board.play.work.push(Frame::Run(Run::new(effects, *context)));
    }
}

pub(super) fn spawn_rows(board: &mut Board, context: &Context, place: u32, rows: &[SpawnRow]) {
    if waits_for_clear(board, place, context) {
        return;
    }
    let placed: Vec<(SpawnRow, SpaceKey)> = rows
        .iter()
        .filter_map(|row| {
            let space = match row.space {
                At::Here => context
                    .here
                    .or_else(|| context.user.and_then(|user| board.space_of(user)))
                    .or_else(|| {
                        // An event has no place of its own: they come where the party is thickest.
                        board.able().next().and_then(|origin| board.space_of(Fighter::Origin(origin)))
                    }),
                At::Space(space) => Some(space),
                At::TargetSpace | At::Within(_) => context.target_space,
            }?;
            Some((row.clone(), space))
        })
        .collect();
    spawn::rows(board, &placed);
    // AT-R42: enemies spawned by a tactic put no card on the stack.
    if let Some(card) = context.card {
        spawn::stack_card(board, card);
    }
}
