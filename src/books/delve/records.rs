//! The resources: what belongs to the whole table and to no single piece.

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{
    AchievementId, ActionId, Advanced, BondId, BossId, ChapterId, Colour, DungeonId, EnemyDeck, EnemyId,
    EventId, FerociousId, HeroId, ItemId, LootId, PlaceKey, SupportId, TileId, Token,
};
use crate::table::bag::Bag;
use crate::table::deck::Deck;
use crate::table::seat::Seat;

pub type Cards = crate::table::book::Cards<Catalogue>;

/// DV-004.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    #[default]
    Story,
    Trial,
}

/// What a hero keeps from run to run (DV-024, DV-207).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeroRecord {
    pub xp: u8,
    /// Levels above the first, by the place of the action on the board.
    pub raised: Vec<u8>,
    /// DV-205: raised at this homecoming or Bazaar already.
    pub raised_now: Vec<ActionId>,
}

/// DV-R81: what the group keeps for good.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    pub marked: Vec<AchievementId>,
    /// Heroes with whom the final boss of a Trial has been defeated.
    pub finished_with: Vec<HeroId>,
    /// DV-R59: heroes whom any campaign has unlocked, for the Trial.
    #[serde(default)]
    pub unlocked: Vec<HeroId>,
}

/// The campaign: what stays from run to run (DV-R56).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    pub mode: Mode,
    /// Players at the table; 1 plays solo.
    pub players: u8,
    /// Their heroes, in seat order.
    pub party: Vec<HeroId>,
    pub chapter: Option<ChapterId>,
    pub unlocked: Vec<HeroId>,
    /// By the index of the hero.
    pub heroes: Vec<HeroRecord>,
    pub bag: Bag<Token>,
    /// Sets of basic tokens that were put into the bag (DV-013, DV-R57); 0: it has not been filled yet.
    pub sets: u8,
    /// Hush tokens that are not in the bag.
    pub hush: u8,
    /// Basic tokens taken out for good (DV-197).
    pub removed: Vec<Colour>,
    /// Advanced tokens on the House (DV-028).
    pub advanced: Vec<(Advanced, Colour)>,
    pub purse: u16,
    /// Crossed squares, by the index of the bond.
    pub bonds: Vec<u8>,
    /// House events that were not drawn yet (DV-R60).
    pub events: Vec<EventId>,
    /// Who led when the last run ended.
    pub last_leader: Option<Seat>,
    /// DV-R67: the players choose the leader of the first run of a session.
    pub new_session: bool,
    pub profile: Profile,
    /// The game is over after one run; see scenarios.
    pub single: bool,
    /// Rounds of all runs.
    pub rounds: u32,
    /// Runs won and lost.
    pub won: u16,
    pub lost: u16,
}

/// The enemy decks of a dungeon (DV-R48).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyDecks {
    pub dungeon: DungeonId,
    pub common: Deck<EnemyId>,
    pub dire: Deck<EnemyId>,
    pub common_discard: Vec<EnemyId>,
    pub dire_discard: Vec<EnemyId>,
}

impl EnemyDecks {
    pub const fn of(&mut self, deck: EnemyDeck) -> (&mut Deck<EnemyId>, &mut Vec<EnemyId>) {
        match deck {
            EnemyDeck::Common => (&mut self.common, &mut self.common_discard),
            EnemyDeck::Dire => (&mut self.dire, &mut self.dire_discard),
        }
    }
}

/// The decks and tiles of the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// One for each dungeon of the chapter; enemies are drawn from the last.
    pub enemies: Vec<EnemyDecks>,
    pub items: Deck<ItemId>,
    pub item_discard: Vec<ItemId>,
    pub loot: Deck<LootId>,
    pub ferocious: Deck<FerociousId>,
    /// DV-R20: the place of the next chapter card.
    pub chapter: u8,
    /// Items that lie face up on the Bazaar.
    pub stock: Vec<ItemId>,
}

/// The card between two neighbours (DV-032).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PairCard {
    Support(SupportId),
    Bond(BondId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Between {
    pub a: HeroId,
    pub b: HeroId,
    pub card: PairCard,
    /// DV-139: once per turn.
    pub used: bool,
    /// DV-140.
    pub tokens: u8,
}

impl Between {
    pub fn partner_of(&self, hero: HeroId) -> Option<HeroId> {
        if hero == self.a {
            Some(self.b)
        } else if hero == self.b {
            Some(self.a)
        } else {
            None
        }
    }
}

/// A boss fight (DV-R70).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BossFight {
    pub boss: BossId,
    pub damage: u8,
    /// The action card in play, by its place among the boss's cards.
    pub card: Option<u8>,
    /// DV-R72: what is left of its shield.
    pub shield: u8,
    pub deck: Deck<u8>,
    pub discard: Vec<u8>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunEnd {
    Won,
    /// DV-169.
    HeroDown(HeroId),
    /// DV-074.
    NoSpace(HeroId),
}

/// One attempt at a dungeon (DV-006).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub round: u32,
    pub leader: u8,
    /// DV-260: the solo player is the leader in odd rounds.
    pub solo_leads: bool,
    pub marker: Option<PlaceKey>,
    pub rage: u8,
    pub pairs: Vec<Between>,
    pub boss: Option<BossFight>,
    pub beaten: Vec<BossId>,
    /// Kept chapter cards, by their place in the chapter.
    pub kept: Vec<u8>,
    pub seals: u8,
    pub dire: u16,
    /// DV-R67: the boards were free of enemies at the end of an enemy phase.
    pub cleared: bool,
    pub next_foe: u16,
    /// DV-074 and the like: the run is over as soon as the step is.
    pub over: Option<RunEnd>,
    /// Something happened that may fulfil an objective.
    pub check_due: bool,
    /// The enemy phase, and what is left of it: enemies by number.
    pub queue: Vec<u16>,
    /// Family Trial: for achievements.
    pub coins_spent: u16,
    pub support_tokens: u16,
    pub unhurt: bool,
    pub full_pack: bool,
    pub tokens_bought: u8,
    pub looks: u8,
    /// Hush tokens that a card has taken out until the next setup.
    #[serde(default)]
    pub hush_out: u8,
    /// Encounter tiles that have been turned up or looked at.
    #[serde(default)]
    pub known_tiles: Vec<TileId>,
}
