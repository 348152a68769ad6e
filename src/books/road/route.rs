//! The way to a location further off: the fewest journeys, what they cost, how many nights lie between, and what is known
//! of each step (RD-058 to RD-060, RD-093, RD-R14). Made of what lies open, the cards on the map and the sides of them that
//! have been seen, and of what the evening does to those who walk. For whoever decides: nothing here changes the table.

use pathfinding::prelude::{build_path, dijkstra_all};

use super::board::Board;
use super::phases::dusk::{recover, rest, toll};
use super::pieces::{Ground, START_ENERGY, Tracks};
use super::powers;
use super::verbs::{act, land, track, travel};
use crate::content::road::effect::Power;
use crate::content::road::land::Side;
use crate::content::road::terms::{Direction, LocationId, Modifier};
use crate::table::seat::{Seat, Seats};

/// Between two ways of the same length the one is taken on which less waits. All of it together weighs less than a step.
const STEP: u32 = 1000;
const INSTANT: u32 = 3;
const GUARDIAN: u32 = 2;
const HUSH: u32 = 1;

/// The ways of a party to every location that a way leads to, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub party: Seats,
    pub routes: Vec<Route>,
}

impl Plan {
    pub fn to(&self, goal: u16) -> Option<&Route> {
        self.routes.iter().find(|route| route.goal() == goal)
    }
}

/// The way of a party to a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub from: u16,
    pub steps: Vec<Step>,
    /// RD-060: what all of it costs all of them together.
    pub energy: u8,
    /// The nights between the first step and the last. None if they never come there, or not alive.
    pub nights: Option<u8>,
}

impl Route {
    /// Where it leads.
    pub fn goal(&self) -> u16 {
        self.steps.last().map_or(self.from, |step| step.to)
    }

    /// Is there such a place on the way, before its end?
    pub fn passes(&self, is: impl Fn(Known) -> bool) -> bool {
        let before = self.steps.len().saturating_sub(1);
        self.steps[..before].iter().any(|step| is(step.known))
    }

    /// Is such a place at the end of it?
    pub fn ends(&self, is: impl Fn(Known) -> bool) -> bool {
        self.steps.last().is_some_and(|step| is(step.known))
    }
}

/// A journey to the next location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub direction: Direction,
    pub to: u16,
    /// How many nights have passed by then.
    pub nights: u8,
    pub known: Known,
}

/// What is known of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// It shows its hush side when they come.
    pub hush: bool,
    /// A guardian stands there now.
    pub guardian: bool,
    /// Something happens at once to whoever arrives, as far as that side of it has been seen.
    pub instant: bool,
    /// A waybell at one of its corners: no night takes it.
    pub held: bool,
    /// Its section of the journal was never opened.
    pub unread: bool,
}

/// The way of a party to a location; nothing if none leads there.
pub fn to(board: &Board, party: Seats, goal: u16) -> Option<Route> {
    let (chart, walkers) = (Chart::of(board), Walkers::of(board, party)?);
    let path = chart.paths(walkers.at).into_iter().find(|path| path.last() == Some(&goal))?;
    Some(walkers.along(&chart, &path))
}

/// The ways of all parties that could act now.
pub fn plans(board: &Board) -> Vec<Plan> {
    let chart = Chart::of(board);
    // Those who stand in one place look at the same ways.
    let mut looked: Vec<(u16, Vec<Vec<u16>>)> = Vec::new();
    let mut plans = Vec::new();
    for party in act::parties(board) {
        let Some(walkers) = Walkers::of(board, party) else { continue };
        let at = walkers.at;
        let place = looked.iter().position(|(from, _)| *from == at).unwrap_or_else(|| {
            looked.push((at, chart.paths(at)));
            looked.len() - 1
        });
        let routes = looked[place].1.iter().map(|path| walkers.along(&chart, path)).collect();
        plans.push(Plan { party, routes });
    }
    plans
}

/// The land as it lies open, looked at once.
struct Chart(Vec<Place>);

/// A location of it.
struct Place {
    number: u16,
    /// RD-059: the locations that it is connected to.
    ways: [Option<u16>; 4],
    clear: bool,
    held: bool,
    guardian: bool,
    unread: bool,
    time: u8,
    /// What waits on its hush side and on its clear side, if they have been seen.
    waits: [Waits; 2],
}

