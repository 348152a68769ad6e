//! What an enemy of the Atlas is about to do, in icons: how likely, whom, with which dice (`books/atlas/intent.rs`).

use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::intent::{Intent, Plan};
use crate::books::atlas::phases::foe_turn::Aim;
use crate::books::atlas::pieces::Foe;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::Colour;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::Enemy;
use crate::screen::look::Look;
use crate::screen::table::panels::intent::{Bit, Sign};

/// The signs of an enemy, with the words for each.
pub fn signs(look: &Look, cards: &Catalogue, enemy: &Enemy) -> Vec<Sign> {
    let rows = enemy.intent.iter().flat_map(|intent| rows(look, cards, enemy, intent));
    let words = enemy.plans.iter().cloned();
    rows.zip(words).map(|(bits, words)| Sign { bits, words }).collect()
}

/// The same for a line as short as can be: whom it goes for, and whether it strikes.
pub fn brief(look: &Look, cards: &Catalogue, enemy: &Enemy) -> Vec<Bit> {
    let p = look.palette;
    match &enemy.intent {
        Some(Intent::Hunts(plans)) => {
            let mut row = Vec::new();
            for plan in plans {
                if !row.is_empty() {
                    row.push(Bit::Gap);
                }
                row.extend(aims(look, cards, plan));
                if plan.strikes {
                    row.push(Bit::icon("card/attack", p.bad));
                }
            }
            row
        }
        Some(Intent::Flees(_)) => vec![Bit::icon("stat/movement", p.faint)],
        Some(Intent::Still) => vec![Bit::icon("ui/pause", p.faint)],
        Some(Intent::Led) => vec![Bit::icon("ui/person", p.good)],
        Some(Intent::Tactics { .. }) | None => Vec::new(),
    }
}

fn rows(look: &Look, cards: &Catalogue, enemy: &Enemy, intent: &Intent) -> Vec<Vec<Bit>> {
    let p = look.palette;
    match intent {
        Intent::Still => vec![vec![Bit::icon("ui/pause", p.faint)]],
        Intent::Led => vec![vec![Bit::icon("ui/person", p.good)]],
        Intent::Flees(plan) => {
            let mut row = walk(look, plan);
            row.push(Bit::icon("ui/exit", p.faint));
            vec![row]
        }
        Intent::Hunts(plans) => plans.iter().map(|plan| hunt(look, cards, enemy, plan)).collect(),
        Intent::Tactics { ap, cost } => {
            let mut row = vec![Bit::icon("stat/action", p.gold), Bit::number(ap, p.text), Bit::Gap];
            match cost {
                Some(cost) => {
                    let ink = if cost > ap { p.good } else { p.bad };
                    row.extend([Bit::icon("card/tactic", ink), Bit::number(format!("−{cost}"), ink)]);
                }
                None => row.push(Bit::icon("ui/cross", p.good)),
            }
            vec![row]
        }
    }
}

/// The faces of the targeting die, whom it goes for, how far it walks, and the dice it strikes with.
fn hunt(look: &Look, cards: &Catalogue, enemy: &Enemy, plan: &Plan) -> Vec<Bit> {
    let p = look.palette;
    let mut row = Vec::new();
    if plan.faces < 6 {
        row.extend([
            Bit::icon("die/die", p.faint),
            Bit::number(format!("{}/6", plan.faces), p.faint),
            Bit::Gap,
        ]);
    }
    row.extend(aims(look, cards, plan));
    row.push(Bit::Gap);
    row.extend(walk(look, plan));
    if plan.strikes {
        row.extend(strike(look, cards, enemy));
    } else if !plan.aims.is_empty() {
        row.push(Bit::icon("stat/health", p.good));
    }
    row
}

fn aims(look: &Look, cards: &Catalogue, plan: &Plan) -> Vec<Bit> {
    let p = look.palette;
    let one = |aim: &Aim| match *aim {
        Aim::At(Fighter::Origin(origin)) => {
            Bit::icon(format!("emblem/origin/{}", cards.id(origin)), p.parchment)
        }
        Aim::At(Fighter::Minion(tray)) => Bit::number(Fighter::letter(tray), p.bad),
        Aim::At(Fighter::Boss(boss)) => Bit::icon(format!("emblem/boss/{}", cards.id(boss)), p.parchment),
        Aim::Space(_) => Bit::icon("ui/pin", p.parchment),
    };
    plan.aims.iter().take(3).map(one).collect()
}

fn walk(look: &Look, plan: &Plan) -> Vec<Bit> {
    let steps = plan.routes.iter().map(|route| route.len().saturating_sub(1)).max().unwrap_or(0);
    match steps {
        0 => Vec::new(),
        steps => vec![
            Bit::icon("stat/movement", look.palette.faint),
            Bit::number(steps, look.palette.text),
            Bit::Gap,
        ],
    }
}

/// The damage as it is printed: its kind, the dice, and what is added to them.
fn strike(look: &Look, cards: &Catalogue, enemy: &Enemy) -> Vec<Bit> {
    let p = look.palette;
    let Foe::Minion { id, veteran } = enemy.foe else { return Vec::new() };
    let card = cards.minion(id);
    let attack = if veteran { &card.veteran.attack } else { &card.standard.attack };
    let mut row = vec![Bit::icon(names::damage(attack.kind), p.bad)];
    for colour in Colour::ALL {
        for _ in 0..attack.dice.of(colour) {
            row.push(Bit::Die("die/die".to_owned(), p.die(colour), p.die_ink(colour)));
        }
    }
    if attack.bonus > 0 {
        row.push(Bit::number(format!("+{}", attack.bonus), p.text));
    }
    row
}
