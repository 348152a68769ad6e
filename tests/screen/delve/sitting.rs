//! A table of the Delve, and somebody who sits at it.

use std::sync::{Arc, OnceLock};

use hushfall::books::delve::{Delve, DelveSession};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::screen::delve::DelveScreen;

pub use crate::sitting::{question, screen, seek};
pub use crate::tables::choose;
use crate::tables::{Staged, game, read};

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Delve {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

pub type Sitting = crate::sitting::Sitting<DelveScreen>;

pub fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> DelveSession {
    crate::tables::begin(game::<Delve>(seed, seats, scenario))
}
