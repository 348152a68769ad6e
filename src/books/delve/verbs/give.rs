//! Share the Pack: two heroes give each other what they like, within the limits (DV-R61).

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::{Fact, Gift};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::ITEMS;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::HeroId;

/// Two heroes in the middle of sharing. What has been given does not come back, so it ends even if nobody says
/// that it is done; who has changed their mind undoes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Giving {
    pub hero: HeroId,
    pub partner: HeroId,
    /// What has changed hands, and from whom.
    #[serde(default)]
    pub given: Vec<(HeroId, Gift)>,
}

impl Giving {
    pub const fn new(hero: HeroId, partner: HeroId) -> Self {
        Self { hero, partner, given: Vec::new() }
    }

    /// Did this hero get it in this sharing? Coins, gemstones and potions are all alike, so of these a hero who
    /// got one gives none.
    fn was_given_to(&self, to: HeroId, what: Gift) -> bool {
        self.given.iter().any(|(from, gift)| *from != to && *gift == what)
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let (hero, partner) = (self.hero, self.partner);
        let seats = [hero, partner].into_iter().map(|hero| board.seat_of(hero)).collect();
        let chosen = board.decide(seats, Question::GiveAway { hero, partner }, |board, options| {
            options.push(Choice::Done);
            for (from, to) in [(hero, partner), (partner, hero)] {
                let pack = board.pack(from);
                let own = |what: Gift| !self.was_given_to(from, what);
                if board.pack(to).items.len() < ITEMS {
                    for item in pack.items.iter().filter(|item| own(Gift::Item(**item))) {
                        if !options.contains(&Choice::GiveItem(from, *item)) {
                            options.push(Choice::GiveItem(from, *item));
                        }
                    }
                }
                options.extend((pack.potions > 0 && own(Gift::Potion)).then_some(Choice::GivePotion(from)));
                options.extend(
                    (pack.gemstones > 0 && own(Gift::Gemstone)).then_some(Choice::GiveGemstone(from)),
                );
                options.extend((pack.coins > 0 && own(Gift::Coin)).then_some(Choice::GiveCoin(from)));
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
        self.given.push((from, what));
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
