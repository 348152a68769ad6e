//! Where in an entry something stands, told by the way that leads to it: the field `cards`, its third item,
//! the field `back` of that one. Checks know the way, readers want a line and a column.

use super::entries::{Piece, Walk};

/// One step into a RON value. A variant's payload counts as its items: `Resolve("7")` has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Field(&'static str),
    Item(usize),
}

/// The offset of what `way` leads to. Where a step leads nowhere (a field that was left out) it is the
/// offset of the last thing that is there.
pub fn offset(text: &str, way: &[Step]) -> usize {
    let mut walk = Walk::new(text);
    let mut pieces = Vec::new();
    while let Ok(Some(piece)) = walk.next() {
        pieces.push(piece);
    }
    let mut at = 0;
    for step in way {
        match child(text, &pieces, at, *step) {
            Some(next) => at = next,
            None => break,
        }
    }
    pieces.get(at).map_or(0, |(offset, _)| *offset)
}

/// The piece with which the wanted part of the value at `at` begins.
fn child(text: &str, pieces: &[(usize, Piece)], at: usize, step: Step) -> Option<usize> {
    let mut open = at;
    if let Piece::Word(start, end) = pieces.get(at)?.1 {
        open += 1;
        if &text[start..end] == "Some" {
            return child(text, pieces, open + 1, step);
        }
    }
    let Piece::Open(_) = pieces.get(open)?.1 else { return None };
    let mut place = open + 1;
    let mut index = 0;
    loop {
        let (name, value) = match (pieces.get(place)?.1, pieces.get(place + 1).map(|next| next.1)) {
            (Piece::Close(_), _) => return None,
            (Piece::Word(start, end), Some(Piece::Colon)) => (Some(&text[start..end]), place + 2),
            _ => (None, place),
        };
        let found = match step {
            Step::Field(wanted) => name == Some(wanted),
            Step::Item(wanted) => index == wanted,
        };
        if found {
            return Some(value);
        }
        place = after_comma(pieces, value)?;
        index += 1;
    }
}

/// The piece behind the comma that ends the value at `place`; none if the value is the last one.
fn after_comma(pieces: &[(usize, Piece)], mut place: usize) -> Option<usize> {
    let mut depth = 0_usize;
    loop {
        match pieces.get(place)?.1 {
            Piece::Open(_) => depth += 1,
            Piece::Close(_) => depth = depth.checked_sub(1)?,
            Piece::Comma if depth == 0 => return Some(place + 1),
            _ => {}
        }
        place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Step::{Field, Item};

    const TEXT: &str = r#"(id: "a", cards: [
        (key: "1", back: Some((text: "x, (y", effects: [Spawn([(counts: (1, 2, 3))])]))),
        (key: "2"),
    ])"#;

    fn rest(way: &[Step]) -> &str {
        &TEXT[offset(TEXT, way)..]
    }

    #[test]
    fn a_way_leads_through_fields_items_variants_and_options() {
        let spawn = [Field("cards"), Item(0), Field("back"), Field("effects"), Item(0)];
        assert!(rest(&spawn).starts_with("Spawn("));
        let count = [&spawn[..], &[Item(0), Item(0), Field("counts"), Item(1)]].concat();
        assert!(rest(&count).starts_with("2, 3"));
        assert!(rest(&[Field("cards"), Item(1), Field("key")]).starts_with("\"2\""));
    }

    #[test]
    fn a_way_to_what_is_not_there_ends_where_it_would_be() {
        assert!(rest(&[Field("cards"), Item(1), Field("back"), Field("results")]).starts_with("(key: \"2\""));
        assert!(rest(&[Field("cards"), Item(9)]).starts_with("[\n"));
        assert_eq!(offset(TEXT, &[Field("none")]), 0);
        assert_eq!(offset("", &[Item(0)]), 0);
        assert_eq!(offset("(((", &[Item(0), Item(0), Item(0), Item(0)]), 2);
    }
}
