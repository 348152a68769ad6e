//! What cards make happen: the interpreter of the effect vocabulary.
//!
//! A list of effects is a frame that is carried on effect by effect ([`crate::table::effects`]). Each effect asks at
//! most one question itself; what needs more is pushed as work of its own. [`who`] finds Origins, [`condition`] answers
//! what cards ask about, [`reading`] turns the pages of the journal, [`ways`] are the options in it, [`met`] is what an
//! encounter leads to.

pub mod condition;
pub mod met;
pub mod reading;
pub mod ways;
pub mod who;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Asking, Board};
use super::chain::hand::{self, Discarding};
use super::chain::line::{self, Destroying};
use super::chain::parts::Hurting;
use super::chain::turn::delayed::Hastening;
use super::chain::{measure, play, tools};
use super::facts::{Cause, Fact};
use super::phases::chapter;
use super::pieces::{MOST_LEVEL, Outcome};
use super::powers;
use super::prompts::{Choice, Question, Source};
use super::records::Ware;
use super::verbs::belongings::{Assigning, Dropping, Selling};
use super::verbs::pay::{self, Bill, Rule};
use super::verbs::scout::Scouting;
use super::verbs::travel::Arriving;
use super::verbs::waybell::{Fading, Setting};
use super::verbs::{belongings, event, figure, guardian, land, quest, share, status, time, track};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Band, Effect, Effects, ItemDeck, Power, Price, Who};
use crate::content::road::terms::{Attribute, LocationId, Stuff};
use crate::table::effects::{self, Then};
use crate::table::seat::{Seat, Seats};

/// RD-109 and the like: no more than so many candles count.
const MOST_CANDLES: usize = 3;

/// Whose card it is, who is with them, and where it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    pub you: Seat,
    pub party: Seats,
    /// The encounter it happens in.
    pub meeting: Option<u8>,
    pub source: Source,
    /// The card of the line that it stands on.
    pub link: Option<u8>,
    /// Connected attribute and magic keys of the card that was played.
    pub keys: u8,
}

impl Context {
    /// For one Origin, outside of encounters.
    pub const fn of(you: Seat, source: Source) -> Self {
        Self { you, party: Seats::one(you), meeting: None, source, link: None, keys: 0 }
    }

    /// In an encounter, with everybody who is in it.
    pub fn in_meeting(board: &Board, meeting: u8, you: Seat, source: Source) -> Self {
        let party = board.meeting(meeting).members;
        Self { you, party, meeting: Some(meeting), source, link: None, keys: 0 }
    }

    /// Why something is gained or lost by it.
    pub const fn cause(self) -> Cause {
        Cause::Card(self.source)
    }
}

/// A list of effects in the middle of being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The span of what is left, the present effect first.
    list: (u32, u16),
    pub context: Context,
}

/// Pushes a list of effects.
pub fn run(board: &mut Board, effects: Effects, context: Context) {
    if !effects.is_empty() {
        board.play.work.push(Running { list: effects.span(), context }.into());
    }
}

/// Would any of these effects do something here and now? What could do nothing is not offered.
pub fn matters(board: &Board, cards: &Catalogue, meeting: Option<u8>, does: Effects) -> bool {
    let Some(place) = meeting else { return !tools::needs_encounter(cards, does) };
    let at = board.meeting(place);
    let combat = hand::art(board, place) == Art::Combat;
    cards.effects(does).iter().any(|effect| match effect {
        Effect::Pool(_) => combat,
        Effect::Duration(_) | Effect::Affinity(_) | Effect::RuleOf(_) => !combat,
        Effect::IfCombat(inner) => combat && matters(board, cards, meeting, *inner),
        Effect::IfDiplomacy(inner) => !combat && matters(board, cards, meeting, *inner),
        Effect::Hasten(_) => at.line.iter().any(|link| link.time > 0),
        Effect::Destroy(_) | Effect::TakeBack => !at.line.is_empty(),
        Effect::Prevent(_) | Effect::Cancel => false,
        Effect::RunAway => combat,
        Effect::ScoutAhead | Effect::Place(..) | Effect::Sell | Effect::RingHere | Effect::StandGuard => {
            false
        }
        Effect::Text(_) => false,
        _ => true,
    })
}

