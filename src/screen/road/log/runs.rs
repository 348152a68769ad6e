//! Which facts are told in one line with the one just before: a card with everything that its keys bring, an action with
//! what was paid for it, what one Origin gains and loses for one reason.

use crate::books::road::facts::{Cause, Fact};
use crate::books::road::prompts::Action;
use crate::content::road::terms::{OriginId, Thing};

pub fn joins(last: &Fact, fact: &Fact) -> bool {
    played(last, fact) || paid(last, fact) || read(last, fact) || changed(last, fact) || alike(last, fact)
}

/// More of the same.
fn alike(last: &Fact, fact: &Fact) -> bool {
    match (last, fact) {
        (Fact::CardsDrawn { .. }, Fact::CardsDrawn { .. })
        | (Fact::LocationAttached { .. }, Fact::LocationAttached { .. })
        | (Fact::TimePassed { .. }, Fact::TimePassed { .. }) => true,
        (Fact::LocationFlipped { clear, .. }, Fact::LocationFlipped { clear: next, .. }) => clear == next,
        (Fact::HandReplaced { origin, .. }, Fact::CardsDrawn { origin: next, .. })
        | (Fact::CardDiscarded { origin, .. }, Fact::CardDiscarded { origin: next, .. })
        | (Fact::ItemLost { origin, .. }, Fact::ItemSold { origin: next, .. })
        | (Fact::ItemSold { origin, .. }, Fact::Gained { origin: next, thing: Thing::Wealth, .. }) => {
            origin == next
        }
        _ => false,
    }
}

/// A card, its keys, and what each of them brings.
const fn played(last: &Fact, fact: &Fact) -> bool {
    let by_key = is_key(fact) || is_brought(fact);
    match last {
        // What an ability of the card brings afterwards has lines of its own: it may be anything.
        Fact::CardPlayed { .. } => is_key(fact),
        _ if is_key(last) => by_key || is_magic(fact),
        _ if is_magic(last) => by_key,
        _ if is_brought(last) => is_key(fact),
        _ => false,
    }
}

pub const fn is_key(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::ChainGained { .. }
            | Fact::KeyMet { .. }
            | Fact::KeyUnmet { .. }
            | Fact::MagicKeyPaid { .. }
            | Fact::MagicKeyDeclined { .. }
            | Fact::FreeKey { .. }
            | Fact::MarkersCovered { .. }
    )
}

/// What a key can bring.
const fn is_brought(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::PoolChanged { .. }
            | Fact::AffinityChanged { .. }
            | Fact::DurationChanged { .. }
            | Fact::CardsDrawn { .. }
    )
}

/// What is paid for a magic key.
const fn is_magic(fact: &Fact) -> bool {
    matches!(fact, Fact::Lost { thing: Thing::Magic, cause: Cause::Paid, .. })
}

/// Something is paid for: TERROR that is taken as a cost is gained.
pub const fn is_paid(fact: &Fact) -> bool {
    matches!(fact, Fact::Lost { cause: Cause::Paid, .. } | Fact::Gained { cause: Cause::Paid, .. })
}

/// What is paid for, what is paid, and what it was paid for.
const fn paid(last: &Fact, fact: &Fact) -> bool {
    use Action::{Calm, EndDay, Ring, Travel, Use};
    let pays = is_paid(last) || matches!(last, Fact::EnergyLimited { .. });
    match fact {
        Fact::Travelled { .. } => pays || matches!(last, Fact::ActionTaken { action: Travel(_), .. }),
        Fact::WaybellPlaced { .. } => pays || matches!(last, Fact::ActionTaken { action: Ring(..), .. }),
        Fact::Calmed { .. } => pays || matches!(last, Fact::ActionTaken { action: Calm(_), .. }),
        Fact::Lost { .. } | Fact::Gained { .. } if is_paid(fact) => match last {
            Fact::ActionTaken { action, .. } => !matches!(action, Use(..) | EndDay),
            Fact::ToolUsed { .. } | Fact::WayChosen { .. } => true,
            _ => pays,
        },
        _ => false,
    }
}

/// The journal is opened, and read.
const fn read(last: &Fact, fact: &Fact) -> bool {
    match fact {
        Fact::TextRead { .. } | Fact::HiddenPassed { .. } => matches!(
            last,
            Fact::VerseRead { .. }
                | Fact::VisionRead { .. }
                | Fact::EventRevealed { .. }
                | Fact::DieRolled { .. }
                | Fact::TextRead { .. }
                | Fact::HiddenPassed { .. }
        ),
        Fact::VerseRead { .. } => {
            matches!(last, Fact::VisionRead { .. } | Fact::ActionTaken { action: Action::Explore, .. })
        }
        _ => false,
    }
}

/// What one Origin gains and loses for one reason.
fn changed(last: &Fact, fact: &Fact) -> bool {
    let same = |origin: OriginId| about(last) == Some(origin);
    match *fact {
        Fact::Gained { origin, cause, .. } | Fact::Lost { origin, cause, .. } if same(origin) => {
            match *last {
                Fact::Gained { cause: before, .. } | Fact::Lost { cause: before, .. } => {
                    is_one(before, cause)
                }
                Fact::HushTookToll { .. } => cause == Cause::Hush,
                Fact::IsDying { .. } => cause == Cause::Dying,
                Fact::Struck { .. } => matches!(fact, Fact::Lost { thing: Thing::Health, .. }),
                Fact::EnergyLimited { .. } => !is_paid(fact),
                _ => false,
            }
        }
        // What lowers the limiter.
        Fact::EnergyLimited { origin, .. } => {
            same(origin) && matches!(last, Fact::Lost { thing: Thing::Health, .. })
        }
        Fact::Rested { origin, .. } => {
            let rests = |cause| matches!(cause, Cause::Rest | Cause::Exhaustion);
            let changes = cause_of(last).is_some_and(rests) || matches!(last, Fact::EnergyLimited { .. });
            same(origin) && changes
        }
        Fact::Recovered { origin } => same(origin) && cause_of(last) == Some(Cause::Recovery),
        _ => false,
    }
}

const fn about(fact: &Fact) -> Option<OriginId> {
    match *fact {
        Fact::Gained { origin, .. }
        | Fact::Lost { origin, .. }
        | Fact::EnergyLimited { origin, .. }
        | Fact::HushTookToll { origin }
        | Fact::IsDying { origin }
        | Fact::Struck { origin, .. } => Some(origin),
        _ => None,
    }
}

pub const fn cause_of(fact: &Fact) -> Option<Cause> {
    match *fact {
        Fact::Gained { cause, .. } | Fact::Lost { cause, .. } => Some(cause),
        _ => None,
    }
}

/// Is this one reason? What is handed over has a line of its own.
fn is_one(before: Cause, cause: Cause) -> bool {
    let rests = |cause| matches!(cause, Cause::Rest | Cause::Exhaustion);
    cause != Cause::Traded && (before == cause || (rests(before) && rests(cause)))
}
