//! Content as a player or a mod may spoil it: it never panics, every mistake is told with its place, and what
//! a mod changes is changed.

use std::fs;

use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::SkillKind;
use hushfall::content::delve::catalogue::Catalogue as Delve;
use hushfall::content::report::{Problem, Report};
use hushfall::content::source::SourceFile;
use hushfall::content::{builtin, entries};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::de::IgnoredAny;

/// What is wrong with these files, in all books.
fn problems(files: &[SourceFile]) -> Vec<Problem> {
    let reports = [Catalogue::load(files).err(), Delve::load(files).err()];
    reports.into_iter().flatten().flat_map(|report| report.problems).collect()
}

fn text_of<'a>(files: &'a mut [SourceFile], path: &str) -> &'a mut String {
    &mut files.iter_mut().find(|file| file.path == path).expect("a built-in file").text
}

fn change(files: &mut [SourceFile], path: &str, from: &str, to: &str) -> usize {
    let text = text_of(files, path);
    let offset = text.find(from).unwrap_or_else(|| panic!("{path} has no {from}"));
    let line = text[..offset].matches('\n').count() + 1;
    text.replace_range(offset..offset + from.len(), to);
    line
}

#[test]
fn the_built_in_content_loads() {
    let catalogue = Catalogue::load(&builtin::files()).expect("checked at build time");
    assert_eq!(catalogue.origins.len(), 6);
    assert_eq!(catalogue.hash.len(), 16);
}

/// A later file replaces an entry of the same id, which is for mods. Within the built-in files it would be
/// a slip that nobody sees.
#[test]
fn no_built_in_card_replaces_another() {
    let mut seen = std::collections::BTreeMap::new();
    for file in builtin::files() {
        for entry in entries::split(&file.path, &file.text).expect("built-in files are whole") {
            let (book, kind) = file.book_and_kind();
            let key = (format!("{book}/{kind}"), entry.id.expect("checked"));
            if let Some(other) = seen.insert(key.clone(), file.path.clone()) {
                panic!("{} {} stands in {other} and in {}", key.0, key.1, file.path);
            }
        }
    }
}

/// One way to spoil a text, at a place where the content means something half of the time.
fn spoil(text: &mut String, rng: &mut ChaCha8Rng) {
    let structure = |(_, char): &(usize, char)| "()[]{},:\"/*".contains(*char) || char.is_ascii_digit();
    let mut places: Vec<usize> = text.char_indices().map(|(offset, _)| offset).collect();
    if rng.random_range(0..2) == 0 {
        places = text.char_indices().filter(structure).map(|(offset, _)| offset).collect();
    }
    if places.is_empty() {
        return;
    }
    let mut pick = || places[rng.random_range(0..places.len())];
    let (at, other) = (pick(), pick());
    let char_at = |text: &str, offset: usize| text[offset..].chars().next().expect("a place in the text");
    match rng.random_range(0..6) {
        0 => {
            text.remove(at);
        }
        1 => text.insert(at, char_at(text, at)),
        2 => {
            let (low, high) = (at.min(other), at.max(other));
            let (first, second) = (char_at(text, low), char_at(text, high));
            text.replace_range(high..high + second.len_utf8(), &first.to_string());
            text.replace_range(low..low + first.len_utf8(), &second.to_string());
        }
        3 => text.truncate(at),
        4 => {
            let (low, high) = (at.min(other), at.max(other));
            text.replace_range(low..high, "");
        }
        _ => {
            let digit = rng.random_range(0..10_u8);
            let size = char_at(text, at).len_utf8();
            text.replace_range(at..at + size, &digit.to_string());
        }
    }
}

/// Every problem says where: in a file that is there, on a line it has.
fn assert_placed(problems: &[Problem], files: &[SourceFile], seed: u64) {
    for problem in problems {
        assert!(!problem.expected.is_empty(), "seed {seed}: {problem}");
        assert!(problem.place.line >= 1 && problem.place.column >= 1, "seed {seed}: {problem}");
        let file = files.iter().find(|file| file.path == problem.place.file);
        let file = file.unwrap_or_else(|| panic!("seed {seed}: no such file: {problem}"));
        let lines = file.text.matches('\n').count() + 1;
        assert!(problem.place.line <= lines, "seed {seed}: {lines} lines: {problem}");
    }
}

