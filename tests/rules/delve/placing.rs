//! Performing actions: covering spaces, targets, order, neighbours (DV-085 to DV-100, DV-105, DV-R10, DV-R11,
//! DV-R15, DV-R29, DV-R35, DV-R36).

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use super::scene::DelveScene;

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort_unstable();
    list
}

/// The actions that a hero is offered.
fn actions(scene: &mut DelveScene, hero: &str) -> Vec<String> {
    let of = format!("{hero}:act:");
    sorted(scene.options().iter().filter_map(|id| id.strip_prefix(&of).map(str::to_owned)).collect())
}

fn with(hero: &str, more: &str) -> DelveScene {
    DelveScene::new(&format!(r#"(party: [(hero: "{hero}", {more})], begin: Perform)"#))
}

/// DV-086, DV-087: one action after the other, in any order, until there are no tokens left for another.
#[test]
fn actions_are_performed_one_at_a_time_in_any_order() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["orange", "green", "yellow"], fatigue: 0), (hero: "brandt",
            tokens: ["orange"])],
            begin: Perform, dice: [2, 2])"#,
    );
    scene.choose("maren:act:raise_shield").expect("pay_space");
    // Nobody acts while an action is being resolved.
    assert!(scene.options().iter().all(|id| id.starts_with("pay:")));
    scene.choose("pay:yellow").answer("act", "maren:act:battle_cry").answer("pay_space", "pay:orange");
    scene.expect("act").choose("maren:act:steady_breath").answer("before_roll", "roll").expect("act");
    let performed: Vec<Value> =
        scene.facts("action_performed").iter().map(|fact| fact["action"].clone()).collect();
    assert_eq!(performed, ["raise_shield", "battle_cry", "steady_breath"]);
    // Maren has no token left and is not waited for.
    assert!(!scene.offers("maren:done") && scene.offers("brandt:done"));
}

/// DV-090: the players are told to make rage first.
#[test]
fn the_advice_about_rage_is_shown() {
    let mut scene = with("maren", r#"tokens: ["orange", "red"]"#);
    let text = scene.expect("act").prompt().text;
    assert!(text.contains("what makes rage is best done first"), "{text}");
}

/// DV-091: skill tokens do not change hands, not even where two heroes share their packs.
#[test]
fn skill_tokens_are_not_traded() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", tokens: ["red"], fatigue: 0, coins: 1), (hero: "ysolt",
            tokens: ["teal"], fatigue: 0)],
            supports: [("maren", "ysolt", "share_the_pack", 0)], begin: Perform)"#,
    );
    let offered = [
        "maren:act:wardens_cut",
        "maren:done",
        "maren:support:share_the_pack",
        "ysolt:act:loose",
        "ysolt:done",
        "ysolt:support:share_the_pack",
    ];
    assert_eq!(sorted(scene.options()), offered);
    scene.choose("maren:support:share_the_pack").expect("give_away");
    assert_eq!(scene.options(), ["done", "maren:give_coin"]);
}

