//! Share the Pack: two heroes give each other what they like, within the limits (DV-R61).

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::delve::board::Board;
use crate::books::delve::facts::{Fact, Gift};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::ITEMS;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::HeroId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Giving {
    pub hero: HeroId,
    pub partner: HeroId,
    /// So many things may still change hands: enough for all that two heroes can want, and no endless game.
    pub left: u8,
}

impl Giving {
    pub fn carry_on(mut self, board: &mut Board) {
        let (hero, partner) = (self.hero, self.partner);
        if self.left == 0 {
            return;
        }
        let seats = [hero, partner].into_iter().map(|hero| board.seat_of(hero)).collect();
        let chosen = board.decide(seats, Question::GiveAway { hero, partner }, |board, options| {
            options.push(Choice::Done);
            for (from, to) in [(hero, partner), (partner, hero)] {
                let pack = board.pack(from);
                if board.pack(to).items.len() < ITEMS {
                    for item in &pack.items {
                        if !options.contains(&Choice::GiveItem(from, *item)) {
                            options.push(Choice::GiveItem(from, *item));
                        }
                    }
                }
                options.extend((pack.potions > 0).then_some(Choice::GivePotion(from)));
                options.extend((pack.gemstones > 0).then_some(Choice::GiveGemstone(from)));
                options.extend((pack.coins > 0).then_some(Choice::GiveCoin(from)));
            }
        });
        let Some(chosen) = chosen else { return board.work.push(Frame::Giving(self)) };
        let other = |from: HeroId| if from == hero { partner } else { hero };
        let (from, what) = match chosen {
            Choice::GiveItem(from, item) => (from, Gift::Item(item)),
            Choice::GivePotion(from) => (from, Gift::Potion),
            Choice::GiveGemstone(from) => (from, Gift::Gemstone),
            Choice::GiveCoin(from) => (from, Gift::Coin),
            _ => return,
        };
        hand_over(board, from, other(from), what);
        self.left -= 1;
        board.work.push(Frame::Giving(self));
    }
}

fn hand_over(board: &mut Board, from: HeroId, to: HeroId, what: Gift) {
    board.record(Fact::Given { from, to, what });
    match what {
        Gift::Item(item) => {
            let items = &mut board.pack_mut(from).items;
            if let Some(place) = items.iter().position(|other| *other == item) {
                items.remove(place);
                board.pack_mut(to).items.push(item);
                super::item::note_full_pack(board, to);
            }
        }
        Gift::Potion => {
            board.pack_mut(from).potions -= 1;
            board.pack_mut(to).potions += 1;
        }
        Gift::Gemstone => {
            board.pack_mut(from).gemstones -= 1;
            board.pack_mut(to).gemstones += 1;
        }
        Gift::Coin => {
            track::lose_coins(board, from, 1);
            track::gain_coins(board, to, 1);
        }
    }
}
