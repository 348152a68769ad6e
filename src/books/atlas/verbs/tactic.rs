//! A boss's tactic, from the top of its deck to its track (AT-412 to AT-425, AT-R60 to AT-R62).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::Board;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::phases::foe_turn::{self, Aim, Hunt};
use crate::books::atlas::pieces::{Source, TrackCard};
use crate::books::atlas::verbs::attack::{AttackOf, Attacking};
use crate::books::atlas::verbs::{cooldown, target};
use crate::content::atlas::effect::{Effect, Who};
use crate::content::atlas::terms::{BossId, TacticId};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayingTactic {
    boss: BossId,
    tactic: TacticId,
    step: Step,
    hunt: Option<Hunt>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    Hunt,
    Strike,
    Effects,
    Place,
}

/// AT-R63: the cost on the back of the top card, which everyone may see.
pub fn next_cost(board: &Board, who: Fighter) -> Option<u8> {
    let top = board.foes.tactics.get(board.entity(who)).ok()?.deck.top()?;
    Some(board.cards.tactic(top).ap)
}

/// AT-412: pays for the top card and turns it up. False if the boss can't (AT-414, AT-415).
pub fn play_next(board: &mut Board, boss: BossId) -> bool {
    let who = Fighter::Boss(boss);
    let entity = board.entity(who);
    let Some(top) = board.foes.tactics.get(entity).ok().and_then(|tactics| tactics.deck.top()) else {
        return false;
    };
    let cost = board.cards.tactic(top).ap;
    if board.action_points(who).0 < cost {
        return false;
    }
    board.action_points_mut(who).0 -= cost;
    board.play.chance.reveal();
    if let Ok(mut tactics) = board.foes.tactics.get_mut(entity) {
        tactics.deck.draw();
        if !tactics.seen.contains(&top) {
            tactics.seen.push(top);
        }
    }
    board.record(Fact::TacticPlayed { boss, tactic: top, ap: cost });
    board.play.work.push(Frame::PlayingTactic(PlayingTactic {
        boss,
        tactic: top,
        step: Step::Begin,
        hunt: None,
    }));
    true
}

impl PlayingTactic {
    pub const fn hunt(&self) -> Option<&Hunt> {
        self.hunt.as_ref()
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        if !board.is_present(who) {
            return;
        }
        match self.step {
            Step::Begin => self.begin(board),
            Step::Hunt => {
                let Some(mut hunt) = self.hunt.take() else { return };
                match foe_turn::carry_on_hunt(board, who, &mut hunt) {
                    foe_turn::HuntState::Asking => {
                        self.hunt = Some(hunt);
                        board.play.work.push(Frame::PlayingTactic(self));
                    }
                    foe_turn::HuntState::Walking(to) => {
                        self.hunt = Some(hunt);
                        board.play.work.push(Frame::PlayingTactic(self));
                        crate::books::atlas::verbs::movement::step(board, who, to);
                    }
                    foe_turn::HuntState::There => {
                        self.hunt = Some(hunt);
                        self.step = Step::Strike;
                        board.play.work.push(Frame::PlayingTactic(self));
                    }
                }
            }
            Step::Strike => self.strike(board),
            Step::Effects => self.effects(board),
            Step::Place => self.place(board),
        }
    }

    fn begin(mut self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        let tactic = board.cards.tactic(self.tactic);
        let strike =
            tactic.strike.as_ref().map(|strike| (strike.targeting, strike.movement, strike.attack.clone()));
        let seeks = strike.is_some() || board.cards.effects(tactic.effects).iter().any(is_targeted);
        let candidates = target::candidates(board, who);
        // AT-423: nobody can be targeted, so no part of the tactic is resolved and the turn ends.
        if seeks && candidates.is_empty() {
            self.regain(board);
            foe_turn::end_boss_turn(&mut board.play, self.boss);
            return self.put_on_cooldown(board, false);
        }
        match strike {
            Some((targeting, movement, attack)) => {
                let now = modifiers::Circumstance {
                    roll: Some(RollKind::Attack),
                    kind: Some(attack.kind),
                    with: Some(Source::Tactic(self.tactic)),
                    ..Default::default()
                };
                let range = modifiers::range_after(board, who, attack.range, &now);
                self.hunt = Some(Hunt::new(targeting, movement, range, attack.area));
                self.step = Step::Hunt;
            }
            None => self.step = Step::Effects,
        }
        board.play.work.push(Frame::PlayingTactic(self));
    }

    /// AT-421, AT-422.
    fn strike(mut self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        let Some(hunt) = &self.hunt else { return };
        let aim = hunt.aim;
        let in_reach = match aim {
            Some(Aim::At(target)) => board.distance_between(who, target) <= hunt.range,
            Some(Aim::Space(space)) => {
                let near = board
                    .space_of(who)
                    .is_some_and(|here| board.land.map.distance(here, space) <= hunt.range);
                near && target::candidates(board, who)
                    .iter()
                    .any(|other| board.space_of(*other) == Some(space))
            }
            None => false,
        };
        if !in_reach {
            self.regain(board);
            return self.put_on_cooldown(board, false);
        }
        let (target, space) = match aim {
            Some(Aim::At(target)) => (Some(target), board.space_of(target).filter(|_| hunt.area)),
            Some(Aim::Space(space)) => (None, Some(space)),
            None => (None, None),
        };
        self.step = Step::Effects;
        let tactic = self.tactic;
        board.play.work.push(Frame::PlayingTactic(self));
        let attack = Attacking::on(who, Source::Tactic(tactic), AttackOf::Tactic(tactic), target, space);
        board.play.work.push(Frame::Attacking(attack));
    }

    fn effects(mut self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        let effects = board.cards.tactic(self.tactic).effects;
        let mut context = Context::of_user(board, who, Source::Tactic(self.tactic));
        match self.hunt.as_ref().and_then(|hunt| hunt.aim) {
            Some(Aim::At(target)) => {
                context.target = Some(target);
                context.target_space = board.space_of(target);
            }
            Some(Aim::Space(space)) => context.target_space = Some(space),
            None => {}
        }
        self.step = Step::Place;
        board.play.work.push(Frame::PlayingTactic(self));
        if !effects.is_empty() {
            board.play.work.push(Frame::Run(Run::new(effects, context)));
        }
    }

    fn regain(&self, board: &mut Board) {
        let who = Fighter::Boss(self.boss);
        let cost = board.cards.tactic(self.tactic).ap;
        board.action_points_mut(who).0 += cost;
        board.record(Fact::TacticFailed { boss: self.boss, tactic: self.tactic, regained: cost });
    }

    /// AT-413, AT-416, AT-424.
    fn place(self, board: &mut Board) {
        let ongoing = board.cards.tactic(self.tactic).flip.is_some();
        self.put_on_cooldown(board, ongoing);
    }

    /// A tactic that came to nothing lies face down, whatever its kind.
    fn put_on_cooldown(self, board: &mut Board, face_up: bool) {
        let card = board.cards.tactic(self.tactic);
        let (slot, flip) = (card.cooldown, card.flip);
        cooldown::place(board, Fighter::Boss(self.boss), TrackCard::Tactic(self.tactic), slot, face_up, flip);
    }
}

/// A special tactic that needs somebody to be aimed at.
fn is_targeted(effect: &Effect) -> bool {
    let who = match effect {
        Effect::Attack(_) => return true,
        Effect::Damage { who, .. } | Effect::Status { who, .. } | Effect::MoveOther { who, .. } => *who,
        _ => return false,
    };
    matches!(who, Who::Target | Who::One { .. })
}
