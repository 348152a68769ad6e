//! What a card would come to, without playing it: how its keys would meet the end of the line, what of it is still to
//! come while it is being played, and what its time markers promise. For whoever decides; made of the same arithmetic
//! ([`keys`]) that plays cards. Nothing hidden is looked at: what would be drawn is a number and never a card.
//! [`super::orders`] is about a whole hand.

use super::keys;
use super::play::Playing;
use super::{hand, line};
use crate::books::road::board::Board;
use crate::books::road::powers;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Bonus, ChainCard, Opening, RightEdge};
use crate::content::road::effect::{Effect, Effects, When, Who};
use crate::content::road::encounter::Talk;
use crate::content::road::terms::{Attribute, CardId};
use crate::table::seat::Seat;

/// What a card, or several, would bring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    pub pool: i16,
    pub affinity: i16,
    pub duration: i16,
    pub draw: u8,
    pub chain: bool,
    /// Something of it can't be told in these numbers.
    pub more: bool,
}

impl Gain {
    pub(super) fn add(&mut self, other: Self) {
        self.pool += other.pool;
        self.affinity += other.affinity;
        self.duration += other.duration;
        self.draw = self.draw.saturating_add(other.draw);
        self.chain |= other.chain;
        self.more |= other.more;
    }
}

/// A slot of two edges that lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Empty,
    /// The line opens it, and the card does not close it.
    Open(Opening),
    /// The card closes what nothing opens.
    Closed,
    Met(Opening),
    Unmet(Opening),
    /// Joined, and 1 MAGIC away.
    Magic,
}

/// How a card would lie at the end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    pub slots: [Slot; keys::SLOTS],
    /// The multiplier of the free key.
    pub times: u8,
    /// What it brings of itself, and what a magic key would bring on top.
    pub gain: Gain,
    pub magic: Option<Gain>,
}

/// Who looks: what an Origin can do in an encounter.
pub(super) struct Eye<'a> {
    pub(super) cards: &'a Catalogue,
    pub(super) art: Art,
    talk: Option<&'a Talk>,
    levels: [u8; 6],
}

impl<'a> Eye<'a> {
    pub(super) fn of(board: &'a Board, meeting: u8, seat: Seat) -> Self {
        let cards = &board.cards.0;
        let foe = board.meeting(meeting).foe;
        Self {
            cards,
            art: hand::art(board, meeting),
            talk: foe.and_then(|foe| cards.encounter(foe).talk()),
            levels: Attribute::ALL.map(|attribute| powers::level(board, seat, attribute)),
        }
    }

    pub(super) const fn level(&self, attribute: Attribute) -> u8 {
        self.levels[attribute as usize]
    }

    fn bonuses(&self, bonuses: &[Bonus], attribute: Option<Attribute>) -> Gain {
        let mut gain = Gain::default();
        for bonus in bonuses {
            match *bonus {
                Bonus::Pool(by) => gain.pool += i16::from(by),
                Bonus::Affinity(by) => gain.affinity += i16::from(by),
                Bonus::Draw(by) => gain.draw = gain.draw.saturating_add(by),
                Bonus::Chain => gain.chain = true,
                Bonus::Rule => {
                    let rule = attribute.zip(self.talk).and_then(|(attribute, talk)| talk.rule(attribute));
                    if let Some(rule) = rule {
                        self.effects(rule, &mut gain);
                    }
                }
            }
        }
        gain
    }

    fn effects(&self, list: Effects, gain: &mut Gain) {
        effects(self.cards, self.art, list, gain);
    }

    pub(super) fn fit(&self, right: &RightEdge, card: &ChainCard) -> Fit {
        let mut gain = Gain::default();
        let mut magic: Option<Gain> = None;
        let slots = std::array::from_fn(|slot| match keys::key(right, &card.left, slot) {
            Some(key) => match key.opening.level() {
                Some((attribute, wanted)) if self.level(attribute) >= wanted => {
                    gain.add(self.bonuses(key.bonuses, Some(attribute)));
                    Slot::Met(key.opening)
                }
                Some(_) => Slot::Unmet(key.opening),
                None => {
                    magic.get_or_insert_default().add(self.bonuses(key.bonuses, None));
                    Slot::Magic
                }
            },
            None => match (right.slot(slot), card.left.slot(slot)) {
                (Some(opening), _) => Slot::Open(opening),
                (None, Some(_)) => Slot::Closed,
                (None, None) => Slot::Empty,
            },
        });
        gain.add(self.after_magic(right, card));
        Fit { slots, times: right.times, gain, magic }
    }

    /// What comes of a card after its keys of attributes and MAGIC: the free key, and what happens on placement.
    fn after_magic(&self, right: &RightEdge, card: &ChainCard) -> Gain {
        let free: Vec<Bonus> =
            card.left.free.iter().filter_map(|bonus| keys::multiplied(*bonus, right.times)).collect();
        let mut gain = self.bonuses(&free, None);
        for ability in card.abilities.iter().filter(|ability| ability.when == When::Placed) {
            self.effects(ability.does, &mut gain);
        }
        gain
    }
}

/// What effects bring, as far as it is a plain number.
fn effects(cards: &Catalogue, art: Art, list: Effects, gain: &mut Gain) {
    for effect in cards.effects(list) {
        match effect {
            Effect::Pool(by) => gain.pool += i16::from(*by),
            Effect::Affinity(by) => gain.affinity += i16::from(*by),
            Effect::Duration(by) => gain.duration += i16::from(*by),
            Effect::Draw(Who::You, by) => gain.draw = gain.draw.saturating_add(*by),
            Effect::IfCombat(inner) if art == Art::Combat => effects(cards, art, *inner, gain),
            Effect::IfDiplomacy(inner) if art == Art::Diplomacy => effects(cards, art, *inner, gain),
            Effect::IfCombat(_) | Effect::IfDiplomacy(_) | Effect::Text(_) => {}
            _ => gain.more = true,
        }
    }
}

/// What a card does when its last time marker leaves it.
pub fn delayed(cards: &Catalogue, card: &ChainCard) -> Gain {
    let mut gain = Gain::default();
    for ability in card.abilities.iter().filter(|ability| ability.when == When::Delayed) {
        effects(cards, card.art, ability.does, &mut gain);
    }
    gain
}

/// How a card would lie at the end of the line as it is, played by this Origin.
pub fn fit(board: &Board, meeting: u8, seat: Seat, card: CardId) -> Fit {
    let right = line::right_edge(&board.cards, board.meeting(meeting));
    Eye::of(board, meeting, seat).fit(&right, board.cards.card(card))
}

/// What is still to come of a card while its magic key is being asked about: without that key, and by it.
pub fn pending(board: &Board, playing: &Playing) -> (Gain, Gain) {
    let eye = Eye::of(board, playing.meeting(), playing.seat());
    let card = board.cards.card(playing.card());
    let fit = eye.fit(playing.right(), card);
    (eye.after_magic(playing.right(), card), fit.magic.unwrap_or_default())
}

/// What the time markers in the line promise: of its passive cards, and of its last one if that is a normal card, which
/// the next card covers (RD-227).
pub fn promised(board: &Board, meeting: u8) -> (Gain, Gain) {
    let cards = &board.cards.0;
    let line = &board.meeting(meeting).line;
    let (mut stays, mut last) = (Gain::default(), Gain::default());
    for (place, link) in line.iter().enumerate().filter(|(_, link)| link.time > 0) {
        let card = cards.card(link.card);
        if card.passive {
            stays.add(delayed(cards, card));
        } else if place + 1 == line.len() {
            last.add(delayed(cards, card));
        }
    }
    (stays, last)
}
