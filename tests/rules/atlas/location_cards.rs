//! Ledger section 17: location cards, how they are resolved and how an event goes on.

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::finding::{cards, explore, find, in_the_hall, space, stay, texts};
use super::scene::Scene;

const BOTH_AT_8: &str =
    r#"(origin: "maren", space: "8", equip: []), (origin: "ysolt", space: "8", equip: [])"#;

/// AT-252: only the front is read; the back shows when an instruction flips the card.
#[test]
fn the_back_stays_hidden_until_the_card_is_flipped() {
    let mut scene = find("3v", "");
    assert!(!texts(&scene).contains(&"They are gone.".to_owned()));
    assert!(!scene.state().to_string().contains("They are gone."), "public state does not tell the back");

    let scene = find("2q", "");
    let facts: Vec<_> = scene.table.facts(Viewer::All, 1).into_iter().map(|(_, fact)| fact).collect();
    let flipped = facts.iter().position(|fact| fact["type"] == "card_flipped").expect("flipped");
    let tails = facts.iter().position(|fact| fact["text"] == "Tails.").expect("the back is read");
    assert!(flipped < tails);
}

/// AT-253: everything a location card can call for.
#[test]
fn what_a_location_card_can_call_for() {
    for (card, fact) in [
        ("3v", "enemy_spawned"),
        ("2e", "key_placed"),
        ("2f", "counter_changed"),
        ("2g", "journal_revealed"),
        ("2i", "location_left"),
        ("3n", "loot_found"),
        ("3k", "gold_changed"),
        ("2k", "card_held"),
    ] {
        assert!(!find(card, "").facts(fact).is_empty(), "{card} leads to {fact}");
    }
    find("2c", "").expect("challenge_roll");
}

/// AT-254, AT-R69: after its effects a card is discarded, unless it is held, placed, returned or spawned.
#[test]
fn a_resolved_card_is_discarded_unless_it_says_otherwise() {
    assert_eq!(cards(&find("2e", ""), "card_discarded"), ["2e"]);
    for (card, stays) in [("2k", "held"), ("3v", "combat_stack")] {
        let mut scene = find(card, "");
        assert!(cards(&scene, "card_discarded").is_empty(), "{card}");
        assert_eq!(scene.state()[stays], serde_json::json!([card]));
    }
    let mut placed = find("2l", "");
    assert!(cards(&placed, "card_discarded").is_empty());
    assert_eq!(space(&mut placed, "8")["card"], "2l");
    assert!(cards(&find("2n", ""), "card_discarded").is_empty());
}

/// AT-276, AT-R41: another card that is resolved, or the card's own back, comes at once and completely before
/// the rest of the first card.
#[test]
fn a_nested_card_is_finished_before_the_first_goes_on() {
    let mut scene = find("2f", "");
    assert_eq!(cards(&scene, "card_resolved"), ["2f", "20"]);
    let gold: Vec<_> = scene.facts("gold_changed").iter().map(|fact| fact["by"].as_i64()).collect();
    assert_eq!(gold, [Some(5), Some(1)]);
    assert_eq!(scene.gold(), 6);
    let scene = find("2q", "");
    let order: Vec<_> = scene.facts("counter_changed").iter().map(|fact| fact["value"].as_i64()).collect();
    assert_eq!(order, [Some(1), Some(2)], "the back first, then the rest of the front");
}

/// AT-R41: an exit inside a nested card ends everything.
#[test]
fn an_exit_in_a_nested_card_ends_everything() {
    let mut scene = find("2y", "");
    assert_eq!(scene.facts("location_left").len(), 1);
    assert_eq!(scene.gold(), 0, "the 40 gold of the first card are not gained");
}

