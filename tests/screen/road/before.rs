//! What is chosen before the road, and by whoever comes onto it later, at the screen: every sheet shows its
//! answers at every size, clicking one wishes for it, what can't be had says why, and the letters can be
//! read. And how it all ends.

use std::collections::BTreeSet;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Id, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use hushfall::books::road::RoadSession;
use hushfall::books::road::prompts::{Choice, Question};
use hushfall::content::road::terms::{Modifier, OriginKind, VerseKind};
use hushfall::screen::road::desk::Desk;
use hushfall::screen::road::flows::{before, ending};
use hushfall::screen::road::layout::Layout;
use hushfall::table::step::Outcome;

use super::sitting::{Sitting, begin, catalogue, choose, question, screen};

const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];
/// Who dies in the evening.
const DYING: &str = "health: 0, energy: 0, dying: true, food: 0";

fn draw(ui: &Ui, desk: &mut Desk, layout: &Layout) {
    // As the panels do before anything lies over them.
    desk.focus.aim = None;
    desk.focus.clear_sheet();
    before::show(ui, desk, layout.stage());
}

fn show(sitting: Sitting) -> Harness<'static, Sitting> {
    screen(sitting, |ui, desk, layout, _| draw(ui, desk, layout))
}

fn flow(table: &mut RoadSession) -> Harness<'static, Sitting> {
    show(Sitting::at(table))
}

/// A table on the way to a campaign, with these answers given.
fn begun(seats: u8, answers: &[&str]) -> RoadSession {
    let mut table = begin(1, seats, None);
    for answer in answers {
        choose(&mut table, answer);
    }
    table
}

/// The labels of everything on the sheet that can be pressed. What only leads to the letters is looked at
/// elsewhere.
fn pressable(harness: &Harness<'_, Sitting>) -> BTreeSet<String> {
    let buttons = harness.query_all_by(|node| node.role() == Role::Button && !node.is_disabled());
    let labels = buttons.filter_map(|node| node.accesskit_node().label());
    labels.filter(|label| !["Who they are", "Their letters", "Unroll it"].contains(&label.as_str())).collect()
}

/// Presses everything on the sheet and gives the answers that came of it.
fn given(harness: &mut Harness<'_, Sitting>) -> BTreeSet<usize> {
    let mut given = BTreeSet::new();
    for label in pressable(harness) {
        harness.get_by_role_and_label(Role::Button, &label).click_accesskit();
        harness.run_steps(2);
        given.extend(harness.state_mut().answered());
    }
    given
}

/// Every answer of the open prompt is on the sheet, at every size of window and letters, and the sheet is
/// inside of the window.
#[track_caller]
fn shows_every_answer(table: &mut RoadSession) {
    let asked = question(table).expect("an open prompt");
    assert!(before::is_asked_here(&asked), "{asked:?}");
    for size in SIZES {
        for text in [0.8, 1.0, 1.3, 1.6] {
            let told = format!("{asked:?} at {size:?} with letters {text}");
            let sitting = Sitting::at(table).sized(size, text);
            let wanted: BTreeSet<usize> = (0..sitting.ask().options.len()).collect();
            let mut harness = show(sitting);
            let leaf = harness.ctx.memory(|memory| memory.area_rect(Id::new(before::LEAF)));
            let leaf = leaf.unwrap_or_else(|| panic!("{told}: no leaf"));
            let stage = harness.state().layout().stage();
            assert!(stage.expand(1.0).contains_rect(leaf), "{told}: {leaf:?} in {stage:?}");
            for answer in &harness.state().focus.answers {
                let within = answer.left() >= leaf.left() && answer.right() <= leaf.right();
                assert!(within, "{told}: {answer:?} in {leaf:?}");
            }
            assert_eq!(given(&mut harness), wanted, "{told}");
        }
    }
}

/// Clicks what has this label and gives the answer that was wished for.
#[track_caller]
fn click(mut harness: Harness<'_, Sitting>, label: &str) -> Choice {
    harness.get_by_role_and_label(Role::Button, label).click_accesskit();
    harness.run_steps(2);
    let given = harness.state_mut().answered();
    let [place] = given.as_slice() else { panic!("{label}: {given:?}") };
    harness.state().ask().options[*place].choice
}

// ---- what is played, and by whom ----

/// RD-R66.
#[test]
fn the_game_is_chosen_from_two_cards() {
    let mut table = begun(2, &[]);
    assert_eq!(question(&table), Some(Question::ChooseGame));
    shows_every_answer(&mut table);
    assert_eq!(click(flow(&mut table), "The campaign"), Choice::Campaign);
    assert_eq!(click(flow(&mut table), "First Steps"), Choice::FirstSteps);
}

