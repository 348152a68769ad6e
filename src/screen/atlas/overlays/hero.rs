//! An Origin's page: who they are, what they wear and carry, what they can do; and where things are arranged.

use bevy_egui::egui::{
    Align2, CornerRadius, Pos2, Rect, RichText, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, vec2,
};

use super::{arrange, gear, heading};
use crate::books::atlas::words::cards as texts;
use crate::screen::atlas::cards::text::{self, keyword_icon};
use crate::screen::atlas::cards::{self, Card, CardState};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::{Ask, Hero};
use crate::screen::look::parts::{self, Button};
use crate::screen::look::tip::Tipped;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::overlays::{column, turn_pages};

/// Narrower pages show one thing below the other.
const NARROW: f32 = 780.0;

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
        gear::show(ui, desk, hero, ask, width);
        ui.add_space(10.0);
        crafts(ui, desk, hero, ask);
        return;
    }
    let (left, middle) = (width * 0.23, (width * 0.36).min(520.0 * text));
    let right = width - left - middle - 40.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 20.0;
        column(ui, left, |ui| person(ui, desk, hero, place));
        column(ui, middle, |ui| gear::show(ui, desk, hero, ask, middle));
        column(ui, right, |ui| crafts(ui, desk, hero, ask));
    });
}

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
            let health =
                if hero.downed { "Downed".to_owned() } else { format!("{} / {} HP", hero.hp, hero.max_hp) };
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
        parts::small(ui, look, collar).tip("Spark skills wait until the collar is broken.");
    });
    row(ui, desk, "stat/armour_physical", "Physical armour", |ui| {
        number(ui, desk, hero.armour_physical);
        look.icons.show(ui, "stat/armour_magical", 17.0 * look.text, p.spark).tip("Magical armour");
        number(ui, desk, hero.armour_magical);
    });
    if !hero.statuses.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for status in &hero.statuses {
                let name = &desk.picture.cards.status(*status).name;
                let tint = if status.is_positive() { p.good } else { p.bad };
                let shown = parts::tally(ui, look, &names::status(*status), name, tint);
                shown.tip_ui(|ui| cards::tooltip(ui, look, desk.picture, Card::Status(*status)));
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
            if button.tip(&desk.picture.cards.keyword(*keyword).text).clicked() {
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
        desk.look.icons.show(ui, icon, 17.0 * desk.look.text, desk.look.palette.gold).tip(name);
        show(ui);
    });
}

fn number(ui: &mut Ui, desk: &Desk, number: u16) {
    ui.label(RichText::new(number.to_string()).font(desk.look.bold(15.0)).color(desk.look.palette.text));
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
    response.tip(label);
}

fn crafts(ui: &mut Ui, desk: &mut Desk, hero: &Hero, ask: Option<&Ask>) {
    let look = desk.look;
    if let Some(ask) = ask {
        heading(ui, desk, "ui/trade", "Arrange");
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
        .map(|talent| {
            (Card::Talent(talent.id), CardState { face_down: !talent.face_up, ..CardState::default() })
        })
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
            gear::hover(desk, face, *card);
        }
    });
    ui.add_space(6.0);
}

/// The slots of the track with what lies on them (AT-065).
fn track(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let count = f32::from(hero.track_length.max(1));
    let wide = ((ui.available_width() - 6.0 * (count - 1.0)) / count).clamp(44.0, 104.0 * look.text);
    let deepest =
        (1..=hero.track_length).map(|slot| hero.track.iter().filter(|on| on.slot == slot).count()).max();
    let step = 24.0 * look.text;
    let card = cards::size(wide - 10.0);
    let more = deepest.unwrap_or(0).saturating_sub(1) as f32 * step;
    let height = if deepest.unwrap_or(0) == 0 { 40.0 * look.text } else { card.y + more + 30.0 * look.text };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for slot in 1..=hero.track_length {
            let (rect, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
            ui.painter().rect(
                rect,
                CornerRadius::same(6),
                p.well,
                Stroke::new(1.0, p.edge),
                StrokeKind::Inside,
            );
            let corner = rect.min + vec2(7.0, 4.0);
            ui.painter().text(corner, Align2::LEFT_TOP, slot.to_string(), look.bold(14.0), p.faint);
            let on = hero.track.iter().filter(|on| on.slot == slot);
            for (place, on) in on.enumerate() {
                let at = rect.min + vec2(5.0, 24.0 * look.text + place as f32 * step);
                ui.scope_builder(UiBuilder::new().max_rect(Rect::from_min_size(at, card)), |ui| {
                    let state = CardState { face_down: !on.face_up, ..CardState::default() };
                    let face = cards::face(ui, look, desk.picture, Card::on_track(on.card), card, state);
                    gear::hover(desk, face, Card::on_track(on.card));
                });
            }
        }
    });
    ui.add_space(6.0);
}
