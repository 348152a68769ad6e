//! Many games of the toy book: counted, recorded, and reported with their seeds when they go wrong.

mod pennies;

use hushfall::books::BeginError;
use hushfall::bots::Kind;
use hushfall::cli::simulate::Many;
use hushfall::cli::tally::Tally;
use hushfall::table::replay::{Replay, Verdict};
use hushfall::table::session::{NewGame, Table};
use pennies::{begin, game};

fn table(game: NewGame) -> Result<Box<dyn Table>, BeginError> {
    Ok(Box::new(begin(game.seed, game.scenario.as_deref().unwrap_or(""))))
}

fn many(scenario: &str) -> Many<'static> {
    Many {
        first: game(100, scenario),
        games: 12,
        bots: Kind::Random,
        max_decisions: 1000,
        record: None,
        counted: &[],
        until: None,
        timed: false,
    }
}

/// What does not depend on the clock.
fn counts(tally: &Tally) -> (Vec<(String, usize)>, u64, f64) {
    (tally.results.clone().into_iter().collect(), tally.decisions, tally.rounds)
}

#[test]
fn games_are_played_to_their_end_and_the_number_of_threads_does_not_matter() {
    let play = |jobs| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build().expect("threads");
        pool.install(|| many("").play(&table, || ()))
    };
    let tally = play(1);
    assert_eq!((tally.games, tally.rounds), (12, 6.0));
    assert_eq!(tally.results.values().sum::<usize>(), 12);
    assert!(tally.decisions >= 12 * 12 && tally.failures.is_empty());
    assert_eq!(counts(&tally), counts(&play(4)));
}

#[test]
fn a_game_with_too_many_decisions_is_unfinished() {
    let tally = Many { max_decisions: 5, ..many("") }.play(&table, || ());
    assert_eq!(counts(&tally), (vec![("unfinished".to_owned(), 12)], 60, 0.0));
    assert!(tally.failures.is_empty(), "that is no failure");
}

#[test]
fn a_panic_or_a_circle_is_told_with_its_seed_and_the_other_games_go_on() {
    for (scenario, word) in [("panic", "the toy was asked to panic"), ("circle", "without a decision")] {
        let begin = |mut game: NewGame| {
            // Two of the games are rotten.
            if !game.seed.is_multiple_of(6) {
                game.scenario = None;
            }
            table(game)
        };
        let tally = Many { games: 12, ..many(scenario) }.play(&begin, || ());
        let seeds: Vec<u64> = tally.failures.iter().map(|trouble| trouble.seed).collect();
        assert_eq!(seeds, [102, 108], "{scenario}");
        assert!(tally.failures.iter().all(|trouble| trouble.text.contains(word)), "{:?}", tally.failures);
        assert_eq!((tally.games, tally.results["failed"]), (12, 2));
    }
}

#[test]
fn recorded_games_can_be_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let many = Many { record: Some(folder.path()), bots: Kind::Greedy, games: 3, ..many("") };
    assert!(many.play(&table, || ()).failures.is_empty());
    for seed in 100..103 {
        let replay = Replay::read(&folder.path().join(format!("pennies-{seed}.replay"))).expect("recorded");
        assert_eq!(replay.play_on(&mut begin(seed, "")), Verdict::Same);
    }
}
