//! An Origin's page: who they are, what they wear and carry, what they can do; and where things are arranged.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, CursorIcon, Id, LayerId, Layout, Order, Pos2, Rect, Response, RichText,
    Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::arrange::{self, Spot, Thing};
use super::heading;
use crate::books::atlas::pieces::{BACKPACK, Carried, Worn, WornAt};
use crate::books::atlas::words::cards as texts;
use crate::books::atlas::words::names as words;
use crate::screen::atlas::cards::text::{self, keyword_icon};
use crate::screen::atlas::cards::{self, Card, CardState};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::{Ask, Hero};
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::shell::wishes::Wish;

/// Narrower pages show one thing below the other.
const NARROW: f32 = 860.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, place: usize) {
    let picture = desk.picture;
    let Some(hero) = picture.party.get(place) else {
        parts::text(ui, desk.look, "Nobody sits here.");
        return;
    };
    let ask = arrange::prompt(desk, hero);
    let width = ui.available_width();
    let text = desk.look.text;
    if width < NARROW * text.max(1.0) {
        person(ui, desk, hero, place);
        ui.add_space(10.0);
        things(ui, desk, hero, ask, width);
        ui.add_space(10.0);
        crafts(ui, desk, hero, ask);
        return;
    }
    let (left, middle) = (width * 0.23, (width * 0.36).min(520.0 * text));
    let right = width - left - middle - 40.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 20.0;
        column(ui, left, |ui| person(ui, desk, hero, place));
        column(ui, middle, |ui| things(ui, desk, hero, ask, middle));
        column(ui, right, |ui| crafts(ui, desk, hero, ask));
    });
}

fn column(ui: &mut Ui, width: f32, show: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 10.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        show(ui);
    });
}

// ---- who they are ----

fn person(ui: &mut Ui, desk: &mut Desk, hero: &Hero, place: usize) {
    let (look, p) = (desk.look, desk.look.palette);
    turn_pages(ui, desk, place);
    ui.horizontal(|ui| {
        dial(ui, desk, hero, 92.0 * look.text);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(RichText::new(&hero.name).font(look.title(20.0)).color(p.text));
            let level = format!("Level {} · {}", desk.picture.campaign.level, desk.players.name(hero.seat));
            parts::small(ui, look, level);
            let health = if hero.downed { "Downed".to_owned() } else { format!("{} / {} HP", hero.hp, hero.max_hp) };
            let icon = if hero.downed { "stat/downed" } else { "stat/health" };
            parts::tally(ui, look, icon, health, p.blood);
        });
    });
    ui.add_space(4.0);
    row(ui, desk, "stat/action", "Action points", |ui| {
        parts::pips(ui, hero.ap, hero.max_ap, 11.0 * look.text, p.gold);
    });
    row(ui, desk, "stat/spark", "Spark", |ui| {
        parts::pips(ui, hero.spark, hero.max_spark, 11.0 * look.text, p.spark);
        let collar = if hero.collar_broken { "collar broken" } else { "collar whole" };
        parts::small(ui, look, collar).on_hover_text("Spark skills wait until the collar is broken.");
    });
    row(ui, desk, "stat/armour_physical", "Physical armour", |ui| {
        number(ui, desk, hero.armour_physical);
        look.icons.show(ui, "stat/armour_magical", 17.0 * look.text, p.spark).on_hover_text("Magical armour");
        number(ui, desk, hero.armour_magical);
    });
    if !hero.statuses.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for status in &hero.statuses {
                let name = &desk.picture.cards.status(*status).name;
                let tint = if status.is_positive() { p.good } else { p.bad };
                let shown = parts::tally(ui, look, &names::status(*status), name, tint);
                shown.on_hover_ui(|ui| cards::tooltip(ui, look, desk.picture, Card::Status(*status)));
            }
        });
    }
    ui.add_space(4.0);
    heading(ui, desk, "stat/keyword", "Keywords");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for keyword in &hero.keywords {
            let id = desk.picture.cards.id(*keyword).to_owned();
            let icon = keyword_icon(&id);
            let button = Button::new(&id).icon(&icon).size(11.0).show(ui, look);
            if button.on_hover_text(&desk.picture.cards.keyword(*keyword).text).clicked() {
                desk.open(Overlay::Codex(Some(icon.replace('/', "_"))));
            }
        }
    });
    ui.add_space(4.0);
    heading(ui, desk, "stat/star", "Ability");
    text::show(ui, look, &desk.picture.cards, &texts::ability(&desk.picture.cards, hero.id), 14.0, p.text);
    let story = &desk.picture.cards.origin(hero.id).text;
    ui.label(RichText::new(story).font(look.italic(13.0)).color(p.faint));
}

