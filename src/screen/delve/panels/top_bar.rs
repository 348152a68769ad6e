//! The bar at the top: which chapter and round it is, and what all heroes share: rage, the bag, the purse.

use bevy_egui::egui::{CursorIcon, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use crate::books::delve::phases::PhaseName;
use crate::books::delve::records::Mode;
use crate::books::delve::words;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::layout::Layout;
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::panels::bits::{self, Tip};
use crate::screen::table::panels::top;

/// DV-R03: the rage pool never holds more.
const RAGE: u8 = 10;

pub fn show(ui: &mut Ui, desk: &mut Desk, layout: &Layout) {
    let title = title(desk);
    top::show(ui, desk, layout.folded(), &title, |ui, desk, free| {
        if desk.picture.is_in_run() {
            shared(ui, desk, free);
        } else {
            top::line(ui, desk, free, &phase_words(desk));
        }
    });
}

fn title(desk: &Desk) -> String {
    match desk.picture.chapter() {
        Some(chapter) if desk.picture.campaign.mode == Mode::Story => {
            let numbers = ["", "I", "II", "III", "IV", "V", "VI"];
            let number = numbers.get(usize::from(chapter.number)).copied().unwrap_or("");
            format!("Chapter {number} · {}", chapter.title)
        }
        Some(chapter) => chapter.title.clone(),
        None => "The Delve".to_owned(),
    }
}

/// What the table is doing.
pub fn phase_words(desk: &Desk) -> String {
    let round = desk.picture.run.round;
    if desk.picture.over.is_some() {
        return "The end".to_owned();
    }
    match desk.picture.phase {
        PhaseName::Gathering | PhaseName::Founding => "The family gathers".to_owned(),
        PhaseName::Setup => "Setting out".to_owned(),
        PhaseName::Encounter => format!("Round {round} · Encounter"),
        PhaseName::BossCard | PhaseName::Draw | PhaseName::Perform => format!("Round {round} · Heroes"),
        PhaseName::EnemyPhase => format!("Round {round} · Enemies"),
        PhaseName::BossTurn => format!("Round {round} · Boss"),
        PhaseName::CleanUp => format!("Round {round} · Clean-up"),
        PhaseName::Bazaar => "The Bazaar".to_owned(),
        PhaseName::RunEnd => "The run ends".to_owned(),
        PhaseName::Homecoming | PhaseName::House => "At home".to_owned(),
        PhaseName::AfterRun => "Before the next run".to_owned(),
    }
}

/// Phase, rage pool, bag and purse, as far as there is room.
fn shared(ui: &mut Ui, desk: &mut Desk, free: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let y = free.center().y;
    let words = phase_words(desk);
    let mut x = free.left();
    let font = look.title(16.0);
    let named = bits::line(ui.painter(), pos2(x, y), free.width() * 0.4, &words, font, p.text);
    x = named.right() + 18.0;

    // The rage pool: ten flames, lit as far as it is full.
    let side = (17.0 * look.text).min((free.right() - x) / 16.0);
    let rage = desk.picture.run.rage;
    let pool = Rect::from_min_size(pos2(x, y - side / 2.0), vec2(side * f32::from(RAGE) * 0.92, side));
    for flame in 0..RAGE {
        let at = pos2(x + side * 0.92 * (f32::from(flame) + 0.5), y);
        let ink = if flame < rage { p.gold } else { p.edge };
        look.icons.paint(ui.painter(), "delve/rage", Rect::from_center_size(at, Vec2::splat(side)), ink);
    }
    bits::spot(ui, look, pool, ui.id().with("rage"), format!("Rage {rage} of {RAGE}"), || {
        Tip::new("delve/rage", format!("Rage: {rage} of {RAGE}")).text(
            "The family's own. Spent before a roll for more dice: 1 for a blue one, 2 for a brown one, 3 for a purple one.",
        )
    });
    x = pool.right() + 16.0;

    let bag: u16 = desk.picture.bag.iter().map(|(_, count)| count).sum();
    let hush: u16 =
        desk.picture.bag.iter().filter(|(token, _)| !token.is_skill()).map(|(_, count)| count).sum();
    let purse = desk.picture.campaign.purse;
    let side = 20.0 * look.text;
    for (icon, number, name) in
        [("delve/bag", bag.to_string(), "bag"), ("delve/coin", purse.to_string(), "purse")]
    {
        if x + side * 2.2 > free.right() || (name == "purse" && purse == 0) {
            continue;
        }
        let drawn = bits::tally(ui.painter(), look, pos2(x, y), side, icon, &number, p.parchment_dark);
        let response = ui.interact(drawn.expand(4.0), ui.id().with(name), Sense::click());
        response
            .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("The {name}: {number}")));
        if response.clicked() {
            desk.open(Overlay::Book(if name == "bag" { BookOverlay::Table } else { BookOverlay::Journal }));
        }
        let tip = if name == "bag" {
            let held: Vec<String> = desk
                .picture
                .bag
                .iter()
                .map(|(token, count)| {
                    format!("{count} × {}", words::names::token(&desk.picture.cards, *token))
                })
                .collect();
            let under = if hush > 0 { format!("{hush} of them worthless") } else { String::new() };
            Tip::new(icon, format!("The bag: {number} tokens")).under(under).text(held.join("\n"))
        } else {
            Tip::new(icon, format!("The purse: {number} coins"))
        };
        bits::hover(response.on_hover_cursor(CursorIcon::PointingHand), look, || tip);
        x = drawn.right() + 14.0;
    }
}
