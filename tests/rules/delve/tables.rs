//! The tables of the ledger (docs/rules/delve.md) are what the content says, number by number.

use hushfall::books::delve::words::{cards, effects};
use hushfall::content::delve::effect::{Deed, Reward};
use hushfall::content::delve::terms::{
    ActionKind, BondKind, EnemyDeck, Icon, ItemKind, Reach, SupportKind, TalentKind,
};

use super::scene::printed;

pub const LEDGER: &str = include_str!("../../../docs/rules/delve.md");

/// The rows of all tables whose first column has this heading.
pub fn rows(heading: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in LEDGER.lines() {
        let cells: Vec<String> =
            line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        if !line.starts_with('|') {
            inside = false;
        } else if cells.join(" | ").starts_with(heading) {
            inside = true;
        } else if inside && !line.starts_with("|---") {
            found.push(cells);
        }
    }
    found
}

/// Value icons in the notation of the ledger (DV-R08).
pub fn icons(icons: &[Icon]) -> String {
    let letters = icons.iter().map(|icon| match icon {
        Icon::White => "W",
        Icon::Blue => "B",
        Icon::Brown => "N",
        Icon::Purple => "P",
    });
    letters.collect::<Vec<_>>().join("+")
}

/// DV-R48, DV-126: the ninety-six enemy cards.
#[test]
fn the_enemies_are_those_of_the_ledger() {
    let content = printed();
    let table = rows("Enemy | Deck");
    assert_eq!(table.len(), 30);
    assert_eq!(content.enemies.iter().map(|enemy| u32::from(enemy.copies)).sum::<u32>(), 96);
    for row in table {
        let enemy = content.enemies.iter().find(|enemy| enemy.name == row[0]).expect("an enemy of the table");
        let deeds: Vec<String> = enemy
            .deeds
            .iter()
            .map(|deed| match deed {
                Deed::Attack(value) => format!("atk {}", icons(value)),
                Deed::Critical => "crit".to_owned(),
                Deed::Stun => "stun".to_owned(),
                Deed::Summon(_) => "summon c".to_owned(),
                Deed::Left => "left".to_owned(),
                Deed::Right => "right".to_owned(),
                Deed::Steady => "steady".to_owned(),
            })
            .collect();
        let deck = if enemy.deck == EnemyDeck::Common { "common" } else { "dire" };
        let spawn = if enemy.spawn == Reach::Melee { "melee" } else { "ranged" };
        let reward = match enemy.reward {
            Reward::Rage => "rage",
            Reward::Focus => "focus",
            Reward::Coin => "coin",
            Reward::Gemstone => "gemstone",
            Reward::Damage => "damage",
        };
        let found = [
            enemy.name.clone(),
            deck.to_owned(),
            enemy.copies.to_string(),
            spawn.to_owned(),
            enemy.health.to_string(),
            deeds.join("; "),
            reward.to_owned(),
            enemy.xp.to_string(),
        ];
        assert_eq!(row, found);
    }
}

/// DV-R67, DV-R77: the places of the seven maps and their connections.
#[test]
fn the_maps_are_those_of_the_ledger() {
    let content = printed();
    let mut table = rows("Id | Location");
    table.extend(rows("Id | Space"));
    assert_eq!(table.len(), content.chapters.iter().map(|chapter| chapter.places.len()).sum::<usize>());
    for row in table {
        let to: Vec<&str> = row[4].split(' ').collect();
        let matching = content.chapters.iter().flat_map(|chapter| &chapter.places).any(|place| {
            let connected: Vec<String> = place.to.iter().map(ToString::to_string).collect();
            place.id.to_string() == row[0]
                && place.name == row[1]
                && connected == to
                && place.chest == row[3].contains("chest")
                && place.bazaar == row[3].contains("Bazaar")
                && place.goal == row[3].contains("goal")
        });
        assert!(matching, "{row:?}");
    }
}

/// DV-R61, DV-R63, DV-R64, DV-R66: every card has a rules text of its own, made from its data.
#[test]
fn every_card_says_what_it_does() {
    let content = printed();
    let mut texts: Vec<String> = Vec::new();
    texts.extend(content.all::<ItemKind>().map(|item| cards::item(&content, item)));
    texts.extend(content.all::<SupportKind>().map(|card| cards::support(&content, card)));
    texts.extend(content.all::<BondKind>().map(|card| cards::bond(&content, card)));
    texts.extend(content.all::<TalentKind>().map(|talent| cards::talent(&content, talent)));
    assert_eq!(texts.len(), 15 + 15 + 15 + 30);
    assert!(texts.iter().all(|text| text.ends_with('.') && text.len() > 8), "{texts:#?}");
    assert_eq!(effects::capital("you"), "You");
}

/// DV-103: what an action costs and does is told in tokens and dice.
#[test]
fn actions_are_told_with_their_dice() {
    let content = printed();
    let told = |id: &str, level| cards::action(&content, content.find::<ActionKind>(id).expect(id), level);
    assert_eq!(told("wardens_cut", 1), "Pay red. Melee: a blue die.");
    assert_eq!(told("wardens_cut", 3), "Pay red. Melee: 2 brown dice.");
    assert_eq!(told("dawnfall", 2), "Pay teal and 1 focus. Ranged: a brown die + 1.");
    assert_eq!(told("bulwark_crash", 2), "Pay red, yellow and 3 focus. Sweep 2: a blue die + 1; stun.");
}
