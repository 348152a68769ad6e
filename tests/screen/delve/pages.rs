//! What there is to read at a table of the Delve: the log, the pages over the table, the codex.

use std::borrow::Cow;
use std::collections::BTreeSet;

use bevy_egui::egui::{self, Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hushfall::books::delve::DelveSession;
use hushfall::books::delve::facts::{Fact, Idle};
use hushfall::books::delve::pieces::Spot;
use hushfall::books::delve::records::Mode;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::content::delve::terms::{EnemyKind, FerociousKind, HeroKind, PlaceKey, TileKind};
use hushfall::screen::art::embedded;
use hushfall::screen::codex::book::Book;
use hushfall::screen::codex::page::{self, Said, Tab};
use hushfall::screen::codex::reader::Reader;
use hushfall::screen::codex::volume::Volume;
use hushfall::screen::delve::codex as telling;
use hushfall::screen::delve::log::DelveScribe;
use hushfall::screen::delve::{DelveScreen, overlays};
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::overlay::{BookOverlay, Overlay};
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::log::{self, LogFilter, LogLine, LogRank};
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue, screen};

/// A full table of four in the middle of things.
const FULL: &str = include_str!("../../scenarios/delve/chapter_5_combat_4.ron");
const TRIAL: &str = include_str!("../../scenarios/delve/chapter_0_encounter_4.ron");

fn codex() -> Book {
    Book::read("delve").0.with(telling::chapters(&catalogue(), telling::Known::ALL))
}

