//! Waybells: ringing them, moving them, their fading (RD-068 to RD-078, RD-180 to RD-182, RD-372, RD-380, RD-R03, RD-R20,
//! RD-R24).

use serde::{Deserialize, Serialize};

use super::land;
use super::pay::{self, Bill, Rule};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Payment, Question, Source};
use crate::content::road::effect::Power;
use crate::content::road::terms::{Corner, Modifier, Stuff, Thing, Vertex};
use crate::table::seat::{Seat, Seats};

/// RD-R17: in total.
const ENERGY: u8 = 2;
/// RD-070, RD-071, RD-R01: for each Origin in the game.
const MAGIC: u8 = 1;
const BLOOD_HEALTH: u8 = 3;
const BLOOD_TERROR: u8 = 2;
/// RD-372.
const CHEAP_BLOOD_HEALTH: u8 = 2;
const CHEAP_BLOOD_TERROR: u8 = 1;

/// The empty slots of a location, as corners of its card.
pub fn empty_slots(board: &Board, number: u16) -> Vec<Corner> {
    let Some(card) = board.location(number) else { return Vec::new() };
    let taken: Vec<Vertex> = board.ringing().map(|(_, at)| at).collect();
    card.slots.iter().copied().filter(|corner| !taken.contains(&card.vertex(*corner))).collect()
}

/// What ringing one costs, but for the HEALTH or FOOD of an offering, which is chosen for each Origin (RD-R03).
fn bill(board: &Board, party: Seats, acting: Seat, payment: Payment) -> Bill {
    let count = board.count();
    let mut bill = Bill::new(party, acting, Rule::Free);
    let more = if board.has(Modifier::DearerWaybells) { count } else { 0 };
    bill.add(Stuff::Energy(ENERGY + more), 1);
    let cheap = board.has(Modifier::CheaperWaybells);
    match payment {
        Payment::Offering => {
            let less = party
                .iter()
                .map(|seat| {
                    powers::sum(board, seat, |power| match power {
                        Power::WaybellMagicLess(by) => Some(by),
                        _ => None,
                    })
                })
                .fold(0, u8::saturating_add);
            bill.add(Stuff::Magic((MAGIC * count).saturating_sub(less)), 1);
        }
        Payment::Blood => {
            let (health, terror) =
                if cheap { (CHEAP_BLOOD_HEALTH, CHEAP_BLOOD_TERROR) } else { (BLOOD_HEALTH, BLOOD_TERROR) };
            bill.add(Stuff::Health(health), count);
            bill.add(Stuff::Terror(terror), count);
        }
    }
    bill
}

/// How many units of HEALTH or FOOD an offering takes.
fn units(board: &Board, payment: Payment) -> u8 {
    if payment == Payment::Blood || board.has(Modifier::CheaperWaybells) { 0 } else { board.count() }
}

fn held(board: &Board, party: Seats, thing: Thing) -> u8 {
    let of = |seat| u16::from(u8::try_from(super::track::amount(board, seat, thing)).unwrap_or(u8::MAX));
    u8::try_from(party.iter().map(of).sum::<u16>()).unwrap_or(u8::MAX)
}

/// RD-039, RD-072: can the party pay it in full?
pub fn can_ring(board: &Board, party: Seats, payment: Payment) -> bool {
    let Some(acting) = party.iter().next() else { return false };
    let units = units(board, payment);
    let enough = held(board, party, Thing::Health).saturating_add(held(board, party, Thing::Food)) >= units;
    enough && pay::can_pay(board, &bill(board, party, acting, payment))
}

/// A waybell that is being rung: the offering is put together, then paid, then the waybell is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ringing {
    pub party: Seats,
    pub at: u16,
    pub corner: Corner,
    pub payment: Payment,
    /// FOOD chosen so far, and how many Origins have been counted.
    pub food: u8,
    pub counted: u8,
}

