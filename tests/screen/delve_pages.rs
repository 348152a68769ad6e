//! What there is to read at a table of the Delve: the log, the pages over the table, the codex.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use hushfall::books::delve::facts::{Fact, Idle};
use hushfall::books::delve::pieces::Spot;
use hushfall::books::delve::{Delve, DelveSession};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::content::delve::terms::{EnemyKind, HeroKind};
use hushfall::screen::art::embedded;
use hushfall::screen::codex::book::Book;
use hushfall::screen::codex::delve as telling;
use hushfall::screen::delve::chronicle;
use hushfall::screen::delve::desk::{LogFilter, LogLine, LogRank};
use hushfall::table::session::{NewGame, Session, Table};

fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE
        .get_or_init(|| {
            Arc::new(Catalogue::load(&builtin::files()).unwrap_or_else(|report| panic!("{report}")))
        })
        .clone()
}

fn codex() -> Book {
    Book::read("delve").0.with(telling::chapters(&catalogue(), telling::Known::ALL))
}

fn begin(seed: u64, seats: u8) -> DelveSession {
    let game = NewGame { book: "delve".to_owned(), seed, seats, scenario: None, profile: None };
    Session::<Delve>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"))
}

/// Gives so many answers, whichever come up.
fn play_on(table: &mut DelveSession, answers: usize) {
    let mut luck = 12_345_u64;
    for _ in 0..answers {
        let Some(prompt) = table.prompt() else { return };
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let among = prompt
            .amount
            .as_ref()
            .map_or(prompt.options.len(), |amount| usize::try_from(amount.max - amount.min).unwrap_or(0) + 1);
        let place = usize::try_from(luck >> 33).unwrap_or(0) % among.max(1);
        table.answer_nth(place).unwrap_or_else(|error| panic!("{}: {error}", prompt.ask));
    }
}

fn is_drawn(icon: &str) -> bool {
    let path = match icon.strip_prefix("emblem/") {
        Some(emblem) => format!("emblems/{emblem}.svg"),
        None => format!("icons/{icon}.svg"),
    };
    embedded::file(&path).is_some()
}

// The log ------------------------------------------------------------------------------------------------

#[test]
fn every_line_of_the_log_has_words_a_drawing_and_a_page_of_the_codex() {
    let codex = codex();
    let mut headings = BTreeSet::new();
    for (seed, seats) in [(1, 1), (2, 2), (3, 4)] {
        let mut table = begin(seed, seats);
        for _ in 0..12 {
            play_on(&mut table, 60);
            let lines = chronicle::lines(&table);
            assert!(lines.is_sorted_by_key(|line| line.number), "as they happened");
            for line in &lines {
                assert!(!line.text.trim().is_empty(), "{line:?}");
                assert!(is_drawn(&line.icon), "{line:?}");
                let page = line.codex.as_deref().expect("a page that explains it");
                assert!(codex.find(page).is_some(), "{line:?}");
                if matches!(line.rank, LogRank::Heading | LogRank::Round) {
                    headings.insert(line.text.split(" · ").next().unwrap_or_default().to_owned());
                }
            }
        }
    }
    for heading in ["Chapter 1", "Round 1", "Encounter", "Heroes", "Enemies"] {
        assert!(headings.contains(heading), "{heading}: {headings:?}");
    }
}

/// DV-154, DV-156: law 5, an enemy that does nothing says why, with the rule.
#[test]
fn an_enemy_that_does_nothing_says_why() {
    let cards = catalogue();
    let card = cards.find::<EnemyKind>("gnawling").expect("an enemy");
    let board = cards.find::<HeroKind>("maren").expect("a hero");
    let at = Spot { board, space: 5 };
    let idle = |because| Fact::EnemyIdle { card, at, because };
    let facts = [(1, idle(Idle::Stunned)), (2, idle(Idle::OutOfReach))];
    let told = chronicle::tell(&cards, facts.iter().map(|(number, fact)| (*number, fact)), 0);
    let lines: Vec<&LogLine> = told.iter().filter(|line| line.rank == LogRank::Line).collect();
    assert!(lines[0].detail.contains("DV-156") && lines[1].detail.contains("DV-154"), "{lines:?}");
    assert_eq!(lines[0].text, "Gnawling in space 5 above Maren does nothing");
    assert_eq!(lines[0].filter, LogFilter::Combat);
    assert_eq!(told[0].text, "Enemies", "under the heading of its phase");
}

/// DV-R05: what a hero draws is one line, told when the last token is.
#[test]
fn tokens_drawn_one_after_the_other_are_one_line() {
    let mut table = begin(5, 2);
    let mut lines = Vec::new();
    for _ in 0..60 {
        play_on(&mut table, 1);
        lines = chronicle::lines(&table);
        if lines.iter().any(|line| line.text.ends_with("drew 5 tokens")) {
            break;
        }
    }
    let drawn = lines.iter().find(|line| line.text.ends_with("drew 5 tokens")).expect("a hand was drawn");
    assert_eq!(drawn.detail.matches(',').count() + drawn.detail.matches(" and ").count(), 4, "{drawn:?}");
}
