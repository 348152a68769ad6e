//! Saves in their slots: the save with its backups, the bookmark after every answer, and a card with who
//! played, where and how long. How they come to the disk without the window waiting for it is said by
//! [`clerk`](super::clerk).

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::clerk::Done;
use super::clock;
use super::game::Game;
use super::home::Home;
use super::players::Players;
use super::shelf::Shelf;
use crate::files;
use crate::table::disk::{self, Drive};
use crate::table::lock::{Lock, NoLock};
use crate::table::save::{self, Header, Keep, SaveError, SaveFile};
use crate::table::session::Table;

/// The card of a slot is a few lines.
const CARD_BYTES: u64 = 64 * 1024;

/// What belongs to a save beside the game itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SlotCard {
    pub players: Players,
    pub summary: String,
    /// Seconds played.
    pub played: f32,
    /// Seconds since 1970.
    pub saved_at: u64,
}

/// An older save of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    pub file: PathBuf,
    pub summary: String,
    /// Seconds since 1970.
    pub written: u64,
}

/// A slot as the menu shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    pub name: String,
    pub card: SlotCard,
    pub book: String,
    /// What is wrong with the newest save, if something is.
    pub trouble: Option<String>,
    /// Files that can be opened, newest first.
    pub files: Vec<PathBuf>,
    /// Those of them that tell of an earlier moment than the newest.
    pub earlier: Vec<Earlier>,
}

/// The save after every answer, beside the one with backups.
pub fn bookmark_path(home: &Home, slot: &str) -> PathBuf {
    home.saves().join(format!("{slot}.bookmark"))
}

/// A game that is to be kept: all that the clerk needs to know of it.
pub struct Job {
    slot: String,
    bookmark: PathBuf,
    save: PathBuf,
    card_path: PathBuf,
    file: SaveFile,
    card: SlotCard,
    /// AT-R76: bookmark and save are both replaced at each change, and nothing leads back.
    alone: bool,
    with_backups: bool,
    revision: u64,
    asked: bool,
    /// Nobody else gets the slot before this is written.
    _claim: Option<Arc<Lock>>,
}

impl Job {
    /// The game as it is now: with backups at checkpoints, as a bookmark in between.
    pub fn new(game: &mut Game, home: &Home, with_backups: bool, asked: bool) -> Self {
        let file = game.table().save_file();
        let card = SlotCard {
            players: game.players.clone(),
            summary: file.header.summary.clone(),
            played: game.played,
            saved_at: clock::now(),
        };
        Self {
            bookmark: bookmark_path(home, &game.slot),
            save: home.save(&game.slot),
            card_path: home.card(&game.slot),
            file,
            card,
            alone: game.table().has_one_save(),
            with_backups,
            revision: game.revision,
            asked,
            slot: game.slot.clone(),
            _claim: game.claim.clone(),
        }
    }

    /// Is the other one, which comes first, not worth writing any more?
    pub fn replaces(&self, other: &Self) -> bool {
        self.slot == other.slot && !other.with_backups && !other.asked
    }

    pub fn write(self) -> Done {
        let result = self.keep();
        let Self { slot, revision, with_backups, asked, .. } = self;
        Done { slot, revision, with_backups, asked, result }
    }

    fn keep(&self) -> Result<Option<String>, String> {
        let mut kept = Vec::new();
        let mut write = |path: &Path, keep: Keep| match save::write(path, &self.file, keep) {
            Ok(written) => {
                kept.extend(written.told());
                Ok(())
            }
            Err(error) => Err(in_words(error)),
        };
        write(&self.bookmark, if self.alone { Keep::Alone } else { Keep::InPlace })?;
        if self.alone {
            write(&self.save, Keep::Alone)?;
        } else if self.with_backups {
            write(&self.save, Keep::Backups)?;
        }
        write_card(&self.card_path, &self.card)?;
        Ok((!kept.is_empty()).then(|| format!("The game is saved; {}.", kept.join("; "))))
    }
}

/// Why a save could not be written.
fn in_words(error: SaveError) -> String {
    match error {
        SaveError::Unwritable { path, cause } => unwritable(Path::new(&path), &cause),
        other => format!("{other}."),
    }
}

/// Why a file could not be written: the two usual reasons without numbers.
fn unwritable(path: &Path, cause: &io::Error) -> String {
    let folder = path.parent().unwrap_or(path).display();
    match cause.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => format!("the disk is full ({folder})."),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            format!("the folder {folder} may not be written to.")
        }
        _ => format!("{}: {cause}.", path.display()),
    }
}

