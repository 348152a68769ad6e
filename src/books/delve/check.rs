//! Which tables of the Delve make sense, beyond what [`sense`](crate::table::sense) says of all.

use bevy_ecs::prelude::{With, World};

use super::phases::Phase;
use super::pieces::{BOARDS, FATIGUE, Hero, Marks, Pack, Place, SPACES, Space, Tokens, Tracks};
use super::records::{Campaign, Cards, HeroRecord};
use crate::content::delve::cards;
use crate::table::pieces::Pieces;
use crate::table::sense::{Sense, demand, each_once};

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Sense {
    pieces(world)?;
    table(world)
}

type HeroKit = (With<Hero>, With<Tracks>, With<Tokens>, With<Pack>, With<Marks>);

/// Every piece is what its number says.
fn pieces(world: &mut World) -> Sense {
    let found = Pieces::find(world);
    let whole = found.are_whole::<HeroKit>(world, 0)
        && found.are_whole::<With<Space>>(world, 1)
        && found.are_whole::<With<Place>>(world, 2);
    demand(whole, "a piece is not whole")?;
    let party = found.what_is_on::<Hero>(world, 0, "a hero has no name")?;
    each_once(party.iter().map(|hero| hero.id), "a hero")?;
    let all = found.of(1).count() == usize::from(BOARDS * SPACES) && party.len() <= usize::from(BOARDS);
    demand(all, "the spaces above the boards are not all there")?;
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
    let within = |(hero, record): (&cards::Hero, &HeroRecord)| {
        let levels = hero.actions.iter().map(|action| cards.action(*action).levels.len());
        record.raised.len() <= hero.actions.len()
            && levels.zip(&record.raised).all(|(levels, raised)| usize::from(*raised) < levels)
    };
    let raised = cards.heroes.iter().zip(&campaign.heroes).all(within);
    demand(raised, "an action is raised beyond its highest level")?;
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
