//! What is seen of the Delve while things happen; that it follows what is told is a law of all books.

use hushfall::books::delve::Delve;
use hushfall::screen::delve::picture::Picture;
use hushfall::table::session::{NewGame, Table};
use hushfall::table::viewer::Viewer;

use super::sitting::{begin, choose};
use crate::tables::game;
use crate::told::{Followed, Told};

impl Followed for Delve {
    const HAPPENS: &[&str] = &[
        "enemy_placed",
        "enemy_moved",
        "enemy_damaged",
        "enemy_defeated",
        "damage_taken",
        "healed",
        "hero_stunned",
        "rage_changed",
        "boss_damaged",
    ];

    /// DV-149 to DV-169: health, guard, focus and stun of each hero, the enemies with their damage, rage.
    fn seen(picture: &Picture) -> String {
        let boss = picture.boss.as_ref().map(|boss| boss.damage);
        let mut lines = vec![format!("rage {}, boss {boss:?}", picture.run.rage)];
        for hero in &picture.party {
            let tracks = (hero.health, hero.guard, hero.focus, hero.stun);
            let foes: Vec<_> = hero.spaces.iter().flatten().collect();
            lines.push(format!("{} {tracks:?} {foes:?}", hero.name));
        }
        lines.join("\n")
    }

    fn games() -> Vec<NewGame> {
        let heroes = ["maren", "nim", "orrin", "sefa"];
        let game = |seed: u64| {
            let seats = 1 + (seed % 4) as u8;
            let party: Vec<String> = heroes[..usize::from(seats)]
                .iter()
                .map(|hero| format!(r#"(hero: "{hero}", xp: 20)"#))
                .collect();
            let chapter = [2, 0, 5][seed as usize % 3];
            let scenario = format!("(chapter: {chapter}, begin: Setup, party: [{}])", party.join(", "));
            game::<Self>(seed, seats, Some(&scenario))
        };
        (0..14).map(game).collect()
    }
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
    let happened = Told::<Delve>::by(&mut table, |table| {
        choose(table, "brandt:done");
        while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != "choose_destination") {
            table.answer_nth(0).expect("an answer");
        }
    });
    let told = happened.wound_back().expect("the same run");
    let Told { before, after, .. } = happened;
    assert_eq!((before.party[0].health, after.party[0].health), (5, 3));
    assert_eq!((told.party[0].health, told.run.round), (5, before.run.round));
    assert_eq!(told.ask.as_ref().map(|ask| ask.number), after.ask.as_ref().map(|ask| ask.number));
}
