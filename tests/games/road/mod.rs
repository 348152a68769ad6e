//! Whole games of the Road, with what must hold at every step ([`count`]): campaigns from the first question on and days
//! in every chapter, for 1 to 4 Origins, in both modes. A failure tells the game, its seed and how many answers led
//! there.

mod count;

use std::sync::{Arc, OnceLock};

use hushfall::books::road::{Road, RoadSession};
use hushfall::bots::{Bot, greedy::Greedy, random::Random};
use hushfall::content::builtin;
use hushfall::content::road::catalogue::Catalogue;
use hushfall::table::session::{NewGame, Table};

use super::{forged, laws};
use crate::eyes;
use crate::tables::{self, Staged, read};
use count::check;

fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Road {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

fn game(seed: u64, seats: u8, scenario: Option<&str>) -> NewGame {
    tables::game::<Road>(seed, seats, scenario)
}

fn begin(game: NewGame) -> RoadSession {
    tables::begin(game)
}

/// A chapter from its setup card on, by Origins who have come some way; `more` is what else the scenario says.
fn setup(chapter: u8, seats: u8, more: &str) -> String {
    let origins = ["orrin", "maren", "sefa", "nim", "brandt", "ysolt"];
    let from = usize::from(chapter + seats) % origins.len();
    let party = (0..usize::from(seats)).map(|seat| {
        let origin = origins[(from + seat) % origins.len()];
        format!("(origin: \"{origin}\", exp: 9, food: 6, wealth: 5, magic: 6, health: 9)")
    });
    let party: Vec<String> = party.collect();
    format!(
        r#"(chapter: {chapter}, day: 7, begin: Setup, party: [{}], map: [("104", true), ("105", false), ("114", false)],
            guardians: [("grey_stallion", "105")], {more})"#,
        party.join(", ")
    )
}

/// Plays to the end or to `most` answers, one in `lots` by lot and the others with some sense, checking at every prompt.
fn play(
    game: NewGame,
    lots: usize,
    most: usize,
    mut at_prompt: impl FnMut(&mut RoadSession, usize),
) -> RoadSession {
    let cards = catalogue();
    let name = format!("seed {}, {} seats, {:?}", game.seed, game.seats, game.scenario);
    let (mut lot, mut greedy) = (Random::new(game.seed), Greedy::new(game.seed));
    let mut table = begin(game);
    table.set_undo_depth(2);
    table.set_free_undo(true);
    for number in 0..most {
        if table.outcome().is_some() {
            break;
        }
        let at = format!("{name}, after {number} answers");
        check(&mut table, &cards, &at);
        at_prompt(&mut table, number);
        let place = if number.is_multiple_of(lots) {
            lot.choose(&mut table).place
        } else {
            greedy.choose(&mut table).place
        };
        table.answer_nth(place).unwrap_or_else(|error| panic!("{error}, {at}"));
    }
    table
}

/// RD-R14: the order of decks is in no line that a seat gets.
#[test]
fn swapping_what_is_hidden_shows_nothing() {
    for seats in [1, 3] {
        let scenario = setup(2, seats, "");
        play(game(12, seats, Some(&scenario)), 1, 160, |table, number| {
            if number.is_multiple_of(16) {
                eyes::swapping_shows_nothing(table, number as u64, &format!("answer {number}"));
            }
        });
    }
}

/// RD-001 to RD-023, RD-R06: campaigns from the first question on, by lot.
#[test]
fn random_campaigns_hold_for_every_number_of_origins() {
    for seats in 1..=4 {
        for seed in 0..8 {
            play(game(seed * 37 + u64::from(seats), seats, None), 1, 900, |_, _| {});
        }
    }
}

/// RD-R58: every chapter, from its setup card on.
#[test]
fn random_chapters_hold() {
    for chapter in 1..=6 {
        for seats in 1..=4 {
            let scenario = setup(chapter, seats, "many_players: true, memories: true");
            play(game(u64::from(chapter * 4 + seats), seats, Some(&scenario)), 1, 400, |_, _| {});
        }
    }
}

/// RD-367, RD-375: both modes.
#[test]
fn random_games_hold_in_both_modes() {
    let modes = [
        "modifiers: [starting_items, tactical_genius, fewer_encounters, no_limiter, cheaper_waybells,
            wider_advancement, slower_time]",
        "modifiers: [empowered_encounters, harder_escape, more_events, dearer_waybells, narrow_advancement, few_items,
            classic_resting, limited_stability]",
    ];
    for (number, mode) in (0..).zip(modes) {
        for seats in 1..=4 {
            let scenario = setup(2, seats, mode);
            play(game(number * 7 + u64::from(seats), seats, Some(&scenario)), 1, 400, |_, _| {});
        }
    }
}

/// And played with some sense, so that days follow days.
#[test]
fn games_that_get_somewhere_hold() {
    for (chapter, seats) in [(1, 1), (2, 2), (4, 3)] {
        let scenario = setup(chapter, seats, "");
        play(game(u64::from(chapter + seats), seats, Some(&scenario)), 9, 260, |_, _| {});
    }
}

