//! How far the party has come: chapters, quests, the journal; how near the next place of a quest is; what the night will
//! cost.

use crate::books::road::board::Board;
use crate::books::road::goals::{self, Distances};
use crate::books::road::phases::dawn::flips;
use crate::books::road::phases::dusk::toll;
use crate::books::road::records::ActiveEvent;
use crate::books::road::verbs::{land, quest};
use crate::table::seat::Seat;

/// Opening the journal once more on the same day.
const REREAD: f32 = 0.3;
/// A chapter that is behind the party: more than all that its quests were worth.
const CHAPTER: f32 = 600.0;
/// A quest that was accomplished.
const QUEST: f32 = 40.0;
/// A place that has given what a quest wanted of it: more than the way to the next one.
const GOAL: f32 = 70.0;
/// A journey less to the next of them; more than the ENERGY that it costs.
const STEP: f32 = 4.0;
/// Of what the Hush takes in a night, so much is reckoned for whoever can still get out of it, and for whoever wakes up
/// in it.
const ON_THE_WAY: f32 = 0.22;
const MORNING: f32 = 0.08;
/// From so far away a goal no longer draws.
const FAR: u8 = 14;

/// How far the campaign has come: chapters, quests, statuses; what of the land and the journal was seen.
pub fn story(board: &Board) -> f32 {
    let chapter = board.chapter().map_or(0.0, |chapter| f32::from(chapter.number) * CHAPTER);
    let marked: u32 = board.campaign.statuses.iter().map(|parts| parts.count_ones()).sum();
    let visited: usize = board.seats().iter().map(|seat| board.tally(seat).visited.len()).sum();
    let on_map = board.on_map().count();
    chapter + marked as f32 * 14.0 - f32::from(board.campaign.time_passes) * 10.0
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
pub fn quests(board: &Board) -> f32 {
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
    let near =
        |seat: Seat| far.from(board, seat).map_or(0.0, |steps| f32::from(FAR.saturating_sub(steps)) * STEP);
    board.seats().iter().map(near).sum::<f32>() / f32::from(board.count().max(1)).powf(0.2)
}

/// What the coming night will cost where everybody stands now; and waybells that hold something.
pub fn night(board: &Board) -> f32 {
    let flips = flips::will_flip(board);
    let clear: Vec<u16> =
        board.on_map().filter(|(ground, _)| ground.clear).map(|(ground, _)| ground.number).collect();
    let refuge = Distances::over_map(board, &clear);
    let cost: f32 = board
        .seats()
        .iter()
        .map(|seat| {
            let at = board.place_of(seat);
            let (health, terror) = toll::of(board, seat);
            let weak = if board.tracks(seat).health <= health + 2 { 12.0 } else { 0.0 };
            let toll = f32::from(health) * 4.4 + f32::from(terror) * 2.0 + weak;
            match refuge.from(board, seat) {
                Some(0) if flips.contains(&at) => toll * MORNING,
                Some(0) => 0.0,
                // Whoever has strength left can still be elsewhere in the evening, and not lie down exhausted.
                Some(steps) if board.tracks(seat).energy > steps => {
                    toll * ON_THE_WAY * f32::from(steps).sqrt()
                }
                _ => toll,
            }
        })
        .sum();
    let held: usize = board.ringing().map(|(_, at)| land::touching(board, at).len()).sum();
    held as f32 * 1.2 - cost
}
