//! Cards in play: charges, passive and covered cards, what is delayed, triggers, costs, candles, panic, items and GLOBAL
//! secrets in encounters (sections 26 to 29 of the ledger).

use serde_json::json;

use super::scene::{alone, course, meet};

// ---- charges ----

/// RD-262, RD-R39: a card enters with its charges, and too few of them pay for nothing.
#[test]
fn charges_pay_for_abilities() {
    let mut scene = alone("test_sparring", &["test_pebbles"], "");
    scene.choose("play:test_pebbles");
    assert_eq!((scene.pool(), &scene.encounter()["line"][0]["charges"]), (0, &json!(3)));
    // It takes two of three.
    scene.choose("line:0").expect("activation");
    assert_eq!((scene.pool(), &scene.encounter()["line"][0]["charges"]), (1, &json!(1)));
    assert_eq!(scene.options(), ["stop", "escape"]);
}

/// RD-263, RD-264, RD-R36, RD-R85: charges are paid at any moment of an activation, of covered cards too.
#[test]
fn charges_are_paid_at_any_moment() {
    let line = r#"line: [("test_charges", "maren", 0, 1), ("test_lever", "maren", 0, 0)]"#;
    let mut scene = alone("test_sparring", &["test_push"], line);
    assert_eq!(scene.options(), ["play:test_push", "line:0", "line:1", "stop", "escape"]);
    scene.choose("play:test_push");
    // The lever is covered; it has no charges.
    assert_eq!(scene.options(), ["line:0", "stop", "escape"]);
    scene.choose("line:0");
    assert_eq!((scene.pool(), &scene.encounter()["line"][0]["charges"]), (2, &json!(0)));
}

