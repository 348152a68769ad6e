//! Saves on disk: versioned, checksummed, written beside and renamed, with backups.
//!
//! A save is one line `hushfall-save <format> <checksum>` and then JSON. How it comes to the disk, with every step
//! after which the power may go:
//!
//! 1. the new save is written beside the old one and synced;
//! 2. the old save is copied beside the first backup and synced: a full disk is noticed here, and costs nothing;
//! 3. the backups move on by one, the copy becomes the first of them, the new save takes its place.
//!
//! What is there and is no save of this format is never written over: it gets a name of its own (`<name>.kept1`), and
//! [`Written`] says so. Which of several saves is the newest is said by a number inside ([`Header::order`]), since
//! clocks are set back and copies get new dates.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::disk::{self, Disk, Drive};
use super::session::NewGame;
use crate::files;

/// The format this program writes and reads.
pub const FORMAT: u32 = 1;
/// How many older saves are kept beside the newest.
pub const BACKUPS: u32 = 3;
/// A save of a very long game has a megabyte or two; what has more than this is none.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

const MAGIC: &str = "hushfall-save";
/// How the JSON begins, so that a header can be read without the rest.
const BEGINNING: &str = r#"{"header":"#;

/// What can be told of a save without loading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the game that wrote it.
    pub version: String,
    pub book: String,
    /// The hash of the content it was played with.
    pub content: String,
    /// It was made in the middle of a card, and only the same content knows how that goes on. Other saves
    /// open under later content too, as long as it still has their cards.
    #[serde(default = "yes")]
    pub bound: bool,
    /// Place, party and round in a line.
    pub summary: String,
    /// Of two saves of a game, the one with the higher number was made later.
    #[serde(default)]
    pub order: u64,
}

const fn yes() -> bool {
    true
}

impl Header {
    pub fn new(book: &str, content: &str, bound: bool, summary: String) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { version, book: book.to_owned(), content: content.to_owned(), bound, summary, order: 0 }
    }
}

/// A save. Its largest parts stay text until somebody needs them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFile {
    pub header: Header,
    pub game: NewGame,
    /// JSON: the answers so far.
    pub answers: String,
    /// JSON: all that the registry of state has.
    pub state: String,
}

/// What becomes of the save that was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// It becomes the first backup.
    Backups,
    /// It is replaced, and backups stay as they are: for a bookmark after every answer.
    InPlace,
    /// It is replaced, and nothing leads back to it (AT-R76).
    Alone,
}

/// What came of writing a save.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Where those files are now that were in the way and no saves of this format.
    pub kept: Vec<PathBuf>,
}

impl Written {
    /// What is to be told, if there is something.
    pub fn told(&self) -> Option<String> {
        let kept: Vec<String> = self.kept.iter().map(|path| path.display().to_string()).collect();
        let told = || {
            format!(
                "what was there is no save that this version reads, and was kept as {}",
                kept.join(" and ")
            )
        };
        (!kept.is_empty()).then(told)
    }
}

/// What is wrong with a save, and what can be done about it.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("{0}")]
    Unreadable(io::Error),
    #[error("{path}: {cause}")]
    Unwritable { path: String, cause: io::Error },
    #[error("this is not a save of Hushfall")]
    Foreign,
    #[error("the save is damaged: {0}")]
    Damaged(String),
    #[error(
        "the save has format {0}, and this version reads format {FORMAT}; open it with the version that wrote it"
    )]
    OtherFormat(u32),
    #[error("the save belongs to the book `{saved}`, not to `{wanted}`; start that book to open it")]
    OtherBook { saved: String, wanted: String },
    #[error(
        "the save was made in the middle of a card of other content (hash {saved}, this is {ours}); start with the same content folder to open it"
    )]
    OtherContent { saved: String, ours: String },
    #[error("the save can't be put on the table: {0}")]
    BadState(String),
    #[error("this game has one save, {0}; it is replaced at each change, and there is no second one")]
    OneSave(String),
    #[error("this game has one save, and nothing leads back to an earlier moment")]
    NoWayBack,
    #[error("{path}: {error}{}", naming(backups))]
    InFile { path: String, error: Box<Self>, backups: Vec<String> },
}

