//! The Family Trial: its setup, its map, its Bazaars, its end and its achievements.

use serde_json::{Value, json};

use hushfall::content::delve::cards::{Bonus, Condition};

use super::scene::{DelveScene, catalogue};

fn trial(rest: &str) -> DelveScene {
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 0, begin: Setup, {rest} party: [(hero: "maren"), (hero: "ysolt"), (hero: "sefa")])"#
    ));
    scene.answer("choose_leader", "ysolt");
    scene
}

fn length(value: &Value) -> usize {
    value.as_array().map_or(0, Vec::len)
}

/// DV-241, DV-242, DV-243, DV-244, DV-245, DV-246, DV-R76: the setup of the Trial.
#[test]
fn the_setup_of_the_trial() {
    let mut scene = trial(r#"crossed: [("hearth_and_wall", 6)],"#);
    for (hero, focus) in [("maren", 5), ("ysolt", 6), ("sefa", 7)] {
        assert_eq!(scene.number(hero, "focus"), focus, "{hero}");
        assert_eq!((scene.number(hero, "fatigue"), scene.number(hero, "talents_left")), (3, 10));
        assert_eq!((scene.number(hero, "xp"), scene.number(hero, "coins")), (0, 0));
    }
    let state = scene.state();
    assert_eq!(length(&state["campaign"]["advanced"]), 25);
    assert_eq!((length(&state["run"]["stock"]), state["run"]["items_left"].as_u64()), (3, Some(27)));
    assert_eq!(state["bag"], json!({ "green": 3, "orange": 3, "red": 3, "teal": 3, "yellow": 3 }));
    // A support card between each two, and no bond, not even of bonded heroes; no event.
    let pairs = state["run"]["pairs"].as_array().cloned().expect("pairs");
    assert_eq!(pairs.len(), 3);
    assert!(pairs.iter().all(|pair| pair["bond"].is_null() && !pair["support"].is_null()));
    assert!(scene.facts("event_drawn").is_empty());
    // Item icons give items, as from Chapter II on.
    let bazaars: Vec<_> =
        state["map"].as_array().expect("map").iter().filter(|place| place["bazaar"] == true).collect();
    let keys: Vec<_> = bazaars.iter().filter_map(|place| place["place"].as_str()).collect();
    assert_eq!(keys, ["4", "5", "8", "11"]);
}

/// The map of the ledger: place, what lies there, chest, Bazaar, connections.
const MAP: [(&str, &str, bool, bool, &str); 13] = [
    ("0", "", false, false, "1 2"),
    ("1", "I I", false, false, "0 3 4"),
    ("2", "I I", false, false, "0 4"),
    ("3", "I I", true, false, "1 4"),
    ("4", "I I", false, true, "1 2 3 5"),
    ("5", "boss", false, true, "4 6 7 8"),
    ("6", "II II", false, false, "5 8"),
    ("7", "II II", true, false, "5 8"),
    ("8", "II II", false, true, "5 6 7 9 10"),
    ("9", "III III", false, false, "8 11"),
    ("10", "III III", true, false, "8 11"),
    ("11", "III III", false, true, "9 10 12"),
    ("12", "boss", false, false, "11"),
];

/// DV-247, DV-248, DV-R77: two tiles of its tier on each space, all twenty in use, and the run begins at the
/// gate.
#[test]
fn the_map_of_the_trial() {
    let mut scene = trial("");
    assert_eq!(scene.state()["run"]["marker"], "0");
    assert_eq!(scene.options(), ["go:1", "go:2"]);
    let map = scene.state()["map"].clone();
    let words = |list: &Value| {
        list.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    };
    for (place, (key, tiles, chest, bazaar, to)) in map.as_array().expect("map").iter().zip(MAP) {
        assert_eq!((place["place"].as_str(), words(&place["tiles"])), (Some(key), tiles.to_owned()));
        assert_eq!(
            (place["chest"].as_bool(), place["bazaar"].as_bool()),
            (Some(chest), Some(bazaar)),
            "{key}"
        );
        assert_eq!(words(&place["to"]), to, "{key}");
    }
    assert_eq!(length(&map), 13);
}

/// DV-250, DV-R77: Kharrek waits at the Tollgate, which cannot be passed; Warrens before Kharrek, Market after him.
#[test]
fn other_enemies_come_after_the_first_boss() {
    let mut scene =
        DelveScene::new(r#"(chapter: 0, at: "4", explored: ["1", "2", "3"], party: [(hero: "ysolt")])"#);
    // The boss area is all that is left this side, so it is entered at once.
    if scene.ask() == "choose_destination" {
        assert_eq!(scene.options(), ["go:5"]);
        scene.choose("go:5");
    }
    assert_eq!(scene.facts("boss_fight_began")[0]["boss"], "kharrek_toll_taker");
    assert_eq!(scene.state()["run"]["decks"][0]["dungeon"], "dripping_warrens");
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "5", begin: Perform, dice: [6], tiles: [("6", ["tile_9", "tile_10"])], party: [(hero: "ysolt",
            tokens: ["teal"], fatigue: 0, enemies: [(enemy: "mudback", space: 1, stunned: true)])],
            boss: (boss: "kharrek_toll_taker", damage: 10, card: "weighted_chain"))"#,
    );
    scene.choose("ysolt:act:loose").answer("name_target", "boss");
    while scene.ask() != "choose_destination" {
        scene.choose("done");
    }
    // The old enemy stays; the boss area is explored and can be passed.
    assert_eq!(scene.enemy("ysolt", 1)["enemy"], "mudback");
    assert!(scene.offers("go:6") && scene.offers("go:7"));
    scene.choose("go:6");
    let placed = scene.facts("enemy_placed");
    let cards = catalogue();
    let market = |id: &str| {
        cards.enemies.iter().any(|enemy| enemy.id == id && cards.id(enemy.dungeon) == "sunken_market")
    };
    assert!(!placed.is_empty() && placed.iter().all(|fact| fact["card"].as_str().is_some_and(market)));
}

