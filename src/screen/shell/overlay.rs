//! What lies over the screen that is on, whichever it is: the menu, the settings, the codex.
//!
//! Overlays are a stack: closing one shows what was beneath it.

use bevy::app::{App, Plugin};
use bevy::ecs::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The menu of a game in play.
    Menu,
    Settings,
    /// The saved games, while one is played.
    Saves,
    /// The codex, opened at this entry.
    Codex(Option<String>),
    /// A page of the book in play.
    Book(BookOverlay),
}

/// Overlays that only make sense at a table. What is on them is the book's affair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookOverlay {
    /// What is written down from game to game: a journal, a house and its bonds.
    Journal,
    /// The things of the hero at this place of the party.
    Hero(usize),
    /// What lies around: cards, decks, bags.
    Table,
    /// A card, read at leisure; the text says which.
    Card(String),
}

/// A page of the book in play that its menu leads to: whoever has no key for it finds it there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookPage {
    pub name: &'static str,
    pub icon: &'static str,
    pub overlay: BookOverlay,
}

#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BookPages(pub Vec<BookPage>);

#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays(pub Vec<Overlay>);

impl Overlays {
    pub fn top(&self) -> Option<&Overlay> {
        self.0.last()
    }

    /// Opens it on top; a codex that is already open turns to the entry.
    pub fn open(&mut self, overlay: Overlay) {
        if matches!((self.0.last(), &overlay), (Some(Overlay::Codex(_)), Overlay::Codex(_))) {
            self.0.pop();
        }
        if self.0.last() != Some(&overlay) {
            self.0.push(overlay);
        }
    }

    /// Opens it, or closes it if it is on top.
    pub fn toggle(&mut self, overlay: Overlay) {
        let same =
            self.0.last().is_some_and(|top| std::mem::discriminant(top) == std::mem::discriminant(&overlay));
        if same {
            self.0.pop();
        } else {
            self.open(overlay);
        }
    }

    pub fn close(&mut self) -> bool {
        self.0.pop().is_some()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub struct OverlayPlugin;

impl Plugin for OverlayPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Overlays>().init_resource::<BookPages>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlays_lie_on_each_other() {
        let mut overlays = Overlays::default();
        overlays.open(Overlay::Menu);
        overlays.open(Overlay::Codex(None));
        overlays.open(Overlay::Codex(Some("burning".to_owned())));
        assert_eq!(overlays.0.len(), 2, "the codex turns a page, it does not open twice");
        overlays.toggle(Overlay::Codex(None));
        assert_eq!(overlays.top(), Some(&Overlay::Menu));
        assert!(overlays.close());
        assert!(!overlays.close());
    }
}
