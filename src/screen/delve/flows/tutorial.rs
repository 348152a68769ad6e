//! The tutorial of the Delve: notes of `assets/tutorial/delve.ron`, each shown once, the first time that it
//! matters.

use std::sync::OnceLock;

use bevy::ecs::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Ui, pos2, vec2};
use serde::Deserialize;

use crate::books::delve::facts::Fact;
use crate::books::delve::prompts::Question;
use crate::screen::art::embedded;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::layout::Layout;
use crate::screen::delve::picture::Picture;
use crate::screen::delve::{Show, Shown};
use crate::screen::table::flows::note::{self, Heard, Lie, Note};

/// When a note has its moment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum When {
    /// A game begins.
    Begin,
    /// This is asked.
    Ask(String),
    /// This has happened since something was asked last.
    Fact(String),
    /// The chapter with this number is being played.
    Run(u8),
}

/// A note: shown once, when its moment comes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    pub when: When,
    pub title: String,
    pub text: String,
    pub codex: String,
    pub icon: String,
}

/// Notes as they stand in the file.
pub fn read(text: &str) -> Result<Vec<Lesson>, String> {
    ron::from_str(text).map_err(|error| error.to_string())
}

/// Every note, in the order in which they are shown if several have their moment at once. The ids are those that
/// the settings remember: no other book has notes of that name.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    LESSONS.get_or_init(|| {
        let mut lessons =
            embedded::text("tutorial/delve.ron").and_then(|text| read(text).ok()).unwrap_or_default();
        for lesson in &mut lessons {
            lesson.id = format!("delve:{}", lesson.id);
        }
        lessons
    })
}

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

    pub fn hear(&mut self, fact: &Fact) {
        let name = name_of(fact);
        if !self.facts.contains(&name) {
            self.facts.push(name);
        }
    }

    fn has(&self, name: &str) -> bool {
        self.facts.iter().any(|fact| fact == name)
    }
}

/// `enemy_placed`: the type of a fact, as the protocol writes it.
fn name_of(fact: &Fact) -> String {
    let written = format!("{fact:?}");
    let word = written.split(|char: char| !char.is_alphanumeric()).next().unwrap_or_default();
    let mut name = String::with_capacity(word.len() + 4);
    for (place, char) in word.chars().enumerate() {
        if char.is_uppercase() && place > 0 {
            name.push('_');
        }
        name.extend(char.to_lowercase());
    }
    name
}

/// Listens to what is told.
pub fn listen(shown: Res<Shown>, mut shows: MessageReader<Show>, mut happened: ResMut<Happened>) {
    if let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask.as_ref()) {
        happened.bypass_change_detection().follow(ask.number);
    }
    for show in shows.read() {
        if let Show::Beat { fact, .. } = show {
            happened.bypass_change_detection().hear(fact);
        }
    }
}

/// The note whose moment it is, of those that were not read yet.
pub fn lesson(picture: &Picture, happened: &Happened, read: &[String]) -> Option<&'static Lesson> {
    let ask = picture.ask.as_ref()?;
    let now = |when: &When| match when {
        When::Begin => ask.question == Question::ChooseMode,
        When::Ask(name) => ask.name == *name,
        When::Fact(name) => happened.has(name),
        When::Run(number) => {
            picture.is_in_run() && picture.chapter().is_some_and(|chapter| chapter.number == *number)
        }
    };
    lessons().iter().find(|lesson| !read.contains(&lesson.id) && now(&lesson.when))
}

/// Where a note points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Towards {
    Prompt,
    Boards,
    Side,
    Top,
}

impl Towards {
    fn of(lesson: &Lesson) -> Self {
        match lesson.id.trim_start_matches("delve:") {
            "objective" => Self::Top,
            "destination" | "tiles" | "chapter_card" => Self::Side,
            "enemies" | "tokens" | "act" | "target" | "critical" | "defeat" | "enemy_turn" | "closing_up"
            | "support" | "boss" => Self::Boards,
            _ => Self::Prompt,
        }
    }

    /// A panel that has folded away is explained at the prompt.
    fn rect(self, layout: &Layout) -> Rect {
        let rect = match self {
            Self::Prompt => layout.prompt,
            Self::Boards => layout.boards,
            Self::Side => layout.side,
            Self::Top => layout.top,
        };
        if rect.width() > 1.0 && rect.height() > 1.0 { rect } else { layout.prompt }
    }
}

/// The note beside the panel that it is about.
pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, lesson: &'static Lesson) -> Option<Heard> {
    let towards = Towards::of(lesson);
    let at = towards.rect(layout);
    let (pivot, place, tip) = beside(towards, at, layout);
    let within = layout.top.union(layout.prompt);
    let note = Note {
        id: &lesson.id,
        icon: &lesson.icon,
        title: &lesson.title,
        text: &lesson.text,
        codex: Some(&lesson.codex),
    };
    note::show(ui, desk, Lie { at, pivot, place, tip, within }, note)
}

/// Which corner of the note goes where, and where its arrow points.
fn beside(towards: Towards, at: Rect, layout: &Layout) -> (Align2, Pos2, Pos2) {
    let gap = 26.0;
    if at == layout.prompt {
        // To the right, where it hides least of what is chosen from.
        let right = at.right_top();
        return (Align2::RIGHT_BOTTOM, right + vec2(-8.0, -gap), right - vec2(140.0, 0.0));
    }
    match towards {
        Towards::Boards | Towards::Prompt => {
            (Align2::RIGHT_BOTTOM, at.right_bottom() - vec2(14.0, 14.0), at.center())
        }
        Towards::Side => {
            (Align2::RIGHT_TOP, at.left_top() + vec2(-gap, 40.0), pos2(at.left(), at.top() + 80.0))
        }
        Towards::Top => (Align2::CENTER_TOP, pos2(at.center().x, at.bottom() + gap), at.center_bottom()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_have_the_names_of_the_protocol() {
        assert_eq!(name_of(&Fact::RageChanged { rage: 1 }), "rage_changed");
        assert_eq!(name_of(&Fact::CampaignWon), "campaign_won");
    }

    #[test]
    fn what_happened_is_over_with_the_next_question() {
        let mut happened = Happened::default();
        happened.follow(3);
        happened.hear(&Fact::RageChanged { rage: 1 });
        assert!(happened.has("rage_changed"));
        happened.follow(3);
        assert!(happened.has("rage_changed"));
        happened.follow(4);
        assert!(!happened.has("rage_changed"));
    }
}
