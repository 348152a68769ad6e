//! One file that holds several: a ZIP archive, which every system opens with a double click. Only what a bug bundle
//! needs of it: files without folders, packed by deflate, written at once, and one of them read again.

use std::io::{Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// The marks before a file, before its line of the table at the end, and before what closes the table.
const FILE: u32 = 0x0403_4b50;
const LINE: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// Names are UTF-8.
const NAMES: u16 = 1 << 11;
const DEFLATED: u16 = 8;
/// The version of the format that can do all of this: 2.0.
const VERSION: u16 = 20;
/// The first of January 1980, in the way of the format: nobody needs more.
const DATE: u16 = 0x21;
/// Nothing in a bundle is nearly as large: more is a file that wants to fill the memory.
pub const MOST: u64 = 256 * 1024 * 1024;

/// Files by their names, in one archive.
#[derive(Default)]
pub struct Archive {
    bytes: Vec<u8>,
    /// The table at the end.
    table: Vec<u8>,
    count: u16,
}

impl Archive {
    /// Adds a file. The names are ours, and short.
    pub fn add(&mut self, name: &str, content: &[u8]) -> Result<(), String> {
        let too_large = |_| format!("{name} is too large for a bundle");
        let mut crc = Crc::new();
        crc.update(content);
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
        let packed = packer.write_all(content).and_then(|()| packer.finish());
        let packed = packed.map_err(|error| format!("{name}: {error}"))?;
        let at = u32::try_from(self.bytes.len()).map_err(too_large)?;
        let mut head = Vec::new();
        for number in [VERSION, NAMES, DEFLATED, 0, DATE] {
            head.extend(number.to_le_bytes());
        }
        for number in [
            crc.sum(),
            u32::try_from(packed.len()).map_err(too_large)?,
            u32::try_from(content.len()).map_err(too_large)?,
        ] {
            head.extend(number.to_le_bytes());
        }
        let length = u16::try_from(name.len()).map_err(too_large)?;
        head.extend(length.to_le_bytes());
        head.extend(0_u16.to_le_bytes());
        self.bytes.extend(FILE.to_le_bytes());
        self.bytes.extend(&head);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(packed);
        self.table.extend(LINE.to_le_bytes());
        self.table.extend(VERSION.to_le_bytes());
        self.table.extend(&head);
        // No comment, the first disk, nothing special about it.
        for number in [0_u16; 3] {
            self.table.extend(number.to_le_bytes());
        }
        self.table.extend(0_u32.to_le_bytes());
        self.table.extend(at.to_le_bytes());
        self.table.extend(name.as_bytes());
        self.count = self.count.checked_add(1).ok_or_else(|| "too many files for a bundle".to_owned())?;
        Ok(())
    }

    /// All of it, as it goes to the disk.
    pub fn finish(mut self) -> Vec<u8> {
        let at = u32::try_from(self.bytes.len()).unwrap_or(u32::MAX);
        let length = u32::try_from(self.table.len()).unwrap_or(u32::MAX);
        self.bytes.append(&mut self.table);
        self.bytes.extend(END.to_le_bytes());
        for number in [0, 0, self.count, self.count] {
            self.bytes.extend(u16::to_le_bytes(number));
        }
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(at.to_le_bytes());
        self.bytes.extend(0_u16.to_le_bytes());
        self.bytes
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

/// Reads a file of an archive that was written here, maybe damaged since. Nothing if it has no such file.
pub fn read(bytes: &[u8], wanted: &str) -> Option<Vec<u8>> {
    let mut at = 0_usize;
    while long(bytes, at)? == FILE {
        let (sum, packed) = (long(bytes, at + 14)?, long(bytes, at + 18)? as usize);
        let (name, extra) = (usize::from(short(bytes, at + 26)?), usize::from(short(bytes, at + 28)?));
        let from = at.checked_add(30)?;
        let body = from.checked_add(name)?.checked_add(extra)?;
        let end = body.checked_add(packed)?;
        if bytes.get(from..from + name)? == wanted.as_bytes() {
            let mut content = Vec::new();
            let mut unpacker = DeflateDecoder::new(bytes.get(body..end)?).take(MOST);
            unpacker.read_to_end(&mut content).ok()?;
            let mut crc = Crc::new();
            crc.update(&content);
            return (crc.sum() == sum).then_some(content);
        }
        at = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive() -> Vec<u8> {
        let mut archive = Archive::default();
        archive.add("about.txt", b"Hushfall").expect("added");
        archive.add("game.replay", "a long tale, ".repeat(400).as_bytes()).expect("added");
        archive.finish()
    }

    #[test]
    fn what_was_put_in_comes_out() {
        let bytes = archive();
        assert_eq!(read(&bytes, "about.txt").as_deref(), Some(b"Hushfall".as_slice()));
        let tale = read(&bytes, "game.replay").expect("there");
        assert_eq!(tale, "a long tale, ".repeat(400).as_bytes());
        assert!(bytes.len() < 1000, "it is packed: {} bytes", bytes.len());
        assert_eq!(read(&bytes, "other"), None);
    }

    /// The table at the end is what other programs read: it must say where everything lies.
    #[test]
    fn the_table_at_the_end_leads_to_every_file() {
        let bytes = archive();
        let end = bytes.len() - 22;
        assert_eq!((long(&bytes, end), short(&bytes, end + 10)), (Some(END), Some(2)));
        let mut at = long(&bytes, end + 16).expect("where the table is") as usize;
        assert_eq!(at + long(&bytes, end + 12).expect("its length") as usize, end);
        for name in ["about.txt", "game.replay"] {
            assert_eq!(long(&bytes, at), Some(LINE));
            let length = usize::from(short(&bytes, at + 28).expect("a length"));
            assert_eq!(&bytes[at + 46..at + 46 + length], name.as_bytes());
            let file = long(&bytes, at + 42).expect("where it is") as usize;
            assert_eq!(long(&bytes, file), Some(FILE));
            at += 46 + length;
        }
    }

    #[test]
    fn a_damaged_archive_gives_nothing_and_does_no_harm() {
        let whole = archive();
        for end in 0..whole.len() {
            let _ = read(&whole[..end], "game.replay");
        }
        for place in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x55;
            if let Some(tale) = read(&bytes, "game.replay") {
                assert_eq!(tale, "a long tale, ".repeat(400).as_bytes(), "byte {place}");
            }
        }
    }
}
