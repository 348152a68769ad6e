//! An encounter from its first hand to its end, phase by phase (RD-204, RD-214 to RD-227, RD-239 to RD-242, RD-262 to RD-267,
//! RD-275, RD-278, RD-284 to RD-287, RD-293 to RD-305, RD-308, RD-309, RD-329, RD-331, RD-377, RD-R04, RD-R15, RD-R48 to
//! RD-R52).
//!
//! It is one frame, with a step for each line of the rulebook's table of phases. While a card is played or an attack
//! carried out, that work lies above it; if the encounter ends, or its active Origin leaves, such work is cut off down to
//! this frame (`phases/upkeep`), and the frame goes on from there.

use serde::{Deserialize, Serialize};

use super::hand::{self, Discarding, HAND};
use super::play::{self, Legal};
use super::tools::{self, Triggering};
use super::{attack, finish, line, measure, members};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::{Cause, Fact, TraitWord};
use crate::books::road::phases::Phase;
use crate::books::road::pieces::{From, Meeting, Outcome};
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Moment, Question, Source, Tool};
use crate::books::road::records::Waiting;
use crate::books::road::verbs::pay::{self, Bill, Rule};
use crate::books::road::verbs::{share, track};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Limit, Power, When};
use crate::content::road::encounter::{Layout, Trait};
use crate::content::road::terms::{CardId, EncounterId, Modifier, Stuff};
use crate::table::seat::{Seat, Seats};

/// RD-301.
const AVOIDED: u8 = 4;
/// RD-377: on this and less, an escape fails.
const CAUGHT: u8 = 3;

/// How far an encounter has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// RD-215, RD-294.
    Hands,
    /// RD-216: traits at the start; Entrapment is for each member, by the place of the seat.
    Entrapment(u8),
    Greedy,
    /// What else happens at the start.
    Start,
    /// RD-217.
    KeepHands(u8),
    /// Phase I.
    Pick,
    /// Phase II.1: the encounter card is 0, the line begins at 1.
    Tick(u8),
    /// Phase II.2.
    Act,
    /// Phase III.
    Attack,
    /// After the attack an escape is completed (RD-285).
    Leave,
    /// Phase IV.
    Ready,
    /// Phase V: hands are cut down, by seat; then everybody draws.
    Trim(u8),
    DrawUp,
    /// RD-394: an encounter with rules of its own.
    Special,
    /// It is over.
    End(finish::Stage),
}

/// An encounter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encountering {
    pub meeting: u8,
    pub step: Step,
}

/// Who meets what, and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    pub foe: EncounterId,
    pub from: From,
    pub guardian: Option<u8>,
}

/// An encounter begins (RD-204, RD-214, RD-293).
pub fn begin(board: &mut Board, party: Seats, met: Met) {
    let places = 0..board.index.meetings.len() as u8;
    let Some(place) = places.into_iter().find(|place| board.meeting(*place).foe.is_none()) else { return };
    let at = party.iter().next().map_or(0, |seat| board.place_of(seat));
    let card = board.cards.encounter(met.foe);
    let (time, charges) = (card.time, card.charges);
    let talk = card.talk().map(|talk| (talk.duration, talk.start));
    let special = matches!(card.layout, Layout::Special(_));
    *board.meeting_mut(place) = Meeting {
        foe: Some(met.foe),
        from: met.from,
        guardian: met.guardian,
        at,
        members: party,
        began: party,
        time,
        charges,
        duration: talk.map_or(0, |(duration, _)| duration),
        affinity: talk.map_or(0, |(_, start)| start),
        turn: 1,
        ..Meeting::default()
    };
    for seat in party.iter() {
        let marks = board.marks_mut(seat);
        (marks.first_damage, marks.hurt) = (false, false);
    }
    let names = board.names_of(party);
    board.record(Fact::EncounterBegan { encounter: met.foe, party: names });
    let step = if special { Step::Special } else { Step::Hands };
    board.play.work.push(Encountering { meeting: place, step }.into());
}

