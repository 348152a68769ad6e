//! After a run: what it has brought, and where to go from here (DV-005 to DV-008, DV-228, DV-233 to DV-237). After
//! a Trial: the achievements, with what each gives to later ones (DV-253 to DV-255).

use bevy_egui::egui::{Rect, RichText, ScrollArea, Ui, UiBuilder, pos2};

use super::achievements;
use super::pages;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words::names;
use crate::content::delve::chapter::Chapter;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Picture;
use crate::screen::look::{Look, parts};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::AfterRun { .. } | Question::AfterTrial { .. })
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let question = desk.picture.ask.as_ref().map(|ask| ask.question.clone());
    match question {
        Some(Question::AfterRun { won }) => after_run(ui, desk, area, won),
        Some(Question::AfterTrial { won }) => after_trial(ui, desk, area, won),
        _ => {}
    }
}

fn title(picture: &Picture) -> String {
    picture.chapter().map(|chapter| chapter.title.clone()).unwrap_or_default()
}

/// The chapter that a win leads to.
fn next(picture: &Picture) -> Option<&Chapter> {
    let id = picture.cards.chapter_numbered(picture.chapter()?.number + 1)?;
    Some(picture.cards.chapter(id))
}

fn after_run(ui: &Ui, desk: &mut Desk, area: Rect, won: bool) {
    let (look, picture) = (desk.look, desk.picture);
    let over = picture.chapter().map(pages::over).unwrap_or_default();
    let (over, scene) = if won {
        (format!("{over} is won"), "delve/goal")
    } else {
        (format!("{over} is lost"), "delve/house")
    };
    sheet::parchment(
        ui,
        look,
        "after the run",
        area,
        |ui| {
            sheet::heading(ui, look, &over, &title(picture));
            // Large letters in a small window need the room.
            if area.height() > 520.0 * look.text {
                sheet::vignette(ui, look, scene);
            }
            summary(ui, look, picture);
            let words = match next(picture).filter(|_| won) {
                Some(next) => format!("{} comes next: {}.", pages::over(next), next.title),
                None => "The chapter is tried again, its dungeon freshly set up. Levels, tokens, bonds, XP and coins stay with you.".to_owned(),
            };
            sheet::rules(ui, look, &words);
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| ways(ui, desk, won));
        },
    );
}

/// The answers in words of this place; the one that loses everything stands apart, with its warning.
fn ways(ui: &mut Ui, desk: &mut Desk, won: bool) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    // What ends something comes last, as its number does.
    let mut order: Vec<_> = ask.options.iter().enumerate().collect();
    order.sort_by_key(|(_, offered)| offered.hasty);
    for (place, offered) in order {
        let (words, icon) = match offered.choice {
            Choice::NextRun => {
                let words = match next(picture).filter(|_| won) {
                    Some(next) => format!("On to {}", pages::over(next)),
                    None => format!("Try “{}” again", title(picture)),
                };
                (words, "ui/continue")
            }
            Choice::NewSession => ("Change heroes or players, then go on".to_owned(), "delve/family"),
            Choice::EndSession => ("End the session here".to_owned(), "ui/exit"),
            Choice::Reset => {
                parts::rule(ui, look);
                let warning = "Levels, tokens, bonds, XP and coins of this campaign would be gone for good.";
                let ink = look.palette.blood.lerp_to_gamma(look.palette.sepia, 0.3);
                ui.label(RichText::new(warning).font(look.italic(14.0)).color(ink));
                ("Begin the campaign anew".to_owned(), "ui/undo")
            }
            _ => (offered.text.clone(), "ui/more"),
        };
        sheet::answer_as(ui, desk, place, &words, Some(icon));
    }
}

/// What the run has brought.
pub fn summary(ui: &mut Ui, look: &Look, picture: &Picture) {
    let (cards, brought) = (&picture.cards, &picture.brought);
    let mut lines: Vec<(&str, String)> = Vec::new();
    let rounds = brought.rounds.max(picture.run.round);
    if rounds > 0 {
        lines.push(("delve/leader", names::count(rounds, "round")));
    }
    if brought.foes > 0 {
        lines.push((
            "delve/enemy",
            format!("{} defeated", names::count(brought.foes, "enemy").replace("enemys", "enemies")),
        ));
    }
    for boss in &brought.bosses {
        lines.push(("delve/boss", format!("{} beaten", cards.boss(*boss).name)));
    }
    for (hero, xp) in &brought.xp {
        lines.push(("delve/xp", format!("{}: {xp} XP", names::hero(cards, *hero))));
    }
    if brought.coins > 0 {
        lines.push(("delve/coin", format!("{} found", names::count(brought.coins, "coin"))));
    }
    for (bond, squares, forged) in &brought.bonds {
        let (a, b) = cards.bond(*bond).heroes;
        let crossed = names::count(*squares, "square");
        let forged =
            if *forged { format!(", and “{}” is forged", cards.bond(*bond).name) } else { String::new() };
        let pair = format!("{} and {}", names::hero(cards, a), names::hero(cards, b));
        lines.push(("delve/bond", format!("{pair}: {crossed} crossed{forged}")));
    }
    for hero in &brought.unlocked {
        lines.push(("delve/family", format!("{} joins you", cards.hero(*hero).name)));
    }
    if lines.is_empty() {
        lines.push(("delve/house", "You came home, and that is something.".to_owned()));
    }
    for (icon, words) in &lines {
        sheet::line(ui, look, icon, words);
    }
}

fn after_trial(ui: &Ui, desk: &mut Desk, area: Rect, won: bool) {
    let look = desk.look;
    let line = if won { "Won, from the gate to the last seal" } else { "Lost, this time" };
    sheet::leaf(ui, look, "after the trial", area, ("delve/trial", "The Family Trial", line), |ui| {
        let rows: Vec<(usize, String, Option<String>)> = desk
            .picture
            .ask
            .iter()
            .flat_map(|ask| ask.options.iter().enumerate())
            .map(|(place, offered)| match offered.choice {
                Choice::Again => (place, "Another Trial".to_owned(), Some("ui/continue".to_owned())),
                _ => (place, "That was it for today".to_owned(), Some("ui/exit".to_owned())),
            })
            .collect();
        sheet::row(ui, desk, &rows);
        ui.add_space(4.0);
        let whole = ui.available_rect_before_wrap();
        if whole.width() > 820.0 * look.text {
            let split = whole.left() + whole.width() * 0.27;
            let left = Rect::from_min_max(whole.min, pos2(split - 10.0, whole.bottom()));
            let right = Rect::from_min_max(pos2(split, whole.top()), whole.max);
            let mut left = ui.new_child(UiBuilder::new().max_rect(left));
            parts::heading(&mut left, look, "What it brought");
            ScrollArea::vertical().id_salt("brought").show(&mut left, |ui| summary(ui, look, desk.picture));
            let mut right = ui.new_child(UiBuilder::new().max_rect(right));
            ScrollArea::vertical().id_salt("marks").auto_shrink([false, false]).show(&mut right, |ui| {
                achievements::show(ui, look, desk.picture);
            });
        } else {
            ScrollArea::vertical().id_salt("both").auto_shrink([false, false]).show(ui, |ui| {
                parts::heading(ui, look, "What it brought");
                summary(ui, look, desk.picture);
                ui.add_space(8.0);
                achievements::show(ui, look, desk.picture);
            });
        }
    });
}
