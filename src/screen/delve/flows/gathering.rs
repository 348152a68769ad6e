//! Who goes down, and how: Story Mode or Family Trial, how many play, which hero each plays, who leads first
//! (DV-002 to DV-004, DV-012 to DV-018, DV-R59). There is no map yet, so this fills the screen.

use std::rc::Rc;

use bevy_egui::egui::{Rect, Ui};

use super::glyphs;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::Mode;
use crate::books::delve::words::{cards as printed, names, powers};
use crate::content::delve::cards::Bonus;
use crate::content::delve::terms::{AchievementKind, HeroId};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Picture;
use crate::screen::delve::signs;
use crate::screen::table::flows::portrait::{self, Art, Line, Portrait};
use crate::screen::table::flows::{middle, sheet};

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::ChooseMode | Question::ChoosePlayers | Question::ChooseHero { .. } | Question::ChooseLeader
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let chapter = picture.chapter().map(|chapter| chapter.title.clone()).unwrap_or_default();
    let (icon, title, line) = match ask.question {
        Question::ChooseMode => ("delve/family", "The Delve".to_owned(), "How will you play it?".to_owned()),
        Question::ChoosePlayers => {
            ("ui/person", "A new session".to_owned(), format!("How many of you play “{chapter}”?"))
        }
        Question::ChooseHero { seat } => (
            "delve/family",
            format!("{}, who goes down?", desk.players.name(seat.0)),
            format!("“{chapter}”. Each hero is taken once."),
        ),
        _ => {
            let line = "The leader takes the higher tile of a place, and the lead goes round from there.";
            ("delve/leader", "Who leads the first round?".to_owned(), line.to_owned())
        }
    };
    let boards = picture.party.len().max(2) as f32;
    let area = match ask.question {
        // The drawings keep their size, the letters beneath them grow.
        Question::ChooseMode => middle(area, look.text, 980.0, 160.0 / look.text.max(0.9) + 328.0),
        Question::ChoosePlayers => middle(area, look.text, 1080.0, 412.0),
        Question::ChooseHero { .. } => middle(area, look.text, 1480.0, 640.0),
        _ => middle(area, look.text, 100.0 + 270.0 * boards, 346.0),
    };
    let widths = match ask.question {
        Question::ChooseMode => (300.0, 430.0),
        Question::ChoosePlayers => (170.0, 250.0),
        Question::ChooseHero { .. } => (184.0, 290.0),
        _ => (190.0, 270.0),
    };
    let cards = match ask.question {
        Question::ChooseMode => modes(picture),
        Question::ChoosePlayers => players(picture),
        Question::ChooseHero { .. } => heroes(desk),
        _ => leaders(desk),
    };
    sheet::leaf(ui, look, "gathering", area, (icon, &title, &line), |ui| {
        portrait::gallery(ui, desk, &cards, widths);
        // DV-233: at the start of a session.
        if let Some(place) = place(picture, Choice::Reset) {
            let words = "Begin the campaign anew: all of its progress is lost";
            ui.vertical_centered(|ui| sheet::answer_as(ui, desk, place, words, Some("ui/undo")));
        }
    });
}

fn place(picture: &Picture, wanted: Choice) -> Option<usize> {
    picture.ask.as_ref()?.place_of(|choice| *choice == wanted)
}

fn rule(head: &str) -> Line {
    Line::Rule(head.to_owned())
}

fn text(words: &str) -> Line {
    Line::Text(words.to_owned())
}

