//! Statuses that are or were marked (RD-129 to RD-131), and the status cards of the dying and of those who go insane
//! (RD-R31, RD-R32), which anybody may read beforehand.

use super::teller::{Teller, paragraphs, terms};
use crate::content::road::cards::Plight;
use crate::content::road::terms::StatusId;
use crate::screen::art::embedded;
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::entry;
use crate::table::words::listed;

impl Teller<'_> {
    pub fn statuses(&self) -> Vec<Entry> {
        self.known.statuses.iter().map(|(id, marked)| self.status(*id, *marked)).collect()
    }

    fn status(&self, id: StatusId, marked: u16) -> Entry {
        let card = self.cards.status(id);
        let text = format!("{}\n\nSee [[the_status_sheet|the status sheet]].", card.text);
        let told = entry("status", self.cards.id(id), &card.name, "road/status".to_owned(), text);
        Entry { line: marks(marked, card.parts), ..told }
    }

    pub fn plights(&self) -> Vec<Entry> {
        self.cards.plight_cards.iter().map(plight).collect()
    }
}

/// RD-130: which parts are marked.
fn marks(marked: u16, parts: u8) -> String {
    if marked == 0 {
        return "No longer marked".to_owned();
    }
    if parts <= 1 {
        return "Marked".to_owned();
    }
    let all: Vec<String> = (1..=parts.min(16))
        .filter(|part| marked & (1 << (part - 1)) != 0)
        .map(|part| part.to_string())
        .collect();
    let word = if all.len() == 1 { "part" } else { "parts" };
    format!("Marked: {word} {} of {parts}", listed(&all))
}

/// Both versions of the card.
fn plight(card: &Plight) -> Entry {
    let version = |name: &str, rules: &[String]| {
        let rules: Vec<String> = rules.iter().map(|rule| format!("- {}", terms(rule))).collect();
        format!("**{name}**\n\n{}", rules.join("\n"))
    };
    let page = if card.id == "insane" { "[[going_insane|going insane]]" } else { "[[dying|dying]]" };
    let parts = [version("Alone", &card.solo), version("Together", &card.together), format!("See {page}.")];
    let drawn = embedded::file(&format!("icons/road/{}.svg", card.id)).is_some();
    let sign = if drawn { format!("road/{}", card.id) } else { "road/dying".to_owned() };
    let told = entry("plight", &card.id, &card.name, sign, paragraphs(&parts));
    Entry { line: "A card nobody asks for".to_owned(), ..told }
}
