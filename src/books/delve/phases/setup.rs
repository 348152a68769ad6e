//! Setting up a run: bag, decks, boards, cards between neighbours, leader, House event, map (DV-013 to
//! DV-036, DV-241 to DV-247, DV-R33, DV-R57, DV-R60, DV-R67, DV-R76 to DV-R78).

use crate::books::delve::board::Foes;
use bevy_ecs::prelude::World;
use serde::{Deserialize, Serialize};

use super::encounter;
use super::gathering::has_bonus;
use crate::books::delve::board::{self, Board, piece};
use crate::books::delve::effects::{self, Context};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::{
    BASIC, BOARDS, FATIGUE, Hero, Marks, Pack, Place, SPACES, Space, Tile, Tokens, Tracks,
};
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::records::{Between, Campaign, Cards, Decks, EnemyDecks, PairCard, Run};
use crate::books::delve::verbs::item::GainingItem;
use crate::books::delve::verbs::{item, token, track};
use crate::content::delve::cards::Bonus;
use crate::content::delve::chapter::Lies;
use crate::content::delve::terms::{
    Colour, DungeonId, EnemyDeck, EnemyKind, FerociousKind, HeroId, ItemKind, LootKind, SupportId,
    SupportKind, TalentKind, Tier, TileId, TileKind, Token,
};
use crate::table::deck::Deck;
use crate::table::seat::Seat;
use crate::table::state::Piece;

/// How far the setup has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SettingUp {
    #[default]
    Table,
    Leader,
    Event,
    /// Bonuses of achievements that are given to one hero (DV-255), by their place in the list.
    Bonuses(u8),
    Ready,
}

/// Spaces above four boards, whoever plays.
pub fn spawn_spaces(world: &mut World) {
    for place in 0..usize::from(BOARDS * SPACES) {
        world.spawn((piece::space(place), Space::default()));
    }
}

/// Puts the boards of the party and the places of the chapter on the table.
pub fn found(world: &mut World) {
    let mut old: Vec<_> = world
        .query::<(&Piece, bevy_ecs::prelude::Entity)>()
        .iter(world)
        .filter(|(piece, _)| piece.0 >> 8 != 1)
        .map(|(piece, entity)| (*piece, entity))
        .collect();
    old.sort_unstable();
    for (_, entity) in old {
        world.despawn(entity);
    }
    let cards = world.resource::<Cards>().0.clone();
    let campaign = world.resource::<Campaign>();
    let (party, chapter) = (campaign.party.clone(), campaign.chapter);
    for (seat, id) in party.into_iter().enumerate() {
        let hero = Hero { id, seat: Seat(seat as u8) };
        let pieces = (Tracks::default(), Tokens::default(), Pack::default(), Marks::default());
        world.spawn((piece::hero(seat), hero, pieces));
    }
    if let Some(chapter) = chapter {
        for (number, place) in cards.chapter(chapter).places.iter().enumerate() {
            let place = Place { key: place.id, tiles: Vec::new(), bazaar_open: place.bazaar };
            world.spawn((piece::place(number), place));
        }
    }
    let found = board::rebuild_index(world);
    debug_assert!(found.is_ok(), "{found:?}");
    *world.resource_mut::<Phase>() = Phase::Setup(SettingUp::default());
}

pub fn set_up(mut board: Board) {
    let board = &mut board;
    let Phase::Setup(stage) = board.phase.clone() else { return };
    let next = match stage {
        SettingUp::Table => {
            lay_table(board);
            Some(SettingUp::Leader)
        }
        SettingUp::Leader => choose_leader(board).then_some(SettingUp::Event),
        SettingUp::Event => {
            draw_event(board);
            Some(SettingUp::Bonuses(0))
        }
        SettingUp::Bonuses(place) => give_bonus(board, place),
        SettingUp::Ready => {
            board.campaign.new_session = false;
            encounter::begin_round(board);
            return;
        }
    };
    if let Some(next) = next {
        *board.phase = Phase::Setup(next);
    }
}

