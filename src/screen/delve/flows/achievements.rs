//! The achievements of the Family Trial: what marks each, what it gives to later Trials, and which are marked
//! (DV-254, DV-255, DV-R81).

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::delve::words::{cards, effects};
use crate::content::delve::terms::{AchievementId, AchievementKind};
use crate::screen::delve::picture::Picture;
use crate::screen::look::{Look, parts};

pub fn show(ui: &mut Ui, look: &Look, picture: &Picture) {
    let mut all: Vec<AchievementId> = picture.cards.all::<AchievementKind>().collect();
    all.sort_by_key(|id| picture.cards.achievement(*id).number);
    let marked = all.iter().filter(|id| picture.campaign.profile.marked.contains(id)).count();
    parts::heading(ui, look, format!("Achievements · {marked} of {} marked", all.len()));
    let gap = 8.0;
    let room = ui.available_width() - 8.0;
    let columns = if room > 620.0 * look.text { 2 } else { 1 };
    let width = (room + gap) / columns as f32 - gap;
    for line in all.chunks(columns) {
        let heights = line.iter().map(|id| laid(ui, look, picture, *id, width).1);
        let height = heights.fold(0.0, f32::max);
        let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        for (column, id) in line.iter().enumerate() {
            let at = row.min + vec2(column as f32 * (width + gap), 0.0);
            entry(ui, look, picture, *id, Rect::from_min_size(at, vec2(width, height)));
        }
        ui.add_space(2.0);
    }
}

type Galleys = [std::sync::Arc<bevy_egui::egui::Galley>; 2];

/// What marks it, what it gives, and how high that is.
fn laid(ui: &Ui, look: &Look, picture: &Picture, id: AchievementId, width: f32) -> (Galleys, f32) {
    let p = look.palette;
    let text = cards::achievement(&picture.cards, id);
    let (condition, bonus) = text.split_once(" In later Trials: ").unwrap_or((text.as_str(), ""));
    let room = width - 64.0 * look.text;
    let lay = |text: String, font, ink| ui.painter().layout(text, font, ink, room);
    let galleys = [
        lay(condition.to_owned(), look.body(13.5), p.text),
        lay(format!("Later: {}", effects::capital(bonus)), look.italic(13.5), p.faint),
    ];
    let height = 22.0 * look.text + galleys[0].size().y + galleys[1].size().y + 14.0;
    (galleys, height.max(56.0 * look.text))
}

fn entry(ui: &Ui, look: &Look, picture: &Picture, id: AchievementId, rect: Rect) {
    let p = look.palette;
    let card = picture.cards.achievement(id);
    let marked = picture.campaign.profile.marked.contains(&id);
    let fresh = picture.brought.achievements.contains(&id);
    let ([condition, bonus], _) = laid(ui, look, picture, id, rect.width());
    let painter = ui.painter();
    let edge = if fresh {
        p.gold
    } else if marked {
        p.gold_deep
    } else {
        p.edge
    };
    painter.rect(
        rect,
        CornerRadius::same(8),
        p.well,
        Stroke::new(if fresh { 2.0 } else { 1.0 }, edge),
        StrokeKind::Inside,
    );
    let side = 40.0 * look.text;
    let medal =
        Rect::from_center_size(pos2(rect.left() + 8.0 + side / 2.0, rect.center().y), Vec2::splat(side));
    let (ring, ink) = if marked { (p.gold, p.gold) } else { (p.edge, p.edge) };
    parts::paint_medallion(ui, look, "delve/achievement", medal, ring, ink);
    let painter = ui.painter();
    let x = medal.right() + 8.0 * look.text;
    let ink = if marked { p.gold } else { p.text };
    let name = painter.text(pos2(x, rect.top() + 6.0), Align2::LEFT_TOP, &card.name, look.title(15.0), ink);
    let state = if fresh {
        "marked now"
    } else if marked {
        "marked"
    } else {
        "not yet"
    };
    let end = pos2(rect.right() - 10.0, name.center().y);
    if end.x - name.right() > 60.0 * look.text {
        let ink = if marked { p.gold } else { p.faint };
        painter.text(end, Align2::RIGHT_CENTER, state, look.italic(13.0), ink);
    }
    let y = rect.top() + 6.0 + 21.0 * look.text;
    let below = y + condition.size().y;
    painter.galley(pos2(x, y), condition, p.text);
    painter.galley(pos2(x, below), bonus, p.faint);
    let label = format!("{}: {state}", card.name);
    let response = ui.interact(rect, ui.id().with(("achievement", &card.id)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
}
