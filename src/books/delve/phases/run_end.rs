//! The run is over (DV-180 to DV-182, DV-253, DV-254, DV-R47, DV-R81).

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::records::RunEnd;
use crate::books::delve::verbs::{boss, token};
use crate::content::delve::cards::Condition;
use crate::content::delve::chapter::Lies;
use crate::content::delve::terms::{AchievementKind, Token};
use crate::table::seat::Seat;

pub fn end_run(mut board: Board) {
    let board = &mut board;
    let won = board.run.over == Some(RunEnd::Won);
    let count = if won { &mut board.campaign.won } else { &mut board.campaign.lost };
    *count = count.saturating_add(1);
    // DV-R47: everything returns to the bag, as in Clean-up and the hands too.
    for hero in board.members() {
        token::put_back_used(board, hero);
        let hand: Vec<Token> = std::mem::take(&mut board.tokens_mut(hero).hand);
        for token in hand {
            board.campaign.bag.put(token);
        }
    }
    board.campaign.last_leader = Some(Seat(board.run.leader));
    board.run.boss = None;
    board.run.queue.clear();
    if let (Some(chapter), Some(because)) = (board.campaign.chapter, board.run.over) {
        board.record(if won { Fact::RunWon { chapter } } else { Fact::RunLost { chapter, because } });
    }
    if board.is_trial() {
        board.record(Fact::TrialEnded { won });
        mark_achievements(board, won);
        *board.phase = Phase::AfterRun;
    } else {
        *board.phase = Phase::Homecoming;
    }
}

/// DV-254: what was fulfilled is marked, once and for good.
fn mark_achievements(board: &mut Board, won: bool) {
    if won {
        for hero in board.members() {
            if !board.campaign.profile.finished_with.contains(&hero) {
                board.campaign.profile.finished_with.push(hero);
            }
        }
    }
    let cards = board.cards.0.clone();
    let mut achievements: Vec<_> = cards.all::<AchievementKind>().collect();
    achievements.sort_by_key(|achievement| cards.achievement(*achievement).number);
    for achievement in achievements {
        let met = is_met(board, cards.achievement(achievement).condition, won);
        if met && !board.campaign.profile.marked.contains(&achievement) {
            board.campaign.profile.marked.push(achievement);
            board.record(Fact::AchievementMarked { achievement });
        }
    }
}

fn is_met(board: &Board, condition: Condition, won: bool) -> bool {
    let first_boss = board.run.beaten.iter().any(|fallen| !boss::is_last(board, *fallen));
    match condition {
        Condition::FirstBoss => first_boss,
        Condition::FinalBoss => won,
        Condition::Heroes(heroes) => board.party().len() >= usize::from(heroes),
        Condition::FirstBossAlone => first_boss && board.is_solo(),
        Condition::Unhurt => board.run.unhurt,
        Condition::CoinsSpent(coins) => board.run.coins_spent >= u16::from(coins),
        Condition::SupportTokens(tokens) => board.run.support_tokens >= u16::from(tokens),
        Condition::FullPack => board.run.full_pack,
        Condition::AllExplored => {
            let places = &board.chapter().places;
            let mut encounters = places.iter().filter(|place| matches!(place.lies, Lies::Encounter(_)));
            won && encounters.all(|place| board.is_explored(place.id))
        }
        Condition::EveryHero => {
            let finished = &board.campaign.profile.finished_with;
            board.cards.hero_ids().iter().all(|hero| finished.contains(hero))
        }
    }
}
