//! Skills are tokens with two sides, of which one is taken for good (RD-107 to RD-109, RD-R11). Both sides lie next to each
//! other; a learnt one has a golden rim, and its back is dark.

use std::sync::Arc;

use bevy_egui::egui::{CornerRadius, Galley, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::{answer_of, plaque, short};
use crate::books::road::prompts::Choice;
use crate::books::road::words::effects;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{Attribute, OriginId, SkillId, SkillKind};
use crate::screen::look::{Look, parts};
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::desk::Desk;
use crate::screen::road::picture::Hero;
use crate::screen::table::panels::bits;

/// A token: its attribute, and both its sides.
struct Token {
    attribute: Attribute,
    sides: [SkillId; 2],
}

fn tokens(cards: &Catalogue, origin: OriginId) -> Vec<Token> {
    let token = |id: SkillId| {
        let skill = cards.skill(id);
        // Each token is met twice, once for each side.
        let once = skill.owner == origin && id < skill.back;
        once.then_some(Token { attribute: skill.attribute, sides: [id, skill.back] })
    };
    cards.all::<SkillKind>().filter_map(token).collect()
}

/// How a side of a token stands to an Origin.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Side {
    Open(usize),
    Learnt,
    /// Why it can't be learnt.
    Closed(String),
}

impl Side {
    fn of(desk: &Desk, hero: &Hero, exp: u16, id: SkillId) -> Self {
        let skill = desk.picture.cards.skill(id);
        let place = skill.attribute as usize;
        if hero.skills.contains(&id) {
            return Self::Learnt;
        }
        if let Some(answer) = answer_of(desk, Choice::Learn(id)) {
            return Self::Open(answer);
        }
        Self::Closed(if hero.skills.contains(&skill.back) {
            "the other side is learnt".to_owned()
        } else if hero.levels[place] < hero.most[place] {
            format!("needs {:?} {}", skill.attribute, hero.most[place])
        } else {
            short(exp, hero.learn[place])
        })
    }
}

pub fn show(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16) {
    let look = desk.look;
    let mut tokens = tokens(&desk.picture.cards, hero.id);
    // What can be learnt now comes first, as it does in the list of answers; then what is learnt.
    tokens.sort_by_key(|token| {
        let sides = token.sides.map(|side| Side::of(desk, hero, exp, side));
        let open = sides.iter().any(|side| matches!(side, Side::Open(_)));
        (!open, !sides.contains(&Side::Learnt), token.attribute)
    });
    parts::heading(ui, look, "Skills");
    parts::small(ui, look, "One side of a token, once its attribute is as high as it goes.");
    ui.spacing_mut().item_spacing.y = 9.0;
    for token in &tokens {
        self::token(ui, desk, hero, exp, token);
    }
}

/// What is written on a side, measured.
struct Laid {
    name: Arc<Galley>,
    rules: Arc<Galley>,
}

impl Laid {
    fn of(ui: &Ui, desk: &Desk, id: SkillId, side: &Side, width: f32) -> Self {
        let (look, p) = (desk.look, desk.look.palette);
        let skill = desk.picture.cards.skill(id);
        let powers = skill.gives.iter().map(|power| effects::power(*power));
        let abilities = skill.abilities.iter().map(|ability| effects::ability(&desk.picture.cards, ability));
        let rules = powers.chain(abilities).collect::<Vec<_>>().join(" ");
        let ink = match side {
            Side::Learnt => p.gold,
            Side::Open(_) => p.text,
            Side::Closed(_) => p.faint,
        };
        let body = if matches!(side, Side::Closed(_)) { p.faint } else { p.text };
        Self {
            name: ui.painter().layout(skill.name.clone(), look.title(15.0), ink, width),
            rules: ui.painter().layout(rules, look.body(13.0), body, width),
        }
    }

    fn height(&self, look: &Look) -> f32 {
        self.name.size().y + self.rules.size().y + 19.0 * look.text + 18.0
    }
}

