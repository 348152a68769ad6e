//! What only scenes of the Delve have: its cards, its steps, its hero boards.

use std::sync::{Arc, OnceLock};

use hushfall::books::delve::Delve;
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::session::NewGame;
use serde_json::Value;

use crate::scene::Scene;
pub use crate::scene::find;
use crate::tables::{self, Staged, read, test_files};

/// The cards that scenes play with: boards, tiles and bosses with numbers of their own, so that a test of a rule
/// does not change when the game is tuned.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &test_files())).clone()
}

/// The cards of the game, for tests that compare them with the ledger.
pub fn printed() -> Arc<Catalogue> {
    static PRINTED: OnceLock<Arc<Catalogue>> = OnceLock::new();
    PRINTED.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Delve {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

pub type DelveScene = Scene<Delve>;

impl DelveScene {
    /// A scenario with as many seats as heroes.
    #[track_caller]
    pub fn new(scenario: &str) -> Self {
        Self::laid_out(scenario, 7, scenario.matches("hero:").count() as u8)
    }

    /// A game by a group that has this profile.
    pub fn with_profile(seats: u8, scenario: Option<&str>, profile: &str) -> Result<Self, String> {
        let game = tables::game::<Delve>(7, seats, scenario);
        Self::begin(NewGame { profile: Some(profile.to_owned()), ..game })
    }

    /// What a scenario is refused with.
    #[track_caller]
    pub fn refused(scenario: &str, seats: u8) -> String {
        Self::refusal(scenario, seats)
    }

    /// Everybody draws, in the order that is offered.
    pub fn all_draw(&mut self) -> &mut Self {
        while self.table_is_open() && self.ask() == "draw_next" {
            let first = self.options()[0].clone();
            self.choose(&first);
        }
        self
    }

    /// Everybody is done with acting.
    pub fn all_done(&mut self) -> &mut Self {
        while self.table_is_open() && self.ask() == "act" {
            let done = self.options().into_iter().find(|id| id.ends_with(":done")).expect("someone acts");
            self.choose(&done);
        }
        self
    }

    // ---- what the table shows ----

    /// A hero of the party by id.
    #[track_caller]
    pub fn hero(&mut self, id: &str) -> Value {
        find(&self.state()["heroes"], "hero", id)
    }

    /// A number of a hero: `health`, `guard`, `focus`, `xp`, `coins` …
    #[track_caller]
    pub fn number(&mut self, hero: &str, what: &str) -> u64 {
        self.hero(hero)[what].as_u64().unwrap_or_else(|| panic!("{what} is no number"))
    }

    /// The enemy in a space above a board; null if there is none.
    pub fn enemy(&mut self, hero: &str, space: u64) -> Value {
        let enemies = self.hero(hero)["enemies"].clone();
        let list = enemies.as_array().cloned().unwrap_or_default();
        list.into_iter().find(|enemy| enemy["space"] == space).unwrap_or(Value::Null)
    }

    pub fn rage(&mut self) -> u64 {
        self.state()["run"]["rage"].as_u64().expect("rage")
    }

    /// How many tokens of an id are in the bag.
    pub fn in_bag(&mut self, token: &str) -> u64 {
        self.state()["bag"][token].as_u64().unwrap_or(0)
    }
}
