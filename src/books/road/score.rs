//! How good things look for the party, for bots that look ahead: the Origins, the encounters they are in, the land they
//! hold, and how far the story has come.

use bevy_ecs::prelude::World;

use super::board::Board;
use super::chain::attack;
use super::chain::hand;
use super::goals::{self, Distances};
use super::phases::dawn::flips;
use super::phases::dusk::toll;
use super::pieces::Meeting;
use super::records::ActiveEvent;
use super::verbs::{land, quest};
use crate::content::road::chain::Art;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::encounter::{Fight, Mood, Talk};
use crate::content::road::terms::Attribute;
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
    let met: f32 = places.map(|place| encounter(board, place)).sum();
    over + origins + met + story(board) + quests(board) + night(board) + f32::from(board.course.promise) * CURIOSITY
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
    health * 2.0 + health.min(4.0) * 3.0 + f32::from(tracks.energy) * 0.9
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

/// An encounter in play: how near it is to its end, and what its next attack would cost.
fn encounter(board: &Board, place: u8) -> f32 {
    let at = board.meeting(place);
    let Some(foe) = at.foe.filter(|_| !at.members.is_empty()) else { return 0.0 };
    let card = board.cards.encounter(foe);
    let art = hand::art(board, place);
    let hands: usize = at.members.iter().map(|seat| board.packs(seat).of(art).hand.len()).sum();
    let line: f32 =
        at.line.iter().map(|link| f32::from(link.time.min(3)) * 0.4 + f32::from(link.charges) * 0.8).sum();
    let stands = match art {
        Art::Combat => card.fight().map_or(0.0, |fight| fighting(board, at, fight)),
        Art::Diplomacy => card.talk().map_or(0.0, |talk| talking(at, talk)),
    };
    stands + hands as f32 * 1.2 + line
}

fn fighting(board: &Board, at: &Meeting, fight: &Fight) -> f32 {
    let value = f32::from(fight.value.max(1));
    let pool = f32::from(at.pool.min(fight.value));
    let won = if at.pool >= fight.value { 14.0 } else { 0.0 };
    let foe = at.foe.map(|foe| board.cards.encounter(foe));
    let next = foe.and_then(|foe| attack::row_for(foe, at.pool)).map_or(0.0, |(_, row)| harm(board, row));
    pool * (24.0 / value + 1.0) + won - next * 0.5
}

fn talking(at: &Meeting, talk: &Talk) -> f32 {
    let mood = match talk.mood(at.affinity) {
        Mood::Green => 8.0,
        Mood::Gray => 2.0,
        Mood::Red => -4.0,
    };
    // Every response that is still to come pulls the marker down.
    let pull = f32::from(at.duration) * 0.6;
    let above = f32::from(at.affinity);
    if at.duration == 0 { mood * 2.0 } else { above * 2.2 + mood * 0.6 - pull * 0.2 }
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
    let over = f32::from(board.day.explored.saturating_sub(board.count()));
    over * (over + 1.0) * REREAD
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
            let toll = f32::from(health) * 2.5 + f32::from(terror) * 1.6;
            if hush {
                toll * 0.6
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