/// DV-249, DV-252, DV-R78, DV-R79, DV-141: tiles, then support tokens into XP, then levels, then goods.
#[test]
fn a_bazaar_opens_after_the_tiles() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "1", tiles: [("4", ["tile_1", "tile_2"])], stock: ["firepot", "caltrops", "war_drum"],
            supports: [("maren", "ysolt", "cover", 3), ("ysolt", "sefa", "signal", 1)], party: [
            (hero: "maren", coins: 10, gemstones: 1, talent_deck: ["thick_skin", "deep_breath"]),
            (hero: "ysolt", coins: 7), (hero: "sefa")])"#,
    );
    scene.answer("choose_destination", "go:4");
    assert_eq!(scene.facts("bazaar_opened").len(), 1);
    // Four tokens on all cards together: four XP for everybody, and the tokens are gone.
    for hero in ["maren", "ysolt", "sefa"] {
        assert_eq!(scene.number(hero, "xp"), 4);
    }
    assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 0);
    scene.answer("level_up", "level:wardens_cut").answer("level_up", "done").answer("level_up", "done");
    scene.expect("bazaar");
    // Seventeen coins of all: a brown token for nine, one more for taking out a basic one.
    scene.choose("buy:brown_red").answer("take_out_basic", "yes");
    let coins = |scene: &mut DelveScene| scene.number("maren", "coins") + scene.number("ysolt", "coins");
    assert_eq!((coins(&mut scene), scene.in_bag("brown_red"), scene.in_bag("red")), (7, 1, 2));
    // An item for two, refilled at once; a potion for two.
    scene.choose("sefa:buy:firepot");
    assert_eq!((coins(&mut scene), length(&scene.state()["run"]["stock"])), (5, 3));
    assert_eq!(scene.hero("sefa")["items"], json!(["firepot"]));
    // The tile brought a potion already.
    scene.choose("sefa:buy_potion").choose("sefa:buy_potion");
    assert_eq!((coins(&mut scene), scene.number("sefa", "potions")), (1, 3));
    assert!(!scene.offers("sefa:buy_potion") && !scene.offers("sefa:buy:caltrops"));
    // One talent for one gemstone of that hero, who has another one from the tile.
    assert_eq!(scene.number("maren", "gemstones"), 2);
    scene.choose("maren:buy_talent").choose("keep:thick_skin");
    assert!(!scene.offers("maren:buy_talent"));
    if scene.ask() == "bazaar" {
        scene.choose("done");
    }
    scene.expect("draw_next");
}

