//! One card at leisure: its drawing large, its name, its rules with icons, its story, and the way to its page of the
//! codex.
//!
//! A card of the chain lies there as it lies in the line, with its keys; an encounter has its pool or its affinity track
//! beneath its name; a standard-sized secret lies above the encounter or the quest that it is; and a location shows both
//! of its sides, as far as they have been seen (RD-R14).

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Frame, Label, Layout, Margin, Rect, RichText, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::print::{self, Print};
use crate::books::road::chain::keys::SLOTS;
use crate::books::road::facts::Fact;
use crate::books::road::words::names;
use crate::content::road::cards::SheetKindOf;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Opening, RightEdge};
use crate::content::road::effect::Figure;
use crate::content::road::encounter::{Fight, Mood, Talk};
use crate::content::road::terms::{Attribute, CardId, Direction, EncounterId, LocationId, SheetId, Thing};
use crate::screen::look::Look;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts::{self, Button};
use crate::screen::road::cards::chain::{self, Lit};
use crate::screen::road::desk::Desk;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::picture::{Picture, Place};
use crate::screen::shell::overlay::Overlay;
use crate::screen::table::overlays::column;
use crate::table::words::{capital, counted, listed};

/// How wide a card of the chain is, at text size 1.
const CARD: f32 = 196.0;
/// The head of a line of a table: "Pool 12 to 15".
const HEAD: f32 = 104.0;

/// What kind of card this is: its icon and its name.
pub fn kind(word: &str) -> (&'static str, &'static str) {
    match word.split('/').next().unwrap_or_default() {
        "skill" => ("road/skill", "A skill"),
        "item" => ("road/item", "An item"),
        "secret" => ("road/secret", "A secret"),
        "sheet" => ("road/secret", "A standard-sized secret"),
        "legend" => ("road/legend", "A legendary action"),
        "chain" => ("road/chain", "A card of the chain"),
        "event" => ("road/event", "An event"),
        "encounter" => ("road/challenge", "An encounter"),
        "location" => ("road/compass", "A location"),
        "origin" => ("road/party", "An Origin"),
        _ => ("ui/eye", "A card"),
    }
}

/// `word` says which card, as [`Print::word`] does: `item/hayfork`, `chain/…`, `location/104b`.
pub fn show(ui: &mut Ui, desk: &mut Desk, word: &str) {
    let look = desk.look;
    let Some(leaves) = leaves(desk.picture, word) else {
        parts::text(ui, look, "There is no such card in this book.");
        return;
    };
    if leaves.is_empty() {
        parts::text(ui, look, "Nobody has seen this place.");
        return;
    }
    let mut to = None;
    for leaf in &leaves {
        to = self::leaf(ui, desk, leaf).or(to);
        ui.add_space(10.0);
    }
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        if Button::new("In the codex").icon("ui/codex").size(13.0).show(ui, look).clicked() {
            to = Some(word.to_owned());
        }
    });
    if to.is_some() {
        desk.open(Overlay::Codex(to));
    }
}

// ---- what lies on the page ----

/// A card on the page, or one side of it.
#[derive(Clone, Debug, Default)]
struct Leaf {
    print: Print,
    drawn: Drawn,
    /// What there is to say of it at this table, each with a sign.
    notes: Vec<(&'static str, String)>,
    /// It is the side that the Hush has.
    hush: bool,
}

/// What is drawn of a card beside its emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Drawn {
    #[default]
    Nothing,
    /// The card itself, as it lies in the line.
    Chain(CardId),
    /// What it opens, and its pool or its track.
    Foe(EncounterId),
}

impl From<Print> for Leaf {
    fn from(print: Print) -> Self {
        Self { print, ..Self::default() }
    }
}

/// What lies on the page of this card. None if there is no such card; nothing at all if nobody has seen it.
fn leaves(picture: &Picture, word: &str) -> Option<Vec<Leaf>> {
    let cards: &Catalogue = &picture.cards;
    let (group, id) = word.split_once('/')?;
    Some(match group {
        "location" => sides(picture, cards.find(id)?),
        "sheet" => sheet(cards, cards.find(id)?),
        "encounter" => vec![foe(cards, cards.find(id)?)],
        "chain" => vec![link(cards, cards.find(id)?)],
        _ => vec![Leaf::from(print::of(cards, word)?)],
    })
}

