//! Odds before you commit: what an answer may come to, exactly.
//!
//! No second set of rules does the sums. The answer is tried on the table itself, once for every way the
//! dice of its first roll can fall that makes a difference, each weighed by how often it falls so. Nobody
//! rerolls, reacts or uses anything on the way; the table is put back as it was.

use super::AtlasSession;
use super::facts::{Fact, RollKind};
use super::fighter::Fighter;
use super::prompts::{Choice, Question};
use super::records::Die;
use super::verbs::roll;
use crate::content::atlas::terms::Colour;
use crate::table::chance::Chance;
use crate::table::fact::Facts;
use crate::table::prompt::Prompts;
use crate::table::session::{Table, looking_ahead};

/// More ways than this are not tried: the roll would be of more dice than anyone has seen.
const MOST_WAYS: usize = 3000;
/// Prompts on the way to the damage; more mean that the answer leads somewhere else.
const MOST_PROMPTS: usize = 12;

/// What an answer may come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    /// The dice of the roll.
    pub dice: Vec<Colour>,
    /// The chance of each number of hits, from 0 on.
    pub hits: Vec<f32>,
    /// For each one who may lose or gain HP: how much, and how likely.
    pub outcomes: Vec<Outcome>,
}

/// What may become of one fighter.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub who: Fighter,
    /// HP lost on average, after armour.
    pub damage: f32,
    /// HP gained on average.
    pub healing: f32,
    /// The chance to fall: an enemy is defeated, an Origin goes down.
    pub falls: f32,
    /// The chance of each number of lost HP, from 0 on.
    pub losses: Vec<f32>,
}

/// What one way of falling led to.
#[derive(Default)]
struct Trial {
    hits: u16,
    changes: Vec<Change>,
}

struct Change {
    who: Fighter,
    lost: u16,
    gained: u16,
    fell: bool,
}

/// The odds of the answer at this place of the list; nothing if it leads to no attack or healing roll.
pub fn odds(session: &mut AtlasSession, place: usize) -> Option<Odds> {
    looking_ahead(session, |table, here| {
        let session = table.as_any().downcast_mut::<AtlasSession>()?;
        let dice = first_roll(session, place)?;
        let ways = ways(&dice);
        if ways.len() > MOST_WAYS {
            return None;
        }
        let all: u64 = ways.iter().map(|(_, weight)| weight).sum();
        let mut odds = Odds { dice: dice.clone(), ..Odds::default() };
        for (faces, weight) in ways {
            session.come_back(here);
            session.world_mut().resource_mut::<Chance>().script_dice(faces);
            let Some(trial) = attempt(session, place) else { continue };
            odds.add(&trial, weight as f32 / all as f32);
        }
        odds.fill_up();
        Some(odds)
    })
}

impl Odds {
    fn add(&mut self, trial: &Trial, chance: f32) {
        add_at(&mut self.hits, usize::from(trial.hits), chance);
        for change in &trial.changes {
            let known = self.outcomes.iter().position(|outcome| outcome.who == change.who);
            let place = known.unwrap_or_else(|| {
                self.outcomes.push(Outcome {
                    who: change.who,
                    damage: 0.0,
                    healing: 0.0,
                    falls: 0.0,
                    losses: Vec::new(),
                });
                self.outcomes.len() - 1
            });
            let outcome = &mut self.outcomes[place];
            outcome.damage += f32::from(change.lost) * chance;
            outcome.healing += f32::from(change.gained) * chance;
            outcome.falls += if change.fell { chance } else { 0.0 };
            add_at(&mut outcome.losses, usize::from(change.lost), chance);
        }
    }

    /// Whoever is unharmed in some ways loses nothing in those.
    fn fill_up(&mut self) {
        for outcome in &mut self.outcomes {
            let told: f32 = outcome.losses.iter().sum();
            add_at(&mut outcome.losses, 0, (1.0 - told).max(0.0));
        }
    }
}

fn add_at(list: &mut Vec<f32>, place: usize, chance: f32) {
    if list.len() <= place {
        list.resize(place + 1, 0.0);
    }
    list[place] += chance;
}

/// The colours of the first attack or healing roll that the answer leads to.
fn first_roll(session: &mut AtlasSession, place: usize) -> Option<Vec<Colour>> {
    let from = session.next_fact();
    attempt(session, place)?;
    session.world().resource::<Facts<Fact>>().since(from).find_map(|(_, fact)| match fact {
        Fact::DiceRolled { roll: RollKind::Attack | RollKind::Mending, dice, .. } => {
            Some(dice.iter().map(|die| die.colour).collect())
        }
        _ => None,
    })
}