impl Running {
    pub fn carry_on(self, board: &mut Board) {
        effects::carry_on(self, board);
    }

    /// What is left, the present effect first.
    pub const fn list(&self) -> Effects {
        Effects::from_span(self.list)
    }
}

impl effects::Running<Board<'_, '_>> for Running {
    type Effect = Effect;
    type Cards = Catalogue;

    fn cards(board: &Board) -> Arc<Catalogue> {
        board.cards.0.clone()
    }

    fn effects(cards: &Catalogue, list: Effects) -> &[Effect] {
        cards.effects(list)
    }

    fn rest(&mut self) -> &mut (u32, u16) {
        &mut self.list
    }

    #[expect(clippy::too_many_lines, reason = "one arm a word")]
    fn carry_out(&mut self, board: &mut Board<'_, '_>, effect: &Effect, place: u32) -> Then {
        let context = self.context;
        let (party, source, cause) = (context.party, context.source, context.cause());
        match effect {
            // ---- tracks and resources ----
            Effect::Gain(Who::Party, stuff) => {
                share::gain(board, party, *stuff, source);
                Then::GoOn
            }
            Effect::Lose(Who::Party, stuff) => {
                share::lose(board, party, *stuff, source);
                Then::GoOn
            }
            Effect::Gain(who, stuff) => {
                self.each(board, *who, |board, seat| track::gain(board, seat, *stuff, cause))
            }
            Effect::Lose(who, stuff) => self.each(board, *who, |board, seat| {
                track::lose(board, seat, *stuff, cause);
            }),
            Effect::Raise(who, attribute, by) => {
                self.each(board, *who, |board, seat| raise(board, seat, *attribute, *by))
            }
            Effect::Widen(who, attribute, by) => {
                self.each(board, *who, |board, seat| widen(board, seat, *attribute, *by))
            }

            // ---- encounters ----
            Effect::Damage(who, by) => self.hurt(board, *who, *by, true),
            Effect::Wound(who, by) => self.hurt(board, *who, *by, false),
            Effect::Pool(by) => self.in_encounter(board, |board, at| measure::change_pool(board, at, *by)),
            Effect::Duration(by) => {
                self.in_encounter(board, |board, at| measure::change_duration(board, at, *by))
            }
            Effect::Affinity(by) => {
                self.in_encounter(board, |board, at| measure::change_affinity(board, at, *by))
            }
            Effect::Draw(who, cards) => {
                let Some(at) = context.meeting else { return Then::GoOn };
                let art = hand::art(board, at);
                self.each(board, *who, |board, seat| {
                    if board.meeting(at).members.contains(seat) {
                        hand::draw(board, seat, art, *cards);
                    }
                })
            }
            Effect::Discard(who, left) => {
                let Some(at) = context.meeting else { return Then::GoOn };
                let (art, left) = (hand::art(board, at), *left);
                self.each(board, *who, |board, seat| {
                    board.play.work.push(Discarding { seat, art, left }.into());
                })
            }
            Effect::DiscardTop(who, cards) => {
                let Some(at) = context.meeting else { return Then::GoOn };
                let art = hand::art(board, at);
                self.each(board, *who, |board, seat| hand::discard_top(board, seat, art, *cards))
            }
            Effect::Destroy(left) => self.in_encounter(board, |board, meeting| {
                board.play.work.push(Destroying { meeting, left: *left }.into());
            }),
            Effect::Delay(by) => self.in_encounter(board, |board, at| {
                let at = board.meeting_mut(at);
                at.time = at.time.saturating_add(*by);
            }),
            Effect::Hasten(left) => self.in_encounter(board, |board, meeting| {
                board.play.work.push(Hastening { meeting, seat: context.you, left: *left }.into());
            }),
            Effect::Charge(by) => self.in_encounter(board, |board, at| charge(board, at, context.link, *by)),
            Effect::TakeBack => self.in_encounter(board, line::take_back),
            Effect::RunAway => {
                self.in_encounter(board, |board, at| measure::end(board, at, Outcome::RanAway))
            }
            Effect::Lost => self.in_encounter(board, |board, at| {
                board.meeting_mut(at).over = Some(Outcome::Lost);
            }),
            // Taken into account where an attack is put together.
            Effect::Prevent(_) | Effect::Cancel => Then::GoOn,
            Effect::RuleOf(attribute) => {
                self.in_encounter(board, |board, at| play::rule_of(board, at, context.you, *attribute))
            }
            Effect::IfConnected(least, inner) => self.run_if(board, context.keys >= *least, *inner),
            Effect::IfCombat(inner) => {
                let combat = context.meeting.is_some_and(|at| hand::art(board, at) == Art::Combat);
                self.run_if(board, combat, *inner)
            }
            Effect::IfDiplomacy(inner) => {
                let talk = context.meeting.is_some_and(|at| hand::art(board, at) == Art::Diplomacy);
                self.run_if(board, talk, *inner)
            }
            Effect::PerCandle(inner) => self.in_encounter(board, |board, at| {
                let candles = line::candles(&board.cards, board.meeting(at)).min(MOST_CANDLES);
                for _ in 0..candles {
                    run(board, *inner, context);
                }
            }),

            // ---- cards ----
            Effect::Item(who, deck) => self.item(board, *who, *deck),
            Effect::TakeItem(who, item) => {
                self.each(board, *who, |board, seat| belongings::take_item(board, seat, *item))
            }
            Effect::DropItem(who, left) => self.each(board, *who, |board, seat| {
                board.play.work.push(Dropping { seat, left: *left, only: None }.into());
            }),
            Effect::Secret(who, secret) => {
                let free = belongings::is_in_deck(board, *secret);
                let global = board.cards.secret(*secret).global;
                if !free {
                    Then::GoOn
                } else if global {
                    belongings::gain_secret(board, None, *secret);
                    Then::GoOn
                } else if *who == Who::You {
                    belongings::gain_secret(board, Some(context.you), *secret);
                    Then::GoOn
                } else {
                    let ware = Ware::Secret(*secret);
                    board.play.work.push(Assigning { party, source, ware }.into());
                    Then::GoOn
                }
            }
            Effect::ReturnSecret(secret) => {
                belongings::return_secret(board, *secret, false);
                Then::GoOn
            }
            Effect::RemoveSecret(secret) => {
                belongings::return_secret(board, *secret, true);
                Then::GoOn
            }
            Effect::Sheet(sheet) => {
                belongings::gain_sheet(board, context.you, *sheet);
                Then::GoOn
            }
            Effect::ReturnSheet(sheet) => {
                belongings::return_sheet(board, *sheet);
                Then::GoOn
            }
            Effect::Sell => {
                board.play.work.push(Selling { party }.into());
                Then::GoOn
            }

            // ---- the status sheet ----
            Effect::Mark(status) => {
                status::mark(board, *status, 1);
                Then::GoOn
            }
            Effect::MarkPart(status, part) => {
                status::mark(board, *status, *part);
                Then::GoOn
            }
            Effect::Unmark(status) => {
                status::unmark(board, *status);
                Then::GoOn
            }
            Effect::TimePasses(parts) => {
                time::pass(board, *parts);
                Then::GoOn
            }

            // ---- the land ----
            Effect::Place(who, location) => self.place(board, *who, *location),
            Effect::Reveal(location) => {
                let number = board.cards.location(*location).number;
                land::attach(board, number);
                Then::GoOn
            }
            Effect::Replace(old, new) => {
                land::replace(board, *old, *new);
                Then::GoOn
            }
            Effect::Turn(location, clear) => {
                let number = board.cards.location(*location).number;
                land::flip(board, number, *clear);
                Then::GoOn
            }
            Effect::TurnHere(clear) => {
                land::flip(board, self.here(board), *clear);
                Then::GoOn
            }
            Effect::Fade => {
                board.play.work.push(Fading { deciders: party, source, here: None }.into());
                Then::GoOn
            }
            Effect::FadeHere => {
                let here = Some(self.here(board));
                board.play.work.push(Fading { deciders: party, source, here }.into());
                Then::GoOn
            }
            Effect::RingHere => {
                let at = self.here(board);
                board.play.work.push(Setting { party, at, corner: None, source }.into());
                Then::GoOn
            }
            Effect::Guardian(encounter, location) => {
                let number = board.cards.location(*location).number;
                guardian::summon(board, *encounter, number);
                Then::GoOn
            }
            Effect::Dismiss(encounter) => {
                guardian::dismiss(board, *encounter);
                Then::GoOn
            }
            Effect::JoinDeck(encounter) => {
                chapter::join_decks(board, *encounter);
                Then::GoOn
            }
            Effect::Figure(figure, location) => {
                let number = location.map(|location| board.cards.location(location).number);
                figure::put(board, *figure, number);
                Then::GoOn
            }
            Effect::Markers(time) => {
                let here = self.here(board);
                if let Some(ground) = board.ground_mut(here) {
                    ground.time = ground.time.saturating_add(*time);
                }
                Then::GoOn
            }

            // ---- events ----
            Effect::Events(each) => {
                event::put_random_on_top(board, *each);
                Then::GoOn
            }
            Effect::AddEvent(event) => {
                event::put_on_top(board, *event);
                Then::GoOn
            }
            Effect::StartEvent(event) => {
                event::start(board, *event);
                Then::GoOn
            }
            Effect::EndEvent(event) => {
                event::leave(board, *event);
                Then::GoOn
            }
            Effect::Quest(event, markers) => {
                quest::mark(board, *event, *markers);
                Then::GoOn
            }
            Effect::EndChapter => {
                board.course.chapter_over = true;
                board.course.due = true;
                Then::GoOn
            }
            Effect::Win => {
                chapter::win(board);
                Then::Stop
            }

            // ---- telling ----
            Effect::Text(_) => {
                board.record(Fact::TextRead { source, place, band: 0 });
                Then::GoOn
            }
            Effect::Hidden(filter, inner) => {
                let seen = powers::has_filter(board, *filter);
                if !seen {
                    let words = words_of(board, *inner);
                    board.record(Fact::HiddenPassed { source, filter: *filter, words });
                }
                self.run_if(board, seen, *inner)
            }
            Effect::If(wanted, inner) => {
                let holds = condition::holds(board, party, self.here(board), wanted);
                self.run_if(board, holds, *inner)
            }
            Effect::IfElse(wanted, inner, other) => {
                let holds = condition::holds(board, party, self.here(board), wanted);
                run(board, if holds { *inner } else { *other }, context);
                Then::GoOn
            }
            Effect::Roll(attribute, bands) => self.roll(board, *attribute, bands, place),
            Effect::Options(list) => ways::choose(board, context, list),
            Effect::Meet(foe, results) => {
                met::meet(board, context, *foe, *results);
                Then::GoOn
            }
            Effect::GoTo(verse) => {
                reading::go_to(board, context, *verse);
                Then::Stop
            }
            Effect::Ends => {
                reading::end(board, context);
                Then::Stop
            }
            Effect::GiveSheets => {
                if board.campaign.memories && !board.campaign.sheets_given {
                    board.campaign.sheets_given = true;
                    board.record(Fact::SheetsGiven);
                }
                Then::GoOn
            }

            // ---- own abilities ----
            Effect::StandGuard => {
                board.marks_mut(context.you).guards = true;
                Then::GoOn
            }
            Effect::ScoutAhead => {
                board.play.work.push(Scouting { seat: context.you }.into());
                Then::GoOn
            }

            // ---- structure ----
            Effect::For(who, inner) => {
                let Some(seats) = who::find(board, context, *who) else { return Then::Ask };
                for seat in seats.into_iter().rev() {
                    // Each decides alone; in an encounter the party is everybody in it.
                    let party = if context.meeting.is_some() { party } else { Seats::one(seat) };
                    run(board, *inner, Context { you: seat, party, ..context });
                }
                Then::GoOn
            }
            Effect::May(inner) => self.may(board, &[], *inner),
            Effect::MayPay(prices, inner) => self.may(board, prices, *inner),
        }
    }
}

