//! Forged saves: one value inside is changed and the checksum made to fit, by the thousand. Each is refused in words,
//! or opens and plays on; none panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hushfall::bots::random::Random;
use hushfall::bots::{Bot, Kind};
use hushfall::table::save;
use hushfall::table::session::{Session, Table};
use hushfall::table::viewer::Viewer;
use serde_json::{Value, json};

use crate::tables::Staged;

/// How often each save is forged; a long hunt says so.
fn times() -> usize {
    std::env::var("HUSHFALL_FORGERIES").ok().and_then(|times| times.parse().ok()).unwrap_or(120)
}

/// How many answers a forged game is played on for.
const PLAYED: usize = 25;

/// A small stream of numbers, the same on every machine.
struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: usize) -> usize {
        // Numerical Recipes' generator; its upper half is good enough to pick with.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A way from the root of a save to one of its values.
type Way = Vec<Value>;

/// Every value of a save, and every word in it.
fn survey(value: &Value, way: &mut Way, ways: &mut Vec<Way>, words: &mut Vec<String>) {
    if !way.is_empty() {
        ways.push(way.clone());
    }
    match value {
        Value::Array(list) => {
            for (place, inner) in list.iter().enumerate() {
                way.push(json!(place));
                survey(inner, way, ways, words);
                way.pop();
            }
        }
        Value::Object(members) => {
            for (name, inner) in members {
                way.push(json!(name));
                survey(inner, way, ways, words);
                way.pop();
            }
        }
        Value::String(word) if !words.contains(word) => words.push(word.clone()),
        _ => {}
    }
}

fn at<'a>(value: &'a mut Value, way: &[Value]) -> &'a mut Value {
    way.iter().fold(value, |value, step| match step {
        Value::String(name) => &mut value[name.as_str()],
        place => &mut value[place.as_u64().expect("a place") as usize],
    })
}

/// Something else in the place of a value.
fn forge(value: &mut Value, lot: &mut Lot, words: &[String]) {
    let numbers = [0, 1, 2, 5, 7, 31, 127, 255, 256, 65_535, i64::from(u32::MAX), -1, i64::MAX];
    *value = match value {
        _ if lot.below(12) == 0 => Value::Null,
        Value::Number(number) => match lot.below(3) {
            0 => json!(number.as_i64().unwrap_or(0).saturating_add(1)),
            1 => json!(number.as_i64().unwrap_or(0).saturating_sub(1)),
            _ => json!(lot.pick(&numbers)),
        },
        Value::String(_) => json!(lot.pick(words)),
        Value::Bool(held) => json!(!*held),
        Value::Null => match lot.below(3) {
            0 => json!(lot.pick(words)),
            1 => json!(lot.pick(&numbers)),
            _ => json!([]),
        },
        Value::Array(list) => {
            let mut list = std::mem::take(list);
            match lot.below(5) {
                0 => list.clear(),
                1 if !list.is_empty() => {
                    list.remove(lot.below(list.len()));
                }
                2 if !list.is_empty() => list.push(list[lot.below(list.len())].clone()),
                3 => list.reverse(),
                _ if !list.is_empty() => {
                    let many = list.len() * 20;
                    list = list.into_iter().cycle().take(many).collect();
                }
                _ => list.push(json!(lot.pick(&numbers))),
            }
            Value::Array(list)
        }
        Value::Object(members) => {
            let mut members = std::mem::take(members);
            let names: Vec<String> = members.keys().cloned().collect();
            if let Some(name) = names.get(lot.below(names.len())) {
                match lot.below(2) {
                    0 => members.remove(name),
                    _ => members.insert(name.clone(), json!(lot.pick(&numbers))),
                };
            }
            Value::Object(members)
        }
    };
}

/// All that a player, a bot and a screen do with a table that was opened.
fn play_on<B: Staged>(bytes: &[u8], lot: u64) -> Result<(), String> {
    let file = save::decode(bytes).map_err(|error| error.to_string())?;
    let mut table: Session<B> = Session::open(B::cards(), file).map_err(|error| error.to_string())?;
    let mut bot = Random::new(lot);
    for number in 0..PLAYED {
        let _ = (table.prompt(Viewer::All), table.state(Viewer::All), table.summary(), table.outcome());
        let _ = (table.outlook(Viewer::All), table.fact_lines(Viewer::All, 1), table.hash());
        if table.prompt_size().is_none_or(|(_, size)| size == 0) {
            break;
        }
        if number == 3 {
            let _ = Kind::Greedy.seat(lot).choose(&mut table);
        }
        let place = bot.choose(&mut table).place;
        // Rules that turn in circles say so; that is no panic.
        if table.answer_nth(place).is_err() {
            break;
        }
    }
    let _ = (table.undo(), table.save_file(), table.answer_log());
    Ok(())
}

/// The bytes of a save of this moment.
pub fn save_of<B: Staged>(table: &mut Session<B>) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.save");
    table.save(&path).expect("saved");
    std::fs::read(&path).expect("read")
}

/// Forges each save so many times. What panicked is told with the value that was changed.
pub fn saves_never_panic<B: Staged>(saves: &[Vec<u8>], seed: u64) {
    let times = times();
    let (mut panics, mut opened, mut refused) = (Vec::new(), 0, 0);
    for (number, save) in saves.iter().enumerate() {
        let start = save.iter().position(|byte| *byte == b'\n').expect("a first line") + 1;
        let whole: Value = serde_json::from_slice(&save[start..]).expect("JSON");
        let (mut ways, mut words) = (Vec::new(), Vec::new());
        survey(&whole, &mut Vec::new(), &mut ways, &mut words);
        // Facts are many and matter little.
        let mut lot = Lot(seed.wrapping_add(number as u64));
        let rest: Vec<&Way> = ways
            .iter()
            .filter(|way| way.get(1).is_none_or(|part| part != "facts") || lot.below(60) == 0)
            .collect();
        for time in 0..times {
            let way = *lot.pick(&rest);
            let mut forged = whole.clone();
            let before = at(&mut forged, way).clone();
            forge(at(&mut forged, way), &mut lot, &words);
            let after = at(&mut forged, way).clone();
            let bytes = save::with_good_checksum(format!("\n{forged}").as_bytes());
            match catch_unwind(AssertUnwindSafe(|| play_on::<B>(&bytes, time as u64))) {
                Ok(Ok(())) => opened += 1,
                Ok(Err(_)) => refused += 1,
                // Where it panicked stands in the output before this.
                Err(_) => {
                    let short = |value: &Value| value.to_string().chars().take(90).collect::<String>();
                    let way: Vec<String> = way.iter().map(Value::to_string).collect();
                    let (before, after) = (short(&before), short(&after));
                    panics.push(format!("save {number}, {}: {before} -> {after}", way.join(" ")));
                }
            }
        }
    }
    assert!(panics.is_empty(), "{} of {}:\n{}", panics.len(), saves.len() * times, panics.join("\n"));
    assert!(opened > 0 && refused > 0, "{opened} opened, {refused} refused: nothing is proved");
}
