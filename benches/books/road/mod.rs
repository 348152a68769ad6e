//! Speed of the Road: the day of four Origins, with every party that they can form, and a fight.

use std::sync::Arc;

use criterion::Criterion;
use hushfall::books::road::Road;
use hushfall::content::builtin;
use hushfall::content::road::catalogue::Catalogue;

use crate::table;

/// Four Origins in the middle of the land, with something to spend.
const DAY: &str = include_str!("../../../tests/scenarios/road/day_4.ron");
/// The same four in a fight of the third difficulty.
const FIGHT: &str = include_str!("../../../tests/scenarios/road/fight_4.ron");

fn cards() -> Arc<Catalogue> {
    Arc::new(Catalogue::load(&builtin::files()).expect("content"))
}

pub fn measure(bench: &mut Criterion) {
    let cards = cards();
    let mut day = table::begin::<Road>(&cards, 3, 4, Some(DAY));
    table::decisions(bench.benchmark_group("road: decisions in a day"), &cards, DAY, &mut day);
    let mut fight = table::begin::<Road>(&cards, 3, 4, Some(FIGHT));
    table::decisions(bench.benchmark_group("road: decisions in a fight"), &cards, FIGHT, &mut fight);
    table::state::<Road>(bench.benchmark_group("road: state"), &cards, DAY);
    table::content(bench, "road: content, read and check", Catalogue::load);
}
