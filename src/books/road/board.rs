//! The board: one system parameter through which the rules of the Road read and change the table. It comes in parts,
//! so that whatever needs only one of them says so: the course of [`Play`], the [`OriginBoards`], the [`Land`], the
//! [`Meetings`], and the records of campaign, decks, play area and day.
//!
//! Verbs are plain functions over a `Board` or a part of it; systems only decide when they run. Pieces are found by
//! their stable names (seat, location number, place in a pool), never by query order.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};
use bevy_ecs::system::SystemParam;

use super::facts::Fact;
use super::frames::Frame;
use super::phases::Phase;
use super::pieces::{
    Belongings, Ground, Guardian, Marks, Meeting, Nature, Origin, Packs, Purse, Standee, Standing, Tally,
    Tracks, Waybell,
};
use super::prompts::{Choice, Question};
use super::records::{Area, Campaign, Cards, Course, Day, Decks, Parked};
use crate::content::road::cards::Chapter;
use crate::content::road::land::{Location, Side};
use crate::content::road::terms::{EncounterId, LocationId, Modifier, OriginId, Seal, Vertex};
pub use crate::table::asking::Asking;
use crate::table::pieces::{Pieces, reach};
use crate::table::prompt::Prompts;
use crate::table::seat::{Seat, Seats};
use crate::table::state::Piece;

/// Which entity is which piece. Derived from the pieces.
#[derive(Resource, Clone, Debug, Default)]
pub struct Index {
    /// Who sits where, in seat order.
    pub party: Vec<OriginId>,
    pub origins: Vec<Entity>,
    /// In the order of their numbers.
    pub grounds: Vec<(u16, Entity)>,
    pub waybells: Vec<Entity>,
    pub guardians: Vec<Entity>,
    pub standees: Vec<Entity>,
    pub meetings: Vec<Entity>,
}

/// The numbers of pieces, a sort to each 256.
pub mod piece {
    use super::Piece;
    pub const fn origin(seat: usize) -> Piece {
        Piece::of(0, seat)
    }
    pub const fn ground(place: usize) -> Piece {
        Piece::of(1, place)
    }
    pub const fn waybell(place: usize) -> Piece {
        Piece::of(2, place)
    }
    pub const fn guardian(place: usize) -> Piece {
        Piece::of(3, place)
    }
    pub const fn standee(place: usize) -> Piece {
        Piece::of(4, place)
    }
    pub const fn meeting(place: usize) -> Piece {
        Piece::of(5, place)
    }
}

/// The course of play: what is half done, asked, told, rolled, and how it ended.
pub type Play<'w> = crate::table::play::Play<'w, Frame, Question, Choice, Fact>;

/// The boards of the Origins, with all that belongs to them.
#[derive(SystemParam)]
pub struct OriginBoards<'w, 's> {
    pub origins: Query<'w, 's, &'static mut Origin>,
    pub tracks: Query<'w, 's, &'static mut Tracks>,
    pub purses: Query<'w, 's, &'static mut Purse>,
    pub natures: Query<'w, 's, &'static mut Nature>,
    pub packs: Query<'w, 's, &'static mut Packs>,
    pub belongings: Query<'w, 's, &'static mut Belongings>,
    pub standings: Query<'w, 's, &'static mut Standing>,
    pub marks: Query<'w, 's, &'static mut Marks>,
    pub tallies: Query<'w, 's, &'static mut Tally>,
}

/// The map: location cards, and what stands on them.
#[derive(SystemParam)]
pub struct Land<'w, 's> {
    pub grounds: Query<'w, 's, &'static mut Ground>,
    pub waybells: Query<'w, 's, &'static mut Waybell>,
    pub guardians: Query<'w, 's, &'static mut Guardian>,
    pub standees: Query<'w, 's, &'static mut Standee>,
}

/// Encounters in play.
#[derive(SystemParam)]
pub struct Meetings<'w, 's> {
    pub meetings: Query<'w, 's, &'static mut Meeting>,
    pub parked: ResMut<'w, Parked>,
}

#[derive(SystemParam)]
pub struct Board<'w, 's> {
    pub cards: Res<'w, Cards>,
    pub index: ResMut<'w, Index>,
    pub phase: ResMut<'w, Phase>,
    pub play: Play<'w>,

    pub boards: OriginBoards<'w, 's>,
    pub land: Land<'w, 's>,
    pub meetings: Meetings<'w, 's>,

