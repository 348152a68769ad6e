//! An Origin of the party with all that lies in front of it, and why a card of its hand can't be played.

use super::{Ask, subject};
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::{Carried, Source, TalentCard, TrackCard, Worn, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::{status, use_card};
use crate::content::atlas::terms::{KeywordId, OriginId, SkillId, SpaceKey, Status, SummonId};

#[derive(Clone, Debug)]
pub struct Hero {
    pub id: OriginId,
    pub name: String,
    pub seat: u8,
    pub space: Option<SpaceKey>,
    pub hp: u16,
    pub max_hp: u16,
    pub downed: bool,
    pub ap: u8,
    pub max_ap: u8,
    pub spark: u8,
    pub max_spark: u8,
    pub collar_broken: bool,
    pub armour_physical: u16,
    pub armour_magical: u16,
    pub hand: Vec<HandCard>,
    pub talents: Vec<TalentCard>,
    pub gear: Vec<(WornAt, Worn)>,
    pub backpack: Vec<Carried>,
    pub summon: Option<SummonId>,
    pub track: Vec<Slotted>,
    pub track_length: u8,
    pub statuses: Vec<Status>,
    pub keywords: Vec<KeywordId>,
    pub acted: bool,
}

/// A skill in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCard {
    pub skill: SkillId,
    /// What it costs now.
    pub ap: u8,
    /// The answer that plays it, if it can be played now.
    pub answer: Option<usize>,
    /// Why it can't.
    pub reason: Option<String>,
}

/// A card on a cooldown track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slotted {
    pub card: TrackCard,
    pub slot: u8,
    pub face_up: bool,
}

pub(super) fn hero(board: &Board, id: OriginId, ask: Option<&Ask>) -> Hero {
    let who = Fighter::Origin(id);
    let spark = board.spark_of(id);
    let keywords = (0..board.cards.keywords.len())
        .filter_map(|place| board.cards.find(&board.cards.keywords[place].id))
        .filter(|keyword| modifiers::has_keyword(board, who, *keyword))
        .collect();
    Hero {
        id,
        name: board.cards.origin(id).name.clone(),
        seat: board.seat_of(id).0,
        space: board.space_of(who),
        hp: board.hp(who).now,
        max_hp: board.hp(who).max,
        downed: board.is_downed(id),
        ap: board.action_points(who).0,
        max_ap: modifiers::max_ap(board, who),
        spark: spark.now,
        max_spark: spark.max,
        collar_broken: spark.collar_broken,
        armour_physical: modifiers::armour(board, who, false),
        armour_magical: modifiers::armour(board, who, true),
        hand: board.hand(id).0.iter().map(|skill| hand_card(board, id, *skill, ask)).collect(),
        talents: board.talents_of(id).0.clone(),
        gear: board.gear_of(id).iter().collect(),
        backpack: board.pack(id).0.clone(),
        summon: board.summon_of(id).0.map(|summon| summon.id),
        track: slotted(board, who),
        track_length: board.track(who).0.length(),
        statuses: status::list(board, who),
        keywords,
        acted: board.marks_of(who).acted,
    }
}

fn hand_card(board: &Board, origin: OriginId, skill: SkillId, ask: Option<&Ask>) -> HandCard {
    let source = Source::Skill(skill);
    let ap = use_card::ap_cost(board, origin, source);
    let plays = |choice: &Choice| *choice == Choice::Play(source) || *choice == Choice::KeywordCard(source);
    let mine = ask.filter(|ask| subject(&ask.question) == Some(origin));
    let answer = mine.and_then(|ask| ask.place_of(plays));
    let reason = answer.is_none().then(|| why_not(board, origin, skill, ap, mine));
    HandCard { skill, ap, answer, reason }
}

/// Why a skill can't be played now.
fn why_not(board: &Board, origin: OriginId, skill: SkillId, ap: u8, mine: Option<&Ask>) -> String {
    let card = board.cards.skill(skill);
    let spark = board.spark_of(origin);
    if let Some(keyword) = card.require.filter(|_| !use_card::meets_requirement(board, origin, card.require))
    {
        return format!("Needs {} equipped", board.cards.keyword(keyword).id);
    }
    if card.spark > 0 && !spark.collar_broken {
        return "The Spark collar is not broken yet".to_owned();
    }
    if card.spark > spark.now {
        return format!("Needs {} Spark", card.spark);
    }
    if card.reaction.is_some() {
        return "Played when its moment comes".to_owned();
    }
    let may_use = mine
        .is_some_and(|ask| matches!(ask.question, Question::CombatAction { .. } | Question::RestUse { .. }));
    if !may_use {
        return "Not now".to_owned();
    }
    let has = board.action_points(Fighter::Origin(origin)).0;
    if matches!(mine.map(|ask| &ask.question), Some(Question::CombatAction { .. })) && ap > has {
        return format!("Needs {ap} AP, you have {has}");
    }
    "It would do nothing now".to_owned()
}

pub(super) fn slotted(board: &Board, who: Fighter) -> Vec<Slotted> {
    let track = &board.track(who).0;
    track.iter().map(|on| Slotted { card: on.card, slot: on.slot, face_up: on.face_up }).collect()
}
