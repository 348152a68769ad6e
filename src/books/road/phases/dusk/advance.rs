//! Step 5: EXP becomes attributes, skills and cards, whatever was planned by day (RD-043, RD-098, RD-104 to RD-111, RD-373, RD-381 to RD-383, RD-R10 to RD-R12).

use serde::{Deserialize, Serialize};

use super::{Step, seat_in_turn};
use crate::books::road::board::Board;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::Nature;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::verbs::track;
use crate::content::road::chain::Art;
use crate::content::road::effect::Power;
use crate::content::road::terms::{Attribute, CardId, Modifier, SkillId, SkillKind, Stuff};
use crate::table::seat::Seat;

/// What a mode makes advancement cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The first part of what an attribute costs; each point in its pair is one more.
    pub attribute: u16,
    /// What a skill costs, and once more for each in its pair.
    pub skill: u16,
    pub deck: u16,
    /// Cards drawn to choose from.
    pub draws: u8,
}

pub fn prices(board: &Board, seat: Seat) -> Prices {
    let plain = Prices { attribute: 2, skill: 4, deck: 2, draws: 3 };
    let mut prices = if board.has(Modifier::NarrowAdvancement) {
        Prices { attribute: 3, skill: 5, deck: 3, draws: 2 }
    } else if board.has(Modifier::WiderAdvancement) {
        Prices { draws: 4, ..plain }
    } else {
        plain
    };
    if powers::has(board, seat, |power| power == Power::WiderAdvancement) {
        prices.draws += 1;
    }
    prices
}

/// RD-105.
pub fn attribute_cost(prices: Prices, nature: &Nature, attribute: Attribute) -> u16 {
    let pair = nature.level(attribute) + nature.level(attribute.opposite());
    prices.attribute + u16::from(pair)
}

/// RD-108.
pub fn skill_cost(prices: Prices, in_pair: usize) -> u16 {
    prices.skill * (1 + in_pair as u16)
}

fn skills_in_pair(board: &Board, seat: Seat, attribute: Attribute) -> usize {
    let of_pair = |skill: &&SkillId| {
        let other = board.cards.skill(**skill).attribute;
        other == attribute || other == attribute.opposite()
    };
    board.nature(seat).skills.iter().filter(of_pair).count()
}

pub fn advance(mut board: Board) {
    let board = &mut board;
    let Some(seat) = seat_in_turn(board, Step::Decks) else { return };
    let (origin, exp) = (board.who(seat), board.purse(seat).exp);
    let chosen = board.decide_at(seat, Question::Advance { origin, exp }, |board, options| {
        list(board, seat, options);
        if !options.is_empty() {
            options.push(Choice::Done);
        }
    });
    match chosen {
        None => {}
        Some(Choice::Raise(attribute)) => raise(board, seat, attribute),
        Some(Choice::Learn(skill)) => learn(board, seat, skill),
        Some(Choice::Study(art)) => study(board, seat, art),
        Some(_) => board.day.turn += 1,
    }
}

/// Everything that an Origin's EXP is enough for.
fn list(board: &Board, seat: Seat, options: &mut Vec<Choice>) {
    let (exp, nature, prices) = (board.purse(seat).exp, board.nature(seat), prices(board, seat));
    for attribute in Attribute::ALL {
        let room = nature.level(attribute) < nature.most(attribute);
        if room && attribute_cost(prices, nature, attribute) <= exp {
            options.push(Choice::Raise(attribute));
        }
    }
    let origin = board.who(seat);
    for skill in board.cards.all::<SkillKind>() {
        let card = board.cards.skill(skill);
        let attribute = card.attribute;
        let open = card.owner == origin
            && nature.level(attribute) >= nature.most(attribute)
            && !nature.skills.contains(&skill)
            && !nature.skills.contains(&card.back);
        if open && skill_cost(prices, skills_in_pair(board, seat, attribute)) <= exp {
            options.push(Choice::Learn(skill));
        }
    }
    if prices.deck <= exp {
        // RD-R12: an empty pool can't be chosen.
        let open = Art::ALL.into_iter().filter(|art| !board.packs(seat).of(*art).pool.is_empty());
        options.extend(open.map(Choice::Study));
    }
}

fn pay(board: &mut Board, seat: Seat, exp: u16) {
    let exp = u8::try_from(exp).unwrap_or(u8::MAX);
    track::lose(board, seat, Stuff::Exp(exp), Cause::Paid);
}

fn raise(board: &mut Board, seat: Seat, attribute: Attribute) {
    let cost = attribute_cost(prices(board, seat), board.nature(seat), attribute);
    pay(board, seat, cost);
    let level = &mut board.nature_mut(seat).levels[attribute as usize];
    *level += 1;
    let level = *level;
    let origin = board.who(seat);
    board.record(Fact::AttributeRaised { origin, attribute, level });
}

fn learn(board: &mut Board, seat: Seat, skill: SkillId) {
    let attribute = board.cards.skill(skill).attribute;
    let cost = skill_cost(prices(board, seat), skills_in_pair(board, seat, attribute));
    pay(board, seat, cost);
    board.nature_mut(seat).skills.push(skill);
    let origin = board.who(seat);
    board.record(Fact::SkillLearnt { origin, skill });
}

/// RD-110, RD-R12: drawn at random.
fn study(board: &mut Board, seat: Seat, art: Art) {
    let prices = prices(board, seat);
    pay(board, seat, prices.deck);
    let names = board.cards.names.clone();
    let mut pool = std::mem::take(&mut board.packs_mut(seat).of_mut(art).pool);
    let mut drawn = Vec::new();
    for _ in 0..prices.draws {
        let place = board.play.chance.draw(pool.len(), |place, id| names.name(pool[place]) == id);
        let Some(place) = place else { break };
        drawn.push(pool.remove(place));
    }
    board.packs_mut(seat).of_mut(art).pool = pool;
    board.play.work.push(Learning { seat, art, drawn }.into());
}

/// RD-111: one of the drawn cards is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learning {
    seat: Seat,
    art: Art,
    drawn: Vec<CardId>,
}

impl Learning {
    pub fn carry_on(mut self, board: &mut Board) {
        let (seat, art) = (self.seat, self.art);
        let origin = board.who(seat);
        let drawn = &self.drawn;
        let chosen = board.decide_at(seat, Question::KeepCard { origin, art }, |_, options| {
            for card in drawn {
                if !options.contains(&Choice::Card(*card)) {
                    options.push(Choice::Card(*card));
                }
            }
        });
        match chosen {
            None => return board.play.work.push(self.into()),
            Some(Choice::Card(card)) => {
                if let Some(place) = self.drawn.iter().position(|other| *other == card) {
                    self.drawn.remove(place);
                    let mut deck = std::mem::take(&mut board.packs_mut(seat).of_mut(art).deck);
                    deck.put_under(card);
                    deck.shuffle(&mut board.play.chance);
                    board.packs_mut(seat).of_mut(art).deck = deck;
                    board.record(Fact::CardLearnt { origin, art, card });
                }
            }
            Some(_) => {}
        }
        let pool = &mut board.packs_mut(seat).of_mut(art).pool;
        pool.extend(self.drawn);
        // A pool has no order: its cards are drawn at random.
        pool.sort_unstable();
    }
}
