//! Speed of the Atlas.

use std::sync::Arc;

use criterion::Criterion;
use hushfall::books::atlas::Atlas;
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::table::session::Table;

use crate::table;

const FIGHT: &str = r#"(location: "saltmere_quay", round: Combat,
    party: [(origin: "maren", space: "1"), (origin: "nim", space: "2"), (origin: "sefa", space: "3"), (origin: "orrin", space: "2")],
    enemies: [(minion: "marsh_biter", space: "1"), (minion: "hush_acolyte", track: Slow, space: "3"),
              (minion: "quay_cutpurse", space: "2"), (minion: "wick_rat", space: "2")])"#;

fn cards() -> Arc<Catalogue> {
    Arc::new(Catalogue::load(&builtin::files()).expect("content"))
}

fn decisions(bench: &mut Criterion) {
    let cards = cards();
    let mut turn = table::begin::<Atlas>(&cards, 3, 4, Some(FIGHT));
    turn.answer_nth(0).expect("a turn");
    table::decisions(bench.benchmark_group("atlas: decisions"), &cards, FIGHT, &mut turn);
}

fn state(bench: &mut Criterion) {
    table::state::<Atlas>(bench.benchmark_group("atlas: state"), &cards(), FIGHT);
    table::long::<Atlas>(bench.benchmark_group("atlas: long games"), &cards());
}

fn content(bench: &mut Criterion) {
    table::content(bench, "atlas: content, read and check", Catalogue::load);
}

pub fn measure(bench: &mut Criterion) {
    decisions(bench);
    state(bench);
    content(bench);
}
