//! Ledger section 14: skills in use, ongoing skills, reactions, cards played for keywords.

use hushfall::content::atlas::terms::School;
use hushfall::table::track::Track;

use super::scene::{Scene, catalogue};

/// AT-E14, AT-164, AT-165: Shield Bash costs 2 AP, is rolled, and lies face down in slot 2.
#[test]
fn a_used_skill_goes_face_down_into_its_slot() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 2],
            party: [(origin: "maren", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2"), (minion: "marsh_biter", track: Slow, space: "3")])"#,
    );
    scene.answer("choose_turn", "maren").choose("use:shield_bash").expect("choose_target");
    assert!(!scene.offers("B"), "two spaces are out of its range");
    scene.choose("A").expect("combat_action");
    assert_eq!(scene.ap("maren"), 2);
    assert_eq!(scene.hp("A"), 10 - 4);
    let card = scene.on_track("maren", "shield_bash").expect("on the track");
    assert_eq!((card["slot"].as_u64(), card["face_up"].as_bool()), (Some(2), Some(false)));
    assert!(!scene.in_hand("maren", "shield_bash"));
    assert!(!scene.offers("use:shield_bash"));
}

/// AT-166: a skill without a cooldown is back in hand at once and can be used again while its AP can be paid.
#[test]
fn a_skill_without_a_cooldown_comes_right_back() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 3, 3, 3],
            party: [(origin: "maren", space: "1", spark: 0, skills: ["test_again"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
    );
    scene.answer("choose_turn", "maren");
    for left in (0..4u64).rev() {
        scene.choose("use:test_again").answer("choose_target", "A");
        assert!(scene.in_hand("maren", "test_again"));
        assert_eq!(scene.ap("maren"), left);
    }
    assert!(!scene.offers("use:test_again"));
    assert_eq!(scene.hp("A"), 6);
}

/// AT-167: a required keyword must be on an equipped item or on the active summon; one in the backpack is nothing.
#[test]
fn a_required_keyword_is_worn_or_summoned() {
    let offered = |things: &str| {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat,
                party: [(origin: "ysolt", space: "1", skills: ["measured_thrust"], {things}), (origin: "maren", space: "5")],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#
        ));
        scene.answer("choose_turn", "ysolt").offers("use:measured_thrust")
    };
    assert!(!offered(r#"equip: ["yew_bow"]"#));
    assert!(!offered(r#"equip: [], backpack: [Item("adder_knife")]"#));
    assert!(offered(r#"equip: ["adder_knife"]"#));
    assert!(offered(r#"equip: [], summon: "gleaner""#));
}

/// AT-E15, AT-172, AT-173, AT-179: Twin Cut costs 2 AP in all and makes two attacks on one target with the knife's
/// stats and effects, each with ★ added.
#[test]
fn twin_cut_strikes_twice_with_the_weapons_stats() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [3, 1, 6, 1],
            party: [(origin: "nim", space: "1", spark: 0, equip: ["adder_knife"]), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1"), (minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:twin_cut").expect("choose_target");
    assert!(!scene.offers("B"), "the knife reaches its own space only");
    scene.choose("A").expect("combat_action");
    let totals: Vec<u64> =
        scene.facts("attack_made").iter().filter_map(|fact| fact["total"].as_u64()).collect();
    // 1 hit + ★ 1; then 1 hit with a special: + 1 of the knife + ★ 1.
    assert_eq!(totals, [2, 3]);
    assert!(scene.facts("attack_made").iter().all(|fact| fact["target"] == "A"));
    assert_eq!(scene.hp("A"), 5);
    assert_eq!(scene.slot("A", "Poisoned"), Some(2));
    assert_eq!(scene.ap("nim"), 2);
}

/// AT-173, AT-R47: a reaction outside the user's turn costs what is printed on it and nothing for the weapon; it
/// comes after what set it off.
#[test]
fn a_reaction_costs_its_own_ap_only() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [1, 2, 1, 3, 3],
            party: [
                (origin: "nim", space: "1", spark: 0, ap: 1, equip: ["adder_knife"], skills: ["return_the_compliment"]),
                (origin: "ysolt", space: "4", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#,
    );
    scene.expect("react");
    assert_eq!(scene.hp("nim"), 13, "the damage comes first");
    scene.choose("yes").answer("choose_target", "A").expect("choose_turn");
    assert_eq!(scene.hp("A"), 10 - 3);
    assert_eq!(scene.ap("nim"), 0);
    assert_eq!(scene.slot("nim", "return_the_compliment"), Some(3));
}

/// AT-R47: without its AP, or while STUNNED, FOWLED or downed, there is no reaction; nor on one's own turn.
#[test]
fn who_cannot_react() {
    for nim in
        ["ap: 0", "ap: 1, track: [Status(Stunned, 2)]", "ap: 1, track: [Status(Fowled, 2)]", "ap: 1, hp: 1"]
    {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", round: Combat, dice: [1, 2, 1],
                party: [
                    (origin: "nim", space: "1", spark: 0, {nim}, equip: ["adder_knife"], skills: ["return_the_compliment"]),
                    (origin: "ysolt", space: "4", spark: 0),
                ],
                enemies: [(minion: "marsh_biter", track: Fast, space: "1")])"#
        ));
        assert_ne!(scene.ask(), "react", "{nim}");
        assert_eq!(scene.facts("damage_dealt").len(), 1);
    }
    // On one's own turn a reaction can be neither played nor set off: BLEEDING hurts here, and only asks for a step.
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [
                (origin: "nim", space: "1", equip: ["adder_knife"], skills: ["not_where_i_was"], track: [Status(Bleeding, 3)]),
                (origin: "ysolt", space: "4"),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "nim").expect("combat_action");
    assert!(!scene.offers("use:not_where_i_was"));
    scene.choose("move:2").expect("combat_action");
    assert_eq!(scene.hp("nim"), 12);
}

/// AT-174: attacks that skills grant count against the uses per round of the weapon or summon.
#[test]
fn granted_attacks_count_against_limited_uses() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2],
            party: [
                (origin: "nim", space: "1", spark: 0, equip: [], summon: "gleaner", skills: ["go_on_then", "measured_thrust"]),
                (origin: "maren", space: "5", spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2")])"#,
    );
    scene.answer("choose_turn", "nim");
    assert!(scene.offers("use:gleaner") && scene.offers("use:measured_thrust"));
    // Go On, Then has 1 more range: the Gleaner (1 red + ★) strikes in the next space.
    scene.choose("use:go_on_then").answer("choose_target", "A").expect("combat_action");
    assert_eq!(scene.facts("attack_made")[0]["card"]["Summon"], "gleaner");
    assert_eq!(scene.hp("A"), 8);
    assert_eq!(scene.ap("nim"), 3);
    assert!(!scene.offers("use:gleaner"), "its one use of the round is gone");
    assert!(!scene.offers("use:measured_thrust"), "and no other skill can grant one");
}

/// AT-E16, AT-175, AT-176, AT-177, AT-165: Hardened Skin lies face up in slots 4, 3 and 2, flips face down on
/// reaching slot 1, and returns to hand at the end of turn 4.
#[test]
fn an_ongoing_skill_slides_flips_and_returns() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [4, 4, 4, 4],
            party: [(origin: "brandt", space: "1", spark: 0), (origin: "ysolt", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    let shown = |scene: &mut Scene| {
        let card = scene.on_track("brandt", "hardened_skin").expect("on the track");
        (
            card["slot"].as_u64().unwrap_or(0),
            card["face_up"].as_bool().unwrap_or(false),
            scene.hero("brandt")["armour_physical"].as_u64(),
        )
    };
    scene.answer("choose_turn", "brandt").choose("use:hardened_skin");
    assert_eq!(shown(&mut scene), (4, true, Some(1)));
    scene.choose("end_turn");
    assert_eq!(shown(&mut scene), (3, true, Some(1)));
    scene.pass_turn("ysolt").pass_turn("brandt");
    assert_eq!(shown(&mut scene), (2, true, Some(1)));
    scene.pass_turn("ysolt").pass_turn("brandt");
    assert_eq!(shown(&mut scene), (1, false, Some(0)));
    assert!(!scene.in_hand("brandt", "hardened_skin"));
    scene.pass_turn("ysolt").pass_turn("brandt");
    assert!(scene.in_hand("brandt", "hardened_skin"));
}

/// AT-R23: a card put directly into its flip slot or below is face down at once, and moving one card along the track
/// checks the flip slot too.
#[test]
fn a_card_at_its_flip_slot_is_face_down() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground",
            party: [(origin: "brandt", track: [Ongoing("hardened_skin", 1)]), (origin: "ysolt", track: [Ongoing("marked_prey", 2)])])"#,
    );
    assert_eq!(scene.on_track("brandt", "hardened_skin").expect("a card")["face_up"], false);
    assert_eq!(scene.hero("brandt")["armour_physical"], 0);
    assert_eq!(scene.on_track("ysolt", "marked_prey").expect("a card")["face_up"], true);

    let mut track = Track::new(5);
    track.place('a', 3, true, Some(2));
    track.place('b', 3, true, Some(2));
    let mut turned = Vec::new();
    track.slide_card('a', |_| panic!("it stays"), |card| turned.push(card));
    assert_eq!(turned, ['a']);
    assert_eq!(track.find('a').map(|on| (on.slot, on.face_up)), Some((2, false)));
    assert_eq!(track.find('b').map(|on| (on.slot, on.face_up)), Some((3, true)));
}

