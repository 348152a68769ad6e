//! What is printed on each card: title, art, cost, type line, rules, foot and story, whatever kind it is.

use bevy_egui::egui::Color32;

use super::{Card, emblems};
use crate::books::atlas::words::cards as texts;
use crate::books::atlas::words::names as words;
use crate::books::atlas::words::teller::{Teller, Voice};
use crate::content::atlas::cards::Skill;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::Effect;
use crate::content::atlas::terms::{
    BossId, CardKey, ItemId, JournalId, KeywordId, LocationId, MinionId, OriginId, RuneId, SkillId, Slot,
    Status, SummonId, TacticId, TalentId,
};
use crate::screen::atlas::names;

/// What a card costs, in the shape it is shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Ap(u8),
    Spark(u8),
}

#[derive(Clone, Debug)]
pub struct Print {
    pub title: String,
    /// The colour of the title band.
    pub band: Color32,
    /// What is drawn in the window.
    pub art: String,
    pub cost: Option<Cost>,
    /// The slot of the track it goes to.
    pub cooldown: Option<u8>,
    pub kind: String,
    pub kind_icon: String,
    pub rules: String,
    /// What it needs.
    pub need: Option<String>,
    pub keywords: Vec<String>,
    pub gold: Option<u8>,
    pub story: String,
}

impl Print {
    fn new(title: impl Into<String>, band: Color32, art: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            band,
            art: art.into(),
            cost: None,
            cooldown: None,
            kind: String::new(),
            kind_icon: String::new(),
            rules: String::new(),
            need: None,
            keywords: Vec::new(),
            gold: None,
            story: String::new(),
        }
    }

    /// `at` is the location whose cards are meant.
    pub fn of(cards: &Catalogue, at: Option<LocationId>, card: Card) -> Self {
        match card {
            Card::Skill(id) => skill(cards, id),
            Card::Item(id) => item(cards, id),
            Card::Rune(id) => rune(cards, id),
            Card::Talent(id) => talent(cards, id),
            Card::Summon(id) => summon(cards, id),
            Card::Status(id) => status(cards, id),
            Card::Tactic(id) => tactic(cards, id),
            Card::Minion { id, veteran } => minion(cards, id, veteran),
            Card::Boss(id) => boss(cards, id),
            Card::LocationCard(key) => location_card(cards, at, key),
            Card::Journal(id) => journal(cards, id),
            Card::Origin(id) => origin(cards, id),
        }
    }
}

fn listed(cards: &Catalogue, keywords: &[KeywordId]) -> Vec<String> {
    keywords.iter().map(|keyword| cards.id(*keyword).to_owned()).collect()
}

fn join(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What a skill does. Its cost, track, requirement and keyword have places of their own on the card.
fn skill_rules(cards: &Catalogue, card: &Skill) -> String {
    let teller = Teller::new(cards, Voice::You);
    let reaction = card
        .reaction
        .as_ref()
        .map(|reaction| words::sentence(&format!("reaction, {}", teller.event(reaction.on, &reaction.when))));
    let powers = teller.powers(&card.powers);
    let lasting = match card.flip {
        _ if powers.is_empty() => String::new(),
        Some(flip) => format!("Face up until slot {flip}: {powers}"),
        None => format!("While face up: {powers}"),
    };
    join([reaction.unwrap_or_default(), teller.effects(card.effects), lasting])
}

fn skill_kind(cards: &Catalogue, card: &Skill) -> (&'static str, &'static str) {
    let has = |wanted: fn(&Effect) -> bool| cards.effects(card.effects).iter().any(wanted);
    if card.reaction.is_some() {
        ("reaction", "card/reaction")
    } else if has(|effect| matches!(effect, Effect::Attack(_) | Effect::WeaponAttack(_))) {
        ("attack", "card/attack")
    } else if has(|effect| matches!(effect, Effect::Mend(_) | Effect::Heal { .. })) {
        ("healing", "card/healing")
    } else if has(|effect| matches!(effect, Effect::Summon { .. })) {
        ("summoning", "deck/summon")
    } else if !card.powers.passives.is_empty() || !card.powers.triggers.is_empty() {
        ("ongoing", "card/ongoing")
    } else {
        ("craft", "card/move")
    }
}

fn skill(cards: &Catalogue, id: SkillId) -> Print {
    let card = cards.skill(id);
    let (kind, icon) = skill_kind(cards, card);
    let school = words::school(card.school);
    Print {
        cost: Some(if card.spark > 0 { Cost::Spark(card.spark) } else { Cost::Ap(card.ap) }),
        cooldown: Some(card.cooldown),
        kind: format!("{school} · {kind}"),
        kind_icon: icon.to_owned(),
        rules: skill_rules(cards, card),
        need: card.require.map(|keyword| format!("Needs {}", cards.id(keyword))),
        keywords: card.keyword.iter().map(|keyword| cards.id(*keyword).to_owned()).collect(),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::school_colour(card.school), names::school(card.school))
    }
}

