//! The evening of the Road at the screen: supper, the fire, packing, and the pages on which dawn and dusk are told. Every
//! answer can be pressed at every size, and what is promised is what the rules then bring about.

use std::collections::BTreeSet;

use bevy_egui::egui::{Rect, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use hushfall::books::road::facts::Fact;
use hushfall::books::road::pieces::Tracks;
use hushfall::books::road::prompts::{Choice, Question};
use hushfall::books::road::{Road, RoadSession};
use hushfall::content::road::chain::{Art, Set};
use hushfall::content::road::terms::{Attribute, OriginId};
use hushfall::screen::road::RoadScreen;
use hushfall::screen::road::desk::Desk;
use hushfall::screen::road::flows::watch::{self, Leaf, Showing, Watch};
use hushfall::screen::road::flows::{fire, pack, supper};
use hushfall::screen::road::picture::Picture;
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::BookScreen;
use hushfall::table::fact::Facts;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue, choose, question, screen};
use crate::told::Told;

const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];

type Flow = fn(&Ui, &mut Desk, Rect);

/// A sheet of the evening as it lies on the table.
fn drawn(sitting: Sitting, flow: Flow) -> Harness<'static, Sitting> {
    screen(sitting, move |ui, desk, layout, _| {
        desk.focus.clear_sheet();
        let look = desk.look.for_window(ui.max_rect().size());
        flow(ui, &mut desk.in_look(&look), layout.stage());
    })
}

/// The labels of everything that can be pressed. What only turns to the other deck is looked at elsewhere.
fn pressable(harness: &Harness<'_, Sitting>) -> BTreeSet<String> {
    let buttons = harness
        .query_all_by(|node| node.role() == bevy_egui::egui::accesskit::Role::Button && !node.is_disabled());
    let aside = |label: &String| !label.starts_with("Combat deck") && !label.starts_with("Diplomacy deck");
    buttons.filter_map(|node| node.accesskit_node().label()).filter(aside).collect()
}

/// Presses everything, and gives the answers that came of it.
fn given(harness: &mut Harness<'_, Sitting>) -> BTreeSet<usize> {
    let mut given = BTreeSet::new();
    for label in pressable(harness) {
        for number in 0..harness.query_all_by_label(&label).count() {
            let Some(node) = harness.query_all_by_label(&label).nth(number) else { continue };
            node.click_accesskit();
            harness.run_steps(2);
            given.extend(harness.state_mut().answered());
        }
    }
    given
}

/// Every answer of the open prompt is on the sheet, at every size of window and letters.
#[track_caller]
fn shows_every_answer(table: &mut RoadSession, flow: Flow) {
    let asked = question(table);
    for size in SIZES {
        for text in [0.8, 1.0, 1.6] {
            let sitting = Sitting::at(table).sized(size, text);
            let wanted: BTreeSet<usize> = (0..sitting.ask().options.len()).collect();
            let given = given(&mut drawn(sitting, flow));
            assert_eq!(given, wanted, "{asked:?} at {size:?} with letters {text}");
        }
    }
}

/// One Origin, or several, called in for the evening.
fn evening(party: &str, more: &str) -> RoadSession {
    let seats = u8::try_from(party.matches("origin:").count()).expect("a few");
    let scenario = format!("(party: [{party}], single_day: true, {more})");
    let mut table = begin(1, seats, Some(&scenario));
    choose(&mut table, "end_day");
    table
}

fn picture(table: &mut RoadSession) -> Picture {
    RoadScreen::picture(table, Viewer::All).expect("a picture")
}

fn told(tracks: Tracks) -> String {
    format!("ENERGY {}, HEALTH {}, TERROR {}", tracks.energy, tracks.health, tracks.terror)
}

// ---- supper ----

