//! A picture of the table: everything the Atlas shows, as plain data, taken anew whenever the table changes.
//!
//! Board, panels and flows read this and nothing of the rules' world, so they can be drawn and tested without
//! a game.

use std::sync::Arc;

use bevy_ecs::system::RunSystemOnce;
use bevy_egui::egui::{Color32, Ui};

use super::answers;
use super::desk::Sight;

use crate::books::atlas::AtlasSession;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::intent::{self, Intent};
use crate::books::atlas::modifiers;
use crate::books::atlas::phases::creation::Creation;
use crate::books::atlas::phases::{Phase, PhaseName, foe_turn};
use crate::books::atlas::pieces::{Carried, Floor, Foe, Source, TalentCard, TrackCard, Worn, WornAt, Zone};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Campaign, Clock, Die, Round, RoundKind};
use crate::books::atlas::verbs::{tactic, use_card};
use crate::books::atlas::words::{self, scene};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::location::Location;
use crate::content::atlas::terms::{
    CardKey, Ground, Initiative, ItemId, KeywordId, OriginId, PathKey, SkillId, SpaceKey, Status, SummonId,
    TacticId,
};
use crate::screen::look::Look;
use crate::screen::table::ask::{self, Dress};
use crate::screen::table::{Asked, Pictured};
use crate::table::phase::Phased;
use crate::table::prompt::PromptView;
use crate::table::step::Outcome;

#[derive(Clone, Debug)]
pub struct Picture {
    pub cards: Arc<Catalogue>,
    pub phase: PhaseName,
    /// The party that is being made, as far as it is.
    pub creation: Option<Creation>,
    pub campaign: Campaign,
    pub round: Round,
    pub clock: Clock,
    /// Event cards by the time they wait at (AT-R83: the icons are public, the cards are not).
    pub events: Vec<(u8, CardKey)>,
    pub party: Vec<Hero>,
    pub enemies: Vec<Enemy>,
    pub spaces: Vec<Place>,
    pub paths: Vec<Trail>,
    pub held: Vec<CardKey>,
    pub stack: Vec<CardKey>,
    pub counters: Vec<(String, i16)>,
    pub deck_left: usize,
    pub dice: Vec<Die>,
    pub hits: u16,
    pub specials: u16,
    pub offer: Vec<ItemId>,
    /// The routes that an enemy might take, while the party chooses among them.
    pub routes: Vec<Vec<SpaceKey>>,
    pub ask: Option<Ask>,
    pub over: Option<Outcome>,
}

/// The open prompt.
pub type Ask = ask::Ask<Question, Choice>;

/// The space an answer is about, for the board.
pub const fn space_of(choice: &Choice) -> Option<SpaceKey> {
    match choice {
        Choice::Space(space) | Choice::Travel(space) | Choice::Move(space) | Choice::Group(space) => {
            Some(*space)
        }
        _ => None,
    }
}

/// The fighter an answer is about.
pub const fn fighter_of(choice: &Choice) -> Option<Fighter> {
    match choice {
        Choice::Fighter(fighter) | Choice::Taunt(fighter) => Some(*fighter),
        Choice::Origin(origin) | Choice::Revive(origin) => Some(Fighter::Origin(*origin)),
        _ => None,
    }
}

#[derive(Clone, Debug)]
pub struct Hero {
    pub id: OriginId,
    pub name: String,
    pub seat: u8,
    pub space: Option<SpaceKey>,
    pub hp: u16,
    pub max_hp: u16,
    pub downed: bool,
    pub ap: u8,
    pub max_ap: u8,
    pub spark: u8,
    pub max_spark: u8,
    pub collar_broken: bool,
    pub armour_physical: u16,
    pub armour_magical: u16,
    pub hand: Vec<HandCard>,
    pub talents: Vec<TalentCard>,
    pub gear: Vec<(WornAt, Worn)>,
    pub backpack: Vec<Carried>,
    pub summon: Option<SummonId>,
    pub track: Vec<Slotted>,
    pub track_length: u8,
    pub statuses: Vec<Status>,
    pub keywords: Vec<KeywordId>,
    pub acted: bool,
}

