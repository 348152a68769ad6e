//! Ledger section 9: levelling up, talents and learning skills.

use hushfall::books::atlas::phases::level_up::{legal_skill_levels, legal_talent_levels};
use hushfall::content::atlas::terms::School;

use super::scene::{Scene, catalogue};

/// A party of two that has just gone up the stair of the workshop.
fn up_the_stair(level: u8, first: &str, second: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        r#"(location: "test_workshop", level: {level}, round: Explore,
            party: [({first}, space: "9"), ({second}, space: "9")])"#
    ));
    scene.all_stay();
    scene
}

const YSOLT: &str = r#"origin: "ysolt", talents: ["training_huntcraft"],
    skills: ["vine_lash", "marked_prey", "field_dressing", "baited_snare"]"#;
const NIM: &str = r#"origin: "nim", talents: ["training_duelling"]"#;

fn skills_of(scene: &mut Scene, origin: &str) -> Vec<String> {
    let hero = scene.hero(origin);
    hero["hand"]
        .as_array()
        .expect("a hand")
        .iter()
        .map(|skill| skill.as_str().expect("an id").to_owned())
        .collect()
}

/// The levels of the skills on offer.
fn offered_levels(scene: &mut Scene) -> Vec<u8> {
    let cards = catalogue();
    let options = scene.options();
    let skills = options.iter().filter_map(|option| option.strip_prefix("skill:"));
    skills.map(|id| cards.skills.iter().find(|skill| skill.id == id).expect(id).level).collect()
}

/// AT-E05: Ysolt's card is of level 2, she unlocks Gather Arrows, learns Nail Down and swaps Vine Lash for
/// Skipping Shot. AT-091, AT-092, AT-093, AT-094, AT-095: in that order.
#[test]
fn ysolt_rises_to_level_two() {
    let mut scene = up_the_stair(1, YSOLT, NIM);
    scene.expect("level_talent");
    assert_eq!(scene.hero("ysolt")["max_hp"], 17);
    assert_eq!(scene.state()["campaign"]["level"], 2);
    scene.choose("talent:gather_arrows").answer("level_skill", "skill:nail_down");
    scene
        .answer("respec", "skill:vine_lash")
        .answer("respec_skill", "skill:skipping_shot")
        .answer("respec", "done");
    let talents = scene.hero("ysolt")["talents"].clone();
    assert_eq!(talents[1]["id"], "gather_arrows");
    let mut skills = skills_of(&mut scene, "ysolt");
    skills.sort();
    assert_eq!(skills, ["baited_snare", "field_dressing", "marked_prey", "nail_down", "skipping_shot"]);
    assert_eq!(scene.prompt().about["origin"], "nim");
    assert_eq!(catalogue().level(2).star, 2);
}

/// AT-089: an exit that does not tell the party to level up leaves its level. AT-090: one that does raises all.
#[test]
fn only_an_exit_that_says_so_levels_up_and_then_everyone() {
    let mut scene = Scene::new(
        r#"(location: "test_workshop", round: Explore, party: [(origin: "maren", space: "10"), (origin: "nim", space: "10")])"#,
    );
    scene.all_stay().expect("visit_merchant");
    assert_eq!(scene.state()["campaign"]["level"], 1);
    assert_eq!(scene.hero("nim")["max_hp"], 14);

    let mut scene = up_the_stair(1, YSOLT, NIM);
    assert_eq!(scene.hero("ysolt")["max_hp"], 17);
    assert_eq!(scene.hero("nim")["max_hp"], 17);
    scene.choose("talent:gather_arrows").choose("skill:nail_down").choose("done");
    scene
        .expect("level_talent")
        .choose("talent:sure_footed")
        .expect("level_skill")
        .choose("skill:open_guard")
        .choose("done");
    scene.answer("confirm_level_up", "done").expect("visit_merchant");
    assert_eq!(skills_of(&mut scene, "nim").len(), 5);
    assert_eq!(skills_of(&mut scene, "ysolt").len(), 5);
    assert_eq!(scene.facts("party_levelled_up").len(), 1);
}

