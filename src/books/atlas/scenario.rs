//! Scenarios: a table set by hand, so that any rule can be shown in a few lines. docs/scenarios.md is the
//! reference; tests and the protocol read the same files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bevy_ecs::prelude::World;
use bevy_ecs::system::RunSystemOnce;
use serde::Deserialize;

use super::board::Board;
use super::effects::Context;
use super::fighter::Fighter;
use super::phases::Phase;
use super::phases::creation::Pick;
use super::phases::round_start;
use super::phases::setup;
use super::pieces::{Carried, Foe, Source, TrackCard, Worn, WornAt, Zone};
use super::records::{Campaign, Modes, RoundKind};
use super::verbs::{cooldown, ground, location_card, loot, spawn, status, summon};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{
    BossId, CardKey, Ground, Initiative, ItemId, JournalId, LocationId, MinionId, OriginId, PathKey, RuneId,
    SkillId, SpaceKey, Status, SummonId, TacticId, TalentId,
};
use crate::content::library::read_scenario;
use crate::table::chance::Chance;
use crate::table::deck::Deck;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    location: LocationId,
    party: Vec<Hero>,
    #[serde(default = "one")]
    level: u8,
    #[serde(default)]
    gold: u16,
    #[serde(default)]
    journal: Vec<JournalId>,
    /// Flags of the campaign.
    #[serde(default)]
    flags: BTreeSet<String>,
    #[serde(default)]
    modes: ScenarioModes,
    #[serde(default)]
    enemies: Vec<Enemy>,
    #[serde(default)]
    bosses: Vec<BossSetup>,
    #[serde(default)]
    time: Option<u8>,
    #[serde(default)]
    paused: bool,
    #[serde(default)]
    grounds: Vec<(SpaceKey, Ground)>,
    #[serde(default)]
    keys: Vec<PathKey>,
    /// Location cards lying on spaces.
    #[serde(default)]
    placed: Vec<(CardKey, SpaceKey)>,
    #[serde(default)]
    held: Vec<CardKey>,
    #[serde(default)]
    discarded: Vec<CardKey>,
    /// The active combat stack.
    #[serde(default)]
    stack: Vec<CardKey>,
    #[serde(default)]
    counters: BTreeMap<String, i16>,
    #[serde(default)]
    location_flags: BTreeSet<String>,
    /// The game is over, won or lost, when this location is left or must be restarted.
    #[serde(default)]
    single: bool,
    #[serde(default)]
    lamp_bearer: u8,
    /// Begins with a round of this kind; without it with the choice of a round.
    #[serde(default)]
    round: Option<RoundKind>,
    /// Faces of the dice to come.
    #[serde(default)]
    dice: Vec<u8>,
    /// Ids of cards that random draws find first.
    #[serde(default)]
    draws: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ScenarioModes {
    honor: bool,
    unrestricted_talents: bool,
    vote: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hero {
    origin: OriginId,
    #[serde(default)]
    space: Option<SpaceKey>,
    /// Full if left out; 0 is downed.
    #[serde(default)]
    hp: Option<u16>,
    #[serde(default)]
    ap: u8,
    #[serde(default)]
    spark: Option<u8>,
    #[serde(default)]
    collar_broken: bool,
    /// The ready-made ones if left out.
    #[serde(default)]
    talents: Option<Vec<TalentId>>,
    /// Skills in hand; the ready-made ones if left out.
    #[serde(default)]
    skills: Option<Vec<SkillId>>,
    /// Worn items; the starting ones if left out.
    #[serde(default)]
    equip: Option<Vec<ItemId>>,
    /// Runes on worn items.
    #[serde(default)]
    runes: Vec<(RuneId, WornAt)>,
    #[serde(default)]
    backpack: Vec<Pocket>,
    #[serde(default)]
    summon: Option<SummonId>,
    #[serde(default)]
    track: Vec<OnTrackSetup>,
    #[serde(default)]
    acted: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum Pocket {
    Item(ItemId),
    Rune(RuneId),
}

#[derive(Clone, Debug, Deserialize)]
enum OnTrackSetup {
    Status(Status, u8),
    /// A skill on cooldown, face down.
    Skill(SkillId, u8),
    /// An ongoing skill, face up.
    Ongoing(SkillId, u8),
    Consumable(ItemId, u8),
    Tactic(TacticId, u8),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Enemy {
    minion: MinionId,
    #[serde(default)]
    veteran: bool,
    #[serde(default = "fast")]
    track: Initiative,
    space: SpaceKey,
    #[serde(default)]
    hp: Option<u16>,
    #[serde(default)]
    statuses: Vec<(Status, u8)>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BossSetup {
    boss: BossId,
    #[serde(default)]
    space: Option<SpaceKey>,
    #[serde(default)]
    hp: Option<u16>,
    #[serde(default)]
    ap: u8,
    /// Its deck from the top down; the boss's own, shuffled, if left out.
    #[serde(default)]
    deck: Option<Vec<TacticId>>,
    #[serde(default)]
    track: Vec<OnTrackSetup>,
}

const fn one() -> u8 {
    1
}

const fn fast() -> Initiative {
    Initiative::Fast
}

/// Reads a scenario and puts it on the empty table.
pub fn lay_out(world: &mut World, content: &Arc<Catalogue>, text: &str, seats: u8) -> Result<(), String> {
    let scenario: Scenario = read_scenario(&content.names, text)?;
    scenario.check(content)?;
    scenario.found(world, content, seats);
    setup::lay_out(world, scenario.location);
    world
        .run_system_once(move |mut board: Board| scenario.fill(&mut board))
        .map_err(|error| format!("the scenario could not be laid out: {error}"))?
}

impl Scenario {
    fn check(&self, content: &Catalogue) -> Result<(), String> {
        if !(2..=4).contains(&self.party.len()) {
            return Err(format!("a party has 2 to 4 Origins, not {}", self.party.len()));
        }
        for (place, hero) in self.party.iter().enumerate() {
            if self.party[..place].iter().any(|other| other.origin == hero.origin) {
                return Err(format!("`{}` is in the party twice", content.id(hero.origin)));
            }
        }
        if !(1..=8).contains(&self.level) {
            return Err(format!("levels go from 1 to 8, not {}", self.level));
        }
        let page = content.location(self.location);
        let has_space = |space: &SpaceKey| page.spaces.iter().any(|other| other.id == *space);
        let spaces = self
            .party
            .iter()
            .filter_map(|hero| hero.space)
            .chain(self.enemies.iter().map(|enemy| enemy.space))
            .chain(self.bosses.iter().map(|boss| boss.space.unwrap_or(content.boss(boss.boss).space)))
            .chain(self.grounds.iter().map(|(space, _)| *space))
            .chain(self.placed.iter().map(|(_, space)| *space));
        for space in spaces {
            if !has_space(&space) {
                return Err(format!("{} has no space {space}", page.name));
            }
        }
        let cards = self
            .placed
            .iter()
            .map(|(card, _)| card)
            .chain(&self.held)
            .chain(&self.discarded)
            .chain(&self.stack);
        for card in cards {
            if page.card(*card).is_none() {
                return Err(format!("{} has no card {card}", page.name));
            }
        }
        for path in &self.keys {
            if !page.paths.iter().any(|other| other.id == *path) {
                return Err(format!("{} has no path {path}", page.name));
            }
        }
        if self.enemies.len() > usize::from(super::pieces::TRAYS) {
            return Err("there are never more than 6 minions on the map (AT-272)".to_owned());
        }
        if self.bosses.len() > usize::from(super::pieces::BOSS_TRAYS) {
            return Err("there is room for 2 bosses".to_owned());
        }
        if self.dice.iter().any(|face| !(1..=6).contains(face)) {
            return Err("dice have the faces 1 to 6".to_owned());
        }
        Ok(())
    }

    fn found(&self, world: &mut World, content: &Catalogue, seats: u8) {
        let picks: Vec<Pick> = self
            .party
            .iter()
            .map(|hero| {
                let card = content.origin(hero.origin);
                Pick {
                    origin: hero.origin,
                    talents: hero.talents.clone().unwrap_or_else(|| card.start_talents.clone()),
                    skills: hero.skills.clone().unwrap_or_else(|| card.start_skills.clone()),
                }
            })
            .collect();
        let ScenarioModes { honor, unrestricted_talents, vote } = self.modes;
        world.insert_resource(Campaign {
            modes: Modes { honor, unrestricted_talents, vote },
            seats,
            level: self.level,
            gold: self.gold,
            journal: self.journal.clone(),
            flags: self.flags.clone(),
            single: self.single,
            ..Campaign::default()
        });
        setup::spawn_party(world, &picks, self.level);
        let mut chance = world.resource_mut::<Chance>();
        chance.script_dice(self.dice.iter().copied());
        chance.script_draws(self.draws.iter().cloned());
    }

    fn fill(&self, board: &mut Board) -> Result<(), String> {
        for hero in &self.party {
            hero.fill(board)?;
        }
        for path in &self.keys {
            ground::place_key(board, *path);
        }
        for (card, space) in &self.placed {
            location_card::place(board, *card, *space);
        }
        for (cards, zone) in [(&self.held, Zone::Held), (&self.discarded, Zone::Discard)] {
            for card in cards {
                board.set_zone(*card, zone);
            }
        }
        for card in &self.stack {
            spawn::stack_card(board, *card);
        }
        for (space, kind) in &self.grounds {
            ground::place(board, *space, *kind);
        }
        for enemy in &self.enemies {
            enemy.fill(board);
        }
        for boss in &self.bosses {
            boss.fill(board);
        }
        if let Some(time) = self.time {
            board.clock.space = Some(time);
        }
        board.clock.paused = self.paused;
        board.visit.counters = self.counters.clone();
        board.visit.flags = self.location_flags.clone();
        board.round.lamp_bearer = self.lamp_bearer.min(board.campaign.seats.saturating_sub(1));
        *board.phase = Phase::RoundStart;
        if let Some(kind) = self.round {
            if kind != RoundKind::Combat && !board.no_enemies() {
                return Err("with enemies on the map a round is a Combat round (AT-027)".to_owned());
            }
            round_start::begin(board, kind);
            for hero in self.party.iter().filter(|hero| hero.acted) {
                board.marks_mut(Fighter::Origin(hero.origin)).acted = true;
            }
        }
        // What happened while the table was laid is not part of the story.
        board.round.check_due = false;
        Ok(())
    }
}

impl Hero {
    fn fill(&self, board: &mut Board) -> Result<(), String> {
        let (origin, who) = (self.origin, Fighter::Origin(self.origin));
        if let Some(space) = self.space {
            board.stands_mut(who).0 = Some(space);
        }
        board.action_points_mut(who).0 = self.ap.min(10);
        let equip = self.equip.clone().unwrap_or_else(|| board.cards.origin(origin).start_items.clone());
        for item in equip {
            take_from_deck(board, item);
            let free = loot::places_for(board, item)
                .iter()
                .find(|place| loot::is_free(board, origin, item, **place));
            let place =
                *free.ok_or_else(|| format!("`{}` can't wear all of its items", board.cards.id(origin)))?;
            *board.gear_mut(origin).at_mut(place) = Some(Worn { item, rune: None });
        }
        for (rune, place) in &self.runes {
            board.decks.runes.take(*rune);
            match board.gear_mut(origin).at_mut(*place) {
                Some(worn) => worn.rune = Some(*rune),
                None => return Err(format!("there is no item for the rune `{}`", board.cards.id(*rune))),
            }
        }
        if self.backpack.len() > super::pieces::BACKPACK {
            return Err("a backpack holds at most 3 cards (AT-007)".to_owned());
        }
        for pocket in &self.backpack {
            let card = match pocket {
                Pocket::Item(item) => {
                    take_from_deck(board, *item);
                    Carried::Item(*item)
                }
                Pocket::Rune(rune) => {
                    board.decks.runes.take(*rune);
                    Carried::Rune(*rune)
                }
            };
            board.pack_mut(origin).0.push(card);
        }
        let spark = board.spark_mut(origin);
        spark.now = self.spark.unwrap_or(spark.max).min(spark.max);
        spark.collar_broken = self.collar_broken;
        fill_track(board, who, &self.track);
        if let Some(summon) = self.summon {
            summon::gain(board, origin, summon, None);
        }
        if let Some(hp) = self.hp {
            let health = board.hp_mut(who);
            health.now = hp.min(health.max);
            board.marks_mut(who).downed = hp == 0;
        }
        Ok(())
    }
}

fn take_from_deck(board: &mut Board, item: ItemId) {
    let deck = board.cards.item(item).deck;
    if let Some(deck) = board.decks.of(deck) {
        deck.take(item);
    }
}

fn fill_track(board: &mut Board, who: Fighter, track: &[OnTrackSetup]) {
    for card in track {
        match *card {
            OnTrackSetup::Status(status, slot) => status::apply(board, who, status, slot),
            OnTrackSetup::Skill(skill, slot) => {
                forget_in_hand(board, who, skill);
                cooldown::place(board, who, TrackCard::Skill(skill), slot, false, None);
            }
            OnTrackSetup::Ongoing(skill, slot) => {
                forget_in_hand(board, who, skill);
                let flip = board.cards.skill(skill).flip;
                cooldown::place(board, who, TrackCard::Skill(skill), slot, true, flip);
            }
            OnTrackSetup::Consumable(item, slot) => {
                take_from_deck(board, item);
                cooldown::place(board, who, TrackCard::Consumable(item), slot, true, None);
            }
            OnTrackSetup::Tactic(tactic, slot) => {
                let flip = board.cards.tactic(tactic).flip;
                cooldown::place(board, who, TrackCard::Tactic(tactic), slot, flip.is_some(), flip);
            }
        }
    }
}

fn forget_in_hand(board: &mut Board, who: Fighter, skill: SkillId) {
    if let Some(origin) = who.origin() {
        board.hand_mut(origin).0.retain(|other| *other != skill);
    }
}

impl Enemy {
    fn fill(&self, board: &mut Board) {
        let Some(tray) = spawn::free_tray(board) else { return };
        spawn::minion(board, tray, self.minion, self.veteran, self.track, self.space);
        let who = Fighter::Minion(tray);
        if let Some(hp) = self.hp {
            let health = board.hp_mut(who);
            health.now = hp.clamp(1, health.max);
        }
        for (status, slot) in &self.statuses {
            status::apply(board, who, *status, *slot);
        }
    }
}

impl BossSetup {
    /// Its page's further setup is left out: a scenario says itself what lies on the table.
    fn fill(&self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        let context = Context::of_user(board, board.member(0).map_or(who, Fighter::Origin), Source::Own);
        spawn::boss(board, self.boss, context);
        board.play.work.pop();
        if !matches!(board.foe(who), Some(Foe::Boss(_))) {
            return;
        }
        if let Some(space) = self.space {
            board.stands_mut(who).0 = Some(space);
        }
        if let Some(hp) = self.hp {
            let health = board.hp_mut(who);
            health.now = hp.clamp(1, health.max);
        }
        board.action_points_mut(who).0 = self.ap;
        let entity = board.entity(who);
        if let (Some(deck), Ok(mut tactics)) = (&self.deck, board.foes.tactics.get_mut(entity)) {
            tactics.deck = Deck::from_top(deck.iter().copied());
        }
        fill_track(board, who, &self.track);
    }
}
