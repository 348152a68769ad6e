//! Leads: what was asked of the party, with hints for whoever wants them; and place by place what was seen and not done.

use bevy_egui::egui::{CursorIcon, Label, RichText, Sense, Ui, Vec2};

use super::book::{self, Book, Group};
use super::parchment::{self, Row};
use super::{Browsing, nothing, sought};
use crate::books::road::pieces::Tally;
use crate::books::road::words::{conditions, effects, names};
use crate::content::road::effect::{Condition, Effect, Way};
use crate::content::road::terms::{EventId, Seal, VerseId};
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::{Hero, Lead, Passage, Picture, Place, Quest};
use crate::table::words::{counted, listed};

/// What was asked of the party: the page on the left.
pub fn asked(ui: &mut Ui, desk: &mut Desk, book: &Book, words: &[String]) {
    let (look, picture) = (desk.look, desk.picture);
    parchment::heading(ui, look, "road/quest", "What you were asked");
    let open: Vec<&Quest> = quests(picture, words).filter(|quest| !quest.resolved).collect();
    if open.is_empty() && words.is_empty() {
        parchment::small(ui, look, "Nobody has asked you for anything that is not done.");
    }
    for quest in open {
        self::quest(ui, desk, quest);
        ui.add_space(6.0);
    }
    for quest in quests(picture, words).filter(|quest| quest.resolved) {
        let title = quest_title(picture, quest.event);
        parchment::note(ui, look, "ui/check", &format!("{title}: that is over."));
    }
    let waiting: Vec<String> =
        memories(picture).into_iter().filter(|line| sought::holds(line, words)).collect();
    if !waiting.is_empty() {
        ui.add_space(6.0);
        parchment::heading(ui, look, "road/memory", "What wants to be remembered");
        for line in waiting {
            parchment::note(ui, look, "road/memory", &line);
        }
    }
    if count_of(picture, book, words) == 0 {
        nothing(ui, look, words);
    }
}

fn quests<'p>(picture: &'p Picture, words: &[String]) -> impl Iterator<Item = &'p Quest> {
    picture.story.events.iter().filter(move |quest| {
        let card = picture.cards.event(quest.event);
        let asked = card.quest.as_ref();
        asked.is_some_and(|asked| {
            sought::holds(&format!("{} {} {}", card.name, asked.title, asked.text), words)
        })
    })
}

fn quest_title(picture: &Picture, event: EventId) -> &str {
    let card = picture.cards.event(event);
    card.quest.as_ref().map_or(card.name.as_str(), |quest| quest.title.as_str())
}

fn quest(ui: &mut Ui, desk: &mut Desk, quest: &Quest) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.event(quest.event);
    let Some(asked) = card.quest.as_ref() else { return };
    ui.horizontal_top(|ui| {
        let side = 30.0 * look.text;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        parts::paint_medallion(ui, look, "road/quest", rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let title = RichText::new(&asked.title).font(look.title(17.0)).color(p.sepia);
            ui.add(Label::new(title).wrap()).tip(&card.text);
            parchment::said(ui, look, &asked.text);
            progress(ui, desk, quest);
            let reward = effects::sentence(&picture.cards, asked.success);
            if !reward.is_empty() {
                parchment::small(ui, look, &format!("For it: {reward}."));
            }
            hints(ui, desk, quest.event);
        });
    });
}

/// Quest markers as boxes, and the days that are left.
fn progress(ui: &mut Ui, desk: &Desk, quest: &Quest) {
    let (look, p) = (desk.look, desk.look.palette);
    if quest.needed > 0 {
        ui.horizontal(|ui| {
            let marked = (1_u16 << quest.markers.min(15)) - 1;
            parchment::parts(ui, look, marked, quest.needed);
            let words = format!("{} of {}", quest.markers, quest.needed);
            ui.label(RichText::new(words).font(look.bold(14.0)).color(p.sepia));
        });
    }
    if quest.story > 0 {
        let left = format!("{} until it is too late", counted(quest.story, "day"));
        let left = RichText::new(left).font(look.bold(14.0)).color(p.sepia);
        parchment::noted(ui, look, "road/story", p.blood, left);
    }
}

