//! The six actions of a hero board: the spaces that want tokens, the name with its level, what it costs in
//! focus, and what it does (DV-044). A token can be dragged onto a space; a click begins the action.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::plate::sized;
use super::token::{self, Lie};
use super::{icons, tips};
use crate::books::delve::prompts::{Choice, Cover, Question};
use crate::books::delve::words;
use crate::content::delve::terms::{Colour, Token};
use crate::screen::delve::desk::{Desk, Laid};
use crate::screen::delve::picture::{Action, Hero};
use crate::screen::delve::signs;
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

/// The height of an action, in units of a board.
pub const HEIGHT: f32 = 37.0;
/// How many times as high it may be on a tall board.
pub const GROWTH: f32 = 1.52;
/// From this height on it has room to say in words what it does.
const IN_WORDS: f32 = 47.0;

pub fn show(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let count = hero.actions.len().max(1) as f32;
    let gap = 3.0;
    let height = (rect.height() + gap) / count - gap;
    for (number, action) in hero.actions.iter().enumerate() {
        let top = rect.top() + (height + gap) * number as f32;
        let row = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        one(ui, desk, hero, action, row, unit);
    }
}

/// The colour that the open prompt wants for this action, if it is being paid for.
fn asked_colour(desk: &Desk, hero: &Hero, action: &Action) -> Option<Colour> {
    match desk.picture.ask.as_ref()?.question {
        Question::PaySpace { hero: of, action: what, space } if of == hero.id && what == action.id => {
            Some(space)
        }
        _ => None,
    }
}

/// Would this token cover a space of the action?
fn fits(action: &Action, held: Token) -> bool {
    held.colour().is_some_and(|colour| action.spaces.contains(&colour))
}

