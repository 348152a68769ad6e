//! The letter that was written to an Origin and never delivered (RD-002), on parchment with a seal.

use bevy_egui::egui::{Label, Margin, Rect, RichText, Stroke, Ui, Vec2, pos2};

use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::flows::sheet;

pub fn show(ui: &mut Ui, desk: &Desk, hero: &Hero) {
    let (look, p) = (desk.look, desk.look.palette);
    let letter = desk.picture.cards.origin(hero.id).letter.as_str();
    if letter.is_empty() {
        return;
    }
    let side = 28.0 * look.text;
    let lies = parts::sheet(look).inner_margin(Margin::symmetric(18, 14)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.visuals_mut().override_text_color = Some(p.sepia);
        let to = format!("To {}", desk.picture.name_of(hero.id));
        let title = RichText::new(to).font(look.title(18.0)).color(p.sepia);
        ui.add(Label::new(title).wrap());
        let line = RichText::new("A letter that never came").font(look.italic(13.5));
        ui.add(Label::new(line.color(p.sepia.gamma_multiply(0.85))).wrap());
        parts::rule(ui, look);
        sheet::story(ui, look, letter);
    });
    let rect = lies.response.rect;
    let middle = pos2(rect.right() - side * 1.1, rect.top() + side * 0.75);
    let painter = ui.painter();
    painter.circle(middle, side / 2.0, p.blood, Stroke::new(1.5, p.blood.lerp_to_gamma(p.night, 0.45)));
    let sign = Rect::from_center_size(middle, Vec2::splat(side * 0.6));
    look.icons.paint(painter, "symbol/bell", sign, p.parchment);
}
