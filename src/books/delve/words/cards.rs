//! The rules text of every board and card, generated from its data.

use super::effects::{self, capital};
use super::names;
use super::powers;
use crate::content::delve::cards::{Bonus, Condition};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::chapter::{Keep, Objective};
use crate::content::delve::terms::{
    AchievementId, ActionId, BondId, BossId, ChapterId, EnemyId, EventId, HeroId, ItemId, SupportId,
    TalentId, TileId,
};

/// "Pay red, yellow and 3 focus. Sweep 2: a blue die; stun."
pub fn action(cards: &Catalogue, id: ActionId, level: u8) -> String {
    format!("Pay {}. {}.", action_price(cards, id), capital(&action_parts(cards, id, level)))
}

/// "2 red, yellow and 3 focus": the spaces of an action and its focus.
fn action_price(cards: &Catalogue, id: ActionId) -> String {
    let action = cards.action(id);
    let mut parts = Vec::new();
    for (place, colour) in action.spaces.iter().enumerate() {
        // Spaces of the same colour are told once.
        if action.spaces.iter().position(|other| other == colour) != Some(place) {
            continue;
        }
        let spaces = action.spaces.iter().filter(|other| *other == colour).count();
        parts.push(if spaces == 1 { colour.id().to_owned() } else { format!("{spaces} {}", colour.id()) });
    }
    if action.focus > 0 {
        parts.push(format!("{} focus", action.focus));
    }
    names::list(&parts)
}

/// What an action does at a level: "sweep 2: a blue die; stun".
pub fn action_parts(cards: &Catalogue, id: ActionId, level: u8) -> String {
    let action = cards.action(id);
    let place = usize::from(level.max(1) - 1).min(action.levels.len().saturating_sub(1));
    let defence = cards.hero(action.hero).defence;
    let parts = action.levels.get(place).map(|level| level.parts.as_slice()).unwrap_or(&[]);
    parts.iter().map(|part| effects::part(part, defence)).collect::<Vec<_>>().join("; ")
}

pub fn hero(cards: &Catalogue, id: HeroId) -> String {
    let hero = cards.hero(id);
    format!(
        "Health {}, {} 0 to {}, focus 0 to {}. {}: {} Critical: {}.",
        hero.health,
        names::guard(cards, id),
        hero.defence_max,
        hero.focus_max,
        hero.ability.name,
        powers::ability(hero.ability.power),
        powers::critical(hero.critical),
    )
}

pub fn talent(cards: &Catalogue, id: TalentId) -> String {
    powers::power(cards, cards.talent(id).power)
}

pub fn item(cards: &Catalogue, id: ItemId) -> String {
    effects::text(cards, cards.item(id).effects)
}

pub fn support(cards: &Catalogue, id: SupportId) -> String {
    let card = cards.support(id);
    with_cost(card.cost, effects::text(cards, card.effects))
}

pub fn bond(cards: &Catalogue, id: BondId) -> String {
    let card = cards.bond(id);
    with_cost(card.cost, effects::text(cards, card.effects))
}

fn with_cost(cost: Option<crate::content::delve::effect::Cost>, text: String) -> String {
    match cost {
        Some(cost) => format!("{}: {text}", capital(&effects::cost(cost))),
        None => text,
    }
}

pub fn event(cards: &Catalogue, id: EventId) -> String {
    effects::text(cards, cards.event(id).effects)
}

pub fn enemy(cards: &Catalogue, id: EnemyId) -> String {
    let enemy = cards.enemy(id);
    let deeds: Vec<String> = enemy.deeds.iter().map(effects::deed).collect();
    let reach = match enemy.spawn {
        crate::content::delve::terms::Reach::Melee => "Melee",
        crate::content::delve::terms::Reach::Ranged => "Ranged",
    };
    format!(
        "{reach}, health {}. {}. Reward: {}, {} XP.",
        enemy.health,
        capital(&deeds.join("; ")),
        effects::reward(enemy.reward),
        enemy.xp
    )
}

pub fn tile(cards: &Catalogue, id: TileId) -> String {
    let tile = cards.tile(id);
    let enemies: Vec<String> = tile
        .enemies
        .iter()
        .map(|icon| {
            let red = if icon.is_red() { "ferocious " } else { "" };
            format!("{red}{}", effects::deck(icon.deck()))
        })
        .collect();
    format!("tile {}: enemies: {}; {}", tile.number, enemies.join(", "), names::resources(tile.gives))
}

