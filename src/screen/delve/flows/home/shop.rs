//! The counter: five kinds of advanced skill tokens in five colours, what each kind does and costs, and what has
//! been sold (DV-028, DV-192 to DV-195, DV-R52).

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::books::delve::prompts::Choice;
use crate::books::delve::words::names;
use crate::content::delve::terms::{Advanced, Colour, Token};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::flows::tokens::{self, State};
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;
use crate::screen::table::flows::{card, sheet};

/// The counter, a row for each kind. `coins` is what there is to spend, `least` how high a row is at least.
pub fn counter(ui: &mut Ui, desk: &mut Desk, coins: u16, least: f32) {
    desk.focus.columns = Colour::ALL.len();
    for kind in Advanced::ALL {
        row(ui, desk, kind, coins, least);
        ui.add_space(5.0);
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, kind: Advanced, coins: u16, least: f32) {
    let look = desk.look;
    let p = look.palette;
    let room = ui.available_width() - 4.0;
    let gap = 8.0 * look.text.sqrt();
    let side = (room * 0.062).clamp(36.0, 52.0 * look.text.sqrt());
    let gap = gap + side * 0.12;
    let tokens = (side + gap) * Colour::ALL.len() as f32 + 14.0;
    let words = (room - tokens - 16.0).max(120.0);
    let seal = 40.0 * look.text;
    let price = desk.picture.price(kind);
    let short = price.saturating_sub(coins);
    let stock = |colour| desk.picture.campaign.advanced.contains(&(kind, colour));
    let left = Colour::ALL.into_iter().filter(|colour| stock(*colour)).count();
    let reason = match (left, short) {
        (0, _) => "all sold".to_owned(),
        (_, 0) => String::new(),
        (_, short) => format!("{} short", names::count(short, "coin")),
    };
    let does =
        ui.painter().layout(tokens::does(kind).to_owned(), look.body(13.5), p.faint, words - seal - 14.0);
    let height = (22.0 * look.text + does.size().y + 16.0).max(side + 14.0).max(least);
    let (rect, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
    let open = reason.is_empty();
    let edge = if open { p.gold_deep.gamma_multiply(0.7) } else { p.edge };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(8), p.well, Stroke::new(1.0, edge), StrokeKind::Inside);
    // The price is a coin with its number on it.
    let coin = Rect::from_center_size(pos2(rect.left() + seal * 0.68, rect.center().y), Vec2::splat(seal));
    painter.circle_filled(coin.center(), seal * 0.47, if open { p.gold_deep } else { p.raised });
    painter.circle_stroke(coin.center(), seal * 0.47, Stroke::new(1.5, if open { p.gold } else { p.edge }));
    painter.circle_stroke(coin.center(), seal * 0.38, Stroke::new(0.8, if open { p.night } else { p.edge }));
    let ink = if open { p.night } else { p.faint };
    painter.text(coin.center(), Align2::CENTER_CENTER, price.to_string(), look.bold(19.0), ink);
    let x = coin.right() + seal * 0.28;
    let top = rect.center().y - (22.0 * look.text + does.size().y) / 2.0;
    let title = painter.text(
        pos2(x, top),
        Align2::LEFT_TOP,
        tokens::name(kind),
        look.title(16.0),
        if open { p.text } else { p.faint },
    );
    if !reason.is_empty() {
        let at = pos2(title.right() + 10.0, title.center().y);
        painter.text(at, Align2::LEFT_CENTER, &reason, look.bold(13.0), p.bad);
    }
    painter.galley(pos2(x, top + 22.0 * look.text), does, p.faint);
    let badge = Rect::from_center_size(
        pos2(rect.right() - tokens - 8.0, rect.center().y),
        Vec2::splat(16.0 * look.text),
    );
    look.icons.paint(painter, tokens::badge(kind), badge, if open { p.gold } else { p.faint });
    let mut x = rect.right() - tokens + gap * 0.5;
    for colour in Colour::ALL {
        let at = Rect::from_center_size(pos2(x + side / 2.0, rect.center().y), Vec2::splat(side));
        token(ui, desk, (kind, colour), at, &reason);
        x += side + gap;
    }
}

/// A token on the counter.
fn token(ui: &mut Ui, desk: &mut Desk, (kind, colour): (Advanced, Colour), rect: Rect, reason: &str) {
    let (look, picture) = (desk.look, desk.picture);
    let bought = Choice::Buy(kind, colour);
    let offered = picture.ask.as_ref().and_then(|ask| ask.place_of(|choice| *choice == bought));
    let sold = !picture.campaign.advanced.contains(&(kind, colour));
    let name = format!("{} in {}", names::advanced(kind), colour.id());
    let label = match (offered, sold) {
        (_, true) => format!("{name}: sold"),
        (Some(place), _) => picture
            .ask
            .as_ref()
            .and_then(|ask| ask.options.get(place))
            .map(|offered| offered.text.clone())
            .unwrap_or(name),
        (None, false) => format!("{name}: {reason}"),
    };
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let sense = if offered.is_some() { Sense::click() } else { Sense::hover() };
    let response = child.allocate_rect(rect, sense).tip(&label);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, offered.is_some(), &label));
    if sold {
        return tokens::paint_gone(ui.painter(), look, rect, colour);
    }
    let marked = offered == Some(desk.focus.cursor);
    let state = match offered {
        None => State::Dim,
        Some(_) if marked || response.hovered() || response.has_focus() => State::Lit,
        Some(_) => State::Plain,
    };
    tokens::paint(ui.painter(), look, rect, Token::Advanced(kind, colour), state);
    if let Some(place) = offered {
        if marked {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }
}

/// What is sold and why it is worth it, under the heading of the counter.
pub fn intro(ui: &mut Ui, desk: &Desk) {
    let look = desk.look;
    let trim = names::count(desk.picture.cards.house.trim, "coin");
    parts::small(
        ui,
        look,
        format!(
            "What you buy goes into the bag for good. With each token you may pay {trim} more and take a basic one of its colour out."
        ),
    );
}
