//! What a mod may do to the cards of the Atlas: change them, and spoil them in every way.

use std::fs;

use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::terms::SkillKind;
use hushfall::content::builtin;
use hushfall::content::report::{Problem, Report};
use hushfall::content::source::SourceFile;

/// What is wrong with these files.
fn problems(files: &[SourceFile]) -> Vec<Problem> {
    Catalogue::load(files).err().map(|report| report.problems).unwrap_or_default()
}

fn text_of<'a>(files: &'a mut [SourceFile], path: &str) -> &'a mut String {
    &mut files.iter_mut().find(|file| file.path == path).expect("a built-in file").text
}

fn change(files: &mut [SourceFile], path: &str, from: &str, to: &str) -> usize {
    let text = text_of(files, path);
    let offset = text.find(from).unwrap_or_else(|| panic!("{path} has no {from}"));
    let line = text[..offset].matches('\n').count() + 1;
    text.replace_range(offset..offset + from.len(), to);
    line
}

/// Brackets without end, in a list, in effects, in conditions: an error, not a stack that runs over.
#[test]
fn deep_nesting_is_told() {
    let skill = |effects: &str| {
        format!(
            "[(id: \"deep\", name: \"Deep\", school: Bulwark, level: 1, ap: 1, cooldown: 1, effects: [{effects}])]"
        )
    };
    let ifs = |depth: usize| format!("{}{}", "If(when: NoEnemies, then: [".repeat(depth), "])".repeat(depth));
    let nots = |depth: usize| format!("If(when: {}NoEnemies{})", "Not(".repeat(depth), ")".repeat(depth));
    let texts = [
        "[".repeat(50_000),
        "(".repeat(50_000),
        format!("[{}{}]", "(".repeat(50_000), ")".repeat(50_000)),
        format!("[(id: {}\"x\"{})]", "[".repeat(50_000), "]".repeat(50_000)),
        skill(&ifs(5_000)),
        skill(&nots(5_000)),
    ];
    for text in texts {
        let mut files = builtin::files();
        files.push(SourceFile::new("atlas/skills/deep.ron", text));
        assert!(problems(&files).iter().any(|problem| problem.place.file == "atlas/skills/deep.ron"));
    }
    // As deep as the reader lets it be, so that the checks have to go all the way down.
    for depth in 1..60 {
        let mut files = builtin::files();
        files.push(SourceFile::new(
            "atlas/skills/deep.ron",
            skill(&format!("{}, {}", ifs(depth), nots(depth))),
        ));
        let _ = Catalogue::load(&files);
    }
}

