//! The components: hero boards, the spaces above them, the places of the map.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::content::delve::effect::{ActionType, NextBonus};
use crate::content::delve::terms::{
    ActionId, EnemyId, FerociousId, HeroId, ItemId, PlaceKey, TalentId, TileId, Token,
};
use crate::table::deck::Deck;
use crate::table::seat::Seat;

/// DV-037: spaces above a board.
pub const SPACES: u8 = 6;
/// DV-038: spaces 1 to 3 are the melee zone.
pub const MELEE: u8 = 3;
/// DV-002.
pub const BOARDS: u8 = 4;
/// DV-045.
pub const ITEMS: usize = 3;
pub const TALENTS: usize = 2;
/// DV-023.
pub const FATIGUE: u8 = 3;
/// DV-R03: hush tokens, and basic tokens of each colour.
pub const HUSH: u8 = 5;
pub const BASIC: usize = 4;

/// A hero of this run.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    pub id: HeroId,
    pub seat: Seat,
}

/// The numbers of a hero board (DV-040), and its stun tokens.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracks {
    pub health: u8,
    /// Shield or evade.
    pub guard: u8,
    pub focus: u8,
    pub stun: u8,
}

/// The tokens of a hero.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// Face-up skill tokens, and drawn hush tokens. Sorted.
    pub hand: Vec<Token>,
    /// Face down on action spaces or beside them: all of it goes into the bag in Clean-up.
    pub used: Vec<Token>,
    /// The actions whose spaces are covered (DV-093).
    pub covered: Vec<ActionId>,
    /// Fatigue tokens face up on the board, and face down in the discard pile.
    pub fresh: u8,
    pub pile: u8,
}

impl Tokens {
    pub fn take_into_hand(&mut self, token: Token) {
        let place = self.hand.partition_point(|other| *other <= token);
        self.hand.insert(place, token);
    }

    pub fn has(&self, token: Token) -> bool {
        self.hand.contains(&token)
    }

    /// Turns a token of the hand face down.
    pub fn flip(&mut self, token: Token) -> bool {
        let Some(place) = self.hand.iter().position(|other| *other == token) else { return false };
        self.used.push(self.hand.remove(place));
        true
    }

    /// Face-up skill tokens: what can be placed, stacked or flipped.
    pub fn skills(&self) -> impl Iterator<Item = Token> + '_ {
        self.hand.iter().copied().filter(|token| token.is_skill())
    }
}

/// The inventory of a hero (DV-045).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    pub items: Vec<ItemId>,
    pub talents: Vec<TalentId>,
    pub talent_deck: Deck<TalentId>,
    pub coins: u16,
    pub gemstones: u8,
    pub potions: u8,
}

/// What may be done only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Use {
    // a hero turn
    Ability,
    RageOnDefeat,
    FreeReroll,
    AnyColour,
    CoinOnDefeat,
    // an enemy phase
    FirstDamage,
    RageOnLoss,
    FreeEvade,
    // an Encounter phase
    Scorch,
    // a run
    StayUp,
}

/// A bonus for the next action of a kind this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Next {
    pub action: ActionType,
    pub bonus: NextBonus,
    /// Whoever of the two acts first uses it up for both.
    pub with: Option<HeroId>,
}

/// What a hero has done, and what waits for the next action.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// DV-087: has declared to be done.
    pub done: bool,
    /// How often that was taken back this turn.
    pub taken_back: u8,
    /// Has drawn this turn.
    pub drawn: bool,
    pub used: Vec<Use>,
    pub next: Vec<Next>,
}

impl Marks {
    pub fn count(&self, what: Use) -> usize {
        self.used.iter().filter(|other| **other == what).count()
    }

    /// Notes a use that is allowed once; false if it was used before.
    pub fn use_once(&mut self, what: Use) -> bool {
        let free = !self.used.contains(&what);
        if free {
            self.used.push(what);
        }
        free
    }

    pub fn forget(&mut self, whats: &[Use]) {
        self.used.retain(|what| !whats.contains(what));
    }
}

/// An enemy in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foe {
    /// Names this enemy for as long as it is in play, wherever it moves.
    pub number: u16,
    pub card: EnemyId,
    pub damage: u8,
    pub stunned: bool,
    pub ferocious: Option<FerociousId>,
}

/// A space above a hero board.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    pub foe: Option<Foe>,
    /// DV-R38: a defeated enemy, face down. It is no enemy and takes no room.
    pub mark: Option<EnemyId>,
}

/// Where a space is: above whose board, and which of the six, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    pub board: HeroId,
    pub space: u8,
}

impl Spot {
    pub const fn is_melee(self) -> bool {
        self.space <= MELEE
    }
}

/// A tile on a place of the map. A boss area counts as one until its boss is beaten (DV-R16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tile {
    Encounter(TileId),
    Chapter,
    Boss,
}

/// A place of the map.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub key: PlaceKey,
    /// None left: the place is explored.
    pub tiles: Vec<Tile>,
    /// DV-R78: the Bazaar opens once.
    pub bazaar_open: bool,
}
