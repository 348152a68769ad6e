//! The bar at the top: where the party is, which round it is, and what can always be done.

use bevy_egui::egui::{Align, Layout, Rect, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::bits;

use crate::books::atlas::phases::PhaseName;
use crate::books::atlas::records::RoundKind;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::layout::{self, Drawer};
use crate::screen::look::parts::Button;
use crate::screen::shell::input::Act;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::shell::wishes::Wish;

pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &layout::Layout) {
    let look = desk.look;
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, look.palette.night);
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(1.0, look.palette.gold_deep));
    let mut free = rect;
    ui.horizontal_centered(|ui| {
        ui.add_space(12.0);
        ui.label(RichText::new("HUSHFALL").font(look.bold(19.0)).color(look.palette.gold));
        ui.add_space(8.0);
        let place = desk.picture.location().map_or("A new campaign", |location| location.name.as_str());
        if rect.width() > 1000.0 * look.text {
            ui.label(
                RichText::new(format!("The Atlas · {place}"))
                    .font(look.italic(16.0))
                    .color(look.palette.text),
            );
        }
        free.min.x = ui.cursor().left();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            ui.spacing_mut().item_spacing.x = 4.0;
            buttons(ui, desk, rect.width() < 1150.0 * look.text);
            drawers(ui, desk, layout);
            free.max.x = ui.cursor().right();
        });
    });
    round(ui, desk, rect, free.shrink2(vec2(8.0, 0.0)));
    ui.allocate_exact_size(vec2(0.0, 0.0), Sense::hover());
}

/// Which round it is: in the middle of the bar if nothing else is there, otherwise in what is left of it.
fn round(ui: &Ui, desk: &Desk, bar: Rect, free: Rect) {
    let look = desk.look;
    let font = look.title(17.0);
    let words = round_words(desk);
    let width = ui.painter().layout_no_wrap(words.clone(), font.clone(), look.palette.text).size().x;
    let middle = Rect::from_center_size(bar.center(), vec2(width, bar.height()));
    let from = if free.contains_rect(middle) { middle.left() } else { free.left() };
    let room = (free.right() - from).max(0.0);
    bits::line(ui.painter(), pos2(from, bar.center().y), room, &words, font, look.palette.text);
}

fn buttons(ui: &mut Ui, desk: &mut Desk, narrow: bool) {
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
            String::from("What the party has written down"),
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
        let button = button.on_hover_text(format!("{name} [{}]: {tip}", desk.keys.cap(act)));
        if button.clicked() {
            desk.wish(wish);
        }
    }
}

/// What a small window has no room for is pulled out from here.
fn drawers(ui: &mut Ui, desk: &mut Desk, layout: &layout::Layout) {
    let both = [
        (Drawer::Chronicle, "Chronicle", "ui/log", Act::Log, "What happened, time and dice"),
        (Drawer::Party, "Party", "ui/person", Act::NextHero, "The Origins and their enemies"),
    ];
    for (drawer, name, icon, act, tip) in both {
        if layout.drawer(drawer, desk.look.text).is_none() {
            continue;
        }
        let open = desk.focus.drawer == Some(drawer);
        let button = Button::new("").icon(icon).size(13.0).marked(open).show(ui, desk.look);
        let button = button.on_hover_text(format!("{name} [{}]: {tip}", desk.keys.cap(act)));
        button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        if button.clicked() {
            desk.focus.drawer = (!open).then_some(drawer);
        }
    }
}

/// "Combat · round 6 · Origins' turns"
fn round_words(desk: &Desk) -> String {
    let picture = desk.picture;
    let kind = match (picture.phase, picture.round.kind) {
        (PhaseName::Creation | PhaseName::Founding, _) => return "A party gathers".to_owned(),
        (PhaseName::Interlude, _) => return "Interlude".to_owned(),
        (PhaseName::Arrival | PhaseName::Setup, _) => return "Arriving".to_owned(),
        (PhaseName::Restart | PhaseName::Erasing, _) => return "The Hush has them".to_owned(),
        (PhaseName::CampaignEnd, _) => return "The end of the road".to_owned(),
        (PhaseName::RoundStart, _) => {
            return format!("Round {} begins", picture.round.number.saturating_add(1));
        }
        (_, RoundKind::Explore) => "Explore",
        (_, RoundKind::Rest) => "Rest",
        (_, RoundKind::Combat) => "Combat",
    };
    let turn = picture.round.turn.map(|who| format!(" · {}", picture.name(who))).unwrap_or_default();
    format!("{kind} · round {}{turn}", picture.round.number)
}
