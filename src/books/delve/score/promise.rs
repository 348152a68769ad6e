//! What an action that has been begun promises, as long as nothing has come of it yet.
//!
//! It is the gain that can be expected from the best target, so that an action can be compared with others
//! as soon as it is begun, and a roll with what it could have been. The number stays the same until the
//! action is resolved: who looks ahead goes on until then.

use super::harm::{self, Harm};
use super::{
    FATIGUE, FOCUS, RAGE, boss_worth, crowd_worth, focus_worth, foe_worth, health_worth, token_worth,
};
use crate::books::delve::board::Board;
use crate::books::delve::dice;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Question, RerollBy};
use crate::books::delve::verbs::{attack, cover};
use crate::content::delve::effect::Part;
use crate::content::delve::terms::{ActionId, DieColour, HeroId, Icon, Token};

/// Nobody should do what promises less than it costs.
const POINTLESS: f32 = -20.0;

/// No sum of an action is counted beyond this.
const MOST: usize = 16;

/// What there is to gain from the action in progress, less what it still has to cost.
pub fn promise(board: &Board, harm: &Harm) -> f32 {
    let net = match board.play.prompts.open().map(|prompt| &prompt.question) {
        Some(Question::PaySpace { hero, action, .. }) => {
            gain(board, harm, *hero, *action, &[]) - cost(board, *hero, *action)
        }
        _ => return paid(board, harm),
    };
    if net < 0.0 { net + POINTLESS } else { net }
}

/// The action has been paid for, which the score of the board shows already. Boosts and re-rolls are counted
/// as not lost.
fn paid(board: &Board, harm: &Harm) -> f32 {
    let acting = board.play.work.iter().find_map(|frame| match frame {
        Frame::Acting(acting) => Some(acting.spent(board)),
        _ => None,
    });
    let Some(spent) = acting.filter(|spent| spent.tokens + spent.fatigue > 0) else { return 0.0 };
    let mut rerolls = 0u8;
    for fact in board.play.facts.iter().rev() {
        match fact {
            Fact::DiceRerolled { by: RerollBy::Fatigue, .. } => rerolls += 1,
            Fact::ActionPerformed { hero, action, tokens, .. } => {
                let focus = spent.focus.saturating_sub(cover::focus_cost(board, *hero, *action));
                return gain(board, harm, *hero, *action, tokens)
                    + f32::from(spent.rage) * RAGE
                    + f32::from(focus) * FOCUS
                    + f32::from(rerolls) * FATIGUE;
            }
            _ => {}
        }
    }
    0.0
}

/// The least that covering the spaces of an action costs.
fn cost(board: &Board, hero: HeroId, action: ActionId) -> f32 {
    let tokens = board.tokens_of(hero);
    let mut hand: Vec<Token> = tokens.skills().collect();
    let mut sum = 0.0;
    for space in &board.cards.action(action).spaces {
        match hand.iter().position(|token| token.colour() == Some(*space)) {
            Some(place) => {
                hand.remove(place);
                sum += token_worth(true);
            }
            None => sum += FATIGUE.min(2.0 * token_worth(true)),
        }
    }
    sum + f32::from(cover::focus_cost(board, hero, action)) * FOCUS
}

/// The chance of each sum of an action's icons, from 0 on.
fn chances(icons: &[Icon], extra: &[DieColour]) -> [f32; MOST] {
    let mut chances = [0.0; MOST];
    chances[icons.iter().filter(|icon| icon.die().is_none()).count().min(MOST - 1)] = 1.0;
    for die in icons.iter().filter_map(|icon| icon.die()).chain(extra.iter().copied()) {
        let before = std::mem::take(&mut chances);
        for (sum, chance) in before.into_iter().enumerate() {
            for face in dice::values(die) {
                chances[(sum + usize::from(face)).min(MOST - 1)] += chance / 6.0;
            }
        }
    }
    chances
}

