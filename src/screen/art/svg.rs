//! Drawings: SVG files turned into images, in the sizes they are shown in.

use bevy::asset::io::Reader;
use bevy::asset::{Asset, AssetLoader, Handle, LoadContext, RenderAssetUsages};
use bevy::image::{Image, ImageSampler};
use bevy::reflect::TypePath;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use resvg::tiny_skia::{ColorU8, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The height in pixels of an icon at its largest.
const LARGE: u32 = 160;
/// A drawing wider than this is a picture of its own and has only one size.
const ICON_UP_TO: f32 = 300.0;
/// The smallest size an icon is drawn in.
const LEAST: u32 = 8;

/// A drawing as images. Each is drawn anew in every smaller size, so that it is sharp in all of them.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Drawing {
    /// For panels: egui wants colours multiplied by their alpha.
    pub panel: Handle<Image>,
    /// For the board: sprites want them as they are.
    pub board: Handle<Image>,
    /// Width to height.
    pub aspect: f32,
}

#[derive(Default, TypePath)]
pub struct SvgLoader;

#[derive(Debug, thiserror::Error)]
pub enum SvgError {
    #[error("the drawing can't be read: {0}")]
    Read(#[from] std::io::Error),
    #[error("the drawing is not well formed: {0}")]
    Parse(#[from] resvg::usvg::Error),
    #[error("the drawing has no size")]
    Size,
}

impl AssetLoader for SvgLoader {
    type Asset = Drawing;
    type Settings = ();
    type Error = SvgError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        context: &mut LoadContext<'_>,
    ) -> Result<Drawing, SvgError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let tree = Tree::from_data(&bytes, &Options::default())?;
        let size = tree.size();
        let aspect = size.width() / size.height();
        let (height, least) =
            if size.width() > ICON_UP_TO { (size.height() as u32, u32::MAX) } else { (LARGE, LEAST) };
        let prints = prints(&tree, height, least)?;
        Ok(Drawing {
            panel: context.add_labeled_asset("panel".to_owned(), premultiplied(&prints)),
            board: context.add_labeled_asset("board".to_owned(), straight(&prints)),
            aspect,
        })
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

/// Draws a tree so many pixels high, and again in half that size, until it is no higher than `least`.
pub fn prints(tree: &Tree, height: u32, least: u32) -> Result<Vec<Pixmap>, SvgError> {
    let aspect = tree.size().width() / tree.size().height();
    let (mut width, mut height) = ((height as f32 * aspect).round().max(1.0) as u32, height.max(1));
    let mut prints = Vec::new();
    loop {
        let mut pixels = Pixmap::new(width, height).ok_or(SvgError::Size)?;
        let scale = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(tree, Transform::from_scale(scale.0, scale.1), &mut pixels.as_mut());
        prints.push(pixels);
        if height.min(width) / 2 < least {
            return Ok(prints);
        }
        (width, height) = (width / 2, height / 2);
    }
}

/// The pixels as they are drawn: multiplied by their alpha.
pub fn premultiplied(prints: &[Pixmap]) -> Image {
    image(prints, |pixels| pixels.data().to_vec())
}

/// The pixels with colours that alpha has not been multiplied into.
pub fn straight(prints: &[Pixmap]) -> Image {
    image(prints, |pixels| {
        let colours = pixels.pixels().iter().map(|pixel| pixel.demultiply());
        // What is transparent is white, so that what is between two pixels has no dark rim.
        let bytes = |colour: ColorU8| match colour.alpha() {
            0 => [255, 255, 255, 0],
            alpha => [colour.red(), colour.green(), colour.blue(), alpha],
        };
        colours.flat_map(bytes).collect()
    })
}

fn image(prints: &[Pixmap], bytes: impl Fn(&Pixmap) -> Vec<u8>) -> Image {
    let Some(first) = prints.first() else { return Image::default() };
    let size = Extent3d { width: first.width(), height: first.height(), depth_or_array_layers: 1 };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        bytes(first),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.data = Some(prints.iter().flat_map(bytes).collect());
    image.texture_descriptor.mip_level_count = prints.len() as u32;
    image.sampler = ImageSampler::linear();
    image
}
