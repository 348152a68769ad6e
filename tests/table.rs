//! The table, proved on a toy book: prompts, undo, saves, replays, looking ahead, and the watchdogs.

#[path = "tables/eyes.rs"]
mod eyes;
#[path = "table/faults.rs"]
mod faults;
mod pennies;

use std::fs;
use std::path::Path;

use hushfall::table::history::NoUndo;
use hushfall::table::prompt::{AnswerLine, Refusal};
use hushfall::table::replay::{Replay, Verdict};
use hushfall::table::save::{SaveError, backup_path};
use hushfall::table::seat::Seat;
use hushfall::table::session::{NewGame, Session, Table, TableError, looking_ahead};
use hushfall::table::state::Piece;
use hushfall::table::viewer::Viewer;
use pennies::{Coin, Pennies, Purse, Shiny, begin, begin_with};

type Game = Session<Pennies>;

fn line(table: &mut Game, option: &str) -> AnswerLine {
    let prompt = table.prompt_size().expect("a prompt is open").0;
    AnswerLine { prompt, option: Some(option.to_owned()), amount: None }
}

fn answer(table: &mut Game, option: &str) {
    let line = line(table, option);
    if let Err(error) = table.answer(&line) {
        panic!("{error}: {:#?}", table.prompt(Viewer::All));
    }
}

fn amount(table: &mut Game, amount: u16) {
    let prompt = table.prompt_size().expect("a prompt is open").0;
    table.answer(&AnswerLine { prompt, option: None, amount: Some(amount) }).expect("a legal amount");
}

/// Plays on with a fixed pattern of places until the game is over, or for `most` answers.
fn play(table: &mut dyn Table, pattern: usize, most: usize) {
    for step in 0..most {
        let Some((_, size)) = table.prompt_size() else { return };
        table.answer_nth((pattern * 7 + step * 3) % size).expect("a place in the list is legal");
    }
}

// ---- viewers and sides ----

/// A book keeps its secrets at every prompt, and the swap is a real one: who sees all would see it.
#[test]
fn swapping_what_is_hidden_shows_nothing_to_who_may_not_see_it() {
    let (mut swapped, mut lot) = (0, hushfall::bots::random::Random::new(9));
    for seed in 0..6 {
        let mut table = begin(seed, "duel");
        while table.prompt_size().is_some() {
            swapped += eyes::swapping_shows_nothing(&mut table, seed + 100, &format!("seed {seed}"));
            let place = hushfall::bots::Bot::choose(&mut lot, &mut table).place;
            table.answer_nth(place).expect("legal");
        }
    }
    assert!(swapped > 20, "{swapped}");
}

#[test]
fn a_prompt_of_another_seat_is_told_without_its_answers() {
    let mut table = begin(4, "duel");
    answer(&mut table, "draw");
    answer(&mut table, "polish");
    let (mine, theirs) = (Viewer::seat(Seat(0)), Viewer::seat(Seat(1)));
    let open = table.prompt(mine).expect("open");
    assert!(open.options.iter().any(|option| option.id.starts_with("show_")), "{open:?}");
    let closed = table.prompt(theirs).expect("open");
    assert_eq!((closed.ask.as_str(), closed.options.len(), closed.seats), ("wait", 0, open.seats));
}

/// Once the game is over nothing is hidden from anybody.
#[test]
fn after_the_game_everything_is_open() {
    let mut table = begin(4, "duel");
    answer(&mut table, "draw");
    let stranger = Viewer::seat(Seat(1));
    let worth = |table: &mut Game| table.state(stranger)["coins"][0]["worth"].clone();
    assert!(worth(&mut table).is_null());
    while table.prompt_size().is_some() {
        answer(&mut table, "polish");
    }
    assert!(worth(&mut table).is_u64());
    assert_eq!(table.facts(stranger, 0), table.facts(Viewer::All, 0));
}

#[test]
fn what_is_good_for_one_side_is_bad_for_the_other() {
    let mut table = begin(4, "duel");
    let side = |table: &Game, seat| table.role(Seat(seat)).side;
    let (ours, theirs) = (side(&table, 0), side(&table, 1));
    assert_ne!(ours, theirs);
    answer(&mut table, "roll");
    answer(&mut table, "polish");
    answer(&mut table, "put_by");
    amount(&mut table, 1);
    assert_eq!((table.score(ours), table.score(theirs)), (1.0, -1.0));
}

