//! The enemy attack or response, in the five steps of RD-R42; the opportunity attack, which is only its parts (RD-225,
//! RD-236 to RD-238, RD-251 to RD-254, RD-274, RD-276, RD-277, RD-306, RD-307, RD-313 to RD-317, RD-330, RD-332, RD-R73).

use serde::{Deserialize, Serialize};

use super::parts::{self, Part};
use super::tools::{self, Triggering};
use super::{hand, line};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::{Cause, Fact, TraitWord};
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Moment, Question, Source, Tool};
use crate::books::road::verbs::track;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Effect, Effects, Power, When};
use crate::content::road::encounter::{Encounter, Trait};
use crate::content::road::terms::Stuff;
use crate::table::seat::Seat;

/// How far the attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// (1) A trait of the enemy, by its place.
    Trait(u8),
    /// (1) What others do before the attack.
    Before,
    /// (2) The row, or the response.
    Look,
    /// (3) What changes it: those that somebody decides about come one by one.
    On,
    /// (3) Its parts from left to right.
    Part(u8),
    /// (4)
    After,
}

/// An attack that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacking {
    meeting: u8,
    /// The last active Origin.
    seat: Seat,
    step: Step,
    parts: Vec<Part>,
    /// What may change it, and is still to be asked about.
    on: Vec<(Seat, Tool)>,
    cancelled: bool,
    opportunity: bool,
}

/// The attack or response of phase III.
pub fn begin(board: &mut Board, meeting: u8, seat: Seat) {
    let step = Step::Trait(0);
    push(board, meeting, seat, step, Vec::new(), false);
}

/// RD-225: the opportunity attack. Nothing comes before, on or after it (RD-R44).
pub fn opportunity(board: &mut Board, meeting: u8, seat: Seat) {
    let Some(foe) = board.meeting(meeting).foe else { return };
    let cards = board.cards.0.clone();
    let Some(fight) = cards.encounter(foe).fight() else { return };
    let origin = board.who(seat);
    board.record(Fact::OpportunityAttack { origin });
    let parts = parts_of(&cards, fight.opportunity).into_iter().map(Part::that_nothing_prevents).collect();
    push(board, meeting, seat, Step::Part(0), parts, true);
}

fn push(board: &mut Board, meeting: u8, seat: Seat, step: Step, parts: Vec<Part>, opportunity: bool) {
    let attacking = Attacking { meeting, seat, step, parts, on: Vec::new(), cancelled: false, opportunity };
    board.play.work.push(attacking.into());
}

fn parts_of(cards: &Catalogue, list: Effects) -> Vec<Part> {
    cards.effects(list).iter().filter_map(Part::of).collect()
}

/// The row of a combat table for a pool of this size (RD-236).
pub fn row_for(card: &Encounter, pool: u8) -> Option<(u8, Effects)> {
    let fight = card.fight()?;
    let place = fight.row_for(pool)?;
    Some((place as u8, fight.table[place].attack))
}

impl Attacking {
    pub fn carry_on(self, board: &mut Board) {
        match self.step {
            Step::Trait(place) => self.trait_of_enemy(board, place),
            Step::Before => self.before(board),
            Step::Look => self.look(board),
            Step::On => self.change(board),
            Step::Part(place) => self.part(board, place),
            Step::After => self.after(board),
        }
    }

    fn then(self, board: &mut Board, step: Step) {
        board.play.work.push(Self { step, ..self }.into());
    }

    fn is_in(&self, board: &Board) -> bool {
        board.meeting(self.meeting).members.contains(self.seat)
    }

