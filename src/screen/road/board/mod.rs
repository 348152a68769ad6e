//! The board: the land of the Road with everything that stands on it, in Bevy's 2D world. Figures, numbers, pan, zoom and
//! the pointer are those of every map: [`crate::screen::table::board`].
//!
//! - [`leaf`]: what cards are made of; [`land`]: the cards, edge to edge, with what
//!   is drawn on them; [`tide`]: the Hush that comes over them and goes;
//! - [`figures`]: how Origins, guardians and others look, and what happens to them; [`lights`]: where one can go, where a
//!   waybell could ring and what it would hold; [`way`]: the way to a card further off, and [`walk`]: walking it.
//!
//! Coordinates: a card is [`CARD`] units wide, the card at the middle of the lattice lies at the origin, y goes up.

mod figures;
pub mod land;
pub mod leaf;
pub mod lights;
pub mod tide;
pub mod walk;
mod way;

use bevy::app::{App, Plugin};
use bevy::math::{Rect, Vec2};

use super::RoadScreen;
use super::desk::{self, Sight, Who};
use super::picture::{Picture, Place};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Action, Choice};
use crate::content::road::terms::{Corner, Vertex};
use crate::screen::look::palette::Palette;
use crate::screen::table::board::face::Face;
use crate::screen::table::board::figures::Step;
use crate::screen::table::board::floats::Word;
use crate::screen::table::board::{MapPlugin, Mapped, Spot};

/// The side of a card.
pub const CARD: f32 = 300.0;
/// At least so many cards of the land are seen across and down, and so much beyond them.
const LEAST: Vec2 = Vec2::new(3.4, 2.3);
const MARGIN: f32 = 46.0;
/// Figures stand in the picture of a card, above its name.
const STANDS: f32 = 22.0;
/// How far a waybell reaches for the pointer.
const BELL: f32 = 34.0;

/// Where something can be on the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Card(u16),
    Corner(Vertex),
}

/// The middle of the cell of a card.
pub fn centre(place: &Place) -> Vec2 {
    Vec2::new(f32::from(place.x), f32::from(place.y)) * CARD
}

/// The four sides of a card.
pub fn corners(place: &Place) -> Rect {
    Rect::from_center_size(centre(place), Vec2::splat(CARD))
}

/// A corner of the lattice: it is named by the cell to the north-east of it.
pub fn vertex(at: Vertex) -> Vec2 {
    (Vec2::new(f32::from(at.x), f32::from(at.y)) - 0.5) * CARD
}

/// Where a corner of a card is, seen from its middle.
pub const fn corner(corner: Corner) -> Vec2 {
    let half = CARD / 2.0;
    match corner {
        Corner::NorthWest => Vec2::new(-half, half),
        Corner::NorthEast => Vec2::new(half, half),
        Corner::SouthEast => Vec2::new(half, -half),
        Corner::SouthWest => Vec2::new(-half, -half),
    }
}

/// The part of the plane that has cards, with a margin; never so small that a card fills the screen.
pub fn extent(picture: &Picture) -> Rect {
    let cards = picture.places.iter().map(corners).reduce(|one, other| one.union(other));
    let cards = cards.unwrap_or_else(|| Rect::from_center_size(Vec2::ZERO, Vec2::splat(CARD)));
    let size = (cards.size() + 2.0 * MARGIN).max(LEAST * CARD);
    Rect::from_center_size(cards.center(), size)
}

impl Mapped for RoadScreen {
    type Who = Who;
    type Space = Ground;

    fn extent(picture: &Picture) -> Rect {
        extent(picture)
    }

    fn spot(picture: &Picture, space: Ground) -> Option<Spot> {
        match space {
            Ground::Card(number) => picture
                .place(number)
                .map(|place| Spot { raised: STANDS, ..Spot::round(centre(place), CARD * 0.44) }),
            Ground::Corner(at) => {
                let known = picture.places.iter().any(|place| place.slots.iter().any(|slot| slot.at == at));
                known.then(|| Spot::round(vertex(at), BELL))
            }
        }
    }

    fn spaces(picture: &Picture) -> impl Iterator<Item = Ground> {
        let cards = picture.places.iter().map(|place| Ground::Card(place.number));
        let slots = picture.places.iter().flat_map(|place| place.slots.iter());
        cards.chain(slots.map(|slot| Ground::Corner(slot.at)))
    }

    fn everyone(picture: &Picture) -> Vec<(Who, Ground)> {
        let origins = picture.party.iter().map(|hero| (Who::Origin(hero.seat), Ground::Card(hero.at)));
        let guardians = picture.guardians.iter().map(|it| (Who::Guardian(it.card), Ground::Card(it.at)));
        let others = picture.standing.iter().map(|it| (Who::Figure(it.figure), Ground::Card(it.at)));
        origins.chain(guardians).chain(others).collect()
    }

    fn face(picture: &Picture, palette: &Palette, who: Who) -> Face {
        figures::face(picture, palette, who)
    }

