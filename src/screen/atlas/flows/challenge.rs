//! Challenges: what is at stake, what helps, who rolls. The results are on the back of the card and are read
//! after the roll (AT-260), or when a success lets somebody choose among them.

use bevy_egui::egui::{Rect, RichText, Ui};

use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::challenge::STARTING_DICE;
use crate::books::atlas::words::names;
use crate::books::atlas::words::teller::{Teller, Voice};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::{Challenge, Effect, Effects, Rollers};
use crate::content::atlas::location::Location;
use crate::content::atlas::terms::{CardKey, Colour};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::emblems;
use crate::screen::atlas::picture::Picture;
use crate::screen::look::{Look, parts};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::ChallengeWho { .. }
            | Question::ChallengeRoll { .. }
            | Question::ClaimSuccess { .. }
            | Question::ChooseResult { .. }
            | Question::PlayForKeyword { .. }
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let location = picture.location();
    let key = super::card_of(&ask.question);
    let card = key.and_then(|key| location?.card(key));
    let title = match (&ask.question, card) {
        (Question::PlayForKeyword { keyword, .. }, _) => picture.cards.id(*keyword).to_owned(),
        (_, Some(card)) => card.title.clone(),
        _ => "A challenge".to_owned(),
    };
    let over = over(&ask.question, picture);
    let story = card.map(|card| card.front.text.as_str()).unwrap_or_default();
    let asked = ask.text.clone();
    sheet::parchment(
        ui,
        look,
        "challenge",
        area,
        |ui| {
            sheet::heading(ui, look, &over, &title);
            sheet::story(ui, look, story);
            let challenge = key
                .and_then(|key| challenge_of(&picture.cards, location?, key))
                .filter(|_| !is_over(&ask.question));
            if let Some(challenge) = challenge {
                stakes(ui, look, &picture.cards, location, challenge);
            }
        },
        |ui| {
            ui.add_space(4.0);
            ui.vertical_centered(|ui| {
                ui.label(RichText::new(&asked).font(look.italic(15.0)).color(look.palette.sepia));
            });
            answers(ui, desk);
        },
    );
}

const fn is_over(question: &Question) -> bool {
    matches!(question, Question::ChooseResult { .. })
}

fn over(question: &Question, picture: &Picture) -> String {
    let name = |origin| names::first_name(&picture.cards, origin);
    match *question {
        Question::ChallengeRoll { who, .. } => format!("A challenge for {}", name(who)),
        Question::ClaimSuccess { who, .. } => format!("{} may know a way", name(who)),
        Question::ChooseResult { who, .. } => format!("{} succeeds", name(who)),
        Question::PlayForKeyword { who, .. } => format!("{} may play a card for", name(who)),
        _ => "A challenge".to_owned(),
    }
}

/// The answers; Origins with their emblems.
fn answers(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let cards = desk.picture.cards.clone();
    let all: Vec<(usize, String, Option<String>)> = ask
        .options
        .iter()
        .enumerate()
        .map(|(place, offered)| {
            let icon = match offered.choice {
                Choice::Origin(origin) => Some(emblems::origin(&cards, origin)),
                Choice::Roll => Some("die/die".to_owned()),
                _ => None,
            };
            (place, offered.text.clone(), icon)
        })
        .collect();
    ui.add_space(6.0);
    ui.vertical_centered(|ui| {
        for (place, words, icon) in &all {
            sheet::answer_as(ui, desk, *place, words, icon.as_deref());
        }
    });
}

/// Who rolls what, what adds dice, and which keywords succeed by themselves.
fn stakes(ui: &mut Ui, look: &Look, cards: &Catalogue, location: Option<&Location>, challenge: &Challenge) {
    let p = look.palette;
    let teller = Teller::new(cards, Voice::Card).at(location);
    parts::rule(ui, look);
    let who = match (challenge.who, challenge.must) {
        (Rollers::Each, true) => "Each Origin of the group rolls.",
        (Rollers::Each, false) => "Each Origin of the group may roll.",
        (Rollers::One, true) => "One Origin of the group rolls.",
        (Rollers::One, false) => "One Origin of the group may roll.",
    };
    line(ui, look, "die/die", &format!("{who} {STARTING_DICE} white dice, and only hits count."));
    for bonus in &challenge.bonus {
        let colour = names::colour(bonus.colour);
        let icon = match bonus.colour {
            Colour::White => "die/one",
            Colour::Blue => "die/two",
            Colour::Red => "die/three",
        };
        line(ui, look, icon, &format!("+1 {colour} die if {}.", teller.condition(&bonus.when)));
    }
    if !challenge.auto_success.is_empty() {
        let words: Vec<String> =
            challenge.auto_success.iter().map(|keyword| cards.id(*keyword).to_owned()).collect();
        line(ui, look, "stat/star", &format!("{} succeeds without a roll.", names::joined(&words, "or")));
    }
    let note = "What each number of hits brings is on the back, and is read after the roll.";
    ui.label(RichText::new(note).font(look.italic(13.5)).color(p.sepia.gamma_multiply(0.75)));
}

fn line(ui: &mut Ui, look: &Look, icon: &str, words: &str) {
    let p = look.palette;
    ui.horizontal_wrapped(|ui| {
        look.icons.show(ui, icon, 18.0 * look.text, p.sepia);
        ui.label(RichText::new(words).font(look.body(15.0)).color(p.sepia));
    });
}

/// The challenge on the front of a card, wherever it is on it.
pub fn challenge_of<'a>(cards: &'a Catalogue, location: &Location, key: CardKey) -> Option<&'a Challenge> {
    let front = &location.card(key)?.front;
    find(cards, front.effects).or_else(|| find(cards, front.when_explored))
}

fn find(cards: &Catalogue, list: Effects) -> Option<&Challenge> {
    cards.effects(list).iter().find_map(|effect| match effect {
        Effect::Challenge(challenge) => Some(challenge),
        Effect::If { then, otherwise, .. } => find(cards, *then).or_else(|| find(cards, *otherwise)),
        Effect::Choice { options, .. } => options.iter().find_map(|branch| find(cards, branch.effects)),
        _ => None,
    })
}
