//! Facts as lines of the log: an icon, a headline, smaller details, the codex entry that explains it, and the
//! filter it belongs to. An enemy that did nothing says why, with the rule (law 5).
//!
//! - [`kind`]: how each fact is shown; [`wording`]: what its line says; [`phase`]: which phase it belongs to.

mod kind;
mod phase;
mod wording;

use crate::books::delve::DelveSession;
use crate::books::delve::facts::Fact;
use crate::books::delve::records::Cards;
use crate::books::delve::words::facts::Log;
use crate::books::delve::words::names;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{HeroId, Token};
use crate::screen::delve::desk::{LogFilter, LogLine, LogRank};
use crate::table::fact::Facts;
use phase::Phase;

/// Facts from so far back are told; all of them are in the bug bundle.
const TOLD: u64 = 700;

/// The facts as lines, oldest first. Runs after every answer: only the newest facts become words.
pub fn lines(session: &DelveSession) -> Vec<LogLine> {
    let world = session.world();
    let (facts, cards) = (world.resource::<Facts<Fact>>(), world.resource::<Cards>());
    let from = facts.next().saturating_sub(TOLD);
    tell(cards, facts.since(0), from)
}

/// The lines of the facts from number `from` on. `facts` begins as early as there are any.
pub fn tell<'f>(cards: &Catalogue, facts: impl Iterator<Item = (u64, &'f Fact)>, from: u64) -> Vec<LogLine> {
    let facts: Vec<(u64, &Fact)> = facts.collect();
    let clean_ups = phase::clean_ups(&facts);
    let mut log = Log::new(cards);
    let mut phase: Option<Phase> = None;
    let mut hand = None;
    let mut lines = Vec::new();
    for (number, fact) in facts {
        log.note(fact);
        let cleans_up = phase.is_some_and(Phase::is_turn) && clean_ups.binary_search(&number).is_ok();
        let begun = if cleans_up { Some(Phase::CleanUp) } else { Phase::begun_by(fact, phase) };
        phase = begun.or(phase).filter(|_| !matches!(fact, Fact::RoundBegan { .. } | Fact::RunBegan { .. }));
        if number < from {
            continue;
        }
        if let Fact::TokenDrawn { hero, token } = fact {
            lines.extend(begun.map(|phase| phase.heading(number)));
            drawn(&mut hand, &mut lines, (number, *hero, *token), cards);
            continue;
        }
        hand = None;
        if let Some(kind) = kind::of(cards, fact) {
            // The fact that begins a phase stands under its heading.
            lines.extend(begun.map(|phase| phase.heading(number)));
            lines.push(line(&log, number, fact, kind));
            lines.extend(objectives(cards, number, fact));
        }
    }
    lines
}

fn line(log: &Log, number: u64, fact: &Fact, kind: kind::Kind) -> LogLine {
    let (text, detail) = wording::of(log, fact);
    LogLine { number, icon: kind.icon, text, detail, codex: kind.codex, filter: kind.filter, rank: kind.rank }
}

/// Tokens that one hero draws one after the other are one line, told when the last of them is.
struct Hand {
    hero: HeroId,
    tokens: Vec<Token>,
}

fn drawn(
    hand: &mut Option<Hand>,
    lines: &mut Vec<LogLine>,
    (number, hero, token): (u64, HeroId, Token),
    cards: &Catalogue,
) {
    match hand.as_mut().filter(|hand| hand.hero == hero) {
        Some(hand) => hand.tokens.push(token),
        None => {
            *hand = Some(Hand { hero, tokens: vec![token] });
            lines.push(LogLine {
                number,
                icon: "delve/bag".to_owned(),
                text: String::new(),
                detail: String::new(),
                codex: Some("drawing_tokens".to_owned()),
                filter: LogFilter::Dice,
                rank: LogRank::Line,
            });
        }
    }
    if let (Some(hand), Some(line)) = (hand, lines.last_mut()) {
        line.number = number;
        let words: Vec<String> = hand.tokens.iter().map(|token| names::token(cards, *token)).collect();
        let count = u32::try_from(words.len()).unwrap_or(u32::MAX);
        line.text = format!("{} drew {}", names::hero(cards, hand.hero), names::count(count, "token"));
        line.detail = names::list(&words);
    }
}

/// What a run asks for, beneath its heading.
fn objectives(cards: &Catalogue, number: u64, fact: &Fact) -> Option<LogLine> {
    let (Fact::RunBegan { chapter } | Fact::RunResumed { chapter }) = fact else { return None };
    let page = cards.chapter(*chapter);
    let goals: Vec<String> = page
        .objectives
        .iter()
        .map(|one| crate::books::delve::words::cards::objective(cards, *chapter, one))
        .collect();
    Some(LogLine {
        number,
        icon: "delve/objective".to_owned(),
        text: goals.join(" "),
        detail: wording::first_paragraph(&page.lore_intro),
        codex: Some("objectives".to_owned()),
        filter: LogFilter::Story,
        rank: LogRank::Line,
    })
}
