//! Step 3: whatever has no waybell in any corner shows its hush side (RD-031, RD-032).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::phases::Phase;
use crate::books::road::verbs::land;

pub fn flip(mut board: Board) {
    let board = &mut board;
    for number in will_flip(board) {
        land::flip(board, number, false);
    }
    board.day.queue = board.guardians().map(|(pool, ..)| pool).collect();
    *board.phase = Phase::Dawn(Step::Guardians);
}

/// The locations that the Hush swallows at the next start of the day, as the waybells stand.
pub fn will_flip(board: &Board) -> Vec<u16> {
    let cards = &board.cards;
    board
        .on_map()
        .filter(|(ground, card)| ground.clear && !board.is_touched(cards.location(*card)))
        .map(|(ground, _)| ground.number)
        .collect()
}
