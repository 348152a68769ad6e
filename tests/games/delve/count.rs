//! Counting a table of the Delve: every token, card and tile that the rules put into the game, wherever it lies
//! now, and the bounds that hold at every prompt.

use std::collections::BTreeMap;
use std::fmt::Debug;

use hushfall::books::delve::DelveSession;
use hushfall::books::delve::board::Index;
use hushfall::books::delve::facts::Fact;
use hushfall::books::delve::frames::Frame;
use hushfall::books::delve::phases::{Phase, PhaseName};
use hushfall::books::delve::pieces::{
    FATIGUE, Foe, Hero, ITEMS, Pack, Place, Space, TALENTS, Tile, Tokens, Tracks,
};
use hushfall::books::delve::records::{Campaign, Decks, Mode, PairCard, Run};
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::content::delve::chapter::Lies;
use hushfall::content::delve::terms::{
    Advanced, Colour, EnemyKind, EventKind, FerociousKind, HeroId, ItemKind, LootKind, TalentKind, Token,
};
use hushfall::table::fact::Facts;
use hushfall::table::phase::Phased;
use hushfall::table::work::Work;

/// DV-R03.
const BASIC: usize = 4;
const HUSH: usize = 5;

/// How many there are of each.
fn count<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}

/// What the facts say has come into the game and gone out of it.
#[derive(Debug, Default)]
pub struct Ledger {
    next_fact: u64,
    sets: u8,
    basic: BTreeMap<Colour, usize>,
    removed: Vec<Colour>,
    events: Vec<hushfall::content::delve::terms::EventId>,
    loot: Vec<hushfall::content::delve::terms::LootId>,
    /// Encounter tiles and chapter tiles that have left the map.
    revealed: usize,
    chapter_tiles: usize,
}

impl Ledger {
    /// Reads the facts that are new.
    fn follow(&mut self, facts: &Facts<Fact>) {
        for (_, fact) in facts.since(self.next_fact) {
            match fact {
                Fact::CampaignBegan { .. } => *self = Self::default(),
                Fact::BagFilled { sets } | Fact::BagChanged { sets } => self.fill(*sets),
                Fact::BasicTakenOut { colour } => {
                    *self.basic.entry(*colour).or_default() -= 1;
                    self.removed.push(*colour);
                }
                Fact::EventDrawn { event } => self.events.push(*event),
                Fact::RunBegan { .. } => {
                    self.loot.clear();
                    (self.revealed, self.chapter_tiles) = (0, 0);
                }
                Fact::LootDrawn { loot } => self.loot.push(*loot),
                Fact::TilesRevealed { tiles, .. } => self.revealed += tiles.len(),
                Fact::ChapterTileDiscarded { .. } => self.chapter_tiles += 1,
                _ => {}
            }
        }
        self.next_fact = facts.next();
    }

    /// DV-013, DV-230, DV-231, DV-R57: set by set, as far as box and bag have them.
    fn fill(&mut self, sets: u8) {
        for colour in Colour::ALL {
            let out = self.removed.iter().filter(|removed| **removed == colour).count();
            let mine = self.basic.entry(colour).or_default();
            for _ in self.sets..sets {
                *mine = (*mine + 1).min(BASIC - out);
            }
            for _ in sets..self.sets {
                *mine = mine.saturating_sub(1);
            }
        }
        self.sets = sets;
    }
}

/// Fails with the difference if the two counts are not the same.
fn assert_same<T: Ord + Debug>(
    found: impl IntoIterator<Item = T>,
    wanted: impl IntoIterator<Item = T>,
    what: &str,
) {
    let (found, wanted) = (count(found), count(wanted));
    if found != wanted {
        let more: Vec<_> =
            found.iter().filter(|(thing, number)| wanted.get(*thing) != Some(*number)).collect();
        let less: Vec<_> =
            wanted.iter().filter(|(thing, number)| found.get(*thing) != Some(*number)).collect();
        panic!("{what}: found {more:?}, wanted {less:?}");
    }
}