/// DV-205, DV-R80: one level per action and Bazaar, so that the third can be reached.
#[test]
fn a_level_per_action_and_bazaar() {
    let ones = vec!["1"; 60].join(", ");
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 0, at: "7", explored: ["9"], tiles: [("8", ["tile_9", "tile_11"]), ("11", ["tile_15", "tile_16"])],
            dice: [{ones}], draws: ["gnawling", "gnawling", "gnawling", "gnawling", "gnawling"],
            party: [(hero: "maren", xp: 12), (hero: "ysolt")])"#
    ));
    scene.answer("choose_destination", "go:8").answer("level_up", "level:wardens_cut");
    assert_eq!(scene.number("maren", "xp"), 8);
    assert!(!scene.offers("level:wardens_cut"));
    scene.choose("done");
    while scene.ask() == "bazaar" {
        scene.choose("done");
    }
    scene.all_draw().all_done().answer("choose_destination", "go:11");
    scene.answer("level_up", "level:wardens_cut");
    let actions = scene.hero("maren")["actions"].clone();
    let cut = actions.as_array().and_then(|list| list.iter().find(|one| one["action"] == "wardens_cut"));
    assert_eq!(cut.map(|one| one["level"].clone()), Some(json!(3)));
}

/// DV-240, DV-253: a fallen hero loses the Trial; everything is reset for the next one but what was achieved.
#[test]
fn a_lost_trial_leaves_only_achievements() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "5", begin: EnemyPhase, beaten: ["kharrek_toll_taker"], rage: 4, party: [
            (hero: "maren", xp: 20, levels: [("dawnfall", 2)], coins: 9, items: ["firepot"]),
            (hero: "ysolt", health: 1, enemies: [(enemy: "mudback", space: 1)])])"#,
    );
    scene.expect("after_trial");
    assert_eq!(scene.facts("trial_ended")[0]["won"], false);
    scene.choose("again").answer("choose_players", "players:2").choose("maren").choose("ysolt");
    while scene.ask() != "choose_destination" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!((scene.number("maren", "xp"), scene.number("maren", "coins"), scene.rage()), (0, 0, 0));
    let actions = scene.hero("maren")["actions"].clone();
    assert!(actions.as_array().into_iter().flatten().all(|action| action["level"] == 1));
    assert_eq!(scene.state()["campaign"]["achievements"], json!(["first_toll"]));
    // A full board loses a Trial as it loses any run.
    let row: Vec<String> = (1..=6).map(|space| format!(r#"(enemy: "mudback", space: {space})"#)).collect();
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 0, party: [(hero: "maren", enemies: [{}])], tiles: [("1", ["tile_1", "tile_2"])])"#,
        row.join(", ")
    ));
    scene.answer("choose_destination", "go:1").expect("after_trial");
    assert_eq!(scene.facts("run_lost")[0]["because"]["no_space"], "maren");
}

/// DV-251: Iveth waits at the second boss area.
#[test]
fn the_second_boss_is_iveth() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "11", beaten: ["kharrek_toll_taker"], explored: ["1", "2", "3", "4", "5", "6", "7", "8",
            "9", "10"], party: [(hero: "maren"), (hero: "ysolt")])"#,
    );
    if scene.ask() == "choose_destination" {
        scene.choose("go:12");
    }
    let boss = scene.state()["run"]["boss"].clone();
    assert_eq!(
        (boss["boss"].as_str(), boss["health"].as_u64()),
        (Some("iveth_of_the_sealed_mouth"), Some(28))
    );
}

