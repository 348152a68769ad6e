//! A picture of the table: everything the Atlas shows, as plain data, taken anew whenever the table changes.
//!
//! Board, panels and flows read this and nothing of the rules' world, so they can be drawn and tested without
//! a game. Its parts are in files of their own: each [`hero`], each [`enemy`], the [`map`]. [`told`] is how it looks
//! while what happened is being shown, and [`ahead`] what it still waits for.

mod ahead;
mod enemy;
mod hero;
mod map;
mod told;

use std::sync::Arc;

use bevy_ecs::system::RunSystemOnce;
use bevy_egui::egui::{Color32, Ui};

use super::answers;
use super::desk::Sight;
use crate::books::atlas::AtlasSession;
use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::phases::creation::Creation;
use crate::books::atlas::phases::{Phase, PhaseName};
use crate::books::atlas::pieces::Zone;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Campaign, Clock, Die, Round};
use crate::books::atlas::verbs::roll;
use crate::books::atlas::words::{self, scene};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::location::Location;
use crate::content::atlas::terms::{CardKey, ItemId, OriginId, SpaceKey};
use crate::screen::look::Look;
use crate::screen::table::ask::{self, Dress};
use crate::screen::table::{Asked, Pictured};
use crate::table::phase::Phased;
use crate::table::prompt::PromptView;
use crate::table::step::Outcome;
use crate::table::viewer::Viewer;
use ahead::Ahead;
pub use enemy::Enemy;
pub use hero::{HandCard, Hero, Slotted};
pub use map::{Place, Trail};

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
    /// While it follows what is told: the table as it is now.
    ahead: Option<Box<Ahead>>,
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

impl Picture {
    /// Takes a picture. `None` if the table is not whole, which only a forged save can bring about.
    pub fn take(session: &mut AtlasSession, viewer: Viewer) -> Option<Self> {
        use crate::table::session::Table;
        let view = session.prompt(viewer);
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
        let here = board.campaign.location.is_some() && !board.land.map.is_empty();
        let ask = view.and_then(|view| asking(board, view));
        let rolling = board.play.work.iter().rev().find_map(|frame| match frame {
            Frame::Rolling(rolling) if !rolling.dice().is_empty() => Some(rolling.dice().to_vec()),
            _ => None,
        });
        let (dice, hits, specials) = match rolling {
            Some(dice) => {
                let (hits, specials) = roll::count(&dice);
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
            party: board.party().iter().map(|origin| hero::hero(board, *origin, ask.as_ref())).collect(),
            enemies: board.enemies().filter_map(|who| enemy::enemy(board, who)).collect(),
            spaces: if here { map::places(board) } else { Vec::new() },
            paths: if here { map::trails(board) } else { Vec::new() },
            held: board.cards_in(|zone| zone == Zone::Held),
            stack: board.stack.0.clone(),
            counters: board.visit.counters.iter().map(|(name, value)| (name.clone(), *value)).collect(),
            deck_left: board.cards_in(|zone| zone == Zone::Deck).len(),
            dice,
            hits,
            specials,
            offer: board.offer.0.clone(),
            routes: map::routes(board),
            ask,
            over: board.play.ending.0.clone(),
            ahead: None,
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

    fn turn(&self) -> String {
        // Of the question, which is ahead of what is being told.
        let round = self.ahead.as_ref().map_or(&self.round, |ahead| ahead.round());
        format!("{} {:?}", round.number, round.turn)
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
        | Q::SpareItem { who: origin, .. }
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
        about: answers::about(&board.cards, choice),
        elsewhere: answers::shown_elsewhere(choice),
        calm: answers::is_calm(choice),
        hasty: false,
    };
    let ask = Ask::of(board.play.prompts.open()?, view, dress);
    Some(Ask { vote: board.ballot.on.is_some(), ..ask })
}
