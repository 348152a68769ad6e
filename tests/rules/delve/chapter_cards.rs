//! The fifteen chapter cards, closed places, and the maps they lie on.

use serde_json::json;

use super::scene::{DelveScene, catalogue};

/// Draws a chapter card: the chapter, the card from 1, and whence to which place the marker goes.
fn drawn(chapter: u8, card: u8, way: (&str, &str), maren: &str, ysolt: &str, rest: &str) -> DelveScene {
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: {chapter}, at: "{}", chapter_cards: {}, leader: "ysolt", {rest}
            party: [(hero: "maren", {maren}), (hero: "ysolt", {ysolt})])"#,
        way.0,
        card - 1,
    ));
    scene.answer("choose_destination", &format!("go:{}", way.1));
    assert_eq!(scene.facts("chapter_card_drawn")[0]["card"], card - 1);
    scene
}

fn both(scene: &mut DelveScene, what: &str) -> (u64, u64) {
    (scene.number("maren", what), scene.number("ysolt", what))
}

fn enemies(scene: &mut DelveScene) -> (usize, usize) {
    let count =
        |scene: &mut DelveScene, hero: &str| scene.hero(hero)["enemies"].as_array().map_or(0, Vec::len);
    (count(scene, "maren"), count(scene, "ysolt"))
}

/// DV-059, DV-R69: the cards of the Warrens.
#[test]
fn cards_of_chapters_one_and_two() {
    let mut scene = drawn(1, 1, ("c", "e"), "", "", "");
    scene.answer("coin_for", "maren").answer("coin_for", "ysolt");
    assert_eq!((both(&mut scene, "focus"), both(&mut scene, "coins")), ((1, 1), (1, 1)));
    // Ysolt leads; the light has drawn one to whoever is behind her.
    assert_eq!(enemies(&mut scene), (1, 0));
    let mut scene = drawn(1, 2, ("c", "e"), "", "", "");
    assert_eq!((enemies(&mut scene), scene.rage()), ((2, 1), 2));
    let mut scene = drawn(2, 1, ("b", "d"), "health: 5", "health: 5", "");
    scene.answer("name_hero", "maren");
    assert_eq!(scene.hero("maren")["items"].as_array().expect("items").len(), 1);
    assert_eq!(both(&mut scene, "health"), (6, 6));
    let mut scene = drawn(2, 2, ("b", "d"), "", "", "");
    assert_eq!((enemies(&mut scene), both(&mut scene, "gemstones")), ((1, 1), (1, 1)));
    assert_eq!(
        (scene.facts("ferocious_added").len(), scene.state()["run"]["decks"][0]["dire"].as_u64()),
        (0, Some(10))
    );
}

