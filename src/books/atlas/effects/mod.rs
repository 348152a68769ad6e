//! Effects: the interpreter of the vocabulary in [`crate::content::atlas::effect`].
//!
//! [`Run`] walks a list from top to bottom. Who and where are settled first, asking if someone has to
//! choose; then the effect is carried out by the file of its sort: [`story`] (the course of cards),
//! [`land`] (map and time), [`spoils`] (things), [`bodies`] (people), [`deeds`] (what cards let their user
//! do).

pub mod bodies;
pub mod condition;
mod deeds;
mod land;
mod spoils;
mod story;
pub mod who;

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::fighter::Fighter;
use super::frames::Frame;
use super::pieces::Source;
use super::records::Group;
use super::verbs::keyword::Asked;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::{Amount, Effect, Effects};
use crate::content::atlas::terms::{CardKey, OriginId, SpaceKey};

/// On whose behalf, about whom and where effects are carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    pub user: Option<Fighter>,
    pub source: Source,
    /// The location card, if the effects stand on one.
    pub card: Option<CardKey>,
    pub group: Group,
    pub here: Option<SpaceKey>,
    pub target: Option<Fighter>,
    pub target_space: Option<SpaceKey>,
    pub rolled: Option<OriginId>,
    /// A choice of who or where has been made for the effect at hand.
    pub picked: bool,
    pub from_holding: bool,
    /// A timed event (AT-R37), or the end of a combat (AT-211): everyone's business everywhere.
    pub everywhere: bool,
}

impl Context {
    /// For a card that someone uses, or a power that someone has.
    pub fn of_user(board: &Board, user: Fighter, source: Source) -> Self {
        Self {
            user: Some(user),
            source,
            card: None,
            group: match user {
                Fighter::Origin(origin) => board.group_of([origin]),
                _ => board.whole_party(),
            },
            here: board.space_of(user),
            target: None,
            target_space: None,
            rolled: None,
            picked: false,
            from_holding: false,
            everywhere: user.is_enemy(),
        }
    }

    /// For a location card that a group resolves.
    pub fn of_card(
        board: &Board,
        card: CardKey,
        group: Group,
        here: Option<SpaceKey>,
        from_holding: bool,
        event: bool,
    ) -> Self {
        let first = board.members(group).find(|origin| !board.is_downed(*origin));
        Self {
            user: first.map(Fighter::Origin),
            source: Source::Placed(card),
            card: Some(card),
            group,
            here,
            target: None,
            target_space: None,
            rolled: None,
            picked: false,
            from_holding,
            everywhere: event,
        }
    }

    pub fn amount(&self, board: &Board, amount: Amount) -> i16 {
        match amount {
            Amount::N(number) => number,
            Amount::PerLevel(times) => times * i16::from(self.level(board)),
            Amount::PerPlayer(times) => times * i16::from(board.player_count()),
            Amount::Star(times) => times * i16::from(board.star()),
        }
    }

    /// The amount where nothing below 0 makes sense.
    pub fn count(&self, board: &Board, amount: Amount) -> u16 {
        u16::try_from(self.amount(board, amount)).unwrap_or(0)
    }

    fn level(&self, board: &Board) -> u8 {
        if self.card.is_some() {
            return board.location().level;
        }
        match self.user.and_then(|user| board.foe(user)) {
            Some(super::pieces::Foe::Minion { id, .. }) => board.cards.minion(id).level,
            Some(super::pieces::Foe::Boss(boss)) => board.cards.boss(boss).level,
            None => board.campaign.level,
        }
    }
}

/// A list of effects being carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// What is left of the list.
    rest: (u32, u16),
    pub context: Context,
    pub asked: Asked,
    /// The branch of a `Choice` that waits for a card to be played for its keyword.
    branch: Option<u8>,
    /// Branches for which no card was played after all, as bits.
    declined: u8,
}

/// Whether the rest of a list is carried out.
pub(super) enum Then {
    GoOn,
    /// The rest is dropped: the card went to the holding area, say.
    Stop,
    /// Somebody has to choose first; the effect is tried again with the answer.
    Ask,
}

impl Run {
    pub fn new(effects: Effects, context: Context) -> Self {
        Self { rest: effects.span(), context, asked: Asked::default(), branch: None, declined: 0 }
    }

    /// The one effect at this place of the catalogue.
    pub fn of_one(place: u32, context: Context) -> Self {
        Self { rest: (place, 1), context, asked: Asked::default(), branch: None, declined: 0 }
    }

    /// The effect at hand, for the words of a prompt about it.
    pub fn effect<'a>(&self, cards: &'a Catalogue) -> Option<&'a Effect> {
        cards.effects(Effects::from_span(self.rest)).first()
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let list = Effects::from_span(self.rest);
        let place = list.range().start;
        if list.is_empty() {
            return;
        }
        // The catalogue outlives the frame; holding it lets the effect be read while the board changes.
        let cards = board.cards.0.clone();
        let Some(effect) = cards.all_effects().get(place) else { return };
        if !who::settle(board, &mut self.context, effect) {
            return board.work.push(Frame::Run(self));
        }
        if story::needs_answers(effect) {
            return match story::ask(board, &mut self, effect) {
                Then::Ask => board.work.push(Frame::Run(self)),
                Then::Stop => {}
                Then::GoOn => self.advance(board, effect, place as u32),
            };
        }
        self.advance(board, effect, place as u32);
    }

    /// What was asked about one effect is not about the next.
    fn settled(&mut self) {
        self.context.picked = false;
        self.asked = Asked::default();
        self.branch = None;
        self.declined = 0;
    }

    fn advance(mut self, board: &mut Board, effect: &Effect, place: u32) {
        let context = self.context;
        self.rest = Effects::from_span(self.rest).after(1).span();
        self.settled();
        board.work.push(Frame::Run(self));
        carry_out(board, effect, place, &context);
    }
}

/// Every effect belongs to one of the sorts.
fn carry_out(board: &mut Board, effect: &Effect, place: u32, context: &Context) {
    let done = story::carry_out(board, effect, place, context)
        || land::carry_out(board, effect, context)
        || spoils::carry_out(board, effect, context)
        || bodies::carry_out(board, effect, context)
        || deeds::carry_out(board, effect, place, context);
    debug_assert!(done, "an effect that no file carries out: {effect:?}");
}

/// An attack or mending tells the list it belongs to whom it was aimed at, for `Who::Target`.
pub fn aim_of_parent(board: &mut Board, target: Option<Fighter>, space: Option<SpaceKey>) {
    let space = space.or_else(|| target.and_then(|target| board.space_of(target)));
    for frame in board.work.iter_mut().rev().take(2) {
        match frame {
            Frame::Run(run) => {
                run.context.target = target;
                run.context.target_space = space;
                return;
            }
            Frame::WeaponAttacking(_) => {}
            _ => return,
        }
    }
}
