//! The board: one system parameter through which the rules of the Delve read and change the table. It comes in parts,
//! so that whatever needs only one of them says so: the course of [`Play`], the [`HeroBoards`], the [`Foes`] above them,
//! the [`Land`].
//!
//! Verbs are plain functions over a `Board` or a part of it; systems only decide when they run. Pieces are found by their
//! stable names (hero, spot, place key, number of an enemy), never by query order.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};
use bevy_ecs::system::SystemParam;

use super::facts::Fact;
use super::frames::Frame;
use super::phases::Phase;
use super::pieces::{BOARDS, Foe, Hero, Marks, Pack, Place, SPACES, Space, Spot, Tokens, Tracks};
use super::prompts::{Choice, Question};
use super::records::{Campaign, Cards, Decks, Mode, Run};
use crate::content::delve::cards::Hero as HeroBoard;
use crate::content::delve::chapter::Chapter;
use crate::content::delve::effect::{Ability, Power};
use crate::content::delve::terms::{ActionId, HeroId, PlaceKey, TalentId};
pub use crate::table::asking::Asking;
use crate::table::pieces::{Pieces, reach};
use crate::table::prompt::Prompts;
use crate::table::seat::{Seat, Seats};
use crate::table::state::Piece;

/// Which entity is which piece. Derived from the pieces.
#[derive(Resource, Clone, Debug, Default)]
pub struct Index {
    /// The heroes of the run in seat order.
    pub party: Vec<HeroId>,
    pub heroes: Vec<Entity>,
    /// Six above each board.
    pub spaces: Vec<Entity>,
    pub places: Vec<(PlaceKey, Entity)>,
}

/// The numbers of pieces, a sort to each 256.
pub mod piece {
    use super::Piece;
    pub const fn hero(seat: usize) -> Piece {
        Piece::of(0, seat)
    }
    pub const fn space(place: usize) -> Piece {
        Piece::of(1, place)
    }
    pub const fn place(place: usize) -> Piece {
        Piece::of(2, place)
    }
}

/// The course of play: what is half done, asked, told, rolled, and how it ended.
pub type Play<'w> = crate::table::play::Play<'w, Frame, Question, Choice, Fact>;

/// The hero boards of the run.
#[derive(SystemParam)]
pub struct HeroBoards<'w, 's> {
    pub heroes: Query<'w, 's, &'static mut Hero>,
    pub tracks: Query<'w, 's, &'static mut Tracks>,
    pub tokens: Query<'w, 's, &'static mut Tokens>,
    pub packs: Query<'w, 's, &'static mut Pack>,
    pub marks: Query<'w, 's, &'static mut Marks>,
}

/// The spaces above the boards, with the enemies on them.
#[derive(SystemParam)]
pub struct Foes<'w, 's> {
    pub spaces: Query<'w, 's, &'static mut Space>,
}

/// The map of the chapter.
#[derive(SystemParam)]
pub struct Land<'w, 's> {
    pub places: Query<'w, 's, &'static mut Place>,
}

#[derive(SystemParam)]
pub struct Board<'w, 's> {
    pub cards: Res<'w, Cards>,
    pub index: ResMut<'w, Index>,
    pub phase: ResMut<'w, Phase>,
    pub play: Play<'w>,

    pub party: HeroBoards<'w, 's>,
    pub foes: Foes<'w, 's>,
    pub land: Land<'w, 's>,

    pub campaign: ResMut<'w, Campaign>,
    pub run: ResMut<'w, Run>,
    pub decks: ResMut<'w, Decks>,
}

reach! {
    Board by HeroId, entity;
    tracks_of, tracks_mut: party.tracks => Tracks;
    tokens_of, tokens_mut: party.tokens => Tokens;
    pack, pack_mut: party.packs => Pack;
    marks_of, marks_mut: party.marks => Marks;
}

impl Board<'_, '_> {
    // ---- the party ----

    pub fn party(&self) -> &[HeroId] {
        &self.index.party
    }

    pub fn members(&self) -> Vec<HeroId> {
        self.index.party.clone()
    }

    pub fn is_solo(&self) -> bool {
        self.index.party.len() == 1
    }

    pub fn in_party(&self, hero: HeroId) -> bool {
        self.index.party.contains(&hero)
    }

