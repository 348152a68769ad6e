//! The table's own part of every board: what is half done, asked, told, rolled, and how it ended. Whatever the book,
//! these five are the course of its play; a rule that takes only this part can touch no piece.

use bevy_ecs::prelude::ResMut;
use bevy_ecs::system::SystemParam;

use super::chance::Chance;
use super::fact::Facts;
use super::prompt::Prompts;
use super::step::Ending;
use super::work::Work;

/// The course of play of a book with these frames, questions, choices and facts.
#[derive(SystemParam)]
pub struct Play<'w, Frame, Question, Choice, Fact>
where
    Frame: Send + Sync + 'static,
    Question: Send + Sync + 'static,
    Choice: Send + Sync + 'static,
    Fact: Send + Sync + 'static,
{
    pub work: ResMut<'w, Work<Frame>>,
    pub prompts: ResMut<'w, Prompts<Question, Choice>>,
    pub facts: ResMut<'w, Facts<Fact>>,
    pub chance: ResMut<'w, Chance>,
    pub ending: ResMut<'w, Ending>,
}
