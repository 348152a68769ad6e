//! A scene of the Delve: a scenario on a real table, driven by option ids, that prints the open prompt when a
//! test asks for something that is not there.

use std::sync::{Arc, OnceLock};

use hushfall::books::delve::{Delve, DelveSession};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::prompt::{AnswerLine, PromptView};
use hushfall::table::session::{NewGame, Session, Table};
use serde_json::Value;

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    let load = || Arc::new(Catalogue::load(&builtin::files()).unwrap_or_else(|report| panic!("{report}")));
    CATALOGUE.get_or_init(load).clone()
}

pub struct DelveScene {
    pub table: DelveSession,
}

impl DelveScene {
    /// A scenario with as many seats as heroes.
    pub fn new(scenario: &str) -> Self {
        let seats = scenario.matches("hero:").count() as u8;
        Self::begin(7, seats, Some(scenario))
    }

    /// A new game, from its first question on.
    pub fn campaign(seed: u64, seats: u8) -> Self {
        Self::begin(seed, seats, None)
    }

    fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> Self {
        let scenario = scenario.map(str::to_owned);
        let game = NewGame { book: "delve".to_owned(), seed, seats, scenario, profile: None };
        let table = Session::<Delve>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"));
        Self { table }
    }

    /// A game by a group that has this profile.
    pub fn with_profile(seats: u8, scenario: Option<&str>, profile: &str) -> Result<Self, String> {
        let (scenario, profile) = (scenario.map(str::to_owned), Some(profile.to_owned()));
        let game = NewGame { book: "delve".to_owned(), seed: 7, seats, scenario, profile };
        Session::<Delve>::begin(catalogue(), game).map(|table| Self { table })
    }

    /// What a scenario is refused with.
    pub fn refused(scenario: &str, seats: u8) -> String {
        let scenario = Some(scenario.to_owned());
        let game = NewGame { book: "delve".to_owned(), seed: 7, seats, scenario, profile: None };
        match Session::<Delve>::begin(catalogue(), game) {
            Ok(_) => panic!("the scenario was laid out"),
            Err(error) => error,
        }
    }

    pub fn prompt(&mut self) -> PromptView {
        self.table
            .prompt()
            .unwrap_or_else(|| panic!("no prompt is open; the game is over: {:?}", self.table.outcome()))
    }

    fn shown(&mut self) -> String {
        let prompt = self.prompt();
        let options: Vec<&str> = prompt.options.iter().map(|option| option.id.as_str()).collect();
        format!(
            "{} (seats {:?}, about {}): {options:?} {:?}",
            prompt.ask, prompt.seats, prompt.about, prompt.amount
        )
    }

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

    #[track_caller]
    pub fn amount(&mut self, amount: u16) -> &mut Self {
        let shown = self.shown();
        let prompt = self.prompt().id;
        let line = AnswerLine { prompt, option: None, amount: Some(amount) };
        if let Err(error) = self.table.answer(&line) {
            panic!("{error}; open is {shown}");
        }
        self
    }

    /// Everybody draws, in the order that is offered.
    pub fn all_draw(&mut self) -> &mut Self {
        while self.table.outcome().is_none() && self.ask() == "draw_next" {
            let first = self.options()[0].clone();
            self.choose(&first);
        }
        self
    }

    /// Everybody is done with acting.
    pub fn all_done(&mut self) -> &mut Self {
        while self.table.outcome().is_none() && self.ask() == "act" {
            let done = self.options().into_iter().find(|id| id.ends_with(":done")).expect("someone acts");
            self.choose(&done);
        }
        self
    }

    // ---- what the table shows ----

    pub fn state(&mut self) -> Value {
        self.table.state()
    }

    /// A hero of the party by id.
    #[track_caller]
    pub fn hero(&mut self, id: &str) -> Value {
        let heroes = self.state()["heroes"].clone();
        let found = heroes.as_array().and_then(|list| list.iter().find(|hero| hero["hero"] == id)).cloned();
        found.unwrap_or_else(|| panic!("there is no {id} in {heroes}"))
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

    /// All facts of a type since the beginning.
    pub fn facts(&self, kind: &str) -> Vec<Value> {
        self.table.facts(1).into_iter().map(|(_, fact)| fact).filter(|fact| fact["type"] == kind).collect()
    }
}
