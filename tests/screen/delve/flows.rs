//! The flows of the Delve at the screen: every sheet shows its answers at every size, clicking one wishes for it,
//! and what can't be had says why.

use std::collections::BTreeSet;

use bevy_egui::egui::Rect;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use hushfall::books::delve::DelveSession;
use hushfall::books::delve::facts::Fact;
use hushfall::books::delve::prompts::{Choice, Question, Source};
use hushfall::books::delve::records::{Mode, RunEnd};
use hushfall::books::delve::words::names;
use hushfall::content::delve::terms::{
    AchievementKind, ActionKind, Advanced, BondKind, BossKind, ChapterKind, EventKind, HeroKind, PlaceKey,
};
use hushfall::screen::delve::flows::tutorial::Moment;
use hushfall::screen::delve::flows::{self, pages};
use hushfall::screen::delve::{DelveScreen, panels};
use hushfall::screen::shell::wishes::Wish;
use hushfall::screen::table::BookScreen;
use hushfall::screen::table::flows::ending;
use hushfall::screen::table::flows::happened::Happened;
use hushfall::screen::table::flows::note::{self, Heard};
use hushfall::screen::table::flows::reading;
use hushfall::screen::table::flows::tutorial::{LessonOf, Tutorial, When, show};
use hushfall::table::step::Outcome;

use super::sitting::{Sitting, begin, catalogue, choose, question, screen, seek};

const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];

const HOME: &str = r#"(chapter: 2, purse: 9, crossed: [("hearth_and_wall", 5)], begin: RunEnd, won: true,
    party: [(hero: "maren", xp: 5, coins: 2, levels: [("raise_shield", 2)]), (hero: "ysolt", xp: 2)],
    supports: [("maren", "ysolt", "lend_breath", 3)])"#;
const TRIAL: &str = r#"(chapter: 0, at: "3", explored: ["1", "2"],
    party: [(hero: "maren", coins: 6, gemstones: 1), (hero: "ysolt", coins: 2)])"#;

/// What a token of this kind costs, whatever that is at present.
fn price(kind: Advanced) -> u16 {
    u16::from(catalogue().house.price(kind))
}

fn flow(table: &mut DelveSession) -> Harness<'static, Sitting> {
    screen(Sitting::at(table), |ui, desk, layout, _| flows::show(ui, desk, layout))
}

/// The labels of everything on the sheet that can be pressed, in the order in which it lies there.
fn pressable(harness: &Harness<'_, Sitting>) -> Vec<String> {
    let buttons = harness
        .query_all_by(|node| node.role() == bevy_egui::egui::accesskit::Role::Button && !node.is_disabled());
    buttons.filter_map(|node| node.accesskit_node().label()).collect()
}