/// Thousands of spoilt files: none panics, and each that is no longer RON is told by name.
#[test]
fn spoilt_files_are_told_and_never_panic() {
    let whole = builtin::files();
    let mut told = 0;
    for seed in 0..600 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut files = whole.clone();
        // One spoilt file tests its own report, several test that they do not disturb each other.
        let count = if seed % 2 == 0 { 1 } else { 10 };
        let mut spoilt = Vec::new();
        for _ in 0..count {
            let index = rng.random_range(0..files.len());
            spoil(&mut files[index].text, &mut rng);
            spoilt.push(index);
        }
        let problems = problems(&files);
        assert_placed(&problems, &files, seed);
        told += usize::from(!problems.is_empty());
        for index in spoilt {
            let file = &files[index];
            if ron::from_str::<Vec<IgnoredAny>>(&file.text).is_err() {
                let named = problems.iter().any(|problem| problem.place.file == file.path);
                assert!(named, "seed {seed}: {} is no RON, but is not told: {problems:#?}", file.path);
            }
        }
    }
    assert!(told > 300, "only {told} were told: the test spoils too little");
}

/// Brackets without end, in a list, in effects, in conditions: an error, not a stack that runs over.
#[test]
fn deep_nesting_is_told() {
    let skill = |effects: &str| {
        format!(
            "[(id: \"deep\", name: \"Deep\", school: Bulwark, level: 1, ap: 1, cooldown: 1, effects: [{effects}])]"
        )
    };
    let ifs = |depth: usize| format!("{}{}", "If(when: NoEnemies, then: [".repeat(depth), "])".repeat(depth));
    let nots = |depth: usize| format!("If(when: {}NoEnemies{})", "Not(".repeat(depth), ")".repeat(depth));
    let texts = [
        "[".repeat(50_000),
        "(".repeat(50_000),
        format!("[{}{}]", "(".repeat(50_000), ")".repeat(50_000)),
        format!("[(id: {}\"x\"{})]", "[".repeat(50_000), "]".repeat(50_000)),
        skill(&ifs(5_000)),
        skill(&nots(5_000)),
    ];
    for text in texts {
        let mut files = builtin::files();
        files.push(SourceFile::new("atlas/skills/deep.ron", text));
        assert!(problems(&files).iter().any(|problem| problem.place.file == "atlas/skills/deep.ron"));
    }
    // As deep as the reader lets it be, so that the checks have to go all the way down.
    for depth in 1..60 {
        let mut files = builtin::files();
        files.push(SourceFile::new(
            "atlas/skills/deep.ron",
            skill(&format!("{}, {}", ifs(depth), nots(depth))),
        ));
        let _ = Catalogue::load(&files);
    }
}

#[test]
fn nothing_and_nonsense_are_told() {
    assert!(!problems(&[]).is_empty());
    for text in ["", "[]", "[1, 2]", "[()]", "()", "[(id: 7)]", "\u{0}", "[(id: \"\")]", "[\"\\"] {
        let files: Vec<SourceFile> =
            builtin::files().into_iter().map(|file| SourceFile::new(file.path, text)).collect();
        assert!(!problems(&files).is_empty(), "{text:?}");
    }
    let stray =
        [SourceFile::new("atlas/recipes.ron", "[]"), SourceFile::new("atlas", "["), SourceFile::new("", "")];
    let mut files = builtin::files();
    files.extend(stray);
    let problems = problems(&files);
    assert!(problems.iter().any(|problem| problem.place.file == "atlas/recipes.ron"), "{problems:#?}");
}

