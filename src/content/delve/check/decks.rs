//! Decks and tiles that must have their numbers (DV-R25 to DV-R27, DV-R48, DV-R64, DV-R75), and tables that
//! must be whole.

use super::super::cards::Timing;
use super::super::effect::{Deed, Effect};
use super::super::terms::{Advanced, EnemyDeck};
use super::Checker;
use crate::content::locate::Step::Field;

pub fn check(checker: &mut Checker<'_>) {
    enemies(checker);
    bosses(checker);
    tiles(checker);
    items(checker);
    tables(checker);
}

/// DV-R48: 20 common and 12 dire cards a dungeon.
fn enemies(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, enemy) in &read.enemies {
        if enemy.health == 0 {
            checker.tell("enemies", id, &[Field("health")], "more than 0");
        }
        let acts = enemy.deeds.iter().any(|deed| !matches!(deed, Deed::Critical | Deed::Steady));
        if !acts {
            checker.tell("enemies", id, &[Field("deeds")], "something that it does");
        }
    }
    if !checker.complete("enemies", &read.enemies) || !checker.complete("dungeons", &read.dungeons) {
        return;
    }
    for (dungeon, _) in &read.dungeons {
        for (deck, wanted, word) in [(EnemyDeck::Common, 20, "common"), (EnemyDeck::Dire, 12, "dire")] {
            let theirs = |enemy: &&super::super::cards::Enemy| {
                enemy.deck == deck && checker.id(enemy.dungeon) == dungeon
            };
            let cards: u32 = read
                .enemies
                .iter()
                .map(|(_, enemy)| enemy)
                .filter(theirs)
                .map(|enemy| u32::from(enemy.copies))
                .sum();
            if cards != wanted {
                let expected = format!("{wanted} {word} cards of {dungeon} (DV-R48), found {cards}");
                checker.tell("dungeons", dungeon, &[Field("id")], expected);
            }
        }
    }
}

fn bosses(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, boss) in &read.bosses {
        if boss.cards.len() != 4 {
            let expected = format!("four action cards (DV-R75), found {}", boss.cards.len());
            checker.tell("bosses", id, &[Field("cards")], expected);
        }
        let (one, two, three, four) = boss.health;
        if one == 0 || [one, two, three, four].windows(2).any(|pair| pair[1] < pair[0]) {
            checker.tell("bosses", id, &[Field("health")], "more than 0, and not falling with more players");
        }
    }
}

fn tiles(checker: &mut Checker<'_>) {
    let read = checker.read;
    // DV-R17: every tile has a number of its own.
    for (place, (id, tile)) in read.tiles.iter().enumerate() {
        if read.tiles[..place].iter().any(|(_, other)| other.number == tile.number) {
            let expected = format!("a number of its own (DV-R17), found {} twice", tile.number);
            checker.tell("tiles", id, &[Field("number")], expected);
        }
    }
    let count = |copies: &mut dyn Iterator<Item = u8>| copies.map(u32::from).sum::<u32>();
    let ferocious = count(&mut read.ferocious.iter().map(|(_, tile)| tile.copies));
    if checker.complete("ferocious", &read.ferocious) && ferocious != 12 {
        checker.tell_kind("ferocious", format!("twelve tiles (DV-R26), found {ferocious}"));
    }
    let loot = count(&mut read.loot.iter().map(|(_, tile)| tile.copies));
    if checker.complete("loot", &read.loot) && loot != 10 {
        checker.tell_kind("loot", format!("ten tiles (DV-R27), found {loot}"));
    }
}

fn items(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, item) in &read.items {
        let rerolls = checker.effects(item.effects).contains(&Effect::RerollAny);
        if rerolls != (item.timing == Timing::AfterRoll) {
            let expected = "AfterRoll for a card that re-rolls, and BetweenActions for all others";
            checker.tell("items", id, &[Field("timing")], expected);
        }
    }
    let cards: u32 = read.items.iter().map(|(_, item)| u32::from(item.copies)).sum();
    if checker.complete("items", &read.items) && cards != 30 {
        checker.tell_kind("items", format!("thirty cards (DV-R64), found {cards}"));
    }
}

fn tables(checker: &mut Checker<'_>) {
    let read = checker.read;
    if checker.complete("house", &read.houses) && read.houses.len() != 1 {
        checker.tell_kind("house", format!("one entry, found {}", read.houses.len()));
    }
    for (id, house) in &read.houses {
        for kind in Advanced::ALL {
            let count = house.prices.iter().filter(|(other, _)| *other == kind).count();
            if count != 1 {
                let expected = format!("one price for {kind:?} tokens (DV-R52), found {count}");
                checker.tell("house", id, &[Field("prices")], expected);
            }
        }
        if house.bond_threshold == 0 {
            checker.tell("house", id, &[Field("bond_threshold")], "more than 0");
        }
    }
    if checker.complete("supports", &read.supports) && read.supports.len() < 4 {
        let expected = format!("at least four, one for each pair at a table, found {}", read.supports.len());
        checker.tell_kind("supports", expected);
    }
}
