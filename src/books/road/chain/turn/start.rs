//! The start of an encounter (RD-215 to RD-217, RD-275, RD-294, RD-331, RD-R04, RD-R48).

use super::{Encountering, Step};
use crate::books::road::board::Board;
use crate::books::road::chain::hand::{self, Discarding, HAND};
use crate::books::road::chain::tools::{self, Triggering};
use crate::books::road::facts::{Cause, Fact, TraitWord};
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Moment, Question, Source, Tool};
use crate::books::road::verbs::pay::{self, Bill, Rule};
use crate::books::road::verbs::{share, track};
use crate::content::road::effect::{Power, When};
use crate::content::road::encounter::Trait;
use crate::content::road::terms::{EncounterId, Stuff};
use crate::table::seat::Seat;

impl Encountering {
    pub(super) fn hands(self, board: &mut Board) {
        let art = self.art(board);
        for seat in self.members(board).iter() {
            let more = powers::sum(board, seat, |power| match power {
                Power::StartHand(cards) => Some(cards),
                _ => None,
            });
            hand::draw(board, seat, art, HAND.saturating_add(more));
        }
        self.then(board, Step::Entrapment(0));
    }

    /// RD-275: a card from hand, or 1 ENERGY.
    pub(super) fn entrapment(self, board: &mut Board, foe: EncounterId, seat: u8) {
        if !board.cards.encounter(foe).has(&Trait::Entrapment) {
            return self.then(board, Step::Greedy);
        }
        let Some(seat) = self.member_from(board, seat) else { return self.then(board, Step::Greedy) };
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Entrapment { origin }, |_, options| {
            options.extend([Choice::Discard, Choice::Energy]);
        });
        let Some(chosen) = chosen else { return self.then(board, Step::Entrapment(seat.0)) };
        self.then(board, Step::Entrapment(seat.0 + 1));
        board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Entrapment });
        if chosen == Choice::Energy {
            track::lose(board, seat, Stuff::Energy(1), Cause::Card(Source::Encounter(foe)));
        } else {
            let art = self.art(board);
            board.play.work.push(Discarding { seat, art, left: 1 }.into());
        }
    }

    /// RD-331, RD-R04: 1 WEALTH by anybody, or 1 TERROR for one of them.
    pub(super) fn greedy(self, board: &mut Board, foe: EncounterId) {
        if !board.cards.encounter(foe).has(&Trait::Greedy) {
            return self.then(board, Step::Start);
        }
        let party = self.members(board);
        let Some(first) = party.iter().next() else { return self.then(board, Step::Start) };
        let bill = Bill::new(party, first, Rule::Encounter).with(Stuff::Wealth(1));
        let can = pay::can_pay(board, &bill);
        let chosen = board.decide_together(party, Question::Greedy { encounter: foe }, |_, options| {
            if can {
                options.push(Choice::Pay);
            }
            options.push(Choice::Terror);
        });
        let Some(chosen) = chosen else { return self.then(board, Step::Greedy) };
        self.then(board, Step::Start);
        board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Greedy });
        if chosen == Choice::Pay {
            pay::begin(board, bill);
        } else {
            share::gain(board, party, Stuff::Terror(1), Source::Encounter(foe));
        }
    }

    pub(super) fn start(self, board: &mut Board) {
        self.then(board, Step::KeepHands(0));
        self.trigger(board, When::Start);
    }

    /// What the encounter card, everybody's belongings and the play area do at a moment.
    pub(super) fn trigger(self, board: &mut Board, when: When) {
        let mut todo: Vec<(Seat, Tool)> = Vec::new();
        let Some(first) = self.members(board).iter().next() else { return };
        tools::each_of_meeting(board, self.meeting, |tool, ability| {
            if ability.when == when {
                todo.push((first, tool));
            }
        });
        for seat in self.members(board).iter() {
            tools::each_of_seat(board, seat, |tool, ability| {
                if ability.when == when {
                    todo.push((seat, tool));
                }
            });
        }
        tools::each_common(board, |tool, ability| {
            if ability.when == when {
                todo.push((first, tool));
            }
        });
        if !todo.is_empty() {
            let (meeting, moment) = (Some(self.meeting), Moment::Triggers);
            board.play.work.push(Triggering { meeting, moment, seat: first, todo, keys: 0 }.into());
        }
    }

    /// RD-217, RD-R48: a hand may be replaced by one that is a card smaller, down to one card.
    pub(super) fn keep_hands(self, board: &mut Board, seat: u8) {
        let Some(seat) = self.member_from(board, seat) else {
            board.record(Fact::TurnBegan { turn: 1 });
            return self.then(board, Step::Pick);
        };
        let art = self.art(board);
        let cards = board.packs(seat).of(art).hand.len() as u8;
        if cards <= 1 {
            return self.then(board, Step::KeepHands(seat.0 + 1));
        }
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::KeepHand { origin, cards }, |_, options| {
            options.extend([Choice::Keep, Choice::Replace]);
        });
        match chosen {
            None => self.then(board, Step::KeepHands(seat.0)),
            Some(Choice::Replace) => {
                let pack = board.packs_mut(seat).of_mut(art);
                let hand = std::mem::take(&mut pack.hand);
                pack.discard.extend(hand);
                board.record(Fact::HandReplaced { origin, cards: cards - 1 });
                hand::draw(board, seat, art, cards - 1);
                self.then(board, Step::KeepHands(seat.0));
            }
            Some(_) => self.then(board, Step::KeepHands(seat.0 + 1)),
        }
    }
}
