//! The six actions of a hero with all their levels; the present one is marked.

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::delve::words::cards;
use crate::content::delve::cards::Action as Card;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::panels::{icons, token};
use crate::screen::delve::picture::{Action, Hero};
use crate::screen::look::parts;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::overlays::heading;

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    heading(ui, desk, "delve/melee", "Actions");
    for action in &hero.actions {
        one(ui, desk, hero, action);
        ui.add_space(6.0);
    }
}

fn one(ui: &mut Ui, desk: &mut Desk, hero: &Hero, action: &Action) {
    let (look, p) = (desk.look, desk.look.palette);
    let card = desk.picture.cards.action(action.id);
    parts::well(look).stroke(Stroke::new(1.0, p.edge)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if name(ui, desk, card, action) {
            let word = format!("action/{}", card.id);
            desk.open(Overlay::Book(BookOverlay::Card(word)));
        }
        let count = card.levels.len().max(1);
        let gap = 6.0;
        let room = ui.available_width();
        // Side by side if each has room for its words, else below each other.
        let beside = if room / count as f32 >= 150.0 * look.text { count } else { 1 };
        let width = (room - gap * (beside - 1) as f32) / beside as f32 - 0.5;
        let levels: Vec<u8> = (1..=u8::try_from(count).unwrap_or(1)).collect();
        for row in levels.chunks(beside) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                let height = row
                    .iter()
                    .map(|number| level_height(ui, desk, action, *number, width))
                    .fold(0.0, f32::max);
                for number in row {
                    level(ui, desk, hero, action, *number, (width, height));
                }
            });
        }
    });
}

/// Its spaces, name and focus; true if it was clicked.
fn name(ui: &mut Ui, desk: &Desk, card: &Card, action: &Action) -> bool {
    let (look, p) = (desk.look, desk.look.palette);
    let side = 22.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), side + 4.0), Sense::click());
    let spaces: Vec<&str> = card.spaces.iter().map(|colour| colour.id()).collect();
    let label = format!("{}: {}, {} focus", card.name, spaces.join(" and "), action.focus);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let painter = ui.painter();
    let mut x = rect.left();
    for colour in &card.spaces {
        let lie = token::Lie { face_down: action.covered, ..token::Lie::default() };
        token::space(painter, look, pos2(x + side / 2.0, rect.center().y), side, *colour, lie);
        x += side + 3.0;
    }
    let lit = response.hovered() || response.has_focus();
    let ink = if lit { p.gold } else { p.text };
    let at = pos2(x + 6.0, rect.center().y);
    painter.text(at, Align2::LEFT_CENTER, &card.name, look.title(16.0), ink);
    if action.focus > 0 {
        let said = action.focus.to_string();
        let number = painter.text(
            rect.right_center() - vec2(4.0, 0.0),
            Align2::RIGHT_CENTER,
            said,
            look.bold(15.0),
            p.text,
        );
        let mark =
            Rect::from_center_size(pos2(number.left() - side * 0.6, rect.center().y), vec2(side, side) * 0.8);
        look.icons.paint(painter, "delve/focus", mark, p.spark);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

const CELL: f32 = 7.0;

fn level_height(ui: &Ui, desk: &Desk, action: &Action, number: u8, width: f32) -> f32 {
    let look = desk.look;
    let words = cards::action_parts(&desk.picture.cards, action.id, number);
    let words =
        ui.painter().layout(words, look.body(13.0), look.palette.text, (width - 2.0 * CELL).max(30.0));
    (20.0 + 24.0) * look.text + words.size().y + 2.0 * CELL
}

/// A level: what it costs to learn, its icons, and its words.
fn level(ui: &mut Ui, desk: &Desk, hero: &Hero, action: &Action, number: u8, (width, height): (f32, f32)) {
    let (look, p) = (desk.look, desk.look.palette);
    let card = desk.picture.cards.action(action.id);
    let Some(printed) = card.levels.get(usize::from(number).saturating_sub(1)) else { return };
    let words = cards::action_parts(&desk.picture.cards, action.id, number);
    let now = action.level == number || card.levels.len() == 1;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let state = if now { ", now" } else { "" };
    let label = format!("{}, level {number}{state}: {words}", card.name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let (fill, ink, edge) = if now {
        (p.parchment, p.sepia, Stroke::new(2.0, p.gold))
    } else {
        (p.ink, if number < action.level { p.faint } else { p.text }, Stroke::new(1.0, p.edge))
    };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(6), fill, edge, StrokeKind::Inside);
    let inner = rect.shrink(CELL);
    let head = inner.top() + 8.0 * look.text;
    let title = if card.levels.len() == 1 { "One level".to_owned() } else { format!("Level {number}") };
    let title = painter.text(pos2(inner.left(), head), Align2::LEFT_CENTER, title, look.title(13.0), ink);
    let end = pos2(inner.right(), head);
    if now {
        let said = painter.text(end, Align2::RIGHT_CENTER, "now", look.italic(12.5), ink);
        let side = 13.0 * look.text;
        let mark = Rect::from_center_size(pos2(said.left() - side * 0.8, head), vec2(side, side));
        look.icons.paint(painter, "ui/check", mark, p.gold_deep);
    } else if printed.xp > 0 && number > action.level {
        let said = format!("{} XP", printed.xp);
        painter.text(
            end,
            Align2::RIGHT_CENTER,
            said,
            look.bold(12.5),
            if hero.xp >= printed.xp { p.gold } else { ink },
        );
    }
    let row = icons::parts(&printed.parts, hero.defence);
    let middle = title.bottom() + 14.0 * look.text;
    icons::paint(painter, look, pos2(inner.left(), middle), inner.width(), 18.0 * look.text, &row, ink);
    let words = painter.layout(words, look.body(13.0), ink, inner.width());
    painter.galley(pos2(inner.left(), middle + 13.0 * look.text), words, ink);
}
