//! Explore rounds: travel, reveal, resolve (AT-029 to AT-044).

use serde::{Deserialize, Serialize};

use super::Phase;
use super::end_of_round::EndStep;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::Zone;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Group, RoundKind};
use crate::books::atlas::verbs::location_card::{self, Resolving};
use crate::books::atlas::verbs::start_of_turn::StartingTurn;
use crate::books::atlas::verbs::{cooldown, movement, use_card};
use crate::content::atlas::terms::{CardKey, OriginId, SpaceKey};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploring {
    step: Step,
    /// Groups that have not taken a card yet.
    waiting: Vec<SpaceKey>,
    /// The group that takes a card now.
    choosing: Option<SpaceKey>,
    /// What was read and waits to be resolved.
    read: Vec<Read>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Turns,
    Reveal,
    Resolve,
}

/// A card that a group has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Read {
    what: Found,
    group: Group,
    space: SpaceKey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Found {
    Card(CardKey),
    Held(CardKey),
    /// The card lying on the space (AT-281).
    OnSpace(CardKey),
}

impl Found {
    const fn key(self) -> CardKey {
        match self {
            Self::Card(key) | Self::Held(key) | Self::OnSpace(key) => key,
        }
    }
}

impl Default for Exploring {
    fn default() -> Self {
        Self { step: Step::Turns, waiting: Vec::new(), choosing: None, read: Vec::new() }
    }
}

pub fn explore(mut board: Board) {
    let Phase::Explore(mut exploring) = board.phase.clone() else { return };
    match exploring.step {
        Step::Turns => {
            if next_turn(&mut board, RoundKind::Explore) {
                return;
            }
            if board.play.prompts.is_clear() && board.play.work.is_empty() {
                exploring.waiting = groups(&board);
                exploring.step = Step::Reveal;
            }
        }
        Step::Reveal => exploring.reveal(&mut board),
        Step::Resolve => {
            if exploring.resolve(&mut board) {
                return;
            }
        }
    }
    if matches!(*board.phase, Phase::Explore(_)) {
        *board.phase = Phase::Explore(exploring);
    }
}

/// Starts the next turn of a round without enemies. True while there is one, or a prompt about it.
pub fn next_turn(board: &mut Board, kind: RoundKind) -> bool {
    let Some(choice) = board.decide(board.all_seats(), Question::ChooseTurn { kind }, |board, options| {
        options.extend(
            board.able().filter(|origin| !board.marks_of(Fighter::Origin(*origin)).acted).map(Choice::Origin),
        );
    }) else {
        return true;
    };
    let Choice::Origin(origin) = choice else {
        slide_downed(board);
        return false;
    };
    board.marks_mut(Fighter::Origin(origin)).acted = true;
    board.round.turn = Some(Fighter::Origin(origin));
    board.record(Fact::TurnBegan { who: Fighter::Origin(origin) });
    board.play.work.push(match kind {
        RoundKind::Rest => Frame::RestTurn(super::rest::RestTurn::new(origin)),
        _ => Frame::ExploreTurn(ExploreTurn { who: origin, begun: false }),
    });
    true
}

/// AT-161: the turn of a downed Origin is sliding, and nobody needs to choose when. It comes last, so that
/// whoever is revived before it takes a normal turn (AT-162).
fn slide_downed(board: &mut Board) {
    let party: Vec<OriginId> = board.party().to_vec();
    for origin in party {
        let who = Fighter::Origin(origin);
        if board.is_downed(origin) && !std::mem::replace(&mut board.marks_mut(who).acted, true) {
            board.record(Fact::TurnForgone { who });
            cooldown::slide(board, who);
        }
    }
}

