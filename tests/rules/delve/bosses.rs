//! Boss fights: the course of a fight, every status card and every action card.

use serde_json::Value;

use hushfall::content::delve::chapter::Lies;
use hushfall::content::delve::effect::{BossCritical, Line, Whom};
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::scene::{DelveScene, catalogue, printed};
use super::tables;

/// Boss, card, shield, lines, critical: the cards that scenes play with.
const CARDS: [(&str, &str, u8, &str, &str); 20] = [
    ("mother_gnaw", "snapping_jaws", 1, "leader N; others B", "damage"),
    ("mother_gnaw", "brood_call", 0, "leader B; summon common", "summon common"),
    ("mother_gnaw", "rolling_chitin", 2, "all B", "damage"),
    ("mother_gnaw", "drag_under", 1, "leader N+B; leader stun", "stun"),
    ("kharrek_toll_taker", "weighted_chain", 1, "leader N; others B", "damage"),
    ("kharrek_toll_taker", "collect_the_toll", 1, "leader B+B; others B", "coin"),
    ("kharrek_toll_taker", "press_gang", 2, "leader N; summon common", "damage"),
    ("kharrek_toll_taker", "last_line_of_the_ledger", 2, "leader P; others B", "hush"),
    ("the_drowned_bell", "undertow", 2, "all P+N", "damage"),
    ("the_drowned_bell", "toll_of_silence", 1, "leader P+P; others N+N", "stun"),
    ("the_drowned_bell", "rising_water", 2, "leader P+B; others N+B; summon common", "damage"),
    ("the_drowned_bell", "cracked_peal", 3, "leader P+N; others N+N; all focus 1", "damage"),
    ("iveth_of_the_sealed_mouth", "wax_lash", 2, "leader P; others N", "damage"),
    ("iveth_of_the_sealed_mouth", "sentence", 2, "leader P+B; others B", "stun"),
    ("iveth_of_the_sealed_mouth", "call_the_guard", 3, "all N; summon common", "damage"),
    ("iveth_of_the_sealed_mouth", "seal_the_lips", 3, "leader N+N; others N; hush 1", "damage"),
    ("the_quiet_sovereign", "falling_silence", 3, "leader P; others P+B", "damage"),
    ("the_quiet_sovereign", "unmaking_hand", 2, "leader P+N; others P+B", "damage"),
    ("the_quiet_sovereign", "hollow_court", 3, "leader P; others N+B; summon dire", "stun"),
    ("the_quiet_sovereign", "crown_of_hush", 4, "leader N+N; others N+N; all focus 1; hush 1", "damage"),
];

/// A line in the notation of the ledger.
fn line(line: &Line) -> String {
    let who = |whom: &Whom| format!("{whom:?}").to_lowercase();
    match line {
        Line::Attack(whom, with) => format!("{}: atk {}.", who(whom), tables::icons(with)),
        Line::Stun(whom) => format!("{}: 1 stun token.", who(whom)),
        Line::LoseFocus(whom, amount) => format!("{}: lose {amount} focus.", who(whom)),
        Line::Summon(deck) => {
            format!("Summon 1 {} enemy above every board.", format!("{deck:?}").to_lowercase())
        }
        Line::AddHush(amount) => format!("Add {amount} hush token to the bag."),
    }
}

/// DV-212, DV-213, DV-218, DV-R75: five bosses with a status card and four action cards each.
#[test]
fn the_boss_cards_are_those_of_the_ledger() {
    let cards = printed();
    assert_eq!(cards.bosses.len(), 5);
    let mut found = Vec::new();
    for boss in &cards.bosses {
        let status =
            tables::rows("Boss | Dungeon").into_iter().find(|row| row[0] == boss.name).expect("a row");
        let (one, two, three, four) = boss.health;
        assert_eq!(status[1], cards.dungeon(boss.dungeon).name);
        assert_eq!(status[2], format!("{one} / {two} / {three} / {four}"));
        assert_eq!(status[3], format!("{} XP each, {} coins", boss.xp, boss.coins));
        assert!(!boss.text.is_empty());
        for card in &boss.cards {
            let lines = card.lines.iter().map(line).collect::<Vec<_>>().join(" ");
            let critical = match card.critical {
                BossCritical::Damage(more) => format!("{more} extra damage"),
                BossCritical::Stun => "1 stun token".to_owned(),
                BossCritical::LoseCoin => "that hero returns 1 coin, if any".to_owned(),
                BossCritical::AddHush => "add 1 hush token to the bag".to_owned(),
                BossCritical::Summon(_) => "summon 1 common enemy above that board".to_owned(),
            };
            let (boss, card, shield) = (boss.name.clone(), card.name.clone(), card.shield.to_string());
            found.push(vec![boss, card, shield, lines, critical]);
        }
    }
    let mut table = tables::rows("Boss | Action card");
    found.sort_unstable();
    table.sort_unstable();
    assert_eq!(found, table);
}