fn foe(cards: &Catalogue, id: EncounterId) -> Leaf {
    Leaf { drawn: Drawn::Foe(id), ..Leaf::from(print::encounter(cards, id)) }
}

fn link(cards: &Catalogue, id: CardId) -> Leaf {
    Leaf { drawn: Drawn::Chain(id), ..Leaf::from(print::chain(cards, id)) }
}

/// RD-357: a standard-sized secret, and the encounter or the quest that it is.
fn sheet(cards: &Catalogue, id: SheetId) -> Vec<Leaf> {
    let own = Leaf::from(print::sheet(cards, id));
    match cards.sheet(id).holds {
        SheetKindOf::Encounter(foe) => vec![own, self::foe(cards, foe)],
        SheetKindOf::Quest(event) => vec![own, Leaf::from(print::event(cards, event))],
        SheetKindOf::Companion | SheetKindOf::Rule => vec![own],
    }
}

/// RD-R14: the sides of a location that have been seen. The one that lies faceup comes first, with what lies on it.
fn sides(picture: &Picture, id: LocationId) -> Vec<Leaf> {
    let place = picture.places.iter().find(|place| place.card == id);
    let up = place.is_none_or(|place| place.clear);
    let seen = [up, !up].into_iter().filter(|clear| is_seen(picture, place, id, *clear));
    let mut leaves: Vec<Leaf> = seen.map(|clear| side(picture, id, clear)).collect();
    let is_whole = leaves.len() > 1;
    if let Some(first) = leaves.first_mut() {
        first.notes = place.map_or_else(
            || vec![("road/compass", "It does not lie on the map.".to_owned())],
            |place| lying(picture, place),
        );
        if !is_whole {
            let icon = if first.hush { "road/clear_side" } else { "road/hush_side" };
            first.notes.push((icon, "Nobody has seen the other side.".to_owned()));
        }
    }
    leaves
}

fn side(picture: &Picture, id: LocationId, clear: bool) -> Leaf {
    Leaf { hush: !clear, ..Leaf::from(print::side(&picture.cards, id, clear)) }
}

/// RD-R14: a side that lies faceup, or has. Of a card that is not on the map the journal tells which of them lay there.
fn is_seen(picture: &Picture, place: Option<&Place>, id: LocationId, clear: bool) -> bool {
    let side = picture.cards.location(id).side(clear);
    match place {
        Some(place) if place.clear == clear => true,
        // While a card is being replaced, the other side that is known is still that of the old card (RD-R23).
        Some(place) => place.other.as_ref() == Some(&side.name),
        None => picture.journal.happened.iter().any(|it| {
            matches!(
                it.fact,
                Fact::LocationAttached { location, clear: up } | Fact::LocationFlipped { location, clear: up }
                    if location == id && up == clear
            )
        }),
    }
}

/// How a location lies on the map: its ways, its slots, its markers, and who is there.
fn lying(picture: &Picture, place: &Place) -> Vec<(&'static str, String)> {
    let mut notes = vec![("road/travel", ways(picture, place)), ("road/waybell_slot", slots(place))];
    match (place.is_held, place.sinks) {
        (true, _) => notes.push(("road/waybell", "A waybell holds it.".to_owned())),
        (false, true) => {
            notes.push(("road/hush_side", "No waybell holds it: the Hush has it by morning.".to_owned()));
        }
        (false, false) => {}
    }
    if place.time > 0 {
        notes.push(("road/time", format!("{} on it.", counted(place.time, "time marker"))));
    }
    if place.story > 0 {
        notes.push(("road/story", format!("{} on it.", counted(place.story, "story marker"))));
    }
    let there = present(picture, place.number);
    if !there.is_empty() {
        notes.push(("road/party", format!("Here now: {}.", listed(&there))));
    }
    if !place.is_read {
        notes.push(("road/explore", "Nobody has explored it.".to_owned()));
    }
    notes
}

