//! Answers about things: equipping, trading, loot, the Merchant.

use super::cards;
use super::names;
use super::scene::Scene;
use crate::books::atlas::pieces::{Carried, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::terms::{Deck, OriginId, Slot};

impl Scene<'_, '_, '_> {
    /// The rules text of a card that can lie in a backpack.
    pub fn carried_text(&self, card: Carried) -> String {
        match card {
            Carried::Item(item) => cards::item(self.cards(), item),
            Carried::Rune(rune) => cards::rune(self.cards(), rune),
        }
    }

    /// Any other answer is none of the things below, and is told by its id.
    pub(super) fn thing(&self, choice: Choice) -> String {
        let Some(me) = self.actor() else { return self.trade(choice) };
        let ap = if matches!(self.question, Question::CombatAction { .. }) { ", 1 AP" } else { "" };
        let lost = matches!(self.question, Question::LoseItem { .. });
        let carried = |card| names::carried(self.cards(), card);
        match choice {
            Choice::Store => format!("Put {} in the backpack{}", self.found(), self.room(me)),
            Choice::Discard => format!("Discard {}", self.found()),
            Choice::Equip(item, at) => {
                let name = &self.cards().item(item).name;
                format!(
                    "Equip {name} ({}{}){ap}",
                    names::place(at),
                    self.in_place_of(me, item_slot(self, item), at)
                )
            }
            Choice::EquipNew(at) => {
                let slot = match *self.question {
                    Question::PlaceLoot { card: Carried::Item(item), .. } => item_slot(self, item),
                    _ => None,
                };
                format!("Equip it ({}{})", names::place(at), self.in_place_of(me, slot, at))
            }
            Choice::Unequip(at) if lost => self.worn_name(me, at),
            Choice::Unequip(at) => format!("Put {} in the backpack{ap}", self.worn_name(me, at)),
            Choice::Attach(rune, at) => {
                format!("Put {} on {}{ap}", self.cards().rune(rune).name, self.worn_name(me, at))
            }
            Choice::MoveRune(from, to) => {
                format!("Move {} to {}{ap}", self.rune_name(me, from), self.worn_name(me, to))
            }
            Choice::TakeOffRune(at) if lost => self.rune_name(me, at),
            Choice::TakeOffRune(at) => {
                format!("Take {} off {}{ap}", self.rune_name(me, at), self.worn_name(me, at))
            }
            Choice::Give(card, to) => format!("Give {} to {}{ap}", carried(card), self.origin(to)),
            Choice::GiveWorn(at, to) => format!("Give {} to {}{ap}", self.worn_name(me, at), self.origin(to)),
            Choice::Take(card, from) => format!("Take {} from {}{ap}", carried(card), self.origin(from)),
            Choice::TakeWorn(at, from) => {
                format!("Take {} from {}{ap}", self.worn_name(from, at), self.origin(from))
            }
            Choice::Throw(card) if lost => carried(card).to_owned(),
            Choice::Throw(card) => format!("Discard {}", carried(card)),
            other => self.trade(other),
        }
    }

    /// What the question is about.
    fn found(&self) -> &str {
        match *self.question {
            Question::PlaceLoot { card, .. } | Question::TakeLoot { card } => {
                names::carried(self.cards(), card)
            }
            Question::SpareItem { item, .. } => &self.cards().item(item).name,
            Question::SpareRune { rune, .. } => &self.cards().rune(rune).name,
            _ => "it",
        }
    }

    fn room(&self, origin: OriginId) -> String {
        let most = crate::books::atlas::pieces::BACKPACK;
        match self.board.in_party(origin).then(|| self.board.pack(origin).0.len()) {
            Some(full) if full >= most => " (it is full: something has to go)".to_owned(),
            Some(full) => format!(" ({full} of {most})"),
            None => String::new(),
        }
    }

    /// ", in place of Oak Buckler": what has to go for an item worn there.
    fn in_place_of(&self, origin: OriginId, slot: Option<Slot>, at: WornAt) -> String {
        let both_hands = |place| {
            self.worn(origin, place)
                .is_some_and(|worn| self.cards().item(worn.item).slot == Some(Slot::TwoHand))
        };
        let places: &[WornAt] = match (slot, at) {
            (Some(Slot::TwoHand), _) => &[WornAt::Hand, WornAt::OffHand],
            (_, WornAt::OffHand) if both_hands(WornAt::Hand) => &[WornAt::OffHand, WornAt::Hand],
            _ => &[at],
        };
        let gone: Vec<String> = places
            .iter()
            .filter(|place| self.worn(origin, **place).is_some())
            .map(|place| self.worn_name(origin, *place))
            .collect();
        if gone.is_empty() { String::new() } else { format!(", in place of {}", names::listed(&gone)) }
    }

    /// The Merchant, and what no single Origin decides.
    fn trade(&self, choice: Choice) -> String {
        let gold = |price: Option<u8>| price.unwrap_or(0);
        match choice {
            Choice::Discard => format!("Nobody: discard {}", self.found()),
            Choice::Enter(deck) => {
                format!("Visit the Merchant for {} ({} gold)", names::deck(deck), fee(deck))
            }
            Choice::Restock(deck) => match self.question {
                Question::MerchantConsumables => names::capital(&names::deck(deck)),
                _ => format!("See more {} ({} gold)", names::deck(deck), fee(deck)),
            },
            Choice::Buy(item) => {
                let card = self.cards().item(item);
                format!("Buy {} for {} gold: {}", card.name, gold(card.gold), cards::item(self.cards(), item))
            }
            Choice::Sell(origin, item) => {
                let card = self.cards().item(item);
                format!(
                    "Sell {} of {} for {} gold",
                    card.name,
                    self.origin(origin),
                    gold(card.gold).div_ceil(2)
                )
            }
            Choice::SellWorn(origin, at) => {
                let price = self.worn(origin, at).and_then(|worn| self.cards().item(worn.item).gold);
                let name = self.worn_name(origin, at);
                format!("Sell {name}, worn by {}, for {} gold", self.origin(origin), gold(price).div_ceil(2))
            }
            other => names::capital(&other.id(&self.cards().names).replace(['_', ':'], " ")),
        }
    }
}

fn item_slot(scene: &Scene, item: crate::content::atlas::terms::ItemId) -> Option<Slot> {
    scene.cards().item(item).slot
}

/// AT-307, AT-313, AT-314: what it costs to see cards of a deck.
const fn fee(deck: Deck) -> u8 {
    match deck {
        Deck::Equipment(level) => level,
        _ => 1,
    }
}
