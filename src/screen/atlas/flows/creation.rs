//! Creating a campaign: modes, Origins, talents and skills, and whether to begin with the tutorial. There is
//! no map yet, so this fills the screen.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Id, Label, Rect, RichText, ScrollArea, Sense, Shadow, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

use super::card::{self, Card};
use crate::books::atlas::phases::creation::Pick;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::words::{cards, names};
use crate::content::atlas::terms::{OriginId, School};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::{emblems, names as icons};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::ChooseModes
            | Question::ChooseOrigin { .. }
            | Question::ChooseBuild { .. }
            | Question::ChooseTalent { .. }
            | Question::ChooseSkill { .. }
            | Question::PlayTutorial
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let name = |origin| picture.cards.origin(origin).name.as_str();
    match ask.question {
        Question::ChooseModes => {
            let head = ("ui/lamp", "A new campaign", "How do you want to play it?");
            sheet::leaf(ui, look, "creation", area, head, |ui| modes(ui, desk));
        }
        Question::ChooseOrigin { seat } => {
            let title = format!("{}, who are you?", desk.players.name(seat.0));
            let head = ("ui/person", title.as_str(), "Six live at Lanternhouse. Each is taken once.");
            sheet::leaf(ui, look, "creation", area, head, |ui| origins(ui, desk));
        }
        Question::ChooseBuild { origin } => {
            let head = (emblems::origin(&picture.cards, origin), name(origin).to_owned());
            let line = "A talent and four skills to begin with";
            sheet::leaf(ui, look, "creation", area, (&head.0, &head.1, line), |ui| build(ui, desk, origin));
        }
        Question::ChooseTalent { origin } => {
            let title = format!("{}: choose a talent", name(origin));
            let head = ("card/talent", title.as_str(), "What you are better at than others");
            sheet::leaf(ui, look, "creation", area, head, |ui| talents(ui, desk));
        }
        Question::ChooseSkill { origin } => {
            let pick = pick(desk, origin);
            let left = usize::from(picture.cards.level(1).skills)
                .saturating_sub(pick.map_or(0, |pick| pick.skills.len()));
            let title = format!("{}: choose a skill", name(origin));
            let line = format!("{left} to choose");
            sheet::leaf(ui, look, "creation", area, ("school/emberwork", &title, &line), |ui| {
                skills(ui, desk, origin);
            });
        }
        Question::PlayTutorial => tutorial(ui, desk, area),
        _ => {}
    }
}

fn pick<'a>(desk: &'a Desk, origin: OriginId) -> Option<&'a Pick> {
    let making = desk.picture.creation.as_ref()?;
    making.picks.iter().find(|pick| pick.origin == origin)
}

/// Switches for the modes, and the beginning.
fn modes(ui: &mut Ui, desk: &mut Desk) {
    let (look, picture) = (desk.look, desk.picture);
    let modes = picture.creation.as_ref().map(|making| making.modes).unwrap_or_default();
    let Some(ask) = &picture.ask else { return };
    ui.add_space(12.0);
    ui.vertical_centered(|ui| {
        ui.set_max_width((640.0 * look.text).min(ui.available_width()));
        for (place, offered) in ask.options.iter().enumerate() {
            let (on, icon, title, words) = match offered.choice {
                Choice::Honor => (
                    modes.honor,
                    "symbol/bell",
                    "Honor Mode",
                    "If the party has to begin a location again, the whole campaign begins again, with new Origins.",
                ),
                Choice::UnrestrictedTalents => (
                    modes.unrestricted_talents,
                    "card/talent",
                    "Unrestricted talents",
                    "Choose talents of any level from the start.",
                ),
                Choice::Vote => (
                    modes.vote,
                    "ui/hand",
                    "Votes",
                    "What the party decides is put to the vote: each seat in turn, and the lamp-bearer breaks ties.",
                ),
                _ => continue,
            };
            switch(ui, desk, place, on, (icon, title, words));
            ui.add_space(8.0);
        }
        ui.add_space(10.0);
        if let Some(place) = ask.place_of(|choice| *choice == Choice::Begin) {
            sheet::answer_as(ui, desk, place, "Begin the campaign", Some("ui/lamp"));
        }
    });
}