/// Presses everything on the sheet and gives the answers that came of it.
fn given(harness: &mut Harness<'_, Sitting>) -> BTreeSet<usize> {
    let mut given = BTreeSet::new();
    // What only turns to another part of the page is looked at elsewhere.
    let aside = |label: &String| ["The bag", "Bonds", "Family"].contains(&label.as_str());
    let labels: BTreeSet<String> = pressable(harness).into_iter().filter(|label| !aside(label)).collect();
    for label in labels {
        let count = harness.query_all_by_label(&label).count();
        for number in 0..count {
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
fn shows_every_answer(table: &mut DelveSession) {
    let asked = question(table);
    for size in SIZES {
        for text in [1.0, 1.5] {
            let sitting = Sitting::at(table).sized(size, text);
            let wanted: BTreeSet<usize> = (0..sitting.ask().options.len()).collect();
            let mut harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
            let given = given(&mut harness);
            assert_eq!(given, wanted, "{asked:?} at {size:?} with letters {text}");
        }
    }
}

/// Clicks what has this label and gives the answer that was wished for.
#[track_caller]
fn click(mut harness: Harness<'_, Sitting>, label: &str) -> Choice {
    harness.get_by_label(label).click_accesskit();
    harness.run_steps(3);
    let wish = harness.state().wishes.iter().next().cloned();
    let Some(Wish::Answer(place)) = wish else { panic!("{label}: no answer but {wish:?}") };
    harness.state().ask().options[place].choice
}

// ---- the group ----

#[test]
fn a_mode_is_chosen_from_two_cards() {
    let mut table = begin(1, 2, None);
    shows_every_answer(&mut table);
    assert_eq!(click(flow(&mut table), "Story Mode"), Choice::Story);
    assert_eq!(click(flow(&mut table), "Family Trial"), Choice::Trial);
}

/// DV-017, DV-018, DV-R59: whoever can't be chosen is shown with the reason.
#[test]
fn heroes_are_cards_and_the_locked_ones_say_why() {
    let mut table = begin(1, 2, None);
    choose(&mut table, "story");
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    harness.get_by_label("Nim Tallow: Joins after Chapter II");
    harness.get_by_label("Orrin Vale: Joins after Chapter IV");
    let sefa = catalogue().find::<HeroKind>("sefa").expect("Sefa");
    assert_eq!(click(harness, "Sefa Quill"), Choice::Hero(sefa));
    choose(&mut table, "sefa");
    flow(&mut table).get_by_label("Sefa Quill: Taken by Player 1");
    shows_every_answer(&mut table);
    let mut trial = begin(1, 2, None);
    choose(&mut trial, "trial");
    flow(&mut trial).get_by_label("Nim Tallow: By a story, or “Full Table”");
    choose(&mut trial, "sefa");
    choose(&mut trial, "maren");
    assert_eq!(question(&trial), Some(Question::ChooseLeader));
    shows_every_answer(&mut trial);
}

#[test]
fn a_new_session_may_have_more_or_fewer_players() {
    let mut table = seek(HOME, 2, |question| matches!(question, Question::AfterRun { .. }));
    choose(&mut table, "new_session");
    assert_eq!(question(&table), Some(Question::ChoosePlayers));
    shows_every_answer(&mut table);
}

// ---- at home ----

/// DV-028, DV-193, DV-R52: 25 tokens lie on the counter, those that cost too much with what is missing.
#[test]
fn the_counter_shows_all_tokens_and_what_is_missing() {
    // Enough for all but brown and purple ones; Maren brings 2 coins home.
    let coins = price(Advanced::Brown) - 1;
    let mut table = begin(1, 2, Some(&HOME.replace("purse: 9", &format!("purse: {}", coins - 2))));
    assert_eq!(question(&table), Some(Question::BuyTokens { coins }));
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    harness.get_by_label("brown token in teal: 1 coin short");
    harness.get_by_label(&format!("purple token in red: {} coins short", price(Advanced::Purple) - coins));
    harness.get_by_label("The bag · 11 tokens");
    harness.get_by_label("Maren & Ysolt: 3 of 6");
    harness.get_by_label("Maren & Sefa: 5 of 6");
    choose(&mut table, "buy:focus_red");
    assert!(matches!(question(&table), Some(Question::TakeOutBasic { .. })));
    shows_every_answer(&mut table);
    assert_eq!(click(flow(&mut table), "Take a red one out"), Choice::Yes);
    let mut table = begin(1, 2, Some(&HOME.replace("purse: 9", "purse: 60")));
    choose(&mut table, "buy:focus_red");
    choose(&mut table, "yes");
    let harness = flow(&mut table);
    harness.get_by_label("focus token in red: sold");
    harness.get_by_label("basic red: ×1");
}

/// DV-195: what is pointed at is shown in the bag before it is bought.
#[test]
fn the_bag_is_shown_before_and_after() {
    let mut table = begin(1, 2, Some(HOME));
    let mut sitting = Sitting::at(&mut table);
    let bought = sitting.ask().options.iter().position(|offered| offered.id == "buy:rage_teal");
    sitting.focus.cursor = bought.expect("a rage token");
    let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    harness.get_by_label("The bag · 11 → 12 tokens");
    harness.get_by_label("teal (rage token): 0→1");
}

/// DV-199 to DV-205, DV-R51: actions before and after, and why some can't rise.
#[test]
fn levels_are_shown_with_their_price() {
    let mut table = begin(1, 2, Some(HOME));
    choose(&mut table, "done");
    assert!(matches!(question(&table), Some(Question::LevelUp { xp: 5, .. })));
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    let cards = catalogue();
    let raise_shield = cards.action(cards.find::<ActionKind>("raise_shield").expect("of Maren"));
    harness.get_by_label(&format!("Raise Shield: {} XP short", raise_shield.levels[2].xp - 5));
    harness.get_by_label("Battle Cry: It is as good as it gets");
    harness.get_by_label("Steady Breath");
    let mut table = begin(1, 2, Some(&HOME.replace("xp: 5", "xp: 12")));
    choose(&mut table, "done");
    choose(&mut table, "level:steady_breath");
    flow(&mut table).get_by_label("Steady Breath: Once each time you are here");
}

/// Where there is no room for all of it side by side, everything is one press away.
#[test]
fn a_small_window_has_the_house_in_sections() {
    let mut table = begin(1, 2, Some(HOME));
    let for_sale = format!("a rage token in teal for {} coins", price(Advanced::Rage));
    let sitting = Sitting::at(&mut table).sized((1280.0, 720.0), 1.5);
    let mut harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    assert!(harness.query_by_label("Maren & Ysolt: 3 of 6").is_none());
    for (section, shows) in [
        ("Bonds", "Maren & Ysolt: 3 of 6"),
        ("The bag", "The bag · 11 tokens"),
        ("Family", "The family"),
        ("The counter", for_sale.as_str()),
    ] {
        harness.get_by_label(section).click();
        harness.run_steps(3);
        harness.get_by_label(shows);
    }
}

/// What can be reached by pointing can be reached by a key: it turns from section to section and round again, in
/// the order in which they stand, and a page that is in one piece is not turned.
#[test]
fn the_sections_of_the_house_are_turned_by_a_key() {
    let mut table = begin(1, 2, Some(HOME));
    let for_sale = format!("a rage token in teal for {} coins", price(Advanced::Rage));
    let sitting = Sitting::at(&mut table).sized((1280.0, 720.0), 1.5);
    let mut harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    for shows in ["The bag · 11 tokens", "Maren & Ysolt: 3 of 6", "The family", for_sale.as_str()] {
        assert!(harness.query_by_label(shows).is_none(), "{shows} is not there yet");
        assert!(harness.state_mut().focus.turn_section());
        harness.run_steps(3);
        harness.get_by_label(shows);
    }
    let mut whole = flow(&mut table);
    assert!(!whole.state_mut().focus.turn_section(), "there is room for all of it");
}

// ---- the Bazaar ----

/// DV-249, DV-R78: everything that is sold, and to whom.
#[test]
fn the_bazaar_sells_to_each_hero() {
    let mut table = seek(TRIAL, 2, |question| matches!(question, Question::Bazaar { .. }));
    shows_every_answer(&mut table);
    let ysolt = catalogue().find::<HeroKind>("ysolt").expect("Ysolt");
    let coins = names::count(catalogue().house.potion, "coin");
    let label = format!("a potion for Ysolt, {coins}");
    assert_eq!(click(flow(&mut table), &label), Choice::BuyPotion(ysolt));
    let mut sitting = Sitting::at(&mut table);
    let broke = |hero: &hushfall::screen::delve::picture::Hero| hero.gemstones == 0;
    if sitting.picture.party.iter().any(broke) {
        let hero = sitting.picture.party.iter().find(|hero| broke(hero)).expect("one without");
        let name = hero.name.split(' ').next().unwrap_or_default().to_owned();
        let label = format!("A talent for {name}: no gemstone");
        screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout)).get_by_label(&label);
    }
    sitting = Sitting::at(&mut table);
    if let Some(ask) = &mut sitting.picture.ask {
        ask.question = Question::Bazaar { coins: 0 };
        ask.options.retain(|offered| offered.choice == Choice::Done);
    }
    let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    harness.get_by_label(&format!("A potion for Ysolt: {coins} short"));
    harness.get_by_label(&format!("rage token in teal: {} coins short", price(Advanced::Rage)));
}

// ---- on the way ----

type Kind = fn(&Question) -> bool;

#[test]
fn what_is_found_is_given_to_somebody() {
    let chest = r#"(chapter: 2, at: "a", party: [
        (hero: "maren", gemstones: 2, items: ["firepot", "caltrops", "moon_key"],
            talents: ["slow_to_anger", "thick_coat"]), (hero: "ysolt", gemstones: 1, items: ["firepot"])])"#;
    let kinds: [Kind; 6] = [
        |question| matches!(question, Question::LootFor { .. }),
        |question| matches!(question, Question::BuyTalent { .. }),
        |question| matches!(question, Question::KeepTalent { .. }),
        |question| matches!(question, Question::MakeRoomForTalent { .. }),
        |question| matches!(question, Question::MakeRoomForItem { .. }),
        |question| matches!(question, Question::CoinFor { .. }),
    ];
    let talents = talents_of_maren();
    let chest = chest.replace(r#""slow_to_anger", "thick_coat""#, &talents);
    for kind in kinds {
        shows_every_answer(&mut seek(&chest, 2, kind));
    }
}

