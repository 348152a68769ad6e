//! Levelling up and respeccing (AT-089 to AT-107, AT-R11 to AT-R15).

use serde::{Deserialize, Serialize};

use super::creation::copies;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::{TalentCard, TrackCard};
use crate::books::atlas::prompts::{Choice, Question};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{OriginId, School, SkillId, TalentId};

/// The steps of a level-up, Origin by Origin in seat order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelUp {
    begun: bool,
    /// Everyone has been through; this is a second thought.
    reopened: bool,
    at: usize,
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    #[default]
    Talent,
    Skill,
    Respec,
    SwapTalent(TalentId),
    SwapSkill(SkillId),
}

impl LevelUp {
    pub const fn new() -> Self {
        Self { begun: false, reopened: false, at: 0, step: Step::Talent }
    }

    /// True when all Origins are done and nobody wants to think again.
    pub fn carry_on(&mut self, board: &mut Board) -> bool {
        if !self.begun {
            self.begun = true;
            // AT-R11: levels end at 8.
            board.campaign.level = (board.campaign.level + 1).min(board.cards.levels.len() as u8);
            let level = board.campaign.level;
            board.record(Fact::PartyLevelledUp { level });
            for place in 0..board.party().len() {
                if let Some(origin) = board.member(place) {
                    super::interlude::set_maxima(board, origin);
                }
            }
        }
        loop {
            let Some(origin) = board.member(self.at) else {
                match reopened(board) {
                    Some(Choice::Origin(origin)) => {
                        self.reopened = true;
                        self.at = board.place_of(origin);
                        self.step = Step::Respec;
                        continue;
                    }
                    Some(_) => return true,
                    None => return false,
                }
            };
            let goes_on = match self.step {
                Step::Talent => self.talent(board, origin),
                Step::Skill => self.skill(board, origin),
                Step::Respec => self.respec(board, origin),
                Step::SwapTalent(talent) => self.swap_talent(board, origin, talent),
                Step::SwapSkill(skill) => self.swap_skill(board, origin, skill),
            };
            if !goes_on {
                return false;
            }
        }
    }

    /// AT-093: one new talent if the card shows more than the Origin has.
    fn talent(&mut self, board: &mut Board, origin: OriginId) -> bool {
        let known = talents(board, origin);
        if known.len() < usize::from(board.cards.level(board.campaign.level).talents) {
            let Some(choice) =
                board.decide(board.seat(origin), Question::LevelTalent { origin }, |board, options| {
                    let all = (0..board.cards.talents.len() as u16).map(TalentId::new);
                    options.extend(
                        all.filter(|talent| {
                            let mut set = known.clone();
                            set.push(*talent);
                            is_free_talent(board, *talent) && legal_talents(board, &set)
                        })
                        .map(Choice::Talent),
                    );
                })
            else {
                return false;
            };
            if let Choice::Talent(talent) = choice {
                board.talents_mut(origin).0.push(TalentCard { id: talent, face_up: true });
                board.record(Fact::TalentUnlocked { origin, talent });
            }
        }
        self.step = Step::Skill;
        true
    }

    /// AT-094: one skill of the current level or lower.
    fn skill(&mut self, board: &mut Board, origin: OriginId) -> bool {
        let known = skills(board, origin);
        if known.len() < usize::from(board.cards.level(board.campaign.level).skills) {
            let question = Question::LevelSkill { origin };
            let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
                list_skills(board, origin, &known, options);
            }) else {
                return false;
            };
            if let Choice::Skill(skill) = choice {
                learn(board, origin, skill);
            }
        }
        self.step = Step::Respec;
        true
    }

    /// AT-095: talents and skills may be replaced, one by one, until the player is done.
    fn respec(&mut self, board: &mut Board, origin: OriginId) -> bool {
        let (known_talents, known_skills) = (talents(board, origin), skills(board, origin));
        let Some(choice) = board.decide(board.seat(origin), Question::Respec { origin }, |board, options| {
            // AT-R13, AT-R14: training is asked for on the final set only.
            if known_skills.iter().all(|skill| is_trained_for(&board.cards, &known_talents, *skill)) {
                options.push(Choice::Done);
            }
            options.extend(known_talents.iter().map(|talent| Choice::Talent(*talent)));
            options.extend(known_skills.iter().map(|skill| Choice::Skill(*skill)));
        }) else {
            return false;
        };
        self.step = match choice {
            Choice::Talent(talent) => Step::SwapTalent(talent),
            Choice::Skill(skill) => Step::SwapSkill(skill),
            _ => {
                self.at = if self.reopened { board.party().len() } else { self.at + 1 };
                Step::Talent
            }
        };
        true
    }

    fn swap_talent(&mut self, board: &mut Board, origin: OriginId, old: TalentId) -> bool {
        let rest: Vec<TalentId> =
            talents(board, origin).into_iter().filter(|talent| *talent != old).collect();
        let question = Question::RespecTalent { origin, giving_up: old };
        let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
            options.push(Choice::Talent(old));
            let all = (0..board.cards.talents.len() as u16).map(TalentId::new);
            options.extend(
                all.filter(|talent| {
                    let mut set = rest.clone();
                    set.push(*talent);
                    *talent != old && is_free_talent(board, *talent) && legal_talents(board, &set)
                })
                .map(Choice::Talent),
            );
        }) else {
            return false;
        };
        if let Choice::Talent(new) = choice
            && new != old
        {
            board.talents_mut(origin).0.retain(|card| card.id != old);
            board.record(Fact::TalentGivenUp { origin, talent: old });
            board.talents_mut(origin).0.push(TalentCard { id: new, face_up: true });
            board.record(Fact::TalentUnlocked { origin, talent: new });
        }
        self.step = Step::Respec;
        true
    }

    fn swap_skill(&mut self, board: &mut Board, origin: OriginId, old: SkillId) -> bool {
        let rest: Vec<SkillId> = skills(board, origin).into_iter().filter(|skill| *skill != old).collect();
        let question = Question::RespecSkill { origin, giving_up: old };
        let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
            options.push(Choice::Skill(old));
            list_skills(board, origin, &rest, options);
            options.dedup();
        }) else {
            return false;
        };
        if let Choice::Skill(new) = choice
            && new != old
        {
            forget(board, origin, old);
            learn(board, origin, new);
        }
        self.step = Step::Respec;
        true
    }
}

