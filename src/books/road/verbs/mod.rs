//! What can be done on the Road: a file a verb. Plain functions over the board, and frames for what has several steps.

pub mod act;
pub mod belongings;
pub mod death;
pub mod dying;
pub mod event;
pub mod figure;
pub mod guardian;
pub mod land;
pub mod memory;
pub mod pay;
pub mod quest;
pub mod scout;
pub mod share;
pub mod status;
pub mod time;
pub mod track;
pub mod trade;
pub mod travel;
pub mod waybell;