fn one(ui: &Ui, desk: &mut Desk, hero: &Hero, action: &Action, rect: Rect, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let printed = desk.picture.cards.action(action.id);
    let answer = action.answer.filter(|place| desk.may_give(*place));
    let asked = asked_colour(desk, hero, action);
    let held = desk.sight.held.filter(|(of, token)| *of == hero.id && fits(action, *token));
    let id = ui.id().with(("action", hero.seat, action.id.index()));
    let response = ui.interact(rect, id, if answer.is_some() { Sense::click() } else { Sense::hover() });
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, answer.is_some(), format!("{}: {}", hero.name, printed.name))
    });
    let aimed = answer.is_some_and(|answer| desk.focus.aimed() == answer) && !hero.done;
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let dropping = held.is_some() && pointer.is_some_and(|at| rect.contains(at));
    let lit = answer.is_some() && response.hovered() || aimed || dropping;
    let open = answer.is_some() || asked.is_some();
    let paper = match (open, action.covered) {
        (_, true) => p.parchment_dark.lerp_to_gamma(p.hush, 0.55),
        (true, _) => p.parchment,
        (false, false) => p.parchment_dark.lerp_to_gamma(p.hush, 0.22),
    };
    let paper = if lit { paper.lerp_to_gamma(p.gold, 0.3) } else { paper };
    let edge = match (lit, open || held.is_some()) {
        (true, _) => Stroke::new(2.4, p.gold),
        (false, true) => Stroke::new(1.6, p.gold),
        (false, false) => Stroke::new(1.0, p.sepia.gamma_multiply(0.35)),
    };
    ui.painter().rect(rect, CornerRadius::same(6), paper, edge, StrokeKind::Inside);
    let ink = if open { p.sepia } else { p.sepia.gamma_multiply(0.72) };

    let mut x = rect.left() + 5.0 * unit;
    let size = (rect.height() - 8.0).min(27.0 * unit);
    for colour in &action.spaces {
        let centre = pos2(x + size / 2.0, rect.center().y);
        let wanted = asked == Some(*colour) || held.is_some_and(|(_, token)| token.colour() == Some(*colour));
        let lie = Lie { open, lit: wanted, face_down: action.covered };
        token::space(ui.painter(), look, centre, size, *colour, lie);
        x += size + 3.0;
    }
    // Two columns wide, so that names stand under each other.
    x = rect.left() + 5.0 * unit + 2.0 * (size + 3.0) + 3.0;

    if let Some(place) = answer {
        key(ui, desk, rect, place, unit);
    }

    let right = rect.right() - 6.0 * unit;
    let in_words = rect.height() > IN_WORDS * unit;
    let (upper, lower) = if in_words { (0.24, 0.53) } else { (0.3, 0.7) };
    let upper = rect.top() + rect.height() * upper;
    let lower = rect.top() + rect.height() * lower;
    let mut end = right;
    if action.focus > 0 {
        let side = 14.0 * unit;
        let font = sized(desk, 12.5, unit, true);
        let number =
            ui.painter().text(pos2(end, upper), Align2::RIGHT_CENTER, action.focus.to_string(), font, ink);
        let mark = Rect::from_center_size(pos2(number.left() - side * 0.6, upper), Vec2::splat(side));
        look.icons.paint(ui.painter(), "delve/focus", mark, ink);
        end = mark.left() - 4.0;
    }
    level(ui, desk, action, printed.levels.len(), pos2(end, upper), unit, ink);
    let room = end - x - 34.0 * unit;
    bits::line(ui.painter(), pos2(x, upper), room, &printed.name, sized(desk, 13.5, unit, true), ink);
    let parts =
        printed.levels.get(usize::from(action.level.saturating_sub(1))).map_or(&[][..], |it| &it.parts);
    let row = icons::parts(parts, hero.defence);
    let drawn =
        icons::paint(ui.painter(), look, pos2(x, lower), right - x - 30.0 * unit, 15.0 * unit, &row, ink);
    let room = Rect::from_min_max(
        pos2(drawn.right() + 4.0 * unit, lower - 8.0 * unit),
        pos2(right, lower + 8.0 * unit),
    );
    if action.in_vain {
        let font = desk.look.italic(12.5 * unit / look.text.max(0.1));
        bits::line_right(ui.painter(), room.right_center(), room.width(), "no target", font, ink);
    } else if let Some(mean) = action.answer.and_then(|place| expected(desk, hero, place)) {
        mean.paint(ui, desk, room, unit, ink);
    }

    if in_words {
        let says = words::cards::action_parts(&desk.picture.cards, action.id, action.level);
        let font = desk.look.italic(11.5 * unit / look.text.max(0.1));
        let at = pos2(x, rect.top() + rect.height() * 0.81);
        bits::line(ui.painter(), at, right - x, &capital(&says), font, ink.gamma_multiply(0.85));
    }

    interact(ui, desk, hero, action, answer, dropping, &response);
    let clicked = response.clicked();
    Tip::on(response.clone(), look, || tips::action(desk, hero, action));
    if let Some(answer) = answer {
        response.on_hover_cursor(CursorIcon::PointingHand);
        if clicked {
            desk.answer(answer);
        }
    }
}

/// What the action comes to on average, if dice decide it, and of what. Its tip tells the rest.
#[derive(Clone, Debug, PartialEq)]
struct Mean {
    number: String,
    unit: &'static str,
    icon: &'static str,
}

fn expected(desk: &Desk, hero: &Hero, place: usize) -> Option<Mean> {
    let odds = desk.picture.odds.get(place)?.as_ref()?;
    let effect = odds.effects.iter().find(|effect| effect.part.is_attack()).or(odds.effects.first())?;
    if effect.value.least() >= effect.value.most() {
        return None;
    }
    let (unit, icon) = signs::part_unit(&effect.part, hero.defence);
    Some(Mean { number: format!("≈ {:.1}", effect.value.mean()), unit, icon })
}

impl Mean {
    /// "≈ 1.8 damage", or an icon in place of the word where there is no room for it.
    fn paint(&self, ui: &Ui, desk: &Desk, room: Rect, unit: f32, ink: Color32) {
        let look = desk.look;
        let font = look.italic(12.5 * unit / look.text.max(0.1));
        let words = format!("{} {}", self.number, self.unit);
        let wide = ui.painter().layout_no_wrap(words.clone(), font.clone(), ink).size().x;
        if wide <= room.width() {
            bits::line_right(ui.painter(), room.right_center(), room.width(), &words, font, ink);
            return;
        }
        let side = 12.0 * unit;
        let mark =
            Rect::from_center_size(pos2(room.right() - side / 2.0, room.center().y), Vec2::splat(side));
        look.icons.paint(ui.painter(), self.icon, mark, ink);
        let end = pos2(mark.left() - 2.0, room.center().y);
        bits::line_right(ui.painter(), end, (room.width() - side - 2.0).max(0.0), &self.number, font, ink);
    }
}

