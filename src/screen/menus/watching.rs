//! The controls while a replay is watched: a bar at the foot of the board, keys, and the playing itself.

use bevy::ecs::prelude::*;
use bevy::time::Time;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Id, Margin, Order, Rect, RichText, Slider, Ui, WidgetInfo, WidgetType};

use super::kit;
use crate::screen::look::parts::{self, Button};
use crate::screen::look::{Look, layer};
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::pictures::BoardPlace;
use crate::screen::shell::sleep::Awake;
use crate::screen::shell::stage::Stage;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::watch::{Reel, Speed, Watch};
use crate::screen::shell::wishes::{Wish, Wishes};

/// What the bar shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    pub at: usize,
    pub len: usize,
    /// How far it can be watched: not beyond an answer after which it is another game.
    pub end: usize,
    pub playing: bool,
    pub speed: Speed,
}

/// Keys while watching: left and right step, confirm plays and pauses.
pub fn turn_by_key(acts: Acts, overlays: Res<Overlays>, mut wishes: ResMut<Wishes>) {
    if !overlays.is_empty() {
        return;
    }
    let reels = [
        (Act::Right, Reel::Step),
        (Act::Left, Reel::StepBack),
        (Act::Confirm, Reel::Toggle),
        (Act::Skip, Reel::Toggle),
    ];
    for (act, reel) in reels {
        if acts.taken(act) {
            wishes.wish(Wish::Reel(reel));
        }
    }
}

/// The next answer, when the last one has been shown for long enough.
pub fn play_on(
    watch: Res<Watch>,
    stage: Res<Stage>,
    overlays: Res<Overlays>,
    time: Res<Time>,
    mut wishes: ResMut<Wishes>,
    mut awake: ResMut<Awake>,
    mut waited: Local<f32>,
) {
    if !watch.playing || !overlays.is_empty() {
        *waited = 0.0;
        return;
    }
    awake.0 = true;
    if watch.speed.shows_all() && stage.playing_back {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    if *waited >= watch.speed.pause() {
        *waited = 0.0;
        wishes.wish(Wish::Skip);
        wishes.wish(Wish::Reel(Reel::Step));
    }
}

/// Where the board is, for pictures of it.
pub fn place_board(mut contexts: EguiContexts, stage: Res<Stage>, mut place: ResMut<BoardPlace>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let size = context.viewport_rect().size();
    let board = stage.board;
    let share =
        Rect::from_min_max((board.min.to_vec2() / size).to_pos2(), (board.max.to_vec2() / size).to_pos2());
    place.set_if_neq(BoardPlace { rect: stage.is_set.then_some(share), moving: stage.playing_back });
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    stage: Res<Stage>,
    watch: Res<Watch>,
    mut wishes: ResMut<Wishes>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let bar = Bar {
        at: watch.at(),
        len: watch.len(),
        end: watch.end(),
        playing: watch.playing,
        speed: watch.speed,
    };
    show(context, &look.0, stage.reel, bar, &mut wishes);
}

pub fn show(context: &Context, look: &Look, place: Rect, bar: Bar, wishes: &mut Wishes) {
    layer::show(context, "watching", Order::Middle, place, |ui| {
        parts::panel_lit(look).inner_margin(Margin::symmetric(10, 5)).show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            ui.spacing_mut().item_spacing.y = 4.0;
            jump(ui, look, place.width() - 20.0, bar, wishes);
            ui.horizontal(|ui| buttons(ui, look, bar, wishes));
        });
    });
}

/// Where in the replay this is; dragged, it goes there when it is let go.
fn jump(ui: &mut Ui, look: &Look, width: f32, bar: Bar, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        let key = Id::new("jump");
        let mut to = ui.data(|data| data.get_temp::<usize>(key)).unwrap_or(bar.at);
        ui.spacing_mut().slider_width = (width - 190.0 * look.text).max(60.0);
        let slider = ui.add(Slider::new(&mut to, 0..=bar.end.max(1)).show_value(false));
        slider.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, "Jump to answer"));
        let dragged = slider.dragged() || slider.is_pointer_button_down_on();
        if dragged {
            ui.data_mut(|data| data.insert_temp(key, to));
        } else {
            ui.data_mut(|data| data.remove::<usize>(key));
            if to != bar.at && (slider.changed() || slider.drag_stopped() || slider.clicked()) {
                wishes.wish(Wish::Skip);
                wishes.wish(Wish::Reel(Reel::Jump(to)));
            }
        }
        let words = format!("Answer {to} of {}", bar.len);
        ui.label(RichText::new(words).font(look.title(14.0)).color(look.palette.text));
    });
}

fn buttons(ui: &mut Ui, look: &Look, bar: Bar, wishes: &mut Wishes) {
    ui.spacing_mut().item_spacing.x = 5.0;
    let reel = |ui: &mut Ui, text: &str, icon: &str, enabled: bool, wish: Wish, wishes: &mut Wishes| {
        let button = Button::new(text).icon(icon).size(13.0).enabled(enabled);
        let button = if text == "Play" { button.gold() } else { button };
        if button.show(ui, look).clicked() {
            wishes.wish(Wish::Skip);
            wishes.wish(wish);
        }
    };
    reel(ui, "Exit", "ui/exit", true, Wish::LeaveTable, wishes);
    reel(ui, "Step back", "ui/rewind", bar.at > 0, Wish::Reel(Reel::StepBack), wishes);
    let (word, icon) = if bar.playing { ("Pause", "ui/pause") } else { ("Play", "ui/play") };
    reel(ui, word, icon, bar.at < bar.end, Wish::Reel(Reel::Toggle), wishes);
    reel(ui, "Step", "ui/step", bar.at < bar.end, Wish::Reel(Reel::Step), wishes);
    ui.add_space(6.0);
    let mut speed = bar.speed;
    kit::choice(ui, look, &Speed::ALL, &mut speed);
    if speed != bar.speed {
        wishes.wish(Wish::Reel(Reel::Speed(speed)));
    }
}
