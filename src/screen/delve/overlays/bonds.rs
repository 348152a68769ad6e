//! The bonds of the family: for each two heroes the squares that were crossed (DV-191, DV-209) and the card that
//! the last of them brings.

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Painter, Pos2, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::delve::words::{cards, names};
use crate::content::delve::terms::{BondId, HeroId};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::emblems;
use crate::screen::look::Look;
use crate::screen::look::parts;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};

/// How far a bond is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    bond: BondId,
    crossed: u8,
    of: u8,
}

impl Standing {
    fn between(desk: &Desk, a: HeroId, b: HeroId) -> Option<Self> {
        let bond = desk.picture.cards.bond_of(a, b)?;
        let crossed = desk.picture.campaign.bonds.get(bond.index()).copied().unwrap_or(0);
        Some(Self { bond, crossed, of: desk.picture.cards.house.bond_threshold })
    }

    const fn is_forged(self) -> bool {
        self.crossed >= self.of
    }

    fn in_words(self) -> String {
        if self.is_forged() {
            "bonded".to_owned()
        } else {
            format!("{} of {} squares crossed", self.crossed, self.of)
        }
    }
}

/// The bonds of one hero, a line each.
pub fn of_hero(ui: &mut Ui, desk: &mut Desk, hero: HeroId) {
    let others: Vec<HeroId> =
        desk.picture.cards.hero_ids().iter().copied().filter(|other| *other != hero).collect();
    for other in others {
        let Some(standing) = Standing::between(desk, hero, other) else { continue };
        if line(ui, desk, other, standing) {
            open(desk, standing.bond);
        }
    }
}

fn line(ui: &mut Ui, desk: &Desk, other: HeroId, standing: Standing) -> bool {
    let (look, p) = (desk.look, desk.look.palette);
    let content = &desk.picture.cards;
    let side = 22.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), side + 6.0), Sense::click());
    let name = names::hero(content, other);
    let label = format!("{name}: {}", standing.in_words());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        if response.hovered() || response.has_focus() {
            painter.rect_filled(rect, CornerRadius::same(5), p.raised.gamma_multiply(0.7));
        }
        let middle = pos2(rect.left() + 4.0 + side / 2.0, rect.center().y);
        painter.circle(middle, side / 2.0, p.well, Stroke::new(1.2, p.gold_deep));
        let mark = Rect::from_center_size(middle, Vec2::splat(side * 0.7));
        look.icons.paint(painter, &emblems::hero(content, other), mark, p.parchment);
        let at = pos2(middle.x + side / 2.0 + 6.0, rect.center().y);
        let squares = 12.0 * look.text * 1.25 * f32::from(standing.of);
        let room = rect.right() - at.x - squares - 10.0;
        bits::line(painter, at, room, name, look.body(14.0), p.text);
        paint_squares(
            painter,
            look,
            pos2(rect.right() - squares - 2.0, rect.center().y),
            12.0 * look.text,
            standing,
        );
    }
    clicked(response, desk, standing)
}

/// The squares of a bond in a row; a crossed one has a cross in it, and a forged bond its sign.
fn paint_squares(painter: &Painter, look: &Look, from: Pos2, size: f32, standing: Standing) {
    let p = look.palette;
    if standing.is_forged() {
        let width = size * 1.25 * f32::from(standing.of);
        let mark = Rect::from_center_size(pos2(from.x + size * 0.8, from.y), Vec2::splat(size * 1.5));
        look.icons.paint(painter, "delve/bond", mark, p.gold);
        let at = pos2(mark.right() + 4.0, from.y);
        bits::line(painter, at, width - size * 1.6, "bonded", look.italic(13.0), p.gold);
        return;
    }
    for place in 0..standing.of {
        let left = from.x + size * 1.25 * f32::from(place);
        let square = Rect::from_min_size(pos2(left, from.y - size / 2.0), Vec2::splat(size));
        let crossed = place < standing.crossed;
        let edge = if crossed { p.gold } else { p.faint.gamma_multiply(0.7) };
        painter.rect_stroke(square, CornerRadius::same(2), Stroke::new(1.2, edge), StrokeKind::Inside);
        if crossed {
            let inner = square.shrink(size * 0.22);
            let ink = Stroke::new(1.6, p.gold);
            painter.line_segment([inner.left_top(), inner.right_bottom()], ink);
            painter.line_segment([inner.right_top(), inner.left_bottom()], ink);
        }
    }
}

