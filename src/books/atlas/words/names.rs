//! The names of things, beside the small change of sentences that is there for [all](crate::table::words).
//!
//! Nothing here looks at the table; who lies in which tray is for the callers to know.

use crate::books::atlas::facts::RollKind;
use crate::books::atlas::pieces::{Carried, Source, TrackCard, WornAt};
use crate::books::atlas::reasons::{Aimed, Refused, Shrugged, Skipped};
use crate::books::atlas::records::{Die, RoundKind};
use crate::books::atlas::verbs::roll;
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::location::Location;
use crate::content::atlas::terms::{
    CardKey, Colour, DamageKind, Deck, Dice, Ground, Initiative, OriginId, School, Slot, SpaceKey, Status,
    Symbol,
};
use crate::table::words;
pub use crate::table::words::{capital, count, joined, listed, sentence, signed};

/// Behind a colon a text goes on in small letters, unless it begins with a name or a story.
pub fn uncapital(text: &str) -> String {
    const PLAIN: [&str; 17] = [
        "You", "Your", "It", "Its", "The", "Each", "One", "Everyone", "Gain", "Push", "Pull", "Move",
        "Range", "Make", "Teleport", "If", "Remove",
    ];
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if PLAIN.contains(&text.split(' ').next().unwrap_or_default()) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => text.to_owned(),
    }
}

// ---- terms ----

pub const fn kind(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Physical => "physical",
        DamageKind::Air => "air",
        DamageKind::Water => "water",
        DamageKind::Fire => "fire",
        DamageKind::Earth => "earth",
        DamageKind::Poison => "poison",
        DamageKind::Direct => "direct",
    }
}

/// Statuses are words of the rules, and stand out like keywords.
pub fn status(cards: &Catalogue, status: Status) -> String {
    cards.status(status).name.to_uppercase()
}

/// "BLEEDING (2)": a status and the slot it goes to.
pub fn status_in(cards: &Catalogue, of: Status, slot: u8) -> String {
    format!("{} ({slot})", status(cards, of))
}

pub const fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Charged => "CHARGED",
        Ground::Wet => "WET",
        Ground::Warm => "WARM",
        Ground::Oily => "OILY",
        Ground::Difficult => "DIFFICULT TERRAIN",
    }
}

pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Blue => "blue",
        Colour::Red => "red",
    }
}

/// "3 white + 1 red".
pub fn dice(dice: Dice) -> String {
    let parts: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|shade| dice.of(*shade) > 0)
        .map(|shade| format!("{} {}", dice.of(shade), colour(shade)))
        .collect();
    if parts.is_empty() { "no dice".to_owned() } else { parts.join(" + ") }
}

/// "1 hit", "2 hits and a special", "blank".
pub fn face(shade: Colour, face: u8) -> String {
    match roll::face(shade, face) {
        (0, 0) => "blank".to_owned(),
        (0, _) => "special".to_owned(),
        (hits, 0) => count(hits, "hit", "hits"),
        (hits, _) => format!("{} and special", count(hits, "hit", "hits")),
    }
}

/// "red 2 hits, white blank".
pub fn rolled(dice: &[Die]) -> String {
    let faces: Vec<String> =
        dice.iter().map(|die| format!("{} {}", colour(die.colour), face(die.colour, die.face))).collect();
    faces.join(", ")
}

/// "3 hits and 1 special".
pub fn result(hits: u16, specials: u16) -> String {
    let hits = count(hits, "hit", "hits");
    if specials == 0 { hits } else { format!("{hits} and {}", count(specials, "special", "specials")) }
}

pub const fn school(school: School) -> &'static str {
    match school {
        School::Stormcalling => "Stormcalling",
        School::Tidecraft => "Tidecraft",
        School::Emberwork => "Emberwork",
        School::Stonewrit => "Stonewrit",
        School::Gravelore => "Gravelore",
        School::Shapeturning => "Shapeturning",
        School::Beckoning => "Beckoning",
        School::Shadowplay => "Shadowplay",
        School::Bulwark => "Bulwark",
        School::Duelling => "Duelling",
        School::Huntcraft => "Huntcraft",
        School::Greatarms => "Greatarms",
    }
}

pub const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Head => "head",
        Slot::Chest => "chest",
        Slot::Hand => "one hand",
        Slot::TwoHand => "two hands",
        Slot::Trinket => "trinket",
    }
}

pub const fn place(place: WornAt) -> &'static str {
    match place {
        WornAt::Head => "head",
        WornAt::Chest => "chest",
        WornAt::Hand => "main hand",
        WornAt::OffHand => "off hand",
        WornAt::Trinket => "trinket",
    }
}

pub fn deck(deck: Deck) -> String {
    match deck {
        Deck::Equipment(level) => format!("level {level} equipment"),
        Deck::Scrolls => "scrolls".to_owned(),
        Deck::Potions => "potions".to_owned(),
        Deck::Grenades => "grenades".to_owned(),
        Deck::Arrows => "arrows".to_owned(),
        Deck::Unique => "unique items".to_owned(),
    }
}

/// One card of a deck.
pub fn deck_card(deck: Deck) -> String {
    match deck {
        Deck::Equipment(level) => format!("level {level} equipment"),
        Deck::Scrolls => "scroll".to_owned(),
        Deck::Potions => "potion".to_owned(),
        Deck::Grenades => "grenade".to_owned(),
        Deck::Arrows => "arrow".to_owned(),
        Deck::Unique => "unique item".to_owned(),
    }
}

