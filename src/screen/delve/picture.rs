//! A picture of the table: everything the Delve shows, as plain data, taken anew whenever the table changes.
//!
//! Boards, map, panels and flows read this and nothing of the rules' world, so they can be drawn and tested
//! without a game.

use std::sync::Arc;

use bevy_ecs::system::RunSystemOnce;

use super::answers;
use super::brought::Brought;
use super::desk::Sight;
use crate::books::delve::DelveSession;
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::forecast::{self, Peril};
use crate::books::delve::frames::Frame;
use crate::books::delve::odds::{self, Odds};
use crate::books::delve::phases::{PhaseName, bazaar};
use crate::books::delve::pieces::{self, SPACES, Spot, Tile};
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::{Between, Campaign, Run};
use crate::books::delve::verbs::{boss, cover, objective, token};
use crate::books::delve::{dice::Die, view, words};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::chapter::{Chapter, Lies};
use crate::content::delve::terms::{
    ActionId, Advanced, BossId, Colour, Defence, EnemyId, FerociousId, HeroId, ItemId, PlaceKey, TalentId,
    Tier, Token,
};
use crate::screen::table::ask::{self, Dress};
use crate::screen::table::{Asked, Pictured};
use crate::table::fact::Facts;
use crate::table::phase::Phased;
use crate::table::prompt::PromptView;
use crate::table::step::Outcome;

#[derive(Clone, Debug)]
pub struct Picture {
    pub cards: Arc<Catalogue>,
    pub phase: PhaseName,
    /// What stays from run to run: House, purse, bonds, achievements.
    pub campaign: Campaign,
    pub run: Run,
    pub party: Vec<Hero>,
    pub places: Vec<Place>,
    /// What the chapter asks for, and whether it is done.
    pub objectives: Vec<(String, bool)>,
    pub boss: Option<Boss>,
    /// What the bag holds: kinds and numbers, never an order (DV-R05).
    pub bag: Vec<(Token, u16)>,
    pub decks: DeckCounts,
    /// Items that lie face up on the Bazaar.
    pub stock: Vec<ItemId>,
    /// What advanced tokens cost now.
    pub prices: Vec<(Advanced, u16)>,
    /// The dice of the action that is being performed.
    pub dice: Vec<Die>,
    /// What each answer to the open prompt may come to, where it leads to a roll.
    pub odds: Vec<Option<Odds>>,
    /// What the enemies could do next.
    pub forecast: Option<Foreseen>,
    pub ask: Option<Ask>,
    pub over: Option<Outcome>,
    /// What the run has brought, once it is over.
    pub brought: Brought,
}

/// The coming enemy phase in numbers and words.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// What each enemy is about to do, by its number.
    pub enemies: Vec<(u16, Vec<String>)>,
    pub boss: Vec<String>,
    /// What each hero has to fear, in seat order.
    pub heroes: Vec<(Peril, String)>,
}

/// The open prompt.
pub type Ask = ask::Ask<Question, Choice>;

/// How many cards lie in each pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCounts {
    pub common: usize,
    pub dire: usize,
    pub items: usize,
    pub loot: usize,
    pub ferocious: usize,
    pub events: usize,
    /// Chapter cards that were not drawn yet.
    pub chapter: usize,
    pub common_discard: Vec<EnemyId>,
    pub dire_discard: Vec<EnemyId>,
    pub item_discard: Vec<ItemId>,
}