/// Gives so many answers, whichever come up.
fn play_on(table: &mut DelveSession, answers: usize) {
    let mut luck = 12_345_u64;
    for _ in 0..answers {
        let Some(prompt) = table.prompt(Viewer::All) else { return };
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let among = prompt
            .amount
            .as_ref()
            .map_or(prompt.options.len(), |amount| usize::from(amount.max - amount.min) + 1);
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

/// The lines of these facts, which are numbered from 1 on.
fn tell(cards: &Catalogue, facts: &[Fact]) -> Vec<LogLine> {
    let facts: Vec<_> = (1..).zip(facts.iter().map(Cow::Borrowed)).collect();
    log::tell(DelveScribe::new(cards, &facts), &facts, 0)
}

#[test]
fn every_line_of_the_log_has_words_a_drawing_and_a_page_of_the_codex() {
    let codex = codex();
    let mut headings = BTreeSet::new();
    for (seed, seats) in [(1, 1), (2, 2), (3, 4)] {
        let mut table = begin(seed, seats, None);
        for _ in 0..12 {
            play_on(&mut table, 60);
            let lines = log::lines::<DelveScreen>(&table, Viewer::All);
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
    for heading in ["Chapter 1", "Round 1", "Encounter", "Heroes", "Enemies", "Clean-up"] {
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
    let facts = [idle(Idle::Stunned), idle(Idle::OutOfReach)];
    let told = tell(&cards, &facts);
    let lines: Vec<&LogLine> = told.iter().filter(|line| line.rank == LogRank::Line).collect();
    assert!(lines[0].detail.contains("DV-156") && lines[1].detail.contains("DV-154"), "{lines:?}");
    assert_eq!(lines[0].text, "Gnawling in space 5 above Maren does nothing");
    assert_eq!(lines[0].filter, LogFilter::Combat);
    assert_eq!(told[0].text, "Enemies", "under the heading of its phase");
}

/// DV-R26: a ferocious tile tells what it adds and nothing else; a sentence begins with a capital.
#[test]
fn lines_of_the_log_are_sentences() {
    let cards = catalogue();
    let card = cards.find::<EnemyKind>("gnawling").expect("an enemy");
    let board = cards.find::<HeroKind>("maren").expect("a hero");
    let at = Spot { board, space: 1 };
    let tiles = cards.all::<TileKind>().take(2).collect();
    let place = "a".parse::<PlaceKey>().expect("a place");
    let mut facts = vec![
        Fact::CampaignBegan { mode: Mode::Story, players: 1 },
        Fact::CampaignBegan { mode: Mode::Trial, players: 2 },
        Fact::TilesRevealed { place, tiles },
    ];
    let of_tiles = facts.len();
    let ferocious = cards.all::<FerociousKind>();
    facts.extend(ferocious.map(|tile| Fact::FerociousAdded { card, at, tile }));
    let told = tell(&cards, &facts);
    let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
    assert!(texts.contains(&"A campaign for one hero began"), "{texts:?}");
    assert!(texts.contains(&"A Family Trial for 2 heroes began"), "{texts:?}");
    let tiles = told.iter().find(|line| line.text == "2 tiles turned up").expect("a line");
    assert!(tiles.detail.starts_with("Tile ") && tiles.detail.contains(". Tile "), "{tiles:?}");
    let ferocious = texts.iter().filter(|text| text.contains("is ferocious: +")).count();
    assert_eq!(ferocious, facts.len() - of_tiles, "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("+0")), "{texts:?}");
}

/// DV-170 to DV-178: what Clean-up does stands under its own heading, and nothing else does: neither the shield
/// that an attack used up before it, nor what a setup gives before the first round.
#[test]
fn clean_up_has_a_heading_of_its_own() {
    let cards = catalogue();
    let card = cards.find::<EnemyKind>("gnawling").expect("an enemy");
    let hero = cards.find::<HeroKind>("maren").expect("a hero");
    let at = |space| Spot { board: hero, space };
    let round = |round| Fact::RoundBegan { round, leader: Some(hero) };
    let facts = [
        Fact::FocusChanged { hero, focus: 1 },
        round(1),
        Fact::DeclaredDone { hero },
        Fact::EnemyActivated { card, at: at(4) },
        Fact::GuardChanged { hero, guard: 0 },
        Fact::DamageBlocked { hero, amount: 1, by: hero },
        Fact::FocusChanged { hero, focus: 2 },
        Fact::EnemyMoved { card, from: at(4), to: at(1) },
        round(2),
    ];
    let told = tell(&cards, &facts);
    let headings: Vec<(u64, &str)> = told
        .iter()
        .filter(|line| matches!(line.rank, LogRank::Heading))
        .map(|line| (line.number, line.text.as_str()))
        .collect();
    assert_eq!(headings, [(3, "Heroes"), (4, "Enemies"), (7, "Clean-up")]);
}

/// DV-R05: what a hero draws is one line, told when the last token is.
#[test]
fn tokens_drawn_one_after_the_other_are_one_line() {
    let mut table = begin(5, 2, None);
    let mut lines = Vec::new();
    for _ in 0..60 {
        play_on(&mut table, 1);
        lines = log::lines::<DelveScreen>(&table, Viewer::All);
        if lines.iter().any(|line| line.text.ends_with("drew 5 tokens")) {
            break;
        }
    }
    let drawn = lines.iter().find(|line| line.text.ends_with("drew 5 tokens")).expect("a hand was drawn");
    assert_eq!(drawn.detail.matches(',').count() + drawn.detail.matches(" and ").count(), 4, "{drawn:?}");
}

// Pages over the table -----------------------------------------------------------------------------------

fn open(
    table: &mut DelveSession,
    page: BookOverlay,
    size: (f32, f32),
    text: f32,
) -> Harness<'static, Sitting> {
    screen(Sitting::at(table).sized(size, text), move |ui, desk, _, _| {
        overlays::show(&ui.ctx().clone(), desk, &page);
    })
}

const HD: (f32, f32) = (1280.0, 720.0);
const FULL_HD: (f32, f32) = (1920.0, 1080.0);

fn pages() -> Vec<BookOverlay> {
    let cards = ["item/firepot", "enemy/gnawling", "talent/thick_skin", "support/signal", "bond/forge_heat"];
    let cards = cards.into_iter().chain(["action/maul", "nothing/of_the_kind"]);
    let heroes = (0..5).map(BookOverlay::Hero);
    let cards = cards.map(|word| BookOverlay::Card(word.to_owned()));
    heroes.chain(cards).chain([BookOverlay::Journal, BookOverlay::Table]).collect()
}

/// Every page is drawn within the window at every size, before the first hero is chosen and in the thick of it.
#[test]
fn every_page_fits_into_the_window() {
    for page in pages() {
        for (size, text) in [(HD, 1.0), (HD, 1.5), (FULL_HD, 1.0), (FULL_HD, 1.5)] {
            for scenario in [None, Some(FULL)] {
                let mut table = begin(3, 4, scenario);
                let harness = open(&mut table, page.clone(), size, text);
                let close = harness.get_by_label("Close").rect();
                let window = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(size.0, size.1));
                assert!(window.contains_rect(close), "{page:?} at {size:?}, text {text}: {close:?}");
                // Wider than the window would be cut off; longer is scrolled.
                for node in harness.root().children_recursive() {
                    let node = node.accesskit_node();
                    let Some(rect) = node.raw_bounds() else { continue };
                    let within = rect.x0 >= -1.0 && rect.x1 <= f64::from(size.0) + 1.0;
                    let label = node.label().unwrap_or_default();
                    assert!(within, "{page:?} at {size:?}, text {text}: {label} {rect:?}");
                }
            }
        }
    }
}

#[test]
fn a_heros_page_has_the_whole_board() {
    let mut table = begin(3, 4, Some(FULL));
    let mut harness = open(&mut table, BookOverlay::Hero(0), FULL_HD, 1.0);
    for words in ["High Perch", "30 XP", "Fatigue tokens", "Items · 3 of 3", "Talents · 2 of 2", "Bonds"] {
        assert!(harness.query_by_label_contains(words).is_some(), "{words}");
    }
    for level in ["Loose, level 1:", "Loose, level 2, now:", "Loose, level 3:"] {
        assert!(harness.query_by_label_contains(level).is_some(), "{level}");
    }
    harness.get_by_label_contains("Bandage Roll. Item").click();
    harness.run_steps(3);
    let card = Overlay::Book(BookOverlay::Card("item/bandage_roll".to_owned()));
    assert_eq!(harness.state_mut().wishes.take(), [Wish::Open(card)]);
    harness.get_by_label("Sefa").click();
    harness.run_steps(3);
    let next = Wish::Open(Overlay::Book(BookOverlay::Hero(1)));
    assert_eq!(harness.state_mut().wishes.take(), [Wish::Back, next], "one hero after the other");
}

/// DV-R05: the bag is counted by kinds; DV-R81: achievements tell what they bring.
#[test]
fn bag_and_house_tell_what_anyone_may_know() {
    let mut table = begin(3, 4, Some(FULL));
    let harness = open(&mut table, BookOverlay::Table, FULL_HD, 1.0);
    let picture = &harness.state().picture;
    let all: u32 = picture.bag.iter().map(|(_, count)| u32::from(*count)).sum();
    assert!(harness.query_by_label_contains(&format!("In the bag · {all} tokens")).is_some());
    for (token, count) in &picture.bag {
        let id = token.id(&picture.cards.names);
        let name = hushfall::books::delve::words::names::token(&picture.cards, *token);
        let label = format!("{count} × {name}, ");
        assert!(harness.query_all_by_label_contains(&label).count() > 0, "{id}: {label}");
    }
    assert!(harness.query_by_label_contains("Common enemies: ").is_some());

    let harness = open(&mut table, BookOverlay::Journal, FULL_HD, 1.0);
    for words in ["Chapter 5 · ", "The family", "Story Mode", "The story so far", "of 10 achievements"] {
        assert!(harness.query_all_by_label_contains(words).count() > 0, "{words}");
    }
    assert!(harness.query_by_label_contains("Maren and Ysolt").is_none(), "the later hero comes first");
    assert!(harness.query_by_label_contains("Ysolt and Maren: Arrow over the Rim, ").is_some());
}

/// DV-R76: no House, no chapter cards and no bonds in the Trial; tokens are bought at the Bazaar.
#[test]
fn the_trial_shows_nothing_of_the_story() {
    let has = |harness: &Harness<'_, Sitting>, words: &str| {
        harness.query_all_by_label_contains(words).next().is_some()
    };
    for (scenario, trial) in [(TRIAL, true), (FULL, false)] {
        let mut table = begin(3, 4, Some(scenario));
        let harness = open(&mut table, BookOverlay::Table, FULL_HD, 1.0);
        assert_eq!(has(&harness, "At the Bazaar · "), trial);
        for words in ["On the House · ", "House events: ", "Chapter cards: "] {
            assert_eq!(has(&harness, words), !trial, "{words}");
        }
        let harness = open(&mut table, BookOverlay::Hero(0), FULL_HD, 1.0);
        assert_eq!(has(&harness, "Bonds"), !trial);
    }
}

#[test]
fn a_card_leads_to_its_page_of_the_codex() {
    let mut table = begin(3, 4, Some(FULL));
    let mut harness = open(&mut table, BookOverlay::Card("enemy/gnawling".to_owned()), HD, 1.0);
    assert!(harness.query_by_label_contains("Common enemy").is_some());
    harness.get_by_label("In the codex").click();
    harness.run_steps(3);
    let page = Overlay::Codex(Some("enemy/gnawling".to_owned()));
    assert_eq!(harness.state_mut().wishes.take(), [Wish::Open(page)]);
}

// The codex ----------------------------------------------------------------------------------------------

/// At the title one chooses the volume, by click or by keys; each keeps its own place.
#[test]
fn a_volume_of_the_codex_is_chosen() {
    let look = Look::new(Palette::lantern(), 1.0, true);
    let volumes: Vec<Book> = ["atlas", "delve"].map(|id| Book::read(id).0).to_vec();
    let readers: Vec<Reader> = volumes
        .iter()
        .map(|book| {
            let mut reader = Reader::default();
            reader.open(book, None);
            reader
        })
        .collect();
    let mut frames = 0_u8;
    let mut harness = Harness::builder().with_size(vec2(1280.0, 720.0)).build_ui_state(
        move |ui, (open, readers): &mut (usize, Vec<Reader>)| {
            frames = frames.saturating_add(1);
            if frames < 3 {
                ui.ctx().set_fonts(style::fonts());
                return;
            }
            let tab = |(place, book): (usize, &Book)| Tab {
                name: hushfall::screen::menus::books::name(book.id),
                icon: "ui/codex",
                open: place == *open,
            };
            let tabs: Vec<Tab> = volumes.iter().enumerate().map(tab).collect();
            let said: Said = page::show(ui, &look, &volumes[*open], &mut readers[*open], &tabs);
            *open = said.volume.unwrap_or(*open);
        },
        (0, readers),
    );
    harness.run_steps(6);
    harness.get_by_label("The Delve").click();
    harness.run_steps(3);
    assert_eq!(harness.state().0, 1);
    assert!(harness.query_by_label("Drawing tokens").is_some(), "a chapter of the Delve");
    harness.key_press(Key::ArrowLeft);
    harness.run_steps(3);
    assert_eq!(harness.state().0, 0, "left turns to the volume before");
    harness.key_press(Key::ArrowLeft);
    harness.run_steps(3);
    assert_eq!(harness.state().0, 0, "and no further");
    harness.key_press(Key::ArrowRight);
    harness.run_steps(3);
    assert_eq!(harness.state().0, 1);
}

/// Of the story only as much is told as has been played.
#[test]
fn the_codex_does_not_run_ahead_of_the_story() {
    let cards = catalogue();
    let known = |chapter| telling::Known { chapter, trial: false };
    let (mut volume, troubles) = Volume::read("delve");
    assert_eq!(troubles, Vec::<String>::new());
    let told =
        |volume: &Volume| volume.whole.leaves().filter(|(_, entry)| entry.id.starts_with("chapter/")).count();
    volume.keep_up("none".to_owned(), || telling::chapters(&cards, known(0)));
    assert_eq!(told(&volume), 0);
    volume.keep_up("two".to_owned(), || telling::chapters(&cards, known(2)));
    assert_eq!(told(&volume), 2);
    let table = begin(3, 4, Some(FULL));
    let campaign = table.world().resource::<hushfall::books::delve::records::Campaign>();
    assert_eq!(telling::Known::by(&cards, campaign).chapter, 5);
}