/// DV-004: the two ways to play.
fn modes(picture: &Picture) -> Vec<Portrait> {
    let cards = &picture.cards;
    let chapters = cards.chapters.iter().filter(|chapter| !chapter.is_trial()).count();
    let marked = picture.campaign.profile.marked.len();
    let all = cards.all::<AchievementKind>().count();
    let tally = |pairs: &[(&str, String)]| {
        Line::Tally(pairs.iter().map(|(icon, words)| signs::tally(icon, words)).collect())
    };
    vec![
        Portrait {
            art: Art::Emblem("delve/story".to_owned()),
            title: "Story Mode".to_owned(),
            lines: vec![
                Line::Italic("A campaign in evenings. The best place to begin.".to_owned()),
                tally(&[
                    ("delve/chapter", format!("{chapters} chapters")),
                    ("delve/house", "a home between them".to_owned()),
                ]),
                rule(""),
                text(
                    "The groan of the cellar door has been stolen, and the family goes down after it, chapter by chapter, until it finds who has the rest of the realm’s sounds.",
                ),
                rule("What you keep"),
                text(
                    "Won or lost, you come home together. Levels, bought tokens, bonds, XP and coins stay with you, and a lost chapter is tried again.",
                ),
                rule("How it grows"),
                text("Chapter I teaches the game. Items, talents, events and bosses come with the second."),
            ],
            answer: place(picture, Choice::Story),
            reason: String::new(),
        },
        Portrait {
            art: Art::Emblem("delve/trial".to_owned()),
            title: "Family Trial".to_owned(),
            lines: vec![
                Line::Italic("One long session, from the gate to the last boss.".to_owned()),
                tally(&[
                    ("delve/boss", "2 bosses".to_owned()),
                    ("delve/bazaar", "Bazaars on the way".to_owned()),
                    ("delve/achievement", format!("{marked} of {all} achievements")),
                ]),
                rule(""),
                text(
                    "The whole game at once, on one great map. The heroes begin fresh, grow at the Bazaars, and have one life to get through.",
                ),
                rule("What you keep"),
                text("Nothing but achievements. Each one marked gives every later Trial a small head start."),
                rule("For whom"),
                text("For those who know the rules and have an evening to spend on it."),
            ],
            answer: place(picture, Choice::Trial),
            reason: String::new(),
        },
    ]
}

/// DV-228: the group may grow or shrink between sessions.
fn players(picture: &Picture) -> Vec<Portrait> {
    let Some(ask) = &picture.ask else { return Vec::new() };
    let mut found: Vec<(u8, usize)> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Players(players) => Some((players, place)),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    let before = picture.campaign.players;
    found
        .into_iter()
        .map(|(players, place)| {
            let mut lines = Vec::new();
            if players == before {
                lines.push(Line::Bold("as many as last time".to_owned()));
            }
            lines.push(rule("The bag"));
            // DV-R57: alone counts as two.
            let sets = players.max(2);
            lines.push(Line::Text(format!("{sets} basic tokens of each colour, but for those taken out.")));
            if players == 1 {
                lines.push(text("Alone you lead in every other round, and no card lies beside you."));
            }
            Portrait {
                art: Art::Emblem(if players == 1 { "delve/solo" } else { "delve/family" }.to_owned()),
                title: match players {
                    1 => "One player".to_owned(),
                    2 => "Two players".to_owned(),
                    3 => "Three players".to_owned(),
                    _ => "Four players".to_owned(),
                },
                lines,
                answer: Some(place),
                reason: String::new(),
            }
        })
        .collect()
}

/// All six boards: those that can be taken first, then the others with the reason why not.
fn heroes(desk: &Desk) -> Vec<Portrait> {
    let picture = desk.picture;
    let all = picture.cards.hero_ids();
    let card = |hero: HeroId, answer: Option<usize>| Portrait {
        art: Art::Emblem(hero_icon(&picture.cards, hero)),
        title: picture.cards.hero(hero).name.clone(),
        lines: board(picture, hero),
        answer,
        reason: if answer.is_some() { String::new() } else { why_not(desk, hero) },
    };
    let offered: Vec<(HeroId, Option<usize>)> =
        all.iter().map(|hero| (*hero, place(picture, Choice::Hero(*hero)))).collect();
    let (mut free, mut rest): (Vec<_>, Vec<_>) = offered.into_iter().partition(|(_, place)| place.is_some());
    free.sort_by_key(|(_, place)| *place);
    rest.sort_by_key(|(hero, _)| picture.cards.hero(*hero).locked);
    free.into_iter().chain(rest).map(|(hero, place)| card(hero, place)).collect()
}

