//! Reading what others have put in a folder: mods, saves, scenarios. What lies there is looked at before it is read,
//! since a pipe never ends and a device or a film of some gigabytes is no file of ours.
//!
//! Knows nothing of the game; build.rs reads the content with it too.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

const MEGABYTE: u64 = 1024 * 1024;

/// The bytes of the ordinary file at `path`, or why they are not read: it is none, or has more than `limit` bytes.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Before it is opened: to open a pipe is to wait for somebody who writes.
    ordinary(&fs::metadata(path)?, limit)?;
    let file = File::open(path)?;
    ordinary(&file.metadata()?, limit)?;
    let mut bytes = Vec::new();
    // A file may grow while it is read, and some tell no size.
    file.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(too_large(limit)) } else { Ok(bytes) }
}

/// As [`read`], for what has to be text.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read(path, limit)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "this is not text (UTF-8)"))
}

fn ordinary(file: &fs::Metadata, limit: u64) -> io::Result<()> {
    if file.is_dir() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is a folder and not a file"));
    }
    if !file.is_file() {
        let why = "this is a pipe, a device or the like, and not an ordinary file";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    if file.len() > limit { Err(too_large(limit)) } else { Ok(()) }
}

fn too_large(limit: u64) -> io::Error {
    let limit = if limit >= MEGABYTE { format!("{} MB", limit / MEGABYTE) } else { format!("{limit} bytes") };
    io::Error::new(
        io::ErrorKind::FileTooLarge,
        format!("this is larger than {limit}, which is the most that is read"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ordinary_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.ron");
        fs::write(&path, "12345").expect("written");
        assert_eq!(read(&path, 5).expect("just small enough"), b"12345");
        assert_eq!(read_text(&path, 9).expect("text"), "12345");
        assert_eq!(read(&path, 4).expect_err("too large").kind(), io::ErrorKind::FileTooLarge);
        fs::write(&path, b"\xff").expect("written");
        assert_eq!(read_text(&path, 9).expect_err("no text").kind(), io::ErrorKind::InvalidData);
        assert!(read(folder.path(), 9).expect_err("a folder").to_string().contains("folder"));
        assert_eq!(read(&folder.path().join("b.ron"), 9).expect_err("none").kind(), io::ErrorKind::NotFound);
    }

    /// A device has no size and no end; neither is waited for.
    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe.ron");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there");
        assert!(made.success());
        for path in [pipe.as_path(), Path::new("/dev/zero")] {
            let told = read(path, 9).expect_err("not ordinary").to_string();
            assert!(told.contains("not an ordinary file"), "{told}");
        }
    }
}