/// A mod changes a card by writing it again, adds one by a new id, and leaves the rest alone.
#[test]
fn an_overlay_replaces_a_card_by_its_id() {
    let folder = tempfile::tempdir().expect("a folder for the mod");
    fs::create_dir_all(folder.path().join("atlas/skills")).expect("made");
    let text = "[
        (id: \"shield_bash\", name: \"Pan Bash\", school: Bulwark, level: 1, ap: 1, cooldown: 1),
        (id: \"pot_throw\", name: \"Pot Throw\", school: Bulwark, level: 1, ap: 1, cooldown: 1),
    ]";
    fs::write(folder.path().join("atlas/skills/kitchen.ron"), text).expect("written");
    fs::write(folder.path().join("atlas/readme.txt"), "not content").expect("written");
    let plain = Catalogue::load(&builtin::files()).expect("built-in");
    let files = builtin::with_overlay(Some(folder.path())).expect("read");
    let modded = Catalogue::load(&files).expect("the mod is sound");
    let name = |catalogue: &Catalogue, id: &str| {
        catalogue.find::<SkillKind>(id).map(|handle| catalogue.skill(handle).name.clone())
    };
    assert_eq!(name(&modded, "shield_bash").as_deref(), Some("Pan Bash"));
    assert_eq!(name(&modded, "pot_throw").as_deref(), Some("Pot Throw"));
    assert_eq!(name(&modded, "stand_fast"), name(&plain, "stand_fast"));
    assert_eq!(name(&plain, "pot_throw"), None);
    assert_ne!(modded.hash, plain.hash);
    assert_eq!(builtin::with_overlay(None).expect("nothing to read"), builtin::files());
    assert!(builtin::with_overlay(Some(&folder.path().join("nowhere"))).is_err());
}

/// Every mistake is told at once, each on its line.
#[test]
fn mistakes_in_two_files_and_two_in_one_card_are_all_told() {
    let mut files = builtin::files();
    let (origins, levels, tactics) = ("atlas/origins.ron", "atlas/levels.ron", "atlas/tactics.ron");
    let bash = change(&mut files, origins, "\"shield_bash\"", "\"shield_bush\"");
    let blade = change(&mut files, origins, "\"long_blade\"", "\"long_blake\"");
    let row = change(&mut files, levels, "hp: 20", "hp: 2");
    let ap = change(&mut files, tactics, "ap: 1", "ap: 0");
    let cooldown = change(&mut files, tactics, "cooldown: 2", "cooldown: 7");
    let problems = problems(&files);
    let told = |path: &str, line: usize, expected: &str| {
        let found = problems.iter().any(|problem| {
            problem.place.file == path && problem.place.line == line && problem.expected.contains(expected)
        });
        assert!(found, "{path}:{line}: {expected}\n{problems:#?}");
    };
    told(origins, bash, "did you mean `shield_bash`?");
    told(origins, blade, "did you mean `long_blade`?");
    told(levels, row, "17 or more");
    told(tactics, ap, "1 to 8");
    told(tactics, cooldown, "1 to 5");
    assert_eq!(problems.len(), 5, "{problems:#?}");
    let mut sorted = problems.clone();
    sorted.sort();
    assert_eq!(problems, sorted, "in the order of the files");
}

/// A catalogue that succeeds another keeps the meaning of its handles, also for cards that are new.
#[test]
fn handles_live_on_in_the_catalogue_that_succeeds() {
    let before = Catalogue::load(&builtin::files()).expect("built-in");
    let mut files = builtin::files();
    files.push(SourceFile::new(
        "atlas/skills/a.ron",
        "[(id: \"aaa\", name: \"First of all\", school: Bulwark, level: 1, ap: 1, cooldown: 1)]",
    ));
    let after = Catalogue::succeed(Some(&before), &files).expect("sound");
    for skill in &before.skills {
        let handle = before.find::<SkillKind>(&skill.id).expect("its own");
        assert_eq!(after.skill(handle).id, skill.id);
        assert_eq!(before.effects(skill.effects), after.effects(skill.effects), "old spans stay true");
    }
    let gone = Catalogue::succeed(Some(&after), &builtin::files()).expect_err("a card is gone");
    assert!(gone.problems[0].expected.contains("`aaa`"), "{gone}");
}

/// A folder of this one file.
fn folder_with(path: &str, text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().expect("a book's folder")).expect("made");
    fs::write(path, text).expect("written");
    folder
}

/// Why a folder is not read.
fn refused(folder: &tempfile::TempDir) -> String {
    builtin::with_overlay(Some(folder.path())).expect_err("refused").to_string()
}

/// However many mistakes there are, all are counted and the first are told, each on its line.
#[test]
fn hundreds_of_thousands_of_mistakes_are_counted_and_the_first_are_told() {
    const MANY: usize = 300_000;
    let broken = |number: usize| match number % 3 {
        0 => format!("(id: \"s{number:06}\", wings: 2),\n"),
        1 => {
            format!("(id: \"s{number:06}\", name: \"S\", school: Bulwark, level: 1, ap: 1, cooldown: 99),\n")
        }
        _ => format!("(id: \"shield_bash\", name: \"S{number}\"),\n"),
    };
    let text: String =
        ["[\n".to_owned()].into_iter().chain((0..MANY).map(broken)).chain(["]".to_owned()]).collect();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/skills/many.ron", text));
    let report = Catalogue::load(&files).expect_err("nothing of it is good");
    let here = report.problems.iter().filter(|problem| problem.place.file == "atlas/skills/many.ron").count();
    // Of the third sort the first lays itself over the built-in card, and is missing its fields.
    assert_eq!(here, MANY, "one for each");
    let told = report.to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), Report::TOLD + 2);
    assert!(lines[0].starts_with("atlas/skills/many.ron:2:"), "{}", lines[0]);
    assert!(lines[Report::TOLD - 1].starts_with("atlas/skills/many.ron:51:"), "{told}");
    assert_eq!(lines[Report::TOLD], format!("… and {} more", report.problems.len() - Report::TOLD));
}

