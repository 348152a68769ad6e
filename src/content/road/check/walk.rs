//! Finds every effect and every condition that a card holds, through all its nested lists, with the way that leads to
//! each.

use super::super::effect::{Ability, Condition, Effect, Effects, Way};
use super::Checker;
use crate::content::checker;
use crate::content::locate::Step::{self, Field, Item as Nth};

pub type Found<'a> = checker::Found<Thing<'a>>;
pub type Walker<'a> = checker::Walker<'a, Effect, Thing<'a>>;

#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    Effect(&'a Effect),
    Condition(&'a Condition),
    Way(&'a Way),
}

impl<'a> Walker<'a> {
    pub fn list(&mut self, field: &'static str, list: Effects) {
        self.effects_in(field, list, Self::effect);
    }

    /// A list that is the payload of a variant, at this place of it.
    fn nested(&mut self, place: usize, list: Effects) {
        self.at(&[Nth(place)], |walker| walker.entries(list, Self::effect));
    }

    pub fn abilities(&mut self, abilities: &'a [Ability]) {
        self.each("abilities", abilities, Self::ability);
    }

    pub fn ability(&mut self, ability: &'a Ability) {
        self.conditions("needs", &ability.needs);
        self.list("does", ability.does);
    }

    pub fn conditions(&mut self, field: &'static str, list: &'a [Condition]) {
        self.each(field, list, Self::condition);
    }

    pub fn condition(&mut self, wanted: &'a Condition) {
        self.note(Thing::Condition(wanted));
        match wanted {
            Condition::Not(inner) => self.at(&[Nth(0)], |walker| walker.condition(inner)),
            Condition::Any(list) | Condition::All(list) => {
                for (index, inner) in list.iter().enumerate() {
                    self.at(&[Nth(0), Nth(index)], |walker| walker.condition(inner));
                }
            }
            _ => {}
        }
    }

    pub fn effect(&mut self, effect: &'a Effect) {
        self.note(Thing::Effect(effect));
        match effect {
            Effect::IfCombat(inner)
            | Effect::IfDiplomacy(inner)
            | Effect::PerCandle(inner)
            | Effect::May(inner) => self.nested(0, *inner),
            Effect::IfConnected(_, inner)
            | Effect::Hidden(_, inner)
            | Effect::For(_, inner)
            | Effect::MayPay(_, inner) => self.nested(1, *inner),
            Effect::If(wanted, inner) => {
                self.at(&[Nth(0)], |walker| walker.condition(wanted));
                self.nested(1, *inner);
            }
            Effect::IfElse(wanted, inner, other) => {
                self.at(&[Nth(0)], |walker| walker.condition(wanted));
                self.nested(1, *inner);
                self.nested(2, *other);
            }
            Effect::Roll(_, bands) => {
                for (index, band) in bands.iter().enumerate() {
                    self.at(&[Nth(1), Nth(index)], |walker| walker.list("does", band.does));
                }
            }
            Effect::Options(ways) => {
                for (index, way) in ways.iter().enumerate() {
                    self.at(&[Nth(0), Nth(index)], |walker| walker.way(way));
                }
            }
            Effect::Meet(_, results) => self.at(&[Nth(1)], |walker| {
                walker.list("won", results.won);
                walker.list("gray", results.gray);
                walker.list("red", results.red);
                walker.list("lost", results.lost);
            }),
            _ => {}
        }
    }

    fn way(&mut self, way: &'a Way) {
        self.note(Thing::Way(way));
        self.conditions("needs", &way.needs);
        self.list("does", way.does);
    }
}

/// Something that a card holds, and where: the kind and the id of the card, the way to it.
pub struct Held<'a> {
    pub kind: &'static str,
    pub id: &'a str,
    pub way: Vec<Step>,
    pub thing: Thing<'a>,
}

/// Everything that every card holds.
pub fn everything<'a>(checker: &Checker<'a>) -> Vec<Held<'a>> {
    let read = checker.read;
    let mut all = Vec::new();
    let mut note = |kind: &'static str, id: &'a str, found: Vec<Found<'a>>| {
        all.extend(found.into_iter().map(|found| Held { kind, id, way: found.way, thing: found.thing }));
    };
    for (id, verse) in &read.verses {
        note("verses", id, checker.walk(|walker| walker.list("read", verse.read)));
    }
    for (id, event) in &read.events {
        let found = checker.walk(|walker| {
            walker.list("read", event.read);
            walker.abilities(&event.abilities);
            if let Some(quest) = &event.quest {
                walker.at(&[Field("quest")], |walker| {
                    walker.conditions("needs", &quest.needs);
                    walker.list("success", quest.success);
                    walker.list("failure", quest.failure);
                });
            }
        });
        note("events", id, found);
    }
    for (id, chapter) in &read.chapters {
        note("chapters", id, checker.walk(|walker| walker.list("front", chapter.front)));
    }
    for (id, location) in &read.locations {
        let found = checker.walk(|walker| {
            for (field, side) in [("clear", &location.clear), ("hush", &location.hush)] {
                walker.at(&[Field(field)], |walker| {
                    if let Some(action) = &side.action {
                        walker.at(&[Field("action")], |walker| {
                            walker.conditions("needs", &action.needs);
                            walker.list("does", action.does);
                        });
                    }
                    walker.each("instants", &side.instants, |walker, instant| {
                        walker.list("does", instant.does);
                    });
                });
            }
        });
        note("locations", id, found);
    }
    for (id, encounter) in &read.encounters {
        note("encounters", id, checker.walk(|walker| super::encounters::visit(walker, encounter)));
    }
    for (id, card) in &read.chain_cards {
        note("cards", id, checker.walk(|walker| walker.abilities(&card.abilities)));
    }
    for (id, card) in &read.items {
        note("items", id, checker.walk(|walker| walker.abilities(&card.abilities)));
    }
    for (id, card) in &read.secrets {
        note("secrets", id, checker.walk(|walker| walker.abilities(&card.abilities)));
    }
    for (id, card) in &read.sheets {
        note("sheets", id, checker.walk(|walker| walker.abilities(&card.abilities)));
    }
    for (id, card) in &read.skills {
        note("skills", id, checker.walk(|walker| walker.abilities(&card.abilities)));
    }
    for (id, card) in &read.legends {
        note("legends", id, checker.walk(|walker| walker.list("does", card.does)));
    }
    all
}
