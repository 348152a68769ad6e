//! Speed of the screen without a window: the picture of a full table, all its panels drawn, and what egui makes
//! of them for the graphics card. That is the better part of a frame's work on the processor.
//!
//! `cargo bench --profile play --bench screen`. What was measured is in docs/performance.md; the real window is
//! measured by `benches/window.rs`.

use std::hint::black_box;
use std::sync::Arc;

use bevy_egui::egui::{Context, LayerId, RawInput, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use criterion::{Criterion, criterion_group, criterion_main};
use hushfall::books::atlas::{Atlas, AtlasSession};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::builtin;
use hushfall::screen::atlas::desk::{Desk, Focus, Keys, LogLine, Sight, TableStanding};
use hushfall::screen::atlas::layout::Layout;
use hushfall::screen::atlas::panels;
use hushfall::screen::atlas::picture::Picture;
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::shell::input::Bindings;
use hushfall::screen::shell::players::Players;
use hushfall::screen::shell::wishes::Wishes;
use hushfall::table::session::{NewGame, Session, Table};

/// Four Origins against six minions, in the middle of a turn.
const FIGHT: &str = r#"(location: "saltmere_quay", level: 2, round: Combat, time: 7,
    party: [(origin: "sefa", space: "2", spark: 0), (origin: "maren", space: "2", spark: 0),
        (origin: "ysolt", space: "t2", spark: 0), (origin: "orrin", space: "3", spark: 0)],
    enemies: [(minion: "drowned_chorister", track: Slow, space: "5"), (minion: "hush_acolyte", track: Slow, space: "5"),
        (minion: "bone_archer", track: Slow, space: "t4"), (minion: "quay_cutpurse", track: Slow, space: "3"),
        (minion: "marsh_biter", track: Slow, space: "t4"), (minion: "wick_rat", track: Slow, space: "2")])"#;

fn table() -> AtlasSession {
    let cards = Arc::new(Catalogue::load(&builtin::files()).expect("content"));
    let game = NewGame {
        book: "atlas".to_owned(),
        seed: 3,
        seats: 4,
        scenario: Some(FIGHT.to_owned()),
        profile: None,
    };
    let mut table = Session::<Atlas>::begin(cards, game).expect("a game");
    table.answer_nth(0).expect("a turn");
    table
}

struct Sitting {
    context: Context,
    look: Look,
    picture: Picture,
    log: Vec<LogLine>,
    players: Players,
    bindings: Bindings,
    focus: Focus,
    sight: Sight,
    wishes: Wishes,
}

impl Sitting {
    fn new(table: &mut AtlasSession) -> Self {
        let context = Context::default();
        let look = Look::new(Palette::lantern(), 1.0, true);
        context.set_fonts(style::fonts());
        style::apply(&context, &look);
        Self {
            context,
            look,
            picture: Picture::take(table).expect("a whole table"),
            log: panels::chronicle::lines(table),
            players: Players::people(4),
            bindings: Bindings::default(),
            focus: Focus::default(),
            sight: Sight::default(),
            wishes: Wishes::default(),
        }
    }

    /// A frame: all panels, and the triangles they come to.
    fn frame(&mut self, size: Vec2) -> usize {
        let input =
            RawInput { screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), size)), ..RawInput::default() };
        let context = self.context.clone();
        context.begin_pass(input);
        let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(context.viewport_rect());
        let mut ui = Ui::new(context.clone(), "atlas".into(), builder);
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
        panels::show(&mut ui, &mut desk, &Layout::of(size, 1.0));
        let output = context.end_pass();
        context.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

fn screen(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("screen");
    let mut table = table();
    group.bench_function("picture", |bencher| bencher.iter(|| black_box(Picture::take(&mut table))));
    group.bench_function("log", |bencher| bencher.iter(|| black_box(panels::chronicle::lines(&table))));
    let mut sitting = Sitting::new(&mut table);
    // Letters come with the second frame.
    let _ = sitting.context.run_ui(RawInput::default(), |_| {});
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        group.bench_function(format!("panels of a full table at {width} by {height}"), |bencher| {
            bencher.iter(|| black_box(sitting.frame(vec2(width, height))));
        });
    }
    group.finish();
}

criterion_group!(benches, screen);
criterion_main!(benches);
