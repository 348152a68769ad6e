//! What the enemies are said to be about to do is what they do.

use bevy_ecs::system::RunSystemOnce;
use hushfall::books::delve::board::Board;
use hushfall::books::delve::facts::Idle;
use hushfall::books::delve::forecast::{self, Coming, Forecast};
use hushfall::books::delve::words;
use hushfall::content::delve::terms::{HeroId, Icon};
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::{DelveScene, catalogue};

fn read<R: Send + Sync + 'static>(
    scene: &mut DelveScene,
    with: impl FnOnce(&Board) -> R + Send + Sync + 'static,
) -> R {
    let mut with = Some(with);
    let system = move |board: Board| with.take().expect("once")(&board);
    scene.table.world_mut().run_system_once(system).expect("the table is whole")
}

fn forecast_of(scene: &mut DelveScene) -> Forecast {
    read(scene, forecast::forecast)
}

fn lines(scene: &mut DelveScene, place: usize) -> Vec<String> {
    read(scene, move |board| words::forecast::enemy(board, &forecast::forecast(board).enemies[place]))
}

fn hero(id: &str) -> HeroId {
    catalogue().find(id).unwrap_or_else(|| panic!("no {id}"))
}

/// Plays on to the end of the enemy phase without spending anything.
fn take_it_all(scene: &mut DelveScene) {
    while scene.table.outcome().is_none() {
        match scene.ask().as_str() {
            "act" => {
                scene.all_done();
            }
            "evade" => {
                scene.choose("take");
            }
            "shield" | "shield_other" => {
                scene.amount(0);
            }
            _ => break,
        }
    }
}

fn dice_in(forecast: &Forecast) -> usize {
    let coming = forecast.enemies.iter().flat_map(|enemy| &enemy.does);
    let coming = coming.chain(forecast.boss.iter().flat_map(|boss| &boss.does));
    let dice = |one: &Coming| match one {
        Coming::Attack(blow) => blow.icons.iter().filter(|icon| **icon != Icon::White).count(),
        _ => 0,
    };
    coming.map(dice).sum()
}

/// Plays the phase once for every throw of its dice, and compares the damage that each hero takes, and how often
/// one falls, with what was told.
fn compare(scenario: &str, heroes: &[&str]) -> Forecast {
    let begin = |dice: &[u8]| DelveScene::new(&scenario.replace("DICE", &format!("dice: {dice:?}")));
    let mut now = begin(&[]);
    let told = forecast_of(now.expect("act"));
    let dice = dice_in(&told) as u32;
    let all = f64::from(6_u32.pow(dice));
    let mut taken = vec![[0.0; 32]; heroes.len()];
    let mut fallen = vec![0.0; heroes.len()];
    for throw in 0..6_u32.pow(dice) {
        let faces: Vec<u8> = (0..dice).map(|die| (throw / 6_u32.pow(die) % 6) as u8 + 1).collect();
        let mut scene = begin(&faces);
        take_it_all(&mut scene);
        for (place, name) in heroes.iter().enumerate() {
            let facts = scene.facts("damage_taken").into_iter().filter(|fact| fact["hero"] == *name);
            let amounts: u64 = facts.map(|fact| fact["amount"].as_u64().expect("damage")).sum();
            taken[place][amounts as usize] += 1.0 / all;
            let lost = scene.facts("run_lost").first().map(|fact| fact["because"]["hero_down"].clone());
            fallen[place] += if lost == Some(json!(name)) { 1.0 / all } else { 0.0 };
        }
    }
    for (place, name) in heroes.iter().enumerate() {
        let peril = told.hero(hero(name)).expect("a hero");
        // Whoever falls takes no more, so that only the chance to fall is told.
        if fallen.iter().all(|chance| *chance == 0.0) {
            for (number, chance) in (0..).zip(&taken[place]) {
                let told = peril.damage.chance(number);
                assert!((told - chance).abs() < 1e-9, "{name}, {number}: told {told}, came {chance}");
            }
        }
        assert!(
            (peril.falls - fallen[place]).abs() < 1e-9,
            "{name} falls: {} and {}",
            peril.falls,
            fallen[place]
        );
    }
    told
}

