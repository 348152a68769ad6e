//! `hushfall simulate`: bots play many games, on several threads, and a game that goes wrong is told with
//! its seed and does not stop the others.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;

use super::Failure;
use super::count::{Counted, Told};
use super::setup::{self, GameArguments};
use super::tally::{End, Played, Series, Tally, Timing};
use crate::books::{self, BeginError};
use crate::bots::{Bot, Kind};
use crate::table::session::{NewGame, Table};

#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Who plays
    #[arg(long, value_name = "BOTS", default_value = "random", value_parser = setup::bots())]
    bots: Kind,
    /// The seed of the first game; each one after it has the next
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at a time; as many as there are cores if not given
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// A game with more decisions counts as unfinished
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    max_decisions: u64,
    /// Time every decision by itself, and tell how long 99 of 100 take
    #[arg(long)]
    timings: bool,
    /// Count a fact, by the values of fields if those are named: run_won.chapter
    #[arg(long, value_name = "FACT[.FIELD]...")]
    count: Vec<Counted>,
    /// A game is played no further than to this fact
    #[arg(long, value_name = "FACT")]
    until: Option<Counted>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write a replay of each game into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    setup::known(&arguments.game.book)?;
    let first = arguments.game.game(arguments.seed)?;
    let files = arguments.game.content.files()?;
    if let Some(folder) = &arguments.record {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Usage(format!("{}: {error}", folder.display())))?;
    }
    // The content is read once, whatever the number of games.
    let book = books::open(&arguments.game.book, &files).map_err(setup::because)?;
    let begin = |game: NewGame| book.begin(game);
    // What is wrong with content or scenario is wrong in every game: say it once.
    panic::set_hook(Box::new(note_panic));
    if let Ok(Err(error)) = panic::catch_unwind(AssertUnwindSafe(|| begin(first.clone()).map(drop))) {
        return Err(setup::because(error));
    }

    let bar = progress_bar(u64::from(arguments.games), arguments.json);
    let many = Many {
        first,
        games: arguments.games,
        bots: arguments.bots,
        max_decisions: arguments.max_decisions,
        record: arguments.record.as_deref(),
        counted: &arguments.count,
        until: arguments.until.as_ref(),
        timed: arguments.timings,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let tally = pool.install(|| many.play(&begin, || bar.inc(1)));
    bar.finish_and_clear();
    let _ = panic::take_hook();

    if arguments.json {
        let text = serde_json::to_string(&tally).map_err(|error| Failure::Failed(error.to_string()))?;
        writeln!(io::stdout(), "{text}")?;
    } else {
        writeln!(io::stdout(), "{tally}")?;
    }
    for trouble in &tally.failures {
        let _ = writeln!(
            io::stderr(),
            "hushfall: seed {}, decision {}: {}",
            trouble.seed,
            trouble.decisions,
            trouble.text
        );
    }
    if tally.failures.is_empty() { Ok(()) } else { Err(Failure::Told) }
}

fn progress_bar(games: u64, json: bool) -> ProgressBar {
    if json || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} to go") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Many games, from the seed of the first on.
pub struct Many<'a> {
    pub first: NewGame,
    pub games: u32,
    pub bots: Kind,
    pub max_decisions: u64,
    pub record: Option<&'a Path>,
    /// Facts to count.
    pub counted: &'a [Counted],
    /// With this fact a game is far enough.
    pub until: Option<&'a Counted>,
    /// Time every decision by itself.
    pub timed: bool,
}

impl Many<'_> {
    /// Plays them all on the threads of the current pool. `after_each` is called after each game.
    pub fn play<F>(&self, begin: &F, after_each: impl Fn() + Sync) -> Tally
    where
        F: Fn(NewGame) -> Result<Box<dyn Table>, BeginError> + Sync,
    {
        #[expect(clippy::disallowed_methods, reason = "measures the rules from outside")]
        let clock = Instant::now();
        let games: Vec<Played> = (0..self.games)
            .into_par_iter()
            .map(|number| {
                let seed = self.first.seed.wrapping_add(u64::from(number));
                let played = self.one(seed, begin);
                after_each();
                played
            })
            .collect();
        let NewGame { book, seed, seats, .. } = self.first.clone();
        Tally::of(Series { book, bots: self.bots.to_string(), seats, seed }, &games, clock.elapsed())
    }

    /// Plays one game; whatever happens in it, this returns.
    fn one(&self, seed: u64, begin: &impl Fn(NewGame) -> Result<Box<dyn Table>, BeginError>) -> Played {
        let mut played = Played::new(seed);
        let game = panic::catch_unwind(AssertUnwindSafe(|| self.play_out(&mut played, begin)));
        match game {
            Ok(Ok(())) => {}
            Ok(Err(text)) => played.end = End::Failed(text),
            Err(payload) => played.end = End::Failed(panic_in_words(&*payload)),
        }
        played
    }

    fn play_out(
        &self,
        played: &mut Played,
        begin: &impl Fn(NewGame) -> Result<Box<dyn Table>, BeginError>,
    ) -> Result<(), String> {
        let game = NewGame { seed: played.seed, ..self.first.clone() };
        let mut table = begin(game).map_err(|error| error.to_string())?;
        table.set_undo_depth(0);
        // Not the stream of the game: a bot that knew it could foresee its dice.
        let mut bot = self.bots.seat(!played.seed);
        let mut told = Told::default();
        #[expect(clippy::disallowed_methods, reason = "measures the rules from outside")]
        let clock = Instant::now();
        while table.prompt_size().is_some() && played.decisions < self.max_decisions {
            if self.timed {
                played.timings.push(timed_decision(&mut *bot, &mut *table)?);
            } else {
                let decision = bot.choose(&mut *table);
                table.answer_nth(decision.place).map_err(|error| error.to_string())?;
            }
            played.decisions += 1;
            let told_about = !self.counted.is_empty() || self.until.is_some();
            if told_about && told.count(self.counted, self.until, &*table) {
                break;
            }
        }
        played.counts = told.counts;
        played.time = clock.elapsed();
        if let Some(outcome) = table.outcome() {
            played.end = End::Over { result: outcome.result, rounds: outcome.rounds };
        }
        if let Some(folder) = self.record {
            let path = folder.join(format!("{}-{}.replay", self.first.book, played.seed));
            let replay = table.replay().map_err(|error| error.to_string())?;
            replay.write(&path).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

#[expect(clippy::disallowed_methods, reason = "measures the rules from outside")]
fn timed_decision(bot: &mut dyn Bot, table: &mut dyn Table) -> Result<Timing, String> {
    let begun = Instant::now();
    let decision = bot.choose(table);
    let chosen = Instant::now();
    table.answer_nth(decision.place).map_err(|error| error.to_string())?;
    Ok(Timing { choose: chosen - begun, answer: chosen.elapsed() })
}

thread_local! {
    /// What the panic of this thread said, and where.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps what a panic says for the report, so that it does not tear the progress bar.
fn note_panic(info: &panic::PanicHookInfo<'_>) {
    let text = info.to_string().replace('\n', " ");
    LAST_PANIC.with_borrow_mut(|last| *last = Some(text));
}

fn panic_in_words(payload: &(dyn std::any::Any + Send)) -> String {
    let noted = LAST_PANIC.with_borrow_mut(Option::take);
    let said =
        payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    noted.unwrap_or_else(|| format!("panicked: {}", said.unwrap_or("no words")))
}
