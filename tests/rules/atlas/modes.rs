//! Ledger section 26: Unrestricted Talents, Honor Mode and solo play (AT-429 to AT-433, AT-R77, AT-R78).

use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::{SkillKind, TalentKind};
use hushfall::table::session::Table;
use serde_json::{Value, json};

use super::scene::{Scene, catalogue};

fn level_of(cards: &Catalogue, option: &str) -> u8 {
    match option.split_once(':') {
        Some(("talent", id)) => cards.talent(cards.find::<TalentKind>(id).expect(id)).level,
        Some(("skill", id)) => cards.skill(cards.find::<SkillKind>(id).expect(id)).level,
        _ => 0,
    }
}

/// The highest level among the talents or skills that are offered now.
fn highest(scene: &mut Scene) -> u8 {
    let cards = catalogue();
    scene.options().iter().map(|option| level_of(&cards, option)).max().unwrap_or(0)
}

/// A campaign of two in which Maren is about to choose her talent.
fn at_the_first_talent(mode: Option<&str>) -> Scene {
    let mut scene = Scene::campaign(3, 2);
    scene.expect("choose_modes");
    if let Some(mode) = mode {
        scene.choose(mode);
    }
    scene
        .answer("choose_modes", "begin")
        .answer("choose_origin", "maren")
        .answer("choose_build", "own_choice");
    scene.expect("choose_talent");
    scene
}

/// AT-429, AT-430, AT-R78: with Unrestricted Talents, chosen when the campaign is created, a new Origin
/// takes talents of any level; its skills are of level 1 all the same.
#[test]
fn any_talent_for_a_new_origin() {
    let mut plain = at_the_first_talent(None);
    assert_eq!(highest(&mut plain), 1);
    let mut free = at_the_first_talent(Some("unrestricted_talents"));
    assert_eq!(highest(&mut free), 3);
    assert_eq!(free.state()["campaign"]["modes"]["unrestricted_talents"], true);
    free.choose("talent:twice_forged").expect("choose_skill");
    assert_eq!(highest(&mut free), 1);
}

/// AT-R78: there is still only one copy of each talent.
#[test]
fn unrestricted_talents_are_still_unique() {
    let mut scene = at_the_first_talent(Some("unrestricted_talents"));
    scene.choose("talent:twice_forged");
    while scene.ask() == "choose_skill" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    scene.answer("choose_origin", "nim").answer("choose_build", "own_choice").expect("choose_talent");
    assert!(!scene.offers("talent:twice_forged") && scene.offers("talent:kindling_hand"));
}

/// The party of this level has just won and goes up a level by the exit of card 27.
fn levelling_up(level: u8, unrestricted: bool, maren: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, level: {level}, gold: 30, dice: [5, 5], stack: ["27"],
            modes: (unrestricted_talents: {unrestricted}),
            party: [(origin: "maren", space: "2", spark: 0, {maren}), (origin: "nim", space: "5", spark: 0)],
            enemies: [(minion: "marsh_biter", track: Slow, space: "2", hp: 1)])"#
    );
    let mut scene = Scene::new(&scenario);
    scene
        .answer("choose_turn", "maren")
        .answer("combat_action", "use:long_blade")
        .answer("choose_target", "A");
    scene
}

/// AT-429: so does an Origin that levels up, and one that respecs.
#[test]
fn any_talent_when_levelling_up_and_respeccing() {
    let mut plain = levelling_up(1, false, "");
    plain.expect("level_talent");
    assert_eq!(highest(&mut plain), 2);
    let mut free = levelling_up(1, true, "");
    free.expect("level_talent");
    assert_eq!(highest(&mut free), 3);
    let first = free.options()[0].clone();
    free.choose(&first);
    let skill = free.expect("level_skill").options()[0].clone();
    free.choose(&skill).answer("respec", "talent:training_bulwark").expect("respec_talent");
    assert_eq!(highest(&mut free), 3);
    let first = plain.options()[0].clone();
    plain.choose(&first);
    let skill = plain.expect("level_skill").options()[0].clone();
    plain.choose(&skill).answer("respec", "talent:training_bulwark").expect("respec_talent");
    assert!(highest(&mut plain) <= 2);
}

