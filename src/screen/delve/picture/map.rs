//! The map of the chapter, what it asks for, and the boss that waits there.

use super::Ask;
use crate::books::delve::board::Board;
use crate::books::delve::pieces::Tile;
use crate::books::delve::prompts::Choice;
use crate::books::delve::verbs::{boss, objective};
use crate::books::delve::words;
use crate::content::delve::chapter::{self, Lies, Objective};
use crate::content::delve::terms::{BossId, Icon, PlaceKey, Tier};

/// A place of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub key: PlaceKey,
    pub name: String,
    pub text: String,
    /// 0 to 1 from the left and from the top.
    pub x: f32,
    pub y: f32,
    pub to: Vec<PlaceKey>,
    /// The backs of the tiles that lie there.
    pub tiles: Vec<Back>,
    pub start: bool,
    pub chest: bool,
    pub goal: bool,
    pub bazaar: bool,
    pub closed: bool,
    /// The boss whose area this is.
    pub boss: Option<BossId>,
    pub here: bool,
    /// The answer that goes there.
    pub answer: Option<usize>,
}

/// DV-262: of a tile that lies face down only its back is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    Encounter(Tier),
    Chapter,
    Boss,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boss {
    pub id: BossId,
    pub name: String,
    pub damage: u8,
    pub health: u8,
    pub shield: u8,
    /// What it rolls more in each attack (DV-R84).
    pub wrath: Vec<Icon>,
    /// The card in play, by its place among the boss's cards.
    pub card: Option<u8>,
    pub cards_left: usize,
}

pub(super) fn places(board: &Board, ask: Option<&Ask>) -> Vec<Place> {
    let place = |printed: &chapter::Place| {
        let tiles = board.place(printed.id).map(|place| place.tiles.as_slice()).unwrap_or(&[]);
        Place {
            key: printed.id,
            name: printed.name.clone(),
            text: printed.text.clone(),
            x: f32::from(printed.x) / 100.0,
            y: f32::from(printed.y) / 100.0,
            to: printed.to.clone(),
            tiles: tiles.iter().map(|tile| back(board, *tile)).collect(),
            start: printed.lies == Lies::Start,
            chest: printed.chest,
            goal: printed.goal,
            bazaar: printed.bazaar,
            closed: objective::is_closed(board, printed.id),
            boss: match printed.lies {
                Lies::Boss(boss) => Some(boss),
                _ => None,
            },
            here: board.run.marker == Some(printed.id),
            answer: ask.and_then(|ask| ask.place_of(|choice| *choice == Choice::Go(printed.id))),
        }
    };
    board.chapter().places.iter().map(place).collect()
}

fn back(board: &Board, tile: Tile) -> Back {
    match tile {
        Tile::Encounter(tile) => Back::Encounter(board.cards.tile(tile).tier),
        Tile::Chapter => Back::Chapter,
        Tile::Boss => Back::Boss,
    }
}

pub(super) fn boss_of(board: &Board) -> Option<Boss> {
    let fight = board.run.boss.as_ref()?;
    Some(Boss {
        id: fight.boss,
        name: board.cards.boss(fight.boss).name.clone(),
        damage: fight.damage,
        health: boss::health(board),
        shield: fight.shield,
        wrath: boss::wrath(board).to_vec(),
        card: fight.card,
        cards_left: fight.deck.len(),
    })
}

pub(super) fn objectives(board: &Board) -> Vec<(String, bool)> {
    let Some(chapter) = board.campaign.chapter else { return Vec::new() };
    let all = board.chapter().objectives.iter();
    all.map(|one| {
        let text = match one {
            Objective::Seals(_) => {
                format!(
                    "{} You have {}.",
                    words::cards::objective(&board.cards, chapter, one),
                    board.run.seals
                )
            }
            Objective::DefeatDire { .. } => {
                format!("Defeat {} dire enemies. {} so far.", objective::dire_wanted(board), board.run.dire)
            }
            _ => words::cards::objective(&board.cards, chapter, one),
        };
        (text, objective::is_done(board, one))
    })
    .collect()
}
