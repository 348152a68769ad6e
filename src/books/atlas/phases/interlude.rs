//! The interlude between locations (AT-302 to AT-306, AT-R74).

use bevy_ecs::prelude::World;
use bevy_ecs::system::RunSystemOnce;
use serde::{Deserialize, Serialize};

use super::Phase;
use super::level_up::LevelUp;
use super::merchant::Visit;
use super::{restart, setup};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::pieces::Uses;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::Campaign;
use crate::books::atlas::verbs::kit::Arranging;
use crate::books::atlas::verbs::{cooldown, fall, summon};
use crate::content::atlas::terms::{LocationId, OriginId};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interlude {
    to: LocationId,
    step: Step,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// The location is put away before anything else.
    Pack {
        level_up: bool,
    },
    LevelUp(LevelUp),
    Recover,
    /// Equipping, trading and the Merchant can be mixed until the party leaves.
    Arrange,
    Merchant(Visit),
    End,
}

impl Interlude {
    pub const fn after_exit(to: LocationId, level_up: bool) -> Self {
        Self { to, step: Step::Pack { level_up } }
    }
}

pub fn between(mut board: Board) {
    let Phase::Interlude(mut interlude) = board.phase.clone() else { return };
    interlude.carry_on(&mut board);
    if matches!(*board.phase, Phase::Interlude(_)) {
        *board.phase = Phase::Interlude(interlude);
    }
}

impl Interlude {
    fn carry_on(&mut self, board: &mut Board) {
        match &mut self.step {
            // `pack_up` has done it already.
            Step::Pack { .. } => {}
            Step::LevelUp(level_up) => {
                if level_up.carry_on(board) {
                    self.step = Step::Recover;
                }
            }
            Step::Recover => {
                recover_all(board);
                self.step = Step::Arrange;
            }
            Step::Arrange => self.arrange(board),
            Step::Merchant(visit) => {
                if visit.carry_on(board) {
                    self.step = Step::Arrange;
                }
            }
            Step::End => {
                let Some(choice) = board.decide_together(Question::EndOfInterlude, |_, options| {
                    options.extend([Choice::NextLocation, Choice::EndSession]);
                }) else {
                    return;
                };
                *board.phase = Phase::Setup(self.to);
                if choice == Choice::EndSession {
                    restart::end_session(board);
                }
            }
        }
    }

    fn arrange(&mut self, board: &mut Board) {
        let Some(choice) = board.decide_together(Question::VisitMerchant, |board, options| {
            options.push(Choice::Done);
            options.extend(board.party().iter().map(|origin| Choice::Origin(*origin)));
            super::merchant::list_entries(board, options);
        }) else {
            return;
        };
        match choice {
            Choice::Origin(origin) => board.play.work.push(Frame::Arranging(Arranging { who: origin })),
            Choice::Enter(deck) => {
                super::merchant::enter(board, deck);
                self.step = Step::Merchant(Visit::default());
            }
            _ => self.step = Step::End,
        }
    }
}

/// AT-295: everything on the map and all location cards go back to the supply, and the party is on its way.
/// Pieces are taken away, so this has the whole world.
pub fn pack_up(world: &mut World) {
    let &Phase::Interlude(Interlude { to, step: Step::Pack { level_up } }) = world.resource::<Phase>() else {
        return;
    };
    let cleared = world.run_system_once(|mut board: Board| clear_map(&mut board));
    debug_assert!(cleared.is_ok(), "{cleared:?}");
    setup::put_away(world);
    world.resource_mut::<Campaign>().location = Some(to);
    let step = if level_up { Step::LevelUp(LevelUp::new()) } else { Step::Recover };
    *world.resource_mut::<Phase>() = Phase::Interlude(Interlude { to, step });
}

fn clear_map(board: &mut Board) {
    let enemies: Vec<Fighter> = board.enemies().collect();
    for enemy in enemies {
        fall::leave(board, enemy);
    }
    board.round.check_due = false;
    board.round.turn = None;
}

/// AT-303 to AT-306: HP, tracks, Spark, talents; AP is 0 and summons are gone.
pub fn recover_all(board: &mut Board) {
    let party: Vec<OriginId> = board.party().to_vec();
    for origin in party {
        let who = Fighter::Origin(origin);
        cooldown::clear(board, who);
        summon::lose(board, origin);
        board.marks_mut(who).downed = false;
        set_maxima(board, origin);
        let health = board.hp_mut(who);
        health.now = health.max;
        let spark = board.spark_mut(origin);
        spark.now = spark.max;
        for talent in &mut board.talents_mut(origin).0 {
            talent.face_up = true;
        }
        *board.uses_mut(who) = Uses::default();
        board.action_points_mut(who).0 = 0;
        let now = board.spark_of(origin).now;
        board.record(Fact::SparkChanged { who: origin, now });
    }
}

/// AT-092, AT-R12: the Origin card of the party's level.
pub fn set_maxima(board: &mut Board, origin: OriginId) {
    let level = board.cards.level(board.campaign.level);
    let card = board.cards.origin(origin);
    let hp = u16::from(level.hp.saturating_add_signed(card.hp));
    let spark = level.spark.saturating_add_signed(card.spark);
    board.hp_mut(Fighter::Origin(origin)).max = hp;
    board.spark_mut(origin).max = spark;
}

/// AT-193: at the start of a session everyone may arrange their things.
pub fn arrive(mut board: Board) {
    if arrange_party(&mut board)
        && let Some(location) = board.campaign.location
    {
        *board.phase = Phase::Setup(location);
    }
}

/// Lets everyone equip, store and trade until the party is done. True when it is.
pub fn arrange_party(board: &mut Board) -> bool {
    let Some(choice) = board.decide_together(Question::ArrangeWho, |board, options| {
        options.push(Choice::Done);
        options.extend(board.party().iter().map(|origin| Choice::Origin(*origin)));
    }) else {
        return false;
    };
    match choice {
        Choice::Origin(origin) => {
            board.play.work.push(Frame::Arranging(Arranging { who: origin }));
            false
        }
        _ => true,
    }
}