impl Running {
    /// Where it happens: in the location of those it is about.
    fn here(&self, board: &Board) -> u16 {
        board.place_of(self.context.you)
    }

    fn run_if(&self, board: &mut Board, holds: bool, effects: Effects) -> Then {
        if holds {
            run(board, effects, self.context);
        }
        Then::GoOn
    }

    /// Does something for every Origin that is meant.
    fn each(&mut self, board: &mut Board, who: Who, mut act: impl FnMut(&mut Board, Seat)) -> Then {
        let Some(seats) = who::find(board, self.context, who) else { return Then::Ask };
        for seat in seats {
            act(board, seat);
        }
        Then::GoOn
    }

    fn in_encounter(&self, board: &mut Board, act: impl FnOnce(&mut Board, u8)) -> Then {
        if let Some(meeting) = self.context.meeting {
            act(board, meeting);
        }
        Then::GoOn
    }

    fn hurt(&mut self, board: &mut Board, who: Who, amount: u8, preventable: bool) -> Then {
        let (meeting, cause) = (self.context.meeting, self.context.cause());
        let Some(seats) = who::find(board, self.context, who) else { return Then::Ask };
        for seat in seats.into_iter().rev() {
            match meeting {
                Some(meeting) => {
                    let asked = Seats::NONE;
                    board.play.work.push(Hurting { meeting, seat, amount, preventable, asked }.into());
                }
                None => {
                    track::lose(board, seat, Stuff::Health(amount), cause);
                }
            }
        }
        Then::GoOn
    }

