//! Odds before you commit: what an action of a hero may come to, exactly (DV-101 to DV-103, DV-R06, DV-R09).
//!
//! Nothing is rolled and nothing is tried out. Which dice roll for what, what talents add and whom an attack can
//! be aimed at is asked of the functions that perform the action (`verbs/act`), so that the two can't differ.
//! What else may happen on the way (re-rolls, rewards, critical rewards) is not foreseen.
//!
//! - [`of_action`]: an action on offer, before anything is paid
//! - [`of_roll`]: the action that is being performed, as its pool or its dice lie now
//! - [`of_choice`]: what it would be after an answer to the open prompt: a target, a boost, a re-roll …

use super::board::Board;
use super::dice::Die;
use super::frames::Frame;
use super::pieces::Spot;
use super::prompts::{Choice, Cover, Question, Source};
use super::spread::Spread;
use super::verbs::act::{Acting, Aim, PartDie, Step, pay, worth};
use super::verbs::cover::{self, Means};
use super::verbs::{attack, boss, track};
use crate::books::delve::board::Play;
use crate::content::delve::effect::{NextBonus, Part};
use crate::content::delve::terms::{ActionId, Colour, DieColour, HeroId};

/// What an action may come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub hero: HeroId,
    pub action: ActionId,
    pub level: u8,
    /// The dice that are still to be rolled.
    pub dice: Vec<DieColour>,
    /// Extra dice among them that no effect has been given yet; they are counted for the first attack, or else
    /// for the first effect with a value.
    pub undecided: Vec<DieColour>,
    /// The effects that have a value, from left to right.
    pub effects: Vec<EffectOdds>,
    /// The number of criticals.
    pub criticals: Spread,
}

/// What one effect may come to.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectOdds {
    /// What it is, and its icons.
    pub part: Part,
    /// Its place among the effects of the action.
    pub place: u8,
    /// Damage to each target, or how far a marker goes forward.
    pub value: Spread,
    /// How far the marker can go at most; what is beyond is lost (DV-R14). Nothing for attacks.
    pub room: Option<u8>,
    /// For attacks: those it is aimed at, or everyone it can be aimed at as long as nobody is named.
    pub targets: Vec<TargetOdds>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Foe(Spot),
    Boss,
}

/// What an attack may do to one target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TargetOdds {
    pub target: Target,
    /// The damage that defeats it. For a boss what is left of its shield comes on top (DV-R72).
    pub needed: u8,
    /// The chance that it is defeated.
    pub falls: f64,
    /// Damage on average, not counting what is beyond its health.
    pub damage: f64,
}

impl Odds {
    /// The chance of one critical or more.
    pub fn any_critical(&self) -> f64 {
        self.criticals.at_least(1)
    }
}

/// The odds of an action that the hero could begin now. Nothing if the board has no such action.
pub fn of_action(board: &Board, hero: HeroId, action: ActionId) -> Option<Odds> {
    if !board.in_party(hero) || !board.hero_board(hero).actions.contains(&action) {
        return None;
    }
    of_unpaid(board, Acting::new(board, hero, action))
}

/// The odds of the action that is being performed: what is in its pool, or the dice as they lie.
pub fn of_roll(board: &Board) -> Option<Odds> {
    let acting = under_way(&board.play)?;
    if acting.step == Step::Cover { of_unpaid(board, acting) } else { of_acting(board, &acting, &[]) }
}

/// The odds after this answer to the open prompt; nothing if it leads to no roll.
pub fn of_choice(board: &Board, choice: Choice) -> Option<Odds> {
    let question = &board.play.prompts.open()?.question;
    if let (Question::Act, Choice::Act(hero, action)) = (question, choice) {
        return of_action(board, hero, action);
    }
    let mut acting = under_way(&board.play)?;
    let parts = worth::parts(&board.cards, acting.action, acting.level)?;
    let mut thrown = Vec::new();
    match (question, choice) {
        (Question::PaySpace { .. }, Choice::Cover(cover)) => {
            acting.covers.push(cover);
            return of_unpaid(board, acting);
        }
        (Question::NameTarget { source: Source::Action(_), .. }, target) => {
            acting.aims.push(Aim::at(board, target));
        }
        (Question::NameHero { source: Source::Action(_), .. }, Choice::Hero(who)) => {
            acting.aims.push(Aim { hero: Some(who), ..Aim::default() });
        }
        (Question::AssignDie { die, .. }, Choice::Part(place)) => {
            acting.waiting.remove(0);
            acting.extra.push((*die, place));
        }
        (Question::BeforeRoll { .. }, Choice::Boost(die, place)) => acting.add_boost(parts, die, place),
        (Question::BeforeRoll { .. }, Choice::Ability) => acting.announce_ability(board, parts),
        (Question::BeforeRoll { .. }, Choice::Roll) | (Question::Reroll { .. }, Choice::Keep) => {}
        (Question::Reroll { .. }, Choice::Reroll(_, die)) => thrown.push(die),
        (Question::RerollWhich { .. }, Choice::Die(die)) => {
            thrown.clone_from(&acting.picked);
            thrown.push(die);
        }
        (Question::RerollWhich { .. }, Choice::Done) => thrown.clone_from(&acting.picked),
        _ => return None,
    }
    of_acting(board, &acting, &thrown)
}