/// DV-R84: the dice of the chapter pages are those of the ledger; the Trial has none.
#[test]
fn the_wrath_of_the_pages_is_that_of_the_ledger() {
    let cards = printed();
    let mut found = Vec::new();
    for (number, roman) in [(3, "III"), (5, "V")] {
        let page = cards.chapter(cards.chapter_numbered(number).expect("a chapter"));
        let boss = page.places.iter().find_map(|place| match place.lies {
            Lies::Boss(boss) => Some(cards.boss(boss).name.clone()),
            _ => None,
        });
        let dice = (1..=4).map(|players| match page.wrath_for(players) {
            [] => "none".to_owned(),
            dice => tables::icons(dice),
        });
        found.push([roman.to_owned(), boss.expect("a boss")].into_iter().chain(dice).collect::<Vec<_>>());
    }
    assert_eq!(found, tables::rows("Chapter | Boss | Solo"));
    let calm = cards.chapters.iter().filter(|page| (1..=4).all(|players| page.wrath_for(players).is_empty()));
    assert_eq!(calm.count(), 5, "four chapters and the Trial");
}

/// DV-R84: in the Toll House every attack of Kharrek rolls the dice of the page more; on the road it does not. What
/// is rolled has been foretold.
#[test]
fn a_boss_at_home_rolls_more() {
    let party = r#"party: [(hero: "maren"), (hero: "ysolt")]"#;
    let fight = r#"begin: EnemyPhase, leader: "maren", dice: [3, 3, 3, 3, 3, 3],
        boss: (boss: "kharrek_toll_taker", card: "weighted_chain")"#;
    let taken = |scene: &DelveScene| -> Vec<u64> {
        scene.facts("damage_taken").iter().filter_map(|fact| fact["amount"].as_u64()).collect()
    };
    // Weighted Chain: a brown die for the leader, a blue one for the other.
    let road = DelveScene::new(&format!(r#"(chapter: 0, at: "5", {fight}, {party})"#));
    assert_eq!(taken(&road), [worth("N", 3), worth("B", 3)]);
    let home = DelveScene::new(&format!(r#"(chapter: 3, at: "j", seals: 3, {fight}, {party})"#));
    assert_eq!(taken(&home), [worth("N+P+N", 3), worth("B+P+N", 3)]);
    let mut told = DelveScene::new(&format!(
        r#"(chapter: 3, at: "j", seals: 3, begin: Perform, boss: (boss: "kharrek_toll_taker"), {party})"#
    ));
    assert_eq!(told.state()["run"]["boss"]["wrath"], serde_json::json!(["Purple", "Brown"]));
}

/// The chapter and the place of a boss.
fn area(boss: &str) -> (u8, &'static str) {
    match boss {
        "mother_gnaw" => (2, "j"),
        "kharrek_toll_taker" => (3, "j"),
        "the_drowned_bell" => (4, "j"),
        "iveth_of_the_sealed_mouth" => (5, "l"),
        _ => (6, "k"),
    }
}

/// DV-R84: what a boss rolls more in a chapter, a letter a die.
fn wrath(chapter: u8, players: usize) -> Vec<String> {
    let cards = catalogue();
    let page = cards.chapter(cards.chapter_numbered(chapter).expect("a chapter"));
    page.wrath_for(players).iter().map(|icon| tables::icons(&[*icon])).collect()
}

/// What the dice of one letter list show with this face.
fn worth(dice: &str, face: usize) -> u64 {
    let faces = |die: &str| match die {
        "B" => [0, 1, 1, 1, 1, 2],
        "N" => [1, 1, 2, 2, 2, 3],
        _ => [1, 2, 3, 3, 3, 4],
    };
    dice.split('+').map(|die| faces(die)[face - 1]).sum()
}

/// DV-221, DV-R73: every card line by line, for the leader and for the others, going left from the leader.
#[test]
fn boss_cards_are_carried_out_line_by_line() {
    for (boss, card, _, lines, _) in CARDS {
        let (chapter, at) = area(boss);
        // Maren sits in front of Brandt, and Brandt leads; every die shows its 3.
        let scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, at: "{at}", begin: EnemyPhase, leader: "brandt", dice: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
                boss: (boss: "{boss}", card: "{card}"), seals: 3, bag: [], party: [(hero: "maren", focus: 3),
                (hero: "brandt", focus: 3), (hero: "sefa", focus: 3)])"#
        ));
        let wrath: u64 = wrath(chapter, 3).iter().map(|die| worth(die, 3)).sum();
        let mut wanted: Vec<(String, u64)> = Vec::new();
        let (mut summons, mut stuns, mut hush, mut focus) = (0, 0, 0, 0);
        for line in lines.split("; ") {
            let (whom, what) = line.split_once(' ').expect("two words");
            let heroes: &[&str] = match whom {
                "leader" => &["brandt"],
                "others" => &["sefa", "maren"],
                _ => &["brandt", "sefa", "maren"],
            };
            match (whom, what) {
                ("summon", _) => summons += 3,
                ("hush", _) => hush += 1,
                (_, "stun") => stuns += heroes.len(),
                (_, "focus 1") => focus += heroes.len(),
                (_, dice) => {
                    wanted.extend(heroes.iter().map(|hero| ((*hero).to_owned(), worth(dice, 3) + wrath)));
                }
            }
        }
        let taken: Vec<(String, u64)> = scene
            .facts("damage_taken")
            .iter()
            .filter(|fact| fact["by"]["boss"] == boss)
            .map(|fact| {
                (fact["hero"].as_str().unwrap_or("").to_owned(), fact["amount"].as_u64().unwrap_or(0))
            })
            .collect();
        assert_eq!(taken, wanted, "{card}");
        let before_clean_up = |kind: &str| {
            let facts: Vec<Value> =
                scene.table.facts(Viewer::All, 1).into_iter().map(|(_, fact)| fact).collect();
            let end =
                facts.iter().position(|fact| fact["type"] == "boss_card_discarded").unwrap_or(facts.len());
            facts[..end].iter().filter(|fact| fact["type"] == kind).cloned().collect::<Vec<_>>()
        };
        assert_eq!(before_clean_up("enemy_placed").len(), summons, "{card}");
        assert_eq!(before_clean_up("hero_stunned").len(), stuns, "{card}");
        assert_eq!(before_clean_up("hush_added").len(), hush, "{card}");
        let lost = before_clean_up("focus_changed").iter().filter(|fact| fact["focus"] == 2).count();
        assert_eq!(lost, focus, "{card}");
    }
}

/// DV-220, DV-R73: the critical line, once for each critical that was not evaded, against the hero of the
/// roll.
#[test]
fn criticals_of_a_boss_bring_what_its_card_says() {
    for (boss, card, _, lines, critical) in CARDS {
        let (chapter, at) = area(boss);
        let scene = DelveScene::new(&format!(
            r#"(chapter: {chapter}, at: "{at}", begin: EnemyPhase, dice: [5, 5, 5], seals: 3, bag: [],
                boss: (boss: "{boss}", card: "{card}"), party: [(hero: "brandt", coins: 3)])"#
        ));
        let (_, dice) = lines.split("; ").next().and_then(|line| line.split_once(' ')).expect("an attack");
        let wrath = wrath(chapter, 1);
        let count = dice.split('+').count() + wrath.len();
        assert_eq!(scene.facts("boss_critical").len(), count, "{card}");
        let extra = if critical == "damage" { count as u64 } else { 0 };
        let more: u64 = wrath.iter().map(|die| worth(die, 5)).sum();
        assert_eq!(scene.facts("damage_taken")[0]["amount"], worth(dice, 5) + more + extra, "{card}");
        let stunned = scene.facts("hero_stunned").len();
        let printed = usize::from(lines.contains("stun"));
        assert_eq!(stunned, printed + if critical == "stun" { count } else { 0 }, "{card}");
        assert_eq!(scene.facts("coins_lost").len(), if critical == "coin" { count } else { 0 }, "{card}");
        let hush = usize::from(lines.contains("hush")) + if critical == "hush" { count } else { 0 };
        assert_eq!(scene.facts("hush_added").len(), hush, "{card}");
        let summons =
            usize::from(lines.contains("summon")) + if critical == "summon common" { count } else { 0 };
        assert_eq!(scene.facts("enemy_placed").len(), summons, "{card}");
    }
    // An evaded die brings no critical.
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", begin: EnemyPhase, dice: [5, 1], boss: (boss: "mother_gnaw", card: "drag_under"),
            party: [(hero: "ysolt", guard: 2)])"#,
    );
    scene.answer("evade", "evade");
    assert!(scene.facts("boss_critical").is_empty());
    assert_eq!(scene.facts("hero_stunned").len(), 1);
}

