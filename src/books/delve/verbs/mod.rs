//! The verbs: what can be done, a file each. Plain functions over the board, and frames where something can
//! be half done.

pub mod act;
pub mod activate;
pub mod attack;
pub mod boss;
pub mod coins;
pub mod cover;
pub mod critical;
pub mod damage;
pub mod defeat;
pub mod follow_through;
pub mod give;
pub mod hurt;
pub mod item;
pub mod level_up;
pub mod look;
pub mod loot;
pub mod move_enemy;
pub mod objective;
pub mod pay_cost;
pub mod stun;
pub mod summon;
pub mod talent;
pub mod tile;
pub mod token;
pub mod track;
