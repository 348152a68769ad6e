//! What an Origin wears and carries, laid out like a paper doll. While things are arranged they are dragged here.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Id, LayerId, Order, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::arrange::{self, Spot, Thing};
use super::heading;
use crate::books::atlas::pieces::{BACKPACK, Carried, Worn, WornAt};
use crate::books::atlas::prompts::place_id;
use crate::books::atlas::words::names as words;
use crate::content::atlas::terms::Slot;
use crate::screen::atlas::cards::{self, Card, CardState};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{Ask, Hero};
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;
use crate::screen::shell::overlay::{BookOverlay, Overlay};

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: Option<&Ask>, width: f32) {
    heading(ui, desk, "slot/chest", "Equipment");
    // Three rows of cards and two headings should be seen at once.
    let by_height = (ui.ctx().content_rect().height() - 96.0 - 110.0 * desk.look.text) / (3.0 * cards::TALL);
    let wide = ((width - 24.0) / 3.0).min(by_height).clamp(70.0, 150.0 * desk.look.text);
    let rows: [&[WornAt]; 2] =
        [&[WornAt::Head, WornAt::Chest, WornAt::Trinket], &[WornAt::Hand, WornAt::OffHand]];
    for (number, row) in rows.into_iter().enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for at in row {
                slot(ui, desk, hero, ask, *at, wide);
            }
            if number == 1 {
                summon(ui, desk, hero, wide);
            }
        });
        ui.add_space(4.0);
    }
    heading(ui, desk, "slot/backpack", &format!("Backpack ({} of {BACKPACK})", hero.backpack.len()));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for place in 0..BACKPACK {
            pocket(ui, desk, ask, hero.backpack.get(place).copied(), wide);
        }
    });
    if let Some(ask) = ask {
        friends(ui, desk, hero, ask, wide);
    }
}

/// An empty place for a card.
fn empty(ui: &Ui, desk: &Desk, rect: Rect, icon: &str, name: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(8),
        p.well,
        Stroke::new(1.0, p.edge.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    let side = rect.width() * 0.36;
    let at = Rect::from_center_size(rect.center() - vec2(0.0, side * 0.25), Vec2::splat(side));
    look.icons.paint(painter, icon, at, p.edge);
    let under = pos2(rect.center().x, at.bottom() + 4.0);
    painter.text(under, Align2::CENTER_TOP, words::capital(name), look.italic(12.0), p.faint);
}

/// A gold rim where what is dragged may be dropped.
fn rim(ui: &Ui, ask: Option<&Ask>, response: &Response, spot: Spot, gold: Color32) {
    if arrange::welcomes(ui, ask, spot) {
        let width = if response.contains_pointer() { 4.0 } else { 2.0 };
        let stroke = Stroke::new(width, gold);
        ui.painter().rect_stroke(
            response.rect.expand(3.0),
            CornerRadius::same(9),
            stroke,
            StrokeKind::Outside,
        );
    }
}

/// A card that can be dragged while things are arranged, and read at any time.
fn movable(ui: &Ui, desk: &mut Desk, ask: Option<&Ask>, card: Card, response: &Response, thing: Thing) {
    let goes = ask.is_some_and(|ask| arrange::can_go(ask, thing));
    let state = CardState { lit: goes, raised: response.hovered(), ..CardState::default() };
    cards::paint(ui.painter(), desk.look, desk.picture, card, response.rect, state);
    if goes {
        response.dnd_set_drag_payload(thing);
        if response.hovered() {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        }
        if response.dragged()
            && let Some(at) = ui.ctx().pointer_interact_pos()
        {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
            let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::new("dragged card")));
            let rect = Rect::from_center_size(at, response.rect.size());
            let state = CardState { lit: true, raised: true, turned: 0.05, ..CardState::default() };
            cards::paint(&painter, desk.look, desk.picture, card, rect, state);
        }
    }
    if response.clicked() {
        desk.open(Overlay::Book(BookOverlay::Card(card.write(&desk.picture.cards))));
    }
}

fn sense(ask: Option<&Ask>) -> Sense {
    if ask.is_some() { Sense::click_and_drag() } else { Sense::click() }
}

pub fn hover(desk: &Desk, response: Response, card: Card) {
    if !response.dragged() {
        response.tip_ui(|ui| cards::tooltip(ui, desk.look, desk.picture, card));
    }
}

