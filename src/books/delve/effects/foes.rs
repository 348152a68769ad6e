//! Which enemies an effect is about; asks where there is a choice.

use super::Context;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::pieces::SPACES;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::verbs::attack;
use crate::content::delve::effect::{Boards, Effect, Foes, Who};
use crate::content::delve::terms::HeroId;

pub enum Found {
    Foes(Vec<u16>),
    Boss,
}

/// The heroes above whose boards enemies are looked for.
fn owners(board: &Board, context: &Context, boards: Boards) -> Vec<HeroId> {
    let you = context.you;
    match boards {
        Boards::Own => vec![you],
        Boards::Partner => context.partner.into_iter().collect(),
        Boards::Either => std::iter::once(you).chain(context.partner).collect(),
        Boards::Neighbour => board.neighbours(you),
        Boards::InRange => std::iter::once(you).chain(board.neighbours(you)).collect(),
    }
}

/// All that could be named.
pub fn candidates(board: &Board, context: &Context, foes: Foes, options: &mut Vec<Choice>) {
    let single = |board: &Board, boards: Boards, options: &mut Vec<Choice>| {
        for owner in owners(board, context, boards) {
            options.extend(board.foes(owner).map(|(spot, _)| Choice::Foe(spot)));
        }
    };
    match foes {
        Foes::One(boards) => single(board, boards, options),
        Foes::InMelee => options.extend(attack::in_melee(board, context.you).map(Choice::Foe)),
        Foes::OneOrBoss(boards) => {
            single(board, boards, options);
            options.extend(board.run.boss.is_some().then_some(Choice::Boss));
        }
        Foes::Adjacent(squares, boards) => {
            for owner in owners(board, context, boards) {
                attack::rows(board, owner, squares, SPACES, false, options);
            }
        }
        Foes::Same => {}
    }
}

/// Is there anything for this card to do? A card all of whose effects are about enemies needs one.
pub fn finds_target(board: &Board, context: Context, effects: &[Effect]) -> bool {
    let any = |foes: Foes| {
        let mut found = Vec::new();
        candidates(board, &context, foes, &mut found);
        !found.is_empty()
    };
    effects.is_empty()
        || effects.iter().any(|effect| match effect {
            Effect::Damage(foes, _) | Effect::DamageFar(foes, ..) | Effect::Stun(foes) => any(*foes),
            Effect::Fetch(boards) => any(Foes::One(*boards)),
            Effect::Cross => any(Foes::One(Boards::Either)),
            Effect::Move(Who::You, _) => any(Foes::One(Boards::Own)),
            // What follows from an enemy that was named.
            Effect::IfDefeated(_) => false,
            _ => true,
        })
}

/// The enemies that are meant, now named in the context; nothing while it is being asked.
pub fn find(board: &mut Board, context: &mut Context, foes: Foes) -> Option<Found> {
    if foes == Foes::Same {
        return Some(Found::Foes(context.foe.into_iter().collect()));
    }
    let (you, source) = (context.you, context.source);
    let looking = *context;
    let chosen = board.decide(
        board.seat(you),
        Question::NameTarget { hero: you, source, stun: false },
        |board, options| {
            candidates(board, &looking, foes, options);
        },
    )?;
    let numbers = match chosen {
        Choice::Boss => return Some(Found::Boss),
        Choice::Foe(spot) => board.foe_at(spot).map(|foe| foe.number).into_iter().collect(),
        Choice::Row(owner, from, to, _) => attack::row_foes(board, owner, from, to),
        _ => Vec::new(),
    };
    context.foe = numbers.first().copied();
    Some(Found::Foes(numbers))
}
