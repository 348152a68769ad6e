//! Falling: Origins are downed, enemies are defeated and leave the map (AT-109, AT-148).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::{Cooldowns, Foe, Standing, TRAYS, Tactics, Tray, Uses};
use crate::books::atlas::verbs::trigger;
use crate::table::track::Track;

/// Everyone at 0 HP falls, all at once.
pub fn settle(board: &mut Board, by: Option<Fighter>) {
    let fallen: Vec<Fighter> = board
        .everyone()
        .filter(|fighter| board.hp(*fighter).now == 0 && !board.marks_of(*fighter).downed)
        .collect();
    for fighter in fallen {
        match fighter {
            Fighter::Origin(origin) => {
                board.marks_mut(fighter).downed = true;
                board.record(Fact::Downed { who: origin });
                board.round.check_due = true;
                trigger::defeated_someone(board, by, fighter, board.space_of(fighter));
            }
            _ => defeat(board, fighter, by),
        }
    }
}

fn defeat(board: &mut Board, fighter: Fighter, by: Option<Fighter>) {
    let Some(foe) = board.foe(fighter) else { return };
    let space = board.space_of(fighter);
    let name = match foe {
        Foe::Minion { id, .. } => {
            board.visit.minions_defeated.insert(id);
            board.cards.id(id).to_owned()
        }
        Foe::Boss(boss) => {
            board.visit.bosses_defeated.insert(boss);
            board.cards.id(boss).to_owned()
        }
    };
    board.record(Fact::Defeated { who: fighter, foe: name, by });
    remove(board, fighter);
    trigger::defeated_someone(board, by, fighter, space);
    trigger::enemy_defeated(board, space);
}

/// Takes an enemy off the map without defeating it.
pub fn leave(board: &mut Board, fighter: Fighter) {
    board.record(Fact::EnemyLeft { who: fighter });
    remove(board, fighter);
}

fn remove(board: &mut Board, fighter: Fighter) {
    let entity = board.entity(fighter);
    *board.stands_mut(fighter) = Standing(None);
    *board.uses_mut(fighter) = Uses::default();
    let length = board.track(fighter).0.length();
    *board.track_mut(fighter) = Cooldowns(Track::new(length));
    if let Ok(mut tray) = board.foes.trays.get_mut(entity) {
        *tray = Tray(None);
    }
    if let Ok(mut tactics) = board.foes.tactics.get_mut(entity) {
        *tactics = Tactics::default();
    }
    if let Fighter::Boss(boss) = fighter {
        for place in &mut board.index.bosses {
            if *place == Some(boss) {
                *place = None;
            }
        }
    }
    debug_assert!(board.index.trays.len() > usize::from(TRAYS));
    board.round.check_due = true;
}
