//! Whole games of the Delve, with what must hold at every step ([`count`]): Story Mode and Family Trial, for
//! 1 to 4 players. A failure tells the game, its seed and how many answers led there.

mod count;
mod program;

use std::sync::{Arc, OnceLock};

use hushfall::books::delve::{Delve, DelveSession};
use hushfall::bots::{Bot, greedy::Greedy, random::Random};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::session::{NewGame, Table};

use super::{forged, laws};
use crate::eyes;
use crate::tables::{self, Staged, read};
use count::{Ledger, check};

fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Delve {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

fn game(seed: u64, seats: u8, scenario: Option<&str>) -> NewGame {
    tables::game::<Delve>(seed, seats, scenario)
}

fn begin(game: NewGame) -> DelveSession {
    tables::begin(game)
}

/// The setup of a chapter (0 is the Trial) by heroes who have come some way, so that everything is in play.
fn setup(chapter: u8, seats: u8) -> String {
    let heroes = ["orrin", "maren", "sefa", "nim", "brandt", "ysolt"];
    let from = usize::from(chapter + seats) % heroes.len();
    let party = (0..usize::from(seats)).map(|seat| {
        let hero = heroes[(from + seat) % heroes.len()];
        format!("(hero: \"{hero}\", xp: 25)")
    });
    let party: Vec<String> = party.collect();
    format!(
        r#"(chapter: {chapter}, begin: Setup, purse: 30, unlocked: ["nim", "orrin"], party: [{}],
            crossed: [("hearth_and_wall", 5), ("shoulder_to_shoulder", 6)])"#,
        party.join(", ")
    )
}

/// Who answers: by lot, or now and then the bot that looks ahead, which gets further.
struct Player {
    lot: Random,
    greedy: Greedy,
    /// One answer in so many is by lot; 1: all of them.
    lots: usize,
}

impl Player {
    fn new(seed: u64, lots: usize) -> Self {
        Self { lot: Random::new(seed), greedy: Greedy::new(seed), lots }
    }

    fn choose(&mut self, table: &mut DelveSession, number: usize) -> usize {
        if number.is_multiple_of(self.lots) {
            self.lot.choose(table).place
        } else {
            self.greedy.choose(table).place
        }
    }
}

/// Plays to the end or to `most` answers, checking at every prompt.
fn play(
    game: NewGame,
    lots: usize,
    most: usize,
    mut at_prompt: impl FnMut(&mut DelveSession, usize),
) -> DelveSession {
    let cards = catalogue();
    let name = format!("seed {}, {} seats, {:?}", game.seed, game.seats, game.scenario);
    let mut player = Player::new(game.seed, lots);
    let mut table = begin(game);
    table.set_undo_depth(2);
    table.set_free_undo(true);
    let mut ledger = Ledger::default();
    for number in 0..most {
        if table.outcome().is_some() && !table.resume().expect("it goes on or not") {
            break;
        }
        let at = format!("{name}, after {number} answers");
        check(&mut table, &cards, &mut ledger, &at);
        at_prompt(&mut table, number);
        let place = player.choose(&mut table, number);
        table.answer_nth(place).unwrap_or_else(|error| panic!("{error}, {at}"));
    }
    table
}

/// DV-262, DV-264, DV-R05: face-down tiles and the order of talents are in no line that a seat gets.
#[test]
fn swapping_what_is_hidden_shows_nothing() {
    for seats in [1, 3] {
        play(game(12, seats, None), 9, 240, |table, number| {
            if number.is_multiple_of(12) {
                eyes::swapping_shows_nothing(table, number as u64, &format!("answer {number}"));
            }
        });
    }
}

/// DV-001 to DV-008, DV-037, DV-040, DV-181, DV-R03: games from the first question on, by lot.
#[test]
fn random_games_hold_for_every_number_of_seats() {
    for seats in 1..=4 {
        for seed in 0..8 {
            play(game(seed * 37 + u64::from(seats), seats, None), 1, 900, |_, _| {});
        }
    }
}

/// The same for every chapter and the Trial, with heroes who have something to spend.
#[test]
fn random_chapters_and_trials_hold() {
    for chapter in 0..=6 {
        for seats in 1..=4 {
            let scenario = setup(chapter, seats);
            play(game(u64::from(chapter * 4 + seats), seats, Some(&scenario)), 1, 500, |_, _| {});
        }
    }
}

/// And played with some sense, so that bosses, Bazaars and homecomings come.
#[test]
fn games_that_get_somewhere_hold() {
    for (chapter, seats) in [(0, 2), (0, 1), (2, 3), (5, 2)] {
        let scenario = setup(chapter, seats);
        play(game(u64::from(chapter + seats), seats, Some(&scenario)), 9, 260, |_, _| {});
    }
}

