//! Performing an action: cover its spaces, name targets, add dice, roll, re-roll, resolve (DV-092 to DV-125,
//! DV-R09 to DV-R13).

use serde::{Deserialize, Serialize};

use super::cover::{self, Means};
use super::critical::Rewarding;
use super::defeat::{self, Defeating};
use super::follow_through::FollowingThrough;
use super::move_enemy::{Moving, MovingTarget};
use super::{attack, boss, damage, stun, token, track};
use crate::books::delve::board::Board;
use crate::books::delve::dice::{self, Die};
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::{Next, Spot, Use};
use crate::books::delve::prompts::{Choice, Cover, Question, RerollBy, Source};
use crate::content::delve::cards::Timing;
use crate::content::delve::effect::{Ability, ActionType, NextBonus, Part, Power};
use crate::content::delve::terms::{ActionId, DieColour, HeroId, ItemId, Token};

/// Where an action has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// DV-092: its spaces are covered, one after the other.
    Cover,
    /// Icons without a value that stand before the first value icon, or the naming of a target.
    Name(u8),
    /// DV-R09: an extra die goes to one of several effects.
    Assign,
    BeforeRoll,
    Reroll,
    RerollMany(ItemId),
    Resolve(u8),
    /// What talents add to an attack that has been dealt.
    Aftermath(u8),
    Criticals,
}

/// What a part of the action was aimed at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Aim {
    foes: Vec<u16>,
    boss: bool,
    hero: Option<HeroId>,
}

/// A die of the action, and the part that it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PartDie {
    die: Die,
    part: u8,
}

/// An action in the middle of being performed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acting {
    hero: HeroId,
    action: ActionId,
    /// The level it has, from 1.
    level: u8,
    step: Step,
    covers: Vec<Cover>,
    aims: Vec<Aim>,
    /// Extra dice that belong to no part yet, and those that do.
    waiting: Vec<DieColour>,
    extra: Vec<(DieColour, u8)>,
    boosted: Vec<DieColour>,
    /// The hero's ability is used for this action.
    ability: bool,
    dice: Vec<PartDie>,
    /// Free re-rolls that others have given.
    signals: u8,
    /// Dice picked to be re-rolled together.
    picked: Vec<u8>,
}

/// Begins an action that the hero can pay for.
pub fn begin(board: &mut Board, hero: HeroId, action: ActionId) {
    let level = board.level(hero, action);
    board.work.push(Frame::Acting(Acting {
        hero,
        action,
        level,
        step: Step::Cover,
        covers: Vec::new(),
        aims: Vec::new(),
        waiting: Vec::new(),
        extra: Vec::new(),
        boosted: Vec::new(),
        ability: false,
        dice: Vec::new(),
        signals: 0,
        picked: Vec::new(),
    }));
}

impl Acting {
    /// The dice as they lie, for whoever looks at the table.
    pub fn rolled(&self) -> Vec<Die> {
        self.dice.iter().map(|of_part| of_part.die).collect()
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let levels = &cards.action(self.action).levels;
        let place = usize::from(self.level.max(1) - 1).min(levels.len().saturating_sub(1));
        let Some(level) = levels.get(place) else { return };
        let parts = level.parts.as_slice();
        loop {
            let next = match self.step {
                Step::Cover => self.cover(board, parts),
                Step::Name(part) => match self.name(board, parts, part) {
                    Asked::Next(step) => Some(step),
                    Asked::Open => None,
                    Asked::Work(frame) => {
                        board.work.push(Frame::Acting(self));
                        board.work.push(frame);
                        return;
                    }
                },
                Step::Assign => self.assign(board, parts),
                Step::BeforeRoll => self.before_roll(board, parts),
                Step::Reroll => self.reroll(board),
                Step::RerollMany(item) => self.reroll_many(board, item),
                Step::Resolve(part) => return self.resolve(board, parts, part),
                Step::Aftermath(part) => match self.aftermath(board, parts, part) {
                    Asked::Next(step) => Some(step),
                    Asked::Open => None,
                    Asked::Work(frame) => {
                        board.work.push(Frame::Acting(self));
                        board.work.push(frame);
                        return;
                    }
                },
                Step::Criticals => {
                    // DV-R13: after all effects of the action, one per critical.
                    let left = self.dice.iter().filter(|die| die.die.is_critical()).count() as u8;
                    let rewarding = Rewarding { hero: self.hero, left, told: false };
                    return board.work.push(Frame::Rewarding(rewarding));
                }
            };
            match next {
                Some(step) => self.step = step,
                None => return board.work.push(Frame::Acting(self)),
            }
        }
    }

