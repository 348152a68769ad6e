//! The worked examples of the ledger, with their exact numbers and scripted dice.

use super::scene::DelveScene;

/// DV-E01, DV-013, DV-014: two players, ten basic tokens, two of each colour.
#[test]
fn a_new_campaign_for_two_has_two_of_each_colour_in_the_bag() {
    let mut scene = DelveScene::campaign(1, 2);
    scene.answer("choose_mode", "story").answer("choose_hero", "maren").answer("choose_hero", "ysolt");
    scene.expect("choose_destination");
    let bag = scene.state()["bag"].clone();
    assert_eq!(bag, serde_json::json!({ "green": 2, "orange": 2, "red": 2, "teal": 2, "yellow": 2 }));
}

/// DV-E02, DV-031, DV-032: a support card between each pair of neighbours.
#[test]
fn supports_lie_between_neighbours() {
    let party = r#"(chapter: 2, begin: Setup, events: [], party: [(hero: "maren"), (hero: "ysolt"), (hero: "sefa")])"#;
    let mut scene = DelveScene::new(party);
    scene.answer("choose_leader", "maren");
    assert_eq!(scene.state()["run"]["pairs"].as_array().expect("pairs").len(), 3);
    let party = r#"(chapter: 2, begin: Setup, events: [], party: [(hero: "maren"), (hero: "ysolt")])"#;
    let mut scene = DelveScene::new(party);
    scene.answer("choose_leader", "maren");
    assert_eq!(scene.state()["run"]["pairs"].as_array().expect("pairs").len(), 1);
}

/// DV-E03, DV-057, DV-063: everybody but the leader uses the lower tile.
#[test]
fn those_who_do_not_lead_each_use_the_lower_tile() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt"), (hero: "brandt")], leader: "brandt",
            tiles: [("b", ["tile_3", "tile_6"])])"#,
    );
    scene.answer("choose_destination", "go:b");
    let count =
        |scene: &mut DelveScene, hero: &str| scene.hero(hero)["enemies"].as_array().expect("list").len();
    assert_eq!(count(&mut scene, "maren"), 2);
    assert_eq!(count(&mut scene, "ysolt"), 2);
    assert_eq!(count(&mut scene, "brandt"), 3);
}

/// DV-E04, DV-054, DV-056, DV-069: the leader takes the higher tile.
#[test]
fn the_leader_takes_the_higher_tile() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], leader: "ysolt", tiles: [("b", ["tile_6", "tile_3"])])"#,
    );
    scene.answer("choose_destination", "go:b");
    assert_eq!(scene.hero("ysolt")["enemies"].as_array().expect("list").len(), 3);
    assert_eq!((scene.number("ysolt", "gemstones"), scene.number("ysolt", "coins")), (1, 0));
    assert_eq!(scene.hero("maren")["enemies"].as_array().expect("list").len(), 2);
    assert_eq!((scene.number("maren", "gemstones"), scene.number("maren", "coins")), (0, 1));
}

/// DV-E05, DV-064, DV-065, DV-066: ranged from the right, melee from the left.
#[test]
fn enemies_come_from_their_sides() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt")], leader: "ysolt", tiles: [("b", ["tile_6", "tile_3"])],
            draws: ["drip_spitter", "warren_slinger", "gnawling"])"#,
    );
    scene.answer("choose_destination", "go:b");
    assert_eq!(scene.enemy("ysolt", 6)["enemy"], "drip_spitter");
    assert_eq!(scene.enemy("ysolt", 5)["enemy"], "warren_slinger");
    assert_eq!(scene.enemy("ysolt", 1)["enemy"], "gnawling");
}

/// DV-E06, DV-077, DV-078, DV-079: hush counts as drawn and is worth nothing.
#[test]
fn a_hush_token_clogs_the_hand() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt"), (hero: "maren")], begin: Combat,
            bag: ["red", "red", "teal", "green", "yellow", "hush", "red", "red", "red", "red"],
            draws: ["red", "hush", "teal", "green", "yellow"])"#,
    );
    scene.answer("draw_next", "ysolt:draw");
    let hand = scene.hero("ysolt")["hand"].clone();
    assert_eq!(hand, serde_json::json!(["red", "teal", "green", "yellow", "hush"]));
    assert_eq!(scene.hero("maren")["hand"].as_array().expect("hand").len(), 5);
    assert_eq!(scene.in_bag("hush"), 0);
}

