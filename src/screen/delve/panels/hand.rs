//! The tokens of a hero: those drawn from the bag, to be dragged or clicked onto actions, and the three
//! fatigue tokens (DV-077 to DV-084, DV-097).

use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Id, LayerId, Order, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2,
};

use super::plate::sized;
use super::tips;
use super::token::{self, Lie};
use crate::books::delve::facts::Fact;
use crate::books::delve::pieces::FATIGUE;
use crate::books::delve::prompts::{Choice, Cover, Question};
use crate::content::delve::terms::Token;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Hero;
use crate::screen::table::panels::bits::{self, Tip};

/// The height of a hand, in units of a board.
pub const HEIGHT: f32 = 44.0;

pub fn show(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.painter().rect(
        rect,
        CornerRadius::same(8),
        p.ink,
        Stroke::new(1.0, p.gold_deep.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    let size = (rect.height() - 9.0).min(36.0 * unit);
    let fatigue = size * 0.62;
    let tray = 3.0 * (fatigue + 2.0) + 8.0;
    let hand = rect.with_max_x(rect.right() - tray);
    let count = hero.hand.len() + hero.used.len();
    let step = ((hand.width() - 8.0) / count.max(1) as f32).min(size + 4.0);
    let mut x = hand.left() + 5.0 + size / 2.0;
    let y = rect.center().y;
    for (number, token) in hero.hand.iter().enumerate() {
        one(ui, desk, hero, number, *token, pos2(x, y), size, unit);
        x += step;
    }
    for token in &hero.used {
        token::paint(
            ui.painter(),
            look,
            pos2(x, y),
            size * 0.72,
            *token,
            Lie { face_down: true, ..Lie::default() },
        );
        x += step * 0.6;
    }
    if count == 0 {
        let words = if hero.done { "All used" } else { "No tokens" };
        let font = sized(desk, 12.0, unit, false);
        ui.painter().text(pos2(hand.left() + 12.0, y), Align2::LEFT_CENTER, words, font, p.faint);
    }
    tired(ui, desk, hero, rect.with_min_x(rect.right() - tray), fatigue, unit);
}

/// What a click on a token does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Click {
    /// It is the answer, alone or with the token that was picked before.
    Answer(usize),
    /// It is picked to be one of a pair: which other goes with it, the next click says.
    Pick,
    /// It is put back.
    PutBack,
}

fn click(desk: &Desk, hero: &Hero, number: usize, token: Token) -> Option<Click> {
    let ask = desk.picture.ask.as_ref().filter(|_| desk.may_answer())?;
    match ask.question {
        Question::PaySpace { hero: of, .. } | Question::FlipToken { hero: of, .. } if of == hero.id => {}
        _ => return None,
    }
    let picked = desk.sight.picked.filter(|(of, _)| *of == hero.id).map(|(_, number)| number);
    if picked == Some(number) {
        return Some(Click::PutBack);
    }
    if let Some(first) = picked.and_then(|number| hero.hand.get(number)).copied() {
        let pair = ask.place_of(|choice| match *choice {
            Choice::Cover(Cover::Pair(a, b)) => (a, b) == (first, token) || (b, a) == (first, token),
            _ => false,
        });
        return pair.map(Click::Answer);
    }
    // A token of another colour covers by a talent, or as one of a pair.
    let alone = ask
        .place_of(|choice| match *choice {
            Choice::Cover(Cover::One(one)) | Choice::Token(one) => one == token,
            _ => false,
        })
        .or_else(|| ask.place_of(|choice| *choice == Choice::Cover(Cover::AnyColour(token))));
    let pairs = || {
        ask.place_of(|choice| match *choice {
            Choice::Cover(Cover::Pair(a, b)) => a == token || b == token,
            _ => false,
        })
    };
    alone.map(Click::Answer).or_else(|| pairs().map(|_| Click::Pick))
}

#[expect(clippy::too_many_arguments, reason = "whose token, which and where")]
fn one(
    ui: &Ui,
    desk: &mut Desk,
    hero: &Hero,
    number: usize,
    token: Token,
    centre: bevy_egui::egui::Pos2,
    size: f32,
    unit: f32,
) {
    let look = desk.look;
    let click = click(desk, hero, number, token);
    let answer = match click {
        Some(Click::Answer(place)) => Some(place),
        _ => None,
    };
    let rect = Rect::from_center_size(centre, bevy_egui::egui::Vec2::splat(size));
    let id = ui.id().with(("token", hero.seat, number));
    let can_act = token.is_skill() && hero.actions.iter().any(|action| action.answer.is_some());
    let sense = match (click.is_some(), can_act) {
        (_, true) => Sense::click_and_drag(),
        (true, false) => Sense::click(),
        (false, false) => Sense::hover(),
    };
    let response = ui.interact(rect, id, sense);
    let name = crate::books::delve::words::names::token(&desk.picture.cards, token);
    response.widget_info(|| {
        let kind = if click.is_some() || can_act { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, format!("{}: {name}", hero.name))
    });
    let aimed = answer.is_some_and(|answer| desk.focus.aimed() == answer) || click == Some(Click::PutBack);
    let dragged = response.dragged();
    let drop = arriving(desk, hero, token, number);
    let centre = centre - bevy_egui::egui::vec2(0.0, drop * 26.0 * unit);
    if !dragged {
        let lie = Lie { open: click.is_some(), lit: response.hovered() || aimed, face_down: false };
        // A picked token is lifted out of the hand.
        let lift = if click == Some(Click::PutBack) { 5.0 * unit } else { 0.0 };
        token::paint(ui.painter(), look, centre - bevy_egui::egui::vec2(0.0, lift), size, token, lie);
    }
    if dragged {
        desk.sight.held = Some((hero.id, token));
        if let Some(at) = ui.input(|input| input.pointer.interact_pos()) {
            let layer = LayerId::new(Order::Tooltip, Id::new("held token"));
            let painter = ui.ctx().layer_painter(layer);
            token::paint(&painter, look, at, size * 1.15, token, Lie { lit: true, ..Lie::default() });
        }
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        return;
    }
    if let Some(answer) = answer.filter(|_| response.hovered()) {
        desk.focus.aim = Some(answer);
    }
    if response.clicked() {
        desk.sight.picked = match click {
            Some(Click::Pick) => Some((hero.id, number)),
            _ => None,
        };
        if let Some(answer) = answer {
            desk.answer(answer);
        }
    }
    Tip::on(response, look, || match click {
        Some(Click::Pick) => {
            tips::token(desk, token).under("Click it and a second one: together they cover the space")
        }
        _ => tips::token(desk, token),
    });
}

/// 1 when the token has just been drawn from the bag, 0 when it lies still.
fn arriving(desk: &Desk, hero: &Hero, token: Token, number: usize) -> f32 {
    if desk.look.still {
        return 0.0;
    }
    let nth = hero.hand[..number].iter().filter(|other| **other == token).count();
    let drawn = desk.sight.beats.iter().filter(|beat| {
        matches!(&beat.fact, Fact::TokenDrawn { hero: of, token: what } if *of == hero.id && *what == token)
    });
    drawn.clone().nth(nth).map_or(0.0, |beat| {
        let rest = 1.0 - (beat.age / beat.lasts.max(0.01)).clamp(0.0, 1.0);
        rest * rest
    })
}

/// The three fatigue tokens: ready, in the discard pile, in the bag. Of one on an action the place is empty.
fn tired(ui: &Ui, desk: &mut Desk, hero: &Hero, rect: Rect, size: f32, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let pay = desk
        .picture
        .ask
        .as_ref()
        .filter(|ask| matches!(ask.question, Question::PaySpace { hero: of, .. } if of == hero.id))
        .filter(|_| desk.may_answer())
        .and_then(|ask| ask.place_of(|choice| *choice == Choice::Cover(Cover::Fatigue)));
    let places = hero.fatigue(&desk.picture.bag);
    let [.., (in_bag, _)] = places;
    for number in 0..FATIGUE {
        let centre = pos2(rect.left() + 4.0 + (size + 2.0) * (f32::from(number) + 0.5), rect.center().y);
        let fresh = number < hero.fresh;
        let spent = !fresh && number < hero.fresh + hero.pile;
        if fresh || spent {
            let lie = Lie { open: fresh && pay.is_some(), lit: false, face_down: spent };
            token::paint(ui.painter(), look, centre, size, Token::Fatigue(hero.id), lie);
        } else {
            ui.painter().circle_stroke(centre, size / 2.0 - 1.0, Stroke::new(1.0, p.edge));
            if number < hero.fresh + hero.pile + in_bag {
                let mark = Rect::from_center_size(centre, bevy_egui::egui::Vec2::splat(size * 0.55));
                look.icons.paint(ui.painter(), "delve/bag", mark, p.edge);
            }
        }
    }
    let all = rect.shrink2(bevy_egui::egui::vec2(2.0, 6.0 * unit));
    let sense = if pay.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(all, ui.id().with(("fatigue", hero.seat)), sense);
    let told: Vec<String> = places
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, place)| format!("{count} {place}"))
        .collect();
    let said = format!("Fatigue: {}", told.join(", "));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    if let Some(pay) = pay {
        if response.hovered() {
            desk.focus.aim = Some(pay);
        }
        if response.clicked() {
            desk.answer(pay);
        }
    }
    bits::hover(response, look, || {
        Tip::new("delve/fatigue", said.clone()).text(
            "A ready one covers any space, or rolls one of your dice again. From an action it goes into the bag in Clean-up and comes up among the skill tokens; after a re-roll, or drawn from the bag, it stays in the discard pile until the run is over or something turns it face up.",
        )
    });
}
