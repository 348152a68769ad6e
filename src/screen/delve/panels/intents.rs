//! What enemies and the boss are about to do, in icons: whom, how, how much, how likely (the forecast of the rules).

use crate::books::delve::facts::Idle;
use crate::books::delve::forecast::{Blow, Coming};
use crate::content::delve::terms::{EnemyDeck, HeroId};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::Announced;
use crate::screen::table::panels::intent::{Bit, Sign};
use crate::table::words::percent;

/// The signs of what is announced, one for each thing that comes.
pub fn signs(desk: &Desk, announced: &[Announced]) -> Vec<Sign> {
    let sign = |it: &Announced| Sign { bits: bits(desk, it.coming.as_ref()), words: it.words.clone() };
    announced.iter().map(sign).collect()
}

fn bits(desk: &Desk, coming: Option<&Coming>) -> Vec<Bit> {
    let p = desk.look.palette;
    let whom = |hero: HeroId| Bit::icon(hero_icon(&desk.picture.cards, hero), p.parchment);
    let enemy = |deck: EnemyDeck| match deck {
        EnemyDeck::Common => Bit::icon("delve/enemy", p.parchment),
        EnemyDeck::Dire => Bit::icon("delve/enemy_dire", p.bad),
    };
    match coming {
        // What a critical brings, which comes with the dice.
        None => vec![Bit::icon("delve/critical", p.gold)],
        Some(Coming::Idle(Idle::Stunned)) => {
            vec![Bit::icon("delve/stun", p.gold), Bit::icon("ui/check", p.good)]
        }
        Some(Coming::Idle(Idle::OutOfReach)) => {
            vec![Bit::icon("delve/ranged", p.faint), Bit::icon("ui/check", p.good)]
        }
        Some(Coming::Attack(blow)) => attack(desk, blow, whom(blow.hero)),
        Some(Coming::Stun(hero)) => vec![whom(*hero), Bit::icon("delve/stun", p.bad)],
        Some(Coming::LoseFocus(hero, amount)) => {
            vec![whom(*hero), Bit::icon("delve/focus", p.bad), Bit::number(format!("−{amount}"), p.text)]
        }
        Some(Coming::Summon { board, deck, comes }) => {
            let mut row = vec![whom(*board), Bit::icon("delve/summon", p.bad), enemy(*deck)];
            if comes.is_err() {
                row.push(Bit::icon("ui/cross", p.good));
            }
            row
        }
        Some(Coming::Move { to }) => vec![Bit::icon("delve/move", p.text), whom(to.board)],
        Some(Coming::Stay { board }) => vec![Bit::icon("delve/steady", p.faint), whom(*board)],
        Some(Coming::Hush(amount)) => {
            vec![Bit::icon("delve/hush", p.bad), Bit::number(format!("+{amount}"), p.text)]
        }
    }
}

/// Whom, the dice, how much they can do; and how likely it is that they do anything, if that is not certain.
fn attack(desk: &Desk, blow: &Blow, whom: Bit) -> Vec<Bit> {
    let p = desk.look.palette;
    let mut row = vec![whom, Bit::icon("delve/attack", p.bad)];
    let (least, most) = (blow.damage.least(), blow.damage.most());
    row.push(Bit::number(if least == most { most.to_string() } else { format!("{least}–{most}") }, p.text));
    row.push(Bit::icon("delve/health", p.blood));
    let hits = blow.damage.at_least(1);
    if hits < 1.0 - 1e-9 {
        row.push(Bit::Gap);
        row.push(Bit::icon("die/die", p.faint));
        row.push(Bit::number(percent(hits), p.faint));
    }
    row
}