/// AT-E17, AT-178: Brandt chooses which halo is resolved first; the other finds no physical attack any more.
#[test]
fn two_halos_are_resolved_one_at_a_time() {
    for (choice, kind) in [("effect:1", "Air"), ("effect:2", "Water")] {
        let mut scene = Scene::new(
            r#"(location: "proving_ground", round: Combat, dice: [3, 2, 2],
                party: [
                    (origin: "brandt", space: "1", spark: 0, track: [Ongoing("storm_halo", 4)]),
                    (origin: "sefa", space: "1", spark: 0, track: [Ongoing("frost_halo", 4)]),
                ],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
        );
        scene.answer("choose_turn", "brandt").choose("use:smiths_maul").answer("choose_target", "A");
        scene.answer("convert_attack", choice).expect("combat_action");
        assert_eq!(scene.facts("attack_made")[0]["kind"], kind);
    }
}

/// AT-178: of several effects that one action sets off, the acting Origin chooses which is resolved first.
#[test]
fn the_acting_origin_orders_what_it_sets_off() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat, dice: [2, 2],
            party: [
                (origin: "maren", space: "1", hp: 10, spark: 0, track: [Ongoing("speak_for_the_fallen", 4)]),
                (origin: "orrin", space: "1", hp: 5, spark: 0),
            ],
            enemies: [(minion: "marsh_biter", track: Slow, space: "1", hp: 1), (minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene
        .answer("choose_turn", "maren")
        .choose("use:long_blade")
        .answer("choose_target", "A")
        .expect("effect_order");
    assert_eq!(scene.prompt().about["who"], "maren");
    assert_eq!(scene.options().len(), 2);
    scene.choose("effect:1");
    let healed: Vec<_> = scene.new_facts("healed").iter().map(|fact| fact["who"].clone()).collect();
    assert_eq!(healed, ["orrin", "maren"]);
}

/// AT-180, AT-179: movement that a skill grants is free, whatever the ground.
#[test]
fn granted_movement_ignores_the_cost_of_every_space() {
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Combat,
            party: [(origin: "nim", space: "3", skills: ["borrowed_wings"]), (origin: "ysolt", space: "5")],
            enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#,
    );
    scene.answer("choose_turn", "nim").choose("use:borrowed_wings");
    scene
        .answer("granted_move", "move:t2")
        .answer("granted_move", "move:6")
        .answer("granted_move", "move:t3");
    scene.expect("combat_action");
    assert_eq!(scene.space("nim"), "t3");
    assert_eq!(scene.ap("nim"), 3);
}

