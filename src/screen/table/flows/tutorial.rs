//! The tutorial of a book: the notes of `assets/tutorial/<book>.ron`, each shown once, the first time that it matters.
//!
//! The file says what each note tells, when it has its moment and what it points at. What there is to wait for and to
//! point at are closed lists of the book ([`BookScreen::Moment`], [`BookScreen::Landmark`]). The file lies beside the
//! codex and not among the cards: it speaks of the screen, and a note in other words makes no save foreign.
//!
//! How a note is drawn is in [`super::note`].

use std::collections::BTreeSet;

use bevy::ecs::prelude::*;
use bevy_egui::egui::Ui;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::happened::Happened;
use super::note::{self, Heard, Note};
use crate::content::entries;
use crate::content::library::{parse_expected, ron_options};
use crate::content::locate::{self, Step};
use crate::content::report::{Place, Problem, Report};
use crate::screen::art::embedded;
use crate::screen::codex::book::Book as CodexBook;
use crate::screen::shell::notices::Notices;
use crate::screen::shell::settings::Settings;
use crate::screen::table::desk::Desk;
use crate::screen::table::{BookScreen, Pictured};
use crate::table::session::Book;

/// The longest text and the longest title that a note has room for in the smallest window.
const LONGEST: usize = 340;
const LONGEST_TITLE: usize = 32;

/// When a note has its moment. `M` is what the book sees on its table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum When<M> {
    /// Something is asked.
    Always,
    /// This question is asked.
    Ask(String),
    /// One of these questions is asked.
    AskAny(Vec<String>),
    /// This has happened since something was asked last.
    Fact(String),
    /// The table looks like this.
    Table(M),
    All(Vec<Self>),
    Any(Vec<Self>),
}

/// A note: shown once, when its moment comes. `L` is what it can point at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(deserialize = "M: Deserialize<'de>, L: Deserialize<'de>"))]
pub struct Lesson<M, L> {
    /// How the settings remember that it was read. In the file, without the book before it.
    pub id: String,
    /// How settings remembered it that were written by earlier versions.
    #[serde(default)]
    pub formerly: Vec<String>,
    pub when: When<M>,
    /// Its moment may come where `within` does not hold, too.
    #[serde(default)]
    pub anywhere: bool,
    /// What it is about; the prompt, if nothing is named.
    #[serde(default)]
    pub at: Vec<L>,
    pub title: String,
    /// May have icons and bold words in it.
    pub text: String,
    #[serde(default = "lamp")]
    pub icon: String,
    /// The codex entry that says more.
    #[serde(default)]
    pub codex: Option<String>,
}

fn lamp() -> String {
    "ui/lamp".to_owned()
}

pub type LessonOf<B> = Lesson<<B as BookScreen>::Moment, <B as BookScreen>::Landmark>;

/// What stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(deserialize = "M: Deserialize<'de>, L: Deserialize<'de>"))]
struct File<M, L> {
    #[serde(default)]
    within: Option<When<M>>,
    lessons: Vec<Lesson<M, L>>,
}

/// Every note of a book, in the order in which they are shown if several have their moment at once.
#[derive(Resource)]
pub struct Tutorial<B: BookScreen> {
    /// What holds whenever one of them is shown, but for those that may come anywhere.
    within: Option<When<B::Moment>>,
    pub lessons: Vec<LessonOf<B>>,
}

impl<B: BookScreen> Default for Tutorial<B> {
    fn default() -> Self {
        Self { within: None, lessons: Vec::new() }
    }
}

impl<B: BookScreen> Tutorial<B> {
    /// The notes that are built in, or all that is wrong with them.
    pub fn built_in() -> Result<Self, Report> {
        let path = format!("tutorial/{}.ron", B::Book::ID);
        Self::read(&format!("assets/{path}"), embedded::text(&path).unwrap_or_default())
    }

    /// The notes of a file, or all that is wrong with it.
    pub fn read(path: &str, text: &str) -> Result<Self, Report> {
        let file: File<B::Moment, B::Landmark> = ron_options().from_str(text).map_err(|error| {
            let at = error.span.start;
            let place = Place { file: path.to_owned(), line: at.line, column: at.col };
            let expected = parse_expected(&error);
            Report::of(vec![Problem { place, card: None, field: None, expected }])
        })?;
        let problems = Check::<B>::of(path, text, &file);
        if !problems.is_empty() {
            return Err(Report::of(problems));
        }
        let mut lessons = file.lessons;
        for lesson in &mut lessons {
            // No other book has notes of that name.
            lesson.id = format!("{}:{}", B::Book::ID, lesson.id);
        }
        Ok(Self { within: file.within, lessons })
    }

