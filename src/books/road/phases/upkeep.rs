//! Upkeep: what is looked at when something has happened, before anything goes on (RD-133, RD-164, RD-195, RD-199, RD-280,
//! RD-334, RD-R18, RD-R41, RD-R60, RD-R65).

use bevy_ecs::prelude::Res;

use super::{Phase, chapter};
use crate::books::road::board::Board;
use crate::books::road::chain::turn::{Encountering, Step};
use crate::books::road::frames::Frame;
use crate::books::road::records::Course;
use crate::books::road::verbs::death::Perishing;
use crate::books::road::verbs::{dying, memory, quest};

/// Has something happened that has to be looked after?
pub fn is_due(course: Res<Course>) -> bool {
    course.due || course.cut || !course.deaths.is_empty()
}

pub fn look_after(mut board: Board) {
    let board = &mut board;
    board.course.due = false;
    if std::mem::take(&mut board.course.cut) {
        cut(board);
    }
    if board.play.ending.0.is_some() || !board.phase.is_played() {
        return;
    }
    // Deaths are resolved one after the other, before all that is half done (RD-R33).
    let deaths = std::mem::take(&mut board.course.deaths);
    for seat in deaths.into_iter().rev() {
        board.play.work.push(Perishing::of(seat).into());
    }
    if board.play.prompts.is_clear() && board.play.work.is_empty() {
        after_action(board);
    }
}

/// An encounter is over, or its active Origin has left it: what lies above it is not done any more.
fn cut(board: &mut Board) {
    let ended = |frame: &Frame| match frame {
        Frame::Encountering(Encountering { meeting, step }) => {
            let at = board.meeting(*meeting);
            let acting = matches!(step, Step::Tick(_) | Step::Act);
            (at.over.is_some(), at.broken && acting, Some(*meeting))
        }
        _ => (false, false, None),
    };
    let mut found = None;
    for (place, frame) in board.play.work.iter().enumerate() {
        if let (over, broken, Some(meeting)) = ended(frame)
            && (over || broken)
        {
            found = Some((place, meeting));
        }
    }
    let Some((place, meeting)) = found else { return };
    while board.play.work.depth() > place + 1 {
        board.play.work.pop();
    }
    board.meeting_mut(meeting).broken = false;
}

/// Nothing is half done: those who paid with their last HEALTH fall, quests and achievements are looked at, and a
/// chapter that is over gives way to the next.
fn after_action(board: &mut Board) {
    dying::attach_to_fallen(board);
    if !board.course.deaths.is_empty() {
        board.course.due = true;
        return;
    }
    if quest::look(board) {
        // What it leads to comes first; then the others are looked at.
        board.course.due = true;
        return;
    }
    memory::look(board);
    let parked = !board.meetings.parked.0.is_empty();
    if board.course.chapter_over && !parked && !matches!(*board.phase, Phase::Chapter(_)) {
        chapter::end(board);
    }
}
