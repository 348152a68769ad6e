//! Supper: who eats, and how the night leaves them either way (RD-095 to RD-097, RD-R02, RD-R31 (e) to (g)). The tracks are
//! drawn as they stand now, and once more under each answer as they will stand in the morning, the toll of the Hush
//! included.

use bevy_egui::egui::{
    Align, Color32, Painter, Rect, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    text::LayoutJob, vec2,
};

use super::fire::plaque::{self, Lit};
use crate::books::road::night::Tonight;
use crate::books::road::pieces::{TOP, Tracks};
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::verbs::track::energy_limit;
use crate::content::road::terms::{Modifier, Thing};
use crate::screen::look::{Look, parts};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::panels::tracks;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::table::flows::{middle, sheet};
use crate::screen::table::panels::bits;

/// Between two answers.
const GAP: f32 = 14.0;
/// An answer is not wider than this, at text size 1.
const WIDEST: f32 = 360.0;
/// How high an answer is, at text size 1.
const HIGH: f32 = 312.0;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::Recover { .. } | Question::RecoverFor { .. })
}

/// An answer, and how it leaves the Origin.
struct Dish {
    place: usize,
    icon: String,
    title: String,
    /// What it costs, in words.
    price: String,
    after: Tracks,
    /// What it means beyond numbers: drawing, whether it is bad, and words.
    means: Vec<(&'static str, bool, String)>,
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let (origin, dying) = match ask.question {
        Question::Recover { origin } => (origin, false),
        Question::RecoverFor { origin, .. } => (origin, true),
        _ => return,
    };
    let Some(hero) = picture.hero(origin) else { return };
    let Some(tonight) = picture.night.origins.iter().find(|tonight| tonight.seat == hero.seat) else {
        return;
    };
    let dishes = dishes(picture, hero, tonight);
    let name = picture.name_of(origin);
    let (title, line) = if dying {
        (format!("{name} is dying"), "Somebody can sit up, and share a FOOD.".to_owned())
    } else {
        (format!("Supper for {name}"), "A FOOD now is strength in the morning.".to_owned())
    };
    let count = dishes.len().max(2) as f32;
    let area = middle(area, look.text, 60.0 + (300.0 + GAP) * count, 168.0 + HIGH);
    sheet::leaf(ui, look, "supper", area, ("road/food", &title, &line), |ui| {
        ScrollArea::vertical().id_salt("supper").auto_shrink([false, false]).show(ui, |ui| {
            now(ui, desk, hero, tonight);
            ui.add_space(6.0);
            spread(ui, desk, hero, &dishes);
        });
    });
}

/// The answers in the order in which they are listed.
fn dishes(picture: &Picture, hero: &Hero, tonight: &Tonight) -> Vec<Dish> {
    let Some(ask) = &picture.ask else { return Vec::new() };
    let fed = tonight.fed;
    let dish = |(place, choice): (usize, Choice)| {
        let (icon, title, price, after) = match choice {
            Choice::Yes => ("road/recover".to_owned(), "Eat".to_owned(), left(hero.food), fed),
            Choice::Origin(payer) => {
                let name = picture.name_of(payer);
                let title = if payer == hero.id { format!("{name} eats") } else { format!("{name} shares") };
                let food = picture.hero(payer).map_or(0, |payer| payer.food);
                (emblems::origin(&picture.cards, payer), title, left(food), fed)
            }
            Choice::No => {
                let dying = matches!(ask.question, Question::RecoverFor { .. });
                let title = if dying { "Nobody pays" } else { "Go hungry" };
                let price = "No FOOD is eaten".to_owned();
                ("road/rest".to_owned(), title.to_owned(), price, tonight.hungry)
            }
            _ => return None,
        };
        let means = means(picture, hero, tonight, after, choice != Choice::No);
        Some(Dish { place, icon, title, price, after, means })
    };
    ask.options.iter().enumerate().filter_map(|(place, offered)| dish((place, offered.choice))).collect()
}

fn left(food: u8) -> String {
    format!("1 FOOD, {} left", food.saturating_sub(1))
}

/// What an evening comes to beyond its numbers.
fn means(
    picture: &Picture,
    hero: &Hero,
    tonight: &Tonight,
    after: Tracks,
    eats: bool,
) -> Vec<(&'static str, bool, String)> {
    let name = picture.name_of(hero.id);
    let mut means = Vec::new();
    // Co-op (f), (g): who was dying when the evening began, or lies in the Hush, has to be fed.
    let together = picture.party.len() > 1;
    if hero.marks.dying && together {
        let lost = hero.marks.was_dying || tonight.in_hush;
        means.push(match (eats, lost) {
            (true, _) => ("road/recover", false, format!("{name} is dying no longer.")),
            (false, true) => ("road/dead", true, format!("{name} does not live to see the morning.")),
            (false, false) => ("road/dying", true, format!("{name} goes on dying.")),
        });
    } else if after.health == 0 {
        means.push(("road/dying", true, format!("No HEALTH is left: {name} is dying then.")));
    }
    if tonight.in_hush {
        means.push(("road/hush_side", true, "The Hush takes its toll; it is counted in.".to_owned()));
    }
    if after.is_exhausted() && !hero.marks.dying {
        means.push(("road/exhausted", true, "The day begins exhausted.".to_owned()));
    }
    if after.is_in_red_terror() {
        means.push(("road/insane", true, "TERROR stands in the red.".to_owned()));
    }
    if eats && after.health >= TOP {
        means.push(("road/health", false, "As healthy as can be.".to_owned()));
    }
    means
}

/// "ENERGY 6, HEALTH 7, TERROR 1".
fn told(tracks: Tracks) -> String {
    format!("ENERGY {}, HEALTH {}, TERROR {}", tracks.energy, tracks.health, tracks.terror)
}

/// Before anything is answered: portrait, place, and the tracks as they stand.
fn now(ui: &mut Ui, desk: &Desk, hero: &Hero, tonight: &Tonight) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let height = 78.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let label = format!("{} now: {}", picture.name_of(hero.id), told(hero.tracks));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    let side = height * 0.9;
    let portrait = Rect::from_min_size(rect.min, Vec2::splat(side));
    let emblem = emblems::origin(&picture.cards, hero.id);
    parts::paint_medallion(ui, look, &emblem, portrait, p.seat(hero.seat.0), p.text);
    let painter = ui.painter();
    let x = portrait.right() + 12.0;
    let room = rect.right() - x;
    let y = rect.top() + 11.0 * look.text;
    let place = picture.place(hero.at);
    let at = place.map_or("", |place| place.name.as_str());
    let named = bits::line(painter, pos2(x, y), room * 0.5, at, look.title(16.0), p.text);
    let (icon, words, ink) = match (tonight.in_hush, tonight.will_wake_in_hush) {
        (true, _) => ("road/hush_side", "in the Hush", p.bad),
        (_, true) => ("road/night", "the Hush has this card by morning", p.bad),
        _ => ("road/clear_side", "the land holds tonight", p.faint),
    };
    let mark = Rect::from_center_size(
        pos2(named.right() + 12.0 + 8.0 * look.text, y),
        Vec2::splat(16.0 * look.text),
    );
    look.icons.paint(painter, icon, mark, ink);
    let from = pos2(mark.right() + 5.0, y);
    let food = bits::tally(
        painter,
        look,
        pos2(rect.right() - 44.0 * look.text, y),
        18.0 * look.text,
        thing_icon(Thing::Food),
        &hero.food.to_string(),
        p.thing(Thing::Food),
    );
    bits::line(painter, from, food.left() - 8.0 - from.x, words, look.italic(14.0), ink);
    let ladder = Rect::from_min_max(
        pos2(x, rect.top() + 26.0 * look.text),
        pos2(rect.right() - 4.0, rect.top() + 26.0 * look.text + tracks::height(look)),
    );
    tracks::paint(painter, look, ladder, hero.tracks, hero.limit, None);
}

