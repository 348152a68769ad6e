//! Clean-up (DV-170 to DV-179, DV-260, DV-R31, DV-R38, DV-R44, DV-R70).

use super::bazaar::Trading;
use super::encounter;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::{SPACES, Spot};
use crate::books::delve::verbs::{defeat, move_enemy, token, track};
use crate::content::delve::chapter::Lies;
use crate::content::delve::effect::{Deed, Power};
use crate::content::delve::terms::HeroId;

pub fn clean_up(mut board: Board) {
    let board = &mut board;
    let party = board.members();
    for hero in &party {
        token::put_back_used(board, *hero);
    }
    for hero in &party {
        track::set_guard(board, *hero, 0);
    }
    for hero in &party {
        let more = board.power_sum(*hero, |power| match power {
            Power::CleanUpFocus(more) => Some(more),
            _ => None,
        });
        track::gain_focus(board, *hero, 1 + more);
    }
    for hero in &party {
        shift(board, *hero);
    }
    pass_leader(board);
    discard_boss_card(board);
    // DV-R78: the Bazaar of the first boss area opens after the Clean-up of the round in which it fell.
    let due = board.is_trial().then(|| bazaar_of_beaten_boss(board)).flatten();
    match due {
        Some(place) => *board.phase = Phase::Bazaar(Trading::new(place, true)),
        None => encounter::begin_round(board),
    }
}

/// DV-175 to DV-178, DV-R44: one pass from left to right, and only leftward.
fn shift(board: &mut Board, hero: HeroId) {
    for space in 1..=SPACES {
        let spot = Spot { board: hero, space };
        // DV-R38: face-down cards go first.
        if let Some(mark) = board.space_mut(spot).mark.take() {
            defeat::discard(board, mark);
        }
    }
    for space in 1..=SPACES {
        let at = Spot { board: hero, space };
        let Some(foe) = board.foe_at(at) else { continue };
        if foe.stunned {
            if let Some(foe) = board.foe_mut(foe.number) {
                foe.stunned = false;
            }
            board.record(Fact::EnemyRecovered { card: foe.card, at });
        } else if !board.cards.enemy(foe.card).deeds.contains(&Deed::Steady) {
            let leftmost = board.empty_spaces(hero).next();
            if let Some(to) = leftmost.filter(|to| to.space < space) {
                move_enemy::to(board, foe.number, to);
            }
        }
    }
}

/// DV-179, DV-260.
fn pass_leader(board: &mut Board) {
    if board.is_solo() {
        board.run.solo_leads = !board.run.solo_leads;
    } else {
        board.run.leader = (board.run.leader + 1) % board.party().len() as u8;
    }
}

fn discard_boss_card(board: &mut Board) {
    let Some(fight) = &mut board.run.boss else { return };
    if let Some(card) = fight.card.take() {
        fight.discard.push(card);
        fight.shield = 0;
        let boss = fight.boss;
        board.record(Fact::BossCardDiscarded { boss, card });
    }
}

fn bazaar_of_beaten_boss(board: &Board) -> Option<crate::content::delve::terms::PlaceKey> {
    let beaten = |lies: Lies| matches!(lies, Lies::Boss(boss) if board.run.beaten.contains(&boss));
    // The group stands there: the boss fell in this very round.
    let here = board.chapter().place(board.run.marker?)?;
    let area = Some(here).filter(|place| place.bazaar && beaten(place.lies))?;
    board.place(area.id).filter(|place| place.bazaar_open).map(|place| place.key)
}
