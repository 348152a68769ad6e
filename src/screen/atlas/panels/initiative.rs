//! The initiative tracks with the trays of minions and bosses, in the order in which they act.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Id, Rect, Response, ScrollArea, Sense, Shadow, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{cooldowns, intents};
use crate::books::atlas::pieces::Foe;
use crate::books::atlas::words;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::Initiative;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{self, Enemy, Picture};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, paint_medallion};
use crate::screen::table::panels::bits::{self, Tip};
use crate::screen::table::panels::intent;

const KEY: &str = "initiative";
const GAP: f32 = 4.0;

/// Heights at text size 1.
const CHIP: f32 = 40.0;
const BOSS: f32 = 84.0;
/// A boss without its cooldown track, where there is little room.
const BOSS_TIGHT: f32 = 61.0;
const CAPTION: f32 = 16.0;
/// Heading and margins of the panel.
const AROUND: f32 = 44.0;

/// The tracks that have anyone on them, each in the order of its trays.
fn tracks(picture: &Picture) -> Vec<(Option<Initiative>, Vec<&Enemy>)> {
    let on = |track: Option<Initiative>| {
        let mut there: Vec<&Enemy> =
            picture.enemies.iter().filter(|enemy| enemy.initiative == track).collect();
        there.sort_by_key(|enemy| enemy.order);
        (track, there)
    };
    let all = [Some(Initiative::Fast), Some(Initiative::Slow), None];
    all.into_iter().map(on).filter(|(_, there)| !there.is_empty()).collect()
}

fn is_boss(enemy: &Enemy) -> bool {
    matches!(enemy.foe, Foe::Boss(_))
}

/// How high the panel would like to be; `tight` puts two minions side by side.
pub fn wanted(desk: &Desk, tight: bool) -> f32 {
    if desk.picture.enemies.is_empty() {
        return 0.0;
    }
    if desk.focus.folded.contains(&KEY) {
        return AROUND * desk.look.text;
    }
    let each: f32 = tracks(desk.picture)
        .iter()
        .map(|(_, there)| {
            let bosses = there.iter().filter(|enemy| is_boss(enemy)).count();
            let minions = there.len() - bosses;
            let rows = if tight { minions.div_ceil(2) } else { minions };
            let boss = if tight { BOSS_TIGHT } else { BOSS };
            let text = CAPTION + rows as f32 * CHIP + bosses as f32 * boss;
            text * desk.look.text + (rows + bosses + 1) as f32 * GAP
        })
        .sum();
    each + AROUND * desk.look.text
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let tight = wanted(desk, false) > ui.available_height() + 1.0;
    parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let enemies = desk.picture.enemies.len();
        let aside = words::names::count(enemies as i32, "enemy", "enemies");
        if !bits::heading(ui, desk, KEY, "Initiative", &aside) {
            return;
        }
        ScrollArea::vertical().id_salt(KEY).auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            let picture = desk.picture;
            for (track, there) in tracks(picture) {
                caption(ui, look, track);
                rows(ui, desk, &there, tight);
            }
        });
    });
}

/// FAST or SLOW, with its icon and a line.
fn caption(ui: &mut Ui, look: &Look, track: Option<Initiative>) {
    let (icon, word, tip) = match track {
        Some(Initiative::Fast) => ("track/fast", "FAST", "These enemies act before the Origins."),
        Some(Initiative::Slow) => ("track/slow", "SLOW", "These enemies act after the Origins."),
        None => ("track/hold", "OUT OF ORDER", "These enemies are on no initiative track."),
    };
    let u = look.text;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), CAPTION * u), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, word));
    let side = 13.0 * u;
    let mark = Rect::from_center_size(pos2(rect.left() + side / 2.0, rect.center().y), Vec2::splat(side));
    look.icons.paint(ui.painter(), icon, mark, look.palette.faint);
    let from = pos2(mark.right() + 5.0, rect.center().y);
    let written = bits::line(ui.painter(), from, rect.width(), word, look.bold(11.5), look.palette.faint);
    let line = Stroke::new(1.0, look.palette.edge);
    if written.right() + 6.0 < rect.right() {
        ui.painter().hline(written.right() + 6.0..=rect.right(), rect.center().y, line);
    }
    Tip::on(response, look, || Tip::new(icon, word).text(tip));
}

