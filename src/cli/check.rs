//! `hushfall check`: reads and checks every content file, as the game does before it starts.

use std::io::{self, Write};

use clap::Args;

use super::Failure;
use super::setup::ContentArguments;
use crate::content::atlas::catalogue::Catalogue;

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    content: ContentArguments,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let files = arguments.content.files()?;
    // Every book that has content is checked here.
    let atlas = Catalogue::load(&files)
        .map_err(|report| Failure::Failed(format!("the content is not good:\n{report}")))?;
    let kinds = counts(&atlas);
    let cards: usize = kinds.iter().map(|(count, _)| count).sum();
    let kinds: Vec<String> = kinds.iter().map(|(count, kind)| format!("{count} {kind}")).collect();
    writeln!(io::stdout(), "content is good: {cards} cards ({}), hash {}", kinds.join(", "), atlas.hash)?;
    Ok(())
}

fn counts(atlas: &Catalogue) -> [(usize, &'static str); 15] {
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
