//! The sheet that every page of a book lies on: dimmed table behind, a title, a way out.

use bevy_egui::egui::{
    Align, Color32, Context, Id, Layout, Margin, Modal, RichText, ScrollArea, Sense, Shadow, Stroke, Ui,
    Vec2, vec2,
};

use crate::screen::atlas::desk::Desk;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;

/// Shows a page at most this large. The key that closes it is heard by the shell.
pub fn show<'a>(
    context: &Context,
    desk: &mut Desk<'a>,
    icon: &str,
    title: &str,
    most: Vec2,
    page: impl FnOnce(&mut Ui, &mut Desk<'a>),
) {
    let look = desk.look;
    let p = look.palette;
    let window = context.content_rect().size();
    let size = (most * look.text.max(1.0)).min(window - vec2(24.0, 24.0));
    let frame = parts::panel(look)
        .fill(p.ink.lerp_to_gamma(p.night, 0.35))
        .stroke(Stroke::new(2.0, p.gold_deep))
        .inner_margin(Margin::symmetric(16, 12))
        .shadow(Shadow { offset: [0, 10], blur: 36, spread: 4, color: Color32::from_black_alpha(190) });
    let modal = Modal::new(Id::new("book sheet")).frame(frame).backdrop_color(Color32::from_black_alpha(150));
    let response = modal.show(context, |ui| {
        let inner = size - vec2(36.0, 28.0);
        ui.set_width(inner.x);
        ui.set_max_height(inner.y);
        let mut leave = false;
        ui.horizontal(|ui| {
            look.icons.show(ui, icon, 24.0 * look.text, p.gold);
            ui.label(RichText::new(title).font(look.title(22.0)).color(p.gold));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let button = Button::new("Close").icon("ui/close").size(13.0).key(desk.keys.cap(Act::Back));
                leave = button.show(ui, look).clicked();
            });
        });
        parts::rule(ui, look);
        let room = inner.y - 48.0 * look.text;
        ScrollArea::both().auto_shrink([false, true]).max_height(room).show(ui, |ui| {
            page(ui, desk);
            ui.allocate_exact_size(vec2(1.0, 4.0), Sense::hover());
        });
        leave
    });
    if response.inner || response.backdrop_response.clicked() {
        super::close(desk);
    }
}
