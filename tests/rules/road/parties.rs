//! Who acts with whom, who pays for it, and what can be held and handed on (sections 5, 6, 11, 12 and 15 of the ledger).

use hushfall::content::road::effect::ItemDeck;
use hushfall::table::seat::{Seat, Seats};
use serde_json::{Value, json};

use super::journal::take;
use super::scene::{RoadScene, catalogue, with};

/// The parties that could explore now, in the order in which they are offered.
fn parties(scene: &mut RoadScene) -> Vec<String> {
    let options = scene.options();
    options.iter().filter_map(|id| id.strip_suffix(":explore")).map(str::to_owned).collect()
}

/// The bounds of the amount that is asked for.
fn bounds(scene: &mut RoadScene) -> (u16, u16) {
    let amount = scene.expect("pay_amount").prompt().amount.expect("an amount is asked for");
    (amount.min, amount.max)
}

/// FOOD, WEALTH, MAGIC and EXP.
fn purse(scene: &mut RoadScene, origin: &str) -> [u64; 4] {
    ["food", "wealth", "magic", "exp"].map(|thing| scene.number(origin, thing))
}

// ---- during the day ----

/// RD-037, RD-044, RD-R83: actions one at a time, by anybody and in any order; those who share a location may act together,
/// and part again. The party that acted last comes first.
#[test]
fn parties_form_and_part_between_actions() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim"), (origin: "sefa", at: "102")],
            map: [("102", true), ("104", true)])"#,
    );
    assert_eq!(parties(&mut scene), ["maren", "nim", "sefa", "maren+nim"]);
    scene.choose("maren:travel:north");
    assert_eq!(parties(&mut scene), ["maren", "nim", "sefa", "maren+sefa"]);
    scene.choose("maren+sefa:travel:south").answer("split_cost", "split:even");
    let all = ["maren+sefa", "maren", "nim", "sefa", "maren+nim", "nim+sefa", "maren+nim+sefa"];
    assert_eq!(parties(&mut scene), all);
    // The same Origin once more, alone; then another.
    scene.choose("maren:travel:east").choose("nim:travel:north").expect("act");
    let places = ["maren", "nim", "sefa"].map(|origin| scene.number(origin, "at"));
    assert_eq!(places, [104, 102, 101]);
}

/// RD-038, RD-R83: the day goes on until everybody agrees that it is over.
#[test]
fn the_day_ends_when_all_agree() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0), (origin: "nim", food: 0)], many_players: true, single_day: true,
            map: [("104", true)])"#,
    );
    scene.choose("end_day").expect("agree");
    assert_eq!(scene.prompt().seats, Seats::one(Seat(1)));
    scene.choose("no").expect("act");
    assert_eq!(scene.facts("action_refused")[0]["origin"], "nim");
    assert!(scene.facts("rested").is_empty());
    scene.choose("maren:travel:east").choose("end_day").answer("agree", "yes");
    assert_eq!((scene.facts("rested").len(), scene.facts("day_ended").len()), (2, 1));
}

/// RD-045, RD-049, RD-R83: whoever is taken along is asked first, and stays out of it by saying no. One person’s Origins
/// agree by being named.
#[test]
fn nobody_is_taken_along_unasked() {
    let asked = |many: bool| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren"), (origin: "nim")], many_players: {many}, map: [("104", true)])"#
        ));
        scene.choose("maren+nim:travel:east");
        scene
    };
    let mut refused = asked(true);
    refused.expect("agree");
    assert_eq!(refused.prompt().seats, Seats::one(Seat(1)));
    refused.choose("no").expect("act");
    for origin in ["maren", "nim"] {
        assert_eq!((refused.number(origin, "at"), refused.tracks(origin)), (101, [6, 7, 1]));
    }
    assert!(!refused.offers("maren+nim:travel:east") && refused.offers("maren:travel:east"));
    let mut agreed = asked(true);
    agreed.answer("agree", "yes").answer("split_cost", "split:even").expect("act");
    assert_eq!((agreed.number("maren", "at"), agreed.number("nim", "at")), (104, 104));
    asked(false).expect("split_cost");
}

/// RD-043: advancement can be thought about all day, and is done in the evening.
#[test]
fn advancement_waits_for_the_evening() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", exp: 4, food: 0, aside: ["test_p"])])"#);
    let evening = ["raise:", "learn:", "advance:", "put_in:", "take_out:"];
    assert!(scene.options().iter().all(|id| !evening.iter().any(|word| id.starts_with(word))));
    scene.choose("end_day").answer("advance", "raise:empathy").expect("modify_decks");
    assert_eq!(scene.facts("attribute_raised").len(), 1);
    scene.choose("put_in:test_p");
    assert_eq!(scene.facts("deck_changed")[0]["put_in"], true);
}

// ---- costs ----

