//! What the benches of every book measure in the same way.

use std::hint::black_box;
use std::sync::Arc;

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput};
use hushfall::bots::Bot;
use hushfall::bots::greedy::Greedy;
use hushfall::bots::random::Random;
use hushfall::content::builtin;
use hushfall::content::report::Report;
use hushfall::content::source::SourceFile;
use hushfall::table::session::{Book, NewGame, Session, Table};

/// A game without the snapshots of undo, which are measured by themselves.
pub fn begin<B: Book>(cards: &Arc<B::Content>, seed: u64, seats: u8, scenario: Option<&str>) -> Session<B> {
    let scenario = scenario.map(str::to_owned);
    let game = NewGame { book: B::ID.to_owned(), seed, seats, scenario, profile: None };
    let mut table = Session::begin(cards.clone(), game).expect("a game");
    table.set_undo_depth(0);
    table
}

/// Answers by lot, to the end or so many times; how many there were.
pub fn play(table: &mut dyn Table, seed: u64, most: usize) -> usize {
    let mut bot = Random::new(seed);
    for number in 0..most {
        if table.outcome().is_some() {
            return number;
        }
        let place = bot.choose(table).place;
        table.answer_nth(place).expect("a legal answer");
    }
    most
}

/// Decisions by lot in whole games and in a fight, and one in `turn` by the bot that looks ahead.
pub fn decisions<B: Book>(
    mut group: BenchmarkGroup<'_, WallTime>,
    cards: &Arc<B::Content>,
    fight: &str,
    turn: &mut Session<B>,
) {
    for seats in [1, 2, 4] {
        let whole_game = || play(&mut begin::<B>(cards, 7, seats, None), 7, 2_000);
        group.throughput(Throughput::Elements(whole_game() as u64));
        group.bench_function(format!("random game, {seats} seats"), |bencher| bencher.iter(whole_game));
    }
    group.throughput(Throughput::Elements(100));
    group.bench_function("100 random answers in a fight", |bencher| {
        bencher.iter_batched(
            || begin::<B>(cards, 3, 4, Some(fight)),
            |mut table| play(&mut table, 3, 100),
            BatchSize::SmallInput,
        );
    });
    group.throughput(Throughput::Elements(1));
    let mut bot = Greedy::new(1);
    group.bench_function("a greedy decision in a fight", |bencher| {
        bencher.iter(|| black_box(bot.choose(turn)));
    });
    group.finish();
}

/// Clone, restore, hash, save and load, some way into a fight.
pub fn state<B: Book>(mut group: BenchmarkGroup<'_, WallTime>, cards: &Arc<B::Content>, fight: &str) {
    let mut table = begin::<B>(cards, 3, 4, Some(fight));
    play(&mut table, 3, 30);
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(table.set_aside())));
    let aside = table.set_aside();
    group.bench_function("clone and restore", |bencher| {
        bencher.iter(|| {
            let now = table.set_aside();
            table.come_back(&now);
        });
    });
    table.come_back(&aside);
    group.bench_function("hash", |bencher| bencher.iter(|| black_box(table.hash())));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.save");
    group.bench_function("save", |bencher| bencher.iter(|| table.save(&path).expect("saved")));
    group.bench_function("load", |bencher| bencher.iter(|| table.load(&path).expect("loaded")));
    group.finish();
}

/// How many answers a long game has.
const LONG: usize = 6_000;

/// A game that has gone on for a long time, from session to session.
fn long_game<B: Book>(cards: &Arc<B::Content>) -> Session<B> {
    let mut games = (1..200).map(|seed| {
        let mut table = begin::<B>(cards, seed, 4, None);
        while table.answers() < LONG {
            let most = LONG - table.answers();
            let played = play(&mut table, seed, most);
            if played == 0 && !table.resume().expect("a session") {
                break;
            }
        }
        table
    });
    games.find(|table| table.answers() >= LONG).expect("one of them goes on for so long")
}

/// The same as [`state`] after six thousand answers: nothing of it grows with the game but what is written.
pub fn long<B: Book>(mut group: BenchmarkGroup<'_, WallTime>, cards: &Arc<B::Content>) {
    let mut table = long_game::<B>(cards);
    let answers = table.answers();
    group.bench_function(format!("clone and restore after {answers} answers"), |bencher| {
        bencher.iter(|| {
            let now = table.set_aside();
            table.come_back(&now);
        });
    });
    group.bench_function(format!("what a save holds after {answers} answers"), |bencher| {
        bencher.iter(|| black_box(table.save_file()));
    });
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.save");
    group.bench_function(format!("save after {answers} answers"), |bencher| {
        bencher.iter(|| table.save(&path).expect("saved"));
    });
    group.bench_function(format!("load after {answers} answers"), |bencher| {
        bencher.iter(|| table.load(&path).expect("loaded"));
    });
    group.finish();
}

/// Reading and checking the built-in content.
pub fn content<C>(bench: &mut Criterion, name: &str, load: fn(&[SourceFile]) -> Result<C, Report>) {
    let files = builtin::files();
    bench.bench_function(name, |bencher| bencher.iter(|| load(black_box(&files)).expect("content")));
}
