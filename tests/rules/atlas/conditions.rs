//! Ledger ruling AT-R71: every condition of the vocabulary, once met and once not. A card that asks gives 10
//! gold if the answer is yes.

use super::finding::{cards, find, find_with, in_the_hall};
use super::scene::Scene;

/// Is the condition of this card met with this in the scenario?
fn met(card: &str, rest: &str) -> bool {
    let before = rest.strip_prefix("gold: ").and_then(|gold| gold[..1].parse().ok()).unwrap_or(0);
    let mut scene = find(card, rest);
    if scene.ask() == "group_card" {
        scene.choose("reveal");
    }
    scene.gold() == before + 10
}

fn met_by(card: &str, party: &str) -> bool {
    let mut scene = find_with(card, party, r#"discarded: ["1"]"#);
    scene.gold() == 10
}

/// AT-R71: `has_keyword` from a lasting source.
#[test]
fn has_keyword() {
    assert!(met("5a", ""), "Maren is a soldier");
    assert!(
        !met_by("5a", r#"(origin: "ysolt", space: "5"), (origin: "maren", space: "1")"#),
        "she is not in the group"
    );
}

/// AT-R71: `has_keyword` opens the prompt to play a skill or consumable when nothing lasting gives it.
#[test]
fn has_keyword_asks_for_a_card() {
    let party = r#"(origin: "sefa", space: "5"), (origin: "ysolt", space: "5", backpack: [Item("page_of_the_other_room")])"#;
    let mut scene = find_with("5u", party, "");
    scene.answer("play_for_keyword", "play:cinder_leap");
    assert_eq!((scene.gold(), scene.slot("sefa", "cinder_leap")), (10, Some(3)));
    let mut scene = find_with("5u", party, "");
    scene.answer("play_for_keyword", "pass").answer("play_for_keyword", "play:page_of_the_other_room");
    assert_eq!(scene.gold(), 10);
    assert_eq!(scene.hero("ysolt")["backpack"], serde_json::json!([]));
    let mut scene = find_with("5u", party, "");
    scene.answer("play_for_keyword", "pass").answer("play_for_keyword", "pass");
    assert_eq!(scene.gold(), 1, "otherwise");
}

/// AT-R71: `journal_has` and `journal_symbols`.
#[test]
fn the_journal() {
    assert!(met("5b", r#"journal: ["lit_wick"]"#) && !met("5b", r#"journal: ["cellar_door"]"#));
    assert!(
        met("5c", r#"journal: ["toll_of_names", "thorn_bargain"]"#)
            && !met("5c", r#"journal: ["thorn_bargain"]"#)
    );
}

/// AT-R71, AT-154, AT-156: `origins_here` passes the downed by; for `whole_party_here` they count as present.
#[test]
fn who_is_here() {
    let apart = r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "1")"#;
    let downed = r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5", hp: 0)"#;
    let two_of_three =
        r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5"), (origin: "nim", space: "1")"#;
    let third_downed =
        r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5"), (origin: "nim", space: "5", hp: 0)"#;
    assert!(met("5d", "") && met_by("5d", two_of_three) && !met_by("5d", apart));
    assert!(!met_by("5d", downed) && met_by("5d", third_downed));
    assert!(
        met("5e", "") && met_by("5e", downed) && met_by("5e", third_downed) && !met_by("5e", two_of_three)
    );
}

/// AT-R71: `is_origin`: the one who resolves the card.
#[test]
fn is_origin() {
    assert!(met("5f", ""));
    assert!(!met_by("5f", r#"(origin: "ysolt", space: "5"), (origin: "maren", space: "1")"#));
}

/// AT-R71: `card_in_deck`, `card_resolved` and `card_held`.
#[test]
fn cards_and_where_they_are() {
    assert!(met("5g", "") && !met("5g", r#"discarded: ["22"]"#));
    assert!(
        met("5h", "") && !met("5h", r#"discarded: ["23"]"#),
        "a card that was discarded unread is not resolved"
    );
    assert!(met("5i", r#"held: ["2k"]"#) && !met("5i", ""));
}

/// AT-R71: `flag` of the location or the campaign, and `counter_at_least`.
#[test]
fn flags_and_counters() {
    assert!(
        met("5j", r#"flags: ["bell_rung"]"#)
            && met("5j", r#"location_flags: ["bell_rung"]"#)
            && !met("5j", r#"flags: ["other"]"#)
    );
    assert!(
        met("5k", r#"counters: {"steps": 3}"#) && !met("5k", r#"counters: {"steps": 2}"#) && !met("5k", "")
    );
}

/// AT-R71: `time_at_most`: on this space of the track or below.
#[test]
fn time_at_most() {
    assert!(met("5l", "time: 5") && !met("5l", "time: 6"));
}

/// AT-R71: `gold_at_least`, `collar_broken`, `level_at_least`, `player_count_is` and `item_held`.
#[test]
fn what_the_party_is_and_has() {
    assert!(met("5m", "gold: 4") && !met("5m", "gold: 3"));
    let broken = r#"(origin: "maren", space: "5", collar_broken: true), (origin: "ysolt", space: "5")"#;
    let hers = r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5", collar_broken: true)"#;
    assert!(met_by("5n", broken) && !met_by("5n", hers), "that of the one resolving");
    assert!(met("5o", "level: 2") && !met("5o", "level: 1"));
    let three =
        r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5"), (origin: "nim", space: "1", hp: 0)"#;
    let four = r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "5"), (origin: "nim", space: "5"), (origin: "sefa", space: "5")"#;
    assert!(
        met_by("5p", three) && !met("5p", "") && !met_by("5p", four),
        "exactly 3, downed Origins counted"
    );
    let bell =
        r#"(origin: "maren", space: "5"), (origin: "ysolt", space: "1", backpack: [Item("bell_of_salt")])"#;
    let worn = r#"(origin: "maren", space: "5", equip: ["bell_of_salt"]), (origin: "ysolt", space: "1")"#;
    assert!(met_by("5q", bell) && met_by("5q", worn) && !met("5q", ""));
}

/// AT-R71: `not`, `all` and `any` of conditions.
#[test]
fn conditions_of_conditions() {
    assert!(met("5r", "") && !met("5r", r#"flags: ["bell_rung"]"#));
    let flag = r#"flags: ["bell_rung"]"#;
    assert!(met("5s", &format!("gold: 4, {flag}")) && !met("5s", "gold: 4") && !met("5s", flag));
    assert!(met("5t", "gold: 4") && met("5t", flag) && !met("5t", ""));
}

/// AT-R71: `no_enemies`, asked by the event on space 8 of the time track.
#[test]
fn no_enemies() {
    let party = r#"(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)"#;
    let mut scene = in_the_hall(party, r#"round: Explore, time: 9, discarded: ["1"]"#);
    super::finding::stay(&mut scene);
    assert_eq!((cards(&scene, "card_resolved"), scene.gold()), (vec!["D".to_owned()], 10));
    let enemy = r#"enemies: [(minion: "wick_rat", track: Slow, space: "9", statuses: [(Stunned, 3)])]"#;
    let mut scene = in_the_hall(party, &format!("round: Combat, time: 9, {enemy}"));
    while scene.facts("round_ended").is_empty() {
        let id = if scene.offers("end_turn") { "end_turn".to_owned() } else { scene.options().remove(0) };
        scene.choose(&id);
    }
    assert_eq!((cards(&scene, "card_resolved"), scene.gold()), (vec!["D".to_owned()], 0));
}

/// AT-R71: `enemy_defeated`, for a minion and for a boss; one that only left is not defeated.
#[test]
fn enemy_defeated() {
    let party = r#"(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)"#;
    let dying = |card: &str, enemies: &str| -> Scene {
        in_the_hall(party, &format!(r#"round: Combat, stack: ["{card}"], {enemies}"#))
    };
    let minion = |id: &str| {
        format!(r#"enemies: [(minion: "{id}", track: Fast, space: "9", hp: 1, statuses: [(Poisoned, 1)])]"#)
    };
    assert_eq!(dying("4p", &minion("wick_rat")).gold(), 10);
    assert_eq!(dying("4p", &minion("marsh_biter")).gold(), 0);
    let mut boss = dying(
        "4v",
        r#"bosses: [(boss: "abbess_of_still_water", space: "9", hp: 1, deck: [], track: [Status(Poisoned, 1)])]"#,
    );
    while boss.facts("combat_ended").is_empty() {
        let id = if boss.offers("end_turn") { "end_turn".to_owned() } else { boss.options().remove(0) };
        boss.choose(&id);
    }
    assert_eq!(boss.gold(), 10);
    assert_eq!(dying("4v", &minion("marsh_biter")).gold(), 0);
}
