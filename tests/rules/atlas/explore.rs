//! Ledger section 4: Explore rounds.

use serde_json::{Value, json};

use super::scene::Scene;

fn keys(facts: &[Value]) -> Vec<&str> {
    facts.iter().map(|fact| fact["card"].as_str().expect("a key")).collect()
}

/// AT-E01: Maren and Ysolt stay on the Shallows, Sefa travels to the Tide Pools; both fronts are read before either is
/// resolved, the party picks the order, and the cards are resolved one after the other.
#[test]
fn two_groups_read_first_and_resolve_after() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", party: [(origin: "maren"), (origin: "ysolt"), (origin: "sefa")])"#,
    );
    scene.answer("choose_round", "explore");
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    scene.answer("choose_turn", "ysolt").answer("travel", "stay");
    scene.answer("travel", "travel:3");
    scene.answer("choose_group", "group:1").expect("card_order");
    assert_eq!(keys(&scene.facts("card_revealed")), ["1", "3"]);
    assert!(scene.facts("card_resolved").is_empty());
    assert_eq!(scene.options(), ["card:1", "card:3"]);
    assert_eq!(scene.prompt().seats.len(), 3);
    scene.choose("card:3");
    let course: Vec<String> = scene.course().into_iter().take(6).collect();
    assert_eq!(
        course,
        [
            "card_resolved",
            "gold_changed",
            "card_discarded",
            "card_resolved",
            "gold_changed",
            "card_discarded"
        ]
    );
    assert_eq!(keys(&scene.facts("card_resolved")), ["3", "1"]);
    assert_eq!(scene.gold(), 4);
}

/// AT-029: each Origin takes exactly 1 turn, in any order, and then the turns are over.
#[test]
fn each_origin_takes_one_turn_in_any_order() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [(origin: "maren"), (origin: "ysolt"), (origin: "sefa")])"#,
    );
    assert_eq!(scene.expect("choose_turn").options(), ["maren", "ysolt", "sefa"]);
    scene.choose("sefa").answer("travel", "stay");
    assert_eq!(scene.expect("choose_turn").options(), ["maren", "ysolt"]);
    scene.choose("ysolt").answer("travel", "stay").answer("travel", "stay").expect("choose_round");
    let order: Vec<Value> = scene.facts("turn_began").iter().map(|fact| fact["who"].clone()).collect();
    assert_eq!(order, [json!("sefa"), json!("ysolt"), json!("maren")]);
}

/// AT-030, AT-032: a turn begins with start of turn effects, before travel, and ends with every card sliding 1 slot.
#[test]
fn a_turn_begins_with_its_effects_and_ends_with_a_slide() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", track: [Status(Poisoned, 2), Skill("shield_bash", 1), Ongoing("hardened_skin", 4)]), (origin: "ysolt")])"#,
    );
    scene.answer("choose_turn", "maren").expect("travel");
    assert_eq!(scene.hp("maren"), 15);
    assert_eq!(scene.slot("maren", "Poisoned"), Some(2));
    scene.choose("travel:2");
    assert_eq!(scene.slot("maren", "Poisoned"), Some(1));
    assert_eq!(scene.slot("maren", "hardened_skin"), Some(3));
    assert!(scene.in_hand("maren", "shield_bash"));
}

/// AT-E02: a face-down skill in slot 1 and FROZEN in slot 3: when the turn ends the skill is in hand and FROZEN in
/// slot 2, to stay for 2 more rounds.
#[test]
fn cards_slide_off_and_statuses_stay() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, party: [
            (origin: "maren", track: [Skill("shield_bash", 1), Status(Frozen, 3)]), (origin: "ysolt")])"#,
    );
    assert!(!scene.in_hand("maren", "shield_bash"));
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    assert!(scene.in_hand("maren", "shield_bash"));
    assert_eq!(scene.slot("maren", "Frozen"), Some(2));
    scene.answer("travel", "stay");
    for left in [Some(1), None] {
        scene.answer("choose_round", "explore").answer("choose_turn", "maren");
        scene.answer("travel", "stay").answer("travel", "stay");
        assert_eq!(scene.slot("maren", "Frozen"), left);
    }
}

