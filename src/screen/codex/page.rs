//! The codex as a book that lies open: contents and search on the left page, the entry on the right.

use bevy_egui::egui::{
    Align, Color32, CornerRadius, Frame, Id, Key, Layout, Margin, Modifiers, Rect, Response, RichText,
    ScrollArea, Sense, Shadow, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::book::{Book, Leaf};
use super::reader::Reader;
use crate::screen::look::Look;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts::{self, Button};
use crate::screen::menus::books;

/// A volume to choose, where no game decides which is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab {
    pub name: String,
    pub icon: &'static str,
    pub open: bool,
}

/// What was said on the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub close: bool,
    /// The tab that was chosen.
    pub volume: Option<usize>,
}

/// Shows the book.
pub fn show(ui: &mut Ui, look: &Look, book: &Book, reader: &mut Reader, tabs: &[Tab]) -> Said {
    let (left, right) = spread(ui, look);
    let listed = reader.listed(book);
    let by_key = take_keys(ui, reader, &listed).and_then(|step| turned(tabs, step));
    let clicked = on_page(ui, left, |ui| contents(ui, look, book, reader, &listed, tabs));
    let close = on_page(ui, right, |ui| entry(ui, look, book, reader));
    Said { close, volume: clicked.or(by_key) }
}

/// The tab beside the open one.
fn turned(tabs: &[Tab], step: isize) -> Option<usize> {
    let open = tabs.iter().position(|tab| tab.open)?;
    open.checked_add_signed(step).filter(|place| *place < tabs.len())
}

/// Cover and pages; gives the two pages' writing areas.
fn spread(ui: &Ui, look: &Look) -> (Rect, Rect) {
    let p = look.palette;
    let screen = ui.max_rect();
    let most = vec2(1180.0, 900.0) * look.text.max(1.0).sqrt();
    let cover = Rect::from_center_size(
        screen.center(),
        (screen.size() - vec2(32.0, 24.0)).min(most).max(vec2(280.0, 200.0)),
    );
    let painter = ui.painter();
    let shadow = Shadow { offset: [0, 12], blur: 40, spread: 6, color: Color32::from_black_alpha(170) };
    painter.add(shadow.as_shape(cover, CornerRadius::same(14)));
    painter.rect(cover, CornerRadius::same(14), p.ink, Stroke::new(2.0, p.gold_deep), StrokeKind::Inside);
    let inside = cover.shrink(10.0);
    painter.rect_stroke(
        cover.shrink(5.0),
        CornerRadius::same(10),
        Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5)),
        StrokeKind::Inside,
    );
    let share = if cover.width() < 760.0 { 0.4 } else { 0.36 };
    let fold = inside.left() + inside.width() * share;
    let left = Rect::from_min_max(inside.min, pos2(fold, inside.bottom()));
    let right = Rect::from_min_max(pos2(fold, inside.top()), inside.max);
    painter.rect_filled(left, corners(6, 0), p.parchment.lerp_to_gamma(p.parchment_dark, 0.35));
    painter.rect_filled(right, corners(0, 6), p.parchment);
    // The pages sink towards the fold.
    for step in 0..14_u8 {
        let away = f32::from(step) * 1.6;
        let shade = Color32::from_black_alpha(26_u8.saturating_sub(step.saturating_mul(2)));
        for x in [fold - away, fold + away] {
            painter.vline(x, inside.y_range(), Stroke::new(1.6, shade));
        }
    }
    let margin = if cover.width() < 760.0 { vec2(10.0, 12.0) } else { vec2(20.0, 18.0) };
    (left.shrink2(margin), right.shrink2(vec2(margin.x * 1.3, margin.y)))
}

const fn corners(left: u8, right: u8) -> CornerRadius {
    CornerRadius { nw: left, sw: left, ne: right, se: right }
}

fn on_page<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.set_clip_rect(rect.expand(6.0));
        ui.visuals_mut().override_text_color = None;
        add(ui)
    })
    .inner
}

/// Arrows go through the list, Enter opens, Alt with an arrow goes back and forward. A gamepad's presses
/// arrive as the same keys. Left and right, while nothing is typed, turn to the volume beside this one: the
/// step is given.
fn take_keys(ui: &Ui, reader: &mut Reader, listed: &[Leaf]) -> Option<isize> {
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::ALT, Key::ArrowLeft) {
        reader.go_back();
    }
    if pressed(Modifiers::ALT, Key::ArrowRight) {
        reader.go_forward();
    }
    let last = listed.len().saturating_sub(1);
    let mut to = reader.cursor.min(last);
    for (key, step) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::PageDown, 8), (Key::PageUp, -8)] {
        if pressed(Modifiers::NONE, key) {
            to = to.saturating_add_signed(step).min(last);
            reader.show_cursor = true;
        }
    }
    reader.cursor = to;
    if pressed(Modifiers::NONE, Key::Enter)
        && let Some(leaf) = listed.get(reader.cursor)
    {
        reader.turn_to(*leaf);
    }
    if !reader.query.is_empty() {
        return None;
    }
    let sides = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1)];
    sides.into_iter().find(|(key, _)| pressed(Modifiers::NONE, *key)).map(|(_, step)| step)
}