/// The answers side by side; they scroll where there is no room for all.
fn spread(ui: &mut Ui, desk: &mut Desk, hero: &Hero, dishes: &[Dish]) {
    let look = desk.look;
    let room = ui.available_width() - 4.0;
    let least = 212.0 * look.text;
    let fit = (((room + GAP) / (least + GAP)) as usize).clamp(1, dishes.len().max(1));
    let width = ((room + GAP) / fit as f32 - GAP).min(WIDEST * look.text);
    desk.focus.columns = fit;
    for row in dishes.chunks(fit) {
        // What is written beneath the numbers may need more room than usual.
        let tallest = row.iter().map(|dish| meaning_height(ui, look, dish, width)).fold(0.0, f32::max);
        let height = (HIGH - 62.0) * look.text + tallest.max(62.0 * look.text);
        let (line, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        let whole = (width + GAP) * row.len() as f32 - GAP;
        let left = line.left() + (room - whole).max(0.0) / 2.0;
        for (column, dish) in row.iter().enumerate() {
            let at = pos2(left + (width + GAP) * column as f32, line.top() + 2.0);
            self::dish(ui, desk, hero, dish, Rect::from_min_size(at, vec2(width, height - 8.0)));
        }
    }
}

fn meaning(
    ui: &Ui,
    look: &Look,
    words: &str,
    width: f32,
    ink: Color32,
) -> std::sync::Arc<bevy_egui::egui::Galley> {
    ui.painter().layout(words.to_owned(), look.body(14.0), ink, width)
}

fn meaning_height(ui: &Ui, look: &Look, dish: &Dish, width: f32) -> f32 {
    let room = width - 28.0 - 24.0 * look.text;
    let ink = look.palette.text;
    dish.means.iter().map(|(.., words)| meaning(ui, look, words, room, ink).size().y + 4.0).sum()
}

fn dish(ui: &Ui, desk: &mut Desk, hero: &Hero, dish: &Dish, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let label = format!("{}: {}", dish.title, told(dish.after));
    let lit = plaque::lay(ui, desk, rect, Some(dish.place), &label);
    let painter = ui.painter();
    let inner = rect.shrink2(vec2(14.0, 10.0));
    let y = head(painter, look, inner, dish, lit);
    let ladder = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), tracks::height(look) * 1.12));
    let limit = energy_limit(dish.after, picture.campaign.has(Modifier::NoLimiter));
    tracks::paint(painter, look, ladder, dish.after, limit, None);
    let mut y = ladder.bottom() + 6.0 * look.text;
    let rows = [
        (Thing::Energy, "ENERGY", hero.tracks.energy, dish.after.energy, true),
        (Thing::Health, "HEALTH", hero.tracks.health, dish.after.health, true),
        (Thing::Terror, "TERROR", hero.tracks.terror, dish.after.terror, false),
    ];
    for (thing, name, now, then, more_is_good) in rows {
        let ink = match (now == then, (then > now) == more_is_good) {
            (true, _) => p.faint,
            (false, true) => p.good,
            (false, false) => p.bad,
        };
        change(
            painter,
            look,
            Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), 24.0 * look.text)),
            thing,
            (name, now, then),
            ink,
        );
        y += 24.0 * look.text;
    }
    y += 6.0 * look.text;
    for (icon, bad, words) in &dish.means {
        let ink = if *bad { p.bad } else { p.good };
        let side = 17.0 * look.text;
        let galley = meaning(ui, look, words, inner.width() - 24.0 * look.text, p.text);
        let mark =
            Rect::from_center_size(pos2(inner.left() + side / 2.0, y + 9.0 * look.text), Vec2::splat(side));
        look.icons.paint(painter, icon, mark, ink);
        let height = galley.size().y;
        painter.galley(pos2(inner.left() + 24.0 * look.text, y), galley, p.text);
        y += height + 4.0;
    }
}

