//! The Delve in words: prompts, cards and facts, for people.
//!
//! | where | what |
//! | --- | --- |
//! | [`questions`], [`options`] | the open prompt |
//! | [`cards`] | the rules text of boards and cards, made of [`effects`] and [`powers`] |
//! | [`facts`] | facts as lines of a log |
//! | [`odds`], [`forecast`] | what may come of an action, what the enemies are about to do; both in [`outlook`] |
//! | [`names`] | names and numbers |
//!
//! Nothing here changes anything, and nothing here decides anything: the rules ask in data.

pub mod cards;
pub mod effects;
pub mod facts;
pub mod forecast;
pub mod names;
pub mod odds;
pub mod options;
pub mod outlook;
pub mod powers;
pub mod questions;

use bevy_ecs::prelude::World;
use bevy_ecs::system::SystemState;
use serde_json::Value;

use super::board::Board;
use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::content::handle;
use crate::table::prompt::{AmountView, OptionView, Prompt, PromptView};

/// The open prompt as people and programs see it.
pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let cards = world.resource::<Cards>().0.clone();
    let (ask, about) = handle::with_names(&cards.names, || name_and_subject(&prompt.question)).0;
    let mut reading = SystemState::<Board>::new(world);
    let mut text = ask.replace('_', " ");
    let mut options = Vec::with_capacity(prompt.options.len());
    if let Ok(board) = reading.get_mut(world) {
        text = questions::text(&board, &prompt.question);
        for choice in &prompt.options {
            let seat = choice.hero().filter(|hero| board.in_party(*hero)).map(|hero| board.seat_of(hero).0);
            let text = options::text(&board, &prompt.question, *choice);
            options.push(OptionView { id: choice.id(&cards.names), text, seat });
        }
    }
    PromptView {
        id: prompt.number,
        seat: prompt.seats.iter().next().map_or(0, |seat| seat.0),
        seats: prompt.seats,
        ask,
        text,
        about,
        options,
        amount: prompt.amount.map(|(min, max)| AmountView { min, max }),
    }
}

/// The question's tag, and its other fields as JSON; null if it has none.
fn name_and_subject(question: &Question) -> (String, Value) {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(question) else {
        return ("decide".to_owned(), Value::Null);
    };
    let ask = match fields.remove("ask") {
        Some(Value::String(ask)) => ask,
        _ => "decide".to_owned(),
    };
    (ask, if fields.is_empty() { Value::Null } else { Value::Object(fields) })
}