/// The left page; gives the tab that was clicked.
fn contents(
    ui: &mut Ui,
    look: &Look,
    book: &Book,
    reader: &mut Reader,
    listed: &[Leaf],
    tabs: &[Tab],
) -> Option<usize> {
    let p = look.palette;
    ui.horizontal(|ui| {
        look.icons.show(ui, "ui/codex", 26.0 * look.text, p.gold_deep);
        ui.label(RichText::new("The codex").font(look.title(24.0)).color(p.sepia));
        // With one volume to read, its name is enough.
        if tabs.is_empty() {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let name = RichText::new(books::name(book.id)).font(look.italic(15.0));
                ui.add(bevy_egui::egui::Label::new(name.color(p.sepia.gamma_multiply(0.8))).truncate());
            });
        }
    });
    let chosen = tab_row(ui, look, tabs);
    search_field(ui, look, reader);
    ui.add_space(4.0);
    let show_cursor = std::mem::take(&mut reader.show_cursor);
    ScrollArea::vertical().id_salt("codex contents").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        if reader.is_searching() {
            if listed.is_empty() {
                ui.add_space(8.0);
                ui.label(RichText::new("Nothing of that name.").font(look.italic(15.0)).color(p.sepia));
            }
            for (place, leaf) in listed.iter().enumerate() {
                entry_line(ui, look, book, reader, (place, *leaf), show_cursor);
            }
            return;
        }
        for (number, chapter) in book.chapters.iter().enumerate() {
            let open = reader.unfolded == Some(number);
            let line =
                Line { icon: &chapter.icon, text: &chapter.chapter, chapter: true, open, marked: false };
            if line.show(ui, look).clicked() {
                reader.unfolded = (!open).then_some(number);
                reader.cursor = 0;
            }
            if open {
                for (place, leaf) in listed.iter().enumerate() {
                    entry_line(ui, look, book, reader, (place, *leaf), show_cursor);
                }
                ui.add_space(4.0);
            }
        }
    });
    chosen
}

/// The volumes side by side; gives the one that was clicked.
fn tab_row(ui: &mut Ui, look: &Look, tabs: &[Tab]) -> Option<usize> {
    let p = look.palette;
    let mut chosen = None;
    if tabs.is_empty() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (place, tab) in tabs.iter().enumerate() {
            let name = ui.painter().layout_no_wrap(tab.name.clone(), look.title(15.0), p.sepia);
            let side = 18.0 * look.text;
            let size = vec2(name.size().x + side + 26.0, name.size().y.max(side) + 8.0);
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, tab.open, &tab.name));
            let lit = response.hovered() || response.has_focus();
            let painter = ui.painter();
            let fill = if tab.open { p.parchment } else { Color32::TRANSPARENT };
            let edge = if tab.open || lit { p.gold_deep } else { p.sepia.gamma_multiply(0.35) };
            let line = Stroke::new(if tab.open { 2.0 } else { 1.0 }, edge);
            painter.rect(rect, CornerRadius::same(8), fill, line, StrokeKind::Inside);
            let ink = if tab.open { p.sepia } else { p.sepia.gamma_multiply(0.8) };
            let middle = pos2(rect.left() + 9.0 + side / 2.0, rect.center().y);
            look.icons.paint(painter, tab.icon, Rect::from_center_size(middle, Vec2::splat(side)), ink);
            let at = pos2(middle.x + side / 2.0 + 7.0, rect.center().y - name.size().y / 2.0);
            if tab.open {
                // An underline as well as a fill: nothing by colour alone.
                let y = at.y + name.size().y;
                painter.hline(at.x..=at.x + name.size().x, y, Stroke::new(1.5, p.gold_deep));
            }
            painter.galley_with_override_text_color(at, name, ink);
            if response.clicked() {
                chosen = Some(place);
            }
        }
    });
    ui.add_space(2.0);
    chosen
}

fn search_field(ui: &mut Ui, look: &Look, reader: &mut Reader) {
    let p = look.palette;
    Frame::new()
        .fill(p.parchment)
        .stroke(Stroke::new(1.0, p.gold_deep))
        .corner_radius(CornerRadius::same(14))
        .inner_margin(Margin::symmetric(10, 4))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                look.icons.show(ui, "ui/search", 16.0 * look.text, p.sepia);
                ui.visuals_mut().selection.bg_fill = p.gold.gamma_multiply(0.5);
                ui.visuals_mut().text_cursor.stroke = Stroke::new(2.0, p.sepia);
                let hint = RichText::new("Search every rule, card and enemy")
                    .font(look.italic(15.0))
                    .color(p.sepia.lerp_to_gamma(p.parchment, 0.3));
                let field = TextEdit::singleline(&mut reader.query)
                    .id(Id::new("codex search"))
                    .frame(Frame::NONE)
                    .font(look.body(16.0))
                    .text_color(p.sepia)
                    .hint_text(hint)
                    .desired_width(f32::INFINITY);
                let response = ui.add(field);
                response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, "Search the codex"));
                if std::mem::take(&mut reader.take_keys) {
                    response.request_focus();
                }
            });
        });
}

