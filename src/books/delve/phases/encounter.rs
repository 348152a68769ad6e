//! The Encounter phase: the move, the tiles, the chest (DV-049 to DV-075, DV-R16 to DV-R21, DV-R70).

use serde::{Deserialize, Serialize};

use super::bazaar::Trading;
use super::draw;
use crate::books::delve::board::Board;
use crate::books::delve::effects::{self, Context};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::{Tile, Use};
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::verbs::look::{self, LookingAtTiles};
use crate::books::delve::verbs::loot::{self, Looting};
use crate::books::delve::verbs::talent::BuyingTalent;
use crate::books::delve::verbs::tile::TakingTile;
use crate::books::delve::verbs::{boss, objective};
use crate::content::delve::chapter::Lies;
use crate::content::delve::terms::{PlaceKey, TileId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Encountering {
    Move,
    /// The tiles of this place have been resolved. True: another move follows (DV-060).
    Chest(PlaceKey, bool),
    Bazaar(PlaceKey),
}

/// DV-048: a new round.
pub fn begin_round(board: &mut Board) {
    board.run.round += 1;
    board.campaign.rounds = board.campaign.rounds.saturating_add(1);
    for hero in board.members() {
        board.marks_mut(hero).forget(&[Use::Scorch]);
    }
    let leader = board.leader();
    let leads = board.leads(leader);
    let round = board.run.round;
    board.record(Fact::RoundBegan { round, leader: leads.then_some(leader) });
    *board.phase = Phase::Encounter(Encountering::Move);
}

/// DV-047: the heroes' half of the Combat phase; in a boss fight a card is drawn first.
pub fn begin_combat(board: &mut Board) {
    if board.run.boss.is_some() {
        *board.phase = Phase::BossCard;
    } else {
        draw::begin(board);
    }
}

pub fn encounter(mut board: Board) {
    let board = &mut board;
    let Phase::Encounter(stage) = *board.phase else { return };
    match stage {
        Encountering::Move => choose_destination(board),
        Encountering::Chest(place, again) => {
            *board.phase = Phase::Encounter(match again {
                true => Encountering::Move,
                false => Encountering::Bazaar(place),
            });
            open_chest(board, place);
        }
        Encountering::Bazaar(place) => {
            // DV-R78: right after tiles and chest, before Combat; once per space.
            let open = board.is_trial() && board.place(place).is_some_and(|place| place.bazaar_open);
            if open {
                *board.phase = Phase::Bazaar(Trading::new(place, false));
            } else {
                begin_combat(board);
            }
        }
    }
}

/// DV-049 to DV-051, DV-R16: through explored places to the first ones that have tiles.
pub fn destinations(board: &Board) -> Vec<PlaceKey> {
    let Some(start) = board.run.marker else { return Vec::new() };
    let chapter = board.chapter();
    let mut seen = vec![start];
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(key) = seen.get(next).copied() {
        next += 1;
        for to in chapter.place(key).iter().flat_map(|place| &place.to) {
            if seen.contains(to) || found.contains(to) {
                continue;
            }
            if board.is_explored(*to) {
                seen.push(*to);
            } else if !objective::is_closed(board, *to) {
                found.push(*to);
            }
        }
    }
    found.sort_unstable();
    found
}

fn choose_destination(board: &mut Board) {
    // DV-R70: no Encounter phase in a boss fight. DV-R67: nor once only the boards are left to clear.
    if board.run.boss.is_some() || objective::only_clearing_is_left(board) {
        return begin_combat(board);
    }
    let chosen = board.decide_together(Question::ChooseDestination, |board, options| {
        options.extend(destinations(board).into_iter().map(Choice::Go));
        if board.run.looks > 0 && !options.is_empty() && look::finds_any(board) {
            options.push(Choice::Ability);
        }
    });
    match chosen {
        None => {}
        Some(Choice::Go(place)) => enter(board, place),
        // Every Door: once per Trial.
        Some(Choice::Ability) => {
            board.run.looks -= 1;
            board.play.work.push(Frame::LookingAtTiles(LookingAtTiles));
        }
        // Nothing can be reached: the phase is skipped.
        Some(_) => begin_combat(board),
    }
}

fn enter(board: &mut Board, key: PlaceKey) {
    board.run.marker = Some(key);
    board.record(Fact::Moved { to: key });
    board.play.chance.reveal();
    let tiles = board.place(key).map(|place| place.tiles.clone()).unwrap_or_default();
    let lies = board.chapter().place(key).map(|place| place.lies);
    if let Some(Lies::Boss(id)) = lies {
        boss::begin_fight(board, id);
        return begin_combat(board);
    }
    // DV-058: resolved tiles leave the map.
    if let Some(place) = board.place_mut(key) {
        place.tiles.clear();
    }
    board.run.check_due = true;
    if tiles.contains(&Tile::Chapter) {
        return draw_chapter_card(board, key);
    }
    let mut numbers: Vec<TileId> = tiles
        .into_iter()
        .filter_map(|tile| match tile {
            Tile::Encounter(tile) => Some(tile),
            _ => None,
        })
        .collect();
    numbers.sort_by_key(|tile| std::cmp::Reverse(board.cards.tile(*tile).number));
    board.run.known_tiles.extend(&numbers);
    board.record(Fact::TilesRevealed { place: key, tiles: numbers.clone() });
    *board.phase = Phase::Encounter(Encountering::Chest(key, false));
    // DV-056, DV-057, DV-261: the leader takes the higher one, everybody else the other.
    let take = |hero, tile| Frame::TakingTile(TakingTile { hero, tile, enemies: None });
    for hero in board.going_left(board.leader()).into_iter().rev() {
        let tile = if board.leads(hero) { numbers.first() } else { numbers.last() };
        if let Some(tile) = tile {
            board.play.work.push(take(hero, *tile));
        }
    }
}

/// DV-059, DV-060, DV-R20: the next card of the chapter, or another move if there is none.
fn draw_chapter_card(board: &mut Board, place: PlaceKey) {
    board.record(Fact::ChapterTileDiscarded { place });
    let number = board.decks.chapter;
    let card = board.chapter().cards.get(usize::from(number)).map(|card| (card.effects, card.keep));
    *board.phase = Phase::Encounter(Encountering::Chest(place, card.is_none()));
    let (Some((effects, keep)), Some(chapter)) = (card, board.campaign.chapter) else { return };
    board.decks.chapter += 1;
    board.record(Fact::ChapterCardDrawn { chapter, card: number });
    if keep.is_some() {
        board.run.kept.push(number);
        board.record(Fact::CardKept { chapter, card: number });
    }
    let context = Context::new(board.leader(), None, Source::Chapter(chapter, number));
    effects::run(&mut board.play, effects, context);
}

/// DV-061, DV-062, DV-R21: first the loot tile, then each hero may buy a talent, going left from the leader.
fn open_chest(board: &mut Board, key: PlaceKey) {
    if !board.chapter().place(key).is_some_and(|place| place.chest) {
        return;
    }
    for hero in board.going_left(board.leader()).into_iter().rev() {
        board.play.work.push(Frame::BuyingTalent(BuyingTalent { hero }));
    }
    if let Some(tile) = loot::draw(board) {
        board.play.work.push(Frame::Looting(Looting { tile }));
    }
}