/// Health, tracks, ability, critical, actions and what has been learned of them.
fn board(picture: &Picture, hero: HeroId) -> Vec<Line> {
    let cards = &picture.cards;
    let card = cards.hero(hero);
    let record = picture.campaign.heroes.get(hero.index());
    let mut numbers = vec![
        signs::tally("delve/health", card.health.to_string()),
        signs::tally(signs::guard_icon(card.defence), format!("0–{}", card.defence_max)),
        signs::tally("delve/focus", format!("0–{}", card.focus_max)),
    ];
    let xp = record.map_or(0, |record| record.xp);
    if xp > 0 {
        numbers.push(signs::tally("delve/xp", format!("{xp} XP")));
    }
    let mut lines = vec![
        Line::Tally(numbers),
        rule(&card.ability.name),
        Line::Text(powers::ability(card.ability.power)),
        Line::Italic(format!("Critical: {}.", powers::critical(card.critical))),
        rule(""),
    ];
    for (place, action) in card.actions.iter().enumerate() {
        let action = cards.action(*action);
        let level = 1 + record.and_then(|record| record.raised.get(place)).copied().unwrap_or(0);
        let name = if level > 1 { format!("{} · level {level}", action.name) } else { action.name.clone() };
        let says = printed::action_parts(cards, card.actions[place], level);
        lines.push(Line::Own(name, Rc::new(glyphs::whole(action, card.defence, level)), says));
    }
    lines
}

/// DV-017, DV-018, DV-R59.
fn why_not(desk: &Desk, hero: HeroId) -> String {
    let (picture, cards) = (desk.picture, &desk.picture.cards);
    if let Some(seat) = picture.campaign.party.iter().position(|taken| *taken == hero) {
        let seat = u8::try_from(seat).unwrap_or(u8::MAX);
        return format!("Taken by {}", desk.players.name(seat));
    }
    match picture.campaign.mode {
        Mode::Story => match cards.chapters.iter().find(|chapter| chapter.unlocks == Some(hero)) {
            Some(chapter) => format!("Joins after Chapter {}", roman(chapter.number)),
            None => "Not with you yet".to_owned(),
        },
        Mode::Trial => {
            let opens = |id: &_| cards.achievement(*id).bonus == Bonus::AllHeroes;
            match cards.all::<AchievementKind>().find(opens) {
                Some(id) => format!("By a story, or “{}”", cards.achievement(id).name),
                None => "Not with you yet".to_owned(),
            }
        }
    }
}

/// Chapters are counted in Roman numbers.
pub const fn roman(number: u8) -> &'static str {
    match number {
        1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        5 => "V",
        6 => "VI",
        _ => "—",
    }
}

/// DV-034, DV-R67.
fn leaders(desk: &Desk) -> Vec<Portrait> {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return Vec::new() };
    ask.options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Hero(hero) => Some((place, hero)),
            _ => None,
        })
        .map(|(place, hero)| {
            let card = picture.cards.hero(hero);
            let guard = signs::guard_icon(card.defence);
            let seat = picture.hero(hero).map_or(0, |hero| hero.seat);
            Portrait {
                art: Art::Emblem(hero_icon(&picture.cards, hero)),
                title: card.name.clone(),
                lines: vec![
                    Line::Bold(desk.players.name(seat).to_owned()),
                    Line::Tally(vec![
                        signs::tally("delve/health", card.health.to_string()),
                        signs::tally(guard, format!("0–{}", card.defence_max)),
                    ]),
                    rule(""),
                    Line::Text(format!(
                        "{} takes the higher tile and is the only one within melee of a boss.",
                        names::hero(&picture.cards, hero)
                    )),
                ],
                answer: Some(place),
                reason: String::new(),
            }
        })
        .collect()
}
