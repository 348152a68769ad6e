//! Prompts: the only places where the rules stop (law 3), and the answers that let them go on.
//!
//! A prompt lists every legal answer as plain data. The book says what a question and an option are;
//! the words for them are made when somebody looks, not when the rules ask.

use std::fmt::Debug;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::seat::Seats;

/// A question put to one or more seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt<Q, O> {
    /// Counts up through the game; an answer names the prompt it belongs to.
    pub number: u32,
    /// Any of these may answer.
    pub seats: Seats,
    pub question: Q,
    /// Every legal answer, or none if an amount is asked for.
    pub options: Vec<O>,
    /// The bounds of the amount that is asked for.
    pub amount: Option<(u16, u16)>,
}

impl<Q: Serialize, O> Prompt<Q, O> {
    /// What the question is called, and what it is about: its tag `ask`, and its other fields; null if it has none.
    pub fn name_and_subject(&self) -> (String, Value) {
        let Ok(Value::Object(mut fields)) = serde_json::to_value(&self.question) else {
            return ("decide".to_owned(), Value::Null);
        };
        let ask = match fields.remove("ask") {
            Some(Value::String(ask)) => ask,
            _ => "decide".to_owned(),
        };
        (ask, if fields.is_empty() { Value::Null } else { Value::Object(fields) })
    }

