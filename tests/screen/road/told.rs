//! What is seen of the Road while things happen; that it follows what is told is a law of all books.

use std::fmt::Write;

use hushfall::books::road::Road;
use hushfall::screen::road::picture::Picture;
use hushfall::table::session::{NewGame, Table};
use hushfall::table::viewer::Viewer;

use super::sitting::{begin, choose};
use crate::tables::game;
use crate::told::{Followed, Told};

impl Followed for Road {
    const HAPPENS: &[&str] = &[
        "day_began",
        "gained",
        "lost",
        "travelled",
        "location_attached",
        "location_flipped",
        "waybell_placed",
        "guardian_placed",
        "guardian_moved",
        "encounter_began",
        "card_played",
        "pool_changed",
        "affinity_changed",
        "encounter_ended",
        "rested",
    ];

    /// Day and tracks, the land with its tide, bells and guardians, and how an encounter stands.
    fn seen(picture: &Picture) -> String {
        let mut seen = format!("day {}, {}\n", picture.campaign.day, picture.campaign.time_passes);
        for hero in &picture.party {
            let purse = (hero.food, hero.wealth, hero.magic, hero.exp);
            let _ = writeln!(seen, "{:?} at {} {:?} {purse:?}", hero.id, hero.at, hero.tracks);
        }
        for place in &picture.places {
            let _ =
                writeln!(seen, "{} {:?} {} held {}", place.number, place.card, place.clear, place.is_held);
        }
        let bells: Vec<_> = picture.bells.iter().map(|bell| bell.at).collect();
        let guardians: Vec<_> = picture.guardians.iter().map(|it| (it.card, it.at)).collect();
        let _ = writeln!(seen, "{bells:?} {guardians:?} {:?}", picture.standing);
        if let Some(meeting) = &picture.meeting {
            let line: Vec<_> = meeting.line.iter().map(|link| (link.card, link.owner)).collect();
            let measure = (meeting.pool, meeting.duration, meeting.affinity);
            let _ = writeln!(seen, "{:?} {measure:?} {line:?}", meeting.foe);
        }
        seen
    }

    fn games() -> Vec<NewGame> {
        let origins = ["orrin", "maren", "sefa", "nim", "brandt", "ysolt"];
        let table = |seed: u64| {
            let seats = 1 + (seed % 4) as u8;
            let from = seed as usize % origins.len();
            let party: Vec<String> = (0..usize::from(seats))
                .map(|seat| origins[(from + seat) % origins.len()])
                .map(|origin| {
                    format!(r#"(origin: "{origin}", exp: 9, food: 6, wealth: 5, magic: 6, health: 9)"#)
                })
                .collect();
            let scenario = format!(
                r#"(chapter: {}, day: 7, begin: Setup, party: [{}], guardians: [("grey_stallion", "105")],
                    map: [("104", true), ("105", false), ("114", false)])"#,
                1 + seed % 6,
                party.join(", ")
            );
            game::<Self>(seed, seats, Some(&scenario))
        };
        // One that stays where it is not beaten (RD-183): escapes are random players' favourite.
        let guardian =
            r#"(chapter: 2, day: 9, party: [(origin: "nim"), (origin: "orrin")], meet: "grey_stallion")"#;
        (0..14).map(table).chain((14..18).map(|seed| game::<Self>(seed, 2, Some(guardian)))).collect()
    }
}

/// RD-031: before anything of a dawn is told, the land is as it was in the evening, and the question is the new one.
#[test]
fn the_dawn_is_seen_from_its_beginning() {
    let mut table = begin(
        3,
        1,
        Some(r#"(chapter: 1, day: 3, map: [("104", true)], party: [(origin: "maren", at: "104", food: 2)])"#),
    );
    let happened = Told::<Road>::by(&mut table, |table| {
        choose(table, "end_day");
        while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "act") {
            table.answer_nth(0).expect("an answer");
        }
    });
    let told = happened.wound_back().expect("the same road");
    let Told { before, after, .. } = happened;
    let clear = |picture: &Picture| picture.place(104).map(|place| place.clear);
    assert_eq!((clear(&before), clear(&after)), (Some(true), Some(false)), "nothing holds it");
    assert_eq!((clear(&told), told.campaign.day), (Some(true), before.campaign.day));
    assert_eq!(told.ask.as_ref().map(|ask| ask.number), after.ask.as_ref().map(|ask| ask.number));
}
