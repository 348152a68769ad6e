//! Tables set by hand (docs/scenarios.md): any pieces, cards, markers and tracks, and the dice and draws to come. Here is
//! what a scenario may say.
//!
//! - [`origins`]: boards, decks, belongings; [`land`]: the map and what stands on it;
//! - [`table`]: decks, events, statuses, and an encounter in the middle.

mod land;
mod origins;
mod table;

use std::sync::Arc;

use bevy_ecs::prelude::World;
use serde::Deserialize;

use super::board::Board;
use super::facts::Fact;
use super::phases::chapter::{Back, Chaptering};
use super::phases::{Phase, dawn, dusk, founding};
use super::records::Campaign;
use crate::content::library::read_scenario;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{
    Attribute, CardId, Corner, EncounterId, EventId, ItemId, LegendId, LocationId, Modifier, OriginId,
    SecretId, SheetId, SkillId, StatusId, VerseId,
};
use crate::table::sight::look;

/// Where a scenario begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
enum Begin {
    /// The setup card of the chapter.
    Setup,
    /// The start of a day.
    Dawn,
    #[default]
    Day,
    /// The end of a day.
    Dusk,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    #[serde(default = "one")]
    chapter: u8,
    #[serde(default = "first_day")]
    day: u16,
    party: Vec<OriginSetup>,
    #[serde(default)]
    begin: Begin,
    #[serde(default)]
    modifiers: Vec<Modifier>,
    /// The sheets of the Memories have been given out.
    #[serde(default)]
    memories: bool,
    /// Each seat has a person of its own.
    #[serde(default)]
    many_players: bool,
    /// Location cards on the map: the card, and clear side up if true. Home is there in any case.
    #[serde(default)]
    map: Vec<(LocationId, bool)>,
    /// Waybells, by a location and its corner.
    #[serde(default)]
    waybells: Vec<(LocationId, Corner)>,
    /// Time markers on locations.
    #[serde(default)]
    markers: Vec<(LocationId, u8)>,
    #[serde(default)]
    guardians: Vec<(EncounterId, LocationId)>,
    #[serde(default)]
    gone: Vec<LocationId>,
    /// Decks from the top down; shuffled ones of the chapter if left out.
    #[serde(default)]
    blue: Option<Vec<EncounterId>>,
    #[serde(default)]
    green: Option<Vec<EncounterId>>,
    #[serde(default)]
    purple: Option<Vec<EncounterId>>,
    #[serde(default)]
    events: Vec<EventId>,
    #[serde(default)]
    random: Option<Vec<EventId>>,
    #[serde(default)]
    items: Option<Vec<ItemId>>,
    /// Active events, with quest markers and story markers.
    #[serde(default)]
    active: Vec<(EventId, u8, u8)>,
    /// GLOBAL secrets in play.
    #[serde(default)]
    secrets: Vec<SecretId>,
    #[serde(default)]
    sheets: Vec<SheetId>,
    #[serde(default)]
    statuses: Vec<(StatusId, u8)>,
    #[serde(default)]
    time_passes: u8,
    #[serde(default)]
    read: Vec<VerseId>,
    /// An encounter that everybody in the location of the first Origin is in.
    #[serde(default)]
    meet: Option<EncounterId>,
    #[serde(default)]
    pool: u8,
    #[serde(default)]
    duration: Option<u8>,
    #[serde(default)]
    affinity: Option<u8>,
    /// Cards that lie in its line already: the card, whose it is, time markers, charges.
    #[serde(default)]
    line: Vec<(CardId, OriginId, u8, u8)>,
    /// The hands are on the table already, and nobody is asked about them.
    #[serde(default)]
    hands: bool,
    /// A verse that is being read when it begins.
    #[serde(default)]
    verse: Option<VerseId>,
    /// The game is over with the day.
    #[serde(default)]
    single_day: bool,
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    draws: Vec<String>,
}

const fn one() -> u8 {
    1
}

