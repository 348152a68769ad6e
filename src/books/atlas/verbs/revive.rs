//! Reviving the downed: by giving one's own HP, or by a card (AT-051, AT-369 to AT-371, AT-R45).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::prompts::Question;
use crate::books::atlas::verbs::fall;
use crate::content::atlas::terms::OriginId;

/// Lifts a downed Origin. Neither damage nor healing: POISONED and UNDEAD don't matter (AT-163).
pub fn revive(board: &mut Board, whom: OriginId, hp: u16, by: Option<OriginId>) {
    let fighter = Fighter::Origin(whom);
    if !board.is_downed(whom) || hp == 0 {
        return;
    }
    let health = board.hp_mut(fighter);
    health.now = hp.min(health.max);
    let hp = health.now;
    board.marks_mut(fighter).downed = false;
    let left = by.map(|giver| board.hp(Fighter::Origin(giver)).now);
    board.record(Fact::Revived { who: whom, hp, by, left });
}

/// Giving one's own HP: how many is asked as an amount.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reviving {
    pub by: OriginId,
    pub whom: OriginId,
}

impl Reviving {
    pub fn carry_on(self, board: &mut Board) {
        let giver = Fighter::Origin(self.by);
        let most = board.hp(giver).now.min(board.hp(Fighter::Origin(self.whom)).max);
        let question = Question::ReviveAmount { origin: self.by, whom: self.whom };
        let Some(amount) = board.decide_amount(board.seat(self.by), question, most.min(1), most) else {
            return board.play.work.push(Frame::Reviving(self));
        };
        let given = amount.min(most);
        if given == 0 {
            return;
        }
        board.hp_mut(giver).now -= given;
        revive(board, self.whom, given, Some(self.by));
        // AT-371: a giver who gives all is downed.
        fall::settle(board, None);
    }
}

/// AT-369: downed Origins in the same or an adjacent space; anywhere in a Rest round (AT-051).
pub fn can_reach(board: &Board, by: OriginId, whom: OriginId, anywhere: bool) -> bool {
    by != whom
        && board.is_downed(whom)
        && (anywhere || board.distance_between(Fighter::Origin(by), Fighter::Origin(whom)) <= 1)
}
