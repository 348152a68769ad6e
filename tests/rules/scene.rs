//! A scene: a scenario on a real table, driven by option ids, that prints the open prompt when a test asks
//! for something that is not there.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::table::prompt::{AnswerLine, PromptView};
use hushfall::table::session::{NewGame, Session, Table};
use serde_json::Value;

/// The built-in content with the cards that only tests have laid over it.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE
        .get_or_init(|| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content");
            let files = builtin::with_overlay(Some(&folder)).expect("the files can be read");
            Arc::new(Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}")))
        })
        .clone()
}

/// The HP printed on a boss's page for 2 players; they are tuned now and then.
pub fn boss_hp(id: &str) -> u64 {
    let cards = catalogue();
    let boss = cards.bosses.iter().find(|boss| boss.id == id);
    boss.map(|boss| u64::from(boss.hp.0)).unwrap_or_else(|| panic!("there is no boss {id}"))
}

pub struct Scene {
    pub table: AtlasSession,
    /// Facts before this number are from before the last choice.
    seen: u64,
}

impl Scene {
    /// A scenario with as many seats as Origins.
    pub fn new(scenario: &str) -> Self {
        let seats = scenario.matches("origin:").count() as u8;
        Self::with_seats(scenario, seats)
    }

    pub fn solo(scenario: &str) -> Self {
        Self::with_seats(scenario, 1)
    }

    pub fn with_seats(scenario: &str, seats: u8) -> Self {
        let game = NewGame {
            book: "atlas".to_owned(),
            seed: 7,
            seats,
            scenario: Some(scenario.to_owned()),
            profile: None,
        };
        let table = Session::<Atlas>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"));
        Self { table, seen: 1 }
    }

    /// A scenario with the luck of another seed.
    pub fn with_seed(scenario: &str, seed: u64) -> Self {
        let seats = scenario.matches("origin:").count() as u8;
        let game = NewGame {
            book: "atlas".to_owned(),
            seed,
            seats,
            scenario: Some(scenario.to_owned()),
            profile: None,
        };
        let table = Session::<Atlas>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"));
        Self { table, seen: 1 }
    }

    /// A new campaign, from its first question on.
    pub fn campaign(seed: u64, seats: u8) -> Self {
        let game = NewGame { book: "atlas".to_owned(), seed, seats, scenario: None, profile: None };
        let table = Session::<Atlas>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"));
        Self { table, seen: 1 }
    }

    /// What a scenario is refused with.
    pub fn refused(scenario: &str) -> String {
        let game = NewGame {
            book: "atlas".to_owned(),
            seed: 7,
            seats: 2,
            scenario: Some(scenario.to_owned()),
            profile: None,
        };
        match Session::<Atlas>::begin(catalogue(), game) {
            Ok(_) => panic!("the scenario was laid out"),
            Err(error) => error,
        }
    }

    pub fn prompt(&mut self) -> PromptView {
        self.table
            .prompt()
            .unwrap_or_else(|| panic!("no prompt is open; the game is over: {:?}", self.table.outcome()))
    }

    /// Is anything being asked? If not, the game is over.
    pub fn table_is_open(&self) -> bool {
        self.table.outcome().is_none()
    }

    fn shown(&mut self) -> String {
        let prompt = self.prompt();
        let options: Vec<&str> = prompt.options.iter().map(|option| option.id.as_str()).collect();
        format!(
            "{} (seat {}, about {}): {options:?} {:?}",
            prompt.ask, prompt.seat, prompt.about, prompt.amount
        )
    }

    /// The name of the open question.
    pub fn ask(&mut self) -> String {
        self.prompt().ask
    }

    /// Fails unless this is being asked.
    #[track_caller]
    pub fn expect(&mut self, ask: &str) -> &mut Self {
        let shown = self.shown();
        assert_eq!(self.ask(), ask, "open is {shown}");
        self
    }

    /// The ids of all legal answers.
    pub fn options(&mut self) -> Vec<String> {
        self.prompt().options.into_iter().map(|option| option.id).collect()
    }

    pub fn offers(&mut self, id: &str) -> bool {
        self.options().iter().any(|option| option == id)
    }

    /// Answers the open prompt with this option.
    #[track_caller]
    pub fn choose(&mut self, id: &str) -> &mut Self {
        let shown = self.shown();
        let prompt = self.prompt().id;
        self.seen = self.table.next_fact();
        let line = AnswerLine { prompt, option: Some(id.to_owned()), amount: None };
        if let Err(error) = self.table.answer(&line) {
            panic!("{error}; open is {shown}");
        }
        self
    }

    /// Answers a question, which must be the open one.
    #[track_caller]
    pub fn answer(&mut self, ask: &str, id: &str) -> &mut Self {
        self.expect(ask).choose(id)
    }

    /// Answers a question if it is the open one: the only answer is never asked for.
    #[track_caller]
    pub fn choose_if(&mut self, ask: &str, id: &str) -> &mut Self {
        if self.ask() == ask { self.choose(id) } else { self }
    }

    #[track_caller]
    pub fn amount(&mut self, amount: u16) -> &mut Self {
        let shown = self.shown();
        let prompt = self.prompt().id;
        self.seen = self.table.next_fact();
        let line = AnswerLine { prompt, option: None, amount: Some(amount) };
        if let Err(error) = self.table.answer(&line) {
            panic!("{error}; open is {shown}");
        }
        self
    }

    /// Passes every reroll window that is open now.
    pub fn no_rerolls(&mut self) -> &mut Self {
        while self.table.outcome().is_none() && self.ask() == "reroll" {
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

    pub fn state(&mut self) -> Value {
        self.table.state()
    }

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

    /// All facts of a type since the beginning.
    pub fn facts(&self, kind: &str) -> Vec<Value> {
        self.table.facts(1).into_iter().map(|(_, fact)| fact).filter(|fact| fact["type"] == kind).collect()
    }

    /// All facts since the beginning, in order.
    pub fn table_facts(&self) -> Vec<Value> {
        self.table.facts(1).into_iter().map(|(_, fact)| fact).collect()
    }

    /// Facts of a type that the last choice led to.
    pub fn new_facts(&self, kind: &str) -> Vec<Value> {
        self.table
            .facts(self.seen)
            .into_iter()
            .map(|(_, fact)| fact)
            .filter(|fact| fact["type"] == kind)
            .collect()
    }

    /// The types of all facts that the last choice led to, in order.
    pub fn course(&self) -> Vec<String> {
        self.table
            .facts(self.seen)
            .into_iter()
            .map(|(_, fact)| fact["type"].as_str().unwrap_or("").to_owned())
            .collect()
    }

    /// The types of all facts since the beginning, in order.
    pub fn table_course(&self) -> Vec<String> {
        self.table
            .facts(1)
            .into_iter()
            .map(|(_, fact)| fact["type"].as_str().unwrap_or("").to_owned())
            .collect()
    }

    pub fn hash(&mut self) -> String {
        self.table.hash()
    }
}

#[track_caller]
fn find(list: &Value, key: &str, id: &str) -> Value {
    list.as_array()
        .and_then(|list| list.iter().find(|entry| entry[key] == id))
        .cloned()
        .unwrap_or_else(|| panic!("there is no {id} in {list}"))
}
