//! The way to a location further off, as it is planned: for whoever decides, so it has to come out as it is played.

use hushfall::books::road::board::Board;
use hushfall::books::road::route::{self, Plan, Route};
use hushfall::table::seat::{Seat, Seats};
use hushfall::table::sight::look;

use super::scene::RoadScene;

/// The way of these seats to a location.
fn route(scene: &mut RoadScene, party: &[u8], goal: u16) -> Option<Route> {
    let party: Seats = party.iter().copied().map(Seat).collect();
    look::<Board, _>(scene.table.world_mut(), |board| route::to(&board, party, goal)).flatten()
}

fn plans(scene: &mut RoadScene) -> Vec<Plan> {
    look::<Board, _>(scene.table.world_mut(), |board| route::plans(&board)).expect("a board")
}

/// The locations that a way leads through, with its end.
fn through(route: &Route) -> Vec<u16> {
    route.steps.iter().map(|step| step.to).collect()
}

/// Maren alone on this map, with so much ENERGY.
fn alone(energy: u8, map: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(
        r#"(party: [(origin: "maren", energy: {energy}, food: 0)], map: [{map}], {more})"#
    ))
}

/// RD-058, RD-059: the fewest journeys over cards whose keys answer each other.
#[test]
fn the_way_has_the_fewest_steps() {
    // 110 lies beside 109, and no key leads there: the way goes round.
    let map = r#"("104", true), ("105", true), ("108", true), ("109", true), ("110", true), ("111", true)"#;
    let mut scene = alone(6, map, "");
    let way = route(&mut scene, &[0], 110).expect("a way");
    assert_eq!((way.from, through(&way)), (101, vec![104, 105, 111, 110]));
    assert_eq!(route(&mut scene, &[0], 104).map(|way| through(&way)), Some(vec![104]));
}

#[test]
fn where_no_way_leads_there_is_none() {
    let mut scene = alone(6, r#"("104", true), ("116", true)"#, "");
    assert_eq!(route(&mut scene, &[0], 116), None, "nothing joins it to the rest");
    assert_eq!(route(&mut scene, &[0], 130), None, "it is not on the map");
    assert_eq!(route(&mut scene, &[0], 101), None, "here we are");
}

/// Of two ways of the same length the safer one is taken: past no instant, no guardian, not through the Hush. A longer one
/// is not taken for that.
#[test]
fn of_two_ways_the_safer_is_taken() {
    let by = |map: &str, more: &str, goal: u16| {
        let mut scene = alone(6, map, more);
        through(&route(&mut scene, &[0], goal).expect("a way"))
    };
    assert_eq!(by(r#"("102", false), ("103", true), ("107", true)"#, "", 107), [103, 107]);
    assert_eq!(by(r#"("102", true), ("103", false), ("107", true)"#, "", 107), [102, 107]);
    let clear = r#"("102", true), ("103", true), ("107", true)"#;
    let guarded = |at: &str| format!(r#"guardians: [("test_strong_guardian", "{at}")]"#);
    assert_eq!(by(clear, &guarded("103"), 107), [102, 107]);
    assert_eq!(by(clear, &guarded("102"), 107), [103, 107]);
    // The hush side of 108 has an instant, and that of 105 has none.
    let land = |south: bool, north: bool| {
        format!(r#"("104", true), ("105", {south}), ("108", {north}), ("109", true)"#)
    };
    assert_eq!(by(&land(false, false), "", 109), [104, 105, 109]);
    assert_eq!(by(&land(false, true), "", 109), [104, 108, 109]);
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "105")], guardians: [("test_strong_guardian", "109")],
            map: [("105", true), ("109", false), ("110", true), ("111", true), ("116", true), ("117", true)])"#,
    );
    assert_eq!(through(&route(&mut scene, &[0], 116).expect("a way")), [109, 116]);
}

/// RD-060, RD-047: 1 ENERGY for each who walks, and one of them may pay for all.
#[test]
fn a_party_pays_for_each_of_its_members() {
    let planned = |maren: u8, nim: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {maren}), (origin: "nim", energy: {nim})],
                map: [("104", true), ("105", true), ("109", true)])"#
        ));
        let way = |scene: &mut RoadScene, party: &[u8]| {
            let way = route(scene, party, 109).expect("a way");
            (way.energy, way.nights)
        };
        (way(&mut scene, &[0, 1]), way(&mut scene, &[0]))
    };
    assert_eq!(planned(5, 5), ((6, Some(0)), (3, Some(0))));
    assert_eq!(planned(6, 0), ((6, Some(0)), (3, Some(0))));
    // Three steps take 6, and they have 5: they sleep after the second.
    assert_eq!(planned(3, 2), ((6, Some(1)), (3, Some(0))));
}

