//! The time: the chapter and how far it has gone (RD-R61), and a diary of the days.

use bevy_egui::egui::{Label, Rect, RichText, Sense, Stroke, Ui, Vec2, pos2, vec2};

use super::book::{self, Book};
use super::parchment::{self, Row};
use super::{Browsing, nothing, sought};
use crate::books::road::facts::Fact;
use crate::books::road::records::SPOTS;
use crate::books::road::words::{facts, names};
use crate::screen::road::desk::Desk;
use crate::screen::road::panels::top_bar::{phase_words, roman};
use crate::screen::road::picture::{Happened, Picture};
use crate::table::words::{capital, listed};

/// The chapter: the page on the left.
pub fn now(ui: &mut Ui, desk: &Desk) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    if let Some(chapter) = picture.chapter() {
        let title = if chapter.number > 0 {
            format!("Chapter {} · {}", roman(chapter.number), chapter.title)
        } else {
            chapter.title.clone()
        };
        parchment::heading(ui, look, "road/chapter", &title);
        ui.add(Label::new(RichText::new(&chapter.text).font(look.italic(15.5)).color(p.sepia)).wrap());
    }
    ui.add_space(8.0);
    parchment::heading(ui, look, "road/day", &phase_words(desk));
    let standing: Vec<String> = picture
        .party
        .iter()
        .map(|hero| {
            let at = picture.place(hero.at).map_or("nowhere", |place| place.name.as_str());
            format!("{} in {at}", picture.name_of(hero.id))
        })
        .collect();
    parchment::said(ui, look, &format!("{}.", listed(&standing)));
    if picture.campaign.first_steps {
        return;
    }
    ui.add_space(8.0);
    let marked = picture.campaign.time_passes;
    parchment::heading(ui, look, "road/time_passes", &format!("Time Passes: {marked} of {SPOTS}"));
    spots(ui, desk, marked);
    let left = SPOTS.saturating_sub(marked);
    let words = match left {
        0 => "The story has stopped waiting.".to_owned(),
        1 => "One spot is left. When it is marked, the story does not wait for you any longer.".to_owned(),
        left => {
            format!("{left} spots are left. When all are marked, the story does not wait for you any longer.")
        }
    };
    parchment::said(ui, look, &words);
    parchment::small(ui, look, "Each chapter begins with all of its spots open.");
}

fn spots(ui: &mut Ui, desk: &Desk, marked: u8) {
    let (look, p) = (desk.look, desk.look.palette);
    let side = 26.0 * look.text;
    let step = (side * 1.35).min(ui.available_width() / f32::from(SPOTS));
    let (rect, _) = ui.allocate_exact_size(vec2(step * f32::from(SPOTS), side), Sense::hover());
    for spot in 0..SPOTS {
        let middle = pos2(rect.left() + step * (f32::from(spot) + 0.5), rect.center().y);
        let radius = (step * 0.4).min(side * 0.46);
        let past = spot < marked;
        let fill = if past { p.hush } else { p.parchment };
        ui.painter().circle(middle, radius, fill, Stroke::new(1.6, p.sepia));
        if past {
            let mark = Rect::from_center_size(middle, Vec2::splat(radius * 1.3));
            look.icons.paint(ui.painter(), "road/time_passes", mark, p.parchment);
        }
    }
}

/// A line of the diary.
enum Entry<'p> {
    /// The reading at this place.
    Read(usize),
    Happened(&'p Happened),
    /// Places that the Hush took.
    Taken(String),
}

/// The days, the last one first: the page on the right.
pub fn diary(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing, words: &[String]) {
    let (look, picture) = (desk.look, desk.picture);
    parchment::heading(ui, look, "road/journal", "The days");
    let mut any = false;
    for (day, entries) in days(picture) {
        let told = entries.iter().map(|entry| (entry, text(picture, entry)));
        let told: Vec<(&Entry, String)> = told.filter(|(_, text)| sought::holds(text, words)).collect();
        if told.is_empty() {
            continue;
        }
        any = true;
        let title = RichText::new(capital(&book::day(day))).font(look.title(16.0));
        ui.add(Label::new(title.color(look.palette.sepia)).wrap());
        for (entry, text) in told {
            match entry {
                Entry::Read(reading) => {
                    let Some(reading) = picture.journal.readings.get(*reading) else { continue };
                    let row = Row { icon: "road/journal", text: &text, ..Row::default() };
                    if row.show(ui, look).clicked() {
                        browsing.turn_to(book, reading.verse);
                    }
                }
                Entry::Happened(happened) => parchment::note(ui, look, icon(&happened.fact), &text),
                Entry::Taken(_) => parchment::note(ui, look, "road/hush_side", &text),
            }
        }
        ui.add_space(6.0);
    }
    if !any && words.is_empty() {
        parchment::small(ui, look, "Nothing has happened yet that anyone would write down.");
    } else if !any {
        nothing(ui, look, words);
    }
}

