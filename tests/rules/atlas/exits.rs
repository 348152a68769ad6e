//! Ledger section 17: exits and the journal.

use hushfall::books::atlas::records::Visit;
use hushfall::bots::Kind;
use hushfall::table::session::Table;

use super::finding::{cards, explore, find, find_with, in_the_hall, stay};
use super::scene::{Scene, catalogue};

const AT_1: &str = r#"(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "1", spark: 0)"#;

/// AT-285: an exit names its location, which has its Atlas page; a location may have several exits.
#[test]
fn an_exit_names_its_location_and_page() {
    for (card, to, page) in
        [("2i", "saltmere_quay", "saltmere_quay"), ("2j", "thornwood_toll", "thornwood_toll")]
    {
        let scene = find(card, "");
        assert_eq!(scene.facts("location_left")[0]["to"], to);
        let content = catalogue();
        let target = content.locations.iter().find(|location| location.id == page).expect("the location");
        assert!(target.page > 0);
    }
    // Leaving by it leads to that page.
    let mut scene = find("2i", "");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location");
    let set_up = &scene.facts("location_set_up")[0];
    let content = catalogue();
    let page = content
        .locations
        .iter()
        .find(|location| location.id == "saltmere_quay")
        .map(|location| location.page);
    assert_eq!(
        (&set_up["location"], set_up["page"].as_u64()),
        (&"saltmere_quay".into(), page.map(u64::from))
    );
}

/// AT-286: one Origin resolves the exit, and the entire party leaves, wherever the others stand.
#[test]
fn the_whole_party_leaves() {
    let party = r#"(origin: "maren", space: "2", spark: 0), (origin: "ysolt", space: "9", spark: 0, hp: 0)"#;
    let mut scene = find_with("2i", party, "");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location").expect("choose_round");
    let start = scene.space("maren");
    assert_eq!(scene.state()["location"], "saltmere_quay");
    assert_eq!(scene.space("ysolt"), start);
}

/// AT-287: an exit that offers the holding area is optional: use it now or hold it.
#[test]
fn an_optional_exit_is_used_or_held() {
    let mut scene = find("2h", "");
    scene.expect("hold_or_resolve");
    assert_eq!(scene.options(), ["use", "hold"]);
    scene.choose("hold").expect("choose_round");
    assert_eq!(scene.state()["held"], serde_json::json!(["2h"]));
    let mut scene = find("2h", "");
    scene
        .answer("hold_or_resolve", "use")
        .answer("agree_to_exit", "yes")
        .answer("agree_to_exit", "yes")
        .expect("visit_merchant");
}

