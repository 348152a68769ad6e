//! The actions of the day: which party may do what, agreeing on it, paying for it, doing it (RD-037 to RD-039, RD-044 to
//! RD-050, RD-053, RD-058, RD-068, RD-079 to RD-090, RD-190, RD-R16, RD-R17, RD-R32, RD-R83).

use serde::{Deserialize, Serialize};

use super::pay::{self, Bill, Rule};
use super::{guardian, land, track, trade, travel, waybell};
use crate::books::road::board::Board;
use crate::books::road::chain::tools;
use crate::books::road::effects::{self, Context, condition, reading};
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::phases::{Phase, dusk};
use crate::books::road::pieces::Used;
use crate::books::road::prompts::{Action, Choice, Deed, Payment, Question, Source, Tool};
use crate::content::road::effect::{Ability, Limit, When};
use crate::content::road::terms::Stuff;
use crate::table::seat::{Seat, Seats};

/// RD-R17.
const CHALLENGE: u8 = 1;
/// RD-R32: alone, and by another Origin.
const CALM_ALONE: u8 = 2;
const CALM_OTHER: u8 = 1;

/// Is this Origin free to act (RD-R15, RD-R16)?
pub fn is_free(board: &Board, seat: Seat) -> bool {
    !board.waits(seat)
}

/// The parties that can be formed, the one that acted last first (RD-044, RD-R83).
pub fn parties(board: &Board) -> Vec<Seats> {
    let mut found: Vec<Seats> = Vec::new();
    let free: Vec<Seat> = board.seats().iter().filter(|seat| is_free(board, *seat)).collect();
    for bits in 1u8..1 << free.len() {
        let chosen = free.iter().enumerate().filter(|(place, _)| bits & (1 << place) != 0);
        let party: Seats = chosen.map(|(_, seat)| *seat).collect();
        let mut places = party.iter().map(|seat| board.place_of(seat));
        let first = places.next();
        if places.all(|place| Some(place) == first) && acting(board, party).is_some() {
            found.push(party);
        }
    }
    found.sort_by_key(|party| (*party != board.day.last_party, party.len()));
    found
}

/// Who acts for a party: the first of those who are not dying (RD-R31 (b)).
pub fn acting(board: &Board, party: Seats) -> Option<Seat> {
    party.iter().find(|seat| board.is_solo() || !board.is_dying(*seat))
}

/// Every legal action of the day, and what may be done between actions.
pub fn list(board: &Board, options: &mut Vec<Choice>) {
    for waiting in &board.meetings.parked.0 {
        options.push(Choice::Resume(waiting.meeting));
    }
    for party in parties(board) {
        list_of(board, party, options);
    }
    trade::list(board, options);
    for seat in board.seats().iter().filter(|seat| is_free(board, *seat)) {
        options.extend(board.tally(seat).unread.iter().map(|id| Choice::Memory(seat, *id)));
    }
    // RD-R15: not while an encounter is parked.
    let deed = Deed { party: board.seats(), action: Action::EndDay };
    // What was refused can be proposed again where nothing else is left to do.
    let open = options.is_empty() || !board.day.refused.contains(&deed);
    if board.meetings.parked.0.is_empty() && open {
        options.push(Choice::Do(deed));
    }
}

fn list_of(board: &Board, party: Seats, options: &mut Vec<Choice>) {
    let Some(acting) = acting(board, party) else { return };
    let at = board.place_of(acting);
    let helpless = !board.is_solo() && party.iter().any(|seat| board.is_dying(seat));
    let mut offer = |action: Action| {
        let deed = Deed { party, action };
        if !board.day.refused.contains(&deed) {
            options.push(Choice::Do(deed));
        }
    };
    let guarded = board.is_guarded(at);
    if !guarded {
        offer(Action::Explore);
    }
    for (direction, _) in land::ways(board, at) {
        if pay::can_pay(board, &travel_bill(board, party, acting)) {
            offer(Action::Travel(direction));
        }
    }
    // Whoever is dying joins others on their way and in what they read, and in nothing else.
    if helpless {
        return;
    }
    for corner in waybell::empty_slots(board, at) {
        for payment in [Payment::Offering, Payment::Blood] {
            if waybell::can_ring(board, party, payment) {
                offer(Action::Ring(corner, payment));
            }
        }
    }
    for (pool, guardian, _) in board.guardians() {
        if guardian.at == at && pay::can_pay(board, &challenge_bill(party, acting)) {
            offer(Action::Challenge(pool));
        }
    }
    if !guarded && can_use_location(board, party, acting, at) {
        offer(Action::LocationAction);
    }
    list_tools(board, party, &mut offer);
    list_calm(board, party, at, &mut offer);
}

