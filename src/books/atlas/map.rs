//! The map of the location: spaces, paths, distances (AT-R43). Rebuilt when a lock opens.

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;

use super::passives::Sorts;
use crate::content::atlas::location::Location;
use crate::content::atlas::terms::SpaceKey;

/// Distance of spaces that no open path joins.
pub const UNREACHABLE: u8 = u8::MAX;

/// Who is next to whom, and how far apart. Derived from the location and its locks.
#[derive(Resource, Clone, Debug, Default)]
pub struct Map {
    numbered: u8,
    /// Open neighbours of each space, in the order of their keys.
    neighbours: Vec<Vec<SpaceKey>>,
    distances: Vec<u8>,
    /// Some card of the location has lasting effects while it lies on the map.
    ongoing_cards: bool,
    /// What the location and the cards that may lie on its map give to those on it.
    gives: Sorts,
}

impl Map {
    /// `space_locked` and `path_locked` are in the order of the location's spaces and paths.
    pub fn new(location: &Location, space_locked: &[bool], path_locked: &[bool]) -> Self {
        let numbered =
            location.spaces.iter().filter(|space| matches!(space.id, SpaceKey::Numbered(_))).count();
        let mut map = Self { numbered: numbered as u8, ..Self::default() };
        let count = location.spaces.len();
        map.neighbours = vec![Vec::new(); count];
        let locked = |key: SpaceKey| {
            let place = location.spaces.iter().position(|space| space.id == key);
            place.is_none_or(|place| space_locked.get(place).copied().unwrap_or(true))
        };
        for (path, closed) in location.paths.iter().zip(path_locked) {
            if *closed || locked(path.a) || locked(path.b) {
                continue;
            }
            for (from, to) in [(path.a, path.b), (path.b, path.a)] {
                let place = map.place(from);
                if let Some(list) = map.neighbours.get_mut(place)
                    && !list.contains(&to)
                {
                    list.push(to);
                }
            }
        }
        for list in &mut map.neighbours {
            list.sort_unstable();
        }
        map.measure(count);
        let ongoing = location.cards.iter().map(|card| &card.front.ongoing);
        map.gives = ongoing.fold(Sorts::default().given_around(&location.rules), Sorts::given_around);
        map.ongoing_cards = location.cards.iter().any(|card| !card.front.ongoing.passives.is_empty());
        map
    }

    fn measure(&mut self, count: usize) {
        self.distances = vec![UNREACHABLE; count * count];
        let mut queue = VecDeque::new();
        for start in 0..count {
            self.distances[start * count + start] = 0;
            queue.push_back(start);
            while let Some(place) = queue.pop_front() {
                let next = self.distances[start * count + place].saturating_add(1);
                for neighbour in &self.neighbours[place] {
                    let to = start * count + self.place(*neighbour);
                    if self.distances[to] == UNREACHABLE {
                        self.distances[to] = next;
                        queue.push_back(to - start * count);
                    }
                }
            }
        }
    }

    /// The place of a space in the lists: numbered ones first.
    pub fn place(&self, space: SpaceKey) -> usize {
        match space {
            SpaceKey::Numbered(number) => usize::from(number) - 1,
            SpaceKey::Tactical(number) => usize::from(self.numbered) + usize::from(number) - 1,
        }
    }

    pub const fn gives(&self) -> Sorts {
        self.gives
    }

    pub const fn has_ongoing_cards(&self) -> bool {
        self.ongoing_cards
    }

    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    pub fn has(&self, space: SpaceKey) -> bool {
        match space {
            SpaceKey::Numbered(number) => (1..=self.numbered).contains(&number),
            SpaceKey::Tactical(number) => number >= 1 && self.place(space) < self.len(),
        }
    }

    pub fn neighbours(&self, space: SpaceKey) -> &[SpaceKey] {
        self.neighbours.get(self.place(space)).map_or(&[], Vec::as_slice)
    }

    pub fn distance(&self, a: SpaceKey, b: SpaceKey) -> u8 {
        let count = self.len();
        self.distances.get(self.place(a) * count + self.place(b)).copied().unwrap_or(UNREACHABLE)
    }

    pub fn spaces(&self) -> impl Iterator<Item = SpaceKey> + use<> {
        let numbered = self.numbered;
        let tactical = self.len() as u8 - numbered;
        (1..=numbered).map(SpaceKey::Numbered).chain((1..=tactical).map(SpaceKey::Tactical))
    }

    /// Spaces within `range`, the space itself included.
    pub fn within(&self, space: SpaceKey, range: u8) -> impl Iterator<Item = SpaceKey> + '_ {
        self.spaces().filter(move |other| self.distance(space, *other) <= range)
    }
}