/// AT-031: an Origin may stay or travel any distance at no AP to any numbered space over unlocked paths; tactical and
/// locked-off spaces are no goal.
#[test]
fn travel_reaches_every_numbered_space_over_unlocked_paths() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, party: [(origin: "maren", ap: 3), (origin: "ysolt")])"#,
    );
    scene.answer("choose_turn", "maren").expect("travel");
    assert_eq!(
        scene.options(),
        ["stay", "travel:2", "travel:3", "travel:4", "travel:5", "travel:6", "travel:9"]
    );
    scene.choose("travel:6");
    assert_eq!((scene.space("maren"), scene.ap("maren")), ("6".to_owned(), 3));

    let mut open = Scene::new(
        r#"(location: "proving_ground", round: Explore, keys: ["p10"], party: [(origin: "maren"), (origin: "ysolt")])"#,
    );
    open.answer("choose_turn", "maren").expect("travel");
    assert!(open.offers("travel:7"), "the key opened the path");
    assert!(!open.offers("travel:8"), "the space is still locked");
}

/// AT-033, AT-034: all Origins that share a space are one group; once everyone has finished its turn each group, in
/// any order, reveals the card of its space or takes one of the holding area.
#[test]
fn groups_choose_in_any_order() {
    let mut scene = Scene::new(
        r#"(location: "test_rounds", round: Explore, held: ["4"], party: [
            (origin: "maren", space: "1"), (origin: "ysolt", space: "3"), (origin: "sefa", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    scene.answer("choose_turn", "ysolt").answer("travel", "stay");
    assert!(scene.facts("card_revealed").is_empty());
    scene.answer("travel", "stay").expect("choose_group");
    assert_eq!(scene.options(), ["group:1", "group:3"]);
    scene.choose("group:3").expect("group_card");
    assert_eq!(scene.options(), ["reveal", "card:4"]);
    assert_eq!(scene.prompt().seats.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1], "Ysolt alone");
    scene.choose("reveal").expect("group_card");
    let seats: Vec<u8> = scene.prompt().seats.iter().map(|seat| seat.0).collect();
    assert_eq!(seats, [0, 2], "Maren and Sefa together");
    scene.choose("card:4").expect("card_order");
    assert_eq!(keys(&scene.facts("card_revealed")), ["3"]);
    assert_eq!(keys(&scene.facts("card_taken")), ["4"]);
}

/// AT-035, AT-043, AT-044, AT-R34: a group has 1 card a round: a held card, which any group may take from any space but
/// only one of them, replaces exploring; after revealing there is no way back to the holding area.
#[test]
fn a_held_card_replaces_exploring() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "2")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    // Far from space 7, where it was found.
    scene.answer("choose_group", "group:1").answer("group_card", "card:7");
    // The other group can only reveal now, so it is not asked, and after revealing it is not asked again.
    scene.expect("card_order");
    assert_eq!(scene.options(), ["card:7", "card:2"]);
    scene.choose("card:7").expect("choose_round");
    assert_eq!(keys(&scene.facts("card_revealed")), ["2"], "card 1 stays in the deck");
    assert_eq!(scene.gold(), 4);
    assert_eq!(scene.state()["held"], json!([]));

    // The purse of space 1 can be found in a later round.
    scene
        .choose("explore")
        .answer("choose_turn", "maren")
        .answer("travel", "stay")
        .answer("travel", "travel:1");
    assert_eq!(scene.gold(), 6);
}

/// AT-R34: groups reveal one after another in the order the party likes, so one may decide after hearing another.
#[test]
fn a_group_decides_after_hearing_what_others_found() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "2")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:2").answer("group_card", "reveal").expect("group_card");
    assert_eq!(scene.new_facts("card_revealed")[0]["title"], "A ditch");
    assert!(scene.facts("card_resolved").is_empty());
    assert_eq!(scene.options(), ["reveal", "card:7"]);
}

/// AT-036, AT-R33: in a space that is not fully explored a group can't decline both the deck and the holding area.
#[test]
fn doing_nothing_is_not_offered_where_something_is_left() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("travel", "stay")
        .answer("travel", "stay")
        .expect("group_card");
    assert_eq!(scene.options(), ["reveal", "card:7"]);
}

/// AT-037, AT-038: with no card of its number left in the deck a space is fully explored, and its group may take a
/// held card or none at all.
#[test]
fn in_a_fully_explored_space_nothing_is_an_answer() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"], discarded: ["1"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("travel", "stay")
        .answer("travel", "stay")
        .expect("group_card");
    assert_eq!(scene.options(), ["card:7", "nothing"]);
    scene.choose("nothing").expect("choose_round");
    assert_eq!((scene.gold(), scene.state()["held"].clone()), (0, json!(["7"])));
    // A card that went back to the deck can be found again: space 9 is not explored while one card is left.
    let mut well = Scene::new(
        r#"(location: "proving_ground", round: Explore, discarded: ["9a", "9c"],
            party: [(origin: "maren", space: "9", hp: 10), (origin: "ysolt", space: "9")])"#,
    );
    well.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    assert_eq!(well.hp("maren"), 12);
    well.answer("choose_round", "explore")
        .answer("choose_turn", "maren")
        .answer("travel", "stay")
        .answer("travel", "stay");
    assert_eq!(well.hp("maren"), 14);
}

