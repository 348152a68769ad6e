//! What a walk to the card under the pointer would cost and what waits on the way, on a small label at the card; and while
//! somebody walks, where to.

use bevy_egui::egui::{Color32, CornerRadius, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::books::road::prompts::Question;
use crate::books::road::route::{Known, Route};
use crate::screen::look::Look;
use crate::screen::look::palette::Palette;
use crate::screen::road::board;
use crate::screen::road::desk::{self, Desk};
use crate::screen::road::layout::Layout;
use crate::screen::table::board::view::View;

/// A word of the label, with its sign and how it is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    pub icon: &'static str,
    pub words: String,
    pub tone: Tone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Price,
    Plain,
    Grave,
}

impl Tone {
    const fn ink(self, p: &Palette) -> Color32 {
        match self {
            Self::Price => p.gold,
            Self::Plain => p.text,
            Self::Grave => p.bad,
        }
    }
}

pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, view: &View, zoom: f32) {
    let walks = desk.sight.bound.is_some();
    let asked = desk.picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Act { .. }));
    if !walks && (!asked || !desk.may_answer() || desk.standing.playing_back) {
        return;
    }
    let Some(route) = desk::route(desk.picture, desk.sight) else { return };
    let Some(place) = desk.picture.place(route.goal()) else { return };
    let corners = board::corners(place);
    let on_screen = |at: bevy::math::Vec2| {
        let at = view.to_window(at) / zoom;
        pos2(at.x, at.y)
    };
    let card = Rect::from_two_pos(on_screen(corners.min), on_screen(corners.max));
    if layout.board.contains(card.center()) {
        label(ui, desk.look, &signs(route, walks), card, layout.board);
    }
}

/// What there is to say of a way: its price first, then what may be worth a detour.
pub fn signs(route: &Route, walks: bool) -> Vec<Sign> {
    let sign = |icon: &'static str, words: &str, tone: Tone| Sign { icon, words: words.to_owned(), tone };
    let mut signs = Vec::new();
    if walks {
        signs.push(sign("road/travel", "on the way: any key stops", Tone::Plain));
    }
    signs.push(sign("road/energy", &format!("{} ENERGY", route.energy), Tone::Price));
    match route.nights {
        Some(0) => {}
        Some(1) => signs.push(sign("road/night", "1 night", Tone::Plain)),
        Some(nights) => signs.push(sign("road/night", &format!("{nights} nights"), Tone::Plain)),
        None => signs.push(sign("road/exhausted", "too far", Tone::Grave)),
    }
    let mut waits = |is: fn(Known) -> bool, icon: &'static str, through: &str, there: &str| {
        let words = if route.passes(is) { Some(through) } else { route.ends(is).then_some(there) };
        signs.extend(words.map(|words| sign(icon, words, Tone::Grave)));
    };
    waits(|known| known.hush, "road/hush_side", "through the Hush", "into the Hush");
    waits(|known| known.guardian, "road/guardian", "past a guardian", "a guardian is there");
    waits(|known| known.instant, "road/instant", "something happens on the way", "something happens there");
    if route.ends(|known| known.unread) {
        signs.push(sign("road/journal", "not explored", Tone::Plain));
    }
    signs
}

/// The signs in a row, or in several where the land is narrow, on the lower edge of the card.
fn label(ui: &Ui, look: &Look, signs: &[Sign], card: Rect, within: Rect) {
    let p = look.palette;
    let painter = ui.painter().with_clip_rect(within);
    let (side, gap, row) = (15.0 * look.text, 12.0 * look.text, 21.0 * look.text);
    let most = (within.width() - 24.0).min((card.width() * 1.3).max(230.0 * look.text));
    let words: Vec<_> = signs
        .iter()
        .map(|sign| painter.layout_no_wrap(sign.words.clone(), look.bold(13.5), sign.tone.ink(&p)))
        .collect();
    // Where each of them lies, from the left end of its row.
    let (mut x, mut rows, mut widest) = (0.0, 0.0, 0.0_f32);
    let mut spots = Vec::with_capacity(signs.len());
    for galley in &words {
        let width = side + 4.0 + galley.size().x;
        if x > 0.0 && x + width > most {
            (x, rows) = (0.0, rows + 1.0);
        }
        spots.push(vec2(x, rows * row));
        widest = widest.max(x + width);
        x += width + gap;
    }
    let size = vec2(widest, (rows + 1.0) * row) + vec2(18.0, 8.0);
    let room = (within.size() - size).max(Vec2::ZERO);
    let wanted = pos2(card.center().x - size.x / 2.0, card.bottom() - size.y - card.height() * 0.04);
    let rect = Rect::from_min_size(wanted.clamp(within.min, within.min + room), size);
    painter.rect(
        rect,
        CornerRadius::same(9),
        p.night.gamma_multiply(0.94),
        Stroke::new(1.4, p.gold_deep),
        StrokeKind::Inside,
    );
    for ((sign, galley), spot) in signs.iter().zip(words).zip(spots) {
        let left = rect.min + vec2(9.0, 4.0) + spot;
        let middle = left.y + row / 2.0;
        let mark = Rect::from_center_size(pos2(left.x + side / 2.0, middle), Vec2::splat(side));
        let ink = sign.tone.ink(&p);
        look.icons.paint(&painter, sign.icon, mark, ink);
        painter.galley(pos2(mark.right() + 4.0, middle - galley.size().y / 2.0), galley, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::books::road::route::Step;
    use crate::content::road::terms::Direction;

    const CALM: Known = Known { hush: false, guardian: false, instant: false, held: true, unread: false };

    fn route(known: &[Known], nights: Option<u8>) -> Route {
        let steps = known.iter().zip(102u16..).map(|(known, to)| Step {
            direction: Direction::North,
            to,
            nights: 0,
            known: *known,
        });
        Route { from: 101, steps: steps.collect(), energy: known.len() as u8, nights }
    }

    fn words(route: &Route) -> String {
        let words: Vec<String> = signs(route, false).into_iter().map(|sign| sign.words).collect();
        words.join(" · ")
    }

    #[test]
    fn a_label_says_what_a_walk_costs_and_what_waits() {
        let hush = Known { hush: true, ..CALM };
        assert_eq!(words(&route(&[CALM, CALM], Some(0))), "2 ENERGY");
        assert_eq!(words(&route(&[CALM, hush, CALM], Some(1))), "3 ENERGY · 1 night · through the Hush");
        assert_eq!(words(&route(&[CALM, hush], Some(2))), "2 ENERGY · 2 nights · into the Hush");
        let guarded = Known { guardian: true, unread: true, ..CALM };
        assert_eq!(
            words(&route(&[guarded], None)),
            "1 ENERGY · too far · a guardian is there · not explored"
        );
        let instant = Known { instant: true, ..CALM };
        let both = "3 ENERGY · past a guardian · something happens on the way";
        assert_eq!(words(&route(&[instant, guarded, CALM], Some(0))), both);
    }

    #[test]
    fn whoever_walks_is_told_how_to_stop() {
        assert!(signs(&route(&[CALM, CALM], Some(0)), true)[0].words.contains("stops"));
    }
}
