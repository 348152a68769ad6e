//! The table as the words of a prompt see it: who is who, where they stand, what lies on top of the work.
//!
//! Everything here can be asked at any prompt, also before the party is on the table; what is not there is
//! told by its id.

use bevy_ecs::prelude::Entity;

use super::names;
use crate::books::atlas::board::Board;
use crate::books::atlas::effects::Run;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::phases::Phase;
use crate::books::atlas::pieces::{Foe, Source, Worn, WornAt};
use crate::books::atlas::prompts::{Question, fighter_id};
use crate::books::atlas::verbs::roll::Rolling;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::location::Location;
use crate::content::atlas::power::Powers;
use crate::content::atlas::terms::{CardKey, OriginId, SpaceKey};

/// A prompt's question and the table it is asked at.
pub struct Scene<'a, 'w, 's> {
    pub board: &'a Board<'w, 's>,
    pub question: &'a Question,
}

/// Is everything on the table that the rules count on? A forged save may come without, and words are made
/// before any rule has run.
pub fn is_whole(board: &Board) -> bool {
    let index = &board.index;
    let body = |entity: &Entity| {
        board.fighters.health.contains(*entity)
            && board.fighters.ap.contains(*entity)
            && board.fighters.tracks.contains(*entity)
            && board.fighters.standing.contains(*entity)
            && board.fighters.marks.contains(*entity)
            && board.fighters.uses.contains(*entity)
    };
    let origin = |entity: &Entity| {
        board.party.spark.contains(*entity)
            && board.party.hands.contains(*entity)
            && board.party.talents.contains(*entity)
            && board.party.gear.contains(*entity)
            && board.party.packs.contains(*entity)
            && board.party.summoned.contains(*entity)
    };
    let placed = board.campaign.location.is_some() || matches!(*board.phase, Phase::Creation(_));
    placed
        && index.origins.iter().all(|entity| body(entity) && origin(entity))
        && index.trays.iter().all(body)
        && index
            .spaces
            .iter()
            .all(|entity| board.land.floors.contains(*entity) && board.land.locks.contains(*entity))
        && index.spaces.len() >= board.land.map.len()
}

