//! The tables from rules to files, docs/rules/<book>-files.md: which file keeps a rule, and which tests prove it. They
//! are made from the ids of rules that the files themselves name, and held to them here.
//!
//! `HUSHFALL_BLESS=1 cargo test --no-default-features --test ledger` writes them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use hushfall::books::BOOKS;

/// More files than these say less.
const MOST: usize = 4;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A rule of the ledger: `- **AT-331** The steps of an attack …`
struct Rule {
    id: String,
    words: String,
}

fn rules(book: &str) -> Vec<Rule> {
    let ledger = read(&root().join(format!("docs/rules/{book}.md")));
    let rules = ledger.lines().filter_map(|line| {
        let (id, words) = line.trim_start().strip_prefix("- **")?.split_once("**")?;
        let is_rule = id.split_once('-').is_some_and(|(mark, number)| {
            mark.len() == 2 && number.ends_with(|digit: char| digit.is_ascii_digit())
        });
        is_rule.then(|| Rule { id: id.to_owned(), words: in_short(words) })
    });
    rules.collect()
}

/// A rule's heading, or the beginning of what it says.
fn in_short(words: &str) -> String {
    let words = words.trim();
    let heading = words.strip_prefix("**").and_then(|rest| rest.split_once("**")).map(|(heading, _)| heading);
    let text = heading.unwrap_or_else(|| words.split(" (p.").next().unwrap_or(words));
    let text = text.trim_end_matches(['.', ':']).replace("**", "").replace('|', "/");
    let short: Vec<&str> = text
        .split(' ')
        .scan(0, |length, word| {
            *length += word.chars().count() + 1;
            (*length <= 90).then_some(word)
        })
        .collect();
    let short = short.join(" ");
    if short == text { short } else { format!("{short} …") }
}

/// The id that the text begins with, if it is one of this mark: its letter, its number, and its length.
fn id_at<'a>(text: &'a str, mark: &str) -> Option<(&'a str, u32, usize)> {
    let rest = text.strip_prefix(mark)?.strip_prefix('-')?;
    let letter = rest.find(|char: char| !char.is_ascii_uppercase()).unwrap_or(rest.len());
    let digits = &rest[letter..];
    let digits = &digits[..digits.find(|char: char| !char.is_ascii_digit()).unwrap_or(digits.len())];
    Some((&rest[..letter], digits.parse().ok()?, mark.len() + 1 + letter + digits.len()))
}

/// All rules that a text names, one by one or by a range: `AT-328 to AT-354`.
fn named(text: &str, mark: &str) -> BTreeSet<(String, u32)> {
    // Comments go on from line to line.
    let lines = text.lines().map(|line| line.trim_start().trim_start_matches(['/', '!']).trim());
    let text = lines.collect::<Vec<_>>().join(" ");
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(mark) {
        if text[..at].ends_with(|char: char| char.is_ascii_alphanumeric()) {
            continue;
        }
        let Some((letter, first, length)) = id_at(&text[at..], mark) else { continue };
        let range = text[at + length..].strip_prefix(" to ").and_then(|rest| id_at(rest, mark));
        let last = range.filter(|(other, ..)| *other == letter).map_or(first, |(_, last, _)| last);
        found.extend((first..=last.max(first)).map(|number| (letter.to_owned(), number)));
    }
    found
}

