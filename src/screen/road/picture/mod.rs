//! A picture of the table: everything the Road shows, as plain data, taken anew whenever the table changes.
//!
//! Panels and flows read this and nothing of the rules' world, so they can be drawn and tested without a game. Each part
//! of it is in a file of its own: the boards of the Origins ([`hero`]), the [`land`], what is met ([`meeting`]), what
//! lies in the play area ([`area`]); what was written down ([`journal`]); [`told`] is how it looks while what happened is
//! being shown.

mod area;
mod hero;
mod journal;
mod land;
mod meeting;
mod told;

use std::sync::Arc;

use bevy_ecs::system::RunSystemOnce;

use super::answers;
use super::desk::Sight;
use crate::books::road::RoadSession;
use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::night::{self, Night};
use crate::books::road::odds::{self, Odds};
use crate::books::road::phases::{Phase, PhaseName, dawn, dusk};
use crate::books::road::prompts::{Choice, Question};
use crate::books::road::records::Campaign;
use crate::books::road::route::{self, Plan, Route};
use crate::books::road::words::{names, questions};
use crate::content::road::cards::Chapter;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{OriginId, VerseId};
use crate::screen::table::ask::{self, Dress};
use crate::screen::table::{Asked, Pictured};
use crate::table::fact::Facts;
use crate::table::phase::Phased;
use crate::table::prompt::PromptView;
use crate::table::seat::{Seat, Seats};
use crate::table::step::Outcome;
use crate::table::viewer::Viewer;
pub use area::{Decks, Quest, Story};
pub use hero::{Hero, Pack};
pub use journal::{FILTERS, Happened, Journal, Lead, Passage, Reading};
pub use land::{Bell, Guardian, Place, Slot, Standing};
pub use meeting::{Link, Meeting, Prospect, Row, Waiting};

#[derive(Clone, Debug)]
pub struct Picture {
    pub cards: Arc<Catalogue>,
    pub phase: PhaseName,
    /// The step of dawn or dusk that is on.
    pub dawn: Option<dawn::Step>,
    pub dusk: Option<dusk::Step>,
    pub campaign: Campaign,
    pub party: Vec<Hero>,
    /// The location cards on the map, in the order of their numbers.
    pub places: Vec<Place>,
    pub bells: Vec<Bell>,
    pub guardians: Vec<Guardian>,
    /// The Silent King and companions.
    pub standing: Vec<Standing>,
    /// What is met now, and what waits meanwhile.
    pub meeting: Option<Meeting>,
    pub waiting: Vec<Waiting>,
    /// Active events and quests; GLOBAL secrets; standard-sized secrets.
    pub story: Story,
    pub decks: Decks,
    /// What was read, and when; only the journal itself looks into it.
    pub journal: Arc<Journal>,
    pub night: Night,
    /// The roll that each answer to the open prompt leads to.
    pub odds: Vec<Option<Odds>>,
    /// Where those who may act now could walk to; only while an action is asked for.
    pub plans: Arc<Vec<Plan>>,
    /// The verse that is being read, and the last passage of it.
    pub reading: Option<VerseId>,
    pub passage: String,
    pub ask: Option<Ask>,
    pub over: Option<Outcome>,
    /// While something is being told: what will be there in the end.
    ahead: Option<Arc<told::Ahead>>,
}

/// The open prompt.
pub type Ask = ask::Ask<Question, Choice>;

