//! Using cards: skills, items, consumables, summons, talents and abilities (AT-164 to AT-206, AT-362).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::Board;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::{Carried, Part, Source, TrackCard, WornAt};
use crate::books::atlas::prompts::Choice;
use crate::books::atlas::records::RoundKind;
use crate::books::atlas::verbs::attack::{AttackOf, Attacking};
use crate::books::atlas::verbs::{cooldown, loot, trigger, weapon};
use crate::content::atlas::effect::{Effect, Effects};
use crate::content::atlas::power::{Action, Limit, Modifier};
use crate::content::atlas::terms::{KeywordId, OriginId, SkillId};

/// What a use costs and does.
struct Plan {
    ap: u8,
    spark: u8,
    attack: Option<AttackOf>,
    effects: Effects,
}

fn plan(board: &Board, origin: OriginId, source: Source) -> Option<Plan> {
    let action = |action: &Action| Plan { ap: action.ap, spark: 0, attack: None, effects: action.effects };
    let plan = match source {
        Source::Skill(skill) => {
            let card = board.cards.skill(skill);
            Plan { ap: card.ap, spark: card.spark, attack: None, effects: card.effects }
        }
        Source::Item(item) | Source::Consumable(item) => {
            let card = board.cards.item(item);
            let attack = card.attack.as_ref().map(|_| AttackOf::Item(item));
            Plan { ap: card.ap, spark: 0, attack, effects: card.effects }
        }
        Source::Summon(summon) => {
            let card = board.cards.summon(summon);
            let attack = card.attack.as_ref().map(|_| AttackOf::Summon(summon));
            Plan { ap: card.ap, spark: 0, attack, effects: card.effects }
        }
        Source::Talent(talent) => action(board.cards.talent(talent).action.as_ref()?),
        Source::Ability => action(board.cards.origin(origin).action.as_ref()?),
        _ => return None,
    };
    Some(plan)
}

/// AT-362: the AP a use costs after all changes.
pub fn ap_cost(board: &Board, origin: OriginId, source: Source) -> u8 {
    let printed = plan(board, origin, source).map_or(0, |plan| plan.ap);
    if printed == 0 {
        return 0;
    }
    let now = Circumstance { with: Some(source), ..Circumstance::default() };
    let change =
        modifiers::sum(board, Fighter::Origin(origin), &now, Sort::ApCost, |modifier| match modifier {
            Modifier::ApCost(by) => i16::from(by),
            _ => 0,
        });
    printed.saturating_add_signed(i8::try_from(change).unwrap_or(0))
}

/// AT-167: the keyword must be on an equipped item or the active summon.
pub fn meets_requirement(board: &Board, origin: OriginId, require: Option<KeywordId>) -> bool {
    require.is_none_or(|keyword| {
        board.gear_of(origin).iter().any(|(_, worn)| modifiers::worn_has_keyword(board, worn, keyword))
            || board
                .summon_of(origin)
                .0
                .is_some_and(|summon| board.cards.summon(summon.id).keywords.contains(&keyword))
    })
}

/// Everything but the price.
fn could_use(board: &Board, origin: OriginId, source: Source) -> bool {
    let me = Fighter::Origin(origin);
    let in_combat = board.round.kind == RoundKind::Combat;
    let unused = |limit: u8, once: bool| {
        (limit == 0 || modifiers::times_used_this_round(board, me, source, Part::Action) < limit)
            && (!once || modifiers::is_unused(board, me, source, Part::Action, Limit::PerLocation))
    };
    let action = |action: Option<&Action>| {
        action.is_some_and(|action| {
            unused(action.uses_per_round, action.once_per_location) && (in_combat || !action.combat_only)
        })
    };
    let does_something = |effects: Effects, attack: bool| attack || !effects.is_empty();
    let sensible = match source {
        Source::Skill(skill) => {
            let card = board.cards.skill(skill);
            meets_requirement(board, origin, card.require)
                && (card.spark == 0
                    || board.spark_of(origin).collar_broken && board.spark_of(origin).now >= card.spark)
        }
        Source::Item(item) => {
            let card = board.cards.item(item);
            does_something(card.effects, card.attack.is_some())
                && unused(card.uses_per_round, card.once_per_location)
        }
        Source::Consumable(item) => {
            let card = board.cards.item(item);
            does_something(card.effects, card.attack.is_some()) || card.ongoing.is_some()
        }
        Source::Summon(summon) => {
            let card = board.cards.summon(summon);
            does_something(card.effects, card.attack.is_some()) && unused(card.uses_per_round, false)
        }
        Source::Talent(talent) => {
            let face_up = board.talents_of(origin).0.iter().any(|card| card.id == talent && card.face_up);
            face_up && action(board.cards.talent(talent).action.as_ref())
        }
        Source::Ability => action(board.cards.origin(origin).action.as_ref()),
        _ => false,
    };
    sensible && has_what_it_needs(board, origin, source)
}