    /// The seat of a hero, as a place in the circle.
    pub fn place_of(&self, hero: HeroId) -> usize {
        self.index.party.iter().position(|other| *other == hero).unwrap_or(0)
    }

    fn entity(&self, hero: HeroId) -> Entity {
        self.index.heroes[self.place_of(hero)]
    }

    pub fn seat(&self, hero: HeroId) -> Seats {
        Seats::one(self.seat_of(hero))
    }

    pub fn seat_of(&self, hero: HeroId) -> Seat {
        Seat(self.place_of(hero) as u8)
    }

    pub fn all_seats(&self) -> Seats {
        Seats::first(self.campaign.players)
    }

    /// The heroes going left from this one, who is the first (DV-R15).
    pub fn going_left(&self, from: HeroId) -> Vec<HeroId> {
        let start = self.place_of(from);
        let count = self.index.party.len();
        (0..count).map(|step| self.index.party[(start + step) % count]).collect()
    }

    /// DV-R15: left is the next seat. A solo player has no neighbours.
    pub fn left_of(&self, hero: HeroId) -> Option<HeroId> {
        let count = self.index.party.len();
        (count > 1).then(|| self.index.party[(self.place_of(hero) + 1) % count])
    }

    pub fn right_of(&self, hero: HeroId) -> Option<HeroId> {
        let count = self.index.party.len();
        (count > 1).then(|| self.index.party[(self.place_of(hero) + count - 1) % count])
    }

    /// Each neighbour once.
    pub fn neighbours(&self, hero: HeroId) -> Vec<HeroId> {
        let mut both: Vec<HeroId> = self.left_of(hero).into_iter().chain(self.right_of(hero)).collect();
        both.dedup();
        both
    }

    pub fn are_neighbours(&self, a: HeroId, b: HeroId) -> bool {
        self.left_of(a) == Some(b) || self.right_of(a) == Some(b)
    }

    /// The leader token's hero. In solo play that is the one hero also in even rounds (DV-R82).
    pub fn leader(&self) -> HeroId {
        let count = self.index.party.len().max(1);
        self.index.party[usize::from(self.run.leader) % count]
    }

    /// DV-260, DV-R83: does this hero lead the round?
    pub fn leads(&self, hero: HeroId) -> bool {
        if self.is_solo() { self.run.solo_leads } else { self.leader() == hero }
    }

    // ---- what heroes can do ----

    pub fn hero_board(&self, hero: HeroId) -> &HeroBoard {
        self.cards.hero(hero)
    }

    pub fn ability(&self, hero: HeroId) -> Ability {
        self.cards.hero(hero).ability.power
    }

