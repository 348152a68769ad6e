//! A tutorial's pointers: a note beside the panel that it is about, shown once, when its moment comes.

use bevy::ecs::prelude::*;
use bevy_egui::egui::{
    Align2, Area, CornerRadius, Id, LayerId, Margin, Order, Pos2, Rect, RichText, Shape, Stroke, StrokeKind,
    Ui,
};

use crate::screen::look::Look;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlay;
use crate::screen::shell::settings::Settings;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;

/// What is written on a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note<'a> {
    /// How the settings remember that it was read.
    pub id: &'a str,
    pub icon: &'a str,
    pub title: &'a str,
    /// May have icons and bold words in it.
    pub text: &'a str,
    /// The codex entry that says more.
    pub codex: Option<&'a str>,
}

/// Where a note lies and what it points at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    /// The panel that it is about.
    pub at: Rect,
    /// Which corner of the note goes where.
    pub pivot: Align2,
    pub place: Pos2,
    /// Where its arrow points.
    pub tip: Pos2,
    /// The note stays in here.
    pub within: Rect,
}

/// The note that is open, for the key that closes it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Teaching(pub Option<String>);

/// The key that skips what is shown has read the note too.
pub fn read_by_key(acts: Acts, teaching: Res<Teaching>, mut settings: ResMut<Settings>) {
    if let Some(id) = teaching.0.as_ref().filter(|_| acts.taken(Act::Skip)) {
        settings.lessons.push(id.clone());
    }
}

/// What a reader of a note wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    GotIt(String),
    /// The codex, at this entry.
    LookUp(String),
    SkipAll,
}

impl Heard {
    pub fn follow(self, settings: &mut Settings, wishes: &mut Wishes) {
        match self {
            Self::GotIt(id) => settings.lessons.push(id),
            Self::LookUp(entry) => wishes.wish(Wish::Open(Overlay::Codex(Some(entry)))),
            Self::SkipAll => settings.tutorial = false,
        }
    }
}

/// The note beside the panel that it is about, and a gold line around that panel.
pub fn show<P: Pictured>(ui: &Ui, desk: &Desk<P>, lie: Lie, note: Note) -> Option<Heard> {
    let look = desk.look;
    let width = (310.0 * look.text).min(lie.within.width() - 24.0).max(180.0);
    let mut heard = None;
    let area = Area::new(Id::new("tutorial note"))
        .order(Order::Foreground)
        .pivot(lie.pivot)
        .fixed_pos(lie.place)
        .constrain_to(lie.within)
        .show(ui.ctx(), |ui| {
            parts::sheet(look).inner_margin(Margin::same(14)).show(ui, |ui| {
                let p = look.palette;
                ui.set_width(width - 28.0);
                ui.horizontal(|ui| {
                    look.icons.show(ui, note.icon, 22.0 * look.text, p.gold_deep);
                    ui.label(RichText::new(note.title).font(look.title(18.0)).color(p.sepia));
                });
                markup::show(ui, look, Ink { size: 15.0, text: p.sepia, link: p.sepia }, note.text);
                ui.add_space(4.0);
                ui.horizontal_wrapped(|ui| {
                    let key = desk.keys.cap(Act::Skip);
                    if Button::new("Got it").gold().size(14.0).key(key).show(ui, look).clicked() {
                        heard = Some(Heard::GotIt(note.id.to_owned()));
                    }
                    if let Some(entry) = note.codex
                        && Button::new("More").size(12.0).icon("ui/codex").show(ui, look).clicked()
                    {
                        heard = Some(Heard::LookUp(entry.to_owned()));
                    }
                    if Button::new("Skip the tutorial").size(12.0).show(ui, look).clicked() {
                        heard = Some(Heard::SkipAll);
                    }
                });
            });
        });
    outline(ui, look, lie.at);
    arrow(ui, look, area.response.rect, lie.tip);
    heard
}

fn outline(ui: &Ui, look: &Look, at: Rect) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("tutorial outline")));
    let gold = look.palette.gold;
    painter.rect_stroke(at, CornerRadius::same(10), Stroke::new(3.0, gold), StrokeKind::Outside);
    painter.rect_stroke(
        at.expand(4.0),
        CornerRadius::same(13),
        Stroke::new(3.0, gold.gamma_multiply(0.3)),
        StrokeKind::Outside,
    );
}

/// From the note's nearest edge to what it means; nothing if the note lies on it.
fn arrow(ui: &Ui, look: &Look, note: Rect, tip: Pos2) {
    let from = note.clamp(tip);
    let way = tip - from;
    if note.contains(tip) || way.length() < 6.0 || way.length() > 60.0 {
        return;
    }
    let side = way.normalized().rot90() * 9.0;
    let head = vec![tip, from + side, from - side];
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("tutorial outline")));
    painter.add(Shape::convex_polygon(head, look.palette.gold, Stroke::new(1.0, look.palette.gold_deep)));
}