/// "North to Ostrey Bridge (102), east to 105." A card that does not answer, or is not there yet, has no name.
fn ways(picture: &Picture, place: &Place) -> String {
    let ways = Direction::ALL.into_iter().zip(place.keys).filter_map(|(direction, key)| {
        let (to, answers) = key?;
        let there = picture.place(to).filter(|_| answers);
        Some(match there {
            Some(there) => format!("{} to {} ({to})", direction.id(), there.name),
            None => format!("{} to {to}", direction.id()),
        })
    });
    let ways: Vec<String> = ways.collect();
    if ways.is_empty() { "No way leads on.".to_owned() } else { capital(&format!("{}.", listed(&ways))) }
}

fn slots(place: &Place) -> String {
    let all = u32::try_from(place.slots.len()).unwrap_or(u32::MAX);
    match place.slots.iter().filter(|slot| slot.rings).count() {
        _ if all == 0 => "No slot for a waybell.".to_owned(),
        0 => format!("{} for a waybell.", counted(all, "slot")),
        1 => format!("{} for a waybell; one rings.", counted(all, "slot")),
        many => format!("{} for a waybell; {many} ring.", counted(all, "slot")),
    }
}

/// Who is in a location: Origins, guardians, figures.
fn present(picture: &Picture, number: u16) -> Vec<String> {
    let cards = &picture.cards;
    let heroes = picture.party.iter().filter(|hero| hero.at == number);
    let guardians = picture.guardians.iter().filter(|guardian| guardian.at == number);
    let figures = picture.standing.iter().filter(|standing| standing.at == number);
    let heroes = heroes.map(|hero| picture.name_of(hero.id).to_owned());
    let guardians = guardians.map(|it| format!("{}, a guardian", cards.encounter(it.card).name));
    let figures = figures.map(|standing| match standing.figure {
        Figure::SilentKing => "the Silent King".to_owned(),
        Figure::Companion(sheet) => cards.sheet(sheet).name.clone(),
    });
    heroes.chain(figures).chain(guardians).collect()
}

// ---- a leaf ----

/// One card of the page; gives the link that was clicked.
fn leaf(ui: &mut Ui, desk: &Desk, leaf: &Leaf) -> Option<String> {
    let (look, p) = (desk.look, desk.look.palette);
    let fill = if leaf.hush { p.parchment_dark.lerp_to_gamma(p.hush, 0.35) } else { p.parchment };
    let frame = parts::sheet(look).fill(fill).inner_margin(Margin::symmetric(20, 16));
    let lies = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        head(ui, desk, leaf);
        parts::rule(ui, look);
        ui.spacing_mut().item_spacing.y = 7.0;
        let to = match leaf.drawn {
            Drawn::Chain(card) => beside(ui, desk, card, &leaf.print),
            Drawn::Foe(foe) => {
                measure(ui, desk, foe);
                rules(ui, desk, &leaf.print)
            }
            Drawn::Nothing => rules(ui, desk, &leaf.print),
        };
        if !leaf.print.story.is_empty() {
            said(ui, RichText::new(&leaf.print.story).font(look.italic(15.5)).color(faded(look)));
        }
        notes(ui, desk, &leaf.notes);
        to
    });
    lies.inner
}

