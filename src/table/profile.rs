//! Profiles: what a group keeps from game to game, such as achievements (DV-R81) and heroes a story has unlocked
//! (DV-R59).
//!
//! Rules never touch a file. A game is begun with the *text* of a profile (`NewGame::profile`), which goes into
//! saves and replays with the rest of how it began, and tells what it would add (`Table::profile`). Whoever runs
//! the game reads and keeps the file:
//!
//! ```text
//! let path = profile::path_in(home, "delve");        // <home>/profiles/delve.ron
//! let known = profile::read(&path)?;                 // nothing if there is no file yet
//! NewGame { profile: known.map(|profile| profile.text()), .. }
//! …
//! if let Some(text) = table.profile() {              // at the end, or at any prompt
//!     profile::keep(&path, &text)?;                  // adds to the file, and writes only if there is news
//! }
//! ```
//!
//! A profile is lists of ids, each under a name that its book gives it. Lists only grow: [`keep`] writes the union
//! of what is in the file and what is told, also of ids that the content does not have at the moment. The file
//! before a change is kept beside it as `<name>.backup1`. A file that can't be understood is an error for
//! [`read`]; [`keep`] puts it aside as `<name>.kept1` and so on, never over another one. The file of a later
//! version is an error for both, and stays. While [`keep`] adds to a file no other program does: both may have
//! something to add.
//!
//! A game from a scenario is a table set by hand, and what happens there is nothing to keep; [`is_earned`] says
//! so.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::book::NewGame;
use super::disk::{self, Disk, Drive};
use super::lock::{Lock, NoLock};
use super::save::backup_path;
use crate::files;

/// The format this program writes and reads.
const FORMAT: u32 = 1;
/// A profile is a page of ids; what has more than this is none.
const MOST_BYTES: u64 = 4 * 1024 * 1024;

/// What a group has from earlier games of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    format: u32,
    pub book: String,
    /// Ids, in the order in which they came.
    pub kept: BTreeMap<String, Vec<String>>,
}

/// What is wrong with a profile.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    #[error("the profile can't be understood: {0}")]
    Bad(String),
    #[error("the profile has format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u32),
    #[error("the profile belongs to the book `{found}`, not to `{wanted}`")]
    OtherBook { found: String, wanted: String },
    #[error("{path}: {error}{}", backup.as_ref().map(|backup| format!("; the one before it is {backup}")).unwrap_or_default())]
    InFile { path: String, error: Box<Self>, backup: Option<String> },
    #[error("{path}: {cause}")]
    File { path: String, cause: io::Error },
    #[error("{0}")]
    Busy(#[from] NoLock),
}

/// What came of [`keep`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// There was something new, and it is written.
    pub added: bool,
    /// Where a file is now that could not be understood.
    pub put_aside: Option<PathBuf>,
}

impl Profile {
    pub fn new(book: &str) -> Self {
        Self { format: FORMAT, book: book.to_owned(), kept: BTreeMap::new() }
    }

    /// Reads the text of a profile.
    pub fn from_text(text: &str) -> Result<Self, ProfileError> {
        /// Whatever else a later version writes, it says which it is.
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        if let Ok(Version { format }) = ron::from_str(text)
            && format != FORMAT
        {
            return Err(ProfileError::OtherFormat(format));
        }
        ron::from_str(text).map_err(|error| {
            let ron::error::SpannedError { code, span } = error;
            ProfileError::Bad(format!("line {}: {code}", span.start.line))
        })
    }

    /// As [`Self::from_text`], for this book only.
    pub fn of_book(text: &str, book: &str) -> Result<Self, ProfileError> {
        let profile = Self::from_text(text)?;
        if profile.book == book {
            Ok(profile)
        } else {
            Err(ProfileError::OtherBook { found: profile.book, wanted: book.to_owned() })
        }
    }

    pub fn text(&self) -> String {
        // Lists of strings by name can always be written.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }

    /// The ids under a name.
    pub fn list(&self, name: &str) -> &[String] {
        self.kept.get(name).map_or(&[], Vec::as_slice)
    }

    pub fn put(&mut self, name: &str, ids: impl IntoIterator<Item = String>) {
        self.kept.entry(name.to_owned()).or_default().extend(ids);
    }

    /// Adds what the other has and this one has not. False if there is nothing.
    pub fn merge(&mut self, other: &Self) -> bool {
        let mut added = false;
        for (name, ids) in &other.kept {
            for id in ids {
                let list = self.kept.entry(name.clone()).or_default();
                if !list.contains(id) {
                    list.push(id.clone());
                    added = true;
                }
            }
        }
        added
    }
}

/// Where the profile of a book is.
pub fn path_in(home: &Path, book: &str) -> PathBuf {
    home.join("profiles").join(format!("{book}.ron"))
}

/// Is what happens in this game worth keeping?
pub const fn is_earned(game: &NewGame) -> bool {
    game.scenario.is_none()
}

/// The profile in a file; nothing if there is no file.
pub fn read(path: &Path) -> Result<Option<Profile>, ProfileError> {
    let text = match files::read_text(path, MOST_BYTES) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Err(in_file(path, ProfileError::Bad("it is no text".to_owned())));
        }
        Err(cause) => return Err(file(path, cause)),
    };
    Profile::from_text(&text).map(Some).map_err(|error| in_file(path, error))
}

