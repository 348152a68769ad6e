//! The way an automated enemy takes (AT-380 to AT-387, AT-R51). Pure functions over the map.

use crate::books::atlas::board::Board;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::map::{Map, UNREACHABLE};
use crate::books::atlas::modifiers;
use crate::books::atlas::verbs::target;
use crate::content::atlas::terms::{Ground, SpaceKey};

/// More equally short ways than any map of the game has.
const MOST_ROUTES: usize = 512;

/// Where an enemy is, where its target is, and how far it can go.
#[derive(Clone, Debug)]
pub struct Errand<'a> {
    pub from: SpaceKey,
    pub target: SpaceKey,
    /// The distance it wants to have.
    pub range: u8,
    pub movement: u8,
    /// The other Origins it keeps away from.
    pub others: &'a [SpaceKey],
    /// AT-250: bosses ignore DIFFICULT TERRAIN.
    pub ignores_difficult: bool,
}

/// The ways that AT-R51 leaves, each the spaces entered in order. One empty way means "stay".
pub fn routes(map: &Map, ground: impl Fn(SpaceKey) -> Option<Ground>, errand: &Errand) -> Vec<Vec<SpaceKey>> {
    let distance = map.distance(errand.from, errand.target);
    if distance == errand.range || distance == UNREACHABLE {
        return vec![Vec::new()];
    }
    let full = full_routes(map, errand, distance);
    let mut walked: Vec<Vec<SpaceKey>> = Vec::new();
    for route in full {
        let cut = walk(&route, &ground, errand);
        if !walked.contains(&cut) {
            walked.push(cut);
        }
    }
    keep_best(map, errand, walked)
}

/// Step 2: every step lowers (or raises) the distance to the target by 1.
fn full_routes(map: &Map, errand: &Errand, distance: u8) -> Vec<Vec<SpaceKey>> {
    let mut found = Vec::new();
    let mut route = Vec::new();
    explore(map, errand, errand.from, distance < errand.range, &mut route, &mut found);
    // Going away: only those that get as far as any.
    let end =
        |route: &Vec<SpaceKey>| route.last().map_or(distance, |space| map.distance(*space, errand.target));
    let reached = |route: &Vec<SpaceKey>| end(route).abs_diff(errand.range);
    let best = found.iter().map(reached).min().unwrap_or(0);
    found.retain(|route| reached(route) == best);
    if found.is_empty() { vec![Vec::new()] } else { found }
}

fn explore(
    map: &Map,
    errand: &Errand,
    at: SpaceKey,
    away: bool,
    route: &mut Vec<SpaceKey>,
    found: &mut Vec<Vec<SpaceKey>>,
) {
    let now = map.distance(at, errand.target);
    if found.len() >= MOST_ROUTES {
        return;
    }
    let mut went_on = false;
    if now != errand.range {
        for next in map.neighbours(at) {
            let then = map.distance(*next, errand.target);
            let fits = if away { then == now.saturating_add(1) } else { then.saturating_add(1) == now };
            if fits && then != UNREACHABLE {
                went_on = true;
                route.push(*next);
                explore(map, errand, *next, away, route, found);
                route.pop();
            }
        }
    }
    if !went_on {
        found.push(route.clone());
    }
}

/// Step 3: stop before the first space that can't be paid.
fn walk(route: &[SpaceKey], ground: &impl Fn(SpaceKey) -> Option<Ground>, errand: &Errand) -> Vec<SpaceKey> {
    let mut left = errand.movement;
    let mut walked = Vec::new();
    for space in route {
        let difficult = !errand.ignores_difficult && ground(*space) == Some(Ground::Difficult);
        let cost = 1 + u8::from(difficult);
        if cost > left {
            break;
        }
        left -= cost;
        walked.push(*space);
    }
    walked
}

/// Steps 4 and 5: nearest to the range, then furthest from the others.
fn keep_best(map: &Map, errand: &Errand, mut routes: Vec<Vec<SpaceKey>>) -> Vec<Vec<SpaceKey>> {
    let end = |route: &Vec<SpaceKey>| route.last().copied().unwrap_or(errand.from);
    let off = |route: &Vec<SpaceKey>| map.distance(end(route), errand.target).abs_diff(errand.range);
    let best = routes.iter().map(off).min().unwrap_or(0);
    routes.retain(|route| off(route) == best);
    if !errand.others.is_empty() {
        let apart = |route: &Vec<SpaceKey>| {
            let distances = errand.others.iter().map(|other| map.distance(end(route), *other));
            let nearest = distances.clone().min().unwrap_or(0);
            (nearest, distances.map(u32::from).sum::<u32>())
        };
        let best = routes.iter().map(apart).max().unwrap_or_default();
        routes.retain(|route| apart(route) == best);
    }
    routes
}

/// The spaces an enemy keeps away from: other Origins, or for a dominated minion its former friends.
pub fn others(
    board: &Board,
    seeker: Fighter,
    target: Option<Fighter>,
    target_space: SpaceKey,
) -> Vec<SpaceKey> {
    let avoided: Vec<Fighter> = if modifiers::is_party_controlled(board, seeker) {
        board.enemies().filter(|other| *other != seeker).collect()
    } else {
        target::candidates(board, seeker)
    };
    avoided
        .into_iter()
        .filter(|other| Some(*other) != target)
        .filter_map(|other| board.space_of(other))
        // When a space is the target, whoever is in it is not "other".
        .filter(|space| target.is_some() || *space != target_space)
        .collect()
}
