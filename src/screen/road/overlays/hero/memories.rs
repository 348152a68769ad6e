//! The Memories of an Origin (RD-163 to RD-170, RD-R65): the sheet with its three sections, what each achievement wants and
//! how far that has come, what a whole section brings, and the last one, which nobody sees before it is earned. Beneath the
//! sheet lie the legendary actions that are held.
//!
//! RD-R14: of the verse of a memory nothing is told here. What was earned has the name of it, and the journal has the rest.

use bevy_egui::egui::{
    CornerRadius, Frame, Label, Margin, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::leaf;
use crate::books::road::pieces::Tally;
use crate::books::road::words::effects;
use crate::content::road::cards::{Deed, Page};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{AchievementId, AchievementKind, LegendKind};
use crate::screen::look::Look;
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::overlays::paper::{self, Paper};
use crate::screen::road::overlays::print;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::table::overlays::{grid, heading};
use crate::screen::table::panels::bits;
use crate::table::words::{counted, sentence};

/// A section, and a legendary action, is at least so wide, at text size 1.
const LEAST: f32 = 230.0;

/// A section of the sheet (RD-R65), by the number that its legendary action has.
struct Section {
    number: u8,
    icon: &'static str,
    name: &'static str,
}

const SECTIONS: [Section; 3] = [
    Section { number: 1, icon: "road/compass", name: "The road" },
    Section { number: 2, icon: "road/combat", name: "The blade and the word" },
    Section { number: 3, icon: "road/rest", name: "The hearth" },
];

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    let picture = desk.picture;
    if picture.campaign.memories {
        match leaf::tally(picture, hero) {
            Some(tally) => {
                let pages = pages(picture, hero);
                let earned = pages.iter().filter(|page| hero.earned.contains(page)).count();
                heading(ui, desk, "road/memory", &format!("Memories · {earned} of {} earned", pages.len()));
                sheet(ui, desk, hero, tally, &pages);
            }
            // RD-163.
            None => {
                heading(ui, desk, "road/memory", "Memories");
                parts::small(
                    ui,
                    desk.look,
                    "Too early to have any. The sheet comes when the journal says so.",
                );
            }
        }
        ui.add_space(8.0);
    }
    legends(ui, desk, hero);
}

/// The achievements of an Origin, in the order of the sheet.
fn pages(picture: &Picture, hero: &Hero) -> Vec<AchievementId> {
    let cards = &picture.cards;
    let own = cards.all::<AchievementKind>().filter(|page| cards.achievement(*page).owner == hero.id);
    let mut pages: Vec<AchievementId> = own.collect();
    pages.sort_by_key(|page| cards.achievement(*page).page);
    pages
}

const fn section_of(page: Page) -> Option<u8> {
    match page {
        Page::Road(_) => Some(1),
        Page::Blade(_) => Some(2),
        Page::Hearth(_) => Some(3),
        Page::Final => None,
    }
}

fn said(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

/// A line beneath something.
fn small(ui: &mut Ui, look: &Look, text: &str) {
    said(ui, RichText::new(text).font(look.italic(13.5)).color(look.palette.sepia.gamma_multiply(0.85)));
}

fn sheet(ui: &mut Ui, desk: &Desk, hero: &Hero, tally: &Tally, pages: &[AchievementId]) {
    let look = desk.look;
    parts::sheet(look).inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        small(
            ui,
            look,
            "Each brings a memory to read, and all three of a section bring its legendary action.",
        );
        ui.add_space(4.0);
        grid(ui, LEAST * look.text, 18.0, SECTIONS.len(), |ui, place, _| {
            section(ui, desk, hero, tally, (&SECTIONS[place], pages));
            ui.add_space(4.0);
        });
        last(ui, desk, hero, tally, pages);
    });
}

fn section(
    ui: &mut Ui,
    desk: &Desk,
    hero: &Hero,
    tally: &Tally,
    (section, pages): (&Section, &[AchievementId]),
) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        look.icons.show(ui, section.icon, 20.0 * look.text, p.gold_deep);
        said(ui, RichText::new(section.name).font(look.title(17.0)).color(p.sepia));
    });
    let within = |page: &&AchievementId| section_of(cards.achievement(**page).page) == Some(section.number);
    for page in pages.iter().filter(within) {
        entry(ui, desk, hero, tally, *page);
    }
    reward(ui, desk, hero, tally, section.number);
}