impl Scene<'_, '_, '_> {
    pub fn cards(&self) -> &Catalogue {
        &self.board.cards
    }

    pub fn location(&self) -> Option<&Location> {
        self.board.campaign.location.map(|location| self.cards().location(location))
    }

    // ---- who ----

    /// Is this one on the table? Before that, and after, it has no HP and no place.
    pub fn is_there(&self, fighter: Fighter) -> bool {
        match fighter {
            Fighter::Minion(tray) => {
                usize::from(tray) < self.board.index.trays.len() && self.board.is_present(fighter)
            }
            other => self.board.is_present(other),
        }
    }

    pub fn origin(&self, origin: OriginId) -> &str {
        &self.cards().origin(origin).name
    }

    pub fn fighter(&self, fighter: Fighter) -> String {
        match fighter {
            Fighter::Origin(origin) => self.origin(origin).to_owned(),
            Fighter::Boss(boss) => self.cards().boss(boss).name.clone(),
            Fighter::Minion(tray) if self.is_there(fighter) => {
                match self.board.foe_in_tray(usize::from(tray)) {
                    Some(Foe::Minion { id, veteran }) => {
                        let veteran = if veteran { "veteran " } else { "" };
                        let name =
                            format!("{veteran}{} {}", self.cards().minion(id).name, Fighter::letter(tray));
                        names::capital(&name)
                    }
                    _ => fighter_id(&self.cards().names, fighter),
                }
            }
            Fighter::Minion(_) => fighter_id(&self.cards().names, fighter),
        }
    }

    /// "7/10 HP".
    pub fn hp(&self, fighter: Fighter) -> Option<String> {
        self.is_there(fighter).then(|| {
            let health = self.board.hp(fighter);
            if health.now == 0 { "downed".to_owned() } else { format!("{}/{} HP", health.now, health.max) }
        })
    }

    pub fn space_of(&self, fighter: Fighter) -> Option<SpaceKey> {
        if self.is_there(fighter) { self.board.space_of(fighter) } else { None }
    }

    pub fn ap(&self, origin: OriginId) -> u8 {
        let who = Fighter::Origin(origin);
        if self.is_there(who) { self.board.action_points(who).0 } else { 0 }
    }

    /// "Wick Rat A (7/10 HP, at Coal Hole (4))".
    pub fn fighter_there(&self, fighter: Fighter) -> String {
        let mut about: Vec<String> = self.hp(fighter).into_iter().collect();
        about.extend(self.space_of(fighter).map(|space| format!("at {}", self.space(space))));
        let name = self.fighter(fighter);
        if about.is_empty() { name } else { format!("{name}: {}", about.join(", ")) }
    }

    /// "Maren Voss and Nim Tallow".
    pub fn group_in(&self, space: SpaceKey) -> String {
        let origins: Vec<String> =
            self.board.origins_in(space).map(|origin| self.origin(origin).to_owned()).collect();
        names::listed(&origins)
    }

    // ---- where ----

    pub fn space(&self, space: SpaceKey) -> String {
        names::space(self.location(), space)
    }

    /// A space and who stands there.
    pub fn space_there(&self, space: SpaceKey) -> String {
        let there: Vec<String> = self
            .board
            .everyone()
            .filter(|fighter| self.space_of(*fighter) == Some(space))
            .map(|fighter| self.fighter(fighter))
            .collect();
        let name = names::capital(&self.space(space));
        if there.is_empty() {
            format!("{name}: nobody")
        } else {
            format!("{name}: {}", names::listed(&there))
        }
    }

    // ---- what ----

    pub fn card(&self, card: CardKey) -> String {
        names::location_card(self.location(), card)
    }

    pub fn source(&self, owner: Option<Fighter>, source: Source) -> String {
        match (source, owner) {
            (Source::Own, Some(enemy)) => self.fighter(enemy),
            (source, owner) => {
                names::source(self.cards(), self.location(), owner.and_then(Fighter::origin), source)
            }
        }
    }

    pub fn worn(&self, origin: OriginId, at: WornAt) -> Option<Worn> {
        if self.board.in_party(origin) { self.board.gear_of(origin).at(at) } else { None }
    }

    /// What is worn there, or the place if nothing is.
    pub fn worn_name(&self, origin: OriginId, at: WornAt) -> String {
        match self.worn(origin, at) {
            Some(worn) => self.cards().item(worn.item).name.clone(),
            None => format!("the {} item", names::place(at)),
        }
    }

    pub fn rune_name(&self, origin: OriginId, at: WornAt) -> String {
        match self.worn(origin, at).and_then(|worn| worn.rune) {
            Some(rune) => self.cards().rune(rune).name.clone(),
            None => "the rune".to_owned(),
        }
    }

    /// The powers of a source, as printed.
    pub fn powers_of(&self, owner: Option<Fighter>, source: Source) -> Option<&Powers> {
        let cards = self.cards();
        match source {
            Source::Ability => Some(&cards.origin(owner?.origin()?).ability),
            Source::Talent(talent) => Some(&cards.talent(talent).powers),
            Source::Item(item) | Source::Consumable(item) => Some(&cards.item(item).powers),
            Source::Rune(rune, 0) => Some(&cards.rune(rune).sides.0.powers),
            Source::Rune(rune, _) => Some(&cards.rune(rune).sides.1.powers),
            Source::Summon(summon) => Some(&cards.summon(summon).powers),
            Source::Skill(skill) => Some(&cards.skill(skill).powers),
            Source::Status(status) => match owner {
                Some(Fighter::Minion(_)) => Some(&cards.status(status).powers_minion),
                _ => Some(&cards.status(status).powers),
            },
            Source::Own => match owner? {
                Fighter::Boss(boss) => Some(&cards.boss(boss).rules),
                minion @ Fighter::Minion(_) if self.is_there(minion) => match self.board.foe(minion)? {
                    Foe::Minion { id, veteran: true } => Some(&cards.minion(id).veteran.powers),
                    Foe::Minion { id, veteran: false } => Some(&cards.minion(id).standard.powers),
                    Foe::Boss(_) => None,
                },
                _ => None,
            },
            Source::Tactic(tactic) => Some(&cards.tactic(tactic).powers),
            Source::Location => self.location().map(|location| &location.rules),
            Source::Placed(card) => self.location()?.card(card).map(|card| &card.front.ongoing),
        }
    }

    // ---- the work that waits for the answer ----

    fn top<T>(&self, find: impl Fn(&Frame) -> Option<&T>) -> Option<&T> {
        self.board.play.work.iter().next_back().and_then(find)
    }

    pub fn rolling(&self) -> Option<&Rolling> {
        self.top(|frame| if let Frame::Rolling(rolling) = frame { Some(rolling) } else { None })
    }

    pub fn run(&self) -> Option<&Run> {
        self.top(|frame| if let Frame::Run(run) = frame { Some(run) } else { None })
    }

    pub fn frame(&self) -> Option<&Frame> {
        self.board.play.work.iter().next_back()
    }

    /// The Origin whose decision it is, where the question names one.
    pub fn actor(&self) -> Option<OriginId> {
        match *self.question {
            Question::ChooseBuild { origin }
            | Question::ChooseTalent { origin }
            | Question::ChooseSkill { origin }
            | Question::Travel { origin }
            | Question::Recover { origin }
            | Question::ReviveWhom { origin }
            | Question::ReviveAmount { origin, .. }
            | Question::Arrange { origin }
            | Question::RestUse { origin }
            | Question::CombatAction { origin }
            | Question::LevelTalent { origin }
            | Question::LevelSkill { origin }
            | Question::Respec { origin }
            | Question::RespecTalent { origin, .. }
            | Question::RespecSkill { origin, .. } => Some(origin),
            Question::ChooseWeapon { by } => Some(by),
            Question::ChooseTarget { by, .. }
            | Question::ChooseSpace { by, .. }
            | Question::IncludeSelf { by, .. }
            | Question::ConvertAttack { by } => by.origin(),
            Question::Reroll { by, .. } => by.and_then(Fighter::origin),
            Question::UseTrigger { who, .. }
            | Question::React { who, .. }
            | Question::GuardAlly { who, .. }
            | Question::ChallengeRoll { who, .. }
            | Question::ClaimSuccess { who, .. }
            | Question::ChooseResult { who, .. }
            | Question::PlayForKeyword { who, .. }
            | Question::LoseItem { who }
            | Question::PlaceLoot { who, .. }
            | Question::MakeRoom { who, .. }
            | Question::SpareItem { who, .. }
            | Question::SpareRune { who, .. } => Some(who),
            Question::StartOfTurnOrder { who }
            | Question::EffectOrder { who }
            | Question::GrantedMove { who, .. } => who.origin(),
            Question::RerollDie { .. } => {
                self.rolling().and_then(|rolling| rolling.roller).and_then(Fighter::origin)
            }
            _ => None,
        }
    }
}
