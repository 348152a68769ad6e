//! Effects: the interpreter of the vocabulary in [`crate::content::atlas::effect`].
//!
//! [`Run`] is a list of them; how it is walked from top to bottom is in [`crate::table::effects`]. Who and where are
//! settled first ([`who`]), asking if someone has to choose; then the effect is carried out by the file of its sort:
//! [`story`] (the course of cards), [`land`] (the map), [`spoils`] (things), [`bodies`] (people), [`deeds`] (what
//! cards let their user do). Every word of the vocabulary has its arm in one `match`, so none can be forgotten.

pub mod bodies;
pub mod condition;
mod deeds;
mod land;
mod spoils;
mod story;
pub mod who;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::facts::Fact;
use super::fighter::Fighter;
use super::frames::Frame;
use super::phases::Phase;
use super::pieces::Source;
use super::records::Group;
use super::verbs::keyword::Asked;
use super::verbs::{ground, time};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::effect::{Amount, Effect, Effects};
use crate::content::atlas::terms::{CardKey, OriginId, SpaceKey};
use crate::table::effects::{self, Then};

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

impl Run {
    pub fn new(effects: Effects, context: Context) -> Self {
        // What was chosen for the effect that led here is not chosen for the first of these.
        let context = Context { picked: false, ..context };
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

    pub fn carry_on(self, board: &mut Board) {
        effects::carry_on(self, board);
    }
}

impl effects::Running<Board<'_, '_>> for Run {
    type Effect = Effect;
    type Cards = Catalogue;

    fn cards(board: &Board) -> Arc<Catalogue> {
        board.cards.0.clone()
    }

    fn effects(cards: &Catalogue, list: Effects) -> &[Effect] {
        cards.effects(list)
    }

    fn rest(&mut self) -> &mut (u32, u16) {
        &mut self.rest
    }

    fn forget(&mut self) {
        self.context.picked = false;
        self.asked = Asked::default();
        self.branch = None;
        self.declined = 0;
    }

    /// Who and where are settled first; then the effect is one call of the file of its sort, or of a verb.
    fn carry_out(&mut self, board: &mut Board<'_, '_>, effect: &Effect, place: u32) -> Then {
        if !who::settle(board, &mut self.context, effect) {
            return Then::Ask;
        }
        let context = &self.context;
        match effect {
            Effect::Text(text) => board.record(Fact::TextShown { text: text.clone() }),
            Effect::Challenge(_) => story::challenge(&mut board.play, context, place),
            Effect::Resolve(card) => story::resolve(board, context, *card),
            Effect::Journal(card) => story::journal(board, *card),
            Effect::Exit { to, mandatory, level_up } => {
                return story::exit(board, context, *to, *mandatory, *level_up);
            }
            Effect::Hold { optional } => return story::hold(board, context, *optional),
            Effect::PlaceSelf(space) => story::place_self(board, context, *space),
            Effect::PlaceCard { card, space } => story::place_card(board, *card, *space),
            Effect::ReturnToDeck => story::return_to_deck(board, context),
            Effect::Discard(card) => story::discard(board, *card),
            Effect::DiscardSelf => story::discard_self(board, context),
            Effect::Flip => story::flip(board, context),
            Effect::Choice { who, options } => return story::choose(board, self, *who, options),
            Effect::If { when, then, otherwise } => {
                return story::either(board, self, when, *then, *otherwise);
            }
            Effect::AddCounter { name, by } => story::add_counter(board, name, *by),
            Effect::SetCounter { name, to } => story::set_counter(board, name, *to),
            Effect::Flag { name, campaign } => story::flag(board, name, *campaign),
            Effect::EndCombat(result) => story::end_combat(&mut board.round, *result),
            Effect::Despawn(minion) => story::despawn(board, Some(*minion)),
            Effect::DespawnAll => story::despawn(board, None),
            Effect::Restart => return story::leave_for(board, Phase::restart()),
            Effect::Lampside(page) => story::lampside(board, *page),
            Effect::EndCampaign => return story::leave_for(board, Phase::CampaignEnd),
            Effect::Spawn(rows) => story::spawn_rows(board, context, place, rows),
            Effect::SpawnBoss(boss) => story::spawn_boss(board, context, place, *boss),

            Effect::Key(path) => ground::place_key(board, *path),
            Effect::PlaceGround { at, ground } => land::place_ground(board, context, *at, *ground),
            Effect::ClearGround { at } => land::clear_ground(board, context, *at),
            Effect::MoveTo { who, space, across_locks } => {
                land::move_to(board, context, *who, *space, *across_locks);
            }
            Effect::PauseTime => time::pause(board),
            Effect::ResumeTime => time::resume(board),
            Effect::SetTime(space) => time::set(board, *space),
            Effect::MoveTime(spaces) => time::advance(&mut board.play, *spaces),

            Effect::Gold(amount) => spoils::change_gold(board, context.amount(board, *amount)),
            Effect::Item(item) => spoils::item(board, context, *item),
            Effect::RandomItems { deck, count } => spoils::random_items(board, context, *deck, *count),
            Effect::Rune(rune) => spoils::rune(board, context, *rune),
            Effect::LoseItem { who, kind, count } => spoils::lose(board, context, *who, *kind, *count),
            Effect::BreakCollar(who) => spoils::break_collars(board, context, *who),
            Effect::UnlockSparkSkill { who, skill } => spoils::unlock_for(board, context, *who, *skill),

            Effect::Damage { who, amount, kind } => bodies::damage(board, context, *who, *amount, *kind),
            Effect::Heal { who, amount, harms_undead, revives } => {
                bodies::heal(board, context, *who, *amount, *harms_undead, *revives);
            }
            Effect::Revive { who, hp } => bodies::revive(board, context, *who, *hp),
            Effect::Status { who, status, slot } => bodies::status(board, context, *who, *status, *slot),
            Effect::Cure { who, what } => bodies::cure(board, context, *who, *what),
            Effect::Spark { who, amount } => bodies::spark(board, context, *who, *amount),
            Effect::GainAp { who, amount } => bodies::ap(board, context, *who, *amount),

            Effect::Attack(attack) => deeds::attack(board, context, place, attack.area),
            Effect::WeaponAttack(_) => deeds::weapon_attack(&mut board.play, context, place),
            Effect::Mend(_) => deeds::mend(&mut board.play, context, place),
            Effect::MoveSelf { spaces } => deeds::move_self(board, context, *spaces),
            Effect::MoveOther { who, how, spaces } => deeds::move_other(board, context, *who, *how, *spaces),
            Effect::Teleport { range } => deeds::teleport(board, context, *range),
            Effect::Summon { who, card } => deeds::summon(board, context, *who, *card),
        }
        Then::GoOn
    }
}

/// An attack or mending tells the list it belongs to whom it was aimed at, for `Who::Target`.
pub fn aim_of_parent(board: &mut Board, target: Option<Fighter>, space: Option<SpaceKey>) {
    let space = space.or_else(|| target.and_then(|target| board.space_of(target)));
    for frame in board.play.work.iter_mut().rev().take(2) {
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
