//! The cards of the Atlas as cards to choose from.

use bevy_egui::egui::Color32;

use crate::books::atlas::pieces::Carried;
use crate::books::atlas::words::{cards, names};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{Deck, ItemId, School, SkillId, TalentId};
use crate::screen::atlas::{emblems, names as icons};
use crate::screen::look::Look;
pub use crate::screen::table::flows::card::{Card, grid, keep_in_sight};

pub fn skill(look: &Look, cards: &Catalogue, id: SkillId) -> Card {
    let card = cards.skill(id);
    let left = if card.spark > 0 { format!("{}✦", card.spark) } else { card.ap.to_string() };
    Card {
        title: card.name.clone(),
        emblem: icons::school(card.school),
        kind: format!("{} · level {}", names::school(card.school), card.level),
        text: cards::skill_body(cards, id),
        left: Some(left),
        right: (card.cooldown > 0).then(|| card.cooldown.to_string()),
        band: band(look, card.school),
        ..Card::default()
    }
}

pub fn talent(look: &Look, cards: &Catalogue, id: TalentId) -> Card {
    let card = cards.talent(id);
    Card {
        title: card.name.clone(),
        emblem: card.training.map_or_else(|| "card/talent".to_owned(), icons::school),
        kind: format!("Talent · level {}", card.level),
        text: cards::talent(cards, id),
        story: card.text.clone(),
        band: look.palette.raised,
        ..Card::default()
    }
}

pub fn item(look: &Look, cards: &Catalogue, id: ItemId) -> Card {
    let card = cards.item(id);
    Card {
        title: card.name.clone(),
        emblem: emblems::item(cards, id),
        kind: names::capital(&names::deck_card(card.deck)),
        text: cards::item(cards, id),
        story: card.text.clone(),
        right: card.gold.map(|gold| gold.to_string()),
        band: match card.deck {
            Deck::Unique => look.palette.gold_deep.lerp_to_gamma(look.palette.night, 0.45),
            _ => look.palette.raised,
        },
        ..Card::default()
    }
}

pub fn carried(look: &Look, cards: &Catalogue, card: Carried) -> Card {
    match card {
        Carried::Item(id) => item(look, cards, id),
        Carried::Rune(id) => Card {
            title: cards.rune(id).name.clone(),
            emblem: "emblem/item/rune".to_owned(),
            kind: "Rune".to_owned(),
            text: cards::rune(cards, id),
            story: cards.rune(id).text.clone(),
            band: look.palette.hush.lerp_to_gamma(look.palette.night, 0.3),
            ..Card::default()
        },
    }
}

/// The colour of a school's title band. Emblem and type line say the same.
fn band(look: &Look, school: School) -> Color32 {
    let rgb = Color32::from_rgb;
    let colour = match school {
        School::Stormcalling => rgb(74, 110, 130),
        School::Tidecraft => rgb(44, 92, 136),
        School::Emberwork => rgb(142, 58, 42),
        School::Stonewrit => rgb(110, 84, 54),
        School::Gravelore => rgb(74, 84, 66),
        School::Shapeturning => rgb(52, 98, 74),
        School::Beckoning => rgb(104, 66, 116),
        School::Shadowplay => rgb(62, 56, 86),
        School::Bulwark => rgb(58, 74, 112),
        School::Duelling => rgb(120, 62, 78),
        School::Huntcraft => rgb(72, 96, 48),
        School::Greatarms => rgb(112, 66, 40),
    };
    colour.lerp_to_gamma(look.palette.ink, 0.15)
}
