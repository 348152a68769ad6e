//! Ledger section 8: end of round and time.

use super::scene::{Scene, catalogue};

/// Two Origins that do nothing for a round but rest.
fn rest(scene: &mut Scene) {
    scene.answer("choose_round", "rest");
    for _ in 0..2 {
        if scene.ask() == "choose_turn" {
            let first = scene.options()[0].clone();
            scene.choose(&first);
        }
        scene.answer("recover", "no");
        for (ask, id) in [("revive_whom", "pass"), ("arrange", "done"), ("rest_use", "pass")] {
            if scene.ask() == ask {
                scene.choose(id);
            }
        }
    }
}

/// Both stay where they are and take the first thing offered.
fn explore(scene: &mut Scene) {
    scene.answer("choose_round", "explore");
    let first = scene.expect("choose_turn").options()[0].clone();
    scene.choose(&first).answer("travel", "stay").answer("travel", "stay");
}

fn time(scene: &mut Scene) -> u64 {
    scene.state()["time"]["space"].as_u64().expect("the tracker is set")
}

/// AT-073, AT-074: the tracker advances 1 space at the end of an Explore, a Rest and a Combat round: after the last
/// turn and whatever was found, and then comes the event.
#[test]
fn every_round_ends_with_the_tracker_one_space_further() {
    /// Questions with their answers.
    type Turn = &'static [(&'static str, &'static str)];
    let quiet = r#"enemies: [(minion: "marsh_biter", track: Slow, space: "9", statuses: [(Stunned, 3)])]"#;
    // What each of the two Origins does with its turn, and what comes between the last turn and the tracker.
    let explored = ["card_revealed", "card_resolved", "gold_changed", "card_discarded"];
    let rounds: [(&str, &str, Turn, &[&str]); 3] = [
        ("Explore", "", &[("travel", "stay")], &explored),
        ("Rest", "", &[("recover", "no"), ("arrange", "done")], &[]),
        ("Combat", quiet, &[("combat_action", "end_turn")], &[]),
    ];
    for (kind, rest, turn, between) in rounds {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_rounds", round: {kind}, time: 5,
                party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)], {rest})"#
        ));
        for who in ["maren", "ysolt"] {
            scene.choose_if("choose_turn", who);
            assert_eq!(time(&mut scene), 5, "{kind}: {who}'s turn is still to come");
            for (ask, answer) in turn {
                scene.answer(ask, answer);
            }
            scene.choose_if("rest_use", "pass");
        }
        assert_eq!(time(&mut scene), 4, "{kind}");
        let course = scene.table_course();
        let last = course.iter().rposition(|kind| kind == "turn_ended").expect("they had their turns");
        let end = course.iter().position(|kind| kind == "round_ended").expect("the round is over");
        // Noon: five coins.
        let event = ["time_advanced", "card_revealed", "card_resolved", "gold_changed", "card_discarded"];
        assert_eq!(course[last + 1..end], [between, &event].concat(), "{kind}");
    }
}

/// AT-073: a round moves the tracker 1 space, also when the event it reaches ends the combat.
#[test]
fn an_event_that_ends_the_combat_does_not_move_the_tracker_again() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Combat, time: 3,
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "9", statuses: [(Stunned, 3)])])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "end_turn")
        .answer("combat_action", "end_turn");
    // Event F downs everyone: the combat is lost, they get up with 1 HP, and the round is over.
    scene.expect("choose_round");
    assert_eq!(scene.new_facts("combat_ended")[0]["result"], "Defeat");
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (1, 1));
    assert_eq!(scene.new_facts("time_advanced").len(), 1);
    assert_eq!(scene.new_facts("round_ended").len(), 1);
    assert_eq!(time(&mut scene), 2);
}