    /// RD-155: what has no named receiver goes to whom the party likes.
    fn item(&mut self, board: &mut Board, who: Who, deck: ItemDeck) -> Then {
        if matches!(who, Who::Party | Who::One) {
            if let Some(item) = belongings::draw_item(board, deck) {
                let Context { party, source, .. } = self.context;
                board.play.work.push(Assigning { party, source, ware: Ware::Item(item) }.into());
            }
            return Then::GoOn;
        }
        self.each(board, who, |board, seat| {
            if let Some(item) = belongings::draw_item(board, deck) {
                belongings::gain_item(board, seat, item);
            }
        })
    }

    /// RD-178, RD-179, RD-R87: at once and at no cost; then as on arrival.
    fn place(&mut self, board: &mut Board, who: Who, location: LocationId) -> Then {
        let number = board.cards.location(location).number;
        let Some(seats) = who::find(board, self.context, who) else { return Then::Ask };
        let moved: Seats = seats
            .into_iter()
            .filter(|seat| board.place_of(*seat) != number && land::put(board, *seat, number))
            .collect();
        for seat in moved.iter() {
            let origin = board.who(seat);
            board.record(Fact::Placed { origin, to: number });
        }
        if !moved.is_empty() {
            board.play.work.push(Arriving::at(number, moved).into());
        }
        Then::GoOn
    }

