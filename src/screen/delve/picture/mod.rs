//! A picture of the table: everything the Delve shows, as plain data, taken anew whenever the table changes.
//!
//! Boards, map, panels and flows read this and nothing of the rules' world, so they can be drawn and tested
//! without a game. Each part of it is in a file of its own: [`hero`] boards, the [`map`], the [`decks`], and what is
//! [`foreseen`]; [`told`] is how it looks while what happened is being shown.

mod decks;
mod foreseen;
mod hero;
mod map;
mod told;

use std::sync::Arc;

use bevy_ecs::system::RunSystemOnce;

use super::answers;
use super::brought::Brought;
use super::desk::Sight;
use crate::books::delve::DelveSession;
use crate::books::delve::board::Board;
use crate::books::delve::dice::Die;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::odds::{self, Odds};
use crate::books::delve::phases::{PhaseName, bazaar};
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::{Between, Campaign, Run};
use crate::books::delve::{view, words};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::chapter::Chapter;
use crate::content::delve::terms::{Advanced, HeroId, ItemId, PlaceKey, Token};
use crate::screen::table::ask::{self, Dress};
use crate::screen::table::{Asked, Pictured};
use crate::table::fact::Facts;
use crate::table::phase::Phased;
use crate::table::prompt::PromptView;
use crate::table::step::Outcome;
use crate::table::viewer::Viewer;
pub use decks::DeckCounts;
pub use foreseen::{Announced, Foreseen};
pub use hero::{Action, Foe, Hero};
pub use map::{Back, Boss, Place};

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
    /// Enemies are still being shown on their way to where they stand: a click would not mean whom it points at.
    pub in_motion: bool,
}

/// The open prompt.
pub type Ask = ask::Ask<Question, Choice>;

impl Picture {
    /// Takes a picture. `None` if the table can't be read, which only a forged save can bring about.
    pub fn take(session: &mut DelveSession, viewer: Viewer) -> Option<Self> {
        use crate::table::session::Table;
        let view = session.prompt(viewer);
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
        let dice = board.play.work.iter().rev().find_map(|frame| match frame {
            Frame::Acting(acting) => Some(acting.rolled()),
            _ => None,
        });
        Self {
            cards: board.cards.0.clone(),
            phase: board.phase.name(),
            campaign: board.campaign.clone(),
            run: board.run.clone(),
            party: board.party().iter().map(|id| hero::hero(board, *id, ask.as_ref())).collect(),
            places: if in_run { map::places(board, ask.as_ref()) } else { Vec::new() },
            objectives: if in_run { map::objectives(board) } else { Vec::new() },
            boss: map::boss_of(board),
            bag: view::bag_counts(board),
            decks: decks::deck_counts(board, in_run),
            stock: board.decks.stock.clone(),
            prices: Advanced::ALL.map(|kind| (kind, bazaar::price(board, kind))).to_vec(),
            dice: dice.unwrap_or_default(),
            odds: ask.as_ref().map(|ask| odds_of(board, ask)).unwrap_or_default(),
            forecast: in_run.then(|| foreseen::foreseen(board)),
            ask,
            over: board.play.ending.0.clone(),
            brought: Brought::default(),
            in_motion: false,
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

    /// DV-R83: does a hero without companions lead this round? None if there are several.
    pub fn leads_alone(&self) -> Option<bool> {
        (self.party.len() == 1).then_some(self.run.solo_leads)
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

    fn turn(&self) -> String {
        self.run.round.to_string()
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
    let prompt = board.play.prompts.open()?;
    let dress = |choice: &Choice| Dress {
        brief: answers::brief(board, &prompt.question, choice),
        icon: answers::icon(&board.cards, choice),
        group: answers::heading(&board.cards, choice),
        about: answers::about(&board.cards, choice),
        elsewhere: answers::shown_elsewhere(choice),
        calm: answers::is_calm(choice),
        hasty: answers::is_hasty(board, &prompt.options, choice),
    };
    Some(Ask::of(prompt, view, dress))
}

fn odds_of(board: &Board, ask: &Ask) -> Vec<Option<Odds>> {
    ask.options.iter().map(|offered| odds::of_choice(board, offered.choice)).collect()
}
