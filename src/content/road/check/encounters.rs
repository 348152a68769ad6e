//! Encounter cards: tables without gaps, attacks made of what attacks are made of, talks that end, enough of each colour and
//! difficulty (RD-214, RD-236, RD-293, RD-R43 to RD-R45, RD-R55).

use super::super::effect::{Effect, Effects, When, Who};
use super::super::encounter::{Encounter, Fight, Home, Layout, Talk, Trait};
use super::super::terms::Colour;
use super::Checker;
use super::decks::check_edge;
use super::walk::Walker;
use crate::content::locate::Step::{self, Field, Item};

const KIND: &str = "encounters";
/// RD-R88.
const MOST_MORE: u8 = 6;
/// RD-R55.
const FEWEST: usize = 8;

/// Everything that an encounter card makes happen.
pub fn visit<'a>(walker: &mut Walker<'a>, card: &'a Encounter) {
    walker.abilities(&card.abilities);
    walker.each("traits", &card.traits, |walker, word| {
        if let Trait::Harass(_, _, does) = word {
            walker.at(&[Item(2)], |walker| walker.entries(*does, Walker::effect));
        }
    });
    walker.at(&[Field("layout"), Item(0)], |walker| match &card.layout {
        Layout::Combat(fight) => {
            walker.each("table", &fight.table, |walker, row| walker.list("attack", row.attack));
            walker.list("opportunity", fight.opportunity);
            walker.list("loot", fight.loot);
        }
        Layout::Diplomacy(talk) => {
            walker.list("response", talk.response);
            for (index, (_, rule)) in talk.rules.iter().enumerate() {
                walker.at(&[Field("rules"), Item(index), Item(1)], |walker| {
                    walker.entries(*rule, Walker::effect);
                });
            }
            for (field, conclusion) in [("green", &talk.green), ("gray", &talk.gray), ("red", &talk.red)] {
                walker.at(&[Field(field)], |walker| walker.list("does", conclusion.does));
            }
        }
        Layout::Special(does) => walker.entries(*does, Walker::effect),
    });
}

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, card) in &read.encounters {
        if !(1..=4).contains(&card.difficulty) {
            checker.tell(KIND, id, &[Field("difficulty")], "1 to 4 (RD-202)");
        }
        match &card.layout {
            Layout::Combat(fight) => check_fight(checker, id, fight),
            Layout::Diplomacy(talk) => check_talk(checker, id, talk),
            Layout::Special(_) => continue,
        }
        check_edge(checker, KIND, id, &card.right);
        if (0..3).all(|slot| card.right.slot(slot).is_none()) {
            checker.tell(KIND, id, &[Field("right")], "an opening half beside the free key (RD-214)");
        }
        for (place, ability) in card.abilities.iter().enumerate() {
            if ability.when == When::OnAttack {
                check_parts(
                    checker,
                    id,
                    &[Field("abilities"), Item(place), Field("does")],
                    ability.does,
                    true,
                );
            }
        }
    }
    check_numbers(checker);
}

fn check_fight(checker: &mut Checker<'_>, id: &str, fight: &Fight) {
    let at = |field| [Field("layout"), Item(0), Field(field)];
    if !(1..=20).contains(&fight.value) {
        checker.tell(KIND, id, &at("value"), "1 to 20 (RD-R43)");
    }
    if fight.more > MOST_MORE {
        checker.tell(KIND, id, &at("more"), format!("0 to {MOST_MORE} (RD-R88)"));
    }
    let mut next = 0;
    let mut whole = true;
    for row in &fight.table {
        whole &= row.from == next && row.to >= row.from;
        next = row.to.saturating_add(1);
    }
    if !whole || next != fight.value {
        let expected = format!(
            "rows for a pool of 0 to {} without gap or overlap (RD-R43)",
            fight.value.saturating_sub(1)
        );
        checker.tell(KIND, id, &at("table"), expected);
    }
    for (place, row) in fight.table.iter().enumerate() {
        let way = [&at("table")[..], &[Item(place), Field("attack")]].concat();
        check_parts(checker, id, &way, row.attack, false);
    }
    check_parts(checker, id, &at("opportunity"), fight.opportunity, false);
}

fn check_talk(checker: &mut Checker<'_>, id: &str, talk: &Talk) {
    let at = |field| [Field("layout"), Item(0), Field(field)];
    if !(1..=10).contains(&talk.duration) {
        checker.tell(KIND, id, &at("duration"), "1 to 10 (RD-R45)");
    }
    if !(5..=11).contains(&talk.slots()) {
        checker.tell(KIND, id, &at("track"), "5 to 11 slots (RD-R45)");
    }
    if talk.start == 0 || talk.start > talk.slots() {
        checker.tell(KIND, id, &at("start"), "a slot of the track, from 1 at the bottom");
    }
    let loses =
        checker.effects(talk.response).iter().any(|effect| matches!(effect, Effect::Duration(by) if *by < 0));
    if !loses {
        checker.tell(
            KIND,
            id,
            &at("response"),
            "a part that lets it lose duration, so that the talk ends (RD-R45)",
        );
    }
    check_parts(checker, id, &at("response"), talk.response, false);
}

/// RD-R44: what attacks and responses are made of. `multi` before a part that names nobody cannot be written.
fn check_parts(checker: &mut Checker<'_>, id: &str, way: &[Step], list: Effects, changes: bool) {
    let mut bad = Vec::new();
    for (place, effect) in checker.effects(list).iter().enumerate() {
        let fits = match effect {
            Effect::Damage(who, _)
            | Effect::Wound(who, _)
            | Effect::Discard(who, _)
            | Effect::DiscardTop(who, _)
            | Effect::Gain(who, _)
            | Effect::Lose(who, _) => matches!(who, Who::You | Who::Each),
            Effect::Pool(_)
            | Effect::Duration(_)
            | Effect::Affinity(_)
            | Effect::Destroy(_)
            | Effect::Delay(_)
            | Effect::RunAway => true,
            Effect::Prevent(_) | Effect::Cancel => changes,
            _ => false,
        };
        if !fits {
            bad.push(place);
        }
    }
    for place in bad {
        let way = [way, &[Item(place)]].concat();
        checker.tell(KIND, id, &way, "a part of an attack, for You or Each (RD-R44)");
    }
}

fn check_numbers(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (place, (id, card)) in read.encounters.iter().enumerate() {
        if read.encounters[..place].iter().any(|(_, other)| other.number == card.number) {
            checker.tell(KIND, id, &[Field("number")], "a number of its own (RD-R84)");
        }
    }
    if !checker.complete(KIND, &read.encounters) {
        return;
    }
    for colour in Colour::ALL {
        for difficulty in 1..=4 {
            let of = |card: &Encounter| {
                card.home == Home::Decks && card.colour == colour && card.difficulty == difficulty
            };
            let count = read.encounters.iter().filter(|(_, card)| of(card)).count();
            if count < FEWEST {
                let expected = format!(
                    "at least {FEWEST} {} encounters of difficulty {difficulty} (RD-R55), found {count}",
                    colour.id()
                );
                checker.tell_kind(KIND, expected);
            }
        }
    }
}
