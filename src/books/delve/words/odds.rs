//! Odds as short lines: what each effect comes to, whom it defeats, how likely a critical is.

use super::forecast::range;
use super::names;
use super::powers;
use crate::books::delve::board::Board;
use crate::books::delve::odds::{EffectOdds, Odds, Target, TargetOdds};
use crate::content::delve::effect::Part;
use crate::content::delve::terms::HeroId;
use crate::table::words::percent;

/// All lines for an action.
pub fn lines(board: &Board, odds: &Odds) -> Vec<String> {
    let mut lines = Vec::new();
    for effect in &odds.effects {
        lines.push(value(board, odds.hero, effect));
        lines.extend(effect.targets.iter().map(|one| target(board, one)));
    }
    if odds.any_critical() > 0.0 {
        let reward = powers::critical(board.hero_board(odds.hero).critical);
        lines.push(format!("Critical {}: {reward}", percent(odds.any_critical())));
    }
    lines
}

/// "0 to 4 damage, 2.0 on average".
pub fn value(board: &Board, hero: HeroId, effect: &EffectOdds) -> String {
    let what = match effect.part {
        Part::Melee(_) | Part::Ranged(_) => "damage",
        Part::Sweep(..) | Part::Volley(..) => "damage each",
        Part::Focus(_) => "focus",
        Part::Guard(_) => names::guard(&board.cards, hero),
        Part::Heal(_) => "health",
        Part::Rage(_) => "rage",
        Part::Stun | Part::Move => "",
    };
    let mut text = format!("{} {what}", range(&effect.value));
    if effect.value.least() != effect.value.most() {
        text.push_str(&format!(", {:.1} on average", effect.value.mean()));
    }
    if let Some(room) = effect.room.filter(|room| *room < effect.value.most()) {
        text.push_str(&format!(", room for {room}"));
    }
    text
}

/// "Defeats Gnawling in space 3 above Maren: 83 %".
pub fn target(board: &Board, odds: &TargetOdds) -> String {
    let name = match odds.target {
        Target::Foe(spot) => board.foe_at(spot).map_or_else(String::new, |foe| {
            format!("{} in {}", board.cards.enemy(foe.card).name, names::place(&board.cards, spot))
        }),
        Target::Boss => board
            .run
            .boss
            .as_ref()
            .map_or_else(String::new, |fight| board.cards.boss(fight.boss).name.clone()),
    };
    format!("Defeats {name}: {}", percent(odds.falls))
}