/// Everything that needs no decision.
pub fn lay_table(board: &mut Board) {
    token::return_hush_taken_out(&mut board.campaign, &mut board.run);
    *board.run = Run { solo_leads: true, ..Run::default() };
    if let Some(chapter) = board.campaign.chapter {
        board.record(Fact::RunBegan { chapter });
    }
    fill_bag(board);
    let hush = board.chapter().hush;
    let in_bag = board.campaign.bag.count(Token::Hush) as u8;
    if !board.is_trial() {
        token::add_hush(board, hush.saturating_sub(in_bag));
    }
    clear_spaces(&mut board.foes);
    set_up_decks(board);
    for hero in board.members() {
        set_up_hero(board, hero);
    }
    place_pair_cards(board);
    lay_map(board);
}

pub fn clear_spaces(foes: &mut Foes) {
    for mut space in &mut foes.spaces {
        *space = Space::default();
    }
}

/// DV-013, DV-015, DV-230, DV-231, DV-257, DV-R57: one set of basic tokens per player, for two in solo play.
fn fill_bag(board: &mut Board) {
    let wanted = board.campaign.players.max(2);
    let had = board.campaign.sets;
    for _ in had..wanted {
        for colour in Colour::ALL {
            // DV-R03, DV-197: the box has what is neither in the bag nor out of the game.
            let out = board.campaign.removed.iter().filter(|removed| **removed == colour).count();
            if board.campaign.bag.count(Token::Basic(colour)) + out < BASIC {
                board.campaign.bag.put(Token::Basic(colour));
            }
        }
    }
    for _ in wanted..had {
        for colour in Colour::ALL {
            board.campaign.bag.take(Token::Basic(colour));
        }
    }
    board.campaign.sets = wanted;
    if had == 0 {
        board.record(Fact::BagFilled { sets: wanted });
    } else if had != wanted {
        board.record(Fact::BagChanged { sets: wanted });
    }
}

/// The two decks of a dungeon, shuffled.
pub fn enemy_decks(board: &mut Board, dungeon: DungeonId) -> EnemyDecks {
    let deck = |wanted: EnemyDeck| {
        let cards = &board.cards;
        let theirs = cards
            .all::<EnemyKind>()
            .filter(|enemy| cards.enemy(*enemy).dungeon == dungeon && cards.enemy(*enemy).deck == wanted);
        let copies = theirs
            .flat_map(|enemy| std::iter::repeat_n(enemy, usize::from(cards.enemy(enemy).copies)))
            .collect::<Vec<_>>();
        Deck::from_top(copies.into_iter())
    };
    let (mut common, mut dire) = (deck(EnemyDeck::Common), deck(EnemyDeck::Dire));
    common.shuffle(&mut board.play.chance);
    dire.shuffle(&mut board.play.chance);
    EnemyDecks { dungeon, common, dire, common_discard: Vec::new(), dire_discard: Vec::new() }
}

fn set_up_decks(board: &mut Board) {
    let dungeon = board.chapter().dungeon;
    let enemies = vec![enemy_decks(board, dungeon)];
    let cards = board.cards.0.clone();
    let copies = |number: u8| usize::from(number);
    let items: Vec<_> = cards
        .all::<ItemKind>()
        .flat_map(|item| std::iter::repeat_n(item, copies(cards.item(item).copies)))
        .collect();
    let loot: Vec<_> = cards
        .all::<LootKind>()
        .flat_map(|tile| std::iter::repeat_n(tile, copies(cards.loot_tile(tile).copies)))
        .collect();
    let ferocious: Vec<_> = cards
        .all::<FerociousKind>()
        .flat_map(|tile| std::iter::repeat_n(tile, copies(cards.ferocious_tile(tile).copies)))
        .collect();
    *board.decks = Decks {
        enemies,
        items: Deck::from_top(items.into_iter()),
        loot: Deck::from_top(loot.into_iter()),
        ferocious: Deck::from_top(ferocious.into_iter()),
        ..Decks::default()
    };
    board.decks.items.shuffle(&mut board.play.chance);
    if board.is_trial() {
        refill_stock(board);
    }
}

/// DV-R78: three items lie face up on the Bazaar.
pub fn refill_stock(board: &mut Board) {
    while board.decks.stock.len() < usize::from(board.cards.house.stock) {
        let Some(item) = item::draw(board) else { break };
        board.decks.stock.push(item);
    }
}

