//! What was told since the last answer: notes of a tutorial have their moment by it.

use std::fmt::Debug;

use bevy::ecs::prelude::*;

use crate::screen::table::playback::Show;
use crate::screen::table::shown::Shown;
use crate::screen::table::{BookScreen, FactOf, Pictured};
use crate::table::prompt::word_id;

/// The kinds of facts that were told since the last answer.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    prompt: u32,
    facts: Vec<String>,
}

impl Happened {
    /// A new question: what led to the one before is over.
    pub fn follow(&mut self, prompt: u32) {
        if self.prompt != prompt {
            self.prompt = prompt;
            self.facts.clear();
        }
    }

    pub fn hear(&mut self, fact: &impl Debug) {
        let name = name_of(fact);
        if !self.facts.contains(&name) {
            self.facts.push(name);
        }
    }

    /// Was a fact of this kind told? Kinds have the names that they have in the protocol.
    pub fn has(&self, name: &str) -> bool {
        self.facts.iter().any(|fact| fact == name)
    }
}

/// `enemy_placed`: the type of a fact, as the protocol writes it.
fn name_of(fact: &impl Debug) -> String {
    let written = format!("{fact:?}");
    let word = written.split(|char: char| !char.is_alphanumeric()).next().unwrap_or_default();
    word_id(format_args!("{word}"))
}

/// Listens to what is told.
pub(super) fn listen<B: BookScreen>(
    shown: Res<Shown<B::Picture>>,
    mut shows: MessageReader<Show<FactOf<B>>>,
    mut happened: ResMut<Happened>,
) {
    if let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask()) {
        happened.bypass_change_detection().follow(ask.number);
    }
    for show in shows.read() {
        if let Show::Beat { fact, .. } = show {
            happened.bypass_change_detection().hear(fact);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    enum Fact {
        #[expect(dead_code, reason = "its name is what matters")]
        RageChanged {
            rage: u8,
        },
        CampaignWon,
    }

    #[test]
    fn facts_have_the_names_of_the_protocol() {
        assert_eq!(name_of(&Fact::RageChanged { rage: 1 }), "rage_changed");
        assert_eq!(name_of(&Fact::CampaignWon), "campaign_won");
    }

    #[test]
    fn what_happened_is_over_with_the_next_question() {
        let mut happened = Happened::default();
        happened.follow(3);
        happened.hear(&Fact::CampaignWon);
        assert!(happened.has("campaign_won"));
        happened.follow(3);
        assert!(happened.has("campaign_won"));
        happened.follow(4);
        assert!(!happened.has("campaign_won"));
    }
}
