//! Levelling up actions (DV-199 to DV-207, DV-R51, DV-R80).

use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::content::delve::terms::{ActionId, HeroId};

/// The actions that the hero can raise now, each once per homecoming or Bazaar.
pub fn affordable(board: &Board, hero: HeroId) -> Vec<ActionId> {
    let Some(record) = board.campaign.heroes.get(hero.index()) else { return Vec::new() };
    board
        .hero_board(hero)
        .actions
        .iter()
        .copied()
        .filter(|action| !record.raised_now.contains(action))
        .filter(|action| price(board, hero, *action).is_some_and(|price| price <= record.xp))
        .collect()
}

/// What the next level of an action costs; nothing if there is none.
pub fn price(board: &Board, hero: HeroId, action: ActionId) -> Option<u8> {
    let level = board.level(hero, action);
    board.cards.action(action).levels.get(usize::from(level)).map(|level| level.xp)
}

pub fn raise(board: &mut Board, hero: HeroId, action: ActionId) {
    let Some(price) = price(board, hero, action) else { return };
    let Some(place) = board.hero_board(hero).actions.iter().position(|other| *other == action) else {
        return;
    };
    let Some(record) = board.campaign.heroes.get_mut(hero.index()) else { return };
    record.xp = record.xp.saturating_sub(price);
    if record.raised.len() <= place {
        record.raised.resize(place + 1, 0);
    }
    record.raised[place] += 1;
    record.raised_now.push(action);
    let level = 1 + record.raised[place];
    board.record(Fact::LevelledUp { hero, action, level });
}
