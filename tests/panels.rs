//! The side panels of the Atlas, sat down at without a window: what they show, and what clicking them wishes.

#![cfg(feature = "window")]

use std::path::Path;
use std::sync::{Arc, OnceLock};

use bevy_egui::egui::{self, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hushfall::books::atlas::odds::odds;
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::screen::atlas::desk::{Desk, Focus, Keys, LogFilter, LogLine, LogRank, TableStanding};
use hushfall::screen::atlas::panels;
use hushfall::screen::atlas::picture::Picture;
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::overlay::{BookOverlay, Overlay};
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::{Wish, Wishes};
use hushfall::table::prompt::AnswerLine;
use hushfall::table::session::{NewGame, Session, Table};

/// A fight of four against three on two tracks and a boss.
const FIGHT: &str = r#"(location: "saltmere_quay", round: Combat, gold: 7, time: 9, held: ["B"],
    party: [
        (origin: "maren", space: "1", hp: 9, spark: 0, track: [Status(Burning, 2), Skill("shield_bash", 3), Ongoing("hardened_skin", 4)]),
        (origin: "sefa", space: "1", spark: 0),
        (origin: "ysolt", space: "1", hp: 0, spark: 0),
        (origin: "orrin", space: "1", spark: 0, acted: true)],
    enemies: [
        (minion: "marsh_biter", track: Slow, space: "1", hp: 6, statuses: [(Burning, 2)]),
        (minion: "quay_cutpurse", track: Slow, space: "1", veteran: true)],
    bosses: [(boss: "abbess_of_still_water", space: "1")])"#;

fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE
        .get_or_init(|| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content");
            let files = builtin::with_overlay(Some(&folder)).expect("the files can be read");
            Arc::new(Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}")))
        })
        .clone()
}

fn table(scenario: &str) -> AtlasSession {
    let seats = scenario.matches("origin:").count() as u8;
    let game = NewGame { book: "atlas".to_owned(), seed: 7, seats, scenario: Some(scenario.to_owned()) };
    Session::<Atlas>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"))
}

fn choose(table: &mut AtlasSession, option: &str) {
    let prompt = table.prompt().expect("something is asked");
    let line = AnswerLine { prompt: prompt.id, option: Some(option.to_owned()), amount: None };
    let offered: Vec<String> = prompt.options.iter().map(|option| option.id.clone()).collect();
    table.answer(&line).unwrap_or_else(|error| panic!("{error}: {} offers {offered:?}", prompt.ask));
}

/// Somebody who sits at the desk.
struct Sitter {
    picture: Picture,
    log: Vec<LogLine>,
    look: Look,
    players: Players,
    bindings: Bindings,
    standing: TableStanding,
    focus: Focus,
    wishes: Wishes,
    dressed: bool,
}

impl Sitter {
    fn new(table: &mut AtlasSession, text: f32) -> Self {
        let picture = Picture::take(table).expect("the table is whole");
        let seats = picture.campaign.seats;
        Self {
            log: panels::log::lines(table),
            picture,
            look: Look::new(Palette::lantern(), text, false),
            players: Players::people(seats),
            bindings: Bindings::default(),
            standing: TableStanding::default(),
            focus: Focus::default(),
            wishes: Wishes::default(),
            dressed: false,
        }
    }

    fn sit(&mut self, ui: &mut egui::Ui, show: impl FnOnce(&mut egui::Ui, &mut Desk)) {
        if !self.dressed {
            ui.ctx().set_fonts(style::fonts());
            style::apply(ui.ctx(), &self.look);
            self.dressed = true;
            ui.ctx().request_repaint();
            return;
        }
        let mut desk = Desk {
            look: &self.look,
            picture: &self.picture,
            players: &self.players,
            keys: Keys { bindings: &self.bindings, pad: false },
            focus: &mut self.focus,
            standing: &self.standing,
            log: &self.log,
            wishes: &mut self.wishes,
        };
        show(ui, &mut desk);
    }
}

type Panel = fn(&mut egui::Ui, &mut Desk);

