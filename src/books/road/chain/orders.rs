//! In which orders a hand could be played, and what each would come to; found by trying, with the same arithmetic that
//! plays cards ([`keys`]). For whoever decides: the best lines that the screen shows, and bots. Nothing hidden is looked at.

use super::keys::{self, Chained};
use super::outlook::{Eye, Gain};
use super::play::{self, Legal};
use super::{line, measure};
use crate::books::road::board::Board;
use crate::books::road::powers;
use crate::content::road::chain::RightEdge;
use crate::content::road::effect::Power;
use crate::content::road::encounter::Trait;
use crate::content::road::terms::CardId;
use crate::table::seat::Seat;

/// So many cards are tried in their places and no more; a hand of seven has all of its good orders among them.
const MOST_TRIED: usize = 6000;
/// So many orders are told.
const MOST_TOLD: usize = 6;

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
    pub fn magic(&self) -> usize {
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
    /// So many more are tried.
    left: usize,
    see: &'a mut dyn FnMut(&Order),
}

/// Shows every order of the hand of whoever is active, of one card and more, as long as not more than so many are tried.
pub fn each(board: &Board, meeting: u8, seat: Seat, tries: usize, mut see: impl FnMut(&Order)) {
    let at = board.meeting(meeting);
    let Some(foe) = at.foe.map(|foe| board.cards.encounter(foe)) else { return };
    let eye = Eye::of(board, meeting, seat);
    let cards = &board.packs(seat).of(eye.art).hand;
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
        wanted: wanted(board, meeting),
        magic,
        most,
        unchained: extra.saturating_sub(at.unchained),
        left: tries,
        see: &mut see,
    };
    let right = line::right_edge(&board.cards, at);
    hand.go_on(&right, at.played == 0, cards, &Order::default());
}

/// Markers that a fight is short of.
fn wanted(board: &Board, meeting: u8) -> Option<i16> {
    let value = measure::fight_value(board, meeting)?;
    Some(i16::from(value) - i16::from(board.meeting(meeting).pool))
}

/// The best orders of the hand of whoever is active, the best first: by what the pool or the affinity marker would come
/// to, then by fewer MAGIC and cards. What cards drawn meanwhile might add is not in it.
pub fn best(board: &Board, meeting: u8, seat: Seat) -> Vec<Order> {
    let wanted = wanted(board, meeting);
    let worth = |order: &Order| {
        let sum = match wanted {
            Some(wanted) => order.gain.pool.min(wanted),
            None => order.gain.affinity,
        };
        (-sum, -order.gain.duration, order.magic(), order.plays.len())
    };
    let mut found: Vec<Order> = Vec::new();
    each(board, meeting, seat, MOST_TRIED, |order| found.push(order.clone()));
    found.sort_by_key(worth);
    // One of those that come to the same with the same cards.
    let mut told: Vec<Order> = Vec::new();
    for order in found {
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

impl Hand<'_> {
    fn go_on(&mut self, right: &RightEdge, first: bool, left: &[CardId], so_far: &Order) {
        let won = self.wanted.is_some_and(|wanted| so_far.gain.pool >= wanted);
        if !so_far.plays.is_empty() {
            (self.see)(so_far);
        }
        if won || so_far.plays.len() >= self.most {
            return;
        }
        for (place, id) in left.iter().enumerate() {
            // Two of the same are one and the same.
            if left[..place].contains(id) || self.left == 0 {
                continue;
            }
            self.left -= 1;
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
}
