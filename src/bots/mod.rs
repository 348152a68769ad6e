//! Bots: players that answer prompts through the same door as everybody else, whatever the book.
//!
//! - [`random`]: any legal answer;
//! - [`greedy`]: the answer after which things look best a few answers later.
//!
//! A bot sees the table only as [`Table`], and as whoever it plays for: what those seats cannot know is dealt anew
//! before it looks ahead. It knows no rule, no card and no component. It chooses, and whoever asked it gives the
//! answer. A bot keeps no clock: the same seed makes the same choices.

pub mod greedy;
pub mod random;

use std::fmt;

use crate::table::prompt::PromptView;
use crate::table::seat::{Seat, Seats};
use crate::table::session::Table;
use crate::table::viewer::Viewer;

/// A player.
pub trait Bot: Send {
    fn name(&self) -> &'static str;
    /// Chooses an answer to the open prompt for those who are asked, and leaves the table exactly as it was. With no
    /// prompt open there is nothing to choose, and the place means nothing.
    fn choose(&mut self, table: &mut dyn Table) -> Decision;
    /// As [`Bot::choose`], for these seats and among the answers at these places only; see [`places_of`].
    fn choose_among(&mut self, table: &mut dyn Table, seats: Seats, places: &[usize]) -> Decision;
}

/// The answers to the open prompt that those who sit at these seats may give: their own, and those that are
/// nobody's in particular. Where several seats act side by side (`act` of the Delve) a bot that plays for some of
/// them chooses among these, and leaves the others' tokens and their `not_done` alone.
pub fn places_of(table: &mut dyn Table, seats: Seats) -> Vec<usize> {
    let Some(prompt) = table.prompt(Viewer::Seats(seats)) else { return Vec::new() };
    if let Some(amount) = prompt.amount {
        return (0..=usize::from(amount.max.saturating_sub(amount.min))).collect();
    }
    let mine = |seat: Option<u8>| seat.is_none_or(|seat| seats.contains(Seat(seat)));
    let places = prompt.options.iter().enumerate().filter(|(_, option)| mine(option.seat));
    places.map(|(place, _)| place).collect()
}

/// A choice, for [`Table::answer_nth`], and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    pub place: usize,
    pub reason: Reason,
}

/// Why a bot chose as it did. The words are made when somebody reads them: games by the thousand don't.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// There was one legal answer.
    Only,
    /// Drawn by lot.
    Lot { of: usize },
    /// The best of the answers that were tried; places with the score that came of each.
    Tried(Vec<(usize, f32)>),
}

impl Decision {
    const ONLY: Self = Self { place: 0, reason: Reason::Only };

    /// The reason in words. `prompt` is the one that was answered.
    pub fn why(&self, prompt: &PromptView) -> String {
        let chosen = place_in_words(prompt, self.place);
        match &self.reason {
            Reason::Only => format!("{chosen}: the only answer"),
            Reason::Lot { of } => format!("{chosen}: by lot, one of {of}"),
            Reason::Tried(tried) => {
                let tried: Vec<String> = tried
                    .iter()
                    .map(|(place, score)| format!("{} {score:.2}", place_in_words(prompt, *place)))
                    .collect();
                format!("{chosen}: the best of {}", tried.join(", "))
            }
        }
    }
}

/// The id of an option, or the amount.
fn place_in_words(prompt: &PromptView, place: usize) -> String {
    match (prompt.amount, prompt.options.get(place)) {
        (Some(amount), _) => (usize::from(amount.min) + place).to_string(),
        (None, Some(option)) => option.id.clone(),
        (None, None) => format!("option {place}"),
    }
}

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Random,
    Greedy,
}

impl Kind {
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A bot that makes its own luck from `seed`.
    pub fn seat(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(random::Random::new(seed)),
            Self::Greedy => Box::new(greedy::Greedy::new(seed)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
