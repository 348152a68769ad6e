//! Bag and decks: what can still come, as far as anyone may know it (DV-R05, DV-262): the bag by kinds, the piles
//! by numbers, what was discarded, kept chapter cards, and the boss cards that have been seen.

use bevy_egui::egui::{
    Align2, CornerRadius, Label, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::bag;
use super::face::{self, Face};
use crate::books::delve::records::Mode;
use crate::books::delve::words::{cards, effects, names};
use crate::content::delve::terms::{EnemyId, ItemId};
use crate::screen::delve::desk::Desk;
use crate::screen::look::parts;
use crate::screen::table::overlays::{column, heading};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let width = ui.available_width();
    if width > 860.0 * desk.look.text {
        let left = width * 0.52;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            column(ui, left, |ui| bag::show(ui, desk));
            column(ui, width - left - 22.0, |ui| bag::for_sale(ui, desk));
        });
    } else {
        bag::show(ui, desk);
        ui.add_space(6.0);
        bag::for_sale(ui, desk);
    }
    ui.add_space(10.0);
    piles(ui, desk);
    ui.add_space(10.0);
    boss(ui, desk);
    kept(ui, desk);
    discards(ui, desk);
}

/// The piles as backs of cards with numbers on them.
fn piles(ui: &mut Ui, desk: &Desk) {
    heading(ui, desk, "track/stack", "Decks and tiles");
    let decks = &desk.picture.decks;
    let mut piles = vec![
        ("delve/enemy", "Common enemies", decks.common, decks.common_discard.len()),
        ("delve/enemy_dire", "Dire enemies", decks.dire, decks.dire_discard.len()),
        ("delve/item", "Items", decks.items, decks.item_discard.len()),
        ("delve/loot", "Loot tiles", decks.loot, 0),
        ("delve/ferocious", "Ferocious tiles", decks.ferocious, 0),
    ];
    // DV-R76: the Trial has neither.
    if desk.picture.campaign.mode == Mode::Story {
        piles.push(("delve/event", "House events", decks.events, 0));
        piles.push(("delve/chapter", "Chapter cards", decks.chapter, 0));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
        for (icon, name, left, discarded) in piles {
            pile(ui, desk, icon, name, left, discarded);
        }
    });
}

fn pile(ui: &mut Ui, desk: &Desk, icon: &str, name: &str, left: usize, discarded: usize) {
    let (look, p) = (desk.look, desk.look.palette);
    let size = vec2(118.0, 116.0) * look.text;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let thrown = if discarded > 0 { format!(", {discarded} discarded") } else { String::new() };
    let label = format!("{name}: {left} left{thrown}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let back = Rect::from_min_size(
        rect.min + vec2(rect.width() * 0.25, 4.0),
        vec2(rect.width() * 0.5, rect.height() * 0.6),
    );
    // The higher the pile, the more edges are seen.
    for under in (0..left.min(4)).rev() {
        let shift = Vec2::splat(2.0 * under as f32);
        let edge = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.7));
        painter.rect(back.translate(shift), CornerRadius::same(6), p.ink, edge, StrokeKind::Inside);
    }
    if left == 0 {
        painter.rect_stroke(back, CornerRadius::same(6), Stroke::new(1.2, p.hush), StrokeKind::Inside);
    }
    let ink = if left == 0 { p.hush } else { p.gold };
    let mark = Rect::from_center_size(
        back.center() - vec2(0.0, back.height() * 0.14),
        Vec2::splat(back.width() * 0.5),
    );
    look.icons.paint(painter, icon, mark, ink);
    let at = back.center_bottom() - vec2(0.0, back.height() * 0.2);
    painter.text(at, Align2::CENTER_CENTER, left.to_string(), look.bold(17.0), p.text);
    let below = pos2(rect.center().x, back.bottom() + 18.0 * look.text);
    painter.text(below, Align2::CENTER_CENTER, name, look.title(13.0), p.text);
    if discarded > 0 {
        let at = below + vec2(0.0, 15.0 * look.text);
        let said = format!("{discarded} discarded");
        painter.text(at, Align2::CENTER_CENTER, said, look.italic(12.0), p.faint);
    }
}

