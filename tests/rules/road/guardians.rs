//! Guardians: challenging them, what their die makes them do, when they leave (sections 10 and 24 of the ledger).

use serde_json::{Value, json};

use super::scene::{RoadScene, with};

/// The guardians on the map and where they stand.
fn guardians(scene: &mut RoadScene) -> Vec<(Value, Value)> {
    let guardians = scene.state()["map"]["guardians"].clone();
    let list = guardians.as_array().expect("a list");
    list.iter().map(|guardian| (guardian["encounter"].clone(), guardian["at"].clone())).collect()
}

/// A guardian in a location.
fn at(guardian: &str, number: u64) -> (Value, Value) {
    (json!(guardian), json!(number))
}

// ---- challenging ----

/// RD-079, RD-080, RD-081, RD-R17: only where a guardian is, for 1 ENERGY in total, by the party together.
#[test]
fn a_guardian_is_challenged_by_a_party() {
    let party = |maren: u8, nim: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104", energy: {maren}), (origin: "nim", at: "104", energy: {nim}),
                (origin: "sefa")], map: [("104", true)], guardians: [("test_day_meek", "104")])"#
        ))
    };
    assert!(with(&mut party(0, 0), ":challenge:").is_empty());
    let mut scene = party(1, 0);
    assert_eq!(with(&mut scene, ":challenge:"), ["maren:challenge:0", "maren+nim:challenge:0"]);
    scene.choose("maren+nim:challenge:0").expect("keep_hand");
    assert_eq!((scene.tracks("maren")[0], scene.tracks("nim")[0]), (0, 0));
    let encounter = scene.encounter();
    assert_eq!(
        (&encounter["encounter"], &encounter["members"]),
        (&json!("test_day_meek"), &json!(["maren", "nim"]))
    );
}

/// RD-080, RD-R28: of several guardians in a location exactly one is met, whichever the player likes.
#[test]
fn one_guardian_at_a_time() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104")], map: [("104", true)],
            guardians: [("test_strong_guardian", "104"), ("test_day_meek", "104")])"#,
    );
    assert_eq!(with(&mut scene, ":challenge:"), ["maren:challenge:0", "maren:challenge:1"]);
    scene.choose("maren:challenge:1").keep_hands().expect("activation");
    assert_eq!(scene.encounter()["encounter"], "test_day_meek");
    assert_eq!(scene.state()["encounters"].as_array().map(Vec::len), Some(1));
    scene.choose("escape").expect("act");
    assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 104), at("test_day_meek", 104)]);
}

/// RD-053, RD-082, RD-190, RD-192: nobody explores or uses the location until the guardian is beaten.
#[test]
fn a_guardian_bars_the_location() {
    let barred = ["maren:explore", "maren:location"];
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104m", combat: ["test_p", "test_p", "test_p"])], map: [("104m", true)],
            guardians: [("test_day_meek", "104m")])"#,
    );
    assert_eq!(barred.map(|action| scene.offers(action)), [false, false]);
    scene.choose("maren:challenge:0").keep_hands().answer("activation", "escape").expect("act");
    assert_eq!(barred.map(|action| scene.offers(action)), [false, false]);
    scene.choose("maren:challenge:0").keep_hands().answer("activation", "play:test_p").expect("act");
    assert_eq!((guardians(&mut scene), scene.facts("guardian_left").len()), (Vec::new(), 1));
    assert_eq!(barred.map(|action| scene.offers(action)), [true, true]);
}

