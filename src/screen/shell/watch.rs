//! Watching a replay: the answers of a game that was played, given to a new table one after the other, with
//! the hash compared after each. Going back is coming back to a state set aside on the way.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::ecs::prelude::Resource;
use bevy::platform::cell::SyncCell;

use super::archive;
use super::clock;
use super::game::Game;
use super::home::Home;
use super::players::Players;
use super::shelf::Shelf;
use crate::files;
use crate::table::replay::Replay;
use crate::table::session::{Aside, Table};

/// After so many answers a state is set aside.
const STRIDE: usize = 16;
/// More replays than this are not listed; the oldest can still be opened by their path.
const LISTED: usize = 60;

/// What can be done while watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reel {
    /// Play on, or pause.
    Toggle,
    Step,
    StepBack,
    Speed(Speed),
    /// To the state after this many answers.
    Jump(usize),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    #[default]
    Once,
    Twice,
    FourTimes,
}

impl Speed {
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Once, "1×"), (Self::Twice, "2×"), (Self::FourTimes, "4×")];

    /// Seconds between two answers, when nothing is being shown.
    pub const fn pause(self) -> f32 {
        match self {
            Self::Once => 0.7,
            Self::Twice => 0.5,
            Self::FourTimes => 0.22,
        }
    }

    /// Does what happens wait to be shown to its end?
    pub const fn shows_all(self) -> bool {
        matches!(self, Self::Once)
    }
}

/// The replay that is being watched.
#[derive(Resource)]
pub struct Watch {
    replay: Replay,
    at: usize,
    pub playing: bool,
    pub speed: Speed,
    /// The first answer after which the game was another one, and how.
    differs: Option<(usize, String)>,
    asides: SyncCell<BTreeMap<usize, Aside>>,
}

impl Watch {
    /// Puts the replay's game on a table and looks whether it begins as it began.
    pub fn open(shelf: &Shelf, path: &Path) -> Result<(Game, Self), String> {
        let replay = read(path)?;
        let mut table = shelf.begin(replay.game.clone())?;
        if table.hash() != replay.start {
            let cause = if replay.content == table.content_hash() {
                format!("it was played with version {}", replay.version)
            } else {
                "it was played with other cards".to_owned()
            };
            return Err(format!(
                "{}: this game does not begin here as it began there: {cause}.",
                path.display()
            ));
        }
        table.set_undo_depth(0);
        let asides = BTreeMap::from([(0, table.set_aside())]);
        let players = Players::people(replay.game.seats);
        let mut game = Game::new(table, players, String::new());
        game.watching = true;
        let watch = Self {
            replay,
            at: 0,
            playing: false,
            speed: Speed::default(),
            differs: None,
            asides: SyncCell::new(asides),
        };
        Ok((game, watch))
    }

    /// How many answers have been given.
    pub const fn at(&self) -> usize {
        self.at
    }

    pub const fn len(&self) -> usize {
        self.replay.answers.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.replay.answers.is_empty()
    }

    /// How far it can be watched.
    pub fn end(&self) -> usize {
        self.differs.as_ref().map_or(self.len(), |(answer, _)| answer.saturating_sub(1))
    }

    pub fn is_over(&self) -> bool {
        self.at >= self.end()
    }

    /// Does what was asked; the text says what is wrong with the replay, when that is found.
    pub fn turn(&mut self, reel: Reel, table: &mut dyn Table) -> Result<(), String> {
        match reel {
            Reel::Toggle => self.playing = !self.playing && !self.is_over(),
            Reel::Speed(speed) => self.speed = speed,
            Reel::Step => return self.go(self.at + 1, table),
            Reel::StepBack => {
                self.playing = false;
                return self.go(self.at.saturating_sub(1), table);
            }
            Reel::Jump(to) => {
                self.playing = false;
                return self.go(to, table);
            }
        }
        Ok(())
    }

