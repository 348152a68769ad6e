//! The screen of the Road.

use criterion::Criterion;
use hushfall::content::builtin;
use hushfall::content::road::catalogue::Catalogue;
use hushfall::screen::road::RoadScreen;
use hushfall::screen::road::layout::Layout;
use hushfall::screen::road::panels;
use hushfall::screen::table::board::view::View;

use crate::{measure, table};

/// Four Origins on a day with much to do; and the same in a fight, with a long line.
const DAY: &str = include_str!("../../../tests/scenarios/road/day_4.ron");
const FIGHT: &str = include_str!("../../../tests/scenarios/road/fight_4.ron");

pub fn bench(bench: &mut Criterion) {
    for (name, scenario) in [("screen of the Road by day", DAY), ("screen of the Road in a fight", FIGHT)] {
        let cards = Catalogue::load(&builtin::files()).expect("content");
        let table = table(cards, scenario);
        measure::<RoadScreen>(bench, name, table, |ui, desk, size| {
            let layout = Layout::at(desk.picture, false, size, 1.0);
            panels::show(ui, desk, &layout, &View::default(), 1.0);
        });
    }
}