/// A skill in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCard {
    pub skill: SkillId,
    /// What it costs now.
    pub ap: u8,
    /// The answer that plays it, if it can be played now.
    pub answer: Option<usize>,
    /// Why it can't.
    pub reason: Option<String>,
}

/// A card on a cooldown track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slotted {
    pub card: TrackCard,
    pub slot: u8,
    pub face_up: bool,
}

#[derive(Clone, Debug)]
pub struct Enemy {
    pub who: Fighter,
    pub foe: Foe,
    pub name: String,
    /// A to F for minions.
    pub letter: Option<char>,
    pub space: Option<SpaceKey>,
    pub hp: u16,
    pub max_hp: u16,
    pub armour_physical: u16,
    pub armour_magical: u16,
    pub initiative: Option<Initiative>,
    pub order: u16,
    pub track: Vec<Slotted>,
    pub track_length: u8,
    pub statuses: Vec<Status>,
    pub acted: bool,
    pub ap: u8,
    /// AT-R63: the cost on the back of the top tactic, how many are left, and those seen.
    pub next_cost: Option<u8>,
    pub tactics_left: usize,
    pub tactics_seen: Vec<TacticId>,
    /// What it is about to do, in a fight.
    pub intent: Option<Intent>,
    /// The same in words.
    pub plans: Vec<String>,
}

impl Enemy {
    /// When its plans come to pass.
    pub const fn when_next(&self) -> &'static str {
        if self.acted { "Next round" } else { "Its next turn" }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub key: SpaceKey,
    pub name: String,
    /// 0 to 1 from the left and from the top.
    pub x: f32,
    pub y: f32,
    pub ground: Option<Ground>,
    pub token: bool,
    pub locked: bool,
    pub multicard: bool,
    /// The placed location card.
    pub card: Option<CardKey>,
    /// Location cards of this number that are still in the deck.
    pub unread: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    pub key: PathKey,
    pub a: SpaceKey,
    pub b: SpaceKey,
    pub locked: bool,
}

impl Picture {
    /// Takes a picture. `None` if the table is not whole, which only a forged save can bring about.
    pub fn take(session: &mut AtlasSession) -> Option<Self> {
        use crate::table::session::Table;
        let view = session.prompt();
        session
            .world_mut()
            .run_system_once(move |board: Board| Self::of(&board, view.as_ref()))
            .ok()
            .flatten()
    }

    fn of(board: &Board, view: Option<&PromptView>) -> Option<Self> {
        if !scene::is_whole(board) {
            return None;
        }
        let here = board.campaign.location.is_some() && !board.map.is_empty();
        let ask = view.and_then(|view| asking(board, view));
        let rolling = board.work.iter().rev().find_map(|frame| match frame {
            Frame::Rolling(rolling) if !rolling.dice().is_empty() => Some(rolling.dice().to_vec()),
            _ => None,
        });
        let (dice, hits, specials) = match rolling {
            Some(dice) => {
                let (hits, specials) = crate::books::atlas::verbs::roll::count(&dice);
                (dice, hits, specials)
            }
            None => (board.dice.dice.clone(), board.dice.hits, board.dice.specials),
        };
        Some(Self {
            cards: board.cards.0.clone(),
            phase: board.phase.name(),
            creation: match &*board.phase {
                Phase::Creation(creation) => Some(creation.clone()),
                _ => None,
            },
            campaign: board.campaign.clone(),
            round: board.round.clone(),
            clock: *board.clock,
            events: if here {
                board.location().time.iter().flat_map(|track| track.events.iter().copied()).collect()
            } else {
                Vec::new()
            },
            party: board.party().iter().map(|origin| hero(board, *origin, ask.as_ref())).collect(),
            enemies: board.enemies().filter_map(|who| enemy(board, who)).collect(),
            spaces: if here { places(board) } else { Vec::new() },
            paths: if here { trails(board) } else { Vec::new() },
            held: board.cards_in(|zone| zone == Zone::Held),
            stack: board.stack.0.clone(),
            counters: board.visit.counters.iter().map(|(name, value)| (name.clone(), *value)).collect(),
            deck_left: board.cards_in(|zone| zone == Zone::Deck).len(),
            dice,
            hits,
            specials,
            offer: board.offer.0.clone(),
            routes: routes(board),
            ask,
            over: board.ending.0.clone(),
        })
    }

