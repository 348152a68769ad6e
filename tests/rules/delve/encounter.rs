//! The Encounter phase: tiles, enemies, chests, cards (DV-055 to DV-075, DV-R18 to DV-R27).

use hushfall::content::delve::cards::{EnemyIcon, Resources};
use hushfall::table::chance::Chance;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::json;

use super::scene::{DelveScene, catalogue, printed};
use super::tables;

fn hand_of(scene: &mut DelveScene, hero: &str, what: &str) -> Vec<String> {
    let list = scene.hero(hero)[what].clone();
    list.as_array().expect("a list").iter().map(|card| card.as_str().expect("an id").to_owned()).collect()
}

fn resources(gives: Resources) -> String {
    let amount = |number: u8, word: &str| {
        (number > 0).then(|| format!("{number} {word}{}", if number > 1 { "s" } else { "" }))
    };
    let all = [
        amount(gives.coins, "coin"),
        amount(gives.gemstones, "gemstone"),
        amount(gives.potions, "potion"),
        amount(gives.items, "item"),
    ];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// DV-R25: the twenty encounter tiles of the ledger, line by line.
#[test]
fn the_encounter_tiles_are_those_of_the_ledger() {
    let cards = printed();
    let mut tiles: Vec<_> = cards.tiles.iter().collect();
    tiles.sort_by_key(|tile| tile.number);
    let found: Vec<Vec<String>> = tiles
        .into_iter()
        .map(|tile| {
            let letter = |icon: &EnemyIcon| match icon {
                EnemyIcon::Common => "c",
                EnemyIcon::Dire => "d",
                EnemyIcon::RedCommon => "C",
                EnemyIcon::RedDire => "D",
            };
            let enemies = tile.enemies.iter().map(letter).collect::<Vec<_>>().join(" ");
            vec![tile.number.to_string(), tile.tier.id().to_owned(), enemies, resources(tile.gives)]
        })
        .collect();
    assert_eq!(found, tables::rows("No. | Tier"));
}

/// DV-R25, DV-055: two tiles of the tier on each place, and no tile on two places.
#[test]
fn tiles_are_drawn_without_replacement() {
    for seed in 0..20 {
        let mut scene = DelveScene::campaign(seed, 2);
        scene.table.set_free_undo(true);
        scene.choose("story").choose("maren").choose("ysolt").expect("choose_destination");
        let mut found: Vec<String> = Vec::new();
        // Look at b and at c, by going to one of them and taking the move back.
        for go in ["go:b", "go:c"] {
            scene.choose(go);
            let revealed = scene.facts("tiles_revealed");
            let tiles = revealed.last().expect("tiles")["tiles"].as_array().expect("tiles").clone();
            assert_eq!(tiles.len(), 2);
            found.extend(tiles.iter().map(|tile| tile.as_str().expect("a tile").to_owned()));
            scene.table.undo().expect("undone");
        }
        let cards = catalogue();
        for id in &found {
            let tile = cards.tiles.iter().find(|tile| tile.id == *id).expect("a tile");
            assert_eq!(tile.tier.id(), "I", "seed {seed}");
        }
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), 4, "seed {seed}: {found:?}");
    }
}

/// DV-R18: first the leader with the higher tile, resources before enemies; then the others, going left; then
/// the chest.
#[test]
fn the_order_of_an_encounter() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt"), (hero: "brandt")], leader: "ysolt", explored: ["b"],
            tiles: [("d", ["tile_5", "tile_6"])])"#,
    );
    scene.answer("choose_destination", "go:d").answer("loot_for", "maren");
    let order: Vec<String> = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .filter_map(|(_, fact)| {
            let hero = fact["hero"].as_str().or(fact["at"]["board"].as_str()).unwrap_or("").to_owned();
            match fact["type"].as_str().unwrap_or("") {
                "moved" => Some("move".to_owned()),
                "tiles_revealed" => Some("flip".to_owned()),
                "tile_taken" => Some(format!("{hero} {}", fact["tile"].as_str().expect("a tile"))),
                "gemstone_gained" => Some(format!("{hero} gemstone")),
                "enemy_placed" => Some(format!("{hero} enemy")),
                "ferocious_added" => Some(format!("{hero} ferocious")),
                "loot_drawn" => Some("chest".to_owned()),
                _ => None,
            }
        })
        .take_while(|line| line != "chest")
        .collect();
    let others = |hero: &str| {
        vec![
            format!("{hero} tile_5"),
            format!("{hero} enemy"),
            format!("{hero} enemy"),
            format!("{hero} ferocious"),
        ]
    };
    let mut expected: Vec<String> =
        ["move", "flip", "ysolt tile_6", "ysolt gemstone", "ysolt enemy", "ysolt enemy", "ysolt enemy"]
            .map(str::to_owned)
            .to_vec();
    expected.extend(others("brandt"));
    expected.extend(others("maren"));
    assert_eq!(order, expected);
    assert_eq!(scene.facts("loot_drawn").len(), 1);
}