fn item(cards: &Catalogue, id: ItemId) -> Print {
    let card = cards.item(id);
    let uses = card.attack.is_some() || !card.effects.is_empty() || (card.slot.is_none() && card.ap > 0);
    let (kind, icon) = match card.slot {
        Some(slot) => {
            (format!("{} · level {}", words::capital(words::slot(slot)), card.level), names::slot(slot))
        }
        None => (words::capital(&words::deck_card(card.deck)), names::deck(card.deck)),
    };
    // The slot and the keywords have places of their own.
    let armour = match (card.armour_physical, card.armour_magical) {
        (0, 0) => String::new(),
        (physical, 0) => format!("+{physical} physical armour."),
        (0, magical) => format!("+{magical} magical armour."),
        (physical, magical) => format!("+{physical} physical armour, +{magical} magical armour."),
    };
    let reductions = card
        .reductions
        .iter()
        .map(|(kind, by)| format!("Take {by} less {} damage.", words::kind(*kind)))
        .collect::<Vec<_>>()
        .join(" ");
    let lasting = if card.ongoing.is_some() {
        String::new()
    } else {
        Teller::new(cards, Voice::You).powers(&card.powers)
    };
    let keyword = card.keyword.map(|keyword| format!("May be discarded for {}.", cards.id(keyword)));
    Print {
        cost: uses.then_some(Cost::Ap(card.ap)),
        cooldown: card.ongoing,
        kind,
        kind_icon: icon,
        rules: join([armour, reductions, texts::item_use(cards, id), lasting, keyword.unwrap_or_default()]),
        keywords: listed(cards, &card.keywords),
        gold: card.gold,
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::deck_colour(card.deck), emblems::item(cards, card))
    }
}

fn rune(cards: &Catalogue, id: RuneId) -> Print {
    let card = cards.rune(id);
    let slot = |slot: Slot| match slot {
        Slot::Hand => "hand",
        other => words::slot(other),
    };
    Print {
        kind: format!("Rune · {} or {}", slot(card.sides.0.slot), slot(card.sides.1.slot)),
        kind_icon: "deck/rune".to_owned(),
        rules: texts::rune(cards, id),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::RUNE, "emblem/item/rune")
    }
}

fn talent(cards: &Catalogue, id: TalentId) -> Print {
    let card = cards.talent(id);
    let art = card.training.map_or_else(|| "card/talent".to_owned(), names::school);
    let band = card.training.map_or(emblems::TALENT, emblems::school_colour);
    let kind = if card.training.is_some() { "Training talent" } else { "Talent" };
    let teller = Teller::new(cards, Voice::You);
    let training =
        card.training.map(|school| format!("Opens the advanced skills of {}.", words::school(school)));
    let action = card.action.as_ref().map(|action| teller.action(action));
    Print {
        kind: format!("{kind} · level {}", card.level),
        kind_icon: "card/talent".to_owned(),
        rules: join([training.unwrap_or_default(), teller.powers(&card.powers), action.unwrap_or_default()]),
        keywords: listed(cards, &card.keywords),
        story: card.text.clone(),
        ..Print::new(&card.name, band, art)
    }
}

fn summon(cards: &Catalogue, id: SummonId) -> Print {
    let card = cards.summon(id);
    let uses = card.attack.is_some() || !card.effects.is_empty();
    let lasting = Teller::new(cards, Voice::You).powers(&card.powers);
    Print {
        cost: uses.then_some(Cost::Ap(card.ap)),
        kind: "Summon".to_owned(),
        kind_icon: "deck/summon".to_owned(),
        rules: join([texts::summon_use(cards, id), lasting]),
        keywords: listed(cards, &card.keywords),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::SUMMON, format!("emblem/summon/{}", card.id))
    }
}

