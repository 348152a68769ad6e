//! The flows of the Atlas at the screen: every sheet shows its answers, and clicking one wishes for it.

use bevy_egui::egui::{Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use hushfall::books::atlas::AtlasSession;
use hushfall::books::atlas::facts::Fact;
use hushfall::books::atlas::prompts::{Choice, Question};
use hushfall::content::atlas::terms::{CardKey, LocationId};
use hushfall::screen::atlas::AtlasScreen;
use hushfall::screen::atlas::flows::{self, pages};
use hushfall::screen::atlas::picture::Picture;
use hushfall::screen::codex::book::Book;
use hushfall::screen::codex::page;
use hushfall::screen::codex::reader::Reader;
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::flows::hand_over;
use hushfall::screen::table::flows::happened::Happened;
use hushfall::screen::table::flows::note::Heard;
use hushfall::screen::table::flows::reading;
use hushfall::screen::table::flows::tutorial::{LessonOf, Tutorial, show};
use hushfall::table::seat::{Seat, Seats};
use hushfall::table::step::Outcome;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue, choose, screen};

// ---- a table, and somebody who sits at it ----

fn table(seed: u64, scenario: Option<&str>) -> AtlasSession {
    begin(seed, 2, scenario)
}

/// Plays by lot until something like this is asked.
fn seek(scenario: &str, wanted: impl Fn(&Question) -> bool) -> AtlasSession {
    crate::sitting::seek(scenario, 2, wanted)
}

const HALL: &str = r#"(location: "test_vocabulary", round: Explore, gold: 9, level: 2,
    party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "2")])"#;
const WORKSHOP: &str = r#"(location: "test_workshop", level: 1, round: Explore,
    party: [(origin: "ysolt", space: "9"), (origin: "nim", space: "9")])"#;

/// Somebody at this table, with the cursor on the usual answer.
fn at(mut table: AtlasSession) -> Sitting {
    before(Picture::take(&mut table, Viewer::All).expect("a whole table"))
}

fn before(picture: Picture) -> Sitting {
    Sitting { players: Players::people(2), ..Sitting::before(picture) }
}

/// The option texts of the open prompt.
fn answers(sitting: &Sitting) -> Vec<(Choice, String)> {
    sitting.ask().options.iter().map(|offered| (offered.choice, offered.text.clone())).collect()
}

fn flow(table: AtlasSession) -> Harness<'static, Sitting> {
    screen(at(table), |ui, desk, layout, _| flows::show(ui, desk, layout))
}

/// Clicks what has this label and gives the answer that was wished for.
#[track_caller]
fn click(mut harness: Harness<'_, Sitting>, label: &str) -> Choice {
    harness.get_by_label(label).click();
    harness.run_steps(3);
    let wish = harness.state().wishes.iter().next().cloned();
    let Some(Wish::Answer(place)) = wish else { panic!("{label}: no answer but {wish:?}") };
    answers(harness.state())[place].0
}

/// Every answer of the prompt is on the sheet in its own words, and each click gives that very answer.
#[track_caller]
fn shows_every_answer(table: AtlasSession) {
    let sitting = at(table);
    let picture = sitting.picture.clone();
    for (choice, text) in answers(&sitting) {
        let sitting = before(picture.clone());
        let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
        assert_eq!(click(harness, &text), choice, "{text}");
    }
}

/// Whether a question is of the kind that a test looks for.
type Kind = fn(&Question) -> bool;

// ---- creating a campaign ----

#[test]
fn modes_are_switched_and_the_campaign_begins() {
    let harness = flow(table(1, None));
    for label in ["Honor Mode", "Unrestricted talents", "Votes"] {
        harness.get_by_label(label);
    }
    assert_eq!(click(harness, "Honor Mode"), Choice::Honor);
    assert_eq!(click(flow(table(1, None)), "Begin the campaign"), Choice::Begin);
}

#[test]
fn the_six_origins_are_cards() {
    let mut begun = table(1, None);
    choose(&mut begun, "begin");
    let cards = catalogue();
    let harness = flow(begun);
    for origin in &cards.origins {
        harness.get_by_label(&origin.name);
    }
    let sefa = cards.find("sefa").expect("Sefa");
    assert_eq!(click(harness, "Sefa Quill"), Choice::Origin(sefa));
}