/// DV-092, DV-093: all spaces of an action must be covered, and they must be empty.
#[test]
fn all_spaces_are_covered() {
    let offers = |tokens: &str, more: &str| {
        let more = format!("focus: 3, tokens: [{tokens}], {more}");
        actions(&mut with("maren", &more), "maren").contains(&"bulwark_crash".to_owned())
    };
    assert!(!offers(r#""red""#, "fatigue: 0"));
    assert!(offers(r#""red", "yellow""#, "fatigue: 0"));
    assert!(!offers(r#""red", "green""#, "fatigue: 0"));
    // A stack on one of the two spaces, or on both; a fatigue token on one.
    assert!(offers(r#""red", "green", "teal""#, "fatigue: 0"));
    assert!(offers(r#""green", "green", "teal", "orange""#, "fatigue: 0"));
    assert!(!offers(r#""green", "green", "teal""#, "fatigue: 0"));
    assert!(offers(r#""red""#, "fatigue: 1"));
    assert!(!offers(r#""red", "yellow""#, r#"fatigue: 0, covered: ["bulwark_crash"]"#));
}

/// DV-094, DV-095, DV-097, DV-R29: a token of the colour, any two skill tokens, or a fatigue token; no stack
/// has a fatigue token in it.
#[test]
fn what_covers_a_space() {
    // One token covers its own colour only.
    let mut scene = with("maren", r#"tokens: ["green"], fatigue: 0"#);
    assert_eq!(actions(&mut scene, "maren"), ["steady_breath"]);
    // Two of them cover any, and so does a fatigue token; the other actions cost focus.
    let any = ["battle_cry", "raise_shield", "steady_breath", "wardens_cut"];
    let mut scene = with("maren", r#"tokens: ["green", "blue_red"], fatigue: 0"#);
    assert_eq!(actions(&mut scene, "maren"), any);
    let mut scene = with("maren", "fatigue: 1");
    assert_eq!(actions(&mut scene, "maren"), any);
    let mut scene = with("maren", r#"tokens: ["green", "blue_red"], fatigue: 1"#);
    scene.choose("maren:act:wardens_cut").expect("pay_space");
    assert_eq!(sorted(scene.options()), ["pay:blue_red", "pay:fatigue", "pay:green+blue_red"]);
    let mut scene = with("maren", r#"tokens: ["green"], fatigue: 1"#);
    scene.choose("maren:act:battle_cry").expect("act");
    assert_eq!(scene.hero("maren")["used"], json!(["fatigue_maren"]), "there was no other way");
    assert_eq!(scene.hero("maren")["hand"], json!(["green"]));
}

/// DV-R29, DV-100: placement, payment and flip are one step; a stack may fill each of two spaces.
#[test]
fn two_stacks_on_one_action() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["green", "green", "teal", "orange", "orange"], focus: 3,
            fatigue: 0)],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:bulwark_crash").answer("pay_space", "pay:teal+green").expect("pay_space");
    // Nothing is paid before everything is.
    assert_eq!(scene.number("maren", "focus"), 3);
    assert_eq!(scene.hero("maren")["hand"].as_array().expect("hand").len(), 5);
    scene.choose("pay:green+orange").expect("act");
    assert_eq!(scene.number("maren", "focus"), 0);
    assert_eq!(scene.hero("maren")["hand"], json!(["orange"]));
    assert_eq!(scene.hero("maren")["used"].as_array().expect("used").len(), 4);
}

/// DV-R29: a token that is flipped for a card lies face down and goes into the bag in Clean-up.
#[test]
fn a_token_flipped_for_a_card_goes_into_the_bag() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", tokens: ["red", "green"], fatigue: 0), (hero: "ysolt")],
            bag: [],
            supports: [("maren", "ysolt", "lend_breath", 0)], begin: Perform)"#,
    );
    scene.choose("maren:support:lend_breath").answer("flip_token", "red");
    assert_eq!(scene.hero("maren")["used"], json!(["red"]));
    // No action is covered by it.
    assert!(
        scene.hero("maren")["actions"].as_array().expect("actions").iter().all(|one| one["covered"] == false)
    );
    scene.all_done().expect("choose_destination");
    assert_eq!(scene.state()["bag"], json!({ "red": 1 }));
}

/// DV-105: the fatigue token on the action is no re-roll.
#[test]
fn a_placed_fatigue_token_is_no_reroll() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", fatigue: 1), (hero: "maren", tokens: ["orange"])], begin: Perform,
            dice: [1])"#,
    );
    scene.choose("ysolt:act:slow_exhale").expect("act");
    assert_eq!(scene.facts("dice_rolled").len(), 1);
    assert!(scene.facts("fatigue_spent").is_empty());
    assert_eq!((scene.number("ysolt", "focus"), scene.number("ysolt", "fatigue_pile")), (0, 0));
}

/// DV-R10: the target is named before the roll, the damage is not split, and what is beyond its health is
/// lost.
#[test]
fn one_target_named_before_the_roll() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["red", "orange"], focus: 2, fatigue: 0,
                enemies: [(enemy: "gnawling", space: 1), (enemy: "mudback", space: 2)])], begin: Perform,
                    dice: [6, 6])"#,
    );
    scene.choose("ysolt:act:twin_arrow").answer("pay_space", "pay:red").expect("name_target");
    assert!(scene.facts("dice_rolled").is_empty());
    scene.choose("ysolt:1").expect("act");
    let damaged = scene.facts("enemy_damaged");
    assert_eq!(damaged.len(), 1);
    assert_eq!(damaged[0]["card"], "gnawling");
    assert_eq!(scene.enemy("ysolt", 2)["damage"], 0, "four damage, one health, three lost");
}

/// DV-R10: an action may be performed without a target and without room, and its effects come as printed,
/// from left to right.
#[test]
fn actions_without_a_target_and_the_order_of_effects() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "yellow", "green"], guard: 5, fatigue: 0)],
            begin: Perform, dice: [6, 6])"#,
    );
    scene.choose("maren:act:wardens_cut").answer("pay_space", "pay:red").expect("act");
    scene.choose("maren:act:raise_shield").answer("pay_space", "pay:yellow").expect("act");
    assert_eq!(scene.facts("action_performed").len(), 2);
    assert!(scene.facts("enemy_damaged").is_empty() && scene.facts("guard_changed").is_empty());
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "yellow"], focus: 3, fatigue: 0,
                enemies: [(enemy: "mudback", space: 1)])], begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:bulwark_crash");
    let place = |kind: &str| {
        let facts = scene.table.facts(Viewer::All, 1);
        facts.iter().position(|(_, fact)| fact["type"] == kind).unwrap_or_else(|| panic!("no {kind}"))
    };
    assert!(place("enemy_damaged") < place("enemy_stunned"));
}

