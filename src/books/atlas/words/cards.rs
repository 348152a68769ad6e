//! The rules text of every card, made from its data, so that the two can't disagree. For option texts, the
//! codex and tooltips.

use super::names;
use super::powers;
use super::teller::{Teller, Voice};
use crate::content::atlas::attack::Attack;
use crate::content::atlas::cards::{MinionSide, RuneSide};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::location::{Location, LocationCard, ResultBand};
use crate::content::atlas::power::Powers;
use crate::content::atlas::terms::{
    BossId, DamageKind, ItemId, KeywordId, LocationId, MinionId, OriginId, RuneId, SkillId, Status, SummonId,
    TacticId, TalentId,
};

/// Joins the parts of a text, leaving out those that say nothing.
fn text(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

const fn you(cards: &Catalogue) -> Teller<'_> {
    Teller::new(cards, Voice::You)
}

const fn it(cards: &Catalogue) -> Teller<'_> {
    Teller::new(cards, Voice::It)
}

fn keywords(cards: &Catalogue, keywords: &[KeywordId]) -> String {
    if keywords.is_empty() {
        return String::new();
    }
    let words: Vec<String> = keywords.iter().map(|keyword| cards.id(*keyword).to_owned()).collect();
    format!("{}.", words.join(", "))
}

fn armour(physical: u8, magical: u8) -> String {
    match (physical, magical) {
        (0, 0) => String::new(),
        (physical, 0) => format!("{physical} physical armour."),
        (0, magical) => format!("{magical} magical armour."),
        (physical, magical) => format!("{physical} physical and {magical} magical armour."),
    }
}

fn immunities(cards: &Catalogue, kinds: &[DamageKind], statuses: &[Status]) -> String {
    let mut words: Vec<String> = kinds.iter().map(|kind| format!("{} damage", names::kind(*kind))).collect();
    words.extend(statuses.iter().map(|status| names::status(cards, *status)));
    if words.is_empty() { String::new() } else { format!("Immune to {}.", names::listed(&words)) }
}

/// What lasts while a card lies face up.
fn face_up(teller: &Teller, powers: &Powers) -> String {
    let powers = teller.powers(powers);
    if powers.is_empty() { powers } else { format!("While face up: {powers}") }
}

// ---- what Origins have ----

/// "2 AP."
pub fn skill_cost(cards: &Catalogue, id: SkillId) -> String {
    let card = cards.skill(id);
    if card.spark > 0 { format!("{} Spark", card.spark) } else { format!("{} AP", card.ap) }
}

pub fn skill(cards: &Catalogue, id: SkillId) -> String {
    text([format!("{}.", skill_cost(cards, id)), skill_body(cards, id)])
}

/// All but the cost.
pub fn skill_body(cards: &Catalogue, id: SkillId) -> String {
    let (card, teller) = (cards.skill(id), you(cards));
    let require = card.require.map(|keyword| format!("Needs {}.", cards.id(keyword)));
    let reaction = card
        .reaction
        .as_ref()
        .map(|reaction| names::sentence(&format!("reaction, {}", teller.event(reaction.on, &reaction.when))));
    let keyword = card.keyword.map(|keyword| format!("May be played for {}.", cards.id(keyword)));
    let track = match (card.cooldown, card.flip) {
        (0, _) => "Returns to hand at once.".to_owned(),
        (slot, None) => format!("Goes to slot {slot}."),
        (slot, Some(flip)) => format!("Goes to slot {slot}, face up until slot {flip}."),
    };
    text([
        require.unwrap_or_default(),
        reaction.unwrap_or_default(),
        teller.effects(card.effects),
        face_up(&teller, &card.powers),
        track,
        keyword.unwrap_or_default(),
    ])
}

/// An item in full: slot, keywords, armour, what it does.
pub fn item(cards: &Catalogue, id: ItemId) -> String {
    let card = cards.item(id);
    let kind = match card.slot {
        Some(slot) => names::capital(names::slot(slot)),
        None => names::capital(&names::deck_card(card.deck)),
    };
    let reductions: Vec<String> = card
        .reductions
        .iter()
        .map(|(kind, by)| format!("Take {by} less {} damage.", names::kind(*kind)))
        .collect();
    let uses = card.attack.is_some() || !card.effects.is_empty() || (card.slot.is_none() && card.ap > 0);
    let cost = if uses { format!("{} AP.", card.ap) } else { String::new() };
    text([
        format!("{kind}."),
        keywords(cards, &card.keywords),
        armour(card.armour_physical, card.armour_magical),
        reductions.join(" "),
        cost,
        item_use(cards, id),
        item_lasting(cards, id),
    ])
}

