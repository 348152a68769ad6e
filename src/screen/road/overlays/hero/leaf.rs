//! The leaf of an Origin: the emblem in an arched window with lantern light behind it, who plays it and where it is, what
//! is the matter with it, and its board: tracks, purse, attributes, own ability.

use bevy_egui::egui::{
    Color32, CornerRadius, Frame, Label, Margin, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2,
    vec2,
};

use super::attributes;
use crate::books::road::pieces::Tally;
use crate::books::road::prompts::Tool;
use crate::books::road::words::effects;
use crate::content::road::cards::OwnAbility;
use crate::content::road::terms::Thing;
use crate::screen::look::Look;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::panels::tracks;
use crate::screen::road::picture::{Hero, Picture};
use crate::table::words::counted;

pub fn show(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let look = desk.look;
    parts::sheet(look).inner_margin(Margin::symmetric(16, 14)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 5.0;
        window(ui, desk, hero);
        name(ui, desk, hero);
        plights(ui, desk, hero);
        board(ui, desk, hero);
        abilities(ui, desk, hero);
    });
}

fn said(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

/// What the eye comes to first.
fn window(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let size = vec2(ui.available_width(), 150.0 * look.text.min(1.3));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let arch = CornerRadius { nw: 70, ne: 70, sw: 6, se: 6 };
    painter.rect(rect, arch, p.night, Stroke::new(2.0, p.gold_deep), StrokeKind::Inside);
    let inner = rect.shrink(5.0);
    let line = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5));
    painter.rect_stroke(inner, CornerRadius { nw: 65, ne: 65, sw: 3, se: 3 }, line, StrokeKind::Inside);
    for step in 1..=6_u8 {
        let radius = rect.height() * 0.078 * f32::from(step);
        painter.circle_filled(rect.center(), radius, p.gold.gamma_multiply(0.055));
    }
    painter.circle_stroke(rect.center(), rect.height() * 0.44, Stroke::new(2.5, p.seat(hero.seat.0)));
    let emblem = Rect::from_center_size(rect.center(), Vec2::splat(rect.height() * 0.66));
    let ink = if hero.marks.dying { p.hush } else { p.gold };
    look.icons.paint(painter, &emblems::origin(&desk.picture.cards, hero.id), emblem, ink);
    // A lozenge at the foot of the window.
    let foot = pos2(rect.center().x, rect.bottom() - 1.0);
    let around = [vec2(0.0, -6.0), vec2(6.0, 0.0), vec2(0.0, 6.0), vec2(-6.0, 0.0)].map(|step| foot + step);
    let edge = Stroke::new(1.0, p.night);
    painter.add(bevy_egui::egui::Shape::convex_polygon(around.to_vec(), p.gold_deep, edge));
}

fn name(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.origin(hero.id);
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.add_space(4.0);
        said(ui, RichText::new(&card.name).font(look.title(25.0)).color(p.sepia));
        let by = format!("played by {}", desk.players.name(hero.seat.0));
        said(ui, RichText::new(by).font(look.italic(14.0)).color(faded(look)));
        let at = whereabouts(picture, hero);
        said(ui, RichText::new(at).font(look.italic(14.0)).color(faded(look)));
    });
    parts::rule(ui, look);
}

fn whereabouts(picture: &Picture, hero: &Hero) -> String {
    picture.place(hero.at).map_or_else(
        || "nowhere on the map".to_owned(),
        |place| format!("{}, {}", place.name, if place.clear { "clear" } else { "in the Hush" }),
    )
}

fn faded(look: &Look) -> Color32 {
    look.palette.sepia.gamma_multiply(0.85)
}

/// What is the matter: the status cards of who dies or goes insane in full (RD-R31, RD-R32), and what is less.
fn plights(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    for (id, icon, there) in
        [("dying", "road/dying", hero.marks.dying), ("insane", "road/insane", hero.marks.insane)]
    {
        if there {
            plight(ui, desk, id, icon);
        }
    }
    let exhausted = hero.tracks.energy == 0 && !hero.marks.dying;
    let steps = hero.marks.free_steps;
    let free =
        if steps > 0 { format!("{} today cost nothing", counted(steps, "journey")) } else { String::new() };
    let all = [
        (exhausted, "road/exhausted", true, "Exhausted: no ENERGY is left"),
        (hero.panics, "road/panic", true, "Panics: TERROR stands in the red"),
        (hero.marks.guards, "road/prevent", false, "Stands before the others until morning"),
        (hero.waits, "road/park", false, "Waits in an encounter"),
        (steps > 0, "road/travel", false, free.as_str()),
    ];
    for (_, icon, bad, words) in all.into_iter().filter(|(there, ..)| *there) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            look.icons.show(ui, icon, 17.0 * look.text, if bad { p.blood } else { p.gold_deep });
            said(ui, RichText::new(words).font(look.bold(14.0)).color(p.sepia));
        });
    }
}