/// Whether a side has instants: such as happen to everybody, and such as time markers hold up (RD-174).
#[derive(Clone, Copy, Default)]
struct Waits {
    always: bool,
    timed: bool,
}

impl Waits {
    fn of(side: &Side) -> Self {
        let mut waits = Self::default();
        for instant in &side.instants {
            waits.always |= instant.timer == 0;
            waits.timed |= instant.timer > 0;
        }
        waits
    }
}

impl Chart {
    fn of(board: &Board) -> Self {
        let place = |(ground, card): (&Ground, LocationId)| {
            let location = board.cards.location(card);
            // RD-R14: the other side is known once it has lain faceup.
            let waits = [(false, ground.seen_hush), (true, ground.seen_clear)].map(|(clear, seen)| {
                let lies = ground.clear == clear;
                if lies || seen { Waits::of(location.side(clear)) } else { Waits::default() }
            });
            Place {
                number: ground.number,
                ways: Direction::ALL.map(|direction| land::connected(board, ground.number, direction)),
                clear: ground.clear,
                held: board.is_touched(location),
                guardian: board.is_guarded(ground.number),
                unread: !board.campaign.has_read(location.journal),
                time: ground.time,
                waits,
            }
        };
        Self(board.on_map().map(place).collect())
    }

    fn place(&self, number: u16) -> Option<&Place> {
        let at = self.0.binary_search_by_key(&number, |place| place.number).ok()?;
        self.0.get(at)
    }

    /// The best ways from a location to all that can be reached, each with both of its ends.
    fn paths(&self, from: u16) -> Vec<Vec<u16>> {
        let found = dijkstra_all(&from, |here| {
            let ways = self.place(*here).map_or([None; 4], |place| place.ways);
            ways.into_iter().flatten().map(|to| (to, STEP + self.danger(to))).collect::<Vec<_>>()
        });
        let reached = self.0.iter().map(|place| place.number).filter(|number| found.contains_key(number));
        reached.map(|number| build_path(&number, &found)).collect()
    }

    fn danger(&self, number: u16) -> u32 {
        let Some(place) = self.place(number) else { return 0 };
        let known = place.known(0);
        let weighs = [(known.instant, INSTANT), (known.guardian, GUARDIAN), (known.hush, HUSH)];
        weighs.into_iter().filter(|(there, _)| *there).map(|(_, weight)| weight).sum()
    }

    /// Does this location lie in the Hush after so many nights?
    fn is_hush(&self, number: u16, nights: u8) -> bool {
        self.place(number).is_some_and(|place| place.known(nights).hush)
    }
}

impl Place {
    /// What is known of it after so many nights: what no waybell holds the first of them takes (RD-031), and a time marker
    /// goes with each (RD-029).
    fn known(&self, nights: u8) -> Known {
        let hush = !self.clear || (nights > 0 && !self.held);
        let waits = self.waits[usize::from(!hush)];
        Known {
            hush,
            guardian: self.guardian,
            instant: waits.always || (waits.timed && self.time <= nights),
            held: self.held,
            unread: self.unread,
        }
    }

    fn direction_to(&self, number: u16) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.ways[*direction as usize] == Some(number))
    }
}

/// A party that walks, in numbers.
#[derive(Clone)]
struct Walkers {
    at: u16,
    /// Who acts for them comes first: so costs are split evenly (RD-R80).
    members: Vec<Walker>,
    no_limiter: bool,
    classic: bool,
}

#[derive(Clone, Copy)]
struct Walker {
    tracks: Tracks,
    /// Journeys that cost this one nothing: today, and every day.
    free: u8,
    free_a_day: u8,
    /// The slot that rest leads to.
    rested: u8,
    /// HEALTH that a night in the Hush costs.
    toll: u8,
    /// FOOD that classic resting eats, an evening each (RD-R75).
    meals: u8,
    dying: bool,
}

