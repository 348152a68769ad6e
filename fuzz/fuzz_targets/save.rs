//! A save: once as it is, and once with a checksum that fits, so that what is inside gets its turn.
#![no_main]

mod common;

use hushfall::table::save;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = save::decode(bytes);
    let Ok(file) = save::decode(&save::with_good_checksum(bytes)) else { return };
    let Some(book) = common::open(&file.header.book) else { return };
    if let Ok(mut table) = book.take_up(file) {
        common::play_on(&mut *table);
    }
});
