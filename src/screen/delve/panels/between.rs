//! The card between two neighbours: support or bond, as a seal on the edge of their boards (DV-031 to DV-033,
//! DV-138 to DV-142).

use bevy_egui::egui::{
    Align2, CursorIcon, Id, LayerId, Order, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

use crate::books::delve::prompts::Choice;
use crate::books::delve::records::{Between, PairCard};
use crate::books::delve::words;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::landmarks::Landmark;
use crate::screen::delve::layout::Layout;
use crate::screen::delve::picture::Picture;
use crate::screen::table::panels::bits::{self, Tip};

/// How wide a seal is.
fn width(text: f32) -> f32 {
    34.0 * text.sqrt()
}

/// Where the seal to the right of a board has its middle, from the edge of that board. The one that goes round the
/// table lies on the last board.
const fn beside(is_last: bool) -> f32 {
    if is_last { -14.0 } else { 4.0 }
}

/// How much of the upper right corner of this hero's board is under a seal.
pub fn on_corner(picture: &Picture, place: usize, text: f32) -> f32 {
    let next = (place + 1) % picture.party.len().max(1);
    let is_last = next == 0;
    let pair = picture.party.get(place).zip(picture.party.get(next));
    let sealed = pair.is_some_and(|(one, other)| picture.pair(one.id, other.id).is_some());
    // Of two heroes, the second has no neighbour to the right.
    let lies = sealed && !(is_last && picture.party.len() < 3);
    if lies { (width(text) / 2.0 - beside(is_last)).max(0.0) } else { 0.0 }
}

pub fn show(ui: &Ui, desk: &mut Desk, layout: &Layout, top: f32) {
    let picture = desk.picture;
    let count = picture.party.len();
    for (place, hero) in picture.party.iter().enumerate() {
        let next = (place + 1) % count.max(1);
        // Two heroes have one card between them, not one on either side.
        if next == place || (count == 2 && place == 1) {
            continue;
        }
        let Some(neighbour) = picture.party.get(next) else { continue };
        let Some(pair) = picture.pair(hero.id, neighbour.id).copied() else { continue };
        let board = layout.board(place, count);
        let x = board.right() + beside(next == 0);
        let at = Rect::from_center_size(pos2(x, top), Vec2::splat(width(desk.look.text)));
        desk.sight.landmarks.mark_one_of(Landmark::Between, at);
        seal(ui, desk, &pair, at, place);
    }
}

fn seal(ui: &Ui, desk: &mut Desk, pair: &Between, rect: Rect, number: usize) {
    let (look, p) = (desk.look, desk.look.palette);
    let cards = desk.picture.cards.clone();
    let (icon, name, text, story) = match pair.card {
        PairCard::Support(id) => {
            let card = cards.support(id);
            ("delve/support", card.name.clone(), words::cards::support(&cards, id), card.text.clone())
        }
        PairCard::Bond(id) => {
            let card = cards.bond(id);
            ("delve/bond", card.name.clone(), words::cards::bond(&cards, id), card.text.clone())
        }
    };
    let answers: Vec<usize> = desk
        .picture
        .ask
        .iter()
        .flat_map(|ask| ask.options.iter().enumerate())
        .filter(|(_, offered)| match (offered.choice, pair.card) {
            (Choice::Support(_, id), PairCard::Support(of)) => id == of,
            (Choice::Bond(_, id), PairCard::Bond(of)) => id == of,
            _ => false,
        })
        .map(|(place, _)| place)
        .filter(|place| desk.may_give(*place))
        .collect();
    // Either of the two may use it; a click is for the one who is picked, or the first.
    let answer = answers
        .iter()
        .copied()
        .find(|place| {
            let seat =
                desk.picture.ask.as_ref().and_then(|ask| ask.options.get(*place)).and_then(|it| it.seat);
            seat.map(usize::from) == desk.focus.hero
        })
        .or_else(|| answers.first().copied());
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("pair", number)), sense);
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, &name)
    });
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Background, Id::new("seals")));
    let lit = answer.is_some_and(|answer| response.hovered() || desk.focus.aimed() == answer);
    let ring = match (lit, answer.is_some(), pair.used) {
        (true, ..) => Stroke::new(3.0, p.gold),
        (false, true, _) => Stroke::new(2.2, p.gold),
        (false, false, true) => Stroke::new(1.4, p.hush),
        (false, false, false) => Stroke::new(1.6, p.gold_deep),
    };
    painter.circle(rect.center(), rect.width() / 2.0, p.ink, ring);
    let ink = if pair.used { p.hush } else { p.parchment };
    look.icons.paint(&painter, icon, rect.shrink(rect.width() * 0.2), ink);
    if pair.tokens > 0 {
        // On the side where there is room: the card that goes round the table lies at the edge of the window.
        let corner =
            if number + 1 == desk.picture.party.len() { rect.left_bottom() } else { rect.right_bottom() };
        let at = corner + (rect.center() - corner) * 0.2;
        painter.circle(at, rect.width() * 0.26, p.parchment, Stroke::new(1.0, p.gold_deep));
        let font = look.bold(11.0);
        painter.text(at, Align2::CENTER_CENTER, pair.tokens.to_string(), font, p.sepia);
    }
    if let Some(answer) = answer {
        if response.hovered() {
            desk.focus.aim = Some(answer);
        }
        if response.clicked() {
            desk.answer(answer);
        }
    }
    let used = if pair.used { "Used this turn" } else { "Once a turn, by either of the two" };
    bits::hover(response.on_hover_cursor(CursorIcon::PointingHand), look, || {
        Tip::new(icon, name).under(used).text(format!("{text}\n{story}"))
    });
}
