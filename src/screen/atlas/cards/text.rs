//! Rules text with icons: the words of the rules (statuses, damage, dice, keywords, AP, Spark) are found in a
//! plain sentence and get their drawing in front of them. The words stay, so nothing is told by a drawing
//! alone.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{Align, Color32, FontFamily, FontId, Galley, Pos2, Rect, Response, Sense, Ui, vec2};

use super::brush::Brush;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{Colour, DamageKind, Ground, KeywordKind, Status};
use crate::screen::atlas::names;
use crate::screen::look::{Look, style};

/// A piece of a rules text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bit {
    Text(String),
    /// A word of the rules.
    Strong(String),
    Icon(String),
    Die(Colour),
}

/// Finds the words of the rules in a sentence.
pub fn read(cards: &Catalogue, text: &str) -> Vec<Bit> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut bits: Vec<Bit> = Vec::new();
    let mut place = 0;
    while place < words.len() {
        if place > 0 {
            plain(&mut bits, " ");
        }
        if let Some((length, icon)) = capitals(cards, &words[place..]) {
            bits.extend(icon.map(Bit::Icon));
            let run = words[place..place + length].join("\u{a0}");
            let end = run.trim_end_matches(|letter: char| !letter.is_alphanumeric()).len();
            bits.push(Bit::Strong(run[..end].to_owned()));
            plain(&mut bits, &run[end..]);
            place += length;
            continue;
        }
        term(&mut bits, words[place], words.get(place + 1).copied().unwrap_or(""));
        place += 1;
    }
    bits
}

fn plain(bits: &mut Vec<Bit>, text: &str) {
    match bits.last_mut() {
        _ if text.is_empty() => {}
        Some(Bit::Text(last)) => last.push_str(text),
        _ => bits.push(Bit::Text(text.to_owned())),
    }
}

/// The word without what stands around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '★')
}

/// A run of words in capitals: a status, a ground or a keyword; how many words, and its drawing.
fn capitals(cards: &Catalogue, words: &[&str]) -> Option<(usize, Option<String>)> {
    let is_capital = |word: &str| {
        let word = bare(word);
        word.len() > 2 && word.chars().all(|letter| letter.is_uppercase() || letter == '-')
    };
    let stops = |word: &str| word.ends_with([',', '.', ':', ';']);
    let mut run = words.iter().take_while(|word| is_capital(word)).count().min(3);
    if let Some(end) = words[..run].iter().position(|word| stops(word)) {
        run = end + 1;
    }
    for length in (1..=run).rev() {
        let name = words[..length].iter().map(|word| bare(word)).collect::<Vec<_>>().join(" ");
        if let Some(icon) = icon_of(cards, &name) {
            return Some((length, Some(icon)));
        }
    }
    (run > 0).then_some((1, None))
}

fn icon_of(cards: &Catalogue, name: &str) -> Option<String> {
    if let Some(status) = Status::ALL.into_iter().find(|of| cards.status(*of).name.to_uppercase() == name) {
        return Some(names::status(status));
    }
    let ground = match name {
        "CHARGED" => Some(Ground::Charged),
        "WET" => Some(Ground::Wet),
        "WARM" => Some(Ground::Warm),
        "OILY" => Some(Ground::Oily),
        "DIFFICULT TERRAIN" => Some(Ground::Difficult),
        _ => None,
    };
    let keyword = || cards.find::<KeywordKind>(name).map(|_| keyword_icon(name));
    ground.map(names::ground).or_else(keyword)
}

/// `KEEN-EYED` is drawn in `keyword/keen_eyed`.
pub fn keyword_icon(id: &str) -> String {
    format!("keyword/{}", id.to_lowercase().replace([' ', '-'], "_"))
}

/// A word, with a drawing in front of it if it has one.
fn term(bits: &mut Vec<Bit>, word: &str, next: &str) {
    let name = bare(word);
    if name == "★" {
        let at = word.find('★').unwrap_or(0);
        plain(bits, &word[..at]);
        bits.push(Bit::Icon("stat/star".to_owned()));
        plain(bits, &word[at + '★'.len_utf8()..]);
        return;
    }
    let kind =
        DamageKind::ALL.into_iter().find(|kind| crate::books::atlas::words::names::kind(*kind) == name);
    let icon = match (name, kind) {
        ("AP", _) => Some("stat/action".to_owned()),
        ("HP", _) => Some("stat/health".to_owned()),
        ("Spark", _) => Some("stat/spark".to_owned()),
        ("Range" | "range", _) => Some("stat/range".to_owned()),
        ("special" | "specials", _) => Some("die/special".to_owned()),
        ("gold", _) => Some("stat/gold".to_owned()),
        ("armour", _) => None,
        ("magical", _) if bare(next) == "armour" => Some("stat/armour_magical".to_owned()),
        (_, Some(DamageKind::Physical)) if bare(next) == "armour" => Some("stat/armour_physical".to_owned()),
        (_, Some(kind)) => Some(names::damage(kind)),
        _ => None,
    };
    let die = Colour::ALL.into_iter().find(|shade| crate::books::atlas::words::names::colour(*shade) == name);
    bits.extend(icon.map(Bit::Icon));
    bits.extend(die.map(Bit::Die));
    plain(bits, word);
}

/// How a rules text is written.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    pub size: f32,
    pub ink: Color32,
    pub width: f32,
    pub align: Align,
    /// What does not fit into so many lines is left out.
    pub rows: usize,
}

/// A drawing takes the room of so many spaces, which no line is broken at.
const ROOM: &str = "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}";

