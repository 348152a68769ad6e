//! The board: one system parameter through which the rules of the Atlas read and change the table. It comes in parts,
//! so that whatever needs only one of them says so: the course of [`Play`], the [party](PartyPieces), all
//! [`Fighters`], the [`Foes`], the [`Land`].
//!
//! Verbs are plain functions over a `Board` or a part of it; systems only decide when they run. Pieces are found by
//! their stable names ([`Fighter`], space and card keys), never by query order.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};
use bevy_ecs::system::SystemParam;

use super::facts::Fact;
use super::fighter::Fighter;
use super::frames::Frame;
use super::map::Map;
use super::passives::Passives;
use super::phases::Phase;
use super::pieces::{
    ActionPoints, Backpack, CardInPlay, Cooldowns, Floor, Foe, Gear, Hand, Health, Lane, Locked, Marks,
    Origin, Spark, Standing, Summoned, Tactics, Talents, Tray, Uses, Zone,
};
use super::prompts::{Choice, Question};
use super::records::{
    Ballot, Campaign, Cards, Clock, CombatStack, Decks, DiceTray, Group, Offer, Party, Round, Visit,
};
use crate::content::atlas::location::{Location, LocationCard};
use crate::content::atlas::terms::{BossId, CardKey, Ground, OriginId, SpaceKey};
pub use crate::table::asking::Asking;
use crate::table::pieces::{Pieces, reach};
use crate::table::prompt::Prompts;
use crate::table::seat::{Seat, Seats};
use crate::table::state::Piece;

/// Which entity is which piece. Derived from the pieces.
#[derive(Resource, Clone, Debug, Default)]
pub struct Index {
    /// The party in seat order.
    pub party: Party,
    pub origins: Vec<Entity>,
    /// Trays A to F, then the bosses' places.
    pub trays: Vec<Entity>,
    pub bosses: Vec<Option<BossId>>,
    /// In the order of [`Map::place`].
    pub spaces: Vec<Entity>,
    pub paths: Vec<Entity>,
    pub cards: Vec<(CardKey, Entity)>,
    pub passives: Passives,
}

/// The numbers of pieces: a hundred of each sort and more.
pub mod piece {
    use super::Piece;
    pub const fn origin(place: usize) -> Piece {
        Piece::of(0, place)
    }
    pub const fn tray(place: usize) -> Piece {
        Piece::of(1, place)
    }
    pub const fn space(place: usize) -> Piece {
        Piece::of(2, place)
    }
    pub const fn path(place: usize) -> Piece {
        Piece::of(3, place)
    }
    pub const fn card(place: usize) -> Piece {
        Piece::of(4, place)
    }
}

/// The course of play: what is half done, asked, told, rolled, and how it ended.
pub type Play<'w> = crate::table::play::Play<'w, Frame, Question, Choice, Fact>;

/// What only Origins have.
#[derive(SystemParam)]
pub struct PartyPieces<'w, 's> {
    pub origins: Query<'w, 's, &'static mut Origin>,
    pub spark: Query<'w, 's, &'static mut Spark>,
    pub hands: Query<'w, 's, &'static mut Hand>,
    pub talents: Query<'w, 's, &'static mut Talents>,
    pub gear: Query<'w, 's, &'static mut Gear>,
    pub packs: Query<'w, 's, &'static mut Backpack>,
    pub summoned: Query<'w, 's, &'static mut Summoned>,
}

/// What everyone on the map has, Origins and enemies.
#[derive(SystemParam)]
pub struct Fighters<'w, 's> {
    pub health: Query<'w, 's, &'static mut Health>,
    pub ap: Query<'w, 's, &'static mut ActionPoints>,
    pub tracks: Query<'w, 's, &'static mut Cooldowns>,
    pub standing: Query<'w, 's, &'static mut Standing>,
    pub marks: Query<'w, 's, &'static mut Marks>,
    pub uses: Query<'w, 's, &'static mut Uses>,
}

/// What only enemies have: their trays, which are taken from a supply and put back, and where those lie.
#[derive(SystemParam)]
pub struct Foes<'w, 's> {
    pub trays: Query<'w, 's, &'static mut Tray>,
    pub lanes: Query<'w, 's, &'static mut Lane>,
    pub tactics: Query<'w, 's, &'static mut Tactics>,
}

/// The location: its spaces, its locks, its cards, and the distances between them.
#[derive(SystemParam)]
pub struct Land<'w, 's> {
    pub map: ResMut<'w, Map>,
    pub floors: Query<'w, 's, &'static mut Floor>,
    pub locks: Query<'w, 's, &'static mut Locked>,
    pub cards_in_play: Query<'w, 's, &'static mut CardInPlay>,
}

