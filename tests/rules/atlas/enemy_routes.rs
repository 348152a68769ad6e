//! Ledger section 23 and AT-R51: the way an automated enemy takes, over small maps of its own.

use hushfall::books::atlas::map::Map;
use hushfall::books::atlas::verbs::route::{self, Errand};
use hushfall::content::atlas::location::{Location, Path, Space};
use hushfall::content::atlas::power::Powers;
use hushfall::content::atlas::terms::{Ground, PathKey, SpaceKey};

/// A map, and what lies on its spaces.
struct Land {
    map: Map,
    difficult: Vec<SpaceKey>,
}

fn key(space: &str) -> SpaceKey {
    space.parse().expect("a space")
}

/// `"1-2 2-3 3-t1"`: open paths between the spaces they name. `"2=3"` is a locked path.
fn land(paths: &str) -> Land {
    let paths: Vec<(SpaceKey, SpaceKey, bool)> = paths
        .split_whitespace()
        .map(|path| {
            let locked = path.contains('=');
            let (a, b) = path.split_once(['-', '=']).expect("a path");
            (key(a), key(b), locked)
        })
        .collect();
    let mut spaces: Vec<SpaceKey> = paths.iter().flat_map(|(a, b, _)| [*a, *b]).collect();
    spaces.sort_unstable();
    spaces.dedup();
    let space = |id: SpaceKey| Space {
        id,
        name: String::new(),
        multicard: false,
        locked: false,
        ground: None,
        x: 0,
        y: 0,
    };
    let location = Location {
        id: "land".to_owned(),
        name: String::new(),
        page: 1,
        level: 1,
        intro: String::new(),
        special_rules: String::new(),
        rules: Powers::default(),
        start: key("1"),
        time: None,
        spaces: spaces.iter().copied().map(space).collect(),
        paths: paths
            .iter()
            .enumerate()
            .map(|(number, (a, b, locked))| Path {
                id: PathKey(number as u8 + 1),
                a: *a,
                b: *b,
                locked: *locked,
            })
            .collect(),
        cards: Vec::new(),
    };
    let locks: Vec<bool> = location.paths.iter().map(|path| path.locked).collect();
    let map = Map::new(&location, &vec![false; spaces.len()], &locks);
    Land { map, difficult: Vec::new() }
}

impl Land {
    fn difficult(mut self, spaces: &str) -> Self {
        self.difficult = spaces.split_whitespace().map(key).collect();
        self
    }

    /// The routes of an enemy at `from` with this range and movement; `others` are the other Origins.
    fn routes(&self, from: &str, target: &str, range: u8, movement: u8, others: &str) -> Vec<String> {
        self.all_routes(from, target, range, movement, others, false)
    }

