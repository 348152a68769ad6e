//! Somebody who sits at a table of any book, and a screen to draw on. What only one book has is in its own
//! `…_sitting.rs`.

use bevy_egui::egui::{Context, Ui, Vec2, vec2};
use egui_kittest::Harness;

use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::{Wish, Wishes};
use hushfall::screen::table::ask::Ask;
use hushfall::screen::table::desk::{Desk, Focus, Keys, TableStanding};
use hushfall::screen::table::flows::hand_over::HandOver;
use hushfall::screen::table::flows::reading::Reading;
use hushfall::screen::table::log::LogLine;
use hushfall::screen::table::{BookScreen, Pictured};
use hushfall::table::prompt::Prompts;
use hushfall::table::session::{Book, Session, Table};
use hushfall::table::viewer::Viewer;

use crate::tables::{Staged, begin, game};

/// What is asked now.
pub fn question<B: Book>(table: &Session<B>) -> Option<B::Question> {
    let prompts = table.world().resource::<Prompts<B::Question, B::Option>>();
    prompts.open().map(|prompt| prompt.question.clone())
}

/// Plays by lot, in one seed after the other, until something like this is asked.
#[track_caller]
pub fn seek<B: Staged>(scenario: &str, seats: u8, wanted: impl Fn(&B::Question) -> bool) -> Session<B> {
    for seed in 1..400_u64 {
        let mut table = begin::<B>(game::<B>(seed, seats, Some(scenario)));
        let mut luck = seed;
        for _ in 0..150 {
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

type QuestionOf<B> = <<B as BookScreen>::Picture as Pictured>::Question;
type ChoiceOf<B> = <<B as BookScreen>::Picture as Pictured>::Choice;

/// Everything that a desk refers to.
pub struct Sitting<B: BookScreen> {
    pub picture: B::Picture,
    pub log: Vec<LogLine>,
    pub players: Players,
    pub bindings: Bindings,
    pub focus: Focus,
    pub sight: <B::Picture as Pictured>::Sight,
    pub standing: TableStanding,
    pub wishes: Wishes,
    pub look: Look,
    pub sheets: Sheets,
    pub size: Vec2,
    pub dressed: bool,
}

/// What is read between two prompts.
#[derive(Default)]
pub struct Sheets {
    pub reading: Reading,
    pub hand_over: HandOver,
}

#[allow(dead_code, reason = "each book uses its own part")]
impl<B: BookScreen> Sitting<B> {
    pub fn new(picture: B::Picture, text: f32) -> Self {
        Self {
            picture,
            log: Vec::new(),
            players: Players::people(4),
            bindings: Bindings::default(),
            focus: Focus::default(),
            sight: <B::Picture as Pictured>::Sight::default(),
            standing: TableStanding::default(),
            wishes: Wishes::default(),
            look: Look::new(Palette::lantern(), text, true),
            sheets: Sheets::default(),
            size: vec2(1280.0, 720.0),
            dressed: false,
        }
    }

    /// Somebody at this table, with the cursor on the usual answer.
    #[track_caller]
    pub fn at(table: &mut Session<B::Book>) -> Self {
        Self::before(B::picture(table, Viewer::All).expect("a whole table"))
    }

    pub fn before(picture: B::Picture) -> Self {
        let usual = |ask: &Ask<_, _>| Focus { prompt: ask.number, cursor: ask.usual(), ..Focus::default() };
        let focus = picture.ask().map(usual).unwrap_or_default();
        Self { focus, ..Self::new(picture, 1.0) }
    }

    pub fn sized(mut self, size: (f32, f32), text: f32) -> Self {
        self.size = vec2(size.0, size.1);
        self.look = Look::new(Palette::lantern(), text, true);
        self
    }

    /// Letters come with the frame after the one that asks for them: true from then on.
    pub fn dress(&mut self, context: &Context) -> bool {
        if self.dressed {
            return true;
        }
        context.set_fonts(style::fonts());
        style::apply(context, &self.look);
        self.dressed = true;
        context.request_repaint();
        false
    }

    pub fn with_desk(&mut self, show: impl FnOnce(&mut Desk<B::Picture>, &mut Sheets)) {
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
        show(&mut desk, &mut self.sheets);
    }

    pub fn layout(&self) -> B::Layout {
        B::lay_out(&self.picture, false, self.size, self.look.text)
    }

    #[track_caller]
    pub fn ask(&self) -> &Ask<QuestionOf<B>, ChoiceOf<B>> {
        self.picture.ask().expect("an open prompt")
    }

    /// The answers that were wished for.
    pub fn answered(&mut self) -> Vec<usize> {
        let given = self.wishes.take().into_iter();
        given.filter_map(|wish| if let Wish::Answer(place) = wish { Some(place) } else { None }).collect()
    }
}

/// A screen on which `draw` draws. Letters are there from the second frame on.
pub fn screen<'a, B: BookScreen>(
    sitting: Sitting<B>,
    mut draw: impl FnMut(&mut Ui, &mut Desk<B::Picture>, &B::Layout, &mut Sheets) + 'a,
) -> Harness<'a, Sitting<B>> {
    let size = sitting.size;
    let mut harness = Harness::builder().with_size(size).build_ui_state(
        move |ui, sitting: &mut Sitting<B>| {
            if sitting.dress(ui.ctx()) {
                let layout = sitting.layout();
                sitting.with_desk(|desk, sheets| draw(ui, desk, &layout, sheets));
            }
        },
        sitting,
    );
    harness.run_steps(6);
    harness
}
