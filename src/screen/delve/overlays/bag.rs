//! What is in the bag: kinds and numbers with the chance of each, never an order (DV-R05).

use bevy_egui::egui::{Align2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::books::delve::records::Mode;
use crate::books::delve::words::names;
use crate::content::delve::terms::{Advanced, Colour, Token};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::panels::token::{self, Lie};
use crate::screen::look::parts;
use crate::screen::table::overlays::heading;
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

pub fn show(ui: &mut Ui, desk: &Desk) {
    let bag = &desk.picture.bag;
    let all: u32 = bag.iter().map(|(_, count)| u32::from(*count)).sum();
    heading(ui, desk, "delve/bag", &format!("In the bag · {}", names::count(all, "token")));
    if all == 0 {
        parts::small(ui, desk.look, "The bag is empty.");
        return;
    }
    parts::small(ui, desk.look, "Everyone may look into the bag and count; nobody knows what is drawn next.");
    for kind in ["Basic tokens", "Advanced tokens", "Hush and fatigue"] {
        let of: Vec<(Token, u16)> =
            bag.iter().copied().filter(|(token, _)| kind_of(*token) == kind).collect();
        if of.is_empty() {
            continue;
        }
        parts::small(ui, desk.look, kind);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for (token, count) in of {
                let chance = format!("{:.0} %", 100.0 * f64::from(count) / f64::from(all));
                coin(ui, desk, token, count, &chance);
            }
        });
    }
}

const fn kind_of(token: Token) -> &'static str {
    match token {
        Token::Basic(_) => "Basic tokens",
        Token::Advanced(..) => "Advanced tokens",
        Token::Hush | Token::Fatigue(_) => "Hush and fatigue",
    }
}

/// Advanced tokens that can still be bought, at home or on the way (DV-028, DV-249).
pub fn for_sale(ui: &mut Ui, desk: &Desk) {
    let left = &desk.picture.campaign.advanced;
    let count = u32::try_from(left.len()).unwrap_or(u32::MAX);
    let place = match desk.picture.campaign.mode {
        Mode::Story => "On the House",
        Mode::Trial => "At the Bazaar",
    };
    let title = format!("{place} · {}", names::count(count, "advanced token"));
    heading(ui, desk, "delve/advanced_rage", &title);
    if left.is_empty() {
        parts::small(ui, desk.look, "All of them are sold.");
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for kind in Advanced::ALL {
            for colour in Colour::ALL {
                let number = left.iter().filter(|other| **other == (kind, colour)).count();
                if number > 0 {
                    let price = names::count(desk.picture.cards.house.price(kind), "coin");
                    coin(ui, desk, Token::Advanced(kind, colour), u16::try_from(number).unwrap_or(0), &price);
                }
            }
        }
    });
}

/// A token with how many there are, and a word beneath.
fn coin(ui: &mut Ui, desk: &Desk, what: Token, count: u16, word: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    let side = 38.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(side * 2.6, side + 8.0), Sense::hover());
    let name = names::token(&desk.picture.cards, what);
    let label = format!("{count} × {name}, {word}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        painter.rect_filled(rect, 8.0, p.well);
        let centre = pos2(rect.left() + 5.0 + side / 2.0, rect.center().y);
        token::paint(painter, look, centre, side, what, Lie::default());
        let left = centre.x + side * 0.5 + 5.0 + side * 0.1;
        let room = Rect::from_min_max(pos2(left, rect.top()), rect.max);
        let at = pos2(left, room.center().y - 8.0 * look.text);
        painter.text(at, Align2::LEFT_CENTER, format!("×{count}"), look.bold(16.0), p.text);
        let at = pos2(left, room.center().y + 9.0 * look.text);
        bits::line(painter, at, room.width() - 2.0, word, look.body(12.0), p.faint);
    }
    let tip =
        || Tip::new(crate::screen::delve::answers::token_icon(what), capital(&name)).under(label.clone());
    Tip::on(response, look, tip);
}