/// DV-067, DV-068, DV-R26: a red icon brings a ferocious tile; it raises health or the first attack, and goes
/// back when its enemy is gone.
#[test]
fn a_red_icon_brings_a_ferocious_tile() {
    let cards = catalogue();
    let mut tiles: Vec<(u8, u8, u8)> =
        cards.ferocious.iter().map(|tile| (tile.copies, tile.health, tile.attack)).collect();
    tiles.sort_unstable();
    assert_eq!(tiles, [(2, 1, 1), (2, 2, 0), (3, 0, 1), (5, 1, 0)]);
    // Tile 5 shows a common enemy and a red one: the second gets the tile.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", fatigue: 0)], tiles: [("b", ["tile_5", "tile_3"])], bag: ["red",
            "orange"],
            draws: ["gnawling", "bone_shambler", "old_and_angry"], dice: [6, 1, 1])"#,
    );
    scene.choose("go:b").expect("act");
    assert_eq!(scene.enemy("maren", 1)["ferocious"], json!(null));
    let shambler = scene.enemy("maren", 2);
    assert_eq!((&shambler["ferocious"], &shambler["health"]), (&json!("old_and_angry"), &json!(3)));
    assert_eq!(scene.state()["run"]["ferocious_left"], 11);
    scene.all_done().expect("choose_destination");
    // The Shambler rolls 2 and a blank, the Gnawling a blank: only the first attack has the white icon.
    let damage: Vec<_> = scene.facts("damage_taken").iter().map(|fact| fact["amount"].clone()).collect();
    assert_eq!(damage, [3]);
    // Defeated, it gives its tile back.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "orange"], fatigue: 0,
                enemies: [(enemy: "gnawling", space: 1, ferocious: "thick_hide")])], begin: Perform,
                    dice: [6])"#,
    );
    assert_eq!(scene.state()["run"]["ferocious_left"], 11);
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red");
    assert_eq!(scene.facts("enemy_defeated").len(), 1, "2 damage for 1 health and 1 more");
    assert_eq!(scene.state()["run"]["ferocious_left"], 12);
}

/// DV-R26: the tile moves with its enemy.
#[test]
fn a_ferocious_tile_moves_with_its_enemy() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "bone_shambler", space: 1, ferocious: "thicker_hide")]),
                (hero: "brandt")], begin: EnemyPhase, dice: [1, 1])"#,
    );
    scene.expect("choose_destination");
    let shambler = scene.enemy("brandt", 1);
    assert_eq!((&shambler["enemy"], &shambler["health"]), (&json!("bone_shambler"), &json!(4)));
}

/// DV-R24, DV-064, DV-065: the zones share the six spaces: a melee enemy goes on into the ranged zone, a
/// ranged one into the melee zone.
#[test]
fn a_full_zone_sends_enemies_into_the_other() {
    let row = |from: u8, to: u8| -> String {
        let one = |space| format!(r#"(enemy: "mudback", space: {space}, stunned: true)"#);
        (from..=to).map(one).collect::<Vec<_>>().join(", ")
    };
    let placed = |enemies: String, draw: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "sefa", enemies: [{enemies}])], tiles: [("b", ["tile_1", "tile_2"])],
                draws: ["{draw}"])"#
        ));
        scene.choose("go:b");
        scene.facts("enemy_placed")[0]["at"]["space"].clone()
    };
    assert_eq!(placed(row(1, 3), "gnawling"), 4);
    assert_eq!(placed(row(4, 6), "drip_spitter"), 3);
    assert_eq!(placed(row(1, 5), "gnawling"), 6);
}

