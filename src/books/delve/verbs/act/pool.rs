//! The dice of an action: those of its icons, of tokens and talents, of boosts and abilities, and their roll
//! (DV-101 to DV-111, DV-R09).

use super::{Acting, PartDie, Step, worth};
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::dice::{self, Die};
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::verbs::{defeat, track};
use crate::content::delve::effect::{Ability, Part};
use crate::content::delve::terms::DieColour;

impl Acting {
    pub(super) fn assign(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let places = worth::value_parts(parts);
        while let Some(die) = self.waiting.first().copied() {
            let question = Question::AssignDie { hero, action, die };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.extend(places.iter().map(|place| Choice::Part(*place)));
            })?;
            self.waiting.remove(0);
            if let Choice::Part(place) = chosen {
                self.extra.push((die, place));
                board.record(Fact::DieAdded { hero, die });
            }
        }
        Some(Step::BeforeRoll)
    }

    /// DV-107 to DV-111: boosts and abilities, announced before any die is rolled.
    pub(super) fn before_roll(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let places = worth::value_parts(parts);
        loop {
            let usable = self.can_use_ability(board, parts);
            let boosted = self.boosted.clone();
            let question = Question::BeforeRoll { hero, action };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.push(Choice::Roll);
                for die in DieColour::ALL {
                    if boosted.contains(&die) || board.run.rage < dice::price(die) {
                        continue;
                    }
                    match places.as_slice() {
                        [] => {}
                        [_] => options.push(Choice::Boost(die, None)),
                        many => options.extend(many.iter().map(|place| Choice::Boost(die, Some(*place)))),
                    }
                }
                if usable {
                    options.push(Choice::Ability);
                }
            })?;
            match chosen {
                Choice::Boost(die, place) => {
                    let rage = dice::price(die);
                    board.record(Fact::Boosted { hero, die, rage });
                    track::spend_rage(board, rage);
                    self.add_boost(parts, die, place);
                }
                Choice::Ability => self.use_ability(board, parts),
                _ => break,
            }
        }
        self.roll(board, parts);
        Some(Step::Reroll)
    }

    /// High Perch and Kindling are announced with an action.
    fn can_use_ability(&self, board: &Board, parts: &[Part]) -> bool {
        let hero = self.hero;
        if self.ability || board.marks_of(hero).count(Use::Ability) >= defeat::ability_uses(board, hero) {
            return false;
        }
        match board.ability(hero) {
            Ability::FarShot(_) => parts.iter().zip(&self.aims).any(|(part, aim)| {
                matches!(part, Part::Ranged(_)) && aim.foes.iter().any(|foe| is_far(board, *foe))
            }),
            Ability::PayForDie => parts.iter().any(Part::is_attack) && board.tracks_of(hero).focus >= 1,
            _ => false,
        }
    }

    fn use_ability(&mut self, board: &mut Board, parts: &[Part]) {
        let hero = self.hero;
        self.announce_ability(board, parts);
        board.marks_mut(hero).used.push(Use::Ability);
        board.record(Fact::AbilityUsed { hero });
        if board.ability(hero) == Ability::PayForDie {
            track::lose_focus(board, hero, 1);
            board.record(Fact::DieAdded { hero, die: DieColour::Blue });
        }
    }

    /// The boost die joins the pool; only one part of several is named with it.
    pub fn add_boost(&mut self, parts: &[Part], die: DieColour, place: Option<u8>) {
        let first = worth::value_parts(parts).first().copied();
        self.boosted.push(die);
        self.extra.push((die, place.or(first).unwrap_or(0)));
    }

    /// What the ability does to the pool.
    pub fn announce_ability(&mut self, board: &Board, parts: &[Part]) {
        self.ability = true;
        if board.ability(self.hero) == Ability::PayForDie {
            let place = parts.iter().position(Part::is_attack).unwrap_or(0) as u8;
            self.extra.push((DieColour::Blue, place));
        }
    }

    fn roll(&mut self, board: &mut Board, parts: &[Part]) {
        for (colour, part) in worth::dice(parts, &self.extra) {
            self.dice.push(PartDie { die: Die { colour, face: board.play.chance.die() }, part });
        }
        if !self.dice.is_empty() {
            let dice = self.shown();
            board.record(Fact::DiceRolled { by: By::Hero(self.hero), against: None, dice });
        }
    }

    pub(super) fn shown(&self) -> Vec<Die> {
        self.dice.iter().map(|die| die.die).collect()
    }
}

/// Does the enemy stand in a ranged zone?
fn is_far(board: &Board, number: u16) -> bool {
    board.find_foe(number).is_some_and(|(spot, _)| !spot.is_melee())
}
