//! Notices on screen: at the top right, above everything, until they have been read or clicked away.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align2, Area, Color32, Context, CornerRadius, Id, Label, Margin, Order, RichText, Sense, Shadow, Stroke,
    Ui, WidgetInfo, WidgetType, vec2,
};

use crate::screen::look::tip::Tipped;
use crate::screen::look::{Look, parts, style};
use crate::screen::shell::notices::{Notice, Notices, Tone, lasts};
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::style::CurrentLook;

/// Seconds in which a notice fades away.
const FADE: f32 = 0.7;

/// Letters stand in for pictures that are not there, and whoever sees letters is told why.
pub fn tell_of_missing_art(mut notices: ResMut<Notices>) {
    notices.bad("Some pictures are missing; letters stand in for them.");
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    mut notices: ResMut<Notices>,
    mut awake: ResMut<Awake>,
) {
    if notices.0.is_empty() {
        return;
    }
    let Ok(context) = contexts.ctx_mut() else { return };
    // In the very first frame there are no letters yet.
    if !context.fonts(|fonts| fonts.definitions().families.contains_key(&style::bold())) {
        return;
    }
    awake.0 |= !look.0.still && notices.0.iter().any(|notice| lasts(notice) - notice.age < FADE);
    show(context, &look.0, &mut notices.bypass_change_detection().0);
}

/// Shows them, and takes away the one that was clicked.
pub fn show(context: &Context, look: &Look, notices: &mut Vec<Notice>) {
    let room = context.viewport_rect();
    let width = (360.0 * look.text.sqrt()).min(room.width() - 24.0);
    let mut clicked = None;
    Area::new(Id::new("notices"))
        .order(Order::Tooltip)
        .anchor(Align2::RIGHT_TOP, vec2(-12.0, 52.0 * look.text.max(1.0).sqrt()))
        .show(context, |ui| {
            ui.set_width(width);
            for (place, notice) in notices.iter().enumerate() {
                if slip(ui, look, notice) {
                    clicked = Some(place);
                }
            }
        });
    if let Some(place) = clicked {
        notices.remove(place);
    }
}

/// One slip of paper; true if it was clicked.
fn slip(ui: &mut Ui, look: &Look, notice: &Notice) -> bool {
    let p = look.palette;
    let (icon, colour) = match notice.tone {
        Tone::Good => ("ui/check", p.good),
        Tone::Info => ("ui/info", p.spark),
        Tone::Bad => ("ui/warning", p.bad),
    };
    let left = lasts(notice) - notice.age;
    let strength = if look.still { 1.0 } else { (left / FADE).clamp(0.0, 1.0) };
    ui.scope(|ui| {
        ui.multiply_opacity(strength);
        let shown = parts::panel(look)
            .fill(p.well)
            .stroke(Stroke::new(1.5, colour))
            .corner_radius(CornerRadius::same(10))
            .inner_margin(Margin::symmetric(12, 9))
            .shadow(Shadow { offset: [0, 4], blur: 14, spread: 1, color: Color32::from_black_alpha(150) })
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal_top(|ui| {
                    look.icons.show(ui, icon, 20.0 * look.text, colour);
                    ui.add(
                        Label::new(RichText::new(&notice.text).font(look.body(15.0)).color(p.text)).wrap(),
                    );
                });
            });
        let slip = ui.interact(shown.response.rect, ui.id().with(&notice.text), Sense::click());
        slip.widget_info(|| {
            WidgetInfo::labeled(WidgetType::Button, true, format!("Dismiss: {}", notice.text))
        });
        slip.tip("Click to take it away").clicked()
    })
    .inner
}
