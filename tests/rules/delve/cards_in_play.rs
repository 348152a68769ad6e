//! Supports, items, talents and potions: every card played once, and exactly what it says.

use serde_json::{Value, json};

use super::scene::{DelveScene, catalogue};

/// Maren with an item, Ysolt with a teal token beside her.
fn with_item(item: &str, maren: &str, ysolt: &str, rest: &str) -> DelveScene {
    DelveScene::new(&format!(
        r#"(chapter: 2, begin: Perform, {rest} party: [(hero: "maren", fatigue: 0, items: ["{item}"], {maren}),
            (hero: "ysolt", fatigue: 0, tokens: ["teal"], {ysolt})])"#
    ))
}

/// Maren with a support card and a red token to pay for it, Ysolt on its other side.
fn with_support(support: &str, maren: &str, ysolt: &str, rest: &str) -> DelveScene {
    DelveScene::new(&format!(
        r#"(chapter: 2, begin: Perform, {rest} supports: [("maren", "ysolt", "{support}", 0)],
            party: [(hero: "maren", {maren}), (hero: "ysolt", fatigue: 0, {ysolt})])"#
    ))
}

fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

/// The colours of the last roll.
fn rolled(scene: &DelveScene) -> Vec<String> {
    let facts = scene.facts("dice_rolled");
    let dice = facts.last().map(|fact| fact["dice"].clone()).unwrap_or_default();
    dice.as_array()
        .into_iter()
        .flatten()
        .filter_map(|die| die["colour"].as_str().map(str::to_owned))
        .collect()
}

// ---- items ----

/// DV-144, DV-145, DV-R64: items of tracks and tokens do what they say, cost nothing, and are discarded.
#[test]
fn items_that_give_something() {
    let played = |item: &str, maren: &str, rest: &str| {
        let mut scene = with_item(item, maren, "", rest);
        scene.choose(&format!("maren:item:{item}")).expect("act");
        assert_eq!(scene.hero("maren")["items"], json!([]), "{item}");
        assert_eq!(scene.state()["run"]["item_discard"], json!([item]), "{item}");
        scene
    };
    let mut scene = played("bandage_roll", "health: 5", "");
    assert_eq!(scene.number("maren", "health"), 7);
    assert_eq!(played("war_drum", "", "").rage(), 2);
    assert_eq!(played("guarding_charm", "", "").number("maren", "guard"), 2);
    let five = r#"tokens: ["red", "red", "teal", "green", "yellow"]"#;
    let mut scene = played("silver_thread", five, "");
    assert_eq!(length(&scene.hero("maren")["hand"]), 7);
    let mut scene = played("second_breath", "fatigue_pile: 2", "");
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (1, 1));
    let mut scene = played("moon_key", "", r#"draws: ["loot_potion_and_gemstone"],"#);
    assert_eq!((scene.number("maren", "potions"), scene.number("maren", "gemstones")), (1, 1));
    // Alone the Flask is for oneself.
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, party: [(hero: "maren", items: ["shared_flask"], tokens: ["red"])])"#,
    );
    scene.choose("maren:item:shared_flask");
    assert_eq!(scene.number("maren", "focus"), 2);
}

