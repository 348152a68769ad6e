//! Names and numbers.

use crate::books::road::prompts::{Source, Tool};
use crate::books::road::records::Ware;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::encounter::{Fight, Row};
use crate::content::road::terms::{Modifier, OriginId, Stuff, Thing};
use crate::table::words::first_name;

/// "Maren".
pub fn origin(cards: &Catalogue, origin: OriginId) -> &str {
    first_name(&cards.origin(origin).name)
}

/// "2 ENERGY". The seven things are written as on the cards.
pub fn stuff(stuff: Stuff) -> String {
    amount(stuff.thing(), stuff.amount())
}

pub fn amount(thing: Thing, amount: u8) -> String {
    format!("{amount} {}", self::thing(thing))
}

pub const fn thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Energy => "ENERGY",
        Thing::Health => "HEALTH",
        Thing::Terror => "TERROR",
        Thing::Food => "FOOD",
        Thing::Wealth => "WEALTH",
        Thing::Magic => "MAGIC",
        Thing::Exp => "EXP",
    }
}

pub fn ware(cards: &Catalogue, ware: Ware) -> String {
    match ware {
        Ware::Item(item) => cards.item(item).name.clone(),
        Ware::Secret(secret) => cards.secret(secret).name.clone(),
        Ware::Food => "FOOD".to_owned(),
        Ware::Wealth => "WEALTH".to_owned(),
    }
}

/// What the card behind something is called.
pub fn source(cards: &Catalogue, source: Source) -> String {
    match source {
        Source::Verse(verse) => {
            let verse = cards.verse(verse);
            if verse.title.is_empty() { "the journal".to_owned() } else { verse.title.clone() }
        }
        Source::Event(event) => cards.event(event).name.clone(),
        Source::Chapter(chapter) => cards.chapter(chapter).title.clone(),
        Source::Location(location) => cards.location(location).clear.name.clone(),
        Source::Encounter(encounter) => cards.encounter(encounter).name.clone(),
        Source::Card(card) => cards.card(card).name.clone(),
        Source::Skill(skill) => cards.skill(skill).name.clone(),
        Source::Item(item) => cards.item(item).name.clone(),
        Source::Secret(secret) => cards.secret(secret).name.clone(),
        Source::Sheet(sheet) => cards.sheet(sheet).name.clone(),
        Source::Legend(legend) => cards.legend(legend).name.clone(),
        Source::Own(origin) => cards.origin(origin).ability.name.clone(),
        Source::Status(status) => cards.status(status).name.clone(),
        Source::Rule => "the rules".to_owned(),
    }
}

pub fn tool(cards: &Catalogue, tool: Tool) -> String {
    match tool {
        Tool::Own(origin) => cards.origin(origin).ability.name.clone(),
        Tool::Advanced(origin) => {
            let pages = cards.achievements.iter();
            let mut advanced =
                pages.filter(|page| page.owner == origin).filter_map(|page| page.advanced.as_ref());
            advanced.next().map_or_else(String::new, |advanced| advanced.name.clone())
        }
        Tool::Skill(skill, _) => cards.skill(skill).name.clone(),
        Tool::Item(item, _) => cards.item(item).name.clone(),
        Tool::Secret(secret, _) => cards.secret(secret).name.clone(),
        Tool::Sheet(sheet, _) => cards.sheet(sheet).name.clone(),
        Tool::Event(event, _) => cards.event(event).name.clone(),
        Tool::Legend(legend) => cards.legend(legend).name.clone(),
        Tool::Link(..) => "a card of the line".to_owned(),
        Tool::Foe(_) => "the encounter".to_owned(),
        Tool::Calm => "calm".to_owned(),
    }
}

/// What a modifier changes, in numbers.
pub const fn modifier(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::StartingItems => "Starting items: each Origin begins with an item A",
        Modifier::TacticalGenius => "Clear heads: up to 2 further cards an activation without Chain",
        Modifier::FewerEncounters => "Fewer encounters and events: the number of Origins counts as 1 lower",
        Modifier::NoLimiter => "No limiter: HEALTH no longer limits ENERGY",
        Modifier::CheaperWaybells => "Cheaper waybells: 1 MAGIC an Origin, or 2 HEALTH and 1 TERROR",
        Modifier::WiderAdvancement => "Wider advancement: 1 card more to choose from",
        Modifier::SlowerTime => "Slower time: the first time in each chapter, 1 part of Time Passes fewer",
        Modifier::EmpoweredEncounters => "The Hush leans in: every attack and response has one part more",
        Modifier::HarderEscape => "No easy way out: an escape fails on 1 to 3, and avoided talks end red",
        Modifier::MoreEvents => "More events: the number of Origins counts as 1 higher",
        Modifier::DearerWaybells => "Dearer waybells: 1 ENERGY more for each Origin",
        Modifier::NarrowAdvancement => {
            "Narrow advancement: everything costs more, and 2 cards to choose from"
        }
        Modifier::FewItems => "Few items: at most 5 for each Origin",
        Modifier::ClassicResting => "Classic resting: FOOD must be paid, and gives no ENERGY",
        Modifier::LimitedStability => "Limited stability: the farthest waybell fades whenever time passes",
    }
}

/// The pools that a row of a combat table is for.
pub fn pools(fight: &Fight, row: &Row) -> String {
    if fight.more > 0 && row.to + 1 == fight.value {
        format!("{} and more", row.from)
    } else if row.from == row.to {
        row.from.to_string()
    } else {
        format!("{} to {}", row.from, row.to)
    }
}
