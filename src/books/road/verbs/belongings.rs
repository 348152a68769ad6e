//! Items and secrets: gaining, losing, using one of a keyword at a time (RD-013, RD-014, RD-118 to RD-128, RD-341 to
//! RD-343, RD-349 to RD-358, RD-384, RD-R67 to RD-R69, RD-R74).

use serde::{Deserialize, Serialize};

use super::event;
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::Held;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::records::Ware;
use crate::content::road::cards::SheetKindOf;
use crate::content::road::effect::{ItemDeck, When};
use crate::content::road::terms::{ItemId, Keyword, Modifier, SecretId, SheetId, Stuff};
use crate::table::seat::{Seat, Seats};

/// RD-384: with the challenge modifier.
const FEW_ITEMS: usize = 5;

pub fn owner_of_item(board: &Board, party: Seats, item: ItemId) -> Option<Seat> {
    party.iter().find(|seat| board.belongings(*seat).items.iter().any(|held| held.card == item))
}

pub fn owner_of_secret(board: &Board, party: Seats, secret: SecretId) -> Option<Seat> {
    party.iter().find(|seat| board.belongings(*seat).secrets.iter().any(|held| held.card == secret))
}

/// RD-356: in use or not; a GLOBAL one counts for everybody.
pub fn has_secret(board: &Board, party: Seats, secret: SecretId) -> bool {
    owner_of_secret(board, party, secret).is_some()
        || board.area.secrets.iter().any(|held| held.card == secret)
}

pub fn items_with<'b>(
    board: &'b Board,
    party: Seats,
    keyword: Keyword,
) -> impl Iterator<Item = (Seat, ItemId)> + 'b {
    party.iter().flat_map(move |seat| {
        let items = board.belongings(seat).items.iter().map(|held| held.card);
        items
            .filter(move |item| board.cards.item(*item).keyword == Some(keyword))
            .map(move |item| (seat, item))
    })
}

// ---- items ----

/// RD-R68: the top card of an item deck; an empty one gives nothing.
pub fn draw_item(board: &mut Board, deck: ItemDeck) -> Option<ItemId> {
    let item = board.decks.items[deck as usize].draw();
    if item.is_some() {
        board.play.chance.reveal();
    } else {
        board.record(Fact::DeckEmpty { deck });
    }
    item
}

/// An Origin gains an item: it is in use, unless one with its keyword is already (RD-124).
pub fn gain_item(board: &mut Board, seat: Seat, item: ItemId) {
    let origin = board.who(seat);
    board.record(Fact::ItemGained { origin, item });
    let rival = rival_of(board, seat, Ware::Item(item));
    let held = Held { in_use: rival.is_none(), ..Held::new(item) };
    board.belongings_mut(seat).items.push(held);
    if board.has(Modifier::FewItems) {
        board.play.work.push(TooMany { seat }.into());
    }
    if let Some(old) = rival {
        board.play.work.push(Choosing { seat, old, new: Ware::Item(item) }.into());
    }
    if let Some(does) = gained_effect(&board.cards.item(item).abilities) {
        effects::run(board, does, Context::of(seat, Source::Item(item)));
    }
}

/// RD-341: an item goes to the bottom of its deck.
pub fn lose_item(board: &mut Board, seat: Seat, item: ItemId) {
    let Some(place) = board.belongings(seat).items.iter().position(|held| held.card == item) else { return };
    board.belongings_mut(seat).items.remove(place);
    let deck = board.cards.item(item).deck;
    board.decks.items[deck as usize].put_under(item);
    let origin = board.who(seat);
    board.record(Fact::ItemLost { origin, item });
}

/// This very item, wherever it lies; one that somebody has stays there.
pub fn take_item(board: &mut Board, seat: Seat, item: ItemId) {
    if owner_of_item(board, board.seats(), item).is_some() && board.cards.item(item).copies <= 1 {
        return;
    }
    let deck = board.cards.item(item).deck;
    board.decks.items[deck as usize].take(item);
    gain_item(board, seat, item);
}

fn gained_effect(
    abilities: &[crate::content::road::effect::Ability],
) -> Option<crate::content::road::effect::Effects> {
    abilities.iter().find(|ability| ability.when == When::Gained).map(|ability| ability.does)
}

