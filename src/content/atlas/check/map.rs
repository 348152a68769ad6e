//! AT-R66: the map of a location. The rules find a space by its number, so the order is checked too.

use std::collections::BTreeSet;

use super::super::location::Location;
use super::super::terms::{PathKey, SpaceKey};
use super::Checker;
use super::limits::level_range;
use crate::content::locate::Step::{Field, Item};

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    for (id, location) in &checker.read.locations {
        level_range(checker, KIND, id, &[Field("level")], location.level);
        numbering(checker, id, location);
        spaces(checker, id, location);
        paths(checker, id, location);
        start(checker, id, location);
        reach(checker, id, location);
    }
}

pub fn has_space(location: &Location, key: SpaceKey) -> bool {
    location.spaces.iter().any(|space| space.id == key)
}

/// Spaces "1" to "N", then "t1" to "tK"; paths "p1" to "pM". Only the first that is out of order is told,
/// since all after it would be.
fn numbering(checker: &mut Checker<'_>, id: &str, location: &Location) {
    let numbered = location.spaces.iter().filter(|space| matches!(space.id, SpaceKey::Numbered(_))).count();
    for (index, space) in location.spaces.iter().enumerate() {
        let expected =
            if index < numbered { format!("{}", index + 1) } else { format!("t{}", index + 1 - numbered) };
        if space.id.to_string() != expected {
            let expected = format!(
                "\"{expected}\": numbered spaces in order, then tactical ones in order, found \"{}\"",
                space.id
            );
            checker.tell(KIND, id, &[Field("spaces"), Item(index), Field("id")], expected);
            break;
        }
    }
    for (index, path) in location.paths.iter().enumerate() {
        if usize::from(path.id.0) != index + 1 {
            let expected = format!("\"p{}\": paths in order, found \"{}\"", index + 1, path.id);
            checker.tell(KIND, id, &[Field("paths"), Item(index), Field("id")], expected);
            break;
        }
    }
}

fn spaces(checker: &mut Checker<'_>, id: &str, location: &Location) {
    for (index, space) in location.spaces.iter().enumerate() {
        let way = |field| [Field("spaces"), Item(index), Field(field)];
        if let SpaceKey::Tactical(_) = space.id {
            if !space.name.is_empty() {
                checker.tell(KIND, id, &way("name"), "no name: tactical spaces have none (AT-R66)");
            }
            if space.locked {
                checker.tell(
                    KIND,
                    id,
                    &way("locked"),
                    "a numbered space: tactical ones can't be locked (AT-R66)",
                );
            }
            if space.multicard {
                checker.tell(
                    KIND,
                    id,
                    &way("multicard"),
                    "a numbered space: tactical ones have no cards (AT-R66)",
                );
            }
        } else if space.name.is_empty() {
            checker.tell(KIND, id, &way("name"), "the name of a numbered space (AT-R66)");
        }
        for (field, value) in [("x", space.x), ("y", space.y)] {
            if value > 100 {
                checker.tell(KIND, id, &way(field), format!("0 to 100, found {value}"));
            }
        }
    }
}

fn paths(checker: &mut Checker<'_>, id: &str, location: &Location) {
    for (index, path) in location.paths.iter().enumerate() {
        for (field, end) in [("a", path.a), ("b", path.b)] {
            if !has_space(location, end) {
                let expected = format!("a space of this map, found \"{end}\"");
                checker.tell(KIND, id, &[Field("paths"), Item(index), Field(field)], expected);
            }
        }
        if path.a == path.b {
            let expected = format!("another space than \"{}\", where the path begins", path.a);
            checker.tell(KIND, id, &[Field("paths"), Item(index), Field("b")], expected);
        }
    }
}

/// AT-R66: every map has a starting space that is numbered and unlocked.
fn start(checker: &mut Checker<'_>, id: &str, location: &Location) {
    let space = location.spaces.iter().find(|space| space.id == location.start);
    let expected = match (location.start, space) {
        (SpaceKey::Tactical(_), _) => "a numbered space",
        (_, None) => "a space of this map",
        (_, Some(space)) if space.locked => "a space that is not locked",
        _ => return,
    };
    checker.tell(KIND, id, &[Field("start")], format!("{expected} (AT-R66), found \"{}\"", location.start));
}

/// Every space can be reached from the start when all locks are open.
fn reach(checker: &mut Checker<'_>, id: &str, location: &Location) {
    let mut reached = BTreeSet::from([location.start]);
    let mut queue = vec![location.start];
    while let Some(space) = queue.pop() {
        for path in &location.paths {
            let next = match space {
                _ if path.a == space => path.b,
                _ if path.b == space => path.a,
                _ => continue,
            };
            if reached.insert(next) {
                queue.push(next);
            }
        }
    }
    if !has_space(location, location.start) {
        return;
    }
    for (index, space) in location.spaces.iter().enumerate() {
        if !reached.contains(&space.id) {
            let expected = format!("paths that lead from the start to \"{}\", found none", space.id);
            checker.tell(KIND, id, &[Field("spaces"), Item(index), Field("id")], expected);
        }
    }
}

pub fn path_is_locked(location: &Location, key: PathKey) -> Option<bool> {
    location.paths.iter().find(|path| path.id == key).map(|path| path.locked)
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place};

    /// AT-R66: the numbering the rules rely on.
    #[test]
    fn spaces_and_paths_are_numbered_in_order() {
        expect(&in_place("(id: \"2\"", "(id: \"4\""), "id", "\"2\": numbered spaces in order");
        expect(&in_place("(id: \"t1\"", "(id: \"t2\""), "id", "\"t1\": numbered spaces in order");
        let twice = "(id: \"1\", name: \"Twice\", x: 1, y: 1), (id: \"2\"";
        expect(&in_place("(id: \"2\"", twice), "id", "\"2\": numbered spaces in order");
        expect(&in_place("(id: \"p2\"", "(id: \"p3\""), "id", "\"p2\": paths in order");
    }

    #[test]
    fn path_ends_exist_and_differ() {
        expect(
            &in_place("a: \"1\", b: \"2\"", "a: \"1\", b: \"9\""),
            "b",
            "a space of this map, found \"9\"",
        );
        expect(&in_place("a: \"1\", b: \"2\"", "a: \"2\", b: \"2\""), "b", "another space than \"2\"");
    }

    #[test]
    fn the_start_is_numbered_and_unlocked() {
        expect(&in_place("start: \"1\"", "start: \"t1\""), "start", "a numbered space");
        expect(&in_place("start: \"1\"", "start: \"8\""), "start", "a space of this map");
        expect(&in_place("start: \"1\"", "start: \"3\""), "start", "not locked");
    }

    #[test]
    fn every_space_can_be_reached() {
        expect(&in_place("a: \"2\", b: \"3\"", "a: \"2\", b: \"1\""), "id", "lead from the start to \"3\"");
    }

    #[test]
    fn tactical_spaces_are_plain_and_numbered_ones_have_names() {
        expect(&in_place("(id: \"t1\"", "(id: \"t1\", name: \"Ford\""), "name", "tactical spaces have none");
        expect(&in_place("(id: \"t1\"", "(id: \"t1\", locked: true"), "locked", "can't be locked");
        expect(&in_place("(id: \"t1\"", "(id: \"t1\", multicard: true"), "multicard", "have no cards");
        expect(&in_place("name: \"Gate\", ", ""), "name", "the name of a numbered space");
        expect(&in_place("x: 10", "x: 101"), "x", "0 to 100");
        expect(&in_place("level: 1", "level: 9"), "level", "a level from 1 to 8");
    }
}
