//! Origins and enemies as figures: how each looks, what facts do to them, and what rises from them.

use bevy::color::Color;

use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::Foe;
use crate::content::atlas::terms::{SpaceKey, Status};
use crate::screen::atlas::names;
use crate::screen::atlas::picture::Picture;
use crate::screen::look::palette::Palette;
use crate::screen::table::board::face::Face;
use crate::screen::table::board::figures::Step;
use crate::screen::table::board::floats::Word;
use crate::screen::table::board::shade;

/// A boss is so much larger than the others.
const BOSS: f32 = 1.35;

pub(super) fn face(picture: &Picture, palette: &Palette, who: Fighter) -> Face {
    let emblem = |kind: &str, id: &str| format!("emblems/{kind}/{id}.svg");
    match who {
        Fighter::Origin(origin) => {
            let place = picture.party.iter().position(|hero| hero.id == origin);
            let hero = place.and_then(|place| picture.party.get(place));
            let (hp, max_hp) = hero.map_or((0, 0), |hero| (hero.hp, hero.max_hp));
            let is_down = hero.is_some_and(|hero| hero.downed);
            Face {
                emblems: [emblem("origin", picture.cards.id(origin)), emblem("origin", "unknown")],
                line: shade(palette.seat(place.unwrap_or(0) as u8)),
                body: Color::srgb(0.09, 0.14, 0.26),
                size: 1.0,
                is_done: hero.is_some_and(|hero| hero.acted),
                is_down,
                health: if is_down { ("down".to_owned(), true) } else { health(hp, max_hp) },
                letter: None,
                marks: marks(hero.map_or(&[], |hero| &hero.statuses)),
            }
        }
        _ => {
            let enemy = picture.enemy(who);
            let known = match enemy.map(|enemy| enemy.foe) {
                Some(Foe::Minion { id, .. }) => emblem("minion", picture.cards.id(id)),
                Some(Foe::Boss(id)) => emblem("boss", picture.cards.id(id)),
                None => emblem("minion", "unknown"),
            };
            let is_boss = matches!(who, Fighter::Boss(_));
            let (hp, max_hp) = enemy.map_or((0, 0), |enemy| (enemy.hp, enemy.max_hp));
            Face {
                emblems: [known, emblem(if is_boss { "boss" } else { "minion" }, "unknown")],
                line: shade(palette.bad),
                body: Color::srgb(0.25, 0.07, 0.08),
                size: if is_boss { BOSS } else { 1.0 },
                is_done: enemy.is_some_and(|enemy| enemy.acted),
                is_down: false,
                health: health(hp, max_hp),
                letter: enemy.and_then(|enemy| enemy.letter),
                marks: marks(enemy.map_or(&[], |enemy| &enemy.statuses)),
            }
        }
    }
}

/// "3/9", and whether that is little.
fn health(hp: u16, max_hp: u16) -> (String, bool) {
    (format!("{hp}/{max_hp}"), f32::from(hp) / f32::from(max_hp.max(1)) < 0.34)
}

fn marks(statuses: &[Status]) -> Vec<(String, Color)> {
    let mut seen = statuses.to_vec();
    seen.sort_unstable();
    seen.dedup();
    let mark = |status: Status| {
        let colour =
            if status.is_positive() { Color::srgb(0.96, 0.8, 0.42) } else { Color::srgb(0.98, 0.62, 0.5) };
        (format!("{}.svg", names::status(status)), colour)
    };
    seen.into_iter().map(mark).collect()
}

pub(super) const fn step(fact: &Fact) -> Option<(Fighter, Step<SpaceKey>)> {
    Some(match *fact {
        Fact::Moved { who, to, .. } | Fact::MovedByOthers { who, to, .. } => (who, Step::To(to)),
        Fact::Travelled { who, to, .. } => (Fighter::Origin(who), Step::To(to)),
        Fact::DamageDealt { to: who, .. } => (who, Step::Struck),
        Fact::Defeated { who, .. } | Fact::EnemyLeft { who } => (who, Step::Leaves),
        _ => return None,
    })
}

pub(super) fn word(picture: &Picture, palette: &Palette, fact: &Fact) -> Option<(Fighter, Word)> {
    let status = |status| &picture.cards.status(status).name;
    Some(match *fact {
        Fact::DamageDealt { to, amount, kind, .. } => {
            (to, Word::new(format!("-{amount}"), palette.damage(kind)))
        }
        Fact::DamageShrugged { to, .. } => (to, Word::new("0", palette.faint)),
        Fact::Healed { who, amount, .. } => (who, Word::new(format!("+{amount}"), palette.good)),
        Fact::StatusGained { who, status: gained, .. } => (who, Word::new(status(gained), palette.gold)),
        Fact::StatusRefused { who, status: refused, .. } => {
            (who, Word::new(format!("no {}", status(refused)), palette.faint))
        }
        Fact::Downed { who } => (Fighter::Origin(who), Word::new("Down!", palette.bad)),
        Fact::Revived { who, .. } => (Fighter::Origin(who), Word::new("Up again", palette.good)),
        _ => return None,
    })
}
