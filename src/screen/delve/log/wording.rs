//! What a line of the log says: a headline, and beneath it what one may want to know: dice as numbers, the text
//! of a card, why an enemy did nothing.

use crate::books::delve::dice::Die;
use crate::books::delve::facts::{Fact, Idle};
use crate::books::delve::prompts::RerollBy;
use crate::books::delve::words::facts::Log;
use crate::books::delve::words::{cards, effects, names};
use crate::content::delve::terms::{Reach, TileId};

/// Headline and details of a fact.
pub fn of(log: &Log, fact: &Fact) -> (String, String) {
    story(log, fact)
        .or_else(|| fight(log, fact))
        .unwrap_or_else(|| (headline(&log.line(fact)), String::new()))
}

/// A sentence without its full stop.
fn headline(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

/// What is read: the card's name is the headline, its rules are the details. The story itself is read on a page.
fn story(log: &Log, fact: &Fact) -> Option<(String, String)> {
    let content = log.cards();
    let hero = |who| names::hero(content, who);
    Some(match fact {
        Fact::RunBegan { chapter } | Fact::RunResumed { chapter } => {
            let page = content.chapter(*chapter);
            let title = if page.is_trial() {
                page.title.clone()
            } else {
                format!("Chapter {} · {}", page.number, page.title)
            };
            (title, String::new())
        }
        Fact::RoundBegan { round, leader } => {
            let led = leader.map(|who| format!(" · {} leads", hero(who))).unwrap_or_default();
            (format!("Round {round}{led}"), String::new())
        }
        Fact::CampaignBegan { .. } => (first_sentence(&log.line(fact)), String::new()),
        Fact::RunWon { chapter } => {
            let page = content.chapter(*chapter);
            (format!("“{}” was won", page.title), first_paragraph(&page.lore_win))
        }
        Fact::RunLost { chapter, .. } => {
            let page = content.chapter(*chapter);
            (first_sentence(&log.line(fact)), first_paragraph(&page.lore_lose))
        }
        Fact::EventDrawn { event } => {
            (format!("House event: {}", content.event(*event).name), cards::event(content, *event))
        }
        Fact::ChapterCardDrawn { chapter, card } => {
            let title =
                content.chapter(*chapter).cards.get(usize::from(*card)).map(|card| card.title.as_str());
            let title = title.unwrap_or("A chapter card");
            (format!("Chapter card: {title}"), cards::chapter_card(content, *chapter, *card))
        }
        Fact::TilesRevealed { tiles, .. } => {
            let told = |tile: &TileId| effects::capital(&cards::tile(content, *tile));
            let tiles: Vec<String> = tiles.iter().map(told).collect();
            let count = u32::try_from(tiles.len()).unwrap_or(u32::MAX);
            let head = format!("{} turned up", names::count(count, "tile"));
            (head, tiles.join(". "))
        }
        Fact::TalentGained { hero: who, talent } => (
            format!("{} gained {}", hero(*who), content.talent(*talent).name),
            cards::talent(content, *talent),
        ),
        Fact::LevelledUp { hero: who, action, level } => {
            let name = &content.action(*action).name;
            let parts = cards::action_parts(content, *action, *level);
            (format!("{} raised {name} to level {level}", hero(*who)), effects::capital(&parts))
        }
        Fact::AchievementMarked { achievement } => {
            let name = &content.achievement(*achievement).name;
            (format!("Achievement: {name}"), cards::achievement(content, *achievement))
        }
        Fact::ItemGained { hero: who, item } => {
            (format!("{} took {}", hero(*who), content.item(*item).name), cards::item(content, *item))
        }
        Fact::ItemPlayed { hero: who, item } => {
            (format!("{} played {}", hero(*who), content.item(*item).name), cards::item(content, *item))
        }
        Fact::SupportUsed { support, .. } => (headline(&log.line(fact)), cards::support(content, *support)),
        Fact::BondUsed { bond, .. } | Fact::BondForged { bond } => {
            (headline(&log.line(fact)), cards::bond(content, *bond))
        }
        _ => return None,
    })
}

/// Dice and fighting.
fn fight(log: &Log, fact: &Fact) -> Option<(String, String)> {
    let content = log.cards();
    let hero = |who| names::hero(content, who);
    Some(match fact {
        Fact::ActionPerformed { hero: who, action, level, tokens } => {
            let tokens: Vec<String> = tokens.iter().map(|token| names::token(content, *token)).collect();
            let parts = effects::capital(&cards::action_parts(content, *action, *level));
            let head = format!("{} played {}", hero(*who), content.action(*action).name);
            (head, format!("{parts}. Paid with {}", names::list(&tokens)))
        }
        Fact::DiceRolled { by, against, dice } => {
            let against = against.map(|who| format!(" against {}", hero(who))).unwrap_or_default();
            let by = effects::capital(&log.by(*by));
            (format!("{by} rolled {}{against}", total(dice)), faces(dice))
        }
        Fact::DiceRerolled { hero: who, by, dice } => {
            let by = match by {
                RerollBy::Fatigue => "with a fatigue token",
                RerollBy::Talent => "by talent",
                RerollBy::Signal => "by signal",
            };
            (format!("{} re-rolled {by}: {}", hero(*who), total(dice)), faces(dice))
        }
        Fact::DiceRerolledByItem { hero: who, item, dice } => {
            let name = &content.item(*item).name;
            (format!("{} re-rolled with {name}: {}", hero(*who), total(dice)), faces(dice))
        }
        Fact::EnemyActivated { card, .. } => {
            let deeds: Vec<String> = content.enemy(*card).deeds.iter().map(effects::deed).collect();
            (headline(&log.line(fact)), effects::capital(&deeds.join("; ")))
        }
        Fact::EnemyIdle { card, at, because } => {
            let enemy = &content.enemy(*card).name;
            let head = format!("{enemy} in {} does nothing", names::place(content, *at));
            (head, why(*because).to_owned())
        }
        Fact::EnemyPlaced { card, .. } => {
            let enemy = content.enemy(*card);
            let reach = match enemy.spawn {
                Reach::Melee => "Melee: comes to the leftmost empty space (rule DV-064)",
                Reach::Ranged => "Ranged: comes to the rightmost empty space (rule DV-065)",
            };
            (headline(&log.line(fact)), format!("{reach}. {} health", enemy.health))
        }
        Fact::EnemyNotPlaced { .. } => {
            (headline(&log.line(fact)), "Why: the deck and its discard pile are empty".to_owned())
        }
        Fact::EnemyDefeated { card, at, reward, xp } => {
            let enemy = &content.enemy(*card).name;
            let head = format!("{enemy} in {} was defeated", names::place(content, *at));
            (head, format!("Reward: {}; {xp} XP", effects::reward(*reward)))
        }
        Fact::BossFightBegan { boss, health, wrath } => {
            let card = content.boss(*boss);
            let under = effects::wrath(wrath).unwrap_or_else(|| card.text.clone());
            (format!("{} appears with {health} health", card.name), under)
        }
        Fact::BossCardDrawn { boss, card, shield } => {
            let name = content.boss(*boss).cards.get(usize::from(*card)).map(|card| card.name.as_str());
            let head = format!("{}: {}, shield {shield}", content.boss(*boss).name, name.unwrap_or("a card"));
            (head, boss_lines(log, *boss, *card))
        }
        Fact::BossActed { boss, card } => {
            let name = content.boss(*boss).cards.get(usize::from(*card)).map(|card| card.name.as_str());
            let head = format!("{} acts: {}", content.boss(*boss).name, name.unwrap_or("a card"));
            (head, boss_lines(log, *boss, *card))
        }
        Fact::BossCritical { boss, hero: who } => {
            let told = format!("A critical of {} against {}", content.boss(*boss).name, hero(*who));
            (told, String::new())
        }
        _ => return None,
    })
}

fn boss_lines(log: &Log, boss: crate::content::delve::terms::BossId, card: u8) -> String {
    let Some(card) = log.cards().boss(boss).cards.get(usize::from(card)) else { return String::new() };
    let lines: Vec<String> = card.lines.iter().map(effects::line).collect();
    format!("{} Critical: {}", lines.join(" "), effects::boss_critical(card.critical))
}

/// Why an enemy did nothing, with the rule (law 5).
const fn why(because: Idle) -> &'static str {
    match because {
        Idle::Stunned => "Why: a stunned enemy is skipped (rule DV-156)",
        Idle::OutOfReach => "Why: a melee enemy in the ranged zone is out of reach (rules DV-154, DV-R41)",
    }
}

