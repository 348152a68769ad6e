//! The cards on the table: the chapter with what makes the road easier or harder; the decks, by numbers; whom somebody
//! meets, and who waits meanwhile; events with their quests, secrets that are everybody's, guardians.
//!
//! RD-R14: all of this is open to all. What lies in a deck is only counted, but for a top card that somebody has looked at.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Label, Margin, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::paper::{self, Lie, Paper};
use super::print::{self, Print};
use crate::books::road::pieces::Held;
use crate::books::road::records::SPOTS;
use crate::content::road::cards::SheetKindOf;
use crate::content::road::effect::Figure;
use crate::content::road::terms::{Colour, EncounterId, Modifier, SecretId, SheetId};
use crate::screen::look::markup::{self, Ink};
use crate::screen::look::parts;
use crate::screen::road::desk::Desk;
use crate::screen::road::flows::before::modifiers;
use crate::screen::road::panels::top_bar::{phase_words, roman};
use crate::screen::road::picture::{Guardian, Meeting, Picture, Quest, Standing};
use crate::screen::table::overlays::{column, heading};
use crate::table::seat::Seats;
use crate::table::words::{counted, listed};

/// Narrower pages have the decks below the chapter.
const NARROW: f32 = 860.0;
/// A paper is at least so wide, and few of them are at most so wide, at text size 1.
const LEAST: f32 = 280.0;
const MOST: f32 = 460.0;
/// The back of a card of a deck, at text size 1.
const BACK: Vec2 = vec2(56.0, 72.0);

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let (look, picture) = (desk.look, desk.picture);
    if picture.party.is_empty() {
        parts::text(ui, look, "Nothing lies on the table yet.");
        return;
    }
    let width = ui.available_width();
    if width > NARROW * look.text {
        let left = width * 0.44;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            column(ui, left, |ui| chapter(ui, desk));
            column(ui, width - left - 24.0, |ui| decks(ui, desk));
        });
    } else {
        chapter(ui, desk);
        ui.add_space(8.0);
        decks(ui, desk);
    }
    ui.add_space(10.0);
    part(ui, desk, ("ui/eye", "Looked at, on top of a deck"), tops(picture), "");
    part(ui, desk, ("road/challenge", "Encounters"), encounters(picture), "");
    let events = picture.story.events.iter().map(|quest| event(picture, quest)).collect();
    let none = "Nothing is going on that anybody has heard of.";
    part(ui, desk, ("road/quest", "Events and quests"), events, none);
    part(ui, desk, ("road/sealed", "Standard-sized secrets"), sheets(picture), "");
    let secrets = picture.story.secrets.iter().map(|held| secret(picture, held)).collect();
    part(ui, desk, ("road/secret", "GLOBAL secrets"), secrets, "");
    let none = "Nobody walks the land but you.";
    part(ui, desk, ("road/guardian", "Guardians and figures"), walkers(picture), none);
}

/// A heading and the papers under it; or a line that there are none, if that is worth saying.
fn part(ui: &mut Ui, desk: &mut Desk, (icon, name): (&str, &str), papers: Vec<Paper>, none: &str) {
    if papers.is_empty() {
        if !none.is_empty() {
            heading(ui, desk, icon, name);
            parts::small(ui, desk.look, none);
            ui.add_space(8.0);
        }
        return;
    }
    heading(ui, desk, icon, &format!("{name} · {}", papers.len()));
    // One alone does not fill the page.
    let most = MOST * desk.look.text * papers.len() as f32;
    let room = ui.available_width().min(most);
    column(ui, room, |ui| paper::spread(ui, desk, &papers, LEAST));
    ui.add_space(8.0);
}

// ---- the chapter ----

