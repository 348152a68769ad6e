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

    /// Cards of the combat deck: in the deck, in hand, on the discard pile.
    #[track_caller]
    pub fn combat(&mut self, origin: &str) -> (u64, usize, usize) {
        self.pack(origin, "combat")
    }

    /// Cards of the diplomacy deck: in the deck, in hand, on the discard pile.
    #[track_caller]
    pub fn diplomacy(&mut self, origin: &str) -> (u64, usize, usize) {
        self.pack(origin, "diplomacy")
    }

    #[track_caller]
    fn pack(&mut self, origin: &str, art: &str) -> (u64, usize, usize) {
        let pack = self.origin(origin)[art].clone();
        (pack["deck"].as_u64().expect("a deck"), length(&pack["hand"]), length(&pack["discard"]))
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

/// An encounter that is on, with the hands on the table: a fight or a talk, as its card is laid out.
#[track_caller]
pub fn meet(party: &str, foe: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(r#"(party: [{party}], meet: "{foe}", hands: true, {more})"#))
}

/// Maren alone in it, with these cards in hand.
#[track_caller]
pub fn alone(foe: &str, hand: &[&str], more: &str) -> RoadScene {
    meet(&format!(r#"(origin: "maren", hand: {hand:?})"#), foe, more)
}

/// Maren and Nim in it, with no MAGIC between them, and these cards in their hands.
#[track_caller]
pub fn pair(foe: &str, maren: &[&str], nim: &[&str], more: &str) -> RoadScene {
    let party =
        format!(r#"(origin: "maren", hand: {maren:?}, magic: 0), (origin: "nim", hand: {nim:?}, magic: 0)"#);
    meet(&party, foe, more)
}

/// The options in which this occurs.
#[track_caller]
pub fn with(scene: &mut RoadScene, part: &str) -> Vec<String> {
    scene.options().into_iter().filter(|id| id.contains(part)).collect()
}

pub fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

/// The facts of these types that the last choice led to, in order.
pub fn course(scene: &RoadScene, among: &[&str]) -> Vec<String> {
    scene.course().into_iter().filter(|kind| among.contains(&kind.as_str())).collect()
}

/// What the facts of a type say under this name, in order.
pub fn told(scene: &RoadScene, kind: &str, name: &str) -> Vec<Value> {
    scene.facts(kind).into_iter().map(|fact| fact[name].clone()).collect()
}
