//! Items and talents as cards to choose from.

use crate::books::delve::words::{cards as words, names};
use crate::content::delve::cards::Timing;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{ItemId, TalentId};
use crate::screen::delve::emblems;
use crate::screen::table::flows::portrait::{Art, Line, Portrait};

/// A card with its type line, its rules and what it adds to the story.
fn card(art: String, title: &str, kind: String, text: String, story: &str) -> Portrait {
    let mut lines = vec![Line::Italic(kind), Line::Rule(String::new()), Line::Text(text)];
    if !story.is_empty() {
        lines.extend([Line::Rule(String::new()), Line::Italic(story.to_owned())]);
    }
    Portrait { art: Art::Emblem(art), title: title.to_owned(), lines, answer: None, reason: String::new() }
}

pub fn item(cards: &Catalogue, id: ItemId) -> Portrait {
    let item = cards.item(id);
    let kind = match item.timing {
        Timing::BetweenActions => "Item · between actions",
        Timing::AfterRoll => "Item · after a roll",
    };
    card(emblems::item(cards, id), &item.name, kind.to_owned(), words::item(cards, id), &item.text)
}

pub fn talent(cards: &Catalogue, id: TalentId) -> Portrait {
    let talent = cards.talent(id);
    let whose: Vec<String> = talent.heroes.iter().map(|hero| names::hero(cards, *hero).to_owned()).collect();
    let kind = if whose.is_empty() {
        "Talent of the family".to_owned()
    } else {
        format!("Talent of {}", names::list(&whose))
    };
    card("delve/talent".to_owned(), &talent.name, kind, words::talent(cards, id), &talent.text)
}
