//! What is shown while things happen: the picture follows the facts, and when all are told it shows what is there.

use hushfall::books::delve::DelveSession;
use hushfall::books::delve::facts::Fact;
use hushfall::bots::{Bot, random::Random};
use hushfall::screen::delve::picture::Picture;
use hushfall::table::fact::Facts;
use hushfall::table::session::Table;
use hushfall::table::viewer::Viewer;

use super::sitting::{begin, choose};

/// What is seen of the boards: health, guard, focus and stun of each hero, the enemies with their damage, rage.
fn seen(picture: &Picture) -> String {
    let mut lines =
        vec![format!("rage {}, boss {:?}", picture.run.rage, picture.boss.as_ref().map(|boss| boss.damage))];
    for hero in &picture.party {
        let tracks = (hero.health, hero.guard, hero.focus, hero.stun);
        let foes: Vec<_> = hero.spaces.iter().flatten().collect();
        lines.push(format!("{} {tracks:?} {foes:?}", hero.name));
    }
    lines.join("\n")
}

/// Answers, and gives the picture before, the facts and the picture after.
fn step(table: &mut DelveSession, place: usize) -> (Picture, Vec<Fact>, Picture) {
    let before = Picture::take(table, Viewer::All).expect("a picture");
    let from = table.world().resource::<Facts<Fact>>().next();
    table.answer_nth(place).expect("a legal answer");
    let facts = table.world().resource::<Facts<Fact>>().since(from).map(|(_, fact)| fact.clone()).collect();
    (before, facts, Picture::take(table, Viewer::All).expect("a picture"))
}

/// DV-149 to DV-169: whatever happens in random games, a picture that follows the facts ends where the table is.
#[test]
fn a_picture_that_follows_the_facts_ends_where_the_table_is() {
    let mut followed = 0;
    for seed in 0..14 {
        let seats = 1 + (seed % 4) as u8;
        let heroes = ["maren", "nim", "orrin", "sefa"];
        let party: Vec<String> =
            heroes[..usize::from(seats)].iter().map(|hero| format!(r#"(hero: "{hero}", xp: 20)"#)).collect();
        let chapter = [2, 0, 5][seed as usize % 3];
        let scenario = format!("(chapter: {chapter}, begin: Setup, party: [{}])", party.join(", "));
        let mut table = begin(seed, seats, Some(&scenario));
        let mut lot = Random::new(seed);
        for number in 0..260 {
            if table.prompt_size().is_none() {
                break;
            }
            let place = lot.choose(&mut table).place;
            let (before, facts, after) = step(&mut table, place);
            let Some(mut told) = after.as_before(&before) else { continue };
            for fact in &facts {
                told.follow(fact);
            }
            assert_eq!(seen(&told), seen(&after), "seed {seed}, answer {number}: {facts:#?}");
            followed += 1;
        }
    }
    assert!(followed > 1000, "{followed}");
}

/// DV-149, DV-168: before anything is told, the boards are as they were, and the question is the new one.
#[test]
fn the_enemies_turn_is_seen_from_its_beginning() {
    let mut table = begin(
        3,
        1,
        Some(
            r#"(begin: Perform, dice: [6], party: [(hero: "brandt", health: 5, fatigue: 0, tokens: ["orange"],
                enemies: [(enemy: "gnawling", space: 1)])])"#,
        ),
    );
    let before = Picture::take(&mut table, Viewer::All).expect("a picture");
    choose(&mut table, "brandt:done");
    while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "choose_destination") {
        table.answer_nth(0).expect("an answer");
    }
    let after = Picture::take(&mut table, Viewer::All).expect("a picture");
    let told = after.as_before(&before).expect("the same run");
    assert_eq!((before.party[0].health, after.party[0].health), (5, 3));
    assert_eq!((told.party[0].health, told.run.round), (5, before.run.round));
    assert_eq!(told.ask.as_ref().map(|ask| ask.number), after.ask.as_ref().map(|ask| ask.number));
}
