//! The map of a chapter: inked places on parchment, the paths between them, the backs of their tiles, and the
//! family marker (DV-049 to DV-062, DV-262).

use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::map_names;
use crate::books::delve::facts::Fact;
use crate::books::delve::words;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::delve::picture::{Back, Picture, Place};
use crate::screen::look::Look;
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

/// A share of the map's width that a place takes.
const PLACE: f32 = 0.066;

pub fn show(ui: &Ui, desk: &mut Desk, rect: Rect) {
    desk.sight.landmarks.mark(Landmark::Map, rect);
    let (look, p) = (desk.look, desk.look.palette);
    ui.painter().rect(
        rect,
        CornerRadius::same(10),
        p.parchment,
        Stroke::new(1.6, p.gold_deep),
        StrokeKind::Inside,
    );
    ui.painter().rect_stroke(
        rect.shrink(4.0),
        CornerRadius::same(7),
        Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5)),
        StrokeKind::Inside,
    );
    grain(ui.painter(), look, rect.shrink(6.0));
    let picture = desk.picture;
    let page = Page::of(picture, rect);
    let radius = page.radius;
    let at = |place: &Place| page.at(place);
    for place in &picture.places {
        for other in place.to.iter().filter(|other| **other > place.key).filter_map(|key| picture.place(*key))
        {
            path(ui.painter(), look, at(place), at(other), radius);
        }
    }
    for place in &picture.places {
        one(ui, desk, place, at(place), radius);
    }
    map_names::paint(ui.painter(), look, &page, &picture.places);
    marker(ui, desk, at, radius);
}

/// Where on a sheet the places of a map lie: stretched to the sheet, and so large that none touches another.
pub(super) struct Page {
    sheet: Rect,
    /// What of the map's own page is used.
    used: Rect,
    pub(super) radius: f32,
    /// How wide a name may be before it goes on in a second line.
    pub(super) name: f32,
}

impl Page {
    fn of(picture: &Picture, rect: Rect) -> Self {
        let mut used = Rect::NOTHING;
        for place in &picture.places {
            used.extend_with(pos2(place.x, place.y));
        }
        let largest = (rect.width() * PLACE).min(rect.height() * 0.13).clamp(11.0, 44.0);
        let mut page = Self { sheet: rect, used, radius: largest, name: largest * 3.0 };
        // Names stand beneath the places, seals above them.
        page.sheet = rect.shrink2(vec2(largest * 1.9, largest * 1.75)).translate(vec2(0.0, -largest * 0.25));
        let nearest = picture
            .places
            .iter()
            .enumerate()
            .flat_map(|(number, one)| picture.places[number + 1..].iter().map(move |other| (one, other)))
            .map(|(one, other)| page.at(one).distance(page.at(other)))
            .fold(f32::INFINITY, f32::min);
        page.radius = largest.min(nearest * 0.4);
        page.name = (page.radius * 3.0).min(nearest * 0.96);
        page
    }

    pub(super) fn at(&self, place: &Place) -> Pos2 {
        let share = |value: f32, from: f32, to: f32| {
            if to - from > 0.01 { (value - from) / (to - from) } else { 0.5 }
        };
        let x = share(place.x, self.used.min.x, self.used.max.x);
        let y = share(place.y, self.used.min.y, self.used.max.y);
        self.sheet.lerp_inside(vec2(x, y))
    }
}

/// Faint blots, always at the same spots: this is old paper.
fn grain(painter: &Painter, look: &Look, rect: Rect) {
    let ink = look.palette.sepia.gamma_multiply(0.05);
    for number in 0..26_u32 {
        let mixed = number.wrapping_mul(2_654_435_761);
        let x = (mixed >> 8 & 0xFFF) as f32 / 4095.0;
        let y = (mixed >> 20 & 0xFFF) as f32 / 4095.0;
        let size = 3.0 + (mixed & 0xF) as f32;
        painter.circle_filled(rect.lerp_inside(vec2(x, y)), size, ink);
    }
}

