//! The status sheet, Time Passes, quests and leads, events and chapters (sections 17 and 18 of the ledger, RD-R55 to
//! RD-R61).

use hushfall::content::road::effect::ItemDeck;
use serde_json::{Value, json};

use super::journal::{labels, read_on, take};
use super::scene::{RoadScene, catalogue};

/// A lone Origin at a desk from which a campaign can be moved on (tests/content/road/verses/test_stories.ron).
fn desk(more: &str) -> RoadScene {
    RoadScene::new(&format!(r#"(party: [(origin: "brandt", food: 0)], {more} verse: "sealed.test_desk")"#))
}

/// Active events with their quest markers and story markers.
fn active(scene: &mut RoadScene) -> Vec<(String, u64, u64)> {
    let events = scene.state()["area"]["events"].clone();
    let number = |event: &Value, what: &str| event[what].as_u64().expect("a number");
    let events = events.as_array().expect("a list").iter();
    let told = |event: &Value| {
        (event["event"].as_str().expect("an id").to_owned(), number(event, "quest"), number(event, "story"))
    };
    events.map(told).collect()
}

/// The ids of active events.
fn events(scene: &mut RoadScene) -> Vec<String> {
    active(scene).into_iter().map(|(event, ..)| event).collect()
}

fn campaign(scene: &mut RoadScene, what: &str) -> Value {
    scene.state()["campaign"][what].clone()
}

fn deck(scene: &mut RoadScene, what: &str) -> u64 {
    scene.state()["decks"][what].as_u64().expect("a number of cards")
}

/// Where these facts come in a course, in the order in which they came.
fn order(course: &[String], of: &[&str]) -> Vec<String> {
    course.iter().filter(|kind| of.contains(&kind.as_str())).cloned().collect()
}

// ---- the status sheet ----

/// RD-015, RD-129, RD-130: the sheet is empty at first; whole statuses are marked, and parts by their numbers, once.
#[test]
fn statuses_are_marked_whole_or_in_parts() {
    let mut scene = desk("");
    assert_eq!(campaign(&mut scene, "statuses"), json!({}));
    take(&mut scene, "An oath");
    take(&mut scene, "The third post");
    assert_eq!(campaign(&mut scene, "statuses"), json!({"test_oath": [1], "test_posts": [3]}));
    take(&mut scene, "The third post");
    assert!(scene.new_facts("status_marked").is_empty());
    take(&mut scene, "The second post");
    take(&mut scene, "The oath is broken");
    assert_eq!(campaign(&mut scene, "statuses"), json!({"test_posts": [2, 3]}));
}

/// RD-129: one sheet for all: whoever was elsewhere when it was marked has the status too.
#[test]
fn a_status_is_everybodys() {
    let reads = |verse: &str, more: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "sefa", at: "102"), (origin: "brandt")], map: [("102", false)], {more}
                verse: "sealed.{verse}")"#
        ))
    };
    let mut scene = reads("test_desk", "");
    take(&mut scene, "An oath");
    assert_eq!(scene.facts("verse_read")[0]["party"], json!(["sefa"]));
    assert_eq!(campaign(&mut scene, "statuses"), json!({"test_oath": [1]}));
    let open = |more: &str| labels(&mut reads("test_needs", more)).contains(&"Status".to_owned());
    assert!(open(r#"statuses: [("test_oath", 1)],"#) && !open(""));
}

// ---- Time Passes ----

/// RD-131, RD-132, RD-R61: the first unmarked spot, one after the other; each chapter begins with none.
#[test]
fn time_passes_spot_by_spot() {
    let mut scene = desk("");
    take(&mut scene, "An hour");
    take(&mut scene, "Two hours");
    let marked: Vec<Value> = scene.facts("time_passed").iter().map(|fact| fact["marked"].clone()).collect();
    assert_eq!(marked, [1, 2, 3]);
    take(&mut scene, "The chapter ends");
    assert_eq!(campaign(&mut scene, "time_passes"), 3);
    take(&mut scene, "Done");
    scene.answer("switch_on", "done");
    assert_eq!((campaign(&mut scene, "chapter"), campaign(&mut scene, "time_passes")), (json!(2), json!(0)));
}

/// RD-R61: the eighth spot leads all Origins to the overdue verse at the next start of the day, in step 1; further
/// marks do nothing.
#[test]
fn the_eighth_hour_is_the_last() {
    let morning = |spots: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", food: 0), (origin: "sefa", at: "104", food: 0)], map: [("104", true)],
                waybells: [("104", NorthEast)], time_passes: {spots}, events: ["test_story"],
                verse: "sealed.test_desk")"#
        ));
        take(&mut scene, "An hour");
        take(&mut scene, "Two hours");
        let marked = campaign(&mut scene, "time_passes");
        take(&mut scene, "Done").expect("act").choose("end_day");
        (scene, marked)
    };
    let (mut early, marked) = morning(4);
    assert_eq!(marked, 7);
    early.expect("act");
    assert!(early.new_facts("verse_read").is_empty());
    let (mut late, marked) = morning(6);
    assert_eq!(marked, 8);
    assert_eq!(late.facts("time_passed").len(), 2, "of three");
    let read = late.new_facts("verse_read")[0].clone();
    assert_eq!((&read["verse"], &read["party"]), (&json!("sealed.overdue_1"), &json!(["brandt", "sefa"])));
    read_on(&mut late);
    let course = late.table_course();
    let morning = course.iter().position(|kind| kind == "day_began").expect("a morning");
    let first = order(&course[morning..], &["verse_read", "location_flipped", "event_revealed"])[0].clone();
    assert_eq!(first, "verse_read", "before anything else of the day");
}