fn travel_bill(board: &Board, party: Seats, acting: Seat) -> Bill {
    Bill::new(party, acting, Rule::Shared).with(Stuff::Energy(travel::cost(board, party)))
}

fn challenge_bill(party: Seats, acting: Seat) -> Bill {
    Bill::new(party, acting, Rule::Shared).with(Stuff::Energy(CHALLENGE))
}

/// RD-082 to RD-085, RD-174.
fn can_use_location(board: &Board, party: Seats, acting: Seat, at: u16) -> bool {
    let time = board.ground(at).map_or(0, |ground| ground.time);
    let Some(action) = board.side(at).and_then(|side| side.action.as_ref()) else { return false };
    (action.timer == 0 || time == 0)
        && action.needs.iter().all(|wanted| condition::holds(board, party, at, wanted))
        && pay::can_pay(board, &Bill::of(board, party, acting, Rule::Free, &action.cost))
}

/// RD-087 to RD-090: what belongs to one of the party. Others are there only to help with the cost.
fn list_tools(board: &Board, party: Seats, offer: &mut impl FnMut(Action)) {
    let cards = board.cards.0.clone();
    for seat in party.iter() {
        let mut look = |tool: Tool, ability: &Ability| {
            let now = match ability.when {
                When::Action => true,
                When::AnyTime => !tools::needs_encounter(&cards, ability.does),
                _ => false,
            };
            if now
                && (party.len() == 1 || !ability.cost.is_empty())
                && tools::can_use(board, seat, party, None, tool, ability)
            {
                offer(Action::Use(seat, tool));
            }
        };
        tools::each_of_seat(board, seat, &mut look);
        tools::each_common(board, &mut look);
        if party.len() == 1 {
            for legend in &board.belongings(seat).legends {
                if !tools::needs_encounter(&cards, cards.legend(*legend).does) {
                    offer(Action::Use(seat, Tool::Legend(*legend)));
                }
            }
        }
    }
}

/// RD-R32.
fn list_calm(board: &Board, party: Seats, at: u16, offer: &mut impl FnMut(Action)) {
    let Some(by) = party.iter().next().filter(|_| party.len() == 1) else { return };
    let used = Used { what: Tool::Calm, limit: Limit::Day };
    for seat in board.seats_at(at).iter() {
        let (marks, alone) = (board.marks(seat), board.is_solo());
        let helps = if alone { seat == by } else { seat != by && !board.marks(by).insane };
        let cost = if alone { CALM_ALONE } else { CALM_OTHER };
        let bill = Bill::new(party, by, Rule::Shared).with(Stuff::Energy(cost));
        if marks.insane && helps && !marks.used.contains(&used) && pay::can_pay(board, &bill) {
            offer(Action::Calm(seat));
        }
    }
}

/// An action that somebody proposes: all whom it takes along must agree (RD-045, RD-049).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreeing {
    deed: Deed,
    unasked: Seats,
}

/// Proposes an action. One person's Origins agree by being named (RD-R83).
pub fn propose(board: &mut Board, deed: Deed) {
    let first = acting(board, deed.party);
    let others: Seats = deed.party.iter().filter(|seat| Some(*seat) != first).collect();
    let unasked = if board.campaign.one_player { Seats::NONE } else { others };
    board.play.work.push(Agreeing { deed, unasked }.into());
}

