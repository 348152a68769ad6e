//! Saves in their slots: the save with its backups, the bookmark after every answer, and a card with who
//! played, where and how long.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use serde::{Deserialize, Serialize};

use super::clock;
use super::game::{Game, Shelf};
use super::home::Home;
use super::players::Players;
use crate::table::save;

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
}

/// The save after every answer, beside the one with backups.
pub fn bookmark_path(home: &Home, slot: &str) -> PathBuf {
    home.saves().join(format!("{slot}.bookmark"))
}

/// Keeps a game: with backups at checkpoints, as a bookmark in between.
pub fn keep(game: &mut Game, home: &Home, with_backups: bool) -> Result<(), String> {
    let slot = game.slot.clone();
    let told = |error: crate::table::session::TableError| error.to_string();
    game.table().bookmark(&bookmark_path(home, &slot)).map_err(told)?;
    if with_backups {
        game.table().save(&home.save(&slot)).map_err(told)?;
    }
    let card = SlotCard {
        players: game.players.clone(),
        summary: game.table().summary(),
        played: game.played,
        saved_at: clock::now(),
    };
    write_card(&home.card(&slot), &card)
}

fn write_card(path: &Path, card: &SlotCard) -> Result<(), String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = ron::to_string(card).map_err(|error| told(&error))?;
    let mut file = AtomicWriteFile::open(path).map_err(|error| told(&error))?;
    file.write_all(text.as_bytes()).map_err(|error| told(&error))?;
    file.commit().map_err(|error| told(&error))
}

fn read_card(path: &Path) -> Option<SlotCard> {
    ron::from_str(&fs::read_to_string(path).ok()?).ok()
}

/// The files of a slot that might be opened: bookmark, save, backups, newest first.
fn candidates(home: &Home, slot: &str) -> Vec<PathBuf> {
    let save = home.save(slot);
    let backups = (1..=save::BACKUPS).map(|number| save::backup_path(&save, number));
    let mut files: Vec<PathBuf> = [bookmark_path(home, slot), save.clone()]
        .into_iter()
        .chain(backups)
        .filter(|file| file.exists())
        .collect();
    let written = |file: &PathBuf| fs::metadata(file).and_then(|data| data.modified()).ok();
    files.sort_by_key(|file| std::cmp::Reverse(written(file)));
    files
}

/// All slots, the one played last first.
pub fn list(home: &Home) -> Vec<Slot> {
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
    let mut slots: Vec<Slot> = names.into_iter().map(|name| look_at(home, name)).collect();
    slots.sort_by_key(|slot| std::cmp::Reverse(slot.card.saved_at));
    slots
}

fn look_at(home: &Home, name: String) -> Slot {
    let mut card = read_card(&home.card(&name)).unwrap_or_default();
    let (mut book, mut trouble, mut good) = (String::new(), None, Vec::new());
    for file in candidates(home, &name) {
        match save::read(&file) {
            Ok(read) => {
                if good.is_empty() {
                    card.summary = read.header.summary;
                    book = read.header.book;
                }
                good.push(file);
            }
            Err(error) if trouble.is_none() => trouble = Some(error.to_string()),
            Err(_) => {}
        }
    }
    Slot { name, card, book, trouble, files: good }
}

/// Opens the newest file of the slot that can be opened, and tells which newer ones could not.
pub fn open(shelf: &Shelf, home: &Home, slot: &str) -> Result<(Game, Option<String>), String> {
    let mut troubles = Vec::new();
    for file in candidates(home, slot) {
        match shelf.open(&file) {
            Ok(table) => {
                let card = read_card(&home.card(slot)).unwrap_or_default();
                let seats = table.game().seats;
                let players = if card.players.0.len() == usize::from(seats) {
                    card.players
                } else {
                    Players::people(seats)
                };
                let mut game = Game::new(table, players, slot.to_owned());
                game.played = card.played;
                let told = (!troubles.is_empty())
                    .then(|| format!("{} An older save was opened: {}", troubles.join(" "), file.display()));
                return Ok((game, told));
            }
            Err(trouble) => troubles.push(trouble),
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
    let others = [home.card(slot), home.picture(slot)];
    for file in candidates(home, slot).into_iter().chain(others) {
        match fs::remove_file(&file) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(format!("{}: {error}", file.display())),
        }
    }
    Ok(())
}
