//! What is played, the campaign or First Steps, and whether one person leads all Origins (RD-R06, RD-R66,
//! RD-R83).

use bevy_egui::egui::{Rect, Ui};

use super::{Head, Spread, italic, place, rule, text};
use crate::books::road::prompts::Choice;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::journal::Section;
use crate::content::road::terms::LocationId;
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::portrait::{Art, Line, Portrait, Tally};
use crate::table::words::{count, counted, listed};

pub fn which(ui: &Ui, desk: &mut Desk, area: Rect) {
    let cards = [campaign(desk.picture), first_steps(desk.picture)];
    let head = Head::new("road/campaign", "The Road", "What will you play?");
    let spread = Spread { head, cards: &cards, widths: (300.0, 440.0), above: 0.0 };
    spread.show(ui, desk, area, |_, _| {});
}

/// The place where a game begins, in the window of its card.
fn view(cards: &Catalogue, home: LocationId) -> Art {
    Art::View(emblems::place(cards, home))
}

fn campaign(picture: &Picture) -> Portrait {
    let cards = &picture.cards;
    let chapters = cards.chapters.iter().filter(|chapter| chapter.number > 0).count() as u32;
    let verses = cards.verses.iter().filter(|verse| verse.section() != Section::FirstSteps).count() as u32;
    Portrait {
        art: view(cards, cards.campaign.home),
        title: "The campaign".to_owned(),
        lines: vec![
            italic("A long story over open land, told in days."),
            Line::Tally(vec![
                Tally::new("road/chapter", counted(chapters, "chapter")),
                Tally::new("road/journal", counted(verses, "verse")),
            ]),
            rule(""),
            text(
                "A cart stands on the green with four bells and nobody on the box. The post has stopped, every milestone reads 0, and the land is going quiet from the north. Somebody has to walk up the road and see.",
            ),
            rule("How long"),
            text("Many evenings. You can stop anywhere, and go on from there."),
            rule("For whom"),
            text("One to four of the six from Lanternhouse. Chapter I begins gently."),
        ],
        answer: place(picture, Choice::Campaign),
        reason: String::new(),
    }
}

fn first_steps(picture: &Picture) -> Portrait {
    let cards = &picture.cards;
    let answer = place(picture, Choice::FirstSteps);
    let chapter = cards.chapter_numbered(0).map(|chapter| cards.chapter(chapter));
    Portrait {
        art: view(cards, cards.campaign.first_home),
        title: "First Steps".to_owned(),
        lines: vec![
            italic("The best place to begin: it shows the rules one by one."),
            Line::Tally(vec![
                Tally::new("road/day", "one morning"),
                Tally::new("road/party", "one or two of you"),
            ]),
            rule(""),
            text(chapter.map_or("", |chapter| chapter.text.as_str())),
            rule("What is in it"),
            text(
                "Three places, a gentle fight, a gentle talk, a waybell to ring, and a night if you take your time.",
            ),
            rule("What you keep"),
            text(
                "Nothing: the campaign begins afresh. Play it as often as you like, with whomever you like.",
            ),
        ],
        answer,
        reason: if answer.is_some() { String::new() } else { "For one or two Origins".to_owned() },
    }
}

/// RD-R83: who is asked whether somebody comes along.
pub fn who_leads(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let seats = picture.campaign.seats;
    let names: Vec<String> = (0..seats).map(|seat| desk.players.name(seat).to_owned()).collect();
    let origins = count(seats, "Origin", "Origins");
    let cards = [
        Portrait {
            art: Art::Emblem("ui/person".to_owned()),
            title: "One person leads all".to_owned(),
            lines: vec![
                Line::Tally(vec![Tally::new("road/party", format!("{origins}, one hand"))]),
                rule(""),
                text(
                    "Whoever you name comes along, pays and shares. Nobody is asked twice, and the day goes quickly.",
                ),
            ],
            answer: place(picture, Choice::OnePlayer),
            reason: String::new(),
        },
        Portrait {
            art: Art::Emblem("road/party".to_owned()),
            title: "A person at each seat".to_owned(),
            lines: vec![
                Line::Bold(listed(&names)),
                rule(""),
                text("Whoever is to come along, to pay or to lend something is asked first, and may say no."),
            ],
            answer: place(picture, Choice::ManyPlayers),
            reason: String::new(),
        },
    ];
    let head = Head::new("road/party", "Who leads them?", "Those who stand together can act together.");
    let spread = Spread { head, cards: &cards, widths: (240.0, 340.0), above: 0.0 };
    spread.show(ui, desk, area, |_, _| {});
}
