//! A scenario of one of the books: it is refused in words, or begins a game that can be played.
#![no_main]

mod common;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((name, rest)) = common::choose(bytes) else { return };
    let (Some(book), Some((seats, text))) = (common::open(name), rest.split_first()) else { return };
    let Ok(text) = String::from_utf8(text.to_vec()) else { return };
    if let Ok(mut table) = book.begin(common::game(name, 1 + seats % 4, Some(text))) {
        common::play_on(&mut *table);
    }
});
