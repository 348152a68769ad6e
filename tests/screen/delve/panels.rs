//! The boards of the Delve, sat down at without a window: what they show, and what clicking and dragging on them
//! wishes.

use std::collections::BTreeSet;

use bevy_egui::egui::{Event, Modifiers, PointerButton, Pos2, accesskit::Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use hushfall::books::delve::DelveSession;
use hushfall::books::delve::facts::Fact;
use hushfall::books::delve::prompts::{Choice, Cover, Question};
use hushfall::content::delve::terms::{Colour, Token};
use hushfall::screen::delve::desk::{Beat, Roll};
use hushfall::screen::delve::panels;
use hushfall::screen::delve::picture::Picture;
use hushfall::screen::shell::overlay::{BookOverlay, Overlay};
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::desk::picked_seat;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, choose, question, screen};

/// Four heroes in the middle of a turn, with enemies of every kind above them.
const FIGHT: &str = r#"(chapter: 2, rage: 4, at: "b", begin: Perform,
    party: [
        (hero: "maren", health: 9, focus: 2, tokens: ["red", "yellow", "green", "red", "hush"], items: ["firepot"],
            coins: 3, potions: 1, enemies: [(enemy: "bone_shambler", space: 1),
            (enemy: "tunnel_brute", space: 2, damage: 1, ferocious: "long_teeth"), (enemy: "drip_spitter", space: 6)]),
        (hero: "ysolt", tokens: ["teal", "purple_red", "orange", "green", "teal"], fatigue: 2,
            enemies: [(enemy: "gnawling", space: 1, stunned: true), (enemy: "tunnel_thug", space: 2)]),
        (hero: "brandt", tokens: ["red", "orange", "orange", "yellow", "green"],
            enemies: [(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2)]),
        (hero: "sefa", stun: 1, tokens: ["teal", "teal", "orange", "green", "blue_red"],
            enemies: [(enemy: "drip_spitter", space: 5), (enemy: "tunnel_brute", space: 1)])],
    supports: [("maren", "ysolt", "lend_breath", 1)])"#;

fn fight() -> DelveSession {
    begin(5, 4, Some(FIGHT))
}

fn boards(sitting: Sitting) -> Harness<'static, Sitting> {
    screen(sitting, |ui, desk, layout, _| panels::show(ui, desk, layout))
}

/// What the answers at these places are.
fn choices(harness: &mut Harness<'_, Sitting>) -> Vec<Choice> {
    let given = harness.state_mut().answered();
    let options = &harness.state().ask().options;
    given.into_iter().map(|place| options[place].choice).collect()
}

#[track_caller]
fn click(harness: &mut Harness<'_, Sitting>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(3);
}

