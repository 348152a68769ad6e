//! A game in play. [`Session`] is a book's world and schedule; [`Table`] is the one door through which
//! screen, bots, protocol and replays reach it (law 4).

use std::any::Any;
use std::path::Path;
use std::sync::Arc;

use bevy_app::{App, Plugin};
use bevy_ecs::prelude::{Schedule, Schedules, World};
use bevy_ecs::schedule::InternedScheduleLabel;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::chance::Chance;
use super::fact::Facts;
use super::history::{History, Moment, NoUndo};
use super::prompt::{Answer, AnswerLine, Prompt, PromptView, Prompts, Refusal};
use super::replay::{Replay, ReplayAnswer};
use super::save::{self, Header, SaveError, SaveFile};
use super::state::{Registry, Snapshot};
use super::step::{self, Ending, Outcome, Stuck};

/// How a game begins: all that, with the content and the answers, decides everything after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGame {
    pub book: String,
    pub seed: u64,
    /// People and bots at the table; 1 plays solo.
    pub seats: u8,
    /// The text of a scenario file, if the game starts from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
}

/// A book that can be played on the table.
pub trait Book: Sized + Send + Sync + 'static {
    const ID: &'static str;
    type Question: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Option: Copy + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Fact: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The checked cards.
    type Content: Send + Sync + 'static;

    /// The plugin that adds the book's schedule, sets and systems.
    fn plugin() -> impl Plugin;
    fn schedule() -> InternedScheduleLabel;
    fn register(registry: &mut Registry);
    fn content_hash(content: &Self::Content) -> &str;
    /// Runs `work` with the content's names in scope; false beside the result if an id was not known.
    fn named<R>(content: &Self::Content, work: impl FnOnce() -> R) -> (R, bool);
    /// Puts a new game on the empty table.
    fn begin(world: &mut World, content: &Arc<Self::Content>, game: &NewGame) -> Result<(), String>;
    /// Rebuilds what follows from state, after a restore or a load; an error if the state makes no sense.
    fn rebuild(world: &mut World, content: &Arc<Self::Content>) -> Result<(), String>;
    /// Goes on after an end that was only the end of a session: takes the ending back and says so.
    fn resume(_world: &mut World) -> bool {
        false
    }
    fn view(world: &mut World, prompt: &Prompt<Self::Question, Self::Option>) -> PromptView;
    fn option_id(world: &World, option: &Self::Option) -> String;
    /// The facts from number `from` on as lines for people; nothing if the book has no words for them.
    fn fact_lines(_world: &World, _from: u64) -> Option<Vec<(u64, String)>> {
        None
    }
    /// Is something half done that only this very content knows how to go on with?
    fn is_bound_to_content(_world: &World) -> bool {
        true
    }
    /// All public state, for people and programs.
    fn state(world: &mut World) -> Value;
    /// A line for a save slot: place, party, round.
    fn summary(world: &mut World) -> String;
    /// How good things look for the players; higher is better. For bots that look ahead.
    fn score(world: &mut World) -> f32;
    /// Is there to be one save of this game and no way back to an older one?
    fn has_one_save(_world: &World) -> bool {
        false
    }
    /// Is this a good moment to keep: a new round, a new place?
    fn is_checkpoint(_fact: &Self::Fact) -> bool {
        false
    }
}

/// Why something asked of a table could not be done.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Stuck(#[from] Stuck),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// A state that was set aside; see [`Table::set_aside`].
pub struct Aside(Box<dyn Any + Send>);

/// A game in play, whatever its book.
pub trait Table: Send {
    fn game(&self) -> &NewGame;
    fn content_hash(&self) -> &str;
    /// The open prompt in words, or nothing if the game is over.
    fn prompt(&mut self) -> Option<PromptView>;
    /// Number and size of the open prompt: how many options, or how many amounts.
    fn prompt_size(&self) -> Option<(u32, usize)>;
    fn answer(&mut self, line: &AnswerLine) -> Result<(), TableError>;
    /// Answers with the option at this place of the list, or with the `place`-th amount.
    fn answer_nth(&mut self, place: usize) -> Result<(), TableError>;
    fn outcome(&self) -> Option<Outcome>;
    /// Begins the next session, if the last one was ended. False if there is nothing to go on with.
    fn resume(&mut self) -> Result<bool, TableError>;
    /// Facts from number `from` on, as JSON with their numbers.
    fn facts(&self, from: u64) -> Vec<(u64, Value)>;
    /// The same facts as lines for people, if the book has words for them.
    fn fact_lines(&self, from: u64) -> Option<Vec<(u64, String)>>;
    fn next_fact(&self) -> u64;
    fn state(&mut self) -> Value;
    fn summary(&mut self) -> String;
    fn score(&mut self) -> f32;
    fn hash(&mut self) -> String;
    /// How many answers have been given since the game began.
    fn answers(&self) -> usize;
    /// The answers so far.
    fn answer_log(&self) -> Vec<AnswerLine>;