fn row(ui: &mut Ui, desk: &Desk, icon: &str, name: &str, show: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        desk.look.icons.show(ui, icon, 17.0 * desk.look.text, desk.look.palette.gold).on_hover_text(name);
        show(ui);
    });
}

fn number(ui: &mut Ui, desk: &Desk, number: u16) {
    ui.label(RichText::new(number.to_string()).font(desk.look.bold(15.0)).color(desk.look.palette.text));
}

/// To the Origin before and the one after.
fn turn_pages(ui: &mut Ui, desk: &mut Desk, place: usize) {
    let count = desk.picture.party.len();
    if count < 2 {
        return;
    }
    ui.horizontal(|ui| {
        for (to, icon) in [((place + count - 1) % count, "ui/left"), ((place + 1) % count, "ui/right")] {
            let Some(other) = desk.picture.party.get(to) else { continue };
            let name = words::first_name(&desk.picture.cards, other.id);
            if Button::new(name).icon(icon).size(12.0).show(ui, desk.look).clicked() {
                super::close(desk);
                desk.wish(Wish::Open(Overlay::Book(BookOverlay::Hero(to))));
            }
        }
    });
}

/// The emblem in a ring that is as full as the Origin is healthy.
fn dial(ui: &mut Ui, desk: &Desk, hero: &Hero, size: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let label = format!("{} of {} HP", hero.hp, hero.max_hp);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &label));
    let emblem = format!("emblem/origin/{}", desk.picture.cards.id(hero.id));
    let ink = if hero.downed { p.hush } else { p.gold };
    parts::paint_medallion(ui, look, &emblem, rect.shrink(size * 0.09), p.edge, ink);
    let radius = size / 2.0 - size * 0.04;
    let full = f32::from(hero.hp) / f32::from(hero.max_hp.max(1));
    let arc = |share: f32| -> Vec<Pos2> {
        (0..=48)
            .map(|step| {
                let angle = (step as f32 / 48.0 * share - 0.25) * std::f32::consts::TAU;
                rect.center() + Vec2::angled(angle) * radius
            })
            .collect()
    };
    ui.painter().add(Shape::line(arc(1.0), Stroke::new(size * 0.07, p.well)));
    ui.painter().add(Shape::line(arc(full), Stroke::new(size * 0.06, p.blood)));
    response.on_hover_text(label);
}

// ---- what they wear and carry ----

fn things(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: Option<&Ask>, width: f32) {
    heading(ui, desk, "slot/chest", "Equipment");
    let wide = ((width - 24.0) / 3.0).clamp(70.0, 150.0 * desk.look.text);
    let rows: [&[WornAt]; 2] = [&[WornAt::Head, WornAt::Chest, WornAt::Trinket], &[WornAt::Hand, WornAt::OffHand]];
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
    painter.rect(rect, CornerRadius::same(8), p.well, Stroke::new(1.0, p.edge.gamma_multiply(0.7)), StrokeKind::Inside);
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
        ui.painter().rect_stroke(response.rect.expand(3.0), CornerRadius::same(9), stroke, StrokeKind::Outside);
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
        if response.dragged() && let Some(at) = ui.ctx().pointer_interact_pos() {
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

fn hover(desk: &Desk, response: Response, card: Card) {
    if !response.dragged() {
        response.on_hover_ui(|ui| cards::tooltip(ui, desk.look, desk.picture, card));
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
    let icon = format!("slot/{}", crate::books::atlas::prompts::place_id(at));
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
    let both = |worn: &Worn| desk.picture.cards.item(worn.item).slot == Some(crate::content::atlas::terms::Slot::TwoHand);
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
    if response.dragged() && let Some(to) = ui.ctx().pointer_interact_pos() {
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::new("dragged card")));
        let rect = Rect::from_center_size(to, card.size());
        cards::paint(&painter, desk.look, desk.picture, Card::Rune(rune), rect, CardState { lit: true, ..CardState::default() });
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
            let face = cards::face(ui, desk.look, desk.picture, card, cards::size(wide), CardState::default());
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
            drop_place(ui, desk, ask, spot, &emblem, words::first_name(&picture.cards, friend.id), p.seat(friend.seat));
        }
        drop_place(ui, desk, ask, Spot::Away, "ui/cross", "Discard", p.hush);
    });
    let small = wide * 0.62;
    for friend in picture.party.iter().filter(|friend| friend.id != hero.id) {
        let carried = friend.backpack.iter().map(|card| (Card::carried(*card), Thing::Theirs(*card, friend.id)));
        let worn = friend.gear.iter().map(|(at, worn)| (Card::Item(worn.item), Thing::TheirsWorn(*at, friend.id)));
        let theirs: Vec<(Card, Thing)> = carried.chain(worn).filter(|(_, thing)| arrange::can_go(ask, *thing)).collect();
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
    let medal = Rect::from_center_size(rect.center() - vec2(0.0, 9.0 * look.text), Vec2::splat(44.0 * look.text));
    parts::paint_medallion(ui, look, icon, medal, ring, look.palette.text);
    let under = pos2(rect.center().x, rect.bottom() - 3.0);
    ui.painter().text(under, Align2::CENTER_BOTTOM, name, look.italic(12.0), look.palette.text);
    rim(ui, Some(ask), &response, spot, look.palette.gold);
    arrange::take_drop(desk, Some(ask), &response, spot);
}

