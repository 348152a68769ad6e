use bevy_ecs::prelude::World;
use crate::table::prompt::{Prompt, PromptView};
use super::prompts::{Choice, Question};
pub fn prompt_view(_world: &mut World, _prompt: &Prompt<Question, Choice>) -> PromptView { todo!() }
