//! Pennies: a toy book of a hundred lines, to prove that the table, the bots and the protocol know no book.
//!
//! Two or more seats in turn draw a coin from a shuffled deck, roll a die for pennies, put pennies by (an
//! amount), or polish their purse (no luck in that). After so many turns the game is over. Nobody sees the coins
//! that another has drawn.
//!
//! Scenarios: `turns N` sets the number of turns, `duel` sets the even seats against the odd ones (a drawn coin can
//! be shown, which puts its worth by for one's own side), `circle` offers an option that makes the rules turn in
//! circles, `panic` one that panics, `forgetful` puts an unregistered component on the table.

#![allow(dead_code, reason = "each test file uses its own part of the toy")]

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_app::{App, Plugin};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::ScheduleLabel;
use hushfall::table::chance::Chance;
use hushfall::table::deck::Deck;
use hushfall::table::fact::Facts;
use hushfall::table::prompt::{Answer, OptionView, Prompt, PromptView, Prompts};
use hushfall::table::seat::{Role, Seat, Seats, Side};
use hushfall::table::session::{Book, NewGame, Session};
use hushfall::table::state::{Piece, Registry};
use hushfall::table::step::{self, Ending, Outcome, Step};
use hushfall::table::viewer::{Secret, Told, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub struct Pennies;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    Turn,
    HowMany,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    Draw,
    Roll,
    PutBy,
    Polish,
    /// A coin of one's own, by its worth.
    Show(u16),
    Circle,
    Panic,
}

impl Choice {
    fn id(self) -> String {
        let word = match self {
            Self::Draw => "draw",
            Self::Roll => "roll",
            Self::PutBy => "put_by",
            Self::Polish => "polish",
            Self::Show(worth) => return format!("show_{worth}"),
            Self::Circle => "circle",
            Self::Panic => "panic",
        };
        word.to_owned()
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    GameBegun { seats: u8 },
    CoinDrawn { seat: u8, worth: Secret<u16> },
    CoinShown { seat: u8, worth: u16 },
    DieRolled { seat: u8, face: u8 },
    PutBy { seat: u8, amount: u16 },
    Polished { seat: u8 },
}

impl Told for Fact {
    fn told(&self, to: Viewer) -> Cow<'_, Self> {
        match self {
            Self::CoinDrawn { seat, worth } if worth.hides_from(to) => {
                Cow::Owned(Self::CoinDrawn { seat: *seat, worth: worth.told(to) })
            }
            open => Cow::Borrowed(open),
        }
    }
}

/// The pennies of a seat.
#[derive(Component, Clone, Debug, Serialize, Deserialize)]
pub struct Purse(pub u16);

/// A polished purse: comes and goes, so that restoring must take components away again.
#[derive(Component, Clone, Debug, Serialize, Deserialize)]
pub struct Shiny;

/// A coin that was drawn: pieces come and go too.
#[derive(Component, Clone, Debug, Serialize, Deserialize)]
pub struct Coin {
    pub of: u8,
    pub worth: u16,
}

#[derive(Component)]
pub struct Forgotten;

#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Round {
    pub seats: u8,
    pub turn: u32,
    pub turns: u32,
    /// What has been put by, by side.
    pub banks: [u16; 2],
    duel: bool,
    /// How many coins were drawn.
    drawn: u32,
    how_many: bool,
    circling: bool,
    oddities: Vec<Choice>,
}

#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
pub struct Mint(Deck<u16>);

pub struct Rulebook {
    pub hash: String,
}

#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Play;

struct Rules;

impl Plugin for Rules {
    fn build(&self, app: &mut App) {
        let mut schedule = step::schedule(Play);
        schedule.add_systems((take_answer, ask).chain());
        app.insert_resource(Step::plain(schedule));
    }
}

type Asked = Prompts<Question, Choice>;

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
fn take_answer(
    mut commands: Commands,
    mut prompts: ResMut<Asked>,
    mut round: ResMut<Round>,
    mut chance: ResMut<Chance>,
    mut mint: ResMut<Mint>,
    mut facts: ResMut<Facts<Fact>>,
    mut purses: Query<(Entity, &Piece, &mut Purse, Has<Shiny>)>,
    coins: Query<(Entity, &Coin)>,
) {
    let seat = round.seat();
    let Some(answer) = prompts.take_answer() else { return };
    let Some((entity, _, mut purse, shiny)) =
        purses.iter_mut().find(|(_, piece, ..)| piece.0 == u32::from(seat))
    else {
        return;
    };
    match answer {
        Answer::Option(Choice::Draw) => {
            if let Some(worth) = mint.0.draw() {
                chance.reveal();
                commands.spawn((Piece(100 + round.drawn), Coin { of: seat, worth }));
                round.drawn += 1;
                let worth = Secret::of(Seats::one(Seat(seat)), worth);
                facts.record(Fact::CoinDrawn { seat, worth });
            }
        }
        Answer::Option(Choice::Roll) => {
            let face = chance.die();
            purse.0 += u16::from(face);
            facts.record(Fact::DieRolled { seat, face });
        }
        Answer::Option(Choice::Polish) => {
            if shiny {
                commands.entity(entity).remove::<Shiny>();
            } else {
                commands.entity(entity).insert(Shiny);
            }
            facts.record(Fact::Polished { seat });
        }
        Answer::Option(Choice::Show(worth)) => {
            let coin = coins.iter().find(|(_, coin)| coin.of == seat && coin.worth == worth);
            if let Some((coin, _)) = coin {
                commands.entity(coin).despawn();
                let side = round.side(seat);
                round.banks[side] += worth;
                facts.record(Fact::CoinShown { seat, worth });
            }
        }
        Answer::Option(Choice::PutBy) => {
            round.how_many = true;
            return;
        }
        Answer::Amount(amount) => {
            round.how_many = false;
            purse.0 -= amount;
            let side = round.side(seat);
            round.banks[side] += amount;
            facts.record(Fact::PutBy { seat, amount });
        }
        Answer::Option(Choice::Circle) => {
            round.circling = true;
            return;
        }
        Answer::Option(Choice::Panic) => panic!("the toy was asked to panic"),
    }
    round.turn += 1;
}