fn pointer(harness: &mut Harness<'_, Sitting>, at: Pos2, pressed: Option<bool>) {
    harness.input_mut().events.push(Event::PointerMoved(at));
    if let Some(pressed) = pressed {
        harness.input_mut().events.push(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    harness.run_steps(2);
}

/// DV-085: the heroes act side by side, and whatever any of them can do can be clicked on their own boards, at
/// every size of window and letters.
#[test]
fn everything_that_can_be_done_can_be_clicked_on_the_boards() {
    for (size, text) in [((1280.0, 720.0), 1.0), ((1280.0, 720.0), 1.5), ((1920.0, 1080.0), 1.0)] {
        let mut harness = boards(Sitting::at(&mut fight()).sized(size, text));
        let buttons: BTreeSet<String> = harness
            .query_all_by(|node| node.role() == Role::Button && !node.is_disabled())
            .filter_map(|node| node.accesskit_node().label())
            .collect();
        let mut given = Vec::new();
        for label in buttons.iter().filter(|label| !label.starts_with("All ")) {
            let count = harness.query_all_by_label(label).count();
            for number in 0..count {
                let Some(node) = harness.query_all_by_label(label).nth(number) else { continue };
                node.click_accesskit();
                harness.run_steps(2);
                given.extend(choices(&mut harness).into_iter().map(|choice| format!("{choice:?}")));
            }
        }
        let given: BTreeSet<String> = given.into_iter().collect();
        let sitting = harness.state();
        // Of a card between two neighbours one press is enough; the bar has it for the other one.
        let twice = |choice: &Choice| matches!(choice, Choice::Support(..) | Choice::Bond(..));
        for offered in sitting.ask().options.iter().filter(|offered| !twice(&offered.choice)) {
            let wanted = format!("{:?}", offered.choice);
            assert!(given.contains(&wanted), "{wanted} at {size:?} with letters {text}: {given:?}");
        }
    }
}

#[test]
fn a_token_that_is_dragged_onto_an_action_begins_it_and_pays_for_it() {
    let mut table = fight();
    let mut harness = boards(Sitting::at(&mut table));
    let token = harness.get_all_by_label("Maren Voss: red").next();
    let token = token.map_or_else(|| panic!("a red token"), |node| node.rect().center());
    let action = harness.get_by_label("Maren Voss: Warden's Cut").rect().center();
    pointer(&mut harness, token, Some(true));
    pointer(&mut harness, token + (action - token) * 0.5, None);
    pointer(&mut harness, action, None);
    pointer(&mut harness, action, Some(false));
    let begun = choices(&mut harness);
    assert!(matches!(begun.as_slice(), [Choice::Act(..)]), "{begun:?}");
    // The table asks what covers the space, and the token that lies there answers.
    choose(&mut table, "maren:act:wardens_cut");
    let mut next = Sitting::at(&mut table);
    next.sight = harness.state().sight.clone();
    let mut harness = boards(next);
    assert_eq!(choices(&mut harness).first(), Some(&Choice::Cover(Cover::One(Token::Basic(Colour::Red)))));
}

#[test]
fn a_token_dropped_elsewhere_does_nothing() {
    let mut harness = boards(Sitting::at(&mut fight()));
    let token = harness.get_all_by_label("Maren Voss: green").next().map(|node| node.rect().center());
    let token = token.expect("a green token");
    let elsewhere = harness.get_by_label("Maren Voss: Warden's Cut").rect().center();
    pointer(&mut harness, token, Some(true));
    pointer(&mut harness, elsewhere, None);
    pointer(&mut harness, elsewhere, Some(false));
    assert_eq!(choices(&mut harness), [], "a green token covers no red space by itself");
    harness.run_steps(2);
    assert_eq!(harness.state().sight.held, None, "it is back in the hand");
}

/// DV-R10: targets are named before the dice are rolled; a click on the enemy names it.
#[test]
fn an_enemy_is_named_by_a_click() {
    let mut table = fight();
    choose(&mut table, "maren:act:wardens_cut");
    choose(&mut table, "pay:red");
    assert!(matches!(question(&table), Some(Question::NameTarget { .. })));
    let mut harness = boards(Sitting::at(&mut table));
    click(&mut harness, "Tunnel Brute above Maren Voss, 1 of 4 damage");
    assert!(matches!(choices(&mut harness).as_slice(), [Choice::Foe(spot)] if spot.space == 2));
}

/// DV-214, DV-216: the card in play lies on the table, with the dice of the boss's wrath (DV-R84); a click on it, as
/// on all of the boss, names the boss.
#[test]
fn the_boss_is_named_by_a_click_on_its_card() {
    let mut table = begin(
        5,
        2,
        Some(
            r#"(chapter: 5, begin: Perform, boss: (boss: "iveth_of_the_sealed_mouth", card: "seal_the_lips"),
                party: [(hero: "maren", tokens: ["red", "yellow", "green", "red", "orange"],
                    enemies: [(enemy: "seal_statue", space: 1)]), (hero: "ysolt")])"#,
        ),
    );
    choose(&mut table, "maren:act:wardens_cut");
    choose(&mut table, "pay:red");
    assert!(matches!(question(&table), Some(Question::NameTarget { .. })));
    let sitting = Sitting::at(&mut table);
    assert!(!sitting.picture.boss.as_ref().expect("Iveth").wrath.is_empty(), "she is at home");
    let mut harness = boards(sitting);
    let centre = harness.get_by_label_contains("Seal the Lips: shield").rect().center();
    pointer(&mut harness, centre, None);
    pointer(&mut harness, centre, Some(true));
    pointer(&mut harness, centre, Some(false));
    assert_eq!(choices(&mut harness), [Choice::Boss]);
}

/// DV-R83: alone, the boss lies above the board and the column beside it, so that its card can be read.
#[test]
fn the_card_of_a_boss_has_room_in_solo_play() {
    let fight = r#"(chapter: 5, begin: Perform, boss: (boss: "iveth_of_the_sealed_mouth", card: "seal_the_lips"),
        party: [(hero: "maren", tokens: ["red", "yellow", "green", "red", "orange"])])"#;
    for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
        let sitting = Sitting::at(&mut begin(5, 1, Some(fight))).sized(size, 1.0);
        assert_eq!(sitting.picture.leads_alone(), Some(true));
        let harness = boards(sitting);
        let card = harness.get_by_label_contains("Seal the Lips: shield").rect();
        assert!(card.width() > 600.0, "{card:?} at {size:?}");
    }
}

