//! What lies open on the table, and what has happened there as far back as it remembers.

use super::Known;
use crate::books::road::facts::Fact;
use crate::content::road::cards::Page;
use crate::content::road::effect::Figure;
use crate::content::road::terms::{AchievementId, AchievementKind, ChapterKind, LegendKind, StatusKind};
use crate::screen::road::picture::{Hero, Picture};

pub fn see(known: &mut Known, picture: &Picture) {
    for happened in &picture.journal.happened {
        remember(known, &happened.fact);
    }
    campaign(known, picture);
    land(known, picture);
    play_area(known, picture);
    for hero in &picture.party {
        belongings(known, hero);
    }
    sheets(known, picture);
}

fn remember(known: &mut Known, fact: &Fact) {
    match *fact {
        Fact::SecretGained { secret, .. } => {
            known.secrets.insert(secret);
        }
        Fact::SheetGained { sheet } => {
            known.sheets.insert(sheet);
        }
        Fact::EventRevealed { event }
        | Fact::QuestMarked { event, .. }
        | Fact::QuestAccomplished { event }
        | Fact::QuestFailed { event } => {
            known.events.insert(event);
        }
        Fact::EncounterEnded { encounter: met, .. }
        | Fact::GuardianPlaced { guardian: met, .. }
        | Fact::GuardianLeft { guardian: met } => {
            known.encounters.insert(met);
        }
        Fact::LocationAttached { location, clear } | Fact::LocationFlipped { location, clear } => {
            known.see_side(location, clear);
        }
        Fact::StatusMarked { status, .. } => {
            known.statuses.entry(status).or_insert(0);
        }
        Fact::AchievementEarned { achievement, .. } => {
            known.achievements.insert(achievement);
        }
        Fact::LegendEarned { legend, .. } => {
            known.legends.insert(legend);
        }
        _ => {}
    }
}

/// Chapters, letters, deck B, the status sheet. First Steps is no chapter of the campaign, and has no letters (RD-R66).
fn campaign(known: &mut Known, picture: &Picture) {
    let (cards, campaign) = (&picture.cards, &picture.campaign);
    let now = campaign.chapter.map(|chapter| cards.chapter(chapter).number);
    let come_to = |number: u8| match now {
        None => false,
        Some(0) => number == 0,
        Some(now) => (1..=now).contains(&number),
    };
    let chapters = cards.all::<ChapterKind>().filter(|chapter| come_to(cards.chapter(*chapter).number));
    known.chapters.extend(chapters);
    if !campaign.first_steps {
        known.letters.extend(picture.party.iter().map(|hero| hero.id));
        known.letters.extend(campaign.party.iter().chain(&campaign.dead).copied());
    }
    known.deck_b = picture.decks.has_b;
    for status in cards.all::<StatusKind>().filter(|status| campaign.is_marked(*status)) {
        known.statuses.insert(status, campaign.parts(status));
    }
}

/// The map, with the other sides of its cards where they were seen, and who stands there.
fn land(known: &mut Known, picture: &Picture) {
    for place in &picture.places {
        known.see_side(place.card, place.clear);
        if place.other.is_some() {
            known.see_side(place.card, !place.clear);
        }
    }
    known.encounters.extend(picture.guardians.iter().map(|guardian| guardian.card));
    for standing in &picture.standing {
        if let Figure::Companion(sheet) = standing.figure {
            known.sheets.insert(sheet);
        }
    }
}

/// Events, what is in play for all, encounters that are on or wait, and tops of decks that were looked at.
fn play_area(known: &mut Known, picture: &Picture) {
    known.events.extend(picture.story.events.iter().map(|active| active.event));
    known.secrets.extend(picture.story.secrets.iter().map(|held| held.card));
    known.sheets.extend(picture.story.sheets.iter().map(|held| held.card));
    known.encounters.extend(picture.meeting.iter().map(|meeting| meeting.foe));
    known.encounters.extend(picture.waiting.iter().map(|waiting| waiting.foe));
    known.encounters.extend(picture.decks.tops.iter().flatten().copied());
}

fn belongings(known: &mut Known, hero: &Hero) {
    known.items.extend(hero.items.iter().map(|held| held.card));
    known.secrets.extend(hero.secrets.iter().map(|held| held.card));
    known.legends.extend(hero.legends.iter().copied());
    known.achievements.extend(hero.earned.iter().copied());
}

/// RD-163: what stands on the sheets of those who play, as soon as they were given out. The final achievement shows only
/// when it is earned (RD-169).
fn sheets(known: &mut Known, picture: &Picture) {
    if !picture.campaign.sheets_given {
        return;
    }
    let cards = &picture.cards;
    let on_a_sheet = |id: &AchievementId| {
        let card = cards.achievement(*id);
        card.page != Page::Final && picture.hero(card.owner).is_some()
    };
    known.achievements.extend(cards.all::<AchievementKind>().filter(on_a_sheet));
    for (hero, tally) in picture.party.iter().zip(&picture.journal.tallies) {
        let earned = cards.all::<LegendKind>().filter(|id| {
            let card = cards.legend(*id);
            card.owner == hero.id && tally.sections.contains(&card.section)
        });
        known.legends.extend(earned);
    }
}
