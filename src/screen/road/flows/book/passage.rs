//! The left page: the drawing of the place, the title of the verse, and what was read of it, with a painted first letter.

use bevy_egui::egui::{Color32, Rect, RichText, Sense, Ui, Vec2};

use super::{source, veil};
use crate::books::road::prompts::Question;
use crate::screen::look::{Look, parts};
use crate::screen::road::emblems;
use crate::screen::road::flows::pages;
use crate::screen::road::picture::Picture;
use crate::screen::table::flows::reading::Page;
use crate::screen::table::flows::sheet;
use crate::table::words::listed;

/// What stands on it, for a question that is asked in the book.
pub fn page(picture: &Picture, question: &Question) -> Option<Page> {
    if let Question::Vision { location } = question {
        let place = picture.place(*location)?;
        return Some(Page {
            over: "A vision".to_owned(),
            title: place.name.clone(),
            text: place.text.clone(),
            scene: emblems::place(&picture.cards, place.card),
            ..Page::default()
        });
    }
    let source = source(question)?;
    Some(Page { text: pages::written(picture, source), ..pages::head(picture, source) })
}

/// Who reads, for the foot of the page.
pub fn readers(picture: &Picture) -> String {
    let Some(ask) = &picture.ask else { return String::new() };
    let heroes = ask.seats.iter().filter_map(|seat| picture.at_seat(seat));
    let names: Vec<String> = heroes.map(|hero| picture.name_of(hero.id).to_owned()).collect();
    match names.len() {
        0 => String::new(),
        1 => format!("{} reads", names[0]),
        _ => format!("{} read", listed(&names)),
    }
}

/// Writes the page. A low one has its drawing beside the title.
pub fn write(ui: &mut Ui, look: &Look, page: &Page, low: bool) {
    if low && look.icons.has(&page.scene) {
        beside(ui, look, page);
    } else {
        sheet::heading(ui, look, &page.over, &page.title);
        sheet::vignette(ui, look, &page.scene);
    }
    let mut is_first = true;
    for paragraph in page.text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        match veil::read(paragraph) {
            Some((words, filter)) => veil::passage(ui, look, words, filter),
            None if is_first => sheet::story(ui, look, paragraph),
            None => sheet::prose(ui, look, paragraph.trim()),
        }
        is_first = false;
    }
}

fn beside(ui: &mut Ui, look: &Look, page: &Page) {
    let p = look.palette;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let side = 62.0 * look.text;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        scene(ui, look, &page.scene, rect);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            if !page.over.is_empty() {
                let ink = p.sepia.gamma_multiply(0.75);
                ui.label(RichText::new(&page.over).font(look.italic(14.0)).color(ink));
            }
            ui.label(RichText::new(&page.title).font(look.title(24.0)).color(p.sepia));
        });
    });
    parts::rule(ui, look);
}

/// Scenes have their own ink; anything else is a seal.
fn scene(ui: &Ui, look: &Look, scene: &str, rect: Rect) {
    let p = look.palette;
    if scene.starts_with("scene/") {
        look.icons.paint(ui.painter(), scene, rect, Color32::WHITE);
    } else {
        parts::paint_medallion(ui, look, scene, rect, p.gold_deep, p.gold);
    }
}
