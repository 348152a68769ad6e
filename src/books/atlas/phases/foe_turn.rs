//! The turn of a minion or boss (AT-062, AT-372 to AT-395, AT-411 to AT-423).

use crate::books::atlas::board::Play;
use serde::{Deserialize, Serialize};

use super::origin_turn::{gain_ap, lose_leftover_ap, turn_ap};
use crate::books::atlas::board::Board;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::{Foe, Source};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::reasons::{Aimed, Routed, Skipped};
use crate::books::atlas::verbs::attack::{self, Attacking};
use crate::books::atlas::verbs::roll::{self, Rolling};
use crate::books::atlas::verbs::route::{self, Errand};
use crate::books::atlas::verbs::start_of_turn::StartingTurn;
use crate::books::atlas::verbs::target::{self, Fits};
use crate::books::atlas::verbs::{cooldown, heal, movement, tactic};
use crate::content::atlas::cards::Targeting;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{BossId, Dice, SpaceKey};

/// A range that no map has: a fleeing minion goes as far as it can.
const FAR_AWAY: u8 = 100;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FoeTurn {
    who: Fighter,
    step: Step,
    hunt: Option<Hunt>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Start,
    Plan,
    Targeted,
    Hunt,
    Strike,
    Tactics,
    Slide,
}

/// Whom or what an enemy goes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    At(Fighter),
    Space(SpaceKey),
}

/// Choosing a target and getting to the right distance from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hunt {
    rule: Targeting,
    movement: u8,
    pub range: u8,
    pub area: bool,
    pub aim: Option<Aim>,
    /// The space was chosen; its target in it is still open.
    space: Option<SpaceKey>,
    searched: bool,
    route: Option<Vec<SpaceKey>>,
}

/// What a hunt needs next.
pub enum HuntState {
    Asking,
    Walking(SpaceKey),
    There,
}

impl Hunt {
    pub const fn new(rule: Targeting, movement: u8, range: u8, area: bool) -> Self {
        Self { rule, movement, range, area, aim: None, space: None, searched: false, route: None }
    }
}

impl FoeTurn {
    pub const fn new(who: Fighter) -> Self {
        Self { who, step: Step::Start, hunt: None }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let who = self.who;
        if !board.is_present(who) {
            board.round.turn = None;
            return;
        }
        match self.step {
            Step::Start => {
                board.marks_mut(who).acted = true;
                board.round.turn = Some(who);
                board.record(Fact::TurnBegan { who });
                self.step = Step::Plan;
                board.play.work.push(Frame::FoeTurn(self));
                board.play.work.push(Frame::StartingTurn(StartingTurn::new(who)));
            }
            Step::Plan => self.plan(board),
            Step::Targeted => self.targeted(board),
            Step::Hunt => self.go_hunting(board),
            Step::Strike => self.strike(board),
            Step::Tactics => {
                let Fighter::Boss(boss) = who else { return };
                board.play.work.push(Frame::FoeTurn(self));
                if !tactic::play_next(board, boss) {
                    end_boss_turn(&mut board.play, boss);
                }
            }
            Step::Slide => {
                lose_leftover_ap(board, who);
                cooldown::slide(board, who);
                board.record(Fact::TurnEnded { who });
                board.round.turn = None;
            }
        }
    }

    fn plan(mut self, board: &mut Board) {
        let who = self.who;
        let still = modifiers::takes_no_actions(board, who);
        match board.foe(who) {
            Some(Foe::Boss(boss)) => {
                let printed = board.cards.boss(boss).ap;
                let gain = turn_ap(board, who, printed);
                gain_ap(board, who, gain);
                self.step =
                    if still || modifiers::only_moves(board, who) { Step::Slide } else { Step::Tactics };
            }
            Some(Foe::Minion { .. }) if still => self.step = Step::Slide,
            Some(Foe::Minion { .. }) => {
                self.hunt = hunt_of(board, who);
                if self.hunt.is_none() {
                    return;
                }
                if rolls_for_target(board, who) {
                    self.step = Step::Targeted;
                    board.play.work.push(Frame::FoeTurn(self));
                    let pool = Dice { white: 1, ..Dice::default() };
                    let rolling = Rolling::new(RollKind::Targeting, Some(who), pool, Circumstance::default());
                    return board.play.work.push(Frame::Rolling(rolling));
                }
                self.step = Step::Hunt;
            }
            None => return,
        }
        board.play.work.push(Frame::FoeTurn(self));
    }