/// DV-R11: sweep and volley take enemies side by side, as many as the squares show or fewer, the full sum
/// each; the defeated are resolved in the order of the attacker.
#[test]
fn rows_of_enemies() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", tokens: ["red", "orange"], focus: 3, fatigue: 0,
                enemies: [(enemy: "gnawling", space: 1), (enemy: "tunnel_thug", space: 3),
                    (enemy: "gnawling", space: 4)])], begin: Perform)"#,
    );
    // Only the melee zone, and space 2 is a gap.
    scene.choose("brandt:act:earthbreaker").expect("name_target");
    assert_eq!(sorted(scene.options()), ["brandt:1", "brandt:3"]);
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["red", "teal", "green"], focus: 3, fatigue: 0,
                enemies: [(enemy: "gnawling", space: 2), (enemy: "mudback", space: 3),
                    (enemy: "gnawling", space: 4), (enemy: "mudback", space: 6)])], begin: Perform,
                        dice: [2])"#,
    );
    scene.choose("ysolt:act:arrow_rain").answer("pay_space", "pay:red").answer("pay_space", "pay:teal");
    scene.expect("name_target");
    let rows = ["ysolt:2", "ysolt:2-3", "ysolt:2-4", "ysolt:3", "ysolt:3-4", "ysolt:4", "ysolt:6"];
    assert_eq!(sorted(scene.options()), rows);
    scene.choose("ysolt:2-4").expect("defeat_order");
    // All damage lies there before anything else happens.
    let amounts: Vec<Value> =
        scene.facts("enemy_damaged").iter().map(|fact| fact["amount"].clone()).collect();
    assert_eq!(amounts, [1, 1, 1]);
    assert!(scene.facts("enemy_defeated").is_empty());
    assert_eq!(sorted(scene.options()), ["ysolt:2", "ysolt:4"]);
    scene.choose("ysolt:4").expect("act");
    let order: Vec<Value> =
        scene.facts("enemy_defeated").iter().map(|fact| fact["at"]["space"].clone()).collect();
    assert_eq!(order, [4, 2]);
}