/// Gives the answer and then does nothing more until the roll has had its effect.
fn attempt(session: &mut AtlasSession, place: usize) -> Option<Trial> {
    let from = session.next_fact();
    session.answer_nth(place).ok()?;
    for _ in 0..MOST_PROMPTS {
        let Some(calm) = calm_answer(session) else { break };
        session.answer_nth(calm).ok()?;
    }
    let mut trial = Trial::default();
    let mut rolls = 0;
    for (_, fact) in session.world().resource::<Facts<Fact>>().since(from) {
        match *fact {
            Fact::DiceRolled { roll: RollKind::Attack | RollKind::Mending, hits, .. } => {
                rolls += 1;
                // A second roll is another attack, of which this one tells nothing.
                if rolls == 1 {
                    trial.hits = hits;
                }
            }
            Fact::TurnEnded { .. } => break,
            Fact::DamageDealt { to, amount, .. } if rolls == 1 => trial.change(to).lost += amount,
            Fact::Healed { who, amount, .. } if rolls == 1 => trial.change(who).gained += amount,
            Fact::Defeated { who, .. } if rolls == 1 => trial.change(who).fell = true,
            Fact::Downed { who } if rolls == 1 => trial.change(Fighter::Origin(who)).fell = true,
            _ => {}
        }
    }
    Some(trial)
}

impl Trial {
    fn change(&mut self, who: Fighter) -> &mut Change {
        let known = self.changes.iter().position(|change| change.who == who);
        let place = known.unwrap_or_else(|| {
            self.changes.push(Change { who, lost: 0, gained: 0, fell: false });
            self.changes.len() - 1
        });
        &mut self.changes[place]
    }
}

/// The answer that adds nothing, for prompts that stand between a roll and its effect.
fn calm_answer(session: &AtlasSession) -> Option<usize> {
    let prompt = session.world().resource::<Prompts<Question, Choice>>().open()?;
    let between = matches!(
        prompt.question,
        Question::Reroll { .. }
            | Question::RemoveDie { .. }
            | Question::UseTrigger { .. }
            | Question::React { .. }
            | Question::GuardAlly { .. }
            | Question::EffectOrder { .. }
            | Question::ChooseWeapon { .. }
            | Question::ConvertAttack { .. }
    );
    if !between {
        return None;
    }
    let calm = |choice: &Choice| matches!(choice, Choice::Pass | Choice::No | Choice::Done | Choice::Nothing);
    Some(prompt.options.iter().position(calm).unwrap_or(0))
}

/// Every way the dice can fall that makes a difference, as faces in the order of the dice, with how many of
/// all throws fall so.
pub fn ways(dice: &[Colour]) -> Vec<(Vec<u8>, u64)> {
    let mut ways: Vec<(Vec<u8>, u64)> = vec![(Vec::new(), 1)];
    for colour in dice {
        let sides = sides(*colour);
        let mut longer = Vec::with_capacity(ways.len() * sides.len());
        for (faces, weight) in &ways {
            for (face, times) in &sides {
                let mut faces = faces.clone();
                faces.push(*face);
                longer.push((faces, weight * times));
            }
        }
        ways = merge(dice, longer);
    }
    ways
}

/// Ways that only differ in which of two dice of a colour shows what are one way.
fn merge(dice: &[Colour], ways: Vec<(Vec<u8>, u64)>) -> Vec<(Vec<u8>, u64)> {
    let mut sorted: Vec<(Vec<u8>, u64)> = ways
        .into_iter()
        .map(|(faces, weight)| {
            let mut faces = faces;
            let mut from = 0;
            while from < faces.len() {
                let to = (from..faces.len()).find(|place| dice[*place] != dice[from]).unwrap_or(faces.len());
                faces[from..to].sort_unstable();
                from = to;
            }
            (faces, weight)
        })
        .collect();
    sorted.sort_unstable();
    sorted.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    sorted
}

/// The different sides of a die: a face that shows each, and how many faces do.
fn sides(colour: Colour) -> Vec<(u8, u64)> {
    let mut sides: Vec<((u16, u16), u8, u64)> = Vec::new();
    for face in 1..=6 {
        let shows = roll::count(&[Die { colour, face }]);
        match sides.iter_mut().find(|(known, ..)| *known == shows) {
            Some((.., times)) => *times += 1,
            None => sides.push((shows, face, 1)),
        }
    }
    sides.into_iter().map(|(_, face, times)| (face, times)).collect()
}
