//! The cards of the Atlas that are not location cards: Origins, talents, skills, items, runes, summons,
//! minions, bosses and their tactics, statuses, keywords.
//!
//! `text` is story. What a card does is said by its data, and its rules text is made from that data, so
//! the two can't disagree.

use serde::{Deserialize, Serialize};

use super::attack::Attack;
use super::effect::Effects;
use super::power::{Action, Event, Filter, Powers};
use super::terms::{
    DamageKind, Deck, Initiative, ItemId, KeywordId, School, SkillId, Slot, SpaceKey, Status, TacticId,
    TalentId,
};

/// AT-081 to AT-084, AT-R11, AT-R12.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    pub id: String,
    pub name: String,
    pub text: String,
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub hp: i8,
    #[serde(default)]
    pub spark: i8,
    /// The special ability.
    #[serde(default)]
    pub ability: Powers,
    #[serde(default)]
    pub action: Option<Action>,
    pub start_items: Vec<ItemId>,
    /// The ready-made set (AT-R02).
    pub start_skills: Vec<SkillId>,
    pub start_talents: Vec<TalentId>,
    #[serde(default)]
    pub undead: bool,
}

/// A row of the level table (AT-R11).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    pub id: String,
    pub hp: u8,
    pub ap: u8,
    pub star: u8,
    pub spark: u8,
    pub talents: u8,
    pub skills: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Talent {
    pub id: String,
    pub name: String,
    pub level: u8,
    #[serde(default)]
    pub text: String,
    /// AT-R14: a training talent opens the advanced skills of a school.
    #[serde(default)]
    pub training: Option<School>,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub powers: Powers,
    /// An effect used on the owner's turn, flipped by using it if once per location.
    #[serde(default)]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    pub school: School,
    pub level: u8,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub ap: u8,
    /// A Spark skill costs Spark and no AP (AT-R16), and belongs to one Origin.
    #[serde(default)]
    pub spark: u8,
    #[serde(default)]
    pub spark_of: Option<String>,
    /// The slot it goes to after use; 0 returns it to hand at once (AT-166).
    pub cooldown: u8,
    /// Face up until it reaches this slot.
    #[serde(default)]
    pub flip: Option<u8>,
    /// AT-167.
    #[serde(default)]
    pub require: Option<KeywordId>,
    /// May be played for this keyword (AT-168).
    #[serde(default)]
    pub keyword: Option<KeywordId>,
    #[serde(default)]
    pub effects: Effects,
    /// While it lies face up.
    #[serde(default)]
    pub powers: Powers,
    /// AT-R47: used outside of the owner's turn when this happens, at its printed cost.
    #[serde(default)]
    pub reaction: Option<Reaction>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    pub on: Event,
    #[serde(default)]
    pub when: Vec<Filter>,
}

/// Equipment, unique items and consumables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: String,
    pub deck: Deck,
    pub level: u8,
    /// None for consumables.
    #[serde(default)]
    pub slot: Option<Slot>,
    /// None: can't be sold.
    #[serde(default)]
    pub gold: Option<u8>,
    #[serde(default = "one_copy")]
    pub copies: u8,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub armour_physical: u8,
    #[serde(default)]
    pub armour_magical: u8,
    #[serde(default)]
    pub reductions: Vec<(DamageKind, u8)>,
    /// The weapon's own attack, used for `ap`.
    #[serde(default)]
    pub attack: Option<Attack>,
    /// What `attack` or `use_effects` cost.
    #[serde(default)]
    pub ap: u8,
    /// At most so many times a round; 0 is no limit.
    #[serde(default)]
    pub uses_per_round: u8,
    #[serde(default)]
    pub once_per_location: bool,
    /// What using it does, beside or in place of an attack.
    #[serde(default)]
    pub effects: Effects,
    #[serde(default)]
    pub powers: Powers,
    /// A consumable that stays on the track from this slot on (AT-203).
    #[serde(default)]
    pub ongoing: Option<u8>,
    /// A consumable may be played for this keyword (AT-204).
    #[serde(default)]
    pub keyword: Option<KeywordId>,
}