    /// To the state after `to` answers.
    fn go(&mut self, to: usize, table: &mut dyn Table) -> Result<(), String> {
        let to = to.min(self.end());
        if to < self.at {
            let Some((at, aside)) = self.asides.get().range(..=to).next_back() else { return Ok(()) };
            table.come_back(aside);
            self.at = *at;
        }
        while self.at < to {
            if let Err(cause) = self.step(table) {
                let answer = self.at + 1;
                self.playing = false;
                // The table stands where the game went wrong; what is shown is the last state that was right.
                self.differs = Some((answer, cause.clone()));
                self.at = usize::MAX;
                self.go(answer - 1, table)?;
                return Err(format!(
                    "The replay stops before answer {answer} of {}: from here on this game is another one. {cause}",
                    self.len()
                ));
            }
        }
        if self.is_over() {
            self.playing = false;
        }
        Ok(())
    }

    fn step(&mut self, table: &mut dyn Table) -> Result<(), String> {
        let Some(next) = self.replay.answers.get(self.at) else { return Ok(()) };
        // An answer after the end of a session was given in the next one.
        table.resume().and_then(|_| table.answer(&next.answer)).map_err(|error| error.to_string())?;
        let hash = table.hash();
        if hash != next.hash {
            return Err(format!("The state has the hash {hash}, the replay says {}.", next.hash));
        }
        self.at += 1;
        if self.at.is_multiple_of(STRIDE) && !self.asides.get().contains_key(&self.at) {
            self.asides.get().insert(self.at, table.set_aside());
        }
        Ok(())
    }
}

/// The replay in a file, or in a bug bundle.
fn read(path: &Path) -> Result<Replay, String> {
    if path.extension().is_none_or(|kind| kind != "zip") {
        return Replay::read(path).map_err(|error| error.to_string());
    }
    let name = path.display();
    let bytes = files::read(path, archive::MOST).map_err(|error| format!("{name}: {error}"))?;
    let text = archive::read(&bytes, "game.replay")
        .and_then(|text| String::from_utf8(text).ok())
        .ok_or_else(|| format!("{name}: there is no replay in this bug bundle"))?;
    Replay::in_words(path, &text).map_err(|error| error.to_string())
}

/// A replay on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    pub path: PathBuf,
    pub name: String,
    /// Seconds since 1970.
    pub written: u64,
    /// The book it is of; empty if it can't be read.
    pub book: String,
    /// "2 seats, seed 7, 312 answers", or what is wrong with it.
    pub about: Result<String, String>,
    /// From a bug bundle.
    pub bundled: bool,
}

/// Replays and those of bug bundles, newest first.
pub fn list(home: &Home) -> Vec<Recording> {
    let inside =
        |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let of_games = inside(home.replays()).map(|path| (path, false));
    let of_bundles = inside(home.bundles()).map(|path| (path, true));
    let mut found: Vec<(u64, PathBuf, bool)> = of_games
        .chain(of_bundles)
        .filter(|(path, bundled)| {
            let kind = if *bundled { "zip" } else { "replay" };
            path.extension().is_some_and(|it| it == kind) && path.is_file()
        })
        .map(|(path, bundled)| (clock::written(&path), path, bundled))
        .collect();
    found.sort_unstable_by(|one, other| other.cmp(one));
    found.truncate(LISTED);
    found.into_iter().map(|(written, path, bundled)| look_at(path, written, bundled)).collect()
}

fn look_at(path: PathBuf, written: u64, bundled: bool) -> Recording {
    let name = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let read = read(&path);
    let book = read.as_ref().map_or_else(|_| String::new(), |replay| replay.game.book.clone());
    let about = read.map(|replay| {
        let seats = match replay.game.seats {
            1 => "solo".to_owned(),
            seats => format!("{seats} seats"),
        };
        format!("{seats}, seed {}, {} answers", replay.game.seed, replay.answers.len())
    });
    Recording { path, name, written, book, about, bundled }
}

