//! Speed of the Atlas: a decision, a whole random game, clone and restore, save and load, content.
//!
//! `cargo bench --no-default-features`. What was measured is in docs/performance.md.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::bots::Bot;
use hushfall::bots::greedy::Greedy;
use hushfall::bots::random::Random;
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::table::session::{NewGame, Session, Table};

const FIGHT: &str = r#"(location: "saltmere_quay", round: Combat,
    party: [(origin: "maren", space: "1"), (origin: "nim", space: "2"), (origin: "sefa", space: "3"), (origin: "orrin", space: "2")],
    enemies: [(minion: "marsh_biter", space: "1"), (minion: "hush_acolyte", track: Slow, space: "3"),
              (minion: "quay_cutpurse", space: "2"), (minion: "wick_rat", space: "2")])"#;

fn begin(cards: &Arc<Catalogue>, seed: u64, seats: u8, scenario: Option<&str>) -> AtlasSession {
    let game = NewGame {
        book: "atlas".to_owned(),
        seed,
        seats,
        scenario: scenario.map(str::to_owned),
        profile: None,
    };
    let mut table = Session::<Atlas>::begin(cards.clone(), game).expect("a game");
    table.set_undo_depth(0);
    table
}

fn play(table: &mut AtlasSession, seed: u64, most: usize) -> usize {
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

fn decisions(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut group = bench.benchmark_group("decisions");
    for seats in [1, 2, 4] {
        let count = play(&mut begin(&cards, 7, seats, None), 7, 2_000);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(format!("random game, {seats} seats"), |bencher| {
            bencher.iter(|| play(&mut begin(&cards, 7, seats, None), 7, 2_000));
        });
    }
    group.throughput(Throughput::Elements(100));
    group.bench_function("100 random answers in a fight", |bencher| {
        bencher.iter_batched(
            || begin(&cards, 3, 4, Some(FIGHT)),
            |mut table| play(&mut table, 3, 100),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("a greedy decision in a fight", |bencher| {
        let mut table = begin(&cards, 3, 4, Some(FIGHT));
        table.answer_nth(0).expect("a turn");
        let mut bot = Greedy::new(1);
        bencher.iter(|| black_box(bot.choose(&mut table)));
    });
    group.finish();
}

fn state(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut table = begin(&cards, 3, 4, Some(FIGHT));
    play(&mut table, 3, 30);
    let mut group = bench.benchmark_group("state");
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

fn content(bench: &mut Criterion) {
    let files = builtin::files();
    bench.bench_function("content: read and check", |bencher| {
        bencher.iter(|| Catalogue::load(black_box(&files)).expect("content"));
    });
}

criterion_group!(benches, decisions, state, content);
criterion_main!(benches);