/// RD-039, RD-E12, RD-R17: what cannot be paid in full cannot be done, and what costs nothing can always be.
#[test]
fn only_what_can_be_paid_is_offered() {
    // The action of the location costs 2 ENERGY and 2 TERROR.
    let offered = |energy: u8, terror: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104m", energy: {energy}, terror: {terror})], map: [("104m", true)])"#
        ));
        ["location", "travel:west", "explore"].map(|action| scene.offers(&format!("maren:{action}")))
    };
    assert_eq!(offered(2, 7), [true, true, true]);
    assert_eq!(offered(1, 7), [false, true, true]);
    assert_eq!(offered(2, 8), [false, true, true], "TERROR has no room for 2");
    assert_eq!(offered(0, 1), [false, false, true], "who is exhausted can still do what costs no ENERGY");
}

/// RD-040, RD-041, RD-004, RD-E09, RD-E11, RD-371: ENERGY and HEALTH go down, TERROR goes up, and HEALTH takes ENERGY with
/// it, but for the story modifier.
#[test]
fn costs_move_the_markers() {
    let after = |item: &str, tracks: &str, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", items: ["{item}"], {tracks})], modifiers: [{modifiers}])"#
        ));
        scene.choose(&format!("maren:use:maren:item:{item}"));
        (scene.tracks("maren"), scene.new_facts("energy_limited").len())
    };
    assert_eq!(after("test_day_windlass", "", ""), ([3, 7, 1], 0));
    assert_eq!(after("test_day_nightmare", "terror: 3", ""), ([6, 7, 4], 0));
    assert_eq!(after("test_day_jar", "health: 7, energy: 6", ""), ([4, 4, 1], 1));
    assert_eq!(after("test_day_jar", "health: 7, energy: 4", ""), ([4, 4, 1], 0));
    assert_eq!(after("test_day_lancet", "health: 4, energy: 4", ""), ([2, 2, 1], 1));
    assert_eq!(after("test_day_lancet", "health: 4, energy: 4", "no_limiter"), ([4, 2, 1], 0));
}

/// RD-004, RD-E10, RD-R07: what is gained beyond a bound is lost; ENERGY stops at HEALTH, or at the end of the track.
#[test]
fn tracks_have_an_end() {
    let vigour = |energy: u8, health: u8, modifiers: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: {health})], modifiers: [{modifiers}],
                verse: "sealed.test_day_vigour")"#
        ));
        scene.tracks("maren")[..2].to_vec()
    };
    assert_eq!(vigour(3, 4, ""), [4, 4]);
    assert_eq!(vigour(3, 9, ""), [7, 9]);
    assert_eq!(vigour(7, 9, ""), [9, 9]);
    assert_eq!(vigour(3, 4, "no_limiter"), [7, 4]);
    assert_eq!(vigour(7, 4, "no_limiter"), [9, 4]);
    let mend = |energy: u8, health: u8| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: {energy}, health: {health})], verse: "sealed.test_day_mend")"#
        ));
        scene.tracks("maren")[..2].to_vec()
    };
    assert_eq!(mend(4, 4), [4, 5], "ENERGY does not rise by itself");
    assert_eq!(mend(4, 9), [4, 9]);
}

/// RD-R17: several kinds are paid in order, so that HEALTH takes no ENERGY that has just been paid.
#[test]
fn energy_is_paid_before_health() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt", energy: 5, health: 5), (origin: "nim", at: "101", energy: 2)])"#,
    );
    scene.choose("brandt:use:brandt:own:brandt");
    assert_eq!(scene.tracks("brandt"), [4, 4, 1]);
}

/// RD-047: one member may pay for all, whatever it is, for the one who acts as well.
#[test]
fn one_member_pays_for_all() {
    let scene = |place: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", energy: 0, food: 0, wealth: 0, magic: 0),
                (origin: "nim", at: "{place}", energy: 3, health: 5, food: 1, wealth: 1, magic: 1)],
                verse: "sealed.test_day_gate")"#
        ))
    };
    let mut alone = scene("102");
    assert_eq!(alone.expect("way").options(), ["way:5", "way:6"]);
    let mut together = scene("101");
    // 1 ENERGY, 2 HEALTH, 1 FOOD, 1 WEALTH, 1 MAGIC; of these Maren has but HEALTH.
    together.answer("way", "way:4").expect("split_cost");
    assert_eq!(together.options(), ["split:even", "split:choose"]);
    together.choose("split:choose");
    assert_eq!(bounds(&mut together), (0, 2));
    together.amount(0).expect("act");
    assert_eq!((together.tracks("maren"), together.tracks("nim")), ([0, 7, 1], [2, 3, 1]));
    assert_eq!(purse(&mut together, "nim"), [0, 0, 0, 0]);
}

/// RD-E13, RD-047, RD-060: nobody pays who has nothing, and nobody is asked where there is only one way to split it.
#[test]
fn the_only_way_to_split_is_not_asked_about() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", energy: 0), (origin: "brandt", energy: 5), (origin: "nim", energy: 0)],
            map: [("104", true)])"#,
    );
    scene.choose("maren+brandt+nim:travel:east").expect("act");
    let left = ["maren", "brandt", "nim"].map(|origin| scene.tracks(origin)[0]);
    assert_eq!(left, [0, 2, 0]);
}

