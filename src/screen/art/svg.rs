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
    pub small: Handle<Image>,
    pub large: Handle<Image>,
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
        if size.width() > ICON_UP_TO {
            let picture = context.add_labeled_asset("large".to_owned(), draw(&tree, size.height() as u32)?);
            return Ok(Drawing { small: picture.clone(), large: picture, aspect });
        }
        Ok(Drawing {
            small: context.add_labeled_asset("small".to_owned(), draw(&tree, SMALL)?),
            large: context.add_labeled_asset("large".to_owned(), draw(&tree, LARGE)?),
            aspect,
        })
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

/// Draws a tree so many pixels high.
pub fn draw(tree: &Tree, height: u32) -> Result<Image, SvgError> {
    let scale = height as f32 / tree.size().height();
    let width = (tree.size().width() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height.max(1)).ok_or(SvgError::Size)?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(image_of(&pixels))
}

/// The pixels as an image for Bevy, which does not multiply colours by their alpha.
pub fn image_of(pixels: &Pixmap) -> Image {
    let data = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            // What is transparent takes the colour of ink that is not there: white tints without a dark rim.
            if colour.alpha() == 0 {
                [255, 255, 255, 0]
            } else {
                [colour.red(), colour.green(), colour.blue(), colour.alpha()]
            }
        })
        .collect();
    Image::new(
        Extent3d { width: pixels.width(), height: pixels.height(), depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    )
}