    /// Dread, Exhaustive and Harass, in the order in which they are printed.
    fn trait_of_enemy(self, board: &mut Board, place: u8) {
        let cards = board.cards.0.clone();
        let Some(foe) = board.meeting(self.meeting).foe else { return };
        let Some(word) = cards.encounter(foe).traits.get(usize::from(place)) else {
            return self.then(board, Step::Before);
        };
        let (meeting, seat) = (self.meeting, self.seat);
        let present = self.is_in(board);
        let art = hand::art(board, meeting);
        self.then(board, Step::Trait(place + 1));
        match word {
            Trait::Dread if present && board.packs(seat).of(art).hand.len() <= 1 => {
                board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Dread });
                track::gain(board, seat, Stuff::Terror(1), Cause::Card(Source::Encounter(foe)));
            }
            Trait::Exhaustive if present => {
                board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Exhaustive });
                hand::discard_top(board, seat, art, 1);
            }
            Trait::Harass(least, most, does) => {
                let cards = board.meeting(meeting).line.len();
                if (usize::from(*least)..=usize::from(*most)).contains(&cards) {
                    board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Harass });
                    let context = Context::in_meeting(board, meeting, seat, Source::Encounter(foe));
                    effects::run(board, *does, context);
                }
            }
            _ => {}
        }
    }

    fn before(self, board: &mut Board) {
        let (meeting, seat) = (self.meeting, self.seat);
        self.then(board, Step::Look);
        trigger(board, meeting, seat, When::BeforeAttack, Moment::BeforeAttack);
    }

    /// The row is looked up once, whatever happens to the pool afterwards.
    fn look(mut self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let Some(foe) = board.meeting(self.meeting).foe else { return };
        let card = cards.encounter(foe);
        let origin = board.who(self.seat);
        let leans = powers::holds(board, |power| power == Power::HushLeansIn);
        match line::art(&cards, foe) {
            Art::Combat => {
                let row = row_for(card, board.meeting(self.meeting).pool);
                board.record(Fact::AttackBegan { encounter: foe, origin, row: row.map(|(place, _)| place) });
                self.parts = row.map(|(_, attack)| parts_of(&cards, attack)).unwrap_or_default();
                if leans {
                    self.parts.extend(Part::of(&Effect::Pool(-1)));
                }
            }
            Art::Diplomacy => {
                board.record(Fact::ResponseBegan { encounter: foe, origin });
                self.parts = card.talk().map(|talk| parts_of(&cards, talk.response)).unwrap_or_default();
                if leans {
                    self.parts.extend(Part::of(&Effect::Affinity(-1)));
                }
            }
        }
        board.meeting_mut(self.meeting).shield = [0; 4];
        self.on = self.changers(board);
        self.then(board, Step::On);
    }

    /// Whatever has something to say about the attack: the enemy's and the line's, those of the last active Origin,
    /// and what protects each member (RD-254).
    fn changers(&self, board: &Board) -> Vec<(Seat, Tool)> {
        let mut found = Vec::new();
        tools::each_of_meeting(board, self.meeting, |tool, ability| {
            if ability.when == When::OnAttack && (self.is_in(board) || matches!(tool, Tool::Foe(_))) {
                found.push((self.seat, tool));
            }
        });
        for seat in board.meeting(self.meeting).members.iter() {
            tools::each_of_seat(board, seat, |tool, ability| {
                if ability.when != When::OnAttack {
                    return;
                }
                // A skill guards the active Origin alone (RD-251), an item or secret its owner.
                if seat == self.seat || matches!(tool, Tool::Item(..) | Tool::Secret(..)) {
                    found.push((seat, tool));
                }
            });
        }
        tools::each_common(board, |tool, ability| {
            if ability.when == When::OnAttack {
                found.push((self.seat, tool));
            }
        });
        found
    }

    fn change(mut self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let Some((seat, tool)) = self.on.first().copied() else {
            return self.then(board, Step::Part(0));
        };
        let at = board.meeting(self.meeting).clone();
        let meeting = Some(self.meeting);
        let ability = tools::ability(&cards, Some(&at), tool);
        let usable = ability
            .filter(|ability| tools::can_use(board, seat, at.members, meeting, tool, ability))
            .filter(|ability| self.matters(board, &cards, (seat, tool), ability.does));
        let Some(ability) = usable else {
            self.on.remove(0);
            return self.then(board, Step::On);
        };
        if tools::is_optional(&cards, tool, ability) {
            let question =
                Question::MayUse { origin: board.who(seat), source: tools::source(Some(&at), tool) };
            match board.decide_at(seat, question, |_, options| options.extend([Choice::Yes, Choice::No])) {
                None => return self.then(board, Step::On),
                Some(Choice::Yes) => {}
                Some(_) => {
                    self.on.remove(0);
                    return self.then(board, Step::On);
                }
            }
        }
        self.on.remove(0);
        for effect in cards.effects(ability.does) {
            match effect {
                Effect::Prevent(by) => {
                    let place = usize::from(seat.0).min(3);
                    let shield = &mut board.meeting_mut(self.meeting).shield[place];
                    *shield = shield.saturating_add(*by);
                }
                Effect::Cancel => self.cancelled = true,
                effect => {
                    if let Some(part) = Part::of(effect) {
                        parts::add(&mut self.parts, part);
                    }
                }
            }
        }
        self.then(board, Step::On);
        // Cost, limit and charges; what it says has been taken into account already.
        tools::spend(board, seat, at.members, meeting, tool);
    }

    /// Whoever is not hurt by this attack is not asked about protection.
    fn matters(&self, board: &Board, cards: &Catalogue, (seat, tool): (Seat, Tool), does: Effects) -> bool {
        // What the encounter card adds comes whoever is there.
        if matches!(tool, Tool::Foe(_)) {
            return true;
        }
        let hurts = self
            .parts
            .iter()
            .any(|part| part.kind == parts::Kind::Damage && (part.multi || seat == self.seat));
        let only_protects = cards.effects(does).iter().all(|effect| matches!(effect, Effect::Prevent(_)));
        (hurts || !only_protects) && board.meeting(self.meeting).members.contains(seat)
    }

    fn part(self, board: &mut Board, place: u8) {
        if self.cancelled && place == 0 {
            board.record(Fact::AttackCancelled);
        }
        let part = self.parts.get(usize::from(place)).copied().filter(|_| !self.cancelled);
        let Some(part) = part else {
            board.meeting_mut(self.meeting).shield = [0; 4];
            if !self.opportunity {
                self.then(board, Step::After);
            }
            return;
        };
        let (meeting, seat) = (self.meeting, self.seat);
        self.then(board, Step::Part(place + 1));
        parts::carry_out(board, meeting, seat, part);
    }

    fn after(self, board: &mut Board) {
        trigger(board, self.meeting, self.seat, When::AfterAttack, Moment::AfterAttack);
    }
}

/// What everybody has to say at a moment around the attack.
fn trigger(board: &mut Board, meeting: u8, seat: Seat, when: When, moment: Moment) {
    if !board.meeting(meeting).members.contains(seat) {
        return;
    }
    let todo: Vec<(Seat, Tool)> = tools::at_moment(board, meeting, seat, |other| other == when)
        .into_iter()
        .map(|tool| (seat, tool))
        .collect();
    if !todo.is_empty() {
        board.play.work.push(Triggering { meeting: Some(meeting), moment, seat, todo, keys: 0 }.into());
    }
}
