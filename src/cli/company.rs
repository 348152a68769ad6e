//! Who sits at a table of the command line: whoever types plays all seats, or one of them while bots play the others.
//!
//! A bot sees no more than its own seat, and whoever types sees no more than theirs.

use crate::bots::{Bot, Kind, places_of};
use crate::table::prompt::{AnswerLine, PromptView, Refusal};
use crate::table::seat::{Seat, Seats};
use crate::table::session::{Table, TableError};
use crate::table::viewer::Viewer;

/// More answers of bots in a row than any game has. Bots that take back and forth for ever end here, and whoever
/// types is told.
const PATIENCE: usize = 100_000;

/// Why a seat can't do what is for whoever runs the table: files hold everything, and taking back reaches into what
/// others have done.
pub const NOT_YOURS: &str =
    "with --as, a seat plays; undo, redo, save and load are for whoever runs the table";

pub struct Company {
    seat: Option<Seat>,
    others: Box<dyn Bot>,
}

impl Company {
    /// One plays for all, and sees all.
    pub fn alone() -> Self {
        Self { seat: None, others: Kind::Random.seat(0) }
    }

    /// One plays at this seat; bots of this kind, with luck of their own, play the others.
    pub fn at(seat: Seat, others: Kind, luck: u64) -> Self {
        Self { seat: Some(seat), others: others.seat(luck) }
    }

    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::All, Viewer::seat)
    }

    /// The open prompt as it is put to whoever types: without the answers that only others may give.
    pub fn prompt(&self, table: &mut dyn Table) -> Option<PromptView> {
        let mut prompt = table.prompt(self.viewer())?;
        if let Some(seat) = self.seat {
            prompt.options.retain(|option| option.seat.is_none_or(|of| of == seat.0));
        }
        Some(prompt)
    }

    /// Refuses an answer that is somebody else's to give.
    pub fn may_answer(&self, table: &mut dyn Table, line: &AnswerLine) -> Result<(), Refusal> {
        let Some(option) = line.option.as_deref().filter(|_| self.seat.is_some()) else { return Ok(()) };
        match self.prompt(table) {
            Some(prompt)
                if prompt.amount.is_none() && prompt.options.iter().all(|open| open.id != option) =>
            {
                Err(Refusal::NoSuchOption(option.to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// Lets the others answer until whoever types is asked, or the game is over.
    pub fn play_on(&mut self, table: &mut dyn Table) -> Result<(), TableError> {
        let Some(seat) = self.seat else { return Ok(()) };
        for _ in 0..PATIENCE {
            let asked = table.asked();
            if asked.is_empty() || asked.contains(seat) {
                break;
            }
            let decision = match asked.iter().next().filter(|_| asked.len() > 1) {
                // Several of them act side by side: one after the other, each with answers of its own.
                Some(first) => {
                    let one = Seats::one(first);
                    let places = places_of(table, one);
                    self.others.choose_among(table, one, &places)
                }
                None => self.others.choose(table),
            };
            table.answer_nth(decision.place)?;
        }
        Ok(())
    }
}
