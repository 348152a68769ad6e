//! Follow Through: damage beyond the health of an enemy goes on to one beside it (DV-R49).

use serde::{Deserialize, Serialize};

use super::damage;
use super::defeat::Defeating;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::content::delve::terms::HeroId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowingThrough {
    pub hero: HeroId,
    pub from: Spot,
    pub amount: u8,
}

impl FollowingThrough {
    /// It does not repeat within one attack.
    pub fn carry_on(self, board: &mut Board) {
        let (hero, from) = (self.hero, self.from);
        let question = Question::NameTarget { hero, source: Source::Ability(hero), stun: false };
        let chosen = board.decide(board.seat(hero), question, |board, options| {
            let beside = |spot: &Spot| spot.is_melee() && spot.space.abs_diff(from.space) == 1;
            options.extend(board.foes(hero).map(|(spot, _)| spot).filter(beside).map(Choice::Foe));
        });
        match chosen {
            None => board.play.work.push(Frame::FollowingThrough(self)),
            Some(Choice::Foe(spot)) => {
                let Some(foe) = board.foe_at(spot) else { return };
                board.record(Fact::AbilityUsed { hero });
                if damage::put(board, foe.number, self.amount, Some(hero)) {
                    let defeating = Defeating { foes: vec![foe.number], by: Some(hero), attack: true };
                    board.play.work.push(Frame::Defeating(defeating));
                }
            }
            Some(_) => {}
        }
    }
}
