//! The names on the map: beneath their places, or above them where a neighbour's name is in the way. A word is never
//! cut in two.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::map::Page;
use crate::screen::delve::picture::Place;
use crate::screen::look::Look;

/// A name in one or two lines, and where the middle of its upper edge lies.
#[derive(Clone)]
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

/// Every name where it hides no other.
fn lay(painter: &Painter, look: &Look, page: &Page, places: &[Place]) -> Vec<Name> {
    let radius = page.radius;
    let font = look.italic((radius * 0.36).clamp(9.5, 15.0) / look.text.max(0.1));
    let ink = look.palette.sepia;
    let long = |word: &str| painter.layout_no_wrap(word.to_owned(), font.clone(), ink).size().x;
    let mut laid: Vec<Name> = Vec::with_capacity(places.len());
    for place in places {
        let width = place.name.split(' ').map(long).fold(page.name, f32::max).ceil() + 1.0;
        let mut job = LayoutJob::simple(place.name.clone(), font.clone(), ink, width);
        job.halign = Align::Center;
        let lines = painter.layout_job(job);
        let (centre, height) = (page.at(place), lines.size().y);
        // Above a place are the seals of its tiles.
        let tops = [radius * 1.12, -radius * 1.22 - height];
        let mut ways =
            tops.map(|down| Name { lines: lines.clone(), top: centre + vec2(0.0, down) }).into_iter();
        let is_free = |name: &Name| !is_in_the_way(name.rect(), place, page, places, &laid);
        let free = ways.clone().find(is_free).or_else(|| ways.next());
        laid.extend(free);
    }
    laid
}

/// Does a name here hide another name, or a place that is not its own?
fn is_in_the_way(rect: Rect, own: &Place, page: &Page, places: &[Place], laid: &[Name]) -> bool {
    let circle = |place: &Place| Rect::from_center_size(page.at(place), Vec2::splat(page.radius * 1.8));
    laid.iter().any(|other| other.rect().intersects(rect))
        || places.iter().any(|place| place.key != own.key && circle(place).intersects(rect))
}
