//! Ledger section 17: challenge rolls.

use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::finding::{cards, find, find_with, in_the_hall, stay, texts};
use super::scene::Scene;

/// The colours of the dice of every roll so far, with who rolled.
fn rolls(scene: &Scene) -> Vec<(String, usize, usize, usize)> {
    scene
        .facts("dice_rolled")
        .iter()
        .map(|fact| {
            let dice = fact["dice"].as_array().cloned().unwrap_or_default();
            let of = |colour: &str| dice.iter().filter(|die| die["colour"] == colour).count();
            (fact["who"].as_str().unwrap_or("").to_owned(), of("White"), of("Blue"), of("Red"))
        })
        .collect()
}

fn place(scene: &Scene, kind: &str) -> Option<u64> {
    scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .find(|(_, fact)| fact["type"] == kind)
        .map(|(number, _)| number)
}

/// AT-E25, AT-255, AT-257, AT-258, AT-259, AT-260, AT-261: Maren rolls 4 white dice, Ysolt 3; specials count
/// for nothing; then the card is flipped, and each resolves the result of her own total.
#[test]
fn each_rolls_and_resolves_her_own_total() {
    let mut scene = find("2c", "dice: [6, 3, 1, 3, 1, 6, 1]");
    scene.answer("challenge_roll", "roll").answer("challenge_roll", "roll");
    assert_eq!(rolls(&scene), [("maren".to_owned(), 4, 0, 0), ("ysolt".to_owned(), 3, 0, 0)]);
    let totals: Vec<_> =
        scene.facts("challenge_resolved").iter().map(|fact| fact["total"].as_u64()).collect();
    assert_eq!(totals, [Some(3), Some(1)], "the specials on the sixes add nothing");
    // All dice, then the flip, then the results in seat order.
    let last_roll = scene
        .table
        .facts(Viewer::All, 1)
        .into_iter()
        .filter(|(_, fact)| fact["type"] == "dice_rolled")
        .map(|(n, _)| n)
        .max();
    assert!(
        last_roll < place(&scene, "card_flipped")
            && place(&scene, "card_flipped") < place(&scene, "challenge_resolved")
    );
    let texts = texts(&scene);
    assert!(
        texts.contains(&"Middle.".to_owned())
            && texts.contains(&"Low.".to_owned())
            && !texts.contains(&"High.".to_owned())
    );
    // Maren's result: 1 gold. Ysolt's: 1 direct damage, to her alone. Then the card goes on: 7 gold.
    assert_eq!(scene.gold(), 8);
    assert_eq!((scene.hp("maren"), scene.hp("ysolt")), (16, 13));
    assert_eq!(cards(&scene, "card_discarded"), ["2c"]);
}

