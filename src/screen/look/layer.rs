//! Layers: what lies over the screen, catches the clicks meant for it, and lets none through.

use bevy_egui::egui::{Area, Context, CursorIcon, Id, Order, Rect, Sense, Ui};

/// Shows something in this rectangle above what was drawn before.
pub fn show<R>(context: &Context, name: &str, order: Order, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    Area::new(Id::new(name))
        .order(order)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(context, |ui| {
            ui.set_min_size(rect.size());
            ui.set_max_size(rect.size());
            // The whole of it takes the pointer, not only the widgets on it.
            ui.interact(rect, Id::new((name, "ground")), Sense::click()).on_hover_cursor(CursorIcon::Default);
            add(ui)
        })
        .inner
}
