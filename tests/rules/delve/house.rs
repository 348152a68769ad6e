//! The House: prices, purchases, and the events before a run.

use serde_json::json;

use super::scene::{DelveScene, catalogue};

fn home(purse: u16, bag: &str) -> DelveScene {
    DelveScene::new(&format!(
        r#"(begin: RunEnd, purse: {purse}, bag: [{bag}], party: [(hero: "maren"), (hero: "ysolt")])"#
    ))
}

/// DV-192, DV-193, DV-194, DV-195, DV-R52: five kinds in five colours, at 6, 6, 6, 9 and 12 coins; what is
/// bought goes into the bag and is not there a second time.
#[test]
fn tokens_have_the_prices_of_the_house() {
    let prices = [("focus", 6), ("rage", 6), ("blue", 6), ("brown", 9), ("purple", 12)];
    for (kind, price) in prices {
        for colour in ["red", "teal", "green", "yellow", "orange"] {
            let id = format!("buy:{kind}_{colour}");
            let mut short = home(price - 1, "");
            assert!(short.ask() != "buy_tokens" || !short.offers(&id), "{id}");
            let mut scene = home(price, "");
            assert!(scene.offers(&id), "{id}");
        }
        let mut scene = home(price + 12, r#""red""#);
        scene.choose(&format!("buy:{kind}_teal"));
        assert_eq!(scene.state()["campaign"]["purse"], 12, "{kind}");
        assert_eq!(scene.in_bag(&format!("{kind}_teal")), 1);
        assert!(!scene.offers(&format!("buy:{kind}_teal")) && scene.offers(&format!("buy:{kind}_red")));
        assert_eq!(scene.state()["campaign"]["advanced"].as_array().expect("tokens").len(), 24);
    }
}

/// DV-196, DV-197, DV-198, DV-R54: one more coin takes out a basic token of the colour, if there is one.
#[test]
fn a_basic_token_is_taken_out_for_good() {
    let mut scene = home(14, r#""red", "red", "teal""#);
    scene.choose("buy:blue_red").answer("take_out_basic", "yes");
    assert_eq!((scene.in_bag("red"), scene.state()["campaign"]["purse"].as_u64()), (1, Some(7)));
    scene.expect("buy_tokens").choose("buy:focus_red").answer("take_out_basic", "no");
    assert_eq!((scene.in_bag("red"), scene.state()["campaign"]["purse"].as_u64()), (1, Some(1)));
    // The rest buys nothing; the token is gone in the next run too.
    scene.answer("after_run", "next_run");
    assert_eq!((scene.in_bag("red"), scene.state()["campaign"]["removed"].clone()), (1, json!(["Red"])));
    // None of that colour in the bag, or no coin left: no question.
    let mut scene = home(14, r#""teal""#);
    scene.choose("buy:blue_red").expect("buy_tokens");
    let mut scene = home(6, r#""red""#);
    scene.choose("buy:blue_red").expect("after_run");
}

/// The setup of Chapter II with one event.
fn event(event: &str, rest: &str) -> DelveScene {
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 2, begin: Setup, events: ["{event}"], {rest} party: [(hero: "maren"), (hero: "ysolt")])"#
    ));
    scene.answer("choose_leader", "ysolt");
    assert_eq!(scene.facts("event_drawn")[0]["event"], event);
    assert_eq!(scene.state()["campaign"]["events_left"], 0);
    scene
}

/// DV-030, DV-R60: all ten House events.
#[test]
fn house_events_do_what_they_say() {
    let mut scene = event("warm_bread", "");
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "focus")), (1, 1));
    assert_eq!(event("sharpened_edges", "").rage(), 2);
    let mut scene = event("a_letter_from_the_road", "");
    scene.answer("coin_for", "ysolt").answer("coin_for", "ysolt").expect("choose_destination");
    assert_eq!((scene.number("maren", "coins"), scene.number("ysolt", "coins")), (0, 2));
    let mut scene = event("restless_night", "");
    assert_eq!((scene.in_bag("fatigue_ysolt"), scene.in_bag("fatigue_maren")), (1, 0));
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("maren", "fatigue")), (2, 3));
    let mut scene = event("medicine_chest", "");
    scene.answer("name_hero", "maren");
    assert_eq!((scene.number("maren", "potions"), scene.number("ysolt", "potions")), (1, 0));
    let mut scene = event("training_yard", "");
    assert_eq!((scene.number("maren", "xp"), scene.number("ysolt", "xp")), (1, 1));
    let mut scene = event("rattling_shutters", "");
    assert_eq!((scene.number("maren", "stun"), scene.number("ysolt", "stun")), (1, 1));
    let mut scene = event("peddler_at_the_gate", "purse: 3,");
    assert_eq!(scene.prompt().text, "Pay 2 coins from the purse: one hero draws 1 item?", "all are asked");
    scene.answer("may_use", "yes").answer("name_hero", "maren");
    assert_eq!(scene.hero("maren")["items"].as_array().expect("items").len(), 1);
    assert_eq!(scene.state()["campaign"]["purse"], 1);
    event("peddler_at_the_gate", "purse: 1,").expect("choose_destination");
    let mut scene = event("the_old_map", "");
    scene.answer("look_at", "go:f").expect("choose_destination");
    let seen = &scene.facts("tiles_seen")[0];
    assert_eq!((seen["place"].as_str(), seen["tiles"].as_array().map(Vec::len)), (Some("f"), Some(2)));
    assert_eq!(scene.state()["map"][5]["tiles"].as_array().expect("tiles").len(), 2);
    let mut scene = event("a_quiet_evening", r#"bag: ["fatigue_maren", "fatigue_maren", "red"],"#);
    assert_eq!((scene.number("maren", "fatigue"), scene.in_bag("fatigue_maren")), (2, 1));
    assert_eq!(scene.number("ysolt", "fatigue"), 3);
}

/// DV-R60: ten cards; none in Chapter I, none when the deck is empty, and a discard stays out.
#[test]
fn events_are_drawn_once_from_chapter_two() {
    assert_eq!(catalogue().events.len(), 10);
    let party = r#"party: [(hero: "maren"), (hero: "ysolt")]"#;
    let scene = DelveScene::new(&format!("(chapter: 1, begin: Setup, {party})"));
    assert!(scene.facts("event_drawn").is_empty());
    let mut scene = DelveScene::new(&format!("(chapter: 2, begin: Setup, events: [], {party})"));
    scene.answer("choose_leader", "maren").expect("choose_destination");
    assert!(scene.facts("event_drawn").is_empty());
    let mut scene =
        DelveScene::new(&format!(r#"(chapter: 2, begin: Setup, draws: ["warm_bread"], {party})"#));
    scene.answer("choose_leader", "maren");
    assert_eq!(scene.state()["campaign"]["events_left"], 9);
}