impl Ringing {
    pub fn carry_on(mut self, board: &mut Board) {
        let Some(acting) = self.party.iter().next() else { return };
        let units = units(board, self.payment);
        while self.counted < units {
            let left = units - self.counted;
            let (food, health) =
                (held(board, self.party, Thing::Food), held(board, self.party, Thing::Health));
            let health_chosen = self.counted - self.food;
            let can_food = food > self.food;
            let can_health = health > health_chosen;
            let origin = board.who(acting);
            let chosen =
                board.decide_together(self.party, Question::OfferingOf { origin, left }, |_, options| {
                    if can_food {
                        options.push(Choice::Food);
                    }
                    if can_health {
                        options.push(Choice::Health);
                    }
                });
            match chosen {
                None => return board.play.work.push(self.into()),
                Some(Choice::Food) => self.food += 1,
                Some(_) => {}
            }
            self.counted += 1;
        }
        let mut bill = bill(board, self.party, acting, self.payment);
        bill.add(Stuff::Food(self.food), 1);
        bill.add(Stuff::Health(units - self.food), 1);
        let source = Source::Rule;
        let setting = Setting { party: self.party, at: self.at, corner: Some(self.corner), source };
        board.play.work.push(setting.into());
        pay::begin(board, bill);
    }
}

/// A waybell that is set into a slot, once it is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    pub party: Seats,
    pub at: u16,
    /// The slot, if it has been chosen.
    pub corner: Option<Corner>,
    pub source: Source,
}

impl Setting {
    pub fn carry_on(self, board: &mut Board) {
        let Self { party, at, corner, source } = self;
        let Some(corner) = corner else {
            let slots = empty_slots(board, at);
            let chosen = board.decide_together(party, Question::RingWhere { source }, |_, options| {
                options.extend(slots.iter().map(|corner| Choice::Corner(*corner)));
            });
            return match chosen {
                None => board.play.work.push(self.into()),
                Some(Choice::Corner(corner)) => {
                    board.play.work.push(Self { corner: Some(corner), ..self }.into());
                }
                Some(_) => {}
            };
        };
        let count = board.index.waybells.len() as u8;
        let ringing: Vec<u8> = board.ringing().map(|(place, _)| place).collect();
        let free = (0..count).find(|place| !ringing.contains(place));
        // RD-077, RD-R24: all are out, so one is taken from elsewhere.
        let waybell = match free {
            Some(place) => place,
            None => {
                let chosen =
                    board.decide_together(party, Question::TakeWaybell { location: at }, |_, options| {
                        options.extend(ringing.iter().map(|place| Choice::Waybell(*place)));
                    });
                match chosen {
                    None => return board.play.work.push(self.into()),
                    Some(Choice::Waybell(place)) => place,
                    Some(_) => return,
                }
            }
        };
        let Some(location) = board.card_at(at) else { return };
        let vertex = board.cards.location(location).vertex(corner);
        // It rings no longer where it stood.
        fade(board, waybell);
        set(board, waybell, vertex);
        board.record(Fact::WaybellPlaced { at: vertex, location });
        for seat in party.iter() {
            let tally = board.tally_mut(seat);
            tally.waybells = tally.waybells.saturating_add(1);
        }
        // RD-076, RD-180: without instants.
        land::clear_round(board, vertex);
    }
}

fn set(board: &mut Board, waybell: u8, at: Vertex) {
    if let Some(piece) = board.waybell_mut(waybell) {
        piece.at = Some(at);
    }
}

/// RD-181, RD-182, RD-348: it leaves play and goes back into its pool; no card is flipped by that.
pub fn fade(board: &mut Board, waybell: u8) {
    let Some(at) = board.waybell_mut(waybell).and_then(|piece| piece.at.take()) else { return };
    board.record(Fact::WaybellFaded { at });
}

/// The waybells at a location's corners, the one that touches the lowest numbers first (RD-188, RD-R28).
pub fn at_location(board: &Board, number: u16) -> Vec<u8> {
    let Some(card) = board.location(number) else { return Vec::new() };
    let mut bells: Vec<(Vec<u16>, u8)> = board
        .ringing()
        .filter(|(_, at)| card.touches(*at))
        .map(|(place, at)| (land::touching(board, at), place))
        .collect();
    bells.sort();
    bells.into_iter().map(|(_, place)| place).collect()
}

/// A waybell that fades, as the players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fading {
    pub deciders: Seats,
    pub source: Source,
    /// Only one of this location.
    pub here: Option<u16>,
}

impl Fading {
    pub fn carry_on(self, board: &mut Board) {
        let bells: Vec<u8> = match self.here {
            Some(number) => at_location(board, number),
            None => board.ringing().map(|(place, _)| place).collect(),
        };
        let question = Question::Fade { source: self.source };
        let chosen = board.decide_together(self.deciders, question, |_, options| {
            options.extend(bells.iter().map(|place| Choice::Waybell(*place)));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Waybell(place)) => fade(board, place),
            Some(_) => {}
        }
    }
}
