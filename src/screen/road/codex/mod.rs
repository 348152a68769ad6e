//! The Road in the codex: entries made from its cards, so that the codex and the game can't disagree. What is printed on
//! a card comes from [`print`](crate::screen::road::overlays::print), as everywhere at the table.
//!
//! - [`known`]: what may be told to those at the table; [`teller`]: what all kinds of cards are told with;
//! - what anybody may look through in the box: [`origins`], [`skills`], [`chain`], [`items`];
//! - what has to be met first: [`secrets`], [`sheets`], [`encounters`], [`events`], [`locations`], [`statuses`],
//!   [`achievements`], [`legends`], and the [`story`] so far.

mod achievements;
mod chain;
mod encounters;
mod events;
mod items;
pub mod known;
mod legends;
mod locations;
mod origins;
mod secrets;
mod sheets;
mod skills;
mod statuses;
mod story;
mod teller;

use self::known::Known;
use self::teller::Teller;
use super::RoadScreen;
use super::picture::Picture;
use crate::content::all::Content;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::ItemDeck;
use crate::screen::codex::Tells;
use crate::screen::codex::book::Chapter;
use crate::screen::codex::telling::chapter;
use crate::screen::codex::volume::Volume;

impl Tells for RoadScreen {
    fn tell(volume: &mut Volume, content: &Content, picture: Option<&Picture>) {
        let cards = &content.road;
        let known = picture.map(Known::by).unwrap_or_default();
        volume.keep_up(format!("{} {known:?}", cards.hash), || chapters(cards, &known));
    }

    fn everything(content: &Content) -> Vec<Chapter> {
        let cards = &content.road;
        chapters(cards, &Known::all(cards))
    }
}

/// A chapter for every kind of card of which something may be told.
pub fn chapters(cards: &Catalogue, known: &Known) -> Vec<Chapter> {
    let teller = Teller { cards, known };
    let mut told = vec![
        chapter("The six Origins", "road/party", teller.origins()),
        chapter("All skills", "road/skill", teller.skills()),
        chapter("All combat cards", "road/deck_combat", teller.chain_cards(Art::Combat)),
        chapter("All diplomacy cards", "road/deck_diplomacy", teller.chain_cards(Art::Diplomacy)),
        chapter("All items A", "road/item", teller.items(ItemDeck::A)),
        chapter("Items B", "road/item", teller.items(ItemDeck::B)),
        chapter("All consumables", "road/consumable", teller.items(ItemDeck::Consumable)),
        chapter("Cards of the dying and the insane", "road/dying", teller.plights()),
        chapter("Locations you have seen", "road/compass", teller.locations()),
        chapter("Events you have seen", "road/event", teller.events()),
        chapter("Encounters you have met", "road/combat", teller.encounters()),
        chapter("Guardians you have met", "road/guardian", teller.guardians()),
        chapter("Secrets you have found", "road/secret", teller.secrets()),
        chapter("Standard-sized secrets you have found", "road/companion", teller.sheets()),
        chapter("Statuses you have marked", "road/status", teller.statuses()),
        chapter("Your achievements", "road/achievement", teller.achievements()),
        chapter("Your legendary actions", "road/legend", teller.legends()),
        chapter("Your story so far", "road/chapter", teller.story()),
    ];
    told.retain(|chapter| !chapter.entries.is_empty());
    told
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::content::builtin;
    use crate::screen::codex::book::Book;
    use crate::screen::look::markup::{self, Piece};

    fn cards() -> Catalogue {
        Catalogue::load(&builtin::files()).expect("the built-in cards")
    }

    fn ids(cards: &Catalogue, known: &Known) -> Vec<String> {
        chapters(cards, known).into_iter().flat_map(|told| told.entries).map(|entry| entry.id).collect()
    }

    /// RD-R14: what lies in decks and boxes and was not seen is not told.
    #[test]
    fn nothing_of_the_story_is_told_before_it_has_begun() {
        let cards = cards();
        let open = ["origin", "skill", "chain", "item", "plight"];
        for id in ids(&cards, &Known::default()) {
            let group = id.split('/').next().unwrap_or_default();
            assert!(open.contains(&group), "{id}");
        }
        let letter = &cards.origin(cards.origin_ids()[0]).letter;
        let told = chapters(&cards, &Known::default());
        let mut entries = told.iter().flat_map(|told| &told.entries);
        assert!(entries.all(|entry| !entry.text.contains(letter.as_str())), "no letter was read");
    }

    #[test]
    fn every_card_has_an_entry_of_its_own() {
        let cards = cards();
        let ids = ids(&cards, &Known::all(&cards));
        let all = [
            cards.origins.len(),
            cards.skills.len(),
            cards.chain_cards.len(),
            cards.items.len(),
            cards.plight_cards.len(),
            cards.locations.len(),
            cards.events.len(),
            cards.encounters.len(),
            cards.secrets.len(),
            cards.sheets.len(),
            cards.statuses.len(),
            cards.achievements.len(),
            cards.legends.len(),
            cards.chapters.len(),
        ];
        let opening = 1;
        assert_eq!(ids.len(), all.iter().sum::<usize>() + opening);
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "no id twice");
    }

    /// A link to what is not known would lead nowhere, and its words would give it away.
    #[test]
    fn no_link_leads_to_what_is_not_known() {
        let cards = cards();
        let all = Known::all(&cards);
        let little = [
            Known::default(),
            Known {
                locations: all.locations.iter().take(9).map(|(id, side)| (*id, *side)).collect(),
                ..Known::default()
            },
            Known { events: all.events.clone(), ..Known::default() },
            Known { sheets: all.sheets.clone(), ..Known::default() },
            Known { encounters: all.encounters.clone(), secrets: all.secrets.clone(), ..Known::default() },
            Known {
                achievements: all.achievements.clone(),
                legends: all.legends.clone(),
                ..Known::default()
            },
            Known { chapters: all.chapters.clone(), ..Known::default() },
        ];
        for known in little {
            let book = Book::read("road").0.with(chapters(&cards, &known));
            for (_, entry) in book.leaves() {
                let pieces = markup::read(&entry.text).into_iter().flat_map(|paragraph| paragraph.pieces);
                for piece in pieces {
                    if let Piece::Link(to, _) = piece {
                        assert!(book.find(&to).is_some(), "{}: [[{to}]]", entry.id);
                    }
                }
            }
        }
    }
}
