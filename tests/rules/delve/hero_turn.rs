//! The hero turn: acting side by side, declaring done, drawing in any order.

use hushfall::bots::{self, Kind};
use hushfall::table::seat::{Seat, Seats};

use super::scene::DelveScene;

/// DV-076, DV-077, DV-R36: in any order they like.
#[test]
fn heroes_draw_in_any_order() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren"), (hero: "ysolt"), (hero: "sefa")], leader: "ysolt", begin: Combat)"#,
    );
    scene.expect("draw_next");
    assert_eq!(scene.options(), ["ysolt:draw", "sefa:draw", "maren:draw"]);
    scene.choose("maren:draw");
    assert_eq!(scene.options(), ["ysolt:draw", "sefa:draw"]);
    scene.all_draw().expect("act");
    assert_eq!(scene.hero("ysolt")["hand"].as_array().expect("hand").len(), 5);
}

/// DV-085, DV-087, DV-R36: a player may take the declaration back until the last one has declared.
#[test]
fn done_can_be_taken_back_until_all_are_done() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red"]), (hero: "ysolt", tokens: ["teal"])], begin: Perform)"#,
    );
    let prompt = scene.prompt();
    assert_eq!(prompt.seats.len(), 2);
    let seat = |id: &str| prompt.options.iter().find(|option| option.id == id).and_then(|option| option.seat);
    assert_eq!((seat("maren:done"), seat("ysolt:done")), (Some(0), Some(1)));
    scene.choose("maren:done");
    assert_eq!(scene.prompt().seats.len(), 1);
    assert!(!scene.offers("maren:act:wardens_cut") && scene.offers("maren:not_done"));
    scene.choose("maren:not_done");
    assert!(scene.offers("maren:act:wardens_cut"));
    scene.all_done().expect("choose_destination");
}

/// DV-087, DV-088, DV-R36: a hero who has run out of everything is done, and yet the step does not end over the head
/// of one who has declared and could go on: until the last declaration that may be taken back.
#[test]
fn the_last_call_is_for_those_who_could_go_on() {
    let scenario = r#"(party: [(hero: "maren", tokens: ["red"], fatigue: 0, enemies: [(enemy: "mudback", space: 1)]),
        (hero: "ysolt", tokens: ["orange"], fatigue: 0), (hero: "sefa", fatigue: 0)], begin: Perform, dice: [2, 2])"#;
    let mut scene = DelveScene::new(scenario);
    scene.choose("maren:done").choose("ysolt:act:sharp_whistle").expect("act");
    assert_eq!(scene.options(), ["maren:not_done", "maren:done"]);
    assert!(scene.prompt().text.contains("Maren could still act"), "{}", scene.prompt().text);
    assert_eq!(scene.prompt().seats.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0]);
    // Maren takes it back and boosts her blow with the rage that has come.
    scene.choose("maren:not_done").choose("maren:act:wardens_cut").answer("before_roll", "boost:blue");
    assert_eq!(scene.facts("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(2));
    assert_ne!(scene.ask(), "act", "nobody could go on");

    // Or stays with it, and that is the end of the step.
    let mut scene = DelveScene::new(scenario);
    scene.choose("maren:done").choose("ysolt:act:sharp_whistle").choose("maren:done");
    assert_ne!(scene.ask(), "act");

    // Where all have declared, nobody is called.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["red"], fatigue: 0), (hero: "ysolt", tokens: ["orange"], fatigue: 0)],
            begin: Perform)"#,
    );
    scene.choose("maren:done").choose("ysolt:done");
    assert_ne!(scene.ask(), "act");

    // Nobody is called who could do nothing.
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", focus: 0, tokens: ["red"], fatigue: 0), (hero: "ysolt", tokens: ["orange"],
            fatigue: 0)], begin: Perform, dice: [2])"#,
    );
    scene.choose("maren:act:wardens_cut").expect("act");
    scene.choose("ysolt:act:sharp_whistle");
    assert_ne!(scene.ask(), "act");
}

/// DV-093, DV-098: each action once per turn, and unused tokens are kept.
#[test]
fn an_action_is_covered_until_clean_up() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", tokens: ["orange", "orange", "green"], fatigue: 0)], begin: Perform)"#,
    );
    scene.choose("maren:act:battle_cry").answer("pay_space", "pay:orange");
    assert_eq!(scene.rage(), 1);
    assert!(!scene.offers("maren:act:battle_cry"));
    scene.all_done().expect("choose_destination");
    assert_eq!(scene.hero("maren")["hand"], serde_json::json!(["green", "orange"]));
}

/// DV-104 to DV-106, DV-R12: a fatigue token re-rolls any one die, again and again.
#[test]
fn fatigue_rerolls_a_die() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green"], fatigue: 2)], begin: Perform, dice: [1, 1, 6])"#,
    );
    scene.choose("ysolt:act:slow_exhale").answer("pay_space", "pay:green");
    scene.answer("reroll", "reroll:fatigue:0").answer("reroll", "reroll:fatigue:0");
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 2);
    assert_eq!(scene.facts("fatigue_spent").len(), 2);
}

/// DV-122, DV-123, DV-R09: an advanced die token adds its die, also in a stack.
#[test]
fn an_advanced_token_adds_its_die() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "ysolt", tokens: ["green", "purple_red"], fatigue: 0)], begin: Perform, dice: [2, 3])"#,
    );
    scene.choose("ysolt:act:slow_exhale").answer("pay_space", "pay:green+purple_red");
    assert_eq!(scene.facts("focus_changed")[0]["focus"], 4);
}

