//! Speed of the Delve: a decision, a whole random game, clone and restore, save and load, content, and what a
//! screen asks before anything is done: odds and forecast.
//!
//! `cargo bench --no-default-features --bench delve`. What was measured is in docs/performance.md.

mod table;

use std::hint::black_box;
use std::sync::Arc;

use bevy_ecs::system::SystemState;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hushfall::books::delve::board::Board;
use hushfall::books::delve::forecast::forecast;
use hushfall::books::delve::{Delve, DelveSession, odds};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::session::{NewGame, Session, Table};

/// Four heroes with full packs in the last boss fight.
const FIGHT: &str = include_str!("../tests/scenarios/delve/chapter_6_combat_4.ron");

fn begin(cards: &Arc<Catalogue>, seed: u64, seats: u8, scenario: Option<&str>) -> DelveSession {
    let scenario = scenario.map(str::to_owned);
    let game = NewGame { book: "delve".to_owned(), seed, seats, scenario, profile: None };
    let mut table = Session::<Delve>::begin(cards.clone(), game).expect("a game");
    table.set_undo_depth(0);
    table
}

/// The fight, with everybody's tokens drawn: all four may act.
fn fight(cards: &Arc<Catalogue>) -> DelveSession {
    let mut table = begin(cards, 3, 4, Some(FIGHT));
    while table.prompt().is_some_and(|prompt| prompt.ask != "act") {
        table.answer_nth(0).expect("a legal answer");
    }
    table
}

fn decisions(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut group = bench.benchmark_group("delve: decisions");
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
    table::greedy(&mut group, &mut fight(&cards));
    group.finish();
}

fn state(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut table = begin(&cards, 3, 4, Some(FIGHT));
    table::play(&mut table, 3, 30);
    table::state(bench, "delve: state", &mut table);
}

fn foresight(bench: &mut Criterion) {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let mut table = fight(&cards);
    let world = table.world_mut();
    let mut reading = SystemState::<Board>::new(world);
    let mut group = bench.benchmark_group("delve: foresight");
    group.bench_function("forecast of an enemy phase with a boss", |bencher| {
        let board = reading.get_mut(world).expect("the table is whole");
        bencher.iter(|| black_box(forecast(&board)));
    });
    group.bench_function("odds of every answer of an open hero turn", |bencher| {
        let board = reading.get_mut(world).expect("the table is whole");
        let options = board.prompts.open().expect("a prompt").options.clone();
        bencher.iter(|| {
            let told = options.iter().filter_map(|choice| odds::of_choice(&board, *choice));
            black_box(told.count())
        });
    });
    group.finish();
}

fn content(bench: &mut Criterion) {
    let files = builtin::files();
    bench.bench_function("delve: content, read and check", |bencher| {
        bencher.iter(|| Catalogue::load(black_box(&files)).expect("content"));
    });
}

criterion_group!(benches, decisions, state, foresight, content);
criterion_main!(benches);
