//! What an encounter in play is worth to whoever decides in it: what it would come to if the hand were played in its best
//! order, and then went on as hands usually do. Cards are read as they lie open; none is foreseen.

use super::{WON, harm, price};
use crate::books::road::board::Board;
use crate::books::road::chain::orders::{self, Order};
use crate::books::road::chain::outlook::{self, Gain};
use crate::books::road::chain::turn::{Encountering, Step};
use crate::books::road::chain::{hand, measure};
use crate::books::road::frames::Frame;
use crate::books::road::pieces::{Meeting, Outcome};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::encounter::{Fight, Mood, Talk};
use crate::table::seat::Seat;

/// So many cards are tried in their places.
const TRIES: usize = 120;
/// What an activation brings that nobody can see yet; more for each card in a hand, and half as much the next time.
const PACE: f32 = 1.25;
const PACE_OF_CARD: f32 = 0.4;
const USED: f32 = 0.5;
/// A question that is still to be answered before cards are played.
const OPEN: f32 = 0.06;
/// Of an effect that is delayed, so much comes to pass.
const LATER: f32 = 0.7;
/// What is spent on the way.
const MAGIC: f32 = 1.4;
const CHARGE: f32 = 0.8;
/// Whoever might fall has more to lose than the encounter.
const FALL: f32 = 24.0;
/// A mark in the story; something to keep.
const MARK: f32 = 24.0;
const THING: f32 = 4.0;
/// A talk that ends neither well nor badly; a guardian that stays.
const MIDDLING: f32 = 6.0;
const STAYS: f32 = 4.0;
/// An activation more.
const LENGTH: f32 = 0.3;
/// It is of no use to look further ahead than so many activations.
const FAR: usize = 16;

pub fn encounter(board: &Board, place: u8) -> f32 {
    let at = board.meeting(place);
    if at.foe.is_none() || at.members.is_empty() {
        return 0.0;
    }
    let share = at.members.iter().count() as f32 / f32::from(board.count().max(1));
    let talk = at.foe.and_then(|foe| board.cards.encounter(foe).talk());
    let won = WON + stake(board);
    let hope = match (at.over, talk) {
        (Some(Outcome::Won), _) => won,
        (Some(Outcome::Concluded(mood)), Some(talk)) => worth_of(&board.cards.0, talk, mood, won),
        (Some(_), _) => 0.0,
        (None, _) => going_on(board, place, at).unwrap_or(0.0),
    };
    let charges: f32 = at.line.iter().map(|link| f32::from(link.charges) * CHARGE).sum();
    hope * share + if at.over.is_none() { charges } else { 0.0 }
}

/// What the story makes of it if it is won: whatever waits for its end says so.
fn stake(board: &Board) -> f32 {
    let waits = board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::Following(following) => Some(following.won()),
        _ => None,
    });
    waits.map_or(0.0, |won| board.cards.effects(won).iter().map(gain).sum())
}

fn gain(effect: &Effect) -> f32 {
    match effect {
        Effect::Mark(_) | Effect::MarkPart(..) | Effect::Quest(..) => MARK,
        Effect::Secret(..) | Effect::Item(..) | Effect::TakeItem(..) => THING,
        Effect::Gain(_, stuff) => f32::from(stuff.amount()) * price(stuff.thing()),
        _ => 0.0,
    }
}

/// What a talk that ends so is worth.
fn worth_of(cards: &Catalogue, talk: &Talk, mood: Mood, won: f32) -> f32 {
    let ends = talk.conclusion(mood);
    let stays = if ends.guardian { STAYS } else { 0.0 };
    let more = match mood {
        Mood::Green => won,
        Mood::Gray => MIDDLING,
        Mood::Red => 0.0,
    };
    more - stays - harm(cards, ends.does)
}

/// The best that can be made of the hand at hand.
fn going_on(board: &Board, place: u8, at: &Meeting) -> Option<f32> {
    let prospect = Prospect::of(board, place, at)?;
    let Some(seat) = who_plays(board, place, at) else { return Some(prospect.after(Then::default())) };
    let mut then = Then::default();
    if let Some(playing) = board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::Playing(playing) if playing.meeting() == place => Some(playing),
        _ => None,
    }) && playing.asks_for_magic()
    {
        let (sure, magic) = outlook::pending(board, playing);
        then = then.and(sure, prospect.art());
        let paid = then.and(magic, prospect.art());
        if paid.by > then.by || magic.chain {
            then = Then { cost: paid.cost + MAGIC, ..paid };
        }
    }
    let (stays, last) = outlook::promised(board, place);
    then.by += by(stays, prospect.art()) * LATER;
    let uncovered = by(last, prospect.art()) * LATER;
    // Whoever plays no card in a fight gives an opening (RD-225).
    let opening = if at.played == 0 { prospect.opening } else { 0.0 };
    let mut best = prospect.after(Then { by: then.by + uncovered, cost: then.cost + opening, ..then });
    let cards = &board.cards.0;
    orders::each(board, place, seat, TRIES, |order| {
        best = best.max(prospect.after(then.with(order, prospect.art(), cards)));
    });
    Some(best - open_questions(board, place, at) * OPEN)
}