impl Encountering {
    pub fn carry_on(self, board: &mut Board) {
        let at = board.meeting(self.meeting);
        let Some(foe) = at.foe else { return };
        if at.over.is_some() && !matches!(self.step, Step::End(_)) {
            return self.then(board, Step::End(finish::Stage::Gains));
        }
        match self.step {
            Step::Hands => self.hands(board),
            Step::Entrapment(seat) => self.entrapment(board, foe, seat),
            Step::Greedy => self.greedy(board, foe),
            Step::Start => self.start(board),
            Step::KeepHands(seat) => self.keep_hands(board, seat),
            Step::Pick => self.pick(board, foe),
            Step::Tick(card) => self.tick(board, foe, card),
            Step::Act => self.act(board, foe),
            Step::Attack => self.attack(board),
            Step::Leave => self.leave(board),
            Step::Ready => self.ready(board),
            Step::Trim(seat) => self.trim(board, seat),
            Step::DrawUp => self.draw_up(board),
            Step::Special => self.special(board, foe),
            Step::End(stage) => finish::carry_on(board, self, stage),
        }
    }

    pub fn then(self, board: &mut Board, step: Step) {
        board.play.work.push(Self { step, ..self }.into());
    }

    fn members(self, board: &Board) -> Seats {
        board.meeting(self.meeting).members
    }

    /// The first member from this seat on.
    fn member_from(self, board: &Board, seat: u8) -> Option<Seat> {
        self.members(board).iter().find(|member| member.0 >= seat)
    }

    fn art(self, board: &Board) -> Art {
        hand::art(board, self.meeting)
    }

    // ---- the start ----

    fn hands(self, board: &mut Board) {
        let art = self.art(board);
        for seat in self.members(board).iter() {
            let more = powers::sum(board, seat, |power| match power {
                Power::StartHand(cards) => Some(cards),
                _ => None,
            });
            hand::draw(board, seat, art, HAND.saturating_add(more));
        }
        self.then(board, Step::Entrapment(0));
    }