pub const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Lantern => "Lantern",
        Symbol::Thorn => "Thorn",
        Symbol::Bell => "Bell",
    }
}

pub const fn initiative(track: Initiative) -> &'static str {
    match track {
        Initiative::Fast => "FAST",
        Initiative::Slow => "SLOW",
    }
}

pub const fn round(kind: RoundKind) -> &'static str {
    match kind {
        RoundKind::Explore => "Explore",
        RoundKind::Rest => "Rest",
        RoundKind::Combat => "Combat",
    }
}

pub const fn roll_kind(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Attack => "attack",
        RollKind::Mending => "mending",
        RollKind::Challenge => "challenge",
        RollKind::Targeting => "targeting",
    }
}

/// Why an enemy went for whom it went for.
pub fn aimed(cards: &Catalogue, rule: Aimed) -> String {
    match rule {
        Aimed::By(rule) => targeting(cards, rule),
        Aimed::Dominated => "dominated".to_owned(),
    }
}

pub const fn skipped(reason: Skipped) -> &'static str {
    match reason {
        Skipped::NoTargetInRange => "no target in range",
    }
}

pub const fn shrugged(reason: Shrugged) -> &'static str {
    match reason {
        Shrugged::Downed => "downed",
        Shrugged::NoHits => "no hits",
        Shrugged::Immune => "immune",
        Shrugged::Armour => "armour",
    }
}

pub const fn refused(reason: Refused) -> &'static str {
    match reason {
        Refused::Immune => "immune",
        Refused::AlreadyThere => "already has it",
    }
}

/// Whom an enemy seeks.
pub fn targeting(cards: &Catalogue, rule: Targeting) -> String {
    match rule {
        Targeting::Closest => "the closest Origin".to_owned(),
        Targeting::MostHp => "the Origin with the most HP".to_owned(),
        Targeting::LeastHp => "the Origin with the fewest HP".to_owned(),
        Targeting::MostPhysicalArmour => "the Origin with the most physical armour".to_owned(),
        Targeting::LeastPhysicalArmour => "the Origin with the least physical armour".to_owned(),
        Targeting::MostMagicalArmour => "the Origin with the most magical armour".to_owned(),
        Targeting::LeastMagicalArmour => "the Origin with the least magical armour".to_owned(),
        Targeting::MostSpark => "the Origin with the most Spark".to_owned(),
        Targeting::FewestSpark => "the Origin with the least Spark".to_owned(),
        Targeting::SpaceWithMost => "the space with the most Origins".to_owned(),
        Targeting::SpaceWithFewest => "the space with the fewest Origins".to_owned(),
        Targeting::Furthest => "the furthest Origin it can reach".to_owned(),
        Targeting::WithStatus(with) => {
            format!("the closest Origin that is {}, or else the closest", status(cards, with))
        }
    }
}

// ---- pieces and cards ----

pub fn space(location: Option<&Location>, key: SpaceKey) -> String {
    let printed = location.and_then(|location| location.spaces.iter().find(|space| space.id == key));
    match printed {
        Some(space) if !space.name.is_empty() => format!("{} ({key})", space.name),
        _ => format!("space {key}"),
    }
}

/// A location card by its title.
pub fn location_card(location: Option<&Location>, key: CardKey) -> String {
    match location.and_then(|location| location.card(key)) {
        Some(card) if !card.title.is_empty() => format!("“{}” ({key})", card.title),
        _ => format!("card {key}"),
    }
}

pub fn carried(cards: &Catalogue, card: Carried) -> &str {
    match card {
        Carried::Item(item) => &cards.item(item).name,
        Carried::Rune(rune) => &cards.rune(rune).name,
    }
}

pub fn on_track(cards: &Catalogue, card: TrackCard) -> String {
    match card {
        TrackCard::Skill(skill) => cards.skill(skill).name.clone(),
        TrackCard::Consumable(item) => cards.item(item).name.clone(),
        TrackCard::Status(of) => status(cards, of),
        TrackCard::Tactic(tactic) => cards.tactic(tactic).name.clone(),
    }
}

/// The name of what a power comes from. `owner` is whose ability an ability is.
pub fn source(
    cards: &Catalogue,
    location: Option<&Location>,
    owner: Option<OriginId>,
    source: Source,
) -> String {
    match source {
        Source::Ability => match owner {
            Some(origin) => format!("{}’s ability", first_name(cards, origin)),
            None => "special ability".to_owned(),
        },
        Source::Talent(talent) => cards.talent(talent).name.clone(),
        Source::Item(item) | Source::Consumable(item) => cards.item(item).name.clone(),
        Source::Rune(rune, _) => cards.rune(rune).name.clone(),
        Source::Summon(summon) => cards.summon(summon).name.clone(),
        Source::Skill(skill) => cards.skill(skill).name.clone(),
        Source::Status(of) => status(cards, of),
        Source::Own => "its own card".to_owned(),
        Source::Tactic(tactic) => cards.tactic(tactic).name.clone(),
        Source::Location => {
            location.map_or_else(|| "the location".to_owned(), |location| location.name.clone())
        }
        Source::Placed(card) => location_card(location, card),
    }
}

/// "Maren" of "Maren Voss".
pub fn first_name(cards: &Catalogue, origin: OriginId) -> &str {
    words::first_name(&cards.origin(origin).name)
}
