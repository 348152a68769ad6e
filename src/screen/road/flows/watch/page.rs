//! The page as it is drawn: a heading, the lines, and at the foot how everybody stood and stands.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, CursorIcon, Label, Layout, Order, Painter, Rect, RichText,
    ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{Change, Leaf, Line};
use crate::books::road::pieces::Tracks;
use crate::content::road::terms::{OriginId, Thing};
use crate::screen::look::parts::{self, Button};
use crate::screen::look::{Look, layer};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::picture::Picture;
use crate::screen::shell::input::Act;
use crate::screen::shell::wishes::Wish;
use crate::screen::table::log::LogMood;
use crate::screen::table::panels::bits::{self, Tip};

/// A row at the foot, at text size 1.
const ROW: f32 = 25.0;

/// What somebody did with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// Put it away, or what is told has to hurry.
    Away,
    /// Turn to the other leaf.
    Turn,
}

/// The page in this rectangle, if it is to be seen.
pub fn show(ui: &Ui, desk: &mut Desk, rect: Rect) {
    let playing = desk.standing.playing_back;
    if rect.width() < 1.0 || !desk.sight.watch.is_seen(desk.picture, playing) {
        return;
    }
    let (Some(newest), evening) = desk.sight.watch.leaves() else { return };
    // The key that turns sections turns the leaves.
    if evening.is_some() && desk.focus.sections == 0 {
        desk.focus.sections = 2;
    }
    let turned = desk.focus.section > 0;
    let leaf = evening.filter(|_| turned).unwrap_or(newest);
    let other = if turned { Some(newest) } else { evening };
    let (look, picture) = (desk.look, desk.picture);
    let keys = [desk.keys.cap(Act::Skip), desk.keys.cap(Act::NextHero)];
    let done = layer::show(ui.ctx(), "page of the watch", Order::Middle, rect, |ui| {
        page(ui, look, picture, (leaf, other), (playing, &keys), rect)
    });
    match done {
        Some(Done::Turn) => desk.focus.section = usize::from(!turned),
        Some(Done::Away) if playing => desk.wish(Wish::Skip),
        Some(Done::Away) => desk.sight.watch.close(),
        None => {}
    }
}

fn page(
    ui: &mut Ui,
    look: &Look,
    picture: &Picture,
    (leaf, other): (&Leaf, Option<&Leaf>),
    (playing, [skip, turn]): (bool, &[String; 2]),
    rect: Rect,
) -> Option<Done> {
    ground(ui.painter(), look, rect);
    let sheet = ui.interact(rect, ui.id().with("the page"), Sense::click());
    let title = leaf.title();
    sheet.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &title));
    let mut done = sheet.on_hover_cursor(CursorIcon::PointingHand).clicked().then_some(Done::Away);
    let inner = rect.shrink2(vec2(15.0, 14.0));
    let head = inner.with_max_y(inner.top() + 40.0 * look.text);
    heading(ui.painter(), look, leaf, head);
    let button = inner.with_min_y(inner.bottom() - 30.0 * look.text);
    let rows = leaf.stand.len() as f32;
    let ledger = inner
        .with_max_y(button.top() - 6.0)
        .with_min_y(button.top() - 6.0 - rows * ROW * look.text - if rows > 0.0 { 12.0 } else { 0.0 });
    let mut top = head.bottom() + 4.0;
    if let Some(other) = other {
        let tab = inner.with_min_y(top).with_max_y(top + 26.0 * look.text);
        let mut row = child(ui, tab);
        let name = other.title();
        let words = Button::new(&name).icon(other.icon()).size(12.5).key(turn.clone());
        if words.show(&mut row, look).clicked() {
            done = Some(Done::Turn);
        }
        top = tab.bottom() + 6.0;
    }
    let text = inner.with_min_y(top).with_max_y(ledger.top() - 6.0);
    lines(&mut child(ui, text), look, picture, leaf, playing);
    for (place, (origin, before, after)) in leaf.stand.iter().enumerate() {
        if place == 0 {
            let fill = look.palette.ink;
            ui.painter().rect_filled(ledger, CornerRadius::same(7), fill);
        }
        let y = ledger.top() + 6.0 + ROW * look.text * place as f32;
        let row =
            Rect::from_min_size(pos2(ledger.left() + 7.0, y), vec2(ledger.width() - 14.0, ROW * look.text));
        stand(ui, look, picture, *origin, (*before, *after), row);
    }
    let words = if playing { "All of it at once" } else { "Put it away" };
    let mut foot = ui.new_child(UiBuilder::new().max_rect(button).layout(Layout::top_down(Align::Center)));
    if Button::new(words).size(13.0).key(skip.clone()).show(&mut foot, look).clicked() {
        done = Some(Done::Away);
    }
    done
}

