//! The harm that the heroes have to expect of the enemies above their boards and of the boss.

use crate::books::delve::board::Board;
use crate::books::delve::dice;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::{BOARDS, Foe, Spot};
use crate::books::delve::verbs::boss;
use crate::content::delve::effect::{BossCritical, Deed, Line, Whom};
use crate::content::delve::terms::{HeroId, Icon, Reach};

/// What a point of shield or evade prevents on average: a die may be small, or hit somebody else.
const GUARD: f32 = 0.9;

/// Expected damage by seat.
#[derive(Clone, Copy, Default)]
pub struct Harm {
    /// Of those that have yet to act in this round: guard helps.
    coming: [f32; BOARDS as usize],
    /// Of those that have acted, and will again: guard will be gone by then.
    later: [f32; BOARDS as usize],
}

impl Harm {
    pub fn expected(board: &Board) -> Self {
        let mut harm = Self::default();
        for hero in board.party().iter().copied() {
            for (spot, foe) in board.foes(hero) {
                let now = *board.phase != Phase::EnemyPhase || board.run.queue.contains(&foe.number);
                for (who, damage) in attacks(board, spot, foe) {
                    harm.add(board, who, damage, now);
                }
            }
            harm.add(board, hero, of_boss(board, hero), !matches!(*board.phase, Phase::BossTurn(_)));
        }
        harm
    }

    fn add(&mut self, board: &Board, hero: HeroId, damage: f32, now: bool) {
        let list = if now { &mut self.coming } else { &mut self.later };
        list[board.place_of(hero)] += damage;
    }

    /// The health that a hero can expect to have left, with so much more guard and so much less harm.
    pub fn leaves(&self, board: &Board, hero: HeroId, more_guard: f32, less_harm: f32) -> f32 {
        let tracks = board.tracks_of(hero);
        let seat = board.place_of(hero);
        let guard = (f32::from(tracks.guard) + more_guard) * GUARD;
        let coming = (self.coming[seat] - less_harm - guard).max(0.0);
        f32::from(tracks.health) - self.later[seat] - coming
    }
}

fn average(icons: &[Icon]) -> f32 {
    icons.iter().map(|icon| icon.die().map_or(1.0, dice::average)).sum()
}

fn dice_in(icons: &[Icon]) -> f32 {
    icons.iter().filter(|icon| icon.die().is_some()).count() as f32
}

/// Whom an enemy is going to hurt, and how much.
fn attacks(board: &Board, spot: Spot, foe: Foe) -> impl Iterator<Item = (HeroId, f32)> {
    let card = board.cards.enemy(foe.card);
    let idle = foe.stunned || (card.spawn == Reach::Melee && !spot.is_melee());
    let critical = card.deeds.contains(&Deed::Critical);
    let mut more = foe.ferocious.map_or(0.0, |tile| f32::from(board.cards.ferocious_tile(tile).attack));
    let mut at = spot.board;
    card.deeds.iter().filter(move |_| !idle).filter_map(move |deed| match deed {
        Deed::Attack(icons) => {
            let extra = if critical { dice_in(icons) / 6.0 } else { 0.0 };
            Some((at, average(icons) + extra + std::mem::take(&mut more)))
        }
        Deed::Left => {
            at = board.left_of(at).unwrap_or(at);
            None
        }
        Deed::Right => {
            at = board.right_of(at).unwrap_or(at);
            None
        }
        Deed::Stun => Some((at, 0.6)),
        Deed::Summon(_) => Some((at, 1.0)),
        _ => None,
    })
}

/// What an enemy does in a round in which it acts, to whomever.
pub fn strength(board: &Board, foe: Foe) -> f32 {
    let near = Spot { board: board.party()[0], space: 1 };
    attacks(board, near, Foe { stunned: false, ..foe }).map(|(_, damage)| damage).sum()
}

/// What an enemy is going to do to the hero of its board.
pub fn to_own_board(board: &Board, spot: Spot, foe: Foe) -> f32 {
    attacks(board, spot, foe).filter(|(who, _)| *who == spot.board).map(|(_, damage)| damage).sum()
}

/// What the boss is going to do to a hero: the card in play, or the average of its cards.
fn of_boss(board: &Board, hero: HeroId) -> f32 {
    let Some(fight) = &board.run.boss else { return 0.0 };
    let cards = &board.cards.boss(fight.boss).cards;
    let wrath = boss::wrath(board);
    let of_card = |place: usize| {
        let Some(card) = cards.get(place) else { return 0.0 };
        let critical = if matches!(card.critical, BossCritical::Damage(_)) { 1.0 / 6.0 } else { 0.0 };
        let hits = |whom: &Whom| match whom {
            Whom::Leader => board.leads(hero),
            Whom::Others => !board.leads(hero),
            Whom::All => true,
        };
        let worth = |line: &Line| match line {
            Line::Attack(whom, icons) if hits(whom) => {
                average(icons) + average(wrath) + (dice_in(icons) + dice_in(wrath)) * critical
            }
            Line::Stun(whom) if hits(whom) => 0.6,
            Line::Summon(_) => 1.0,
            _ => 0.0,
        };
        card.lines.iter().map(worth).sum::<f32>()
    };
    match fight.card {
        Some(card) => of_card(usize::from(card)),
        None => (0..cards.len()).map(of_card).sum::<f32>() / cards.len().max(1) as f32,
    }
}