/// DV-255, DV-R81: the bonuses of marked achievements at the setup of a Trial.
#[test]
fn achievements_help_in_later_trials() {
    let with = |achievement: &str| trial(&format!(r#"achievements: ["{achievement}"],"#));
    let mut scene = with("first_toll");
    scene.answer("start_bonus", "sefa");
    assert_eq!(scene.number("sefa", "potions"), 1);
    let mut scene = with("the_seal_broken");
    scene.answer("start_bonus", "sefa");
    assert_eq!(scene.number("sefa", "coins"), 3);
    assert_eq!(with("not_a_scratch").rage(), 2);
    let mut scene = with("hand_in_hand");
    assert_eq!(["maren", "ysolt", "sefa"].map(|hero| scene.number(hero, "xp")), [2, 2, 2]);
    let mut scene = with("pack_mule");
    scene.answer("start_bonus", "maren");
    assert_eq!(length(&scene.hero("maren")["items"]), 1);
    let mut scene = with("six_lanterns");
    assert_eq!(["maren", "ysolt", "sefa"].map(|hero| scene.number(hero, "gemstones")), [1, 1, 1]);
    // Once per Trial, both tiles of one space are looked at before moving.
    let mut scene = with("every_door");
    scene
        .expect("choose_destination")
        .choose("ability")
        .answer("look_at", "go:9")
        .expect("choose_destination");
    assert_eq!(length(&scene.facts("tiles_seen")[0]["tiles"]), 2);
    assert!(!scene.offers("ability"));
    // Alone in the Dark is for a solo hero.
    with("alone_in_the_dark").expect("choose_destination");
    let mut scene = DelveScene::new(
        r#"(chapter: 0, begin: Setup, achievements: ["alone_in_the_dark"], party: [(hero: "maren")])"#,
    );
    assert_eq!(length(&scene.hero("maren")["items"]), 1);
    // The first token bought costs a coin less, the second its price.
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "1", tiles: [("4", ["tile_1", "tile_2"])], achievements: ["spendthrift"],
            party: [(hero: "maren", coins: 15), (hero: "ysolt")])"#,
    );
    // What a card says it costs is what is paid.
    let told = |scene: &mut DelveScene, id: &str| {
        let option = scene.prompt().options.into_iter().find(|option| option.id == id);
        option.map(|option| option.text).unwrap_or_default()
    };
    scene.answer("choose_destination", "go:4").expect("bazaar");
    assert!(told(&mut scene, "buy:blue_red").ends_with("for 5 coins"));
    scene.choose("buy:blue_red").answer("take_out_basic", "no");
    assert_eq!(scene.number("maren", "coins"), 10);
    assert!(told(&mut scene, "buy:blue_teal").ends_with("for 6 coins"));
    scene.choose("buy:blue_teal").answer("take_out_basic", "no");
    assert_eq!(scene.number("maren", "coins"), 4);
    // Full Table: all six heroes.
    let mut scene = DelveScene::new(
        r#"(chapter: 0, begin: EnemyPhase, achievements: ["full_table"], party: [(hero: "maren"),
            (hero: "ysolt", health: 1, enemies: [(enemy: "mudback", space: 1)])])"#,
    );
    scene.answer("after_trial", "again").answer("choose_players", "players:2");
    assert!(scene.offers("nim") && scene.offers("orrin"));
}

/// DV-R81: the ten achievements with their conditions and bonuses.
#[test]
fn the_achievements_are_those_of_the_ledger() {
    let ledger = [
        (1, "First Toll", Condition::FirstBoss, Bonus::Potion(1)),
        (2, "The Seal Broken", Condition::FinalBoss, Bonus::Coins(3)),
        (3, "Full Table", Condition::Heroes(4), Bonus::AllHeroes),
        (4, "Alone in the Dark", Condition::FirstBossAlone, Bonus::SoloItem(1)),
        (5, "Not a Scratch", Condition::Unhurt, Bonus::Rage(2)),
        (6, "Spendthrift", Condition::CoinsSpent(15), Bonus::FirstTokenLess(1)),
        (7, "Hand in Hand", Condition::SupportTokens(8), Bonus::Xp(2)),
        (8, "Pack Mule", Condition::FullPack, Bonus::Item(1)),
        (9, "Every Door", Condition::AllExplored, Bonus::LookOnce),
        (10, "Six Lanterns", Condition::EveryHero, Bonus::Gemstone(1)),
    ];
    let cards = catalogue();
    let mut found: Vec<_> = cards
        .achievements
        .iter()
        .map(|one| (one.number, one.name.as_str(), one.condition, one.bonus))
        .collect();
    found.sort_unstable_by_key(|one| one.0);
    assert_eq!(found, ledger);
}

