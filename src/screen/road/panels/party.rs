//! The boards of the Origins, one beneath the other: portrait, where they are, tracks, purse, attributes, and what is the
//! matter with them. A click on a board takes its Origin into the party that acts, or out of it; one on the portrait opens
//! everything they have.

use bevy_egui::egui::{
    CornerRadius, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{purse, tracks};
use crate::books::road::pieces::Tracks;
use crate::books::road::prompts::Question;
use crate::screen::look::parts;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::emblems;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};

const GAP: f32 = 8.0;
/// A board is not higher than this, at text size 1.
const HIGHEST: f32 = 218.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, column: Rect) {
    desk.sight.landmarks.mark(Landmark::Party, column);
    let count = desk.picture.party.len().max(1);
    let room = (column.height() - GAP * (count - 1) as f32) / count as f32;
    let height = room.min(HIGHEST * desk.look.text);
    for place in 0..desk.picture.party.len() {
        let top = column.top() + (height + GAP) * place as f32;
        let rect = Rect::from_min_size(pos2(column.left(), top), vec2(column.width(), height));
        board(ui, desk, place, rect);
    }
}

/// May somebody at this screen choose who acts?
fn picks(desk: &Desk) -> bool {
    let asked = desk.picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Act { .. }));
    asked && desk.may_answer()
}

fn board(ui: &mut Ui, desk: &mut Desk, place: usize, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let hero = &picture.party[place];
    let picks = picks(desk);
    let acts = picks && desk.is_picked(hero.seat);
    let active = picture.meeting.as_ref().and_then(|meeting| meeting.active) == Some(hero.seat);
    let id = ui.id().with(("board of", place));
    let response = ui.interact(rect, id, if picks { Sense::click() } else { Sense::hover() });
    let name = picture.name_of(hero.id).to_owned();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, acts, &name));
    let lit = acts || active;
    let edge = if lit {
        Stroke::new(2.0, p.gold)
    } else if picks && response.hovered() {
        Stroke::new(1.6, p.gold_deep)
    } else {
        Stroke::new(1.0, p.edge)
    };
    ui.painter().rect(rect, CornerRadius::same(10), p.ink, edge, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(10.0, 7.0));
    // Four rows beneath the name have to fit.
    let scale = (inner.height() / (156.0 * look.text)).clamp(0.55, 1.12);
    let head = (46.0 * look.text * scale).min(inner.height() * 0.32);
    head_of(ui, desk, hero, place, inner.with_max_y(inner.top() + head));
    let rest = inner.height() - head;
    let rows = [tracks::height(look), purse::height(look), purse::height(look)];
    let whole: f32 = rows.iter().sum::<f32>() + 12.0 * look.text;
    let fit = (rest / whole).min(1.25);
    let gap = (rest - rows.iter().sum::<f32>() * fit) / 4.0;
    let mut y = inner.top() + head + gap;
    let mut row = |height: f32| {
        let at = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), height * fit));
        y = at.bottom() + gap;
        at
    };
    let ladder = row(rows[0]);
    desk.sight.landmarks.mark_one_of(Landmark::Tracks, ladder);
    let (ladder_purse, ladder_levels) = (row(rows[1]), row(rows[2]));
    let ahead = ahead(desk, hero);
    let painter = ui.painter();
    tracks::paint(painter, look, ladder, hero.tracks, hero.limit, ahead);
    purse::paint(painter, look, ladder_purse, hero);
    purse::attributes(painter, look, ladder_levels, hero);
    bits::spot(ui, look, ladder, id.with("tracks"), "ENERGY, HEALTH and TERROR", || tracks_tip(hero));
    bits::spot(ui, look, ladder_levels, id.with("attributes"), "Attributes", || attributes_tip(hero));
    bits::spot(ui, look, ladder_purse, id.with("purse"), "Purse", || {
        Tip::new("road/wealth", "What they carry").text(format!(
            "{} FOOD, {} WEALTH, {} MAGIC, {} EXP.\nItems: {}. Secrets: {}.",
            hero.food,
            hero.wealth,
            hero.magic,
            hero.exp,
            hero.items.len(),
            hero.secrets.len()
        ))
    });
    if picks {
        if response.clicked() {
            desk.pick(hero.seat);
        }
        response.on_hover_cursor(CursorIcon::PointingHand);
    }
}

/// Before the night, how the tracks will stand in the morning.
fn ahead(desk: &Desk, hero: &Hero) -> Option<Tracks> {
    let night = desk.picture.night.origins.iter().find(|tonight| tonight.seat == hero.seat)?;
    let asked = &desk.picture.ask.as_ref()?.question;
    let evening = matches!(asked, Question::Recover { .. } | Question::RecoverFor { .. });
    let day = matches!(asked, Question::Act { .. }) && ends_the_day(desk);
    (evening || day).then(|| night.likely())
}

