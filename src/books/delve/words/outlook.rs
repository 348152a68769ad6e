//! What lies ahead, in lines for the terminal: what the enemies are about to do, what each hero has to fear, and
//! what the answers to the open prompt may come to.

use super::{forecast as enemies, names, odds as chances};
use crate::books::delve::board::Board;
use crate::books::delve::forecast::forecast;
use crate::books::delve::odds;
use crate::books::delve::phases::PhaseName;
use crate::table::phase::Phased;

pub fn lines(board: &Board) -> Vec<String> {
    let mut lines = Vec::new();
    let fighting = matches!(
        board.phase.name(),
        PhaseName::BossCard
            | PhaseName::Draw
            | PhaseName::Perform
            | PhaseName::EnemyPhase
            | PhaseName::BossTurn
    );
    if fighting {
        let coming = forecast(board);
        for enemy in &coming.enemies {
            let told = enemies::enemy(board, enemy);
            let name = &board.cards.enemy(enemy.card).name;
            let place = names::place(&board.cards, enemy.at);
            lines.push(format!("{name} in {place}: {}.", told.join("; ")));
        }
        if let Some(boss) = &coming.boss {
            let name = &board.cards.boss(boss.boss).name;
            lines.push(format!("{name}: {}.", enemies::boss(board, boss).join("; ")));
        }
        for peril in &coming.heroes {
            let name = names::hero(&board.cards, peril.hero);
            lines.push(format!("{name}: {}.", enemies::peril(board, peril)));
        }
    }
    if let Some(prompt) = board.play.prompts.open() {
        for choice in &prompt.options {
            if let Some(found) = odds::of_choice(board, *choice) {
                let told = chances::lines(board, &found).join("; ");
                lines.push(format!("[{}] {told}.", choice.id(&board.cards.names)));
            }
        }
    }
    lines
}