    /// RD-275: a card from hand, or 1 ENERGY.
    fn entrapment(self, board: &mut Board, foe: EncounterId, seat: u8) {
        if !board.cards.encounter(foe).has(&Trait::Entrapment) {
            return self.then(board, Step::Greedy);
        }
        let Some(seat) = self.member_from(board, seat) else { return self.then(board, Step::Greedy) };
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Entrapment { origin }, |_, options| {
            options.extend([Choice::Discard, Choice::Energy]);
        });
        let Some(chosen) = chosen else { return self.then(board, Step::Entrapment(seat.0)) };
        self.then(board, Step::Entrapment(seat.0 + 1));
        board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Entrapment });
        if chosen == Choice::Energy {
            track::lose(board, seat, Stuff::Energy(1), Cause::Card(Source::Encounter(foe)));
        } else {
            let art = self.art(board);
            board.play.work.push(Discarding { seat, art, left: 1 }.into());
        }
    }

    /// RD-331, RD-R04: 1 WEALTH by anybody, or 1 TERROR for one of them.
    fn greedy(self, board: &mut Board, foe: EncounterId) {
        if !board.cards.encounter(foe).has(&Trait::Greedy) {
            return self.then(board, Step::Start);
        }
        let party = self.members(board);
        let Some(first) = party.iter().next() else { return self.then(board, Step::Start) };
        let bill = Bill::new(party, first, Rule::Encounter).with(Stuff::Wealth(1));
        let can = pay::can_pay(board, &bill);
        let chosen = board.decide_together(party, Question::Greedy { encounter: foe }, |_, options| {
            if can {
                options.push(Choice::Pay);
            }
            options.push(Choice::Terror);
        });
        let Some(chosen) = chosen else { return self.then(board, Step::Greedy) };
        self.then(board, Step::Start);
        board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Greedy });
        if chosen == Choice::Pay {
            pay::begin(board, bill);
        } else {
            share::gain(board, party, Stuff::Terror(1), Source::Encounter(foe));
        }
    }

    fn start(self, board: &mut Board) {
        self.then(board, Step::KeepHands(0));
        self.trigger(board, When::Start);
    }

    /// What the encounter card, everybody's belongings and the play area do at a moment.
    fn trigger(self, board: &mut Board, when: When) {
        let mut todo: Vec<(Seat, Tool)> = Vec::new();
        let Some(first) = self.members(board).iter().next() else { return };
        tools::each_of_meeting(board, self.meeting, |tool, ability| {
            if ability.when == when {
                todo.push((first, tool));
            }
        });
        for seat in self.members(board).iter() {
            tools::each_of_seat(board, seat, |tool, ability| {
                if ability.when == when {
                    todo.push((seat, tool));
                }
            });
        }
        tools::each_common(board, |tool, ability| {
            if ability.when == when {
                todo.push((first, tool));
            }
        });
        if !todo.is_empty() {
            let (meeting, moment) = (Some(self.meeting), Moment::Triggers);
            board.play.work.push(Triggering { meeting, moment, seat: first, todo, keys: 0 }.into());
        }
    }

    /// RD-217, RD-R48: a hand may be replaced by one that is a card smaller, down to one card.
    fn keep_hands(self, board: &mut Board, seat: u8) {
        let Some(seat) = self.member_from(board, seat) else {
            board.record(Fact::TurnBegan { turn: 1 });
            return self.then(board, Step::Pick);
        };
        let art = self.art(board);
        let cards = board.packs(seat).of(art).hand.len() as u8;
        if cards <= 1 {
            return self.then(board, Step::KeepHands(seat.0 + 1));
        }
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::KeepHand { origin, cards }, |_, options| {
            options.extend([Choice::Keep, Choice::Replace]);
        });
        match chosen {
            None => self.then(board, Step::KeepHands(seat.0)),
            Some(Choice::Replace) => {
                let pack = board.packs_mut(seat).of_mut(art);
                let hand = std::mem::take(&mut pack.hand);
                pack.discard.extend(hand);
                board.record(Fact::HandReplaced { origin, cards: cards - 1 });
                hand::draw(board, seat, art, cards - 1);
                self.then(board, Step::KeepHands(seat.0));
            }
            Some(_) => self.then(board, Step::KeepHands(seat.0 + 1)),
        }
    }

    // ---- phase I ----

    /// RD-220, RD-221; between phases the encounter may be parked (RD-R15).
    fn pick(self, board: &mut Board, foe: EncounterId) {
        let at = board.meeting(self.meeting);
        let ready: Vec<Seat> = at.members.iter().filter(|seat| !at.activated.contains(*seat)).collect();
        if ready.is_empty() {
            return self.then(board, Step::Ready);
        }
        let party = at.members;
        let park = can_park(board, board.meeting(self.meeting).began);
        let chosen =
            board.decide_together(party, Question::PickActive { encounter: foe }, |board, options| {
                options.extend(ready.iter().map(|seat| Choice::Origin(board.who(*seat))));
                if park {
                    options.push(Choice::Park);
                }
            });
        match chosen {
            None => self.then(board, Step::Pick),
            Some(Choice::Park) => {
                self.then(board, Step::Pick);
                board.record(Fact::EncounterParked { encounter: foe });
                let mut frames: Vec<_> = board.play.work.abandon().collect();
                frames.reverse();
                let waiting =
                    Waiting { meeting: self.meeting, party: board.meeting(self.meeting).began, frames };
                board.meetings.parked.0.push(waiting);
            }
            Some(Choice::Origin(origin)) => {
                let seat = board.seat_of(origin).filter(|seat| ready.contains(seat));
                let Some(seat) = seat else { return self.then(board, Step::Pick) };
                let at = board.meeting_mut(self.meeting);
                at.active = Some(seat);
                at.activated = at.activated.iter().chain([seat]).collect();
                (at.played, at.unchained, at.escapes, at.broken) = (0, 0, false, false);
                at.used.retain(|used| used.limit != Limit::Activation);
                board.record(Fact::Activated { origin });
                self.then(board, Step::Tick(0));
            }
            Some(_) => self.then(board, Step::Pick),
        }
    }

    // ---- phase II ----

    /// RD-222 to RD-224: card by card, and what is delayed before the next.
    fn tick(self, board: &mut Board, foe: EncounterId, card: u8) {
        let Some(active) = self.active(board) else { return self.then(board, Step::Attack) };
        let cards = board.cards.0.clone();
        let at = board.meeting_mut(self.meeting);
        if usize::from(card) > at.line.len() {
            return self.then(board, Step::Act);
        }
        self.then(board, Step::Tick(card + 1));
        let at = board.meeting_mut(self.meeting);
        let (name, time, link) = match usize::from(card).checked_sub(1) {
            None => (None, &mut at.time, None),
            Some(place) => {
                let link = &mut at.line[place];
                (Some(link.card), &mut link.time, Some(place as u8))
            }
        };
        if *time == 0 {
            return;
        }
        *time -= 1;
        let left = *time;
        board.record(Fact::MarkerLeft { card: name, left });
        if left > 0 {
            return;
        }
        set_off(board, &cards, self.meeting, active, foe, link);
    }

    fn active(self, board: &Board) -> Option<Seat> {
        let at = board.meeting(self.meeting);
        at.active.filter(|seat| at.members.contains(*seat))
    }

    fn act(self, board: &mut Board, foe: EncounterId) {
        // RD-R41, RD-R42: the active Origin has left; phase III follows.
        let Some(seat) = self.active(board) else { return self.then(board, Step::Attack) };
        let origin = board.who(seat);
        let art = self.art(board);
        let question = Question::Activation { origin, encounter: foe };
        let chosen = board.decide_at(seat, question, |board, options| self.list(board, seat, art, options));
        let Some(chosen) = chosen else { return self.then(board, Step::Act) };
        match chosen {
            Choice::Play(card) => {
                self.then(board, Step::Act);
                play::begin(board, self.meeting, seat, card, false);
            }
            Choice::Panic => {
                self.then(board, Step::Act);
                if let Some(card) = board.packs(seat).of(art).deck.top() {
                    play::begin(board, self.meeting, seat, card, true);
                }
            }
            Choice::Tool(tool) => {
                self.then(board, Step::Act);
                self.use_tool(board, seat, tool);
            }
            // RD-284: straight to phase III.
            Choice::Escape => {
                self.then(board, Step::Attack);
                board.meeting_mut(self.meeting).escapes = true;
                board.record(Fact::EscapeDeclared { origin });
                if !powers::has(board, seat, |power| power == Power::FreeEscape) {
                    track::lose(board, seat, Stuff::Energy(1), Cause::Escape);
                }
            }
            Choice::Avoid => {
                self.then(board, Step::Act);
                let others: Seats = self.members(board).iter().filter(|other| *other != seat).collect();
                board.play.work.push(Avoiding { meeting: self.meeting, unasked: others }.into());
            }
            _ => {
                self.then(board, Step::Attack);
                // RD-225: who plays no card suffers the opportunity attack; in a talk there is none (RD-305).
                if board.meeting(self.meeting).played == 0 && art == Art::Combat {
                    attack::opportunity(board, self.meeting, seat);
                }
            }
        }
    }

    /// All that the active Origin can do.
    fn list(self, board: &Board, seat: Seat, art: Art, options: &mut Vec<Choice>) {
        let at = board.meeting(self.meeting);
        let pack = board.packs(seat).of(art);
        let panic = at.played == 0 && hand::panics(board, seat);
        if panic {
            // RD-266: the first card is the top card of the deck; it can't be refused (RD-R49).
            if !pack.deck.is_empty() {
                options.push(Choice::Panic);
            }
        } else {
            let mut seen: Vec<CardId> = Vec::new();
            for card in &pack.hand {
                if !seen.contains(card) && play::legal(board, self.meeting, seat, *card) != Legal::No {
                    options.push(Choice::Play(*card));
                }
                seen.push(*card);
            }
        }
        self.list_tools(board, seat, options);
        if !panic || pack.deck.is_empty() {
            options.push(Choice::Stop);
        }
        match art {
            Art::Combat => options.push(Choice::Escape),
            Art::Diplomacy => options.push(Choice::Avoid),
        }
    }

    /// RD-126, RD-167, RD-211, RD-263, RD-264.
    fn list_tools(self, board: &Board, seat: Seat, options: &mut Vec<Choice>) {
        let cards = board.cards.0.clone();
        let (party, meeting) = (self.members(board), Some(self.meeting));
        let mut offer = |tool, ability: &crate::content::road::effect::Ability| {
            let now = matches!(ability.when, When::Activation | When::AnyTime);
            let choice = Choice::Tool(tool);
            if now
                && !options.contains(&choice)
                && tools::can_use(board, seat, party, meeting, tool, ability)
                && effects::matters(board, &cards, meeting, ability.does)
            {
                options.push(choice);
            }
        };
        tools::each_of_meeting(board, self.meeting, &mut offer);
        tools::each_of_seat(board, seat, &mut offer);
        tools::each_common(board, &mut offer);
        for other in board.seats().iter() {
            for legend in &board.belongings(other).legends {
                if effects::matters(board, &cards, meeting, cards.legend(*legend).does) {
                    options.push(Choice::Tool(Tool::Legend(*legend)));
                }
            }
        }
    }

    fn use_tool(self, board: &mut Board, seat: Seat, tool: Tool) {
        let owner = match tool {
            Tool::Link(link, _) => {
                board.meeting(self.meeting).line.get(usize::from(link)).map_or(seat, |link| link.owner)
            }
            Tool::Legend(legend) => {
                let mut seats = board.seats().iter();
                seats.find(|other| board.belongings(*other).legends.contains(&legend)).unwrap_or(seat)
            }
            _ => seat,
        };
        // RD-264: charges are paid with the consent of the owner.
        let at = board.meeting(self.meeting);
        let lent = match tool {
            Tool::Legend(_) => true,
            tool => tools::ability(&board.cards, Some(at), tool).is_some_and(|ability| ability.charges > 0),
        };
        if lent && owner != seat && !board.campaign.one_player {
            let lending = Lending { meeting: self.meeting, seat, owner, tool };
            return board.play.work.push(lending.into());
        }
        let user = if matches!(tool, Tool::Legend(_)) { owner } else { seat };
        tools::use_now(board, user, self.members(board), Some(self.meeting), tool, 0);
    }

    // ---- phases III to V ----

    fn attack(self, board: &mut Board) {
        self.then(board, Step::Leave);
        if let Some(seat) = board.meeting(self.meeting).active {
            attack::begin(board, self.meeting, seat);
        }
    }

    /// RD-285, RD-377.
    fn leave(self, board: &mut Board) {
        self.then(board, Step::Ready);
        let Some(seat) = self.active(board) else { return };
        if !board.meeting(self.meeting).escapes {
            return;
        }
        board.meeting_mut(self.meeting).escapes = false;
        let origin = board.who(seat);
        if board.has(Modifier::HarderEscape) {
            let die = board.play.chance.die();
            let free = die > CAUGHT;
            board.record(Fact::EscapeRolled { origin, die, free });
            if !free {
                return;
            }
        }
        members::remove(board, seat);
    }

    fn ready(self, board: &mut Board) {
        let at = board.meeting(self.meeting);
        let waits = at.members.iter().any(|seat| !at.activated.contains(seat));
        self.then(board, if waits { Step::Pick } else { Step::Trim(0) });
    }

    /// RD-240: the excess is discarded.
    fn trim(self, board: &mut Board, seat: u8) {
        let Some(seat) = self.member_from(board, seat) else { return self.then(board, Step::DrawUp) };
        let art = self.art(board);
        let more = powers::sum(board, seat, |power| match power {
            Power::HandLimit(cards) => Some(cards),
            _ => None,
        });
        let cards = board.packs(seat).of(art).hand.len() as u8;
        self.then(board, Step::Trim(seat.0 + 1));
        let left = cards.saturating_sub(HAND.saturating_add(more));
        if left > 0 {
            board.play.work.push(Discarding { seat, art, left }.into());
        }
    }

    /// RD-241, RD-242.
    fn draw_up(self, board: &mut Board) {
        let art = self.art(board);
        for seat in self.members(board).iter() {
            if hand::panics(board, seat) {
                continue;
            }
            let more = powers::sum(board, seat, |power| match power {
                Power::EndDraw(cards) => Some(cards),
                _ => None,
            });
            hand::draw(board, seat, art, 1u8.saturating_add(more));
        }
        let at = board.meeting_mut(self.meeting);
        (at.activated, at.turn) = (Seats::NONE, at.turn.saturating_add(1));
        let turn = at.turn;
        board.record(Fact::TurnBegan { turn });
        self.then(board, Step::Pick);
    }

    /// RD-394, RD-R81: its text from top to bottom; it is won unless it says otherwise.
    fn special(self, board: &mut Board, foe: EncounterId) {
        let party = self.members(board);
        let Some(you) = party.iter().next() else { return };
        let Layout::Special(does) = board.cards.encounter(foe).layout else { return };
        board.meeting_mut(self.meeting).over = Some(Outcome::Won);
        self.then(board, Step::End(finish::Stage::Gains));
        let context = Context::in_meeting(board, self.meeting, you, Source::Encounter(foe));
        effects::run(board, does, context);
    }
}