/// A hero board with everything on it and above it.
#[derive(Clone, Debug)]
pub struct Hero {
    pub id: HeroId,
    pub name: String,
    pub seat: u8,
    pub health: u8,
    pub max_health: u8,
    pub defence: Defence,
    pub guard: u8,
    pub max_guard: u8,
    pub focus: u8,
    pub max_focus: u8,
    pub stun: u8,
    pub xp: u8,
    /// Leads this round (DV-R83: alone, only in odd ones).
    pub leads: bool,
    pub done: bool,
    /// Face-up tokens in hand, sorted.
    pub hand: Vec<Token>,
    /// Face-down tokens on the board.
    pub used: Vec<Token>,
    /// Fatigue tokens that are ready, and those in the discard pile.
    pub fresh: u8,
    pub pile: u8,
    /// So many tokens this hero draws up to.
    pub draws_to: u8,
    pub actions: Vec<Action>,
    pub items: Vec<ItemId>,
    pub talents: Vec<TalentId>,
    pub talents_left: usize,
    pub coins: u16,
    pub gemstones: u8,
    pub potions: u8,
    /// The six spaces above the board, from left to right.
    pub spaces: [Option<Foe>; SPACES as usize],
    /// A defeated enemy lies face down on the space (DV-R38).
    pub fallen: [bool; SPACES as usize],
}

/// An action of a hero board at its present level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    pub id: ActionId,
    pub level: u8,
    /// What it costs in focus now.
    pub focus: u8,
    pub spaces: Vec<Colour>,
    /// Its spaces are covered: it was performed this turn.
    pub covered: bool,
    /// The answer that begins it.
    pub answer: Option<usize>,
}

/// An enemy above a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foe {
    pub number: u16,
    pub card: EnemyId,
    pub spot: Spot,
    pub name: String,
    pub damage: u8,
    pub health: u8,
    pub stunned: bool,
    pub ferocious: Option<FerociousId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boss {
    pub id: BossId,
    pub name: String,
    pub damage: u8,
    pub health: u8,
    pub shield: u8,
    /// The card in play, by its place among the boss's cards.
    pub card: Option<u8>,
    pub cards_left: usize,
}

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

impl Picture {
    /// Takes a picture. `None` if the table can't be read, which only a forged save can bring about.
    pub fn take(session: &mut DelveSession) -> Option<Self> {
        use crate::table::session::Table;
        let view = session.prompt();
        let mut picture =
            session.world_mut().run_system_once(move |board: Board| Self::of(&board, view.as_ref())).ok()?;
        if picture.over.is_some() || matches!(picture.phase, PhaseName::House | PhaseName::AfterRun) {
            let facts = session.world().resource::<Facts<Fact>>();
            picture.brought = Brought::of(facts.since(0).map(|(_, fact)| fact));
        }
        Some(picture)
    }

    fn of(board: &Board, view: Option<&PromptView>) -> Self {
        let ask = view.and_then(|view| asking(board, view));
        let in_run = board.campaign.chapter.is_some() && !board.party().is_empty();
        let dice = board.work.iter().rev().find_map(|frame| match frame {
            Frame::Acting(acting) => Some(acting.rolled()),
            _ => None,
        });
        Self {
            cards: board.cards.0.clone(),
            phase: board.phase.name(),
            campaign: board.campaign.clone(),
            run: board.run.clone(),
            party: board.party().iter().map(|id| hero(board, *id, ask.as_ref())).collect(),
            places: if in_run { places(board, ask.as_ref()) } else { Vec::new() },
            objectives: if in_run { objectives(board) } else { Vec::new() },
            boss: boss_of(board),
            bag: view::bag_counts(board),
            decks: deck_counts(board, in_run),
            stock: board.decks.stock.clone(),
            prices: Advanced::ALL.map(|kind| (kind, bazaar::price(board, kind))).to_vec(),
            dice: dice.unwrap_or_default(),
            odds: ask.as_ref().map(|ask| odds_of(board, ask)).unwrap_or_default(),
            forecast: in_run.then(|| foreseen(board)),
            ask,
            over: board.ending.0.clone(),
            brought: Brought::default(),
        }
    }

    pub fn chapter(&self) -> Option<&Chapter> {
        self.campaign.chapter.map(|chapter| self.cards.chapter(chapter))
    }

    pub fn hero(&self, id: HeroId) -> Option<&Hero> {
        self.party.iter().find(|hero| hero.id == id)
    }