fn said(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

fn faded(look: &Look) -> Color32 {
    look.palette.sepia.gamma_multiply(0.85)
}

/// The drawing, the name, and what kind of card it is. The drawings of places are views, and no emblems.
fn head(ui: &mut Ui, desk: &Desk, leaf: &Leaf) {
    let (look, p) = (desk.look, desk.look.palette);
    let print = &leaf.print;
    let is_view = print.emblem.starts_with("scene/");
    ui.horizontal(|ui| {
        let side = 76.0 * look.text.min(1.2);
        let size = if is_view { vec2(side * 1.5, side) } else { Vec2::splat(side) };
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if is_view {
            // The Hush takes the colours.
            let tint = if leaf.hush { p.hush.lerp_to_gamma(Color32::WHITE, 0.35) } else { Color32::WHITE };
            look.icons.paint(ui.painter(), &print.emblem, rect, tint);
            let edge = Stroke::new(1.5, p.gold_deep);
            ui.painter().rect_stroke(rect, CornerRadius::same(3), edge, StrokeKind::Outside);
        } else {
            parts::paint_medallion(ui, look, &print.emblem, rect, p.gold_deep, p.gold);
        }
        ui.add_space(4.0);
        ui.vertical(|ui| {
            said(ui, RichText::new(&print.name).font(look.title(24.0)).color(p.sepia));
            said(ui, RichText::new(&print.line).font(look.italic(15.0)).color(faded(look)));
        });
    });
}

/// How it lies at this table.
fn notes(ui: &mut Ui, desk: &Desk, notes: &[(&'static str, String)]) {
    let (look, p) = (desk.look, desk.look.palette);
    if notes.is_empty() {
        return;
    }
    parts::rule(ui, look);
    for (icon, text) in notes {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            look.icons.show(ui, icon, 18.0 * look.text, p.sepia.gamma_multiply(0.8));
            said(ui, RichText::new(text).font(look.body(14.5)).color(p.sepia));
        });
    }
}

// ---- rules ----

/// All rules of a card; gives the link that was clicked.
fn rules(ui: &mut Ui, desk: &Desk, print: &Print) -> Option<String> {
    let look = desk.look;
    let mut to = None;
    for text in print.rules.iter().filter(|text| !text.is_empty()) {
        let line = text.strip_prefix("- ").and_then(|line| line.split_once(": "));
        let clicked = match line {
            Some((head, words)) => row(ui, desk, head, words),
            None => markup::show(ui, look, ink(look), &with_signs(text)),
        };
        to = clicked.or(to);
    }
    to
}

fn ink(look: &Look) -> Ink {
    let p = look.palette;
    Ink { size: 16.0, text: p.sepia, link: p.blood.lerp_to_gamma(p.sepia, 0.25) }
}

/// A line of the table of attacks, or one of the three ways in which a talk can end.
fn row(ui: &mut Ui, desk: &Desk, head: &str, words: &str) -> Option<String> {
    let (look, p) = (desk.look, desk.look.palette);
    let mood = match head {
        "Green" => Some(Mood::Green),
        "Gray" => Some(Mood::Gray),
        "Red" => Some(Mood::Red),
        _ => None,
    };
    let (icon, tint) = mood.map_or(("road/attack", p.blood), |mood| (mood_icon(mood), p.mood(mood)));
    let mut to = None;
    let frame = Frame::new()
        .fill(p.parchment_dark.gamma_multiply(0.6))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(9, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            look.icons.show(ui, icon, 20.0 * look.text, tint.lerp_to_gamma(p.sepia, 0.35));
            column(ui, HEAD * look.text, |ui| {
                said(ui, RichText::new(head).font(look.bold(15.5)).color(p.sepia));
            });
            let room = (ui.available_width() - 2.0).max(60.0);
            column(ui, room, |ui| to = markup::show(ui, look, ink(look), &with_signs(&capital(words))));
        });
    });
    to
}

/// Rules with signs in front of what they speak of: "2 {road/energy} ENERGY". Bold words stay as they are.
fn with_signs(text: &str) -> String {
    let parts = text.split("**").enumerate();
    let told = parts.map(|(place, part)| if place % 2 == 0 { signed(part) } else { part.to_owned() });
    told.collect::<Vec<_>>().join("**")
}

/// The same of words without marks; what has icons or links of its own is left alone.
fn signed(text: &str) -> String {
    if text.contains(['{', '[']) {
        return text.to_owned();
    }
    let mut told = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if let Some(sign) = sign_of(word) {
            told.push_str(&format!("{{{sign}}} "));
        }
        told.push_str(word);
        let mut letters = after.chars();
        told.extend(letters.next());
        rest = letters.as_str();
    }
    told
}

/// The sign of a track, a resource or an attribute, as rules call them.
fn sign_of(word: &str) -> Option<&'static str> {
    if !word.starts_with(char::is_uppercase) {
        return None;
    }
    let thing = Thing::ALL.into_iter().find(|thing| names::thing(*thing) == word);
    let attribute = || Attribute::ALL.into_iter().find(|attribute| capital(attribute.id()) == word);
    thing.map(thing_icon).or_else(|| attribute().map(chain::attribute_icon))
}

