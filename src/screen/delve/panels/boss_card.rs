//! The card of the boss that lies on the table, in icons: who suffers what, from the top to the bottom, and what a
//! critical brings. Its words are in the tip (DV-214, DV-218).

use bevy_egui::egui::{
    CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::icons::{self, Glyph};
use crate::books::delve::words;
use crate::content::delve::cards::BossCard;
use crate::content::delve::effect::{Line, Whom};
use crate::content::delve::terms::{EnemyDeck, Icon};
use crate::screen::look::Look;
use crate::screen::table::panels::bits;

/// A line of the card: whom it concerns, its icons, and what icons can't say.
struct Told {
    whom: &'static str,
    row: Vec<Glyph>,
    more: String,
    /// It concerns nobody in this round.
    idle: bool,
}

/// DV-R83: alone, the hero suffers the lines for the leader or those for the others, never both.
fn is_idle(line: &Line, leads_alone: Option<bool>) -> bool {
    let (Line::Attack(whom, _) | Line::Stun(whom) | Line::LoseFocus(whom, _)) = line else { return false };
    match whom {
        Whom::Leader => leads_alone == Some(false),
        Whom::Others => leads_alone == Some(true),
        Whom::All => false,
    }
}

fn whom(whom: Whom) -> &'static str {
    match whom {
        Whom::Leader => "Leader",
        Whom::Others => "Others",
        Whom::All => "All",
    }
}

fn told(line: &Line, wrath: &[Icon], leads_alone: Option<bool>) -> Told {
    let mark = |name| vec![Glyph::Mark(name)];
    let idle = is_idle(line, leads_alone);
    match line {
        Line::Attack(who, own) => {
            let mut row = mark("delve/attack");
            row.extend(own.iter().map(|icon| Glyph::Value(*icon)));
            row.extend(wrath.iter().map(|icon| Glyph::More(*icon)));
            Told { whom: whom(*who), row, more: String::new(), idle }
        }
        Line::Stun(who) => Told { whom: whom(*who), row: mark("delve/stun"), more: String::new(), idle },
        Line::LoseFocus(who, amount) => {
            Told { whom: whom(*who), row: mark("delve/focus"), more: format!("−{amount}"), idle }
        }
        Line::Summon(from) => {
            let enemy = match from {
                EnemyDeck::Common => "delve/enemy",
                EnemyDeck::Dire => "delve/enemy_dire",
            };
            let row = vec![Glyph::Mark("delve/summon"), Glyph::Mark(enemy)];
            Told { whom: "Each board", row, more: String::new(), idle }
        }
        Line::AddHush(amount) => {
            Told { whom: "Bag", row: mark("delve/hush"), more: format!("+{amount}"), idle }
        }
    }
}

/// Draws the card; to a hero alone, what concerns nobody this round is faded. The words of all of it are what it is
/// called for those who can't see it.
pub fn show(
    ui: &Ui,
    look: &Look,
    rect: Rect,
    card: &BossCard,
    wrath: &[Icon],
    leads_alone: Option<bool>,
    words_of_it: &str,
) {
    let p = look.palette;
    ui.interact(rect, ui.id().with("boss_card"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words_of_it));
    let page = rect.shrink2(vec2(12.0, 5.0));
    let y = |share: f32| page.top() + page.height() * share;
    bits::line(ui.painter(), pos2(page.left(), y(0.14)), page.width(), &card.name, look.title(15.0), p.sepia);

    let lines: Vec<Told> = card.lines.iter().map(|line| told(line, wrath, leads_alone)).collect();
    let size = size_for(ui, look, &lines, page.width());
    let mut x = page.left();
    for line in &lines {
        x = paint(ui, look, line, x, y(0.52), size) + GAP * size;
    }

    let mut foot = format!("Critical: {}.", words::effects::boss_critical(card.critical));
    if !wrath.is_empty() {
        foot.push_str(" It is at home here: the dice with a red edge come on top.");
    }
    let font = look.italic(13.0);
    bits::line(ui.painter(), pos2(page.left(), y(0.88)), page.width(), &foot, font, p.sepia);
}

/// Between two lines of the card, in sizes of an icon.
const GAP: f32 = 0.9;
/// Between the words and the icons of one.
const SPACE: f32 = 0.3;

/// As large as the strip allows, and no larger than all lines beside each other have room for.
fn size_for(ui: &Ui, look: &Look, lines: &[Told], room: f32) -> f32 {
    let size = 22.0 * look.text;
    let wanted: f32 = lines.iter().map(|line| width(ui, look, line, size) + GAP * size).sum();
    if wanted <= room {
        return size;
    }
    // The edges of the fields stay as they are: only the rest can shrink.
    let edges = lines.len() as f32 * EDGE * 2.0;
    size * (room - edges).max(1.0) / (wanted - edges).max(1.0)
}

fn width(ui: &Ui, look: &Look, line: &Told, size: f32) -> f32 {
    let word = |text: &str| {
        let font = look.bold(WORD * size / look.text.max(0.1));
        ui.painter().layout_no_wrap(text.to_owned(), font, look.palette.sepia).size().x
    };
    let more = if line.more.is_empty() { 0.0 } else { word(&line.more) + SPACE * size };
    word(line.whom) + SPACE * size + icons::row_width(&line.row, size) + more + EDGE * 2.0
}

/// How large words are, in sizes of an icon, and how far they keep from the edge.
const WORD: f32 = 0.66;
const EDGE: f32 = 6.0;
/// How much of the parchment lies over a line that concerns nobody.
const FADED: f32 = 0.68;

/// Draws a line of the card from `x` on, and says where it ends.
fn paint(ui: &Ui, look: &Look, line: &Told, x: f32, y: f32, size: f32) -> f32 {
    let p = look.palette;
    let end = x + width(ui, look, line, size);
    let field = Rect::from_min_max(pos2(x, y - size * 0.66), pos2(end, y + size * 0.66));
    let edge = Stroke::new(1.0, p.gold_deep);
    ui.painter().rect(
        field,
        CornerRadius::same(6),
        p.parchment.lerp_to_gamma(p.parchment_dark, 0.4),
        edge,
        StrokeKind::Inside,
    );
    let font = look.bold(WORD * size / look.text.max(0.1));
    let whom = bits::line(ui.painter(), pos2(x + EDGE, y), f32::INFINITY, line.whom, font.clone(), p.sepia);
    let at = pos2(whom.right() + SPACE * size, y);
    let row = icons::paint(ui.painter(), look, at, f32::INFINITY, size, &line.row, p.sepia);
    if !line.more.is_empty() {
        let at = pos2(row.right() + SPACE * size, y);
        bits::line(ui.painter(), at, f32::INFINITY, &line.more, font, p.sepia);
    }
    if line.idle {
        ui.painter().rect_filled(field, CornerRadius::same(6), p.parchment.gamma_multiply(FADED));
    }
    end
}