/// RD-183, RD-192, RD-R29: what beats a guardian and what does not.
#[test]
fn what_beats_a_guardian() {
    let stays = |guardian: &str, answer: &str, setup: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104", {setup})], map: [("104", true)],
                guardians: [("{guardian}", "104")])"#
        ));
        scene.choose("maren:challenge:0").keep_hands().answer("activation", answer).expect("act");
        let outcome = scene.facts("encounter_ended")[0]["outcome"].clone();
        let left = guardians(&mut scene);
        assert!(left.is_empty() || left == [at(guardian, 104)]);
        (outcome, !left.is_empty())
    };
    let deck = r#"combat: ["test_p", "test_p", "test_p"]"#;
    assert_eq!(stays("test_day_meek", "play:test_p", deck), (json!("won"), false));
    assert_eq!(stays("test_day_meek", "escape", deck), (json!("lost"), true));
    assert_eq!(stays("test_day_shy", "stop", deck), (json!("ran_away"), false), "that counts as a win");
    // A talk: with the guardian icon on its conclusion, and without.
    assert_eq!(stays("test_day_host", "stop", ""), (json!({"concluded": "gray"}), true));
    assert_eq!(stays("test_day_guest", "stop", ""), (json!({"concluded": "red"}), false));
}

/// RD-196, RD-R29: if the last Origin falls the encounter is lost; a guardian is not discarded.
#[test]
fn a_guardian_outlasts_who_falls() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104", health: 1, energy: 1), (origin: "nim")], map: [("104", true)],
            guardians: [("test_strong_guardian", "104")])"#,
    );
    scene.choose("maren:challenge:0").keep_hands().answer("pick_active", "maren");
    scene.answer("activation", "stop").expect("act");
    assert_eq!(scene.origin("maren")["dying"], true);
    assert_eq!(scene.facts("encounter_ended")[0]["outcome"], "lost");
    assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 104)]);
}

/// RD-183, RD-E28: a guardian that was not beaten stays where it was met; any other encounter goes away.
#[test]
fn an_encounter_stays_as_a_guardian() {
    for (foe, stays) in [("test_day_meek", vec![at("test_day_meek", 107)]), ("hollow_boar", Vec::new())] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "nim", at: "107")], map: [("107", true)], meet: "{foe}", hands: true)"#
        ));
        assert!(guardians(&mut scene).is_empty());
        scene.choose("escape").expect("act");
        assert_eq!(guardians(&mut scene), stays);
        assert_eq!(scene.offers("nim:explore"), foe == "hollow_boar");
    }
}

/// RD-183, RD-R28: a guardian comes out of its deck, and when it is beaten its card goes to the bottom of it.
#[test]
fn a_beaten_guardian_goes_under_its_deck() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "ysolt", combat: ["test_p", "test_p", "test_p"])], green: ["test_day_meek", "hollow_boar"],
            verse: "sealed.test_day_top")"#,
    );
    scene.keep_hands().answer("activation", "escape").expect("act");
    assert_eq!(guardians(&mut scene), [at("test_day_meek", 101)]);
    assert_eq!(scene.state()["decks"]["green"], 1, "its card is kept in play");
    scene.choose("ysolt:challenge:0").keep_hands().answer("activation", "play:test_p").expect("act");
    assert_eq!((guardians(&mut scene), &scene.state()["decks"]["green"]), (Vec::new(), &json!(2)));
    scene.choose("ysolt:use:ysolt:own:ysolt").answer("scout", "deck:green");
    assert_eq!(scene.state()["decks"]["seen_tops"][1], "hollow_boar");
}

/// RD-191: what an instant makes one read is read before the eyes of a guardian too.
#[test]
fn forced_exploration_takes_place_nevertheless() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren")], map: [("104k", false)], guardians: [("test_day_meek", "104k")])"#,
    );
    scene.choose("maren:travel:east").expect("way");
    assert_eq!(scene.new_facts("verse_read")[0]["verse"], "sealed.test_day_forced");
    assert_eq!(scene.number("maren", "exp"), 1);
    scene.choose("way:1").expect("act");
    assert!(!scene.offers("maren:explore") && scene.offers("maren:challenge:0"));
}

/// RD-193: an instruction that asks for a guardian in play takes it from where it is.
#[test]
fn a_guardian_is_called() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", combat: ["test_p", "test_p", "test_p"])], map: [("104", true)],
            guardians: [("test_day_meek", "104"), ("test_strong_guardian", "104")], verse: "sealed.test_day_called")"#,
    );
    scene.keep_hands().expect("activation");
    assert_eq!(scene.encounter()["encounter"], "test_day_meek");
    scene.choose("play:test_p").expect("act");
    assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 104)]);
    assert_eq!(scene.number("maren", "exp"), 1, "resolved like any other");
}

