//! An enemy acts (DV-149 to DV-164, DV-R40 to DV-R43).

use serde::{Deserialize, Serialize};

use super::hurt::Hurting;
use super::move_enemy;
use super::stun;
use super::summon::Placing;
use crate::books::delve::board::Board;
use crate::books::delve::facts::{By, Fact, Idle};
use crate::books::delve::frames::Frame;
use crate::content::delve::cards::Enemy;
use crate::content::delve::effect::Deed;
use crate::content::delve::terms::{Icon, Reach};

/// An enemy in the middle of its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activating {
    number: u16,
    deed: u8,
}

/// Lets the enemy act, unless it is stunned or out of reach.
pub fn activate(board: &mut Board, number: u16) {
    let Some((at, foe)) = board.find_foe(number) else { return };
    let card = foe.card;
    // DV-156.
    if foe.stunned {
        board.record(Fact::EnemyIdle { card, at, because: Idle::Stunned });
        return;
    }
    // DV-154, DV-R41: skipped altogether.
    if board.cards.enemy(card).spawn == Reach::Melee && !at.is_melee() {
        board.record(Fact::EnemyIdle { card, at, because: Idle::OutOfReach });
        return;
    }
    board.record(Fact::EnemyActivated { card, at });
    board.work.push(Frame::Activating(Activating { number, deed: 0 }));
}

impl Activating {
    /// DV-152: from the topmost to the lowest.
    pub fn carry_on(mut self, board: &mut Board) {
        let Some((at, foe)) = board.find_foe(self.number) else { return };
        let cards = board.cards.0.clone();
        let card = cards.enemy(foe.card);
        let Some(deed) = card.deeds.get(usize::from(self.deed)) else { return };
        let first_attack = is_first_attack(card, self.deed);
        self.deed += 1;
        board.work.push(Frame::Activating(self));
        // DV-163: always against the hero of the board it stands at now.
        let hero = at.board;
        match deed {
            // DV-R41: a melee enemy that got into the ranged zone leaves out its remaining attacks.
            Deed::Attack(_) if card.spawn == Reach::Melee && !at.is_melee() => {
                board.record(Fact::EnemyIdle { card: foe.card, at, because: Idle::OutOfReach });
            }
            Deed::Attack(icons) => {
                let mut icons = icons.clone();
                // DV-R26: the white icon of a ferocious tile belongs to the first attack.
                if first_attack && let Some(tile) = foe.ferocious {
                    let more = cards.ferocious_tile(tile).attack;
                    icons.extend(std::iter::repeat_n(Icon::White, usize::from(more)));
                }
                let critical = u8::from(card.deeds.contains(&Deed::Critical));
                let hurting = Hurting::roll(board, hero, By::Enemy(foe.card), &icons, critical);
                board.work.push(Frame::Hurting(hurting));
            }
            Deed::Stun => stun::hero(board, hero, 1),
            Deed::Summon(deck) => {
                board.work.push(Frame::Placing(Placing { hero, deck: *deck, red: false, encounter: false }));
            }
            // DV-162, DV-R43: in solo play, or if the other board is full, it stays.
            Deed::Left | Deed::Right => {
                let to = if *deed == Deed::Left { board.left_of(hero) } else { board.right_of(hero) };
                if let Some(to) = to {
                    move_enemy::to_board(board, foe.number, to);
                }
            }
            Deed::Critical | Deed::Steady => {}
        }
    }
}

fn is_first_attack(card: &Enemy, place: u8) -> bool {
    card.deeds.iter().position(|deed| matches!(deed, Deed::Attack(_))) == Some(usize::from(place))
}
