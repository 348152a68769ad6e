//! The achievements of the Family Trial: which are marked, and what they bring in later Trials (DV-R81).

use bevy_egui::egui::{Label, RichText, Stroke, Ui};

use crate::books::delve::words::{cards, names};
use crate::content::delve::terms::AchievementId;
use crate::screen::delve::desk::Desk;
use crate::screen::look::parts;
use crate::screen::table::overlays::{grid, heading};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let marked = &desk.picture.campaign.profile.marked;
    let mut all: Vec<AchievementId> = desk.picture.cards.all().collect();
    all.sort_by_key(|id| desk.picture.cards.achievement(*id).number);
    let title = format!("Family Trial · {} of {} achievements", marked.len(), all.len());
    heading(ui, desk, "delve/trial", &title);
    let finished = &desk.picture.campaign.profile.finished_with;
    if !finished.is_empty() {
        let who: Vec<String> =
            finished.iter().map(|hero| names::hero(&desk.picture.cards, *hero).to_owned()).collect();
        parts::small(ui, desk.look, format!("The final boss has fallen to {}.", names::list(&who)));
    }
    grid(ui, 330.0 * desk.look.text, 10.0, all.len(), |ui, place, _| {
        achievement(ui, desk, all[place], marked.contains(&all[place]));
    });
}

fn achievement(ui: &mut Ui, desk: &Desk, id: AchievementId, marked: bool) {
    let (look, p) = (desk.look, desk.look.palette);
    let card = desk.picture.cards.achievement(id);
    let edge = if marked { Stroke::new(1.6, p.gold) } else { Stroke::new(1.0, p.edge) };
    parts::well(look).stroke(edge).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.horizontal(|ui| {
            let (icon, ink) = if marked { ("ui/check", p.gold) } else { ("delve/achievement", p.faint) };
            look.icons.show(ui, icon, 17.0 * look.text, ink);
            let title = RichText::new(&card.name).font(look.title(15.0));
            ui.label(title.color(if marked { p.gold } else { p.text }));
            if marked {
                ui.label(RichText::new("marked").font(look.italic(13.0)).color(p.gold));
            }
        });
        let text = cards::achievement(&desk.picture.cards, id);
        ui.add(Label::new(RichText::new(text).font(look.body(13.5)).color(p.faint)).wrap());
    });
}
