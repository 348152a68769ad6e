//! The end of the campaign and its Epilogue (AT-R81).

use super::Phase;
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::terms::{LampsideId, Symbol};
use crate::table::step::Outcome;

pub fn end_campaign(mut board: Board) {
    if !matches!(*board.phase, Phase::CampaignEnd) {
        return;
    }
    let most = favoured(&board);
    let Some(choice) = board.decide_together(Question::ChooseEpilogue, |_, options| {
        options.extend(most.iter().map(|symbol| Choice::Symbol(*symbol)));
    }) else {
        return;
    };
    let symbol = match choice {
        Choice::Symbol(symbol) => Some(symbol),
        _ => None,
    };
    let epilogue = board.cards.campaign.epilogues.iter().find(|epilogue| Some(epilogue.symbol) == symbol);
    let (title, text) =
        epilogue.map(|epilogue| (epilogue.title.clone(), epilogue.text.clone())).unwrap_or_default();
    board.record(Fact::CampaignEnded { epilogue: symbol });
    board.record(Fact::TextShown { text });
    show_lampside(&mut board);
    let seats = board.all_seats();
    board.play.ending.0 = Some(Outcome::victory(seats, "campaign_finished", board.round.number, title));
}

/// The symbols the journal has most of.
fn favoured(board: &Board) -> Vec<Symbol> {
    let count = |symbol: &Symbol| {
        board
            .campaign
            .journal
            .iter()
            .filter(|card| board.cards.journal_card(**card).symbol == Some(*symbol))
            .count()
    };
    let most = Symbol::ALL.iter().map(count).max().unwrap_or(0);
    Symbol::ALL.into_iter().filter(|symbol| count(symbol) == most).collect()
}

/// The Lampside pages of the Origins in the party follow, in the order of their numbers.
fn show_lampside(board: &mut Board) {
    let mut pages: Vec<(usize, u8, LampsideId)> = Vec::new();
    for (place, page) in board.cards.lampside.iter().enumerate() {
        if board.in_party(page.origin) {
            pages.push((board.place_of(page.origin), page.number, LampsideId::new(place as u16)));
        }
    }
    pages.sort_unstable();
    for (_, _, page) in pages {
        board.record(Fact::LampsideShown { page });
    }
}
