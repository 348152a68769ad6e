//! The journal: what the party has written down, the newest page first.

use bevy_egui::egui::{Align, Layout, Margin, RichText, Ui};

use crate::books::atlas::words::names as words;
use crate::content::atlas::location::JournalCard;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names;
use crate::screen::look::{Look, parts};

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let journal = &desk.picture.campaign.journal;
    if journal.is_empty() {
        ui.add_space(20.0);
        ui.vertical_centered(|ui| {
            look.icons.show(ui, "card/journal", 64.0, look.palette.hush);
            parts::text(ui, look, "The pages are still empty.");
            parts::small(ui, look, "What the party does on the road is written down here, and remembered.");
        });
        return;
    }
    for id in journal.iter().rev() {
        page(ui, look, desk.picture.cards.journal_card(*id));
        ui.add_space(10.0);
    }
}

fn page(ui: &mut Ui, look: &Look, card: &JournalCard) {
    let p = look.palette;
    parts::sheet(look).inner_margin(Margin::symmetric(22, 14)).show(ui, |ui| {
        ui.set_width(ui.available_width().min(760.0 * look.text));
        ui.horizontal(|ui| {
            let number = format!("{}", card.number);
            ui.label(RichText::new(number).font(look.bold(20.0)).color(p.gold_deep));
            ui.label(RichText::new(&card.title).font(look.title(20.0)).color(p.sepia));
            if let Some(symbol) = card.symbol {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(RichText::new(words::symbol(symbol)).font(look.italic(14.0)).color(p.sepia));
                    look.icons.show(ui, &names::symbol(symbol), 26.0 * look.text, p.gold_deep);
                });
            }
        });
        parts::rule(ui, look);
        ui.label(RichText::new(&card.text).font(look.body(16.0)).color(p.sepia));
    });
}