fn ask(
    mut prompts: ResMut<Asked>,
    mut ending: ResMut<Ending>,
    round: Res<Round>,
    mint: Res<Mint>,
    purses: Query<(&Piece, &Purse)>,
    coins: Query<(&Piece, &Coin)>,
) {
    if round.circling {
        return;
    }
    if round.turn >= round.turns {
        ending.0 = Some(round.outcome());
        return;
    }
    let seat = round.seat();
    let purse = purses.iter().find(|(piece, _)| piece.0 == u32::from(seat)).map_or(0, |(_, purse)| purse.0);
    let seats = Seats::one(Seat(seat));
    if round.how_many {
        prompts.ask_amount(seats, Question::HowMany, 1, purse);
        return;
    }
    let mut options = prompts.blank();
    options.extend([Choice::Roll, Choice::Polish]);
    if !mint.0.is_empty() {
        options.push(Choice::Draw);
    }
    if purse > 0 {
        options.push(Choice::PutBy);
    }
    if round.duel {
        let mut mine: Vec<_> = coins.iter().filter(|(_, coin)| coin.of == seat).collect();
        mine.sort_unstable_by_key(|(piece, _)| **piece);
        options.extend(mine.into_iter().map(|(_, coin)| Choice::Show(coin.worth)));
    }
    options.extend(&round.oddities);
    prompts.ask(seats, Question::Turn, options);
}

impl Round {
    fn seat(&self) -> u8 {
        (self.turn % u32::from(self.seats)) as u8
    }

    /// All are on one side, unless they play against each other.
    fn side(&self, seat: u8) -> usize {
        if self.duel { usize::from(seat % 2) } else { 0 }
    }

    fn seats_of(&self, side: usize) -> Seats {
        (0..self.seats).filter(|seat| self.side(*seat) == side).map(Seat).collect()
    }

    fn outcome(&self) -> Outcome {
        let (rounds, [ours, theirs]) = (self.turn / u32::from(self.seats), self.banks);
        let text = format!("{ours} pennies were put by");
        if !self.duel {
            let won = u32::from(ours) >= self.turns;
            return match won {
                true => Outcome::victory(self.seats_of(0), "enough_pennies", rounds, text),
                false => Outcome::defeat("too_few_pennies", rounds, text),
            };
        }
        let text = format!("{ours} pennies against {theirs}");
        match ours.cmp(&theirs) {
            Ordering::Equal => Outcome::draw("equal_pennies", rounds, text),
            Ordering::Greater => Outcome::won_by(self.seats_of(0), "more_pennies", rounds, text),
            Ordering::Less => Outcome::won_by(self.seats_of(1), "more_pennies", rounds, text),
        }
    }
}

impl Book for Pennies {
    const ID: &'static str = "pennies";
    const SEATS: RangeInclusive<u8> = 1..=5;
    type Question = Question;
    type Option = Choice;
    type Fact = Fact;
    type Content = Rulebook;

    fn plugin() -> impl Plugin {
        Rules
    }

    fn register(registry: &mut Registry) {
        registry
            .resource::<Round>("round")
            .resource::<Mint>("mint")
            .component::<Purse>("purse")
            .component::<Shiny>("shiny")
            .component::<Coin>("coin");
    }

    fn content_hash(content: &Rulebook) -> &str {
        &content.hash
    }

    fn named<R>(_content: &Rulebook, work: impl FnOnce() -> R) -> (R, bool) {
        (work(), true)
    }

