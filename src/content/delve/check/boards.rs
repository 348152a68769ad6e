//! Hero boards (DV-R49), their actions and talents (DV-R66).

use super::super::effect::{Part, Power};
use super::super::terms::ActionId;
use super::Checker;
use crate::content::locate::Step::{Field, Item};

/// DV-R49.
const ACTIONS: usize = 6;
/// DV-R66: six family talents and four of their own.
const TALENTS: usize = 10;

pub fn check(checker: &mut Checker<'_>) {
    heroes(checker);
    actions(checker);
    talents(checker);
}

fn heroes(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, hero) in &read.heroes {
        if hero.actions.len() != ACTIONS {
            let expected = format!("{ACTIONS} actions (DV-R49), found {}", hero.actions.len());
            checker.tell("heroes", id, &[Field("actions")], expected);
        }
        for (index, action) in hero.actions.iter().enumerate() {
            let theirs = checker.get(&read.actions, *action).is_none_or(|card| checker.id(card.hero) == id);
            if !theirs {
                let expected = format!("an action of {id}, found `{}`", checker.id(*action));
                checker.tell("heroes", id, &[Field("actions"), Item(index)], expected);
            }
        }
        for (field, value) in [("health", hero.health), ("defence_max", hero.defence_max)] {
            if value == 0 {
                checker.tell("heroes", id, &[Field(field)], "more than 0");
            }
        }
        let deck = read
            .talents
            .iter()
            .filter(|(_, talent)| {
                talent.heroes.is_empty() || talent.heroes.iter().any(|hero| checker.id(*hero) == id)
            })
            .count();
        if checker.complete("talents", &read.talents) && deck != TALENTS {
            let expected = format!("{TALENTS} talents in the deck of {id} (DV-R66), found {deck}");
            checker.tell("heroes", id, &[Field("id")], expected);
        }
    }
    if checker.complete("heroes", &read.heroes) {
        if read.heroes.len() != 6 {
            checker.tell_kind("heroes", format!("six heroes, found {}", read.heroes.len()));
        }
        if read.heroes.iter().filter(|(_, hero)| !hero.locked).count() < 4 {
            checker.tell_kind("heroes", "at least four heroes that are not locked (DV-016)");
        }
    }
}

fn actions(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, action) in &read.actions {
        if !(1..=2).contains(&action.spaces.len()) {
            let expected = format!("one or two colours (DV-044), found {}", action.spaces.len());
            checker.tell("actions", id, &[Field("spaces")], expected);
        }
        if !matches!(action.levels.len(), 1 | 3) {
            let expected = format!("one level or three (DV-R49), found {}", action.levels.len());
            checker.tell("actions", id, &[Field("levels")], expected);
        }
        let held = checker
            .get(&read.heroes, action.hero)
            .is_none_or(|hero| hero.actions.iter().any(|other| checker.id(*other) == id));
        if !held {
            let expected = format!("a hero on whose board `{id}` stands");
            checker.tell("actions", id, &[Field("hero")], expected);
        }
        for (index, level) in action.levels.iter().enumerate() {
            let way = |field| [Field("levels"), Item(index), Field(field)];
            if level.parts.is_empty() {
                checker.tell("actions", id, &way("parts"), "at least one icon");
            }
            if (index == 0) != (level.xp == 0) {
                checker.tell("actions", id, &way("xp"), "a price from level 2 on, and none for level 1");
            }
            for part in &level.parts {
                let squares = match part {
                    Part::Sweep(squares, _) | Part::Volley(squares, _) => *squares,
                    _ => 2,
                };
                if !(2..=3).contains(&squares) {
                    checker.tell("actions", id, &way("parts"), format!("2 or 3 squares, found {squares}"));
                }
                if part.icons().is_some_and(<[_]>::is_empty) {
                    checker.tell("actions", id, &way("parts"), "value icons");
                }
            }
        }
    }
}

fn talents(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, talent) in &read.talents {
        let named: Option<ActionId> = match talent.power {
            Power::ActionStuns(action)
            | Power::ActionFocusLess(action, _)
            | Power::ActionDamage(action, _)
            | Power::ActionHeals(action, _)
            | Power::ActionMoves(action) => Some(action),
            _ => None,
        };
        let Some(action) = named.and_then(|action| checker.get(&read.actions, action)) else { continue };
        if talent.heroes != [action.hero] {
            let expected = format!("only {}, whose action it is about", checker.id(action.hero));
            checker.tell("talents", id, &[Field("heroes")], expected);
        }
    }
}
