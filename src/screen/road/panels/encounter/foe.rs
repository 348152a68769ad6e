//! The encounter card at the head of the line: who it is, its traits, and the keys it opens.

use bevy_egui::egui::{
    Align, Color32, CornerRadius, Id, Rect, Shadow, Stroke, StrokeKind, Ui, Vec2, pos2, text::LayoutJob,
};

use crate::books::road::words::effects;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::encounter::Trait;
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::picture::Meeting;
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::capital;

pub fn show(ui: &Ui, desk: &Desk, meeting: &Meeting, rect: Rect) {
    let (look, p, cards) = (desk.look, desk.look.palette, &desk.picture.cards);
    let card = cards.encounter(meeting.foe);
    let painter = ui.painter();
    let corner = CornerRadius::same(9);
    let shadow = Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(150) };
    painter.add(shadow.as_shape(rect, corner));
    let family = p.family(card.colour);
    painter.rect(
        rect,
        corner,
        family.lerp_to_gamma(p.night, 0.55),
        Stroke::new(2.0, p.gold_deep),
        StrokeKind::Inside,
    );
    painter.rect_stroke(
        rect.shrink(4.0),
        CornerRadius::same(6),
        Stroke::new(1.0, family),
        StrokeKind::Inside,
    );
    let side = (rect.height() * 0.42).min(rect.width() * 0.74);
    let art = Rect::from_center_size(pos2(rect.center().x, rect.top() + 8.0 + side / 2.0), Vec2::splat(side));
    painter.circle_filled(art.center(), side * 0.5, p.night.gamma_multiply(0.6));
    painter.circle_stroke(art.center(), side * 0.5, Stroke::new(1.5, p.gold_deep));
    look.icons.paint(painter, &emblems::foe(cards, meeting.foe), art.shrink(side * 0.12), p.parchment);
    let mut y = art.bottom() + 6.0;
    let traits: Vec<String> = card.traits.iter().map(|word| trait_name(word).to_owned()).collect();
    let mut job = LayoutJob::simple(card.name.clone(), look.title(15.0), p.parchment, rect.width() - 20.0);
    job.halign = Align::Center;
    let galley = painter.layout_job(job);
    painter.galley(pos2(rect.center().x, y), galley.clone(), p.parchment);
    y += galley.size().y + 2.0;
    if !traits.is_empty() {
        let at = pos2(rect.left() + 12.0, y + 8.0 * look.text);
        bits::line(painter, at, rect.width() - 24.0, &traits.join(" · "), look.italic(12.5), p.bad);
        y += 17.0 * look.text;
    }
    for ability in &card.abilities {
        let words = capital(&effects::ability(cards, ability));
        let room = rect.bottom() - 8.0 - y;
        let galley = painter.layout(words, look.body(12.0), p.text, rect.width() - 24.0);
        if galley.size().y <= room {
            painter.galley(pos2(rect.left() + 12.0, y), galley.clone(), p.text);
            y += galley.size().y + 2.0;
        }
    }
    let mut x = rect.left() + 14.0;
    for (icon, number) in [("road/time", meeting.time), ("road/charge", meeting.charges)] {
        if number > 0 {
            let at = pos2(x, rect.bottom() - 16.0);
            x = bits::tally(painter, look, at, 16.0 * look.text, icon, &number.to_string(), p.gold).right()
                + 8.0;
        }
    }
    bits::spot(ui, look, rect, Id::new("encounter card"), card.name.clone(), || tip(cards, meeting));
}

fn tip(cards: &Catalogue, meeting: &Meeting) -> Tip {
    let card = cards.encounter(meeting.foe);
    let mut lines: Vec<String> = card.traits.iter().map(|word| told(cards, word)).collect();
    lines.extend(card.abilities.iter().map(|ability| capital(&effects::ability(cards, ability))));
    if let Some(fight) = card.fight() {
        let loot = effects::sentence(cards, fight.loot);
        lines.push(format!("Loot: {loot}."));
    }
    if let Some(talk) = card.talk() {
        for (name, conclusion) in [("Green", &talk.green), ("Gray", &talk.gray), ("Red", &talk.red)] {
            let does = effects::sentence(cards, conclusion.does);
            let stays = if conclusion.guardian { " It stays as a guardian." } else { "" };
            lines.push(format!("{name}: {}.{stays}", if does.is_empty() { "nothing" } else { &does }));
        }
        for (attribute, rule) in &talk.rules {
            lines.push(format!("Rule of {attribute:?}: {}.", effects::sentence(cards, *rule)));
        }
    }
    lines.push(card.text.clone());
    Tip::new(emblems::foe(cards, meeting.foe), &card.name).text(lines.join("\n"))
}

const fn trait_name(word: &Trait) -> &'static str {
    match word {
        Trait::Dread => "Dread",
        Trait::Entrapment => "Entrapment",
        Trait::Exhaustive => "Exhaustive",
        Trait::Harass(..) => "Harass",
        Trait::Haste => "Haste",
        Trait::Shatter => "Shatter",
        Trait::Discouraging => "Discouraging",
        Trait::Greedy => "Greedy",
    }
}

/// RD-274 to RD-279, RD-329 to RD-333, in a sentence each.
fn told(cards: &Catalogue, word: &Trait) -> String {
    let says = match word {
        Trait::Dread => "who holds one card or none gains 1 TERROR before the attack".to_owned(),
        Trait::Entrapment => "at the start each of you discards a card or loses 1 ENERGY".to_owned(),
        Trait::Exhaustive => {
            "before the attack, whoever acted discards the top card of their deck".to_owned()
        }
        Trait::Harass(from, to, does) => {
            format!(
                "with {from} to {to} cards in the line, before the attack: {}",
                effects::sentence(cards, *does)
            )
        }
        Trait::Haste => "no more than 3 cards in an activation".to_owned(),
        Trait::Shatter => "when it is won, each of you loses a weapon that was in use".to_owned(),
        Trait::Discouraging => "broken off, it always ends red".to_owned(),
        Trait::Greedy => "at the start pay 1 WEALTH, or gain 1 TERROR".to_owned(),
    };
    format!("{}: {says}.", trait_name(word))
}
