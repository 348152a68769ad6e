//! What a hero carries: items, talents, potions, coins, gemstones, experience (DV-045), and the buttons that
//! belong to this hero alone: the ability, and to be done.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::plate::sized;
use super::tips;
use crate::books::delve::pieces::{ITEMS, TALENTS};
use crate::books::delve::prompts::Choice;
use crate::books::delve::words;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Hero;
use crate::screen::look::parts::Button;
use crate::screen::table::panels::bits::{self, Tip};

/// The heights of the two rows, in units of a board.
pub const HEIGHT: f32 = 34.0;
pub const FOOT: f32 = 28.0;
/// From this height on what the ability says is written out below its name.
pub const ABILITY: f32 = 34.0;

/// The answer that this choice is.
fn place_of(desk: &Desk, wanted: Choice) -> Option<usize> {
    let place = desk.picture.ask.as_ref()?.place_of(|choice| *choice == wanted)?;
    desk.may_give(place).then_some(place)
}

pub fn show(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let side = rect.height();
    let mut x = rect.left();
    let cards = desk.picture.cards.clone();
    for slot in 0..ITEMS {
        let cell = Rect::from_min_size(pos2(x, rect.top()), Vec2::splat(side));
        let id = ("item", hero.seat, slot);
        match hero.items.get(slot) {
            Some(item) => {
                let answer = place_of(desk, Choice::Item(hero.id, *item))
                    .or_else(|| place_of(desk, Choice::PlayItem(*item)))
                    .or_else(|| place_of(desk, Choice::GiveItem(hero.id, *item)));
                let emblem = bits::emblem(desk.look, "delve_item", cards.id(*item));
                let item = *item;
                card(ui, desk, cell, id, &emblem, &cards.item(item).name, answer, |desk| {
                    tips::item(desk, item)
                });
            }
            None => empty(ui, desk, cell, id, "delve/item", "Room for an item"),
        }
        x += side + 3.0;
    }
    x += 4.0;
    for slot in 0..TALENTS {
        let cell = Rect::from_min_size(pos2(x, rect.top()), Vec2::splat(side));
        let id = ("talent", hero.seat, slot);
        match hero.talents.get(slot) {
            Some(talent) => {
                let talent = *talent;
                let name = cards.talent(talent).name.clone();
                card(ui, desk, cell, id, "delve/talent", &name, None, |desk| tips::talent(desk, talent));
            }
            None => empty(ui, desk, cell, id, "delve/talent", "Room for a talent"),
        }
        x += side + 3.0;
    }
    things(ui, desk, hero, Rect::from_min_max(pos2(x + 4.0, rect.top()), rect.max), unit);
}

/// A card as a small square with its emblem.
#[expect(clippy::too_many_arguments, reason = "which card, where, and what it says and answers")]
fn card(
    ui: &Ui,
    desk: &mut Desk,
    cell: Rect,
    id: (&'static str, u8, usize),
    emblem: &str,
    name: &str,
    answer: Option<usize>,
    tip: impl FnOnce(&Desk) -> Tip,
) {
    let (look, p) = (desk.look, desk.look.palette);
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(cell, ui.id().with(id), sense);
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, name)
    });
    let lit = answer.is_some_and(|answer| response.hovered() || desk.focus.aimed() == answer);
    let edge = match (lit, answer.is_some()) {
        (true, _) => Stroke::new(2.4, p.gold),
        (false, true) => Stroke::new(1.6, p.gold),
        (false, false) => Stroke::new(1.0, p.gold_deep),
    };
    ui.painter().rect(cell, CornerRadius::same(5), p.ink, edge, StrokeKind::Inside);
    look.icons.paint(ui.painter(), emblem, cell.shrink(cell.width() * 0.14), p.parchment);
    follow(desk, &response, answer);
    bits::hover(response, look, || tip(desk));
}

