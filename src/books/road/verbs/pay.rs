//! Costs: who can pay them, and how a party splits them (RD-039, RD-040, RD-047, RD-048, RD-078, RD-085, RD-090, RD-153,
//! RD-157, RD-158, RD-270, RD-271, RD-390, RD-R17, RD-R80).

use serde::{Deserialize, Serialize};

use super::{belongings, dying, track};
use crate::books::road::board::{Asking, Board};
use crate::books::road::facts::Cause;
use crate::books::road::prompts::{Choice, Question, Split};
use crate::content::road::effect::Price;
use crate::content::road::terms::{ItemId, Keyword, SecretId, Stuff, Thing};
use crate::table::seat::{Seat, Seats};

/// Who may pay what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// RD-047: anybody anything, but for TERROR and EXP, which are the acting Origin's own.
    Shared,
    /// RD-078, RD-085: TERROR too may be split.
    Free,
    /// RD-270, RD-271: in an encounter the three tracks are the active Origin's own.
    Encounter,
    /// RD-048, RD-090: as shared, and some of it by the owner in person.
    Owned,
}

/// A cost: so much of each thing, in the order of [`Thing::ALL`], and things that are handed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    pub party: Seats,
    pub acting: Seat,
    pub rule: Rule,
    pub amounts: [u8; 7],
    pub items: Vec<ItemId>,
    pub any_items: Vec<Keyword>,
    pub secrets: Vec<SecretId>,
}

impl Bill {
    pub const fn new(party: Seats, acting: Seat, rule: Rule) -> Self {
        Self {
            party,
            acting,
            rule,
            amounts: [0; 7],
            items: Vec::new(),
            any_items: Vec::new(),
            secrets: Vec::new(),
        }
    }

    /// The bill for these prices.
    pub fn of(board: &Board, party: Seats, acting: Seat, rule: Rule, prices: &[Price]) -> Self {
        let mut bill = Self::new(party, acting, rule);
        let (members, origins) = (party.len() as u8, board.count());
        for price in prices {
            match *price {
                Price::Energy(by) => bill.add(Stuff::Energy(by), 1),
                Price::Health(by) => bill.add(Stuff::Health(by), 1),
                Price::Terror(by) => bill.add(Stuff::Terror(by), 1),
                Price::Food(by) => bill.add(Stuff::Food(by), 1),
                Price::Wealth(by) => bill.add(Stuff::Wealth(by), 1),
                Price::Magic(by) => bill.add(Stuff::Magic(by), 1),
                Price::Exp(by) => bill.add(Stuff::Exp(by), 1),
                Price::PerMember(stuff) => bill.add(stuff, members),
                Price::PerOrigin(stuff) => bill.add(stuff, origins),
                Price::Item(item) => bill.items.push(item),
                Price::AnItem(keyword) => bill.any_items.push(keyword),
                Price::Secret(secret) => bill.secrets.push(secret),
            }
        }
        bill
    }

    pub fn add(&mut self, stuff: Stuff, times: u8) {
        let place = &mut self.amounts[stuff.thing() as usize];
        *place = place.saturating_add(stuff.amount().saturating_mul(times));
    }

    #[must_use]
    pub fn with(mut self, stuff: Stuff) -> Self {
        self.add(stuff, 1);
        self
    }

    pub fn is_free(&self) -> bool {
        self.amounts == [0; 7]
            && self.items.is_empty()
            && self.any_items.is_empty()
            && self.secrets.is_empty()
    }

    /// May this member pay such a thing at all?
    const fn may_pay(&self, seat: Seat, thing: Thing) -> bool {
        if seat.0 == self.acting.0 {
            return true;
        }
        match thing {
            Thing::Exp => false,
            Thing::Terror => matches!(self.rule, Rule::Free),
            Thing::Energy | Thing::Health => !matches!(self.rule, Rule::Encounter),
            _ => true,
        }
    }

    /// How much of a thing a member can pay.
    fn most(&self, board: &Board, seat: Seat, thing: Thing) -> u8 {
        if !self.may_pay(seat, thing) {
            return 0;
        }
        match thing {
            Thing::Terror => dying::terror_room(board, seat),
            thing => u8::try_from(track::amount(board, seat, thing)).unwrap_or(u8::MAX),
        }
    }

