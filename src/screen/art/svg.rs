//! Drawings: SVG files turned into images, in the sizes they are shown in.

use bevy::asset::io::Reader;
use bevy::asset::{Asset, AssetLoader, Handle, LoadContext, RenderAssetUsages};
use bevy::image::Image;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Heights in pixels of the two images of an icon.
const SMALL: u32 = 40;
const LARGE: u32 = 144;
/// A drawing wider than this is a picture of its own and has only one size.
const ICON_UP_TO: f32 = 300.0;

/// A drawing as images.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Drawing {
    /// For panels, in two sizes. egui wants colours multiplied by their alpha.
    pub small: Handle<Image>,
    pub large: Handle<Image>,
    /// For the board. Sprites want them as they are.
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
        let mut add = |label: &str, image: Image| context.add_labeled_asset(label.to_owned(), image);
        if size.width() > ICON_UP_TO {
            let picture = add("large", premultiplied(&draw(&tree, size.height() as u32)?));
            return Ok(Drawing { small: picture.clone(), large: picture.clone(), board: picture, aspect });
        }
        let large = draw(&tree, LARGE)?;
        Ok(Drawing {
            small: add("small", premultiplied(&draw(&tree, SMALL)?)),
            large: add("large", premultiplied(&large)),
            board: add("board", straight(&large)),
            aspect,
        })
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

/// Draws a tree so many pixels high.
pub fn draw(tree: &Tree, height: u32) -> Result<Pixmap, SvgError> {
    let scale = height as f32 / tree.size().height();
    let width = (tree.size().width() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height.max(1)).ok_or(SvgError::Size)?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// The pixels as they are drawn: multiplied by their alpha.
pub fn premultiplied(pixels: &Pixmap) -> Image {
    image(pixels, pixels.data().to_vec())
}

/// The pixels with colours that alpha has not been multiplied into.
pub fn straight(pixels: &Pixmap) -> Image {
    let data = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            // What is transparent is white, so that a smaller print of it has no dark rim.
            if colour.alpha() == 0 {
                [255, 255, 255, 0]
            } else {
                [colour.red(), colour.green(), colour.blue(), colour.alpha()]
            }
        })
        .collect();
    image(pixels, data)
}

fn image(pixels: &Pixmap, data: Vec<u8>) -> Image {
    Image::new(
        Extent3d { width: pixels.width(), height: pixels.height(), depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    )
}