/// DV-E07, DV-094, DV-100, DV-102, DV-116: a blue die of focus.
#[test]
fn focus_rises_by_the_roll() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green"], fatigue: 0)], begin: Perform, dice: [2])"#,
    );
    scene.choose("ysolt:act:slow_exhale");
    // The round is over: the focus of the roll, and the one of Clean-up.
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 1);
    assert_eq!(scene.facts("action_performed")[0]["tokens"][0]["Basic"], "Green");
}

/// DV-E08, DV-095, DV-099, DV-103, DV-113, DV-127: two tokens as one, and icons of a kind add up.
#[test]
fn a_stack_of_two_counts_as_the_colour() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green", "teal"], fatigue: 0, focus: 2,
                enemies: [(enemy: "mudback", space: 4), (enemy: "mudback", space: 5)])],
            begin: Perform, dice: [2, 2])"#,
    );
    scene.choose("ysolt:act:twin_arrow").answer("name_target", "ysolt:4").answer("before_roll", "roll");
    assert_eq!(scene.facts("enemy_damaged")[0]["damage"], 2);
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 0);
}

/// DV-E09, DV-108, DV-109: no two boost dice of a colour.
#[test]
fn one_boost_die_of_each_colour() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", tokens: ["red"], fatigue: 0,
                enemies: [(enemy: "tunnel_brute", space: 1)])], rage: 4, begin: Perform)"#,
    );
    scene.choose("brandt:act:maul").expect("before_roll").choose("boost:brown");
    assert!(!scene.offers("boost:brown"));
    assert_eq!(scene.options(), ["roll", "boost:blue"]);
}

/// DV-E10, DV-107, DV-108, DV-110, DV-111: boost dice are rolled with the dice of the action.
#[test]
fn boost_dice_join_the_dice_of_the_action() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["red"], fatigue: 0, focus: 2, levels: [("twin_arrow", 2)],
                enemies: [(enemy: "tunnel_brute", space: 1)])], rage: 5, begin: Perform, dice: [1, 1, 1, 1])"#,
    );
    scene.choose("ysolt:act:twin_arrow").choose("boost:brown").choose("boost:purple");
    assert_eq!(scene.rage(), 0);
    let dice = scene.facts("dice_rolled")[0]["dice"].clone();
    let colours: Vec<&str> =
        dice.as_array().expect("dice").iter().map(|die| die["colour"].as_str().expect("colour")).collect();
    assert_eq!(colours, ["Brown", "Blue", "Brown", "Purple"]);
}

/// DV-E11, DV-097, DV-107, DV-108, DV-128: a fatigue token covers any colour.
#[test]
fn a_fatigue_token_is_a_token_of_any_colour() {
    let scenario = r#"(party: [(hero: "ysolt", fatigue: 1,
                enemies: [(enemy: "warren_slinger", space: 2), (enemy: "mudback", space: 1)])],
            rage: 2, begin: Perform, dice: [2, 2])"#;
    let mut scene = DelveScene::new(scenario);
    scene.choose("ysolt:act:loose").answer("name_target", "ysolt:2").expect("before_roll");
    assert_eq!(scene.options(), ["roll", "boost:blue", "boost:brown"]);
    // What is left of the rage buys no further die, so the dice roll.
    scene.choose("boost:blue");
    assert_eq!(scene.facts("enemy_defeated")[0]["card"], "warren_slinger");
    assert_eq!(scene.rage(), 1);
}

/// DV-E12, DV-112, DV-124, DV-125: a critical brings the reward of the board.
#[test]
fn a_critical_of_maren_is_a_shield() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)])],
            begin: Perform, dice: [5])"#,
    );
    scene.choose("maren:act:wardens_cut");
    assert_eq!(scene.facts("enemy_damaged")[0]["amount"], 1);
    assert_eq!(scene.facts("guard_changed")[0]["guard"], 1);
}

/// DV-E13, DV-138, DV-139, DV-140: a support card is used once, by either.
#[test]
fn a_support_card_is_used_once_a_turn() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", tokens: ["red"]), (hero: "ysolt", tokens: ["green"], fatigue: 1)],
            supports: [("maren", "ysolt", "lend_breath", 0)], begin: Perform)"#,
    );
    assert!(scene.offers("maren:support:lend_breath"));
    scene.choose("ysolt:support:lend_breath");
    assert_eq!(scene.number("maren", "focus"), 2);
    assert_eq!(scene.state()["run"]["pairs"][0]["tokens"], 1);
    assert!(!scene.offers("maren:support:lend_breath") && !scene.offers("ysolt:support:lend_breath"));
}