/// What must hold whenever somebody is asked something.
pub fn check(table: &mut DelveSession, cards: &Catalogue, ledger: &mut Ledger, at: &str) {
    let world = table.world_mut();
    ledger.follow(world.resource::<Facts<Fact>>());
    let campaign = world.resource::<Campaign>().clone();
    if campaign.heroes.is_empty() {
        // Nothing is out of the box before the mode is chosen.
        return;
    }
    let phase = world.resource::<Phase>().name();
    let (run, decks) = (world.resource::<Run>().clone(), world.resource::<Decks>().clone());
    let frames: Vec<Frame> = world.resource::<Work<Frame>>().iter().cloned().collect();
    // Boards of a group that has been broken up lie there until the next is founded.
    let founded = world.resource::<Index>().party == campaign.party
        && !matches!(phase, PhaseName::Gathering | PhaseName::Founding);
    let heroes: Vec<(HeroId, Tokens, Pack, Tracks)> = world
        .query::<(&Hero, &Tokens, &Pack, &Tracks)>()
        .iter(world)
        .map(|(hero, tokens, pack, tracks)| (hero.id, tokens.clone(), pack.clone(), *tracks))
        .collect();
    let spaces: Vec<Space> = world.query::<&Space>().iter(world).copied().collect();
    let places: Vec<Place> = world.query::<&Place>().iter(world).cloned().collect();

    tokens((&campaign, run.hush_out), &heroes, ledger, founded, at);
    for (hero, tokens, pack, tracks) in &heroes {
        let board = cards.hero(*hero);
        let name = &board.name;
        assert!(tracks.health <= board.health, "health of {name}, {at}");
        assert!(tracks.guard <= board.defence_max, "guard of {name}, {at}");
        assert!(tracks.focus <= board.focus_max, "focus of {name}, {at}");
        assert!(pack.items.len() <= ITEMS && pack.talents.len() <= TALENTS, "pack of {name}, {at}");
        assert!(tokens.hand.windows(2).all(|pair| pair[0] <= pair[1]), "hand of {name} is sorted, {at}");
        assert!(!founded || run.over.is_some() || tracks.health > 0, "{name} is down, {at}");
    }
    for record in &campaign.heroes {
        assert!(record.xp <= 99 && record.raised.iter().all(|level| *level <= 2), "{record:?}, {at}");
    }
    assert!(run.rage <= 10, "rage, {at}");
    assert!(campaign.bonds.iter().all(|crossed| *crossed <= cards.house.bond_threshold), "bonds, {at}");
    if campaign.mode == Mode::Story {
        let all = campaign.events.iter().chain(&ledger.events).map(|event| cards.id(*event));
        assert_same(all, cards.all::<EventKind>().map(|event| cards.id(event)), &format!("events, {at}"));
    }
    // Between two runs the cards are in their box.
    let in_run = table.world().resource::<Phase>().is_in_run() || phase == PhaseName::Setup;
    if in_run && founded {
        enemies(cards, &decks, &spaces, frames.is_empty(), at);
        items(cards, &decks, &heroes, &frames, at);
        talents(cards, &campaign, &heroes, &frames, at);
        tiles(cards, &campaign, &places, &decks, ledger, at);
        pairs(&run, &campaign, at);
        if let Some(fight) = &run.boss {
            let all = fight.deck.iter().chain(fight.discard.iter().copied()).chain(fight.card);
            let printed = cards.boss(fight.boss).cards.len() as u8;
            assert_same(all, 0..printed, &format!("boss cards, {at}"));
            let health = cards.boss(fight.boss).health_for(heroes.len());
            // DV-R11: enemies that fell in the same blow are resolved before it.
            let falls = frames.iter().any(|frame| matches!(frame, Frame::BossFalling(_)));
            assert!(fight.damage < health || falls, "a boss that stands has health, {at}");
        }
    }
}

