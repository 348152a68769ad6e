//! Flows: the prompts that are more than a line in the prompt bar, and what is read between them. Each can also
//! be answered in the bar, and shares its cursor.
//!
//! - [`pages`]: what is read; [`story`]: what a story asks; [`challenge`]: challenge rolls;
//! - [`creation`], [`level_up`], [`merchant`]: choosing from cards; [`ending`]: the end of a session or a campaign;
//! - [`tutorial`]: the first steps explained; [`card`]: the cards that are chosen from.

pub mod card;
pub mod challenge;
pub mod creation;
pub mod ending;
pub mod level_up;
pub mod merchant;
pub mod pages;
pub mod story;
pub mod tutorial;

use bevy_egui::egui::{Rect, Ui};

use super::desk::Desk;
use super::layout::Layout;
use crate::books::atlas::prompts::Question;
use crate::content::atlas::terms::CardKey;
use crate::screen::table::flows::ending as the_end;

/// The location card that a question is about.
pub const fn card_of(question: &Question) -> Option<CardKey> {
    match *question {
        Question::HoldOrResolve { card }
        | Question::ChallengeWho { card }
        | Question::ChallengeRoll { card, .. }
        | Question::ClaimSuccess { card, .. }
        | Question::ChooseResult { card, .. }
        | Question::ChooseBranch { card: Some(card) } => Some(card),
        _ => None,
    }
}

/// Does the open prompt lie over the panels on the right, too?
pub fn is_wide(desk: &Desk) -> bool {
    let asked = desk.picture.ask.as_ref().filter(|_| desk.picture.over.is_none());
    asked.is_some_and(|ask| level_up::is_asked_here(&ask.question) || merchant::is_asked_here(&ask.question))
}

/// Where choosing from cards takes place: over the board and the panels to its right.
pub fn wide(layout: &Layout) -> Rect {
    let mut area = layout.board;
    if layout.right.width() > 1.0 {
        area.max.x = layout.right.right();
    }
    area
}

/// The sheet of the open prompt, if it has one.
pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    desk.focus.clear_sheet();
    if let Some(outcome) = &desk.picture.over {
        let page = ending::page(desk.picture, outcome);
        return the_end::show(ui, desk, layout.board, &page);
    }
    let Some(question) = desk.picture.ask.as_ref().map(|ask| &ask.question) else { return };
    // What happens on the board is seen first; the bar can be answered meanwhile.
    let at_rest = desk.may_answer() && !desk.standing.playing_back;
    match question {
        question if creation::is_asked_here(question) => creation::show(ui, desk, layout.board),
        question if level_up::is_asked_here(question) => level_up::show(ui, desk, wide(layout)),
        question if merchant::is_asked_here(question) => merchant::show(ui, desk, wide(layout)),
        question if challenge::is_asked_here(question) && at_rest => challenge::show(ui, desk, layout.board),
        question if story::is_asked_here(question) && at_rest => story::show(ui, desk, layout.board),
        _ => {}
    }
}