/// RD-R80: evenly, by the acting Origin, or payer by payer and kind by kind; combinations are never listed.
#[test]
fn a_cost_is_split_in_three_ways() {
    let all = ["maren", "nim", "sefa"];
    // 1 ENERGY, 2 HEALTH, 1 FOOD, 1 WEALTH, 1 MAGIC.
    let asked = || {
        let party = all.map(|origin| format!(r#"(origin: "{origin}", food: 1, wealth: 1, magic: 1)"#));
        let mut scene =
            RoadScene::new(&format!(r#"(party: [{}], verse: "sealed.test_day_gate")"#, party.join(", ")));
        scene.answer("way", "way:4").expect("split_cost");
        assert_eq!(scene.options(), ["split:even", "split:acting", "split:choose"]);
        scene
    };
    let paid = |scene: &mut RoadScene| {
        scene.expect("act");
        all.map(|origin| {
            let ([energy, health, _], [food, wealth, magic, _]) =
                (scene.tracks(origin), purse(scene, origin));
            [6 - energy, 7 - health, 1 - food, 1 - wealth, 1 - magic]
        })
    };
    let none = [0; 5];
    let mut even = asked();
    even.choose("split:even");
    assert_eq!(paid(&mut even), [[1, 1, 1, 1, 1], [0, 1, 0, 0, 0], none]);
    let mut acting = asked();
    acting.choose("split:acting");
    assert_eq!(paid(&mut acting), [[1, 2, 1, 1, 1], none, none]);
    // Whoever comes last pays what is left, and is not asked.
    let mut chosen = asked();
    chosen.choose("split:choose");
    let mut questions = Vec::new();
    while chosen.ask() == "pay_amount" {
        let about = chosen.prompt().about;
        questions.push((about["origin"].clone(), about["thing"].clone(), bounds(&mut chosen)));
        chosen.amount(0);
    }
    let kinds = [("energy", 1), ("health", 2), ("food", 1), ("wealth", 1), ("magic", 1)];
    let of =
        |(thing, most): (&str, u16)| ["maren", "nim"].map(|origin| (json!(origin), json!(thing), (0, most)));
    assert_eq!(questions, kinds.map(of).concat());
    assert_eq!(paid(&mut chosen), [none, none, [1, 2, 1, 1, 1]]);
}

/// RD-R80: a payer is asked for no more than there is, and for no less than the others leave; with one possible split nobody is.
#[test]
fn what_a_payer_is_asked_for_is_bounded() {
    let pay = |maren: &str, nim: &str, label: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", {maren}), (origin: "nim", {nim})], verse: "sealed.test_costs")"#
        ));
        take(&mut scene, label);
        scene
    };
    // 2 HEALTH, of which Nim has 1.
    let mut scene = pay("", "health: 1", "Health");
    scene.answer("split_cost", "split:choose");
    assert_eq!(bounds(&mut scene), (1, 2));
    scene.amount(2).expect("act");
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([5, 5, 1], [1, 1, 1]));
    // Only one of them has ENERGY; and the MAGIC of both is just enough.
    let mut scene = pay("", "energy: 0", "Energy");
    assert_eq!(scene.expect("act").tracks("maren")[0], 5);
    let mut scene = pay("magic: 1", "magic: 1", "Magic");
    assert_eq!(scene.expect("act").number("maren", "magic"), 0);
    assert_eq!(scene.number("nim", "magic"), 0);
}

/// RD-390: nobody takes a TERROR cost for another.
#[test]
fn nobody_is_frightened_for_another() {
    let look_in = |terror: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", terror: {terror}), (origin: "nim", terror: 0)],
                verse: "sealed.test_day_gate")"#
        ))
    };
    assert!(!look_in(9).expect("way").offers("way:5"));
    let mut scene = look_in(8);
    scene.choose("way:5").expect("act");
    assert_eq!((scene.tracks("maren")[2], scene.tracks("nim")[2]), (9, 0));
    // Nor for an action of another’s own.
    let kindle = "sefa+nim:use:sefa:own:sefa";
    let together = |terror: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "sefa", terror: {terror}), (origin: "nim", terror: 0)])"#
        ))
    };
    assert!(!together(9).offers(kindle));
    let mut scene = together(8);
    scene.choose(kindle).expect("act");
    assert_eq!((scene.tracks("sefa")[2], scene.tracks("nim")[2]), (9, 0));
}

/// RD-390, RD-085: of a location action every part can be split, TERROR as well.
#[test]
fn a_location_action_is_split_in_any_way() {
    let scene = |maren: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104m", terror: {maren}), (origin: "nim", at: "104m", terror: 1)],
                map: [("104m", true)])"#
        ))
    };
    let mut frightened = scene(9);
    assert!(!frightened.offers("maren:location") && frightened.offers("maren+nim:location"));
    let mut calm = scene(1);
    calm.choose("maren+nim:location").answer("split_cost", "split:choose");
    assert_eq!(bounds(&mut calm), (0, 2));
    // All of the ENERGY by Maren, all of the TERROR by Nim.
    calm.amount(2);
    assert_eq!(bounds(&mut calm), (0, 2));
    calm.amount(0);
    assert_eq!((calm.tracks("maren"), calm.tracks("nim")), ([4, 7, 1], [6, 7, 3]));
}

