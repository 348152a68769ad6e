//! The log as data: what has happened, as lines under headings. How facts become lines is here, once for all books;
//! a book says by a [`Scribe`] which of its facts are told, how, and in which words. The panel that draws the lines is
//! [`super::panels::log`].

mod kind;
mod line;

use std::borrow::Cow;

use super::{BookScreen, FactOf};
use crate::table::fact::Facts;
use crate::table::session::Session;
use crate::table::viewer::Viewer;
pub use kind::Kind;
pub use line::{LogFilter, LogLine, LogMood, LogRank};

/// Facts from so far back are told; all of them are in the bug bundle.
const TOLD: u64 = 700;

/// Somebody who writes down what happens in a book. Goes through the facts in order.
pub trait Scribe {
    type Fact: Clone;

    /// Takes note of whatever later lines need to know: who is who, which phase it is.
    fn note(&mut self, fact: &Self::Fact);
    /// The heading that begins with this fact, where no fact of its own says so.
    fn begins(&mut self, _number: u64, _fact: &Self::Fact) -> Option<Entry> {
        None
    }
    /// How it is shown. Facts that another line tells already are not.
    fn kind(&self, fact: &Self::Fact) -> Option<Kind>;
    /// Headline and details.
    fn words(&self, fact: &Self::Fact) -> (String, String);
    /// Is it told in one line with the one just before it?
    fn joins(&self, _last: &Self::Fact, _fact: &Self::Fact) -> bool {
        false
    }
    /// Headline and details of several in one line.
    fn words_together(&self, facts: &[&Self::Fact]) -> (String, String) {
        facts.last().map(|fact| self.words(fact)).unwrap_or_default()
    }
    /// What there is to say beneath its line.
    fn beneath(&self, _fact: &Self::Fact) -> Option<Entry> {
        None
    }
}

/// A line that stands for no fact of its own.
pub struct Entry {
    pub kind: Kind,
    pub text: String,
    pub detail: String,
}

/// The facts as lines, oldest first. Runs after every answer: only the newest facts become words.
pub fn lines<B: BookScreen>(session: &Session<B::Book>, viewer: Viewer) -> Vec<LogLine> {
    let facts = session.world().resource::<Facts<FactOf<B>>>();
    let from = facts.next().saturating_sub(TOLD);
    let facts: Vec<(u64, Cow<FactOf<B>>)> = facts.told(viewer, 0).collect();
    tell(B::scribe(session, &facts), &facts, from)
}

/// The lines of the facts from number `from` on. `facts` begins as early as there are any.
pub fn tell<S: Scribe>(mut scribe: S, facts: &[(u64, Cow<S::Fact>)], from: u64) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    // The facts of the last line.
    let mut run: Vec<&S::Fact> = Vec::new();
    for (number, fact) in facts {
        let (number, fact) = (*number, &**fact);
        scribe.note(fact);
        let begun = scribe.begins(number, fact);
        if number < from {
            continue;
        }
        let joins = begun.is_none() && run.last().is_some_and(|last| scribe.joins(last, fact));
        if let (true, Some(line)) = (joins, lines.last_mut()) {
            run.push(fact);
            line.number = number;
            (line.text, line.detail) = scribe.words_together(&run);
            continue;
        }
        run.clear();
        let Some(kind) = scribe.kind(fact) else { continue };
        // The fact that begins something stands under its heading.
        lines.extend(begun.map(|entry| entry.line(number)));
        let (text, detail) = scribe.words(fact);
        lines.push(Entry { kind, text, detail }.line(number));
        lines.extend(scribe.beneath(fact).map(|entry| entry.line(number)));
        run.push(fact);
    }
    lines
}

impl Entry {
    /// A heading: a phase of the game, for instance.
    pub fn heading(icon: impl Into<String>, text: &str, codex: &str) -> Self {
        let kind = Kind::new(LogFilter::All, icon, codex).heading();
        Self { kind, text: text.to_owned(), detail: String::new() }
    }

    fn line(self, number: u64) -> LogLine {
        let Self { kind: Kind { icon, codex, filter, rank, mood }, text, detail } = self;
        LogLine { number, icon, text, detail, codex, filter, rank, mood }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tells numbers: hundreds are headings, even ones are told together, 13 is not told.
    struct Counting;

    impl Scribe for Counting {
        type Fact = u32;

        fn note(&mut self, _: &u32) {}

        fn begins(&mut self, _: u64, fact: &u32) -> Option<Entry> {
            fact.is_multiple_of(100).then(|| Entry::heading("ui/info", "A hundred", ""))
        }

        fn kind(&self, fact: &u32) -> Option<Kind> {
            (*fact != 13).then(|| Kind::new(LogFilter::Story, "ui/info", "counting"))
        }

        fn words(&self, fact: &u32) -> (String, String) {
            (fact.to_string(), String::new())
        }

        fn joins(&self, last: &u32, fact: &u32) -> bool {
            last.is_multiple_of(2) && fact.is_multiple_of(2)
        }

        fn words_together(&self, facts: &[&u32]) -> (String, String) {
            (format!("{facts:?}"), String::new())
        }
    }

    fn told(facts: &[u32], from: u64) -> Vec<(u64, String)> {
        let facts: Vec<_> = (1..).zip(facts.iter().map(Cow::Borrowed)).collect();
        tell(Counting, &facts, from).into_iter().map(|line| (line.number, line.text)).collect()
    }

    fn line(number: u64, text: &str) -> (u64, String) {
        (number, text.to_owned())
    }

    #[test]
    fn facts_stand_under_their_headings_and_some_together() {
        assert_eq!(told(&[1, 2, 4, 6, 13, 8], 0), [line(1, "1"), line(4, "[2, 4, 6]"), line(6, "8")]);
        let hundred = [line(1, "2"), line(2, "A hundred"), line(2, "100"), line(3, "101")];
        assert_eq!(told(&[2, 100, 101], 0), hundred);
        assert_eq!(told(&[1, 2, 4], 3), [line(3, "4")], "what is older is only taken note of");
    }
}