/// AT-430: skills keep their limit when levelling up, and so do purchases.
#[test]
fn skills_and_purchases_stay_limited() {
    let mut scene = levelling_up(1, true, "");
    while scene.ask() != "visit_merchant" {
        if scene.ask() == "level_skill" {
            assert_eq!(highest(&mut scene), 2, "the party has reached level 2");
        }
        let next = if scene.ask() == "respec" { "done".to_owned() } else { scene.options()[0].clone() };
        scene.choose(&next);
    }
    let decks: Vec<String> =
        scene.options().into_iter().filter(|option| option.starts_with("enter:")).collect();
    assert_eq!(decks, ["enter:equipment_1", "enter:equipment_2"], "30 gold would pay for more");
}

/// AT-R78: training requirements still hold: advanced skills need the talent of their school, whatever
/// other talents an Origin has.
#[test]
fn training_is_still_required() {
    let mut untrained = levelling_up(2, true, r#"talents: ["twice_forged", "kindling_hand"]"#);
    untrained.expect("level_skill");
    assert!(!untrained.offers("skill:threshold_oath"));
    assert_eq!(highest(&mut untrained), 2);
    let mut trained = levelling_up(2, true, r#"talents: ["twice_forged", "training_bulwark"]"#);
    trained.expect("level_skill");
    assert!(trained.offers("skill:threshold_oath"));
}

/// A party that is about to lose the fight of card 23, whose defeat is a restart.
fn lost(modes: &str) -> Scene {
    let scenario = format!(
        r#"(location: "test_foes", round: Combat, level: 2, gold: 9, flags: ["oath"], journal: ["lit_wick"],
            modes: ({modes}), dice: [1, 5, 5], stack: ["23"],
            party: [(origin: "brandt", space: "2", spark: 0, hp: 2, backpack: [Item("smoke_egg")]),
                    (origin: "nim", space: "5", spark: 0, hp: 0)],
            enemies: [(minion: "marsh_biter", space: "2")])"#
    );
    Scene::new(&scenario)
}

/// AT-431, AT-R77: in Honor Mode a forced restart erases the campaign: gold, items, journal, flags, Origins.
#[test]
fn honor_mode_begins_the_campaign_again() {
    let mut plain = lost("honor: false");
    plain.answer("arrange_who", "done").expect("after_restart");
    assert_eq!(plain.state()["campaign"]["journal"], json!(["lit_wick"]));
    assert_eq!(plain.state()["party"].as_array().map(Vec::len), Some(2));

    let mut scene = lost("honor: true");
    scene.expect("choose_origin");
    assert_eq!(scene.facts("campaign_restarted").len(), 1);
    assert!(scene.facts("location_restarted").is_empty());
    let state = scene.state();
    let campaign = &state["campaign"];
    assert_eq!((&campaign["gold"], &campaign["level"]), (&json!(0), &json!(1)));
    assert_eq!((&campaign["journal"], &campaign["flags"]), (&json!([]), &json!([])));
    assert_eq!(
        (&state["party"], &state["enemies"], &state["location"]),
        (&json!([]), &json!([]), &Value::Null)
    );
}

/// AT-R77: Honor Mode can't be switched off later: nobody is asked for modes again. The party goes through
/// Origin creation to the first location.
#[test]
fn honor_mode_stays_on() {
    let mut scene = lost("honor: true, unrestricted_talents: true");
    for origin in ["brandt", "ysolt"] {
        scene.answer("choose_origin", origin).answer("choose_build", "ready_made");
    }
    scene.answer("play_tutorial", "no").answer("arrange_who", "done").expect("choose_round");
    let state = scene.state();
    assert_eq!(
        state["campaign"]["modes"],
        json!({"honor": true, "unrestricted_talents": true, "vote": false})
    );
    assert_eq!(state["location"], "saltmere_quay");
    let party: Vec<&Value> =
        state["party"].as_array().expect("a party").iter().map(|hero| &hero["origin"]).collect();
    assert_eq!(party, ["brandt", "ysolt"]);
    assert_eq!((scene.hp("brandt"), scene.hero("brandt")["backpack"].clone()), (17, json!([])));
    assert_eq!(scene.facts("campaign_began").len(), 0, "the choice of modes did not come again");
}

/// AT-431: a campaign that begins again can be saved and loaded like any other.
#[test]
fn a_campaign_that_begins_again_can_be_saved() {
    let mut scene = lost("honor: true");
    let file = std::env::temp_dir().join(format!("hushfall-honor-{}.save", std::process::id()));
    let before = scene.hash();
    scene.table.save(&file).expect("it can be saved");
    let loaded = scene.table.load(&file);
    std::fs::remove_file(&file).expect("the file goes away");
    loaded.expect("it can be loaded");
    assert_eq!(scene.hash(), before);
    scene.expect("choose_origin");
}

/// AT-432: alone, one player sets up a game of two and controls both Origins.
#[test]
fn solo_is_a_game_of_two() {
    let mut scene = Scene::campaign(3, 1);
    scene.answer("choose_modes", "begin");
    for origin in ["maren", "nim"] {
        assert_eq!(scene.prompt().seat, 0);
        scene.answer("choose_origin", origin).answer("choose_build", "ready_made");
    }
    scene.answer("play_tutorial", "no").answer("arrange_who", "done").expect("choose_round");
    let state = scene.state();
    let seats: Vec<&Value> =
        state["party"].as_array().expect("a party").iter().map(|hero| &hero["seat"]).collect();
    assert_eq!(seats, [0, 0]);
    let cards = catalogue();
    let quay = cards.locations.iter().find(|location| location.id == "saltmere_quay").expect("the quay");
    let start = quay.time.as_ref().and_then(|time| time.start).expect("a tracker");
    assert_eq!(state["time"]["space"], start.0, "the tracker starts where it does for 2 players");
}

/// AT-433: each Origin has its own turn and inventory, and they trade by the usual rules.
#[test]
fn solo_origins_keep_their_own_turns_and_things() {
    let scenario = |nim: &str| {
        format!(
            r#"(location: "test_foes", round: Combat,
                party: [(origin: "brandt", space: "2", spark: 0, backpack: [Item("smoke_egg")]),
                        (origin: "nim", space: "{nim}", spark: 0)],
                enemies: [(minion: "wick_rat", track: Slow, space: "5", statuses: [(Stunned, 3)])])"#
        )
    };
    let mut apart = Scene::solo(&scenario("1"));
    apart.answer("choose_turn", "brandt").expect("combat_action");
    assert!(!apart.offers("give:smoke_egg:nim"), "they must share a space");
    let mut scene = Scene::solo(&scenario("2"));
    assert_eq!(scene.options(), ["brandt", "nim"]);
    scene
        .answer("choose_turn", "brandt")
        .answer("combat_action", "give:smoke_egg:nim")
        .answer("place_loot", "store");
    assert_eq!(scene.ap("brandt"), 3, "a trade costs 1 AP");
    assert_eq!(scene.hero("brandt")["backpack"], json!([]));
    assert_eq!(scene.hero("nim")["backpack"].as_array().map(Vec::len), Some(1));
    scene.answer("combat_action", "end_turn").expect("combat_action");
    assert_eq!(scene.prompt().about["origin"], "nim", "the other Origin has its own turn");
    scene.choose("end_turn");
    assert_eq!(scene.facts("round_began").len(), 2);
}
