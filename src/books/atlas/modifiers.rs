//! Which lasting modifiers a combatant has, from all its cards and from those around it.
//!
//! Everything the rules ask about a combatant beyond its printed numbers is asked here: armour, keywords,
//! immunities, what it may not do. Nothing else looks at cards for that.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::facts::RollKind;
use super::fighter::Fighter;
pub use super::passives::Sort;
use super::passives::{self, Sorts};
use super::pieces::{Foe, Part, Source, TrackCard, Use, Zone};
use crate::content::atlas::cards::{MinionSide, Talent};
use crate::content::atlas::power::{Filter, Limit, Modifier, Passive, Powers, Scope};
use crate::content::atlas::terms::{DamageKind, KeywordId, OriginId, Status};

/// What is going on while a modifier is asked about, for its filters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circumstance {
    pub roll: Option<RollKind>,
    pub kind: Option<DamageKind>,
    pub area: Option<bool>,
    /// From the combatant to the target or the place of the event.
    pub distance: Option<u8>,
    /// The card in use.
    pub with: Option<Source>,
    pub target: Option<Fighter>,
}

/// A passive that holds for a combatant, and where it comes from.
#[derive(Clone, Copy)]
pub struct Held<'a> {
    pub passive: &'a Passive,
    pub owner: Fighter,
    pub source: Source,
    pub part: Part,
}

/// The printed numbers of a minion's side.
pub fn minion_side<'a>(board: &'a Board, tray: u8) -> Option<&'a MinionSide> {
    match board.foe_in_tray(usize::from(tray))? {
        Foe::Minion { id, veteran } => {
            let card = board.cards.minion(id);
            Some(if veteran { &card.veteran } else { &card.standard })
        }
        Foe::Boss(_) => None,
    }
}

/// The level on a minion's card; 0 for everyone else.
pub fn minion_level(board: &Board, who: Fighter) -> u8 {
    match board.foe(who) {
        Some(Foe::Minion { id, .. }) => board.cards.minion(id).level,
        _ => 0,
    }
}

/// Calls `visit` with each source of powers that lies before `fighter` itself.
///
/// A `dyn` visitor: there are dozens of questions, and a copy of this walk for each would be most of the
/// program.
pub fn each_source<'a>(board: &'a Board, fighter: Fighter, visit: &mut dyn FnMut(Source, &'a Powers)) {
    walk(board, fighter, false, visit);
}

/// As [`each_source`], with all that only sleeps: cards that lie face down, talents of the downed.
pub fn each_card<'a>(board: &'a Board, fighter: Fighter, visit: &mut dyn FnMut(Source, &'a Powers)) {
    walk(board, fighter, true, visit);
}

fn walk<'a>(board: &'a Board, fighter: Fighter, sleeping: bool, visit: &mut dyn FnMut(Source, &'a Powers)) {
    let cards: &'a crate::content::atlas::catalogue::Catalogue = &board.cards;
    match fighter {
        Fighter::Origin(origin) => {
            // AT-R25: a downed Origin can't use abilities and talents.
            if sleeping || !board.is_downed(origin) {
                visit(Source::Ability, &cards.origin(origin).ability);
                for talent in &board.talents_of(origin).0 {
                    if sleeping || talent.face_up {
                        visit(Source::Talent(talent.id), &cards.talent(talent.id).powers);
                    }
                }
            }
            for (place, worn) in board.gear_of(origin).iter() {
                visit(Source::Item(worn.item), &cards.item(worn.item).powers);
                if let Some(rune) = worn.rune {
                    let card = cards.rune(rune);
                    let second = card.sides.0.slot != place.slot();
                    let side = if second { &card.sides.1 } else { &card.sides.0 };
                    visit(Source::Rune(rune, u8::from(second)), &side.powers);
                }
            }
            if let Some(summon) = board.summon_of(origin).0 {
                visit(Source::Summon(summon.id), &cards.summon(summon.id).powers);
            }
        }
        Fighter::Minion(tray) => {
            if let Some(side) = minion_side(board, tray) {
                visit(Source::Own, &side.powers);
            }
        }
        Fighter::Boss(boss) => visit(Source::Own, &cards.boss(boss).rules),
    }
    for on in board.track(fighter).0.iter().filter(|on| sleeping || on.face_up) {
        match on.card {
            TrackCard::Skill(skill) => visit(Source::Skill(skill), &cards.skill(skill).powers),
            TrackCard::Consumable(item) => visit(Source::Consumable(item), &cards.item(item).powers),
            TrackCard::Tactic(tactic) => visit(Source::Tactic(tactic), &cards.tactic(tactic).powers),
            TrackCard::Status(status) => {
                let card = cards.status(status);
                let powers =
                    if matches!(fighter, Fighter::Minion(_)) { &card.powers_minion } else { &card.powers };
                visit(Source::Status(status), powers);
            }
        }
    }
}

