//! What a chapter card or a House event asks: its title, its story, its rules and the answers on one sheet
//! (DV-059, DV-R60, DV-R69). What is asked in the middle of a fight stays in the bar.

use bevy_egui::egui::{Rect, RichText, Ui};

use super::pages;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::look::parts;
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    source(question).is_some()
}

/// The chapter card or House event that a question is about.
pub const fn source(question: &Question) -> Option<Source> {
    match question {
        Question::ChooseOne { source } | Question::MayUse { source, .. } => match source {
            Source::Chapter(..) | Source::Event(_) => Some(*source),
            _ => None,
        },
        _ => None,
    }
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let Some(page) = source(&ask.question).and_then(|source| pages::of_source(picture, source)) else {
        return;
    };
    let (emblem, asked) = match ask.question {
        // All of an event is the offer, and all decide.
        Question::MayUse { source: Source::Event(_), .. } => (None, "Will you?".to_owned()),
        // A card does more than what it asks: the question says what is left to this hero.
        Question::MayUse { hero, .. } => (Some(hero_icon(&picture.cards, hero)), ask.text.clone()),
        _ => (None, "Which will it be?".to_owned()),
    };
    sheet::parchment(
        ui,
        look,
        "card question",
        area,
        |ui| page.write(ui, look),
        |ui| {
            ui.add_space(4.0);
            ui.vertical_centered(|ui| {
                if let Some(emblem) = &emblem {
                    let side = 38.0 * look.text;
                    parts::medallion(ui, look, emblem, side, look.palette.gold_deep, look.palette.gold);
                }
                ui.label(RichText::new(&asked).font(look.italic(16.0)).color(look.palette.sepia));
            });
            ui.add_space(4.0);
            ui.vertical_centered(|ui| {
                for (place, offered) in ask.options.iter().enumerate() {
                    let icon = match offered.choice {
                        Choice::Branch(_) => None,
                        _ => Some(offered.icon.as_str()),
                    };
                    sheet::answer_as(ui, desk, place, &offered.text, icon);
                }
            });
        },
    );
}
