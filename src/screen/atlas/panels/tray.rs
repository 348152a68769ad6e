//! What is painted into one tray, in each of its builds.

use bevy_egui::egui::{Color32, Id, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::cooldowns;
use super::trays::Build;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::phases::PhaseName;
use crate::books::atlas::words;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{self, Hero};
use crate::screen::look::Look;
use crate::screen::look::parts::paint_medallion;
use crate::screen::table::panels::bits::{self, Pip, Tip};

/// What an Origin is doing, with an icon and a word for it.
pub fn doing(desk: &Desk, hero: &Hero) -> (&'static str, &'static str) {
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

/// The answer that chooses this Origin, if it can be chosen now.
pub fn answer_for(desk: &Desk, hero: &Hero) -> Option<usize> {
    let who = Fighter::Origin(hero.id);
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    ask.place_of(|choice| picture::fighter_of(choice) == Some(who))
}

/// Where the emblem lies in a tray.
pub fn emblem_place(rect: Rect, look: &Look, build: Build) -> Rect {
    let u = look.text;
    let (size, top) = match build {
        Build::Full => (50.0, 9.0),
        Build::Compact => (40.0, 9.0),
        Build::Slim => (31.0, 6.5),
    };
    Rect::from_min_size(rect.min + vec2(8.0, top * u), Vec2::splat(size * u))
}

/// What is painted into a tray.
pub struct Inside<'a> {
    pub ui: &'a Ui,
    pub look: &'a Look,
    pub hero: &'a Hero,
    pub rect: Rect,
    pub build: Build,
    pub id: Id,
}

impl Inside<'_> {
    pub fn paint(&self, desk: &Desk) {
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

    /// The first row of the column, without the room for the mark of trays that can be chosen.
    fn first_row(&self, desk: &Desk, top: f32, height: f32) -> Rect {
        let mut row = self.row(top, height);
        if answer_for(desk, self.hero).is_some() {
            row.max.x -= 24.0 * self.look.text;
        }
        row
    }

    /// A row of the column, from `top` on, `height` high, in sizes of text size 1.
    fn row(&self, top: f32, height: f32) -> Rect {
        let (u, column) = (self.look.text, self.column());
        Rect::from_min_size(column.min + vec2(0.0, top * u), vec2(column.width(), height * u))
    }

    fn full(&self, desk: &Desk) {
        let (u, look) = (self.look.text, self.look);
        let name = self.first_row(desk, 7.0, 19.0);
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
        let (room, _) =
            cooldowns::marks(self.ui, look, &desk.picture.cards, under, self.id, &self.hero.track);
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
        let name = self.first_row(desk, 5.0, 18.0);
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
        let (room, _) = cooldowns::marks(
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
        let name = self.first_row(desk, 5.0, 17.0);
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
        let (room, _) = cooldowns::marks(self.ui, look, &desk.picture.cards, marks, self.id, &hero.track);
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

    fn icon(&self, icon: &str, centre: Pos2, size: f32, tint: Color32) {
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
            (hero.ap, hero.max_ap),
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
            (hero.spark, hero.max_spark),
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

    fn armour(&self, at: Pos2, size: f32, magical: bool) {
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

    /// The summon at the end of a row; gives the room left of it.
    fn summon(&self, desk: &Desk, row: Rect) -> Rect {
        if self.hero.summon.is_none() {
            return row;
        }
        let u = self.look.text;
        self.summon_in(desk, pos2(row.right() - 11.0 * u, row.center().y), 20.0);
        Rect::from_min_max(row.min, pos2(row.right() - 26.0 * u, row.bottom()))
    }

    fn summon_in(&self, desk: &Desk, centre: Pos2, size: f32) {
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
