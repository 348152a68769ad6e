//! The trays of the party, one for each Origin: emblem, health, action points, Spark, armour, statuses and
//! cooldown track. Whose turn it is is lit. Where there is little room, the others become smaller.

use bevy_egui::egui::{
    CornerRadius, CursorIcon, Id, Rect, Response, ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, vec2,
};

use super::tray::{Inside, answer_for, doing, emblem_place};
use crate::books::atlas::words;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Hero;
use crate::screen::look::parts::paint_medallion;
use crate::screen::look::tip::Tipped;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};

pub const GAP: f32 = 6.0;

/// How much of a tray is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    Full,
    Compact,
    /// Name, health and numbers; the rest is in the tooltips.
    Slim,
}

impl Build {
    /// At text size 1.
    pub const fn height(self) -> f32 {
        match self {
            Self::Full => 118.0,
            Self::Compact => 82.0,
            Self::Slim => 44.0,
        }
    }
}

/// The largest builds for which all trays fit into the room, given at text size 1.
pub fn builds(party: usize, shown: Option<usize>, room: f32) -> Vec<Build> {
    use Build::{Compact, Full, Slim};
    let with = |lit: Build, others: Build| -> Vec<Build> {
        (0..party).map(|place| if Some(place) == shown { lit } else { others }).collect()
    };
    let ways =
        [(Full, Full), (Full, Compact), (Compact, Compact), (Full, Slim), (Compact, Slim), (Slim, Slim)];
    let fits = |way: &&(Build, Build)| height(&with(way.0, way.1), 1.0) <= room;
    let (lit, others) = ways.iter().find(fits).copied().unwrap_or((Slim, Slim));
    with(lit, others)
}

/// The height of trays so built.
pub fn height(builds: &[Build], text: f32) -> f32 {
    let gaps = GAP * builds.len().saturating_sub(1) as f32;
    builds.iter().map(|build| build.height() * text).sum::<f32>() + gaps
}

pub fn show(ui: &mut Ui, desk: &mut Desk, builds: &[Build]) {
    ScrollArea::vertical().id_salt("trays").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for (place, build) in builds.iter().enumerate().take(desk.picture.party.len()) {
            tray(ui, desk, place, *build);
        }
    });
}

fn tray(ui: &mut Ui, desk: &mut Desk, place: usize, build: Build) {
    let (look, picture) = (desk.look, desk.picture);
    let hero = &picture.party[place];
    let size = vec2(ui.available_width(), build.height() * look.text);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let (_, doing_word) = doing(desk, hero);
    response.widget_info(|| {
        let label = format!("{}, {} of {} HP, {doing_word}", hero.name, hero.hp, hero.max_hp);
        WidgetInfo::selected(WidgetType::Button, true, desk.shown_hero() == Some(place), label)
    });
    if ui.is_rect_visible(rect) {
        frame(ui, desk, place, rect, &response);
        let inside = Inside { ui: &*ui, look, hero, rect, build, id: ui.id().with(("tray", place)) };
        inside.paint(desk);
    }
    let id = ui.id().with(("tray", place));
    let opens = emblem(ui, desk, hero, emblem_place(rect, look, build), id);
    let answered = target(ui, desk, hero, rect, id);
    if response.double_clicked() || opens {
        desk.open(Overlay::Book(BookOverlay::Hero(place)));
    } else if response.clicked() && !answered {
        desk.focus.hero = Some(place);
    }
}

