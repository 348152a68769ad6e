//! A hero's page with the whole board: who it is, tracks, ability and critical, all actions with all levels,
//! items and talents as cards, the bonds, and where the fatigue tokens are.

use bevy_egui::egui::{Color32, Label, RichText, Sense, Ui, Vec2, vec2};

use super::{actions, bonds, face};
use crate::books::delve::pieces::{ITEMS, TALENTS};
use crate::books::delve::records::{Mode, PairCard};
use crate::books::delve::words::{effects::capital, names, powers};
use crate::content::delve::terms::Defence;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::emblems;
use crate::screen::delve::picture::Hero;
use crate::screen::look::parts::{self};
use crate::screen::table::overlays::{column, heading, turn_pages};
use face::Face;

/// Narrower pages show one thing below the other.
const NARROW: f32 = 1000.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, place: usize) {
    let picture = desk.picture;
    let Some(hero) = picture.party.get(place) else {
        parts::text(ui, desk.look, "Nobody sits here.");
        return;
    };
    let width = ui.available_width();
    if width < NARROW * desk.look.text {
        let half = (width - 20.0) / 2.0;
        turn_pages(ui, desk, place);
        if width > 620.0 * desk.look.text {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 20.0;
                column(ui, half, |ui| person(ui, desk, hero));
                column(ui, half, |ui| belongings(ui, desk, hero));
            });
        } else {
            person(ui, desk, hero);
            ui.add_space(10.0);
            belongings(ui, desk, hero);
        }
        ui.add_space(10.0);
        actions::show(ui, desk, hero);
        return;
    }
    let (left, right) = (width * 0.25, width * 0.27);
    let middle = width - left - right - 42.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 20.0;
        column(ui, left, |ui| {
            turn_pages(ui, desk, place);
            person(ui, desk, hero);
        });
        column(ui, middle, |ui| actions::show(ui, desk, hero));
        column(ui, right, |ui| belongings(ui, desk, hero));
    });
}

fn person(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let cards = &desk.picture.cards;
    let card = cards.hero(hero.id);
    ui.horizontal(|ui| {
        let side = 76.0 * look.text.min(1.25);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        let ring = look.palette.seat(hero.seat);
        parts::paint_medallion(ui, look, &emblems::hero(cards, hero.id), rect, ring, p.parchment);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            wrapped(ui, RichText::new(&hero.name).font(look.title(20.0)).color(p.text));
            parts::small(ui, look, desk.players.name(hero.seat));
            if hero.leads {
                parts::tally(ui, look, "delve/leader", "leads this round", p.gold);
            }
        });
    });
    ui.add_space(4.0);
    track(ui, desk, ("delve/health", "Health"), (hero.health, hero.max_health), p.blood);
    let guard = match hero.defence {
        Defence::Shield => ("delve/shield", "Shield"),
        Defence::Evade => ("delve/evade", "Evade"),
    };
    track(ui, desk, guard, (hero.guard, hero.max_guard), p.gold);
    track(ui, desk, ("delve/focus", "Focus"), (hero.focus, hero.max_focus), p.spark);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        tally(ui, desk, "delve/xp", format!("{} XP", hero.xp));
        tally(ui, desk, "delve/coin", names::count(hero.coins, "coin"));
        tally(ui, desk, "delve/gemstone", names::count(hero.gemstones, "gemstone"));
        tally(ui, desk, "delve/potion", names::count(hero.potions, "potion"));
        if hero.stun > 0 {
            tally(ui, desk, "delve/stun", names::count(hero.stun, "stun token"));
        }
        tally(ui, desk, "delve/bag", format!("draws up to {}", hero.draws_to));
    });
    ui.add_space(6.0);
    heading(ui, desk, "delve/level", &card.ability.name);
    said(ui, desk, &powers::ability(card.ability.power));
    heading(ui, desk, "delve/critical", "For each critical");
    said(ui, desk, &format!("{}.", capital(&powers::critical(card.critical))));
    fatigue(ui, desk, hero);
    ui.add_space(4.0);
    wrapped(ui, RichText::new(&card.text).font(look.italic(13.5)).color(p.faint));
}

