//! One card at leisure: its emblem large, its rules with icons, its story, and the way to its page of the codex.

use bevy_egui::egui::{Align, Label, Layout, Margin, RichText, Sense, Ui, Vec2};

use crate::screen::delve::codex as telling;
use crate::screen::delve::desk::Desk;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::overlay::Overlay;

/// What kind of card this is: its icon and its name.
pub fn kind(word: &str) -> (&'static str, &'static str) {
    match word.split('/').next().unwrap_or_default() {
        "hero" => ("delve/family", "A hero"),
        "action" => ("delve/wild", "An action"),
        "talent" => ("delve/talent", "A talent"),
        "item" => ("delve/item", "An item"),
        "enemy" => ("delve/enemy", "An enemy"),
        "boss" => ("delve/boss", "A boss"),
        "support" => ("delve/support", "A support card"),
        "bond" => ("delve/bond", "A bond"),
        "event" => ("delve/event", "A House event"),
        "achievement" => ("delve/achievement", "An achievement"),
        "tile" => ("delve/explored", "A tile"),
        _ => ("ui/eye", "A card"),
    }
}

/// `word` says which card: `item/firepot`, `enemy/gnawling`, and so on for every kind that the codex tells of.
pub fn show(ui: &mut Ui, desk: &mut Desk, word: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(card) = telling::card(&desk.picture.cards, word) else {
        parts::text(ui, look, "There is no such card in this book.");
        return;
    };
    let mut to = None;
    parts::sheet(look).inner_margin(Margin::symmetric(20, 16)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let side = 72.0 * look.text.min(1.2);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
            parts::paint_medallion(ui, look, &card.icon, rect, p.gold_deep, p.gold);
            ui.add_space(4.0);
            ui.vertical(|ui| {
                let title = RichText::new(&card.title).font(look.title(24.0)).color(p.sepia);
                ui.add(Label::new(title).wrap());
                let line =
                    RichText::new(&card.line).font(look.italic(15.0)).color(p.sepia.gamma_multiply(0.8));
                ui.add(Label::new(line).wrap());
            });
        });
        parts::rule(ui, look);
        ui.spacing_mut().item_spacing.y = 8.0;
        let link = p.blood.lerp_to_gamma(p.sepia, 0.25);
        to = markup::show(ui, look, Ink { size: 16.0, text: p.sepia, link }, &card.text);
    });
    ui.add_space(8.0);
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        if Button::new("In the codex").icon("ui/codex").size(13.0).show(ui, look).clicked() {
            to = Some(card.id.clone());
        }
    });
    if to.is_some() {
        desk.open(Overlay::Codex(to));
    }
}
