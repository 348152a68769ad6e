//! Attributes, skills and cards for EXP (section 14 of the ledger, RD-R10 to RD-R12).

use hushfall::content::road::terms::SkillKind;
use serde_json::json;

use super::journal::{read_on, take};
use super::scene::{RoadScene, catalogue};

/// Maren in the evening, with so much EXP.
fn evening(exp: u64, more: &str) -> RoadScene {
    let mut scene = RoadScene::new(&format!(
        r#"(party: [(origin: "maren", exp: {exp}, food: 0, {more})], single_day: true)"#
    ));
    scene.choose("end_day");
    scene
}

/// What can be learnt at the moment.
fn lessons(scene: &mut RoadScene) -> Vec<String> {
    scene.options().into_iter().filter_map(|id| Some(id.strip_prefix("learn:")?.to_owned())).collect()
}

/// The skills of an Origin's tokens for these attributes, in the order of their handles.
fn tokens(owner: &str, attributes: &[&str]) -> Vec<String> {
    let cards = catalogue();
    let fits = cards
        .skills
        .iter()
        .filter(|skill| cards.id(skill.owner) == owner && attributes.contains(&skill.attribute.id()));
    fits.map(|skill| skill.id.clone()).collect()
}

/// The other side of a skill's token.
fn other_side(skill: &str) -> String {
    let cards = catalogue();
    let skill = cards.find::<SkillKind>(skill).expect("a skill");
    cards.id(cards.skill(skill).back).to_owned()
}

/// RD-098, RD-104, RD-106, RD-107: six attributes, both decks; nothing that is at its maximum, and no skill of what
/// is not.
#[test]
fn what_exp_can_buy() {
    let mut scene = evening(30, "");
    let raised =
        ["ferocity", "empathy", "courage", "caution", "craft", "spirit"].map(|id| format!("raise:{id}"));
    let decks = ["advance:combat", "advance:diplomacy", "done"].map(str::to_owned);
    assert_eq!(scene.options(), [&raised[..], &decks[..]].concat());
    let mut scene = evening(30, "attributes: [(Courage, 3), (Caution, 3)], most: [(Courage, 4)]");
    assert!(scene.offers("raise:courage") && !scene.offers("raise:caution"));
    assert_eq!(lessons(&mut scene), tokens("maren", &["caution"]), "Courage is not at its maximum of 4");
}

/// RD-104, RD-105: 2 EXP, and 1 for each point in the pair; who has less is not offered it.
#[test]
fn an_attribute_costs_what_is_in_its_pair() {
    let attributes = "attributes: [(Ferocity, 1), (Courage, 2), (Caution, 1), (Craft, 2), (Spirit, 2)]";
    for (attribute, cost) in
        [("ferocity", 3), ("empathy", 3), ("courage", 5), ("caution", 5), ("craft", 6), ("spirit", 6)]
    {
        let mut scene = evening(30, attributes);
        let before = scene.origin("maren")["attributes"][attribute][0].as_u64().expect("a level");
        scene.choose(&format!("raise:{attribute}"));
        assert_eq!(scene.number("maren", "exp"), 30 - cost, "{attribute}");
        assert_eq!(scene.origin("maren")["attributes"][attribute][0], before + 1);
        let raise = format!("raise:{attribute}");
        assert!(evening(cost, attributes).offers(&raise) && !evening(cost - 1, attributes).offers(&raise));
    }
}