/// Does a passive of `owner` with this scope reach `fighter`?
fn reaches(board: &Board, scope: Scope, owner: Fighter, fighter: Fighter) -> bool {
    let together = || board.space_of(owner).is_some() && board.space_of(owner) == board.space_of(fighter);
    match scope {
        Scope::Owner => owner == fighter,
        Scope::OriginsInSpace => fighter.is_origin() && together(),
        Scope::EnemiesInSpace => fighter.is_enemy() && together(),
        Scope::EveryoneInSpace => together(),
        Scope::Party => fighter.is_origin(),
        Scope::AllEnemies => fighter.is_enemy(),
    }
}

/// Calls `visit` with every passive of these sorts that reaches `fighter`, whatever its filters.
fn each_passive<'a>(board: &'a Board, fighter: Fighter, sorts: Sorts, visit: &mut dyn FnMut(Held<'a>)) {
    if !passives::may_reach(board, fighter, sorts) {
        #[cfg(debug_assertions)]
        each_passive_of_all(board, fighter, sorts, false, &mut |held| {
            panic!("{:?} of {:?} was not noted", held.passive, held.owner);
        });
        return;
    }
    each_passive_of_all(board, fighter, sorts, true, visit);
}

/// `noted`: passes by whoever has nothing of these sorts by the notes.
fn each_passive_of_all<'a>(
    board: &'a Board,
    fighter: Fighter,
    sorts: Sorts,
    noted: bool,
    visit: &mut dyn FnMut(Held<'a>),
) {
    if !noted || passives::may_have(board, fighter, sorts) {
        each_source(board, fighter, &mut |source, powers| {
            for (number, passive) in powers.passives.iter().enumerate() {
                if sorts.has(Sort::of(passive.gives)) && reaches(board, passive.to, fighter, fighter) {
                    visit(Held { passive, owner: fighter, source, part: Part::Passive(number as u8) });
                }
            }
        });
    }
    for owner in board.everyone().filter(|other| *other != fighter) {
        if noted && !passives::may_give(board, owner, sorts) {
            continue;
        }
        each_source(board, owner, &mut |source, powers| {
            for (number, passive) in powers.passives.iter().enumerate() {
                if passive.to != Scope::Owner
                    && sorts.has(Sort::of(passive.gives))
                    && reaches(board, passive.to, owner, fighter)
                {
                    visit(Held { passive, owner, source, part: Part::Passive(number as u8) });
                }
            }
        });
    }
    each_ground_rule(board, fighter, sorts, visit);
}

