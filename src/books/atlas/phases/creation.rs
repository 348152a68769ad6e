//! Creating a campaign and its Origins (AT-R02, AT-R77 to AT-R80).

use serde::{Deserialize, Serialize};

use super::Phase;
use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::Modes;
use crate::books::atlas::verbs::loot;
use crate::content::atlas::terms::{ItemId, LocationId, OriginId, OriginKind, SkillId, TalentId};
use crate::content::handle::Handle;
use crate::table::seat::{Seat, Seats};

/// An Origin being made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    pub origin: OriginId,
    pub talents: Vec<TalentId>,
    pub skills: Vec<SkillId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creation {
    step: Step,
    pub modes: Modes,
    pub picks: Vec<Pick>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Modes,
    Origin,
    Build,
    Talents,
    Skills,
    Tutorial,
}

impl Default for Creation {
    fn default() -> Self {
        Self { step: Step::Modes, modes: Modes::default(), picks: Vec::new() }
    }
}

impl Creation {
    /// Honor Mode: newly created Origins, the same modes (AT-R77).
    pub const fn again(modes: Modes) -> Self {
        Self { step: Step::Origin, modes, picks: Vec::new() }
    }
}

/// A party ready to be put on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founding {
    pub picks: Vec<Pick>,
    pub location: LocationId,
}

/// AT-432: one player sets up a 2-player game.
pub fn party_size(seats: u8) -> usize {
    usize::from(seats.max(2))
}

pub fn create(mut board: Board) {
    let Phase::Creation(mut creation) = board.phase.clone() else { return };
    creation.carry_on(&mut board);
    // The last step goes over to another phase by itself.
    if matches!(*board.phase, Phase::Creation(_)) {
        *board.phase = Phase::Creation(creation);
    }
}

impl Creation {
    fn carry_on(&mut self, board: &mut Board) {
        loop {
            let goes_on = match self.step {
                Step::Modes => self.choose_modes(board),
                Step::Origin => self.choose_origin(board),
                Step::Build => self.choose_build(board),
                Step::Talents => self.choose_talents(board),
                Step::Skills => self.choose_skills(board),
                Step::Tutorial => return self.choose_tutorial(board),
            };
            if !goes_on {
                return;
            }
        }
    }

    fn choose_modes(&mut self, board: &mut Board) -> bool {
        let together = board.campaign.seats > 1;
        let Some(choice) = board.decide(board.all_seats(), Question::ChooseModes, |_, options| {
            options.extend([Choice::Begin, Choice::Honor, Choice::UnrestrictedTalents]);
            if together {
                options.push(Choice::Vote);
            }
        }) else {
            return false;
        };
        match choice {
            Choice::Honor => self.modes.honor ^= true,
            Choice::UnrestrictedTalents => self.modes.unrestricted_talents ^= true,
            Choice::Vote => self.modes.vote ^= true,
            _ => {
                let Modes { honor, unrestricted_talents, vote } = self.modes;
                board.campaign.modes = self.modes;
                board.record(Fact::CampaignBegan { honor, unrestricted_talents, vote });
                self.step = Step::Origin;
            }
        }
        true
    }

    /// The seat whose Origin is being made; in solo play both are seat 0's.
    fn seat(&self, board: &Board) -> Seat {
        let place = self.picks.len().saturating_sub(usize::from(self.step != Step::Origin));
        Seat((place as u8).min(board.campaign.seats.saturating_sub(1)))
    }

    /// AT-R01: no two players take the same Origin.
    fn choose_origin(&mut self, board: &mut Board) -> bool {
        if self.picks.len() >= party_size(board.campaign.seats) {
            self.step = Step::Tutorial;
            return true;
        }
        let seat = self.seat(board);
        let taken: Vec<OriginId> = self.picks.iter().map(|pick| pick.origin).collect();
        let Some(choice) =
            board.decide(Seats::one(seat), Question::ChooseOrigin { seat }, |board, options| {
                let all = (0..board.cards.origins.len() as u16).map(Handle::<OriginKind>::new);
                options.extend(all.filter(|origin| !taken.contains(origin)).map(Choice::Origin));
            })
        else {
            return false;
        };
        if let Choice::Origin(origin) = choice {
            self.picks.push(Pick { origin, talents: Vec::new(), skills: Vec::new() });
            self.step = Step::Build;
        }
        true
    }

    /// Each Origin offers a ready-made set that one answer accepts, if its cards are still there.
    fn choose_build(&mut self, board: &mut Board) -> bool {
        let Some(pick) = self.picks.last() else { return false };
        let origin = pick.origin;
        let card = board.cards.origin(origin);
        let (talents, skills) = (card.start_talents.clone(), card.start_skills.clone());
        let free = talents.iter().all(|talent| self.is_free_talent(*talent))
            && skills.iter().all(|skill| self.copies_left(board, *skill) > 0);
        let seat = self.seat(board);
        let Some(choice) = board.decide(Seats::one(seat), Question::ChooseBuild { origin }, |_, options| {
            if free {
                options.push(Choice::ReadyMade);
            }
            options.push(Choice::OwnChoice);
        }) else {
            return false;
        };
        if choice == Choice::ReadyMade {
            if let Some(pick) = self.picks.last_mut() {
                pick.talents = talents;
                pick.skills = skills;
            }
            self.join(board);
        } else {
            self.step = Step::Talents;
        }
        true
    }