fn wrapped(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

fn said(ui: &mut Ui, desk: &Desk, text: &str) {
    wrapped(ui, RichText::new(text).font(desk.look.body(14.5)).color(desk.look.palette.text));
}

fn tally(ui: &mut Ui, desk: &Desk, icon: &str, text: String) {
    parts::tally(ui, desk.look, icon, text, desk.look.palette.gold);
}

/// A track of the board (DV-040): its sign, its name, pips and the number.
fn track(ui: &mut Ui, desk: &Desk, (icon, name): (&str, &str), (now, most): (u8, u8), ink: Color32) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.horizontal(|ui| {
        look.icons.show(ui, icon, 18.0 * look.text, ink);
        let (rect, _) = ui.allocate_exact_size(vec2(54.0 * look.text, 18.0 * look.text), Sense::hover());
        let at = rect.left_center();
        ui.painter().text(at, bevy_egui::egui::Align2::LEFT_CENTER, name, look.body(14.0), p.text);
        let room = (ui.available_width() - 52.0 * look.text).max(40.0);
        let size = (room / f32::from(most.max(1)) - 3.0).clamp(4.0, 13.0 * look.text);
        parts::pips(ui, now, most, size, ink);
        let number = format!("{now} / {most}");
        ui.label(RichText::new(number).font(look.bold(14.0)).color(p.text));
    });
}

/// DV-023: each hero has three fatigue tokens, and one likes to know where they are.
fn fatigue(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    let places = hero.fatigue(&desk.picture.bag);
    heading(ui, desk, "delve/fatigue", "Fatigue tokens");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        for (number, place) in places.iter().filter(|(number, _)| *number > 0) {
            let ink = if *place == "ready" { desk.look.palette.gold } else { desk.look.palette.faint };
            parts::tally(ui, desk.look, "delve/fatigue", format!("{number} {place}"), ink);
        }
    });
}

/// Items, talents, what lies between this hero and the neighbours, and the bonds.
fn belongings(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    let cards = desk.picture.cards.clone();
    let title = format!("Items · {} of {ITEMS}", hero.items.len());
    heading(ui, desk, "delve/item", &title);
    let items: Vec<Face> = hero.items.iter().map(|item| Face::item(&cards, *item)).collect();
    cards_or(ui, desk, &items, "No items in the pack.");
    let title = format!("Talents · {} of {TALENTS}", hero.talents.len());
    heading(ui, desk, "delve/talent", &title);
    let talents: Vec<Face> = hero.talents.iter().map(|talent| Face::talent(&cards, *talent)).collect();
    let left = u32::try_from(hero.talents_left).unwrap_or(u32::MAX);
    cards_or(ui, desk, &talents, &format!("None yet; {} left to find.", names::count(left, "talent")));
    let between: Vec<Face> = desk
        .picture
        .run
        .pairs
        .iter()
        .filter_map(|pair| {
            let partner = pair.partner_of(hero.id)?;
            let used = if pair.used { ", used this turn" } else { "" };
            let line = format!("With {}{used}", names::hero(&cards, partner));
            Some(match pair.card {
                PairCard::Support(support) => {
                    let tokens = names::count(pair.tokens, "support token");
                    Face::support(&cards, support, format!("{line} · {tokens}"))
                }
                PairCard::Bond(bond) => Face::bond(&cards, bond, line),
            })
        })
        .collect();
    if !between.is_empty() {
        heading(ui, desk, "delve/support", "Between you");
        face::show(ui, desk, &between, 220.0);
    }
    // DV-R76: the Trial has no bonds.
    if desk.picture.campaign.mode == Mode::Story {
        heading(ui, desk, "delve/bond", "Bonds");
        bonds::of_hero(ui, desk, hero.id);
    }
}

fn cards_or(ui: &mut Ui, desk: &mut Desk, faces: &[Face], none: &str) {
    if faces.is_empty() {
        parts::small(ui, desk.look, none);
        ui.add_space(6.0);
    } else {
        face::show(ui, desk, faces, 220.0);
    }
}