/// The powers of the location itself and of cards on its map (AT-R68). They have no owner of their own, so
/// whoever they reach owns them.
fn each_ground_rule<'a>(board: &'a Board, fighter: Fighter, sorts: Sorts, visit: &mut dyn FnMut(Held<'a>)) {
    if board.campaign.location.is_none() || board.land.map.is_empty() {
        return;
    }
    let location = board.location();
    let mut offer = |source: Source, powers: &'a Powers, here: bool| {
        for (number, passive) in powers.passives.iter().enumerate() {
            let reached = match passive.to {
                Scope::Owner => false,
                Scope::Party => fighter.is_origin(),
                Scope::AllEnemies => fighter.is_enemy(),
                Scope::OriginsInSpace => here && fighter.is_origin(),
                Scope::EnemiesInSpace => here && fighter.is_enemy(),
                Scope::EveryoneInSpace => here,
            };
            if reached && sorts.has(Sort::of(passive.gives)) {
                visit(Held { passive, owner: fighter, source, part: Part::Passive(number as u8) });
            }
        }
    };
    offer(Source::Location, &location.rules, true);
    if !board.land.map.has_ongoing_cards() {
        return;
    }
    for (key, entity) in &board.index.cards {
        if let Ok(in_play) = board.land.cards_in_play.get(*entity)
            && let Zone::Map(space) = in_play.zone
            && let Some(card) = location.card(*key)
        {
            offer(Source::Placed(*key), &card.front.ongoing, board.space_of(fighter) == Some(space));
        }
    }
}

/// Does this filter hold for `fighter`?
fn holds(board: &Board, filter: Filter, fighter: Fighter, now: &Circumstance) -> bool {
    match filter {
        Filter::OwnTurn => board.round.turn == Some(fighter),
        Filter::InCombat => board.round.kind == super::records::RoundKind::Combat,
        Filter::Attacks => now.roll == Some(RollKind::Attack),
        Filter::Mending => now.roll == Some(RollKind::Mending),
        Filter::Challenges => now.roll == Some(RollKind::Challenge),
        Filter::Kind(kind) => now.kind == Some(kind),
        Filter::SingleTarget => now.area == Some(false),
        Filter::AreaTarget => now.area == Some(true),
        Filter::AtLeast(distance) => now.distance.is_some_and(|there| there >= distance),
        Filter::Within(distance) => now.distance.is_some_and(|there| there <= distance),
        Filter::Using(keyword) => {
            now.with.is_some_and(|source| source_has_keyword(board, fighter, source, keyword))
        }
        Filter::HpAtMost(hp) => board.hp(fighter).now <= u16::from(hp),
        Filter::HasKeyword(keyword) => has_keyword(board, fighter, keyword),
        Filter::TargetHas(status) => now.target.is_some_and(|target| has_status(board, target, status)),
    }
}

pub fn all_hold(board: &Board, filters: &[Filter], fighter: Fighter, now: &Circumstance) -> bool {
    filters.iter().all(|filter| holds(board, *filter, fighter, now))
}

/// Can something with this limit still be used by `owner`?
pub fn is_unused(board: &Board, owner: Fighter, source: Source, part: Part, limit: Limit) -> bool {
    let used = board.uses_of(owner).0.iter().find(|mark| mark.source == source && mark.part == part);
    match limit {
        Limit::Unlimited => true,
        Limit::PerRound => used.is_none_or(|mark| mark.this_round == 0),
        Limit::PerLocation => used.is_none_or(|mark| mark.this_location == 0),
    }
}

pub fn times_used_this_round(board: &Board, owner: Fighter, source: Source, part: Part) -> u8 {
    board
        .uses_of(owner)
        .0
        .iter()
        .find(|mark| mark.source == source && mark.part == part)
        .map_or(0, |mark| mark.this_round)
}

fn is_once_per_location(talent: &Talent, part: Part) -> bool {
    match part {
        Part::Action => talent.action.as_ref().is_some_and(|action| action.once_per_location),
        Part::Passive(number) => talent
            .powers
            .passives
            .get(usize::from(number))
            .is_some_and(|passive| passive.limit == Limit::PerLocation),
        Part::Trigger(number) => talent
            .powers
            .triggers
            .get(usize::from(number))
            .is_some_and(|trigger| trigger.limit == Limit::PerLocation),
    }
}