    fn begin(world: &mut World, _content: &Arc<Rulebook>, game: &NewGame) -> Result<(), String> {
        let scenario = game.scenario.as_deref().unwrap_or("");
        let turns = scenario.strip_prefix("turns ").and_then(|count| count.parse().ok()).unwrap_or(12);
        let oddities = match scenario {
            "circle" => vec![Choice::Circle],
            "panic" => vec![Choice::Panic],
            _ => Vec::new(),
        };
        let mut deck = Deck::from_top([1, 2, 3, 4, 5, 6, 7, 8].into_iter());
        world.resource_scope(|_, mut chance: Mut<Chance>| deck.shuffle(&mut chance));
        for seat in 0..game.seats {
            world.spawn((Piece(u32::from(seat)), Purse(0)));
        }
        if scenario == "forgetful" {
            world.spawn((Piece(50), Forgotten));
        }
        world.insert_resource(Mint(deck));
        let seats = game.seats;
        world.insert_resource(Round {
            seats,
            turn: 0,
            turns,
            banks: [0, 0],
            duel: scenario == "duel",
            drawn: 0,
            how_many: false,
            circling: false,
            oddities,
        });
        world.resource_mut::<Facts<Fact>>().record(Fact::GameBegun { seats });
        Ok(())
    }

    fn check(_world: &mut World) -> Result<(), String> {
        Ok(())
    }

    fn rebuild(_world: &mut World) {}

    fn role(world: &World, seat: Seat) -> Role {
        let round = world.resource::<Round>();
        let side = Side(round.side(seat.0) as u8);
        Role { role: if round.duel { "rival" } else { "saver" }, side }
    }

    fn has_secrets(world: &World) -> bool {
        world.resource::<Round>().drawn > 0
    }

    /// The coins in the mint and those that others hold may be any that the viewer has not seen.
    fn deal_hidden(world: &mut World, viewer: Viewer) {
        let mut coins = world.query::<(&Piece, &mut Coin)>();
        let mut unseen: Vec<u16> = world.resource::<Mint>().0.iter().collect();
        let hidden = |coin: &Coin| !viewer.sits_at(Seat(coin.of));
        unseen.extend(
            coins.iter(world).map(|(_, coin)| coin).filter(|coin| hidden(coin)).map(|coin| coin.worth),
        );
        unseen.sort_unstable();
        world.resource_mut::<Chance>().shuffle(&mut unseen);
        let mut held: Vec<_> = coins.iter_mut(world).filter(|(_, coin)| hidden(coin)).collect();
        held.sort_unstable_by_key(|(piece, _)| **piece);
        for (_, mut coin) in held {
            coin.worth = unseen.pop().unwrap_or(coin.worth);
        }
        world.insert_resource(Mint(Deck::from_top(unseen.into_iter())));
    }

    fn view(world: &mut World, prompt: &Prompt<Question, Choice>, viewer: Viewer) -> PromptView {
        let (ask, text) = match prompt.question {
            Question::Turn => ("turn", "What do you do?"),
            Question::HowMany => ("how_many", "How many pennies do you put by?"),
        };
        let option = |choice: &Choice| OptionView {
            id: Self::option_id(world, choice),
            text: format!("{choice:?}"),
            seat: None,
        };
        let options = prompt.options.iter().map(option).collect();
        let told = prompt.told((ask.to_owned(), Value::Null), text.to_owned(), options);
        // What can be shown tells what is held.
        let open = !world.resource::<Round>().duel || viewer.sits_among(prompt.seats);
        if open { told } else { told.closed() }
    }

    fn option_id(_world: &World, option: &Choice) -> String {
        option.id()
    }

    fn state(world: &mut World, viewer: Viewer) -> Value {
        let mut coins = world.query::<(&Piece, &Coin)>();
        let mut coins: Vec<_> = coins.iter(world).collect();
        coins.sort_unstable_by_key(|(piece, _)| **piece);
        let coins: Vec<Value> = coins
            .into_iter()
            .map(|(_, coin)| match viewer.sits_at(Seat(coin.of)) {
                true => json!({ "seat": coin.of, "worth": coin.worth }),
                false => json!({ "seat": coin.of }),
            })
            .collect();
        let round = world.resource::<Round>();
        json!({ "turn": round.turn, "banks": round.banks, "coins": coins })
    }

    /// A coin is drawn, and it is a new day.
    fn is_morning(fact: &Fact) -> bool {
        matches!(fact, Fact::CoinDrawn { .. })
    }

    fn summary(world: &mut World) -> String {
        format!("turn {}", world.resource::<Round>().turn)
    }

    fn score(world: &mut World, side: Side) -> f32 {
        let banks = world.resource::<Round>().banks.map(f32::from);
        let mine = usize::from(side.0).min(1);
        banks[mine] - banks[1 - mine]
    }
}

pub fn game(seed: u64, scenario: &str) -> NewGame {
    let scenario = (!scenario.is_empty()).then(|| scenario.to_owned());
    NewGame { book: "pennies".to_owned(), seed, seats: 2, scenario, profile: None }
}

pub fn begin(seed: u64, scenario: &str) -> Session<Pennies> {
    begin_with("pennies-content", seed, scenario)
}

pub fn begin_with(content: &str, seed: u64, scenario: &str) -> Session<Pennies> {
    let content = Arc::new(Rulebook { hash: content.to_owned() });
    Session::begin(content, game(seed, scenario)).expect("the toy begins")
}
