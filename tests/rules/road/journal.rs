//! The journal, options, rolls, hidden text and visions (sections 19 and 20 of the ledger); what is gained and lost
//! by a party that reads.

use serde_json::json;

use super::scene::RoadScene;

/// What the open options are called, without what stands behind their names.
#[track_caller]
pub fn labels(scene: &mut RoadScene) -> Vec<String> {
    let called = |text: &str| text.split(['(', ':']).next().unwrap_or_default().trim().to_owned();
    scene.prompt().options.iter().map(|option| called(&option.text)).collect()
}

/// Takes the option with this name.
#[track_caller]
pub fn take<'s>(scene: &'s mut RoadScene, label: &str) -> &'s mut RoadScene {
    let open = labels(scene);
    let place = open.iter().position(|other| other == label);
    let place = place.unwrap_or_else(|| panic!("there is no “{label}” among {open:?}"));
    let id = scene.options()[place].clone();
    scene.choose(&id)
}

/// Takes the last option of everything that is asked until the day goes on.
#[track_caller]
pub fn read_on(scene: &mut RoadScene) {
    while scene.table_is_open() && scene.ask() != "act" {
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
}

/// Maren and Nim read, and Sefa is elsewhere.
fn three(verse: &str) -> RoadScene {
    RoadScene::new(&format!(
        r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", wealth: 0), (origin: "sefa", at: "102", wealth: 0)],
            map: [("102", true)], verse: "{verse}")"#
    ))
}

fn wealth(scene: &mut RoadScene) -> [u64; 3] {
    ["maren", "nim", "sefa"].map(|origin| scene.number(origin, "wealth"))
}

// ---- opening it, and turning its pages ----

/// RD-139, RD-R62: to explore is to read the section of the location from its beginning, and a variant has its own.
#[test]
fn the_journal_is_opened_at_the_section_of_the_location() {
    let read = |map: &str| {
        let mut scene =
            RoadScene::new(&format!(r#"(party: [(origin: "sefa", at: "102")], map: [("{map}", true)])"#));
        scene.choose("sefa:explore");
        scene.new_facts("verse_read")[0]["verse"].clone()
    };
    assert_eq!((read("102"), read("102b")), (json!("102.start"), json!("102b.start")));
}

/// RD-139, RD-143, RD-164: an Origin is sent to a memory of their own, and nobody else reads it.
#[test]
fn a_memory_is_read_by_whom_it_belongs_to() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "orrin")], memories: true, statuses: [("ostrey_bread", 1)])"#,
    );
    scene.choose("maren:use:maren:own:maren").choose("maren:memory:maren_road_1");
    let read = scene.new_facts("verse_read");
    assert_eq!((&read[0]["verse"], &read[0]["party"]), (&json!("memory.maren.road_1"), &json!(["maren"])));
}

