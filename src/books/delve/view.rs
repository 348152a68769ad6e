//! Public state (DV-262 to DV-264, DV-R05) as JSON, and a line for save slots.

use bevy_ecs::prelude::World;
use serde_json::{Value, json};

use super::board::Board;
use super::phases::Phase;
use super::pieces::{Foe, SPACES, Spot, Tile};
use super::records::{Cards, PairCard};
use super::verbs::{boss, objective, token};
use super::words::names;
use crate::content::delve::terms::{EventId, HeroId, TileId, Token};
use crate::content::handle;
use crate::table::phase::Phased;
use crate::table::sight::look;

pub fn public_state(world: &mut World) -> Value {
    let names = world.resource::<Cards>().names.clone();
    look::<Board, _>(world, |board| handle::with_names(&names, || shown(&board)).0).unwrap_or(Value::Null)
}

fn shown(board: &Board) -> Value {
    let campaign = &board.campaign;
    // Between two runs the boards and the map are still those of the last: they are not shown any more.
    let laid_out = !matches!(*board.phase, Phase::Gathering(_) | Phase::Founding);
    let party = if laid_out { board.party() } else { &[] };
    let events: Vec<EventId> = board.cards.all().filter(|event| !campaign.events.contains(event)).collect();
    let mut state = json!({
        "phase": board.phase.name(),
        "campaign": {
            "mode": campaign.mode, "players": campaign.players, "chapter": campaign.chapter,
            "unlocked": campaign.unlocked, "purse": campaign.purse, "removed": campaign.removed,
            "advanced": campaign.advanced, "bonds": bonds(board), "events_left": campaign.events.len(),
            "events_out": events,
            "achievements": campaign.profile.marked, "rounds": campaign.rounds,
        },
        "bag": bag(board),
        "hush_supply": campaign.hush, "hush_out": board.run.hush_out,
        "heroes": party.iter().map(|hero| hero_state(board, *hero)).collect::<Vec<_>>(),
    });
    if campaign.chapter.is_some() && !party.is_empty() {
        state["run"] = run_state(board);
        state["map"] = map_state(board);
    }
    state
}

fn bag(board: &Board) -> Value {
    let names = &board.cards.names;
    let kinds = bag_counts(board).into_iter().map(|(token, count)| (token.id(names), json!(count)));
    Value::Object(kinds.collect())
}

/// DV-R05: what the bag holds, in kinds and numbers and not in order.
pub fn bag_counts(board: &Board) -> Vec<(Token, u16)> {
    let count = |token: Token| u16::try_from(board.campaign.bag.count(token)).unwrap_or(u16::MAX);
    bag_tokens(board).into_iter().map(|token| (token, count(token))).filter(|(_, count)| *count > 0).collect()
}

/// Every token that could be in the bag.
fn bag_tokens(board: &Board) -> Vec<Token> {
    use crate::content::delve::terms::{Advanced, Colour};
    let basics = Colour::ALL.map(Token::Basic);
    let advanced =
        Advanced::ALL.into_iter().flat_map(|kind| Colour::ALL.map(|colour| Token::Advanced(kind, colour)));
    let fatigue = board.cards.hero_ids().iter().map(|hero| Token::Fatigue(*hero));
    basics.into_iter().chain(advanced).chain([Token::Hush]).chain(fatigue).collect()
}

fn bonds(board: &Board) -> Value {
    let crossed = board.campaign.bonds.iter().enumerate().filter(|(_, crossed)| **crossed > 0);
    let threshold = board.cards.house.bond_threshold;
    let rows = crossed.map(|(index, crossed)| {
        let bond = &board.cards.bonds[index.min(board.cards.bonds.len() - 1)];
        json!({ "bond": bond.id, "heroes": bond.heroes, "crossed": crossed, "bonded": *crossed >= threshold })
    });
    Value::Array(rows.collect())
}

fn hero_state(board: &Board, hero: HeroId) -> Value {
    let (card, tracks, tokens, pack) =
        (board.hero_board(hero), board.tracks_of(hero), board.tokens_of(hero), board.pack(hero));
    let names = &board.cards.names;
    let ids = |tokens: &[Token]| tokens.iter().map(|token| token.id(names)).collect::<Vec<_>>();
    let actions: Vec<Value> = card
        .actions
        .iter()
        .map(|action| {
            json!({ "action": action, "level": board.level(hero, *action),
                "covered": tokens.covered.contains(action) })
        })
        .collect();
    let xp = board.campaign.heroes.get(hero.index()).map_or(0, |record| record.xp);
    json!({
        "hero": hero, "seat": board.seat_of(hero).0, "leader": board.leads(hero),
        "health": tracks.health, "max_health": card.health, "guard": tracks.guard, "max_guard": card.defence_max,
        "defence": card.defence, "focus": tracks.focus, "max_focus": card.focus_max, "stun": tracks.stun,
        "xp": xp, "hand": ids(&tokens.hand), "used": ids(&tokens.used), "fatigue": tokens.fresh,
        "fatigue_pile": tokens.pile, "draws_to": token::limit(board, hero), "actions": actions,
        "items": pack.items, "talents": pack.talents, "talents_left": pack.talent_deck.len(),
        "coins": pack.coins, "gemstones": pack.gemstones, "potions": pack.potions,
        "done": board.marks_of(hero).done, "next": board.marks_of(hero).next,
        "enemies": board.foes(hero).map(|(spot, foe)| foe_state(board, spot, foe)).collect::<Vec<_>>(),
        "face_down": face_down(board, hero),
    })
}

