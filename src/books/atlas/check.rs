//! Does a state make sense? Asked of what comes from outside, a save or other content, before any rule stumbles over
//! it. What the rules themselves put on the table is not looked at again.

use bevy_ecs::prelude::{With, World};

use super::pieces::{
    ActionPoints, BOSS_TRAYS, Backpack, CardInPlay, Cooldowns, Floor, Foe, Gear, Hand, Health, Lane, Locked,
    Marks, Origin, Spark, Standing, Summoned, TRAYS, Tactics, Talents, Tray, Uses,
};
use super::records::{Campaign, Cards};
use crate::content::atlas::terms::SpaceKey;
use crate::table::pieces::Pieces;

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Result<(), String> {
    pieces(world)?;
    table(world)
}

/// What Origins and enemy trays have in common.
type Fights = (With<Health>, With<ActionPoints>, With<Cooldowns>, With<Standing>, With<Marks>, With<Uses>);
type OriginKit = (
    Fights,
    With<Origin>,
    With<Spark>,
    With<Hand>,
    With<Talents>,
    With<Gear>,
    With<Backpack>,
    With<Summoned>,
);
type TrayKit = (Fights, With<Tray>, With<Lane>, With<Tactics>);

/// Every piece is what its number says.
fn pieces(world: &mut World) -> Result<(), String> {
    let found = Pieces::find(world);
    let whole = found.are_whole::<OriginKit>(world, 0)
        && found.are_whole::<TrayKit>(world, 1)
        && found.are_whole::<(With<Floor>, With<Locked>)>(world, 2)
        && found.are_whole::<With<Locked>>(world, 3)
        && found.are_whole::<With<CardInPlay>>(world, 4);
    if !whole {
        return Err("a piece is not whole".to_owned());
    }
    let mut party = Vec::new();
    for entity in found.of(0) {
        let origin = world.get::<Origin>(entity).ok_or("an Origin has no name")?;
        if party.contains(&origin.id) {
            return Err("an Origin is there twice".to_owned());
        }
        party.push(origin.id);
    }
    if found.of(1).count() != usize::from(TRAYS + BOSS_TRAYS) {
        return Err("the enemy trays are not all there".to_owned());
    }
    for (place, entity) in found.of(1).enumerate() {
        let tray = world.get::<Tray>(entity).ok_or("an enemy tray is not one")?;
        let for_bosses = place >= usize::from(TRAYS);
        if tray.0.is_some_and(|foe| matches!(foe, Foe::Boss(_)) != for_bosses) {
            return Err("an enemy lies in the wrong tray".to_owned());
        }
    }
    Ok(())
}

/// What lies on the table fits the location and its cards.
fn table(world: &mut World) -> Result<(), String> {
    let cards = world.resource::<Cards>().0.clone();
    let campaign = world.resource::<Campaign>();
    let location = campaign.location;
    if !(1..=4).contains(&campaign.seats) || !(1..=8).contains(&campaign.level) {
        return Err("its seats or its level make no sense".to_owned());
    }
    let page = location.map(|location| cards.location(location));
    let known =
        |space: &SpaceKey| page.is_some_and(|page| page.spaces.iter().any(|other| other.id == *space));
    let mut standing = world.query::<&Standing>();
    if !standing.iter(world).filter_map(|standing| standing.0).all(|space| known(&space)) {
        return Err("a figure stands on a space that is not there".to_owned());
    }
    let mut floors = world.query::<&Floor>();
    let mut laid: Vec<SpaceKey> = floors.iter(world).map(|floor| floor.space).collect();
    laid.sort_unstable();
    if let Some(page) = page.filter(|_| !laid.is_empty()) {
        let mut printed: Vec<SpaceKey> = page.spaces.iter().map(|space| space.id).collect();
        printed.sort_unstable();
        if printed != laid {
            return Err("its map is not the map of its location".to_owned());
        }
    }
    let mut in_play = world.query::<&CardInPlay>();
    if !in_play.iter(world).all(|card| page.is_some_and(|page| page.card(card.key).is_some())) {
        return Err("a location card belongs to another location".to_owned());
    }
    let mut health = world.query::<&Health>();
    if health.iter(world).any(|health| health.now > health.max) {
        return Err("somebody has more health than there is room for".to_owned());
    }
    let mut gear = world.query::<&Gear>();
    if gear.iter(world).flat_map(Gear::iter).any(|(_, worn)| cards.item(worn.item).slot.is_none()) {
        return Err("something is worn that can't be".to_owned());
    }
    Ok(())
}