/// RD-142, RD-R62: a jump goes on in the other verse, after what was paid and what the option does; what stood behind
/// a jump, or behind the end, is not read.
#[test]
fn pages_are_turned() {
    let read = |label: &str| {
        let mut scene = RoadScene::new(r#"(party: [(origin: "sefa", food: 0)], verse: "sealed.test_door")"#);
        take(&mut scene, label).expect("act");
        let sefa = scene.origin("sefa");
        let numbers =
            [&sefa["energy"], &sefa["food"], &sefa["wealth"]].map(|number| number.as_u64().expect("one"));
        (scene.course(), numbers)
    };
    let (course, numbers) = read("Through the door");
    let cellar = ["verse_read", "text_read", "status_marked", "gained", "reading_ended"];
    assert_eq!(course[..3], ["way_chosen", "lost", "gained"]);
    assert_eq!((&course[3..], numbers), (&cellar.map(str::to_owned)[..], [5, 1, 1]));
    let (course, numbers) = read("Down the chute");
    assert_eq!((&course[1..], numbers), (&cellar.map(str::to_owned)[..], [6, 0, 1]));
    let (course, numbers) = read("Away");
    assert_eq!((course, numbers), (vec!["way_chosen".to_owned(), "reading_ended".to_owned()], [6, 0, 0]));
}

/// RD-140, RD-R14, RD-R62: options that are closed are told with all that they ask for; what lies behind a jump is
/// not.
#[test]
fn what_a_verse_asks_is_open_to_all() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", energy: 0, at: "102", wealth: 1)], map: [("102", false)],
            verse: "sealed.test_costs")"#,
    );
    let text = scene.prompt().text;
    for asked in ["“Energy” (1 ENERGY)", "“Wealth” (2 WEALTH)", "“Item” (Hayfork)"] {
        assert!(text.contains(asked), "{asked}: {text}");
    }
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "102")], map: [("102", false)], verse: "sealed.test_needs")"#,
    );
    assert!(scene.prompt().text.contains("“Both” (Craft 2, Spirit 2)"));
    let mut scene = RoadScene::new(r#"(party: [(origin: "sefa")], verse: "sealed.test_door")"#);
    let prompt = scene.prompt();
    assert!(prompt.options[0].text.contains("1 ENERGY"));
    assert!(!format!("{prompt:?}").contains("marmalade"), "{prompt:?}");
    assert_eq!(scene.state()["campaign"]["read"], json!(["sealed.test_door"]));
}

/// RD-140, RD-R14: what an option does is written in the same verse, and open to all before it is chosen.
#[test]
fn what_an_option_does_is_open_to_all() {
    let mut scene = three("sealed.test_gains");
    let options = scene.prompt().options;
    assert!(options[0].text.contains("2 WEALTH"), "{}", options[0].text);
}

// ---- options ----

/// RD-145, RD-R13: exactly one is chosen, by those who read together.
#[test]
fn exactly_one_option_is_chosen() {
    let mut scene = three("sealed.test_gains");
    assert_eq!((labels(&mut scene).len(), scene.prompt().seats.len()), (10, 2));
    take(&mut scene, "Wealth for each").expect("act");
    assert_eq!(scene.facts("way_chosen").len(), 1);
}