/// DV-R64: items against enemies.
#[test]
fn items_against_enemies() {
    let brutes = r#"enemies: [(enemy: "tunnel_brute", space: 1), (enemy: "tunnel_brute", space: 2),
        (enemy: "tunnel_brute", space: 5)]"#;
    let slinger = r#"enemies: [(enemy: "mudback", space: 6)]"#;

    let mut scene = with_item("firepot", brutes, slinger, "");
    scene.choose("maren:item:firepot");
    assert_eq!(scene.options(), ["maren:1", "maren:2"]);
    scene.choose("maren:2");
    assert_eq!(scene.enemy("maren", 2)["damage"], 2);

    let mut scene = with_item("throwing_axe", brutes, slinger, "");
    scene.choose("maren:item:throwing_axe");
    assert_eq!(scene.options(), ["maren:1", "maren:2", "maren:5", "ysolt:6"]);
    scene.choose("ysolt:6");
    assert_eq!(scene.enemy("ysolt", 6)["damage"], 2);
    let boss = r#"at: "j", boss: (boss: "mother_gnaw", card: "brood_call"),"#;
    let mut scene = with_item("firepot", "", "", boss);
    assert!(!scene.offers("maren:item:firepot"));
    let mut scene = with_item("throwing_axe", "", "", boss);
    scene.choose("maren:item:throwing_axe");
    assert_eq!(scene.state()["run"]["boss"]["damage"], 2);

    let mut scene = with_item("caltrops", brutes, slinger, "");
    scene.choose("maren:item:caltrops").expect("name_target");
    assert_eq!(scene.options(), ["maren:1-2", "maren:1", "maren:2", "maren:5"]);
    scene.choose("maren:1-2");
    let stunned = [1, 2, 5].map(|space| scene.enemy("maren", space)["stunned"].clone());
    assert_eq!(stunned, [true, true, false]);

    let mut scene = with_item("smoke_jar", brutes, slinger, "");
    scene.choose("maren:item:smoke_jar").answer("move_which", "maren:1").answer("move_where", "space:6");
    scene.answer("move_which", "maren:2").answer("move_where", "space:4").expect("act");
    let taken = [1, 2, 4, 5, 6].map(|space| !scene.enemy("maren", space).is_null());
    assert_eq!(taken, [false, false, true, true, true]);

    let mut scene = with_item("grappling_hook", r#"enemies: [(enemy: "gnawling", space: 1)]"#, slinger, "");
    scene.choose("maren:item:grappling_hook");
    let mudback = scene.enemy("maren", 2);
    assert_eq!((mudback["enemy"].as_str(), mudback["damage"].as_u64()), (Some("mudback"), Some(1)));
    assert!(scene.enemy("ysolt", 6).is_null());
}

/// DV-R64: items for dice and hush tokens.
#[test]
fn items_for_dice_and_hush() {
    let brute = r#"tokens: ["red"], enemies: [(enemy: "quay_brute", space: 1)]"#;
    let mut scene = with_item("lantern_oil", brute, "", "dice: [2, 4],");
    scene.choose("maren:item:lantern_oil").choose("maren:act:wardens_cut");
    assert_eq!(rolled(&scene), ["Blue", "Brown"]);
    assert_eq!(scene.enemy("maren", 1)["damage"], 3);

    let level_3 = format!(r#"{brute}, levels: [("wardens_cut", 3)]"#);
    let mut scene = with_item("weighted_bones", &level_3, "", "dice: [1, 1, 3, 3],");
    scene.choose("maren:act:wardens_cut").answer("reroll", "item:weighted_bones");
    scene.answer("reroll_which", "die:0").answer("reroll_which", "die:1").expect("act");
    assert_eq!(scene.enemy("maren", 1)["damage"], 4);
    assert_eq!(scene.hero("maren")["items"], json!([]));

    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, bag: ["red", "green"], draws: ["red", "green"], party: [
            (hero: "maren", fatigue: 0, items: ["salt_pouch"]),
            (hero: "ysolt", fatigue: 0, tokens: ["teal", "hush", "hush"])])"#,
    );
    scene.choose("maren:item:salt_pouch").answer("name_hero", "ysolt");
    assert_eq!(scene.hero("ysolt")["hand"], json!(["red", "teal", "green"]));
    assert_eq!(scene.in_bag("hush"), 2);
}

/// DV-143, DV-R64: fifteen kinds of two copies, in play from Chapter II on.
#[test]
fn items_come_into_play_with_the_second_chapter() {
    let cards = catalogue();
    assert_eq!((cards.items.len(), cards.items.iter().all(|item| item.copies == 2)), (15, true));
    for (chapter, items, coins) in [(1, 0, 1), (2, 1, 0)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, party: [(hero: "maren")], tiles: [("b", ["tile_4", "tile_1"])])"#
        ));
        scene.answer("choose_destination", "go:b");
        assert_eq!(length(&scene.hero("maren")["items"]), items);
        assert_eq!(scene.number("maren", "coins"), coins);
        assert_eq!(scene.number("maren", "talents_left"), if chapter == 1 { 0 } else { 10 });
    }
}

// ---- supports ----

