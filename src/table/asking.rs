//! Asking: how the rules of any book come to a decision (law 3).
//!
//! A rule asks in the middle of its work and is carried on with the same call once the answer has come in: the
//! first time [`Asking::decide`] opens the prompt and gives nothing, the next time it gives the answer. Who is
//! asked, and what counts as a decision of all, is the book's own matter.

use super::prompt::{Answer, Prompts};
use super::seat::Seats;

/// A board through which rules ask.
pub trait Asking: Sized {
    type Question;
    type Choice: Copy;
    /// What is taken where there is nothing to choose.
    const PASS: Self::Choice;

    fn prompts(&mut self) -> &mut Prompts<Self::Question, Self::Choice>;

    /// The answer that has come in, for the rule that asked.
    fn answer(&mut self) -> Option<Self::Choice> {
        match self.prompts().take_answer() {
            Some(Answer::Option(choice)) => Some(choice),
            _ => None,
        }
    }

    /// The seats' decision among the options that `fill` lists: the answer if it has come in, the only option if
    /// there is just one, and otherwise nothing yet, since the prompt is now open.
    fn decide(
        &mut self,
        seats: Seats,
        question: Self::Question,
        fill: impl FnOnce(&Self, &mut Vec<Self::Choice>),
    ) -> Option<Self::Choice> {
        if let Some(choice) = self.answer() {
            return Some(choice);
        }
        let mut options = self.prompts().blank();
        fill(self, &mut options);
        self.prompts().ask_unless_clear(seats, question, options, Self::PASS)
    }

    /// An amount between the bounds; not asked for if there is only one.
    fn decide_amount(&mut self, seats: Seats, question: Self::Question, min: u16, max: u16) -> Option<u16> {
        if let Some(Answer::Amount(amount)) = self.prompts().take_answer() {
            return Some(amount);
        }
        if min >= max {
            return Some(min);
        }
        self.prompts().ask_amount(seats, question, min, max);
        None
    }
}
