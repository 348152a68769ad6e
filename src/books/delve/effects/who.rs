//! Which heroes an effect is about; asks where there is a choice.

use super::Context;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::content::delve::effect::Who;
use crate::content::delve::terms::HeroId;

/// The heroes that are meant; nothing while it is being asked. Without a neighbour or partner there is nobody
/// (DV-R82).
pub fn find(board: &mut Board, context: &mut Context, who: Who) -> Option<Vec<HeroId>> {
    let you = context.you;
    let both = || std::iter::once(you).chain(context.partner);
    Some(match who {
        Who::You => vec![you],
        Who::Partner => context.partner.into_iter().collect(),
        Who::Both => both().collect(),
        Who::EachHero => board.going_left(board.leader()),
        Who::Leader => vec![board.leader()],
        Who::Others => board.going_left(board.leader()).split_off(1),
        Who::TheOther => both().filter(|hero| Some(*hero) != context.chosen).collect(),
        Who::OneOfTwo => {
            let heroes: Vec<HeroId> = both().collect();
            let chosen = one_of(board, context, &heroes, false)?;
            context.chosen = Some(chosen);
            vec![chosen]
        }
        Who::Neighbour => {
            let heroes = board.neighbours(you);
            if heroes.is_empty() {
                return Some(Vec::new());
            }
            vec![one_of(board, context, &heroes, false)?]
        }
        Who::OneHero => {
            let heroes = board.members();
            // DV-R04: what a story brings is decided together, what a hero plays by that hero.
            let group = matches!(context.source, Source::Event(_) | Source::Chapter(..));
            vec![one_of(board, context, &heroes, group)?]
        }
    })
}

fn one_of(board: &mut Board, context: &Context, heroes: &[HeroId], group: bool) -> Option<HeroId> {
    let seats = if group { board.all_seats() } else { board.seat(context.you) };
    let question = Question::NameHero { hero: context.you, source: context.source };
    let chosen = board.decide(seats, question, |_, options| {
        options.extend(heroes.iter().map(|hero| Choice::Hero(*hero)));
    })?;
    match chosen {
        Choice::Hero(hero) => Some(hero),
        _ => Some(context.you),
    }
}