fn child(ui: &mut Ui, rect: Rect) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
    child
}

/// Parchment with the double line of an illuminated page.
fn ground(painter: &Painter, look: &Look, rect: Rect) {
    let p = look.palette;
    let corner = CornerRadius::same(10);
    let shadow = Shadow { offset: [0, 6], blur: 20, spread: 2, color: Color32::from_black_alpha(150) };
    painter.add(shadow.as_shape(rect, corner));
    painter.rect(rect, corner, p.parchment, Stroke::new(2.0, p.gold_deep), StrokeKind::Inside);
    let line = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.55));
    painter.rect_stroke(rect.shrink(6.0), CornerRadius::same(6), line, StrokeKind::Inside);
}

/// The sun or the candle, and what is told here.
fn heading(painter: &Painter, look: &Look, leaf: &Leaf, rect: Rect) {
    let p = look.palette;
    let side = rect.height();
    let mark = Rect::from_min_size(rect.min, Vec2::splat(side));
    painter.circle_filled(mark.center(), side * 0.46, p.ink);
    painter.circle_stroke(mark.center(), side * 0.46, Stroke::new(1.5, p.gold_deep));
    look.icons.paint(painter, leaf.icon(), mark.shrink(side * 0.2), p.gold);
    let at = pos2(mark.right() + 9.0, rect.center().y);
    // As large as there is room for.
    let mut size = 21.0;
    let title = leaf.title();
    while size > 13.0 {
        let wide = painter.layout_no_wrap(title.clone(), look.title(size), p.sepia).size().x;
        if wide <= rect.right() - at.x {
            break;
        }
        size -= 1.0;
    }
    bits::line(painter, at, rect.right() - at.x, &title, look.title(size), p.sepia);
}

/// What happened, line by line; while more comes, the last one is always in sight.
fn lines(ui: &mut Ui, look: &Look, picture: &Picture, leaf: &Leaf, playing: bool) {
    let p = look.palette;
    let id = (leaf.title(), "lines");
    ScrollArea::vertical().id_salt(id).auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        if leaf.lines.is_empty() {
            let words = if leaf.done { "Nothing stirred." } else { "…" };
            ui.label(RichText::new(words).font(look.italic(14.5)).color(p.sepia));
        }
        let last = leaf.lines.len().saturating_sub(1);
        for (place, line) in leaf.lines.iter().enumerate() {
            let new = playing && !leaf.done && place == last;
            self::line(ui, look, picture, line, new);
        }
    });
}

/// Ink on parchment that says whether somebody is the better or the worse for it.
fn ink(look: &Look, mood: LogMood) -> Color32 {
    let p = look.palette;
    match mood {
        LogMood::Plain => p.sepia,
        LogMood::Good => p.good.lerp_to_gamma(p.night, 0.5),
        LogMood::Bad => p.blood.lerp_to_gamma(p.sepia, 0.25),
    }
}

