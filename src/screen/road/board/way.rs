//! The way to a card further off: an inked line of dashes from card to card, the number of each step, what waits there, and
//! a moon where a night is spent.

use bevy::asset::{Assets, Handle};
use bevy::color::{Alpha, Color};
use bevy::ecs::prelude::*;
use bevy::image::Image;
use bevy::math::{Quat, Vec2};
use bevy::sprite::{Anchor, Sprite, Text2d};
use bevy::text::{Justify, TextColor, TextFont, TextLayout};
use bevy::transform::components::Transform;

use super::centre;
use super::lights::Light;
use crate::books::road::route::{Known, Route};
use crate::screen::art::collections::TableArt;
use crate::screen::art::svg::Drawing;
use crate::screen::look::palette::Palette;
use crate::screen::road::picture::Picture;
use crate::screen::table::board::lettering::Lettering;
use crate::screen::table::board::prints::Prints;
use crate::screen::table::board::{OfThisMap, drawing, level, shade};

const INK: Color = Color::srgba(0.1, 0.07, 0.05, 0.85);
/// Dashes begin and end so far from the middle of a card, and lie so far apart.
const ROOM: f32 = 42.0;
const EVERY: f32 = 27.0;
/// A dash, and the ink around it.
const DASH: Vec2 = Vec2::new(22.0, 10.0);
const RIM: Vec2 = Vec2::new(30.0, 18.0);
/// The round token of a step, and a smaller one beside it.
const TOKEN: f32 = 50.0;
const SMALL: f32 = 36.0;

/// What a way is drawn with.
pub(super) struct Pen<'a> {
    pub prints: &'a Prints,
    pub art: Option<&'a TableArt>,
    pub drawings: &'a Assets<Drawing>,
    pub palette: &'a Palette,
}

pub(super) fn draw(commands: &mut Commands, pen: &Pen, picture: &Picture, route: &Route) {
    let Some(mut from) = picture.place(route.from).map(centre) else { return };
    let mut nights = 0;
    for (number, step) in (1u8..).zip(&route.steps) {
        let Some(to) = picture.place(step.to).map(centre) else { return };
        if step.nights > nights {
            nights = step.nights;
            pen.token(
                commands,
                from + Vec2::new(-32.0, 26.0),
                "road/night.svg",
                shade(pen.palette.parchment),
            );
        }
        pen.dashes(commands, from, to, step.known.hush);
        pen.step(commands, to, number, step.known);
        from = to;
    }
}

impl Pen<'_> {
    fn sprite(&self, commands: &mut Commands, sprite: Sprite, place: Transform) {
        commands.spawn((Light, OfThisMap, sprite, place));
    }

    fn print(
        &self,
        commands: &mut Commands,
        image: Handle<Image>,
        at: Vec2,
        size: f32,
        color: Color,
        z: f32,
    ) {
        let custom_size = Some(Vec2::splat(size));
        let sprite = Sprite { image, color, custom_size, ..Sprite::default() };
        self.sprite(commands, sprite, Transform::from_translation(at.extend(level::ROUTE + z)));
    }

    /// From one card to the next; what leads into the Hush is grey.
    fn dashes(&self, commands: &mut Commands, from: Vec2, to: Vec2, hush: bool) {
        let p = self.palette;
        let fill = if hush { p.hush.lerp_to_gamma(p.text, 0.45) } else { p.gold };
        let along = to - from;
        let unit = along.normalize_or_zero();
        let turned = Quat::from_rotation_z(along.to_angle());
        let count = ((along.length() - 2.0 * ROOM) / EVERY).floor().max(0.0) as u16;
        for dash in 0..=count {
            let at = from + unit * (ROOM + EVERY * f32::from(dash));
            for (size, color, z) in [(RIM, INK, 0.0), (DASH, shade(fill), 0.1)] {
                let image = self.prints.dash.clone();
                let sprite = Sprite { image, color, custom_size: Some(size), ..Sprite::default() };
                let place = Transform::from_translation(at.extend(level::ROUTE + z)).with_rotation(turned);
                self.sprite(commands, sprite, place);
            }
        }
    }

    /// The number of a step, and what waits there.
    fn step(&self, commands: &mut Commands, at: Vec2, number: u8, known: Known) {
        self.print(commands, self.prints.badge.clone(), at, TOKEN, Color::WHITE, 0.3);
        commands.spawn((
            Light,
            OfThisMap,
            Lettering(25.0),
            Text2d::new(number.to_string()),
            TextFont { font: self.prints.font_bold.clone().into(), ..TextFont::default() },
            TextLayout::justify(Justify::Center),
            TextColor(shade(self.palette.parchment)),
            Anchor::CENTER,
            Transform::from_translation(at.extend(level::ROUTE + 0.4)),
        ));
        let waits = [(known.guardian, "road/guardian.svg"), (known.instant, "road/instant.svg")];
        let there = waits.into_iter().filter(|(there, _)| *there);
        for (place, (_, icon)) in there.enumerate() {
            let beside = Vec2::new(30.0 + SMALL * 0.8 * place as f32, 24.0);
            self.token(commands, at + beside, icon, shade(self.palette.bad));
        }
    }

    /// A small round token with a sign.
    fn token(&self, commands: &mut Commands, at: Vec2, icon: &str, tint: Color) {
        self.print(commands, self.prints.badge.clone(), at, SMALL, Color::WHITE.with_alpha(0.95), 0.5);
        let Some(image) = self.art.and_then(|art| drawing(&art.icons, self.drawings, icon)) else { return };
        self.print(commands, image, at, SMALL * 0.62, tint, 0.6);
    }
}
