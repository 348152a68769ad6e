//! Questions that a story asks: the card's text and the answers on one sheet.

use bevy_egui::egui::{Rect, RichText, Ui};

use super::card;
use crate::books::atlas::prompts::Question;
use crate::books::atlas::words::names;
use crate::content::atlas::terms::CardKey;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::picture::Picture;
use crate::screen::look::{Look, parts};
use crate::screen::shell::players::Players;
use crate::screen::table::flows::sheet;

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let Some(question) = desk.picture.ask.as_ref().map(|ask| ask.question.clone()) else { return };
    let look = desk.look;
    let words = words(desk.picture, &question);
    let agreed = match question {
        Question::AgreeToExit { seat } => Some(seat.0),
        _ => None,
    };
    let thing = match question {
        Question::TakeLoot { card } | Question::PlaceLoot { card, .. } | Question::MakeRoom { card, .. } => {
            Some(card)
        }
        _ => None,
    };
    let players = desk.players.clone();
    let cards = desk.picture.cards.clone();
    let asked = desk.picture.ask.as_ref().map(|ask| ask.text.clone()).unwrap_or_default();
    sheet::parchment(
        ui,
        look,
        "story question",
        area,
        |ui| {
            sheet::heading(ui, look, &words.over, &words.title);
            sheet::vignette(ui, look, &words.scene);
            sheet::story(ui, look, &words.text);
            if let Some(thing) = thing {
                let thing = card::carried(look, &cards, thing);
                sheet::thing(ui, look, &thing);
            }
            if let Some(agreed) = agreed {
                agreement(ui, look, &players, agreed);
            }
        },
        |ui| {
            if words.text.is_empty() && thing.is_none() {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new(&asked).font(look.italic(15.0)).color(look.palette.sepia));
                });
            }
            sheet::answers(ui, desk);
        },
    );
}

/// What stands on the sheet above the answers.
struct Words {
    over: String,
    title: String,
    text: String,
    scene: String,
}

fn words(picture: &Picture, question: &Question) -> Words {
    if let Some(card) = super::card_of(question) {
        return of_card(picture, card);
    }
    let cards = &picture.cards;
    let place = picture.location().map(|place| place.name.clone()).unwrap_or_default();
    let plain = |over: &str, title: String, text: String| Words {
        over: over.to_owned(),
        title,
        text,
        scene: String::new(),
    };
    match *question {
        Question::TakeLoot { card } => plain("Found", names::carried(cards, card).to_owned(), String::new()),
        Question::PlaceLoot { who, card } => {
            let over = format!("{} takes", names::first_name(cards, who));
            plain(&over, names::carried(cards, card).to_owned(), String::new())
        }
        Question::MakeRoom { who, card } => {
            let over = format!("{}’s backpack is full", names::first_name(cards, who));
            let title = format!("What makes room for {}?", names::carried(cards, card));
            plain(&over, title, String::new())
        }
        Question::GroupCard { space } => {
            let there = names::space(picture.location(), space);
            let scene = picture.location_id().map(|id| format!("scene/{id}/{space}")).unwrap_or_default();
            Words { scene, ..plain("The group looks around", names::capital(&there), String::new()) }
        }
        Question::ArrangeWho => {
            let text =
                "Look through your packs, trade what another can use better, and set out when all are ready.";
            plain("Before you set out", place, text.to_owned())
        }
        Question::CardOrder => plain("", "Several cards wait".to_owned(), String::new()),
        Question::AgreeToExit { .. } => {
            let text =
                "Everyone must agree. If anyone refuses, the card is held and you can come back to it.";
            plain("A way out", format!("Leave {place}?"), text.to_owned())
        }
        Question::EndOfInterlude => {
            let text = "Go on now, or put the book down here. Everything is kept, and the next session begins there.";
            plain("The road goes on", format!("{place} awaits"), text.to_owned())
        }
        Question::AfterRestart => {
            let text = "The party is on its feet again, without its gold. Try once more, or rest until another evening.";
            plain("The Hush closed in", format!("{place} begins again"), text.to_owned())
        }
        Question::ChooseEpilogue => {
            plain("The journal weighs evenly", "How does the story end?".to_owned(), String::new())
        }
        _ => plain("", "What do you do?".to_owned(), String::new()),
    }
}

fn of_card(picture: &Picture, key: CardKey) -> Words {
    let card = picture.location().and_then(|place| place.card(key));
    let scene = match (key, picture.location_id()) {
        (CardKey::Number(number, _), Some(id)) => format!("scene/{id}/{number}"),
        _ => String::new(),
    };
    Words {
        over: format!("Card {key}"),
        title: card.map_or_else(|| "A card".to_owned(), |card| card.title.clone()),
        text: card.map(|card| card.front.text.clone()).unwrap_or_default(),
        scene,
    }
}

/// AT-R03: who has agreed to leave, and who is still to be asked.
fn agreement(ui: &mut Ui, look: &Look, players: &Players, asked: u8) {
    let p = look.palette;
    parts::rule(ui, look);
    for (seat, player) in players.0.iter().enumerate() {
        let seat = u8::try_from(seat).unwrap_or(u8::MAX);
        let (icon, state) = match seat.cmp(&asked) {
            std::cmp::Ordering::Less => ("ui/check", "agrees"),
            std::cmp::Ordering::Equal => ("ui/hand", "is asked now"),
            std::cmp::Ordering::Greater => ("ui/more", "is asked next"),
        };
        ui.horizontal(|ui| {
            look.icons.show(ui, icon, 18.0 * look.text, p.sepia);
            ui.label(RichText::new(&player.name).font(look.bold(15.0)).color(p.sepia));
            ui.label(RichText::new(state).font(look.italic(15.0)).color(p.sepia));
        });
    }
}

/// Questions that are asked on a sheet of their own.
pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::HoldOrResolve { .. }
            | Question::ChooseBranch { card: Some(_) }
            | Question::AgreeToExit { .. }
            | Question::TakeLoot { .. }
            | Question::PlaceLoot { .. }
            | Question::MakeRoom { .. }
            | Question::GroupCard { .. }
            | Question::CardOrder
            | Question::ArrangeWho
            | Question::EndOfInterlude
            | Question::AfterRestart
            | Question::ChooseEpilogue
    )
}
