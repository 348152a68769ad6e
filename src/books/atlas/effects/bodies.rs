//! Effects on people: damage, healing, statuses, Spark, AP.

use super::{Context, who};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::phases::origin_turn;
use crate::books::atlas::verbs::damage::{self, Blow};
use crate::books::atlas::verbs::heal::{self, Healing};
use crate::books::atlas::verbs::{revive, status};
use crate::content::atlas::effect::Effect;
use crate::content::atlas::terms::OriginId;

pub(super) fn carry_out(board: &mut Board, effect: &Effect, context: &Context) -> bool {
    match effect {
        Effect::Damage { who, amount, kind } => {
            let amount = context.count(board, *amount);
            let by = context.user.filter(|_| context.card.is_none());
            let blows: Vec<Blow> = who::resolve(board, context, *who, effect)
                .into_iter()
                .map(|to| Blow { to, amount, kind: *kind, by, cause: Cause::Effect })
                .collect();
            if !blows.is_empty() {
                damage::deal(board, &blows);
            }
        }
        Effect::Heal { who, amount, harms_undead, revives } => {
            let healing = Healing {
                amount: context.count(board, *amount),
                harms_undead: *harms_undead,
                revives: *revives,
            };
            let targets = who::resolve(board, context, *who, effect);
            heal::apply(board, &targets, healing, context.user.filter(|_| context.card.is_none()));
        }
        Effect::Revive { who, hp } => {
            let hp = context.count(board, *hp);
            for origin in who::origins(board, context, *who, effect) {
                revive::revive(board, origin, hp, None);
            }
        }
        Effect::Status { who, status: kind, slot } => {
            for fighter in who::resolve(board, context, *who, effect) {
                status::apply(board, fighter, *kind, *slot);
            }
        }
        Effect::Cure { who, what } => {
            for fighter in who::resolve(board, context, *who, effect) {
                status::cure(board, fighter, *what);
            }
        }
        Effect::Spark { who, amount } => {
            let amount = context.amount(board, *amount);
            for origin in who::origins(board, context, *who, effect) {
                gain_spark(board, origin, amount);
            }
        }
        Effect::GainAp { who, amount } => {
            for fighter in who::resolve(board, context, *who, effect) {
                origin_turn::gain_ap(board, fighter, *amount);
            }
        }
        _ => return false,
    }
    true
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
