//! The end of an encounter: loot, conclusion, what becomes of the card and of everybody's cards (RD-183, RD-196, RD-279,
//! RD-281, RD-282, RD-286, RD-288 to RD-292, RD-318, RD-329, RD-334 to RD-340, RD-346, RD-378, RD-R28, RD-R29, RD-R51 to
//! RD-R53).

use serde::{Deserialize, Serialize};

use super::hand;
use super::tools::{self, Triggering};
use super::turn::{Encountering, Step};
use crate::books::road::board::Board;
use crate::books::road::effects::{self, Context};
use crate::books::road::facts::{Fact, TraitWord};
use crate::books::road::frames::Frame;
use crate::books::road::pieces::{From, Meeting, Outcome};
use crate::books::road::prompts::{Moment, Source, Tool};
use crate::books::road::verbs::belongings::{self, Dropping};
use crate::books::road::verbs::guardian;
use crate::content::road::cards::SheetKindOf;
use crate::content::road::effect::When;
use crate::content::road::encounter::{Mood, Trait};
use crate::content::road::terms::{Keyword, Modifier};
use crate::table::seat::Seat;

/// How far the end has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Loot or conclusion.
    Gains,
    /// What else happens when an encounter is won.
    Won,
    Cleanup,
}

pub fn carry_on(board: &mut Board, frame: Encountering, stage: Stage) {
    let place = frame.meeting;
    let Some(foe) = board.meeting(place).foe else { return };
    let outcome = conclude(board, place);
    match stage {
        Stage::Gains => {
            board.record(Fact::EncounterEnded { encounter: foe, outcome });
            frame.then(board, Step::End(Stage::Won));
            gains(board, place, outcome);
        }
        Stage::Won => {
            frame.then(board, Step::End(Stage::Cleanup));
            if is_won(outcome) {
                count(board, place, outcome);
                trigger_won(board, place);
            }
        }
        Stage::Cleanup => cleanup(board, place, outcome),
    }
}

/// RD-329, RD-378: a talk that was avoided may have to end red.
fn conclude(board: &mut Board, place: u8) -> Outcome {
    let at = board.meeting(place);
    let outcome = at.over.unwrap_or(Outcome::Lost);
    let Some(foe) = at.foe.filter(|_| at.avoided) else { return outcome };
    let discouraging = board.cards.encounter(foe).has(&Trait::Discouraging);
    if matches!(outcome, Outcome::Concluded(_)) && (discouraging || board.has(Modifier::HarderEscape)) {
        let red = Outcome::Concluded(Mood::Red);
        board.meeting_mut(place).over = Some(red);
        return red;
    }
    outcome
}

/// Won, in a fight or green in a talk (RD-R53).
pub const fn is_won(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Won | Outcome::RanAway | Outcome::Concluded(Mood::Green))
}

/// RD-281, RD-282, RD-337: for those who are still in it (RD-R51).
fn gains(board: &mut Board, place: u8, outcome: Outcome) {
    let Some(foe) = board.meeting(place).foe else { return };
    let cards = board.cards.0.clone();
    let card = cards.encounter(foe);
    let Some(you) = board.meeting(place).members.iter().next() else { return };
    let does = match outcome {
        Outcome::Won => card.fight().map(|fight| fight.loot),
        Outcome::Concluded(mood) => card.talk().map(|talk| talk.conclusion(mood).does),
        Outcome::RanAway | Outcome::Lost => None,
    };
    if let Some(does) = does {
        // The encounter is over, so that what its conclusion says concerns nobody's hand.
        let party = board.meeting(place).members;
        effects::run(board, does, Context { party, ..Context::of(you, Source::Encounter(foe)) });
    }
    // RD-279: what was in use, before anything that the loot brings.
    if outcome == Outcome::Won && card.has(&Trait::Shatter) {
        board.record(Fact::TraitActed { encounter: foe, word: TraitWord::Shatter });
        let members: Vec<Seat> = board.meeting(place).members.iter().collect();
        for seat in members.into_iter().rev() {
            board.play.work.push(Dropping { seat, left: 1, only: Some(Keyword::Weapon) }.into());
        }
    }
}

