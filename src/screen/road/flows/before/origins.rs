//! Who sets out: all six of Lanternhouse as portraits, with what they begin with and what only they can do,
//! and the letter that never reached them (RD-001, RD-002, RD-005, RD-006, RD-087, RD-R08, RD-R09). The same
//! when somebody takes the place of one who has died (RD-200, RD-R33).

use bevy_egui::egui::{Rect, Ui, UiBuilder, vec2};

use super::{FRAME, Head, LEAF, letter, place, rule};
use crate::books::road::pieces::START_ENERGY;
use crate::books::road::prompts::Choice;
use crate::books::road::words::{effects, names};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Effect, Effects};
use crate::content::road::terms::{Attribute, OriginId, Thing};
use crate::screen::look::Look;
use crate::screen::look::parts::Button;
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::picture::Picture;
use crate::screen::shell::input::Act;
use crate::screen::table::flows::portrait::{self, Art, Line, Portrait, Tally};
use crate::screen::table::flows::sheet;
use crate::table::seat::Seat;
use crate::table::words::{capital, whose};

/// How wide a portrait may be, at text size 1: all six stand in one row in a window of the usual size.
const WIDTHS: (f32, f32) = (170.0, 300.0);
/// The leaf is not wider than this, and a letter beneath the portraits has so much room at least and at most.
const WIDEST: f32 = 1480.0;
const LETTER: (f32, f32) = (150.0, 300.0);

/// Before the road.
pub fn sets_out(ui: &Ui, desk: &mut Desk, area: Rect, seat: Seat) {
    let title = format!("{}, who are you?", desk.players.name(seat.0));
    let line = "Six live at Lanternhouse. For each of them there is a letter that never came.";
    let seen: &Desk = desk;
    let cards = portraits(seen, |_| taken(seen, seat));
    show(ui, desk, area, Head::new("road/party", &title, line), &cards);
}

/// RD-R33: after a death, with half of the EXP and all of the things.
pub fn goes_on(ui: &Ui, desk: &mut Desk, area: Rect, seat: Seat) {
    let picture = desk.picture;
    let fallen = picture.at_seat(seat).map_or("Somebody", |hero| picture.name_of(hero.id));
    let title = format!("Who goes on for {fallen}?");
    let line = format!(
        "{}, somebody else comes up the road: with half of {} EXP, and with all that was carried.",
        desk.players.name(seat.0),
        whose(fallen)
    );
    let cards = portraits(desk, |origin| elsewhere(picture, seat, origin));
    show(ui, desk, area, Head::new("road/dead", &title, &line), &cards);
}

/// Those that can be chosen, in the order of their keys, and behind them the others with the reason why not.
fn portraits(desk: &Desk, why_not: impl Fn(OriginId) -> String) -> Vec<Portrait> {
    let picture = desk.picture;
    let look = desk.look;
    let all = picture.cards.origin_ids().iter().copied();
    let (free, rest): (Vec<OriginId>, Vec<OriginId>) =
        all.partition(|origin| place(picture, Choice::Origin(*origin)).is_some());
    let card = |origin: OriginId| {
        let answer = place(picture, Choice::Origin(origin));
        Portrait {
            art: Art::Emblem(emblems::origin(&picture.cards, origin)),
            title: picture.cards.origin(origin).name.clone(),
            lines: board(look, &picture.cards, origin),
            answer,
            reason: if answer.is_some() { String::new() } else { why_not(origin) },
        }
    };
    let mut cards: Vec<Portrait> = free.into_iter().map(&card).collect();
    cards.sort_by_key(|portrait| portrait.answer);
    cards.extend(rest.into_iter().map(&card));
    cards
}

/// RD-001. Seats choose in their order, so that the second knows who the first was.
fn taken(desk: &Desk, seat: Seat) -> String {
    if seat.0 == 1 { format!("Taken by {}", desk.players.name(0)) } else { "Taken already".to_owned() }
}

fn elsewhere(picture: &Picture, seat: Seat, origin: OriginId) -> String {
    let fallen = picture.at_seat(seat).is_some_and(|hero| hero.id == origin);
    if fallen || picture.campaign.dead.contains(&origin) {
        "Has died".to_owned()
    } else if picture.hero(origin).is_some() {
        "On the road already".to_owned()
    } else {
        "Not to be had".to_owned()
    }
}

/// What is told beneath a name: how the letter begins, what they are good at, what they carry, what only they
/// can do.
fn board(look: &Look, cards: &Catalogue, origin: OriginId) -> Vec<Line> {
    let p = look.palette;
    let card = cards.origin(origin);
    let attributes: Vec<Tally> = Attribute::ALL
        .into_iter()
        .filter(|attribute| card.attribute(*attribute) > 0)
        .map(|attribute| {
            let level = card.attribute(attribute);
            Tally::new(attribute_icon(attribute), format!("{attribute:?} {level}"))
                .brief(level.to_string())
                .named(
                    attribute_name(attribute),
                    "Keys on cards ask for attributes, and so does the journal.",
                )
                .inked(p.attribute(attribute))
        })
        .collect();
    let own = &card.ability;
    vec![
        Line::Italic(format!("“{}”", letter::first_words(&card.letter))),
        Line::Tally(attributes),
        Line::Tally(things(look, cards, origin)),
        rule(&own.name),
        Line::Text(format!("{}{}", effects::ability(cards, &own.ability), rolled(cards, own.ability.does))),
    ]
}

