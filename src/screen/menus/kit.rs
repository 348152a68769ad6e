//! What the menus are made of: a page on the title's picture, a sheet that lies over everything, rows of
//! settings, and the care for the keyboard's focus. Plain egui over plain data, like the panels.

use bevy_egui::egui::{
    Align, Color32, Context, CornerRadius, EventFilter, FocusDirection, Frame, Id, Key, LayerId, Layout,
    Margin, Modal, Rect, Response, RichText, ScrollArea, Sense, Shadow, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::look::{Look, backdrop};

/// A screen of its own, behind everything else.
pub fn screen(context: &Context, id: &'static str, show: impl FnOnce(&mut Ui)) {
    let rect = context.viewport_rect();
    let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(rect);
    let mut ui = Ui::new(context.clone(), id.into(), builder);
    show(&mut ui);
}

/// The frame of a page or a sheet.
fn leaf(look: &Look) -> Frame {
    parts::panel(look)
        .stroke(Stroke::new(1.5, look.palette.gold_deep))
        .corner_radius(CornerRadius::same(14))
        .inner_margin(Margin::symmetric(26, 20))
        .shadow(Shadow { offset: [0, 10], blur: 32, spread: 4, color: Color32::from_black_alpha(160) })
}

/// How wide something for `width` points of text is on a screen of this width.
fn fitting(look: &Look, width: f32, room: f32) -> f32 {
    (width * look.text.max(1.0).powf(0.7)).min(room - 24.0)
}

/// A heading with a way back on its left. True if the way back was taken.
fn head(ui: &mut Ui, look: &Look, heading: &str, (back, icon): (&str, &str), focus: &mut FirstFocus) -> bool {
    let mut left = false;
    ui.horizontal(|ui| {
        ui.label(RichText::new(heading).font(look.bold(28.0)).color(look.palette.gold));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = Button::new(back).icon(icon).size(14.0).show(ui, look);
            focus.last_resort(&button);
            left = button.clicked();
        });
    });
    parts::rule(ui, look);
    left
}

/// A page over the title's picture: heading, way back, body. True if the way back was taken.
pub fn page(
    ui: &mut Ui,
    look: &Look,
    heading: &str,
    width: f32,
    focus: &mut FirstFocus,
    body: impl FnOnce(&mut Ui, &mut FirstFocus),
) -> bool {
    backdrop::show(ui, look, 0.55);
    let room = ui.max_rect();
    let rim = (room.height() * 0.04).clamp(8.0, 40.0);
    let size = vec2(fitting(look, width, room.width()), room.height() - 2.0 * rim);
    let rect = Rect::from_center_size(room.center(), size);
    let mut left = false;
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        leaf(look).show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            left = head(ui, look, heading, ("Back", "ui/left"), focus);
            body(ui, focus);
        });
    });
    focus.shown(ui.ctx());
    left
}

/// A sheet over whatever screen is on, which rests beneath it. True if it is to be closed.
pub fn sheet(
    context: &Context,
    look: &Look,
    id: &'static str,
    size: Vec2,
    heading: &str,
    focus: &mut FirstFocus,
    body: impl FnOnce(&mut Ui, &mut FirstFocus),
) -> bool {
    let room = context.viewport_rect();
    let width = fitting(look, size.x, room.width()) - 56.0;
    let height = (size.y * look.text.max(1.0)).min(room.height() - 20.0) - 44.0;
    let shown = Modal::new(Id::new(id))
        .backdrop_color(look.palette.night.gamma_multiply(0.72))
        .frame(leaf(look))
        .show(context, |ui| {
            ui.set_width(width.max(160.0));
            ui.set_min_height(height.max(120.0));
            ui.set_max_height(height.max(120.0));
            let left = head(ui, look, heading, ("Close", "ui/close"), focus);
            body(ui, focus);
            left
        });
    shown.inner || shown.backdrop_response.clicked()
}

/// A list that can be longer than the page.
pub fn scroll(ui: &mut Ui, id: &'static str, body: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt(id).auto_shrink([false, false]).show(ui, |ui| {
        // Room for the bar, and for the glow of what has the focus.
        Frame::new().inner_margin(Margin { left: 2, right: 14, top: 4, bottom: 4 }).show(ui, body);
    });
}

/// An entry of a menu, as wide as the menu. True if it was chosen.
pub fn entry(
    ui: &mut Ui,
    look: &Look,
    focus: &mut FirstFocus,
    text: &str,
    icon: &str,
    weight: Weight,
) -> bool {
    let wide = vec2(ui.available_width(), 0.0);
    let button = Button::new(text).icon(icon).size(17.0).weight(weight).least(wide).show(ui, look);
    focus.offer(&button);
    button.clicked()
}

