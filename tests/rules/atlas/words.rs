//! The Atlas in words: every prompt of whole games and every card says something a player can read.

use std::sync::Arc;

use hushfall::books::atlas::facts::{Cause, Fact};
use hushfall::books::atlas::fighter::Fighter;
use hushfall::books::atlas::words::{cards, log};
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::bots::{Bot, random::Random};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::{
    BossId, DamageKind, ItemId, ItemKind, LocationId, MinionId, MinionKind, OriginId, RuneId, SkillId,
    SkillKind, Status, SummonId, TacticId, TalentId,
};
use hushfall::content::builtin;
use hushfall::table::prompt::PromptView;
use hushfall::table::session::{NewGame, Session, Table};
use hushfall::table::viewer::Viewer;

fn catalogue() -> Arc<Catalogue> {
    let files = builtin::with_overlay(None).expect("the content is there");
    Arc::new(Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}")))
}

fn table(content: &Arc<Catalogue>, seed: u64, seats: u8) -> AtlasSession {
    let game = NewGame { book: "atlas".to_owned(), seed, seats, scenario: None, profile: None };
    Session::<Atlas>::begin(content.clone(), game).expect("a game begins")
}

/// What a text must not look like: nothing, a handle, a piece of Debug output, or a slip of the pen.
fn fault(text: &str) -> Option<&'static str> {
    let bad = [
        ("#", "a handle"),
        ("{", "Debug output"),
        ("}", "Debug output"),
        ("Some(", "Debug output"),
        ("_", "an id"),
        ("  ", "a gap"),
        (" .", "a gap"),
        (" ,", "a gap"),
        ("..", "two full stops"),
        (".:", "two stops"),
        ("::", "two colons"),
    ];
    if text.trim().is_empty() || text != text.trim() {
        return Some("nothing, or blanks around it");
    }
    bad.iter().find(|(piece, _)| text.contains(piece)).map(|(_, what)| *what)
}

fn check(prompt: &PromptView, script: &str) {
    let look = |text: &str| {
        if let Some(what) = fault(text) {
            panic!("{what} in {text:?} of {prompt:#?}\n{script}");
        }
    };
    look(&prompt.text);
    assert!(!prompt.ask.is_empty() && prompt.about.get("ask").is_none());
    assert_eq!(Some(prompt.seat), prompt.seats.iter().next().map(|seat| seat.0));
    assert_eq!(prompt.options.is_empty(), prompt.amount.is_some(), "{prompt:#?}");
    let mut ids: Vec<&str> = prompt.options.iter().map(|option| option.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), prompt.options.len(), "ids are unique in {prompt:#?}\n{script}");
    for option in &prompt.options {
        look(&option.text);
    }
}

/// Random games do not always come far; this many answers see every phase of the book.
const ANSWERS: usize = 1500;

fn play(content: &Arc<Catalogue>, seed: u64, seats: u8) {
    let mut table = table(content, seed, seats);
    table.set_undo_depth(0);
    let mut bot = Random::new(seed);
    let mut seen = 1;
    for answer in 0..ANSWERS {
        let script = format!("seed {seed}, {seats} seats, answer {answer}");
        for (number, line) in table.fact_lines(Viewer::All, seen).expect("the Atlas has words") {
            assert!(
                fault(&line.replace("..", "")).is_none(),
                "{:?} in fact {number}: {line:?}\n{script}",
                fault(&line)
            );
        }
        seen = table.next_fact();
        let Some(prompt) = table.prompt(Viewer::All) else { break };
        check(&prompt, &script);
        let decision = bot.choose(&mut table);
        table.answer_nth(decision.place).unwrap_or_else(|error| panic!("{error}\n{script}"));
    }
}

#[test]
fn every_prompt_and_fact_of_random_games_can_be_read() {
    let content = catalogue();
    for seed in 0..30 {
        play(&content, seed, 1 + (seed % 4) as u8);
    }
}