/// AT-093: no talent is unlocked when the new card shows no more of them. From level 2 to 3 it stays at 2.
#[test]
fn some_levels_bring_no_talent() {
    let mut scene = up_the_stair(
        2,
        r#"origin: "ysolt", talents: ["training_huntcraft", "gather_arrows"],
           skills: ["vine_lash", "marked_prey", "field_dressing", "baited_snare", "nail_down"]"#,
        NIM,
    );
    scene.expect("level_skill");
    assert_eq!(scene.state()["campaign"]["level"], 3);
}

/// AT-093, AT-094: a new talent and a new skill are of the current level or lower.
#[test]
fn nothing_above_the_current_level_is_learned() {
    let cards = catalogue();
    let mut scene = up_the_stair(1, YSOLT, NIM);
    let offered = scene.options();
    for talent in &cards.talents {
        let free = !["training_huntcraft", "training_duelling"].contains(&talent.id.as_str());
        assert_eq!(
            offered.contains(&format!("talent:{}", talent.id)),
            free && talent.level <= 2,
            "{}",
            talent.id
        );
    }
    scene.choose("talent:gather_arrows").expect("level_skill");
    let levels = offered_levels(&mut scene);
    assert_eq!(levels.iter().max(), Some(&2));
    assert!(levels.contains(&1));
}

/// AT-096, AT-R13, AT-E06: at level 3 four skills of level 1, one of 2 and one of 3 is a legal set; three of 1, two
/// of 2 and one of 3 is not, nor is anything above the level.
#[test]
fn a_set_could_have_been_built_level_by_level() {
    assert!(legal_skill_levels(3, &[1, 1, 1, 1, 2, 3]));
    assert!(!legal_skill_levels(3, &[1, 1, 1, 2, 2, 3]));
    assert!(legal_skill_levels(3, &[1, 1, 1, 1, 2, 2]));
    assert!(!legal_skill_levels(3, &[1, 1, 1, 1, 3, 3]));
    assert!(!legal_skill_levels(2, &[1, 1, 1, 1, 3]));
    assert!(legal_skill_levels(8, &[1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8]));
    assert!(!legal_skill_levels(8, &[1, 1, 1, 1, 2, 3, 4, 5, 6, 8, 8]));
    for level in 1..=8 {
        assert_eq!(catalogue().level(level).skills, level + 3);
    }
}

const SEFA: &str = r#"origin: "sefa", talents: ["training_emberwork", "gather_arrows"],
    skills: ["cinder_leap", "ember_dart", "flash_fire", "mending_mist", "candle_row"]"#;

/// AT-E06, AT-095, AT-096, AT-106: with four of level 1, one of 2 and one of 3 a respec of a level 1 skill offers
/// only others of level 1; the level 2 skill may become any of level 1 or 2.
#[test]
fn a_respec_keeps_the_set_legal() {
    let mut scene = up_the_stair(2, SEFA, NIM);
    scene.answer("level_skill", "skill:bolide").answer("respec", "skill:flash_fire").expect("respec_skill");
    assert_eq!(offered_levels(&mut scene).iter().max(), Some(&1));
    scene.choose("skill:kindling_word").answer("respec", "skill:candle_row");
    assert_eq!(offered_levels(&mut scene).iter().max(), Some(&2));
    scene.choose("skill:shield_bash").answer("respec", "done");
    let mut skills = skills_of(&mut scene, "sefa");
    skills.sort();
    assert_eq!(
        skills,
        ["bolide", "cinder_leap", "ember_dart", "kindling_word", "mending_mist", "shield_bash"]
    );
}

