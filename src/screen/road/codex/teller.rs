//! Who tells of the cards, and what all kinds of cards are told with: what is printed on one as an entry, the terms in
//! it as links, and what stands below it.

use super::known::Known;
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::OriginId;
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::linked;
use crate::screen::road::overlays::print::Print;
use crate::table::words::counted;

/// Tells as much of these cards as may be known.
pub struct Teller<'a> {
    pub cards: &'a Catalogue,
    pub known: &'a Known,
}

impl Teller<'_> {
    pub fn origin_link(&self, id: OriginId) -> String {
        link("origin", self.cards.id(id), names::origin(self.cards, id))
    }
}

pub fn link(group: &str, id: &str, words: &str) -> String {
    format!("[[{group}/{id}|{words}]]")
}

/// What is printed on a card as its entry. What else there is to say stands between its rules and its story.
pub fn printed(print: &Print, more: &[String]) -> Entry {
    Entry {
        id: print.word.clone(),
        title: print.name.clone(),
        rules: Vec::new(),
        text: body(print, more),
        words: print.word.split('/').map(|part| part.replace('_', " ")).collect(),
        icon: print.emblem.clone(),
        line: print.line.clone(),
    }
}

/// The rules with links, what else there is to say, the story.
pub fn body(print: &Print, more: &[String]) -> String {
    let mut parts: Vec<String> = print.rules.iter().map(|rule| terms(rule)).collect();
    parts.extend_from_slice(more);
    parts.push(print.story.clone());
    paragraphs(&parts)
}

pub fn paragraphs(parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}

/// Words that rules are made of, and the entries that explain them.
const TERMS: [(&str, &str); 15] = [
    ("ENERGY", "the_tracks"),
    ("HEALTH", "the_tracks"),
    ("TERROR", "the_tracks"),
    ("FOOD", "the_purse"),
    ("WEALTH", "the_purse"),
    ("MAGIC", "the_purse"),
    ("EXP", "spending_exp"),
    ("Time Passes", "time_passes"),
    ("Opportunity attack", "opportunity_attack"),
    ("Affinity", "affinity"),
    ("Response", "the_response"),
    ("Loot", "loot"),
    ("Delayed", "delayed_abilities"),
    ("Free key", "free_keys"),
    ("Chain", "chaining"),
];

/// Terms as links. Bold words stay as they are, for no link can stand in them.
pub fn terms(text: &str) -> String {
    let links: Vec<(String, String)> =
        TERMS.iter().map(|(word, to)| ((*word).to_owned(), (*to).to_owned())).collect();
    let parts = text.split("**").enumerate();
    let parts: Vec<String> = parts
        .map(|(place, part)| if place % 2 == 0 { linked(&links, part) } else { part.to_owned() })
        .collect();
    parts.join("**")
}

/// Those of these lines that hold.
pub fn holding(lines: &[(bool, &str)]) -> Vec<String> {
    lines.iter().filter(|(holds, _)| *holds).map(|(_, line)| (*line).to_owned()).collect()
}

/// RD-R26: the story markers that a card comes with.
pub fn countdown(markers: u8) -> Option<String> {
    (markers > 0).then(|| format!("{{road/story}} Comes with {}.", counted(markers, "story marker")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_links_where_they_are_not_bold() {
        let told = terms("**Loot a FOOD.** Gain 1 FOOD.");
        assert_eq!(told, "**Loot a FOOD.** Gain 1 [[the_purse|FOOD]].");
        assert_eq!(terms("- Pool **3**: 1 damage."), "- Pool **3**: 1 damage.");
    }
}