const fn one_copy() -> u8 {
    1
}

/// AT-218: two sides, each for its own slot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rune {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub sides: (RuneSide, RuneSide),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuneSide {
    /// `Hand` fits one-hand and two-hand items.
    pub slot: Slot,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub powers: Powers,
    /// Attacks with the item this rune is on are of this kind.
    #[serde(default)]
    pub attack_kind: Option<DamageKind>,
    /// Attacks with the item this rune is on have so many more hits.
    #[serde(default)]
    pub attack_hits: u8,
}

/// AT-181 to AT-187.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summon {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub ap: u8,
    #[serde(default)]
    pub attack: Option<Attack>,
    #[serde(default)]
    pub effects: Effects,
    #[serde(default)]
    pub uses_per_round: u8,
    #[serde(default)]
    pub powers: Powers,
}

/// AT-379.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Targeting {
    Closest,
    MostHp,
    LeastHp,
    MostPhysicalArmour,
    LeastPhysicalArmour,
    MostMagicalArmour,
    LeastMagicalArmour,
    MostSpark,
    FewestSpark,
    /// Targets a space.
    SpaceWithMost,
    SpaceWithFewest,
    /// The furthest Origin that can be reached: a rule some minions have of their own.
    Furthest,
    /// An Origin with this status if there is one, else the closest.
    WithStatus(Status),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minion {
    pub id: String,
    pub name: String,
    pub level: u8,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub undead: bool,
    pub standard: MinionSide,
    pub veteran: MinionSide,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinionSide {
    pub hp: u8,
    #[serde(default)]
    pub armour_physical: u8,
    #[serde(default)]
    pub armour_magical: u8,
    #[serde(default)]
    pub immune: Vec<DamageKind>,
    #[serde(default)]
    pub immune_to: Vec<Status>,
    /// The rule for "special" on the targeting die.
    pub targeting: Targeting,
    pub movement: u8,
    pub attack: Attack,
    #[serde(default)]
    pub powers: Powers,
}

/// AT-R59.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    pub id: String,
    pub name: String,
    pub level: u8,
    pub text: String,
    #[serde(default)]
    pub keywords: Vec<KeywordId>,
    #[serde(default)]
    pub undead: bool,
    /// For 2, 3 and 4 players.
    pub hp: (u16, u16, u16),
    pub ap: u8,
    #[serde(default)]
    pub armour_physical: u8,
    #[serde(default)]
    pub armour_magical: u8,
    #[serde(default)]
    pub immune: Vec<DamageKind>,
    pub immune_to: Vec<Status>,
    pub initiative: Initiative,
    pub space: SpaceKey,
    /// Further setup (AT-410).
    #[serde(default)]
    pub setup: Effects,
    /// The special rules of its page (AT-428).
    #[serde(default)]
    pub rules: Powers,
    pub tactics: Vec<TacticId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactic {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub ap: u8,
    pub cooldown: u8,
    #[serde(default)]
    pub flip: Option<u8>,
    /// An attack tactic has one; a special tactic has only effects.
    #[serde(default)]
    pub strike: Option<Strike>,
    /// Followed as written (AT-425); after the attack, if there is one. `Who::User` is the boss.
    #[serde(default)]
    pub effects: Effects,
    #[serde(default)]
    pub powers: Powers,
}

/// The attack of a tactic: whom it seeks, how far the boss goes, and the blow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    pub targeting: Targeting,
    pub movement: u8,
    pub attack: Attack,
}

/// AT-123: two texts, one for Origins and bosses, one for minions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatusCard {
    pub id: Status,
    pub name: String,
    pub text: String,
    pub text_minion: String,
    pub powers: Powers,
    pub powers_minion: Powers,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keyword {
    pub id: String,
    /// What it is like to have it, for the codex.
    pub text: String,
}