fn token(ui: &mut Ui, desk: &mut Desk, hero: &Hero, exp: u16, token: &Token) {
    let (look, p) = (desk.look, desk.look.palette);
    let room = ui.available_width() - 6.0;
    let stem = 40.0 * look.text;
    let half = (room - stem) / 2.0;
    let sides = token.sides.map(|id| (id, Side::of(desk, hero, exp, id)));
    let laid = [0, 1].map(|side: usize| Laid::of(ui, desk, sides[side].0, &sides[side].1, half - 22.0));
    let height = laid.iter().map(|laid| laid.height(look)).fold(56.0 * look.text, f32::max);
    let (rect, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
    // The two sides are one piece, with its attribute on the fold between them.
    let painter = ui.painter();
    let bridge = rect.shrink2(vec2(half - 8.0, height * 0.18));
    painter.rect(bridge, CornerRadius::same(4), p.ink, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let side = stem * 0.62;
    let mark = Rect::from_center_size(rect.center() - vec2(0.0, side * 0.28), Vec2::splat(side));
    look.icons.paint(painter, attribute_icon(token.attribute), mark, p.attribute(token.attribute));
    let taken = sides.iter().any(|(_, side)| *side == Side::Learnt);
    if !taken {
        let open = sides.iter().any(|(_, side)| matches!(side, Side::Open(_)));
        let ink = if open { p.gold } else { p.faint };
        let price = hero.learn[token.attribute as usize].to_string();
        let at = pos2(rect.center().x, mark.bottom() + 9.0 * look.text);
        painter.text(at, bevy_egui::egui::Align2::CENTER_CENTER, price, look.bold(14.0), ink);
    }
    for (column, ((id, side), laid)) in sides.iter().zip(laid).enumerate() {
        let left = rect.left() + (half + stem) * column as f32;
        let at = Rect::from_min_size(pos2(left, rect.top()), vec2(half, height - 4.0));
        self::side(ui, desk, hero, *id, side, laid, at);
    }
}

fn side(ui: &Ui, desk: &mut Desk, hero: &Hero, id: SkillId, side: &Side, laid: Laid, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let skill = desk.picture.cards.skill(id);
    let (answer, label) = match side {
        Side::Open(answer) => {
            (Some(*answer), format!("{}, {} EXP", skill.name, hero.learn[skill.attribute as usize]))
        }
        Side::Learnt => (None, format!("{}: learnt", skill.name)),
        Side::Closed(reason) => (None, format!("{}: {reason}", skill.name)),
    };
    plaque::lay(ui, desk, rect, answer, &label);
    let painter = ui.painter();
    let learnt = *side == Side::Learnt;
    if learnt {
        painter.rect(
            rect,
            CornerRadius::same(9),
            p.gold_deep.lerp_to_gamma(p.ink, 0.72),
            Stroke::new(2.0, p.gold),
            StrokeKind::Inside,
        );
    }
    let at = rect.min + vec2(11.0, 7.0);
    let below = at + vec2(0.0, laid.name.size().y + 1.0);
    painter.galley(at, laid.name, p.text);
    painter.galley(below, laid.rules, p.text);
    let foot = pos2(rect.left() + 11.0, rect.bottom() - 11.0 * look.text);
    match side {
        Side::Closed(reason) => plaque::reason(painter, look, foot, rect.width() - 20.0, reason),
        Side::Learnt => {
            let size = 14.0 * look.text;
            let mark = Rect::from_center_size(pos2(foot.x + size / 2.0, foot.y), Vec2::splat(size));
            look.icons.paint(painter, "ui/check", mark, p.gold);
            let from = pos2(mark.right() + 5.0, foot.y);
            bits::line(painter, from, rect.width() - 40.0, "learnt", look.italic(13.0), p.gold);
        }
        Side::Open(_) => {}
    }
}
