//! The coming enemy phase, as the rules foresee it.

use crate::books::delve::board::Board;
use crate::books::delve::forecast::{self, Peril};
use crate::books::delve::words;

/// The coming enemy phase in numbers and words.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// What each enemy is about to do, by its number.
    pub enemies: Vec<(u16, Vec<String>)>,
    pub boss: Vec<String>,
    /// What each hero has to fear, in seat order.
    pub heroes: Vec<(Peril, String)>,
}

pub(super) fn foreseen(board: &Board) -> Foreseen {
    let forecast = forecast::forecast(board);
    let told = &words::forecast::enemy;
    Foreseen {
        enemies: forecast.enemies.iter().map(|enemy| (enemy.number, told(board, enemy))).collect(),
        boss: forecast.boss.as_ref().map(|boss| words::forecast::boss(board, boss)).unwrap_or_default(),
        heroes: forecast
            .heroes
            .into_iter()
            .map(|peril| {
                let text = words::forecast::peril(board, &peril);
                (peril, text)
            })
            .collect(),
    }
}
