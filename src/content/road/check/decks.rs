//! Chain cards, skills, Origins, items and secrets (RD-007, RD-008, RD-109, RD-349, RD-R08, RD-R11, RD-R35, RD-R69,
//! RD-R86).

use super::super::chain::{Art, Bonus, ChainCard, Opening, RightEdge, Set};
use super::super::effect::{Ability, Effect, ItemDeck, Limit, When};
use super::super::terms::Attribute;
use super::Checker;
use crate::content::locate::Step::{self, Field, Item};

/// RD-007.
const STARTERS: u32 = 10;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, card) in &read.chain_cards {
        check_card(checker, id, card);
    }
    check_starters(checker);
    check_skills(checker);
    check_secrets(checker);
    check_abilities(checker);
}

/// RD-R35, RD-R86: what an edge may look like.
fn check_card(checker: &mut Checker<'_>, id: &str, card: &ChainCard) {
    let countable = |bonus: &&Bonus| matches!(bonus, Bonus::Pool(_) | Bonus::Affinity(_) | Bonus::Draw(_));
    let free = [Field("left"), Field("free")];
    if card.left.free.iter().filter(countable).count() > 1 {
        checker.tell("cards", id, &free, "at most one countable bonus on a free key (RD-R86)");
    }
    if card.left.free.contains(&Bonus::Rule) {
        checker.tell("cards", id, &free, "no rule on a free key, which has no attribute (RD-R38)");
    }
    let wrong = |bonus: &Bonus| match card.art {
        Art::Combat => matches!(bonus, Bonus::Affinity(_) | Bonus::Rule),
        Art::Diplomacy => matches!(bonus, Bonus::Pool(_)),
    };
    let halves = (0..3).filter_map(|slot| card.left.slot(slot)).flatten().chain(&card.left.free);
    if halves.copied().any(|bonus| wrong(&bonus)) {
        checker.tell("cards", id, &[Field("left")], "bonuses of its own art (RD-R38)");
    }
    check_edge(checker, "cards", id, &card.right);
    let delayed = card.abilities.iter().any(|ability| ability.when == When::Delayed);
    if delayed != (card.time > 0) {
        checker.tell("cards", id, &[Field("time")], "time markers for what is delayed, and for nothing else");
    }
    let pays = card.abilities.iter().any(|ability| ability.charges > 0);
    if card.charges > 0 && !pays {
        checker.tell("cards", id, &[Field("charges")], "an ability that pays them (RD-262)");
    }
}

/// RD-255, RD-R35: levels of 1 to 3, one magic half, a multiplier up to 3. Magic keys lie in the lowest slot, where no
/// rule is closed.
pub fn check_edge(checker: &mut Checker<'_>, kind: &'static str, id: &str, right: &RightEdge) {
    for slot in 0..3 {
        let level = right.slot(slot).and_then(Opening::level);
        let way = [Field("right"), Field("keys"), Item(slot)];
        if level.is_some_and(|(_, level)| !(1..=3).contains(&level)) {
            checker.tell(kind, id, &way, "a level from 1 to 3 (RD-255)");
        }
        if slot < 2 && right.slot(slot) == Some(Opening::Magic) {
            checker.tell(kind, id, &way, "a magic key in the lowest slot only");
        }
    }
    if right.times > 3 {
        checker.tell(kind, id, &[Field("right"), Field("times")], "a multiplier from 0 to 3 (RD-R35)");
    }
}

/// RD-007, RD-008.
fn check_starters(checker: &mut Checker<'_>) {
    let read = checker.read;
    if !checker.complete("cards", &read.chain_cards) || !checker.complete("origins", &read.origins) {
        return;
    }
    for (id, _) in &read.origins {
        for art in Art::ALL {
            let count = |checker: &Checker<'_>, set: Set| -> u32 {
                let of =
                    |card: &ChainCard| card.art == art && card.set == set && checker.id(card.owner) == id;
                let cards = read.chain_cards.iter().map(|(_, card)| card).filter(|card| of(card));
                cards.map(|card| u32::from(card.copies)).sum()
            };
            let (starters, advancement) = (count(checker, Set::Starter), count(checker, Set::Advancement));
            if starters != STARTERS {
                let expected = format!("{STARTERS} starter cards of {art:?} (RD-007), found {starters}");
                checker.tell("origins", id, &[Field("id")], expected);
            }
            if advancement == 0 {
                let expected = format!("advancement cards of {art:?} (RD-008)");
                checker.tell("origins", id, &[Field("id")], expected);
            }
        }
    }
}

