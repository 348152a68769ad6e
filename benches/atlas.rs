//! Speed of the Atlas: a decision, a whole random game, clone and restore, save and load, content.
//!
//! `cargo bench --no-default-features --bench atlas`. What was measured is in docs/performance.md.

mod table;

use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use hushfall::books::atlas::Atlas;
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::table::session::Table;

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
    table::decisions(bench.benchmark_group("decisions"), &cards, FIGHT, &mut turn);
}

fn state(bench: &mut Criterion) {
    table::state::<Atlas>(bench.benchmark_group("state"), &cards(), FIGHT);
}

fn content(bench: &mut Criterion) {
    table::content(bench, "content: read and check", Catalogue::load);
}

criterion_group!(benches, decisions, state, content);
criterion_main!(benches);
