//! Travelling and arriving (RD-058 to RD-067, RD-174, RD-175, RD-178, RD-179, RD-191, RD-R21, RD-R27, RD-R87).

use serde::{Deserialize, Serialize};

use super::land;
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::content::road::effect::Power;
use crate::table::seat::{Seat, Seats};

/// RD-060: for each who travels.
pub const ENERGY: u8 = 1;

/// RD-060, and those whom a card lets go for nothing once a day.
pub fn cost(board: &Board, party: Seats) -> u8 {
    party.iter().filter(|seat| !goes_free(board, *seat)).count() as u8 * ENERGY
}

fn goes_free(board: &Board, seat: Seat) -> bool {
    let free = powers::sum(board, seat, |power| (power == Power::FreeStep).then_some(1));
    board.marks(seat).free_steps < free
}

/// The party moves, and arrives.
pub fn go(board: &mut Board, party: Seats, to: u16) {
    let Some(from) = party.iter().next().map(|seat| board.place_of(seat)) else { return };
    for seat in party.iter() {
        if goes_free(board, seat) {
            let steps = &mut board.marks_mut(seat).free_steps;
            *steps = steps.saturating_add(1);
        }
        board.standing_mut(seat).0 = to;
        land::visit(board, seat, to);
    }
    let names = board.names_of(party);
    board.record(Fact::Travelled { party: names, from, to });
    board.play.work.push(Arriving::at(to, party).into());
}

/// How far the arrival has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// RD-067: those who are there are asked one by one.
    Join(Seats),
    /// RD-061: the instants from top to bottom.
    Instant(u8),
    /// RD-062.
    Attach,
}

/// A party that arrives in a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arriving {
    number: u16,
    /// Those who came.
    came: Seats,
    /// They, and whoever joins them for the instants.
    party: Seats,
    step: Step,
}

impl Arriving {
    pub const fn at(number: u16, came: Seats) -> Self {
        Self { number, came, party: came, step: Step::Join(Seats::NONE) }
    }

    pub fn carry_on(self, board: &mut Board) {
        match self.step {
            Step::Join(asked) => self.join(board, asked),
            Step::Instant(place) => self.instant(board, place),
            Step::Attach => {
                // RD-065: not if nobody who came is here any more.
                if self.came.iter().any(|seat| board.place_of(seat) == self.number) {
                    land::attach_round(board, self.number);
                }
            }
        }
    }

    fn then(self, board: &mut Board, step: Step) {
        board.play.work.push(Self { step, ..self }.into());
    }

    /// Asked only where something is about to happen.
    fn join(mut self, board: &mut Board, asked: Seats) {
        let happens = (0u8..).map_while(|place| has_instant(board, self.number, place)).any(|ready| ready);
        let here = board.seats_at(self.number);
        let mut others = here.iter().filter(|seat| {
            !self.party.contains(*seat)
                && !asked.contains(*seat)
                && !board.waits(*seat)
                && !board.is_dying(*seat)
        });
        let Some(seat) = others.next().filter(|_| happens) else {
            return self.then(board, Step::Instant(0));
        };
        let question = Question::Join { origin: board.who(seat), location: self.number };
        let chosen = board.decide_at(seat, question, |_, options| options.extend([Choice::No, Choice::Yes]));
        let asked_now = asked.iter().chain([seat]).collect();
        match chosen {
            None => self.then(board, Step::Join(asked)),
            Some(Choice::Yes) => {
                self.party = self.party.iter().chain([seat]).collect();
                self.then(board, Step::Join(asked_now));
            }
            Some(_) => self.then(board, Step::Join(asked_now)),
        }
    }

    fn instant(self, board: &mut Board, place: u8) {
        let cards = board.cards.0.clone();
        let ground = board.ground(self.number).copied();
        let side = ground.and_then(|ground| Some(cards.location(ground.card?).side(ground.clear)));
        let Some(instant) = side.and_then(|side| side.instants.get(usize::from(place))) else {
            return self.then(board, Step::Attach);
        };
        self.then(board, Step::Instant(place + 1));
        // Whoever has gone on meanwhile is not there for the next one.
        let party: Seats = self.party.iter().filter(|seat| board.place_of(*seat) == self.number).collect();
        let Some(you) = party.iter().next() else { return };
        if !has_instant(board, self.number, place).unwrap_or(false) {
            return;
        }
        put_timer(board, self.number, instant.timer);
        if let Some(location) = board.card_at(self.number) {
            let source = Source::Location(location);
            effects::run(board, instant.does, Context { party, ..Context::of(you, source) });
        }
    }
}

/// Is the instant at this place of the faceup side ready (RD-174)? Nothing if there is none.
fn has_instant(board: &Board, number: u16, place: u8) -> Option<bool> {
    let time = board.ground(number)?.time;
    let instant = board.side(number)?.instants.get(usize::from(place))?;
    Some(instant.timer == 0 || time == 0)
}

/// RD-175: as many time markers as there are timer icons.
pub fn put_timer(board: &mut Board, number: u16, timer: u8) {
    let Some(ground) = board.ground_mut(number).filter(|_| timer > 0) else { return };
    ground.time = ground.time.saturating_add(timer);
    let (card, time) = (ground.card, ground.time);
    if let Some(location) = card {
        board.record(Fact::MarkersPut { location, time });
    }
}
