//! Conditions (AT-R71). Asking for a keyword comes first; whether a condition holds is a pure question.

use super::Context;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::{Carried, Zone};
use crate::books::atlas::verbs::keyword::{self, Asked};
use crate::books::atlas::verbs::use_card;
use crate::content::atlas::effect::{Condition, Who};
use crate::content::atlas::terms::{ItemId, KeywordId, OriginId};

/// The Origins a keyword condition is about.
fn asked_of(board: &Board, context: &Context, who: Who) -> Vec<OriginId> {
    let origins: Vec<OriginId> = match who {
        Who::User => context.user.and_then(Fighter::origin).into_iter().collect(),
        Who::Rolled => {
            context.rolled.or_else(|| context.user.and_then(Fighter::origin)).into_iter().collect()
        }
        Who::Party | Who::PartyOne => board.party().to_vec(),
        Who::Named(origin) if board.in_party(origin) => vec![origin],
        Who::Named(_) => Vec::new(),
        _ => board.members(context.group).collect(),
    };
    origins.into_iter().filter(|origin| !board.is_downed(*origin)).collect()
}

/// Lets Origins play cards for keywords that nothing lasting gives them. False while a prompt is open.
pub fn settle_keywords(
    board: &mut Board,
    context: &Context,
    condition: &Condition,
    asked: &mut Asked,
    wanted: bool,
) -> bool {
    match condition {
        Condition::HasKeyword(who, keyword) if wanted => {
            let origins = asked_of(board, context, *who);
            if !board.play.prompts.has_answer()
                && origins.iter().any(|origin| keyword::has(board, *origin, *keyword, asked))
            {
                return true;
            }
            for origin in origins {
                if !keyword::offer(board, origin, *keyword, asked) {
                    return false;
                }
                if asked.met(origin, *keyword) {
                    break;
                }
            }
            true
        }
        // Nobody plays a card in order not to have a keyword.
        Condition::Not(inner) => settle_keywords(board, context, inner, asked, !wanted),
        Condition::All(list) | Condition::Any(list) => {
            list.iter().all(|inner| settle_keywords(board, context, inner, asked, wanted))
        }
        _ => true,
    }
}

/// As it stands, with the cards played for it so far.
pub fn holds(board: &Board, context: &Context, condition: &Condition, asked: &Asked) -> bool {
    holds_with(board, context, condition, &|origin, keyword| keyword::has(board, origin, keyword, asked))
}

/// Could it hold if cards were played for its keywords?
pub fn could_hold(board: &Board, context: &Context, condition: &Condition) -> bool {
    let none = Asked::default();
    holds_with(board, context, condition, &|origin, keyword| {
        let mut playable = keyword::has(board, origin, keyword, &none);
        use_card::each_keyword_card(board, origin, keyword, |_| playable = true);
        playable
    })
}

fn holds_with(
    board: &Board,
    context: &Context,
    condition: &Condition,
    has: &dyn Fn(OriginId, KeywordId) -> bool,
) -> bool {
    match condition {
        Condition::HasKeyword(who, keyword) => {
            asked_of(board, context, *who).into_iter().any(|origin| has(origin, *keyword))
        }
        Condition::JournalHas(card) => board.campaign.journal.contains(card),
        Condition::JournalSymbols { symbol, at_least } => {
            let count = board
                .campaign
                .journal
                .iter()
                .filter(|card| board.cards.journal_card(**card).symbol == Some(*symbol))
                .count();
            count >= usize::from(*at_least)
        }
        // AT-154: a card that counts heads passes the downed by …
        Condition::OriginsHere { at_least } => context.here.is_some_and(|here| {
            let able = board.origins_in(here).filter(|origin| !board.is_downed(*origin));
            able.count() >= usize::from(*at_least)
        }),
        // … and one that asks for the whole party does not (AT-156).
        Condition::WholePartyHere => {
            context.here.is_some_and(|here| board.origins_in(here).count() == board.party().len())
        }
        Condition::IsOrigin(origin) => context.user == Some(Fighter::Origin(*origin)),
        Condition::CardInDeck(card) => board.card_zone(*card) == Zone::Deck,
        Condition::CardResolved(card) => board.card(*card).is_some_and(|card| card.resolved),
        Condition::CardHeld(card) => board.card_zone(*card) == Zone::Held,
        Condition::Flag(name) => board.visit.flags.contains(name) || board.campaign.flags.contains(name),
        Condition::CounterAtLeast { name, value } => {
            board.visit.counters.get(name).copied().unwrap_or(0) >= *value
        }
        Condition::TimeAtMost(space) => board.clock.space.is_some_and(|at| at <= *space),
        Condition::GoldAtLeast(gold) => board.campaign.gold >= *gold,
        Condition::CollarBroken => {
            let origin = context.rolled.or_else(|| context.user.and_then(Fighter::origin));
            origin.is_some_and(|origin| board.spark_of(origin).collar_broken)
        }
        Condition::LevelAtLeast(level) => board.campaign.level >= *level,
        Condition::PlayerCountIs(count) => board.player_count() == *count,
        Condition::NoEnemies => board.no_enemies(),
        Condition::MinionDefeated(minion) => board.visit.minions_defeated.contains(minion),
        Condition::BossDefeated(boss) => board.visit.bosses_defeated.contains(boss),
        Condition::ItemHeld(item) => holds_item(board, *item),
        Condition::Not(inner) => !holds_with(board, context, inner, has),
        Condition::All(list) => list.iter().all(|inner| holds_with(board, context, inner, has)),
        Condition::Any(list) => list.iter().any(|inner| holds_with(board, context, inner, has)),
    }
}

fn holds_item(board: &Board, item: ItemId) -> bool {
    board.party().iter().any(|origin| {
        board.pack(*origin).0.contains(&Carried::Item(item))
            || board.gear_of(*origin).iter().any(|(_, worn)| worn.item == item)
    })
}