/// DV-E14, DV-085, DV-088, DV-089, DV-132: who waits can use what others have won.
#[test]
fn a_hero_may_wait_for_the_rage_of_another() {
    let mut scene = DelveScene::new(
        r#"(party: [
                (hero: "brandt", tokens: ["red"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)]),
                (hero: "ysolt", tokens: ["teal"], fatigue: 0,
                    enemies: [(enemy: "tunnel_thug", space: 1, damage: 1)]),
            ], begin: Perform, dice: [2])"#,
    );
    assert!(scene.offers("brandt:act:maul") && scene.offers("ysolt:act:loose"));
    scene.choose("ysolt:act:loose").answer("name_target", "ysolt:1");
    assert_eq!(scene.rage(), 1);
    scene.choose("brandt:act:maul").expect("before_roll");
    assert!(scene.offers("boost:blue"));
}

/// DV-E15, DV-165, DV-168: each space of shield prevents one damage.
#[test]
fn shield_prevents_damage_space_by_space() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", guard: 3, enemies: [(enemy: "tunnel_brute", space: 1)])],
            begin: EnemyPhase, dice: [6])"#,
    );
    scene.expect("shield").amount(2);
    assert_eq!(scene.number("maren", "health"), 11);
}

/// DV-E16, DV-166, DV-167: two evade for a brown die.
#[test]
fn a_brown_die_is_evaded_for_two() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", guard: 2, enemies: [(enemy: "tunnel_brute", space: 1)])],
            begin: EnemyPhase, dice: [6])"#,
    );
    scene.answer("evade", "evade");
    assert_eq!(scene.number("ysolt", "health"), 10);
    assert_eq!(scene.facts("die_evaded")[0]["cost"], 2);
}

/// DV-E17, DV-151, DV-152, DV-159, DV-162, DV-163, DV-166, DV-167: the whole example of an enemy phase.
#[test]
fn enemies_act_from_right_to_left_and_may_walk_on() {
    let mut scene = DelveScene::new(
        r#"(party: [
                (hero: "ysolt", guard: 1,
                    enemies: [(enemy: "warren_slinger", space: 5), (enemy: "bone_shambler", space: 1)]),
                (hero: "brandt"),
            ], leader: "ysolt", begin: EnemyPhase, dice: [5, 1, 2])"#,
    );
    scene.answer("evade", "evade");
    assert_eq!(scene.number("ysolt", "health"), 10);
    let moved = &scene.facts("enemy_moved")[0];
    assert_eq!((moved["to"]["board"].as_str(), moved["to"]["space"].as_u64()), (Some("brandt"), Some(1)));
    assert_eq!(scene.number("brandt", "health"), 12);
}

/// DV-E18, DV-170, DV-171, DV-174, DV-175, DV-179: the whole example of a Clean-up.
#[test]
fn clean_up_puts_everything_back() {
    let mut scene = DelveScene::new(
        r#"(party: [
                (hero: "ysolt", focus: 2, used: ["teal", "red", "fatigue_ysolt"], fatigue: 2, tokens: ["hush"],
                    covered: ["loose"], enemies: [(enemy: "warren_slinger", space: 5)]),
                (hero: "maren"),
            ], bag: ["green"], leader: "ysolt", begin: CleanUp)"#,
    );
    scene.expect("choose_destination");
    for token in ["teal", "red", "fatigue_ysolt", "hush", "green"] {
        assert_eq!(scene.in_bag(token), 1, "{token}");
    }
    assert_eq!(scene.number("ysolt", "focus"), 3);
    assert_eq!(scene.enemy("ysolt", 1)["enemy"], "warren_slinger");
    assert_eq!(scene.state()["run"]["leader"], "maren");
}

