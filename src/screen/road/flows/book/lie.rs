//! Where the book lies: over the lower or the right two thirds of the stage, and not on the card of the land that it is
//! about, if there is another place for it. In a small window one page is open instead of two.

use bevy_egui::egui::{Id, Rect, Ui, Vec2, pos2, vec2};

use super::leaves;
use crate::books::road::prompts::Question;
use crate::screen::road::board;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::picture::Picture;

/// How the book lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    pub rect: Rect,
    pub two: bool,
}

/// The sizes below are at text size 1.
const WIDEST: f32 = 1240.0;
const WIDEST_BESIDE: f32 = 900.0;
/// A page on which less than this can be written is no page.
const NARROWEST: f32 = 250.0;
const LOWEST: f32 = 290.0;
/// One page alone.
const ONE: (f32, f32) = (380.0, 560.0);

/// How much of the stage a book takes.
const SHARE: f32 = 2.0 / 3.0;
/// … and how much of its height where it lies across: less for a few lines, more for a long list.
const LEAST: f32 = 0.58;
const MOST: f32 = 0.8;

/// What was found for this prompt: it stays there, and only grows with what is written.
#[derive(Clone, Copy, Debug)]
struct Known {
    prompt: u32,
    area: Rect,
    text: f32,
    place: Option<usize>,
    /// How high the longer page is.
    need: f32,
}

fn key() -> Id {
    Id::new("where the open book lies")
}

/// Where it lies; `guess` is how high the right page will be, as long as nobody has written it.
pub fn find(ui: &Ui, desk: &Desk, area: Rect, guess: f32) -> Lie {
    let text = desk.look.text;
    let prompt = desk.picture.ask.as_ref().map_or(0, |ask| ask.number);
    let known: Option<Known> = ui.ctx().data(|data| data.get_temp(key()));
    let still =
        |known: &Known| known.prompt == prompt && known.area == area && (known.text - text).abs() < 0.01;
    let known = known.filter(still).unwrap_or_else(|| {
        let card = concerned(desk, area);
        let place = choose(area, text, guess, card);
        Known { prompt, area, text, place, need: guess }
    });
    ui.ctx().data_mut(|data| data.insert_temp(key(), known));
    let found = known.place.and_then(|place| places(area, text, known.need).get(place).copied());
    match found {
        Some(rect) => Lie { rect, two: true },
        None => Lie { rect: alone(area, text, known.need, concerned(desk, area)), two: false },
    }
}

/// Remembers how high the page has become.
pub fn grow(ui: &Ui, need: f32) {
    let known: Option<Known> = ui.ctx().data(|data| data.get_temp(key()));
    if let Some(known) = known.filter(|known| (known.need - need).abs() > 0.5) {
        ui.ctx().data_mut(|data| data.insert_temp(key(), Known { need, ..known }));
        ui.ctx().request_repaint();
    }
}

/// The places for two pages, the best one first.
fn places(area: Rect, text: f32, need: f32) -> [Rect; 6] {
    let (whole, wanted) = (area.size(), need + leaves::AROUND);
    let below = vec2(whole.x.min(WIDEST * text), wanted.clamp(whole.y * LEAST, whole.y * MOST));
    let beside = vec2((whole.x * SHARE).min(WIDEST_BESIDE * text), wanted.clamp(whole.y * SHARE, whole.y));
    [
        at(area, below, true, true),
        at(area, beside, true, true),
        at(area, below, false, true),
        at(area, beside, true, false),
        at(area, beside, false, true),
        at(area, below, true, false),
    ]
}

fn at(area: Rect, size: Vec2, right: bool, low: bool) -> Rect {
    let left = if right { area.right() - size.x } else { area.left() };
    let top = if low { area.bottom() - size.y } else { area.top() };
    Rect::from_min_size(pos2(left, top), size)
}

