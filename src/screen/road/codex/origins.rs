//! The six Origins: what they begin with, what they can do, which cards are theirs, and the letter that never came.

use super::teller::{Teller, link, paragraphs, terms};
use crate::books::road::words::names;
use crate::content::road::cards::Origin;
use crate::content::road::chain::{Art, Set};
use crate::content::road::terms::{CardKind, OriginId, SkillKind, Thing};
use crate::screen::codex::book::Entry;
use crate::screen::codex::telling::entry;
use crate::screen::road::overlays::print;
use crate::table::words::listed;

impl Teller<'_> {
    pub fn origins(&self) -> Vec<Entry> {
        self.cards.origin_ids().iter().map(|id| self.origin(*id)).collect()
    }

    fn origin(&self, id: OriginId) -> Entry {
        let card = self.cards.origin(id);
        let print = print::origin(self.cards, id);
        let own = print.rules.iter().map(|rule| terms(rule)).collect::<Vec<_>>().join(" ");
        let own = format!("{own} See [[their_abilities|their abilities]].");
        let mut parts = vec![print.story, begins_with(card), own, self.skills_of(id)];
        parts.extend(Art::ALL.map(|art| self.deck_of(id, art)));
        parts.extend(self.letter(id));
        let attributes = card.attributes.iter().map(|(attribute, level)| format!("{attribute:?} {level}"));
        let line = attributes.collect::<Vec<_>>().join(" · ");
        let text = paragraphs(&parts);
        Entry { line, ..entry("origin", self.cards.id(id), &print.name, print.emblem, text) }
    }

    /// RD-109: both sides of all tokens.
    fn skills_of(&self, id: OriginId) -> String {
        let mut skills: Vec<_> =
            self.cards.all::<SkillKind>().filter(|skill| self.cards.skill(*skill).owner == id).collect();
        skills.sort_by_key(|skill| self.cards.skill(*skill).attribute);
        let skills: Vec<String> = skills
            .into_iter()
            .map(|skill| link("skill", self.cards.id(skill), &self.cards.skill(skill).name))
            .collect();
        if skills.is_empty() { String::new() } else { format!("**Skills:** {}.", listed(&skills)) }
    }

    /// RD-007, RD-008: the starter deck of an art, and what can be won for it.
    fn deck_of(&self, id: OriginId, art: Art) -> String {
        let parts = [("deck", Set::Starter), ("cards to be won", Set::Advancement)].map(|(name, set)| {
            let words = self.cards_of(id, art, set);
            if words.is_empty() { words } else { format!("**{art:?} {name}:** {words}.") }
        });
        paragraphs(&parts)
    }

    fn cards_of(&self, id: OriginId, art: Art, set: Set) -> String {
        let cards = self.cards.all::<CardKind>().filter_map(|place| {
            let card = self.cards.card(place);
            let times = if card.copies > 1 { format!("{} × ", card.copies) } else { String::new() };
            let words = format!("{times}{}", link("chain", self.cards.id(place), &card.name));
            (card.owner == id && card.art == art && card.set == set).then_some(words)
        });
        listed(&cards.collect::<Vec<_>>())
    }

    /// RD-002.
    fn letter(&self, id: OriginId) -> Option<String> {
        let letter = &self.cards.origin(id).letter;
        let read = self.known.letters.contains(&id) && !letter.is_empty();
        read.then(|| format!("**A letter that never came**\n\n{letter}"))
    }
}

fn begins_with(card: &Origin) -> String {
    let attributes = card
        .attributes
        .iter()
        .map(|(attribute, level)| format!("{{road/{}}} {attribute:?} {level}", attribute.id()));
    let things = [(Thing::Food, card.food), (Thing::Wealth, card.wealth), (Thing::Magic, card.magic)];
    let things = things
        .into_iter()
        .filter(|(_, amount)| *amount > 0)
        .map(|(thing, amount)| format!("{{road/{}}} {}", thing.id(), names::amount(thing, amount)));
    format!("**Begins with:** {}.", listed(&attributes.chain(things).collect::<Vec<_>>()))
}