// ---- drawings ----

/// A card of the chain beside its rules; above them in a narrow window.
fn beside(ui: &mut Ui, desk: &Desk, card: CardId, print: &Print) -> Option<String> {
    let room = ui.available_width();
    let width = CARD * desk.look.text;
    if room < width * 2.2 {
        ui.vertical_centered(|ui| drawing(ui, desk, card, width.min(room)));
        return rules(ui, desk, print);
    }
    let mut to = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        drawing(ui, desk, card, width);
        column(ui, room - width - 20.0, |ui| to = rules(ui, desk, print));
    });
    to
}

fn drawing(ui: &mut Ui, desk: &Desk, card: CardId, width: f32) {
    let (look, cards) = (desk.look, &desk.picture.cards);
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * chain::TALL), Sense::hover());
    let label = format!("{}, as it lies in the line", cards.card(card).name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &label));
    if ui.is_rect_visible(rect) {
        chain::paint(ui.painter(), look, cards, card, rect, &Lit::default());
    }
}

/// What an encounter opens for the first card, and how it is measured.
fn measure(ui: &mut Ui, desk: &Desk, foe: EncounterId) {
    let card = desk.picture.cards.encounter(foe);
    opens(ui, desk, card.right);
    if let Some(fight) = card.fight() {
        pool(ui, desk, fight, fight.value_for(desk.picture.party.len()));
    }
    if let Some(talk) = card.talk() {
        track(ui, desk, talk);
    }
}

/// RD-205: the line starts at the encounter card, with these keys.
fn opens(ui: &mut Ui, desk: &Desk, edge: RightEdge) {
    let (look, p) = (desk.look, desk.look.palette);
    let halves: Vec<Opening> = (0..SLOTS).filter_map(|slot| edge.slot(slot)).collect();
    if halves.is_empty() && edge.times == 0 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        ui.label(RichText::new("The first card meets").font(look.italic(15.0)).color(faded(look)));
        for half in halves {
            let (icon, number, ground) = chain::opened(look, half);
            let level = half.level().map(|(attribute, level)| format!("{attribute:?} {level}"));
            let label = level.unwrap_or_else(|| "a magic key".to_owned());
            key(ui, look, (icon, number.as_str()), ground, &label);
        }
        if edge.times > 0 {
            let number = format!("×{}", edge.times);
            let ground = p.gold_deep.lerp_to_gamma(p.night, 0.35);
            key(ui, look, ("road/free_key", number.as_str()), ground, &format!("free key {number}"));
        }
    });
}

/// Half a key, laid out like a word.
fn key(ui: &mut Ui, look: &Look, (icon, number): (&str, &str), ground: Color32, label: &str) {
    let p = look.palette;
    let side = 17.0 * look.text;
    let written = ui.painter().layout_no_wrap(number.to_owned(), look.bold(14.5), p.parchment);
    let gap = if number.is_empty() { 0.0 } else { 3.0 };
    let size = vec2(side + gap + written.size().x + 12.0, side + 7.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(7), ground, Stroke::new(1.0, p.sepia), StrokeKind::Inside);
    let middle = pos2(rect.left() + 6.0 + side / 2.0, rect.center().y);
    let mark = Rect::from_center_size(middle, Vec2::splat(side));
    look.icons.paint(painter, icon, mark, p.parchment);
    let at = pos2(mark.right() + gap, rect.center().y - written.size().y / 2.0);
    painter.galley(at, written, p.parchment);
}