fn line(ui: &mut Ui, look: &Look, picture: &Picture, line: &Line, new: bool) {
    let p = look.palette;
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        look.icons.show(ui, &line.icon, 19.0 * look.text, ink(look, line.mood));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let font = if line.beneath.is_empty() { look.body(14.5) } else { look.title(15.5) };
            ui.add(Label::new(RichText::new(&line.text).font(font).color(p.sepia)).wrap());
            if !line.beneath.is_empty() {
                let words = RichText::new(&line.beneath).font(look.italic(13.5)).color(p.sepia);
                ui.add(Label::new(words).wrap());
            }
            changes(ui, look, picture, line);
        });
    });
    if new {
        let at = shown.response.rect;
        let x = at.left() - 5.0;
        ui.painter().vline(x, at.y_range(), Stroke::new(2.5, p.gold_deep));
    }
}

/// What it brought, to each with the sign of the thing; whose line it is not, with their own.
fn changes(ui: &mut Ui, look: &Look, picture: &Picture, line: &Line) {
    let p = look.palette;
    let told: Vec<&Change> = line.changes.iter().filter(|change| change.by != 0).collect();
    if told.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let mut whose = line.origin;
        for change in told {
            if whose != Some(change.origin) {
                whose = Some(change.origin);
                look.icons.show(
                    ui,
                    &emblems::origin(&picture.cards, change.origin),
                    17.0 * look.text,
                    p.sepia,
                );
            }
            let better = (change.by > 0) != (change.thing == Thing::Terror);
            let ink = ink(look, if better { LogMood::Good } else { LogMood::Bad });
            look.icons.show(ui, thing_icon(change.thing), 15.0 * look.text, ink);
            let words = format!("{:+}", change.by);
            ui.label(RichText::new(words).font(look.bold(13.5)).color(ink));
            ui.add_space(3.0);
        }
    });
}

/// How an Origin stood when it began, and stands now.
fn stand(
    ui: &Ui,
    look: &Look,
    picture: &Picture,
    origin: OriginId,
    (before, after): (Tracks, Tracks),
    rect: Rect,
) {
    let p = look.palette;
    let name = picture.name_of(origin);
    let side = rect.height() * 0.86;
    let y = rect.center().y;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, y), Vec2::splat(side));
    let ring = picture.hero(origin).map_or(p.gold_deep, |hero| p.seat(hero.seat.0));
    parts::paint_medallion(ui, look, &emblems::origin(&picture.cards, origin), mark, ring, p.text);
    let step = (rect.right() - mark.right() - 6.0) / 3.0;
    let rows = [
        (Thing::Energy, "ENERGY", before.energy, after.energy, true),
        (Thing::Health, "HEALTH", before.health, after.health, true),
        (Thing::Terror, "TERROR", before.terror, after.terror, false),
    ];
    let mut told = Vec::new();
    for (place, (thing, word, then, now, more_is_good)) in rows.into_iter().enumerate() {
        let x = mark.right() + 8.0 + step * place as f32;
        let size = 14.0 * look.text;
        let sign = Rect::from_center_size(pos2(x + size / 2.0, y), Vec2::splat(size));
        look.icons.paint(ui.painter(), thing_icon(thing), sign, p.thing(thing));
        let ink = match (then == now, (now > then) == more_is_good) {
            (true, _) => p.faint,
            (false, true) => p.good,
            (false, false) => p.bad,
        };
        let words = if then == now { now.to_string() } else { format!("{then}→{now}") };
        let from = pos2(sign.right() + 3.0, y);
        ui.painter().text(from, Align2::LEFT_CENTER, &words, look.bold(13.5), ink);
        told.push(if then == now { format!("{word} {now}") } else { format!("{word} {then} to {now}") });
    }
    let label = format!("{name}: {}", told.join(", "));
    bits::spot(ui, look, rect, ui.id().with(("stands", origin.index())), label, || {
        Tip::new(emblems::origin(&picture.cards, origin), name).text(told.join("\n"))
    });
}
