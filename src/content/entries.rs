//! Cuts a content file into its entries before any of them is read, so that one bad card does not hide
//! the mistakes in the others.
//!
//! A content file is one RON list. This scanner knows just enough RON (strings, comments, brackets) to
//! find where each entry begins and ends and what its `id` is.

use super::report::{Place, Problem};

/// One entry of a file: its text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub text: String,
    /// The line and column of its first character, from 1.
    pub line: usize,
    pub column: usize,
    /// The value of its `id` field, without quotes.
    pub id: Option<String>,
}

/// The place of a character of this text, counted from 1.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset.min(text.len()))];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}

/// The places of offsets that only grow, so that a whole file is counted through once and not once an entry.
struct Places<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, offset: 0, line: 1, column: 1 }
    }

    fn at(&mut self, offset: usize) -> (usize, usize) {
        for char in self.text[self.offset..offset].chars() {
            (self.line, self.column) =
                if char == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.offset = offset;
        (self.line, self.column)
    }
}

/// A walk over RON text that knows what is string or comment and how deep the brackets are.
pub(super) struct Walk<'a> {
    text: &'a str,
    at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Open(char),
    Close(char),
    Comma,
    Colon,
    /// An identifier, number or string, with its text.
    Word(usize, usize),
}

impl<'a> Walk<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips to the end of a string that opened at `at`; false if it never ends.
    fn skip_string(&mut self) -> bool {
        self.at += 1;
        let mut escaped = false;
        for (offset, char) in self.rest().char_indices() {
            match char {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => {
                    self.at += offset + 1;
                    return true;
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        false
    }

    fn skip_to_end_of(&mut self, end: &str) -> bool {
        match self.rest().find(end) {
            Some(offset) => {
                self.at += offset + end.len();
                true
            }
            None => {
                self.at = self.text.len();
                false
            }
        }
    }

    /// The next piece, or what is wrong with the text and where.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Piece)>, (usize, &'static str)> {
        loop {
            let Some(char) = self.rest().chars().next() else { return Ok(None) };
            let start = self.at;
            let one = |piece| Ok(Some((start, piece)));
            match char {
                _ if self.rest().starts_with("//") => {
                    self.skip_to_end_of("\n");
                }
                _ if self.rest().starts_with("/*") => {
                    if !self.skip_to_end_of("*/") {
                        return Err((start, "a comment that ends with */"));
                    }
                }
                '(' | '[' | '{' => {
                    self.at += 1;
                    return one(Piece::Open(char));
                }
                ')' | ']' | '}' => {
                    self.at += 1;
                    return one(Piece::Close(char));
                }
                ',' => {
                    self.at += 1;
                    return one(Piece::Comma);
                }
                ':' => {
                    self.at += 1;
                    return one(Piece::Colon);
                }
                '"' => {
                    if !self.skip_string() {
                        return Err((start, "a string that ends with \""));
                    }
                    return one(Piece::Word(start, self.at));
                }
                _ if self.rest().starts_with("r#") || self.rest().starts_with("r\"") => {
                    let hashes = self.rest()[1..].chars().take_while(|char| *char == '#').count();
                    let end = format!("\"{}", "#".repeat(hashes));
                    self.at += 2 + hashes;
                    self.at = self.at.min(self.text.len());
                    self.at = self.text.floor_char_boundary(self.at);
                    if !self.skip_to_end_of(&end) {
                        return Err((start, "a raw string that ends"));
                    }
                    return one(Piece::Word(start, self.at));
                }
                _ if char.is_alphanumeric() || matches!(char, '_' | '-' | '+' | '.' | '\'') => {
                    let end = self
                        .rest()
                        .find(|char: char| {
                            !(char.is_alphanumeric() || matches!(char, '_' | '-' | '+' | '.' | '\''))
                        })
                        .unwrap_or(self.rest().len());
                    self.at += end;
                    return one(Piece::Word(start, self.at));
                }
                // Some editors begin a file with a byte order mark.
                _ if char.is_whitespace() || (char == '\u{feff}' && start == 0) => self.at += char.len_utf8(),
                _ => return Err((start, "RON: this character means nothing here")),
            }
        }
    }
}

const fn closes(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The entries of a file, or the reason why it is not a list of entries.
pub fn split(file: &str, text: &str) -> Result<Vec<Entry>, Problem> {
    let problem = |offset: usize, expected: &str| {
        let (line, column) = line_and_column(text, offset);
        Problem {
            place: Place { file: file.to_owned(), line, column },
            card: None,
            field: None,
            expected: expected.to_owned(),
        }
    };
    let mut walk = Walk::new(text);
    let mut places = Places::new(text);
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut entries = Vec::new();
    let mut entry_start: Option<usize> = None;
    let mut id: Option<String> = None;
    let mut last_word: Option<(usize, usize)> = None;
    let mut id_follows = false;
    let mut list_over = false;

    loop {
        let piece = walk.next().map_err(|(offset, expected)| problem(offset, expected))?;
        let Some((offset, piece)) = piece else { break };
        if list_over {
            return Err(problem(offset, "nothing after the list"));
        }
        if open.is_empty() && !matches!(piece, Piece::Open('[')) {
            return Err(problem(offset, "a list of entries: [ ( … ), ( … ) ]"));
        }
        let top = open.len() == 1;
        if top && entry_start.is_none() && !matches!(piece, Piece::Comma | Piece::Close(_)) {
            entry_start = Some(offset);
        }
        match piece {
            Piece::Open(char) => open.push((offset, char)),
            Piece::Close(char) => {
                match open.pop() {
                    Some((_, opened)) if closes(opened) == char => {}
                    Some((opened_at, opened)) => {
                        let (line, column) = line_and_column(text, opened_at);
                        let expected = format!(
                            "`{}` for the `{opened}` of line {line}, column {column}, found `{char}`",
                            closes(opened)
                        );
                        return Err(problem(offset, &expected));
                    }
                    None => return Err(problem(offset, "a bracket that was opened before")),
                }
                if open.is_empty() {
                    list_over = true;
                }
            }
            Piece::Colon => {
                id_follows = open.len() == 2
                    && id.is_none()
                    && last_word.is_some_and(|(start, end)| matches!(&text[start..end], "id" | "key"));
            }
            Piece::Word(start, end) => {
                if std::mem::take(&mut id_follows) {
                    id = Some(text[start..end].trim_matches('"').to_owned());
                }
                last_word = Some((start, end));
            }
            Piece::Comma if top && entry_start.is_none() => {
                return Err(problem(offset, "an entry before this comma"));
            }
            Piece::Comma => {}
        }
        let ends_here = (top && matches!(piece, Piece::Comma)) || list_over;
        if ends_here && let Some(start) = entry_start.take() {
            let (line, column) = places.at(start);
            entries.push(Entry { text: text[start..offset].to_owned(), line, column, id: id.take() });
        }
    }
    match open.last() {
        Some((offset, char)) => {
            Err(problem(*offset, &format!("`{}` that closes this `{char}`", closes(*char))))
        }
        None if !list_over => Err(problem(0, "a list of entries: [ ( … ), ( … ) ]")),
        None => Ok(entries),
    }
}

/// The name of the field that `offset` of an entry's text belongs to: the last `name:` before it.
pub fn field_before(text: &str, offset: usize) -> Option<String> {
    let mut walk = Walk::new(text);
    let mut word = None;
    let mut field = None;
    while let Ok(Some((at, piece))) = walk.next() {
        match piece {
            Piece::Colon if at < offset || field.is_none() => field = word.take(),
            Piece::Word(start, end) if start <= offset => word = Some(text[start..end].to_owned()),
            _ => {}
        }
        if at >= offset && field.is_some() {
            break;
        }
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_with_their_ids_and_places() {
        let text = "// cards\n[\n  (id: \"a\", text: \"with ) and \\\" inside\"),\n  // a comment, with [\n  (name: \"x\", id: \"b\"),\n]\n";
        let entries = split("x.ron", text).expect("two entries");
        assert_eq!(entries.len(), 2);
        assert_eq!(entries[0].id.as_deref(), Some("a"));
        assert_eq!((entries[1].line, entries[1].column), (5, 3));
        assert_eq!(entries[1].id.as_deref(), Some("b"));
    }

    #[test]
    fn a_bracket_that_is_never_closed_is_named() {
        let problem = split("x.ron", "[\n  (id: \"a\",\n]").expect_err("unbalanced");
        assert_eq!((problem.place.line, problem.place.column), (3, 1));
        assert!(problem.expected.contains("line 2"), "{}", problem.expected);
    }

    #[test]
    fn what_stands_between_the_entries_is_not_skipped() {
        assert!(split("x.ron", "\u{feff}[(id: \"a\"), (id: \"b\"),]").is_ok());
        for bad in
            ["[(id: \"a\"),, (id: \"b\")]", "[, (id: \"a\")]", "[(id: \"a\"); (id: \"b\")]", "[] x", ""]
        {
            assert!(split("x.ron", bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_field_of_a_place_is_found() {
        let text = "(id: \"a\", effects: [Damage(who: Group, amount: N(2))])";
        let offset = text.find("N(2)").expect("is there");
        assert_eq!(field_before(text, offset).as_deref(), Some("amount"));
    }
}