#[derive(SystemParam)]
pub struct Board<'w, 's> {
    pub cards: Res<'w, Cards>,
    pub index: ResMut<'w, Index>,
    pub phase: ResMut<'w, Phase>,
    pub play: Play<'w>,

    pub party: PartyPieces<'w, 's>,
    pub fighters: Fighters<'w, 's>,
    pub foes: Foes<'w, 's>,
    pub land: Land<'w, 's>,

    pub campaign: ResMut<'w, Campaign>,
    pub clock: ResMut<'w, Clock>,
    pub visit: ResMut<'w, Visit>,
    pub decks: ResMut<'w, Decks>,
    pub round: ResMut<'w, Round>,
    pub dice: ResMut<'w, DiceTray>,
    pub offer: ResMut<'w, Offer>,
    pub stack: ResMut<'w, CombatStack>,
    pub ballot: ResMut<'w, Ballot>,
}

reach! {
    Board by Fighter, entity;
    hp, hp_mut: fighters.health => Health;
    action_points, action_points_mut: fighters.ap => ActionPoints;
    stands, stands_mut: fighters.standing => Standing;
    marks_of, marks_mut: fighters.marks => Marks;
    uses_of, uses_mut: fighters.uses => Uses;
}

// What powers come from: to write it is to have its sorts noted anew.
reach! {
    Board by Fighter, entity, noted by forget_passives;
    track, track_mut: fighters.tracks => Cooldowns;
}

reach! {
    Board by OriginId, origin_entity;
    spark_of, spark_mut: party.spark => Spark;
    hand, hand_mut: party.hands => Hand;
    pack, pack_mut: party.packs => Backpack;
}

reach! {
    Board by OriginId, origin_entity, noted by forget_passives_of;
    talents_of, talents_mut: party.talents => Talents;
    gear_of, gear_mut: party.gear => Gear;
    summon_of, summon_mut: party.summoned => Summoned;
}

impl Board<'_, '_> {
    // ---- the party ----

    pub fn party(&self) -> &[OriginId] {
        &self.index.party
    }

    /// AT-002: downed Origins count.
    pub fn player_count(&self) -> u8 {
        self.index.party.len() as u8
    }

    pub fn in_party(&self, origin: OriginId) -> bool {
        self.index.party.contains(&origin)
    }

    /// The Origin at this place of the party, if the party has so many.
    pub fn member(&self, place: usize) -> Option<OriginId> {
        self.index.party.get(place).copied()
    }

    pub fn place_of(&self, origin: OriginId) -> usize {
        self.index.party.iter().position(|other| *other == origin).unwrap_or(0)
    }

    pub fn seat_of(&self, origin: OriginId) -> Seat {
        let entity = self.entity(Fighter::Origin(origin));
        self.party.origins.get(entity).map_or(Seat(0), |origin| origin.seat)
    }

    pub fn seat(&self, origin: OriginId) -> Seats {
        Seats::one(self.seat_of(origin))
    }

    pub fn all_seats(&self) -> Seats {
        Seats::first(self.campaign.seats)
    }

    pub fn is_downed(&self, origin: OriginId) -> bool {
        self.marks_of(Fighter::Origin(origin)).downed
    }