fn gain(board: &Board, harm: &Harm, hero: HeroId, action: ActionId, tokens: &[Token]) -> f32 {
    let levels = &board.cards.action(action).levels;
    let place = usize::from(board.level(hero, action).max(1) - 1).min(levels.len().saturating_sub(1));
    let Some(level) = levels.get(place) else { return 0.0 };
    let mut extra: Vec<DieColour> = tokens
        .iter()
        .filter_map(|token| match token {
            Token::Advanced(kind, _) => kind.die(),
            _ => None,
        })
        .collect();
    let mut sum = 0.0;
    for part in &level.parts {
        let dice = if part.icons().is_some() { std::mem::take(&mut extra) } else { Vec::new() };
        sum += of_part(board, harm, hero, part, &dice);
    }
    sum
}

fn of_part(board: &Board, harm: &Harm, hero: HeroId, part: &Part, extra: &[DieColour]) -> f32 {
    let chances = chances(part.icons().unwrap_or(&[]), extra);
    let expect = |of: &dyn Fn(f32) -> f32| {
        let possible = chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
        possible.map(|(sum, chance)| chance * of(sum as f32)).sum()
    };
    let (tracks, card) = (board.tracks_of(hero), board.hero_board(hero));
    match part {
        Part::Focus(_) => {
            let room = f32::from(card.focus_max - tracks.focus.min(card.focus_max));
            let now = f32::from(tracks.focus);
            expect(&|more| focus_worth(now + more.min(room)) - focus_worth(now))
        }
        Part::Rage(_) => {
            let room = f32::from(10 - board.run.rage.min(10));
            expect(&|more| more.min(room) * RAGE)
        }
        Part::Guard(_) => {
            let room = f32::from(card.defence_max - tracks.guard.min(card.defence_max));
            let now = health_worth(harm.leaves(board, hero, 0.0, 0.0));
            expect(&|more| health_worth(harm.leaves(board, hero, more.min(room), 0.0)) - now)
        }
        Part::Heal(_) => {
            let near = std::iter::once(hero).chain(board.neighbours(hero));
            let best = near.map(|who| {
                let lost = f32::from(board.hero_board(who).health - board.tracks_of(who).health);
                let left = harm.leaves(board, who, 0.0, 0.0);
                expect(&|more| health_worth(left + more.min(lost)) - health_worth(left))
            });
            best.fold(0.0, f32::max)
        }
        Part::Stun => board
            .foes(hero)
            .filter(|(_, foe)| !foe.stunned)
            .map(|(spot, foe)| relief(board, harm, spot, harm::to_own_board(board, spot, foe)))
            .fold(0.0, f32::max),
        Part::Move => 0.5,
        Part::Melee(_) | Part::Ranged(_) | Part::Sweep(..) | Part::Volley(..) => {
            let mut targets = Vec::new();
            attack::targets(board, hero, part, &mut targets);
            let worth = |target: Choice| match target {
                Choice::Foe(spot) => expect(&|damage| hit(board, harm, spot, damage)),
                Choice::Boss => expect(&|damage| boss_worth(board, damage)),
                Choice::Row(of, from, to, boss) => expect(&|damage| {
                    let spaces = if from == 0 { 0..0 } else { from..to + 1 };
                    let row: f32 =
                        spaces.map(|space| hit(board, harm, Spot { board: of, space }, damage)).sum();
                    row + if boss { boss_worth(board, damage) } else { 0.0 }
                }),
                _ => 0.0,
            };
            targets.into_iter().map(worth).fold(0.0, f32::max)
        }
    }
}

/// What it is worth to the hero of the board if an enemy does so much less harm.
fn relief(board: &Board, harm: &Harm, spot: Spot, less: f32) -> f32 {
    let now = health_worth(harm.leaves(board, spot.board, 0.0, 0.0));
    health_worth(harm.leaves(board, spot.board, 0.0, less)) - now
}

/// What it is worth to deal an enemy so much damage.
fn hit(board: &Board, harm: &Harm, spot: Spot, damage: f32) -> f32 {
    let Some(foe) = board.foe_at(spot) else { return 0.0 };
    let left = f32::from(board.foe_health(foe).saturating_sub(foe.damage));
    if damage < left {
        return foe_worth(board, foe, left) - foe_worth(board, foe, left - damage);
    }
    let crowd = board.foes(spot.board).count();
    foe_worth(board, foe, left)
        + relief(board, harm, spot, harm::to_own_board(board, spot, foe))
        + crowd_worth(crowd)
        - crowd_worth(crowd - 1)
}
