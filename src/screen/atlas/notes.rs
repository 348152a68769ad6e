//! Notes beside what is looked at on the board: the odds of the answer that is aimed at, and otherwise all
//! there is to know of the figure or space under the pointer.

use bevy::app::{App, Plugin, Update};
use bevy::ecs::prelude::*;
use bevy::math::Vec2;
use bevy::state::condition::in_state;
use bevy_egui::egui::{Area, Id, Order, Rect, RichText, Ui, pos2, vec2};

use super::board::{centre, radius};
use super::cards::Card;
use super::desk::{Desk, Focus};
use super::layout::Layout;
use super::panels;
use super::picture::{self, Enemy, Picture, Place};
use super::{AtlasScreen, Shown};
use crate::books::atlas::AtlasSession;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::odds::{self, Odds};
use crate::books::atlas::pieces::Foe;
use crate::books::atlas::prompts::Question;
use crate::books::atlas::words;
use crate::screen::look::{parts, tip};
use crate::screen::shell::game::Game;
use crate::screen::shell::state::Screen;
use crate::screen::table::board::view::View;
use crate::screen::table::board::{FIGURE, figure_place};
use crate::screen::table::panels::intent;
use crate::screen::table::plays;
use crate::screen::table::shown::TakePicture;

/// The odds of the answers that have been aimed at since the table last changed.
#[derive(Resource, Default)]
pub struct Forecasts {
    revision: u64,
    known: Vec<(usize, Option<Odds>)>,
}

impl Forecasts {
    pub fn of(&self, place: usize) -> Option<&Odds> {
        self.known.iter().find(|(other, _)| *other == place).and_then(|(_, odds)| odds.as_ref())
    }
}

pub struct NotesPlugin;

impl Plugin for NotesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Forecasts>();
        app.add_systems(
            Update,
            forecast.after(TakePicture).run_if(in_state(Screen::Play)).run_if(plays::<AtlasScreen>),
        );
    }
}

/// Questions whose answers may roll dice at once.
const fn may_roll(question: &Question) -> bool {
    matches!(
        question,
        Question::ChooseTarget { .. }
            | Question::ChooseSpace { .. }
            | Question::ChooseWeapon { .. }
            | Question::CombatAction { .. }
    )
}

fn forecast(
    game: Option<ResMut<Game>>,
    shown: Res<Shown>,
    focus: Res<Focus>,
    mut forecasts: ResMut<Forecasts>,
) {
    let Some(mut game) = game else { return };
    if forecasts.revision != shown.revision {
        *forecasts = Forecasts { revision: shown.revision, known: Vec::new() };
    }
    let Some(ask) = shown.picture.as_ref().and_then(|picture| picture.ask.as_ref()) else { return };
    let place = focus.aimed();
    let person = ask.seats.iter().any(|seat| !game.players.is_bot(seat.0)) && !game.watching;
    let known = forecasts.known.iter().any(|(other, _)| *other == place);
    if !person
        || known
        || place >= ask.options.len()
        || !may_roll(&ask.question)
        || game.revision != shown.revision
    {
        return;
    }
    // Looking ahead leaves the table as it was: nothing has changed for anyone else.
    let odds = game
        .bypass_change_detection()
        .session::<AtlasSession>()
        .and_then(|session| odds::odds(session, place));
    forecasts.known.push((place, odds));
}

/// Draws the notes, inside the board and beside what they are about.
pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, view: &View, forecasts: &Forecasts, scale: f32) {
    let picture = desk.picture;
    let on_screen = |at: Vec2| {
        let at = view.to_window(at) / scale;
        pos2(at.x, at.y)
    };
    // A figure with its base and the marks above it.
    let figure_rect = |at: Vec2| {
        let (low, high) = (at - Vec2::new(40.0, 34.0) * FIGURE, at + Vec2::new(40.0, 66.0) * FIGURE);
        Rect::from_two_pos(on_screen(low), on_screen(high))
    };
    let aimed =
        picture.ask.as_ref().filter(|_| desk.may_answer() && !desk.standing.playing_back).and_then(|ask| {
            let offered = ask.options.get(desk.focus.aimed())?;
            let odds = forecasts.of(desk.focus.aimed())?;
            let figure = picture::fighter_of(&offered.choice)
                .and_then(|who| figure_place::<AtlasScreen>(picture, who));
            let space = picture::space_of(&offered.choice).and_then(|key| picture.place(key)).map(centre);
            let first =
                odds.outcomes.first().and_then(|outcome| figure_place::<AtlasScreen>(picture, outcome.who));
            Some((figure.or(space).or(first)?, odds))
        });
    if let Some((at, odds)) = aimed {
        note(ui, desk, layout, figure_rect(at), "odds", |ui| {
            panels::odds::show(ui, desk, odds);
        });
        return;
    }
    if let Some(who) = desk.sight.fighter.filter(|_| view_has_pointer(ui, layout)) {
        if let Some(at) = figure_place::<AtlasScreen>(picture, who) {
            note(ui, desk, layout, figure_rect(at), "figure", |ui| {
                figure(ui, desk, who);
            });
        }
    } else if let Some(place) = desk.sight.space.and_then(|key| picture.place(key)) {
        let (at, reach) = (centre(place), Vec2::splat(radius(place.key)));
        let rect = Rect::from_two_pos(on_screen(at - reach), on_screen(at + reach));
        note(ui, desk, layout, rect, "space", |ui| space(ui, desk, place));
    }
}

