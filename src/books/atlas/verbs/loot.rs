//! Finding, keeping and losing things (AT-207 to AT-217, AT-R18 to AT-R20).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::{BACKPACK, Carried, Worn, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Group, Reward};
use crate::content::atlas::effect::Loss;
use crate::content::atlas::terms::{Deck, ItemId, OriginId, RuneId, Slot};

// ---- decks ----

/// AT-216: a discarded item goes to the bottom of its deck.
pub fn to_deck(board: &mut Board, item: ItemId) {
    let deck = board.cards.item(item).deck;
    if let Some(deck) = board.decks.of(deck) {
        deck.put_under(item);
    }
}

pub fn discard(board: &mut Board, who: Option<OriginId>, card: Carried) {
    board.record(Fact::ItemDiscarded { who, card });
    match card {
        Carried::Item(item) => to_deck(board, item),
        Carried::Rune(rune) => board.decks.runes.put_under(rune),
    }
}

/// AT-209: random cards of a deck. An empty deck gives nothing (AT-R21).
pub fn draw_random(board: &mut Board, deck: Deck) -> Option<ItemId> {
    let cards = board.cards.0.clone();
    let drawn = board
        .decks
        .of(deck)
        .and_then(|pile| pile.take_random(&mut board.play.chance, |item, id| cards.id(item) == id));
    if drawn.is_none() {
        board.record(Fact::DeckEmpty { deck });
    }
    drawn
}

// ---- backpacks and slots ----

pub fn take_from_pack(board: &mut Board, origin: OriginId, card: Carried) {
    let pack = &mut board.pack_mut(origin).0;
    if let Some(place) = pack.iter().position(|other| *other == card) {
        pack.remove(place);
    }
}

pub fn has_room(board: &Board, origin: OriginId) -> bool {
    board.pack(origin).0.len() < BACKPACK
}

/// Puts a card that one has into the backpack; if it is full its owner makes room first (AT-R19).
pub fn store(board: &mut Board, origin: OriginId, card: Carried) {
    store_as(board, origin, card, Came::Owned);
}

fn store_as(board: &mut Board, who: OriginId, card: Carried, came: Came) {
    if has_room(board, who) {
        came.note(board, who, card);
        board.pack_mut(who).0.push(card);
        board.record(match card {
            Carried::Item(item) => Fact::ItemStored { who, item },
            Carried::Rune(rune) => Fact::RuneStored { who, rune },
        });
    } else {
        board.play.work.push(Frame::MakingRoom(MakingRoom { who, card, came }));
    }
}

/// How a card has come to whoever is about to keep it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Came {
    /// It was theirs before.
    #[default]
    Owned,
    /// Found, bought or handed over.
    New,
    /// A specific reward of the location (AT-208).
    Reward,
}

impl Came {
    /// AT-214: a card is gained by who equips or stores it. AT-300: only then is a specific reward gained, and not
    /// when it was offered and left lying.
    fn note(self, board: &mut Board, who: OriginId, card: Carried) {
        if self == Self::Owned {
            return;
        }
        board.record(Fact::ItemGained { who, card });
        if let (Self::Reward, Some(location)) = (self, board.campaign.location) {
            let reward = (location, Reward::of(card));
            if !board.campaign.rewards.contains(&reward) {
                board.campaign.rewards.push(reward);
            }
        }
    }
}

/// A full backpack: the new card or another one goes (AT-215, AT-R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakingRoom {
    who: OriginId,
    card: Carried,
    #[serde(default)]
    came: Came,
}

impl MakingRoom {
    pub fn carry_on(self, board: &mut Board) {
        let Self { who, card, came } = self;
        if has_room(board, who) && !board.play.prompts.has_answer() {
            return store_as(board, who, card, came);
        }
        let question = Question::MakeRoom { who, card };
        let Some(choice) = board.decide(board.seat(who), question, |board, options| {
            options.push(Choice::Throw(card));
            for other in &board.pack(who).0 {
                if !options.contains(&Choice::Throw(*other)) {
                    options.push(Choice::Throw(*other));
                }
            }
        }) else {
            return board.play.work.push(Frame::MakingRoom(self));
        };
        match choice {
            Choice::Throw(thrown) if thrown != card => {
                take_from_pack(board, who, thrown);
                discard(board, Some(who), thrown);
                store_as(board, who, card, came);
            }
            _ => discard(board, Some(who), card),
        }
    }
}