fn chapter(ui: &mut Ui, desk: &Desk) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    heading(ui, desk, "road/chapter", &title(picture));
    parts::sheet(look).inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 5.0;
        if let Some(chapter) = picture.chapter() {
            let text = RichText::new(&chapter.text).font(look.italic(15.0));
            ui.add(Label::new(text.color(p.sepia.gamma_multiply(0.85))).wrap());
            parts::rule(ui, look);
        }
        line(ui, desk, "road/day", &format!("{}.", phase_words(desk)));
        let campaign = &picture.campaign;
        if !campaign.first_steps {
            let marked = campaign.time_passes;
            let words = format!("**Time Passes:** {marked} of {SPOTS} spots of this chapter are marked.");
            line(ui, desk, "road/time_passes", &words);
        }
        if campaign.memories {
            let words = if campaign.sheets_given {
                "**The Memories:** each of you has a sheet with things to do."
            } else {
                "**The Memories:** the sheets come when the journal says so."
            };
            line(ui, desk, "road/memory", words);
        }
        modes(ui, desk);
    });
}

/// "Chapter II · The Quietmen"
fn title(picture: &Picture) -> String {
    match picture.chapter() {
        Some(chapter) if chapter.number > 0 => {
            format!("Chapter {} · {}", roman(chapter.number), chapter.title)
        }
        Some(chapter) => chapter.title.clone(),
        None => "Before the first chapter".to_owned(),
    }
}

/// RD-367, RD-375: what makes the road easier or harder than it is written.
fn modes(ui: &mut Ui, desk: &Desk) {
    let campaign = &desk.picture.campaign;
    mode(ui, desk, ("road/modifier_story", "Story mode"), &Modifier::STORY);
    mode(ui, desk, ("road/modifier_challenge", "Challenge mode"), &Modifier::CHALLENGE);
    if campaign.modifiers.is_empty() && !campaign.first_steps {
        line(ui, desk, "road/difficulty", "No modifier is on: the road is as it is written.");
    }
}

/// The modifiers of a mode that are on.
fn mode(ui: &mut Ui, desk: &Desk, (icon, name): (&str, &str), all: &[Modifier]) {
    let campaign = &desk.picture.campaign;
    let on: Vec<Modifier> = all.iter().copied().filter(|modifier| campaign.has(*modifier)).collect();
    if on.is_empty() {
        return;
    }
    let words = if on.len() == all.len() { "all of it." } else { "some of it." };
    line(ui, desk, icon, &format!("**{name}:** {words}"));
    for modifier in on {
        let told = modifiers::told(modifier);
        line(ui, desk, told.icon, &format!("**{}.** {}", modifiers::name(modifier), told.with));
    }
}

/// Words on parchment behind a sign.
fn line(ui: &mut Ui, desk: &Desk, icon: &str, text: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        look.icons.show(ui, icon, 19.0 * look.text, p.gold_deep);
        ui.vertical(|ui| {
            markup::show(ui, look, Ink { size: 14.5, text: p.sepia, link: p.sepia }, text);
        });
    });
}

// ---- decks ----

/// A deck: what is known of it is how many cards it has.
struct Pile {
    icon: &'static str,
    name: &'static str,
    left: usize,
    back: Color32,
    note: &'static str,
}

fn decks(ui: &mut Ui, desk: &Desk) {
    heading(ui, desk, "track/stack", "Decks");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 10.0);
        for pile in piles(desk) {
            self::pile(ui, desk, &pile);
        }
    });
    // RD-290, RD-034, RD-R67.
    let used = "There are no discard piles: used cards go to the bottom of their deck, or into the box.";
    parts::small(ui, desk.look, used);
}

fn piles(desk: &Desk) -> Vec<Pile> {
    let (p, decks) = (desk.look.palette, &desk.picture.decks);
    let plain = |icon, name, left| Pile { icon, name, left, back: p.ink, note: "" };
    let family = |colour: Colour| {
        let (icon, name) = match colour {
            Colour::Blue => ("road/blue_encounter", "Blue encounters"),
            Colour::Green => ("road/green_encounter", "Green encounters"),
            Colour::Purple => ("road/purple_encounter", "Purple encounters"),
        };
        let at = colour as usize;
        let note = if decks.tops[at].is_some() { "top card known" } else { "" };
        let back = p.family(colour).lerp_to_gamma(p.night, 0.45);
        Pile { back, note, ..plain(icon, name, decks.encounters[at]) }
    };
    let mut piles: Vec<Pile> = Colour::ALL.into_iter().map(family).collect();
    piles.push(plain("road/event", "Event deck", decks.events));
    piles.push(plain("road/event", "Random events", decks.random));
    let [a, b, consumables] = decks.items;
    piles.push(plain("road/item", "Items A", a));
    // RD-R58: it comes with the second chapter.
    if decks.has_b {
        piles.push(plain("road/item", "Items B", b));
    }
    piles.push(plain("road/consumable", "Consumables", consumables));
    piles
}

