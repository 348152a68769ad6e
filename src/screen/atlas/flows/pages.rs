//! What is read on story sheets in the Atlas: cards, places, the journal, the epilogue.

use crate::books::atlas::facts::Fact;
use crate::books::atlas::words::{cards, names};
use crate::content::atlas::terms::CardKey;
use crate::screen::atlas::names as icons;
use crate::screen::atlas::picture::Picture;
use crate::screen::table::flows::reading::Page;

/// Facts that are read on a sheet.
pub const fn is_story(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CardRevealed { .. }
            | Fact::TextShown { .. }
            | Fact::JournalRevealed { .. }
            | Fact::LampsideShown { .. }
            | Fact::LocationSetUp { .. }
            | Fact::CampaignEnded { .. }
    )
}

/// The page that a fact is read on. `last` is the card that was told of last: it lends its title to texts
/// without one.
pub fn page_of(picture: &Picture, last: &mut Option<Page>, fact: &Fact) -> Option<Page> {
    let catalogue = &picture.cards;
    if let Fact::CardRevealed { card, .. } | Fact::CardTaken { card } | Fact::CardFlipped { card } = fact {
        let told = picture.location().and_then(|place| place.card(*card));
        *last = told.map(|told| Page {
            title: told.title.clone(),
            scene: scene(picture, *card),
            ..Page::default()
        });
    }
    let page = match fact {
        Fact::CardRevealed { card, title, text } => Page {
            over: match card {
                CardKey::Number(..) => format!("Card {card}"),
                CardKey::Letter(_) => format!("Event {card}"),
            },
            title: title.clone(),
            text: text.clone(),
            scene: scene(picture, *card),
            of: Some(card.to_string()),
            ..Page::default()
        },
        Fact::TextShown { text } => Page {
            text: text.clone(),
            ..last.clone().unwrap_or_else(|| Page { title: "And then".to_owned(), ..Page::default() })
        },
        Fact::JournalRevealed { card } => {
            let card = catalogue.journal_card(*card);
            Page {
                over: format!("Written into the journal, {}", card.number),
                title: card.title.clone(),
                text: card.text.clone(),
                scene: card.symbol.map(icons::symbol).unwrap_or_default(),
                ..Page::default()
            }
        }
        Fact::LampsideShown { page } => {
            let page = catalogue.lampside_page(*page);
            Page {
                over: format!("Lampside: {}", names::first_name(catalogue, page.origin)),
                title: page.title.clone(),
                text: page.text.clone(),
                ..Page::default()
            }
        }
        Fact::LocationSetUp { location, page, level } => {
            let place = catalogue.location(*location);
            Page {
                over: format!("Page {page} of the Atlas, level {level}"),
                title: place.name.clone(),
                text: place.intro.clone(),
                rules: [place.special_rules.clone(), cards::location_rules(catalogue, *location)]
                    .into_iter()
                    .filter(|rules| !rules.is_empty())
                    .collect::<Vec<_>>()
                    .join(" "),
                ..Page::default()
            }
        }
        Fact::CampaignEnded { epilogue } => {
            let epilogue = catalogue.campaign.epilogues.iter().find(|one| Some(one.symbol) == *epilogue)?;
            Page {
                over: "Epilogue".to_owned(),
                title: epilogue.title.clone(),
                text: epilogue.text.clone(),
                ..Page::default()
            }
        }
        _ => return None,
    };
    (!page.text.trim().is_empty()).then_some(page)
}

/// The drawing of a card's place.
fn scene(picture: &Picture, card: CardKey) -> String {
    match (card, picture.location_id()) {
        (CardKey::Number(number, _), Some(location)) => format!("scene/{location}/{number}"),
        _ => String::new(),
    }
}