const fn attribute_name(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Ferocity => "Ferocity",
        Attribute::Empathy => "Empathy",
        Attribute::Courage => "Courage",
        Attribute::Caution => "Caution",
        Attribute::Craft => "Craft",
        Attribute::Spirit => "Spirit",
    }
}

/// ENERGY, which everybody begins with, and what lies in the purse.
fn things(look: &Look, cards: &Catalogue, origin: OriginId) -> Vec<Tally> {
    let card = cards.origin(origin);
    let all = [
        (Thing::Energy, START_ENERGY, "Most of what you do costs it. It comes back overnight."),
        (Thing::Food, card.food, "Eaten in the evening. You can carry 20."),
        (Thing::Wealth, card.wealth, "Buys things, where there is somebody to sell them. You can carry 20."),
        (Thing::Magic, card.magic, "Rings waybells, and meets the keys of MAGIC. You can carry 20."),
    ];
    all.into_iter()
        .filter(|(_, amount, _)| *amount > 0)
        .map(|(thing, amount, meaning)| {
            Tally::new(thing_icon(thing), names::amount(thing, amount))
                .brief(amount.to_string())
                .named(names::thing(thing), meaning)
                .inked(look.palette.thing(thing))
        })
        .collect()
}

/// What a roll of the own ability may come to: "1: gain 1 TERROR. 2 to 4: gain 1 WEALTH."
fn rolled(cards: &Catalogue, does: Effects) -> String {
    /// The highest result of a die.
    const SIX: u8 = 6;
    let mut words = String::new();
    for effect in cards.effects(does) {
        let Effect::Roll(_, bands) = effect else { continue };
        let mut from = 1;
        for band in bands {
            let to = band.to.min(SIX);
            let result = if to > from { format!("{from} to {to}") } else { from.to_string() };
            words += &format!(" {result}: {}.", capital(&effects::sentence(cards, band.does)));
            from = to.saturating_add(1);
        }
    }
    words
}

/// Portraits with the letter of whoever is looked at beneath them. One key unrolls it over all of the leaf,
/// for where there is little room or none for it, and back.
fn show(ui: &Ui, desk: &mut Desk, area: Rect, head: Head, cards: &[Portrait]) {
    let look = desk.look;
    let wide = (WIDEST * look.text.max(0.9)).min(area.width());
    let room = wide - FRAME.0;
    let high = portrait::height(ui, look, cards, WIDTHS, room);
    let whole = FRAME.1 + head.height(ui, look, room) + high + 12.0 + LETTER.1 * look.text;
    let area = Rect::from_center_size(area.center(), vec2(wide, whole.min(area.height())));
    sheet::leaf(ui, look, LEAF, area, (head.icon, head.title, head.line), |ui| {
        let whole = ui.available_rect_before_wrap();
        let left = whole.height() - high - 10.0;
        desk.focus.sections = SECTIONS.len();
        if left >= LETTER.0 * look.text && desk.focus.section == 0 {
            let above = whole.with_max_y(whole.top() + high + 2.0);
            portrait::gallery(&mut ui.new_child(UiBuilder::new().max_rect(above)), desk, cards, WIDTHS);
            let below = whole.with_min_y(whole.bottom() - left);
            if let Some(origin) = letter::looked_at(ui, desk) {
                letter::beneath(ui, desk, origin, below);
            }
        } else if sections(ui, desk) == 0 {
            portrait::gallery(ui, desk, cards, WIDTHS);
        } else if let Some(origin) = letter::looked_at(ui, desk) {
            letter::alone(ui, desk, origin);
        }
    });
}

/// The portraits, and the letters.
const SECTIONS: [(&str, &str); 2] = [("Who they are", "road/party"), ("Their letters", "road/journal")];

/// Leads from one section to the other, and says which is open.
fn sections(ui: &mut Ui, desk: &mut Desk) -> usize {
    let look = desk.look;
    let now = desk.focus.section.min(SECTIONS.len() - 1);
    ui.horizontal_wrapped(|ui| {
        for (section, (words, icon)) in SECTIONS.into_iter().enumerate() {
            let mut button = Button::new(words).icon(icon).size(13.0).marked(section == now);
            // The key is written on the section that it leads to.
            if section != now {
                button = button.key(desk.keys.cap(Act::NextHero));
            }
            if button.show(ui, look).clicked() {
                desk.focus.section = section;
            }
        }
    });
    ui.add_space(4.0);
    now
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;
    use crate::content::road::terms::OriginKind;
    use crate::screen::look::palette::Palette;

    #[test]
    fn everybody_says_what_they_can_do_and_what_a_roll_may_come_to() {
        let files = builtin::with_overlay(None).expect("the built-in files");
        let cards = Catalogue::load(&files).unwrap_or_else(|report| panic!("{report}"));
        let look = Look::new(Palette::lantern(), 1.0, true);
        for origin in cards.origin_ids() {
            let lines = board(&look, &cards, *origin);
            let said =
                lines.iter().any(|line| matches!(line, Line::Text(text) if text.starts_with("Action")));
            assert!(said, "{}", cards.origin(*origin).name);
        }
        let nim = cards.find::<OriginKind>("nim").expect("Nim");
        let bands = rolled(&cards, cards.origin(nim).ability.ability.does);
        assert!(bands.starts_with(" 1: Gain 1 TERROR. 2 to 4: Gain 1 WEALTH. 5 to 6: "), "{bands}");
        assert!(things(&look, &cards, nim).iter().any(|tally| tally.words == "6 ENERGY"));
    }
}
