//! What the benches of every book measure in the same way.

use std::hint::black_box;

use criterion::Criterion;
use hushfall::bots::Bot;
use hushfall::bots::greedy::Greedy;
use hushfall::bots::random::Random;
use hushfall::table::session::Table;

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

/// A decision of the bot that looks ahead.
pub fn greedy(
    group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
    table: &mut dyn Table,
) {
    let mut bot = Greedy::new(1);
    group.bench_function("a greedy decision in a fight", |bencher| {
        bencher.iter(|| black_box(bot.choose(table)));
    });
}

/// Clone, restore, hash, save and load.
pub fn state(bench: &mut Criterion, name: &str, table: &mut dyn Table) {
    let mut group = bench.benchmark_group(name);
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