/// RD-R83.
#[test]
fn one_leads_or_each_for_themselves() {
    let mut table = begun(2, &["campaign", "maren", "sefa"]);
    assert_eq!(question(&table), Some(Question::ChoosePlayers));
    shows_every_answer(&mut table);
    assert_eq!(click(flow(&mut table), "A person at each seat"), Choice::ManyPlayers);
}

/// RD-001, RD-005, RD-006, RD-087: all six with what they begin with; whoever is taken is shown with the
/// reason.
#[test]
fn the_six_are_portraits_and_the_taken_ones_say_so() {
    let mut table = begun(2, &["campaign"]);
    shows_every_answer(&mut table);
    let cards = catalogue();
    let harness = flow(&mut table);
    for origin in &cards.origins {
        harness.get_by_role_and_label(Role::Button, &origin.name);
    }
    let sefa = cards.find::<OriginKind>("sefa").expect("Sefa");
    assert_eq!(click(harness, "Sefa Quill"), Choice::Origin(sefa));
    choose(&mut table, "sefa");
    flow(&mut table).get_by_label("Sefa Quill: Taken by Player 1");
    shows_every_answer(&mut table);
    // In numbers, with the name of what they are numbers of.
    let harness = flow(&mut table);
    for (label, count) in [("Courage 2", 1), ("Craft 1", 3), ("6 ENERGY", 6), ("3 FOOD", 1), ("2 MAGIC", 1)] {
        assert_eq!(harness.query_all_by_label(label).count(), count, "{label}");
    }
}

/// RD-002: the letter of whoever is looked at lies beneath the portraits, and can be unrolled by a key.
#[test]
fn letters_can_be_read_before_anybody_sets_out() {
    let mut table = begun(1, &["campaign"]);
    let mut harness = flow(&mut table);
    let maren = "forty-four shirts";
    let brandt = "ARE YOU NEARLY DEAF?";
    let reads = |harness: &Harness<'_, Sitting>, words: &str| {
        harness.query_all_by_label_contains(words).next().is_some()
    };
    assert!(reads(&harness, maren) && !reads(&harness, brandt));
    harness.state_mut().focus.cursor = 2;
    harness.run_steps(3);
    assert!(reads(&harness, brandt) && !reads(&harness, maren), "the letter follows the cursor");
    assert!(harness.state_mut().focus.turn_section());
    harness.run_steps(3);
    assert!(reads(&harness, brandt));
    harness.get_by_label("Orrin’s").click_accesskit();
    harness.run_steps(3);
    assert!(reads(&harness, "thirty-nine ticks"));
    let orrin = catalogue().find::<OriginKind>("orrin").expect("Orrin");
    assert_eq!(click(harness, "Set out as Orrin"), Choice::Origin(orrin));
}

/// Where there is no room beneath the portraits the letters are one key away.
#[test]
fn a_small_window_has_the_letters_in_a_section() {
    let mut table = begun(1, &["campaign"]);
    let mut harness = show(Sitting::at(&mut table).sized((1280.0, 720.0), 1.6));
    assert!(harness.query_all_by_label_contains("forty-four shirts").next().is_none());
    harness.get_by_label("Their letters").click_accesskit();
    harness.run_steps(3);
    assert!(harness.query_all_by_label_contains("forty-four shirts").next().is_some());
    harness.get_by_label("Who they are").click_accesskit();
    harness.run_steps(3);
    harness.get_by_role_and_label(Role::Button, "Maren Voss");
}

// ---- how hard it is ----

/// RD-367, RD-375: the modes, and what is in them.
#[test]
fn modes_are_chosen_from_four_cards() {
    let mut table = begun(1, &["campaign", "nim"]);
    assert_eq!(question(&table), Some(Question::ChooseMode));
    shows_every_answer(&mut table);
    for (label, choice) in [
        ("As it is written", Choice::Plain),
        ("Story mode", Choice::Story),
        ("Challenge mode", Choice::Challenge),
        ("Your own", Choice::Custom),
    ] {
        assert_eq!(click(flow(&mut table), label), choice);
    }
}

/// RD-R71: one by one; what was answered and what is still to come stays in sight.
#[test]
fn modifiers_are_asked_about_one_by_one() {
    let mut table = begun(1, &["campaign", "nim", "custom"]);
    let mut asked = 0;
    while let Some(Question::ChooseModifier { modifier }) = question(&table) {
        let title = before::modifiers::name(modifier);
        // The first, and the one that there is most to say about.
        if [Modifier::StartingItems, Modifier::ClassicResting].contains(&modifier) {
            shows_every_answer(&mut table);
        }
        let harness = flow(&mut table);
        harness.get_by_label(&format!("{title}: asked about now"));
        if modifier == Modifier::TacticalGenius {
            harness.get_by_label("Starting items: on");
            harness.get_by_label("Limited stability: to come");
        }
        assert_eq!(click(harness, title), Choice::Yes);
        choose(&mut table, "yes");
        asked += 1;
    }
    assert_eq!(asked, 12, "three of challenge mode are about what is settled");
    assert_eq!(question(&table), Some(Question::ChooseMemories));
}

