//! The best ways to play the hand, sorted: what the pool or the affinity would come to. Nothing hidden is looked at: cards
//! that would be drawn are a number. A click plays the first card of a way; a button puts the list away.

use bevy_egui::egui::{CornerRadius, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{answer_of, line};
use crate::books::road::chain::orders::Order;
use crate::books::road::prompts::Question;
use crate::content::road::chain::Art;
use crate::screen::look::parts::{Button, Weight};
use crate::screen::look::tip::Tipped;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::picture::Meeting;
use crate::screen::table::panels::bits;

pub fn show(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting) {
    let look = desk.look;
    let asked =
        desk.picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Activation { .. }));
    if !asked || meeting.orders.is_empty() || !desk.may_answer() {
        return;
    }
    let before = ui.cursor().top();
    ui.horizontal(|ui| {
        look.icons.show(ui, "ui/hint", 14.0 * look.text, look.palette.gold);
        let words = if desk.sight.no_orders { "Show the best lines" } else { "Best lines" };
        let button = Button::new(words).size(12.0).weight(Weight::Bare);
        if button.show(ui, look).tip("Ways to play this hand, as far as can be known").clicked() {
            desk.sight.no_orders = !desk.sight.no_orders;
        }
    });
    if desk.sight.no_orders {
        return;
    }
    for order in meeting.orders.iter().take(4) {
        row(ui, desk, meeting, order);
    }
    let rect = Rect::from_min_max(pos2(ui.min_rect().left(), before), ui.min_rect().max);
    desk.sight.landmarks.mark(Landmark::Orders, rect);
}

fn row(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting, order: &Order) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let height = 36.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let lit = response.hovered();
    let edge = if lit { p.gold } else { p.edge };
    ui.painter().rect(rect, CornerRadius::same(6), p.well, Stroke::new(1.0, edge), StrokeKind::Inside);
    let names: Vec<String> = order
        .plays
        .iter()
        .map(|play| {
            let name = picture.cards.card(play.card).name.clone();
            if play.magic { format!("{name} (MAGIC)") } else { name }
        })
        .collect();
    let words = names.join(" → ");
    let result = match meeting.art {
        Art::Combat if i16::from(meeting.pool) + order.gain.pool >= i16::from(meeting.value) => {
            "wins".to_owned()
        }
        _ => line::told(meeting, &order.gain, None),
    };
    let inner = rect.shrink2(vec2(8.0, 2.0));
    let upper = pos2(inner.left(), inner.top() + inner.height() * 0.28);
    let lower = pos2(inner.left(), inner.top() + inner.height() * 0.74);
    bits::line(ui.painter(), upper, inner.width(), &words, look.title(12.5), p.text);
    bits::line(ui.painter(), lower, inner.width(), &result, look.body(12.0), p.gold);
    let first = order.plays.first().map(|play| play.card);
    let place = first.and_then(|card| answer_of(desk, card));
    if lit {
        desk.sight.card = first;
        desk.focus.aim = place.or(desk.focus.aim);
    }
    if let (true, Some(place)) = (response.clicked(), place) {
        desk.answer(place);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).tip(words);
}
