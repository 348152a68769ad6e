//! How good things look for the party: one number, for bots that look ahead.
//!
//! It is asked thousands of times a second, so it looks at no more of the table than it needs. The weights say what a
//! careful player would: stay on your feet, bring enemies down, get on, and don't let time run out.

use bevy_ecs::prelude::{Query, Res, World};
use bevy_ecs::system::SystemParam;

use super::board::Index;
use super::frames::Frame;
use super::map::{Map, UNREACHABLE};
use super::pieces::{
    Backpack, CardInPlay, Cooldowns, Foe, Gear, Health, Locked, Marks, Spark, Standing, TrackCard, Tray, Zone,
};
use super::prompts::{Choice, Question};
use super::records::{Campaign, Cards, Clock, Visit};
use crate::content::atlas::terms::SpaceKey;
use crate::table::prompt::Prompts;
use crate::table::sight::look;
use crate::table::step::Ending;
use crate::table::work::Work;

const VICTORY: f32 = 500.0;
/// More than everything that can be found in a location, and its boss: what is left behind is no reason to stay.
const LOCATION_LEFT: f32 = 400.0;
const LEVEL: f32 = 30.0;
const RESTART: f32 = -80.0;
const FULL_HEALTH: f32 = 12.0;
const DOWNED: f32 = -10.0;
const MINION: f32 = 4.0;
const MINION_HEALTH: f32 = 10.0;
/// A boss has to be met before it can be beaten: facing it is progress, and so is every wound.
const BOSS_FACED: f32 = 30.0;
const BOSS_WOUNDS: f32 = 70.0;
const BOSS_DEFEATED: f32 = 130.0;
const BAD_STATUS: f32 = -0.9;
const GOOD_STATUS: f32 = 0.8;
const SPARK: f32 = 0.7;
const GOLD: f32 = 0.5;
const CARD_RESOLVED: f32 = 2.5;
const CARD_HELD: f32 = 1.0;
const LOCK_OPENED: f32 = 2.0;
const TIME: f32 = 0.6;
const JOURNAL: f32 = 1.0;
const CARRIED: f32 = 0.4;
const WORN: f32 = 1.0;
/// A step further from the nearest enemy than need be.
const FAR_FROM_ENEMY: f32 = -0.15;

/// Something that could be left at once is still open.
const DAWDLING: f32 = -0.4;

/// What the score is made of.
#[derive(SystemParam)]
pub struct Weighed<'w, 's> {
    cards: Res<'w, Cards>,
    index: Res<'w, Index>,
    map: Res<'w, Map>,
    campaign: Res<'w, Campaign>,
    clock: Res<'w, Clock>,
    visit: Res<'w, Visit>,
    work: Res<'w, Work<Frame>>,
    prompts: Res<'w, Prompts<Question, Choice>>,
    ending: Res<'w, Ending>,
    health: Query<'w, 's, &'static Health>,
    marks: Query<'w, 's, &'static Marks>,
    spark: Query<'w, 's, &'static Spark>,
    packs: Query<'w, 's, &'static Backpack>,
    gear: Query<'w, 's, &'static Gear>,
    tracks: Query<'w, 's, &'static Cooldowns>,
    standing: Query<'w, 's, &'static Standing>,
    trays: Query<'w, 's, &'static Tray>,
    locks: Query<'w, 's, &'static Locked>,
    cards_in_play: Query<'w, 's, &'static CardInPlay>,
}

pub fn score(world: &mut World) -> f32 {
    look::<Weighed, _>(world, |table| table.score()).unwrap_or(0.0)
}

impl Weighed<'_, '_> {
    fn score(&self) -> f32 {
        let ending = match &self.ending.0 {
            Some(outcome) if outcome.result == "victory" => VICTORY,
            Some(outcome) if outcome.result == "defeat" => -VICTORY,
            _ => 0.0,
        };
        ending + self.campaign() + self.party() + self.enemies() + self.location() + self.dawdling()
    }

