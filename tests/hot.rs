//! Content that changes while the game runs: a headless app over a copy of the content folder.
#![cfg(feature = "assets")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::MinimalPlugins;
use bevy::app::App;
use bevy::asset::AssetPlugin;
use bevy::state::state::State;
use hushfall::content::builtin;
use hushfall::content::hot::{ContentNotice, ContentPlugin, ContentSourcePlugin, ContentState, LiveContent};

const LEVELS: &str = "atlas/levels.ron";

struct Running {
    app: App,
    folder: tempfile::TempDir,
}

/// An app that watches a copy of the built-in content, with `change` made to it before the start.
fn start(change: impl FnOnce(&Path)) -> Running {
    let folder = tempfile::tempdir().expect("a folder for the content");
    for file in builtin::files() {
        let path = folder.path().join(&file.path);
        fs::create_dir_all(path.parent().expect("a book's folder")).expect("made");
        fs::write(path, file.text).expect("written");
    }
    change(folder.path());
    let root = folder.path().to_path_buf();
    let mut app = App::new();
    app.add_plugins(ContentSourcePlugin { folder: root.clone() })
        .add_plugins(MinimalPlugins)
        .add_plugins(AssetPlugin {
            file_path: root.display().to_string(),
            watch_for_changes_override: Some(true),
            ..AssetPlugin::default()
        })
        .add_plugins(ContentPlugin { folder: root });
    app.finish();
    app.cleanup();
    let mut running = Running { app, folder };
    running.until("ready", |app| *app.world().resource::<State<ContentState>>().get() == ContentState::Ready);
    running
}

impl Running {
    /// Runs frames until `done`, for at most half a minute.
    #[track_caller]
    #[expect(clippy::disallowed_methods, reason = "the system tells of changed files when it likes")]
    fn until(&mut self, what: &str, done: impl Fn(&App) -> bool) {
        let end = Instant::now() + Duration::from_secs(30);
        while Instant::now() < end {
            self.app.update();
            if done(&self.app) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("not {what} in time; notice: {:#?}", self.notice());
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    fn replace(&self, file: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(file)).expect("read");
        assert!(text.contains(from), "{file} has no {from}");
        fs::write(self.path(file), text.replacen(from, to, 1)).expect("written");
    }

    fn notice(&self) -> &ContentNotice {
        self.app.world().resource::<ContentNotice>()
    }

    fn hp(&self) -> u8 {
        hp(&self.app)
    }
}

fn hp(app: &App) -> u8 {
    app.world().resource::<LiveContent>().atlas.level(1).hp
}

fn has_notice(app: &App) -> bool {
    !app.world().resource::<ContentNotice>().problems.is_empty()
}

/// An edited card is read again; a broken one is told with its place and the last good value stays; a mended
/// one is read.
#[test]
fn an_edit_is_seen_a_mistake_is_told_and_mending_it_is_seen() {
    let mut running = start(|_| {});
    assert_eq!(running.hp(), 14);
    assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());
    let before = running.app.world().resource::<LiveContent>().atlas.clone();

    running.replace(LEVELS, "hp: 14", "hp: 15");
    running.until("edited", |app| hp(app) == 15);
    assert_eq!(before.level(1).hp, 14, "who holds the old catalogue keeps it");
    let maren = before.find::<hushfall::content::atlas::terms::OriginKind>("maren").expect("is there");
    assert_eq!(running.app.world().resource::<LiveContent>().atlas.origin(maren).id, "maren");

    // A value that the checks refuse.
    running.replace(LEVELS, "hp: 15", "hp: 99");
    running.until("refused", has_notice);
    assert_eq!(running.hp(), 15);
    let problem = &running.notice().problems[0];
    assert_eq!((problem.place.file.as_str(), problem.place.line), (LEVELS, 4), "{problem}");
    assert_eq!(problem.field.as_deref(), Some("hp"));