fn foe_state(board: &Board, spot: Spot, foe: Foe) -> Value {
    json!({
        "enemy": foe.card, "number": foe.number, "space": spot.space, "damage": foe.damage,
        "health": board.foe_health(foe), "stunned": foe.stunned, "ferocious": foe.ferocious,
    })
}

/// DV-R38: defeated enemies that still lie above the board.
fn face_down(board: &Board, hero: HeroId) -> Vec<Value> {
    let marks =
        (1..=SPACES).filter_map(|space| Some((space, board.space(Spot { board: hero, space }).mark?)));
    marks.map(|(space, enemy)| json!({ "enemy": enemy, "space": space })).collect()
}

fn run_state(board: &Board) -> Value {
    let run = &board.run;
    let pairs: Vec<Value> = run
        .pairs
        .iter()
        .map(|pair| {
            let (support, bond) = match pair.card {
                PairCard::Support(support) => (Some(support), None),
                PairCard::Bond(bond) => (None, Some(bond)),
            };
            json!({ "a": pair.a, "b": pair.b, "support": support, "bond": bond, "used": pair.used,
                "tokens": pair.tokens })
        })
        .collect();
    let boss = run.boss.as_ref().map(|fight| {
        let cards = &board.cards.boss(fight.boss).cards;
        let id = |card: u8| cards.get(usize::from(card)).map(|card| card.id.clone());
        json!({
            "boss": fight.boss, "damage": fight.damage, "health": boss::health(board),
            "card": fight.card.and_then(id), "shield": fight.shield, "deck": fight.deck.len(),
            "wrath": boss::wrath(board),
            "discard": fight.discard.iter().filter_map(|card| id(*card)).collect::<Vec<_>>(),
        })
    });
    let objectives: Vec<Value> = board
        .chapter()
        .objectives
        .iter()
        .map(|one| json!({ "objective": one, "done": objective::is_done(board, one) }))
        .collect();
    let decks: Vec<Value> = board
        .decks
        .enemies
        .iter()
        .map(|decks| {
            json!({ "dungeon": decks.dungeon, "common": decks.common.len(), "dire": decks.dire.len(),
                "common_discard": decks.common_discard, "dire_discard": decks.dire_discard })
        })
        .collect();
    json!({
        "round": run.round, "leader": board.leader(), "solo_leads": run.solo_leads, "rage": run.rage,
        "marker": run.marker, "pairs": pairs, "boss": boss, "beaten": run.beaten, "kept": run.kept,
        "seals": run.seals, "dire_defeated": run.dire, "objectives": objectives, "decks": decks,
        "items_left": board.decks.items.len(), "item_discard": board.decks.item_discard,
        "loot_left": board.decks.loot.len(), "ferocious_left": board.decks.ferocious.len(),
        "chapter_cards_drawn": board.decks.chapter, "stock": board.decks.stock,
    })
}

/// DV-262: of tiles that lie face down only the back is seen.
fn map_state(board: &Board) -> Value {
    let places = board.chapter().places.iter().map(|printed| {
        let tiles = board.place(printed.id).map(|place| place.tiles.as_slice()).unwrap_or(&[]);
        let backs: Vec<Value> = tiles
            .iter()
            .map(|tile| match tile {
                Tile::Encounter(tile) => json!(board.cards.tile(*tile).tier),
                Tile::Chapter => json!("chapter"),
                Tile::Boss => json!("boss"),
            })
            .collect();
        // Those that somebody has looked at are known to all.
        let seen: Vec<TileId> = tiles
            .iter()
            .filter_map(|tile| match tile {
                Tile::Encounter(tile) if board.run.known_tiles.contains(tile) => Some(*tile),
                _ => None,
            })
            .collect();
        json!({
            "place": printed.id, "name": printed.name, "tiles": backs, "seen": seen, "explored": tiles.is_empty(),
            "closed": objective::is_closed(board, printed.id), "chest": printed.chest, "goal": printed.goal,
            "bazaar": printed.bazaar, "to": printed.to,
        })
    });
    Value::Array(places.collect())
}

/// Chapter, party and round in a line.
pub fn summary(world: &mut World) -> String {
    look::<Board, _>(world, |board| line(&board)).unwrap_or_default()
}

fn line(board: &Board) -> String {
    let first_name = |hero: &HeroId| names::hero(&board.cards, *hero).to_owned();
    let names: Vec<String> = board.campaign.party.iter().map(first_name).collect();
    match board.campaign.chapter.filter(|_| !names.is_empty()) {
        Some(chapter) => {
            let title = &board.cards.chapter(chapter).title;
            format!("{title}, round {}: {}", board.run.round, names.join(", "))
        }
        None => "A new campaign".to_owned(),
    }
}
