//! What the log of the Delve says. An enemy that did nothing says why, with the rule (law 5). How facts become lines is
//! in [`crate::screen::table::log`].
//!
//! - [`kind`]: how each fact is shown; [`wording`]: what its line says; [`phase`]: which phase it belongs to.

mod kind;
mod phase;
mod wording;

use std::borrow::Cow;

use crate::books::delve::facts::Fact;
use crate::books::delve::words::cards as printed;
use crate::books::delve::words::facts::Log;
use crate::books::delve::words::names;
use crate::content::delve::catalogue::Catalogue;
use crate::screen::table::log::{Entry, Kind, LogFilter, Scribe};
use phase::Phase;

/// Writes down what happens in the Delve.
pub struct DelveScribe<'a> {
    cards: &'a Catalogue,
    log: Log<'a>,
    /// The numbers of the facts with which a Clean-up may begin.
    clean_ups: Vec<u64>,
    phase: Option<Phase>,
}

impl<'a> DelveScribe<'a> {
    pub fn new(cards: &'a Catalogue, facts: &[(u64, Cow<Fact>)]) -> Self {
        let facts: Vec<(u64, &Fact)> = facts.iter().map(|(number, fact)| (*number, &**fact)).collect();
        Self { cards, log: Log::new(cards), clean_ups: phase::clean_ups(&facts), phase: None }
    }
}

impl Scribe for DelveScribe<'_> {
    type Fact = Fact;

    fn note(&mut self, fact: &Fact) {
        self.log.note(fact);
    }

    fn begins(&mut self, number: u64, fact: &Fact) -> Option<Entry> {
        let may_clean_up = self.phase.is_some_and(Phase::is_turn);
        let cleans_up = may_clean_up && self.clean_ups.binary_search(&number).is_ok();
        let begun = if cleans_up { Some(Phase::CleanUp) } else { Phase::begun_by(fact, self.phase) };
        let is_over = matches!(fact, Fact::RoundBegan { .. } | Fact::RunBegan { .. });
        self.phase = begun.or(self.phase).filter(|_| !is_over);
        begun.map(Phase::heading)
    }

    fn kind(&self, fact: &Fact) -> Option<Kind> {
        kind::of(self.cards, fact)
    }

    fn words(&self, fact: &Fact) -> (String, String) {
        match fact {
            Fact::TokenDrawn { .. } => self.words_together(&[fact]),
            _ => wording::of(&self.log, fact),
        }
    }

    /// Tokens that one hero draws one after the other are one line, told when the last of them is.
    fn joins(&self, last: &Fact, fact: &Fact) -> bool {
        match (last, fact) {
            (Fact::TokenDrawn { hero, .. }, Fact::TokenDrawn { hero: next, .. }) => hero == next,
            _ => false,
        }
    }

    fn words_together(&self, facts: &[&Fact]) -> (String, String) {
        let mut who = "";
        let mut tokens = Vec::new();
        for fact in facts {
            if let Fact::TokenDrawn { hero, token } = fact {
                who = names::hero(self.cards, *hero);
                tokens.push(names::token(self.cards, *token));
            }
        }
        let count = u32::try_from(tokens.len()).unwrap_or(u32::MAX);
        (format!("{who} drew {}", names::count(count, "token")), names::list(&tokens))
    }

    /// What a run asks for, beneath its heading.
    fn beneath(&self, fact: &Fact) -> Option<Entry> {
        let (Fact::RunBegan { chapter } | Fact::RunResumed { chapter }) = fact else { return None };
        let page = self.cards.chapter(*chapter);
        let goals: Vec<String> =
            page.objectives.iter().map(|one| printed::objective(self.cards, *chapter, one)).collect();
        Some(Entry {
            kind: Kind::new(LogFilter::Story, "delve/objective", "objectives"),
            text: goals.join(" "),
            detail: wording::first_paragraph(&page.lore_intro),
        })
    }
}