/// DV-138, DV-139, DV-140, DV-R61: supports paid with a flipped token.
#[test]
fn supports_for_a_flipped_token() {
    let used = |support: &str, maren: &str, ysolt: &str| {
        let maren = format!(r#"fatigue: 0, tokens: ["red", "red"], {maren}"#);
        let ysolt = format!(r#"tokens: ["teal", "teal", "teal", "teal", "teal"], {ysolt}"#);
        let mut scene = with_support(support, &maren, &ysolt, "dice: [2, 2],");
        scene.choose(&format!("maren:support:{support}"));
        assert_eq!(scene.hero("maren")["used"], json!(["red"]), "{support}");
        assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 1, "{support}");
        assert!(!scene.offers(&format!("ysolt:support:{support}")), "{support}");
        scene
    };
    let foe = r#"enemies: [(enemy: "mudback", space: 5)]"#;
    assert_eq!(used("lend_breath", "", "").number("ysolt", "focus"), 2);
    assert_eq!(used("cover", "", "").number("ysolt", "guard"), 2);
    assert_eq!(used("pass_the_grudge", "", "").rage(), 2);
    assert_eq!(used("distract", "", foe).enemy("ysolt", 5)["stunned"], true);
    assert_eq!(used("over_the_shoulder", "", foe).enemy("ysolt", 5)["damage"], 1);
    assert_eq!(length(&used("quick_hands", "", "").hero("ysolt")["hand"]), 6);
    let mut scene = used("pincer", "", foe);
    scene.choose("ysolt:act:loose").answer("pay_space", "pay:teal").choose("roll");
    assert_eq!(rolled(&scene), ["Blue", "Blue"]);
    let mut scene = used("clear_the_way", r#"enemies: [(enemy: "gnawling", space: 1)]"#, foe);
    scene.answer("move_which", "maren:1").answer("move_where", "space:4");
    scene.answer("move_which", "ysolt:5").answer("move_where", "space:6").expect("act");
    assert!(!scene.enemy("maren", 4).is_null() && !scene.enemy("ysolt", 6).is_null());
}

/// DV-138, DV-R61: supports with another price, or none.
#[test]
fn supports_for_another_price() {
    let mut scene = with_support("shared_salve", r#"fatigue: 0, tokens: ["red", "red"]"#, "health: 5", "");
    scene.choose("maren:support:shared_salve");
    assert_eq!(scene.number("ysolt", "health"), 7);
    let flipped: Vec<_> =
        scene.facts("token_flipped").iter().map(|fact| fact["token"]["Basic"].clone()).collect();
    assert_eq!(length(&json!(flipped)), 2);

    let teal = r#"tokens: ["teal"]"#;
    let foe = r#"tokens: ["teal"], enemies: [(enemy: "mudback", space: 5)]"#;
    let mut scene = with_support("drag_it_here", "fatigue: 0, focus: 1", foe, "");
    scene.choose("maren:support:drag_it_here");
    assert_eq!(
        (scene.number("maren", "focus"), scene.enemy("maren", 1)["enemy"].as_str()),
        (0, Some("mudback"))
    );
    let mut scene = with_support("drag_it_here", "fatigue: 0", foe, "");
    assert!(!scene.offers("maren:support:drag_it_here"));

    let mut scene = with_support("signal", "fatigue: 0, focus: 1", foe, "dice: [1, 6],");
    scene.choose("maren:support:signal").choose("ysolt:act:loose").choose("roll");
    scene.expect("reroll");
    assert_eq!(scene.options(), ["keep", "reroll:signal:0"]);
    scene.choose("reroll:signal:0");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 2);
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 0);

    let mut scene = with_support("second_wind", "fatigue: 1", r#"tokens: ["teal"], fatigue_pile: 1"#, "");
    scene.choose("maren:support:second_wind");
    assert_eq!((scene.number("maren", "fatigue"), scene.number("maren", "fatigue_pile")), (0, 1));
    assert_eq!((scene.number("ysolt", "fatigue"), scene.number("ysolt", "fatigue_pile")), (1, 0));

    let mut scene = with_support("step_across", "fatigue: 0, guard: 2", teal, "");
    scene.choose("maren:support:step_across");
    assert_eq!((scene.number("maren", "guard"), scene.number("ysolt", "guard")), (1, 2));
}

/// DV-R61, DV-R64: what waits for the next attack of this turn is gone with the turn.
#[test]
fn a_bonus_for_the_next_attack_ends_with_the_turn() {
    let tiles = r#"tiles: [("b", ["tile_1", "tile_2"])], dice: [1, 1, 1, 1, 1, 1, 1, 1],
        bag: ["red", "red", "red", "red", "red", "teal", "teal", "teal", "teal", "teal", "teal"],
        draws: ["gnawling", "gnawling", "red", "red", "red", "red", "red", "teal", "teal", "teal", "teal"],"#;
    let mut scene = with_support("pincer", r#"fatigue: 0, tokens: ["red"]"#, r#"tokens: ["teal"]"#, tiles);
    scene.choose("maren:support:pincer").all_done();
    scene.answer("choose_destination", "go:b").choose("maren:draw").all_draw().expect("act");
    scene.choose("ysolt:act:loose").answer("pay_space", "pay:teal");
    while scene.ask() != "act" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!(rolled(&scene), ["Blue"]);
    let oil = r#"items: ["lantern_oil"]"#;
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 2, begin: Perform, bag: ["red", "red", "red", "red", "red"], dice: [1, 1, 1, 1, 1, 1],
            tiles: [("b", ["tile_1", "tile_2"])], draws: ["gnawling"], party: [(hero: "maren", fatigue: 0, {oil})])"#
    ));
    scene.choose("maren:item:lantern_oil").answer("choose_destination", "go:b").expect("act");
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red");
    assert_eq!(rolled(&scene), ["Blue"]);
}