fn empty(ui: &Ui, desk: &Desk, cell: Rect, id: (&'static str, u8, usize), icon: &str, said: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    let faint = p.sepia.gamma_multiply(0.3);
    ui.painter().rect_stroke(cell, CornerRadius::same(5), Stroke::new(1.0, faint), StrokeKind::Inside);
    look.icons.paint(ui.painter(), icon, cell.shrink(cell.width() * 0.26), faint);
    bits::spot(ui, look, cell, ui.id().with(id), said, || Tip::new(icon, said));
}

fn follow(desk: &mut Desk, response: &Response, answer: Option<usize>) {
    let Some(answer) = answer else { return };
    if response.hovered() {
        desk.focus.aim = Some(answer);
    }
    if response.clicked() {
        desk.answer(answer);
    }
}

/// Potions, coins, gemstones and experience.
fn things(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let p = desk.look.palette;
    // What is drunk or, when two share their packs, given away.
    let potion =
        place_of(desk, Choice::Potion(hero.id)).or_else(|| place_of(desk, Choice::GivePotion(hero.id)));
    let all = [
        ("delve/potion", hero.potions.to_string(), "Potions", potion),
        ("delve/coin", hero.coins.to_string(), "Coins", place_of(desk, Choice::GiveCoin(hero.id))),
        (
            "delve/gemstone",
            hero.gemstones.to_string(),
            "Gemstones",
            place_of(desk, Choice::GiveGemstone(hero.id)),
        ),
        ("delve/xp", hero.xp.to_string(), "Experience", None),
    ];
    let (width, height) = (rect.width() / 2.0, rect.height() / 2.0);
    for (number, (icon, count, name, answer)) in all.into_iter().enumerate() {
        let at = rect.min + vec2(width * (number % 2) as f32, height * (number / 2) as f32);
        let cell = Rect::from_min_size(at, vec2(width, height));
        let id = ui.id().with((name, hero.seat));
        let response = ui.interact(cell, id, if answer.is_some() { Sense::click() } else { Sense::hover() });
        response.widget_info(|| {
            let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
            WidgetInfo::labeled(kind, true, format!("{}: {name} {count}", hero.name))
        });
        let side = height * 0.9;
        let mark = Rect::from_center_size(pos2(cell.left() + side / 2.0, cell.center().y), Vec2::splat(side));
        let none = count == "0";
        let ink = match (answer.is_some(), none) {
            (true, _) => p.gold_deep,
            (false, true) => p.sepia.gamma_multiply(0.4),
            (false, false) => p.sepia,
        };
        if answer.is_some() {
            ui.painter().rect_stroke(
                cell.shrink(0.5),
                CornerRadius::same(5),
                Stroke::new(1.6, p.gold),
                StrokeKind::Inside,
            );
        }
        desk.look.icons.paint(ui.painter(), icon, mark, ink);
        let font = sized(desk, 12.5, unit, true);
        ui.painter().text(pos2(mark.right() + 3.0, cell.center().y), Align2::LEFT_CENTER, count, font, ink);
        follow(desk, &response, answer);
        bits::hover(response, desk.look, || tips::thing(desk, name, icon));
    }
}

/// The ability, and the end of this hero's turn.
pub fn foot(ui: &mut Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let done = place_of(desk, Choice::HeroDone(hero.id));
    let back = place_of(desk, Choice::NotDone(hero.id));
    let draw = place_of(desk, Choice::Draw(hero.id));
    let ability = place_of(desk, Choice::HeroAbility(hero.id));
    let printed = desk.picture.cards.hero(hero.id);
    let size = 12.0 * unit / look.text.max(0.1);
    let mut right = rect.right();
    for (answer, words, icon, gold) in [
        (done, "Done", "delve/done", false),
        (back, "Go on", "ui/undo", false),
        (draw, "Draw", "delve/bag", true),
    ] {
        let Some(place) = answer else { continue };
        let mut child = ui.new_child(
            bevy_egui::egui::UiBuilder::new()
                .max_rect(Rect::from_min_max(pos2(rect.left(), rect.top()), pos2(right, rect.bottom())))
                .layout(bevy_egui::egui::Layout::right_to_left(bevy_egui::egui::Align::Center)),
        );
        let mut button = Button::new(words).icon(icon).size(size).marked(desk.focus.aimed() == place);
        if gold {
            button = button.gold();
        }
        let response = button.show(&mut child, look);
        right = response.rect.left() - 6.0;
        follow(desk, &response, Some(place));
    }
    let left = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
    let sense = if ability.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(left, ui.id().with(("ability", hero.seat)), sense);
    response.widget_info(|| {
        let kind = if ability.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, &printed.ability.name)
    });
    let ink = if ability.is_some() { p.gold_deep } else { p.sepia };
    let side = 15.0 * unit;
    let mark = Rect::from_center_size(pos2(left.left() + side / 2.0, left.center().y), Vec2::splat(side));
    look.icons.paint(ui.painter(), "delve/level", mark, ink);
    let font = look.italic(12.5 * unit / look.text.max(0.1));
    let from = pos2(mark.right() + 4.0, left.center().y);
    bits::line(ui.painter(), from, left.right() - from.x, &printed.ability.name, font, ink);
    if ability.is_some() {
        ui.painter().rect_stroke(left, CornerRadius::same(5), Stroke::new(1.6, p.gold), StrokeKind::Inside);
    }
    follow(desk, &response, ability);
    bits::hover(response.on_hover_cursor(CursorIcon::Help), look, || tips::ability(desk, hero));
}

/// What the ability says, in as many lines as there is room for.
pub fn ability_text(ui: &Ui, desk: &Desk, hero: &Hero, rect: Rect, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let printed = desk.picture.cards.hero(hero.id);
    let says = words::powers::ability(printed.ability.power);
    let font = look.italic(12.5 * unit / look.text.max(0.1));
    let mut job = LayoutJob::simple(says, font, p.sepia, rect.width() - 8.0);
    let lines = (rect.height() / (16.0 * unit)).max(1.0);
    job.wrap.max_rows = lines as usize;
    let text = ui.painter().layout_job(job);
    ui.painter().galley(rect.min + Vec2::new(4.0, 0.0), text, p.sepia);
}