/// A dotted path, as far as the two places leave room.
fn path(painter: &Painter, look: &Look, from: Pos2, to: Pos2, radius: f32) {
    let way = to - from;
    let length = way.length();
    if length < 1.0 {
        return;
    }
    let step = way / length;
    let (mut gone, end) = (radius * 1.1, length - radius * 1.1);
    while gone <= end {
        painter.circle_filled(
            from + step * gone,
            (radius * 0.085).max(1.5),
            look.palette.sepia.gamma_multiply(0.65),
        );
        gone += radius * 0.42;
    }
}

fn one(ui: &Ui, desk: &mut Desk, place: &Place, centre: Pos2, radius: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let answer = place.answer.filter(|place| desk.may_give(*place));
    let rect = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("place", place.key.to_string())), sense);
    let explored = place.tiles.is_empty();
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, &place.name)
    });
    let lit = answer.is_some_and(|answer| response.hovered() || desk.focus.aimed() == answer);
    let painter = ui.painter();
    if answer.is_some() {
        painter.circle_filled(centre, radius * 1.18, p.gold.gamma_multiply(if lit { 0.55 } else { 0.28 }));
    }
    let (fill, ring) = match (place.closed, explored) {
        (true, _) => (p.hush.lerp_to_gamma(p.parchment, 0.35), p.hush),
        (false, true) => (p.parchment.lerp_to_gamma(Color32::WHITE, 0.35), p.sepia.gamma_multiply(0.6)),
        (false, false) => (p.parchment_dark, p.sepia),
    };
    let ring = match (lit, answer.is_some()) {
        (true, _) => Stroke::new(3.2, p.gold),
        (false, true) => Stroke::new(2.6, p.gold_deep),
        (false, false) => Stroke::new(1.8, ring),
    };
    painter.circle(centre, radius, fill, ring);
    let chapter = desk.picture.chapter().map(|chapter| chapter.id.clone()).unwrap_or_default();
    let scene = scene_of(&chapter, place);
    let fade = if explored { 0.75 } else { 1.0 };
    if look.icons.has(&scene) {
        let side = radius * 1.5;
        look.icons.paint(
            painter,
            &scene,
            Rect::from_center_size(centre, Vec2::splat(side)),
            Color32::WHITE.gamma_multiply(fade),
        );
    }
    signs(painter, desk, place, centre, radius);
    if response.hovered() {
        desk.sight.place = Some(place.key);
        if let Some(answer) = answer {
            desk.focus.aim = Some(answer);
        }
    }
    let clicked = response.clicked();
    let response =
        if answer.is_some() { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
    bits::hover(response, look, || tip(desk.picture, place, &scene));
    if let Some(answer) = answer.filter(|_| clicked) {
        desk.answer(answer);
    }
}

/// The drawing of a place, by what it is.
fn scene_of(chapter: &str, place: &Place) -> String {
    let drawn = crate::screen::delve::scenes::scene(chapter, &place.key.to_string());
    drawn.unwrap_or("scene/delve/cave").to_owned()
}

/// Tiles, chest, goal, Bazaar, lock: small seals around the place.
fn signs(painter: &Painter, desk: &Desk, place: &Place, centre: Pos2, radius: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let seal = |at: Pos2, icon: &str, ink: Color32, ground: Color32| {
        let size = radius * 0.37;
        painter.circle(at, size, ground, Stroke::new(1.2, p.gold_deep));
        look.icons.paint(painter, icon, Rect::from_center_size(at, Vec2::splat(size * 1.5)), ink);
    };
    for (number, tile) in place.tiles.iter().enumerate() {
        let icon = match tile {
            Back::Encounter(tier) => match tier.id() {
                "I" => "delve/tile_i",
                "II" => "delve/tile_ii",
                _ => "delve/tile_iii",
            },
            Back::Chapter => "delve/chapter",
            Back::Boss => "delve/boss",
        };
        let at = centre + vec2(radius * (0.42 * number as f32 - 0.95), -radius * 0.78);
        seal(at, icon, p.parchment, p.ink);
    }
    let mut right = 0.0;
    let mut beside = |icon: &str, ink: Color32, ground: Color32| {
        let at = centre + vec2(radius * 0.92, radius * (0.72 - 0.74 * right));
        seal(at, icon, ink, ground);
        right += 1.0;
    };
    if place.chest {
        beside("delve/loot", p.sepia, p.parchment);
    }
    if place.goal {
        beside("delve/goal", p.night, p.gold);
    }
    if place.bazaar {
        beside("delve/bazaar", p.sepia, p.parchment);
    }
    if place.boss.is_some() && place.tiles.is_empty() {
        beside("delve/explored", p.faint, p.ink);
    }
    if place.closed {
        beside("ui/lock", p.parchment, p.hush);
    }
}

