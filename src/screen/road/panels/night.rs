//! What the coming night brings: which cards the Hush swallows, who stands in it, and how everybody will wake.

use bevy_egui::egui::{Label, RichText, Sense, Ui, vec2};

use crate::screen::look::parts;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::emblems;
use crate::screen::table::panels::bits;

const KEY: &str = "night";

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let (look, p) = (desk.look, desk.look.palette);
    let swallowed = desk.picture.night.swallowed.len();
    let aside = match swallowed {
        0 => "the land holds".to_owned(),
        1 => "1 card goes under".to_owned(),
        many => format!("{many} cards go under"),
    };
    let shown = parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        if !bits::heading(ui, desk, KEY, "Tonight", &aside) {
            return;
        }
        let picture = desk.picture;
        let names: Vec<&str> = picture
            .night
            .swallowed
            .iter()
            .filter_map(|number| picture.place(*number))
            .map(|place| place.name.as_str())
            .collect();
        if !names.is_empty() {
            ui.horizontal_wrapped(|ui| {
                look.icons.show(ui, "road/hush_side", 15.0 * look.text, p.hush.lerp_to_gamma(p.text, 0.3));
                let words = RichText::new(names.join(", ")).font(look.body(13.0)).color(p.faint);
                ui.add(Label::new(words).wrap());
            });
        }
        for tonight in &picture.night.origins {
            let Some(hero) = picture.at_seat(tonight.seat) else { continue };
            let width = ui.available_width();
            let height = 22.0 * look.text;
            let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            let mark = rect.with_max_x(rect.left() + height);
            let ring = p.seat(hero.seat.0);
            parts::paint_medallion(ui, look, &emblems::origin(&picture.cards, hero.id), mark, ring, p.text);
            let then = tonight.likely();
            let mut x = mark.right() + 6.0;
            for (icon, now, next, good) in [
                ("road/energy", hero.tracks.energy, then.energy, true),
                ("road/health", hero.tracks.health, then.health, true),
                ("road/terror", hero.tracks.terror, then.terror, false),
            ] {
                let ink = match (next == now, (next > now) == good) {
                    (true, _) => p.faint,
                    (false, true) => p.good,
                    (false, false) => p.bad,
                };
                let at = bevy_egui::egui::pos2(x, rect.center().y);
                let drawn = bits::tally(
                    ui.painter(),
                    look,
                    at,
                    14.0 * look.text,
                    icon,
                    &format!("{now}→{next}"),
                    ink,
                );
                x = drawn.right() + 8.0;
            }
            let words = match (tonight.in_hush, tonight.will_wake_in_hush, tonight.has_food) {
                (true, ..) => "in the Hush",
                (_, true, _) => "wakes in the Hush",
                (_, _, false) => "no FOOD",
                _ => "",
            };
            let ink = if tonight.in_hush || tonight.will_wake_in_hush { p.bad } else { p.faint };
            let end = bevy_egui::egui::pos2(rect.right(), rect.center().y);
            bits::line_right(ui.painter(), end, (rect.right() - x).max(1.0), words, look.italic(12.0), ink);
            let tip = tip(desk, hero.id, tonight);
            bits::hover(response, look, || tip);
        }
    });
    desk.sight.landmarks.mark(Landmark::Night, shown.response.rect);
}

fn tip(
    desk: &Desk,
    origin: crate::content::road::terms::OriginId,
    tonight: &crate::books::road::night::Tonight,
) -> bits::Tip {
    let told = |tracks: crate::books::road::pieces::Tracks| {
        format!("ENERGY {}, HEALTH {}, TERROR {}", tracks.energy, tracks.health, tracks.terror)
    };
    let mut lines = vec![format!("Without FOOD: {}.", told(tonight.hungry))];
    if tonight.has_food {
        lines.push(format!("With 1 FOOD: {}.", told(tonight.fed)));
    }
    if tonight.in_hush {
        lines.push("Stands in the Hush: it takes its toll in the evening.".to_owned());
    }
    if tonight.will_wake_in_hush {
        lines.push("No waybell holds this card: the Hush has it by morning.".to_owned());
    }
    bits::Tip::new("road/night", format!("{} in the morning", desk.picture.name_of(origin)))
        .text(lines.join("\n"))
}