/// RD-263, RD-251: unless the card says when: these charges are paid when the enemy attacks, and at no other moment.
#[test]
fn some_charges_wait_for_the_attack() {
    let mut scene = alone("test_hitter", &[], r#"line: [("test_brace", "maren", 0, 1)]"#);
    assert!(!scene.offers("line:0"));
    scene.choose("stop").answer("may_use", "yes").expect("activation");
    assert_eq!((scene.tracks("maren")[1], &scene.encounter()["line"][0]["charges"]), (5, &json!(0)));
    scene.choose("stop").expect("activation");
    assert_eq!(scene.tracks("maren")[1], 2, "nothing is left to pay with");
}

/// RD-264: the charges of another’s card only with the consent of that other.
#[test]
fn charges_of_others_need_their_consent() {
    let scene = |owner: &str| {
        let line = format!(
            r#"many_players: true, line: [("test_charges", "{owner}", 0, 1), ("test_t", "maren", 0, 0)]"#
        );
        let mut scene = meet(r#"(origin: "maren"), (origin: "nim")"#, "test_sparring", &line);
        scene.answer("pick_active", "maren").choose("line:0");
        scene
    };
    let mut asked = scene("nim");
    asked.expect("lend");
    assert_eq!(asked.prompt().seat, 1);
    asked.choose("no").expect("activation");
    assert_eq!((asked.pool(), &asked.encounter()["line"][0]["charges"]), (0, &json!(1)));
    asked.choose("line:0").answer("lend", "yes").expect("activation");
    assert_eq!((asked.pool(), &asked.encounter()["line"][0]["charges"]), (1, &json!(0)));
    assert_eq!(scene("maren").expect("activation").pool(), 1, "her own");
}

/// RD-211, RD-264: what a passive card can do besides is there for whoever is active.
#[test]
fn passive_cards_of_others_need_no_consent() {
    let mut scene = meet(
        r#"(origin: "maren", wealth: 1), (origin: "nim", wealth: 0)"#,
        "test_sparring",
        r#"many_players: true, line: [("test_dear", "nim", 0, 0)]"#,
    );
    scene.answer("pick_active", "maren").choose("line:0.4").expect("activation");
    assert_eq!((scene.pool(), scene.number("maren", "wealth")), (1, 0));
}

// ---- what is delayed ----

/// RD-223, RD-224: a last marker sets off the ability whatever takes it away; the active Origin resolves it.
#[test]
fn the_last_marker_may_be_hurried() {
    let mut scene = meet(
        r#"(origin: "maren"), (origin: "nim")"#,
        "test_sparring",
        r#"line: [("test_hurry", "maren", 0, 0), ("test_slow", "maren", 3, 0)]"#,
    );
    scene.answer("pick_active", "maren").choose("line:0");
    assert_eq!(scene.encounter()["line"][1]["time"], 1);
    assert!(scene.facts("delayed_triggered").is_empty());
    scene.choose("stop").expect("activation");
    // The last one leaves in Nim’s activation.
    assert_eq!((scene.number("maren", "exp"), scene.number("nim", "exp")), (0, 1));
    let mut scene =
        alone("test_sparring", &[], r#"line: [("test_hurry", "maren", 0, 0), ("test_t", "maren", 2, 0)]"#);
    scene.choose("line:0").expect("activation");
    assert_eq!(scene.pool(), 3);
}

// ---- triggers ----

/// RD-233, RD-R41: other cards are set off when one is played; a card is not set off by itself, nor when it is covered.
#[test]
fn cards_see_other_cards() {
    let pool = |line: &str, card: &str| {
        let mut scene = alone("test_sparring", &[card], &format!("line: [{line}]"));
        scene.choose(&format!("play:{card}"));
        scene.pool()
    };
    assert_eq!(pool("", "test_watcher"), 0);
    assert_eq!(pool(r#"("test_watcher", "maren", 0, 0)"#, "test_watcher"), 1);
    assert_eq!(pool(r#"("test_watch_once", "maren", 0, 0)"#, "test_levels"), 0, "it is covered by then");
    assert_eq!(pool(r#"("test_watcher", "maren", 0, 0), ("test_t", "maren", 0, 0)"#, "test_levels"), 1);
}

/// RD-211, RD-233: what a passive card does is done for the active Origin.
#[test]
fn passive_cards_serve_the_active_origin() {
    let mut scene = meet(
        r#"(origin: "maren", wealth: 0), (origin: "nim", hand: ["test_levels"], wealth: 0)"#,
        "test_sparring",
        r#"line: [("test_watch", "maren", 0, 0)]"#,
    );
    scene.answer("pick_active", "nim").choose("play:test_levels");
    assert_eq!((scene.number("maren", "wealth"), scene.number("nim", "wealth")), (0, 1));
}

/// RD-233: skills see cards too; this one sees the second of an activation.
#[test]
fn skills_see_cards() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_link", "test_r", "test_r"], skills: ["test_skill_second"])"#,
        "test_sparring",
        "",
    );
    scene.choose("play:test_link");
    assert_eq!(scene.pool(), 0);
    scene.choose("play:test_r");
    assert_eq!(scene.pool(), 1);
    scene.choose("play:test_r");
    assert_eq!(scene.pool(), 1);
}

/// RD-252, RD-R41: the encounter card comes first, and the active player orders what has the same timing.
#[test]
fn the_active_player_orders_what_comes_together() {
    let mut scene =
        alone("test_eager", &[], r#"line: [("test_around", "maren", 0, 0), ("test_before", "maren", 0, 0)]"#);
    scene.choose("stop").expect("order");
    assert_eq!((scene.pool(), scene.options()), (1, vec!["line:0".to_owned(), "line:1".to_owned()]));
    scene.choose("line:1");
    let course = course(&scene, &["gained", "pool_changed", "attack_began"]);
    assert_eq!(course, ["gained", "pool_changed", "attack_began", "pool_changed"]);
}

// ---- costs ----

/// RD-270, RD-271, RD-117: any member may pay FOOD, WEALTH and MAGIC, and only the active Origin ENERGY and TERROR.
#[test]
fn costs_in_an_encounter() {
    let scene = |maren: &str| {
        let party = format!(
            r#"(origin: "maren", {maren}), (origin: "nim", energy: 6, terror: 1, food: 3, wealth: 3, magic: 3)"#
        );
        let mut scene = meet(&party, "test_sparring", r#"line: [("test_dear", "maren", 0, 0)]"#);
        scene.answer("pick_active", "maren");
        scene
    };
    let mut poor = scene("energy: 0, terror: 9, food: 0, wealth: 0, magic: 0");
    assert_eq!(poor.options(), ["panic", "line:0.3", "line:0.4", "line:0.5", "escape"]);
    poor.choose("line:0.3").choose("line:0.4").choose("line:0.5").expect("activation");
    let nim = poor.origin("nim");
    assert_eq!((&nim["food"], &nim["wealth"], &nim["magic"]), (&json!(2), &json!(2), &json!(2)));
    assert_eq!(poor.pool(), 3);
    let mut able = scene("energy: 3, terror: 2");
    able.choose("line:0").choose("line:0.2").expect("activation");
    assert_eq!((able.tracks("maren"), able.tracks("nim")), ([2, 7, 3], [6, 7, 1]));
}

/// RD-271, RD-195, RD-R18: whoever pays the last HEALTH leaves at once, and what was paid for does not happen.
#[test]
fn the_last_health_pays_for_nothing() {
    let blood = |health: u8| {
        let party = format!(r#"(origin: "maren", health: {health}, energy: 1), (origin: "nim")"#);
        let mut scene = meet(&party, "test_sparring", r#"line: [("test_blood", "maren", 0, 0)]"#);
        scene.answer("pick_active", "maren").choose("line:0").expect("activation");
        (scene.pool(), scene.encounter()["members"].clone(), scene.facts("opportunity_attack").len())
    };
    assert_eq!(blood(2), (5, json!(["maren", "nim"]), 0));
    assert_eq!(blood(1), (0, json!(["nim"]), 0));
}

// ---- candles ----

/// RD-272: cards that refer to candles see candles only.
#[test]
fn candles_are_seen() {
    let pool = |line: &str, card: &str| {
        let mut scene = alone("test_sparring", &[card], &format!("line: [{line}]"));
        scene.choose(&format!("play:{card}"));
        scene.pool()
    };
    let watch = r#"("test_candle_watch", "maren", 0, 0)"#;
    assert_eq!((pool(watch, "test_candle"), pool(watch, "test_levels")), (1, 0));
    let candles =
        r#"("test_candle", "maren", 0, 0), ("test_t", "maren", 0, 0), ("test_candle", "maren", 0, 0)"#;
    assert_eq!((pool(candles, "test_by_candle_light"), pool("", "test_by_candle_light")), (2, 0));
}

// ---- panic ----

/// RD-265, RD-201: in the red slots of TERROR, and not before.
#[test]
fn panic_begins_with_the_red_slots() {
    for terror in 5..=9 {
        let maren = format!(r#"(origin: "maren", terror: {terror}, hand: ["test_push"])"#);
        let mut scene = meet(&maren, "test_sparring", "");
        let expected: &[&str] =
            if terror >= 7 { &["panic", "escape"] } else { &["play:test_push", "stop", "escape"] };
        assert_eq!(scene.options(), expected, "TERROR {terror}");
        assert_eq!(scene.origin("maren")["insane"], terror >= 7);
    }
}

/// RD-266, RD-234, RD-R49: only the first card is forced; it needs no Chain, and further ones do.
#[test]
fn after_the_forced_card_the_hand_may_follow() {
    let mut scene = meet(
        r#"(origin: "maren", terror: 7, hand: ["test_r", "test_levels"], combat: ["test_push", "test_t", "test_t"])"#,
        "test_sparring",
        "",
    );
    scene.choose("panic");
    assert_eq!((scene.pool(), scene.combat("maren")), (1, (2, 2, 0)));
    assert_eq!(scene.options(), ["play:test_r", "stop", "escape"]);
    scene.choose("play:test_r").expect("activation");
    assert_eq!(scene.encounter()["line"][1]["card"], "test_r");
}

/// RD-R49, RD-225: the first card cannot be refused, but one may escape; with an empty deck there is none.
#[test]
fn panic_with_an_empty_deck() {
    let maren =
        |deck: &str| format!(r#"(origin: "maren", terror: 7, hand: ["test_push"], combat: [{deck}])"#);
    let mut scene = meet(&maren(r#""test_t""#), "test_sparring", "");
    assert_eq!(scene.options(), ["panic", "escape"]);
    scene.choose("escape").expect("act");
    assert!(scene.facts("card_played").is_empty());
    let mut scene = meet(&maren(""), "test_sparring", "");
    assert_eq!(scene.options(), ["stop", "escape"]);
    scene.choose("stop").expect("activation");
    assert_eq!((scene.facts("opportunity_attack").len(), scene.tracks("maren")[1]), (1, 6));
}

/// RD-267, RD-258: who panics draws by key bonuses, and not at the end of the turn.
#[test]
fn who_panics_draws_by_keys_only() {
    let turn = |terror: u8, hand: &str, first: &str| {
        let maren = format!(
            r#"(origin: "maren", terror: {terror}, hand: [{hand}], combat: ["test_draws", "test_t", "test_q", "test_p",
                "test_r"])"#
        );
        let mut scene = meet(&maren, "test_hasty", r#"line: [("test_t", "maren", 0, 0)]"#);
        scene.choose(first).expect("activation");
        let drawn = scene.facts("cards_drawn").len();
        scene.choose("stop").expect("activation");
        (drawn, scene.facts("cards_drawn").len())
    };
    assert_eq!(turn(6, r#""test_draws""#, "play:test_draws"), (1, 2));
    assert_eq!(turn(7, "", "panic"), (1, 1));
}

// ---- skills and items ----

/// RD-251, RD-254: a skill guards the active Origin alone; an item its owner, whoever is attacked.
#[test]
fn skills_guard_the_active_and_items_their_owners() {
    let blows = |active: &str, more: &str| {
        let party = format!(r#"(origin: "maren", {more}), (origin: "nim")"#);
        let mut scene = meet(&party, "test_two_blows", "");
        scene.answer("pick_active", active).choose("stop");
        if scene.ask() == "may_use" {
            scene.choose("yes");
        }
        (scene.tracks("maren")[1], scene.tracks("nim")[1])
    };
    // 2 for the active Origin, and 2 for each.
    assert_eq!((blows("maren", ""), blows("nim", "")), ((3, 5), (5, 3)));
    let skill = r#"skills: ["test_skill_guard"]"#;
    assert_eq!((blows("maren", skill), blows("nim", skill)), ((4, 5), (5, 3)));
    let item = r#"items: ["test_board"]"#;
    assert_eq!((blows("maren", item), blows("nim", item)), ((4, 5), (6, 3)));
}

/// RD-254, RD-128: whoever is not hit is not asked, and the owner need not use it.
#[test]
fn an_item_protects_nobody_else() {
    let mut scene = meet(r#"(origin: "maren", items: ["test_board"]), (origin: "nim")"#, "test_hitter", "");
    scene.answer("pick_active", "nim").choose("stop").expect("activation");
    assert_eq!(scene.tracks("nim")[1], 4);
    scene.choose("stop").answer("may_use", "no").expect("pick_active");
    assert_eq!(scene.tracks("maren")[1], 4);
}

/// RD-126, RD-127: in its owner’s activation, at any moment, and here once in each.
#[test]
fn an_item_is_used_in_its_owners_activation() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_push"], items: ["test_stick"]), (origin: "nim")"#,
        "test_sparring",
        "",
    );
    scene.answer("pick_active", "maren");
    assert!(scene.offers("item:test_stick"));
    scene.choose("play:test_push").choose("item:test_stick").expect("activation");
    assert_eq!((scene.pool(), scene.options()), (2, vec!["stop".to_owned(), "escape".to_owned()]));
    scene.choose("stop").expect("activation");
    assert!(!scene.offers("item:test_stick"), "it is Nim’s turn");
    scene.choose("stop").answer("pick_active", "maren");
    assert!(scene.offers("item:test_stick"));
}

// ---- GLOBAL secrets ----

/// RD-R72: with secret 49 two further cards of each activation need no Chain; those that have it do not count.
#[test]
fn a_clear_head_plays_two_more() {
    let mut scene = alone(
        "test_sparring",
        &["test_push", "test_push", "test_push", "test_push", "test_link"],
        r#"secrets: ["clear_head"]"#,
    );
    scene.choose("play:test_push").choose("play:test_link").choose("play:test_push").choose("play:test_push");
    assert_eq!((scene.pool(), scene.combat("maren").1), (3, 1));
    assert_eq!(scene.options(), ["stop", "escape"]);
    // Without it there is no second.
    let mut scene = alone("test_sparring", &["test_push", "test_push"], "");
    scene.choose("play:test_push");
    assert_eq!(scene.options(), ["stop", "escape"]);
}

/// RD-R72, RD-278: not more than Haste allows.
#[test]
fn a_clear_head_is_bound_by_haste() {
    let hand = ["test_push", "test_r", "test_push", "test_push"];
    let mut scene = alone("test_hasty", &hand, r#"secrets: ["clear_head"]"#);
    scene.choose("play:test_push").choose("play:test_r").choose("play:test_push");
    assert_eq!(scene.options(), ["stop", "escape"]);
}

/// RD-R72, RD-256: with a clear head nobody has to pay for Chain; a magic key remains a choice.
#[test]
fn a_clear_head_need_not_pay_for_chain() {
    let mut scene = meet(
        r#"(origin: "maren", hand: ["test_link", "test_magic_chain"], magic: 1)"#,
        "test_sparring",
        r#"secrets: ["clear_head"]"#,
    );
    scene.choose("play:test_link").choose("play:test_magic_chain");
    scene.answer("pay_magic", "no").expect("activation");
    assert_eq!((scene.number("maren", "magic"), scene.pool()), (1, 0));
}

/// RD-R73, RD-268: with secret 48 each attack ends with 1 marker less; what is added comes behind that.
#[test]
fn the_hush_leans_into_the_attack() {
    let leans = r#"secrets: ["the_hush_leans_in"]"#;
    let mut scene =
        alone("test_hitter", &[], &format!(r#"{leans}, pool: 2, line: [("test_fright", "maren", 0, 0)]"#));
    scene.choose("stop").expect("activation");
    assert_eq!(course(&scene, &["struck", "pool_changed", "gained"]), ["struck", "pool_changed", "gained"]);
    assert_eq!(scene.pool(), 1);
    // An opportunity attack is no attack in this sense.
    let mut scene = alone("test_sparring", &[], &format!("{leans}, pool: 2"));
    scene.choose("stop").expect("activation");
    assert_eq!((scene.facts("opportunity_attack").len(), scene.pool()), (1, 1));
    // From an empty pool it takes a card.
    let mut scene = alone("test_hasty", &[], leans);
    scene.choose("stop").expect("activation");
    assert_eq!(scene.combat("maren").2, 1);
}