    pub fn location(&self) -> Option<&Location> {
        self.campaign.location.map(|location| self.cards.location(location))
    }

    pub fn location_id(&self) -> Option<&str> {
        self.campaign.location.map(|location| self.cards.id(location))
    }

    pub fn hero(&self, origin: OriginId) -> Option<&Hero> {
        self.party.iter().find(|hero| hero.id == origin)
    }

    pub fn enemy(&self, who: Fighter) -> Option<&Enemy> {
        self.enemies.iter().find(|enemy| enemy.who == who)
    }

    /// Everyone on the map: Origins in seat order, then enemies.
    pub fn everyone(&self) -> impl Iterator<Item = Fighter> + '_ {
        let heroes = self.party.iter().map(|hero| Fighter::Origin(hero.id));
        heroes.chain(self.enemies.iter().map(|enemy| enemy.who))
    }

    pub fn place(&self, key: SpaceKey) -> Option<&Place> {
        self.spaces.iter().find(|place| place.key == key)
    }

    /// The name of anyone on the table.
    pub fn name(&self, who: Fighter) -> String {
        match who {
            Fighter::Origin(origin) => self.cards.origin(origin).name.clone(),
            _ => self
                .enemy(who)
                .map_or_else(|| "an enemy that has left".to_owned(), |enemy| enemy.name.clone()),
        }
    }

    pub fn space_of(&self, who: Fighter) -> Option<SpaceKey> {
        match who {
            Fighter::Origin(origin) => self.hero(origin)?.space,
            _ => self.enemy(who)?.space,
        }
    }

    /// The Origin the open prompt is about, or whose turn it is.
    pub fn active(&self) -> Option<OriginId> {
        let asked = self.ask.as_ref().and_then(|ask| subject(&ask.question));
        asked.or_else(|| self.round.turn.and_then(Fighter::origin))
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
        self.party.get(place).map(|hero| words::names::first_name(&self.cards, hero.id))
    }

    /// The Origin the question is put to, or the only one of the only seat that is asked.
    fn asked(&self) -> Option<Asked> {
        let ask = self.ask.as_ref()?;
        let origin = subject(&ask.question).or_else(|| {
            let seats: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
            let mut own = self.party.iter().filter(|hero| seats == [hero.seat]);
            own.next().filter(|_| own.next().is_none()).map(|hero| hero.id)
        })?;
        let emblem = format!("emblem/origin/{}", self.cards.id(origin));
        Some(Asked { name: self.cards.origin(origin).name.clone(), emblem })
    }

    fn write_rules(&self, ui: &mut Ui, look: &Look, text: &str, size: f32, ink: Color32) {
        super::cards::text::show(ui, look, &self.cards, text, size, ink);
    }
}

/// The Origin that a question is put to.
pub fn subject(question: &Question) -> Option<OriginId> {
    use Question as Q;
    match *question {
        Q::ChooseBuild { origin }
        | Q::ChooseTalent { origin }
        | Q::ChooseSkill { origin }
        | Q::Travel { origin }
        | Q::Recover { origin }
        | Q::ReviveWhom { origin }
        | Q::ReviveAmount { origin, .. }
        | Q::Arrange { origin }
        | Q::RestUse { origin }
        | Q::CombatAction { origin }
        | Q::ChooseWeapon { by: origin }
        | Q::UseTrigger { who: origin, .. }
        | Q::React { who: origin, .. }
        | Q::GuardAlly { who: origin, .. }
        | Q::ChallengeRoll { who: origin, .. }
        | Q::ClaimSuccess { who: origin, .. }
        | Q::ChooseResult { who: origin, .. }
        | Q::PlayForKeyword { who: origin, .. }
        | Q::LoseItem { who: origin }
        | Q::PlaceLoot { who: origin, .. }
        | Q::MakeRoom { who: origin, .. }
        | Q::SpareRune { who: origin, .. }
        | Q::LevelTalent { origin }
        | Q::LevelSkill { origin }
        | Q::Respec { origin }
        | Q::RespecTalent { origin, .. }
        | Q::RespecSkill { origin, .. } => Some(origin),
        Q::ChooseTarget { by, .. }
        | Q::ChooseSpace { by, .. }
        | Q::IncludeSelf { by, .. }
        | Q::ConvertAttack { by }
        | Q::StartOfTurnOrder { who: by }
        | Q::EffectOrder { who: by }
        | Q::GrantedMove { who: by, .. } => by.origin(),
        Q::Reroll { by, .. } | Q::MoveOther { by, .. } => by.and_then(Fighter::origin),
        _ => None,
    }
}