/// RD-084, RD-046: a party pays once for a location action and has its output once, as one alone does.
#[test]
fn a_location_action_is_done_once() {
    let done = |who: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", at: "104m", wealth: 0), (origin: "nim", at: "104m", wealth: 0)],
                map: [("104m", true)])"#,
        );
        scene.choose(&format!("{who}:location"));
        while scene.ask() != "act" {
            let first = scene.options()[0].clone();
            scene.choose(&first);
        }
        let (maren, nim) = (scene.tracks("maren"), scene.tracks("nim"));
        (
            maren[0] + nim[0],
            maren[2] + nim[2],
            scene.number("maren", "wealth") + scene.number("nim", "wealth"),
        )
    };
    assert_eq!(done("maren+nim"), (10, 4, 2));
    assert_eq!(done("maren"), done("maren+nim"));
}

/// RD-083: the action of the side that lies faceup, and no other.
#[test]
fn the_faceup_side_says_what_can_be_done() {
    for (clear, purse_after, energy) in [(true, [1, 2, 0, 0], 4), (false, [0, 0, 1, 0], 6)] {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "104m", food: 1, wealth: 0)], map: [("104m", {clear})])"#
        ));
        scene.choose("maren:location").expect("act");
        assert_eq!((purse(&mut scene, "maren"), scene.tracks("maren")[0]), (purse_after, energy));
    }
}

/// RD-086: an encounter of a location action is the whole party’s, and nobody else’s.
#[test]
fn a_party_meets_what_its_action_leads_to() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104k"), (origin: "nim", at: "104k"), (origin: "sefa", at: "104k")],
            map: [("104k", true)])"#,
    );
    scene
        .choose("maren+nim:location")
        .answer("split_cost", "split:acting")
        .keep_hands()
        .expect("pick_active");
    assert_eq!(scene.encounter()["members"], json!(["maren", "nim"]));
}

// ---- parties ----

/// RD-E01, RD-150, RD-155, RD-R70: what a party gains is shared out as it agrees.
#[test]
fn a_party_shares_out_what_it_gains() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", wealth: 0), (origin: "sefa", at: "102", wealth: 0)],
            verse: "sealed.test_day_two_wealth")"#,
    );
    assert_eq!(scene.expect("share_out").options(), ["all:maren", "all:nim", "one:maren", "one:nim"]);
    scene.choose("one:maren");
    assert_eq!(scene.options(), ["all:maren", "all:nim"]);
    scene.choose("all:nim").expect("act");
    let shared = ["maren", "nim", "sefa"].map(|origin| scene.number(origin, "wealth"));
    assert_eq!(shared, [1, 1, 0]);
}

/// RD-046, RD-151, RD-152, RD-E02, RD-E03: each party member, be it one alone; and each Origin in the game.
#[test]
fn each_member_and_each_origin() {
    let wealth = |verse: &str, nim: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", at: "{nim}", wealth: 0),
                (origin: "sefa", at: "102", wealth: 0)], verse: "sealed.test_day_{verse}_wealth")"#
        ));
        ["maren", "nim", "sefa"].map(|origin| scene.number(origin, "wealth"))
    };
    assert_eq!(wealth("each", "101"), [1, 1, 0]);
    assert_eq!(wealth("each", "102"), [1, 0, 0]);
    assert_eq!(wealth("all", "101"), [1, 1, 1]);
    assert_eq!(wealth("all", "102"), [1, 1, 1]);
}

/// RD-153, RD-154, RD-E04: what is to be paid must be there; what is to be lost need not.
#[test]
fn paying_and_losing() {
    let bread = |food: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", food: {food})], verse: "sealed.test_day_bread")"#
        ))
    };
    let mut poor = bread(1);
    assert_eq!(poor.expect("way").options(), ["way:1", "way:2"]);
    poor.choose("way:1").expect("act");
    assert_eq!(poor.number("maren", "food"), 0);
    let mut rich = bread(2);
    assert_eq!(rich.expect("way").options(), ["way:0", "way:1", "way:2"]);
    rich.choose("way:0").expect("act");
    assert_eq!(rich.number("maren", "food"), 0);
}