fn left(ui: &mut egui::Ui, desk: &mut Desk) {
    panels::left(ui, desk, ui.max_rect());
}

fn right(ui: &mut egui::Ui, desk: &mut Desk) {
    panels::right(ui, desk, ui.max_rect());
}

fn seated(table: &mut AtlasSession, text: f32, size: (f32, f32), panel: Panel) -> Harness<'static, Sitter> {
    let sitter = Sitter::new(table, text);
    let mut harness = Harness::builder()
        .with_size(vec2(size.0, size.1))
        .with_step_dt(1.0 / 60.0)
        .build_ui_state(move |ui, sitter: &mut Sitter| sitter.sit(ui, panel), sitter);
    harness.run_steps(6);
    harness
}

fn wished(harness: &mut Harness<Sitter>) -> Vec<Wish> {
    harness.run_steps(4);
    harness.state_mut().wishes.take()
}

#[test]
fn trays_tell_of_every_origin() {
    let mut table = table(FIGHT);
    let harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    for label in [
        "Maren Voss, 9 of",
        "Sefa Quill,",
        "Ysolt Arrowby, 0 of",
        "down",
        "has acted",
        "waiting",
        "BURNING in slot 2",
        "Shield Bash in slot 3",
        "Hardened Skin in slot 4",
        "collar intact",
        "physical armour",
        "magical armour",
        "BURNING (2)",
    ] {
        assert!(harness.query_all_by_label_contains(label).next().is_some(), "nothing says {label}");
    }
}

#[test]
fn a_tray_is_picked_by_a_click_and_opened_by_its_emblem() {
    let mut table = table(FIGHT);
    let mut harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    harness.get_by_label_contains("Sefa Quill,").click();
    assert!(wished(&mut harness).is_empty());
    assert_eq!(harness.state().focus.hero, Some(1));
    harness.get_by_label("Orrin Vale: look at everything").click();
    assert_eq!(wished(&mut harness), [Wish::Open(Overlay::Book(BookOverlay::Hero(3)))]);
}

