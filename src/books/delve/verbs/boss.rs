//! The boss: damage to it (DV-R71, DV-R72), its defeat (DV-R74), and the lines of its cards (DV-R73).

use serde::{Deserialize, Serialize};

use super::coins::SharingCoins;
use super::hurt::Hurting;
use super::summon::Placing;
use super::{stun, token, track};
use crate::books::delve::board::Board;
use crate::books::delve::facts::{By, Fact};
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::setup;
use crate::books::delve::pieces::Tile;
use crate::books::delve::prompts::Source;
use crate::books::delve::records::BossFight;
use crate::content::delve::chapter::{Keep, Lies, Objective};
use crate::content::delve::effect::{Line, Whom};
use crate::content::delve::terms::{BossId, HeroId, Icon};
use crate::table::deck::Deck;

/// DV-214, DV-R70: the status card is set out and the action cards are shuffled.
pub fn begin_fight(board: &mut Board, boss: BossId) {
    let cards = board.cards.boss(boss).cards.len() as u8;
    let mut deck = Deck::from_top(0..cards);
    deck.shuffle(&mut board.play.chance);
    board.run.boss = Some(BossFight { boss, damage: 0, card: None, shield: 0, deck, discard: Vec::new() });
    let (health, wrath) = (health(board), wrath(board).to_vec());
    board.record(Fact::BossFightBegan { boss, health, wrath });
    // The Lantern cards: before the first action card, so that no shield absorbs it (DV-R72).
    let chapter = board.campaign.chapter;
    for card in board.run.kept.clone() {
        let keep = board.chapter().cards.get(usize::from(card)).and_then(|card| card.keep);
        if let (Some(Keep::BossDamage(each)), Some(chapter)) = (keep, chapter) {
            let amount = each.saturating_mul(board.party().len() as u8);
            damage(board, amount, Some(Source::Chapter(chapter, card)));
        }
    }
}

/// The health of the boss for this number of players.
pub fn health(board: &Board) -> u8 {
    let boss = board.run.boss.as_ref().map(|fight| fight.boss);
    boss.map_or(0, |boss| board.cards.boss(boss).health_for(board.party().len()))
}

/// Damage that hits the boss alone.
pub fn damage(board: &mut Board, amount: u8, source: Option<Source>) {
    put(board, amount, source);
    fall(board);
}

/// DV-R72: the shield of the card in play absorbs the first damage of the turn. Whether the boss falls is looked at
/// when all damage of a blow lies where it belongs.
pub fn put(board: &mut Board, amount: u8, source: Option<Source>) {
    let health = health(board);
    let Some(fight) = &mut board.run.boss else { return };
    let absorbed = amount.min(fight.shield);
    fight.shield -= absorbed;
    let dealt = amount - absorbed;
    fight.damage = fight.damage.saturating_add(dealt);
    let (boss, total, left) = (fight.boss, fight.damage, fight.shield);
    if absorbed > 0 {
        board.record(Fact::BossShieldSpent { amount: absorbed, left });
    }
    if dealt > 0 {
        board.record(Fact::BossDamaged { boss, amount: dealt, damage: total, health, source });
    }
}

/// DV-R74: as soon as its damage equals or exceeds its health.
pub fn fall(board: &mut Board) {
    let Some((boss, damage)) = board.run.boss.as_ref().map(|fight| (fight.boss, fight.damage)) else {
        return;
    };
    if damage >= health(board) {
        defeat(board, boss);
    }
}

fn defeat(board: &mut Board, boss: BossId) {
    let card = board.cards.boss(boss);
    let (xp, coins) = (card.xp, card.coins);
    board.run.boss = None;
    board.run.beaten.push(boss);
    board.record(Fact::BossDefeated { boss, xp, coins });
    for hero in board.members() {
        track::gain_xp(board, hero, xp);
    }
    leave(board, boss);
    if board.is_trial() {
        board.play.work.push(Frame::SharingCoins(SharingCoins { left: coins }));
        if !is_last(board, boss) {
            after_first_boss(board);
        }
    } else {
        track::change_purse(board, i32::from(coins));
    }
    board.run.check_due = true;
}