/// AT-168, AT-169, AT-170: a skill played for its keyword costs no AP, has no other effect, and lies face down in
/// slot 3, not in its own.
#[test]
fn a_skill_is_played_for_its_keyword() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "maren", space: "5", ap: 0), (origin: "ysolt", space: "5", skills: [])])"#,
    );
    scene.all_stay().expect("play_for_keyword");
    assert_eq!(scene.options(), ["pass", "play:shield_bash", "play:stand_fast"]);
    scene.choose("play:stand_fast").expect("choose_round");
    assert_eq!(scene.gold(), 5);
    let card = scene.on_track("maren", "stand_fast").expect("on the track");
    assert_eq!((card["slot"].as_u64(), card["face_up"].as_bool()), (Some(3), Some(false)));
    assert_eq!(scene.hero("maren")["armour_physical"], 1, "the buckler's, and nothing of Stand Fast");
}

/// AT-168: the Origin may decline, and then the condition is not met. AT-R26: a skill on cooldown can't be played,
/// nor one whose requirement is not met.
#[test]
fn a_keyword_may_be_declined_and_needs_a_card_in_hand() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "maren", space: "5"), (origin: "ysolt", space: "5", skills: [])])"#,
    );
    scene.all_stay().answer("play_for_keyword", "pass").expect("choose_round");
    assert_eq!(scene.gold(), 1);

    // Twin Cut (STRENGTH) requires a ONE HAND weapon, Shield Bash is on cooldown.
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [
                (origin: "maren", space: "5", equip: [], skills: ["twin_cut", "shield_bash"], track: [Skill("shield_bash", 4)]),
                (origin: "ysolt", space: "5", skills: []),
            ])"#,
    );
    scene.all_stay().expect("choose_round");
    assert_eq!(scene.gold(), 1);
}

