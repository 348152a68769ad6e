//! What is read on a sheet before the road goes on: the opening, chapters, what the journal says where nothing is asked
//! about it, events with their quests, how a talk or a fight ended, secrets, memories, and what becomes of those whom
//! the road takes. Everything smaller is told by the log alone. A passage that the open question is about stands in the
//! [`book`], and is not read twice.

use super::book::{self, veil};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Outcome;
use crate::books::road::prompts::Source;
use crate::books::road::words::facts::passage;
use crate::books::road::words::{effects, names};
use crate::content::road::cards::{Quest, SheetKindOf};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::encounter::Mood;
use crate::content::road::journal::Section;
use crate::content::road::terms::{
    AchievementId, ChapterId, EncounterId, EventId, LocationId, LocationKind, OriginId, OriginKind, VerseId,
};
use crate::screen::road::overlays::print::{self, Print};
use crate::screen::road::panels::top_bar::roman;
use crate::screen::road::picture::Picture;
use crate::screen::road::{answers, emblems};
use crate::screen::table::flows::reading::Page;
use crate::table::words::{capital, counted, sentence};

/// Facts that are read on a sheet, and those that say what led to one.
pub const fn is_story(fact: &Fact) -> bool {
    is_page(fact) || leads_to_page(fact)
}

const fn is_page(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CampaignBegan { first_steps: false, .. }
            | Fact::ChapterBegan { .. }
            | Fact::ChapterEnded { .. }
            | Fact::TextRead { .. }
            | Fact::EventRevealed { .. }
            | Fact::QuestAccomplished { .. }
            | Fact::QuestFailed { .. }
            | Fact::EncounterEnded { .. }
            | Fact::SecretGained { .. }
            | Fact::SheetGained { .. }
            | Fact::LegendEarned { .. }
            | Fact::AchievementEarned { .. }
            | Fact::IsDying { .. }
            | Fact::GoesInsane { .. }
            | Fact::Died { .. }
            | Fact::CampaignLost
    )
}

const fn leads_to_page(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::VerseRead { .. }
            | Fact::WayChosen { .. }
            | Fact::DieRolled { .. }
            | Fact::VisionRead { .. }
            | Fact::ReadingEnded { .. }
    )
}

/// The page that a fact is read on. `last` has what led to the next passage, and what of it was told already.
pub fn page_of(picture: &Picture, last: &mut Option<Page>, fact: &Fact) -> Option<Page> {
    if let Fact::TextRead { source, place, band } = *fact {
        return told(picture, last.get_or_insert_default(), source, (place, band));
    }
    remember(picture, last, fact);
    let cards: &Catalogue = &picture.cards;
    let page = match *fact {
        Fact::CampaignBegan { first_steps: false, .. } => opening(cards),
        Fact::ChapterBegan { chapter } => begun(cards, chapter),
        Fact::ChapterEnded { chapter, .. } => ended(cards, chapter)?,
        Fact::EventRevealed { event } if !is_in_the_book(picture, Source::Event(event)) => {
            revealed(cards, event)
        }
        Fact::QuestAccomplished { event } => {
            let quest = cards.event(event).quest.as_ref()?;
            resolved(cards, quest, "A quest is accomplished", quest.success)?
        }
        Fact::QuestFailed { event } => {
            let quest = cards.event(event).quest.as_ref()?;
            resolved(cards, quest, "A quest has failed", quest.failure)?
        }
        Fact::EncounterEnded { encounter, outcome } => over(cards, encounter, outcome)?,
        Fact::SecretGained { origin, secret } => gained(cards, origin, print::secret(cards, secret)),
        Fact::SheetGained { sheet } => match cards.sheet(sheet).holds {
            // The quest itself is read.
            SheetKindOf::Quest(_) => return None,
            _ => gained(cards, None, print::sheet(cards, sheet)),
        },
        Fact::LegendEarned { origin, legend } => gained(cards, Some(origin), print::legend(cards, legend)),
        Fact::AchievementEarned { origin, achievement } => earned(cards, origin, achievement),
        Fact::IsDying { origin } => plight(picture, origin, "dying", "has no HEALTH left.")?,
        Fact::GoesInsane { origin } => {
            plight(picture, origin, "insane", "has taken in more than one can hold.")?
        }
        Fact::Died { origin } => died(cards, origin),
        Fact::CampaignLost => lost(picture),
        _ => return None,
    };
    Some(with_words(page)).filter(|page| !page.text.is_empty())
}

