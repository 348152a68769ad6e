//! What must hold for games of every book: spoiled saves are refused, golden saves and replays come out
//! the same, no two systems may run in either order. A book brings the tables; which they are is its own matter.

use std::path::{Path, PathBuf};

use hushfall::table::replay::{Replay, Verdict};
use hushfall::table::session::{Book, NewGame, Session, Table};

use crate::tables::{Staged, begin};

/// A save that was cut off or altered in any of so many regions is refused in words, and the table stays as it was.
pub fn refuses_spoiled_saves<B: Book>(table: &mut Session<B>, regions: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    table.save(&path).expect("saved");
    let hash = table.hash();
    let good = std::fs::read(&path).expect("read");
    for region in 0..regions {
        let place = good.len() * region / regions;
        std::fs::write(&path, &good[..place]).expect("written");
        assert!(table.load(&path).is_err(), "cut at {place}");
        let mut bad = good.clone();
        bad[place] = bad[place].wrapping_add(1);
        std::fs::write(&path, &bad).expect("written");
        assert!(table.load(&path).is_err(), "altered at {place}");
    }
    assert_eq!(table.hash(), hash);
}

/// Two systems that could run in either order would make two games of one seed.
pub fn has_no_ambiguities<B: Book>(table: &mut Session<B>) {
    let (world, step) = table.world_and_step();
    for schedule in step.schedules() {
        // Also those that have not run yet; an ambiguity is an error.
        schedule.initialize(world).unwrap_or_else(|error| panic!("{error:?}"));
        let conflicts = schedule.graph().conflicting_systems();
        assert!(conflicts.check_if_not_empty().is_ok(), "{conflicts:?}");
    }
}

/// Whatever was tried in between, and in whatever order: a moment comes back as it was, and goes on as it did.
pub fn moments_come_back_in_any_order<B: Book>(table: &mut Session<B>) {
    let go_on = |table: &mut Session<B>, way: usize| {
        for step in 0..6 {
            let Some((_, size)) = table.prompt_size() else { break };
            table.answer_nth((way * 7 + step * 3) % size).expect("a place in the list is legal");
        }
        table.hash()
    };
    let mut moments = Vec::new();
    for way in 0..30 {
        let (here, hash) = (table.set_aside(), table.hash());
        moments.push((here, hash, way, go_on(table, way)));
    }
    for turn in 0..120 {
        let (here, hash, way, later) = &moments[turn * 17 % moments.len()];
        table.come_back(here);
        assert_eq!(table.hash(), *hash, "moment {way} in turn {turn}");
        match turn % 4 {
            // Away from it by another way, then back: what changed lately is put back, and nothing else.
            0 => {
                go_on(table, way + 1);
                table.come_back(here);
                assert_eq!(table.hash(), *hash, "moment {way} once more in turn {turn}");
            }
            1 => continue,
            _ => {}
        }
        assert_eq!(go_on(table, *way), *later, "after moment {way} in turn {turn}");
    }
}

fn golden<B: Book>(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder).join(B::ID)
}

fn golden_files<B: Book>(folder: &str) -> impl Iterator<Item = PathBuf> + use<B> {
    let entries = std::fs::read_dir(golden::<B>(folder)).expect("golden files");
    entries.map(|entry| entry.expect("an entry").path())
}

/// Saves that were written once and must open for ever; there are at least so many. `game` is what they are loaded
/// into.
pub fn golden_saves_open<B: Staged>(game: &NewGame, least: usize) {
    let mut opened = 0;
    for path in golden_files::<B>("saves") {
        let mut table = begin::<B>(game.clone());
        table.load(&path).unwrap_or_else(|error| panic!("{error}"));
        table.answer_nth(0).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        opened += 1;
    }
    assert!(opened >= least, "{opened}");
}

/// Replays that were recorded once and must come out the same for as long as their content does.
pub fn golden_replays_come_out_the_same<B: Staged>(least: usize) {
    let (content, mut played) = (B::cards(), 0);
    for path in golden_files::<B>("replays") {
        let replay = Replay::read(&path).unwrap_or_else(|error| panic!("{error}"));
        let recorded_with = replay.content.as_str();
        assert_eq!(
            recorded_with,
            B::content_hash(&content),
            "{}: recorded with other content",
            path.display()
        );
        let mut table = begin::<B>(replay.game.clone());
        assert_eq!(replay.play_on(&mut table), Verdict::Same, "{}", path.display());
        played += 1;
    }
    assert!(played >= least, "{played}");
}

/// Are golden files to be written anew?
pub fn is_blessing() -> bool {
    std::env::var_os("HUSHFALL_BLESS").is_some()
}

/// Writes the golden replay of this game, and a save of the next moment that can be kept. A save that is there
/// already stays: it has to open for ever.
pub fn bless<B: Book>(name: &str, mut table: Session<B>) {
    let replay = table.replay().expect("a replay");
    replay.write(&golden::<B>("replays").join(format!("{name}.json"))).expect("written");
    let save = golden::<B>("saves").join(format!("{name}.save"));
    if save.exists() {
        return;
    }
    // A save between two cards opens under later content as well, so it can be kept.
    while table.outcome().is_none() && B::is_bound_to_content(table.world()) {
        table.answer_nth(0).expect("the first answer");
    }
    if table.outcome().is_none() {
        table.save(&save).expect("saved");
    }
}
