//! The beginning: what is played, who plays whom, which modifiers are used (RD-001, RD-163, RD-367, RD-375, RD-R06, RD-R66,
//! RD-R71).

use serde::{Deserialize, Serialize};

use super::Phase;
use crate::books::road::board::{Asking, Board};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question};
use crate::content::road::terms::{Modifier, OriginId};
use crate::table::seat::{Seat, Seats};

/// RD-R66: First Steps is for one or two.
const FIRST_STEPS: u8 = 2;

/// How far the choosing has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    Game,
    /// Who sits where.
    Origins(Vec<OriginId>),
    Players(Vec<OriginId>),
    Mode(Vec<OriginId>),
    /// Modifiers one by one, by their place.
    Modifiers(Vec<OriginId>, u8),
    Memories(Vec<OriginId>),
    Done(Vec<OriginId>),
}

/// All modifiers in the order in which they are asked about.
fn modifiers() -> impl Iterator<Item = Modifier> {
    Modifier::STORY.into_iter().chain(Modifier::CHALLENGE)
}

pub fn create(mut board: Board) {
    let board = &mut board;
    let Phase::Creation(stage) = board.phase.clone() else { return };
    let next = match stage {
        Stage::Game => choose_game(board),
        Stage::Origins(chosen) => choose_origin(board, chosen),
        Stage::Players(chosen) => choose_players(board, chosen),
        Stage::Mode(chosen) => choose_mode(board, chosen),
        Stage::Modifiers(chosen, place) => choose_modifier(board, chosen, place),
        Stage::Memories(chosen) => choose_memories(board, chosen),
        Stage::Done(chosen) => return finish(board, chosen),
    };
    if let Some(next) = next {
        *board.phase = Phase::Creation(next);
    }
}

fn everybody(board: &Board) -> Seats {
    Seats::first(board.campaign.seats)
}

fn choose_game(board: &mut Board) -> Option<Stage> {
    let (everybody, few) = (everybody(board), board.campaign.seats <= FIRST_STEPS);
    let chosen = board.decide(everybody, Question::ChooseGame, |_, options| {
        options.push(Choice::Campaign);
        if few {
            options.push(Choice::FirstSteps);
        }
    })?;
    board.campaign.first_steps = chosen == Choice::FirstSteps;
    Some(Stage::Origins(Vec::new()))
}

fn choose_origin(board: &mut Board, mut chosen: Vec<OriginId>) -> Option<Stage> {
    let seat = Seat(chosen.len() as u8);
    let answer = board.decide(Seats::one(seat), Question::ChooseOrigin { seat }, |board, options| {
        let free = board.cards.origin_ids().iter().filter(|origin| !chosen.contains(origin));
        options.extend(free.map(|origin| Choice::Origin(*origin)));
    })?;
    if let Choice::Origin(origin) = answer {
        chosen.push(origin);
    }
    if chosen.len() < usize::from(board.campaign.seats) {
        return Some(Stage::Origins(chosen));
    }
    Some(if board.campaign.seats == 1 {
        board.campaign.one_player = true;
        after_players(board, chosen)
    } else {
        Stage::Players(chosen)
    })
}

fn choose_players(board: &mut Board, chosen: Vec<OriginId>) -> Option<Stage> {
    let everybody = everybody(board);
    let answer = board.decide(everybody, Question::ChoosePlayers, |_, options| {
        options.extend([Choice::OnePlayer, Choice::ManyPlayers]);
    })?;
    board.campaign.one_player = answer == Choice::OnePlayer;
    Some(after_players(board, chosen))
}

/// First Steps has neither modes nor memories.
fn after_players(board: &Board, chosen: Vec<OriginId>) -> Stage {
    if board.campaign.first_steps { Stage::Done(chosen) } else { Stage::Mode(chosen) }
}

fn choose_mode(board: &mut Board, chosen: Vec<OriginId>) -> Option<Stage> {
    let everybody = everybody(board);
    let answer = board.decide(everybody, Question::ChooseMode, |_, options| {
        options.extend([Choice::Plain, Choice::Story, Choice::Challenge, Choice::Custom]);
    })?;
    board.campaign.modifiers = match answer {
        Choice::Story => Modifier::STORY.to_vec(),
        Choice::Challenge => Modifier::CHALLENGE.to_vec(),
        Choice::Custom => return Some(Stage::Modifiers(chosen, 0)),
        _ => Vec::new(),
    };
    Some(Stage::Memories(chosen))
}

/// RD-R71: those about a matter that is settled already are left out.
fn choose_modifier(board: &mut Board, chosen: Vec<OriginId>, place: u8) -> Option<Stage> {
    let Some(modifier) = modifiers().nth(usize::from(place)) else { return Some(Stage::Memories(chosen)) };
    let next = Some(Stage::Modifiers(chosen, place + 1));
    if modifier.excludes().is_some_and(|other| board.has(other)) {
        return next;
    }
    let everybody = everybody(board);
    let answer = board.decide(everybody, Question::ChooseModifier { modifier }, |_, options| {
        options.extend([Choice::No, Choice::Yes]);
    })?;
    if answer == Choice::Yes {
        board.campaign.modifiers.push(modifier);
    }
    next
}

fn choose_memories(board: &mut Board, chosen: Vec<OriginId>) -> Option<Stage> {
    let everybody = everybody(board);
    let answer = board.decide(everybody, Question::ChooseMemories, |_, options| {
        options.extend([Choice::Yes, Choice::No]);
    })?;
    board.campaign.memories = answer == Choice::Yes;
    Some(Stage::Done(chosen))
}

fn finish(board: &mut Board, chosen: Vec<OriginId>) {
    let (first_steps, memories) = (board.campaign.first_steps, board.campaign.memories);
    let modifiers = board.campaign.modifiers.clone();
    board.campaign.party = chosen;
    board.record(Fact::CampaignBegan { first_steps, modifiers, memories });
    *board.phase = Phase::Founding;
}