    /// AT-373, AT-374.
    fn targeted(mut self, board: &mut Board) {
        let face = board.dice.dice.first().map_or(1, |die| die.face);
        let special = roll::targeting_is_special(face);
        board.record(Fact::TargetingRolled { who: self.who, face, special });
        if special
            && let Fighter::Minion(tray) = self.who
            && let Some(side) = modifiers::minion_side(board, tray)
            && let Some(hunt) = &mut self.hunt
        {
            hunt.rule = side.targeting;
        }
        self.step = Step::Hunt;
        board.play.work.push(Frame::FoeTurn(self));
    }

    fn go_hunting(mut self, board: &mut Board) {
        let Some(mut hunt) = self.hunt.take() else { return };
        let state = carry_on_hunt(board, self.who, &mut hunt);
        let who = self.who;
        self.hunt = Some(hunt);
        match state {
            HuntState::Asking => board.play.work.push(Frame::FoeTurn(self)),
            HuntState::Walking(to) => {
                board.play.work.push(Frame::FoeTurn(self));
                movement::step(board, who, to);
            }
            HuntState::There => {
                self.step = Step::Strike;
                board.play.work.push(Frame::FoeTurn(self));
            }
        }
    }

    /// AT-388 to AT-391.
    fn strike(mut self, board: &mut Board) {
        let who = self.who;
        let (Fighter::Minion(tray), Some(hunt)) = (who, self.hunt.take()) else { return };
        self.step = Step::Slide;
        board.play.work.push(Frame::FoeTurn(self));
        if flees(board, who) {
            return;
        }
        let target = match hunt.aim {
            Some(Aim::At(target)) if board.is_present(target) => Some(target),
            _ => None,
        };
        let space = match hunt.aim {
            Some(Aim::Space(space)) => Some(space),
            _ => target.and_then(|target| board.space_of(target)),
        };
        let here = board.space_of(who);
        let in_range =
            here.zip(space).is_some_and(|(here, space)| board.land.map.distance(here, space) <= hunt.range);
        match attack::of_minion(board, tray) {
            Some(of) if in_range && (target.is_some() || hunt.area) => {
                let space = space.filter(|_| hunt.area);
                board.play.work.push(Frame::Attacking(Attacking::on(who, Source::Own, of, target, space)));
            }
            _ => {
                board.record(Fact::AttackSkipped { by: who, reason: Skipped::NoTargetInRange });
                // AT-390, AT-R53: it heals HP equal to its level instead.
                let level = modifiers::minion_level(board, who);
                heal::heal(board, who, u16::from(level));
            }
        }
    }
}

/// AT-R28: it runs, and attacks nobody.
pub fn flees(board: &Board, who: Fighter) -> bool {
    modifiers::has(board, who, Modifier::Flees)
}

/// AT-392: a dominated minion does not roll the targeting die; one that flees has nothing to roll for.
fn rolls_for_target(board: &Board, who: Fighter) -> bool {
    !flees(board, who) && !modifiers::is_party_controlled(board, who)
}

/// How a minion hunts if its targeting die says "closest": how far it goes and from where it strikes.
pub fn hunt_of(board: &Board, who: Fighter) -> Option<Hunt> {
    let Fighter::Minion(tray) = who else { return None };
    let side = modifiers::minion_side(board, tray)?;
    let movement = minion_movement(board, who, side.movement);
    if flees(board, who) {
        return Some(Hunt::new(Targeting::Closest, movement, FAR_AWAY, false));
    }
    let attack = &side.attack;
    let now =
        Circumstance { roll: Some(RollKind::Attack), kind: Some(attack.kind), ..Circumstance::default() };
    let range = modifiers::range_after(board, who, attack.range, &now);
    Some(Hunt::new(Targeting::Closest, movement, range, attack.area))
}