/// The key that begins the action, on the corner of its row.
fn key(ui: &Ui, desk: &Desk, row: Rect, place: usize, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let key = desk.number_key(place);
    if key.is_empty() {
        return;
    }
    let side = 12.0 * unit;
    let cap = Rect::from_min_size(row.min + Vec2::splat(1.0), Vec2::splat(side));
    ui.painter().rect(cap, CornerRadius::same(3), p.well, Stroke::new(1.0, p.gold_deep), StrokeKind::Inside);
    let font = look.bold(9.5 * unit / look.text.max(0.1));
    ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, font, p.gold);
}

/// The level as pips: one of three.
fn level(
    ui: &Ui,
    desk: &Desk,
    action: &Action,
    of: usize,
    end: bevy_egui::egui::Pos2,
    unit: f32,
    ink: Color32,
) {
    if of < 2 {
        return;
    }
    let step = 7.5 * unit;
    let gold = desk.look.palette.gold_deep;
    for place in 0..of {
        let centre = pos2(end.x - step * (of - place) as f32 + step / 2.0, end.y);
        let radius = 2.6 * unit;
        if place < usize::from(action.level) {
            ui.painter().circle(centre, radius, gold, Stroke::new(1.0, ink));
        } else {
            ui.painter().circle_stroke(centre, radius, Stroke::new(1.0, ink.gamma_multiply(0.6)));
        }
    }
}

/// Pointing at the action, and letting a token go on it.
fn interact(
    ui: &Ui,
    desk: &mut Desk,
    hero: &Hero,
    action: &Action,
    answer: Option<usize>,
    dropping: bool,
    response: &bevy_egui::egui::Response,
) {
    if let Some(answer) = answer.filter(|_| response.hovered()) {
        desk.focus.aim = Some(answer);
    }
    if !dropping || !ui.input(|input| input.pointer.any_released()) {
        return;
    }
    let Some((_, held)) = desk.sight.held.take() else { return };
    // The rules ask for this very space: the token answers. Otherwise it begins the action and waits.
    match cover_with(desk, hero, action, held) {
        Some(place) => desk.answer(place),
        None => {
            if let Some(answer) = answer {
                desk.sight.laid = Some(Laid { hero: hero.id, action: action.id, tokens: vec![held] });
                desk.answer(answer);
            }
        }
    }
}

/// The answer that covers the asked-for space of this action with this token.
fn cover_with(desk: &Desk, hero: &Hero, action: &Action, held: Token) -> Option<usize> {
    asked_colour(desk, hero, action)?;
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    ask.place_of(|choice| matches!(choice, Choice::Cover(Cover::One(token)) if *token == held))
}

/// Tokens that were laid before the rules asked for them answer now.
pub fn lay(desk: &mut Desk) {
    let paying =
        desk.picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::PaySpace { .. }));
    if !paying {
        desk.sight.picked = None;
    }
    let Some(laid) = desk.sight.laid.clone() else { return };
    let Some(ask) = desk.picture.ask.as_ref() else { return };
    if let Question::PaySpace { hero, action, .. } = ask.question
        && hero == laid.hero
        && action == laid.action
        && desk.may_answer()
    {
        let mut tokens = laid.tokens.clone();
        let found = tokens.iter().enumerate().find_map(|(number, held)| {
            let place =
                ask.place_of(|choice| matches!(choice, Choice::Cover(Cover::One(one)) if one == held))?;
            Some((number, place))
        });
        if let Some((number, place)) = found {
            tokens.remove(number);
            desk.sight.laid = Some(Laid { tokens, ..laid });
            return desk.answer(place);
        }
    }
    // Something else is asked: what lies there is taken back into the hand.
    if !matches!(ask.question, Question::Act) {
        desk.sight.laid = None;
    }
}