/// AT-288: in any Explore round a group may resolve a held exit instead of exploring, from any space.
#[test]
fn a_held_exit_is_resolved_instead_of_exploring() {
    let mut scene = in_the_hall(AT_1, r#"round: Explore, held: ["2h"]"#);
    stay(&mut scene);
    scene.expect("group_card");
    assert_eq!(scene.options(), ["reveal", "card:2h"]);
    scene.choose("card:2h").answer("agree_to_exit", "yes").answer("agree_to_exit", "yes");
    assert_eq!(scene.facts("location_left").len(), 1);
    assert!(cards(&scene, "card_revealed").is_empty(), "the space was not explored");
}

/// AT-289: a held exit is used only if the whole party agrees; one refusal returns it to the holding area, and
/// the group has used its card for this round.
#[test]
fn one_refusal_returns_a_held_exit() {
    let mut scene = in_the_hall(AT_1, r#"round: Explore, held: ["2h"]"#);
    stay(&mut scene);
    scene.answer("group_card", "card:2h").answer("agree_to_exit", "yes").answer("agree_to_exit", "no");
    scene.expect("choose_round");
    assert_eq!(scene.state()["held"], serde_json::json!(["2h"]));
    assert!(scene.facts("location_left").is_empty());
    assert_eq!(scene.facts("exit_refused")[0]["seat"], 1);
    // It can be tried again in the next round.
    explore(&mut scene, &[]);
    scene
        .answer("group_card", "card:2h")
        .answer("agree_to_exit", "yes")
        .answer("agree_to_exit", "yes")
        .expect("visit_merchant");
}

/// AT-E36, AT-290: the exit is resolved first and used; the card that would have spawned enemies is not resolved.
#[test]
fn after_an_exit_nothing_else_is_resolved() {
    let party = r#"(origin: "maren", space: "2", spark: 0), (origin: "ysolt", space: "3", spark: 0)"#;
    let mut scene = in_the_hall(party, r#"round: Explore, draws: ["2h", "3v"]"#);
    stay(&mut scene);
    scene.answer("choose_group", "group:2").answer("card_order", "card:2h");
    scene
        .answer("hold_or_resolve", "use")
        .answer("agree_to_exit", "yes")
        .answer("agree_to_exit", "yes")
        .expect("visit_merchant");
    assert_eq!(cards(&scene, "card_revealed"), ["2h", "3v"]);
    assert_eq!(cards(&scene, "card_resolved"), ["2h"]);
    assert!(scene.facts("enemy_spawned").is_empty());
}

/// AT-291: an exit without the holding area is mandatory: nobody is asked, and nothing after it happens.
#[test]
fn a_mandatory_exit_is_taken_at_once() {
    let mut scene = find("2i", "");
    scene.expect("visit_merchant");
    assert_eq!(scene.facts("location_left").len(), 1);
    assert_eq!(scene.gold(), 1, "what comes after the exit is not carried out");
}

/// AT-291: in all content, an exit that can't be held is marked as mandatory, and one that can be is not.
#[test]
fn exits_that_cannot_be_held_are_mandatory_in_all_content() {
    use hushfall::content::atlas::effect::Effect;
    let content = catalogue();
    let mut exits = 0;
    // The locations of tests break this on purpose.
    for location in content.locations.iter().filter(|location| !location.id.starts_with("test_")) {
        for card in &location.cards {
            let front = content.effects(card.front.effects);
            let held = front.iter().any(|effect| matches!(effect, Effect::Hold { .. }));
            for effect in front {
                if let Effect::Exit { mandatory, .. } = effect {
                    exits += 1;
                    assert_eq!(*mandatory, !held, "{} card {}", location.id, card.key);
                }
            }
        }
    }
    assert!(exits >= 8, "{exits}");
}

/// AT-292: a journal card is read to the party and kept; a card that is there already is not revealed again.
#[test]
fn a_journal_card_is_revealed_once_and_kept() {
    let mut scene = find("2g", "");
    assert_eq!(scene.facts("journal_revealed").len(), 1);
    assert_eq!(scene.state()["campaign"]["journal"], serde_json::json!(["lit_wick"]));
    let scene = find("2g", r#"journal: ["lit_wick"]"#);
    assert!(scene.facts("journal_revealed").is_empty());
}

/// AT-293: the journal may be read at any time: it is public in a combat and between locations.
#[test]
fn the_journal_can_always_be_read() {
    let journal = serde_json::json!(["lit_wick", "cellar_door"]);
    let known = r#"journal: ["lit_wick", "cellar_door"]"#;
    let enemy = r#"enemies: [(minion: "wick_rat", track: Slow, space: "9")]"#;
    assert_eq!(
        in_the_hall(AT_1, &format!("round: Combat, {known}, {enemy}")).state()["campaign"]["journal"],
        journal
    );
    assert_eq!(find("2i", known).state()["campaign"]["journal"], journal);
    let content = catalogue();
    assert!(
        content.journal.iter().all(|card| !card.title.is_empty() && !card.text.is_empty()),
        "all can be read"
    );
}

/// AT-294: journal cards carry one of three symbols or none; a condition counts those of one symbol.
#[test]
fn symbols_of_the_journal_are_counted() {
    assert_eq!(find("5c", r#"journal: ["toll_of_names", "thorn_bargain"]"#).gold(), 10);
    assert_eq!(find("5c", r#"journal: ["toll_of_names", "lit_wick"]"#).gold(), 0, "a lantern is no thorn");
    assert_eq!(
        find("5c", r#"journal: ["toll_of_names", "cellar_door"]"#).gold(),
        0,
        "and this card has none"
    );
    let content = catalogue();
    let with = content.journal.iter().filter(|card| card.symbol.is_some()).count();
    assert!(with > 0 && with < content.journal.len());
}

/// AT-R81: the Epilogue is that of the symbol the journal has most of; the Lampside pages of the party follow.
#[test]
fn the_most_frequent_symbol_chooses_the_epilogue() {
    let scene = find("2w", r#"journal: ["toll_of_names", "thorn_bargain", "lit_wick"]"#);
    assert_eq!(scene.facts("campaign_ended")[0]["epilogue"], "Thorn");
    let pages: Vec<_> = scene.facts("lampside_shown").iter().map(|fact| fact["page"].clone()).collect();
    assert_eq!(pages, ["maren_1", "maren_2", "maren_3", "ysolt_1", "ysolt_2", "ysolt_3"]);
    assert_eq!(scene.table.outcome().expect("over").result, "victory");
    let shown = scene.facts("text_shown").last().cloned().expect("the epilogue");
    let content = catalogue();
    assert_eq!(
        shown["text"],
        content.campaign.epilogues.iter().find(|text| text.title == "What Was Paid").expect("thorn").text
    );
}

/// AT-R81: on a tie the party chooses, among those that are equal.
#[test]
fn a_tie_of_symbols_is_the_partys_choice() {
    let mut scene: Scene = find("2w", r#"journal: ["toll_of_names", "lit_wick"]"#);
    scene.expect("choose_epilogue");
    assert_eq!(scene.options(), ["lantern", "thorn"]);
    scene.choose("lantern");
    assert_eq!(scene.facts("campaign_ended")[0]["epilogue"], "Lantern");
}

/// AT-R03: every seat must agree to leave, so a companion that would not go would keep everyone. One that has
/// beaten everything there is says yes, whatever is left behind.
#[test]
fn a_bot_agrees_to_leave() {
    for seats in 2..=4 {
        let party =
            ["maren", "sefa", "nim", "orrin"].map(|origin| format!(r#"(origin: "{origin}", space: "5")"#));
        let party = party[..seats].join(", ");
        let mut scene = Scene::new(&format!(
            r#"(location: "drowned_priory", level: 2, round: Explore, held: ["21"], party: [{party}])"#
        ));
        let boss = catalogue().find("abbess_of_still_water").expect("a boss");
        scene.table.world_mut().resource_mut::<Visit>().bosses_defeated.insert(boss);
        scene.all_stay().choose("card:21");
        for seat in 0..seats {
            scene.expect("agree_to_exit");
            let chosen = Kind::Greedy.seat(seat as u64).choose(&mut scene.table).place;
            assert_eq!(scene.options()[chosen], "yes", "seat {seat} of {seats}");
            scene.choose("yes");
        }
    }
}
