//! Plain prompts until the words are in.
use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::table::prompt::{AmountView, OptionView, Prompt, PromptView};
use bevy_ecs::prelude::World;
use serde_json::Value;

pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let names = world.resource::<Cards>().names.clone();
    let mut about = serde_json::to_value(&prompt.question).unwrap_or(Value::Null);
    let ask = about["ask"].as_str().unwrap_or("").to_owned();
    if let Some(fields) = about.as_object_mut() {
        fields.remove("ask");
    }
    PromptView {
        id: prompt.number,
        seat: prompt.seats.iter().next().map_or(0, |seat| seat.0),
        seats: prompt.seats,
        text: ask.clone(),
        ask,
        about,
        options: prompt.options.iter().map(|option| OptionView { id: option.id(&names), text: option.id(&names) }).collect(),
        amount: prompt.amount.map(|(min, max)| AmountView { min, max }),
    }
}
