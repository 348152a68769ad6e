//! The names of things, beside the small change of sentences that is there for [all](crate::table::words).

use crate::books::delve::board::Board;
use crate::books::delve::dice::Die;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::Source;
use crate::content::delve::cards::Resources;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{Advanced, Defence, HeroId, Icon, Token};
use crate::table::words;
pub use crate::table::words::counted as count;

/// "Maren".
pub fn hero(cards: &Catalogue, hero: HeroId) -> &str {
    words::first_name(&cards.hero(hero).name)
}

/// "Maren’s", "Nim’s".
pub fn whose(cards: &Catalogue, of: HeroId) -> String {
    words::whose(hero(cards, of))
}

/// "shield" or "evade".
pub fn guard(cards: &Catalogue, of: HeroId) -> &'static str {
    match cards.hero(of).defence {
        Defence::Shield => "shield",
        Defence::Evade => "evade",
    }
}

/// "a, b and c", or "nothing".
pub fn list(parts: &[String]) -> String {
    words::listed_or(parts, "nothing")
}

pub fn token(cards: &Catalogue, token: Token) -> String {
    match token {
        Token::Basic(colour) => colour.id().to_owned(),
        Token::Advanced(kind, colour) => format!("{} ({})", colour.id(), advanced(kind)),
        Token::Hush => "hush".to_owned(),
        Token::Fatigue(of) => format!("fatigue of {}", hero(cards, of)),
    }
}

pub const fn advanced(kind: Advanced) -> &'static str {
    match kind {
        Advanced::Focus => "focus token",
        Advanced::Rage => "rage token",
        Advanced::Blue => "blue token",
        Advanced::Brown => "brown token",
        Advanced::Purple => "purple token",
    }
}

/// "blue 2", "brown 2 with a critical".
pub fn die(die: Die) -> String {
    let critical = if die.is_critical() { " with a critical" } else { "" };
    format!("{} {}{critical}", die.colour.id(), die.value())
}

pub fn dice(dice: &[Die]) -> String {
    list(&dice.iter().map(|one| die(*one)).collect::<Vec<_>>())
}

/// "a blue die + 1", "2 brown dice", "1": what value icons are worth.
pub fn worth(icons: &[Icon]) -> String {
    let mut parts = Vec::new();
    for (icon, colour) in [(Icon::Blue, "blue"), (Icon::Brown, "brown"), (Icon::Purple, "purple")] {
        match icons.iter().filter(|other| **other == icon).count() {
            0 => {}
            1 => parts.push(format!("a {colour} die")),
            dice => parts.push(format!("{dice} {colour} dice")),
        }
    }
    let fixed = icons.iter().filter(|icon| icon.die().is_none()).count();
    if fixed > 0 {
        parts.push(fixed.to_string());
    }
    parts.join(" + ")
}

pub fn resources(gives: Resources) -> String {
    let mut parts = Vec::new();
    for (number, one) in [
        (gives.coins, "coin"),
        (gives.gemstones, "gemstone"),
        (gives.potions, "potion"),
        (gives.items, "item"),
    ] {
        if number > 0 {
            parts.push(count(number, one));
        }
    }
    list(&parts)
}

/// "Gnawling in space 3 above Maren".
pub fn foe(board: &Board, spot: Spot) -> String {
    let cards = &board.cards;
    match board.foe_at(spot) {
        Some(foe) => {
            let left = board.foe_health(foe).saturating_sub(foe.damage);
            let stunned = if foe.stunned { ", stunned" } else { "" };
            format!("{} in {}, {left} health left{stunned}", cards.enemy(foe.card).name, place(cards, spot))
        }
        None => place(cards, spot),
    }
}

/// "space 3 above Maren".
pub fn place(cards: &Catalogue, spot: Spot) -> String {
    format!("space {} above {}", spot.space, hero(cards, spot.board))
}

pub fn source(cards: &Catalogue, source: Source) -> String {
    match source {
        Source::Action(action) => cards.action(action).name.clone(),
        Source::Item(item) => cards.item(item).name.clone(),
        Source::Support(support) => cards.support(support).name.clone(),
        Source::Bond(bond) => cards.bond(bond).name.clone(),
        Source::Event(event) => cards.event(event).name.clone(),
        Source::Chapter(chapter, card) => cards
            .chapter(chapter)
            .cards
            .get(usize::from(card))
            .map_or_else(|| "a chapter card".to_owned(), |card| card.title.clone()),
        Source::Ability(of) => cards.hero(of).ability.name.clone(),
        Source::Critical(_) => "the critical".to_owned(),
        Source::Talent(talent) => cards.talent(talent).name.clone(),
        Source::Reward => "the reward".to_owned(),
    }
}
