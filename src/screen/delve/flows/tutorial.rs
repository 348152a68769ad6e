//! The tutorial of the Delve: notes of `assets/tutorial/delve.ron`, each shown once, the first time that it
//! matters.

use std::sync::OnceLock;

use bevy_egui::egui::{Rect, Ui};
use serde::Deserialize;

use crate::books::delve::prompts::Question;
use crate::screen::art::embedded;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::delve::layout::Layout;
use crate::screen::delve::picture::Picture;
use crate::screen::table::flows::happened::Happened;
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

impl note::Lesson for Lesson {
    fn id(&self) -> &str {
        &self.id
    }
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

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// What is asked.
    Prompt,
    Top,
    Things(&'static [Landmark]),
}

impl About {
    fn of(lesson: &Lesson) -> Self {
        use Landmark::{Actions, Between, Boss, Dice, Enemies, Hand, Map, Objectives};
        Self::Things(match lesson.id.trim_start_matches("delve:") {
            "objective" => &[Objectives],
            "destination" | "tiles" | "chapter_card" => &[Map],
            "enemies" | "defeat" | "enemy_turn" | "closing_up" => &[Enemies],
            "target" => &[Enemies, Boss],
            "tokens" => &[Hand],
            "act" | "pay" => &[Actions, Hand],
            "boost" | "reroll" | "critical" | "shield" | "evade" => &[Dice],
            "support" => &[Between],
            "boss" | "boss_card" => &[Boss],
            "chapter_two" => return Self::Top,
            _ => return Self::Prompt,
        })
    }

    /// Where that is. What is in a drawer is explained at the prompt.
    fn rect(self, desk: &Desk, layout: &Layout) -> Rect {
        match self {
            Self::Prompt => layout.prompt,
            Self::Top => layout.top,
            Self::Things(things) => {
                let found = things.iter().filter_map(|thing| desk.sight.landmarks.find(*thing));
                found.reduce(Rect::union).unwrap_or(layout.prompt)
            }
        }
    }
}

/// Where that lies which a note speaks of.
pub fn about(desk: &Desk, layout: &Layout, lesson: &Lesson) -> Rect {
    About::of(lesson).rect(desk, layout)
}

/// The note beside what it is about.
pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, lesson: &'static Lesson) -> Option<Heard> {
    let at = about(desk, layout, lesson);
    let clear: Vec<Rect> = desk.focus.answers.iter().copied().chain(desk.sight.landmarks.all()).collect();
    // The bars at the top and at the bottom stay in sight.
    let within = layout.prompt.with_min_y(layout.top.bottom()).with_max_y(layout.prompt.top()).shrink(4.0);
    let note = Note {
        id: &lesson.id,
        icon: &lesson.icon,
        title: &lesson.title,
        text: &lesson.text,
        codex: Some(&lesson.codex),
    };
    note::show(ui, desk, Lie { at, clear: &clear, within }, note)
}
