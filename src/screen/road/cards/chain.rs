//! A card of the chain. Its keys stand on its edges where they meet those of its neighbours: what it closes on the left,
//! what it opens on the right, the free key below them. The glow of a key says what it would give to whoever plays it.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Shadow, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

use crate::books::road::chain::keys::SLOTS;
use crate::books::road::chain::outlook::Slot;
use crate::books::road::words::effects;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Bonus, ChainCard, Opening};
use crate::content::road::terms::CardId;
use crate::screen::look::Look;
use crate::screen::table::panels::bits::Tip;
use crate::table::words::capital;

/// How high a card is for its width.
pub const TALL: f32 = 1.46;
/// Where the slots are, from the top, in parts of the height; the free key is the last.
const KEYS: [f32; SLOTS + 1] = [0.27, 0.41, 0.55, 0.70];

/// How a card lies there.
#[derive(Clone, Debug, Default)]
pub struct Lit {
    /// How its left keys meet the line, if it would be played.
    pub slots: Option<[Slot; SLOTS]>,
    /// The multiplier its free key would have.
    pub times: Option<u8>,
    /// It can't be played, or does no longer count.
    pub dim: bool,
    /// The cursor or the pointer is on it.
    pub marked: bool,
    pub time: u8,
    pub charges: u8,
    /// In the line: its neighbours cover its edges, which are drawn with the joints.
    pub joined: bool,
    /// The colour of whoever owns it.
    pub seat: Option<Color32>,
}

/// The place of a key on the left or right edge of a card.
pub fn key_at(rect: Rect, slot: usize, right: bool) -> Pos2 {
    let x = if right { rect.right() } else { rect.left() };
    pos2(x, rect.top() + rect.height() * KEYS[slot.min(SLOTS)])
}

/// The half height of a key on a card of this width.
pub fn key_size(width: f32) -> f32 {
    width * 0.088
}

/// Lays a card out like a word, with a tip that says all of it.
pub fn show(ui: &mut Ui, look: &Look, cards: &Catalogue, id: CardId, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * TALL), Sense::click());
    if ui.is_rect_visible(rect) {
        paint(ui.painter(), look, cards, id, rect, &Lit { marked: response.hovered(), ..Lit::default() });
    }
    told(response, look, cards, id)
}

/// The tip of a card, and what a screen reader says of it.
pub fn told(response: Response, look: &Look, cards: &Catalogue, id: CardId) -> Response {
    let name = cards.card(id).name.clone();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    Tip::on(response, look, || tip(cards, id))
}

/// Everything a card says.
pub fn tip(cards: &Catalogue, id: CardId) -> Tip {
    let card = cards.card(id);
    let mut kind = vec![match card.art {
        Art::Combat => "Combat",
        Art::Diplomacy => "Diplomacy",
    }];
    kind.extend(card.passive.then_some("passive: works while covered"));
    kind.extend(card.candle.then_some("candle"));
    kind.extend(card.bolt.then_some("bolt"));
    let mut lines = Vec::new();
    let closes: Vec<String> = (0..SLOTS)
        .filter_map(|slot| Some(format!("{}: {}", slot_name(slot), bonuses(card.left.slot(slot)?))))
        .collect();
    if !closes.is_empty() {
        lines.push(format!("Closes {}.", closes.join("; ")));
    }
    if !card.left.free.is_empty() {
        lines.push(format!("Free key: {}.", bonuses(&card.left.free)));
    }
    let opens: Vec<String> = (0..SLOTS).filter_map(|slot| Some(opening(card.right.slot(slot)?))).collect();
    let times = format!("free key × {}", card.right.times);
    lines.push(format!("Opens {}.", opens.into_iter().chain([times]).collect::<Vec<_>>().join(", ")));
    if card.time > 0 {
        lines.push(format!("Enters with time markers: {}.", card.time));
    }
    if card.charges > 0 {
        lines.push(format!("Enters with charges: {}.", card.charges));
    }
    lines.extend(card.abilities.iter().map(|ability| capital(&effects::ability(cards, ability))));
    Tip::new("road/hand", &card.name).under(kind.join(" · ")).text(format!(
        "{}\n{}",
        lines.join("\n"),
        card.text
    ))
}

const fn slot_name(slot: usize) -> &'static str {
    match slot {
        0 => "top",
        1 => "middle",
        _ => "bottom",
    }
}

