//! Text with links, icons and bold words: `[[burning|on fire]]`, `{status/burning}`, `**bold**`, paragraphs,
//! and lists of lines that begin with `- `. The codex and every card's tooltip are written so.

use bevy_egui::egui::{Color32, FontId, Rect, RichText, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use super::Look;
use super::tip::Tipped;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Bold(String),
    Icon(String),
    /// Where it leads, and what it says.
    Link(String, String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    pub listed: bool,
    pub pieces: Vec<Piece>,
}

/// Reads markup. Whatever is not well formed stays as it is written.
pub fn read(text: &str) -> Vec<Paragraph> {
    text.split('\n')
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| match line.strip_prefix("- ") {
            Some(item) => Paragraph { listed: true, pieces: pieces(item) },
            None => Paragraph { listed: false, pieces: pieces(line) },
        })
        .collect()
}

fn pieces(mut line: &str) -> Vec<Piece> {
    const MARKS: [(&str, &str); 3] = [("[[", "]]"), ("{", "}"), ("**", "**")];
    let mut found = Vec::new();
    let mut plain = String::new();
    while !line.is_empty() {
        let marked = MARKS.iter().find_map(|(open, close)| {
            let inside = line.strip_prefix(open)?;
            let end = inside.find(close)?;
            Some((*open, &inside[..end], &inside[end + close.len()..]))
        });
        let Some((open, inside, rest)) = marked else {
            let mut letters = line.chars();
            plain.extend(letters.next());
            line = letters.as_str();
            continue;
        };
        if !plain.is_empty() {
            found.push(Piece::Text(std::mem::take(&mut plain)));
        }
        found.push(match open {
            "[[" => match inside.split_once('|') {
                Some((to, words)) => Piece::Link(to.to_owned(), words.to_owned()),
                None => Piece::Link(inside.to_owned(), inside.replace('_', " ")),
            },
            "{" => Piece::Icon(inside.to_owned()),
            _ => Piece::Bold(inside.to_owned()),
        });
        line = rest;
    }
    if !plain.is_empty() {
        found.push(Piece::Text(plain));
    }
    found
}

/// The colours and size of a text.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    pub size: f32,
    pub text: Color32,
    pub link: Color32,
}

/// Shows text; gives the link that was clicked.
pub fn show(ui: &mut Ui, look: &Look, ink: Ink, text: &str) -> Option<String> {
    let mut clicked = None;
    for paragraph in read(text) {
        ui.horizontal_wrapped(|ui| {
            // Lines of one paragraph are equally far apart, whatever piece begins them.
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            if paragraph.listed {
                word(ui, "  •  ", look.body(ink.size), ink.text);
            }
            let mut following = paragraph.pieces.iter().skip(1);
            let mut stuck = 0;
            for piece in &paragraph.pieces {
                let next = following.next();
                match piece {
                    Piece::Text(text) => {
                        word(ui, &text[std::mem::take(&mut stuck)..], look.body(ink.size), ink.text);
                    }
                    Piece::Bold(text) => word(ui, text, look.bold(ink.size), ink.text),
                    Piece::Icon(name) => {
                        let tail = next.map_or("", tail);
                        stuck = tail.len();
                        icon(ui, look, ink, name, tail);
                    }
                    Piece::Link(to, words) => {
                        let text = RichText::new(words).font(look.body(ink.size)).color(ink.link).underline();
                        let link = ui.add(bevy_egui::egui::Label::new(text).sense(Sense::click()));
                        link.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, words));
                        if link.on_hover_cursor(bevy_egui::egui::CursorIcon::PointingHand).clicked() {
                            clicked = Some(to.clone());
                        }
                    }
                }
            }
        });
    }
    clicked
}

/// What stands right behind an icon and must not begin a line: a full stop, a comma, a bracket.
fn tail(next: &Piece) -> &str {
    let Piece::Text(text) = next else { return "" };
    let end = text.find(|letter: char| letter.is_alphanumeric() || letter.is_whitespace());
    &text[..end.unwrap_or(text.len())]
}

/// An icon in the text, in one piece with what stands right behind it.
fn icon(ui: &mut Ui, look: &Look, ink: Ink, name: &str, tail: &str) {
    let side = ink.size * look.text * 1.1;
    let tail = ui.painter().layout_no_wrap(tail.to_owned(), look.body(ink.size), ink.text);
    let size = vec2(side + tail.size().x, side.max(tail.size().y));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if ui.is_rect_visible(rect) {
        let mark = Rect::from_min_size(pos2(rect.left(), rect.center().y - side / 2.0), Vec2::splat(side));
        look.icons.paint(ui.painter(), name, mark, ink.text);
        ui.painter().galley(pos2(mark.right(), rect.center().y - tail.size().y / 2.0), tail, ink.text);
    }
    response.tip(name_of(name));
}

fn word(ui: &mut Ui, text: &str, font: FontId, colour: Color32) {
    ui.label(RichText::new(text).font(font).color(colour));
}

fn name_of(icon: &str) -> String {
    icon.rsplit('/').next().unwrap_or(icon).replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_read_into_pieces() {
        let read = read("A [[burning|fire]] and {status/burning}.\n\n- **One** [[two]]");
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].pieces[1], Piece::Link("burning".to_owned(), "fire".to_owned()));
        assert_eq!(read[0].pieces[3], Piece::Icon("status/burning".to_owned()));
        assert!(read[1].listed);
        assert_eq!(read[1].pieces[0], Piece::Bold("One".to_owned()));
        assert_eq!(read[1].pieces[2], Piece::Link("two".to_owned(), "two".to_owned()));
    }

    #[test]
    fn marks_stay_with_the_icon_before_them() {
        let text = |text: &str| Piece::Text(text.to_owned());
        assert_eq!(
            ["., then", ") or", " and", "s", "."].map(|after| tail(&text(after)).to_owned()),
            [".,", ")", "", "", "."]
        );
        assert_eq!(tail(&Piece::Icon("delve/rage".to_owned())), "");
    }

    #[test]
    fn what_is_not_well_formed_stays_as_it_is() {
        for odd in ["[[open", "{", "**", "]] }", "a ** b", "é[[ü"] {
            let text: String = read(odd)
                .iter()
                .flat_map(|paragraph| &paragraph.pieces)
                .map(|piece| match piece {
                    Piece::Text(text) => text.clone(),
                    other => format!("{other:?}"),
                })
                .collect();
            assert_eq!(text, odd);
        }
    }
}
