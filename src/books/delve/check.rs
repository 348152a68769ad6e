//! Does a state make sense? Asked of what comes from outside, a save or other content, before any rule stumbles over
//! it. What the rules themselves put on the table is not looked at again.

use bevy_ecs::prelude::{With, World};

use super::phases::Phase;
use super::pieces::{BOARDS, FATIGUE, Hero, Marks, Pack, Place, SPACES, Space, Tokens, Tracks};
use super::records::{Campaign, Cards, HeroRecord};
use crate::content::delve::cards;
use crate::table::pieces::Pieces;

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Result<(), String> {
    pieces(world)?;
    table(world)
}

type HeroKit = (With<Hero>, With<Tracks>, With<Tokens>, With<Pack>, With<Marks>);

/// Every piece is what its number says.
fn pieces(world: &mut World) -> Result<(), String> {
    let found = Pieces::find(world);
    let whole = found.are_whole::<HeroKit>(world, 0)
        && found.are_whole::<With<Space>>(world, 1)
        && found.are_whole::<With<Place>>(world, 2);
    if !whole {
        return Err("a piece is not whole".to_owned());
    }
    let mut party = Vec::new();
    for entity in found.of(0) {
        let hero = world.get::<Hero>(entity).ok_or("a hero has no name")?;
        if party.contains(&hero.id) {
            return Err("a hero is there twice".to_owned());
        }
        party.push(hero.id);
    }
    if found.of(1).count() != usize::from(BOARDS * SPACES) || party.len() > usize::from(BOARDS) {
        return Err("the spaces above the boards are not all there".to_owned());
    }
    Ok(())
}

/// What lies on the table fits the chapter and its cards.
fn table(world: &mut World) -> Result<(), String> {
    let cards = world.resource::<Cards>().0.clone();
    let heroes = world.query::<&Hero>().iter(world).count();
    let campaign = world.resource::<Campaign>();
    if !(1..=4).contains(&campaign.players) || campaign.party.len() > 4 {
        return Err("its number of players makes no sense".to_owned());
    }
    if campaign.heroes.len() > cards.heroes.len() || campaign.bonds.len() > cards.bonds.len() {
        return Err("its heroes or bonds are not those of the content".to_owned());
    }
    let too_high = |(hero, record): (&cards::Hero, &HeroRecord)| {
        record.raised.len() > hero.actions.len()
            || hero
                .actions
                .iter()
                .zip(&record.raised)
                .any(|(action, raised)| usize::from(*raised) >= cards.action(*action).levels.len())
    };
    if cards.heroes.iter().zip(&campaign.heroes).any(too_high) {
        return Err("an action is raised beyond its highest level".to_owned());
    }
    let phase = world.resource::<Phase>();
    let seated = heroes > 0 && campaign.chapter.is_some();
    if !seated && !matches!(*phase, Phase::Gathering(_) | Phase::Founding) {
        return Err("a run is on without heroes or without a chapter".to_owned());
    }
    // Between two runs the chapter is the next one already, and the map is still that of the last.
    let between = matches!(*phase, Phase::Gathering(_) | Phase::Founding | Phase::AfterRun);
    let chapter = campaign.chapter.map(|chapter| cards.chapter(chapter));
    let mut places = world.query::<&Place>();
    let known = |place: &Place| chapter.is_some_and(|chapter| chapter.place(place.key).is_some());
    if !between && !places.iter(world).all(known) {
        return Err("its map is not the map of its chapter".to_owned());
    }
    let mut tokens = world.query::<&Tokens>();
    if tokens.iter(world).any(|tokens| tokens.fresh > FATIGUE || tokens.pile > FATIGUE) {
        return Err("a hero has more fatigue tokens than there are".to_owned());
    }
    let mut spaces = world.query::<&Space>();
    let mut numbers: Vec<u16> =
        spaces.iter(world).filter_map(|space| space.foe).map(|foe| foe.number).collect();
    let count = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() != count {
        return Err("an enemy is there twice".to_owned());
    }
    Ok(())
}
