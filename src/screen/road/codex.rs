//! The Road in the codex.

use super::RoadScreen;
use super::picture::Picture;
use crate::content::all::Content;
use crate::screen::codex::Tells;
use crate::screen::codex::book::Chapter;
use crate::screen::codex::volume::Volume;

impl Tells for RoadScreen {
    fn tell(_: &mut Volume, _: &Content, _: Option<&Picture>) {}

    fn everything(_: &Content) -> Vec<Chapter> {
        Vec::new()
    }
}
