//! What stands beneath the name of a portrait: words, tallies, points of a list, and what a book draws there
//! by itself.

use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Align, Align2, Color32, FontId, Galley, Painter, Rect, Stroke, Ui, Vec2, pos2, vec2};

use crate::screen::look::Look;
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

/// Something that a book draws by itself on a portrait: in its window, or as a line.
pub trait Drawing: Debug {
    /// How long it is where it is so high.
    fn width(&self, _painter: &Painter, _look: &Look, high: f32) -> f32 {
        high
    }

    /// Draws it into the rectangle; `lit` while the portrait is pointed at.
    fn paint(&self, painter: &Painter, look: &Look, rect: Rect, lit: bool);
}

/// An icon with a number or words behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub icon: String,
    pub words: String,
    /// What it says where a row has no room for all the words.
    pub brief: Option<String>,
    /// What it is called if it does not explain itself, and what it means.
    pub name: &'static str,
    pub meaning: &'static str,
    /// The colour of the icon, which lies on a dark disc then: bright colours don't show on parchment.
    pub ink: Option<Color32>,
}

impl Tally {
    pub fn new(icon: impl Into<String>, words: impl Into<String>) -> Self {
        Self { icon: icon.into(), words: words.into(), ..Self::default() }
    }

    pub fn brief(mut self, words: impl Into<String>) -> Self {
        self.brief = Some(words.into());
        self
    }

    pub fn named(mut self, name: &'static str, meaning: &'static str) -> Self {
        (self.name, self.meaning) = (name, meaning);
        self
    }

    pub fn inked(mut self, ink: Color32) -> Self {
        self.ink = Some(ink);
        self
    }
}

/// A line beneath the name.
#[derive(Clone, Debug)]
pub enum Line {
    /// An ornament, and what comes next if it has a name.
    Rule(String),
    Bold(String),
    Text(String),
    Italic(String),
    /// Icons with numbers or words behind them.
    Tally(Vec<Tally>),
    /// A point of a list: its icon, its name, and what there is to say of it.
    Point(String, String, String),
    /// A name with something beneath it that the book draws, and what that says in words.
    Own(String, Rc<dyn Drawing>, String),
}

/// A line, laid out for the width of its portrait.
pub(super) enum Laid {
    Words(Arc<Galley>),
    Head(String),
    Tally(Vec<(Tally, Arc<Galley>)>),
    Point(String, Arc<Galley>),
    Own(Arc<Galley>, Rc<dyn Drawing>, String, f32),
}

/// Between the edge of a portrait and what is written on it.
pub(super) const SIDE: f32 = 13.0;
/// How high a row of a tally is, how large its icons are, and what is between two of them, at text size 1.
const ROW: f32 = 20.0;
const ICON: f32 = 16.0;
const BETWEEN: f32 = 10.0;

pub(super) fn centred(painter: &Painter, text: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, room);
    job.halign = Align::Center;
    painter.layout_job(job)
}

/// A line laid out, and how high it is.
pub(super) fn measure(painter: &Painter, look: &Look, line: &Line, room: f32) -> (f32, Laid) {
    let p = look.palette;
    let words = |text: &str, font: FontId, ink: Color32| {
        let galley = centred(painter, text, font, ink, room);
        (galley.size().y, Laid::Words(galley))
    };
    match line {
        Line::Rule(head) if head.is_empty() => (11.0, Laid::Head(String::new())),
        Line::Rule(head) => (11.0 + 15.0 * look.text, Laid::Head(head.clone())),
        Line::Bold(text) => words(text, look.bold(13.5), p.sepia),
        Line::Text(text) => words(text, look.body(13.5), p.sepia),
        Line::Italic(text) => words(text, look.italic(13.5), p.sepia.gamma_multiply(0.85)),
        Line::Tally(pairs) => tally(painter, look, pairs, room),
        Line::Point(icon, name, text) => {
            let mut job = LayoutJob::default();
            job.wrap.max_width = room - (ICON + 6.0) * look.text;
            job.append(name, 0.0, TextFormat::simple(look.bold(13.5), p.sepia));
            job.append(&format!(" {text}"), 0.0, TextFormat::simple(look.body(13.5), p.sepia));
            let galley = painter.layout_job(job);
            (galley.size().y.max(ICON * look.text) + 1.0, Laid::Point(icon.clone(), galley))
        }
        Line::Own(name, drawing, says) => {
            let name = centred(painter, name, look.title(13.0), p.sepia, room);
            let mut high = 15.0 * look.text;
            let long = drawing.width(painter, look, high);
            if long > room {
                high *= room / long;
            }
            (name.size().y + high + 5.0, Laid::Own(name, Rc::clone(drawing), says.clone(), high))
        }
    }
}