fn status(cards: &Catalogue, id: Status) -> Print {
    let card = cards.status(id);
    let (kind, band) = if id.is_positive() {
        ("Positive status", emblems::BOON)
    } else {
        ("Negative status", emblems::BANE)
    };
    Print {
        kind: kind.to_owned(),
        kind_icon: names::status(id),
        rules: texts::status(cards, id),
        story: card.text.clone(),
        ..Print::new(&card.name, band, names::status(id))
    }
}

fn tactic(cards: &Catalogue, id: TacticId) -> Print {
    let card = cards.tactic(id);
    let teller = Teller::new(cards, Voice::It);
    let strike = card.strike.as_ref().map(|strike| {
        let seeks = words::targeting(cards, strike.targeting);
        let blow = words::uncapital(&teller.attack(&strike.attack));
        format!("Seeks {seeks}, move {}. Attack: {blow}", strike.movement)
    });
    let powers = teller.powers(&card.powers);
    let lasting = match card.flip {
        _ if powers.is_empty() => String::new(),
        Some(flip) => format!("Face up until slot {flip}: {powers}"),
        None => format!("While face up: {powers}"),
    };
    let kind = if card.strike.is_some() { "Tactic · attack" } else { "Tactic · special" };
    Print {
        cost: Some(Cost::Ap(card.ap)),
        cooldown: (card.cooldown > 0).then_some(card.cooldown),
        kind: kind.to_owned(),
        kind_icon: "card/tactic".to_owned(),
        rules: join([strike.unwrap_or_default(), teller.effects(card.effects), lasting]),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::FOE, "card/tactic")
    }
}

fn minion(cards: &Catalogue, id: MinionId, veteran: bool) -> Print {
    let card = cards.minion(id);
    let side = if veteran { &card.veteran } else { &card.standard };
    Print {
        kind: format!("{} · level {}", if veteran { "Veteran minion" } else { "Minion" }, card.level),
        kind_icon: if veteran { "stat/veteran" } else { "stat/target" }.to_owned(),
        rules: texts::minion_side(cards, side),
        keywords: listed(cards, &card.keywords),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::FOE, format!("emblem/minion/{}", card.id))
    }
}

fn boss(cards: &Catalogue, id: BossId) -> Print {
    let card = cards.boss(id);
    Print {
        kind: format!("Boss · level {}", card.level),
        kind_icon: "stat/target".to_owned(),
        rules: texts::boss(cards, id),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::BOSS, format!("emblem/boss/{}", card.id))
    }
}

fn location_card(cards: &Catalogue, at: Option<LocationId>, key: CardKey) -> Print {
    let found = at.and_then(|at| cards.location(at).card(key).map(|card| (at, card)));
    let Some((at, card)) = found else {
        return Print::new(format!("Card {key}"), emblems::PLACE, "card/location");
    };
    let place = cards.location(at);
    let (kind, art) = match key {
        CardKey::Number(number, _) => {
            (format!("{} · space {number}", place.name), format!("scene/{}/{number}", place.id))
        }
        CardKey::Letter(_) => (format!("{} · event {key}", place.name), "track/event".to_owned()),
    };
    Print {
        kind,
        kind_icon: "card/location".to_owned(),
        rules: texts::location_front(cards, at, card),
        story: card.front.text.clone(),
        ..Print::new(&card.title, emblems::PLACE, art)
    }
}

fn journal(cards: &Catalogue, id: JournalId) -> Print {
    let card = cards.journal_card(id);
    let art = card.symbol.map_or_else(|| "card/journal".to_owned(), names::symbol);
    let mark = card.symbol.map_or_else(String::new, |symbol| format!(" · {}", words::symbol(symbol)));
    Print {
        kind: format!("Journal {}{mark}", card.number),
        kind_icon: art.clone(),
        story: card.text.clone(),
        ..Print::new(&card.title, emblems::STORY, art)
    }
}

fn origin(cards: &Catalogue, id: OriginId) -> Print {
    let card = cards.origin(id);
    Print {
        kind: "Origin".to_owned(),
        kind_icon: "stat/star".to_owned(),
        rules: texts::ability(cards, id),
        keywords: listed(cards, &card.keywords),
        story: card.text.clone(),
        ..Print::new(&card.name, emblems::HERO, format!("emblem/origin/{}", card.id))
    }
}
