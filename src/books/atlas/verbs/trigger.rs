//! Triggers: effects that wait for something to happen, and reactions from the hand (AT-178, AT-R47).

use crate::books::atlas::board::Play;
use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance};
use crate::books::atlas::passives;
use crate::books::atlas::pieces::{Part, Source};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::damage::Blow;
use crate::books::atlas::verbs::use_card;
use crate::content::atlas::effect::Effects;
use crate::content::atlas::power::{Event, Powers, Trigger};
use crate::content::atlas::terms::{DamageKind, OriginId, SkillId, SpaceKey};
use crate::table::seat::Seats;

/// Effects that have been set off and wait for their turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Triggering {
    pending: Vec<Pending>,
    /// The other one in the event: the target, or who did it.
    other: Option<Fighter>,
    /// The order has been settled for the first of them.
    ordered: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Pending {
    owner: Fighter,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum What {
    Trigger { source: Source, number: u8 },
    Reaction(SkillId),
}

/// The powers a source has for its owner.
fn powers_of<'a>(board: &'a Board, owner: Fighter, source: Source) -> Option<&'a Powers> {
    if source == Source::Location {
        return board.campaign.location.map(|_| &board.location().rules);
    }
    let mut found = None;
    modifiers::each_source(board, owner, &mut |other, powers| {
        if other == source {
            found = Some(powers);
        }
    });
    found
}

/// Sets off what `owners` have for `event`.
fn raise(
    board: &mut Board,
    event: Event,
    owners: &[Fighter],
    other: Option<Fighter>,
    now: impl Fn(&Board, Fighter) -> Circumstance,
) {
    let mut pending = Vec::new();
    for owner in owners {
        if !board.is_present(*owner) || board.marks_of(*owner).downed {
            continue;
        }
        let now = now(board, *owner);
        let fowled = modifiers::only_moves(board, *owner);
        let mut offer = |source: Source, powers: &Powers| {
            if fowled && is_used(source) {
                return;
            }
            for (number, trigger) in powers.triggers.iter().enumerate() {
                let part = Part::Trigger(number as u8);
                if trigger.on == event
                    && modifiers::all_hold(board, &trigger.when, *owner, &now)
                    && modifiers::is_unused(board, *owner, source, part, trigger.limit)
                {
                    pending.push(Pending {
                        owner: *owner,
                        what: What::Trigger { source, number: number as u8 },
                    });
                }
            }
        };
        if passives::may_trigger(board, *owner, event) {
            modifiers::each_source(board, *owner, &mut offer);
        }
        if let Fighter::Origin(origin) = owner {
            if board.campaign.location.is_some() {
                offer(Source::Location, &board.location().rules);
            }
            list_reactions(board, *origin, event, &now, &mut pending);
        }
    }
    if !pending.is_empty() {
        board.play.work.push(Frame::Triggering(Triggering { pending, other, ordered: false }));
    }
}

/// AT-R28, FOWLED: items, abilities and talents are not used, also not when something sets them off.
const fn is_used(source: Source) -> bool {
    matches!(
        source,
        Source::Ability | Source::Talent(_) | Source::Item(_) | Source::Rune(..) | Source::Summon(_)
    )
}

/// AT-R47: skills in hand that this event lets the Origin use outside of its turn.
fn list_reactions(
    board: &Board,
    origin: OriginId,
    event: Event,
    now: &Circumstance,
    pending: &mut Vec<Pending>,
) {
    let owner = Fighter::Origin(origin);
    if board.round.turn == Some(owner) {
        return;
    }
    for skill in &board.hand(origin).0 {
        if let Some(reaction) = &board.cards.skill(*skill).reaction
            && reaction.on == event
            && modifiers::all_hold(board, &reaction.when, owner, now)
            && use_card::can_react(board, origin, *skill)
        {
            pending.push(Pending { owner, what: What::Reaction(*skill) });
        }
    }
}

impl Triggering {
    pub fn carry_on(mut self, board: &mut Board) {
        if self.pending.is_empty() {
            return;
        }
        if !self.ordered && !self.settle_order(board) {
            return board.play.work.push(Frame::Triggering(self));
        }
        self.ordered = true;
        let next = self.pending[0];
        let Some(go_ahead) = ask_whether(board, next) else {
            return board.play.work.push(Frame::Triggering(self));
        };
        self.pending.remove(0);
        self.ordered = false;
        let other = self.other;
        board.play.work.push(Frame::Triggering(self));
        if go_ahead {
            set_off(board, next, other);
        }
    }

