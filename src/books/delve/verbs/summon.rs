//! Drawing and placing enemies (DV-063 to DV-068, DV-161, DV-R24, DV-R39, DV-R42).

use crate::books::delve::records::Decks;
use serde::{Deserialize, Serialize};

use super::{damage, defeat};
use crate::books::delve::board::{Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::pieces::{Foe, Spot, Use};
use crate::books::delve::records::RunEnd;
use crate::content::delve::effect::Power;
use crate::content::delve::terms::{EnemyDeck, EnemyId, HeroId, Reach};

/// An enemy that is to come above a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    pub hero: HeroId,
    pub deck: EnemyDeck,
    /// DV-067: with a ferocious tile.
    pub red: bool,
    /// DV-R24: in the Encounter phase a full board loses the run.
    pub encounter: bool,
}

impl Placing {
    pub fn carry_on(self, board: &mut Board) {
        let Self { hero, deck, red, encounter } = self;
        // The check is made before the card is drawn.
        if board.empty_spaces(hero).next().is_none() {
            if encounter {
                board.run.over.get_or_insert(RunEnd::NoSpace(hero));
            } else {
                board.record(Fact::EnemyNotPlaced { board: hero, deck });
            }
            return;
        }
        let Some(card) = draw(board, deck) else {
            board.record(Fact::EnemyNotPlaced { board: hero, deck });
            return;
        };
        let Some(number) = place(board, hero, card) else { return };
        if red {
            add_ferocious(board, number);
        }
        if encounter {
            scorch(board, hero, number);
        }
    }
}

/// Is there a card left to draw?
pub fn can_draw(decks: &Decks, deck: EnemyDeck) -> bool {
    decks.enemies.last().is_some_and(|decks| match deck {
        EnemyDeck::Common => !decks.common.is_empty() || !decks.common_discard.is_empty(),
        EnemyDeck::Dire => !decks.dire.is_empty() || !decks.dire_discard.is_empty(),
    })
}

/// DV-R39: the discard pile becomes the deck when that is empty.
pub fn draw(board: &mut Board, deck: EnemyDeck) -> Option<EnemyId> {
    let names = board.cards.names.clone();
    let Board { decks, play: Play { chance, .. }, .. } = board;
    let (pile, discard) = decks.enemies.last_mut()?.of(deck);
    if pile.is_empty() {
        for card in discard.drain(..) {
            pile.put_under(card);
        }
        pile.shuffle(chance);
    }
    pile.take_random(chance, |card, id| names.name(card) == id)
}

/// DV-064, DV-065: melee leftmost, ranged rightmost.
pub fn place(board: &mut Board, hero: HeroId, card: EnemyId) -> Option<u16> {
    let at = match board.cards.enemy(card).spawn {
        Reach::Melee => board.empty_spaces(hero).next(),
        Reach::Ranged => board.empty_spaces(hero).next_back(),
    }?;
    let number = put_new(board, at, card);
    Some(number)
}

/// Puts a new enemy on an empty space.
pub fn put_new(board: &mut Board, at: Spot, card: EnemyId) -> u16 {
    board.run.next_foe = board.run.next_foe.saturating_add(1);
    let number = board.run.next_foe;
    enter(board, at, Foe { number, card, damage: 0, stunned: false, ferocious: None });
    board.record(Fact::EnemyPlaced { card, at, number });
    number
}

/// Puts an enemy on a space; a face-down card that lies there makes room (DV-R38).
pub fn enter(board: &mut Board, at: Spot, foe: Foe) {
    let space = board.space_mut(at);
    space.foe = Some(foe);
    if let Some(mark) = space.mark.take() {
        defeat::discard(board, mark);
    }
}

/// DV-067, DV-R26: drawn blind; none is added if none is left.
fn add_ferocious(board: &mut Board, number: u16) {
    let names = board.cards.names.clone();
    let Board { decks, play: Play { chance, .. }, .. } = board;
    let Some(tile) = decks.ferocious.take_random(chance, |tile, id| names.name(tile) == id) else { return };
    if let Some((at, foe)) = board.find_foe(number) {
        board.record(Fact::FerociousAdded { card: foe.card, at, tile });
    }
    if let Some(foe) = board.foe_mut(number) {
        foe.ferocious = Some(tile);
    }
}

/// Scorched Ground: the first enemy of each Encounter phase.
fn scorch(board: &mut Board, hero: HeroId, number: u16) {
    let amount = board.power_sum(hero, |power| match power {
        Power::ScorchFirst(amount) => Some(amount),
        _ => None,
    });
    if board.marks_mut(hero).use_once(Use::Scorch) && amount > 0 {
        damage::deal(board, number, amount, Some(hero));
    }
}