/// RD-124: the item or secret in use with the same keyword.
fn rival_of(board: &Board, seat: Seat, ware: Ware) -> Option<Ware> {
    let keyword = keyword_of(board, ware)?;
    in_use(board, seat, keyword)
}

/// What an Origin uses of a keyword.
pub fn in_use(board: &Board, seat: Seat, keyword: Keyword) -> Option<Ware> {
    let belongings = board.belongings(seat);
    let item = belongings
        .items
        .iter()
        .find(|held| held.in_use && board.cards.item(held.card).keyword == Some(keyword))
        .map(|held| Ware::Item(held.card));
    item.or_else(|| {
        let secrets = &belongings.secrets;
        let held = secrets
            .iter()
            .find(|held| held.in_use && board.cards.secret(held.card).keyword == Some(keyword))?;
        Some(Ware::Secret(held.card))
    })
}

pub fn keyword_of(board: &Board, ware: Ware) -> Option<Keyword> {
    match ware {
        Ware::Item(item) => board.cards.item(item).keyword,
        // RD-120: PERSONAL and GLOBAL are exempt.
        Ware::Secret(secret) => {
            let card = board.cards.secret(secret);
            card.keyword.filter(|_| !card.global)
        }
        Ware::Food | Ware::Wealth => None,
    }
}

/// RD-120 to RD-122: this one is used, and every other one with its keyword lies face down.
pub fn use_instead(board: &mut Board, seat: Seat, ware: Ware) {
    let Some(keyword) = keyword_of(board, ware) else { return };
    let cards = board.cards.0.clone();
    let belongings = board.belongings_mut(seat);
    for held in &mut belongings.items {
        if cards.item(held.card).keyword == Some(keyword) {
            held.in_use = Ware::Item(held.card) == ware;
        }
    }
    for held in &mut belongings.secrets {
        let secret = cards.secret(held.card);
        if secret.keyword == Some(keyword) && !secret.global {
            held.in_use = Ware::Secret(held.card) == ware;
        }
    }
    let origin = board.who(seat);
    board.record(Fact::TurnedUp { origin, ware });
}

/// RD-124: which of two is used, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choosing {
    seat: Seat,
    old: Ware,
    new: Ware,
}

impl Choosing {
    pub fn carry_on(self, board: &mut Board) {
        let Self { seat, old, new } = self;
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::InUse { origin, old, new }, |_, options| {
            options.extend([Choice::Replace, Choice::Keep]);
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Replace) => use_instead(board, seat, new),
            Some(_) => {}
        }
    }
}

/// RD-384, RD-R74: a sixth item is given away or discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TooMany {
    seat: Seat,
}

impl TooMany {
    pub fn carry_on(self, board: &mut Board) {
        let seat = self.seat;
        if board.belongings(seat).items.len() <= FEW_ITEMS {
            return;
        }
        let origin = board.who(seat);
        let here = board.seats_at(board.place_of(seat));
        let takers: Vec<Seat> = here
            .iter()
            .filter(|other| *other != seat && board.belongings(*other).items.len() < FEW_ITEMS)
            .collect();
        let chosen = board.decide_at(seat, Question::TooManyItems { origin }, |board, options| {
            for held in &board.belongings(seat).items {
                if !options.contains(&Choice::Item(held.card)) {
                    options.push(Choice::Item(held.card));
                    let to = takers.iter().map(|taker| Choice::Offer(seat, *taker, Ware::Item(held.card)));
                    options.extend(to);
                }
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Offer(_, to, Ware::Item(item))) => hand_over(board, seat, to, Ware::Item(item), 1),
            Some(Choice::Item(item)) => lose_item(board, seat, item),
            Some(_) => {}
        }
    }
}

/// So many items that their owner chooses (RD-343: never secrets).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropping {
    pub seat: Seat,
    pub left: u8,
    /// RD-279: only those with this keyword that were in use.
    pub only: Option<Keyword>,
}

