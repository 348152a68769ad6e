//! Odds before you commit: they are exact, and they are what the action then brings.

use bevy_ecs::system::RunSystemOnce;
use hushfall::books::delve::board::Board;
use hushfall::books::delve::dice::Die;
use hushfall::books::delve::odds::{self, Odds, Target};
use hushfall::books::delve::spread::Spread;
use hushfall::books::delve::words;
use hushfall::content::delve::terms::DieColour;
use hushfall::table::session::Table;
use serde_json::Value;

use super::scene::{DelveScene, catalogue};

/// The odds of an answer to the open prompt.
fn odds_of(scene: &mut DelveScene, id: &str) -> Option<Odds> {
    let id = id.to_owned();
    let read = move |board: Board| {
        let options = &board.play.prompts.open().expect("a prompt").options;
        let choice = options.iter().find(|choice| choice.id(&board.cards.names) == id);
        odds::of_choice(&board, *choice.unwrap_or_else(|| panic!("{id} is not offered")))
    };
    scene.table.world_mut().run_system_once(read).expect("the table is whole")
}

fn told(scene: &mut DelveScene, id: &str) -> Vec<String> {
    let found = odds_of(scene, id).expect("a roll");
    let read = move |board: Board| words::odds::lines(&board, &found);
    scene.table.world_mut().run_system_once(read).expect("the table is whole")
}

/// A scene with scripted dice, in which all answers but the last have been given.
fn before_last(scenario: &str, answers: &[&str], dice: &[u8]) -> DelveScene {
    let mut scene = DelveScene::new(&scenario.replace("DICE", &format!("dice: {dice:?}")));
    for answer in &answers[..answers.len() - 1] {
        scene.choose(answer);
    }
    scene
}

/// Every throw of so many dice.
fn throws(dice: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..6_u32.pow(dice as u32))
        .map(move |throw| (0..dice as u32).map(|die| (throw / 6_u32.pow(die) % 6) as u8 + 1).collect())
}

fn assert_same(found: &Spread, counted: &[f64], what: &str) {
    for (number, chance) in (0..).zip(counted) {
        let told = found.chance(number);
        assert!((told - chance).abs() < 1e-9, "{what}, {number}: told {told}, came {chance}");
    }
    assert!((found.at_least(0) - 1.0).abs() < 1e-9, "{what}: {found:?}");
}

/// Plays the last answer with every throw there is, and compares what comes with what was told before it: the
/// value of the effect at this place, read from the facts by `value`, its criticals, and who falls.
fn compare(scenario: &str, answers: &[&str], place: usize, value: impl Fn(&DelveScene) -> u64) -> Odds {
    let last = answers.last().expect("an answer");
    let told = odds_of(&mut before_last(scenario, answers, &[]), last).expect("a roll");
    let all = 6_f64.powi(told.dice.len() as i32);
    let (mut values, mut criticals, mut falls) = ([0.0; 16], [0.0; 8], 0.0);
    for throw in throws(told.dice.len()) {
        let mut scene = before_last(scenario, answers, &throw);
        let from = scene.facts("dice_rolled").len();
        scene.choose(last);
        let rolled = &scene.facts("dice_rolled")[from];
        let colours: Vec<&str> = rolled["dice"]
            .as_array()
            .expect("dice")
            .iter()
            .map(|die| die["colour"].as_str().expect("one"))
            .collect();
        let wanted: Vec<String> = told.dice.iter().map(|die| format!("{die:?}")).collect();
        assert_eq!(colours, wanted, "the dice of the roll are those that were told");
        values[value(&scene) as usize] += 1.0 / all;
        criticals[scene.facts("critical_scored").len()] += 1.0 / all;
        falls += if scene.facts("enemy_defeated").is_empty() { 0.0 } else { 1.0 / all };
    }
    let effect = &told.effects[place];
    assert_same(&effect.value, &values, &format!("{answers:?}"));
    assert_same(&told.criticals, &criticals, "criticals");
    if let [target] = effect.targets.as_slice() {
        assert!((target.falls - falls).abs() < 1e-9, "falls: told {}, came {falls}", target.falls);
    }
    told
}

fn dealt(scene: &DelveScene) -> u64 {
    scene.facts("enemy_damaged").first().map_or(0, |fact| fact["amount"].as_u64().expect("damage"))
}

/// DV-R06, DV-101, DV-102, DV-103: all 36 throws of Twin Arrow with Fletcher's Eye, whose criticals deal more.
#[test]
fn the_odds_of_an_attack_are_those_of_all_its_throws() {
    let scenario = r#"(chapter: 2, begin: Perform, DICE, party: [(hero: "ysolt", focus: 2, tokens: ["red"], fatigue: 0,
        talents: ["fletchers_eye"], enemies: [(enemy: "tunnel_brute", space: 1, damage: 1)])])"#;
    let told = compare(scenario, &["ysolt:act:twin_arrow"], 0, dealt);
    assert_eq!(told.dice, [DieColour::Blue, DieColour::Blue]);
    assert_eq!(told.effects[0].targets[0].needed, 3);
    assert!((told.any_critical() - 11.0 / 36.0).abs() < 1e-9);
}

