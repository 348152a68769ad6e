//! What must hold for the picture of every book while things happen: it follows the facts, and when all are told it
//! shows what is there. A book brings the tables that are played and says what is seen on them.

use std::collections::BTreeSet;

use hushfall::bots::{Bot, random::Random};
use hushfall::screen::table::{BookScreen, OnScreen};
use hushfall::table::fact::Facts;
use hushfall::table::session::{NewGame, Session, Table};
use hushfall::table::viewer::Viewer;
use serde::Serialize;

use crate::tables::{Staged, begin};

pub type PictureOf<B> = <<B as OnScreen>::Screen as BookScreen>::Picture;

/// A book whose picture follows what is told. Every book on the shelf is one.
pub trait Followed: OnScreen + Staged {
    /// Everything on the table that changes before the players' eyes.
    fn seen(picture: &PictureOf<Self>) -> String;
    /// Games to be played by lot, with all numbers of seats.
    fn games() -> Vec<NewGame>;
    /// What has to happen in them, by the names of the facts, for the games to prove anything.
    const HAPPENS: &[&str];
}

/// The picture before an answer, what happened then, and the picture afterwards.
pub struct Told<B: OnScreen> {
    pub before: PictureOf<B>,
    pub facts: Vec<B::Fact>,
    pub after: PictureOf<B>,
}

impl<B: OnScreen> Told<B> {
    #[track_caller]
    pub fn by(table: &mut Session<B>, answer: impl FnOnce(&mut Session<B>)) -> Self {
        let before = picture(table);
        Self::from(before, table, answer)
    }

    #[track_caller]
    fn from(before: PictureOf<B>, table: &mut Session<B>, answer: impl FnOnce(&mut Session<B>)) -> Self {
        let from = table.world().resource::<Facts<B::Fact>>().next();
        answer(table);
        let facts = table.world().resource::<Facts<B::Fact>>();
        let facts = facts.since(from).map(|(_, fact)| fact.clone()).collect();
        Self { before, facts, after: picture(table) }
    }

    /// How it looks before anything of it is told.
    pub fn wound_back(&self) -> Option<PictureOf<B>> {
        B::Screen::as_before(&self.before, &self.after, &self.facts.iter().collect::<Vec<_>>())
    }

    /// … and when everything is.
    pub fn followed(&self) -> Option<PictureOf<B>> {
        let mut told = self.wound_back()?;
        self.facts.iter().for_each(|fact| B::Screen::follow(&mut told, fact));
        Some(told)
    }
}

#[track_caller]
fn picture<B: OnScreen>(table: &mut Session<B>) -> PictureOf<B> {
    B::Screen::picture(table, Viewer::All).expect("a picture")
}

/// More answers of one game than this teach nothing new.
const ANSWERS: usize = 260;

/// Whatever happens in random games, a picture that follows the facts begins with what was there, and ends where the
/// table is.
pub fn follows_the_facts<B: Followed>() {
    let (mut followed, mut changed) = (0, 0);
    let mut happened = BTreeSet::new();
    for game in B::games() {
        let (seed, seats) = (game.seed, game.seats);
        let mut table = begin::<B>(game);
        let mut lot = Random::new(seed);
        let mut before = picture(&mut table);
        for number in 0..ANSWERS {
            if table.prompt_size().is_none() {
                break;
            }
            let place = lot.choose(&mut table).place;
            let told = Told::from(before, &mut table, |table| {
                table.answer_nth(place).expect("a legal answer");
            });
            let Some(first) = told.wound_back() else {
                before = told.after;
                continue;
            };
            let at = format!("seed {seed}, {seats} seats, answer {number}");
            let (then, now) = (B::seen(&told.before), B::seen(&told.after));
            assert_eq!(B::seen(&first), then, "{at}: shown before it is told");
            let last = told.followed().expect("as before");
            assert_eq!(B::seen(&last), now, "{at}: {:#?}", told.facts);
            followed += 1;
            changed += usize::from(then != now);
            happened.extend(told.facts.iter().map(name));
            before = told.after;
        }
    }
    assert!(followed > 1000, "only {followed} answers were followed");
    assert!(changed > 500, "only {changed} of them changed anything");
    for wanted in B::HAPPENS {
        assert!(happened.contains(*wanted), "{wanted} never happened: {happened:?}");
    }
}

fn name(fact: &impl Serialize) -> String {
    let told = serde_json::to_value(fact).expect("JSON");
    told["type"].as_str().expect("the name of a fact").to_owned()
}

/// A test a book, whichever books there are.
macro_rules! laws_of_books {
    ($($book:ident: $Book:ident;)*) => {
        $(
            mod $book {
                #[test]
                fn a_picture_that_follows_the_facts_ends_where_the_table_is() {
                    super::follows_the_facts::<hushfall::books::$book::$Book>();
                }
            }
        )*
    };
}

hushfall::drawn!(laws_of_books);
