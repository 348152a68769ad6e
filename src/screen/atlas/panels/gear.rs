//! What the Origin in view wears and carries, where the left column has room for it. A thing that can be used
//! now is lit, and used by a click.

use bevy_egui::egui::{
    CornerRadius, CursorIcon, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use crate::books::atlas::pieces::{BACKPACK, Carried, Source, Worn, WornAt};
use crate::books::atlas::prompts::Choice;
use crate::books::atlas::words;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::{Hero, subject};
use crate::screen::look::parts;
use crate::screen::table::panels::bits::{self, Tip};

const KEY: &str = "gear";
/// Heights at text size 1.
const ROW: f32 = 34.0;
const AROUND: f32 = 44.0;
const GAP: f32 = 4.0;

/// How high the panel would like to be.
pub fn wanted(desk: &Desk) -> f32 {
    let Some(hero) = shown(desk) else { return 0.0 };
    let rows = hero.gear.len() + hero.backpack.len().max(1);
    if desk.focus.folded.contains(&KEY) {
        AROUND * desk.look.text
    } else {
        (AROUND + ROW * rows as f32) * desk.look.text + GAP * rows as f32
    }
}

/// The least height that is worth the room.
pub fn least(desk: &Desk) -> f32 {
    (AROUND + ROW * 2.0 + GAP * 2.0) * desk.look.text
}

fn shown<'a>(desk: &Desk<'a>) -> Option<&'a Hero> {
    desk.picture.party.get(desk.shown_hero()?)
}

/// A thing as a row of the panel.
struct Thing {
    icon: String,
    name: String,
    under: String,
    text: String,
    source: Option<Source>,
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let Some(hero) = shown(desk) else { return };
    let look = desk.look;
    parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let first = words::names::first_name(&desk.picture.cards, hero.id);
        let aside = format!("backpack {} of {BACKPACK}", hero.backpack.len());
        if !bits::heading(ui, desk, KEY, &format!("{first}’s gear"), &aside) {
            return;
        }
        ScrollArea::vertical().id_salt(KEY).auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            let worn = hero.gear.iter().map(|(at, worn)| worn_thing(desk, *at, *worn));
            let carried = hero.backpack.iter().map(|card| carried_thing(desk, *card));
            for thing in worn.chain(carried).collect::<Vec<_>>() {
                row(ui, desk, hero, &thing);
            }
        });
    });
}

fn worn_thing(desk: &Desk, at: WornAt, worn: Worn) -> Thing {
    let cards = &desk.picture.cards;
    let place = words::names::place(at);
    let rune = worn.rune.map(|rune| &cards.rune(rune).name);
    let on_it = rune.map(|rune| format!(" with {rune}")).unwrap_or_default();
    let rune_text =
        worn.rune.map(|rune| format!("\n{}: {}", cards.rune(rune).name, words::cards::rune(cards, rune)));
    Thing {
        icon: if at == WornAt::OffHand { "slot/off_hand".to_owned() } else { names::slot(at.slot()) },
        name: cards.item(worn.item).name.clone(),
        under: format!("{place}{on_it}"),
        text: format!("{}{}", words::cards::item(cards, worn.item), rune_text.unwrap_or_default()),
        source: Some(Source::Item(worn.item)),
    }
}

fn carried_thing(desk: &Desk, card: Carried) -> Thing {
    let cards = &desk.picture.cards;
    let (icon, text, source) = match card {
        Carried::Item(item) => (
            names::deck(cards.item(item).deck),
            words::cards::item(cards, item),
            Some(Source::Consumable(item)),
        ),
        Carried::Rune(rune) => ("deck/rune".to_owned(), words::cards::rune(cards, rune), None),
    };
    Thing {
        icon,
        name: words::names::carried(cards, card).to_owned(),
        under: "in the backpack".to_owned(),
        text,
        source,
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, hero: &Hero, thing: &Thing) {
    let (look, p, u) = (desk.look, desk.look.palette, desk.look.text);
    let ask =
        desk.picture.ask.as_ref().filter(|ask| desk.may_answer() && subject(&ask.question) == Some(hero.id));
    let plays = |choice: &Choice| matches!(choice, Choice::Play(source) if Some(*source) == thing.source);
    let place = ask.and_then(|ask| ask.place_of(plays));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW * u), Sense::click());
    response.widget_info(|| {
        let usable = if place.is_some() { ", can be used now" } else { "" };
        WidgetInfo::labeled(WidgetType::Button, true, format!("{}, {}{usable}", thing.name, thing.under))
    });
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let edge = match (place.is_some(), lit) {
            (true, true) => Stroke::new(1.8, p.gold),
            (true, false) => Stroke::new(1.2, p.gold_deep),
            (false, true) => Stroke::new(1.0, p.parchment_dark),
            (false, false) => Stroke::NONE,
        };
        ui.painter().rect(rect, CornerRadius::same(6), p.well, edge, StrokeKind::Inside);
        let side = 25.0 * u;
        let tile = Rect::from_min_size(rect.min + vec2(5.0, (rect.height() - side) / 2.0), Vec2::splat(side));
        ui.painter().rect_filled(tile, CornerRadius::same(4), p.parchment);
        look.icons.paint(ui.painter(), &thing.icon, tile.shrink(2.5 * u), p.sepia);
        let left = tile.right() + 8.0 * u;
        let width = rect.right() - left - 5.0;
        let at = |share: f32| pos2(left, rect.top() + rect.height() * share);
        bits::line(ui.painter(), at(0.32), width, &thing.name, look.title(13.5), p.text);
        bits::line(ui.painter(), at(0.72), width, &thing.under, look.italic(11.5), p.faint);
    }
    if response.hovered()
        && let Some(place) = place
    {
        desk.focus.aim = Some(place);
    }
    let response = Tip::on(response, look, || {
        Tip::new(thing.icon.clone(), thing.name.clone()).under(thing.under.clone()).text(thing.text.clone())
    });
    if let Some(place) = place
        && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
    {
        desk.answer(place);
    }
}