fn view_has_pointer(ui: &Ui, layout: &Layout) -> bool {
    ui.input(|input| input.pointer.hover_pos()).is_some_and(|at| layout.board.contains(at))
}

/// A note beside what it is about.
fn note(ui: &Ui, desk: &Desk, layout: &Layout, about: Rect, name: &str, add: impl FnOnce(&mut Ui)) {
    let id = Id::new(("note", name));
    // How large it is is known from the second frame on; in the first one it is measured and not seen.
    let known = ui.ctx().memory(|memory| memory.area_rect(id));
    let size = known.map_or_else(|| vec2(250.0, 120.0) * desk.look.text, |rect| rect.size());
    let within = layout.board.shrink(4.0);
    let area = Area::new(id)
        .order(Order::Foreground)
        .interactable(false)
        .fixed_pos(tip::beside(about, size, within).min)
        .constrain_to(within);
    area.show(ui.ctx(), |ui| {
        parts::panel(desk.look).stroke((1.5, desk.look.palette.gold_deep)).show(ui, |ui| {
            ui.set_max_width(250.0 * desk.look.text);
            ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
            add(ui);
        });
    });
}

/// A figure: an enemy's card, or an Origin's state in a few lines.
fn figure(ui: &mut Ui, desk: &Desk, who: Fighter) {
    let (look, picture) = (desk.look, desk.picture);
    parts::heading(ui, look, picture.name(who));
    if let Some(enemy) = picture.enemy(who) {
        let letter = enemy.letter.map(|letter| format!("Tray {letter} · ")).unwrap_or_default();
        parts::small(
            ui,
            look,
            format!(
                "{letter}{}/{} HP · armour {} physical, {} magical",
                enemy.hp, enemy.max_hp, enemy.armour_physical, enemy.armour_magical
            ),
        );
        plans(ui, desk, enemy);
        let text = match enemy.foe {
            Foe::Minion { id, veteran } => words::cards::minion(&picture.cards, id, veteran),
            Foe::Boss(id) => words::cards::boss(&picture.cards, id),
        };
        parts::text(ui, look, text);
    }
    if let Some(hero) = who.origin().and_then(|origin| picture.hero(origin)) {
        parts::small(
            ui,
            look,
            format!("{}/{} HP · {} AP · {} Spark", hero.hp, hero.max_hp, hero.ap, hero.spark),
        );
        parts::text(ui, look, words::cards::ability(&picture.cards, hero.id));
    }
    statuses(ui, desk, who);
}

/// What an enemy is about to do.
fn plans(ui: &mut Ui, desk: &Desk, enemy: &Enemy) {
    if enemy.plans.is_empty() {
        return;
    }
    let look = desk.look;
    ui.horizontal(|ui| {
        look.icons.show(ui, "stat/target", 15.0 * look.text, look.palette.bad);
        ui.label(RichText::new(enemy.when_next()).font(look.title(14.0)).color(look.palette.bad));
    });
    intent::show(ui, look, &panels::intents::signs(look, &desk.picture.cards, enemy));
}

fn statuses(ui: &mut Ui, desk: &Desk, who: Fighter) {
    let picture = desk.picture;
    let on = who.origin().and_then(|origin| picture.hero(origin)).map(|hero| &hero.statuses);
    let on = on.or_else(|| picture.enemy(who).map(|enemy| &enemy.statuses));
    for status in on.into_iter().flatten() {
        ui.horizontal(|ui| {
            desk.look.icons.show(
                ui,
                &super::names::status(*status),
                16.0 * desk.look.text,
                desk.look.palette.gold,
            );
            let name = words::names::status(&picture.cards, *status);
            ui.label(RichText::new(name).font(desk.look.bold(13.0)).color(desk.look.palette.text));
        });
    }
}

fn space(ui: &mut Ui, desk: &Desk, place: &Place) {
    let (look, picture) = (desk.look, desk.picture);
    let name = if place.name.is_empty() { "A tactical space".to_owned() } else { place.name.clone() };
    parts::heading(ui, look, name);
    if let Some(ground) = place.ground {
        ui.horizontal(|ui| {
            look.icons.show(ui, &super::names::ground(ground), 16.0 * look.text, look.palette.gold);
            let token = if place.token { " (a token)" } else { "" };
            parts::text(ui, look, format!("{ground:?} ground{token}"));
        });
    }
    if place.locked {
        parts::text(ui, look, "Locked: nobody comes here before it is opened.");
    }
    match (place.unread, place.name.is_empty()) {
        (_, true) => {}
        (0, _) => {
            parts::small(ui, look, "Nothing is left to find here.");
        }
        (1, _) => {
            parts::small(ui, look, "There is something to find here.");
        }
        (more, _) => {
            parts::small(ui, look, format!("There are {more} things to find here."));
        }
    }
    if let Some(key) = place.card {
        parts::text(ui, look, format!("On it lies: {}", Card::LocationCard(key).title(picture)));
    }
    let here: Vec<String> = everyone_at(picture, place);
    if !here.is_empty() {
        parts::text(ui, look, format!("Here: {}", words::names::listed(&here)));
    }
}

fn everyone_at(picture: &Picture, place: &Place) -> Vec<String> {
    let here = picture.everyone().filter(|who| picture.space_of(*who) == Some(place.key));
    here.map(|who| picture.name(who)).collect()
}