/// RD-093, RD-095: rest brings ENERGY back, less to whoever is exhausted.
#[test]
fn nights_are_slept_where_energy_runs_out() {
    let map = r#"("104", true), ("108", true), ("115", true), ("116", true), ("122", true), ("123", true)"#;
    let nights = |energy: u8| {
        let mut scene = alone(energy, map, "");
        let way = route(&mut scene, &[0], 123).expect("a way");
        assert_eq!(way.energy, 6);
        (way.nights, way.steps.iter().map(|step| step.nights).collect::<Vec<_>>())
    };
    assert_eq!(nights(6), (Some(0), vec![0; 6]));
    assert_eq!(nights(3), (Some(1), vec![0, 0, 0, 1, 1, 1]));
    // One step, then four of the ENERGY of the exhausted, then the last.
    assert_eq!(nights(1), (Some(2), vec![0, 1, 1, 1, 1, 2]));
}

/// RD-097: who would fall on the way does not come there.
#[test]
fn nobody_walks_to_death() {
    let map = r#"("104", false), ("108", false), ("115", false)"#;
    let mut scene =
        RoadScene::new(&format!(r#"(party: [(origin: "maren", health: 2, energy: 1)], map: [{map}])"#));
    let way = route(&mut scene, &[0], 115).expect("a way");
    assert_eq!((through(&way), way.nights), (vec![104, 108, 115], None));
    assert_eq!(route(&mut scene, &[0], 104).and_then(|way| way.nights), Some(0));
}

/// RD-031, RD-075, RD-R14: each step tells what is known of it by then: the Hush, guardians, instants, bells, the journal.
#[test]
fn a_step_tells_what_is_known_of_it() {
    let map = r#"("104", true), ("108", true), ("115", true), ("116", true)"#;
    let more = r#"waybells: [("104", NorthEast)], guardians: [("test_strong_guardian", "115")], read: ["104.start"]"#;
    let mut scene = alone(1, map, more);
    let way = route(&mut scene, &[0], 116).expect("a way");
    let known: Vec<_> = way.steps.iter().map(|step| step.known).collect();
    // The bell touches 104 and 108. The night after the first step takes the others.
    assert_eq!(known.iter().map(|known| known.held).collect::<Vec<_>>(), [true, true, false, false]);
    assert_eq!(known.iter().map(|known| known.hush).collect::<Vec<_>>(), [false, false, true, true]);
    assert_eq!(known.iter().map(|known| known.guardian).collect::<Vec<_>>(), [false, false, true, false]);
    assert_eq!(known.iter().map(|known| known.unread).collect::<Vec<_>>(), [false, true, true, true]);
    assert!(way.passes(|known| known.guardian) && !way.ends(|known| known.guardian));
    // What waits on the other side of 108 is known once it has been seen, and not before.
    let instant = |first: bool| {
        let mut scene = alone(1, &format!(r#"("104", true), ("108", {first})"#), "");
        route(&mut scene, &[0], 108).expect("a way").ends(|known| known.instant)
    };
    assert!(instant(false));
    assert!(!instant(true), "a night takes the clear side, and nobody has seen what lies beneath");
}

/// What was planned is what happens, and planning changes nothing.
#[test]
fn the_way_is_walked_as_it_was_planned() {
    let map = r#"("104", true), ("105", true), ("109", true), ("108", true), ("111", true), ("116", true)"#;
    let mut scene = alone(6, map, "");
    let before = scene.hash();
    let way = route(&mut scene, &[0], 116).expect("a way");
    assert_eq!(scene.hash(), before);
    for step in &way.steps {
        assert!(!step.known.instant, "nothing comes between");
        scene.choose(&format!("maren:travel:{}", step.direction.id())).expect("act");
        assert_eq!(scene.number("maren", "at"), u64::from(step.to));
    }
    assert_eq!(scene.number("maren", "energy"), u64::from(6 - way.energy));
}

/// RD-044: each party that could act has its ways, those of one place the same ones.
#[test]
fn everybody_who_could_act_has_ways() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim"), (origin: "sefa", at: "104")], map: [("104", true)])"#,
    );
    let plans = plans(&mut scene);
    assert_eq!(plans.len(), 4, "three alone, and two together: {plans:?}");
    for plan in &plans {
        let from = if plan.party == Seats::one(Seat(2)) { 104 } else { 101 };
        assert!(plan.routes.iter().all(|route| route.from == from && route.goal() != from));
        let other = if from == 101 { 104 } else { 101 };
        let way = plan.to(other).expect("a way");
        assert_eq!(way.energy, plan.party.len() as u8);
    }
}