#[test]
fn a_double_click_opens_the_origins_things() {
    let mut table = table(FIGHT);
    let mut harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    let at = harness.get_by_label_contains("Sefa Quill,").rect().right_center() - vec2(4.0, 0.0);
    for pressed in [true, false, true, false] {
        let button = egui::PointerButton::Primary;
        harness.event(egui::Event::PointerMoved(at));
        harness.event(egui::Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
    }
    assert_eq!(wished(&mut harness), [Wish::Open(Overlay::Book(BookOverlay::Hero(1)))]);
}

/// Whose turn is asked for can be chosen at the trays.
#[test]
fn a_tray_that_can_be_chosen_answers() {
    let mut table = table(FIGHT);
    let mut harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    let options = harness.state().picture.ask.as_ref().expect("asked").options.clone();
    let sefa = options.iter().position(|offered| offered.id == "sefa").expect("Sefa may act");
    harness.get_by_label("Choose Sefa Quill").click();
    assert_eq!(wished(&mut harness), [Wish::Answer(sefa)]);
}

#[test]
fn initiative_shows_both_tracks_and_the_boss() {
    let mut table = table(FIGHT);
    let harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    for label in
        ["Initiative", "SLOW", "Marsh Biter A, 6 of", "Veteran Quay Cutpurse B", "Abbess", "Tactics:", "left"]
    {
        assert!(harness.query_all_by_label_contains(label).next().is_some(), "nothing says {label}");
    }
    assert!(harness.query_by_label("FAST").is_none(), "nobody is on the FAST track");
}

/// The board lights whom the pointer is on in the initiative, and a legal target is answered by a click.
#[test]
fn enemies_are_pointed_at_and_chosen() {
    let mut table = table(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_volley"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    choose(&mut table, "ysolt");
    choose(&mut table, "use:test_volley");
    let mut harness = seated(&mut table, 1.0, (270.0, 660.0), left);
    let ask = harness.state().picture.ask.clone().expect("a target is asked for");
    let place = ask.options.iter().position(|offered| offered.id == "B").expect("B is a target");
    let who = harness.state().picture.enemies[1].who;
    harness.get_by_label_contains("Marsh Biter B,").hover();
    harness.run_steps(3);
    assert_eq!(harness.state().focus.fighter, Some(who));
    assert_eq!(harness.state().focus.aim, Some(place));
    harness.get_by_label_contains("Marsh Biter B,").click();
    assert_eq!(wished(&mut harness), [Wish::Answer(place)]);
}

#[test]
fn time_shows_the_track_its_events_and_what_lies_around() {
    let mut table = table(FIGHT);
    let harness = seated(&mut table, 1.0, (280.0, 660.0), right);
    for label in [
        "Time track: 9: B in 1 round",
        "Event A at 14",
        "Event D at 0",
        "Holding:",
        "Gold: 7",
        "Location deck:",
    ] {
        assert!(harness.query_all_by_label_contains(label).next().is_some(), "nothing says {label}");
    }
}

/// An attack of five white dice and a red one, with Spark to reroll it.
fn volley() -> AtlasSession {
    let mut table = table(
        r#"(location: "proving_ground", round: Combat, dice: [1, 3, 3, 6, 2, 4],
            party: [(origin: "ysolt", space: "1", spark: 2, skills: ["test_volley"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    choose(&mut table, "ysolt");
    choose(&mut table, "use:test_volley");
    choose(&mut table, "A");
    table
}

#[test]
fn dice_are_kept_or_rerolled() {
    let mut table = volley();
    let mut harness = seated(&mut table, 1.0, (280.0, 660.0), right);
    for label in [
        "Die 1: white, blank",
        "Die 4: white, 1 hit and special",
        "Die 6: red, 2 hits",
        "5 hits · 1 special",
        "Keep",
    ] {
        assert!(harness.query_all_by_label_contains(label).next().is_some(), "nothing says {label}");
    }
    harness.get_by_label("Keep").click();
    assert_eq!(wished(&mut harness), [Wish::Answer(0)]);
    harness.get_by_label("Ysolt: 1 of 2 Spark").click();
    assert_eq!(wished(&mut harness).len(), 1);
    choose(&mut table, "spark:ysolt");
    choose(&mut table, "die:0");
    let mut harness = seated(&mut table, 1.0, (280.0, 660.0), right);
    let ask = harness.state().picture.ask.clone().expect("which dice");
    let second = ask.options.iter().position(|offered| offered.id == "die:1").expect("the second die");
    harness.get_by_label_contains("Die 2:").click();
    assert_eq!(wished(&mut harness), [Wish::Answer(second)]);
    harness.get_by_label("Reroll these").click();
    assert_eq!(wished(&mut harness), [Wish::Answer(0)]);
}

/// A new roll tumbles and then lies still; with reduced motion it lies still at once.
#[test]
fn new_dice_tumble_and_then_rest() {
    for (still, stretch, tumbles) in [(false, 1.0, true), (true, 1.0, false), (false, 0.0, false)] {
        let mut table = volley();
        let mut harness = seated(&mut table, 1.0, (280.0, 660.0), right);
        choose(&mut table, "spark:ysolt");
        choose(&mut table, "die:0");
        choose(&mut table, "roll");
        let next = Sitter::new(&mut table, 1.0);
        let sitter = harness.state_mut();
        (sitter.picture, sitter.log) = (next.picture, next.log);
        sitter.look.still = still;
        sitter.standing.stretch = stretch;
        sitter.picture.dice[0].face = 5;
        // Long enough for everything else on the panel to come to rest.
        harness.run_steps(20);
        let asked = |harness: &Harness<Sitter>| {
            harness.output().viewport_output.values().any(|output| output.repaint_delay.is_zero())
        };
        assert_eq!(asked(&harness), tumbles, "still {still}, stretch {stretch}");
        harness.run_steps(60);
        assert!(!asked(&harness), "it rests in the end");
    }
}

#[test]
fn odds_are_drawn_with_what_becomes_of_the_target() {
    let mut table = table(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "ysolt", space: "1", spark: 0, skills: ["test_volley"]), (origin: "maren", space: "5", spark: 0)],
            enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    choose(&mut table, "ysolt");
    choose(&mut table, "use:test_volley");
    let odds = odds(&mut table, 0).expect("an attack roll");
    let sitter = Sitter::new(&mut table, 1.0);
    let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(
        move |ui, sitter: &mut Sitter| sitter.sit(ui, |ui, desk| panels::dice::odds(ui, desk, &odds)),
        sitter,
    );
    harness.run_steps(4);
    for label in ["5 white + 1 red", "hits on average", "Chance of hits: 0:", "damage"] {
        assert!(harness.query_all_by_label_contains(label).next().is_some(), "nothing says {label}");
    }
}

/// Law 5: what an enemy chose says by which rule, and whom it weighed.
#[test]
fn the_log_says_why() {
    let mut table = table(
        r#"(location: "proving_ground", round: Combat, dice: [4],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", hp: 3, spark: 0)],
            enemies: [(minion: "marsh_biter", track: Fast, space: "4")])"#,
    );
    let mut harness = seated(&mut table, 1.0, (300.0, 900.0), right);
    harness
        .get_by_label_contains("went for Ysolt. Why: least HP (rule AT-379). Weighed Maren and Ysolt")
        .click();
    assert_eq!(wished(&mut harness), [Wish::Open(Overlay::Codex(Some("target_candidates".to_owned())))]);
}

#[test]
fn the_log_is_filtered_by_chips() {
    let mut table = volley();
    let mut harness = seated(&mut table, 1.0, (300.0, 900.0), right);
    assert!(harness.query_all_by_label_contains("Ysolt rolled 5 hits").next().is_some());
    harness.get_by_label("Story").click();
    harness.run_steps(4);
    assert_eq!(harness.state().focus.log, LogFilter::Story);
}

/// Every line leads to an entry that there is.
#[test]
fn lines_lead_to_entries_of_the_codex() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/codex/atlas");
    let mut book = String::new();
    for file in std::fs::read_dir(folder).expect("the codex") {
        book.push_str(&std::fs::read_to_string(file.expect("a chapter").path()).expect("text"));
    }
    let mut seen = 0;
    for seed in 0..6 {
        let game = NewGame { book: "atlas".to_owned(), seed, seats: 2 + (seed % 3) as u8, scenario: None };
        let mut table = Session::<Atlas>::begin(catalogue(), game).expect("a campaign");
        for step in 0..600_usize {
            let Some(prompt) = table.prompt() else { break };
            let count = prompt.options.len().max(1);
            let place = (step * 7 + seed as usize * 3) % count;
            if table.answer_nth(place).is_err() {
                break;
            }
        }
        for line in panels::log::lines(&table) {
            let Some(codex) = line.codex else { continue };
            assert!(book.contains(&format!("id: \"{codex}\"")), "“{}” leads to {codex}", line.text);
            seen += 1;
        }
        assert!(panels::log::lines(&table).iter().any(|line| line.rank == LogRank::Heading));
    }
    assert!(seen > 500, "only {seen} lines were seen");
}

/// Nothing panics, and nothing is wider than its column, at any size of window and text.
#[test]
fn columns_hold_at_every_size() {
    for scenario in [FIGHT] {
        for text in [0.8, 1.0, 1.5] {
            for size in [(210.0, 520.0), (256.0, 660.0), (330.0, 655.0), (350.0, 1010.0), (120.0, 90.0)] {
                let both: [Panel; 2] = [left, right];
                for panel in both {
                    let mut table = table(scenario);
                    let harness = seated(&mut table, text, size, panel);
                    let column = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1)).expand(12.0);
                    for node in harness.root().children_recursive() {
                        if let Some(bounds) = node.accesskit_node().bounding_box() {
                            let right = bounds.x1 as f32;
                            assert!(
                                right <= column.right(),
                                "{size:?} at {text}: {:?} ends at {right}",
                                node.accesskit_node().label()
                            );
                        }
                    }
                }
            }
        }
    }
}
