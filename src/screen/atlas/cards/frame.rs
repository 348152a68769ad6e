//! The frame of a card: parchment, title band, art in lantern light, type line, rules, foot.

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{Align, Color32, FontFamily, FontId, Painter, Pos2, Rect, Stroke, pos2, vec2};

use super::brush::Brush;
use super::print::{Cost, Print};
use super::text::{self, Hand};
use super::{CardState, TALL};
use crate::content::atlas::catalogue::Catalogue;
use crate::screen::look::{Look, style};

/// A card this wide is drawn at its own size; letters and lines follow the width.
const DRAWN_FOR: f32 = 130.0;
/// No letter on a card is smaller than this; what doesn't fit then ends in an ellipsis.
const LEAST: f32 = 7.5;

pub fn paint(painter: &Painter, look: &Look, cards: &Catalogue, print: &Print, rect: Rect, state: CardState) {
    let mut brush = Brush::new(painter, look);
    let page = Page { look, cards, print, rect, unit: rect.width() / DRAWN_FOR, state };
    if state.face_down {
        page.back(&mut brush);
    } else {
        page.front(&mut brush);
    }
    brush.lay(pos2(rect.center().x, rect.bottom()), state.turned);
}

struct Page<'a> {
    look: &'a Look,
    cards: &'a Catalogue,
    print: &'a Print,
    rect: Rect,
    unit: f32,
    state: CardState<'a>,
}