fn asking(board: &Board, view: &PromptView) -> Option<Ask> {
    let dress = |choice: &Choice| Dress {
        brief: None,
        icon: answers::icon(&board.cards, choice),
        group: answers::heading(choice),
        elsewhere: answers::shown_elsewhere(choice),
        calm: answers::is_calm(choice),
    };
    let ask = Ask::of(board.prompts.open()?, view, dress);
    Some(Ask { vote: board.ballot.on.is_some(), ..ask })
}

fn slotted(board: &Board, who: Fighter) -> Vec<Slotted> {
    let track = &board.track(who).0;
    track.iter().map(|on| Slotted { card: on.card, slot: on.slot, face_up: on.face_up }).collect()
}

fn hero(board: &Board, id: OriginId, ask: Option<&Ask>) -> Hero {
    let who = Fighter::Origin(id);
    let spark = board.spark_of(id);
    let keywords = (0..board.cards.keywords.len())
        .filter_map(|place| board.cards.find(&board.cards.keywords[place].id))
        .filter(|keyword| modifiers::has_keyword(board, who, *keyword))
        .collect();
    Hero {
        id,
        name: board.cards.origin(id).name.clone(),
        seat: board.seat_of(id).0,
        space: board.space_of(who),
        hp: board.hp(who).now,
        max_hp: board.hp(who).max,
        downed: board.is_downed(id),
        ap: board.action_points(who).0,
        max_ap: modifiers::max_ap(board, who),
        spark: spark.now,
        max_spark: spark.max,
        collar_broken: spark.collar_broken,
        armour_physical: modifiers::armour(board, who, false),
        armour_magical: modifiers::armour(board, who, true),
        hand: board.hand(id).0.iter().map(|skill| hand_card(board, id, *skill, ask)).collect(),
        talents: board.talents_of(id).0.clone(),
        gear: board.gear_of(id).iter().collect(),
        backpack: board.pack(id).0.clone(),
        summon: board.summon_of(id).0.map(|summon| summon.id),
        track: slotted(board, who),
        track_length: board.track(who).0.length(),
        statuses: crate::books::atlas::verbs::status::list(board, who),
        keywords,
        acted: board.marks_of(who).acted,
    }
}

fn hand_card(board: &Board, origin: OriginId, skill: SkillId, ask: Option<&Ask>) -> HandCard {
    let source = Source::Skill(skill);
    let ap = use_card::ap_cost(board, origin, source);
    let plays = |choice: &Choice| *choice == Choice::Play(source) || *choice == Choice::KeywordCard(source);
    let mine = ask.filter(|ask| subject(&ask.question) == Some(origin));
    let answer = mine.and_then(|ask| ask.place_of(plays));
    let reason = answer.is_none().then(|| why_not(board, origin, skill, ap, mine));
    HandCard { skill, ap, answer, reason }
}

/// Why a skill can't be played now.
fn why_not(board: &Board, origin: OriginId, skill: SkillId, ap: u8, mine: Option<&Ask>) -> String {
    let card = board.cards.skill(skill);
    let spark = board.spark_of(origin);
    if let Some(keyword) = card.require.filter(|_| !use_card::meets_requirement(board, origin, card.require))
    {
        return format!("Needs {} equipped", board.cards.keyword(keyword).id);
    }
    if card.spark > 0 && !spark.collar_broken {
        return "The Spark collar is not broken yet".to_owned();
    }
    if card.spark > spark.now {
        return format!("Needs {} Spark", card.spark);
    }
    if card.reaction.is_some() {
        return "Played when its moment comes".to_owned();
    }
    let may_use = mine
        .is_some_and(|ask| matches!(ask.question, Question::CombatAction { .. } | Question::RestUse { .. }));
    if !may_use {
        return "Not now".to_owned();
    }
    let has = board.action_points(Fighter::Origin(origin)).0;
    if matches!(mine.map(|ask| &ask.question), Some(Question::CombatAction { .. })) && ap > has {
        return format!("Needs {ap} AP, you have {has}");
    }
    "It would do nothing now".to_owned()
}

