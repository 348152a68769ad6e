//! What must hold for the secrets of every book: swap what is hidden from a viewer for something else, and no line
//! that this viewer gets changes, nor what a bot does with the viewer's eyes.
#![allow(dead_code, reason = "each folder of tests uses its own part")]

use hushfall::bots::greedy::Greedy;
use hushfall::bots::{Bot, places_of};
use hushfall::table::seat::{Seat, Seats};
use hushfall::table::session::{Table, looking_ahead, seen_hash};
use hushfall::table::viewer::Viewer;
use serde_json::json;

/// Everything that a viewer can get from the table at this moment.
pub fn lines(table: &mut dyn Table, viewer: Viewer) -> Vec<String> {
    let mut lines = vec![
        table.state(viewer).to_string(),
        json!(table.prompt(viewer)).to_string(),
        table.summary(),
        seen_hash(table, viewer),
        format!("{:?}", (table.asked(), table.has_secrets(), table.outcome())),
    ];
    lines.extend((0..table.game().seats).map(|seat| format!("{:?}", table.role(Seat(seat)))));
    lines.extend(table.facts(viewer, 0).iter().map(|(number, fact)| format!("{number} {fact}")));
    lines.extend(table.fact_lines(viewer, 0).into_iter().flatten().map(|(_, line)| line));
    lines.extend(table.outlook(viewer));
    lines
}

/// What a bot would answer for this seat, if it is asked.
fn hint(table: &mut dyn Table, seat: Seat) -> Option<usize> {
    let seats = Seats::one(seat);
    table.asked().contains(seat).then(|| {
        let places = places_of(table, seats);
        Greedy::new(7).choose_among(table, seats, &places).place
    })
}

/// Swaps what is hidden from each viewer, and compares. How often the swap would have been seen by who sees all.
pub fn swapping_shows_nothing(table: &mut dyn Table, luck: u64, at: &str) -> usize {
    let seats = (0..table.game().seats).map(Seat);
    let mut viewers: Vec<Viewer> = seats.clone().map(Viewer::seat).collect();
    viewers.push(Viewer::PUBLIC);
    let mut swapped = 0;
    for viewer in viewers {
        let (seen, all) = (lines(table, viewer), lines(table, Viewer::All));
        let mine: Vec<Seat> = seats.clone().filter(|seat| viewer.sits_at(*seat)).collect();
        let hints: Vec<_> = mine.iter().map(|seat| hint(table, *seat)).collect();
        looking_ahead(table, |table, _| {
            table.imagine(viewer, luck);
            let after = lines(table, viewer);
            let first = seen.iter().zip(&after).find(|(before, after)| before != after);
            assert!(seen == after, "{viewer:?} sees it, {at}: {first:?}");
            swapped += usize::from(lines(table, Viewer::All) != all);
            let again: Vec<_> = mine.iter().map(|seat| hint(table, *seat)).collect();
            assert_eq!(hints, again, "a bot with the eyes of {viewer:?} knows it, {at}");
        });
    }
    swapped
}
