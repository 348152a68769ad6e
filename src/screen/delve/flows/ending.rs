//! What is told at the end of a session of the Delve, of a run that stands alone, of the campaign.

use crate::books::delve::records::Mode;
use crate::books::delve::words::names;
use crate::screen::delve::picture::Picture;
use crate::screen::table::flows::ending::End;
use crate::table::step::Outcome;

/// The page for this end.
pub fn page(picture: &Picture, outcome: &Outcome) -> End {
    // The Trial has a road instead of a rope, and ends in the morning.
    let (over, scene, text) = match (outcome.result.as_str(), picture.campaign.mode) {
        (Outcome::SESSION_ENDED, _) => (
            "The session ends",
            "delve/house",
            "The rope is coiled and hung behind the stove, and somebody bolts the cellar door. Everything is kept.",
        ),
        ("victory", Mode::Trial) => (
            "Victory",
            "delve/achievement",
            "The bacon can wait. First the notch goes into the kitchen beam, and Maren checks the spelling.",
        ),
        ("victory", Mode::Story) => (
            "Victory",
            "delve/achievement",
            "Every hinge in Lanternhouse squeaks again, and nobody will hear a word about oil.",
        ),
        (_, Mode::Trial) => (
            "Defeat",
            "delve/hush",
            "You wake in your own bed, boots and all. The road is gone till the next longest night; breakfast is not.",
        ),
        (_, Mode::Story) => (
            "Defeat",
            "delve/hush",
            "Three tugs on the rope, and the kitchen hauls you home. The soup has been kept back.",
        ),
    };
    End {
        over,
        title: picture.chapter().map(|chapter| chapter.title.clone()).unwrap_or_default(),
        scene: Some(scene),
        why: outcome.text.clone(),
        text,
        lines: summary(picture, outcome.rounds),
    }
}

/// What the campaign has come to.
fn summary(picture: &Picture, rounds: u32) -> Vec<(&'static str, String)> {
    let (cards, campaign) = (&picture.cards, &picture.campaign);
    let party: Vec<String> = campaign.party.iter().map(|hero| cards.hero(*hero).name.clone()).collect();
    let runs = format!("{} won, {} lost", names::count(campaign.won, "run"), campaign.lost);
    let threshold = cards.house.bond_threshold;
    let bonds = campaign.bonds.iter().filter(|crossed| **crossed >= threshold).count();
    let levels: u16 = campaign.heroes.iter().flat_map(|hero| &hero.raised).map(|it| u16::from(*it)).sum();
    let mut lines = vec![
        ("delve/family", names::list(&party)),
        ("delve/chapter", runs),
        ("delve/leader", names::count(rounds, "round")),
        ("delve/level", format!("{} learned", names::count(levels, "level"))),
    ];
    match campaign.mode {
        Mode::Story => {
            lines.push(("delve/coin", format!("{} in the purse", names::count(campaign.purse, "coin"))));
            lines.push(("delve/bond", format!("{} forged", names::count(bonds as u32, "bond"))));
        }
        Mode::Trial => {
            let marked = names::count(campaign.profile.marked.len() as u32, "achievement");
            lines.push(("delve/achievement", format!("{marked} marked")));
        }
    }
    lines
}
