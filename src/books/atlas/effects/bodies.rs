//! Effects on people: damage, healing, statuses, Spark, AP.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::phases::origin_turn;
use crate::books::atlas::verbs::damage::{self, Blow};
use crate::books::atlas::verbs::heal::{self, Healing};
use crate::books::atlas::verbs::{revive, status};
use crate::content::atlas::effect::{Amount, Cure, Who};
use crate::content::atlas::terms::{DamageKind, OriginId, Status};

/// Whoever is to blame or to thank for it: the user of a card, and nobody if it stands on a location card.
fn doer(context: &Context) -> Option<Fighter> {
    context.user.filter(|_| context.card.is_none())
}

pub(super) fn damage(board: &mut Board, context: &Context, who: Who, amount: Amount, kind: DamageKind) {
    let (amount, by) = (context.count(board, amount), doer(context));
    let blows: Vec<Blow> = who::resolve(board, context, who)
        .into_iter()
        .map(|to| Blow { to, amount, kind, by, cause: Cause::Effect })
        .collect();
    if !blows.is_empty() {
        damage::deal(board, &blows);
    }
}

pub(super) fn heal(
    board: &mut Board,
    context: &Context,
    who: Who,
    amount: Amount,
    harms_undead: bool,
    revives: bool,
) {
    let healing = Healing { amount: context.count(board, amount), harms_undead, revives };
    let targets = match revives {
        true => who::with_downed(board, context, who),
        false => who::resolve(board, context, who),
    };
    heal::apply(board, &targets, healing, doer(context));
}

pub(super) fn revive(board: &mut Board, context: &Context, who: Who, hp: Amount) {
    let hp = context.count(board, hp);
    for origin in who::with_downed(board, context, who).into_iter().filter_map(Fighter::origin) {
        revive::revive(board, origin, hp, None);
    }
}

pub(super) fn status(board: &mut Board, context: &Context, who: Who, status: Status, slot: u8) {
    for fighter in who::resolve(board, context, who) {
        status::apply(board, fighter, status, slot);
    }
}

pub(super) fn cure(board: &mut Board, context: &Context, who: Who, what: Cure) {
    for fighter in who::resolve(board, context, who) {
        status::cure(board, fighter, what);
    }
}

pub(super) fn spark(board: &mut Board, context: &Context, who: Who, amount: Amount) {
    let amount = context.amount(board, amount);
    for origin in who::origins(board, context, who) {
        gain_spark(board, origin, amount);
    }
}

pub(super) fn ap(board: &mut Board, context: &Context, who: Who, amount: u8) {
    for fighter in who::resolve(board, context, who) {
        origin_turn::gain_ap(board, fighter, amount);
    }
}

/// AT-085: within 0 and the maximum.
pub fn gain_spark(board: &mut Board, origin: OriginId, by: i16) {
    let spark = board.spark_mut(origin);
    let now = (i16::from(spark.now) + by).clamp(0, i16::from(spark.max)) as u8;
    if now != spark.now {
        spark.now = now;
        board.record(Fact::SparkChanged { who: origin, now });
    }
}
