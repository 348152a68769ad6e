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

use super::board::Board;
use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::table::prompt::{OptionView, Prompt, PromptView};
use crate::table::sight::look;

/// The open prompt as people and programs see it.
pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let cards = world.resource::<Cards>().0.clone();
    let called = prompt.name_and_subject();
    let told = look::<Board, _>(world, |board| {
        let options = prompt.options.iter().map(|choice| {
            let seat = choice.hero().filter(|hero| board.in_party(*hero)).map(|hero| board.seat_of(hero).0);
            let text = options::text(&board, &prompt.question, *choice);
            OptionView { id: choice.id(&cards.names), text, seat }
        });
        (questions::text(&board, &prompt.question), options.collect())
    });
    let (text, options) = told.unwrap_or_else(|| (called.0.replace('_', " "), Vec::new()));
    prompt.told(called, text, options)
}
