//! Lines of the table protocol: each gets an answer, and none ends the program but `quit`. Lines that name files are
//! left out, since a fuzzer would write all over the disk.
#![no_main]

mod common;

use hushfall::cli::company::Company;
use hushfall::cli::protocol;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((name, rest)) = common::choose(bytes) else { return };
    let named = |line: &&[u8]| !line.windows(4).any(|word| word == b"save" || word == b"load");
    let lines: Vec<&[u8]> = rest.split(|byte| *byte == b'\n').filter(named).collect();
    let Some(book) = common::open(name) else { return };
    let Ok(mut table) = book.begin(common::game(name, 2, None)) else { return };
    let done = protocol::serve(
        &mut *table,
        &mut Company::alone(),
        &mut lines.join(&b'\n').as_slice(),
        &mut Vec::new(),
    );
    assert!(done.is_ok());
});