pub fn boss_card(cards: &Catalogue, boss: BossId, card: u8) -> String {
    let Some(card) = cards.boss(boss).cards.get(usize::from(card)) else { return String::new() };
    let lines: Vec<String> = card.lines.iter().map(effects::line).collect();
    format!(
        "{}: shield {}. {} Critical: {}.",
        card.name,
        card.shield,
        lines.join(" "),
        effects::boss_critical(card.critical)
    )
}

pub fn chapter_card(cards: &Catalogue, chapter: ChapterId, card: u8) -> String {
    let Some(card) = cards.chapter(chapter).cards.get(usize::from(card)) else { return String::new() };
    let keep = match card.keep {
        None => String::new(),
        Some(Keep::BossDamage(each)) => {
            format!("Keep this card: at the start of the boss fight put {each} damage per hero on the boss. ")
        }
        Some(Keep::NoShield) => {
            "Keep this card. Discard it at the start of a boss turn: the shield value is 0 this turn. "
                .to_owned()
        }
    };
    format!("{keep}{}", effects::text(cards, card.effects)).trim().to_owned()
}

pub fn objective(cards: &Catalogue, chapter: ChapterId, objective: &Objective) -> String {
    let page = cards.chapter(chapter);
    match objective {
        Objective::Explore(key) => {
            let name = page.place(*key).map_or("a place", |place| place.name.as_str());
            format!("Explore {name}.")
        }
        Objective::ClearBoards => {
            "After that, have no enemy above any board at the end of an enemy phase.".to_owned()
        }
        Objective::Seals(seals) => format!("Collect {}.", names::count(*seals, "toll seal")),
        Objective::DefeatDire { per_player, more } => {
            format!("Defeat dire enemies: {per_player} per player and {more} more.")
        }
        Objective::DefeatBoss(boss) => format!("Defeat {}.", cards.boss(*boss).name),
    }
}

pub fn achievement(cards: &Catalogue, id: AchievementId) -> String {
    let achievement = cards.achievement(id);
    let condition = match achievement.condition {
        Condition::FirstBoss => "Defeat the first boss.".to_owned(),
        Condition::FinalBoss => "Defeat the final boss.".to_owned(),
        Condition::Heroes(heroes) => format!("Play a Trial to its end with {heroes} heroes."),
        Condition::FirstBossAlone => "Defeat the first boss in solo play.".to_owned(),
        Condition::Unhurt => "A hero is at full health when the first boss falls.".to_owned(),
        Condition::CoinsSpent(coins) => format!("Spend {coins} or more coins."),
        Condition::SupportTokens(tokens) => format!("Turn {tokens} or more support tokens into XP."),
        Condition::FullPack => "One hero has three items and two talents at once.".to_owned(),
        Condition::AllExplored => "Explore every space and defeat the final boss.".to_owned(),
        Condition::EveryHero => "Over several Trials, defeat the final boss with each hero.".to_owned(),
    };
    format!("{condition} In later Trials: {}.", bonus(achievement.bonus))
}

/// What an achievement gives to later Trials.
pub fn bonus(bonus: Bonus) -> String {
    match bonus {
        Bonus::Potion(potions) => format!("one hero begins with {}", names::count(potions, "potion")),
        Bonus::Coins(coins) => format!("the group begins with {}", names::count(coins, "coin")),
        Bonus::AllHeroes => "all heroes are available in every Trial".to_owned(),
        Bonus::SoloItem(items) => format!("a solo hero begins with {}", names::count(items, "item")),
        Bonus::Rage(rage) => format!("the pool begins with {rage} rage"),
        Bonus::FirstTokenLess(less) => {
            format!("the first advanced token bought costs {} less", names::count(less, "coin"))
        }
        Bonus::Xp(xp) => format!("every hero begins with {xp} XP"),
        Bonus::Item(items) => format!("one hero begins with {}", names::count(items, "item")),
        Bonus::LookOnce => "once per Trial, look at the tiles of one space before moving".to_owned(),
        Bonus::Gemstone(stones) => format!("every hero begins with {}", names::count(stones, "gemstone")),
    }
}