/// Three hints, from a nudge to the plain answer; each has to be asked for.
fn hints(ui: &mut Ui, desk: &mut Desk, event: EventId) {
    let look = desk.look;
    let Some(quest) = desk.picture.cards.event(event).quest.as_ref() else { return };
    let told = desk.sight.hint.filter(|(other, _)| *other == event).map_or(0, |(_, told)| told);
    let all = [&quest.hints.0, &quest.hints.1, &quest.hints.2];
    for hint in all.iter().take(usize::from(told)) {
        parchment::note(ui, look, "ui/hint", hint);
    }
    let more = ["A nudge", "A little more", "Say it plainly"];
    if let Some(text) = more.get(usize::from(told)).copied() {
        let row = Row { icon: "ui/hint", text, ..Row::default() };
        if row.show(ui, look).clicked() {
            desk.sight.hint = Some((event, told + 1));
        }
    }
}

/// RD-165: memories that were earned and not read.
fn memories(picture: &Picture) -> Vec<String> {
    let tallies = picture.party.iter().zip(&picture.journal.tallies);
    let of = |(hero, tally): (&Hero, &Tally)| {
        let name = names::origin(&picture.cards, hero.id).to_owned();
        let unread = tally.unread.iter().map(|page| picture.cards.achievement(*page).name.clone());
        unread.map(move |page| format!("{name}: “{page}”. By day there is time for it.")).collect::<Vec<_>>()
    };
    tallies.flat_map(of).collect()
}

/// Something that was seen and not done.
struct Line {
    icon: &'static str,
    text: String,
    /// It can be done now.
    open: bool,
    /// Where it was read of.
    verse: Option<VerseId>,
}

impl Line {
    fn of(icon: &'static str, text: impl Into<String>) -> Self {
        Self { icon, text: text.into(), open: false, verse: None }
    }
}

/// What is open in a place.
fn lines(picture: &Picture, book: &Book, place: &Place) -> Vec<Line> {
    let mut lines = Vec::new();
    if !place.is_read {
        lines.push(Line::of("road/explore", "Nobody has explored it."));
    }
    if place.seals.contains(&Seal::Vision) && !place.vision_read {
        lines.push(Line::of("road/vision", "A vision waits for whoever sleeps here."));
    }
    if place.other.is_none() {
        let known = if place.clear { "in the Hush" } else { "when it is clear" };
        lines.push(Line::of("road/hush_side", format!("What it is like {known}, nobody has seen.")));
    }
    lines.extend(unhidden(picture, book, place));
    let leads = picture.journal.leads.iter().filter(|lead| lead.location == place.card);
    let (open, closed): (Vec<&Lead>, Vec<&Lead>) = leads.partition(|lead| lead.open);
    lines.extend(open.into_iter().chain(closed).filter_map(|lead| option(picture, lead)));
    lines
}

/// RD-R64: what did not show then would show now.
fn unhidden(picture: &Picture, book: &Book, place: &Place) -> Vec<Line> {
    let Some(part) = book.part(Group::Place(place.card)) else { return Vec::new() };
    let pages = part.pages.iter().filter_map(|page| book.pages.get(*page));
    let shows = |passage: &Passage| matches!(passage, Passage::Hidden { filter, .. } if picture.journal.has_filter(*filter));
    let again = pages
        .filter(|page| page.readings.first().is_some_and(|last| picture.journal.passages(*last).any(shows)));
    let line = |page: &book::Page| Line {
        open: true,
        verse: Some(page.verse),
        ..Line::of("ui/eye", format!("“{}” had words that did not show. They would now.", page.title))
    };
    again.map(line).collect()
}

fn option(picture: &Picture, lead: &Lead) -> Option<Line> {
    let Some(Effect::Options(ways)) = picture.cards.all_effects().get(lead.list) else { return None };
    let way = ways.get(lead.way)?;
    let text = if lead.open {
        format!("“{}”: you have what it asks for, and have not done it.", way.label)
    } else {
        format!("“{}” asks for {}.", way.label, wants(picture, way))
    };
    let icon = if lead.open { "ui/unlock" } else { "ui/lock" };
    Some(Line { open: lead.open, verse: Some(lead.verse), ..Line::of(icon, text) })
}

