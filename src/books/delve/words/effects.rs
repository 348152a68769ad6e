//! Effects, deeds and lines as sentences: a card does exactly what they say, since both come from the data.

use super::names::{count, worth};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::effect::{
    ActionType, Boards, BossCritical, Cost, Deed, Effect, Effects, Foes, Line, NextBonus, Part, Reward, Who,
    Whom,
};
use crate::content::delve::terms::{Defence, EnemyDeck, Icon};
pub use crate::table::words::capital;

/// "sweep 2: a blue die + 1".
pub fn part(part: &Part, defence: Defence) -> String {
    let name = part_name(part, defence);
    let whom = if matches!(part, Part::Heal(_)) { " (you or a neighbour)" } else { "" };
    match part.icons() {
        Some(value) => format!("{name}: {}{whom}", worth(value)),
        None => name,
    }
}

/// "sweep 2": a part without what it is worth.
pub fn part_name(part: &Part, defence: Defence) -> String {
    let name = match part {
        Part::Melee(_) => "melee",
        Part::Ranged(_) => "ranged",
        Part::Sweep(squares, _) => return format!("sweep {squares}"),
        Part::Volley(squares, _) => return format!("volley {squares}"),
        Part::Focus(_) => "focus",
        Part::Guard(_) => match defence {
            Defence::Shield => "shield",
            Defence::Evade => "evade",
        },
        Part::Heal(_) => "heal",
        Part::Rage(_) => "rage",
        Part::Stun => "stun",
        Part::Move => "move",
    };
    name.to_owned()
}

/// "attack with a blue die + 1", "attack for 2".
fn attack(value: &[Icon]) -> String {
    let with = if value.iter().any(|icon| icon.die().is_some()) { "with" } else { "for" };
    format!("attack {with} {}", worth(value))
}

pub fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Attack(value) => attack(value),
        Deed::Critical => "critical: 1 extra damage".to_owned(),
        Deed::Stun => "stun".to_owned(),
        Deed::Summon(from) => format!("summon a {} enemy", deck(*from)),
        Deed::Left => "moves to the left".to_owned(),
        Deed::Right => "moves to the right".to_owned(),
        Deed::Steady => "steady".to_owned(),
    }
}

pub const fn deck(deck: EnemyDeck) -> &'static str {
    match deck {
        EnemyDeck::Common => "common",
        EnemyDeck::Dire => "dire",
    }
}

pub const fn reward(reward: Reward) -> &'static str {
    match reward {
        Reward::Rage => "1 rage",
        Reward::Focus => "1 focus",
        Reward::Coin => "1 coin",
        Reward::Gemstone => "1 gemstone",
        Reward::Damage => "1 damage to another enemy above the same board",
    }
}

pub fn line(line: &Line) -> String {
    let whom = |whom: &Whom| match whom {
        Whom::Leader => "Leader",
        Whom::Others => "Others",
        Whom::All => "All",
    };
    match line {
        Line::Attack(who, value) => format!("{}: {}.", whom(who), attack(value)),
        Line::Stun(who) => format!("{}: 1 stun token.", whom(who)),
        Line::LoseFocus(who, amount) => format!("{}: lose {amount} focus.", whom(who)),
        Line::Summon(from) => format!("Summon 1 {} enemy above every board.", deck(*from)),
        Line::AddHush(amount) => format!("Add {} to the bag.", count(*amount, "hush token")),
    }
}

/// DV-R84; nothing to say where a boss has no wrath.
pub fn wrath(more: &[Icon]) -> Option<String> {
    (!more.is_empty()).then(|| format!("At home here: every attack rolls {} more.", worth(more)))
}

pub fn boss_critical(critical: BossCritical) -> String {
    match critical {
        BossCritical::Damage(more) => format!("{more} extra damage"),
        BossCritical::Stun => "1 stun token".to_owned(),
        BossCritical::Summon(from) => format!("summon 1 {} enemy above that board", deck(from)),
        BossCritical::LoseCoin => "that hero returns 1 coin".to_owned(),
        BossCritical::AddHush => "add 1 hush token to the bag".to_owned(),
    }
}

pub fn cost(cost: Cost) -> String {
    match cost {
        Cost::FlipTokens(tokens) => format!("flip {}", count(tokens, "token")),
        Cost::Focus(amount) => format!("pay {amount} focus"),
        Cost::Health(amount) => format!("lose {amount} health"),
        Cost::Guard(amount) => format!("lose {amount} shield or evade"),
        Cost::Fatigue => "spend a face-up fatigue token".to_owned(),
        Cost::Coins(amount) => format!("pay {}", count(amount, "coin")),
        Cost::Purse(amount) => format!("pay {} from the purse", count(amount, "coin")),
    }
}

