//! Several people at one screen: a banner says whose it is now. Where somebody knows what the next one may not see
//! (a hand, a vote), a cover hides the table until the next one has sat down.

use bevy::ecs::prelude::*;
use bevy_egui::egui::{
    Align2, Area, Color32, CornerRadius, Frame, Id, Margin, Order, Rect, RichText, Sense, Shadow, Stroke, Ui,
    WidgetInfo, WidgetType,
};

use crate::screen::look::layer;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::game::Game;
use crate::screen::shell::input::{Act, Acts};
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::players::Players;
use crate::screen::shell::settings::Settings;
use crate::screen::table::desk::Desk;
use crate::screen::table::shown::Shown;
use crate::screen::table::{BookScreen, Pictured};
use crate::table::seat::{Seat, Seats};

/// How it is made known whose turn it is to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    Banner,
    Cover,
}

#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HandOver {
    /// The prompt that was looked at last.
    prompt: Option<u32>,
    /// The one person who answered last, or is answering now.
    person: Option<u8>,
    open: Option<(u8, Notice)>,
}

impl HandOver {
    /// Does a cover lie on the table? Then nobody answers.
    pub fn is_cover(&self) -> bool {
        matches!(self.open, Some((_, Notice::Cover)))
    }

    pub const fn open(&self) -> Option<(u8, Notice)> {
        self.open
    }

    pub fn dismiss(&mut self) {
        self.open = None;
    }

    /// Several act side by side: whoever goes on is whoever has just acted, and need not be called.
    pub fn share(&mut self) {
        self.person = None;
    }

    /// A prompt has been opened for these seats.
    pub fn ask(&mut self, prompt: u32, seats: Seats, secret: bool, players: &Players) {
        if self.prompt == Some(prompt) {
            return;
        }
        self.prompt = Some(prompt);
        self.open = None;
        // What is everyone's to decide hands over to nobody, and bots need no chair.
        let mut people = seats.iter().map(|seat| seat.0).filter(|seat| !players.is_bot(*seat));
        let (Some(person), None) = (people.next(), people.next()) else { return };
        let before = self.person.replace(person);
        if before != Some(person) && players.is_hot_seat() && (before.is_some() || secret) {
            self.open = Some((person, if secret { Notice::Cover } else { Notice::Banner }));
        }
    }

    /// Who has the screen: nobody while it lies covered.
    pub fn person(&self) -> Option<Seat> {
        self.person.filter(|_| !self.is_cover()).map(Seat)
    }
}

/// Looks whose it is now.
pub fn watch<B: BookScreen>(
    shown: Res<Shown<B::Picture>>,
    game: Option<ResMut<Game>>,
    settings: Res<Settings>,
    mut hand_over: ResMut<HandOver>,
) {
    let (Some(picture), Some(mut game)) = (&shown.picture, game) else { return };
    let game = game.bypass_change_detection();
    let Some(ask) = picture.ask().filter(|_| !game.watching) else { return };
    if hand_over.prompt != Some(ask.number) {
        let secret = ask.vote || game.table().has_secrets();
        hand_over.ask(ask.number, ask.seats, secret, &game.players);
        if ask.is_side_by_side() {
            hand_over.share();
        }
        if !settings.hand_over && !secret {
            hand_over.dismiss();
        }
    }
    game.person = hand_over.person();
}

/// Any answer key takes cover and banner away.
pub fn dismiss_by_key(acts: Acts, overlays: Res<Overlays>, mut hand_over: ResMut<HandOver>) {
    if hand_over.open.is_none() || !overlays.is_empty() {
        return;
    }
    let mut keys =
        Act::CHOICES.into_iter().chain([Act::Confirm, Act::Skip, Act::Left, Act::Right, Act::Up, Act::Down]);
    if keys.any(|act| acts.taken(act)) {
        hand_over.dismiss();
    }
}

/// The banner over the board, or the cover over everything.
pub fn show<P: Pictured>(ui: &Ui, desk: &Desk<P>, hand_over: &mut HandOver, screen: Rect, board: Rect) {
    match hand_over.open {
        Some((seat, Notice::Cover)) => cover(ui, desk, hand_over, seat, screen),
        Some((seat, Notice::Banner)) => banner(ui, desk, hand_over, seat, board),
        None => {}
    }
}

