//! Locks: what one program has open, a second one leaves alone and says so.
//!
//! A lock is a file beside the thing, `<name>.lock`, that the system holds for one program at a time and lets go of
//! when that program ends, however it ends. The file itself stays: to remove it would let two programs hold two files
//! of one name.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::disk;

/// How often, and how far apart, a lock is tried that is held for a moment only.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(25);

/// Why there is no lock.
#[derive(Debug, thiserror::Error)]
pub enum NoLock {
    /// Another program has it.
    #[error("another program has {} open", .0.display())]
    Taken(PathBuf),
    #[error("{}: {cause}", path.display())]
    File { path: PathBuf, cause: io::Error },
}

/// This program's hold on something, for as long as the value lives.
#[derive(Debug)]
pub struct Lock {
    /// None where the disk knows no locks: then nothing is kept apart, but one can still play.
    _file: Option<File>,
    of: PathBuf,
}

impl Lock {
    /// Takes hold of what is at `path`, or says at once that somebody else has.
    pub fn take(path: &Path) -> Result<Self, NoLock> {
        let file = |cause| NoLock::File { path: path.to_owned(), cause };
        let beside = disk::beside(path, "lock");
        if let Some(folder) = beside.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(file)?;
        }
        let opened = File::options().create(true).truncate(false).write(true).open(&beside).map_err(file)?;
        let held = match opened.try_lock() {
            Ok(()) => Some(opened),
            Err(TryLockError::WouldBlock) => return Err(NoLock::Taken(path.to_owned())),
            Err(TryLockError::Error(_)) => None,
        };
        Ok(Self { _file: held, of: path.to_owned() })
    }

    /// As [`Self::take`], for what is held for a moment only: waits a second at most.
    pub fn wait(path: &Path) -> Result<Self, NoLock> {
        for _ in 1..TRIES {
            match Self::take(path) {
                Err(NoLock::Taken(_)) => std::thread::sleep(PAUSE),
                done => return done,
            }
        }
        Self::take(path)
    }

    /// What is held.
    pub fn of(&self) -> &Path {
        &self.of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_hold_is_refused_until_the_first_lets_go() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("saves").join("game-001");
        let first = Lock::take(&path).expect("free");
        assert_eq!(first.of(), path);
        let second = Lock::take(&path).expect_err("taken");
        assert!(matches!(second, NoLock::Taken(_)) && second.to_string().contains("game-001"), "{second}");
        Lock::take(&folder.path().join("game-002")).expect("another one is free");
        drop(first);
        Lock::take(&path).expect("free again");
    }

    #[test]
    fn a_lock_that_cannot_be_made_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("written");
        assert!(matches!(Lock::take(&file.join("game")), Err(NoLock::File { .. })));
    }
}
