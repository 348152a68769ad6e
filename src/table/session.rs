//! A game in play: [`Session`] is a book's world and schedule, behind the door that is [`Table`].

use std::any::Any;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy_app::App;
use bevy_ecs::prelude::{Schedules, World};
use serde_json::Value;

use super::book::Cards;
pub use super::book::{Book, NewGame};
use super::chance::Chance;
pub use super::door::{Aside, Table, TableError, looking_ahead, seen_hash};
use super::fact::Facts;
use super::history::{History, Moment, NoUndo};
use super::prompt::{Answer, AnswerLine, Prompt, PromptView, Prompts, Refusal};
use super::replay::{Replay, ReplayAnswer};
use super::save::{self, Header, Keep, SaveError, SaveFile, Written};
use super::seat::{self, Role, Seat, Seats, Side};
use super::state::{Registry, Snapshot};
use super::step::{Ending, Outcome, Step, Stuck};
use super::viewer::Viewer;

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
    step: Step,
    registry: Registry,
    content: Arc<B::Content>,
    game: NewGame,
    history: History,
    log: Vec<Answered<B>>,
    /// Where looking ahead began, in answers. What was given before is not going to change until it ends.
    ahead: Option<usize>,
    /// How many saves were made of it; see [`Header::order`].
    order: u64,
    /// AT-R76: where the one save of a game is that has no other.
    one_save: Option<PathBuf>,
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
        let (world, step, registry) = Self::empty();
        let history = History::default();
        Self {
            world,
            step,
            registry,
            content,
            game,
            history,
            log: Vec::new(),
            ahead: None,
            order: 0,
            one_save: None,
        }
    }

    fn empty() -> (World, Step, Registry) {
        let mut app = App::empty();
        app.init_resource::<Schedules>();
        app.add_plugins(B::plugin());
        let mut world = std::mem::take(app.world_mut());
        let mut step = world.remove_resource::<Step>().expect("the plugin of a book brings its rules");
        step.prepare(&mut world);
        let mut registry = Registry::default();
        B::register(&mut registry);
        registry
            .resource::<Prompts<B::Question, B::Option>>("prompts")
            .resource::<Chance>("chance")
            .resource::<Ending>("ending")
            .facts::<B::Fact>("facts")
            .derived::<Cards<B::Content>>()
            .derived::<Schedules>()
            .derived::<Step>();
        (world, step, registry)
    }

    fn lay_out(&mut self) -> Result<(), String> {
        seat::check_count(B::ID, self.game.seats, &B::SEATS)?;
        self.world.insert_resource(Prompts::<B::Question, B::Option>::default());
        self.world.insert_resource(Facts::<B::Fact>::default());
        self.world.insert_resource(Ending::default());
        self.world.insert_resource(Chance::new(self.game.seed));
        self.world.insert_resource(Cards(self.content.clone()));
        B::begin(&mut self.world, &self.content, &self.game)
    }

    fn run(&mut self) -> Result<(), Stuck> {
        if self.step.run::<B::Question, B::Option>(&mut self.world) {
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

    pub const fn world_and_step(&mut self) -> (&mut World, &mut Step) {
        (&mut self.world, &mut self.step)
    }

    pub const fn content(&self) -> &Arc<B::Content> {
        &self.content
    }

    /// Goes on with content that succeeds the present one: cards say something else from the next read on.
    /// The game is as before if it makes no sense under the new content.
    pub fn change_content(&mut self, content: Arc<B::Content>) -> Result<(), String> {
        let before = self.content.clone();
        let rebuilt = self.take_up(content);
        if rebuilt.is_err() {
            let again = self.take_up(before);
            debug_assert!(again.is_ok(), "{again:?}");
        }
        rebuilt
    }

    fn take_up(&mut self, content: Arc<B::Content>) -> Result<(), String> {
        self.world.insert_resource(Cards(content.clone()));
        self.content = content;
        self.registry.change_content();
        B::check(&mut self.world)?;
        B::rebuild(&mut self.world);
        Ok(())
    }

    fn open_prompt(&self) -> Option<&Prompt<B::Question, B::Option>> {
        self.world.resource::<Prompts<B::Question, B::Option>>().open()
    }

    /// After the game nothing is hidden from anybody.
    fn eyes(&self, viewer: Viewer) -> Viewer {
        let over = self.world.resource::<Ending>().0.as_ref().is_some_and(|outcome| !outcome.goes_on());
        if over { Viewer::All } else { viewer }
    }

    /// Facts from number `from` on, as this viewer gets to know them.
    pub fn told(&self, viewer: Viewer, from: u64) -> impl Iterator<Item = (u64, Cow<'_, B::Fact>)> {
        let viewer = self.eyes(viewer);
        self.world.resource::<Facts<B::Fact>>().told(viewer, from)
    }

    fn check(&self, line: &AnswerLine) -> Result<Answer<B::Option>, Refusal> {
        let prompt = self.open_prompt().ok_or(Refusal::NoPrompt)?;
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
        let number = self.open_prompt().map_or(0, |prompt| prompt.number);
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
        if self.registry.restore(&mut self.world, snapshot) {
            return B::came_back(&mut self.world);
        }
        // A snapshot of this very session always makes sense.
        B::rebuild(&mut self.world);
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

    /// A saved game, as it was left.
    pub fn open(content: Arc<B::Content>, file: SaveFile) -> Result<Self, SaveError> {
        let mut session = Self::read_save(content, file)?;
        // A save from the end of a session is opened in order to begin the next one.
        session.resume().map_err(|error| SaveError::BadState(error.to_string()))?;
        Ok(session)
    }

    fn read_save(content: Arc<B::Content>, file: SaveFile) -> Result<Self, SaveError> {
        for saved in [&file.header.book, &file.game.book] {
            if saved != B::ID {
                return Err(SaveError::OtherBook { saved: saved.clone(), wanted: B::ID.to_owned() });
            }
        }
        let ours = B::content_hash(&content);
        if file.header.content != ours && file.header.bound {
            return Err(SaveError::OtherContent { saved: file.header.content, ours: ours.to_owned() });
        }
        let mut loaded = Self::new(content.clone(), file.game);
        loaded.order = file.header.order;
        loaded.lay_out().map_err(SaveError::BadState)?;
        let (result, known) =
            B::named(&content, || loaded.registry.load_json(&mut loaded.world, &file.state));
        result.map_err(|error| SaveError::BadState(error.to_string()))?;
        if !known {
            return Err(SaveError::BadState("it names a card that the content does not have".to_owned()));
        }
        B::check(&mut loaded.world).map_err(SaveError::BadState)?;
        B::rebuild(&mut loaded.world);
        if loaded.open_prompt().is_none() && loaded.outcome().is_none() {
            return Err(SaveError::BadState("nothing is being asked and the game is not over".to_owned()));
        }
        let (log, known) =
            B::named(&content, || serde_json::from_str::<Vec<(u32, Answer<B::Option>)>>(&file.answers));
        let log = log.map_err(|error| SaveError::BadState(format!("the answers: {error}")))?;
        if !known {
            return Err(SaveError::BadState(
                "an answer names a card that the content does not have".to_owned(),
            ));
        }
        loaded.log = log.into_iter().map(|(prompt, answer)| Answered { prompt, answer }).collect();
        Ok(loaded)
    }

    /// The same game once more from its beginning, and how it stood when its present day began. Undo remembers neither as
    /// much as a day nor anything from before a save; answers are never forgotten.
    fn played_again(&mut self) -> Result<(Self, Option<Moment>), TableError> {
        let mut again = Self::begin(self.content.clone(), self.game.clone()).map_err(SaveError::BadState)?;
        again.set_undo_depth(self.history.depth());
        let (mut told, mut morning) = (0, None);
        for line in self.answer_log() {
            morning = again.morning_since(&mut told).or(morning);
            again.resume()?;
            again.answer(&line)?;
        }
        // What it is the morning of is still to come, unless that was the end.
        if self.outcome().is_none() && again.morning_since(&mut told).is_some() {
            morning = None;
        }
        if again.hash() != self.hash() {
            return Err(SaveError::BadState("the cards have changed since the day began".to_owned()).into());
        }
        Ok((again, morning))
    }

    /// How it stands, if a day has begun since fact `told`. The next look begins where this one ends.
    fn morning_since(&mut self, told: &mut u64) -> Option<Moment> {
        let from = std::mem::replace(told, self.next_fact());
        let facts = self.world.resource::<Facts<B::Fact>>();
        if !facts.since(from).any(|(_, fact)| B::is_morning(fact)) {
            return None;
        }
        let (revelations, answers) = (self.world.resource::<Chance>().revelations(), self.log.len());
        Some(Moment { snapshot: self.registry.snapshot(&mut self.world), revelations, answers })
    }

    /// AT-R76: in a game with one save nothing leads back to an earlier moment of it.
    fn leads_back(&self, earlier: &Self) -> bool {
        self.has_one_save()
            && self.outcome().is_none()
            && earlier.game == self.game
            && earlier.log.len() < self.log.len()
    }
}

impl<B: Book> Table for Session<B> {
    fn game(&self) -> &NewGame {
        &self.game
    }

    fn content_hash(&self) -> &str {
        B::content_hash(&self.content)
    }

    fn role(&self, seat: Seat) -> Role {
        B::role(&self.world, seat)
    }

    fn has_secrets(&self) -> bool {
        B::has_secrets(&self.world)
    }

    fn prompt(&mut self, viewer: Viewer) -> Option<PromptView> {
        let prompt = self.open_prompt()?.clone();
        let content = self.content.clone();
        Some(B::named(&content, || B::view(&mut self.world, &prompt, viewer)).0)
    }

    fn asked(&self) -> Seats {
        self.open_prompt().map_or(Seats::NONE, |prompt| prompt.seats)
    }

    fn prompt_size(&self) -> Option<(u32, usize)> {
        let prompt = self.open_prompt()?;
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
        let prompt = self.open_prompt().ok_or(Refusal::NoPrompt)?;
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

    fn facts(&self, viewer: Viewer, from: u64) -> Vec<(u64, Value)> {
        let in_json = |(number, fact): (u64, Cow<'_, B::Fact>)| {
            (number, serde_json::to_value(&*fact).unwrap_or(Value::Null))
        };
        B::named(&self.content, || self.told(viewer, from).map(in_json).collect()).0
    }

    fn fact_lines(&self, viewer: Viewer, from: u64) -> Option<Vec<(u64, String)>> {
        B::fact_lines(&self.world, self.eyes(viewer), from)
    }

    fn next_fact(&self) -> u64 {
        self.world.resource::<Facts<B::Fact>>().next()
    }

    fn outlook(&mut self, viewer: Viewer) -> Vec<String> {
        B::outlook(&mut self.world, viewer)
    }

    fn state(&mut self, viewer: Viewer) -> Value {
        let (content, viewer) = (self.content.clone(), self.eyes(viewer));
        B::named(&content, || B::state(&mut self.world, viewer)).0
    }

    fn summary(&mut self) -> String {
        B::summary(&mut self.world)
    }

    fn score(&mut self, side: Side) -> f32 {
        B::score(&mut self.world, side)
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

    fn has_morning(&self) -> bool {
        !self.has_one_save() && self.world.resource::<Facts<B::Fact>>().iter().rev().any(B::is_morning)
    }

    fn to_morning(&mut self) -> Result<(), TableError> {
        if self.has_one_save() {
            return Err(SaveError::NoWayBack.into());
        }
        let (mut again, morning) = self.played_again()?;
        let morning = morning.ok_or(NoUndo::Nothing)?;
        let undone = again.log.split_off(morning.answers);
        again.history.forget_after(morning.answers);
        again.put_back(&morning.snapshot);
        let lines = undone.iter().map(|answered| again.line(answered)).collect();
        again.history.remember_undone(lines);
        again.history.free = self.history.free;
        (again.order, again.one_save) = (self.order, self.one_save.take());
        *self = again;
        Ok(())
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

    fn imagine(&mut self, viewer: Viewer, seed: u64) {
        self.world.resource_mut::<Chance>().reseed(seed);
        B::deal_hidden(&mut self.world, viewer);
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

    fn save_file(&mut self) -> SaveFile {
        let content = self.content.clone();
        let (state, answers) = B::named(&content, || {
            let log: Vec<(u32, Answer<B::Option>)> =
                self.log.iter().map(|answered| (answered.prompt, answered.answer)).collect();
            let answers = serde_json::to_string(&log).unwrap_or_default();
            (self.registry.to_json(&mut self.world), answers)
        })
        .0;
        let mut header = Header::new(
            B::ID,
            B::content_hash(&self.content),
            B::is_bound_to_content(&self.world),
            B::summary(&mut self.world),
        );
        self.order = self.order.saturating_add(1);
        header.order = self.order;
        SaveFile { header, game: self.game.clone(), answers, state }
    }

    fn save(&mut self, path: &Path) -> Result<Written, TableError> {
        if !self.has_one_save() {
            return Ok(save::write(path, &self.save_file(), Keep::Backups)?);
        }
        if let Some(one) = self.one_save.as_deref().filter(|one| *one != path) {
            return Err(SaveError::OneSave(one.display().to_string()).into());
        }
        let written = save::write(path, &self.save_file(), Keep::Alone)?;
        self.one_save = Some(path.to_owned());
        Ok(written)
    }

    fn bookmark(&mut self, path: &Path) -> Result<Written, TableError> {
        let keep = if self.has_one_save() { Keep::Alone } else { Keep::InPlace };
        Ok(save::write(path, &self.save_file(), keep)?)
    }

    fn is_checkpoint_since(&self, from: u64) -> bool {
        self.world.resource::<Facts<B::Fact>>().since(from).any(|(_, fact)| B::is_checkpoint(fact))
    }

    fn has_one_save(&self) -> bool {
        B::has_one_save(&self.world)
    }

    fn profile(&mut self) -> Option<String> {
        B::profile(&mut self.world)
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }

    fn load(&mut self, path: &Path) -> Result<(), TableError> {
        let loaded =
            Self::open(self.content.clone(), save::read(path)?).map_err(|error| error.in_file(path))?;
        if self.leads_back(&loaded) {
            return Err(SaveError::NoWayBack.into());
        }
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