/// Minions one above the other or in pairs, in their order; a boss has a row of its own.
fn rows(ui: &mut Ui, desk: &mut Desk, there: &[&Enemy], tight: bool) {
    let width = ui.available_width();
    let half = (width - GAP) / 2.0;
    let mut rest = there;
    while let [first, others @ ..] = rest {
        rest = others;
        if is_boss(first) {
            let height = if tight { BOSS_TIGHT } else { BOSS };
            chip(ui, desk, first, vec2(width, height * desk.look.text), false);
            continue;
        }
        let height = CHIP * desk.look.text;
        match others {
            [second, beyond @ ..] if tight && !is_boss(second) => {
                rest = beyond;
                ui.horizontal(|ui| {
                    chip(ui, desk, first, vec2(half, height), true);
                    chip(ui, desk, second, vec2(half, height), true);
                });
            }
            _ => chip(ui, desk, first, vec2(width, height), false),
        }
    }
}

/// One enemy. Narrow ones keep their numbers in the tooltip.
fn chip(ui: &mut Ui, desk: &mut Desk, enemy: &Enemy, size: Vec2, narrow: bool) {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer());
    let place = ask.and_then(|ask| ask.place_of(|choice| picture::fighter_of(choice) == Some(enemy.who)));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        let letter = enemy.letter.map(|letter| format!(" {letter}")).unwrap_or_default();
        let acted = if enemy.acted { ", has acted" } else { "" };
        let chosen = if place.is_some() { ", can be chosen" } else { "" };
        let label = format!("{}{letter}, {} of {} HP{acted}{chosen}", title(enemy), enemy.hp, enemy.max_hp);
        WidgetInfo::labeled(WidgetType::Button, true, label)
    });
    if response.hovered() || response.contains_pointer() {
        // The board lights whom the pointer is on here.
        desk.sight.fighter = Some(enemy.who);
        desk.focus.aim = place.or(desk.focus.aim);
    }
    let mut told = false;
    if ui.is_rect_visible(rect) {
        frame(ui, desk, enemy, rect, place, &response);
        let id = ui.id().with(("foe", enemy.order, enemy.letter));
        let acted = enemy.acted && desk.picture.round.turn != Some(enemy.who);
        told = Body { ui: &*ui, look: desk.look, cards: &desk.picture.cards, enemy, rect, id, acted }
            .paint(narrow);
    }
    let acts = desk.picture.round.turn == Some(enemy.who);
    let (look, cards) = (desk.look, &desk.picture.cards);
    let response = if told { response } else { Tip::on(response, look, || tip(look, cards, enemy, acts)) };
    if let Some(place) = place
        && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
    {
        desk.answer(place);
    }
}

fn frame(ui: &Ui, desk: &Desk, enemy: &Enemy, rect: Rect, place: Option<usize>, response: &Response) {
    let p = desk.look.palette;
    let corner = CornerRadius::same(7);
    let turn = desk.picture.round.turn == Some(enemy.who);
    let aimed = place.is_some_and(|place| desk.focus.aimed() == place);
    if place.is_some() || turn {
        let strength = if aimed { 0.5 } else { 0.26 };
        let glow = Shadow { offset: [0, 0], blur: 8, spread: 0, color: p.gold.gamma_multiply(strength) };
        ui.painter().add(glow.as_shape(rect, corner));
    }
    let body = p.well.lerp_to_gamma(p.blood, 0.16);
    let fill = if enemy.acted && !turn { p.well.lerp_to_gamma(p.hush, 0.16) } else { body };
    let edge = if aimed {
        Stroke::new(2.0, p.gold)
    } else if place.is_some() || turn {
        Stroke::new(1.6, p.gold_deep)
    } else if response.hovered() || response.has_focus() {
        Stroke::new(1.4, p.parchment_dark)
    } else {
        Stroke::new(1.0, p.blood.gamma_multiply(0.7))
    };
    ui.painter().rect(rect, corner, fill, edge, StrokeKind::Inside);
}