fn parts(id: &str) -> (String, u32) {
    let (letter, number, _) = id_at(id, &id[..2]).unwrap_or_else(|| panic!("{id} is no id of a rule"));
    (letter.to_owned(), number)
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What a file names, without the tests at its end.
fn named_in(path: &str, mark: &str) -> BTreeSet<(String, u32)> {
    let text = read(&root().join(path));
    let code = if path.starts_with("src/") { text.split("#[cfg(test)]").next().unwrap_or("") } else { &text };
    named(code, mark)
}

/// The files of these folders that name rules, by rule: those of the first folder first, and of them those that do
/// things before those that find words for them.
fn by_rule(folders: &[String], mark: &str) -> BTreeMap<(String, u32), Vec<String>> {
    let mut files = BTreeMap::new();
    for folder in folders {
        let mut found = Vec::new();
        sources(&root().join(folder), &mut found);
        let paths = found.iter().map(|path| {
            path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/")
        });
        let mut paths: Vec<String> = paths.collect();
        let told = |path: &str| {
            ["/words/", "/facts.rs", "/scenario", "/view.rs"].iter().any(|part| path.contains(part))
        };
        paths.sort_by_key(|path| (told(path), path.clone()));
        for path in paths {
            for rule in named_in(&path, mark) {
                files.entry(rule).or_insert_with(Vec::new).push(path.clone());
            }
        }
    }
    files
}

fn kept_in(book: &str) -> Vec<String> {
    let mut folders: Vec<String> =
        ["src/books", "src/content", "src/screen"].map(|layer| format!("{layer}/{book}")).into();
    folders.extend(["src/table", "src/screen/table", "src/cli"].map(str::to_owned));
    folders
}

fn tested_in(book: &str) -> Vec<String> {
    ["tests/rules", "tests/games", "tests/screen", "tests/window"]
        .map(|layer| format!("{layer}/{book}"))
        .into()
}

fn cell(book: &str, files: Option<&Vec<String>>) -> String {
    let own = format!("src/books/{book}/");
    let links = files.into_iter().flatten().take(MOST).map(|path| {
        let label = path.strip_prefix(&own).unwrap_or(path);
        let label = label.strip_prefix("tests/rules/").unwrap_or(label);
        format!("[{label}](../../{path})")
    });
    links.collect::<Vec<_>>().join(", ")
}

fn page(book: &str) -> String {
    let rules = rules(book);
    let mark = &rules[0].id[..2];
    let (kept, tested) = (by_rule(&kept_in(book), mark), by_rule(&tested_in(book), mark));
    let mut page = format!(
        "# From rule to file: {book}\n\n\
         Every rule of the [ledger]({book}.md), the files that keep it (without a folder: in `src/books/{book}`) and \
         the tests that prove it. Made from the rules that the files themselves name, and held true by \
         `tests/ledger.rs`; `HUSHFALL_BLESS=1 cargo test --no-default-features --test ledger` writes it anew.\n\n\
         | rule | what it says | kept in | proved in |\n| --- | --- | --- | --- |\n"
    );
    for rule in &rules {
        let id = parts(&rule.id);
        let (kept, tested) = (cell(book, kept.get(&id)), cell(book, tested.get(&id)));
        writeln!(page, "| {} | {} | {kept} | {tested} |", rule.id, rule.words).expect("a string");
    }
    page
}

/// The rows of the page as it is: a rule, and the files of its two columns.
fn rows(book: &str) -> BTreeMap<String, [Vec<String>; 2]> {
    let page = read(&root().join(format!("docs/rules/{book}-files.md")));
    let files = |cell: &str| -> Vec<String> {
        let links = cell.split("](../../").skip(1);
        links.filter_map(|link| Some(link.split_once(')')?.0.to_owned())).collect()
    };
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| ")?.split(" | ").collect();
        let [id, _, kept, proved] = cells.as_slice() else { return None };
        id.contains(|char: char| char.is_ascii_digit())
            .then(|| ((*id).to_owned(), [files(kept), files(proved)]))
    });
    rows.collect()
}

#[test]
fn the_tables_from_rules_to_files_are_true() {
    for book in BOOKS {
        if std::env::var_os("HUSHFALL_BLESS").is_some() {
            fs::write(root().join(format!("docs/rules/{book}-files.md")), page(book)).expect("written");
        }
        let rules = rules(book);
        let mark = &rules[0].id[..2];
        let rows = rows(book);
        let (kept, tested) = (by_rule(&kept_in(book), mark), by_rule(&tested_in(book), mark));
        for rule in &rules {
            let id = parts(&rule.id);
            let [keeps, proves] = rows.get(&rule.id).unwrap_or_else(|| panic!("{} has no row", rule.id));
            for (files, all) in [(keeps, kept.get(&id)), (proves, tested.get(&id))] {
                for file in files {
                    assert!(root().join(file).is_file(), "{}: there is no {file}", rule.id);
                    assert!(all.is_some_and(|all| all.contains(file)), "{file} does not name {}", rule.id);
                }
            }
            assert_eq!(keeps.is_empty(), !kept.contains_key(&id), "{}: kept in {:?}", rule.id, kept.get(&id));
            assert_eq!(
                proves.is_empty(),
                !tested.contains_key(&id),
                "{}: proved in {:?}",
                rule.id,
                tested.get(&id)
            );
        }
        assert_eq!(rows.len(), rules.len(), "{book}: a row for each rule of the ledger and no more");
    }
}

/// No rule is forgotten: each is named by the code that keeps it or by a test that proves it. And no file names a
/// rule that there is not.
#[test]
fn every_rule_is_found_and_every_id_is_a_rule() {
    for book in BOOKS {
        let rules = rules(book);
        let mark = &rules[0].id[..2];
        let known: BTreeSet<(String, u32)> = rules.iter().map(|rule| parts(&rule.id)).collect();
        assert!(known.len() > 100 && known.len() == rules.len(), "{book}: {} rules", rules.len());
        let mut files = by_rule(&kept_in(book), mark);
        files.append(&mut by_rule(&tested_in(book), mark));
        let strangers: Vec<_> = files.iter().filter(|(id, _)| !known.contains(id)).collect();
        assert!(strangers.is_empty(), "{book} has no such rules: {strangers:?}");
        let lost: Vec<&str> = rules
            .iter()
            .filter(|rule| !files.contains_key(&parts(&rule.id)))
            .map(|rule| rule.id.as_str())
            .collect();
        assert_eq!(lost, Vec::<&str>::new(), "{book}: nobody names these");
    }
}

#[test]
fn ranges_are_read_over_line_breaks() {
    let text = "//! Attacks (AT-328 to\n//! AT-330), AT-R50 and XAT-7.\n// AT-R52 to AT-9, CAT-4";
    let found = named(text, "AT");
    let expected = [("", 328), ("", 329), ("", 330), ("R", 50), ("R", 52)];
    let expected: BTreeSet<_> = expected.map(|(letter, number)| (letter.to_owned(), number)).into();
    assert_eq!(found, expected.into_iter().chain([(String::new(), 9)]).collect());
}