/// Keys begin where a player would: the first entry of a menu has the focus as soon as it is open, and again
/// when an arrow is pressed while nothing has it.
pub struct FirstFocus {
    wanted: bool,
    active: bool,
}

impl FirstFocus {
    /// `active` is false while something lies over the menu.
    pub fn of(context: &Context, id: &'static str, active: bool) -> Self {
        if !active {
            return Self { wanted: false, active };
        }
        Step::go_on(context);
        let key = Id::new(("first focus", id));
        let pass = context.cumulative_pass_nr();
        let last = context.data_mut(|data| {
            let last = data.get_temp::<u64>(key);
            data.insert_temp(key, pass);
            last
        });
        let fresh = last.is_none_or(|last| last + 2 < pass);
        let arrows = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight, Key::Enter];
        let lost = context.memory(|memory| memory.focused().is_none())
            && context.input(|input| arrows.iter().any(|key| input.key_pressed(*key)));
        Self { wanted: fresh || lost, active }
    }

    /// Takes the focus if nothing before it has.
    pub fn offer(&mut self, response: &Response) {
        if std::mem::take(&mut self.wanted) {
            response.request_focus();
        }
    }

    /// Has the focus until something better is offered in the same menu.
    fn last_resort(&self, response: &Response) {
        if self.wanted {
            response.request_focus();
        }
    }

    /// Everything on the page has been shown.
    fn shown(&self, context: &Context) {
        if self.active {
            Step::note(context);
        }
    }
}

/// An arrow up or down, and what had the focus when it was pressed. egui seeks the next one in a cone, and a button
/// far to the side is not in it. Where it finds none on a page, the focus goes on in order, and from the last to the
/// first, so that arrows and a gamepad come to everything. The entries of a sheet stand beneath each other.
#[derive(Clone, Copy)]
struct Step {
    from: Id,
    down: bool,
    pass: u64,
}

impl Step {
    fn key() -> Id {
        Id::new("step of the focus")
    }

    /// After everything is shown: an arrow that something has used for itself is no step.
    fn note(context: &Context) {
        let (up, down) = context.input(|input| {
            let pressed = |key: Key| !input.modifiers.any() && input.key_pressed(key);
            (pressed(Key::ArrowUp), pressed(Key::ArrowDown))
        });
        if up == down {
            return;
        }
        let Some(from) = context.memory(|memory| memory.focused()) else { return };
        let step = Self { from, down, pass: context.cumulative_pass_nr() };
        context.data_mut(|data| data.insert_temp(Self::key(), step));
        context.request_repaint();
    }

    /// Before anything is shown: by now egui has moved the focus, if it found where to.
    fn go_on(context: &Context) {
        let Some(step) = context.data(|data| data.get_temp::<Self>(Self::key())) else { return };
        context.data_mut(|data| data.remove::<Self>(Self::key()));
        let stayed = context.memory(|memory| memory.focused()) == Some(step.from);
        if stayed && context.cumulative_pass_nr() <= step.pass + 2 {
            let direction = if step.down { FocusDirection::Next } else { FocusDirection::Previous };
            context.memory_mut(|memory| memory.move_focus(direction));
        }
    }
}

/// A setting: what it is on the left, what it is set to on the right, and a line about it beneath.
pub fn row(ui: &mut Ui, look: &Look, name: &str, about: &str, control: impl FnOnce(&mut Ui)) {
    let room = ui.available_width();
    let narrow = room < 520.0 * look.text;
    let words = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(RichText::new(name).font(look.title(16.0)).color(look.palette.text));
        if !about.is_empty() {
            parts::small(ui, look, about);
        }
    };
    if narrow {
        words(ui);
        ui.horizontal_wrapped(control);
    } else {
        ui.horizontal(|ui| {
            let width = room * 0.5;
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                words(ui);
            });
            ui.with_layout(Layout::right_to_left(Align::Center), control);
        });
    }
    ui.add_space(8.0);
}

