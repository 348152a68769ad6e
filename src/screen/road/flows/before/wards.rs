//! What stands between somebody and death, where there is more than one thing that could (RD-199, RD-200,
//! RD-R33).

use bevy_egui::egui::{Rect, Ui};

use super::{Head, Spread, italic, place, rule, text};
use crate::books::road::prompts::Choice;
use crate::content::road::effect::Ward;
use crate::content::road::terms::OriginId;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::portrait::{Art, Line, Portrait, Tally};
use crate::table::words::{first_name, listed};

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect, origin: OriginId) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    let offered = ask.options.iter().filter_map(|offered| match offered.choice {
        Choice::Ward(ward) => Some(ward),
        _ => None,
    });
    let cards: Vec<Portrait> = offered.map(|ward| card(picture, origin, ward)).collect();
    let title = format!("{} is about to die", picture.name_of(origin));
    let line = "Something stands in the way, once. Which is it to be?";
    let spread = Spread {
        head: Head::new("road/dying", &title, line),
        cards: &cards,
        widths: (250.0, 350.0),
        above: 0.0,
    };
    spread.show(ui, desk, area, |_, _| {});
}

fn card(picture: &Picture, origin: OriginId, ward: Ward) -> Portrait {
    let cards = &picture.cards;
    let (lamp, name, bell) = cards.campaign.wards;
    let (secret, icon) = match ward {
        Ward::Lamp => (lamp, "symbol/lantern"),
        Ward::Name => (name, "road/secret"),
        Ward::Bell => (bell, "symbol/bell"),
    };
    let secret = cards.secret(secret);
    let mut lines = vec![italic(&secret.text), rule("What it does")];
    lines.extend(told(picture, origin, ward));
    Portrait {
        art: Art::Emblem(icon.to_owned()),
        title: secret.name.clone(),
        lines,
        answer: place(picture, Choice::Ward(ward)),
        reason: String::new(),
    }
}

fn tracks(health: u8, energy: u8) -> Line {
    Line::Tally(vec![
        Tally::new("road/health", format!("{health} HEALTH")),
        Tally::new("road/energy", format!("{energy} ENERGY")),
    ])
}

/// RD-R33: what each of the three does, in numbers.
fn told(picture: &Picture, origin: OriginId, ward: Ward) -> Vec<Line> {
    let who = picture.name_of(origin);
    let others: Vec<String> = picture
        .party
        .iter()
        .filter(|hero| hero.id != origin)
        .map(|hero| picture.name_of(hero.id).to_owned())
        .collect();
    let unused: Vec<String> = unused(picture);
    match ward {
        // Without anybody to take the place, the name does what the lamp does.
        Ward::Lamp => home(picture, who),
        Ward::Name if unused.is_empty() => home(picture, who),
        Ward::Name => vec![
            text(&format!("{who} dies, and somebody else comes up the road.")),
            rule("Who could"),
            text(&listed(&unused)),
            rule("They bring"),
            text(&format!(
                "What they start with, all that {who} carried, and half of all the EXP {who} ever had. It can be used this once."
            )),
        ],
        Ward::Bell => {
            let mut lines = vec![tracks(3, 3), text(&format!("{who} gets up again, in the same place."))];
            if !others.is_empty() {
                lines.push(rule("The others"));
                lines.push(text(&format!(
                    "{}: 2 HEALTH less, but not below 1, and 1 TERROR more.",
                    listed(&others)
                )));
            }
            lines.push(rule("And"));
            lines.push(text("1 waybell fades, of your choice. The bell goes back among the secrets."));
            lines
        }
    }
}

/// Those of Lanternhouse who are neither on the road nor dead.
fn unused(picture: &Picture) -> Vec<String> {
    let free = picture
        .cards
        .origin_ids()
        .iter()
        .filter(|origin| picture.hero(**origin).is_none() && !picture.campaign.dead.contains(origin));
    free.map(|origin| first_name(&picture.cards.origin(*origin).name).to_owned()).collect()
}

fn home(picture: &Picture, who: &str) -> Vec<Line> {
    let campaign = &picture.cards.campaign;
    let place = if picture.campaign.first_steps { campaign.first_home } else { campaign.home };
    let place = &picture.cards.location(place).clear.name;
    vec![
        tracks(4, 3),
        text(&format!("{who} wakes at {place}.")),
        rule("It costs"),
        text(&format!("All FOOD and all WEALTH of {who}, and 1 part of Time Passes. It is gone for good.")),
    ]
}
