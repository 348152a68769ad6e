//! The Atlas in words: prompts, cards and facts, for people.
//!
//! | where | what |
//! | --- | --- |
//! | [`questions`], [`options`], [`things`] | the open prompt, from what lies on the table ([`scene`]) |
//! | [`cards`] | the rules text of every card, made of [`effects`], [`conditions`], [`attacks`] and [`powers`] |
//! | [`log`], [`facts`] | facts as lines of a log |
//! | [`intent`] | what an enemy is about to do |
//! | [`names`], [`teller`] | names, voices, grammar |
//!
//! Nothing here changes anything, and nothing here decides anything: the rules ask in data.

pub mod attacks;
pub mod cards;
pub mod conditions;
pub mod effects;
pub mod facts;
pub mod intent;
pub mod log;
pub mod names;
pub mod options;
pub mod powers;
pub mod questions;
pub mod scene;
pub mod teller;
pub mod things;

use bevy_ecs::prelude::World;

use super::board::Board;
use super::prompts::{Choice, Question};
use super::records::Cards;
use crate::table::prompt::{OptionView, Prompt, PromptView};
use crate::table::sight::look;
use scene::Scene;

/// The open prompt as people and programs see it.
pub fn prompt_view(world: &mut World, prompt: &Prompt<Question, Choice>) -> PromptView {
    let cards = world.resource::<Cards>().0.clone();
    let called = prompt.name_and_subject();
    let told = look::<Board, _>(world, |board| {
        scene::is_whole(&board).then(|| {
            let scene = Scene { board: &board, question: &prompt.question };
            let vote = if board.ballot.on.is_some() { "Vote. " } else { "" };
            let texts: Vec<String> = prompt.options.iter().map(|choice| scene.option(*choice)).collect();
            (format!("{vote}{}", scene.ask()), texts)
        })
    });
    // Where something is missing, ids still say something.
    let (text, mut texts) = told.flatten().unwrap_or_else(|| (called.0.replace('_', " "), Vec::new()));
    texts.resize(prompt.options.len(), String::new());
    let options = prompt.options.iter().zip(texts).map(|(choice, text)| {
        let id = choice.id(&cards.names);
        OptionView { text: if text.is_empty() { id.clone() } else { text }, id, seat: None }
    });
    prompt.told(called, text.trim().to_owned(), options.collect())
}
