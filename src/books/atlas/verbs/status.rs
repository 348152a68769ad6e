//! Statuses: gaining, extending and losing them (AT-122 to AT-136).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::reasons::Refused;
use crate::content::atlas::effect::Cure;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::Status;

/// AT-131 to AT-134: one copy, moved up by a higher slot and never down.
pub fn apply(board: &mut Board, who: Fighter, status: Status, slot: u8) {
    if !board.is_present(who) {
        return;
    }
    if modifiers::is_immune_to(board, who, status) {
        board.record(Fact::StatusRefused { who, status, reason: Refused::Immune });
        return;
    }
    let card = TrackCard::Status(status);
    let track = &mut board.track_mut(who).0;
    if track.find(card).is_some() {
        if track.raise(card, slot) {
            let slot = slot.min(track.length());
            board.record(Fact::StatusGained { who, status, slot });
        } else {
            board.record(Fact::StatusRefused { who, status, reason: Refused::AlreadyThere });
        }
        return;
    }
    track.place(card, slot, true, None);
    let slot = slot.min(track.length());
    board.record(Fact::StatusGained { who, status, slot });
}

/// AT-127: clears at once.
pub fn remove(board: &mut Board, who: Fighter, status: Status) {
    if board.track_mut(who).0.remove(TrackCard::Status(status)).is_some() {
        board.record(Fact::StatusRemoved { who, status });
        cap_ap(board, who);
    }
}

pub fn cure(board: &mut Board, who: Fighter, what: Cure) {
    for status in list(board, who) {
        let goes = match what {
            Cure::One(one) => one == status,
            Cure::Negative => !status.is_positive(),
            Cure::Any => true,
        };
        if goes {
            remove(board, who, status);
        }
    }
}

pub fn list(board: &Board, who: Fighter) -> Vec<Status> {
    board
        .track(who)
        .0
        .iter()
        .filter_map(|on| match on.card {
            TrackCard::Status(status) => Some(status),
            _ => None,
        })
        .collect()
}

/// AT-R29: when HASTE ends, AP above the maximum is lost at once.
pub fn cap_ap(board: &mut Board, who: Fighter) {
    let max = modifiers::max_ap(board, who);
    lose_ap_above(board, who, max);
}

/// AP above `most` is lost.
pub fn lose_ap_above(board: &mut Board, who: Fighter, most: u8) {
    let ap = board.action_points_mut(who);
    let amount = ap.0.saturating_sub(most);
    if amount > 0 {
        ap.0 = most;
        board.record(Fact::ApLost { who, amount, now: most });
    }
}

/// AT-R28, INVISIBLE: gone after an attack roll, an effect that targets an opponent, or a Taunt.
pub fn end_when_acting(board: &mut Board, who: Fighter) {
    let ends: Vec<Status> = list(board, who)
        .into_iter()
        .filter(|status| {
            let card = board.cards.status(*status);
            let powers = if matches!(who, Fighter::Minion(_)) { &card.powers_minion } else { &card.powers };
            powers.passives.iter().any(|passive| passive.gives == Modifier::EndsWhenActing)
        })
        .collect();
    for status in ends {
        remove(board, who, status);
    }
}
