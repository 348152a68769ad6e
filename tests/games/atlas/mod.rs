//! Whole games of the Atlas by random bots, with what must hold at every step: a legal answer or an end, cards and
//! tokens conserved, bounds kept, save and load, undo, the same game twice. A failure tells the seed and how
//! many answers led there.

mod program;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use hushfall::books::atlas::frames::Frame;
use hushfall::books::atlas::pieces::{
    Backpack, Carried, Cooldowns, Gear, Hand, Health, LONG_TRACK, Marks, Spark, Standing, Summoned,
    TrackCard, Tray,
};
use hushfall::books::atlas::records::{Campaign, Decks, Offer};
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::bots::{Bot, random::Random};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::Deck as DeckName;
use hushfall::content::builtin;
use hushfall::table::replay::Verdict;
use hushfall::table::session::{NewGame, Session, Table, TableError};
use hushfall::table::viewer::Viewer;
use hushfall::table::work::Work;

use super::{eyes, forged, laws};
use crate::tables::{self, Staged, read};

fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Atlas {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

fn game(seed: u64, seats: u8, scenario: Option<&str>) -> NewGame {
    tables::game::<Atlas>(seed, seats, scenario)
}

fn begin(game: NewGame) -> AtlasSession {
    tables::begin(game)
}

/// How many copies of each item, rune and summon there are, wherever they lie.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    items: BTreeMap<usize, usize>,
    runes: BTreeMap<usize, usize>,
    summons: BTreeMap<usize, usize>,
}

impl Count {
    fn item(&mut self, index: usize) {
        *self.items.entry(index).or_default() += 1;
    }

    fn carried(&mut self, card: Carried) {
        match card {
            Carried::Item(item) => self.item(item.index()),
            Carried::Rune(rune) => *self.runes.entry(rune.index()).or_default() += 1,
        }
    }

    /// All that the box holds.
    fn of_box(cards: &Catalogue) -> Self {
        let mut count = Self::default();
        for (index, item) in cards.items.iter().enumerate() {
            let copies = if item.deck == DeckName::Unique { 1 } else { usize::from(item.copies) };
            count.items.insert(index, copies);
        }
        count.runes = (0..cards.runes.len()).map(|index| (index, 1)).collect();
        count.summons = (0..cards.summons.len()).map(|index| (index, 1)).collect();
        count
    }

    /// All that lies on the table now.
    fn of_table(table: &mut AtlasSession) -> Self {
        let mut count = Self::default();
        let world = table.world_mut();
        let decks = world.resource::<Decks>().clone();
        let piles = decks.equipment.iter().chain([
            &decks.scrolls,
            &decks.potions,
            &decks.grenades,
            &decks.arrows,
            &decks.unique,
        ]);
        for item in piles.flat_map(|pile| pile.iter()) {
            count.item(item.index());
        }
        for rune in decks.runes.iter() {
            count.carried(Carried::Rune(rune));
        }
        for summon in decks.summons.iter() {
            *count.summons.entry(summon.index()).or_default() += 1;
        }
        for item in world.resource::<Offer>().0.clone() {
            count.item(item.index());
        }
        for pack in world.query::<&Backpack>().iter(world) {
            pack.0.iter().for_each(|card| count.carried(*card));
        }
        for gear in world.query::<&Gear>().iter(world) {
            for (_, worn) in gear.iter() {
                count.item(worn.item.index());
                if let Some(rune) = worn.rune {
                    count.carried(Carried::Rune(rune));
                }
            }
        }
        for summoned in world.query::<&Summoned>().iter(world) {
            if let Some(summon) = summoned.0 {
                *count.summons.entry(summon.id.index()).or_default() += 1;
            }
        }
        for track in world.query::<&Cooldowns>().iter(world) {
            for on in track.0.iter() {
                if let TrackCard::Consumable(item) = on.card {
                    count.item(item.index());
                }
            }
        }
        count
    }
}