    pub fn foe(&self, spot: Spot) -> Option<&Foe> {
        let hero = self.hero(spot.board)?;
        hero.spaces.get(usize::from(spot.space.checked_sub(1)?))?.as_ref()
    }

    pub fn foes(&self) -> impl Iterator<Item = &Foe> {
        self.party.iter().flat_map(|hero| hero.spaces.iter().flatten())
    }

    pub fn place(&self, key: PlaceKey) -> Option<&Place> {
        self.places.iter().find(|place| place.key == key)
    }

    /// What an advanced token of this kind costs now.
    pub fn price(&self, kind: Advanced) -> u16 {
        self.prices.iter().find(|(other, _)| *other == kind).map_or(0, |(_, price)| *price)
    }

    /// The card between this hero and the next one to the left (DV-032).
    pub fn pair(&self, a: HeroId, b: HeroId) -> Option<&Between> {
        self.run.pairs.iter().find(|pair| (pair.a, pair.b) == (a, b) || (pair.a, pair.b) == (b, a))
    }

    /// The hero the open prompt is about.
    pub fn subject(&self) -> Option<HeroId> {
        answers::subject(&self.ask.as_ref()?.question)
    }

    /// Is a run being played, with boards and a map on the table?
    pub fn is_in_run(&self) -> bool {
        !self.party.is_empty()
            && !self.places.is_empty()
            && !matches!(
                self.phase,
                PhaseName::Gathering
                    | PhaseName::Founding
                    | PhaseName::RunEnd
                    | PhaseName::Homecoming
                    | PhaseName::House
                    | PhaseName::AfterRun
            )
    }
}

impl Pictured for Picture {
    type Question = Question;
    type Choice = Choice;
    type Sight = Sight;

    fn ask(&self) -> Option<&Ask> {
        self.ask.as_ref()
    }

    fn over(&self) -> Option<&Outcome> {
        self.over.as_ref()
    }

    fn heroes(&self) -> usize {
        self.party.len()
    }

    fn hero_name(&self, place: usize) -> Option<&str> {
        self.party.get(place).map(|hero| words::names::hero(&self.cards, hero.id))
    }

    fn asked(&self) -> Option<Asked> {
        let ask = self.ask.as_ref()?;
        let only = || {
            let seats: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
            self.party.iter().find(|hero| seats == [hero.seat]).map(|hero| hero.id)
        };
        let hero = self.subject().or_else(only)?;
        Some(Asked {
            name: self.cards.hero(hero).name.clone(),
            emblem: format!("emblem/origin/{}", self.cards.id(hero)),
        })
    }
}

fn asking(board: &Board, view: &PromptView) -> Option<Ask> {
    let dress = |choice: &Choice| Dress {
        brief: answers::brief(&board.cards, choice),
        icon: answers::icon(&board.cards, choice),
        group: answers::heading(&board.cards, choice),
        elsewhere: answers::shown_elsewhere(choice),
        calm: answers::is_calm(choice),
    };
    Some(Ask::of(board.prompts.open()?, view, dress))
}

fn odds_of(board: &Board, ask: &Ask) -> Vec<Option<Odds>> {
    ask.options.iter().map(|offered| odds::of_choice(board, offered.choice)).collect()
}

fn foreseen(board: &Board) -> Foreseen {
    let forecast = forecast::forecast(board);
    let told = &words::forecast::enemy;
    Foreseen {
        enemies: forecast.enemies.iter().map(|enemy| (enemy.number, told(board, enemy))).collect(),
        boss: forecast.boss.as_ref().map(|boss| words::forecast::boss(board, boss)).unwrap_or_default(),
        heroes: forecast
            .heroes
            .into_iter()
            .map(|peril| {
                let text = words::forecast::peril(board, &peril);
                (peril, text)
            })
            .collect(),
    }
}

