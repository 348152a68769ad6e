//! Saves on disk: versioned, checksummed, written beside and renamed, with backups.
//!
//! A save is one line `hushfall-save <format> <checksum>` and then JSON. It is written to a temporary
//! file, synced and renamed over the old one, so that a crash leaves either the old save or the new
//! one. Before that the old save becomes the first of three backups.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::session::NewGame;

/// The format this program writes and reads.
pub const FORMAT: u32 = 1;
/// How many older saves are kept beside the newest.
pub const BACKUPS: u32 = 3;

const MAGIC: &str = "hushfall-save";

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
}

const fn yes() -> bool {
    true
}

impl Header {
    pub fn new(book: &str, content: &str, bound: bool, summary: String) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { version, book: book.to_owned(), content: content.to_owned(), bound, summary }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SaveFile {
    pub header: Header,
    pub game: NewGame,
    pub answers: Value,
    pub state: Value,
}

/// What is wrong with a save, and what can be done about it.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("{path}: {cause}")]
    Unreadable { path: String, cause: io::Error },
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
    #[error("{path}: {error}{}", backup.as_ref().map(|backup| format!("; a good backup is {backup}")).unwrap_or_default())]
    InFile { path: String, error: Box<Self>, backup: Option<String> },
}

impl SaveError {
    /// Names the file, and the newest backup of it that can be read.
    pub fn in_file(self, path: &Path) -> Self {
        match self {
            Self::InFile { .. } | Self::Unreadable { .. } | Self::Unwritable { .. } => self,
            error => Self::InFile {
                path: path.display().to_string(),
                error: Box::new(error),
                backup: newest_good_backup(path).map(|path| path.display().to_string()),
            },
        }
    }
}

/// The file of the `number`-th backup, 1 being the newest.
pub fn backup_path(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".backup{number}"));
    path.with_file_name(name)
}

fn newest_good_backup(path: &Path) -> Option<PathBuf> {
    (1..=BACKUPS).map(|number| backup_path(path, number)).find(|backup| read_plain(backup).is_ok())
}

/// Writes a save, keeping the ones before it as backups.
pub fn write(path: &Path, file: &SaveFile) -> Result<(), SaveError> {
    // A damaged save is not worth a backup's place.
    if read_plain(path).is_ok() {
        rotate(path).map_err(|cause| SaveError::Unwritable { path: path.display().to_string(), cause })?;
    }
    write_over(path, file)
}

/// Writes a save in place of the one that is there.
pub fn write_over(path: &Path, file: &SaveFile) -> Result<(), SaveError> {
    let unwritable = |cause| SaveError::Unwritable { path: path.display().to_string(), cause };
    let text = encode(file).map_err(|error| unwritable(io::Error::other(error)))?;
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let mut out = AtomicWriteFile::open(path).map_err(unwritable)?;
    out.write_all(text.as_bytes()).map_err(unwritable)?;
    out.commit().map_err(unwritable)
}

/// The save stays where it is all the while; only copies move.
fn rotate(path: &Path) -> io::Result<()> {
    for number in (1..BACKUPS).rev() {
        let from = backup_path(path, number);
        if from.exists() {
            fs::rename(from, backup_path(path, number + 1))?;
        }
    }
    let mut copy = AtomicWriteFile::open(backup_path(path, 1))?;
    copy.write_all(&fs::read(path)?)?;
    copy.commit()
}

/// Reads a save; the error names the file and, if the save is damaged, the newest good backup.
pub fn read(path: &Path) -> Result<SaveFile, SaveError> {
    read_plain(path).map_err(|error| error.in_file(path))
}

fn read_plain(path: &Path) -> Result<SaveFile, SaveError> {
    let bytes =
        fs::read(path).map_err(|cause| SaveError::Unreadable { path: path.display().to_string(), cause })?;
    decode(&bytes)
}

fn encode(file: &SaveFile) -> serde_json::Result<String> {
    let body = serde_json::to_string(file)?;
    Ok(format!("{MAGIC} {FORMAT} {}\n{body}", blake3::hash(body.as_bytes()).to_hex()))
}

/// Reads the bytes of a save. Whatever they are, this answers; it never panics.
pub fn decode(bytes: &[u8]) -> Result<SaveFile, SaveError> {
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
    serde_json::from_str(body).map_err(|error| SaveError::Damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(summary: &str) -> SaveFile {
        SaveFile {
            header: Header::new("atlas", "abc", true, summary.to_owned()),
            game: NewGame { book: "atlas".to_owned(), seed: 1, seats: 2, scenario: None, profile: None },
            answers: Value::Array(Vec::new()),
            state: Value::Null,
        }
    }

    #[test]
    fn backups_rotate_and_a_damaged_save_names_the_newest_good_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot1.save");
        for summary in ["one", "two", "three", "four", "five"] {
            write(&path, &file(summary)).expect("written");
        }
        let summary = |path: &Path| read(path).map(|file| file.header.summary);
        assert_eq!(summary(&path).expect("newest"), "five");
        assert_eq!(summary(&backup_path(&path, 1)).expect("backup 1"), "four");
        assert_eq!(summary(&backup_path(&path, 3)).expect("backup 3"), "two");

        fs::write(&path, "hushfall-save 1 00\n{}").expect("damaged");
        fs::write(backup_path(&path, 1), "junk").expect("damaged");
        let error = read(&path).expect_err("damaged").to_string();
        assert!(error.contains("slot1.save.backup2"), "{error}");

        // Writing over a damaged save keeps the good backups where they are.
        write(&path, &file("six")).expect("written");
        assert_eq!(summary(&backup_path(&path, 2)).expect("backup 2"), "three");
    }

    #[test]
    fn cut_or_changed_bytes_are_reported_and_never_panic() {
        let good = encode(&file("x")).expect("text").into_bytes();
        for cut in 0..good.len() {
            assert!(decode(&good[..cut]).is_err(), "cut at {cut}");
        }
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 0x15;
            assert!(decode(&bad).is_err(), "changed at {place}");
        }
        assert!(decode(&good).is_ok());
    }
}
