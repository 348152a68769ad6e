//! Death, and what may stand in its way (RD-199, RD-200, RD-R33, RD-R34).

use serde::{Deserialize, Serialize};

use super::belongings::{gain_item, return_secret};
use super::waybell::Fading;
use super::{dying, land, time, track};
use crate::books::road::board::Board;
use crate::books::road::chain::members;
use crate::books::road::facts::{Cause, Fact};
use crate::books::road::phases::founding;
use crate::books::road::pieces::{Belongings, Marks, Tally, Tracks};
use crate::books::road::prompts::{Choice, Question, Source};
use crate::content::road::effect::Ward;
use crate::content::road::terms::{OriginId, SecretId, Stuff, Thing};
use crate::table::seat::{Seat, Seats};
use crate::table::step::Outcome;

/// RD-R33: HEALTH and ENERGY of who comes back by secret 6 and by secret 9.
const LAMP: (u8, u8) = (4, 3);
const BELL: (u8, u8) = (3, 3);
/// What secret 9 takes from each other Origin.
const BELL_HEALTH: u8 = 2;
const BELL_TERROR: u8 = 1;

/// How far a death has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Ward,
    /// Secret 8: another Origin takes the place.
    NewOrigin,
}

/// An Origin who dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Perishing {
    seat: Seat,
    step: Step,
}

impl Perishing {
    pub const fn of(seat: Seat) -> Self {
        Self { seat, step: Step::Ward }
    }

    pub fn carry_on(self, board: &mut Board) {
        match self.step {
            Step::Ward => self.ward(board),
            Step::NewOrigin => self.choose_another(board),
        }
    }

    /// RD-199, RD-200: the secrets that may be used.
    fn wards(self, board: &Board) -> Vec<Ward> {
        let (lamp, name, bell) = board.cards.campaign.wards;
        let own =
            |secret: SecretId| board.belongings(self.seat).secrets.iter().any(|held| held.card == secret);
        let mut wards = Vec::new();
        if own(lamp) {
            wards.push(Ward::Lamp);
        }
        if own(name) {
            wards.push(Ward::Name);
        }
        if board.area.secrets.iter().any(|held| held.card == bell) {
            wards.push(Ward::Bell);
        }
        wards
    }

    fn ward(self, board: &mut Board) {
        let origin = board.who(self.seat);
        let wards = self.wards(board);
        if wards.is_empty() {
            return lose(board, origin);
        }
        let chosen = board.decide_at(self.seat, Question::ChooseWard { origin }, |_, options| {
            options.extend(wards.iter().map(|ward| Choice::Ward(*ward)));
        });
        let ward = match chosen {
            None => return board.play.work.push(self.into()),
            Some(Choice::Ward(ward)) => ward,
            Some(_) => wards[0],
        };
        board.record(Fact::Warded { origin, ward });
        members::remove(board, self.seat);
        let (lamp, name, bell) = board.cards.campaign.wards;
        match ward {
            Ward::Lamp => come_home(board, self.seat, lamp),
            Ward::Name if others(board).is_empty() => come_home(board, self.seat, name),
            Ward::Name => board.play.work.push(Self { step: Step::NewOrigin, ..self }.into()),
            Ward::Bell => ring_ninth(board, self.seat, bell),
        }
    }

    fn choose_another(self, board: &mut Board) {
        let seat = self.seat;
        let unused = others(board);
        let chosen = board.decide_at(seat, Question::NewOrigin { seat }, |_, options| {
            options.extend(unused.iter().map(|origin| Choice::Origin(*origin)));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Origin(origin)) => replace(board, seat, origin),
            Some(_) => {}
        }
    }
}

/// Origins who are neither in the game nor dead.
fn others(board: &Board) -> Vec<OriginId> {
    let all = board.cards.origin_ids().iter().copied();
    all.filter(|origin| board.seat_of(*origin).is_none() && !board.campaign.dead.contains(origin)).collect()
}