/// RD-056, RD-157, RD-158, RD-E15: what an option costs does not grow with the party, unless it says so.
#[test]
fn options_cost_a_party_once() {
    let gate = |food: u8, wealth: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", food: {food}, wealth: {wealth}), (origin: "nim", food: 0, wealth: 0),
                (origin: "sefa", food: 0, wealth: 0), (origin: "orrin", at: "102")], verse: "sealed.test_day_gate")"#
        ))
    };
    let mut scene = gate(0, 0);
    scene.answer("way", "way:0").answer("split_cost", "split:acting").expect("act");
    let energy = ["maren", "nim", "sefa"].map(|origin| scene.tracks(origin)[0]);
    assert_eq!(energy, [5, 6, 6]);
    // 1 FOOD for each of three members, 1 WEALTH for each of four Origins.
    let mut scene = gate(3, 3);
    assert!(scene.offers("way:2") && !scene.offers("way:3"));
    scene.choose("way:2").expect("act");
    assert_eq!(scene.number("maren", "food"), 0);
    let mut scene = gate(2, 4);
    assert!(!scene.offers("way:2") && scene.offers("way:3"));
    scene.choose("way:3").expect("act");
    assert_eq!(scene.number("maren", "wealth"), 0);
}

/// RD-146, RD-147, RD-E16: all requirements, by any of the members between them.
#[test]
fn members_fulfil_requirements_between_them() {
    let open = |ysolt: &str, sefa: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "ysolt", attributes: [(Craft, 2)], at: "{ysolt}"),
                (origin: "sefa", attributes: [(Spirit, 2)], at: "{sefa}")], verse: "sealed.test_day_gate")"#
        ));
        scene.expect("way").offers("way:1")
    };
    assert!(open("101", "101"));
    assert!(!open("101", "102"), "Ysolt alone");
    let mut alone = RoadScene::new(
        r#"(party: [(origin: "sefa", attributes: [(Spirit, 2)])], verse: "sealed.test_day_gate")"#,
    );
    assert!(!alone.expect("way").offers("way:1"), "Sefa alone");
}

/// RD-148, RD-149, RD-E17: a die of six sides, and the highest level among the members.
#[test]
fn the_best_of_a_party_is_added_to_a_roll() {
    let rolled = |sefa: &str| {
        let scene = RoadScene::new(&format!(
            r#"(party: [(origin: "sefa", attributes: [(Courage, 1)]),
                (origin: "maren", at: "{sefa}", attributes: [(Courage, 2)])], verse: "sealed.test_day_roll",
                dice: [3])"#
        ));
        let fact = scene.facts("die_rolled")[0].clone();
        ["die", "bonus", "total"].map(|part| fact[part].as_u64().expect("a number"))
    };
    assert_eq!(rolled("101"), [3, 2, 5]);
    assert_eq!(rolled("102"), [3, 1, 4]);
}

/// RD-050, RD-057, RD-R16: a party that explores neither parts nor breaks off, and nothing changes hands meanwhile.
#[test]
fn a_party_stays_together_to_the_end() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "104m"), (origin: "nim", at: "104m")], map: [("104m", true)])"#,
    );
    assert!(scene.offers("maren:give:nim:food"));
    scene.choose("maren+nim:explore").expect("way");
    assert_eq!(scene.options(), ["way:0", "way:1"]);
    assert_eq!(scene.prompt().seats, Seats::first(2));
    scene.choose("way:1").expect("act");
    assert!(scene.offers("maren:give:nim:food"));
}

/// RD-051, RD-052, RD-292: whoever leaves an encounter on the way is no party member until it is over, and then goes on
/// with the others.
#[test]
fn who_leaves_an_encounter_comes_back_to_the_journal() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, wealth: 0, combat: ["test_p", "test_p", "test_p", "test_p"]),
            (origin: "nim", food: 0, wealth: 0)], verse: "sealed.test_day_fight")"#,
    );
    scene.keep_hands().answer("pick_active", "nim").answer("activation", "escape");
    // Its attack hits each party member: both, since Nim was still there, then Maren alone.
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (6, 6));
    scene.answer("activation", "stop");
    assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), (5, 6));
    scene.answer("activation", "play:test_p").expect("way");
    // The loot was 1 EXP each, what the verse gives for the victory 1 WEALTH each.
    assert_eq!((purse(&mut scene, "maren"), purse(&mut scene, "nim")), ([0, 1, 0, 1], [0, 1, 1, 0]));
    assert_eq!(scene.prompt().seats, Seats::first(2));
    scene.choose("way:0").expect("act");
    assert_eq!((scene.number("maren", "food"), scene.number("nim", "food")), (1, 1));
}

// ---- own abilities, items, secrets, skills ----

/// RD-087, RD-088: what an Origin can do of their own, and nobody else with it.
#[test]
fn own_actions_come_from_tile_skills_items_and_secrets() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "nim", items: ["test_day_windlass"], secrets: ["post_horn"], skills: ["test_day_knack"]),
            (origin: "orrin", energy: 0)])"#,
    );
    let own: Vec<String> =
        with(&mut scene, ":use:").into_iter().filter(|id| id.starts_with("nim:")).collect();
    let tools = ["own:nim", "skill:test_day_knack", "item:test_day_windlass", "secret:post_horn"];
    assert_eq!(own, tools.map(|tool| format!("nim:use:nim:{tool}")));
    for tool in &tools[1..] {
        assert!(
            with(&mut scene, &format!(":use:nim:{tool}"))
                .iter()
                .all(|id| id.contains(":use:nim:") && !id.starts_with("orrin:"))
        );
    }
    scene.choose("nim:use:nim:item:test_day_windlass");
    assert_eq!((scene.number("nim", "exp"), scene.number("orrin", "exp")), (1, 0));
    assert!(with(&mut scene, "item:test_day_windlass").is_empty(), "once a day");
}