fn slot(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: Option<&Ask>, at: WornAt, wide: f32) {
    let (rect, response) = ui.allocate_exact_size(cards::size(wide), sense(ask));
    let worn = hero.gear.iter().find(|(place, _)| *place == at).map(|(_, worn)| *worn);
    let cards = &desk.picture.cards;
    let name = words::place(at);
    let label = match worn {
        Some(worn) => format!("{}: {}", words::capital(name), cards.item(worn.item).name),
        None => format!("{}: empty", words::capital(name)),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let icon = format!("slot/{}", place_id(at));
    match worn {
        Some(worn) => {
            movable(ui, desk, ask, Card::Item(worn.item), &response, Thing::Worn(at));
            rune(ui, desk, ask, at, worn, rect);
        }
        None if at == WornAt::OffHand && is_two_handed(desk, hero) => {
            empty(ui, desk, rect, "slot/two_hand", "both hands full");
        }
        None => empty(ui, desk, rect, &icon, name),
    }
    rim(ui, ask, &response, Spot::Slot(at), desk.look.palette.gold);
    arrange::take_drop(desk, ask, &response, Spot::Slot(at));
    if let Some(worn) = worn {
        hover(desk, response, Card::Item(worn.item));
    }
}

fn is_two_handed(desk: &Desk, hero: &Hero) -> bool {
    let both = |worn: &Worn| desk.picture.cards.item(worn.item).slot == Some(Slot::TwoHand);
    hero.gear.iter().any(|(at, worn)| *at == WornAt::Hand && both(worn))
}

/// The rune on an item: a seal on its corner.
fn rune(ui: &mut Ui, desk: &mut Desk, ask: Option<&Ask>, at: WornAt, worn: Worn, card: Rect) {
    let Some(rune) = worn.rune else { return };
    let p = desk.look.palette;
    let size = card.width() * 0.3;
    let seal = Rect::from_center_size(card.right_bottom() - Vec2::splat(size * 0.45), Vec2::splat(size));
    let response = ui.interact(seal, ui.id().with(("rune", at)), sense(ask));
    let name = desk.picture.cards.rune(rune).name.clone();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("Rune: {name}")));
    let goes = ask.is_some_and(|ask| arrange::can_go(ask, Thing::Rune(at)));
    parts::paint_medallion(ui, desk.look, "deck/rune", seal, if goes { p.gold } else { p.hush }, p.text);
    if goes {
        response.dnd_set_drag_payload(Thing::Rune(at));
    }
    if response.dragged()
        && let Some(to) = ui.ctx().pointer_interact_pos()
    {
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::new("dragged card")));
        let rect = Rect::from_center_size(to, card.size());
        cards::paint(
            &painter,
            desk.look,
            desk.picture,
            Card::Rune(rune),
            rect,
            CardState { lit: true, ..CardState::default() },
        );
    }
    hover(desk, response, Card::Rune(rune));
}

fn pocket(ui: &mut Ui, desk: &mut Desk, ask: Option<&Ask>, carried: Option<Carried>, wide: f32) {
    let (rect, response) = ui.allocate_exact_size(cards::size(wide), sense(ask));
    let label = match carried {
        Some(card) => format!("Backpack: {}", words::carried(&desk.picture.cards, card)),
        None => "Backpack: empty".to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    match carried {
        Some(card) => movable(ui, desk, ask, Card::carried(card), &response, Thing::Carried(card)),
        None => empty(ui, desk, rect, "slot/backpack", "room"),
    }
    rim(ui, ask, &response, Spot::Backpack, desk.look.palette.gold);
    arrange::take_drop(desk, ask, &response, Spot::Backpack);
    if let Some(card) = carried {
        hover(desk, response, Card::carried(card));
    }
}

fn summon(ui: &mut Ui, desk: &Desk, hero: &Hero, wide: f32) {
    match hero.summon {
        Some(summon) => {
            let card = Card::Summon(summon);
            let face =
                cards::face(ui, desk.look, desk.picture, card, cards::size(wide), CardState::default());
            hover(desk, face, card);
        }
        None => {
            let (rect, _) = ui.allocate_exact_size(cards::size(wide), Sense::hover());
            empty(ui, desk, rect, "deck/summon", "no summon");
        }
    }
}

/// The others, to give to and to take from, and the place for what nobody wants.
fn friends(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: &Ask, wide: f32) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    ui.add_space(4.0);
    heading(ui, desk, "ui/trade", "Give, take, leave behind");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for friend in picture.party.iter().filter(|friend| friend.id != hero.id) {
            let emblem = format!("emblem/origin/{}", picture.cards.id(friend.id));
            let spot = Spot::Friend(friend.id);
            drop_place(
                ui,
                desk,
                ask,
                spot,
                &emblem,
                words::first_name(&picture.cards, friend.id),
                p.seat(friend.seat),
            );
        }
        drop_place(ui, desk, ask, Spot::Away, "ui/cross", "Discard", p.hush);
    });
    let small = wide * 0.62;
    for friend in picture.party.iter().filter(|friend| friend.id != hero.id) {
        let carried =
            friend.backpack.iter().map(|card| (Card::carried(*card), Thing::Theirs(*card, friend.id)));
        let worn =
            friend.gear.iter().map(|(at, worn)| (Card::Item(worn.item), Thing::TheirsWorn(*at, friend.id)));
        let theirs: Vec<(Card, Thing)> =
            carried.chain(worn).filter(|(_, thing)| arrange::can_go(ask, *thing)).collect();
        if theirs.is_empty() {
            continue;
        }
        parts::small(ui, look, format!("{} has", words::first_name(&picture.cards, friend.id)));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for (card, thing) in theirs {
                let (_, response) = ui.allocate_exact_size(cards::size(small), Sense::click_and_drag());
                movable(ui, desk, Some(ask), card, &response, thing);
                hover(desk, response, card);
            }
        });
    }
}

fn drop_place(ui: &mut Ui, desk: &mut Desk, ask: &Ask, spot: Spot, icon: &str, name: &str, ring: Color32) {
    let look = desk.look;
    let size = vec2(64.0, 76.0) * look.text;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, name));
    ui.painter().rect_filled(rect, CornerRadius::same(8), look.palette.well);
    let medal =
        Rect::from_center_size(rect.center() - vec2(0.0, 9.0 * look.text), Vec2::splat(44.0 * look.text));
    parts::paint_medallion(ui, look, icon, medal, ring, look.palette.text);
    let under = pos2(rect.center().x, rect.bottom() - 3.0);
    ui.painter().text(under, Align2::CENTER_BOTTOM, name, look.italic(12.0), look.palette.text);
    rim(ui, Some(ask), &response, spot, look.palette.gold);
    arrange::take_drop(desk, Some(ask), &response, spot);
}