fn write_card(path: &Path, card: &SlotCard) -> Result<(), String> {
    let told = |error: io::Error| unwritable(path, &error);
    let text = ron::to_string(card).map_err(|error| told(io::Error::other(error)))?;
    disk::write(&Drive, path, text.as_bytes()).map_err(told)
}

fn read_card(path: &Path) -> Option<SlotCard> {
    ron::from_str(&files::read_text(path, CARD_BYTES).ok()?).ok()
}

/// A file of a slot that might be opened.
struct Candidate {
    file: PathBuf,
    header: Result<Header, SaveError>,
}

/// The files of a slot that might be opened: bookmark, save, backups, newest first. Which is newer is said by the
/// saves themselves; only where one can't be read its date has to do.
fn candidates(home: &Home, slot: &str) -> Vec<Candidate> {
    home.settle();
    let save = home.save(slot);
    let files = [bookmark_path(home, slot), save.clone()].into_iter().chain(save::backup_paths(&save));
    let written = |file: &PathBuf| fs::metadata(file).and_then(|data| data.modified()).ok();
    let found = files.filter(|file| save::is_taken(file)).map(|file| {
        let header = save::peek(&file);
        (written(&file), Candidate { file, header })
    });
    let (mut good, mut bad): (Vec<_>, Vec<_>) = found.partition(|(_, candidate)| candidate.header.is_ok());
    let order = |candidate: &Candidate| candidate.header.as_ref().map_or(0, |header| header.order);
    good.sort_by_key(|(written, candidate)| std::cmp::Reverse((order(candidate), *written)));
    bad.sort_by_key(|(written, _)| std::cmp::Reverse(*written));
    let newest = good.first().and_then(|(written, _)| *written);
    let later = bad.partition_point(|(written, _)| *written >= newest);
    let rest = bad.split_off(later);
    bad.into_iter().chain(good).chain(rest).map(|(_, candidate)| candidate).collect()
}

/// All slots, the one played last first.
pub fn list(home: &Home) -> Vec<Slot> {
    let mut slots: Vec<Slot> = names(home).into_iter().map(|name| look_at(home, name)).collect();
    slots.sort_by_key(|slot| std::cmp::Reverse(slot.card.saved_at));
    slots
}

/// The slot that was played last and can be opened. Reads no more saves than it must.
pub fn newest(home: &Home) -> Option<Slot> {
    let saved_at = |name: &String| read_card(&home.card(name)).map_or(0, |card| card.saved_at);
    let mut names = names(home);
    names.sort_by_cached_key(|name| std::cmp::Reverse(saved_at(name)));
    names.into_iter().map(|name| look_at(home, name)).find(|slot| !slot.files.is_empty())
}