/// RD-048, RD-089, RD-090, RD-E14: others may help with what an action of somebody’s own costs, and not pay all of it.
#[test]
fn the_owner_pays_some_of_it() {
    let party = |nim: u8, orrin: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "orrin", energy: {orrin}),
                (origin: "nim", energy: {nim}, items: ["test_day_windlass"])])"#
        ))
    };
    let together = "orrin+nim:use:nim:item:test_day_windlass";
    let mut scene = party(3, 6);
    assert_eq!(with(&mut scene, "item:test_day_windlass"), ["nim:use:nim:item:test_day_windlass", together]);
    scene.choose(together).answer("split_cost", "split:choose");
    // Orrin could pay all 3, and may pay 2.
    assert_eq!(bounds(&mut scene), (1, 3));
    scene.amount(1).expect("act");
    assert_eq!((scene.tracks("nim")[0], scene.tracks("orrin")[0]), (2, 4));
    assert_eq!((scene.number("nim", "exp"), scene.number("orrin", "exp")), (1, 0));
    assert_eq!(with(&mut party(2, 6), "item:test_day_windlass"), [together], "alone Nim has too little");
    assert!(with(&mut party(0, 6), "item:test_day_windlass").is_empty(), "Orrin cannot pay all of it");
}

/// RD-090, RD-E71: of ENERGY, HEALTH and TERROR together one point, whichever the owner likes.
#[test]
fn the_owner_pays_one_point_of_either_kind() {
    let thorns = |nim: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "orrin"), (origin: "nim", items: ["test_day_thorns"], {nim})])"#
        ))
    };
    let together = "orrin+nim:use:nim:item:test_day_thorns";
    // 1 ENERGY and 2 HEALTH. Without ENERGY it has to be HEALTH …
    let mut scene = thorns("");
    scene.choose(together).answer("split_cost", "split:choose");
    assert_eq!(bounds(&mut scene), (0, 1));
    scene.amount(0);
    assert_eq!(bounds(&mut scene), (1, 2));
    scene.amount(1).expect("act");
    assert_eq!((scene.tracks("nim"), scene.tracks("orrin")), ([6, 6, 1], [5, 6, 1]));
    // … and after ENERGY it need not.
    let mut scene = thorns("");
    scene.choose(together).answer("split_cost", "split:choose").amount(1);
    assert_eq!(bounds(&mut scene), (0, 2));
    scene.amount(0).expect("act");
    assert_eq!((scene.tracks("nim"), scene.tracks("orrin")), ([5, 7, 1], [5, 5, 1]));
    assert!(thorns("energy: 0").offers(together));
}

/// RD-090: where none of the three is part of it, one unit of the cost.
#[test]
fn the_owner_pays_one_unit_of_a_resource() {
    let picnic = |nim: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "orrin", food: 5), (origin: "nim", food: {nim}, items: ["test_day_picnic"])])"#
        ))
    };
    let together = "orrin+nim:use:nim:item:test_day_picnic";
    assert!(!picnic(0).offers(together));
    let mut scene = picnic(1);
    scene.choose(together).answer("split_cost", "split:choose").expect("act");
    assert_eq!((scene.number("nim", "food"), scene.number("orrin", "food")), (0, 4));
}

/// RD-R09: Maren, Stand Before Them.
#[test]
fn maren_stands_before_them() {
    let standing = || {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", at: "104k", food: 0), (origin: "nim", at: "104k", food: 0)],
                map: [("104k", true)], events: ["test_day_quiet"])"#,
        );
        scene.choose("maren:use:maren:own:maren");
        assert_eq!((scene.tracks("maren")[0], &scene.origin("maren")["guards"]), (5, &json!(true)));
        scene
    };
    for (answer, health) in [("yes", (5, 7)), ("no", (6, 6))] {
        let mut scene = standing();
        scene.choose("maren+nim:location").answer("split_cost", "split:even").keep_hands();
        // Its attack does 1 damage to each of them.
        scene.answer("pick_active", "nim").answer("activation", "stop");
        scene.answer("stand_in_for", answer).expect("activation");
        assert_eq!((scene.tracks("maren")[1], scene.tracks("nim")[1]), health);
    }
    let mut scene = standing();
    scene.sleep();
    assert_eq!(scene.origin("maren")["guards"], false);
}

