//! An enemy acts (DV-149 to DV-164, DV-R40 to DV-R43).

use serde::{Deserialize, Serialize};

use super::hurt::Hurting;
use super::move_enemy;
use super::stun;
use super::summon::Placing;
use crate::books::delve::board::Board;
use crate::books::delve::facts::{By, Fact, Idle};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::{Foe, Spot};
use crate::content::delve::cards::Enemy;
use crate::content::delve::effect::Deed;
use crate::content::delve::terms::{EnemyDeck, HeroId, Icon, Reach};

/// An enemy in the middle of its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activating {
    pub number: u16,
    /// The icon that is next.
    pub deed: u8,
}

/// Lets the enemy act, unless it is stunned or out of reach.
pub fn activate(board: &mut Board, number: u16) {
    let Some((at, foe)) = board.find_foe(number) else { return };
    let card = foe.card;
    if let Some(because) = idle(board, foe, at) {
        board.record(Fact::EnemyIdle { card, at, because });
        return;
    }
    board.record(Fact::EnemyActivated { card, at });
    board.play.work.push(Frame::Activating(Activating { number, deed: 0 }));
}

impl Activating {
    /// DV-152: from the topmost to the lowest.
    pub fn carry_on(mut self, board: &mut Board) {
        let Some((at, foe)) = board.find_foe(self.number) else { return };
        let Some(does) = deed(board, foe, at, self.deed) else { return };
        self.deed += 1;
        board.play.work.push(Frame::Activating(self));
        // DV-163: always against the hero of the board it stands at now.
        let hero = at.board;
        match does {
            Does::Idle(because) => board.record(Fact::EnemyIdle { card: foe.card, at, because }),
            Does::Attack { icons, critical } => {
                let hurting = Hurting::roll(board, hero, By::Enemy(foe.card), &icons, critical);
                board.play.work.push(Frame::Hurting(hurting));
            }
            Does::Stun => stun::hero(board, hero, 1),
            Does::Summon(deck) => {
                board.play.work.push(Frame::Placing(Placing { hero, deck, red: false, encounter: false }));
            }
            Does::MoveTo(to) => move_enemy::to_board(board, foe.number, to),
            Does::Nothing => {}
        }
    }
}

/// Why the enemy does not act at all, if it does not.
pub fn idle(board: &Board, foe: Foe, at: Spot) -> Option<Idle> {
    // DV-156.
    if foe.stunned {
        return Some(Idle::Stunned);
    }
    // DV-154, DV-R41: skipped altogether.
    is_out_of_reach(board.cards.enemy(foe.card), at).then_some(Idle::OutOfReach)
}

fn is_out_of_reach(card: &Enemy, at: Spot) -> bool {
    card.spawn == Reach::Melee && !at.is_melee()
}

/// What comes of one icon of an enemy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does {
    /// It leaves the icon out.
    Idle(Idle),
    /// Against the hero of its board; each critical deals so much more.
    Attack {
        icons: Vec<Icon>,
        critical: u8,
    },
    Stun,
    Summon(EnemyDeck),
    /// To the leftmost empty space above this board, if there is one (DV-R43).
    MoveTo(HeroId),
    Nothing,
}

/// What an enemy that stands here does with the icon at this place; nothing if there is no such icon. Forecasts
/// ask this too.
pub fn deed(board: &Board, foe: Foe, at: Spot, place: u8) -> Option<Does> {
    let card = board.cards.enemy(foe.card);
    Some(match card.deeds.get(usize::from(place))? {
        // DV-R41: a melee enemy that got into the ranged zone leaves out its remaining attacks.
        Deed::Attack(_) if is_out_of_reach(card, at) => Does::Idle(Idle::OutOfReach),
        Deed::Attack(icons) => {
            let mut icons = icons.clone();
            // DV-R26: the white icon of a ferocious tile belongs to the first attack.
            if is_first_attack(card, place)
                && let Some(tile) = foe.ferocious
            {
                let more = board.cards.ferocious_tile(tile).attack;
                icons.extend(std::iter::repeat_n(Icon::White, usize::from(more)));
            }
            Does::Attack { icons, critical: u8::from(card.deeds.contains(&Deed::Critical)) }
        }
        Deed::Stun => Does::Stun,
        Deed::Summon(deck) => Does::Summon(*deck),
        // DV-162, DV-R43: in solo play it stays.
        Deed::Left => board.left_of(at.board).map_or(Does::Nothing, Does::MoveTo),
        Deed::Right => board.right_of(at.board).map_or(Does::Nothing, Does::MoveTo),
        Deed::Critical | Deed::Steady => Does::Nothing,
    })
}

fn is_first_attack(card: &Enemy, place: u8) -> bool {
    card.deeds.iter().position(|deed| matches!(deed, Deed::Attack(_))) == Some(usize::from(place))
}
