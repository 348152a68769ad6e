//! What is told of the card of the land under the pointer, or of who stands there, on a slip beside it.

use bevy_egui::egui::{Area, Id, Label, Order, Rect, RichText, Ui, pos2, vec2};

use crate::books::road::words::{effects, names};
use crate::content::road::effect::Figure;
use crate::content::road::terms::{EncounterId, Seal};
use crate::screen::look::{parts, tip};
use crate::screen::road::board;
use crate::screen::road::desk::{Desk, Who};
use crate::screen::road::layout::Layout;
use crate::screen::road::picture::Place;
use crate::screen::table::board::view::View;

pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, view: &View, zoom: f32) {
    let (look, picture) = (desk.look, desk.picture);
    let number = desk.sight.place.or_else(|| match desk.sight.who? {
        Who::Origin(seat) => picture.at_seat(seat).map(|hero| hero.at),
        Who::Guardian(card) => picture.guardians.iter().find(|other| other.card == card).map(|it| it.at),
        Who::Figure(figure) => picture.standing.iter().find(|other| other.figure == figure).map(|it| it.at),
    });
    let Some(place) = number.and_then(|number| picture.place(number)) else { return };
    let id = Id::new("slip of the land");
    let corners = board::corners(place);
    let on_screen = |at: bevy::math::Vec2| {
        let at = view.to_window(at) / zoom;
        pos2(at.x, at.y)
    };
    let at = Rect::from_two_pos(on_screen(corners.min), on_screen(corners.max));
    let known: Option<Rect> = ui.ctx().memory(|memory| memory.area_rect(id));
    let size = known.map_or_else(|| vec2(280.0, 160.0), |rect| rect.size());
    let spot = tip::beside(at, size, layout.board.shrink(4.0));
    Area::new(id).order(Order::Tooltip).fixed_pos(spot.min).interactable(false).constrain(false).show(
        ui.ctx(),
        |ui| {
            ui.set_max_width(290.0 * look.text);
            parts::panel(look).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                match desk.sight.who {
                    Some(Who::Guardian(card)) => guardian(ui, desk, card),
                    Some(Who::Figure(figure)) => standing(ui, desk, figure),
                    _ => written(ui, desk, place),
                }
            });
        },
    );
}

fn words(ui: &mut Ui, desk: &Desk, icon: &str, text: &str, ink: bevy_egui::egui::Color32) {
    let look = desk.look;
    ui.horizontal_top(|ui| {
        look.icons.show(ui, icon, 16.0 * look.text, ink);
        ui.add(Label::new(RichText::new(text).font(look.body(13.5)).color(ink)).wrap());
    });
}

fn written(ui: &mut Ui, desk: &Desk, place: &Place) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.label(RichText::new(&place.name).font(look.title(16.5)).color(if place.clear {
        p.gold
    } else {
        p.hush.lerp_to_gamma(p.text, 0.5)
    }));
    let mut under = vec![place.number.to_string()];
    under.push(if place.clear { "clear".to_owned() } else { "in the Hush".to_owned() });
    under.extend(place.other.iter().map(|other| format!("other side: {other}")));
    ui.label(RichText::new(under.join(" · ")).font(look.italic(12.5)).color(p.faint));
    ui.add(Label::new(RichText::new(&place.text).font(look.italic(13.5)).color(p.text)).wrap());
    for instant in &place.instants {
        words(ui, desk, "road/instant", &format!("On arrival: {instant}"), p.bad);
    }
    if let Some((name, does)) = &place.action {
        let waits = if place.action_waits { " (not until its time markers are gone)" } else { "" };
        words(ui, desk, "road/location_action", &format!("{name}: {does}{waits}"), p.text);
    }
    for seal in &place.seals {
        let (icon, told) = match seal {
            Seal::Vision => ("road/vision", "A vision comes to whoever sleeps here."),
            Seal::Settlement => ("road/settlement", "A settlement."),
            Seal::Ritual => ("road/ritual", "A place for rituals."),
        };
        words(ui, desk, icon, told, p.parchment_dark);
    }
    if place.time > 0 {
        words(ui, desk, "road/time", &format!("Time markers: {}", place.time), p.faint);
    }
    let (icon, held) = match (place.clear, place.is_held, place.sinks) {
        (true, true, _) => ("road/waybell", "A waybell holds it."),
        (true, false, true) => ("road/hush_side", "No waybell holds it: the Hush has it by morning."),
        (false, ..) => ("road/hush_side", "Whoever is here in the evening pays the toll of the Hush."),
        _ => return,
    };
    words(
        ui,
        desk,
        icon,
        held,
        if place.clear && place.is_held { p.gold } else { p.hush.lerp_to_gamma(p.text, 0.4) },
    );
}

/// What is known of a guardian: its card lies open.
fn guardian(ui: &mut Ui, desk: &Desk, card: EncounterId) {
    let (look, p) = (desk.look, desk.look.palette);
    let foe = desk.picture.cards.encounter(card);
    ui.label(RichText::new(&foe.name).font(look.title(16.5)).color(p.bad));
    let kind = match (foe.fight(), foe.talk()) {
        (Some(fight), _) => format!(
            "A guardian: a fight, difficulty {}, pool {}",
            foe.difficulty,
            fight.value_for(desk.picture.party.len())
        ),
        (_, Some(talk)) => {
            format!("A guardian: a talk, difficulty {}, duration {}", foe.difficulty, talk.duration)
        }
        _ => "A guardian".to_owned(),
    };
    ui.label(RichText::new(kind).font(look.italic(12.5)).color(p.faint));
    ui.add(Label::new(RichText::new(&foe.text).font(look.italic(13.5)).color(p.text)).wrap());
    if let Some(fight) = foe.fight() {
        for row in &fight.table {
            let told = effects::sentence(&desk.picture.cards, row.attack);
            let pool = names::pools(fight, row);
            words(ui, desk, "road/attack", &format!("Pool {pool}: {told}"), p.text);
        }
    }
    if let Some(talk) = foe.talk() {
        words(ui, desk, "road/response", &effects::sentence(&desk.picture.cards, talk.response), p.text);
    }
    words(
        ui,
        desk,
        "road/guardian",
        "While it is here nobody explores or works here. In the morning a die moves it.",
        p.faint,
    );
}

fn standing(ui: &mut Ui, desk: &Desk, figure: Figure) {
    let (look, p) = (desk.look, desk.look.palette);
    let (name, text) = match figure {
        Figure::SilentKing => ("The Silent King", String::new()),
        Figure::Companion(sheet) => {
            let sheet = desk.picture.cards.sheet(sheet);
            (sheet.name.as_str(), sheet.text.clone())
        }
    };
    ui.label(RichText::new(name).font(look.title(16.5)).color(p.gold));
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).font(look.italic(13.5)).color(p.text)).wrap());
    }
}
