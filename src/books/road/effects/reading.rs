//! Turning the pages of the journal (RD-054, RD-055, RD-057, RD-139 to RD-144, RD-162, RD-R14, RD-R62).
//!
//! A reading is a frame at the bottom of what is being read. Whatever lies above it belongs to the present verse, so
//! that going to another drops it.

use serde::{Deserialize, Serialize};

use super::{Context, run};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::frames::Frame;
use crate::books::road::prompts::Source;
use crate::content::road::terms::VerseId;
use crate::table::seat::{Seat, Seats};

/// A party that reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    pub party: Seats,
    pub you: Seat,
    pub verse: VerseId,
}

impl Reading {
    /// Everything that was read is done: the book is closed.
    pub fn carry_on(self, board: &mut Board) {
        board.record(Fact::ReadingEnded { verse: self.verse });
    }
}

/// Opens the journal at a verse.
pub fn open(board: &mut Board, party: Seats, you: Seat, verse: VerseId) {
    board.play.work.push(Reading { party, you, verse }.into());
    read(board, party, you, verse);
}

fn read(board: &mut Board, party: Seats, you: Seat, verse: VerseId) {
    // RD-R14: whoever looks ahead doesn't know what was never read.
    if board.course.blind && !board.campaign.has_read(verse) {
        board.course.promise = board.course.promise.saturating_add(1);
        return;
    }
    if !board.campaign.has_read(verse) {
        board.campaign.read.push(verse);
        board.play.chance.reveal();
    }
    let names = board.names_of(party);
    board.record(Fact::VerseRead { verse, party: names });
    let list = board.cards.verse(verse).read;
    run(board, list, Context { party, ..Context::of(you, Source::Verse(verse)) });
}

/// On to another verse: in a reading its pages are turned, from anywhere else the journal is opened.
pub fn go_to(board: &mut Board, context: Context, verse: VerseId) {
    let Context { party, you, source, .. } = context;
    if !matches!(source, Source::Verse(_)) || !drop_pages(board) {
        return open(board, party, you, verse);
    }
    board.play.work.push(Reading { party, you, verse }.into());
    read(board, party, you, verse);
}

/// "Exploration ends", "vision ends".
pub fn end(board: &mut Board, context: Context) {
    if let Source::Verse(verse) = context.source
        && drop_pages(board)
    {
        board.record(Fact::ReadingEnded { verse });
    }
}

/// Drops what is left of the present verse, and the mark of the reading itself. False if nobody reads.
fn drop_pages(board: &mut Board) -> bool {
    let reads = board.play.work.iter().any(|frame| matches!(frame, Frame::Reading(_)));
    if reads {
        while let Some(frame) = board.play.work.pop() {
            if matches!(frame, Frame::Reading(_)) {
                break;
            }
        }
    }
    reads
}
