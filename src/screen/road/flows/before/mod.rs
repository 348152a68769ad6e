//! What is chosen before the road, and by whoever comes onto it later: what is played and who leads
//! ([`game`]), how hard it is to be ([`modes`], [`modifiers`]), who sets out with which [`letter`]
//! ([`origins`]), and what stands between somebody and death ([`wards`]). Cards lie on a dark leaf over the
//! land, or over nothing as long as there is none.

pub mod game;
pub mod letter;
pub mod modes;
pub mod modifiers;
pub mod origins;
pub mod wards;

use bevy_egui::egui::{Rect, Ui, vec2};

use crate::books::road::prompts::{Choice, Question};
use crate::screen::look::Look;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::portrait::{self, Line, Portrait};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::ChooseGame
            | Question::ChoosePlayers
            | Question::ChooseMode
            | Question::ChooseModifier { .. }
            | Question::ChooseMemories
            | Question::SwitchOn
            | Question::ChooseOrigin { .. }
            | Question::NewOrigin { .. }
            | Question::ChooseWard { .. }
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let Some(question) = desk.picture.ask.as_ref().map(|ask| ask.question.clone()) else { return };
    match question {
        Question::ChooseGame => game::which(ui, desk, area),
        Question::ChoosePlayers => game::who_leads(ui, desk, area),
        Question::ChooseMode => modes::how_hard(ui, desk, area),
        Question::ChooseMemories => modes::memories(ui, desk, area),
        Question::ChooseModifier { modifier } => modifiers::one_by_one(ui, desk, area, modifier),
        Question::SwitchOn => modifiers::switch_on(ui, desk, area),
        Question::ChooseOrigin { seat } => origins::sets_out(ui, desk, area, seat),
        Question::NewOrigin { seat } => origins::goes_on(ui, desk, area, seat),
        Question::ChooseWard { origin } => wards::show(ui, desk, area, origin),
        _ => {}
    }
}

/// The name of the leaf: what egui remembers of it.
pub const LEAF: &str = "before the road";
/// The room that a leaf keeps free around what lies on it, on both sides together.
const FRAME: (f32, f32) = (36.0, 24.0);

/// What stands at the top of a leaf.
#[derive(Clone, Copy)]
struct Head<'a> {
    icon: &'a str,
    title: &'a str,
    line: &'a str,
}

impl<'a> Head<'a> {
    const fn new(icon: &'a str, title: &'a str, line: &'a str) -> Self {
        Self { icon, title, line }
    }

    /// How high it is: the line stands behind the title where there is room for it, and else below.
    fn height(self, ui: &Ui, look: &Look, room: f32) -> f32 {
        let ink = look.palette.faint;
        let lay = |words: &str, font, room| ui.painter().layout(words.to_owned(), font, ink, room).size();
        let gap = ui.spacing().item_spacing;
        let title = lay(self.title, look.title(22.0), f32::INFINITY);
        let line = lay(self.line, look.italic(15.0), f32::INFINITY);
        let beside = 28.0 * look.text + title.x + line.x + 2.0 * gap.x < room;
        let below = if beside { 0.0 } else { lay(self.line, look.italic(15.0), room).y + gap.y };
        title.y.max(28.0 * look.text) + below + 10.0 + 2.0 * gap.y
    }
}

/// Cards to choose from, on a leaf that is as large as they need.
struct Spread<'a> {
    head: Head<'a>,
    cards: &'a [Portrait],
    /// How wide a card may be, at text size 1.
    widths: (f32, f32),
    /// How high that is what lies above the cards, at text size 1.
    above: f32,
}

impl Spread<'_> {
    fn area(&self, ui: &Ui, look: &Look, area: Rect) -> Rect {
        let count = self.cards.len().max(2) as f32;
        let wide = (count * (self.widths.1 * look.text + 14.0) + FRAME.0 + 10.0).min(area.width());
        let room = wide - FRAME.0;
        let cards = portrait::height(ui, look, self.cards, self.widths, room);
        let above = self.above * look.text;
        let high = FRAME.1 + self.head.height(ui, look, room) + above + cards + 6.0;
        Rect::from_center_size(area.center(), vec2(wide, high.min(area.height())))
    }

    fn show(&self, ui: &Ui, desk: &mut Desk, area: Rect, above: impl FnOnce(&mut Ui, &mut Desk)) {
        let look = desk.look;
        let Head { icon, title, line } = self.head;
        sheet::leaf(ui, look, LEAF, self.area(ui, look, area), (icon, title, line), |ui| {
            above(ui, desk);
            portrait::gallery(ui, desk, self.cards, self.widths);
        });
    }
}

/// The place of this answer, if it is offered.
fn place(picture: &Picture, wanted: Choice) -> Option<usize> {
    picture.ask.as_ref()?.place_of(|choice| *choice == wanted)
}

fn rule(head: &str) -> Line {
    Line::Rule(head.to_owned())
}

fn text(words: &str) -> Line {
    Line::Text(words.to_owned())
}

fn italic(words: &str) -> Line {
    Line::Italic(words.to_owned())
}
