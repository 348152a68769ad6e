//! Throwing dice of an action again, by fatigue, talents and cards (DV-104 to DV-106, DV-R12).

use super::{Acting, Step};
use crate::books::delve::board::Play;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question, RerollBy};
use crate::books::delve::verbs::{item, token};
use crate::content::delve::cards::Timing;
use crate::content::delve::effect::Power;
use crate::content::delve::terms::ItemId;

impl Acting {
    fn throw_again(&mut self, play: &mut Play, place: u8) {
        if let Some(die) = self.dice.get_mut(usize::from(place)) {
            die.die.face = play.chance.die();
        }
    }

    /// DV-104 to DV-106, DV-R12.
    pub(super) fn reroll(&mut self, board: &mut Board) -> Option<Step> {
        let (hero, action) = (self.hero, self.action);
        loop {
            let count = self.dice.len() as u8;
            let talent = board.has_power(hero, |power| power == Power::FreeReroll)
                && board.marks_of(hero).count(Use::FreeReroll) == 0;
            let signal = self.signals > 0;
            let question = Question::Reroll { hero, action, dice: self.shown() };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.push(Choice::Keep);
                let fatigue = board.tokens_of(hero).fresh > 0;
                let ways =
                    [(signal, RerollBy::Signal), (talent, RerollBy::Talent), (fatigue, RerollBy::Fatigue)];
                for (_, by) in ways.into_iter().filter(|(on, _)| *on) {
                    options.extend((0..count).map(|die| Choice::Reroll(by, die)));
                }
                if count > 0 {
                    let mut items = board.pack(hero).items.clone();
                    items.sort_unstable();
                    items.dedup();
                    let after_roll = |item: &ItemId| board.cards.item(*item).timing == Timing::AfterRoll;
                    options.extend(items.into_iter().filter(after_roll).map(Choice::PlayItem));
                }
            })?;
            match chosen {
                Choice::Reroll(by, place) => {
                    match by {
                        RerollBy::Fatigue => {
                            token::spend_fatigue(board, hero);
                        }
                        RerollBy::Talent => board.marks_mut(hero).used.push(Use::FreeReroll),
                        RerollBy::Signal => self.signals -= 1,
                    }
                    self.throw_again(&mut board.play, place);
                    board.record(Fact::DiceRerolled { hero, by, dice: self.shown() });
                }
                Choice::PlayItem(item) => {
                    item::use_up(board, hero, item);
                    return Some(Step::RerollMany(item));
                }
                _ => return Some(Step::Resolve(0)),
            }
        }
    }

    /// Weighted Bones: any number of dice, once.
    pub(super) fn reroll_many(&mut self, board: &mut Board, item: ItemId) -> Option<Step> {
        let hero = self.hero;
        loop {
            let picked = self.picked.clone();
            let count = self.dice.len() as u8;
            let question = Question::RerollWhich { hero, dice: self.shown() };
            let chosen = board.decide(board.seat(hero), question, |_, options| {
                options.push(Choice::Done);
                options.extend((0..count).filter(|die| !picked.contains(die)).map(Choice::Die));
            })?;
            match chosen {
                Choice::Die(place) => self.picked.push(place),
                _ => break,
            }
        }
        for place in std::mem::take(&mut self.picked) {
            self.throw_again(&mut board.play, place);
        }
        board.record(Fact::DiceRerolledByItem { hero, item, dice: self.shown() });
        Some(Step::Reroll)
    }
}