/// AT-190, AT-195: the places an item can be worn.
pub fn places_for(board: &Board, item: ItemId) -> &'static [WornAt] {
    match board.cards.item(item).slot {
        Some(Slot::Head) => &[WornAt::Head],
        Some(Slot::Chest) => &[WornAt::Chest],
        Some(Slot::Trinket) => &[WornAt::Trinket],
        Some(Slot::Hand) => &[WornAt::Hand, WornAt::OffHand],
        Some(Slot::TwoHand) => &[WornAt::Hand],
        None => &[],
    }
}

/// AT-190, AT-195: can the item be worn here beside all that is worn already?
pub fn is_free(board: &Board, who: OriginId, item: ItemId, at: WornAt) -> bool {
    let gear = board.gear_of(who);
    let slot_at = |place: WornAt| gear.at(place).and_then(|worn| board.cards.item(worn.item).slot);
    let hands = match board.cards.item(item).slot {
        Some(Slot::TwoHand) => gear.at(WornAt::OffHand).is_none(),
        Some(Slot::Hand) => slot_at(WornAt::Hand) != Some(Slot::TwoHand),
        _ => true,
    };
    hands && gear.at(at).is_none()
}

/// AT-219: does the rune fit an item worn here?
pub fn rune_fits(board: &Board, rune: RuneId, worn: Worn) -> bool {
    let slot = board.cards.item(worn.item).slot;
    let card = board.cards.rune(rune);
    modifiers::rune_side_fits(card.sides.0.slot, slot) || modifiers::rune_side_fits(card.sides.1.slot, slot)
}

/// AT-194, AT-R18: equips an item; what becomes of those it replaces is their owner's choice.
pub fn equip(board: &mut Board, who: OriginId, item: ItemId, at: WornAt) {
    let two_handed = board.cards.item(item).slot == Some(Slot::TwoHand);
    let mut replaced = vec![at];
    let other_hand_full = |board: &Board| {
        board
            .gear_of(who)
            .at(WornAt::Hand)
            .is_some_and(|worn| board.cards.item(worn.item).slot == Some(Slot::TwoHand))
    };
    if two_handed {
        replaced = vec![WornAt::Hand, WornAt::OffHand];
    } else if at == WornAt::OffHand && other_hand_full(board) {
        replaced.push(WornAt::Hand);
    }
    let mut spare = Vec::new();
    let mut old = Vec::new();
    for place in replaced {
        if let Some(worn) = board.gear_mut(who).at_mut(place).take() {
            old.push(worn.item);
            spare.extend(worn.rune);
        }
    }
    *board.gear_mut(who).at_mut(at) = Some(Worn { item, rune: None });
    board.record(Fact::ItemEquipped { who, item, at });
    for item in old.into_iter().rev() {
        board.play.work.push(Frame::SparingItem(SparingItem { who, item }));
    }
    // AT-R20, AT-225: their runes come first; one may go on the new item at no extra AP.
    for rune in spare {
        board.play.work.push(Frame::SparingRune(SparingRune { who, rune, onto: Some(at) }));
    }
}

/// AT-226: stores a worn item; its rune must be stored or discarded.
pub fn unequip(board: &mut Board, who: OriginId, at: WornAt) {
    if let Some(worn) = take_off(board, who, at) {
        store(board, who, Carried::Item(worn));
    }
}

/// Takes an item out of its slot; its rune waits to be stored, discarded or put on something else.
pub fn take_off(board: &mut Board, who: OriginId, at: WornAt) -> Option<ItemId> {
    let worn = board.gear_mut(who).at_mut(at).take()?;
    if let Some(rune) = worn.rune {
        board.play.work.push(Frame::SparingRune(SparingRune { who, rune, onto: None }));
    }
    Some(worn.item)
}

