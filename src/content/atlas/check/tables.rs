//! Tables that must be whole: the levels (AT-R11), the statuses (AT-R28), the keyword the rules name.

use super::super::cards::Level;
use super::super::terms::Status;
use super::Checker;
use crate::content::locate::Step::Field;

const LEVELS: usize = 8;

pub fn check(checker: &mut Checker<'_>) {
    levels(checker);
    statuses(checker);
    let read = checker.read;
    if checker.complete("keywords", &read.keywords) && !read.keywords.iter().any(|(id, _)| id == "UNDEAD") {
        checker.tell_kind("keywords", "the keyword UNDEAD, which the rules name (AT-141), found none");
    }
}

/// AT-R11: rows "1" to "8", and no value falls from one to the next.
fn levels(checker: &mut Checker<'_>) {
    let read = checker.read;
    // Rows are sorted by id, and ids of one digit sort like numbers.
    let wanted: Vec<String> = (1..=LEVELS).map(|level| level.to_string()).collect();
    for (id, _) in read.levels.iter().filter(|(id, _)| !wanted.contains(id)) {
        checker.tell(
            "levels",
            id,
            &[Field("id")],
            format!("a level from \"1\" to \"{LEVELS}\" (AT-R11), found \"{id}\""),
        );
    }
    if checker.complete("levels", &read.levels) {
        for level in wanted.iter().filter(|level| !read.levels.iter().any(|(id, _)| id == *level)) {
            checker.tell_kind("levels", format!("a row for level {level} (AT-R11), found none"));
        }
    }
    type Value = fn(&Level) -> u8;
    let values: [(&'static str, Value); 6] = [
        ("hp", |row| row.hp),
        ("ap", |row| row.ap),
        ("star", |row| row.star),
        ("spark", |row| row.spark),
        ("talents", |row| row.talents),
        ("skills", |row| row.skills),
    ];
    for pair in read.levels.windows(2) {
        let [(_, before), (id, row)] = pair else { continue };
        for (field, value) in values {
            if value(row) < value(before) {
                let expected =
                    format!("{} or more, as on the level before, found {}", value(before), value(row));
                checker.tell("levels", id, &[Field(field)], expected);
            }
        }
    }
}

/// AT-R28: all fifteen. That none is there twice follows from the ids.
fn statuses(checker: &mut Checker<'_>) {
    let read = checker.read;
    if !checker.complete("statuses", &read.statuses) {
        return;
    }
    for status in Status::ALL {
        let count = read.statuses.iter().filter(|(_, card)| card.id == status).count();
        if count != 1 {
            checker
                .tell_kind("statuses", format!("one card of the status {status:?} (AT-R28), found {count}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid, problems};

    /// AT-R11.
    #[test]
    fn the_level_table_has_eight_rows_that_do_not_fall() {
        let file = "atlas/levels.ron";
        let row =
            |id: &str| format!("[(id: \"{id}\", hp: 99, ap: 9, star: 9, spark: 9, talents: 9, skills: 99)]");
        expect(&overlaid(file, &row("9")), "id", "found \"9\"");
        expect(&overlaid(file, &row("x")), "id", "found \"x\"");
        expect_any(&problems(&[(file, "id: \"4\"", "id: \"04\"")]), "a row for level 4");
        expect(&problems(&[(file, "hp: 20", "hp: 16")]), "hp", "17 or more");
        expect(&problems(&[(file, "skills: 11", "skills: 9")]), "skills", "10 or more");
    }

    /// AT-R28.
    #[test]
    fn all_fifteen_statuses_are_there() {
        let files = problems(&[
            ("atlas/statuses.ron", "[", "[/*"),
            ("atlas/statuses.ron", "    (\n        id: Invisible", "*/ (\n id: Invisible"),
        ]);
        expect_any(&files, "one card of the status Haste (AT-R28), found 0");
    }

    #[test]
    fn the_rules_own_keyword_is_there_and_ids_are_plain() {
        let renamed = problems(&[("atlas/keywords.ron", "\"UNDEAD\"", "\"UNDEAF\"")]);
        expect_any(&renamed, "the keyword UNDEAD, which the rules name");
        let odd = "[(id: \"a\\u{62}\", text: \"x\")]";
        expect(&overlaid("atlas/keywords.ron", odd), "id", "an id written plainly, such as \"ab\"");
    }
}
