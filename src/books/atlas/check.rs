//! Which tables of the Atlas make sense, beyond what [`sense`](crate::table::sense) says of all.

use bevy_ecs::prelude::{With, World};

use super::pieces::{
    ActionPoints, BOSS_TRAYS, Backpack, CardInPlay, Cooldowns, Floor, Foe, Gear, Hand, Health, Lane, Locked,
    Marks, Origin, Spark, Standing, Summoned, TRAYS, Tactics, Talents, Tray, Uses,
};
use super::records::{Campaign, Cards};
use crate::content::atlas::terms::SpaceKey;
use crate::table::pieces::Pieces;
use crate::table::sense::{Sense, demand, each_once};

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Sense {
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
fn pieces(world: &mut World) -> Sense {
    let found = Pieces::find(world);
    let whole = found.are_whole::<OriginKit>(world, 0)
        && found.are_whole::<TrayKit>(world, 1)
        && found.are_whole::<(With<Floor>, With<Locked>)>(world, 2)
        && found.are_whole::<With<Locked>>(world, 3)
        && found.are_whole::<With<CardInPlay>>(world, 4);
    demand(whole, "a piece is not whole")?;
    let origins = found.what_is_on::<Origin>(world, 0, "an Origin has no name")?;
    each_once(origins.iter().map(|origin| origin.id), "an Origin")?;
    let trays = found.what_is_on::<Tray>(world, 1, "an enemy tray is not one")?;
    demand(trays.len() == usize::from(TRAYS + BOSS_TRAYS), "the enemy trays are not all there")?;
    for (place, tray) in trays.into_iter().enumerate() {
        let for_bosses = place >= usize::from(TRAYS);
        let fits = tray.0.is_none_or(|foe| matches!(foe, Foe::Boss(_)) == for_bosses);
        demand(fits, "an enemy lies in the wrong tray")?;
    }
    Ok(())
}

/// What lies on the table fits the location and its cards.
fn table(world: &mut World) -> Sense {
    let cards = world.resource::<Cards>().0.clone();
    let campaign = world.resource::<Campaign>();
    let location = campaign.location;
    let whole = (1..=4).contains(&campaign.seats) && (1..=8).contains(&campaign.level);
    demand(whole, "its seats or its level make no sense")?;
    let page = location.map(|location| cards.location(location));
    let known =
        |space: &SpaceKey| page.is_some_and(|page| page.spaces.iter().any(|other| other.id == *space));
    let mut standing = world.query::<&Standing>();
    let stand = standing.iter(world).filter_map(|standing| standing.0).all(|space| known(&space));
    demand(stand, "a figure stands on a space that is not there")?;
    let mut floors = world.query::<&Floor>();
    let mut laid: Vec<SpaceKey> = floors.iter(world).map(|floor| floor.space).collect();
    laid.sort_unstable();
    if let Some(page) = page.filter(|_| !laid.is_empty()) {
        let mut printed: Vec<SpaceKey> = page.spaces.iter().map(|space| space.id).collect();
        printed.sort_unstable();
        demand(printed == laid, "its map is not the map of its location")?;
    }
    let mut in_play = world.query::<&CardInPlay>();
    let own = in_play.iter(world).all(|card| page.is_some_and(|page| page.card(card.key).is_some()));
    demand(own, "a location card belongs to another location")?;
    let mut health = world.query::<&Health>();
    let room = health.iter(world).all(|health| health.now <= health.max);
    demand(room, "somebody has more health than there is room for")?;
    let mut gear = world.query::<&Gear>();
    let worn = gear.iter(world).flat_map(Gear::iter).all(|(_, worn)| cards.item(worn.item).slot.is_some());
    demand(worn, "something is worn that can't be")
}