/// DV-R03: basic, advanced, hush and fatigue tokens, over bag, hands, boards, House and supply.
fn tokens(
    (campaign, hush_out): (&Campaign, u8),
    heroes: &[(HeroId, Tokens, Pack, Tracks)],
    ledger: &Ledger,
    founded: bool,
    at: &str,
) {
    let outside: Vec<Token> =
        heroes.iter().flat_map(|(_, tokens, ..)| tokens.hand.iter().chain(&tokens.used)).copied().collect();
    let number =
        |token: Token| campaign.bag.count(token) + outside.iter().filter(|other| **other == token).count();
    for colour in Colour::ALL {
        let (found, wanted) = (number(Token::Basic(colour)), ledger.basic.get(&colour).copied().unwrap_or(0));
        assert_eq!(found, wanted, "basic tokens, {}, {at}", colour.id());
        let out = campaign.removed.iter().filter(|removed| **removed == colour).count();
        assert!(found + out <= BASIC, "there are four of {}: {found}, and {out} out, {at}", colour.id());
        for kind in Advanced::ALL {
            let sold = campaign.advanced.iter().filter(|token| **token == (kind, colour)).count();
            let all = number(Token::Advanced(kind, colour)) + sold;
            assert_eq!(all, 1, "advanced token {}_{}, {at}", kind.id(), colour.id());
        }
    }
    let aside = usize::from(campaign.hush) + usize::from(hush_out);
    assert_eq!(number(Token::Hush) + aside, HUSH, "hush tokens, {at}");
    assert!(!heroes.iter().any(|(_, tokens, ..)| tokens.used.contains(&Token::Hush)), "hush is used, {at}");
    for (hero, tokens, ..) in heroes.iter().filter(|_| founded) {
        let all = number(Token::Fatigue(*hero)) + usize::from(tokens.fresh) + usize::from(tokens.pile);
        assert_eq!(all, usize::from(FATIGUE), "fatigue tokens, {at}");
    }
}

/// DV-R38, DV-R39, DV-R26, DV-R48: cards in decks, in discard piles and above the boards; ferocious tiles.
fn enemies(cards: &Catalogue, decks: &Decks, spaces: &[Space], at_rest: bool, at: &str) {
    let foes: Vec<Foe> = spaces.iter().filter_map(|space| space.foe).collect();
    assert!(spaces.iter().all(|space| space.foe.is_none() || space.mark.is_none()), "one card a space, {at}");
    let numbers = count(foes.iter().map(|foe| foe.number));
    assert!(numbers.values().all(|times| *times == 1), "an enemy is in two places, {at}");
    for foe in foes.iter().filter(|_| at_rest) {
        let more = foe.ferocious.map_or(0, |tile| cards.ferocious_tile(tile).health);
        assert!(foe.damage < cards.enemy(foe.card).health + more, "who stands has health, {at}");
    }
    let lying = foes.iter().map(|foe| foe.card).chain(spaces.iter().filter_map(|space| space.mark));
    let mut found: Vec<_> = lying.collect();
    for decks in &decks.enemies {
        found.extend(decks.common.iter().chain(decks.dire.iter()));
        found.extend(decks.common_discard.iter().chain(&decks.dire_discard).copied());
    }
    let used = |enemy: &hushfall::content::delve::terms::EnemyId| {
        decks.enemies.iter().any(|decks| decks.dungeon == cards.enemy(*enemy).dungeon)
    };
    let copies = |enemy| std::iter::repeat_n(enemy, usize::from(cards.enemy(enemy).copies));
    let wanted = cards.all::<EnemyKind>().filter(used).flat_map(copies);
    let id = |enemy| cards.id(enemy);
    assert_same(found.into_iter().map(id), wanted.map(id), &format!("enemy cards, {at}"));
    let tiles = decks.ferocious.iter().chain(foes.iter().filter_map(|foe| foe.ferocious));
    let wanted = cards
        .all::<FerociousKind>()
        .flat_map(|tile| std::iter::repeat_n(tile, usize::from(cards.ferocious_tile(tile).copies)));
    assert_same(
        tiles.map(|tile| cards.id(tile)),
        wanted.map(|tile| cards.id(tile)),
        &format!("ferocious tiles, {at}"),
    );
}

/// DV-R23, DV-R78: item cards in deck, discard pile, stock, packs, and on their way.
fn items(
    cards: &Catalogue,
    decks: &Decks,
    heroes: &[(HeroId, Tokens, Pack, Tracks)],
    frames: &[Frame],
    at: &str,
) {
    let moving = frames.iter().flat_map(|frame| match frame {
        Frame::GainingItem(gaining) => vec![gaining.item],
        Frame::PickingItem(picking) => picking.items.clone(),
        _ => Vec::new(),
    });
    let found = decks
        .items
        .iter()
        .chain(decks.item_discard.iter().copied())
        .chain(decks.stock.iter().copied())
        .chain(heroes.iter().flat_map(|(_, _, pack, _)| pack.items.iter().copied()))
        .chain(moving);
    let wanted = cards
        .all::<ItemKind>()
        .flat_map(|item| std::iter::repeat_n(item, usize::from(cards.item(item).copies)));
    assert_same(found.map(|item| cards.id(item)), wanted.map(|item| cards.id(item)), &format!("items, {at}"));
    assert!(decks.stock.len() <= usize::from(cards.house.stock), "the stock, {at}");
}