/// RD-183, RD-193: one that was called and not beaten stays where it was met, and not where it came from.
#[test]
fn a_guardian_that_was_called_stays_where_it_was_met() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren")], map: [("104", true)], guardians: [("test_day_meek", "104")],
            verse: "sealed.test_day_called")"#,
    );
    scene.keep_hands().answer("activation", "escape").expect("act");
    assert_eq!(guardians(&mut scene), [at("test_day_meek", 101)]);
}

// ---- the guardian die ----

/// A morning on which the dice fall like this, with Maren at home.
fn morning(dice: &str, map: &str, more: &str) -> RoadScene {
    RoadScene::new(&format!(
        r#"(party: [(origin: "maren", food: 0)], begin: Dawn, events: ["test_day_quiet"], dice: [{dice}],
            map: [{map}], {more})"#
    ))
}

/// Where the guardian goes that stands here, and why; nothing if it goes nowhere.
fn moved(die: u8, map: &str, from: &str) -> Option<(Value, Value)> {
    let guardian = format!(r#"guardians: [("test_strong_guardian", "{from}")]"#);
    let scene = morning(&die.to_string(), map, &guardian);
    let fact = scene.facts("guardian_moved").into_iter().next()?;
    Some((fact["to"].clone(), fact["why"].clone()))
}

/// RD-184, RD-185, RD-186, RD-189, RD-E24, RD-R28: four faces are the four winds; where no way leads, and on a cross with
/// nobody and no waybell there, it goes to the highest number.
#[test]
fn the_die_shows_the_way() {
    let map = r#"("105", false), ("108", false), ("109", false), ("110", false), ("116", false)"#;
    let went = |die: u8| moved(die, map, "109").expect("it moves");
    assert_eq!(went(1), (json!(116), json!("shown")));
    assert_eq!(went(2), (json!(116), json!("highest")), "110 is not connected");
    assert_eq!(went(3), (json!(105), json!("shown")));
    assert_eq!(went(4), (json!(108), json!("shown")));
    assert_eq!(went(5), (json!(116), json!("highest")));
    assert_eq!(went(6), (json!(116), json!("highest")));
}

/// RD-393, RD-R28: guardians go only where the map already is, and without a way they stay.
#[test]
fn guardians_attach_nothing() {
    // 109 and 111 are not on the map, so that 104 is the highest number.
    let map = r#"("105", false), ("104", false)"#;
    for die in 1..=6 {
        let why = if die == 4 { "shown" } else { "highest" };
        assert_eq!(moved(die, map, "105"), Some((json!(104), json!(why))), "on {die}");
    }
    for die in 1..=6 {
        let mut scene =
            morning(&die.to_string(), r#"("123", false)"#, r#"guardians: [("test_strong_guardian", "123")]"#);
        assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 123)]);
        assert_eq!(scene.facts("guardian_acted")[0]["why"], "stays");
        assert_eq!((scene.side(117), scene.side(122)), (json!(null), json!(null)));
    }
}

/// RD-033: the die is rolled once for each guardian, in the order the players like.
#[test]
fn every_guardian_has_its_roll() {
    let map =
        r#"("104", false), ("105", false), ("108", false), ("109", false), ("115", false), ("116", false)"#;
    let both = r#"guardians: [("test_strong_guardian", "109"), ("test_day_meek", "108")]"#;
    let after = |first: &str| {
        // South, then north.
        let mut scene = morning("3, 1", map, both);
        assert_eq!(scene.expect("guardian_order").options(), ["guardian:0", "guardian:1"]);
        scene.choose(first).expect("act");
        assert_eq!(scene.facts("guardian_rolled").len(), 2);
        guardians(&mut scene)
    };
    assert_eq!(after("guardian:0"), [at("test_strong_guardian", 105), at("test_day_meek", 115)]);
    assert_eq!(after("guardian:1"), [at("test_strong_guardian", 116), at("test_day_meek", 104)]);
}

