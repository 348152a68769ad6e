//! A card is played, in the eight steps of RD-R39 (RD-226 to RD-235, RD-243, RD-255 to RD-261, RD-266, RD-303, RD-304,
//! RD-319 to RD-321, RD-R72).

use serde::{Deserialize, Serialize};

use super::keys::{self, Chained, Key};
use super::tools::{self, Triggering};
use super::{hand, line, measure};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Link;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Moment, Question, Source};
use crate::books::road::verbs::pay::{self, Bill, Rule};
use crate::content::road::chain::{Bonus, RightEdge};
use crate::content::road::effect::{Power, When};
use crate::content::road::encounter::Trait;
use crate::content::road::terms::{Attribute, CardId, Stuff};
use crate::table::seat::Seat;

/// RD-278, RD-333.
pub const HASTE: u8 = 3;

/// Whether and how a card may be played now (RD-R39, step 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    No,
    /// The first card, or a further one that gains Chain.
    Yes,
    /// A further one that gains Chain from a magic key that is paid for.
    ForMagic,
    /// A further one without Chain, by a card that allows it (RD-R72).
    Unchained,
}

/// May the active Origin play this card now? It is in hand, or the top card of who panics.
pub fn legal(board: &Board, meeting: u8, seat: Seat, card: CardId) -> Legal {
    let at = board.meeting(meeting);
    let haste = at.foe.is_some_and(|foe| board.cards.encounter(foe).has(&Trait::Haste));
    if haste && at.played >= HASTE {
        return Legal::No;
    }
    if at.played == 0 {
        return Legal::Yes;
    }
    let right = line::right_edge(&board.cards, at);
    let left = &board.cards.card(card).left;
    let chained = keys::chained(&right, left, |attribute| powers::level(board, seat, attribute));
    if chained == Chained::Yes {
        return Legal::Yes;
    }
    let extra = powers::sum(board, seat, |power| match power {
        Power::ExtraPlays(plays) => Some(plays),
        _ => None,
    });
    // Who may do without Chain need not pay for it; the magic key remains a choice.
    if at.unchained < extra {
        Legal::Unchained
    } else if chained == Chained::ForMagic && can_pay_magic(board, meeting, seat) {
        Legal::ForMagic
    } else {
        Legal::No
    }
}

fn magic_bill(board: &Board, meeting: u8, seat: Seat) -> Bill {
    Bill::new(board.meeting(meeting).members, seat, Rule::Encounter).with(Stuff::Magic(1))
}

/// RD-117, RD-229: any party member may pay it.
pub fn can_pay_magic(board: &Board, meeting: u8, seat: Seat) -> bool {
    pay::can_pay(board, &magic_bill(board, meeting, seat))
}

/// How far the playing of a card has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Place,
    /// An attribute key, by its slot, and the next of its bonuses.
    Slot(u8, u8),
    Magic,
    /// The bonuses of the magic key that was paid for.
    MagicBonus(u8),
    Free(u8),
    Own,
    Triggers,
}

/// A card that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Playing {
    meeting: u8,
    seat: Seat,
    card: CardId,
    panic: bool,
    /// The edge that it was placed at.
    right: RightEdge,
    /// The magic key is paid for.
    magic: bool,
    /// It is played without Chain, by a card that allows that.
    unchained: bool,
    step: Step,
}

/// Plays a card that [`legal`] has found to be so.
pub fn begin(board: &mut Board, meeting: u8, seat: Seat, card: CardId, panic: bool) {
    let right = line::right_edge(&board.cards, board.meeting(meeting));
    let legal = legal(board, meeting, seat, card);
    let at = board.meeting_mut(meeting);
    if legal == Legal::Unchained {
        at.unchained += 1;
    }
    let (magic, unchained) = (legal == Legal::ForMagic, legal == Legal::Unchained);
    board
        .play
        .work
        .push(Playing { meeting, seat, card, panic, right, magic, unchained, step: Step::Place }.into());
    if magic {
        let bill = magic_bill(board, meeting, seat);
        board.record(Fact::MagicKeyPaid { card, origin: board.who(seat) });
        pay::begin(board, bill);
    }
}

impl Playing {
    pub const fn meeting(&self) -> u8 {
        self.meeting
    }

    pub const fn seat(&self) -> Seat {
        self.seat
    }

    pub const fn card(&self) -> CardId {
        self.card
    }

    /// The edge that the card was placed at.
    pub const fn right(&self) -> &RightEdge {
        &self.right
    }

    /// Is it being asked whether the magic key is paid for?
    pub const fn asks_for_magic(&self) -> bool {
        matches!(self.step, Step::Magic)
    }