/// What a card does when its last time marker leaves (RD-223).
fn set_off(
    board: &mut Board,
    cards: &Catalogue,
    meeting: u8,
    active: Seat,
    foe: EncounterId,
    link: Option<u8>,
) {
    let (card, abilities) = match link {
        None => (None, &cards.encounter(foe).abilities),
        Some(place) => {
            let card = board.meeting(meeting).line[usize::from(place)].card;
            (Some(card), &cards.card(card).abilities)
        }
    };
    let delayed: Vec<_> = abilities.iter().filter(|ability| ability.when == When::Delayed).collect();
    if delayed.is_empty() {
        return;
    }
    let origin = board.who(active);
    board.record(Fact::DelayedTriggered { card, origin });
    let source = card.map_or(Source::Encounter(foe), Source::Card);
    let context = Context { link, ..Context::in_meeting(board, meeting, active, source) };
    for ability in delayed.into_iter().rev() {
        effects::run(board, ability.does, context);
    }
}

/// Time markers leave a card of the line by an ability; a last one sets it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hastening {
    pub meeting: u8,
    pub seat: Seat,
    pub left: u8,
}

impl Hastening {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, left } = self;
        let Some(foe) = board.meeting(meeting).foe.filter(|_| left > 0) else { return };
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Hasten { origin, left }, |board, options| {
            let at = board.meeting(meeting);
            let timed = at.line.iter().enumerate().filter(|(_, link)| link.time > 0);
            options.extend(timed.map(|(place, _)| Choice::Link(place as u8)));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Link(place)) => {
                let cards = board.cards.0.clone();
                let Some(link) = board.meeting_mut(meeting).line.get_mut(usize::from(place)) else { return };
                let taken = left.min(link.time);
                link.time -= taken;
                let (card, left) = (link.card, link.time);
                board.record(Fact::MarkerLeft { card: Some(card), left });
                if left == 0 {
                    set_off(board, &cards, meeting, seat, foe, Some(place));
                }
            }
            Some(_) => {}
        }
    }
}