/// How many questions are left before somebody plays cards, so that every answer to one of them is seen to lead on.
fn open_questions(board: &Board, place: u8, at: &Meeting) -> f32 {
    match step(board, place) {
        Some(Step::KeepHands(seat)) => {
            2.0 + at.members.iter().filter(|member| member.0 >= seat).count() as f32
        }
        Some(Step::Pick) => 1.0,
        _ => 0.0,
    }
}

/// Whose hand is played next: that of the active Origin, or between activations that of the first who may be.
fn who_plays(board: &Board, place: u8, at: &Meeting) -> Option<Seat> {
    let next = || at.members.iter().find(|seat| !at.activated.contains(*seat)).or(at.members.iter().next());
    match step(board, place) {
        Some(Step::Tick(_) | Step::Act) => at.active.filter(|seat| at.members.contains(*seat)),
        Some(Step::Attack | Step::Leave) => None,
        _ => next(),
    }
}

fn step(board: &Board, place: u8) -> Option<Step> {
    board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::Encountering(Encountering { meeting, step }) if *meeting == place => Some(*step),
        _ => None,
    })
}

/// What counts in a fight, or in a talk.
const fn by(gain: Gain, art: Art) -> f32 {
    match art {
        Art::Combat => gain.pool as f32,
        Art::Diplomacy => gain.affinity as f32,
    }
}

/// What is assumed of the activation at hand.
#[derive(Clone, Copy, Default)]
struct Then {
    by: f32,
    duration: f32,
    /// Cards in hand, more or less.
    cards: f32,
    cost: f32,
}

impl Then {
    fn and(self, gain: Gain, art: Art) -> Self {
        Self {
            by: self.by + by(gain, art),
            duration: self.duration + f32::from(gain.duration),
            cards: self.cards + f32::from(gain.draw),
            ..self
        }
    }

    fn with(self, order: &Order, art: Art, cards: &Catalogue) -> Self {
        let mut then = self.and(order.gain, art);
        then.cards -= order.plays.len() as f32;
        then.cost += order.magic() as f32 * MAGIC;
        // What the last card would do later, and what any would that is passive.
        for (place, play) in order.plays.iter().enumerate() {
            let card = cards.card(play.card);
            if card.time > 0 && (card.passive || place + 1 == order.plays.len()) {
                then.by += by(outlook::delayed(cards, card), art) * LATER;
            }
            then.cost -= f32::from(card.charges) * CHARGE;
        }
        then
    }
}

/// How an encounter stands, as far as it can be reckoned.
struct Prospect {
    goal: Goal,
    /// Cards in hand, for each member, and those that can still be drawn by all.
    hand: f32,
    decks: f32,
    /// Members, and the least HEALTH of one of them.
    members: f32,
    health: f32,
    opening: f32,
    /// What it is worth to win.
    won: f32,
}

enum Goal {
    /// The pool, what it has to hold, and for each size of it what the attack costs, in all and in HEALTH, and takes away.
    Fight { pool: f32, value: f32, rows: Vec<Blow> },
    /// The track, what each response does, and what it is worth to end red, gray and green.
    Talk {
        affinity: f32,
        duration: f32,
        top: f32,
        gray: f32,
        green: f32,
        pull: f32,
        cost: f32,
        ends: [f32; 3],
    },
}

#[derive(Clone, Copy, Default)]
struct Blow {
    cost: f32,
    damage: f32,
    pool: f32,
}

impl Prospect {
    fn of(board: &Board, place: u8, at: &Meeting) -> Option<Self> {
        let cards = &board.cards.0;
        let foe = cards.encounter(at.foe?);
        let art = hand::art(board, place);
        let members = at.members.iter().count().max(1) as f32;
        let hands: usize = at.members.iter().map(|seat| board.packs(seat).of(art).hand.len()).sum();
        let healths = at.members.iter().map(|seat| f32::from(board.tracks(seat).health));
        let won = WON + stake(board);
        let goal = match (foe.fight(), foe.talk()) {
            (Some(fight), _) => Goal::fight(cards, at, fight, measure::fight_value(board, place)?),
            (_, Some(talk)) => Goal::talk(cards, at, talk, won),
            _ => return None,
        };
        Some(Self {
            goal,
            hand: hands as f32 / members,
            decks: at.members.iter().map(|seat| board.packs(seat).of(art).deck.len() as f32).sum(),
            members,
            health: healths.fold(f32::INFINITY, f32::min),
            opening: foe.fight().map_or(0.0, |fight| harm(cards, fight.opportunity)),
            won,
        })
    }

