//! Coming home: steps 1 to 5, which need no decision (DV-007, DV-008, DV-183 to DV-191, DV-208 to DV-210,
//! DV-R33, DV-R55, DV-R59, DV-R62).

use super::{house, setup};
use crate::books::delve::board::{Board, Play};
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::{SPACES, Spot, Tracks};
use crate::books::delve::records::{PairCard, RunEnd};
use crate::books::delve::verbs::{defeat, token};
use crate::content::delve::terms::{EnemyDeck, Token};

pub fn come_home(mut board: Board) {
    let board = &mut board;
    for hero in board.members() {
        // Step 1.
        let health = board.hero_board(hero).health;
        *board.tracks_mut(hero) = Tracks { health, ..Tracks::default() };
        // Step 2; DV-186: what is in the bag stays there.
        let tokens = board.tokens_mut(hero);
        tokens.fresh += std::mem::take(&mut tokens.pile);
    }
    // Step 3.
    discard_enemies(board);
    // Step 4; DV-190, DV-R55: coins go into the common purse.
    for hero in board.members() {
        let mut pack = std::mem::take(board.pack_mut(hero));
        board.decks.item_discard.append(&mut pack.items);
        for talent in pack.talents {
            pack.talent_deck.put_under(talent);
        }
        board.pack_mut(hero).talent_deck = pack.talent_deck;
        board.campaign.purse = board.campaign.purse.saturating_add(pack.coins);
    }
    board.run.rage = 0;
    // Hush beyond the number of the chapter returns to the supply.
    let (hush, in_bag) = (board.chapter().hush, board.campaign.bag.count(Token::Hush) as u8);
    token::remove_hush(board, in_bag.saturating_sub(hush));
    token::return_hush_taken_out(&mut board.campaign, &mut board.run);
    let purse = board.campaign.purse;
    board.record(Fact::CameHome { purse });
    // Step 5.
    cross_bonds(board);
    move_on(board);
    for record in &mut board.campaign.heroes {
        record.raised_now.clear();
    }
    *board.phase = Phase::House(house::Stage::Buy);
}

/// DV-188: whatever was left, and all that were defeated, is shuffled back into its deck.
fn discard_enemies(board: &mut Board) {
    for hero in board.members() {
        let foes: Vec<_> = board.foes(hero).collect();
        for (_, foe) in foes {
            defeat::discard(board, foe.card);
            defeat::return_ferocious(&mut board.decks, foe.ferocious);
        }
        // DV-R38: also those that only lie there as a mark.
        for space in 1..=SPACES {
            let mark = board.space_mut(Spot { board: hero, space }).mark.take();
            if let Some(mark) = mark {
                defeat::discard(board, mark);
            }
        }
    }
    setup::clear_spaces(&mut board.foes);
    let Board { decks, play: Play { chance, .. }, .. } = board;
    for decks in &mut decks.enemies {
        for kind in [EnemyDeck::Common, EnemyDeck::Dire] {
            let (deck, discard) = decks.of(kind);
            for enemy in discard.drain(..) {
                deck.put_under(enemy);
            }
            deck.shuffle(chance);
        }
    }
}

/// DV-191, DV-209: a square for each support token; the last square forges the bond.
fn cross_bonds(board: &mut Board) {
    let threshold = board.cards.house.bond_threshold;
    for pair in board.run.pairs.clone() {
        let PairCard::Support(_) = pair.card else { continue };
        let Some(bond) = board.cards.bond_of(pair.a, pair.b) else { continue };
        for _ in 0..pair.tokens {
            let Some(crossed) = board.campaign.bonds.get_mut(bond.index()) else { break };
            if *crossed >= threshold {
                // Tokens beyond the last square are lost.
                break;
            }
            *crossed += 1;
            let crossed = *crossed;
            board.record(Fact::BondCrossed { bond, crossed });
            if crossed == threshold {
                board.record(Fact::BondForged { bond });
            }
        }
    }
    for pair in &mut board.run.pairs {
        pair.tokens = 0;
    }
}

/// DV-007: after a win the next chapter, and whoever it unlocks.
fn move_on(board: &mut Board) {
    if board.run.over != Some(RunEnd::Won) {
        return;
    }
    if let Some(hero) = board.chapter().unlocks
        && !board.campaign.unlocked.contains(&hero)
    {
        board.campaign.unlocked.push(hero);
        board.record(Fact::HeroUnlocked { hero });
        // DV-R59: in every Trial from now on.
        let kept = &mut board.campaign.profile.unlocked;
        if !kept.contains(&hero) {
            kept.push(hero);
        }
    }
}