/// The cards of the boss that have been seen; the others are only counted.
fn boss(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(fight) = &desk.picture.run.boss else { return };
    let content = &desk.picture.cards;
    let left = u32::try_from(fight.deck.len()).unwrap_or(u32::MAX);
    heading(
        ui,
        desk,
        "delve/boss",
        &format!("{} · {} face down", content.boss(fight.boss).name, names::count(left, "card")),
    );
    let seen =
        fight.card.iter().map(|card| (*card, true)).chain(fight.discard.iter().map(|card| (*card, false)));
    for (card, now) in seen {
        let Some(printed) = content.boss(fight.boss).cards.get(usize::from(card)) else { continue };
        let edge = if now { Stroke::new(1.6, p.gold) } else { Stroke::new(1.0, p.edge) };
        parts::well(look).stroke(edge).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(&printed.name).font(look.title(15.0)).color(p.text));
                parts::tally(ui, look, "delve/shield", printed.shield, p.gold);
                if now {
                    ui.label(RichText::new("this round").font(look.italic(13.0)).color(p.gold));
                }
            });
            let lines: Vec<String> = printed.lines.iter().map(effects::line).collect();
            let text = format!("{} Critical: {}.", lines.join(" "), effects::boss_critical(printed.critical));
            ui.add(Label::new(RichText::new(text).font(look.body(14.0)).color(p.faint)).wrap());
        });
    }
    ui.add_space(8.0);
}

/// Chapter cards that the group keeps.
fn kept(ui: &mut Ui, desk: &Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let (kept, chapter) = (&desk.picture.run.kept, desk.picture.campaign.chapter);
    let Some(chapter) = chapter.filter(|_| !kept.is_empty()) else { return };
    heading(ui, desk, "delve/chapter", "Kept chapter cards");
    for card in kept {
        let Some(printed) = desk.picture.cards.chapter(chapter).cards.get(usize::from(*card)) else {
            continue;
        };
        parts::well(look).stroke(Stroke::new(1.0, p.gold_deep)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(&printed.title).font(look.title(15.0)).color(p.gold));
            let text = cards::chapter_card(&desk.picture.cards, chapter, *card);
            ui.add(Label::new(RichText::new(text).font(look.body(14.0)).color(p.text)).wrap());
        });
    }
    ui.add_space(8.0);
}

/// What has been discarded, each kind once, and how often.
fn discards(ui: &mut Ui, desk: &mut Desk) {
    let (content, decks) = (desk.picture.cards.clone(), desk.picture.decks.clone());
    let times = |count: usize| if count == 1 { "once".to_owned() } else { format!("{count} times") };
    let enemies = |all: &[EnemyId]| -> Vec<Face> {
        counted(all).into_iter().map(|(id, count)| Face::enemy(&content, id, times(count))).collect()
    };
    let items: Vec<Face> = counted(&decks.item_discard)
        .into_iter()
        .map(|(id, count): (ItemId, usize)| Face { line: times(count), ..Face::item(&content, id) })
        .collect();
    let piles = [
        ("delve/enemy", "Discarded common enemies", enemies(&decks.common_discard)),
        ("delve/enemy_dire", "Discarded dire enemies", enemies(&decks.dire_discard)),
        ("delve/item", "Discarded items", items),
    ];
    for (icon, title, faces) in piles {
        if !faces.is_empty() {
            heading(ui, desk, icon, title);
            face::show(ui, desk, &faces, 230.0);
        }
    }
}

/// Each of them once with its number, in the order of the first.
fn counted<T: Copy + PartialEq>(all: &[T]) -> Vec<(T, usize)> {
    let mut kinds: Vec<(T, usize)> = Vec::new();
    for one in all {
        match kinds.iter_mut().find(|(kind, _)| kind == one) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*one, 1)),
        }
    }
    kinds
}
