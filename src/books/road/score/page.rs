//! What the open page of the journal is good for: the best of the options that can be chosen, with what its verse and
//! those it leads to say, as far as they were read before (RD-140, RD-R14). So whoever opens the book is drawn by what
//! lies two pages further on, and pays for it there.

use super::{CURIOSITY, energy, food, spirits};
use crate::books::road::board::Board;
use crate::books::road::effects::{Context, condition, ways};
use crate::books::road::frames::Frame;
use crate::books::road::prompts::Source;
use crate::books::road::verbs::belongings;
use crate::content::road::effect::{Condition, Effect, Effects, Price, Way, Who};
use crate::content::road::terms::{Stuff, VerseId};
use crate::table::seat::{Seat, Seats};

/// So many pages are looked ahead.
const PAGES: u8 = 3;
/// A mark in the story that is missing; something to keep.
const MARK: f32 = 20.0;
const THING: f32 = 4.0;
/// A part of Time Passes; an encounter, as it comes.
const TIME: f32 = 10.0;
const ADVENTURE: f32 = 5.0;
/// No page promises more than this, and none of it is had before it is had.
const MOST: f32 = 40.0;
const HOPE: f32 = 0.8;

pub fn open(board: &Board) -> f32 {
    let Some(Frame::Running(running)) = board.play.work.iter().next_back() else { return 0.0 };
    let context = running.context;
    if !matches!(context.source, Source::Verse(_)) {
        return 0.0;
    }
    match board.cards.effects(running.list()).first() {
        Some(Effect::Options(list)) => best(board, context, list, PAGES).clamp(0.0, MOST) * HOPE,
        _ => 0.0,
    }
}

fn best(board: &Board, context: Context, list: &[Way], pages: u8) -> f32 {
    let open = list.iter().filter(|way| ways::look(board, context, way).is_ok());
    open.map(|way| way_of(board, context, way, pages)).fold(0.0, f32::max)
}

fn way_of(board: &Board, context: Context, way: &Way, pages: u8) -> f32 {
    let acting = board.tracks(context.you).energy;
    let spent = energy(acting) - energy(acting.saturating_sub(way.energy));
    let paid: f32 = way.pays.iter().map(|price| cost(board, context, price)).sum();
    let then = way.to.map_or(0.0, |verse| turn(board, context, verse, pages));
    effects(board, context, way.does, pages) + then - spent - paid
}

fn turn(board: &Board, context: Context, verse: VerseId, pages: u8) -> f32 {
    if !board.campaign.has_read(verse) {
        return CURIOSITY * spirits(board);
    }
    if pages == 0 { 0.0 } else { effects(board, context, board.cards.verse(verse).read, pages - 1) }
}

fn effects(board: &Board, context: Context, list: Effects, pages: u8) -> f32 {
    let mut sum = 0.0;
    for effect in board.cards.effects(list) {
        match effect {
            Effect::If(wanted, inner) if holds(board, context, wanted) => {
                sum += effects(board, context, *inner, pages);
            }
            Effect::IfElse(wanted, yes, no) => {
                let inner = if holds(board, context, wanted) { *yes } else { *no };
                sum += effects(board, context, inner, pages);
            }
            Effect::Options(list) => return sum + best(board, context, list, pages),
            Effect::GoTo(verse) => return sum + turn(board, context, *verse, pages),
            Effect::Meet(..) => return sum + ADVENTURE * spirits(board),
            Effect::Ends => return sum,
            effect => sum += word(board, context, effect),
        }
    }
    sum
}

fn holds(board: &Board, context: Context, wanted: &Condition) -> bool {
    condition::holds(board, context.party, board.place_of(context.you), wanted)
}

