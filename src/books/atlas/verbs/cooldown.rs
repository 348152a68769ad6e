//! Cooldown tracks at work: sliding, and what becomes of cards that turn or fall off (AT-067 to AT-072).

use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::verbs::{loot, status, summon};

/// AT-067: every card slides 1 slot.
pub fn slide(board: &mut Board, who: Fighter) {
    let mut fell = Vec::new();
    let mut turned = Vec::new();
    if board.track(who).0.is_empty() {
        return;
    }
    board.record(Fact::TrackSlid { who, card: None });
    board.track_mut(who).0.slide(|on| fell.push(on.card), |card| turned.push(card));
    tidy(board, who, &fell, &turned);
}

/// AT-368: one card slides 1 slot.
pub fn slide_card(board: &mut Board, who: Fighter, card: TrackCard) {
    let mut fell = Vec::new();
    let mut turned = Vec::new();
    if board.track(who).0.find(card).is_none() {
        return;
    }
    board.record(Fact::TrackSlid { who, card: Some(card) });
    board.track_mut(who).0.slide_card(card, |on| fell.push(on.card), |card| turned.push(card));
    tidy(board, who, &fell, &turned);
}

/// AT-304: everything is cleared at once.
pub fn clear(board: &mut Board, who: Fighter) {
    let mut fell = Vec::new();
    board.track_mut(who).0.remove_where(|_| true, |on| fell.push(on.card));
    tidy(board, who, &fell, &[]);
}

fn tidy(board: &mut Board, who: Fighter, fell: &[TrackCard], turned: &[TrackCard]) {
    for card in turned {
        board.record(Fact::CardTurned { who, card: *card });
        summon::released_by(board, who, *card);
    }
    for card in fell {
        board.record(Fact::CardCleared { who, card: *card });
        summon::released_by(board, who, *card);
        send_home(board, who, *card);
    }
    if !fell.is_empty() {
        status::cap_ap(board, who);
    }
}

/// Skills go to hand, consumables and tactics under their decks, statuses to the supply.
fn send_home(board: &mut Board, who: Fighter, card: TrackCard) {
    match card {
        TrackCard::Skill(skill) => {
            if let Some(origin) = who.origin() {
                board.hand_mut(origin).0.push(skill);
            }
        }
        TrackCard::Consumable(item) => loot::to_deck(board, item),
        TrackCard::Tactic(tactic) => {
            let entity = board.entity(who);
            if let Ok(mut tactics) = board.foes.tactics.get_mut(entity) {
                tactics.deck.put_under(tactic);
            }
        }
        TrackCard::Status(_) => {}
    }
}

/// Puts a card on a track and records it.
pub fn place(board: &mut Board, who: Fighter, card: TrackCard, slot: u8, face_up: bool, flip: Option<u8>) {
    let track = &mut board.track_mut(who).0;
    track.place(card, slot, face_up, flip);
    let slot = slot.min(track.length());
    // AT-R23: at its flip slot or below it goes face down at once.
    let face_up = face_up && flip.is_none_or(|flip| slot > flip);
    board.record(Fact::CardPlacedOnTrack { who, card, slot, face_up });
}