/// RD-095 to RD-097: rested or exhausted, on clear land and in the Hush, each plate says what the night leaves.
#[test]
fn supper_promises_what_the_night_brings() {
    for maren in [
        "energy: 2, health: 5, terror: 3, food: 3",
        "energy: 8, health: 8, terror: 0, food: 1",
        "energy: 0, health: 5, terror: 3, food: 1",
        r#"at: "104", energy: 2, health: 6, terror: 5, food: 1"#,
        r#"at: "104", energy: 0, health: 7, terror: 2, food: 2"#,
    ] {
        for (option, title) in [("yes", "Eat"), ("no", "Go hungry")] {
            let party = format!(r#"(origin: "maren", {maren})"#);
            let mut table = evening(&party, r#"map: [("104", false)]"#);
            assert!(matches!(question(&table), Some(Question::Recover { .. })), "{maren}");
            let harness = drawn(Sitting::at(&mut table), supper::show);
            let before = picture(&mut table).party[0].tracks;
            harness.get_by_label(&format!("Maren now: {}", told(before)));
            choose(&mut table, option);
            let after = picture(&mut table).party[0].tracks;
            harness.get_by_label(&format!("{title}: {}", told(after)));
        }
    }
}

/// The second to sit down has rested too, and is told so.
#[test]
fn supper_is_asked_one_after_the_other() {
    let party =
        r#"(origin: "maren", energy: 0, health: 6, food: 1), (origin: "nim", energy: 0, health: 4, food: 1)"#;
    let mut table = evening(party, "");
    choose(&mut table, "yes");
    let harness = drawn(Sitting::at(&mut table), supper::show);
    choose(&mut table, "yes");
    harness.get_by_label(&format!("Eat: {}", told(picture(&mut table).party[1].tracks)));
}

/// RD-R31 (e): with the dying, whoever has a FOOD can share it.
#[test]
fn somebody_shares_with_the_dying() {
    let party = r#"(origin: "maren", health: 0, energy: 0, dying: true, food: 0), (origin: "nim", food: 1)"#;
    let mut table = evening(party, "");
    assert!(matches!(question(&table), Some(Question::RecoverFor { .. })));
    shows_every_answer(&mut table, supper::show);
    let harness = drawn(Sitting::at(&mut table), supper::show);
    choose(&mut table, "nim");
    harness.get_by_label(&format!("Nim shares: {}", told(picture(&mut table).party[0].tracks)));
}

#[test]
fn supper_can_be_answered_at_every_size() {
    shows_every_answer(&mut evening(r#"(origin: "sefa", food: 2)"#, ""), supper::show);
}

// ---- the fire ----

/// Maren with so much EXP, two attributes as high as they go, and a skill.
fn by_the_fire(exp: u16) -> RoadSession {
    let cards = catalogue();
    let known = cards
        .skills
        .iter()
        .find(|skill| cards.id(skill.owner) == "maren" && skill.attribute == Attribute::Courage)
        .expect("a skill");
    let maren = format!(
        r#"(origin: "maren", food: 0, exp: {exp}, attributes: [(Courage, 3), (Caution, 3), (Spirit, 1)],
            skills: ["{}"])"#,
        known.id
    );
    evening(&maren, "")
}

/// RD-105, RD-108, RD-110: what stands on a plaque is what is paid for it.
#[test]
fn the_prices_by_the_fire_are_those_that_are_paid() {
    let mut table = by_the_fire(30);
    shows_every_answer(&mut table, fire::show);
    let sitting = Sitting::at(&mut table);
    let hero = sitting.picture.party[0].clone();
    let mut paid = BTreeSet::new();
    for offered in &sitting.ask().options {
        let (kind, price) = match offered.choice {
            Choice::Raise(attribute) => ("attribute", hero.raise[attribute as usize]),
            Choice::Learn(skill) => {
                ("skill", hero.learn[sitting.picture.cards.skill(skill).attribute as usize])
            }
            Choice::Study(_) => ("deck", hero.study),
            _ => continue,
        };
        let mut table = by_the_fire(30);
        choose(&mut table, &offered.id);
        assert_eq!(picture(&mut table).party[0].exp, 30 - price, "{}", offered.id);
        paid.insert(kind);
    }
    assert_eq!(paid.len(), 3, "{paid:?}");
}

/// What can't be had says what is missing.
#[test]
fn the_fire_says_what_is_missing() {
    let mut table = by_the_fire(3);
    shows_every_answer(&mut table, fire::show);
    let harness = drawn(Sitting::at(&mut table), fire::show);
    let hero = harness.state().picture.party[0].clone();
    harness.get_by_label("Courage 3: as high as it goes");
    harness.get_by_label("3 EXP");
    let cards = catalogue();
    let mut closed = 0;
    for attribute in Attribute::ALL {
        let place = attribute as usize;
        if hero.levels[place] < hero.most[place] && hero.raise[place] > 3 {
            let short = hero.raise[place] - 3;
            harness.get_by_label(&format!("{attribute:?} {}: {short} EXP short", hero.levels[place]));
        }
        for skill in
            cards.skills.iter().filter(|skill| skill.owner == hero.id && skill.attribute == attribute)
        {
            let back = cards.skill(skill.back);
            let known = |id: &str| hero.skills.iter().any(|known| cards.id(*known) == id);
            let reason = if known(&skill.id) {
                "learnt".to_owned()
            } else if known(&back.id) {
                "the other side is learnt".to_owned()
            } else if hero.levels[place] < hero.most[place] {
                format!("needs {attribute:?} {}", hero.most[place])
            } else {
                format!("{} EXP short", hero.learn[place] - 3)
            };
            harness.get_by_label(&format!("{}: {reason}", skill.name));
            closed += 1;
        }
    }
    assert_eq!(closed, 12, "two sides of six tokens");
}

/// What is pointed at is counted before it is paid.
#[test]
fn the_coin_counts_what_would_be_left() {
    let mut table = by_the_fire(9);
    let mut sitting = Sitting::at(&mut table);
    let study = sitting.ask().place_of(|choice| *choice == Choice::Study(Art::Combat)).expect("a deck");
    sitting.focus.cursor = study;
    let left = 9 - sitting.picture.party[0].study;
    drawn(sitting, fire::show).get_by_label(&format!("9 EXP, then {left}"));
}

/// RD-111: the drawn cards lie open, and one is kept.
#[test]
fn one_of_the_drawn_cards_is_kept() {
    let mut table = by_the_fire(9);
    choose(&mut table, "advance:diplomacy");
    assert!(matches!(question(&table), Some(Question::KeepCard { art: Art::Diplomacy, .. })));
    shows_every_answer(&mut table, fire::show);
    let sitting = Sitting::at(&mut table);
    let Choice::Card(card) = sitting.ask().options[1].choice else { panic!("a card") };
    let mut harness = drawn(sitting, fire::show);
    harness.get_by_label(&catalogue().card(card).name).click_accesskit();
    harness.run_steps(3);
    assert_eq!(harness.state_mut().answered(), [1]);
}

// ---- packing ----

/// A card that Maren has won and could put in.
fn advancement(art: Art) -> String {
    let cards = catalogue();
    let won = cards
        .chain_cards
        .iter()
        .find(|card| cards.id(card.owner) == "maren" && card.art == art && card.set == Set::Advancement);
    won.expect("an advancement card").id.clone()
}

fn packing() -> RoadSession {
    let [combat, diplomacy] = Art::ALL.map(advancement);
    evening(&format!(r#"(origin: "maren", food: 0, aside: ["{combat}", "{diplomacy}"])"#), "")
}

/// RD-099 to RD-101: whatever can be moved can be pressed, in one deck and, a press further, in the other.
#[test]
fn both_decks_can_be_packed_at_every_size() {
    let mut table = packing();
    choose(&mut table, &format!("put_in:{}", advancement(Art::Combat)));
    for size in SIZES {
        for text in [0.8, 1.0, 1.6] {
            let sitting = Sitting::at(&mut table).sized(size, text);
            let wanted: BTreeSet<usize> = (0..sitting.ask().options.len()).collect();
            let mut harness = drawn(sitting, pack::show);
            let mut found = given(&mut harness);
            assert!(found.len() < wanted.len(), "one deck at a time");
            harness.get_by_label("Diplomacy deck · 10").click_accesskit();
            harness.run_steps(3);
            found.extend(given(&mut harness));
            assert_eq!(found, wanted, "at {size:?} with letters {text}");
        }
    }
}

/// The key that turns sections turns to the other deck, and so does a cursor that goes there.
#[test]
fn keys_reach_both_decks() {
    let mut table = packing();
    let name = |art: Art| {
        let cards = catalogue();
        let id = advancement(art);
        cards.chain_cards.iter().find(|card| card.id == id).expect("a card").name.clone()
    };
    let label = |art: Art| format!("Put in {}", name(art));
    let mut harness = drawn(Sitting::at(&mut table), pack::show);
    harness.get_by_label(&label(Art::Combat));
    assert!(harness.state_mut().focus.turn_section());
    harness.run_steps(2);
    harness.get_by_label(&label(Art::Diplomacy));
    let wanted = format!("put_in:{}", advancement(Art::Combat));
    let place = harness.state().ask().options.iter().position(|offered| offered.id == wanted);
    harness.state_mut().focus.cursor = place.expect("it can be put in");
    harness.run_steps(2);
    harness.get_by_label(&label(Art::Combat));
}

/// RD-100: a deck of ten stays one; what was moved this evening stays where it is.
#[test]
fn what_stays_says_why() {
    let mut table = packing();
    let harness = drawn(Sitting::at(&mut table), pack::show);
    let starter = harness.state().picture.party[0].combat.deck[0];
    harness.get_by_label(&format!("{}: no deck is smaller", catalogue().card(starter).name));
    choose(&mut table, &format!("put_in:{}", advancement(Art::Combat)));
    let cards = catalogue();
    let id = advancement(Art::Combat);
    let name = &cards.chain_cards.iter().find(|card| card.id == id).expect("a card").name;
    let harness = drawn(Sitting::at(&mut table), pack::show);
    harness.get_by_label(&format!("{name}: put in this evening"));
}

// ---- the pages ----

/// An evening and the dawn after it, with three cards that nothing holds.
fn night() -> RoadSession {
    let scenario = r#"(day: 4, party: [(origin: "maren", energy: 2, health: 5, food: 2)],
        map: [("104", true), ("105", true)])"#;
    begin(3, 1, Some(scenario))
}

/// Through the evening and the dawn, whatever is asked.
fn sleep(table: &mut RoadSession) {
    choose(table, "end_day");
    choose(table, "yes");
    while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "act") {
        table.answer_nth(0).expect("an answer");
    }
}

fn stood(picture: &Picture) -> Vec<(OriginId, Tracks)> {
    picture.party.iter().map(|hero| (hero.id, hero.tracks)).collect()
}

#[track_caller]
fn both(watch: &Watch) -> (&Leaf, &Leaf) {
    let (Some(dawn), Some(evening)) = watch.leaves() else { panic!("{watch:?}") };
    (dawn, evening)
}

/// RD-091, RD-027: the evening is one leaf and the dawn another, each with how everybody stood and stands.
#[test]
fn a_night_is_told_on_two_leaves() {
    let happened = Told::<Road>::by(&mut night(), sleep);
    let mut watch = Watch::default();
    watch.settle(&happened.before);
    for fact in &happened.facts {
        watch.tell(&happened.after, fact);
    }
    assert!(watch.is_open());
    let (dawn, evening) = both(&watch);
    assert_eq!((dawn.title().as_str(), evening.title().as_str()), ("Dawn of day 5", "The evening of day 4"));
    assert!(dawn.done && evening.done);
    let from: Vec<_> = evening.stand.iter().map(|(origin, before, _)| (*origin, *before)).collect();
    let between: Vec<_> = evening.stand.iter().map(|(origin, _, after)| (*origin, *after)).collect();
    let morning: Vec<_> = dawn.stand.iter().map(|(origin, before, _)| (*origin, *before)).collect();
    let to: Vec<_> = dawn.stand.iter().map(|(origin, _, after)| (*origin, *after)).collect();
    assert_eq!((from, to), (stood(&happened.before), stood(&happened.after)));
    assert_eq!(between, morning);
    for wanted in ["Maren rested: ENERGY 5.", "Maren ate, and felt the better for it."] {
        assert!(evening.lines.iter().any(|line| line.text == wanted), "{evening:#?}");
    }
}

/// RD-031: what the Hush has taken stands in one line.
#[test]
fn the_tide_is_one_line() {
    let happened = Told::<Road>::by(&mut night(), sleep);
    let cards = &happened.after.cards;
    let taken: Vec<&str> = happened
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::LocationFlipped { location, clear: false } => {
                Some(cards.location(*location).clear.name.as_str())
            }
            _ => None,
        })
        .collect();
    assert!(taken.len() > 1, "{taken:?}");
    let mut watch = Watch::default();
    watch.settle(&happened.before);
    happened.facts.iter().for_each(|fact| watch.tell(&happened.after, fact));
    let (dawn, _) = both(&watch);
    let tide: Vec<_> = dawn.lines.iter().filter(|line| line.text.starts_with("The Hush took")).collect();
    assert_eq!(tide.len(), 1, "{dawn:#?}");
    assert!(taken.iter().all(|name| tide[0].text.contains(name)), "{tide:?}");
}

fn lines(watch: &Watch) -> usize {
    let (leaf, evening) = watch.leaves();
    [leaf, evening].into_iter().flatten().map(|leaf| leaf.lines.len()).sum()
}

fn facts(table: &RoadSession) -> Facts<Fact> {
    table.world().resource::<Facts<Fact>>().clone()
}

/// Line by line while it is told, all of it when that is skipped; the next answer puts it away, and undo tears it out.
#[test]
fn the_page_goes_with_what_is_told() {
    let mut table = night();
    let mut watch = Watch::default();
    let at_rest = Showing { untold: None, playing_back: false, person: true };
    watch.look(&picture(&mut table), &facts(&table), at_rest);
    let from = facts(&table).next();
    sleep(&mut table);
    let (now, all) = (picture(&mut table), facts(&table));
    let mut grown = BTreeSet::new();
    for untold in from..from + (all.next() - from) * 2 / 3 {
        watch.look(&now, &all, Showing { untold: Some(untold), playing_back: true, person: true });
        grown.insert(lines(&watch));
    }
    assert!(grown.len() > 2, "it grows: {grown:?}");
    watch.look(&now, &all, at_rest);
    assert!(watch.is_open() && Some(&lines(&watch)) > grown.last());
    let whole = lines(&watch);
    watch.look(&now, &all, at_rest);
    assert!(watch.is_open() && lines(&watch) == whole, "it stays, and nothing is told twice");
    let mut undone = all.clone();
    undone.go_on_from(from);
    let mut torn = watch.clone();
    torn.look(&now, &undone, at_rest);
    assert_eq!(torn.leaves().0, None);
    table.answer_nth(0).expect("an action");
    watch.look(&picture(&mut table), &facts(&table), at_rest);
    assert!(!watch.is_open(), "whoever acts has read it");
}

/// Whoever answers while it is told has seen enough: what is left is written, and the page stays shut.
#[test]
fn an_answer_in_the_middle_shuts_the_page() {
    let mut table = night();
    let mut watch = Watch::default();
    let at_rest = Showing { untold: None, playing_back: false, person: true };
    watch.look(&picture(&mut table), &facts(&table), at_rest);
    let from = facts(&table).next();
    sleep(&mut table);
    let playing = Showing { untold: Some(from + 4), playing_back: true, person: true };
    watch.look(&picture(&mut table), &facts(&table), playing);
    assert!(watch.is_open());
    table.answer_nth(0).expect("an action");
    watch.look(&picture(&mut table), &facts(&table), at_rest);
    assert!(!watch.is_open());
    assert!(both(&watch).0.done);
}

/// The page of that night, at rest or while it is told.
fn page(size: (f32, f32), text: f32, playing_back: bool) -> Harness<'static, Sitting> {
    let mut table = night();
    let happened = Told::<Road>::by(&mut table, sleep);
    let mut sitting = Sitting::at(&mut table).sized(size, text);
    sitting.sight.watch.settle(&happened.before);
    for fact in &happened.facts {
        sitting.sight.watch.tell(&happened.after, fact);
    }
    sitting.standing.playing_back = playing_back;
    screen(sitting, |ui, desk, layout, _| {
        desk.focus.clear_sheet();
        let look = desk.look.for_window(ui.max_rect().size());
        let text = desk.look.text;
        watch::show(ui, &mut desk.in_look(&look), watch::lies(layout, text));
    })
}