fn naming(backups: &[String]) -> String {
    match backups {
        [] => String::new(),
        [one] => format!("; a good backup is {one}"),
        several => format!("; good backups, the newest first, are {}", several.join(", ")),
    }
}

impl SaveError {
    /// Names the file, and those of its backups that can be read.
    pub fn in_file(self, path: &Path) -> Self {
        match self {
            Self::InFile { .. } | Self::Unwritable { .. } | Self::OneSave(_) | Self::NoWayBack => self,
            error => Self::InFile {
                path: path.display().to_string(),
                error: Box::new(error),
                backups: good_backups(path).map(|path| path.display().to_string()).collect(),
            },
        }
    }
}

/// The file of the `number`-th backup, 1 being the newest.
pub fn backup_path(path: &Path, number: u32) -> PathBuf {
    disk::beside(path, &format!("backup{number}"))
}

/// The backups a save may have, the newest first.
pub fn backup_paths(path: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    (1..=BACKUPS).map(move |number| backup_path(path, number))
}

fn good_backups(path: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    backup_paths(path).filter(|backup| read_plain(backup).is_ok())
}

/// What is at a path where a save is to be written.
enum There {
    Nothing,
    Save {
        bytes: Vec<u8>,
        order: u64,
    },
    /// A file, but no save of this format.
    Strange,
}

fn look(path: &Path) -> io::Result<There> {
    match files::read(path, MOST_BYTES) {
        Ok(bytes) => Ok(match sound(&bytes).and_then(header) {
            Ok(header) => There::Save { order: header.order, bytes },
            Err(_) => There::Strange,
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(There::Nothing),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => Ok(There::Strange),
        Err(error) => Err(error),
    }
}

/// Writes a save to the disk of this machine.
pub fn write(path: &Path, file: &SaveFile, keep: Keep) -> Result<Written, SaveError> {
    write_to(&Drive, path, file, keep)
}

/// Writes a save; what can't be understood is put aside first.
pub fn write_to(disk: &dyn Disk, path: &Path, file: &SaveFile, keep: Keep) -> Result<Written, SaveError> {
    let unwritable = |cause| SaveError::Unwritable { path: path.display().to_string(), cause };
    let there = look(path).map_err(unwritable)?;
    let bytes = encode(file, &there).map_err(|error| unwritable(io::Error::other(error)))?;
    replace(disk, path, &bytes, &there, keep).map_err(unwritable)
}

fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8], there: &There, keep: Keep) -> io::Result<Written> {
    let mut written = Written::default();
    let draft = disk::prepare(disk, path, bytes)?;
    match there {
        There::Save { bytes: old, .. } if keep == Keep::Backups => {
            let copy = disk::prepare(disk, &backup_path(path, 1), old)?;
            turn_over(disk, path, &mut written)?;
            copy.commit()?;
        }
        There::Strange => written.kept.push(disk::put_aside(disk, path)?),
        There::Nothing | There::Save { .. } => {}
    }
    draft.commit()?;
    if keep == Keep::Alone {
        for backup in backup_paths(path).filter(|backup| matches!(look(backup), Ok(There::Save { .. }))) {
            disk.remove(&backup)?;
        }
    }
    Ok(written)
}

/// Makes room for a first backup. The save itself stays where it is all the while.
fn turn_over(disk: &dyn Disk, path: &Path, written: &mut Written) -> io::Result<()> {
    for number in (1..=BACKUPS).rev() {
        let from = backup_path(path, number);
        match look(&from)? {
            There::Nothing => {}
            There::Strange => written.kept.push(disk::put_aside(disk, &from)?),
            There::Save { .. } if number == BACKUPS => {}
            There::Save { .. } => disk.rename(&from, &backup_path(path, number + 1))?,
        }
    }
    Ok(())
}

/// Reads a save; the error names the file and, if there are any, its good backups.
pub fn read(path: &Path) -> Result<SaveFile, SaveError> {
    read_plain(path).map_err(|error| error.in_file(path))
}

fn read_plain(path: &Path) -> Result<SaveFile, SaveError> {
    decode(&files::read(path, MOST_BYTES).map_err(SaveError::Unreadable)?)
}

