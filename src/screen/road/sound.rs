//! What the Road sounds like.

use super::RoadScreen;
use super::picture::Picture;
use crate::books::road::facts::Fact;
use crate::screen::sound::Sounds;

impl Sounds for RoadScreen {
    fn cue(_: &Fact) -> Option<&'static str> {
        None
    }

    fn ambience(_: &Picture) -> &'static str {
        "explore"
    }
}
