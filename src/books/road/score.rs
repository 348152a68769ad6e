//! How good things look for the party, for bots that look ahead: the Origins, the encounters they are in, the land they
//! hold, and how far the story has come.

use bevy_ecs::prelude::World;

use super::board::Board;
use super::chain::attack;
use super::chain::hand;
use super::frames::Frame;
use super::goals::{self, Distances};
use super::phases::dawn::flips;
use super::phases::dusk::toll;
use super::pieces::{Meeting, Outcome};
use super::records::ActiveEvent;
use super::verbs::pay::Paying;
use super::verbs::{land, quest};
use crate::content::road::chain::Art;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::encounter::{Fight, Mood, Talk};
use crate::content::road::terms::{Attribute, Thing};
use crate::table::seat::Seat;
use crate::table::sight::look;

/// A verse that was never read, and may hold anything.
const CURIOSITY: f32 = 3.0;
/// Opening the journal once more on the same day.
const REREAD: f32 = 0.3;
/// A chapter that is behind the party: more than all that its quests were worth.
const CHAPTER: f32 = 600.0;
/// A quest that was accomplished.
const QUEST: f32 = 40.0;
/// A place that has given what a quest wanted of it: more than the way to the next one.
const GOAL: f32 = 60.0;
/// A journey less to the next of them; more than the ENERGY that it costs.
const STEP: f32 = 3.0;
/// An encounter that is won, beside its loot.
const WON: f32 = 40.0;
/// What of it there is to hope for while the pool is empty.
const FIGHTING: f32 = 0.15;
/// What it is to be held up by a talk.
const TALKING: f32 = 3.0;
/// Another place in which somebody walks without the others.
const APART: f32 = 6.0;
/// An encounter that waits, and has to be gone back to.
const PARKED: f32 = 12.0;
/// What the cards of an activation do to affinity, more or less.
const PUSH: f32 = 2.0;
/// From so far away a goal no longer draws.
const FAR: u8 = 14;

pub fn score(world: &mut World) -> f32 {
    // Rounded, so that the order of a sum is no difference.
    look::<Board, _>(world, |board| (weigh(&board) * 32.0).round() / 32.0).unwrap_or(0.0)
}

fn weigh(board: &Board) -> f32 {
    let over = match &board.play.ending.0 {
        Some(ending) if ending.winners.is_empty() => -2000.0,
        Some(_) => 2000.0,
        None => 0.0,
    };
    if !board.phase.is_played() {
        return over;
    }
    let origins: f32 = board.seats().iter().map(|seat| origin(board, seat)).sum();
    let places = 0..board.index.meetings.len() as u8;
    let met: f32 = places.map(|place| encounter(board, place)).sum::<f32>()
        - board.meetings.parked.0.len() as f32 * PARKED;
    over + origins + met - owed(board) + victories(board) + story(board) + quests(board) + night(board) + f32::from(board.course.promise) * CURIOSITY * spirits(board) - apart(board)
}

/// The last points of a track are worth most.
fn origin(board: &Board, seat: Seat) -> f32 {
    let (tracks, purse, marks) = (board.tracks(seat), board.purse(seat), board.marks(seat));
    let health = f32::from(tracks.health);
    let terror = f32::from(tracks.terror);
    let danger = (terror - 5.0).max(0.0);
    let dying = if marks.dying { 60.0 } else { 0.0 };
    let down = if tracks.health == 0 { 30.0 } else { 0.0 };
    let belongings = board.belongings(seat);
    let nature = board.nature(seat);
    let levels: u8 = Attribute::ALL.iter().map(|attribute| nature.level(*attribute)).sum();
    let packs = board.packs(seat);
    let cards = packs.combat.size() + packs.diplomacy.size();
    health * 2.6 + health.min(4.0) * 3.0 + f32::from(tracks.energy) * 0.9
        - terror * 1.4
        - danger * 4.0
        - dying
        - down
        + f32::from(purse.food.min(8)) * 1.3
        + f32::from(purse.wealth.min(10)) * 0.9
        + f32::from(purse.magic.min(8)) * 1.4
        + f32::from(purse.exp) * 1.6
        // What EXP becomes is worth more than EXP.
        + f32::from(levels) * 9.0
        + nature.skills.len() as f32 * 14.0
        + cards as f32 * 4.5
        + belongings.items.len() as f32 * 4.0
        + belongings.secrets.len() as f32 * 4.0
}

