//! Walking on by itself: a click on a card further off sets out, and the party takes step after step on the way there, each
//! an answer like any other, until something is new or somebody presses anything.
//!
//! Who walks and where to is in [`Sight::bound`], so that the land and the panels show it.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonInput;
use bevy::input::gamepad::Gamepad;
use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::MouseButton;
use bevy::state::condition::in_state;
use bevy::state::prelude::OnExit;

use crate::books::road::facts::{Cause, Fact};
use crate::books::road::prompts::{Action, Choice, Deed, Question, Split};
use crate::content::road::terms::Thing;
use crate::screen::road::desk::Sight;
use crate::screen::road::picture::Picture;
use crate::screen::road::{RoadScreen, Show, Shown};
use crate::screen::shell::game::{Game, Hear};
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::players::Players;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::state::Screen;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::screen::table::flows::Held;
use crate::screen::table::flows::note::Teaching;
use crate::screen::table::plays;
use crate::table::seat::Seats;

/// A party on its way.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Who walks, and where to; nothing while nobody does.
    on: Option<(Seats, u16)>,
    /// The prompt that was answered last.
    answered: Option<u32>,
    /// The note of the tutorial that lay there when they set out: it was there to be read.
    note: Option<String>,
}

pub struct WalkPlugin;

impl Plugin for WalkPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Walk>();
        app.add_systems(
            Update,
            go_on.before(Hear).run_if(in_state(Screen::Play)).run_if(plays::<RoadScreen>),
        );
        app.add_systems(OnExit(Screen::Play), |mut walk: ResMut<Walk>, mut sight: ResMut<Sight>| {
            stop(&mut walk, &mut sight);
        });
    }
}

/// Could this party set out for that card now?
pub fn can_set_out(picture: &Picture, party: Seats, to: u16) -> bool {
    next(picture, party, to, false).is_some()
}

/// The answer that takes the party further on its way: the next journey, or how its price is split. Nothing if they are
/// there, if a guardian stands before them, if they can't go on, or if something else is asked.
pub fn next(picture: &Picture, party: Seats, to: u16, under_way: bool) -> Option<usize> {
    let ask = picture.ask.as_ref()?;
    match &ask.question {
        Question::Act { .. } => {
            let at = picture.at_seat(party.iter().next()?)?.at;
            let met = under_way && picture.guardians.iter().any(|guardian| guardian.at == at);
            let step = picture.route(party, to)?.steps.first().filter(|_| !met)?;
            let deed = Deed { party, action: Action::Travel(step.direction) };
            ask.place_of(|choice| *choice == Choice::Do(deed))
        }
        // Each pays their own way.
        Question::SplitCost { party: payers, what } if under_way && *payers == party => {
            let journey = what.iter().all(|(thing, _)| *thing == Thing::Energy);
            ask.place_of(|choice| journey && *choice == Choice::Split(Split::Even))
        }
        _ => None,
    }
}

/// Is this what walking is made of? Everything else is new.
pub fn is_of_walking(picture: &Picture, party: Seats, fact: &Fact) -> bool {
    match fact {
        Fact::ActionTaken { party: who, action: Action::Travel(_) } | Fact::Travelled { party: who, .. } => {
            who.iter().all(|origin| picture.hero(*origin).is_some_and(|hero| party.contains(hero.seat)))
        }
        Fact::Lost { thing: Thing::Energy, cause: Cause::Paid, .. } => true,
        _ => false,
    }
}

/// Keys, buttons and the mouse.
#[derive(SystemParam)]
struct Presses<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Presses<'_, '_> {
    fn any(&self) -> bool {
        self.keys.get_just_pressed().next().is_some()
            || self.mouse.get_just_pressed().next().is_some()
            || self.pads.iter().any(|pad| pad.get_just_pressed().next().is_some())
    }
}

/// What lies over the table, or is to be read first.
#[derive(SystemParam)]
struct Covers<'w> {
    overlays: Res<'w, Overlays>,
    held: Held<'w>,
    teaching: Res<'w, Teaching>,
}

fn stop(walk: &mut Walk, sight: &mut Sight) {
    *walk = Walk::default();
    sight.bound = None;
}