    /// RD-148, RD-149.
    fn roll(&self, board: &mut Board, attribute: Option<Attribute>, bands: &[Band], place: u32) -> Then {
        let Context { party, source, .. } = self.context;
        let bonus = roll_bonus(board, party, attribute);
        let die = board.play.chance.die();
        let total = die.saturating_add(bonus);
        board.record(Fact::DieRolled { source, die, bonus, total });
        let Some(band) = bands.iter().position(|band| total <= band.to) else { return Then::GoOn };
        if !bands[band].text.is_empty() {
            board.record(Fact::TextRead { source, place, band: band as u8 + 1 });
        }
        run(board, bands[band].does, self.context);
        Then::GoOn
    }

    /// "You may", for a cost or for nothing. What can't be paid is not asked about.
    fn may(&mut self, board: &mut Board, prices: &[Price], effects: Effects) -> Then {
        let Context { you, party, source, meeting, .. } = self.context;
        let rule = if meeting.is_some() { Rule::Encounter } else { Rule::Shared };
        let bill = Bill::of(board, party, you, rule, prices);
        if !pay::can_pay(board, &bill) {
            return Then::GoOn;
        }
        let question = Question::MayUse { origin: board.who(you), source };
        let deciders = if meeting.is_some() { Seats::one(you) } else { board.deciders(party) };
        match board.decide(deciders, question, |_, options| options.extend([Choice::Yes, Choice::No])) {
            None => return Then::Ask,
            Some(Choice::Yes) => {
                run(board, effects, self.context);
                pay::begin(board, bill);
            }
            Some(_) => {}
        }
        Then::GoOn
    }
}