/// RD-199, RD-R34: the game is over for everybody.
fn lose(board: &mut Board, origin: OriginId) {
    board.record(Fact::Died { origin });
    board.record(Fact::CampaignLost);
    let days = u32::from(board.campaign.day);
    let name = &board.cards.origin(origin).name;
    let text = format!("{name} has died, and with that the campaign is lost.");
    board.play.ending.0 = Some(Outcome::defeat("origin_died", days, text));
}

fn stand_up(board: &mut Board, seat: Seat, (health, energy): (u8, u8)) {
    if board.is_dying(seat) {
        dying::discard(board, seat);
    }
    board.marks_mut(seat).falls = false;
    track::set(board, seat, Thing::Health, health, Cause::Dying);
    track::set(board, seat, Thing::Energy, energy, Cause::Dying);
}

fn go_home(board: &mut Board, seat: Seat) {
    let home = board.cards.location(home_of(board)).number;
    land::put(board, seat, home);
    let origin = board.who(seat);
    board.record(Fact::Placed { origin, to: home });
}

pub fn home_of(board: &Board) -> crate::content::road::terms::LocationId {
    let campaign = &board.cards.campaign;
    if board.campaign.first_steps { campaign.first_home } else { campaign.home }
}

/// Secret 6, Lamp in the Window.
fn come_home(board: &mut Board, seat: Seat, secret: SecretId) {
    stand_up(board, seat, LAMP);
    go_home(board, seat);
    for thing in [Thing::Food, Thing::Wealth] {
        track::lose(board, seat, Stuff::new(thing, u8::MAX), Cause::Dying);
    }
    return_secret(board, secret, true);
    time::pass(board, 1);
}

/// Secret 8, Name on the Lintel: another Origin goes on.
fn replace(board: &mut Board, seat: Seat, origin: OriginId) {
    let dead = board.who(seat);
    board.record(Fact::Died { origin: dead });
    board.campaign.dead.push(dead);
    let (_, name, _) = board.cards.campaign.wards;
    return_secret(board, name, true);
    let exp = board.purse(seat).exp_ever.div_ceil(2);
    let old = std::mem::take(board.belongings_mut(seat));
    for held in &old.secrets {
        board.record(Fact::SecretReturned { secret: held.card, removed: false });
    }
    board.origin_mut(seat).id = origin;
    if let Some(place) = board.index.party.get_mut(usize::from(seat.0)) {
        *place = origin;
    }
    let cards = board.cards.0.clone();
    let kit = founding::kit(&cards, origin, &mut board.play.chance);
    *board.tracks_mut(seat) = Tracks::default();
    *board.purse_mut(seat) = kit.purse;
    *board.nature_mut(seat) = kit.nature;
    *board.packs_mut(seat) = kit.packs;
    *board.belongings_mut(seat) = Belongings::default();
    *board.marks_mut(seat) = Marks::default();
    *board.tally_mut(seat) = Tally::default();
    board.record(Fact::OriginJoined { origin, seat });
    go_home(board, seat);
    // All tradable items come along.
    for held in old.items {
        gain_item(board, seat, held.card);
    }
    if exp > 0 {
        let amount = u8::try_from(exp).unwrap_or(u8::MAX);
        track::gain(board, seat, Stuff::Exp(amount), Cause::Dying);
    }
}

/// Secret 9, The Ninth Bell.
fn ring_ninth(board: &mut Board, seat: Seat, secret: SecretId) {
    let others: Seats = board.seats().iter().filter(|other| *other != seat).collect();
    for other in others.iter() {
        let by = BELL_HEALTH.min(board.tracks(other).health.saturating_sub(1));
        track::lose(board, other, Stuff::Health(by), Cause::Card(Source::Secret(secret)));
        track::gain(board, other, Stuff::Terror(BELL_TERROR), Cause::Card(Source::Secret(secret)));
    }
    stand_up(board, seat, BELL);
    return_secret(board, secret, false);
    let (deciders, source) = (board.seats(), Source::Secret(secret));
    board.play.work.push(Fading { deciders, source, here: None }.into());
}