/// The bytes of a save, numbered after the one that is there.
fn encode(file: &SaveFile, there: &There) -> serde_json::Result<Vec<u8>> {
    let mut header = file.header.clone();
    if let There::Save { order, .. } = there {
        header.order = header.order.max(order.saturating_add(1));
    }
    let (header, game) = (serde_json::to_string(&header)?, serde_json::to_string(&file.game)?);
    let body = [
        BEGINNING,
        &header,
        r#","game":"#,
        &game,
        r#","answers":"#,
        &file.answers,
        r#","state":"#,
        &file.state,
        "}",
    ]
    .concat();
    Ok([first_line(body.as_bytes()).as_bytes(), body.as_bytes()].concat())
}

fn first_line(body: &[u8]) -> String {
    format!("{MAGIC} {FORMAT} {}\n", blake3::hash(body).to_hex())
}

/// The same save with a first line that fits what follows, whatever that is: for tests that forge saves.
pub fn with_good_checksum(bytes: &[u8]) -> Vec<u8> {
    let body = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes, |end| &bytes[end + 1..]);
    [first_line(body).as_bytes(), body].concat()
}

/// Reads the bytes of a save. Whatever they are, this answers; it never panics.
pub fn decode(bytes: &[u8]) -> Result<SaveFile, SaveError> {
    #[derive(Deserialize)]
    struct Read<'a> {
        header: Header,
        game: NewGame,
        #[serde(borrow)]
        answers: &'a RawValue,
        #[serde(borrow)]
        state: &'a RawValue,
    }
    let read: Read<'_> =
        serde_json::from_str(sound(bytes)?).map_err(|error| SaveError::Damaged(error.to_string()))?;
    let (answers, state) = (read.answers.get().to_owned(), read.state.get().to_owned());
    Ok(SaveFile { header: read.header, game: read.game, answers, state })
}

/// The JSON of a save of this format whose checksum is right.
fn sound(bytes: &[u8]) -> Result<&str, SaveError> {
    let text = std::str::from_utf8(bytes).map_err(|error| match bytes.starts_with(MAGIC.as_bytes()) {
        true => SaveError::Damaged(error.to_string()),
        false => SaveError::Foreign,
    })?;
    let (first, body) = text.split_once('\n').unwrap_or((text, ""));
    let mut words = first.split(' ');
    if words.next() != Some(MAGIC) {
        return Err(SaveError::Foreign);
    }
    let format = words.next().and_then(|word| word.parse::<u32>().ok());
    let format = format.ok_or_else(|| SaveError::Damaged("its first line is cut off".to_owned()))?;
    if format != FORMAT {
        return Err(SaveError::OtherFormat(format));
    }
    let checksum = words.next().unwrap_or("");
    if checksum != blake3::hash(body.as_bytes()).to_hex().as_str() {
        return Err(SaveError::Damaged("its checksum does not fit its content".to_owned()));
    }
    Ok(body)
}

/// The header alone, which is a hundredth of the work.
fn header(body: &str) -> Result<Header, SaveError> {
    let damaged = |cause: String| SaveError::Damaged(cause);
    let rest = body.strip_prefix(BEGINNING).ok_or_else(|| damaged("it has no header".to_owned()))?;
    Header::deserialize(&mut serde_json::Deserializer::from_str(rest))
        .map_err(|error| damaged(error.to_string()))
}

/// The header of the save at `path`, if that is a good one.
pub fn peek(path: &Path) -> Result<Header, SaveError> {
    let bytes = files::read(path, MOST_BYTES).map_err(SaveError::Unreadable)?;
    header(sound(&bytes)?)
}