/// The back of its cards with their number.
fn pile(ui: &mut Ui, desk: &Desk, pile: &Pile) {
    let (look, p) = (desk.look, desk.look.palette);
    let name = ui.painter().layout_no_wrap(pile.name.to_owned(), look.title(13.0), p.text);
    let card = BACK * look.text;
    let size = vec2(name.size().x.max(96.0 * look.text), card.y + 14.0 + 36.0 * look.text);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let note = if pile.note.is_empty() { String::new() } else { format!(", {}", pile.note) };
    let label = format!("{}: {} left{note}", pile.name, pile.left);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let middle = rect.center().x;
    let back = Rect::from_min_size(pos2(middle - card.x / 2.0, rect.top() + 4.0), card);
    // The higher the pile, the more edges are seen.
    for under in (0..pile.left.min(4)).rev() {
        let shift = Vec2::splat(2.0 * under as f32);
        let edge = Stroke::new(1.0, p.gold_deep.gamma_multiply(0.7));
        painter.rect(back.translate(shift), CornerRadius::same(6), pile.back, edge, StrokeKind::Inside);
    }
    let is_empty = pile.left == 0;
    if is_empty {
        painter.rect_stroke(back, CornerRadius::same(6), Stroke::new(1.2, p.hush), StrokeKind::Inside);
    }
    let sign = back.center() - vec2(0.0, back.height() * 0.15);
    let sign = Rect::from_center_size(sign, Vec2::splat(back.width() * 0.52));
    look.icons.paint(painter, pile.icon, sign, if is_empty { p.hush } else { p.gold });
    let at = back.center_bottom() - vec2(0.0, back.height() * 0.2);
    painter.text(at, Align2::CENTER_CENTER, pile.left.to_string(), look.bold(17.0), p.text);
    let below = pos2(middle - name.size().x / 2.0, back.bottom() + 9.0);
    let foot = pos2(middle, below.y + name.size().y);
    painter.galley(below, name, p.text);
    if !pile.note.is_empty() {
        painter.text(foot, Align2::CENTER_TOP, pile.note, look.italic(12.0), p.faint);
    }
}

/// The top cards that somebody has looked at (RD-R09).
fn tops(picture: &Picture) -> Vec<Paper> {
    let tops = Colour::ALL.into_iter().zip(picture.decks.tops);
    let paper = |(colour, top): (Colour, Option<EncounterId>)| {
        let note = format!("on top of the {} encounters", colour.id());
        Some(Paper { print: print::encounter(&picture.cards, top?), lie: Lie { note, ..Lie::default() } })
    };
    tops.filter_map(paper).collect()
}

// ---- the play area ----

/// Whom somebody meets now, and what was parked (RD-R15).
fn encounters(picture: &Picture) -> Vec<Paper> {
    let met = picture.meeting.as_ref().map(|meeting| met(picture, meeting));
    let waiting = picture.waiting.iter().map(|waiting| {
        let note = format!("parked: {} in it", are(picture, waiting.party));
        Paper { print: print::encounter(&picture.cards, waiting.foe), lie: Lie { note, ..Lie::default() } }
    });
    met.into_iter().chain(waiting).collect()
}

/// The encounter at hand, with its markers and what it has come to.
fn met(picture: &Picture, meeting: &Meeting) -> Paper {
    let mut notes = vec![format!("now: {} in it", are(picture, meeting.members))];
    let card = picture.cards.encounter(meeting.foe);
    if card.fight().is_some() {
        notes.push(format!("the pool holds {} of {}", meeting.pool, meeting.value));
    }
    if card.talk().is_some() {
        notes.push(format!("affinity {}, duration {}", meeting.affinity, meeting.duration));
    }
    if meeting.charges > 0 {
        notes.push(counted(meeting.charges, "charge"));
    }
    let lie = Lie { time: meeting.time, note: notes.join(" · "), ..Lie::default() };
    Paper { print: print::encounter(&picture.cards, meeting.foe), lie }
}

