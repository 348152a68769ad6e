//! What the table of every book has on screen: a prompt bar, a log, sheets to read, a cursor for keys and
//! gamepad, bots at the table, and the showing of what happened. Knows no book; a book tells it what it needs
//! by [`BookScreen`] and [`Pictured`].
//!
//! - [`ask`]: the open prompt as plain data; [`desk`]: everything that a panel works with;
//! - [`shown`]: the picture that is on screen; [`layout`] and [`landmarks`]: where it is; [`playback`]: what happened, one fact after
//!   the other; [`log`]: the same as lines;
//! - [`cursor`]: answering by keys and gamepad, with the [`numbers`] of answers; [`companions`]: bots at the table;
//! - [`panels`]: prompt bar, log and the parts of panels; [`flows`]: sheets, stories, whose screen it is;
//!   [`overlays`]: a book's pages, and the sheet that they lie on;
//! - [`board`]: maps with figures, for books that are played on one.

pub mod ask;
pub mod board;
pub mod companions;
pub mod cursor;
pub mod desk;
pub mod flows;
pub mod landmarks;
pub mod layout;
pub mod log;
pub mod numbers;
pub mod overlays;
pub mod panels;
pub mod playback;
pub mod shown;

use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

use bevy::app::{App, Plugin};
use bevy::ecs::component::Mutable;
use bevy::ecs::prelude::*;
use bevy_egui::egui::{Color32, Context, RichText, Ui, Vec2};
use serde::de::DeserializeOwned;

use super::codex::{self, Tells};
use super::look::Look;
use super::shell::game::Game;
use super::shell::overlay::{BookOverlay, BookPage};
use super::sound::{self, Sounds};
use crate::table::session::{Book, Session};
use crate::table::step::Outcome;
use crate::table::viewer::Viewer;
use ask::Ask;
use desk::{Desk, Focus};
use flows::note::Lie;
use flows::reading::Page;
use layout::Outline;
use log::Scribe;

/// A picture of a book's table: plain data that panels are drawn from.
pub trait Pictured: Send + Sync + Sized + 'static {
    type Question: Clone + Debug + Send + Sync;
    type Choice: Clone + Debug + Send + Sync;
    /// What the player looks at on this table. Belongs to the screen alone.
    type Sight: Resource<Mutability = Mutable> + Default;

    fn ask(&self) -> Option<&Ask<Self::Question, Self::Choice>>;
    fn over(&self) -> Option<&Outcome>;
    /// How many heroes there are to look at, one after the other.
    fn heroes(&self) -> usize;
    /// What the hero at this place is called for short.
    fn hero_name(&self, place: usize) -> Option<&str>;
    /// Another word as soon as the next turn begins: until then, answers to the same question keep their numbers.
    fn turn(&self) -> String;
    /// Who is asked: the name of the hero and of the drawing that stands for it.
    fn asked(&self) -> Option<Asked>;

    /// Writes rules text with whatever this book makes of its words.
    fn write_rules(&self, ui: &mut Ui, look: &Look, text: &str, size: f32, ink: Color32) {
        ui.label(RichText::new(text).font(look.body(size)).color(ink));
    }
}

/// The hero a question is put to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub name: String,
    pub emblem: String,
}