fn cover<P: Pictured>(ui: &Ui, desk: &Desk<P>, hand_over: &mut HandOver, seat: u8, screen: Rect) {
    let look = desk.look;
    let p = look.palette;
    let name = desk.players.name(seat);
    layer::show(ui.ctx(), "hand over", Order::Foreground, screen, |ui| {
        ui.painter().rect_filled(screen, 0.0, p.night);
        ui.vertical_centered(|ui| {
            ui.add_space(screen.height() * 0.24);
            let icon = format!("seat/seat_{}", seat.saturating_add(1));
            look.icons.show(ui, &icon, 96.0, p.seat(seat));
            ui.add_space(10.0);
            ui.label(RichText::new(format!("{name}, it is yours")).font(look.title(34.0)).color(p.gold));
            let words = "What comes now is for your eyes alone. The others look away, please.";
            ui.label(RichText::new(words).font(look.italic(18.0)).color(p.text));
            ui.add_space(24.0);
            let button =
                Button::new(format!("I am {name}")).gold().size(18.0).key(desk.keys.cap(Act::Confirm));
            if button.show(ui, look).clicked() {
                hand_over.dismiss();
            }
        });
    });
}

fn banner<P: Pictured>(ui: &Ui, desk: &Desk<P>, hand_over: &mut HandOver, seat: u8, board: Rect) {
    let look = desk.look;
    let p = look.palette;
    let words = format!("{}, it is yours", desk.players.name(seat));
    let response = Area::new(Id::new("hand over banner"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(board.center_top() + bevy_egui::egui::vec2(0.0, 14.0))
        .sense(Sense::click())
        .show(ui.ctx(), |ui| {
            Frame::new()
                .fill(p.ink)
                .stroke(Stroke::new(2.0, p.seat(seat)))
                .corner_radius(CornerRadius::same(24))
                .inner_margin(Margin::symmetric(22, 10))
                .shadow(Shadow { offset: [0, 6], blur: 20, spread: 2, color: Color32::from_black_alpha(160) })
                .show(ui, |ui| {
                    ui.horizontal(|ui| {
                        let icon = format!("seat/seat_{}", seat.saturating_add(1));
                        look.icons.show(ui, &icon, 30.0 * look.text, p.seat(seat));
                        ui.label(RichText::new(&words).font(look.title(22.0)).color(p.gold));
                    });
                    parts::small(ui, look, "Any answer takes this away");
                });
        })
        .response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    // A click anywhere is meant for something; the banner does not stand in its way.
    if ui.input(|input| input.pointer.any_click()) {
        hand_over.dismiss();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(seat: u8) -> Seats {
        Seats::one(Seat(seat))
    }

    #[test]
    fn the_screen_is_handed_over_when_another_person_answers() {
        let (players, mut hand_over) = (Players::people(2), HandOver::default());
        hand_over.ask(1, one(0), false, &players);
        assert_eq!(hand_over.open(), None, "nobody has to be told at the very beginning");
        hand_over.ask(2, one(1), false, &players);
        assert_eq!(hand_over.open(), Some((1, Notice::Banner)));
        hand_over.ask(3, Seats::first(2), false, &players);
        assert_eq!(hand_over.open(), None, "what is everyone's is nobody's");
        hand_over.ask(4, one(1), false, &players);
        assert_eq!(hand_over.open(), None);
    }

    #[test]
    fn nobody_is_called_who_acts_side_by_side() {
        let (players, mut hand_over) = (Players::people(2), HandOver::default());
        hand_over.ask(1, one(0), false, &players);
        hand_over.ask(2, Seats::first(2), false, &players);
        hand_over.share();
        hand_over.ask(3, one(1), false, &players);
        assert_eq!(hand_over.open(), None, "the second player has just begun an action");
        hand_over.ask(4, one(0), false, &players);
        assert_eq!(hand_over.open(), Some((0, Notice::Banner)), "now the first is asked for something");
    }

    #[test]
    fn votes_are_covered() {
        let (players, mut hand_over) = (Players::people(2), HandOver::default());
        hand_over.ask(1, one(0), true, &players);
        assert!(hand_over.is_cover());
        hand_over.dismiss();
        hand_over.ask(1, one(0), true, &players);
        assert!(!hand_over.is_cover(), "once for each prompt");
        hand_over.ask(2, one(1), true, &players);
        assert!(hand_over.is_cover());
    }

    #[test]
    fn alone_or_with_bots_nothing_is_handed_over() {
        let mut players = Players::people(2);
        players.0[1].bot = true;
        let mut hand_over = HandOver::default();
        hand_over.ask(1, one(0), true, &players);
        hand_over.ask(2, one(1), true, &players);
        hand_over.ask(3, one(0), true, &players);
        assert_eq!(hand_over.open(), None);
    }
}
