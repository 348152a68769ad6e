//! The bond table: a row for each pair of the family, its crossed squares, and what the bond is once it is forged
//! (DV-191, DV-208 to DV-210, DV-R62).

use bevy_egui::egui::{
    CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::delve::words::{cards, names};
use crate::content::delve::terms::{BondId, BondKind};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::picture::Picture;
use crate::screen::look::{Look, parts};
use crate::screen::table::panels::bits::Tip;

/// Between two columns.
const GAP: f32 = 36.0;

/// The pairs, those who play now first, then those who have come furthest.
fn rows(picture: &Picture) -> Vec<(BondId, u8, bool)> {
    let mut rows: Vec<(BondId, u8, bool)> = picture
        .cards
        .all::<BondKind>()
        .map(|bond| {
            let (a, b) = picture.cards.bond(bond).heroes;
            let plays = |hero| picture.campaign.party.contains(&hero);
            let crossed = picture.campaign.bonds.get(bond.index()).copied().unwrap_or(0);
            (bond, crossed, plays(a) && plays(b))
        })
        .collect();
    rows.sort_by_key(|(bond, crossed, play)| (!play, std::cmp::Reverse(*crossed), bond.index()));
    rows
}

pub fn show(ui: &mut Ui, look: &Look, picture: &Picture) {
    let threshold = picture.cards.house.bond_threshold;
    parts::heading(ui, look, "Bonds");
    parts::small(
        ui,
        look,
        format!("Each support token brought home crosses a square. Square {threshold} forges the bond."),
    );
    ui.spacing_mut().item_spacing.y = 1.0;
    let rows = rows(picture);
    let whole = ui.available_width() - 4.0;
    let columns = if whole > 700.0 * look.text { 2 } else { 1 };
    let width = (whole - GAP * (columns - 1) as f32) / columns as f32;
    let lines = rows.len().div_ceil(columns);
    // A little closer together, if all of them are in sight then.
    let room = (ui.clip_rect().bottom() - ui.cursor().top()) / lines.max(1) as f32 - 2.0;
    let high = if room < 16.0 * look.text { 21.0 } else { (room / look.text).min(21.0) } * look.text;
    for line in 0..lines {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            // Downward first, as they are sorted.
            for (bond, crossed, play) in rows.iter().skip(line).step_by(lines) {
                let size = vec2(width, high);
                row(ui, look, picture, (*bond, (*crossed).min(threshold), threshold), (*play, size));
            }
        });
    }
}

fn row(
    ui: &mut Ui,
    look: &Look,
    picture: &Picture,
    (bond, crossed, of): (BondId, u8, u8),
    (play, size): (bool, Vec2),
) {
    let p = look.palette;
    let card = picture.cards.bond(bond);
    let (a, b) = card.heroes;
    let forged = crossed >= of;
    let high = size.y;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let names = format!("{} & {}", names::hero(&picture.cards, a), names::hero(&picture.cards, b));
    let state = if forged { "bonded".to_owned() } else { format!("{crossed} of {of}") };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{names}: {state}")));
    let ink = if forged {
        p.gold
    } else if play {
        p.text
    } else {
        p.faint
    };
    let painter = ui.painter();
    let side = high * 0.82;
    let mut x = rect.left();
    for hero in [a, b] {
        let at = Rect::from_center_size(pos2(x + side / 2.0, rect.center().y), Vec2::splat(side));
        look.icons.paint(painter, &hero_icon(&picture.cards, hero), at, ink);
        x += side + 2.0;
    }
    let square = (high * 0.56).floor();
    let squares = (square + 3.0) * f32::from(of) + square * 1.6;
    let name = painter.layout_no_wrap(names.clone(), look.body(14.0), ink);
    let fits = name.size().x < rect.width() - (x - rect.left()) - squares - 10.0;
    if fits {
        painter.galley(pos2(x + 4.0, rect.center().y - name.size().y / 2.0), name, ink);
    }
    let mut x = rect.right() - squares;
    for place in 0..of {
        let at = Rect::from_center_size(pos2(x + square / 2.0, rect.center().y), Vec2::splat(square));
        let edge = if place < crossed { ink } else { p.edge };
        painter.rect(at, CornerRadius::same(2), p.well, Stroke::new(1.0, edge), StrokeKind::Inside);
        if place < crossed {
            let inner = at.shrink(square * 0.22);
            let stroke = Stroke::new(1.8, ink);
            painter.line_segment([inner.left_top(), inner.right_bottom()], stroke);
            painter.line_segment([inner.right_top(), inner.left_bottom()], stroke);
        }
        x += square + 3.0;
    }
    // DV-R62: the seventh place is the mark of the bond itself.
    let mark =
        Rect::from_center_size(pos2(rect.right() - square * 0.7, rect.center().y), Vec2::splat(square * 1.3));
    look.icons.paint(painter, "delve/bond", mark, if forged { p.gold } else { p.edge });
    Tip::on(response, look, || {
        Tip::new("delve/bond", format!("{}: {names}", card.name))
            .under(state)
            .text(cards::bond(&picture.cards, bond))
    });
}