/// AT-R26: only the Origin that has to meet the condition can play a card for it.
#[test]
fn nobody_plays_a_card_for_the_roll_of_another() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "nim", space: "4", spark: 0, skills: []), (origin: "ysolt", space: "4", spark: 0, skills: ["vine_lash"])])"#,
    );
    // Vine Lash has EARTH, but Nim rolls.
    scene.all_stay().answer("challenge_who", "nim").expect("choose_round");
    assert!(scene.in_hand("ysolt", "vine_lash"));
}

/// AT-169: a skill played for one condition does not meet the next one with the same keyword.
#[test]
fn a_played_keyword_meets_one_condition() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "ysolt", space: "15", spark: 0, skills: ["vine_lash"]), (origin: "nim", space: "15", spark: 0)])"#,
    );
    scene
        .all_stay()
        .answer("challenge_who", "ysolt")
        .answer("play_for_keyword", "play:vine_lash")
        .expect("choose_round");
    let roll = scene.facts("dice_rolled").pop().expect("a roll");
    let colours: Vec<_> =
        roll["dice"].as_array().expect("dice").iter().map(|die| die["colour"].clone()).collect();
    assert_eq!(colours, ["White", "White", "White", "Blue"]);
}

/// AT-168: a way that asks for a keyword is taken by playing for it; whoever declines chooses again.
#[test]
fn a_choice_with_a_keyword_has_to_be_played_for() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore,
            party: [(origin: "sefa", space: "6", skills: ["ember_dart"]), (origin: "nim", space: "6", skills: [])])"#,
    );
    scene.all_stay().answer("choose_branch", "branch:0").answer("play_for_keyword", "pass");
    scene
        .answer("choose_branch", "branch:0")
        .answer("play_for_keyword", "play:ember_dart")
        .expect("choose_round");
    assert_eq!(scene.gold(), 7);
    assert_eq!(scene.slot("sefa", "ember_dart"), Some(3));
}

/// AT-171: each skill belongs to one of the 12 schools, and each school has some.
#[test]
fn twelve_schools() {
    let cards = catalogue();
    assert_eq!(School::ALL.len(), 12);
    for school in School::ALL {
        assert!(cards.skills.iter().any(|skill| skill.school == school && skill.spark == 0), "{school:?}");
    }
    assert!(cards.skills.iter().all(|skill| School::ALL.contains(&skill.school)));
}
