//! Rolling dice: the pool, dice removed and set, the throw, and the reroll window (AT-R07 to AT-R10).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::{Part, Source};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::Die;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{Colour, Dice, OriginId};
use crate::table::seat::Seats;

/// AT-339.
const MOST_OF_A_COLOUR: u8 = 5;

/// AT-R07: hits and specials on a face, 1 to 6.
pub const fn face(colour: Colour, face: u8) -> (u16, u16) {
    match (colour, face) {
        (Colour::White, 1 | 2) | (Colour::Red, 1) => (0, 0),
        (Colour::White, 3..=5) | (Colour::Blue | Colour::Red, 2) | (Colour::Blue, 3) => (1, 0),
        (Colour::White, _) | (Colour::Blue, 4..=6) | (Colour::Red, 3) => (1, 1),
        (Colour::Blue, _) => (0, 1),
        (Colour::Red, 4 | 5) => (2, 0),
        (Colour::Red, _) => (2, 1),
    }
}

/// AT-R08: half of the faces of the targeting die say "special".
pub const fn targeting_is_special(face: u8) -> bool {
    face >= 4
}

pub fn count(dice: &[Die]) -> (u16, u16) {
    dice.iter().fold((0, 0), |(hits, specials), die| {
        let (more_hits, more_specials) = face(die.colour, die.face);
        (hits + more_hits, specials + more_specials)
    })
}

/// A roll in the making. When it is over its dice lie in the dice tray.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rolling {
    pub kind: RollKind,
    pub roller: Option<Fighter>,
    pub pool: Dice,
    pub now: Circumstance,
    /// Dice the card in use itself lets the roller reroll.
    pub own_reroll: u8,
    step: Step,
    remove: u8,
    dice: Vec<Die>,
    /// Reroll effects already used on this roll.
    used: Vec<(Source, u8)>,
    reroll: Option<Reroll>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Gather,
    Remove,
    Throw,
    Window,
    ChooseDice,
}

/// The bit of a die among those that are chosen; no roll has more dice than there are bits.
fn bit(die: usize) -> u32 {
    1_u32.checked_shl(die as u32).unwrap_or(0)
}

/// Dice being chosen for a reroll; they are rerolled together (AT-344).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Reroll {
    by: RerollBy,
    left: u8,
    chosen: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RerollBy {
    Spark(OriginId),
    Card(Source),
}

/// The number that names the reroll of the card in use, beside those of passives.
const OWN: u8 = u8::MAX;

impl Rolling {
    pub const fn new(kind: RollKind, roller: Option<Fighter>, pool: Dice, now: Circumstance) -> Self {
        Self {
            kind,
            roller,
            pool,
            now,
            own_reroll: 0,
            step: Step::Gather,
            remove: 0,
            dice: Vec::new(),
            used: Vec::new(),
            reroll: None,
        }
    }

    /// The dice on the table, for the words of a prompt about them.
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// How many dice the card in use lets its user reroll, if this part of a reroll choice means that card.
    pub fn own_reroll_of(&self, part: u8) -> Option<u8> {
        (part == OWN).then_some(self.own_reroll)
    }

    pub fn carry_on(mut self, board: &mut Board) {
        loop {
            let goes_on = match self.step {
                Step::Gather => self.gather(board),
                Step::Remove => self.remove_dice(board),
                Step::Throw => self.throw(board),
                Step::Window => self.window(board),
                Step::ChooseDice => self.choose_dice(board),
            };
            match goes_on {
                Go::On => {}
                Go::Ask => return board.play.work.push(Frame::Rolling(self)),
                Go::Over => return self.finish(board),
            }
        }
    }

    /// AT-R09: add bonus dice, cut to 5 a colour, then note how many are removed.
    fn gather(&mut self, board: &Board) -> Go {
        if let Some(roller) = self.roller
            && self.kind != RollKind::Targeting
        {
            let mut pool = self.pool;
            let mut fewer = 0u8;
            let sorts = [Sort::Dice, Sort::FewerDice];
            modifiers::each_held(board, roller, &self.now, sorts, |held| match held.passive.gives {
                Modifier::Dice(colour, more) => *pool.of_mut(colour) = pool.of(colour).saturating_add(more),
                Modifier::FewerDice(by) => fewer = fewer.saturating_add(by),
                _ => {}
            });
            self.pool = pool;
            self.remove = fewer;
        }
        for colour in Colour::ALL {
            let count = self.pool.of_mut(colour);
            *count = (*count).min(MOST_OF_A_COLOUR);
        }
        self.step = Step::Remove;
        Go::On
    }

