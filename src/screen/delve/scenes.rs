//! Which drawing stands for each place of a map: read once from `assets/places/delve.ron`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::screen::art::embedded;

/// Chapter, place, and the name of the drawing.
type Places = BTreeMap<String, BTreeMap<String, String>>;

fn places() -> &'static Places {
    static PLACES: OnceLock<Places> = OnceLock::new();
    PLACES.get_or_init(|| {
        let text = embedded::text("places/delve.ron").unwrap_or("{}");
        let mut places: Places = ron::from_str(text).unwrap_or_default();
        for drawing in places.values_mut().flat_map(BTreeMap::values_mut) {
            *drawing = format!("scene/delve/{drawing}");
        }
        places
    })
}

/// The drawing of a place, by the ids of its chapter and its own: `scene/delve/cellar`.
pub fn scene(chapter: &str, place: &str) -> Option<&'static str> {
    places().get(chapter)?.get(place).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;
    use crate::content::delve::catalogue::Catalogue;

    #[test]
    fn every_place_of_every_map_has_a_drawing() {
        let files = builtin::with_overlay(None).expect("the built-in files");
        let cards = Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}"));
        for chapter in &cards.chapters {
            for place in &chapter.places {
                let drawing = scene(&chapter.id, &place.id.to_string());
                let drawing = drawing.unwrap_or_else(|| panic!("{} {}", chapter.id, place.name));
                let file = format!("{}.svg", drawing.replacen("scene/", "scenes/", 1));
                assert!(embedded::file(&file).is_some(), "{file}");
            }
        }
        assert_eq!(scene("chapter_1", "zz"), None);
    }
}
