//! Combat rounds: FAST enemies, Origins, SLOW enemies (AT-058 to AT-064). Each has a file and a set of its own; here is
//! how they follow on one another, and which enemy of a track is next.

use bevy_ecs::prelude::SystemSet;
use bevy_ecs::schedule::ScheduleLabel;
use serde::{Deserialize, Serialize};

use super::foe_turn::FoeTurn;
use crate::books::atlas::board::Board;
use crate::books::atlas::frames::Frame;
use crate::content::atlas::terms::Initiative;

/// How far a Combat round has come.
#[derive(SystemSet, ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    Fast,
    Origins,
    Slow,
    /// The turns are over; special conditions that count rounds are counted.
    Count,
    Over,
}

/// AT-060: the leftmost enemy of a track that has not acted has its turn. False if there is none.
pub fn start_foe(board: &mut Board, track: Initiative) -> bool {
    let next = board
        .enemies()
        .filter(|enemy| !board.marks_of(*enemy).acted)
        .filter_map(|enemy| {
            let lane = board.foes.lanes.get(board.entity(enemy)).ok()?;
            (lane.track == track).then_some((lane.order, enemy))
        })
        .min();
    let Some((_, enemy)) = next else { return false };
    board.play.work.push(Frame::FoeTurn(FoeTurn::new(enemy)));
    true
}
