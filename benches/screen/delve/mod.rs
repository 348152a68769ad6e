//! The screen of the Delve.

use criterion::Criterion;
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::screen::delve::DelveScreen;
use hushfall::screen::delve::layout::Layout;
use hushfall::screen::delve::panels;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use crate::{measure, table};

/// Four heroes with full packs in the last boss fight.
const FIGHT: &str = include_str!("../../../tests/scenarios/delve/chapter_6_combat_4.ron");

/// All four may act: the fullest prompt there is.
pub fn bench(bench: &mut Criterion) {
    let cards = Catalogue::load(&builtin::files()).expect("content");
    let mut table = table(cards, FIGHT);
    while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "act") {
        table.answer_nth(0).expect("a legal answer");
    }
    measure::<DelveScreen>(bench, "screen of the Delve", table, |ui, desk, size| {
        let layout = Layout::at(desk.picture, false, size, 1.0);
        panels::show(ui, desk, &layout);
    });
}
