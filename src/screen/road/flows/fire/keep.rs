//! A deck is advanced: the cards that were drawn lie open, and one of them is kept (RD-111). Beneath them lies the deck that
//! it goes into.

use bevy_egui::egui::{CursorIcon, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::decks;
use crate::books::road::prompts::Choice;
use crate::content::road::chain::Art;
use crate::content::road::terms::{CardId, OriginId};
use crate::screen::look::parts;
use crate::screen::road::cards::chain::{self, Lit, TALL};
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::flows::portrait::key_cap;
use crate::screen::table::flows::sheet;
use crate::screen::table::panels::bits::Tip;
use crate::screen::table::panels::place;

const GAP: f32 = 18.0;
/// A drawn card is not wider than this, at text size 1.
const WIDEST: f32 = 270.0;
/// How wide a card of the deck is, at text size 1.
const SMALL: f32 = 74.0;

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect, origin: OriginId, art: Art) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(hero) = picture.hero(origin) else { return };
    let title = format!("Which one goes into {}’s {} deck?", picture.name_of(origin), decks::name(art));
    let line = "The others go back to where they came from.";
    sheet::leaf(ui, look, "keep a card", area, (decks::icon(art), &title, line), |ui| {
        let whole = ui.available_rect_before_wrap();
        let low = (SMALL * TALL + 34.0) * look.text;
        // Where there is little room, all of it is for what is chosen from.
        let strip = if whole.height() > low * 2.6 { low } else { 0.0 };
        let upper = whole.with_max_y(whole.bottom() - strip);
        place(ui, upper, |ui| drawn(ui, desk, upper));
        if strip > 0.0 {
            let lower = whole.with_min_y(upper.bottom());
            place(ui, lower, |ui| deck(ui, desk, hero, art));
        }
    });
}

/// The cards to choose from, as large as there is room for.
fn drawn(ui: &Ui, desk: &mut Desk, rect: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let cards: Vec<(usize, CardId)> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Card(card) => Some((place, card)),
            _ => None,
        })
        .collect();
    let count = cards.len().max(1);
    desk.focus.columns = count;
    let across = (rect.width() - 20.0 - GAP * (count - 1) as f32) / count as f32;
    let width = across.min((rect.height() - 26.0) / TALL).min(WIDEST * look.text).max(40.0);
    let whole = (width + GAP) * count as f32 - GAP;
    let left = rect.center().x - whole / 2.0;
    let top = rect.center().y - width * TALL / 2.0;
    for (column, (place, id)) in cards.into_iter().enumerate() {
        let at = pos2(left + (width + GAP) * column as f32, top);
        let spot = Rect::from_min_size(at, vec2(width, width * TALL));
        let response = ui.interact(spot, ui.id().with(("drawn", column)), Sense::click());
        let under_cursor = desk.focus.cursor == place;
        let marked = under_cursor || response.hovered() || response.has_focus();
        chain::paint(ui.painter(), look, &picture.cards, id, spot, &Lit { marked, ..Lit::default() });
        key_cap(ui, desk, spot, place, marked);
        sheet::follow(desk, place, &response);
        chain::told(response.on_hover_cursor(CursorIcon::PointingHand), look, &picture.cards, id);
    }
}

/// The deck as it is, small; the same cards lie on each other.
fn deck(ui: &mut Ui, desk: &Desk, hero: &Hero, art: Art) {
    let (look, picture) = (desk.look, desk.picture);
    let deck = &hero.pack(art).deck;
    parts::small(ui, look, format!("The deck so far: {} cards", deck.len()));
    let cards = stacks(deck);
    let width = SMALL * look.text;
    ScrollArea::horizontal().id_salt("deck so far").auto_shrink([false, false]).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for (id, copies) in cards {
                let (rect, response) = ui.allocate_exact_size(vec2(width, width * TALL), Sense::hover());
                let name = &picture.cards.card(id).name;
                let label = if copies > 1 { format!("{name}, {copies} of them") } else { name.clone() };
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
                if ui.is_rect_visible(rect) {
                    stacked(ui, desk, id, copies, rect, false);
                }
                Tip::on(response, look, || chain::tip(&picture.cards, id));
            }
        });
    });
}

/// Cards, each with its number: the same ones lie on each other.
pub fn stacks(cards: &[CardId]) -> Vec<(CardId, usize)> {
    let mut stacks: Vec<(CardId, usize)> = Vec::new();
    for id in cards {
        match stacks.iter_mut().find(|(other, _)| other == id) {
            Some((_, copies)) => *copies += 1,
            None => stacks.push((*id, 1)),
        }
    }
    stacks
}

/// A card, with the edges of its copies beneath it.
pub fn stacked(ui: &Ui, desk: &Desk, id: CardId, copies: usize, rect: Rect, marked: bool) {
    let (look, cards) = (desk.look, &desk.picture.cards);
    let step = rect.width() * 0.035;
    for below in (1..copies).rev() {
        let at = rect.translate(vec2(step, step) * below as f32);
        chain::paint(ui.painter(), look, cards, id, at, &Lit { dim: true, ..Lit::default() });
    }
    chain::paint(ui.painter(), look, cards, id, rect, &Lit { marked, ..Lit::default() });
}
