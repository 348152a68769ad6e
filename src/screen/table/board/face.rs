//! How a figure looks: what a book says of it, and how it is drawn. An emblem on a shield, health beneath it, a letter
//! beside it, marks above its head.

use bevy::asset::{Assets, Handle};
use bevy::color::{Alpha, Color, Mix};
use bevy::ecs::prelude::*;
use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::sprite::{Sprite, Text2d};
use bevy::text::{TextColor, TextFont};
use bevy::transform::components::Transform;

use super::drawing;
use super::lettering::Lettering;
use super::prints::Prints;
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;

/// So many marks have room above a head.
const MARKS: usize = 5;

/// Everything there is to see of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The drawings of its emblem: the first of them that there is.
    pub emblems: [String; 2],
    /// The colour of its line and emblem, and of its body.
    pub line: Color,
    pub body: Color,
    /// 1 is as large as most.
    pub size: f32,
    /// It has had its turn.
    pub is_done: bool,
    /// It lies down.
    pub is_down: bool,
    /// What stands beneath it, and whether that is bad.
    pub health: (String, bool),
    pub letter: Option<char>,
    /// Drawings above its head, each in its colour.
    pub marks: Vec<(String, Color)>,
}

/// Draws faces.
pub(super) struct Painter<'a> {
    pub prints: &'a Prints,
    pub art: Option<&'a TableArt>,
    pub drawings: &'a Assets<Drawing>,
}

impl Painter<'_> {
    pub fn draw(&self, commands: &mut Commands, figure: Entity, face: &Face) {
        let spent = if face.is_down { 0.45 } else { 1.0 };
        // Towards the colour of what is done.
        let line = if face.is_done { face.line.mix(&Color::srgb(0.5, 0.5, 0.56), 0.45) } else { face.line };
        let size = face.size;
        let body = Vec2::new(60.0, 70.0) * size;
        let middle = Vec3::new(0.0, 24.0 * size, 0.0);
        let prints = self.prints;
        let mut parts = vec![
            sprite(
                commands,
                prints.shadow.clone(),
                Vec2::new(84.0, 36.0) * size,
                Color::WHITE,
                Vec3::new(3.0, -8.0, -0.02),
            ),
            sprite(commands, prints.figure.clone(), body, face.body.with_alpha(spent), middle),
            sprite(
                commands,
                prints.figure_line.clone(),
                body,
                line.with_alpha(spent),
                middle + Vec3::Z * 0.01,
            ),
        ];
        let emblem = self.art.and_then(|art| {
            face.emblems.iter().find_map(|emblem| drawing(&art.emblems, self.drawings, emblem))
        });
        if let Some(image) = emblem {
            let at = middle + Vec3::new(0.0, 2.0, 0.02);
            parts.push(sprite(commands, image, Vec2::splat(40.0 * size), line.with_alpha(spent), at));
        }
        parts.extend(self.health(commands, face));
        if let Some(letter) = face.letter {
            parts.extend(self.letter(commands, letter, Vec3::new(26.0, 54.0, 0.03)));
        }
        parts.extend(self.marks(commands, face));
        commands.entity(figure).add_children(&parts);
    }

    fn text(&self, commands: &mut Commands, text: String, size: f32, color: Color, at: Vec3) -> Entity {
        let font = TextFont { font: self.prints.font_bold.clone().into(), ..TextFont::default() };
        let place = Transform::from_translation(at);
        commands.spawn((Lettering(size), Text2d::new(text), font, TextColor(color), place)).id()
    }

    /// Health under the figure, if it has any.
    fn health(&self, commands: &mut Commands, face: &Face) -> Vec<Entity> {
        let (text, is_bad) = &face.health;
        if text.is_empty() {
            return Vec::new();
        }
        let color = if *is_bad { Color::srgb(0.95, 0.55, 0.42) } else { Color::srgb(0.95, 0.92, 0.84) };
        let at = Vec3::new(0.0, -18.0, 0.03);
        vec![
            sprite(commands, self.prints.pill.clone(), Vec2::new(58.0, 22.0), Color::WHITE, at),
            self.text(commands, text.clone(), 15.0, color, at + Vec3::Z * 0.01),
        ]
    }

    fn letter(&self, commands: &mut Commands, letter: char, at: Vec3) -> [Entity; 2] {
        let red = Color::srgb(1.0, 0.55, 0.5);
        [
            sprite(commands, self.prints.badge.clone(), Vec2::splat(24.0), red, at),
            self.text(commands, letter.to_string(), 14.0, Color::WHITE, at + Vec3::Z * 0.01),
        ]
    }

    /// In a row above the head.
    fn marks(&self, commands: &mut Commands, face: &Face) -> Vec<Entity> {
        let Some(art) = self.art else { return Vec::new() };
        let shown = face.marks.len().min(MARKS);
        let mut parts = Vec::new();
        for (number, (icon, color)) in face.marks.iter().take(MARKS).enumerate() {
            let Some(image) = drawing(&art.icons, self.drawings, icon) else { continue };
            let x = (number as f32 - (shown as f32 - 1.0) / 2.0) * 23.0;
            let at = Vec3::new(x, 72.0 * face.size, 0.05);
            let pale = Color::srgb(0.9, 0.9, 1.0);
            parts.push(sprite(commands, self.prints.badge.clone(), Vec2::splat(23.0), pale, at));
            parts.push(sprite(commands, image, Vec2::splat(15.0), *color, at + Vec3::Z * 0.01));
        }
        parts
    }
}

fn sprite(commands: &mut Commands, image: Handle<Image>, size: Vec2, color: Color, at: Vec3) -> Entity {
    let sprite = Sprite { image, color, custom_size: Some(size), ..Sprite::default() };
    commands.spawn((sprite, Transform::from_translation(at))).id()
}
