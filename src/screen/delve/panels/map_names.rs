//! The names on the map: beneath their places, or where they hide less of their neighbours. A word is never cut in
//! two.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::map::Page;
use crate::screen::delve::picture::Place;
use crate::screen::look::Look;

/// A name in one or two lines, and where the middle of its upper edge lies.
struct Name {
    lines: Arc<Galley>,
    top: Pos2,
}

impl Name {
    fn rect(&self) -> Rect {
        let size = self.lines.size();
        Rect::from_min_size(pos2(self.top.x - size.x / 2.0, self.top.y), size)
    }
}

pub(super) fn paint(painter: &Painter, look: &Look, page: &Page, places: &[Place]) {
    let ground = look.palette.parchment.gamma_multiply(0.8);
    for name in lay(painter, look, page, places) {
        for row in &name.lines.rows {
            let back = row.rect().translate(name.top.to_vec2()).expand2(vec2(3.0, 0.0));
            painter.rect_filled(back, 3.0, ground);
        }
        painter.galley(name.top, name.lines, look.palette.sepia);
    }
}

/// Every name where it hides as little as can be. Those that have their room come first, so that the others go round
/// them.
fn lay(painter: &Painter, look: &Look, page: &Page, places: &[Place]) -> Vec<Name> {
    let mut waiting: Vec<(&Place, Vec<Name>)> =
        places.iter().map(|place| (place, ways(painter, look, page, place))).collect();
    let usual: Vec<Rect> = waiting.iter().filter_map(|(_, ways)| ways.first()).map(Name::rect).collect();
    let crowd = |place: &Place, name: &Name| {
        let others = places.iter().zip(&usual).filter(|(other, _)| other.key != place.key);
        others.map(|(_, rect)| overlap(*rect, name.rect())).sum::<f32>()
            + on_places(name, place, page, places)
    };
    waiting.sort_by_cached_key(|(place, ways)| ways.first().map_or(0, |usual| crowd(place, usual) as u32));
    let mut laid: Vec<Name> = Vec::with_capacity(places.len());
    for (place, ways) in waiting {
        let hidden = |name: &Name| {
            let names = laid.iter().map(|other| overlap(other.rect(), name.rect())).sum::<f32>();
            names + on_places(name, place, page, places)
        };
        let best =
            ways.into_iter().map(|name| (hidden(&name), name)).min_by(|one, other| one.0.total_cmp(&other.0));
        laid.extend(best.map(|(_, name)| name));
    }
    laid
}

/// Where a name may stand, the usual place first: beneath, above, and a little to either side of both.
fn ways(painter: &Painter, look: &Look, page: &Page, place: &Place) -> Vec<Name> {
    let radius = page.radius;
    let font = look.italic((radius * 0.36).clamp(9.5, 15.0) / look.text.max(0.1));
    let ink = look.palette.sepia;
    let long = |word: &str| painter.layout_no_wrap(word.to_owned(), font.clone(), ink).size().x;
    let width = place.name.split(' ').map(long).fold(page.name, f32::max).ceil() + 1.0;
    let mut job = LayoutJob::simple(place.name.clone(), font.clone(), ink, width);
    job.halign = Align::Center;
    let lines = painter.layout_job(job);
    let (centre, size) = (page.at(place), lines.size());
    // Above a place are the seals of its tiles.
    let heights = [radius * 1.12, -radius * 1.22 - size.y];
    let sides = [0.0, -0.25, 0.25, -0.5, 0.5];
    let spots = heights.into_iter().flat_map(|down| sides.map(|along| vec2(along * size.x, down)));
    spots.map(|spot| Name { lines: lines.clone(), top: centre + spot }).collect()
}

fn overlap(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    both.width().max(0.0) * both.height().max(0.0)
}

/// How much a name hides of places that are not its own.
fn on_places(name: &Name, own: &Place, page: &Page, places: &[Place]) -> f32 {
    let circle = |place: &Place| Rect::from_center_size(page.at(place), Vec2::splat(page.radius * 1.8));
    let others = places.iter().filter(|place| place.key != own.key);
    others.map(|place| overlap(circle(place), name.rect())).sum()
}
