//! Lasting powers in words: passives, triggers and actions.

use super::names;
use super::teller::{Subject, Teller, Voice};
use crate::content::atlas::power::{Action, Event, Filter, Limit, Modifier, Passive, Powers, Scope, Trigger};
use crate::table::words::plural;

/// A filter is part of the name of a roll or attack, or a phrase of its own.
enum Phrase {
    /// "physical", before the name of the roll.
    Adjective(&'static str),
    /// "attack rolls".
    Roll(&'static str),
    /// "within range 1", of a target or an event.
    Distance(String),
    Tail(String),
}

impl Teller<'_> {
    /// All sentences of a card's powers.
    pub fn powers(&self, powers: &Powers) -> String {
        let passives = powers.passives.iter().map(|passive| self.passive(passive));
        let triggers = powers.triggers.iter().map(|trigger| self.trigger(trigger));
        passives.chain(triggers).collect::<Vec<_>>().join(" ")
    }

    /// The sentence of a passive.
    pub fn passive(&self, passive: &Passive) -> String {
        let subject = self.scope(passive.to);
        let text = self.modifier(passive.gives, &subject);
        let when = self.filters(&passive.when, &subject, "in", "on a target ");
        let often = limit(passive.limit).map_or(String::new(), |often| format!("{often}: "));
        names::sentence(&format!("{often}{text}{when}"))
    }

    fn scope(&self, scope: Scope) -> Subject {
        let here = self.own_space();
        match scope {
            Scope::Owner => self.user(),
            Scope::OriginsInSpace => Subject::plain(&format!("the Origins in {here}")),
            Scope::EnemiesInSpace => Subject::plain(&format!("the enemies in {here}")),
            Scope::EveryoneInSpace => Subject::one(format!("everyone in {here}")),
            Scope::Party => Subject::plain("all Origins"),
            Scope::AllEnemies => Subject::plain("all enemies"),
        }
    }

    fn modifier(&self, modifier: Modifier, who: &Subject) -> String {
        let has = who.does("have", "has");
        let may = format!("{} may", who.text);
        let cannot = format!("{} can’t", who.text);
        match modifier {
            Modifier::PhysicalArmour(by) => format!("{has} {} physical armour", names::signed(by)),
            Modifier::MagicalArmour(by) => format!("{has} {} magical armour", names::signed(by)),
            Modifier::Reduce(kind, by) => {
                format!("{} {by} less {} damage", who.does("take", "takes"), names::kind(kind))
            }
            Modifier::Immune(kind) => {
                format!("{} immune to {} damage", who.does("are", "is"), names::kind(kind))
            }
            Modifier::ImmuneTo(status) => {
                format!("{} immune to {}", who.does("are", "is"), names::status(self.cards, status))
            }
            Modifier::Immovable => format!("{} immovable", who.does("are", "is")),
            Modifier::Keyword(keyword) => format!("{has} {}", self.cards.id(keyword)),
            Modifier::Hits(by) => {
                let hits = plural(by.abs(), "hit", "hits");
                format!("{has} {} {hits}", names::signed(by))
            }
            Modifier::Convert { from, to } => {
                let attacks = who.of(&format!("{} attacks", names::kind(from)));
                format!("{attacks} become {} attacks", names::kind(to))
            }
            Modifier::Dice(colour, more) => {
                let dice = plural(more, "die", "dice");
                format!("{} {more} more {} {dice}", who.does("roll", "rolls"), names::colour(colour))
            }
            Modifier::FewerDice(by) => {
                let dice = plural(by, "die", "dice");
                format!("{} {by} {dice} fewer", who.does("roll", "rolls"))
            }
            Modifier::Reroll(dice) => {
                let up_to = if dice == 1 { "" } else { "up to " };
                format!("{may} reroll {up_to}{}", names::count(dice, "die", "dice"))
            }
            Modifier::SetDie(colour, face) => {
                let (shade, shows) = (names::colour(colour), names::face(colour, face));
                format!("one {shade} die is set to {shows} before the roll")
            }
            Modifier::IgnoreSpecials => format!("specials that {} don’t count", who.does("roll", "rolls")),
            Modifier::Range(by) => format!("{has} {} range", names::signed(by)),
            Modifier::RangeAtMost(most) => format!("{} is at most {most}", who.of("range")),
            Modifier::HealMore(by) => format!("{} {by} HP more whenever healed", who.does("heal", "heals")),
            Modifier::NoHealing => format!("{cannot} be healed"),
            Modifier::ApCost(by) if by < 0 => {
                format!("{} cost {} AP less", who.of("cards"), by.unsigned_abs())
            }
            Modifier::ApCost(by) => format!("{} cost {by} AP more", who.of("cards")),
            Modifier::MaxAp(to) => format!("{may} hold up to {to} AP"),
            Modifier::ApGain(by) if by < 0 => {
                format!("{} {} AP less at the start of a turn", who.does("gain", "gains"), by.unsigned_abs())
            }
            Modifier::ApGain(by) => {
                format!("{} {by} AP more at the start of a turn", who.does("gain", "gains"))
            }
            Modifier::LoseLeftoverAp => {
                format!("{} all leftover AP at the end of a turn", who.does("lose", "loses"))
            }
            // More than any minion has: content says "cannot move" so.
            Modifier::Move(..=-9) => format!("{} is 0", who.of("move")),
            Modifier::Move(by) => format!("{has} {} move", names::signed(by)),
            Modifier::IgnoreDifficult => format!("{} DIFFICULT TERRAIN", who.does("ignore", "ignores")),
            Modifier::Guard => {
                let here = self.own_space();
                format!("{may} take the damage of a single-target attack on another Origin in {here}")
            }
            Modifier::Untargetable => format!("opponents can’t choose {} as a target", who.text),
            Modifier::EndsWhenActing => {
                let acts =
                    who.does("attack, target an opponent or Taunt", "attacks, targets an opponent or Taunts");
                format!("this ends when {acts}")
            }
            Modifier::NoActions => format!("{} no actions", who.does("take", "takes")),
            Modifier::OnlyMove => format!("{} do nothing but move", who.does("can", "can")),
            Modifier::NoSelfMovement => format!("{cannot} move"),
            Modifier::StartOfTurnDamage(kind, amount) => {
                let takes = who.does("take", "takes");
                format!("at the start of a turn {takes} {amount} {} damage", names::kind(kind))
            }
            Modifier::StepDamage(amount) => {
                let takes = who.does("take", "takes");
                format!("{takes} {amount} direct damage for each space entered by moving")
            }
            Modifier::Flees => format!("{} from the Origins and doesn’t attack", who.does("run", "runs")),
            Modifier::PartyControlled => format!("the party chooses whom {}", who.does("attack", "attacks")),
        }
    }

    fn filter(&self, filter: Filter, who: &Subject) -> Phrase {
        Phrase::Tail(match filter {
            Filter::Attacks => return Phrase::Roll("attack rolls"),
            Filter::Mending => return Phrase::Roll("mending rolls"),
            Filter::Challenges => return Phrase::Roll("challenge rolls"),
            Filter::Kind(kind) => return Phrase::Adjective(names::kind(kind)),
            Filter::SingleTarget => return Phrase::Adjective("single-target"),
            Filter::AreaTarget => return Phrase::Adjective("area"),
            Filter::OwnTurn => format!("on {}", who.of("own turn")),
            Filter::InCombat => "in combat".to_owned(),
            Filter::AtLeast(distance) => return Phrase::Distance(format!("at distance {distance} or more")),
            Filter::Within(0) => return Phrase::Distance("in the same space".to_owned()),
            Filter::Within(distance) => return Phrase::Distance(format!("within range {distance}")),
            Filter::Using(keyword) => format!("with a {} card", self.cards.id(keyword)),
            Filter::HpAtMost(hp) => format!("at {hp} HP or fewer"),
            Filter::HasKeyword(keyword) => {
                format!("if {} {}", who.does("have", "has"), self.cards.id(keyword))
            }
            Filter::TargetHas(status) => {
                format!("against a target that is {}", names::status(self.cards, status))
            }
        })
    }

    /// " in physical attack rolls, on your own turn". `of` leads to the attacks it is about, `near` to a
    /// distance.
    fn filters(&self, filters: &[Filter], who: &Subject, of: &str, near: &str) -> String {
        let (mut adjectives, mut rolls, mut tails) = (Vec::new(), None, Vec::new());
        for filter in filters {
            match self.filter(*filter, who) {
                Phrase::Adjective(word) => adjectives.push(word),
                Phrase::Roll(word) => rolls = Some(word),
                Phrase::Tail(phrase) => tails.push(phrase),
                Phrase::Distance(phrase) => tails.push(format!("{near}{phrase}")),
            }
        }
        let mut text = String::new();
        if rolls.is_some() || !adjectives.is_empty() {
            adjectives.push(rolls.unwrap_or("attacks"));
            text += &format!(" {of} {}", adjectives.join(" "));
        }
        for (place, tail) in tails.iter().enumerate() {
            text += if place > 0 { ", " } else { " " };
            text += tail;
        }
        text
    }

    pub fn event(&self, event: Event, filters: &[Filter]) -> String {
        let who = self.user();
        let text = match event {
            Event::StartOfTurn => format!("at the start of {}", who.of("turn")),
            Event::Attack => format!("when {} an attack", who.does("make", "makes")),
            Event::Hit => format!("when an attack of {} takes HP", if who.plain { "yours" } else { "its" }),
            Event::Damaged => format!("when {} HP", who.does("lose", "loses")),
            Event::Defeat if self.voice == Voice::It => "when it downs an Origin".to_owned(),
            Event::Defeat => format!("when {} an enemy", who.does("defeat", "defeats")),
            Event::EnemyDefeated => "when any enemy is defeated".to_owned(),
            Event::Healed => format!("when {} healed", who.does("are", "is")),
            Event::Moved => format!("when {}", who.does("move", "moves")),
            Event::OpponentEnters if self.voice == Voice::It => {
                "when an Origin comes into its space".to_owned()
            }
            Event::OpponentEnters => format!("when an enemy comes into {}", self.own_space()),
            Event::Rolled => format!("when {} dice", who.does("roll", "rolls")),
            Event::SkillUsed => format!("when {} a skill", who.does("use", "uses")),
            Event::RoundEnd => "at the end of a round".to_owned(),
        };
        let (of, near) = match event {
            Event::Damaged => ("to", "to someone "),
            Event::Attack | Event::Hit => ("in", "on a target "),
            _ => ("in", ""),
        };
        format!("{text}{}", self.filters(filters, &who, of, near))
    }

    pub fn trigger(&self, trigger: &Trigger) -> String {
        let event = self.event(trigger.on, &trigger.when);
        let event = limit(trigger.limit).map_or(event.clone(), |often| format!("{often}, {event}"));
        let may = if trigger.optional {
            format!(", if {} so", self.user().does("choose", "chooses"))
        } else {
            String::new()
        };
        names::sentence(&format!("{event}{may}: {}", names::uncapital(&self.effects(trigger.effects))))
    }

    /// "1 AP. Once a round: …".
    pub fn action(&self, action: &Action) -> String {
        let mut parts = Vec::new();
        if action.ap > 0 {
            parts.push(format!("{} AP.", action.ap));
        }
        parts.extend(uses(action.uses_per_round, action.once_per_location));
        if action.combat_only {
            parts.push("Only in combat.".to_owned());
        }
        parts.push(self.effects(action.effects));
        parts.join(" ")
    }
}

/// "Once a round."
pub fn uses(per_round: u8, once_per_location: bool) -> Option<String> {
    match (per_round, once_per_location) {
        (_, true) => Some("Once per location.".to_owned()),
        (0, _) => None,
        (1, _) => Some("Once a round.".to_owned()),
        (2, _) => Some("Twice a round.".to_owned()),
        (times, _) => Some(format!("{times} times a round.")),
    }
}

const fn limit(limit: Limit) -> Option<&'static str> {
    match limit {
        Limit::Unlimited => None,
        Limit::PerRound => Some("once a round"),
        Limit::PerLocation => Some("once per location"),
    }
}