/// On or off, told by a knob that moves and by a word.
pub fn switch(ui: &mut Ui, look: &Look, name: &str, on: &mut bool) -> Response {
    let p = look.palette;
    let height = 24.0 * look.text.max(0.9);
    let knob_room = height * 1.9;
    let word =
        ui.painter().layout_no_wrap(if *on { "On" } else { "Off" }.to_owned(), look.title(15.0), p.text);
    let word_room = 34.0 * look.text;
    let (rect, mut response) =
        ui.allocate_exact_size(vec2(knob_room + 10.0 + word_room, height), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    let state = *on;
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, state, name));
    if ui.is_rect_visible(rect) {
        let far = ui.ctx().animate_bool_responsive(response.id, *on);
        let lit = response.hovered() || response.has_focus();
        let track = Rect::from_min_size(rect.min, vec2(knob_room, height));
        let corner = CornerRadius::same((height / 2.0) as u8);
        let edge = if lit { Stroke::new(2.0, p.gold) } else { Stroke::new(1.0, p.edge) };
        let painter = ui.painter();
        painter.rect(track, corner, p.well.lerp_to_gamma(p.gold_deep, far), edge, StrokeKind::Inside);
        let radius = height / 2.0 - 4.0;
        let x = track.left() + height / 2.0 + far * (knob_room - height);
        painter.circle_filled(pos2(x, track.center().y), radius, if *on { p.parchment } else { p.faint });
        painter.galley(pos2(track.right() + 10.0, rect.center().y - word.size().y / 2.0), word, p.text);
    }
    response
}

/// One of a few.
pub fn choice<T: Copy + PartialEq>(ui: &mut Ui, look: &Look, all: &[(T, &str)], chosen: &mut T) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let backwards = ui.layout().prefer_right_to_left();
    let mut order: Vec<&(T, &str)> = all.iter().collect();
    if backwards {
        order.reverse();
    }
    for (value, name) in order {
        let is_it = chosen == value;
        let weight = if is_it { Weight::Gold } else { Weight::Quiet };
        let button = Button::new(*name).size(14.0).weight(weight).show(ui, look);
        button.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_it, *name));
        if button.clicked() {
            *chosen = *value;
        }
    }
}

/// A part of a whole, in percent.
pub fn share(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    value: &mut f32,
    range: std::ops::RangeInclusive<f32>,
) -> Response {
    ui.spacing_mut().slider_width = (ui.available_width() - 90.0 * look.text).clamp(80.0, 240.0);
    let slider = bevy_egui::egui::Slider::new(value, range)
        .step_by(0.05)
        .custom_formatter(|value, _| format!("{:.0} %", value * 100.0))
        .custom_parser(|text| {
            text.trim_end_matches(['%', ' ']).parse::<f64>().ok().map(|value| value / 100.0)
        });
    let response = ui.add(slider);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, name));
    response
}

/// A line to type in. Up and down leave it, so that a gamepad is never caught in it.
pub fn field(ui: &mut Ui, look: &Look, name: &str, text: &mut String, hint: &str, width: f32) -> Response {
    let edit = TextEdit::singleline(text)
        .font(look.body(16.0))
        .text_color(look.palette.text)
        .hint_text(RichText::new(hint).font(look.italic(16.0)).color(look.palette.faint))
        .margin(Margin::symmetric(10, 6))
        .desired_width(width)
        .event_filter(EventFilter { horizontal_arrows: true, ..EventFilter::default() });
    let response = ui.add(edit);
    let now = text.clone();
    response.widget_info(|| {
        let mut info = WidgetInfo::text_edit(true, &now, &now, hint);
        info.label = Some(name.to_owned());
        info
    });
    if response.has_focus() {
        ui.painter().rect_stroke(
            response.rect,
            CornerRadius::same(8),
            Stroke::new(2.0, look.palette.gold),
            StrokeKind::Outside,
        );
    }
    response
}

/// A card in a list, lit while something on it has the pointer.
pub fn card<R>(ui: &mut Ui, look: &Look, body: impl FnOnce(&mut Ui) -> R) -> R {
    parts::well(look)
        .stroke(Stroke::new(1.0, look.palette.edge))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(14, 12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            body(ui)
        })
        .inner
}

/// A line of something that is wrong: a sign, and words.
pub fn trouble(ui: &mut Ui, look: &Look, text: &str) {
    ui.horizontal_top(|ui| {
        look.icons.show(ui, "ui/warning", 18.0 * look.text, look.palette.bad);
        let text = RichText::new(text).font(look.body(14.0)).color(look.palette.text);
        ui.add(bevy_egui::egui::Label::new(text).wrap());
    });
}

/// Centred words where a list is empty.
pub fn empty(ui: &mut Ui, look: &Look, icon: &str, words: &str) {
    ui.add_space((ui.available_height() * 0.25).max(10.0));
    ui.vertical_centered(|ui| {
        look.icons.show(ui, icon, 64.0, look.palette.faint);
        ui.add_space(10.0);
        ui.label(RichText::new(words).font(look.italic(18.0)).color(look.palette.faint));
    });
}