impl Dropping {
    pub fn carry_on(self, board: &mut Board) {
        let Self { seat, left, only } = self;
        if left == 0 {
            return;
        }
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::DropItem { origin, left }, |board, options| {
            for held in &board.belongings(seat).items {
                let fits = only.is_none_or(|keyword| {
                    held.in_use && board.cards.item(held.card).keyword == Some(keyword)
                });
                if fits && !options.contains(&Choice::Item(held.card)) {
                    options.push(Choice::Item(held.card));
                }
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Item(item)) => {
                board.play.work.push(Self { left: left - 1, ..self }.into());
                lose_item(board, seat, item);
            }
            Some(_) => {}
        }
    }
}

/// An item or a secret for one of the party, whom the party chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assigning {
    pub party: Seats,
    pub source: Source,
    pub ware: Ware,
}

impl Assigning {
    pub fn carry_on(self, board: &mut Board) {
        let Self { party, source, ware } = self;
        let question = match ware {
            Ware::Item(item) => Question::GiveItem { source, item },
            Ware::Secret(secret) => Question::GiveSecret { source, secret },
            Ware::Food | Ware::Wealth => return,
        };
        let chosen = board.decide_together(party, question, |board, options| {
            options.extend(party.iter().map(|seat| Choice::Origin(board.who(seat))));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Origin(origin)) => {
                if let Some(seat) = board.seat_of(origin) {
                    match ware {
                        Ware::Item(item) => gain_item(board, seat, item),
                        Ware::Secret(secret) => gain_secret(board, Some(seat), secret),
                        Ware::Food | Ware::Wealth => {}
                    }
                }
            }
            Some(_) => {}
        }
    }
}

/// RD-115, RD-125, RD-352: from one Origin to another.
pub fn hand_over(board: &mut Board, from: Seat, to: Seat, ware: Ware, amount: u8) {
    let facts = (board.who(from), board.who(to));
    match ware {
        Ware::Food | Ware::Wealth => {
            let stuff = if ware == Ware::Food { Stuff::Food(amount) } else { Stuff::Wealth(amount) };
            let given = super::track::lose(board, from, stuff, Cause::Traded);
            let tally = board.tally_mut(from);
            tally.given = tally.given.saturating_add(given);
            super::track::gain(board, to, Stuff::new(stuff.thing(), given), Cause::Traded);
        }
        Ware::Item(item) => {
            let belongings = board.belongings_mut(from);
            let Some(place) = belongings.items.iter().position(|held| held.card == item) else { return };
            let held = belongings.items.remove(place);
            let rival = rival_of(board, to, ware);
            board.belongings_mut(to).items.push(Held { in_use: rival.is_none(), ..held });
            settle(board, to, rival, ware);
        }
        Ware::Secret(secret) => {
            let belongings = board.belongings_mut(from);
            let Some(place) = belongings.secrets.iter().position(|held| held.card == secret) else { return };
            let held = belongings.secrets.remove(place);
            let rival = rival_of(board, to, ware);
            board.belongings_mut(to).secrets.push(Held { in_use: rival.is_none(), ..held });
            settle(board, to, rival, ware);
        }
    }
    board.record(Fact::Given { from: facts.0, to: facts.1, ware, amount });
}

fn settle(board: &mut Board, seat: Seat, rival: Option<Ware>, new: Ware) {
    if board.has(Modifier::FewItems) {
        board.play.work.push(TooMany { seat }.into());
    }
    if let Some(old) = rival {
        board.play.work.push(Choosing { seat, old, new }.into());
    }
}

// ---- secrets ----

/// RD-347, RD-349: is this small secret in its deck?
pub fn is_in_deck(board: &Board, secret: SecretId) -> bool {
    !board.campaign.gone_secrets.contains(&secret) && !has_secret(board, board.seats(), secret)
}

