//! The icons of `assets/icons/delve` by what they stand for: parts of actions, deeds of enemies, rewards. Each
//! is the name without its folder.

use crate::content::delve::effect::{Deed, Part, Reward};
use crate::content::delve::terms::Defence;

pub const fn guard_icon(defence: Defence) -> &'static str {
    match defence {
        Defence::Shield => "shield",
        Defence::Evade => "evade",
    }
}

pub const fn part_icon(part: &Part, defence: Defence) -> &'static str {
    match part {
        Part::Melee(_) => "melee",
        Part::Ranged(_) => "ranged",
        Part::Sweep(3.., _) => "sweep3",
        Part::Sweep(..) => "sweep2",
        Part::Volley(3.., _) => "volley3",
        Part::Volley(..) => "volley2",
        Part::Focus(_) => "focus",
        Part::Guard(_) => guard_icon(defence),
        Part::Heal(_) => "heal",
        Part::Rage(_) => "rage",
        Part::Stun => "stun",
        Part::Move => "move",
    }
}

pub const fn deed_icon(deed: &Deed) -> &'static str {
    match deed {
        Deed::Attack(_) => "attack",
        Deed::Critical => "critical",
        Deed::Stun => "stun",
        Deed::Summon(_) => "summon",
        Deed::Left => "move_left",
        Deed::Right => "move_right",
        Deed::Steady => "steady",
    }
}

pub const fn reward_icon(reward: Reward) -> &'static str {
    match reward {
        Reward::Rage => "rage",
        Reward::Focus => "focus",
        Reward::Coin => "coin",
        Reward::Gemstone => "gemstone",
        Reward::Damage => "attack",
    }
}
