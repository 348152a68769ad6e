//! The icons of `assets/icons/delve` by what they stand for: parts of actions, deeds of enemies, rewards.

use crate::content::delve::effect::{Deed, Part, Reward};
use crate::content::delve::terms::Defence;

pub const fn guard_icon(defence: Defence) -> &'static str {
    match defence {
        Defence::Shield => "delve/shield",
        Defence::Evade => "delve/evade",
    }
}

pub const fn part_icon(part: &Part, defence: Defence) -> &'static str {
    match part {
        Part::Melee(_) => "delve/melee",
        Part::Ranged(_) => "delve/ranged",
        Part::Sweep(3.., _) => "delve/sweep3",
        Part::Sweep(..) => "delve/sweep2",
        Part::Volley(3.., _) => "delve/volley3",
        Part::Volley(..) => "delve/volley2",
        Part::Focus(_) => "delve/focus",
        Part::Guard(_) => guard_icon(defence),
        Part::Heal(_) => "delve/heal",
        Part::Rage(_) => "delve/rage",
        Part::Stun => "delve/stun",
        Part::Move => "delve/move",
    }
}

pub const fn deed_icon(deed: &Deed) -> &'static str {
    match deed {
        Deed::Attack(_) => "delve/attack",
        Deed::Critical => "delve/critical",
        Deed::Stun => "delve/stun",
        Deed::Summon(_) => "delve/summon",
        Deed::Left => "delve/move_left",
        Deed::Right => "delve/move_right",
        Deed::Steady => "delve/steady",
    }
}

pub const fn reward_icon(reward: Reward) -> &'static str {
    match reward {
        Reward::Rage => "delve/rage",
        Reward::Focus => "delve/focus",
        Reward::Coin => "delve/coin",
        Reward::Gemstone => "delve/gemstone",
        Reward::Damage => "delve/attack",
    }
}