/// Two talents that Maren can have.
fn talents_of_maren() -> String {
    let cards = catalogue();
    let maren = cards.find::<HeroKind>("maren").expect("Maren");
    let hers = cards.talents.iter().filter(|talent| talent.heroes.contains(&maren));
    hers.take(2).map(|talent| format!("\"{}\"", talent.id)).collect::<Vec<_>>().join(", ")
}

#[test]
fn cards_and_events_ask_on_their_own_sheet() {
    let set_up = |event: &str| {
        format!(
            r#"(chapter: 2, begin: Setup, purse: 5, events: ["{event}"],
                party: [(hero: "maren"), (hero: "ysolt")])"#
        )
    };
    let peddler = set_up("peddler_at_the_gate");
    let mut table =
        seek(&peddler, 2, |question| matches!(question, Question::MayUse { source: Source::Event(_), .. }));
    flow(&mut table).get_by_label("Peddler at the Gate");
    shows_every_answer(&mut table);
    let map = set_up("the_old_map");
    shows_every_answer(&mut seek(&map, 2, |question| matches!(question, Question::LookAt)));
    let toll = r#"(chapter: 3, party: [(hero: "maren"), (hero: "ysolt")], chapter_cards: 2)"#;
    let mut table =
        seek(toll, 2, |question| matches!(question, Question::ChooseOne { source: Source::Chapter(..) }));
    shows_every_answer(&mut table);
    let pick = r#"(chapter: 4, party: [(hero: "maren"), (hero: "ysolt")], chapter_cards: 1)"#;
    shows_every_answer(&mut seek(pick, 2, |question| matches!(question, Question::PickItem { .. })));
    let named =
        |question: &Question| matches!(question, Question::NameHero { source: Source::Chapter(..), .. });
    shows_every_answer(&mut seek(pick, 2, named));
}

