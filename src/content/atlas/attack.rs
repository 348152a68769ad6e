//! Attacks, mending rolls, and what their dice can add.

use serde::{Deserialize, Serialize};

use super::effect::Cure;
use super::terms::{DamageKind, Dice, Ground, KeywordId, Status};

/// AT-330: range, single or area, dice, bonus hits and damage kind, with special effects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub range: u8,
    /// Aimed at a space and all in it (AT-350), not at one target.
    #[serde(default)]
    pub area: bool,
    pub dice: Dice,
    #[serde(default)]
    pub bonus: u8,
    /// Adds the user's ★ to the hits.
    #[serde(default)]
    pub star: bool,
    pub kind: DamageKind,
    /// Happens with every attack, however it rolls.
    #[serde(default)]
    pub always: Vec<Rider>,
    /// Happens once if any special is rolled.
    #[serde(default)]
    pub any_special: Vec<Rider>,
    /// Happens for each special rolled, at most `per_special_max` times.
    #[serde(default)]
    pub per_special: Vec<Rider>,
    #[serde(default)]
    pub per_special_max: Option<u8>,
    /// The attacker may reroll so many of its dice.
    #[serde(default)]
    pub reroll: u8,
    /// `reroll` counts only against a target in the attacker's own space.
    #[serde(default)]
    pub reroll_same_space: bool,
}

/// What an attack does beside its damage. Hits are counted before the damage; statuses come after it,
/// then grounds (AT-331), then the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rider {
    Hits(u8),
    /// The target gains a status in this slot.
    Status(Status, u8),
    /// The target's space gets this ground.
    Ground(Ground),
    /// The user gains a status in this slot.
    UserStatus(Status, u8),
    HealUser(u8),
    /// The user heals what the targets lost.
    Drain,
    GainAp(u8),
    GainSpark(u8),
    /// The target is moved away from the user, up to so many spaces.
    Push(u8),
    /// The target is moved towards the user, up to so many spaces.
    Pull(u8),
    /// Every other opponent in the target's space takes so much damage of the same kind.
    Cleave(u8),
}

/// AT-172: attacks made with an equipped weapon or the active summon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponAttack {
    #[serde(default = "one")]
    pub count: u8,
    #[serde(default)]
    pub same_target: bool,
    /// Only with a weapon or summon that has this keyword.
    #[serde(default)]
    pub require: Option<KeywordId>,
    /// Adds the user's ★ to each attack, beside what the weapon adds.
    #[serde(default)]
    pub star: bool,
    #[serde(default)]
    pub bonus: u8,
    #[serde(default)]
    pub extra_dice: Dice,
    #[serde(default)]
    pub extra_range: u8,
    #[serde(default)]
    pub always: Vec<Rider>,
    #[serde(default)]
    pub any_special: Vec<Rider>,
}

const fn one() -> u8 {
    1
}

/// AT-347: a roll that heals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mend {
    pub range: u8,
    #[serde(default)]
    pub area: bool,
    pub dice: Dice,
    #[serde(default)]
    pub bonus: u8,
    #[serde(default)]
    pub star: bool,
    #[serde(default)]
    pub harms_undead: bool,
    #[serde(default)]
    pub revives: bool,
    /// Only the Origins there, not the enemies.
    #[serde(default)]
    pub friends_only: bool,
    /// After the healing, statuses are removed.
    #[serde(default)]
    pub cure: Option<Cure>,
    /// After the healing, if any special was rolled.
    #[serde(default)]
    pub any_special: Vec<Rider>,
}