impl Agreeing {
    pub fn carry_on(self, board: &mut Board) {
        let Self { deed, unasked } = self;
        let Some(seat) = unasked.iter().next() else { return begin(board, deed) };
        let chosen = board.decide_at(seat, Question::Agree { deed }, |_, options| {
            options.extend([Choice::Yes, Choice::No]);
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Yes) => {
                let unasked = unasked.iter().filter(|other| *other != seat).collect();
                board.play.work.push(Self { unasked, ..self }.into());
            }
            Some(_) => {
                board.record(Fact::ActionRefused { origin: board.who(seat) });
                board.day.refused.push(deed);
            }
        }
    }
}

/// The action begins: from here on nobody leaves the party (RD-050).
fn begin(board: &mut Board, deed: Deed) {
    let Deed { party, action } = deed;
    let Some(acting) = acting(board, party) else { return };
    let names = board.names_of(party);
    board.record(Fact::ActionTaken { party: names, action });
    board.day.last_party = party;
    board.day.traded.clear();
    board.day.refused.clear();
    board.day.switched.clear();
    let at = board.place_of(acting);
    match action {
        Action::Explore => {
            board.day.explored = board.day.explored.saturating_add(1);
            if let Some(verse) = board.location(at).map(|card| card.journal) {
                reading::open(board, party, acting, verse);
            }
        }
        Action::Ring(corner, payment) => {
            board.play.work.push(waybell::Ringing { party, at, corner, payment, food: 0, counted: 0 }.into());
        }
        Action::Use(seat, tool) => tools::use_now(board, seat, party, None, tool, 0),
        Action::Travel(_) | Action::Challenge(_) | Action::LocationAction | Action::Calm(_) => {
            board.play.work.push(Doing { deed }.into());
            let bill = bill_of(board, deed, acting);
            pay::begin(board, bill);
        }
        Action::EndDay => *board.phase = Phase::Dusk(dusk::Step::Effects),
    }
}

fn bill_of(board: &Board, deed: Deed, acting: Seat) -> Bill {
    let party = deed.party;
    let at = board.place_of(acting);
    match deed.action {
        Action::Travel(_) => travel_bill(board, party, acting),
        Action::Challenge(_) => challenge_bill(party, acting),
        Action::LocationAction => {
            let cost =
                board.side(at).and_then(|side| side.action.as_ref()).map(|action| action.cost.as_slice());
            Bill::of(board, party, acting, Rule::Free, cost.unwrap_or(&[]))
        }
        Action::Calm(_) => {
            let cost = if board.is_solo() { CALM_ALONE } else { CALM_OTHER };
            Bill::new(party, acting, Rule::Shared).with(Stuff::Energy(cost))
        }
        _ => Bill::new(party, acting, Rule::Shared),
    }
}

/// An action that has been paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doing {
    deed: Deed,
}

impl Doing {
    pub fn carry_on(self, board: &mut Board) {
        let Deed { party, action } = self.deed;
        let Some(acting) = acting(board, party) else { return };
        let at = board.place_of(acting);
        match action {
            Action::Travel(direction) => {
                if let Some(to) = land::connected(board, at, direction) {
                    travel::go(board, party, to);
                }
            }
            Action::Challenge(pool) => guardian::meet(board, pool, party),
            Action::LocationAction => {
                let action = board.side(at).and_then(|side| side.action.as_ref());
                let Some((timer, does)) = action.map(|action| (action.timer, action.does)) else { return };
                travel::put_timer(board, at, timer);
                if let Some(location) = board.card_at(at) {
                    let source = Source::Location(location);
                    effects::run(board, does, Context { party, ..Context::of(acting, source) });
                }
            }
            Action::Calm(seat) => {
                board.marks_mut(seat).used.push(Used { what: Tool::Calm, limit: Limit::Day });
                let (origin, by) = (board.who(seat), board.who(acting));
                board.record(Fact::Calmed { origin, by });
                track::lose(board, seat, Stuff::Terror(1), Cause::Insanity);
            }
            _ => {}
        }
    }
}