    fn is_free_talent(&self, talent: TalentId) -> bool {
        !self.picks.iter().any(|pick| pick.talents.contains(&talent))
    }

    /// AT-R15, AT-104.
    fn copies_left(&self, board: &Board, skill: SkillId) -> usize {
        let taken = self.picks.iter().filter(|pick| pick.skills.contains(&skill)).count();
        copies(board, skill).saturating_sub(taken)
    }

    fn choose_talents(&mut self, board: &mut Board) -> bool {
        let Some(pick) = self.picks.last() else { return false };
        if pick.talents.len() >= usize::from(board.cards.level(1).talents) {
            self.step = Step::Skills;
            return true;
        }
        let origin = pick.origin;
        let any_level = self.modes.unrestricted_talents;
        let me = &*self;
        let seat = self.seat(board);
        let Some(choice) =
            board.decide(Seats::one(seat), Question::ChooseTalent { origin }, |board, options| {
                let all = (0..board.cards.talents.len() as u16).map(TalentId::new);
                options.extend(
                    all.filter(|talent| any_level || board.cards.talent(*talent).level <= 1)
                        .filter(|talent| me.is_free_talent(*talent))
                        .map(Choice::Talent),
                );
            })
        else {
            return false;
        };
        if let (Choice::Talent(talent), Some(pick)) = (choice, self.picks.last_mut()) {
            pick.talents.push(talent);
        } else {
            self.step = Step::Skills;
        }
        true
    }

    fn choose_skills(&mut self, board: &mut Board) -> bool {
        let Some(pick) = self.picks.last() else { return false };
        if pick.skills.len() >= usize::from(board.cards.level(1).skills) {
            self.join(board);
            return true;
        }
        let (origin, known) = (pick.origin, pick.skills.clone());
        let me = &*self;
        let seat = self.seat(board);
        let Some(choice) =
            board.decide(Seats::one(seat), Question::ChooseSkill { origin }, |board, options| {
                let all = (0..board.cards.skills.len() as u16).map(SkillId::new);
                options.extend(
                    all.filter(|skill| {
                        let card = board.cards.skill(*skill);
                        card.level == 1 && card.spark == 0
                    })
                    .filter(|skill| !known.contains(skill) && me.copies_left(board, *skill) > 0)
                    .map(Choice::Skill),
                );
            })
        else {
            return false;
        };
        if let (Choice::Skill(skill), Some(pick)) = (choice, self.picks.last_mut()) {
            pick.skills.push(skill);
        } else {
            self.join(board);
        }
        true
    }

    fn join(&mut self, board: &mut Board) {
        let seat = self.seat(board);
        if let Some(pick) = self.picks.last() {
            board.record(Fact::OriginJoined { origin: pick.origin, seat });
        }
        self.step = Step::Origin;
    }

    /// AT-R80: the tutorial is node 1 and may be skipped, granting its journal cards.
    fn choose_tutorial(&mut self, board: &mut Board) {
        let Some(choice) = board.decide(board.all_seats(), Question::PlayTutorial, |_, options| {
            options.extend([Choice::Yes, Choice::No]);
        }) else {
            return;
        };
        let campaign = &board.cards.campaign;
        let location = if choice == Choice::Yes { campaign.tutorial } else { campaign.start };
        if choice == Choice::No {
            let journal = campaign.tutorial_journal.clone();
            for card in journal {
                board.campaign.journal.push(card);
                board.record(Fact::JournalRevealed { card });
            }
        }
        *board.phase = Phase::Founding(Founding { picks: std::mem::take(&mut self.picks), location });
    }
}

/// AT-R15: 2 copies of each skill of level 1 and 2, 1 of each advanced skill.
pub fn copies(board: &Board, skill: SkillId) -> usize {
    if board.cards.skill(skill).level <= 2 { 2 } else { 1 }
}

/// The starting equipment of an Origin is taken out of its deck and worn.
pub fn dress(board: &mut Board) {
    let party: Vec<OriginId> = board.party().to_vec();
    for origin in party {
        let items: Vec<ItemId> = board.cards.origin(origin).start_items.clone();
        for item in items {
            let deck = board.cards.item(item).deck;
            if let Some(deck) = board.decks.of(deck) {
                deck.take(item);
            }
            let free = loot::places_for(board, item)
                .iter()
                .find(|place| board.gear_of(origin).at(**place).is_none());
            if let Some(place) = free {
                *board.gear_mut(origin).at_mut(*place) =
                    Some(crate::books::atlas::pieces::Worn { item, rune: None });
            }
        }
    }
}