/// Keeps the replay of a game that is left or over. A game of one day overwrites its own; nothing else is
/// touched, and if it can't be done nothing is lost but the replay.
pub fn record(game: &mut Game, home: &Home) -> Option<PathBuf> {
    if game.watching || game.table().answers() == 0 {
        return None;
    }
    let path = home.replays().join(format!("{}-{}.replay", game.slot, clock::date(clock::now())));
    let written = fs::create_dir_all(home.replays())
        .map_err(|error| error.to_string())
        .and_then(|()| game.table().replay().map_err(|error| error.to_string()))
        .and_then(|replay| replay.write(&path).map_err(|error| error.to_string()));
    match written {
        Ok(()) => Some(path),
        Err(trouble) => {
            bevy::log::warn!("the replay was not kept: {trouble}");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::shell::game::tests::{game, shelf};

    /// A game of some answers, recorded.
    fn recorded(folder: &Path, answers: usize) -> PathBuf {
        let mut played = game(&shelf());
        for _ in 0..answers {
            played.table().answer_nth(0).expect("an answer");
        }
        record(&mut played, &Home::new(folder)).expect("recorded")
    }

    #[test]
    fn a_replay_goes_forward_and_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = recorded(folder.path(), 40);
        let (mut game, mut watch) = Watch::open(&shelf(), &path).expect("opened");
        assert_eq!((watch.at(), watch.len()), (0, 40));
        let mut hashes = vec![game.table().hash()];
        for _ in 0..40 {
            watch.turn(Reel::Step, game.table()).expect("the same game");
            hashes.push(game.table().hash());
        }
        assert!(watch.is_over());
        for to in [39, 17, 16, 15, 0, 33] {
            watch.turn(Reel::Jump(to), game.table()).expect("the same game");
            assert_eq!((watch.at(), &game.table().hash()), (to, &hashes[to]));
        }
        watch.turn(Reel::StepBack, game.table()).expect("the same game");
        assert_eq!(game.table().hash(), hashes[32]);
        watch.turn(Reel::Jump(9_999), game.table()).expect("as far as it goes");
        assert_eq!(watch.at(), 40);
    }

    #[test]
    fn a_difference_is_told_with_its_number_and_stops() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = recorded(folder.path(), 20);
        let mut replay = Replay::read(&path).expect("read");
        replay.answers[11].hash = "0000".to_owned();
        replay.write(&path).expect("written");
        let (mut game, mut watch) = Watch::open(&shelf(), &path).expect("opened");
        let told = watch.turn(Reel::Jump(20), game.table()).expect_err("another game");
        assert!(told.contains("before answer 12 of 20"), "{told}");
        assert_eq!((watch.at(), watch.is_over()), (11, true));
        assert_eq!(game.table().hash(), replay.answers[10].hash, "the last state that was right");
        watch.turn(Reel::Step, game.table()).expect("told once");
        watch.turn(Reel::StepBack, game.table()).expect("there is a way back");
        assert_eq!(watch.at(), 10);
    }

    #[test]
    fn replays_are_listed_with_what_is_wrong_with_them() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        recorded(folder.path(), 3);
        fs::write(home.replays().join("odd.replay"), "{").expect("written");
        let mut bundle = archive::Archive::default();
        let replay = fs::read(recorded(folder.path(), 3)).expect("read");
        bundle.add("game.replay", &replay).expect("added");
        fs::create_dir_all(home.bundles()).expect("a folder");
        fs::write(home.bundles().join("bundle-1.zip"), bundle.finish()).expect("written");
        let listed = list(&home);
        assert_eq!(listed.len(), 3, "{listed:?}");
        let odd = listed.iter().find(|recording| recording.name == "odd").expect("listed");
        assert!(odd.about.as_ref().expect_err("odd").contains("not a replay"));
        let bundle = listed.iter().find(|recording| recording.bundled).expect("listed");
        assert_eq!(bundle.name, "bundle-1");
        assert_eq!(bundle.about.as_deref(), Ok("2 seats, seed 1, 3 answers"));
        assert_eq!(bundle.book, crate::books::BOOKS[0]);
        assert!(Watch::open(&shelf(), &bundle.path).is_ok(), "and can be watched");
    }

    #[test]
    fn a_file_that_is_no_replay_is_refused_in_words() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.replay");
        assert!(Watch::open(&shelf(), &path).err().expect("missing").contains("x.replay"));
        fs::write(&path, b"\xff\x00").expect("written");
        assert!(Watch::open(&shelf(), &path).err().expect("junk").contains("x.replay"));
    }
}
