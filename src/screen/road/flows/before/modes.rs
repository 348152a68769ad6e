//! How hard the road is to be: as it is written, easier, harder, or chosen one by one; and with the Memories
//! or without (RD-163 to RD-170, RD-367, RD-375, RD-R65, RD-R71).

use bevy_egui::egui::{Rect, Ui};

use super::modifiers::{self, told};
use super::{Head, Spread, italic, place, rule, text};
use crate::books::road::prompts::Choice;
use crate::content::road::cards::Page;
use crate::content::road::terms::Modifier;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::portrait::{Art, Line, Portrait, Tally};
use crate::table::words::counted;

pub fn how_hard(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let cards = [
        mode(
            picture,
            Choice::Plain,
            ("road/chapter", "As it is written"),
            "The road as it was meant.",
            vec![
                text("No modifier is on. It is a hard country, and fair."),
                rule("Later"),
                text(
                    "When a chapter begins, what makes the road easier can be switched on. Nothing that makes it harder can.",
                ),
            ],
        ),
        mode(
            picture,
            Choice::Story,
            ("road/modifier_story", "Story mode"),
            "Easier, for the tale.",
            list(&Modifier::STORY),
        ),
        mode(
            picture,
            Choice::Challenge,
            ("road/modifier_challenge", "Challenge mode"),
            "Harder, for those who know the way.",
            list(&Modifier::CHALLENGE),
        ),
        mode(
            picture,
            Choice::Custom,
            ("ui/settings", "Your own"),
            "One by one.",
            vec![
                text(
                    "You are asked about each modifier, and see what it changes. Easier and harder can be mixed.",
                ),
                rule("Never both"),
                text(
                    "Of two about the same matter only one can be on: what a waybell costs, what learning costs, how many events there are.",
                ),
            ],
        ),
    ];
    let head = Head::new("road/difficulty", "How hard is the road to be?", "It is kept with the campaign.");
    let spread = Spread { head, cards: &cards, widths: (222.0, 330.0), above: 0.0 };
    spread.show(ui, desk, area, |_, _| {});
}

fn mode(
    picture: &Picture,
    choice: Choice,
    (icon, title): (&str, &str),
    line: &str,
    lines: Vec<Line>,
) -> Portrait {
    Portrait {
        art: Art::Emblem(icon.to_owned()),
        title: title.to_owned(),
        lines: [italic(line), rule("")].into_iter().chain(lines).collect(),
        answer: place(picture, choice),
        reason: String::new(),
    }
}

/// What a mode brings, a point each.
fn list(all: &[Modifier]) -> Vec<Line> {
    let point = |modifier: &Modifier| {
        let told = told(*modifier);
        Line::Point(told.icon.to_owned(), format!("{}.", modifiers::name(*modifier)), told.brief.to_owned())
    };
    all.iter().map(point).collect()
}

/// RD-163: achievements, and what they give.
pub fn memories(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let cards = &picture.cards;
    let first = cards.origin_ids().first().copied();
    let pages =
        cards.achievements.iter().filter(|page| Some(page.owner) == first && page.page != Page::Final);
    let legends = cards.legends.iter().filter(|legend| Some(legend.owner) == first).count() as u32;
    let pages = pages.count() as u32;
    let shown = [
        Portrait {
            art: Art::Emblem("road/memory".to_owned()),
            title: "With the Memories".to_owned(),
            lines: vec![
                italic("Each of you has a story beside the road."),
                Line::Tally(vec![
                    Tally::new("road/achievement", format!("{} each", counted(pages, "achievement"))),
                    Tally::new("road/legend", format!("{} each", counted(legends, "legendary action"))),
                ]),
                rule("How it goes"),
                text(
                    "Somewhere along the road each of you is given a sheet with things to do, in three sections. Whatever you have done opens a page of your own.",
                ),
                rule("What it gives"),
                text(
                    "A section that is done gives a legendary action, to be used once. All of them lead to one thing more, which makes your own ability greater.",
                ),
            ],
            answer: place(picture, Choice::Yes),
            reason: String::new(),
        },
        Portrait {
            art: Art::Emblem("road/travel".to_owned()),
            title: "Without them".to_owned(),
            lines: vec![
                italic("The road, and nothing beside it."),
                rule(""),
                text(
                    "No sheets, no legendary actions, fewer pages to read. The story of the road is whole without them.",
                ),
                rule("Later"),
                text("It can’t be changed any more once you have set out."),
            ],
            answer: place(picture, Choice::No),
            reason: String::new(),
        },
    ];
    let head = Head::new("road/memory", "The Memories", "Achievements of each Origin, and what they give.");
    let spread = Spread { head, cards: &shown, widths: (280.0, 400.0), above: 0.0 };
    spread.show(ui, desk, area, |_, _| {});
}