#[test]
fn every_card_has_a_text() {
    let content = catalogue();
    let mut texts: Vec<(String, String)> = Vec::new();
    let c = &*content;
    let mut add = |id: &str, text: String| texts.push((id.to_owned(), text));
    let all = |count: usize| 0..u16::try_from(count).expect("fewer cards than that");
    for skill in all(c.skills.len()).map(SkillId::new) {
        add(c.id(skill), cards::skill(c, skill));
    }
    for item in all(c.items.len()).map(ItemId::new) {
        add(c.id(item), cards::item(c, item));
    }
    for rune in all(c.runes.len()).map(RuneId::new) {
        add(c.id(rune), cards::rune(c, rune));
    }
    for talent in all(c.talents.len()).map(TalentId::new) {
        add(c.id(talent), cards::talent(c, talent));
    }
    for origin in all(c.origins.len()).map(OriginId::new) {
        add(c.id(origin), cards::ability(c, origin));
    }
    for summon in all(c.summons.len()).map(SummonId::new) {
        add(c.id(summon), cards::summon(c, summon));
    }
    for minion in all(c.minions.len()).map(MinionId::new) {
        add(c.id(minion), cards::minion(c, minion, false));
        add(c.id(minion), cards::minion(c, minion, true));
    }
    for boss in all(c.bosses.len()).map(BossId::new) {
        add(c.id(boss), cards::boss(c, boss));
    }
    for tactic in all(c.tactics.len()).map(TacticId::new) {
        add(c.id(tactic), cards::tactic(c, tactic));
    }
    for status in Status::ALL {
        add(&format!("{status:?}"), cards::status(c, status));
    }
    for location in all(c.locations.len()).map(LocationId::new) {
        for card in &c.location(location).cards {
            let id = format!("{} {}", c.id(location), card.key);
            add(&id, cards::location_front(c, location, card));
            if card.back.is_some() {
                add(&id, cards::location_back(c, location, card));
            }
        }
    }
    assert!(texts.len() > 300);
    let bad: Vec<String> = texts
        .iter()
        .filter_map(|(id, text)| fault(text).map(|what| format!("{id}: {what} in {text}")))
        .collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
    if std::env::var_os("HUSHFALL_PRINT_CARDS").is_some() {
        for (id, text) in &texts {
            println!("{id}: {text}");
        }
    }
}

#[test]
fn cards_say_exactly_what_their_data_says() {
    let c = &*catalogue();
    let skill = |id: &str| cards::skill(c, c.find::<SkillKind>(id).expect(id));
    let item = |id: &str| cards::item(c, c.find::<ItemKind>(id).expect(id));
    let minion = |id: &str, veteran| cards::minion(c, c.find::<MinionKind>(id).expect(id), veteran);
    assert_eq!(
        skill("shield_bash"),
        "2 AP. Range 1, single target. Roll 2 red + ★ physical. Goes to slot 2. May be played for STRENGTH."
    );
    assert_eq!(
        skill("storm_halo"),
        "1 AP. While face up: Physical attacks of the Origins in your space become air attacks. Goes to slot 4, \
         face up until slot 1. May be played for AIR."
    );
    assert_eq!(
        item("ember_rod"),
        "Two hands. RANGED, TWO HAND, STAFF. 2 AP. Range 1, single target. Roll 3 white + 2 hits, fire. \
         If any special is rolled: BURNING (2)."
    );
    assert_eq!(item("copper_loop"), "Trinket. Once a round: you may reroll 1 die in physical attack rolls.");
    assert_eq!(
        minion("marsh_biter", false),
        "BEAST. 10 HP, move 2. On a special: seeks the Origin with the fewest HP. Attack: range 0, single target. \
         Roll 2 red, physical. If any special is rolled: +3 hits and BLEEDING (2)."
    );
}

#[test]
fn facts_are_told_by_name() {
    let c = &*catalogue();
    let maren = c.find("maren").expect("Maren");
    let fact = Fact::DamageDealt {
        to: Fighter::Origin(maren),
        amount: 3,
        kind: DamageKind::Fire,
        by: Some(Fighter::Minion(1)),
        cause: Cause::Attack,
        hp: 9,
    };
    assert_eq!(log::sentence(c, &fact), "Maren took 3 fire damage from Minion B (9 HP left).");
}