/// AT-277: a card that is no longer in the deck is not resolved again.
#[test]
fn a_card_that_has_left_the_deck_is_not_resolved_again() {
    let mut scene = find("2f", r#"discarded: ["20"]"#);
    assert_eq!(scene.gold(), 1);
    assert_eq!(cards(&scene, "card_resolved"), ["2f"]);
}

/// AT-278, AT-279: a placed card lies on the named space, beneath whoever is there, and its ongoing effects
/// are active while it lies there.
#[test]
fn a_placed_card_is_active_while_it_lies_there() {
    let party = r#"(origin: "maren", space: "8", equip: []), (origin: "ysolt", space: "1", equip: [])"#;
    let rest = r#"placed: [("2l", "8")], grounds: [("8", Oily)],
        enemies: [(minion: "gaolers_cutthroat", track: Slow, space: "8", statuses: [(Stunned, 3)])]"#;
    let mut scene = in_the_hall(party, &format!("{rest}, round: Combat"));
    let placed = space(&mut scene, "8");
    assert_eq!((&placed["card"], &placed["ground"]), (&"2l".into(), &"Oily".into()));
    assert_eq!((scene.space("maren"), scene.space("A")), ("8".to_owned(), "8".to_owned()));
    assert_eq!(scene.hero("maren")["armour_physical"], 2);
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
    assert_eq!(scene.foe("A")["armour_physical"], 1, "2 of its own, 1 less by the card");
}

/// AT-R68: at most 1 card lies on a space; a new one replaces the old, which is discarded and active no more.
#[test]
fn a_new_card_on_a_space_replaces_the_old() {
    let party = r#"(origin: "maren", space: "2", equip: []), (origin: "ysolt", space: "8", equip: [])"#;
    let mut scene =
        in_the_hall(party, r#"round: Explore, draws: ["2p"], placed: [("2l", "8")], discarded: ["8"]"#);
    assert_eq!(scene.hero("ysolt")["armour_physical"], 2);
    stay(&mut scene);
    // Both groups found something: the card on 8 is still there to be explored, or is taken away first.
    scene.answer("choose_group", "group:2").answer("card_order", "card:2p");
    assert_eq!(cards(&scene, "card_placed").last().map(String::as_str), Some("2p"));
    assert_eq!(cards(&scene, "card_discarded"), ["2l", "2p"]);
    assert!(space(&mut scene, "8")["card"].is_null());
    assert_eq!(scene.hero("ysolt")["armour_physical"], 0);
    assert!(scene.state()["counters"]["warmed"].is_null(), "what was taken away can't be explored any more");
}

/// AT-280: a card may have another card taken from the deck and placed; a locked space opens under it.
#[test]
fn a_card_may_place_another() {
    let mut scene = find("2m", "");
    assert_eq!(space(&mut scene, "7")["card"], "21");
    assert_eq!(space(&mut scene, "7")["locked"], false);
    assert!(!cards(&scene, "card_resolved").contains(&"21".to_owned()), "it is placed, not resolved");
    explore(&mut scene, &[("maren", "7"), ("ysolt", "7")]);
    assert_eq!(scene.gold(), 6);
}

/// AT-281, AT-R39, AT-R33: exploring a space with a card on it resolves its "when explored" and no card from the
/// deck, each time a group explores it; from the second time on the group may let it be.
#[test]
fn exploring_a_placed_card_resolves_when_explored() {
    let warmed = |scene: &mut Scene| scene.state()["counters"]["warmed"].as_i64().unwrap_or(0);
    let mut scene = in_the_hall(BOTH_AT_8, r#"round: Explore, placed: [("2l", "8")]"#);
    stay(&mut scene);
    scene.expect("choose_round");
    assert_eq!(warmed(&mut scene), 1, "the first time nobody is asked");
    for times in 2..=3 {
        explore(&mut scene, &[]);
        scene.expect("group_card");
        assert_eq!(scene.options(), ["reveal", "nothing"]);
        assert!(scene.prompt().options[0].text.contains("A brazier"), "{:?}", scene.prompt().options);
        scene.choose("reveal").expect("choose_round");
        assert_eq!(warmed(&mut scene), times);
    }
    explore(&mut scene, &[]);
    scene.answer("group_card", "nothing").expect("choose_round");
    assert_eq!(warmed(&mut scene), 3);
    assert!(cards(&scene, "card_revealed").is_empty(), "card 8 stays in the deck");
    assert_eq!(space(&mut scene, "8")["card"], "2l", "and the card on the map");
}

/// AT-281: a placed card that has nothing "when explored" does not keep the space's own card from being found.
#[test]
fn a_placed_card_without_when_explored_leaves_the_deck_alone() {
    let mut scene = in_the_hall(BOTH_AT_8, r#"round: Explore, placed: [("2e", "8")]"#);
    stay(&mut scene);
    assert_eq!(cards(&scene, "card_revealed"), ["8"]);
    assert_eq!(scene.gold(), 8);
}

/// AT-284: if the whole party is downed in an Explore round, the location restarts at once.
#[test]
fn a_party_that_is_all_down_restarts() {
    let mut scene = find("4u", "gold: 5");
    assert_eq!(scene.facts("downed").len(), 2);
    assert_eq!(scene.facts("location_restarted").len(), 1);
    assert_eq!(scene.gold(), 0);
    let last = scene.facts("gold_changed");
    assert_eq!(last.len(), 1, "the rest of the card is not carried out: {last:?}");
}

/// AT-R38: numbers are for spaces, letters for events, and continuations lie above all spaces, so that no
/// space reveals them: the whole Hall is searched without finding card 20.
#[test]
fn no_space_reveals_a_continuation() {
    let content = super::scene::catalogue();
    for location in &content.locations {
        let numbered = location.spaces.iter().filter(|space| !space.name.is_empty()).count() as u8;
        for card in &location.cards {
            let text = card.key.to_string();
            let number: Option<u8> = text.trim_end_matches(|c: char| c.is_ascii_lowercase()).parse().ok();
            let is_event =
                location.time.iter().flat_map(|time| &time.events).any(|(_, key)| *key == card.key);
            assert!(!(is_event && number.is_some()), "{}: event {text} has a number", location.id);
            if let Some(number) = number {
                let space = location.spaces.iter().any(|space| space.id.to_string() == number.to_string());
                assert!(space || number > numbered, "{}: continuation {text}", location.id);
            }
        }
    }
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, discarded: ["9a", "9b"],
            party: [(origin: "maren", space: "9"), (origin: "ysolt", space: "1")])"#,
    );
    stay(&mut scene);
    while scene.ask() == "choose_group" || scene.ask() == "card_order" {
        let first = scene.options().remove(0);
        scene.choose(&first);
    }
    assert_eq!(cards(&scene, "card_revealed"), ["1", "9c"]);
}
