//! Levelling up: new talents and skills, second thoughts, and what the new level brings.

use bevy_egui::egui::{Rect, RichText, ScrollArea, Ui};

use super::card::{self, Card};
use super::creation;
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::OriginId;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::emblems;
use crate::screen::look::{Look, parts};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::LevelTalent { .. }
            | Question::LevelSkill { .. }
            | Question::Respec { .. }
            | Question::RespecTalent { .. }
            | Question::RespecSkill { .. }
            | Question::ConfirmLevelUp
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let level = picture.campaign.level;
    let question = ask.question.clone();
    let cards = &picture.cards;
    let (origin, line) = match question {
        Question::LevelTalent { origin } => (Some(origin), "A new talent".to_owned()),
        Question::LevelSkill { origin } => (Some(origin), "A new skill".to_owned()),
        Question::Respec { origin } => {
            (Some(origin), "Give up something for another, or keep everything".to_owned())
        }
        Question::RespecTalent { origin, giving_up } => {
            (Some(origin), format!("In place of {}", cards.talent(giving_up).name))
        }
        Question::RespecSkill { origin, giving_up } => {
            (Some(origin), format!("In place of {}", cards.skill(giving_up).name))
        }
        _ => (None, "Is everyone done?".to_owned()),
    };
    let (icon, title) = match origin {
        Some(origin) => {
            (emblems::origin(cards, origin), format!("{}, level {level}", cards.origin(origin).name))
        }
        None => ("stat/level".to_owned(), format!("The party is level {level}")),
    };
    sheet::leaf(ui, look, "level up", area, (&icon, &title, &line), |ui| {
        if let Some(origin) = origin {
            numbers(ui, look, &desk.picture.cards, origin, level);
        }
        match question {
            Question::LevelTalent { .. } | Question::RespecTalent { .. } => creation::talents(ui, desk),
            Question::LevelSkill { .. } | Question::RespecSkill { .. } => creation::skill_grid(ui, desk),
            Question::Respec { .. } => respec(ui, desk),
            _ => confirm(ui, desk),
        }
    });
}

/// Before and after: what the level table gives (AT-R11, AT-R12).
fn numbers(ui: &mut Ui, look: &Look, cards: &Catalogue, origin: OriginId, level: u8) {
    let p = look.palette;
    let (before, after) = (cards.level(level.saturating_sub(1).max(1)), cards.level(level));
    let card = cards.origin(origin);
    let rows = [
        (
            "stat/health",
            "HP",
            before.hp.saturating_add_signed(card.hp),
            after.hp.saturating_add_signed(card.hp),
        ),
        ("stat/action", "AP", before.ap, after.ap),
        (
            "stat/spark",
            "Spark",
            before.spark.saturating_add_signed(card.spark),
            after.spark.saturating_add_signed(card.spark),
        ),
        ("stat/star", "level bonus", before.star, after.star),
        ("card/talent", "talents", before.talents, after.talents),
        ("card/attack", "skills", before.skills, after.skills),
    ];
    parts::well(look).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (icon, name, before, after) in rows {
                look.icons.show(ui, icon, 17.0 * look.text, p.gold);
                let grown = before != after;
                let words =
                    if grown { format!("{before} → {after} {name}") } else { format!("{after} {name}") };
                let ink = if grown { p.gold } else { p.text };
                let font = if grown { look.bold(15.0) } else { look.body(15.0) };
                ui.label(RichText::new(words).font(font).color(ink));
                ui.add_space(10.0);
            }
        });
    });
    ui.add_space(6.0);
}

/// What one has, to be given up or kept (AT-095).
fn respec(ui: &mut Ui, desk: &mut Desk) {
    let (look, catalogue) = (desk.look, desk.picture.cards.clone());
    let Some(ask) = &desk.picture.ask else { return };
    let done = ask.place_of(|choice| *choice == Choice::Done);
    let cards: Vec<Card> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| {
            let card = match offered.choice {
                Choice::Talent(talent) => card::talent(look, &catalogue, talent),
                Choice::Skill(skill) => card::skill(look, &catalogue, skill),
                _ => return None,
            };
            Some(Card { answer: Some(place), ..card })
        })
        .collect();
    match done {
        Some(place) => {
            sheet::row(ui, desk, &[(place, "Keep everything".to_owned(), Some("ui/check".to_owned()))]);
        }
        None => {
            let words = "Some of these skills need a training talent you have given up. Choose again.";
            ui.label(RichText::new(words).font(look.italic(15.0)).color(look.palette.gold));
        }
    }
    ui.add_space(6.0);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &cards));
}

/// Done, or somebody thinks again.
fn confirm(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let catalogue = desk.picture.cards.clone();
    let rows: Vec<(usize, String, Option<String>)> = ask
        .options
        .iter()
        .enumerate()
        .map(|(place, offered)| match offered.choice {
            Choice::Origin(origin) => {
                let words = format!("{} thinks again", catalogue.origin(origin).name);
                (place, words, Some(emblems::origin(&catalogue, origin)))
            }
            _ => (place, "Everyone is done".to_owned(), Some("ui/check".to_owned())),
        })
        .collect();
    ui.add_space(20.0);
    ui.vertical_centered(|ui| {
        for (place, words, icon) in &rows {
            sheet::answer_as(ui, desk, *place, words, icon.as_deref());
            ui.add_space(4.0);
        }
    });
}