/// DV-R46, DV-R61: a cost in health cannot bring a hero to 0.
#[test]
fn take_the_blow_needs_more_than_one_health() {
    let hurt = r#"tokens: ["teal"], health: 5"#;
    let mut scene = with_support("take_the_blow", "fatigue: 0, health: 2", hurt, "");
    scene.choose("maren:support:take_the_blow");
    assert_eq!((scene.number("maren", "health"), scene.number("ysolt", "health")), (1, 7));
    let mut scene = with_support("take_the_blow", "fatigue: 0, health: 1", hurt, "");
    assert!(!scene.offers("maren:support:take_the_blow") && scene.offers("ysolt:support:take_the_blow"));
}

/// DV-R61: Share the Pack lets things change hands, within the limits.
#[test]
fn share_the_pack_within_the_limits() {
    let full = r#"fatigue: 0, items: ["firepot", "caltrops", "war_drum"], potions: 1, coins: 1"#;
    let mut scene = with_support("share_the_pack", full, r#"items: ["firepot"], gemstones: 1"#, "");
    scene.choose("maren:support:share_the_pack").expect("give_away");
    // Maren has no room for a fourth item, and a Firepot is no exchange for a Firepot.
    scene.choose("ysolt:give:firepot").expect("give_in_return");
    assert_eq!(scene.options(), ["maren:give:caltrops", "maren:give:war_drum"]);
    assert_eq!(scene.hero("maren")["items"], json!(["firepot", "caltrops", "war_drum"]));
    scene.choose("maren:give:caltrops");
    assert_eq!(scene.hero("maren")["items"], json!(["firepot", "war_drum", "firepot"]));
    // What was given does not come back.
    assert!(!scene.offers("ysolt:give:caltrops") && !scene.offers("maren:give:firepot"));
    scene.choose("maren:give:war_drum").choose("maren:give_potion").choose("maren:give_coin");
    // Nothing is left to give, so nobody has to say that it is done.
    scene.choose("ysolt:give_gemstone").expect("act");
    assert_eq!(scene.hero("maren")["items"], json!(["firepot", "firepot"]));
    assert_eq!(scene.hero("ysolt")["items"], json!(["caltrops", "war_drum"]));
    let owns = |scene: &mut DelveScene, hero: &str| {
        ["potions", "coins", "gemstones"].map(|what| scene.number(hero, what))
    };
    assert_eq!((owns(&mut scene, "maren"), owns(&mut scene, "ysolt")), ([0, 0, 1], [1, 1, 0]));
}

/// DV-071, DV-R61: two full packs change item for item.
#[test]
fn full_packs_change_item_for_item() {
    let mut scene = with_support(
        "share_the_pack",
        r#"fatigue: 0, items: ["firepot", "caltrops", "war_drum"]"#,
        r#"items: ["bandage_roll", "smoke_jar", "lantern_oil"]"#,
        "",
    );
    scene.choose("maren:support:share_the_pack");
    for (gift, back) in [("firepot", "bandage_roll"), ("caltrops", "smoke_jar"), ("war_drum", "lantern_oil")]
    {
        scene.answer("give_away", &format!("maren:give:{gift}"));
        if scene.ask() == "give_in_return" {
            scene.choose(&format!("ysolt:give:{back}"));
        }
    }
    assert_eq!(scene.hero("maren")["items"], json!(["bandage_roll", "smoke_jar", "lantern_oil"]));
    assert_eq!(scene.hero("ysolt")["items"], json!(["firepot", "caltrops", "war_drum"]));
    scene.expect("act");
}

/// DV-138, DV-140: a support may be used also where it finds no enemy, for the token that it brings; a bond card,
/// which has none, may not.
#[test]
fn a_support_counts_even_if_it_finds_no_enemy() {
    for (support, rest) in [
        ("distract", r#"fatigue: 0, tokens: ["red", "red"]"#),
        ("over_the_shoulder", r#"fatigue: 0, tokens: ["red", "red"]"#),
        ("drag_it_here", r#"fatigue: 0, focus: 1, tokens: ["red"]"#),
        ("clear_the_way", r#"fatigue: 0, tokens: ["red", "red"]"#),
    ] {
        let mut scene = with_support(support, rest, r#"tokens: ["teal"]"#, "");
        scene.choose(&format!("maren:support:{support}"));
        if scene.ask() == "flip_token" {
            scene.choose("red");
        }
        scene.expect("act");
        assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 1, "{support}");
    }
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, bonds: [("maren", "ysolt", "arrow_over_the_rim")],
            party: [(hero: "maren", tokens: ["red"]), (hero: "ysolt", tokens: ["teal"])])"#,
    );
    assert!(!scene.offers("maren:bond:arrow_over_the_rim"));
}

/// DV-139, DV-141, DV-R61: the card can be used again in the next turn, also by a player who is done, and the
/// tokens stay on it.
#[test]
fn support_tokens_stay_on_the_card() {
    let red = r#"["red", "red"]"#;
    let mut scene = with_support(
        "pass_the_grudge",
        &format!("fatigue: 0, tokens: {red}"),
        r#"tokens: ["teal"]"#,
        r#"tiles: [("b", ["tile_1", "tile_2"])], dice: [1, 1, 1, 1],"#,
    );
    scene.choose("maren:support:pass_the_grudge").all_done();
    scene.answer("choose_destination", "go:b").all_draw().expect("act");
    assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 1);
    scene.choose("maren:done").choose("maren:support:pass_the_grudge").answer("flip_token", "red");
    assert_eq!((scene.state()["run"]["pairs"][0]["tokens"].as_u64(), scene.rage()), (Some(2), 4));
}

/// DV-148: a potion is drunk by the hero who has it, for 3 health and not beyond the maximum.
#[test]
fn a_potion_heals_three() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, party: [(hero: "maren", health: 5, potions: 1), (hero: "ysolt", health: 5),
            (hero: "brandt", health: 12, potions: 1)])"#,
    );
    assert!(!scene.offers("ysolt:potion"));
    scene.choose("maren:potion").choose("brandt:potion");
    assert_eq!((scene.number("maren", "health"), scene.number("maren", "potions")), (8, 0));
    assert_eq!(scene.number("brandt", "health"), 13);
}