/// The place that hides the least, and has the room; none if the window is too small for two pages.
fn choose(area: Rect, text: f32, need: f32, card: Option<Rect>) -> Option<usize> {
    /// A later place has to be better by this much.
    const HABIT: f32 = 0.05;
    if area.height() < LOWEST * text {
        return None;
    }
    let wanted = need + leaves::AROUND;
    let fits = |rect: &Rect| leaves::line(rect.width(), true) >= NARROWEST * text;
    let score = |place: usize, rect: Rect| {
        let hidden = card.map_or(0.0, |card| share(card, rect));
        let lacks = ((wanted - rect.height()) / wanted).max(0.0);
        hidden + 1.5 * lacks + HABIT * place as f32
    };
    let places = places(area, text, need).into_iter().enumerate().filter(|(_, rect)| fits(rect));
    let scored = places.map(|(place, rect)| (score(place, rect), place));
    scored.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, place)| place)
}

/// One page, on the side where it hides less.
fn alone(area: Rect, text: f32, need: f32, card: Option<Rect>) -> Rect {
    let width = (area.width() * SHARE).min(ONE.1 * text).max(area.width().min(ONE.0 * text));
    let height = (need + leaves::AROUND).clamp(area.height() * SHARE, area.height());
    let [right, left] = [true, false].map(|right| at(area, vec2(width, height), right, true));
    let hidden = |rect: Rect| card.map_or(0.0, |card| share(card, rect));
    if hidden(left) + 0.05 < hidden(right) { left } else { right }
}

/// How much of a card lies beneath the book.
fn share(card: Rect, book: Rect) -> f32 {
    let both = card.intersect(book);
    if both.is_positive() && card.is_positive() { both.area() / card.area() } else { 0.0 }
}

/// Where the card lies that the question is about, with the whole land in sight.
fn concerned(desk: &Desk, area: Rect) -> Option<Rect> {
    let picture = desk.picture;
    let place = picture.place(number(picture)?)?;
    let window = desk.sight.landmarks.find(Landmark::Land).unwrap_or(area);
    let (land, card) = (board::extent(picture), board::corners(place));
    let scale = (land.width() / window.width()).max(land.height() / window.height());
    if !scale.is_finite() || scale <= 0.0 {
        return None;
    }
    let to_window = |x: f32, y: f32| {
        let middle = land.center();
        window.center() + vec2(x - middle.x, middle.y - y) / scale
    };
    Some(Rect::from_two_pos(to_window(card.min.x, card.min.y), to_window(card.max.x, card.max.y)))
}

/// The location that is asked about, or where those stand who read.
fn number(picture: &Picture) -> Option<u16> {
    let ask = picture.ask.as_ref()?;
    if let Question::Vision { location } = ask.question {
        return Some(location);
    }
    ask.seats.iter().next().and_then(|seat| picture.at_seat(seat)).map(|hero| hero.at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stage of a window of 1280 to 720 and of 1920 to 1080.
    const STAGES: [Rect; 2] = [
        Rect { min: pos2(266.0, 48.0), max: pos2(1272.0, 658.0) },
        Rect { min: pos2(356.0, 57.0), max: pos2(1912.0, 1010.0) },
    ];

    #[test]
    fn the_card_that_is_read_about_stays_in_sight() {
        for (stage, text) in STAGES.into_iter().zip([1.0, 1.3]) {
            let side = stage.height() * 0.3;
            for (x, y) in [(0.1, 0.1), (0.5, 0.05), (0.05, 0.6), (0.1, 0.35)] {
                let min = stage.min + vec2(x * stage.width(), y * stage.height());
                let card = Rect::from_min_size(min, Vec2::splat(side));
                let place = choose(stage, text, 240.0, Some(card)).expect("room for two pages");
                let book = places(stage, text, 240.0)[place];
                assert!(share(card, book) < 0.25, "{card:?} lies beneath {book:?}");
                assert!(stage.expand(0.5).contains_rect(book), "{book:?}");
                assert!(book.area() < 0.72 * stage.area(), "the land is in sight");
            }
        }
    }

    #[test]
    fn a_small_window_has_one_page() {
        let stage = Rect::from_min_size(pos2(8.0, 48.0), vec2(520.0, 400.0));
        assert_eq!(choose(stage, 1.0, 200.0, None), None);
        let page = alone(stage, 1.0, 900.0, None);
        assert!(stage.contains_rect(page) && leaves::line(page.width(), false) > NARROWEST, "{page:?}");
    }
}
