//! Conditions and challenges in words: each condition is a clause that fits behind "if".

use super::effects::counter;
use super::names;
use super::teller::Teller;
use crate::content::atlas::effect::{Challenge, Condition, Effects, Rollers};
use crate::content::atlas::location::SpecialCondition;

impl Teller<'_> {
    pub fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::HasKeyword(who, keyword) => {
                format!("{} {}", self.who(*who).does("have", "has"), self.cards.id(*keyword))
            }
            Condition::JournalHas(card) => {
                format!("the journal holds “{}”", self.cards.journal_card(*card).title)
            }
            Condition::JournalSymbols { symbol, at_least } => {
                let symbol = names::symbol(*symbol);
                format!("the journal shows at least {at_least} {symbol}")
            }
            Condition::OriginsHere { at_least } => {
                let origins = names::count(*at_least, "Origin is", "Origins are");
                format!("at least {origins} here and not downed")
            }
            Condition::WholePartyHere => "the whole party is here".to_owned(),
            Condition::IsOrigin(origin) => format!("it is {}", self.cards.origin(*origin).name),
            Condition::CardInDeck(card) => format!("{} is still in the deck", self.card_named(*card)),
            Condition::CardResolved(card) => format!("{} has been resolved", self.card_named(*card)),
            Condition::CardHeld(card) => format!("{} is in the holding area", self.card_named(*card)),
            Condition::Flag(name) => format!("“{}” is remembered", name.replace('_', " ")),
            Condition::CounterAtLeast { name, value } => format!("{} is {value} or more", counter(name)),
            Condition::TimeAtMost(space) => format!("the time tracker is at {space} or below"),
            Condition::GoldAtLeast(gold) => format!("the party has at least {gold} gold"),
            Condition::CollarBroken => "the Spark collar is broken".to_owned(),
            Condition::LevelAtLeast(level) => format!("the party is of level {level} or higher"),
            Condition::PlayerCountIs(number) => format!("the party has {number} Origins"),
            Condition::NoEnemies => "no enemy is on the map".to_owned(),
            Condition::MinionDefeated(minion) => {
                format!("{} has been defeated here", self.cards.minion(*minion).name)
            }
            Condition::BossDefeated(boss) => format!("{} has been defeated", self.cards.boss(*boss).name),
            Condition::ItemHeld(item) => format!("someone has {}", self.cards.item(*item).name),
            Condition::Not(inner) => format!("it is not so that {}", self.condition(inner)),
            Condition::All(all) => {
                let all: Vec<String> = all.iter().map(|inner| self.condition(inner)).collect();
                names::joined(&all, "and")
            }
            Condition::Any(any) => {
                let any: Vec<String> = any.iter().map(|inner| self.condition(inner)).collect();
                names::joined(&any, "or")
            }
        }
    }

    pub(super) fn either(&self, when: &Condition, then: Effects, otherwise: Effects) -> String {
        let (then, otherwise) = (self.effects(then), self.effects(otherwise));
        let when = self.condition(when);
        match (then.is_empty(), otherwise.is_empty()) {
            (false, true) => format!("If {when}: {then}"),
            (true, _) => format!("Unless {when}: {otherwise}"),
            (false, false) => format!("If {when}: {then} Otherwise: {otherwise}"),
        }
    }

    pub(super) fn challenge(&self, challenge: &Challenge) -> String {
        let who = match challenge.who {
            Rollers::Each => "each Origin of the group",
            Rollers::One => "one Origin of the group",
        };
        let must = if challenge.must { "must" } else { "may" };
        let mut text = format!("Challenge: {who} {must} roll 3 white dice.");
        for bonus in &challenge.bonus {
            text += &format!(" +1 {} if {}.", names::colour(bonus.colour), self.condition(&bonus.when));
        }
        if !challenge.auto_success.is_empty() {
            let keywords: Vec<String> =
                challenge.auto_success.iter().map(|keyword| self.cards.id(*keyword).to_owned()).collect();
            text += &format!(" {} is an automatic success.", names::joined(&keywords, "or"));
        }
        text
    }

    pub fn special_condition(&self, special: &SpecialCondition) -> String {
        let space = |key| names::space(self.location, key);
        match special {
            SpecialCondition::DefeatMinion(minion) => {
                format!("The combat is also won when {} is defeated.", self.cards.minion(*minion).name)
            }
            SpecialCondition::DefeatBoss(boss) => {
                format!("The combat is also won when {} is defeated.", self.cards.boss(*boss).name)
            }
            SpecialCondition::SurviveRounds(rounds) => {
                format!("The combat is also won after {rounds} Combat rounds.")
            }
            SpecialCondition::ReachWithAll(to) => {
                format!("The combat is also won when all Origins are in {}.", space(*to))
            }
            SpecialCondition::HoldSpace { space: held, rounds } => {
                format!("The combat is also won when {} is held for {rounds} rounds.", space(*held))
            }
            SpecialCondition::CounterAt { name, value } => {
                format!("The combat is also won when {} is {value}.", counter(name))
            }
        }
    }
}