/// What is marked after a Trial.
fn marked(scene: &DelveScene) -> Vec<String> {
    let facts = scene.facts("achievement_marked");
    facts.iter().filter_map(|fact| fact["achievement"].as_str().map(str::to_owned)).collect()
}

/// Nobody does anything any more, until the Trial is lost.
fn give_up(scene: &mut DelveScene) {
    for _ in 0..2000 {
        if scene.ask() == "after_trial" {
            return;
        }
        let options = scene.options();
        match options.iter().find(|id| id.ends_with(":done") || *id == "take" || *id == "done") {
            Some(idle) => scene.choose(&idle.clone()),
            None if options.is_empty() => scene.amount(0),
            None => scene.choose(&options[0].clone()),
        };
    }
    panic!("the Trial goes on");
}

/// DV-254, DV-R81: four heroes at the end, and Kharrek beaten alone and unhurt; each is marked once.
#[test]
fn achievements_of_the_group_and_of_kharrek() {
    let four = r#"(chapter: 0, begin: EnemyPhase, party: [(hero: "maren", health: 1,
        enemies: [(enemy: "mudback", space: 1)]), (hero: "ysolt"), (hero: "sefa"), (hero: "brandt")])"#;
    assert_eq!(marked(&DelveScene::new(four)), ["full_table"]);
    let again = four.replace("chapter: 0,", r#"chapter: 0, achievements: ["full_table"],"#);
    assert!(marked(&DelveScene::new(&again)).is_empty());
    for (health, unhurt) in [(10, true), (9, false)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 0, at: "5", begin: Perform, dice: [6], party: [(hero: "ysolt", tokens: ["teal"],
                    health: {health}, fatigue: 0)],
                boss: (boss: "kharrek_toll_taker", damage: 10, card: "weighted_chain"))"#
        ));
        scene.choose("ysolt:act:loose");
        give_up(&mut scene);
        let found = marked(&scene);
        assert_eq!(found[..2], ["first_toll", "alone_in_the_dark"]);
        assert_eq!(found.iter().any(|one| one == "not_a_scratch"), unhurt);
    }
}

/// DV-254, DV-R81: all ten spaces and Iveth; without one of them, no.
#[test]
fn the_achievement_of_every_door() {
    for (explored, every) in [(r#""9", "#, true), ("", false)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 0, at: "12", begin: Perform, beaten: ["kharrek_toll_taker"], rage: 3, dice: [6, 6],
                explored: ["1", "2", "3", "4", "6", "7", "8", {explored}"10", "11"],
                party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0)],
                boss: (boss: "iveth_of_the_sealed_mouth", damage: 11, card: "wax_lash"))"#
        ));
        scene.choose("ysolt:act:loose").choose("boost:purple").expect("after_trial");
        assert_eq!(marked(&scene).iter().any(|one| one == "every_door"), every);
    }
}