#[test]
fn the_bonus_of_an_achievement_goes_to_one_hero() {
    let trial = r#"(chapter: 0, begin: Setup, achievements: ["first_toll"],
        party: [(hero: "maren"), (hero: "ysolt")])"#;
    shows_every_answer(&mut seek(trial, 2, |question| matches!(question, Question::StartBonus { .. })));
}

#[test]
fn nobody_answers_for_a_bot() {
    let mut table = begin(1, 2, Some(HOME));
    let mut sitting = Sitting::at(&mut table);
    for player in &mut sitting.players.0 {
        player.bot = true;
    }
    let mut harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
    assert!(given(&mut harness).is_empty());
}

// ---- after a run ----

#[test]
fn after_a_run_it_says_what_came_of_it() {
    for won in ["won: true", "won: false"] {
        let home = HOME.replace("won: true", won);
        let mut table = seek(&home, 2, |question| matches!(question, Question::AfterRun { .. }));
        shows_every_answer(&mut table);
        let harness = flow(&mut table);
        harness.get_by_label("Maren and Ysolt: 3 squares crossed");
        let warning = "Levels, tokens, bonds, XP and coins of this campaign would be gone for good.";
        harness.get_by_label(warning);
        assert_eq!(click(harness, "Begin the campaign anew"), Choice::Reset);
    }
}

/// DV-254, DV-255: marked and unmarked achievements with their bonuses.
#[test]
fn a_trial_ends_with_its_achievements() {
    let trial = r#"(chapter: 0, begin: RunEnd, won: true, achievements: ["first_toll"],
        party: [(hero: "maren"), (hero: "ysolt")])"#;
    let mut table = begin(1, 2, Some(trial));
    assert_eq!(question(&table), Some(Question::AfterTrial { won: true }));
    shows_every_answer(&mut table);
    let harness = flow(&mut table);
    harness.get_by_label("First Toll: marked");
    harness.get_by_label("The Seal Broken: marked now");
    harness.get_by_label("Full Table: not yet");
    assert_eq!(click(harness, "Another Trial"), Choice::Again);
}

