//! Content files, and folders of them.

use std::fs;
use std::io;
use std::path::Path;

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

/// All `.ron` files below `folder`, sorted by path, so that every machine reads them in one order.
pub fn read_folder(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}/{name}") };
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else if name.ends_with(".ron") {
            // Bad UTF-8 becomes a problem of the entry it stands in, not a reason to stop.
            let text = String::from_utf8_lossy(&fs::read(entry.path())?).into_owned();
            files.push(SourceFile { path, text });
        }
    }
    Ok(())
}