    fn all_routes(
        &self,
        from: &str,
        target: &str,
        range: u8,
        movement: u8,
        others: &str,
        boss: bool,
    ) -> Vec<String> {
        let others: Vec<SpaceKey> = others.split_whitespace().map(key).collect();
        let errand = Errand {
            from: key(from),
            target: key(target),
            range,
            movement,
            others: &others,
            ignores_difficult: boss,
        };
        let ground = |space: SpaceKey| self.difficult.contains(&space).then_some(Ground::Difficult);
        let routes = route::routes(&self.map, ground, &errand);
        routes
            .iter()
            .map(|route| route.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            .collect()
    }
}

const STAY: [&str; 1] = [""];

/// AT-R51, AT-380: at exactly its range, or with no way to its target, an enemy stays.
#[test]
fn at_its_range_or_cut_off_it_stays() {
    let land = land("1-2 2-3 3=4");
    assert_eq!(land.routes("1", "3", 2, 3, ""), STAY);
    assert_eq!(land.routes("2", "2", 0, 3, ""), STAY);
    assert_eq!(land.routes("1", "4", 0, 3, ""), STAY);
}

/// AT-R51, AT-381, AT-384: every step lowers the distance by 1, and the route ends at its range.
#[test]
fn it_closes_in_by_the_shortest_way_and_no_further_than_its_range() {
    // 1 to 3 is two steps by 2, three by 4 and 5.
    let land = land("1-2 2-3 1-4 4-5 5-3");
    assert_eq!(land.routes("1", "3", 0, 5, ""), ["2 3"]);
    assert_eq!(land.routes("1", "3", 1, 5, ""), ["2"]);
}

/// AT-R51, AT-382: too close, every step raises the distance by 1 until it is at its range.
#[test]
fn it_backs_away_to_its_range() {
    let land = land("1-2 2-3 3-4");
    assert_eq!(land.routes("1", "1", 2, 5, ""), ["2 3"]);
    assert_eq!(land.routes("2", "1", 3, 5, ""), ["3 4"]);
}

/// AT-R51: if its range can't be had, it goes to the greatest distance such a route reaches; from a dead
/// end it stays.
#[test]
fn it_backs_away_as_far_as_a_straight_flight_leads() {
    // From 1: a short end at 2, a long one at 4.
    let land = land("1-2 1-3 3-4");
    assert_eq!(land.routes("1", "1", 5, 5, ""), ["3 4"]);
    assert_eq!(land.routes("2", "1", 5, 5, ""), STAY);
}

/// AT-R51, AT-383, AT-387: a space costs 1 movement and DIFFICULT TERRAIN 1 more; it stops before the
/// first space it can't pay, tactical spaces counting like any other.
#[test]
fn it_stops_before_what_it_cannot_pay() {
    let line = land("1-t1 t1-2 2-3");
    assert_eq!(line.routes("1", "3", 0, 2, ""), ["t1 2"]);
    assert_eq!(line.routes("1", "3", 0, 0, ""), STAY);
    let line = land("1-2 2-3 3-4").difficult("3");
    assert_eq!(line.routes("1", "4", 0, 2, ""), ["2"]);
    assert_eq!(line.routes("1", "4", 0, 3, ""), ["2 3"]);
    assert_eq!(line.routes("1", "4", 0, 4, ""), ["2 3 4"]);
    assert_eq!(land("1-2").difficult("2").routes("1", "2", 0, 1, ""), STAY);
}

/// AT-R51, AT-420: bosses pay nothing extra.
#[test]
fn bosses_walk_over_difficult_terrain() {
    let line = land("1-2 2-3 3-4").difficult("2 3 4");
    assert_eq!(line.all_routes("1", "4", 0, 3, "", true), ["2 3 4"]);
    assert_eq!(line.all_routes("1", "4", 0, 3, "", false), ["2"]);
}

/// AT-R51: of equally long routes those stay whose end is nearest to the range.
#[test]
fn it_prefers_the_way_that_gets_it_nearer_to_its_range() {
    // Two ways of three steps to 4; the one over 2 is difficult.
    let ring = land("1-2 2-3 3-4 1-5 5-6 6-4").difficult("2");
    assert_eq!(ring.routes("1", "4", 0, 2, ""), ["5 6"]);
    // With movement for all of both ways they are as good as each other.
    assert_eq!(ring.routes("1", "4", 0, 4, ""), ["2 3 4", "5 6 4"]);
}

/// AT-R51, AT-385: of those it takes the end furthest from the nearest other Origin …
#[test]
fn it_ends_furthest_from_the_nearest_other_origin() {
    // A diamond: 1 to 4 by 2 or by 3. The other Origin stands next to 2.
    let diamond = land("1-2 1-3 2-4 3-4 2-5");
    assert_eq!(diamond.routes("1", "4", 1, 1, "5"), ["3"]);
    assert_eq!(diamond.routes("4", "4", 1, 1, "5"), ["3"]);
    assert_eq!(diamond.routes("1", "4", 1, 1, "3"), ["2"]);
}

/// AT-R51: … the nearest one first, and only then the sum of the distances to all.
#[test]
fn the_sum_of_distances_breaks_what_the_nearest_leaves_open() {
    // Two ends, 2 and 3. Others: 5 is 1 from 2; 7 is 1 from 3; 6 is 1 from 2 and 3 from 3.
    let land = land("1-2 1-3 2-4 3-4 2-5 2-6 3-7");
    assert_eq!(land.routes("1", "4", 1, 1, "5 7"), ["2", "3"]);
    assert_eq!(land.routes("1", "4", 1, 1, "5 6 7"), ["3"]);
    // One Origin close to 3 outweighs two that are a little further from 2.
    let land = self::land("1-2 1-3 2-4 3-4 2-5 5-6 2-8 8-9 3-7");
    assert_eq!(land.routes("1", "4", 1, 1, "6 9 7"), ["2"]);
}

/// AT-R51, AT-386: routes that still differ are for the party, even if they end in the same space.
#[test]
fn what_is_still_equal_is_left_to_the_party() {
    let diamond = land("1-2 1-3 2-4 3-4");
    assert_eq!(diamond.routes("1", "4", 0, 2, ""), ["2 4", "3 4"]);
    assert_eq!(diamond.routes("1", "4", 0, 2, "1"), ["2 4", "3 4"]);
}

/// AT-R51: routes that pass the same spaces before they stop are one.
#[test]
fn routes_that_part_only_after_its_last_step_are_one() {
    let fork = land("1-2 2-3 2-4 3-5 4-5");
    assert_eq!(fork.routes("1", "5", 0, 1, ""), ["2"]);
    assert_eq!(fork.routes("1", "5", 0, 2, ""), ["2 3", "2 4"]);
}
