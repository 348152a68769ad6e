//! The end: of a session, of a run that stands alone, of the campaign. With what was done, and where to go from
//! here.

use bevy_egui::egui::{Rect, Ui};

use super::after;
use crate::books::delve::records::Mode;
use crate::books::delve::words::names;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Picture;
use crate::screen::look::Look;
use crate::screen::look::parts::{self};
use crate::screen::table::flows::{ending, sheet};
use crate::table::step::Outcome;

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(outcome) = &picture.over else { return };
    let title = picture.chapter().map(|chapter| chapter.title.clone()).unwrap_or_default();
    // The Trial has a road instead of a rope, and ends in the morning.
    let (over, scene, text) = match (outcome.result.as_str(), picture.campaign.mode) {
        (Outcome::SESSION_ENDED, _) => (
            "The session ends",
            "delve/house",
            "The rope is coiled and hung behind the stove, and somebody bolts the cellar door. Everything is kept.",
        ),
        ("victory", Mode::Trial) => (
            "Victory",
            "delve/achievement",
            "The bacon can wait. First the notch goes into the kitchen beam, and Maren checks the spelling.",
        ),
        ("victory", Mode::Story) => (
            "Victory",
            "delve/achievement",
            "Every hinge in Lanternhouse squeaks again, and nobody will hear a word about oil.",
        ),
        (_, Mode::Trial) => (
            "Defeat",
            "delve/hush",
            "You wake in your own bed, boots and all. The road is gone till the next longest night; breakfast is not.",
        ),
        (_, Mode::Story) => (
            "Defeat",
            "delve/hush",
            "Three tugs on the rope, and the kitchen hauls you home. The soup has been kept back.",
        ),
    };
    let title = if title.is_empty() { "The end".to_owned() } else { title };
    sheet::parchment(
        ui,
        look,
        "the end",
        area,
        |ui| {
            sheet::heading(ui, look, over, &title);
            // Large letters in a small window need the room.
            if area.height() > 520.0 * look.text {
                sheet::vignette(ui, look, scene);
            }
            sheet::prose(ui, look, &outcome.text);
            sheet::story(ui, look, text);
            parts::rule(ui, look);
            summary(ui, look, picture, outcome.rounds);
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| ending::buttons(ui, desk));
        },
    );
}

/// What the campaign has come to.
fn summary(ui: &mut Ui, look: &Look, picture: &Picture, rounds: u32) {
    let (cards, campaign) = (&picture.cards, &picture.campaign);
    let party: Vec<String> = campaign.party.iter().map(|hero| cards.hero(*hero).name.clone()).collect();
    let runs = format!("{} won, {} lost", names::count(campaign.won, "run"), campaign.lost);
    let threshold = cards.house.bond_threshold;
    let bonds = campaign.bonds.iter().filter(|crossed| **crossed >= threshold).count();
    let levels: u16 = campaign.heroes.iter().flat_map(|hero| &hero.raised).map(|it| u16::from(*it)).sum();
    let mut lines = vec![
        ("delve/family", names::list(&party)),
        ("delve/chapter", runs),
        ("delve/leader", names::count(rounds, "round")),
        ("delve/level", format!("{} learned", names::count(levels, "level"))),
    ];
    match campaign.mode {
        Mode::Story => {
            lines.push(("delve/coin", format!("{} in the purse", names::count(campaign.purse, "coin"))));
            lines.push(("delve/bond", format!("{} forged", names::count(bonds as u32, "bond"))));
        }
        Mode::Trial => {
            let marked = names::count(campaign.profile.marked.len() as u32, "achievement");
            lines.push(("delve/achievement", format!("{marked} marked")));
        }
    }
    for (icon, words) in &lines {
        after::line(ui, look, icon, words);
    }
}
