//! What makes the road easier or harder, in numbers: one modifier after the other before a campaign, and
//! those of story mode whenever a chapter begins (RD-367 to RD-388, RD-R71 to RD-R77).

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::{Head, Spread, italic, place, rule, text};
use crate::books::road::prompts::Choice;
use crate::books::road::words::names;
use crate::content::road::terms::Modifier;
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::panels::top_bar::roman;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::portrait::{Art, Line, Portrait};
use crate::screen::table::flows::sheet;
use crate::screen::table::panels::bits::{self, Tip};

/// What a modifier changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    pub icon: &'static str,
    /// In a list of all of them.
    pub brief: &'static str,
    /// How it is without it, and how with it.
    pub plain: &'static str,
    pub with: &'static str,
}

const fn new(icon: &'static str, brief: &'static str, plain: &'static str, with: &'static str) -> Told {
    Told { icon, brief, plain, with }
}

pub const fn told(modifier: Modifier) -> Told {
    match modifier {
        Modifier::StartingItems => new(
            "road/item",
            "1 item of deck A for each.",
            "You set out with no items.",
            "Each of you begins with 1 item of deck A.",
        ),
        Modifier::TacticalGenius => new(
            "road/chain",
            "2 further cards an activation without Chain.",
            "After the first card of an activation, each further one needs Chain.",
            "Up to 2 further cards in each activation need no Chain.",
        ),
        Modifier::FewerEncounters => new(
            "road/event",
            "You count as 1 Origin fewer.",
            "Encounter decks and random events grow with the number of Origins.",
            "For both you count as 1 Origin fewer, but at least as 1.",
        ),
        Modifier::NoLimiter => new(
            "road/energy",
            "ENERGY can rise to 9, whatever HEALTH is.",
            "ENERGY never stands above HEALTH.",
            "ENERGY can rise to 9, whatever HEALTH is, and losing HEALTH does not take it down.",
        ),
        Modifier::CheaperWaybells => new(
            "road/waybell",
            "1 MAGIC for each. In blood: 2 HEALTH and 1 TERROR.",
            "2 ENERGY, and for each of you 1 MAGIC and 1 HEALTH or FOOD. In blood: 3 HEALTH and 2 TERROR for each.",
            "2 ENERGY, and for each of you 1 MAGIC and nothing more. In blood: 2 HEALTH and 1 TERROR for each.",
        ),
        Modifier::WiderAdvancement => new(
            "road/exp",
            "4 cards to choose from, not 3.",
            "When a deck advances, 3 cards are drawn and 1 is kept.",
            "When a deck advances, 4 cards are drawn and 1 is kept.",
        ),
        Modifier::SlowerTime => new(
            "road/time_passes",
            "1 part of Time Passes fewer in each chapter.",
            "Time Passes has 8 parts in each chapter, and marks as many as it says.",
            "The first time that it marks any in a chapter, it marks 1 part fewer.",
        ),
        Modifier::EmpoweredEncounters => new(
            "road/attack",
            "Attacks take 1 more from the pool, responses 1 more affinity.",
            "Attacks and responses do what is printed on them.",
            "Every attack also takes 1 from the pool, every response also lowers affinity by 1.",
        ),
        Modifier::HarderEscape => new(
            "road/escape",
            "An escape fails on 1 to 3. A talk broken off ends red.",
            "Who escapes gets away. A talk that is broken off loses 4 affinity and ends as its colour says.",
            "After the attack a die is rolled: 1 to 3, and you stay in the fight. A talk that is broken off ends red.",
        ),
        Modifier::MoreEvents => new(
            "road/event",
            "You count as 1 Origin more.",
            "Random events come one for each of you.",
            "For random events you count as 1 Origin more.",
        ),
        Modifier::DearerWaybells => new(
            "road/ring",
            "1 ENERGY more for each of you.",
            "A waybell costs 2 ENERGY, beside the offering or the blood.",
            "A waybell costs 2 ENERGY and 1 more for each of you, beside the offering or the blood.",
        ),
        Modifier::NarrowAdvancement => new(
            "road/exp",
            "A deck costs 3 EXP for 2 cards, an attribute 3, a skill 5.",
            "A deck costs 2 EXP and shows 3 cards. An attribute costs 2, a skill 4, and more with what its pair holds.",
            "A deck costs 3 EXP and shows 2 cards. An attribute costs 3, a skill 5, and more with what its pair holds.",
        ),
        Modifier::FewItems => new(
            "road/item",
            "At most 5 for each.",
            "You carry as many items as you like.",
            "5 items for each of you, consumables included. A sixth is handed on or thrown away at once.",
        ),
        Modifier::ClassicResting => new(
            "road/rest",
            "Supper gives no ENERGY; without it you rest at 4.",
            "Supper is 1 FOOD, if you like: 1 HEALTH and 4 ENERGY more, 1 TERROR less.",
            "Who has FOOD must eat 1: 1 HEALTH more, 1 TERROR less, no ENERGY. Who has none rests at 4 ENERGY, or loses 1 HEALTH if exhausted.",
        ),
        Modifier::LimitedStability => new(
            "road/fade",
            "Each part of Time Passes fades 1.",
            "Waybells stay until something makes them fade.",
            "For each part of Time Passes 1 waybell fades: the one farthest from all of you.",
        ),
    }
}