/// RD-R09, RD-R14: Ysolt, Scout Ahead.
#[test]
fn ysolt_scouts_ahead() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "ysolt")], green: ["hollow_boar"])"#);
    scene.choose("ysolt:use:ysolt:own:ysolt").expect("scout");
    assert_eq!(scene.options(), ["towards:north", "deck:blue", "deck:green", "deck:purple"]);
    assert_eq!(scene.location(102)["seen_clear"], false);
    scene.choose("towards:north");
    assert_eq!(
        (&scene.location(102)["seen_clear"], &scene.location(102)["seen_hush"]),
        (&json!(true), &json!(true))
    );
    assert_eq!((scene.side(102), scene.tracks("ysolt")[0]), (json!("hush"), 5));
    assert_eq!(scene.state()["decks"]["seen_tops"], json!([null, null, null]));
    scene.choose("ysolt:use:ysolt:own:ysolt").answer("scout", "deck:green");
    assert_eq!(scene.state()["decks"]["seen_tops"], json!([null, "hollow_boar", null]));
    assert_eq!(scene.state()["decks"]["green"], 1);
}

/// RD-R09: Brandt, Carry the Load.
#[test]
fn brandt_carries_the_load() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "brandt"), (origin: "nim", energy: 1), (origin: "sefa", energy: 1),
            (origin: "orrin", at: "102", energy: 1)])"#,
    );
    scene.choose("brandt:use:brandt:own:brandt").expect("name_origin");
    assert_eq!(scene.options(), ["nim", "sefa"], "another, and here");
    scene.choose("sefa").expect("act");
    assert_eq!(scene.tracks("brandt"), [5, 6, 1]);
    let energy = ["nim", "sefa", "orrin"].map(|origin| scene.tracks(origin)[0]);
    assert_eq!(energy, [1, 3, 1]);
}

/// RD-R09: Sefa, Kindle, once a day.
#[test]
fn sefa_kindles() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa", magic: 0, food: 0)], waybells: [("101", NorthWest)], events: ["test_day_quiet"])"#,
    );
    let kindle = "sefa:use:sefa:own:sefa";
    scene.choose(kindle);
    assert_eq!((scene.tracks("sefa"), scene.number("sefa", "magic")), ([6, 7, 2], 1));
    assert!(!scene.offers(kindle));
    scene.sleep();
    assert!(scene.offers(kindle));
    assert!(!RoadScene::new(r#"(party: [(origin: "sefa", terror: 9)])"#).offers(kindle));
}

/// RD-R09, RD-R25: Nim, Light Fingers: in settlements, once a day, by a die.
#[test]
fn nim_has_light_fingers() {
    let fingers = "nim:use:nim:own:nim";
    let after = |die: u8| {
        let mut scene = RoadScene::new(&format!(r#"(party: [(origin: "nim", wealth: 0)], dice: [{die}])"#));
        scene.choose(fingers).expect("act");
        assert!(!scene.offers(fingers));
        let items = scene.origin("nim")["items"].clone();
        (scene.tracks("nim"), scene.number("nim", "wealth"), items)
    };
    assert_eq!(after(1), ([5, 7, 2], 0, json!([])));
    assert_eq!(after(2), ([5, 7, 1], 1, json!([])));
    assert_eq!(after(4), ([5, 7, 1], 1, json!([])));
    for die in [5, 6] {
        let (tracks, wealth, items) = after(die);
        assert_eq!((tracks, wealth, items.as_array().map(Vec::len)), ([5, 7, 1], 0, Some(1)));
        let cards = catalogue();
        let item = cards.find(items[0]["item"].as_str().expect("an id")).expect("an item");
        assert_eq!(cards.item(item).deck, ItemDeck::Consumable);
    }
    let mut outside = RoadScene::new(r#"(party: [(origin: "nim", at: "104m")], map: [("104m", true)])"#);
    assert!(!outside.offers(fingers));
}

/// RD-R09: Orrin, Borrowed Breath, for somebody here or himself.
#[test]
fn orrin_lends_his_breath() {
    let breath = |way: &str, whom: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "orrin", terror: 3), (origin: "maren", terror: 3), (origin: "nim", at: "102")])"#,
        );
        scene.choose("orrin:use:orrin:own:orrin").answer("way", way).expect("name_origin");
        assert_eq!(scene.options(), ["orrin", "maren"]);
        scene.choose(whom).expect("act");
        (scene.tracks("orrin"), scene.tracks("maren"))
    };
    assert_eq!(breath("way:0", "maren"), ([4, 7, 3], [6, 7, 2]));
    assert_eq!(breath("way:0", "orrin"), ([4, 7, 2], [6, 7, 3]));
    assert_eq!(breath("way:1", "maren"), ([4, 7, 3], [6, 8, 3]));
    assert_eq!(breath("way:1", "orrin"), ([4, 8, 3], [6, 7, 3]));
}

/// RD-120, RD-124, RD-E19: who gains a second WEAPON on the way decides at once which of the two is used.
#[test]
fn one_of_two_weapons_is_used() {
    let chosen = |answer: &str| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", items: ["hayfork"])], verse: "sealed.test_day_sickle")"#,
        );
        assert_eq!(scene.expect("in_use").options(), ["replace", "keep"]);
        scene.choose(answer).expect("way");
        let maren = scene.origin("maren");
        (maren["items"][0]["in_use"].clone(), maren["secrets"][0]["in_use"].clone())
    };
    assert_eq!(chosen("replace"), (json!(false), json!(true)));
    assert_eq!(chosen("keep"), (json!(true), json!(false)));
}