/// The action on top of the work, if one is being performed and nothing has come of it yet.
fn under_way(play: &Play) -> Option<Acting> {
    let Some(Frame::Acting(acting)) = play.work.iter().next_back() else { return None };
    let open = !matches!(acting.step, Step::Resolve(_) | Step::Aftermath(_) | Step::Criticals);
    open.then(|| acting.clone())
}

/// An action whose spaces are not all covered: the dice of tokens count as far as they are certain.
fn of_unpaid(board: &Board, mut acting: Acting) -> Option<Odds> {
    let parts = worth::parts(&board.cards, acting.action, acting.level)?;
    let hero = acting.hero;
    acting.waiting = dice_of_tokens(board, hero, acting.action, &acting.covers);
    for next in board.marks_of(hero).next.iter().filter(|next| pay::fits(**next, parts)) {
        if let NextBonus::Die(die) = next.bonus {
            acting.waiting.push(die);
        }
    }
    of_acting(board, &acting, &[])
}

/// DV-122: the dice that come with every way to cover the rest of the spaces.
fn dice_of_tokens(board: &Board, hero: HeroId, action: ActionId, covers: &[Cover]) -> Vec<DieColour> {
    let spaces = &board.cards.action(action).spaces;
    let means = covers.iter().fold(Means::of(board, hero), |means, cover| means.after(*cover));
    let mut dice: Vec<DieColour> = covers.iter().flat_map(|cover| pay::dice_of(*cover)).collect();
    let mut common: Option<Vec<DieColour>> = None;
    each_way(&means, spaces.get(covers.len()..).unwrap_or(&[]), &mut Vec::new(), &mut |ways| {
        let here: Vec<DieColour> = ways.iter().flat_map(|cover| pay::dice_of(*cover)).collect();
        common = Some(match common.take() {
            None => here,
            Some(known) => in_both(known, here),
        });
    });
    dice.extend(common.unwrap_or_default());
    dice
}

fn each_way(means: &Means, spaces: &[Colour], so_far: &mut Vec<Cover>, tell: &mut impl FnMut(&[Cover])) {
    let Some((first, rest)) = spaces.split_first() else { return tell(so_far) };
    for cover in means.covers(*first) {
        so_far.push(cover);
        each_way(&means.clone().after(cover), rest, so_far, tell);
        so_far.pop();
    }
}

fn in_both(known: Vec<DieColour>, mut here: Vec<DieColour>) -> Vec<DieColour> {
    let mut both = known;
    both.retain(|die| match here.iter().position(|other| other == die) {
        Some(place) => {
            here.swap_remove(place);
            true
        }
        None => false,
    });
    both
}

/// A die of the action that lies, or one that is still to be rolled.
#[derive(Clone, Copy)]
enum InPool {
    Lies(PartDie),
    Rolls(DieColour, u8),
}

impl InPool {
    const fn part(self) -> u8 {
        match self {
            Self::Lies(die) => die.part,
            Self::Rolls(_, part) => part,
        }
    }

    fn spread(self, worth: impl Fn(Die) -> u8) -> Spread {
        match self {
            Self::Lies(die) => Spread::certain(worth(die.die)),
            Self::Rolls(colour, _) => Spread::of_die(colour, worth),
        }
    }
}