/// Notes a use. A once-per-location talent is used by flipping it face down (AT-098).
pub fn note_use(board: &mut Board, owner: Fighter, source: Source, part: Part) {
    if let (Fighter::Origin(origin), Source::Talent(talent)) = (owner, source)
        && is_once_per_location(board.cards.talent(talent), part)
    {
        for card in board.talents_mut(origin).0.iter_mut().filter(|card| card.id == talent) {
            card.face_up = false;
        }
    }
    let uses = &mut board.uses_mut(owner).0;
    match uses.iter_mut().find(|mark| mark.source == source && mark.part == part) {
        Some(mark) => {
            mark.this_round = mark.this_round.saturating_add(1);
            mark.this_location = mark.this_location.saturating_add(1);
        }
        None => uses.push(Use { source, part, this_round: 1, this_location: 1 }),
    }
}

/// Calls `visit` with every passive of these sorts that holds for `fighter` now and is not used up.
pub fn each_held<'a>(
    board: &'a Board,
    fighter: Fighter,
    now: &Circumstance,
    sorts: impl Into<Sorts>,
    mut visit: impl FnMut(Held<'a>),
) {
    each_passive(board, fighter, sorts.into(), &mut |held| {
        if all_hold(board, &held.passive.when, fighter, now)
            && is_unused(board, held.owner, held.source, held.part, held.passive.limit)
        {
            visit(held);
        }
    });
}

/// What the modifiers of one sort come to.
pub fn sum(
    board: &Board,
    fighter: Fighter,
    now: &Circumstance,
    sort: Sort,
    value: impl Fn(Modifier) -> i16,
) -> i16 {
    let mut total = 0;
    each_held(board, fighter, now, sort, |held| total += value(held.passive.gives));
    total
}

pub fn has(board: &Board, fighter: Fighter, modifier: Modifier) -> bool {
    let mut found = false;
    each_held(board, fighter, &Circumstance::default(), Sort::of(modifier), |held| {
        found |= held.passive.gives == modifier;
    });
    found
}

pub fn has_status(board: &Board, fighter: Fighter, status: Status) -> bool {
    board.track(fighter).0.find(TrackCard::Status(status)).is_some()
}

// ---- what the rules ask ----

/// AT-118, AT-376: armour of one sort from all sources, after SUNDERED and EXPOSED, not below 0.
pub fn armour(board: &Board, fighter: Fighter, magical: bool) -> u16 {
    let mut total: i16 = match fighter {
        Fighter::Origin(origin) => board
            .gear_of(origin)
            .iter()
            .map(|(_, worn)| {
                let item = board.cards.item(worn.item);
                i16::from(if magical { item.armour_magical } else { item.armour_physical })
            })
            .sum(),
        Fighter::Minion(tray) => minion_side(board, tray)
            .map_or(0, |side| i16::from(if magical { side.armour_magical } else { side.armour_physical })),
        Fighter::Boss(boss) => {
            let page = board.cards.boss(boss);
            i16::from(if magical { page.armour_magical } else { page.armour_physical })
        }
    };
    let sort = if magical { Sort::MagicalArmour } else { Sort::PhysicalArmour };
    total += sum(board, fighter, &Circumstance::default(), sort, |modifier| match modifier {
        Modifier::PhysicalArmour(by) if !magical => i16::from(by),
        Modifier::MagicalArmour(by) if magical => i16::from(by),
        _ => 0,
    });
    u16::try_from(total).unwrap_or(0)
}