/// RD-163.
#[test]
fn memories_are_with_or_without() {
    let mut table = begun(1, &["campaign", "nim", "plain"]);
    assert_eq!(question(&table), Some(Question::ChooseMemories));
    shows_every_answer(&mut table);
    assert_eq!(click(flow(&mut table), "With the Memories"), Choice::Yes);
}

/// RD-R71: when a chapter begins, those of story mode that are not on yet; the others say why they can't be.
#[test]
fn a_chapter_may_be_made_easier() {
    let scenario = r#"(chapter: 2, begin: Setup, modifiers: [starting_items, narrow_advancement],
        party: [(origin: "maren"), (origin: "nim")])"#;
    let mut table = begin(1, 2, Some(scenario));
    assert_eq!(question(&table), Some(Question::SwitchOn));
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    harness.get_by_label("Starting items: It is on already");
    harness.get_by_label("Wider advancement: Not with “Narrow advancement”");
    assert_eq!(click(harness, "No limiter"), Choice::Modifier(Modifier::NoLimiter));
    assert_eq!(click(flow(&mut table), "Leave the road as it is"), Choice::Done);
}

// ---- when somebody dies ----

/// RD-200, RD-R33: what stands in the way, in numbers.
#[test]
fn wards_say_what_they_do() {
    let scenario = format!(
        r#"(secrets: ["the_ninth_bell"], party: [(origin: "maren", food: 0),
            (origin: "brandt", {DYING}, secrets: ["lamp_in_the_window", "name_on_the_lintel"])])"#
    );
    let mut table = begin(1, 2, Some(&scenario));
    choose(&mut table, "end_day");
    assert!(matches!(question(&table), Some(Question::ChooseWard { .. })), "{:?}", question(&table));
    shows_every_answer(&mut table);
    let choice = click(flow(&mut table), "Lamp in the Window");
    assert!(matches!(choice, Choice::Ward(_)), "{choice:?}");
}

/// RD-R33: the same portraits, with those who can't come and why.
#[test]
fn somebody_else_comes_up_the_road() {
    let scenario = format!(
        r#"(party: [(origin: "maren", food: 0),
            (origin: "brandt", {DYING}, secrets: ["name_on_the_lintel"])])"#
    );
    let mut table = begin(1, 2, Some(&scenario));
    choose(&mut table, "end_day");
    assert!(matches!(question(&table), Some(Question::NewOrigin { .. })), "{:?}", question(&table));
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    harness.get_by_label("Brandt Oakhand: Has died");
    harness.get_by_label("Maren Voss: On the road already");
}

// ---- the end ----

/// RD-199, RD-R34: who fell, and what was done.
#[test]
fn a_defeat_says_who_fell_and_what_was_done() {
    let scenario = format!(
        r#"(chapter: 3, day: 9, modifiers: [no_limiter], party: [(origin: "maren", food: 0),
            (origin: "brandt", {DYING}, terror: 4)])"#
    );
    let mut table = begin(1, 2, Some(&scenario));
    choose(&mut table, "end_day");
    let picture = Sitting::at(&mut table).picture;
    let outcome = picture.over.clone().expect("it is over");
    assert_eq!(outcome.result, Outcome::DEFEAT);
    let end = ending::page(&picture, &outcome);
    let told: Vec<&str> = end.lines.iter().map(|(_, words)| words.as_str()).collect();
    let told = told.join("\n");
    assert_eq!((end.over, end.title.as_str()), ("Defeat", "Barley"));
    for words in
        ["Brandt fell at Lanternhouse Green", "9 days on the road", "2 chapters behind you", "no limiter"]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
}

/// RD-R66: First Steps leads to the campaign; the campaign has come to one of its endings.
#[test]
fn a_story_ends_as_it_was_told() {
    let mut table = begin(1, 1, Some(r#"(chapter: 6, day: 40, party: [(origin: "orrin")])"#));
    let mut picture = Sitting::at(&mut table).picture;
    let cards = catalogue();
    let verse = cards.find::<VerseKind>("sealed.ending_full_house").expect("an ending");
    picture.campaign.read.push(verse);
    let mut outcome = Outcome::defeat("campaign_finished", 40, "The campaign is over.".to_owned());
    outcome.result = Outcome::VICTORY.to_owned();
    let end = ending::page(&picture, &outcome);
    assert_eq!(end.title, cards.verse(verse).title);
    assert!(end.lines.iter().any(|(_, words)| words == "There are 6 ways for it to end. This was one."));
    assert!(end.lines.iter().any(|(_, words)| words == "6 chapters to the end"));
    picture.campaign.first_steps = true;
    let end = ending::page(&picture, &outcome);
    assert_eq!(end.over, "First Steps is done");
    assert!(end.lines.iter().any(|(_, words)| words.starts_with("The campaign waits")));
}
