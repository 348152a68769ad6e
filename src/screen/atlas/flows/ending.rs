//! What is told at the end of a session of the Atlas, of a party, of the campaign.

use crate::books::atlas::words::names;
use crate::screen::atlas::picture::Picture;
use crate::screen::table::flows::ending::End;
use crate::table::step::Outcome;

/// The page for this end.
pub fn page(picture: &Picture, outcome: &Outcome) -> End {
    let (over, text) = match outcome.result.as_str() {
        Outcome::SESSION_ENDED => {
            ("The session ends", "The lamp is trimmed and the book is closed. Everything is kept.")
        }
        "victory" => {
            ("Victory", "The lamp at the top of Lanternhouse still burns, and you can hear the spoons.")
        }
        _ => ("Defeat", "The Hush has the last word, this time. Nobody at Lanternhouse believes it."),
    };
    let lines = summary(picture, outcome.rounds);
    End { over, title: outcome.text.clone(), text, lines, ..End::default() }
}

/// What was done.
fn summary(picture: &Picture, rounds: u32) -> Vec<(&'static str, String)> {
    let campaign = &picture.campaign;
    let party: Vec<String> = picture.party.iter().map(|hero| hero.name.clone()).collect();
    let places: Vec<String> =
        campaign.finished.iter().map(|place| picture.cards.location(*place).name.clone()).collect();
    let mut lines = vec![
        ("ui/person", names::listed(&party)),
        ("stat/level", format!("Level {}", campaign.level)),
        ("round/explore", names::count(rounds, "round", "rounds")),
    ];
    if !places.is_empty() {
        lines.push(("ui/map", format!("Left behind: {}", names::listed(&places))));
    }
    let pages = campaign.journal.len() as u32;
    lines.push(("card/journal", names::count(pages, "page in the journal", "pages in the journal")));
    lines.push(("stat/gold", format!("{} gold", campaign.gold)));
    if campaign.restarts > 0 {
        lines.push(("track/end", names::count(campaign.restarts, "restart", "restarts")));
    }
    lines
}
