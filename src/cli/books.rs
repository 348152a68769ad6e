//! `hushfall books`: the books on the shelf, a line each. The first word is the one that `--book` takes, for scripts.

use std::io::{self, Write};

use super::Failure;
use crate::books::ABOUT;

pub fn run() -> Result<(), Failure> {
    for book in ABOUT {
        writeln!(io::stdout(), "{}  {}: {}", book.id, book.name, book.about)?;
    }
    Ok(())
}
