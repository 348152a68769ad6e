//! Content that changes while the game runs: a headless app over a copy of the content folder, and a card of every
//! book changed, spoilt and mended in it.
#![cfg(feature = "assets")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::MinimalPlugins;
use bevy::app::App;
use bevy::asset::AssetPlugin;
use bevy::state::state::State;
use hushfall::books::BOOKS;
use hushfall::content::hot::{ContentNotice, ContentPlugin, ContentSourcePlugin, ContentState, LiveContent};
use hushfall::content::source::SourceFile;
use hushfall::content::{builtin, entries};

/// What stands before the name of a card.
const NAME: &str = "name: \"";
/// A card with another name, which is no mistake.
const OTHER_NAME: &str = "name: \"Odd ";
/// A field that no card has.
const NO_FIELD: &str = "nome: \"";

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

    /// The content that is in use of this book, in short.
    fn hash(&self, book: &str) -> String {
        hash(&self.app, book)
    }
}

fn hash(app: &App, book: &str) -> String {
    let books = app.world().resource::<LiveContent>().books();
    books.iter().find(|(id, _)| *id == book).expect("on the shelf").1.hash.to_owned()
}

fn has_notice(app: &App) -> bool {
    !app.world().resource::<ContentNotice>().problems.is_empty()
}

/// A file of this book whose cards have names.
fn named(book: &str) -> SourceFile {
    let files = builtin::files().into_iter();
    files.filter(|file| file.book_and_kind().0 == book).find(|file| file.text.contains(NAME)).expect("names")
}

/// An edited card is read again; a broken one is told with its place and the last good one stays; a mended one is
/// read. The other books go on as they were.
#[test]
fn an_edit_is_seen_a_mistake_is_told_and_mending_it_is_seen() {
    for book in BOOKS {
        let mut running = start(|_| {});
        assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());
        let (file, first) = (named(book), running.hash(book));
        let others: Vec<String> = BOOKS.iter().filter(|id| *id != book).map(|id| running.hash(id)).collect();
        let before = running.app.world().resource::<LiveContent>().clone();

        running.replace(&file.path, NAME, OTHER_NAME);
        running.until("edited", |app| hash(app, book) != first);
        let edited = running.hash(book);
        let kept = before.books().iter().any(|(id, summary)| id == book && summary.hash == first);
        assert!(kept, "who holds the old content keeps it");

        // What no rule knows.
        running.replace(&file.path, OTHER_NAME, NO_FIELD);
        running.until("refused", has_notice);
        assert_eq!(running.hash(book), edited, "the last good one stays");
        let line = file.text[..file.text.find(NAME).expect("a name")].matches('\n').count() + 1;
        let problem = &running.notice().problems[0];
        assert_eq!(
            (problem.place.file.as_str(), problem.place.line),
            (file.path.as_str(), line),
            "{problem}"
        );

        // A file that is no RON at all.
        running.replace(&file.path, NO_FIELD, "name: ((\"");
        running.until("torn", |app| {
            let problems = &app.world().resource::<ContentNotice>().problems;
            problems.iter().any(|problem| problem.card.is_none())
        });
        assert_eq!(running.hash(book), edited);

        running.replace(&file.path, "name: ((\"", NAME);
        running.until("mended", |app| hash(app, book) == first);
        assert!(running.notice().problems.is_empty());
        let still: Vec<String> = BOOKS.iter().filter(|id| *id != book).map(|id| running.hash(id)).collect();
        assert_eq!(still, others, "the other books are as they were");
    }
}

/// The game starts with the built-in content when the folder is torn, and changes over when it is mended.
#[test]
fn a_folder_that_is_torn_at_the_start_is_told_and_can_be_mended() {
    let (book, file) = (BOOKS[0], named(BOOKS[0]));
    let mut running = start(|folder| {
        let text = file.text.replacen(NAME, "name: ((\"", 1);
        fs::write(folder.join(&file.path), text).expect("written");
    });
    running.until("refused", has_notice);
    let built_in = running.hash(book);
    running.replace(&file.path, "name: ((\"", OTHER_NAME);
    running.until("mended", |app| hash(app, book) != built_in);
    assert!(running.notice().problems.is_empty());
}

/// A file that is added is read, and watched from then on.
#[test]
fn a_new_file_is_read_and_watched() {
    for book in BOOKS {
        let mut running = start(|_| {});
        let (file, first) = (named(book), running.hash(book));
        let entries = entries::split(&file.path, &file.text).expect("whole");
        let entry = entries.iter().find(|entry| entry.text.contains(NAME)).expect("has a name");
        let folder = format!("{book}/{}", file.book_and_kind().1);
        let added = format!("{folder}/zz_added.ron");
        fs::create_dir_all(running.path(&folder)).expect("made");
        let text = format!("[{}]", entry.text.replacen(NAME, OTHER_NAME, 1));
        fs::write(running.path(&added), text).expect("written");
        running.until("added", |app| hash(app, book) != first);
        running.replace(&added, OTHER_NAME, NAME);
        running.until("edited", |app| hash(app, book) == first);
    }
}

/// A folder with one of the books is enough: the others stay as they are built in.
#[test]
fn a_folder_with_one_of_the_books_works() {
    for book in BOOKS {
        let mut running = start(|folder| {
            for other in BOOKS.iter().filter(|other| *other != book) {
                fs::remove_dir_all(folder.join(other)).expect("removed");
            }
        });
        assert!(running.notice().problems.is_empty(), "{:#?}", running.notice());
        let first = running.hash(book);
        running.replace(&named(book).path, NAME, OTHER_NAME);
        running.until("edited", |app| hash(app, book) != first);
    }
}
