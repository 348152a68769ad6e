//! The leaves that the cards of the land are made of: paper, and pictures on it, that the Hush can drain.

use bevy::app::{App, Plugin};
use bevy::asset::{Asset, Handle};
use bevy::image::Image;
use bevy::math::Vec4;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

/// A leaf of a card: its paper, or the picture on it. The Hush eats both together.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct Leaf {
    /// How far the tide has come, a seed, 1 for a picture and 0 for paper, how much it is lit.
    #[uniform(0)]
    pub state: Vec4,
    /// The part of the card that this is.
    #[uniform(0)]
    pub part: Vec4,
    #[texture(1)]
    #[sampler(2)]
    pub picture: Option<Handle<Image>>,
}

impl Material2d for Leaf {
    fn fragment_shader() -> ShaderRef {
        "art://shaders/land.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

pub struct LeafPlugin;

impl Plugin for LeafPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(Material2dPlugin::<Leaf>::default());
    }
}
