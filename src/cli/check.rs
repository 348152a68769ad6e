//! `hushfall check`: reads and checks every content file, as the game does before it starts.

use std::io::{self, Write};

use clap::Args;

use super::Failure;
use super::setup::ContentArguments;
use crate::content::atlas::catalogue as atlas;
use crate::content::delve::catalogue as delve;
use crate::content::report::Report;

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    content: ContentArguments,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let files = arguments.content.files()?;
    // Every book that has content is checked here, and the problems of all of them are told.
    let (atlas, delve) = match (atlas::Catalogue::load(&files), delve::Catalogue::load(&files)) {
        (Ok(atlas), Ok(delve)) => (atlas, delve),
        (atlas, delve) => {
            let reports = [atlas.err(), delve.err()];
            let problems = reports.into_iter().flatten().flat_map(|report| report.problems).collect();
            let report = Report { problems };
            return Err(Failure::Failed(format!("the content is not good:\n{report}")));
        }
    };
    tell("the Atlas", &count_atlas(&atlas), &atlas.hash)?;
    tell("the Delve", &count_delve(&delve), &delve.hash)
}

fn tell(book: &str, kinds: &[(usize, &str)], hash: &str) -> Result<(), Failure> {
    let cards: usize = kinds.iter().map(|(count, _)| count).sum();
    let kinds: Vec<String> = kinds.iter().map(|(count, kind)| format!("{count} {kind}")).collect();
    writeln!(io::stdout(), "content is good: {cards} cards in {book} ({}), hash {hash}", kinds.join(", "))?;
    Ok(())
}

fn count_atlas(atlas: &atlas::Catalogue) -> [(usize, &'static str); 15] {
    [
        (atlas.origins.len(), "origins"),
        (atlas.levels.len(), "levels"),
        (atlas.talents.len(), "talents"),
        (atlas.skills.len(), "skills"),
        (atlas.items.len(), "items"),
        (atlas.runes.len(), "runes"),
        (atlas.summons.len(), "summons"),
        (atlas.minions.len(), "minions"),
        (atlas.bosses.len(), "bosses"),
        (atlas.tactics.len(), "tactics"),
        (atlas.statuses.len(), "statuses"),
        (atlas.locations.len(), "locations"),
        (atlas.journal.len(), "journal cards"),
        (atlas.lampside.len(), "lampside pages"),
        (atlas.keywords.len(), "keywords"),
    ]
}

fn count_delve(delve: &delve::Catalogue) -> [(usize, &'static str); 15] {
    [
        (delve.heroes.len(), "heroes"),
        (delve.actions.len(), "actions"),
        (delve.talents.len(), "talents"),
        (delve.dungeons.len(), "dungeons"),
        (delve.enemies.len(), "enemies"),
        (delve.tiles.len(), "encounter tiles"),
        (delve.ferocious.len(), "ferocious tiles"),
        (delve.loot.len(), "loot tiles"),
        (delve.items.len(), "items"),
        (delve.supports.len(), "supports"),
        (delve.bonds.len(), "bonds"),
        (delve.events.len(), "House events"),
        (delve.chapters.len(), "chapters"),
        (delve.bosses.len(), "bosses"),
        (delve.achievements.len(), "achievements"),
    ]
}