#[test]
fn the_end_says_where_to_go() {
    let over = |result: &str, size, text| {
        let mut table = seek(HOME, 2, |question| matches!(question, Question::AfterRun { .. }));
        let mut sitting = Sitting::at(&mut table).sized(size, text);
        let words = "The session has ended.".to_owned();
        sitting.picture.over =
            Some(Outcome { result: result.to_owned(), ..Outcome::defeat("over", 12, words) });
        sitting.picture.ask = None;
        screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout))
    };
    for size in SIZES {
        for text in [1.0, 1.5] {
            let mut harness = over("session_ended", size, text);
            assert_eq!(ending::way_on(&harness.state().picture).1, Wish::Resume, "by one key");
            harness.get_by_label("Begin the next session").click();
            harness.run_steps(3);
            assert_eq!(harness.state().wishes.iter().next(), Some(&Wish::Resume));
            let mut harness = over("victory", size, text);
            assert!(harness.query_by_label("Begin the next session").is_none());
            assert_eq!(ending::way_on(&harness.state().picture).1, Wish::LeaveTable, "by one key");
            harness.get_by_label("To the title").click();
            harness.run_steps(3);
            assert_eq!(harness.state().wishes.iter().next(), Some(&Wish::LeaveTable));
        }
    }
}

/// DV-R76: the Trial has no rope, and says so when it is lost.
#[test]
fn the_end_of_a_trial_is_its_own() {
    for (won, result) in [("won: true", "victory"), ("won: false", "defeat")] {
        let trial =
            format!(r#"(chapter: 0, begin: RunEnd, {won}, party: [(hero: "maren"), (hero: "ysolt")])"#);
        let mut sitting = Sitting::at(&mut begin(1, 2, Some(&trial)));
        let words = "“The Family Trial” is over.".to_owned();
        sitting.picture.over =
            Some(Outcome { result: result.to_owned(), ..Outcome::defeat("over", 12, words) });
        sitting.picture.ask = None;
        let harness = screen(sitting, |ui, desk, layout, _| flows::show(ui, desk, layout));
        assert!(harness.query_by_label("To the title").is_some(), "{result}");
        for story in ["rope", "hinge"] {
            assert!(harness.query_all_by_label_contains(story).next().is_none(), "{story}: {result}");
        }
    }
}

// ---- stories ----

#[test]
fn every_story_has_a_page() {
    let cards = catalogue();
    let mut table = begin(1, 2, Some(HOME));
    let mut sitting = Sitting::at(&mut table);
    let mut facts = vec![
        Fact::CampaignBegan { mode: Mode::Story, players: 2 },
        Fact::HeroUnlocked { hero: cards.hero_ids()[4] },
    ];
    for chapter in cards.all::<ChapterKind>() {
        facts.push(Fact::RunBegan { chapter });
        facts.push(Fact::RunWon { chapter });
        facts.push(Fact::RunLost { chapter, because: RunEnd::HeroDown(cards.hero_ids()[0]) });
        for card in 0..cards.chapter(chapter).cards.len() {
            facts.push(Fact::ChapterCardDrawn { chapter, card: card as u8 });
        }
    }
    facts.extend(cards.all::<EventKind>().map(|event| Fact::EventDrawn { event }));
    facts.extend(cards.all::<BossKind>().map(|boss| Fact::BossFightBegan {
        boss,
        health: 9,
        wrath: Vec::new(),
    }));
    facts.extend(cards.all::<BondKind>().map(|bond| Fact::BondForged { bond }));
    facts.extend(cards.all::<AchievementKind>().map(|achievement| Fact::AchievementMarked { achievement }));
    for fact in &facts {
        assert!(pages::is_story(fact), "{fact:?}");
        let page = pages::page_of(&sitting.picture, fact).unwrap_or_else(|| panic!("{fact:?}"));
        assert!(!page.text.is_empty() && !page.title.is_empty(), "{fact:?}");
        sitting.sheets.reading.add(page);
    }
    let key: PlaceKey = "a".parse().expect("a place");
    assert_eq!(pages::page_of(&sitting.picture, &Fact::Moved { to: key }), None);
    let first = cards.chapter(cards.chapter_numbered(1).expect("a chapter")).title.clone();
    let mut harness = screen(sitting.sized((1280.0, 720.0), 1.5), |ui, desk, layout, sheets| {
        reading::show(ui, desk, &mut sheets.reading, layout.boards);
    });
    let mut titles = BTreeSet::new();
    for _ in 0..facts.len() {
        titles.extend(harness.state().sheets.reading.page().map(|page| page.title.clone()));
        let Some(button) = harness.query_by_label("Read on").or_else(|| harness.query_by_label("Go on"))
        else {
            break;
        };
        button.click();
        harness.run_steps(3);
    }
    assert!(!harness.state().sheets.reading.is_open(), "every page is turned");
    assert!(titles.contains(&first));
}

/// A card that asks is read on the sheet that asks.
#[test]
fn a_card_that_asks_is_left_to_its_question() {
    let toll = r#"(chapter: 3, party: [(hero: "maren"), (hero: "ysolt")], chapter_cards: 2)"#;
    let mut table =
        seek(toll, 2, |question| matches!(question, Question::ChooseOne { source: Source::Chapter(..) }));
    let sitting = Sitting::at(&mut table);
    let asked = &sitting.ask().question;
    let Question::ChooseOne { source: Source::Chapter(chapter, card) } = *asked else { panic!("{asked:?}") };
    let page = pages::page_of(&sitting.picture, &Fact::ChapterCardDrawn { chapter, card }).expect("a page");
    assert!(page.rules.is_empty());
    assert_eq!(page.of, pages::shown_by(asked));
    // So is one that asks each hero.
    let thread = r#"(chapter: 3, party: [(hero: "maren", coins: 1), (hero: "ysolt", coins: 1)])"#;
    let mut table =
        seek(thread, 2, |question| matches!(question, Question::MayUse { source: Source::Chapter(..), .. }));
    let sitting = Sitting::at(&mut table);
    let asked = &sitting.ask().question;
    let Some(Source::Chapter(chapter, card)) = flows::asks::source(asked) else { panic!("{asked:?}") };
    let page = pages::page_of(&sitting.picture, &Fact::ChapterCardDrawn { chapter, card }).expect("a page");
    assert!(page.rules.is_empty() && page.of == pages::shown_by(asked));
}

// ---- the tutorial ----

type Lesson = LessonOf<DelveScreen>;

fn tutorial() -> Tutorial<DelveScreen> {
    Tutorial::built_in().unwrap_or_else(|report| panic!("{report}"))
}

/// Chapters that notes wait for are there; the rest is looked at by `hushfall check` and below.
#[test]
fn the_tutorial_speaks_of_chapters_that_are_there() {
    for lesson in tutorial().lessons {
        if let When::Table(Moment::Run(number)) = lesson.when {
            assert!(catalogue().chapter_numbered(number).is_some(), "{}", lesson.id);
        }
    }
}

/// Where a note of the tutorial lies.
fn note_of(harness: &Harness<'_, Sitting>, lesson: &Lesson) -> Rect {
    let id = note::id_of(&lesson.id);
    harness.ctx.memory(|memory| memory.area_rect(id)).unwrap_or_else(|| panic!("{} is open", lesson.id))
}

fn hide(one: Rect, other: Rect) -> bool {
    let both = one.intersect(other);
    both.width() > 0.5 && both.height() > 0.5
}

/// A note hides neither the thing that it speaks of nor the bar with the answers, whatever is on the table.
#[test]
fn notes_do_not_hide_what_they_speak_of() {
    let fight = |heroes: &[&str], rest: &str| {
        let party: Vec<String> = heroes
            .iter()
            .map(|hero| {
                format!(
                    r#"(hero: "{hero}", tokens: ["red", "red", "yellow", "green", "teal"], xp: 9,
                        enemies: [(enemy: "gnawling", space: 1), (enemy: "drip_spitter", space: 6)])"#
                )
            })
            .collect();
        format!("(chapter: 2, rage: 3, begin: Perform, {rest} party: [{}])", party.join(", "))
    };
    let four = ["maren", "ysolt", "brandt", "sefa"];
    let boss = r#"boss: (boss: "mother_gnaw", damage: 6, card: "drag_under"),"#;
    let pair = r#"supports: [("maren", "ysolt", "cover", 3)],"#;
    let drawing = fight(&four, boss).replace("begin: Perform", "begin: Combat");
    for scenario in [fight(&four[..1], ""), fight(&four[..2], pair), fight(&four, boss), drawing] {
        let seats = u8::try_from(scenario.matches("hero:").count()).expect("few");
        let mut table = begin(1, seats, Some(&scenario));
        for (size, text) in [((1280.0, 720.0), 1.0), ((1920.0, 1080.0), 1.0), ((1920.0, 1080.0), 1.5)] {
            for lesson in tutorial().lessons {
                let about = std::rc::Rc::new(std::cell::Cell::new(Rect::NOTHING));
                let (told, shown) = (about.clone(), lesson.clone());
                let sitting = Sitting::at(&mut table).sized(size, text);
                let harness = screen(sitting, move |ui, desk, layout, _| {
                    panels::show(ui, desk, layout);
                    flows::show(ui, desk, layout);
                    told.set(DelveScreen::point(desk, layout, &shown.at).at);
                    show::<DelveScreen>(ui, desk, layout, &shown);
                });
                let note = note_of(&harness, &lesson);
                let told = format!("{} for {seats} at {size:?} and {text}", lesson.id);
                assert!(!hide(note, about.get()), "{told}: {note:?} on {:?}", about.get());
                assert!(!hide(note, harness.state().layout().prompt), "{told}");
            }
        }
    }
}

