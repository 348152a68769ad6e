//! The program `hushfall`. Everything is in the library; this only opens the door.

use std::process::ExitCode;

fn main() -> ExitCode {
    hushfall::cli::main()
}