fn set_up_hero(board: &mut Board, hero: HeroId) {
    let card = board.hero_board(hero);
    // DV-022, DV-241.
    let focus = if board.is_trial() { card.focus_max } else { 0 };
    let health = card.health;
    *board.tracks_mut(hero) = Tracks { health, guard: 0, focus, stun: 0 };
    // DV-023, DV-R30: face up are those that are not in the bag.
    let in_bag = board.campaign.bag.count(Token::Fatigue(hero)) as u8;
    *board.tokens_mut(hero) = Tokens { fresh: FATIGUE.saturating_sub(in_bag), ..Tokens::default() };
    *board.marks_mut(hero) = Marks::default();
    let mut talents = Deck::default();
    if board.is_full_game() {
        let cards = board.cards.0.clone();
        let theirs = cards.all::<TalentKind>().filter(|talent| {
            let heroes = &cards.talent(*talent).heroes;
            heroes.is_empty() || heroes.contains(&hero)
        });
        talents = Deck::from_top(theirs);
        talents.shuffle(&mut board.play.chance);
    }
    *board.pack_mut(hero) = Pack { talent_deck: talents, ..Pack::default() };
}

/// DV-031 to DV-033, DV-246, DV-258: one card between each two neighbours.
fn place_pair_cards(board: &mut Board) {
    let party = board.members();
    if party.len() < 2 || !board.is_full_game() {
        return;
    }
    let mut supports: Deck<SupportId> = Deck::from_top(board.cards.all::<SupportKind>());
    let count = party.len();
    let pairs = if count == 2 { 1 } else { count };
    let names = board.cards.names.clone();
    for place in 0..pairs {
        let (a, b) = (party[place], party[(place + 1) % count]);
        let threshold = board.cards.house.bond_threshold;
        let bond = board.cards.bond_of(a, b).filter(|bond| {
            board.campaign.bonds.get(bond.index()).is_some_and(|crossed| *crossed >= threshold)
        });
        let card = match bond.filter(|_| !board.is_trial()) {
            Some(bond) => PairCard::Bond(bond),
            None => match supports.take_random(&mut board.play.chance, |card, id| names.name(card) == id) {
                Some(support) => PairCard::Support(support),
                None => continue,
            },
        };
        place_pair_card(board, a, b, card);
    }
}

pub fn place_pair_card(board: &mut Board, a: HeroId, b: HeroId, card: PairCard) {
    let (support, bond) = match card {
        PairCard::Support(support) => (Some(support), None),
        PairCard::Bond(bond) => (None, Some(bond)),
    };
    board.run.pairs.push(Between { a, b, card, used: false, tokens: 0 });
    board.record(Fact::PairCardPlaced { a, b, support, bond });
}

/// DV-035, DV-247, DV-R25: two random tiles of its tier on each place.
fn lay_map(board: &mut Board) {
    let cards = board.cards.0.clone();
    let of_tier =
        |tier: Tier| cards.all::<TileKind>().filter(|tile| cards.tile(*tile).tier == tier).collect();
    let supply = Tier::ALL.map(|tier| (tier, Vec::<TileId>::into_iter(of_tier(tier))));
    let mut supply = supply.map(|(tier, tiles)| (tier, Deck::from_top(tiles)));
    let places: Vec<_> = board.chapter().places.iter().map(|place| (place.id, place.lies)).collect();
    let names = board.cards.names.clone();
    for (key, lies) in places {
        let tiles = match lies {
            Lies::Start => {
                board.run.marker = Some(key);
                Vec::new()
            }
            Lies::Chapter => vec![Tile::Chapter],
            Lies::Boss(_) => vec![Tile::Boss],
            Lies::Encounter(tier) => {
                let Some((_, deck)) = supply.iter_mut().find(|(other, _)| *other == tier) else { continue };
                let drawn = std::iter::from_fn(|| {
                    deck.take_random(&mut board.play.chance, |tile, id| names.name(tile) == id)
                });
                drawn.take(2).map(Tile::Encounter).collect()
            }
        };
        if let Some(place) = board.place_mut(key) {
            place.tiles = tiles;
        }
    }
}

