//! A scene: a game on a real table, driven by option ids, that prints the open prompt when a test asks for
//! something that is not there. What only one book has is in its own `scene.rs`.

use hushfall::table::prompt::PromptView;
use hushfall::table::session::{NewGame, Session, Table};
use hushfall::table::viewer::Viewer;
use serde_json::Value;

use crate::tables::{self, Staged};

pub struct Scene<B: Staged> {
    pub table: Session<B>,
    /// Facts before this number are from before the last choice.
    seen: u64,
}

impl<B: Staged> Scene<B> {
    /// A scenario with the luck of this seed.
    #[track_caller]
    pub fn laid_out(scenario: &str, seed: u64, seats: u8) -> Self {
        Self::begin(tables::game::<B>(seed, seats, Some(scenario))).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A new campaign, from its first question on.
    #[track_caller]
    pub fn campaign(seed: u64, seats: u8) -> Self {
        Self::begin(tables::game::<B>(seed, seats, None)).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What a scenario is refused with.
    #[track_caller]
    pub fn refusal(scenario: &str, seats: u8) -> String {
        match Self::begin(tables::game::<B>(7, seats, Some(scenario))) {
            Ok(_) => panic!("the scenario was laid out"),
            Err(error) => error,
        }
    }

    pub fn begin(game: NewGame) -> Result<Self, String> {
        Session::begin(B::cards(), game).map(|table| Self { table, seen: 1 })
    }

    #[track_caller]
    pub fn prompt(&mut self) -> PromptView {
        let prompt = self.table.prompt(Viewer::All);
        prompt.unwrap_or_else(|| panic!("{}", tables::shown(&mut self.table)))
    }

    /// Is anything being asked? If not, the game is over.
    pub fn table_is_open(&self) -> bool {
        self.table.outcome().is_none()
    }

    /// The name of the open question.
    #[track_caller]
    pub fn ask(&mut self) -> String {
        self.prompt().ask
    }

    /// Fails unless this is being asked.
    #[track_caller]
    pub fn expect(&mut self, ask: &str) -> &mut Self {
        assert_eq!(self.ask(), ask, "{}", tables::shown(&mut self.table));
        self
    }

    /// The ids of all legal answers.
    #[track_caller]
    pub fn options(&mut self) -> Vec<String> {
        self.prompt().options.into_iter().map(|option| option.id).collect()
    }

    #[track_caller]
    pub fn offers(&mut self, id: &str) -> bool {
        self.options().iter().any(|option| option == id)
    }

    /// Answers the open prompt with this option.
    #[track_caller]
    pub fn choose(&mut self, id: &str) -> &mut Self {
        self.seen = self.table.next_fact();
        tables::choose(&mut self.table, id);
        self
    }

    /// Answers a question, which must be the open one.
    #[track_caller]
    pub fn answer(&mut self, ask: &str, id: &str) -> &mut Self {
        self.expect(ask).choose(id)
    }

    #[track_caller]
    pub fn amount(&mut self, amount: u16) -> &mut Self {
        self.seen = self.table.next_fact();
        tables::choose_amount(&mut self.table, amount);
        self
    }

    // ---- what the table shows ----

    pub fn state(&mut self) -> Value {
        self.table.state(Viewer::All)
    }

    /// All facts of a type since the beginning.
    pub fn facts(&self, kind: &str) -> Vec<Value> {
        of_type(self.facts_from(1), kind)
    }

    /// All facts since the beginning, in order.
    pub fn table_facts(&self) -> Vec<Value> {
        self.facts_from(1).collect()
    }

    /// Facts of a type that the last choice led to.
    pub fn new_facts(&self, kind: &str) -> Vec<Value> {
        of_type(self.facts_from(self.seen), kind)
    }

    /// The types of all facts that the last choice led to, in order.
    pub fn course(&self) -> Vec<String> {
        types(self.facts_from(self.seen))
    }

    /// The types of all facts since the beginning, in order.
    pub fn table_course(&self) -> Vec<String> {
        types(self.facts_from(1))
    }

    fn facts_from(&self, number: u64) -> impl Iterator<Item = Value> + use<B> {
        self.table.facts(Viewer::All, number).into_iter().map(|(_, fact)| fact)
    }

    pub fn hash(&mut self) -> String {
        self.table.hash()
    }
}

fn of_type(facts: impl Iterator<Item = Value>, kind: &str) -> Vec<Value> {
    facts.filter(|fact| fact["type"] == kind).collect()
}

fn types(facts: impl Iterator<Item = Value>) -> Vec<String> {
    facts.map(|fact| fact["type"].as_str().unwrap_or("").to_owned()).collect()
}

/// The entry of a list whose `key` is this.
#[track_caller]
pub fn find(list: &Value, key: &str, id: &str) -> Value {
    list.as_array()
        .and_then(|list| list.iter().find(|entry| entry[key] == id))
        .cloned()
        .unwrap_or_else(|| panic!("there is no {id} in {list}"))
}