// ---- resources ----

/// What was thrown away: of what, and how much.
fn discarded(scene: &RoadScene) -> Vec<(Value, Value)> {
    let facts = scene.facts("discarded");
    facts.iter().map(|fact| (fact["thing"].clone(), fact["amount"].clone())).collect()
}

/// RD-112, RD-E18: 20 FOOD, 20 WEALTH and 20 MAGIC are the most; of EXP there is no end.
#[test]
fn resources_have_a_limit() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 19, wealth: 20, magic: 19, exp: 300), (origin: "nim", at: "102")],
            verse: "sealed.test_day_plenty")"#,
    );
    scene.expect("act");
    assert_eq!(purse(&mut scene, "maren"), [20, 20, 20, 303]);
    let lost =
        [("food", 2), ("wealth", 3), ("magic", 1)].map(|(thing, amount)| (json!(thing), json!(amount)));
    assert_eq!(discarded(&scene), lost);
    assert_eq!(purse(&mut scene, "nim"), [1, 1, 1, 0], "who is elsewhere gets nothing of it");
}

/// RD-113, RD-E18: what is too much goes to another in the same location, or to nobody.
#[test]
fn what_is_too_much_is_handed_on() {
    let scene = |answers: [&str; 2]| {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", food: 19, wealth: 0), (origin: "nim", food: 0), (origin: "sefa", food: 20)],
                verse: "sealed.test_day_plenty")"#,
        );
        assert_eq!(scene.expect("overflow").options(), ["one:nim", "lose"], "Sefa has no room for it");
        scene.choose(answers[0]).answer("overflow", answers[1]).expect("act");
        (scene.number("maren", "food"), scene.number("nim", "food"), discarded(&scene))
    };
    assert_eq!(scene(["one:nim", "one:nim"]), (20, 2, Vec::new()));
    assert_eq!(scene(["one:nim", "lose"]), (20, 1, vec![(json!("food"), json!(1))]));
}

/// RD-391, RD-116, RD-E72: MAGIC above the limit may be handed on, and no other.
#[test]
fn magic_is_handed_on_only_above_the_limit() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 0, wealth: 0, magic: 20), (origin: "sefa", magic: 3, exp: 2)],
            verse: "sealed.test_day_plenty")"#,
    );
    assert_eq!(scene.expect("overflow").prompt().about["thing"], "magic");
    scene.choose("one:sefa").answer("overflow", "one:sefa").expect("act");
    assert_eq!((scene.number("maren", "magic"), scene.number("sefa", "magic")), (20, 5));
    let given: Vec<String> = with(&mut scene, ":give:");
    let traded = ["maren:give:sefa:food", "maren:give:sefa:wealth", "sefa:give:maren:food"];
    assert_eq!(given, traded);
}

/// RD-042, RD-115, RD-R15, RD-R16: while an encounter waits the others act, and trade with each other; who is in it does
/// neither, and the day does not end.
#[test]
fn only_the_free_trade() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim", at: "104"), (origin: "sefa", at: "104")], map: [("104", true)],
            meet: "hollow_boar", hands: true)"#,
    );
    scene.answer("pick_active", "park").expect("act");
    assert!(scene.offers("nim:give:sefa:food") && !scene.offers("end_day"));
    scene.choose("nim+sefa:travel:west").answer("split_cost", "split:even").expect("act");
    assert!(with(&mut scene, "maren:give").is_empty() && with(&mut scene, "give:maren").is_empty());
    assert!(scene.offers("nim:give:sefa:food"));
    let mut apart = RoadScene::new(r#"(party: [(origin: "maren"), (origin: "nim", at: "102")])"#);
    assert!(with(&mut apart, ":give:").is_empty());
}

/// RD-117: in an encounter one pays MAGIC for another.
#[test]
fn magic_is_paid_for_each_other() {
    let paid = |nim: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", magic: 0, hand: ["test_p"]), (origin: "nim", magic: 1, at: "{nim}")],
                meet: "hollow_boar", hands: true)"#
        ));
        if scene.ask() == "pick_active" {
            scene.choose("maren");
        }
        scene.answer("activation", "play:test_p");
        scene
    };
    let mut together = paid("101");
    together.answer("pay_magic", "yes").expect("activation");
    assert_eq!((together.number("nim", "magic"), together.facts("magic_key_paid").len()), (0, 1));
    let mut apart = paid("102");
    assert_eq!((apart.ask(), apart.number("nim", "magic")), ("activation".to_owned(), 1));
}

/// RD-R13: a decision of a party is put to all of its players together, and any of them may confirm it.
#[test]
fn a_party_decides_together() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim"), (origin: "sefa", at: "102")], many_players: true,
            verse: "sealed.test_day_two_wealth")"#,
    );
    assert_eq!(scene.expect("share_out").prompt().seats, Seats::first(2));
    scene.choose("all:nim").expect("act");
    assert_eq!((scene.number("maren", "wealth"), scene.number("nim", "wealth")), (1, 3));
}