#[test]
fn a_ready_made_set_or_cards_of_ones_own() {
    let chosen = || {
        let mut begun = table(1, None);
        choose(&mut begun, "begin");
        choose(&mut begun, "maren");
        begun
    };
    assert_eq!(click(flow(chosen()), "Take this ready-made set"), Choice::ReadyMade);
    assert_eq!(click(flow(chosen()), "Shield Bash"), Choice::ReadyMade, "the cards of the set take it too");
    let mut own = chosen();
    choose(&mut own, "own_choice");
    let cards = catalogue();
    let talent = cards.find("training_bulwark").expect("a talent");
    let name = cards.talent(talent).name.clone();
    assert_eq!(click(flow(own), &name), Choice::Talent(talent));
}

#[test]
fn skills_are_found_by_school() {
    let mut own = table(1, None);
    for answer in ["begin", "maren", "own_choice", "talent:training_bulwark"] {
        choose(&mut own, answer);
    }
    let cards = catalogue();
    let dart = cards.find("ember_dart").expect("a skill");
    let mut harness = flow(own);
    harness.get_by_label("Emberwork").click();
    harness.run_steps(3);
    assert!(harness.query_by_label("Stand Fast").is_none(), "the other schools are put aside");
    assert_eq!(click(harness, "Ember Dart"), Choice::Skill(dart));
}

#[test]
fn the_tutorial_is_offered() {
    let made = || {
        let mut made = table(1, None);
        for answer in ["begin", "maren", "ready_made", "ysolt", "ready_made"] {
            choose(&mut made, answer);
        }
        made
    };
    shows_every_answer(made());
}

// ---- levelling up ----

#[test]
fn a_level_brings_a_talent_and_a_skill() {
    let table = seek(WORKSHOP, |question| matches!(question, Question::LevelTalent { .. }));
    let sitting = at(table);
    let (choice, _) = answers(&sitting)[0];
    let Choice::Talent(talent) = choice else { panic!("a talent") };
    let name = catalogue().talent(talent).name.clone();
    let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    assert_eq!(click(harness, &name), choice);
    let table = seek(WORKSHOP, |question| matches!(question, Question::LevelSkill { .. }));
    let sitting = at(table);
    let (choice, _) = answers(&sitting)[0];
    let Choice::Skill(skill) = choice else { panic!("a skill") };
    let name = catalogue().skill(skill).name.clone();
    let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    assert_eq!(click(harness, &name), choice);
}

#[test]
fn second_thoughts_are_possible() {
    let respec = || seek(WORKSHOP, |question| matches!(question, Question::Respec { .. }));
    assert_eq!(click(flow(respec()), "Keep everything"), Choice::Done);
    let confirm = || seek(WORKSHOP, |question| matches!(question, Question::ConfirmLevelUp));
    assert_eq!(click(flow(confirm()), "Everyone is done"), Choice::Done);
    let ysolt = catalogue().find("ysolt").expect("Ysolt");
    assert_eq!(click(flow(confirm()), "Ysolt Arrowby thinks again"), Choice::Origin(ysolt));
}

// ---- the Merchant ----

fn interlude() -> AtlasSession {
    seek(&HALL.replace("round: Explore,", r#"round: Explore, draws: ["2i"],"#), |question| {
        matches!(question, Question::VisitMerchant)
    })
}

#[test]
fn the_merchant_has_stalls() {
    let mut harness = flow(interlude());
    harness.get_by_label("Level 1 equipment");
    harness.get_by_label("Arrange Maren’s things");
    harness.get_by_label("Level 2 equipment").click();
    harness.run_steps(3);
    assert_eq!(harness.state().wishes.iter().count(), 1);
    assert_eq!(click(flow(interlude()), "Move on"), Choice::Done);
}

#[test]
fn the_merchant_shows_prices_buys_and_sells() {
    let shop = || {
        let mut table = interlude();
        choose(&mut table, "enter:equipment_1");
        choose(&mut table, "restock:potions");
        table
    };
    // High enough that nothing has to be scrolled to.
    let stall = || {
        let sitting = Sitting { size: vec2(1600.0, 1800.0), ..at(shop()) };
        screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout))
    };
    let cards = catalogue();
    let sitting = at(shop());
    assert!(!sitting.picture.offer.is_empty());
    for item in sitting.picture.offer.clone() {
        let bought = answers(&sitting).iter().any(|(choice, _)| *choice == Choice::Buy(item));
        let harness = stall();
        let name = &cards.item(item).name;
        assert!(harness.query_all_by_label(name).count() > 0, "{name} is on offer");
        if bought && harness.query_all_by_label(name).count() == 1 {
            assert_eq!(click(harness, name), Choice::Buy(item));
        }
    }
    let sold = answers(&sitting).into_iter().find_map(|(choice, _)| match choice {
        Choice::SellWorn(origin, at) => Some((choice, origin, at)),
        _ => None,
    });
    let (choice, origin, at) = sold.expect("something worn");
    let hero = sitting.picture.hero(origin).expect("one of the party");
    let worn = hero.gear.iter().find(|(place, _)| *place == at).map(|(_, worn)| worn.item).expect("an item");
    let card = cards.item(worn);
    let label = format!("Sell {}, worn for {} gold", card.name, card.gold.unwrap_or(0).div_ceil(2));
    assert_eq!(click(stall(), &label), choice);
    assert_eq!(click(stall(), "Leave the Merchant"), Choice::Leave);
}