/// RD-354: a GLOBAL secret lies in the play area; any other is somebody's.
pub fn gain_secret(board: &mut Board, seat: Option<Seat>, secret: SecretId) {
    if !is_in_deck(board, secret) {
        return;
    }
    let card = board.cards.secret(secret);
    let (countdown, global) = (card.countdown, card.global);
    let gained = gained_effect(&card.abilities);
    let held = Held { story: countdown, ..Held::new(secret) };
    let owner = seat.filter(|_| !global);
    board.record(Fact::SecretGained { origin: owner.map(|seat| board.who(seat)), secret });
    match owner {
        None => board.area.secrets.push(held),
        Some(seat) => {
            let rival = rival_of(board, seat, Ware::Secret(secret));
            board.belongings_mut(seat).secrets.push(Held { in_use: rival.is_none(), ..held });
            if let Some(old) = rival {
                board.play.work.push(Choosing { seat, old, new: Ware::Secret(secret) }.into());
            }
        }
    }
    if let (Some(does), Some(seat)) = (gained, seat.or_else(|| board.seats().iter().next())) {
        let party = owner.map_or(board.seats(), Seats::one);
        effects::run(board, does, Context { party, ..Context::of(seat, Source::Secret(secret)) });
    }
}

/// RD-342: back into the deck in its place, or out of the game.
pub fn return_secret(board: &mut Board, secret: SecretId, removed: bool) {
    let mut found = false;
    if let Some(seat) = owner_of_secret(board, board.seats(), secret) {
        board.belongings_mut(seat).secrets.retain(|held| held.card != secret);
        found = true;
    }
    if board.area.secrets.iter().any(|held| held.card == secret) {
        board.area.secrets.retain(|held| held.card != secret);
        found = true;
    }
    if removed && !board.campaign.gone_secrets.contains(&secret) {
        board.campaign.gone_secrets.push(secret);
        found = true;
    }
    if found {
        board.record(Fact::SecretReturned { secret, removed });
    }
}

/// RD-357, RD-358: a standard-sized secret comes into play.
pub fn gain_sheet(board: &mut Board, seat: Seat, sheet: SheetId) {
    if board.area.sheets.iter().any(|held| held.card == sheet) {
        return;
    }
    let card = board.cards.sheet(sheet);
    let (countdown, gained) = (card.countdown, gained_effect(&card.abilities));
    board.area.sheets.push(Held { story: countdown, ..Held::new(sheet) });
    board.record(Fact::SheetGained { sheet });
    let quest = match card_holds(board, sheet) {
        SheetKindOf::Quest(event) => Some(event),
        _ => None,
    };
    if let Some(does) = gained {
        let party = board.seats();
        effects::run(board, does, Context { party, ..Context::of(seat, Source::Sheet(sheet)) });
    }
    // A quest card starts its quest.
    if let Some(event) = quest {
        event::start(board, event);
    }
}

fn card_holds(board: &Board, sheet: SheetId) -> SheetKindOf {
    board.cards.sheet(sheet).holds.clone()
}

/// RD-358: what holds something that is over goes back by itself.
pub fn return_sheets_that_hold(board: &mut Board, what: &SheetKindOf) {
    let held: Vec<SheetId> = board.area.sheets.iter().map(|held| held.card).collect();
    for sheet in held {
        if board.cards.sheet(sheet).holds == *what {
            return_sheet(board, sheet);
        }
    }
}

pub fn return_sheet(board: &mut Board, sheet: SheetId) {
    if board.area.sheets.iter().any(|held| held.card == sheet) {
        board.area.sheets.retain(|held| held.card != sheet);
        board.record(Fact::SheetReturned { sheet });
    }
}

/// An item of the party is sold for its price, if somebody likes (RD-R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selling {
    pub party: Seats,
}

impl Selling {
    pub fn carry_on(self, board: &mut Board) {
        let party = self.party;
        let chosen = board.decide_together(party, Question::Sell { party }, |board, options| {
            for seat in party.iter() {
                for held in &board.belongings(seat).items {
                    let choice = Choice::Item(held.card);
                    if board.cards.item(held.card).price > 0 && !options.contains(&choice) {
                        options.push(choice);
                    }
                }
            }
            if !options.is_empty() {
                options.push(Choice::Pass);
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Item(item)) => {
                let Some(seat) = owner_of_item(board, party, item) else { return };
                let (origin, wealth) = (board.who(seat), board.cards.item(item).price);
                lose_item(board, seat, item);
                board.record(Fact::ItemSold { origin, item, wealth });
                super::track::gain(board, seat, Stuff::Wealth(wealth), Cause::Card(Source::Item(item)));
            }
            Some(_) => {}
        }
    }
}