/// AT-E03, AT-074: one space before an event the round ends; the tracker advances, card D is found in the deck,
/// revealed and resolved.
#[test]
fn an_event_icon_calls_up_its_card() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 7, party: [(origin: "maren"), (origin: "ysolt")], draws: ["iron_draught"])"#,
    );
    rest(&mut scene);
    assert_eq!(time(&mut scene), 6);
    let course = scene.course();
    let place =
        |kind: &str| course.iter().position(|fact| fact == kind).unwrap_or_else(|| panic!("no {kind}"));
    assert!(place("time_advanced") < place("card_revealed"), "{course:?}");
    assert!(place("card_revealed") < place("card_resolved"), "{course:?}");
    assert_eq!(scene.new_facts("card_revealed")[0]["card"], "D");
    assert_eq!(scene.slot("maren", "Blessed"), Some(3));
}

/// AT-R37: an event addresses the party as one group wherever it stands: "your space" is each Origin's own, the
/// downed are passed by, and anyone on their feet may take the loot.
#[test]
fn an_event_finds_everyone_where_they_stand() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 7, draws: ["iron_draught"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "4"), (origin: "sefa", space: "9", hp: 0)])"#,
    );
    rest(&mut scene);
    scene.expect("take_loot");
    assert_eq!(scene.options(), ["maren", "ysolt", "discard"]);
    let state = scene.state();
    let wet: Vec<&str> = state["spaces"]
        .as_array()
        .expect("spaces")
        .iter()
        .filter(|space| space["token"] == "Wet")
        .map(|space| space["space"].as_str().expect("a key"))
        .collect();
    assert_eq!(wet, ["1", "4"]);
    assert_eq!(scene.slot("ysolt", "Blessed"), Some(3));
    assert_eq!(scene.slot("sefa", "Blessed"), None);
    scene.choose("ysolt").answer("place_loot", "store");
    assert_eq!(scene.hero("ysolt")["backpack"][0]["Item"], "iron_draught");
}

/// AT-R37: if the card with the letter is no longer in the deck, nothing happens.
#[test]
fn an_event_whose_card_is_gone_does_nothing() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 5, party: [(origin: "maren"), (origin: "ysolt")], discarded: ["E"])"#,
    );
    rest(&mut scene);
    assert_eq!(time(&mut scene), 4);
    assert_eq!(scene.gold(), 0);
    assert!(scene.facts("card_revealed").is_empty());
}

/// AT-075, AT-076, AT-R65: the end of the track calls up the end of scenario card, which here gives gold and ends
/// nothing; once on 0 the tracker stays and no event triggers again.
#[test]
fn the_end_of_the_track_triggers_its_card_once_and_ends_nothing() {
    let mut scene =
        Scene::new(r#"(location: "test_rounds", time: 1, party: [(origin: "maren"), (origin: "ysolt")])"#);
    rest(&mut scene);
    assert_eq!(scene.new_facts("card_resolved")[0]["card"], "Z");
    assert_eq!((time(&mut scene), scene.gold()), (0, 7));
    scene.expect("choose_round");
    assert!(scene.facts("location_restarted").is_empty() && scene.facts("location_left").is_empty());
    rest(&mut scene);
    scene.expect("choose_round");
    assert_eq!((time(&mut scene), scene.gold()), (0, 7));
    assert!(scene.new_facts("time_advanced").is_empty());
    // Set anew it runs again: to 6 by the clock, and on at the end of that round.
    scene.answer("choose_round", "explore").answer("choose_turn", "maren");
    scene.answer("travel", "travel:5").answer("travel", "travel:5").expect("choose_round");
    assert_eq!(time(&mut scene), 5);
}

/// AT-077, AT-078, AT-R65: a paused tracker keeps its space and resolves no event, round after round, until a
/// card resumes it.
#[test]
fn a_paused_tracker_waits_for_an_instruction() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 5,
            party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "2")])"#,
    );
    explore(&mut scene);
    assert_eq!(scene.facts("time_paused").len(), 1);
    assert_eq!(scene.state()["time"]["paused"], true);
    assert_eq!(time(&mut scene), 5);
    rest(&mut scene);
    rest(&mut scene);
    assert_eq!((time(&mut scene), scene.gold()), (5, 0));

    scene.answer("choose_round", "explore").answer("choose_turn", "maren").answer("travel", "travel:4");
    scene.answer("travel", "travel:4");
    assert_eq!(scene.facts("time_resumed").len(), 1);
    // Resumed in this round, so its end moves it onto event E.
    assert_eq!((time(&mut scene), scene.gold()), (4, 5));
}