impl Picture {
    /// Takes a picture. `None` if the table can't be read, which only a forged save can bring about.
    pub fn take(session: &mut RoadSession, viewer: Viewer) -> Option<Self> {
        use crate::table::session::Table;
        let view = session.prompt(viewer);
        let mut picture =
            session.world_mut().run_system_once(move |board: Board| Self::of(&board, view.as_ref())).ok()?;
        if picture.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Way { .. })) {
            let facts = session.world().resource::<Facts<Fact>>();
            picture.passage = area::last_passage(&picture.cards, facts);
        }
        Some(picture)
    }

    fn of(board: &Board, view: Option<&PromptView>) -> Self {
        let ask = view.and_then(|view| asking(board, view));
        let played = board.phase.is_played();
        let (dawn, dusk) = match *board.phase {
            Phase::Dawn(step) => (Some(step), None),
            Phase::Dusk(step) => (None, Some(step)),
            _ => (None, None),
        };
        let seats = board.seats();
        let acts = ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Act { .. }));
        let odds_of = |ask: &Ask| {
            let of = |choice| odds::of_choice(board, &ask.question, choice, ask.seats);
            ask.options.iter().map(|offered| of(offered.choice)).collect()
        };
        Self {
            cards: board.cards.0.clone(),
            phase: board.phase.name(),
            dawn,
            dusk,
            campaign: board.campaign.clone(),
            party: if played {
                seats.iter().map(|seat| hero::hero(board, seat)).collect()
            } else {
                Vec::new()
            },
            places: land::places(board),
            bells: land::bells(board),
            guardians: land::guardians(board),
            standing: land::standing(board),
            meeting: if played { meeting::at_hand(board) } else { None },
            waiting: meeting::waiting(board),
            story: if played { area::story(board) } else { Story::default() },
            decks: area::decks(board),
            journal: if played { Arc::new(journal::journal(board)) } else { Arc::default() },
            night: if played { night::night(board) } else { Night::default() },
            odds: ask.as_ref().map(odds_of).unwrap_or_default(),
            plans: if acts { Arc::new(route::plans(board)) } else { Arc::default() },
            reading: area::reading(board),
            passage: String::new(),
            ask,
            over: board.play.ending.0.clone(),
            ahead: None,
        }
    }

    pub fn chapter(&self) -> Option<&Chapter> {
        self.campaign.chapter.map(|chapter| self.cards.chapter(chapter))
    }

    pub fn hero(&self, id: OriginId) -> Option<&Hero> {
        self.party.iter().find(|hero| hero.id == id)
    }

    pub fn at_seat(&self, seat: Seat) -> Option<&Hero> {
        self.party.get(usize::from(seat.0))
    }

    pub fn place(&self, number: u16) -> Option<&Place> {
        let at = self.places.binary_search_by_key(&number, |place| place.number).ok()?;
        self.places.get(at)
    }

    /// The way of a party that may act now to a location further off.
    pub fn route(&self, party: Seats, to: u16) -> Option<&Route> {
        self.plans.iter().find(|plan| plan.party == party)?.to(to)
    }

    pub fn name_of(&self, origin: OriginId) -> &str {
        names::origin(&self.cards, origin)
    }

    /// The Origin the open prompt is about.
    pub fn subject(&self) -> Option<OriginId> {
        answers::subject(&self.ask.as_ref()?.question)
    }

    /// Is there a map on the table?
    pub fn is_on_the_road(&self) -> bool {
        !self.party.is_empty() && !self.places.is_empty()
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
        self.party.get(place).map(|hero| self.name_of(hero.id))
    }

    fn turn(&self) -> String {
        let turn = self.meeting.as_ref().map_or(0, |meeting| meeting.turn);
        format!("{} {turn}", self.campaign.day)
    }

    fn asked(&self) -> Option<Asked> {
        let ask = self.ask.as_ref()?;
        let only = || {
            let seats: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
            self.party.iter().find(|hero| seats == [hero.seat.0]).map(|hero| hero.id)
        };
        let hero = self.subject().or_else(only)?;
        Some(Asked {
            name: self.cards.origin(hero).name.clone(),
            emblem: format!("emblem/origin/{}", self.cards.id(hero)),
        })
    }
}

fn asking(board: &Board, view: &PromptView) -> Option<Ask> {
    let prompt = board.play.prompts.open()?;
    let dress = |choice: &Choice| Dress {
        brief: answers::brief(board, &prompt.question, choice),
        icon: answers::icon(board, choice),
        group: answers::heading(board, choice),
        about: answers::about(board, choice),
        elsewhere: answers::shown_elsewhere(choice),
        calm: answers::is_calm(choice),
        hasty: answers::is_hasty(&prompt.question, &prompt.options, choice),
    };
    let mut ask = Ask::of(prompt, view, dress);
    // The open book shows what is closed.
    if let Some((question, _)) = ask.text.split_once(questions::CLOSED) {
        ask.text = question.to_owned();
    }
    Some(ask)
}
