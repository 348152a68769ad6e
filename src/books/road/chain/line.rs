//! The line of an encounter (RD-205, RD-206, RD-210, RD-211, RD-248 to RD-250, RD-R36, RD-R46, RD-R47).

use serde::{Deserialize, Serialize};

use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Meeting;
use crate::books::road::prompts::Source;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, RightEdge};
use crate::content::road::effect::When;
use crate::content::road::encounter::Layout;
use crate::content::road::terms::EncounterId;

/// Which deck an encounter is played with.
pub fn art(cards: &Catalogue, encounter: EncounterId) -> Art {
    match cards.encounter(encounter).layout {
        Layout::Diplomacy(_) => Art::Diplomacy,
        Layout::Combat(_) | Layout::Special(_) => Art::Combat,
    }
}

/// What the end of the line opens for the next card: the last card, or the encounter card at the head (RD-205).
pub fn right_edge(cards: &Catalogue, meeting: &Meeting) -> RightEdge {
    match (meeting.line.last(), meeting.foe) {
        (Some(link), _) => cards.card(link.card).right,
        (None, Some(foe)) => cards.encounter(foe).right,
        (None, None) => RightEdge::default(),
    }
}

/// RD-211: passive cards, and the last one.
pub fn is_active(cards: &Catalogue, meeting: &Meeting, link: usize) -> bool {
    let last = link + 1 == meeting.line.len();
    meeting.line.get(link).is_some_and(|link| last || cards.card(link.card).passive)
}

/// How many candle cards lie in the line.
pub fn candles(cards: &Catalogue, meeting: &Meeting) -> usize {
    meeting.line.iter().filter(|link| cards.card(link.card).candle).count()
}

/// RD-250: several cards are destroyed one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destroying {
    pub meeting: u8,
    pub left: u8,
}

impl Destroying {
    pub fn carry_on(self, board: &mut Board) {
        if self.left == 0 {
            return;
        }
        let Some(link) = board.meeting_mut(self.meeting).line.pop() else { return };
        if self.left > 1 {
            board.play.work.push(Self { left: self.left - 1, ..self }.into());
        }
        let owner = board.who(link.owner);
        let card = board.cards.card(link.card);
        let art = card.art;
        let discarded = card.abilities.iter().find(|ability| ability.when == When::Discarded);
        let does = discarded.map(|ability| ability.does);
        board.packs_mut(link.owner).of_mut(art).discard.push(link.card);
        board.record(Fact::LinkDestroyed { card: link.card, owner });
        if let Some(does) = does {
            let you = board.meeting(self.meeting).active.unwrap_or(link.owner);
            effects::run(board, does, Context::in_meeting(board, self.meeting, you, Source::Card(link.card)));
        }
    }
}

/// The last card goes back to its owner's hand.
pub fn take_back(board: &mut Board, meeting: u8) {
    let Some(link) = board.meeting(meeting).line.last().copied() else { return };
    // Those who have left have no hand.
    if !board.meeting(meeting).members.contains(link.owner) {
        return;
    }
    board.meeting_mut(meeting).line.pop();
    let art = board.cards.card(link.card).art;
    board.packs_mut(link.owner).of_mut(art).hand.push(link.card);
    let owner = board.who(link.owner);
    board.record(Fact::LinkTakenBack { card: link.card, owner });
}
