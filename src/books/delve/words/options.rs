//! What may be answered, in a phrase.

use super::{cards, effects, names};
use crate::books::delve::board::Board;
use crate::books::delve::dice;
use crate::books::delve::phases::bazaar;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Cover, Question, RerollBy};
use crate::books::delve::verbs::{cover, level_up};
use crate::content::delve::effect::Part;

pub fn text(board: &Board, question: &Question, choice: Choice) -> String {
    let content = &board.cards;
    let hero = |hero| names::hero(content, hero);
    let token = |token| names::token(content, token);
    match choice {
        Choice::Pass => "No".to_owned(),
        Choice::Yes => "Yes".to_owned(),
        Choice::No => "No".to_owned(),
        Choice::Done => "Done".to_owned(),
        Choice::Roll => "Roll".to_owned(),
        Choice::Keep => "Keep the roll".to_owned(),
        Choice::Take => "Take it".to_owned(),
        Choice::Evade => "Ignore it".to_owned(),
        Choice::EvadeFree => "Ignore it for free".to_owned(),
        Choice::Story => "Story Mode: a campaign of six chapters".to_owned(),
        Choice::Trial => "Family Trial: one long session".to_owned(),
        Choice::NextRun => "On to the next run".to_owned(),
        Choice::NewSession => "Change heroes or players, then play on".to_owned(),
        Choice::EndSession => "End the session".to_owned(),
        Choice::Reset => "Begin the campaign anew; all its progress is lost".to_owned(),
        Choice::Again => "Another Trial".to_owned(),
        Choice::Finish => "That was it".to_owned(),
        Choice::Boss => "the boss".to_owned(),
        Choice::Ability => match question {
            Question::BeforeRoll { hero, .. } => {
                let ability = &content.hero(*hero).ability;
                format!("Use {}", ability.name)
            }
            _ => "Look at the tiles of a place first".to_owned(),
        },
        Choice::Players(1) => "One player".to_owned(),
        Choice::Players(players) => format!("{players} players"),
        Choice::Hero(who) => match question {
            Question::ChooseHero { .. } => {
                format!("{}: {}", content.hero(who).name, cards::hero(content, who))
            }
            _ => hero(who).to_owned(),
        },
        Choice::Go(key) => match board.chapter().place(key) {
            Some(place) => {
                let chest = if place.chest { ", with a chest" } else { "" };
                let bazaar = if place.bazaar { ", with a Bazaar" } else { "" };
                format!("{} ({}{chest}{bazaar})", place.name, back(board, key))
            }
            None => key.to_string(),
        },
        Choice::Draw(who) => format!("{} draws", hero(who)),
        Choice::Act(who, action) => {
            let level = board.level(who, action);
            let cost = cover::focus_cost(board, who, action);
            let reduced = if cost < content.action(action).focus {
                format!(" It costs {cost} focus now.")
            } else {
                String::new()
            };
            let name = &content.action(action).name;
            format!("{}: {name}: {}{reduced}", hero(who), cards::action(content, action, level))
        }
        Choice::Item(who, item) => {
            format!("{}: play {}: {}", hero(who), content.item(item).name, cards::item(content, item))
        }
        Choice::Potion(who) => format!("{}: drink a potion, heal {}", hero(who), content.house.potion_heals),
        Choice::HeroAbility(who) => format!("{}: {}", hero(who), content.hero(who).ability.name),
        Choice::Support(who, card) => {
            format!("{}: {}: {}", hero(who), content.support(card).name, cards::support(content, card))
        }
        Choice::Bond(who, card) => {
            format!("{}: {}: {}", hero(who), content.bond(card).name, cards::bond(content, card))
        }
        Choice::HeroDone(who) => format!("{} is done", hero(who)),
        Choice::NotDone(who) => format!("{} is not done after all", hero(who)),
        Choice::Cover(Cover::One(one)) => format!("the {} token", token(one)),
        Choice::Cover(Cover::Pair(a, b)) => format!("{} and {} as a stack", token(a), token(b)),
        Choice::Cover(Cover::Fatigue) => "a fatigue token".to_owned(),
        Choice::Cover(Cover::AnyColour(one)) => format!("the {} token, by Open Palm", token(one)),
        Choice::Token(one) => token(one),
        Choice::Foe(spot) => names::foe(board, spot),
        Choice::Row(_, 0, ..) => "the boss".to_owned(),
        Choice::Row(who, from, to, boss) => {
            let foes = (from..=to).filter_map(|space| board.foe_at(Spot { board: who, space }));
            let mut parts: Vec<String> = foes.map(|foe| content.enemy(foe.card).name.clone()).collect();
            if boss {
                parts.push("the boss".to_owned());
            }
            let spaces = if from == to { format!("space {from}") } else { format!("spaces {from} to {to}") };
            format!("{} ({spaces} above {})", names::list(&parts), hero(who))
        }
        Choice::Space(space) => format!("space {space}"),
        Choice::Boost(die, _) => {
            format!(
                "Spend {} rage for a {} die{}",
                dice::price(die),
                die.id(),
                part_name(board, question, choice)
            )
        }
        Choice::Part(_) => part_name(board, question, choice).trim_start_matches(" for ").to_owned(),
        Choice::Reroll(by, place) => {
            let shown = match question {
                Question::Reroll { dice, .. } => dice.get(usize::from(place)).map(|die| names::die(*die)),
                _ => None,
            };
            let by = match by {
                RerollBy::Fatigue => "with a fatigue token",
                RerollBy::Talent => "by talent",
                RerollBy::Signal => "by signal",
            };
            format!("Re-roll {} {by}", shown.unwrap_or_else(|| format!("die {}", place + 1)))
        }
        Choice::PlayItem(item) => format!("Play {}: {}", content.item(item).name, cards::item(content, item)),
        Choice::Die(place) => match question {
            Question::RerollWhich { dice, .. } => {
                dice.get(usize::from(place)).map_or_else(String::new, |die| names::die(*die))
            }
            _ => format!("die {}", place + 1),
        },
        Choice::KeepItem(item) => format!("{}: {}", content.item(item).name, cards::item(content, item)),
        Choice::DiscardItem(item) => content.item(item).name.clone(),
        Choice::DiscardNew => "the new card".to_owned(),
        Choice::KeepTalent(talent) => {
            format!("{}: {}", content.talent(talent).name, cards::talent(content, talent))
        }
        Choice::DiscardTalent(talent) => content.talent(talent).name.clone(),
        Choice::GiveItem(from, item) => format!("{} gives {}", hero(from), content.item(item).name),
        Choice::GivePotion(from) => format!("{} gives a potion", hero(from)),
        Choice::GiveGemstone(from) => format!("{} gives a gemstone", hero(from)),
        Choice::GiveCoin(from) => format!("{} gives a coin", hero(from)),
        Choice::Buy(kind, colour) => {
            let price = names::count(bazaar::price(board, kind), "coin");
            format!("a {} in {} for {price}", names::advanced(kind), colour.id())
        }
        Choice::BuyItem(item, who) => {
            let price = names::count(content.house.item, "coin");
            format!("{} for {}, {price}: {}", content.item(item).name, hero(who), cards::item(content, item))
        }
        Choice::BuyPotion(who) => {
            format!("a potion for {}, {}", hero(who), names::count(content.house.potion, "coin"))
        }
        Choice::BuyTalent(who) => format!("a talent for {}, 1 gemstone", hero(who)),
        Choice::Level(action) => {
            let who = content.action(action).hero;
            let (level, price) = (board.level(who, action) + 1, level_up::price(board, who, action));
            let name = &content.action(action).name;
            let text = cards::action_parts(content, action, level);
            format!("{name} to level {level} for {} XP: {text}", price.unwrap_or(0))
        }
        Choice::Branch(place) => branch(board, question, place),
    }
}