/// AT-039: the groups read before anything is resolved, though the first to read could be resolved at once.
#[test]
fn nothing_is_resolved_before_all_have_read() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "2")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("choose_group", "group:2").answer("group_card", "reveal").answer("group_card", "reveal");
    scene.expect("card_order");
    assert_eq!(scene.hp("ysolt"), 14, "the ditch has been read, not met");
    assert_eq!(scene.gold(), 0);
}

/// AT-040: the party chooses the order, and each card is finished, its questions included, before the next begins.
#[test]
fn cards_are_resolved_one_at_a_time() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore,
            party: [(origin: "maren", space: "7"), (origin: "ysolt", space: "1")])"#,
    );
    // Maren is locked in and can only stay, so she is not asked.
    scene.answer("choose_turn", "maren").answer("travel", "stay");
    scene.answer("choose_group", "group:7").answer("card_order", "card:7").expect("hold_or_resolve");
    assert_eq!(scene.gold(), 0, "the purse waits until the cart is done");
    scene.choose("use");
    let gold: Vec<i64> =
        scene.facts("gold_changed").iter().map(|fact| fact["by"].as_i64().expect("gold")).collect();
    assert_eq!(gold, [4, 2]);
}

/// AT-041, AT-042: a card may offer the holding area instead of being resolved at once; any number of cards lie there,
/// front side up for all to read.
#[test]
fn a_card_may_be_put_in_the_holding_area() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["5", "6"],
            party: [(origin: "maren", space: "7"), (origin: "ysolt", space: "7")])"#,
    );
    scene.answer("choose_turn", "maren").answer("group_card", "reveal").expect("hold_or_resolve");
    assert_eq!(scene.options(), ["use", "hold"]);
    scene.choose("hold").expect("choose_round");
    assert_eq!(scene.gold(), 0);
    assert_eq!(scene.state()["held"], json!(["5", "6", "7"]));
    // Also while something else is asked, and in a Rest round.
    scene.choose("rest").expect("choose_turn");
    assert_eq!(scene.state()["held"], json!(["5", "6", "7"]));
}

/// AT-R33: a group in a tactical space that did not travel, and one on a card whose "when explored" was resolved, may do
/// nothing; a group of downed Origins is none.
#[test]
fn where_there_is_nothing_to_find_a_group_may_do_nothing() {
    let mut tactical = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"],
            party: [(origin: "maren", space: "t1"), (origin: "ysolt", space: "2", hp: 0)])"#,
    );
    tactical.answer("travel", "stay").expect("group_card");
    assert_eq!(tactical.options(), ["card:7", "nothing"]);
    tactical.choose("nothing").expect("choose_round");
    assert!(tactical.facts("card_revealed").is_empty(), "Ysolt lies in space 2 and explores nothing");

    let mut shrine = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["7"], placed: [("20", "2")],
            party: [(origin: "maren", space: "2"), (origin: "ysolt", space: "2")])"#,
    );
    shrine.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    assert_eq!(shrine.expect("group_card").options(), ["reveal", "card:7"]);
    shrine.choose("reveal").expect("choose_round");
    assert_eq!(shrine.gold(), 6);
    assert!(shrine.facts("card_revealed").is_empty(), "instead of the ditch");
    shrine.choose("explore").answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    assert_eq!(shrine.expect("group_card").options(), ["card:7", "nothing"]);
}

/// AT-036: a placed card that says nothing about exploring hides nothing: the card of the space is still to be revealed.
#[test]
fn a_silent_card_on_the_map_does_not_stop_exploring() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, placed: [("21", "1")],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .answer("travel", "stay")
        .answer("travel", "stay")
        .expect("choose_round");
    assert_eq!(keys(&scene.facts("card_revealed")), ["1"]);
    assert_eq!(scene.gold(), 2);
}

/// AT-R33: a group whose held exit finds no agreement has used its card for this round.
#[test]
fn a_refused_exit_was_the_groups_card() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, held: ["5"],
            party: [(origin: "maren", space: "1"), (origin: "ysolt", space: "1")])"#,
    );
    scene.answer("choose_turn", "maren").answer("travel", "stay").answer("travel", "stay");
    scene.answer("group_card", "card:5").answer("agree_to_exit", "yes").answer("agree_to_exit", "no");
    scene.expect("choose_round");
    assert_eq!(scene.state()["held"], json!(["5"]));
    assert!(scene.facts("card_revealed").is_empty() && scene.gold() == 0);
}