/// With a capital at the front: veterans are named "veteran …".
fn title(enemy: &Enemy) -> String {
    words::names::capital(&enemy.name)
}

fn emblem(look: &Look, cards: &Catalogue, foe: Foe) -> String {
    match foe {
        Foe::Minion { id, .. } => bits::emblem(look, "minion", cards.id(id)),
        Foe::Boss(id) => bits::emblem(look, "boss", cards.id(id)),
    }
}

struct Body<'a> {
    ui: &'a Ui,
    look: &'a Look,
    cards: &'a Catalogue,
    enemy: &'a Enemy,
    rect: Rect,
    id: Id,
    /// Its turn is over.
    acted: bool,
}

impl Body<'_> {
    /// True while the pointer is on something that tells about itself.
    fn paint(&self, narrow: bool) -> bool {
        let (u, look, enemy) = (self.look.text, self.look, self.enemy);
        let painter = self.ui.painter();
        let medal = Rect::from_min_size(self.rect.min + vec2(5.0, 5.0 * u), Vec2::splat(30.0 * u));
        let ink = if self.acted { look.palette.faint } else { look.palette.parchment };
        paint_medallion(self.ui, look, &emblem(look, self.cards, enemy.foe), medal, look.palette.blood, ink);
        if let Some(letter) = enemy.letter {
            let centre = medal.right_bottom() - Vec2::splat(4.0 * u);
            painter.circle(centre, 7.5 * u, look.palette.blood, Stroke::new(1.0, look.palette.night));
            painter.text(centre, Align2::CENTER_CENTER, letter, look.bold(11.0), look.palette.parchment);
        }
        let left = medal.right() + 8.0 * u;
        let right = self.rect.right() - 7.0;
        let row = |top: f32, height: f32| {
            Rect::from_min_size(
                pos2(left, self.rect.top() + top * u),
                vec2((right - left).max(1.0), height * u),
            )
        };
        let name = self.after_acted(row(4.0, 17.0));
        let marks = Rect::from_min_max(
            pos2(name.left() + name.width() * 0.4, name.top() + 2.0 * u),
            name.max - vec2(0.0, 2.0 * u),
        );
        let (room, mut told) = cooldowns::marks(self.ui, look, self.cards, marks, self.id, &enemy.track);
        let mut width = room.right() - name.left() - 3.0;
        if !narrow && !self.acted {
            width -= self.intent(room, width * 0.4);
        }
        bits::line(painter, name.left_center(), width, &title(enemy), look.title(13.5), look.palette.text);
        let bar = row(23.0, 12.0);
        let armour = if narrow { 0.0 } else { 56.0 * u };
        let health = Rect::from_min_max(bar.min, bar.max - vec2(armour, 0.0));
        bits::bar(painter, look, health, enemy.hp, enemy.max_hp, look.palette.blood, true);
        if !narrow {
            self.armour(pos2(bar.right() - armour + 5.0 * u, bar.center().y));
        }
        if is_boss(enemy) {
            told |= self.tactics(row(39.0, 16.0));
            let track = row(58.0, 20.0);
            if track.bottom() > self.rect.bottom() {
                return told;
            }
            let whole = Rect::from_min_max(pos2(self.rect.left() + 6.0, track.top()), track.max);
            told |=
                cooldowns::show(self.ui, look, self.cards, whole, self.id, &enemy.track, enemy.track_length);
        }
        told
    }

    /// What it is about to do, at the right end of the row with its name; gives the width that it took.
    fn intent(&self, row: Rect, room: f32) -> f32 {
        let (painter, size) = (self.ui.painter(), 14.0 * self.look.text);
        let bits = intents::brief(self.look, self.cards, self.enemy);
        if bits.is_empty() {
            return 0.0;
        }
        let wide = intent::width(painter, self.look, size, &bits).min(room);
        let at = pos2(row.right() - wide - 3.0, row.center().y);
        intent::paint(painter, self.look, at, wide, size, &bits);
        wide + 6.0
    }

    /// A mark on those who have acted; gives the room left of it.
    fn after_acted(&self, row: Rect) -> Rect {
        if !self.acted {
            return row;
        }
        let side = 12.0 * self.look.text;
        let mark = Rect::from_center_size(pos2(row.right() - side / 2.0, row.center().y), Vec2::splat(side));
        self.look.icons.paint(self.ui.painter(), "ui/check", mark, self.look.palette.faint);
        Rect::from_min_max(row.min, pos2(mark.left() - 2.0, row.bottom()))
    }

    fn armour(&self, at: bevy_egui::egui::Pos2) {
        let (u, look) = (self.look.text, self.look);
        let both: [(&str, u16, Color32); 2] = [
            ("stat/armour_physical", self.enemy.armour_physical, look.palette.parchment_dark),
            ("stat/armour_magical", self.enemy.armour_magical, look.palette.spark),
        ];
        for (place, (icon, number, tint)) in both.into_iter().enumerate() {
            let from = at + vec2(place as f32 * 27.0 * u, 0.0);
            bits::tally(self.ui.painter(), look, from, 13.0 * u, icon, &number.to_string(), tint);
        }
    }

    /// AT-R63: what the party may know of a boss's tactics.
    fn tactics(&self, row: Rect) -> bool {
        let (u, look, enemy) = (self.look.text, self.look, self.enemy);
        let painter = self.ui.painter();
        let ap = bits::tally(
            painter,
            look,
            row.left_center(),
            13.0 * u,
            "stat/action",
            &format!("{} AP", enemy.ap),
            look.palette.gold,
        );
        let next =
            enemy.next_cost.map_or_else(|| "no tactic left".to_owned(), |cost| format!("next costs {cost}"));
        let words = format!("{next} · {} left · {} seen", enemy.tactics_left, enemy.tactics_seen.len());
        let from = pos2(ap.right() + 8.0 * u, row.center().y);
        let width = row.right() - from.x;
        bits::line(painter, from, width, &words, look.italic(12.0), look.palette.faint);
        bits::spot(self.ui, look, row, self.id.with("tactics"), format!("Tactics: {words}"), || {
            Tip::new("card/tactic", "Tactics").under(words.clone()).text(seen(self.cards, enemy))
        })
    }
}

