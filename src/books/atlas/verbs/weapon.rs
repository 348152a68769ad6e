//! Attacks that a skill grants with an equipped weapon or the active summon (AT-172 to AT-174).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers;
use crate::books::atlas::pieces::{Part, Source, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::attack::{AttackOf, Attacking};
use crate::content::atlas::attack::WeaponAttack;
use crate::content::atlas::effect::Effect;
use crate::content::atlas::terms::{KeywordId, OriginId};

/// Weapon attacks under way, one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WeaponAttacking {
    pub by: OriginId,
    /// The effect in the catalogue that grants them.
    pub grant: u32,
    left: Option<u8>,
    weapon: Option<(Source, Option<WornAt>)>,
    target: Option<Fighter>,
}

impl WeaponAttacking {
    pub const fn new(by: OriginId, grant: u32) -> Self {
        Self { by, grant, left: None, weapon: None, target: None }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let Some(Effect::WeaponAttack(grant)) = board.cards.all_effects().get(self.grant as usize).cloned()
        else {
            return;
        };
        let left = self.left.unwrap_or(grant.count);
        // The first attack of several on the same target sets it.
        if grant.same_target && self.target.is_none() {
            self.target = self.aimed(board);
        }
        if left == 0 || board.is_downed(self.by) || !self.can_go_on(board, &grant) {
            return;
        }
        if self.weapon.is_none() {
            let Some(choice) = self.ask_weapon(board, &grant) else {
                return board.play.work.push(Frame::WeaponAttacking(self));
            };
            self.weapon = match choice {
                Choice::Weapon(source @ Source::Summon(_), _) => Some((source, None)),
                Choice::Weapon(source, place) => Some((source, Some(place))),
                _ => return,
            };
        }
        let Some((source, worn)) = self.weapon else { return };
        self.left = Some(left - 1);
        modifiers::note_use(board, Fighter::Origin(self.by), source, Part::Action);
        let of = match source {
            Source::Summon(summon) => AttackOf::Summon(summon),
            Source::Item(item) => AttackOf::Item(item),
            _ => return,
        };
        let mut attack = Attacking::new(Fighter::Origin(self.by), source, of);
        attack.granted_by = Some(self.grant);
        attack.worn = worn;
        if grant.same_target {
            attack.target = self.target;
        }
        board.play.work.push(Frame::WeaponAttacking(self));
        board.play.work.push(Frame::Attacking(attack));
    }

    /// The target of the attack that has just been made. It is noted in the frame below this one.
    fn aimed(&self, board: &Board) -> Option<Fighter> {
        self.left?;
        board.play.work.iter().next_back().and_then(|frame| match frame {
            Frame::Run(run) => run.context.target,
            _ => None,
        })
    }

    /// A target that is gone, or a weapon used up for the round (AT-174), ends the attacks.
    fn can_go_on(&self, board: &Board, grant: &WeaponAttack) -> bool {
        if grant.same_target
            && let Some(target) = self.target
            && !board.is_present(target)
        {
            return false;
        }
        match self.weapon {
            Some((source, _)) => is_usable(board, self.by, source),
            None => has_weapon(board, self.by, grant.require),
        }
    }

    fn ask_weapon(&self, board: &mut Board, grant: &WeaponAttack) -> Option<Choice> {
        let by = self.by;
        board.decide(board.seat(by), Question::ChooseWeapon { by }, |board, options| {
            each_weapon(board, by, grant.require, |source, place| {
                options.push(Choice::Weapon(source, place));
            });
        })
    }
}

/// AT-174: limited uses count, whoever grants the attack.
fn is_usable(board: &Board, origin: OriginId, source: Source) -> bool {
    let limit = match source {
        Source::Item(item) => board.cards.item(item).uses_per_round,
        Source::Summon(summon) => board.cards.summon(summon).uses_per_round,
        _ => 0,
    };
    limit == 0
        || modifiers::times_used_this_round(board, Fighter::Origin(origin), source, Part::Action) < limit
}

/// Calls `visit` with each weapon (or summon) that can make the attack.
fn each_weapon(
    board: &Board,
    origin: OriginId,
    require: Option<KeywordId>,
    mut visit: impl FnMut(Source, WornAt),
) {
    for (place, worn) in board.gear_of(origin).iter() {
        let source = Source::Item(worn.item);
        if board.cards.item(worn.item).attack.is_some()
            && require.is_none_or(|keyword| modifiers::worn_has_keyword(board, worn, keyword))
            && is_usable(board, origin, source)
        {
            visit(source, place);
        }
    }
    if let Some(summon) = board.summon_of(origin).0 {
        let card = board.cards.summon(summon.id);
        let source = Source::Summon(summon.id);
        if card.attack.is_some()
            && require.is_none_or(|keyword| card.keywords.contains(&keyword))
            && is_usable(board, origin, source)
        {
            visit(source, WornAt::Hand);
        }
    }
}

pub fn has_weapon(board: &Board, origin: OriginId, require: Option<KeywordId>) -> bool {
    let mut found = false;
    each_weapon(board, origin, require, |_, _| found = true);
    found
}
