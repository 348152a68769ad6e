//! Cards and everything that holds them, drawn without a window: every answer of every prompt can be found and
//! given in the prompt bar, every card has a face, the hand says why, and things are arranged by hand.

use std::collections::{BTreeMap, BTreeSet};

use bevy_egui::egui::{self, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use hushfall::books::atlas::pieces::Carried;
use hushfall::books::atlas::prompts::{Choice, Question};
use hushfall::bots::{Bot, random::Random};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::{LocationId, Status};
use hushfall::content::handle::{Handle, Kind};
use hushfall::screen::atlas::cards::{self, Card, CardState};
use hushfall::screen::atlas::desk::{Desk, Focus};
use hushfall::screen::atlas::layout::Layout;
use hushfall::screen::atlas::overlays;
use hushfall::screen::atlas::overlays::arrange::{self, Spot, Thing};
use hushfall::screen::atlas::panels::hand;
use hushfall::screen::atlas::picture::Picture;
use hushfall::screen::atlas::widgets::{Widget, widget_for};
use hushfall::screen::shell::overlay::BookOverlay;
use hushfall::screen::shell::players::{Player, Players};
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::panels::prompt_bar;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue};

/// Plays with random answers and shows every picture on the way, until `look_at` has seen enough.
fn play(
    seed: u64,
    seats: u8,
    scenario: Option<&str>,
    most: usize,
    mut look_at: impl FnMut(&Picture) -> bool,
) {
    let mut session = begin(seed, seats, scenario);
    let mut bot = Random::new(seed);
    for _ in 0..most {
        let picture = Picture::take(&mut session, Viewer::All).expect("a whole table");
        if look_at(&picture) {
            return;
        }
        if picture.over.is_some() {
            if !session.resume().unwrap_or(false) {
                return;
            }
            continue;
        }
        let place = bot.choose(&mut session).place;
        session.answer_nth(place).expect("a legal answer");
    }
}

const FIGHT: &str = r#"(location: "saltmere_quay", round: Combat,
    party: [(origin: "maren", space: "1", backpack: [Item("mending_flask"), Item("iron_draught")]),
            (origin: "nim", space: "2", collar_broken: true, skills: ["venom_needle", "twin_cut", "spark_nim", "storm_halo"])],
    enemies: [(minion: "marsh_biter", space: "1"), (minion: "hush_acolyte", track: Slow, space: "3"),
              (minion: "quay_cutpurse", space: "2", statuses: [(Dominated, 3)])])"#;
const BOSS: &str = r#"(location: "drowned_priory", level: 2, round: Combat, gold: 9,
    party: [(origin: "sefa", space: "8"), (origin: "orrin", space: "9"), (origin: "brandt", space: "9")],
    bosses: [(boss: "abbess_of_still_water")], enemies: [(minion: "drowned_chorister", space: "8")])"#;
const MERCHANT: &str = r#"(location: "wick_cellar", gold: 30, held: ["21"],
    party: [(origin: "ysolt", backpack: [Rune("rune_of_cinders"), Item("copper_loop")]), (origin: "maren"),
            (origin: "sefa"), (origin: "orrin")])"#;

fn harness<'a>(
    sitting: Sitting,
    size: Vec2,
    mut show: impl FnMut(&mut Ui, &mut Desk) + 'a,
) -> Harness<'a, Sitting> {
    let mut harness = Harness::builder().with_size(size).with_max_steps(24).build_ui_state(
        move |ui: &mut Ui, sitting: &mut Sitting| {
            if sitting.dress(ui.ctx()) {
                sitting.focus.aim = None;
                sitting.with_desk(|desk, _| show(ui, desk));
            }
        },
        sitting,
    );
    harness.run_steps(3);
    harness
}

fn inside(ui: &mut Ui, rect: Rect, show: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), show);
}