    pub fn carry_on(self, board: &mut Board) {
        match self.step {
            Step::Place => self.place(board),
            Step::Slot(slot, bonus) => self.attribute_key(board, slot, bonus),
            Step::Magic => self.magic_key(board),
            Step::MagicBonus(bonus) => self.magic_bonus(board, bonus),
            Step::Free(bonus) => self.free_key(board, bonus),
            Step::Own => self.own(board),
            Step::Triggers => self.triggers(board),
        }
    }

    fn then(self, board: &mut Board, step: Step) {
        board.play.work.push(Self { step, ..self }.into());
    }

    /// (1) The card is placed; time markers of a normal card that it covers go (RD-227).
    fn place(self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let art = hand::art(board, self.meeting);
        let pack = board.packs_mut(self.seat).of_mut(art);
        if self.panic {
            if pack.deck.draw().is_none() {
                return;
            }
            board.play.chance.reveal();
        } else if let Some(place) = pack.hand.iter().position(|card| *card == self.card) {
            pack.hand.remove(place);
        } else {
            return;
        }
        let at = board.meeting_mut(self.meeting);
        let covered = at.line.last_mut().filter(|link| link.time > 0 && !cards.card(link.card).passive);
        let covered = covered.map(|link| {
            link.time = 0;
            link.card
        });
        at.line.push(Link { card: self.card, owner: self.seat, time: 0, charges: 0 });
        at.played += 1;
        let origin = board.who(self.seat);
        board.record(Fact::CardPlayed { origin, card: self.card, panic: self.panic });
        if let Some(card) = covered {
            board.record(Fact::MarkersCovered { card });
        }
        // (2) Chain comes before any other key (RD-259).
        let chained = keys::chained(&self.right, &cards.card(self.card).left, |attribute| {
            powers::level(board, self.seat, attribute)
        });
        if chained == Chained::Yes || self.magic {
            board.record(Fact::ChainGained { card: self.card });
        }
        self.then(board, Step::Slot(0, 0));
    }

    /// (3) Attribute keys from top to bottom, each bonus from left to right (RD-228).
    fn attribute_key(self, board: &mut Board, slot: u8, bonus: u8) {
        let cards = board.cards.0.clone();
        if usize::from(slot) >= keys::SLOTS {
            return self.then(board, Step::Magic);
        }
        let left = &cards.card(self.card).left;
        let Some(Key { opening, bonuses }) = keys::key(&self.right, left, usize::from(slot)) else {
            return self.then(board, Step::Slot(slot + 1, 0));
        };
        let Some((attribute, wanted)) = opening.level() else {
            return self.then(board, Step::Slot(slot + 1, 0));
        };
        if bonus == 0 {
            let met = powers::level(board, self.seat, attribute) >= wanted;
            let card = self.card;
            if !met {
                board.record(Fact::KeyUnmet { card, attribute });
                return self.then(board, Step::Slot(slot + 1, 0));
            }
            board.record(Fact::KeyMet { card, attribute });
        }
        match bonuses.get(usize::from(bonus)) {
            None => self.then(board, Step::Slot(slot + 1, 0)),
            Some(gained) => {
                self.then(board, Step::Slot(slot, bonus + 1));
                self.gain(board, *gained, Some(attribute));
            }
        }
    }

    /// (4) RD-229, RD-230: 1 MAGIC now, or never.
    fn magic_key(self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let mut open = keys::keys(&self.right, &cards.card(self.card).left);
        if !open.any(|key| key.opening.level().is_none()) {
            return self.then(board, Step::Free(0));
        }
        if self.magic {
            return self.then(board, Step::MagicBonus(0));
        }
        if !can_pay_magic(board, self.meeting, self.seat) {
            return self.then(board, Step::Free(0));
        }
        let (origin, card) = (board.who(self.seat), self.card);
        let chosen = board.decide_at(self.seat, Question::PayMagic { origin, card }, |_, options| {
            options.extend([Choice::Yes, Choice::No]);
        });
        match chosen {
            None => self.then(board, Step::Magic),
            Some(Choice::Yes) => {
                self.then(board, Step::MagicBonus(0));
                self.chain_after_all(board);
                let bill = magic_bill(board, self.meeting, self.seat);
                board.record(Fact::MagicKeyPaid { card, origin });
                pay::begin(board, bill);
            }
            Some(_) => {
                board.record(Fact::MagicKeyDeclined { card });
                self.then(board, Step::Free(0));
            }
        }
    }

    /// A card that was to be played without Chain has gained it from its magic key.
    fn chain_after_all(self, board: &mut Board) {
        let cards = board.cards.0.clone();
        let mut open = keys::keys(&self.right, &cards.card(self.card).left);
        let chains = open.any(|key| key.opening.level().is_none() && key.bonuses.contains(&Bonus::Chain));
        if self.unchained && chains {
            let at = board.meeting_mut(self.meeting);
            at.unchained = at.unchained.saturating_sub(1);
            board.record(Fact::ChainGained { card: self.card });
        }
    }