/// DV-R69: the cards of the Market.
#[test]
fn cards_of_chapters_three_and_four() {
    let mut scene = drawn(3, 1, ("b", "d"), "coins: 1", "coins: 1", "");
    // Only the focus is asked about: the seal comes in any case.
    assert_eq!(scene.prompt().text, "Ysolt: pay 1 coin to gain 2 focus?");
    scene.answer("may_use", "yes").answer("may_use", "no");
    let (maren, ysolt) = (both(&mut scene, "coins"), both(&mut scene, "focus"));
    // Going left from the leader: Ysolt paid, Maren did not.
    assert_eq!((maren, ysolt), ((1, 0), (0, 2)));
    assert_eq!((enemies(&mut scene), scene.state()["run"]["seals"].as_u64()), ((1, 0), Some(1)));
    let mut scene = drawn(3, 2, ("b", "d"), "", "", "");
    assert_eq!((enemies(&mut scene), scene.state()["run"]["seals"].as_u64()), ((2, 1), Some(1)));
    assert_eq!(scene.state()["run"]["decks"][0]["dire"], 11);
    // Damage of a card cannot be evaded; it can be blocked.
    let mut scene = drawn(3, 3, ("b", "d"), "guard: 1", "guard: 1", "");
    scene.answer("choose_one", "branch:0").expect("shield_other").amount(0).expect("shield").amount(1);
    assert_eq!((both(&mut scene, "health"), scene.state()["run"]["seals"].as_u64()), ((12, 9), Some(1)));
    let mut scene = drawn(3, 3, ("b", "d"), "", "", "bag: [],");
    scene.answer("choose_one", "branch:1");
    assert_eq!((scene.facts("hush_added").len(), both(&mut scene, "health")), (1, (12, 10)));
    assert_eq!((enemies(&mut scene), scene.state()["run"]["decks"][0]["dire"].as_u64()), ((1, 1), Some(11)));

    let foe = r#"enemies: [(enemy: "gnawling", space: 1)]"#;
    let mut scene = drawn(4, 1, ("c", "e"), foe, foe, "");
    assert_eq!(scene.prompt().text, "Ysolt: stun one enemy above your board?");
    scene.answer("may_use", "no").answer("may_use", "yes");
    assert_eq!(both(&mut scene, "focus"), (1, 1));
    assert_eq!(
        (scene.enemy("ysolt", 1)["stunned"].as_bool(), scene.enemy("maren", 1)["stunned"].as_bool()),
        (Some(false), Some(true))
    );
    let mut scene = drawn(4, 2, ("c", "e"), "health: 5", "health: 5", r#"draws: ["firepot", "caltrops"],"#);
    scene.answer("name_hero", "maren").expect("pick_item");
    assert_eq!(scene.options(), ["keep:firepot", "keep:caltrops"]);
    scene.choose("keep:caltrops");
    assert_eq!(
        (scene.hero("maren")["items"].clone(), both(&mut scene, "health")),
        (json!(["caltrops"]), (7, 7))
    );
    assert_eq!(scene.state()["run"]["item_discard"], json!(["firepot"]));
}

/// DV-R69: the cards of the Citadel.
#[test]
fn cards_of_chapters_five_and_six() {
    let mut scene = drawn(5, 1, ("c", "e"), "", "", "");
    scene.answer("buy_talent", "yes").expect("keep_talent");
    let first = scene.options()[0].clone();
    scene.choose(&first).answer("buy_talent", "no");
    assert_eq!(both(&mut scene, "gemstones"), (1, 0));
    let mut scene = drawn(5, 2, ("c", "e"), "", "", "bag: [],");
    assert_eq!((scene.facts("hush_added").len(), scene.rage()), (1, 3));
    let mut scene = drawn(5, 3, ("c", "e"), "", "", "");
    assert_eq!(scene.state()["run"]["kept"], json!([2]));

    let mut scene = drawn(6, 1, ("b", "d"), "health: 5", "health: 5", "");
    assert_eq!((both(&mut scene, "health"), scene.state()["run"]["kept"].clone()), ((7, 7), json!([0])));
    let mut scene = drawn(6, 2, ("b", "d"), "", "", "");
    assert_eq!(scene.facts("hush_removed").len(), 1);
    let hush = scene.in_bag("hush")
        + ["maren", "ysolt"]
            .map(|hero| {
                let hand = scene.hero(hero)["hand"].clone();
                hand.as_array().map_or(0, |hand| hand.iter().filter(|token| *token == "hush").count() as u64)
            })
            .iter()
            .sum::<u64>();
    assert_eq!(hush, 4);
    let mut scene = drawn(6, 3, ("b", "d"), "", "", "");
    assert_eq!((enemies(&mut scene), scene.rage(), scene.facts("ferocious_added").len()), ((0, 1), 3, 1));
}

/// DV-R69, DV-R72: the letter takes the shield of one boss card; each lantern puts 2 damage per hero on the
/// boss before the first card is drawn.
#[test]
fn kept_cards_work_in_the_boss_fight() {
    let mut scene = DelveScene::new(
        r#"(chapter: 5, at: "l", begin: Combat, kept: [3], party: [(hero: "maren"), (hero: "ysolt")],
            boss: (boss: "iveth_of_the_sealed_mouth", card: "call_the_guard"))"#,
    );
    scene.answer("unsealed_letter", "yes");
    assert_eq!(scene.state()["run"]["boss"]["shield"], 0);
    assert_eq!(scene.state()["run"]["kept"], json!([]));
    let mut scene = DelveScene::new(
        r#"(chapter: 6, at: "j", kept: [1, 2, 3], party: [(hero: "maren"), (hero: "ysolt")], draws: ["crown_of_hush"])"#,
    );
    scene.answer("choose_destination", "go:k");
    let boss = scene.state()["run"]["boss"].clone();
    assert_eq!(
        (boss["damage"].as_u64(), boss["shield"].as_u64(), boss["health"].as_u64()),
        (Some(12), Some(4), Some(46))
    );
}