fn names(home: &Home) -> Vec<String> {
    home.settle();
    let Ok(entries) = fs::read_dir(home.saves()) else { return Vec::new() };
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let kind = path.extension()?.to_str()?;
            matches!(kind, "save" | "bookmark")
                .then(|| Some(path.file_stem()?.to_str()?.to_owned()))
                .flatten()
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn look_at(home: &Home, name: String) -> Slot {
    let mut card = read_card(&home.card(&name)).unwrap_or_default();
    let (mut book, mut trouble, mut good, mut earlier) = (String::new(), None, Vec::new(), Vec::new());
    let mut told: Vec<String> = Vec::new();
    for Candidate { file, .. } in candidates(home, &name) {
        match save::read(&file) {
            Ok(read) => {
                if good.is_empty() {
                    card.summary.clone_from(&read.header.summary);
                    book = read.header.book;
                } else if !told.contains(&read.answers) {
                    let written = clock::written(&file);
                    earlier.push(Earlier { file: file.clone(), summary: read.header.summary, written });
                }
                told.push(read.answers);
                good.push(file);
            }
            Err(error) if trouble.is_none() => trouble = Some(error.to_string()),
            Err(_) => {}
        }
    }
    Slot { name, card, book, trouble, files: good, earlier }
}

/// Opens this file of a slot, as a game of its own: what was played after it stays where it is.
pub fn open_earlier(shelf: &Shelf, home: &Home, slot: &str, file: &Path) -> Result<Game, String> {
    home.settle();
    let mut game = seat(shelf.open(file)?, home, slot);
    (game.slot, game.claim) = claim_free_slot(home);
    Ok(game)
}

/// A slot that has nothing yet, not even a bookmark, and that no other program is about to use.
pub fn claim_free_slot(home: &Home) -> (String, Option<Arc<Lock>>) {
    let belongs = |slot: &str| {
        let save = home.save(slot);
        let files = [bookmark_path(home, slot), home.card(slot), home.picture(slot), save.clone()];
        files.into_iter().chain(save::backup_paths(&save)).any(|file| save::is_taken(&file))
    };
    for number in 1..u32::MAX {
        let slot = format!("game-{number:03}");
        if belongs(&slot) {
            continue;
        }
        match Lock::take(&home.slot(&slot)) {
            Ok(lock) => return (slot, Some(Arc::new(lock))),
            Err(NoLock::Taken(_)) => {}
            // Nothing can be written there; the first save will tell.
            Err(NoLock::File { .. }) => return (slot, None),
        }
    }
    (String::from("game"), None)
}

/// Takes hold of a slot that is there already.
fn claim(home: &Home, slot: &str) -> Result<Option<Arc<Lock>>, String> {
    match Lock::take(&home.slot(slot)) {
        Ok(lock) => Ok(Some(Arc::new(lock))),
        Err(NoLock::Taken(_)) => Err("This game is open in another window of Hushfall.".to_owned()),
        // A folder that can't be written to can still be read.
        Err(NoLock::File { .. }) => Ok(None),
    }
}

/// Makes sure that a game has its slot for itself. If somebody else has it by now, it goes on in another one, and that
/// is to be told.
pub fn hold_slot(game: &mut Game, home: &Home) -> Option<String> {
    if game.claim.is_some() {
        return None;
    }
    match claim(home, &game.slot) {
        Ok(lock) => {
            game.claim = lock;
            None
        }
        Err(trouble) => {
            (game.slot, game.claim) = claim_free_slot(home);
            Some(format!("{trouble} Here it goes on as a game of its own."))
        }
    }
}

/// Seats those who played it at a game of this slot.
fn seat(table: Box<dyn Table>, home: &Home, slot: &str) -> Game {
    let card = read_card(&home.card(slot)).unwrap_or_default();
    let seats = table.game().seats;
    let players =
        if card.players.0.len() == usize::from(seats) { card.players } else { Players::people(seats) };
    let mut game = Game::new(table, players, slot.to_owned());
    game.played = card.played;
    game
}

/// Opens the newest file of the slot that can be opened, and tells which newer ones could not. If one of those is whole
/// (it was played with other cards, say), the game goes on in a slot of its own, so that it is not written over.
pub fn open(shelf: &Shelf, home: &Home, slot: &str) -> Result<(Game, Option<String>), String> {
    let claim = claim(home, slot)?;
    let (mut troubles, mut whole) = (Vec::new(), false);
    for Candidate { file, header } in candidates(home, slot) {
        match shelf.open(&file) {
            Ok(table) => {
                let mut game = seat(table, home, slot);
                game.claim = claim;
                if whole {
                    (game.slot, game.claim) = claim_free_slot(home);
                } else {
                    game.keeping.revision = game.revision;
                }
                let told = (!troubles.is_empty())
                    .then(|| format!("{} An older save was opened: {}", troubles.join(" "), file.display()));
                return Ok((game, told));
            }
            Err(trouble) => {
                whole |= header.is_ok();
                troubles.push(trouble);
            }
        }
    }
    Err(if troubles.is_empty() {
        format!("there is no save called {slot}")
    } else {
        format!("The game can't be opened. {}", troubles.join(" "))
    })
}

/// Removes a slot with all that belongs to it.
pub fn delete(home: &Home, slot: &str) -> Result<(), String> {
    let _claim = claim(home, slot)?;
    let others = [home.card(slot), home.picture(slot)];
    let files = candidates(home, slot).into_iter().map(|candidate| candidate.file);
    for file in files.chain(others) {
        match fs::remove_file(&file) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(format!("{}: {error}", file.display())),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::shell::game::tests::{game, shelf};
    use crate::table::viewer::Viewer;

    fn keep(game: &mut Game, home: &Home, with_backups: bool) -> Result<Option<String>, String> {
        home.clerk().give(Job::new(game, home, with_backups, false));
        home.settle();
        home.clerk().news().remove(0).result
    }

    /// A game kept in this slot, after so many answers.
    fn kept(home: &Home, slot: &str, answers: usize, saved_at: u64) -> String {
        let mut game = game(&shelf());
        game.slot = slot.to_owned();
        for _ in 0..answers {
            game.table().answer_nth(0).expect("an answer");
            keep(&mut game, home, true).expect("kept");
        }
        let mut card = read_card(&home.card(slot)).expect("a card");
        card.saved_at = saved_at;
        write_card(&home.card(slot), &card).expect("written");
        game.table().hash()
    }

    #[test]
    fn the_slot_played_last_comes_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        assert_eq!((list(&home).len(), newest(&home)), (0, None), "no folder, no saves");
        kept(&home, "game-001", 1, 100);
        kept(&home, "game-002", 1, 300);
        kept(&home, "game-003", 1, 200);
        let names: Vec<String> = list(&home).into_iter().map(|slot| slot.name).collect();
        assert_eq!(names, ["game-002", "game-003", "game-001"]);
        assert_eq!(newest(&home).expect("one").name, "game-002");
        delete(&home, "game-002").expect("deleted");
        assert_eq!(newest(&home).expect("one").name, "game-003");
    }

    #[test]
    fn the_newest_file_is_opened() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let hash = kept(&home, "game-001", 3, 1);
        let (mut game, told) = open(&shelf(), &home, "game-001").expect("opened");
        assert_eq!((game.table().hash(), told), (hash, None));
        assert!(!game.is_unsaved());
    }

    #[test]
    fn an_earlier_save_is_opened_beside_the_newest() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let hash = kept(&home, "game-001", 4, 1);
        let slot = &list(&home)[0];
        assert_eq!(slot.files.len(), 5, "bookmark, save and three backups");
        assert_eq!(slot.earlier.len(), 3, "of which bookmark and save are the same moment");
        let oldest = slot.earlier.last().expect("one");
        let mut game = open_earlier(&shelf(), &home, "game-001", &oldest.file).expect("opened");
        assert_eq!((game.table().answers(), game.slot.as_str()), (1, "game-002"));
        keep(&mut game, &home, true).expect("kept");
        let (mut newest, _) = open(&shelf(), &home, "game-001").expect("opened");
        assert_eq!(newest.table().hash(), hash, "what was played after it is not lost");
    }

    /// AT-R76: in Honor Mode there is one save and one bookmark, and nothing leads back.
    #[test]
    fn honor_mode_keeps_one_save() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut game = game(&shelf());
        let prompt = game.table().prompt(Viewer::All).expect("the modes are asked for first");
        let honor = prompt.options.iter().position(|option| option.id == "honor").expect("offered");
        game.table().answer_nth(honor).expect("an answer");
        while !game.table().has_one_save() {
            keep(&mut game, &home, true).expect("kept");
            game.table().answer_nth(0).expect("the party is made, and the campaign begins");
        }
        keep(&mut game, &home, false).expect("kept");
        let slot = &list(&home)[0];
        assert_eq!((slot.files.len(), slot.earlier.len()), (2, 0));
        let kept = fs::read(home.save("game-001")).expect("a save");
        assert_eq!(kept, fs::read(bookmark_path(&home, "game-001")).expect("a bookmark"));
    }

    #[test]
    fn a_damaged_save_falls_back_to_a_backup_and_tells() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        kept(&home, "game-001", 4, 1);
        fs::write(home.save("game-001"), "junk").expect("damaged");
        fs::write(bookmark_path(&home, "game-001"), "hushfall-save 1 00\n{}").expect("damaged");
        let slot = newest(&home).expect("still there");
        assert!(slot.trouble.expect("told").contains("damaged"));
        assert_eq!(slot.files.len(), 3, "the backups are good");
        let (mut game, told) = open(&shelf(), &home, "game-001").expect("opened");
        assert_eq!(game.table().answers(), 3, "the newest backup is one answer behind");
        assert!(told.expect("told").contains("game-001.save.backup1"));
    }

    #[test]
    fn a_slot_in_which_nothing_is_good_is_listed_with_its_trouble() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        fs::create_dir_all(home.saves()).expect("a folder");
        fs::write(home.save("game-001"), "junk").expect("damaged");
        let slots = list(&home);
        assert!(slots[0].files.is_empty() && slots[0].trouble.is_some());
        assert_eq!(newest(&home), None);
        let told = open(&shelf(), &home, "game-001").err().expect("refused");
        assert!(told.contains("not a save of Hushfall"), "{told}");
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        // Whoever runs the tests: a file is no folder.
        fs::write(home.saves(), "in the way").expect("written");
        let told = keep(&mut game(&shelf()), &home, true).expect_err("no folder");
        assert!(told.contains("saves"), "{told}");
        let path = home.save("game-001");
        let full = unwritable(&path, &io::Error::from(ErrorKind::StorageFull));
        assert!(full.contains("the disk is full"), "{full}");
        let shut = unwritable(&path, &io::Error::from(ErrorKind::PermissionDenied));
        assert!(shut.contains("may not be written to"), "{shut}");
    }
}