/// RD-106, RD-R10: a maximum is raised by what says so, never above 5; an attribute that is given goes no further
/// than its maximum.
#[test]
fn maxima_are_raised_up_to_five() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", attributes: [(Courage, 2)])], verse: "sealed.test_bench")"#,
    );
    let courage = |scene: &mut RoadScene, label: &str| {
        take(scene, label);
        scene.origin("maren")["attributes"]["courage"].clone()
    };
    assert_eq!(courage(&mut scene, "More courage"), json!([3, 3]));
    assert_eq!(courage(&mut scene, "Wider courage"), json!([3, 4]));
    assert_eq!(courage(&mut scene, "Wider courage"), json!([3, 5]));
    assert_eq!(courage(&mut scene, "Wider courage"), json!([3, 5]));
    assert_eq!(courage(&mut scene, "More courage"), json!([5, 5]));
    for wrong in ["most: [(Courage, 6)]", "attributes: [(Courage, 4)]"] {
        RoadScene::refused(&format!(r#"(party: [(origin: "maren", {wrong})])"#), 1);
    }
}

/// RD-107 to RD-109, RD-R11: one side of one of the Origin's own tokens; each skill in a pair makes the next one
/// there dearer, and no skill in another pair; it stays.
#[test]
fn one_side_of_a_token() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", exp: 30, food: 0, attributes: [(Courage, 3), (Caution, 3), (Spirit, 3)])],
            waybells: [("101", NorthWest)], events: ["test_story"])"#,
    );
    scene.choose("end_day");
    let mut open = lessons(&mut scene);
    open.sort_unstable();
    let mut own = tokens("maren", &["courage", "caution", "spirit"]);
    own.sort_unstable();
    assert_eq!(open, own);
    let learnt = ["courage", "spirit", "caution"].map(|attribute| tokens("maren", &[attribute])[0].clone());
    let mut left = Vec::new();
    for skill in &learnt {
        let back = other_side(skill);
        assert!(lessons(&mut scene).contains(&back));
        scene.choose(&format!("learn:{skill}"));
        assert!(!lessons(&mut scene).contains(&back), "the other side is gone");
        left.push(scene.number("maren", "exp"));
    }
    assert_eq!(left, [26, 22, 14], "4, 4 in another pair, 8 in the first");
    read_on(&mut scene);
    assert_eq!(scene.origin("maren")["skills"], json!(learnt));
}

/// RD-110, RD-111, RD-R12: three at random from the pool, one of them into the deck, the others back; a pool shows
/// only its size.
#[test]
fn one_of_three_cards_is_kept() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", exp: 2, food: 0, pool: ["test_p", "test_q", "test_r", "test_t", "test_kind_word"])],
            single_day: true, draws: ["test_t", "test_p", "test_r"])"#,
    );
    scene.choose("end_day").answer("advance", "advance:combat").expect("keep_card");
    assert_eq!(scene.options(), ["card:test_t", "card:test_p", "card:test_r"]);
    scene.choose("card:test_p").expect("modify_decks");
    let maren = scene.origin("maren");
    assert_eq!(
        (&maren["combat"]["deck"], &maren["combat"]["pool"], &maren["exp"]),
        (&json!(11), &json!(3), &json!(0))
    );
    assert_eq!((&maren["diplomacy"]["deck"], &maren["diplomacy"]["pool"]), (&json!(10), &json!(1)));
    assert!(scene.offers("take_out:test_p") && !scene.offers("take_out:test_t"));
}

/// RD-R12: of fewer cards all are drawn; from an empty pool none, and it costs nothing.
#[test]
fn a_small_pool_is_drawn_whole() {
    let mut scene =
        evening(4, r#"pool: ["test_p", "test_q"], attributes: [(Ferocity, 3), (Courage, 3), (Craft, 3)]"#);
    assert!(!scene.offers("advance:diplomacy"));
    scene.choose("advance:combat").expect("keep_card");
    assert_eq!(scene.options(), ["card:test_p", "card:test_q"]);
    scene.choose("card:test_q").expect("advance");
    let pack = scene.origin("maren")["combat"].clone();
    assert_eq!((&pack["deck"], &pack["pool"]), (&json!(11), &json!(1)));
    let mut scene = evening(2, r#"pool: [], attributes: [(Ferocity, 3), (Courage, 3), (Craft, 3)]"#);
    assert!(!scene.table_is_open(), "there is nothing to ask");
    assert_eq!(scene.number("maren", "exp"), 2);
}