impl Page<'_> {
    /// Letters grow with the text size of the settings too, but less than the card has room for.
    fn letters(&self, size: f32) -> f32 {
        size * self.unit * self.look.text.clamp(0.8, 1.6).sqrt()
    }

    fn front(&self, brush: &mut Brush) {
        self.sheet(brush);
        let mut top = self.title(brush);
        top = self.art(brush, top);
        top = self.kind(brush, top);
        let bottom = self.foot(brush);
        self.rules(brush, top, bottom);
        self.cost(brush);
        self.cooldown(brush);
        self.veil(brush);
    }

    fn corner(&self) -> f32 {
        7.0 * self.unit
    }

    fn sheet(&self, brush: &mut Brush) {
        let (p, rect, unit, corner) = (self.look.palette, self.rect, self.unit, self.corner());
        let shadow = rect.translate(vec2(0.0, 3.0 * unit));
        brush.halo(shadow, corner, Color32::from_black_alpha(120), 9.0 * unit);
        if self.state.lit {
            let strength = if self.state.raised { 190 } else { 95 };
            let glow = Color32::from_rgba_unmultiplied(p.gold.r(), p.gold.g(), p.gold.b(), strength);
            brush.halo(rect.expand(2.5 * unit), corner + 2.0, glow, 10.0 * unit);
        }
        let rim = if self.state.lit { p.gold } else { p.sepia.lerp_to_gamma(p.gold_deep, 0.35) };
        brush.fill(rect, corner, rim);
        let inner = rect.shrink(if self.state.lit { 2.2 } else { 1.4 } * unit);
        brush.fill(inner, corner - 1.0, p.parchment);
        // Handled for years: darker towards the edges.
        let stain = p.parchment_dark.lerp_to_gamma(p.sepia, 0.25);
        brush.wash(inner.shrink(corner * 0.35), |x, y| {
            let edge = x.abs().max(y.abs()).powi(5);
            stain.gamma_multiply((edge * 0.55).min(0.55))
        });
        let hairline = Stroke::new(0.8 * unit, p.sepia.gamma_multiply(0.4));
        brush.line(rect.shrink(4.2 * unit), corner - 2.0, hairline);
    }

    /// The title on its band; gives where the next thing begins.
    fn title(&self, brush: &mut Brush) -> f32 {
        let (p, unit) = (self.look.palette, self.unit);
        let band = Rect::from_min_size(
            self.rect.min + vec2(4.2, 6.0) * unit,
            vec2(self.rect.width() - 8.4 * unit, 21.0 * unit),
        );
        brush.fill(band, 3.0 * unit, self.print.band);
        let light = Color32::from_white_alpha(22);
        brush.fill(
            Rect::from_min_size(band.min, vec2(band.width(), band.height() * 0.45)),
            3.0 * unit,
            light,
        );
        brush.hline(
            band.left(),
            band.right(),
            band.bottom(),
            Stroke::new(unit, p.gold_deep.gamma_multiply(0.8)),
        );
        // The cost and the slot lie on the band's ends.
        let left = if self.print.cost.is_some() { 13.0 } else { 4.0 } * unit;
        let right = if self.print.cooldown.is_some() { 13.0 } else { 4.0 } * unit;
        let room = Rect::from_min_max(band.min + vec2(left, 0.0), band.max - vec2(right, 0.0));
        self.one_line(brush, &self.print.title, style::semibold(), self.letters(12.0), room, p.parchment);
        band.bottom() + 3.0 * unit
    }

    /// Text on one line in the middle of a rectangle, smaller if it must be, and cut if that is not enough;
    /// gives where it is.
    fn one_line(
        &self,
        brush: &mut Brush,
        text: &str,
        family: FontFamily,
        size: f32,
        room: Rect,
        ink: Color32,
    ) -> Rect {
        let lay = |brush: &Brush, size: f32, wrap: TextWrapping| {
            let format = TextFormat::simple(FontId::new(size, family.clone()), ink);
            let mut job = LayoutJob::single_section(text.to_owned(), format);
            job.wrap = wrap;
            brush.layout(job)
        };
        let mut galley = lay(brush, size, TextWrapping::no_max_width());
        if galley.size().x > room.width() {
            let smaller = (size * room.width() / galley.size().x).max(size * 0.62).max(LEAST);
            galley = lay(brush, smaller, TextWrapping::truncate_at_width(room.width()));
        }
        let place = Rect::from_center_size(room.center(), galley.size());
        brush.galley(place.min, galley, ink);
        place
    }

    /// The window: an emblem in lantern light.
    fn art(&self, brush: &mut Brush, top: f32) -> f32 {
        let (p, unit) = (self.look.palette, self.unit);
        // A card without rules is all story, and one with many words gives them its art's room.
        let words = self.print.rules.len();
        let height = match words {
            0 => 38.0,
            1..=130 => 46.0,
            131..=230 => 38.0,
            231..=330 => 30.0,
            _ => 24.0,
        } * unit;
        let window = Rect::from_min_size(
            pos2(self.rect.left() + 8.0 * unit, top),
            vec2(self.rect.width() - 16.0 * unit, height),
        );
        brush.fill(window.expand(1.2 * unit), 3.0 * unit, p.gold_deep);
        brush.fill(window, 2.0 * unit, p.night);
        let glow = p.gold.lerp_to_gamma(self.print.band, 0.35);
        let wide = window.width() / window.height();
        brush.wash(window, |x, y| {
            let far = (x * wide * 0.46).hypot(y * 0.62);
            let light = (1.0 - far).clamp(0.0, 1.0);
            p.night.lerp_to_gamma(glow, light * (2.0 - light) * 0.52)
        });
        let size = height * 0.78;
        let shade = Color32::from_black_alpha(130);
        brush.icon(&self.print.art, window.center() + vec2(0.8, 1.2) * unit, size, shade);
        brush.icon(&self.print.art, window.center(), size, p.gold.lerp_to_gamma(p.parchment, 0.45));
        window.bottom() + 2.5 * unit
    }

    /// The type line.
    fn kind(&self, brush: &mut Brush, top: f32) -> f32 {
        let (p, unit) = (self.look.palette, self.unit);
        let height = self.letters(11.0).max(11.0 * unit);
        let ink = p.sepia.gamma_multiply(0.85);
        let icon = height * 0.95;
        let mut room = Rect::from_min_max(
            pos2(self.rect.left() + 8.0 * unit, top),
            pos2(self.rect.right() - 8.0 * unit, top + height),
        );
        let has_icon = !self.print.kind_icon.is_empty();
        if has_icon {
            room.min.x += icon + 2.0 * unit;
        }
        let text = self.one_line(brush, &self.print.kind, style::italic(), self.letters(8.8), room, ink);
        if has_icon {
            let at = pos2(text.left() - icon * 0.5 - 2.0 * unit, room.center().y);
            brush.icon(&self.print.kind_icon, at, icon, ink);
        }
        let line = room.bottom() + 1.2 * unit;
        let thin = Stroke::new(0.7 * unit, p.sepia.gamma_multiply(0.45));
        brush.hline(self.rect.left() + 12.0 * unit, self.rect.right() - 12.0 * unit, line, thin);
        line + 2.0 * unit
    }

    /// Keywords, requirement and price; gives where the rules must end.
    fn foot(&self, brush: &mut Brush) -> f32 {
        let (p, unit) = (self.look.palette, self.unit);
        let bottom = self.rect.bottom() - 5.5 * unit;
        let mut words = Vec::new();
        words.extend(self.print.need.clone());
        if !self.print.keywords.is_empty() {
            words.push(self.print.keywords.join(", "));
        }
        words.extend(self.print.gold.map(|gold| format!("{gold} gold")));
        if words.is_empty() {
            return bottom;
        }
        let size = self.letters(8.2);
        let ink = p.sepia;
        let width = self.rect.width() - 16.0 * unit;
        let hand = Hand { size, ink, width, align: Align::Center, rows: 2 };
        let laid = text::fit(brush, text::read(self.cards, &words.join(" · ")), hand, size * 2.7, LEAST);
        let top = bottom - laid.galley.size().y;
        laid.paint(brush, self.look, pos2(self.rect.center().x, top));
        let thin = Stroke::new(0.7 * unit, p.sepia.gamma_multiply(0.45));
        brush.hline(self.rect.left() + 12.0 * unit, self.rect.right() - 12.0 * unit, top - 1.5 * unit, thin);
        top - 3.0 * unit
    }

    /// Rules, and the story if there is room left.
    fn rules(&self, brush: &mut Brush, top: f32, bottom: f32) {
        let (p, unit) = (self.look.palette, self.unit);
        let room = (bottom - top).max(LEAST);
        let width = self.rect.width() - 15.0 * unit;
        let hand =
            Hand { size: self.letters(10.4), ink: p.sepia, width, align: Align::Center, rows: usize::MAX };
        let middle = self.rect.center().x;
        let story = |brush: &Brush, size: f32| {
            let format = TextFormat::simple(FontId::new(size, style::italic()), p.sepia.gamma_multiply(0.72));
            let mut job = LayoutJob::single_section(self.print.story.clone(), format);
            job.halign = Align::Center;
            job.wrap = TextWrapping { max_width: width, ..TextWrapping::default() };
            brush.layout(job)
        };
        if self.print.rules.is_empty() {
            let mut size = self.letters(10.0);
            while size > LEAST && story(brush, size).size().y > room {
                size *= 0.94;
            }
            let format = TextFormat::simple(FontId::new(size, style::italic()), p.sepia);
            let mut job = LayoutJob::single_section(self.print.story.clone(), format);
            job.halign = Align::Center;
            let rows = ((room / (size * 1.25)) as usize).max(1);
            job.wrap = TextWrapping { max_width: width, max_rows: rows, ..TextWrapping::default() };
            let galley = brush.layout(job);
            brush.galley(pos2(middle, top), galley, p.sepia);
            return;
        }
        let laid = text::fit(brush, text::read(self.cards, &self.print.rules), hand, room, LEAST);
        let used = laid.galley.size().y;
        let mut told = story(brush, self.letters(8.6).max(LEAST));
        if used + told.size().y + 5.0 * unit > room {
            told = story(brush, self.letters(7.4).max(LEAST));
        }
        let both = used + told.size().y + 5.0 * unit;
        let with_story = !self.print.story.is_empty() && both <= room;
        let height = if with_story { both } else { used };
        let at = top + ((room - height) * 0.4).max(0.0);
        laid.paint(brush, self.look, pos2(middle, at));
        if with_story {
            let under = at + used + 2.5 * unit;
            brush.disc(pos2(middle, under), 1.1 * unit, p.gold_deep, Stroke::NONE);
            let height = told.size().y;
            brush.galley(pos2(middle, (under + 2.5 * unit).max(bottom - height)), told, p.sepia);
        }
    }

    /// AP on a disc, Spark on a diamond: told apart by shape, not only by colour.
    fn cost(&self, brush: &mut Brush) {
        let (p, unit) = (self.look.palette, self.unit);
        let centre = self.rect.min + vec2(9.5, 10.0) * unit;
        let Some(cost) = self.print.cost else { return };
        let (number, ring) = match cost {
            Cost::Ap(ap) => {
                brush.disc(centre, 11.0 * unit, p.night, Stroke::new(1.6 * unit, p.gold));
                (ap, p.gold)
            }
            Cost::Spark(spark) => {
                brush.diamond(centre, 14.0 * unit, p.night, Stroke::new(1.6 * unit, p.spark));
                (spark, p.spark.lerp_to_gamma(p.parchment, 0.4))
            }
        };
        self.number(brush, number, centre, ring);
    }

    /// The slot it goes to, square like the slots of the track.
    fn cooldown(&self, brush: &mut Brush) {
        let (p, unit) = (self.look.palette, self.unit);
        let Some(slot) = self.print.cooldown else { return };
        let centre = pos2(self.rect.right() - 9.5 * unit, self.rect.top() + 10.0 * unit);
        let square = Rect::from_center_size(centre, vec2(19.0, 19.0) * unit);
        brush.fill(square, 4.5 * unit, p.night);
        brush.line(square, 4.5 * unit, Stroke::new(1.5 * unit, p.spark));
        self.number(brush, slot, centre, p.text);
    }

    fn number(&self, brush: &mut Brush, number: u8, centre: Pos2, ink: Color32) {
        brush.centred(&number.to_string(), FontId::new(12.5 * self.unit, style::bold()), centre, ink);
    }

    /// What can't be used lies in shadow, with the reason across it.
    fn veil(&self, brush: &mut Brush) {
        let (p, unit) = (self.look.palette, self.unit);
        if self.state.dim {
            brush.fill(self.rect.expand(0.5), self.corner(), p.night.gamma_multiply(0.5));
        }
        let Some(words) = self.state.ribbon else { return };
        let size = self.letters(9.6);
        let hand = Hand {
            size,
            ink: p.parchment,
            width: self.rect.width() - 10.0 * unit,
            align: Align::Center,
            rows: 3,
        };
        let laid = text::fit(brush, text::read(self.cards, words), hand, size * 4.2, LEAST);
        let height = laid.galley.size().y + 6.0 * unit;
        let middle = self.rect.center().y + 6.0 * unit;
        let band = Rect::from_min_max(
            pos2(self.rect.left(), middle - height / 2.0),
            pos2(self.rect.right(), middle + height / 2.0),
        );
        brush.fill(band, 0.0, p.night.gamma_multiply(0.92));
        for y in [band.top(), band.bottom()] {
            brush.hline(band.left(), band.right(), y, Stroke::new(0.8 * unit, p.hush));
        }
        laid.paint(brush, self.look, pos2(self.rect.center().x, band.top() + 3.0 * unit));
    }

    /// The back: night, a lantern, a gold frame.
    fn back(&self, brush: &mut Brush) {
        let (p, rect, unit, corner) = (self.look.palette, self.rect, self.unit, self.corner());
        brush.halo(rect.translate(vec2(0.0, 3.0 * unit)), corner, Color32::from_black_alpha(120), 9.0 * unit);
        brush.fill(rect, corner, p.gold_deep);
        let inner = rect.shrink(1.5 * unit);
        brush.fill(inner, corner - 1.0, p.night);
        brush.wash(inner.shrink(corner * 0.4), |x, y| {
            let far = (x * x + y * y * TALL).sqrt();
            p.gold.gamma_multiply((0.2 - far * 0.2).max(0.0))
        });
        brush.line(rect.shrink(5.0 * unit), corner - 2.0, Stroke::new(unit, p.gold_deep));
        let ink = p.gold_deep.lerp_to_gamma(p.gold, 0.4);
        brush.icon("symbol/lantern", rect.center() - vec2(0.0, 8.0) * unit, 46.0 * unit, ink);
        let room = Rect::from_center_size(
            rect.center() + vec2(0.0, 34.0) * unit,
            vec2(rect.width() * 0.84, 14.0 * unit),
        );
        self.one_line(brush, &self.print.title, style::italic(), self.letters(9.5), room, p.faint);
        self.veil(brush);
    }
}
