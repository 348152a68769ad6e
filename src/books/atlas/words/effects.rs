//! The effect vocabulary in words: every effect is a sentence or two. The match has an arm for each, so a new
//! effect does not compile without its wording.

use super::names;
use super::teller::{Teller, Voice};
use crate::content::atlas::effect::{Amount, Branch, CombatEnd, Effect, Effects, Loss, Push, SpawnRow};
use crate::content::atlas::terms::{CardKey, Deck, PathKey, SpaceKey};
use crate::table::words::plural;

impl Teller<'_> {
    /// All sentences of a list.
    pub fn effects(&self, effects: Effects) -> String {
        let words: Vec<String> =
            self.cards.effects(effects).iter().map(|effect| self.effect(effect)).collect();
        words.join(" ")
    }

    fn space_named(&self, key: SpaceKey) -> String {
        names::space(self.location, key)
    }

    pub(super) fn card_named(&self, key: CardKey) -> String {
        names::location_card(self.location, key)
    }

    pub fn effect(&self, effect: &Effect) -> String {
        let steps = |spaces: u8| names::count(spaces, "space", "spaces");
        let gains = |who| self.who(who).does("gain", "gains");
        let loses = |who| self.who(who).does("lose", "loses");
        names::sentence(&match effect {
            // ---- the course of a location card ----
            // A story with voices in it has quotation marks of its own.
            Effect::Text(text) if text.contains('“') => return text.trim().to_owned(),
            Effect::Text(text) => return format!("“{}”", text.trim()),
            Effect::Challenge(challenge) => return self.challenge(challenge),
            Effect::Resolve(card) => format!("resolve {}", self.card_named(*card)),
            Effect::Journal(journal) => {
                format!("reveal the journal card “{}”", self.cards.journal_card(*journal).title)
            }
            Effect::Exit { to, mandatory, level_up } => {
                let may = if *mandatory { "the party leaves for" } else { "the party may leave for" };
                let level = if *level_up { " and levels up" } else { "" };
                format!("{may} {}{level}", self.cards.location(*to).name)
            }
            Effect::Hold { optional: true } => {
                "put this card in the holding area, or resolve the rest of it now".to_owned()
            }
            Effect::Hold { optional: false } => "put this card in the holding area".to_owned(),
            Effect::PlaceSelf(space) => format!("place this card on {}", self.space_named(*space)),
            Effect::PlaceCard { card, space } => {
                format!("place {} on {}", self.card_named(*card), self.space_named(*space))
            }
            Effect::ReturnToDeck => "return this card to the deck".to_owned(),
            Effect::Discard(card) => format!("discard {}", self.card_named(*card)),
            Effect::DiscardSelf => "discard this card".to_owned(),
            Effect::Flip => "turn this card over and go on with its back".to_owned(),
            Effect::Choice { options, .. } => return self.choice(options),
            Effect::If { when, then, otherwise } => return self.either(when, *then, *otherwise),
            Effect::AddCounter { name, by } => format!("{} changes by {}", counter(name), names::signed(*by)),
            Effect::SetCounter { name, to } => format!("{} is set to {to}", counter(name)),
            Effect::Flag { name, campaign } => {
                let long = if *campaign { " for the rest of the campaign" } else { "" };
                format!("remember “{}”{long}", name.replace('_', " "))
            }
            Effect::EndCombat(CombatEnd::Victory) => "the combat ends in victory".to_owned(),
            Effect::EndCombat(CombatEnd::Defeat) => "the combat ends in defeat".to_owned(),
            Effect::Despawn(minion) => {
                format!("every {} leaves the map undefeated", self.cards.minion(*minion).name)
            }
            Effect::DespawnAll => "all enemies leave the map undefeated".to_owned(),
            Effect::Restart => "restart the location".to_owned(),
            Effect::Lampside(page) => {
                format!("read the Lampside page “{}”", self.cards.lampside_page(*page).title)
            }
            Effect::EndCampaign => "the campaign ends".to_owned(),

            // ---- enemies ----
            Effect::Spawn(rows) => {
                let rows: Vec<String> = rows.iter().map(|row| self.spawn(row)).collect();
                format!("spawn {}", names::listed(&rows))
            }
            Effect::SpawnBoss(boss) => format!("spawn the boss {}", self.cards.boss(*boss).name),

            // ---- the map and time ----
            Effect::Key(path) => format!("place a key on {}", self.path_named(*path)),
            Effect::PlaceGround { at, ground } => {
                format!("{} becomes {}", self.space(*at), names::ground(*ground))
            }
            Effect::ClearGround { at } => format!("remove the ground token from {}", self.space(*at)),
            Effect::MoveTo { who, space, across_locks } => {
                let locks = if *across_locks { ", past locked paths too" } else { "" };
                format!("{} to {}{locks}", self.who(*who).does("move", "moves"), self.space_named(*space))
            }
            Effect::PauseTime => "the time tracker stops".to_owned(),
            Effect::ResumeTime => "the time tracker goes on".to_owned(),
            Effect::SetTime(to) => format!("set the time tracker to {to}"),
            Effect::MoveTime(by) => format!("move the time tracker on by {}", steps(*by)),

            // ---- rewards and losses ----
            Effect::Gold(Amount::N(less @ ..0)) => format!("the party loses {} gold", -i32::from(*less)),
            Effect::Gold(amount) => format!("gain {} gold", self.amount(*amount)),
            Effect::Item(item) => format!("gain {}", self.cards.item(*item).name),
            Effect::RandomItems { deck, count } => format!("gain {}", random_cards(*deck, *count)),
            Effect::Rune(rune) => format!("gain {}", self.cards.rune(*rune).name),
            Effect::LoseItem { who, kind, count } => {
                let (one, many) = match kind {
                    Loss::Any => ("item or rune", "items or runes"),
                    Loss::Equipment => ("piece of equipment", "pieces of equipment"),
                    Loss::Consumable => ("consumable", "consumables"),
                    Loss::Rune => ("rune", "runes"),
                };
                format!("{} {}", loses(*who), names::count(*count, one, many))
            }
            Effect::BreakCollar(who) => format!("the Spark collar of {} breaks", self.who(*who).text),
            Effect::UnlockSparkSkill { who, skill } => {
                format!("{} the Spark skill {}", gains(*who), self.cards.skill(*skill).name)
            }

            // ---- bodies ----
            Effect::Damage { who, amount, kind } => {
                let takes = self.who(*who).does("take", "takes");
                format!("{takes} {} {} damage", self.amount(*amount), names::kind(*kind))
            }
            Effect::Heal { who, amount, harms_undead, revives } => {
                let heals = self.who(*who).does("heal", "heals");
                let even = if *revives { ", even if downed" } else { "" };
                let undead =
                    if *harms_undead { "; the UNDEAD take that much direct damage instead" } else { "" };
                format!("{heals} {} HP{even}{undead}", self.amount(*amount))
            }
            Effect::Revive { who, hp } => {
                format!("revive {} with {} HP", self.who(*who).text, self.amount(*hp))
            }
            Effect::Status { who, status, slot } => {
                format!("{} {}", gains(*who), names::status_in(self.cards, *status, *slot))
            }
            Effect::Cure { who, what } => format!("{} {}", loses(*who), self.cure(*what)),
            Effect::Spark { who, amount: Amount::N(less @ ..0) } => {
                format!("{} {} Spark", loses(*who), -i32::from(*less))
            }
            Effect::Spark { who, amount } => format!("{} {} Spark", gains(*who), self.amount(*amount)),
            Effect::GainAp { who, amount } => format!("{} {amount} AP", gains(*who)),

            // ---- what cards let their user do ----
            Effect::Attack(attack) => return self.attack(attack),
            Effect::WeaponAttack(grant) => return self.weapon_attack(grant),
            Effect::Mend(mend) => return self.mend(mend),
            Effect::MoveSelf { spaces } if self.voice == Voice::It => {
                format!("it moves up to {}", steps(*spaces))
            }
            Effect::MoveSelf { spaces } => format!("{} move up to {} at no AP", self.may(), steps(*spaces)),
            Effect::MoveOther { who, how, spaces } => {
                let (verb, way) = match how {
                    Push::Away => ("push", ""),
                    Push::Towards => ("pull", ""),
                    Push::Free => ("move", " in any direction"),
                };
                format!("{verb} {} up to {}{way}", self.who(*who).text, steps(*spaces))
            }
            Effect::Teleport { range } => format!("teleport to a space within range {range}"),
            Effect::Summon { who, card } => {
                format!("{} the summon {}", gains(*who), self.cards.summon(*card).name)
            }
        })
    }

    /// "2 Wick Rats (SLOW) in the group's space": for 2, 3 and 4 Origins if that makes a difference.
    fn spawn(&self, row: &SpawnRow) -> String {
        let (two, three, four) = row.counts;
        let number =
            if two == three && three == four { two.to_string() } else { format!("{two}/{three}/{four}") };
        let veteran = if row.veteran { "veteran " } else { "" };
        let name = &self.cards.minion(row.minion).name;
        format!("{number} {veteran}{name} ({}) in {}", names::initiative(row.track), self.space(row.space))
    }

    pub(super) fn path_named(&self, key: PathKey) -> String {
        match self.location.and_then(|location| location.paths.iter().find(|path| path.id == key)) {
            Some(path) => {
                format!("the path between {} and {}", self.space_named(path.a), self.space_named(path.b))
            }
            None => format!("path {key}"),
        }
    }

    /// "Choose one: Label (what it does); …".
    fn choice(&self, branches: &[Branch]) -> String {
        let words: Vec<String> = branches.iter().map(|branch| self.branch(branch)).collect();
        format!("Choose one: {}", names::sentence(&words.join("; ")))
    }

    pub fn branch(&self, branch: &Branch) -> String {
        let label = branch.label.trim_end_matches('.');
        let only = branch.require.as_ref().map(|when| format!(" (only if {})", self.condition(when)));
        let does = self.effects(branch.effects);
        let does =
            if does.is_empty() { String::new() } else { format!(" → {}", does.trim_end_matches('.')) };
        format!("{label}{}{does}", only.unwrap_or_default())
    }
}

/// Counters are for the rules; their names are still words.
pub fn counter(name: &str) -> String {
    format!("the counter “{}”", name.replace('_', " "))
}

/// "2 random potions", "1 random card of level 1 equipment".
fn random_cards(deck: Deck, count: u8) -> String {
    let cards = match deck {
        Deck::Equipment(level) => {
            let cards = plural(count, "card", "cards");
            format!("{cards} of level {level} equipment")
        }
        one if count == 1 => names::deck_card(one),
        many => names::deck(many),
    };
    format!("{count} random {cards}")
}
