//! What is read.

use crate::books::road::facts::Fact;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::reading::Page;

pub fn is_story(_: &Fact) -> bool {
    false
}

pub fn page_of(_: &Picture, _: &mut Option<Page>, _: &Fact) -> Option<Page> {
    None
}

pub fn shown_by(_: &Picture) -> Option<String> {
    None
}