/// Whom a sentence is about, and whether its verb goes without an s.
fn who(who: Who) -> (&'static str, bool) {
    match who {
        Who::You => ("you", true),
        Who::Partner => ("the partner", false),
        Who::Both => ("you and the partner", true),
        Who::OneOfTwo => ("one of the two", false),
        Who::TheOther => ("the other", false),
        Who::Neighbour => ("one neighbour", false),
        Who::OneHero => ("one hero", false),
        Who::EachHero => ("every hero", false),
        Who::Leader => ("the leader", false),
        Who::Others => ("every hero but the leader", false),
    }
}

/// "you gain", "every hero gains".
fn does(subject: Who, verb: &str) -> String {
    let (name, plain) = who(subject);
    let verb = match (plain, verb) {
        (true, verb) => verb.to_owned(),
        (false, "may") => "may".to_owned(),
        (false, verb) => format!("{verb}s"),
    };
    format!("{name} {verb}")
}

const fn boards(boards: Boards) -> &'static str {
    match boards {
        Boards::Own => "above your board",
        Boards::Partner => "above the partner’s board",
        Boards::Either => "above either board",
        Boards::Neighbour => "above a neighbour’s board",
        Boards::InRange => "above your board or a neighbour’s",
    }
}

fn foes(foes: Foes) -> String {
    match foes {
        Foes::One(at) => format!("one enemy {}", boards(at)),
        Foes::InMelee => "one enemy in your melee zone".to_owned(),
        Foes::OneOrBoss(at) => format!("one enemy {}, or the boss", boards(at)),
        Foes::Adjacent(squares, at) => format!("up to {squares} enemies side by side {}", boards(at)),
        Foes::Same => "it".to_owned(),
    }
}

