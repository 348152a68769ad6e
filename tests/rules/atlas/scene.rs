//! What only scenes of the Atlas have: its cards, its rounds and turns, its fighters.

use std::sync::{Arc, OnceLock};

use hushfall::books::atlas::Atlas;
use hushfall::content::atlas::catalogue::Catalogue;
use serde_json::Value;

use crate::scene::{self, find};
use crate::tables::{Staged, read, test_files};

/// The built-in content with the cards that only tests have laid over it.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &test_files())).clone()
}

impl Staged for Atlas {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

/// The HP printed on a boss's page for 2 players; they are tuned now and then.
pub fn boss_hp(id: &str) -> u64 {
    let cards = catalogue();
    let boss = cards.bosses.iter().find(|boss| boss.id == id);
    boss.map(|boss| u64::from(boss.hp.0)).unwrap_or_else(|| panic!("there is no boss {id}"))
}

pub type Scene = scene::Scene<Atlas>;

impl Scene {
    /// A scenario with as many seats as Origins.
    #[track_caller]
    pub fn new(scenario: &str) -> Self {
        Self::with_seed(scenario, 7)
    }

    #[track_caller]
    pub fn solo(scenario: &str) -> Self {
        Self::with_seats(scenario, 1)
    }

    #[track_caller]
    pub fn with_seats(scenario: &str, seats: u8) -> Self {
        Self::laid_out(scenario, 7, seats)
    }

    /// A scenario with the luck of another seed.
    #[track_caller]
    pub fn with_seed(scenario: &str, seed: u64) -> Self {
        Self::laid_out(scenario, seed, scenario.matches("origin:").count() as u8)
    }

    /// What a scenario for two is refused with.
    #[track_caller]
    pub fn refused(scenario: &str) -> String {
        Self::refusal(scenario, 2)
    }

    /// Answers a question if it is the open one: the only answer is never asked for.
    #[track_caller]
    pub fn choose_if(&mut self, ask: &str, id: &str) -> &mut Self {
        if self.ask() == ask { self.choose(id) } else { self }
    }

    /// Passes every reroll window that is open now.
    pub fn no_rerolls(&mut self) -> &mut Self {
        while self.table_is_open() && self.ask() == "reroll" {
            self.choose("pass");
        }
        self
    }

    /// The travel step of an Explore round in which everyone stays.
    pub fn all_stay(&mut self) -> &mut Self {
        loop {
            match self.ask().as_str() {
                "choose_turn" => {
                    let first = self.options()[0].clone();
                    self.choose(&first);
                }
                "travel" => {
                    self.choose("stay");
                }
                _ => return self,
            }
        }
    }

    /// A combat turn in which nothing is done.
    #[track_caller]
    pub fn pass_turn(&mut self, origin: &str) -> &mut Self {
        if self.ask() == "choose_turn" {
            self.choose(origin);
        }
        self.expect("combat_action");
        assert_eq!(self.prompt().about["origin"], origin, "whose turn it is");
        self.choose("end_turn")
    }

    // ---- what the table shows ----

    /// An Origin of the party by id.
    #[track_caller]
    pub fn hero(&mut self, origin: &str) -> Value {
        find(&self.state()["party"], "origin", origin)
    }

    /// An enemy by tray letter or boss id; null if it is not on the map.
    pub fn foe(&mut self, who: &str) -> Value {
        let state = self.state();
        let enemies = state["enemies"].as_array().cloned().unwrap_or_default();
        enemies.into_iter().find(|enemy| enemy["who"] == who).unwrap_or(Value::Null)
    }

    #[track_caller]
    pub fn hp(&mut self, who: &str) -> u64 {
        let foe = self.foe(who);
        let shown = if foe.is_null() { self.hero(who) } else { foe };
        shown["hp"].as_u64().expect("HP")
    }

    #[track_caller]
    pub fn ap(&mut self, origin: &str) -> u64 {
        self.hero(origin)["ap"].as_u64().expect("AP")
    }

    #[track_caller]
    pub fn space(&mut self, who: &str) -> String {
        let foe = self.foe(who);
        let shown = if foe.is_null() { self.hero(who) } else { foe };
        shown["space"].as_str().expect("a space").to_owned()
    }

    pub fn gold(&mut self) -> u64 {
        self.state()["campaign"]["gold"].as_u64().expect("gold")
    }

    /// The slot a card has on a track; none if it is not there. Statuses are written as `Frozen`.
    pub fn slot(&mut self, who: &str, card: &str) -> Option<u64> {
        self.on_track(who, card).map(|on| on["slot"].as_u64().expect("a slot"))
    }

    pub fn on_track(&mut self, who: &str, card: &str) -> Option<Value> {
        let foe = self.foe(who);
        let shown = if foe.is_null() { self.hero(who) } else { foe };
        shown["track"].as_array()?.iter().find(|on| on["card"] == card).cloned()
    }

    /// Is the card in the Origin's hand?
    pub fn in_hand(&mut self, origin: &str, skill: &str) -> bool {
        self.hero(origin)["hand"].as_array().expect("a hand").iter().any(|card| card == skill)
    }
}
