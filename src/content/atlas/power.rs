//! What cards do without being played: lasting modifiers, triggers, and actions of worn things.
//!
//! Origin abilities, talents, items, runes, summons, statuses, ongoing cards, minions, bosses, tactics,
//! special rules of a location and cards on its map all speak this language, so the rules ask only
//! "which modifiers does this combatant have", never "does it wear the Copper Loop".

use serde::{Deserialize, Serialize};

use super::effect::Effects;
use super::terms::{Colour, DamageKind, KeywordId, Status};

/// The lasting part of a card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Powers {
    pub passives: Vec<Passive>,
    pub triggers: Vec<Trigger>,
}

/// A modifier, for whom it holds and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passive {
    pub gives: Modifier,
    #[serde(default)]
    pub to: Scope,
    #[serde(default)]
    pub when: Vec<Filter>,
    /// For what is used up by using it, a reroll for instance (AT-198).
    #[serde(default)]
    pub limit: Limit,
}

/// For whom a passive holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    #[default]
    Owner,
    /// The Origins in the owner's space, the owner included.
    OriginsInSpace,
    /// The minions and bosses in the owner's space, the owner included if it is one.
    EnemiesInSpace,
    EveryoneInSpace,
    Party,
    AllEnemies,
}

/// AT-R24: how often it can be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    #[default]
    Unlimited,
    PerRound,
    PerLocation,
}

/// When a passive or a trigger counts. All that are listed must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Filter {
    /// On the owner's own turn.
    OwnTurn,
    InCombat,
    /// For attack rolls, mending rolls, challenge rolls.
    Attacks,
    Mending,
    Challenges,
    /// The attack or damage is of this kind.
    Kind(DamageKind),
    SingleTarget,
    AreaTarget,
    /// The target, or the place of the event, is at least so far from the owner.
    AtLeast(u8),
    /// … or at most so far. `Within(0)`: in the same space.
    Within(u8),
    /// The weapon, skill or card used has this keyword.
    Using(KeywordId),
    /// The owner has at most so many HP.
    HpAtMost(u8),
    /// The owner has this keyword.
    HasKeyword(KeywordId),
    /// The target of the attack has this status.
    TargetHas(Status),
}

/// A lasting change to a combatant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Modifier {
    PhysicalArmour(i8),
    MagicalArmour(i8),
    /// AT-120: so much less damage of this kind.
    Reduce(DamageKind, u8),
    Immune(DamageKind),
    ImmuneTo(Status),
    /// AT-137 to AT-139.
    Immovable,
    Keyword(KeywordId),

    /// More hits with attacks.
    Hits(i8),
    /// Physical attacks become fire attacks, and so on.
    Convert {
        from: DamageKind,
        to: DamageKind,
    },
    Dice(Colour, u8),
    FewerDice(u8),
    /// May reroll up to so many dice of its own roll.
    Reroll(u8),
    /// One die of this colour is set to this face (1 to 6) before the roll.
    SetDie(Colour, u8),
    IgnoreSpecials,
    Range(i8),
    RangeAtMost(u8),

    /// Heals so many more whenever it heals.
    HealMore(u8),
    NoHealing,
    /// Cards cost so many AP more (or fewer).
    ApCost(i8),
    MaxAp(u8),
    ApGain(i8),
    LoseLeftoverAp,
    /// A minion's move value.
    Move(i8),
    IgnoreDifficult,

    /// May take the damage of a single-target attack on another Origin in its space.
    Guard,
    Untargetable,
    /// Gone after an attack roll, an effect that targets an opponent, or a Taunt.
    EndsWhenActing,
    NoActions,
    OnlyMove,
    NoSelfMovement,
    /// Start of turn: takes so much damage of this kind.
    StartOfTurnDamage(DamageKind, u8),
    /// So much direct damage for each space entered by its own movement.
    StepDamage(u8),
    /// A minion that only runs from the Origins.
    Flees,
    /// A minion whose target the party chooses.
    PartyControlled,
}

/// Something that happens when something else does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    pub on: Event,
    #[serde(default)]
    pub when: Vec<Filter>,
    #[serde(default)]
    pub limit: Limit,
    /// The owner's player is asked.
    #[serde(default)]
    pub optional: bool,
    pub effects: Effects,
}

/// What a trigger waits for. `Who::User` of its effects is the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Event {
    StartOfTurn,
    /// The owner made an attack roll. `Target` is whom it attacked.
    Attack,
    /// The owner's attack took HP. `Target` lost them.
    Hit,
    /// The owner lost HP. `Target` is who did it, if anyone.
    Damaged,
    /// The owner defeated an enemy.
    Defeat,
    /// Any enemy was defeated.
    EnemyDefeated,
    /// The owner was healed.
    Healed,
    /// The owner moved by itself.
    Moved,
    /// An opponent came into the owner's space. `Target` is who came.
    OpponentEnters,
    /// The owner rolled dice.
    Rolled,
    /// The owner used a skill.
    SkillUsed,
    /// The round ended.
    RoundEnd,
}

/// AT-192: an action that a worn thing, a talent, a summon or an ability offers on the owner's turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    #[serde(default)]
    pub ap: u8,
    /// At most so many times a round; 0 is no limit.
    #[serde(default)]
    pub uses_per_round: u8,
    #[serde(default)]
    pub once_per_location: bool,
    /// Only in Combat rounds.
    #[serde(default)]
    pub combat_only: bool,
    pub effects: Effects,
}
