//! What cards make happen: the interpreter of the effect vocabulary.
//!
//! A list of effects is a frame that is carried on effect by effect ([`crate::table::effects`]). Each effect asks at
//! most one question itself; what needs more is pushed as work of its own. [`who`] finds heroes, [`foes`] enemies.

pub mod foes;
pub mod who;

use crate::books::delve::board::Play;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Asking, Board};
use super::facts::{By, Fact};
use super::frames::Frame;
use super::pieces::Next;
use super::prompts::{Choice, Question, Source};
use super::verbs::coins::SharingCoins;
use super::verbs::give::Giving;
use super::verbs::hurt::Hurting;
use super::verbs::item::PickingItem;
use super::verbs::look::LookingAtTiles;
use super::verbs::move_enemy::{self, Moving};
use super::verbs::summon::Placing;
use super::verbs::talent::BuyingTalent;
use super::verbs::{damage, item, loot, pay_cost, stun, token, track};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::effect::{Boards, Effect, Effects, Who};
use crate::content::delve::terms::HeroId;
use crate::table::effects::{self, Then};
use foes::Found;

/// Whose card it is, and what it has named so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    pub you: HeroId,
    pub partner: Option<HeroId>,
    pub source: Source,
    /// The one of two that was chosen.
    pub chosen: Option<HeroId>,
    /// The enemy that was named.
    pub foe: Option<u16>,
    pub defeated: bool,
}

impl Context {
    pub const fn new(you: HeroId, partner: Option<HeroId>, source: Source) -> Self {
        Self { you, partner, source, chosen: None, foe: None, defeated: false }
    }
}

/// A list of effects in the middle of being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The span of what is left, the present effect first.
    list: (u32, u16),
    context: Context,
}

/// Pushes a list of effects.
pub fn run(play: &mut Play, effects: Effects, context: Context) {
    if !effects.is_empty() {
        play.work.push(Frame::Running(Running { list: effects.span(), context }));
    }
}

