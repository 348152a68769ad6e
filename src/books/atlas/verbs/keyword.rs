//! Meeting keyword conditions: by what an Origin has, or by playing a card (AT-083, AT-168, AT-R26).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::modifiers;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::use_card;
use crate::content::atlas::terms::{KeywordId, OriginId};

/// Keywords asked for so far in one condition: met by a played card, or declined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked(Vec<(OriginId, KeywordId, bool)>);

impl Asked {
    pub fn met(&self, origin: OriginId, keyword: KeywordId) -> bool {
        self.0.contains(&(origin, keyword, true))
    }

    fn is_settled(&self, origin: OriginId, keyword: KeywordId) -> bool {
        self.0.iter().any(|(other, asked, _)| *other == origin && *asked == keyword)
    }
}

/// Has it from a lasting source, or has just played a card for it.
pub fn has(board: &Board, origin: OriginId, keyword: KeywordId, asked: &Asked) -> bool {
    asked.met(origin, keyword) || modifiers::has_keyword(board, Fighter::Origin(origin), keyword)
}

/// Asks `origin` to play a card for `keyword`, if it has one and was not asked yet. False while the
/// prompt is open.
pub fn offer(board: &mut Board, origin: OriginId, keyword: KeywordId, asked: &mut Asked) -> bool {
    if asked.is_settled(origin, keyword) || modifiers::has_keyword(board, Fighter::Origin(origin), keyword) {
        return true;
    }
    let question = Question::PlayForKeyword { who: origin, keyword };
    let Some(choice) = board.decide(board.seat(origin), question, |board, options| {
        options.push(Choice::Pass);
        use_card::each_keyword_card(board, origin, keyword, |source| {
            options.push(Choice::KeywordCard(source));
        });
    }) else {
        return false;
    };
    let played = if let Choice::KeywordCard(source) = choice {
        use_card::play_for_keyword(board, origin, source, keyword);
        true
    } else {
        false
    };
    asked.0.push((origin, keyword, played));
    true
}