/// RD-148, RD-149: what a party adds to a die, the best of it.
pub fn roll_bonus(board: &Board, party: Seats, attribute: Option<Attribute>) -> u8 {
    let level = |seat: Seat| attribute.map_or(0, |attribute| board.nature(seat).level(attribute));
    let more = |seat: Seat| {
        powers::sum(board, seat, |power| match power {
            Power::Rolls(by) => Some(by),
            _ => None,
        })
    };
    let best = party.iter().map(level).max().unwrap_or(0);
    best.saturating_add(party.iter().map(more).max().unwrap_or(0))
}

/// RD-R64: how long the text is that does not show.
fn words_of(board: &Board, effects: Effects) -> u16 {
    let words = board.cards.effects(effects).iter().map(|effect| match effect {
        Effect::Text(text) => text.split_whitespace().count(),
        _ => 0,
    });
    u16::try_from(words.sum::<usize>()).unwrap_or(u16::MAX)
}

fn raise(board: &mut Board, seat: Seat, attribute: Attribute, by: u8) {
    let most = board.nature(seat).most(attribute);
    let level = &mut board.nature_mut(seat).levels[attribute as usize];
    let raised = level.saturating_add(by).min(most.max(*level));
    if raised > *level {
        *level = raised;
        let origin = board.who(seat);
        board.record(Fact::AttributeRaised { origin, attribute, level: raised });
    }
}

/// RD-R10.
fn widen(board: &mut Board, seat: Seat, attribute: Attribute, by: u8) {
    let most = &mut board.nature_mut(seat).most[attribute as usize];
    let widened = most.saturating_add(by).min(MOST_LEVEL.max(*most));
    if widened > *most {
        *most = widened;
        let origin = board.who(seat);
        board.record(Fact::AttributeWidened { origin, attribute, most: widened });
    }
}

/// Charges onto the card that says so.
fn charge(board: &mut Board, meeting: u8, link: Option<u8>, by: u8) {
    let at = board.meeting_mut(meeting);
    let (card, charges) = match link.and_then(|link| at.line.get_mut(usize::from(link))) {
        Some(link) => {
            link.charges = link.charges.saturating_add(by);
            (Some(link.card), link.charges)
        }
        None => {
            at.charges = at.charges.saturating_add(by);
            (None, at.charges)
        }
    };
    board.record(Fact::ChargesChanged { card, charges });
}