/// DV-R49: Follow Through carries the rest of a blow on to an enemy beside it.
#[test]
fn follow_through_goes_on_to_the_next() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "brandt", tokens: ["red"], fatigue: 0,
                enemies: [(enemy: "gnawling", space: 1), (enemy: "mudback", space: 2)])],
            begin: Perform, dice: [6])"#,
    );
    scene.choose("brandt:act:maul").answer("name_target", "brandt:1");
    let damaged = scene.facts("enemy_damaged");
    assert_eq!((damaged[1]["card"].as_str(), damaged[1]["amount"].as_u64()), (Some("mudback"), Some(2)));
}

/// DV-R49: Stand Behind Me spends Maren's own shield for a neighbour.
#[test]
fn maren_shields_a_neighbour() {
    let mut scene = DelveScene::new(
        r#"(party: [(hero: "maren", guard: 2), (hero: "brandt", enemies: [(enemy: "tunnel_brute", space: 1)])],
            begin: EnemyPhase, dice: [6])"#,
    );
    scene.expect("shield_other").amount(2);
    assert_eq!(scene.number("brandt", "health"), 12);
}

/// DV-154, DV-156, DV-R41: out of reach or stunned, an enemy does nothing.
#[test]
fn enemies_out_of_reach_or_stunned_do_not_act() {
    let scene = DelveScene::new(
        r#"(party: [(hero: "maren", enemies: [(enemy: "tunnel_brute", space: 5),
                (enemy: "gnawling", space: 1, stunned: true)])], begin: EnemyPhase)"#,
    );
    let idle: Vec<String> = scene
        .facts("enemy_idle")
        .iter()
        .map(|fact| fact["because"].as_str().expect("a reason").to_owned())
        .collect();
    assert_eq!(idle, ["out_of_reach", "stunned"]);
    assert!(scene.facts("dice_rolled").is_empty());
}

/// DV-R36, DV-R61: the table waits for those who have not declared to be done. Who is done may still use a support
/// card or take it back, as long as somebody is not; when the last one is done nobody is asked any more.
#[test]
fn the_table_waits_for_those_who_are_not_done() {
    let mut scene = DelveScene::new(
        r#"(chapter: 2, party: [(hero: "maren", tokens: ["red", "red"], fatigue: 0),
                (hero: "ysolt", tokens: ["teal"], fatigue: 0)],
            supports: [("maren", "ysolt", "lend_breath", 0)], begin: Perform)"#,
    );
    let seats = |scene: &mut DelveScene| scene.prompt().seats.iter().map(|seat| seat.0).collect::<Vec<_>>();
    let of_maren = |scene: &mut DelveScene| {
        let options = scene.prompt().options.into_iter();
        options.filter(|option| option.seat == Some(0)).map(|option| option.id).collect::<Vec<_>>()
    };
    assert_eq!(seats(&mut scene), [0, 1]);
    scene.choose("maren:done");
    assert_eq!(seats(&mut scene), [1]);
    assert_eq!(of_maren(&mut scene), ["maren:support:lend_breath", "maren:not_done"]);
    // A companion that plays for Ysolt leaves Maren's answers alone, whatever they would bring.
    for kind in Kind::ALL {
        for seed in 0..8 {
            let ysolt = Seats::one(Seat(1));
            let mine = bots::places_of(&mut scene.table, ysolt);
            let place = kind.seat(seed).choose_among(&mut scene.table, ysolt, &mine).place;
            assert_eq!(scene.prompt().options[place].seat, Some(1), "{kind:?}");
        }
    }
    scene.choose("maren:support:lend_breath").expect("act");
    assert_eq!((seats(&mut scene), of_maren(&mut scene)), (vec![1], vec!["maren:not_done".to_owned()]));
    scene.choose("ysolt:done");
    assert_ne!(scene.ask(), "act");
}

/// DV-R61: Share the Pack ends when the two are done, however much that is; what was given does not come back, so
/// that it ends in any case.
#[test]
fn sharing_the_pack_ends_by_itself() {
    let share = || {
        let mut scene = DelveScene::new(
            r#"(chapter: 2, party: [(hero: "maren", coins: 30, potions: 1, items: ["firepot"], tokens: ["red"], fatigue: 0),
                    (hero: "ysolt", coins: 2, gemstones: 1, items: ["firepot", "salt_pouch"], tokens: ["teal"], fatigue: 0)],
                supports: [("maren", "ysolt", "share_the_pack", 0)], begin: Perform)"#,
        );
        scene.choose("maren:support:share_the_pack").expect("give_away");
        scene
    };
    let mut scene = share();
    for _ in 0..25 {
        scene.answer("give_away", "maren:give_coin");
    }
    assert_eq!((scene.number("maren", "coins"), scene.number("ysolt", "coins")), (5, 27));
    assert!(!scene.offers("ysolt:give_coin") && scene.offers("ysolt:give_gemstone"));
    scene.answer("give_away", "ysolt:give:salt_pouch");
    assert!(!scene.offers("maren:give:salt_pouch") && scene.offers("maren:give:firepot"));
    scene.choose("done").expect("act");
    // Whoever never says that it is done comes to an end as well.
    let mut scene = share();
    let mut gifts = 0;
    while scene.ask() == "give_away" {
        let last = scene.options().last().expect("an answer").clone();
        assert_ne!(last, "done", "with nothing left to give it is over");
        scene.choose(&last);
        gifts += 1;
    }
    assert!((5..40).contains(&gifts), "{gifts}");
}
