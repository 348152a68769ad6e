//! Between locations: the Merchant's stalls, what is on offer, what the party could sell.

use bevy_egui::egui::{Rect, RichText, ScrollArea, Ui};

use super::card::{self, Card};
use crate::books::atlas::pieces::WornAt;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::words::names;
use crate::content::atlas::terms::{Deck, ItemId, OriginId};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{Ask, Picture};
use crate::screen::atlas::{emblems, names as icons};
use crate::screen::look::parts;
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::VisitMerchant | Question::MerchantConsumables | Question::Merchant)
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let gold = format!("The party has {} gold", picture.campaign.gold);
    match ask.question {
        Question::VisitMerchant => {
            let head = ("ui/merchant", "Between locations", gold.as_str());
            sheet::leaf(ui, look, "merchant", area, head, |ui| visit(ui, desk));
        }
        Question::MerchantConsumables => {
            let head = ("ui/merchant", "The Merchant", "One deck of consumables is shown for free");
            sheet::leaf(ui, look, "merchant", area, head, |ui| consumables(ui, desk));
        }
        _ => {
            let head = ("ui/merchant", "The Merchant", gold.as_str());
            sheet::leaf(ui, look, "merchant", area, head, |ui| shop(ui, desk));
        }
    }
}

/// A deck as a stall.
fn stall(desk: &Desk, place: usize, deck: Deck, text: &str) -> Card {
    let fee = match deck {
        Deck::Equipment(level) => level,
        _ => 1,
    };
    Card {
        title: names::capital(&names::deck(deck)),
        emblem: icons::deck(deck),
        kind: "A stall".to_owned(),
        text: text.to_owned(),
        right: (!text.contains("free")).then(|| fee.to_string()),
        band: desk.look.palette.raised,
        answer: Some(place),
        ..Card::default()
    }
}

/// The answers that are about arranging or leaving, in words of this place.
fn small_answers(picture: &Picture, ask: &Ask) -> Vec<(usize, String, Option<String>)> {
    let all = ask.options.iter().enumerate();
    all.filter_map(|(place, offered)| match offered.choice {
        Choice::Done | Choice::Leave | Choice::Pass => {
            Some((place, offered.text.clone(), Some("ui/exit".to_owned())))
        }
        Choice::Origin(origin) => {
            let words = format!("Arrange {}’s things", names::first_name(&picture.cards, origin));
            Some((place, words, Some(emblems::origin(&picture.cards, origin))))
        }
        _ => None,
    })
    .collect()
}

fn visit(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let mut stalls = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        if let Choice::Enter(deck) = offered.choice {
            let shown = desk.picture.party.len() + 1;
            let text = format!("See {shown} cards of it, and buy what you can pay for.");
            stalls.push(stall(desk, place, deck, &text));
        }
    }
    let small = small_answers(desk.picture, ask);
    sheet::row(ui, desk, &small);
    ui.add_space(8.0);
    if stalls.is_empty() {
        let look = desk.look;
        let words = "The Merchant asks a fee to show anything, and the party can’t pay it.";
        ui.label(RichText::new(words).font(look.italic(15.0)).color(look.palette.faint));
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &stalls));
}

fn consumables(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let mut stalls = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        if let Choice::Restock(deck) = offered.choice {
            stalls.push(stall(desk, place, deck, "Shown for free, this once."));
        }
    }
    let small = small_answers(desk.picture, ask);
    sheet::row(ui, desk, &small);
    ui.add_space(8.0);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &stalls));
}

fn shop(ui: &mut Ui, desk: &mut Desk) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let mut small = small_answers(picture, ask);
    for (place, offered) in ask.options.iter().enumerate() {
        if let Choice::Restock(deck) = offered.choice {
            small.push((place, offered.text.clone(), Some(icons::deck(deck))));
        }
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        parts::heading(ui, look, "On offer");
        let offer: Vec<Card> = picture.offer.iter().map(|item| on_offer(desk, ask, *item)).collect();
        if offer.is_empty() {
            parts::small(ui, look, "Everything is sold.");
        }
        card::grid(ui, desk, &offer);
        sales(ui, desk, ask);
        ui.add_space(6.0);
        parts::heading(ui, look, "Or");
        sheet::row(ui, desk, &small);
    });
}

fn on_offer(desk: &Desk, ask: &Ask, item: ItemId) -> Card {
    let card = card::item(desk.look, &desk.picture.cards, item);
    let answer = ask.place_of(|choice| *choice == Choice::Buy(item));
    let price = desk.picture.cards.item(item).gold.unwrap_or(0);
    let short = u16::from(price).saturating_sub(desk.picture.campaign.gold);
    let reason = if answer.is_some() { String::new() } else { format!("{short} gold short") };
    Card { answer, reason, ..card }
}

/// AT-311: half the price, rounded up.
fn sales(ui: &mut Ui, desk: &mut Desk, ask: &Ask) {
    let (look, picture) = (desk.look, desk.picture);
    let worn = |origin: OriginId, at: WornAt| {
        let hero = picture.hero(origin)?;
        hero.gear.iter().find(|(place, _)| *place == at).map(|(_, worn)| worn.item)
    };
    let sold: Vec<(usize, OriginId, ItemId, bool)> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Sell(origin, item) => Some((place, origin, item, false)),
            Choice::SellWorn(origin, at) => Some((place, origin, worn(origin, at)?, true)),
            _ => None,
        })
        .collect();
    if sold.is_empty() {
        return;
    }
    ui.add_space(6.0);
    parts::heading(ui, look, "What you could sell");
    for hero in &picture.party {
        let mut theirs = sold.iter().filter(|(_, origin, ..)| *origin == hero.id).peekable();
        if theirs.peek().is_none() {
            continue;
        }
        parts::small(ui, look, &hero.name);
        let rows: Vec<(usize, String, Option<String>)> = theirs
            .map(|(place, _, item, worn)| {
                let card = picture.cards.item(*item);
                let gold = card.gold.unwrap_or(0).div_ceil(2);
                let worn = if *worn { ", worn" } else { "" };
                (
                    *place,
                    format!("Sell {}{worn} for {gold} gold", card.name),
                    Some(emblems::item(&picture.cards, *item)),
                )
            })
            .collect();
        sheet::row(ui, desk, &rows);
    }
}