    /// Origins of the party that are on their feet, in seat order.
    pub fn able(&self) -> impl Iterator<Item = OriginId> + '_ {
        self.index.party.iter().copied().filter(|origin| !self.is_downed(*origin))
    }

    pub fn all_downed(&self) -> bool {
        self.able().next().is_none()
    }

    pub fn group_of(&self, origins: impl IntoIterator<Item = OriginId>) -> Group {
        origins.into_iter().fold(Group::default(), |group, origin| group.with(self.place_of(origin)))
    }

    pub fn members(&self, group: Group) -> impl Iterator<Item = OriginId> + '_ {
        self.index
            .party
            .iter()
            .copied()
            .enumerate()
            .filter(move |(place, _)| group.contains(*place))
            .map(|(_, origin)| origin)
    }

    pub fn whole_party(&self) -> Group {
        self.group_of(self.index.party.iter().copied())
    }

    /// ★ (AT-097).
    pub fn star(&self) -> u8 {
        self.cards.level(self.campaign.level).star
    }

    // ---- enemies ----

    pub fn tray_entity(&self, tray: usize) -> Entity {
        self.index.trays[tray]
    }

    pub fn foe(&self, fighter: Fighter) -> Option<Foe> {
        match fighter {
            Fighter::Origin(_) => None,
            _ => self.foes.trays.get(self.entity(fighter)).ok().and_then(|tray| tray.0),
        }
    }

    pub fn foe_in_tray(&self, tray: usize) -> Option<Foe> {
        self.foes.trays.get(self.index.trays[tray]).ok().and_then(|tray| tray.0)
    }

    /// All minions and bosses on the map, trays A to F first.
    pub fn enemies(&self) -> impl Iterator<Item = Fighter> + '_ {
        (0..self.index.trays.len()).filter_map(|tray| match self.foe_in_tray(tray)? {
            Foe::Minion { .. } => Some(Fighter::Minion(tray as u8)),
            Foe::Boss(boss) => Some(Fighter::Boss(boss)),
        })
    }

    pub fn no_enemies(&self) -> bool {
        self.enemies().next().is_none()
    }

    /// Everyone on the map (AT-321): Origins in seat order, then enemies.
    pub fn everyone(&self) -> impl Iterator<Item = Fighter> + '_ {
        self.index.party.iter().map(|origin| Fighter::Origin(*origin)).chain(self.enemies())
    }

    /// False once a minion or boss has left the map.
    pub fn is_present(&self, fighter: Fighter) -> bool {
        match fighter {
            Fighter::Origin(origin) => self.in_party(origin),
            Fighter::Minion(tray) => self.foe_in_tray(usize::from(tray)).is_some(),
            Fighter::Boss(boss) => self.index.bosses.contains(&Some(boss)),
        }
    }

    pub fn entity(&self, fighter: Fighter) -> Entity {
        match fighter {
            Fighter::Origin(origin) => self.origin_entity(origin),
            Fighter::Minion(tray) => self.index.trays[usize::from(tray)],
            Fighter::Boss(boss) => {
                let place = self.index.bosses.iter().position(|other| *other == Some(boss)).unwrap_or(0);
                self.index.trays[usize::from(super::pieces::TRAYS) + place]
            }
        }
    }

    fn origin_entity(&self, origin: OriginId) -> Entity {
        self.index.origins[self.place_of(origin)]
    }

    fn forget_passives(&self, fighter: Fighter) {
        match fighter {
            Fighter::Origin(origin) => self.forget_passives_of(origin),
            Fighter::Minion(tray) => self.index.passives.forget_tray(usize::from(tray)),
            // There are so few of them that it does not matter which one it is.
            Fighter::Boss(_) => self.index.passives.forget_all(),
        }
    }

    fn forget_passives_of(&self, origin: OriginId) {
        self.index.passives.forget_origin(self.place_of(origin));
    }

    // ---- the map ----

    pub fn location(&self) -> &Location {
        let location = self.campaign.location.expect("a location is set up before its rules run");
        self.cards.location(location)
    }

    pub fn space_of(&self, fighter: Fighter) -> Option<SpaceKey> {
        self.stands(fighter).0
    }

    pub fn distance_between(&self, a: Fighter, b: Fighter) -> u8 {
        match (self.space_of(a), self.space_of(b)) {
            (Some(a), Some(b)) => self.land.map.distance(a, b),
            _ => super::map::UNREACHABLE,
        }
    }

    pub fn in_space(&self, space: SpaceKey) -> impl Iterator<Item = Fighter> + '_ {
        self.everyone().filter(move |fighter| self.space_of(*fighter) == Some(space))
    }

    pub fn origins_in(&self, space: SpaceKey) -> impl Iterator<Item = OriginId> + '_ {
        self.index
            .party
            .iter()
            .copied()
            .filter(move |origin| self.space_of(Fighter::Origin(*origin)) == Some(space))
    }

    pub fn floor(&self, space: SpaceKey) -> &Floor {
        self.land
            .floors
            .get(self.index.spaces[self.land.map.place(space)])
            .expect("a space of the map is on the table")
    }

    pub fn floor_mut(&mut self, space: SpaceKey) -> &mut Floor {
        let entity = self.index.spaces[self.land.map.place(space)];
        self.land.floors.get_mut(entity).expect("a space of the map is on the table").into_inner()
    }

    /// AT-241: a token covers what is printed.
    pub fn ground(&self, space: SpaceKey) -> Option<Ground> {
        self.floor(space).token.or_else(|| self.printed_ground(space))
    }

    pub fn printed_ground(&self, space: SpaceKey) -> Option<Ground> {
        self.location().spaces.iter().find(|printed| printed.id == space).and_then(|printed| printed.ground)
    }

    pub fn is_space_locked(&self, space: SpaceKey) -> bool {
        let entity = self.index.spaces[self.land.map.place(space)];
        self.land.locks.get(entity).is_ok_and(|lock| lock.0)
    }

    /// Measures the map anew after a lock has changed.
    pub fn refresh_map(&mut self) {
        let location = self.location();
        let locked = |entity: &Entity| self.land.locks.get(*entity).is_ok_and(|lock| lock.0);
        let spaces: Vec<bool> = location
            .spaces
            .iter()
            .map(|space| locked(&self.index.spaces[self.land.map.place(space.id)]))
            .collect();
        let paths: Vec<bool> = self.index.paths.iter().map(locked).collect();
        *self.land.map = Map::new(location, &spaces, &paths);
    }

    // ---- location cards ----

    pub fn location_card(&self, key: CardKey) -> Option<&LocationCard> {
        self.location().card(key)
    }

    pub fn card(&self, key: CardKey) -> Option<&CardInPlay> {
        let (_, entity) = self.index.cards.iter().find(|(other, _)| *other == key)?;
        self.land.cards_in_play.get(*entity).ok()
    }

    pub fn card_mut(&mut self, key: CardKey) -> Option<&mut CardInPlay> {
        let (_, entity) = self.index.cards.iter().find(|(other, _)| *other == key)?;
        self.land.cards_in_play.get_mut(*entity).ok().map(|card| card.into_inner())
    }

    pub fn card_zone(&self, key: CardKey) -> Zone {
        self.card(key).map_or(Zone::Discard, |card| card.zone)
    }

    pub fn set_zone(&mut self, key: CardKey, zone: Zone) {
        if let Some(card) = self.card_mut(key) {
            card.zone = zone;
        }
    }

    pub fn cards_in(&self, wanted: impl Fn(Zone) -> bool) -> Vec<CardKey> {
        self.index.cards.iter().map(|(key, _)| *key).filter(|key| wanted(self.card_zone(*key))).collect()
    }

    // ---- facts and questions ----

    pub fn record(&mut self, fact: Fact) {
        self.play.facts.record(fact);
    }

    /// As [`Asking::decide`], for decisions of the whole party (AT-R03).
    pub fn decide_together(
        &mut self,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        self.decide_among(self.all_seats(), question, fill)
    }

    /// As [`Self::decide_together`], for what only the Origins of one group decide (AT-R04).
    pub fn decide_in_group(
        &mut self,
        group: Group,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        let seats = self.members(group).map(|origin| self.seat_of(origin)).collect();
        self.decide_among(seats, question, fill)
    }

    fn decide_among(
        &mut self,
        voters: Seats,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        let first = voters.iter().next().filter(|_| voters.len() > 1 && self.campaign.modes.vote);
        let Some(first) = first.filter(|_| !self.play.prompts.has_answer()) else {
            return self.decide(voters, question, fill);
        };
        let decided = self.decide(Seats::one(first), question, fill);
        if let Some(prompt) = self.play.prompts.open() {
            self.ballot.on = Some((prompt.question.clone(), prompt.options.clone()));
            self.ballot.voters = voters;
            self.ballot.votes.clear();
        }
        decided
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
    let mut index = Index {
        origins: found.of(0).collect(),
        trays: found.of(1).collect(),
        spaces: found.of(2).collect(),
        paths: found.of(3).collect(),
        ..Index::default()
    };
    for entity in &index.origins {
        let origin = world.get::<Origin>(*entity).ok_or("an Origin has no name")?;
        if index.party.contains(&origin.id) {
            return Err("an Origin is there twice".to_owned());
        }
        index.party.push(origin.id);
    }
    if index.trays.len() != usize::from(super::pieces::TRAYS + super::pieces::BOSS_TRAYS) {
        return Err("the enemy trays are not all there".to_owned());
    }
    for (place, entity) in index.trays.iter().enumerate() {
        let holds = world.get::<Tray>(*entity).ok_or("an enemy tray is not one")?.0;
        let boss_place = place >= usize::from(super::pieces::TRAYS);
        match holds {
            Some(Foe::Boss(boss)) if boss_place => index.bosses.push(Some(boss)),
            None if boss_place => index.bosses.push(None),
            Some(Foe::Minion { .. }) | None if !boss_place => {}
            _ => return Err("an enemy lies in the wrong tray".to_owned()),
        }
    }
    for entity in found.of(4) {
        let card = world.get::<CardInPlay>(entity).ok_or("a location card has no number")?;
        index.cards.push((card.key, entity));
    }
    world.insert_resource(index);
    Ok(())
}