/// AT-R13: the level-up screen can be reopened until all players confirm.
fn reopened(board: &mut Board) -> Option<Choice> {
    board.decide(board.all_seats(), Question::ConfirmLevelUp, |board, options| {
        options.push(Choice::Done);
        options.extend(board.party().iter().map(|origin| Choice::Origin(*origin)));
    })
}

fn list_skills(board: &Board, origin: OriginId, known: &[SkillId], options: &mut Vec<Choice>) {
    let talents = talents(board, origin);
    for skill in (0..board.cards.skills.len() as u16).map(SkillId::new) {
        if can_learn(board, &talents, known, skill) && !options.contains(&Choice::Skill(skill)) {
            options.push(Choice::Skill(skill));
        }
    }
}

/// AT-094, AT-103, AT-104, AT-106, AT-107.
fn can_learn(board: &Board, talents: &[TalentId], known: &[SkillId], skill: SkillId) -> bool {
    let card = board.cards.skill(skill);
    if card.spark > 0 || known.contains(&skill) || copies_left(board, skill) == 0 {
        return false;
    }
    let mut levels: Vec<u8> = known.iter().map(|skill| board.cards.skill(*skill).level).collect();
    levels.push(card.level);
    is_trained_for(&board.cards, talents, skill) && legal_skill_levels(board.campaign.level, &levels)
}

/// AT-106: advanced skills need the training talent of their school.
fn is_trained_for(cards: &Catalogue, talents: &[TalentId], skill: SkillId) -> bool {
    let card = cards.skill(skill);
    let trained =
        |school: School| talents.iter().any(|talent| cards.talent(*talent).training == Some(school));
    card.level <= 2 || trained(card.school)
}

/// AT-096: for each k from 2 to L at most L - k + 1 skills of level k or higher, and none above L.
pub fn legal_skill_levels(level: u8, skills: &[u8]) -> bool {
    skills.iter().all(|skill| *skill <= level)
        && (2..=level)
            .all(|k| skills.iter().filter(|skill| **skill >= k).count() <= usize::from(level - k + 1))
}

/// AT-R13: of level k or higher at most as many as were unlocked at levels k and above.
pub fn legal_talent_levels(unlocked: &[u8], level: u8, talents: &[u8]) -> bool {
    let at = |level: u8| unlocked.get(usize::from(level).saturating_sub(1)).copied().unwrap_or(0);
    (1..=8u8).all(|k| {
        let before = if k == 1 { 0 } else { at(k - 1) };
        let allowed = at(level).saturating_sub(before);
        talents.iter().filter(|talent| **talent >= k).count() <= usize::from(allowed)
    })
}

fn legal_talents(board: &Board, set: &[TalentId]) -> bool {
    let unlocked: Vec<u8> = board.cards.levels.iter().map(|level| level.talents).collect();
    let levels: Vec<u8> = set.iter().map(|talent| board.cards.talent(*talent).level).collect();
    set.len() <= usize::from(board.cards.level(board.campaign.level).talents)
        && (board.campaign.modes.unrestricted_talents
            || legal_talent_levels(&unlocked, board.campaign.level, &levels))
}

pub fn talents(board: &Board, origin: OriginId) -> Vec<TalentId> {
    board.talents_of(origin).0.iter().map(|card| card.id).collect()
}

/// All skills an Origin has learned, in hand and on the track; Spark skills come on top and are not here.
pub fn skills(board: &Board, origin: OriginId) -> Vec<SkillId> {
    let mut known: Vec<SkillId> = board.hand(origin).0.clone();
    known.extend(board.track(Fighter::Origin(origin)).0.iter().filter_map(|on| match on.card {
        TrackCard::Skill(skill) => Some(skill),
        _ => None,
    }));
    known.retain(|skill| board.cards.skill(*skill).spark == 0);
    known.sort_unstable();
    known
}

/// AT-100: there is 1 copy of each talent.
fn is_free_talent(board: &Board, talent: TalentId) -> bool {
    !board.party().iter().any(|origin| talents(board, *origin).contains(&talent))
}

fn copies_left(board: &Board, skill: SkillId) -> usize {
    let taken = board.party().iter().filter(|origin| skills(board, **origin).contains(&skill)).count();
    copies(board, skill).saturating_sub(taken)
}

fn learn(board: &mut Board, origin: OriginId, skill: SkillId) {
    board.hand_mut(origin).0.push(skill);
    board.record(Fact::SkillLearned { origin, skill });
}

fn forget(board: &mut Board, origin: OriginId, skill: SkillId) {
    board.hand_mut(origin).0.retain(|other| *other != skill);
    board.track_mut(Fighter::Origin(origin)).0.remove(TrackCard::Skill(skill));
    board.record(Fact::SkillGivenUp { origin, skill });
}
