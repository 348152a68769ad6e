//! Content files, and folders of them.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use crate::files;

/// The text of a content file and its path below the content folder, with `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    pub path: String,
    pub text: String,
}

impl SourceFile {
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into() }
    }

    /// `atlas/skills/spark.ron` belongs to the book `atlas` and holds `skills`.
    pub fn book_and_kind(&self) -> (&str, &str) {
        let mut parts = self.path.split('/');
        let book = parts.next().unwrap_or("");
        let kind = parts.next().unwrap_or("");
        (book, kind.strip_suffix(".ron").unwrap_or(kind))
    }
}

/// The largest file that is read. The whole built-in content has a hundredth of it.
const LARGEST: u64 = 64 * 1024 * 1024;
/// As much as all files of a folder may hold together.
const ALL: u64 = 256 * 1024 * 1024;
/// As many files and folders, content or not, as are looked at: who names `/` by mistake is told so soon.
const MOST: usize = 100_000;

/// All `.ron` files below `folder`, sorted by path, so that every machine reads them in one order. The error names
/// what can't be read, or is not read: pipes and devices, files of no sensible size, links that lead elsewhere.
pub fn read_folder(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let mut search = Search { root: folder.canonicalize()?, files: Vec::new(), seen: 0, bytes: 0 };
    search.collect(folder, "")?;
    search.files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(search.files)
}

struct Search {
    /// The folder as it is called without links.
    root: PathBuf,
    files: Vec<SourceFile>,
    seen: usize,
    bytes: u64,
}

impl Search {
    fn collect(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder).map_err(|error| naming(prefix, error))? {
            let entry = entry.map_err(|error| naming(prefix, error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}/{name}") };
            self.seen += 1;
            if self.seen > MOST {
                return Err(io::Error::other(format!("there are more than {MOST} files in this folder")));
            }
            let kind = entry.file_type().map_err(|error| naming(&path, error))?;
            if kind.is_dir() {
                self.collect(&entry.path(), &path)?;
            } else if name.ends_with(".ron") || kind.is_symlink() && entry.path().is_dir() {
                self.read(&entry, path)?;
            }
        }
        Ok(())
    }

    fn read(&mut self, entry: &DirEntry, path: String) -> io::Result<()> {
        let named = |error| naming(&path, error);
        // A mod is its folder: what else is on the disk is none of its business, and a link to a folder may go round
        // in a ring.
        let target = entry.path().canonicalize().map_err(named)?;
        if !target.starts_with(&self.root) {
            let why = format!(
                "this link leads out of the folder, to {}; put the file itself here",
                target.display()
            );
            return Err(named(io::Error::new(io::ErrorKind::InvalidInput, why)));
        }
        if target.is_dir() {
            let why = "this is a link to a folder; put the files themselves here";
            return Err(named(io::Error::new(io::ErrorKind::InvalidInput, why)));
        }
        let bytes = files::read(&target, LARGEST).map_err(named)?;
        self.bytes += bytes.len() as u64;
        if self.bytes > ALL {
            let why = format!("with this file the folder holds more than {} MB", ALL / 1024 / 1024);
            return Err(named(io::Error::new(io::ErrorKind::FileTooLarge, why)));
        }
        // Bad UTF-8 becomes a problem of the entry it stands in, not a reason to stop.
        self.files.push(SourceFile { path, text: String::from_utf8_lossy(&bytes).into_owned() });
        Ok(())
    }
}

/// The error with the path it is about.
fn naming(path: &str, error: io::Error) -> io::Error {
    if path.is_empty() { error } else { io::Error::new(error.kind(), format!("{path}: {error}")) }
}