    pub campaign: ResMut<'w, Campaign>,
    pub decks: ResMut<'w, Decks>,
    pub area: ResMut<'w, Area>,
    pub day: ResMut<'w, Day>,
    pub course: ResMut<'w, Course>,
}

reach! {
    Board by Seat, origin_entity;
    origin_of, origin_mut: boards.origins => Origin;
    tracks, tracks_mut: boards.tracks => Tracks;
    purse, purse_mut: boards.purses => Purse;
    nature, nature_mut: boards.natures => Nature;
    packs, packs_mut: boards.packs => Packs;
    belongings, belongings_mut: boards.belongings => Belongings;
    standing, standing_mut: boards.standings => Standing;
    marks, marks_mut: boards.marks => Marks;
    tally, tally_mut: boards.tallies => Tally;
}

impl Board<'_, '_> {
    // ---- the Origins ----

    fn origin_entity(&self, seat: Seat) -> Entity {
        let place = usize::from(seat.0).min(self.index.origins.len().saturating_sub(1));
        self.index.origins[place]
    }

    /// All seats of the game; each has an Origin.
    pub fn seats(&self) -> Seats {
        Seats::first(self.index.party.len() as u8)
    }

    /// RD-R06: N, the number of Origins in the game.
    pub fn count(&self) -> u8 {
        self.index.party.len() as u8
    }

    pub fn is_solo(&self) -> bool {
        self.index.party.len() == 1
    }

    /// The Origin at a seat.
    pub fn who(&self, seat: Seat) -> OriginId {
        let place = usize::from(seat.0).min(self.index.party.len().saturating_sub(1));
        self.index.party[place]
    }

    pub fn names_of(&self, party: Seats) -> Vec<OriginId> {
        party.iter().map(|seat| self.who(seat)).collect()
    }

    pub fn seat_of(&self, origin: OriginId) -> Option<Seat> {
        self.index.party.iter().position(|other| *other == origin).map(|place| Seat(place as u8))
    }

    /// RD-R13: who decides where the Origins of a party do it together: any of their players. The chronicler's upkeep,
    /// reading and keeping of cards are the program's (RD-024 to RD-026).
    pub fn deciders(&self, party: Seats) -> Seats {
        if party.is_empty() { self.seats() } else { party }
    }

    pub fn has(&self, modifier: Modifier) -> bool {
        self.campaign.has(modifier)
    }

    pub fn is_dying(&self, seat: Seat) -> bool {
        self.marks(seat).dying
    }

    /// RD-R15, RD-R16: in an encounter that waits.
    pub fn waits(&self, seat: Seat) -> bool {
        self.meetings.parked.0.iter().any(|waiting| waiting.party.contains(seat))
    }

    // ---- the land ----

    pub fn ground_entity(&self, number: u16) -> Option<Entity> {
        let place = self.index.grounds.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(self.index.grounds[place].1)
    }

    pub fn ground(&self, number: u16) -> Option<&Ground> {
        self.land.grounds.get(self.ground_entity(number)?).ok()
    }

    pub fn ground_mut(&mut self, number: u16) -> Option<&mut Ground> {
        let entity = self.ground_entity(number)?;
        self.land.grounds.get_mut(entity).ok().map(|ground| ground.into_inner())
    }

