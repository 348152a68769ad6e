//! Learning: each action of a hero as it is and as it would be, with its price in XP (DV-199 to DV-207, DV-R51).

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Galley, Pos2, Rect, ScrollArea, Sense, Shadow, Stroke, StrokeKind,
    Ui, UiBuilder, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

use crate::books::delve::prompts::Choice;
use crate::books::delve::words::effects;
use crate::content::delve::cards::Action;
use crate::content::delve::terms::{ActionId, Defence, HeroId};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::flows::glyphs::{self, Glyph, Ground};
use crate::screen::delve::picture::Picture;
use crate::screen::look::Look;
use crate::screen::table::flows::portrait::key_cap;
use crate::screen::table::flows::{card, sheet};

/// An action with what it is now and what it could become.
struct Step {
    name: String,
    cost: Vec<Glyph>,
    now: (String, Vec<Glyph>, String),
    /// The next level; none if this is the last.
    then: Option<(String, Vec<Glyph>, String)>,
    price: Option<u8>,
    answer: Option<usize>,
    reason: String,
}

fn words(action: &Action, defence: Defence, level: u8) -> String {
    let parts = action.levels.get(usize::from(level) - 1).map(|level| level.parts.as_slice()).unwrap_or(&[]);
    let parts: Vec<String> = parts.iter().map(|part| effects::part(part, defence)).collect();
    effects::capital(&parts.join("; "))
}

impl Step {
    fn of(picture: &Picture, hero: HeroId, place: usize, id: ActionId) -> Self {
        let (cards, action) = (&picture.cards, picture.cards.action(id));
        let defence = cards.hero(hero).defence;
        let record = picture.campaign.heroes.get(hero.index());
        let level = 1 + record.and_then(|record| record.raised.get(place)).copied().unwrap_or(0);
        let xp = record.map_or(0, |record| record.xp);
        let price = action.levels.get(usize::from(level)).map(|level| level.xp);
        let answer = picture.ask.as_ref().and_then(|ask| ask.place_of(|it| *it == Choice::Level(id)));
        let now = record.is_some_and(|record| record.raised_now.contains(&id));
        let reason = match (answer, price) {
            (Some(_), _) => String::new(),
            (None, None) if action.levels.len() == 1 => "It is as good as it gets".to_owned(),
            (None, None) => "Its highest level".to_owned(),
            // DV-205.
            (None, Some(_)) if now => "Once each time you are here".to_owned(),
            (None, Some(price)) => format!("{} XP short", price.saturating_sub(xp).max(1)),
        };
        let state = |level: u8, before| {
            (
                format!("Level {level}"),
                glyphs::effect(action, defence, level, before),
                words(action, defence, level),
            )
        };
        let (over, line, text) = state(level, None);
        Self {
            name: action.name.clone(),
            cost: glyphs::cost(action),
            now: (format!("Now · {}", over.to_lowercase()), line, text),
            then: price.map(|_| state(level + 1, Some(level))),
            price,
            answer,
            reason,
        }
    }
}

/// The six actions of a hero.
pub fn show(ui: &mut Ui, desk: &mut Desk, hero: HeroId) {
    let look = desk.look;
    let actions = desk.picture.cards.hero(hero).actions.clone();
    let mut steps: Vec<Step> =
        actions.iter().enumerate().map(|(place, id)| Step::of(desk.picture, hero, place, *id)).collect();
    // What can be learned now comes first, as it does in the list of answers.
    steps.sort_by_key(|step| (step.answer.is_none(), step.price.is_none()));
    ScrollArea::vertical().id_salt("levels").auto_shrink([false, false]).show(ui, |ui| {
        let gap = 12.0;
        let room = ui.available_width() - 8.0;
        let columns = (((room + gap) / (236.0 * look.text + gap)).floor() as usize).clamp(1, 3);
        let width = (room + gap) / columns as f32 - gap;
        desk.focus.columns = columns;
        ui.add_space(2.0);
        for line in steps.chunks(columns) {
            let laid: Vec<Laid> = line.iter().map(|step| Laid::of(ui, look, step, width)).collect();
            let height = laid.iter().map(|laid| laid.height).fold(0.0, f32::max);
            let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
            for (column, (step, laid)) in line.iter().zip(laid).enumerate() {
                let at = row.min + vec2(column as f32 * (width + gap), 0.0);
                paint(ui, desk, step, laid, Rect::from_min_size(at, vec2(width, height)));
            }
            ui.add_space(gap);
        }
    });
}

/// The texts of a card, measured.
struct Laid {
    title: Arc<Galley>,
    now: Arc<Galley>,
    then: Arc<Galley>,
    band: f32,
    high: f32,
    height: f32,
}