    /// The talents of a hero with what they do.
    pub fn powers(&self, hero: HeroId) -> impl Iterator<Item = (TalentId, Power)> + '_ {
        self.pack(hero).talents.iter().map(|talent| (*talent, self.cards.talent(*talent).power))
    }

    /// The sum of what the hero's talents say about something.
    pub fn power_sum(&self, hero: HeroId, of: impl Fn(Power) -> Option<u8>) -> u8 {
        self.powers(hero).filter_map(|(_, power)| of(power)).fold(0, u8::saturating_add)
    }

    pub fn has_power(&self, hero: HeroId, is: impl Fn(Power) -> bool) -> bool {
        self.powers(hero).any(|(_, power)| is(power))
    }

    /// The level of an action, from 1.
    pub fn level(&self, hero: HeroId, action: ActionId) -> u8 {
        let place = self.cards.hero(hero).actions.iter().position(|other| *other == action);
        let raised = self.campaign.heroes.get(hero.index()).map(|record| &record.raised);
        1 + place.and_then(|place| raised?.get(place).copied()).unwrap_or(0)
    }

    // ---- the run ----

    pub fn is_trial(&self) -> bool {
        self.campaign.mode == Mode::Trial
    }

    pub fn chapter(&self) -> &Chapter {
        let chapter = self.campaign.chapter.expect("a chapter is set up before its rules run");
        self.cards.chapter(chapter)
    }

    /// DV-143, DV-R76: items, talents, events and supports come with Chapter II, and with the Trial.
    pub fn is_full_game(&self) -> bool {
        self.is_trial() || self.chapter().number >= 2
    }

    // ---- spaces above the boards ----

    fn space_entity(&self, spot: Spot) -> Entity {
        // A forged save may name any number.
        let space = usize::from(spot.space.clamp(1, SPACES) - 1);
        self.index.spaces[self.place_of(spot.board) * usize::from(SPACES) + space]
    }

    pub fn space(&self, spot: Spot) -> &Space {
        self.foes.spaces.get(self.space_entity(spot)).expect("a space of a board is on the table")
    }

    pub fn space_mut(&mut self, spot: Spot) -> &mut Space {
        let entity = self.space_entity(spot);
        self.foes.spaces.get_mut(entity).expect("a space of a board is on the table").into_inner()
    }

    pub fn foe_at(&self, spot: Spot) -> Option<Foe> {
        self.space(spot).foe
    }

    /// The enemies above a board from space 1 to 6.
    pub fn foes(&self, board: HeroId) -> impl DoubleEndedIterator<Item = (Spot, Foe)> + '_ {
        (1..=SPACES).filter_map(move |space| {
            let spot = Spot { board, space };
            self.foe_at(spot).map(|foe| (spot, foe))
        })
    }

    pub fn no_foes(&self) -> bool {
        self.party().iter().all(|board| self.foes(*board).next().is_none())
    }

    /// Where an enemy stands now; nothing if it is gone.
    pub fn find_foe(&self, number: u16) -> Option<(Spot, Foe)> {
        self.party().iter().find_map(|board| self.foes(*board).find(|(_, foe)| foe.number == number))
    }

    pub fn foe_mut(&mut self, number: u16) -> Option<&mut Foe> {
        let (spot, _) = self.find_foe(number)?;
        self.space_mut(spot).foe.as_mut()
    }

    pub fn foe_health(&self, foe: Foe) -> u8 {
        let more = foe.ferocious.map_or(0, |tile| self.cards.ferocious_tile(tile).health);
        self.cards.enemy(foe.card).health.saturating_add(more)
    }

    /// DV-R38: a face-down card takes no room.
    pub fn empty_spaces(&self, board: HeroId) -> impl DoubleEndedIterator<Item = Spot> + '_ {
        (1..=SPACES).map(move |space| Spot { board, space }).filter(|spot| self.foe_at(*spot).is_none())
    }

    // ---- the map ----

    pub fn place(&self, key: PlaceKey) -> Option<&Place> {
        let (_, entity) = self.index.places.iter().find(|(other, _)| *other == key)?;
        self.land.places.get(*entity).ok()
    }

    pub fn place_mut(&mut self, key: PlaceKey) -> Option<&mut Place> {
        let (_, entity) = self.index.places.iter().find(|(other, _)| *other == key)?;
        self.land.places.get_mut(*entity).ok().map(|place| place.into_inner())
    }

    pub fn is_explored(&self, key: PlaceKey) -> bool {
        self.place(key).is_none_or(|place| place.tiles.is_empty())
    }

    pub fn place_keys(&self) -> impl Iterator<Item = PlaceKey> + '_ {
        self.index.places.iter().map(|(key, _)| *key)
    }

    // ---- facts and questions ----

    pub fn record(&mut self, fact: Fact) {
        self.play.facts.record(fact);
    }

    /// DV-R04: a decision of the whole group.
    pub fn decide_together(
        &mut self,
        question: Question,
        fill: impl FnOnce(&Self, &mut Vec<Choice>),
    ) -> Option<Choice> {
        self.decide(self.all_seats(), question, fill)
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
    let mut index =
        Index { heroes: found.of(0).collect(), spaces: found.of(1).collect(), ..Index::default() };
    for entity in &index.heroes {
        let hero = world.get::<Hero>(*entity).ok_or("a hero has no name")?;
        if index.party.contains(&hero.id) {
            return Err("a hero is there twice".to_owned());
        }
        index.party.push(hero.id);
    }
    let spaces = usize::from(BOARDS * SPACES);
    if index.spaces.len() != spaces || index.party.len() > usize::from(BOARDS) {
        return Err("the spaces above the boards are not all there".to_owned());
    }
    if index.spaces.iter().any(|entity| world.get::<Space>(*entity).is_none()) {
        return Err("a space above a board is not one".to_owned());
    }
    for entity in found.of(2) {
        let place = world.get::<Place>(entity).ok_or("a place of the map has no name")?;
        index.places.push((place.key, entity));
    }
    world.insert_resource(index);
    Ok(())
}
