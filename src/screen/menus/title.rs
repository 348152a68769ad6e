//! The title.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, LayerId, Rect, Ui, UiBuilder, pos2, vec2};

use crate::screen::look::parts::Button;
use crate::screen::shell::players::Players;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::table::session::NewGame;

pub fn draw(mut contexts: EguiContexts, look: Res<CurrentLook>, mut wishes: ResMut<Wishes>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let look = &look.0;
    let rect = context.viewport_rect();
    let mut ui = Ui::new(
        context.clone(),
        "title".into(),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(rect),
    );
    look.icons.paint(ui.painter(), "title", rect, bevy_egui::egui::Color32::WHITE);
    ui.painter().text(
        pos2(rect.center().x, 90.0),
        Align2::CENTER_CENTER,
        "HUSHFALL",
        look.bold(64.0),
        look.palette.gold,
    );
    let menu = Rect::from_center_size(rect.center(), vec2(300.0, 300.0));
    ui.scope_builder(UiBuilder::new().max_rect(menu), |ui| {
        if Button::new("New game").gold().size(20.0).least(vec2(300.0, 0.0)).show(ui, look).clicked() {
            let game = NewGame { book: "atlas".to_owned(), seed: 1, seats: 2, scenario: None };
            wishes.wish(Wish::Begin { game, players: Players::people(2) });
        }
        if Button::new("Quit").size(20.0).least(vec2(300.0, 0.0)).show(ui, look).clicked() {
            wishes.wish(Wish::Quit);
        }
    });
}
