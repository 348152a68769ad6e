//! The draw step (DV-076 to DV-084, DV-R36).

use crate::books::delve::board::{Asking, Board};
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::verbs::token;
use crate::table::seat::Seats;

/// The hero turn begins.
pub fn begin(board: &mut Board) {
    for hero in board.members() {
        let marks = board.marks_mut(hero);
        marks.done = false;
        marks.taken_back = 0;
        marks.drawn = false;
        marks.next.clear();
        marks.forget(&[Use::Ability, Use::RageOnDefeat, Use::FreeReroll, Use::AnyColour, Use::CoinOnDefeat]);
    }
    for pair in &mut board.run.pairs {
        pair.used = false;
    }
    *board.phase = Phase::Draw;
}

/// DV-076: in any order they like; the leader is named first.
pub fn draw(mut board: Board) {
    let board = &mut board;
    let waiting: Vec<_> =
        board.going_left(board.leader()).into_iter().filter(|hero| !board.marks_of(*hero).drawn).collect();
    if waiting.is_empty() {
        *board.phase = Phase::Perform;
        return;
    }
    let seats: Seats = waiting.iter().map(|hero| board.seat_of(*hero)).collect();
    let chosen = board.decide(seats, Question::DrawNext, |_, options| {
        options.extend(waiting.iter().map(|hero| Choice::Draw(*hero)));
    });
    if let Some(Choice::Draw(hero)) = chosen {
        board.marks_mut(hero).drawn = true;
        token::draw_up(board, hero);
    }
}