fn entry_line(
    ui: &mut Ui,
    look: &Look,
    book: &Book,
    reader: &mut Reader,
    (place, leaf): (usize, Leaf),
    show_cursor: bool,
) {
    let Some(entry) = book.entry(leaf) else { return };
    let line = Line {
        icon: &entry.icon,
        text: &entry.title,
        chapter: false,
        open: reader.at == Some(leaf),
        marked: reader.cursor == place,
    };
    let response = line.show(ui, look);
    if reader.cursor == place && show_cursor {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        reader.cursor = place;
        reader.turn_to(leaf);
    }
}

/// A line of the contents.
struct Line<'a> {
    icon: &'a str,
    text: &'a str,
    chapter: bool,
    /// The chapter is unfolded; the entry is the one on the right page.
    open: bool,
    /// The keyboard's cursor is on it.
    marked: bool,
}

impl Line<'_> {
    fn show(self, ui: &mut Ui, look: &Look) -> Response {
        let p = look.palette;
        let font = if self.chapter { look.title(16.5) } else { look.body(15.0) };
        let indent = if self.chapter { 4.0 } else { 20.0 };
        let side = font.size * 1.2;
        let room = (ui.available_width() - indent - side - 18.0).max(30.0);
        let ink = if self.open { p.blood.lerp_to_gamma(p.sepia, 0.3) } else { p.sepia };
        let galley = ui.painter().layout(self.text.to_owned(), font, ink, room);
        let height = galley.size().y.max(side) + 5.0;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.text));
        if ui.is_rect_visible(rect) {
            let painter = ui.painter();
            if response.hovered() || response.has_focus() || self.open {
                painter.rect_filled(rect, CornerRadius::same(5), p.gold.gamma_multiply(0.22));
            }
            if self.marked {
                let edge = Stroke::new(1.5, p.gold_deep);
                painter.rect_stroke(rect, CornerRadius::same(5), edge, StrokeKind::Inside);
            }
            let middle = pos2(rect.left() + indent + side / 2.0, rect.center().y);
            look.icons.paint(painter, self.icon, Rect::from_center_size(middle, Vec2::splat(side)), ink);
            let at = pos2(middle.x + side / 2.0 + 7.0, rect.center().y - galley.size().y / 2.0);
            painter.galley(at, galley, ink);
        }
        response
    }
}

/// The right page; true if the book is to be closed.
fn entry(ui: &mut Ui, look: &Look, book: &Book, reader: &mut Reader) -> bool {
    let p = look.palette;
    let mut close = false;
    let leaf = reader.at;
    ui.horizontal(|ui| {
        if Button::new("Back")
            .icon("ui/left")
            .size(12.0)
            .enabled(reader.can_go_back())
            .show(ui, look)
            .clicked()
        {
            reader.go_back();
        }
        let forward = Button::new("Forward").icon("ui/right").size(12.0).enabled(reader.can_go_forward());
        if forward.show(ui, look).clicked() {
            reader.go_forward();
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            close = Button::new("Close").icon("ui/close").size(12.0).show(ui, look).clicked();
            if let Some(chapter) = leaf.and_then(|leaf| book.chapter_of(leaf)) {
                let words = RichText::new(&chapter.chapter)
                    .font(look.italic(14.0))
                    .color(p.sepia.gamma_multiply(0.75));
                ui.add(bevy_egui::egui::Label::new(words).truncate());
            }
        });
    });
    let Some((leaf, entry)) = leaf.and_then(|leaf| Some((leaf, book.entry(leaf)?))) else { return close };
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let side = 46.0 * look.text;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        parts::paint_medallion(ui, look, &entry.icon, rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.label(RichText::new(&entry.title).font(look.title(26.0)).color(p.sepia));
            if !entry.line.is_empty() {
                ui.label(
                    RichText::new(&entry.line).font(look.italic(15.0)).color(p.sepia.gamma_multiply(0.8)),
                );
            }
        });
    });
    parts::rule(ui, look);
    ScrollArea::vertical().id_salt(leaf).auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 9.0;
        let link = p.blood.lerp_to_gamma(p.sepia, 0.25);
        let clicked = markup::show(ui, look, Ink { size: 16.5, text: p.sepia, link }, &entry.text);
        if let Some(to) = clicked.and_then(|to| book.find(&to)) {
            reader.turn_to(to);
        }
        if !entry.rules.is_empty() {
            ui.add_space(8.0);
            let rules = format!("In the book of rules: {}", entry.rules.join(", "));
            ui.label(RichText::new(rules).font(look.italic(13.0)).color(p.sepia.gamma_multiply(0.65)));
        }
    });
    close
}
