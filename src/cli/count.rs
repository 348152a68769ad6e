//! Facts that a series of games counts, for balance: `run_won.chapter` is how often a run was won, by chapter.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::str::FromStr;

use serde_json::Value;

use crate::table::session::Table;
use crate::table::viewer::Viewer;

/// A fact by its name, and what to tell apart by, if anything: `encounter_ended.encounter.outcome`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    fact: String,
    fields: Vec<String>,
}

impl FromStr for Counted {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split('.').map(str::to_owned);
        Ok(Self { fact: parts.next().unwrap_or_default(), fields: parts.collect() })
    }
}

impl Counted {
    pub fn is(&self, fact: &Value) -> bool {
        fact["type"] == self.fact.as_str()
    }

    /// What a fact is counted as: `run_won chapter_2`; once for each value if a field is a list; nothing if it is
    /// another fact.
    fn names(&self, fact: &Value) -> Vec<String> {
        if !self.is(fact) {
            return Vec::new();
        }
        let mut names = vec![self.fact.clone()];
        for field in &self.fields {
            let values = match &fact[field] {
                Value::Array(values) => values.as_slice(),
                value => std::slice::from_ref(value),
            };
            let with = |name: &String| {
                values.iter().map(|value| format!("{name} {}", bare(value))).collect::<Vec<_>>()
            };
            names = names.iter().flat_map(with).collect();
        }
        names
    }
}

/// A text without its quotation marks.
fn bare(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The facts of a game, counted while they happen: a table keeps the latest only.
#[derive(Debug, Default)]
pub struct Told {
    /// Facts up to this number are counted.
    seen: u64,
    pub counts: BTreeMap<String, u64>,
}

impl Told {
    /// Counts what has happened since the last time, and says whether what was waited for was among it: nothing after
    /// that is counted.
    pub fn count(&mut self, wanted: &[Counted], until: Option<&Counted>, table: &dyn Table) -> bool {
        self.add(wanted, until, &table.facts(Viewer::All, self.seen + 1))
    }

    fn add(&mut self, wanted: &[Counted], until: Option<&Counted>, facts: &[(u64, Value)]) -> bool {
        for (number, fact) in facts {
            self.seen = *number;
            for name in wanted.iter().flat_map(|counted| counted.names(fact)) {
                *self.counts.entry(name).or_default() += 1;
            }
            if until.is_some_and(|until| until.is(fact)) {
                return true;
            }
        }
        false
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
            let wanted = parsed(wanted);
            let mut told = Told::default();
            told.add(&wanted, None, &facts[..2]);
            told.add(&wanted, None, &facts[2..]);
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

    #[test]
    fn fields_are_counted_together_and_lists_by_each_of_their_values() {
        let facts = [
            (1, json!({"type": "drawn", "hero": "nim", "cards": ["feint", "lunge"]})),
            (2, json!({"type": "drawn", "hero": "nim", "cards": ["lunge"]})),
            (3, json!({"type": "drawn", "hero": "sefa", "cards": []})),
        ];
        let mut told = Told::default();
        told.add(&parsed(&["drawn.hero.cards"]), None, &facts);
        assert_eq!(
            told.counts,
            [("drawn nim feint", 1), ("drawn nim lunge", 2)]
                .map(|(name, times)| (name.to_owned(), times))
                .into()
        );
    }

    #[test]
    fn nothing_is_counted_after_what_is_waited_for() {
        let facts = [(1, json!({"type": "hit"})), (2, json!({"type": "won"})), (3, json!({"type": "hit"}))];
        let wanted = parsed(&["hit", "won"]);
        let mut told = Told::default();
        assert!(told.add(&wanted, parsed(&["won"]).first(), &facts));
        assert_eq!(told.counts, [("hit".to_owned(), 1), ("won".to_owned(), 1)].into());
    }

    fn parsed(wanted: &[&str]) -> Vec<Counted> {
        wanted.iter().filter_map(|text| text.parse().ok()).collect()
    }
}
