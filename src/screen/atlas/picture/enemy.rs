//! A minion or boss on the map, and what it is about to do; and how it looks when it has only just come.

use super::hero::{Slotted, slotted};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::intent::{self, Intent};
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::{Foe, LONG_TRACK, SHORT_TRACK};
use crate::books::atlas::records::RoundKind;
use crate::books::atlas::verbs::{status, tactic};
use crate::books::atlas::words;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{Initiative, SpaceKey, Status, TacticId};

#[derive(Clone, Debug)]
pub struct Enemy {
    pub who: Fighter,
    pub foe: Foe,
    pub name: String,
    /// A to F for minions.
    pub letter: Option<char>,
    pub space: Option<SpaceKey>,
    pub hp: u16,
    pub max_hp: u16,
    pub armour_physical: u16,
    pub armour_magical: u16,
    pub initiative: Option<Initiative>,
    pub order: u16,
    pub track: Vec<Slotted>,
    pub track_length: u8,
    pub statuses: Vec<Status>,
    pub acted: bool,
    pub ap: u8,
    /// AT-R63: the cost on the back of the top tactic, how many are left, and those seen.
    pub next_cost: Option<u8>,
    pub tactics_left: usize,
    pub tactics_seen: Vec<TacticId>,
    /// What it is about to do, in a fight.
    pub intent: Option<Intent>,
    /// The same in words.
    pub plans: Vec<String>,
}

impl Enemy {
    /// When its plans come to pass.
    pub const fn when_next(&self) -> &'static str {
        if self.acted { "Next round" } else { "Its next turn" }
    }

    /// As it comes to the map: with what is printed on it, and no plans yet.
    pub(super) fn spawned(cards: &Catalogue, fact: &Fact) -> Option<Self> {
        let (who, foe, hp, track, space, order, late) = match *fact {
            Fact::EnemySpawned { who, minion: id, veteran, hp, track, space, order, late } => {
                (who, Foe::Minion { id, veteran }, hp, track, space, order, late)
            }
            Fact::BossSpawned { boss, hp, track, space, order, late } => {
                (Fighter::Boss(boss), Foe::Boss(boss), hp, track, space, order, late)
            }
            _ => return None,
        };
        let (armour_physical, armour_magical, track_length, tactics_left) = match foe {
            Foe::Minion { id, veteran } => {
                let card = cards.minion(id);
                let side = if veteran { &card.veteran } else { &card.standard };
                (side.armour_physical, side.armour_magical, SHORT_TRACK, 0)
            }
            Foe::Boss(id) => {
                let page = cards.boss(id);
                (page.armour_physical, page.armour_magical, LONG_TRACK, page.tactics.len())
            }
        };
        let (name, letter) = called(cards, who, foe);
        Some(Self {
            who,
            foe,
            name,
            letter,
            space: Some(space),
            hp,
            max_hp: hp,
            armour_physical: armour_physical.into(),
            armour_magical: armour_magical.into(),
            initiative: Some(track),
            order,
            track: Vec::new(),
            track_length,
            statuses: Vec::new(),
            acted: late,
            ap: 0,
            next_cost: None,
            tactics_left,
            tactics_seen: Vec::new(),
            intent: None,
            plans: Vec::new(),
        })
    }
}

pub(super) fn enemy(board: &Board, who: Fighter) -> Option<Enemy> {
    let foe = board.foe(who)?;
    let lane = board.foes.lanes.get(board.entity(who)).ok();
    let tactics = board.foes.tactics.get(board.entity(who)).ok();
    let (name, letter) = called(&board.cards, who, foe);
    let intent = intent::of(board, who).filter(|_| board.round.kind == RoundKind::Combat);
    Some(Enemy {
        who,
        foe,
        name,
        letter,
        space: board.space_of(who),
        hp: board.hp(who).now,
        max_hp: board.hp(who).max,
        armour_physical: modifiers::armour(board, who, false),
        armour_magical: modifiers::armour(board, who, true),
        initiative: lane.map(|lane| lane.track),
        order: lane.map_or(0, |lane| lane.order),
        track: slotted(board, who),
        track_length: board.track(who).0.length(),
        statuses: status::list(board, who),
        acted: board.marks_of(who).acted,
        ap: board.action_points(who).0,
        next_cost: tactic::next_cost(board, who),
        tactics_left: tactics.map_or(0, |tactics| tactics.deck.len()),
        tactics_seen: tactics.map(|tactics| tactics.seen.clone()).unwrap_or_default(),
        plans: intent.iter().flat_map(|intent| words::intent::lines(board, who, intent)).collect(),
        intent,
    })
}

/// Its name, and its letter if it has one.
fn called(cards: &Catalogue, who: Fighter, foe: Foe) -> (String, Option<char>) {
    match foe {
        Foe::Minion { id, veteran } => {
            let name = &cards.minion(id).name;
            let letter = match who {
                Fighter::Minion(tray) => Some(Fighter::letter(tray)),
                _ => None,
            };
            (if veteran { format!("veteran {name}") } else { name.clone() }, letter)
        }
        Foe::Boss(boss) => (cards.boss(boss).name.clone(), None),
    }
}