/// RD-301: all members have to agree that the talk is avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Avoiding {
    meeting: u8,
    unasked: Seats,
}

impl Avoiding {
    pub fn carry_on(self, board: &mut Board) {
        let Some(encounter) = board.meeting(self.meeting).foe else { return };
        if let Some(seat) = self.unasked.iter().next().filter(|_| !board.campaign.one_player) {
            let chosen = board.decide_at(seat, Question::AgreeToAvoid { encounter }, |_, options| {
                options.extend([Choice::Yes, Choice::No]);
            });
            let unasked = self.unasked.iter().filter(|other| *other != seat).collect();
            return match chosen {
                None => board.play.work.push(self.into()),
                Some(Choice::Yes) => board.play.work.push(Self { unasked, ..self }.into()),
                Some(_) => {}
            };
        }
        board.record(Fact::Avoided);
        board.meeting_mut(self.meeting).avoided = true;
        measure::sink_affinity(board, self.meeting, AVOIDED);
        measure::change_duration(board, self.meeting, i8::MIN);
    }
}

/// RD-264: the owner of a card is asked whether another may use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lending {
    meeting: u8,
    seat: Seat,
    owner: Seat,
    tool: Tool,
}

impl Lending {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, owner, tool } = self;
        let question = Question::Lend { owner: board.who(owner), tool };
        match board.decide_at(owner, question, |_, options| options.extend([Choice::Yes, Choice::No])) {
            None => board.play.work.push(self.into()),
            Some(Choice::Yes) => {
                let user = if matches!(tool, Tool::Legend(_)) { owner } else { seat };
                let members = board.meeting(meeting).members;
                tools::use_now(board, user, members, Some(meeting), tool, 0);
            }
            Some(_) => {}
        }
    }
}

/// RD-042, RD-R15: others can act in the meantime.
fn can_park(board: &Board, party: Seats) -> bool {
    let free =
        board.seats().iter().any(|seat| !party.contains(seat) && !board.waits(seat) && !board.is_dying(seat));
    free && matches!(*board.phase, Phase::Day) && board.meetings.parked.0.len() < 3
}

/// A parked encounter goes on.
pub fn resume(board: &mut Board, meeting: u8) {
    let parked = &mut board.meetings.parked.0;
    let Some(place) = parked.iter().position(|waiting| waiting.meeting == meeting) else { return };
    let waiting = parked.remove(place);
    for frame in waiting.frames {
        board.play.work.push(frame);
    }
    if let Some(encounter) = board.meeting(meeting).foe {
        board.record(Fact::EncounterResumed { encounter });
    }
}

/// The deck that an encounter is played with, and what the end of its line opens; for looking at it.
pub fn open_edge(board: &Board, meeting: u8) -> crate::content::road::chain::RightEdge {
    line::right_edge(&board.cards, board.meeting(meeting))
}
