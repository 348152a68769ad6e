//! Speed of the Delve; also of what a screen asks before anything is done: odds and forecast.

use std::hint::black_box;
use std::sync::Arc;

use bevy_ecs::system::SystemState;
use criterion::Criterion;
use hushfall::books::delve::board::Board;
use hushfall::books::delve::forecast::forecast;
use hushfall::books::delve::{Delve, DelveSession, odds};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use crate::table;

/// Four heroes with full packs in the last boss fight.
const FIGHT: &str = include_str!("../../../tests/scenarios/delve/chapter_6_combat_4.ron");

fn cards() -> Arc<Catalogue> {
    Arc::new(Catalogue::load(&builtin::files()).expect("content"))
}

/// The fight, with everybody's tokens drawn: all four may act.
fn fight(cards: &Arc<Catalogue>) -> DelveSession {
    let mut table = table::begin::<Delve>(cards, 3, 4, Some(FIGHT));
    while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "act") {
        table.answer_nth(0).expect("a legal answer");
    }
    table
}

fn decisions(bench: &mut Criterion) {
    let cards = cards();
    table::decisions(bench.benchmark_group("delve: decisions"), &cards, FIGHT, &mut fight(&cards));
}

fn state(bench: &mut Criterion) {
    table::state::<Delve>(bench.benchmark_group("delve: state"), &cards(), FIGHT);
    table::long::<Delve>(bench.benchmark_group("delve: long games"), &cards());
}

fn foresight(bench: &mut Criterion) {
    let mut table = fight(&cards());
    let world = table.world_mut();
    let mut reading = SystemState::<Board>::new(world);
    let mut group = bench.benchmark_group("delve: foresight");
    group.bench_function("forecast of an enemy phase with a boss", |bencher| {
        let board = reading.get_mut(world).expect("the table is whole");
        bencher.iter(|| black_box(forecast(&board)));
    });
    group.bench_function("odds of every answer of an open hero turn", |bencher| {
        let board = reading.get_mut(world).expect("the table is whole");
        let options = board.play.prompts.open().expect("a prompt").options.clone();
        bencher.iter(|| {
            let told = options.iter().filter_map(|choice| odds::of_choice(&board, *choice));
            black_box(told.count())
        });
    });
    group.finish();
}

fn content(bench: &mut Criterion) {
    table::content(bench, "delve: content, read and check", Catalogue::load);
}

pub fn measure(bench: &mut Criterion) {
    decisions(bench);
    state(bench);
    foresight(bench);
    content(bench);
}
