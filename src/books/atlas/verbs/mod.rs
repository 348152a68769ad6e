//! The verbs: what combatants and cards do, one file each. Plain functions and frames over the
//! [`Board`](super::board::Board); nothing here decides whose turn it is.

pub mod attack;
pub mod challenge;
pub mod cooldown;
pub mod damage;
pub mod exit;
pub mod fall;
pub mod ground;
pub mod heal;
pub mod keyword;
pub mod kit;
pub mod location_card;
pub mod loot;
pub mod mend;
pub mod movement;
pub mod revive;
pub mod roll;
pub mod route;
pub mod spawn;
pub mod start_of_turn;
pub mod status;
pub mod summon;
pub mod tactic;
pub mod target;
pub mod time;
pub mod trigger;
pub mod use_card;
pub mod vote;
pub mod weapon;
