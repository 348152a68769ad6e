//! words
pub mod facts;

use bevy_ecs::prelude::World;
use serde_json::Value;

use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::table::prompt::{AmountView, OptionView, Prompt, PromptView};

pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let cards = world.resource::<Cards>().0.clone();
    let options = prompt.options.iter().map(|choice| {
        let id = choice.id(&cards.names);
        OptionView { text: id.clone(), id }
    });
    PromptView {
        id: prompt.number,
        seat: prompt.seats.iter().next().map_or(0, |seat| seat.0),
        seats: prompt.seats,
        ask: "x".to_owned(),
        text: String::new(),
        about: Value::Null,
        options: options.collect(),
        amount: prompt.amount.map(|(min, max)| AmountView { min, max }),
    }
}