fn clicked(response: Response, desk: &Desk, standing: Standing) -> bool {
    let content = &desk.picture.cards;
    let tip = || {
        let card = content.bond(standing.bond);
        Tip::new("delve/bond", &card.name).under(standing.in_words()).text(format!(
            "{}\n{}",
            cards::bond(content, standing.bond),
            card.text
        ))
    };
    Tip::on(response, desk.look, tip).on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn open(desk: &mut Desk, bond: BondId) {
    let word = format!("bond/{}", desk.picture.cards.id(bond));
    desk.open(Overlay::Book(BookOverlay::Card(word)));
}

/// The bonds of all, as a table: a row and a column for each hero.
pub fn table(ui: &mut Ui, desk: &mut Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let heroes: Vec<HeroId> = desk.picture.cards.hero_ids().to_vec();
    let head = 92.0 * look.text;
    let columns = heroes.len().saturating_sub(1).max(1) as f32;
    let width = ((ui.available_width() - head - 8.0) / columns).min(150.0 * look.text);
    if width < 76.0 * look.text {
        // No room for a table: the same as lists.
        for hero in heroes {
            ui.label(RichText::new(&desk.picture.cards.hero(hero).name).font(look.title(15.0)).color(p.text));
            of_hero(ui, desk, hero);
        }
        return;
    }
    let height = 50.0 * look.text;
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let mut chosen = None;
    for (row, hero) in heroes.iter().enumerate().skip(1) {
        ui.horizontal(|ui| {
            header(ui, desk, *hero, vec2(head, height), false);
            for other in &heroes[..row] {
                let Some(standing) = Standing::between(desk, *hero, *other) else { continue };
                if cell(ui, desk, (*hero, *other), standing, vec2(width, height)) {
                    chosen = Some(standing.bond);
                }
            }
        });
    }
    ui.horizontal(|ui| {
        ui.add_space(head);
        for hero in heroes.iter().take(heroes.len().saturating_sub(1)) {
            header(ui, desk, *hero, vec2(width, 40.0 * look.text), true);
        }
    });
    if let Some(bond) = chosen {
        open(desk, bond);
    }
}

fn header(ui: &mut Ui, desk: &Desk, hero: HeroId, size: Vec2, below: bool) {
    let (look, p) = (desk.look, desk.look.palette);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let name = names::hero(&desk.picture.cards, hero);
    let side = 22.0 * look.text;
    let painter = ui.painter();
    let (middle, at, align) = if below {
        let middle = pos2(rect.center().x, rect.top() + 3.0 + side / 2.0);
        (middle, pos2(rect.center().x, middle.y + side / 2.0 + 8.0 * look.text), Align2::CENTER_CENTER)
    } else {
        let middle = pos2(rect.left() + side / 2.0, rect.center().y);
        (middle, pos2(middle.x + side / 2.0 + 6.0, rect.center().y), Align2::LEFT_CENTER)
    };
    let mark = Rect::from_center_size(middle, Vec2::splat(side));
    look.icons.paint(painter, &emblems::hero(&desk.picture.cards, hero), mark, p.parchment);
    painter.text(at, align, name, look.title(13.5), p.text);
}

fn cell(ui: &mut Ui, desk: &Desk, (a, b): (HeroId, HeroId), standing: Standing, size: Vec2) -> bool {
    let (look, p) = (desk.look, desk.look.palette);
    let content = &desk.picture.cards;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let label = format!(
        "{} and {}: {}, {}",
        names::hero(content, a),
        names::hero(content, b),
        content.bond(standing.bond).name,
        standing.in_words()
    );
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let lit = response.hovered() || response.has_focus();
        let fill = if lit { p.raised } else { p.well };
        let edge = if standing.is_forged() { Stroke::new(1.6, p.gold) } else { Stroke::new(1.0, p.edge) };
        let box_ = rect.shrink(2.0);
        painter.rect(box_, CornerRadius::same(6), fill, edge, StrokeKind::Inside);
        let name = &content.bond(standing.bond).name;
        let at = pos2(box_.left() + 7.0, box_.top() + box_.height() * 0.3);
        let ink = if standing.is_forged() { p.gold } else { p.parchment_dark };
        bits::line(painter, at, box_.width() - 12.0, name, look.italic(12.0), ink);
        let side = (11.0 * look.text).min((box_.width() - 14.0) / (1.25 * f32::from(standing.of.max(1))));
        let from = pos2(box_.left() + 7.0, box_.top() + box_.height() * 0.7);
        paint_squares(painter, look, from, side, standing);
    }
    clicked(response, desk, standing)
}

/// What the squares mean.
pub fn legend(ui: &mut Ui, desk: &Desk) {
    let words = format!(
        "Each support token on the card between two heroes crosses a square when the family comes home; {} make a bond.",
        desk.picture.cards.house.bond_threshold
    );
    parts::small(ui, desk.look, words);
}