    /// The location cards on the map, in the order of their numbers.
    pub fn on_map(&self) -> impl Iterator<Item = (&Ground, LocationId)> + '_ {
        let grounds = self.index.grounds.iter().filter_map(|(_, entity)| self.land.grounds.get(*entity).ok());
        grounds.filter_map(|ground| Some((ground, ground.card?)))
    }

    /// The card of a number, if it is on the map.
    pub fn card_at(&self, number: u16) -> Option<LocationId> {
        self.ground(number)?.card
    }

    pub fn location(&self, number: u16) -> Option<&Location> {
        Some(self.cards.location(self.card_at(number)?))
    }

    /// The side that lies faceup.
    pub fn side(&self, number: u16) -> Option<&Side> {
        let ground = self.ground(number)?;
        Some(self.cards.location(ground.card?).side(ground.clear))
    }

    pub fn has_seal(&self, number: u16, seal: Seal) -> bool {
        self.side(number).is_some_and(|side| side.seals.contains(&seal))
    }

    pub fn place_of(&self, seat: Seat) -> u16 {
        self.standing(seat).0
    }

    /// Everybody in a location.
    pub fn seats_at(&self, number: u16) -> Seats {
        self.seats().iter().filter(|seat| self.place_of(*seat) == number).collect()
    }

    /// The corners of the lattice at which waybells stand.
    pub fn ringing(&self) -> impl Iterator<Item = (u8, Vertex)> + '_ {
        self.index.waybells.iter().enumerate().filter_map(|(place, entity)| {
            let waybell = self.land.waybells.get(*entity).ok()?;
            Some((place as u8, waybell.at?))
        })
    }

    pub fn waybell_mut(&mut self, place: u8) -> Option<&mut Waybell> {
        let entity = *self.index.waybells.get(usize::from(place))?;
        self.land.waybells.get_mut(entity).ok().map(|waybell| waybell.into_inner())
    }

    /// RD-075: is a waybell in a corner of this card?
    pub fn is_touched(&self, card: &Location) -> bool {
        self.ringing().any(|(_, at)| card.touches(at))
    }

    /// Guardians in play, by their places in the pool.
    pub fn guardians(&self) -> impl Iterator<Item = (u8, &Guardian, EncounterId)> + '_ {
        self.index.guardians.iter().enumerate().filter_map(|(place, entity)| {
            let guardian = self.land.guardians.get(*entity).ok()?;
            Some((place as u8, guardian, guardian.card?))
        })
    }

    pub fn guardian(&self, place: u8) -> Option<&Guardian> {
        let entity = *self.index.guardians.get(usize::from(place))?;
        self.land.guardians.get(entity).ok()
    }

    pub fn guardian_mut(&mut self, place: u8) -> Option<&mut Guardian> {
        let entity = *self.index.guardians.get(usize::from(place))?;
        self.land.guardians.get_mut(entity).ok().map(|guardian| guardian.into_inner())
    }

    pub fn is_guarded(&self, number: u16) -> bool {
        self.guardians().any(|(_, guardian, _)| guardian.at == number)
    }

    // ---- encounters ----

    pub fn meeting(&self, place: u8) -> &Meeting {
        let entity = self.meeting_entity(place);
        self.meetings.meetings.get(entity).expect("a piece of the index is on the table")
    }

    pub fn meeting_mut(&mut self, place: u8) -> &mut Meeting {
        let entity = self.meeting_entity(place);
        self.meetings.meetings.get_mut(entity).expect("a piece of the index is on the table").into_inner()
    }

    fn meeting_entity(&self, place: u8) -> Entity {
        // A forged save may name any number.
        self.index.meetings[usize::from(place).min(self.index.meetings.len().saturating_sub(1))]
    }

    /// The encounter that a seat is in.
    pub fn meeting_of(&self, seat: Seat) -> Option<u8> {
        (0..self.index.meetings.len() as u8).find(|place| {
            let meeting = self.meeting(*place);
            meeting.foe.is_some() && meeting.members.contains(seat)
        })
    }

    // ---- the campaign ----

    pub fn chapter(&self) -> Option<&Chapter> {
        Some(self.cards.chapter(self.campaign.chapter?))
    }

    // ---- facts and questions ----

    pub fn record(&mut self, fact: Fact) {
        self.play.facts.record(fact);
        self.course.due = true;
    }

    /// A decision of those who are meant, together (RD-R13).
    pub fn decide_together(
        &mut self,
        party: Seats,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        self.decide(self.deciders(party), question, fill)
    }

    /// A decision of one seat.
    pub fn decide_at(
        &mut self,
        seat: Seat,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        self.decide(Seats::one(seat), question, fill)
    }
}

impl Asking for Board<'_, '_> {
    type Question = Question;
    type Choice = Choice;
    const PASS: Choice = Choice::Pass;

    fn prompts(&mut self) -> &mut Prompts<Question, Choice> {
        &mut self.play.prompts
    }
}

/// Finds all pieces again, after a restore, a load or a new setup.
pub fn rebuild_index(world: &mut World) -> Result<(), String> {
    let found = Pieces::find(world);
    let list = |sort: u32| found.of(sort).collect::<Vec<_>>();
    let mut index = Index {
        origins: list(0),
        waybells: list(2),
        guardians: list(3),
        standees: list(4),
        meetings: list(5),
        ..Index::default()
    };
    for entity in &index.origins {
        index.party.push(world.get::<Origin>(*entity).ok_or("an Origin has no name")?.id);
    }
    for entity in found.of(1) {
        let ground = world.get::<Ground>(entity).ok_or("a place of the map has no number")?;
        index.grounds.push((ground.number, entity));
    }
    index.grounds.sort_unstable_by_key(|(number, _)| *number);
    world.insert_resource(index);
    Ok(())
}
