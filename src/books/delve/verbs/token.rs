//! Tokens and the bag: drawing (DV-076 to DV-084), hush (DV-R33), fatigue (DV-R30, DV-R31).

use crate::books::delve::board::{Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::records::Campaign;
use crate::books::delve::records::Run;
use crate::books::delve::verbs::track;
use crate::content::delve::effect::Power;
use crate::content::delve::terms::{Advanced, HeroId, Token};

/// DV-077.
const HAND: u8 = 5;

/// One blind draw. False if the bag is empty (DV-R32).
pub fn draw_one(board: &mut Board, hero: HeroId) -> bool {
    let names = board.cards.names.clone();
    let Board { campaign, play: Play { chance, .. }, .. } = board;
    let Some(token) = campaign.bag.draw(chance, |token, id| token.id(&names) == id) else { return false };
    board.record(Fact::TokenDrawn { hero, token });
    match token {
        // DV-081, DV-082: to the hero on it, face down. DV-R30: set aside if that hero is not here.
        Token::Fatigue(whose) if board.in_party(whose) => board.tokens_mut(whose).pile += 1,
        Token::Fatigue(_) => board.record(Fact::TokenSetAside { token }),
        Token::Basic(_) | Token::Hush => board.tokens_mut(hero).take_into_hand(token),
        // DV-R53: only at the moment it is drawn.
        Token::Advanced(kind, _) => {
            board.tokens_mut(hero).take_into_hand(token);
            match kind {
                Advanced::Focus => track::gain_focus(board, hero, 1),
                Advanced::Rage => track::add_rage(board, 1),
                Advanced::Blue | Advanced::Brown | Advanced::Purple => {}
            }
        }
    }
    true
}

pub fn draw(board: &mut Board, hero: HeroId, tokens: u8) {
    for _ in 0..tokens {
        if !draw_one(board, hero) {
            break;
        }
    }
}

/// DV-083, DV-R34: five, or what talents and stun tokens make of it.
pub fn limit(board: &Board, hero: HeroId) -> u8 {
    let more = board.power_sum(hero, |power| match power {
        Power::DrawMore(more) => Some(more),
        _ => None,
    });
    (HAND + more).saturating_sub(board.tracks_of(hero).stun)
}

/// DV-077: up to the limit, counting what was kept. DV-080: a fatigue token uses up its draw.
pub fn draw_up(board: &mut Board, hero: HeroId) {
    let have = board.tokens_of(hero).hand.len() as u8;
    let draws = limit(board, hero).saturating_sub(have);
    draw(board, hero, draws);
    // DV-084.
    let tokens = std::mem::take(&mut board.tracks_mut(hero).stun);
    if tokens > 0 {
        board.record(Fact::StunDiscarded { hero, tokens });
    }
}

fn hush_in_bag(campaign: &Campaign) -> u8 {
    campaign.bag.count(Token::Hush) as u8
}

/// DV-R33: from the supply, if there is one left.
pub fn add_hush(board: &mut Board, amount: u8) {
    for _ in 0..amount {
        if board.campaign.hush > 0 {
            board.campaign.hush -= 1;
            board.campaign.bag.put(Token::Hush);
            let in_bag = hush_in_bag(&board.campaign);
            board.record(Fact::HushAdded { in_bag });
        }
    }
}

pub fn remove_hush(board: &mut Board, amount: u8) {
    for _ in 0..amount {
        if board.campaign.bag.take(Token::Hush).is_some() {
            board.run.hush_out += 1;
            let in_bag = hush_in_bag(&board.campaign);
            board.record(Fact::HushRemoved { in_bag });
        }
    }
}

/// What was taken out for the run is in the supply again.
pub fn return_hush_taken_out(campaign: &mut Campaign, run: &mut Run) {
    campaign.hush += std::mem::take(&mut run.hush_out);
}

/// Puts the hero's drawn hush tokens back into the bag; how many there were.
pub fn return_hush(board: &mut Board, hero: HeroId) -> u8 {
    let hand = &mut board.tokens_mut(hero).hand;
    let before = hand.len();
    hand.retain(|token| *token != Token::Hush);
    let tokens = (before - hand.len()) as u8;
    for _ in 0..tokens {
        board.campaign.bag.put(Token::Hush);
    }
    if tokens > 0 {
        board.record(Fact::HushReturned { hero, tokens });
    }
    tokens
}

/// Spends a face-up fatigue token into the discard pile; false if there is none.
pub fn spend_fatigue(board: &mut Board, hero: HeroId) -> bool {
    let tokens = board.tokens_mut(hero);
    if tokens.fresh == 0 {
        return false;
    }
    tokens.fresh -= 1;
    tokens.pile += 1;
    board.record(Fact::FatigueSpent { hero });
    true
}

pub fn refresh_fatigue(board: &mut Board, hero: HeroId) {
    let tokens = board.tokens_mut(hero);
    if tokens.pile > 0 {
        tokens.pile -= 1;
        tokens.fresh += 1;
        board.record(Fact::FatigueRefreshed { hero });
    }
}

pub fn fatigue_to_bag(board: &mut Board, hero: HeroId) {
    if board.tokens_of(hero).fresh > 0 {
        board.tokens_mut(hero).fresh -= 1;
        board.campaign.bag.put(Token::Fatigue(hero));
        board.record(Fact::FatigueBagged { hero });
    }
}

pub fn fatigue_from_bag(board: &mut Board, hero: HeroId) {
    if board.campaign.bag.take(Token::Fatigue(hero)).is_some() {
        board.tokens_mut(hero).fresh += 1;
        board.record(Fact::FatigueRecovered { hero });
    }
}

/// DV-170, DV-171: everything face down, and the hush, goes into the bag.
pub fn put_back_used(board: &mut Board, hero: HeroId) {
    return_hush(board, hero);
    let tokens = board.tokens_mut(hero);
    tokens.covered.clear();
    let used = std::mem::take(&mut tokens.used);
    for token in used {
        board.campaign.bag.put(token);
    }
}