/// "No limiter".
pub fn name(modifier: Modifier) -> &'static str {
    let words = names::modifier(modifier);
    words.split_once(": ").map_or(words, |(name, _)| name)
}

fn is_story(modifier: Modifier) -> bool {
    Modifier::STORY.contains(&modifier)
}

/// In the order in which they are asked about.
fn all() -> impl Iterator<Item = Modifier> {
    Modifier::STORY.into_iter().chain(Modifier::CHALLENGE)
}

/// The modifier that keeps this one from being on.
fn kept_off_by(picture: &Picture, modifier: Modifier) -> Option<Modifier> {
    modifier.excludes().filter(|other| picture.campaign.has(*other))
}

// ---- before a campaign ----

/// One is asked about: the road without it, and with it.
pub fn one_by_one(ui: &Ui, desk: &mut Desk, area: Rect, modifier: Modifier) {
    let picture = desk.picture;
    let told = told(modifier);
    let (mode, emblem) = if is_story(modifier) {
        ("Story mode", "road/modifier_story")
    } else {
        ("Challenge mode", "road/modifier_challenge")
    };
    let mut with = vec![italic(&format!("Of {mode}.")), rule(""), text(told.with)];
    // Those of challenge mode are asked about later.
    if let Some(other) = modifier.excludes().filter(|_| is_story(modifier)) {
        with.extend([rule("Never both"), text(&format!("“{}” stays off then.", name(other)))]);
    }
    let cards = [
        Portrait {
            art: Art::Emblem("road/chapter".to_owned()),
            title: "As it is written".to_owned(),
            lines: vec![italic("It stays off."), rule(""), text(told.plain)],
            answer: place(picture, Choice::No),
            reason: String::new(),
        },
        Portrait {
            art: Art::Emblem(told.icon.to_owned()),
            title: name(modifier).to_owned(),
            lines: with,
            answer: place(picture, Choice::Yes),
            reason: String::new(),
        },
    ];
    let number = all().position(|other| other == modifier).map_or(1, |place| place + 1);
    let line = format!("{number} of {}, {mode}", all().count());
    let head = Head::new(emblem, name(modifier), &line);
    let spread = Spread { head, cards: &cards, widths: (280.0, 400.0), above: 40.0 };
    spread.show(ui, desk, area, |ui, desk| how_far(ui, desk, modifier));
}

/// How it stands with a modifier while they are asked about one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    On,
    Off,
    /// It is asked about now.
    Asked,
    ToCome,
    /// Another one keeps it off.
    KeptOff,
}

impl State {
    const fn words(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
            Self::Asked => "asked about now",
            Self::ToCome => "to come",
            Self::KeptOff => "kept off by another one",
        }
    }

    /// A small sign beside its icon, so that colour need not tell.
    const fn sign(self) -> Option<&'static str> {
        match self {
            Self::On => Some("ui/check"),
            Self::Off | Self::KeptOff => Some("ui/cross"),
            Self::Asked | Self::ToCome => None,
        }
    }
}