/// RD-R28: a guardian comes upon Origins and other guardians without an encounter, and sets off no instants.
#[test]
fn guardians_walk_in_quietly() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104k", food: 0, wealth: 0)], begin: Dawn, events: ["test_day_quiet"],
            dice: [3, 4], map: [("104k", false), ("105", false), ("108", false)],
            guardians: [("test_strong_guardian", "108"), ("test_day_meek", "105")])"#,
    );
    scene.answer("guardian_order", "guardian:0").expect("act");
    assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 104), at("test_day_meek", 104)]);
    assert!(scene.facts("encounter_began").is_empty() && scene.facts("verse_read").is_empty());
}

/// RD-186, RD-187, RD-E25: on a cross it meets all Origins in its location as one party, and nothing else happens.
#[test]
fn on_a_cross_it_meets_who_is_there() {
    for die in [5, 6] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "105"), (origin: "nim", at: "105"), (origin: "sefa")], begin: Dawn,
                events: ["test_day_quiet"], dice: [{die}], map: [("104", true), ("105", true)],
                waybells: [("105", NorthWest)], guardians: [("test_strong_guardian", "105")])"#
        ));
        assert_eq!(scene.facts("guardian_acted")[0]["why"], "meets");
        scene.keep_hands().expect("pick_active");
        assert_eq!(scene.encounter()["members"], json!(["maren", "nim"]));
        scene.choose("maren").answer("activation", "escape").answer("activation", "escape").expect("act");
        assert!(scene.facts("waybell_faded").is_empty() && scene.facts("guardian_moved").is_empty());
        assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 105)]);
    }
}

/// RD-187, RD-R28, RD-R31: the dying take no part, and where all are dying the first case does not apply.
#[test]
fn on_a_cross_it_passes_over_the_dying() {
    let cross = |maren: &str, nim: &str| {
        let scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "{maren}"),
                (origin: "nim", at: "{nim}", health: 0, energy: 0, dying: true)], begin: Dawn,
                events: ["test_day_quiet"], dice: [5], map: [("104", true), ("105", true)],
                waybells: [("105", NorthWest)], guardians: [("test_strong_guardian", "105")])"#
        ));
        let met = scene.facts("encounter_began").first().map(|fact| fact["party"].clone());
        (scene.facts("guardian_acted")[0]["why"].clone(), met)
    };
    assert_eq!(cross("105", "105"), (json!("meets"), Some(json!(["maren"]))));
    assert_eq!(cross("101", "105"), (json!("fades"), None));
}

/// RD-186, RD-188, RD-E26, RD-R28: on a cross with nobody there a single waybell fades, the one with the lowest numbers.
#[test]
fn on_a_cross_a_waybell_fades() {
    let faded = |map: &str, waybells: &str| {
        let more = format!(r#"waybells: [{waybells}], guardians: [("test_strong_guardian", "105")]"#);
        let mut scene = morning("5", &format!(r#"("105", true), ("109", true), {map}"#), &more);
        assert_eq!(scene.facts("guardian_acted")[0]["why"], "fades");
        assert_eq!(guardians(&mut scene), [at("test_strong_guardian", 105)]);
        assert_eq!(scene.facts("waybell_faded").len(), 1);
        scene.facts("waybell_faded")[0]["at"].clone()
    };
    let (west, east) = (json!({"x": 2, "y": 1}), json!({"x": 3, "y": 1}));
    assert_eq!(faded("", r#"("105", NorthEast)"#), east);
    for both in [r#"("105", NorthWest), ("105", NorthEast)"#, r#"("105", NorthEast), ("105", NorthWest)"#] {
        // 104, 105, 109 to the west; 105, 109 to the east.
        assert_eq!(faded(r#"("104", true)"#, both), west);
        // 105, 109 to the west; 105, 109, 110 to the east: the shorter of a list and its beginning.
        assert_eq!(faded(r#"("110", true)"#, both), west);
        // 105, 108, 109 to the west; 105, 109, 110 to the east.
        assert_eq!(faded(r#"("108", true), ("110", true)"#, both), west);
    }
}
