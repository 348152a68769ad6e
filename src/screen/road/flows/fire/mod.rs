//! By the fire: EXP becomes attributes, skills and cards (RD-098, RD-104 to RD-111, RD-R10 to RD-R12). What is left to spend
//! is the number in the middle of it; whatever can't be had is dark and says what is missing.
//!
//! - [`attributes`]: six tracks in three pairs; [`skills`]: the tokens, both sides of each; [`decks`]: the two decks, and
//!   [`keep`]: the cards that were drawn for one of them;
//! - [`plaque`]: what is pressed on these leaves, and at supper.

mod attributes;
pub mod decks;
pub mod keep;
pub mod plaque;
mod skills;

use bevy_egui::egui::{
    Align, Layout, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::road::prompts::{Choice, Question};
use crate::content::road::terms::OriginId;
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::Hero;
use crate::screen::table::flows::sheet;
use crate::screen::table::panels::{bits, place};

/// Wide enough for attributes and skills side by side, at text size 1.
const BESIDE: f32 = 800.0;
/// How high the parts of the left side are at text size 1; they grow into what room there is.
const PURSE: f32 = 84.0;
const PAIR: f32 = 84.0;
const DECKS: f32 = 96.0;
/// Between two parts.
const GAP: f32 = 10.0;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::Advance { .. } | Question::KeepCard { .. } | Question::FreeExp { .. })
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    match ask.question {
        Question::KeepCard { origin, art } => keep::show(ui, desk, area, origin, art),
        Question::Advance { origin, exp } => spend(ui, desk, area, origin, exp),
        Question::FreeExp { origin } => {
            let exp = picture.hero(origin).map_or(0, |hero| hero.exp);
            spend(ui, desk, area, origin, exp);
        }
        _ => {}
    }
}

/// "3 EXP short" of a price; nothing if there is enough.
fn short(exp: u16, price: u16) -> String {
    match price.saturating_sub(exp) {
        0 => String::new(),
        short => format!("{short} EXP short"),
    }
}

fn answer_of(desk: &Desk, wanted: Choice) -> Option<usize> {
    desk.picture.ask.as_ref()?.place_of(|choice| *choice == wanted)
}

fn spend(ui: &Ui, desk: &mut Desk, area: Rect, origin: OriginId, exp: u16) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(hero) = picture.hero(origin) else { return };
    let emblem = emblems::origin(&picture.cards, origin);
    let title = format!("{} by the fire", picture.name_of(origin));
    let line = "Attributes, skills and cards, as often as the EXP lasts.";
    sheet::leaf(ui, look, "fire", area, (&emblem, &title, line), |ui| {
        let whole = ui.available_rect_before_wrap();
        if whole.width() < BESIDE * look.text {
            one_column(ui, desk, hero, exp);
            return;
        }
        let split = whole.left() + whole.width() * 0.47;
        let left = whole.with_max_x(split - 12.0);
        let right = whole.with_min_x(split + 12.0);
        let mut purse = Rect::NOTHING;
        place(ui, left, |ui| purse = growing(ui, desk, hero, exp));
        let line = Stroke::new(1.0, look.palette.gold_deep.gamma_multiply(0.4));
        ui.painter().vline(split, whole.y_range(), line);
        place(ui, right, |ui| {
            ScrollArea::vertical().id_salt("skills").auto_shrink([false, false]).show(ui, |ui| {
                skills::show(ui, desk, hero, exp);
            });
        });
        // What is pointed at is known by now.
        count(ui, desk, hero, purse, exp);
    });
}

/// Everything beneath each other, for a small window or large letters.
fn one_column(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16) {
    let look = desk.look;
    let size = vec2(ui.available_width(), PURSE * look.text * 0.8);
    let (purse, _) = ui.allocate_exact_size(size, Sense::hover());
    done(ui, desk, hero, purse);
    ScrollArea::vertical().id_salt("growing").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        attributes::show(ui, desk, hero, exp, PAIR * look.text);
        decks::show(ui, desk, hero, exp, DECKS * look.text);
        skills::show(ui, desk, hero, exp);
    });
    count(ui, desk, hero, purse, exp);
}

/// EXP, attributes and decks; gives the place where the EXP is counted.
fn growing(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16) -> Rect {
    let look = desk.look;
    let parts = (PURSE + 3.0 * PAIR + DECKS) * look.text;
    let grow = ((ui.available_height() - 5.0 * GAP) / parts).clamp(0.9, 1.35);
    let unit = look.text * grow;
    let mut purse = Rect::NOTHING;
    ScrollArea::vertical().id_salt("growing").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), PURSE * unit), Sense::hover());
        purse = rect;
        done(ui, desk, hero, rect);
        attributes::show(ui, desk, hero, exp, PAIR * unit);
        decks::show(ui, desk, hero, exp, DECKS * unit);
    });
    purse
}

/// The answer that leaves the rest for another evening, at the right end of a row.
fn done(ui: &mut Ui, desk: &mut Desk, hero: &Hero, row: Rect) {
    let Some(place) = answer_of(desk, Choice::Done) else { return };
    let name = desk.picture.name_of(hero.id);
    let words = format!("{name} has learnt enough");
    let rect = row.with_min_x(row.left() + row.width() * 0.5);
    let mut end = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)));
    sheet::answer_as(&mut end, desk, place, &words, Some("ui/check"));
}

/// What the answer costs that is pointed at.
fn price(desk: &Desk, hero: &Hero) -> Option<u16> {
    let ask = desk.picture.ask.as_ref()?;
    match ask.options.get(desk.focus.aimed())?.choice {
        Choice::Raise(attribute) => Some(hero.raise[attribute as usize]),
        Choice::Learn(skill) => Some(hero.learn[desk.picture.cards.skill(skill).attribute as usize]),
        Choice::Study(_) => Some(hero.study),
        _ => None,
    }
}

/// How much EXP is left, on a coin; and how much would be.
fn count(ui: &Ui, desk: &Desk, hero: &Hero, rect: Rect, exp: u16) {
    let (look, p) = (desk.look, desk.look.palette);
    let price = price(desk, hero);
    let then = price.map(|price| exp.saturating_sub(price));
    let label = then.map_or_else(|| format!("{exp} EXP"), |then| format!("{exp} EXP, then {then}"));
    let spot = rect.with_max_x(rect.left() + rect.width() * 0.5);
    let response = ui.interact(spot, ui.id().with("EXP left"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    let painter = ui.painter();
    let radius = (rect.height() * 0.47).min(56.0 * look.text);
    let middle = pos2(rect.left() + radius + 4.0, rect.center().y);
    painter.circle_filled(middle, radius * 1.16, p.gold.gamma_multiply(0.10));
    plaque::coin(painter, look, middle, radius, &exp.to_string(), exp > 0);
    let x = middle.x + radius + 14.0;
    let room = rect.width() * 0.36;
    let above = pos2(x, middle.y - 12.0 * look.text);
    bits::line(painter, above, room, "EXP", look.title(22.0), p.gold);
    let (words, font, ink) = match (price, then) {
        (Some(price), Some(then)) => (format!("−{price}, {then} left"), look.bold(15.0), p.text),
        _ => ("what is left is kept".to_owned(), look.italic(14.0), p.faint),
    };
    bits::line(painter, pos2(x, middle.y + 13.0 * look.text), room, &words, font, ink);
}
