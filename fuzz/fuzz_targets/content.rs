//! A content file over the built-in ones: its mistakes are told, or a game begins with its cards.
#![no_main]

mod common;

use hushfall::books;
use hushfall::content::builtin;
use hushfall::content::source::SourceFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((name, rest)) = common::choose(bytes) else { return };
    // The first line says what kind of cards they are.
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Some((kind, text)) = text.split_once('\n') else { return };
    let mut files = builtin::files();
    files.push(SourceFile::new(format!("{name}/{kind}/fuzzed.ron"), text));
    if let Ok(mut table) = books::begin(name, &files, common::game(name, 2, None)) {
        common::play_on(&mut *table);
    }
});
