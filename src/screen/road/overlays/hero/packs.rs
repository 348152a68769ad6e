//! One of the two decks of an Origin: how many cards lie where, and which ones they are, drawn as they are in hand. Every
//! card is there once, with its number; in which order they lie in the deck nobody knows (RD-R14).

use bevy_egui::egui::{CursorIcon, Id, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Set};
use crate::content::road::terms::CardId;
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;
use crate::screen::road::cards::chain::{self, TALL};
use crate::screen::road::desk::Desk;
use crate::screen::road::flows::fire::{decks, keep};
use crate::screen::road::picture::{Hero, Pack};
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::overlays::heading;
use crate::screen::table::panels::bits::{self, Tip};

/// How wide a card is, at text size 1: as wide as fills the rows, within these.
const LEAST: f32 = 112.0;
const MOST: f32 = 138.0;
/// Between two cards.
const GAP: f32 = 10.0;
/// The line beneath a card, at text size 1.
const FOOT: f32 = 20.0;

/// Cards that are the same, and how many there are.
type Stack = (CardId, usize);

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero, art: Art) {
    let cards = &desk.picture.cards;
    let pack = hero.pack(art);
    let title = match art {
        Art::Combat => "Combat deck",
        Art::Diplomacy => "Diplomacy deck",
    };
    heading(ui, desk, decks::icon(art), title);
    counts(ui, desk, art, pack);
    ui.add_space(4.0);
    let inside = stacks(cards, pack.deck.iter().chain(&pack.hand).chain(&pack.discard));
    if inside.is_empty() {
        parts::small(ui, desk.look, "No card is in it.");
    }
    let mut opened = grid(ui, desk, (art, true), &inside, |card| whereabouts(pack, card));
    if !pack.aside.is_empty() {
        parts::small(ui, desk.look, "Set aside, until somebody packs for tomorrow:");
        let aside = stacks(cards, pack.aside.iter());
        opened = grid(ui, desk, (art, false), &aside, |_| String::new()).or(opened);
    }
    if let Some(card) = opened {
        desk.open(Overlay::Book(BookOverlay::Card(format!("chain/{}", cards.id(card)))));
    }
    ui.add_space(8.0);
}

/// How many lie where; of the pool only that is known (RD-R12).
fn counts(ui: &mut Ui, desk: &Desk, art: Art, pack: &Pack) {
    let (look, p) = (desk.look, desk.look.palette);
    let all = [
        (decks::icon(art), pack.deck.len(), "in the deck", "Their order is anybody’s guess."),
        ("road/hand", pack.hand.len(), "in hand", "What an encounter has brought into the hand."),
        ("road/discard", pack.discard.len(), "discarded", "Back into the deck when the encounter is over."),
        ("road/aside", pack.aside.len(), "set aside", "They can be put in again in the evening."),
        ("road/draw", pack.pool, "to be won", "Advancing the deck by the fire draws from these."),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        for (icon, number, place, about) in all {
            let tint = if number > 0 { p.gold } else { p.faint.gamma_multiply(0.7) };
            parts::tally(ui, look, icon, format!("{number} {place}"), tint).tip(about);
        }
    });
}

/// Each card once: those from the beginning, then those that were won by advancing (RD-007, RD-111).
fn stacks<'c>(cards: &Catalogue, pack: impl Iterator<Item = &'c CardId>) -> Vec<Stack> {
    let mut all: Vec<CardId> = pack.copied().collect();
    all.sort_unstable_by_key(|card| (cards.card(*card).set == Set::Advancement, *card));
    keep::stacks(&all)
}

/// Where some of them lie, if that is not the deck: hands and discard piles are open to all (RD-R14).
fn whereabouts(pack: &Pack, card: CardId) -> String {
    let count = |list: &[CardId]| list.iter().filter(|other| **other == card).count();
    let places = [(count(&pack.hand), "in hand"), (count(&pack.discard), "discarded")];
    let there = places.into_iter().filter(|(number, _)| *number > 0);
    let told: Vec<String> = there.map(|(number, place)| format!("{number} {place}")).collect();
    told.join(", ")
}

/// The cards in rows, with a note beneath each; gives the one that was clicked.
fn grid(
    ui: &mut Ui,
    desk: &Desk,
    salt: (Art, bool),
    stacks: &[Stack],
    note: impl Fn(CardId) -> String,
) -> Option<CardId> {
    let look = desk.look;
    let room = (ui.available_width() - 4.0).max(LEAST * 0.5);
    let columns = (((room + GAP) / (LEAST * look.text + GAP)) as usize).max(1);
    let width = ((room + GAP) / columns as f32 - GAP).min(MOST * look.text);
    let mut clicked = None;
    for row in stacks.chunks(columns) {
        let size = vec2(room, width * TALL + FOOT * look.text);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        for (column, stack) in row.iter().enumerate() {
            let at = pos2(line.left() + (width + GAP) * column as f32, line.top());
            let spot = Rect::from_min_size(at, vec2(width, width * TALL));
            let id = ui.id().with(("pack", salt, stack.0.index()));
            if one(ui, desk, id, *stack, &note(stack.0), spot) {
                clicked = Some(stack.0);
            }
        }
    }
    clicked
}

/// A card with its copies beneath it; true if it was clicked.
fn one(ui: &Ui, desk: &Desk, id: Id, (card, copies): Stack, note: &str, rect: Rect) -> bool {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let response = ui.interact(rect, id, Sense::click());
    let beneath = if note.is_empty() { format!("×{copies}") } else { format!("×{copies} · {note}") };
    let label = match (copies, note) {
        (1, "") => cards.card(card).name.clone(),
        (_, "") => format!("{}, {copies} of them", cards.card(card).name),
        _ => format!("{}, {copies} of them: {note}", cards.card(card).name),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let foot = rect.bottom() + FOOT * look.text * 0.45;
    if ui.is_rect_visible(rect.with_max_y(rect.bottom() + FOOT * look.text)) {
        // The edges of its copies show within its place.
        let step = rect.width() * 0.035 * copies.saturating_sub(1) as f32;
        let face = Rect::from_min_max(rect.min, rect.max - vec2(step, step * TALL));
        keep::stacked(ui, desk, card, copies, face, response.hovered() || response.has_focus());
        let ink = if copies > 1 { p.gold } else { p.faint };
        let at = pos2(rect.left() + 2.0, foot);
        bits::line(ui.painter(), at, rect.width() - 4.0, &beneath, look.bold(13.0), ink);
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    Tip::on(response, look, || chain::tip(cards, card)).clicked()
}