    fn undo(&mut self) -> Result<(), TableError>;
    fn redo(&mut self) -> Result<(), TableError>;
    /// How many answers undo can take back now, and what stops it there.
    fn undo_reach(&self) -> (usize, NoUndo);
    /// How many answers redo can give again.
    fn redo_reach(&self) -> usize;
    /// Lifts the limit of undo at luck and revelations, for learning.
    fn set_free_undo(&mut self, free: bool);
    /// How many moments undo remembers; 0 for bots in a hurry.
    fn set_undo_depth(&mut self, depth: usize);

    /// Sets the state aside, to come back to it: for looking ahead.
    fn set_aside(&mut self) -> Aside;
    fn come_back(&mut self, aside: &Aside);
    /// Goes on with other luck, so that looking ahead is not foresight.
    fn reseed(&mut self, seed: u64);
    /// While on, answers are tried and not played: undo does not remember them, and what was undone
    /// can still be redone afterwards. Bots use [`looking_ahead`], which also turns it off again.
    fn look_ahead(&mut self, on: bool);

    /// With the hash after each answer; this replays the game from its beginning.
    fn replay(&mut self) -> Result<Replay, TableError>;
    fn save(&mut self, path: &Path) -> Result<(), TableError>;
    /// Saves without turning what was there into a backup: for a save after every answer.
    fn bookmark(&mut self, path: &Path) -> Result<(), TableError>;
    fn load(&mut self, path: &Path) -> Result<(), TableError>;
    /// Did something happen since fact `from` that makes this a good moment to keep?
    fn is_checkpoint_since(&self, from: u64) -> bool;
    /// Is there to be one save of this game and no way back to an older one?
    fn has_one_save(&self) -> bool;
    /// The session itself, for a screen that knows its book.
    fn as_any(&mut self) -> &mut dyn Any;
    /// Whatever is on the table but was not registered as state.
    fn forgotten_state(&self) -> Vec<String>;
}

/// Lets `work` try answers on the table, and then puts everything back as it was.
pub fn looking_ahead<R>(table: &mut dyn Table, work: impl FnOnce(&mut dyn Table, &Aside) -> R) -> R {
    table.look_ahead(true);
    let here = table.set_aside();
    let result = work(table, &here);
    table.come_back(&here);
    table.look_ahead(false);
    result
}

/// What [`Table::set_aside`] keeps of a session.
struct SetAside<B: Book> {
    snapshot: Snapshot,
    /// How many answers had been given before those of `tried`.
    before: usize,
    tried: Vec<Answered<B>>,
}

/// A game of one book.
pub struct Session<B: Book> {
    world: World,
    schedule: Schedule,
    registry: Registry,
    content: Arc<B::Content>,
    game: NewGame,
    history: History,
    log: Vec<Answered<B>>,
    /// Where looking ahead began, in answers. What was given before is not going to change until it ends.
    ahead: Option<usize>,
}

/// An answer that was given, kept in its short form until somebody wants to read it.
struct Answered<B: Book> {
    prompt: u32,
    answer: Answer<B::Option>,
}

impl<B: Book> Clone for Answered<B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<B: Book> Copy for Answered<B> {}

impl<B: Book> Session<B> {
    /// Begins a game and runs it to its first prompt.
    pub fn begin(content: Arc<B::Content>, game: NewGame) -> Result<Self, String> {
        let mut session = Self::new(content, game);
        session.lay_out()?;
        session.run().map_err(|stuck| stuck.to_string())?;
        Ok(session)
    }

    fn new(content: Arc<B::Content>, game: NewGame) -> Self {
        let (world, schedule, registry) = Self::empty();
        let history = History::default();
        Self { world, schedule, registry, content, game, history, log: Vec::new(), ahead: None }
    }

    fn empty() -> (World, Schedule, Registry) {
        let mut app = App::empty();
        app.init_resource::<Schedules>();
        app.add_plugins(B::plugin());
        let mut world = std::mem::take(app.world_mut());
        let schedule = world.resource_mut::<Schedules>().remove(B::schedule()).unwrap_or_default();
        let mut registry = Registry::default();
        B::register(&mut registry);
        registry.derived::<Schedules>();
        (world, schedule, registry)
    }

