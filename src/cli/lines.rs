//! Reading lines that may be anything: too long, not text, cut off.

use std::io::{self, BufRead};

/// No command is longer than this, with its end of line.
pub const LONGEST: usize = 1 << 20;

/// A line from outside.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    Text(String),
    TooLong,
    NotUtf8,
}

/// The next line without its end, or nothing once the input is over. A line that is too long is skipped
/// to its end and never kept in memory.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(chunk.len(), |end| end + 1);
        too_long |= bytes.len() + taken > LONGEST;
        if !too_long {
            bytes.extend_from_slice(&chunk[..taken]);
        }
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    if !any {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text.trim_end_matches(['\n', '\r']).to_owned()),
        Err(_) => Line::NotUtf8,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_is_told_apart() {
        let mut input = b"one\r\n\nt\xffo\n".to_vec();
        input.extend(vec![b'x'; LONGEST]);
        input.extend(b"\n");
        input.extend(vec![b'y'; LONGEST - 1]);
        input.extend(b"\nlast");
        // A small buffer, so that lines come in pieces.
        let mut reader = io::BufReader::with_capacity(7, &input[..]);
        let mut lines = std::iter::from_fn(|| next(&mut reader).expect("no file fails"));
        assert_eq!(lines.next(), Some(Line::Text("one".to_owned())));
        assert_eq!(lines.next(), Some(Line::Text(String::new())));
        assert_eq!(lines.next(), Some(Line::NotUtf8));
        assert_eq!(lines.next(), Some(Line::TooLong));
        assert!(matches!(lines.next(), Some(Line::Text(text)) if text.len() == LONGEST - 1));
        assert_eq!(lines.next(), Some(Line::Text("last".to_owned())));
        assert_eq!(lines.next(), None);
    }
}