/// DV-E19, DV-202 to DV-206: two actions at one homecoming, each once.
#[test]
fn actions_are_levelled_up_at_home_each_once() {
    let mut scene = DelveScene::new(r#"(party: [(hero: "maren", xp: 11), (hero: "ysolt")], begin: RunEnd)"#);
    scene.answer("level_up", "level:wardens_cut");
    assert!(!scene.offers("level:wardens_cut"));
    scene.choose("level:dawnfall");
    assert_eq!(scene.number("maren", "xp"), 1);
    scene.expect("after_run");
}

/// DV-E20, DV-083, DV-084: each stun token lowers the draw by one.
#[test]
fn stun_tokens_lower_the_draw() {
    let mut scene = DelveScene::new(r#"(party: [(hero: "ysolt", stun: 2, fatigue: 1)], begin: Combat)"#);
    assert_eq!(scene.hero("ysolt")["hand"].as_array().expect("hand").len(), 3);
    assert_eq!(scene.number("ysolt", "stun"), 0);
}

/// DV-E21, DV-099, DV-107, DV-113, DV-114, DV-130, DV-133, DV-135 to DV-137, DV-144, DV-145.
#[test]
fn a_flask_a_reward_and_a_crash() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [
                (hero: "maren", focus: 1, tokens: ["red", "yellow"], items: ["shared_flask"], fatigue: 0,
                    enemies: [(enemy: "warren_slinger", space: 6, damage: 1), (enemy: "bone_shambler", space: 1),
                        (enemy: "tunnel_brute", space: 2)]),
                (hero: "ysolt", tokens: ["teal"], fatigue: 0),
            ], rage: 1, begin: Perform, dice: [2, 2, 6])"#,
    );
    scene.choose("maren:item:shared_flask");
    assert_eq!((scene.number("maren", "focus"), scene.number("ysolt", "focus")), (2, 1));
    scene.choose("ysolt:act:loose").answer("name_target", "maren:6").answer("before_roll", "roll");
    assert_eq!(scene.number("maren", "focus"), 3);
    scene.choose("maren:act:bulwark_crash").answer("name_target", "maren:1-2");
    scene.answer("name_target", "maren:1").answer("before_roll", "boost:blue");
    let defeated: Vec<String> = scene
        .facts("enemy_defeated")
        .iter()
        .map(|fact| fact["card"].as_str().expect("card").to_owned())
        .collect();
    assert_eq!(defeated, ["warren_slinger", "bone_shambler", "tunnel_brute"]);
    assert_eq!(scene.number("maren", "gemstones"), 1);
}

/// DV-E22, DV-191, DV-209, DV-210, DV-R62: the sixth square forges the bond, the rest is lost.
#[test]
fn the_sixth_square_forges_the_bond() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren"), (hero: "sefa")], begin: RunEnd, events: [],
            crossed: [("hearth_and_wall", 5)], supports: [("maren", "sefa", "cover", 3)])"#,
    );
    assert_eq!(scene.facts("bond_forged").len(), 1);
    assert_eq!(scene.state()["campaign"]["bonds"][0]["crossed"], 6);
    scene.answer("after_run", "next_run");
    assert_eq!(scene.state()["run"]["pairs"][0]["bond"], "hearth_and_wall");
}

/// DV-E23, DV-170, DV-172, DV-185, DV-186: the life of three fatigue tokens.
#[test]
fn fatigue_on_spaces_goes_into_the_bag_and_the_pile_waits_for_home() {
    let brandt =
        r#"(hero: "brandt", used: ["fatigue_brandt"], covered: ["maul"], fatigue: 1, fatigue_pile: 1)"#;
    let mut scene = DelveScene::new(&format!("(party: [{brandt}], begin: CleanUp)"));
    assert_eq!(scene.in_bag("fatigue_brandt"), 1);
    assert_eq!((scene.number("brandt", "fatigue"), scene.number("brandt", "fatigue_pile")), (1, 1));
    let mut scene = DelveScene::new(&format!("(party: [{brandt}], begin: RunEnd)"));
    assert_eq!(scene.in_bag("fatigue_brandt"), 1);
    assert_eq!((scene.number("brandt", "fatigue"), scene.number("brandt", "fatigue_pile")), (2, 0));
}

/// DV-E24, DV-074, DV-161, DV-R24, DV-R42: a full board takes no summons, and loses the run in the Encounter
/// phase.
#[test]
fn a_full_board_loses_the_run_only_in_the_encounter_phase() {
    let row = |caller: &str| {
        let others: Vec<String> =
            (1..=5).map(|space| format!(r#"(enemy: "mudback", space: {space}, stunned: true)"#)).collect();
        format!(r#"{}, (enemy: "{caller}", space: 6)"#, others.join(", "))
    };
    let mut scene = DelveScene::new(&format!(
        r#"(party: [(hero: "sefa", enemies: [{}])], begin: EnemyPhase, tiles: [("b", ["tile_3", "tile_6"])])"#,
        row("brood_caller")
    ));
    assert_eq!(scene.facts("enemy_not_placed").len(), 1);
    scene.answer("choose_destination", "go:b");
    assert_eq!(scene.facts("run_lost")[0]["because"]["no_space"], "sefa");
}

/// DV-E25, DV-175 to DV-178, DV-R44: who is steady or stunned keeps the space, the others close up.
#[test]
fn enemies_close_up_around_the_steady_and_the_stunned() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [
                (enemy: "mudback", space: 2), (enemy: "gnawling", space: 3, stunned: true),
                (enemy: "tunnel_thug", space: 5), (enemy: "bone_shambler", space: 6)])], begin: CleanUp)"#,
    );
    assert_eq!(scene.enemy("maren", 2)["enemy"], "mudback");
    assert_eq!(scene.enemy("maren", 3)["enemy"], "gnawling");
    assert_eq!(scene.enemy("maren", 3)["stunned"], false);
    assert_eq!(scene.enemy("maren", 1)["enemy"], "tunnel_thug");
    assert_eq!(scene.enemy("maren", 4)["enemy"], "bone_shambler");
}

