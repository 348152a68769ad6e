//! The Road in words: prompts, cards and facts, for people.
//!
//! | where | what |
//! | --- | --- |
//! | [`questions`], [`options`] | the open prompt |
//! | [`effects`] | the rules text of cards, made from their data; [`conditions`] what is asked of a party |
//! | [`facts`] | facts as lines of a log |
//! | [`names`] | names and numbers |
//!
//! Nothing here changes anything, and nothing here decides anything: the rules ask in data.

pub mod conditions;
pub mod effects;
pub mod facts;
pub mod names;
pub mod options;
pub mod questions;

use bevy_ecs::prelude::World;

use super::board::{Board, Index};
use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::table::prompt::{OptionView, Prompt, PromptView};
use crate::table::seat::Seat;
use crate::table::sight::look;

/// The id of an option.
pub fn option_id(world: &World, option: &Choice) -> String {
    let (cards, index) = (world.resource::<Cards>(), world.resource::<Index>());
    option.id(&cards.names, |seat| seat_name(cards, index, seat))
}

fn seat_name(cards: &Cards, index: &Index, seat: Seat) -> String {
    let origin = index.party.get(usize::from(seat.0));
    origin.map_or_else(|| format!("seat_{}", seat.0), |origin| cards.names.name(*origin).to_owned())
}

/// The open prompt as people and programs see it.
pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let called = prompt.name_and_subject();
    let ids: Vec<String> = prompt.options.iter().map(|choice| option_id(world, choice)).collect();
    let told = look::<Board, _>(world, |board| {
        let options = prompt.options.iter().zip(ids).map(|(choice, id)| {
            let seat = choice.seats().and_then(|seats| seats.iter().next()).map(|seat| seat.0);
            OptionView { id, text: options::text(&board, &prompt.question, *choice), seat }
        });
        (questions::text(&board, &prompt.question), options.collect())
    });
    let (text, options) = told.unwrap_or_else(|| (called.0.replace('_', " "), Vec::new()));
    prompt.told(called, text, options)
}