/// AT-E07, AT-106, AT-094: Sefa may learn Bolide at level 3 with the Emberwork training; not at level 2, nor at
/// level 3 without the talent.
#[test]
fn bolide_needs_level_three_and_training() {
    let mut scene = up_the_stair(2, SEFA, NIM);
    assert!(scene.expect("level_skill").offers("skill:bolide"));
    assert!(!scene.offers("skill:ninth_wave"), "she is not trained in Tidecraft");

    let mut scene = up_the_stair(1, r#"origin: "sefa", talents: ["training_emberwork"]"#, NIM);
    scene.choose("talent:gather_arrows");
    assert!(!scene.expect("level_skill").offers("skill:bolide"));

    let mut scene = up_the_stair(2, &SEFA.replace("training_emberwork", "forge_hardened"), NIM);
    assert!(!scene.expect("level_skill").offers("skill:bolide"));
}

/// AT-R14, AT-R13: whoever gives up a training talent must give up the advanced skills that needed it; only the
/// final set is asked for its training.
#[test]
fn advanced_skills_go_with_their_training() {
    let mut scene = up_the_stair(2, SEFA, NIM);
    scene.answer("level_skill", "skill:bolide");
    scene.answer("respec", "talent:training_emberwork").answer("respec_talent", "talent:training_tidecraft");
    scene.expect("respec");
    assert!(!scene.offers("done"), "Bolide needs the training that is gone");
    scene.choose("skill:bolide").expect("respec_skill");
    assert!(!scene.offers("skill:hearth_carried"), "another of Emberwork");
    scene.choose("skill:ninth_wave").expect("respec");
    assert!(scene.offers("done"));
}

/// AT-R13: talents of level k or higher are at most as many as were unlocked at levels k and above.
#[test]
fn talents_too_could_have_been_unlocked_level_by_level() {
    let unlocked: Vec<u8> = catalogue().levels.iter().map(|level| level.talents).collect();
    assert_eq!(unlocked, [1, 2, 2, 3, 3, 4, 4, 5]);
    assert!(legal_talent_levels(&unlocked, 2, &[1, 2]));
    assert!(!legal_talent_levels(&unlocked, 2, &[2, 2]));
    assert!(!legal_talent_levels(&unlocked, 3, &[1, 3]), "level 3 unlocks none");
    assert!(legal_talent_levels(&unlocked, 4, &[1, 2, 4]));
    assert!(!legal_talent_levels(&unlocked, 4, &[2, 3, 4]));

    // In play: with a level 2 talent already, a second one is not offered for the level 1 talent.
    let mut scene = up_the_stair(1, YSOLT, NIM);
    scene.choose("talent:long_sight").choose("skill:nail_down").answer("respec", "talent:training_huntcraft");
    assert!(scene.expect("respec_talent").offers("talent:good_appetite"));
    assert!(!scene.offers("talent:rooted"));
}

/// AT-R13: what is given back may be taken by others at once, and the screen can be reopened until all confirm.
#[test]
fn what_is_given_back_is_free_and_the_screen_can_be_reopened() {
    let mut scene = up_the_stair(1, YSOLT, NIM);
    assert!(!scene.offers("talent:training_duelling"), "Nim has it");
    scene.choose("talent:gather_arrows").choose("skill:nail_down").answer("respec", "talent:gather_arrows");
    scene.answer("respec_talent", "talent:long_sight").answer("respec", "done");
    assert_eq!(scene.prompt().about["origin"], "nim");
    scene.answer("level_talent", "talent:gather_arrows").choose("skill:open_guard");
    scene
        .answer("respec", "talent:training_duelling")
        .answer("respec_talent", "talent:sure_footed")
        .choose("done");

    scene.expect("confirm_level_up");
    assert_eq!(scene.options(), ["done", "ysolt", "nim"]);
    scene.choose("ysolt").answer("respec", "talent:training_huntcraft");
    scene.answer("respec_talent", "talent:training_duelling").answer("respec", "done");
    scene.answer("confirm_level_up", "done").expect("visit_merchant");
    let talents = scene.hero("ysolt")["talents"].to_string();
    assert!(talents.contains("training_duelling") && !talents.contains("training_huntcraft"), "{talents}");
}

/// AT-100: there is 1 copy of each talent, so what one Origin has no other can take.
#[test]
fn no_two_origins_have_the_same_talent() {
    let mut scene = up_the_stair(1, YSOLT, NIM);
    scene.choose("talent:gather_arrows").choose("skill:nail_down").choose("done").expect("level_talent");
    assert_eq!(scene.prompt().about["origin"], "nim");
    assert!(!scene.offers("talent:gather_arrows"));
    assert!(!scene.offers("talent:training_huntcraft"));
    assert!(scene.offers("talent:good_appetite"));
}

/// AT-101: a training talent gives its own keyword as well as access to advanced skills.
#[test]
fn training_gives_a_keyword_too() {
    for (talent, blue) in [("training_bulwark", 1), ("good_appetite", 0)] {
        let mut scene = Scene::new(&format!(
            r#"(location: "test_workshop", round: Explore,
                party: [(origin: "nim", space: "4", spark: 0, talents: ["{talent}"], skills: []), (origin: "ysolt", space: "4", spark: 0)])"#
        ));
        scene.all_stay().answer("challenge_who", "nim");
        let roll = scene.facts("dice_rolled").pop().expect("a roll");
        let found =
            roll["dice"].as_array().expect("dice").iter().filter(|die| die["colour"] == "Blue").count();
        assert_eq!(found, blue);
    }
    let mut scene = up_the_stair(2, &SEFA.replace("training_emberwork", "training_bulwark"), NIM);
    assert!(scene.expect("level_skill").offers("skill:ringing_charge"));
}

