use crate::books::road::facts::Fact;
use crate::content::road::catalogue::Catalogue;
use crate::screen::table::log::{Kind, Scribe};
pub struct RoadScribe<'a> { cards: &'a Catalogue }
impl<'a> RoadScribe<'a> { pub const fn new(cards: &'a Catalogue) -> Self { Self { cards } } }
impl Scribe for RoadScribe<'_> {
    type Fact = Fact;
    fn note(&mut self, _: &Fact) {}
    fn kind(&self, _: &Fact) -> Option<Kind> { Some(Kind::new(crate::screen::table::log::LogFilter::Story, "ui/info", "")) }
    fn words(&self, f: &Fact) -> (String, String) { let _ = self.cards; (format!("{f:?}").chars().take(40).collect(), String::new()) }
}