    fn magic_bonus(self, board: &mut Board, bonus: u8) {
        let cards = board.cards.0.clone();
        let mut open = keys::keys(&self.right, &cards.card(self.card).left);
        let key = open.find(|key| key.opening.level().is_none());
        match key.and_then(|key| key.bonuses.get(usize::from(bonus))) {
            None => self.then(board, Step::Free(0)),
            Some(gained) => {
                self.then(board, Step::MagicBonus(bonus + 1));
                self.gain(board, *gained, None);
            }
        }
    }

    /// (5) The free key, multiplied (RD-231).
    fn free_key(self, board: &mut Board, bonus: u8) {
        let cards = board.cards.0.clone();
        let free = &cards.card(self.card).left.free;
        if bonus == 0 && !free.is_empty() {
            board.record(Fact::FreeKey { card: self.card, times: self.right.times });
        }
        match free.get(usize::from(bonus)) {
            None => self.then(board, Step::Own),
            Some(gained) => {
                self.then(board, Step::Free(bonus + 1));
                if let Some(gained) = keys::multiplied(*gained, self.right.times) {
                    self.gain(board, gained, None);
                }
            }
        }
    }

    fn gain(self, board: &mut Board, bonus: Bonus, attribute: Option<Attribute>) {
        match bonus {
            Bonus::Pool(by) => measure::change_pool(board, self.meeting, by as i8),
            Bonus::Affinity(by) => measure::change_affinity(board, self.meeting, by),
            Bonus::Draw(cards) => {
                let art = hand::art(board, self.meeting);
                hand::draw(board, self.seat, art, cards);
            }
            // Gained in step 2.
            Bonus::Chain => {}
            Bonus::Rule => {
                if let Some(attribute) = attribute {
                    rule_of(board, self.meeting, self.seat, attribute);
                }
            }
        }
    }

    /// Where the card lies, unless something has taken it away by now.
    fn link(&self, board: &Board) -> Option<u8> {
        let line = &board.meeting(self.meeting).line;
        let place = line.len().checked_sub(1)?;
        (line[place].card == self.card && line[place].owner == self.seat).then_some(place as u8)
    }

    fn keys(&self, board: &Board) -> u8 {
        keys::connected(&self.right, &board.cards.card(self.card).left)
    }

    /// (6) Its own markers and charges, then what it does on placement (RD-232, RD-243).
    fn own(self, board: &mut Board) {
        let Some(link) = self.link(board) else { return };
        let card = board.cards.card(self.card);
        let (time, charges) = (card.time, card.charges);
        let placed: Vec<_> = card
            .abilities
            .iter()
            .filter(|ability| ability.when == When::Placed)
            .map(|ability| ability.does)
            .collect();
        let at = board.meeting_mut(self.meeting);
        if let Some(link) = at.line.get_mut(usize::from(link)) {
            (link.time, link.charges) = (time, charges);
        }
        self.then(board, Step::Triggers);
        let keys = self.keys(board);
        let context = Context {
            link: Some(link),
            keys,
            ..Context::in_meeting(board, self.meeting, self.seat, Source::Card(self.card))
        };
        for does in placed.into_iter().rev() {
            effects::run(board, does, context);
        }
    }

    /// (7) What other cards, skills and items do when a card is played (RD-233).
    fn triggers(self, board: &mut Board) {
        let keys = self.keys(board);
        let nth = board.meeting(self.meeting).played;
        let own = self.link(board);
        let cards = board.cards.0.clone();
        let is = |when: When| matches!(when, When::CardPlayed(wanted) if tools::answers(&cards, wanted, self.card, keys, nth));
        let mut todo = tools::at_moment(board, self.meeting, self.seat, is);
        // Not by itself.
        todo.retain(
            |tool| !matches!(tool, crate::books::road::prompts::Tool::Link(link, _) if Some(*link) == own),
        );
        if !todo.is_empty() {
            let todo = todo.into_iter().map(|tool| (self.seat, tool)).collect();
            let (meeting, seat) = (Some(self.meeting), self.seat);
            let moment = Moment::Triggers;
            board.play.work.push(Triggering { meeting, moment, seat, todo, keys }.into());
        }
    }
}

/// RD-320: once, the encounter's rule for an attribute, if it has one.
pub fn rule_of(board: &mut Board, meeting: u8, seat: Seat, attribute: Attribute) {
    let Some(foe) = board.meeting(meeting).foe else { return };
    let rule = board.cards.encounter(foe).talk().and_then(|talk| talk.rule(attribute));
    if let Some(does) = rule {
        let context = Context::in_meeting(board, meeting, seat, Source::Encounter(foe));
        effects::run(board, does, context);
    }
}
