//! The start of a boss turn: the leader draws the action card (DV-215, DV-219, DV-223, DV-R70).

use super::draw;
use crate::books::delve::board::{Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::chapter::Keep;

pub fn draw_boss_card(mut board: Board) {
    let board = &mut board;
    let Some(fight) = &board.run.boss else { return draw::begin(board) };
    if fight.card.is_none() {
        turn_up(board);
    }
    let (Some(letter), Some(shield)) = (letter(board), board.run.boss.as_ref().map(|fight| fight.shield))
    else {
        return draw::begin(board);
    };
    // The Unsealed Letter: no shield this turn.
    let chosen = board.decide_together(Question::UnsealedLetter { shield }, |_, options| {
        options.push(Choice::No);
        if shield > 0 {
            options.push(Choice::Yes);
        }
    });
    match chosen {
        None => return,
        Some(Choice::Yes) => {
            if let Some(fight) = &mut board.run.boss {
                fight.shield = 0;
            }
            board.run.kept.retain(|card| *card != letter);
            if let Some(chapter) = board.campaign.chapter {
                board.record(Fact::KeptCardDiscarded { chapter, card: letter });
            }
        }
        Some(_) => {}
    }
    draw::begin(board);
}

fn turn_up(board: &mut Board) {
    let cards = board.cards.0.clone();
    let Board { run, play: Play { chance, .. }, .. } = board;
    let Some(fight) = &mut run.boss else { return };
    // DV-223.
    if fight.deck.is_empty() {
        for card in fight.discard.drain(..) {
            fight.deck.put_under(card);
        }
        fight.deck.shuffle(chance);
    }
    let printed = &cards.boss(fight.boss).cards;
    let is = |card: u8, id: &str| printed.get(usize::from(card)).is_some_and(|card| card.id == id);
    let Some(card) = fight.deck.take_random(chance, is) else { return };
    let shield = printed.get(usize::from(card)).map_or(0, |card| card.shield);
    fight.card = Some(card);
    fight.shield = shield;
    let boss = fight.boss;
    board.record(Fact::BossCardDrawn { boss, card, shield });
}

/// The kept card that takes the shield away, if there is one.
fn letter(board: &Board) -> Option<u8> {
    let cards = &board.chapter().cards;
    let is_letter =
        |card: &&u8| cards.get(usize::from(**card)).is_some_and(|card| card.keep == Some(Keep::NoShield));
    board.run.kept.iter().find(is_letter).copied()
}