/// All modifiers in a row: what has been answered, and what is still to come.
fn how_far(ui: &mut Ui, desk: &Desk, now: Modifier) {
    let (look, picture) = (desk.look, desk.picture);
    let p = look.palette;
    let mut before = true;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        for modifier in all() {
            let state = if modifier == now {
                before = false;
                State::Asked
            } else if picture.campaign.has(modifier) {
                State::On
            } else if kept_off_by(picture, modifier).is_some() {
                State::KeptOff
            } else if before {
                State::Off
            } else {
                State::ToCome
            };
            let (ring, ink): (Color32, Color32) = match state {
                State::Asked => (p.gold, p.parchment),
                State::On => (p.gold_deep, p.gold),
                State::ToCome => (p.edge, p.text),
                State::Off | State::KeptOff => (p.edge, p.faint),
            };
            let side = 26.0 * look.text;
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
            let told = told(modifier);
            parts::paint_medallion(ui, look, told.icon, rect, ring, ink);
            if let Some(sign) = state.sign() {
                let at = pos2(rect.right() - side * 0.12, rect.bottom() - side * 0.12);
                let badge = Rect::from_center_size(at, Vec2::splat(side * 0.4));
                ui.painter().circle_filled(badge.center(), badge.width() * 0.6, p.night);
                look.icons.paint(ui.painter(), sign, badge, ink);
            }
            let name = name(modifier);
            let id = ui.id().with(("modifier", name));
            let label = format!("{name}: {}", state.words());
            bits::spot(ui, look, rect, id, label, || {
                Tip::new(told.icon, name).under(state.words()).text(told.with)
            });
        }
    });
    ui.add_space(4.0);
}

// ---- when a chapter begins ----

/// RD-R71: those of story mode that are not on yet.
pub fn switch_on(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let mut cards: Vec<Portrait> =
        Modifier::STORY.into_iter().map(|modifier| easier(picture, modifier)).collect();
    // Those that can be had come first, in the order of their answers.
    cards.sort_by_key(|card| card.answer.unwrap_or(usize::MAX));
    let (title, line) = match picture.chapter() {
        Some(chapter) => (
            format!("Chapter {}: {}", roman(chapter.number), chapter.title),
            "Is the road to be easier from here on? What is switched on stays on.".to_owned(),
        ),
        None => ("A new chapter".to_owned(), "Is the road to be easier from here on?".to_owned()),
    };
    let head = Head::new("road/modifier_story", &title, &line);
    let spread = Spread { head, cards: &cards, widths: (196.0, 270.0), above: 48.0 };
    spread.show(ui, desk, area, |ui, desk| {
        if let Some(place) = place(desk.picture, Choice::Done) {
            let words = "Leave the road as it is".to_owned();
            sheet::row(ui, desk, &[(place, words, Some("ui/check".to_owned()))]);
        }
        ui.add_space(4.0);
    });
}

fn easier(picture: &Picture, modifier: Modifier) -> Portrait {
    let told = told(modifier);
    let answer = place(picture, Choice::Modifier(modifier));
    let reason = match (answer, kept_off_by(picture, modifier)) {
        (Some(_), _) => String::new(),
        (None, Some(other)) => format!("Not with “{}”", name(other)),
        (None, None) => "It is on already".to_owned(),
    };
    Portrait {
        art: Art::Emblem(told.icon.to_owned()),
        title: name(modifier).to_owned(),
        lines: vec![Line::Text(told.with.to_owned()), rule("Until now"), italic(told.plain)],
        answer,
        reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_modifier_has_a_name_and_says_what_it_changes() {
        for modifier in all() {
            let told = told(modifier);
            assert!(!name(modifier).contains(':') && !told.brief.is_empty(), "{modifier:?}");
            assert_ne!(told.plain, told.with, "{modifier:?}");
        }
        assert_eq!(all().count(), 15);
        assert_eq!(name(Modifier::NoLimiter), "No limiter");
    }
}