    /// What is wanted, thing by thing.
    fn wanted(&self) -> impl Iterator<Item = (Thing, u8)> + '_ {
        Thing::ALL.into_iter().map(|thing| (thing, self.amounts[thing as usize])).filter(|(_, by)| *by > 0)
    }

    /// RD-090: the things of which the owner pays at least one in person.
    fn is_owners(&self, thing: Thing) -> bool {
        let tracks = self.wanted().any(|(thing, _)| thing.is_track());
        self.rule == Rule::Owned && (!tracks || thing.is_track())
    }
}

/// RD-039: can the party pay it in full?
pub fn can_pay(board: &Board, bill: &Bill) -> bool {
    for (thing, amount) in bill.wanted() {
        let most = bill.party.iter().map(|seat| u16::from(bill.most(board, seat, thing))).sum::<u16>();
        if most < u16::from(amount) {
            return false;
        }
    }
    let mut own = bill.wanted().filter(|(thing, _)| bill.is_owners(*thing)).peekable();
    if own.peek().is_some() && !own.any(|(thing, _)| bill.most(board, bill.acting, thing) > 0) {
        return false;
    }
    bill.items.iter().all(|item| belongings::owner_of_item(board, bill.party, *item).is_some())
        && bill
            .any_items
            .iter()
            .all(|keyword| belongings::items_with(board, bill.party, *keyword).next().is_some())
        && bill.secrets.iter().all(|secret| belongings::has_secret(board, bill.party, *secret))
}

/// Starts paying; what is paid for lies on the stack already.
pub fn begin(board: &mut Board, bill: Bill) {
    if !bill.is_free() {
        board.play.work.push(Paying { bill, by_choice: false, thing: 0, place: 0, own: false }.into());
    }
}

/// A cost that is being paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paying {
    bill: Bill,
    /// Payer by payer, kind by kind: which kind, and which of the payers.
    by_choice: bool,
    thing: u8,
    place: u8,
    /// The owner has paid something in person.
    own: bool,
}

