//! DV-211: exactly one bond card for every pair of heroes.

use super::Checker;
use crate::content::locate::Step::Field;

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    let pair =
        |a: &str, b: &str| if a <= b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) };
    let mut seen: Vec<(String, String)> = Vec::new();
    for (id, bond) in &read.bonds {
        let (a, b) = (checker.id(bond.heroes.0), checker.id(bond.heroes.1));
        if a == b {
            checker.tell("bonds", id, &[Field("heroes")], "two different heroes");
        }
        let heroes = pair(a, b);
        if seen.contains(&heroes) {
            let expected = format!("one bond of {} and {} (DV-211), found another", heroes.0, heroes.1);
            checker.tell("bonds", id, &[Field("heroes")], expected);
        }
        seen.push(heroes);
    }
    if !checker.complete("bonds", &read.bonds) || !checker.complete("heroes", &read.heroes) {
        return;
    }
    for (place, (a, _)) in read.heroes.iter().enumerate() {
        for (b, _) in &read.heroes[place + 1..] {
            if !seen.contains(&pair(a, b)) {
                checker.tell_kind("bonds", format!("one bond of {a} and {b} (DV-211), found none"));
            }
        }
    }
}
