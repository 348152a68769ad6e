//! Stun tokens, on enemies (DV-118, DV-R35) and on heroes (DV-160, DV-R34).

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::content::delve::terms::HeroId;

/// An enemy has at most one.
pub fn enemy(board: &mut Board, number: u16) {
    let Some((at, foe)) = board.find_foe(number) else { return };
    if !foe.stunned {
        if let Some(foe) = board.foe_mut(number) {
            foe.stunned = true;
        }
        board.record(Fact::EnemyStunned { card: foe.card, at });
    }
}

/// A hero can hold any number.
pub fn hero(board: &mut Board, hero: HeroId, amount: u8) {
    if amount > 0 {
        let tracks = board.tracks_mut(hero);
        tracks.stun = tracks.stun.saturating_add(amount);
        let tokens = tracks.stun;
        board.record(Fact::HeroStunned { hero, tokens });
    }
}
