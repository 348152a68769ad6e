//! Tables set by hand (docs/scenarios.md): any pieces, tokens, cards and tracks, and the dice and draws to
//! come. Here is what a scenario may say.
//!
//! - [`check`]: what it may not say; [`campaign`]: the group and what it has from earlier runs;
//! - [`run`]: the table of the run, and where it begins; [`boards`]: hero boards, enemies and the boss;
//! - [`supplies`]: bag, tiles and items, less what lies on the table.

mod boards;
mod campaign;
mod check;
mod run;
mod supplies;

use std::sync::Arc;

use bevy_ecs::prelude::World;
use bevy_ecs::system::RunSystemOnce;
use serde::Deserialize;

use super::board::Board;
use super::phases::setup;
use super::records::{Campaign, Cards};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{
    AchievementId, ActionId, BondId, BossId, Colour, EnemyId, EventId, FerociousId, HeroId, ItemId, PlaceKey,
    SupportId, TalentId, TileId, Token,
};
use crate::content::library::read_scenario;

/// Where a scenario begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
enum Begin {
    /// The setup of the run, with all its draws and decisions.
    Setup,
    #[default]
    Encounter,
    /// The Combat phase: the boss card in a boss fight, then the draw step.
    Combat,
    Perform,
    EnemyPhase,
    CleanUp,
    /// The run has just ended; see `won`.
    RunEnd,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    /// 1 to 6; 0 is the Family Trial.
    #[serde(default = "one")]
    chapter: u8,
    party: Vec<HeroSetup>,
    #[serde(default)]
    begin: Begin,
    /// The run was won; only with `begin: RunEnd`.
    #[serde(default)]
    won: bool,
    #[serde(default = "one_round")]
    round: u32,
    #[serde(default)]
    leader: Option<HeroId>,
    #[serde(default)]
    rage: u8,
    /// Ids of tokens; the bag of a new campaign if left out.
    #[serde(default)]
    bag: Option<Vec<String>>,
    /// Where the family marker stands.
    #[serde(default)]
    at: Option<PlaceKey>,
    #[serde(default)]
    explored: Vec<PlaceKey>,
    #[serde(default)]
    tiles: Vec<(PlaceKey, Vec<TileId>)>,
    /// Cards between neighbours; none if left out.
    #[serde(default)]
    supports: Vec<(HeroId, HeroId, SupportId, u8)>,
    #[serde(default)]
    bonds: Vec<(HeroId, HeroId, BondId)>,
    #[serde(default)]
    boss: Option<BossSetup>,
    #[serde(default)]
    beaten: Vec<BossId>,
    #[serde(default)]
    seals: u8,
    #[serde(default)]
    dire: u16,
    /// Chapter cards drawn so far, and those that are kept, by number from 1.
    #[serde(default)]
    chapter_cards: u8,
    #[serde(default)]
    kept: Vec<u8>,
    #[serde(default)]
    purse: u16,
    /// Crossed squares of the bond table.
    #[serde(default)]
    crossed: Vec<(BondId, u8)>,
    /// House events that are left; all if left out.
    #[serde(default)]
    events: Option<Vec<EventId>>,
    #[serde(default)]
    unlocked: Vec<HeroId>,
    #[serde(default)]
    removed: Vec<Colour>,
    #[serde(default)]
    achievements: Vec<AchievementId>,
    /// Items that lie face up on the Bazaar.
    #[serde(default)]
    stock: Option<Vec<ItemId>>,
    /// The game is over, won or lost, after this run.
    #[serde(default)]
    single: bool,
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    draws: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroSetup {
    hero: HeroId,
    #[serde(default)]
    health: Option<u8>,
    #[serde(default)]
    focus: Option<u8>,
    #[serde(default)]
    guard: u8,
    #[serde(default)]
    stun: u8,
    /// Face-up tokens on the board, hush included.
    #[serde(default)]
    tokens: Vec<String>,
    /// Face-down tokens on action spaces or beside them.
    #[serde(default)]
    used: Vec<String>,
    /// Actions whose spaces are covered.
    #[serde(default)]
    covered: Vec<ActionId>,
    /// Face-up fatigue tokens, and those in the discard pile.
    #[serde(default)]
    fatigue: Option<u8>,
    #[serde(default)]
    fatigue_pile: u8,
    #[serde(default)]
    items: Vec<ItemId>,
    #[serde(default)]
    talents: Vec<TalentId>,
    /// From the top down; shuffled if left out.
    #[serde(default)]
    talent_deck: Option<Vec<TalentId>>,
    #[serde(default)]
    levels: Vec<(ActionId, u8)>,
    #[serde(default)]
    xp: u8,
    #[serde(default)]
    coins: u16,
    #[serde(default)]
    gemstones: u8,
    #[serde(default)]
    potions: u8,
    #[serde(default)]
    enemies: Vec<EnemySetup>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemySetup {
    enemy: EnemyId,
    space: u8,
    #[serde(default)]
    damage: u8,
    #[serde(default)]
    stunned: bool,
    #[serde(default)]
    ferocious: Option<FerociousId>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BossSetup {
    boss: BossId,
    #[serde(default)]
    damage: u8,
    /// The action card in play, by id.
    #[serde(default)]
    card: Option<String>,
}

const fn one() -> u8 {
    1
}

const fn one_round() -> u32 {
    1
}

/// Reads a scenario and puts it on the empty table.
pub fn lay_out(world: &mut World, content: &Arc<Catalogue>, text: &str, seats: u8) -> Result<(), String> {
    let scenario: Scenario = read_scenario(&content.names, text)?;
    scenario.check(content, seats)?;
    let profile = world.resource::<Campaign>().profile.clone();
    let campaign = scenario.campaign(world.resource::<Cards>(), seats, profile)?;
    world.insert_resource(campaign);
    setup::found(world);
    world
        .run_system_once(move |mut board: Board| scenario.fill(&mut board))
        .map_err(|error| format!("the scenario could not be laid out: {error}"))?
}

/// The tokens of these ids.
fn tokens(cards: &Catalogue, ids: &[String]) -> Result<Vec<Token>, String> {
    ids.iter()
        .map(|id| Token::find(&cards.names, id).ok_or_else(|| format!("there is no token `{id}`")))
        .collect()
}
