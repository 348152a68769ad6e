//! The boss in the middle of the table: its health, its shield, and the card that all see before they act
//! (DV-214, DV-215, DV-219).

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::{boss_card, tips};
use crate::books::delve::facts::Fact;
use crate::books::delve::prompts::Choice;
use crate::books::delve::words;
use crate::screen::delve::desk::Desk;
use crate::screen::table::panels::bits;

/// The height of the boss's strip, at text size 1.
pub const HEIGHT: f32 = 84.0;
/// What the shield and its words need.
const SHIELD: f32 = 190.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(boss) = desk.picture.boss.clone() else { return };
    let cards = desk.picture.cards.clone();
    let answer = desk.picture.ask.as_ref().filter(|_| desk.may_answer()).and_then(|ask| {
        let alone = ask.place_of(|choice| matches!(choice, Choice::Boss | Choice::Row(_, 0, ..)));
        alone.or_else(|| ask.place_of(|choice| matches!(choice, Choice::Row(.., true))))
    });
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with("boss"), sense);
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, &boss.name)
    });
    let hurt = desk
        .sight
        .beats
        .iter()
        .filter(|beat| matches!(beat.fact, Fact::BossDamaged { .. }))
        .map(|beat| 1.0 - beat.age / beat.lasts.max(0.01))
        .fold(0.0_f32, f32::max);
    let lit = answer.is_some_and(|answer| response.hovered() || desk.focus.aimed() == answer);
    let edge = match (lit, answer.is_some()) {
        (true, _) => Stroke::new(3.0, p.gold),
        (false, true) => Stroke::new(2.2, p.gold),
        (false, false) => Stroke::new(1.5, p.gold_deep),
    };
    let corner = CornerRadius::same(12);
    let shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(160) };
    ui.painter().add(shadow.as_shape(rect, corner));
    let wall = p.hush.lerp_to_gamma(p.night, 0.66).lerp_to_gamma(p.blood, hurt * 0.5);
    ui.painter().rect(rect, corner, wall, edge, StrokeKind::Inside);

    let side = rect.height() - 10.0;
    let medal = Rect::from_min_size(rect.min + Vec2::splat(5.0), Vec2::splat(side));
    let emblem = bits::emblem(look, "delve_boss", cards.id(boss.id));
    crate::screen::look::parts::paint_medallion(ui, look, &emblem, medal, p.blood, p.parchment);

    // Name and health.
    let left = medal.right() + 12.0;
    let middle = left + (rect.width() - side) * 0.36;
    let y = rect.top() + 18.0 * look.text;
    bits::line(ui.painter(), pos2(left, y), middle - left - 8.0, &boss.name, look.title(19.0), p.gold);
    let bar = Rect::from_min_size(
        pos2(left + 24.0, rect.top() + 33.0 * look.text),
        vec2(middle - left - 32.0, 17.0 * look.text),
    );
    let heart = Rect::from_center_size(pos2(left + 9.0, bar.center().y), Vec2::splat(19.0));
    look.icons.paint(ui.painter(), "delve/health", heart, p.blood);
    let health = boss.health.saturating_sub(boss.damage);
    bits::bar(ui.painter(), look, bar, u16::from(health), u16::from(boss.health), p.blood, true);
    let shield = pos2(left, rect.top() + 66.0 * look.text);
    // Where the strip is narrow the card leaves no room for all of it.
    let when = if middle - left < SHIELD { "" } else { " this turn" };
    let number = format!("{} shield{when}", boss.shield);
    bits::tally(ui.painter(), look, shield, 17.0, "delve/shield", &number, p.spark);

    // The card in play.
    let card = Rect::from_min_max(pos2(middle, rect.top() + 6.0), rect.max - Vec2::splat(6.0));
    ui.painter().rect(
        card,
        CornerRadius::same(8),
        p.parchment,
        Stroke::new(1.0, p.gold_deep),
        StrokeKind::Inside,
    );
    match boss.card.and_then(|place| Some((place, cards.boss(boss.id).cards.get(usize::from(place))?))) {
        Some((place, printed)) => {
            let told = words::cards::boss_card(&cards, boss.id, place);
            let leads_alone = desk.picture.leads_alone();
            boss_card::show(ui, look, card, printed, &boss.wrath, leads_alone, &told);
        }
        None => {
            let words = "Its next card is drawn when the turn begins.";
            ui.painter().text(card.center(), Align2::CENTER_CENTER, words, look.italic(14.0), p.sepia);
        }
    }
    if let Some(answer) = answer {
        if response.hovered() {
            desk.focus.aim = Some(answer);
        }
        if response.clicked() {
            desk.answer(answer);
        }
    }
    if let Some(tip) = tips::boss(desk) {
        bits::hover(response, look, || tip);
    }
}
