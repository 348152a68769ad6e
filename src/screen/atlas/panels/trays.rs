//! The trays of the party, one for each Origin: emblem, health, action points, Spark, armour, statuses and
//! cooldown track. Whose turn it is is lit. Where there is little room, the others become smaller.

use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Id, Rect, Response, ScrollArea, Sense, Shadow, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::bits::{self, Pip, Tip};
use super::cooldowns;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::phases::PhaseName;
use crate::books::atlas::words;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{Ask, Hero};
use crate::screen::look::Look;
use crate::screen::look::parts::paint_medallion;
use crate::screen::shell::overlay::{BookOverlay, Overlay};

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

/// What an Origin is doing, with an icon and a word for it.
fn doing(desk: &Desk, hero: &Hero) -> (&'static str, &'static str) {
    let picture = desk.picture;
    let in_round = matches!(
        picture.phase,
        PhaseName::Explore
            | PhaseName::Rest
            | PhaseName::Combat
            | PhaseName::EndOfRound
            | PhaseName::RoundStart
    );
    let turn = picture.round.turn == Some(Fighter::Origin(hero.id)) || picture.active() == Some(hero.id);
    if hero.downed {
        ("stat/downed", "down")
    } else if turn && desk.players.is_bot(hero.seat) {
        ("ui/bot", "takes a turn")
    } else if turn {
        ("ui/lamp", "your turn")
    } else if !in_round {
        ("", "")
    } else if hero.acted {
        ("ui/check", "has acted")
    } else {
        ("track/time", "waiting")
    }
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
        let inside = Inside { ui, look, hero, rect, build, id: ui.id().with(("tray", place)) };
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

fn emblem_place(rect: Rect, look: &Look, build: Build) -> Rect {
    let u = look.text;
    let (size, top) = match build {
        Build::Full => (50.0, 9.0),
        Build::Compact => (40.0, 9.0),
        Build::Slim => (31.0, 6.5),
    };
    Rect::from_min_size(rect.min + vec2(8.0, top * u), Vec2::splat(size * u))
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
    let who = Fighter::Origin(hero.id);
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer());
    let Some(place) = ask.and_then(|ask| ask.place_of(|choice| Ask::fighter_of(choice) == Some(who))) else {
        return false;
    };
    let look = desk.look;
    let at = Rect::from_min_size(
        rect.right_top() + vec2(-27.0 * look.text, 5.0 * look.text),
        Vec2::splat(22.0 * look.text),
    );
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
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(text.unwrap_or_default());
    if response.clicked() {
        desk.answer(place);
    }
    response.clicked()
}

/// What is painted into a tray.
struct Inside<'a> {
    ui: &'a Ui,
    look: &'a Look,
    hero: &'a Hero,
    rect: Rect,
    build: Build,
    id: Id,
}