#[expect(clippy::too_many_arguments, reason = "whatever can stop somebody on a walk")]
fn go_on(
    shown: Res<Shown>,
    game: Option<Res<Game>>,
    covers: Covers,
    presses: Presses,
    mut shows: MessageReader<Show>,
    (mut walk, mut sight): (ResMut<Walk>, ResMut<Sight>),
    mut wishes: ResMut<Wishes>,
    mut awake: ResMut<Awake>,
) {
    let told: Vec<&Fact> = shows
        .read()
        .filter_map(|show| if let Show::Beat { fact, .. } = show { Some(&**fact) } else { None })
        .collect();
    let Some((party, to)) = sight.bound else {
        if walk.on.is_some() {
            *walk = Walk::default();
        }
        return;
    };
    let (Some(picture), Some(game)) = (&shown.picture, game) else { return };
    if walk.on == Some((party, to)) {
        let is_new = walk.answered.is_some() && told.iter().any(|fact| !is_of_walking(picture, party, fact));
        let noted = covers.teaching.0.is_some() && covers.teaching.0 != walk.note;
        if presses.any() || is_new || noted || covers.held.is_open() || !covers.overlays.is_empty() {
            return stop(&mut walk, &mut sight);
        }
    } else {
        // The press that set them out does not stop them.
        *walk = Walk { on: Some((party, to)), answered: None, note: covers.teaching.0.clone() };
    }
    awake.0 = true;
    // What happened is seen first, and what is asked is what is shown.
    if shown.standing.playing_back || shown.revision != game.revision {
        return;
    }
    let number = picture.ask.as_ref().map(|ask| ask.number);
    let answer = next(picture, party, to, walk.answered.is_some()).filter(|place| {
        number != walk.answered && !game.watching && may_give(picture, &game.players, *place)
    });
    match answer {
        Some(place) => {
            walk.answered = number;
            wishes.wish(Wish::Answer(place));
        }
        None => stop(&mut walk, &mut sight),
    }
}

/// Is this answer for a person at this screen to give?
fn may_give(picture: &Picture, players: &Players, place: usize) -> bool {
    let Some(ask) = &picture.ask else { return false };
    let seat = ask.options.get(place).and_then(|offered| offered.seat);
    let asked = ask.seats.iter().any(|seat| !players.is_bot(seat.0));
    asked && seat.is_none_or(|seat| !players.is_bot(seat))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::books::road::RoadSession;
    use crate::content::builtin;
    use crate::content::road::catalogue::Catalogue;
    use crate::table::fact::Facts;
    use crate::table::seat::Seat;
    use crate::table::session::{NewGame, Table};
    use crate::table::viewer::Viewer;

    fn table(seats: u8, party: &str) -> RoadSession {
        let land = ["101", "104", "105", "108", "109", "111", "115", "116", "122"];
        let land: Vec<String> = land.iter().map(|card| format!("(\"{card}\", true)")).collect();
        let scenario = format!("(party: [{party}], map: [{}])", land.join(", "));
        let cards = Catalogue::load(&builtin::files()).unwrap_or_else(|report| panic!("{report}"));
        let book = "road".to_owned();
        let game = NewGame { book, seed: 7, seats, scenario: Some(scenario), profile: None };
        RoadSession::begin(Arc::new(cards), game).unwrap_or_else(|error| panic!("{error}"))
    }

    fn picture(table: &mut RoadSession) -> Picture {
        Picture::take(table, Viewer::All).expect("a picture")
    }

    /// Walks to a card as far as nothing new happens; where the party is then.
    fn walk(table: &mut RoadSession, party: Seats, to: u16) -> u16 {
        let mut under_way = false;
        for _ in 0..40 {
            let seen = picture(table);
            let Some(place) = next(&seen, party, to, under_way) else { break };
            let from = table.next_fact();
            table.answer_nth(place).expect("a legal answer");
            under_way = true;
            let facts = table.world().resource::<Facts<Fact>>();
            if facts.since(from).any(|(_, fact)| !is_of_walking(&seen, party, fact)) {
                break;
            }
        }
        let seat = party.iter().next().expect("somebody");
        picture(table).at_seat(seat).map_or(0, |hero| hero.at)
    }

    #[test]
    fn a_party_walks_until_it_is_there() {
        let mut table = table(2, "(origin: \"maren\", energy: 5), (origin: \"nim\", energy: 5)");
        let both = Seats::first(2);
        assert!(can_set_out(&picture(&mut table), both, 109));
        assert_eq!(walk(&mut table, both, 109), 109);
        let seen = picture(&mut table);
        let left: Vec<u8> = seen.party.iter().map(|hero| hero.tracks.energy).collect();
        assert_eq!(left, [2, 2], "each pays their own way");
        assert_eq!(next(&seen, both, 109, true), None, "they are there");
    }

    /// 117 comes onto the map when somebody comes to 116, and 122 lies behind it.
    #[test]
    fn it_stops_where_something_is_new() {
        let mut table = table(1, "(origin: \"maren\", at: \"109\")");
        let maren = Seats::one(Seat(0));
        assert_eq!(walk(&mut table, maren, 122), 116);
        let seen = picture(&mut table);
        assert!(seen.place(117).is_some() && can_set_out(&seen, maren, 122));
        assert_eq!(walk(&mut table, maren, 122), 122);
    }

    #[test]
    fn it_stops_where_the_energy_does() {
        let mut table = table(1, "(origin: \"maren\", energy: 2)");
        let maren = Seats::one(Seat(0));
        let at = walk(&mut table, maren, 109);
        assert!(at == 105 || at == 108, "two steps of three: {at}");
        let seen = picture(&mut table);
        assert!(!can_set_out(&seen, maren, 109), "no ENERGY is left");
        assert_eq!(seen.route(maren, 109).and_then(|route| route.nights), Some(1));
    }
}