/// The pool of a fight: a cell for each number of markers, the last of which wins. The rows of its table lie beneath the
/// cells that they are for.
fn pool(ui: &mut Ui, desk: &Desk, fight: &Fight, value: u8) {
    let (look, p) = (desk.look, desk.look.palette);
    let height = 25.0 * look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height + 8.0), Sense::hover());
    let label = format!("A pool of {value} wins it");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let step = rect.width() / (f32::from(value) + 1.0);
    let x = |at: u8| rect.left() + step * f32::from(at);
    let letters = look.bold((step * 0.5 / look.text.max(0.1)).clamp(6.0, 13.0));
    for at in 0..=value {
        let least = pos2(x(at) + 1.0, rect.top());
        let cell = Rect::from_min_size(least, vec2((step - 2.0).max(1.0), height));
        let wins = at == value;
        let fill = if wins { p.gold } else { p.parchment_dark };
        let edge = Stroke::new(if wins { 2.2 } else { 1.0 }, p.sepia);
        painter.rect(cell, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
        painter.text(cell.center(), Align2::CENTER_CENTER, at.to_string(), letters.clone(), p.sepia);
    }
    for row in &fight.table {
        let last = if row.to + 1 == fight.value { value.saturating_sub(1) } else { row.to };
        let (from, to) = (x(row.from.min(value)) + 2.0, x(last.min(value)) + step - 2.0);
        let least = pos2(from, rect.top() + height + 3.0);
        let span = Rect::from_min_max(least, pos2(to.max(from + 1.0), rect.bottom() - 1.0));
        painter.rect_filled(span, CornerRadius::same(2), p.blood.gamma_multiply(0.8));
    }
}

/// The affinity track of a talk, from its worst end to its best; a mark stands beneath the slot in which it begins.
fn track(ui: &mut Ui, desk: &Desk, talk: &Talk) {
    let (look, p) = (desk.look, desk.look.palette);
    let height = 25.0 * look.text;
    let beneath = 13.0 * look.text;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height + beneath), Sense::hover());
    let label = format!("An affinity track of {}; it begins in slot {}", talk.slots(), talk.start);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let step = rect.width() / f32::from(talk.slots().max(1));
    for slot in 1..=talk.slots() {
        let mood = talk.mood(slot);
        let left = rect.left() + step * (f32::from(slot) - 1.0);
        let cell = Rect::from_min_size(pos2(left + 1.0, rect.top()), vec2((step - 2.0).max(1.0), height));
        let begins = slot == talk.start;
        let edge = Stroke::new(if begins { 2.4 } else { 1.0 }, p.sepia);
        let fill = p.mood(mood).lerp_to_gamma(p.parchment, 0.35);
        painter.rect(cell, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
        let side = (height * 0.72).min(step * 0.8);
        let mark = Rect::from_center_size(cell.center(), Vec2::splat(side));
        look.icons.paint(painter, mood_icon(mood), mark, p.sepia);
        if begins {
            let middle = pos2(cell.center().x, rect.bottom() - beneath / 2.0);
            let mark = Rect::from_center_size(middle, Vec2::splat(beneath * 0.9));
            look.icons.paint(painter, "ui/up", mark, p.sepia);
        }
    }
}

const fn mood_icon(mood: Mood) -> &'static str {
    match mood {
        Mood::Green => "road/green",
        Mood::Gray => "road/gray",
        Mood::Red => "road/red",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::art::embedded;

    #[test]
    fn every_kind_of_card_has_a_name_and_a_drawing() {
        let groups = "skill item secret sheet legend chain event encounter location origin";
        for group in groups.split(' ') {
            let (icon, name) = kind(&format!("{group}/anything"));
            assert_ne!(name, "A card", "{group}");
            assert!(embedded::file(&format!("icons/{icon}.svg")).is_some(), "{icon}");
        }
        assert_eq!(kind("nothing/of_the_kind").1, "A card");
    }

    #[test]
    fn what_rules_speak_of_has_its_sign() {
        let told = [
            ("**Dread.** Gain 1 TERROR.", "**Dread.** Gain 1 {road/terror} TERROR."),
            ("Craft 2, “é” 3 FOOD", "{road/craft} Craft 2, “é” 3 {road/food} FOOD"),
            ("**FOOD** {road/food} FOOD", "**FOOD** {road/food} FOOD"),
            ("[[icon_food|FOOD]], craftily", "[[icon_food|FOOD]], craftily"),
            ("", ""),
        ];
        for (plain, with) in told {
            assert_eq!(with_signs(plain), with);
        }
    }
}