/// AT-102: a skill that is learned stays in the hand for good, into the next location.
#[test]
fn a_learned_skill_stays() {
    let mut scene = up_the_stair(1, YSOLT, NIM);
    scene.choose("talent:gather_arrows").choose("skill:nail_down").choose("done");
    scene
        .choose("talent:sure_footed")
        .choose("skill:open_guard")
        .choose("done")
        .answer("confirm_level_up", "done");
    scene.answer("visit_merchant", "done").answer("end_of_interlude", "next_location").expect("choose_round");
    assert_eq!(scene.state()["location"], "drowned_priory");
    assert!(scene.in_hand("ysolt", "nail_down"));
    let hand = skills_of(&mut scene, "ysolt");
    assert_eq!(hand.iter().filter(|skill| *skill == "nail_down").count(), 1, "one copy");
}

/// AT-103: an Origin can't hold two copies of one skill. AT-104: a skill is not learned if no copy is left, and
/// AT-R15: of a skill of level 1 or 2 there are two.
#[test]
fn copies_of_a_skill_run_out() {
    let with = |first: &str, second: &str, third: &str| {
        let hero = |origin: &str, skill: &str| {
            format!(
                r#"(origin: "{origin}", space: "9", talents: [], skills: ["{skill}", "stand_fast", "millstone", "pitch_seep"])"#
            )
        };
        let mut scene = Scene::new(&format!(
            r#"(location: "test_workshop", round: Explore, party: [{}, {}, {}])"#,
            hero("ysolt", first),
            hero("nim", second),
            hero("maren", third)
        ));
        scene.all_stay().choose("talent:gather_arrows").expect("level_skill");
        scene
    };
    let mut scene = with("venom_needle", "shield_bash", "shield_bash");
    assert!(!scene.offers("skill:venom_needle"), "she has one");
    assert!(!scene.offers("skill:shield_bash"), "both copies are taken");
    let mut scene = with("venom_needle", "shield_bash", "twin_cut");
    assert!(scene.offers("skill:shield_bash"), "one copy is left");
}

/// AT-R15: of an advanced skill there is one copy.
#[test]
fn an_advanced_skill_exists_once() {
    let both = r#"origin: "sefa", talents: ["training_emberwork", "gather_arrows"],
        skills: ["cinder_leap", "ember_dart", "flash_fire", "mending_mist", "candle_row"]"#;
    let holder = r#"origin: "nim", talents: ["training_duelling"],
        skills: ["twin_cut", "marked_prey", "slip_away", "venom_needle", "bolide"]"#;
    let mut scene = up_the_stair(2, both, holder);
    assert!(!scene.expect("level_skill").offers("skill:bolide"), "Nim holds the one copy");
}

/// AT-105: skills of level 1 and 2 may be learned from any of the 12 schools. AT-107: Spark skills are never
/// learned by levelling up.
#[test]
fn low_skills_are_open_to_all_and_spark_skills_to_none() {
    let cards = catalogue();
    let mut scene = up_the_stair(1, YSOLT, NIM);
    scene.choose("talent:gather_arrows").expect("level_skill");
    let offered = scene.options();
    let held = ["vine_lash", "marked_prey", "field_dressing", "baited_snare"];
    for school in School::ALL {
        let mut of_school = 0;
        for skill in cards.skills.iter().filter(|skill| skill.school == school) {
            let open = skill.spark == 0 && skill.level <= 2 && !held.contains(&skill.id.as_str());
            assert_eq!(offered.contains(&format!("skill:{}", skill.id)), open, "{}", skill.id);
            of_school += usize::from(open);
        }
        assert!(of_school > 0, "{school:?}");
    }
}