/// AT-120: reduction of one kind of damage from all sources.
pub fn reduction(board: &Board, fighter: Fighter, kind: DamageKind) -> u16 {
    let worn: u16 = match fighter {
        Fighter::Origin(origin) => board
            .gear_of(origin)
            .iter()
            .flat_map(|(_, worn)| &board.cards.item(worn.item).reductions)
            .filter(|(reduced, _)| *reduced == kind)
            .map(|(_, by)| u16::from(*by))
            .sum(),
        _ => 0,
    };
    let held = sum(board, fighter, &Circumstance::default(), Sort::Reduce, |modifier| match modifier {
        Modifier::Reduce(reduced, by) if reduced == kind => i16::from(by),
        _ => 0,
    });
    worn + u16::try_from(held).unwrap_or(0)
}

/// AT-135.
pub fn is_immune(board: &Board, fighter: Fighter, kind: DamageKind) -> bool {
    let printed = match fighter {
        Fighter::Origin(_) => false,
        Fighter::Minion(tray) => minion_side(board, tray).is_some_and(|side| side.immune.contains(&kind)),
        Fighter::Boss(boss) => board.cards.boss(boss).immune.contains(&kind),
    };
    printed || has(board, fighter, Modifier::Immune(kind))
}

/// AT-136, AT-139; Origins and bosses are immune to DOMINATED (AT-R28).
pub fn is_immune_to(board: &Board, fighter: Fighter, status: Status) -> bool {
    let printed = match fighter {
        Fighter::Origin(_) => false,
        Fighter::Minion(tray) => {
            minion_side(board, tray).is_some_and(|side| side.immune_to.contains(&status))
        }
        Fighter::Boss(boss) => board.cards.boss(boss).immune_to.contains(&status),
    };
    printed
        || (status == Status::Dominated && !matches!(fighter, Fighter::Minion(_)))
        || (status == Status::KnockedDown && is_immovable(board, fighter))
        || has(board, fighter, Modifier::ImmuneTo(status))
}

/// AT-137, AT-427.
pub fn is_immovable(board: &Board, fighter: Fighter) -> bool {
    matches!(fighter, Fighter::Boss(_)) || has(board, fighter, Modifier::Immovable)
}

/// AT-138: an immovable target can't be kept from moving.
pub fn cannot_move_itself(board: &Board, fighter: Fighter) -> bool {
    has(board, fighter, Modifier::NoSelfMovement) && !is_immovable(board, fighter)
}

pub fn is_undead(board: &Board, fighter: Fighter) -> bool {
    match fighter {
        Fighter::Origin(origin) => board.cards.origin(origin).undead,
        _ => match board.foe(fighter) {
            Some(Foe::Minion { id, .. }) => board.cards.minion(id).undead,
            Some(Foe::Boss(boss)) => board.cards.boss(boss).undead,
            None => false,
        },
    }
}

/// AT-377, AT-R28: opponents can't choose it.
pub fn is_untargetable(board: &Board, fighter: Fighter) -> bool {
    has(board, fighter, Modifier::Untargetable)
}

pub fn is_party_controlled(board: &Board, fighter: Fighter) -> bool {
    matches!(fighter, Fighter::Minion(_)) && has(board, fighter, Modifier::PartyControlled)
}

/// STUNNED.
pub fn takes_no_actions(board: &Board, fighter: Fighter) -> bool {
    has(board, fighter, Modifier::NoActions)
}

/// FOWLED.
pub fn only_moves(board: &Board, fighter: Fighter) -> bool {
    has(board, fighter, Modifier::OnlyMove)
}

/// AT-081, AT-082: keywords from all lasting sources.
pub fn has_keyword(board: &Board, fighter: Fighter, keyword: KeywordId) -> bool {
    let printed = match fighter {
        Fighter::Origin(origin) => origin_has_keyword(board, origin, keyword),
        _ => match board.foe(fighter) {
            Some(Foe::Minion { id, .. }) => board.cards.minion(id).keywords.contains(&keyword),
            Some(Foe::Boss(boss)) => board.cards.boss(boss).keywords.contains(&keyword),
            None => false,
        },
    };
    printed || has_granted_keyword(board, fighter, keyword)
}