/// DV-214, DV-215, DV-R70: entering the area begins the fight, the leader turns up a card before anybody
/// draws; there is no Encounter phase any more.
#[test]
fn a_fight_begins_with_the_status_card_and_a_card_of_the_leader() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "h", party: [(hero: "maren", enemies: [(enemy: "gnawling", space: 1)]), (hero: "brandt")],
            draws: ["rolling_chitin"])"#,
    );
    scene.answer("choose_destination", "go:j").expect("draw_next");
    let boss = scene.state()["run"]["boss"].clone();
    assert_eq!((boss["boss"].as_str(), boss["health"].as_u64()), (Some("mother_gnaw"), Some(40)));
    assert_eq!((boss["card"].as_str(), boss["shield"].as_u64()), (Some("rolling_chitin"), Some(2)));
    assert_eq!(boss["deck"], 3);
    assert!(scene.facts("tiles_revealed").is_empty());
    // The enemies above the boards stay.
    assert_eq!(scene.enemy("maren", 1)["enemy"], "gnawling");
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", party: [(hero: "maren"), (hero: "brandt")], begin: CleanUp, leader: "maren",
            boss: (boss: "mother_gnaw", damage: 3, card: "snapping_jaws"))"#,
    );
    scene.expect("draw_next");
    assert_eq!(scene.state()["run"]["leader"], "brandt");
    let boss = scene.state()["run"]["boss"].clone();
    assert_eq!((boss["damage"].as_u64(), boss["discard"][0].as_str()), (Some(3), Some("snapping_jaws")));
    assert_ne!(boss["card"], "snapping_jaws");
}