/// RD-146, RD-147, RD-E16: all that is asked for, by different members between them.
#[test]
fn members_fulfil_requirements_between_them() {
    let both = |party: &str| {
        let mut scene = RoadScene::new(&format!(r#"(party: [{party}], verse: "sealed.test_needs")"#));
        labels(&mut scene).iter().any(|label| label == "Both")
    };
    let (ysolt, sefa) = (r#"(origin: "ysolt", attributes: [(Craft, 2)])"#, r#"(origin: "sefa")"#);
    assert!(both(&format!("{ysolt}, {sefa}")));
    assert!(!both(ysolt) && !both(sefa));
}

/// RD-129, RD-130, RD-146, RD-356, RD-R62: everything that can be asked for, one by one.
#[test]
fn every_requirement_opens_its_option() {
    let open = |member: &str, more: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "102", wealth: 0, {member})], {more}, verse: "sealed.test_needs")"#
        ));
        let mut open = labels(&mut scene);
        assert_eq!(open.split_off(open.len() - 2), ["Nothing", "Nothing else"]);
        open
    };
    let hush = r#"map: [("102", false)]"#;
    let none: [&str; 0] = [];
    assert_eq!(open("", hush), none);
    assert_eq!(open("attributes: [(Caution, 2)]", hush), ["Level"]);
    assert_eq!(open("attributes: [(Caution, 1)]", hush), none);
    assert_eq!(open(r#"items: ["hayfork"]"#, hush), ["Item", "Weapon"]);
    assert_eq!(open(r#"items: ["ash_cudgel"]"#, hush), ["Weapon"]);
    assert_eq!(open(r#"secrets: ["founders_ladle"]"#, hush), ["Secret"]);
    assert_eq!(open("", &format!(r#"{hush}, sheets: ["test_notice"]"#)), ["Sheet"]);
    assert_eq!(open("", &format!(r#"{hush}, statuses: [("test_oath", 1)]"#)), ["Status"]);
    assert_eq!(open("", &format!(r#"{hush}, statuses: [("test_posts", 2)]"#)), ["Part"]);
    assert_eq!(open("", &format!(r#"{hush}, statuses: [("test_posts", 1), ("test_posts", 4)]"#)), ["Parts"]);
    assert_eq!(open("", &format!("{hush}, time_passes: 3")), ["Time"]);
    assert_eq!(open("", &format!("{hush}, time_passes: 2")), none);
    assert_eq!(open("", r#"map: [("102", true)]"#), ["Clear"]);
    assert_eq!(open("", &format!("{hush}, chapter: 2")), ["Chapter"]);
    assert_eq!(open("", &format!(r#"{hush}, secrets: ["filter_amber"]"#)), ["Amber"]);
    assert_eq!(open("", &format!(r#"{hush}, secrets: ["filter_teal"]"#)), none);
}

/// RD-147, RD-R62: the Origin, the number of Origins, the seal of the location, what the party holds together.
#[test]
fn a_party_is_asked_for_what_it_has_together() {
    let open = |party: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [{party}], map: [("102", false), ("103", true)], verse: "sealed.test_needs")"#
        ));
        labels(&mut scene)
    };
    let ends = ["Nothing", "Nothing else"];
    assert_eq!(open(r#"(origin: "nim", at: "102")"#), [&["Origin"], &ends[..]].concat());
    assert_eq!(
        open(r#"(origin: "maren", at: "103", wealth: 3), (origin: "sefa", at: "102", wealth: 1)"#),
        [&["Settlement", "Clear", "Pair"], &ends[..]].concat()
    );
    assert_eq!(
        open(r#"(origin: "maren", at: "102", wealth: 3), (origin: "sefa", at: "102", wealth: 1)"#),
        [&["Pair", "Wealth"], &ends[..]].concat()
    );
}

/// RD-153, RD-157, RD-R62: everything that can be paid; who has a little less finds it closed.
#[test]
fn options_have_their_price() {
    let rich = r#"(party: [(origin: "maren", energy: 1, health: 2, terror: 7, food: 2, wealth: 2, magic: 2, exp: 2,
        items: ["hayfork", "barrel_lid"], secrets: ["kings_crumb"])], verse: "sealed.test_costs")"#;
    let poor = r#"(party: [(origin: "maren", energy: 0, health: 1, terror: 8, food: 1, wealth: 1, magic: 1, exp: 1)],
        verse: "sealed.test_costs")"#;
    assert_eq!(labels(&mut RoadScene::new(poor)), ["Members", "Origins", "Nothing", "Nothing else"]);
    let left = |label: &str| {
        let mut scene = RoadScene::new(rich);
        take(&mut scene, label);
        let maren = scene.origin("maren");
        let count = |what: &str| maren[what].as_array().map_or(0, Vec::len);
        let numbers = ["energy", "terror", "food", "wealth", "magic", "exp"];
        (numbers.map(|what| maren[what].as_u64().unwrap_or(99)), count("items"), count("secrets"))
    };
    assert_eq!(left("Nothing"), ([1, 7, 2, 2, 2, 2], 2, 1));
    assert_eq!(left("Energy"), ([0, 7, 2, 2, 2, 2], 2, 1));
    assert_eq!(left("Terror"), ([1, 9, 2, 2, 2, 2], 2, 1));
    assert_eq!(left("Food"), ([1, 7, 0, 2, 2, 2], 2, 1));
    assert_eq!(left("Wealth"), ([1, 7, 2, 0, 2, 2], 2, 1));
    assert_eq!(left("Magic"), ([1, 7, 2, 2, 0, 2], 2, 1));
    assert_eq!(left("Exp"), ([1, 7, 2, 2, 2, 0], 2, 1));
    assert_eq!(left("Item"), ([1, 7, 2, 2, 2, 2], 1, 1));
    assert_eq!(left("Shield"), ([1, 7, 2, 2, 2, 2], 1, 1));
    assert_eq!(left("Secret"), ([1, 7, 2, 2, 2, 2], 2, 0));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 5, energy: 5), (origin: "nim", at: "102")], map: [("102", true)],
            verse: "sealed.test_costs")"#,
    );
    take(&mut scene, "Health");
    assert_eq!(scene.tracks("maren"), [3, 3, 1]);
}

/// RD-R62: a price for each party member, and a price for each Origin in the game.
#[test]
fn a_price_may_grow_with_the_party() {
    let scene = |nim: u8| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "maren", wealth: 1), (origin: "nim", wealth: {nim}), (origin: "sefa", at: "102")],
                map: [("102", true)], verse: "sealed.test_costs")"#
        ))
    };
    assert!(!labels(&mut scene(1)).contains(&"Origins".to_owned()), "3 WEALTH for three Origins");
    let left = |label: &str, nim: u8| {
        let mut scene = scene(nim);
        take(&mut scene, label).expect("act");
        scene.number("maren", "wealth") + scene.number("nim", "wealth")
    };
    assert_eq!((left("Members", 1), left("Origins", 2)), (0, 0));
}

/// RD-157, RD-158, RD-E15: an ENERGY cost of 1 is 1 for the whole party, whoever pays it.
#[test]
fn energy_is_paid_once_by_a_party() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim"), (origin: "sefa")], verse: "sealed.test_costs")"#,
    );
    take(&mut scene, "Energy");
    scene.answer("split_cost", "split:choose").expect("pay_amount").amount(0).expect("pay_amount").amount(0);
    scene.expect("act");
    assert_eq!(["maren", "nim", "sefa"].map(|origin| scene.tracks(origin)[0]), [6, 6, 5]);
}

/// RD-R62: what can be done once is closed for the rest of the campaign.
#[test]
fn once_is_once() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "sefa")], verse: "sealed.test_once")"#);
    assert_eq!(labels(&mut scene), ["Take it", "Leave it", "Again"]);
    take(&mut scene, "Again");
    assert_eq!(labels(&mut scene), ["Take it", "Leave it", "Again"]);
    take(&mut scene, "Take it");
    assert_eq!(labels(&mut scene), ["Leave it", "Again"]);
    assert_eq!(scene.number("sefa", "exp"), 1);
}

/// RD-R62: what can be done once a day is open again on the next.
#[test]
fn once_a_day_is_once_a_day() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa", food: 0)], verse: "sealed.test_daily", events: ["test_index"])"#,
    );
    assert_eq!(labels(&mut scene), ["Ring", "Leave it"]);
    take(&mut scene, "Ring");
    // The only answer that is left is taken without asking.
    scene.answer("act", "end_day");
    while scene.ask() != "way" {
        let last = scene.options().pop().expect("an answer");
        scene.choose(&last);
    }
    take(&mut scene, "Daily");
    assert_eq!(labels(&mut scene), ["Ring", "Leave it"]);
}

/// RD-R63: the fallback is taken if nothing else can be chosen, and offered in no other case.
#[test]
fn the_fallback_is_for_those_who_can_choose_nothing() {
    let scene = |wealth: u8, more: &str| {
        RoadScene::new(&format!(
            r#"(party: [(origin: "sefa", wealth: {wealth})], {more} verse: "sealed.test_fallback")"#
        ))
    };
    let mut none = scene(0, "");
    none.expect("act");
    assert_eq!(
        (none.facts("way_chosen")[0]["label"].clone(), none.tracks("sefa")[2]),
        (json!("Nothing for it"), 2)
    );
    let mut one = scene(2, "");
    one.expect("act");
    assert_eq!(
        (one.facts("way_chosen")[0]["label"].clone(), one.number("sefa", "wealth")),
        (json!("Pay"), 0)
    );
    assert_eq!(labels(&mut scene(2, r#"statuses: [("test_oath", 1)],"#)), ["Pay", "Swear"]);
}

// ---- rolls ----

/// RD-148, RD-149, RD-E17: one die, and of an attribute the highest level in the party.
#[test]
fn a_party_rolls_with_its_best() {
    let roll = |party: &str, verse: &str, die: u8| {
        let mut scene =
            RoadScene::new(&format!(r#"(party: [{party}], verse: "sealed.{verse}", dice: [{die}])"#));
        scene.expect("act");
        let rolled = scene.facts("die_rolled");
        assert_eq!(rolled.len(), 1, "one die");
        let number = |what: &str| rolled[0][what].as_u64().expect("a number");
        [
            number("die"),
            number("bonus"),
            number("total"),
            scene.number("sefa", "exp"),
            scene.tracks("sefa")[2],
        ]
    };
    assert_eq!(roll(r#"(origin: "sefa"), (origin: "maren")"#, "test_roll", 3), [3, 2, 5, 1, 1]);
    assert_eq!(roll(r#"(origin: "sefa")"#, "test_roll", 3), [3, 1, 4, 0, 2]);
    assert_eq!(roll(r#"(origin: "sefa")"#, "test_roll", 6), [6, 1, 7, 2, 1]);
    assert_eq!(roll(r#"(origin: "sefa"), (origin: "maren")"#, "test_plain_roll", 5), [5, 0, 5, 0, 1]);
    assert_eq!(roll(r#"(origin: "sefa")"#, "test_plain_roll", 6), [6, 0, 6, 1, 1]);
}

// ---- gains and losses ----

/// RD-150, RD-155, RD-R70, RD-E01: "gain 2" is 2 for the party, who share it out as they agree.
#[test]
fn a_gain_is_shared_out() {
    let after = |answers: &[&str]| {
        let mut scene = three("sealed.test_gains");
        take(&mut scene, "Wealth for the party").expect("share_out");
        assert_eq!(scene.options(), ["all:maren", "all:nim", "one:maren", "one:nim"]);
        for answer in answers {
            scene.answer("share_out", answer);
        }
        scene.expect("act");
        wealth(&mut scene)
    };
    assert_eq!(after(&["all:maren"]), [2, 0, 0]);
    assert_eq!(after(&["one:maren", "all:nim"]), [1, 1, 0]);
    assert_eq!(after(&["all:nim"]), [0, 2, 0]);
}

/// RD-046, RD-151, RD-E02: "each party member" is every one of the party; one who is alone is one member.
#[test]
fn each_member_gains() {
    let mut scene = three("sealed.test_gains");
    take(&mut scene, "Wealth for each").expect("act");
    assert_eq!(wealth(&mut scene), [1, 1, 0]);
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", wealth: 0), (origin: "nim", at: "102", wealth: 0)], map: [("102", true)],
            verse: "sealed.test_gains")"#,
    );
    take(&mut scene, "Wealth for each").expect("act");
    assert_eq!((scene.number("maren", "wealth"), scene.number("nim", "wealth")), (1, 0));
}

/// RD-152, RD-E03: "each character" is every Origin in the game.
#[test]
fn everybody_gains() {
    let mut scene = three("sealed.test_gains");
    take(&mut scene, "Wealth for all").expect("act");
    assert_eq!(wealth(&mut scene), [1, 1, 1]);
}

/// RD-153, RD-154, RD-E04: what has to be paid must be there; of a loss whatever is there is lost.
#[test]
fn a_price_must_be_there_and_a_loss_need_not() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 1)], verse: "sealed.test_gains")"#);
    let open = labels(&mut scene);
    assert!(!open.contains(&"Food is paid".to_owned()) && open.contains(&"Food is lost".to_owned()));
    take(&mut scene, "Food is lost").expect("act");
    assert_eq!(scene.number("maren", "food"), 0);
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 2)], verse: "sealed.test_gains")"#);
    assert!(labels(&mut scene).contains(&"Food is paid".to_owned()));
}

/// RD-R70: a loss is borne by whom the party names, and what one cannot bear by the others.
#[test]
fn a_loss_is_borne_as_far_as_possible() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 1), (origin: "nim", food: 5)], verse: "sealed.test_gains")"#,
    );
    take(&mut scene, "Food is lost").answer("bear", "all:maren").expect("act");
    assert_eq!((scene.number("maren", "food"), scene.number("nim", "food")), (0, 4));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", health: 2), (origin: "nim")], verse: "sealed.test_gains")"#,
    );
    take(&mut scene, "Blood is lost").answer("bear", "one:maren").answer("bear", "all:nim").expect("act");
    assert_eq!((scene.tracks("maren"), scene.tracks("nim")), ([1, 1, 1], [5, 5, 1]));
}

/// RD-155: an item without a named receiver goes to whom the party likes.
#[test]
fn loot_goes_to_whom_the_party_likes() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren"), (origin: "nim")], items: ["hayfork"], verse: "sealed.test_gains")"#,
    );
    take(&mut scene, "An item lies there").expect("give_item");
    assert_eq!(scene.options(), ["maren", "nim"]);
    scene.choose("nim").expect("act");
    assert_eq!(
        (&scene.origin("maren")["items"], &scene.origin("nim")["items"][0]["item"]),
        (&json!([]), &json!("hayfork"))
    );
}

/// RD-112, RD-113, RD-E18: above 20 it is discarded, or goes to another Origin who is there.
#[test]
fn what_does_not_fit_goes_to_another_or_to_waste() {
    let mut scene = RoadScene::new(r#"(party: [(origin: "maren", food: 19)], verse: "sealed.test_gains")"#);
    take(&mut scene, "Food is found").expect("act");
    assert_eq!((scene.number("maren", "food"), &scene.new_facts("discarded")[0]["amount"]), (20, &json!(2)));
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", food: 19), (origin: "nim", food: 18)], verse: "sealed.test_gains")"#,
    );
    take(&mut scene, "Food is found").answer("share_out", "all:maren").answer("overflow", "one:nim");
    scene.answer("overflow", "lose").expect("act");
    assert_eq!((scene.number("maren", "food"), scene.number("nim", "food")), (20, 19));
    assert_eq!(scene.facts("discarded")[0]["amount"], 1);
}

/// RD-116, RD-391, RD-E72: MAGIC above the limit may go to another; no other MAGIC may.
#[test]
fn magic_goes_over_only_when_it_runs_over() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", magic: 20, items: ["candle_end", "candle_end"]), (origin: "sefa", magic: 3)])"#,
    );
    assert!(scene.options().iter().all(|id| !(id.contains(":give:") && id.ends_with("magic"))));
    for _ in 0..2 {
        scene.choose("maren:use:maren:item:candle_end").expect("overflow");
        assert_eq!(scene.options(), ["one:sefa", "lose"]);
        scene.choose("one:sefa").expect("act");
    }
    assert_eq!((scene.number("maren", "magic"), scene.number("sefa", "magic")), (20, 5));
}

