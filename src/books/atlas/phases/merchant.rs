//! The Merchant (AT-307 to AT-315, AT-R75).

use crate::books::atlas::records::Campaign;
use serde::{Deserialize, Serialize};

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::{Carried, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::kit::Arranging;
use crate::books::atlas::verbs::loot::{self, Looting};
use crate::content::atlas::terms::{Deck, ItemId, OriginId};

/// A visit under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The free consumable deck was chosen or declined (AT-309).
    consumables_shown: bool,
}

/// AT-307, AT-313: equipment decks of the party's level or lower that it can pay for.
fn affordable_decks(campaign: &Campaign) -> impl Iterator<Item = Deck> + use<> {
    let (level, gold) = (campaign.level, campaign.gold);
    (1..=level).filter(move |deck| u16::from(*deck) <= gold).map(Deck::Equipment)
}

pub fn list_entries(board: &Board, options: &mut Vec<Choice>) {
    options.extend(affordable_decks(&board.campaign).map(Choice::Enter));
}

/// AT-307, AT-308: the fee, and the first look.
pub fn enter(board: &mut Board, deck: Deck) {
    let Deck::Equipment(level) = deck else { return };
    pay(board, u16::from(level));
    board.record(Fact::MerchantEntered { deck, fee: level });
    show(board, deck);
}

fn pay(board: &mut Board, gold: u16) {
    board.campaign.gold = board.campaign.gold.saturating_sub(gold);
    let now = board.campaign.gold;
    board.record(Fact::GoldChanged { by: -i16::try_from(gold).unwrap_or(i16::MAX), now });
}

/// AT-308: the deck is shuffled and as many cards as there are players, plus 1, are revealed.
fn show(board: &mut Board, deck: Deck) {
    let mut shown = Vec::new();
    for _ in 0..=board.player_count() {
        match loot::draw_random(board, deck) {
            Some(item) => shown.push(item),
            None => break,
        }
    }
    board.offer.0.extend(&shown);
    board.record(Fact::OfferShown { items: shown });
}

impl Visit {
    /// True when the party leaves.
    pub fn carry_on(&mut self, board: &mut Board) -> bool {
        if !self.consumables_shown {
            let Some(choice) = board.decide_together(Question::MerchantConsumables, |_, options| {
                options.extend(Deck::CONSUMABLES.into_iter().map(Choice::Restock));
                options.push(Choice::Pass);
            }) else {
                return false;
            };
            self.consumables_shown = true;
            if let Choice::Restock(deck) = choice {
                show(board, deck);
            }
        }
        let Some(choice) = board.decide_together(Question::Merchant, |board, options| list(board, options))
        else {
            return false;
        };
        match choice {
            Choice::Buy(item) => buy(board, item),
            Choice::Sell(origin, item) => {
                loot::take_from_pack(board, origin, Carried::Item(item));
                sold(board, item);
            }
            Choice::SellWorn(origin, at) => {
                if let Some(item) = loot::take_off(board, origin, at) {
                    sold(board, item);
                }
            }
            Choice::Restock(deck) => {
                let fee = match deck {
                    Deck::Equipment(level) => u16::from(level),
                    _ => 1,
                };
                pay(board, fee);
                show(board, deck);
            }
            Choice::Origin(origin) => board.play.work.push(Frame::Arranging(Arranging { who: origin })),
            _ => {
                leave(board);
                return true;
            }
        }
        false
    }
}

fn list(board: &Board, options: &mut Vec<Choice>) {
    options.push(Choice::Leave);
    let gold = board.campaign.gold;
    for item in &board.offer.0 {
        let price = board.cards.item(*item).gold;
        if price.is_some_and(|price| u16::from(price) <= gold) && !options.contains(&Choice::Buy(*item)) {
            options.push(Choice::Buy(*item));
        }
    }
    for origin in board.party() {
        list_sales(board, *origin, options);
    }
    options.extend(affordable_decks(&board.campaign).map(Choice::Restock));
    if gold >= 1 {
        options.extend(Deck::CONSUMABLES.into_iter().map(Choice::Restock));
    }
    options.extend(board.party().iter().map(|origin| Choice::Origin(*origin)));
}

/// AT-311, AT-224: items with a price, consumables too; runes never.
fn list_sales(board: &Board, origin: OriginId, options: &mut Vec<Choice>) {
    for card in &board.pack(origin).0 {
        if let Carried::Item(item) = card
            && board.cards.item(*item).gold.is_some()
            && !options.contains(&Choice::Sell(origin, *item))
        {
            options.push(Choice::Sell(origin, *item));
        }
    }
    let worn: Vec<WornAt> = board
        .gear_of(origin)
        .iter()
        .filter(|(_, worn)| board.cards.item(worn.item).gold.is_some())
        .map(|(at, _)| at)
        .collect();
    options.extend(worn.into_iter().map(|at| Choice::SellWorn(origin, at)));
}

/// AT-310: any Origin may at once equip or store it.
fn buy(board: &mut Board, item: ItemId) {
    let price = board.cards.item(item).gold.unwrap_or(0);
    pay(board, u16::from(price));
    if let Some(place) = board.offer.0.iter().position(|other| *other == item) {
        board.offer.0.remove(place);
    }
    board.record(Fact::ItemBought { item, gold: price });
    let party = board.whole_party();
    board.play.work.push(Frame::Looting(Looting::new(Carried::Item(item), party)));
}

/// AT-311, AT-312: half the price, rounded up; the item goes under its deck.
fn sold(board: &mut Board, item: ItemId) {
    let price = board.cards.item(item).gold.unwrap_or(0).div_ceil(2);
    board.campaign.gold += u16::from(price);
    let now = board.campaign.gold;
    board.record(Fact::ItemSold { item, gold: price });
    board.record(Fact::GoldChanged { by: i16::from(price), now });
    loot::to_deck(board, item);
}

/// AT-R75: what was not bought returns to its deck.
fn leave(board: &mut Board) {
    let left: Vec<ItemId> = board.offer.0.drain(..).collect();
    for item in left {
        loot::to_deck(board, item);
    }
    board.record(Fact::MerchantLeft);
}
