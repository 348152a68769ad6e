//! Everything that was read of the Atlas, kind by kind and sorted by id, before it is checked and put in
//! the order of the handles. Only sound cards are in it (see [`Library::read`]).

use std::sync::Arc;

use super::cards::{
    Boss, Item, Keyword, Level, Minion, Origin, Rune, Skill, StatusCard, Summon, Tactic, Talent,
};
use super::location::{Campaign, JournalCard, LampsidePage, Location};
use crate::content::handle::Names;
use crate::content::library::Library;

/// The kinds of files the book has.
pub const KINDS: [&str; 16] = [
    "bosses",
    "campaign",
    "items",
    "journal",
    "keywords",
    "lampside",
    "levels",
    "locations",
    "minions",
    "origins",
    "runes",
    "skills",
    "statuses",
    "summons",
    "tactics",
    "talents",
];

pub struct Read {
    pub origins: Vec<(String, Origin)>,
    pub levels: Vec<(String, Level)>,
    pub talents: Vec<(String, Talent)>,
    pub skills: Vec<(String, Skill)>,
    pub items: Vec<(String, Item)>,
    pub runes: Vec<(String, Rune)>,
    pub summons: Vec<(String, Summon)>,
    pub minions: Vec<(String, Minion)>,
    pub bosses: Vec<(String, Boss)>,
    pub tactics: Vec<(String, Tactic)>,
    pub statuses: Vec<(String, StatusCard)>,
    pub locations: Vec<(String, Location)>,
    pub journal: Vec<(String, JournalCard)>,
    pub lampside: Vec<(String, LampsidePage)>,
    pub keywords: Vec<(String, Keyword)>,
    pub campaigns: Vec<(String, Campaign)>,
}

impl Read {
    pub fn all(library: &mut Library, names: &Arc<Names>) -> Self {
        Self {
            origins: library.read("origins", names),
            levels: library.read("levels", names),
            talents: library.read("talents", names),
            skills: library.read("skills", names),
            items: library.read("items", names),
            runes: library.read("runes", names),
            summons: library.read("summons", names),
            minions: library.read("minions", names),
            bosses: library.read("bosses", names),
            tactics: library.read("tactics", names),
            statuses: library.read("statuses", names),
            locations: library.read("locations", names),
            journal: library.read("journal", names),
            lampside: library.read("lampside", names),
            keywords: library.read("keywords", names),
            campaigns: library.read("campaign", names),
        }
    }
}