/// A mode: its name, what it means, and a lamp that is lit or not.
fn switch(ui: &mut Ui, desk: &mut Desk, place: usize, on: bool, (icon, title, words): (&str, &str, &str)) {
    let look = desk.look;
    let p = look.palette;
    let room = ui.available_width();
    let side = 40.0 * look.text;
    let text = ui.painter().layout(words.to_owned(), look.body(14.5), p.faint, room - side * 3.6);
    let height = (text.size().y + 26.0 * look.text + 18.0).max(side + 18.0);
    let (rect, response) = ui.allocate_exact_size(vec2(room, height), Sense::click());
    let state = if on { "on" } else { "off" };
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, title));
    let marked = desk.focus.cursor == place;
    let lit = marked || response.hovered() || response.has_focus();
    let edge = if lit { Stroke::new(2.0, p.gold) } else { Stroke::new(1.0, p.edge) };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(10), p.well, edge, StrokeKind::Inside);
    let medal = Rect::from_center_size(pos2(rect.left() + side * 0.8, rect.center().y), Vec2::splat(side));
    parts::paint_medallion(
        ui,
        look,
        icon,
        medal,
        if on { p.gold } else { p.edge },
        if on { p.gold } else { p.faint },
    );
    let x = medal.right() + side * 0.35;
    let painter = ui.painter();
    painter.text(pos2(x, rect.top() + 9.0), Align2::LEFT_TOP, title, look.title(17.0), p.text);
    painter.galley(pos2(x, rect.top() + 9.0 + 24.0 * look.text), text, p.faint);
    let lamp = pos2(rect.right() - side * 0.9, rect.center().y);
    if on {
        painter.circle_filled(lamp, side * 0.42, p.gold.gamma_multiply(0.25));
    }
    let bulb = Rect::from_center_size(lamp - vec2(0.0, 7.0), Vec2::splat(side * 0.6));
    look.icons.paint(
        painter,
        if on { "ui/check" } else { "ui/cross" },
        bulb,
        if on { p.gold } else { p.faint },
    );
    painter.text(
        lamp + vec2(0.0, side * 0.42),
        Align2::CENTER_CENTER,
        state,
        look.bold(13.0),
        if on { p.gold } else { p.faint },
    );
    sheet::follow(desk, place, &response);
}

/// The six Origins as tall portrait cards.
fn origins(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    let offered: Vec<(usize, OriginId)> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Origin(origin) => Some((place, origin)),
            _ => None,
        })
        .collect();
    let look = desk.look;
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let gap = 12.0;
        let room = ui.available_width() - 8.0;
        let fit = ((room + gap) / (180.0 * look.text + gap)).floor().max(1.0) as usize;
        let columns = if fit >= offered.len() { offered.len().max(1) } else { fit.min(3) };
        let width = ((room + gap) / columns as f32 - gap).min(280.0 * look.text);
        let indent = (room - (width + gap) * columns as f32 + gap).max(0.0) / 2.0;
        for line in offered.chunks(columns) {
            let least = if offered.len() <= columns { ui.available_height() - 12.0 } else { 0.0 };
            let texts: Vec<Portrait> =
                line.iter().map(|(_, origin)| Portrait::of(ui, desk, *origin, width)).collect();
            let height = texts.iter().map(|text| text.height).fold(least.min(600.0 * look.text), f32::max);
            let (row, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
            for (column, ((place, _), portrait)) in line.iter().zip(texts).enumerate() {
                let at = row.min + vec2(indent + column as f32 * (width + gap), 0.0);
                portrait.show(ui, desk, *place, Rect::from_min_size(at, vec2(width, height)));
            }
            ui.add_space(gap);
        }
    });
}

