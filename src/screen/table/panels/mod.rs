//! The panels that every table has, and the parts that panels are made of.
//!
//! - [`prompt_bar`]: who must do what, and every answer; [`answers`]: all of them in a list;
//! - [`dice`]: the tray with a roll; [`log`]: what has happened; [`top`]: what can always be done; [`bits`]: lines, pips, tallies, tooltips.

pub mod answers;
pub mod bits;
pub mod dice;
pub mod intent;
pub mod log;
pub mod prompt_bar;
pub mod top;

use bevy_egui::egui::{Context, Id, LayerId, Rect, Ui, UiBuilder, pos2};

/// Between the panels of a column.
pub const GAP: f32 = 8.0;

/// A place to draw a book's table on. While something lies over it, it can be seen and not touched: its widgets
/// have other names then, or egui's arrow keys would still find them beneath a menu.
pub fn canvas(context: &Context, book: &str, covered: bool) -> Ui {
    let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect());
    let mut ui = Ui::new(context.clone(), Id::new((book, covered)), builder);
    if covered {
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
    }
    ui
}

/// Shows a panel in its rectangle, if that has any room; gives the height it took.
pub fn place(ui: &mut Ui, rect: Rect, show: impl FnOnce(&mut Ui)) -> f32 {
    if rect.width() <= 1.0 || rect.height() <= 1.0 {
        return 0.0;
    }
    let shown = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.set_clip_rect(rect.expand(2.0));
        show(ui);
    });
    shown.response.rect.height()
}

/// Shows a panel at the bottom of the column, as high as it was when it was last drawn, and takes its room off.
pub fn from_below(ui: &mut Ui, name: &str, column: &mut Rect, show: impl FnOnce(&mut Ui)) {
    let id = Id::new(name);
    let known: Option<f32> = ui.ctx().data(|data| data.get_temp(id));
    let height = known.unwrap_or(120.0).min(column.height());
    let rect = Rect::from_min_max(pos2(column.left(), column.bottom() - height), column.max);
    let drawn = place(ui, rect, show);
    if known.is_none_or(|known| (known - drawn).abs() > 0.5) {
        ui.ctx().data_mut(|data| data.insert_temp(id, drawn));
        ui.ctx().request_repaint();
    }
    column.set_bottom((rect.top() - GAP).max(column.top()));
}