/// DV-R15: left is the next seat and right the one before; with four players who sits opposite is no
/// neighbour; a solo player has none.
#[test]
fn seats_and_neighbours() {
    let shoot = |heroes: &[&str]| {
        let party: Vec<String> = heroes
            .iter()
            .map(|hero| {
                let tokens = if *hero == "ysolt" { r#"tokens: ["teal"],"# } else { "" };
                format!(
                    r#"(hero: "{hero}", fatigue: 0, {tokens} enemies: [(enemy: "mudback", space: 1),
                        (enemy: "mudback", space: 2)])"#
                )
            })
            .collect();
        let mut scene = DelveScene::new(&format!("(party: [{}], begin: Perform)", party.join(", ")));
        scene.choose("ysolt:act:loose").expect("name_target");
        let mut boards: Vec<String> =
            scene.options().iter().map(|id| id.split(':').next().unwrap_or_default().to_owned()).collect();
        boards.sort_unstable();
        boards.dedup();
        boards
    };
    assert_eq!(shoot(&["ysolt"]), ["ysolt"]);
    assert_eq!(shoot(&["ysolt", "maren"]), ["maren", "ysolt"]);
    assert_eq!(shoot(&["ysolt", "maren", "brandt"]), ["brandt", "maren", "ysolt"]);
    assert_eq!(shoot(&["ysolt", "maren", "brandt", "sefa"]), ["maren", "sefa", "ysolt"]);
    let walk = |enemy: &str| {
        let scene = DelveScene::new(&format!(
            r#"(party: [(hero: "ysolt", enemies: [(enemy: "{enemy}", space: 1)]), (hero: "maren"),
                (hero: "brandt"),
                (hero: "sefa")], begin: EnemyPhase, dice: [1, 1])"#
        ));
        scene.facts("enemy_moved")[0]["to"]["board"].clone()
    };
    assert_eq!(walk("bone_shambler"), "maren", "to the left");
    assert_eq!(walk("gnaw_guard"), "sefa", "to the right");
}

/// DV-R35: one stun token at most; a stunned enemy can be hurt and moved, leaves out one enemy phase and one
/// shift, and is then free again.
#[test]
fn stun_on_enemies() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "yellow", "orange"], focus: 3, fatigue: 0,
                enemies: [(enemy: "gnawling", space: 2, stunned: true, ferocious: "thicker_hide")])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:bulwark_crash").answer("pay_space", "pay:red").answer("pay_space", "pay:yellow");
    scene.expect("act");
    assert!(scene.facts("enemy_stunned").is_empty(), "it is stunned already");
    assert_eq!(scene.enemy("maren", 2)["damage"], 1);
    scene.all_done().expect("choose_destination");
    assert_eq!(scene.facts("enemy_idle")[0]["because"], "stunned");
    assert_eq!(scene.facts("enemy_recovered").len(), 1);
    let gnawling = scene.enemy("maren", 2);
    assert_eq!((&gnawling["enemy"], &gnawling["stunned"]), (&json!("gnawling"), &json!(false)), "no shift");
    // Nim moves a stunned one as any other.
    let mut scene =
        with("nim", r#"tokens: ["orange"], enemies: [(enemy: "gnawling", space: 1, stunned: true)]"#);
    scene.choose("nim:ability").answer("move_where", "space:5");
    assert_eq!(scene.enemy("nim", 5)["stunned"], true);
    // A boss is not among those that can be stunned.
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", party: [(hero: "maren", tokens: ["red", "yellow", "orange"], focus: 3,
            fatigue: 0,
                enemies: [(enemy: "mudback", space: 1), (enemy: "mudback", space: 2)])],
            begin: Perform, boss: (boss: "mother_gnaw", card: "snapping_jaws"), dice: [2])"#,
    );
    scene.choose("maren:act:bulwark_crash").answer("pay_space", "pay:red").answer("pay_space", "pay:yellow");
    scene.answer("name_target", "maren:boss").expect("name_target");
    assert_eq!(scene.options(), ["maren:1", "maren:2"]);
}

/// DV-R36: a placement can be taken back until it is confirmed, and a roll never.
#[test]
fn a_placement_can_be_taken_back_and_a_roll_cannot() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red", "green", "orange"], fatigue: 0,
            enemies: [(enemy: "mudback", space: 1)])],
            begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:wardens_cut").expect("pay_space");
    scene.table.undo().expect("not confirmed yet");
    scene.expect("act").choose("maren:act:wardens_cut").answer("pay_space", "pay:red").expect("act");
    assert_eq!(scene.enemy("maren", 1)["damage"], 1);
    assert!(scene.table.undo().is_err());
    assert_eq!(scene.enemy("maren", 1)["damage"], 1);
}

/// DV-089, DV-R36: a performed action is not taken back, whether it rolled dice or not.
#[test]
fn a_performed_action_is_not_taken_back() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["orange", "green", "red"], fatigue: 0,
            enemies: [(enemy: "mudback", space: 1)])], begin: Perform)"#,
    );
    scene.choose("maren:act:battle_cry").answer("pay_space", "pay:orange").expect("act");
    assert_eq!(scene.state()["run"]["rage"], 1);
    assert!(scene.table.undo().is_err());
    assert_eq!(scene.state()["run"]["rage"], 1);
}