/// DV-R24, DV-074: the check comes enemy by enemy before a card is drawn; a chapter card loses the run just
/// as a tile does.
#[test]
fn a_full_board_loses_before_the_card_is_drawn() {
    let row = |count: u8| -> String {
        let one = |space| format!(r#"(enemy: "gnaw_guard", space: {space})"#);
        (1..=count).map(one).collect::<Vec<_>>().join(", ")
    };
    // What is left of the scripted draws: a card that is drawn is gone from them.
    let left = |scene: &DelveScene| json!(scene.table.world().resource::<Chance>())["draws"].clone();
    let mut scene = DelveScene::new(&format!(
        r#"(party: [(hero: "sefa", enemies: [{}])], tiles: [("b", ["tile_3", "tile_6"])], single: true,
            draws: ["gnawling", "mudback"])"#,
        row(5)
    ));
    scene.choose("go:b");
    let placed = scene.facts("enemy_placed");
    assert_eq!(
        (placed.len(), &placed[0]["card"]),
        (1, &json!("gnawling")),
        "the second of three finds no space"
    );
    assert_eq!(left(&scene), json!(["mudback"]), "and no card is drawn for it");
    assert_eq!(scene.facts("run_lost")[0]["because"], json!({ "no_space": "sefa" }));
    let chapter_card = |enemies: u8| {
        let mut scene = DelveScene::new(&format!(
            r#"(party: [(hero: "sefa", enemies: [{}])], at: "c", chapter_cards: 1, explored: ["b", "d", "f", "h"],
                single: true, draws: ["gnawling"])"#,
            row(enemies)
        ));
        scene.choose("go:e");
        let lost = scene.facts("run_lost").first().map(|fact| fact["because"].clone());
        (scene.facts("enemy_placed").len(), lost, left(&scene))
    };
    assert_eq!(chapter_card(5), (1, None, json!([])), "there is room for one");
    let no_space = Some(json!({ "no_space": "sefa" }));
    assert_eq!(
        chapter_card(6),
        (0, no_space, json!(["gnawling"])),
        "the first finds no space, and no card is drawn"
    );
}

/// DV-061, DV-R27, DV-R21: at a chest one loot tile goes as a whole to one hero of the players' choice, and
/// is out.
#[test]
fn a_chest_holds_one_loot_tile_for_one_hero() {
    let cards = catalogue();
    let mut loot: Vec<String> =
        cards.loot.iter().map(|tile| format!("{} x {}", tile.copies, resources(tile.gives))).collect();
    loot.sort();
    let ledger = [
        "1 x 1 coin, 1 item",
        "1 x 1 gemstone, 1 potion",
        "2 x 1 gemstone",
        "2 x 1 item",
        "2 x 1 potion",
        "2 x 2 coins",
    ];
    assert_eq!(loot, ledger);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], leader: "maren", explored: ["b"],
            tiles: [("d", ["tile_3", "tile_7"])], draws: ["loot_potion_and_gemstone"])"#,
    );
    assert_eq!(scene.state()["run"]["loot_left"], 10);
    scene.choose("go:d").expect("loot_for");
    assert_eq!(scene.options(), ["maren", "ysolt"]);
    scene.choose("ysolt");
    assert_eq!((scene.number("ysolt", "potions"), scene.number("ysolt", "gemstones")), (1, 1));
    assert_eq!((scene.number("maren", "potions"), scene.number("maren", "gemstones")), (0, 0));
    assert_eq!(scene.state()["run"]["loot_left"], 9);
    // No chest icon, no loot.
    let mut scene = DelveScene::new(r#"(party: [(hero: "maren"), (hero: "ysolt")])"#);
    scene.choose("go:b").all_draw();
    assert!(scene.facts("loot_drawn").is_empty());
}

/// DV-062, DV-R21: from Chapter II on each hero may pay a gemstone of their own for a talent of their own at
/// a chest, going left from the leader, also one that came from the tiles or the loot; one talent each.
#[test]
fn a_gemstone_buys_a_talent_at_a_chest() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [
                (hero: "maren", gemstones: 2, talent_deck: ["wall_of_oak", "thick_skin", "hot_blood"]),
                (hero: "ysolt", talent_deck: ["barbed_heads", "open_palm"]),
                (hero: "brandt"),
            ], leader: "ysolt", tiles: [("c", ["tile_3", "tile_6"])], draws: ["loot_coins"])"#,
    );
    scene.choose("go:c").answer("loot_for", "brandt").expect("buy_talent");
    // Ysolt leads and has the gemstone of tile 6; Brandt has none and is not asked.
    assert_eq!(scene.prompt().about["hero"], "ysolt");
    scene.choose("yes").answer("keep_talent", "keep:open_palm").expect("buy_talent");
    assert_eq!(scene.prompt().about["hero"], "maren");
    scene.choose("yes").answer("keep_talent", "keep:wall_of_oak").expect("draw_next");
    assert_eq!(hand_of(&mut scene, "ysolt", "talents"), ["open_palm"]);
    assert_eq!(hand_of(&mut scene, "maren", "talents"), ["wall_of_oak"]);
    // One talent for each hero, though Maren has another gemstone.
    assert_eq!((scene.number("maren", "gemstones"), scene.number("ysolt", "gemstones")), (1, 0));
    assert_eq!((scene.number("maren", "talents_left"), scene.number("ysolt", "talents_left")), (2, 1));
}