fn hero(board: &Board, id: HeroId, ask: Option<&Ask>) -> Hero {
    let (card, tracks, tokens, pack) =
        (board.hero_board(id), board.tracks_of(id), board.tokens_of(id), board.pack(id));
    let spot = |space: usize| Spot { board: id, space: space as u8 + 1 };
    let actions = card.actions.iter().map(|action| Action {
        id: *action,
        level: board.level(id, *action),
        focus: cover::focus_cost(board, id, *action),
        spaces: board.cards.action(*action).spaces.clone(),
        covered: tokens.covered.contains(action),
        answer: ask.and_then(|ask| ask.place_of(|choice| *choice == Choice::Act(id, *action))),
    });
    Hero {
        id,
        name: card.name.clone(),
        seat: board.seat_of(id).0,
        health: tracks.health,
        max_health: card.health,
        defence: card.defence,
        guard: tracks.guard,
        max_guard: card.defence_max,
        focus: tracks.focus,
        max_focus: card.focus_max,
        stun: tracks.stun,
        xp: board.campaign.heroes.get(id.index()).map_or(0, |record| record.xp),
        leads: board.leads(id),
        done: board.marks_of(id).done,
        hand: tokens.hand.clone(),
        used: tokens.used.clone(),
        fresh: tokens.fresh,
        pile: tokens.pile,
        draws_to: token::limit(board, id),
        actions: actions.collect(),
        items: pack.items.clone(),
        talents: pack.talents.clone(),
        talents_left: pack.talent_deck.len(),
        coins: pack.coins,
        gemstones: pack.gemstones,
        potions: pack.potions,
        spaces: std::array::from_fn(|space| {
            board.foe_at(spot(space)).map(|foe| foe_of(board, spot(space), foe))
        }),
        fallen: std::array::from_fn(|space| board.space(spot(space)).mark.is_some()),
    }
}

fn foe_of(board: &Board, spot: Spot, foe: pieces::Foe) -> Foe {
    Foe {
        number: foe.number,
        card: foe.card,
        spot,
        name: board.cards.enemy(foe.card).name.clone(),
        damage: foe.damage,
        health: board.foe_health(foe),
        stunned: foe.stunned,
        ferocious: foe.ferocious,
    }
}

fn boss_of(board: &Board) -> Option<Boss> {
    let fight = board.run.boss.as_ref()?;
    Some(Boss {
        id: fight.boss,
        name: board.cards.boss(fight.boss).name.clone(),
        damage: fight.damage,
        health: boss::health(board),
        shield: fight.shield,
        card: fight.card,
        cards_left: fight.deck.len(),
    })
}

fn objectives(board: &Board) -> Vec<(String, bool)> {
    let Some(chapter) = board.campaign.chapter else { return Vec::new() };
    let all = board.chapter().objectives.iter();
    all.map(|one| (words::cards::objective(&board.cards, chapter, one), objective::is_done(board, one)))
        .collect()
}

fn places(board: &Board, ask: Option<&Ask>) -> Vec<Place> {
    let place = |printed: &crate::content::delve::chapter::Place| {
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

fn deck_counts(board: &Board, in_run: bool) -> DeckCounts {
    let decks = &board.decks;
    let enemies = decks.enemies.last();
    DeckCounts {
        common: enemies.map_or(0, |decks| decks.common.len()),
        dire: enemies.map_or(0, |decks| decks.dire.len()),
        items: decks.items.len(),
        loot: decks.loot.len(),
        ferocious: decks.ferocious.len(),
        events: board.campaign.events.len(),
        chapter: if in_run {
            board.chapter().cards.len().saturating_sub(usize::from(decks.chapter))
        } else {
            0
        },
        common_discard: enemies.map(|decks| decks.common_discard.clone()).unwrap_or_default(),
        dire_discard: enemies.map(|decks| decks.dire_discard.clone()).unwrap_or_default(),
        item_discard: decks.item_discard.clone(),
    }
}
