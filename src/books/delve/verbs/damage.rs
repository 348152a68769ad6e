//! Damage to enemies (DV-127, DV-128).

use super::defeat::Defeating;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::content::delve::terms::HeroId;

/// Puts damage tokens on an enemy. True if it is defeated now.
pub fn put(board: &mut Board, number: u16, amount: u8, by: Option<HeroId>) -> bool {
    let Some((at, before)) = board.find_foe(number) else { return false };
    let health = board.foe_health(before);
    if amount == 0 {
        return false;
    }
    let damage = before.damage.saturating_add(amount);
    if let Some(foe) = board.foe_mut(number) {
        foe.damage = damage;
    }
    board.record(Fact::EnemyDamaged { card: before.card, at, amount, damage, health, by });
    damage >= health
}

/// Deals damage, and lets the enemy be defeated if it was enough.
pub fn deal(board: &mut Board, number: u16, amount: u8, by: Option<HeroId>) -> bool {
    let defeated = put(board, number, amount, by);
    if defeated {
        board.play.work.push(Frame::Defeating(Defeating { foes: vec![number], by, attack: false }));
    }
    defeated
}

/// Has it enough damage on its card to be defeated, though it may still lie there?
pub fn is_done_for(board: &Board, number: u16) -> bool {
    board.find_foe(number).is_none_or(|(_, foe)| foe.damage >= board.foe_health(foe))
}
