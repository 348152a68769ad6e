//! What a new player sees: names that can be read, numbers with what they count, tips beside their things, one map, keys
//! that stay.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Rect, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use hushfall::books::delve::DelveSession;
use hushfall::books::delve::prompts::{Choice, Question};
use hushfall::screen::delve::panels;
use hushfall::screen::delve::picture::Picture;
use hushfall::screen::table::Pictured;
use hushfall::screen::table::numbers::Numbers;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::sitting::{Sitting, begin, catalogue, question, screen};

/// Four heroes in the middle of a turn, with enemies above them.
const FIGHT: &str = r#"(chapter: 2, rage: 4, at: "b", begin: Perform,
    party: [
        (hero: "maren", health: 9, focus: 2, tokens: ["red", "yellow", "green", "red", "hush"],
            enemies: [(enemy: "bone_shambler", space: 1), (enemy: "tunnel_brute", space: 2, damage: 1),
                (enemy: "drip_spitter", space: 6)]),
        (hero: "ysolt", tokens: ["teal", "purple_red", "orange", "green", "teal"],
            enemies: [(enemy: "gnawling", space: 1, stunned: true), (enemy: "tunnel_thug", space: 2)]),
        (hero: "brandt", tokens: ["red", "orange", "orange", "yellow", "green"],
            enemies: [(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2)]),
        (hero: "sefa", tokens: ["teal", "teal", "orange", "green", "blue_red"],
            enemies: [(enemy: "drip_spitter", space: 5), (enemy: "tunnel_brute", space: 1)])])"#;

const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];

fn boards(sitting: Sitting) -> Harness<'static, Sitting> {
    screen(sitting, |ui, desk, layout, _| panels::show(ui, desk, layout))
}

/// Everything that is written on the screen: the words, where they are, what of that can be seen, and whether they
/// were cut.
struct Written {
    words: String,
    rect: Rect,
    seen: Rect,
    cut: bool,
}