/// The odds with the pool as it is. The dice at these places are thrown again.
fn of_acting(board: &Board, acting: &Acting, thrown: &[u8]) -> Option<Odds> {
    let (hero, action) = (acting.hero, acting.action);
    let parts = worth::parts(&board.cards, action, acting.level)?;
    let pool = pool(acting, parts, thrown);
    let mut effects = Vec::new();
    for (place, part) in (0..).zip(parts).filter(|(_, part)| part.icons().is_some()) {
        let worth = worth::of(board, hero, action, part, acting.ability);
        let mine = pool.iter().filter(|die| die.part() == place);
        let value =
            mine.fold(Spread::certain(worth.fixed), |sum, die| sum.plus(&die.spread(|die| worth.die(die))));
        let aim = acting.aims.get(usize::from(place));
        let targets = if part.is_attack() { targets(board, hero, part, aim, &value) } else { Vec::new() };
        let room = room(board, acting, part, aim);
        effects.push(EffectOdds { part: part.clone(), place, value, room, targets });
    }
    let criticals = pool
        .iter()
        .fold(Spread::certain(0), |sum, die| sum.plus(&die.spread(|die| u8::from(die.is_critical()))));
    let rolls = |die: &InPool| match die {
        InPool::Lies(_) => None,
        InPool::Rolls(colour, _) => Some(*colour),
    };
    Some(Odds {
        hero,
        action,
        level: acting.level,
        dice: pool.iter().filter_map(rolls).collect(),
        undecided: if worth::value_parts(parts).len() > 1 { acting.waiting.clone() } else { Vec::new() },
        effects,
        criticals,
    })
}

fn pool(acting: &Acting, parts: &[Part], thrown: &[u8]) -> Vec<InPool> {
    if acting.dice.is_empty() {
        let mut extra = acting.extra.clone();
        let places = worth::value_parts(parts);
        let attack = parts.iter().position(Part::is_attack).map(|place| place as u8);
        // With no effect that has a value there is nothing to add a die to.
        if let Some(place) = attack.or(places.first().copied()) {
            extra.extend(acting.waiting.iter().map(|die| (*die, place)));
        }
        return worth::dice(parts, &extra).into_iter().map(|(die, part)| InPool::Rolls(die, part)).collect();
    }
    let lies = |(place, die): (u8, &PartDie)| {
        if thrown.contains(&place) { InPool::Rolls(die.die.colour, die.part) } else { InPool::Lies(*die) }
    };
    (0..).zip(&acting.dice).map(lies).collect()
}

/// DV-R14: how far the marker of an effect can go.
fn room(board: &Board, acting: &Acting, part: &Part, aim: Option<&Aim>) -> Option<u8> {
    let hero = acting.hero;
    let (tracks, card) = (board.tracks_of(hero), board.hero_board(hero));
    match part {
        Part::Focus(_) => {
            let cost =
                if acting.step == Step::Cover { cover::focus_cost(board, hero, acting.action) } else { 0 };
            Some(card.focus_max.saturating_sub(tracks.focus.saturating_sub(cost)))
        }
        Part::Guard(_) => Some(card.defence_max.saturating_sub(tracks.guard)),
        Part::Rage(_) => Some(track::MOST_RAGE.saturating_sub(board.run.rage)),
        Part::Heal(_) => {
            let who = aim.and_then(|aim| aim.hero)?;
            Some(board.hero_board(who).health.saturating_sub(board.tracks_of(who).health))
        }
        _ => None,
    }
}

fn targets(board: &Board, hero: HeroId, part: &Part, aim: Option<&Aim>, value: &Spread) -> Vec<TargetOdds> {
    let mut found = Vec::new();
    match aim {
        Some(aim) => {
            found.extend(aim.foes.iter().filter_map(|foe| Some(Target::Foe(board.find_foe(*foe)?.0))));
            found.extend(aim.boss.then_some(Target::Boss));
        }
        None => {
            let mut options = Vec::new();
            attack::targets(board, hero, part, &mut options);
            for option in options {
                let aim = Aim::at(board, option);
                found.extend(aim.foes.iter().filter_map(|foe| Some(Target::Foe(board.find_foe(*foe)?.0))));
                found.extend(aim.boss.then_some(Target::Boss));
            }
            let mut once = Vec::new();
            found.retain(|target| {
                let new = !once.contains(target);
                once.push(*target);
                new
            });
        }
    }
    found.into_iter().filter_map(|target| of_target(board, target, value)).collect()
}

fn of_target(board: &Board, target: Target, value: &Spread) -> Option<TargetOdds> {
    let (health, shield) = match target {
        Target::Foe(spot) => {
            let foe = board.foe_at(spot)?;
            (board.foe_health(foe).saturating_sub(foe.damage), 0)
        }
        Target::Boss => {
            let fight = board.run.boss.as_ref()?;
            (boss::health(board).saturating_sub(fight.damage), fight.shield)
        }
    };
    let needed = health.saturating_add(shield);
    // The shield takes its share first.
    let damage = value.mean_up_to(needed) - value.mean_up_to(shield);
    Some(TargetOdds { target, needed, falls: value.at_least(needed), damage })
}
