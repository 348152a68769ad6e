//! What is seen of the Atlas while things happen; that it follows what is told is a law of all books.

use std::fmt::Write;
use std::path::Path;

use hushfall::books::atlas::facts::Fact;
use hushfall::books::atlas::fighter::Fighter;
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::screen::atlas::picture::Picture;
use hushfall::table::fact::Facts;
use hushfall::table::session::{NewGame, Table};

use super::sitting::{begin, choose};
use crate::tables::game;
use crate::told::{Followed, Told};

impl Followed for Atlas {
    const HAPPENS: &[&str] = &[
        "travelled",
        "card_held",
        "card_placed",
        "card_stacked",
        "time_advanced",
        "gold_changed",
        "enemy_spawned",
        "tactic_played",
        "moved",
        "damage_dealt",
        "status_gained",
        "ground_placed",
        "track_slid",
        "card_cleared",
        "downed",
        "revived",
        "defeated",
        "combat_ended",
        "spark_changed",
    ];

    /// Round, turn and time; figures with all that is on them; the map; cards that lie beside it.
    fn seen(picture: &Picture) -> String {
        let round = &picture.round;
        // The turn of somebody who has left the map is nobody's.
        let turn = round.turn.filter(|who| picture.space_of(*who).is_some());
        let mut seen = format!(
            "round {} {:?} {turn:?} lamp {}, {:?}, {:?}, {} gold\nheld {:?}, stack {:?}, deck {}, {:?}\n",
            round.number,
            round.kind,
            round.lamp_bearer,
            picture.phase,
            picture.clock,
            picture.campaign.gold,
            picture.held,
            picture.stack,
            picture.deck_left,
            picture.counters,
        );
        for hero in &picture.party {
            let body = (hero.space, hero.hp, hero.max_hp, hero.downed, hero.acted);
            let points = (hero.ap, hero.max_ap, hero.spark, hero.max_spark, hero.collar_broken);
            let armour = (hero.armour_physical, hero.armour_magical);
            let cards = (&hero.track, &hero.statuses, hero.summon);
            writeln!(seen, "{} {body:?} {points:?} {armour:?} {cards:?}", hero.name).expect("written");
        }
        for enemy in &picture.enemies {
            writeln!(seen, "{enemy:?}").expect("written");
        }
        for place in &picture.spaces {
            writeln!(seen, "{place:?}").expect("written");
        }
        let open = picture.paths.iter().filter(|path| !path.locked).map(|path| path.key);
        writeln!(seen, "open {:?}", open.collect::<Vec<_>>()).expect("written");
        seen
    }

    /// Every location with parties of two to four; the same with somebody alone; and fights from their first blow.
    fn games() -> Vec<NewGame> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/balance");
        let mut games = Vec::new();
        for (place, location) in
            ["wick_cellar", "saltmere_quay", "thornwood_toll", "drowned_priory", "bell_foundry"]
                .iter()
                .enumerate()
        {
            for party in 2..=4_u8 {
                let path = folder.join(format!("{location}_{party}.ron"));
                let scenario = std::fs::read_to_string(path).expect("a scenario");
                let seed = place as u64 * 10 + u64::from(party);
                games.push(game::<Self>(seed, if party == 2 { 1 } else { party }, Some(&scenario)));
            }
        }
        for (number, (location, foes)) in FIGHTS.iter().enumerate() {
            for party in 2..=4_u8 {
                let path = folder.join(format!("{location}_{party}.ron"));
                let scenario = std::fs::read_to_string(path).expect("a scenario");
                let fight =
                    scenario.replace("single: true,", &format!("single: true, round: Combat, {foes},"));
                games.push(game::<Self>(100 + number as u64 * 10 + u64::from(party), party, Some(&fight)));
            }
        }
        games
    }
}

/// Both bosses with company, and minions that bring grounds and statuses.
const FIGHTS: [(&str, &str); 4] = [
    (
        "drowned_priory",
        r#"bosses: [(boss: "abbess_of_still_water")], enemies: [(minion: "drowned_chorister", space: "8")]"#,
    ),
    ("bell_foundry", r#"bosses: [(boss: "the_founder")]"#),
    (
        "bell_foundry",
        r#"bosses: [(boss: "the_founder", hp: 6), (boss: "abbess_of_still_water", space: "9", hp: 4)]"#,
    ),
    (
        "saltmere_quay",
        r#"enemies: [(minion: "marsh_biter", space: "1"), (minion: "hush_acolyte", track: Slow, space: "3"),
            (minion: "gaolers_cutthroat", track: Slow, space: "2", veteran: true)]"#,
    ),
];

/// AT-R32: nobody is shown wounded before the blow is told, and the question is the new one all the while.
#[test]
fn a_blow_is_seen_when_it_is_told() {
    let mut table = begin(
        3,
        1,
        Some(
            r#"(location: "proving_ground", round: Combat, dice: [2, 2, 2, 2, 2, 2],
                party: [(origin: "brandt", space: "1", spark: 0, equip: []), (origin: "nim", space: "1", spark: 0, equip: [])],
                enemies: [(minion: "marsh_biter", track: Slow, space: "1")])"#,
        ),
    );
    let happened = Told::<Atlas>::by(&mut table, |table| {
        for answer in ["brandt", "end_turn", "end_turn"] {
            choose(table, answer);
        }
        while !facts(table).iter().any(|fact| matches!(fact, Fact::RoundBegan { round: 2, .. })) {
            table.answer_nth(0).expect("an answer");
        }
    });
    let health = |picture: &Picture| picture.party.iter().map(|hero| hero.hp).collect::<Vec<_>>();
    let (before, after) = (health(&happened.before), health(&happened.after));
    assert_ne!(before, after, "{:#?}", happened.facts);
    let mut told = happened.wound_back().expect("the same visit");
    let mut is_struck = false;
    for fact in &happened.facts {
        assert_eq!(health(&told) != before, is_struck, "{fact:?}");
        told.follow(fact);
        is_struck |= matches!(fact, Fact::DamageDealt { to: Fighter::Origin(_), .. });
        assert_eq!(
            told.ask.as_ref().map(|ask| ask.number),
            happened.after.ask.as_ref().map(|ask| ask.number)
        );
    }
    assert_eq!(health(&told), after);
}

fn facts(table: &AtlasSession) -> Vec<Fact> {
    table.world().resource::<Facts<Fact>>().since(0).map(|(_, fact)| fact.clone()).collect()
}
