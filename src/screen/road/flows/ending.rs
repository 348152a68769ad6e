//! What is told when a campaign of the Road is over, or First Steps: how it ended, what was done in numbers,
//! who fell and why, and where to go from here (RD-199, RD-R34, RD-R66).

use std::collections::BTreeSet;

use crate::books::road::pieces::Tally;
use crate::books::road::words::names;
use crate::content::road::cards::Page;
use crate::content::road::journal::{Section, Verse};
use crate::content::road::terms::{Modifier, OriginId, StatusKind, VerseId};
use crate::screen::road::flows::before::modifiers;
use crate::screen::road::panels::top_bar::roman;
use crate::screen::road::picture::{Hero, Picture};
use crate::screen::table::flows::ending::End;
use crate::table::step::Outcome;
use crate::table::words::{capital, count, counted, listed};

/// The page for this end.
pub fn page(picture: &Picture, outcome: &Outcome) -> End {
    let won = outcome.result == Outcome::VICTORY;
    let chapter = picture.chapter().map(|chapter| chapter.title.clone()).unwrap_or_default();
    let (over, scene, title, text) = match (won, picture.campaign.first_steps) {
        (true, true) => (
            "First Steps is done",
            "road/first_steps",
            "Milk".to_owned(),
            "The pail is on its hook and still swinging, and Hannah Ambry has what was in it. The gander will tell it differently.",
        ),
        (true, false) if picture.campaign.single_day => (
            "The day is over",
            "road/dusk",
            chapter,
            "Boots by the stove, spoons on their hooks. Whatever is left of the road is still there in the morning.",
        ),
        (true, false) => (
            "The story is told",
            "road/campaign",
            ending(picture).map_or(chapter, |verse| verse.title.clone()),
            "The milestone by the gate has a number on it again. Somebody has already gone out to check it.",
        ),
        (false, _) => (
            "Defeat",
            "road/dead",
            chapter,
            "At Lanternhouse they have put the lamp in the window, for whoever is late. Nobody has said how late that is.",
        ),
    };
    End {
        over,
        title,
        scene: Some(scene),
        why: outcome.text.clone(),
        text,
        lines: lines(picture, outcome, won),
    }
}

/// What happened, and what could come next.
fn lines(picture: &Picture, outcome: &Outcome, won: bool) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if !won {
        lines.extend(fall(picture, outcome).map(|words| ("road/dead", words)));
    }
    let dead: Vec<String> = picture.campaign.dead.iter().map(|origin| full_name(picture, *origin)).collect();
    if !dead.is_empty() {
        lines.push(("road/dying", format!("Lost on the way: {}.", listed(&dead))));
    }
    lines.extend(done(picture, outcome.rounds, won));
    lines.extend(next(picture, won));
    lines
}

fn full_name(picture: &Picture, origin: OriginId) -> String {
    picture.cards.origin(origin).name.clone()
}

/// Who has died, where, and how it stood with them: nothing was left that could have stood in the way.
fn fall(picture: &Picture, outcome: &Outcome) -> Option<String> {
    let fell = |hero: &&Hero| outcome.text.starts_with(&picture.cards.origin(hero.id).name);
    let hero = picture.party.iter().find(fell)?;
    let place = picture.place(hero.at);
    let at = place.map_or_else(String::new, |place| {
        let hush = if place.clear { "" } else { ", in the Hush" };
        format!(" at {}{hush}", place.name)
    });
    let (health, terror) = (hero.tracks.health, hero.tracks.terror);
    let name = names::origin(&picture.cards, hero.id);
    Some(format!(
        "{name} fell{at}, with {health} HEALTH and {terror} TERROR, and no secret to stand in the way."
    ))
}

/// What was done, in numbers.
fn done(picture: &Picture, days: u32, won: bool) -> Vec<(&'static str, String)> {
    let campaign = &picture.campaign;
    let party: Vec<String> = picture.party.iter().map(|hero| full_name(picture, hero.id)).collect();
    let (read, all) = verses(picture);
    let clear = picture.places.iter().filter(|place| place.clear).count() as u32;
    let mut lines = vec![
        ("road/party", listed(&party)),
        ("road/day", format!("{} on the road", counted(days, "day"))),
        ("road/chapter", chapters(picture, won)),
        ("road/journal", format!("{read} of {all} verses read")),
        (
            "road/compass",
            format!(
                "{} found, {clear} of them clear in the end",
                counted(picture.places.len() as u32, "place")
            ),
        ),
    ];
    let bells = picture.bells.len() as u32;
    if bells > 0 {
        lines.push(("road/waybell", format!("{} still hanging", counted(bells, "waybell"))));
    }
    let guardians = picture.guardians.len() as u32;
    if guardians > 0 {
        lines.push(("road/guardian", format!("{} still about", counted(guardians, "guardian"))));
    }
    let skills: usize = picture.party.iter().map(|hero| hero.skills.len()).sum();
    if skills > 0 {
        lines.push(("road/skill", format!("{} learned", counted(skills as u32, "skill"))));
    }
    if campaign.memories {
        lines.push(("road/achievement", memories(picture)));
    }
    let tallies = picture.party.iter().zip(&picture.journal.tallies);
    lines.extend(tallies.map(|(hero, tally)| ("road/legend", deeds(picture, hero, tally))));
    let marked = remembered(picture);
    if !marked.is_empty() {
        lines.push(("road/status", format!("What the country remembers: {}.", marked.join(", "))));
    }
    if !campaign.modifiers.is_empty() {
        lines.push(mode(&campaign.modifiers));
    }
    lines
}