fn word(board: &Board, context: Context, effect: &Effect) -> f32 {
    match effect {
        Effect::Gain(who, stuff) => of_all(board, context, *who, |seat| gained(board, seat, *stuff)),
        Effect::Lose(who, stuff) => of_all(board, context, *who, |seat| -lost(board, seat, *stuff)),
        Effect::Mark(status) if !holds(board, context, &Condition::Status(*status)) => MARK,
        Effect::MarkPart(status, part) if !holds(board, context, &Condition::Part(*status, *part)) => MARK,
        Effect::Quest(..) => MARK,
        Effect::Secret(_, secret) if belongings::is_in_deck(board, *secret) => THING,
        Effect::Item(..) | Effect::TakeItem(..) => THING,
        Effect::TimePasses(parts) => -TIME * f32::from(*parts),
        _ => 0.0,
    }
}

/// For one of the party, whoever needs it most; for each of them; for the party once.
fn of_all(board: &Board, context: Context, who: Who, of: impl Fn(Seat) -> f32) -> f32 {
    let here: Seats = board.seats_at(board.place_of(context.you));
    let seats = match who {
        Who::You => Seats::one(context.you),
        Who::All => board.seats(),
        Who::Here | Who::Other => here,
        Who::Party | Who::One | Who::Each => context.party,
    };
    let worth = seats.iter().map(of);
    match who {
        Who::Each | Who::All => worth.sum(),
        _ => worth.fold(f32::NEG_INFINITY, f32::max).max(-MOST),
    }
}

fn gained(board: &Board, seat: Seat, stuff: Stuff) -> f32 {
    let (tracks, purse) = (board.tracks(seat), board.purse(seat));
    let by = f32::from(stuff.amount());
    match stuff {
        Stuff::Energy(more) => {
            energy(tracks.energy.saturating_add(more).min(tracks.health)) - energy(tracks.energy)
        }
        Stuff::Health(_) if tracks.health >= 9 => 0.0,
        Stuff::Health(_) if tracks.health < 4 => 6.6 * by,
        Stuff::Health(_) => 3.6 * by,
        Stuff::Terror(_) if tracks.terror >= 5 => -5.4 * by,
        Stuff::Terror(_) => -1.4 * by,
        Stuff::Food(more) => {
            food(purse.food.saturating_add(more), tracks.health) - food(purse.food, tracks.health)
        }
        Stuff::Wealth(_) => 0.9 * by,
        Stuff::Magic(_) => 1.8 * by,
        Stuff::Exp(_) => 1.6 * by,
    }
}

fn lost(board: &Board, seat: Seat, stuff: Stuff) -> f32 {
    let tracks = board.tracks(seat);
    let by = f32::from(stuff.amount());
    match stuff {
        Stuff::Energy(less) => energy(tracks.energy) - energy(tracks.energy.saturating_sub(less)),
        Stuff::Health(_) if tracks.health < 5 => 6.6 * by,
        Stuff::Terror(less) => {
            let gone = f32::from(less.min(tracks.terror));
            if tracks.terror > 5 { -5.4 * gone } else { -1.4 * gone }
        }
        stuff => super::price(stuff.thing()) * by,
    }
}

fn cost(board: &Board, context: Context, price: &Price) -> f32 {
    let members = context.party.iter().count() as f32;
    let of = |stuff: Stuff| lost_or_feared(board, context.you, stuff);
    match price {
        Price::Energy(by) => of(Stuff::Energy(*by)),
        Price::Health(by) => of(Stuff::Health(*by)),
        Price::Terror(by) => of(Stuff::Terror(*by)),
        Price::Food(by) => of(Stuff::Food(*by)),
        Price::Wealth(by) => of(Stuff::Wealth(*by)),
        Price::Magic(by) => of(Stuff::Magic(*by)),
        Price::Exp(by) => of(Stuff::Exp(*by)),
        Price::PerMember(stuff) => of(*stuff) * members,
        Price::PerOrigin(stuff) => of(*stuff) * f32::from(board.count()),
        Price::Item(_) | Price::AnItem(_) | Price::Secret(_) => THING,
    }
}

/// A price in TERROR is TERROR gained.
fn lost_or_feared(board: &Board, seat: Seat, stuff: Stuff) -> f32 {
    match stuff {
        Stuff::Terror(_) => -gained(board, seat, stuff),
        stuff => lost(board, seat, stuff),
    }
}
