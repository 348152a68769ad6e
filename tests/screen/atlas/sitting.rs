//! A table of the Atlas, and somebody who sits at it.

use std::sync::{Arc, OnceLock};

use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::screen::atlas::AtlasScreen;

pub use crate::sitting::screen;
pub use crate::tables::choose;
use crate::tables::{Staged, game, read, test_files};

/// The built-in content with the cards that only tests have laid over it.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &test_files())).clone()
}

impl Staged for Atlas {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

pub type Sitting = crate::sitting::Sitting<AtlasScreen>;

pub fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> AtlasSession {
    crate::tables::begin(game::<Atlas>(seed, seats, scenario))
}
