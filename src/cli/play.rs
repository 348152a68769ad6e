//! `hushfall` alone: the game in its window.

use std::path::PathBuf;

use clap::Args;

use super::Failure;

#[derive(Args, Debug, Default)]
pub struct Arguments {
    /// A folder of cards laid over the built-in ones, and read again whenever a file in it changes
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// Where settings and saves are kept, if not where the system keeps such things
    #[arg(long, value_name = "DIR")]
    pub home: Option<PathBuf>,
}

#[cfg(feature = "window")]
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { content, home } = arguments;
    if let Some(folder) = content.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::Usage(format!("{}: there is no such folder", folder.display())));
    }
    // Bevy looks for relative paths beside the program, people where they stand.
    let content = content.map(|folder| folder.canonicalize().unwrap_or(folder));
    crate::screen::run(crate::screen::Options { content, home }).map_err(Failure::Failed)
}

#[cfg(not(feature = "window"))]
pub fn run(_: Arguments) -> Result<(), Failure> {
    Err(Failure::Usage(
        "this program was built without its window; `hushfall table --human --book atlas` plays in the terminal"
            .to_owned(),
    ))
}