/// A boss that has fallen leaves its area explored (DV-R16), and in the Trial the road to other enemies (DV-R77).
pub fn leave(board: &mut Board, boss: BossId) {
    let area =
        board.chapter().places.iter().find(|place| place.lies == Lies::Boss(boss)).map(|place| place.id);
    if let Some(place) = area.and_then(|key| board.place_mut(key)) {
        place.tiles.retain(|tile| *tile != Tile::Boss);
    }
    let later = board.chapter().later_dungeon.filter(|_| board.is_trial() && !is_last(board, boss));
    if let Some(dungeon) = later {
        let decks = setup::enemy_decks(board, dungeon);
        board.decks.enemies.push(decks);
    }
}

/// Is it the boss that the Trial ends with?
pub fn is_last(board: &Board, boss: BossId) -> bool {
    board.chapter().objectives.contains(&Objective::DefeatBoss(boss))
}

/// DV-R74: the heroes heal.
fn after_first_boss(board: &mut Board) {
    board.run.unhurt =
        board.members().into_iter().any(|hero| board.tracks_of(hero).health >= board.hero_board(hero).health);
    let amount = board.cards.house.trial_heal;
    for hero in board.members() {
        track::heal(board, hero, amount);
    }
}

/// A blow has hit the boss, perhaps among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BossFalling;

impl BossFalling {
    pub fn carry_on(self, board: &mut Board) {
        fall(board);
    }
}

/// A line of the boss card, carried out against one hero after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BossLine {
    pub boss: BossId,
    pub card: u8,
    pub line: u8,
    /// Heroes it still concerns, the next one first.
    pub heroes: Vec<HeroId>,
}

impl BossLine {
    pub fn carry_on(mut self, board: &mut Board) {
        if self.heroes.is_empty() {
            return;
        }
        let hero = self.heroes.remove(0);
        let cards = board.cards.0.clone();
        let Some(card) = cards.boss(self.boss).cards.get(usize::from(self.card)) else { return };
        let Some(line) = card.lines.get(usize::from(self.line)) else { return };
        let boss = self.boss;
        board.play.work.push(Frame::BossLine(self));
        match line {
            Line::Attack(_, icons) => {
                let icons = in_wrath(board, icons);
                let hurting = Hurting::roll(board, hero, By::Boss(boss), &icons, 0);
                board.play.work.push(Frame::Hurting(hurting));
            }
            Line::Stun(_) => stun::hero(board, hero, 1),
            Line::LoseFocus(_, amount) => track::lose_focus(board, hero, *amount),
            Line::Summon(deck) => {
                board.play.work.push(Frame::Placing(Placing {
                    hero,
                    deck: *deck,
                    red: false,
                    encounter: false,
                }));
            }
            Line::AddHush(amount) => token::add_hush(board, *amount),
        }
    }
}

/// DV-R84: what a boss rolls more in each attack in this chapter.
pub fn wrath<'b>(board: &'b Board<'_, '_>) -> &'b [Icon] {
    board.chapter().wrath_for(board.party().len())
}

/// What an attack line of a boss card rolls in this chapter.
pub fn in_wrath(board: &Board, icons: &[Icon]) -> Vec<Icon> {
    [icons, wrath(board)].concat()
}

/// DV-R73, DV-R83: whom a line concerns, going left from the leader.
pub fn concerned(board: &Board, line: &Line) -> Vec<HeroId> {
    let all = board.going_left(board.leader());
    let whom = match line {
        Line::Attack(whom, _) | Line::Stun(whom) | Line::LoseFocus(whom, _) => *whom,
        Line::Summon(_) => Whom::All,
        Line::AddHush(_) => return vec![board.leader()],
    };
    all.into_iter()
        .filter(|hero| match whom {
            Whom::All => true,
            Whom::Leader => board.leads(*hero),
            Whom::Others => !board.leads(*hero),
        })
        .collect()
}