fn bar(ui: &mut Ui, desk: &mut Desk) {
    let layout = Layout::of(ui.ctx().content_rect().size(), desk.look.text);
    inside(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
}

fn hand_and_bar(ui: &mut Ui, desk: &mut Desk) {
    let layout = Layout::of(ui.ctx().content_rect().size(), desk.look.text);
    inside(ui, layout.hand, |ui| hand::show(ui, desk));
    inside(ui, layout.prompt, |ui| prompt_bar::show(ui, desk));
}

fn hero_page(ui: &mut Ui, desk: &mut Desk, place: usize) {
    egui::ScrollArea::both().show(ui, |ui| overlays::hero::show(ui, desk, place));
}

// ---- prompts ----

/// The list closes with every answer.
fn open_list(harness: &mut Harness<Sitting>) {
    if !harness.state().focus.all_answers {
        harness.state_mut().focus.all_answers = true;
        harness.run_steps(1);
    }
}

/// Clicks everything that is called like the answer, and gives what was answered.
fn click_answer(harness: &mut Harness<Sitting>, label: &str) -> Vec<usize> {
    open_list(harness);
    let count = harness.query_all_by_label(label).count();
    let mut answered = Vec::new();
    for number in 0..count {
        open_list(harness);
        if let Some(node) = harness.query_all_by_label(label).nth(number) {
            node.click_accesskit();
        }
        harness.run_steps(1);
        answered.extend(harness.state_mut().answered());
    }
    answered
}

fn every_answer_can_be_given(harness: &mut Harness<Sitting>, picture: &Picture) {
    let ask = picture.ask.as_ref().expect("an open prompt");
    harness.state_mut().picture = picture.clone();
    harness.state_mut().focus = Focus { prompt: ask.number, all_answers: true, ..Focus::default() };
    harness.run_steps(2);
    if let Some((min, max)) = ask.amount {
        every_amount_can_be_given(harness, min, max);
        return;
    }
    let mut given = BTreeSet::new();
    for (place, offered) in ask.options.iter().enumerate() {
        open_list(harness);
        // Of a long list a part is clicked; of the rest it is enough that it is there to be clicked.
        let clicked = place < 12 || place == ask.usual() || place + 1 == ask.options.len();
        if given.contains(&place) || (!clicked && harness.query_all_by_label(&offered.text).next().is_some())
        {
            continue;
        }
        given.extend(click_answer(harness, &offered.text));
        if !given.contains(&place) {
            given.extend(click_answer(harness, &offered.short()));
        }
        assert!(given.contains(&place), "{}: nobody can answer `{}`", ask.name, offered.text);
    }
}

fn every_amount_can_be_given(harness: &mut Harness<Sitting>, min: u16, max: u16) {
    for amount in min..=max {
        harness.get_by_label(&format!("Give {amount}")).click_accesskit();
        harness.run_steps(2);
        assert_eq!(harness.state_mut().answered(), vec![usize::from(amount - min)]);
        if amount < max {
            harness.get_by_label("+").click_accesskit();
            harness.run_steps(2);
        }
    }
    assert_eq!(harness.state().focus.cursor, usize::from(max - min));
    if min < max {
        harness.get_by_label("−").click_accesskit();
        harness.run_steps(2);
        assert_eq!(harness.state().focus.cursor, usize::from(max - min) - 1);
    }
}

/// No prompt can leave the player stuck: whatever random games ask, the bar has every answer.
#[test]
fn every_prompt_can_be_answered_in_the_prompt_bar() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut first = None;
    play(1, 2, None, 1, |picture| {
        first = Some(picture.clone());
        true
    });
    let first = first.expect("a picture");
    let mut harness = harness(Sitting::new(first, 1.0), vec2(1280.0, 720.0), bar);
    let games =
        [(None, 1), (None, 2), (None, 3), (None, 4), (Some(FIGHT), 2), (Some(BOSS), 3), (Some(MERCHANT), 4)];
    for (scenario, seats) in games {
        for seed in 0..2 {
            play(seed * 17 + u64::from(seats), seats, scenario, 400, |picture| {
                let Some(ask) = &picture.ask else { return false };
                let times = seen.entry(ask.name.clone()).or_default();
                if *times < 1 {
                    *times += 1;
                    every_answer_can_be_given(&mut harness, picture);
                }
                false
            });
        }
    }
    let names: Vec<&String> = seen.keys().collect();
    assert!(seen.len() >= 30, "only {} kinds of prompt came up: {names:?}", seen.len());
}

/// The widget of a question for an amount is the one with a slider, and of no other.
#[test]
fn amounts_have_a_slider() {
    play(5, 2, Some(FIGHT), 400, |picture| {
        if let Some(ask) = &picture.ask {
            assert_eq!(ask.amount.is_some(), widget_for(&ask.question) == Widget::Amount, "{}", ask.name);
        }
        false
    });
}