/// DV-R24, DV-R69: an enemy of a chapter card that finds no space loses the run.
#[test]
fn a_chapter_card_can_lose_the_run() {
    let row: Vec<String> = (1..=6).map(|space| format!(r#"(enemy: "gnawling", space: {space})"#)).collect();
    let full = format!("enemies: [{}]", row.join(", "));
    let scene = drawn(1, 2, ("c", "e"), &full, "", "");
    assert_eq!(scene.facts("run_lost")[0]["because"]["no_space"], "maren");
    // Going left from the leader, Ysolt had drawn hers already.
    assert_eq!(scene.facts("enemy_placed").len(), 1);
}

/// DV-R68: a closed boss area is no destination; it opens with its condition, or when nothing else is left.
#[test]
fn closed_areas_open() {
    let goes = |chapter: u8, at: &str, rest: &str| {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, at: "{at}", {rest} party: [(hero: "maren"), (hero: "ysolt")])"#
        ));
        scene.ask() == "choose_destination" && scene.offers("go:j")
            || scene.facts("boss_fight_began").len() == 1
    };
    assert!(!goes(3, "i", "seals: 2,") && goes(3, "i", "seals: 3,"));
    assert!(goes(3, "i", r#"seals: 2, explored: ["b", "c", "d", "e", "f", "g", "h"],"#));
    assert!(!goes(4, "i", r#"explored: ["d"],"#) && goes(4, "i", r#"explored: ["d", "h"],"#));
    // Chapter V: two dire enemies per player and one more.
    for (dire, open) in [(4, false), (5, true)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 5, at: "i", dire: {dire}, party: [(hero: "maren"), (hero: "ysolt")])"#
        ));
        assert_eq!(scene.offers("go:l"), open);
    }
}

/// DV-180, DV-R67: in Chapter V every explored location counts for the dire enemies too.
#[test]
fn an_explored_citadel_counts_for_its_dire_enemies() {
    for (explored, won) in [(r#""k", "#, 1), ("", 0)] {
        let mut scene = DelveScene::new(&format!(
            r#"(chapter: 5, at: "l", begin: Perform, rage: 3, dice: [6, 6], events: [],
                explored: ["b", "c", "d", "e", "f", "g", "h", "i", {explored}"j"],
                party: [(hero: "ysolt", tokens: ["teal"], fatigue: 0), (hero: "maren")],
                boss: (boss: "iveth_of_the_sealed_mouth", damage: 24, card: "wax_lash"))"#
        ));
        scene.choose("ysolt:act:loose").answer("before_roll", "boost:purple");
        assert_eq!(scene.facts("boss_defeated").len(), 1);
        assert_eq!(scene.facts("run_won").len(), won);
    }
}

/// DV-R67: two, two, three, two, three and three cards; hush tokens of the chapters; who is unlocked.
#[test]
fn the_chapter_pages() {
    let cards = catalogue();
    let pages = [
        (1, "dripping_warrens", 0, 2, None),
        (2, "dripping_warrens", 1, 2, Some("nim")),
        (3, "sunken_market", 2, 3, None),
        (4, "sunken_market", 3, 2, Some("orrin")),
        (5, "mute_citadel", 4, 3, None),
        (6, "mute_citadel", 5, 3, None),
    ];
    for (number, dungeon, hush, count, unlocks) in pages {
        let chapter = cards.chapter(cards.chapter_numbered(number).expect("a chapter"));
        assert_eq!((cards.id(chapter.dungeon), chapter.hush, chapter.cards.len()), (dungeon, hush, count));
        assert_eq!(chapter.unlocks.map(|hero| cards.id(hero)), unlocks);
    }
}

/// DV-R69 (VI-2), DV-R33: the hush token that was taken out stays out until the next setup: nothing brings it back.
#[test]
fn hush_that_was_taken_out_stays_out() {
    let mut scene = DelveScene::new(
        r#"(chapter: 6, party: [(hero: "brandt")], at: "j", explored: ["b", "c", "d", "e", "f", "h", "i", "j"],
            chapter_cards: 1, kept: [1], bag: ["red", "red", "red", "red", "red", "teal", "hush", "hush", "hush",
            "hush", "hush"], draws: ["red", "red", "red", "red", "red", "crown_of_hush"])"#,
    );
    scene.choose("go:g");
    assert_eq!(scene.facts("hush_removed").len(), 1);
    assert_eq!((scene.in_bag("hush"), scene.state()["hush_out"].clone()), (4, json!(1)));
    assert_eq!(scene.state()["hush_supply"], 0, "it can't be added");
    while scene.facts("boss_card_drawn").is_empty() {
        let last = scene.options().last().cloned().expect("an answer");
        scene.choose(&last);
    }
    assert!(scene.facts("hush_added").is_empty());
}