/// How much they are up to, from 0 to 1: whoever can hardly stand looks for no adventures.
fn spirits(board: &Board) -> f32 {
    let of = |seat: Seat| f32::from(board.tracks(seat).health.min(6)) / 6.0;
    board.seats().iter().map(of).sum::<f32>() / f32::from(board.count().max(1))
}

/// Those who walk apart meet alone what they could meet together.
fn apart(board: &Board) -> f32 {
    let mut places: Vec<u16> = board.seats().iter().map(|seat| board.place_of(seat)).collect();
    places.sort_unstable();
    places.dedup();
    places.len().saturating_sub(1) as f32 * APART
}

/// What is still to be paid, as dear as it is to somebody who has not much of it.
fn owed(board: &Board) -> f32 {
    let bills = board.play.work.iter().filter_map(|frame| match frame {
        Frame::Paying(bill) => Some(bill),
        _ => None,
    });
    bills.flat_map(Paying::left).map(|(thing, amount)| f32::from(amount) * price(thing)).sum()
}

const fn price(thing: Thing) -> f32 {
    match thing {
        Thing::Health => 4.0,
        Thing::Terror => 2.4,
        Thing::Magic => 1.4,
        Thing::Food => 1.3,
        Thing::Energy | Thing::Wealth => 0.9,
        Thing::Exp => 1.6,
    }
}

/// What an attack would do to the Origin it hits, roughly.
fn harm(board: &Board, list: Effects) -> f32 {
    board.cards.effects(list).iter().map(harm_of).sum()
}

fn harm_of(effect: &Effect) -> f32 {
    use crate::content::road::terms::Stuff;
    match effect {
        Effect::Damage(_, by) | Effect::Wound(_, by) => f32::from(*by) * 4.0,
        Effect::Gain(_, Stuff::Terror(by)) => f32::from(*by) * 2.5,
        Effect::Lose(_, Stuff::Health(by)) => f32::from(*by) * 4.0,
        Effect::Lose(_, Stuff::Energy(by)) => f32::from(*by),
        Effect::Discard(_, by) | Effect::DiscardTop(_, by) => f32::from(*by),
        Effect::Pool(by) if *by < 0 => f32::from(by.unsigned_abs()) * 1.5,
        Effect::Destroy(by) => f32::from(*by) * 0.5,
        _ => 0.0,
    }
}

/// An encounter in play: what it promises to come to, less what its next attack would cost. Always less than a victory is
/// worth, so that whoever looks ahead wants it over; more than nothing, so that nobody leaves it lightly.
fn encounter(board: &Board, place: u8) -> f32 {
    let at = board.meeting(place);
    let Some(foe) = at.foe.filter(|_| !at.members.is_empty()) else { return 0.0 };
    let card = board.cards.encounter(foe);
    let art = hand::art(board, place);
    let hands: usize = at.members.iter().map(|seat| board.packs(seat).of(art).hand.len()).sum();
    let line: f32 =
        at.line.iter().map(|link| f32::from(link.time.min(3)) * 0.4 + f32::from(link.charges) * 0.8).sum();
    let share = at.members.iter().count() as f32 / f32::from(board.count().max(1));
    let hope = match art {
        Art::Combat => card.fight().map_or(0.0, |fight| fighting(board, at, fight)),
        Art::Diplomacy => card.talk().map_or(0.0, |talk| talking(board, at, talk)),
    };
    let more = (hands as f32 * 0.9 + line) * if at.over.is_some() { 0.0 } else { 1.0 };
    hope * share + more
}

fn fighting(board: &Board, at: &Meeting, fight: &Fight) -> f32 {
    if let Some(over) = at.over {
        return if over == Outcome::Won { WON } else { 0.0 };
    }
    let progress = f32::from(at.pool.min(fight.value)) / f32::from(fight.value.max(1));
    let foe = at.foe.map(|foe| board.cards.encounter(foe));
    let next = foe.and_then(|foe| attack::row_for(foe, at.pool)).map_or(0.0, |(_, row)| harm(board, row));
    let begun = FIGHTING * spirits(board);
    WON * (begun + (0.9 - begun) * progress) - next * 0.3
}