// ---- talents ----

/// DV-146, DV-R65: two are drawn, one is kept, the other goes to the bottom; the price is a gemstone.
#[test]
fn a_talent_is_one_of_two() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "a", tiles: [("c", ["tile_1", "tile_2"])], draws: ["loot_coins"], party: [(hero: "maren", gemstones: 1,
            talent_deck: ["thick_skin", "deep_breath", "hot_blood"])])"#,
    );
    scene.answer("choose_destination", "go:c");
    scene.answer("buy_talent", "yes").expect("keep_talent");
    assert_eq!(scene.options(), ["keep:thick_skin", "keep:deep_breath"]);
    scene.choose("keep:deep_breath");
    assert_eq!(scene.hero("maren")["talents"], json!(["deep_breath"]));
    // The tile brought a gemstone too: one talent per chest, so it is left.
    assert_eq!((scene.number("maren", "gemstones"), scene.number("maren", "talents_left")), (1, 2));
    // A single card is taken as it is; with none there is nothing to buy.
    let last = |deck: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 2, at: "a", tiles: [("c", ["tile_1", "tile_2"])], draws: ["loot_coins"],
                party: [(hero: "maren", gemstones: 1, talent_deck: {deck})])"#
        ));
        scene.answer("choose_destination", "go:c");
        scene
    };
    let mut scene = last(r#"["hot_blood"]"#);
    scene.answer("buy_talent", "yes");
    assert_eq!(scene.hero("maren")["talents"], json!(["hot_blood"]));
    let mut scene = last("[]");
    assert_ne!(scene.ask(), "buy_talent");
}

