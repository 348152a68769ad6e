//! House and story: where the campaign is, what the chapter asks for, the family, its bonds, the Trial's
//! achievements, and the chapters so far.

use bevy_egui::egui::{Label, Margin, RichText, Sense, Stroke, Ui, Vec2};

use super::{bonds, trial};
use crate::books::delve::records::Mode;
use crate::books::delve::words::{cards, names};
use crate::content::delve::chapter::Chapter;
use crate::content::delve::terms::{ChapterId, HeroId};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::emblems;
use crate::screen::look::parts;
use crate::screen::table::overlays::{column, grid, heading};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    standing(ui, desk);
    ui.add_space(8.0);
    let width = ui.available_width();
    let wide = width > 820.0 * desk.look.text;
    if wide {
        let side = (width - 20.0) / 2.0;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            column(ui, side, |ui| objectives(ui, desk));
            column(ui, side, |ui| family(ui, desk));
        });
    } else {
        objectives(ui, desk);
        family(ui, desk);
    }
    ui.add_space(8.0);
    heading(ui, desk, "delve/bond", "Bonds");
    bonds::legend(ui, desk);
    ui.scope(|ui| bonds::table(ui, desk));
    ui.add_space(12.0);
    story(ui, desk);
    trial::show(ui, desk);
}

/// Mode, purse, runs.
fn standing(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let campaign = &desk.picture.campaign;
    parts::well(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 18.0;
            let (icon, mode) = match campaign.mode {
                Mode::Story => ("delve/story", "Story Mode"),
                Mode::Trial => ("delve/trial", "Family Trial"),
            };
            parts::tally(ui, look, icon, mode, p.gold);
            parts::tally(ui, look, "delve/coin", format!("{} in the purse", campaign.purse), p.gold);
            parts::tally(
                ui,
                look,
                "delve/goal",
                format!("{} won", names::count(campaign.won, "run")),
                p.gold,
            );
            parts::tally(
                ui,
                look,
                "delve/hush",
                format!("{} lost", names::count(campaign.lost, "run")),
                p.faint,
            );
            parts::tally(
                ui,
                look,
                "delve/leader",
                format!("{} in all", names::count(campaign.rounds, "round")),
                p.faint,
            );
        });
    });
}

fn objectives(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let picture = desk.picture;
    let Some(page) = picture.chapter() else {
        heading(ui, desk, "delve/chapter", "No chapter yet");
        parts::small(ui, look, "Choose who plays, and the story begins.");
        return;
    };
    heading(ui, desk, "delve/objective", &format!("{} · {}", number(page), page.title));
    let told: Vec<(String, Option<bool>)> = if picture.objectives.is_empty() {
        let id = picture.campaign.chapter;
        let all = page.objectives.iter();
        all.filter_map(|one| Some((cards::objective(&picture.cards, id?, one), None))).collect()
    } else {
        picture.objectives.iter().map(|(text, done)| (text.clone(), Some(*done))).collect()
    };
    for (text, done) in told {
        ui.horizontal_top(|ui| {
            let (icon, ink) =
                if done == Some(true) { ("ui/check", p.good) } else { ("delve/objective", p.gold) };
            look.icons.show(ui, icon, 17.0 * look.text, ink);
            let text = if done == Some(true) { format!("{text} Done.") } else { text };
            ui.add(Label::new(RichText::new(text).font(look.body(15.0)).color(p.text)).wrap());
        });
    }
    if picture.run.seals > 0 {
        parts::tally(ui, look, "delve/seal", names::count(picture.run.seals, "toll seal"), p.gold);
    }
}

fn number(page: &Chapter) -> String {
    if page.is_trial() { "Family Trial".to_owned() } else { format!("Chapter {}", page.number) }
}

/// Who can go below, and who has to be found first.
fn family(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let picture = desk.picture;
    heading(ui, desk, "delve/family", "The family");
    let heroes: Vec<HeroId> = picture.cards.hero_ids().to_vec();
    grid(ui, 150.0 * look.text, 8.0, heroes.len(), |ui, place, _| {
        let hero = heroes[place];
        let card = picture.cards.hero(hero);
        let playing = picture.campaign.party.contains(&hero);
        let open = !card.locked || playing || picture.campaign.unlocked.contains(&hero);
        let ring = if playing { p.gold } else { p.edge };
        parts::well(look).stroke(Stroke::new(1.2, ring)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(30.0 * look.text), Sense::hover());
                let emblem = emblems::hero(&picture.cards, hero);
                let (emblem, ink) =
                    if open { (emblem.as_str(), p.parchment) } else { ("delve/locked_hero", p.hush) };
                parts::paint_medallion(ui, look, emblem, rect, ring, ink);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = RichText::new(names::hero(&picture.cards, hero)).font(look.title(14.0));
                    ui.label(name.color(if open { p.text } else { p.faint }));
                    let xp = picture.campaign.heroes.get(hero.index()).map_or(0, |record| record.xp);
                    let state = match (open, playing) {
                        (false, _) => "to be found".to_owned(),
                        (true, true) => format!("plays, {xp} XP"),
                        (true, false) => format!("at home, {xp} XP"),
                    };
                    parts::small(ui, look, state);
                });
            });
        });
    });
}

/// The chapters so far, the newest first.
fn story(ui: &mut Ui, desk: &mut Desk) {
    let picture = desk.picture;
    let Some(now) = picture.chapter() else { return };
    heading(ui, desk, "delve/story", "The story so far");
    let mut told: Vec<ChapterId> = picture
        .cards
        .all()
        .filter(|id| {
            let number = picture.cards.chapter(*id).number;
            if now.is_trial() { number == 0 } else { number > 0 && number <= now.number }
        })
        .collect();
    told.sort_by_key(|id| std::cmp::Reverse(picture.cards.chapter(*id).number));
    // The last page is how it all began.
    let began = usize::from(!now.is_trial());
    let desk = &*desk;
    grid(ui, 470.0 * desk.look.text, 16.0, told.len() + began, |ui, place, _| {
        match told.get(place) {
            Some(id) => {
                let page = picture.cards.chapter(*id);
                chapter(ui, desk, page, page.number < now.number);
            }
            None => leaf(ui, desk, "delve/house", "How it began", "", &[&picture.cards.house.opening]),
        }
        ui.add_space(10.0);
    });
}

fn chapter(ui: &mut Ui, desk: &Desk, page: &Chapter, over: bool) {
    let icon = emblems::dungeon(&desk.picture.cards, page.dungeon);
    let end = if over { page.lore_win.as_str() } else { "" };
    let state = format!("{}{}", number(page), if over { " · won" } else { "" });
    leaf(ui, desk, &icon, &page.title, &state, &[&page.lore_intro, end]);
}

/// A page of parchment.
fn leaf(ui: &mut Ui, desk: &Desk, icon: &str, title: &str, line: &str, texts: &[&str]) {
    let (look, p) = (desk.look, desk.look.palette);
    parts::sheet(look).inner_margin(Margin::symmetric(22, 14)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            look.icons.show(ui, icon, 30.0 * look.text, p.gold_deep);
            ui.label(RichText::new(title).font(look.title(20.0)).color(p.sepia));
            ui.label(RichText::new(line).font(look.italic(14.0)).color(p.sepia.gamma_multiply(0.8)));
        });
        parts::rule(ui, look);
        for text in texts.iter().filter(|text| !text.is_empty()) {
            for paragraph in text.split("\n\n") {
                ui.add(Label::new(RichText::new(paragraph).font(look.body(16.0)).color(p.sepia)).wrap());
            }
        }
    });
}