/// What lies on a place, as its back shows it (DV-262).
fn back(board: &Board, key: crate::content::delve::terms::PlaceKey) -> String {
    use crate::content::delve::chapter::Lies;
    match board.chapter().place(key).map(|place| place.lies) {
        Some(Lies::Encounter(tier)) => format!("tier {}", tier.id()),
        Some(Lies::Chapter) => "chapter tile".to_owned(),
        Some(Lies::Boss(boss)) => board.cards.boss(boss).name.clone(),
        _ => "nothing".to_owned(),
    }
}

/// " for the ranged attack", where an action has several effects with a value.
pub fn part_name(board: &Board, question: &Question, choice: Choice) -> String {
    let (Choice::Boost(_, Some(place)) | Choice::Part(place)) = choice else { return String::new() };
    let (Question::BeforeRoll { hero, action } | Question::AssignDie { hero, action, .. }) = question else {
        return String::new();
    };
    let level = usize::from(board.level(*hero, *action)) - 1;
    let parts = board.cards.action(*action).levels.get(level).map(|level| level.parts.as_slice());
    let Some(part) = parts.unwrap_or(&[]).get(usize::from(place)) else { return String::new() };
    let what = match part {
        Part::Melee(_) => "melee attack",
        Part::Ranged(_) => "ranged attack",
        Part::Sweep(..) => "sweep",
        Part::Volley(..) => "volley",
        Part::Focus(_) => "focus",
        Part::Guard(_) => names::guard(&board.cards, *hero),
        Part::Heal(_) => "healing",
        Part::Rage(_) => "rage",
        Part::Stun => "stun",
        Part::Move => "move",
    };
    format!(" for the {what}")
}

fn branch(board: &Board, question: &Question, place: u8) -> String {
    use crate::books::delve::prompts::Source;
    use crate::content::delve::effect::Effect;
    let Question::ChooseOne { source: Source::Chapter(chapter, card) } = question else {
        return format!("choice {}", place + 1);
    };
    let cards = &board.cards;
    let list = cards.chapter(*chapter).cards.get(usize::from(*card)).map(|card| card.effects);
    let choices = list.and_then(|list| {
        cards.effects(list).iter().find_map(|effect| match effect {
            Effect::Choose(branches) => branches.get(usize::from(place)).copied(),
            _ => None,
        })
    });
    choices.map_or_else(
        || format!("choice {}", place + 1),
        |list| effects::capital(&effects::sentence(cards, list)),
    )
}