/// DV-222, DV-223, DV-224: a card every turn; the fifth turn shuffles the discards; the fight goes on.
#[test]
fn the_boss_deck_is_made_anew() {
    let ones = vec!["1"; 120].join(", ");
    let mut scene = DelveScene::new(&format!(
        r#"(chapter: 2, at: "h", party: [(hero: "brandt", fatigue: 0), (hero: "maren", fatigue: 0)], dice: [{ones}])"#
    ));
    scene.answer("choose_destination", "go:j");
    let mut seen = Vec::new();
    for turn in 1..=5 {
        let boss = scene.state()["run"]["boss"].clone();
        let discarded = boss["discard"].as_array().map_or(0, Vec::len);
        assert_eq!(discarded, if turn == 5 { 0 } else { turn - 1 }, "turn {turn}");
        seen.push(boss["card"].as_str().expect("a card").to_owned());
        scene.all_draw().all_done();
    }
    seen.truncate(4);
    seen.sort_unstable();
    assert_eq!(seen, ["brood_call", "drag_under", "rolling_chitin", "snapping_jaws"]);
    assert!(scene.facts("run_lost").is_empty() && scene.facts("boss_defeated").is_empty());
}

/// DV-216, DV-217, DV-R71: melee is for the leader; ranged attacks and volleys for all; a sweep or volley
/// counts the boss as one square; stuns do not reach it.
#[test]
fn how_a_boss_can_be_hit() {
    let fight = |leader: &str| {
        DelveScene::new(&format!(
            r#"(chapter: 2, at: "j", begin: Perform, leader: "{leader}", dice: [2, 2],
                boss: (boss: "mother_gnaw", card: "brood_call"), party: [
                (hero: "maren", focus: 3, tokens: ["red", "yellow"], fatigue: 0,
                    enemies: [(enemy: "quay_brute", space: 1), (enemy: "quay_brute", space: 2)]),
                (hero: "sefa", focus: 4, tokens: ["red", "teal"], fatigue: 0,
                    enemies: [(enemy: "quay_brute", space: 4), (enemy: "quay_brute", space: 5)])])"#
        ))
    };
    let mut scene = fight("maren");
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red").expect("name_target");
    assert_eq!(scene.options(), ["maren:1", "maren:2", "boss"]);
    let mut scene = fight("sefa");
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red").expect("name_target");
    assert_eq!(scene.options(), ["maren:1", "maren:2"]);
    // A sweep of two squares: an enemy and the boss.
    let mut scene = fight("maren");
    scene.choose("maren:act:bulwark_crash").expect("name_target");
    assert_eq!(
        scene.options(),
        ["maren:boss", "maren:1+boss", "maren:2+boss", "maren:1-2", "maren:1", "maren:2"]
    );
    scene.choose("maren:1+boss").expect("name_target");
    // The stun icon: enemies only.
    assert_eq!(scene.options(), ["maren:1", "maren:2"]);
    scene.choose("maren:2");
    assert_eq!(
        (scene.enemy("maren", 1)["damage"].as_u64(), scene.state()["run"]["boss"]["damage"].as_u64()),
        (Some(1), Some(1))
    );
    // A volley of three, by a hero who does not lead.
    let mut scene = fight("maren");
    scene.choose("sefa:act:cinderburst").expect("name_target");
    assert!(scene.offers("sefa:4-5+boss") && scene.offers("sefa:boss"));
    scene.choose("sefa:4-5+boss");
    assert_eq!(scene.state()["run"]["boss"]["damage"], 2);
    assert_eq!(
        (scene.enemy("sefa", 4)["damage"].as_u64(), scene.enemy("sefa", 5)["damage"].as_u64()),
        (Some(2), Some(2))
    );
}

