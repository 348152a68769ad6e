//! Whole games by lot, with what must hold at every step.

use std::path::Path;

use hushfall::table::prompt::PromptView;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::scene::DelveScene;

/// DV-002, DV-007, DV-008, DV-037, DV-040, DV-181, DV-R03: random games end, tokens are conserved and tracks
/// keep their bounds.
#[test]
fn random_games_keep_their_bounds() {
    for seed in 0..12 {
        let mut scene = DelveScene::campaign(seed, 1 + (seed % 4) as u8);
        let mut lot = ChaCha8Rng::seed_from_u64(seed);
        for step in 0..1500 {
            let Some((_, of)) = scene.table.prompt_size() else { break };
            scene.table.answer_nth(lot.random_range(0..of)).expect("a legal answer");
            if step % 25 == 0 {
                check(&mut scene, seed);
            }
        }
    }
}

fn check(scene: &mut DelveScene, seed: u64) {
    let state = scene.state();
    let hush = [&state["hush_supply"], &state["hush_out"], &state["bag"]["hush"]];
    let mut hush: u64 = hush.into_iter().filter_map(serde_json::Value::as_u64).sum();
    for hero in state["heroes"].as_array().expect("heroes") {
        let at_most = |what: &str, most: &str| {
            let (value, most) = (hero[what].as_u64().expect("number"), hero[most].as_u64().expect("number"));
            assert!(value <= most, "seed {seed}: {what} is {value} of {most}");
        };
        at_most("health", "max_health");
        at_most("guard", "max_guard");
        at_most("focus", "max_focus");
        let hand = hero["hand"].as_array().expect("hand");
        hush += hand.iter().filter(|token| *token == "hush").count() as u64;
        assert!(hero["items"].as_array().expect("items").len() <= 3);
        assert!(hero["talents"].as_array().expect("talents").len() <= 2);
        let id = format!("fatigue_{}", hero["hero"].as_str().expect("id"));
        let used =
            hero["used"].as_array().expect("used").iter().filter(|token| **token == *id).count() as u64;
        let fatigue = hero["fatigue"].as_u64().unwrap_or(0) + hero["fatigue_pile"].as_u64().unwrap_or(0);
        if state["phase"] != "gathering" {
            let all = fatigue + used + state["bag"][&id].as_u64().unwrap_or(0);
            assert_eq!(all, 3, "seed {seed}: fatigue tokens of {id}");
        }
    }
    if state["campaign"]["chapter"].is_string() {
        assert_eq!(hush, 5, "seed {seed}: hush tokens");
    }
}

/// Law 7: a save brings back the very same table, and undo is a replay of one answer fewer.
#[test]
fn saves_and_undo_bring_back_the_same_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("delve.save");
    for seed in 0..4 {
        let mut scene = DelveScene::campaign(seed, 1 + (seed % 4) as u8);
        scene.table.set_free_undo(true);
        let mut lot = ChaCha8Rng::seed_from_u64(seed + 100);
        for step in 0..250 {
            let Some((_, of)) = scene.table.prompt_size() else { break };
            let before = scene.table.hash();
            scene.table.answer_nth(lot.random_range(0..of)).expect("a legal answer");
            if step % 10 == 0 && scene.table.outcome().is_none() {
                let after = scene.table.hash();
                scene.table.save(&path).expect("saved");
                scene.table.undo().expect("undone");
                assert_eq!(scene.table.hash(), before, "seed {seed}, step {step}");
                scene.table.load(&path).expect("loaded");
                scene.table.set_free_undo(true);
                assert_eq!(scene.table.hash(), after, "seed {seed}, step {step}");
                assert!(scene.table.forgotten_state().is_empty());
            }
        }
    }
}

/// Law 7 on full tables: bosses, bonds, supports, talents, items, Bazaars and homecomings.
#[test]
fn full_tables_are_saved_undone_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("delve.save");
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/delve");
    let mut files: Vec<_> =
        std::fs::read_dir(scenarios).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() > 6, "{files:?}");
    for (seed, file) in files.iter().enumerate() {
        let mut scene = DelveScene::new(&std::fs::read_to_string(file).expect("text"));
        scene.table.set_free_undo(true);
        let mut lot = ChaCha8Rng::seed_from_u64(seed as u64);
        for step in 0..150 {
            let Some((_, of)) = scene.table.prompt_size() else { break };
            assert_told(&scene.prompt());
            let before = scene.table.hash();
            scene.table.answer_nth(lot.random_range(0..of)).expect("a legal answer");
            if step % 6 == 0 && scene.table.outcome().is_none() {
                let after = scene.table.hash();
                scene.table.save(&path).expect("saved");
                scene.table.undo().expect("undone");
                assert_eq!(scene.table.hash(), before, "{file:?}, step {step}");
                scene.table.load(&path).expect("loaded");
                scene.table.set_free_undo(true);
                assert_eq!(scene.table.hash(), after, "{file:?}, step {step}");
            }
        }
        let lines = scene.table.fact_lines(Viewer::All, 1).expect("words");
        assert!(lines.iter().all(|(_, line)| line.len() > 4), "{file:?}");
    }
}

/// A prompt has a text, and options with words and ids of their own.
fn assert_told(prompt: &PromptView) {
    assert!(!prompt.text.is_empty(), "{prompt:?}");
    let mut ids: Vec<&str> = prompt.options.iter().map(|option| option.id.as_str()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "{prompt:?}");
    assert!(prompt.options.iter().all(|option| !option.text.is_empty()), "{prompt:?}");
}

/// Every prompt has words and ids of its own.
#[test]
fn every_option_has_an_id_of_its_own_and_words() {
    for seed in 20..26 {
        let mut scene = DelveScene::campaign(seed, 1 + (seed % 4) as u8);
        let mut lot = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..400 {
            let Some(prompt) = scene.table.prompt(Viewer::All) else { break };
            assert_told(&prompt);
            let of = scene.table.prompt_size().map_or(1, |(_, of)| of);
            scene.table.answer_nth(lot.random_range(0..of)).expect("a legal answer");
        }
    }
}
