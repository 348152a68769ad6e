//! A picture for a save: the board as it was when the game was kept. It is taken when the table has come to
//! rest, made small and written behind the game's back; if it can't be, the save has none.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use bevy::app::{App, Plugin, Update};
use bevy::asset::RenderAssetUsages;
use bevy::ecs::prelude::*;
use bevy::image::{CompressedImageFormats, Image, ImageFormat, ImageSampler, ImageType};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::state::condition::in_state;
use bevy::tasks::IoTaskPool;
use bevy::time::{Real, Time};
use bevy_egui::egui::{ColorImage, Rect};

use super::game::Game;
use super::home::Home;
use super::overlay::Overlays;
use super::sleep::Awake;
use super::state::Screen;
use crate::files;

/// The size of a picture in pixels, 16 to 9.
const WIDTH: u32 = 320;
const HEIGHT: u32 = 180;
/// A picture of that size has some ten thousand bytes.
const MOST_BYTES: u64 = 4 * 1024 * 1024;
/// Seconds the table must have been at rest.
const REST: f32 = 0.8;
/// Seconds between two pictures at least.
const APART: f32 = 10.0;

/// Where on the window the board is, in shares of the window from 0 to 1, and whether something on it moves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardPlace {
    pub rect: Option<Rect>,
    pub moving: bool,
}

pub struct PicturesPlugin;

impl Plugin for PicturesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<BoardPlace>();
        app.add_systems(Update, take_picture.run_if(in_state(Screen::Play)));
    }
}

/// How long the table has been at rest, and how long ago the last picture was taken.
struct Patience {
    revision: u64,
    rest: f32,
    since: f32,
}

impl Default for Patience {
    fn default() -> Self {
        Self { revision: 0, rest: 0.0, since: APART }
    }
}

#[expect(clippy::too_many_arguments, reason = "a picture wants the table and a quiet moment")]
fn take_picture(
    mut commands: Commands,
    game: Option<ResMut<Game>>,
    place: Res<BoardPlace>,
    overlays: Res<Overlays>,
    home: Res<Home>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut patience: Local<Patience>,
) {
    let Some(mut game) = game else { return };
    patience.since += time.delta_secs();
    let calm = overlays.is_empty() && !place.moving && patience.revision == game.revision;
    patience.revision = game.revision;
    patience.rest = if calm { patience.rest + time.delta_secs() } else { 0.0 };
    // What somebody holds hidden is on the screen too; a list of saves is for everybody's eyes.
    if !game.keeping.picture || game.watching || game.bypass_change_detection().table().has_secrets() {
        return;
    }
    if patience.rest < REST || patience.since < APART {
        // Only to count to the end of the rest; the rest of the wait may sleep.
        awake.0 |= calm && patience.since >= APART;
        return;
    }
    let Some(rect) = place.rect else { return };
    game.bypass_change_detection().keeping.picture = false;
    patience.since = 0.0;
    let path = home.picture(&game.slot);
    commands.spawn(Screenshot::primary_window()).observe(move |shot: On<ScreenshotCaptured>| {
        let (image, path) = (shot.image.clone(), path.clone());
        IoTaskPool::get()
            .spawn(async move {
                if let Err(trouble) = keep(image, rect, &path) {
                    bevy::log::debug!("no picture for the save: {trouble}");
                }
            })
            .detach();
    });
}

/// Cuts the board out, makes it small and writes it.
fn keep(image: Image, board: Rect, path: &Path) -> Result<(), String> {
    let whole = image.try_into_dynamic().map_err(|error| error.to_string())?;
    let (width, height) = (whole.width() as f32, whole.height() as f32);
    let (across, down) = (board.width() * width, board.height() * height);
    let part = sixteen_to_nine([board.left() * width, board.top() * height, across, down]);
    let [left, top, across, down] = part.map(|number| number.max(0.0) as u32);
    let small =
        whole.crop_imm(left, top, across.max(1), down.max(1)).thumbnail_exact(WIDTH, HEIGHT).to_rgb8();
    let format = ImageFormat::Png.as_image_crate_format().ok_or("there is no PNG")?;
    let mut bytes = Cursor::new(Vec::new());
    small.write_to(&mut bytes, format).map_err(|error| error.to_string())?;
    fs::write(path, bytes.into_inner()).map_err(|error| error.to_string())
}

/// The largest rectangle of the picture's shape in the middle of another: left, top, width, height.
fn sixteen_to_nine([left, top, width, height]: [f32; 4]) -> [f32; 4] {
    let shape = WIDTH as f32 / HEIGHT as f32;
    let (across, down) =
        if width > height * shape { (height * shape, height) } else { (width, width / shape) };
    [left + (width - across) / 2.0, top + (height - down) / 2.0, across, down]
}

/// A picture for egui, if there is one that can be read.
pub fn read(path: &Path) -> Option<ColorImage> {
    let bytes = files::read(path, MOST_BYTES).ok()?;
    let usage = RenderAssetUsages::MAIN_WORLD;
    let kind = ImageType::Extension("png");
    let image =
        Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, usage)
            .ok()?;
    let rgba = image.try_into_dynamic().ok()?.to_rgba8();
    let size = [rgba.width() as usize, rgba.height() as usize];
    Some(ColorImage::from_rgba_unmultiplied(size, rgba.as_raw()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    use bevy_egui::egui::pos2;

    #[test]
    fn a_picture_is_cut_out_made_small_and_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game-001.png");
        let size = Extent3d { width: 640, height: 480, depth_or_array_layers: 1 };
        let usage = RenderAssetUsages::default();
        let image = Image::new_fill(
            size,
            TextureDimension::D2,
            &[200, 100, 50, 255],
            TextureFormat::Rgba8UnormSrgb,
            usage,
        );
        let board = Rect::from_min_max(pos2(0.25, 0.1), pos2(0.75, 0.7));
        keep(image, board, &path).expect("kept");
        let picture = read(&path).expect("read");
        assert_eq!(picture.size, [320, 180]);
        assert_eq!(picture.pixels[0].to_array(), [200, 100, 50, 255]);
    }

    #[test]
    fn a_missing_or_damaged_picture_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.png");
        assert!(read(&path).is_none());
        fs::write(&path, b"not a picture").expect("written");
        assert!(read(&path).is_none());
    }

    #[test]
    fn the_picture_keeps_its_shape() {
        assert_eq!(
            sixteen_to_nine([0.0, 0.0, 400.0, 180.0]).map(f32::round).map(|side| side as u32),
            [40, 0, 320, 180]
        );
        assert_eq!(
            sixteen_to_nine([10.0, 20.0, 320.0, 280.0]).map(f32::round).map(|side| side as u32),
            [10, 70, 320, 180]
        );
    }
}