    /// The prompt in these words. `called` is what [`Self::name_and_subject`] says.
    pub fn told(&self, called: (String, Value), text: String, options: Vec<OptionView>) -> PromptView {
        let (ask, about) = called;
        PromptView {
            id: self.number,
            seat: self.seats.iter().next().map_or(0, |seat| seat.0),
            seats: self.seats,
            ask,
            text,
            about,
            options,
            amount: self.amount.map(|(min, max)| AmountView { min, max }),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer<O> {
    Option(O),
    Amount(u16),
}

/// The open prompt, and the answer that the rules have not taken up yet.
#[derive(Resource, Debug, Serialize, Deserialize)]
pub struct Prompts<Q, O> {
    open: Option<Prompt<Q, O>>,
    answer: Option<Answer<O>>,
    next: u32,
    /// The option list of the last prompt, kept for its memory.
    #[serde(skip, default = "Vec::new")]
    spare: Vec<O>,
}

/// What is only kept for its memory stays where it is.
impl<Q: Clone, O: Clone> Clone for Prompts<Q, O> {
    fn clone(&self) -> Self {
        let Self { open, answer, next, spare: _ } = self;
        Self { open: open.clone(), answer: answer.clone(), next: *next, spare: Vec::new() }
    }

    fn clone_from(&mut self, other: &Self) {
        match (&mut self.open, &other.open) {
            (Some(mine), Some(theirs)) => {
                mine.options.clone_from(&theirs.options);
                mine.question.clone_from(&theirs.question);
                (mine.number, mine.seats, mine.amount) = (theirs.number, theirs.seats, theirs.amount);
            }
            (mine, theirs) => mine.clone_from(theirs),
        }
        self.answer.clone_from(&other.answer);
        self.next = other.next;
    }
}

impl<Q, O> Default for Prompts<Q, O> {
    fn default() -> Self {
        Self { open: None, answer: None, next: 1, spare: Vec::new() }
    }
}

impl<Q, O> Prompts<Q, O> {
    pub const fn open(&self) -> Option<&Prompt<Q, O>> {
        self.open.as_ref()
    }

    /// The rules may go on: nothing is being asked.
    pub const fn is_clear(&self) -> bool {
        self.open.is_none()
    }

    /// An empty list to fill with options; it keeps the memory of the last one.
    pub fn blank(&mut self) -> Vec<O> {
        let mut list = std::mem::take(&mut self.spare);
        list.clear();
        list
    }

    /// Gives back a list from [`Self::blank`] that was not needed.
    pub fn give_back(&mut self, list: Vec<O>) {
        self.spare = list;
    }

    /// Opens a prompt with options.
    pub fn ask(&mut self, seats: Seats, question: Q, options: Vec<O>) {
        debug_assert!(!options.is_empty(), "a window in which nobody can do anything is skipped");
        self.put(seats, question, options, None);
    }

    /// Opens a prompt with options, unless there is nothing to choose: the only one is taken without asking, and
    /// where there is none, `none` is.
    pub fn ask_unless_clear(&mut self, seats: Seats, question: Q, options: Vec<O>, none: O) -> Option<O>
    where
        O: Copy,
    {
        let clear = match options.as_slice() {
            [] => none,
            [only] => *only,
            _ => {
                self.ask(seats, question, options);
                return None;
            }
        };
        self.give_back(options);
        Some(clear)
    }

    /// Opens a prompt for an amount between the bounds.
    pub fn ask_amount(&mut self, seats: Seats, question: Q, min: u16, max: u16) {
        let options = self.blank();
        self.put(seats, question, options, Some((min, max)));
    }

    fn put(&mut self, seats: Seats, question: Q, options: Vec<O>, amount: Option<(u16, u16)>) {
        debug_assert!(self.open.is_none(), "one prompt at a time");
        self.open = Some(Prompt { number: self.next, seats, question, options, amount });
        self.next = self.next.saturating_add(1);
    }

    /// Closes the open prompt with this answer, which the caller has found to be legal.
    pub fn close(&mut self, answer: Answer<O>) -> Option<Prompt<Q, O>> {
        let prompt = self.open.take()?;
        self.answer = Some(answer);
        Some(prompt)
    }

    /// Keeps the memory of a prompt that is done with.
    pub fn recycle(&mut self, prompt: Prompt<Q, O>) {
        self.spare = prompt.options;
    }

    /// The answer, for the rule that asked.
    pub const fn take_answer(&mut self) -> Option<Answer<O>> {
        self.answer.take()
    }

    /// Puts an answer in place of one that was taken: what a vote came to.
    pub fn set_answer(&mut self, answer: Answer<O>) {
        self.answer = Some(answer);
    }

    pub const fn has_answer(&self) -> bool {
        self.answer.is_some()
    }
}

/// A prompt as people and programs see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PromptView {
    pub id: u32,
    /// The first of the seats that may answer.
    pub seat: u8,
    pub seats: Seats,
    /// The name of the question, `choose_round` for instance.
    pub ask: String,
    pub text: String,
    /// What the question is about.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub about: Value,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<AmountView>,
}

impl PromptView {
    /// All that somebody else may know of it: who is asked, and that they are. Not what, nor how many answers there
    /// are.
    #[must_use]
    pub fn closed(self) -> Self {
        let text = "Somebody else decides.".to_owned();
        let ask = "wait".to_owned();
        Self { ask, text, about: Value::Null, options: Vec::new(), amount: None, ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionView {
    pub id: String,
    pub text: String,
    /// Whose answer it is, where several seats may answer side by side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AmountView {
    pub min: u16,
    pub max: u16,
}

/// The id of a word of the rules: `EndTurn` is `end_turn`.
pub fn word_id(word: impl Debug) -> String {
    let word = format!("{word:?}");
    let mut out = String::with_capacity(word.len() + 4);
    for (place, char) in word.chars().enumerate() {
        if char.is_uppercase() && place > 0 {
            out.push('_');
        }
        out.extend(char.to_lowercase());
    }
    out
}

/// An answer as it comes in from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerLine {
    pub prompt: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u16>,
}

/// Why an answer was not taken. The state is as before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("no prompt is open")]
    NoPrompt,
    #[error("prompt {open} is open, not {named}")]
    OtherPrompt { open: u32, named: u32 },
    #[error("`{0}` is not one of the options of this prompt")]
    NoSuchOption(String),
    #[error("this prompt asks for an amount from {min} to {max}")]
    AmountWanted { min: u16, max: u16 },
    #[error("this prompt asks for one of its options")]
    OptionWanted,
}