pub fn attach(board: &mut Board, who: OriginId, rune: RuneId, at: WornAt) {
    let Some(worn) = board.gear_mut(who).at_mut(at) else { return };
    let old = worn.rune.replace(rune);
    let item = worn.item;
    board.record(Fact::RuneAttached { who, rune, item });
    // AT-R20: an item carries at most one.
    if let Some(old) = old {
        board.play.work.push(Frame::SparingRune(SparingRune { who, rune: old, onto: None }));
    }
}

/// An item that another one has replaced (AT-194).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SparingItem {
    who: OriginId,
    item: ItemId,
}

impl SparingItem {
    pub fn carry_on(self, board: &mut Board) {
        let Self { who, item } = self;
        let card = Carried::Item(item);
        // AT-R19: in a full backpack something has to go anyway; the replaced item is among what may.
        if !has_room(board, who) && !board.play.prompts.has_answer() {
            return store(board, who, card);
        }
        let question = Question::SpareItem { who, item };
        let Some(choice) = board.decide(board.seat(who), question, |_, options| {
            options.extend([Choice::Store, Choice::Discard]);
        }) else {
            return board.play.work.push(Frame::SparingItem(self));
        };
        match choice {
            Choice::Discard => discard(board, Some(who), card),
            _ => store(board, who, card),
        }
    }
}

/// A rune whose item is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SparingRune {
    who: OriginId,
    rune: RuneId,
    onto: Option<WornAt>,
}

impl SparingRune {
    pub fn carry_on(self, board: &mut Board) {
        let Self { who, rune, onto } = self;
        let question = Question::SpareRune { who, rune };
        let Some(choice) = board.decide(board.seat(who), question, |board, options| {
            if let Some(at) = onto
                && board
                    .gear_of(who)
                    .at(at)
                    .is_some_and(|worn| worn.rune.is_none() && rune_fits(board, rune, worn))
            {
                options.push(Choice::Attach(rune, at));
            }
            options.extend([Choice::Store, Choice::Discard]);
        }) else {
            return board.play.work.push(Frame::SparingRune(self));
        };
        match choice {
            Choice::Attach(rune, at) => attach(board, who, rune, at),
            Choice::Store => store(board, who, Carried::Rune(rune)),
            _ => discard(board, Some(who), Carried::Rune(rune)),
        }
    }
}

// ---- finding things ----

/// Something found: who takes it, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looting {
    card: Carried,
    group: Group,
    who: Option<OriginId>,
    /// AT-208: a specific reward of the location.
    #[serde(default)]
    reward: bool,
}

impl Looting {
    /// AT-210, AT-211: `group` are those who may take it.
    pub const fn new(card: Carried, group: Group) -> Self {
        Self { card, group, who: None, reward: false }
    }

    /// AT-213: it has come to someone who may equip or store it at once.
    pub const fn for_one(card: Carried, who: OriginId) -> Self {
        Self { card, group: Group(0), who: Some(who), reward: false }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        if self.who.is_none() {
            let (card, group) = (self.card, self.group);
            let Some(choice) = board.decide_together(Question::TakeLoot { card }, |board, options| {
                // AT-212: a downed Origin can't take loot.
                options.extend(
                    board.members(group).filter(|origin| !board.is_downed(*origin)).map(Choice::Origin),
                );
                options.push(Choice::Discard);
            }) else {
                return board.play.work.push(Frame::Looting(self));
            };
            match choice {
                Choice::Origin(origin) => self.who = Some(origin),
                _ => return discard(board, None, self.card),
            }
        }
        let (Some(who), card) = (self.who, self.card) else { return };
        let question = Question::PlaceLoot { who, card };
        let Some(choice) = board.decide(board.seat(who), question, |board, options| {
            options.push(Choice::Store);
            match card {
                Carried::Item(item) => {
                    options.extend(places_for(board, item).iter().map(|place| Choice::EquipNew(*place)));
                }
                Carried::Rune(rune) => {
                    for (place, worn) in board.gear_of(who).iter() {
                        if rune_fits(board, rune, worn) {
                            options.push(Choice::Attach(rune, place));
                        }
                    }
                }
            }
            options.push(Choice::Discard);
        }) else {
            return board.play.work.push(Frame::Looting(self));
        };
        let came = if self.reward { Came::Reward } else { Came::New };
        match (choice, card) {
            (Choice::EquipNew(at), Carried::Item(item)) => {
                came.note(board, who, card);
                equip(board, who, item, at);
            }
            (Choice::Attach(rune, at), _) => {
                came.note(board, who, card);
                attach(board, who, rune, at);
            }
            (Choice::Discard, _) => discard(board, Some(who), card),
            _ => store_as(board, who, card, came),
        }
    }
}

