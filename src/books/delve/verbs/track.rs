//! Moving markers: focus, shield and evade, health, rage, XP (DV-040, DV-116, DV-117, DV-R14).

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::content::delve::terms::HeroId;

/// DV-R03: ten rage tokens.
pub const MOST_RAGE: u8 = 10;
/// DV-R51.
const MOST_XP: u8 = 99;

pub fn gain_focus(board: &mut Board, hero: HeroId, amount: u8) {
    let most = board.hero_board(hero).focus_max;
    let now = board.tracks_of(hero).focus;
    set_focus(board, hero, now.saturating_add(amount).min(most));
}

pub fn lose_focus(board: &mut Board, hero: HeroId, amount: u8) {
    let now = board.tracks_of(hero).focus;
    set_focus(board, hero, now.saturating_sub(amount));
}

pub fn set_focus(board: &mut Board, hero: HeroId, focus: u8) {
    if board.tracks_of(hero).focus != focus {
        board.tracks_mut(hero).focus = focus;
        board.record(Fact::FocusChanged { hero, focus });
    }
}

/// Shield or evade, whichever the hero has.
pub fn gain_guard(board: &mut Board, hero: HeroId, amount: u8) {
    let most = board.hero_board(hero).defence_max;
    let now = board.tracks_of(hero).guard;
    set_guard(board, hero, now.saturating_add(amount).min(most));
}

pub fn lose_guard(board: &mut Board, hero: HeroId, amount: u8) {
    let now = board.tracks_of(hero).guard;
    set_guard(board, hero, now.saturating_sub(amount));
}

pub fn set_guard(board: &mut Board, hero: HeroId, guard: u8) {
    if board.tracks_of(hero).guard != guard {
        board.tracks_mut(hero).guard = guard;
        board.record(Fact::GuardChanged { hero, guard });
    }
}

/// DV-R08: not beyond the maximum.
pub fn heal(board: &mut Board, hero: HeroId, amount: u8) {
    let most = board.hero_board(hero).health;
    let now = board.tracks_of(hero).health;
    let health = now.saturating_add(amount).min(most);
    if health > now {
        board.tracks_mut(hero).health = health;
        board.record(Fact::Healed { hero, amount: health - now, health });
    }
}

/// DV-111, DV-R03: one pool, never more than ten.
pub fn add_rage(board: &mut Board, amount: u8) {
    let rage = board.run.rage.saturating_add(amount).min(MOST_RAGE);
    set_rage(board, rage);
}

pub fn spend_rage(board: &mut Board, amount: u8) {
    let rage = board.run.rage.saturating_sub(amount);
    set_rage(board, rage);
}

fn set_rage(board: &mut Board, rage: u8) {
    if board.run.rage != rage {
        board.run.rage = rage;
        board.record(Fact::RageChanged { rage });
    }
}

pub fn gain_xp(board: &mut Board, hero: HeroId, amount: u8) {
    let Some(record) = board.campaign.heroes.get_mut(hero.index()) else { return };
    let xp = record.xp.saturating_add(amount).min(MOST_XP);
    let gained = xp - record.xp;
    record.xp = xp;
    if gained > 0 {
        board.record(Fact::XpGained { hero, amount: gained, xp });
    }
}

pub fn gain_coins(board: &mut Board, hero: HeroId, amount: u8) {
    if amount > 0 {
        let pack = board.pack_mut(hero);
        pack.coins = pack.coins.saturating_add(u16::from(amount));
        board.record(Fact::CoinsGained { hero, amount });
    }
}

pub fn lose_coins(board: &mut Board, hero: HeroId, amount: u8) {
    let pack = board.pack_mut(hero);
    let lost = u16::from(amount).min(pack.coins);
    pack.coins -= lost;
    if lost > 0 {
        board.record(Fact::CoinsLost { hero, amount: lost as u8 });
    }
}

pub fn gain_gemstones(board: &mut Board, hero: HeroId, amount: u8) {
    for _ in 0..amount {
        let pack = board.pack_mut(hero);
        pack.gemstones = pack.gemstones.saturating_add(1);
        board.record(Fact::GemstoneGained { hero });
    }
}

pub fn gain_potions(board: &mut Board, hero: HeroId, amount: u8) {
    for _ in 0..amount {
        let pack = board.pack_mut(hero);
        pack.potions = pack.potions.saturating_add(1);
        board.record(Fact::PotionGained { hero });
    }
}

pub fn change_purse(board: &mut Board, by: i32) {
    let purse = (i32::from(board.campaign.purse) + by).clamp(0, i32::from(u16::MAX)) as u16;
    if purse != board.campaign.purse {
        board.campaign.purse = purse;
        board.record(Fact::PurseChanged { purse });
    }
}
