//! Packing for tomorrow: both decks of an Origin, the cards that are in and those that were set aside, and a press moves one
//! (RD-099 to RD-101). One deck is looked at at a time; the card that is pointed at is shown large.

use bevy_egui::egui::{
    Align, CornerRadius, CursorIcon, Label, Layout, Rect, Response, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::fire::{decks, keep};
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::terms::{CardId, OriginId};
use crate::screen::look::Look;
use crate::screen::look::parts::Button;
use crate::screen::look::tip::Tipped;
use crate::screen::road::cards::chain::{self, Lit, TALL};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::shell::input::Act;
use crate::screen::table::flows::portrait::key_cap;
use crate::screen::table::flows::{card, sheet};
use crate::screen::table::panels::bits;

/// RD-100.
const FEWEST: usize = 10;
/// Wide enough for a card beside both halves, at text size 1.
const BESIDE: f32 = 780.0;
/// Between two cards.
const GAP: f32 = 9.0;

/// What a player looks at while packing. Belongs to the screen alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packing {
    /// Whose decks, and on which day.
    of: Option<(OriginId, u16)>,
    /// The deck that is looked at.
    pub art: Art,
    /// Where the cursor was when it was looked at last.
    cursor: usize,
}

impl Default for Packing {
    fn default() -> Self {
        Self { of: None, art: Art::Combat, cursor: 0 }
    }
}

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::ModifyDecks { .. })
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let Question::ModifyDecks { origin } = ask.question else { return };
    let Some(hero) = picture.hero(origin) else { return };
    let art = looked_at(desk, hero);
    let emblem = emblems::origin(&picture.cards, origin);
    let title = format!("{} packs for tomorrow", picture.name_of(origin));
    let line = "Press a card to move it. Each moves once an evening.";
    sheet::leaf(ui, look, "packing", area, (&emblem, &title, line), |ui| {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0 * look.text), Sense::hover());
        tabs(ui, desk, hero, art, row);
        let body = ui.available_rect_before_wrap().with_min_y(row.bottom() + 6.0);
        let beside = body.width() > BESIDE * look.text;
        let side = if beside { 216.0 * look.text } else { 0.0 };
        let halves = body.with_max_x(body.right() - side);
        let split = halves.left() + halves.width() * 0.62;
        half(ui, desk, hero, (art, true, beside), halves.with_max_x(split - 5.0));
        half(ui, desk, hero, (art, false, beside), halves.with_min_x(split + 5.0));
        if beside {
            let rect = body.with_min_x(halves.right() + 12.0);
            large(ui, desk, rect);
        }
    });
}

/// The deck that is looked at: one of which a card can be moved, until somebody asks for the other one by the tabs, by
/// their key, or by going to a card of it.
fn looked_at(desk: &mut Desk, hero: &Hero) -> Art {
    let picture = desk.picture;
    let of = Some((hero.id, picture.campaign.day));
    let movable = |art: Art| {
        let mut options = picture.ask.iter().flat_map(|ask| &ask.options);
        options.any(|offered| art_of(picture, offered.choice) == Some(art))
    };
    let packing = &mut desk.sight.packing;
    if packing.of != of {
        let art = if movable(Art::Combat) { Art::Combat } else { Art::Diplomacy };
        *packing = Packing { of, art, cursor: desk.focus.cursor };
    }
    if packing.cursor != desk.focus.cursor {
        packing.cursor = desk.focus.cursor;
        let offered = picture.ask.as_ref().and_then(|ask| ask.options.get(desk.focus.cursor));
        packing.art = offered.and_then(|offered| art_of(picture, offered.choice)).unwrap_or(packing.art);
    }
    // The key that turns sections goes from one deck to the other.
    desk.focus.sections = 2;
    if desk.focus.section > 0 {
        desk.focus.section = 0;
        packing.art = other(packing.art);
    }
    packing.art
}

const fn other(art: Art) -> Art {
    match art {
        Art::Combat => Art::Diplomacy,
        Art::Diplomacy => Art::Combat,
    }
}

const fn card_of(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::PutIn(card) | Choice::TakeOut(card) => Some(card),
        _ => None,
    }
}

fn art_of(picture: &Picture, choice: Choice) -> Option<Art> {
    card_of(choice).map(|card| picture.cards.card(card).art)
}

