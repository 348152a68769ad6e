//! The screen of the Atlas.

use criterion::Criterion;
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::screen::atlas::AtlasScreen;
use hushfall::screen::atlas::layout::Layout;
use hushfall::screen::atlas::panels;
use hushfall::table::session::Table;

use crate::{measure, table};

/// Four Origins against six minions, in the middle of a turn.
const FIGHT: &str = r#"(location: "saltmere_quay", level: 2, round: Combat, time: 7,
    party: [(origin: "sefa", space: "2", spark: 0), (origin: "maren", space: "2", spark: 0),
        (origin: "ysolt", space: "t2", spark: 0), (origin: "orrin", space: "3", spark: 0)],
    enemies: [(minion: "drowned_chorister", track: Slow, space: "5"), (minion: "hush_acolyte", track: Slow, space: "5"),
        (minion: "bone_archer", track: Slow, space: "t4"), (minion: "quay_cutpurse", track: Slow, space: "3"),
        (minion: "marsh_biter", track: Slow, space: "t4"), (minion: "wick_rat", track: Slow, space: "2")])"#;

pub fn bench(bench: &mut Criterion) {
    let cards = Catalogue::load(&builtin::files()).expect("content");
    let mut table = table(cards, FIGHT);
    table.answer_nth(0).expect("a turn");
    measure::<AtlasScreen>(bench, "screen of the Atlas", table, |ui, desk, size| {
        panels::show(ui, desk, &Layout::of(size, 1.0));
    });
}