/// What must hold whenever somebody is asked something.
fn check(table: &mut AtlasSession, cards: &Catalogue, at: &str) {
    let in_hand_over = {
        // Cards on their way (found, displaced, in use) lie in frames for a moment.
        let work = table.world().resource::<Work<Frame>>();
        work.iter().any(|frame| {
            matches!(
                frame,
                Frame::Looting(_)
                    | Frame::MakingRoom(_)
                    | Frame::SparingItem(_)
                    | Frame::SparingRune(_)
                    | Frame::PlacingUsed(_)
            )
        })
    };
    if !in_hand_over {
        assert_eq!(Count::of_table(table), Count::of_box(cards), "cards are conserved, {at}");
    }
    let world = table.world_mut();
    let level = world.resource::<Campaign>().level;
    assert!((1..=8).contains(&level), "level {level}, {at}");
    let mut skills: BTreeMap<usize, usize> = BTreeMap::new();
    for (health, marks, spark, hand, pack, track, standing) in
        world.query::<(&Health, &Marks, &Spark, &Hand, &Backpack, &Cooldowns, &Standing)>().iter(world)
    {
        assert!(health.now <= health.max, "HP, {at}");
        assert_eq!(health.now == 0, marks.downed, "downed at 0 HP and only then, {at}");
        assert!(spark.now <= spark.max, "Spark, {at}");
        assert!(pack.0.len() <= 3, "backpack, {at}");
        assert_eq!(track.0.length(), LONG_TRACK);
        let _ = standing;
        let on_track = track.0.iter().filter_map(|on| match on.card {
            TrackCard::Skill(skill) => Some(skill),
            _ => None,
        });
        for skill in hand.0.iter().copied().chain(on_track) {
            *skills.entry(skill.index()).or_default() += 1;
        }
    }
    for (skill, copies) in skills {
        let most = if cards.skills[skill].level <= 2 { 2 } else { 1 };
        assert!(copies <= most, "{copies} copies of {}, {at}", cards.skills[skill].id);
    }
    for (tray, health, track) in world.query::<(&Tray, &Health, &Cooldowns)>().iter(world) {
        if tray.0.is_some() {
            assert!(health.now > 0 && health.now <= health.max, "an enemy on the map has HP, {at}");
        }
        assert!(track.0.iter().all(|on| on.slot >= 1 && on.slot <= track.0.length()), "slots, {at}");
    }
}

/// Plays to the end or to `most` answers, checking at every prompt.
fn play(game: NewGame, most: usize, mut at_prompt: impl FnMut(&mut AtlasSession, usize)) -> AtlasSession {
    let seed = game.seed;
    let cards = catalogue();
    let mut table = begin(game);
    table.set_undo_depth(2);
    table.set_free_undo(true);
    let mut bot = Random::new(seed);
    for number in 0..most {
        if table.outcome().is_some() {
            break;
        }
        let at = format!("seed {seed}, after {number} answers");
        check(&mut table, &cards, &at);
        at_prompt(&mut table, number);
        let place = bot.choose(&mut table).place;
        table.answer_nth(place).unwrap_or_else(|error| panic!("{error}, {at}"));
    }
    table
}

/// A random bot seldom gets far by itself: these begin where a game gets interesting.
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

/// AT-R03, AT-R63, AT-R83: what nobody has seen, and how others have voted, is in no line that a seat gets.
#[test]
fn swapping_what_is_hidden_shows_nothing() {
    let at_prompt = |table: &mut AtlasSession, number: usize| {
        if number.is_multiple_of(9) {
            eyes::swapping_shows_nothing(table, number as u64, &format!("answer {number}"));
        }
    };
    play(game(11, 3, Some(BOSS)), 180, at_prompt);
    let mut asked = 0;
    let voting = FIGHT.replacen("round: Combat", "round: Combat, modes: (vote: true)", 1);
    play(game(3, 2, Some(&voting)), 300, |table, number| {
        if table.has_secrets() {
            asked += 1;
            if asked % 3 == 1 {
                eyes::swapping_shows_nothing(table, number as u64, &format!("vote {number}"));
            }
        }
    });
    assert!(asked > 20, "the party has voted: {asked}");
}

#[test]
fn random_campaigns_hold_for_every_number_of_seats() {
    for seats in 1..=4 {
        for seed in 0..12 {
            play(game(seed * 31 + u64::from(seats), seats, None), 1_500, |_, _| {});
        }
    }
}

#[test]
fn random_fights_bosses_and_markets_hold() {
    for (scenario, seats) in [(FIGHT, 2), (FIGHT, 1), (BOSS, 3), (MERCHANT, 4)] {
        for seed in 0..12 {
            play(game(seed, seats, Some(scenario)), 800, |_, _| {});
        }
    }
}

