//! Odds before you commit, drawn: how likely each number of hits is, and what may become of each target.

use bevy_egui::egui::{Align2, CornerRadius, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::books::atlas::odds::{Odds, Outcome};
use crate::books::atlas::words;
use crate::content::atlas::terms::{Colour, Dice};
use crate::screen::atlas::desk::Desk;
use crate::screen::look::Look;
use crate::screen::look::tip::Tipped;
use crate::table::words::percent;

/// "4.2", and "4" where there is nothing behind the point.
fn amount(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), ToOwned::to_owned)
}

pub fn show(ui: &mut Ui, desk: &Desk, odds: &Odds) {
    let look = desk.look;
    let mut pool = Dice::default();
    for colour in Colour::ALL {
        *pool.of_mut(colour) = odds.dice.iter().filter(|die| **die == colour).count() as u8;
    }
    let expected: f32 = odds.hits.iter().enumerate().map(|(hits, chance)| hits as f32 * chance).sum();
    let told = format!("{}: {} hits on average", words::names::dice(pool), amount(expected));
    ui.label(RichText::new(told).font(look.italic(13.0)).color(look.palette.faint));
    histogram(ui, look, odds);
    for outcome in &odds.outcomes {
        target(ui, desk, outcome);
    }
}

/// A bar for each number of hits, as high as it is likely; the likeliest in gold.
fn histogram(ui: &mut Ui, look: &Look, odds: &Odds) {
    let (p, u) = (look.palette, look.text);
    let count = odds.hits.len().max(1);
    let step = (ui.available_width() / count as f32).min(24.0 * u);
    let (height, under) = (40.0 * u, 13.0 * u);
    let size = vec2(step * count as f32, height + under);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let most = odds.hits.iter().copied().fold(0.0_f32, f32::max).max(0.01);
    let chances: Vec<String> = odds
        .hits
        .iter()
        .enumerate()
        .map(|(hits, chance)| format!("{hits}: {}", percent(f64::from(*chance))))
        .collect();
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Image, true, format!("Chance of hits: {}", chances.join(", ")))
    });
    for (hits, chance) in odds.hits.iter().enumerate() {
        let left = rect.left() + step * hits as f32;
        let tall = (height * chance / most).max(1.5);
        let bar = Rect::from_min_max(
            pos2(left + 1.5, rect.top() + height - tall),
            pos2(left + step - 1.5, rect.top() + height),
        );
        let likeliest = *chance >= most;
        let fill = if likeliest { p.gold } else { p.raised.lerp_to_gamma(p.gold_deep, 0.7 * chance / most) };
        ui.painter().rect_filled(bar, CornerRadius::same(2), fill);
        let ink = if likeliest { p.gold } else { p.faint };
        let at = pos2(left + step / 2.0, rect.bottom() - under / 2.0);
        ui.painter().text(at, Align2::CENTER_CENTER, hits, look.body(11.0), ink);
    }
    response.tip(chances.join("\n"));
}

/// What may become of one fighter: damage after armour or healing, and the chance to fall.
fn target(ui: &mut Ui, desk: &Desk, outcome: &Outcome) {
    let (look, picture) = (desk.look, desk.picture);
    let letter = picture.enemy(outcome.who).and_then(|enemy| enemy.letter).map(|letter| format!(" {letter}"));
    let name = format!("{}{}", words::names::capital(&picture.name(outcome.who)), letter.unwrap_or_default());
    let mut said = Vec::new();
    if outcome.damage > 0.0 {
        said.push(format!("{} damage", amount(outcome.damage)));
    }
    if outcome.healing > 0.0 {
        said.push(format!("heals {}", amount(outcome.healing)));
    }
    if said.is_empty() {
        said.push("nothing".to_owned());
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.label(RichText::new(name).font(look.title(13.5)).color(look.palette.text));
        ui.label(RichText::new(said.join(", ")).font(look.body(13.0)).color(look.palette.text));
        if outcome.falls > 0.0 {
            let (icon, word) = if outcome.who.is_enemy() {
                ("stat/defeat", "to defeat")
            } else {
                ("stat/downed", "to go down")
            };
            look.icons.show(ui, icon, 14.0 * look.text, look.palette.gold);
            let chance = format!("{} {word}", percent(f64::from(outcome.falls)));
            ui.label(RichText::new(chance).font(look.bold(14.0)).color(look.palette.gold));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_has_nothing_behind_the_point() {
        assert_eq!(amount(4.0), "4");
        assert_eq!(amount(4.21), "4.2");
    }
}