/// What an option asks for. What nobody can know by name has none (RD-R14).
fn wants(picture: &Picture, way: &Way) -> String {
    let mut told: Vec<String> = Vec::new();
    for wanted in &way.needs {
        let words = if is_known(picture, wanted) {
            conditions::text(&picture.cards, wanted)
        } else {
            "something that has not come about".to_owned()
        };
        if !told.contains(&words) {
            told.push(words);
        }
    }
    listed(&told)
}

/// Does it speak only of what the players have heard of?
fn is_known(picture: &Picture, wanted: &Condition) -> bool {
    match wanted {
        Condition::Status(status) | Condition::Part(status, _) | Condition::Parts(status, _) => {
            picture.campaign.is_marked(*status)
        }
        Condition::Read(verse) => picture.campaign.has_read(*verse),
        Condition::Active(event) | Condition::Markers(event, _) => {
            picture.story.events.iter().any(|active| active.event == *event)
        }
        Condition::At(location) | Condition::OnMap(location) | Condition::Guarded(location) => {
            let number = picture.cards.location(*location).number;
            picture.place(number).is_some_and(|place| place.card == *location)
        }
        Condition::Not(inner) => is_known(picture, inner),
        Condition::Any(list) | Condition::All(list) => list.iter().all(|inner| is_known(picture, inner)),
        _ => true,
    }
}

fn holding(picture: &Picture, book: &Book, place: &Place, words: &[String]) -> Vec<Line> {
    let mut lines = lines(picture, book, place);
    lines.retain(|line| sought::holds(&format!("{} {}", place.name, line.text), words));
    lines
}

/// Place by place: the page on the right.
pub fn places(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    parchment::heading(ui, look, "road/lead", "Seen, and not done");
    let mut any = false;
    for place in &picture.places {
        let lines = holding(picture, book, place, words);
        if lines.is_empty() {
            continue;
        }
        any = true;
        let group = Group::Place(place.card);
        let icon = group.icon(&picture.cards);
        let aside = if place.clear { "" } else { "in the Hush" };
        let row = Row { icon: &icon, text: &place.name, aside, group: true, ..Row::default() };
        if row.show(ui, look).clicked() && book.part(group).is_some() {
            browsing.turn_to_group(group);
        }
        for line in &lines {
            ui.horizontal_top(|ui| {
                ui.add_space(14.0 * look.text);
                let font = if line.open { look.bold(14.5) } else { look.body(14.5) };
                let tint = if line.open { p.blood } else { p.gold_deep };
                let text = RichText::new(&line.text).font(font).color(p.sepia);
                let shown = parchment::noted(ui, look, line.icon, tint, text);
                let read = line.verse.filter(|verse| book.page(*verse).is_some());
                if let Some(verse) = read {
                    let shown = shown.interact(Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
                    if shown.clicked() {
                        browsing.turn_to(book, verse);
                    }
                }
            });
        }
        ui.add_space(5.0);
    }
    if !any && words.is_empty() {
        parchment::small(ui, look, "Whatever you have seen, you have seen to. The road goes on.");
    } else if !any {
        nothing(ui, look, words);
    }
}

/// What is open in one place, for the page of that place.
pub fn of_place(ui: &mut Ui, desk: &Desk, book: &Book, place: &Place) {
    let (look, p) = (desk.look, desk.look.palette);
    for line in lines(desk.picture, book, place) {
        let tint = if line.open { p.blood } else { p.gold_deep };
        let text = RichText::new(&line.text).font(look.body(14.5)).color(p.sepia);
        parchment::noted(ui, look, line.icon, tint, text);
    }
}

pub fn count(desk: &Desk, book: &Book, words: &[String]) -> usize {
    count_of(desk.picture, book, words)
}

fn count_of(picture: &Picture, book: &Book, words: &[String]) -> usize {
    let places = picture.places.iter().map(|place| holding(picture, book, place, words).len());
    let memories = memories(picture).into_iter().filter(|line| sought::holds(line, words)).count();
    quests(picture, words).count() + memories + places.sum::<usize>()
}
