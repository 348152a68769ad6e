//! The day as a candle: it burns down from dawn to dusk, and goes out for the night.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::books::road::phases::{PhaseName, dawn, dusk};
use crate::screen::look::Look;
use crate::screen::road::picture::Picture;

/// How much of the day is over, 0 to 1. By day it is ENERGY that is left which tells how long it is.
pub fn spent(picture: &Picture) -> f32 {
    match (picture.phase, picture.dawn, picture.dusk) {
        (PhaseName::Dawn, step, _) => match step {
            Some(dawn::Step::Effects | dawn::Step::Markers) => 0.0,
            Some(dawn::Step::Flips) => 0.04,
            Some(dawn::Step::Guardians) => 0.08,
            _ => 0.12,
        },
        (PhaseName::Day, ..) => {
            let left: u32 = picture.party.iter().map(|hero| u32::from(hero.tracks.energy)).sum();
            let whole = picture.party.len().max(1) as f32 * 6.0;
            0.15 + 0.6 * (1.0 - (left as f32 / whole).min(1.0))
        }
        (PhaseName::Dusk, _, step) => match step {
            Some(dusk::Step::Effects | dusk::Step::Rest) => 0.8,
            Some(dusk::Step::Recover) => 0.86,
            Some(dusk::Step::Toll) => 0.92,
            _ => 0.97,
        },
        _ => 0.0,
    }
}

/// Draws the candle into a low rectangle: it lies on its side, and burns from the right.
pub fn paint(painter: &Painter, look: &Look, rect: Rect, spent: f32) {
    let p = look.palette;
    let body = rect.shrink2(vec2(0.0, rect.height() * 0.27));
    painter.rect(
        body,
        CornerRadius::same(3),
        p.well,
        Stroke::new(1.0, p.edge),
        bevy_egui::egui::StrokeKind::Inside,
    );
    let left = body.with_max_x(body.left() + body.width() * (1.0 - spent).clamp(0.0, 1.0));
    if left.width() > 2.0 {
        let wax = Color32::from_rgb(236, 218, 178);
        painter.rect_filled(left, CornerRadius::same(3), wax);
        painter.rect_filled(left.with_min_y(left.center().y + 1.0), CornerRadius::same(3), p.parchment_dark);
    }
    // Three stages: dawn, day, dusk.
    for share in [0.15, 0.8] {
        let x = body.right() - body.width() * share;
        painter.vline(x, body.y_range(), Stroke::new(1.2, p.night.gamma_multiply(0.7)));
    }
    let tip = pos2(left.right(), body.center().y);
    if spent < 0.99 {
        flame(painter, look, tip, rect.height());
    }
}

fn flame(painter: &Painter, look: &Look, at: Pos2, height: f32) {
    let p = look.palette;
    painter.circle_filled(at, height * 0.7, p.gold.gamma_multiply(0.16));
    painter.circle_filled(at, height * 0.42, p.gold.gamma_multiply(0.26));
    let drop = |scale: f32| -> Vec<Pos2> {
        let (w, h) = (height * 0.2 * scale, height * 0.5 * scale);
        let base = at + vec2(0.0, height * 0.16);
        (0..=14)
            .map(|step| {
                let turn = step as f32 / 14.0 * std::f32::consts::TAU;
                let narrow = 1.0 - 0.72 * ((1.0 - turn.cos()) / 2.0);
                base + vec2(turn.sin() * w * narrow, -((1.0 - turn.cos()) / 2.0) * h)
            })
            .collect()
    };
    painter.add(Shape::convex_polygon(drop(1.3), p.gold_deep, Stroke::NONE));
    painter.add(Shape::convex_polygon(drop(0.8), p.gold, Stroke::NONE));
}
