//! Effects that give and take things: gold, items, runes, collars, Spark skills.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::Carried;
use crate::books::atlas::records::{Group, Reward};
use crate::books::atlas::verbs::loot::{self, Losing};
use crate::content::atlas::effect::{Loss, Who};
use crate::content::atlas::terms::{Deck, ItemId, OriginId, RuneId, SkillId};

pub(super) fn item(board: &mut Board, context: &Context, item: ItemId) {
    let deck = board.cards.item(item).deck;
    let taken = board.decks.of(deck).and_then(|deck| deck.take(item)).is_some();
    find_once(board, context, Carried::Item(item), taken);
}

pub(super) fn rune(board: &mut Board, context: &Context, rune: RuneId) {
    let taken = board.decks.runes.take(rune).is_some();
    find_once(board, context, Carried::Rune(rune), taken);
}

pub(super) fn random_items(board: &mut Board, context: &Context, deck: Deck, count: u8) {
    let drawn: Vec<_> = (0..count).filter_map(|_| loot::draw_random(board, deck)).collect();
    let group = takers(board, context);
    for item in drawn.into_iter().rev() {
        loot::find(board, Carried::Item(item), group);
    }
}

pub(super) fn lose(board: &mut Board, context: &Context, who: Who, kind: Loss, count: u8) {
    for origin in who::origins(board, context, who).into_iter().rev() {
        board.play.work.push(Frame::Losing(Losing { who: origin, kind, left: count }));
    }
}

pub(super) fn break_collars(board: &mut Board, context: &Context, who: Who) {
    for origin in who::origins(board, context, who) {
        break_collar(board, origin);
    }
}

pub(super) fn unlock_for(board: &mut Board, context: &Context, who: Who, skill: SkillId) {
    for origin in who::origins(board, context, who) {
        unlock(board, origin, skill);
    }
}

/// AT-207: all gold is the party's; it can't go below 0.
pub fn change_gold(board: &mut Board, by: i16) {
    let before = board.campaign.gold;
    board.campaign.gold = before.saturating_add_signed(by);
    let now = board.campaign.gold;
    if now != before {
        board.record(Fact::GoldChanged { by: (now as i32 - before as i32) as i16, now });
    }
}

/// AT-210, AT-211: those in the finding group's space, or everyone for events and after a combat.
fn takers(board: &Board, context: &Context) -> Group {
    if context.everywhere { board.whole_party() } else { loot::finders(board, context.group) }
}

/// AT-300: a specific reward is gained once, however often the location is restarted; one that nobody took is
/// offered again.
/// What is not in its deck is somebody's already.
fn find_once(board: &mut Board, context: &Context, card: Carried, taken: bool) {
    let gained = |location| board.campaign.rewards.contains(&(location, Reward::of(card)));
    if taken && board.campaign.location.is_some_and(|location| !gained(location)) {
        let group = takers(board, context);
        return loot::find_reward(board, card, group);
    }
    board.record(Fact::RewardKnown { card });
    match card {
        Carried::Item(item) if taken => loot::to_deck(board, item),
        Carried::Rune(rune) if taken => board.decks.runes.put_under(rune),
        _ => {}
    }
}

/// AT-R16: skills that waited for it are unlocked now.
fn break_collar(board: &mut Board, origin: OriginId) {
    let spark = board.spark_mut(origin);
    if std::mem::replace(&mut spark.collar_broken, true) {
        return;
    }
    let waiting = std::mem::take(&mut spark.waiting);
    board.record(Fact::CollarBroken { who: origin });
    for skill in waiting {
        unlock(board, origin, skill);
    }
}

/// AT-088, AT-188: only its own Origin's, and only with a broken collar.
fn unlock(board: &mut Board, origin: OriginId, skill: SkillId) {
    let fits = board.cards.skill(skill).spark_of.as_deref() == Some(board.cards.id(origin));
    let known = board.hand(origin).0.contains(&skill)
        || board.spark_of(origin).waiting.contains(&skill)
        || board
            .track(crate::books::atlas::fighter::Fighter::Origin(origin))
            .0
            .find(crate::books::atlas::pieces::TrackCard::Skill(skill))
            .is_some();
    if !fits || known {
        return;
    }
    if board.spark_of(origin).collar_broken {
        board.hand_mut(origin).0.push(skill);
        board.record(Fact::SparkSkillUnlocked { who: origin, skill });
    } else {
        board.spark_mut(origin).waiting.push(skill);
    }
}
