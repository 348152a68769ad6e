//! The cards of the Delve as cards to choose from.

use crate::books::delve::words::{cards as words, names};
use crate::content::delve::cards::Timing;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{ItemId, TalentId};
use crate::screen::delve::emblems;
use crate::screen::look::Look;
pub use crate::screen::table::flows::card::{Card, grid};

pub fn item(look: &Look, cards: &Catalogue, id: ItemId) -> Card {
    let card = cards.item(id);
    Card {
        title: card.name.clone(),
        emblem: emblems::item(cards, id),
        kind: match card.timing {
            Timing::BetweenActions => "Item · between actions".to_owned(),
            Timing::AfterRoll => "Item · after a roll".to_owned(),
        },
        text: words::item(cards, id),
        story: card.text.clone(),
        band: look.palette.raised,
        ..Card::default()
    }
}

pub fn talent(look: &Look, cards: &Catalogue, id: TalentId) -> Card {
    let card = cards.talent(id);
    let whose: Vec<String> = card.heroes.iter().map(|hero| names::hero(cards, *hero).to_owned()).collect();
    Card {
        title: card.name.clone(),
        emblem: "delve/talent".to_owned(),
        kind: if whose.is_empty() {
            "Talent".to_owned()
        } else {
            format!("Talent of {}", names::list(&whose))
        },
        text: words::talent(cards, id),
        story: card.text.clone(),
        band: look.palette.hush.lerp_to_gamma(look.palette.night, 0.4),
        ..Card::default()
    }
}
