//! Attacks, mending rolls and weapon attacks in words.

use super::names;
use super::teller::Teller;
use crate::content::atlas::attack::{Attack, Mend, Rider, WeaponAttack};
use crate::content::atlas::effect::Cure;
use crate::content::atlas::terms::DamageKind;
use crate::table::words::plural;

/// "Range 1, single target.": the first thing one wants to know.
fn aim(range: u8, area: bool) -> String {
    let what = if area { "everyone in one space" } else { "single target" };
    format!("Range {range}, {what}.")
}

/// "2 red + ★": what is rolled and added.
fn pool(dice: crate::content::atlas::terms::Dice, bonus: u8, star: bool) -> String {
    let mut text = names::dice(dice);
    if bonus > 0 {
        text += &format!(" + {}", names::count(bonus, "hit", "hits"));
    }
    if star {
        text += " + ★";
    }
    text
}

/// The kind of damage behind the pool. After a star it needs no comma to be read right.
fn of_kind(kind: DamageKind, star: bool) -> String {
    format!("{}{}", if star { " " } else { ", " }, names::kind(kind))
}

impl Teller<'_> {
    pub fn attack(&self, attack: &Attack) -> String {
        let mut text = aim(attack.range, attack.area);
        let pool = pool(attack.dice, attack.bonus, attack.star);
        text += &format!(" Roll {pool}{}.", of_kind(attack.kind, attack.star));
        self.add_riders(&mut text, "", &attack.always);
        self.add_riders(&mut text, "If any special is rolled: ", &attack.any_special);
        let each = match attack.per_special_max {
            Some(most) => format!("For each special rolled, at most {most}: "),
            None => "For each special rolled: ".to_owned(),
        };
        self.add_riders(&mut text, &each, &attack.per_special);
        if attack.reroll > 0 {
            let when = if attack.reroll_same_space { " if the target is in the same space" } else { "" };
            let dice = names::count(attack.reroll, "die", "dice");
            text += &format!(" {} reroll {dice} of this attack{when}.", names::capital(&self.may()));
        }
        text
    }

    pub fn weapon_attack(&self, grant: &WeaponAttack) -> String {
        let attacks =
            if grant.count == 1 { "an attack".to_owned() } else { format!("{} attacks", grant.count) };
        let with = match grant.require {
            Some(keyword) => format!("a {} weapon or summon", self.cards.id(keyword)),
            None => "a weapon or summon".to_owned(),
        };
        let mut text = format!("Make {attacks} with {with}");
        if grant.same_target && grant.count > 1 {
            text += ", all on the same target";
        }
        let mut more = Vec::new();
        if grant.extra_dice.total() > 0 {
            let dice = plural(grant.extra_dice.total(), "die", "dice");
            more.push(format!("{} {dice}", names::dice(grant.extra_dice)));
        }
        if grant.bonus > 0 {
            more.push(names::count(grant.bonus, "hit", "hits"));
        }
        if grant.star {
            more.push("★ hits".to_owned());
        }
        if grant.extra_range > 0 {
            more.push(format!("{} range", grant.extra_range));
        }
        if !more.is_empty() {
            let each = if grant.count == 1 { "it has" } else { "each has" };
            text += &format!("; {each} {} more", names::listed(&more));
        }
        text += ".";
        self.add_riders(&mut text, "", &grant.always);
        self.add_riders(&mut text, "If any special is rolled: ", &grant.any_special);
        text
    }

    pub fn mend(&self, mend: &Mend) -> String {
        let mut text = aim(mend.range, mend.area);
        text += &format!(" Roll {}: heal as many HP as hits.", pool(mend.dice, mend.bonus, mend.star));
        if mend.friends_only {
            text += " Only Origins are healed.";
        }
        if mend.revives {
            text += " This can revive the downed.";
        }
        if mend.harms_undead {
            text += " The UNDEAD take direct damage instead.";
        }
        if let Some(what) = mend.cure {
            text += &format!(" Then remove {} from whoever was healed.", self.cure(what));
        }
        self.add_riders(&mut text, "If any special is rolled: ", &mend.any_special);
        text
    }

    fn add_riders(&self, text: &mut String, before: &str, riders: &[Rider]) {
        if !riders.is_empty() {
            // Behind a colon a status is enough; a sentence of its own says who gains it.
            let whole = before.is_empty();
            let words: Vec<String> = riders.iter().map(|rider| self.rider(*rider, whole)).collect();
            *text += " ";
            *text += &names::sentence(&format!("{before}{}", names::listed(&words)));
        }
    }

    fn rider(&self, rider: Rider, whole: bool) -> String {
        let user = self.user();
        match rider {
            Rider::Hits(hits) => format!("+{}", names::count(hits, "hit", "hits")),
            Rider::Status(status, slot) if whole => {
                format!("the target gains {}", names::status_in(self.cards, status, slot))
            }
            Rider::Status(status, slot) => names::status_in(self.cards, status, slot),
            Rider::Ground(ground) => format!("the target’s space becomes {}", names::ground(ground)),
            Rider::UserStatus(status, slot) => {
                format!("{} {}", user.does("gain", "gains"), names::status_in(self.cards, status, slot))
            }
            Rider::HealUser(hp) => format!("{} {hp} HP", user.does("heal", "heals")),
            Rider::Drain => format!("{} the HP that were lost", user.does("heal", "heals")),
            Rider::GainAp(ap) => format!("{} {ap} AP", user.does("gain", "gains")),
            Rider::GainSpark(spark) => format!("{} {spark} Spark", user.does("gain", "gains")),
            Rider::Push(spaces) => {
                format!("push the target up to {}", names::count(spaces, "space", "spaces"))
            }
            Rider::Pull(spaces) => {
                format!("pull the target up to {}", names::count(spaces, "space", "spaces"))
            }
            Rider::Cleave(damage) => {
                format!("{damage} damage of the same kind to every other opponent in the target’s space")
            }
        }
    }

    pub fn cure(&self, what: Cure) -> String {
        match what {
            Cure::One(status) => names::status(self.cards, status),
            Cure::Negative => "all negative statuses".to_owned(),
            Cure::Any => "all statuses".to_owned(),
        }
    }
}