/// RD-109, RD-R11: two sides of one token, of one attribute and one Origin.
fn check_skills(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, skill) in &read.skills {
        let back = checker.get(&read.skills, skill.back);
        let fits = back.is_some_and(|back| {
            checker.id(back.back) == id && back.owner == skill.owner && back.attribute == skill.attribute
        });
        if !fits || checker.id(skill.back) == id {
            checker.tell("skills", id, &[Field("back")], "the other side of its own token (RD-109)");
        }
    }
    if !checker.complete("skills", &read.skills) || !checker.complete("origins", &read.origins) {
        return;
    }
    for (id, _) in &read.origins {
        for attribute in Attribute::ALL {
            let sides = read
                .skills
                .iter()
                .filter(|(_, skill)| skill.attribute == attribute && checker.id(skill.owner) == id);
            let sides = sides.count();
            if sides < 2 {
                let expected = format!("a token for {attribute:?} (RD-R11), found {sides} sides");
                checker.tell("origins", id, &[Field("id")], expected);
            }
        }
    }
}

/// RD-349, RD-357: every number once.
fn check_secrets(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (place, (id, secret)) in read.secrets.iter().enumerate() {
        let twice = read.secrets[..place].iter().any(|(_, other)| other.number == secret.number);
        if twice || !(1..=50).contains(&secret.number) {
            checker.tell("secrets", id, &[Field("number")], "a number of its own from 1 to 50 (RD-349)");
        }
        if secret.personal && secret.global {
            checker.tell("secrets", id, &[Field("global")], "PERSONAL or GLOBAL, not both");
        }
    }
    for (place, (id, sheet)) in read.sheets.iter().enumerate() {
        let twice = read.sheets[..place].iter().any(|(_, other)| other.number == sheet.number);
        if twice || !(105..=325).contains(&sheet.number) {
            checker.tell("sheets", id, &[Field("number")], "a number of its own from 105 to 325 (RD-357)");
        }
    }
}

/// No series of answers goes on for ever: what can be used at will costs something or is limited.
fn check_abilities(checker: &mut Checker<'_>) {
    let read = checker.read;
    let endless = |ability: &Ability| {
        matches!(ability.when, When::Action | When::AnyTime | When::Activation)
            && ability.cost.is_empty()
            && ability.charges == 0
            && ability.limit == Limit::None
            && ability.timer == 0
    };
    let mut bad: Vec<(&'static str, String, Vec<Step>)> = Vec::new();
    let leaves = |ability: &Ability| {
        let mut effects = checker.effects(ability.does).iter();
        effects.any(|effect| {
            matches!(effect, Effect::RemoveSecret(_) | Effect::ReturnSecret(_) | Effect::ReturnSheet(_))
        })
    };
    let mut note = |kind: &'static str, id: &str, abilities: &[Ability], used_up: bool| {
        for (place, ability) in abilities.iter().enumerate() {
            if endless(ability) && !used_up && !leaves(ability) {
                bad.push((kind, id.to_owned(), vec![Field("abilities"), Item(place)]));
            }
        }
    };
    for (id, card) in &read.chain_cards {
        note("cards", id, &card.abilities, false);
    }
    for (id, card) in &read.skills {
        note("skills", id, &card.abilities, false);
    }
    for (id, card) in &read.items {
        note("items", id, &card.abilities, card.deck == ItemDeck::Consumable);
    }
    for (id, card) in &read.secrets {
        note("secrets", id, &card.abilities, false);
    }
    for (id, card) in &read.sheets {
        note("sheets", id, &card.abilities, false);
    }
    for (kind, id, way) in bad {
        checker.tell(kind, &id, &way, "a cost, charges, a limit or a timer: this can be used without end");
    }
}