/// What the open question shows anyway.
pub fn shown_by(picture: &Picture) -> Option<String> {
    let ask = picture.ask.as_ref()?;
    book::source(&ask.question).map(name_of)
}

fn name_of(source: Source) -> String {
    format!("{source:?}")
}

/// Is the open question asked in the book, about this card? Then the card is read there: a sheet that opens while things
/// are told would be in its way.
fn is_in_the_book(picture: &Picture, source: Source) -> bool {
    picture.ask.as_ref().is_some_and(|ask| book::source(&ask.question) == Some(source))
}

/// A card without a story is read by its rules.
fn with_words(mut page: Page) -> Page {
    if page.text.trim().is_empty() {
        page.text = std::mem::take(&mut page.rules);
    }
    page
}

// ---- the journal ----

/// Notes what leads to the next passage: it stands over the title.
fn remember(picture: &Picture, last: &mut Option<Page>, fact: &Fact) {
    let cards: &Catalogue = &picture.cards;
    let words = match fact {
        // What was told of the verse before is over, not what led here.
        Fact::VerseRead { .. } => {
            if let Some(last) = last {
                last.text.clear();
            }
            return;
        }
        Fact::WayChosen { label, .. } => format!("“{label}”"),
        Fact::DieRolled { die, bonus, total, .. } => {
            let rolled = match bonus {
                0 => format!("the die shows {die}"),
                bonus => format!("the die shows {die}, and {bonus}: {total}"),
            };
            let before = last.take().map(|last| last.over).filter(|over| !over.is_empty());
            before.map_or_else(|| capital(&rolled), |before| format!("{before}, {rolled}"))
        }
        Fact::VisionRead { location, .. } => format!("A vision in {}", cards.location(*location).clear.name),
        Fact::QuestAccomplished { event } => quest_named(cards, *event, "accomplished"),
        Fact::QuestFailed { event } => quest_named(cards, *event, "failed"),
        Fact::EncounterEnded { encounter, outcome } => {
            format!("{}: {}", cards.encounter(*encounter).name, ending(*outcome))
        }
        Fact::ReadingEnded { .. }
        | Fact::EventRevealed { .. }
        | Fact::ChapterBegan { .. }
        | Fact::DayStageBegan => {
            *last = None;
            return;
        }
        _ => return,
    };
    *last = Some(Page { over: words, ..Page::default() });
}

fn quest_named(cards: &Catalogue, event: EventId, how: &str) -> String {
    let card = cards.event(event);
    let title = card.quest.as_ref().map_or(&card.name, |quest| &quest.title);
    format!("“{title}” is {how}")
}

/// A passage that was read. As far as it is known, all of it stands on one page; what follows of it was told with it.
fn told(picture: &Picture, last: &mut Page, source: Source, (place, band): (u32, u8)) -> Option<Page> {
    let read = passage(&picture.cards, place, band);
    if read.trim().is_empty() || last.text.contains(&read) {
        return None;
    }
    let known = picture.passage.contains(&read);
    last.text.clone_from(if known { &picture.passage } else { &read });
    let led_here = std::mem::take(&mut last.over);
    if known && is_in_the_book(picture, source) {
        return None;
    }
    let page = head(picture, source);
    let over = if led_here.is_empty() { page.over } else { led_here };
    let rules = sentence(&effects::sentence(&picture.cards, band_does(&picture.cards, place, band)));
    Some(Page { over, text: in_the_open(&last.text), rules, ..page })
}