// ---- what they can do ----

fn crafts(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: Option<&Ask>) {
    let look = desk.look;
    if let Some(ask) = ask {
        heading(ui, desk, "ui/trade", &ask.text);
        arrange::buttons(ui, desk, ask);
        ui.add_space(8.0);
    }
    let wide = 104.0 * look.text;
    heading(ui, desk, "ui/hand", &format!("Skills in hand ({})", hero.hand.len()));
    let hand: Vec<(Card, CardState)> = hero
        .hand
        .iter()
        .map(|held| (Card::Skill(held.skill), CardState { cost: Some(held.ap), ..CardState::default() }))
        .collect();
    shelf(ui, desk, &hand, wide, "All of them are on the track.");
    heading(ui, desk, "stat/cooldown", "Cooldown track");
    track(ui, desk, hero);
    heading(ui, desk, "card/talent", "Talents");
    let talents: Vec<(Card, CardState)> = hero
        .talents
        .iter()
        .map(|talent| (Card::Talent(talent.id), CardState { face_down: !talent.face_up, ..CardState::default() }))
        .collect();
    shelf(ui, desk, &talents, wide, "No talents yet.");
}

/// Cards side by side.
fn shelf(ui: &mut Ui, desk: &mut Desk, shown: &[(Card, CardState)], wide: f32, none: &str) {
    if shown.is_empty() {
        parts::small(ui, desk.look, none);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(7.0, 7.0);
        for (card, state) in shown {
            let face = cards::face(ui, desk.look, desk.picture, *card, cards::size(wide), *state);
            if face.clicked() {
                desk.open(Overlay::Book(BookOverlay::Card(card.write(&desk.picture.cards))));
            }
            hover(desk, face, *card);
        }
    });
    ui.add_space(6.0);
}

/// The slots of the track with what lies on them (AT-065).
fn track(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let count = f32::from(hero.track_length.max(1));
    let wide = ((ui.available_width() - 6.0 * (count - 1.0)) / count).clamp(44.0, 104.0 * look.text);
    let deepest = (1..=hero.track_length).map(|slot| hero.track.iter().filter(|on| on.slot == slot).count()).max();
    let step = 24.0 * look.text;
    let card = cards::size(wide - 10.0);
    let more = deepest.unwrap_or(0).saturating_sub(1) as f32 * step;
    let height = if deepest.unwrap_or(0) == 0 { 40.0 * look.text } else { card.y + more + 30.0 * look.text };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for slot in 1..=hero.track_length {
            let (rect, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
            ui.painter().rect(rect, CornerRadius::same(6), p.well, Stroke::new(1.0, p.edge), StrokeKind::Inside);
            let corner = rect.min + vec2(7.0, 4.0);
            ui.painter().text(corner, Align2::LEFT_TOP, slot.to_string(), look.bold(14.0), p.faint);
            let on = hero.track.iter().filter(|on| on.slot == slot);
            for (place, on) in on.enumerate() {
                let at = rect.min + vec2(5.0, 24.0 * look.text + place as f32 * step);
                ui.scope_builder(UiBuilder::new().max_rect(Rect::from_min_size(at, card)), |ui| {
                    let state = CardState { face_down: !on.face_up, ..CardState::default() };
                    let face = cards::face(ui, look, desk.picture, Card::on_track(on.card), card, state);
                    hover(desk, face, Card::on_track(on.card));
                });
            }
        }
    });
    ui.add_space(6.0);
}