fn first_picture(scenario: Option<&str>, seats: u8, wanted: impl Fn(&Picture) -> bool) -> Picture {
    let mut found = None;
    for seed in 0..40 {
        play(seed, seats, scenario, 700, |picture| {
            if wanted(picture) {
                found = Some(picture.clone());
            }
            found.is_some()
        });
        if found.is_some() {
            break;
        }
    }
    found.expect("random games come to this")
}

fn is_combat_action(picture: &Picture) -> bool {
    picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::CombatAction { .. }))
}

#[test]
fn bots_are_said_to_think_and_nobody_answers_for_them() {
    let picture = first_picture(Some(FIGHT), 2, is_combat_action);
    let mut sitting = Sitting::new(picture, 1.0);
    sitting.players = Players(vec![Player { name: "Wick".to_owned(), bot: true }; 2]);
    let harness = harness(sitting, vec2(1280.0, 720.0), hand_and_bar);
    assert!(harness.query_by_label_contains("is thinking").is_some());
    assert!(harness.query_by_label("End turn").is_none());
}

#[test]
fn moving_the_cursor_opens_the_list_when_the_answers_do_not_fit() {
    let many = |picture: &Picture| {
        is_combat_action(picture) && picture.ask.as_ref().is_some_and(|ask| ask.options.len() > 8)
    };
    let picture = first_picture(Some(FIGHT), 2, many);
    let mut harness = harness(Sitting::new(picture, 1.0), vec2(1280.0, 720.0), bar);
    assert!(!harness.state().focus.all_answers);
    harness.state_mut().focus.cursor += 1;
    harness.run_steps(2);
    assert!(harness.state().focus.all_answers);
}

/// The answers stay within the window at every size, and the text at 150 %.
#[test]
fn the_bar_holds_at_every_size() {
    let picture = first_picture(Some(FIGHT), 2, is_combat_action);
    for size in [vec2(640.0, 360.0), vec2(800.0, 600.0), vec2(1280.0, 720.0), vec2(2560.0, 1440.0)] {
        for text in [0.8, 1.0, 1.5] {
            let harness = harness(Sitting::new(picture.clone(), text), size, hand_and_bar);
            let end = harness.get_by_label("End turn").rect();
            let window = Rect::from_min_size(pos2(0.0, 0.0), size);
            assert!(window.expand(1.0).contains_rect(end), "{size:?} at {text}: {end:?}");
        }
    }
}

// ---- the hand ----

#[test]
fn the_hand_says_why_a_card_can_not_be_played_and_plays_those_that_can() {
    let mixed = |picture: &Picture| {
        is_combat_action(picture)
            && picture.active().and_then(|origin| picture.hero(origin)).is_some_and(|hero| {
                hero.hand.iter().any(|card| card.answer.is_some())
                    && hero.hand.iter().any(|card| card.reason.is_some())
            })
    };
    let picture = first_picture(Some(FIGHT), 2, mixed);
    let hero = picture.active().and_then(|origin| picture.hero(origin)).expect("a hero").clone();
    let mut harness = harness(Sitting::new(picture, 1.0), vec2(1280.0, 720.0), hand_and_bar);
    for held in &hero.hand {
        let title = catalogue().skill(held.skill).name.clone();
        match (&held.reason, held.answer) {
            (Some(reason), None) => {
                assert!(!reason.is_empty());
                assert!(harness.query_by_label(&format!("{title}: {reason}")).is_some(), "{title}: {reason}");
            }
            (_, Some(answer)) => {
                harness.get_by_label(&format!("Play {title}")).click();
                harness.run_steps(2);
                assert_eq!(harness.state_mut().answered(), vec![answer]);
            }
            (None, None) => panic!("{title} can't be played and says nothing"),
        }
    }
}

