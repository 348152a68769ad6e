//! What cards of a hand would come to, without playing them: how the keys of one would meet the end of the line, and
//! which orders of the whole hand are worth most. For whoever decides; made of the same arithmetic ([`keys`]) that plays
//! cards. Nothing hidden is looked at: what would be drawn is a number and never a card.

use super::keys::{self, Chained};
use super::play::{self, Legal};
use super::{hand, line};
use crate::books::road::board::Board;
use crate::books::road::powers;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Bonus, ChainCard, Opening, RightEdge};
use crate::content::road::effect::{Effect, Effects, Power, When, Who};
use crate::content::road::encounter::{Talk, Trait};
use crate::content::road::terms::{Attribute, CardId};
use crate::table::seat::Seat;

/// So many orders are looked at and no more; a hand of seven has all of its good ones among them.
const MOST_TRIED: usize = 6000;
/// So many are told.
const MOST_TOLD: usize = 6;

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
    fn add(&mut self, other: Self) {
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
struct Eye<'a> {
    cards: &'a Catalogue,
    art: Art,
    talk: Option<&'a Talk>,
    levels: [u8; 6],
}

impl<'a> Eye<'a> {
    fn of(board: &'a Board, meeting: u8, seat: Seat) -> Self {
        let cards = &board.cards.0;
        let foe = board.meeting(meeting).foe;
        Self {
            cards,
            art: hand::art(board, meeting),
            talk: foe.and_then(|foe| cards.encounter(foe).talk()),
            levels: Attribute::ALL.map(|attribute| powers::level(board, seat, attribute)),
        }
    }

    const fn level(&self, attribute: Attribute) -> u8 {
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

    /// What effects bring, as far as it is a plain number.
    fn effects(&self, list: Effects, gain: &mut Gain) {
        for effect in self.cards.effects(list) {
            match effect {
                Effect::Pool(by) => gain.pool += i16::from(*by),
                Effect::Affinity(by) => gain.affinity += i16::from(*by),
                Effect::Duration(by) => gain.duration += i16::from(*by),
                Effect::Draw(Who::You, by) => gain.draw = gain.draw.saturating_add(*by),
                Effect::IfCombat(inner) if self.art == Art::Combat => self.effects(*inner, gain),
                Effect::IfDiplomacy(inner) if self.art == Art::Diplomacy => self.effects(*inner, gain),
                Effect::IfCombat(_) | Effect::IfDiplomacy(_) | Effect::Text(_) => {}
                _ => gain.more = true,
            }
        }
    }

    fn fit(&self, right: &RightEdge, card: &ChainCard) -> Fit {
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
        let free: Vec<Bonus> =
            card.left.free.iter().filter_map(|bonus| keys::multiplied(*bonus, right.times)).collect();
        gain.add(self.bonuses(&free, None));
        for ability in card.abilities.iter().filter(|ability| ability.when == When::Placed) {
            self.effects(ability.does, &mut gain);
        }
        Fit { slots, times: right.times, gain, magic }
    }
}

/// How a card would lie at the end of the line as it is, played by this Origin.
pub fn fit(board: &Board, meeting: u8, seat: Seat, card: CardId) -> Fit {
    let right = line::right_edge(&board.cards, board.meeting(meeting));
    Eye::of(board, meeting, seat).fit(&right, board.cards.card(card))
}

/// A card of a line that could be played, and whether its magic key is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    pub card: CardId,
    pub magic: bool,
}

/// Cards in an order in which the hand could be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    pub plays: Vec<Play>,
    pub gain: Gain,
}

impl Order {
    fn magic(&self) -> usize {
        self.plays.iter().filter(|play| play.magic).count()
    }
}

/// What limits how the hand can be played on.
struct Hand<'a> {
    eye: Eye<'a>,
    /// Markers that are missing in the pool.
    wanted: Option<i16>,
    magic: u8,
    /// Cards that may still be played at all, and so many of them without Chain.
    most: usize,
    unchained: u8,
    found: Vec<Order>,
    tried: usize,
}