impl Laid {
    fn of(ui: &Ui, look: &Look, step: &Step, width: f32) -> Self {
        let p = look.palette;
        let centred = |text: &str, font, room: f32| {
            let mut job = LayoutJob::simple(text.to_owned(), font, p.sepia, room);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        let room = width - 28.0;
        let cost = glyphs::width(ui.painter(), look, &step.cost, 17.0 * look.text);
        let price = if step.price.is_some() { 46.0 * look.text } else { 0.0 };
        let title = centred(&step.name, look.title(16.0), (room - cost - price - 8.0).max(60.0));
        let now = centred(&step.now.2, look.italic(13.0), room);
        let after = step.then.as_ref().map_or("", |then| then.2.as_str());
        let then = centred(after, look.italic(13.0), room);
        let band = title.size().y + 10.0;
        let high = 20.0 * look.text;
        let state = |galley: &Galley| 15.0 * look.text + high + 6.0 + galley.size().y + 6.0;
        let mut height = 10.0 + band + 8.0 + state(&now) + 8.0;
        if step.then.is_some() {
            height += 14.0 + state(&then);
        }
        if !step.reason.is_empty() {
            height += 24.0 * look.text;
        }
        Self { title, now, then, band, high, height: height + 8.0 }
    }
}

fn paint(ui: &mut Ui, desk: &mut Desk, step: &Step, laid: Laid, rect: Rect) {
    let look = desk.look;
    let p = look.palette;
    let can = step.answer.is_some();
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let response = child.allocate_rect(rect, if can { Sense::click() } else { Sense::hover() });
    let label = if can { step.name.clone() } else { format!("{}: {}", step.name, step.reason) };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can, &label));
    let marked = step.answer == Some(desk.focus.cursor);
    let lit = can && (marked || response.hovered() || response.has_focus());
    let shade = |colour: Color32| if can { colour } else { colour.lerp_to_gamma(p.hush, 0.4) };
    let corner = CornerRadius::same(10);
    let painter = ui.painter();
    let glow = if lit { p.gold.gamma_multiply(0.55) } else { Color32::from_black_alpha(120) };
    painter.add(Shadow { offset: [0, 2], blur: 14, spread: 2, color: glow }.as_shape(rect, corner));
    let edge = if lit { Stroke::new(2.5, p.gold) } else { Stroke::new(1.5, shade(p.gold_deep)) };
    painter.rect(rect, corner, shade(p.parchment), edge, StrokeKind::Inside);
    let inner = Stroke::new(1.0, shade(p.parchment_dark));
    painter.rect_stroke(rect.shrink(4.0), CornerRadius::same(7), inner, StrokeKind::Inside);
    let band = Rect::from_min_size(rect.min + vec2(8.0, 8.0), vec2(rect.width() - 16.0, laid.band));
    painter.rect(
        band,
        CornerRadius::same(5),
        shade(p.ink),
        Stroke::new(1.0, p.gold_deep),
        StrokeKind::Inside,
    );
    let middle = rect.center().x;
    // What it takes to use it stays the same on every level; the name has the room between that and the price.
    let high = 17.0 * look.text;
    let left = pos2(band.left() + 8.0, band.center().y);
    glyphs::paint(painter, look, left, high, &step.cost, Ground::Ink);
    let mut right = band.right() - 8.0;
    if let Some(price) = step.price {
        let end = pos2(right, band.center().y);
        let words = format!("{price} XP");
        right = painter.text(end, Align2::RIGHT_CENTER, words, look.bold(14.0), shade(p.gold)).left();
    }
    let left = left.x + glyphs::width(painter, look, &step.cost, high);
    painter.galley_with_override_text_color(
        pos2((left + right) / 2.0, band.center().y - laid.title.size().y / 2.0),
        laid.title,
        p.parchment,
    );
    let mut y = band.bottom() + 8.0;
    y = state(ui, look, (middle, y), laid.high, (&step.now.0, &step.now.1, laid.now));
    if let Some((over, line, _)) = &step.then {
        let at = pos2(middle, y + 5.0);
        let arrow = [vec2(-7.0, -4.0), vec2(7.0, -4.0), vec2(0.0, 5.0)].map(|step| at + step).to_vec();
        ui.painter().add(bevy_egui::egui::Shape::convex_polygon(arrow, shade(p.gold_deep), Stroke::NONE));
        state(ui, look, (middle, y + 14.0), laid.high, (over, line, laid.then));
    }
    if !step.reason.is_empty() {
        let strip = Rect::from_min_max(
            pos2(rect.left() + 6.0, rect.bottom() - 6.0 - 22.0 * look.text),
            rect.max - vec2(6.0, 6.0),
        );
        ui.painter().rect_filled(strip, CornerRadius::same(6), p.night.gamma_multiply(0.85));
        let at = strip.center();
        ui.painter().text(at, Align2::CENTER_CENTER, &step.reason, look.bold(13.0), p.parchment);
    }
    let Some(place) = step.answer else { return };
    key_cap(ui, desk, rect, place, lit);
    if marked {
        card::keep_in_sight(ui, desk, &response);
    }
    sheet::follow(desk, place, &response);
}

/// One level: its name, its icons, its words. Gives where it ends.
fn state(
    ui: &Ui,
    look: &Look,
    (middle, mut y): (f32, f32),
    high: f32,
    (over, line, words): (&str, &[Glyph], Arc<Galley>),
) -> f32 {
    let p = look.palette;
    let painter = ui.painter();
    let ink = p.gold_deep.lerp_to_gamma(p.sepia, 0.5);
    painter.text(Pos2::new(middle, y), Align2::CENTER_TOP, over, look.title(12.5), ink);
    y += 15.0 * look.text + high / 2.0 + 3.0;
    let long = glyphs::width(painter, look, line, high);
    glyphs::paint(painter, look, pos2(middle - long / 2.0, y), high, line, Ground::Parchment);
    y += high / 2.0 + 3.0;
    let height = words.size().y;
    painter.galley(pos2(middle, y), words, p.sepia);
    y + height + 6.0
}