/// What using an item does.
pub fn item_use(cards: &Catalogue, id: ItemId) -> String {
    let (card, teller) = (cards.item(id), you(cards));
    text([
        powers::uses(card.uses_per_round, card.once_per_location).unwrap_or_default(),
        card.attack.as_ref().map(|attack| teller.attack(attack)).unwrap_or_default(),
        teller.effects(card.effects),
        card.ongoing.map(|slot| format!("Goes to slot {slot}, face up.")).unwrap_or_default(),
        if card.ongoing.is_some() { face_up(&teller, &card.powers) } else { String::new() },
    ])
}

fn item_lasting(cards: &Catalogue, id: ItemId) -> String {
    let card = cards.item(id);
    let powers = if card.ongoing.is_some() { String::new() } else { you(cards).powers(&card.powers) };
    let keyword = card.keyword.map(|keyword| format!("May be discarded for {}.", cards.id(keyword)));
    text([powers, keyword.unwrap_or_default()])
}

pub fn rune(cards: &Catalogue, id: RuneId) -> String {
    let (one, other) = &cards.rune(id).sides;
    format!("{} {}", rune_side(cards, one), rune_side(cards, other))
}

pub fn rune_side(cards: &Catalogue, side: &RuneSide) -> String {
    let slot = match side.slot {
        crate::content::atlas::terms::Slot::Hand => "hand",
        other => names::slot(other),
    };
    let kind =
        side.attack_kind.map(|kind| format!("Attacks with this item are {} attacks.", names::kind(kind)));
    let hits = match side.attack_hits {
        0 => String::new(),
        hits => format!("Attacks with this item have +{}.", names::count(hits, "hit", "hits")),
    };
    let body = text([
        keywords(cards, &side.keywords),
        kind.unwrap_or_default(),
        hits,
        you(cards).powers(&side.powers),
    ]);
    format!("On a {slot} item: {body}")
}

pub fn talent(cards: &Catalogue, id: TalentId) -> String {
    let (card, teller) = (cards.talent(id), you(cards));
    let training =
        card.training.map(|school| format!("Opens the advanced skills of {}.", names::school(school)));
    text([
        keywords(cards, &card.keywords),
        training.unwrap_or_default(),
        teller.powers(&card.powers),
        card.action.as_ref().map(|action| teller.action(action)).unwrap_or_default(),
    ])
}

/// What an Origin can do that nobody else can.
pub fn ability(cards: &Catalogue, id: OriginId) -> String {
    let (card, teller) = (cards.origin(id), you(cards));
    let action = card.action.as_ref().map(|action| teller.action(action));
    text([teller.powers(&card.ability), action.unwrap_or_default()])
}

pub fn summon(cards: &Catalogue, id: SummonId) -> String {
    let card = cards.summon(id);
    let uses = card.attack.is_some() || !card.effects.is_empty();
    let cost = if uses { format!("{} AP.", card.ap) } else { String::new() };
    text([keywords(cards, &card.keywords), cost, summon_use(cards, id), you(cards).powers(&card.powers)])
}

pub fn summon_use(cards: &Catalogue, id: SummonId) -> String {
    let (card, teller) = (cards.summon(id), you(cards));
    text([
        powers::uses(card.uses_per_round, false).unwrap_or_default(),
        card.attack.as_ref().map(|attack| teller.attack(attack)).unwrap_or_default(),
        teller.effects(card.effects),
    ])
}

// ---- enemies ----

pub fn minion(cards: &Catalogue, id: MinionId, veteran: bool) -> String {
    let card = cards.minion(id);
    let side = if veteran { &card.veteran } else { &card.standard };
    text([keywords(cards, &card.keywords), minion_side(cards, side)])
}

pub fn minion_side(cards: &Catalogue, side: &MinionSide) -> String {
    text([
        format!("{} HP, move {}.", side.hp, side.movement),
        armour(side.armour_physical, side.armour_magical),
        immunities(cards, &side.immune, &side.immune_to),
        format!("On a special: seeks {}.", names::targeting(cards, side.targeting)),
        blow(cards, &side.attack),
        it(cards).powers(&side.powers),
    ])
}

fn blow(cards: &Catalogue, attack: &Attack) -> String {
    format!("Attack: {}", names::uncapital(&it(cards).attack(attack)))
}