/// DV-254, DV-R81: fifteen coins spent, eight support tokens, a full pack; one less is not enough.
#[test]
fn achievements_of_the_bazaar() {
    // Twelve for a purple token, one for a basic one and two for an item are fifteen.
    let visit = |tokens: u8, items: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 0, at: "1", tiles: [("4", ["tile_1", "tile_2"])], stock: ["firepot", "caltrops", "war_drum"],
                supports: [("maren", "ysolt", "cover", {tokens})], party: [(hero: "maren", health: 1, coins: 17,
                items: [{items}], talents: ["thick_skin", "hot_blood"]), (hero: "ysolt", health: 1)])"#
        ));
        scene.choose("go:4");
        while scene.ask() == "level_up" {
            scene.choose("done");
        }
        scene
    };
    let mut scene = visit(8, r#""firepot", "smoke_jar""#);
    scene.choose("buy:purple_red").answer("take_out_basic", "yes");
    scene.choose("maren:buy:caltrops");
    give_up(&mut scene);
    assert_eq!(marked(&scene), ["spendthrift", "hand_in_hand", "pack_mule"]);
    // Fourteen coins, seven tokens, two items.
    let mut scene = visit(7, r#""firepot""#);
    scene.choose("buy:purple_red").answer("take_out_basic", "no");
    scene.choose("maren:buy:caltrops");
    give_up(&mut scene);
    assert!(marked(&scene).is_empty());
}

/// DV-238, DV-R76: nothing resets from space to space, and no hush token is in the bag at the start.
#[test]
fn nothing_resets_between_the_spaces() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "1", begin: CleanUp, rage: 3, party: [(hero: "maren", health: 4, focus: 2, fatigue: 1,
            fatigue_pile: 2, coins: 3, enemies: [(enemy: "mudback", space: 1, damage: 1)]), (hero: "ysolt")])"#,
    );
    scene.expect("choose_destination");
    let kept =
        ["health", "focus", "fatigue", "fatigue_pile", "coins"].map(|what| scene.number("maren", what));
    assert_eq!(kept, [4, 3, 1, 2, 3]);
    assert_eq!(
        (scene.rage(), scene.in_bag("hush"), scene.enemy("maren", 1)["damage"].as_u64()),
        (3, 0, Some(1))
    );
}

/// DV-225, DV-R74: the coins of the first boss are shared out, and the rest of the Combat phase has no boss.
#[test]
fn after_kharrek_the_round_goes_on_without_a_boss() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "5", begin: Perform, dice: [6, 1], party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0,
                health: 3, enemies: [(enemy: "mudback", space: 1)]), (hero: "maren", health: 10)],
            boss: (boss: "kharrek_toll_taker", damage: 17, card: "weighted_chain"))"#,
    );
    scene.choose("ysolt:act:loose").answer("name_target", "boss");
    for hero in ["maren", "ysolt", "maren", "maren"] {
        scene.answer("coin_for", hero);
    }
    assert_eq!((scene.number("maren", "coins"), scene.number("ysolt", "coins")), (3, 1));
    assert_eq!((scene.number("maren", "xp"), scene.number("ysolt", "xp")), (6, 6));
    // Both heal four; then the Mudback hits Ysolt, and nobody else does.
    scene.all_done();
    assert_eq!((scene.number("maren", "health"), scene.number("ysolt", "health")), (12, 6));
    assert!(scene.facts("boss_acted").is_empty() && scene.state()["run"]["boss"].is_null());
}

/// DV-238, DV-R76: what Story Mode begins with Chapter II is there: items, talents at chests, ferocious tiles.
#[test]
fn the_trial_has_items_talents_and_ferocious_tiles() {
    let mut scene = DelveScene::new(
        r#"(chapter: 0, at: "1", tiles: [("3", ["tile_4", "tile_5"])], draws: ["loot_gemstone"],
            party: [(hero: "maren"), (hero: "ysolt")])"#,
    );
    scene.answer("choose_destination", "go:3").answer("loot_for", "ysolt");
    assert_eq!(length(&scene.hero("ysolt")["items"]), 1);
    assert_eq!(scene.facts("ferocious_added").len(), 1);
    scene.answer("buy_talent", "yes").expect("keep_talent");
    assert_eq!(scene.prompt().about["hero"], "ysolt");
}

/// DV-R78: the Bazaar of the Tollgate opens where the group stands when Kharrek has fallen, and nowhere else.
#[test]
fn the_bazaar_of_the_tollgate_opens_at_the_tollgate() {
    let after_clean_up = |at: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 0, at: "{at}", begin: CleanUp, explored: ["1", "2", "3", "4", "5"],
                beaten: ["kharrek_toll_taker"], party: [(hero: "maren"), (hero: "ysolt")])"#
        ));
        scene.prompt();
        scene.facts("bazaar_opened").len()
    };
    assert_eq!((after_clean_up("5"), after_clean_up("4")), (1, 0));
}
