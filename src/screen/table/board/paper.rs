//! The parchment under everything.

use bevy::app::{App, Plugin};
use bevy::asset::Asset;
use bevy::color::LinearRgba;
use bevy::math::Vec4;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct Paper {
    #[uniform(0)]
    pub paper: LinearRgba,
    #[uniform(0)]
    pub wash: LinearRgba,
    /// Width, height, a number that makes each sheet another.
    #[uniform(0)]
    pub size: Vec4,
}

impl Material2d for Paper {
    fn fragment_shader() -> ShaderRef {
        "art://shaders/paper.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

pub struct PaperPlugin;

impl Plugin for PaperPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(Material2dPlugin::<Paper>::default());
    }
}