    const fn art(&self) -> Art {
        match self.goal {
            Goal::Fight { .. } => Art::Combat,
            Goal::Talk { .. } => Art::Diplomacy,
        }
    }

    /// What it is worth once the activation at hand has come to this: attack by attack, with what later activations
    /// bring on average.
    fn after(&self, then: Then) -> f32 {
        let hand = (self.hand + then.cards / self.members).clamp(0.0, 4.0);
        let cards = hand.mul_add(self.members, self.decks);
        // Who has no cards left brings nothing any more (RD-269).
        let pace = |step: usize| match step as f32 {
            step if step >= cards => 0.0,
            step => PACE + hand * PACE_OF_CARD * USED.powf(step / self.members),
        };
        let worth = match &self.goal {
            Goal::Fight { pool, value, rows } => {
                let (mut pool, mut cost, mut damage) = (pool + then.by, 0.0, 0.0);
                let mut steps = 0;
                while pool < *value && steps < FAR {
                    let blow = rows.get(pool.max(0.0) as usize).copied().unwrap_or_default();
                    cost += blow.cost + LENGTH;
                    damage += blow.damage;
                    pool = (pool - blow.pool).max(0.0) + pace(steps);
                    steps += 1;
                }
                let won = if steps == FAR { 0.0 } else { self.won };
                // Blows are shared out; who might fall had better not.
                let falls = (damage / self.members - (self.health - 2.2)).max(0.0) * FALL;
                won - cost - falls
            }
            Goal::Talk { affinity, duration, top, gray, green, pull, cost, ends } => {
                let (mut affinity, mut left) = ((affinity + then.by).min(*top), duration + then.duration);
                let mut spent = 0.0;
                let mut steps = 0;
                while left > 1.0 && steps < FAR {
                    affinity = (affinity - pull + pace(steps)).clamp(1.0, *top);
                    left -= 1.0;
                    spent += cost + LENGTH;
                    steps += 1;
                }
                let spread = 0.6 + 0.25 * steps as f32;
                let above = |slot: f32| 1.0 / (1.0 + (-(affinity - slot + 0.5) * 1.7 / spread).exp());
                let (to_green, to_gray) = (above(*green), above(*gray));
                ends[2] * to_green + ends[1] * (to_gray - to_green) + ends[0] * (1.0 - to_gray) - spent
            }
        };
        worth - then.cost
    }
}

impl Goal {
    fn fight(cards: &Catalogue, at: &Meeting, fight: &Fight, value: u8) -> Self {
        let blows: Vec<Blow> = fight.table.iter().map(|row| Blow::of(cards, row.attack)).collect();
        let row = |pool| fight.row_for(pool).and_then(|row| blows.get(row)).copied().unwrap_or_default();
        Self::Fight { pool: f32::from(at.pool), value: f32::from(value), rows: (0..value).map(row).collect() }
    }

    fn talk(cards: &Catalogue, at: &Meeting, talk: &Talk, won: f32) -> Self {
        let pull = |effect: &Effect| match effect {
            Effect::Affinity(by) => -f32::from(*by),
            _ => 0.0,
        };
        Self::Talk {
            affinity: f32::from(at.affinity),
            duration: f32::from(at.duration),
            top: f32::from(talk.slots()),
            gray: f32::from(talk.track.0) + 1.0,
            green: f32::from(talk.track.0.saturating_add(talk.track.1)) + 1.0,
            pull: cards.effects(talk.response).iter().map(pull).sum(),
            cost: harm(cards, talk.response),
            ends: [Mood::Red, Mood::Gray, Mood::Green].map(|mood| worth_of(cards, talk, mood, won)),
        }
    }
}

impl Blow {
    fn of(cards: &Catalogue, attack: Effects) -> Self {
        let mut blow = Self { cost: harm(cards, attack), ..Self::default() };
        for effect in cards.effects(attack) {
            match effect {
                Effect::Damage(_, by) | Effect::Wound(_, by) => blow.damage += f32::from(*by),
                Effect::Pool(by) => blow.pool -= f32::from(*by),
                _ => {}
            }
        }
        blow
    }
}
