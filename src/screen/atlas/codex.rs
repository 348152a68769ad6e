//! The Atlas in the codex: entries made from its cards, so that the codex and the game can't disagree.

use super::picture::Picture;
use super::{AtlasScreen, emblems, names as icons};
use crate::books::atlas::words::{cards, names};
use crate::content::all::Content;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{
    BossId, Ground, ItemId, JournalId, LocationId, MinionId, OriginId, RuneId, SkillId, Status, SummonId,
    TacticId, TalentId,
};
use crate::content::handle::{Handle, Kind};
use crate::screen::codex::Tells;
use crate::screen::codex::book::{Chapter, Entry};
use crate::screen::codex::telling::{chapter, each, entry, linked};
use crate::screen::codex::volume::Volume;

impl Tells for AtlasScreen {
    fn tell(volume: &mut Volume, content: &Content, picture: Option<&Picture>) {
        let cards = &content.atlas;
        let journal = picture.map_or(&[][..], |picture| picture.campaign.journal.as_slice());
        volume.keep_up(format!("{} {journal:?}", cards.hash), || chapters(cards, journal));
    }

    fn everything(content: &Content) -> Vec<Chapter> {
        let journal: Vec<JournalId> = content.atlas.all().collect();
        chapters(&content.atlas, &journal)
    }
}

/// Chapters on Origins, skills, talents, things, summons, enemies, places and the journal.
pub fn chapters(cards: &Catalogue, journal: &[JournalId]) -> Vec<Chapter> {
    let teller = Teller { cards, links: links(cards) };
    let mut chapters = vec![
        chapter("The six Origins", "seat/seat_1", each(cards.origins.len(), |id| teller.origin(id))),
        chapter("All skills", "school/emberwork", each(cards.skills.len(), |id| teller.skill(id))),
        chapter("All talents", "card/talent", each(cards.talents.len(), |id| teller.talent(id))),
        chapter("All items", "deck/equipment", each(cards.items.len(), |id| teller.item(id))),
        chapter("All runes", "deck/rune", each(cards.runes.len(), |id| teller.rune(id))),
        chapter("All summons", "deck/summon", each(cards.summons.len(), |id| teller.summon(id))),
        chapter("All minions", "stat/defeat", each(cards.minions.len(), |id| teller.minion(id))),
        chapter("All bosses", "stat/veteran", each(cards.bosses.len(), |id| teller.boss(id))),
        chapter("Tactics of bosses", "card/tactic", each(cards.tactics.len(), |id| teller.tactic(id))),
        chapter("Status cards", "status/burning", Status::ALL.map(|status| teller.status(status)).to_vec()),
        chapter("Locations", "card/location", each(cards.locations.len(), |id| teller.location(id))),
    ];
    if !journal.is_empty() {
        let found = journal.iter().map(|id| teller.journal(*id)).collect();
        chapters.push(chapter("Your journal", "card/journal", found));
    }
    chapters
}

/// The words that rules text writes in capitals, and the entries they lead to; the longest first.
fn links(cards: &Catalogue) -> Vec<(String, String)> {
    let file_name = |word: &str| word.to_lowercase().replace([' ', '-'], "_");
    let statuses =
        Status::ALL.map(|status| (names::status(cards, status), icons::status(status).replace('/', "_")));
    let grounds = [Ground::Charged, Ground::Wet, Ground::Warm, Ground::Oily, Ground::Difficult]
        .map(|ground| (names::ground(ground).to_owned(), icons::ground(ground).replace('/', "_")));
    let keywords = cards
        .keywords
        .iter()
        .map(|keyword| (keyword.id.clone(), format!("keyword_{}", file_name(&keyword.id))));
    let mut links: Vec<(String, String)> = statuses.into_iter().chain(grounds).chain(keywords).collect();
    links.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    links
}

struct Teller<'a> {
    cards: &'a Catalogue,
    links: Vec<(String, String)>,
}