/// What a book's screen is made of.
pub trait BookScreen: Send + Sync + Sized + 'static {
    type Book: Book;
    type Picture: Pictured;
    /// Where everything is.
    type Layout: Resource<Mutability = Mutable> + Default + PartialEq;
    /// What the notes of its tutorial wait for, beside questions and facts.
    type Moment: Debug + DeserializeOwned + Send + Sync;
    /// What they can point at.
    type Landmark: Debug + DeserializeOwned + Send + Sync;
    /// Who writes its log.
    type Scribe<'a>: Scribe<Fact = FactOf<Self>>;

    /// The table as this viewer sees it.
    fn picture(session: &mut Session<Self::Book>, viewer: Viewer) -> Option<Self::Picture>;
    /// Somebody who has these facts before them, to write the log.
    fn scribe<'a>(session: &'a Session<Self::Book>, facts: &[(u64, Cow<FactOf<Self>>)]) -> Self::Scribe<'a>;
    /// The table as it looked before, with what is asked now, for what has happened to be seen as these facts are told.
    /// Nothing if the two have too little in common: then everything is shown at once.
    fn as_before(
        before: &Self::Picture,
        now: &Self::Picture,
        facts: &[&FactOf<Self>],
    ) -> Option<Self::Picture>;
    /// One more fact has been told: a picture of how it was before follows. After the last of them it shows the table
    /// as it is.
    fn follow(picture: &mut Self::Picture, fact: &FactOf<Self>);
    /// How long a fact is shown at the usual pace; 0 for those that only the log tells.
    fn seconds(fact: &FactOf<Self>) -> f32;
    /// Facts that are read on a sheet.
    fn is_story(fact: &FactOf<Self>) -> bool;
    /// The page that a fact is read on. `last` is what an earlier fact left for later ones to be titled with.
    fn page(picture: &Self::Picture, last: &mut Option<Page>, fact: &FactOf<Self>) -> Option<Page>;
    /// What the open question shows anyway: a page of that need not be read first.
    fn shown_by_question(_: &Self::Picture) -> Option<String> {
        None
    }
    /// The sheet of the open prompt, if it has one.
    fn flow(ui: &Ui, desk: &mut Desk<Self::Picture>, layout: &Self::Layout);
    /// Does the table look like that, so that a note of the tutorial has its moment?
    fn has_come(moment: &Self::Moment, picture: &Self::Picture) -> bool;
    /// Where those things are that a note is about, and what it must not hide. What is not to be seen is explained at
    /// the prompt.
    fn point(desk: &Desk<Self::Picture>, layout: &Self::Layout, at: &[Self::Landmark]) -> Lie;

    /// What the menu leads to.
    fn pages() -> Vec<BookPage>;
    /// Draws what was opened over the table.
    fn overlay(context: &Context, desk: &mut Desk<Self::Picture>, top: &BookOverlay);

    /// Where everything is in a window of this size. Watched is a replay, which has a bar of its own.
    fn lay_out(picture: &Self::Picture, watched: bool, size: Vec2, text: f32) -> Self::Layout;
    fn outline(layout: &Self::Layout, text: f32) -> Outline;
    /// Is there something on the board to take a picture of?
    fn is_set(picture: &Self::Picture) -> bool;
}

/// The way from a book to all that is seen and heard of it.
pub trait OnScreen: Book {
    type Screen: BookScreen<Book = Self> + Tells + Sounds;

    /// The plugin of its screen.
    fn screen() -> impl Plugin;
}

/// Puts a book on the screen: its table, its volume of the codex, its sounds.
pub fn add<B: OnScreen>(app: &mut App) {
    app.add_plugins(B::screen());
    codex::add::<B::Screen>(app);
    sound::add::<B::Screen>(app);
}

pub type FactOf<B> = <<B as BookScreen>::Book as Book>::Fact;

/// Is this book being played?
pub fn plays<B: BookScreen>(game: Option<Res<Game>>) -> bool {
    game.is_some_and(|game| game.book == B::Book::ID)
}

/// The panels of a table are drawn in this set, and after them whatever lies over them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawTable;

/// What no book has to bring: everything that is there once for all of them.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Focus>().add_plugins((
            flows::FlowsPlugin,
            cursor::CursorPlugin,
            board::MapsPlugin,
        ));
    }
}

/// What every book's screen has, for one book.
pub struct BookTablePlugin<B>(PhantomData<B>);

impl<B> Default for BookTablePlugin<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<B: BookScreen> Plugin for BookTablePlugin<B> {
    fn build(&self, app: &mut App) {
        app.init_resource::<<B::Picture as Pictured>::Sight>();
        shown::add::<B>(app);
        layout::add::<B>(app);
        playback::add::<B>(app);
        companions::add::<B>(app);
        cursor::add::<B>(app);
        flows::add::<B>(app);
        overlays::add::<B>(app);
    }
}