/// DV-087: one key ends the turn of a hero who can do no more, and only then.
#[test]
fn one_key_ends_a_turn_with_nothing_left_to_do() {
    let alone = |tokens: &str| {
        let scenario = format!(r#"(begin: Perform, party: [(hero: "maren", tokens: [{tokens}])])"#);
        let sitting = Sitting::at(&mut begin(5, 1, Some(&scenario)));
        let ask = sitting.ask();
        ask.options[ask.usual()].choice
    };
    assert!(matches!(alone(r#""orange""#), Choice::Act(..)));
    assert!(matches!(alone(r#""teal""#), Choice::HeroDone(_)), "Dawnfall costs focus, and she has none");
}

/// DV-049: the family marker goes where somebody clicks on the map, also where the map has no column.
#[test]
fn the_family_goes_where_the_map_is_clicked() {
    for heroes in
        [r#"(hero: "maren")"#, r#"(hero: "maren"), (hero: "ysolt"), (hero: "brandt"), (hero: "sefa")"#]
    {
        let seats = heroes.matches("hero:").count() as u8;
        let mut table = begin(5, seats, Some(&format!("(chapter: 1, begin: Encounter, party: [{heroes}])")));
        let mut harness = boards(Sitting::at(&mut table));
        // The large map lies over the small one: either will do.
        let is_place = |node: &egui_kittest::Node| node.accesskit_node().role() == Role::Button;
        let place = harness.query_all_by_label("Coal Chute").find(is_place);
        place.expect("the Coal Chute can be reached").click_accesskit();
        harness.run_steps(2);
        assert!(matches!(choices(&mut harness).as_slice(), [Choice::Go(key)] if key.to_string() == "c"));
    }
}

/// DV-R12: after a roll each die can be clicked to be rolled again.
#[test]
fn a_die_is_rolled_again_by_a_click() {
    let scenario = FIGHT.replacen("rage: 4", "dice: [1, 1, 1], rage: 4", 1);
    let mut table = begin(5, 4, Some(&scenario));
    for answer in ["maren:act:wardens_cut", "pay:red", "maren:1", "roll"] {
        choose(&mut table, answer);
    }
    assert!(matches!(question(&table), Some(Question::Reroll { .. })), "{:?}", question(&table));
    let mut harness = boards(Sitting::at(&mut table));
    let die = harness.query_all_by(|node| {
        node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with("Die 1"))
    });
    let Some(die) = die.last() else { panic!("the die in the tray") };
    die.click_accesskit();
    harness.run_steps(2);
    assert!(matches!(choices(&mut harness).as_slice(), [Choice::Reroll(_, 0)]));
}

/// A portrait opens the whole board of its hero; one that can be chosen is chosen.
#[test]
fn a_portrait_opens_the_page_of_its_hero() {
    let mut harness = boards(Sitting::at(&mut fight()));
    click(&mut harness, "Brandt Oakhand: the whole board");
    let wished = harness.state_mut().wishes.take();
    assert!(wished.contains(&Wish::Open(Overlay::Book(BookOverlay::Hero(2)))), "{wished:?}");
}

/// DV-078, DV-R07: a hush token is seen, says what it is, and can't be used.
#[test]
fn a_hush_token_is_only_looked_at() {
    let harness = boards(Sitting::at(&mut fight()));
    let hush = harness.get_by_label_contains("hush");
    assert_ne!(hush.accesskit_node().role(), Role::Button);
}

/// DV-E23: a fatigue token on an action is not in the bag yet, and one in the discard pile will not get there.
#[test]
fn fatigue_tokens_are_told_by_where_they_are() {
    let brandt = r#"(begin: Perform, party: [(hero: "brandt", tokens: ["red", "orange"],
        used: ["fatigue_brandt"], covered: ["maul"], fatigue: 1, fatigue_pile: 1)])"#;
    let harness = boards(Sitting::at(&mut begin(5, 1, Some(brandt))));
    harness.get_by_label("Fatigue: 1 ready, 1 on actions, 1 in the discard pile");
}

/// Whoever was picked answers by number keys; a person beside companions need not be picked.
#[test]
fn number_keys_are_for_the_hero_that_was_picked() {
    let picture = Picture::take(&mut fight(), Viewer::All).expect("a whole table");
    let ask = picture.ask.as_ref().expect("asked");
    let mut sitting = Sitting::before(picture.clone());
    assert_eq!(picked_seat(&sitting.focus, ask, &sitting.players), None, "four people, nobody picked");
    sitting.focus.hero = Some(2);
    let seat = picked_seat(&sitting.focus, ask, &sitting.players);
    assert_eq!(seat, Some(2));
    let reach = ask.of_seat(seat);
    assert!(reach.len() > 2 && reach.iter().all(|place| ask.options[*place].seat == Some(2)));
    sitting.with_desk(|desk, _| {
        assert_eq!(desk.number_key(reach[0]), "1");
        assert_eq!(desk.number_key(0), "", "what others do has no key now");
    });
    sitting.focus.hero = None;
    let alone = Players::with_bots(4, 3);
    assert_eq!(picked_seat(&sitting.focus, ask, &alone), Some(0));
}

/// What happens is shown while it is told: dice in the tray, numbers over the boards; and nothing breaks at any
/// moment of it.
#[test]
fn what_happens_is_shown_as_it_is_told() {
    let mut table = fight();
    for answer in ["maren:act:wardens_cut", "pay:red", "maren:1", "roll"] {
        choose(&mut table, answer);
    }
    let world = table.world();
    let facts = world.resource::<hushfall::table::fact::Facts<Fact>>();
    let told: Vec<Fact> = facts.since(0).map(|(_, fact)| fact.clone()).collect();
    let roll = told.iter().rev().find_map(|fact| Roll::told_by(fact, None)).expect("a roll");
    for share in [0.0, 0.5, 0.99] {
        let mut sitting = Sitting::at(&mut table);
        sitting.look.still = false;
        sitting.sight.roll = Some(roll.clone());
        let beat = |fact: &Fact| Beat { fact: fact.clone(), age: share, lasts: 1.0 };
        sitting.sight.beats = told.iter().map(beat).collect();
        let harness = boards(sitting);
        assert!(harness.query_by_label_contains("Die 1").is_some(), "the dice are in the tray");
    }
}

/// DV-095: the first of two tokens is picked, the second says which pair it is; a second click puts it back.
#[test]
fn a_pair_is_paid_by_two_clicks() {
    let mut table = begin(
        5,
        1,
        Some(r#"(begin: Perform, party: [(hero: "maren", fatigue: 0, tokens: ["red", "teal", "orange"])])"#),
    );
    choose(&mut table, "maren:act:steady_breath");
    assert!(matches!(question(&table), Some(Question::PaySpace { space: Colour::Green, .. })));
    let mut harness = boards(Sitting::at(&mut table));
    let token = |colour: &str| format!("Maren Voss: {colour}");
    click(&mut harness, &token("orange"));
    assert!(choices(&mut harness).is_empty(), "nothing is paid by one");
    click(&mut harness, &token("orange"));
    assert_eq!(harness.state().sight.picked, None);
    click(&mut harness, &token("orange"));
    click(&mut harness, &token("teal"));
    let [Choice::Cover(Cover::Pair(a, b))] = choices(&mut harness)[..] else { panic!("a pair") };
    let mut pair = [a, b];
    pair.sort_unstable();
    let mut wanted = [Token::Basic(Colour::Teal), Token::Basic(Colour::Orange)];
    wanted.sort_unstable();
    assert_eq!(pair, wanted);
}

/// DV-R61: when two share their packs, what changes hands is clicked where it lies.
#[test]
fn packs_are_shared_by_clicks_on_what_lies_in_them() {
    let mut table = begin(
        5,
        2,
        Some(
            r#"(chapter: 2, begin: Perform, supports: [("maren", "ysolt", "share_the_pack", 0)], party: [
                (hero: "maren", items: ["firepot"], coins: 2), (hero: "ysolt", items: ["war_drum"], potions: 1)])"#,
        ),
    );
    choose(&mut table, "maren:support:share_the_pack");
    let mut harness = boards(Sitting::at(&mut table));
    for (label, id) in [("Firepot", "maren:give:firepot"), ("War Drum", "ysolt:give:war_drum")] {
        click(&mut harness, label);
        assert_eq!(given(&mut harness), [id]);
    }
    click(&mut harness, "Maren Voss: Coins 2");
    assert_eq!(given(&mut harness), ["maren:give_coin"]);
    click(&mut harness, "Ysolt Arrowby: Potions 1");
    assert_eq!(given(&mut harness), ["ysolt:give_potion"]);
}

/// The ids of the answers that were given.
fn given(harness: &mut Harness<'_, Sitting>) -> Vec<String> {
    let names = harness.state().picture.cards.names.clone();
    choices(harness).into_iter().map(|choice| choice.id(&names)).collect()
}
