//! A card as it lies on a page: a parchment with its emblem, its name on a dark band, what it is, and its rules.
//! A click reads it at leisure.

use std::sync::Arc;

use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Galley, Rect, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use crate::books::delve::words::cards;
use crate::content::delve::cards::Timing;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{BondId, EnemyId, ItemId, SupportId, TalentId};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::emblems;
use crate::screen::look::Look;
use crate::screen::shell::overlay::{BookOverlay, Overlay};

/// What is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// As [`BookOverlay::Card`] names it.
    pub word: String,
    pub emblem: String,
    pub name: String,
    pub line: String,
    pub rules: String,
}

impl Face {
    pub fn item(cards: &Catalogue, id: ItemId) -> Self {
        let card = cards.item(id);
        let line = match card.timing {
            Timing::BetweenActions => "Item · between actions",
            Timing::AfterRoll => "Item · after a roll",
        };
        Self {
            word: format!("item/{}", cards.id(id)),
            emblem: emblems::item(cards, id),
            name: card.name.clone(),
            line: line.to_owned(),
            rules: cards::item(cards, id),
        }
    }

    pub fn talent(cards: &Catalogue, id: TalentId) -> Self {
        Self {
            word: format!("talent/{}", cards.id(id)),
            emblem: "delve/talent".to_owned(),
            name: cards.talent(id).name.clone(),
            line: "Talent".to_owned(),
            rules: cards::talent(cards, id),
        }
    }

    pub fn support(cards: &Catalogue, id: SupportId, between: String) -> Self {
        Self {
            word: format!("support/{}", cards.id(id)),
            emblem: "delve/support".to_owned(),
            name: cards.support(id).name.clone(),
            line: between,
            rules: cards::support(cards, id),
        }
    }

    pub fn bond(cards: &Catalogue, id: BondId, line: String) -> Self {
        Self {
            word: format!("bond/{}", cards.id(id)),
            emblem: "delve/bond".to_owned(),
            name: cards.bond(id).name.clone(),
            line,
            rules: cards::bond(cards, id),
        }
    }

    pub fn enemy(cards: &Catalogue, id: EnemyId, line: String) -> Self {
        Self {
            word: format!("enemy/{}", cards.id(id)),
            emblem: emblems::enemy(cards, id),
            name: cards.enemy(id).name.clone(),
            line,
            rules: cards::enemy(cards, id),
        }
    }
}

/// The texts of a card, laid out for a width.
struct Laid {
    name: Arc<Galley>,
    line: Arc<Galley>,
    rules: Arc<Galley>,
    band: f32,
    height: f32,
}

/// The room around the text of a card.
const MARGIN: f32 = 10.0;

impl Laid {
    fn of(ui: &Ui, look: &Look, face: &Face, width: f32) -> Self {
        let p = look.palette;
        let emblem = 34.0 * look.text;
        let beside = (width - emblem - 3.0 * MARGIN).max(40.0);
        let room = (width - 2.0 * MARGIN).max(40.0);
        let name = ui.painter().layout(face.name.clone(), look.title(15.0), p.gold, beside);
        let line = ui.painter().layout(face.line.clone(), look.italic(12.0), p.parchment_dark, beside);
        let rules = ui.painter().layout(face.rules.clone(), look.body(14.0), p.sepia, room);
        let band = (name.size().y + line.size().y).max(emblem) + MARGIN;
        let height = band + rules.size().y + 2.0 * MARGIN;
        Self { name, line, rules, band, height }
    }
}

/// Shows cards side by side, each at least so wide, all equally high; a click opens the card.
pub fn show(ui: &mut Ui, desk: &mut Desk, faces: &[Face], least: f32) {
    let look = desk.look;
    let gap = 10.0;
    let room = ui.available_width();
    let beside = (((room + gap) / (least * look.text + gap)) as usize).max(1);
    let width = ((room - gap * (beside - 1) as f32) / beside as f32 - 0.5).min(340.0 * look.text).max(60.0);
    for row in faces.chunks(beside) {
        let laid: Vec<Laid> = row.iter().map(|face| Laid::of(ui, look, face, width)).collect();
        let height = laid.iter().map(|laid| laid.height).fold(0.0, f32::max);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (face, laid) in row.iter().zip(laid) {
                if card(ui, look, face, laid, vec2(width, height)) {
                    desk.open(Overlay::Book(BookOverlay::Card(face.word.clone())));
                }
            }
        });
        ui.add_space(4.0);
    }
}

fn card(ui: &mut Ui, look: &Look, face: &Face, laid: Laid, size: Vec2) -> bool {
    let p = look.palette;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let label = format!("{}. {}. {}", face.name, face.line, face.rules);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let painter = ui.painter();
        let corner = CornerRadius::same(8);
        let shadow = Shadow { offset: [0, 3], blur: 8, spread: 0, color: Color32::from_black_alpha(110) };
        painter.add(shadow.as_shape(rect, corner));
        painter.rect_filled(rect, corner, p.parchment);
        let band = Rect::from_min_size(rect.min, vec2(rect.width(), laid.band));
        painter.rect_filled(band, CornerRadius { sw: 0, se: 0, ..corner }, p.ink);
        painter.hline(rect.x_range(), band.bottom(), Stroke::new(1.5, p.gold_deep));
        let side = 34.0 * look.text;
        let middle = pos2(rect.left() + MARGIN * 0.7 + side / 2.0, band.center().y);
        painter.circle(middle, side / 2.0, p.well, Stroke::new(1.5, p.gold_deep));
        let mark = Rect::from_center_size(middle, Vec2::splat(side * 0.72));
        look.icons.paint(painter, &face.emblem, mark, p.gold);
        let left = middle.x + side / 2.0 + MARGIN * 0.8;
        let top = band.center().y - (laid.name.size().y + laid.line.size().y) / 2.0;
        let below = top + laid.name.size().y;
        painter.galley(pos2(left, top), laid.name, p.gold);
        painter.galley(pos2(left, below), laid.line, p.parchment_dark);
        painter.galley(pos2(rect.left() + MARGIN, band.bottom() + MARGIN * 0.8), laid.rules, p.sepia);
        let edge = if lit { Stroke::new(2.5, p.gold) } else { Stroke::new(1.2, p.gold_deep) };
        painter.rect_stroke(rect, corner, edge, StrokeKind::Inside);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}
