//! A table of the Road, and somebody who sits at it.

use std::sync::{Arc, OnceLock};

use hushfall::books::road::{Road, RoadSession};
use hushfall::content::builtin;
use hushfall::content::road::catalogue::Catalogue;
use hushfall::screen::road::RoadScreen;

pub use crate::sitting::{question, screen};
pub use crate::tables::choose;
use crate::tables::{Staged, game, read};

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| read(Catalogue::load, &builtin::files())).clone()
}

impl Staged for Road {
    fn cards() -> Arc<Catalogue> {
        catalogue()
    }
}

pub type Sitting = crate::sitting::Sitting<RoadScreen>;

pub fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> RoadSession {
    crate::tables::begin(game::<Road>(seed, seats, scenario))
}