/// The best orders of the hand of whoever is active, the best first: by what the pool or the affinity marker would come
/// to, then by fewer MAGIC and cards. What cards drawn meanwhile might add is not in it.
pub fn orders(board: &Board, meeting: u8, seat: Seat) -> Vec<Order> {
    let at = board.meeting(meeting);
    let Some(foe) = at.foe.map(|foe| board.cards.encounter(foe)) else { return Vec::new() };
    let eye = Eye::of(board, meeting, seat);
    let cards = board.packs(seat).of(eye.art).hand.clone();
    let extra = powers::sum(board, seat, |power| match power {
        Power::ExtraPlays(plays) => Some(plays),
        _ => None,
    });
    let most = if foe.has(&Trait::Haste) { usize::from(play::HASTE.saturating_sub(at.played)) } else { 99 };
    let magic = if play::can_pay_magic(board, meeting, seat) {
        at.members.iter().fold(0u8, |sum, member| sum.saturating_add(board.purse(member).magic))
    } else {
        0
    };
    let mut hand = Hand {
        eye,
        wanted: foe.fight().map(|fight| i16::from(fight.value) - i16::from(at.pool)),
        magic,
        most,
        unchained: extra.saturating_sub(at.unchained),
        found: Vec::new(),
        tried: 0,
    };
    let right = line::right_edge(&board.cards, at);
    hand.go_on(&right, at.played == 0, &cards, &Order::default());
    hand.best()
}

impl Hand<'_> {
    fn go_on(&mut self, right: &RightEdge, first: bool, left: &[CardId], so_far: &Order) {
        let won = self.wanted.is_some_and(|wanted| so_far.gain.pool >= wanted);
        if !so_far.plays.is_empty() {
            self.found.push(so_far.clone());
        }
        if won || so_far.plays.len() >= self.most {
            return;
        }
        for (place, id) in left.iter().enumerate() {
            // Two of the same are one and the same.
            if left[..place].contains(id) || self.tried >= MOST_TRIED {
                continue;
            }
            self.tried += 1;
            let card = self.eye.cards.card(*id);
            let fit = self.eye.fit(right, card);
            let chained = keys::chained(right, &card.left, |attribute| self.eye.level(attribute));
            let legal = if first { Legal::Yes } else { self.legal(chained, so_far) };
            if legal == Legal::No {
                continue;
            }
            let rest: Vec<CardId> =
                left.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, card)| *card).collect();
            let can_pay = fit.magic.is_some() && so_far.magic() < usize::from(self.magic);
            let ways = match legal {
                Legal::ForMagic => [None, Some(true)],
                _ => [Some(false), can_pay.then_some(true)],
            };
            for magic in ways.into_iter().flatten() {
                let mut next = so_far.clone();
                next.plays.push(Play { card: *id, magic });
                next.gain.add(Gain { chain: false, ..fit.gain });
                if let Some(more) = fit.magic.filter(|_| magic) {
                    next.gain.add(Gain { chain: false, ..more });
                }
                if legal == Legal::Unchained {
                    self.unchained -= 1;
                }
                self.go_on(&card.right, false, &rest, &next);
                if legal == Legal::Unchained {
                    self.unchained += 1;
                }
            }
        }
    }

    fn legal(&self, chained: Chained, so_far: &Order) -> Legal {
        match chained {
            Chained::Yes => Legal::Yes,
            _ if self.unchained > 0 => Legal::Unchained,
            Chained::ForMagic if so_far.magic() < usize::from(self.magic) => Legal::ForMagic,
            _ => Legal::No,
        }
    }

    /// One of those that come to the same with the same cards, the best first.
    fn best(mut self) -> Vec<Order> {
        let wanted = self.wanted;
        let worth = |order: &Order| {
            let sum = match wanted {
                Some(wanted) => order.gain.pool.min(wanted),
                None => order.gain.affinity,
            };
            (-sum, -order.gain.duration, order.magic(), order.plays.len())
        };
        self.found.sort_by_key(worth);
        let mut told: Vec<Order> = Vec::new();
        for order in self.found {
            let same = |other: &Order| {
                worth(other) == worth(&order)
                    && order.plays.iter().all(|play| other.plays.iter().any(|same| same.card == play.card))
            };
            if !told.iter().any(same) {
                told.push(order);
            }
            if told.len() == MOST_TOLD {
                break;
            }
        }
        told
    }
}