const fn first_day() -> u16 {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OriginSetup {
    origin: OriginId,
    #[serde(default)]
    at: Option<LocationId>,
    #[serde(default)]
    energy: Option<u8>,
    #[serde(default)]
    health: Option<u8>,
    #[serde(default)]
    terror: Option<u8>,
    #[serde(default)]
    food: Option<u8>,
    #[serde(default)]
    wealth: Option<u8>,
    #[serde(default)]
    magic: Option<u8>,
    #[serde(default)]
    exp: u16,
    /// In place of those of the Origin tile.
    #[serde(default)]
    attributes: Option<Vec<(Attribute, u8)>>,
    #[serde(default)]
    most: Vec<(Attribute, u8)>,
    #[serde(default)]
    skills: Vec<SkillId>,
    #[serde(default)]
    items: Vec<ItemId>,
    #[serde(default)]
    secrets: Vec<SecretId>,
    #[serde(default)]
    legends: Vec<LegendId>,
    /// From the top down, in place of the starter decks.
    #[serde(default)]
    combat: Option<Vec<CardId>>,
    #[serde(default)]
    diplomacy: Option<Vec<CardId>>,
    /// Advancement cards that have come into both decks, which are shuffled then.
    #[serde(default)]
    learned: Vec<CardId>,
    /// So many more from each pool, by lot.
    #[serde(default)]
    learned_by_lot: u8,
    #[serde(default)]
    aside: Vec<CardId>,
    /// The advancement pool of both arts.
    #[serde(default)]
    pool: Option<Vec<CardId>>,
    /// Cards in hand, if an encounter is on.
    #[serde(default)]
    hand: Vec<CardId>,
    /// Had the card You Are Dying when it begins.
    #[serde(default)]
    dying: bool,
}

/// Lays the table out as a scenario says.
pub fn lay_out(world: &mut World, content: &Arc<Catalogue>, text: &str, seats: u8) -> Result<(), String> {
    let scenario: Scenario = read_scenario(&content.names, text)?;
    if scenario.party.len() != usize::from(seats) {
        return Err(format!("the scenario is for {} seats, not {seats}", scenario.party.len()));
    }
    let chapter = content
        .chapter_numbered(scenario.chapter)
        .ok_or_else(|| format!("there is no chapter {}", scenario.chapter))?;
    let mut campaign = world.resource_mut::<Campaign>();
    campaign.party = scenario.party.iter().map(|setup| setup.origin).collect();
    for (place, origin) in campaign.party.iter().enumerate() {
        if campaign.party[..place].contains(origin) {
            return Err("an Origin is in the party twice (RD-001)".to_owned());
        }
    }
    for modifier in &scenario.modifiers {
        if modifier.excludes().is_some_and(|other| scenario.modifiers.contains(&other)) {
            return Err(format!("{modifier:?} excludes another modifier of the scenario (RD-R71)"));
        }
    }
    campaign.first_steps = scenario.chapter == 0;
    campaign.modifiers = scenario.modifiers.clone();
    campaign.one_player = !scenario.many_players;
    (campaign.memories, campaign.sheets_given) = (scenario.memories, scenario.memories);
    campaign.single_day = scenario.single_day;
    founding::found(world);
    let laid = look::<Board, _>(world, |mut board| {
        board.campaign.chapter = Some(chapter);
        lay(&mut board, &scenario)
    });
    laid.unwrap_or_else(|| Err("the table could not be laid out".to_owned()))
}

fn lay(board: &mut Board, scenario: &Scenario) -> Result<(), String> {
    board.campaign.day = scenario.day;
    land::lay(board, scenario)?;
    origins::lay(board, scenario)?;
    table::lay(board, scenario)?;
    board.play.chance.script_dice(scenario.dice.iter().copied());
    board.play.chance.script_draws(scenario.draws.iter().cloned());
    *board.phase = match scenario.begin {
        Begin::Setup if scenario.chapter > 1 => Phase::Chapter(Chaptering::later(Back::Day)),
        Begin::Setup => Phase::Chapter(Chaptering::first(Back::Day)),
        Begin::Dawn => Phase::Dawn(dawn::Step::Effects),
        Begin::Day => Phase::Day,
        Begin::Dusk => Phase::Dusk(dusk::Step::Effects),
    };
    if scenario.begin != Begin::Setup
        && let Some(chapter) = board.campaign.chapter
    {
        board.record(Fact::CampaignResumed { chapter, day: scenario.day });
    }
    table::begin(board, scenario)
}
