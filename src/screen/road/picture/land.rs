//! The land: location cards with what lies and stands on them, waybells, and the slots that wait for one.

use crate::books::road::board::Board;
use crate::books::road::night;
use crate::books::road::verbs::land;
use crate::content::road::effect::Figure;
use crate::content::road::land::Side;
use crate::content::road::terms::{Corner, Direction, EncounterId, LocationId, Seal, Vertex};

/// A location card on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub number: u16,
    pub card: LocationId,
    /// The cell of the lattice; y grows to the north.
    pub x: i8,
    pub y: i8,
    pub clear: bool,
    pub name: String,
    pub text: String,
    pub seals: Vec<Seal>,
    /// The action of the faceup side: name, cost and what it does, and whether its timer is out.
    pub action: Option<(String, String)>,
    pub action_waits: bool,
    /// What happens at once to whoever arrives.
    pub instants: Vec<String>,
    /// Where its direction keys lead: the number, and whether a card that answers lies there.
    pub keys: [Option<(u16, bool)>; 4],
    pub slots: Vec<Slot>,
    pub time: u8,
    pub story: u8,
    /// RD-R14: the other side, if it has been seen.
    pub other: Option<String>,
    /// A waybell rings at one of its corners.
    pub is_held: bool,
    /// The Hush takes it in the morning.
    pub sinks: bool,
    pub vision_read: bool,
    /// Its section of the journal has been opened.
    pub is_read: bool,
}

/// A place for a waybell at a corner of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub corner: Corner,
    pub at: Vertex,
    pub rings: bool,
    /// The locations that one there holds or would hold, and those that it would turn.
    pub holds: Vec<u16>,
    pub turns: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bell {
    /// Its place in the pool.
    pub number: u8,
    pub at: Vertex,
    pub holds: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guardian {
    pub pool: u8,
    pub card: EncounterId,
    pub at: u16,
    pub time: u8,
    pub story: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub figure: Figure,
    pub at: u16,
}

pub(super) fn places(board: &Board) -> Vec<Place> {
    let swallowed = crate::books::road::phases::dawn::flips::will_flip(board);
    let numbers: Vec<u16> = board.on_map().map(|(ground, _)| ground.number).collect();
    numbers.into_iter().filter_map(|number| place(board, number, &swallowed)).collect()
}

fn place(board: &Board, number: u16, swallowed: &[u16]) -> Option<Place> {
    let ground = *board.ground(number)?;
    let id = ground.card?;
    let card = board.cards.location(id);
    let side = card.side(ground.clear);
    let seen = if ground.clear { ground.seen_hush } else { ground.seen_clear };
    let keys = Direction::ALL.map(|direction| {
        card.keys.to(direction).map(|to| (to, land::connected(board, number, direction) == Some(to)))
    });
    let rings: Vec<Vertex> = board.ringing().map(|(_, at)| at).collect();
    let slots = card.slots.iter().map(|corner| {
        let at = card.vertex(*corner);
        let (holds, turns) = night::would_hold(board, at);
        Slot { corner: *corner, at, rings: rings.contains(&at), holds, turns }
    });
    Some(Place {
        number,
        card: id,
        x: card.x,
        y: card.y,
        clear: ground.clear,
        name: side.name.clone(),
        text: side.text.clone(),
        seals: side.seals.clone(),
        action: action(board, side),
        action_waits: side.action.as_ref().is_some_and(|action| action.timer > 0 && ground.time > 0),
        instants: side.instants.iter().map(|instant| words(board, instant.does)).collect(),
        keys,
        slots: slots.collect(),
        time: ground.time,
        story: ground.story,
        other: seen.then(|| card.side(!ground.clear).name.clone()),
        is_held: board.is_touched(card),
        sinks: swallowed.contains(&number),
        vision_read: ground.vision_read,
        is_read: board.campaign.has_read(card.journal),
    })
}

fn action(board: &Board, side: &Side) -> Option<(String, String)> {
    use crate::books::road::words::effects;
    let action = side.action.as_ref()?;
    let cost = effects::prices(&board.cards, &action.cost);
    let does = effects::sentence(&board.cards, action.does);
    let words = if cost.is_empty() { does } else { format!("{cost}: {does}") };
    Some((action.name.clone(), words))
}

fn words(board: &Board, does: crate::content::road::effect::Effects) -> String {
    crate::books::road::words::effects::sentence(&board.cards, does)
}

pub(super) fn bells(board: &Board) -> Vec<Bell> {
    let bell = |(number, at)| Bell { number, at, holds: land::touching(board, at) };
    board.ringing().map(bell).collect()
}

pub(super) fn guardians(board: &Board) -> Vec<Guardian> {
    let guardian = |(pool, guardian, card): (u8, &crate::books::road::pieces::Guardian, EncounterId)| {
        Guardian { pool, card, at: guardian.at, time: guardian.time, story: guardian.story }
    };
    board.guardians().map(guardian).collect()
}

pub(super) fn standing(board: &Board) -> Vec<Standing> {
    board.standees().map(|(_, figure, at)| Standing { figure, at }).collect()
}
