//! What a roll may come to, drawn before it is rolled (RD-148, RD-149): each line of its table with the faces of the die that
//! lead there, their share, and what it does.

use bevy_egui::egui::{
    CornerRadius, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::books::road::odds::{Chance, FACES, Odds};
use crate::screen::look::Look;
use crate::screen::road::cards::chain::attribute_icon;
use crate::table::words::{sentence, signed};

/// The side of a face, at text size 1.
const FACE: f32 = 17.0;

pub fn show(ui: &mut Ui, look: &Look, odds: &Odds) {
    let p = look.palette;
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let icon = odds.attribute.map_or("ui/odds", attribute_icon);
        look.icons.show(ui, icon, 15.0 * look.text, p.sepia);
        super::answers::written(ui, &thrown(odds), look.bold(13.0), p.sepia);
    });
    for (rank, chance) in odds.bands.iter().enumerate() {
        line(ui, look, odds, chance, rank);
    }
}

/// "A die and Courage: +2"
fn thrown(odds: &Odds) -> String {
    match (odds.attribute, odds.bonus) {
        (Some(attribute), bonus) => format!("A die and {attribute:?}: {}", signed(bonus)),
        (None, 0) => "A die".to_owned(),
        (None, bonus) => format!("A die: {}", signed(bonus)),
    }
}

/// "3 of 6"
pub fn share(chance: &Chance) -> String {
    format!("{} of {FACES}", chance.faces)
}

/// "3 of 6: lose 1 HEALTH"
pub fn told(chance: &Chance) -> String {
    format!("{}: {}", share(chance), does(chance))
}

fn does(chance: &Chance) -> &str {
    if chance.does.is_empty() { "the story tells" } else { &chance.does }
}

/// Does this face of the die come to that line of the table?
fn leads_to(odds: &Odds, chance: &Chance, die: u8) -> bool {
    let total = die.saturating_add(odds.bonus);
    chance.to.map_or(total >= chance.from, |to| (chance.from..=to).contains(&total))
}

/// A line of the table: all faces stand in their columns, so that the lines together are one die.
fn line(ui: &mut Ui, look: &Look, odds: &Odds, chance: &Chance, rank: usize) {
    let p = look.palette;
    let side = FACE * look.text;
    let step = side + 2.0;
    let faces = step * f32::from(FACES) + 6.0;
    let can = chance.faces > 0;
    let ink = if can { p.sepia } else { p.sepia.gamma_multiply(0.5) };
    let share = ui.painter().layout_no_wrap(share(chance), look.bold(13.0), ink);
    let room = (ui.available_width() - faces - share.size().x - 8.0).max(60.0);
    let does = ui.painter().layout(sentence(does(chance)), look.body(13.0), ink, room);
    let high = does.size().y.max(side) + 2.0;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told(chance)));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let first = rect.top() + (side + 2.0) / 2.0;
    for die in 1..=FACES {
        let at = pos2(rect.left() + step * (f32::from(die) - 0.5), first);
        if leads_to(odds, chance, die) {
            // The further down the table, the warmer the face; what it is worth the words say.
            let warm = rank as f32 / odds.bands.len().max(1) as f32;
            let body = Rect::from_center_size(at, Vec2::splat(side));
            face(ui.painter(), look, body, die, warm);
        } else {
            ui.painter().circle_filled(at, 1.4, p.sepia.gamma_multiply(0.3));
        }
    }
    let at = pos2(rect.left() + faces, first - share.size().y / 2.0);
    let beside = at.x + share.size().x + 8.0;
    let top = if does.rows.len() > 1 { rect.top() } else { first - does.size().y / 2.0 };
    ui.painter().galley(at, share, ink);
    ui.painter().galley(pos2(beside, top), does, ink);
}

fn face(painter: &Painter, look: &Look, rect: Rect, die: u8, warm: f32) {
    let p = look.palette;
    let body = p.parchment.lerp_to_gamma(p.gold, 0.25 + 0.6 * warm);
    let edge = Stroke::new(1.1, p.sepia);
    painter.rect(rect, CornerRadius::same(3), body, edge, StrokeKind::Inside);
    for pip in pips(die) {
        let at: Pos2 = rect.center() + *pip * rect.width() * 0.27;
        painter.circle_filled(at, rect.width() * 0.09, p.night);
    }
}

/// Where the pips of a face are, from its middle.
const fn pips(die: u8) -> &'static [Vec2] {
    const MIDDLE: Vec2 = Vec2::new(0.0, 0.0);
    const NW: Vec2 = Vec2::new(-1.0, -1.0);
    const NE: Vec2 = Vec2::new(1.0, -1.0);
    const SE: Vec2 = Vec2::new(1.0, 1.0);
    const SW: Vec2 = Vec2::new(-1.0, 1.0);
    const W: Vec2 = Vec2::new(-1.0, 0.0);
    const E: Vec2 = Vec2::new(1.0, 0.0);
    match die {
        1 => &[MIDDLE],
        2 => &[NW, SE],
        3 => &[NW, MIDDLE, SE],
        4 => &[NW, NE, SE, SW],
        5 => &[NW, NE, MIDDLE, SE, SW],
        _ => &[NW, NE, E, SE, SW, W],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::road::terms::Attribute;

    #[test]
    fn every_face_leads_to_one_line_of_the_table() {
        let chance = |from, to, faces, does: &str| Chance { from, to, faces, does: does.to_owned() };
        let bands = vec![
            chance(1, Some(3), 1, "lose 1 HEALTH"),
            chance(4, Some(6), 3, ""),
            chance(7, None, 2, "gain 2 WEALTH"),
        ];
        let odds = Odds { attribute: Some(Attribute::Courage), bonus: 2, bands };
        for chance in &odds.bands {
            let faces = (1..=FACES).filter(|die| leads_to(&odds, chance, *die)).count();
            assert_eq!(faces, usize::from(chance.faces), "{chance:?}");
        }
        assert_eq!(thrown(&odds), "A die and Courage: +2");
        assert_eq!(told(&odds.bands[0]), "1 of 6: lose 1 HEALTH");
        assert_eq!(told(&odds.bands[1]), "3 of 6: the story tells");
    }

    #[test]
    fn a_face_has_as_many_pips_as_it_counts() {
        for die in 1..=FACES {
            assert_eq!(pips(die).len(), usize::from(die));
        }
    }
}
