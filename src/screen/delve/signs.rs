//! The icons of `assets/icons/delve` by what they stand for: parts of actions, deeds of enemies, rewards.

use crate::content::delve::effect::{Deed, Part, Reward};
use crate::content::delve::terms::Defence;
use crate::screen::table::flows::portrait::Tally;

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

/// What a number of this part is a number of, in a word and in a drawing.
pub const fn part_unit(part: &Part, defence: Defence) -> (&'static str, &'static str) {
    match part {
        Part::Focus(_) => ("focus", "delve/focus"),
        Part::Guard(_) => match defence {
            Defence::Shield => ("shield", "delve/shield"),
            Defence::Evade => ("evade", "delve/evade"),
        },
        Part::Heal(_) => ("healed", "delve/heal"),
        Part::Rage(_) => ("rage", "delve/rage"),
        _ => ("damage", "delve/attack"),
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

/// What an icon on the card of a hero is called; nothing if it explains itself.
pub fn name(icon: &str) -> &'static str {
    match icon {
        "delve/health" => "Health",
        "delve/shield" => "Shield",
        "delve/evade" => "Evade",
        "delve/focus" => "Focus",
        "delve/xp" => "Experience",
        _ => "",
    }
}

/// An icon on the card of a hero with a number behind it, and what that means.
pub fn tally(icon: &str, words: impl Into<String>) -> Tally {
    Tally::new(icon, words).named(name(icon), meaning(icon))
}

/// What such a number means.
pub fn meaning(icon: &str) -> &'static str {
    match icon {
        "delve/health" => "So much damage a hero can take. At 0 the run is lost.",
        "delve/shield" => "How far the shield can grow in a turn. Each point spent prevents 1 damage.",
        "delve/evade" => "How far evade can grow in a turn. It is spent to ignore dice of an attack.",
        "delve/focus" => "How much focus can be saved up. It pays for the stronger actions.",
        "delve/xp" => "Spent at home to raise the levels of actions.",
        _ => "",
    }
}