/// "4", "4 with 2 criticals".
fn total(dice: &[Die]) -> String {
    let sum: u32 = dice.iter().map(|die| u32::from(die.value())).sum();
    match dice.iter().filter(|die| die.is_critical()).count() {
        0 => sum.to_string(),
        1 => format!("{sum} with a critical"),
        more => format!("{sum} with {more} criticals"),
    }
}

/// "blue 1 · brown 2 critical".
fn faces(dice: &[Die]) -> String {
    let faces = dice.iter().map(|die| {
        let critical = if die.is_critical() { " critical" } else { "" };
        format!("{} {}{critical}", die.colour.id(), die.value())
    });
    effects::capital(&faces.collect::<Vec<_>>().join(" · "))
}

/// The rest is read on its page: cut off where a paragraph ends, an ellipsis would stand behind the full stop.
pub fn first_paragraph(text: &str) -> String {
    text.split("\n\n").next().unwrap_or(text).to_owned()
}

fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or_else(|| headline(text), |(first, _)| first.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::delve::terms::DieColour;

    #[test]
    fn dice_are_told_as_numbers() {
        let die = |colour, face| Die { colour, face };
        let dice = [die(DieColour::Blue, 6), die(DieColour::Brown, 5)];
        assert_eq!(total(&dice), "4 with a critical");
        assert_eq!(faces(&dice), "Blue 2 · brown 2 critical");
        assert_eq!(total(&[die(DieColour::Blue, 1)]), "0");
    }
}
