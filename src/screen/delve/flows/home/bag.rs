//! What the bag holds, counted, before and after what is pointed at (DV-186, DV-195, DV-197, DV-R05).

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words::names;
use crate::content::delve::terms::{Colour, Token};
use crate::screen::delve::desk::Desk;
use crate::screen::delve::flows::tokens::{self, State};
use crate::screen::delve::picture::Picture;
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;

/// What the answer that is pointed at would change.
fn change(desk: &Desk) -> Option<(Token, i32)> {
    let ask = desk.picture.ask.as_ref()?;
    let offered = ask.options.get(desk.focus.aimed())?;
    match (offered.choice, &ask.question) {
        (Choice::Buy(kind, colour), _) => Some((Token::Advanced(kind, colour), 1)),
        (Choice::Yes, Question::TakeOutBasic { colour }) => Some((Token::Basic(*colour), -1)),
        _ => None,
    }
}

/// Kinds and numbers in the order in which they are told: colours, advanced ones, then what is no use.
fn contents(picture: &Picture, change: Option<(Token, i32)>) -> Vec<(Token, i32, i32)> {
    let count = |token: Token| {
        picture.bag.iter().find(|(other, _)| *other == token).map_or(0, |(_, count)| i32::from(*count))
    };
    let mut all: Vec<Token> = Colour::ALL.map(Token::Basic).to_vec();
    all.extend(picture.bag.iter().map(|(token, _)| *token).filter(|token| !matches!(token, Token::Basic(_))));
    if let Some((token, _)) = change
        && !all.contains(&token)
    {
        all.push(token);
    }
    // Stable within the kinds: basic, advanced, hush, fatigue.
    all.sort();
    all.into_iter()
        .map(|token| {
            let before = count(token);
            let more = change.filter(|(other, _)| *other == token).map_or(0, |(_, more)| more);
            (token, before, before + more)
        })
        .collect()
}

pub fn show(ui: &mut Ui, desk: &Desk) {
    let (look, picture) = (desk.look, desk.picture);
    let p = look.palette;
    let change = change(desk);
    let rows = contents(picture, change);
    let (before, after): (i32, i32) =
        rows.iter().fold((0, 0), |(a, b), (_, before, after)| (a + before, b + after));
    let total =
        if before == after { format!("{before} tokens") } else { format!("{before} → {after} tokens") };
    parts::heading(ui, look, format!("The bag · {total}"));
    let (side, gap) = (34.0 * look.text.sqrt(), 6.0);
    let high = side + 20.0 * look.text;
    let room = ui.available_width() - 4.0;
    let wide = (side * 1.25).max(34.0 * look.text);
    let columns = (((room + gap) / (wide + gap)).floor() as usize).max(1);
    for line in rows.chunks(columns) {
        let (rect, _) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
        for (column, (token, before, after)) in line.iter().enumerate() {
            let cell =
                Rect::from_min_size(rect.min + vec2(column as f32 * (wide + gap), 0.0), vec2(wide, high));
            self::cell(ui, desk, cell, side, (*token, *before, *after));
        }
    }
    let out = &picture.campaign.removed;
    if !out.is_empty() {
        let words: Vec<String> = Colour::ALL
            .into_iter()
            .filter_map(|colour| {
                let count = out.iter().filter(|other| **other == colour).count();
                (count > 0).then(|| format!("{count} {}", colour.id()))
            })
            .collect();
        parts::small(ui, look, format!("Taken out for good: {}.", words.join(", ")));
    }
    // DV-186: what was drawn from the board in a run and not got back.
    let tired: Vec<String> = picture
        .bag
        .iter()
        .filter_map(|(token, count)| match token {
            Token::Fatigue(hero) => Some(format!("{} {count}", names::hero(&picture.cards, *hero))),
            _ => None,
        })
        .collect();
    if !tired.is_empty() {
        ui.horizontal_wrapped(|ui| {
            look.icons.show(ui, "delve/fatigue", 15.0 * look.text, p.faint);
            parts::small(ui, look, format!("Fatigue that stays in the bag: {}.", tired.join(", ")));
        });
    }
}

fn cell(ui: &Ui, desk: &Desk, cell: Rect, side: f32, (token, before, after): (Token, i32, i32)) {
    let look = desk.look;
    let p = look.palette;
    let painter = ui.painter();
    let changed = before != after;
    if changed {
        painter.rect(
            cell,
            CornerRadius::same(6),
            p.gold.gamma_multiply(0.16),
            Stroke::new(1.5, p.gold),
            StrokeKind::Inside,
        );
    }
    let disc =
        Rect::from_center_size(pos2(cell.center().x, cell.top() + side / 2.0 + 2.0), Vec2::splat(side - 4.0));
    let state = if changed && after > before {
        State::Lit
    } else if after == 0 {
        State::Dim
    } else {
        State::Plain
    };
    tokens::paint(painter, look, disc, token, state);
    let words = if changed { format!("{before}→{after}") } else { format!("×{before}") };
    let ink = if changed {
        p.gold
    } else if before == 0 {
        p.faint
    } else {
        p.text
    };
    painter.text(
        pos2(cell.center().x, cell.bottom() - 9.0 * look.text),
        Align2::CENTER_CENTER,
        &words,
        look.bold(13.0),
        ink,
    );
    let label = format!("{}: {words}", tokens::spoken(&desk.picture.cards, token));
    let id = ui.id().with(("bag", label.as_str()));
    let response = ui.interact(cell, id, Sense::hover()).tip(&label);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
}
