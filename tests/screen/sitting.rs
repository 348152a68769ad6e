//! A table of the Atlas, and somebody who sits at it.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use bevy_egui::egui::{Context, Vec2, vec2};
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::screen::atlas::desk::{Desk, Focus, Keys, LogLine, Sight, TableStanding};
use hushfall::screen::atlas::layout::Layout;
use hushfall::screen::atlas::picture::{Ask, Picture};
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::{Wish, Wishes};
use hushfall::screen::table::flows::hand_over::HandOver;
use hushfall::screen::table::flows::reading::Reading;
use hushfall::table::prompt::AnswerLine;
use hushfall::table::session::{NewGame, Session, Table};

/// The built-in content with the cards that only tests have laid over it.
pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    CATALOGUE
        .get_or_init(|| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content");
            let files = builtin::with_overlay(Some(&folder)).expect("the files can be read");
            Arc::new(Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}")))
        })
        .clone()
}

pub fn begin(seed: u64, seats: u8, scenario: Option<&str>) -> AtlasSession {
    let scenario = scenario.map(str::to_owned);
    let game = NewGame { book: "atlas".to_owned(), seed, seats, scenario, profile: None };
    Session::<Atlas>::begin(catalogue(), game).unwrap_or_else(|error| panic!("{error}"))
}

/// Answers the open prompt; a test that asks for what is not there is told what is.
#[track_caller]
pub fn choose(table: &mut AtlasSession, option: &str) {
    let prompt = table.prompt().expect("something is asked");
    let line = AnswerLine { prompt: prompt.id, option: Some(option.to_owned()), amount: None };
    let offered: Vec<String> = prompt.options.iter().map(|option| option.id.clone()).collect();
    table.answer(&line).unwrap_or_else(|error| panic!("{error}: {} offers {offered:?}", prompt.ask));
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
    pub hand_over: HandOver,
    pub size: Vec2,
    pub dressed: bool,
}

impl Sitting {
    pub fn new(picture: Picture, text: f32) -> Self {
        Self {
            picture,
            log: Vec::new(),
            players: Players::people(4),
            bindings: Bindings::default(),
            focus: Focus::default(),
            sight: Sight::default(),
            standing: TableStanding::default(),
            wishes: Wishes::default(),
            look: Look::new(Palette::lantern(), text, true),
            reading: Reading::default(),
            hand_over: HandOver::default(),
            size: vec2(1280.0, 720.0),
            dressed: false,
        }
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

    pub fn with_desk(&mut self, show: impl FnOnce(&mut Desk, &mut Reading, &mut HandOver)) {
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
        show(&mut desk, &mut self.reading, &mut self.hand_over);
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