#[test]
fn a_book_says_for_how_many_it_is() {
    let content = || std::sync::Arc::new(pennies::Rulebook { hash: "pennies-content".to_owned() });
    let with = |seats| NewGame { seats, ..pennies::game(1, "duel") };
    assert!(Session::<Pennies>::begin(content(), with(5)).is_ok());
    for seats in [0, 6] {
        let refused = Session::<Pennies>::begin(content(), with(seats)).err().expect("refused");
        assert!(refused.contains("1 to 5 seats"), "{refused}");
    }
}

// ---- prompts ----

#[test]
fn an_answer_that_is_not_on_the_list_is_refused_and_changes_nothing() {
    let mut table = begin(1, "");
    answer(&mut table, "roll");
    answer(&mut table, "roll");
    let hash = table.hash();
    let open = table.prompt_size().expect("open").0;
    let plain = |prompt, option: Option<&str>, amount| AnswerLine {
        prompt,
        option: option.map(str::to_owned),
        amount,
    };
    let cases = [
        (plain(open, Some("steal"), None), Refusal::NoSuchOption("steal".to_owned())),
        (plain(open - 1, Some("roll"), None), Refusal::OtherPrompt { open, named: open - 1 }),
        (plain(open, None, Some(1)), Refusal::OptionWanted),
        (plain(open, Some("roll"), Some(1)), Refusal::OptionWanted),
        (plain(open, None, None), Refusal::OptionWanted),
    ];
    for (line, reason) in cases {
        match table.answer(&line) {
            Err(TableError::Refused(refusal)) => assert_eq!(refusal, reason),
            other => panic!("{line:?}: {other:?}"),
        }
        assert_eq!(table.hash(), hash);
    }
    assert!(matches!(table.answer_nth(99), Err(TableError::Refused(_))));
    assert_eq!((table.hash(), table.answers()), (hash, 2));
}

#[test]
fn an_amount_outside_its_bounds_is_refused() {
    let mut table = begin(1, "");
    answer(&mut table, "roll");
    answer(&mut table, "polish");
    answer(&mut table, "put_by");
    let view = table.prompt(Viewer::All).expect("open");
    let bounds = view.amount.expect("an amount is asked for");
    assert!(view.options.is_empty());
    let hash = table.hash();
    for bad in [0, bounds.max + 1, u16::MAX] {
        let line = AnswerLine { prompt: view.id, option: None, amount: Some(bad) };
        let reason = Refusal::AmountWanted { min: 1, max: bounds.max };
        assert!(matches!(table.answer(&line), Err(TableError::Refused(refusal)) if refusal == reason));
    }
    assert!(table.answer_nth(usize::from(bounds.max)).is_err());
    assert_eq!(table.hash(), hash);
    amount(&mut table, bounds.max);
    assert_eq!(table.state(Viewer::All)["banks"][0], bounds.max);
}

#[test]
fn nothing_can_be_answered_once_the_game_is_over() {
    let mut table = begin(1, "turns 2");
    play(&mut table, 0, 10);
    assert_eq!(table.outcome().expect("over").rounds, 1);
    assert_eq!(table.prompt(Viewer::All), None);
    assert!(matches!(table.answer_nth(0), Err(TableError::Refused(Refusal::NoPrompt))));
}

#[test]
fn facts_come_in_order_with_their_numbers() {
    let mut table = begin(1, "");
    let before = table.next_fact();
    answer(&mut table, "roll");
    let facts = table.facts(Viewer::All, before);
    assert_eq!(facts.len(), 1);
    assert_eq!((facts[0].0, &facts[0].1["type"]), (before, &"die_rolled".into()));
    assert_eq!(table.facts(Viewer::All, 1).first().map(|(number, _)| *number), Some(1));
}

// ---- one seed, one game ----

#[test]
fn the_same_seed_is_the_same_game_and_another_seed_another() {
    let hashes = |seed| {
        let mut table = begin(seed, "");
        let mut hashes = vec![table.hash()];
        for _ in 0..8 {
            play(&mut table, 2, 1);
            hashes.push(table.hash());
        }
        hashes
    };
    assert_eq!(hashes(7), hashes(7));
    assert!(hashes(7).iter().zip(hashes(8)).all(|(one, other)| *one != other));
}

// ---- undo and redo ----