/// A status card, as it holds for those who are alone or not.
fn plight(ui: &mut Ui, desk: &Desk, id: &str, icon: &str) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let Some(card) = picture.cards.plight_cards.iter().find(|card| card.id == id) else { return };
    let lines = if picture.party.len() > 1 { &card.together } else { &card.solo };
    let frame = Frame::new()
        .fill(p.parchment_dark.lerp_to_gamma(p.blood, 0.18))
        .stroke(Stroke::new(1.6, p.blood))
        .corner_radius(CornerRadius::same(7))
        .inner_margin(Margin::symmetric(10, 7));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal(|ui| {
            look.icons.show(ui, icon, 22.0 * look.text, p.blood);
            said(ui, RichText::new(&card.name).font(look.title(17.0)).color(p.sepia));
        });
        for line in lines {
            said(ui, RichText::new(line).font(look.body(13.5)).color(p.sepia));
        }
    });
}

/// Tracks, purse and attributes, on dark wood.
fn board(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let frame = Frame::new()
        .fill(p.ink)
        .stroke(Stroke::new(1.4, p.gold_deep))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(10, 9));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(12.0, 5.0);
        let size = vec2(ui.available_width(), tracks::height(look) * 1.15);
        let (ladders, _) = ui.allocate_exact_size(size, Sense::hover());
        tracks::paint(ui.painter(), look, ladders.shrink2(vec2(4.0, 1.0)), hero.tracks, hero.limit, None);
        said(ui, RichText::new(tracks_told(hero)).font(look.italic(13.0)).color(p.faint));
        ui.horizontal_wrapped(|ui| {
            let purse = [
                (Thing::Food, u16::from(hero.food)),
                (Thing::Wealth, u16::from(hero.wealth)),
                (Thing::Magic, u16::from(hero.magic)),
                (Thing::Exp, hero.exp),
            ];
            for (thing, amount) in purse {
                let words = format!("{amount} {}", crate::books::road::words::names::thing(thing));
                parts::tally(ui, look, thing_icon(thing), words, p.thing(thing));
            }
        });
        ui.add_space(2.0);
        attributes::show(ui, desk, hero);
    });
}

/// RD-004: how far ENERGY can rise is said as well as drawn.
fn tracks_told(hero: &Hero) -> String {
    let tracks = hero.tracks;
    format!(
        "ENERGY {} of at most {} · HEALTH {} · TERROR {}",
        tracks.energy, hero.limit, tracks.health, tracks.terror
    )
}

/// RD-087: what only this Origin can do, and what its last memory has brought (RD-170); then who that is.
fn abilities(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.origin(hero.id);
    ui.add_space(3.0);
    ability(ui, desk, &card.ability, marked(hero, Tool::Own(hero.id)));
    if tally(picture, hero).is_some_and(|tally| tally.advanced) {
        let pages = picture.cards.achievements.iter().filter(|page| page.owner == hero.id);
        for own in pages.filter_map(|page| page.advanced.as_ref()) {
            ability(ui, desk, own, marked(hero, Tool::Advanced(hero.id)));
        }
    }
    if !card.text.is_empty() {
        parts::rule(ui, look);
        said(ui, RichText::new(&card.text).font(look.italic(14.0)).color(p.sepia.gamma_multiply(0.85)));
    }
}

/// What achievements count of an Origin, once the sheets were given out.
pub fn tally<'p>(picture: &'p Picture, hero: &Hero) -> Option<&'p Tally> {
    picture.journal.tallies.get(usize::from(hero.seat.0))
}

/// Time markers on the tile for this ability, and whether it was used.
fn marked(hero: &Hero, tool: Tool) -> String {
    let time = hero.marks.timers.iter().filter(|(other, _)| *other == tool).map(|(_, time)| *time).max();
    match time.filter(|time| *time > 0) {
        Some(time) => counted(time, "time marker"),
        None if hero.marks.used.iter().any(|used| used.what == tool) => "used".to_owned(),
        None => String::new(),
    }
}

fn ability(ui: &mut Ui, desk: &Desk, own: &OwnAbility, note: String) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.horizontal(|ui| {
        look.icons.show(ui, "road/location_action", 19.0 * look.text, p.gold_deep);
        said(ui, RichText::new(&own.name).font(look.title(17.0)).color(p.sepia));
    });
    let rule = effects::ability(&desk.picture.cards, &own.ability);
    markup::show(ui, look, Ink { size: 14.5, text: p.sepia, link: p.sepia }, &rule);
    if !note.is_empty() {
        said(ui, RichText::new(note).font(look.bold(13.5)).color(p.blood));
    }
}