fn has_granted_keyword(board: &Board, fighter: Fighter, keyword: KeywordId) -> bool {
    let mut found = false;
    each_passive(board, fighter, Sort::Keyword.into(), &mut |held| {
        // A keyword that depends on keywords would turn in circles; such filters never hold here.
        found |= held.passive.gives == Modifier::Keyword(keyword)
            && held.passive.when.iter().all(|filter| {
                !matches!(filter, Filter::HasKeyword(_) | Filter::Using(_))
                    && holds(board, *filter, fighter, &Circumstance::default())
            });
    });
    found
}

fn origin_has_keyword(board: &Board, origin: OriginId, keyword: KeywordId) -> bool {
    board.cards.origin(origin).keywords.contains(&keyword)
        || board
            .talents_of(origin)
            .0
            .iter()
            .any(|talent| board.cards.talent(talent.id).keywords.contains(&keyword))
        || board.gear_of(origin).iter().any(|(_, worn)| worn_has_keyword(board, worn, keyword))
        || board
            .summon_of(origin)
            .0
            .is_some_and(|summon| board.cards.summon(summon.id).keywords.contains(&keyword))
}

/// AT-R20: a rune's keywords count as keywords of the item it is on.
pub fn worn_has_keyword(board: &Board, worn: super::pieces::Worn, keyword: KeywordId) -> bool {
    board.cards.item(worn.item).keywords.contains(&keyword)
        || worn.rune.is_some_and(|rune| {
            let card = board.cards.rune(rune);
            let slot = board.cards.item(worn.item).slot;
            let side = if rune_side_fits(card.sides.0.slot, slot) { &card.sides.0 } else { &card.sides.1 };
            side.keywords.contains(&keyword)
        })
}

/// A rune's `Hand` side fits one-hand and two-hand items.
pub fn rune_side_fits(
    side: crate::content::atlas::terms::Slot,
    item: Option<crate::content::atlas::terms::Slot>,
) -> bool {
    use crate::content::atlas::terms::Slot;
    match item {
        Some(Slot::Hand | Slot::TwoHand) => side == Slot::Hand,
        Some(slot) => side == slot,
        None => false,
    }
}

/// Keywords of the card in use.
pub fn source_has_keyword(board: &Board, owner: Fighter, source: Source, keyword: KeywordId) -> bool {
    match source {
        Source::Item(item) => match owner {
            Fighter::Origin(origin) => board
                .gear_of(origin)
                .iter()
                .any(|(_, worn)| worn.item == item && worn_has_keyword(board, worn, keyword)),
            _ => false,
        },
        Source::Summon(summon) => board.cards.summon(summon).keywords.contains(&keyword),
        Source::Consumable(item) => {
            let card = board.cards.item(item);
            card.keywords.contains(&keyword) || card.keyword == Some(keyword)
        }
        Source::Skill(skill) => board.cards.skill(skill).keyword == Some(keyword),
        Source::Talent(talent) => board.cards.talent(talent).keywords.contains(&keyword),
        _ => false,
    }
}

/// AT-355, AT-356.
pub fn max_ap(board: &Board, fighter: Fighter) -> u8 {
    let mut max = 8;
    each_held(board, fighter, &Circumstance::default(), Sort::MaxAp, |held| {
        if let Modifier::MaxAp(to) = held.passive.gives {
            max = max.max(to);
        }
    });
    max
}

/// AT-R52: a range after effects and statuses.
pub fn range_after(board: &Board, fighter: Fighter, printed: u8, now: &Circumstance) -> u8 {
    let mut range = i16::from(printed);
    let mut cap = i16::MAX;
    each_held(board, fighter, now, [Sort::Range, Sort::RangeAtMost], |held| match held.passive.gives {
        Modifier::Range(by) => range += i16::from(by),
        Modifier::RangeAtMost(most) => cap = cap.min(i16::from(most)),
        _ => {}
    });
    u8::try_from(range.min(cap).max(0)).unwrap_or(0)
}