/// DV-151, DV-159, DV-162, DV-163, DV-R40, DV-R43: the worked example of the Slinger and the Shambler: each throw
/// of their three dice brings what is told, and the Shambler goes where it is said to go.
#[test]
fn a_forecast_is_what_comes_of_it() {
    let scenario = r#"(begin: Perform, DICE, bag: [], party: [
        (hero: "ysolt", fatigue: 1, enemies: [(enemy: "warren_slinger", space: 5), (enemy: "bone_shambler", space: 1)]),
        (hero: "sefa", fatigue: 1, enemies: [(enemy: "gnawling", space: 1, stunned: true)])])"#;
    let told = compare(scenario, &["ysolt", "sefa"]);
    let cards: Vec<&str> = told.enemies.iter().map(|enemy| catalogue_id(enemy.card)).collect();
    assert_eq!(cards, ["warren_slinger", "bone_shambler", "gnawling"]);
    let mut scene = DelveScene::new(&scenario.replace("DICE", "dice: [2, 2, 2]"));
    assert_eq!(lines(&mut scene, 0), ["Attacks Ysolt for 0 to 2"]);
    assert_eq!(
        lines(&mut scene, 1),
        ["Attacks Ysolt for 0 to 2", "Moves to space 2 above Sefa", "Attacks Sefa for 0 to 2"]
    );
    assert_eq!(lines(&mut scene, 2), ["Stunned: recovers and does nothing"]);
    take_it_all(&mut scene);
    let moved = &scene.facts("enemy_moved")[0];
    assert_eq!((&moved["to"]["board"], &moved["to"]["space"]), (&json!("sefa"), &json!(2)));
}

fn catalogue_id(card: hushfall::content::delve::terms::EnemyId) -> &'static str {
    static CARDS: std::sync::OnceLock<std::sync::Arc<hushfall::content::delve::catalogue::Catalogue>> =
        std::sync::OnceLock::new();
    CARDS.get_or_init(catalogue).id(card)
}

/// DV-162, DV-R40, DV-R41, DV-R43: one that moves leaves its space to others and takes one from them: where each goes
/// is told as it comes, and who lands in the ranged zone leaves out its attack.
#[test]
fn those_who_move_make_room_and_take_it() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, bag: [], dice: [2, 2, 2, 2, 2], party: [
            (hero: "ysolt", fatigue: 1, enemies: [(enemy: "bone_shambler", space: 1), (enemy: "bone_shambler", space: 2)]),
            (hero: "sefa", fatigue: 1, enemies: [(enemy: "market_wader", space: 1), (enemy: "gnawling", space: 2, stunned: true)])])"#,
    );
    let told = forecast_of(&mut scene);
    let moves: Vec<(String, u8)> = told
        .enemies
        .iter()
        .flat_map(|enemy| &enemy.does)
        .filter_map(|coming| match coming {
            Coming::Move { to } => Some((catalogue().id(to.board).to_owned(), to.space)),
            _ => None,
        })
        .collect();
    assert_eq!(moves, [("sefa".to_owned(), 3), ("sefa".to_owned(), 4), ("ysolt".to_owned(), 1)]);
    assert_eq!(told.enemies[1].does.last(), Some(&Coming::Idle(Idle::OutOfReach)));
    let before: Vec<u8> = told.heroes.iter().map(|peril| peril.damage.most()).collect();
    assert_eq!(before, [6, 4], "three attacks on Ysolt, two on Sefa");
    take_it_all(&mut scene);
    let came: Vec<(String, u8)> = scene
        .facts("enemy_moved")
        .iter()
        .take(3)
        .map(|fact| {
            (
                fact["to"]["board"].as_str().expect("one").to_owned(),
                fact["to"]["space"].as_u64().expect("one") as u8,
            )
        })
        .collect();
    assert_eq!(came, moves);
    let attacks = |hero: &str| scene.facts("damage_taken").iter().filter(|fact| fact["hero"] == hero).count();
    assert_eq!((attacks("ysolt"), attacks("sefa")), (3, 2));
}

