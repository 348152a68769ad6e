//! The prompt bar: who must do what, and every answer. Whatever else on screen can be clicked, each prompt can
//! be answered here, by pointer, by keys and by gamepad.

use bevy_egui::egui::{Align, Layout, RichText, ScrollArea, Slider, Ui, vec2};

use crate::screen::atlas::desk::Desk;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::shell::wishes::Wish;

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let mine = desk.may_answer();
    let frame = if mine { parts::panel_lit(look) } else { parts::panel(look) };
    frame.inner_margin(bevy_egui::egui::Margin::symmetric(12, 4)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        ui.horizontal_centered(|ui| {
            let picture = desk.picture;
            if let Some(outcome) = &picture.over {
                ui.label(RichText::new(&outcome.text).font(look.title(16.0)).color(look.palette.gold));
                return;
            }
            let Some(ask) = &picture.ask else { return };
            let who = whose(desk);
            ui.label(RichText::new(who).font(look.title(15.0)).color(look.palette.gold));
            ui.add(
                bevy_egui::egui::Label::new(
                    RichText::new(&ask.text).font(look.title(15.0)).color(look.palette.text),
                )
                .truncate(),
            )
            .on_hover_text(&ask.text);
            if !mine {
                return;
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ScrollArea::horizontal().id_salt(ask.number).auto_shrink([false, true]).show(ui, |ui| {
                    ui.horizontal_centered(|ui| match ask.amount {
                        Some(bounds) => amount(ui, desk, bounds),
                        None => options(ui, desk),
                    });
                });
            });
        });
    });
}

/// Whose decision it is.
fn whose(desk: &Desk) -> String {
    let Some(ask) = &desk.picture.ask else { return String::new() };
    let names: Vec<&str> = ask.seats.iter().map(|seat| desk.players.name(seat.0)).collect();
    match names.as_slice() {
        [one] => format!("{one}:"),
        [] => String::new(),
        _ if ask.seats.len() as usize >= desk.players.0.len() => "Everyone:".to_owned(),
        some => format!("{}:", some.join(" or ")),
    }
}

fn options(ui: &mut Ui, desk: &mut Desk) {
    let Some(ask) = &desk.picture.ask else { return };
    for (place, offered) in ask.options.iter().enumerate() {
        let key = Act::CHOICES.get(place).map(|act| desk.keys.cap(*act)).unwrap_or_default();
        let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
        let mut button = Button::new(&offered.text).size(14.0).key(key).marked(desk.focus.cursor == place);
        if place == ask.usual() || hinted {
            button = button.gold();
        }
        let response = button.show(ui, desk.look);
        if desk.focus.cursor == place {
            response.scroll_to_me(None);
        }
        if response.hovered() {
            desk.focus.aim = Some(place);
        }
        if response.clicked() {
            desk.answer(place);
        }
    }
}

/// An amount: a slider and the answer.
fn amount(ui: &mut Ui, desk: &mut Desk, (min, max): (u16, u16)) {
    let mut chosen = min.saturating_add(u16::try_from(desk.focus.cursor).unwrap_or(0)).min(max);
    ui.spacing_mut().slider_width = 160.0;
    ui.add(Slider::new(&mut chosen, min..=max));
    desk.focus.cursor = usize::from(chosen - min);
    let button =
        Button::new(format!("{chosen}")).gold().key(desk.keys.cap(Act::Confirm)).least(vec2(60.0, 0.0));
    if button.show(ui, desk.look).clicked() {
        desk.wish(Wish::Answer(desk.focus.cursor));
    }
}