/// An achievement: what it wants, and either how far that has come or the memory that came of it.
fn entry(ui: &mut Ui, desk: &Desk, hero: &Hero, tally: &Tally, id: AchievementId) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let card = cards.achievement(id);
    let earned = hero.earned.contains(&id);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        mark(ui, look, earned);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            said(ui, RichText::new(&card.name).font(look.title(15.0)).color(p.sepia));
            let wanted = card.deed.map_or_else(
                || "All the others, and the legendary actions with them.".to_owned(),
                |deed| wants(cards, deed),
            );
            said(ui, RichText::new(wanted).font(look.body(14.0)).color(p.sepia));
            if earned {
                memory(ui, desk, tally, id);
            } else if let Some(way) = card.deed.and_then(|deed| progress(hero, tally, deed)) {
                meter(ui, look, way);
            }
        });
    });
    ui.add_space(3.0);
}

/// The box before it: an empty ring, or the sign in gold.
fn mark(ui: &mut Ui, look: &Look, earned: bool) {
    let p = look.palette;
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(22.0 * look.text), Sense::hover());
    let label = if earned { "Earned" } else { "Not earned yet" };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let (painter, middle, radius) = (ui.painter(), rect.center(), rect.width() / 2.0 - 1.0);
    if earned {
        painter.circle(middle, radius, p.gold_deep, Stroke::new(1.5, p.sepia));
        look.icons.paint(painter, "road/achievement", rect.shrink(rect.width() * 0.16), p.parchment);
    } else {
        painter.circle_stroke(middle, radius, Stroke::new(1.5, p.sepia.gamma_multiply(0.6)));
    }
}

/// RD-164, RD-165: its memory waits until there is time for it; what was read is in the journal.
fn memory(ui: &mut Ui, desk: &Desk, tally: &Tally, id: AchievementId) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let title = &cards.verse(cards.achievement(id).memory).title;
    let memory = if title.is_empty() { "Its memory".to_owned() } else { format!("“{title}”") };
    let waits = tally.unread.contains(&id);
    let (words, font, tint) = if waits {
        (format!("{memory} waits to be read. By day there is time for it."), look.bold(13.5), p.blood)
    } else {
        (format!("{memory} was read, and is in the journal."), look.italic(13.5), p.gold_deep)
    };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        look.icons.show(ui, "road/memory", 16.0 * look.text, tint);
        said(ui, RichText::new(words).font(font).color(p.sepia));
    });
}

/// How far it has come, as a bar and in numbers.
fn meter(ui: &mut Ui, look: &Look, (now, of): (u8, u8)) {
    let p = look.palette;
    let size = vec2(ui.available_width(), 16.0 * look.text);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let words = format!("{now} of {of}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let middle = rect.center().y;
    let end = pos2(rect.right() - 2.0, middle);
    let number = bits::line_right(painter, end, rect.width() * 0.5, &words, look.bold(13.0), p.sepia);
    let half = 3.5 * look.text;
    let right = (number.left() - 7.0).max(rect.left() + 1.0);
    let bar = Rect::from_min_max(pos2(rect.left(), middle - half), pos2(right, middle + half));
    bits::bar(painter, look, bar, u16::from(now), u16::from(of), p.gold_deep, false);
}

/// What all three of a section bring (RD-166); what was used can't be earned again (RD-168).
fn reward(ui: &mut Ui, desk: &Desk, hero: &Hero, tally: &Tally, section: u8) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let found = cards.all::<LegendKind>().find(|legend| {
        let card = cards.legend(*legend);
        card.owner == hero.id && card.section == section
    });
    let Some(legend) = found else { return };
    let card = cards.legend(legend);
    let state = match (hero.legends.contains(&legend), tally.sections.contains(&section)) {
        (true, _) => "Earned, and lies below.",
        (false, true) => "Earned and used. There is no second time.",
        (false, false) => "For all three, to be used once:",
    };
    let frame = Frame::new()
        .fill(p.parchment_dark.gamma_multiply(0.6))
        .stroke(Stroke::new(1.0, p.gold_deep))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(8, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            look.icons.show(ui, "road/legend", 18.0 * look.text, p.gold_deep);
            said(ui, RichText::new(&card.name).font(look.title(15.0)).color(p.sepia));
        });
        small(ui, look, state);
        let does = sentence(&effects::sentence(cards, card.does));
        markup::show(ui, look, Ink { size: 13.5, text: p.sepia, link: p.sepia }, &does);
    });
}

