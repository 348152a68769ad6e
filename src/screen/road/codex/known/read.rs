//! What the chapters that were come to and the verses that were read have certainly brought. The table forgets what
//! happened long ago, but never what was read.

use super::Known;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Effect, Effects, Foe};
use crate::screen::road::picture::Picture;

pub fn recall(known: &mut Known, picture: &Picture) {
    let cards = &picture.cards;
    for chapter in known.chapters.clone() {
        let card = cards.chapter(chapter);
        known.events.extend(card.first_event);
        certain(known, cards, card.front);
    }
    for verse in &picture.campaign.read {
        certain(known, cards, cards.verse(*verse).read);
    }
}

/// What comes of a list before anything could have gone one way or another.
fn certain(known: &mut Known, cards: &Catalogue, list: Effects) {
    for effect in cards.effects(list) {
        match effect {
            Effect::Secret(_, secret) => {
                known.secrets.insert(*secret);
            }
            Effect::Sheet(sheet) => {
                known.sheets.insert(*sheet);
            }
            Effect::StartEvent(event) => {
                known.events.insert(*event);
            }
            Effect::Guardian(foe, _) => {
                known.encounters.insert(*foe);
            }
            Effect::Meet(foe, _) => {
                if let Foe::Card(foe) = foe {
                    known.encounters.insert(*foe);
                }
                return;
            }
            Effect::Options(_)
            | Effect::Roll(..)
            | Effect::GoTo(_)
            | Effect::Ends
            | Effect::Hidden(..)
            | Effect::If(..)
            | Effect::IfElse(..)
            | Effect::For(..)
            | Effect::May(_)
            | Effect::MayPay(..) => return,
            _ => {}
        }
    }
}