/// What is remembered of each day, the last day first.
fn days(picture: &Picture) -> Vec<(u16, Vec<Entry<'_>>)> {
    let journal = &picture.journal;
    let read = journal.readings.iter().enumerate();
    let mut all: Vec<(u16, u64, Entry)> =
        read.map(|(place, reading)| (reading.day, reading.number, Entry::Read(place))).collect();
    let told = journal.happened.iter().filter(|it| !is_taken(&it.fact));
    all.extend(told.map(|it| (it.day, it.number, Entry::Happened(it))));
    all.sort_by_key(|(day, number, _)| (std::cmp::Reverse(*day), *number));
    let mut days: Vec<(u16, Vec<Entry>)> = Vec::new();
    for (day, _, entry) in all {
        match days.last_mut() {
            Some((last, entries)) if *last == day => entries.push(entry),
            _ => days.push((day, taken(picture, day).into_iter().chain([entry]).collect())),
        }
    }
    days
}

const fn is_taken(fact: &Fact) -> bool {
    matches!(fact, Fact::LocationFlipped { clear: false, .. })
}

/// What the Hush took in the morning, in one line.
fn taken(picture: &Picture, day: u16) -> Option<Entry<'_>> {
    let of_day = picture.journal.happened.iter().filter(|it| it.day == day);
    let names: Vec<String> = of_day
        .filter_map(|it| match it.fact {
            Fact::LocationFlipped { location, clear: false } => {
                Some(picture.cards.location(location).clear.name.clone())
            }
            _ => None,
        })
        .collect();
    (!names.is_empty()).then(|| Entry::Taken(format!("The Hush took {}.", listed(&names))))
}

fn text(picture: &Picture, entry: &Entry) -> String {
    let cards = &picture.cards;
    match entry {
        Entry::Taken(text) => text.clone(),
        Entry::Read(reading) => picture.journal.readings.get(*reading).map_or_else(String::new, |reading| {
            let who: Vec<String> =
                reading.party().map(|origin| names::origin(cards, origin).to_owned()).collect();
            format!("{} ({})", book::title(cards, reading.verse), listed(&who))
        }),
        Entry::Happened(happened) => match &happened.fact {
            Fact::ChapterBegan { chapter } => format!("“{}” began.", cards.chapter(*chapter).title),
            Fact::EventRevealed { event } => format!("{}.", cards.event(*event).name),
            fact => facts::line(cards, fact),
        },
    }
}

/// The drawing of something that is written down.
pub const fn icon(fact: &Fact) -> &'static str {
    match fact {
        Fact::ChapterBegan { .. } | Fact::ChapterEnded { .. } => "road/chapter",
        Fact::TimePassed { .. } => "road/time_passes",
        Fact::StatusMarked { .. } | Fact::StatusUnmarked { .. } => "road/status",
        Fact::LocationFlipped { clear: true, .. } => "road/clear_side",
        Fact::LocationFlipped { .. } => "road/hush_side",
        Fact::LocationAttached { .. } | Fact::LocationReplaced { .. } => "road/compass",
        Fact::WaybellPlaced { .. } => "road/waybell",
        Fact::WaybellFaded { .. } => "road/fade",
        Fact::GuardianPlaced { .. } | Fact::GuardianLeft { .. } => "road/guardian",
        Fact::EventRevealed { .. } => "road/event",
        Fact::QuestMarked { .. } | Fact::QuestAccomplished { .. } | Fact::QuestFailed { .. } => "road/quest",
        Fact::SecretGained { .. } => "road/secret",
        Fact::SheetGained { .. } => "road/companion",
        Fact::EncounterEnded { .. } => "road/challenge",
        Fact::AchievementEarned { .. } => "road/achievement",
        Fact::LegendEarned { .. } => "road/legend",
        Fact::Died { .. } => "road/dead",
        _ => "ui/check",
    }
}