fn written(harness: &Harness<'_, Sitting>) -> Vec<Written> {
    fn look(shape: &Shape, seen: Rect, found: &mut Vec<Written>) {
        match shape {
            Shape::Vec(all) => all.iter().for_each(|one| look(one, seen, found)),
            Shape::Text(text) => found.push(Written {
                words: text.galley.text().to_owned(),
                rect: text.galley.rect.translate(text.pos.to_vec2()),
                seen,
                cut: text.galley.elided,
            }),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &harness.output().shapes {
        look(&clipped.shape, clipped.clip_rect, &mut found);
    }
    found
}

fn hide(one: Rect, other: Rect) -> bool {
    let both = one.intersect(other);
    both.width() > 0.5 && both.height() > 0.5
}

/// A party of this many heroes with one enemy of every kind above them, as far as there is room.
fn crowd(heroes: usize) -> String {
    let cards = catalogue();
    let mut enemies = cards.enemies.iter().map(|enemy| enemy.id.clone()).cycle();
    let party: Vec<String> = ["maren", "ysolt", "brandt", "sefa"][..heroes]
        .iter()
        .map(|hero| {
            let row: Vec<String> = (1..=6)
                .map(|space| format!(r#"(enemy: "{}", space: {space})"#, enemies.next().unwrap_or_default()))
                .collect();
            format!(r#"(hero: "{hero}", tokens: ["red"], enemies: [{}])"#, row.join(", "))
        })
        .collect();
    format!("(chapter: 2, begin: Perform, party: [{}])", party.join(", "))
}

#[test]
fn enemies_of_the_delve_have_their_names() {
    for heroes in 1..=4 {
        for size in SIZES {
            let mut table = begin(1, u8::try_from(heroes).expect("few"), Some(&crowd(heroes)));
            let harness = boards(Sitting::at(&mut table).sized(size, 1.0));
            let written = written(&harness);
            for foe in harness.state().picture.foes() {
                let name = written.iter().find(|it| it.words == foe.name);
                let name =
                    name.unwrap_or_else(|| panic!("{} has no name for {heroes} at {size:?}", foe.name));
                assert!(!name.cut && name.seen.expand(1.0).contains_rect(name.rect), "{} is cut", foe.name);
                let card = harness.get_all_by_label_contains(&foe.name).map(|node| node.rect());
                let card = card.into_iter().find(|card| card.expand(2.0).contains_rect(name.rect));
                assert!(card.is_some(), "{} at {size:?} is wider than its card: {:?}", foe.name, name.rect);
            }
        }
    }
}

/// Whatever a number of an action is a number of stands beside it.
#[test]
fn what_an_action_comes_to_has_a_unit() {
    let mut table = begin(5, 4, Some(FIGHT));
    let harness = boards(Sitting::at(&mut table).sized((1920.0, 1080.0), 1.0));
    let written = written(&harness);
    let means: Vec<&str> =
        written.iter().map(|it| it.words.as_str()).filter(|words| words.starts_with('≈')).collect();
    assert!(means.len() > 3, "{means:?}");
    for mean in means {
        let unit = mean.split(' ').nth(2).unwrap_or_default();
        assert!(["damage", "focus", "shield", "evade", "healed", "rage"].contains(&unit), "{mean}");
    }
}

#[test]
fn objectives_are_never_cut() {
    for chapter in 0..=6 {
        let scenario =
            format!(r#"(chapter: {chapter}, begin: Perform, party: [(hero: "maren"), (hero: "ysolt")])"#);
        for (size, text) in [((1280.0, 720.0), 1.0), ((1280.0, 720.0), 1.5), ((1920.0, 1080.0), 1.0)] {
            let mut table = begin(1, 2, Some(&scenario));
            let mut sitting = Sitting::at(&mut table).sized(size, text);
            sitting.focus.drawer = Some(hushfall::screen::table::desk::Drawer::Log);
            let harness = boards(sitting);
            let written = written(&harness);
            for (words, _) in &harness.state().picture.objectives {
                let found = written.iter().find(|it| it.words.eq_ignore_ascii_case(words));
                let found = found.unwrap_or_else(|| panic!("“{words}” at {size:?} and {text}"));
                let whole = !found.cut && found.seen.expand(1.0).contains_rect(found.rect);
                assert!(whole, "“{words}” at {size:?} and {text}: {:?} in {:?}", found.rect, found.seen);
            }
        }
    }
}

#[test]
fn there_is_one_map_on_the_page_of_the_map() {
    for (heroes, size) in [(1, SIZES[0]), (2, SIZES[0]), (2, SIZES[1]), (4, SIZES[0])] {
        let party: Vec<String> = ["maren", "ysolt", "brandt", "sefa"][..heroes]
            .iter()
            .map(|hero| format!(r#"(hero: "{hero}")"#))
            .collect();
        let scenario = format!("(chapter: 1, begin: Encounter, party: [{}])", party.join(", "));
        let mut table = begin(1, u8::try_from(heroes).expect("few"), Some(&scenario));
        assert_eq!(question(&table), Some(Question::ChooseDestination));
        let harness = boards(Sitting::at(&mut table).sized(size, 1.0));
        for place in &harness.state().picture.places {
            let maps = written(&harness).iter().filter(|it| it.words == place.name).count();
            let marks = harness.query_all_by_label(&place.name).filter(|node| node.rect().height() > 20.0);
            assert!(maps <= 1, "{} is written {maps} times for {heroes}", place.name);
            assert_eq!(marks.count(), 1, "{} for {heroes} at {size:?}", place.name);
        }
    }
}

/// What an enemy is about to do is seen in icons, said in words behind them, and the tip lies beside the enemy.
#[test]
fn an_intent_is_seen_before_it_is_read_and_hides_nobody() {
    for size in SIZES {
        let mut table = begin(5, 4, Some(FIGHT));
        let mut harness = boards(Sitting::at(&mut table).sized(size, 1.0));
        let label = "Bone Shambler above Maren Voss";
        let foe = harness.get_by_label_contains(label).rect();
        harness.hover_at(foe.center());
        harness.run_steps(4);
        let signs: Vec<Rect> = harness
            .query_all_by(|node| {
                let label = node.label().unwrap_or_default();
                node.role() == Role::Image && label.contains("Attacks Maren")
            })
            .map(|node| node.rect())
            .collect();
        let [icons] = signs.as_slice() else { panic!("one row of icons: {signs:?}") };
        let words = written(&harness).into_iter().find(|it| it.words.contains("Attacks Maren"));
        let words = words.expect("and the words for it").rect;
        assert!(words.top() >= icons.bottom() - 1.0, "the words stand behind the icons");
        assert!(!hide(*icons, foe) && !hide(words, foe), "{foe:?} under {icons:?}");
    }
}

/// Every tip of the table, at two sizes of window: none lies on what it explains.
#[test]
fn no_tip_lies_on_what_it_explains() {
    for size in SIZES {
        let mut table = begin(5, 4, Some(FIGHT));
        let mut harness = boards(Sitting::at(&mut table).sized(size, 1.0));
        let things: Vec<Rect> = harness
            .query_all_by(|node| matches!(node.role(), Role::Button | Role::Label))
            .map(|node| node.rect())
            .filter(|rect| rect.width() > 8.0 && rect.height() > 8.0)
            .collect();
        let before = harness.ctx.memory(|memory| memory.areas().visible_layer_ids().len());
        let mut tips = 0;
        for thing in things {
            harness.hover_at(thing.center());
            harness.run_steps(3);
            let layers = harness.ctx.memory(|memory| memory.areas().visible_layer_ids());
            for layer in layers.into_iter().filter(|layer| layer.order == bevy_egui::egui::Order::Tooltip) {
                let Some(tip) = harness.ctx.memory(|memory| memory.area_rect(layer.id)) else { continue };
                tips += 1;
                assert!(!tip.contains(thing.center()), "{tip:?} lies on {thing:?} at {size:?}");
            }
        }
        assert!(tips > 30, "{tips} tips were seen, of {before} layers");
    }
}

/// The ids that the number keys give, with the keys.
fn keys(numbers: &Numbers, picture: &Picture, seat: Option<u8>) -> Vec<(usize, String)> {
    let ask = picture.ask().expect("a question");
    (0..9)
        .filter_map(|number| {
            let place = numbers.place(ask, seat, number)?;
            Some((number, ask.options[place].id.clone()))
        })
        .collect()
}

fn answer_until_act(table: &mut DelveSession) {
    for _ in 0..40 {
        if question(table) == Some(Question::Act) {
            return;
        }
        table.answer_nth(0).expect("an answer");
    }
    panic!("never back");
}

/// DV-085: the heroes act side by side. Whatever the others do, a hero's keys mean what they meant.
#[test]
fn answers_keep_their_numbers_while_others_act() {
    let mut table = begin(5, 4, Some(FIGHT));
    let mut numbers = Numbers::default();
    let picture = Picture::take(&mut table, Viewer::All).expect("a picture");
    numbers.follow(picture.ask().expect("a question"), &picture.turn());
    let (mine, all) = (keys(&numbers, &picture, Some(3)), keys(&numbers, &picture, None));
    assert!(mine.len() > 2 && all.len() == 9, "{mine:?}");
    let act = picture.ask().and_then(|ask| {
        ask.options.iter().position(|it| it.seat == Some(0) && matches!(it.choice, Choice::Act(..)))
    });
    table.answer_nth(act.expect("Maren can act")).expect("an answer");
    answer_until_act(&mut table);
    let after = Picture::take(&mut table, Viewer::All).expect("a picture");
    numbers.follow(after.ask().expect("a question"), &after.turn());
    assert_eq!(keys(&numbers, &after, Some(3)), mine, "nothing has changed for Sefa");
    let ids: Vec<String> = after.ask().expect("a question").options.iter().map(|it| it.id.clone()).collect();
    let still = |all: &[(usize, String)]| -> Vec<(usize, String)> {
        all.iter().filter(|(_, id)| ids.contains(id)).cloned().collect()
    };
    assert!(still(&all).len() < all.len(), "an answer has gone");
    let now = keys(&numbers, &after, None);
    for kept in still(&all) {
        assert!(now.contains(&kept), "{kept:?} among {now:?}");
    }
}

/// After a lost run the first number plays on; what ends something comes last.
#[test]
fn the_first_number_ends_nothing() {
    let scenario = r#"(chapter: 1, begin: RunEnd, won: false, party: [(hero: "maren"), (hero: "ysolt")])"#;
    let mut table = begin(1, 2, Some(scenario));
    for _ in 0..40 {
        match question(&table) {
            Some(Question::AfterRun { .. }) => break,
            Some(_) => {
                let last = table.prompt_size().map_or(1, |(_, size)| size) - 1;
                table.answer_nth(last).expect("an answer");
            }
            None => panic!("over"),
        }
    }
    let picture = Picture::take(&mut table, Viewer::All).expect("a picture");
    let ask = picture.ask().expect("a question");
    let mut numbers = Numbers::default();
    numbers.follow(ask, &picture.turn());
    let choice = |number| numbers.place(ask, None, number).map(|place| ask.options[place].choice);
    assert_eq!(choice(0), Some(Choice::NextRun));
    assert_eq!((choice(2), choice(3)), (Some(Choice::EndSession), Some(Choice::Reset)));
}

/// DV-172: a token that fits is spent before a fatigue token, by the one key as well.
#[test]
fn one_key_pays_with_tokens_before_fatigue() {
    let mut table = begin(5, 4, Some(FIGHT));
    let act = Picture::take(&mut table, Viewer::All).and_then(|picture| {
        let ask = picture.ask()?;
        let place = ask.options.iter().position(|it| matches!(it.choice, Choice::Act(..)))?;
        Some(place)
    });
    table.answer_nth(act.expect("an action")).expect("an answer");
    let picture = Picture::take(&mut table, Viewer::All).expect("a picture");
    let ask = picture.ask().expect("a question");
    assert!(matches!(ask.question, Question::PaySpace { .. }), "{:?}", ask.question);
    let usual = &ask.options[ask.usual()];
    assert!(!usual.id.contains("fatigue"), "{}", usual.id);
    let mut without = ask.clone();
    without.options.retain(|it| it.id.contains("fatigue") || it.id.contains('+'));
    without.options.sort_by_key(|it| !it.id.contains("fatigue"));
    if without.options.len() > 1 {
        let usual = &without.options[without.usual()];
        assert!(usual.id.contains('+'), "two tokens before fatigue: {}", usual.id);
    }
}