    // A file that is no RON at all.
    running.replace(LEVELS, "(id: \"1\", hp: 99", "(id: \"1\", hp: 99)))");
    running.until("torn", |app| {
        app.world().resource::<ContentNotice>().problems.iter().any(|problem| problem.place.line == 3)
    });
    assert_eq!(running.hp(), 15);

    running.replace(LEVELS, "hp: 99)))", "hp: 16");
    running.until("mended", |app| hp(app) == 16);
    assert!(running.notice().problems.is_empty());
}

/// The game starts with the built-in content when the folder is torn, and changes over when it is mended.
#[test]
fn a_folder_that_is_torn_at_the_start_is_told_and_can_be_mended() {
    let mut running = start(|folder| {
        let path = folder.join(LEVELS);
        let text = fs::read_to_string(&path).expect("read").replace("hp: 14", "hp: 13 (");
        fs::write(path, text).expect("written");
    });
    running.until("refused", has_notice);
    assert_eq!(running.hp(), 14);
    running.replace(LEVELS, "hp: 13 (", "hp: 13");
    running.until("mended", |app| hp(app) == 13);
}

/// A file that is added is read, and watched from then on.
#[test]
fn a_new_file_is_read_and_watched() {
    let mut running = start(|_| {});
    let file = "atlas/levels/mod.ron";
    fs::create_dir(running.path("atlas/levels")).expect("made");
    let row = "[(id: \"1\", hp: 10, ap: 4, star: 1, spark: 2, talents: 1, skills: 4)]";
    fs::write(running.path(file), row).expect("written");
    running.until("added", |app| hp(app) == 10);
    running.replace(file, "hp: 10", "hp: 11");
    running.until("edited", |app| hp(app) == 11);
}

const ITEMS: &str = "delve/items.ron";

/// What the Bandage Roll is called.
fn roll(app: &App) -> &str {
    let live = &app.world().resource::<LiveContent>().delve;
    let roll = live.find::<hushfall::content::delve::terms::ItemKind>("bandage_roll").expect("is there");
    &live.item(roll).name
}

const ROLL: &str = "name: \"Bandage Roll\"";
const COIL: &str = "name: \"Bandage Coil\"";

/// The cards of the Delve are taken up as those of the Atlas are, and a broken one is refused with its place.
#[test]
fn a_card_of_the_delve_is_taken_up_and_a_broken_one_refused() {
    let mut running = start(|_| {});
    assert_eq!(roll(&running.app), "Bandage Roll");
    running.replace(ITEMS, ROLL, COIL);
    running.until("edited", |app| roll(app) == "Bandage Coil");
    assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());

    // An effect that no rule knows.
    running.replace(ITEMS, COIL, "name: \"Bandage Knot\", effect: Unwind");
    running.until("refused", has_notice);
    assert_eq!(roll(&running.app), "Bandage Coil", "the last good one stays");
    let all = fs::read_to_string(running.path(ITEMS)).expect("read");
    let line = all.lines().position(|line| line.contains("Unwind")).expect("is there") + 1;
    let problem = &running.notice().problems[0];
    assert_eq!((problem.place.file.as_str(), problem.place.line), (ITEMS, line), "{problem}");
    assert_eq!(running.hp(), 14, "the other book is as it was");

    running.replace(ITEMS, ", effect: Unwind", "");
    running.until("mended", |app| roll(app) == "Bandage Knot");
    assert!(running.notice().problems.is_empty());
}

/// A folder with one of the books is enough: the other one stays as it is built in.
#[test]
fn a_folder_with_one_of_the_books_works() {
    let mut running = start(|folder| fs::remove_dir_all(folder.join("delve")).expect("removed"));
    assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());
    running.replace(LEVELS, "hp: 14", "hp: 15");
    running.until("edited", |app| hp(app) == 15);
    assert_eq!(roll(&running.app), "Bandage Roll");

    let mut running = start(|folder| fs::remove_dir_all(folder.join("atlas")).expect("removed"));
    assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());
    running.replace(ITEMS, ROLL, COIL);
    running.until("edited", |app| roll(app) == "Bandage Coil");
    assert_eq!(running.hp(), 14);
}