/// DV-154, DV-156, DV-R41: who does nothing, and why.
#[test]
fn who_does_nothing_is_told() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, bag: [], party: [(hero: "maren", fatigue: 1, enemies: [
            (enemy: "gnawling", space: 4), (enemy: "drip_spitter", space: 5), (enemy: "gnawling", space: 1, stunned: true)])])"#,
    );
    let told = forecast_of(&mut scene);
    let idle: Vec<Option<Idle>> = told
        .enemies
        .iter()
        .map(|enemy| match enemy.does.as_slice() {
            [Coming::Idle(because)] => Some(*because),
            _ => None,
        })
        .collect();
    assert_eq!(idle, [None, Some(Idle::OutOfReach), Some(Idle::Stunned)]);
    assert_eq!(lines(&mut scene, 1), ["Out of reach in the ranged zone: does not attack"]);
    take_it_all(&mut scene);
    let idle: Vec<Value> = scene.facts("enemy_idle").iter().map(|fact| fact["because"].clone()).collect();
    assert_eq!(idle, ["out_of_reach", "stunned"]);
}

/// DV-168, DV-169, DV-R26: ferocious tiles, Thick Skin and Slow to Fall are counted, in the damage and in the
/// chance to fall.
#[test]
fn talents_and_tiles_are_counted() {
    let tile = catalogue();
    let with_attack = tile.ferocious.iter().find(|tile| tile.attack > 0).expect("such a tile");
    let id = &with_attack.id;
    let enemies = format!(
        r#"[(enemy: "tunnel_thug", space: 1, ferocious: Some("{id}")), (enemy: "tunnel_brute", space: 2)]"#
    );
    let scenario = |talents: &str, health: u8| {
        format!(
            r#"(chapter: 2, begin: Perform, DICE, bag: [], party: [(hero: "brandt", health: {health}, fatigue: 1,
                talents: [{talents}], enemies: {enemies})])"#
        )
    };
    let plain = compare(&scenario("", 13), &["brandt"]);
    let thick = compare(&scenario(r#""thick_skin""#, 13), &["brandt"]);
    let mean = |told: &Forecast| told.heroes[0].damage.mean();
    assert!(mean(&plain) > mean(&thick) + 0.5);
    let weak = compare(&scenario("", 2), &["brandt"]);
    let stays = compare(&scenario(r#""slow_to_fall""#, 2), &["brandt"]);
    assert!(weak.heroes[0].falls > stays.heroes[0].falls && stays.heroes[0].falls > 0.0);
}

/// DV-R73, DV-R83: the lines of the boss card for the leader and for the others, after the enemies; the extra
/// damage of its criticals is counted.
#[test]
fn the_boss_card_is_told_for_each_hero() {
    let scenario = r#"(chapter: 2, at: "j", begin: Perform, leader: "brandt", DICE, bag: [],
        boss: (boss: "mother_gnaw", card: "snapping_jaws"), party: [
            (hero: "maren", fatigue: 1, enemies: [(enemy: "gnawling", space: 1)]), (hero: "brandt", fatigue: 1)])"#;
    let told = compare(scenario, &["maren", "brandt"]);
    let boss = told.boss.as_ref().expect("a boss");
    let hit: Vec<HeroId> = boss
        .does
        .iter()
        .filter_map(|coming| match coming {
            Coming::Attack(blow) => Some(blow.hero),
            _ => None,
        })
        .collect();
    assert_eq!(hit, [hero("brandt"), hero("maren")]);
    let mut scene = DelveScene::new(&scenario.replace("DICE", "dice: [2]"));
    let lines = read(&mut scene, |board| {
        words::forecast::boss(board, forecast::forecast(board).boss.as_ref().expect("a boss"))
    });
    assert_eq!(lines, ["Attacks Brandt for 1 to 3", "Attacks Maren for 0 to 2"]);
}

/// DV-160, DV-161, DV-R24, DV-R42: stun tokens and summons, and that a full board takes nobody.
#[test]
fn summons_and_stuns_are_told() {
    let full: Vec<String> = (1..=5).map(|space| format!("(enemy: \"gnawling\", space: {space})")).collect();
    let mut scene = DelveScene::new(&format!(
        r#"(begin: Perform, bag: [], dice: [1, 1, 1, 1, 1, 1, 1, 1, 1], party: [
            (hero: "maren", fatigue: 1, enemies: [(enemy: "brood_caller", space: 6), {}]),
            (hero: "brandt", fatigue: 1, enemies: [(enemy: "brood_caller", space: 6), (enemy: "hush_adept", space: 5)])])"#,
        full.join(", ")
    ));
    assert_eq!(lines(&mut scene, 0), ["Summons nobody: there is no room above Maren"]);
    let told = forecast_of(&mut scene);
    assert_eq!(told.enemies.iter().filter(|enemy| enemy.at.board == hero("maren")).count(), 6);
    assert_eq!(lines(&mut scene, 6), ["Summons a common enemy above Brandt"]);
    assert_eq!(lines(&mut scene, 7), ["Attacks Brandt for 0 to 2", "Gives Brandt a stun token"]);
    assert_eq!(told.hero(hero("brandt")).map(|peril| peril.stuns), Some(1));
    take_it_all(&mut scene);
    assert_eq!(scene.facts("enemy_not_placed").len(), 1);
    assert_eq!(scene.facts("enemy_placed").iter().filter(|fact| fact["at"]["board"] == "brandt").count(), 1);
    assert_eq!(scene.facts("hero_stunned").len(), 1);
}