fn talking(board: &Board, at: &Meeting, talk: &Talk) -> f32 {
    let stands = |mood| match mood {
        Mood::Green => WON,
        Mood::Gray => 6.0,
        Mood::Red => -8.0,
    };
    match at.over {
        Some(Outcome::Concluded(mood)) => return stands(mood),
        Some(_) => return 0.0,
        None => {}
    }
    // Every response that is still to come pulls the marker down, and everybody's cards push it up.
    let pull: f32 = board.cards.effects(talk.response).iter().map(pull_of).sum();
    let green = f32::from(talk.track.0 + talk.track.1) + 1.0;
    let top = f32::from(talk.slots());
    let ahead = (f32::from(at.affinity) + f32::from(at.duration) * (PUSH - pull)).clamp(1.0, top + 2.0) - green;
    let likely = 1.0 / (1.0 + (-0.8 * (ahead + 0.5)).exp());
    let now = stands(talk.mood(at.affinity)) * 0.05;
    WON * 0.95 * likely + now + f32::from(at.affinity) * 0.3 - TALKING
}

fn pull_of(effect: &Effect) -> f32 {
    match effect {
        Effect::Affinity(by) if *by < 0 => f32::from(by.unsigned_abs()),
        _ => 0.0,
    }
}

/// Encounters that were won, by all of the party or some.
fn victories(board: &Board) -> f32 {
    let won = |seat: Seat| board.tally(seat).won.iter().map(|times| f32::from(*times)).sum::<f32>();
    board.seats().iter().map(won).sum::<f32>() * WON / f32::from(board.count().max(1))
}

/// How far the campaign has come: chapters, quests, statuses; what of the land and the journal was seen.
fn story(board: &Board) -> f32 {
    let chapter = board.chapter().map_or(0.0, |chapter| f32::from(chapter.number) * CHAPTER);
    let marked: u32 = board.campaign.statuses.iter().map(|parts| parts.count_ones()).sum();
    let visited: usize = board.seats().iter().map(|seat| board.tally(seat).visited.len()).sum();
    let on_map = board.on_map().count();
    chapter + marked as f32 * 14.0 - f32::from(board.campaign.time_passes) * 5.0
        + board.campaign.read.len() as f32 * 2.0
        + visited as f32
        + on_map as f32
        - f32::from(board.campaign.day) * 0.25
        - rereading(board)
}

/// Who opens the book again and again reads what was read. Once a day for each Origin costs nothing, so that whoever looks
/// ahead looks on into what it says; then it costs more each time.
fn rereading(board: &Board) -> f32 {
    let over = f32::from(board.day.explored.saturating_sub(u16::from(board.count())));
    over * (over + 1.0) * (1.0 + over * 0.2) * REREAD
}

/// What quests have come to, and how near each Origin is to the next place that one of them asks for.
fn quests(board: &Board) -> f32 {
    let of = |active: &ActiveEvent| {
        let quest = board.cards.event(active.event).quest.as_ref()?;
        if active.resolved {
            return Some(QUEST + quest.at.len() as f32 * GOAL);
        }
        let wanted = quest::needed(board, quest).max(1);
        let marked = f32::from(active.quest.min(wanted)) / f32::from(wanted);
        Some(marked * QUEST * 0.7 + goals::done(board, quest) as f32 * GOAL)
    };
    let stand: f32 = board.area.events.iter().filter_map(of).sum();
    stand + nearness(board)
}

/// One Origin's way to the nearest goal counts as much as that of another; less for each of many.
fn nearness(board: &Board) -> f32 {
    let open = goals::open(board);
    if open.is_empty() {
        return 0.0;
    }
    let far = Distances::to(board, &open);
    let near = |seat: Seat| far.from(board, seat).map_or(0.0, |steps| f32::from(FAR.saturating_sub(steps)) * STEP);
    board.seats().iter().map(near).sum::<f32>() / f32::from(board.count().max(1)).sqrt()
}

/// What the coming night will cost where everybody stands now; and waybells that hold something.
fn night(board: &Board) -> f32 {
    let flips = flips::will_flip(board);
    let cost: f32 = board
        .seats()
        .iter()
        .map(|seat| {
            let at = board.place_of(seat);
            let hush = board.ground(at).is_some_and(|ground| !ground.clear);
            let (health, terror) = toll::of(board, seat);
            let weak = if board.tracks(seat).health <= health + 2 { 8.0 } else { 0.0 };
            let toll = f32::from(health) * 3.0 + f32::from(terror) * 1.8 + weak;
            if hush {
                toll * if board.tracks(seat).energy == 0 { 1.0 } else { 0.7 }
            } else if flips.contains(&at) {
                toll * 0.1
            } else {
                0.0
            }
        })
        .sum();
    let held: usize = board.ringing().map(|(_, at)| land::touching(board, at).len()).sum();
    held as f32 * 1.2 - cost
}
