//! Finds everything a card holds, through all its nested lists, with the way that leads to each.

use super::super::attack::{Attack, Mend, Rider, WeaponAttack};
use super::super::cards::{
    Boss, Item, Minion, MinionSide, Origin, Rune, Skill, StatusCard, Summon, Tactic, Talent,
};
use super::super::effect::{At, Challenge, Condition, Effect, Effects};
use super::super::location::{Location, LocationCard, SpecialCondition};
use super::super::power::{Action, Passive, Powers};
use super::super::terms::{CardKey, Dice, PathKey, SpaceKey};
use super::Checker;
use crate::content::checker;
use crate::content::locate::Step::{Field, Item as Nth};

pub type Found<'a> = checker::Found<Thing<'a>>;
pub type Walker<'a> = checker::Walker<'a, Effect, Thing<'a>>;

#[derive(Debug)]
pub enum Thing<'a> {
    Effect(&'a Effect),
    Passive(&'a Passive),
    Dice(Dice),
    /// A slot of a cooldown track.
    Slot(u8),
    /// Names of a location's parts.
    Space(SpaceKey),
    Path(PathKey),
    Card(CardKey),
}

impl<'a> Walker<'a> {
    pub fn list(&mut self, field: &'static str, list: Effects) {
        self.effects_in(field, list, Self::effect);
    }

    fn effect(&mut self, effect: &'a Effect) {
        self.note(Thing::Effect(effect));
        match effect {
            Effect::Resolve(card) | Effect::Discard(card) => self.note_at(&[Nth(0)], Thing::Card(*card)),
            Effect::PlaceSelf(space) => self.note_at(&[Nth(0)], Thing::Space(*space)),
            Effect::PlaceCard { card, space } => {
                self.note_at(&[Field("card")], Thing::Card(*card));
                self.note_at(&[Field("space")], Thing::Space(*space));
            }
            Effect::MoveTo { space, .. } => self.note_at(&[Field("space")], Thing::Space(*space)),
            Effect::Key(path) => self.note_at(&[Nth(0)], Thing::Path(*path)),
            Effect::PlaceGround { at, .. } | Effect::ClearGround { at } => self.place("at", *at),
            Effect::Spawn(rows) => self.at(&[Nth(0)], |walker| {
                for (index, row) in rows.iter().enumerate() {
                    walker.at(&[Nth(index)], |walker| walker.place("space", row.space));
                }
            }),
            Effect::Challenge(challenge) => self.at(&[Nth(0)], |walker| walker.challenge(challenge)),
            Effect::Choice { options, .. } => self.each("options", options, |walker, branch| {
                if let Some(require) = &branch.require {
                    walker.at(&[Field("require")], |walker| walker.condition(require));
                }
                walker.list("effects", branch.effects);
            }),
            Effect::If { when, then, otherwise } => {
                self.at(&[Field("when")], |walker| walker.condition(when));
                self.list("then", *then);
                self.list("otherwise", *otherwise);
            }
            Effect::Status { slot, .. } => self.note_at(&[Field("slot")], Thing::Slot(*slot)),
            Effect::Attack(attack) => self.at(&[Nth(0)], |walker| walker.attack(attack)),
            Effect::WeaponAttack(attack) => self.at(&[Nth(0)], |walker| walker.weapon_attack(attack)),
            Effect::Mend(mend) => self.at(&[Nth(0)], |walker| walker.mend(mend)),
            // Nothing is hidden in these. Named one by one, so that a new effect has to be thought about.
            Effect::Text(_)
            | Effect::Journal(_)
            | Effect::Exit { .. }
            | Effect::Hold { .. }
            | Effect::ReturnToDeck
            | Effect::DiscardSelf
            | Effect::Flip
            | Effect::AddCounter { .. }
            | Effect::SetCounter { .. }
            | Effect::Flag { .. }
            | Effect::EndCombat(_)
            | Effect::Despawn(_)
            | Effect::DespawnAll
            | Effect::Restart
            | Effect::Lampside(_)
            | Effect::EndCampaign
            | Effect::SpawnBoss(_)
            | Effect::PauseTime
            | Effect::ResumeTime
            | Effect::SetTime(_)
            | Effect::MoveTime(_)
            | Effect::Gold(_)
            | Effect::Item(_)
            | Effect::RandomItems { .. }
            | Effect::Rune(_)
            | Effect::LoseItem { .. }
            | Effect::BreakCollar(_)
            | Effect::UnlockSparkSkill { .. }
            | Effect::Damage { .. }
            | Effect::Heal { .. }
            | Effect::Revive { .. }
            | Effect::Cure { .. }
            | Effect::Spark { .. }
            | Effect::GainAp { .. }
            | Effect::MoveSelf { .. }
            | Effect::MoveOther { .. }
            | Effect::Teleport { .. }
            | Effect::Summon { .. } => {}
        }
    }

    fn place(&mut self, field: &'static str, at: At) {
        if let At::Space(space) = at {
            self.note_at(&[Field(field), Nth(0)], Thing::Space(space));
        }
    }

    fn challenge(&mut self, challenge: &'a Challenge) {
        self.each("bonus", &challenge.bonus, |walker, bonus| {
            walker.at(&[Field("when")], |walker| walker.condition(&bonus.when));
        });
    }

    fn condition(&mut self, condition: &'a Condition) {
        match condition {
            Condition::CardInDeck(card) | Condition::CardResolved(card) | Condition::CardHeld(card) => {
                self.note_at(&[Nth(0)], Thing::Card(*card));
            }
            Condition::Not(inner) => self.at(&[Nth(0)], |walker| walker.condition(inner)),
            Condition::All(inner) | Condition::Any(inner) => {
                for (index, condition) in inner.iter().enumerate() {
                    self.at(&[Nth(0), Nth(index)], |walker| walker.condition(condition));
                }
            }
            _ => {}
        }
    }

    fn riders(&mut self, field: &'static str, riders: &'a [Rider]) {
        self.each(field, riders, |walker, rider| {
            if let Rider::Status(_, slot) | Rider::UserStatus(_, slot) = rider {
                walker.note_at(&[Nth(1)], Thing::Slot(*slot));
            }
        });
    }

    fn attack(&mut self, attack: &'a Attack) {
        self.note_at(&[Field("dice")], Thing::Dice(attack.dice));
        self.riders("always", &attack.always);
        self.riders("any_special", &attack.any_special);
        self.riders("per_special", &attack.per_special);
    }

    fn weapon_attack(&mut self, attack: &'a WeaponAttack) {
        self.note_at(&[Field("extra_dice")], Thing::Dice(attack.extra_dice));
        self.riders("always", &attack.always);
        self.riders("any_special", &attack.any_special);
    }

    fn mend(&mut self, mend: &'a Mend) {
        self.note_at(&[Field("dice")], Thing::Dice(mend.dice));
        self.riders("any_special", &mend.any_special);
    }

    fn powers(&mut self, field: &'static str, powers: &'a Powers) {
        self.at(&[Field(field)], |walker| {
            walker.each("passives", &powers.passives, |walker, passive| walker.note(Thing::Passive(passive)));
            walker.each("triggers", &powers.triggers, |walker, trigger| {
                walker.list("effects", trigger.effects);
            });
        });
    }

    fn action(&mut self, action: Option<&Action>) {
        if let Some(action) = action {
            self.at(&[Field("action")], |walker| walker.list("effects", action.effects));
        }
    }

    fn attack_in(&mut self, attack: Option<&'a Attack>) {
        if let Some(attack) = attack {
            self.at(&[Field("attack")], |walker| walker.attack(attack));
        }
    }
}

/// The cards, each from top to bottom.
impl<'a> Walker<'a> {
    pub fn origin(&mut self, origin: &'a Origin) {
        self.powers("ability", &origin.ability);
        self.action(origin.action.as_ref());
    }

    pub fn talent(&mut self, talent: &'a Talent) {
        self.powers("powers", &talent.powers);
        self.action(talent.action.as_ref());
    }

    pub fn skill(&mut self, skill: &'a Skill) {
        self.list("effects", skill.effects);
        self.powers("powers", &skill.powers);
    }

    pub fn item(&mut self, item: &'a Item) {
        self.attack_in(item.attack.as_ref());
        self.list("effects", item.effects);
        self.powers("powers", &item.powers);
        if let Some(slot) = item.ongoing {
            self.note_at(&[Field("ongoing")], Thing::Slot(slot));
        }
    }

    pub fn rune(&mut self, rune: &'a Rune) {
        for (index, side) in [&rune.sides.0, &rune.sides.1].into_iter().enumerate() {
            self.at(&[Field("sides"), Nth(index)], |walker| walker.powers("powers", &side.powers));
        }
    }

    pub fn summon(&mut self, summon: &'a Summon) {
        self.attack_in(summon.attack.as_ref());
        self.list("effects", summon.effects);
        self.powers("powers", &summon.powers);
    }

    pub fn minion(&mut self, minion: &'a Minion) {
        let mut side = |field, side: &'a MinionSide| {
            self.at(&[Field(field)], |walker| {
                walker.attack_in(Some(&side.attack));
                walker.powers("powers", &side.powers);
            });
        };
        side("standard", &minion.standard);
        side("veteran", &minion.veteran);
    }

    pub fn boss(&mut self, boss: &'a Boss) {
        self.list("setup", boss.setup);
        self.powers("rules", &boss.rules);
    }

    pub fn tactic(&mut self, tactic: &'a Tactic) {
        if let Some(strike) = &tactic.strike {
            self.at(&[Field("strike")], |walker| walker.attack_in(Some(&strike.attack)));
        }
        self.list("effects", tactic.effects);
        self.powers("powers", &tactic.powers);
    }

    pub fn status(&mut self, status: &'a StatusCard) {
        self.powers("powers", &status.powers);
        self.powers("powers_minion", &status.powers_minion);
    }

    pub fn location(&mut self, location: &'a Location) {
        self.powers("rules", &location.rules);
        self.each("cards", &location.cards, Self::location_card);
    }

    fn location_card(&mut self, card: &'a LocationCard) {
        let front = &card.front;
        self.at(&[Field("front")], |walker| {
            walker.list("effects", front.effects);
            walker.list("when_explored", front.when_explored);
            walker.powers("ongoing", &front.ongoing);
            walker.at(&[Field("special_condition")], |walker| match &front.special_condition {
                Some(SpecialCondition::ReachWithAll(space)) => {
                    walker.note_at(&[Nth(0)], Thing::Space(*space));
                }
                Some(SpecialCondition::HoldSpace { space, .. }) => {
                    walker.note_at(&[Field("space")], Thing::Space(*space));
                }
                _ => {}
            });
        });
        let Some(back) = &card.back else { return };
        self.at(&[Field("back")], |walker| {
            walker.list("effects", back.effects);
            walker.list("victory", back.victory);
            walker.list("defeat", back.defeat);
            walker.each("results", &back.results, |walker, band| walker.list("effects", band.effects));
        });
    }
}

/// Everything that is found on the cards of all kinds that hold something, with the kind and the id of each.
pub fn everywhere<'a>(checker: &Checker<'a>) -> Vec<(&'static str, &'a str, Found<'a>)> {
    let read = checker.read;
    let mut all = Vec::new();
    macro_rules! each {
        ($($kind:literal, $list:ident, $walk:ident;)*) => {$(
            for (id, card) in &read.$list {
                let found = checker.walk(|walker| walker.$walk(card));
                all.extend(found.into_iter().map(|found| ($kind, id.as_str(), found)));
            }
        )*};
    }
    each! {
        "origins", origins, origin;
        "talents", talents, talent;
        "skills", skills, skill;
        "items", items, item;
        "runes", runes, rune;
        "summons", summons, summon;
        "minions", minions, minion;
        "bosses", bosses, boss;
        "tactics", tactics, tactic;
        "statuses", statuses, status;
        "locations", locations, location;
    }
    all
}
