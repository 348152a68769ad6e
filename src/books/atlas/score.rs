//! How good things look for the party: one number, for bots that look ahead.
//!
//! It is asked thousands of times a second, so it reads components directly. The weights say what a
//! careful player would: stay on your feet, bring enemies down, get on, and don't let time run out.

use bevy_ecs::prelude::World;

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

pub fn score(world: &mut World) -> f32 {
    let world = &*world;
    let ending = match &world.resource::<Ending>().0 {
        Some(outcome) if outcome.result == "victory" => VICTORY,
        Some(outcome) if outcome.result == "defeat" => -VICTORY,
        _ => 0.0,
    };
    ending + campaign(world) + party(world) + enemies(world) + location(world) + dawdling(world)
}

/// Arranging things costs nothing and could go on for ever. Being done with it is worth a little, so that a
/// bot goes on unless there is something to gain.
fn dawdling(world: &World) -> f32 {
    let arranging = world.resource::<Work<Frame>>().iter().any(|frame| matches!(frame, Frame::Arranging(_)));
    if arranging {
        return DAWDLING;
    }
    let open = world.resource::<Prompts<Question, Choice>>().open();
    match open.map(|prompt| &prompt.question) {
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

fn campaign(world: &World) -> f32 {
    let campaign = world.resource::<Campaign>();
    LOCATION_LEFT * campaign.finished.len() as f32
        + LEVEL * f32::from(campaign.level)
        + RESTART * f32::from(campaign.restarts + campaign.honor_restarts)
        + GOLD * f32::from(campaign.gold)
        + JOURNAL * campaign.journal.len() as f32
}

fn party(world: &World) -> f32 {
    let index = world.resource::<Index>();
    let cards = world.resource::<Cards>();
    let mut total = 0.0;
    for entity in &index.origins {
        let Ok(origin) = world.get_entity(*entity) else { continue };
        if let Some(health) = origin.get::<Health>() {
            total += FULL_HEALTH * f32::from(health.now) / f32::from(health.max.max(1));
        }
        if origin.get::<Marks>().is_some_and(|marks| marks.downed) {
            total += DOWNED;
        }
        total += SPARK * f32::from(origin.get::<Spark>().map_or(0, |spark| spark.now));
        total += CARRIED * origin.get::<Backpack>().map_or(0, |pack| pack.0.len()) as f32;
        if let Some(gear) = origin.get::<Gear>() {
            for (_, worn) in gear.iter() {
                total += WORN * f32::from(1 + cards.item(worn.item).level)
                    + WORN * f32::from(u8::from(worn.rune.is_some()));
            }
        }
        total += statuses(origin.get::<Cooldowns>());
        total += distance_to_enemy(world, index, origin.get::<Standing>());
    }
    total
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

fn distance_to_enemy(world: &World, index: &Index, standing: Option<&Standing>) -> f32 {
    let Some(here) = standing.and_then(|standing| standing.0) else { return 0.0 };
    let map = world.resource::<Map>();
    let nearest = enemy_spaces(world, index).map(|there| map.distance(here, there)).min();
    nearest
        .filter(|distance| *distance != UNREACHABLE)
        .map_or(0.0, |distance| FAR_FROM_ENEMY * f32::from(distance))
}

fn enemy_spaces<'a>(world: &'a World, index: &'a Index) -> impl Iterator<Item = SpaceKey> + 'a {
    index.trays.iter().filter_map(|tray| {
        world.get::<Tray>(*tray)?.0?;
        world.get::<Standing>(*tray)?.0
    })
}

fn enemies(world: &World) -> f32 {
    let index = world.resource::<Index>();
    let mut total = BOSS_DEFEATED * world.resource::<Visit>().bosses_defeated.len() as f32;
    for entity in &index.trays {
        let Ok(tray) = world.get_entity(*entity) else { continue };
        let Some(foe) = tray.get::<Tray>().and_then(|tray| tray.0) else { continue };
        let share =
            tray.get::<Health>().map_or(0.0, |health| f32::from(health.now) / f32::from(health.max.max(1)));
        total += match foe {
            Foe::Minion { .. } => -MINION - MINION_HEALTH * share,
            Foe::Boss(_) => BOSS_FACED + BOSS_WOUNDS * (1.0 - share),
        };
        // What ails an enemy is good.
        total -= statuses(tray.get::<Cooldowns>());
    }
    total
}

fn location(world: &World) -> f32 {
    let index = world.resource::<Index>();
    let mut total = TIME * f32::from(world.resource::<Clock>().space.unwrap_or(0));
    for (_, entity) in &index.cards {
        if let Some(card) = world.get::<CardInPlay>(*entity) {
            total += if card.resolved { CARD_RESOLVED } else { 0.0 };
            total += if card.zone == Zone::Held { CARD_HELD } else { 0.0 };
        }
    }
    let opened = index
        .paths
        .iter()
        .chain(&index.spaces)
        .filter(|entity| world.get::<Locked>(**entity).is_some_and(|lock| !lock.0));
    total + LOCK_OPENED * opened.count() as f32
}