/// Many more of all of these, for who hunts: `cargo test --release --test games -- --ignored long_hunt`. The number
/// of seeds is `HUSHFALL_SEEDS`, 200 if it is not set.
#[test]
#[ignore = "takes minutes"]
fn long_hunt() {
    let seeds = std::env::var("HUSHFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(200);
    for seed in 1000..1000 + seeds {
        let seats = 1 + (seed % 4) as u8;
        play(game(seed, seats, None), 1, 3000, |_, _| {});
        let scenario = setup((seed / 4 % 7) as u8, seats);
        play(game(seed, seats, Some(&scenario)), 1, 2000, |_, _| {});
        if seed % 5 == 0 {
            play(game(seed, seats, Some(&scenario)), 7, 2500, |_, _| {});
            play(game(seed, seats, None), 12, 2500, |_, _| {});
        }
    }
}

/// Law 7: a save loads to the same state and goes on the same way, and undo is a replay of one answer fewer.
#[test]
fn saves_load_and_undo_is_one_answer_fewer() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    let games =
        [(None, 1), (None, 3), (Some(setup(0, 4)), 4), (Some(setup(3, 2)), 2), (Some(setup(6, 3)), 3)];
    for (seed, (scenario, seats)) in (0..).zip(games) {
        let scenario = scenario.as_deref();
        play(game(seed, seats, scenario), 1, 300, |table, number| {
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
                    again.resume().expect("it goes on or not");
                    again.answer(&line).expect("it was legal");
                }
                assert_eq!(again.hash(), hash, "played again, {at}");
            }
        });
    }
}

/// Components are registered once for hash, clone and save; one that was forgotten shows here.
#[test]
fn nothing_on_the_table_is_forgotten() {
    for (scenario, seats) in [(None, 2), (Some(setup(0, 3)), 3)] {
        let table = play(game(5, seats, scenario.as_deref()), 1, 250, |_, _| {});
        assert_eq!(table.forgotten_state(), Vec::<String>::new());
    }
}

#[test]
fn spoiled_and_forged_saves_are_refused() {
    let scenario = setup(2, 2);
    let mut table = play(game(8, 2, Some(&scenario)), 1, 60, |_, _| {});
    laws::refuses_spoiled_saves(&mut table, 30);
}

#[test]
fn forged_saves_never_panic() {
    let moments = [
        play(game(8, 2, Some(&setup(2, 2))), 1, 60, |_, _| {}),
        play(game(3, 4, Some(&setup(6, 4))), 1, 90, |_, _| {}),
        play(game(2, 1, Some(&setup(0, 1))), 1, 40, |_, _| {}),
        play(game(4, 3, None), 1, 250, |_, _| {}),
        play(game(6, 2, None), 2, 700, |_, _| {}),
    ];
    let saves: Vec<_> = moments.into_iter().map(|mut table| forged::save_of(&mut table)).collect();
    forged::saves_never_panic::<Delve>(&saves, 1);
}

#[test]
fn moments_come_back_in_any_order() {
    laws::moments_come_back_in_any_order(&mut play(game(5, 4, None), 1, 60, |_, _| {}));
    laws::moments_come_back_in_any_order(&mut play(game(6, 2, None), 2, 150, |_, _| {}));
}

#[test]
fn the_schedule_has_no_ambiguities() {
    laws::has_no_ambiguities(&mut play(game(5, 2, None), 1, 20, |_, _| {}));
}

#[test]
fn golden_saves_open_and_go_on() {
    laws::golden_saves_open::<Delve>(&game(1, 2, None), 5);
}

#[test]
fn golden_replays_come_out_the_same() {
    laws::golden_replays_come_out_the_same::<Delve>(8);
}

/// Writes the golden replays anew, and the golden saves that are not there yet, after a change of rules or content that is meant:
/// `HUSHFALL_BLESS=1 cargo test --no-default-features --test games bless` (for every book at once).
#[test]
fn bless_golden_files() {
    if !laws::is_blessing() {
        return;
    }
    for (name, seats, scenario) in [
        ("story_1", 1, None),
        ("story_2", 2, None),
        ("story_3", 3, None),
        ("story_4", 4, None),
        ("chapter_2", 3, Some(setup(2, 3))),
        ("chapter_6", 4, Some(setup(6, 4))),
        ("trial_1", 1, Some(setup(0, 1))),
        ("trial_4", 4, Some(setup(0, 4))),
    ] {
        laws::bless(name, play(game(2026, seats, scenario.as_deref()), 9, 220, |_, _| {}));
    }
}