/// DV-259, DV-R67: false while it is being asked.
fn choose_leader(board: &mut Board) -> bool {
    let party = board.members();
    let first_chapter = board.chapter().number == 1;
    let after_last = board.campaign.last_leader.filter(|_| !board.campaign.new_session && !board.is_trial());
    let lowest = party.iter().map(|hero| board.hero_board(*hero).health).min();
    let chosen = board.decide_together(Question::ChooseLeader, |board, options| {
        let candidates = party.iter().copied().filter(|hero| match (first_chapter, after_last) {
            (true, _) => Some(board.hero_board(*hero).health) == lowest,
            (false, Some(last)) => board.place_of(*hero) == (usize::from(last.0) + 1) % party.len(),
            (false, None) => true,
        });
        options.extend(candidates.map(Choice::Hero));
    });
    match chosen {
        None => return false,
        Some(Choice::Hero(hero)) => {
            board.run.leader = board.place_of(hero) as u8;
            board.record(Fact::LeaderChosen { hero });
        }
        Some(_) => {}
    }
    true
}

/// DV-R60: from Chapter II, one card of those that are left.
fn draw_event(board: &mut Board) {
    if board.is_trial() || !board.is_full_game() {
        return;
    }
    let names = board.cards.names.clone();
    let mut events = Deck::from_top(board.campaign.events.clone().into_iter());
    let Some(event) = events.take_random(&mut board.play.chance, |event, id| names.name(event) == id) else {
        return;
    };
    board.campaign.events.retain(|other| *other != event);
    board.record(Fact::EventDrawn { event });
    let context = Context::new(board.leader(), None, Source::Event(event));
    let effects = board.cards.event(event).effects;
    effects::run(&mut board.play, effects, context);
}

/// How often the players may look at the tiles of a place in this run (DV-255).
pub fn looks(board: &Board) -> u8 {
    u8::from(board.is_trial() && has_bonus(board, |bonus| bonus == Bonus::LookOnce))
}

/// DV-255: the bonuses of marked achievements, one after the other.
fn give_bonus(board: &mut Board, place: u8) -> Option<SettingUp> {
    let marked = board.campaign.profile.marked.get(usize::from(place)).copied();
    let Some(achievement) = marked.filter(|_| board.is_trial()) else {
        board.run.looks = looks(board);
        return Some(SettingUp::Ready);
    };
    let next = Some(SettingUp::Bonuses(place + 1));
    let bonus = board.cards.achievement(achievement).bonus;
    let solo = board.is_solo();
    match bonus {
        Bonus::Rage(rage) => track::add_rage(board, rage),
        Bonus::Xp(xp) => {
            for hero in board.members() {
                track::gain_xp(board, hero, xp);
            }
        }
        Bonus::Gemstone(gemstones) => {
            for hero in board.members() {
                track::gain_gemstones(board, hero, gemstones);
            }
        }
        // One hero of the players' choice; coins are paid together, so it does not matter who holds them.
        Bonus::Potion(_) | Bonus::Item(_) | Bonus::Coins(_) | Bonus::SoloItem(_) => {
            if matches!(bonus, Bonus::SoloItem(_)) && !solo {
                return next;
            }
            let question = Question::StartBonus { achievement };
            let chosen = board.decide_together(question, |board, options| {
                options.extend(board.party().iter().map(|hero| Choice::Hero(*hero)));
            })?;
            let Choice::Hero(hero) = chosen else { return next };
            match bonus {
                Bonus::Potion(potions) => track::gain_potions(board, hero, potions),
                Bonus::Coins(coins) => track::gain_coins(board, hero, coins),
                Bonus::Item(items) | Bonus::SoloItem(items) => {
                    for _ in 0..items {
                        if let Some(item) = item::draw(board) {
                            board.play.work.push(Frame::GainingItem(GainingItem { hero, item }));
                        }
                    }
                }
                _ => {}
            }
        }
        Bonus::AllHeroes | Bonus::FirstTokenLess(_) | Bonus::LookOnce => {}
    }
    next
}