/// A boss's page without its tactics.
pub fn boss(cards: &Catalogue, id: BossId) -> String {
    let (card, teller) = (cards.boss(id), it(cards));
    let (two, three, four) = card.hp;
    let setup = teller.effects(card.setup);
    text([
        keywords(cards, &card.keywords),
        format!("{two}/{three}/{four} HP, {} AP, {}.", card.ap, names::initiative(card.initiative)),
        armour(card.armour_physical, card.armour_magical),
        immunities(cards, &card.immune, &card.immune_to),
        if setup.is_empty() { setup } else { format!("Setup: {setup}") },
        teller.powers(&card.rules),
    ])
}

pub fn tactic(cards: &Catalogue, id: TacticId) -> String {
    let (card, teller) = (cards.tactic(id), it(cards));
    let strike = card.strike.as_ref().map(|strike| {
        let seeks = names::targeting(cards, strike.targeting);
        format!("Seeks {seeks}, move {}. {}", strike.movement, blow(cards, &strike.attack))
    });
    let track = match (card.cooldown, card.flip) {
        (0, _) => String::new(),
        (slot, None) => format!("Goes to slot {slot}."),
        (slot, Some(flip)) => format!("Goes to slot {slot}, face up until slot {flip}."),
    };
    text([
        format!("{} AP.", card.ap),
        strike.unwrap_or_default(),
        teller.effects(card.effects),
        face_up(&teller, &card.powers),
        track,
    ])
}

/// Both texts of a status: for Origins and bosses, and for minions.
pub fn status(cards: &Catalogue, status: Status) -> String {
    let card = cards.status(status);
    let (own, minions) = (you(cards).powers(&card.powers), it(cards).powers(&card.powers_minion));
    match (own.is_empty(), minions.is_empty()) {
        (false, false) => format!("Origins and bosses: {own} Minions: {minions}"),
        (false, true) => format!("Origins and bosses: {own}"),
        (true, false) => format!("Minions: {minions}"),
        (true, true) => names::sentence(&card.text),
    }
}

// ---- location cards ----

fn found<'a>(cards: &'a Catalogue, location: &'a Location) -> Teller<'a> {
    Teller::new(cards, Voice::Card).at(Some(location))
}

/// What the front of a location card does; a card that only tells a story says so.
pub fn location_front(cards: &Catalogue, at: LocationId, card: &LocationCard) -> String {
    let (teller, front) = (found(cards, cards.location(at)), &card.front);
    let explored = teller.effects(front.when_explored);
    let each = if front.once { "When explored, once: " } else { "Each time it is explored: " };
    let ongoing = teller.powers(&front.ongoing);
    let all = text([
        teller.effects(front.effects),
        if explored.is_empty() { explored } else { format!("{each}{explored}") },
        if ongoing.is_empty() { ongoing } else { format!("While on the map: {ongoing}") },
        front.special_condition.as_ref().map(|special| teller.special_condition(special)).unwrap_or_default(),
    ]);
    if all.is_empty() { "Read it aloud.".to_owned() } else { all }
}

/// What the back of a location card does; empty if it has none.
pub fn location_back(cards: &Catalogue, at: LocationId, card: &LocationCard) -> String {
    let Some(back) = &card.back else { return String::new() };
    let teller = found(cards, cards.location(at));
    let (victory, defeat) = (teller.effects(back.victory), teller.effects(back.defeat));
    let results: Vec<String> = back.results.iter().map(|band| result(cards, at, band)).collect();
    text([
        teller.effects(back.effects),
        if victory.is_empty() { victory } else { format!("Victory: {victory}") },
        if defeat.is_empty() { defeat } else { format!("Defeat: {defeat}") },
        results.join(" "),
    ])
}

/// "2 hits or more: … Gain 1 gold."
pub fn result(cards: &Catalogue, at: LocationId, band: &ResultBand) -> String {
    let hits = match (band.min, band.max) {
        (min, None) => format!("{min} hits or more"),
        (min, Some(max)) if min == max => names::count(min, "hit", "hits"),
        (min, Some(max)) => format!("{min} to {max} hits"),
    };
    let does = found(cards, cards.location(at)).effects(band.effects);
    text([format!("{hits}: {}", names::sentence(&band.text)), does])
}

/// The special rules of a location.
pub fn location_rules(cards: &Catalogue, at: LocationId) -> String {
    let location = cards.location(at);
    Teller::new(cards, Voice::You).at(Some(location)).powers(&location.rules)
}
