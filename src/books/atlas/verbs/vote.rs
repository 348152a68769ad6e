//! Voting on party decisions (AT-R03): each seat in turn, most votes win, the lamp-bearer breaks ties.

use bevy_ecs::prelude::{Res, ResMut};

use crate::books::atlas::facts::Fact;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::{Ballot, Round};
use crate::table::fact::Facts;
use crate::table::prompt::{Answer, Prompts};
use crate::table::seat::{Seat, Seats};
use crate::table::viewer::Secret;

/// Takes up a vote; when all seats have voted the decision becomes the answer.
pub fn count_votes(
    mut ballot: ResMut<Ballot>,
    mut prompts: ResMut<Prompts<Question, Choice>>,
    mut facts: ResMut<Facts<Fact>>,
    round: Res<Round>,
) {
    if ballot.on.is_none() || !prompts.has_answer() {
        return;
    }
    let Some((question, options)) = ballot.on.clone() else { return };
    let Some(Answer::Option(choice)) = prompts.take_answer() else { return };
    let place = options.iter().position(|option| *option == choice).unwrap_or(0) as u16;
    let voters: Vec<Seat> = ballot.voters.iter().collect();
    let cast = ballot.votes.len();
    ballot.votes.push(place);
    if let Some(seat) = voters.get(cast) {
        facts.record(Fact::VoteCast { seat: *seat, option: Secret::of(Seats::one(*seat), place) });
    }
    if let Some(next) = voters.get(cast + 1) {
        prompts.ask(Seats::one(*next), question, options);
        return;
    }
    ballot.on = None;
    // A lamp-bearer who is not of the group that votes leaves the tie to the first of that group.
    let lamp_bearer = voters.iter().position(|seat| seat.0 == round.lamp_bearer).unwrap_or(0);
    let (place, by_lamp_bearer) = decide(&ballot.votes, lamp_bearer);
    facts.record(Fact::VoteDecided { option: place, by_lamp_bearer });
    if let Some(choice) = options.get(usize::from(place)) {
        prompts.set_answer(Answer::Option(*choice));
    }
}

/// The option with most votes; an equal vote goes to what the lamp-bearer chose, if that is among the best.
fn decide(votes: &[u16], lamp_bearer: usize) -> (u16, bool) {
    let count = |option: u16| votes.iter().filter(|vote| **vote == option).count();
    let most = votes.iter().map(|vote| count(*vote)).max().unwrap_or(0);
    let mut best: Vec<u16> = votes.iter().copied().filter(|vote| count(*vote) == most).collect();
    best.sort_unstable();
    best.dedup();
    match best.as_slice() {
        [] => (0, false),
        [only] => (*only, false),
        several => {
            let theirs = votes.get(lamp_bearer).copied().unwrap_or(several[0]);
            (if several.contains(&theirs) { theirs } else { several[0] }, true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AT-R03: most votes win; an equal vote is broken by the lamp-bearer.
    #[test]
    fn most_votes_win_and_the_lamp_bearer_breaks_ties() {
        assert_eq!(decide(&[1, 0, 1], 1), (1, false));
        assert_eq!(decide(&[0, 1], 0), (0, true));
        assert_eq!(decide(&[0, 1], 1), (1, true));
        assert_eq!(decide(&[0, 0, 1, 1], 3), (1, true));
    }
}