    /// Arranging things costs nothing and could go on for ever. Being done with it is worth a little, so that a
    /// bot goes on unless there is something to gain.
    fn dawdling(&self) -> f32 {
        if self.work.iter().any(|frame| matches!(frame, Frame::Arranging(_))) {
            return DAWDLING;
        }
        match self.prompts.open().map(|prompt| &prompt.question) {
            Some(
                Question::ChooseModes
                | Question::ArrangeWho
                | Question::Respec { .. }
                | Question::RespecTalent { .. }
                | Question::RespecSkill { .. }
                | Question::ConfirmLevelUp
                | Question::VisitMerchant
                | Question::Merchant,
            ) => DAWDLING,
            _ => 0.0,
        }
    }

    fn campaign(&self) -> f32 {
        let campaign = &self.campaign;
        LOCATION_LEFT * campaign.finished.len() as f32
            + LEVEL * f32::from(campaign.level)
            + RESTART * f32::from(campaign.restarts + campaign.honor_restarts)
            + GOLD * f32::from(campaign.gold)
            + JOURNAL * campaign.journal.len() as f32
    }

    fn party(&self) -> f32 {
        let mut total = 0.0;
        for origin in self.index.origins.iter().copied() {
            if let Ok(health) = self.health.get(origin) {
                total += FULL_HEALTH * f32::from(health.now) / f32::from(health.max.max(1));
            }
            if self.marks.get(origin).is_ok_and(|marks| marks.downed) {
                total += DOWNED;
            }
            total += SPARK * f32::from(self.spark.get(origin).map_or(0, |spark| spark.now));
            total += CARRIED * self.packs.get(origin).map_or(0, |pack| pack.0.len()) as f32;
            if let Ok(gear) = self.gear.get(origin) {
                for (_, worn) in gear.iter() {
                    total += WORN * f32::from(1 + self.cards.item(worn.item).level)
                        + WORN * f32::from(u8::from(worn.rune.is_some()));
                }
            }
            total += statuses(self.tracks.get(origin).ok());
            total += self.distance_to_enemy(self.standing.get(origin).ok());
        }
        total
    }

    fn distance_to_enemy(&self, standing: Option<&Standing>) -> f32 {
        let Some(here) = standing.and_then(|standing| standing.0) else { return 0.0 };
        let nearest = self.enemy_spaces().map(|there| self.map.distance(here, there)).min();
        nearest
            .filter(|distance| *distance != UNREACHABLE)
            .map_or(0.0, |distance| FAR_FROM_ENEMY * f32::from(distance))
    }

    fn enemy_spaces(&self) -> impl Iterator<Item = SpaceKey> + '_ {
        self.index.trays.iter().filter_map(|tray| {
            self.trays.get(*tray).ok()?.0?;
            self.standing.get(*tray).ok()?.0
        })
    }

    fn enemies(&self) -> f32 {
        let mut total = BOSS_DEFEATED * self.visit.bosses_defeated.len() as f32;
        for entity in self.index.trays.iter().copied() {
            let Some(foe) = self.trays.get(entity).ok().and_then(|tray| tray.0) else { continue };
            let share = self
                .health
                .get(entity)
                .map_or(0.0, |health| f32::from(health.now) / f32::from(health.max.max(1)));
            total += match foe {
                Foe::Minion { .. } => -MINION - MINION_HEALTH * share,
                Foe::Boss(_) => BOSS_FACED + BOSS_WOUNDS * (1.0 - share),
            };
            // What ails an enemy is good.
            total -= statuses(self.tracks.get(entity).ok());
        }
        total
    }

    fn location(&self) -> f32 {
        let mut total = TIME * f32::from(self.clock.space.unwrap_or(0));
        for (_, entity) in &self.index.cards {
            if let Ok(card) = self.cards_in_play.get(*entity) {
                total += if card.resolved { CARD_RESOLVED } else { 0.0 };
                total += if card.zone == Zone::Held { CARD_HELD } else { 0.0 };
            }
        }
        let places = self.index.paths.iter().chain(&self.index.spaces);
        let opened = places.filter(|entity| self.locks.get(**entity).is_ok_and(|lock| !lock.0));
        total + LOCK_OPENED * opened.count() as f32
    }
}

fn statuses(track: Option<&Cooldowns>) -> f32 {
    let Some(track) = track else { return 0.0 };
    track
        .0
        .iter()
        .map(|on| match on.card {
            TrackCard::Status(status) if status.is_positive() => GOOD_STATUS,
            TrackCard::Status(_) => BAD_STATUS,
            _ => 0.0,
        })
        .sum()
}
