//! What attacks and responses are made of (RD-R44), how more is added to them (RD-314, RD-315), and what each part does.

use serde::{Deserialize, Serialize};

use super::hand::{self, Discarding};
use super::line::Destroying;
use super::measure;
use crate::books::road::board::Board;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::pieces::Outcome;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::verbs::track;
use crate::content::road::effect::{Effect, Power, Who};
use crate::content::road::terms::{Stuff, Thing};
use crate::table::seat::{Seat, Seats};

/// What a part does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Damage,
    Wound,
    LosePool,
    GainPool,
    LoseDuration,
    GainDuration,
    AffinityDown,
    AffinityUp,
    Gain(Thing),
    Lose(Thing),
    Discard,
    DiscardTop,
    Destroy,
    Delay,
    RunAway,
}

/// A part of an attack or response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub kind: Kind,
    pub amount: u8,
    /// The multi icon.
    pub multi: bool,
}

impl Part {
    /// An effect as a part; nothing for what can't be one.
    pub const fn of(effect: &Effect) -> Option<Self> {
        let (kind, amount, who) = match effect {
            Effect::Damage(who, by) => (Kind::Damage, *by, Some(*who)),
            Effect::Wound(who, by) => (Kind::Wound, *by, Some(*who)),
            Effect::Pool(by) if *by < 0 => (Kind::LosePool, by.unsigned_abs(), None),
            Effect::Pool(by) => (Kind::GainPool, by.unsigned_abs(), None),
            Effect::Duration(by) if *by < 0 => (Kind::LoseDuration, by.unsigned_abs(), None),
            Effect::Duration(by) => (Kind::GainDuration, by.unsigned_abs(), None),
            Effect::Affinity(by) if *by < 0 => (Kind::AffinityDown, by.unsigned_abs(), None),
            Effect::Affinity(by) => (Kind::AffinityUp, by.unsigned_abs(), None),
            Effect::Gain(who, stuff) => (Kind::Gain(stuff.thing()), stuff.amount(), Some(*who)),
            Effect::Lose(who, stuff) => (Kind::Lose(stuff.thing()), stuff.amount(), Some(*who)),
            Effect::Discard(who, by) => (Kind::Discard, *by, Some(*who)),
            Effect::DiscardTop(who, by) => (Kind::DiscardTop, *by, Some(*who)),
            Effect::Destroy(by) => (Kind::Destroy, *by, None),
            Effect::Delay(by) => (Kind::Delay, *by, None),
            Effect::RunAway => (Kind::RunAway, 1, None),
            _ => return None,
        };
        let multi = matches!(who, Some(Who::Each | Who::All | Who::Party));
        Some(Self { kind, amount, multi })
    }

    /// RD-R44: nothing lessens an opportunity attack.
    pub const fn that_nothing_prevents(self) -> Self {
        match self.kind {
            Kind::Damage => Self { kind: Kind::Wound, ..self },
            _ => self,
        }
    }

    /// Does it hit an Origin, and not only the encounter?
    const fn hits_somebody(self) -> bool {
        matches!(
            self.kind,
            Kind::Damage | Kind::Wound | Kind::Gain(_) | Kind::Lose(_) | Kind::Discard | Kind::DiscardTop
        )
    }
}

/// RD-314, RD-315: an added effect joins the first of its kind, the multi icon included, or comes last.
pub fn add(parts: &mut Vec<Part>, added: Part) {
    match parts.iter_mut().find(|part| part.kind == added.kind && part.multi == added.multi) {
        Some(part) => part.amount = part.amount.saturating_add(added.amount),
        None => parts.push(added),
    }
}