    /// The note whose moment it is, of those that were not read yet.
    pub fn lesson(&self, picture: &B::Picture, happened: &Happened, read: &[String]) -> Option<&LessonOf<B>> {
        let ask = picture.ask()?;
        let now = |when: &When<B::Moment>| has_come::<B>(when, picture, &ask.name, happened);
        let here = self.within.as_ref().is_none_or(now);
        self.lessons
            .iter()
            .find(|lesson| (here || lesson.anywhere) && !read.contains(&lesson.id) && now(&lesson.when))
    }

    /// Settings of earlier versions knew some notes by other names.
    fn rename(&self, read: &mut [String]) {
        for lesson in &self.lessons {
            for id in read.iter_mut().filter(|id| lesson.formerly.contains(id)) {
                id.clone_from(&lesson.id);
            }
        }
    }
}

fn has_come<B: BookScreen>(
    when: &When<B::Moment>,
    picture: &B::Picture,
    asked: &str,
    happened: &Happened,
) -> bool {
    let now = |when: &When<B::Moment>| has_come::<B>(when, picture, asked, happened);
    match when {
        When::Always => true,
        When::Ask(name) => asked == name,
        When::AskAny(names) => names.iter().any(|name| asked == name),
        When::Fact(name) => happened.has(name),
        When::Table(moment) => B::has_come(moment, picture),
        When::All(all) => all.iter().all(now),
        When::Any(any) => any.iter().any(now),
    }
}

/// The note beside what it is about.
pub fn show<B: BookScreen>(
    ui: &Ui,
    desk: &Desk<B::Picture>,
    layout: &B::Layout,
    lesson: &LessonOf<B>,
) -> Option<Heard> {
    let note = Note {
        id: &lesson.id,
        icon: &lesson.icon,
        title: &lesson.title,
        text: &lesson.text,
        codex: lesson.codex.as_deref(),
    };
    note::show(ui, desk, &B::point(desk, layout, &lesson.at), note)
}

/// Reads the notes of a book. What can't be read is told, and nothing is explained.
pub(super) fn read<B: BookScreen>(
    mut tutorial: ResMut<Tutorial<B>>,
    mut settings: ResMut<Settings>,
    mut notices: ResMut<Notices>,
) {
    match Tutorial::built_in() {
        Ok(read) => *tutorial = read,
        Err(report) => notices.bad(format!("The tutorial can't be read: {report}")),
    }
    tutorial.rename(&mut settings.bypass_change_detection().lessons);
}

/// Looks through a file that could be read.
struct Check<'a, B: BookScreen> {
    path: &'a str,
    text: &'a str,
    codex: CodexBook,
    problems: Vec<Problem>,
    of: std::marker::PhantomData<B>,
}

impl<'a, B: BookScreen> Check<'a, B> {
    fn of(path: &'a str, text: &'a str, file: &File<B::Moment, B::Landmark>) -> Vec<Problem> {
        let codex = CodexBook::read(B::Book::ID).0;
        let mut check = Self { path, text, codex, problems: Vec::new(), of: std::marker::PhantomData };
        if let Some(within) = &file.within {
            check.moment("within", &[Step::Field("within")], within);
        }
        let mut seen = BTreeSet::new();
        for (index, lesson) in file.lessons.iter().enumerate() {
            if !seen.insert(&lesson.id) {
                check.tell(index, lesson, "id", format!("an id of its own, found `{}` twice", lesson.id));
            }
            check.lesson(index, lesson);
        }
        check.problems
    }

    fn lesson(&mut self, index: usize, lesson: &LessonOf<B>) {
        self.moment(&lesson.id, &way(index, "when"), &lesson.when);
        for (field, said, most) in [("title", &lesson.title, LONGEST_TITLE), ("text", &lesson.text, LONGEST)]
        {
            let long = said.chars().count();
            if !(1..=most).contains(&long) {
                self.tell(index, lesson, field, format!("1 to {most} letters, found {long}"));
            }
        }
        if embedded::file(&format!("icons/{}.svg", lesson.icon)).is_none() {
            self.tell(index, lesson, "icon", format!("the name of a drawing, found `{}`", lesson.icon));
        }
        if let Some(entry) = lesson.codex.as_ref().filter(|entry| self.codex.find(entry).is_none()) {
            self.tell(index, lesson, "codex", format!("an entry of the codex, found `{entry}`"));
        }
    }

    /// Every question and every fact that is waited for is one of the book's.
    fn moment(&mut self, id: &str, way: &[Step], when: &When<B::Moment>) {
        let unknown = match when {
            When::Ask(name) => unknown_question::<B>(name),
            When::AskAny(names) => names.iter().find_map(|name| unknown_question::<B>(name)),
            When::Fact(name) => (!is_one::<<B::Book as Book>::Fact>("type", name))
                .then(|| format!("something that can happen, found `{name}`")),
            When::All(all) | When::Any(all) => {
                for when in all {
                    self.moment(id, way, when);
                }
                None
            }
            When::Always | When::Table(_) => None,
        };
        self.problems.extend(unknown.map(|expected| self.problem(id, way, "when", expected)));
    }

