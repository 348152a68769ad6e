//! Arranging things: what is dragged, where it is dropped, and which answer that is. The same answers as
//! buttons, for hands that don't drag.

use bevy_egui::egui::{DragAndDrop, Response, RichText, Ui};

use crate::books::atlas::pieces::{Carried, WornAt};
use crate::books::atlas::prompts::Choice;
use crate::content::atlas::terms::OriginId;
use crate::screen::atlas::answers::{self, Group};
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::{Ask, Hero, subject};
use crate::screen::look::parts::Button;

/// What can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Carried(Carried),
    Worn(WornAt),
    /// The rune on the item that is worn here.
    Rune(WornAt),
    Theirs(Carried, OriginId),
    TheirsWorn(WornAt, OriginId),
}

/// Where it can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Slot(WornAt),
    Backpack,
    Friend(OriginId),
    Away,
}

/// The answer that dropping this thing there stands for, whether it is legal now or not.
pub const fn meaning(thing: Thing, spot: Spot) -> Option<Choice> {
    Some(match (thing, spot) {
        (Thing::Carried(Carried::Item(item)), Spot::Slot(at)) => Choice::Equip(item, at),
        (Thing::Carried(Carried::Rune(rune)), Spot::Slot(at)) => Choice::Attach(rune, at),
        (Thing::Carried(card), Spot::Friend(to)) => Choice::Give(card, to),
        (Thing::Carried(card), Spot::Away) => Choice::Throw(card),
        (Thing::Worn(at), Spot::Backpack) => Choice::Unequip(at),
        (Thing::Worn(at), Spot::Friend(to)) => Choice::GiveWorn(at, to),
        (Thing::Rune(from), Spot::Slot(to)) => Choice::MoveRune(from, to),
        (Thing::Rune(at), Spot::Backpack) => Choice::TakeOffRune(at),
        (Thing::Theirs(card, from), Spot::Backpack | Spot::Slot(_)) => Choice::Take(card, from),
        (Thing::TheirsWorn(at, from), Spot::Backpack | Spot::Slot(_)) => Choice::TakeWorn(at, from),
        _ => return None,
    })
}

/// The place of the answer, if it is legal now.
pub fn answer(ask: &Ask, thing: Thing, spot: Spot) -> Option<usize> {
    let wanted = meaning(thing, spot)?;
    ask.place_of(|choice| *choice == wanted)
}

/// The prompt in which this Origin may arrange things, if that is what is open.
pub fn prompt<'a>(desk: &Desk<'a>, hero: &Hero) -> Option<&'a Ask> {
    let ask = desk.picture.ask.as_ref()?;
    let about = subject(&ask.question) == Some(hero.id) && desk.may_answer();
    (about && ask.options.iter().any(|offered| is_thing(&offered.choice))).then_some(ask)
}

fn is_thing(choice: &Choice) -> bool {
    answers::group(choice) == Group::Items
}

/// Can this thing be dragged anywhere at all?
pub fn can_go(ask: &Ask, thing: Thing) -> bool {
    let touches = |choice: &Choice| match (thing, *choice) {
        (Thing::Carried(Carried::Item(item)), Choice::Equip(what, _)) => item == what,
        (Thing::Carried(Carried::Rune(rune)), Choice::Attach(what, _)) => rune == what,
        (Thing::Carried(card), Choice::Give(what, _) | Choice::Throw(what)) => card == what,
        (Thing::Worn(at), Choice::Unequip(place) | Choice::GiveWorn(place, _)) => at == place,
        (Thing::Rune(at), Choice::MoveRune(place, _) | Choice::TakeOffRune(place)) => at == place,
        (Thing::Theirs(card, who), Choice::Take(what, from)) => card == what && who == from,
        (Thing::TheirsWorn(at, who), Choice::TakeWorn(place, from)) => at == place && who == from,
        _ => false,
    };
    ask.options.iter().any(|offered| touches(&offered.choice))
}

/// Would what is being dragged be welcome here?
pub fn welcomes(ui: &Ui, ask: Option<&Ask>, spot: Spot) -> bool {
    let dragged = DragAndDrop::payload::<Thing>(ui.ctx());
    matches!((dragged, ask), (Some(thing), Some(ask)) if answer(ask, *thing, spot).is_some())
}

/// Takes what is dropped on this widget.
pub fn take_drop(desk: &mut Desk, ask: Option<&Ask>, response: &Response, spot: Spot) {
    let (Some(thing), Some(ask)) = (response.dnd_release_payload::<Thing>(), ask) else { return };
    if let Some(place) = answer(ask, *thing, spot) {
        desk.answer(place);
    }
}

/// All answers about things, and the way out, as buttons.
pub fn buttons(ui: &mut Ui, desk: &mut Desk, ask: &Ask) {
    let look = desk.look;
    for (place, offered) in ask.options.iter().enumerate() {
        let leaves = matches!(offered.choice, Choice::Done | Choice::Pass);
        if !is_thing(&offered.choice) && !leaves {
            continue;
        }
        let icon = answers::icon(&desk.picture.cards, &offered.choice);
        let mut button = Button::new(&offered.text).icon(&icon).size(13.0);
        if leaves {
            button = button.gold();
        }
        if button.show(ui, look).clicked() {
            desk.answer(place);
        }
    }
    ui.label(
        RichText::new("Cards can also be dragged: onto a slot, the backpack, a friend, or away.")
            .font(look.italic(13.0))
            .color(look.palette.faint),
    );
}