// ---- quests ----

/// RD-134, RD-R57: enough markers, and its success follows; its card leaves with them.
#[test]
fn a_quest_is_accomplished_by_its_markers() {
    let mut scene = desk(r#"active: [("test_markers", 1, 2)],"#);
    take(&mut scene, "A marker");
    assert_eq!(active(&mut scene), [("test_markers".to_owned(), 2, 2)]);
    take(&mut scene, "Done").expect("act");
    assert_eq!(scene.course()[2..], ["quest_accomplished", "event_left", "gained"]);
    assert_eq!((scene.number("brandt", "exp"), events(&mut scene).len()), (1, 0));
    let mut scene = desk(r#"active: [("test_markers", 0, 2)],"#);
    take(&mut scene, "A marker");
    take(&mut scene, "Done").expect("act");
    assert_eq!((scene.number("brandt", "exp"), events(&mut scene).len()), (0, 1));
}

/// RD-R57: a quest may need one marker more for each Origin in the game.
#[test]
fn a_quest_may_need_a_marker_for_each() {
    let done = |party: &str, markers: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [{party}], active: [("test_each", {markers}, 0)], verse: "sealed.test_desk")"#
        ));
        take(&mut scene, "Done").expect("act");
        scene.facts("quest_accomplished").len()
    };
    let (one, two) = (r#"(origin: "brandt")"#, r#"(origin: "brandt"), (origin: "sefa", at: "102")"#);
    assert_eq!((done(one, 1), done(one, 2)), (0, 1));
    assert_eq!((done(two, 2), done(two, 3)), (0, 1));
}

/// RD-135, RD-R26, RD-R57: the morning takes a story marker and never a quest marker; with the last story marker the
/// quest has failed.
#[test]
fn a_quest_that_hurries_fails_in_time() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", food: 0)], active: [("test_markers", 1, 2)], waybells: [("101", NorthWest)],
            events: ["test_story", "test_special"])"#,
    );
    scene.sleep();
    assert_eq!(active(&mut scene)[0], ("test_markers".to_owned(), 1, 1));
    assert_eq!(scene.tracks("brandt")[2], 1);
    scene.sleep();
    assert_eq!((scene.facts("quest_failed").len(), scene.tracks("brandt")[2]), (1, 2));
    assert_eq!(events(&mut scene), ["test_special"]);
}

/// RD-035, RD-136, RD-R57: a card with a quest is not cleared away, accomplished or not, until something says so.
#[test]
fn a_quest_card_stays_until_its_text_says_otherwise() {
    let mut scene = desk(r#"active: [("test_told", 0, 0), ("test_special", 0, 0)], events: ["test_story"],"#);
    take(&mut scene, "An oath");
    take(&mut scene, "Done").expect("act");
    assert_eq!((scene.number("brandt", "exp"), events(&mut scene)[0].as_str()), (1, "test_told"));
    scene.sleep();
    assert_eq!(events(&mut scene), ["test_told", "test_story"]);
    assert_eq!(scene.number("brandt", "exp"), 1, "once");
    let mut scene = desk(r#"active: [("test_told", 0, 0)],"#);
    take(&mut scene, "The told one leaves");
    assert!(events(&mut scene).is_empty());
}

/// RD-137, RD-138: what was learnt and marked is there in every chapter; a lead is lost when its location has changed
/// for good.
#[test]
fn a_lead_is_not_tied_to_its_chapter() {
    let mut scene = desk("day: 5,");
    take(&mut scene, "An oath");
    take(&mut scene, "The third post");
    take(&mut scene, "The chapter ends");
    take(&mut scene, "Done");
    read_on(&mut scene);
    assert_eq!(campaign(&mut scene, "chapter"), 2);
    let statuses = campaign(&mut scene, "statuses");
    assert_eq!((&statuses["test_oath"], &statuses["test_posts"]), (&json!([1]), &json!([3])));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", at: "102")], map: [("102", true)], verse: "sealed.test_bench")"#,
    );
    take(&mut scene, "The road is mended");
    take(&mut scene, "Done").choose("brandt:explore");
    assert_eq!(scene.new_facts("verse_read")[0]["verse"], "102b.start", "and not what 102 has to tell");
}

// ---- events ----

/// RD-034, RD-341, RD-345, RD-R56: random events go to the bottom of their pile, special and story events to the box;
/// with an empty deck the top of the pile is revealed.
#[test]
fn events_are_cleared_away() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", food: 0)], waybells: [("101", NorthWest)],
            active: [("geese_overhead", 0, 0), ("test_special", 0, 0), ("test_story", 0, 0)], random: ["washing_day"])"#,
    );
    let mut revealed = Vec::new();
    for _ in 0..3 {
        scene.sleep();
        revealed.extend(events(&mut scene));
        assert_eq!((deck(&mut scene, "random"), deck(&mut scene, "events")), (1, 0));
    }
    assert_eq!(revealed, ["washing_day", "geese_overhead", "washing_day"]);
    let cleared = scene.facts("events_cleared")[0]["events"].clone();
    assert_eq!(cleared, json!(["geese_overhead", "test_special", "test_story"]));
}