// ---- hidden text ----

/// RD-156, RD-R64: what is hidden is passed over, and cannot be chosen, until the filter of that colour is found.
#[test]
fn hidden_text_shows_through_its_filter_only() {
    let read = |secrets: &str| {
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "sefa")], secrets: [{secrets}], verse: "sealed.test_hidden")"#
        ));
        (labels(&mut scene), scene.facts("hidden_passed").len(), scene.number("sefa", "exp"))
    };
    let blind = (vec!["Past it".to_owned(), "Home".to_owned()], 1, 0);
    assert_eq!(read(""), blind);
    assert_eq!(read(r#""filter_violet""#), blind);
    let seen = ["Through the brown", "Past it", "Home"].map(str::to_owned).to_vec();
    assert_eq!(read(r#""filter_amber""#), (seen, 0, 1));
    let green = ["Through the green", "Past it", "Home"].map(str::to_owned).to_vec();
    assert_eq!(read(r#""filter_teal""#), (green, 1, 0));
}

/// RD-354, RD-R64: a filter belongs to nobody, and from then on everybody reads through it, also elsewhere.
#[test]
fn a_filter_is_for_everybody() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "sefa"), (origin: "nim", at: "102")], map: [("102", false)], verse: "sealed.test_bench")"#,
    );
    take(&mut scene, "The filter");
    assert_eq!(scene.new_facts("secret_gained")[0]["origin"], json!(null));
    assert_eq!((&scene.origin("sefa")["secrets"], &scene.origin("nim")["secrets"]), (&json!([]), &json!([])));
    assert_eq!(scene.state()["area"]["secrets"][0]["secret"], "filter_amber");
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "nim", at: "102")], map: [("102", false)], secrets: ["filter_amber"],
            verse: "sealed.test_needs")"#,
    );
    assert!(labels(&mut scene).contains(&"Amber".to_owned()));
}