/// An Origin's card, measured.
struct Portrait {
    origin: OriginId,
    parts: Vec<(Option<&'static str>, std::sync::Arc<bevy_egui::egui::Galley>)>,
    art: f32,
    height: f32,
}

impl Portrait {
    fn of(ui: &Ui, desk: &Desk, origin: OriginId, width: f32) -> Self {
        let (look, catalogue) = (desk.look, &desk.picture.cards);
        let p = look.palette;
        let card = catalogue.origin(origin);
        let room = width - 28.0;
        let centred = |text: String, font, ink: Color32| {
            let mut job = LayoutJob::simple(text, font, ink, room);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        let keywords: Vec<&str> = card.keywords.iter().map(|keyword| catalogue.id(*keyword)).collect();
        let level = catalogue.level(1);
        let numbers = format!(
            "{} HP · {} AP · {} Spark",
            level.hp.saturating_add_signed(card.hp),
            level.ap,
            level.spark.saturating_add_signed(card.spark)
        );
        let things = card.start_items.iter().map(|item| catalogue.item(*item).name.clone());
        let skills = card.start_skills.iter().map(|skill| catalogue.skill(*skill).name.clone());
        let carries = names::sentence(&names::listed(&things.collect::<Vec<_>>()));
        let knows = names::sentence(&names::listed(&skills.collect::<Vec<_>>()));
        let parts = vec![
            (None, centred(card.name.clone(), look.title(19.0), p.sepia)),
            (None, centred(keywords.join(" · "), look.bold(11.5), p.blood.lerp_to_gamma(p.sepia, 0.4))),
            (None, centred(numbers, look.body(13.0), p.sepia)),
            (Some(""), centred(card.text.clone(), look.italic(13.5), p.sepia)),
            (Some("Only you"), centred(cards::ability(catalogue, origin), look.body(13.5), p.sepia)),
            (Some("Carries"), centred(carries, look.body(13.0), p.sepia)),
            (Some("Knows"), centred(knows, look.body(13.0), p.sepia)),
        ];
        let art = (width * 0.5).min(130.0);
        let headed = |head: &Option<&str>| match head {
            None => 2.0,
            Some("") => 12.0,
            Some(_) => 12.0 + 15.0 * look.text,
        };
        let words: f32 = parts.iter().map(|(head, galley)| galley.size().y + headed(head)).sum();
        Self { origin, parts, art, height: art + words + 38.0 }
    }

    fn show(self, ui: &mut Ui, desk: &mut Desk, place: usize, rect: Rect) {
        let look = desk.look;
        let p = look.palette;
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        let response = child.allocate_rect(rect, Sense::click());
        let name = &desk.picture.cards.origin(self.origin).name;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        let marked = desk.focus.cursor == place;
        let lit = marked || response.hovered() || response.has_focus();
        let corner = CornerRadius::same(12);
        let painter = ui.painter();
        let glow = if lit { p.gold.gamma_multiply(0.6) } else { Color32::from_black_alpha(130) };
        painter.add(
            Shadow { offset: [0, if lit { 0 } else { 4 }], blur: 18, spread: 2, color: glow }
                .as_shape(rect, corner),
        );
        let edge = Stroke::new(if lit { 3.0 } else { 1.5 }, if lit { p.gold } else { p.gold_deep });
        let fill = if lit { p.parchment } else { p.parchment.lerp_to_gamma(p.parchment_dark, 0.3) };
        painter.rect(rect, corner, fill, edge, StrokeKind::Inside);
        let inner = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.5));
        painter.rect_stroke(rect.shrink(6.0), CornerRadius::same(8), inner, StrokeKind::Inside);
        self.window(ui, look, &emblems::origin(&desk.picture.cards, self.origin), rect, lit);
        let middle = rect.center().x;
        let mut y = rect.top() + 14.0 + self.art + 10.0;
        let painter = ui.painter();
        for (head, galley) in self.parts {
            match head {
                None => {}
                Some(head) => {
                    y += 5.0;
                    painter.hline(middle - 26.0..=middle + 26.0, y, Stroke::new(1.0, p.gold_deep));
                    painter.circle_filled(pos2(middle, y), 2.0, p.gold_deep);
                    y += 5.0;
                    if !head.is_empty() {
                        painter.text(
                            pos2(middle, y),
                            Align2::CENTER_TOP,
                            head,
                            look.title(12.0),
                            p.gold_deep.lerp_to_gamma(p.sepia, 0.35),
                        );
                        y += 15.0 * look.text;
                    }
                }
            }
            let height = galley.size().y;
            painter.galley(pos2(middle, y), galley, p.sepia);
            y += height + 2.0;
        }
        if marked {
            card::keep_in_sight(ui, desk, &response);
        }
        sheet::follow(desk, place, &response);
    }

    /// The portrait: the emblem in an arched window with lantern light behind it.
    fn window(&self, ui: &Ui, look: &Look, emblem: &str, rect: Rect, lit: bool) {
        let p = look.palette;
        let frame = Rect::from_min_max(
            rect.min + vec2(12.0, 12.0),
            pos2(rect.right() - 12.0, rect.top() + 14.0 + self.art),
        );
        let round = CornerRadius { nw: 40, ne: 40, sw: 6, se: 6 };
        let painter = ui.painter();
        painter.rect(frame, round, p.night, Stroke::new(1.5, p.gold_deep), StrokeKind::Inside);
        let light = if lit { 0.11 } else { 0.06 };
        for step in 1..=5_u8 {
            let radius = frame.height() * 0.11 * f32::from(step);
            painter.circle_filled(
                frame.center(),
                radius.min(frame.height() * 0.48),
                p.gold.gamma_multiply(light),
            );
        }
        let side = frame.height() * 0.74;
        let ink = if lit { p.gold } else { p.parchment_dark };
        look.icons.paint(painter, emblem, Rect::from_center_size(frame.center(), Vec2::splat(side)), ink);
    }
}