/// DV-107, DV-108, DV-R09: a boost on offer is counted for the answer that takes it; talents and the level of
/// the action are counted too.
#[test]
fn a_boost_on_offer_is_counted() {
    let scenario = r#"(chapter: 2, begin: Perform, rage: 2, DICE, party: [(hero: "brandt", tokens: ["red"], fatigue: 0,
        levels: [("maul", 2)], talents: ["iron_fists"], enemies: [(enemy: "tunnel_brute", space: 2)])])"#;
    let mut scene = before_last(scenario, &["brandt:act:maul", "roll"], &[]);
    let plain = odds_of(&mut scene, "roll").expect("a roll");
    assert!((plain.effects[0].value.mean() - (2.0 + 11.0 / 6.0)).abs() < 1e-9, "brown, 1, and 1 by a talent");
    let boosted = odds_of(&mut scene, "boost:brown").expect("a roll");
    assert_eq!(boosted.dice, [DieColour::Brown, DieColour::Brown]);
    assert!(boosted.effects[0].targets[0].falls > plain.effects[0].targets[0].falls);
    // And so it comes.
    let after = compare(scenario, &["brandt:act:maul", "boost:brown"], 0, dealt);
    assert_eq!(after, boosted);
}

/// DV-122: the die of an advanced token is counted before the action is paid for if there is no way around it,
/// and with the answer that places it otherwise. Kindling is counted with the answer that pays for it.
#[test]
fn dice_of_tokens_and_abilities_are_counted_where_they_are_certain() {
    let scene = |tokens: &str| {
        DelveScene::new(&format!(
            r#"(begin: Perform, party: [(hero: "sefa", focus: 5, tokens: [{tokens}], fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 2)])])"#
        ))
    };
    let dice = |scene: &mut DelveScene, id: &str| odds_of(scene, id).expect("a roll").dice;
    use DieColour::{Blue, Purple};
    assert_eq!(dice(&mut scene(r#""purple_red""#), "sefa:act:spark"), [Blue, Purple]);
    let mut open = scene(r#""purple_red", "red""#);
    assert_eq!(dice(&mut open, "sefa:act:spark"), [Blue]);
    open.choose("sefa:act:spark").expect("pay_space");
    assert_eq!(dice(&mut open, "pay:purple_red"), [Blue, Purple]);
    assert_eq!(dice(&mut open, "pay:red"), [Blue]);
    open.choose("pay:purple_red").expect("before_roll");
    assert_eq!(dice(&mut open, "roll"), [Blue, Purple]);
    assert_eq!(dice(&mut open, "ability"), [Blue, Purple, Blue]);
    open.choose("ability");
    let rolled = open.facts("dice_rolled")[0]["dice"].as_array().expect("dice").len();
    assert_eq!(rolled, 3, "with nothing more to announce it is rolled");
}

/// The bonus of a card for the next action is counted for an action that it waits for, and for no other.
#[test]
fn a_bonus_that_waits_is_counted() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, begin: Perform, supports: [("maren", "ysolt", "pincer", 0)], party: [
            (hero: "maren", tokens: ["red", "red", "green"], fatigue: 0),
            (hero: "ysolt", tokens: ["teal", "green"], fatigue: 0, enemies: [(enemy: "mudback", space: 6)])])"#,
    );
    let count = |scene: &mut DelveScene, id: &str| odds_of(scene, id).expect("a roll").dice.len();
    assert_eq!(count(&mut scene, "ysolt:act:loose"), 1);
    scene.choose("maren:support:pincer").choose("green").expect("act");
    assert_eq!(count(&mut scene, "ysolt:act:loose"), 2);
    assert_eq!(count(&mut scene, "ysolt:act:slow_exhale"), 1, "it is no attack");
}

/// DV-116, DV-117, DV-R08, DV-R14: markers go forward as told, and there is room for no more than told.
#[test]
fn gains_come_as_told() {
    let scenario = r#"(begin: Perform, DICE, party: [
        (hero: "maren", tokens: ["yellow"], fatigue: 0, levels: [("raise_shield", 2)])])"#;
    let gained = |fact: &str, field: &str| {
        let (fact, field) = (fact.to_owned(), field.to_owned());
        move |scene: &DelveScene| {
            scene.facts(&fact).first().map_or(0, |found| found[&field].as_u64().expect("one"))
        }
    };
    // A critical moves the marker once more, in a fact of its own.
    compare(scenario, &["maren:act:raise_shield"], 0, gained("guard_changed", "guard"));
    let scenario = r#"(begin: Perform, DICE, party: [(hero: "brandt", tokens: ["orange"], fatigue: 0)])"#;
    let told = compare(scenario, &["brandt:act:bellow"], 0, gained("rage_changed", "rage"));
    assert_eq!(told.effects[0].room, Some(10));
    let mut scene = DelveScene::new(
        r#"(begin: Perform, rage: 9, party: [(hero: "brandt", focus: 4, tokens: ["orange", "green"], fatigue: 0)])"#,
    );
    assert_eq!(odds_of(&mut scene, "brandt:act:bellow").expect("a roll").effects[0].room, Some(1));
    assert_eq!(told_first(&mut scene, "brandt:act:dig_in"), "0 to 2 focus, 1.0 on average, room for 1");
}

