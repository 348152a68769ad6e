//! A tutorial's pointers: a note beside the panel that it is about, shown once, when its moment comes.

use bevy::ecs::prelude::*;
use bevy_egui::egui::{
    Area, CornerRadius, Id, LayerId, Margin, Order, Pos2, Rect, RichText, Shape, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
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
#[derive(Clone, Debug, PartialEq)]
pub struct Lie {
    /// What it is about, and does not hide.
    pub at: Rect,
    /// What it does not hide either, as long as there is room elsewhere.
    pub clear: Vec<Rect>,
    /// The note stays in here.
    pub within: Rect,
}

/// Room for the arrow between a note and what it is about.
const GAP: f32 = 24.0;
/// How many places across and down are tried, beside those next to what the note is about.
const STEPS: u8 = 16;

impl Lie {
    /// The best place for a note of this size: off what it is about, off what is to be kept clear, and near.
    pub fn place(&self, size: Vec2) -> Rect {
        let room = (self.within.size() - size).max(Vec2::ZERO);
        let into = |at: Pos2| {
            let least = self.within.min;
            let min = pos2(at.x.clamp(least.x, least.x + room.x), at.y.clamp(least.y, least.y + room.y));
            Rect::from_min_size(min, size)
        };
        let (at, middle) = (self.at, self.at.center() - size / 2.0);
        let beside = [
            pos2(at.right() + GAP, middle.y),
            pos2(at.left() - GAP - size.x, middle.y),
            pos2(middle.x, at.bottom() + GAP),
            pos2(middle.x, at.top() - GAP - size.y),
        ];
        let share = |step: u8| f32::from(step) / f32::from(STEPS);
        let all = (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| vec2(share(x), share(y))));
        let anywhere = all.map(|share| self.within.min + room * share);
        let tried = beside.into_iter().chain(anywhere).map(into);
        let best = tried.min_by(|one, other| self.cost(*one).total_cmp(&self.cost(*other)));
        best.unwrap_or_else(|| into(self.within.min))
    }

    /// What is hidden counts by its area, what the note is about many times that; then the way counts.
    fn cost(&self, note: Rect) -> f32 {
        let hidden: f32 = self.clear.iter().map(|rect| overlap(note, *rect)).sum();
        let way = self.at.clamp(note.center()).distance(note.center());
        50.0 * overlap(note.expand(GAP * 0.5), self.at) + 4.0 * hidden + 10.0 * way
    }
}

fn overlap(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    both.width().max(0.0) * both.height().max(0.0)
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

/// What egui calls the area of a note.
pub fn id_of(note: &str) -> Id {
    Id::new(("tutorial note", note))
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

/// The note beside what it is about, and a gold line around that.
pub fn show<P: Pictured>(ui: &Ui, desk: &Desk<P>, lie: &Lie, note: Note) -> Option<Heard> {
    let look = desk.look;
    let width = (310.0 * look.text).min(lie.within.width() - 24.0).max(180.0);
    let mut heard = None;
    // How large it is is known from the second frame on; in the first one it is measured and not seen.
    let id = id_of(note.id);
    let known = ui.ctx().memory(|memory| memory.area_rect(id));
    let place = lie.place(known.map_or(vec2(width, 200.0 * look.text), |rect| rect.size()));
    let area = Area::new(id).order(Order::Foreground).fixed_pos(place.min).constrain_to(lie.within).show(
        ui.ctx(),
        |ui| {
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
        },
    );
    outline(ui, look, lie.at);
    let note = area.response.rect;
    arrow(ui, look, note, lie.at.clamp(note.center()));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_note_lies_beside_what_it_is_about() {
        let within = rect(0.0, 0.0, 1000.0, 600.0);
        for at in [
            rect(0.0, 0.0, 300.0, 600.0),
            rect(0.0, 0.0, 1000.0, 150.0),
            rect(400.0, 250.0, 200.0, 100.0),
            rect(700.0, 0.0, 300.0, 600.0),
        ] {
            let note = Lie { at, clear: Vec::new(), within }.place(vec2(300.0, 200.0));
            assert!(within.contains_rect(note) && overlap(note, at) <= 0.0, "{at:?}: {note:?}");
            assert!(at.clamp(note.center()).distance(note.center()) < 260.0, "{at:?}: {note:?} is near");
        }
    }

    #[test]
    fn a_note_keeps_clear_of_answers_while_there_is_room() {
        let within = rect(0.0, 0.0, 1000.0, 600.0);
        let at = rect(0.0, 500.0, 1000.0, 100.0);
        let note_among = |cards: &[Rect]| Lie { at, clear: cards.to_vec(), within }.place(vec2(300.0, 200.0));
        let (left, middle, right) =
            (rect(0.0, 50.0, 320.0, 400.0), rect(340.0, 50.0, 320.0, 400.0), rect(680.0, 50.0, 320.0, 400.0));
        let note = note_among(&[left, middle]);
        assert!(note.left() >= 660.0 && overlap(note, at) <= 0.0, "{note:?}");
        let note = note_among(&[middle, right]);
        assert!(note.right() <= 340.0 && overlap(note, at) <= 0.0, "{note:?}");
        // What it is about comes first.
        let all = [rect(0.0, 0.0, 1000.0, 500.0)];
        let note = Lie { at, clear: all.to_vec(), within }.place(vec2(300.0, 200.0));
        assert!(overlap(note, at) <= 0.0, "{note:?}");
    }

    #[test]
    fn a_note_that_is_larger_than_the_window_begins_in_it() {
        let within = rect(10.0, 10.0, 200.0, 100.0);
        let note = Lie { at: within, clear: Vec::new(), within }.place(vec2(400.0, 300.0));
        assert_eq!(note.min, within.min);
    }
}