#[test]
fn hovering_a_card_aims_its_answer() {
    let picture = first_picture(Some(FIGHT), 2, |picture| {
        is_combat_action(picture)
            && picture
                .active()
                .and_then(|origin| picture.hero(origin))
                .is_some_and(|hero| hero.hand.iter().any(|card| card.answer.is_some()))
    });
    let hero = picture.active().and_then(|origin| picture.hero(origin)).expect("a hero").clone();
    let held = hero.hand.iter().find(|card| card.answer.is_some()).expect("a playable card");
    let title = catalogue().skill(held.skill).name.clone();
    let mut harness = harness(Sitting::new(picture, 1.0), vec2(1280.0, 720.0), hand_and_bar);
    harness.get_by_label(&format!("Play {title}")).hover();
    harness.run_steps(3);
    assert_eq!(harness.state().focus.aim, held.answer);
}

#[test]
fn a_hand_of_fourteen_stays_in_its_place() {
    let mut picture = first_picture(Some(FIGHT), 2, is_combat_action);
    let active = picture.active().expect("an Origin");
    let hero = picture.party.iter_mut().find(|hero| hero.id == active).expect("a hero");
    let card = hero.hand[0].clone();
    for count in 1..=14 {
        let hero = picture.party.iter_mut().find(|hero| hero.id == active).expect("a hero");
        hero.hand = vec![card.clone(); count];
        for size in [vec2(800.0, 600.0), vec2(1280.0, 720.0)] {
            let harness = harness(Sitting::new(picture.clone(), 1.0), size, hand_and_bar);
            let layout = Layout::of(size, 1.0);
            let name = catalogue().skill(card.skill).name.clone();
            let shown: Vec<Rect> =
                harness.query_all_by_label_contains(&name).map(|node| node.rect()).collect();
            for rect in shown.iter().filter(|rect| layout.hand.contains(rect.center())) {
                assert!(layout.hand.expand(1.0).contains_rect(*rect), "{count} cards at {size:?}: {rect:?}");
                assert!(rect.width() >= 8.0, "{count} cards at {size:?}: nothing left to point at");
            }
        }
    }
}

// ---- faces ----

fn all<K: Kind>(count: usize, card: impl Fn(Handle<K>) -> Card) -> Vec<Card> {
    (0..count).map(|index| card(Handle::new(index as u16))).collect()
}

fn every_card(cards: &Catalogue) -> Vec<Card> {
    let mut every = all(cards.skills.len(), Card::Skill);
    every.extend(all(cards.items.len(), Card::Item));
    every.extend(all(cards.runes.len(), Card::Rune));
    every.extend(all(cards.talents.len(), Card::Talent));
    every.extend(all(cards.summons.len(), Card::Summon));
    every.extend(all(cards.tactics.len(), Card::Tactic));
    every.extend(all(cards.minions.len(), |id| Card::Minion { id, veteran: false }));
    every.extend(all(cards.minions.len(), |id| Card::Minion { id, veteran: true }));
    every.extend(all(cards.bosses.len(), Card::Boss));
    every.extend(all(cards.journal.len(), Card::Journal));
    every.extend(all(cards.origins.len(), Card::Origin));
    every.extend(Status::ALL.map(Card::Status));
    every
}

