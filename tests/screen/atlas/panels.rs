//! The side panels of the Atlas, sat down at without a window: what they show, and what clicking them wishes.

use std::path::Path;

use bevy_egui::egui::{self, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hushfall::books::atlas::facts::{Fact, RollKind};
use hushfall::books::atlas::odds::odds;
use hushfall::books::atlas::records::Die;
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::terms::Colour;
use hushfall::screen::atlas::Shown;
use hushfall::screen::atlas::desk::{Desk, Roll};
use hushfall::screen::atlas::layout::Layout;
use hushfall::screen::atlas::picture::Picture;
use hushfall::screen::atlas::{AtlasScreen, panels};
use hushfall::screen::shell::overlay::{BookOverlay, Overlay};
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::log::{self, LogFilter, LogLine, LogMood, LogRank};
use hushfall::screen::table::panels::prompt_bar;
use hushfall::table::session::{NewGame, Session, Table};
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue, choose};

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

fn table(scenario: &str) -> AtlasSession {
    begin(7, scenario.matches("origin:").count() as u8, Some(scenario))
}

/// Somebody at this table who has read what happened, and likes things to move.
fn sitter(table: &mut AtlasSession, text: f32) -> Sitting {
    let mut sitting = Sitting::new(Picture::take(table, Viewer::All).expect("the table is whole"), text);
    sitting.log = log::lines::<AtlasScreen>(table, Viewer::All);
    sitting.players = Players::people(sitting.picture.campaign.seats);
    sitting.look.still = false;
    sitting
}

type Panel = fn(&mut egui::Ui, &mut Desk);

fn left(ui: &mut egui::Ui, desk: &mut Desk) {
    panels::left(ui, desk, ui.max_rect());
}

fn right(ui: &mut egui::Ui, desk: &mut Desk) {
    panels::right(ui, desk, ui.max_rect());
}

fn seated(table: &mut AtlasSession, text: f32, size: (f32, f32), panel: Panel) -> Harness<'static, Sitting> {
    let sitter = sitter(table, text);
    let mut harness =
        Harness::builder().with_size(vec2(size.0, size.1)).with_step_dt(1.0 / 60.0).build_ui_state(
            move |ui, sitting: &mut Sitting| {
                if sitting.dress(ui.ctx()) {
                    sitting.with_desk(|desk, _| panel(ui, desk));
                }
            },
            sitter,
        );
    harness.run_steps(6);
    harness
}

