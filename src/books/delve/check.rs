//! Which tables of the Delve make sense, beyond what [`sense`](crate::table::sense) says of all.

use bevy_ecs::prelude::World;

use super::phases::Phase;
use super::pieces::{BOARDS, FATIGUE, Hero, Marks, Pack, Place, SPACES, Space, Tokens, Tracks};
use super::records::{Campaign, Cards};
use crate::table::pieces::Pieces;
use crate::table::sense::{Sense, demand, each_once};

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Sense {
    pieces(world)?;
    table(world)
}

/// Every piece is what its number says.
fn pieces(world: &mut World) -> Sense {
    let found = Pieces::find(world);
    let party = found.what_is_on::<Hero>(world, 0, "a hero has no name")?;
    each_once(party.iter().map(|hero| hero.id), "a hero")?;
    let broken = "a hero board is not whole";
    found.what_is_on::<Tracks>(world, 0, broken)?;
    found.what_is_on::<Tokens>(world, 0, broken)?;
    found.what_is_on::<Pack>(world, 0, broken)?;
    found.what_is_on::<Marks>(world, 0, broken)?;
    let spaces = found.what_is_on::<Space>(world, 1, "a space above a board is not one")?;
    let all = spaces.len() == usize::from(BOARDS * SPACES) && party.len() <= usize::from(BOARDS);
    demand(all, "the spaces above the boards are not all there")?;
    found.what_is_on::<Place>(world, 2, "a place of the map has no name")?;
    Ok(())
}

/// What lies on the table fits the chapter and its cards.
fn table(world: &mut World) -> Sense {
    let cards = world.resource::<Cards>().0.clone();
    let heroes = world.query::<&Hero>().iter(world).count();
    let campaign = world.resource::<Campaign>();
    let seats = (1..=4).contains(&campaign.players) && campaign.party.len() <= 4;
    demand(seats, "its number of players makes no sense")?;
    let known = campaign.heroes.len() <= cards.heroes.len() && campaign.bonds.len() <= cards.bonds.len();
    demand(known, "its heroes or bonds are not those of the content")?;
    let phase = world.resource::<Phase>();
    let seated = heroes > 0 && campaign.chapter.is_some();
    let begun = seated || matches!(*phase, Phase::Gathering(_) | Phase::Founding);
    demand(begun, "a run is on without heroes or without a chapter")?;
    // Between two runs the chapter is the next one already, and the map is still that of the last.
    let between = matches!(*phase, Phase::Gathering(_) | Phase::Founding | Phase::AfterRun);
    let chapter = campaign.chapter.map(|chapter| cards.chapter(chapter));
    let mut places = world.query::<&Place>();
    let known = |place: &Place| chapter.is_some_and(|chapter| chapter.place(place.key).is_some());
    demand(between || places.iter(world).all(known), "its map is not the map of its chapter")?;
    let mut tokens = world.query::<&Tokens>();
    let few = tokens.iter(world).all(|tokens| tokens.fresh <= FATIGUE && tokens.pile <= FATIGUE);
    demand(few, "a hero has more fatigue tokens than there are")?;
    let mut spaces = world.query::<&Space>();
    each_once(spaces.iter(world).filter_map(|space| space.foe).map(|foe| foe.number), "an enemy")
}