#[test]
fn the_page_is_put_away_and_its_leaves_are_turned() {
    for size in [SIZES[0], SIZES[1], (900.0, 600.0)] {
        for text in [0.8, 1.0, 1.6] {
            let mut harness = page(size, text, false);
            let after = harness.state().picture.party[0].tracks;
            assert!(harness.query_by_label_contains(&format!("HEALTH {}", after.health)).is_some());
            harness.get_by_label("The evening of day 4").click_accesskit();
            harness.run_steps(3);
            assert_eq!(harness.state().focus.section, 1);
            harness.get_by_label("Maren: ENERGY 2 to 6, HEALTH 5 to 6, TERROR 1 to 0");
            harness.get_by_label("Put it away").click_accesskit();
            harness.run_steps(3);
            assert!(!harness.state().sight.watch.is_open());
            assert!(harness.query_by_label("Put it away").is_none());
        }
    }
}

#[test]
fn the_page_can_be_hurried() {
    let mut harness = page(SIZES[0], 1.0, true);
    harness.get_by_label("All of it at once").click_accesskit();
    harness.run_steps(3);
    assert!(harness.state().wishes.iter().any(|wish| *wish == Wish::Skip));
    assert!(harness.state().sight.watch.is_open());
}

/// Behind a sheet of the evening it is not to be seen, and is there again when something is told.
#[test]
fn the_page_makes_room_for_supper() {
    let mut table = night();
    let mut watch = Watch::default();
    watch.settle(&picture(&mut table));
    let happened = Told::<Road>::by(&mut table, |table| choose(table, "end_day"));
    happened.facts.iter().for_each(|fact| watch.tell(&happened.after, fact));
    assert!(watch.is_open());
    assert!(!watch.is_seen(&happened.after, false) && watch.is_seen(&happened.after, true));
}
