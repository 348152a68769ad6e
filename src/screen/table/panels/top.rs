//! The bar at the top: which book and where in it, what the book says in the middle, and what can always be
//! done.

use bevy_egui::egui::{Align, Layout, Rect, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::bits;
use crate::screen::look::parts::Button;
use crate::screen::look::tip::Tipped;
use crate::screen::shell::input::Act;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::shell::wishes::Wish;
use crate::screen::table::Pictured;
use crate::screen::table::desk::{Desk, Drawer, Folded};

/// Shows the bar. `middle` draws into what is left of it.
pub fn show<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    folded: Folded,
    title: &str,
    middle: impl FnOnce(&mut Ui, &mut Desk<P>, Rect),
) {
    let look = desk.look;
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, look.palette.night);
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(1.0, look.palette.gold_deep));
    let mut free = rect;
    ui.horizontal_centered(|ui| {
        ui.add_space(12.0);
        ui.label(RichText::new("HUSHFALL").font(look.bold(19.0)).color(look.palette.gold));
        ui.add_space(8.0);
        if rect.width() > 1000.0 * look.text {
            ui.label(RichText::new(title).font(look.italic(16.0)).color(look.palette.text));
        }
        free.min.x = ui.cursor().left();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            ui.spacing_mut().item_spacing.x = 4.0;
            buttons(ui, desk, rect.width() < 1150.0 * look.text);
            drawers(ui, desk, folded);
            free.max.x = ui.cursor().right();
        });
    });
    middle(ui, desk, free.shrink2(vec2(8.0, 0.0)));
    ui.allocate_exact_size(vec2(0.0, 0.0), Sense::hover());
}

/// A line in the middle of the bar if nothing else is there, otherwise in what is left of it.
pub fn line<P: Pictured>(ui: &Ui, desk: &Desk<P>, free: Rect, words: &str) {
    let look = desk.look;
    let bar = ui.max_rect();
    let font = look.title(17.0);
    let width = ui.painter().layout_no_wrap(words.to_owned(), font.clone(), look.palette.text).size().x;
    let middle = Rect::from_center_size(pos2(bar.center().x, free.center().y), vec2(width, free.height()));
    let from = if free.contains_rect(middle) { middle.left() } else { free.left() };
    let room = (free.right() - from).max(0.0);
    bits::line(ui.painter(), pos2(from, free.center().y), room, words, font, look.palette.text);
}

fn buttons<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, narrow: bool) {
    let standing = desk.standing;
    let undo_tip = match standing.undo {
        0 => standing.undo_stop.clone(),
        reach => format!("Takes back up to {reach} answers. Then: {}", standing.undo_stop),
    };
    let redo_tip = format!("{} answers can be given again", standing.redo);
    let all = [
        (
            "Menu",
            "ui/menu",
            Act::Back,
            true,
            String::from("Save, settings, leave"),
            Wish::Open(Overlay::Menu),
        ),
        ("Hint", "ui/hint", Act::Hint, desk.may_answer(), String::from("What would the bot do?"), Wish::Hint),
        ("Redo", "ui/redo", Act::Redo, standing.redo > 0, redo_tip, Wish::Redo),
        ("Undo", "ui/undo", Act::Undo, standing.undo > 0, undo_tip, Wish::Undo),
        (
            "Journal",
            "ui/journal",
            Act::Journal,
            true,
            String::from("What has been written down"),
            Wish::Open(Overlay::Book(BookOverlay::Journal)),
        ),
        (
            "Codex",
            "ui/codex",
            Act::Codex,
            true,
            String::from("Every rule, keyword, card and enemy"),
            Wish::Open(Overlay::Codex(None)),
        ),
    ];
    for (name, icon, act, enabled, tip, wish) in all {
        let words = if narrow { "" } else { name };
        let button = Button::new(words).icon(icon).size(13.0).enabled(enabled).show(ui, desk.look);
        let button = button.tip(format!("{name} [{}]: {tip}", desk.keys.cap(act)));
        if button.clicked() {
            desk.wish(wish);
        }
    }
}

/// What a small window has no room for is pulled out from here.
fn drawers<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, folded: Folded) {
    let both = [
        (Drawer::Log, folded.log, "Log", "ui/log", Act::Log, "What happened"),
        (Drawer::Party, folded.party, "Party", "ui/person", Act::NextHero, "The heroes and their enemies"),
    ];
    for (drawer, _, name, icon, act, tip) in both.into_iter().filter(|(_, folded, ..)| *folded) {
        let open = desk.focus.drawer == Some(drawer);
        let button = Button::new("").icon(icon).size(13.0).marked(open).show(ui, desk.look);
        let button = button.tip(format!("{name} [{}]: {tip}", desk.keys.cap(act)));
        button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        if button.clicked() {
            desk.focus.drawer = (!open).then_some(drawer);
        }
    }
}
