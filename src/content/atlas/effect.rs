//! The effect vocabulary of the Atlas (AT-R70, AT-R72): everything a card can make happen, and the
//! conditions it can ask about (AT-R71). One closed list; a new card made of these needs no code.

use serde::{Deserialize, Serialize};

use super::attack::{Attack, Mend, WeaponAttack};
use super::terms::{
    BossId, CardKey, Colour, DamageKind, Deck, Ground, Initiative, ItemId, JournalId, KeywordId, LampsideId,
    LocationId, MinionId, OriginId, PathKey, RuneId, SkillId, SpaceKey, Status, SummonId, Symbol,
};
use crate::content::lists::List;

/// Effects that are carried out one after another, from top to bottom (AT-R41).
pub type Effects = List<Effect>;

/// A number that may grow with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    N(i16),
    /// So many for each level of the location (on a location card) or of the user (on any other).
    PerLevel(i16),
    /// So many for each Origin in the party.
    PerPlayer(i16),
    /// So many times the user's ★ (AT-097).
    Star(i16),
}

/// Whom an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// On a location card the Origin that resolves it, elsewhere the user of the card.
    User,
    /// The Origins that found the location card; the whole party for a timed event.
    Group,
    /// One of the group, chosen by the group.
    GroupOne,
    Party,
    PartyOne,
    /// The Origin whose challenge roll gave this result.
    Rolled,
    /// Everyone in the user's space, the user included.
    EveryoneInSpace,
    EnemiesInSpace,
    /// The other Origins in the user's space.
    AlliesInSpace,
    /// All minions and bosses on the map.
    AllEnemies,
    Named(OriginId),
    /// The target of the attack, trigger or choice that led here.
    Target,
    /// One within `range`, chosen by the user; it is `Target` for the effects after this one.
    One {
        range: u8,
        of: Side,
    },
    /// Everyone in one space within `range`, chosen by the user.
    AllInOneSpace {
        range: u8,
        of: Side,
    },
}

/// AT-319 to AT-321, seen from an Origin; for an enemy the sides change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The other Origins.
    Ally,
    /// The Origins, the user included.
    Friend,
    Enemy,
    Everyone,
    /// Other Origins that are downed.
    Downed,
}

/// Where an effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum At {
    /// The space of the user, or of the group that found the card.
    Here,
    Space(SpaceKey),
    /// The space of `Who::Target`.
    TargetSpace,
    /// A space within this distance, chosen by the user.
    Within(u8),
}

/// Which statuses are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cure {
    One(Status),
    /// All that are not positive.
    Negative,
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Push {
    /// Further from the user with each step.
    Away,
    /// Closer to the user with each step.
    Towards,
    /// Wherever the user likes, step by step over unlocked paths.
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombatEnd {
    Victory,
    Defeat,
}

/// What `LoseItem` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loss {
    Any,
    Equipment,
    Consumable,
    Rune,
}

/// A row of minions on a location card (AT-264 to AT-275).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpawnRow {
    pub minion: MinionId,
    #[serde(default)]
    pub veteran: bool,
    pub track: Initiative,
    /// How many for 2, 3 and 4 players.
    pub counts: (u8, u8, u8),
    #[serde(default = "here")]
    pub space: At,
}

const fn here() -> At {
    At::Here
}

