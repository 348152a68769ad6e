//! Which tables of the Road make sense, beyond what [`sense`](crate::table::sense) says of all.

use bevy_ecs::prelude::{With, World};

use super::frames::Frame;
use super::phases::Phase;
use super::pieces::{
    Belongings, FIGURES, GUARDIANS, Ground, Guardian, MOST_ORIGINS, Marks, Meeting, Nature, Origin, Packs,
    Purse, Standee, Standing, TOP, Tally, Tracks, WAYBELLS, Waybell,
};
use super::records::{Campaign, Cards, Parked};
use crate::table::pieces::Pieces;
use crate::table::sense::{Sense, demand, each_once};
use crate::table::work::Work;

/// Refuses state that no game could have come to.
pub fn state(world: &mut World) -> Sense {
    pieces(world)?;
    origins(world)?;
    land(world)?;
    encounters(world)?;
    campaign(world)
}

type OriginKit = (
    (With<Origin>, With<Tracks>, With<Purse>, With<Nature>),
    (With<Packs>, With<Belongings>, With<Standing>, With<Marks>, With<Tally>),
);

/// Every piece is what its number says, and every pool is full.
fn pieces(world: &mut World) -> Sense {
    let found = Pieces::find(world);
    let whole = found.are_whole::<OriginKit>(world, 0)
        && found.are_whole::<With<Ground>>(world, 1)
        && found.are_whole::<With<Waybell>>(world, 2)
        && found.are_whole::<With<Guardian>>(world, 3)
        && found.are_whole::<With<Standee>>(world, 4)
        && found.are_whole::<With<Meeting>>(world, 5);
    demand(whole, "a piece is not whole")?;
    let pools = found.of(2).count() == WAYBELLS
        && found.of(3).count() == GUARDIANS
        && found.of(4).count() == FIGURES
        && found.of(5).count() == MOST_ORIGINS;
    demand(pools, "a pool is not full")?;
    let party = found.what_is_on::<Origin>(world, 0, "an Origin has no name")?;
    each_once(party.iter().map(|origin| origin.id), "an Origin")?;
    let seated = party.iter().enumerate().all(|(place, origin)| usize::from(origin.seat.0) == place);
    demand(seated && party.len() <= MOST_ORIGINS, "an Origin sits at the wrong seat")?;
    let grounds = found.what_is_on::<Ground>(world, 1, "a place of the map has no number")?;
    each_once(grounds.iter().map(|ground| ground.number), "a place of the map")
}

/// RD-R07: the invariants of the tracks.
fn origins(world: &mut World) -> Sense {
    let mut tracks = world.query::<&Tracks>();
    let within =
        tracks.iter(world).all(|tracks| tracks.health <= TOP && tracks.terror <= TOP && tracks.energy <= TOP);
    demand(within, "a marker is beyond its track")?;
    let cards = world.resource::<Cards>().0.clone();
    let mut natures = world.query::<&Nature>();
    let known = natures.iter(world).all(|nature| {
        nature.levels.iter().zip(nature.most).all(|(level, most)| *level <= most.max(*level) && most <= 9)
            && nature.skills.iter().all(|skill| skill.index() < cards.skills.len())
    });
    demand(known, "an attribute is beyond its maximum")
}

/// The cards on the map lie in their places, and whoever stands somewhere stands on the map.
fn land(world: &mut World) -> Sense {
    let cards = world.resource::<Cards>().0.clone();
    let mut grounds = world.query::<&Ground>();
    let mut on_map = Vec::new();
    for ground in grounds.iter(world) {
        if let Some(card) = ground.card {
            demand(cards.location(card).number == ground.number, "a location lies in the wrong place")?;
            on_map.push(ground.number);
        }
    }
    let mut standing = world.query::<&Standing>();
    let played = world.resource::<Phase>().is_played();
    let all = standing.iter(world).all(|standing| !played || on_map.contains(&standing.0));
    demand(all, "an Origin stands where there is no location")
}

/// An encounter has members who are in the game, and half-done work names encounters that are there.
fn encounters(world: &mut World) -> Sense {
    let origins = world.query::<&Origin>().iter(world).count();
    let mut meetings = world.query::<&Meeting>();
    let mut seats = Vec::new();
    for meeting in meetings.iter(world).filter(|meeting| meeting.foe.is_some()) {
        let all = meeting.members.iter().chain(meeting.began.iter()).chain(meeting.active);
        let known = all.into_iter().all(|seat| usize::from(seat.0) < origins);
        demand(known, "somebody is in an encounter who is not in the game")?;
        let owned = meeting.line.iter().all(|link| usize::from(link.owner.0) < origins);
        demand(owned, "a card of a line is nobody's")?;
        seats.extend(meeting.members.iter());
    }
    each_once(seats, "somebody in an encounter")?;
    let parked = &world.resource::<Parked>().0;
    demand(parked.len() < MOST_ORIGINS, "more encounters wait than there can be")?;
    let work = world.resource::<Work<Frame>>().iter();
    let waiting = parked.iter().flat_map(|waiting| &waiting.frames);
    let within = work.chain(waiting).all(|frame| match frame {
        Frame::Encountering(frame) => usize::from(frame.meeting) < MOST_ORIGINS,
        _ => true,
    });
    demand(within, "an encounter that there is not goes on")
}

fn campaign(world: &mut World) -> Sense {
    let origins = world.query::<&Origin>().iter(world).count();
    let campaign = world.resource::<Campaign>();
    let seats = (1..=MOST_ORIGINS as u8).contains(&campaign.seats);
    demand(seats, "its number of players makes no sense")?;
    let played = world.resource::<Phase>().is_played();
    let begun = !played || (origins == usize::from(campaign.seats) && campaign.chapter.is_some());
    demand(begun, "a campaign is on without its Origins or without a chapter")
}
