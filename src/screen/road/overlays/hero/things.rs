//! What an Origin has learnt, found and been told: skills, items and small secrets as papers, under a heading each. What
//! lies face down comes last.

use bevy_egui::egui::Ui;

use crate::books::road::pieces::Held;
use crate::books::road::prompts::Tool;
use crate::content::road::effect::Limit;
use crate::content::road::terms::{ItemId, SecretId, SkillId};
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::overlays::paper::{self, Lie, Paper};
use crate::screen::road::overlays::print;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::table::overlays::heading;

/// A paper is at least so wide, at text size 1.
const LEAST: f32 = 240.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    let picture = desk.picture;
    let skills = hero.skills.iter().map(|id| skill(picture, hero, *id)).collect();
    part(ui, desk, ("road/skill", "Skills"), skills, "None yet. EXP turns into one by the fire.");
    let items = hero.items.iter().map(|held| item(picture, hero, held)).collect();
    part(
        ui,
        desk,
        ("road/item", "Items"),
        items,
        "Empty pockets, with room for whatever the road hands out.",
    );
    let secrets = hero.secrets.iter().map(|held| secret(picture, hero, held)).collect();
    part(
        ui,
        desk,
        ("road/secret", "Secrets"),
        secrets,
        "Nothing yet that would have to be kept from anybody.",
    );
}

/// A heading and what belongs under it, or a line that there is nothing.
fn part(ui: &mut Ui, desk: &mut Desk, (icon, name): (&str, &str), mut papers: Vec<Paper>, none: &str) {
    if papers.is_empty() {
        heading(ui, desk, icon, name);
        parts::small(ui, desk.look, none);
    } else {
        heading(ui, desk, icon, &format!("{name} · {}", papers.len()));
        papers.sort_by_key(|paper| paper.lie.face_down);
        paper::spread(ui, desk, &papers, LEAST);
    }
    ui.add_space(8.0);
}

/// A skill; its time markers lie on the board (RD-R26).
fn skill(picture: &Picture, hero: &Hero, id: SkillId) -> Paper {
    let is_it = |tool: Tool| matches!(tool, Tool::Skill(other, _) if other == id);
    let timers = hero.marks.timers.iter().filter(|(tool, _)| is_it(*tool));
    let time = timers.map(|(_, time)| *time).max().unwrap_or(0);
    let lie = Lie { time, note: note(hero, is_it), ..Lie::default() };
    Paper { print: print::skill(&picture.cards, id), lie }
}

fn item(picture: &Picture, hero: &Hero, held: &Held<ItemId>) -> Paper {
    let is_it = |tool: Tool| matches!(tool, Tool::Item(other, _) if other == held.card);
    Paper { print: print::item(&picture.cards, held.card), lie: lie(held, note(hero, is_it)) }
}

fn secret(picture: &Picture, hero: &Hero, held: &Held<SecretId>) -> Paper {
    let is_it = |tool: Tool| matches!(tool, Tool::Secret(other, _) if other == held.card);
    Paper { print: print::secret(&picture.cards, held.card), lie: lie(held, note(hero, is_it)) }
}

/// RD-121, RD-R26: not in use is face down; its markers lie on it.
fn lie<C>(held: &Held<C>, note: String) -> Lie {
    Lie { face_down: !held.in_use, time: held.time, story: held.story, note }
}

/// What can be used once a day, and was. Limits of an encounter are over with it.
fn note(hero: &Hero, is_it: impl Fn(Tool) -> bool) -> String {
    let used = hero.marks.used.iter().any(|used| used.limit == Limit::Day && is_it(used.what));
    if used { "used today".to_owned() } else { String::new() }
}
