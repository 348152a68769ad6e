//! Writing to a disk that may be full, or go away in the middle: a file is written beside the old one, synced and
//! renamed over it, so that a crash leaves either the old file or the new one. What can't be understood is put aside
//! and never overwritten.
//!
//! All that can fail goes through [`Disk`], so that the tests can let each of it fail in turn. What is written where,
//! and in which order, is said by [`save`](super::save) and [`profile`](super::profile).

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

/// What is done to a disk when something is kept.
pub trait Disk {
    /// Begins a file that takes the place of `path` once it is done.
    fn draft(&self, path: &Path) -> io::Result<Box<dyn Draft>>;
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// A file on its way. Dropped before it is committed, it leaves nothing behind.
pub trait Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// What is written is on the disk, and no power cut takes it away again.
    fn sync(&mut self) -> io::Result<()>;
    /// Takes the place of what is there.
    fn commit(self: Box<Self>) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drive;

impl Disk for Drive {
    fn draft(&self, path: &Path) -> io::Result<Box<dyn Draft>> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            fs::create_dir_all(folder)?;
        }
        let file = AtomicWriteFile::open(path)?;
        Ok(Box::new(OnDrive { file, folder: folder.unwrap_or(Path::new(".")).to_owned() }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

struct OnDrive {
    file: AtomicWriteFile,
    folder: PathBuf,
}

impl Draft for OnDrive {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.as_file().sync_all()
    }

    fn commit(self: Box<Self>) -> io::Result<()> {
        self.file.commit()?;
        // The new name is on the disk only with its folder. Not every system can sync one, and the file is there
        // already.
        if let Ok(folder) = File::open(&self.folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// A draft with these bytes, on the disk but not in its place yet.
pub fn prepare(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<Box<dyn Draft>> {
    let mut draft = disk.draft(path)?;
    draft.write(bytes)?;
    draft.sync()?;
    Ok(draft)
}

/// Writes a whole file in place of what is there.
pub fn write(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    prepare(disk, path, bytes)?.commit()
}

/// `name` with an ending of its own: `game.save` and `lock` make `game.save.lock`.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

/// Gives a file another name, `<name>.kept1` and so on, never that of another file. Says which.
pub fn put_aside(disk: &dyn Disk, path: &Path) -> io::Result<PathBuf> {
    let mut number = 1_u32;
    loop {
        let aside = beside(path, &format!("kept{number}"));
        // Not `exists`, which takes what it may not look at for missing.
        if matches!(fs::symlink_metadata(&aside), Err(error) if error.kind() == io::ErrorKind::NotFound) {
            disk.rename(path, &aside)?;
            return Ok(aside);
        }
        number = number
            .checked_add(1)
            .ok_or_else(|| io::Error::other("there are too many files that were put aside"))?;
    }
}