/// AT-033, AT-R33: the spaces where someone on their feet stands.
fn groups(board: &Board) -> Vec<SpaceKey> {
    let mut spaces: Vec<SpaceKey> =
        board.able().filter_map(|origin| board.space_of(Fighter::Origin(origin))).collect();
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

fn group_at(board: &Board, space: SpaceKey) -> Group {
    board.group_of(board.origins_in(space))
}

impl Exploring {
    /// AT-R34: groups reveal one after another in the order the party likes.
    fn reveal(&mut self, board: &mut Board) {
        loop {
            let Some(space) = self.choosing else {
                if self.waiting.is_empty() {
                    self.step = Step::Resolve;
                    return;
                }
                let waiting = self.waiting.clone();
                let Some(choice) = board.decide_together(Question::ChooseGroup, |_, options| {
                    options.extend(waiting.iter().map(|space| Choice::Group(*space)));
                }) else {
                    return;
                };
                let Choice::Group(space) = choice else { return };
                self.waiting.retain(|other| *other != space);
                self.choosing = Some(space);
                continue;
            };
            let Some(choice) = self.ask_card(board, space) else { return };
            self.take(board, space, choice);
            self.choosing = None;
        }
    }

    /// AT-034 to AT-038: reveal, or a held card, or nothing where nothing new is left to find.
    fn ask_card(&self, board: &mut Board, space: SpaceKey) -> Option<Choice> {
        let group = group_at(board, space);
        let seats = board.members(group).map(|origin| board.seat_of(origin)).collect();
        board.decide(seats, Question::GroupCard { space }, |board, options| {
            if location_card::can_be_explored(board, space) {
                options.push(Choice::Reveal);
            }
            options.extend(board.cards_in(|zone| zone == Zone::Held).into_iter().map(Choice::Card));
            if location_card::is_fully_explored(board, space) {
                options.push(Choice::Nothing);
            }
        })
    }

    fn take(&mut self, board: &mut Board, space: SpaceKey, choice: Choice) {
        let group = group_at(board, space);
        let found = match choice {
            Choice::Reveal => match location_card::to_explore_on(board, space) {
                Some(card) => Some(Found::OnSpace(card)),
                None => draw(board, space).map(Found::Card),
            },
            Choice::Card(card) => {
                board.set_zone(card, Zone::Open);
                board.record(Fact::CardTaken { card });
                Some(Found::Held(card))
            }
            _ => None,
        };
        if let Some(what) = found {
            self.read.push(Read { what, group, space });
        }
    }

    /// AT-040: one at a time, in the order the party chooses. True while the phase itself is unchanged.
    fn resolve(&mut self, board: &mut Board) -> bool {
        if self.read.is_empty() {
            board.round.turn = None;
            *board.phase = Phase::EndOfRound(EndStep::default());
            return true;
        }
        let read = self.read.clone();
        let Some(choice) = board.decide_together(Question::CardOrder, |_, options| {
            options.extend(read.iter().map(|read| Choice::Card(read.what.key())));
        }) else {
            return true;
        };
        let place = self.read.iter().position(|read| choice == Choice::Card(read.what.key())).unwrap_or(0);
        let Read { what, group, space } = self.read.remove(place);
        board.round.turn = None;
        match what {
            Found::Card(card) => {
                board.play.work.push(Frame::Resolving(Resolving::new(card, group, Some(space))));
            }
            Found::Held(card) => {
                board.play.work.push(Frame::Resolving(Resolving::from_holding(card, group, Some(space))));
            }
            Found::OnSpace(card) => location_card::resolve_when_explored(board, card, space, group),
        }
        false
    }
}

/// AT-236 to AT-238: at a multicard space one of its cards is drawn at random.
fn draw(board: &mut Board, space: SpaceKey) -> Option<CardKey> {
    let cards = location_card::cards_for(board, space);
    let place = match cards.len() {
        0 => return None,
        1 => 0,
        count => board.play.chance.draw(count, |place, id| cards[place].to_string() == id)?,
    };
    let card = cards[place];
    location_card::reveal(board, card);
    Some(card)
}

/// An Origin's turn in an Explore round (AT-030 to AT-032).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExploreTurn {
    who: OriginId,
    begun: bool,
}

impl ExploreTurn {
    pub fn carry_on(mut self, board: &mut Board) {
        let who = Fighter::Origin(self.who);
        if !self.begun {
            self.begun = true;
            board.play.work.push(Frame::ExploreTurn(self));
            board.play.work.push(Frame::StartingTurn(StartingTurn::new(who)));
            return;
        }
        if !board.is_downed(self.who) && !modifiers::takes_no_actions(board, who) {
            let origin = self.who;
            let Some(choice) =
                board.decide(board.seat(origin), Question::Travel { origin }, |board, options| {
                    options.push(Choice::Stay);
                    // AT-R28: KNOCKED DOWN forbids travelling, but nothing else.
                    if !modifiers::cannot_move_itself(board, who) {
                        options.extend(movement::reach(board, origin).map(Choice::Travel));
                    }
                    use_card::each_free_power(board, origin, |source| options.push(Choice::Play(source)));
                })
            else {
                return board.play.work.push(Frame::ExploreTurn(self));
            };
            match choice {
                Choice::Travel(to) => movement::travel(board, origin, to),
                Choice::Play(source) => {
                    board.play.work.push(Frame::ExploreTurn(self));
                    return use_card::start(board, origin, source, true);
                }
                _ => {}
            }
        }
        cooldown::slide(board, who);
        board.record(Fact::TurnEnded { who });
        board.round.turn = None;
    }
}
