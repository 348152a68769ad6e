//! What stands on a page and does not show without its reveal filter (RD-156, RD-R64): words blurred in the colour of the
//! filter, with an eye and their number.

use bevy_egui::egui::{Color32, Label, Rect, RichText, Sense, Ui, Vec2, pos2, vec2};

use crate::content::road::effect::Power;
use crate::content::road::terms::Filter;
use crate::screen::look::Look;
use crate::screen::look::palette::rgb;
use crate::screen::look::tip::Tipped;
use crate::screen::road::picture::Picture;
use crate::table::words::counted;

/// More words than this are not drawn, only counted.
const MOST: u16 = 70;

/// Reads a paragraph of a passage that only says what does not show.
pub fn read(paragraph: &str) -> Option<(u16, Filter)> {
    let told = paragraph.strip_prefix("*Here are ")?.strip_suffix(" that do not show.*")?;
    let (words, colour) = told.split_once(" words in ")?;
    let filter = match colour {
        "Amber" => Filter::Amber,
        "Teal" => Filter::Teal,
        "Violet" => Filter::Violet,
        _ => return None,
    };
    Some((words.parse().ok()?, filter))
}

/// "31 words in teal that do not show"
pub fn told(words: u16, filter: Filter) -> String {
    let show = if words == 1 { "that does not show" } else { "that do not show" };
    format!("{} in {} {show}", counted(words, "word"), colour(filter))
}

/// RD-R64: is a filter of this colour in play?
pub fn is_lifted(picture: &Picture, filter: Filter) -> bool {
    let mut lying = picture.story.secrets.iter();
    lying.any(|held| picture.cards.secret(held.card).gives.contains(&Power::Filter(filter)))
}

pub const fn colour(filter: Filter) -> &'static str {
    match filter {
        Filter::Amber => "amber",
        Filter::Teal => "teal",
        Filter::Violet => "violet",
    }
}

/// The ink, on parchment.
const fn ink(filter: Filter) -> Color32 {
    match filter {
        Filter::Amber => rgb(176, 106, 14),
        Filter::Teal => rgb(18, 112, 112),
        Filter::Violet => rgb(104, 62, 150),
    }
}

/// A passage that does not show.
pub fn passage(ui: &mut Ui, look: &Look, words: u16, filter: Filter) {
    let line = 21.0 * look.text;
    let (blots, size) = blots(words.min(MOST), ui.available_width(), look.text, line);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    blur(ui, rect, &blots, ink(filter));
    response.tip(format!("A filter of {} would show it.", colour(filter)));
    said(ui, look, &told(words, filter), filter);
    ui.add_space(4.0);
}

/// An option that does not show (RD-R64): it cannot be chosen.
pub fn option(ui: &mut Ui, look: &Look, label: &str, filter: Filter) {
    let words = u16::try_from(label.split_whitespace().count()).unwrap_or(MOST);
    let line = 18.0 * look.text;
    let (blots, size) = blots(words.min(8), ui.available_width(), look.text, line);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    blur(ui, rect, &blots, ink(filter));
    said(ui, look, &format!("Something could be done here, in {}", colour(filter)), filter);
}

fn said(ui: &mut Ui, look: &Look, words: &str, filter: Filter) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        look.icons.show(ui, "ui/eye", 15.0 * look.text, ink(filter));
        let text = RichText::new(words).font(look.italic(13.5)).color(ink(filter));
        ui.add(Label::new(text).wrap());
    });
}

/// Where the words would stand, seen from the upper left, and how much room they take.
fn blots(words: u16, room: f32, text: f32, line: f32) -> (Vec<Rect>, Vec2) {
    let gap = 7.0 * text;
    let (mut x, mut y) = (0.0, 0.0);
    let mut blots = Vec::new();
    for number in 0..words {
        // Words are of different lengths, and each always of the same.
        let width = (16.0 + f32::from(number * 41 % 37)) * text;
        if x > 0.0 && x + width > room {
            (x, y) = (0.0, y + line);
        }
        blots.push(Rect::from_min_size(pos2(x, y + line * 0.3), vec2(width.min(room), line * 0.42)));
        x += width + gap;
    }
    (blots, vec2(room, y + line))
}

/// Each word in several faint coats, the widest the faintest.
fn blur(ui: &Ui, within: Rect, blots: &[Rect], ink: Color32) {
    for blot in blots {
        let at = blot.translate(within.min.to_vec2());
        for (grow, strength) in [(4.5, 0.10), (2.5, 0.14), (0.5, 0.22), (-1.5, 0.26)] {
            let coat = at.expand2(vec2(grow, grow * 0.8));
            ui.painter().rect_filled(coat, coat.height().max(0.0) / 2.0, ink.gamma_multiply(strength));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_show_is_read_from_the_passage() {
        assert_eq!(read("*Here are 31 words in Teal that do not show.*"), Some((31, Filter::Teal)));
        assert_eq!(read("Here are 31 words in Teal that do not show."), None);
        assert_eq!(read("*Here are some words in Teal that do not show.*"), None);
        assert_eq!(told(1, Filter::Amber), "1 word in amber that does not show");
    }

    #[test]
    fn words_that_do_not_show_stay_on_the_page() {
        let (blots, size) = blots(60, 300.0, 1.0, 20.0);
        assert_eq!(blots.len(), 60);
        assert!(blots.iter().all(|blot| blot.right() <= size.x && blot.bottom() <= size.y));
    }
}
