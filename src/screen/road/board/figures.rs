//! Origins, guardians and those who only stand there: how each looks, what facts do to them, and what rises from them.

use bevy::color::Color;

use super::Ground;
use crate::books::road::facts::Fact;
use crate::content::road::effect::Figure;
use crate::content::road::terms::Thing;
use crate::screen::look::palette::Palette;
use crate::screen::road::desk::Who;
use crate::screen::road::picture::Picture;
use crate::screen::table::board::face::Face;
use crate::screen::table::board::figures::Step;
use crate::screen::table::board::floats::Word;
use crate::screen::table::board::shade;

/// Guardians are larger than others.
const GUARDIAN: f32 = 1.15;

pub(super) fn face(picture: &Picture, palette: &Palette, who: Who) -> Face {
    match who {
        Who::Origin(seat) => origin(picture, palette, seat),
        Who::Guardian(card) => {
            let foe = picture.cards.encounter(card);
            let worth = foe
                .fight()
                .map(|fight| fight.value_for(picture.party.len()))
                .or(foe.talk().map(|talk| talk.duration));
            Face {
                emblems: [
                    format!("emblems/road_foe/{}.svg", picture.cards.id(card)),
                    "emblems/boss/unknown.svg".to_owned(),
                ],
                line: shade(palette.bad),
                body: Color::srgb(0.24, 0.08, 0.12),
                size: GUARDIAN,
                is_done: false,
                is_down: false,
                health: (worth.map_or_else(String::new, |worth| worth.to_string()), true),
                letter: None,
                marks: Vec::new(),
            }
        }
        Who::Figure(figure) => standing(picture, palette, figure),
    }
}

fn origin(picture: &Picture, palette: &Palette, seat: crate::table::seat::Seat) -> Face {
    let hero = picture.at_seat(seat);
    let id = hero.map_or("unknown", |hero| picture.cards.id(hero.id));
    let tracks = hero.map(|hero| hero.tracks).unwrap_or_default();
    let marks = hero.map(|hero| {
        let all = [
            (hero.marks.dying, "road/dying.svg"),
            (hero.marks.insane, "road/insane.svg"),
            (hero.panics, "road/panic.svg"),
            (hero.marks.guards, "road/prevent.svg"),
        ];
        all.into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, icon)| (icon.to_owned(), Color::srgb(0.98, 0.62, 0.5)))
            .collect()
    });
    Face {
        emblems: [format!("emblems/origin/{id}.svg"), "emblems/origin/unknown.svg".to_owned()],
        line: shade(palette.seat(seat.0)),
        body: Color::srgb(0.09, 0.14, 0.26),
        size: 1.0,
        is_done: hero.is_some_and(|hero| hero.waits || tracks.energy == 0),
        is_down: hero.is_some_and(|hero| hero.marks.dying),
        health: (format!("{}/{}", tracks.energy, tracks.health), tracks.health < 3),
        letter: None,
        marks: marks.unwrap_or_default(),
    }
}

fn standing(picture: &Picture, palette: &Palette, figure: Figure) -> Face {
    let (emblem, line) = match figure {
        Figure::SilentKing => ("emblems/road_foe/silent_king.svg".to_owned(), palette.hush),
        Figure::Companion(sheet) => {
            (format!("emblems/road_companion/{}.svg", picture.cards.id(sheet)), palette.good)
        }
    };
    Face {
        emblems: [emblem, "emblems/summon/stone_cub.svg".to_owned()],
        line: shade(line),
        body: Color::srgb(0.12, 0.16, 0.16),
        size: 0.9,
        is_done: false,
        is_down: false,
        health: (String::new(), false),
        letter: None,
        marks: Vec::new(),
    }
}

pub(super) fn steps(picture: &Picture, fact: &Fact) -> Vec<(Who, Step<Ground>)> {
    let seat = |origin| picture.hero(origin).map(|hero| hero.seat);
    match *fact {
        Fact::Travelled { ref party, to, .. } => party
            .iter()
            .filter_map(|origin| Some((Who::Origin(seat(*origin)?), Step::To(Ground::Card(to)))))
            .collect(),
        Fact::Placed { origin, to } => {
            seat(origin).map(|seat| (Who::Origin(seat), Step::To(Ground::Card(to)))).into_iter().collect()
        }
        Fact::GuardianMoved { guardian, to, .. } => {
            vec![(Who::Guardian(guardian), Step::To(Ground::Card(to)))]
        }
        Fact::GuardianActed { guardian, .. } => vec![(Who::Guardian(guardian), Step::Struck)],
        Fact::GuardianLeft { guardian } => vec![(Who::Guardian(guardian), Step::Leaves)],
        Fact::FigurePlaced { figure, at } => vec![(Who::Figure(figure), Step::To(Ground::Card(at)))],
        Fact::FigureRemoved { figure } => vec![(Who::Figure(figure), Step::Leaves)],
        Fact::Lost { origin, thing: Thing::Health, .. } => {
            seat(origin).map(|seat| (Who::Origin(seat), Step::Struck)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn word(picture: &Picture, palette: &Palette, fact: &Fact) -> Option<(Who, Word)> {
    let who = |origin| picture.hero(origin).map(|hero| Who::Origin(hero.seat));
    Some(match *fact {
        Fact::Gained { origin, thing, amount, .. } => {
            let bad = thing == Thing::Terror;
            let colour = if bad { palette.bad } else { palette.thing(thing) };
            (who(origin)?, Word::new(format!("+{amount} {}", name(thing)), colour))
        }
        Fact::Lost { origin, thing, amount, .. } => {
            let colour = if thing == Thing::Terror { palette.good } else { palette.thing(thing) };
            (who(origin)?, Word::new(format!("-{amount} {}", name(thing)), colour))
        }
        Fact::IsDying { origin } => (who(origin)?, Word::new("Dying!", palette.bad)),
        Fact::NoLongerDying { origin } => (who(origin)?, Word::new("Will live", palette.good)),
        Fact::GoesInsane { origin } => (who(origin)?, Word::new("Insane!", palette.bad)),
        Fact::AttributeRaised { origin, attribute, level } => {
            (who(origin)?, Word::new(format!("{attribute:?} {level}"), palette.gold))
        }
        _ => return None,
    })
}

const fn name(thing: Thing) -> &'static str {
    match thing {
        Thing::Energy => "energy",
        Thing::Health => "health",
        Thing::Terror => "terror",
        Thing::Food => "food",
        Thing::Wealth => "wealth",
        Thing::Magic => "magic",
        Thing::Exp => "exp",
    }
}
