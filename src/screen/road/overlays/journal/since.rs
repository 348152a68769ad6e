//! What has changed at a place since it was last read about there: its side, its card, and what was marked meanwhile. How
//! many verses would open now nobody tells: that is for whoever goes there (RD-R14).

use super::book::{Book, Group, Part};
use crate::books::road::facts::Fact;
use crate::screen::road::picture::{Happened, Picture};

/// What has happened since then, in order.
pub fn changes<'p>(picture: &'p Picture, book: &Book, part: &Part) -> Vec<&'p Happened> {
    let Group::Place(location) = part.group else { return Vec::new() };
    let number = picture.cards.location(location).number;
    let last = last_visit(picture, book, part);
    let happened = &picture.journal.happened;
    let since = &happened[happened.partition_point(|it| it.number <= last)..];
    let here = |other| picture.cards.location(other).number == number;
    let turns = |it: &&Happened| matches!(it.fact, Fact::LocationFlipped { location, .. } if here(location));
    // Turned and turned back is as it was.
    let odd = since.iter().filter(turns).count() % 2 == 1;
    let turned = since.iter().rev().find(turns).filter(|_| odd).map(|it| it.number);
    let counts = |it: &&Happened| match it.fact {
        Fact::LocationFlipped { .. } => turned == Some(it.number),
        Fact::LocationReplaced { old, new } => here(old) || here(new),
        Fact::StatusMarked { .. } | Fact::StatusUnmarked { .. } => true,
        _ => false,
    };
    since.iter().filter(counts).collect()
}

/// Is it not as it was? What was marked elsewhere does not show.
pub fn has_turned(changes: &[&Happened]) -> bool {
    let turns = |fact: &Fact| matches!(fact, Fact::LocationFlipped { .. } | Fact::LocationReplaced { .. });
    changes.iter().any(|it| turns(&it.fact))
}

/// The number of the last thing that happened at the last visit. What is not remembered was before everything that is.
fn last_visit(picture: &Picture, book: &Book, part: &Part) -> u64 {
    let pages = part.pages.iter().filter_map(|place| book.pages.get(*place));
    let readings = pages.filter_map(|page| picture.journal.readings.get(*page.readings.first()?));
    readings.map(|reading| reading.until).max().unwrap_or(0)
}