// ---- stories ----

#[test]
fn challenges_show_who_may_roll() {
    let kinds: [Kind; 3] = [
        |question| matches!(question, Question::ChallengeWho { .. }),
        |question| matches!(question, Question::ChallengeRoll { .. }),
        |question| matches!(question, Question::ClaimSuccess { .. }),
    ];
    for kind in kinds {
        shows_every_answer(seek(HALL, kind));
    }
}

#[test]
fn story_questions_show_every_answer() {
    let kinds: [Kind; 6] = [
        |question| matches!(question, Question::HoldOrResolve { .. }),
        |question| matches!(question, Question::AgreeToExit { .. }),
        |question| matches!(question, Question::TakeLoot { .. }),
        |question| matches!(question, Question::PlaceLoot { .. }),
        |question| matches!(question, Question::EndOfInterlude),
        |question| matches!(question, Question::ChooseBranch { card: Some(_) }),
    ];
    for kind in kinds {
        shows_every_answer(seek(HALL, kind));
    }
}

#[test]
fn nobody_answers_for_a_bot() {
    let mut sitting = at(interlude());
    for player in &mut sitting.players.0 {
        player.bot = true;
    }
    let mut harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    harness.get_by_label("Level 1 equipment").click();
    harness.run_steps(3);
    assert_eq!(harness.state().wishes.iter().count(), 0);
}

#[test]
fn stories_are_read_page_by_page() {
    let mut sitting = at(table(1, Some(HALL)));
    let card = CardKey::Number(2, 0);
    let revealed =
        Fact::CardRevealed { card, title: "The Third Stair".to_owned(), text: "You look.".to_owned() };
    let set_up = Fact::LocationSetUp { location: LocationId::new(0), page: 1, level: 1 };
    for fact in [revealed, set_up, Fact::TimePaused] {
        if let Some(page) = pages::page_of(&sitting.picture, &mut None, &fact) {
            sitting.sheets.reading.add(page);
        }
    }
    let mut harness = screen(sitting, |ui, desk, layout, sheets| {
        reading::show(ui, desk, &mut sheets.reading, layout.board);
    });
    harness.get_by_label("The Third Stair");
    harness.get_by_label("Read on").click();
    harness.run_steps(3);
    let name = catalogue().location(LocationId::new(0)).name.clone();
    harness.get_by_label(&name);
    harness.get_by_label("Go on").click();
    harness.run_steps(3);
    assert!(!harness.state().sheets.reading.is_open());
    assert_eq!(harness.state().wishes.iter().count(), 0, "reading answers nothing");
}

#[test]
fn the_end_says_where_to_go() {
    let over = |result: &str| {
        let mut sitting = at(table(1, Some(HALL)));
        let text = "The session ends. Thornwood awaits.".to_owned();
        sitting.picture.over =
            Some(Outcome { result: result.to_owned(), ..Outcome::defeat("over", 12, text) });
        sitting.picture.ask = None;
        screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout))
    };
    let mut harness = over("session_ended");
    harness.get_by_label("Begin the next session").click();
    harness.run_steps(3);
    assert_eq!(harness.state().wishes.iter().next(), Some(&Wish::Resume));
    let mut harness = over("defeat");
    assert!(harness.query_by_label("Begin the next session").is_none());
    harness.get_by_label("To the title").click();
    harness.run_steps(3);
    assert_eq!(harness.state().wishes.iter().next(), Some(&Wish::LeaveTable));
}

// ---- hand-over and tutorial ----

