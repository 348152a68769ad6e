//! What lies over every book's table: a sheet with the table dimmed behind it, a title and a way out, and the
//! headings on it. What is on the sheets is the book's own matter.

use bevy::app::App;
use bevy::ecs::prelude::*;
use bevy::state::condition::in_state;
use bevy_egui::egui::{
    Align, Color32, Context, Id, Layout, Margin, Modal, RichText, ScrollArea, Sense, Shadow, Stroke, Ui,
    Vec2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::shell::overlay::{BookOverlay, Overlay, Overlays};
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::Draw;
use crate::screen::shell::wishes::Wish;
use crate::screen::table::desk::{Desk, Seated};
use crate::screen::table::{BookScreen, Pictured, plays};

pub(super) fn add<B: BookScreen>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<B>.in_set(Draw::Overlay).run_if(in_state(Screen::Play)).run_if(plays::<B>),
    );
}

fn draw<B: BookScreen>(mut contexts: EguiContexts, overlays: Res<Overlays>, mut seated: Seated<B::Picture>) {
    let Some(Overlay::Book(top)) = overlays.top() else { return };
    if let (Ok(context), Some(mut desk)) = (contexts.ctx_mut(), seated.desk()) {
        B::overlay(&context.clone(), &mut desk, top);
    }
}

/// Shows a page at most this large. The key that closes it is heard by the shell.
pub fn show<'a, P: Pictured>(
    context: &Context,
    desk: &mut Desk<'a, P>,
    icon: &str,
    title: &str,
    most: Vec2,
    page: impl FnOnce(&mut Ui, &mut Desk<'a, P>),
) {
    settle(context);
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
        ScrollArea::both().id_salt(title).auto_shrink([false, true]).max_height(room).show(ui, |ui| {
            page(ui, desk);
            ui.allocate_exact_size(vec2(1.0, 4.0), Sense::hover());
        });
        leave
    });
    if response.inner || response.backdrop_response.clicked() {
        desk.wish(Wish::Back);
    }
}

/// What the pointer rested on must hear that a page lies over it now, or its tooltip would stay: one more frame.
fn settle(context: &Context) {
    let key = Id::new("book sheet seen");
    let pass = context.cumulative_pass_nr();
    let last = context.data_mut(|data| {
        let last = data.get_temp::<u64>(key);
        data.insert_temp(key, pass);
        last
    });
    if last.is_none_or(|last| last + 1 < pass) {
        context.request_repaint();
    }
}

/// A heading with a drawing.
pub fn heading<P: Pictured>(ui: &mut Ui, desk: &Desk<P>, icon: &str, text: &str) {
    let look = desk.look;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        look.icons.show(ui, icon, 18.0 * look.text, look.palette.gold);
        parts::heading(ui, look, text);
    });
}

/// A column of a page.
pub fn column(ui: &mut Ui, width: f32, show: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 10.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.x = 8.0;
        show(ui);
    });
}

/// Things of one width, as many beside each other as there is room for, all of a row equally wide.
pub fn grid(ui: &mut Ui, least: f32, gap: f32, count: usize, mut show: impl FnMut(&mut Ui, usize, f32)) {
    let room = ui.available_width();
    let most = (((room + gap) / (least + gap)) as usize).clamp(1, count.max(1));
    // As many in every row: six are three and three, not five and one.
    let beside = count.max(1).div_ceil(count.max(1).div_ceil(most));
    let width = ((room - gap * (beside - 1) as f32) / beside as f32 - 1.0).max(10.0);
    for row in (0..count).collect::<Vec<_>>().chunks(beside) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for place in row {
                column(ui, width, |ui| show(ui, *place, width));
            }
        });
    }
}

/// To the hero before and the one after.
pub fn turn_pages<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, place: usize) {
    let count = desk.picture.heroes();
    if count < 2 {
        return;
    }
    ui.horizontal(|ui| {
        let (before, after) = ((place + count - 1) % count, (place + 1) % count);
        let ways: &[(usize, &str)] = if before == after {
            &[(after, "ui/right")]
        } else {
            &[(before, "ui/left"), (after, "ui/right")]
        };
        for &(to, icon) in ways {
            let Some(name) = desk.picture.hero_name(to) else { continue };
            if Button::new(name).icon(icon).size(12.0).show(ui, desk.look).clicked() {
                desk.wish(Wish::Back);
                desk.wish(Wish::Open(Overlay::Book(BookOverlay::Hero(to))));
            }
        }
    });
}