/// Carries out a part of an attack on the last active Origin. Of one who has left, only what hits others or nobody
/// is left (RD-R42).
pub fn carry_out(board: &mut Board, meeting: u8, seat: Seat, part: Part) {
    let members = board.meeting(meeting).members;
    let targets = if part.multi { members } else { Seats::one(seat).of(members) };
    if part.hits_somebody() && targets.is_empty() {
        return;
    }
    let by = part.amount;
    match part.kind {
        Kind::Damage | Kind::Wound => {
            let preventable = part.kind == Kind::Damage;
            let targets: Vec<Seat> = targets.iter().collect();
            for seat in targets.into_iter().rev() {
                board
                    .play
                    .work
                    .push(Hurting { meeting, seat, amount: by, preventable, asked: Seats::NONE }.into());
            }
        }
        Kind::LosePool => measure::change_pool(board, meeting, negative(by)),
        Kind::GainPool => measure::change_pool(board, meeting, positive(by)),
        Kind::LoseDuration => measure::change_duration(board, meeting, negative(by)),
        Kind::GainDuration => measure::change_duration(board, meeting, positive(by)),
        Kind::AffinityDown => measure::change_affinity(board, meeting, negative(by)),
        Kind::AffinityUp => measure::change_affinity(board, meeting, positive(by)),
        Kind::Gain(thing) | Kind::Lose(thing) => {
            let cause = cause(board, meeting);
            for seat in targets.iter() {
                // After every single change: who has fallen by now is not meant any more.
                if !board.meeting(meeting).members.contains(seat) {
                    continue;
                }
                if matches!(part.kind, Kind::Gain(_)) {
                    track::gain(board, seat, Stuff::new(thing, by), cause);
                } else {
                    track::lose(board, seat, Stuff::new(thing, by), cause);
                }
            }
        }
        Kind::Discard => {
            let art = hand::art(board, meeting);
            let targets: Vec<Seat> = targets.iter().collect();
            for seat in targets.into_iter().rev() {
                board.play.work.push(Discarding { seat, art, left: by }.into());
            }
        }
        Kind::DiscardTop => {
            let art = hand::art(board, meeting);
            for seat in targets.iter() {
                hand::discard_top(board, seat, art, by);
            }
        }
        Kind::Destroy => board.play.work.push(Destroying { meeting, left: by }.into()),
        Kind::Delay => {
            let at = board.meeting_mut(meeting);
            at.time = at.time.saturating_add(by);
        }
        Kind::RunAway => measure::end(board, meeting, Outcome::RanAway),
    }
}

fn cause(board: &Board, meeting: u8) -> Cause {
    board.meeting(meeting).foe.map_or(Cause::Card(Source::Rule), |foe| Cause::Card(Source::Encounter(foe)))
}

fn negative(by: u8) -> i8 {
    i8::try_from(by).map_or(i8::MIN, |by| -by)
}

fn positive(by: u8) -> i8 {
    i8::try_from(by).unwrap_or(i8::MAX)
}

/// Damage that is on its way to an Origin (RD-244, RD-245, RD-251, RD-254, RD-R09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hurting {
    pub meeting: u8,
    pub seat: Seat,
    pub amount: u8,
    pub preventable: bool,
    /// Those who were asked to stand in for them.
    pub asked: Seats,
}

impl Hurting {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, amount, preventable, asked } = self;
        let members = board.meeting(meeting).members;
        if !members.contains(seat) || amount == 0 {
            return;
        }
        // RD-R09: Maren may take it in the other's place.
        let mut guards = members
            .iter()
            .filter(|guard| *guard != seat && !asked.contains(*guard) && board.marks(*guard).guards);
        if let Some(guard) = guards.next() {
            let question = Question::StandInFor { guard: board.who(guard), other: board.who(seat), amount };
            let chosen = board.decide_at(guard, question, |_, options| {
                options.extend([Choice::Yes, Choice::No]);
            });
            let asked = asked.iter().chain([guard]).collect();
            return match chosen {
                None => board.play.work.push(self.into()),
                Some(Choice::Yes) => {
                    board.record(Fact::StoodIn { guard: board.who(guard), other: board.who(seat) });
                    // Nobody stands in for who stands in.
                    let asked = members;
                    board.play.work.push(Self { seat: guard, asked, ..self }.into());
                }
                Some(_) => board.play.work.push(Self { asked, ..self }.into()),
            };
        }
        let left = if preventable { prevent(board, meeting, seat, amount) } else { amount };
        if left > 0 {
            let origin = board.who(seat);
            board.record(Fact::Struck { origin, amount: left });
            let cause = cause(board, meeting);
            track::lose(board, seat, Stuff::Health(left), cause);
        }
    }
}