/// "Pool 1, Draw 1".
pub fn bonuses(list: &[Bonus]) -> String {
    let told = list.iter().map(|bonus| match bonus {
        Bonus::Pool(by) => format!("pool {by}"),
        Bonus::Affinity(by) if *by < 0 => format!("affinity down {}", by.unsigned_abs()),
        Bonus::Affinity(by) => format!("affinity up {by}"),
        Bonus::Draw(by) => format!("draw {by}"),
        Bonus::Chain => "Chain".to_owned(),
        Bonus::Rule => "the encounter’s rule".to_owned(),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn opening(opening: Opening) -> String {
    opening.level().map_or_else(|| "MAGIC".to_owned(), |(attribute, level)| format!("{attribute:?} {level}"))
}

pub fn paint(painter: &Painter, look: &Look, cards: &Catalogue, id: CardId, rect: Rect, lit: &Lit) {
    let card = cards.card(id);
    body(painter, look, card, rect, lit);
    words(painter, look, cards, card, rect, lit);
    if !lit.joined {
        left(painter, look, card, rect, lit);
        right(painter, look, card, rect, lit);
    }
    markers(painter, look, rect, lit);
}

/// The sheet, its band with the name, and the signs of what kind of card it is.
fn body(painter: &Painter, look: &Look, card: &ChainCard, rect: Rect, lit: &Lit) {
    let p = look.palette;
    let shade = |colour: Color32| if lit.dim { colour.lerp_to_gamma(p.hush, 0.6) } else { colour };
    let corner = CornerRadius::same((rect.width() * 0.06) as u8);
    let shadow = if lit.marked {
        Shadow { offset: [0, 0], blur: 16, spread: 3, color: p.gold.gamma_multiply(0.6) }
    } else {
        Shadow { offset: [0, 3], blur: 9, spread: 0, color: Color32::from_black_alpha(130) }
    };
    painter.add(shadow.as_shape(rect, corner));
    let edge = if lit.marked { Stroke::new(2.4, p.gold) } else { Stroke::new(1.4, shade(p.gold_deep)) };
    painter.rect(rect, corner, shade(p.parchment), edge, StrokeKind::Inside);
    let inner = rect.shrink(rect.width() * 0.035);
    let line = Stroke::new(1.0, shade(p.parchment_dark));
    painter.rect_stroke(inner, CornerRadius::same(3), line, StrokeKind::Inside);
    let band = Rect::from_min_size(inner.min, vec2(inner.width(), rect.height() * 0.135));
    let fill = match card.art {
        Art::Combat => Color32::from_rgb(112, 44, 38),
        Art::Diplomacy => Color32::from_rgb(42, 72, 108),
    };
    painter.rect_filled(band, CornerRadius::same(3), shade(fill));
    if let Some(seat) = lit.seat {
        let mark = Rect::from_min_size(band.left_bottom(), vec2(band.width(), rect.height() * 0.014));
        painter.rect_filled(mark, 0.0, seat);
    }
    fitted(painter, look, band.shrink2(vec2(3.0, 1.0)), &card.name, rect.width() * 0.098, p.parchment);
    // What kind of card it is.
    let side = rect.width() * 0.14;
    let signs = [
        (card.passive, "road/passive"),
        (card.candle, "road/candle"),
        (card.bolt, "road/bolt"),
        (card.time > 0, "road/time"),
    ];
    let count = signs.iter().filter(|(there, _)| *there).count() as f32;
    let mut x = rect.center().x - (count - 1.0) * side * 0.6;
    for (_, icon) in signs.into_iter().filter(|(there, _)| *there) {
        let at = Rect::from_center_size(pos2(x, rect.top() + rect.height() * 0.235), Vec2::splat(side));
        look.icons.paint(painter, icon, at, shade(p.sepia.gamma_multiply(0.85)));
        x += side * 1.2;
    }
}

/// One line, as large as it can be.
fn fitted(painter: &Painter, look: &Look, rect: Rect, text: &str, most: f32, ink: Color32) {
    let mut size = most / look.text.max(0.1);
    for _ in 0..7 {
        let galley = painter.layout_no_wrap(text.to_owned(), look.title(size), ink);
        if galley.size().x <= rect.width() || size * look.text < 6.5 {
            painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
            return;
        }
        size *= 0.9;
    }
    let galley = painter.layout_no_wrap(text.to_owned(), look.title(size), ink);
    painter.with_clip_rect(rect).galley(
        pos2(rect.left(), rect.center().y - galley.size().y / 2.0),
        galley,
        ink,
    );
}

/// The abilities in words, below the middle; what has no room there is in the tip.
fn words(painter: &Painter, look: &Look, cards: &Catalogue, card: &ChainCard, rect: Rect, lit: &Lit) {
    let p = look.palette;
    let told: Vec<String> =
        card.abilities.iter().map(|ability| capital(&effects::ability(cards, ability))).collect();
    let width = rect.width() * 0.86;
    let room = Rect::from_center_size(
        pos2(rect.center().x, rect.top() + rect.height() * 0.875),
        vec2(width, rect.height() * 0.215),
    );
    let ink = if lit.dim { p.sepia.gamma_multiply(0.6) } else { p.sepia };
    let mut size = (rect.width() * 0.083 / look.text.max(0.1)).max(6.0 / look.text.max(0.1));
    let text = told.join(" ");
    if text.is_empty() {
        return;
    }
    for _ in 0..6 {
        let mut job = LayoutJob::simple(text.clone(), look.body(size), ink, width);
        job.halign = bevy_egui::egui::Align::Center;
        let galley = painter.layout_job(job);
        if galley.size().y <= room.height() || size * look.text < 6.4 {
            let top = room.center().y - galley.size().y.min(room.height()) / 2.0;
            painter.with_clip_rect(room.expand(1.0)).galley(pos2(room.center().x, top), galley, ink);
            return;
        }
        size *= 0.92;
    }
}

/// How a key looks: its ground and its ink.
fn glow(look: &Look, slot: Option<Slot>) -> (Color32, Color32, Color32) {
    let p = look.palette;
    match slot {
        Some(Slot::Met(_)) => (p.gold, p.night, p.parchment),
        Some(Slot::Magic) => (p.spark, p.night, Color32::WHITE),
        Some(Slot::Unmet(_)) => (p.night, p.hush, p.hush),
        Some(_) => (p.parchment_dark.gamma_multiply(0.7), p.sepia.gamma_multiply(0.45), p.sepia),
        None => (p.ink, p.parchment, p.gold_deep),
    }
}

/// What it closes.
fn left(painter: &Painter, look: &Look, card: &ChainCard, rect: Rect, lit: &Lit) {
    let size = key_size(rect.width());
    for slot in 0..SLOTS {
        let Some(half) = card.left.slot(slot) else { continue };
        let state = lit.slots.map(|slots| slots[slot]);
        let (ground, ink, edge) = glow(look, state);
        tab(painter, look, key_at(rect, slot, false), size, false, ground, edge, &signs(half), ink);
    }
    if !card.left.free.is_empty() {
        let state = lit.times.map(|times| if times > 0 { Slot::Met(Opening::Magic) } else { Slot::Closed });
        let (ground, ink, edge) = glow(look, state);
        tab(
            painter,
            look,
            key_at(rect, SLOTS, false),
            size,
            false,
            ground,
            edge,
            &signs(&card.left.free),
            ink,
        );
    }
}

/// What it opens.
fn right(painter: &Painter, look: &Look, card: &ChainCard, rect: Rect, lit: &Lit) {
    let p = look.palette;
    let size = key_size(rect.width());
    let shade = |colour: Color32| if lit.dim { colour.lerp_to_gamma(p.hush, 0.6) } else { colour };
    for slot in 0..SLOTS {
        let Some(half) = card.right.slot(slot) else { continue };
        let (icon, words, ground) = opened(look, half);
        let ground = shade(ground);
        tab(
            painter,
            look,
            key_at(rect, slot, true),
            size,
            true,
            ground,
            shade(p.sepia),
            &[(icon, words)],
            p.parchment,
        );
    }
    let times = format!("×{}", card.right.times);
    let ground = shade(if card.right.times > 0 { p.gold_deep } else { p.hush });
    tab(
        painter,
        look,
        key_at(rect, SLOTS, true),
        size,
        true,
        ground,
        shade(p.sepia),
        &[("road/free_key", times)],
        p.night,
    );
}

/// The sign, the number and the colour of an opening half.
pub fn opened(look: &Look, half: Opening) -> (&'static str, String, Color32) {
    match half.level() {
        Some((attribute, level)) => {
            let colour = look.palette.attribute(attribute).lerp_to_gamma(look.palette.night, 0.35);
            (attribute_icon(attribute), level.to_string(), colour)
        }
        None => ("road/magic_key", String::new(), look.palette.spark.lerp_to_gamma(look.palette.night, 0.3)),
    }
}

pub const fn attribute_icon(attribute: crate::content::road::terms::Attribute) -> &'static str {
    use crate::content::road::terms::Attribute as A;
    match attribute {
        A::Ferocity => "road/ferocity",
        A::Empathy => "road/empathy",
        A::Courage => "road/courage",
        A::Caution => "road/caution",
        A::Craft => "road/craft",
        A::Spirit => "road/spirit",
    }
}

/// The signs of bonuses, each with its number if that is not 1.
pub fn signs(list: &[Bonus]) -> Vec<(&'static str, String)> {
    let number = |by: u8| if by > 1 { by.to_string() } else { String::new() };
    let sign = |bonus: &Bonus| match *bonus {
        Bonus::Pool(by) => ("road/pool", number(by)),
        Bonus::Affinity(by) if by < 0 => ("road/affinity_down", number(by.unsigned_abs())),
        Bonus::Affinity(by) => ("road/affinity_up", number(by.unsigned_abs())),
        Bonus::Draw(by) => ("road/draw", number(by)),
        Bonus::Chain => ("road/chain", String::new()),
        Bonus::Rule => ("road/rule", String::new()),
    };
    list.iter().map(sign).collect()
}

/// Half a key on an edge of a card: a tab that points inward, round on the inner side.
#[expect(clippy::too_many_arguments, reason = "a tab is all of these")]
fn tab(
    painter: &Painter,
    look: &Look,
    at: Pos2,
    size: f32,
    right: bool,
    ground: Color32,
    edge: Color32,
    signs: &[(&str, String)],
    ink: Color32,
) {
    let icon = size * 1.5;
    let letters = look.bold(size * 1.35 / look.text.max(0.1));
    let widths: Vec<f32> = signs
        .iter()
        .map(|(_, words)| {
            let text = painter.layout_no_wrap(words.clone(), letters.clone(), ink).size().x;
            icon + if words.is_empty() { 0.0 } else { text + 1.0 }
        })
        .collect();
    let width = widths.iter().sum::<f32>() + size * 0.7;
    let rect = if right {
        Rect::from_min_max(pos2(at.x - width, at.y - size), pos2(at.x, at.y + size))
    } else {
        Rect::from_min_max(pos2(at.x, at.y - size), pos2(at.x + width, at.y + size))
    };
    let round = (size * 0.9) as u8;
    let corner = if right {
        CornerRadius { nw: round, sw: round, ne: 0, se: 0 }
    } else {
        CornerRadius { nw: 0, sw: 0, ne: round, se: round }
    };
    painter.rect(rect, corner, ground, Stroke::new(1.0, edge), StrokeKind::Inside);
    let mut x = rect.left() + size * 0.35;
    for ((name, words), width) in signs.iter().zip(widths) {
        let place = Rect::from_center_size(pos2(x + icon / 2.0, at.y), Vec2::splat(icon));
        look.icons.paint(painter, name, place, ink);
        if !words.is_empty() {
            painter.text(pos2(x + icon, at.y), Align2::LEFT_CENTER, words, letters.clone(), ink);
        }
        x += width;
    }
}

/// Time markers and charges on it.
fn markers(painter: &Painter, look: &Look, rect: Rect, lit: &Lit) {
    let p = look.palette;
    let side = rect.width() * 0.2;
    let mut at = pos2(
        rect.center().x - if lit.time > 0 && lit.charges > 0 { side * 0.7 } else { 0.0 },
        rect.top() + rect.height() * 0.40,
    );
    for (icon, number, ground) in [("road/time", lit.time, p.hush), ("road/charge", lit.charges, p.gold_deep)]
    {
        if number == 0 {
            continue;
        }
        painter.circle(at, side * 0.62, ground, Stroke::new(1.5, p.night));
        look.icons.paint(
            painter,
            icon,
            Rect::from_center_size(at - vec2(side * 0.16, 0.0), Vec2::splat(side * 0.7)),
            p.night,
        );
        let font = look.bold(side * 0.62 / look.text.max(0.1));
        painter.text(at + vec2(side * 0.3, 0.0), Align2::CENTER_CENTER, number.to_string(), font, p.night);
        at.x += side * 1.4;
    }
}
