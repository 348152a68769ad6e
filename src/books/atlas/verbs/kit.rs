//! Equipping, storing, runes and trading: what may be rearranged, and doing it (AT-190 to AT-226, AT-366,
//! AT-367).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::Carried;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::loot::{self, Looting};
use crate::content::atlas::terms::OriginId;

/// Lists what an Origin may do with its own things.
pub fn list_equips(board: &Board, origin: OriginId, options: &mut Vec<Choice>) {
    let mut add = |choice: Choice| {
        if !options.contains(&choice) {
            options.push(choice);
        }
    };
    for card in &board.pack(origin).0 {
        match *card {
            Carried::Item(item) => {
                for place in loot::places_for(board, item) {
                    add(Choice::Equip(item, *place));
                }
            }
            Carried::Rune(rune) => {
                for (place, worn) in board.gear_of(origin).iter() {
                    if loot::rune_fits(board, rune, worn) {
                        add(Choice::Attach(rune, place));
                    }
                }
            }
        }
    }
    for (place, worn) in board.gear_of(origin).iter() {
        add(Choice::Unequip(place));
        if let Some(rune) = worn.rune {
            add(Choice::TakeOffRune(place));
            for (other, onto) in board.gear_of(origin).iter() {
                if other != place && loot::rune_fits(board, rune, onto) {
                    add(Choice::MoveRune(place, other));
                }
            }
        }
    }
}

/// Lists trades with the Origins that `with` allows. Downed Origins neither give nor get (AT-150).
pub fn list_trades(
    board: &Board,
    origin: OriginId,
    with: impl Fn(OriginId) -> bool,
    options: &mut Vec<Choice>,
) {
    let mut add = |choice: Choice| {
        if !options.contains(&choice) {
            options.push(choice);
        }
    };
    for other in board.able().filter(|other| *other != origin && with(*other)) {
        for card in &board.pack(origin).0 {
            add(Choice::Give(*card, other));
        }
        for (place, _) in board.gear_of(origin).iter() {
            add(Choice::GiveWorn(place, other));
        }
        for card in &board.pack(other).0 {
            add(Choice::Take(*card, other));
        }
        for (place, _) in board.gear_of(other).iter() {
            add(Choice::TakeWorn(place, other));
        }
    }
}

/// Carries out one of the choices listed above. False if it is none of them.
pub fn apply(board: &mut Board, origin: OriginId, choice: Choice) -> bool {
    match choice {
        Choice::Equip(item, at) => {
            loot::take_from_pack(board, origin, Carried::Item(item));
            loot::equip(board, origin, item, at);
        }
        Choice::Unequip(at) => loot::unequip(board, origin, at),
        Choice::Attach(rune, at) => {
            loot::take_from_pack(board, origin, Carried::Rune(rune));
            loot::attach(board, origin, rune, at);
        }
        Choice::MoveRune(from, to) => {
            if let Some(rune) = board.gear_mut(origin).at_mut(from).as_mut().and_then(|worn| worn.rune.take())
            {
                loot::attach(board, origin, rune, to);
            }
        }
        Choice::TakeOffRune(at) => {
            if let Some(rune) = board.gear_mut(origin).at_mut(at).as_mut().and_then(|worn| worn.rune.take()) {
                loot::store(board, origin, Carried::Rune(rune));
            }
        }
        Choice::Give(card, to) => {
            loot::take_from_pack(board, origin, card);
            hand_over(board, origin, to, card);
        }
        Choice::Take(card, from) => {
            loot::take_from_pack(board, from, card);
            hand_over(board, from, origin, card);
        }
        Choice::GiveWorn(at, to) => hand_over_worn(board, origin, to, at),
        Choice::TakeWorn(at, from) => hand_over_worn(board, from, origin, at),
        Choice::Throw(card) => {
            loot::take_from_pack(board, origin, card);
            loot::discard(board, Some(origin), card);
        }
        _ => return false,
    }
    true
}

fn hand_over(board: &mut Board, from: OriginId, to: OriginId, card: Carried) {
    board.record(Fact::ItemGiven { from, to, card });
    board.play.work.push(Frame::Looting(Looting::for_one(card, to)));
}

fn hand_over_worn(board: &mut Board, from: OriginId, to: OriginId, at: crate::books::atlas::pieces::WornAt) {
    // AT-R20: its rune is stored or discarded first, since that frame is pushed above the trade.
    let Some(worn) = board.gear_of(from).at(at) else { return };
    board.record(Fact::ItemGiven { from, to, card: Carried::Item(worn.item) });
    board.play.work.push(Frame::Looting(Looting::for_one(Carried::Item(worn.item), to)));
    loot::take_off(board, from, at);
}

/// Free rearranging (AT-053, AT-054, AT-193), until the player is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arranging {
    pub who: OriginId,
}

impl Arranging {
    pub fn carry_on(self, board: &mut Board) {
        let who = self.who;
        if board.is_downed(who) {
            return;
        }
        let Some(choice) =
            board.decide(board.seat(who), Question::Arrange { origin: who }, |board, options| {
                options.push(Choice::Done);
                list_equips(board, who, options);
                list_trades(board, who, |_| true, options);
                list_discards(board, who, options);
            })
        else {
            return board.play.work.push(Frame::Arranging(self));
        };
        if choice != Choice::Done && choice != Choice::Pass {
            board.play.work.push(Frame::Arranging(self));
            apply(board, who, choice);
        }
    }
}

fn list_discards(board: &Board, who: OriginId, options: &mut Vec<Choice>) {
    for card in &board.pack(who).0 {
        if !options.contains(&Choice::Throw(*card)) {
            options.push(Choice::Throw(*card));
        }
    }
}

/// Is there anything an Origin could rearrange at all?
pub fn has_things(board: &Board, who: OriginId) -> bool {
    !board.is_downed(who)
        && (!board.pack(who).0.is_empty()
            || board.gear_of(who).iter().next().is_some()
            // AT-054: what others wear can be taken too.
            || board.able().any(|other| {
                other != who && (!board.pack(other).0.is_empty() || board.gear_of(other).iter().next().is_some())
            }))
}

/// AT-367: the other Origin is in the same space.
pub fn shares_space(board: &Board, a: OriginId, b: OriginId) -> bool {
    board.space_of(Fighter::Origin(a)) == board.space_of(Fighter::Origin(b))
}