/// A hero with a talent, ready to act.
fn with_talent(hero: &str, talent: &str, more: &str, rest: &str) -> DelveScene {
    DelveScene::new(&format!(
        r#"(chapter: 2, begin: Perform, {rest} party: [(hero: "{hero}", fatigue: 0, talents: ["{talent}"], {more})])"#
    ))
}

/// The amount of the first damage to an enemy.
fn dealt(scene: &DelveScene) -> u64 {
    scene.facts("enemy_damaged")[0]["amount"].as_u64().expect("damage")
}

/// DV-147, DV-R66: talents that make attacks better.
#[test]
fn talents_of_attack() {
    let foes = r#"enemies: [(enemy: "quay_brute", space: 1, stunned: true)]"#;
    let plain = [
        ("ysolt", "barbed_heads", "loose", r#"tokens: ["teal"]"#, 2),
        ("brandt", "iron_fists", "maul", r#"tokens: ["red"]"#, 3),
        ("sefa", "wildfire", "spark", r#"tokens: ["red"]"#, 2),
        ("nim", "twist_the_knife", "quick_knives", r#"tokens: ["red"]"#, 3),
    ];
    for (hero, talent, action, tokens, damage) in plain {
        let mut scene = with_talent(hero, talent, &format!("{tokens}, {foes}"), "dice: [2],");
        scene.choose(&format!("{hero}:act:{action}"));
        assert_eq!(dealt(&scene), damage, "{talent}");
    }
    let mut scene =
        with_talent("ysolt", "fletchers_eye", &format!(r#"tokens: ["teal"], {foes}"#), "dice: [5],");
    scene.choose("ysolt:act:loose");
    assert_eq!(dealt(&scene), 2);

    let cheap = [
        ("maren", "long_watch", "dawnfall", 1, r#"tokens: ["teal"]"#),
        ("ysolt", "nocked_ready", "twin_arrow", 1, r#"tokens: ["red"]"#),
        ("sefa", "deep_coals", "cinderburst", 3, r#"tokens: ["red", "teal"]"#),
    ];
    for (hero, talent, action, focus, tokens) in cheap {
        let more = format!("focus: {focus}, {tokens}, {foes}");
        let mut scene = with_talent(hero, talent, &more, "dice: [2],");
        scene.choose(&format!("{hero}:act:{action}"));
        assert_eq!(scene.facts("focus_changed")[0]["focus"], 0, "{talent}");
        let less = format!("focus: {}, {tokens}, {foes}, coins: 1", focus - 1);
        let mut scene = with_talent(hero, talent, &less, "");
        assert!(!scene.options().contains(&format!("{hero}:act:{action}")), "{talent}");
    }

    let standing = r#"enemies: [(enemy: "quay_brute", space: 1), (enemy: "quay_brute", space: 2)]"#;
    let mut scene =
        with_talent("maren", "ringing_blow", &format!(r#"tokens: ["red"], {standing}"#), "dice: [2],");
    scene.choose("maren:act:wardens_cut").answer("name_target", "maren:2");
    assert_eq!(scene.facts("enemy_stunned")[0]["at"]["space"], 2);
    let more = format!(r#"focus: 3, tokens: ["red", "orange"], {standing}"#);
    let mut scene = with_talent("orrin", "restless_dead", &more, "dice: [2],");
    scene
        .choose("orrin:act:rise_and_serve")
        .answer("name_target", "orrin:1-2")
        .answer("name_target", "orrin:2");
    let stunned = scene.facts("enemy_stunned");
    assert_eq!((stunned.len(), stunned[0]["at"]["space"].as_u64()), (1, Some(2)));
    let more = format!(r#"focus: 2, tokens: ["teal"], {standing}"#);
    let mut scene = with_talent("brandt", "rockslide", &more, "dice: [2],");
    scene.choose("brandt:act:hurled_anvil").answer("name_target", "brandt:1").answer("move_where", "space:6");
    assert_eq!(scene.facts("enemy_moved")[0]["to"]["space"], 6);
}

/// DV-147, DV-R66: talents for a defeat, once per hero turn.
#[test]
fn talents_of_defeat() {
    let weak = r#"enemies: [(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2), (enemy: "gnawling", space: 4)]"#;
    let more = format!(r#"focus: 4, tokens: ["red", "red", "teal"], {weak}"#);
    let mut scene = with_talent("sefa", "hot_blood", &more, "dice: [2, 2],");
    scene.choose("sefa:act:cinderburst").answer("pay_space", "pay:red").answer("pay_space", "pay:teal");
    scene.answer("name_target", "sefa:1-2");
    scene.answer("defeat_order", "sefa:1").expect("act");
    assert_eq!((scene.facts("enemy_defeated").len(), scene.rage()), (2, 1));

    let more = format!(r#"focus: 3, tokens: ["teal", "yellow"], {weak}"#);
    let mut scene = with_talent("nim", "pickpocket", &more, "dice: [2],");
    scene.choose("nim:act:shadow_waltz").answer("move_which", "nim:4").answer("move_where", "space:3");
    scene.answer("name_target", "nim:1-2").answer("defeat_order", "nim:1");
    assert_eq!((scene.facts("enemy_defeated").len(), scene.number("nim", "coins")), (2, 1));

    let more = format!(r#"focus: 3, health: 5, tokens: ["red", "orange"], {weak}"#);
    for (talents, health) in [(r#"["cold_company"]"#, 7), ("[]", 6)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 2, begin: Perform, dice: [2], party: [(hero: "orrin", fatigue: 0, talents: {talents}, {more})])"#
        ));
        scene.choose("orrin:act:rise_and_serve").answer("name_target", "orrin:1-2");
        scene.answer("defeat_order", "orrin:1");
        while scene.ask() == "name_hero" {
            scene.choose("orrin");
        }
        let healed = scene.facts("healed");
        assert_eq!(healed.last().expect("healed")["health"], health);
    }
}

/// DV-147, DV-R66: talents for tokens, re-rolls, moves and healing.
#[test]
fn talents_of_the_hero_turn() {
    let brute = r#"enemies: [(enemy: "quay_brute", space: 1, stunned: true), (enemy: "quay_brute", space: 2, stunned: true)]"#;
    let more = format!(r#"tokens: ["red", "green"], {brute}"#);
    let mut scene = with_talent("maren", "sure_hand", &more, "dice: [1, 6, 1],");
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red").choose("maren:1");
    scene.expect("reroll");
    assert_eq!(scene.options(), ["keep", "reroll:talent:0"]);
    scene.choose("reroll:talent:0");
    assert_eq!(dealt(&scene), 2);
    // Once per hero turn: the second action is not re-rolled.
    scene.choose("maren:act:steady_breath").expect("choose_destination");

    let mut scene = with_talent("maren", "open_palm", r#"tokens: ["green", "green"]"#, "dice: [2],");
    scene.choose("maren:act:raise_shield").answer("pay_space", "pay:any:green");
    assert_eq!(scene.facts("guard_changed")[0]["guard"], 2);
    // Once: the other green token fits green spaces only.
    assert!(scene.offers("maren:act:steady_breath") && !scene.offers("maren:act:wardens_cut"));

    let mut scene =
        DelveScene::new(r#"(chapter: 2, begin: Combat, party: [(hero: "maren", talents: ["full_hand"])])"#);
    assert_eq!(length(&scene.hero("maren")["hand"]), 6);

    let mut scene = with_talent("nim", "feint", &format!(r#"tokens: ["orange"], {brute}"#), "");
    for to in ["space:5", "space:6"] {
        let first = if to == "space:5" { "nim:1" } else { "nim:2" };
        scene.choose("nim:ability").answer("move_which", first).answer("move_where", to);
    }
    assert!(!scene.offers("nim:ability"));

    let mut scene = with_talent(
        "orrin",
        "marrow",
        &format!(r#"focus: 2, health: 5, tokens: ["teal"], {brute}"#),
        "dice: [2],",
    );
    scene.choose("orrin:act:leeching_hand").answer("name_target", "orrin:1");
    assert_eq!(scene.facts("healed")[0]["health"], 7);
}

/// DV-147, DV-R66: talents of the enemy phase, of Clean-up and of the Encounter phase.
#[test]
fn talents_of_the_enemies_turn() {
    let phase = |hero: &str, talent: &str, more: &str, dice: &str| {
        DelveScene::new(&format!(
            r#"(chapter: 2, begin: EnemyPhase, dice: [{dice}], party: [(hero: "{hero}", talents: ["{talent}"], {more})])"#
        ))
    };
    let two = r#"enemies: [(enemy: "mudback", space: 1), (enemy: "mudback", space: 2)]"#;
    // Two attacks of 1: the first of them is reduced.
    assert_eq!(phase("maren", "thick_skin", two, "").number("maren", "health"), 11);
    assert_eq!(phase("maren", "deep_breath", "", "").number("maren", "focus"), 2);
    let mut scene = phase("maren", "wall_of_oak", two, "");
    scene.expect("shield").amount(1);
    assert_eq!(scene.number("maren", "health"), 11);
    for (hero, talent) in [("sefa", "mirage"), ("orrin", "bone_ward")] {
        let scene = phase(hero, talent, "", "");
        assert_eq!(scene.facts("guard_changed")[0]["guard"], 1, "{talent}");
    }
    let mut scene = phase("brandt", "grudge", two, "");
    assert_eq!((scene.number("brandt", "health"), scene.rage()), (11, 1));
    let mut scene = phase("brandt", "slow_to_fall", &format!("health: 1, {two}"), "");
    assert_eq!(scene.facts("stayed_up").len(), 1);
    // Once per run: the second blow brings him down.
    assert_eq!(scene.facts("run_lost")[0]["because"]["hero_down"], "brandt");
    assert_eq!(scene.ask(), "after_run");
    let brute = r#"enemies: [(enemy: "tunnel_brute", space: 1)]"#;
    let mut scene = phase("ysolt", "wind_step", &format!("guard: 1, {brute}"), "6");
    scene.answer("evade", "evade");
    assert_eq!(
        (scene.facts("die_evaded")[0]["cost"].as_u64(), scene.number("ysolt", "health")),
        (Some(1), 10)
    );
    let gnawlings = r#"enemies: [(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2)]"#;
    let mut scene = phase("nim", "vanish", gnawlings, "2, 2");
    scene.answer("evade", "evade_free").expect("choose_destination");
    assert_eq!(scene.number("nim", "health"), 9);

    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "sefa", talents: ["scorched_ground"])], tiles: [("b", ["tile_1", "tile_3"])],
            draws: ["mudback", "mudback"])"#,
    );
    scene.answer("choose_destination", "go:b");
    assert_eq!(
        (scene.enemy("sefa", 1)["damage"].as_u64(), scene.enemy("sefa", 2)["damage"].as_u64()),
        (Some(1), Some(0))
    );

    // Oathbound reaches the hero opposite.
    for (talents, asked) in [(r#"["oathbound"]"#, true), ("[]", false)] {
        let scene = DelveScene::new(&format!(
            r#"(chapter: 2, begin: EnemyPhase, party: [(hero: "maren", guard: 2, talents: {talents}), (hero: "ysolt"),
                (hero: "sefa", enemies: [(enemy: "mudback", space: 1)]), (hero: "brandt")])"#
        ));
        let mut scene = scene;
        assert_eq!(scene.ask() == "shield_other", asked);
    }
}

/// DV-R66: six family talents and four of each hero, ten in every deck.
#[test]
fn every_talent_deck_has_ten_cards() {
    let cards = catalogue();
    let family = cards.talents.iter().filter(|talent| talent.heroes.is_empty()).count();
    assert_eq!((family, cards.talents.len()), (6, 30));
    for hero in cards.hero_ids() {
        assert_eq!(cards.talents.iter().filter(|talent| talent.heroes == [*hero]).count(), 4);
    }
}

/// DV-R66: Grudge is for lost health; who stays up by another talent has lost none.
#[test]
fn grudge_is_for_lost_health() {
    let rage = |health: u8| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 2, begin: EnemyPhase, party: [(hero: "brandt", health: {health},
                talents: ["slow_to_fall", "grudge"], enemies: [(enemy: "mudback", space: 1)]), (hero: "maren")])"#
        ));
        while scene.options().contains(&"0".to_owned()) {
            scene.choose("0");
        }
        scene.rage()
    };
    assert_eq!((rage(5), rage(1)), (1, 0));
}