impl Paying {
    /// What is still to be paid, once it is being paid thing by thing.
    pub fn left(&self) -> impl Iterator<Item = (Thing, u8)> + '_ {
        self.bill.wanted().filter(|_| self.by_choice)
    }

    pub fn carry_on(mut self, board: &mut Board) {
        if !self.by_choice {
            match self.how(board) {
                None => return board.play.work.push(self.into()),
                Some(Split::Even) => return self.pay_evenly(board),
                Some(Split::Acting) => return self.pay_alone(board),
                Some(Split::Choose) => self.by_choice = true,
            }
        }
        self.pay_by_choice(board);
    }

    /// How the cost is split: asked only where there is more than one way.
    fn how(&self, board: &mut Board) -> Option<Split> {
        let bill = &self.bill;
        let forced = bill.wanted().all(|(thing, amount)| {
            let able: Vec<u8> = bill
                .party
                .iter()
                .map(|seat| bill.most(board, seat, thing))
                .filter(|most| *most > 0)
                .collect();
            able.len() <= 1 || able.iter().map(|most| u16::from(*most)).sum::<u16>() == u16::from(amount)
        });
        if forced {
            return Some(Split::Even);
        }
        let alone = bill.wanted().all(|(thing, amount)| bill.most(board, bill.acting, thing) >= amount);
        let what = bill.wanted().collect();
        let question = Question::SplitCost { party: bill.party, what };
        let party = bill.party;
        let chosen = board.decide_together(party, question, |_, options| {
            options.push(Choice::Split(Split::Even));
            if alone {
                options.push(Choice::Split(Split::Acting));
            }
            options.push(Choice::Split(Split::Choose));
        })?;
        Some(if let Choice::Split(split) = chosen { split } else { Split::Even })
    }

    /// One after the other, the acting Origin first, as long as each can.
    fn pay_evenly(self, board: &mut Board) {
        let bill = &self.bill;
        let wanted: Vec<(Thing, u8)> = bill.wanted().collect();
        for (thing, amount) in wanted {
            let mut shares: Vec<(Seat, u8, u8)> = self
                .payers()
                .map(|seat| (seat, bill.most(board, seat, thing), 0))
                .filter(|(_, most, _)| *most > 0)
                .collect();
            let mut left = amount;
            while left > 0 && shares.iter().any(|(_, most, share)| share < most) {
                for (_, most, share) in &mut shares {
                    if left > 0 && *share < *most {
                        *share += 1;
                        left -= 1;
                    }
                }
            }
            for (seat, _, share) in shares {
                take(board, seat, thing, share);
            }
        }
        hand_over(board, self.bill);
    }

    fn pay_alone(self, board: &mut Board) {
        let wanted: Vec<(Thing, u8)> = self.bill.wanted().collect();
        for (thing, amount) in wanted {
            take(board, self.bill.acting, thing, amount);
        }
        hand_over(board, self.bill);
    }

    /// The acting Origin, then the others in seat order.
    fn payers(&self) -> impl Iterator<Item = Seat> + use<> {
        let (acting, party) = (self.bill.acting, self.bill.party);
        std::iter::once(acting).chain(party.iter().filter(move |seat| *seat != acting))
    }

    fn pay_by_choice(mut self, board: &mut Board) {
        let payers: Vec<Seat> = self.payers().collect();
        while let Some(thing) = Thing::ALL.get(usize::from(self.thing)).copied() {
            let left = self.bill.amounts[usize::from(self.thing)];
            let Some(seat) = payers.get(usize::from(self.place)).copied().filter(|_| left > 0) else {
                (self.thing, self.place) = (self.thing + 1, 0);
                continue;
            };
            let others = payers[usize::from(self.place) + 1..].iter();
            let rest: u16 = others.map(|other| u16::from(self.bill.most(board, *other, thing))).sum();
            let most = self.bill.most(board, seat, thing).min(left);
            let mut least = u16::from(left).saturating_sub(rest).min(u16::from(most)) as u8;
            if seat == self.bill.acting && !self.own && self.is_last_of_owner(board, thing) {
                least = least.max(1.min(most));
            }
            let origin = board.who(seat);
            let question = Question::PayAmount { origin, thing, left };
            let seats = Seats::one(seat);
            let Some(amount) = board.decide_amount(seats, question, u16::from(least), u16::from(most)) else {
                return board.play.work.push(self.into());
            };
            let amount = u8::try_from(amount).unwrap_or(most).min(most);
            take(board, seat, thing, amount);
            self.own |= seat == self.bill.acting && amount > 0 && self.bill.is_owners(thing);
            self.bill.amounts[usize::from(self.thing)] = left.saturating_sub(amount);
            self.place += 1;
        }
        hand_over(board, self.bill);
    }

    /// RD-090: is this the owner's last chance to pay something in person?
    fn is_last_of_owner(&self, board: &Board, thing: Thing) -> bool {
        let later = Thing::ALL.into_iter().skip(usize::from(self.thing) + 1);
        self.bill.is_owners(thing)
            && !later.into_iter().any(|other| {
                self.bill.amounts[other as usize] > 0
                    && self.bill.is_owners(other)
                    && self.bill.most(board, self.bill.acting, other) > 0
            })
    }
}

/// Moves the markers and takes the resources.
fn take(board: &mut Board, seat: Seat, thing: Thing, amount: u8) {
    if amount == 0 {
        return;
    }
    let stuff = Stuff::new(thing, amount);
    if thing == Thing::Terror {
        track::gain(board, seat, stuff, Cause::Paid);
    } else {
        track::lose(board, seat, stuff, Cause::Paid);
    }
}

/// Items and secrets that are part of the cost.
fn hand_over(board: &mut Board, bill: Bill) {
    for item in bill.items {
        if let Some(seat) = belongings::owner_of_item(board, bill.party, item) {
            belongings::lose_item(board, seat, item);
        }
    }
    for secret in bill.secrets {
        belongings::return_secret(board, secret, false);
    }
    for keyword in bill.any_items {
        board.play.work.push(PayingItem { party: bill.party, keyword }.into());
    }
}

/// An item of some keyword that is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayingItem {
    party: Seats,
    keyword: Keyword,
}

impl PayingItem {
    pub fn carry_on(self, board: &mut Board) {
        let Self { party, keyword } = self;
        let chosen = board.decide_together(party, Question::PayItem { party }, |board, options| {
            for (_, item) in belongings::items_with(board, party, keyword) {
                if !options.contains(&Choice::Item(item)) {
                    options.push(Choice::Item(item));
                }
            }
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Item(item)) => {
                if let Some(seat) = belongings::owner_of_item(board, party, item) {
                    belongings::lose_item(board, seat, item);
                }
            }
            Some(_) => {}
        }
    }
}