    /// AT-340, AT-341: the roller, or the party for an enemy, chooses which dice go.
    fn remove_dice(&mut self, board: &mut Board) -> Go {
        while self.remove > 0 && self.pool.total() > 0 {
            let pool = self.pool;
            let question = Question::RemoveDie { roll: self.kind, left: self.remove };
            let fill = |_: &Board, options: &mut Vec<Choice>| {
                options.extend(
                    Colour::ALL.into_iter().filter(|colour| pool.of(*colour) > 0).map(Choice::Colour),
                );
            };
            let decided = match self.roller {
                Some(Fighter::Origin(origin)) => board.decide(board.seat(origin), question, fill),
                _ => board.decide_together(question, fill),
            };
            let Some(choice) = decided else { return Go::Ask };
            if let Choice::Colour(colour) = choice {
                *self.pool.of_mut(colour) = self.pool.of(colour).saturating_sub(1);
            }
            self.remove -= 1;
        }
        self.step = Step::Throw;
        Go::On
    }

    fn throw(&mut self, board: &mut Board) -> Go {
        for colour in Colour::ALL {
            for _ in 0..self.pool.of(colour) {
                self.dice.push(Die { colour, face: 0 });
            }
        }
        self.set_dice(board);
        for die in self.dice.iter_mut().filter(|die| die.face == 0) {
            die.face = board.play.chance.die();
        }
        let (hits, specials) = count(&self.dice);
        if self.kind != RollKind::Targeting {
            let dice = self.dice.clone();
            board.record(Fact::DiceRolled { who: self.roller, roll: self.kind, dice, hits, specials });
        }
        self.automatic_rerolls(board);
        self.step = Step::Window;
        Go::On
    }

    /// AT-346: a die set before the roll counts as rolled with that face.
    fn set_dice(&mut self, board: &mut Board) {
        let Some(roller) = self.roller else { return };
        let mut set = Vec::new();
        modifiers::each_held(board, roller, &self.now, Sort::SetDie, |held| {
            if let Modifier::SetDie(colour, face) = held.passive.gives {
                set.push((held.owner, held.source, held.part, colour, face));
            }
        });
        for (owner, source, part, colour, face) in set {
            if let Some(die) = self.dice.iter_mut().find(|die| die.colour == colour && die.face == 0) {
                die.face = face.clamp(1, 6);
                modifiers::note_use(board, owner, source, part);
            }
        }
    }

    /// An enemy that may reroll does so with its dice that show no hit.
    fn automatic_rerolls(&mut self, board: &mut Board) {
        let Some(roller) = self.roller.filter(|roller| roller.is_enemy()) else { return };
        let mut allowed = self.own_reroll;
        modifiers::each_held(board, roller, &self.now, Sort::Reroll, |held| {
            if let Modifier::Reroll(dice) = held.passive.gives {
                allowed = allowed.saturating_add(dice);
            }
        });
        let mut rolled = false;
        for die in
            self.dice.iter_mut().filter(|die| face(die.colour, die.face).0 == 0).take(usize::from(allowed))
        {
            die.face = board.play.chance.die();
            rolled = true;
        }
        if rolled {
            let (hits, specials) = count(&self.dice);
            let dice = self.dice.clone();
            board.record(Fact::DiceRerolled { who: self.roller, by: Source::Own, dice, hits, specials });
        }
    }

    /// AT-R10: effects of the roller, and Spark of anyone who is not downed, until all pass.
    fn window(&mut self, board: &mut Board) -> Go {
        if self.dice.is_empty() {
            return Go::Over;
        }
        let (hits, specials) = count(&self.dice);
        let question = Question::Reroll { roll: self.kind, by: self.roller, hits, specials };
        let me = &*self;
        let Some(choice) = board.decide(board.all_seats(), question, |board, options| {
            options.push(Choice::Pass);
            me.list_rerolls(board, options);
        }) else {
            return Go::Ask;
        };
        match choice {
            Choice::Reroll(source, part) => {
                let dice = self.use_reroll(board, source, part);
                self.used.push((source, part));
                self.reroll = Some(Reroll { by: RerollBy::Card(source), left: dice, chosen: 0 });
            }
            Choice::SparkReroll(origin) => {
                let spark = board.spark_mut(origin);
                spark.now = spark.now.saturating_sub(1);
                let now = spark.now;
                board.record(Fact::SparkChanged { who: origin, now });
                let all = self.dice.len() as u8;
                self.reroll = Some(Reroll { by: RerollBy::Spark(origin), left: all, chosen: 0 });
            }
            _ => return Go::Over,
        }
        self.step = Step::ChooseDice;
        Go::On
    }