/// AT-255 to AT-263. The results stand on the back of the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// Each Origin of the group, or one that the group chooses.
    pub who: Rollers,
    /// Must they roll, or may they?
    #[serde(default)]
    pub must: bool,
    /// One die for each condition the roller meets.
    #[serde(default)]
    pub bonus: Vec<BonusDie>,
    /// Any of these keywords is an automatic success.
    #[serde(default)]
    pub auto_success: Vec<KeywordId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rollers {
    Each,
    One,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusDie {
    pub when: Condition,
    pub colour: Colour,
}

/// One way a `Choice` can go.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    pub label: String,
    /// Offered only if this holds.
    #[serde(default)]
    pub require: Option<Condition>,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    // ---- the course of a location card ----
    /// Shows text.
    Text(String),
    Challenge(Challenge),
    /// Resolves another location card, if it is still in the deck (AT-277).
    Resolve(CardKey),
    Journal(JournalId),
    #[serde(rename = "Exit")]
    Exit {
        to: LocationId,
        #[serde(default)]
        mandatory: bool,
        #[serde(default)]
        level_up: bool,
    },
    /// To the holding area; if optional the group may resolve the rest of the card at once instead.
    Hold {
        #[serde(default)]
        optional: bool,
    },
    PlaceSelf(SpaceKey),
    PlaceCard {
        card: CardKey,
        space: SpaceKey,
    },
    ReturnToDeck,
    /// Discards another card from deck, map or holding area.
    Discard(CardKey),
    DiscardSelf,
    /// Turns this card over and goes on with its back.
    Flip,
    Choice {
        who: Who,
        options: Vec<Branch>,
    },
    If {
        when: Condition,
        #[serde(default)]
        then: Effects,
        #[serde(default)]
        otherwise: Effects,
    },
    AddCounter {
        name: String,
        by: i16,
    },
    SetCounter {
        name: String,
        to: i16,
    },
    Flag {
        name: String,
        #[serde(default)]
        campaign: bool,
    },
    EndCombat(CombatEnd),
    /// Removes all enemies of a kind without defeating them.
    Despawn(MinionId),
    DespawnAll,
    Restart,
    Lampside(LampsideId),
    EndCampaign,

    // ---- enemies ----
    Spawn(Vec<SpawnRow>),
    SpawnBoss(BossId),

    // ---- the map ----
    /// A key token on a locked path.
    Key(PathKey),
    PlaceGround {
        at: At,
        ground: Ground,
    },
    ClearGround {
        at: At,
    },
    /// Puts figures on a space; past locked paths only with `across_locks`.
    MoveTo {
        who: Who,
        space: SpaceKey,
        #[serde(default)]
        across_locks: bool,
    },

    // ---- time ----
    PauseTime,
    ResumeTime,
    SetTime(u8),
    /// Moves the tracker now, with its events.
    MoveTime(u8),

    // ---- rewards and losses ----
    Gold(Amount),
    Item(ItemId),
    RandomItems {
        deck: Deck,
        count: u8,
    },
    Rune(RuneId),
    LoseItem {
        who: Who,
        kind: Loss,
        count: u8,
    },
    BreakCollar(Who),
    UnlockSparkSkill {
        who: Who,
        skill: SkillId,
    },

    // ---- bodies ----
    Damage {
        who: Who,
        amount: Amount,
        kind: DamageKind,
    },
    Heal {
        who: Who,
        amount: Amount,
        /// AT-141: deals direct damage to the UNDEAD instead.
        #[serde(default)]
        harms_undead: bool,
        /// AT-151: works on the downed too.
        #[serde(default)]
        revives: bool,
    },
    Revive {
        who: Who,
        hp: Amount,
    },
    Status {
        who: Who,
        status: Status,
        slot: u8,
    },
    Cure {
        who: Who,
        what: Cure,
    },
    Spark {
        who: Who,
        amount: Amount,
    },
    GainAp {
        who: Who,
        amount: u8,
    },

    // ---- what cards let their user do ----
    Attack(Attack),
    WeaponAttack(WeaponAttack),
    Mend(Mend),
    /// The user may move up to so many spaces at no AP (AT-180).
    MoveSelf {
        spaces: u8,
    },
    MoveOther {
        who: Who,
        how: Push,
        spaces: u8,
    },
    /// The user jumps to a space within range; locks still hold.
    Teleport {
        range: u8,
    },
    /// A summon. From a card on the track it lasts as long as that card (AT-185).
    Summon {
        who: Who,
        card: SummonId,
    },
}

/// AT-R71.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// Opens the prompt to play a card for the keyword when no lasting source gives it.
    HasKeyword(Who, KeywordId),
    JournalHas(JournalId),
    JournalSymbols {
        symbol: Symbol,
        at_least: u8,
    },
    OriginsHere {
        at_least: u8,
    },
    WholePartyHere,
    IsOrigin(OriginId),
    CardInDeck(CardKey),
    CardResolved(CardKey),
    CardHeld(CardKey),
    Flag(String),
    CounterAtLeast {
        name: String,
        value: i16,
    },
    /// The tracker stands on this space or below.
    TimeAtMost(u8),
    GoldAtLeast(u16),
    CollarBroken,
    LevelAtLeast(u8),
    PlayerCountIs(u8),
    NoEnemies,
    MinionDefeated(MinionId),
    BossDefeated(BossId),
    ItemHeld(ItemId),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
}