#[test]
fn undo_is_the_game_with_one_answer_fewer() {
    for pattern in 0..6 {
        let mut table = begin(3, "");
        table.set_free_undo(true);
        let mut hashes = vec![table.hash()];
        while table.prompt_size().is_some() {
            play(&mut table, pattern, 1);
            hashes.push(table.hash());
        }
        while let Some(hash) = hashes.pop() {
            assert_eq!((table.hash(), table.answers()), (hash, hashes.len()));
            if !hashes.is_empty() {
                table.undo().expect("free undo goes all the way back");
            }
        }
        assert!(matches!(table.undo(), Err(TableError::NoUndo(NoUndo::Nothing))));
    }
}

#[test]
fn undo_stops_at_luck_unless_it_is_free() {
    let mut table = begin(3, "");
    answer(&mut table, "roll");
    let rolled = table.hash();
    answer(&mut table, "polish");
    answer(&mut table, "polish");
    table.undo().expect("no luck since");
    table.undo().expect("no luck since");
    assert_eq!(table.hash(), rolled);
    assert!(matches!(table.undo(), Err(TableError::NoUndo(NoUndo::Revealed))));
    assert_eq!(table.hash(), rolled);
    table.set_free_undo(true);
    table.undo().expect("free");
    assert_eq!(table.answers(), 0);
}

#[test]
fn a_card_turned_up_stops_undo_as_a_die_does() {
    let mut table = begin(3, "");
    answer(&mut table, "draw");
    assert!(matches!(table.undo(), Err(TableError::NoUndo(NoUndo::Revealed))));
}

#[test]
fn redo_gives_the_undone_answers_again_until_a_new_one_is_given() {
    let mut table = begin(3, "");
    table.set_free_undo(true);
    assert!(matches!(table.redo(), Err(TableError::NoUndo(NoUndo::NothingUndone))));
    for option in ["roll", "polish", "draw"] {
        answer(&mut table, option);
    }
    let hash = table.hash();
    for _ in 0..3 {
        table.undo().expect("undo");
    }
    for _ in 0..3 {
        table.redo().expect("redo");
    }
    assert_eq!(table.hash(), hash, "the dice fall as they did");
    table.undo().expect("undo");
    answer(&mut table, "polish");
    assert!(table.redo().is_err(), "another future");
}

#[test]
fn undo_takes_pieces_and_components_away_again_and_brings_them_back() {
    let mut table = begin(3, "");
    table.set_free_undo(true);
    let count = |table: &mut Game| {
        let world = table.world_mut();
        let coins = world.query::<(&Piece, &Coin)>().iter(world).count();
        (coins, world.query::<&Shiny>().iter(world).count())
    };
    answer(&mut table, "polish");
    answer(&mut table, "draw");
    assert_eq!(count(&mut table), (1, 1));
    table.undo().expect("undo");
    table.undo().expect("undo");
    assert_eq!(count(&mut table), (0, 0));
    table.redo().expect("redo");
    assert_eq!(count(&mut table), (0, 1));
    answer(&mut table, "roll");
    answer(&mut table, "polish");
    assert_eq!(count(&mut table), (0, 0));
    table.undo().expect("undo");
    assert_eq!(count(&mut table), (0, 1));
}

/// A day is a book's affair: of pennies, what was done since the last coin was drawn.
#[test]
fn a_day_is_taken_back_whole_whatever_the_dice_showed() {
    let mut table = begin(3, "turns 40");
    let nothing = |table: &mut Game| matches!(table.to_morning(), Err(TableError::NoUndo(NoUndo::Nothing)));
    assert!(!table.has_morning() && nothing(&mut table), "no day has begun");
    for option in ["roll", "draw"] {
        answer(&mut table, option);
    }
    let morning = table.hash();
    assert!(table.has_morning() && nothing(&mut table), "it is morning");
    for option in ["roll", "polish", "roll"] {
        answer(&mut table, option);
    }
    let evening = table.hash();
    // It needs no more of what undo remembers than there is after a load.
    table.set_undo_depth(0);
    table.set_undo_depth(2);
    table.to_morning().expect("a morning");
    assert_eq!((table.hash(), table.answers(), table.redo_reach()), (morning, 2, 3));
    for _ in 0..3 {
        table.redo().expect("everything can be done again");
    }
    assert_eq!(table.hash(), evening);
    answer(&mut table, "draw");
    answer(&mut table, "roll");
    table.to_morning().expect("the next morning");
    assert_eq!(table.answers(), 6, "and not the one before");
}

