//! What the pages of the journal are made of: the spread with its fold, headings, lines of a list, words with a drawing.

use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Label, Rect, Response, RichText, ScrollArea, Sense, Shadow, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::screen::look::Look;
use crate::screen::table::panels::bits;

/// Narrower books have one page above the other.
const NARROW: f32 = 620.0;

/// The two pages of the open book, in the room there is. Gives what can be written on.
pub fn spread(ui: &mut Ui, look: &Look, height: f32) -> [Rect; 2] {
    let p = look.palette;
    let (cover, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let painter = ui.painter();
    let shadow = Shadow { offset: [0, 6], blur: 18, spread: 1, color: Color32::from_black_alpha(120) };
    painter.add(shadow.as_shape(cover, CornerRadius::same(8)));
    let beside = cover.width() > NARROW * look.text;
    let (first, second) = if beside {
        let fold = cover.left() + cover.width() * 0.39;
        (cover.with_max_x(fold), cover.with_min_x(fold))
    } else {
        let fold = cover.top() + cover.height() * 0.42;
        (cover.with_max_y(fold), cover.with_min_y(fold))
    };
    let round = CornerRadius::same(8);
    let ends = if beside {
        [CornerRadius { ne: 0, se: 0, ..round }, CornerRadius { nw: 0, sw: 0, ..round }]
    } else {
        [CornerRadius { sw: 0, se: 0, ..round }, CornerRadius { nw: 0, ne: 0, ..round }]
    };
    painter.rect_filled(first, ends[0], p.parchment.lerp_to_gamma(p.parchment_dark, 0.35));
    painter.rect_filled(second, ends[1], p.parchment);
    // The pages sink towards the fold.
    for step in 0..12_u8 {
        let away = f32::from(step) * 1.6;
        let shade = Stroke::new(1.6, Color32::from_black_alpha(24_u8.saturating_sub(step.saturating_mul(2))));
        for away in [-away, away] {
            if beside {
                painter.vline(first.right() + away, cover.y_range(), shade);
            } else {
                painter.hline(cover.x_range(), first.bottom() + away, shade);
            }
        }
    }
    let edge = Stroke::new(1.5, p.gold_deep);
    painter.rect_stroke(cover, round, edge, StrokeKind::Inside);
    [first.shrink2(vec2(16.0, 14.0)), second.shrink2(vec2(22.0, 14.0))]
}

/// Writes on a page. It scrolls if there is more on it than has room; `leaf` is another word for another text.
pub fn on_page(ui: &mut Ui, rect: Rect, leaf: &str, add: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().id_salt(leaf).max_rect(rect), |ui| {
        ui.set_clip_rect(rect.expand(6.0).intersect(ui.clip_rect()));
        ui.visuals_mut().override_text_color = None;
        ScrollArea::vertical().id_salt(leaf).auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
            add(ui);
            ui.add_space(6.0);
        });
    });
}

/// Ink for what is less than the text.
pub fn faded(look: &Look) -> Color32 {
    look.palette.sepia.gamma_multiply(0.8)
}

pub fn heading(ui: &mut Ui, look: &Look, icon: &str, text: &str) {
    let p = look.palette;
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        look.icons.show(ui, icon, 20.0 * look.text, p.gold_deep);
        ui.add(Label::new(RichText::new(text).font(look.title(18.0)).color(p.sepia)).wrap());
    });
    rule(ui, look);
}

pub fn rule(ui: &mut Ui, look: &Look) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 7.0), Sense::hover());
    let line = Stroke::new(1.0, look.palette.gold_deep.gamma_multiply(0.8));
    ui.painter().hline(rect.x_range(), rect.center().y, line);
}

/// Running text.
pub fn said(ui: &mut Ui, look: &Look, text: &str) {
    let text = RichText::new(text).font(look.body(15.5)).color(look.palette.sepia);
    ui.add(Label::new(text).wrap());
}

/// A line beneath something.
pub fn small(ui: &mut Ui, look: &Look, text: &str) {
    let text = RichText::new(text).font(look.italic(13.5)).color(faded(look));
    ui.add(Label::new(text).wrap());
}