/// The two decks with their numbers, and the end of it.
fn tabs(ui: &mut Ui, desk: &mut Desk, hero: &Hero, now: Art, row: Rect) {
    let look = desk.look;
    let left = row.with_max_x(row.left() + row.width() * 0.66);
    let mut tabs = ui.new_child(UiBuilder::new().max_rect(left).layout(Layout::left_to_right(Align::Center)));
    for art in Art::ALL {
        let name = if art == Art::Combat { "Combat" } else { "Diplomacy" };
        let words = format!("{name} deck · {}", hero.pack(art).deck.len());
        let mut button = Button::new(words).icon(decks::icon(art)).size(14.0).marked(art == now);
        if art != now {
            button = button.key(desk.keys.cap(Act::NextHero));
        }
        if button.show(&mut tabs, look).clicked() {
            desk.sight.packing.art = art;
        }
    }
    let place = desk.picture.ask.as_ref().and_then(|ask| ask.place_of(|choice| *choice == Choice::Done));
    let Some(place) = place else { return };
    let right = row.with_min_x(left.right());
    let mut end = ui.new_child(UiBuilder::new().max_rect(right).layout(Layout::right_to_left(Align::Center)));
    sheet::answer_as(&mut end, desk, place, "Packed", Some("ui/check"));
}

/// What is in the deck, or what was set aside.
fn half(ui: &mut Ui, desk: &mut Desk, hero: &Hero, (art, inside, beside): (Art, bool, bool), rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let pack = hero.pack(art);
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(9), p.well, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let head = inner.with_max_y(inner.top() + 22.0 * look.text);
    let (icon, title, aside) = if inside {
        let count = format!("{} of at least {FEWEST}", pack.deck.len());
        (decks::icon(art), "In the deck", count)
    } else {
        ("road/aside", "Set aside", pack.aside.len().to_string())
    };
    let side = 19.0 * look.text;
    let y = head.center().y;
    let mark = Rect::from_center_size(pos2(head.left() + side / 2.0, y), Vec2::splat(side));
    look.icons.paint(painter, icon, mark, p.gold);
    let from = pos2(mark.right() + 7.0, y);
    let named = bits::line(painter, from, head.width() * 0.6, title, look.title(16.0), p.gold);
    let least = inside && pack.deck.len() <= FEWEST;
    let ink = if least { p.gold } else { p.text };
    let end = pos2(head.right(), y);
    let count =
        bits::line_right(painter, end, head.right() - named.right() - 10.0, &aside, look.bold(14.0), ink);
    if least {
        let lock =
            Rect::from_center_size(pos2(count.left() - 10.0 * look.text, y), Vec2::splat(13.0 * look.text));
        look.icons.paint(painter, "ui/lock", lock, ink);
    }
    let stacks = keep::stacks(if inside { &pack.deck } else { &pack.aside });
    let room = inner.with_min_y(head.bottom() + 6.0);
    if stacks.is_empty() {
        let words = "Nothing: every card is in.";
        bits::line(
            painter,
            pos2(room.left(), room.top() + 12.0),
            room.width(),
            words,
            look.italic(14.0),
            p.faint,
        );
        return;
    }
    let mut area = ui.new_child(UiBuilder::new().max_rect(room));
    area.set_clip_rect(room.expand(4.0).intersect(ui.clip_rect()));
    let width = fitting(look, stacks.len(), room.size() - vec2(12.0, 6.0));
    let salt = if inside { "in the deck" } else { "set aside" };
    ScrollArea::vertical().id_salt(salt).auto_shrink([false, false]).show(&mut area, |ui| {
        grid(ui, desk, &stacks, (inside, least, beside), width);
    });
}

/// How wide cards are, for so many to be seen at once; they scroll if that would make them too small.
fn fitting(look: &Look, count: usize, room: Vec2) -> f32 {
    let (least, most) = (86.0 * look.text, 150.0 * look.text);
    let mut width = most.min(room.x);
    while width > least {
        let columns = (((room.x + GAP) / (width + GAP)) as usize).max(1);
        let rows = count.div_ceil(columns) as f32;
        if rows * (width * TALL + GAP) <= room.y {
            break;
        }
        width -= 2.0;
    }
    width.max(least.min(room.x))
}

fn grid(
    ui: &mut Ui,
    desk: &mut Desk,
    stacks: &[(CardId, usize)],
    (inside, least, beside): (bool, bool, bool),
    width: f32,
) {
    let room = ui.available_width() - 6.0;
    let columns = (((room + GAP) / (width + GAP)) as usize).max(1);
    if inside {
        desk.focus.columns = columns;
    }
    ui.spacing_mut().item_spacing.y = GAP;
    for row in stacks.chunks(columns) {
        let (line, _) = ui.allocate_exact_size(vec2(room, width * TALL), Sense::hover());
        for (column, (id, copies)) in row.iter().enumerate() {
            let at = pos2(line.left() + (width + GAP) * column as f32, line.top());
            let spot = Rect::from_min_size(at, vec2(width, width * TALL));
            one(ui, desk, (*id, *copies), (inside, least, beside), spot);
        }
    }
}