/// Is there anything at this path? What may not be looked at is there.
pub fn is_taken(path: &Path) -> bool {
    !matches!(fs::symlink_metadata(path), Err(error) if error.kind() == io::ErrorKind::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(summary: &str) -> SaveFile {
        SaveFile {
            header: Header::new("atlas", "abc", true, summary.to_owned()),
            game: NewGame { book: "atlas".to_owned(), seed: 1, seats: 2, scenario: None, profile: None },
            answers: "[]".to_owned(),
            state: "null".to_owned(),
        }
    }

    fn keep(path: &Path, summary: &str) -> Written {
        write(path, &file(summary), Keep::Backups).expect("written")
    }

    fn summary(path: &Path) -> String {
        read(path).expect("a save").header.summary
    }

    #[test]
    fn backups_turn_over_and_a_damaged_save_names_the_good_ones() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        for summary in ["one", "two", "three", "four", "five"] {
            assert_eq!(keep(&path, summary), Written::default());
        }
        assert_eq!(summary(&path), "five");
        assert_eq!(summary(&backup_path(&path, 1)), "four");
        assert_eq!(summary(&backup_path(&path, 3)), "two");

        fs::write(&path, "hushfall-save 1 00\n{}").expect("damaged");
        fs::write(backup_path(&path, 1), "junk").expect("damaged");
        let error = read(&path).expect_err("damaged").to_string();
        assert!(error.contains("slot1.save.backup2, ") && error.contains("slot1.save.backup3"), "{error}");
        assert!(!error.contains("backup1"), "{error}");

        // Writing in the place of a damaged save leaves the good backups where they are.
        assert_eq!(keep(&path, "six").kept, [folder.path().join("slot1.save.kept1")]);
        assert_eq!(summary(&backup_path(&path, 2)), "three");
    }

    #[test]
    fn a_save_that_is_missing_names_its_good_backups() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        keep(&path, "one");
        keep(&path, "two");
        fs::remove_file(&path).expect("gone");
        let error = read(&path).expect_err("missing").to_string();
        assert!(error.contains("a good backup is") && error.contains("slot1.save.backup1"), "{error}");
    }

    /// A save of a later version, a foreign file and a damaged save may be all that somebody has.
    #[test]
    fn what_is_no_save_of_ours_is_kept_and_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        let strange = ["hushfall-save 9 00\n{}", "a letter", "hushfall-save 1 00\n{}", ""];
        for (number, text) in (1..).zip(strange) {
            let how = [Keep::Backups, Keep::InPlace, Keep::Alone][number % 3];
            fs::write(&path, text).expect("written");
            let written = write(&path, &file("mine"), how).expect("written");
            let kept = folder.path().join(format!("slot1.save.kept{number}"));
            assert_eq!(written.kept, std::slice::from_ref(&kept));
            assert!(written.told().expect("told").contains("kept"));
            assert_eq!(fs::read_to_string(kept).expect("there"), text);
            assert_eq!(summary(&path), "mine");
        }
        // Also where backups are turned over.
        fs::write(backup_path(&path, 3), "a letter").expect("written");
        let written = keep(&path, "mine");
        assert_eq!(written.kept, [folder.path().join("slot1.save.backup3.kept1")]);
    }

    #[test]
    fn later_saves_have_higher_numbers_whatever_the_clock_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        let mut orders = Vec::new();
        for _ in 0..3 {
            keep(&path, "x");
            orders.push(peek(&path).expect("a save").order);
        }
        assert!(orders.is_sorted_by(|one, next| one < next), "{orders:?}");
    }

    /// AT-R76: where there is one save, no backup leads back.
    #[test]
    fn a_save_that_is_alone_has_no_backups() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        keep(&path, "one");
        keep(&path, "two");
        write(&path, &file("three"), Keep::Alone).expect("written");
        assert!(!backup_path(&path, 1).exists());
        assert_eq!(summary(&path), "three");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_neither_read_nor_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("slot1.save");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there");
        assert!(made.success());
        assert!(read(&pipe).expect_err("a pipe").to_string().contains("not an ordinary file"));
        let told = write(&pipe, &file("x"), Keep::InPlace).expect_err("a pipe").to_string();
        assert!(told.contains("not an ordinary file"), "{told}");
        assert!(read(Path::new("/dev/zero")).is_err());
    }

    #[test]
    fn cut_or_changed_bytes_are_reported_and_never_panic() {
        let good = encode(&file("x"), &There::Nothing).expect("bytes");
        for cut in 0..good.len() {
            assert!(decode(&good[..cut]).is_err(), "cut at {cut}");
        }
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 0x15;
            assert!(decode(&bad).is_err(), "changed at {place}");
        }
        assert_eq!(decode(&good).expect("good"), file("x"));
        assert_eq!(with_good_checksum(&good), good);
    }
}
