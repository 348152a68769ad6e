//! The frames of the work stack: everything of the Delve that can be half done.

use super::board::Board;
use super::effects::Running;
use super::verbs::act::Acting;
use super::verbs::activate::Activating;
use super::verbs::boss::{BossFalling, BossLine};
use super::verbs::coins::SharingCoins;
use super::verbs::critical::Rewarding;
use super::verbs::defeat::{DamageReward, Defeating, Tithing};
use super::verbs::follow_through::FollowingThrough;
use super::verbs::give::Giving;
use super::verbs::hurt::Hurting;
use super::verbs::item::{GainingItem, PickingItem};
use super::verbs::look::LookingAtTiles;
use super::verbs::loot::Looting;
use super::verbs::move_enemy::{Moving, MovingTarget};
use super::verbs::pay_cost::PayingCost;
use super::verbs::summon::Placing;
use super::verbs::talent::{BuyingTalent, GainingTalent};
use super::verbs::tile::TakingTile;
use crate::table::frames::{self, Working, frames};
use crate::table::work::Work;

frames! {
    /// Half-done work of the Delve.
    Frame of Board;
    Running in a card,
    Acting in a card,
    Activating in a card,
    BossLine in a card,
    BossFalling,
    SharingCoins,
    Rewarding,
    Defeating,
    DamageReward,
    Tithing,
    FollowingThrough,
    Giving,
    Hurting,
    GainingItem,
    PickingItem,
    LookingAtTiles,
    Looting,
    Moving,
    MovingTarget,
    PayingCost,
    Placing,
    BuyingTalent,
    GainingTalent,
    TakingTile,
}

impl Working for Board<'_, '_> {
    type Frame = Frame;

    fn work(&mut self) -> &mut Work<Frame> {
        &mut self.play.work
    }

    /// DV-182: when the run may be over, nothing that was still to be resolved is resolved.
    fn is_held_up(&self) -> bool {
        !self.play.prompts.is_clear() || self.run.over.is_some() || self.run.check_due
    }
}

pub fn resolve(mut board: Board) {
    frames::resolve(&mut board);
}
