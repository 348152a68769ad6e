//! What a group keeps from game to game: achievements, and heroes that a story has unlocked.

use hushfall::content::delve::terms::HeroKind;
use hushfall::table::profile::Profile;
use hushfall::table::replay::Verdict;
use hushfall::table::session::Table;

use super::scene::{DelveScene, catalogue};

/// The end of a run by these heroes, and the profile after it.
fn after(chapter: u8, won: bool, heroes: &[&str], profile: &str) -> String {
    let party: Vec<String> = heroes.iter().map(|hero| format!("(hero: \"{hero}\")")).collect();
    let scenario = format!(
        "(chapter: {chapter}, single: true, begin: RunEnd, won: {won}, party: [{}])",
        party.join(", ")
    );
    let mut scene =
        DelveScene::with_profile(heroes.len() as u8, Some(&scenario), profile).expect("a good profile");
    while scene.table.outcome().is_none() {
        scene.choose("done");
    }
    scene.table.profile().expect("the Delve has a profile")
}

fn list(profile: &str, name: &str) -> Vec<String> {
    Profile::from_text(profile).expect("it can be read").list(name).to_vec()
}

fn empty() -> String {
    Profile::new("delve").text()
}

/// DV-254, DV-R81: achievements are marked once and for good; Six Lanterns is reached over several games, when the
/// last of the six heroes has been there, and not before.
#[test]
fn six_lanterns_are_lit_over_several_games() {
    let mut profile = empty();
    for (heroes, lit) in [
        (["maren", "ysolt"], false),
        (["brandt", "sefa"], false),
        (["maren", "nim"], false),
        (["ysolt", "orrin"], true),
    ] {
        profile = after(0, true, &heroes, &profile);
        let marked = list(&profile, "achievements");
        assert_eq!(marked.contains(&"six_lanterns".to_owned()), lit, "{heroes:?}: {marked:?}");
        assert!(marked.contains(&"the_seal_broken".to_owned()), "{marked:?}");
    }
    assert_eq!(list(&profile, "finished_with").len(), catalogue().names.count::<HeroKind>());
    // A lost Trial adds nobody, and takes nothing away.
    let later = after(0, false, &["maren"], &profile);
    assert_eq!(list(&later, "finished_with"), list(&profile, "finished_with"));
    // DV-255: and the bonus is there in a later Trial.
    let mut scene = DelveScene::with_profile(2, None, &profile).expect("a good profile");
    scene.answer("choose_mode", "trial").choose("maren").choose("ysolt");
    while scene.ask() == "choose_leader" || scene.ask() == "start_bonus" {
        let first = scene.options()[0].clone();
        scene.choose(&first);
    }
    assert_eq!((scene.number("maren", "gemstones"), scene.number("ysolt", "gemstones")), (1, 1));
    assert_eq!(scene.number("maren", "coins") + scene.number("ysolt", "coins"), 3);
}

/// DV-R58, DV-R59: whom a campaign has unlocked is available in every Trial, and in a new campaign only when that
/// has come so far itself.
#[test]
fn a_hero_whom_a_story_has_unlocked_joins_every_trial() {
    let profile = after(2, true, &["maren", "brandt"], &empty());
    assert_eq!(list(&profile, "unlocked"), ["nim"]);
    let offered = |mode: &str, profile: &str| {
        let mut scene = DelveScene::with_profile(1, None, profile).expect("a good profile");
        scene.answer("choose_mode", mode).expect("choose_hero").options()
    };
    assert!(offered("trial", &profile).contains(&"nim".to_owned()));
    assert!(!offered("trial", &profile).contains(&"orrin".to_owned()));
    assert!(!offered("trial", &empty()).contains(&"nim".to_owned()));
    assert!(!offered("story", &profile).contains(&"nim".to_owned()));
    let lost = after(2, false, &["maren", "brandt"], &empty());
    assert!(list(&lost, "unlocked").is_empty());
}

/// Law 6, law 7: a profile is part of how a game began; saves and replays have it.
#[test]
fn saves_and_replays_keep_the_profile() {
    let profile = after(2, true, &["maren"], &empty());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("trial.save");
    let mut scene = DelveScene::with_profile(1, None, &profile).expect("a good profile");
    scene.answer("choose_mode", "trial").answer("choose_hero", "nim");
    scene.table.save(&path).expect("saved");
    let mut other = DelveScene::campaign(1, 1);
    other.table.load(&path).expect("loaded");
    assert_eq!(other.table.hash(), scene.table.hash());
    assert_eq!(other.table.profile(), Some(profile.clone()));
    let replay = scene.table.replay().expect("a replay");
    let mut again =
        DelveScene::with_profile(1, None, replay.game.profile.as_deref().expect("kept")).expect("good");
    assert_eq!(replay.play_on(&mut again.table), Verdict::Same);
    let mut without = DelveScene::campaign(7, 1);
    assert!(matches!(replay.play_on(&mut without.table), Verdict::Differs { .. }));
}

/// Law 9: a profile that can't be read is refused in words; ids that the content does not have are passed over.
#[test]
fn a_bad_profile_is_refused() {
    let refused = |profile: &str| match DelveScene::with_profile(1, None, profile) {
        Ok(_) => panic!("{profile} was taken"),
        Err(error) => error,
    };
    assert!(refused("(format: 1,").contains("the profile can't be understood: line 1"));
    assert!(refused(&Profile::new("atlas").text()).contains("`atlas`, not to `delve`"));
    assert!(refused("(format: 9, book: \"delve\", kept: {})").contains("format 9"));
    let strange = "(format: 1, book: \"delve\", kept: {\"achievements\": [\"flew_to_the_moon\", \"first_toll\", \"first_toll\"]})";
    let mut scene = DelveScene::with_profile(1, None, strange).expect("it can be read");
    assert_eq!(list(&scene.table.profile().expect("one"), "achievements"), ["first_toll"]);
}
