//! A disk that fails: at every write, sync, rename and removal in turn, once or from then on, as when it is full, when
//! somebody pulls the plug, or when a folder is suddenly read-only. Whatever was kept before is still there, and the
//! newest good state is found.

use std::cell::Cell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use hushfall::table::disk::{Disk, Draft, Drive};
use hushfall::table::profile::{self, Profile};
use hushfall::table::save::{self, Header, Keep, SaveFile};
use hushfall::table::session::NewGame;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// One thing fails, and the next one goes well again.
    Once,
    /// Nothing goes well any more: the power is gone.
    FromThenOn,
    /// There is no room: whatever needs some fails, and the rest goes well.
    Full,
}

/// The disk of this machine, but for one fault.
struct Failing {
    fault: Fault,
    /// How many things go well before it.
    left: Rc<Cell<usize>>,
}

/// Does what is done now fail?
fn fails(fault: Fault, left: &Cell<usize>, needs_room: bool) -> io::Result<()> {
    let so_far = left.get();
    let failing = match fault {
        Fault::Once => so_far == 1,
        Fault::FromThenOn => so_far <= 1,
        Fault::Full => needs_room,
    };
    left.set(so_far.saturating_sub(1));
    if failing { Err(io::Error::from(io::ErrorKind::StorageFull)) } else { Ok(()) }
}

impl Failing {
    fn at(fault: Fault, number: usize) -> Self {
        Self { fault, left: Rc::new(Cell::new(number)) }
    }

    /// So many things were done that its fault came, or would have come.
    fn has_failed(&self) -> bool {
        self.left.get() == 0
    }

    fn next(&self, needs_room: bool) -> io::Result<()> {
        fails(self.fault, &self.left, needs_room)
    }
}

impl Disk for Failing {
    fn draft(&self, path: &Path) -> io::Result<Box<dyn Draft>> {
        self.next(false)?;
        Ok(Box::new(Written { draft: Drive.draft(path)?, fault: self.fault, left: self.left.clone() }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.next(false)?;
        Drive.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.next(false)?;
        Drive.remove(path)
    }
}

struct Written {
    draft: Box<dyn Draft>,
    fault: Fault,
    left: Rc<Cell<usize>>,
}

impl Draft for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = fails(self.fault, &self.left, true) {
            // As far as it went.
            self.draft.write(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        self.draft.write(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        fails(self.fault, &self.left, true)?;
        self.draft.sync()
    }

    fn commit(self: Box<Self>) -> io::Result<()> {
        fails(self.fault, &self.left, false)?;
        self.draft.commit()
    }
}

fn file(number: u64) -> SaveFile {
    let mut header = Header::new("pennies", "abc", true, number.to_string());
    header.order = number;
    let game = NewGame { book: "pennies".to_owned(), seed: 1, seats: 2, scenario: None, profile: None };
    SaveFile { header, game, answers: format!("[0{}]", ",0".repeat(400)), state: "null".to_owned() }
}

/// The numbers of all saves that can be read, the newest first.
fn found(path: &Path) -> Vec<u64> {
    let files = std::iter::once(path.to_owned()).chain(save::backup_paths(path));
    let mut numbers: Vec<u64> = files
        .filter_map(|file| save::read(&file).ok())
        .map(|file| file.header.summary.parse().expect("a number"))
        .collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.dedup();
    numbers
}

/// A slot with a save and three backups, 2 to 5.
fn slot(folder: &Path) -> PathBuf {
    let path = folder.join("game.save");
    for number in 1..=5 {
        save::write(&path, &file(number), Keep::Backups).expect("written");
    }
    assert_eq!(found(&path), [5, 4, 3, 2]);
    path
}

/// Fails at every step in turn until the write goes through; `look` judges what is there after each.
fn at_every_step(fault: Fault, keep: Keep, look: impl Fn(&Path, bool, &str)) {
    for number in 1.. {
        let folder = tempfile::tempdir().expect("a folder");
        let path = slot(folder.path());
        let disk = Failing::at(fault, number);
        let done = save::write_to(&disk, &path, &file(6), keep).is_ok();
        look(&path, done, &format!("{fault:?} at step {number}, {keep:?}"));
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert!(left <= 5, "half a file is left behind by {fault:?} at step {number}");
        if !disk.has_failed() {
            assert!(done && number > 4, "a save takes more than {number} steps");
            return;
        }
        // Whatever happened, the next one goes well.
        save::write(&path, &file(7), keep).unwrap_or_else(|error| panic!("{fault:?} at {number}: {error}"));
        assert_eq!(found(&path)[0], 7);
    }
}

#[test]
fn the_newest_good_state_is_found_whatever_fails() {
    for fault in [Fault::Once, Fault::FromThenOn] {
        for keep in [Keep::Backups, Keep::InPlace] {
            at_every_step(fault, keep, |path, done, what| {
                let found = found(path);
                let newest = if done { 6 } else { 5 };
                assert!(found[0] == newest || found[0] == 6, "{what}: {found:?}");
                assert!(found.len() >= 3, "{what}: {found:?}");
                save::read(path).unwrap_or_else(|error| panic!("{what}: the save itself is good: {error}"));
            });
        }
    }
}

/// Copy first, then turn over: where there is no room for the copy, every backup is where it was.
#[test]
fn a_full_disk_costs_no_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = slot(folder.path());
    let disk = Failing::at(Fault::Full, 1);
    assert!(save::write_to(&disk, &path, &file(6), Keep::Backups).is_err());
    assert_eq!(found(&path), [5, 4, 3, 2]);
    // Also if the new save still has room, and only the copy has none.
    for number in 1..=6 {
        let disk = Failing::at(Fault::FromThenOn, number);
        assert!(save::write_to(&disk, &path, &file(6), Keep::Backups).is_err());
        assert_eq!(found(&path), [5, 4, 3, 2], "at step {number}");
    }
}

/// What is no save of ours has its bytes somewhere after every fault.
#[test]
fn what_is_put_aside_is_never_lost() {
    for fault in [Fault::Once, Fault::FromThenOn, Fault::Full] {
        for number in 1..=6 {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("game.save");
            std::fs::write(&path, "a letter").expect("written");
            let _ = save::write_to(&Failing::at(fault, number), &path, &file(1), Keep::Backups);
            let kept = |path: PathBuf| std::fs::read(path).is_ok_and(|bytes| bytes == b"a letter");
            let there = kept(path.clone()) || kept(folder.path().join("game.save.kept1"));
            assert!(there, "{fault:?} at step {number}");
        }
    }
}

#[test]
fn a_profile_keeps_what_it_had_whatever_fails() {
    let text = |marks: &[&str]| {
        let mut profile = Profile::new("delve");
        profile.put("achievements", marks.iter().map(|&mark| mark.to_owned()));
        profile.text()
    };
    for fault in [Fault::Once, Fault::FromThenOn, Fault::Full] {
        for number in 1..=9 {
            let folder = tempfile::tempdir().expect("a folder");
            let path = profile::path_in(folder.path(), "delve");
            profile::keep(&path, &text(&["a"])).expect("kept");
            profile::keep(&path, &text(&["b"])).expect("kept");
            let done = profile::keep_on(&Failing::at(fault, number), &path, &text(&["c"])).is_ok();
            let now = profile::read(&path).expect("good").expect("there");
            assert!(now.list("achievements").starts_with(&["a".to_owned(), "b".to_owned()]), "{now:?}");
            assert_eq!(now.list("achievements").len() == 3, done, "{fault:?} at step {number}");
        }
    }
}