    fn tell(&mut self, index: usize, lesson: &LessonOf<B>, field: &'static str, expected: String) {
        let problem = self.problem(&lesson.id, &way(index, field), field, expected);
        self.problems.push(problem);
    }

    fn problem(&self, id: &str, way: &[Step], field: &str, expected: String) -> Problem {
        let (line, column) = entries::line_and_column(self.text, locate::offset(self.text, way));
        let place = Place { file: self.path.to_owned(), line, column };
        Problem { place, card: Some(id.to_owned()), field: Some(field.to_owned()), expected }
    }
}

const fn way(index: usize, field: &'static str) -> [Step; 3] {
    [Step::Field("lessons"), Step::Item(index), Step::Field(field)]
}

fn unknown_question<B: BookScreen>(name: &str) -> Option<String> {
    let known = is_one::<<B::Book as Book>::Question>("ask", name);
    (!known).then(|| format!("a question of the book, found `{name}`"))
}

/// Is this the name of one of the variants of `T`? Whatever has fields is missing them; what there is none of is
/// unknown.
fn is_one<T: DeserializeOwned>(tag: &str, name: &str) -> bool {
    let read = serde_json::from_value::<T>(json!({ tag: name }));
    read.err().is_none_or(|error| !error.to_string().contains("unknown variant"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::table::OnScreen;

    macro_rules! on_the_shelf {
        ($($book:ident: $Book:ident;)*) => {$(
            mod $book {
                use super::{OnScreen, Tutorial};

                type Screen = <crate::books::$book::$Book as OnScreen>::Screen;

                #[test]
                fn the_built_in_notes_are_sound() {
                    let tutorial = Tutorial::<Screen>::built_in().unwrap_or_else(|report| panic!("{report}"));
                    assert!(!tutorial.lessons.is_empty());
                }

                /// Each spoiled in its own way, with what is said of it.
                #[test]
                fn what_is_wrong_with_a_file_is_told_with_its_place() {
                    let note = r#"id: "a", title: "A", text: "B.""#;
                    let files = [
                        ("", "tutorial.ron:1:1: expected"),
                        ("(lessons: [(id: \"a\"", "tutorial.ron:1:"),
                        ("(\nlessons: [(when: Always, wings: 2)])", "tutorial.ron:2:"),
                        (&*format!("(lessons: [\n({note}, when: Someday)])"), "tutorial.ron:2:"),
                        (&*format!("(lessons: [\n({note}, when: Table(Purple))])"), "tutorial.ron:2:"),
                        (&*format!("(lessons: [\n({note}, when: Always, at: [Moon])])"), "tutorial.ron:2:"),
                        (
                            &*format!("(lessons: [\n({note}, when: Ask(\"for_the_moon\"))])"),
                            "2:41: a: field `when`: expected a question of the book, found `for_the_moon`",
                        ),
                        (
                            &*format!("(lessons: [\n({note}, when: Any([All([Fact(\"moonrise\")])]))])"),
                            "2:41: a: field `when`: expected something that can happen, found `moonrise`",
                        ),
                        (
                            &*format!("(lessons: [({note}, when: Always),\n({note}, when: Always)])"),
                            "2:6: a: field `id`: expected an id of its own",
                        ),
                        (
                            &*format!("(lessons: [({note}, when: Always,\nicon: \"ui/moon\")])"),
                            "2:7: a: field `icon`: expected the name of a drawing",
                        ),
                        (
                            &*format!("(lessons: [({note}, when: Always,\ncodex: \"moon_rules\")])"),
                            "2:8: a: field `codex`: expected an entry of the codex",
                        ),
                        (
                            "(lessons: [(id: \"a\", title: \"\", text: \"B.\", when: Always)])",
                            "field `title`: expected 1 to 32 letters, found 0",
                        ),
                    ];
                    for (text, expected) in files {
                        let report = Tutorial::<Screen>::read("tutorial.ron", text).err();
                        let told = report.unwrap_or_else(|| panic!("{text} is read")).to_string();
                        assert!(told.contains(expected), "{text}\n{told}");
                    }
                }

                #[test]
                fn notes_that_had_other_names_stay_read() {
                    let text = "(lessons: [(id: \"a\", formerly: [\"alpha\"], title: \"A\", text: \"B.\", when: Always)])";
                    let tutorial =
                        Tutorial::<Screen>::read("tutorial.ron", text).unwrap_or_else(|report| panic!("{report}"));
                    let mut read = ["alpha", "beta"].map(str::to_owned);
                    tutorial.rename(&mut read);
                    assert_eq!(read, [format!("{}:a", stringify!($book)), "beta".to_owned()]);
                }
            }
        )*};
    }
    crate::drawn!(on_the_shelf);
}
