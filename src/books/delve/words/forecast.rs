//! What the enemies are about to do, in a line for each thing that comes.

use super::effects;
use super::names;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Idle;
use crate::books::delve::forecast::{BossForecast, Coming, EnemyForecast, NobodyComes, Peril};
use crate::books::delve::spread::Spread;
use crate::content::delve::effect::BossCritical;
use crate::table::words::percent;

/// The lines for one enemy, in the order of what it does.
pub fn enemy(board: &Board, forecast: &EnemyForecast) -> Vec<String> {
    forecast.does.iter().map(|coming| line(board, coming)).collect()
}

/// The lines for the boss, and what its criticals bring.
pub fn boss(board: &Board, forecast: &BossForecast) -> Vec<String> {
    let mut lines: Vec<String> = forecast.does.iter().map(|coming| line(board, coming)).collect();
    let attacks = forecast.does.iter().any(|coming| matches!(coming, Coming::Attack(_)));
    // Extra damage is in the numbers of the attacks.
    if attacks && !matches!(forecast.critical, BossCritical::Damage(_)) {
        lines.push(format!("Each critical: {}", effects::boss_critical(forecast.critical)));
    }
    lines
}

fn line(board: &Board, coming: &Coming) -> String {
    let cards = &board.cards;
    match coming {
        Coming::Idle(Idle::Stunned) => "Stunned: recovers and does nothing".to_owned(),
        Coming::Idle(Idle::OutOfReach) => "Out of reach in the ranged zone: does not attack".to_owned(),
        Coming::Attack(blow) => {
            format!("Attacks {} for {}", names::hero(cards, blow.hero), range(&blow.damage))
        }
        Coming::Stun(hero) => format!("Gives {} a stun token", names::hero(cards, *hero)),
        Coming::LoseFocus(hero, amount) => format!("{} loses {amount} focus", names::hero(cards, *hero)),
        Coming::Summon { board, deck, comes: Ok(()) } => {
            format!("Summons a {} enemy above {}", effects::deck(*deck), names::hero(cards, *board))
        }
        Coming::Summon { board, comes: Err(NobodyComes::NoRoom), .. } => {
            format!("Summons nobody: there is no room above {}", names::hero(cards, *board))
        }
        Coming::Summon { deck, comes: Err(NobodyComes::NoCard), .. } => {
            format!("Summons nobody: there is no {} enemy left", effects::deck(*deck))
        }
        Coming::Move { to } => format!("Moves to {}", names::place(cards, *to)),
        Coming::Stay { board } => format!("Stays: there is no room above {}", names::hero(cards, *board)),
        Coming::Hush(0) => "Adds no hush token: the supply is empty".to_owned(),
        Coming::Hush(amount) => format!("Adds {} to the bag", names::count(*amount, "hush token")),
    }
}

/// "1 to 3", or "2" if there is no other way.
pub fn range(spread: &Spread) -> String {
    let (least, most) = (spread.least(), spread.most());
    if least == most { most.to_string() } else { format!("{least} to {most}") }
}

/// "No danger", "2.5 damage on average, 6 at worst; 3 shield; falls in 12 % of all throws".
pub fn peril(board: &Board, peril: &Peril) -> String {
    let cards = &board.cards;
    if peril.damage.most() == 0 {
        return if peril.stuns == 0 {
            "No danger".to_owned()
        } else {
            format!("No damage, {}", names::count(peril.stuns, "stun token"))
        };
    }
    let mut text = format!("{:.1} damage on average, {} at worst", peril.damage.mean(), peril.damage.most());
    if peril.guard > 0 {
        text.push_str(&format!("; {} {} to spend", peril.guard, names::guard(cards, peril.hero)));
    }
    if peril.lent > 0 {
        text.push_str(&format!("; {} shield beside", peril.lent));
    }
    if peril.falls > 0.0 {
        text.push_str(&format!("; unguarded, falls {}", percent(peril.falls)));
    }
    text
}
