//! Talents: bought for a gemstone, two drawn and one kept (DV-062, DV-072, DV-146, DV-R21, DV-R23, DV-R65).

use serde::{Deserialize, Serialize};

use super::item;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::TALENTS;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::{HeroId, TalentId};

pub fn can_buy(board: &Board, hero: HeroId) -> bool {
    let pack = board.pack(hero);
    board.is_full_game() && pack.gemstones > 0 && !pack.talent_deck.is_empty()
}

/// A hero may pay a gemstone for a talent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuyingTalent {
    pub hero: HeroId,
}

impl BuyingTalent {
    pub fn carry_on(self, board: &mut Board) {
        let hero = self.hero;
        if !can_buy(board, hero) {
            return;
        }
        let chosen = board.decide(board.seat(hero), Question::BuyTalent { hero }, |_, options| {
            options.extend([Choice::No, Choice::Yes]);
        });
        match chosen {
            None => board.play.work.push(Frame::BuyingTalent(self)),
            Some(Choice::Yes) => pay_and_draw(board, hero),
            Some(_) => {}
        }
    }
}

/// The gemstone is paid and the top two cards are drawn.
pub fn pay_and_draw(board: &mut Board, hero: HeroId) {
    let pack = board.pack_mut(hero);
    pack.gemstones = pack.gemstones.saturating_sub(1);
    let drawn: Vec<TalentId> = std::iter::from_fn(|| pack.talent_deck.draw()).take(2).collect();
    board.record(Fact::GemstonePaid { hero });
    board.play.chance.reveal();
    board.play.work.push(Frame::GainingTalent(GainingTalent { hero, drawn, kept: None }));
}

/// One of the drawn talents is kept, the other goes to the bottom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GainingTalent {
    hero: HeroId,
    drawn: Vec<TalentId>,
    kept: Option<TalentId>,
}

impl GainingTalent {
    pub const fn hero(&self) -> HeroId {
        self.hero
    }

    /// The cards that lie neither in the deck nor in the pack.
    pub fn on_the_way(&self) -> Vec<TalentId> {
        self.kept.map_or_else(|| self.drawn.clone(), |kept| vec![kept])
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let hero = self.hero;
        if self.kept.is_none() {
            let drawn = self.drawn.clone();
            let chosen = board.decide(board.seat(hero), Question::KeepTalent { hero }, |_, options| {
                options.extend(drawn.iter().map(|talent| Choice::KeepTalent(*talent)));
            });
            match chosen {
                None => return board.play.work.push(Frame::GainingTalent(self)),
                Some(Choice::KeepTalent(kept)) => {
                    for other in drawn.into_iter().filter(|talent| *talent != kept) {
                        board.pack_mut(hero).talent_deck.put_under(other);
                    }
                    self.kept = Some(kept);
                }
                Some(_) => return,
            }
        }
        let Some(talent) = self.kept else { return };
        if board.pack(hero).talents.len() >= TALENTS {
            let question = Question::MakeRoomForTalent { hero, talent };
            let chosen = board.decide(board.seat(hero), question, |board, options| {
                options.push(Choice::DiscardNew);
                options.extend(board.pack(hero).talents.iter().map(|talent| Choice::DiscardTalent(*talent)));
            });
            match chosen {
                None => return board.play.work.push(Frame::GainingTalent(self)),
                Some(Choice::DiscardTalent(old)) => {
                    board.pack_mut(hero).talents.retain(|other| *other != old);
                    discard(board, hero, old);
                }
                Some(_) => return discard(board, hero, talent),
            }
        }
        board.pack_mut(hero).talents.push(talent);
        board.record(Fact::TalentGained { hero, talent });
        item::note_full_pack(board, hero);
    }
}

/// DV-R23: to the bottom of its deck.
fn discard(board: &mut Board, hero: HeroId, talent: TalentId) {
    board.pack_mut(hero).talent_deck.put_under(talent);
    board.record(Fact::TalentDiscarded { hero, talent });
}
