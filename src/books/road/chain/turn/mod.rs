//! An encounter from its first hand to its end, phase by phase (RD-204, RD-214, RD-293, RD-R15).
//!
//! | file | what is in it |
//! | --- | --- |
//! | [`start`] | first hands, traits at the start, keeping or replacing a hand |
//! | [`activation`] | phases I and II: who acts, time markers, cards, tools, escaping |
//! | [`close`] | phases III to V: the attack, escapes, hands at the end of a turn; encounters with rules of their own |
//! | [`delayed`] | what a last time marker sets off |
//! | [`avoid`], [`lend`], [`park`] | what all agree to, what an owner is asked, encounters that wait |
//!
//! It is one frame, with a step for each line of the rulebook's table of phases. While a card is played or an attack
//! carried out, that work lies above it; if the encounter ends, or its active Origin leaves, such work is cut off down to
//! this frame (`phases/upkeep`), and the frame goes on from there.

mod activation;
pub mod avoid;
mod close;
pub mod delayed;
pub mod lend;
pub mod park;
mod start;

use serde::{Deserialize, Serialize};

use super::{finish, hand};
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::pieces::{From, Meeting};
use crate::content::road::chain::Art;
use crate::content::road::encounter::Layout;
use crate::content::road::terms::EncounterId;
use crate::table::seat::{Seat, Seats};

/// How far an encounter has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// RD-215, RD-294.
    Hands,
    /// RD-216: traits at the start; Entrapment is for each member, by the place of the seat.
    Entrapment(u8),
    Greedy,
    /// What else happens at the start.
    Start,
    /// RD-217.
    KeepHands(u8),
    /// Phase I.
    Pick,
    /// Phase II.1: the encounter card is 0, the line begins at 1.
    Tick(u8),
    /// Phase II.2.
    Act,
    /// Phase III.
    Attack,
    /// After the attack an escape is completed (RD-285).
    Leave,
    /// Phase IV.
    Ready,
    /// Phase V: hands are cut down, by seat; then everybody draws.
    Trim(u8),
    DrawUp,
    /// RD-394: an encounter with rules of its own.
    Special,
    /// It is over.
    End(finish::Stage),
}

/// An encounter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encountering {
    pub meeting: u8,
    pub step: Step,
}

/// Who meets what, and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    pub foe: EncounterId,
    pub from: From,
    pub guardian: Option<u8>,
}

/// An encounter begins (RD-204, RD-214, RD-293).
pub fn begin(board: &mut Board, party: Seats, met: Met) {
    let places = 0..board.index.meetings.len() as u8;
    let Some(place) = places.into_iter().find(|place| board.meeting(*place).foe.is_none()) else { return };
    let at = party.iter().next().map_or(0, |seat| board.place_of(seat));
    let card = board.cards.encounter(met.foe);
    let (time, charges) = (card.time, card.charges);
    let talk = card.talk().map(|talk| (talk.duration, talk.start));
    let special = matches!(card.layout, Layout::Special(_));
    *board.meeting_mut(place) = Meeting {
        foe: Some(met.foe),
        from: met.from,
        guardian: met.guardian,
        at,
        members: party,
        began: party,
        time,
        charges,
        duration: talk.map_or(0, |(duration, _)| duration),
        affinity: talk.map_or(0, |(_, start)| start),
        turn: 1,
        ..Meeting::default()
    };
    for seat in party.iter() {
        let marks = board.marks_mut(seat);
        (marks.first_damage, marks.hurt) = (false, false);
    }
    let names = board.names_of(party);
    board.record(Fact::EncounterBegan { encounter: met.foe, party: names });
    let step = if special { Step::Special } else { Step::Hands };
    board.play.work.push(Encountering { meeting: place, step }.into());
}

impl Encountering {
    pub fn carry_on(self, board: &mut Board) {
        let at = board.meeting(self.meeting);
        let Some(foe) = at.foe else { return };
        if at.over.is_some() && !matches!(self.step, Step::End(_)) {
            return self.then(board, Step::End(finish::Stage::Gains));
        }
        match self.step {
            Step::Hands => self.hands(board),
            Step::Entrapment(seat) => self.entrapment(board, foe, seat),
            Step::Greedy => self.greedy(board, foe),
            Step::Start => self.start(board),
            Step::KeepHands(seat) => self.keep_hands(board, seat),
            Step::Pick => self.pick(board, foe),
            Step::Tick(card) => self.tick(board, foe, card),
            Step::Act => self.act(board, foe),
            Step::Attack => self.attack(board),
            Step::Leave => self.leave(board),
            Step::Ready => self.ready(board),
            Step::Trim(seat) => self.trim(board, seat),
            Step::DrawUp => self.draw_up(board),
            Step::Special => self.special(board, foe),
            Step::End(stage) => finish::carry_on(board, self, stage),
        }
    }

    pub fn then(self, board: &mut Board, step: Step) {
        board.play.work.push(Self { step, ..self }.into());
    }

    fn members(self, board: &Board) -> Seats {
        board.meeting(self.meeting).members
    }

    /// The first member from this seat on.
    fn member_from(self, board: &Board, seat: u8) -> Option<Seat> {
        self.members(board).iter().find(|member| member.0 >= seat)
    }

    fn art(self, board: &Board) -> Art {
        hand::art(board, self.meeting)
    }

    fn active(self, board: &Board) -> Option<Seat> {
        let at = board.meeting(self.meeting);
        at.active.filter(|seat| at.members.contains(*seat))
    }
}