/// The tactics the party has seen, with their texts.
fn seen(cards: &Catalogue, enemy: &Enemy) -> String {
    if enemy.tactics_seen.is_empty() {
        return "None of its tactics has been seen yet.".to_owned();
    }
    let told = enemy
        .tactics_seen
        .iter()
        .map(|tactic| format!("{}: {}", cards.tactic(*tactic).name, words::cards::tactic(cards, *tactic)));
    told.collect::<Vec<_>>().join("\n")
}

fn tip(look: &Look, cards: &Catalogue, enemy: &Enemy, acts: bool) -> Tip {
    let letter = enemy.letter.map(|letter| format!(" {letter}")).unwrap_or_default();
    let acted = match (acts, enemy.acted) {
        (true, _) => "Acts now",
        (false, true) => "Has acted this round",
        (false, false) => "Has yet to act this round",
    };
    let under = format!("{} of {} HP. {acted}.", enemy.hp, enemy.max_hp);
    let rules = match enemy.foe {
        Foe::Minion { id, veteran } => words::cards::minion(cards, id, veteran),
        Foe::Boss(id) => format!("{}\n{}", words::cards::boss(cards, id), seen(cards, enemy)),
    };
    Tip::new(emblem(look, cards, enemy.foe), format!("{}{letter}", title(enemy)))
        .under(under)
        .signs(enemy.when_next(), intents::signs(look, cards, enemy))
        .text(rules)
}
