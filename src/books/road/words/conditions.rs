//! What a card asks of a party, in a phrase.

use super::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Condition, Figure};
use crate::table::words::{joined, listed};

pub fn text(cards: &Catalogue, wanted: &Condition) -> String {
    match wanted {
        Condition::Level(attribute, least) => format!("{attribute:?} {least}"),
        Condition::Is(origin) => format!("{} is with you", names::origin(cards, *origin)),
        Condition::Plays(origin) => format!("{} is in the game", names::origin(cards, *origin)),
        Condition::Item(item) => cards.item(*item).name.clone(),
        Condition::AnItem(keyword) => {
            format!("an item with the keyword {}", format!("{keyword:?}").to_uppercase())
        }
        Condition::Secret(secret) => cards.secret(*secret).name.clone(),
        Condition::Sheet(sheet) => cards.sheet(*sheet).name.clone(),
        Condition::Status(status) => format!("“{}”", cards.status(*status).name),
        Condition::Part(status, part) => format!("part {part} of “{}”", cards.status(*status).name),
        Condition::Parts(status, parts) => format!("{parts} parts of “{}”", cards.status(*status).name),
        Condition::TimePasses(spots) => format!("{spots} parts of Time Passes"),
        Condition::Holds(stuff) => names::stuff(*stuff),
        Condition::Seal(seal) => format!("a {} seal here", format!("{seal:?}").to_lowercase()),
        Condition::Clear => "the clear side".to_owned(),
        Condition::At(location) | Condition::OnMap(location) => cards.location(*location).clear.name.clone(),
        Condition::Waybell => "a waybell at a corner here".to_owned(),
        Condition::Guarded(location) => format!("a guardian in {}", cards.location(*location).clear.name),
        Condition::Chapter(number) => format!("chapter {number}"),
        Condition::Origins(least) => format!("{least} Origins in the game"),
        Condition::Members(least) => format!("{least} of you or more"),
        Condition::Day(day) => format!("day {day}"),
        Condition::Filter(filter) => format!("the {} filter", format!("{filter:?}").to_lowercase()),
        Condition::Read(verse) => format!("to have read “{}”", cards.verse(*verse).title),
        Condition::Active(event) => format!("“{}” under way", cards.event(*event).name),
        Condition::Markers(event, least) => {
            format!("{least} quest markers on “{}”", cards.event(*event).name)
        }
        Condition::FigureHere(Figure::SilentKing) => "the Silent King here".to_owned(),
        Condition::FigureHere(Figure::Companion(sheet)) => format!("{} here", cards.sheet(*sheet).name),
        Condition::Not(inner) => match **inner {
            Condition::Members(0..=2) => "one of you alone".to_owned(),
            Condition::Members(more) => format!("fewer than {more} of you"),
            _ => format!("not {}", text(cards, inner)),
        },
        Condition::Any(list) => {
            let words: Vec<String> = list.iter().map(|inner| text(cards, inner)).collect();
            joined(&words, "or")
        }
        Condition::All(list) => {
            let words: Vec<String> = list.iter().map(|inner| text(cards, inner)).collect();
            listed(&words)
        }
    }
}
