//! Content as a player or a mod may spoil it, in any book: it never panics, and every mistake is told with its place.
//! What a mod may do to the cards of one book is among the rules of that book.

use std::fs;

use hushfall::books::BOOKS;
use hushfall::content::all::Content;
use hushfall::content::report::Problem;
use hushfall::content::source::SourceFile;
use hushfall::content::{builtin, entries};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::de::IgnoredAny;

/// What is wrong with these files, in all books.
fn problems(files: &[SourceFile]) -> Vec<Problem> {
    Content::load(files).err().map(|report| report.problems).unwrap_or_default()
}

#[test]
fn the_built_in_content_loads() {
    let content = Content::load(&builtin::files()).expect("checked at build time");
    let books = content.books();
    assert_eq!(books.iter().map(|(book, _)| *book).collect::<Vec<_>>(), BOOKS);
    for (book, summary) in books {
        assert_eq!(summary.hash.len(), 16, "{book}");
        assert!(summary.kinds.iter().all(|(_, count)| *count > 0), "{book}: {summary:?}");
    }
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

#[test]
fn nothing_and_nonsense_are_told() {
    assert!(!problems(&[]).is_empty());
    for text in ["", "[]", "[1, 2]", "[()]", "()", "[(id: 7)]", "\u{0}", "[(id: \"\")]", "[\"\\"] {
        let files: Vec<SourceFile> =
            builtin::files().into_iter().map(|file| SourceFile::new(file.path, text)).collect();
        assert!(!problems(&files).is_empty(), "{text:?}");
    }
    for book in BOOKS {
        let path = format!("{book}/recipes.ron");
        let stray = [(path.as_str(), "[]"), (*book, "["), ("", "")];
        let mut files = builtin::files();
        files.extend(stray.map(|(path, text)| SourceFile::new(path, text)));
        let problems = problems(&files);
        assert!(problems.iter().any(|problem| problem.place.file == path), "{problems:#?}");
    }
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

#[test]
fn a_file_of_no_sensible_size_is_refused() {
    let folder = folder_with("spire/skills.ron", "[]");
    let file = fs::File::options().write(true).open(folder.path().join("spire/skills.ron")).expect("there");
    file.set_len(65 * 1024 * 1024).expect("made long");
    let told = refused(&folder);
    assert!(told.contains("spire/skills.ron") && told.contains("larger than 64 MB"), "{told}");
}

/// A mod is what lies in its folder: a link may lead about in it, and not out of it.
#[cfg(unix)]
#[test]
fn links_out_of_the_folder_and_pipes_are_refused() {
    use std::os::unix::fs::symlink;

    let folder = folder_with("spire/skills/mine.ron", "[]");
    let path = |name: &str| folder.path().join(name);
    symlink(path("spire/skills/mine.ron"), path("spire/skills/again.ron")).expect("linked");
    let read = builtin::with_overlay(Some(folder.path())).expect("a link within");
    assert_eq!(read.len(), builtin::files().len() + 2);

    let elsewhere = folder_with("secret.ron", "[]");
    symlink(elsewhere.path().join("secret.ron"), path("spire/skills/out.ron")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("spire/skills/out.ron: this link leads out of the folder"), "{told}");
    fs::remove_file(path("spire/skills/out.ron")).expect("removed");

    symlink(elsewhere.path(), path("spire/items")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("spire/items: this link leads out of the folder"), "{told}");
    fs::remove_file(path("spire/items")).expect("removed");

    symlink(folder.path(), path("spire/items")).expect("linked");
    let told = refused(&folder);
    assert!(told.contains("spire/items: this is a link to a folder"), "{told}");
    fs::remove_file(path("spire/items")).expect("removed");

    let pipe = path("spire/skills/pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there").success());
    let told = refused(&folder);
    assert!(told.contains("spire/skills/pipe.ron: this is a pipe"), "{told}");
}