/// Ids that nobody knows are told one by one; only for the first is it asked which one was meant.
#[test]
fn thousands_of_unknown_ids_are_told() {
    const MANY: usize = 5_000;
    let one = |number: usize| {
        format!("(id: \"t{number}\", name: \"T\", level: 1, text: \"x\", keywords: [\"WARDEM\"]),\n")
    };
    let text: String = (0..MANY).map(one).collect();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/talents/many.ron", format!("[{text}]")));
    let problems = problems(&files);
    let unknown = problems.iter().filter(|problem| problem.expected.contains("found `WARDEM`")).count();
    assert_eq!(unknown, MANY);
    assert!(problems.iter().any(|problem| problem.expected.contains("did you mean `WARDEN`?")));
}

/// A handle has sixteen bits: a card too many is told, and never mistaken for another.
#[test]
fn more_cards_than_there_are_numbers_for_are_refused() {
    const MANY: usize = 70_000;
    let cards: Vec<String> = (0..MANY).map(|number| format!("(id: \"K{number}\", text: \"x\"),")).collect();
    let text = cards.concat();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/keywords/many.ron", format!("[{text}]")));
    let problems = problems(&files);
    let built_in = Catalogue::load(&builtin::files()).expect("built-in").keywords.len();
    assert_eq!(problems.len(), MANY + built_in - 65_535, "{}", problems[0]);
    assert!(problems[0].expected.contains("at most 65535 keywords"), "{}", problems[0]);
}

#[test]
fn an_entry_of_no_sensible_length_is_refused() {
    let long = "x".repeat(2_000_000);
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/keywords/long.ron", format!("[(id: \"LONG\", text: \"{long}\")]")));
    let problems = problems(&files);
    assert_eq!(problems.len(), 1);
    assert!(problems[0].expected.contains("at most 1048576 bytes"), "{}", problems[0]);
}

#[test]
fn a_file_of_no_sensible_size_is_refused() {
    let folder = folder_with("atlas/skills.ron", "[]");
    let file = fs::File::options().write(true).open(folder.path().join("atlas/skills.ron")).expect("there");
    file.set_len(65 * 1024 * 1024).expect("made long");
    let told = refused(&folder);
    assert!(told.contains("atlas/skills.ron") && told.contains("larger than 64 MB"), "{told}");
}

/// A mod is what lies in its folder: a link may lead about in it, and not out of it.
#[cfg(unix)]
#[test]
fn links_out_of_the_folder_and_pipes_are_refused() {
    use std::os::unix::fs::symlink;

    let folder = folder_with("atlas/skills/mine.ron", "[]");
    let path = |name: &str| folder.path().join(name);
    symlink(path("atlas/skills/mine.ron"), path("atlas/skills/again.ron")).expect("linked");
    let read = builtin::with_overlay(Some(folder.path())).expect("a link within");
    assert_eq!(read.len(), builtin::files().len() + 2);

    let elsewhere = folder_with("secret.ron", "[]");
    symlink(elsewhere.path().join("secret.ron"), path("atlas/skills/out.ron")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("atlas/skills/out.ron: this link leads out of the folder"), "{told}");
    fs::remove_file(path("atlas/skills/out.ron")).expect("removed");

    symlink(elsewhere.path(), path("atlas/items")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("atlas/items: this link leads out of the folder"), "{told}");
    fs::remove_file(path("atlas/items")).expect("removed");

    symlink(folder.path(), path("atlas/items")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("atlas/items: this is a link to a folder"), "{told}");
    fs::remove_file(path("atlas/items")).expect("removed");

    let pipe = path("atlas/skills/pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there").success());
    let told = refused(&folder);
    assert!(told.contains("atlas/skills/pipe.ron: this is a pipe"), "{told}");
}
