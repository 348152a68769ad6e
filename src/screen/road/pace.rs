//! How long each thing that happens on the Road is shown.

use crate::books::road::facts::Fact;

pub const fn seconds(_: &Fact) -> f32 {
    0.0
}