/// DV-E26, DV-216, DV-217, DV-219, DV-260, DV-R72, DV-R83: alone against a boss in an even round.
#[test]
fn a_solo_hero_in_an_even_round_hits_the_boss_from_afar_only() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, at: "j", party: [(hero: "brandt", focus: 2, tokens: ["teal", "red"], fatigue: 0)],
            round: 2, begin: Perform, boss: (boss: "mother_gnaw", card: "rolling_chitin"), dice: [6, 1])"#,
    );
    scene.choose("brandt:act:hurled_anvil").answer("pay_space", "pay:teal");
    assert_eq!(scene.state()["run"]["boss"]["damage"], 1);
    assert_eq!(scene.state()["run"]["boss"]["shield"], 0);
    scene.choose("brandt:act:maul");
    assert_eq!(scene.facts("boss_damaged").len(), 1);
    let lines = r#"(chapter: 2, at: "j", party: [(hero: "brandt")], round: 2, begin: EnemyPhase,
        boss: (boss: "mother_gnaw", card: "snapping_jaws"), dice: [2])"#;
    let mut scene = DelveScene::new(lines);
    // "Others: attack blue", and not the brown die of the leader.
    assert_eq!(scene.facts("dice_rolled")[0]["dice"][0]["colour"], "Blue");
    assert_eq!(scene.number("brandt", "health"), 12);
}

/// DV-E27, DV-080, DV-081, DV-R30: a drawn fatigue token uses up a draw and goes to its hero.
#[test]
fn a_drawn_fatigue_token_goes_to_its_hero() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt"), (hero: "maren")], begin: Combat,
            bag: ["red", "red", "red", "red", "teal", "teal", "teal", "teal", "green", "green", "fatigue_maren"],
            draws: ["red", "red", "fatigue_maren", "teal", "teal"])"#,
    );
    scene.answer("draw_next", "ysolt:draw");
    assert_eq!(scene.hero("ysolt")["hand"].as_array().expect("hand").len(), 4);
    assert_eq!(scene.number("maren", "fatigue_pile"), 1);
    assert_eq!(scene.hero("maren")["hand"].as_array().expect("hand").len(), 5);
}

/// DV-002, DV-018, DV-037, DV-045: a scenario that no table could have is refused.
#[test]
fn scenarios_that_make_no_sense_are_refused() {
    let refused = |scenario: &str, seats: u8, why: &str| {
        let found = DelveScene::refused(scenario, seats);
        assert!(found.contains(why), "{found}");
    };
    refused(r#"(party: [(hero: "maren")])"#, 2, "each seat plays one hero");
    refused(r#"(party: [(hero: "maren"), (hero: "maren")])"#, 2, "twice");
    refused(r#"(party: [(hero: "mare")])"#, 1, "`mare`");
    refused(r#"(party: [(hero: "maren", tokens: ["pink"])])"#, 1, "no token `pink`");
    refused(r#"(party: [(hero: "maren", levels: [("loose", 2)])])"#, 1, "not an action of that hero");
    refused(r#"(party: [(hero: "maren", levels: [("battle_cry", 2)])])"#, 1, "no level 2");
    refused(r#"(party: [(hero: "maren")], chapter: 9)"#, 1, "chapters go from 1 to 6");
    refused(r#"(party: [(hero: "maren")], at: "z")"#, 1, "no place z");
    let two = r#"(enemy: "gnawling", space: 1), (enemy: "gnawling", space: 1)"#;
    refused(&format!(r#"(party: [(hero: "maren", enemies: [{two}])])"#), 1, "one enemy");
    refused("(party: [)", 1, "line 1");
}