/// A mod changes a card by writing it again, adds one by a new id, and leaves the rest alone.
#[test]
fn an_overlay_replaces_a_card_by_its_id() {
    let folder = tempfile::tempdir().expect("a folder for the mod");
    fs::create_dir_all(folder.path().join("atlas/skills")).expect("made");
    let text = "[
        (id: \"shield_bash\", name: \"Pan Bash\", school: Bulwark, level: 1, ap: 1, cooldown: 1),
        (id: \"pot_throw\", name: \"Pot Throw\", school: Bulwark, level: 1, ap: 1, cooldown: 1),
    ]";
    fs::write(folder.path().join("atlas/skills/kitchen.ron"), text).expect("written");
    fs::write(folder.path().join("atlas/readme.txt"), "not content").expect("written");
    let plain = Catalogue::load(&builtin::files()).expect("built-in");
    let files = builtin::with_overlay(Some(folder.path())).expect("read");
    let modded = Catalogue::load(&files).expect("the mod is sound");
    let name = |catalogue: &Catalogue, id: &str| {
        catalogue.find::<SkillKind>(id).map(|handle| catalogue.skill(handle).name.clone())
    };
    assert_eq!(name(&modded, "shield_bash").as_deref(), Some("Pan Bash"));
    assert_eq!(name(&modded, "pot_throw").as_deref(), Some("Pot Throw"));
    assert_eq!(name(&modded, "stand_fast"), name(&plain, "stand_fast"));
    assert_eq!(name(&plain, "pot_throw"), None);
    assert_ne!(modded.hash, plain.hash);
    assert_eq!(builtin::with_overlay(None).expect("nothing to read"), builtin::files());
    assert!(builtin::with_overlay(Some(&folder.path().join("nowhere"))).is_err());
}

/// Every mistake is told at once, each on its line.
#[test]
fn mistakes_in_two_files_and_two_in_one_card_are_all_told() {
    let mut files = builtin::files();
    let (origins, levels, tactics) = ("atlas/origins.ron", "atlas/levels.ron", "atlas/tactics.ron");
    let bash = change(&mut files, origins, "\"shield_bash\"", "\"shield_bush\"");
    let blade = change(&mut files, origins, "\"long_blade\"", "\"long_blake\"");
    let row = change(&mut files, levels, "hp: 20", "hp: 2");
    let ap = change(&mut files, tactics, "ap: 1", "ap: 0");
    let cooldown = change(&mut files, tactics, "cooldown: 2", "cooldown: 7");
    let problems = problems(&files);
    let told = |path: &str, line: usize, expected: &str| {
        let found = problems.iter().any(|problem| {
            problem.place.file == path && problem.place.line == line && problem.expected.contains(expected)
        });
        assert!(found, "{path}:{line}: {expected}\n{problems:#?}");
    };
    told(origins, bash, "did you mean `shield_bash`?");
    told(origins, blade, "did you mean `long_blade`?");
    told(levels, row, "17 or more");
    told(tactics, ap, "1 to 8");
    told(tactics, cooldown, "1 to 5");
    assert_eq!(problems.len(), 5, "{problems:#?}");
    let mut sorted = problems.clone();
    sorted.sort();
    assert_eq!(problems, sorted, "in the order of the files");
}

/// A catalogue that succeeds another keeps the meaning of its handles, also for cards that are new.
#[test]
fn handles_live_on_in_the_catalogue_that_succeeds() {
    let before = Catalogue::load(&builtin::files()).expect("built-in");
    let mut files = builtin::files();
    files.push(SourceFile::new(
        "atlas/skills/a.ron",
        "[(id: \"aaa\", name: \"First of all\", school: Bulwark, level: 1, ap: 1, cooldown: 1)]",
    ));
    let after = Catalogue::succeed(Some(&before), &files).expect("sound");
    for skill in &before.skills {
        let handle = before.find::<SkillKind>(&skill.id).expect("its own");
        assert_eq!(after.skill(handle).id, skill.id);
        assert_eq!(before.effects(skill.effects), after.effects(skill.effects), "old spans stay true");
    }
    let gone = Catalogue::succeed(Some(&after), &builtin::files()).expect_err("a card is gone");
    assert!(gone.problems[0].expected.contains("`aaa`"), "{gone}");
}

/// However many mistakes there are, all are counted and the first are told, each on its line.
#[test]
fn hundreds_of_thousands_of_mistakes_are_counted_and_the_first_are_told() {
    const MANY: usize = 300_000;
    let broken = |number: usize| match number % 3 {
        0 => format!("(id: \"s{number:06}\", wings: 2),\n"),
        1 => {
            format!("(id: \"s{number:06}\", name: \"S\", school: Bulwark, level: 1, ap: 1, cooldown: 99),\n")
        }
        _ => format!("(id: \"shield_bash\", name: \"S{number}\"),\n"),
    };
    let text: String =
        ["[\n".to_owned()].into_iter().chain((0..MANY).map(broken)).chain(["]".to_owned()]).collect();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/skills/many.ron", text));
    let report = Catalogue::load(&files).expect_err("nothing of it is good");
    let here = report.problems.iter().filter(|problem| problem.place.file == "atlas/skills/many.ron").count();
    // Of the third sort the first lays itself over the built-in card, and is missing its fields.
    assert_eq!(here, MANY, "one for each");
    let told = report.to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), Report::TOLD + 2);
    assert!(lines[0].starts_with("atlas/skills/many.ron:2:"), "{}", lines[0]);
    assert!(lines[Report::TOLD - 1].starts_with("atlas/skills/many.ron:51:"), "{told}");
    assert_eq!(lines[Report::TOLD], format!("… and {} more", report.problems.len() - Report::TOLD));
}

/// Ids that nobody knows are told one by one; only for the first is it asked which one was meant.
#[test]
fn thousands_of_unknown_ids_are_told() {
    const MANY: usize = 5_000;
    let one = |number: usize| {
        format!("(id: \"t{number}\", name: \"T\", level: 1, text: \"x\", keywords: [\"WARDEM\"]),\n")
    };
    let text: String = (0..MANY).map(one).collect();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/talents/many.ron", format!("[{text}]")));
    let problems = problems(&files);
    let unknown = problems.iter().filter(|problem| problem.expected.contains("found `WARDEM`")).count();
    assert_eq!(unknown, MANY);
    assert!(problems.iter().any(|problem| problem.expected.contains("did you mean `WARDEN`?")));
}

/// A handle has sixteen bits: a card too many is told, and never mistaken for another.
#[test]
fn more_cards_than_there_are_numbers_for_are_refused() {
    const MANY: usize = 70_000;
    let cards: Vec<String> = (0..MANY).map(|number| format!("(id: \"K{number}\", text: \"x\"),")).collect();
    let text = cards.concat();
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/keywords/many.ron", format!("[{text}]")));
    let problems = problems(&files);
    let built_in = Catalogue::load(&builtin::files()).expect("built-in").keywords.len();
    assert_eq!(problems.len(), MANY + built_in - 65_535, "{}", problems[0]);
    assert!(problems[0].expected.contains("at most 65535 keywords"), "{}", problems[0]);
}

#[test]
fn an_entry_of_no_sensible_length_is_refused() {
    let long = "x".repeat(2_000_000);
    let mut files = builtin::files();
    files.push(SourceFile::new("atlas/keywords/long.ron", format!("[(id: \"LONG\", text: \"{long}\")]")));
    let problems = problems(&files);
    assert_eq!(problems.len(), 1);
    assert!(problems[0].expected.contains("at most 1048576 bytes"), "{}", problems[0]);
}