#[test]
fn behind_the_morning_undo_goes_on_as_it_did() {
    let mut table = begin(3, "turns 40");
    table.set_free_undo(true);
    for option in ["roll", "draw", "roll"] {
        answer(&mut table, option);
    }
    table.to_morning().expect("a morning");
    table.undo().expect("undo is still free");
    assert_eq!((table.answers(), table.redo_reach()), (1, 2));
    table.redo().expect("the morning");
    table.redo().expect("and the day");
    assert_eq!(table.answers(), 3);
}

/// A game that ended with a day can be saved by it; one whose last answer was a morning by the one before.
#[test]
fn the_end_is_taken_back_with_its_day() {
    for (options, back) in [(["draw", "polish", "polish"], 1), (["draw", "roll", "draw"], 1)] {
        let mut table = begin(3, "turns 3");
        for option in options {
            answer(&mut table, option);
        }
        assert!(table.outcome().is_some());
        table.to_morning().expect("a morning");
        assert_eq!((table.answers(), table.outcome()), (back, None));
    }
}

#[test]
fn the_depth_of_undo_is_kept() {
    let mut table = begin(3, "turns 40");
    table.set_undo_depth(2);
    for _ in 0..6 {
        answer(&mut table, "polish");
    }
    assert!(table.undo().is_ok() && table.undo().is_ok());
    assert!(matches!(table.undo(), Err(TableError::NoUndo(NoUndo::Nothing))));
    table.set_undo_depth(0);
    answer(&mut table, "polish");
    assert!(table.undo().is_err());
}

// ---- looking ahead ----

#[test]
fn coming_back_is_exact() {
    for pattern in 0..6 {
        let mut table = begin(11, "turns 30");
        play(&mut table, pattern, 5);
        let (hash, log, facts, prompt) =
            (table.hash(), table.answer_log(), table.facts(Viewer::All, 1), table.prompt(Viewer::All));
        let here = table.set_aside();
        for luck in 0..3 {
            table.imagine(Viewer::All, luck);
            play(&mut table, pattern + 1, 12);
            assert_ne!(table.hash(), hash);
            table.come_back(&here);
            assert_eq!(table.hash(), hash);
            assert_eq!(
                (table.answer_log(), table.facts(Viewer::All, 1), table.prompt(Viewer::All)),
                (log.clone(), facts.clone(), prompt.clone())
            );
        }
        // What comes after is what would have come: the luck is back too.
        let mut other = begin(11, "turns 30");
        play(&mut other, pattern, 5);
        play(&mut table, 4, 6);
        play(&mut other, 4, 6);
        assert_eq!(table.hash(), other.hash());
    }
}

#[test]
fn one_can_come_back_to_a_later_moment_too() {
    let mut table = begin(11, "turns 30");
    play(&mut table, 1, 2);
    let (early, early_hash) = (table.set_aside(), table.hash());
    play(&mut table, 1, 3);
    let (late, late_hash, late_log) = (table.set_aside(), table.hash(), table.answer_log());
    table.come_back(&early);
    assert_eq!((table.hash(), table.answers()), (early_hash, 2));
    table.come_back(&late);
    assert_eq!((table.hash(), table.answer_log()), (late_hash, late_log));
}

#[test]
fn coming_back_leaves_nothing_to_undo_that_did_not_happen() {
    let mut table = begin(11, "");
    answer(&mut table, "polish");
    let start_of_turn = table.hash();
    let here = table.set_aside();
    answer(&mut table, "polish");
    table.come_back(&here);
    table.undo().expect("the first answer");
    assert_ne!(table.hash(), start_of_turn);
    assert_eq!(table.answers(), 0);
}

#[test]
fn looking_ahead_leaves_undo_and_redo_as_they_were() {
    let mut table = begin(11, "turns 300");
    for _ in 0..4 {
        answer(&mut table, "polish");
    }
    table.undo().expect("undo");
    let hash = table.hash();
    let (tried, later) = looking_ahead(&mut table, |table, here| {
        play(table, 1, 100);
        let later = table.set_aside();
        table.come_back(here);
        play(table, 2, 10);
        table.come_back(&later);
        (table.answers(), table.hash())
    });
    assert_eq!(tried, 103);
    assert_ne!(later, hash);
    assert_eq!((table.hash(), table.answers()), (hash.clone(), 3));
    table.redo().expect("what was undone can still be redone");
    table.undo().expect("and undone");
    assert_eq!(table.hash(), hash);
    for left in (0..3).rev() {
        table.undo().expect("real answers only");
        assert_eq!(table.answers(), left);
    }
}

// ---- saves ----