/// What is on the table, and what is paid for it; gives where that ends.
fn head(painter: &Painter, look: &Look, inner: Rect, dish: &Dish, lit: Lit) -> f32 {
    let p = look.palette;
    let side = 46.0 * look.text;
    let round = Rect::from_center_size(pos2(inner.center().x, inner.top() + side / 2.0), Vec2::splat(side));
    painter.circle_filled(round.center(), side * 0.5, p.night);
    if lit.marked {
        painter.circle_filled(round.center(), side * 0.42, p.gold.gamma_multiply(0.18));
    }
    painter.circle_stroke(round.center(), side * 0.5, bevy_egui::egui::Stroke::new(1.5, p.gold_deep));
    let ink = if lit.marked { p.gold } else { p.parchment_dark };
    look.icons.paint(painter, &dish.icon, round.shrink(side * 0.2), ink);
    let centred = |words: &str, font, ink| {
        let mut job = LayoutJob::simple(words.to_owned(), font, ink, inner.width());
        job.halign = Align::Center;
        painter.layout_job(job)
    };
    let mut y = round.bottom() + 4.0;
    let title = centred(&dish.title, look.title(20.0), p.text);
    let price = centred(&dish.price, look.italic(14.0), p.faint);
    for galley in [title, price] {
        let height = galley.size().y;
        painter.galley(pos2(inner.center().x, y), galley, p.text);
        y += height;
    }
    y + 8.0 * look.text
}

/// A track by its sign and name, and how it changes.
fn change(
    painter: &Painter,
    look: &Look,
    rect: Rect,
    thing: Thing,
    (name, now, then): (&str, u8, u8),
    ink: Color32,
) {
    let p = look.palette;
    let y = rect.center().y;
    let side = 18.0 * look.text;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
    look.icons.paint(painter, thing_icon(thing), mark, p.thing(thing));
    let named = pos2(mark.right() + 8.0, y);
    bits::line(painter, named, rect.width() * 0.5, name, look.body(14.0), p.text);
    let words = if now == then { format!("{then}") } else { format!("{now} → {then}") };
    let sign = match then.cmp(&now) {
        std::cmp::Ordering::Less => "ui/down",
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => "ui/up",
    };
    let end = pos2(rect.right() - 20.0 * look.text, y);
    bits::line_right(painter, end, rect.width() * 0.45, &words, look.bold(16.0), ink);
    if !sign.is_empty() {
        let at =
            Rect::from_center_size(pos2(rect.right() - 8.0 * look.text, y), Vec2::splat(13.0 * look.text));
        look.icons.paint(painter, sign, at, ink);
    }
}
