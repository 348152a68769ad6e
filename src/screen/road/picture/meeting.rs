//! The encounter at hand: the line, what each card of the hand would come to, what the enemy does next; and the
//! encounters that wait.

use crate::books::road::board::Board;
use crate::books::road::chain::orders::{self, Order};
use crate::books::road::chain::outlook::{self, Fit};
use crate::books::road::chain::play::{self, Legal};
use crate::books::road::chain::{hand, line};
use crate::books::road::pieces;
use crate::books::road::words::effects;
use crate::content::road::chain::{Art, RightEdge};
use crate::content::road::effect::Effects;
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{CardId, EncounterId};
use crate::table::seat::{Seat, Seats};

#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    pub place: u8,
    pub foe: EncounterId,
    pub art: Art,
    pub members: Seats,
    pub active: Option<Seat>,
    pub activated: Seats,
    pub turn: u8,
    pub played: u8,
    pub line: Vec<Link>,
    /// What the end of the line opens.
    pub right: RightEdge,
    /// Markers on the encounter card.
    pub time: u8,
    pub charges: u8,
    /// A fight: what the pool holds and has to hold.
    pub pool: u8,
    pub value: u8,
    pub table: Vec<Row>,
    pub opportunity: String,
    /// A talk.
    pub duration: u8,
    pub affinity: u8,
    pub track: Vec<Mood>,
    pub response: String,
    pub escapes: bool,
    /// The cards in the hand of the active Origin.
    pub prospects: Vec<Prospect>,
    /// The best ways to play that hand.
    pub orders: Vec<Order>,
}

/// A card of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub card: CardId,
    pub owner: Seat,
    pub time: u8,
    pub charges: u8,
    /// RD-211: its ability works.
    pub active: bool,
}

/// A row of the combat table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub from: u8,
    pub to: u8,
    pub attack: Effects,
    pub words: String,
    /// It is the row of the pool as it is.
    pub lit: bool,
}

/// A card in hand: may it be played, and what would it bring?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    pub card: CardId,
    pub legal: Legal,
    pub fit: Fit,
}

/// An encounter that waits while others act (RD-R15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub place: u8,
    pub foe: EncounterId,
    pub party: Seats,
}

pub(super) fn waiting(board: &Board) -> Vec<Waiting> {
    let found = board.meetings.parked.0.iter().filter_map(|waiting| {
        let foe = board.meeting(waiting.meeting).foe?;
        Some(Waiting { place: waiting.meeting, foe, party: waiting.party })
    });
    found.collect()
}

pub(super) fn at_hand(board: &Board) -> Option<Meeting> {
    let parked = |place: &u8| board.meetings.parked.0.iter().any(|waiting| waiting.meeting == *place);
    let mut places = 0..board.index.meetings.len() as u8;
    let place = places.find(|place| board.meeting(*place).foe.is_some() && !parked(place))?;
    let at = board.meeting(place);
    Some(meeting(board, place, at, at.foe?))
}

fn meeting(board: &Board, place: u8, at: &pieces::Meeting, foe: EncounterId) -> Meeting {
    let card = board.cards.encounter(foe);
    let art = hand::art(board, place);
    let link = |(number, link): (usize, &pieces::Link)| Link {
        card: link.card,
        owner: link.owner,
        time: link.time,
        charges: link.charges,
        active: line::is_active(&board.cards, at, number),
    };
    let (mut value, mut table, mut opportunity) = (0, Vec::new(), String::new());
    if let Some(fight) = card.fight() {
        value = fight.value_for(at.began.len() as usize);
        opportunity = effects::sentence(&board.cards, fight.opportunity);
        table = fight
            .table
            .iter()
            .enumerate()
            .map(|(place, row)| Row {
                from: row.from,
                // The last one holds on.
                to: if row.to + 1 == fight.value { value.saturating_sub(1) } else { row.to },
                attack: row.attack,
                words: effects::sentence(&board.cards, row.attack),
                lit: fight.row_for(at.pool) == Some(place),
            })
            .collect();
    }
    let (mut track, mut response) = (Vec::new(), String::new());
    if let Some(talk) = card.talk() {
        track = (1..=talk.slots()).map(|slot| talk.mood(slot)).collect();
        response = effects::sentence(&board.cards, talk.response);
    }
    let active = at.active.filter(|seat| at.members.contains(*seat));
    let held = |seat: Seat| {
        let cards = board.packs(seat).of(art).hand.iter();
        let prospect = |card: &CardId| Prospect {
            card: *card,
            legal: play::legal(board, place, seat, *card),
            fit: outlook::fit(board, place, seat, *card),
        };
        cards.map(prospect).collect()
    };
    Meeting {
        place,
        foe,
        art,
        members: at.members,
        active,
        activated: at.activated,
        turn: at.turn,
        played: at.played,
        line: at.line.iter().enumerate().map(link).collect(),
        right: line::right_edge(&board.cards, at),
        time: at.time,
        charges: at.charges,
        pool: at.pool,
        value,
        table,
        opportunity,
        duration: at.duration,
        affinity: at.affinity,
        track,
        response,
        escapes: at.escapes,
        prospects: active.map(held).unwrap_or_default(),
        orders: active.map(|seat| orders::best(board, place, seat)).unwrap_or_default(),
    }
}

impl Meeting {
    /// The colour of the slot with the affinity marker.
    pub fn mood(&self) -> Option<Mood> {
        self.track.get(usize::from(self.affinity.checked_sub(1)?)).copied()
    }

    pub fn prospect(&self, card: CardId) -> Option<&Prospect> {
        self.prospects.iter().find(|prospect| prospect.card == card)
    }
}
