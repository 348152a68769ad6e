//! The components: what lies on the table. Origins and enemy trays share most of them.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::content::atlas::terms::{
    BossId, CardKey, Ground, Initiative, ItemId, MinionId, OriginId, RuneId, SkillId, Slot, SpaceKey, Status,
    SummonId, TacticId, TalentId,
};
use crate::table::deck::Deck;
use crate::table::seat::Seat;
use crate::table::track::Track;

/// AT-065: slots of an Origin's or boss's cooldown track, and of a minion's.
pub const LONG_TRACK: u8 = 5;
pub const SHORT_TRACK: u8 = 3;
/// AT-007.
pub const BACKPACK: usize = 3;
/// AT-272.
pub const TRAYS: u8 = 6;
/// Bosses don't count towards the minion limit (AT-274); a table has room for two.
pub const BOSS_TRAYS: u8 = 2;

/// A hero and the seat that plays it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    pub id: OriginId,
    pub seat: Seat,
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health {
    pub now: u16,
    pub max: u16,
}

#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionPoints(pub u8);

/// Spark tokens and the collar that locks them in.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spark {
    pub now: u8,
    pub max: u8,
    pub collar_broken: bool,
    /// AT-R16: Spark skills that wait for the collar to break.
    pub waiting: Vec<SkillId>,
}

/// The skills in hand; those on the track are not here.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand(pub Vec<SkillId>);

#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talents(pub Vec<TalentCard>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TalentCard {
    pub id: TalentId,
    /// Face down once its once-per-location effect is used (AT-098).
    pub face_up: bool,
}

/// An item in a slot, with the rune on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worn {
    pub item: ItemId,
    pub rune: Option<RuneId>,
}

/// Where a worn item is: the slots of AT-R17.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WornAt {
    Head,
    Chest,
    /// The main hand; a two-hand item lies here and leaves the other hand empty.
    Hand,
    OffHand,
    Trinket,
}

impl WornAt {
    pub const ALL: [Self; 5] = [Self::Head, Self::Chest, Self::Hand, Self::OffHand, Self::Trinket];

    /// The slot word a rune uses for this place.
    pub const fn slot(self) -> Slot {
        match self {
            Self::Head => Slot::Head,
            Self::Chest => Slot::Chest,
            Self::Hand | Self::OffHand => Slot::Hand,
            Self::Trinket => Slot::Trinket,
        }
    }
}

#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gear(pub [Option<Worn>; 5]);

impl Gear {
    pub const fn at(&self, place: WornAt) -> Option<Worn> {
        self.0[place as usize]
    }

    pub const fn at_mut(&mut self, place: WornAt) -> &mut Option<Worn> {
        &mut self.0[place as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = (WornAt, Worn)> {
        WornAt::ALL.into_iter().filter_map(|place| self.at(place).map(|worn| (place, worn)))
    }
}

/// A card in a backpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Carried {
    Item(ItemId),
    Rune(RuneId),
}

#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backpack(pub Vec<Carried>);

/// The active summon and the card on the track that holds it here (AT-185).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summoned(pub Option<ActiveSummon>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveSummon {
    pub id: SummonId,
    pub held_by: Option<TrackCard>,
}

/// What can lie on a cooldown track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrackCard {
    Skill(SkillId),
    Consumable(ItemId),
    Status(Status),
    Tactic(TacticId),
}

#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cooldowns(pub Track<TrackCard>);

/// The space a figure stands on; none while it is off the map.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing(pub Option<SpaceKey>);

#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// AT-R58: set when its turn begins, cleared at the start of each round.
    pub acted: bool,
    /// An Origin at 0 HP.
    pub downed: bool,
}

/// Where a power comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Source {
    Ability,
    Talent(TalentId),
    Item(ItemId),
    /// A rune and which of its sides (0 or 1) is up.
    Rune(RuneId, u8),
    Summon(SummonId),
    Skill(SkillId),
    Consumable(ItemId),
    Status(Status),
    /// The minion's or boss's own card.
    Own,
    Tactic(TacticId),
    /// The special rules of the location.
    Location,
    /// A location card on the map.
    Placed(CardKey),
}

/// Which part of a source was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Part {
    Action,
    Passive(u8),
    Trigger(u8),
}

/// How often limited things were used (AT-R24).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uses(pub Vec<Use>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    pub source: Source,
    pub part: Part,
    pub this_round: u8,
    pub this_location: u8,
}

/// What an enemy tray holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Foe {
    Minion { id: MinionId, veteran: bool },
    Boss(BossId),
}

/// A minion tray (A to F) or a boss's place; empty until an enemy spawns.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tray(pub Option<Foe>);

/// AT-060: the initiative track a tray lies on, and its place from the left.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    pub track: Initiative,
    pub order: u16,
}

/// A boss's tactics: the face-down deck, and what the party has seen of it (AT-R63).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tactics {
    pub deck: Deck<TacticId>,
    pub seen: Vec<TacticId>,
}

/// A space of the map.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    pub space: SpaceKey,
    /// A token covers what is printed (AT-242).
    pub token: Option<Ground>,
    /// A location card that lies here.
    pub card: Option<CardKey>,
    /// AT-R39: its "when explored" has been resolved.
    pub card_explored: bool,
}

/// Locked spaces and paths.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locked(pub bool);

/// A location card and where it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardInPlay {
    pub key: CardKey,
    pub zone: Zone,
    /// Its back is up.
    pub flipped: bool,
    /// It has been resolved at least once.
    pub resolved: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Zone {
    Deck,
    /// Read, and about to be or being resolved.
    Open,
    Held,
    Map(SpaceKey),
    /// The active combat stack.
    Combat,
    Discard,
}
