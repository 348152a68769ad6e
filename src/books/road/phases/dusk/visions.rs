//! Step 7: visions, once a day for each location, by all who share it (RD-102,
//! RD-159 to RD-162, RD-395, RD-R25).

use super::Step;
use crate::books::road::board::Board;
use crate::books::road::effects::reading;
use crate::books::road::facts::Fact;
use crate::books::road::phases::Phase;
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::terms::{LocationId, Seal, VerseId};

pub fn read(mut board: Board) {
    let board = &mut board;
    let Some((number, card, verse)) = next(board) else {
        *board.phase = Phase::Dusk(Step::Next);
        return;
    };
    let party = board.seats_at(number);
    let chosen = board.decide_together(party, Question::Vision { location: number }, |_, options| {
        options.extend([Choice::Yes, Choice::No]);
    });
    let Some(chosen) = chosen else { return };
    if let Some(ground) = board.ground_mut(number) {
        ground.vision_read = true;
    }
    if chosen == Choice::Yes
        && let Some(you) = party.iter().next()
    {
        board.record(Fact::VisionRead { location: card, verse });
        reading::open(board, party, you, verse);
    }
}

/// A location with the seal and somebody in it whose vision was not decided about today.
fn next(board: &Board) -> Option<(u16, LocationId, VerseId)> {
    board.on_map().find_map(|(ground, card)| {
        let number = ground.number;
        let open =
            !ground.vision_read && board.has_seal(number, Seal::Vision) && !board.seats_at(number).is_empty();
        Some((number, card, board.cards.location(card).vision.filter(|_| open)?))
    })
}