#[test]
fn every_mode_holds() {
    for modes in
        ["(honor: true)", "(unrestricted_talents: true)", "(vote: true)", "(honor: true, vote: true)"]
    {
        for seed in 0..6 {
            let scenario = FIGHT.replacen("round:", &format!("modes: {modes}, round:"), 1);
            play(game(seed, 2, Some(&scenario)), 800, |_, _| {});
        }
    }
}

/// AT-R76: the exact state is saved, mid-location and mid-attack, with the state of the dice.
#[test]
fn a_save_loads_to_the_same_state_and_goes_on_the_same_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    for (scenario, seats) in [(None, 2), (Some(FIGHT), 2), (Some(BOSS), 3), (Some(MERCHANT), 4)] {
        for seed in 0..3 {
            play(game(seed, seats, scenario), 300, |table, number| {
                if number % 23 != 7 {
                    return;
                }
                let hash = table.hash();
                table.save(&path).expect("saved");
                let mut other = begin(game(999, seats, scenario));
                other.load(&path).expect("loaded");
                assert_eq!(other.hash(), hash, "seed {seed}, after {number} answers");
                table.set_undo_depth(2);
                table.answer_nth(0).expect("the first answer");
                other.answer_nth(0).expect("the first answer");
                assert_eq!(
                    other.hash(),
                    table.hash(),
                    "one answer later, seed {seed}, after {number} answers"
                );
                table.undo().expect("undone");
            });
        }
    }
}

#[test]
fn undo_is_one_answer_fewer_and_redo_brings_it_back() {
    for (scenario, seats) in [(None, 1), (Some(FIGHT), 2), (Some(BOSS), 3)] {
        for seed in 0..4 {
            play(game(seed, seats, scenario), 250, |table, number| {
                let before = table.hash();
                table.answer_nth(0).expect("the first answer");
                let after = table.hash();
                table.undo().expect("free undo");
                assert_eq!(table.hash(), before, "undone, seed {seed}, after {number} answers");
                table.redo().expect("redone");
                assert_eq!(table.hash(), after, "redone, seed {seed}, after {number} answers");
                table.undo().expect("free undo");
            });
        }
    }
}