/// "Maren and Nim are"
fn are(picture: &Picture, seats: Seats) -> String {
    let heroes = seats.iter().filter_map(|seat| picture.at_seat(seat));
    let names: Vec<String> = heroes.map(|hero| picture.name_of(hero.id).to_owned()).collect();
    match names.len() {
        0 => "nobody is".to_owned(),
        1 => format!("{} is", names[0]),
        _ => format!("{} are", listed(&names)),
    }
}

/// An active event with the markers of its quest (RD-R57).
fn event(picture: &Picture, quest: &Quest) -> Paper {
    let mut notes = Vec::new();
    if quest.needed > 0 {
        notes.push(format!("{} of {} quest markers", quest.markers, quest.needed));
    } else if quest.markers > 0 {
        notes.push(counted(quest.markers, "quest marker"));
    }
    match (quest.has_quest, quest.resolved) {
        (_, true) => notes.push("that is over".to_owned()),
        (true, false) => notes.push("still open".to_owned()),
        (false, false) => {}
    }
    let lie = Lie { time: quest.time, story: quest.story, note: notes.join(" · "), ..Lie::default() };
    Paper { print: print::event(&picture.cards, quest.event), lie }
}

/// RD-354: those that lie in the play area and are everybody's.
fn secret(picture: &Picture, held: &Held<SecretId>) -> Paper {
    Paper { print: print::secret(&picture.cards, held.card), lie: lie(held, String::new()) }
}

/// RD-357, RD-R30: companions, encounters, quests, and rules that hold as long as they are there.
fn sheets(picture: &Picture) -> Vec<Paper> {
    let mut all: Vec<&Held<SheetId>> = picture.story.sheets.iter().collect();
    all.sort_by_key(|held| match picture.cards.sheet(held.card).holds {
        SheetKindOf::Companion => 0,
        SheetKindOf::Encounter(_) => 1,
        SheetKindOf::Quest(_) => 2,
        SheetKindOf::Rule => 3,
    });
    let paper = |held: &Held<SheetId>| {
        let figure = Figure::Companion(held.card);
        let there = picture.standing.iter().find(|standing| standing.figure == figure);
        let note = there.map_or_else(String::new, |standing| stands_in(picture, standing.at));
        Paper { print: print::sheet(&picture.cards, held.card), lie: lie(held, note) }
    };
    all.into_iter().map(paper).collect()
}

/// RD-121, RD-R26: not in use is face down; its markers lie on it.
fn lie<C>(held: &Held<C>, note: String) -> Lie {
    Lie { face_down: !held.in_use, time: held.time, story: held.story, note }
}

/// Guardians with their cards (RD-183), and the figure that has none (RD-R30). Companions have a secret of their own.
fn walkers(picture: &Picture) -> Vec<Paper> {
    let guardians = picture.guardians.iter().map(|it| guardian(picture, it));
    let king = picture.standing.iter().filter(|standing| standing.figure == Figure::SilentKing);
    guardians.chain(king.map(|standing| king_of(picture, standing))).collect()
}

fn guardian(picture: &Picture, guardian: &Guardian) -> Paper {
    let note = stands_in(picture, guardian.at);
    let lie = Lie { time: guardian.time, story: guardian.story, note, ..Lie::default() };
    Paper { print: print::encounter(&picture.cards, guardian.card), lie }
}

fn king_of(picture: &Picture, standing: &Standing) -> Paper {
    let print = Print {
        emblem: "road/king".to_owned(),
        name: "The Silent King".to_owned(),
        line: "A figure on the map".to_owned(),
        ..Print::default()
    };
    Paper { print, lie: Lie { note: stands_in(picture, standing.at), ..Lie::default() } }
}

/// "stands in Ostrey Bridge (102)"
fn stands_in(picture: &Picture, number: u16) -> String {
    let place = picture.place(number).map(|place| format!("{} ({number})", place.name));
    format!("stands in {}", place.unwrap_or_else(|| number.to_string()))
}