/// AT-079, AT-080: where the setup sets no tracker nothing advances and no event can trigger; a card that sets it
/// puts it on the named space, and from then on it advances as usual.
#[test]
fn without_a_tracker_there_is_no_time_limit_until_a_card_sets_it() {
    let mut scene = Scene::new(
        r#"(location: "test_timeless", party: [(origin: "maren"), (origin: "ysolt")], dice: [1, 1, 1])"#,
    );
    for _ in 0..3 {
        rest(&mut scene);
        assert!(scene.state()["time"]["space"].is_null());
    }
    assert!(scene.facts("time_advanced").is_empty() && scene.facts("card_revealed").is_empty());

    scene.answer("choose_round", "explore").answer("choose_turn", "maren").answer("travel", "travel:2");
    scene.answer("travel", "travel:2");
    scene.answer("challenge_who", "maren").no_rerolls();
    assert_eq!(scene.facts("time_set")[0]["space"], 4);
    // Set to 4, and moved on at the end of the same round onto event A: 2 + 4 gold.
    assert_eq!(time(&mut scene), 3);
    assert_eq!(scene.gold(), 6);
}

/// AT-080, AT-R65: setting the tracker onto an event space does not trigger that event, and ends a pause.
#[test]
fn setting_the_tracker_triggers_nothing_and_ends_a_pause() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 9, paused: true,
            party: [(origin: "maren", space: "5"), (origin: "ysolt", space: "5")])"#,
    );
    explore(&mut scene);
    assert_eq!(scene.facts("time_set")[0]["space"], 6);
    assert_eq!(scene.state()["time"]["paused"], false);
    assert_eq!(time(&mut scene), 5);
    let revealed = scene.facts("card_revealed");
    assert_eq!(revealed.len(), 1, "only the clock was revealed, no event: {revealed:?}");
}

/// AT-R65: an instruction that moves the tracker several spaces resolves each event passed, in order, each
/// finished before the next is reached; it stops at 0.
#[test]
fn moving_the_tracker_resolves_each_event_it_passes() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", time: 7, discarded: ["F"], draws: ["iron_draught"],
            party: [(origin: "maren", space: "6"), (origin: "ysolt", space: "6")])"#,
    );
    explore(&mut scene);
    // Event D waits for its loot to be taken while the tracker is still on 6.
    scene.expect("take_loot");
    assert_eq!((time(&mut scene), scene.gold()), (6, 0));
    scene.choose("maren").answer("place_loot", "store");
    let order: Vec<String> = scene
        .facts("card_resolved")
        .iter()
        .map(|fact| fact["card"].as_str().expect("a key").to_owned())
        .collect();
    // Six spaces lead from 7 to 1, and the end of the round to 0 and the end of scenario card.
    assert_eq!(order, ["6", "D", "E", "Z"]);
    assert_eq!((time(&mut scene), scene.gold()), (0, 12));
}

/// AT-R65: the tracker starts on the space for 2, 3 and 4 players; every track has one end event, on space 0, and a
/// letter for each event.
#[test]
fn the_tracker_starts_where_the_player_count_says() {
    for location in &catalogue().locations {
        let Some(track) = &location.time else { continue };
        assert_eq!(track.events.iter().filter(|(space, _)| *space == 0).count(), 1, "{}", location.id);
        assert!(track.events.iter().all(|(_, card)| location.card(*card).is_some()), "{}", location.id);
    }
    let parties = [
        (r#"(origin: "maren"), (origin: "ysolt")"#, 9),
        (r#"(origin: "maren"), (origin: "ysolt"), (origin: "sefa")"#, 8),
        (r#"(origin: "maren"), (origin: "ysolt"), (origin: "sefa"), (origin: "nim", hp: 0)"#, 7),
    ];
    for (party, start) in parties {
        let mut scene = Scene::new(&format!(r#"(location: "test_rounds", party: [{party}])"#));
        assert_eq!(time(&mut scene), start);
    }
}