/// DV-R21: a chapter location with a chest works in the same way, before the marker moves on.
#[test]
fn a_chapter_location_may_have_a_chest() {
    let mut scene = DelveScene::new(
        r#"(chapter: 5, party: [(hero: "maren", gemstones: 1), (hero: "ysolt")], at: "j", chapter_cards: 3,
            explored: ["b", "c", "d", "e", "f", "g", "h", "i"], draws: ["loot_coins"])"#,
    );
    // The vault is all that is left to go to.
    assert_eq!(scene.facts("moved")[0]["to"], "k");
    scene.answer("loot_for", "ysolt").answer("buy_talent", "no");
    assert_eq!(scene.number("ysolt", "coins"), 2);
    // Every other place is explored now, so the hall is open and the only way on.
    assert_eq!(scene.facts("moved")[1]["to"], "l");
}

/// DV-070: an item icon is the top item card; DV-071, DV-073, DV-R23: at three a card makes room, or the new
/// one goes.
#[test]
fn a_hero_has_at_most_three_items() {
    let scenario = r#"(chapter: 2, party: [(hero: "maren", items: ["war_drum", "firepot", "caltrops"]),
            (hero: "ysolt", items: ["firepot"])], leader: "maren", tiles: [("b", ["tile_4", "tile_1"])],
        draws: ["moon_key"])"#;
    let mut scene = DelveScene::new(scenario);
    scene.choose("go:b").expect("make_room_for_item");
    assert_eq!(scene.options(), ["discard:new", "discard:war_drum", "discard:firepot", "discard:caltrops"]);
    scene.choose("discard:firepot").expect("draw_next");
    assert_eq!(hand_of(&mut scene, "maren", "items"), ["war_drum", "caltrops", "moon_key"]);
    assert_eq!(scene.state()["run"]["item_discard"], json!(["firepot"]));
    let mut scene = DelveScene::new(scenario);
    scene.choose("go:b").choose("discard:new").expect("draw_next");
    assert_eq!(hand_of(&mut scene, "maren", "items"), ["war_drum", "firepot", "caltrops"]);
    assert_eq!(scene.state()["run"]["item_discard"], json!(["moon_key"]));
    // With room nothing is asked.
    let mut scene = DelveScene::new(&scenario.replace(r#""war_drum", "firepot", "#, ""));
    scene.choose("go:b").expect("draw_next");
    assert_eq!(hand_of(&mut scene, "maren", "items"), ["caltrops", "moon_key"]);
    assert_eq!(hand_of(&mut scene, "ysolt", "items"), ["firepot"], "tile 1 shows no item");
}

/// DV-072, DV-073, DV-R23: at two talents one makes room and goes under the deck, or the new one does.
#[test]
fn a_hero_has_at_most_two_talents() {
    let scenario = r#"(chapter: 2, party: [(hero: "maren", gemstones: 1, talents: ["thick_skin", "hot_blood"],
            talent_deck: ["wall_of_oak", "long_watch", "oathbound"])],
        tiles: [("c", ["tile_3", "tile_7"])], draws: ["loot_coins"])"#;
    let mut scene = DelveScene::new(scenario);
    scene.choose("go:c").answer("buy_talent", "yes").answer("keep_talent", "keep:long_watch");
    scene.expect("make_room_for_talent");
    assert_eq!(scene.options(), ["discard:new", "discard:thick_skin", "discard:hot_blood"]);
    scene.choose("discard:hot_blood");
    assert_eq!(hand_of(&mut scene, "maren", "talents"), ["thick_skin", "long_watch"]);
    // Oathbound, Wall of Oak and Hot Blood.
    assert_eq!(scene.number("maren", "talents_left"), 3);
    let mut scene = DelveScene::new(scenario);
    scene.choose("go:c").answer("buy_talent", "yes").answer("keep_talent", "keep:long_watch");
    scene.choose("discard:new");
    assert_eq!(hand_of(&mut scene, "maren", "talents"), ["thick_skin", "hot_blood"]);
    assert_eq!(scene.number("maren", "talents_left"), 3);
    assert_eq!(scene.number("maren", "gemstones"), 0);
}

/// DV-R22: from Chapter II on the item of a loot tile is an item card.
#[test]
fn items_are_items_from_the_second_chapter_on() {
    let loot = |chapter: u8| {
        let at = if chapter == 1 { ("b", "d") } else { ("b", "c") };
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, party: [(hero: "maren"), (hero: "ysolt")], explored: ["{}"],
                tiles: [("{}", ["tile_1", "tile_2"])], draws: ["loot_item_and_coin"])"#,
            at.0, at.1
        ));
        scene.choose(&format!("go:{}", at.1)).answer("loot_for", "ysolt");
        let items = hand_of(&mut scene, "ysolt", "items").len();
        (items, scene.number("ysolt", "coins"))
    };
    assert_eq!(loot(1), (0, 2));
    assert_eq!(loot(2), (1, 1));
}