/// AT-R11: the level table.
#[test]
fn the_level_table() {
    let rows: [(u8, u8, u8, u8, u8, u8); 8] = [
        (14, 4, 1, 2, 1, 4),
        (17, 4, 2, 2, 2, 5),
        (20, 5, 2, 2, 2, 6),
        (24, 5, 3, 2, 3, 7),
        (28, 5, 3, 3, 3, 8),
        (32, 6, 4, 3, 4, 9),
        (36, 6, 4, 3, 4, 10),
        (40, 6, 5, 3, 5, 11),
    ];
    let cards = catalogue();
    assert_eq!(cards.levels.len(), 8);
    for (row, level) in rows.iter().zip(&cards.levels) {
        assert_eq!(
            *row,
            (level.hp, level.ap, level.star, level.spark, level.talents, level.skills),
            "level {}",
            level.id
        );
    }
    for (level, row) in (1u8..).zip(rows) {
        let mut scene = Scene::new(&format!(
            r#"(location: "proving_ground", level: {level}, round: Combat,
                party: [(origin: "ysolt", space: "1"), (origin: "nim", space: "1")],
                enemies: [(minion: "marsh_biter", track: Slow, space: "7")])"#
        ));
        scene.answer("choose_turn", "ysolt");
        assert_eq!(scene.hp("ysolt"), u64::from(row.0));
        assert_eq!(scene.ap("ysolt"), u64::from(row.1));
        assert_eq!(scene.hero("ysolt")["max_spark"], row.3);
    }
}

/// AT-R11: the party can't rise above level 8.
#[test]
fn levels_end_at_eight() {
    let mut scene = up_the_stair(8, r#"origin: "ysolt", talents: []"#, r#"origin: "nim", talents: []"#);
    assert_eq!(scene.state()["campaign"]["level"], 8);
    assert_eq!(scene.hero("ysolt")["max_hp"], 40);
}

/// AT-R14: twelve training talents of level 1, one a school, each with the one keyword of its school.
#[test]
fn twelve_trainings() {
    let cards = catalogue();
    let keywords = [
        "STORMCALLER",
        "TIDECRAFTER",
        "EMBERWRIGHT",
        "STONEWRITER",
        "GRAVELORN",
        "SHAPETURNER",
        "BECKONER",
        "SHADOW",
        "BULWARK",
        "DUELLIST",
        "HUNTMASTER",
        "GREATARM",
    ];
    let trainings: Vec<_> = cards.talents.iter().filter(|talent| talent.training.is_some()).collect();
    assert_eq!(trainings.len(), 12);
    for (school, keyword) in School::ALL.into_iter().zip(keywords) {
        let found: Vec<_> = trainings.iter().filter(|talent| talent.training == Some(school)).collect();
        assert_eq!(found.len(), 1, "{school:?}");
        assert_eq!(found[0].level, 1);
        let printed: Vec<&str> = found[0].keywords.iter().map(|keyword| cards.id(*keyword)).collect();
        assert_eq!(printed, [keyword]);
    }
}

/// AT-R15, AT-188: each Spark skill belongs to one Origin, and every Origin has one of its own.
#[test]
fn spark_skills_belong_to_one_origin() {
    let cards = catalogue();
    for skill in &cards.skills {
        assert_eq!(skill.spark > 0, skill.spark_of.is_some(), "{}", skill.id);
        if skill.spark > 0 {
            assert_eq!((skill.ap, skill.keyword), (0, None), "AT-R16: {}", skill.id);
        }
    }
    for origin in &cards.origins {
        assert!(
            cards.skills.iter().any(|skill| skill.spark_of.as_deref() == Some(&origin.id)),
            "{}",
            origin.id
        );
    }
}
