//! The coming enemy phase, as the rules foresee it.

use crate::books::delve::board::Board;
use crate::books::delve::forecast::{self, Coming, Peril};
use crate::books::delve::words;

/// Something that comes, and the words for it. What criticals bring comes with the dice, if at all.
#[derive(Clone, Debug, PartialEq)]
pub struct Announced {
    pub coming: Option<Coming>,
    pub words: String,
}

/// Each thing that comes with its line; lines beyond those are about criticals.
fn announced(does: &[Coming], lines: Vec<String>) -> Vec<Announced> {
    let coming = does.iter().cloned().map(Some).chain(std::iter::repeat(None));
    coming.zip(lines).map(|(coming, words)| Announced { coming, words }).collect()
}

/// The coming enemy phase in numbers and words.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// What each enemy is about to do, by its number.
    pub enemies: Vec<(u16, Vec<Announced>)>,
    pub boss: Vec<Announced>,
    /// What each hero has to fear, in seat order.
    pub heroes: Vec<(Peril, String)>,
}

pub(super) fn foreseen(board: &Board) -> Foreseen {
    let forecast = forecast::forecast(board);
    let enemies = forecast.enemies.iter().map(|enemy| {
        let lines = words::forecast::enemy(board, enemy);
        (enemy.number, announced(&enemy.does, lines))
    });
    let boss = forecast.boss.as_ref();
    Foreseen {
        enemies: enemies.collect(),
        boss: boss.map(|boss| announced(&boss.does, words::forecast::boss(board, boss))).unwrap_or_default(),
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