/// The ready-made set, laid out, and the two ways to go.
fn build(ui: &mut Ui, desk: &mut Desk, origin: OriginId) {
    let (look, catalogue) = (desk.look, desk.picture.cards.clone());
    let Some(ask) = &desk.picture.ask else { return };
    let set = catalogue.origin(origin);
    let ready = ask.place_of(|choice| *choice == Choice::ReadyMade);
    let own = ask.place_of(|choice| *choice == Choice::OwnChoice);
    ui.vertical_centered(|ui| {
        ui.horizontal_wrapped(|ui| {
            if let Some(place) = ready {
                sheet::answer_as(ui, desk, place, "Take this ready-made set", Some("ui/check"));
            }
            if let Some(place) = own {
                sheet::answer_as(ui, desk, place, "Choose talents and skills one by one", Some("ui/search"));
            }
            if ready.is_none() {
                let words = "Somebody else has taken one of these cards.";
                ui.label(RichText::new(words).font(look.italic(15.0)).color(look.palette.faint));
            }
        });
    });
    ui.add_space(10.0);
    let dealt = |card: Card| Card { answer: ready, ..card };
    let mut set_cards: Vec<Card> =
        set.start_talents.iter().map(|talent| dealt(card::talent(look, &catalogue, *talent))).collect();
    set_cards.extend(set.start_skills.iter().map(|skill| dealt(card::skill(look, &catalogue, *skill))));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &set_cards));
}

/// Talents to choose from.
pub fn talents(ui: &mut Ui, desk: &mut Desk) {
    let (look, catalogue) = (desk.look, desk.picture.cards.clone());
    let Some(ask) = &desk.picture.ask else { return };
    let cards: Vec<Card> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Talent(talent) => {
                Some(Card { answer: Some(place), ..card::talent(look, &catalogue, talent) })
            }
            _ => None,
        })
        .collect();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &cards));
}

/// Skills to choose from, by school, and those that were chosen already.
fn skills(ui: &mut Ui, desk: &mut Desk, origin: OriginId) {
    let look = desk.look;
    let chosen: Vec<String> = pick(desk, origin)
        .map(|pick| pick.skills.iter().map(|skill| desk.picture.cards.skill(*skill).name.clone()).collect())
        .unwrap_or_default();
    if !chosen.is_empty() {
        let words = format!("Chosen: {}", names::listed(&chosen));
        ui.add(Label::new(RichText::new(words).font(look.italic(14.0)).color(look.palette.text)).truncate());
    }
    skill_grid(ui, desk);
}

/// The skills on offer, filtered by school.
pub fn skill_grid(ui: &mut Ui, desk: &mut Desk) {
    let (look, catalogue) = (desk.look, desk.picture.cards.clone());
    let Some(ask) = &desk.picture.ask else { return };
    let id = Id::new("school filter");
    let mut wanted: Option<School> = ui.ctx().data(|data| data.get_temp(id)).flatten();
    let mut offered = Vec::new();
    for (place, option) in ask.options.iter().enumerate() {
        if let Choice::Skill(skill) = option.choice {
            offered.push((place, skill, catalogue.skill(skill).school));
        }
    }
    let has = |school| offered.iter().any(|(_, _, other)| *other == school);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        if Button::new("All schools").size(12.0).marked(wanted.is_none()).show(ui, look).clicked() {
            wanted = None;
        }
        for school in School::ALL.into_iter().filter(|school| has(*school)) {
            let icon = icons::school(school);
            let chip =
                Button::new(names::school(school)).icon(&icon).size(12.0).marked(wanted == Some(school));
            if chip.show(ui, look).clicked() {
                wanted = if wanted == Some(school) { None } else { Some(school) };
            }
        }
    });
    ui.ctx().data_mut(|data| data.insert_temp(id, wanted));
    ui.add_space(6.0);
    // A school that has nothing left shows all; the card under the cursor is always in sight.
    let shows = |place: usize, school| {
        wanted.filter(|wanted| has(*wanted)).is_none_or(|wanted| wanted == school)
            || place == desk.focus.cursor
    };
    let cards: Vec<Card> = offered
        .iter()
        .filter(|(place, _, school)| shows(*place, *school))
        .map(|(place, skill, _)| Card { answer: Some(*place), ..card::skill(look, &catalogue, *skill) })
        .collect();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| card::grid(ui, desk, &cards));
}

/// Where to begin.
fn tutorial(ui: &Ui, desk: &mut Desk, area: Rect) {
    let look = desk.look;
    let catalogue = desk.picture.cards.clone();
    let place = catalogue.location(catalogue.campaign.tutorial);
    let id = catalogue.id(catalogue.campaign.tutorial);
    let first = place.intro.split('\n').next().unwrap_or_default();
    sheet::parchment(
        ui,
        look,
        "where to begin",
        area,
        |ui| {
            sheet::heading(ui, look, "Where does it begin?", &place.name);
            sheet::vignette(ui, look, &format!("scene/{id}/1"));
            sheet::story(ui, look, first);
            let words =
                "The first page of the Atlas teaches the game as you play it, and the story begins there.";
            sheet::rules(ui, look, words);
        },
        |ui| sheet::answers(ui, desk),
    );
}
