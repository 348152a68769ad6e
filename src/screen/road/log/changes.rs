//! What the log says of tracks and purses: everything that one Origin gains and loses for one reason, in one line, with
//! where each of it stands now.

use super::runs::{cause_of, is_paid};
use super::wording::headline;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::prompts::Source;
use crate::books::road::words::facts::line;
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{OriginId, Thing};
use crate::table::words::{capital, joined, listed, signed};

/// A single change.
pub fn of(cards: &Catalogue, fact: &Fact) -> Option<(String, String)> {
    match fact {
        Fact::Gained { .. }
        | Fact::Lost { .. }
        | Fact::EnergyLimited { .. }
        | Fact::HushTookToll { .. }
        | Fact::IsDying { .. }
        | Fact::Struck { .. }
        | Fact::Rested { .. }
        | Fact::Recovered { .. } => Some(told(cards, &[fact])),
        _ => None,
    }
}

/// All that happened to one Origin for one reason.
pub fn told(cards: &Catalogue, facts: &[&Fact]) -> (String, String) {
    let (head, tells_amounts) = match special(cards, facts) {
        Some(head) => (head, false),
        None => (amounts(cards, facts), true),
    };
    let why = facts.iter().find_map(|fact| why(cards, fact)).unwrap_or_default();
    let now: Vec<String> = facts.iter().filter_map(|fact| stands(fact, tells_amounts)).collect();
    let now = now.join(" · ");
    let detail =
        if why.is_empty() || now.is_empty() { format!("{why}{now}") } else { format!("{why}. {now}") };
    // What the headline has said already need not be said again.
    let is_bare = facts.iter().all(|fact| is_paid(fact));
    (head, if is_bare { String::new() } else { detail })
}

/// The headline of what has a name of its own.
fn special(cards: &Catalogue, facts: &[&Fact]) -> Option<String> {
    facts.iter().find_map(|fact| {
        Some(match fact {
            Fact::Struck { origin, amount } => {
                format!("{} took {amount} damage", names::origin(cards, *origin))
            }
            Fact::Rested { origin, exhausted: false, .. } => {
                format!("{} rested", names::origin(cards, *origin))
            }
            Fact::Rested { origin, .. } => format!("{} lay down exhausted", names::origin(cards, *origin)),
            Fact::HushTookToll { .. } | Fact::IsDying { .. } | Fact::Recovered { .. } => {
                headline(&line(cards, fact))
            }
            _ => return None,
        })
    })
}

/// "Nim gained 1 HEALTH and 4 ENERGY, and lost 1 TERROR".
fn amounts(cards: &Catalogue, facts: &[&Fact]) -> String {
    let mut gained: Vec<(Thing, u8)> = Vec::new();
    let mut lost: Vec<(Thing, u8)> = Vec::new();
    let mut whose = None;
    for fact in facts {
        match **fact {
            Fact::Gained { origin, thing, amount, .. } => {
                add(&mut gained, thing, amount);
                whose = Some(origin);
            }
            Fact::Lost { origin, thing, amount, .. } => {
                add(&mut lost, thing, amount);
                whose = Some(origin);
            }
            _ => {}
        }
    }
    let Some(origin) = whose else {
        return facts.first().map_or_else(String::new, |fact| headline(&line(cards, fact)));
    };
    let paid = facts.iter().all(|fact| is_paid(fact));
    let (gains, loses) = if paid { ("took", "paid") } else { ("gained", "lost") };
    let mut parts = Vec::new();
    if !gained.is_empty() {
        parts.push(format!("{gains} {}", sums(&gained)));
    }
    if !lost.is_empty() {
        parts.push(format!("{loses} {}", sums(&lost)));
    }
    format!("{} {}", names::origin(cards, origin), joined(&parts, "and"))
}

fn add(list: &mut Vec<(Thing, u8)>, thing: Thing, amount: u8) {
    match list.iter_mut().find(|(other, _)| *other == thing) {
        Some((_, sum)) => *sum = sum.saturating_add(amount),
        None => list.push((thing, amount)),
    }
}

/// "1 HEALTH and 4 ENERGY".
fn sums(list: &[(Thing, u8)]) -> String {
    let words: Vec<String> = list.iter().map(|(thing, amount)| names::amount(*thing, *amount)).collect();
    listed(&words)
}

/// Where it stands now: "HEALTH 4", or "HEALTH -2: 4" if the headline does not say how much it was.
fn stands(fact: &Fact, tells_amounts: bool) -> Option<String> {
    let (thing, by, now) = match *fact {
        Fact::Gained { thing, amount, now, .. } => (thing, i16::from(amount), now),
        Fact::Lost { thing, amount, now, .. } => (thing, -i16::from(amount), now),
        Fact::EnergyLimited { now, .. } => return Some(format!("ENERGY falls to {now}")),
        _ => return None,
    };
    let name = names::thing(thing);
    Some(if tells_amounts { format!("{name} {now}") } else { format!("{name} {}: {now}", signed(by)) })
}

/// What it comes from, and the rule of what nobody has decided.
fn why(cards: &Catalogue, fact: &Fact) -> Option<String> {
    let told = match fact {
        Fact::HushTookToll { .. } => "Why: it ended the day in the Hush (rule RD-097)",
        Fact::IsDying { .. } => "Why: no HEALTH was left (rule RD-194)",
        Fact::EnergyLimited { .. } => "Why: ENERGY is never above HEALTH (rule RD-041)",
        Fact::Rested { exhausted: true, .. } => "Why: no ENERGY was left (rule RD-095)",
        fact => return cause_of(fact).and_then(|cause| reason(cards, cause)),
    };
    Some(told.to_owned())
}

fn reason(cards: &Catalogue, cause: Cause) -> Option<String> {
    Some(match cause {
        Cause::Card(Source::Rule)
        | Cause::Paid
        | Cause::Rest
        | Cause::Exhaustion
        | Cause::Recovery
        | Cause::Hush
        | Cause::Dying
        | Cause::Traded
        | Cause::Beginning => return None,
        Cause::Card(source) => capital(&names::source(cards, source)),
        Cause::Insanity => "Going insane (rule RD-201)".to_owned(),
        Cause::Escape => "For getting away (rule RD-284)".to_owned(),
        Cause::Overflow => "There was no room for it elsewhere (rule RD-113)".to_owned(),
    })
}

/// What each has paid for one thing: "Maren 1 ENERGY, Nim 1 ENERGY and 1 TERROR".
pub fn payments(cards: &Catalogue, facts: &[&Fact]) -> String {
    let mut bills: Vec<(OriginId, Vec<(Thing, u8)>)> = Vec::new();
    for fact in facts {
        let (Fact::Gained { origin, thing, amount, cause: Cause::Paid, .. }
        | Fact::Lost { origin, thing, amount, cause: Cause::Paid, .. }) = **fact
        else {
            continue;
        };
        match bills.iter_mut().find(|(other, _)| *other == origin) {
            Some((_, bill)) => add(bill, thing, amount),
            None => bills.push((origin, vec![(thing, amount)])),
        }
    }
    let words =
        bills.iter().map(|(origin, bill)| format!("{} {}", names::origin(cards, *origin), sums(bill)));
    words.collect::<Vec<_>>().join(", ")
}

/// The ENERGY that went down with what was paid.
pub fn limits(cards: &Catalogue, facts: &[&Fact]) -> Vec<String> {
    let limit = |fact: &&Fact| match **fact {
        Fact::EnergyLimited { origin, now } => {
            Some(format!("{}’s ENERGY falls to {now}", names::origin(cards, origin)))
        }
        _ => None,
    };
    facts.iter().filter_map(limit).collect()
}
