//! Bots on the toy book: they leave the table as it was, they are as good as they claim, and they repeat.

mod pennies;

use hushfall::bots::{Kind, Reason};
use hushfall::table::seat::Side;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use pennies::begin;

/// Plays a game to its end and returns its last hash and its score.
fn play(kind: Kind, seed: u64, scenario: &str) -> (String, f32) {
    let mut table = begin(seed, scenario);
    let mut bot = kind.seat(seed);
    while table.prompt_size().is_some() {
        let decision = bot.choose(&mut table);
        table.answer_nth(decision.place).expect("bots answer with legal places");
    }
    (table.hash(), table.score(Side::PARTY))
}

#[test]
fn choosing_leaves_the_table_exactly_as_it_was() {
    for kind in Kind::ALL {
        let mut table = begin(4, "turns 30");
        let mut bot = kind.seat(4);
        while table.prompt_size().is_some() {
            let (hash, log, facts, prompt) =
                (table.hash(), table.answer_log(), table.facts(Viewer::All, 1), table.prompt(Viewer::All));
            let decision = bot.choose(&mut table);
            assert_eq!(table.hash(), hash);
            assert_eq!(
                (table.answer_log(), table.facts(Viewer::All, 1), table.prompt(Viewer::All)),
                (log, facts, prompt)
            );
            table.answer_nth(decision.place).expect("legal");
        }
    }
}

#[test]
fn choosing_leaves_undo_and_redo_alone() {
    let mut table = begin(4, "turns 30");
    table.set_free_undo(true);
    for _ in 0..3 {
        table.answer_nth(0).expect("legal");
    }
    table.undo().expect("undo");
    let hash = table.hash();
    Kind::Greedy.seat(4).choose(&mut table);
    table.redo().expect("redo is still there");
    table.undo().expect("undo");
    assert_eq!(table.hash(), hash);
    for left in (0..2).rev() {
        table.undo().expect("undo");
        assert_eq!(table.answers(), left);
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for kind in Kind::ALL {
        assert_eq!(play(kind, 9, ""), play(kind, 9, ""));
        assert_ne!(play(kind, 9, ""), play(kind, 10, ""));
    }
}

#[test]
fn greedy_does_better_than_luck() {
    let sum = |kind| (0..20).map(|seed| play(kind, seed, "turns 40").1).sum::<f32>();
    let (greedy, random) = (sum(Kind::Greedy), sum(Kind::Random));
    assert!(greedy > random * 1.3, "greedy {greedy}, random {random}");
}

#[test]
fn greedy_says_what_it_tried() {
    let mut table = begin(4, "");
    let prompt = table.prompt(Viewer::All).expect("open");
    let decision = Kind::Greedy.seat(4).choose(&mut table);
    let why = decision.why(&prompt);
    assert!(why.starts_with(&format!("{}: the best of ", prompt.options[decision.place].id)), "{why}");
    assert!(prompt.options.iter().all(|option| why.contains(&option.id)), "{why}");
    assert!(matches!(decision.reason, Reason::Tried(tried) if tried.len() == prompt.options.len()));
}

#[test]
fn greedy_keeps_away_from_answers_that_get_the_rules_stuck() {
    let mut table = begin(4, "circle");
    let mut bot = Kind::Greedy.seat(4);
    while table.prompt_size().is_some() {
        let prompt = table.prompt(Viewer::All).expect("open");
        let decision = bot.choose(&mut table);
        assert_ne!(prompt.options.get(decision.place).map(|option| option.id.as_str()), Some("circle"));
        table.answer_nth(decision.place).expect("legal");
    }
}

#[test]
fn random_takes_every_answer_about_as_often() {
    let mut table = begin(4, "");
    let of = table.prompt_size().expect("open").1;
    let mut bot = Kind::Random.seat(1);
    let mut taken = vec![0u32; of];
    for _ in 0..of * 1000 {
        taken[bot.choose(&mut table).place] += 1;
    }
    assert!(taken.iter().all(|count| (850..1150).contains(count)), "{taken:?}");
}