/// A card that only grants weapon attacks needs a weapon for them.
fn has_what_it_needs(board: &Board, origin: OriginId, source: Source) -> bool {
    let Some(plan) = plan(board, origin, source) else { return false };
    board.cards.effects(plan.effects).iter().all(|effect| match effect {
        Effect::WeaponAttack(grant) => weapon::has_weapon(board, origin, grant.require),
        _ => true,
    })
}

/// Everything an Origin could use, in a fixed order.
fn each_usable(board: &Board, origin: OriginId, mut visit: impl FnMut(Source)) {
    let mut offer = |source: Source| {
        if could_use(board, origin, source) {
            visit(source);
        }
    };
    for skill in &board.hand(origin).0 {
        if board.cards.skill(*skill).reaction.is_none() {
            offer(Source::Skill(*skill));
        }
    }
    let mut seen = Vec::new();
    for (_, worn) in board.gear_of(origin).iter() {
        if !seen.contains(&worn.item) {
            seen.push(worn.item);
            offer(Source::Item(worn.item));
        }
    }
    if let Some(summon) = board.summon_of(origin).0 {
        offer(Source::Summon(summon.id));
    }
    let mut seen = Vec::new();
    for carried in &board.pack(origin).0 {
        if let Carried::Item(item) = carried
            && board.cards.item(*item).deck.is_consumable()
            && !seen.contains(item)
        {
            seen.push(*item);
            offer(Source::Consumable(*item));
        }
    }
}

/// Talents and the special ability cost no AP (AT-084, AT-099).
pub fn each_free_power(board: &Board, origin: OriginId, mut visit: impl FnMut(Source)) {
    let me = Fighter::Origin(origin);
    if modifiers::takes_no_actions(board, me) || modifiers::only_moves(board, me) {
        return;
    }
    for talent in &board.talents_of(origin).0 {
        let source = Source::Talent(talent.id);
        if could_use(board, origin, source) {
            visit(source);
        }
    }
    if could_use(board, origin, Source::Ability) {
        visit(Source::Ability);
    }
}

/// AT-362: what can be used for AP in combat, `reserve` AP being needed for the way out (AT-R44).
pub fn list_for_combat(board: &Board, origin: OriginId, reserve: u8, options: &mut Vec<Choice>) {
    let ap = board.action_points(Fighter::Origin(origin)).0;
    each_usable(board, origin, |source| {
        let cost = ap_cost(board, origin, source);
        if cost.saturating_add(if cost > 0 { reserve } else { 0 }) <= ap {
            options.push(Choice::Play(source));
        }
    });
    each_free_power(board, origin, |source| options.push(Choice::Play(source)));
}

/// AT-055: what can be used in a Rest round, whatever its AP.
pub fn list_for_rest(board: &Board, origin: OriginId, options: &mut Vec<Choice>) {
    each_usable(board, origin, |source| options.push(Choice::Play(source)));
}

/// Pays for a card and sets its effects going. `free` ignores AP but not Spark (AT-056).
pub fn start(board: &mut Board, origin: OriginId, source: Source, free: bool) {
    let Some(plan) = plan(board, origin, source) else { return };
    if !free {
        let cost = ap_cost(board, origin, source);
        spend_ap(board, origin, cost);
    }
    pay_spark(board, origin, plan.spark);
    set_going(board, origin, source, &plan, None);
}

fn pay_spark(board: &mut Board, origin: OriginId, cost: u8) {
    if cost > 0 {
        let spark = board.spark_mut(origin);
        spark.now = spark.now.saturating_sub(cost);
        let now = spark.now;
        board.record(Fact::SparkChanged { who: origin, now });
    }
}

pub fn spend_ap(board: &mut Board, origin: OriginId, cost: u8) {
    if cost == 0 {
        return;
    }
    let who = Fighter::Origin(origin);
    let ap = board.action_points_mut(who);
    ap.0 = ap.0.saturating_sub(cost);
    let now = ap.0;
    board.record(Fact::ApSpent { who, amount: cost, now });
}

