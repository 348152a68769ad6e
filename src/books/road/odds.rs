//! How a roll may come out, before it is rolled: the bands of its table, each with its share of the die.

use super::board::Board;
use super::effects::roll_bonus;
use super::prompts::{Choice, Question};
use super::words::{effects as told, questions};
use crate::content::road::effect::{Band, Effect, Effects};
use crate::content::road::terms::Attribute;
use crate::table::seat::Seats;

/// Faces of the die (RD-148).
pub const FACES: u8 = 6;

/// A roll that an answer leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    pub attribute: Option<Attribute>,
    /// What is added to the die.
    pub bonus: u8,
    pub bands: Vec<Chance>,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The results that it is for; the last has no upper end.
    pub from: u8,
    pub to: Option<u8>,
    /// How many of the six faces come to it.
    pub faces: u8,
    /// What it does, as far as it is printed there.
    pub does: String,
}

/// The roll that an answer begins with, if it is rolled before anything is read that was never read.
pub fn of_choice(board: &Board, question: &Question, choice: Choice, party: Seats) -> Option<Odds> {
    let (Question::Way { source }, Choice::Way(place)) = (question, choice) else { return None };
    let way = questions::ways_of(board, *source).get(usize::from(place))?;
    of_list(board, way.does, party)
}

fn of_list(board: &Board, list: Effects, party: Seats) -> Option<Odds> {
    board.cards.effects(list).iter().find_map(|effect| match effect {
        Effect::Roll(attribute, bands) => Some(of_roll(board, *attribute, bands, party)),
        _ => None,
    })
}

fn of_roll(board: &Board, attribute: Option<Attribute>, bands: &[Band], party: Seats) -> Odds {
    let bonus = roll_bonus(board, party, attribute);
    let mut from = 1;
    let mut told = Vec::new();
    for (place, band) in bands.iter().enumerate() {
        let to = (place + 1 < bands.len()).then_some(band.to);
        let faces = (1..=FACES)
            .filter(|die| {
                let total = die.saturating_add(bonus);
                total >= from && to.is_none_or(|to| total <= to)
            })
            .count() as u8;
        told.push(Chance { from, to, faces, does: told::sentence(&board.cards, band.does) });
        from = band.to.saturating_add(1);
    }
    Odds { attribute, bonus, bands: told }
}