impl Running {
    pub fn carry_on(self, board: &mut Board) {
        effects::carry_on(self, board);
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

    fn carry_out(&mut self, board: &mut Board<'_, '_>, effect: &Effect, _place: u32) -> Then {
        match effect {
            Effect::Focus(who, amount) => {
                self.each(board, *who, |board, hero| track::gain_focus(board, hero, *amount))
            }
            Effect::Guard(who, amount) => {
                self.each(board, *who, |board, hero| track::gain_guard(board, hero, *amount))
            }
            Effect::Heal(who, amount) => {
                self.each(board, *who, |board, hero| track::heal(board, hero, *amount))
            }
            Effect::HealHurt(who, hurt, well) => self.each(board, *who, |board, hero| {
                let half = board.tracks_of(hero).health.saturating_mul(2) <= board.hero_board(hero).health;
                track::heal(board, hero, if half { *hurt } else { *well });
            }),
            Effect::Hurt(who, amount) => {
                self.each_later(board, *who, |hero| Frame::Hurting(Hurting::fixed(hero, By::Card, *amount)))
            }
            Effect::StunToken(who, amount) => {
                self.each(board, *who, |board, hero| stun::hero(board, hero, *amount))
            }
            Effect::Rage(amount) => {
                track::add_rage(board, *amount);
                Then::GoOn
            }
            Effect::RagePerHero(amount) => {
                let rage = amount.saturating_mul(board.party().len() as u8);
                track::add_rage(board, rage);
                Then::GoOn
            }
            Effect::Damage(foes, amount) => self.hit(board, *foes, *amount, *amount),
            Effect::DamageFar(foes, near, far) => self.hit(board, *foes, *near, *far),
            Effect::Stun(foes) => {
                let Some(found) = foes::find(board, &mut self.context, *foes) else { return Then::Ask };
                if let Found::Foes(numbers) = found {
                    for number in numbers {
                        stun::enemy(board, number);
                    }
                }
                Then::GoOn
            }
            Effect::Move(who, left) => {
                let (source, left) = (self.context.source, *left);
                self.each_later(board, *who, |hero| {
                    Frame::Moving(Moving { hero, source, left, optional: true, picked: None })
                })
            }
            Effect::Fetch(boards) => self.fetch(board, *boards),
            Effect::Cross => self.fetch(board, Boards::Either),
            Effect::Enemy(who, deck, red) => {
                let (deck, red) = (*deck, *red);
                self.each_later(board, *who, |hero| {
                    Frame::Placing(Placing { hero, deck, red, encounter: true })
                })
            }
            Effect::Draw(who, tokens) => {
                self.each(board, *who, |board, hero| token::draw(board, hero, *tokens))
            }
            Effect::Refresh(who) => self.each(board, *who, token::refresh_fatigue),
            Effect::TradeHush(who) => self.each(board, *who, |board, hero| {
                let tokens = token::return_hush(board, hero);
                token::draw(board, hero, tokens);
            }),
            Effect::FatigueToBag(who) => self.each(board, *who, token::fatigue_to_bag),
            Effect::FatigueFromBag(who) => self.each(board, *who, token::fatigue_from_bag),
            Effect::AddHush(amount) => {
                token::add_hush(board, *amount);
                Then::GoOn
            }
            Effect::RemoveHush(amount) => {
                token::remove_hush(board, *amount);
                Then::GoOn
            }
            Effect::Coins(left) => {
                board.play.work.push(Frame::SharingCoins(SharingCoins { left: *left }));
                Then::GoOn
            }
            Effect::Gemstone(who, amount) => {
                self.each(board, *who, |board, hero| track::gain_gemstones(board, hero, *amount))
            }
            Effect::Potion(who, amount) => {
                self.each(board, *who, |board, hero| track::gain_potions(board, hero, *amount))
            }
            Effect::Item(who, amount) => {
                self.each(board, *who, |board, hero| item::gain(board, hero, *amount))
            }
            Effect::PickItem(who, amount) => self.each(board, *who, |board, hero| {
                let items: Vec<_> = (0..*amount).filter_map(|_| item::draw(board)).collect();
                board.play.work.push(Frame::PickingItem(PickingItem { hero, items }));
            }),
            Effect::Loot(who) => self.each(board, *who, |board, hero| {
                if let Some(tile) = loot::draw(board) {
                    let gives = board.cards.loot_tile(tile).gives;
                    loot::give(board, hero, gives);
                }
            }),
            Effect::Xp(who, amount) => {
                self.each(board, *who, |board, hero| track::gain_xp(board, hero, *amount))
            }
            Effect::BuyTalent(who) => {
                self.each_later(board, *who, |hero| Frame::BuyingTalent(BuyingTalent { hero }))
            }
            Effect::Share => {
                if let Some(partner) = self.context.partner {
                    board.play.work.push(Frame::Giving(Giving::new(self.context.you, partner)));
                }
                Then::GoOn
            }
            Effect::Next(who, action, bonus) => {
                let both = *who == Who::Both;
                let (you, partner) = (self.context.you, self.context.partner);
                self.each(board, *who, |board, hero| {
                    let other = if hero == you { partner } else { Some(you) };
                    let next = Next { action: *action, bonus: *bonus, with: other.filter(|_| both) };
                    board.marks_mut(hero).next.push(next);
                    board.record(Fact::NextActionBlessed { hero, bonus: *bonus });
                })
            }
            // Carried out where dice are re-rolled.
            Effect::RerollAny => Then::GoOn,
            Effect::Seal => {
                board.run.seals = board.run.seals.saturating_add(1);
                board.run.check_due = true;
                let seals = board.run.seals;
                board.record(Fact::SealTaken { seals });
                Then::GoOn
            }
            Effect::LookAtTiles => {
                board.play.work.push(Frame::LookingAtTiles(LookingAtTiles));
                Then::GoOn
            }
            Effect::Each(who, effects) => {
                let (effects, context) = (*effects, self.context);
                self.each_later(board, *who, |hero| {
                    let context = Context { you: hero, ..context };
                    Frame::Running(Self { list: effects.span(), context })
                })
            }
            Effect::May(effects) => self.may(board, None, *effects),
            Effect::MayPay(cost, effects) => self.may(board, Some(*cost), *effects),
            Effect::Choose(branches) => {
                let question = Question::ChooseOne { source: self.context.source };
                let chosen = board.decide_together(question, |_, options| {
                    options.extend((0..branches.len() as u8).map(Choice::Branch));
                });
                match chosen {
                    None => return Then::Ask,
                    Some(Choice::Branch(place)) => {
                        if let Some(effects) = branches.get(usize::from(place)) {
                            run(&mut board.play, *effects, self.context);
                        }
                    }
                    Some(_) => {}
                }
                Then::GoOn
            }
            Effect::IfDefeated(effects) => {
                if self.context.defeated {
                    run(&mut board.play, *effects, self.context);
                }
                Then::GoOn
            }
            Effect::IfAlone(effects) => {
                if board.is_solo() {
                    run(&mut board.play, *effects, self.context);
                }
                Then::GoOn
            }
        }
    }
}

impl Running {
    /// Does something for every hero that is meant.
    fn each(&mut self, board: &mut Board, who: Who, mut act: impl FnMut(&mut Board, HeroId)) -> Then {
        let Some(heroes) = who::find(board, &mut self.context, who) else { return Then::Ask };
        for hero in heroes {
            act(board, hero);
        }
        Then::GoOn
    }

