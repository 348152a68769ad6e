//! Challenge rolls (AT-255 to AT-263, AT-R40).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::effects::condition;
use crate::books::atlas::effects::{Context, Run};
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::keyword::Asked;
use crate::books::atlas::verbs::roll::Rolling;
use crate::books::atlas::verbs::{trigger, use_card};
use crate::content::atlas::effect::{Challenge, Effect, Effects, Rollers};
use crate::content::atlas::terms::{CardKey, Dice, OriginId};

/// AT-257.
pub const STARTING_DICE: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Challenging {
    card: CardKey,
    context: Context,
    /// The challenge in the catalogue.
    effect: u32,
    step: Step,
    rollers: Vec<Roller>,
    at: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Roller {
    origin: OriginId,
    automatic: bool,
    asked: Asked,
    /// Conditions of the bonus dice settled so far.
    bonus_at: usize,
    pool: Dice,
    total: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Who,
    Volunteer,
    Claim,
    Bonus,
    Roll,
    Rolled,
    Results,
}

impl Challenging {
    pub const fn new(card: CardKey, context: Context, effect: u32) -> Self {
        Self { card, context, effect, step: Step::Who, rollers: Vec::new(), at: 0 }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let Some(Effect::Challenge(challenge)) = board.cards.all_effects().get(self.effect as usize).cloned()
        else {
            return;
        };
        loop {
            let goes_on = match self.step {
                Step::Who => self.who(board, &challenge),
                Step::Volunteer => self.volunteer(board, &challenge),
                Step::Claim => self.claim(board, &challenge),
                Step::Bonus => self.bonus(board, &challenge),
                Step::Roll => return self.roll(board),
                Step::Rolled => return self.rolled(board),
                Step::Results => return self.results(board),
            };
            if !goes_on {
                return board.play.work.push(Frame::Challenging(self));
            }
        }
    }

    fn add(&mut self, origin: OriginId) {
        self.rollers.push(Roller {
            origin,
            automatic: false,
            asked: Asked::default(),
            bonus_at: 0,
            pool: Dice { white: STARTING_DICE, ..Dice::default() },
            total: 0,
        });
    }

    fn go(&mut self, step: Step) -> bool {
        self.step = step;
        self.at = 0;
        true
    }

    /// AT-255: each, or one that the group chooses. Downed Origins are passed by (AT-154).
    fn who(&mut self, board: &mut Board, challenge: &Challenge) -> bool {
        let able: Vec<OriginId> =
            board.members(self.context.group).filter(|origin| !board.is_downed(*origin)).collect();
        match challenge.who {
            Rollers::Each => {
                for origin in able {
                    self.add(origin);
                }
                self.go(Step::Volunteer)
            }
            Rollers::One => {
                let question = Question::ChallengeWho { card: self.card };
                let must = challenge.must;
                let Some(choice) = board.decide_in_group(self.context.group, question, |_, options| {
                    options.extend(able.iter().map(|origin| Choice::Origin(*origin)));
                    if !must {
                        options.push(Choice::Nothing);
                    }
                }) else {
                    return false;
                };
                if let Choice::Origin(origin) = choice {
                    self.add(origin);
                }
                self.go(Step::Claim)
            }
        }
    }

    /// AT-R40: with "may", each decides for itself before any roll.
    fn volunteer(&mut self, board: &mut Board, challenge: &Challenge) -> bool {
        while !challenge.must && self.at < self.rollers.len() {
            let who = self.rollers[self.at].origin;
            let question = Question::ChallengeRoll { card: self.card, who };
            let Some(choice) = board.decide(board.seat(who), question, |_, options| {
                options.extend([Choice::Roll, Choice::Pass]);
            }) else {
                return false;
            };
            if choice == Choice::Roll {
                self.at += 1;
            } else {
                self.rollers.remove(self.at);
            }
        }
        self.go(Step::Claim)
    }

    /// AT-262, AT-263: claimed before any dice are rolled.
    fn claim(&mut self, board: &mut Board, challenge: &Challenge) -> bool {
        while !challenge.auto_success.is_empty() && self.at < self.rollers.len() {
            let who = self.rollers[self.at].origin;
            let question = Question::ClaimSuccess { card: self.card, who };
            let Some(choice) = board.decide(board.seat(who), question, |board, options| {
                options.push(Choice::Pass);
                for keyword in &challenge.auto_success {
                    if modifiers::has_keyword(board, Fighter::Origin(who), *keyword) {
                        options.push(Choice::Keyword(*keyword));
                    } else {
                        use_card::each_keyword_card(board, who, *keyword, |source| {
                            if !options.contains(&Choice::KeywordCard(source)) {
                                options.push(Choice::KeywordCard(source));
                            }
                        });
                    }
                }
            }) else {
                return false;
            };
            let claimed = match choice {
                Choice::Keyword(keyword) => Some(keyword),
                Choice::KeywordCard(source) => {
                    let keyword = challenge.auto_success.iter().copied().find(|keyword| {
                        modifiers::source_has_keyword(board, Fighter::Origin(who), source, *keyword)
                    });
                    if let Some(keyword) = keyword {
                        use_card::play_for_keyword(board, who, source, keyword);
                    }
                    keyword
                }
                _ => None,
            };
            if let Some(keyword) = claimed {
                self.rollers[self.at].automatic = true;
                board.record(Fact::AutomaticSuccess { who, keyword });
            }
            self.at += 1;
        }
        self.go(Step::Bonus)
    }

    /// AT-258: one die for each condition met.
    fn bonus(&mut self, board: &mut Board, challenge: &Challenge) -> bool {
        while self.at < self.rollers.len() {
            let roller = &mut self.rollers[self.at];
            let mut context = self.context;
            context.rolled = Some(roller.origin);
            context.user = Some(Fighter::Origin(roller.origin));
            while !roller.automatic && roller.bonus_at < challenge.bonus.len() {
                let bonus = &challenge.bonus[roller.bonus_at];
                if !condition::settle_keywords(board, &context, &bonus.when, &mut roller.asked, true) {
                    return false;
                }
                if condition::holds(board, &context, &bonus.when, &roller.asked) {
                    let count = roller.pool.of_mut(bonus.colour);
                    *count = count.saturating_add(1);
                }
                roller.bonus_at += 1;
                // A card played for one condition meets only that one (AT-169).
                roller.asked = Asked::default();
            }
            self.at += 1;
        }
        // AT-262, AT-R40: an automatic success turns the card at once, before any dice are rolled. What the
        // others play for their dice was settled above, since the back would tell them.
        if self.rollers.iter().any(|roller| roller.automatic) {
            self.flip(board);
        }
        self.go(Step::Roll)
    }

    fn roll(mut self, board: &mut Board) {
        while self.at < self.rollers.len() && self.rollers[self.at].automatic {
            self.at += 1;
        }
        let Some(roller) = self.rollers.get(self.at) else {
            self.go(Step::Results);
            self.flip(board);
            return board.play.work.push(Frame::Challenging(self));
        };
        let now = Circumstance { roll: Some(RollKind::Challenge), ..Circumstance::default() };
        let rolling =
            Rolling::new(RollKind::Challenge, Some(Fighter::Origin(roller.origin)), roller.pool, now);
        self.step = Step::Rolled;
        board.play.work.push(Frame::Challenging(self));
        board.play.work.push(Frame::Rolling(rolling));
    }

    /// AT-259: hits only.
    fn rolled(mut self, board: &mut Board) {
        let who = Fighter::Origin(self.rollers[self.at].origin);
        self.rollers[self.at].total = board.dice.hits;
        self.at += 1;
        self.step = Step::Roll;
        board.play.work.push(Frame::Challenging(self));
        let now = Circumstance { roll: Some(RollKind::Challenge), ..Circumstance::default() };
        trigger::rolled(board, who, now);
    }

    /// AT-260: the card is turned over after all rolls, or by the first automatic success.
    fn flip(&self, board: &mut Board) {
        if !self.rollers.is_empty() && board.card(self.card).is_some_and(|card| !card.flipped) {
            if let Some(card) = board.card_mut(self.card) {
                card.flipped = true;
            }
            board.play.chance.reveal();
            board.record(Fact::CardFlipped { card: self.card });
            let back = board.location_card(self.card).and_then(|card| card.back.as_ref());
            if let Some(text) = back.map(|back| back.text.clone()).filter(|text| !text.is_empty()) {
                board.record(Fact::TextShown { text });
            }
        }
    }

    /// AT-261: each resolves the result beside its own total, in seat order.
    fn results(mut self, board: &mut Board) {
        let Some(roller) = self.rollers.get(self.at) else { return };
        let origin = roller.origin;
        let bands: Vec<(u8, Option<u8>, Effects)> = board
            .location_card(self.card)
            .and_then(|card| card.back.as_ref())
            .map(|back| back.results.iter().map(|band| (band.min, band.max, band.effects)).collect())
            .unwrap_or_default();
        let chosen = if roller.automatic {
            let question = Question::ChooseResult { card: self.card, who: origin };
            let Some(choice) = board.decide(board.seat(origin), question, |_, options| {
                options.extend((0..bands.len() as u8).map(Choice::Result));
            }) else {
                return board.play.work.push(Frame::Challenging(self));
            };
            match choice {
                Choice::Result(number) => usize::from(number),
                _ => 0,
            }
        } else {
            let total = roller.total;
            board.record(Fact::ChallengeResolved { who: origin, total });
            let fits = |(min, max, _): &(u8, Option<u8>, Effects)| {
                total >= u16::from(*min) && max.is_none_or(|max| total <= u16::from(max))
            };
            bands.iter().position(fits).unwrap_or(0)
        };
        self.at += 1;
        let mut context = self.context;
        context.rolled = Some(origin);
        context.user = Some(Fighter::Origin(origin));
        let text = board
            .location_card(self.card)
            .and_then(|card| card.back.as_ref())
            .and_then(|back| back.results.get(chosen))
            .map(|band| band.text.clone());
        if let Some(text) = text {
            board.record(Fact::TextShown { text });
        }
        board.play.work.push(Frame::Challenging(self));
        if let Some((_, _, effects)) = bands.get(chosen) {
            board.play.work.push(Frame::Run(Run::new(*effects, context)));
        }
    }
}