fn tally(painter: &Painter, look: &Look, pairs: &[Tally], room: f32) -> (f32, Laid) {
    let lay = |in_brief: bool| -> Vec<(Tally, Arc<Galley>)> {
        let one = |pair: &Tally| {
            let words = pair.brief.as_ref().filter(|_| in_brief).unwrap_or(&pair.words);
            let galley = painter.layout_no_wrap(words.clone(), look.bold(13.5), look.palette.sepia);
            (pair.clone(), galley)
        };
        pairs.iter().map(one).collect()
    };
    let mut laid = lay(false);
    if rows(look, &laid, room).len() > 1 {
        laid = lay(true);
    }
    let count = rows(look, &laid, room).len() as f32;
    (count * ROW * look.text, Laid::Tally(laid))
}

/// How many pairs of a tally go into each row.
fn rows(look: &Look, pairs: &[(Tally, Arc<Galley>)], room: f32) -> Vec<usize> {
    let mut rows = vec![0];
    let mut x = 0.0;
    for (_, words) in pairs {
        let width = long(look, words);
        if x > 0.0 && x + width > room {
            rows.push(0);
            x = 0.0;
        }
        x += width;
        if let Some(row) = rows.last_mut() {
            *row += 1;
        }
    }
    rows
}

fn long(look: &Look, words: &Galley) -> f32 {
    (ICON + 3.0 + BETWEEN) * look.text + words.size().x
}

/// Writes a line from its upper end.
pub(super) fn write(ui: &Ui, look: &Look, rect: Rect, mut y: f32, line: Laid, lit: bool) {
    let p = look.palette;
    let painter = ui.painter();
    let middle = rect.center().x;
    match line {
        Laid::Words(galley) => painter.galley(pos2(middle, y), galley, p.sepia),
        Laid::Head(head) => {
            y += 5.0;
            painter.hline(middle - 26.0..=middle + 26.0, y, Stroke::new(1.0, p.gold_deep));
            painter.circle_filled(pos2(middle, y), 2.0, p.gold_deep);
            let ink = p.gold_deep.lerp_to_gamma(p.sepia, 0.45);
            painter.text(pos2(middle, y + 5.0), Align2::CENTER_TOP, head, look.title(12.5), ink);
        }
        Laid::Tally(pairs) => write_tally(ui, look, rect, y, &pairs),
        Laid::Point(icon, galley) => {
            let mark = Rect::from_min_size(pos2(rect.left() + SIDE, y + 1.0), Vec2::splat(ICON * look.text));
            look.icons.paint(painter, &icon, mark, p.sepia);
            painter.galley(pos2(rect.left() + SIDE + (ICON + 6.0) * look.text, y), galley, p.sepia);
        }
        Laid::Own(name, drawing, says, high) => {
            let long = drawing.width(painter, look, high);
            let at = pos2(middle - long / 2.0, y + name.size().y + 1.0);
            let drawn = Rect::from_min_size(at, vec2(long, high));
            let title = name.text().to_owned();
            painter.galley(pos2(middle, y), name, p.sepia);
            drawing.paint(painter, look, drawn, lit);
            let whole =
                Rect::from_min_max(pos2(rect.left() + SIDE, y), pos2(rect.right() - SIDE, drawn.bottom()));
            let id = ui.id().with(("own line", whole.min.x as i32, whole.min.y as i32));
            bits::spot(ui, look, whole, id, says.clone(), || Tip::new("", title).text(capital(&says)));
        }
    }
}

fn write_tally(ui: &Ui, look: &Look, rect: Rect, mut y: f32, pairs: &[(Tally, Arc<Galley>)]) {
    let p = look.palette;
    let painter = ui.painter();
    let room = rect.width() - 2.0 * SIDE;
    let side = ICON * look.text;
    let mut rest = pairs;
    for count in rows(look, pairs, room) {
        let (row, others) = rest.split_at(count.min(rest.len()));
        rest = others;
        let whole: f32 = row.iter().map(|(_, words)| long(look, words)).sum();
        let mut x = rect.center().x - (whole - BETWEEN * look.text) / 2.0;
        for (pair, words) in row {
            let at = Rect::from_min_size(pos2(x, y + 2.0 * look.text), Vec2::splat(side));
            match pair.ink {
                Some(ink) => {
                    painter.circle_filled(at.center(), side * 0.58, p.night);
                    look.icons.paint(painter, &pair.icon, at.shrink(side * 0.1), ink);
                }
                None => look.icons.paint(painter, &pair.icon, at, p.sepia),
            }
            let text = pos2(x + side + 3.0 * look.text, at.center().y - words.size().y / 2.0);
            painter.galley(text, Arc::clone(words), p.sepia);
            if !pair.name.is_empty() {
                let spot = at.with_max_x(text.x + words.size().x);
                let id = ui.id().with((pair.name, at.min.x as i32, at.min.y as i32));
                let says = &pair.words;
                let label =
                    if says.contains(pair.name) { says.clone() } else { format!("{}: {says}", pair.name) };
                bits::spot(ui, look, spot, id, label, || Tip::new(&pair.icon, pair.name).text(pair.meaning));
            }
            x += long(look, words);
        }
        y += ROW * look.text;
    }
}
