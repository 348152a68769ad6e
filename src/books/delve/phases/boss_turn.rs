//! The boss carries out its action card, line by line from the top (DV-221, DV-R73).

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::verbs::boss::{self, BossLine};

pub fn act(mut board: Board) {
    let board = &mut board;
    let Phase::BossTurn(line) = *board.phase else { return };
    let fight = board.run.boss.as_ref().and_then(|fight| Some((fight.boss, fight.card?)));
    let Some((boss, card)) = fight else {
        *board.phase = Phase::CleanUp;
        return;
    };
    let cards = board.cards.0.clone();
    let lines = cards.boss(boss).cards.get(usize::from(card)).map(|card| card.lines.as_slice());
    let Some(next) = lines.unwrap_or(&[]).get(usize::from(line)) else {
        *board.phase = Phase::CleanUp;
        return;
    };
    if line == 0 {
        board.record(Fact::BossActed { boss, card });
    }
    *board.phase = Phase::BossTurn(line + 1);
    let heroes = boss::concerned(board, next);
    board.play.work.push(Frame::BossLine(BossLine { boss, card, line, heroes }));
}