/// The tray itself: lit in gold on its turn, marked when it was picked, pale when its Origin is down.
fn frame(ui: &Ui, desk: &Desk, place: usize, rect: Rect, response: &Response) {
    let p = desk.look.palette;
    let hero = &desk.picture.party[place];
    let active = desk.picture.active() == Some(hero.id);
    let picked = desk.focus.hero == Some(place);
    let corner = CornerRadius::same(9);
    if active {
        let glow = Shadow { offset: [0, 0], blur: 12, spread: 0, color: p.gold.gamma_multiply(0.32) };
        ui.painter().add(glow.as_shape(rect.shrink(2.0), corner));
    }
    let fill = if hero.downed { p.ink.lerp_to_gamma(p.hush, 0.28) } else { p.ink };
    let edge = match (active, picked) {
        (true, _) => Stroke::new(2.0, p.gold),
        (false, true) => Stroke::new(1.6, p.parchment_dark),
        (false, false) if response.hovered() || response.has_focus() => Stroke::new(1.4, p.gold_deep),
        (false, false) => Stroke::new(1.0, p.edge),
    };
    ui.painter().rect(rect, corner, fill, edge, StrokeKind::Inside);
}

/// The emblem with the shape of its seat. A click opens the Origin's things.
fn emblem(ui: &Ui, desk: &Desk, hero: &Hero, at: Rect, id: Id) -> bool {
    let look = desk.look;
    let response = ui.interact(at, id.with("emblem"), Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, true, format!("{}: look at everything", hero.name))
    });
    let seat = look.palette.seat(hero.seat);
    let ink = if hero.downed { look.palette.hush } else { look.palette.parchment };
    let ring = if response.hovered() || response.has_focus() { look.palette.gold } else { seat };
    let name = bits::emblem(look, "origin", desk.picture.cards.id(hero.id));
    paint_medallion(ui, look, &name, at, ring, ink);
    let side = at.width() * 0.36;
    let mark = Rect::from_center_size(at.right_bottom() - Vec2::splat(side * 0.42), Vec2::splat(side));
    ui.painter().circle_filled(mark.center(), side * 0.56, look.palette.night);
    let shape = format!("seat/seat_{}", hero.seat % 4 + 1);
    look.icons.paint(ui.painter(), &shape, mark, seat);
    let player = desk.players.name(hero.seat).to_owned();
    let bot = if desk.players.is_bot(hero.seat) { ", a bot" } else { "" };
    let response = Tip::on(response.on_hover_cursor(CursorIcon::PointingHand), look, || {
        let ability = words::cards::ability(&desk.picture.cards, hero.id);
        Tip::new(name.clone(), hero.name.clone())
            .under(format!("Played by {player}{bot}. Click: gear, talents, skills"))
            .text(ability)
    });
    response.clicked()
}

/// A gold mark on trays that can be chosen now; clicking it answers.
fn target(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, id: Id) -> bool {
    let Some(place) = answer_for(desk, hero) else { return false };
    let (look, u) = (desk.look, desk.look.text);
    let at = Rect::from_min_size(rect.right_top() + vec2(-25.0 * u - 3.0, 4.0 * u), Vec2::splat(20.0 * u));
    let response = ui.interact(at, id.with("target"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("Choose {}", hero.name)));
    let lit = response.hovered() || response.has_focus() || desk.focus.aimed() == place;
    let fill = if lit { look.palette.gold } else { look.palette.gold_deep };
    ui.painter().circle_filled(at.center(), at.width() / 2.0, fill);
    look.icons.paint(ui.painter(), "stat/target", at.shrink(at.width() * 0.16), look.palette.night);
    if response.hovered() {
        desk.focus.aim = Some(place);
    }
    let text =
        desk.picture.ask.as_ref().and_then(|ask| ask.options.get(place)).map(|offered| offered.text.clone());
    let response = response.on_hover_cursor(CursorIcon::PointingHand).tip(text.unwrap_or_default());
    if response.clicked() {
        desk.answer(place);
    }
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_trays_fit_beside_the_initiative_in_a_small_window() {
        for room in [620.0, 400.0, 280.0, 200.0] {
            let built = builds(4, Some(2), room);
            assert!(height(&built, 1.0) <= room, "{room}: {built:?}");
        }
        assert_eq!(builds(4, Some(2), 480.0)[2], Build::Full);
        assert_eq!(builds(2, Some(0), 480.0), [Build::Full; 2]);
    }
}
