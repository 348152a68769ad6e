//! Share the Pack: two heroes give each other what they like, within the limits (DV-R61).

use serde::{Deserialize, Serialize};

use super::track;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::{Fact, Gift};
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::ITEMS;
use crate::books::delve::prompts::{Choice, Question};
use crate::content::delve::terms::{HeroId, ItemId};

/// Two heroes in the middle of sharing. What has been given does not come back, so it ends even if nobody says
/// that it is done; who has changed their mind undoes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Giving {
    pub hero: HeroId,
    pub partner: HeroId,
    /// What has changed hands, and from whom.
    #[serde(default)]
    pub given: Vec<(HeroId, Gift)>,
    /// An item that goes to a full pack, and from whom: another comes back for it.
    #[serde(default)]
    pub offered: Option<(HeroId, ItemId)>,
}

impl Giving {
    pub const fn new(hero: HeroId, partner: HeroId) -> Self {
        Self { hero, partner, given: Vec::new(), offered: None }
    }

    fn other(&self, hero: HeroId) -> HeroId {
        if hero == self.hero { self.partner } else { self.hero }
    }

    /// Did this hero get it in this sharing? Coins, gemstones and potions are all alike, so of these a hero who
    /// got one gives none.
    fn was_given_to(&self, to: HeroId, what: Gift) -> bool {
        self.given.iter().any(|(from, gift)| *from != to && *gift == what)
    }

    /// The kinds of items that a hero brought and may give.
    fn own_items(&self, board: &Board, hero: HeroId) -> Vec<ItemId> {
        let mut items = board.pack(hero).items.clone();
        items.sort_unstable();
        items.dedup();
        items.retain(|item| !self.was_given_to(hero, Gift::Item(*item)));
        items
    }

    /// DV-071: to a full pack an item goes only in exchange, for one that is not the same.
    fn can_take(&self, board: &Board, to: HeroId, item: ItemId) -> bool {
        board.pack(to).items.len() < ITEMS || self.own_items(board, to).iter().any(|other| *other != item)
    }

    pub fn carry_on(mut self, board: &mut Board) {
        if let Some((from, item)) = self.offered {
            return self.exchange(board, from, item);
        }
        let (hero, partner) = (self.hero, self.partner);
        let seats = [hero, partner].into_iter().map(|hero| board.seat_of(hero)).collect();
        let chosen = board.decide(seats, Question::GiveAway { hero, partner }, |board, options| {
            options.push(Choice::Done);
            for (from, to) in [(hero, partner), (partner, hero)] {
                let pack = board.pack(from);
                let items = self.own_items(board, from).into_iter();
                let welcome = items.filter(|item| self.can_take(board, to, *item));
                options.extend(welcome.map(|item| Choice::GiveItem(from, item)));
                let own = |what: Gift| !self.was_given_to(from, what);
                options.extend((pack.potions > 0 && own(Gift::Potion)).then_some(Choice::GivePotion(from)));
                options.extend(
                    (pack.gemstones > 0 && own(Gift::Gemstone)).then_some(Choice::GiveGemstone(from)),
                );
                options.extend((pack.coins > 0 && own(Gift::Coin)).then_some(Choice::GiveCoin(from)));
            }
        });
        let Some(chosen) = chosen else { return board.play.work.push(Frame::Giving(self)) };
        let (from, what) = match chosen {
            Choice::GiveItem(from, item) => (from, Gift::Item(item)),
            Choice::GivePotion(from) => (from, Gift::Potion),
            Choice::GiveGemstone(from) => (from, Gift::Gemstone),
            Choice::GiveCoin(from) => (from, Gift::Coin),
            _ => return,
        };
        match what {
            Gift::Item(item) if board.pack(self.other(from)).items.len() >= ITEMS => {
                self.offered = Some((from, item));
            }
            _ => self.give(board, from, what),
        }
        board.play.work.push(Frame::Giving(self));
    }

    /// Both change hands at once, so that no pack ever holds too much.
    fn exchange(mut self, board: &mut Board, from: HeroId, item: ItemId) {
        let to = self.other(from);
        let question = Question::GiveInReturn { hero: to, item };
        let chosen = board.decide(board.seat(to), question, |board, options| {
            let theirs = self.own_items(board, to).into_iter().filter(|other| *other != item);
            options.extend(theirs.map(|other| Choice::GiveItem(to, other)));
        });
        match chosen {
            None => return board.play.work.push(Frame::Giving(self)),
            Some(Choice::GiveItem(to, other)) => {
                self.give(board, to, Gift::Item(other));
                self.give(board, from, Gift::Item(item));
            }
            Some(_) => {}
        }
        self.offered = None;
        board.play.work.push(Frame::Giving(self));
    }

    fn give(&mut self, board: &mut Board, from: HeroId, what: Gift) {
        hand_over(board, from, self.other(from), what);
        self.given.push((from, what));
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