    fn lay_out(&mut self) -> Result<(), String> {
        self.world.insert_resource(Prompts::<B::Question, B::Option>::default());
        self.world.insert_resource(Facts::<B::Fact>::default());
        self.world.insert_resource(Ending::default());
        self.world.insert_resource(Chance::new(self.game.seed));
        B::begin(&mut self.world, &self.content, &self.game)
    }

    fn run(&mut self) -> Result<(), Stuck> {
        if step::run::<B::Question, B::Option>(&mut self.world, &mut self.schedule) {
            Ok(())
        } else {
            Err(Stuck { seed: self.game.seed, answers: self.log.len() })
        }
    }

    /// For tests that look at components.
    pub const fn world(&self) -> &World {
        &self.world
    }

    pub const fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub const fn schedule_mut(&mut self) -> &mut Schedule {
        &mut self.schedule
    }

    pub const fn content(&self) -> &Arc<B::Content> {
        &self.content
    }

    /// Goes on with content that succeeds the present one: cards say something else from the next read on.
    /// The game is as before if it makes no sense under the new content.
    pub fn change_content(&mut self, content: Arc<B::Content>) -> Result<(), String> {
        let before = std::mem::replace(&mut self.content, content);
        let rebuilt = B::rebuild(&mut self.world, &self.content);
        if rebuilt.is_err() {
            self.content = before;
            let again = B::rebuild(&mut self.world, &self.content);
            debug_assert!(again.is_ok(), "{again:?}");
        }
        rebuilt
    }

    fn open(&self) -> Option<&Prompt<B::Question, B::Option>> {
        self.world.resource::<Prompts<B::Question, B::Option>>().open()
    }

    fn check(&self, line: &AnswerLine) -> Result<Answer<B::Option>, Refusal> {
        let prompt = self.open().ok_or(Refusal::NoPrompt)?;
        if prompt.number != line.prompt {
            return Err(Refusal::OtherPrompt { open: prompt.number, named: line.prompt });
        }
        match (prompt.amount, &line.option, line.amount) {
            (Some((min, max)), None, Some(amount)) if (min..=max).contains(&amount) => {
                Ok(Answer::Amount(amount))
            }
            (Some((min, max)), ..) => Err(Refusal::AmountWanted { min, max }),
            (None, Some(id), None) => prompt
                .options
                .iter()
                .find(|option| B::option_id(&self.world, option) == *id)
                .map(|option| Answer::Option(*option))
                .ok_or_else(|| Refusal::NoSuchOption(id.clone())),
            (None, ..) => Err(Refusal::OptionWanted),
        }
    }

    fn give(&mut self, answer: Answer<B::Option>) -> Result<(), TableError> {
        let number = self.open().map_or(0, |prompt| prompt.number);
        let kept = self.history.is_kept() && self.ahead.is_none();
        if kept {
            let revelations = self.world.resource::<Chance>().revelations();
            let snapshot = self.registry.snapshot(&mut self.world);
            self.history.push(Moment { snapshot, revelations, answers: self.log.len() });
        }
        self.log.push(Answered { prompt: number, answer });
        let mut prompts = self.world.resource_mut::<Prompts<B::Question, B::Option>>();
        if let Some(prompt) = prompts.close(answer) {
            prompts.recycle(prompt);
        }
        let stuck = match self.run() {
            Ok(()) => return Ok(()),
            Err(stuck) => stuck,
        };
        // An answer that leads nowhere is taken back, so that the player still has a game.
        if kept && let Some(moment) = self.history.pop() {
            self.log.truncate(moment.answers);
            self.put_back(&moment.snapshot);
        }
        Err(stuck.into())
    }

    /// A new answer makes another future, unless it is only tried.
    fn forget_undone(&mut self) {
        if self.ahead.is_none() {
            self.history.forget_undone();
        }
    }

    fn put_back(&mut self, snapshot: &Snapshot) {
        self.registry.restore(&mut self.world, snapshot);
        // A snapshot of this very session always makes sense.
        let rebuilt = B::rebuild(&mut self.world, &self.content);
        debug_assert!(rebuilt.is_ok(), "{rebuilt:?}");
    }

    fn line(&self, answered: &Answered<B>) -> AnswerLine {
        match answered.answer {
            Answer::Option(option) => AnswerLine {
                prompt: answered.prompt,
                option: Some(B::option_id(&self.world, &option)),
                amount: None,
            },
            Answer::Amount(amount) => {
                AnswerLine { prompt: answered.prompt, option: None, amount: Some(amount) }
            }
        }
    }