    /// AT-178: when several effects of Origins wait, the acting Origin chooses which is first.
    fn settle_order(&mut self, board: &mut Board) -> bool {
        let ours: Vec<u8> = (0..self.pending.len() as u8)
            .filter(|place| self.pending[usize::from(*place)].owner.is_origin())
            .collect();
        if ours.len() < 2 {
            return true;
        }
        let first = self.pending[usize::from(ours[0])].owner;
        let who = board.round.turn.filter(|turn| turn.is_origin()).unwrap_or(first);
        let seats = who.origin().map_or(board.all_seats(), |origin| board.seat(origin));
        let Some(choice) = board.decide(seats, Question::EffectOrder { who }, |_, options| {
            options.extend(ours.iter().map(|place| Choice::Effect(*place)));
        }) else {
            return false;
        };
        if let Choice::Effect(place) = choice
            && usize::from(place) < self.pending.len()
        {
            let chosen = self.pending.remove(usize::from(place));
            self.pending.insert(0, chosen);
        }
        true
    }

    /// The number of the trigger that is next, for the words of the prompt that asks about it.
    pub fn first_trigger(&self) -> Option<u8> {
        match self.pending.first()?.what {
            What::Trigger { number, .. } => Some(number),
            What::Reaction(_) => None,
        }
    }

    /// What waits, for the words of the order prompt.
    pub fn source_at(&self, place: u8) -> Option<(Fighter, Source)> {
        self.pending.get(usize::from(place)).map(|pending| match pending.what {
            What::Trigger { source, .. } => (pending.owner, source),
            What::Reaction(skill) => (pending.owner, Source::Skill(skill)),
        })
    }
}

fn trigger_of<'a>(board: &'a Board, owner: Fighter, source: Source, number: u8) -> Option<&'a Trigger> {
    powers_of(board, owner, source)?.triggers.get(usize::from(number))
}

/// Whether a pending effect goes ahead; None while its owner is being asked.
fn ask_whether(board: &mut Board, next: Pending) -> Option<bool> {
    if !board.is_present(next.owner) || board.marks_of(next.owner).downed {
        return Some(false);
    }
    let Fighter::Origin(origin) = next.owner else { return Some(true) };
    let seats: Seats = board.seat(origin);
    let yes_or_no = |_: &Board, options: &mut Vec<Choice>| options.extend([Choice::Yes, Choice::No]);
    match next.what {
        What::Reaction(skill) => {
            if !board.play.prompts.has_answer() && !use_card::can_react(board, origin, skill) {
                return Some(false);
            }
            let choice = board.decide(seats, Question::React { who: origin, skill }, yes_or_no)?;
            Some(choice == Choice::Yes)
        }
        What::Trigger { source, number } => {
            let Some(trigger) = trigger_of(board, next.owner, source, number) else { return Some(false) };
            let (optional, limit) = (trigger.optional, trigger.limit);
            if !board.play.prompts.has_answer()
                && !modifiers::is_unused(board, next.owner, source, Part::Trigger(number), limit)
            {
                return Some(false);
            }
            if !optional {
                return Some(true);
            }
            let choice =
                board.decide(seats, Question::UseTrigger { who: origin, card: source }, yes_or_no)?;
            Some(choice == Choice::Yes)
        }
    }
}

fn set_off(board: &mut Board, next: Pending, other: Option<Fighter>) {
    match next.what {
        What::Reaction(skill) => {
            if let Some(origin) = next.owner.origin() {
                use_card::react(board, origin, skill, other);
            }
        }
        What::Trigger { source, number } => {
            let effects: Option<Effects> =
                trigger_of(board, next.owner, source, number).map(|trigger| trigger.effects);
            modifiers::note_use(board, next.owner, source, Part::Trigger(number));
            if let Some(effects) = effects {
                let mut context = Context::of_user(board, next.owner, source);
                context.target = other;
                context.target_space = other.and_then(|other| board.space_of(other));
                board.play.work.push(Frame::Run(Run::new(effects, context)));
            }
        }
    }
}

// ---- the events ----