pub fn effect(cards: &Catalogue, effect: &Effect) -> String {
    match effect {
        Effect::Focus(subject, amount) => format!("{} {amount} focus", does(*subject, "gain")),
        Effect::Guard(subject, amount) => format!("{} {amount} shield or evade", does(*subject, "gain")),
        Effect::Heal(subject, amount) => format!("{} {amount}", does(*subject, "heal")),
        Effect::HealHurt(subject, hurt, well) => {
            format!("{} {hurt} if at half health or below, else {well}", does(*subject, "heal"))
        }
        Effect::Hurt(subject, amount) => format!("{} {amount} damage", does(*subject, "take")),
        Effect::StunToken(subject, amount) => {
            format!("{} {}", does(*subject, "take"), count(*amount, "stun token"))
        }
        Effect::Rage(amount) => format!("add {amount} rage"),
        Effect::RagePerHero(amount) => format!("add {amount} rage per hero"),
        Effect::Damage(at, amount) => format!("deal {amount} damage to {}", foes(*at)),
        Effect::DamageFar(at, near, far) => {
            format!("deal {near} damage to {}; {far} if it is in the ranged zone", foes(*at))
        }
        Effect::Stun(at) => format!("stun {}", foes(*at)),
        Effect::Move(subject, most) => {
            let what = if *most == 1 { "one enemy".to_owned() } else { format!("up to {most} enemies") };
            format!("{} move {what} above the own board to any empty space of it", does(*subject, "may"))
        }
        Effect::Fetch(at) => {
            format!("move one enemy {} to the leftmost empty space above yours", boards(*at))
        }
        Effect::Cross => {
            "move one enemy above either board to the leftmost empty space above the other".to_owned()
        }
        Effect::Enemy(subject, from, red) => {
            let red = if *red { " with a ferocious tile" } else { "" };
            format!("{} 1 {} enemy{red}", does(*subject, "draw"), deck(*from))
        }
        Effect::Draw(subject, tokens) => {
            format!("{} {} from the bag", does(*subject, "draw"), count(*tokens, "token"))
        }
        Effect::Refresh(subject) => {
            format!("{} a token of the fatigue discard pile face up", does(*subject, "turn"))
        }
        Effect::TradeHush(subject) => {
            format!("{} all drawn hush tokens back into the bag and draws as many", does(*subject, "put"))
        }
        Effect::FatigueToBag(subject) => {
            format!("{} an own face-up fatigue token into the bag", does(*subject, "put"))
        }
        Effect::FatigueFromBag(subject) => {
            format!("{} an own fatigue token out of the bag", does(*subject, "take"))
        }
        Effect::AddHush(amount) => format!("add {} to the bag", count(*amount, "hush token")),
        Effect::RemoveHush(amount) => {
            format!("take {} out of the bag until the next setup", count(*amount, "hush token"))
        }
        Effect::Coins(amount) => format!("the players share out {}", count(*amount, "coin")),
        Effect::Gemstone(subject, amount) => {
            format!("{} {}", does(*subject, "take"), count(*amount, "gemstone"))
        }
        Effect::Potion(subject, amount) => format!("{} {}", does(*subject, "take"), count(*amount, "potion")),
        Effect::Item(subject, amount) => format!("{} {}", does(*subject, "draw"), count(*amount, "item")),
        Effect::PickItem(subject, amount) => {
            format!("{} {} and keeps 1", does(*subject, "draw"), count(*amount, "item"))
        }
        Effect::Loot(subject) => format!("{} a loot tile and keep what it shows", does(*subject, "draw")),
        Effect::Xp(subject, amount) => format!("{} {amount} XP", does(*subject, "gain")),
        Effect::BuyTalent(subject) => format!("{} buy a talent as at a chest", does(*subject, "may")),
        Effect::Share => {
            "you and the partner give each other any items, potions, gemstones and coins".to_owned()
        }
        Effect::Next(subject, action, bonus) => {
            let action = match action {
                ActionType::Any => "action",
                ActionType::Attack => "attack",
                ActionType::Ranged => "ranged attack",
                ActionType::Melee => "melee attack",
            };
            let action = match who(*subject) {
                ("you", _) => format!("your next {action}"),
                _ if *subject == Who::Both => format!("the next {action} of either of you"),
                (name, _) => format!("the next {action} of {name}"),
            };
            match bonus {
                NextBonus::Die(die) => format!("{action} this turn rolls one more {} die", die.id()),
                NextBonus::Reroll => format!("in {action} this turn one die may be re-rolled for free"),
            }
        }
        Effect::RerollAny => "after a roll for your action: re-roll any number of its dice once".to_owned(),
        Effect::Seal => "take a toll seal".to_owned(),
        Effect::LookAtTiles => "look at the tiles of one place and put them back".to_owned(),
        Effect::Each(subject, list) => format!("{}: {}", who(*subject).0, sentence(cards, *list)),
        Effect::May(list) => format!("you may {}", may(cards, *list)),
        Effect::MayPay(price, list) => format!("you may {}", may_pay(cards, *price, *list)),
        Effect::Choose(branches) => {
            let branches: Vec<String> = branches.iter().map(|list| sentence(cards, *list)).collect();
            format!("choose: {}", branches.join(", or "))
        }
        Effect::IfDefeated(list) => format!("if that defeats it, {}", sentence(cards, *list)),
        Effect::IfAlone(list) => format!("alone, in addition: {}", sentence(cards, *list)),
    }
}

/// What a card leaves to those it asks, itself or each hero: "pay 1 coin to gain 2 focus". Nothing if all of it
/// happens anyway.
pub fn offer(cards: &Catalogue, list: Effects) -> Option<String> {
    cards.effects(list).iter().find_map(|effect| match effect {
        Effect::May(list) => Some(may(cards, *list)),
        Effect::MayPay(price, list) => Some(may_pay(cards, *price, *list)),
        Effect::Each(_, list) => offer(cards, *list),
        _ => None,
    })
}

fn may(cards: &Catalogue, list: Effects) -> String {
    let brings = sentence(cards, list);
    own_deed(&brings).map(str::to_owned).unwrap_or(brings)
}

fn may_pay(cards: &Catalogue, price: Cost, list: Effects) -> String {
    let (price, brings) = (cost(price), sentence(cards, list));
    match own_deed(&brings) {
        Some(deed) => format!("{price} to {deed}"),
        None => format!("{price}: {brings}"),
    }
}

/// "gain 2 focus" of "you gain 2 focus", if the sentence says no more than that.
fn own_deed(sentence: &str) -> Option<&str> {
    sentence.strip_prefix("you ").filter(|deed| !deed.starts_with("and ") && !deed.contains(';'))
}

/// Effects after another, without a capital and a full stop.
pub fn sentence(cards: &Catalogue, list: Effects) -> String {
    let effects: Vec<String> = cards.effects(list).iter().map(|one| effect(cards, one)).collect();
    effects.join("; ")
}

/// The text of a card.
pub fn text(cards: &Catalogue, list: Effects) -> String {
    let sentences = cards.effects(list).iter().map(|one| capital(&effect(cards, one)));
    sentences.map(|sentence| format!("{sentence}.")).collect::<Vec<_>>().join(" ")
}
