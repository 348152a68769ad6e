//! Speed of the screen without a window: the picture of a full table, its log, all its panels drawn, and what
//! egui makes of them for the graphics card. That is the better part of a frame's work on the processor.
//!
//! `cargo bench --profile play --bench screen`. What was measured is in docs/performance.md; the real window is
//! measured by `benches/window.rs`.

hushfall::drawn!(hushfall::book_modules);

use std::hint::black_box;
use std::sync::Arc;

use bevy_egui::egui::{Context, LayerId, RawInput, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use criterion::{Criterion, criterion_group, criterion_main};
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wishes;
use hushfall::screen::table::desk::{Desk, Focus, Keys, TableStanding};
use hushfall::screen::table::log::{LogLine, lines};
use hushfall::screen::table::{BookScreen, Pictured};
use hushfall::table::session::{Book, NewGame, Session};
use hushfall::table::viewer::Viewer;

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
    group.bench_function("log", |bencher| bencher.iter(|| black_box(lines::<B>(&table, Viewer::All))));
    let picture = B::picture(&mut table, Viewer::All).expect("a whole table");
    let log = lines::<B>(&table, Viewer::All);
    let mut sitting = Sitting::new(picture, log, panels);
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        group.bench_function(format!("panels of a full table at {width} by {height}"), |bencher| {
            bencher.iter(|| black_box(sitting.frame(vec2(width, height))));
        });
    }
    group.finish();
}

macro_rules! benches {
    ($($book:ident: $Book:ident;)*) => {
        fn books(bench: &mut Criterion) {
            $($book::bench(bench);)*
        }
    };
}
hushfall::drawn!(benches);

criterion_group!(benches, books);
criterion_main!(benches);