#[test]
fn a_game_can_be_saved_and_loaded_at_every_prompt() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slots/pennies.save");
    let mut table = begin(5, "");
    loop {
        table.save(&path).expect("saved");
        let mut other = begin(99, "");
        other.load(&path).expect("loaded");
        assert_eq!(other.hash(), table.hash());
        assert_eq!(other.game(), table.game());
        assert_eq!(other.answer_log(), table.answer_log());
        assert_eq!(other.facts(Viewer::All, 1), table.facts(Viewer::All, 1));
        assert_eq!(other.prompt(Viewer::All), table.prompt(Viewer::All));
        play(&mut other, 3, 2);
        let mut same = begin(5, "");
        for line in table.answer_log() {
            same.answer(&line).expect("legal before");
        }
        play(&mut same, 3, 2);
        assert_eq!(other.hash(), same.hash(), "a loaded game goes on as the saved one");
        if table.prompt_size().is_none() {
            break;
        }
        play(&mut table, 5, 1);
    }
}

#[test]
fn loading_keeps_the_settings_of_undo() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.save");
    let mut table = begin(5, "");
    table.set_free_undo(true);
    table.save(&path).expect("saved");
    table.load(&path).expect("loaded");
    answer(&mut table, "roll");
    table.undo().expect("undo is still free");
}

#[test]
fn a_damaged_save_is_refused_with_a_reason_and_a_good_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.save");
    let mut table = begin(5, "");
    table.save(&path).expect("saved");
    play(&mut table, 5, 4);
    table.save(&path).expect("saved, the first one is a backup now");
    let good = fs::read(&path).expect("bytes");
    let hash = table.hash();
    let refused = |table: &mut Game, bytes: &[u8], what: &str| {
        fs::write(&path, bytes).expect("written");
        match table.load(&path) {
            Err(TableError::Save(error @ SaveError::InFile { .. })) => {
                let text = error.to_string();
                assert!(text.contains("pennies.save.backup1"), "{what}: {text}");
                assert!(
                    text.contains("damaged") || text.contains("not a save") || text.contains("format"),
                    "{what}: {text}"
                );
            }
            other => panic!("{what}: {other:?}"),
        }
        assert_eq!(table.hash(), hash, "{what}: the table is as before");
    };
    for place in (0..good.len()).step_by(37) {
        refused(&mut table, &good[..place], &format!("cut at {place}"));
        let mut altered = good.clone();
        altered[place] = altered[place].wrapping_add(1);
        refused(&mut table, &altered, &format!("altered at {place}"));
    }
    table.load(&backup_path(&path, 1)).expect("the backup is good");
    assert_eq!(table.answers(), 0);
}

#[test]
fn a_well_made_file_that_makes_no_sense_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.save");
    let mut table = begin(5, "");
    answer(&mut table, "roll");
    table.save(&path).expect("saved");
    let hash = table.hash();
    let text = fs::read_to_string(&path).expect("text");
    let body = text.split_once('\n').expect("a header line").1;
    let forged = |table: &mut Game, from: &str, to: &str| {
        let body = body.replacen(from, to, 1);
        assert!(body.contains(to), "{from} is in the file");
        let sum = blake3::hash(body.as_bytes()).to_hex();
        fs::write(&path, format!("hushfall-save 1 {sum}\n{body}")).expect("written");
        let error = table.load(&path).expect_err("refused").to_string();
        assert_eq!(table.hash(), hash);
        error
    };
    let error = forged(&mut table, "\"purse\":", "\"nurse\":");
    assert!(error.contains("`purse`"), "{error}");
    let error = forged(&mut table, "\"pieces\":[0,1]", "\"pieces\":[1,0]");
    assert!(error.contains("`pieces`"), "{error}");
    let error = forged(&mut table, "\"pieces\":[0,1]", "\"pieces\":[0]");
    assert!(error.contains("not there"), "{error}");
    let error = forged(&mut table, "\"seats\":2", "\"seats\":200");
    assert!(error.contains("1 to 5"), "{error}");
    let error = forged(&mut table, "\"book\":\"pennies\",\"seed\"", "\"book\":\"atlas\",\"seed\"");
    assert!(error.contains("`atlas`"), "{error}");
}

#[test]
fn saves_of_other_content_and_missing_files_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.save");
    begin(5, "").save(&path).expect("saved");
    let error = begin_with("other-content", 5, "").load(&path).expect_err("refused").to_string();
    assert!(error.contains("other-content") && error.contains("pennies-content"), "{error}");
    let error = begin(5, "").load(Path::new("/nowhere/at/all.save")).expect_err("refused").to_string();
    assert!(error.contains("/nowhere/at/all.save"), "{error}");
}