fn tip(picture: &Picture, place: &Place, scene: &str) -> Tip {
    // Tiles with the same back are told together.
    let mut backs: Vec<(Back, u32)> = Vec::new();
    for tile in &place.tiles {
        match backs.iter_mut().find(|(back, _)| back == tile) {
            Some((_, count)) => *count += 1,
            None => backs.push((*tile, 1)),
        }
    }
    let mut there: Vec<String> = Vec::new();
    for (back, count) in backs {
        let number = match count {
            1 => "a".to_owned(),
            2 => "two".to_owned(),
            3 => "three".to_owned(),
            more => more.to_string(),
        };
        let tiles = if count == 1 { "tile" } else { "tiles" };
        there.push(match back {
            Back::Encounter(tier) => format!("{number} {tiles} of tier {}", tier.id()),
            Back::Chapter => format!("{number} chapter {tiles}"),
            Back::Boss => "a boss".to_owned(),
        });
    }
    for (is, what) in [(place.chest, "a chest"), (place.goal, "the goal"), (place.bazaar, "a Bazaar")] {
        if is {
            there.push(what.to_owned());
        }
    }
    // What lies there is a list; how it stands with the place is not a part of it.
    let mut under = Vec::new();
    if place.tiles.is_empty() {
        under.push("explored".to_owned());
    }
    if !there.is_empty() {
        under.push(words::names::list(&there));
    }
    for (is, what) in [(place.closed, "closed for now"), (place.here, "the family is here")] {
        if is {
            under.push(what.to_owned());
        }
    }
    let boss = place.boss.map(|boss| format!("\nHere waits {}.", picture.cards.boss(boss).name));
    Tip::new(scene, &place.name).under(capital(&under.join("; "))).text(format!(
        "{}{}",
        place.text,
        boss.unwrap_or_default()
    ))
}

/// The family marker: a lantern on its stand, which walks from place to place.
fn marker(ui: &Ui, desk: &Desk, at: impl Fn(&Place) -> Pos2, radius: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(here) = desk.picture.places.iter().find(|place| place.here) else { return };
    let to = at(here);
    let walking = desk.sight.beats.iter().find_map(|beat| match &beat.fact {
        Fact::Moved { to } if *to == here.key => {
            Some((beat.age / (beat.lasts * 0.7).max(0.01)).clamp(0.0, 1.0))
        }
        _ => None,
    });
    // A hop, as a hand would move it.
    let hop = walking
        .filter(|_| !look.still)
        .map_or(0.0, |share| (share * std::f32::consts::PI).sin() * radius * 0.8);
    let centre = to - vec2(0.0, radius * 0.35 + hop);
    let size = radius * 1.05;
    let painter = ui.painter();
    painter.circle_filled(centre, size * 0.95, p.gold.gamma_multiply(0.16));
    painter.add(Shape::ellipse_filled(
        to + vec2(0.0, radius * 0.32),
        vec2(size * 0.5, size * 0.17),
        Color32::from_black_alpha(120),
    ));
    painter.circle(centre, size * 0.56, p.ink, Stroke::new(2.2, p.gold));
    look.icons.paint(
        painter,
        "delve/family",
        Rect::from_center_size(centre, Vec2::splat(size * 0.86)),
        p.gold,
    );
}