/// Draws cards in all states, small, large and turned.
fn draw_cards(picture: Picture, cards: Vec<Card>, text: f32) {
    let drawn = cards.clone();
    let harness = harness(Sitting::new(picture, text), vec2(1400.0, 900.0), move |ui, desk| {
        ui.horizontal_wrapped(|ui| {
            for (place, card) in drawn.iter().enumerate() {
                let odd = place % 2 == 1;
                let state = CardState {
                    lit: odd,
                    dim: place % 3 == 0,
                    face_down: place % 11 == 10,
                    ribbon: (place % 5 == 0).then_some("Needs BOW equipped"),
                    turned: if odd { 0.2 } else { 0.0 },
                    ..CardState::default()
                };
                for width in [70.0, 240.0] {
                    // Every card is drawn, also those that a window would not have room for.
                    let rect = Rect::from_min_size(pos2(100.0, 100.0), cards::size(width));
                    cards::paint(ui.painter(), desk.look, desk.picture, *card, rect, state);
                }
                cards::face(ui, desk.look, desk.picture, *card, cards::size(70.0), state);
            }
        });
    });
    for card in cards {
        let title = card.title(&harness.state().picture);
        assert!(!title.is_empty(), "{card:?} has no title");
        assert!(harness.query_all_by_label(&title).next().is_some(), "{title} is not there");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_face() {
    let picture = first_picture(Some(FIGHT), 2, |picture| picture.ask.is_some());
    let cards = every_card(&picture.cards);
    assert!(cards.len() > 200);
    for text in [1.0, 1.5] {
        draw_cards(picture.clone(), cards.clone(), text);
    }
    for index in 0..picture.cards.locations.len() {
        let mut there = picture.clone();
        there.campaign.location = Some(LocationId::new(index as u16));
        // Cards that only tests have need no titles.
        if there.location_id().is_some_and(|id| id.starts_with("test_") || id == "proving_ground") {
            continue;
        }
        let keys = there
            .location()
            .expect("a location")
            .cards
            .iter()
            .map(|card| Card::LocationCard(card.key))
            .collect();
        draw_cards(there, keys, 1.0);
    }
}

#[test]
fn a_card_is_found_by_the_word_it_is_written_as() {
    let cards = catalogue();
    for card in every_card(&cards) {
        assert_eq!(Card::read(&cards, &card.write(&cards)), Some(card));
    }
    for nonsense in ["", "skill", "skill:", "skill:nothing", "dragon:red", "status:Sleepy", "card:"] {
        assert_eq!(Card::read(&cards, nonsense), None, "{nonsense}");
    }
}

// ---- pages ----

fn is_arranging(picture: &Picture, wanted: impl Fn(&Choice) -> bool) -> bool {
    picture.ask.as_ref().is_some_and(|ask| {
        matches!(ask.question, Question::Arrange { .. }) && ask.place_of(&wanted).is_some()
    })
}

fn arranging_place(picture: &Picture) -> usize {
    let Some(Question::Arrange { origin }) = picture.ask.as_ref().map(|ask| ask.question.clone()) else {
        panic!("nobody arranges anything")
    };
    picture.party.iter().position(|hero| hero.id == origin).expect("a member of the party")
}

#[test]
fn things_are_arranged_by_buttons() {
    let picture = first_picture(None, 2, |picture| {
        is_arranging(picture, |choice| matches!(choice, Choice::Unequip(_)))
    });
    let place = arranging_place(&picture);
    let options = picture.ask.as_ref().expect("a prompt").options.clone();
    let mut harness =
        harness(Sitting::new(picture, 1.0), vec2(1280.0, 720.0), move |ui, desk| hero_page(ui, desk, place));
    for (number, offered) in options.iter().enumerate() {
        let nodes = harness.query_all_by_label(&offered.text).count();
        assert!(nodes > 0, "`{}` has no button", offered.text);
        harness.query_all_by_label(&offered.text).next().expect("a button").click_accesskit();
        harness.run_steps(2);
        assert_eq!(harness.state_mut().answered(), vec![number], "{}", offered.text);
    }
}

/// Where each answer would be dragged from and to.
fn drag_of(choice: &Choice) -> Option<(Thing, Spot)> {
    Some(match *choice {
        Choice::Equip(item, at) => (Thing::Carried(Carried::Item(item)), Spot::Slot(at)),
        Choice::Unequip(at) => (Thing::Worn(at), Spot::Backpack),
        Choice::Attach(rune, at) => (Thing::Carried(Carried::Rune(rune)), Spot::Slot(at)),
        Choice::MoveRune(from, to) => (Thing::Rune(from), Spot::Slot(to)),
        Choice::TakeOffRune(at) => (Thing::Rune(at), Spot::Backpack),
        Choice::Give(card, to) => (Thing::Carried(card), Spot::Friend(to)),
        Choice::GiveWorn(at, to) => (Thing::Worn(at), Spot::Friend(to)),
        Choice::Take(card, from) => (Thing::Theirs(card, from), Spot::Backpack),
        Choice::TakeWorn(at, from) => (Thing::TheirsWorn(at, from), Spot::Backpack),
        Choice::Throw(card) => (Thing::Carried(card), Spot::Away),
        _ => return None,
    })
}

#[test]
fn every_way_to_arrange_things_can_be_dragged() {
    let mut kinds = BTreeSet::new();
    for seed in 0..3 {
        play(seed, 4, Some(MERCHANT), 250, |picture| {
            let Some(ask) =
                picture.ask.as_ref().filter(|ask| matches!(ask.question, Question::Arrange { .. }))
            else {
                return false;
            };
            for (place, offered) in ask.options.iter().enumerate() {
                if offered.choice == Choice::Done {
                    continue;
                }
                let (thing, spot) =
                    drag_of(&offered.choice).unwrap_or_else(|| panic!("{} can't be dragged", offered.id));
                assert!(arrange::can_go(ask, thing), "{}", offered.id);
                assert_eq!(arrange::answer(ask, thing, spot), Some(place), "{}", offered.id);
                kinds.insert(offered.id.split(':').next().unwrap_or_default().to_owned());
            }
            false
        });
    }
    assert!(kinds.len() >= 3, "{kinds:?}");
}

#[test]
fn a_worn_item_is_dragged_into_the_backpack() {
    let picture = first_picture(None, 2, |picture| {
        is_arranging(picture, |choice| matches!(choice, Choice::Unequip(_)))
            && picture.party.get(arranging_place(picture)).is_some_and(|hero| hero.backpack.len() < 3)
    });
    let place = arranging_place(&picture);
    let ask = picture.ask.as_ref().expect("a prompt");
    let wanted = ask.place_of(|choice| matches!(choice, Choice::Unequip(_))).expect("something to take off");
    let Choice::Unequip(at) = ask.options[wanted].choice else { panic!("an item") };
    let worn = picture.party[place].gear.iter().find(|(where_, _)| *where_ == at).expect("a worn item").1;
    let name = catalogue().item(worn.item).name.clone();
    let size = vec2(1600.0, 1200.0);
    let mut harness = harness(Sitting::new(picture, 1.0), size, move |ui, desk| hero_page(ui, desk, place));
    let from = harness
        .query_all_by_label_contains(&format!(": {name}"))
        .next()
        .expect("the slot with the item")
        .rect()
        .center();
    let to =
        harness.query_all_by_label("Backpack: empty").next().expect("room in the backpack").rect().center();
    harness.drag_at(from);
    harness.run_steps(1);
    harness.hover_at(from + vec2(20.0, 20.0));
    harness.run_steps(1);
    harness.hover_at(to);
    harness.run_steps(2);
    harness.drop_at(to);
    harness.run_steps(2);
    assert_eq!(harness.state_mut().answered(), vec![wanted]);
}

#[test]
fn every_page_draws_at_every_size() {
    let mut pictures = vec![first_picture(Some(FIGHT), 2, is_combat_action)];
    pictures.push(first_picture(None, 2, |picture| is_arranging(picture, |_| true)));
    pictures.push(first_picture(None, 3, |picture| {
        !picture.campaign.journal.is_empty() && !picture.party.is_empty()
    }));
    for picture in pictures {
        let pages = [
            BookOverlay::Journal,
            BookOverlay::Table,
            BookOverlay::Hero(0),
            BookOverlay::Hero(1),
            BookOverlay::Hero(99),
            BookOverlay::Card("skill:shield_bash".to_owned()),
            BookOverlay::Card("nonsense".to_owned()),
        ];
        for page in pages {
            for (size, text) in
                [(vec2(640.0, 360.0), 1.5), (vec2(1280.0, 720.0), 1.0), (vec2(2560.0, 1440.0), 1.0)]
            {
                let page = page.clone();
                let mut harness = harness(Sitting::new(picture.clone(), text), size, move |ui, desk| {
                    overlays::show(ui.ctx(), desk, &page);
                });
                harness.get_by_label("Close").click_accesskit();
                harness.run_steps(2);
                assert!(harness.state_mut().wishes.take().contains(&Wish::Back));
            }
        }
    }
}

#[test]
fn the_open_prompt_is_known_to_the_page() {
    let picture = first_picture(None, 2, |picture| is_arranging(picture, |_| true));
    let place = arranging_place(&picture);
    let mut sitting = Sitting::new(picture.clone(), 1.0);
    assert!(!sitting.ask().options.is_empty());
    sitting.with_desk(|desk, _| {
        let hero = &desk.picture.party[place];
        assert!(arrange::prompt(desk, hero).is_some());
        for other in desk.picture.party.iter().filter(|other| other.id != hero.id) {
            assert!(arrange::prompt(desk, other).is_none(), "{} has nothing to arrange", other.name);
        }
    });
}