#[test]
fn a_vote_is_covered_until_the_voter_sits_down() {
    let mut sitting = at(table(1, Some(HALL)));
    sitting.sheets.hand_over.ask(1, Seats::one(Seat(1)), true, &sitting.players);
    let size = sitting.size;
    let mut harness = screen(sitting, move |ui, desk, layout, sheets| {
        let screen = Rect::from_min_size(bevy_egui::egui::Pos2::ZERO, size);
        hand_over::show(ui, desk, &mut sheets.hand_over, screen, layout.board);
    });
    harness.get_by_label("I am Player 2").click();
    harness.run_steps(3);
    assert_eq!(harness.state().sheets.hand_over.open(), None);
}

/// The note whose moment it is, of those that were not read yet.
fn lesson(picture: &Picture, read: &[&str]) -> Option<LessonOf<AtlasScreen>> {
    let tutorial = Tutorial::<AtlasScreen>::built_in().unwrap_or_else(|report| panic!("{report}"));
    let read: Vec<String> = read.iter().map(|id| format!("atlas:{id}")).collect();
    tutorial.lesson(picture, &Happened::default(), &read).cloned()
}

#[test]
fn the_tutorial_points_at_each_thing_once() {
    let cellar =
        r#"(location: "wick_cellar", party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#;
    let sitting = at(table(1, Some(cellar)));
    let first = lesson(&sitting.picture, &[]).expect("a first note");
    assert_eq!(first.id, "atlas:prompt");
    let second = lesson(&sitting.picture, &["prompt"]).expect("a second note");
    assert_eq!(second.id, "atlas:round");
    let read = ["prompt", "round"];
    assert!(lesson(&sitting.picture, &read).is_none());
    let hall = at(table(1, Some(HALL)));
    assert!(lesson(&hall.picture, &[]).is_none(), "only in the tutorial");
    let heard = std::rc::Rc::new(std::cell::Cell::new(None));
    let told = heard.clone();
    let mut harness = screen(sitting, move |ui, desk, layout, _| {
        if let Some(answer) = show::<AtlasScreen>(ui, desk, layout, &first) {
            told.set(Some(answer));
        }
    });
    harness.get_by_label("Got it").click();
    harness.run_steps(3);
    assert_eq!(heard.take(), Some(Heard::GotIt("atlas:prompt".to_owned())));
}

/// Beyond the first location too: the Merchant, a new level and a boss are explained where they are first met.
#[test]
fn what_comes_later_is_explained_later() {
    let note =
        |table: AtlasSession| lesson(&at(table).picture, &[]).map(|lesson| lesson.id).unwrap_or_default();
    assert_eq!(note(interlude()), "atlas:merchant");
    let levels = seek(WORKSHOP, |question| matches!(question, Question::LevelTalent { .. }));
    assert_eq!(note(levels), "atlas:level_up");
    let boss = r#"(location: "saltmere_quay", round: Combat,
        party: [(origin: "maren", space: "1"), (origin: "sefa", space: "1")],
        bosses: [(boss: "abbess_of_still_water", space: "1")])"#;
    assert_eq!(note(table(1, Some(boss))), "atlas:boss");
    let read = ["merchant"];
    assert!(lesson(&at(interlude()).picture, &read).is_none(), "once");
}

// ---- the codex ----

#[test]
fn the_codex_is_searched_and_read() {
    let look = Look::new(Palette::lantern(), 1.0, true);
    let book = Book::read("atlas").0.with(hushfall::screen::atlas::codex::chapters(&catalogue(), &[]));
    let mut reader = Reader::default();
    reader.open(&book, None);
    let mut frames = 0_u8;
    let mut harness = Harness::builder().with_size(vec2(1280.0, 720.0)).build_ui_state(
        move |ui, reader: &mut Reader| {
            frames = frames.saturating_add(1);
            if frames < 3 {
                ui.ctx().set_fonts(style::fonts());
                return;
            }
            page::show(ui, &look, &book, reader, &[]);
        },
        reader,
    );
    harness.run_steps(6);
    harness.get_by_label("Search the codex").click();
    harness.run_steps(2);
    harness.get_by_label("Search the codex").type_text("burn");
    harness.run_steps(4);
    harness.key_press(bevy_egui::egui::Key::Enter);
    harness.run_steps(4);
    let book = Book::read("atlas").0;
    assert_eq!(harness.state().at, book.find("status_burning"), "Enter opens the first that was found");
    assert!(harness.state().can_go_back());
    harness.get_by_label("Back").click();
    harness.run_steps(3);
    assert_ne!(harness.state().at, book.find("status_burning"));
}
