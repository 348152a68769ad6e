//! What an enemy is about to do, in a line for each way its die can fall.

use super::names;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::intent::{self, Intent, Plan};
use crate::books::atlas::modifiers;
use crate::books::atlas::phases::foe_turn::Aim;
use crate::books::atlas::pieces::Foe;
use crate::books::atlas::records::RoundKind;

/// The lines for one enemy, most likely first.
pub fn lines(board: &Board, who: Fighter, intent: &Intent) -> Vec<String> {
    match intent {
        Intent::Still => vec!["It can do nothing on its next turn.".to_owned()],
        Intent::Led => vec!["The party says whom it goes for.".to_owned()],
        Intent::Flees(plan) => {
            let from = aims(board, plan);
            vec![names::sentence(&format!("{}, away from {from}", walk(plan)))]
        }
        Intent::Hunts(plans) => plans.iter().map(|plan| names::sentence(&hunt(board, who, plan))).collect(),
        Intent::Tactics { ap, cost: None } => {
            vec![format!("It will have {ap} AP, and no tactic to spend them on.")]
        }
        Intent::Tactics { ap, cost: Some(cost) } if cost > ap => {
            vec![format!("It will have {ap} AP, too few for its next tactic ({cost}), and keeps them.")]
        }
        Intent::Tactics { ap, cost: Some(cost) } => {
            vec![format!("It will have {ap} AP and pays {cost} for its next tactic.")]
        }
    }
}

/// All enemies of a combat, a line each.
pub fn all(board: &Board) -> Vec<String> {
    if board.round.kind != RoundKind::Combat {
        return Vec::new();
    }
    let told = board.enemies().filter_map(|who| {
        let name = match (board.foe(who)?, who) {
            (Foe::Minion { id, .. }, Fighter::Minion(tray)) => {
                format!("{} {}", board.cards.minion(id).name, Fighter::letter(tray))
            }
            (Foe::Minion { id, .. }, _) => board.cards.minion(id).name.clone(),
            (Foe::Boss(boss), _) => board.cards.boss(boss).name.clone(),
        };
        Some(format!("{name}: {}", lines(board, who, &intent::of(board, who)?).join(" ")))
    });
    told.collect()
}

/// "3 of 6: the Origin with the fewest HP, Nim Tallow; it moves 2 spaces and attacks"
fn hunt(board: &Board, who: Fighter, plan: &Plan) -> String {
    let chance = if plan.faces < 6 { format!("{} of 6: ", plan.faces) } else { String::new() };
    if plan.aims.is_empty() {
        return format!("{chance}nobody it could go for");
    }
    let rule = names::targeting(&board.cards, plan.rule);
    let does = if plan.strikes {
        "attacks".to_owned()
    } else {
        // AT-390
        format!("can’t attack, so it heals {}", modifiers::minion_level(board, who))
    };
    format!("{chance}{rule}, {}; it {} and {does}", aims(board, plan), walk(plan))
}

/// "Maren Voss", or "Maren Voss or Nim Tallow (you choose)".
fn aims(board: &Board, plan: &Plan) -> String {
    let called = |aim: &Aim| match *aim {
        Aim::At(Fighter::Origin(origin)) => board.cards.origin(origin).name.clone(),
        Aim::At(Fighter::Minion(tray)) => format!("the enemy {}", Fighter::letter(tray)),
        Aim::At(_) => "a boss".to_owned(),
        Aim::Space(space) => {
            let here = board.campaign.location.map(|location| board.cards.location(location));
            names::space(here, space)
        }
    };
    let called: Vec<String> = plan.aims.iter().map(called).collect();
    let choice = if called.len() > 1 { " (you choose)" } else { "" };
    format!("{}{choice}", names::joined(&called, "or"))
}

fn walk(plan: &Plan) -> String {
    let steps = plan.routes.iter().map(|route| route.len().saturating_sub(1)).max().unwrap_or(0);
    match steps {
        0 => "stays where it is".to_owned(),
        steps => format!("moves {}", names::count(steps as i32, "space", "spaces")),
    }
}