/// Cards to choose from are not under the note that explains them, as long as there is room beside them.
#[test]
fn notes_lie_beside_the_cards_to_choose_from() {
    let mut table = begin(1, 2, None);
    choose(&mut table, "story");
    let hero = tutorial().lessons.into_iter().find(|lesson| lesson.id == "delve:hero").expect("the note");
    let shown = hero.clone();
    let harness = screen(Sitting::at(&mut table), move |ui, desk, layout, _| {
        flows::show(ui, desk, layout);
        show::<DelveScreen>(ui, desk, layout, &shown);
    });
    let note = note_of(&harness, &hero);
    let answers = &harness.state().focus.answers;
    assert_eq!(answers.len(), 4, "those who have not joined yet are no answers");
    assert!(!answers.iter().any(|card| hide(note, *card)), "{note:?} on {answers:?}");
}

#[test]
fn each_note_is_shown_once() {
    let mut table = begin(1, 2, None);
    let sitting = Sitting::at(&mut table);
    let happened = Happened::default();
    let notes = tutorial();
    let first = notes.lesson(&sitting.picture, &happened, &[]).expect("a first note");
    assert_eq!(first.id, "delve:welcome");
    let read = [first.id.clone()];
    assert!(notes.lesson(&sitting.picture, &happened, &read).is_none());
    let mut busy = Happened::default();
    busy.hear(&Fact::CameHome { purse: 3 });
    let home = notes.lesson(&sitting.picture, &busy, &read).expect("a note about home");
    assert_eq!(home.id, "delve:home");
    for size in SIZES {
        for text in [1.0, 1.5] {
            for lesson in tutorial().lessons {
                let heard = std::rc::Rc::new(std::cell::Cell::new(None));
                let (told, shown) = (heard.clone(), lesson.clone());
                let sitting = Sitting::before(sitting.picture.clone()).sized(size, text);
                let mut harness = screen(sitting, move |ui, desk, layout, _| {
                    if let Some(answer) = show::<DelveScreen>(ui, desk, layout, &shown) {
                        told.set(Some(answer));
                    }
                });
                let note = note_of(&harness, &lesson);
                let (right, bottom) = (note.right(), note.bottom());
                assert!(bottom <= size.1 && right <= size.0, "{} at {size:?}", lesson.id);
                harness.get_by_label("Got it").click();
                harness.run_steps(3);
                assert_eq!(heard.take(), Some(Heard::GotIt(lesson.id.clone())));
            }
        }
    }
}