fn enemy(board: &Board, who: Fighter) -> Option<Enemy> {
    let foe = board.foe(who)?;
    let lane = board.lanes.get(board.entity(who)).ok();
    let tactics = board.tactics.get(board.entity(who)).ok();
    let (name, letter) = match foe {
        Foe::Minion { id, veteran } => {
            let name = &board.cards.minion(id).name;
            let letter = match who {
                Fighter::Minion(tray) => Some(Fighter::letter(tray)),
                _ => None,
            };
            (if veteran { format!("veteran {name}") } else { name.clone() }, letter)
        }
        Foe::Boss(boss) => (board.cards.boss(boss).name.clone(), None),
    };
    let intent = intent::of(board, who).filter(|_| board.round.kind == RoundKind::Combat);
    Some(Enemy {
        who,
        foe,
        name,
        letter,
        space: board.space_of(who),
        hp: board.hp(who).now,
        max_hp: board.hp(who).max,
        armour_physical: modifiers::armour(board, who, false),
        armour_magical: modifiers::armour(board, who, true),
        initiative: lane.map(|lane| lane.track),
        order: lane.map_or(0, |lane| lane.order),
        track: slotted(board, who),
        track_length: board.track(who).0.length(),
        statuses: crate::books::atlas::verbs::status::list(board, who),
        acted: board.marks_of(who).acted,
        ap: board.action_points(who).0,
        next_cost: tactic::next_cost(board, who),
        tactics_left: tactics.map_or(0, |tactics| tactics.deck.len()),
        tactics_seen: tactics.map(|tactics| tactics.seen.clone()).unwrap_or_default(),
        plans: intent.iter().flat_map(|intent| words::intent::lines(board, who, intent)).collect(),
        intent,
    })
}

fn places(board: &Board) -> Vec<Place> {
    let unread = |space: SpaceKey| match space {
        SpaceKey::Numbered(number) => board
            .cards_in(|zone| zone == Zone::Deck)
            .iter()
            .filter(|key| matches!(key, CardKey::Number(of, _) if *of == number))
            .count(),
        SpaceKey::Tactical(_) => 0,
    };
    board
        .location()
        .spaces
        .iter()
        .map(|printed| {
            let floor: &Floor = board.floor(printed.id);
            Place {
                key: printed.id,
                name: printed.name.clone(),
                x: f32::from(printed.x) / 100.0,
                y: f32::from(printed.y) / 100.0,
                ground: board.ground(printed.id),
                token: floor.token.is_some(),
                locked: board.is_space_locked(printed.id),
                multicard: printed.multicard,
                card: floor.card,
                unread: unread(printed.id),
            }
        })
        .collect()
}

fn trails(board: &Board) -> Vec<Trail> {
    let locked = |place: usize| {
        board.index.paths.get(place).and_then(|path| board.locks.get(*path).ok()).is_some_and(|lock| lock.0)
    };
    let paths = &board.location().paths;
    paths
        .iter()
        .enumerate()
        .map(|(place, path)| Trail { key: path.id, a: path.a, b: path.b, locked: locked(place) })
        .collect()
}

/// The routes of the enemy that moves, in the order of the prompt's answers, each from where it stands.
fn routes(board: &Board) -> Vec<Vec<SpaceKey>> {
    let Some(Question::EnemyRoute { who }) = board.prompts.open().map(|prompt| &prompt.question) else {
        return Vec::new();
    };
    let start = board.space_of(*who);
    let routes = foe_turn::open_routes(board, *who).into_iter();
    routes.map(|route| start.into_iter().chain(route).collect()).collect()
}
