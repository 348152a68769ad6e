//! What is read on story sheets in the Delve: chapters, chapter cards, House events.

use crate::books::delve::facts::Fact;
use crate::screen::delve::picture::Picture;
use crate::screen::table::flows::reading::Page;

/// Facts that are read on a sheet.
pub const fn is_story(fact: &Fact) -> bool {
    matches!(fact, Fact::ChapterCardDrawn { .. })
}

/// The page that a fact is read on.
pub fn page_of(picture: &Picture, fact: &Fact) -> Option<Page> {
    match fact {
        Fact::ChapterCardDrawn { chapter, card } => {
            let card = picture.cards.chapter(*chapter).cards.get(usize::from(*card))?;
            Some(Page { title: card.title.clone(), text: card.story.clone(), ..Page::default() })
        }
        _ => None,
    }
}