    fn save_file(&mut self) -> SaveFile {
        let content = self.content.clone();
        let (state, answers) = B::named(&content, || {
            let log: Vec<(u32, Answer<B::Option>)> =
                self.log.iter().map(|answered| (answered.prompt, answered.answer)).collect();
            let answers = serde_json::to_value(log).unwrap_or(Value::Null);
            (self.registry.to_json(&mut self.world), answers)
        })
        .0;
        let header = Header::new(
            B::ID,
            B::content_hash(&self.content),
            B::is_bound_to_content(&self.world),
            B::summary(&mut self.world),
        );
        SaveFile { header, game: self.game.clone(), answers, state }
    }

    fn read_save(&self, file: SaveFile) -> Result<Self, SaveError> {
        for saved in [&file.header.book, &file.game.book] {
            if saved != B::ID {
                return Err(SaveError::OtherBook { saved: saved.clone(), wanted: B::ID.to_owned() });
            }
        }
        let ours = B::content_hash(&self.content);
        if file.header.content != ours && file.header.bound {
            return Err(SaveError::OtherContent { saved: file.header.content, ours: ours.to_owned() });
        }
        let mut loaded = Self::new(self.content.clone(), file.game);
        loaded.lay_out().map_err(SaveError::BadState)?;
        let (result, known) =
            B::named(&self.content, || loaded.registry.load_json(&mut loaded.world, file.state));
        result.map_err(|error| SaveError::BadState(error.to_string()))?;
        if !known {
            return Err(SaveError::BadState("it names a card that the content does not have".to_owned()));
        }
        B::rebuild(&mut loaded.world, &loaded.content).map_err(SaveError::BadState)?;
        if loaded.open().is_none() && loaded.outcome().is_none() {
            return Err(SaveError::BadState("nothing is being asked and the game is not over".to_owned()));
        }
        let (log, known) =
            B::named(&self.content, || serde_json::from_value::<Vec<(u32, Answer<B::Option>)>>(file.answers));
        let log = log.map_err(|error| SaveError::BadState(format!("the answers: {error}")))?;
        if !known {
            return Err(SaveError::BadState(
                "an answer names a card that the content does not have".to_owned(),
            ));
        }
        loaded.log = log.into_iter().map(|(prompt, answer)| Answered { prompt, answer }).collect();
        Ok(loaded)
    }
}

impl<B: Book> Table for Session<B> {
    fn game(&self) -> &NewGame {
        &self.game
    }

    fn content_hash(&self) -> &str {
        B::content_hash(&self.content)
    }

    fn prompt(&mut self) -> Option<PromptView> {
        let prompt = self.open()?.clone();
        let content = self.content.clone();
        Some(B::named(&content, || B::view(&mut self.world, &prompt)).0)
    }

    fn prompt_size(&self) -> Option<(u32, usize)> {
        let prompt = self.open()?;
        let size = match prompt.amount {
            Some((min, max)) => usize::from(max.saturating_sub(min)) + 1,
            None => prompt.options.len(),
        };
        Some((prompt.number, size))
    }

    fn answer(&mut self, line: &AnswerLine) -> Result<(), TableError> {
        let answer = self.check(line)?;
        self.forget_undone();
        self.give(answer)
    }