    fn list_rerolls(&self, board: &Board, options: &mut Vec<Choice>) {
        // AT-R28: FOWLED Origins use no cards, items, abilities or talents; Spark is none of these.
        if let Some(roller) =
            self.roller.filter(|roller| roller.is_origin() && !modifiers::only_moves(board, *roller))
            && self.kind != RollKind::Targeting
        {
            if self.own_reroll > 0
                && let Some(source) = self.now.with
                && !self.used.contains(&(source, OWN))
            {
                options.push(Choice::Reroll(source, OWN));
            }
            modifiers::each_held(board, roller, &self.now, Sort::Reroll, |held| {
                if let (Modifier::Reroll(_), Part::Passive(part)) = (held.passive.gives, held.part)
                    && !self.used.contains(&(held.source, part))
                    && !options.contains(&Choice::Reroll(held.source, part))
                {
                    options.push(Choice::Reroll(held.source, part));
                }
            });
        }
        for origin in board.able() {
            if board.spark_of(origin).now > 0 {
                options.push(Choice::SparkReroll(origin));
            }
        }
    }

    /// Notes the use of a reroll effect and tells how many dice it rerolls.
    fn use_reroll(&self, board: &mut Board, source: Source, part: u8) -> u8 {
        if part == OWN {
            return self.own_reroll;
        }
        let Some(roller) = self.roller else { return 0 };
        let mut found = None;
        modifiers::each_held(board, roller, &self.now, Sort::Reroll, |held| {
            if let Modifier::Reroll(dice) = held.passive.gives
                && held.source == source
                && held.part == Part::Passive(part)
            {
                found = Some((held.owner, dice));
            }
        });
        match found {
            Some((owner, dice)) => {
                modifiers::note_use(board, owner, source, Part::Passive(part));
                dice
            }
            None => 0,
        }
    }

    fn choose_dice(&mut self, board: &mut Board) -> Go {
        let Some(mut reroll) = self.reroll else { return Go::Over };
        let (seats, by) = match (reroll.by, self.roller) {
            (RerollBy::Spark(origin), _) => (board.seat(origin), Source::Ability),
            (RerollBy::Card(source), Some(Fighter::Origin(origin))) => (board.seat(origin), source),
            (RerollBy::Card(source), _) => (board.all_seats(), source),
        };
        while reroll.left > 0 {
            let Some(choice) = self.ask_die(board, seats, by, reroll) else {
                self.reroll = Some(reroll);
                return Go::Ask;
            };
            match choice {
                Choice::Die(die) => {
                    reroll.chosen |= bit(usize::from(die));
                    reroll.left -= 1;
                }
                _ => break,
            }
        }
        for (place, die) in self.dice.iter_mut().enumerate() {
            if reroll.chosen & bit(place) != 0 {
                die.face = board.play.chance.die();
            }
        }
        let (hits, specials) = count(&self.dice);
        let dice = self.dice.clone();
        board.record(match reroll.by {
            RerollBy::Spark(by) => Fact::SparkReroll { by, dice, hits, specials },
            RerollBy::Card(by) => Fact::DiceRerolled { who: self.roller, by, dice, hits, specials },
        });
        self.reroll = None;
        self.step = Step::Window;
        Go::On
    }

    fn ask_die(&self, board: &mut Board, seats: Seats, by: Source, reroll: Reroll) -> Option<Choice> {
        let count = self.dice.len();
        board.decide(seats, Question::RerollDie { by, left: reroll.left }, |_, options| {
            if reroll.chosen != 0 {
                options.push(Choice::Roll);
            }
            options.extend(
                (0..count).filter(|die| reroll.chosen & bit(*die) == 0).map(|die| Choice::Die(die as u8)),
            );
        })
    }

    fn finish(self, board: &mut Board) {
        let (hits, mut specials) = count(&self.dice);
        if let Some(roller) = self.roller
            && modifiers::has(board, roller, Modifier::IgnoreSpecials)
        {
            specials = 0;
        }
        board.dice.dice = self.dice;
        board.dice.hits = hits;
        board.dice.specials = specials;
    }
}

enum Go {
    On,
    Ask,
    Over,
}