/// Many more of all of these, for who hunts: `cargo test --release --test games -- --ignored long_hunt`.
#[test]
#[ignore = "takes minutes"]
fn long_hunt() {
    let seeds = std::env::var("HUSHFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(100);
    for seed in 1000..1000 + seeds {
        let seats = 1 + (seed % 4) as u8;
        play(game(seed, seats, None), 1, 3000, |_, _| {});
        let scenario = setup(1 + (seed / 4 % 6) as u8, seats, "memories: true");
        play(game(seed, seats, Some(&scenario)), 1, 2000, |_, _| {});
        if seed % 5 == 0 {
            play(game(seed, seats, Some(&scenario)), 7, 1500, |_, _| {});
        }
    }
}

/// RD-361 to RD-366, RD-R78: a save loads to the same state and goes on the same way, and undo is a replay of one answer
/// fewer.
#[test]
fn saves_load_and_undo_is_one_answer_fewer() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    let games = [(None, 1), (Some(setup(3, 2, "")), 2), (Some(setup(5, 4, "many_players: true")), 4)];
    for (seed, (scenario, seats)) in (0..).zip(games) {
        let scenario = scenario.as_deref();
        play(game(seed, seats, scenario), 1, 260, |table, number| {
            if number % 29 != 11 {
                return;
            }
            let at = format!("seed {seed}, after {number} answers");
            let hash = table.hash();
            table.save(&path).expect("saved");
            let mut other = begin(game(999, seats, scenario));
            other.load(&path).expect("loaded");
            assert_eq!(other.hash(), hash, "loaded, {at}");
            table.answer_nth(0).expect("the first answer");
            other.answer_nth(0).expect("the first answer");
            let after = table.hash();
            assert_eq!(other.hash(), after, "one answer later, {at}");
            table.undo().expect("free undo");
            assert_eq!(table.hash(), hash, "undone, {at}");
            table.redo().expect("redone");
            assert_eq!(table.hash(), after, "redone, {at}");
            table.undo().expect("free undo");
            if number % 58 == 11 {
                let mut again = begin(game(seed, seats, scenario));
                for line in table.answer_log() {
                    again.answer(&line).expect("it was legal");
                }
                assert_eq!(again.hash(), hash, "played again, {at}");
            }
        });
    }
}

#[test]
fn nothing_on_the_table_is_forgotten() {
    let scenario = setup(2, 3, "");
    let table = play(game(5, 3, Some(&scenario)), 1, 200, |_, _| {});
    assert_eq!(table.forgotten_state(), Vec::<String>::new());
}

#[test]
fn spoiled_and_forged_saves_are_refused() {
    let scenario = setup(2, 2, "");
    let mut table = play(game(8, 2, Some(&scenario)), 1, 40, |_, _| {});
    laws::refuses_spoiled_saves(&mut table, 30);
}

#[test]
fn forged_saves_never_panic() {
    let moments = [
        play(game(8, 2, Some(&setup(2, 2, ""))), 1, 30, |_, _| {}),
        play(game(3, 4, Some(&setup(5, 4, ""))), 1, 60, |_, _| {}),
        play(game(2, 1, Some(&setup(1, 1, ""))), 2, 40, |_, _| {}),
        play(game(4, 3, None), 1, 30, |_, _| {}),
    ];
    let saves: Vec<_> = moments.into_iter().map(|mut table| forged::save_of(&mut table)).collect();
    forged::saves_never_panic::<Road>(&saves, 1);
}

#[test]
fn moments_come_back_in_any_order() {
    laws::moments_come_back_in_any_order(&mut play(game(5, 4, Some(&setup(2, 4, ""))), 1, 30, |_, _| {}));
}

#[test]
fn the_schedule_has_no_ambiguities() {
    laws::has_no_ambiguities(&mut play(game(5, 2, None), 1, 20, |_, _| {}));
}

#[test]
fn golden_saves_open_and_go_on() {
    laws::golden_saves_open::<Road>(&game(1, 2, None), 6);
}

#[test]
fn golden_replays_come_out_the_same() {
    laws::golden_replays_come_out_the_same::<Road>(8);
}

/// Writes the golden replays anew, and the golden saves that are not there yet, after a change of rules or content that is meant:
/// `HUSHFALL_BLESS=1 cargo test --no-default-features --test games bless` (for every book at once).
#[test]
fn bless_golden_files() {
    if !laws::is_blessing() {
        return;
    }
    let modes =
        "many_players: true, memories: true, modifiers: [tactical_genius, more_events, classic_resting]";
    for (name, seats, scenario) in [
        ("campaign_1", 1, None),
        ("campaign_2", 2, None),
        ("campaign_3", 3, None),
        ("campaign_4", 4, None),
        ("chapter_2", 3, Some(setup(2, 3, ""))),
        ("chapter_4", 2, Some(setup(4, 2, "memories: true"))),
        ("chapter_6", 4, Some(setup(6, 4, ""))),
        ("modes", 4, Some(setup(3, 4, modes))),
    ] {
        laws::bless(name, play(game(2026, seats, scenario.as_deref()), 9, 240, |_, _| {}));
    }
}
