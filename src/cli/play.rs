//! `hushfall` alone: the game in its window.
//!
//! WINDOW: opens here once the feature `window` has a screen. Until then this says what can be done.

use std::io::{self, Write};

use clap::CommandFactory;

use super::{Cli, Failure};

pub fn run() -> Result<(), Failure> {
    let help = Cli::command().render_help();
    let _ = writeln!(io::stderr(), "{help}");
    Err(Failure::Usage(
        "the window is not built yet; `hushfall table --human --book atlas` plays in the terminal".to_owned(),
    ))
}