    fn answer_nth(&mut self, place: usize) -> Result<(), TableError> {
        let prompt = self.open().ok_or(Refusal::NoPrompt)?;
        let answer = match prompt.amount {
            Some((min, max)) => {
                let amount = min.saturating_add(u16::try_from(place).unwrap_or(u16::MAX));
                if amount > max {
                    return Err(Refusal::AmountWanted { min, max }.into());
                }
                Answer::Amount(amount)
            }
            None => Answer::Option(
                *prompt.options.get(place).ok_or_else(|| Refusal::NoSuchOption(format!("option {place}")))?,
            ),
        };
        self.forget_undone();
        self.give(answer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.world.resource::<Ending>().0.clone()
    }

    fn resume(&mut self) -> Result<bool, TableError> {
        let goes_on = self.outcome().is_some() && B::resume(&mut self.world);
        if goes_on {
            self.run()?;
        }
        Ok(goes_on)
    }

    fn facts(&self, from: u64) -> Vec<(u64, Value)> {
        let facts = self.world.resource::<Facts<B::Fact>>();
        let render = || {
            facts
                .since(from)
                .map(|(number, fact)| (number, serde_json::to_value(fact).unwrap_or(Value::Null)))
                .collect()
        };
        B::named(&self.content, render).0
    }

    fn fact_lines(&self, from: u64) -> Option<Vec<(u64, String)>> {
        B::fact_lines(&self.world, from)
    }

    fn next_fact(&self) -> u64 {
        self.world.resource::<Facts<B::Fact>>().next()
    }

    fn state(&mut self) -> Value {
        let content = self.content.clone();
        B::named(&content, || B::state(&mut self.world)).0
    }

    fn summary(&mut self) -> String {
        B::summary(&mut self.world)
    }

    fn score(&mut self) -> f32 {
        B::score(&mut self.world)
    }

    fn hash(&mut self) -> String {
        self.registry.hash(&mut self.world)
    }

    fn answers(&self) -> usize {
        self.log.len()
    }

    fn answer_log(&self) -> Vec<AnswerLine> {
        self.log.iter().map(|answered| self.line(answered)).collect()
    }

    fn undo(&mut self) -> Result<(), TableError> {
        let revelations = self.world.resource::<Chance>().revelations();
        let moment = self.history.step_back(revelations)?;
        let undone = self.log.split_off(moment.answers);
        self.put_back(&moment.snapshot);
        let lines = undone.iter().map(|answered| self.line(answered)).collect();
        self.history.remember_undone(lines);
        Ok(())
    }

    fn redo(&mut self) -> Result<(), TableError> {
        let line = self.history.step_forward()?;
        let answer = self.check(&line)?;
        self.give(answer)
    }

    fn undo_reach(&self) -> (usize, NoUndo) {
        self.history.reach(self.world.resource::<Chance>().revelations())
    }

    fn redo_reach(&self) -> usize {
        self.history.undone()
    }

    fn set_free_undo(&mut self, free: bool) {
        self.history.free = free;
    }

    fn set_undo_depth(&mut self, depth: usize) {
        self.history.set_depth(depth);
    }

    fn set_aside(&mut self) -> Aside {
        // Only the answers that were tried: a planner keeps many of these, and games are long.
        let before = self.ahead.unwrap_or(0).min(self.log.len());
        let tried = self.log[before..].to_vec();
        Aside(Box::new(SetAside::<B> { snapshot: self.registry.snapshot(&mut self.world), before, tried }))
    }

    fn come_back(&mut self, aside: &Aside) {
        if let Some(aside) = aside.0.downcast_ref::<SetAside<B>>() {
            self.log.truncate(aside.before);
            self.log.extend_from_slice(&aside.tried);
            self.history.forget_after(self.log.len());
            self.put_back(&aside.snapshot);
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.world.resource_mut::<Chance>().reseed(seed);
    }

    fn look_ahead(&mut self, on: bool) {
        self.ahead = on.then_some(self.log.len());
    }

    fn replay(&mut self) -> Result<Replay, TableError> {
        let lines = self.answer_log();
        let mut again = Self::begin(self.content.clone(), self.game.clone()).map_err(SaveError::BadState)?;
        again.set_undo_depth(0);
        let mut replay = Replay::new(self.game.clone(), self.content_hash().to_owned(), again.hash());
        for line in lines {
            again.resume()?;
            again.answer(&line)?;
            let hash = again.hash();
            replay.answers.push(ReplayAnswer { answer: line, hash });
        }
        Ok(replay)
    }

    fn save(&mut self, path: &Path) -> Result<(), TableError> {
        let file = self.save_file();
        Ok(save::write(path, &file)?)
    }

    fn bookmark(&mut self, path: &Path) -> Result<(), TableError> {
        let file = self.save_file();
        Ok(save::write_over(path, &file)?)
    }

    fn is_checkpoint_since(&self, from: u64) -> bool {
        self.world.resource::<Facts<B::Fact>>().since(from).any(|(_, fact)| B::is_checkpoint(fact))
    }

    fn has_one_save(&self) -> bool {
        B::has_one_save(&self.world)
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }

    fn load(&mut self, path: &Path) -> Result<(), TableError> {
        let mut loaded = self.read_save(save::read(path)?).map_err(|error| error.in_file(path))?;
        // A save from the end of a session is opened in order to begin the next one.
        loaded.resume()?;
        let (depth, free) = (self.history.depth(), self.history.free);
        *self = loaded;
        self.history.set_depth(depth);
        self.history.free = free;
        Ok(())
    }

    fn forgotten_state(&self) -> Vec<String> {
        self.registry.forgotten(&self.world)
    }
}