/// Offers a found card to a group.
pub fn find(board: &mut Board, card: Carried, group: Group) {
    board.record(Fact::LootFound { card });
    board.play.work.push(Frame::Looting(Looting::new(card, group)));
}

/// Offers a specific reward (AT-208) to a group.
pub fn find_reward(board: &mut Board, card: Carried, group: Group) {
    board.record(Fact::LootFound { card });
    board.play.work.push(Frame::Looting(Looting { reward: true, ..Looting::new(card, group) }));
}

/// `lose_item`: things of the owner's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losing {
    pub who: OriginId,
    pub kind: Loss,
    pub left: u8,
}

impl Losing {
    pub fn carry_on(mut self, board: &mut Board) {
        if self.left == 0 || board.is_downed(self.who) {
            return;
        }
        let (who, kind) = (self.who, self.kind);
        let Some(choice) = board.decide(board.seat(who), Question::LoseItem { who }, |board, options| {
            list_losses(board, who, kind, options);
        }) else {
            return board.play.work.push(Frame::Losing(self));
        };
        self.left -= 1;
        board.play.work.push(Frame::Losing(self));
        match choice {
            Choice::Throw(card) => {
                take_from_pack(board, who, card);
                discard(board, Some(who), card);
            }
            Choice::Unequip(at) => {
                if let Some(item) = take_off(board, who, at) {
                    discard(board, Some(who), Carried::Item(item));
                }
            }
            Choice::TakeOffRune(at) => {
                if let Some(rune) = board.gear_mut(who).at_mut(at).as_mut().and_then(|worn| worn.rune.take())
                {
                    discard(board, Some(who), Carried::Rune(rune));
                }
            }
            _ => {}
        }
    }
}

fn list_losses(board: &Board, who: OriginId, kind: Loss, options: &mut Vec<Choice>) {
    for card in &board.pack(who).0 {
        let fits = match (kind, card) {
            (Loss::Any, _) | (Loss::Rune, Carried::Rune(_)) => true,
            (Loss::Consumable, Carried::Item(item)) => board.cards.item(*item).deck.is_consumable(),
            (Loss::Equipment, Carried::Item(item)) => !board.cards.item(*item).deck.is_consumable(),
            _ => false,
        };
        if fits && !options.contains(&Choice::Throw(*card)) {
            options.push(Choice::Throw(*card));
        }
    }
    for (place, worn) in board.gear_of(who).iter() {
        if matches!(kind, Loss::Any | Loss::Equipment) {
            options.push(Choice::Unequip(place));
        }
        if matches!(kind, Loss::Any | Loss::Rune) && worn.rune.is_some() {
            options.push(Choice::TakeOffRune(place));
        }
    }
}

/// The origins that stand here and can take things.
pub fn finders(board: &Board, group: Group) -> Group {
    let spaces: Vec<_> = board
        .members(group)
        .filter(|origin| !board.is_downed(*origin))
        .filter_map(|origin| board.space_of(Fighter::Origin(origin)))
        .collect();
    board.group_of(board.able().filter(|origin| {
        board.space_of(Fighter::Origin(*origin)).is_some_and(|space| spaces.contains(&space))
    }))
}
