//! Every question of the Atlas in plain words.

use super::names;
use super::scene::Scene;
use super::{cards, teller};
use crate::books::atlas::facts::RollKind;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::Question;
use crate::books::atlas::records::RoundKind;
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::terms::{OriginId, SpaceKey};

impl Scene<'_, '_, '_> {
    pub fn ask(&self) -> String {
        let name = |origin: OriginId| self.origin(origin);
        match self.question {
            Question::ChooseModes => "A new campaign. Switch its modes on or off, then begin.".to_owned(),
            Question::ChooseOrigin { seat } => format!("Player {}: choose an Origin.", u16::from(seat.0) + 1),
            Question::ChooseBuild { origin } => {
                format!("{}: take the ready-made talents and skills, or choose your own?", name(*origin))
            }
            Question::ChooseTalent { origin } => format!("{}: choose a talent.", name(*origin)),
            Question::ChooseSkill { origin } => format!("{}: choose a skill.", name(*origin)),
            Question::PlayTutorial => {
                let tutorial = self.cards().location(self.cards().campaign.tutorial);
                format!("Play the tutorial, {}, first?", tutorial.name)
            }

            Question::ChooseRound => format!("Explore or rest? {}", self.time()),
            Question::ChooseTurn { kind: RoundKind::Combat } => {
                format!("Combat, round {}: who acts next?", self.board.round.combat_rounds.max(1))
            }
            Question::ChooseTurn { kind } => format!("{} round: who goes next?", names::round(*kind)),
            Question::Travel { origin } => {
                format!("{}: where do you go? {}", name(*origin), self.standing(*origin))
            }
            Question::ChooseGroup => "Which group looks around first?".to_owned(),
            Question::GroupCard { space } => {
                format!("{}, at {}: what do you do here?", self.finders(*space), self.space(*space))
            }
            Question::CardOrder => "Which card is resolved next?".to_owned(),
            Question::Recover { origin } => {
                format!(
                    "{}: recover? That heals 2 HP and removes all statuses. {}",
                    name(*origin),
                    self.standing(*origin)
                )
            }
            Question::ReviveWhom { origin } => {
                format!("{}: revive someone with HP of your own?", name(*origin))
            }
            Question::ReviveAmount { origin, whom } => {
                format!(
                    "{}: how many of your HP do you give {}? {}",
                    name(*origin),
                    name(*whom),
                    self.standing(*origin)
                )
            }
            Question::Arrange { origin } => format!("{}: arrange your things.", name(*origin)),
            Question::ArrangeWho => {
                "Before you set out: does anyone want to arrange their things?".to_owned()
            }
            Question::RestUse { origin } => {
                format!("{}: use a skill or item? It costs no AP now.", name(*origin))
            }
            Question::CombatAction { origin } => {
                format!(
                    "{}: what do you do? {} AP left. {}",
                    name(*origin),
                    self.ap(*origin),
                    self.standing(*origin)
                )
            }

            Question::ChooseTarget { by, card } => format!("{}: choose a target.", self.doing(*by, *card)),
            Question::ChooseSpace { by, card } => format!("{}: choose a space.", self.doing(*by, *card)),
            Question::IncludeSelf { by, card } => {
                format!("{}: you stand in that space. Should it reach you too?", self.doing(*by, *card))
            }
            Question::ChooseWeapon { by } => format!("{}: attack with which weapon?", name(*by)),
            Question::Reroll { roll: RollKind::Targeting, by, .. } => {
                format!(
                    "{} rolled its targeting die: {}. Reroll it?",
                    self.roller(*by),
                    self.targeting_face(*by)
                )
            }
            Question::Reroll { roll, by, hits, specials } => {
                let (who, roll) = (self.roller(*by), names::roll_kind(*roll));
                format!("{who} rolled {} ({roll}: {}). Reroll?", names::result(*hits, *specials), self.dice())
            }
            Question::RerollDie { by, left } => {
                let owner = self.actor().map(Fighter::Origin);
                let with = if *by == Source::Ability {
                    String::new()
                } else {
                    format!(" with {}", self.source(owner, *by))
                };
                format!("Reroll which die{with}? Up to {} more.", names::count(*left, "die", "dice"))
            }
            Question::RemoveDie { roll, left } => {
                let who = self.rolling().and_then(|rolling| rolling.roller);
                let dice = names::count(*left, "die has", "dice have");
                format!("{}, {} roll: {dice} to go. Which?", self.roller(who), names::roll_kind(*roll))
            }
            Question::StartOfTurnOrder { who } => {
                format!("{}, start of turn: which effect comes first?", self.fighter(*who))
            }
            Question::EffectOrder { who } => format!("{}: which effect comes first?", self.fighter(*who)),
            Question::UseTrigger { who, card } => self.use_trigger(*who, *card),
            Question::React { who, skill } => {
                let card = &self.cards().skill(*skill).name;
                let cost = cards::skill_cost(self.cards(), *skill);
                format!(
                    "{}: react with {card} ({cost})? {}",
                    name(*who),
                    cards::skill_body(self.cards(), *skill)
                )
            }
            Question::GuardAlly { who, ally, amount } => {
                format!("{}: take the {amount} damage in place of {}?", name(*who), name(*ally))
            }
            Question::GrantedMove { who, left } => {
                format!(
                    "{}: move? Up to {} more.",
                    self.fighter(*who),
                    names::count(*left, "space", "spaces")
                )
            }
            Question::MoveOther { who, left, .. } => {
                format!(
                    "Move {} where? Up to {} more.",
                    self.fighter(*who),
                    names::count(*left, "space", "spaces")
                )
            }
            Question::ConvertAttack { by } => {
                format!("{}: what kind of attack does this become?", self.fighter(*by))
            }

            Question::EnemyTarget { who } => {
                format!("{} has more than one target to choose from. The party decides.", self.fighter(*who))
            }
            Question::EnemyRoute { who } => {
                format!("{} has more than one way to go. The party decides.", self.fighter(*who))
            }
            Question::DominatedTarget { who } => {
                format!("{} is under your spell: whom does it go for?", self.fighter(*who))
            }

            Question::HoldOrResolve { card } => {
                format!("{}: resolve the rest of it now, or hold it for later?", self.card(*card))
            }
            Question::AgreeToExit { seat } => self.agree_to_exit(u16::from(seat.0) + 1),
            Question::ChallengeWho { card } => format!("{}: who takes the challenge?", self.card(*card)),
            Question::ChallengeRoll { card, who } => {
                format!("{}: take the challenge of {}?", name(*who), self.card(*card))
            }
            Question::ClaimSuccess { card, who } => {
                format!("{}: claim an automatic success at {}?", name(*who), self.card(*card))
            }
            Question::ChooseResult { who, .. } => format!("{} succeeds: choose the result.", name(*who)),
            Question::PlayForKeyword { who, keyword } => {
                format!("{}: play a card for {}?", name(*who), self.cards().id(*keyword))
            }
            Question::ChooseBranch { card: Some(card) } => format!("{}: what do you do?", self.card(*card)),
            Question::ChooseBranch { card: None } => {
                let source = self.run().map(|run| self.source(run.context.user, run.context.source));
                format!("{}: choose one.", source.unwrap_or_else(|| "The card".to_owned()))
            }
            Question::ChooseOne => self.choose_one(),
            Question::LoseItem { who } => format!("{}: what do you lose?", name(*who)),
            Question::EndEffectOrder => "The combat is over. Which card is read first?".to_owned(),

            Question::TakeLoot { card } => {
                format!("{}: who takes it? {}", names::carried(self.cards(), *card), self.carried_text(*card))
            }
            Question::PlaceLoot { who, card } => {
                let card_name = names::carried(self.cards(), *card);
                format!("{}: where does {card_name} go? {}", name(*who), self.carried_text(*card))
            }
            Question::MakeRoom { who, card } => {
                let card = names::carried(self.cards(), *card);
                format!(
                    "{}: the backpack is full, and there is {card} to store. What do you discard?",
                    name(*who)
                )
            }
            Question::SpareItem { who, item } => {
                format!("{}: what becomes of {}?", name(*who), self.cards().item(*item).name)
            }
            Question::SpareRune { who, rune } => {
                format!("{}: what becomes of {}?", name(*who), self.cards().rune(*rune).name)
            }

            Question::LevelTalent { origin } => {
                format!("{}, level {}: choose a talent.", name(*origin), self.board.campaign.level)
            }
            Question::LevelSkill { origin } => {
                format!("{}, level {}: learn a skill.", name(*origin), self.board.campaign.level)
            }
            Question::Respec { origin } => {
                format!("{}: give up a talent or skill for another?", name(*origin))
            }
            Question::ConfirmLevelUp => "Is everyone done levelling up?".to_owned(),
            Question::RespecTalent { origin, giving_up } => {
                format!(
                    "{}: which talent in place of {}?",
                    name(*origin),
                    self.cards().talent(*giving_up).name
                )
            }
            Question::RespecSkill { origin, giving_up } => {
                format!("{}: which skill in place of {}?", name(*origin), self.cards().skill(*giving_up).name)
            }
            Question::VisitMerchant => {
                format!("Between locations. The party has {} gold.", self.board.campaign.gold)
            }
            Question::MerchantConsumables => {
                "The Merchant shows one deck of consumables for free. Which?".to_owned()
            }
            Question::Merchant => {
                format!("The Merchant: buy or sell? The party has {} gold.", self.board.campaign.gold)
            }
            Question::EndOfInterlude => format!("{} awaits. Go on, or end the session here?", self.place()),
            Question::AfterRestart => {
                format!("{} begins again. Go on, or end the session here?", self.place())
            }
            Question::ChooseEpilogue => "The journal weighs evenly. How does the story end?".to_owned(),
        }
    }

    fn place(&self) -> &str {
        self.location().map_or("The next location", |location| &location.name)
    }

    fn time(&self) -> String {
        match (self.board.clock.space, self.board.clock.paused) {
            (None, _) => "No time limit yet.".to_owned(),
            (Some(space), true) => format!("The time tracker rests at {space}."),
            (Some(space), false) => format!("The time tracker is at {space}."),
        }
    }

    /// "12/14 HP, at Coal Hole (4)."
    fn standing(&self, origin: OriginId) -> String {
        let who = Fighter::Origin(origin);
        let mut about: Vec<String> = self.hp(who).into_iter().collect();
        about.extend(self.space_of(who).map(|space| format!("at {}", self.space(space))));
        names::sentence(&about.join(", "))
    }

    fn finders(&self, space: SpaceKey) -> String {
        let finders = self.group_in(space);
        if finders.is_empty() { "The group".to_owned() } else { finders }
    }

    /// "Maren Voss, Shield Bash".
    fn doing(&self, by: Fighter, card: Source) -> String {
        match card {
            Source::Own => self.fighter(by),
            card => format!("{}, {}", self.fighter(by), self.source(Some(by), card)),
        }
    }

    fn roller(&self, by: Option<Fighter>) -> String {
        by.map_or_else(|| "The party".to_owned(), |by| self.fighter(by))
    }

    fn dice(&self) -> String {
        self.rolling().map_or_else(|| "dice".to_owned(), |rolling| names::rolled(rolling.dice()))
    }

    /// Whom the targeting die sends an enemy after.
    fn targeting_face(&self, by: Option<Fighter>) -> String {
        let face = self.rolling().and_then(|rolling| rolling.dice().first()).map_or(1, |die| die.face);
        let special = crate::books::atlas::verbs::roll::targeting_is_special(face);
        let rule = match by {
            Some(Fighter::Minion(tray)) if special && by.is_some_and(|by| self.is_there(by)) => {
                modifiers::minion_side(self.board, tray).map(|side| side.targeting)
            }
            _ => None,
        };
        let face = if special { "special" } else { "closest" };
        format!("{face}, it seeks {}", names::targeting(self.cards(), rule.unwrap_or(Targeting::Closest)))
    }

    /// The one trigger that is asked about, in its own words.
    fn use_trigger(&self, who: OriginId, card: Source) -> String {
        let owner = Fighter::Origin(who);
        let number = match self.frame() {
            Some(Frame::Triggering(triggering)) => triggering.first_trigger(),
            _ => None,
        };
        let trigger =
            self.powers_of(Some(owner), card).and_then(|powers| powers.triggers.get(usize::from(number?)));
        let teller = teller::Teller::new(self.cards(), teller::Voice::You).at(self.location());
        let does = trigger.map(|trigger| format!(" {}", teller.effects(trigger.effects))).unwrap_or_default();
        format!("{}: use {}?{does}", self.origin(who), self.source(Some(owner), card))
    }

    fn agree_to_exit(&self, player: u16) -> String {
        match self.frame() {
            Some(Frame::Leaving(leaving)) => {
                format!("Player {player}: leave for {}?", self.cards().location(leaving.to).name)
            }
            _ => format!("Player {player}: leave this location?"),
        }
    }

    /// What the chosen Origin is in for.
    fn choose_one(&self) -> String {
        let Some(run) = self.run() else { return "Choose one Origin.".to_owned() };
        let effect = run.effect(self.cards());
        let voice = if run.context.card.is_some() { teller::Voice::Card } else { teller::Voice::You };
        let teller = teller::Teller::new(self.cards(), voice).at(self.location());
        match effect {
            Some(effect) => format!("Which Origin? {}", teller.effect(effect)),
            None => "Choose one Origin.".to_owned(),
        }
    }
}
