//! Hero boards with what lies on them and above them, and the boss, as a scenario sets them.

use super::{BossSetup, HeroSetup, tokens};
use crate::books::delve::board::Board;
use crate::books::delve::pieces::{FATIGUE, Spot};
use crate::books::delve::records::BossFight;
use crate::books::delve::verbs::{item, summon};
use crate::content::delve::terms::Token;
use crate::table::deck::Deck;

impl HeroSetup {
    pub(super) fn fill(&self, board: &mut Board) -> Result<(), String> {
        let hero = self.hero;
        let cards = board.cards.0.clone();
        let card = cards.hero(hero);
        let tracks = board.tracks_mut(hero);
        tracks.health = self.health.unwrap_or(card.health).clamp(1, card.health);
        tracks.guard = self.guard.min(card.defence_max);
        tracks.focus = self.focus.unwrap_or(tracks.focus).min(card.focus_max);
        tracks.stun = self.stun;
        let (hand, used) = (tokens(&cards, &self.tokens)?, tokens(&cards, &self.used)?);
        let mine = board.tokens_mut(hero);
        for token in hand {
            mine.take_into_hand(token);
        }
        let placed = used.iter().filter(|token| **token == Token::Fatigue(hero)).count() as u8;
        mine.used = used;
        mine.covered = self.covered.clone();
        mine.pile = self.fatigue_pile;
        let left = mine.fresh.saturating_sub(self.fatigue_pile + placed);
        mine.fresh = self.fatigue.unwrap_or(left).min(FATIGUE);
        for item in &self.items {
            board.decks.items.take(*item);
        }
        let pack = board.pack_mut(hero);
        pack.items = self.items.clone();
        pack.talents = self.talents.clone();
        for talent in &self.talents {
            pack.talent_deck.take(*talent);
        }
        if let Some(deck) = &self.talent_deck {
            pack.talent_deck = Deck::from_top(deck.iter().copied());
        }
        pack.coins = self.coins;
        pack.gemstones = self.gemstones;
        pack.potions = self.potions;
        item::note_full_pack(board, hero);
        for enemy in &self.enemies {
            let number = summon::put_new(board, Spot { board: hero, space: enemy.space }, enemy.enemy);
            let deck = cards.enemy(enemy.enemy).deck;
            for decks in &mut board.decks.enemies {
                decks.of(deck).0.take(enemy.enemy);
            }
            if let Some(tile) = enemy.ferocious {
                board.decks.ferocious.take(tile);
            }
            if let Some(foe) = board.foe_mut(number) {
                foe.stunned = enemy.stunned;
                foe.ferocious = enemy.ferocious;
                foe.damage = enemy.damage;
            }
        }
        Ok(())
    }
}

impl BossSetup {
    pub(super) fn fight(&self, board: &Board) -> Result<BossFight, String> {
        let cards = &board.cards.boss(self.boss).cards;
        let place = |id: &String| {
            let found = cards.iter().position(|card| card.id == *id);
            found.ok_or_else(|| format!("`{}` has no card `{id}`", board.cards.id(self.boss)))
        };
        let card = self.card.as_ref().map(place).transpose()?;
        let deck = (0..cards.len()).filter(|place| Some(*place) != card).map(|place| place as u8);
        Ok(BossFight {
            boss: self.boss,
            damage: self.damage,
            shield: card.map_or(0, |card| cards[card].shield),
            card: card.map(|card| card as u8),
            deck: Deck::from_top(deck.collect::<Vec<_>>().into_iter()),
            discard: Vec::new(),
        })
    }
}
