//! A replay: it is refused, differs, or comes out the same.
#![no_main]

mod common;

use std::path::Path;

use hushfall::table::replay::Replay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(replay) = Replay::in_words(Path::new("fuzzed"), text) else { return };
    let Some(book) = common::open(&replay.game.book) else { return };
    if let Ok(mut table) = book.begin(replay.game.clone()) {
        let _ = replay.play_on(&mut *table);
    }
});
