//! How a card lies on a page: a sheet of parchment with its drawing in a medallion, its name, what kind of card it is,
//! its rules, its story. What lies face down or can't be used is dark; markers lie on its lower edge.

use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Frame, Label, Margin, RichText, Sense, Shadow, Stroke, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetType,
};

use super::print::Print;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::overlays::grid;

/// How a card lies there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lie {
    /// RD-121: it is not in use.
    pub face_down: bool,
    pub time: u8,
    pub story: u8,
    /// What there is to say of it at this table: who has it, where it stands.
    pub note: String,
}

/// A card as it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    pub print: Print,
    pub lie: Lie,
}

impl From<Print> for Paper {
    fn from(print: Print) -> Self {
        Self { print, lie: Lie::default() }
    }
}

/// Cards side by side, each at least so wide at text size 1; a click reads one at leisure.
pub fn spread(ui: &mut Ui, desk: &mut Desk, papers: &[Paper], least: f32) {
    let least = least * desk.look.text;
    let mut opened = None;
    let desk_seen = &*desk;
    grid(ui, least, 10.0, papers.len(), |ui, place, _| {
        if show(ui, desk_seen, &papers[place]) {
            opened = Some(papers[place].print.word.clone());
        }
    });
    if let Some(word) = opened {
        desk.open(Overlay::Book(BookOverlay::Card(word)));
    }
}

/// One of them, as wide as there is room; true if it was clicked.
pub fn show(ui: &mut Ui, desk: &Desk, paper: &Paper) -> bool {
    let p = desk.look.palette;
    let reads = !paper.print.word.is_empty();
    let sense = if reads { Sense::click() } else { Sense::hover() };
    let lies = ui.scope_builder(UiBuilder::new().sense(sense), |ui| {
        let response = ui.response();
        let lit = reads && (response.hovered() || response.has_focus());
        let fill =
            if paper.lie.face_down { p.parchment_dark.lerp_to_gamma(p.hush, 0.45) } else { p.parchment };
        let edge = if lit { Stroke::new(2.5, p.gold) } else { Stroke::new(1.2, p.gold_deep) };
        let shadow = Shadow { offset: [0, 3], blur: 8, spread: 0, color: Color32::from_black_alpha(110) };
        let frame = Frame::new().fill(fill).stroke(edge).corner_radius(CornerRadius::same(8)).shadow(shadow);
        frame.inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            head(ui, desk, &paper.print);
            body(ui, desk, paper);
        });
    });
    ui.add_space(6.0);
    let label = format!("{}. {}. {}", paper.print.name, paper.print.line, paper.print.rules.join(" "));
    let kind = if reads { WidgetType::Button } else { WidgetType::Label };
    lies.response.widget_info(|| WidgetInfo::labeled(kind, true, &label));
    let response =
        if reads { lies.response.on_hover_cursor(CursorIcon::PointingHand) } else { lies.response };
    response.clicked()
}

fn head(ui: &mut Ui, desk: &Desk, print: &Print) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let side = 34.0 * look.text;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        parts::paint_medallion(ui, look, &print.emblem, rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            said(ui, RichText::new(&print.name).font(look.title(15.5)).color(p.sepia));
            said(ui, RichText::new(&print.line).font(look.italic(12.5)).color(p.sepia.gamma_multiply(0.85)));
        });
    });
}

fn body(ui: &mut Ui, desk: &Desk, paper: &Paper) {
    let (look, p) = (desk.look, desk.look.palette);
    let ink = Ink { size: 14.0, text: p.sepia, link: p.sepia };
    for rule in paper.print.rules.iter().filter(|rule| !rule.is_empty()) {
        markup::show(ui, look, ink, rule);
    }
    if !paper.print.story.is_empty() {
        let story =
            RichText::new(&paper.print.story).font(look.italic(13.0)).color(p.sepia.gamma_multiply(0.8));
        said(ui, story);
    }
    let lie = &paper.lie;
    if !lie.face_down && lie.time == 0 && lie.story == 0 && lie.note.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(10.0, 2.0);
        let marks = [("road/time", lie.time, "time"), ("road/story", lie.story, "story")];
        for (icon, number, name) in marks.into_iter().filter(|(_, number, _)| *number > 0) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                look.icons.show(ui, icon, 16.0 * look.text, p.blood);
                ui.label(RichText::new(format!("{number} {name}")).font(look.bold(13.0)).color(p.sepia));
            });
        }
        let note = if lie.face_down { "face down, not in use" } else { "" };
        for note in [note, lie.note.as_str()].into_iter().filter(|note| !note.is_empty()) {
            said(ui, RichText::new(note).font(look.bold(13.0)).color(p.sepia));
        }
    });
}

fn said(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}