fn told_first(scene: &mut DelveScene, id: &str) -> String {
    told(scene, id)[0].clone()
}

/// DV-R10, DV-R49: an action with two effects has odds for each, and a healing has them with its talent.
#[test]
fn each_effect_has_its_own_odds() {
    let scenario = r#"(chapter: 2, begin: Perform, DICE, party: [(hero: "orrin", health: 4, tokens: ["teal"], focus: 5,
        fatigue: 0, talents: ["marrow"], enemies: [(enemy: "tunnel_brute", space: 5)])])"#;
    let healed = |scene: &DelveScene| scene.facts("healed")[0]["amount"].as_u64().expect("health");
    let told = compare(scenario, &["orrin:act:leeching_hand"], 1, healed);
    assert_eq!(told.effects.len(), 2);
    assert_eq!((told.effects[1].value.least(), told.effects[1].value.most()), (2, 2));
    compare(scenario, &["orrin:act:leeching_hand"], 0, dealt);
}

/// DV-104, DV-R12: of dice that lie nothing is left to chance, and a re-roll leaves only its own die to it.
#[test]
fn a_reroll_leaves_one_die_to_chance() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, dice: [6, 1], party: [(hero: "ysolt", focus: 2, tokens: ["red"], fatigue: 1,
            enemies: [(enemy: "tunnel_brute", space: 1)])])"#,
    );
    scene.choose("ysolt:act:twin_arrow").choose("pay:red").expect("reroll");
    let kept = odds_of(&mut scene, "keep").expect("a roll");
    assert_eq!((kept.dice.len(), kept.effects[0].value.clone()), (0, Spread::certain(2)));
    let again = odds_of(&mut scene, "reroll:fatigue:1").expect("a roll");
    let other = Spread::certain(2).plus(&Spread::of_die(DieColour::Blue, Die::value));
    assert_eq!((again.dice.as_slice(), &again.effects[0].value), ([DieColour::Blue].as_slice(), &other));
    assert!((again.effects[0].targets[0].falls - 1.0 / 6.0).abs() < 1e-9, "4 health: only a 2 does it");
}

/// DV-114, DV-R11, DV-R71, DV-R72: everyone an attack can be aimed at is told; once a target is named only that
/// one; and a boss needs damage for its shield as well.
#[test]
fn targets_are_told_with_what_they_need() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", begin: Perform, leader: "maren", boss: (boss: "mother_gnaw", damage: 34, card: "rolling_chitin"),
            party: [(hero: "maren", focus: 3, tokens: ["red", "yellow"], fatigue: 0, enemies: [
                (enemy: "gnawling", space: 1), (enemy: "mudback", space: 2), (enemy: "mudback", space: 5)])])"#,
    );
    let told = odds_of(&mut scene, "maren:act:bulwark_crash").expect("a roll");
    let named: Vec<Value> = told.effects[0]
        .targets
        .iter()
        .map(|one| match one.target {
            Target::Foe(spot) => Value::from(spot.space),
            Target::Boss => Value::from("boss"),
        })
        .collect();
    assert_eq!(named.len(), 3, "space 5 is no melee zone: {named:?}");
    assert!(named.contains(&Value::from("boss")) && named.contains(&Value::from(1)));
    let boss = told.effects[0].targets.iter().find(|one| one.target == Target::Boss).expect("the boss");
    assert_eq!(boss.needed, 4, "36 health, 34 damage, shield 2");
    assert!(boss.falls.abs() < 1e-9 && boss.damage.abs() < 1e-9, "a blue die does not get through: {boss:?}");
    scene.choose("maren:act:bulwark_crash").expect("name_target");
    let row = odds_of(&mut scene, "maren:1-2").expect("a roll");
    assert_eq!(row.effects[0].targets.len(), 2);
    assert!((row.effects[0].targets[0].falls - 5.0 / 6.0).abs() < 1e-9);
    let gnawling = catalogue().find("gnawling").map(|id| catalogue().enemy(id).name.clone()).expect("a card");
    assert!(told_line(&mut scene, "maren:1-2", &gnawling).ends_with("83 %"));
}

fn told_line(scene: &mut DelveScene, id: &str, holding: &str) -> String {
    let lines = told(scene, id);
    lines.iter().find(|line| line.contains(holding)).cloned().unwrap_or_else(|| panic!("{lines:?}"))
}

/// An answer that rolls nothing has no odds, and asking changes nothing.
#[test]
fn no_roll_no_odds() {
    let mut scene = DelveScene::new(
        r#"(begin: Perform, party: [(hero: "maren", tokens: ["red"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)])])"#,
    );
    let hash = scene.table.hash();
    assert_eq!(odds_of(&mut scene, "maren:done"), None);
    assert!(odds_of(&mut scene, "maren:act:wardens_cut").is_some());
    assert_eq!(scene.table.hash(), hash);
}
