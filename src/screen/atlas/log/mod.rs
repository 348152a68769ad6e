//! What the log of the Atlas says: a headline and smaller details. What an enemy chose says why: the rule, and whom or
//! what it weighed (law 5). How each fact is shown is in [`kind`]; how facts become lines, in [`crate::screen::table::log`].

mod kind;

use crate::books::atlas::AtlasSession;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::records::{Campaign, Cards};
use crate::books::atlas::words::log::Log;
use crate::books::atlas::words::names as called;
use crate::screen::table::log::{Kind, Scribe};

/// Writes down what happens in the Atlas.
pub struct AtlasScribe<'a>(Log<'a>);

impl<'a> AtlasScribe<'a> {
    pub fn at(session: &'a AtlasSession) -> Self {
        let world = session.world();
        Self(Log::new(world.resource::<Cards>(), world.resource::<Campaign>().location))
    }
}

impl Scribe for AtlasScribe<'_> {
    type Fact = Fact;

    fn note(&mut self, fact: &Fact) {
        self.0.note(fact);
    }

    fn kind(&self, fact: &Fact) -> Option<Kind> {
        kind::of(fact)
    }

    fn words(&self, fact: &Fact) -> (String, String) {
        let log = &self.0;
        let (text, detail) = match fact {
            Fact::RoundBegan { round, kind, .. } => {
                (format!("Round {round} · {}", called::round(*kind)), String::new())
            }
            Fact::TurnBegan { who } => (log.who(*who), String::new()),
            other => headline(&log.line(other)),
        };
        (text, why(log, fact).or_else(|| log.reading(fact)).unwrap_or(detail))
    }
}

/// What stands in brackets at the end of a sentence is a detail of it, unless it is the number of a space or
/// slot.
fn headline(sentence: &str) -> (String, String) {
    let inner = sentence.strip_suffix(").").and_then(|rest| rest.rsplit_once(" ("));
    match inner.filter(|(_, detail)| detail.len() > 3) {
        Some((head, detail)) => (head.to_owned(), called::capital(detail)),
        None => (sentence.strip_suffix('.').unwrap_or(sentence).to_owned(), String::new()),
    }
}

/// Why an enemy chose as it did.
fn why(log: &Log, fact: &Fact) -> Option<String> {
    match fact {
        Fact::TargetChosen { rule, candidates, target, space, .. } => {
            let weighed: Vec<String> = candidates.iter().map(|who| log.who(*who)).collect();
            let sought = match (target, space) {
                (None, None) => "nobody was left".to_owned(),
                _ => log.aimed(*rule),
            };
            let mut told = format!("Why: {sought} (rule {})", rule.number());
            if !weighed.is_empty() {
                told.push_str(&format!(". Weighed {}", called::listed(&weighed)));
            }
            Some(told)
        }
        Fact::RouteChosen { rule, candidates, .. } => {
            let ways: Vec<String> = candidates
                .iter()
                .map(|route| route.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → "))
                .filter(|way| !way.is_empty())
                .collect();
            let weighed = match ways.as_slice() {
                [] => "there was no other way".to_owned(),
                [_] => "the only shortest way".to_owned(),
                many => format!("one of {} equally short ways: {}", many.len(), many.join("; ")),
            };
            Some(format!("Why: {weighed} (rule {})", rule.number()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_brackets_becomes_a_detail() {
        let (head, detail) = headline("Maren rolled 3 hits (attack: red 2 hits, white 1 hit).");
        assert_eq!(head, "Maren rolled 3 hits");
        assert_eq!(detail, "Attack: red 2 hits, white 1 hit");
        assert_eq!(headline("A (b) c.").0, "A (b) c");
        assert_eq!(headline("Maren moved to the Quay (12).").0, "Maren moved to the Quay (12)");
        assert_eq!(headline("A Biter appeared at the Quay (3) (10 HP, FAST).").1, "10 HP, FAST");
    }
}
