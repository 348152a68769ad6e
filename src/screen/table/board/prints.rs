//! The small images that the board is made of, drawn once when the game starts.

use bevy::app::{App, Plugin, Startup};
use bevy::asset::{AssetServer, Assets, Handle};
use bevy::ecs::prelude::*;
use bevy::image::Image;
use bevy::text::Font;
use resvg::usvg::{Options, Tree};

use crate::screen::art::svg;

/// White images to be tinted, except those that have colours of their own.
#[derive(Resource, Clone, Default)]
pub struct Prints {
    /// A soft round light.
    pub glow: Handle<Image>,
    /// The paper disc of a numbered space, with its rings.
    pub disc: Handle<Image>,
    /// The disc of a tactical space.
    pub small_disc: Handle<Image>,
    pub ring: Handle<Image>,
    /// A figure: a shield on a foot, white.
    pub figure: Handle<Image>,
    /// Its line, on top.
    pub figure_line: Handle<Image>,
    pub shadow: Handle<Image>,
    pub badge: Handle<Image>,
    pub pill: Handle<Image>,
    pub dash: Handle<Image>,
    pub dot: Handle<Image>,
    pub font: Handle<Font>,
    pub font_bold: Handle<Font>,
}

const GLOW: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><radialGradient id="g"><stop offset="0.45" stop-color="#fff" stop-opacity="0.95"/><stop offset="0.7" stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="64" cy="64" r="64" fill="url(#g)"/></svg>"##;
const DISC: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><circle cx="80" cy="84" r="74" fill="#000" fill-opacity="0.22"/><circle cx="80" cy="80" r="74" fill="#f6ecd2"/><circle cx="80" cy="80" r="74" fill="none" stroke="#4a3826" stroke-width="4"/><circle cx="80" cy="80" r="66" fill="none" stroke="#4a3826" stroke-width="1.2" stroke-dasharray="3 4"/></svg>"##;
const SMALL_DISC: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="51" r="43" fill="#000" fill-opacity="0.2"/><circle cx="48" cy="48" r="43" fill="#e4d4ae"/><circle cx="48" cy="48" r="43" fill="none" stroke="#6b5436" stroke-width="4"/><circle cx="48" cy="48" r="36" fill="none" stroke="#6b5436" stroke-width="1.2" stroke-dasharray="2 4"/></svg>"##;
const RING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><circle cx="80" cy="80" r="75" fill="none" stroke="#fff" stroke-width="6"/></svg>"##;
const FIGURE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 112"><path d="M12 92 C10 46 22 8 48 8 C74 8 86 46 84 92 Z" fill="#fff"/><ellipse cx="48" cy="94" rx="44" ry="13" fill="#fff"/></svg>"##;
const FIGURE_LINE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 112"><path d="M12 92 C10 46 22 8 48 8 C74 8 86 46 84 92" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M4 94 C4 111 92 111 92 94 C92 86 84 83 84 83 C70 91 26 91 12 83 C12 83 4 86 4 94 Z" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/></svg>"##;
const SHADOW: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 64"><defs><radialGradient id="g"><stop offset="0.3" stop-color="#000" stop-opacity="0.55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs><ellipse cx="64" cy="32" rx="64" ry="32" fill="url(#g)"/></svg>"##;
const BADGE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="29" fill="#14203a" stroke="#f4ba4c" stroke-width="4"/></svg>"##;
const PILL: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 48"><rect x="2" y="2" width="124" height="44" rx="22" fill="#101a30" stroke="#4a5f8e" stroke-width="3"/></svg>"##;
const DASH: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 16"><rect x="1" y="3" width="46" height="10" rx="5" fill="#fff"/></svg>"##;
const DOT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#fff"/></svg>"##;

pub struct PrintsPlugin;

impl Plugin for PrintsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Prints>().add_systems(Startup, print);
    }
}

fn print(mut prints: ResMut<Prints>, mut images: ResMut<Assets<Image>>, server: Res<AssetServer>) {
    let mut draw = |text: &str, height: u32| {
        // These drawings are part of the program; one that could not be drawn would leave its place empty.
        let tree = Tree::from_str(text, &Options::default()).ok();
        let image =
            tree.and_then(|tree| svg::prints(&tree, height, 8).ok()).map(|prints| svg::straight(&prints));
        images.add(image.unwrap_or_default())
    };
    *prints = Prints {
        glow: draw(GLOW, 128),
        disc: draw(DISC, 240),
        small_disc: draw(SMALL_DISC, 144),
        ring: draw(RING, 240),
        figure: draw(FIGURE, 168),
        figure_line: draw(FIGURE_LINE, 168),
        shadow: draw(SHADOW, 64),
        badge: draw(BADGE, 80),
        pill: draw(PILL, 60),
        dash: draw(DASH, 24),
        dot: draw(DOT, 32),
        font: server.load("art://fonts/LibertinusSerif-Semibold.otf"),
        font_bold: server.load("art://fonts/LibertinusSerif-Bold.otf"),
    };
}