/// What is left of damage after what protects from it.
fn prevent(board: &mut Board, meeting: u8, seat: Seat, amount: u8) -> u8 {
    let first = powers::sum(board, seat, |power| match power {
        Power::FirstDamageLess(by) if !board.marks(seat).first_damage => Some(by),
        _ => None,
    });
    if first > 0 {
        board.marks_mut(seat).first_damage = true;
    }
    let place = usize::from(seat.0).min(3);
    let shield = &mut board.meeting_mut(meeting).shield[place];
    let by_first = first.min(amount);
    let by_shield = (*shield).min(amount - by_first);
    *shield -= by_shield;
    let prevented = by_first + by_shield;
    if prevented > 0 {
        let origin = board.who(seat);
        board.record(Fact::Prevented { origin, amount: prevented });
    }
    amount - prevented
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn part(kind: Kind, amount: u8, multi: bool) -> Part {
        Part { kind, amount, multi }
    }

    /// RD-R44, RD-238, RD-247: what an attack can be made of, and what the multi icon is read from.
    #[test]
    fn effects_are_read_as_parts() {
        let cases = [
            (Effect::Damage(Who::You, 2), part(Kind::Damage, 2, false)),
            (Effect::Damage(Who::Each, 2), part(Kind::Damage, 2, true)),
            (Effect::Wound(Who::You, 1), part(Kind::Wound, 1, false)),
            (Effect::Gain(Who::You, Stuff::Terror(1)), part(Kind::Gain(Thing::Terror), 1, false)),
            (Effect::Lose(Who::Each, Stuff::Energy(1)), part(Kind::Lose(Thing::Energy), 1, true)),
            (Effect::Discard(Who::You, 1), part(Kind::Discard, 1, false)),
            (Effect::DiscardTop(Who::Each, 2), part(Kind::DiscardTop, 2, true)),
            (Effect::Pool(-2), part(Kind::LosePool, 2, false)),
            (Effect::Duration(-1), part(Kind::LoseDuration, 1, false)),
            (Effect::Affinity(-1), part(Kind::AffinityDown, 1, false)),
            (Effect::Destroy(2), part(Kind::Destroy, 2, false)),
            (Effect::Delay(3), part(Kind::Delay, 3, false)),
            (Effect::RunAway, part(Kind::RunAway, 1, false)),
        ];
        for (effect, expected) in cases {
            assert_eq!(Part::of(&effect), Some(expected), "{effect:?}");
        }
        // A gain is another kind than a loss.
        assert_eq!(Part::of(&Effect::Pool(2)), Some(part(Kind::GainPool, 2, false)));
        assert_eq!(Part::of(&Effect::Duration(1)), Some(part(Kind::GainDuration, 1, false)));
        assert_eq!(Part::of(&Effect::Affinity(1)), Some(part(Kind::AffinityUp, 1, false)));
        assert_eq!(Part::of(&Effect::Draw(Who::You, 1)), None);
        assert_eq!(Part::of(&Effect::Prevent(1)), None);
    }

    /// RD-251, RD-314: what is added joins the first of its kind, the multi icon included.
    #[test]
    fn what_is_added_joins_the_first_of_its_kind() {
        let attack = [
            part(Kind::LosePool, 1, false),
            part(Kind::Damage, 1, true),
            part(Kind::Damage, 2, false),
            part(Kind::Damage, 4, false),
        ];
        let with = |added: Part| {
            let mut parts = attack.to_vec();
            add(&mut parts, added);
            assert_eq!(parts.len(), attack.len());
            parts.into_iter().map(|part| part.amount).collect::<Vec<_>>()
        };
        assert_eq!(with(part(Kind::Damage, 3, false)), [1, 1, 5, 4]);
        assert_eq!(with(part(Kind::Damage, 3, true)), [1, 4, 2, 4]);
        assert_eq!(with(part(Kind::LosePool, 1, false)), [2, 1, 2, 4]);
    }

    /// RD-315: what has no part of its kind comes last; unpreventable damage, gains and losses are kinds of their own.
    #[test]
    fn what_is_new_comes_last() {
        for new in [
            part(Kind::Wound, 1, false),
            part(Kind::Damage, 1, true),
            part(Kind::GainPool, 1, false),
            part(Kind::Lose(Thing::Terror), 1, false),
            part(Kind::Gain(Thing::Energy), 1, false),
        ] {
            let mut parts = vec![
                part(Kind::Damage, 2, false),
                part(Kind::LosePool, 1, false),
                part(Kind::Gain(Thing::Terror), 1, false),
            ];
            add(&mut parts, new);
            assert_eq!((parts.len(), parts[3]), (4, new));
        }
    }

    /// RD-R42: what is skipped when the last active Origin has left, and what names nobody and still happens.
    #[test]
    fn some_parts_name_nobody() {
        let hits = |kind: Kind| part(kind, 1, false).hits_somebody();
        let persons = [
            Kind::Damage,
            Kind::Wound,
            Kind::Gain(Thing::Terror),
            Kind::Lose(Thing::Health),
            Kind::Discard,
            Kind::DiscardTop,
        ];
        assert!(persons.into_iter().all(hits));
        let nobody = [
            Kind::LosePool,
            Kind::GainPool,
            Kind::LoseDuration,
            Kind::GainDuration,
            Kind::AffinityDown,
            Kind::AffinityUp,
            Kind::Destroy,
            Kind::Delay,
            Kind::RunAway,
        ];
        assert!(!nobody.into_iter().any(hits));
    }
}