/// RD-036, RD-152, RD-R56: it is read when it is revealed, for everybody, and from the top of the deck down.
#[test]
fn an_event_is_read_when_it_is_revealed() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", food: 0), (origin: "nim", at: "104", food: 0)], map: [("104", true)],
            waybells: [("104", NorthEast)], events: ["test_special", "test_story"])"#,
    );
    scene.sleep();
    assert_eq!((events(&mut scene), deck(&mut scene, "events")), (vec!["test_special".to_owned()], 1));
    assert_eq!((scene.number("brandt", "food"), scene.number("nim", "food")), (1, 1));
}

/// RD-R56: an event may hold for as long as it lies there.
#[test]
fn an_event_holds_while_it_lies_there() {
    let terror = |active: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "brandt", at: "104", food: 0)], map: [("104", false)], active: [{active}],
                single_day: true)"#
        ));
        scene.choose("end_day");
        scene.tracks("brandt")[2]
    };
    assert_eq!((terror(""), terror(r#"("test_special", 0, 0)"#)), (3, 1));
}

/// RD-019, RD-R56: random events come on top of the deck, and so do special ones; a special one may also start at
/// once, and after it has left come again (RD-348).
#[test]
fn events_are_put_on_top() {
    let mut scene = desk(
        r#"waybells: [("101", NorthWest)], events: ["test_story"], random: ["washing_day", "geese_overhead"],"#,
    );
    take(&mut scene, "A special event");
    take(&mut scene, "Random events");
    assert_eq!((deck(&mut scene, "events"), deck(&mut scene, "random")), (3, 1));
    take(&mut scene, "Done");
    let mut revealed = Vec::new();
    for _ in 0..3 {
        scene.sleep();
        revealed.extend(events(&mut scene));
    }
    assert_eq!(revealed, ["washing_day", "test_special", "test_story"]);
    let mut scene = desk("");
    for there in [1, 0, 1] {
        take(&mut scene, if there == 1 { "It starts" } else { "It leaves" });
        assert_eq!(events(&mut scene).len(), there);
    }
    assert_eq!(scene.number("brandt", "food"), 2, "read twice");
}

// ---- chapters ----

/// RD-020, RD-022, RD-R58, RD-R59: the first setup card, front first: decks, then the starting verse for all, then
/// the first story event, then the day.
#[test]
fn the_first_chapter_is_set_up() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "brandt"), (origin: "nim")], begin: Setup)"#);
    read_on(&mut scene);
    let course = scene.table_course();
    let card = course.iter().position(|kind| kind == "chapter_began").expect("a setup card");
    let of = ["secret_gained", "decks_prepared", "verse_read", "event_revealed", "day_stage_began"];
    assert_eq!(order(&course[card..], &of), of);
    let read = scene.facts("verse_read")[0].clone();
    assert_eq!((&read["verse"], &read["party"]), (&json!("sealed.chapter_1"), &json!(["brandt", "nim"])));
    assert_eq!(events(&mut scene), ["ch1_letters"]);
    assert_eq!((campaign(&mut scene, "day"), scene.side(101)), (json!(1), json!("clear")));
    assert_eq!(scene.state()["area"]["secrets"][0]["secret"], "delivery_note");
    // Random events are in the deck now, and not all in their pile; of each colour 2 encounters, 1 for each Origin,
    // and 1.
    assert!(deck(&mut scene, "random") < 36 && deck(&mut scene, "events") > 0);
    assert_eq!((deck(&mut scene, "items_b"), deck(&mut scene, "blue")), (0, 5));
}