    /// The rage, focus and fatigue tokens that have been spent on it, while nothing has come of it yet: bots
    /// that look ahead count them as not lost.
    pub fn spent(&self, board: &Board) -> Spent {
        let pending =
            !matches!(self.step, Step::Cover | Step::Resolve(_) | Step::Aftermath(_) | Step::Criticals);
        if !pending {
            return Spent::default();
        }
        let kindled = u8::from(self.ability && board.ability(self.hero) == Ability::PayForDie);
        Spent {
            rage: self.boosted.iter().map(|die| dice::price(*die)).sum(),
            focus: cover::focus_cost(board, self.hero, self.action) + kindled,
            fatigue: self.covers.iter().filter(|cover| **cover == Cover::Fatigue).count() as u8,
            tokens: self
                .covers
                .iter()
                .map(|cover| match cover {
                    Cover::One(_) | Cover::AnyColour(_) => 1,
                    Cover::Pair(..) => 2,
                    Cover::Fatigue => 0,
                })
                .sum(),
        }
    }

    // ---- paying ----

    /// DV-R29: placement, payment and flip are one step.
    fn cover(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let spaces = board.cards.action(action).spaces.clone();
        while let Some(space) = spaces.get(self.covers.len()).copied() {
            let means = self.covers.iter().fold(Means::of(board, hero), |means, cover| means.after(*cover));
            let rest = &spaces[self.covers.len() + 1..];
            let question = Question::PaySpace { hero, action, space };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                let ways = means.covers(space).into_iter();
                let leaves_enough = |cover: &Cover| means.clone().after(*cover).can_cover(rest);
                options.extend(ways.filter(leaves_enough).map(Choice::Cover));
            })?;
            match chosen {
                Choice::Cover(cover) => self.covers.push(cover),
                // Nothing left to pay with: the action was not on offer.
                _ => return Some(Step::Criticals),
            }
        }
        self.pay(board, parts);
        Some(Step::Name(0))
    }

    fn pay(&mut self, board: &mut Board, parts: &[Part]) {
        let (hero, action) = (self.hero, self.action);
        let mut placed = Vec::new();
        for cover in self.covers.clone() {
            match cover {
                Cover::One(token) => placed.push(token),
                Cover::Pair(a, b) => placed.extend([a, b]),
                Cover::AnyColour(token) => {
                    board.marks_mut(hero).used.push(Use::AnyColour);
                    placed.push(token);
                }
                Cover::Fatigue => {
                    let tokens = board.tokens_mut(hero);
                    tokens.fresh = tokens.fresh.saturating_sub(1);
                    tokens.used.push(Token::Fatigue(hero));
                    placed.push(Token::Fatigue(hero));
                }
            }
        }
        for token in placed.iter().filter(|token| token.is_skill()) {
            board.tokens_mut(hero).flip(*token);
        }
        board.tokens_mut(hero).covered.push(action);
        let focus = cover::focus_cost(board, hero, action);
        // DV-122: also as part of a stack.
        self.waiting.extend(placed.iter().filter_map(|token| match token {
            Token::Advanced(kind, _) => kind.die(),
            _ => None,
        }));
        board.record(Fact::ActionPerformed { hero, action, level: self.level, tokens: placed });
        // DV-089, DV-R36: from here on it can't be taken back, whether it rolls dice or not.
        board.chance.reveal();
        track::lose_focus(board, hero, focus);
        self.take_bonuses(board, parts);
    }

    /// Bonuses that wait for such an action.
    fn take_bonuses(&mut self, board: &mut Board, parts: &[Part]) {
        let hero = self.hero;
        let fits = |next: &Next| match next.action {
            ActionType::Any => true,
            ActionType::Attack => parts.iter().any(Part::is_attack),
            ActionType::Ranged => parts.iter().any(|part| matches!(part, Part::Ranged(_))),
            ActionType::Melee => parts.iter().any(|part| matches!(part, Part::Melee(_) | Part::Sweep(..))),
        };
        let (taken, kept): (Vec<Next>, Vec<Next>) = board.marks_of(hero).next.iter().copied().partition(fits);
        board.marks_mut(hero).next = kept;
        for next in taken {
            match next.bonus {
                NextBonus::Die(die) => self.waiting.push(die),
                NextBonus::Reroll => self.signals += 1,
            }
            if let Some(partner) = next.with {
                let theirs = Next { with: Some(hero), ..next };
                let list = &mut board.marks_mut(partner).next;
                if let Some(place) = list.iter().position(|other| *other == theirs) {
                    list.remove(place);
                }
            }
        }
    }

    // ---- naming targets ----

    /// DV-R10: targets are named before the dice are rolled. Icons that move enemies and stand before the
    /// first value icon are carried out at their place, since what comes after them is aimed anew.
    fn name(&mut self, board: &mut Board, parts: &[Part], place: u8) -> Asked {
        let hero = self.hero;
        let source = Source::Action(self.action);
        let Some(part) = parts.get(usize::from(place)) else { return Asked::Next(Step::Assign) };
        if self.aims.len() > usize::from(place) {
            return Asked::Next(Step::Name(place + 1));
        }
        let mut aim = Aim::default();
        match part {
            Part::Move => {
                self.aims.push(aim);
                let moving = Moving { hero, source, left: 1, optional: false, picked: None };
                return Asked::Work(Frame::Moving(moving));
            }
            Part::Heal(_) => {
                let chosen =
                    board.decide(board.seat(hero), Question::NameHero { hero, source }, |board, options| {
                        let near = std::iter::once(hero).chain(board.neighbours(hero));
                        options.extend(near.map(Choice::Hero));
                    });
                match chosen {
                    None => return Asked::Open,
                    Some(Choice::Hero(who)) => aim.hero = Some(who),
                    Some(_) => {}
                }
            }
            Part::Focus(_) | Part::Guard(_) | Part::Rage(_) => {}
            Part::Melee(_) | Part::Ranged(_) | Part::Sweep(..) | Part::Volley(..) | Part::Stun => {
                let question = Question::NameTarget { hero, source };
                let chosen = board.decide(board.seat(hero), question, |board, options| {
                    attack::targets(board, hero, part, options);
                });
                match chosen {
                    None => return Asked::Open,
                    Some(Choice::Foe(spot)) => aim.foes.extend(board.foe_at(spot).map(|foe| foe.number)),
                    Some(Choice::Boss) => aim.boss = true,
                    Some(Choice::Row(board_of, from, to, boss)) => {
                        aim.foes = attack::row_foes(board, board_of, from, to);
                        aim.boss = boss;
                    }
                    Some(_) => {}
                }
            }
        }
        self.aims.push(aim);
        Asked::Next(Step::Name(place + 1))
    }

    // ---- extra dice ----

    fn value_parts(parts: &[Part]) -> Vec<u8> {
        let has_value = |(place, part): (usize, &Part)| part.icons().map(|_| place as u8);
        parts.iter().enumerate().filter_map(has_value).collect()
    }

    fn assign(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let places = Self::value_parts(parts);
        while let Some(die) = self.waiting.last().copied() {
            let question = Question::AssignDie { hero, action, die };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.extend(places.iter().map(|place| Choice::Part(*place)));
            })?;
            self.waiting.pop();
            if let Choice::Part(place) = chosen {
                self.extra.push((die, place));
                board.record(Fact::DieAdded { hero, die });
            }
        }
        Some(Step::BeforeRoll)
    }

    /// DV-107 to DV-111: boosts and abilities, announced before any die is rolled.
    fn before_roll(&mut self, board: &mut Board, parts: &[Part]) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        let places = Self::value_parts(parts);
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
                    self.boosted.push(die);
                    self.extra.push((die, place.or(places.first().copied()).unwrap_or(0)));
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
        self.ability = true;
        board.marks_mut(hero).used.push(Use::Ability);
        board.record(Fact::AbilityUsed { hero });
        if board.ability(hero) == Ability::PayForDie {
            track::lose_focus(board, hero, 1);
            let place = parts.iter().position(Part::is_attack).unwrap_or(0) as u8;
            self.extra.push((DieColour::Blue, place));
            board.record(Fact::DieAdded { hero, die: DieColour::Blue });
        }
    }

    // ---- rolling ----

    /// The dice of the icons from left to right, then the extra ones in the order they were added.
    fn roll(&mut self, board: &mut Board, parts: &[Part]) {
        let printed = parts.iter().enumerate().flat_map(|(place, part)| {
            let icons = part.icons().unwrap_or(&[]);
            icons.iter().filter_map(|icon| icon.die()).map(move |die| (die, place as u8))
        });
        let all: Vec<(DieColour, u8)> = printed.chain(self.extra.iter().copied()).collect();
        for (colour, part) in all {
            self.dice.push(PartDie { die: Die { colour, face: board.chance.die() }, part });
        }
        if !self.dice.is_empty() {
            let dice = self.shown();
            board.record(Fact::DiceRolled { by: By::Hero(self.hero), against: None, dice });
        }
    }

    fn shown(&self) -> Vec<Die> {
        self.dice.iter().map(|die| die.die).collect()
    }

    fn throw_again(&mut self, board: &mut Board, place: u8) {
        if let Some(die) = self.dice.get_mut(usize::from(place)) {
            die.die.face = board.chance.die();
        }
    }

    /// DV-104 to DV-106, DV-R12.
    fn reroll(&mut self, board: &mut Board) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        loop {
            let count = self.dice.len() as u8;
            let talent = board.has_power(hero, |power| power == Power::FreeReroll)
                && board.marks_of(hero).count(Use::FreeReroll) == 0;
            let signal = self.signals > 0;
            let question = Question::Reroll { hero, action, dice: self.shown() };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.push(Choice::Keep);
                let fatigue = board.tokens_of(hero).fresh > 0;
                let ways =
                    [(signal, RerollBy::Signal), (talent, RerollBy::Talent), (fatigue, RerollBy::Fatigue)];
                for (_, by) in ways.into_iter().filter(|(on, _)| *on) {
                    options.extend((0..count).map(|die| Choice::Reroll(by, die)));
                }
                if count > 0 {
                    let mut items = board.pack(hero).items.clone();
                    items.sort_unstable();
                    items.dedup();
                    let after_roll = |item: &ItemId| board.cards.item(*item).timing == Timing::AfterRoll;
                    options.extend(items.into_iter().filter(after_roll).map(Choice::PlayItem));
                }
            })?;
            match chosen {
                Choice::Reroll(by, place) => {
                    match by {
                        RerollBy::Fatigue => {
                            token::spend_fatigue(board, hero);
                        }
                        RerollBy::Talent => board.marks_mut(hero).used.push(Use::FreeReroll),
                        RerollBy::Signal => self.signals -= 1,
                    }
                    self.throw_again(board, place);
                    board.record(Fact::DiceRerolled { hero, by, dice: self.shown() });
                }
                Choice::PlayItem(item) => {
                    super::item::use_up(board, hero, item);
                    return Some(Step::RerollMany(item));
                }
                _ => return Some(Step::Resolve(0)),
            }
        }
    }

    /// Weighted Bones: any number of dice, once.
    fn reroll_many(&mut self, board: &mut Board, item: ItemId) -> Option<Step> {
        let hero = self.hero;
        loop {
            let picked = self.picked.clone();
            let count = self.dice.len() as u8;
            let question = Question::RerollWhich { hero, dice: self.shown() };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.push(Choice::Done);
                options.extend((0..count).filter(|die| !picked.contains(die)).map(Choice::Die));
            })?;
            match chosen {
                Choice::Die(place) => self.picked.push(place),
                _ => break,
            }
        }
        for place in std::mem::take(&mut self.picked) {
            self.throw_again(board, place);
        }
        board.record(Fact::DiceRerolledByItem { hero, item, dice: self.shown() });
        Some(Step::Reroll)
    }

    // ---- resolving ----

    fn value(&self, part: &Part, place: u8) -> u8 {
        let white = part.icons().unwrap_or(&[]).iter().filter(|icon| icon.die().is_none()).count() as u8;
        let mine = self.dice.iter().filter(|die| die.part == place);
        mine.fold(white, |sum, die| sum.saturating_add(die.die.value()))
    }

    /// DV-R10: from left to right as printed.
    fn resolve(mut self, board: &mut Board, parts: &[Part], place: u8) {
        let hero = self.hero;
        let Some(part) = parts.get(usize::from(place)) else {
            self.step = Step::Criticals;
            return board.work.push(Frame::Acting(self));
        };
        let aim = self.aims.get(usize::from(place)).cloned().unwrap_or_default();
        let value = self.value(part, place);
        self.step = Step::Resolve(place + 1);
        match part {
            Part::Focus(_) => track::gain_focus(board, hero, value),
            Part::Guard(_) => track::gain_guard(board, hero, value),
            Part::Rage(_) => track::add_rage(board, value),
            Part::Heal(_) => {
                let more = self.action_sum(board, |power| match power {
                    Power::ActionHeals(action, more) => Some((action, more)),
                    _ => None,
                });
                if let Some(who) = aim.hero {
                    track::heal(board, who, value.saturating_add(more));
                }
            }
            Part::Stun => {
                for foe in aim.foes {
                    if !damage::is_done_for(board, foe) {
                        stun::enemy(board, foe);
                    }
                }
            }
            Part::Move => {}
            Part::Melee(_) | Part::Ranged(_) | Part::Sweep(..) | Part::Volley(..) => {
                self.step = Step::Aftermath(place);
                let frames = self.strike(board, part, place, &aim, value);
                board.work.push(Frame::Acting(self));
                for frame in frames {
                    board.work.push(frame);
                }
                return;
            }
        }
        board.work.push(Frame::Acting(self));
    }

    /// The sum of what talents add to this very action.
    fn action_sum(&self, board: &Board, of: impl Fn(Power) -> Option<(ActionId, u8)>) -> u8 {
        let mine = |power| of(power).filter(|(action, _)| *action == self.action).map(|(_, more)| more);
        board.power_sum(self.hero, mine)
    }

    /// DV-R11: all damage is placed first, then the defeated are resolved. Returns the work that follows, the
    /// last of it to be done first.
    fn strike(&self, board: &mut Board, part: &Part, place: u8, aim: &Aim, value: u8) -> Vec<Frame> {
        let hero = self.hero;
        let mut amount = value.saturating_add(self.action_sum(board, |power| match power {
            Power::ActionDamage(action, more) => Some((action, more)),
            _ => None,
        }));
        if let Part::Ranged(_) = part {
            let criticals = self.dice.iter().filter(|die| die.part == place && die.die.is_critical()).count();
            let each = board.power_sum(hero, |power| match power {
                Power::RangedCritical(more) => Some(more),
                _ => None,
            });
            amount = amount.saturating_add(each.saturating_mul(criticals as u8));
            if let (Ability::FarShot(more), true) = (board.ability(hero), self.ability) {
                amount = amount.saturating_add(more);
            }
        }
        let mut frames = Vec::new();
        let mut defeated = Vec::new();
        for number in &aim.foes {
            let Some((from, foe)) = board.find_foe(*number) else { continue };
            let left = board.foe_health(foe).saturating_sub(foe.damage);
            if damage::put(board, *number, amount, Some(hero)) {
                defeated.push(*number);
                let beyond = amount.saturating_sub(left);
                let follows = matches!(part, Part::Melee(_)) && board.ability(hero) == Ability::FollowThrough;
                if follows && beyond > 0 {
                    let following = FollowingThrough { hero, from, amount: beyond };
                    frames.push(Frame::FollowingThrough(following));
                }
            }
        }
        if aim.boss {
            boss::damage(board, amount, Some(Source::Action(self.action)));
        }
        if !defeated.is_empty() {
            frames.push(Frame::Defeating(Defeating { foes: defeated, by: Some(hero), attack: true }));
        }
        frames
    }

    /// Ringing Blow, Restless Dead, Rockslide: what talents do to a target that still stands.
    fn aftermath(&mut self, board: &mut Board, parts: &[Part], place: u8) -> Asked {
        let hero = self.hero;
        let next = Step::Resolve(place + 1);
        let is_attack = parts.get(usize::from(place)).is_some_and(Part::is_attack);
        let standing: Vec<(Spot, u16)> = self
            .aims
            .get(usize::from(place))
            .map(|aim| aim.foes.clone())
            .unwrap_or_default()
            .into_iter()
            .filter_map(|number| board.find_foe(number).map(|(spot, _)| (spot, number)))
            .collect();
        if !is_attack || standing.is_empty() {
            return Asked::Next(next);
        }
        let mine = |of: fn(Power) -> Option<ActionId>| {
            board.powers(hero).find(|(_, power)| of(*power) == Some(self.action)).map(|(talent, _)| talent)
        };
        let stuns = mine(|power| match power {
            Power::ActionStuns(action) => Some(action),
            _ => None,
        });
        let moves = mine(|power| match power {
            Power::ActionMoves(action) => Some(action),
            _ => None,
        });
        if let Some(talent) = stuns {
            let question = Question::NameTarget { hero, source: Source::Talent(talent) };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.extend(standing.iter().map(|(spot, _)| Choice::Foe(*spot)));
            });
            match chosen {
                None => return Asked::Open,
                Some(Choice::Foe(spot)) => {
                    if let Some(foe) = board.foe_at(spot) {
                        stun::enemy(board, foe.number);
                    }
                }
                Some(_) => {}
            }
        }
        if let (Some(_), Some((_, number))) = (moves, standing.first()) {
            self.step = next;
            return Asked::Work(Frame::MovingTarget(MovingTarget { hero, number: *number }));
        }
        Asked::Next(next)
    }
}

/// What an action in progress has cost so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    pub rage: u8,
    pub focus: u8,
    pub fatigue: u8,
    pub tokens: u8,
}

/// What came of a step that may ask or push work.
enum Asked {
    Next(Step),
    /// The prompt is open.
    Open,
    Work(Frame),
}

/// Does the enemy stand in a ranged zone?
fn is_far(board: &Board, number: u16) -> bool {
    board.find_foe(number).is_some_and(|(spot, _)| !spot.is_melee())
}