/// DV-R66: the ten talents of each hero, in deck and pack and on their way.
fn talents(
    cards: &Catalogue,
    campaign: &Campaign,
    heroes: &[(HeroId, Tokens, Pack, Tracks)],
    frames: &[Frame],
    at: &str,
) {
    let number = campaign.chapter.map_or(0, |chapter| cards.chapter(chapter).number);
    let full = campaign.mode == Mode::Trial || number >= 2;
    for (hero, _, pack, _) in heroes {
        let moving = frames.iter().flat_map(|frame| match frame {
            Frame::GainingTalent(gaining) if gaining.hero() == *hero => gaining.on_the_way(),
            _ => Vec::new(),
        });
        let found = pack.talents.iter().copied().chain(pack.talent_deck.iter()).chain(moving);
        let mine = |talent: &hushfall::content::delve::terms::TalentId| {
            let heroes = &cards.talent(*talent).heroes;
            full && (heroes.is_empty() || heroes.contains(hero))
        };
        let wanted = cards.all::<TalentKind>().filter(mine);
        let what = format!("talents of {}, {at}", cards.id(*hero));
        assert_same(found.map(|talent| cards.id(talent)), wanted.map(|talent| cards.id(talent)), &what);
    }
}

/// DV-058, DV-R25, DV-R27: what lies on the map, what has left it, and the loot tiles.
fn tiles(cards: &Catalogue, campaign: &Campaign, places: &[Place], decks: &Decks, ledger: &Ledger, at: &str) {
    let lying: Vec<Tile> = places.iter().flat_map(|place| place.tiles.iter().copied()).collect();
    let encounter: Vec<_> = lying
        .iter()
        .filter_map(|tile| match tile {
            Tile::Encounter(tile) => Some(*tile),
            _ => None,
        })
        .collect();
    let twice = count(encounter.iter().map(|tile| cards.id(*tile))).into_values().any(|times| times > 1);
    assert!(!twice, "a tile lies in two places, {at}");
    let page = cards.chapter(campaign.chapter.expect("a chapter"));
    let laid = |wanted: fn(Lies) -> bool| page.places.iter().filter(|place| wanted(place.lies)).count();
    assert_eq!(
        encounter.len() + ledger.revealed,
        2 * laid(|lies| matches!(lies, Lies::Encounter(_))),
        "encounter tiles, {at}"
    );
    let chapter_tiles = lying.iter().filter(|tile| **tile == Tile::Chapter).count();
    assert_eq!(
        chapter_tiles + ledger.chapter_tiles,
        laid(|lies| lies == Lies::Chapter),
        "chapter tiles, {at}"
    );
    assert!(usize::from(decks.chapter) <= page.cards.len(), "chapter cards, {at}");
    let loot = decks.loot.iter().chain(ledger.loot.iter().copied());
    let wanted = cards
        .all::<LootKind>()
        .flat_map(|tile| std::iter::repeat_n(tile, usize::from(cards.loot_tile(tile).copies)));
    assert_same(
        loot.map(|tile| cards.id(tile)),
        wanted.map(|tile| cards.id(tile)),
        &format!("loot tiles, {at}"),
    );
}

/// DV-032: one card between each two neighbours, and none twice.
fn pairs(run: &Run, campaign: &Campaign, at: &str) {
    let cards: Vec<PairCard> = run.pairs.iter().map(|pair| pair.card).collect();
    for (place, card) in cards.iter().enumerate() {
        assert!(!cards[..place].contains(card), "a card lies between two pairs, {at}");
    }
    let most = match campaign.players {
        1 => 0,
        2 => 1,
        players => usize::from(players),
    };
    assert!(cards.len() <= most, "cards between neighbours, {at}");
}