/// RD-R64: a band of its colour, as long as what is under it, and not a word.
#[test]
fn what_is_hidden_shows_its_colour_and_its_length() {
    let scene = RoadScene::new(r#"(party: [(origin: "sefa")], verse: "sealed.test_hidden")"#);
    let passed = scene.facts("hidden_passed")[0].clone();
    assert_eq!(passed["filter"], "Amber", "{passed}");
    assert_eq!(passed["words"], 5, "{passed}");
}

// ---- visions ----

/// RD-102, RD-159, RD-160, RD-162, RD-395, RD-R13: those in a location with the seal decide together, and read
/// together; nobody elsewhere does.
#[test]
fn a_vision_is_read_by_all_who_are_there() {
    let evening = || {
        let mut scene = RoadScene::new(
            r#"(party: [(origin: "maren", at: "102", food: 0), (origin: "sefa", at: "102", food: 0),
                (origin: "nim", food: 0)], map: [("102", true)], single_day: true)"#,
        );
        scene.choose("end_day").expect("vision");
        scene
    };
    let mut scene = evening();
    let prompt = scene.prompt();
    assert_eq!((prompt.seats.len(), &prompt.about["location"]), (2, &json!(102)));
    scene.choose("yes");
    let read = scene.new_facts("verse_read")[0].clone();
    assert_eq!((&read["verse"], &read["party"]), (&json!("102.vision"), &json!(["maren", "sefa"])));
    read_on(&mut scene);
    assert!(!scene.table_is_open(), "the book is closed, and the day is over");
    assert_eq!(scene.facts("reading_ended").len(), 1);
    let mut scene = evening();
    scene.choose("no");
    assert!(!scene.table_is_open());
    assert!(scene.facts("verse_read").is_empty());
}

/// RD-161: several visions on one day, each of them once; and again on the next.
#[test]
fn a_vision_a_day() {
    let mut scene = RoadScene::new(
        r#"(party: [(origin: "maren", at: "102", food: 0), (origin: "sefa", at: "114", food: 0)],
            map: [("102", true), ("114", true)], waybells: [("102", NorthEast)], events: ["test_story"])"#,
    );
    let asked = |scene: &mut RoadScene| {
        let mut asked = Vec::new();
        scene.choose("end_day");
        while scene.ask() != "act" {
            if scene.ask() == "vision" {
                asked.push(scene.prompt().about["location"].as_u64().expect("a number"));
                scene.choose("yes");
            } else {
                let last = scene.options().pop().expect("an answer");
                scene.choose(&last);
            }
        }
        asked
    };
    assert_eq!(asked(&mut scene), [102, 114]);
    assert_eq!(scene.facts("vision_read").len(), 2);
    assert_eq!(asked(&mut scene), [102, 114]);
}