/// AT-R52: move after statuses and effects, not below 0. Nothing keeps the immovable from moving (AT-138).
fn minion_movement(board: &Board, who: Fighter, printed: u8) -> u8 {
    if modifiers::cannot_move_itself(board, who) {
        return 0;
    }
    let unhindered = modifiers::is_immovable(board, who);
    let change =
        modifiers::sum(board, who, &Circumstance::default(), Sort::Move, |modifier| match modifier {
            Modifier::Move(by) if by < 0 && unhindered => 0,
            Modifier::Move(by) => i16::from(by),
            _ => 0,
        });
    u8::try_from((i16::from(printed) + change).max(0)).unwrap_or(0)
}

/// AT-415, AT-423: the boss ends its turn and keeps its AP.
pub fn end_boss_turn(play: &mut Play, boss: BossId) {
    for frame in play.work.iter_mut() {
        if let Frame::FoeTurn(turn) = frame
            && turn.who == Fighter::Boss(boss)
        {
            turn.step = Step::Slide;
        }
    }
}

/// Carries a hunt on: target, then route, then one step after another.
pub fn carry_on_hunt(board: &mut Board, who: Fighter, hunt: &mut Hunt) -> HuntState {
    if !hunt.searched && !choose_target(board, who, hunt) {
        return HuntState::Asking;
    }
    if hunt.route.is_none() && !choose_route(board, who, hunt) {
        return HuntState::Asking;
    }
    match &mut hunt.route {
        Some(route) if !route.is_empty() => HuntState::Walking(route.remove(0)),
        _ => HuntState::There,
    }
}

/// AT-375, AT-R50. False while the party is being asked.
fn choose_target(board: &mut Board, who: Fighter, hunt: &mut Hunt) -> bool {
    // AT-R28: a FOWLED minion runs from the closest Origin, whoever controls it.
    if modifiers::is_party_controlled(board, who) && hunt.range != FAR_AWAY {
        return choose_for_dominated(board, who, hunt);
    }
    let candidates = target::candidates(board, who);
    if let Some(space) = hunt.space {
        return choose_in_space(board, who, hunt, space, &candidates);
    }
    let fits = target::best(board, who, hunt.rule, &candidates);
    let question = Question::EnemyTarget { who };
    match &fits {
        Fits::Fighters(list) if list.is_empty() => {}
        Fits::Fighters(list) => {
            let Some(choice) = board.decide_together(question, |_, options| {
                options.extend(list.iter().map(|other| Choice::Fighter(*other)));
            }) else {
                return false;
            };
            if let Choice::Fighter(target) = choice {
                hunt.aim = Some(Aim::At(target));
            }
        }
        Fits::Spaces(list) => {
            let Some(choice) = board.decide_together(question, |_, options| {
                options.extend(list.iter().map(|space| Choice::Space(*space)));
            }) else {
                return false;
            };
            if let Choice::Space(space) = choice {
                hunt.aim = Some(Aim::Space(space));
                if !hunt.area {
                    hunt.space = Some(space);
                    return choose_in_space(board, who, hunt, space, &candidates);
                }
            }
        }
    }
    settle_target(board, who, hunt, candidates);
    true
}

/// AT-R50: a single-target attack on a space goes to a candidate in it.
fn choose_in_space(
    board: &mut Board,
    who: Fighter,
    hunt: &mut Hunt,
    space: SpaceKey,
    candidates: &[Fighter],
) -> bool {
    let there: Vec<Fighter> =
        candidates.iter().copied().filter(|other| board.space_of(*other) == Some(space)).collect();
    let Some(choice) = board.decide_together(Question::EnemyTarget { who }, |_, options| {
        options.extend(there.iter().map(|other| Choice::Fighter(*other)));
    }) else {
        return false;
    };
    if let Choice::Fighter(target) = choice {
        hunt.aim = Some(Aim::At(target));
    }
    settle_target(board, who, hunt, candidates.to_vec());
    true
}

/// AT-392: the party chooses, and the target may be another enemy.
fn choose_for_dominated(board: &mut Board, who: Fighter, hunt: &mut Hunt) -> bool {
    let Some(choice) = board.decide_together(Question::DominatedTarget { who }, |board, options| {
        let others = board.everyone().filter(|other| *other != who && !board.marks_of(*other).downed);
        options.extend(others.map(Choice::Fighter));
    }) else {
        return false;
    };
    if let Choice::Fighter(target) = choice {
        hunt.aim = Some(Aim::At(target));
    }
    settle_target(board, who, hunt, Vec::new());
    true
}