fn wished(harness: &mut Harness<Sitting>) -> Vec<Wish> {
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
    assert_eq!(harness.state().sight.fighter, Some(who));
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
        let next = sitter(&mut table, 1.0);
        let sitter = harness.state_mut();
        (sitter.picture, sitter.log) = (next.picture, next.log);
        sitter.look.still = still;
        sitter.standing.stretch = stretch;
        sitter.picture.dice[0].face = 5;
        // Long enough for everything else on the panel to come to rest.
        harness.run_steps(20);
        let asked = |harness: &Harness<Sitting>| {
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
    let sitter = sitter(&mut table, 1.0);
    let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(
        move |ui, sitting: &mut Sitting| {
            if sitting.dress(ui.ctx()) {
                sitting.with_desk(|desk, _| panels::dice::odds(ui, desk, &odds));
            }
        },
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
        .get_by_label_contains(
            "went for Ysolt. Why: the Origin with the fewest HP (rule AT-379). Weighed Maren and Ysolt",
        )
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
        let game = NewGame {
            book: "atlas".to_owned(),
            seed,
            seats: 2 + (seed % 3) as u8,
            scenario: None,
            profile: None,
        };
        let mut table = Session::<Atlas>::begin(catalogue(), game).expect("a campaign");
        for step in 0..600_usize {
            let Some(prompt) = table.prompt(Viewer::All) else { break };
            let count = prompt.options.len().max(1);
            let place = (step * 7 + seed as usize * 3) % count;
            if table.answer_nth(place).is_err() {
                break;
            }
        }
        for line in log::lines::<AtlasScreen>(&table, Viewer::All) {
            let Some(codex) = line.codex else { continue };
            assert!(book.contains(&format!("id: \"{codex}\"")), "“{}” leads to {codex}", line.text);
            seen += 1;
        }
        assert!(
            log::lines::<AtlasScreen>(&table, Viewer::All).iter().any(|line| line.rank == LogRank::Round)
        );
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

/// What a small window has no room for is in drawers: their buttons are there only then, and pull them out.
#[test]
fn a_small_window_has_drawers() {
    let opened = |size: (f32, f32)| {
        let mut table = table(FIGHT);
        seated(&mut table, 1.0, size, |ui, desk| {
            let layout = Layout::of(ui.ctx().content_rect().size(), desk.look.text);
            panels::show(ui, desk, &layout);
        })
    };
    let wide = opened((1280.0, 720.0));
    assert!(wide.query_by_label("Party").is_none(), "the party is in sight");
    assert!(wide.query_by_label_contains("Orrin Vale,").is_some());
    let mut narrow = opened((700.0, 560.0));
    assert!(narrow.query_by_label_contains("Orrin Vale,").is_none(), "there is no room for it");
    narrow.get_by_label("Party").click();
    narrow.run_steps(4);
    assert!(narrow.query_by_label_contains("Orrin Vale,").is_some(), "pulled out");
    narrow.get_by_label("Party").click();
    narrow.run_steps(4);
    assert!(narrow.query_by_label_contains("Orrin Vale,").is_none(), "pushed back");
    narrow.get_by_label("Log").click();
    narrow.run_steps(4);
    assert!(narrow.query_by_label("Story").is_some(), "the filters of the log");
}

/// While a roll is being shown the tray shows that one, and not the one that the table has come to since.
#[test]
fn the_tray_shows_the_roll_that_is_told() {
    let mut table = table(FIGHT);
    let mut harness = seated(&mut table, 1.0, (300.0, 900.0), right);
    let white = |face| Die { colour: Colour::White, face };
    harness.state_mut().sight.roll =
        Some(Roll { dice: vec![white(6), white(3)], hits: 2, specials: 1, targeting: false });
    harness.run_steps(90);
    assert!(harness.query_by_label("2 hits · 1 special").is_some());
    assert!(harness.query_by_label("Die 2: white, 1 hit").is_some());
    harness.state_mut().sight.roll = Some(Roll { dice: vec![white(5)], targeting: true, ..Roll::default() });
    harness.run_steps(90);
    assert!(harness.query_by_label("Special: it seeks by its own rule").is_some());
}

/// Whose decision it is stands above the question; the question does not say it again.
#[test]
fn a_question_is_asked_without_the_name_above_it() {
    let mut table = begin(1, 2, None);
    choose(&mut table, "begin");
    let sitting = sitter(&mut table, 1.0);
    assert!(sitting.ask().text.starts_with("Player 1: "), "{}", sitting.ask().text);
    let mut harness = Harness::builder().with_size(vec2(1200.0, 60.0)).build_ui_state(
        |ui, sitting: &mut Sitting| {
            if sitting.dress(ui.ctx()) {
                sitting.with_desk(|desk, _| prompt_bar::show(ui, desk));
            }
        },
        sitting,
    );
    harness.run_steps(4);
    assert!(harness.query_by_label("Player 1").is_some());
    assert!(harness.query_by_label("Choose an Origin.").is_some());
}

/// The log goes on as things are shown: what is still to be shown is not in it.
#[test]
fn the_log_does_not_run_ahead() {
    let line = |number| LogLine {
        number,
        icon: String::new(),
        text: number.to_string(),
        detail: String::new(),
        codex: None,
        filter: LogFilter::All,
        rank: LogRank::Line,
        mood: LogMood::Plain,
    };
    let mut shown = Shown::default();
    shown.log = [3, 4, 7, 9].map(line).to_vec();
    assert_eq!(shown.told().len(), 4);
    shown.untold = Some(7);
    assert_eq!(shown.told().iter().map(|line| line.number).collect::<Vec<_>>(), [3, 4]);
    shown.untold = Some(1);
    assert_eq!(shown.told(), []);
}

/// A targeting die that is rolled again is still a targeting die.
#[test]
fn a_reroll_is_of_the_kind_of_its_roll() {
    let dice = vec![Die { colour: Colour::White, face: 5 }];
    let rolled =
        Fact::DiceRolled { who: None, roll: RollKind::Targeting, dice: dice.clone(), hits: 0, specials: 0 };
    let by = catalogue().find("maren").expect("Maren");
    let again = Fact::SparkReroll { by, dice, hits: 0, specials: 0 };
    let first = Roll::told_by(&rolled, None).expect("a roll");
    assert!(first.targeting);
    assert!(Roll::told_by(&again, Some(&first)).expect("a roll").targeting);
    assert!(!Roll::told_by(&again, None).expect("a roll").targeting);
}
