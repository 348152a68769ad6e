//! A table of the Delve, and somebody who sits at it.

use std::sync::{Arc, OnceLock};

use bevy_egui::egui::{Context, Ui, Vec2, vec2};
use egui_kittest::Harness;

use hushfall::books::delve::prompts::{Choice, Question};
use hushfall::books::delve::{Delve, DelveSession};
use hushfall::content::builtin;
use hushfall::content::delve::catalogue::Catalogue;
use hushfall::screen::delve::desk::{Desk, Focus, Keys, LogLine, Sight, TableStanding};
use hushfall::screen::delve::layout::Layout;
use hushfall::screen::delve::picture::{Ask, Picture};
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::{Wish, Wishes};
use hushfall::screen::table::flows::reading::Reading;
use hushfall::table::prompt::{AnswerLine, Prompts};
use hushfall::table::session::{NewGame, Session, Table};

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE
        .get_or_init(|| {
            let files = builtin::with_overlay(None).expect("the files can be read");
            Arc::new(Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}")))
        })
        .clone()
}

pub fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> DelveSession {
    let scenario = scenario.map(str::to_owned);
    let game = NewGame { book: "delve".to_owned(), seed, seats, scenario, profile: None };
    Session::<Delve>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"))
}

/// Answers the open prompt; a test that asks for what is not there is told what is.
#[track_caller]
pub fn choose(table: &mut DelveSession, option: &str) {
    let prompt = table.prompt().expect("something is asked");
    let line = AnswerLine { prompt: prompt.id, option: Some(option.to_owned()), amount: None };
    let offered: Vec<String> = prompt.options.iter().map(|option| option.id.clone()).collect();
    table.answer(&line).unwrap_or_else(|error| panic!("{error}: {} offers {offered:?}", prompt.ask));
}

pub fn question(table: &DelveSession) -> Option<Question> {
    let prompts = table.world().resource::<Prompts<Question, Choice>>();
    prompts.open().map(|prompt| prompt.question.clone())
}

/// Plays by lot, in one seed after the other, until something like this is asked.
#[track_caller]
pub fn seek(scenario: &str, seats: u8, wanted: impl Fn(&Question) -> bool) -> DelveSession {
    for seed in 1..120_u64 {
        let mut table = begin(seed, seats, Some(scenario));
        let mut luck = seed;
        for _ in 0..120 {
            match question(&table) {
                Some(question) if wanted(&question) => return table,
                Some(_) => {}
                None => break,
            }
            let Some((_, size)) = table.prompt_size() else { break };
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            table.answer_nth((luck >> 33) as usize % size).expect("an answer of the list");
        }
    }
    panic!("never asked")
}

/// Everything that a desk refers to.
pub struct Sitting {
    pub picture: Picture,
    pub log: Vec<LogLine>,
    pub players: Players,
    pub bindings: Bindings,
    pub focus: Focus,
    pub sight: Sight,
    pub standing: TableStanding,
    pub wishes: Wishes,
    pub look: Look,
    pub reading: Reading,
    pub size: Vec2,
    dressed: bool,
}

impl Sitting {
    /// Somebody at this table, with the cursor on the usual answer.
    pub fn at(table: &mut DelveSession) -> Self {
        Self::before(Picture::take(table).expect("a whole table"))
    }

    pub fn before(picture: Picture) -> Self {
        let focus = picture.ask.as_ref().map_or_else(Focus::default, |ask| Focus {
            prompt: ask.number,
            cursor: ask.usual(),
            ..Focus::default()
        });
        Self {
            picture,
            log: Vec::new(),
            players: Players::people(4),
            bindings: Bindings::default(),
            focus,
            sight: Sight::default(),
            standing: TableStanding::default(),
            wishes: Wishes::default(),
            look: Look::new(Palette::lantern(), 1.0, true),
            reading: Reading::default(),
            size: vec2(1280.0, 720.0),
            dressed: false,
        }
    }

    pub fn sized(mut self, size: (f32, f32), text: f32) -> Self {
        self.size = vec2(size.0, size.1);
        self.look = Look::new(Palette::lantern(), text, true);
        self
    }

    /// Letters come with the frame after the one that asks for them: true from then on.
    fn dress(&mut self, context: &Context) -> bool {
        if self.dressed {
            return true;
        }
        context.set_fonts(style::fonts());
        style::apply(context, &self.look);
        self.dressed = true;
        context.request_repaint();
        false
    }

    pub fn with_desk(&mut self, show: impl FnOnce(&mut Desk, &mut Reading)) {
        let mut desk = Desk {
            look: &self.look,
            picture: &self.picture,
            players: &self.players,
            keys: Keys { bindings: &self.bindings, pad: false },
            focus: &mut self.focus,
            sight: &mut self.sight,
            standing: &self.standing,
            log: &self.log,
            wishes: &mut self.wishes,
        };
        show(&mut desk, &mut self.reading);
    }

    pub fn layout(&self) -> Layout {
        Layout::at(&self.picture, false, self.size, self.look.text)
    }

    pub fn ask(&self) -> &Ask {
        self.picture.ask.as_ref().expect("an open prompt")
    }

    /// The answers that were wished for.
    pub fn answered(&mut self) -> Vec<usize> {
        let given = self.wishes.take().into_iter();
        given.filter_map(|wish| if let Wish::Answer(place) = wish { Some(place) } else { None }).collect()
    }
}

/// A screen on which `draw` draws. Letters are there from the second frame on.
pub fn screen<'a>(
    sitting: Sitting,
    mut draw: impl FnMut(&mut Ui, &mut Desk, &Layout, &mut Reading) + 'a,
) -> Harness<'a, Sitting> {
    let size = sitting.size;
    let mut harness = Harness::builder().with_size(size).build_ui_state(
        move |ui, sitting: &mut Sitting| {
            if sitting.dress(ui.ctx()) {
                let layout = sitting.layout();
                sitting.with_desk(|desk, reading| draw(ui, desk, &layout, reading));
            }
        },
        sitting,
    );
    harness.run_steps(6);
    harness
}
