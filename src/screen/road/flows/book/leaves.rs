//! How the open book is drawn: a leather cover with brass corners, a gilt block of leaves, two pages of parchment that
//! bend down into the spine. In a small window only one page is open.

use bevy_egui::egui::{
    Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shadow, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::screen::look::Look;

/// How far the cover stands out beyond the leaves, and how thick their gilt edge is.
const COVER: f32 = 9.0;
const GILT: f32 = 5.0;
/// What is not written on: at the outer edge of a page, at the spine, above and below.
const OUTER: f32 = 20.0;
const INNER: f32 = 24.0;
const ABOVE: f32 = 16.0;
const BELOW: f32 = 26.0;
/// How deep a page bends down at the spine.
const BEND: f32 = 7.0;
const STEPS: u32 = 16;

/// Where can be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaves {
    pub left: Rect,
    /// None if only one page is open.
    pub right: Option<Rect>,
}

/// How high a book is beyond what is written on a page.
pub const AROUND: f32 = 2.0 * (COVER + GILT) + ABOVE + BELOW;

/// How wide a page is written on, in a book as wide as this.
pub fn line(width: f32, two: bool) -> f32 {
    let page = (width - 2.0 * (COVER + GILT)) / if two { 2.0 } else { 1.0 };
    page - OUTER - INNER
}

/// Draws the book, and says where can be written.
pub fn paint(painter: &Painter, look: &Look, rect: Rect, two: bool) -> Leaves {
    cover(painter, look, rect);
    let block = rect.shrink(COVER);
    gilt(painter, look, block);
    let pages = block.shrink2(vec2(GILT, GILT * 0.8));
    if !two {
        page(painter, look, pages, false);
        return Leaves { left: written_on(pages, false), right: None };
    }
    let spine = pages.center().x;
    let (left, right) = (pages.with_max_x(spine), pages.with_min_x(spine));
    page(painter, look, left, true);
    page(painter, look, right, false);
    let ink = look.palette.sepia.gamma_multiply(0.55);
    painter.vline(spine, pages.top() + BEND..=pages.bottom(), Stroke::new(1.2, ink));
    Leaves { left: written_on(left, true), right: Some(written_on(right, false)) }
}

fn written_on(page: Rect, spine_on_right: bool) -> Rect {
    let (left, right) = if spine_on_right { (OUTER, INNER) } else { (INNER, OUTER) };
    Rect::from_min_max(
        pos2(page.left() + left, page.top() + ABOVE),
        pos2(page.right() - right, page.bottom() - BELOW),
    )
}

fn cover(painter: &Painter, look: &Look, rect: Rect) {
    let p = look.palette;
    let corner = CornerRadius::same(8);
    let shadow = Shadow { offset: [0, 10], blur: 30, spread: 3, color: Color32::from_black_alpha(170) };
    painter.add(shadow.as_shape(rect, corner));
    let leather = p.blood.lerp_to_gamma(p.night, 0.72);
    painter.rect(rect, corner, leather, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
    let tooled = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.55));
    painter.rect_stroke(rect.shrink(4.0), CornerRadius::same(5), tooled, StrokeKind::Inside);
    let inner = rect.shrink(2.0);
    let corners = [
        (inner.left_top(), vec2(1.0, 1.0)),
        (inner.right_top(), vec2(-1.0, 1.0)),
        (inner.right_bottom(), vec2(-1.0, -1.0)),
        (inner.left_bottom(), vec2(1.0, -1.0)),
    ];
    for (at, into) in corners {
        brass(painter, look, at, into);
    }
}

/// A corner piece, cut off a little where the cover is round.
fn brass(painter: &Painter, look: &Look, at: Pos2, into: Vec2) {
    const SIDE: f32 = 20.0;
    const CUT: f32 = 4.0;
    let p = look.palette;
    let points =
        [vec2(CUT, 0.0), vec2(SIDE, 0.0), vec2(0.0, SIDE), vec2(0.0, CUT)].map(|step| at + step * into);
    let edge = Stroke::new(1.0, p.gold.lerp_to_gamma(p.parchment, 0.3));
    painter.add(Shape::convex_polygon(points.to_vec(), p.gold_deep, edge));
    painter.circle_filled(at + vec2(7.0, 7.0) * into, 1.6, p.night);
}

/// The edges of all the other leaves.
fn gilt(painter: &Painter, look: &Look, block: Rect) {
    let p = look.palette;
    painter.rect_filled(block, CornerRadius::same(4), p.gold_deep.lerp_to_gamma(p.parchment_dark, 0.25));
    let leaf = Stroke::new(0.7, p.gold.lerp_to_gamma(p.parchment, 0.45));
    for step in 1..=3_u8 {
        let inset = f32::from(step) * GILT / 3.5;
        painter.rect_stroke(
            block.shrink2(vec2(inset, inset * 0.8)),
            CornerRadius::same(3),
            leaf,
            StrokeKind::Inside,
        );
    }
}

/// A page, brightest in its middle; `share` of its width away from the spine it bends down less and less.
fn page(painter: &Painter, look: &Look, page: Rect, spine_on_right: bool) {
    let p = look.palette;
    let x = |share: f32| {
        if spine_on_right { page.right() - share * page.width() } else { page.left() + share * page.width() }
    };
    let top = |share: f32| page.top() + BEND * (-share * 9.0).exp();
    let shares = || (0..=STEPS).map(|step| step as f32 / STEPS as f32);
    let mut outline: Vec<Pos2> = shares().map(|share| pos2(x(share), top(share))).collect();
    outline.extend([pos2(x(1.0), page.bottom()), pos2(x(0.0), page.bottom())]);
    painter.add(Shape::convex_polygon(outline, p.parchment, Stroke::NONE));
    let mut shade = Mesh::default();
    for share in shares() {
        let dark = 0.42 * (-share * 13.0).exp() + 0.10 * share.powi(8);
        let ink = p.sepia.gamma_multiply(dark);
        shade.colored_vertex(pos2(x(share), top(share)), ink);
        shade.colored_vertex(pos2(x(share), page.bottom()), ink);
    }
    for step in 0..STEPS {
        let first = 2 * step;
        shade.add_triangle(first, first + 1, first + 2);
        shade.add_triangle(first + 1, first + 2, first + 3);
    }
    painter.add(Shape::mesh(shade));
    ruled(painter, look, written_on(page, spine_on_right).expand2(vec2(9.0, 7.0)));
}

/// The fine line around what is written, with a lozenge in each corner.
fn ruled(painter: &Painter, look: &Look, rect: Rect) {
    let ink = look.palette.gold_deep.gamma_multiply(0.5);
    painter.rect_stroke(rect, CornerRadius::same(2), Stroke::new(0.9, ink), StrokeKind::Inside);
    for corner in [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
        let lozenge = [vec2(0.0, -3.2), vec2(3.2, 0.0), vec2(0.0, 3.2), vec2(-3.2, 0.0)];
        let points = lozenge.map(|step| corner + step).to_vec();
        painter.add(Shape::convex_polygon(points, look.palette.gold_deep, Stroke::NONE));
    }
}
