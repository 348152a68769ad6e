//! Speed of the Atlas: a decision, a whole random game, clone and restore, save and load, content.
//!
//! `cargo bench --no-default-features --bench atlas`. What was measured is in docs/performance.md.

mod table;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hushfall::books::atlas::{Atlas, AtlasSession};
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

fn decisions(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut group = bench.benchmark_group("decisions");
    for seats in [1, 2, 4] {
        let count = table::play(&mut begin(&cards, 7, seats, None), 7, 2_000);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(format!("random game, {seats} seats"), |bencher| {
            bencher.iter(|| table::play(&mut begin(&cards, 7, seats, None), 7, 2_000));
        });
    }
    group.throughput(Throughput::Elements(100));
    group.bench_function("100 random answers in a fight", |bencher| {
        bencher.iter_batched(
            || begin(&cards, 3, 4, Some(FIGHT)),
            |mut table| table::play(&mut table, 3, 100),
            BatchSize::SmallInput,
        );
    });
    group.throughput(Throughput::Elements(1));
    let mut fight = begin(&cards, 3, 4, Some(FIGHT));
    fight.answer_nth(0).expect("a turn");
    table::greedy(&mut group, &mut fight);
    group.finish();
}

fn state(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut table = begin(&cards, 3, 4, Some(FIGHT));
    table::play(&mut table, 3, 30);
    table::state(bench, "state", &mut table);
}

fn content(bench: &mut Criterion) {
    let files = builtin::files();
    bench.bench_function("content: read and check", |bencher| {
        bencher.iter(|| Catalogue::load(black_box(&files)).expect("content"));
    });
}

criterion_group!(benches, decisions, state, content);
criterion_main!(benches);
