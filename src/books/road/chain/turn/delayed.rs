//! What a card does when its last time marker leaves it (RD-222 to RD-224).

use serde::{Deserialize, Serialize};

use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::When;
use crate::content::road::terms::EncounterId;
use crate::table::seat::Seat;

/// What a card does when its last time marker leaves (RD-223).
pub(super) fn set_off(
    board: &mut Board,
    cards: &Catalogue,
    meeting: u8,
    active: Seat,
    foe: EncounterId,
    link: Option<u8>,
) {
    let (card, abilities) = match link {
        None => (None, &cards.encounter(foe).abilities),
        Some(place) => {
            let card = board.meeting(meeting).line[usize::from(place)].card;
            (Some(card), &cards.card(card).abilities)
        }
    };
    let delayed: Vec<_> = abilities.iter().filter(|ability| ability.when == When::Delayed).collect();
    if delayed.is_empty() {
        return;
    }
    let origin = board.who(active);
    board.record(Fact::DelayedTriggered { card, origin });
    let source = card.map_or(Source::Encounter(foe), Source::Card);
    let context = Context { link, ..Context::in_meeting(board, meeting, active, source) };
    for ability in delayed.into_iter().rev() {
        effects::run(board, ability.does, context);
    }
}

/// Time markers leave a card of the line by an ability; a last one sets it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hastening {
    pub meeting: u8,
    pub seat: Seat,
    pub left: u8,
}

impl Hastening {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, left } = self;
        let Some(foe) = board.meeting(meeting).foe.filter(|_| left > 0) else { return };
        let origin = board.who(seat);
        let chosen = board.decide_at(seat, Question::Hasten { origin, left }, |board, options| {
            let at = board.meeting(meeting);
            let timed = at.line.iter().enumerate().filter(|(_, link)| link.time > 0);
            options.extend(timed.map(|(place, _)| Choice::Link(place as u8)));
        });
        match chosen {
            None => board.play.work.push(self.into()),
            Some(Choice::Link(place)) => {
                let cards = board.cards.0.clone();
                let Some(link) = board.meeting_mut(meeting).line.get_mut(usize::from(place)) else { return };
                let taken = left.min(link.time);
                link.time -= taken;
                let (card, left) = (link.card, link.time);
                board.record(Fact::MarkerLeft { card: Some(card), left });
                if left == 0 {
                    set_off(board, &cards, meeting, seat, foe, Some(place));
                }
            }
            Some(_) => {}
        }
    }
}