    /// Pushes work for every hero that is meant; the first of them comes first.
    fn each_later(&mut self, board: &mut Board, who: Who, frame: impl Fn(HeroId) -> Frame) -> Then {
        let Some(heroes) = who::find(board, &mut self.context, who) else { return Then::Ask };
        for hero in heroes.into_iter().rev() {
            board.play.work.push(frame(hero));
        }
        Then::GoOn
    }

    fn hit(
        &mut self,
        board: &mut Board,
        foes: crate::content::delve::effect::Foes,
        near: u8,
        far: u8,
    ) -> Then {
        let Some(found) = foes::find(board, &mut self.context, foes) else { return Then::Ask };
        match found {
            Found::Boss => super::verbs::boss::damage(board, near, Some(self.context.source)),
            Found::Foes(numbers) => {
                for number in numbers {
                    let is_far = board.find_foe(number).is_some_and(|(spot, _)| !spot.is_melee());
                    let amount = if is_far { far } else { near };
                    self.context.defeated |= damage::deal(board, number, amount, Some(self.context.you));
                }
            }
        }
        Then::GoOn
    }

    /// An enemy above one board goes to the leftmost empty space above another.
    fn fetch(&mut self, board: &mut Board, boards: Boards) -> Then {
        let foes = crate::content::delve::effect::Foes::One(boards);
        let Some(found) = foes::find(board, &mut self.context, foes) else { return Then::Ask };
        if let Found::Foes(numbers) = found {
            for number in numbers {
                let Some((from, _)) = board.find_foe(number) else { continue };
                let you = self.context.you;
                let to = match boards {
                    Boards::Either if from.board == you => self.context.partner.unwrap_or(you),
                    _ => you,
                };
                move_enemy::to_board(board, number, to);
            }
        }
        Then::GoOn
    }

    fn may(
        &mut self,
        board: &mut Board,
        cost: Option<crate::content::delve::effect::Cost>,
        effects: Effects,
    ) -> Then {
        let (hero, source) = (self.context.you, self.context.source);
        // A window in which nothing can be done is passed by.
        let useful = foes::finds_target(board, self.context, board.cards.effects(effects));
        if !useful || !pay_cost::can_pay(board, hero, cost) {
            return Then::GoOn;
        }
        let group = matches!(source, Source::Event(_));
        let seats = if group { board.all_seats() } else { board.seat(hero) };
        let chosen = board.decide(seats, Question::MayUse { hero, source }, |_, options| {
            options.extend([Choice::No, Choice::Yes]);
        });
        match chosen {
            None => return Then::Ask,
            Some(Choice::Yes) => {
                run(&mut board.play, effects, self.context);
                pay_cost::pay(board, hero, cost);
            }
            Some(_) => {}
        }
        Then::GoOn
    }
}