/// RD-012, RD-R58, RD-R59: a later chapter begins in the middle of the day, and leaves the map, the Origins and all
/// that they have as they are; the second brings item deck B.
#[test]
fn a_later_chapter_changes_decks_and_not_the_land() {
    let mut scene = RoadScene::new(
        r#"(chapter: 2, day: 9, party: [(origin: "brandt", at: "104", items: ["hayfork"]),
            (origin: "nim")], map: [("104", false)], waybells: [("101", NorthWest)], begin: Setup)"#,
    );
    read_on(&mut scene);
    assert_eq!(
        (campaign(&mut scene, "day"), scene.side(104), scene.side(101)),
        (json!(9), json!("hush"), json!("clear"))
    );
    let brandt = scene.origin("brandt");
    assert_eq!((&brandt["at"], &brandt["items"][0]["item"]), (&json!(104), &json!("hayfork")));
    assert_eq!(scene.state()["map"]["waybells"].as_array().map(Vec::len), Some(1));
    let cards = catalogue();
    let b: u64 =
        cards.items.iter().filter(|item| item.deck == ItemDeck::B).map(|item| u64::from(item.copies)).sum();
    assert_eq!(deck(&mut scene, "items_b"), b);
    assert_eq!(events(&mut scene), ["ch2_greens"]);
    scene.expect("act");
}

/// RD-133, RD-R57, RD-R60: a quest ends its chapter, at the end of the action, and the next setup card is resolved at
/// once; its card leaves with the chapter, others stay.
#[test]
fn a_quest_ends_its_chapter() {
    let mut scene =
        desk(r#"day: 5, active: [("test_told", 0, 0), ("test_markers", 1, 2), ("test_ends", 0, 0)],"#);
    take(&mut scene, "An oath");
    assert_eq!(campaign(&mut scene, "chapter"), 1);
    take(&mut scene, "Done");
    let of = ["reading_ended", "quest_accomplished", "chapter_ended", "event_left", "chapter_began"];
    let mut course = order(&scene.course(), &of);
    scene.answer("switch_on", "done");
    course.extend(order(&scene.course(), &of));
    assert_eq!(
        course,
        [
            "reading_ended",
            "quest_accomplished",
            "quest_accomplished",
            "chapter_ended",
            "event_left",
            "chapter_began"
        ]
    );
    read_on(&mut scene);
    assert_eq!(active(&mut scene)[..2], [("test_told".to_owned(), 0, 0), ("test_markers".to_owned(), 1, 2)]);
    assert_eq!(events(&mut scene)[2..], ["ch2_greens"]);
    assert_eq!((campaign(&mut scene, "chapter"), campaign(&mut scene, "day")), (json!(2), json!(5)));
}

/// RD-R60: not while an encounter is parked.
#[test]
fn a_chapter_waits_for_a_parked_encounter() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt"), (origin: "sefa", at: "104")], map: [("104", true)],
            active: [("test_ends", 0, 0)], statuses: [("test_oath", 1)], meet: "hollow_boar", hands: true)"#,
    );
    scene.answer("pick_active", "park").expect("act");
    assert_eq!(scene.new_facts("quest_accomplished").len(), 1);
    scene.choose("sefa:travel:west");
    read_on(&mut scene);
    assert_eq!(campaign(&mut scene, "chapter"), 1);
    scene.choose("resume:0").answer("pick_active", "brandt").choose("escape");
    assert_eq!(campaign(&mut scene, "chapter"), 2);
}

/// RD-R56: what is left of the event deck leaves with the chapter: random events to their pile, others to the box.
#[test]
fn the_rest_of_the_events_leaves_with_the_chapter() {
    let size = |events: &str| {
        let mut scene = desk(&format!("events: [{events}], random: [],"));
        take(&mut scene, "The chapter ends");
        take(&mut scene, "Done");
        read_on(&mut scene);
        deck(&mut scene, "events") + deck(&mut scene, "random")
    };
    let none = size("");
    assert_eq!(size(r#""washing_day", "test_story", "geese_overhead""#), none + 2);
    assert_eq!(size(r#""test_special", "test_story""#), none);
}

/// RD-R60: the campaign is won by a verse that says so, or by the end of the last chapter.
#[test]
fn a_campaign_is_won() {
    let mut scene = desk("");
    take(&mut scene, "The campaign is won");
    assert!(!scene.table_is_open());
    let mut scene = desk("chapter: 6,");
    take(&mut scene, "The chapter ends").expect("way");
    take(&mut scene, "Done");
    assert_eq!(scene.course()[2..], ["chapter_ended", "campaign_won"]);
    assert!(!scene.table_is_open());
}