/// DV-165, DV-R45: the guard at hand is told, with what talents bring to it and what a neighbour may lend.
#[test]
fn the_guard_at_hand_is_told() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, bag: [], dice: [2], party: [
            (hero: "maren", guard: 2, fatigue: 1, talents: ["wall_of_oak"]),
            (hero: "ysolt", guard: 1, fatigue: 0, enemies: [(enemy: "mudback", space: 1)])])"#,
    );
    let told = forecast_of(&mut scene);
    let guards: Vec<(u8, u8)> = told.heroes.iter().map(|peril| (peril.guard, peril.lent)).collect();
    assert_eq!(guards, [(3, 0), (1, 3)]);
    let text = read(&mut scene, |board| words::forecast::peril(board, &forecast::forecast(board).heroes[1]));
    assert_eq!(text, "1.0 damage on average, 1 at worst; 1 evade to spend; 3 shield beside");
}

/// In the middle of the phase only what is left of it is told.
#[test]
fn what_has_happened_is_not_told_again() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, bag: [], dice: [2, 2, 2], party: [(hero: "ysolt", guard: 3, fatigue: 1, enemies: [
            (enemy: "gnawling", space: 1), (enemy: "gnawling", space: 2), (enemy: "gnawling", space: 3)])])"#,
    );
    assert_eq!(forecast_of(&mut scene).heroes[0].damage.most(), 6);
    scene.all_done();
    for left in (0..3).rev() {
        scene.expect("evade");
        let told = forecast_of(&mut scene);
        let attacks = told.enemies.iter().filter(|enemy| !enemy.does.is_empty()).count();
        assert_eq!(attacks, left, "{told:?}");
        assert_eq!(usize::from(told.heroes[0].damage.most()), left * 2);
        scene.choose("take");
    }
}

/// The terminal tells both before anybody acts: what comes, and what the answers may bring.
#[test]
fn the_outlook_tells_what_comes_and_what_answers_bring() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, bag: [], party: [(hero: "maren", tokens: ["red"], fatigue: 0,
            enemies: [(enemy: "gnawling", space: 1)])])"#,
    );
    assert_eq!(
        scene.table.outlook(Viewer::All),
        [
            "Gnawling in space 1 above Maren: Attacks Maren for 0 to 2.",
            "Maren: 1.0 damage on average, 2 at worst.",
            "[maren:act:wardens_cut] 0 to 2 damage, 1.0 on average; Defeats Gnawling in space 1 above Maren: 83 %; \
             Critical 17 %: gain 1 shield or evade.",
        ]
    );
    assert!(DelveScene::campaign(1, 1).table.outlook(Viewer::All).is_empty());
}