/// Is the answer that ends the day pointed at?
fn ends_the_day(desk: &Desk) -> bool {
    use crate::books::road::prompts::{Action, Choice};
    let aimed = desk.focus.aimed();
    let offered = desk.picture.ask.as_ref().and_then(|ask| ask.options.get(aimed));
    offered.is_some_and(|offered| matches!(offered.choice, Choice::Do(deed) if deed.action == Action::EndDay))
}

/// Portrait, name, place and signs of what is the matter.
fn head_of(ui: &mut Ui, desk: &mut Desk, hero: &Hero, place: usize, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let side = rect.height();
    let portrait = Rect::from_min_size(rect.min, Vec2::splat(side));
    let response = ui.interact(portrait, ui.id().with(("portrait", place)), Sense::click());
    let label = format!("Everything of {}", picture.name_of(hero.id));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let emblem = emblems::origin(&picture.cards, hero.id);
    let ring = if response.hovered() { p.gold } else { p.seat(hero.seat.0) };
    parts::paint_medallion(ui, look, &emblem, portrait, ring, p.text);
    if response.clicked() {
        desk.open(Overlay::Book(BookOverlay::Hero(place)));
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    Tip::on(response, look, || Tip::new(&emblem, label).text("Decks, things, skills and letters."));
    let left = portrait.right() + 9.0;
    let signs = signs(hero);
    let mark = side * 0.44;
    let right = rect.right() - signs.len() as f32 * (mark + 3.0);
    let painter = ui.painter();
    let name = picture.name_of(hero.id);
    let size = (side * 0.40 / look.text).min(18.0);
    bits::line(painter, pos2(left, rect.top() + side * 0.30), right - left, name, look.title(size), p.text);
    let at = picture.place(hero.at).map_or("", |place| place.name.as_str());
    let small = (side * 0.29 / look.text).min(13.5);
    let ink = if place_is_dark(picture, hero) { p.hush.lerp_to_gamma(p.text, 0.35) } else { p.faint };
    bits::line(
        painter,
        pos2(left, rect.top() + side * 0.74),
        rect.right() - left,
        at,
        look.italic(small),
        ink,
    );
    for (number, (icon, bad, words)) in signs.into_iter().enumerate() {
        let x = rect.right() - mark / 2.0 - number as f32 * (mark + 3.0);
        let spot = Rect::from_center_size(pos2(x, rect.top() + side * 0.28), Vec2::splat(mark));
        let tint = if bad { p.bad } else { p.gold };
        look.icons.paint(ui.painter(), icon, spot, tint);
        bits::spot(ui, look, spot, ui.id().with(("sign", place, icon)), words, || Tip::new(icon, words));
    }
}

fn place_is_dark(picture: &Picture, hero: &Hero) -> bool {
    picture.place(hero.at).is_some_and(|place| !place.clear)
}

/// What is the matter with an Origin: drawing, whether it is bad, and words.
fn signs(hero: &Hero) -> Vec<(&'static str, bool, &'static str)> {
    let all = [
        (hero.marks.dying, "road/dying", true, "Dying: must recover, or is lost"),
        (hero.marks.insane, "road/insane", true, "Going insane"),
        (
            hero.tracks.energy == 0 && !hero.marks.dying,
            "road/exhausted",
            true,
            "Exhausted: no ENERGY is left",
        ),
        (hero.panics, "road/panic", true, "Panics: TERROR stands in the red"),
        (hero.marks.guards, "road/prevent", false, "Stands before the others until morning"),
        (hero.waits, "road/park", false, "Waits in an encounter"),
    ];
    all.into_iter().filter(|(there, ..)| *there).map(|(_, icon, bad, words)| (icon, bad, words)).collect()
}

fn tracks_tip(hero: &Hero) -> Tip {
    Tip::new("road/energy", "ENERGY, HEALTH and TERROR")
        .under(format!(
            "ENERGY {} · HEALTH {} · TERROR {}",
            hero.tracks.energy, hero.tracks.health, hero.tracks.terror
        ))
        .text(
            "ENERGY pays for most of what is done, and never stands above HEALTH, its limiter. At 0 you are exhausted.\n\
             In the red slots of TERROR you panic in encounters: no card is drawn at the end of a turn. At the top you go insane.",
        )
}

fn attributes_tip(hero: &Hero) -> Tip {
    use crate::content::road::terms::Attribute;
    let lines = Attribute::ALL.iter().enumerate().map(|(place, attribute)| {
        let more = hero.keys[place].saturating_sub(hero.levels[place]);
        let more = if more > 0 { format!(", {more} more for keys") } else { String::new() };
        format!("{attribute:?} {} of {}{more}", hero.levels[place], hero.most[place])
    });
    Tip::new("road/courage", "Attributes").text(lines.collect::<Vec<_>>().join("\n"))
}
