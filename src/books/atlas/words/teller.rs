//! Who tells a card's text to whom: voices, subjects, amounts, places. The sentences are in [`super::effects`],
//! [`super::attacks`], [`super::powers`] and [`super::conditions`].

use super::names;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::{Amount, At, Side, Who};
use crate::content::atlas::location::Location;

/// Whose card is being told: that decides what "you" and "enemy" mean on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// A card of an Origin, or a rule for each Origin: "you".
    You,
    /// A card of a minion or a boss: "it", and the sides change places.
    It,
    /// A location card: the group that found it.
    Card,
}

/// Makes sentences of effects. `location` lends its names to spaces and cards.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    pub cards: &'a Catalogue,
    pub location: Option<&'a Location>,
    pub voice: Voice,
}

/// Someone a sentence is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub text: String,
    /// Takes the verb without an s.
    pub plain: bool,
}

impl Subject {
    pub fn plain(text: &str) -> Self {
        Self { text: text.to_owned(), plain: true }
    }

    pub fn one(text: impl Into<String>) -> Self {
        Self { text: text.into(), plain: false }
    }

    /// "you take", "it takes".
    pub fn does(&self, plain: &str, other: &str) -> String {
        format!("{} {}", self.text, if self.plain { plain } else { other })
    }

    /// "your attacks", "its attacks", "attacks of everyone".
    pub fn of(&self, noun: &str) -> String {
        match self.text.as_str() {
            "you" => format!("your {noun}"),
            "it" => format!("its {noun}"),
            other => format!("{noun} of {other}"),
        }
    }

    /// For the object of a sentence.
    pub fn object(&self) -> &str {
        &self.text
    }
}

impl<'a> Teller<'a> {
    pub const fn new(cards: &'a Catalogue, voice: Voice) -> Self {
        Self { cards, location: None, voice }
    }

    pub const fn at(self, location: Option<&'a Location>) -> Self {
        Self { location, ..self }
    }

    pub fn user(&self) -> Subject {
        match self.voice {
            Voice::You => Subject::plain("you"),
            Voice::It => Subject::one("it"),
            Voice::Card => Subject::one("the Origin that resolves this"),
        }
    }

    /// "you may", "it may".
    pub fn may(&self) -> String {
        format!("{} may", self.user().text)
    }

    /// "your space".
    pub const fn own_space(&self) -> &'static str {
        match self.voice {
            Voice::You => "your space",
            Voice::It => "its space",
            Voice::Card => "the group’s space",
        }
    }

    pub fn amount(&self, amount: Amount) -> String {
        let times = |number: i16, what: &str| {
            if number == 1 { what.to_owned() } else { format!("{number} × {what}") }
        };
        match amount {
            Amount::N(number) => number.to_string(),
            Amount::PerLevel(number) => {
                let level = match self.voice {
                    Voice::You => "your level",
                    Voice::It => "its level",
                    Voice::Card => "the location’s level",
                };
                times(number, level)
            }
            Amount::PerPlayer(number) => times(number, "the number of Origins"),
            Amount::Star(number) => times(number, "★"),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        match (self.voice, side) {
            (Voice::It, Side::Ally) => "other enemy",
            (Voice::It, Side::Friend) => "enemy (itself included)",
            (Voice::It, Side::Enemy) => "Origin",
            (_, Side::Ally) => "other Origin",
            (Voice::You, Side::Friend) => "Origin (yourself included)",
            (Voice::Card, Side::Friend) => "Origin",
            (_, Side::Enemy) => "enemy",
            (_, Side::Everyone) => "combatant",
            (_, Side::Downed) => "downed Origin",
        }
    }

    /// "in your space", "within range 2".
    fn within(&self, range: u8) -> String {
        if range == 0 { format!("in {}", self.own_space()) } else { format!("within range {range}") }
    }

    pub fn who(&self, who: Who) -> Subject {
        let here = self.own_space();
        Subject::one(match who {
            Who::User => return self.user(),
            Who::Group => "each Origin of the group".to_owned(),
            Who::GroupOne => "one Origin of the group".to_owned(),
            Who::Party => "each Origin".to_owned(),
            Who::PartyOne => "one Origin of your choice".to_owned(),
            Who::Rolled => "the roller".to_owned(),
            Who::EveryoneInSpace => format!("everyone in {here}"),
            Who::EnemiesInSpace => format!("each enemy in {here}"),
            Who::AlliesInSpace if self.voice == Voice::It => format!("each other enemy in {here}"),
            Who::AlliesInSpace => format!("each other Origin in {here}"),
            Who::AllEnemies => "each enemy on the map".to_owned(),
            Who::Named(origin) => self.cards.origin(origin).name.clone(),
            Who::Target => "the target".to_owned(),
            Who::One { range, of } => format!("one {} {}", self.side(of), self.within(range)),
            Who::AllInOneSpace { range: 0, of } => format!("each {} in {here}", self.side(of)),
            Who::AllInOneSpace { range, of } => {
                format!("each {} in one space within range {range}", self.side(of))
            }
        })
    }

    pub fn space(&self, at: At) -> String {
        match at {
            At::Here => self.own_space().to_owned(),
            At::Space(space) => names::space(self.location, space),
            At::TargetSpace => "the target’s space".to_owned(),
            At::Within(0) => self.own_space().to_owned(),
            At::Within(range) => format!("one space within range {range}"),
        }
    }
}
