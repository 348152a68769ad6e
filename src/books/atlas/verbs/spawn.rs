//! Enemies come onto the map (AT-264 to AT-275, AT-405 to AT-410, AT-R42).

use crate::books::atlas::board::Board;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::{
    ActionPoints, Cooldowns, Foe, Health, LONG_TRACK, Lane, Marks, SHORT_TRACK, Source, Standing, TRAYS,
    Tactics, Tray, Uses, Zone,
};
use crate::content::atlas::effect::SpawnRow;
use crate::content::atlas::terms::{BossId, CardKey, Initiative, MinionId, SpaceKey};
use crate::table::deck::Deck;
use crate::table::track::Track;

/// The entry of a row for the player count (AT-264).
const fn for_players<T: Copy>(counts: (T, T, T), players: u8) -> T {
    match players {
        0..=2 => counts.0,
        3 => counts.1,
        _ => counts.2,
    }
}

/// Spawns the rows of a card from the top down, as long as trays are free (AT-273).
pub fn rows(board: &mut Board, rows: &[(SpawnRow, SpaceKey)]) {
    let players = board.player_count();
    for (row, space) in rows {
        for _ in 0..for_players(row.counts, players) {
            match free_tray(board) {
                Some(tray) => minion(board, tray, row.minion, row.veteran, row.track, *space),
                None => board.record(Fact::SpawnRefused { minion: row.minion }),
            }
        }
    }
}

/// AT-272, AT-R42: the first free letter.
pub fn free_tray(board: &Board) -> Option<u8> {
    (0..TRAYS).find(|tray| board.foe_in_tray(usize::from(*tray)).is_none())
}

/// Puts a minion into a tray and onto the map.
pub fn minion(board: &mut Board, tray: u8, id: MinionId, veteran: bool, track: Initiative, space: SpaceKey) {
    let who = Fighter::Minion(tray);
    let card = board.cards.minion(id);
    let hp = u16::from(if veteran { card.veteran.hp } else { card.standard.hp });
    let foe = Foe::Minion { id, veteran };
    let (order, late) = set_tray(board, usize::from(tray), foe, hp, track, space, SHORT_TRACK);
    board.record(Fact::EnemySpawned { who, minion: id, veteran, hp, track, space, order, late });
}

/// Fills a tray. Tells its place on the initiative track, and whether it comes too late to act in this round.
fn set_tray(
    board: &mut Board,
    tray: usize,
    foe: Foe,
    hp: u16,
    track: Initiative,
    space: SpaceKey,
    slots: u8,
) -> (u16, bool) {
    let entity = board.tray_entity(tray);
    let order = board.round.next_lane;
    board.round.next_lane += 1;
    // AT-R42: it acts in this round only if its track's step has not ended.
    let too_late = match track {
        Initiative::Fast => board.round.fast_over,
        Initiative::Slow => board.round.slow_over,
    };
    let set = (|| -> Result<(), bevy_ecs::query::QueryEntityError> {
        *board.foes.trays.get_mut(entity)? = Tray(Some(foe));
        *board.fighters.health.get_mut(entity)? = Health { now: hp, max: hp };
        *board.fighters.ap.get_mut(entity)? = ActionPoints(0);
        *board.fighters.tracks.get_mut(entity)? = Cooldowns(Track::new(slots));
        *board.fighters.standing.get_mut(entity)? = Standing(Some(space));
        *board.fighters.marks.get_mut(entity)? = Marks { acted: too_late, downed: false };
        *board.fighters.uses.get_mut(entity)? = Uses::default();
        *board.foes.lanes.get_mut(entity)? = Lane { track, order };
        Ok(())
    })();
    debug_assert!(set.is_ok(), "{set:?}");
    board.index.passives.forget_tray(tray);
    (order, too_late)
}

/// AT-405 to AT-410.
pub fn boss(board: &mut Board, id: BossId, context: Context) {
    let Some(place) = board.index.bosses.iter().position(Option::is_none) else { return };
    if board.index.bosses.contains(&Some(id)) {
        return;
    }
    let page = board.cards.boss(id);
    let hp = for_players(page.hp, board.player_count());
    let (track, space, setup) = (page.initiative, page.space, page.setup);
    let mut deck = Deck::from_top(page.tactics.iter().copied());
    deck.shuffle(&mut board.play.chance);
    board.index.bosses[place] = Some(id);
    let tray = usize::from(TRAYS) + place;
    let (order, late) = set_tray(board, tray, Foe::Boss(id), hp, track, space, LONG_TRACK);
    let entity = board.tray_entity(tray);
    if let Ok(mut tactics) = board.foes.tactics.get_mut(entity) {
        *tactics = Tactics { deck, seen: Vec::new() };
    }
    board.record(Fact::BossSpawned { boss: id, hp, track, space, order, late });
    let text = board.cards.boss(id).text.clone();
    board.record(Fact::TextShown { text });
    let mut context = Context { user: Some(Fighter::Boss(id)), here: Some(space), ..context };
    context.source = Source::Own;
    board.play.work.push(Frame::Run(Run::new(setup, context)));
}

/// AT-268, AT-270: the card that spawned enemies lies face up on the active combat stack.
pub fn stack_card(board: &mut Board, card: CardKey) {
    if board.card_zone(card) != Zone::Combat {
        board.set_zone(card, Zone::Combat);
        board.stack.0.push(card);
        board.record(Fact::CardStacked { card });
    }
}