impl Walkers {
    fn of(board: &Board, party: Seats) -> Option<Self> {
        let acting = act::acting(board, party)?;
        let others = party.iter().filter(|seat| *seat != acting);
        Some(Self {
            at: board.place_of(acting),
            members: std::iter::once(acting).chain(others).map(|seat| Walker::of(board, seat)).collect(),
            no_limiter: board.has(Modifier::NoLimiter),
            classic: board.has(Modifier::ClassicResting),
        })
    }

    /// How they fare on this path.
    fn along(&self, chart: &Chart, path: &[u16]) -> Route {
        let mut party = self.clone();
        let (mut energy, mut nights, mut arrives) = (0u8, 0u8, true);
        let mut steps = Vec::with_capacity(path.len());
        for pair in path.windows(2) {
            let (here, to) = (pair[0], pair[1]);
            let mut paid = if arrives { party.pay() } else { None };
            if paid.is_none() && arrives {
                arrives = party.sleep(chart.is_hush(here, nights));
                nights = nights.saturating_add(1);
                paid = if arrives { party.pay() } else { None };
                arrives = paid.is_some();
            }
            energy = energy.saturating_add(paid.unwrap_or(party.members.len() as u8 * travel::ENERGY));
            let direction = chart.place(here).and_then(|place| place.direction_to(to));
            if let (Some(direction), Some(place)) = (direction, chart.place(to)) {
                steps.push(Step { direction, to, nights, known: place.known(nights) });
            }
        }
        Route { from: self.at, steps, energy, nights: arrives.then_some(nights) }
    }

    /// RD-047, RD-060: the next journey, paid as evenly as can be. What it cost; nothing if they can't pay it.
    fn pay(&mut self) -> Option<u8> {
        let cost = self.members.iter().filter(|walker| walker.free == 0).count() as u8 * travel::ENERGY;
        let together: u8 = self.members.iter().map(|walker| walker.tracks.energy).sum();
        let mut left = cost;
        if together < left {
            return None;
        }
        while left > 0 {
            for walker in self.members.iter_mut().filter(|walker| walker.tracks.energy > 0) {
                if left > 0 {
                    walker.tracks.energy -= 1;
                    left -= 1;
                }
            }
        }
        for walker in &mut self.members {
            walker.free = walker.free.saturating_sub(1);
        }
        Some(cost)
    }

    /// An evening, without a supper that could be refused, and the night. False if somebody may not live to see the morning.
    fn sleep(&mut self, in_hush: bool) -> bool {
        let (no_limiter, classic) = (self.no_limiter, self.classic);
        for walker in &mut self.members {
            walker.rest(classic);
            if in_hush {
                walker.lose(walker.toll);
            }
            let limit = track::energy_limit(walker.tracks, no_limiter);
            walker.tracks.energy = walker.tracks.energy.min(limit);
            walker.free = walker.free_a_day;
        }
        self.members.iter().all(|walker| !walker.dying && walker.tracks.health > 0)
    }
}

impl Walker {
    fn of(board: &Board, seat: Seat) -> Self {
        let sum = |of: fn(Power) -> Option<u8>| powers::sum(board, seat, of);
        let free_a_day = sum(|power| (power == Power::FreeStep).then_some(1));
        let more = sum(|power| match power {
            Power::RestEnergy(slots) => Some(slots),
            _ => None,
        });
        Self {
            tracks: *board.tracks(seat),
            free: free_a_day.saturating_sub(board.marks(seat).free_steps),
            free_a_day,
            rested: START_ENERGY.saturating_add(more),
            toll: toll::of(board, seat).0,
            meals: if board.has(Modifier::ClassicResting) { board.purse(seat).food } else { 0 },
            dying: board.is_dying(seat),
        }
    }

    /// RD-093 to RD-095; with classic resting hunger makes it worse (RD-386, RD-387).
    fn rest(&mut self, classic: bool) {
        let starves = classic && self.meals == 0;
        self.meals = self.meals.saturating_sub(1);
        if self.tracks.is_exhausted() {
            self.tracks.energy = rest::EXHAUSTED_ENERGY;
            self.lose(rest::EXHAUSTED_HEALTH_LOSS + u8::from(starves));
        } else {
            self.tracks.energy = if starves { recover::CLASSIC_SLOT } else { self.rested };
        }
    }

    const fn lose(&mut self, health: u8) {
        self.tracks.health = self.tracks.health.saturating_sub(health);
    }
}