/// What the line of the table does that was rolled.
fn band_does(cards: &Catalogue, place: u32, band: u8) -> Effects {
    let Some(Effect::Roll(_, bands)) = cards.all_effects().get(place as usize) else {
        return Effects::default();
    };
    let band = usize::from(band).checked_sub(1).and_then(|band| bands.get(band));
    band.map(|band| band.does).unwrap_or_default()
}

/// On a sheet, what does not show is told in words.
fn in_the_open(passage: &str) -> String {
    let paragraphs = passage.split("\n\n").map(|paragraph| match veil::read(paragraph) {
        Some((words, filter)) => format!("… {} …", veil::told(words, filter)),
        None => paragraph.to_owned(),
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// Title and drawing of the card that something is read from; its words come later.
pub fn head(picture: &Picture, source: Source) -> Page {
    let cards: &Catalogue = &picture.cards;
    let page = match source {
        Source::Verse(verse) => of_verse(picture, verse),
        Source::Event(event) => {
            let print = print::event(cards, event);
            Page { over: print.line, title: print.name, scene: print.emblem, ..Page::default() }
        }
        Source::Location(location) => Page {
            over: "On the road".to_owned(),
            title: place_name(picture, location),
            scene: emblems::place(cards, location),
            ..Page::default()
        },
        Source::Encounter(_) => Page { over: "On the road".to_owned(), ..named(cards, source) },
        _ => named(cards, source),
    };
    Page { of: Some(name_of(source)), ..page }
}

fn named(cards: &Catalogue, source: Source) -> Page {
    let (title, scene) = (capital(&names::source(cards, source)), answers::source_icon(cards, source));
    Page { title, scene, ..Page::default() }
}

fn of_verse(picture: &Picture, verse: VerseId) -> Page {
    let cards: &Catalogue = &picture.cards;
    let card = cards.verse(verse);
    let mut parts = card.id.split('.');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let here =
        || here(picture).map_or_else(|| "road/journal".to_owned(), |place| emblems::place(cards, place));
    let (over, scene) = match card.section() {
        Section::Locations => match cards.find::<LocationKind>(first) {
            Some(location) => (place_name(picture, location), emblems::place(cards, location)),
            None => ("The journal".to_owned(), here()),
        },
        Section::SealedPages => ("A sealed page".to_owned(), here()),
        Section::Memories => match cards.find::<OriginKind>(second) {
            Some(origin) => {
                (format!("A memory of {}", names::origin(cards, origin)), emblems::origin(cards, origin))
            }
            None => ("A memory".to_owned(), "road/memory".to_owned()),
        },
        Section::FirstSteps => ("First Steps".to_owned(), here()),
    };
    let title = if card.title.is_empty() { "The journal".to_owned() } else { card.title.clone() };
    // The first page of a place is called as the place is.
    let over = if over == title { "The journal".to_owned() } else { over };
    Page { over, title, scene, ..Page::default() }
}

/// Where those stand who are asked, or else the first of the party.
fn here(picture: &Picture) -> Option<LocationId> {
    let asked = picture.ask.as_ref().and_then(|ask| ask.seats.iter().next());
    let hero = asked.and_then(|seat| picture.at_seat(seat)).or_else(|| picture.party.first())?;
    picture.place(hero.at).map(|place| place.card)
}

/// As the place is called on the side that lies open.
fn place_name(picture: &Picture, location: LocationId) -> String {
    let card = picture.cards.location(location);
    let lies = picture.place(card.number).filter(|place| place.card == location);
    lies.map_or_else(|| card.clear.name.clone(), |place| place.name.clone())
}

/// What stands on the card that asks, and what was read since it was opened.
pub fn written(picture: &Picture, source: Source) -> String {
    let cards: &Catalogue = &picture.cards;
    let (own, goes_on) = match source {
        Source::Verse(_) => ("", true),
        Source::Event(event) => (cards.event(event).text.as_str(), true),
        Source::Encounter(encounter) => (cards.encounter(encounter).text.as_str(), true),
        Source::Chapter(chapter) => (cards.chapter(chapter).text.as_str(), false),
        Source::Location(location) => {
            let lies = picture.place(cards.location(location).number).filter(|place| place.card == location);
            (lies.map_or("", |place| place.text.as_str()), false)
        }
        Source::Item(item) => (cards.item(item).text.as_str(), false),
        Source::Secret(secret) => (cards.secret(secret).text.as_str(), false),
        Source::Sheet(sheet) => (cards.sheet(sheet).text.as_str(), false),
        Source::Skill(skill) => (cards.skill(skill).text.as_str(), false),
        _ => ("", false),
    };
    let read = if goes_on { picture.passage.as_str() } else { "" };
    let parts: Vec<&str> = [own, read].into_iter().filter(|part| !part.trim().is_empty()).collect();
    parts.join("\n\n")
}

// ---- chapters ----

fn opening(cards: &Catalogue) -> Page {
    Page {
        over: "Lanternhouse, before breakfast".to_owned(),
        title: "The King’s Road".to_owned(),
        text: cards.campaign.opening.clone(),
        scene: emblems::place(cards, cards.campaign.home),
        ..Page::default()
    }
}

fn chapter_number(cards: &Catalogue, chapter: ChapterId) -> String {
    match cards.chapter(chapter).number {
        0 => "First Steps".to_owned(),
        number => format!("Chapter {}", roman(number)),
    }
}

fn begun(cards: &Catalogue, chapter: ChapterId) -> Page {
    let card = cards.chapter(chapter);
    Page {
        over: chapter_number(cards, chapter),
        title: card.title.clone(),
        text: card.text.clone(),
        scene: "road/chapter".to_owned(),
        ..Page::default()
    }
}

/// RD-360: a good moment to put the book down.
fn ended(cards: &Catalogue, chapter: ChapterId) -> Option<Page> {
    let card = cards.chapter(chapter);
    (!card.save_hint.is_empty()).then(|| Page {
        over: format!("The end of {}", chapter_number(cards, chapter)),
        title: card.title.clone(),
        text: card.save_hint.clone(),
        scene: "road/chapter".to_owned(),
        ..Page::default()
    })
}

// ---- events and quests ----

/// Rules of a card, without the marks of the codex.
fn rules(print: &Print) -> String {
    print
        .rules
        .iter()
        .filter(|rule| !rule.is_empty())
        .map(|rule| rule.replace("**", ""))
        .collect::<Vec<_>>()
        .join("\n")
}

/// RD-036, RD-R57: what an event does, and what its quest asks for and gives.
fn revealed(cards: &Catalogue, event: EventId) -> Page {
    let print = print::event(cards, event);
    let mut rules = rules(&print);
    if let Some(quest) = cards.event(event).quest.as_ref() {
        let gives = effects::sentence(cards, quest.success);
        if !gives.is_empty() {
            rules += &format!("\nFor it: {gives}.");
        }
        if quest.countdown > 0 {
            rules += &format!("\nThere is time for it: {}.", counted(quest.countdown, "day"));
        }
    }
    Page {
        over: print.line,
        title: print.name,
        text: print.story,
        rules,
        scene: print.emblem,
        of: Some(name_of(Source::Event(event))),
    }
}

/// Where a verse follows, that is read; what led to it stands over its title.
fn resolved(cards: &Catalogue, quest: &Quest, how: &str, does: Effects) -> Option<Page> {
    let reads = |effect: &Effect| matches!(effect, Effect::GoTo(_) | Effect::Text(_) | Effect::Meet(..));
    if cards.effects(does).iter().any(reads) {
        return None;
    }
    Some(Page {
        over: how.to_owned(),
        title: quest.title.clone(),
        text: quest.text.clone(),
        rules: sentence(&effects::sentence(cards, does)),
        scene: "road/quest".to_owned(),
        ..Page::default()
    })
}

// ---- encounters ----

const fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "it is won",
        Outcome::RanAway => "it ran away",
        Outcome::Concluded(Mood::Green) => "it ended well",
        Outcome::Concluded(Mood::Gray) => "it came to nothing",
        Outcome::Concluded(Mood::Red) => "it ended badly",
        Outcome::Lost => "it is lost",
    }
}

/// How a talk ended, and what a fight has brought. What ran away, and what is lost, leaves nothing to read.
fn over(cards: &Catalogue, encounter: EncounterId, outcome: Outcome) -> Option<Page> {
    let card = cards.encounter(encounter);
    let (text, brings, stays) = match outcome {
        Outcome::Won => ("", card.fight()?.loot, false),
        Outcome::Concluded(mood) => {
            let end = card.talk()?.conclusion(mood);
            (end.text.as_str(), end.does, end.guardian)
        }
        Outcome::RanAway | Outcome::Lost => return None,
    };
    let brings = effects::sentence(cards, brings);
    let mut rules = if brings.is_empty() { String::new() } else { format!("It brings: {brings}.") };
    if stays {
        rules = [rules.as_str(), "It stays here as a guardian."].join(" ").trim().to_owned();
    }
    Some(Page {
        over: capital(ending(outcome)),
        title: card.name.clone(),
        text: text.to_owned(),
        rules,
        scene: emblems::foe(cards, encounter),
        ..Page::default()
    })
}

// ---- what somebody has now ----

fn gained(cards: &Catalogue, origin: Option<OriginId>, print: Print) -> Page {
    let rules = rules(&print);
    let over = match origin {
        Some(origin) => format!("{} gains it · {}", names::origin(cards, origin), print.line),
        None => print.line,
    };
    Page { over, title: print.name, text: print.story, rules, scene: print.emblem, of: None }
}

/// RD-164, RD-165, RD-170.
fn earned(cards: &Catalogue, origin: OriginId, achievement: AchievementId) -> Page {
    let card = cards.achievement(achievement);
    let who = names::origin(cards, origin);
    let memory = &cards.verse(card.memory).title;
    let memory = if memory.is_empty() { String::new() } else { format!(", “{memory}”") };
    let advanced = card.advanced.as_ref();
    Page {
        over: format!("{who} has earned it"),
        title: card.name.clone(),
        text: format!(
            "It is marked on the sheet. A memory goes with it{memory}: {who} can read it whenever there is time."
        ),
        rules: advanced
            .map(|own| format!("{}. {}", own.name, effects::ability(cards, &own.ability)))
            .unwrap_or_default(),
        scene: "road/achievement".to_owned(),
        ..Page::default()
    }
}

// ---- those whom the road takes ----

/// RD-R31, RD-R32: the status card, as it holds for those who are alone or not.
fn plight(picture: &Picture, origin: OriginId, id: &str, why: &str) -> Option<Page> {
    let cards: &Catalogue = &picture.cards;
    let card = cards.plight_cards.iter().find(|card| card.id == id)?;
    let lines = if picture.party.len() > 1 { &card.together } else { &card.solo };
    Some(Page {
        over: cards.origin(origin).name.clone(),
        title: card.name.clone(),
        text: format!("{} {why}", names::origin(cards, origin)),
        rules: lines.join("\n"),
        scene: format!("road/{id}"),
        ..Page::default()
    })
}

fn died(cards: &Catalogue, origin: OriginId) -> Page {
    Page {
        over: "The road keeps one of you".to_owned(),
        title: cards.origin(origin).name.clone(),
        text: "Six places are laid all the same, and nobody moves the plate.".to_owned(),
        scene: emblems::origin(cards, origin),
        ..Page::default()
    }
}

/// RD-R34.
fn lost(picture: &Picture) -> Page {
    let chapter = picture.chapter().map(|chapter| chapter.title.clone());
    Page {
        over: "All is lost".to_owned(),
        title: chapter.unwrap_or_else(|| "The King’s Road".to_owned()),
        text: picture.cards.campaign.defeat.clone(),
        scene: "road/dead".to_owned(),
        ..Page::default()
    }
}