/// For achievements (RD-R65).
fn count(board: &mut Board, place: u8, outcome: Outcome) {
    let Some(foe) = board.meeting(place).foe else { return };
    let (colour, difficulty) = {
        let card = board.cards.encounter(foe);
        (card.colour, card.difficulty)
    };
    for seat in board.meeting(place).members.iter() {
        let unhurt = !board.marks(seat).hurt;
        let tally = board.tally_mut(seat);
        let add = |count: &mut u8| *count = count.saturating_add(1);
        add(&mut tally.won[colour as usize]);
        add(&mut tally.won_difficulty[usize::from(difficulty.clamp(1, 4)) - 1]);
        if outcome == Outcome::Concluded(Mood::Green) {
            add(&mut tally.green);
        }
        if unhurt {
            add(&mut tally.unhurt);
        }
    }
}

fn trigger_won(board: &mut Board, place: u8) {
    let members = board.meeting(place).members;
    let Some(first) = members.iter().next() else { return };
    let mut todo: Vec<(Seat, Tool)> = Vec::new();
    for seat in members.iter() {
        tools::each_of_seat(board, seat, |tool, ability| {
            if ability.when == When::Won {
                todo.push((seat, tool));
            }
        });
    }
    tools::each_common(board, |tool, ability| {
        if ability.when == When::Won {
            todo.push((first, tool));
        }
    });
    if !todo.is_empty() {
        let moment = Moment::Triggers;
        board.play.work.push(Triggering { meeting: Some(place), moment, seat: first, todo, keys: 0 }.into());
    }
}

/// RD-289 to RD-291, RD-338, RD-339, then on with what the encounter interrupted (RD-292, RD-340).
fn cleanup(board: &mut Board, place: u8, outcome: Outcome) {
    let art = hand::art(board, place);
    let at = std::mem::take(board.meeting_mut(place));
    for link in &at.line {
        board.packs_mut(link.owner).of_mut(art).discard.push(link.card);
    }
    for seat in at.began.iter() {
        hand::gather(board, seat, art);
    }
    put_away(board, &at, outcome);
    if let Some(foe) = at.foe {
        belongings::return_sheets_that_hold(board, &SheetKindOf::Encounter(foe));
    }
    board.course.due = true;
    // What waits for the result is right below, or whoever met it waits for none.
    if let Some(Frame::Following(following)) = board.play.work.iter_mut().next_back() {
        following.outcome = Some(outcome);
    }
}

/// RD-R29: is the guardian beaten, or sent away?
fn is_defeated(board: &Board, at: &Meeting, outcome: Outcome) -> bool {
    match outcome {
        Outcome::Won | Outcome::RanAway => true,
        Outcome::Lost => false,
        Outcome::Concluded(mood) => {
            let talk =
                at.foe.and_then(|foe| board.cards.encounter(foe).talk().map(|talk| talk.conclusion(mood)));
            !talk.is_some_and(|conclusion| conclusion.guardian)
        }
    }
}

/// What becomes of the encounter card: a guardian stays as a figure, anything else goes back where it came from.
fn put_away(board: &mut Board, at: &Meeting, outcome: Outcome) {
    let Some(foe) = at.foe else { return };
    let card = board.cards.encounter(foe);
    let turns = matches!(outcome, Outcome::Concluded(_)) && !is_defeated(board, at, outcome);
    if (card.guardian || turns) && !is_defeated(board, at, outcome) {
        // RD-183, RD-193: where it was met, also if it was called from elsewhere.
        match at.guardian.and_then(|pool| board.guardian_mut(pool)) {
            None => guardian::place(board, foe, at.at, at.from),
            Some(guardian) if guardian.at != at.at => {
                guardian.at = at.at;
                board.record(Fact::GuardianPlaced { guardian: foe, location: at.at });
            }
            Some(_) => {}
        }
        return;
    }
    if let Some(pool) = at.guardian {
        guardian::leave(board, pool);
        for seat in at.members.iter() {
            let tally = board.tally_mut(seat);
            tally.guardians = tally.guardians.saturating_add(1);
        }
        return;
    }
    return_card(board, foe, at.from);
}

/// RD-290, RD-346, RD-R28: to the bottom of its deck, if that deck is still the one it was drawn from.
pub fn return_card(board: &mut Board, foe: crate::content::road::terms::EncounterId, from: From) {
    let chapter = board.chapter().map_or(0, |chapter| chapter.number);
    if from == From::Deck(chapter) {
        let colour = board.cards.encounter(foe).colour;
        board.decks.encounters[colour as usize].put_under(foe);
    }
}