/// A card of either half, with its copies.
fn one(
    ui: &Ui,
    desk: &mut Desk,
    (id, copies): (CardId, usize),
    (inside, least, beside): (bool, bool, bool),
    rect: Rect,
) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let wanted = if inside { Choice::TakeOut(id) } else { Choice::PutIn(id) };
    let answer = picture.ask.as_ref().and_then(|ask| ask.place_of(|choice| *choice == wanted));
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("packed", inside, id.index())), sense);
    let name = &picture.cards.card(id).name;
    let label = match (answer, inside) {
        (Some(_), true) => format!("Take out {name}"),
        (Some(_), false) => format!("Put in {name}"),
        (None, true) if least => format!("{name}: no deck is smaller"),
        (None, true) => format!("{name}: put in this evening"),
        (None, false) => format!("{name}: taken out this evening"),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, answer.is_some(), &label));
    let under_cursor = answer == Some(desk.focus.cursor);
    let marked = answer.is_some() && (under_cursor || response.hovered() || response.has_focus());
    if ui.is_rect_visible(rect) {
        // The copies beneath it show their edges within its place.
        let step = rect.width() * 0.035 * copies.saturating_sub(1) as f32;
        let face = Rect::from_min_max(rect.min, rect.max - vec2(step, step * TALL));
        if answer.is_none() && !(inside && least) {
            chain::paint(ui.painter(), look, &picture.cards, id, face, &Lit { dim: true, ..Lit::default() });
            let pin =
                Rect::from_center_size(rect.right_top() + vec2(-9.0, 9.0), Vec2::splat(20.0 * look.text));
            ui.painter().circle_filled(pin.center(), pin.width() * 0.55, p.night);
            look.icons.paint(ui.painter(), "ui/pin", pin.shrink(2.0), p.gold);
        } else {
            keep::stacked(ui, desk, id, copies, face, marked);
        }
        if copies > 1 {
            let words = format!("×{copies}");
            let at = pos2(face.right() - 5.0, face.bottom() + step * 0.5 - 7.0 * look.text);
            bits::line_right(ui.painter(), at, face.width(), &words, look.bold(13.0), p.sepia);
        }
    }
    if response.hovered() {
        desk.sight.card = Some(id);
    }
    if let Some(place) = answer {
        key_cap(ui, desk, rect, place, marked);
        if under_cursor {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }
    let response =
        if answer.is_some() { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
    if !beside {
        enlarged(response, look, &picture.cards, id);
    }
}

/// Where there is no room beside the decks, the large card is a tip.
fn enlarged(response: Response, look: &Look, cards: &Catalogue, id: CardId) {
    let width = 200.0 * look.text;
    response.tip_ui(|ui| {
        ui.set_max_width(width + 320.0 * look.text);
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(width, width * TALL), Sense::hover());
            chain::paint(ui.painter(), look, cards, id, rect, &Lit::default());
            ui.vertical(|ui| chain::tip(cards, id).show(ui, look));
        });
    });
}

/// The card that is pointed at, by pointer or cursor, as large as there is room for, with all that it says beneath it.
fn large(ui: &mut Ui, desk: &Desk, rect: Rect) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let under_cursor = || {
        let offered = picture.ask.as_ref()?.options.get(desk.focus.cursor)?;
        card_of(offered.choice)
    };
    let Some(id) = desk.sight.card.or_else(under_cursor) else {
        let words = "Point at a card to read it.";
        let galley = ui.painter().layout(words.to_owned(), look.italic(14.0), p.faint, rect.width());
        ui.painter().galley(pos2(rect.left(), rect.top() + 10.0), galley, p.faint);
        return;
    };
    let width = rect.width().min(rect.height() * 0.58 / TALL);
    let spot =
        Rect::from_min_size(pos2(rect.center().x - width / 2.0, rect.top() + 2.0), vec2(width, width * TALL));
    chain::paint(ui.painter(), look, &picture.cards, id, spot, &Lit::default());
    let below = rect.with_min_y(spot.bottom() + 10.0);
    let mut words = ui.new_child(UiBuilder::new().max_rect(below));
    ScrollArea::vertical().id_salt("what it says").auto_shrink([false, false]).show(&mut words, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let tip = chain::tip(&picture.cards, id);
        ui.add(Label::new(RichText::new(tip.under).font(look.italic(13.0)).color(p.gold)).wrap());
        for line in tip.text.split('\n').filter(|line| !line.is_empty()) {
            ui.add(Label::new(RichText::new(line).font(look.body(14.0)).color(p.text)).wrap());
        }
    });
}
