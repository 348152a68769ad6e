//! What only scenes of the Road have: its cards, its boards, its encounters.

use std::sync::{Arc, OnceLock};

use hushfall::books::road::Road;
use hushfall::content::builtin;
use hushfall::content::road::catalogue::Catalogue;
use serde_json::Value;

use crate::scene::Scene;
pub use crate::scene::find;
use crate::tables::{Staged, read, test_files};

/// The cards that scenes play with: those of the game, and some whose numbers do not change when the game is tuned.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &test_files())).clone()
}

/// The cards of the game, for tests that compare them with the ledger.
pub fn printed() -> Arc<Catalogue> {
    static PRINTED: OnceLock<Arc<Catalogue>> = OnceLock::new();
    PRINTED.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Road {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

pub type RoadScene = Scene<Road>;

impl RoadScene {
    /// A scenario with as many seats as Origins.
    #[track_caller]
    pub fn new(scenario: &str) -> Self {
        Self::laid_out(scenario, 7, scenario.matches("origin:").count() as u8)
    }

    /// What a scenario is refused with.
    #[track_caller]
    pub fn refused(scenario: &str, seats: u8) -> String {
        Self::refusal(scenario, seats)
    }

    /// An Origin by id.
    #[track_caller]
    pub fn origin(&mut self, id: &str) -> Value {
        find(&self.state()["origins"], "origin", id)
    }

    /// A number of an Origin: `energy`, `health`, `terror`, `food`, `exp` …
    #[track_caller]
    pub fn number(&mut self, origin: &str, what: &str) -> u64 {
        self.origin(origin)[what].as_u64().unwrap_or_else(|| panic!("{what} is no number"))
    }

    /// ENERGY, HEALTH and TERROR.
    #[track_caller]
    pub fn tracks(&mut self, origin: &str) -> [u64; 3] {
        ["energy", "health", "terror"].map(|track| self.number(origin, track))
    }

    /// A location on the map by its number.
    #[track_caller]
    pub fn location(&mut self, number: u64) -> Value {
        let locations = self.state()["map"]["locations"].clone();
        let list = locations.as_array().cloned().unwrap_or_default();
        list.into_iter().find(|location| location["number"] == number).unwrap_or(Value::Null)
    }

    /// `clear`, `hush`, or null if it is not on the map.
    #[track_caller]
    pub fn side(&mut self, number: u64) -> Value {
        self.location(number)["side"].clone()
    }

    /// The encounter that is on.
    #[track_caller]
    pub fn encounter(&mut self) -> Value {
        self.state()["encounters"].as_array().and_then(|list| list.first()).cloned().unwrap_or(Value::Null)
    }

    /// The combat pool.
    #[track_caller]
    pub fn pool(&mut self) -> u64 {
        self.encounter()["pool"].as_u64().expect("a fight is on")
    }

    /// Duration and affinity.
    #[track_caller]
    pub fn talk(&mut self) -> (u64, u64) {
        let talk = self.encounter();
        (talk["duration"].as_u64().expect("a talk is on"), talk["affinity"].as_u64().expect("a talk"))
    }

    /// Keeps every hand, until something else is asked.
    #[track_caller]
    pub fn keep_hands(&mut self) -> &mut Self {
        while self.table_is_open() && self.ask() == "keep_hand" {
            self.choose("keep");
        }
        self
    }

    /// The end of the day, with everybody doing nothing that is not asked for.
    #[track_caller]
    pub fn sleep(&mut self) -> &mut Self {
        self.answer("act", "end_day");
        while self.table_is_open() && self.ask() != "act" {
            let options = self.options();
            let quiet =
                ["no", "done", "pass", "keep"].into_iter().find(|id| options.iter().any(|other| other == id));
            let id = quiet.map_or_else(|| options[0].clone(), str::to_owned);
            self.choose(&id);
        }
        self
    }
}
