//! What is asked in an encounter beside cards: to stop, to escape, to use something, to pay. And the best ways to play.

use bevy_egui::egui::{CornerRadius, Label, Rect, RichText, ScrollArea, Stroke, StrokeKind, Ui, vec2};

use super::orders;
use crate::books::road::prompts::{Choice, Question};
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Meeting;
use crate::screen::table::flows::sheet;
use crate::screen::table::panels::place;

pub fn show(ui: &mut Ui, desk: &mut Desk, meeting: &Meeting, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.painter().rect(rect, CornerRadius::same(8), p.well, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(8.0, 6.0));
    place(ui, inner, |ui| {
        ScrollArea::vertical().id_salt("choices").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let Some(ask) = &desk.picture.ask else { return };
            if !desk.may_answer() || desk.standing.playing_back {
                return;
            }
            if !matches!(ask.question, Question::Activation { .. } | Question::PickActive { .. }) {
                let words = RichText::new(&ask.text).font(look.title(14.0)).color(p.text);
                ui.add(Label::new(words).wrap());
            }
            let listed: Vec<(usize, String, String)> = ask
                .options
                .iter()
                .enumerate()
                .filter(|(_, offered)| !lies_in_hand(&ask.question, &offered.choice))
                .map(|(place, offered)| (place, offered.short(), offered.icon.clone()))
                .collect();
            for (place, words, icon) in listed {
                sheet::answer_as(ui, desk, place, &words, Some(&icon));
            }
            orders::show(ui, desk, meeting);
        });
    });
}

/// Cards are played where they lie, and who acts next is picked there.
const fn lies_in_hand(question: &Question, choice: &Choice) -> bool {
    match choice {
        Choice::Play(_) => true,
        Choice::Card(_) => matches!(question, Question::Discard { .. }),
        Choice::Origin(_) => matches!(question, Question::PickActive { .. }),
        _ => false,
    }
}
