//! Tables set by hand (docs/scenarios.md): any pieces, tokens, cards and tracks, and the dice and draws to
//! come.

use std::sync::Arc;

use bevy_ecs::prelude::World;
use bevy_ecs::system::RunSystemOnce;
use serde::Deserialize;

use super::board::Board;
use super::phases::setup::{self, SettingUp};
use super::phases::{Phase, draw, encounter, enemy_phase, gathering};
use super::pieces::{FATIGUE, ITEMS, SPACES, Spot, TALENTS, Tile};
use super::records::{BossFight, Campaign, Cards, Mode, PairCard, Profile, RunEnd};
use super::verbs::summon;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{
    AchievementId, ActionId, BondId, BossId, Colour, EnemyId, EventId, FerociousId, HeroId, ItemId, PlaceKey,
    SupportId, TalentId, TileId, Token,
};
use crate::content::library::read_scenario;
use crate::table::bag::Bag;
use crate::table::chance::Chance;
use crate::table::deck::Deck;

/// Where a scenario begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
enum Begin {
    /// The setup of the run, with all its draws and decisions.
    Setup,
    #[default]
    Encounter,
    /// The Combat phase: the boss card in a boss fight, then the draw step.
    Combat,
    Perform,
    EnemyPhase,
    CleanUp,
    /// The run has just ended; see `won`.
    RunEnd,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    /// 1 to 6; 0 is the Family Trial.
    #[serde(default = "one")]
    chapter: u8,
    party: Vec<HeroSetup>,
    #[serde(default)]
    begin: Begin,
    /// The run was won; only with `begin: RunEnd`.
    #[serde(default)]
    won: bool,
    #[serde(default = "one_round")]
    round: u32,
    #[serde(default)]
    leader: Option<HeroId>,
    #[serde(default)]
    rage: u8,
    /// Ids of tokens; the bag of a new campaign if left out.
    #[serde(default)]
    bag: Option<Vec<String>>,
    /// Where the family marker stands.
    #[serde(default)]
    at: Option<PlaceKey>,
    #[serde(default)]
    explored: Vec<PlaceKey>,
    #[serde(default)]
    tiles: Vec<(PlaceKey, Vec<TileId>)>,
    /// Cards between neighbours; none if left out.
    #[serde(default)]
    supports: Vec<(HeroId, HeroId, SupportId, u8)>,
    #[serde(default)]
    bonds: Vec<(HeroId, HeroId, BondId)>,
    #[serde(default)]
    boss: Option<BossSetup>,
    #[serde(default)]
    beaten: Vec<BossId>,
    #[serde(default)]
    seals: u8,
    #[serde(default)]
    dire: u16,
    /// Chapter cards drawn so far, and those that are kept, by number from 1.
    #[serde(default)]
    chapter_cards: u8,
    #[serde(default)]
    kept: Vec<u8>,
    #[serde(default)]
    purse: u16,
    /// Crossed squares of the bond table.
    #[serde(default)]
    crossed: Vec<(BondId, u8)>,
    /// House events that are left; all if left out.
    #[serde(default)]
    events: Option<Vec<EventId>>,
    #[serde(default)]
    unlocked: Vec<HeroId>,
    #[serde(default)]
    removed: Vec<Colour>,
    #[serde(default)]
    achievements: Vec<AchievementId>,
    /// Items that lie face up on the Bazaar.
    #[serde(default)]
    stock: Option<Vec<ItemId>>,
    /// The game is over, won or lost, after this run.
    #[serde(default)]
    single: bool,
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    draws: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroSetup {
    hero: HeroId,
    #[serde(default)]
    health: Option<u8>,
    #[serde(default)]
    focus: Option<u8>,
    #[serde(default)]
    guard: u8,
    #[serde(default)]
    stun: u8,
    /// Face-up tokens on the board, hush included.
    #[serde(default)]
    tokens: Vec<String>,
    /// Face-down tokens on action spaces or beside them.
    #[serde(default)]
    used: Vec<String>,
    /// Actions whose spaces are covered.
    #[serde(default)]
    covered: Vec<ActionId>,
    /// Face-up fatigue tokens, and those in the discard pile.
    #[serde(default)]
    fatigue: Option<u8>,
    #[serde(default)]
    fatigue_pile: u8,
    #[serde(default)]
    items: Vec<ItemId>,
    #[serde(default)]
    talents: Vec<TalentId>,
    /// From the top down; shuffled if left out.
    #[serde(default)]
    talent_deck: Option<Vec<TalentId>>,
    #[serde(default)]
    levels: Vec<(ActionId, u8)>,
    #[serde(default)]
    xp: u8,
    #[serde(default)]
    coins: u16,
    #[serde(default)]
    gemstones: u8,
    #[serde(default)]
    potions: u8,
    #[serde(default)]
    enemies: Vec<EnemySetup>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemySetup {
    enemy: EnemyId,
    space: u8,
    #[serde(default)]
    damage: u8,
    #[serde(default)]
    stunned: bool,
    #[serde(default)]
    ferocious: Option<FerociousId>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BossSetup {
    boss: BossId,
    #[serde(default)]
    damage: u8,
    /// The action card in play, by id.
    #[serde(default)]
    card: Option<String>,
}

const fn one() -> u8 {
    1
}

const fn one_round() -> u32 {
    1
}

/// Reads a scenario and puts it on the empty table.
pub fn lay_out(world: &mut World, content: &Arc<Catalogue>, text: &str, seats: u8) -> Result<(), String> {
    let scenario: Scenario = read_scenario(&content.names, text)?;
    scenario.check(content, seats)?;
    let profile = world.resource::<Campaign>().profile.clone();
    let campaign = scenario.campaign(world.resource::<Cards>(), seats, profile)?;
    world.insert_resource(campaign);
    setup::found(world);
    world
        .run_system_once(move |mut board: Board| scenario.fill(&mut board))
        .map_err(|error| format!("the scenario could not be laid out: {error}"))?
}

/// The tokens of these ids.
fn tokens(cards: &Catalogue, ids: &[String]) -> Result<Vec<Token>, String> {
    ids.iter()
        .map(|id| Token::find(&cards.names, id).ok_or_else(|| format!("there is no token `{id}`")))
        .collect()
}

impl Scenario {
    fn check(&self, content: &Catalogue, seats: u8) -> Result<(), String> {
        if self.party.len() != usize::from(seats) {
            let heroes = self.party.len();
            return Err(format!("each seat plays one hero: {heroes} heroes for {seats} seats"));
        }
        for (place, hero) in self.party.iter().enumerate() {
            if self.party[..place].iter().any(|other| other.hero == hero.hero) {
                return Err(format!("`{}` is in the party twice", content.id(hero.hero)));
            }
            let mut spaces: Vec<u8> = hero.enemies.iter().map(|enemy| enemy.space).collect();
            spaces.sort_unstable();
            if spaces.iter().any(|space| !(1..=SPACES).contains(space)) {
                return Err("the spaces above a board are 1 to 6".to_owned());
            }
            if spaces.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err("a space holds one enemy (DV-037)".to_owned());
            }
            if hero.items.len() > ITEMS || hero.talents.len() > TALENTS {
                return Err("a hero has at most three items and two talents (DV-045)".to_owned());
            }
        }
        let Some(chapter) = content.chapter_numbered(self.chapter) else {
            return Err(format!("chapters go from 1 to 6, and 0 is the Trial, not {}", self.chapter));
        };
        let page = content.chapter(chapter);
        let keys = self.at.iter().chain(&self.explored).chain(self.tiles.iter().map(|(key, _)| key));
        for key in keys {
            if page.place(*key).is_none() {
                return Err(format!("“{}” has no place {key}", page.title));
            }
        }
        let in_party = |hero: HeroId| self.party.iter().any(|other| other.hero == hero);
        let named = self.supports.iter().flat_map(|(a, b, ..)| [*a, *b]);
        let named = named.chain(self.bonds.iter().flat_map(|(a, b, _)| [*a, *b])).chain(self.leader);
        for hero in named {
            if !in_party(hero) {
                return Err(format!("`{}` is not in the party", content.id(hero)));
            }
        }
        if self.dice.iter().any(|face| !(1..=6).contains(face)) {
            return Err("dice have the faces 1 to 6".to_owned());
        }
        Ok(())
    }

    fn campaign(&self, cards: &Cards, seats: u8, mut profile: Profile) -> Result<Campaign, String> {
        let mode = if self.chapter == 0 { Mode::Trial } else { Mode::Story };
        for achievement in &self.achievements {
            if !profile.marked.contains(achievement) {
                profile.marked.push(*achievement);
            }
        }
        let mut campaign = gathering::new_campaign(cards, mode, seats, profile);
        campaign.party = self.party.iter().map(|hero| hero.hero).collect();
        campaign.chapter = cards.chapter_numbered(self.chapter);
        campaign.purse = self.purse;
        campaign.unlocked = self.unlocked.clone();
        campaign.removed = self.removed.clone();
        campaign.single = self.single;
        if let Some(events) = &self.events {
            campaign.events = events.clone();
        }
        for (bond, crossed) in &self.crossed {
            campaign.bonds[bond.index()] = *crossed;
        }
        if let Some(ids) = &self.bag {
            campaign.sets = seats.max(2);
            let mut bag = Bag::default();
            for token in tokens(cards, ids)? {
                bag.put(token);
                match token {
                    Token::Hush => campaign.hush = campaign.hush.saturating_sub(1),
                    Token::Advanced(kind, colour) => {
                        campaign.advanced.retain(|other| *other != (kind, colour));
                    }
                    _ => {}
                }
            }
            campaign.bag = bag;
        }
        for hero in &self.party {
            let record = &mut campaign.heroes[hero.hero.index()];
            record.xp = hero.xp;
            let actions = &cards.hero(hero.hero).actions;
            record.raised = vec![0; actions.len()];
            for (action, level) in &hero.levels {
                let place = actions.iter().position(|other| other == action);
                let levels = cards.action(*action).levels.len();
                match place {
                    Some(place) if (1..=levels).contains(&usize::from(*level)) => {
                        record.raised[place] = level - 1;
                    }
                    Some(_) => return Err(format!("`{}` has no level {level}", cards.id(*action))),
                    None => return Err(format!("`{}` is not an action of that hero", cards.id(*action))),
                }
            }
        }
        Ok(campaign)
    }

    fn fill(&self, board: &mut Board) -> Result<(), String> {
        let script = |chance: &mut Chance| {
            chance.script_dice(self.dice.iter().copied());
            chance.script_draws(self.draws.iter().cloned());
        };
        if self.begin == Begin::Setup {
            script(&mut board.chance);
            *board.phase = Phase::Setup(SettingUp::Table);
            return Ok(());
        }
        // DV-R67: the session has begun; the leader of a next run follows the last.
        board.campaign.new_session = false;
        setup::lay_table(board);
        self.fill_bag(board)?;
        board.run.pairs.clear();
        self.fill_map(board);
        for hero in &self.party {
            hero.fill(board)?;
        }
        for (a, b, support, tokens) in &self.supports {
            setup::place_pair_card(board, *a, *b, PairCard::Support(*support));
            if let Some(pair) = board.run.pairs.last_mut() {
                pair.tokens = *tokens;
            }
        }
        for (a, b, bond) in &self.bonds {
            setup::place_pair_card(board, *a, *b, PairCard::Bond(*bond));
        }
        self.fill_run(board)?;
        script(&mut board.chance);
        // What happened while the table was laid is not part of the story.
        board.facts.go_on_from(1);
        board.run.check_due = false;
        self.begin(board);
        Ok(())
    }

    /// A bag that was given is exactly that: no hush of the chapter is added to it.
    fn fill_bag(&self, board: &mut Board) -> Result<(), String> {
        if let Some(ids) = &self.bag {
            let mut bag = Bag::default();
            for token in tokens(&board.cards, ids)? {
                bag.put(token);
            }
            board.campaign.hush = 5 - (bag.count(Token::Hush) as u8).min(5);
            board.campaign.bag = bag;
        }
        Ok(())
    }

    fn fill_map(&self, board: &mut Board) {
        for key in &self.explored {
            if let Some(place) = board.place_mut(*key) {
                place.tiles.clear();
            }
        }
        for (key, tiles) in &self.tiles {
            if let Some(place) = board.place_mut(*key) {
                place.tiles = tiles.iter().map(|tile| Tile::Encounter(*tile)).collect();
            }
        }
        if let Some(at) = self.at {
            board.run.marker = Some(at);
            let boss_waits = board.place(at).is_some_and(|place| place.tiles.contains(&Tile::Boss));
            if let Some(place) = board.place_mut(at).filter(|_| !boss_waits) {
                place.tiles.clear();
            }
        }
    }

    fn fill_run(&self, board: &mut Board) -> Result<(), String> {
        board.run.leader = self.leader.map_or(0, |hero| board.place_of(hero) as u8);
        board.run.round = self.round;
        board.run.solo_leads = self.round % 2 == 1;
        board.run.rage = self.rage.min(10);
        board.run.seals = self.seals;
        board.run.dire = self.dire;
        board.run.beaten = self.beaten.clone();
        board.run.kept = self.kept.iter().map(|number| number.saturating_sub(1)).collect();
        board.decks.chapter = self.chapter_cards;
        board.campaign.purse = self.purse;
        if let Some(stock) = &self.stock {
            board.decks.stock = stock.clone();
        }
        if let Some(setup) = &self.boss {
            board.run.boss = Some(setup.fight(board)?);
        }
        Ok(())
    }

    fn begin(&self, board: &mut Board) {
        match self.begin {
            Begin::Setup => {}
            Begin::Encounter => {
                board.run.round = self.round.saturating_sub(1);
                encounter::begin_round(board);
            }
            Begin::Combat => encounter::begin_combat(board),
            Begin::Perform => {
                draw::begin(board);
                *board.phase = Phase::Perform;
            }
            Begin::EnemyPhase => enemy_phase::begin(board),
            Begin::CleanUp => *board.phase = Phase::CleanUp,
            Begin::RunEnd => {
                let lost = RunEnd::HeroDown(board.leader());
                board.run.over = Some(if self.won { RunEnd::Won } else { lost });
                *board.phase = Phase::RunEnd;
            }
        }
    }
}

impl HeroSetup {
    fn fill(&self, board: &mut Board) -> Result<(), String> {
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
        mine.used = used;
        mine.covered = self.covered.clone();
        mine.pile = self.fatigue_pile;
        mine.fresh = self.fatigue.unwrap_or(mine.fresh.saturating_sub(self.fatigue_pile)).min(FATIGUE);
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
    fn fight(&self, board: &Board) -> Result<BossFight, String> {
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