/// Words behind a drawing.
pub fn noted(ui: &mut Ui, look: &Look, icon: &str, tint: Color32, text: RichText) -> Response {
    let shown = ui.horizontal_top(|ui| {
        look.icons.show(ui, icon, 17.0 * look.text, tint);
        ui.add(Label::new(text).wrap())
    });
    shown.inner
}

/// The same, in the ink of notes.
pub fn note(ui: &mut Ui, look: &Look, icon: &str, text: &str) {
    let words = RichText::new(text).font(look.italic(14.0)).color(look.palette.sepia);
    noted(ui, look, icon, look.palette.gold_deep, words);
}

/// A page with nothing on it yet.
pub fn blank(ui: &mut Ui, look: &Look, icon: &str, text: &str) {
    ui.add_space(26.0);
    ui.vertical_centered(|ui| {
        look.icons.show(ui, icon, 58.0 * look.text, look.palette.gold_deep.gamma_multiply(0.55));
        ui.add_space(6.0);
        small(ui, look, text);
    });
}

/// A line of a list, that leads to a page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row<'a> {
    pub icon: &'a str,
    pub text: &'a str,
    /// What stands at its end.
    pub aside: &'a str,
    /// What it leads to lies open.
    pub open: bool,
    /// The line of a group, and not of a page in it.
    pub group: bool,
}

impl Row<'_> {
    pub fn show(self, ui: &mut Ui, look: &Look) -> Response {
        let p = look.palette;
        let (height, side, indent) = if self.group { (27.0, 20.0, 6.0) } else { (23.0, 15.0, 24.0) };
        let (height, side) = (height * look.text, side * look.text);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
        let label = if self.aside.is_empty() {
            self.text.to_owned()
        } else {
            format!("{}, {}", self.text, self.aside)
        };
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, self.open, &label));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let painter = ui.painter();
        if response.hovered() || response.has_focus() || self.open {
            painter.rect_filled(rect, CornerRadius::same(5), p.gold.gamma_multiply(0.24));
        }
        if self.open {
            // A mark as well as a ground: nothing by colour alone.
            let mark = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
            painter.rect_filled(mark, CornerRadius::same(1), p.gold_deep);
        }
        let middle = pos2(rect.left() + indent + side / 2.0, rect.center().y);
        let tint = if self.group { p.gold_deep } else { p.sepia.gamma_multiply(0.75) };
        look.icons.paint(painter, self.icon, Rect::from_center_size(middle, Vec2::splat(side)), tint);
        let font = if self.group { look.title(15.5) } else { look.body(14.5) };
        let at = pos2(middle.x + side / 2.0 + 7.0, rect.center().y);
        let end = pos2(rect.right() - 6.0, rect.center().y);
        let most = (end.x - at.x) * 0.5;
        let aside = bits::line_right(painter, end, most, self.aside, look.italic(12.5), faded(look));
        let room = if self.aside.is_empty() { end.x - at.x } else { aside.left() - 8.0 - at.x };
        bits::line(painter, at, room, self.text, font, p.sepia);
        response.on_hover_cursor(CursorIcon::PointingHand)
    }
}

/// A mark for each part that there is.
pub fn parts(ui: &mut Ui, look: &Look, marked: u16, of: u8) {
    let p = look.palette;
    let side = 13.0 * look.text;
    let (rect, _) = ui.allocate_exact_size(vec2(side * 1.3 * f32::from(of.max(1)), side), Sense::hover());
    for part in 0..of.min(16) {
        let left = rect.left() + side * 1.3 * f32::from(part);
        let square = Rect::from_min_size(pos2(left, rect.top()), Vec2::splat(side)).shrink(1.0);
        ui.painter().rect_stroke(
            square,
            CornerRadius::same(2),
            Stroke::new(1.2, p.sepia),
            StrokeKind::Inside,
        );
        if marked & (1 << part) != 0 {
            look.icons.paint(ui.painter(), "ui/check", square.shrink(1.0), p.blood);
        }
    }
}