impl Inside<'_> {
    fn paint(&self, desk: &Desk) {
        match self.build {
            Build::Full => self.full(desk),
            Build::Compact => self.compact(desk),
            Build::Slim => self.slim(desk),
        }
    }

    /// The column beside the emblem.
    fn column(&self) -> Rect {
        let emblem = emblem_place(self.rect, self.look, self.build);
        let left = emblem.right() + 10.0 * self.look.text;
        Rect::from_min_max(pos2(left, self.rect.top()), pos2(self.rect.right() - 9.0, self.rect.bottom()))
    }

    /// A row of the column, from `top` on, `height` high, in sizes of text size 1.
    fn row(&self, top: f32, height: f32) -> Rect {
        let (u, column) = (self.look.text, self.column());
        Rect::from_min_size(column.min + vec2(0.0, top * u), vec2(column.width(), height * u))
    }

    fn full(&self, desk: &Desk) {
        let (u, look) = (self.look.text, self.look);
        let name = self.row(7.0, 19.0);
        let after = self.summon(desk, name);
        bits::line(
            self.ui.painter(),
            after.left_center(),
            after.width(),
            &self.hero.name,
            look.title(16.0),
            self.ink(),
        );
        let under = self.row(27.0, 14.0);
        let room = cooldowns::marks(self.ui, look, &desk.picture.cards, under, self.id, &self.hero.track);
        let (icon, word) = doing(desk, self.hero);
        let level = format!("level {}", desk.picture.campaign.level);
        let line = if word.is_empty() { level } else { format!("{level} · {word}") };
        let tint = self.doing_ink(word);
        let written = bits::line(
            self.ui.painter(),
            room.left_center(),
            room.width() - 16.0 * u,
            &line,
            look.italic(12.5),
            tint,
        );
        self.icon(icon, pos2(written.right() + 9.0 * u, room.center().y), 12.0, tint);
        let bar = self.row(45.0, 14.0);
        let heart = 15.0 * u;
        self.health(Rect::from_min_max(bar.min, bar.max - vec2(heart + 3.0, 0.0)));
        self.icon("stat/health", pos2(bar.right() - heart / 2.0, bar.center().y), 14.0, look.palette.blood);
        self.points(self.row(63.0, 12.0), 10.5);
        self.track(desk, self.row(80.0, 30.0));
        let emblem = emblem_place(self.rect, look, self.build);
        let top = self.rect.top() + 71.0 * u;
        for (place, magical) in [(0, false), (1, true)] {
            self.armour(
                pos2(emblem.left() + 11.0 * u, top + (10.0 + place as f32 * 18.0) * u),
                15.0,
                magical,
            );
        }
    }

    fn compact(&self, desk: &Desk) {
        let (u, look) = (self.look.text, self.look);
        let name = self.row(5.0, 18.0);
        let (icon, word) = doing(desk, self.hero);
        let tint = self.doing_ink(word);
        let painter = self.ui.painter();
        let icon_at = pos2(name.right() - 6.0 * u, name.center().y);
        self.icon(icon, icon_at, 12.0, tint);
        let said = bits::line_right(
            painter,
            icon_at - vec2(9.0 * u, 0.0),
            name.width() * 0.45,
            word,
            look.italic(12.0),
            tint,
        );
        let room = said.left() - name.left() - 5.0;
        bits::line(painter, name.left_center(), room, &self.hero.name, look.title(14.5), self.ink());
        let bar = self.row(25.0, 12.0);
        let armour = 58.0 * u;
        self.health(Rect::from_min_max(bar.min, bar.max - vec2(armour + 4.0, 0.0)));
        self.armour(pos2(bar.right() - armour, bar.center().y), 13.0, false);
        self.armour(pos2(bar.right() - armour / 2.0 + 2.0, bar.center().y), 13.0, true);
        let points = self.row(41.0, 12.0);
        let room = cooldowns::marks(
            self.ui,
            look,
            &desk.picture.cards,
            Rect::from_min_max(points.min + vec2(points.width() * 0.55, 0.0), points.max),
            self.id,
            &self.hero.track,
        );
        self.points(Rect::from_min_max(points.min, pos2(room.right(), points.bottom())), 9.0);
        self.track(desk, self.row(56.0, 21.0));
        let emblem = emblem_place(self.rect, look, self.build);
        let under = Rect::from_min_max(
            pos2(emblem.left(), emblem.bottom() + 6.0 * u),
            pos2(emblem.right(), self.rect.bottom() - 5.0 * u),
        );
        self.summon_in(desk, under.center(), 22.0);
    }

    fn slim(&self, desk: &Desk) {
        let (u, look) = (self.look.text, self.look);
        let name = self.row(5.0, 17.0);
        let (icon, word) = doing(desk, self.hero);
        self.icon(icon, pos2(name.right() - 7.0 * u, name.center().y), 13.0, self.doing_ink(word));
        let numbers = 74.0 * u;
        let from = pos2(name.right() - 16.0 * u - numbers, name.center().y);
        let (hero, painter) = (self.hero, self.ui.painter());
        let action = bits::tally(
            painter,
            look,
            from,
            13.0 * u,
            "stat/action",
            &hero.ap.to_string(),
            look.palette.gold,
        );
        self.action_tip(action);
        let spark = bits::tally(
            painter,
            look,
            from + vec2(36.0 * u, 0.0),
            13.0 * u,
            "stat/spark",
            &hero.spark.to_string(),
            look.palette.spark,
        );
        self.spark_tip(spark);
        bits::line(
            painter,
            name.left_center(),
            from.x - name.left() - 4.0,
            &hero.name,
            look.title(14.0),
            self.ink(),
        );
        let bar = self.row(25.0, 12.0);
        let marks = Rect::from_min_max(pos2(bar.left() + bar.width() * 0.45, bar.top()), bar.max);
        let room = cooldowns::marks(self.ui, look, &desk.picture.cards, marks, self.id, &hero.track);
        self.health(Rect::from_min_max(bar.min, pos2(room.right(), bar.bottom())));
    }

    fn ink(&self) -> Color32 {
        if self.hero.downed { self.look.palette.faint } else { self.look.palette.text }
    }

    fn doing_ink(&self, word: &str) -> Color32 {
        match word {
            "your turn" | "takes a turn" => self.look.palette.gold,
            "down" => self.look.palette.bad,
            _ => self.look.palette.faint,
        }
    }

    fn icon(&self, icon: &str, centre: bevy_egui::egui::Pos2, size: f32, tint: Color32) {
        if !icon.is_empty() {
            let place = Rect::from_center_size(centre, Vec2::splat(size * self.look.text));
            self.look.icons.paint(self.ui.painter(), icon, place, tint);
        }
    }

    fn health(&self, bar: Rect) {
        let hero = self.hero;
        bits::bar(self.ui.painter(), self.look, bar, hero.hp, hero.max_hp, self.look.palette.blood, true);
        bits::spot(
            self.ui,
            self.look,
            bar,
            self.id.with("health"),
            format!("{} / {} HP", hero.hp, hero.max_hp),
            || {
                let text = if hero.downed {
                    "Downed: an ally beside it can give it HP. If the whole party is down, all is lost here."
                } else {
                    "At 0 HP an Origin is downed."
                };
                Tip::new("stat/health", format!("{} of {} HP", hero.hp, hero.max_hp)).text(text)
            },
        );
    }

    /// Action points and Spark.
    fn points(&self, row: Rect, size: f32) {
        let (hero, look, u) = (self.hero, self.look, self.look.text);
        let painter = self.ui.painter();
        let lock = 11.0 * u;
        let sparks = f32::from(hero.max_spark.max(hero.spark)) * size * u * 1.28;
        let spark_width = (sparks + lock + 4.0).min(row.width() * 0.45);
        let room = row.width() - spark_width - 8.0 * u;
        let action = bits::pips(
            painter,
            row.left_center(),
            room,
            size * u,
            Pip::Round,
            hero.ap,
            hero.max_ap,
            look.palette.gold,
        );
        self.action_tip(action);
        let from = pos2(row.right() - spark_width, row.center().y);
        let collar = if hero.collar_broken { "ui/unlock" } else { "ui/lock" };
        let tint = if hero.collar_broken { look.palette.spark } else { look.palette.faint };
        self.icon(collar, from + vec2(lock / 2.0, 0.0), 11.0, tint);
        let spark = bits::pips(
            painter,
            from + vec2(lock + 4.0, 0.0),
            spark_width - lock - 4.0,
            size * u,
            Pip::Diamond,
            hero.spark,
            hero.max_spark,
            look.palette.spark,
        );
        self.spark_tip(spark.union(Rect::from_center_size(from, Vec2::splat(lock))));
    }

    fn action_tip(&self, at: Rect) {
        let hero = self.hero;
        let label = format!("{} of {} AP", hero.ap, hero.max_ap);
        bits::spot(self.ui, self.look, at, self.id.with("action"), label.clone(), || {
            Tip::new("stat/action", label.clone())
                .text("Action points pay for moves, skills, items and attacks in combat.")
        });
    }

    fn spark_tip(&self, at: Rect) {
        let hero = self.hero;
        let collar = if hero.collar_broken { "collar broken" } else { "collar intact" };
        let label = format!("{} of {} Spark, {collar}", hero.spark, hero.max_spark);
        bits::spot(self.ui, self.look, at, self.id.with("spark"), label.clone(), || {
            let text = if hero.collar_broken {
                "Spark rerolls dice and pays for Spark skills."
            } else {
                "Spark rerolls dice. Spark skills wait until the collar is broken."
            };
            Tip::new("stat/spark", label.clone()).text(text)
        });
    }

    fn armour(&self, at: bevy_egui::egui::Pos2, size: f32, magical: bool) {
        let (hero, look) = (self.hero, self.look);
        let (icon, word, number, tint) = if magical {
            ("stat/armour_magical", "magical", hero.armour_magical, look.palette.spark)
        } else {
            ("stat/armour_physical", "physical", hero.armour_physical, look.palette.parchment_dark)
        };
        let place =
            bits::tally(self.ui.painter(), look, at, size * look.text, icon, &number.to_string(), tint);
        let label = format!("{number} {word} armour");
        bits::spot(self.ui, look, place, self.id.with(word), label.clone(), || {
            let against = if magical { "air, water, fire, earth and poison" } else { "physical" };
            Tip::new(icon, label.clone()).text(format!("Takes {number} off every {against} damage."))
        });
    }

    fn track(&self, desk: &Desk, row: Rect) {
        let hero = self.hero;
        cooldowns::show(
            self.ui,
            self.look,
            &desk.picture.cards,
            row,
            self.id,
            &hero.track,
            hero.track_length,
        );
    }

    /// The summon at the end of a row; gives the room left of it, and of the mark for choosing.
    fn summon(&self, desk: &Desk, row: Rect) -> Rect {
        let u = self.look.text;
        let mut right = row.right();
        let who = Fighter::Origin(self.hero.id);
        let chosen = |ask: &Ask| ask.place_of(|choice| Ask::fighter_of(choice) == Some(who)).is_some();
        if desk.may_answer() && desk.picture.ask.as_ref().is_some_and(chosen) {
            right -= 24.0 * u;
        }
        if self.hero.summon.is_some() {
            self.summon_in(desk, pos2(right - 11.0 * u, row.center().y), 20.0);
            right -= 26.0 * u;
        }
        Rect::from_min_max(row.min, pos2(right, row.bottom()))
    }

    fn summon_in(&self, desk: &Desk, centre: bevy_egui::egui::Pos2, size: f32) {
        let Some(summon) = self.hero.summon else { return };
        let (look, cards) = (self.look, &desk.picture.cards);
        let at = Rect::from_center_size(centre, Vec2::splat(size * look.text));
        let icon = bits::emblem(look, "summon", cards.id(summon));
        paint_medallion(self.ui, look, &icon, at, look.palette.good, look.palette.parchment);
        let name = &cards.summon(summon).name;
        bits::spot(self.ui, look, at, self.id.with("summon"), format!("Summon: {name}"), || {
            Tip::new(icon.clone(), name.clone()).under("Summoned").text(words::cards::summon(cards, summon))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_trays_fit_beside_the_initiative_in_a_small_window() {
        for room in [620.0, 400.0, 280.0, 190.0] {
            let built = builds(4, Some(2), room);
            assert!(height(&built, 1.0) <= room, "{room}: {built:?}");
        }
        assert_eq!(builds(4, Some(2), 480.0)[2], Build::Full);
        assert_eq!(builds(2, Some(0), 480.0), [Build::Full; 2]);
    }
}
