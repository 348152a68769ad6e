//! An activation (RD-220 to RD-227, RD-263 to RD-267, RD-284, RD-297 to RD-305, RD-R41, RD-R49): who acts, time markers
//! that leave, cards and tools, stopping or leaving.

use super::avoid::Avoiding;
use super::lend::Lending;
use super::{Encountering, Step, delayed, park};
use crate::books::road::board::Board;
use crate::books::road::chain::play::{self, Legal};
use crate::books::road::chain::tools;
use crate::books::road::chain::{attack, hand};
use crate::books::road::effects;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question, Tool};
use crate::books::road::verbs::track;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Ability, Limit, Power, When};
use crate::content::road::terms::{CardId, EncounterId, Stuff};
use crate::table::seat::{Seat, Seats};

impl Encountering {
    // ---- phase I ----

    /// RD-220, RD-221; between phases the encounter may be parked (RD-R15).
    pub(super) fn pick(self, board: &mut Board, foe: EncounterId) {
        let at = board.meeting(self.meeting);
        let ready: Vec<Seat> = at.members.iter().filter(|seat| !at.activated.contains(*seat)).collect();
        if ready.is_empty() {
            return self.then(board, Step::Ready);
        }
        let party = at.members;
        let park = park::can_park(board, board.meeting(self.meeting).began);
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
                park::park(board, self.meeting);
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
    pub(super) fn tick(self, board: &mut Board, foe: EncounterId, card: u8) {
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
        delayed::set_off(board, &cards, self.meeting, active, foe, link);
    }

    pub(super) fn act(self, board: &mut Board, foe: EncounterId) {
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
        let mut offer = |tool, ability: &Ability| {
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
}
