//! Speed of the screen without a window: the picture of a full table, its log, all its panels drawn, and what
//! egui makes of them for the graphics card. That is the better part of a frame's work on the processor.
//!
//! `cargo bench --profile play --bench screen`. What was measured is in docs/performance.md; the real window is
//! measured by `benches/window.rs`.

use std::hint::black_box;
use std::sync::Arc;

use bevy_egui::egui::{Context, LayerId, RawInput, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use criterion::{Criterion, criterion_group, criterion_main};
use hushfall::content::{self, builtin};
use hushfall::screen::atlas::AtlasScreen;
use hushfall::screen::delve::DelveScreen;
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wishes;
use hushfall::screen::table::desk::{Desk, Focus, Keys, LogLine, TableStanding};
use hushfall::screen::table::{BookScreen, Pictured};
use hushfall::screen::{atlas, delve};
use hushfall::table::session::{Book, NewGame, Session, Table};
use hushfall::table::viewer::Viewer;

/// Four Origins against six minions, in the middle of a turn.
const ATLAS_FIGHT: &str = r#"(location: "saltmere_quay", level: 2, round: Combat, time: 7,
    party: [(origin: "sefa", space: "2", spark: 0), (origin: "maren", space: "2", spark: 0),
        (origin: "ysolt", space: "t2", spark: 0), (origin: "orrin", space: "3", spark: 0)],
    enemies: [(minion: "drowned_chorister", track: Slow, space: "5"), (minion: "hush_acolyte", track: Slow, space: "5"),
        (minion: "bone_archer", track: Slow, space: "t4"), (minion: "quay_cutpurse", track: Slow, space: "3"),
        (minion: "marsh_biter", track: Slow, space: "t4"), (minion: "wick_rat", track: Slow, space: "2")])"#;

/// Four heroes with full packs in the last boss fight.
const DELVE_FIGHT: &str = include_str!("../tests/scenarios/delve/chapter_6_combat_4.ron");

/// A table of four, set by hand.
fn table<B: Book>(cards: B::Content, scenario: &str) -> Session<B> {
    let game = NewGame {
        book: B::ID.to_owned(),
        seed: 3,
        seats: 4,
        scenario: Some(scenario.to_owned()),
        profile: None,
    };
    Session::<B>::begin(Arc::new(cards), game).expect("a game")
}

/// Goes on to the next question of this name.
fn on_to<B: Book>(mut table: Session<B>, ask: &str) -> Session<B> {
    while table.prompt(Viewer::All).is_some_and(|prompt| prompt.ask != ask) {
        table.answer_nth(0).expect("a legal answer");
    }
    assert!(table.prompt(Viewer::All).is_some(), "{ask} is never asked");
    table
}

/// Draws all panels of a book at their places.
type Panels<P> = fn(&mut Ui, &mut Desk<P>, Vec2);

/// Somebody who sits at a book's table, and all that a desk refers to.
struct Sitting<P: Pictured> {
    context: Context,
    look: Look,
    picture: P,
    log: Vec<LogLine>,
    players: Players,
    bindings: Bindings,
    focus: Focus,
    sight: P::Sight,
    wishes: Wishes,
    panels: Panels<P>,
}

impl<P: Pictured> Sitting<P> {
    fn new(picture: P, log: Vec<LogLine>, panels: Panels<P>) -> Self {
        let context = Context::default();
        let look = Look::new(Palette::lantern(), 1.0, true);
        context.set_fonts(style::fonts());
        style::apply(&context, &look);
        // Letters come with the second frame.
        context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        Self {
            context,
            look,
            picture,
            log,
            players: Players::people(4),
            bindings: Bindings::default(),
            focus: Focus::default(),
            sight: P::Sight::default(),
            wishes: Wishes::default(),
            panels,
        }
    }

    /// A frame: all panels, and the triangles they come to.
    fn frame(&mut self, size: Vec2) -> usize {
        let input =
            RawInput { screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), size)), ..RawInput::default() };
        let context = self.context.clone();
        context.begin_pass(input);
        let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect());
        let mut ui = Ui::new(context.clone(), "table".into(), builder);
        let mut desk = Desk {
            look: &self.look,
            picture: &self.picture,
            players: &self.players,
            keys: Keys { bindings: &self.bindings, pad: false },
            focus: &mut self.focus,
            sight: &mut self.sight,
            standing: &TableStanding::default(),
            log: &self.log,
            wishes: &mut self.wishes,
        };
        (self.panels)(&mut ui, &mut desk, size);
        let mut output = context.end_pass();
        // There is no graphics card that wants them.
        output.textures_delta.clear();
        context.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

/// What is measured of every book.
fn measure<B: BookScreen>(
    bench: &mut Criterion,
    name: &str,
    mut table: Session<B::Book>,
    panels: Panels<B::Picture>,
) {
    let mut group = bench.benchmark_group(name);
    group
        .bench_function("picture", |bencher| bencher.iter(|| black_box(B::picture(&mut table, Viewer::All))));
    group.bench_function("log", |bencher| bencher.iter(|| black_box(B::log(&mut table, Viewer::All))));
    let picture = B::picture(&mut table, Viewer::All).expect("a whole table");
    let log = B::log(&mut table, Viewer::All);
    let mut sitting = Sitting::new(picture, log, panels);
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        group.bench_function(format!("panels of a full table at {width} by {height}"), |bencher| {
            bencher.iter(|| black_box(sitting.frame(vec2(width, height))));
        });
    }
    group.finish();
}

fn atlas(bench: &mut Criterion) {
    let cards = content::atlas::catalogue::Catalogue::load(&builtin::files()).expect("content");
    let mut table = table(cards, ATLAS_FIGHT);
    table.answer_nth(0).expect("a turn");
    measure::<AtlasScreen>(bench, "screen of the Atlas", table, |ui, desk, size| {
        atlas::panels::show(ui, desk, &atlas::layout::Layout::of(size, 1.0));
    });
}

/// All four may act: the fullest prompt there is.
fn delve(bench: &mut Criterion) {
    let cards = content::delve::catalogue::Catalogue::load(&builtin::files()).expect("content");
    let table = on_to(table(cards, DELVE_FIGHT), "act");
    measure::<DelveScreen>(bench, "screen of the Delve", table, |ui, desk, size| {
        let layout = delve::layout::Layout::at(desk.picture, false, size, 1.0);
        delve::panels::show(ui, desk, &layout);
    });
}

criterion_group!(benches, atlas, delve);
criterion_main!(benches);