#[test]
fn undo_stops_where_something_came_out() {
    let mut table = begin(game(3, 2, Some(FIGHT)));
    let mut bot = Random::new(3);
    let mut stopped = false;
    for _ in 0..60 {
        let facts = table.next_fact();
        let place = bot.choose(&mut table).place;
        table.answer_nth(place).expect("a legal answer");
        let rolled = table.facts(Viewer::All, facts).iter().any(|(_, fact)| fact["type"] == "dice_rolled");
        match table.undo() {
            Err(TableError::NoUndo(_)) => stopped = true,
            Ok(()) => {
                assert!(!rolled, "undo went back over a roll");
                table.redo().expect("redone");
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stopped);
}

#[test]
fn the_same_seed_is_the_same_game_and_a_replay_proves_it() {
    let mut table = play(game(42, 3, None), 400, |_, _| {});
    let replay = table.replay().expect("a replay");
    assert!(replay.answers.len() > 100);
    let mut again = begin(replay.game.clone());
    assert_eq!(replay.play_on(&mut again), Verdict::Same);
    let mut forged = replay.clone();
    forged.answers[50].hash = "0".repeat(16);
    let mut again = begin(forged.game.clone());
    assert!(matches!(forged.play_on(&mut again), Verdict::Differs { answer: 51, .. }));
    let mut other = begin(game(43, 3, None));
    assert!(matches!(replay.play_on(&mut other), Verdict::Differs { .. }));
}

/// Components are registered once for hash, clone and save; one that was forgotten shows here.
#[test]
fn nothing_on_the_table_is_forgotten() {
    for (scenario, seats) in [(None, 2), (Some(FIGHT), 2), (Some(BOSS), 3)] {
        let table = play(game(5, seats, scenario), 300, |_, _| {});
        assert_eq!(table.forgotten_state(), Vec::<String>::new());
    }
}

#[test]
fn spoiled_saves_are_refused_and_change_nothing() {
    laws::refuses_spoiled_saves(&mut play(game(8, 2, Some(FIGHT)), 60, |_, _| {}), 60);
}

#[test]
fn forged_saves_never_panic() {
    let moments = [
        play(game(9, 2, Some(FIGHT)), 40, |_, _| {}),
        play(game(4, 3, Some(BOSS)), 33, |_, _| {}),
        play(game(2, 4, Some(MERCHANT)), 12, |_, _| {}),
        play(game(3, 1, None), 70, |_, _| {}),
        play(game(5, 4, None), 300, |_, _| {}),
    ];
    let saves: Vec<_> = moments.into_iter().map(|mut table| forged::save_of(&mut table)).collect();
    forged::saves_never_panic::<Atlas>(&saves, 1);
}

#[test]
fn moments_come_back_in_any_order() {
    laws::moments_come_back_in_any_order(&mut play(game(5, 4, Some(FIGHT)), 20, |_, _| {}));
    laws::moments_come_back_in_any_order(&mut play(game(6, 3, None), 60, |_, _| {}));
}

#[test]
fn the_schedule_has_no_ambiguities() {
    laws::has_no_ambiguities(&mut play(game(5, 2, Some(FIGHT)), 20, |_, _| {}));
}

#[test]
fn golden_saves_open_and_go_on() {
    laws::golden_saves_open::<Atlas>(&game(1, 2, Some(FIGHT)), 3);
}

#[test]
fn golden_replays_come_out_the_same() {
    laws::golden_replays_come_out_the_same::<Atlas>(4);
}

/// Writes the golden replays anew, and the golden saves that are not there yet, after a change of rules or content that is meant:
/// `HUSHFALL_BLESS=1 cargo test --no-default-features --test games bless` (for every book at once).
#[test]
fn bless_golden_files() {
    if !laws::is_blessing() {
        return;
    }
    for (name, seats, scenario) in [
        ("campaign_solo", 1, None),
        ("campaign_4", 4, None),
        ("fight", 2, Some(FIGHT)),
        ("boss", 3, Some(BOSS)),
        ("merchant", 4, Some(MERCHANT)),
    ] {
        laws::bless(name, play(game(2026, seats, scenario), 150, |_, _| {}));
    }
}

/// Content that checks out reaches a running game at the next read, in the middle of a fight.
#[test]
fn a_card_can_be_rewritten_while_the_game_runs() {
    let mut files = builtin::files();
    let file = files
        .iter_mut()
        .find(|file| file.path.ends_with("skills/bulwark.ron"))
        .expect("the school of Bulwark");
    file.text = file.text.replacen("name: \"Shield Bash\"", "name: \"Shield Kiss\"", 1);
    let mut table = begin(game(5, 2, Some(FIGHT)));
    let names = |table: &mut AtlasSession| -> String {
        table
            .prompt(Viewer::All)
            .expect("a prompt")
            .options
            .iter()
            .map(|option| option.text.clone())
            .collect()
    };
    while !names(&mut table).contains("Shield Bash") {
        table.answer_nth(0).expect("the first answer");
    }
    let hash = table.hash();
    let renewed = Catalogue::succeed(Some(table.content()), &files).expect("it checks out");
    table.change_content(Arc::new(renewed)).expect("it fits");
    assert_eq!(table.hash(), hash, "the state is the same");
    assert!(names(&mut table).contains("Shield Kiss"));
    table.answer_nth(0).expect("the game goes on");
}

/// A save outlives a change of content, unless it was made in the middle of a card.
#[test]
fn a_save_opens_under_later_content() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    let mut files = builtin::files();
    let file = files
        .iter_mut()
        .find(|file| file.path.ends_with("skills/bulwark.ron"))
        .expect("the school of Bulwark");
    file.text = file.text.replacen("ap: 2", "ap: 3", 1);
    let later = Arc::new(Catalogue::load(&files).expect("it checks out"));
    let mut table = begin(game(5, 2, Some(FIGHT)));
    let (mut opened, mut refused) = (0, 0);
    let mut bot = Random::new(1);
    for _ in 0..120 {
        table.save(&path).expect("saved");
        let mut other = Session::<Atlas>::begin(later.clone(), game(1, 2, Some(FIGHT))).expect("a game");
        match other.load(&path) {
            Ok(()) => {
                assert_eq!(other.state(Viewer::All)["party"], table.state(Viewer::All)["party"]);
                other.answer_nth(0).expect("it goes on");
                opened += 1;
            }
            Err(error) => {
                assert!(error.to_string().contains("in the middle of a card"), "{error}");
                refused += 1;
            }
        }
        let place = bot.choose(&mut table).place;
        table.answer_nth(place).expect("a legal answer");
    }
    assert!(opened > 20 && refused > 0, "{opened} opened, {refused} refused");
}