/// DV-R71: Follow Through does not reach the boss, nor do the damage reward and Sefa's critical.
#[test]
fn what_does_not_reach_a_boss() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", begin: Perform, dice: [6], boss: (boss: "mother_gnaw", card: "brood_call"),
            party: [(hero: "brandt", tokens: ["red"], fatigue: 0, enemies: [(enemy: "bone_shambler", space: 1)])])"#,
    );
    // Three damage to two health, and a damage reward: nobody else is there.
    scene.choose("brandt:act:maul").answer("name_target", "brandt:1");
    assert!(scene.facts("boss_damaged").is_empty() && scene.facts("enemy_defeated").len() == 1);
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", begin: Perform, dice: [5], boss: (boss: "mother_gnaw", card: "brood_call"),
            party: [(hero: "sefa", tokens: ["red"], fatigue: 0)])"#,
    );
    scene.choose("sefa:act:spark");
    let damaged = scene.facts("boss_damaged");
    assert_eq!((damaged.len(), damaged[0]["amount"].as_u64()), (1, Some(1)));
}

/// DV-224, DV-225, DV-R74: at its health for the number of players the boss falls; XP for each, coins for the
/// purse, and the objective is checked at once.
#[test]
fn the_reward_for_a_boss() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", begin: Perform, dice: [2], purse: 1, events: [],
            boss: (boss: "mother_gnaw", damage: 39, card: "brood_call"), party: [
            (hero: "ysolt", tokens: ["teal"], fatigue: 0, health: 2, enemies: [(enemy: "mudback", space: 1)]), (hero: "maren")])"#,
    );
    scene.choose("ysolt:act:loose").answer("name_target", "boss");
    assert_eq!((scene.facts("boss_defeated").len(), scene.facts("run_won").len()), (1, 1));
    assert_eq!((scene.number("ysolt", "xp"), scene.number("maren", "xp")), (4, 4));
    assert_eq!(scene.state()["campaign"]["purse"], 4);
    assert!(scene.facts("enemy_activated").is_empty());
}

/// DV-R11, DV-R74: when one blow defeats the boss and enemies, the enemies are resolved with their rewards first.
#[test]
fn enemies_that_fall_with_the_boss_are_resolved() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", round: 2, begin: Perform, dice: [6],
            boss: (boss: "mother_gnaw", damage: 35, card: "brood_call"),
            party: [(hero: "ysolt", health: 3, focus: 3, levels: [("arrow_rain", 3)], tokens: ["red", "teal"], fatigue: 0,
                enemies: [(enemy: "drip_spitter", space: 3), (enemy: "drip_spitter", space: 4)])])"#,
    );
    scene.choose("ysolt:act:arrow_rain").choose("ysolt:3-4+boss");
    while scene.facts("boss_defeated").is_empty() {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!(scene.facts("enemy_defeated").len(), 2);
    assert_eq!(scene.facts("run_won").len(), 1);
}