    fn is_there(picture: &Picture, who: Who) -> bool {
        Self::everyone(picture).iter().any(|(other, _)| *other == who)
    }

    fn steps(picture: &Picture, fact: &Fact) -> Vec<(Who, Step<Ground>)> {
        figures::steps(picture, fact)
    }

    fn word(picture: &Picture, palette: &Palette, fact: &Fact) -> Option<(Who, Word)> {
        figures::word(picture, palette, fact)
    }

    /// A journey to a card, a waybell into a corner, a guardian to challenge: by those who are picked. And whatever else
    /// is asked about the land.
    fn answer_at(
        picture: &Picture,
        sight: &Sight,
        figure: Option<Who>,
        space: Option<Ground>,
    ) -> Option<usize> {
        let ask = picture.ask.as_ref()?;
        let acting = desk::acting(picture, sight);
        ask.place_of(|choice| is_about(picture, choice, acting, figure, space))
    }

    /// An Origin of the party that acts, or another one. To a card further off the party sets out.
    fn pick(picture: &Picture, sight: &mut Sight, figure: Option<Who>, space: Option<Ground>) {
        match (figure, space) {
            (Some(Who::Origin(seat)), _) => desk::pick(picture, sight, seat),
            (_, Some(Ground::Card(number))) => {
                let party = desk::acting(picture, sight);
                if walk::can_set_out(picture, party, number) {
                    sight.bound = Some((party, number));
                }
            }
            _ => {}
        }
    }

    fn looked_at(sight: &Sight) -> (Option<Who>, Option<Ground>) {
        (sight.who, sight.place.map(Ground::Card).or(sight.corner.map(Ground::Corner)))
    }

    fn look_at(sight: &mut Sight, who: Option<Who>, space: Option<Ground>) {
        sight.who = who;
        (sight.place, sight.corner) = match space {
            Some(Ground::Card(number)) => (Some(number), None),
            Some(Ground::Corner(at)) => (None, Some(at)),
            None => (None, None),
        };
    }
}

/// Is this answer about that figure or that part of the land?
pub fn is_about(
    picture: &Picture,
    choice: &Choice,
    acting: crate::table::seat::Seats,
    figure: Option<Who>,
    space: Option<Ground>,
) -> bool {
    if let Some((card, corner)) = target(picture, choice, acting) {
        return match space {
            Some(Ground::Card(number)) => card == Some(number) && figure_lets_through(figure),
            Some(Ground::Corner(at)) => corner == Some(at),
            None => false,
        };
    }
    match (figure, choice) {
        (Some(Who::Guardian(card)), Choice::Do(deed)) if deed.party == acting => {
            let Action::Challenge(pool) = deed.action else { return false };
            picture.guardians.iter().any(|guardian| guardian.card == card && guardian.pool == pool)
        }
        (Some(Who::Guardian(card)), Choice::Guardian(pool)) => {
            picture.guardians.iter().any(|guardian| guardian.card == card && guardian.pool == *pool)
        }
        (Some(Who::Origin(seat)), Choice::Origin(origin)) => {
            picture.at_seat(seat).is_some_and(|hero| hero.id == *origin)
        }
        _ => false,
    }
}

/// Who stands on a card does not keep anybody from going there; an Origin that is pointed at is meant itself.
const fn figure_lets_through(figure: Option<Who>) -> bool {
    !matches!(figure, Some(Who::Origin(_)))
}

/// The card or the corner that an answer is about.
pub fn target(
    picture: &Picture,
    choice: &Choice,
    acting: crate::table::seat::Seats,
) -> Option<(Option<u16>, Option<Vertex>)> {
    let here = acting.iter().next().and_then(|seat| picture.at_seat(seat)).map(|hero| hero.at);
    let place = here.and_then(|here| picture.place(here));
    let slot = |corner: Corner| place.and_then(|place| place.slots.iter().find(|slot| slot.corner == corner));
    Some(match *choice {
        Choice::Do(deed) if deed.party == acting => match deed.action {
            Action::Travel(direction) => (place?.keys[direction as usize].map(|(to, _)| to), None),
            Action::Ring(corner, _) => (None, slot(corner).map(|slot| slot.at)),
            _ => return None,
        },
        Choice::Corner(corner) => (None, slot(corner).map(|slot| slot.at)),
        Choice::Vertex(at) => (None, Some(at)),
        Choice::Waybell(number) => {
            (None, picture.bells.iter().find(|bell| bell.number == number).map(|bell| bell.at))
        }
        Choice::Towards(direction) => (place?.keys[direction as usize].map(|(to, _)| to), None),
        Choice::Location(location) => (Some(picture.cards.location(location).number), None),
        _ => return None,
    })
}

pub struct BoardPlugin;

impl Plugin for BoardPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            MapPlugin::<RoadScreen>::default(),
            leaf::LeafPlugin,
            land::LandPlugin,
            tide::TidePlugin,
            lights::LightsPlugin,
            walk::WalkPlugin,
        ));
    }
}