pub fn start_of_turn_triggers(board: &Board, who: Fighter) -> Vec<(Source, u8)> {
    let mut found = Vec::new();
    let fowled = who.is_origin() && modifiers::only_moves(board, who);
    let mut offer = |source: Source, powers: &Powers| {
        if fowled && is_used(source) {
            return;
        }
        for (number, trigger) in powers.triggers.iter().enumerate() {
            let part = Part::Trigger(number as u8);
            if trigger.on == Event::StartOfTurn
                && modifiers::all_hold(board, &trigger.when, who, &Circumstance::default())
                && modifiers::is_unused(board, who, source, part, trigger.limit)
            {
                found.push((source, number as u8));
            }
        }
    };
    if passives::may_trigger(board, who, Event::StartOfTurn) {
        modifiers::each_source(board, who, &mut offer);
    }
    if who.is_origin() {
        offer(Source::Location, &board.location().rules);
    }
    found
}

/// Sets off one start of turn trigger.
pub fn start_of_turn(play: &mut Play, who: Fighter, source: Source, number: u8) {
    let pending = vec![Pending { owner: who, what: What::Trigger { source, number } }];
    play.work.push(Frame::Triggering(Triggering { pending, other: None, ordered: true }));
}

fn toward(board: &Board, owner: Fighter, other: Option<Fighter>, kind: Option<DamageKind>) -> Circumstance {
    let distance = other.map(|other| board.distance_between(owner, other));
    Circumstance { kind, distance, target: other, ..Circumstance::default() }
}

pub fn damaged(board: &mut Board, blow: &Blow) {
    let (by, kind) = (blow.by, blow.kind);
    raise(board, Event::Damaged, &[blow.to], by, |board, owner| toward(board, owner, by, Some(kind)));
}

/// The owner made an attack roll, whatever came of it.
pub fn attacked(board: &mut Board, by: Fighter, target: Option<Fighter>, now: Circumstance) {
    raise(board, Event::Attack, &[by], target, |_, _| now);
}

pub fn hit(board: &mut Board, by: Fighter, target: Fighter, now: Circumstance) {
    raise(board, Event::Hit, &[by], Some(target), |_, _| now);
}

pub fn healed(board: &mut Board, who: Fighter) {
    raise(board, Event::Healed, &[who], None, |_, _| Circumstance::default());
}

pub fn rolled(board: &mut Board, who: Fighter, now: Circumstance) {
    raise(board, Event::Rolled, &[who], now.target, |_, _| now);
}

pub fn skill_used(board: &mut Board, who: OriginId, skill: SkillId) {
    let now = Circumstance { with: Some(Source::Skill(skill)), ..Circumstance::default() };
    raise(board, Event::SkillUsed, &[Fighter::Origin(who)], None, |_, _| now);
}

pub fn defeated_someone(board: &mut Board, by: Option<Fighter>, who: Fighter, space: Option<SpaceKey>) {
    let Some(by) = by.filter(|by| by.is_origin() != who.is_origin()) else { return };
    raise(board, Event::Defeat, &[by], Some(who), |board, owner| from_space(board, owner, space));
}

pub fn enemy_defeated(board: &mut Board, space: Option<SpaceKey>) {
    let owners: Vec<Fighter> = board.everyone().collect();
    raise(board, Event::EnemyDefeated, &owners, None, |board, owner| from_space(board, owner, space));
}

fn from_space(board: &Board, owner: Fighter, space: Option<SpaceKey>) -> Circumstance {
    let distance = board.space_of(owner).zip(space).map(|(here, there)| board.land.map.distance(here, there));
    Circumstance { distance, ..Circumstance::default() }
}

pub fn moved(board: &mut Board, who: Fighter) {
    raise(board, Event::Moved, &[who], None, |_, _| Circumstance::default());
}

/// Someone came into a space: opponents there may have something for it.
pub fn entered(board: &mut Board, who: Fighter, space: SpaceKey) {
    let owners: Vec<Fighter> =
        board.in_space(space).filter(|other| other.is_origin() != who.is_origin()).collect();
    if !owners.is_empty() {
        raise(board, Event::OpponentEnters, &owners, Some(who), |board, owner| {
            toward(board, owner, Some(who), None)
        });
    }
}

pub fn round_ended(board: &mut Board) {
    let owners: Vec<Fighter> = board.everyone().collect();
    raise(board, Event::RoundEnd, &owners, None, |_, _| Circumstance::default());
}