fn settle_target(board: &mut Board, who: Fighter, hunt: &mut Hunt, candidates: Vec<Fighter>) {
    hunt.searched = true;
    let rule =
        if modifiers::is_party_controlled(board, who) { Aimed::Dominated } else { Aimed::By(hunt.rule) };
    let (target, space) = match hunt.aim {
        Some(Aim::At(target)) => (Some(target), None),
        Some(Aim::Space(space)) => (None, Some(space)),
        None => (None, None),
    };
    board.record(Fact::TargetChosen { who, rule, candidates, target, space });
}

/// AT-250: bosses do, and minions whose card says so.
fn ignores_difficult(board: &Board, who: Fighter) -> bool {
    matches!(who, Fighter::Boss(_)) || modifiers::has(board, who, Modifier::IgnoreDifficult)
}

/// The routes AT-R51 leaves to an enemy on its hunt; none if it hunts nobody.
pub fn routes_of(board: &Board, who: Fighter, hunt: &Hunt) -> Vec<Vec<SpaceKey>> {
    let (target, to) = match hunt.aim {
        Some(Aim::At(target)) => (Some(target), board.space_of(target)),
        Some(Aim::Space(space)) => (None, Some(space)),
        None => (None, None),
    };
    let (Some(from), Some(to)) = (board.space_of(who), to) else { return Vec::new() };
    let others = route::others(board, who, target, to);
    let errand = Errand {
        from,
        target: to,
        range: hunt.range,
        movement: hunt.movement,
        others: &others,
        ignores_difficult: ignores_difficult(board, who),
    };
    route::routes(&board.land.map, |space| board.ground(space), &errand)
}

/// AT-386: routes that are equal to the end are for the party. False while it is being asked.
fn choose_route(board: &mut Board, who: Fighter, hunt: &mut Hunt) -> bool {
    let routes = routes_of(board, who, hunt);
    if routes.is_empty() {
        hunt.route = Some(Vec::new());
        return true;
    }
    let count = routes.len() as u8;
    let Some(choice) = board.decide_together(Question::EnemyRoute { who }, |_, options| {
        options.extend((0..count).map(Choice::Route));
    }) else {
        return false;
    };
    let chosen = match choice {
        Choice::Route(number) => usize::from(number),
        _ => 0,
    };
    let walk = routes.get(chosen).cloned().unwrap_or_default();
    if !walk.is_empty() || routes.len() > 1 {
        let rule = Routed::Shortest;
        board.record(Fact::RouteChosen { who, rule, candidates: routes, route: walk.clone() });
    }
    hunt.route = Some(walk);
    true
}

/// The routes an open route prompt is about, for its words.
pub fn open_routes(board: &Board, who: Fighter) -> Vec<Vec<SpaceKey>> {
    let hunt = board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::FoeTurn(turn) if turn.who == who => turn.hunt.as_ref(),
        Frame::PlayingTactic(playing) => playing.hunt(),
        _ => None,
    });
    hunt.map(|hunt| routes_of(board, who, hunt)).unwrap_or_default()
}

/// Movement that an effect grants an enemy: straight at its target, or at the closest Origin.
pub fn close_in(board: &mut Board, who: Fighter, target: Option<Fighter>, spaces: u8) {
    if modifiers::cannot_move_itself(board, who) {
        return;
    }
    let target = target.filter(|target| board.is_present(*target)).or_else(|| {
        target::candidates(board, who).into_iter().min_by_key(|other| board.distance_between(who, *other))
    });
    let Some(target) = target else { return };
    for _ in 0..spaces {
        let (Some(here), Some(to)) = (board.space_of(who), board.space_of(target)) else { return };
        let now = board.land.map.distance(here, to);
        let next = board
            .land
            .map
            .neighbours(here)
            .iter()
            .copied()
            .find(|next| board.land.map.distance(*next, to) < now);
        match next {
            Some(next) if now > 0 => movement::step(board, who, next),
            _ => return,
        }
    }
}