/// The final achievement stays hidden until everything else was earned (RD-169, RD-R65); its memory brings an ability
/// (RD-170).
fn last(ui: &mut Ui, desk: &Desk, hero: &Hero, tally: &Tally, pages: &[AchievementId]) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let is_last = |page: &AchievementId| cards.achievement(*page).page == Page::Final;
    let Some(id) = pages.iter().copied().find(is_last) else { return };
    parts::rule(ui, look);
    if !hero.earned.contains(&id) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            mark(ui, look, false);
            let words = "And one more, that shows when all nine are earned and the three legendary actions with them.";
            small(ui, look, words);
        });
        return;
    }
    entry(ui, desk, hero, tally, id);
    if let Some(own) = &cards.achievement(id).advanced {
        let rule = format!("**{}.** {}", own.name, effects::ability(cards, &own.ability));
        markup::show(ui, look, Ink { size: 14.0, text: p.sepia, link: p.sepia }, &rule);
        if !tally.advanced {
            small(ui, look, "It can be used once the memory was read.");
        }
    }
}

/// What an achievement wants, in a sentence.
pub fn wants(cards: &Catalogue, deed: Deed) -> String {
    match deed {
        Deed::Won(times) => format!("Win {}.", counted(times, "encounter")),
        Deed::WonColour(colour, times) => {
            format!("Win {}.", counted(times, &format!("{} encounter", colour.id())))
        }
        Deed::WonDifficulty(least, times) => {
            format!("Win {} of difficulty {least} or higher.", counted(times, "encounter"))
        }
        Deed::Green(times) => format!("Bring {} to a green end.", counted(times, "talk")),
        Deed::Unhurt(times) => format!("Win {} without losing HEALTH.", counted(times, "encounter")),
        Deed::Read(verse) => {
            let title = &cards.verse(verse).title;
            if title.is_empty() {
                "Come to a certain page of the journal.".to_owned()
            } else {
                format!("Read “{title}” in the journal.")
            }
        }
        Deed::Status(status) => {
            format!("Have “{}” marked on the status sheet.", cards.status(status).name)
        }
        Deed::Secret(secret) => format!("Have the secret “{}”.", cards.secret(secret).name),
        Deed::Attribute(attribute, level) => format!("Raise {attribute:?} to {level}."),
        Deed::Skills(skills) => format!("Learn {}.", counted(skills, "skill")),
        Deed::Visited(places) => format!("Visit {}.", counted(places, "different location")),
        Deed::Waybells(times) => format!("Ring {}.", counted(times, "waybell")),
        Deed::Guardians(times) => format!("Beat {}.", counted(times, "guardian")),
        Deed::HushDays(times) => format!("Live through {} in the Hush.", counted(times, "night")),
        Deed::Given(amount) => format!("Give {amount} FOOD or WEALTH to others, all told."),
    }
}

/// How far it has come, where that can be counted: so much of so much.
pub fn progress(hero: &Hero, tally: &Tally, deed: Deed) -> Option<(u8, u8)> {
    let sum = |counts: &[u8]| counts.iter().copied().fold(0, u8::saturating_add);
    let few = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let (now, of) = match deed {
        Deed::Won(times) => (sum(&tally.won), times),
        Deed::WonColour(colour, times) => (tally.won[colour as usize], times),
        Deed::WonDifficulty(least, times) => {
            let from = usize::from(least.saturating_sub(1)).min(tally.won_difficulty.len());
            (sum(&tally.won_difficulty[from..]), times)
        }
        Deed::Green(times) => (tally.green, times),
        Deed::Unhurt(times) => (tally.unhurt, times),
        Deed::Attribute(attribute, level) => (hero.level(attribute), level),
        Deed::Skills(skills) => (few(hero.skills.len()), skills),
        Deed::Visited(places) => (few(tally.visited.len()), places),
        Deed::Waybells(times) => (tally.waybells, times),
        Deed::Guardians(times) => (tally.guardians, times),
        Deed::HushDays(times) => (tally.hush_days, times),
        Deed::Given(amount) => (tally.given, amount),
        Deed::Read(_) | Deed::Status(_) | Deed::Secret(_) => return None,
    };
    Some((now.min(of), of))
}

/// The legendary actions that were earned and not used.
fn legends(ui: &mut Ui, desk: &mut Desk, hero: &Hero) {
    if hero.legends.is_empty() {
        return;
    }
    let cards = &desk.picture.cards;
    let papers: Vec<Paper> =
        hero.legends.iter().map(|legend| Paper::from(print::legend(cards, *legend))).collect();
    heading(ui, desk, "road/legend", &format!("Legendary actions · {}", papers.len()));
    paper::spread(ui, desk, &papers, LEAST);
    ui.add_space(8.0);
}