// ---- replays ----

#[test]
fn a_replay_is_the_same_game_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.replay");
    let mut table = begin(21, "");
    play(&mut table, 4, 100);
    table.replay().expect("a replay").write(&path).expect("written");
    let replay = Replay::read(&path).expect("read");
    assert_eq!(replay, table.replay().expect("a replay"));
    assert_eq!(replay.answers.len(), table.answers());
    assert_eq!(replay.play_on(&mut begin(21, "")), Verdict::Same);
    assert!(matches!(replay.play_on(&mut begin(22, "")), Verdict::Differs { answer: 0, .. }));
}

#[test]
fn a_replay_names_the_first_answer_that_differs() {
    let mut table = begin(21, "");
    for option in ["roll", "polish", "put_by"] {
        answer(&mut table, option);
    }
    amount(&mut table, 1);
    play(&mut table, 4, 100);
    let good = table.replay().expect("a replay");
    let verdict = |change: fn(&mut Replay)| {
        let mut replay = good.clone();
        change(&mut replay);
        match replay.play_on(&mut begin(21, "")) {
            Verdict::Differs { answer, .. } => answer,
            Verdict::Same => panic!("a difference"),
        }
    };
    assert_eq!(verdict(|replay| replay.answers[1].answer.option = Some("roll".to_owned())), 2);
    assert_eq!(verdict(|replay| replay.answers[1].answer.option = Some("fly".to_owned())), 2);
    assert_eq!(verdict(|replay| replay.answers[3].answer.amount = Some(999)), 4);
    assert_eq!(verdict(|replay| replay.answers[4].hash = "0".repeat(16)), 5);
    assert_eq!(verdict(|replay| drop(replay.answers.remove(0))), 1);
}

#[test]
fn a_file_that_is_no_replay_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pennies.replay");
    let mut table = begin(21, "");
    play(&mut table, 4, 5);
    table.replay().expect("a replay").write(&path).expect("written");
    let good = fs::read(&path).expect("bytes");
    for cut in (0..good.len()).step_by(37) {
        fs::write(&path, &good[..cut]).expect("written");
        let error = Replay::read(&path).expect_err("cut").to_string();
        assert!(error.contains("pennies.replay"), "{error}");
    }
    let other = String::from_utf8(good).expect("text").replacen(
        "\"hushfall_replay\": 1",
        "\"hushfall_replay\": 9",
        1,
    );
    fs::write(&path, other).expect("written");
    let error = Replay::read(&path).expect_err("another format").to_string();
    assert!(error.contains("format 9"), "{error}");
}

// ---- watchdogs ----

#[test]
fn a_forgotten_component_is_found() {
    let mut table = begin(1, "");
    play(&mut table, 5, 100);
    assert_eq!(table.forgotten_state(), Vec::<String>::new());
    let forgetful = begin(1, "forgetful").forgotten_state();
    assert_eq!(forgetful.len(), 1, "{forgetful:?}");
    assert!(forgetful[0].ends_with("Forgotten"), "{forgetful:?}");
}

#[test]
fn rules_that_turn_in_circles_end_in_an_error_and_the_answer_is_taken_back() {
    let mut table = begin(77, "circle");
    answer(&mut table, "roll");
    let (hash, prompt) = (table.hash(), table.prompt(Viewer::All));
    let line = line(&mut table, "circle");
    match table.answer(&line) {
        Err(TableError::Stuck(stuck)) => assert_eq!((stuck.seed, stuck.answers), (77, 2)),
        other => panic!("{other:?}"),
    }
    assert_eq!((table.hash(), table.prompt(Viewer::All), table.answers()), (hash, prompt, 1));
    answer(&mut table, "polish");

    // Without undo there is nothing to go back to, but looking ahead finds its way.
    table.set_undo_depth(0);
    let hash = table.hash();
    looking_ahead(&mut table, |table, _| {
        let last = table.prompt_size().expect("open").1 - 1;
        assert!(matches!(table.answer_nth(last), Err(TableError::Stuck(_))));
    });
    assert_eq!(table.hash(), hash);
}

#[test]
fn purses_are_state() {
    let mut table = begin(1, "");
    let hash = table.hash();
    let world = table.world_mut();
    for mut purse in world.query::<&mut Purse>().iter_mut(world) {
        purse.0 += 1;
    }
    assert_ne!(table.hash(), hash);
}