fn job(bits: &[Bit], hand: Hand) -> LayoutJob {
    let mut job = LayoutJob { halign: hand.align, ..LayoutJob::default() };
    job.wrap = TextWrapping { max_width: hand.width, max_rows: hand.rows, ..TextWrapping::default() };
    let format = |family: FontFamily| TextFormat::simple(FontId::new(hand.size, family), hand.ink);
    for bit in bits {
        match bit {
            Bit::Text(text) => job.append(text, 0.0, format(FontFamily::Proportional)),
            Bit::Strong(text) => job.append(text, 0.0, format(style::bold())),
            Bit::Icon(_) | Bit::Die(_) => job.append(ROOM, 0.0, format(FontFamily::Proportional)),
        }
    }
    job
}

/// A text that has been laid out.
pub struct Laid {
    pub galley: Arc<Galley>,
    bits: Vec<Bit>,
    hand: Hand,
}

/// Lays a text out in a height, with smaller letters if it must be and with an ellipsis if even those don't
/// fit.
pub fn fit(brush: &Brush, bits: Vec<Bit>, mut hand: Hand, height: f32, least: f32) -> Laid {
    loop {
        let galley = brush.layout(job(&bits, hand));
        if galley.size().y <= height {
            return Laid { galley, bits, hand };
        }
        if hand.size <= least {
            let row = galley.size().y / galley.rows.len().max(1) as f32;
            hand.rows = ((height / row.max(1.0)) as usize).max(1);
            let galley = brush.layout(job(&bits, hand));
            return Laid { galley, bits, hand };
        }
        hand.size = (hand.size * 0.94).max(least);
    }
}

impl Laid {
    /// Where the drawings go, from the place of the text.
    fn drawings(&self) -> impl Iterator<Item = (&Bit, Pos2)> {
        let room = ROOM.chars().count();
        let mut middles = Vec::new();
        for placed in &self.galley.rows {
            // A space within a keyword stands alone; those of a drawing stand together.
            let mut blanks: Vec<(f32, f32)> = Vec::new();
            for glyph in &placed.row.glyphs {
                if glyph.chr != '\u{a0}' {
                    blanks.clear();
                    continue;
                }
                blanks.push((glyph.pos.x, glyph.max_x()));
                if let (Some((left, _)), Some((_, right)), true) =
                    (blanks.first(), blanks.last(), blanks.len() == room)
                {
                    middles.push(placed.pos + vec2((left + right) / 2.0, placed.row.size.y * 0.5));
                    blanks.clear();
                }
            }
        }
        let icons = self.bits.iter().filter(|bit| matches!(bit, Bit::Icon(_) | Bit::Die(_)));
        icons.zip(middles)
    }

    pub fn paint(&self, brush: &mut Brush, look: &Look, at: Pos2) {
        brush.galley(at, self.galley.clone(), self.hand.ink);
        let size = self.hand.size * 1.02;
        let drawings: Vec<(Bit, Pos2)> = self.drawings().map(|(bit, at)| (bit.clone(), at)).collect();
        for (bit, place) in drawings {
            let centre = at + place.to_vec2();
            match bit {
                Bit::Die(shade) => {
                    let rect = Rect::from_center_size(centre, vec2(size, size) * 0.78);
                    brush.fill(rect, size * 0.18, look.palette.die(shade));
                    brush.line(rect, size * 0.18, bevy_egui::egui::Stroke::new(1.0, self.hand.ink));
                }
                Bit::Icon(name) => brush.icon(&name, centre, size, self.hand.ink),
                Bit::Text(_) | Bit::Strong(_) => {}
            }
        }
    }
}

/// Rules text in a panel, as wide as there is room.
pub fn show(ui: &mut Ui, look: &Look, cards: &Catalogue, text: &str, size: f32, ink: Color32) -> Response {
    let painter = ui.painter().clone();
    let mut brush = Brush::new(&painter, look);
    let hand = Hand {
        size: size * look.text,
        ink,
        width: ui.available_width(),
        align: Align::LEFT,
        rows: usize::MAX,
    };
    let laid = fit(&brush, read(cards, text), hand, f32::INFINITY, hand.size);
    let (rect, response) = ui.allocate_exact_size(laid.galley.size(), Sense::hover());
    response
        .widget_info(|| bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Label, true, text));
    if ui.is_rect_visible(rect) {
        laid.paint(&mut brush, look, rect.min);
        brush.lay(rect.min, 0.0);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;

    fn bits(text: &str) -> Vec<Bit> {
        let cards = Catalogue::load(&builtin::files()).expect("the built-in content is checked");
        read(&cards, text)
    }

    #[test]
    fn the_words_of_the_rules_get_their_drawings() {
        let found = bits("Roll 2 red + ★ fire. KNOCKED DOWN (2), ONE HAND.");
        assert!(found.contains(&Bit::Die(Colour::Red)));
        for icon in ["stat/star", "damage/fire", "status/knocked_down", "keyword/one_hand"] {
            assert!(found.contains(&Bit::Icon(icon.to_owned())), "{icon} in {found:?}");
        }
        assert!(found.contains(&Bit::Strong("KNOCKED\u{a0}DOWN".to_owned())));
    }

    #[test]
    fn nothing_is_lost_but_the_star() {
        for text in
            ["", "  ", "HP.", "Range 1, single target. Roll 2 red, fire.", "A ★-shaped é “BURNING (2)”."]
        {
            let words: String = bits(text)
                .iter()
                .map(|bit| match bit {
                    Bit::Text(text) | Bit::Strong(text) => text.replace('\u{a0}', " "),
                    Bit::Icon(_) | Bit::Die(_) => String::new(),
                })
                .collect();
            assert_eq!(words.replace('★', ""), text.replace('★', ""), "{text}");
        }
    }
}