impl Teller<'_> {
    /// The rules text with links, then the story.
    fn body(&self, rules: &str, story: &str) -> String {
        let rules = linked(&self.links, rules);
        if story.is_empty() { rules } else { format!("{rules}\n\n{story}") }
    }

    fn entry<K: Kind>(&self, group: &str, id: Handle<K>, title: &str, icon: String, text: String) -> Entry {
        entry(group, self.cards.id(id), title, icon, text)
    }

    fn origin(&self, id: OriginId) -> Entry {
        let card = self.cards.origin(id);
        let words: Vec<String> =
            card.keywords.iter().map(|keyword| self.cards.id(*keyword).to_owned()).collect();
        let skills: Vec<String> = card
            .start_skills
            .iter()
            .map(|skill| format!("[[skill/{}|{}]]", self.cards.id(*skill), self.cards.skill(*skill).name))
            .collect();
        let things: Vec<String> = card
            .start_items
            .iter()
            .map(|item| format!("[[item/{}|{}]]", self.cards.id(*item), self.cards.item(*item).name))
            .collect();
        let text = format!(
            "{}\n\n**Only {}:** {}\n\n**Is:** {}\n\n**Begins with:** {}. {}.",
            card.text,
            names::first_name(self.cards, id),
            linked(&self.links, &cards::ability(self.cards, id)),
            linked(&self.links, &words.join(", ")),
            names::listed(&things),
            names::listed(&skills),
        );
        self.entry("origin", id, &card.name, emblems::origin(self.cards, id), text)
    }

    fn skill(&self, id: SkillId) -> Entry {
        let card = self.cards.skill(id);
        let text = self.body(&cards::skill(self.cards, id), &card.text);
        let line = format!("{} skill of level {}", names::school(card.school), card.level);
        Entry { line, ..self.entry("skill", id, &card.name, icons::school(card.school), text) }
    }

    fn talent(&self, id: TalentId) -> Entry {
        let card = self.cards.talent(id);
        let text = self.body(&cards::talent(self.cards, id), &card.text);
        let line = format!("Talent of level {}", card.level);
        Entry { line, ..self.entry("talent", id, &card.name, "card/talent".to_owned(), text) }
    }

    fn item(&self, id: ItemId) -> Entry {
        let card = self.cards.item(id);
        let text = self.body(&cards::item(self.cards, id), &card.text);
        let price = card.gold.map_or_else(|| "can't be sold".to_owned(), |gold| format!("{gold} gold"));
        let line = format!("{}, {price}", names::capital(&names::deck_card(card.deck)));
        Entry { line, ..self.entry("item", id, &card.name, emblems::item(self.cards, id), text) }
    }

    fn rune(&self, id: RuneId) -> Entry {
        let card = self.cards.rune(id);
        let (one, other) = (&card.sides.0, &card.sides.1);
        let sides = format!(
            "- {}\n- {}",
            linked(&self.links, &cards::rune_side(self.cards, one)),
            linked(&self.links, &cards::rune_side(self.cards, other))
        );
        let text = if card.text.is_empty() { sides } else { format!("{sides}\n\n{}", card.text) };
        self.entry("rune", id, &card.name, "emblem/item/rune".to_owned(), text)
    }

    fn summon(&self, id: SummonId) -> Entry {
        let card = self.cards.summon(id);
        let text = self.body(&cards::summon(self.cards, id), &card.text);
        self.entry("summon", id, &card.name, emblems::summon(self.cards, id), text)
    }

    fn minion(&self, id: MinionId) -> Entry {
        let card = self.cards.minion(id);
        let side = |veteran| linked(&self.links, &cards::minion(self.cards, id, veteran));
        let text = format!("{}\n\n**Standard:** {}\n\n**Veteran:** {}", card.text, side(false), side(true));
        let line = format!("Minion of level {}", card.level);
        Entry { line, ..self.entry("minion", id, &card.name, emblems::minion(self.cards, id), text) }
    }

    fn boss(&self, id: BossId) -> Entry {
        let card = self.cards.boss(id);
        let text = self.body(&cards::boss(self.cards, id), &card.text);
        let line = format!("Boss of level {}. HP for 2, 3 and 4 players", card.level);
        Entry { line, ..self.entry("boss", id, &card.name, emblems::boss(self.cards, id), text) }
    }

    fn tactic(&self, id: TacticId) -> Entry {
        let card = self.cards.tactic(id);
        let text = self.body(&cards::tactic(self.cards, id), &card.text);
        self.entry("tactic", id, &card.name, "card/tactic".to_owned(), text)
    }

    /// What the card of a status says; its rules have an entry of their own.
    fn status(&self, status: Status) -> Entry {
        let card = self.cards.status(status);
        let rules = icons::status(status).replace('/', "_");
        let text = format!(
            "{}\n\nSee [[{rules}|how it works]].",
            linked(&self.links, &cards::status(self.cards, status))
        );
        Entry {
            id: icons::status(status),
            title: format!("{}, the card", card.name),
            rules: Vec::new(),
            text,
            words: vec!["status".to_owned()],
            icon: icons::status(status),
            line: if status.is_positive() { "Good to have".to_owned() } else { "Bad to have".to_owned() },
        }
    }

    /// Only what anyone may know: its cards are not told.
    fn location(&self, id: LocationId) -> Entry {
        let place = self.cards.location(id);
        let line = format!("Page {} of the Atlas, level {}", place.page, place.level);
        let text = self.body(&place.intro, "");
        Entry { line, ..self.entry("location", id, &place.name, "card/location".to_owned(), text) }
    }

    fn journal(&self, id: JournalId) -> Entry {
        let card = self.cards.journal_card(id);
        let icon = card.symbol.map_or_else(|| "card/journal".to_owned(), icons::symbol);
        let line = format!("Journal, number {}", card.number);
        Entry { line, ..self.entry("journal", id, &card.title, icon, card.text.clone()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;
    use crate::screen::codex::book::Book;
    use crate::screen::codex::search::find;

    fn titles(query: &str) -> Vec<String> {
        let cards = Catalogue::load(&builtin::files()).expect("the built-in cards");
        let book = Book::read("atlas").0.with(chapters(&cards, &[]));
        find(&book, query)
            .into_iter()
            .filter_map(|leaf| book.entry(leaf))
            .map(|entry| entry.title.to_lowercase())
            .collect()
    }

    /// Searching, on a volume that has something to find.
    #[test]
    fn the_beginning_of_a_title_finds_it_first() {
        assert_eq!(titles("burn").first().map(String::as_str), Some("burning"));
        assert_eq!(titles("  BURNING ").first().map(String::as_str), Some("burning"));
    }

    #[test]
    fn every_word_must_be_there() {
        assert!(titles("burning xylophone").is_empty());
        assert!(!titles("health points").is_empty());
        assert!(titles("").is_empty());
    }

    #[test]
    fn a_rule_is_found_by_its_number() {
        assert!(!titles("at-r51").is_empty());
    }
}
