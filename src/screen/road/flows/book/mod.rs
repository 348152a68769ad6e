//! The journal as a book that lies open over the table (RD-139, RD-140, RD-145): what was read on its left page, on the
//! right one what can be done about it. A good part of the land stays in sight, and where that can be helped the card on
//! which the party stands.
//!
//! - [`lie`]: where the book lies, and how many of its pages are open; [`leaves`]: how it is drawn;
//! - [`passage`]: the left page; [`veil`]: what stands there and does not show;
//! - [`ways`]: what there is to choose from; [`answers`]: the right page; [`roll`]: what a die may come to.

mod answers;
mod leaves;
mod lie;
mod passage;
mod roll;
pub mod veil;
mod ways;

use bevy_egui::egui::{Align2, Id, LayerId, Order, Rect, ScrollArea, Ui, pos2, vec2};

use crate::books::road::prompts::{Question, Source};
use crate::screen::look::layer;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::reading::Page;
use crate::screen::table::panels::place;
use lie::Lie;

/// The card that is read in the book while this is asked. What is asked about things in hand has cards of its own.
pub const fn source(question: &Question) -> Option<Source> {
    match question {
        Question::Way { source } => Some(*source),
        Question::NameOrigin { source } | Question::MayUse { source, .. } => match source {
            Source::Verse(_) | Source::Event(_) | Source::Location(_) | Source::Chapter(_) => Some(*source),
            _ => None,
        },
        _ => None,
    }
}

pub const fn is_asked_here(question: &Question) -> bool {
    source(question).is_some() || matches!(question, Question::Vision { .. })
}

/// What it is called as a layer of the screen.
const NAME: &str = "the open book";
/// How far it rises when it is opened, at text size 1, and how long that takes.
const RISE: f32 = 34.0;
const SECONDS: f64 = 0.28;
/// It was open all the time if it was out of sight for no more frames than this: the next verse is on another page of it.
const BLINK: u64 = 30;
/// A page lower than this has its drawing beside the title, at text size 1.
const LOW: f32 = 380.0;

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let Some(page) = passage::page(picture, &ask.question) else { return };
    if is_settled_in_encounter(picture, &ask.question) {
        return;
    }
    let ways = ways::of(picture, ask);
    let asked = asked(picture, &ask.question);
    let Lie { rect, two } = lie::find(ui, desk, area, ways.guess(look.text));
    let open = opening(ui, desk);
    let rect = rect.translate(vec2(0.0, (1.0 - open) * RISE * look.text));
    ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new(NAME)));
    let need = layer::show(ui.ctx(), NAME, Order::Middle, rect, |ui| {
        ui.set_opacity(open);
        let leaves = leaves::paint(ui.painter(), look, rect, two);
        foot(ui, desk, leaves.left, Align2::LEFT_CENTER, &passage::readers(picture));
        let Some(right) = leaves.right else {
            return scrolled(ui, desk, "page", leaves.left, |ui, desk| {
                passage::write(ui, look, &page, true);
                ui.add_space(6.0);
                answers::write(ui, desk, &asked, &ways);
            });
        };
        foot(ui, desk, right, Align2::RIGHT_CENTER, &format!("Day {}", picture.campaign.day.max(1)));
        let low = leaves.left.height() < LOW * look.text;
        read(ui, desk, leaves.left, &page, low);
        scrolled(ui, desk, "options", right, |ui, desk| answers::write(ui, desk, &asked, &ways))
    });
    lie::grow(ui, need);
}

/// What an ability of a card asks in the middle of an encounter is answered beside the line; the choices of an encounter
/// with rules of its own are in the book.
fn is_settled_in_encounter(picture: &Picture, question: &Question) -> bool {
    let of_verse = matches!(source(question), Some(Source::Verse(_)));
    picture.meeting.is_some() && !of_verse && !matches!(question, Question::Way { .. })
}

/// What stands over the answers.
fn asked(picture: &Picture, question: &Question) -> String {
    match question {
        Question::NameOrigin { .. } => "Who will it be?".to_owned(),
        Question::MayUse { origin, .. } => format!("{}: will you?", picture.name_of(*origin)),
        Question::Vision { .. } => "Stay up, and look?".to_owned(),
        _ => "What do you do?".to_owned(),
    }
}

fn read(ui: &mut Ui, desk: &mut Desk, rect: Rect, page: &Page, low: bool) {
    let look = desk.look;
    scrolled(ui, desk, "passage", rect, |ui, _| passage::write(ui, look, page, low));
}

/// Writes something on a page, which scrolls if it is longer than that; gives how high it is.
fn scrolled<'a>(
    ui: &mut Ui,
    desk: &mut Desk<'a>,
    name: &str,
    rect: Rect,
    write: impl FnOnce(&mut Ui, &mut Desk<'a>),
) -> f32 {
    let sepia = desk.look.palette.sepia;
    let prompt = desk.picture.ask.as_ref().map_or(0, |ask| ask.number);
    let mut high = 0.0;
    place(ui, rect, |ui| {
        let area = ScrollArea::vertical().id_salt((name, prompt)).auto_shrink([false, false]);
        let shown = area.show(ui, |ui| {
            ui.visuals_mut().override_text_color = Some(sepia);
            ui.set_width(rect.width() - 8.0);
            write(ui, desk);
        });
        high = shown.content_size.y;
    });
    high
}

/// A line beneath what is written, at the outer edge of the page.
fn foot(ui: &Ui, desk: &Desk, leaf: Rect, align: Align2, words: &str) {
    let look = desk.look;
    let x = if align == Align2::LEFT_CENTER { leaf.left() } else { leaf.right() };
    let ink = look.palette.sepia.gamma_multiply(0.7);
    ui.painter().text(pos2(x, leaf.bottom() + 16.0), align, words, look.italic(12.0), ink);
}

/// 0 when the book has just been opened, 1 when it lies still.
fn opening(ui: &Ui, desk: &Desk) -> f32 {
    let key = Id::new((NAME, "opened"));
    let (now, pass) = (ui.input(|input| input.time), ui.ctx().cumulative_pass_nr());
    let known: Option<(f64, u64)> = ui.ctx().data(|data| data.get_temp(key));
    let began = known.filter(|(_, seen)| seen + BLINK >= pass).map_or(now, |(began, _)| began);
    ui.ctx().data_mut(|data| data.insert_temp(key, (began, pass)));
    if desk.look.still || desk.standing.stretch <= 0.0 {
        return 1.0;
    }
    let share = ((now - began) / SECONDS).clamp(0.0, 1.0) as f32;
    if share < 1.0 {
        ui.ctx().request_repaint();
    }
    1.0 - (1.0 - share).powi(3)
}
