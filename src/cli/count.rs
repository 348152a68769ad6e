//! Facts that a series of games counts, for balance: `run_won.chapter` is how often a run was won, by chapter.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::str::FromStr;

use serde_json::Value;

use crate::table::session::Table;
use crate::table::viewer::Viewer;

/// A fact by its name, and what to tell apart by, if anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    fact: String,
    field: Option<String>,
}

impl FromStr for Counted {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (fact, field) = match text.split_once('.') {
            Some((fact, field)) => (fact, Some(field.to_owned())),
            None => (text, None),
        };
        Ok(Self { fact: fact.to_owned(), field })
    }
}

impl Counted {
    /// What a fact is counted as: `run_won chapter_2`; nothing if it is another fact.
    fn name(&self, fact: &Value) -> Option<String> {
        if fact["type"] != self.fact.as_str() {
            return None;
        }
        Some(match self.field.as_ref().map(|field| &fact[field]) {
            None => self.fact.clone(),
            Some(Value::String(text)) => format!("{} {text}", self.fact),
            Some(other) => format!("{} {other}", self.fact),
        })
    }
}

/// The facts of a game, counted while they happen: a table keeps the latest only.
#[derive(Debug, Default)]
pub struct Told {
    /// Facts up to this number are counted.
    seen: u64,
    pub counts: BTreeMap<String, u64>,
}

impl Told {
    /// Counts what has happened since the last time.
    pub fn count(&mut self, wanted: &[Counted], table: &dyn Table) {
        self.add(wanted, &table.facts(Viewer::All, self.seen + 1));
    }

    fn add(&mut self, wanted: &[Counted], facts: &[(u64, Value)]) {
        for (number, fact) in facts {
            self.seen = *number;
            for name in wanted.iter().filter_map(|counted| counted.name(fact)) {
                *self.counts.entry(name).or_default() += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn facts_are_counted_by_name_and_by_field() {
        let facts = [
            (1, json!({"type": "run_won", "chapter": "chapter_1"})),
            (2, json!({"type": "run_won", "chapter": "chapter_2"})),
            (3, json!({"type": "run_lost", "chapter": "chapter_2"})),
            (4, json!({"type": "run_won", "chapter": "chapter_2"})),
            (5, json!({"type": "rage", "amount": 3})),
        ];
        let counted = |wanted: &[&str]| {
            let wanted: Vec<Counted> = wanted.iter().filter_map(|text| text.parse().ok()).collect();
            let mut told = Told::default();
            told.add(&wanted, &facts[..2]);
            told.add(&wanted, &facts[2..]);
            assert_eq!(told.seen, 5);
            told.counts.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(counted(&["run_won"]), [("run_won".to_owned(), 3)]);
        assert_eq!(
            counted(&["run_won.chapter", "rage.amount", "run"]),
            [("rage 3", 1), ("run_won chapter_1", 1), ("run_won chapter_2", 2)]
                .map(|(name, times)| (name.to_owned(), times))
        );
    }
}