fn set_going(board: &mut Board, origin: OriginId, source: Source, plan: &Plan, target: Option<Fighter>) {
    let who = Fighter::Origin(origin);
    board.record(Fact::CardUsed { who, card: source });
    modifiers::note_use(board, who, source, Part::Action);
    match source {
        Source::Skill(skill) => board.hand_mut(origin).0.retain(|other| *other != skill),
        Source::Consumable(item) => loot::take_from_pack(board, origin, Carried::Item(item)),
        _ => {}
    }
    board.play.work.push(Frame::PlacingUsed(PlacingUsed { who: origin, source }));
    let mut context = Context::of_user(board, who, source);
    context.target = target;
    if !plan.effects.is_empty() {
        board.play.work.push(Frame::Run(Run::new(plan.effects, context)));
    }
    if let Some(of) = plan.attack {
        let mut attack = Attacking::new(who, source, of);
        attack.worn = match source {
            Source::Item(item) => {
                board.gear_of(origin).iter().find(|(_, worn)| worn.item == item).map(|(at, _)| at)
            }
            _ => None::<WornAt>,
        };
        board.play.work.push(Frame::Attacking(attack));
    }
}

/// AT-R47: a reaction needs its cost as printed, and an Origin that can react.
pub fn can_react(board: &Board, origin: OriginId, skill: SkillId) -> bool {
    let me = Fighter::Origin(origin);
    !board.is_downed(origin)
        && !modifiers::takes_no_actions(board, me)
        && !modifiers::only_moves(board, me)
        && board.hand(origin).0.contains(&skill)
        && could_use(board, origin, Source::Skill(skill))
        && ap_cost(board, origin, Source::Skill(skill)) <= board.action_points(me).0
}

pub fn react(board: &mut Board, origin: OriginId, skill: SkillId, target: Option<Fighter>) {
    let source = Source::Skill(skill);
    let Some(plan) = plan(board, origin, source) else { return };
    let cost = ap_cost(board, origin, source);
    spend_ap(board, origin, cost);
    pay_spark(board, origin, plan.spark);
    set_going(board, origin, source, &plan, target);
}

/// A used card on its way to its place, beneath the effects it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacingUsed {
    who: OriginId,
    source: Source,
}

impl PlacingUsed {
    pub fn carry_on(self, board: &mut Board) {
        self.place(board);
        if let Source::Skill(skill) = self.source {
            trigger::skill_used(board, self.who, skill);
        }
    }

    /// AT-164 to AT-166, AT-202, AT-203.
    pub fn place(self, board: &mut Board) {
        let who = Fighter::Origin(self.who);
        match self.source {
            Source::Skill(skill) => {
                let card = board.cards.skill(skill);
                let (slot, flip) = (card.cooldown, card.flip);
                if slot == 0 {
                    board.hand_mut(self.who).0.push(skill);
                } else {
                    cooldown::place(board, who, TrackCard::Skill(skill), slot, flip.is_some(), flip);
                }
            }
            Source::Consumable(item) => match board.cards.item(item).ongoing {
                Some(slot) => cooldown::place(board, who, TrackCard::Consumable(item), slot, true, None),
                None => {
                    board.record(Fact::ItemDiscarded { who: Some(self.who), card: Carried::Item(item) });
                    loot::to_deck(board, item);
                }
            },
            _ => {}
        }
    }
}

/// AT-168, AT-204: a card played for its keyword has no other effect.
pub fn play_for_keyword(board: &mut Board, origin: OriginId, source: Source, keyword: KeywordId) {
    let who = Fighter::Origin(origin);
    match source {
        Source::Skill(skill) => {
            board.hand_mut(origin).0.retain(|other| *other != skill);
            board.record(Fact::KeywordPlayed { who: origin, keyword, card: TrackCard::Skill(skill) });
            // AT-170: the slot beside the keyword is 3 on all skills.
            cooldown::place(board, who, TrackCard::Skill(skill), 3, false, None);
        }
        Source::Consumable(item) => {
            loot::take_from_pack(board, origin, Carried::Item(item));
            board.record(Fact::KeywordPlayed { who: origin, keyword, card: TrackCard::Consumable(item) });
            board.record(Fact::ItemDiscarded { who: Some(origin), card: Carried::Item(item) });
            loot::to_deck(board, item);
        }
        _ => {}
    }
}

/// The cards an Origin could play for a keyword now (AT-R26).
pub fn each_keyword_card(board: &Board, origin: OriginId, keyword: KeywordId, mut visit: impl FnMut(Source)) {
    if board.is_downed(origin) || modifiers::only_moves(board, Fighter::Origin(origin)) {
        return;
    }
    for skill in &board.hand(origin).0 {
        let card = board.cards.skill(*skill);
        if card.keyword == Some(keyword) && meets_requirement(board, origin, card.require) {
            visit(Source::Skill(*skill));
        }
    }
    let mut seen = Vec::new();
    for carried in &board.pack(origin).0 {
        if let Carried::Item(item) = carried
            && !seen.contains(item)
            && board.cards.item(*item).deck.is_consumable()
            && board.cards.item(*item).keyword == Some(keyword)
        {
            seen.push(*item);
            visit(Source::Consumable(*item));
        }
    }
}
