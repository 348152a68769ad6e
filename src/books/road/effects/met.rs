//! Meeting an encounter from a card, and what its end leads to (RD-193, RD-212, RD-292, RD-340, RD-R53, RD-R55).

use serde::{Deserialize, Serialize};

use super::{Context, run};
use crate::books::road::board::Board;
use crate::books::road::chain::turn::{self, Met};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::{From, Outcome};
use crate::content::road::effect::{Effects, Foe, Results};
use crate::content::road::encounter::Mood;
use crate::table::seat::Seats;

/// What waits for the end of an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Following {
    context: Context,
    results: [(u32, u16); 4],
    pub outcome: Option<Outcome>,
}

impl Following {
    fn new(context: Context, results: Results) -> Self {
        let Results { won, gray, red, lost } = results;
        let results = [won.span(), gray.span(), red.span(), lost.span()];
        Self { context, results, outcome: None }
    }

    /// What follows if it is won.
    pub const fn won(&self) -> Effects {
        Effects::from_span(self.results[0])
    }

    pub fn carry_on(self, board: &mut Board) {
        let place = match self.outcome {
            Some(Outcome::Won | Outcome::RanAway | Outcome::Concluded(Mood::Green)) => 0,
            Some(Outcome::Concluded(Mood::Gray)) => 1,
            Some(Outcome::Concluded(Mood::Red)) => 2,
            Some(Outcome::Lost) => 3,
            // There was no encounter (RD-R55).
            None => return,
        };
        run(board, Effects::from_span(self.results[place]), self.context);
    }
}

/// The party meets an encounter; then whatever named it goes on.
pub fn meet(board: &mut Board, context: Context, foe: Foe, results: Results) {
    let Some(met) = find(board, foe) else { return };
    // Those who are in one place; the dying take no part (RD-R31 (b)). Who is removed from the encounter is no member
    // of it, and of the party again when it is over (RD-051, RD-052).
    let here = board.seats_at(board.place_of(context.you)).of(context.party);
    let able: Seats = here.iter().filter(|seat| board.is_solo() || !board.is_dying(*seat)).collect();
    let mut following = Following::new(context, results);
    if able.is_empty() {
        following.outcome = Some(Outcome::Lost);
        return board.play.work.push(following.into());
    }
    board.play.work.push(following.into());
    turn::begin(board, able, met);
}

/// The encounter that is meant, taken from where it lies.
fn find(board: &mut Board, foe: Foe) -> Option<Met> {
    match foe {
        Foe::Top(colour) => {
            let chapter = board.chapter().map_or(0, |chapter| chapter.number);
            let Some(foe) = board.decks.encounters[colour as usize].draw() else {
                board.record(Fact::NoEncounter { colour });
                return None;
            };
            board.decks.seen_top[colour as usize] = false;
            board.play.chance.reveal();
            Some(Met { foe, from: From::Deck(chapter), guardian: None })
        }
        Foe::Card(foe) => {
            let in_play = board.guardians().find(|(_, _, card)| *card == foe);
            if let Some((pool, guardian, _)) = in_play {
                return Some(Met { foe, from: guardian.from, guardian: Some(pool) });
            }
            let chapter = board.chapter().map_or(0, |chapter| chapter.number);
            let colour = board.cards.encounter(foe).colour as usize;
            let from = match board.decks.encounters[colour].take(foe) {
                Some(_) => From::Deck(chapter),
                None => From::Box,
            };
            Some(Met { foe, from, guardian: None })
        }
    }
}
