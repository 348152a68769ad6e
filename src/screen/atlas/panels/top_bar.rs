//! The bar at the top: where the party is and which round it is.

use bevy_egui::egui::Ui;

use crate::books::atlas::phases::PhaseName;
use crate::books::atlas::records::RoundKind;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::layout::Layout;
use crate::screen::table::panels::top;

pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    let place = desk.picture.location().map_or("A new campaign", |location| location.name.as_str());
    let title = format!("The Atlas · {place}");
    let folded = layout.folded(desk.look.text);
    top::show(ui, desk, folded, &title, |ui, desk, free| top::line(ui, desk, free, &round_words(desk)));
}

/// "Combat · round 6 · Origins' turns"
fn round_words(desk: &Desk) -> String {
    let picture = desk.picture;
    let kind = match (picture.phase, picture.round.kind) {
        (PhaseName::Creation | PhaseName::Founding, _) => return "A party gathers".to_owned(),
        (PhaseName::Interlude, _) => return "Interlude".to_owned(),
        (PhaseName::Arrival | PhaseName::Setup, _) => return "Arriving".to_owned(),
        (PhaseName::Restart | PhaseName::Erasing, _) => return "The Hush has them".to_owned(),
        (PhaseName::CampaignEnd, _) => return "The end of the road".to_owned(),
        (PhaseName::RoundStart, _) => {
            return format!("Round {} begins", picture.round.number.saturating_add(1));
        }
        (_, RoundKind::Explore) => "Explore",
        (_, RoundKind::Rest) => "Rest",
        (_, RoundKind::Combat) => "Combat",
    };
    let turn = picture.round.turn.map(|who| format!(" · {}", picture.name(who))).unwrap_or_default();
    format!("{kind} · round {}{turn}", picture.round.number)
}
