//! `hushfall check`: reads and checks every content file, as the game does before it starts.

use std::io::{self, Write};

use clap::Args;

use super::Failure;
use super::setup::ContentArguments;
use crate::books;
use crate::content::all::{Content, Summary};

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    content: ContentArguments,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let content = Content::load(&arguments.content.files()?)
        .map_err(|report| Failure::Failed(format!("the content is not good:\n{report}")))?;
    for (book, Summary { hash, kinds }) in content.books() {
        let name = books::about(book).map_or(book, |about| about.name);
        let cards: usize = kinds.iter().map(|(_, count)| count).sum();
        let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        writeln!(io::stdout(), "content is good: {name}, {cards} cards ({}), hash {hash}", kinds.join(", "))?;
    }
    tutorials()
}

/// The notes that the window shows. They are no content: nobody plays by them.
#[cfg(feature = "window")]
fn tutorials() -> Result<(), Failure> {
    let tutorials = crate::screen::check_tutorials()
        .map_err(|report| Failure::Failed(format!("a tutorial is not good:\n{report}")))?;
    for (book, notes) in tutorials {
        let name = books::about(book).map_or(book, |about| about.name);
        writeln!(io::stdout(), "tutorial is good: {name}, {notes} notes")?;
    }
    Ok(())
}

#[cfg(not(feature = "window"))]
#[expect(clippy::unnecessary_wraps, reason = "with the window there is something that may fail")]
const fn tutorials() -> Result<(), Failure> {
    Ok(())
}
