//! The bar at the top: the chapter, the day with its candle, and how much time has passed in the chapter.

use bevy_egui::egui::{Rect, Stroke, Ui, Vec2, pos2, vec2};

use super::candle;
use crate::books::road::phases::{PhaseName, dawn, dusk};
use crate::books::road::records::SPOTS;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::layout::Layout;
use crate::screen::table::panels::bits::{self, Tip};
use crate::screen::table::panels::top;

pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    let title = title(desk);
    top::show(ui, desk, layout.folded(), &title, |ui, desk, free| {
        if desk.picture.is_on_the_road() {
            day(ui, desk, free);
        } else {
            top::line(ui, desk, free, &phase_words(desk));
        }
    });
}

fn title(desk: &Desk) -> String {
    match desk.picture.chapter() {
        Some(chapter) if chapter.number > 0 => {
            format!("Chapter {} · {}", roman(chapter.number), chapter.title)
        }
        Some(chapter) => chapter.title.clone(),
        None => "The Road".to_owned(),
    }
}

/// Chapters are counted in Roman numbers.
pub const fn roman(number: u8) -> &'static str {
    match number {
        1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        5 => "V",
        6 => "VI",
        _ => "—",
    }
}

/// What the table is doing.
pub fn phase_words(desk: &Desk) -> String {
    let picture = desk.picture;
    if picture.over.is_some() {
        return "The end".to_owned();
    }
    let words = match (picture.phase, picture.dawn, picture.dusk) {
        (PhaseName::Creation | PhaseName::Founding, ..) => return "Before the road".to_owned(),
        (PhaseName::Chapter, ..) => "A new chapter",
        (PhaseName::Dawn, Some(dawn::Step::Flips), _) => "The Hush comes in",
        (PhaseName::Dawn, Some(dawn::Step::Guardians), _) => "Guardians walk",
        (PhaseName::Dawn, Some(dawn::Step::Clear | dawn::Step::Event), _) => "What the day brings",
        (PhaseName::Dawn, ..) => "Dawn",
        (PhaseName::Day, ..) => "By day",
        (PhaseName::Dusk, _, Some(dusk::Step::Rest)) => "Rest",
        (PhaseName::Dusk, _, Some(dusk::Step::Recover)) => "Supper",
        (PhaseName::Dusk, _, Some(dusk::Step::Toll)) => "The toll of the Hush",
        (PhaseName::Dusk, _, Some(dusk::Step::Advance)) => "By the fire",
        (PhaseName::Dusk, _, Some(dusk::Step::Decks)) => "Packing for tomorrow",
        (PhaseName::Dusk, _, Some(dusk::Step::Visions)) => "Visions",
        (PhaseName::Dusk, ..) => "Dusk",
    };
    format!("Day {} · {words}", picture.campaign.day)
}

/// Words, candle and Time Passes, as far as there is room.
fn day(ui: &mut Ui, desk: &mut Desk, free: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let y = free.center().y;
    let words = phase_words(desk);
    let named =
        bits::line(ui.painter(), pos2(free.left(), y), free.width() * 0.42, &words, look.title(16.0), p.text);
    let mut x = named.right() + 16.0 * look.text;
    let long = (free.right() - x - 150.0 * look.text).clamp(0.0, 190.0 * look.text);
    if long > 60.0 {
        let rect = Rect::from_min_size(pos2(x, y - free.height() * 0.36), vec2(long, free.height() * 0.72));
        candle::paint(ui.painter(), look, rect, candle::spent(desk.picture));
        desk.sight.landmarks.mark(Landmark::Candle, rect);
        bits::spot(ui, look, rect, ui.id().with("candle"), "The day", || {
            Tip::new("road/day", words.clone()).text(
                "Dawn, day and dusk. By day you act as long as you like and have ENERGY for it; when all agree, the evening comes.",
            )
        });
        x = rect.right() + 18.0 * look.text;
    }
    time_passes(ui, desk, pos2(x, y), free.right() - x);
}

/// RD-132: the spots of Time Passes, filled as far as it has.
fn time_passes(ui: &mut Ui, desk: &Desk, at: bevy_egui::egui::Pos2, room: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let side = 17.0 * look.text;
    let step = (11.0 * look.text).min((room - side - 6.0) / f32::from(SPOTS));
    if step < 5.0 {
        return;
    }
    let marked = desk.picture.campaign.time_passes;
    let icon = Rect::from_center_size(pos2(at.x + side / 2.0, at.y), Vec2::splat(side));
    look.icons.paint(ui.painter(), "road/time_passes", icon, p.parchment_dark);
    let mut x = icon.right() + 5.0 + step / 2.0;
    for spot in 0..SPOTS {
        let middle = pos2(x, at.y);
        if spot < marked {
            ui.painter().circle_filled(middle, step * 0.36, p.hush.lerp_to_gamma(p.bad, 0.4));
        }
        ui.painter().circle_stroke(middle, step * 0.36, Stroke::new(1.2, p.edge.lerp_to_gamma(p.text, 0.3)));
        x += step;
    }
    let rect = Rect::from_min_max(icon.min, pos2(x, icon.bottom()));
    bits::spot(
        ui,
        look,
        rect,
        ui.id().with("time passes tip"),
        format!("Time Passes {marked} of {SPOTS}"),
        || {
            Tip::new("road/time_passes", format!("Time Passes: {marked} of {SPOTS}"))
            .text("Some events and choices let time pass. When all spots of the chapter are marked, the story does not wait for you any longer.")
        },
    );
}