/// Adds a profile, as a game has told it, to the file. Nothing that is there is lost.
pub fn keep(path: &Path, text: &str) -> Result<Kept, ProfileError> {
    keep_on(&Drive, path, text)
}

/// As [`keep`], on a disk that may fail.
pub fn keep_on(disk: &dyn Disk, path: &Path, text: &str) -> Result<Kept, ProfileError> {
    let told = Profile::from_text(text)?;
    let _lock = Lock::wait(path)?;
    let mut kept = Kept::default();
    let mut profile = match read(path) {
        Ok(found) => found,
        Err(ProfileError::InFile { error, .. }) if matches!(*error, ProfileError::Bad(_)) => {
            kept.put_aside = Some(disk::put_aside(disk, path).map_err(|cause| file(path, cause))?);
            // The one before it is the best there is.
            read(&backup_path(path, 1)).ok().flatten()
        }
        // The file of a later version stays as it is.
        Err(error) => return Err(error),
    }
    .unwrap_or_else(|| Profile::new(&told.book));
    if profile.book != told.book {
        let error = ProfileError::OtherBook { found: profile.book, wanted: told.book };
        return Err(in_file(path, error));
    }
    kept.added = profile.merge(&told);
    if kept.added || kept.put_aside.is_some() {
        write(disk, path, &profile).map_err(|cause| file(path, cause))?;
    }
    Ok(kept)
}

fn write(disk: &dyn Disk, path: &Path, profile: &Profile) -> io::Result<()> {
    match files::read(path, MOST_BYTES) {
        Ok(old) => disk::write(disk, &backup_path(path, 1), &old)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    disk::write(disk, path, profile.text().as_bytes())
}

fn file(path: &Path, cause: io::Error) -> ProfileError {
    ProfileError::File { path: path.display().to_string(), cause }
}

fn in_file(path: &Path, error: ProfileError) -> ProfileError {
    let backup = backup_path(path, 1);
    let good = files::read_text(&backup, MOST_BYTES).is_ok_and(|text| Profile::from_text(&text).is_ok());
    ProfileError::InFile {
        path: path.display().to_string(),
        error: Box::new(error),
        backup: good.then(|| backup.display().to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn profile(marks: &[&str]) -> Profile {
        let mut profile = Profile::new("delve");
        profile.put("achievements", marks.iter().map(|&mark| mark.to_owned()));
        profile
    }

    #[test]
    fn what_is_kept_only_grows() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = path_in(folder.path(), "delve");
        assert_eq!(read(&path).expect("no file is no error"), None);
        let first = keep(&path, &profile(&["a", "b"]).text()).expect("kept");
        assert_eq!(first, Kept { added: true, put_aside: None });
        assert!(keep(&path, &profile(&["c"]).text()).expect("kept").added);
        // Nothing new: nothing is written.
        let before = fs::metadata(&path).and_then(|file| file.modified()).expect("a time");
        assert!(!keep(&path, &profile(&["b", "c"]).text()).expect("kept").added);
        assert_eq!(fs::metadata(&path).and_then(|file| file.modified()).expect("a time"), before);
        let now = read(&path).expect("good").expect("there");
        assert_eq!(now.list("achievements"), ["a", "b", "c"]);
        assert_eq!(read(&backup_path(&path, 1)).expect("good"), Some(profile(&["a", "b"])));
    }

    #[test]
    fn a_bad_file_is_told_and_put_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = path_in(folder.path(), "delve");
        keep(&path, &profile(&["a"]).text()).expect("kept");
        keep(&path, &profile(&["b"]).text()).expect("kept");
        for (number, bad) in (1..).zip([b"(format: 1, book".as_slice(), b"\xff\xfe", b""]) {
            fs::write(&path, bad).expect("spoiled");
            let error = read(&path).expect_err("bad").to_string();
            assert!(error.contains("delve.ron") && error.contains("backup1"), "{error}");
            let kept = keep(&path, &profile(&["c"]).text()).expect("kept all the same");
            let aside = kept.put_aside.expect("put aside");
            assert!(aside.ends_with(format!("delve.ron.kept{number}")), "{aside:?}");
            assert_eq!(fs::read(&aside).expect("there"), bad);
            let now = read(&path).expect("good").expect("there");
            assert!(
                ["a", "c"].iter().all(|id| now.list("achievements").contains(&(*id).to_owned())),
                "{now:?}"
            );
        }
    }

    #[test]
    fn a_profile_of_another_book_or_version_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = path_in(folder.path(), "delve");
        keep(&path, &profile(&["a"]).text()).expect("kept");
        let error = keep(&path, &Profile::new("atlas").text()).expect_err("another book").to_string();
        assert!(error.contains("`delve`, not to `atlas`"), "{error}");
        assert!(Profile::of_book(&profile(&[]).text(), "atlas").is_err());
        let later = profile(&["a"]).text().replace("format: 1", "format: 7, wings: [2]");
        assert!(matches!(Profile::from_text(&later), Err(ProfileError::OtherFormat(7))));
        fs::write(&path, &later).expect("written");
        assert!(keep(&path, &profile(&["b"]).text()).is_err());
        assert_eq!(fs::read_to_string(&path).expect("there"), later, "it stays as it is");
        assert!(Profile::from_text("(format: 1, book: \"delve\", kept: {}, wings: 2)").is_err());
    }
}