/// AT-255: where one rolls, the group chooses which of those who are there.
#[test]
fn the_group_chooses_the_one_who_rolls() {
    let party = r#"(origin: "maren", space: "2", spark: 0), (origin: "ysolt", space: "2", spark: 0), (origin: "nim", space: "1", spark: 0)"#;
    let mut scene = find_with("2d", party, r#"dice: [3, 3, 3, 3, 3], discarded: ["1"]"#);
    scene.expect("challenge_who");
    assert_eq!(scene.options(), ["maren", "ysolt"], "it must be rolled, by one of those in the space");
    scene.choose("maren");
    assert_eq!(rolls(&scene).len(), 1);
    assert_eq!(scene.gold(), 4);
}

/// AT-256: no help. Maren's keywords give Ysolt no dice; her own, listed twice, gives her two (AT-R40).
#[test]
fn nobody_gets_help_from_the_others() {
    let mut scene = find("2d", "dice: [1, 1, 1, 1, 1]");
    scene.answer("challenge_who", "ysolt");
    assert_eq!(rolls(&scene), [("ysolt".to_owned(), 3, 2, 0)]);
}

/// AT-E38, AT-257: with 4 extra white dice Maren rolls 5 white dice, not 7.
#[test]
fn five_dice_of_a_colour_are_the_most() {
    let mut scene = find("2d", "dice: [3, 3, 3, 1, 1]");
    scene.answer("challenge_who", "maren");
    assert_eq!(rolls(&scene), [("maren".to_owned(), 5, 0, 0)]);
    assert_eq!(scene.gold(), 0, "3 hits are not 4");
}

/// AT-258: a condition may be met by a card played for its keyword, which then gives its one die.
#[test]
fn a_card_played_for_its_keyword_gives_a_die() {
    let party = r#"(origin: "sefa", space: "2", spark: 0), (origin: "nim", space: "2", spark: 0)"#;
    let mut scene = find_with("2d", party, "dice: [1, 1, 1, 2]");
    scene.answer("challenge_who", "sefa").expect("play_for_keyword").choose("play:ember_dart");
    assert_eq!(rolls(&scene), [("sefa".to_owned(), 3, 0, 1)]);
    assert_eq!(scene.slot("sefa", "ember_dart"), Some(3));
}

/// AT-E26, AT-262, AT-263: from the holding area; Sefa plays Cinder Leap for TELEPORT before any dice, the card
/// is flipped at once, and she chooses the result she likes best.
#[test]
fn an_automatic_success_flips_the_card_and_chooses() {
    let mut scene = in_the_hall(
        r#"(origin: "sefa", space: "1", spark: 0), (origin: "maren", space: "1", spark: 0)"#,
        r#"round: Explore, held: ["2c"], discarded: ["1"]"#,
    );
    stay(&mut scene);
    scene.answer("group_card", "card:2c").answer("challenge_roll", "roll").answer("challenge_roll", "pass");
    scene.expect("claim_success");
    assert_eq!(scene.options(), ["pass", "play:cinder_leap"]);
    assert!(scene.facts("dice_rolled").is_empty(), "claimed before any dice");
    scene.choose("play:cinder_leap").expect("choose_result");
    assert_eq!(cards(&scene, "card_flipped"), ["2c"]);
    let leap = scene.on_track("sefa", "cinder_leap").expect("on the track");
    assert_eq!((&leap["slot"], &leap["face_up"]), (&3.into(), &false.into()));
    assert_eq!(scene.options(), ["result:0", "result:1", "result:2"]);
    scene.choose("result:2");
    assert_eq!(scene.gold(), 10 + 7);
    assert!(scene.facts("dice_rolled").is_empty(), "she did not roll");
}

/// AT-262: a lasting keyword claims the success too, and is not used up.
#[test]
fn a_lasting_keyword_claims_the_success() {
    let mut scene = find_with(
        "2c",
        r#"(origin: "maren", space: "2", spark: 0, equip: ["test_gate_charm"]), (origin: "ysolt", space: "2", spark: 0)"#,
        "",
    );
    scene.answer("challenge_roll", "roll").answer("challenge_roll", "pass");
    scene.answer("claim_success", "keyword:TELEPORT").answer("choose_result", "result:1");
    assert_eq!(scene.hero("maren")["gear"][0]["item"], "test_gate_charm");
    assert_eq!(scene.gold(), 1 + 7);
}

/// AT-R40: with "may" each decides before any roll, and who does not roll resolves nothing. When one claims an
/// automatic success the others still roll; what they play for their dice is settled before the back shows.
#[test]
fn the_others_settle_their_dice_before_the_back_shows() {
    let party = r#"(origin: "sefa", space: "2", spark: 0), (origin: "nim", space: "2", spark: 0, skills: ["ember_dart"]), (origin: "maren", space: "2", spark: 0)"#;
    let mut scene = find_with("2c", party, "dice: [3, 3, 1, 4]");
    scene.answer("challenge_roll", "roll").answer("challenge_roll", "roll").answer("challenge_roll", "pass");
    scene.answer("claim_success", "play:cinder_leap");
    scene.expect("play_for_keyword");
    assert!(cards(&scene, "card_flipped").is_empty(), "Nim does not know the back yet");
    scene.choose("play:ember_dart");
    assert!(place(&scene, "card_flipped") < place(&scene, "dice_rolled"), "it is flipped before any dice");
    assert_eq!(rolls(&scene), [("nim".to_owned(), 3, 0, 1)]);
    scene.answer("choose_result", "result:0");
    // Sefa chose 1 direct damage for herself; Nim has 1 + 1 + 2 = 4 hits; Maren resolves nothing.
    assert_eq!((scene.hp("sefa"), scene.hp("nim"), scene.hp("maren")), (11, 14, 16));
    assert_eq!(scene.gold(), 10 + 7);
    assert_eq!(scene.facts("challenge_resolved").len(), 1);
}

/// AT-R40: if nobody rolls, nothing is flipped and nothing comes of it; "must" leaves no choice.
#[test]
fn nobody_has_to_roll_where_it_says_may() {
    let mut scene = find("2c", "");
    scene.answer("challenge_roll", "pass").answer("challenge_roll", "pass");
    assert!(cards(&scene, "card_flipped").is_empty());
    assert_eq!(scene.gold(), 7);
    let mut scene = Scene::new(
        r#"(location: "proving_ground", round: Explore, dice: [1, 1, 1, 1, 1, 1, 1],
            party: [(origin: "maren", space: "4", spark: 0), (origin: "ysolt", space: "4", spark: 0)])"#,
    );
    stay(&mut scene);
    assert_eq!(scene.facts("dice_rolled").len(), 2, "both must");
}