/// How many verses were read of those that belong to this game; Memories are each Origin's own.
fn verses(picture: &Picture) -> (usize, usize) {
    let first = picture.campaign.first_steps;
    let counts = |verse: &Verse| match verse.section() {
        Section::FirstSteps => first,
        Section::Locations | Section::SealedPages => !first,
        Section::Memories => false,
    };
    let read: BTreeSet<VerseId> = picture.campaign.read.iter().copied().collect();
    let read = read.into_iter().filter(|verse| counts(picture.cards.verse(*verse))).count();
    (read, picture.cards.verses.iter().filter(|verse| counts(verse)).count())
}

fn chapters(picture: &Picture, won: bool) -> String {
    let Some(chapter) = picture.chapter().filter(|chapter| chapter.number > 0) else { return String::new() };
    let number = chapter.number;
    if won && !picture.campaign.single_day {
        return format!("{} to the end", counted(number, "chapter"));
    }
    let through = match number - 1 {
        0 => String::new(),
        before => format!("{} behind you, ", counted(before, "chapter")),
    };
    capital(&format!("{through}in the middle of Chapter {}", roman(number)))
}

/// RD-164, RD-169.
fn memories(picture: &Picture) -> String {
    let earned = picture.party.iter().flat_map(|hero| &hero.earned);
    let (last, others): (Vec<_>, Vec<_>) =
        earned.copied().partition(|page| picture.cards.achievement(*page).page == Page::Final);
    let others = counted(others.len() as u32, "achievement");
    match last.len() {
        0 => format!("{others} earned"),
        whole => format!("{others} earned; {whole} of you finished the whole sheet"),
    }
}

/// "Maren: 12 encounters won, 3 waybells rung": what is counted for the Memories (RD-R65).
fn deeds(picture: &Picture, hero: &Hero, tally: &Tally) -> String {
    let won: u8 = tally.won.iter().copied().fold(0, u8::saturating_add);
    let all = [
        (u32::from(won), count(won, "encounter won", "encounters won")),
        (u32::from(tally.waybells), count(tally.waybells, "waybell rung", "waybells rung")),
        (u32::from(tally.guardians), count(tally.guardians, "guardian beaten", "guardians beaten")),
        (tally.visited.len() as u32, format!("{} visited", counted(tally.visited.len() as u32, "place"))),
    ];
    let told: Vec<String> =
        all.into_iter().filter(|(number, _)| *number > 0).map(|(_, words)| words).collect();
    if told.is_empty() {
        return String::new();
    }
    format!("{}: {}", names::origin(&picture.cards, hero.id), listed(&told))
}

/// RD-129: the statuses that are marked.
fn remembered(picture: &Picture) -> Vec<String> {
    let cards = &picture.cards;
    let marked = |id: &_| picture.campaign.is_marked(*id);
    let name = |id| format!("“{}”", cards.status(id).name);
    cards.all::<StatusKind>().filter(marked).map(name).collect()
}

/// Whether the road was easier or harder than it is written.
fn mode(on: &[Modifier]) -> (&'static str, String) {
    let holds = |all: &[Modifier]| all.len() == on.len() && all.iter().all(|it| on.contains(it));
    if holds(&Modifier::STORY) {
        return ("road/modifier_story", "Story mode".to_owned());
    }
    if holds(&Modifier::CHALLENGE) {
        return ("road/modifier_challenge", "Challenge mode".to_owned());
    }
    let named: Vec<String> = on.iter().map(|it| modifiers::name(*it).to_lowercase()).collect();
    ("road/difficulty", format!("With {}", listed(&named)))
}

/// Which of the endings it has come to: the last that was read.
fn ending(picture: &Picture) -> Option<&Verse> {
    let mut read = picture.campaign.read.iter().rev().map(|verse| picture.cards.verse(*verse));
    read.find(|verse| is_ending(verse))
}

fn is_ending(verse: &Verse) -> bool {
    verse.id.starts_with("sealed.ending_")
}

/// Where to go from here.
fn next(picture: &Picture, won: bool) -> Option<(&'static str, String)> {
    if !won {
        let words = "Your saves are still there: any of them leads back to before it happened.";
        return Some(("ui/load", words.to_owned()));
    }
    if picture.campaign.first_steps {
        let words = "The campaign waits: six chapters, beginning at the same gate, with whomever you like.";
        return Some(("road/campaign", words.to_owned()));
    }
    ending(picture)?;
    let ways = picture.cards.verses.iter().filter(|verse| is_ending(verse)).count();
    Some(("road/lead", format!("There are {ways} ways for it to end. This was one.")))
}
