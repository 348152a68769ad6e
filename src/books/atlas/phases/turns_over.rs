//! All turns of a Combat round are over: rounds that special conditions ask for are counted, and if the combat goes on
//! after that, the round ends (AT-058, AT-R57).

use bevy_ecs::prelude::ResMut;

use super::Phase;
use super::combat::Stage;
use super::end_of_round::EndStep;
use crate::books::atlas::board::Board;
use crate::content::atlas::location::SpecialCondition;

/// A space counts as held if an Origin on its feet stands there at the end of the turns.
pub fn count_rounds(mut board: Board) {
    let held = board.stack.0.iter().any(|card| {
        match board.location_card(*card).and_then(|card| card.front.special_condition.as_ref()) {
            Some(SpecialCondition::HoldSpace { space, .. }) => {
                board.origins_in(*space).any(|origin| !board.is_downed(origin))
            }
            _ => false,
        }
    });
    board.round.held_rounds = if held { board.round.held_rounds.saturating_add(1) } else { 0 };
    board.round.check_due = true;
    *board.phase = Phase::Combat(Stage::Over);
}

/// `Upkeep` has looked at what was counted, and the combat is not over.
pub fn end_round(mut phase: ResMut<Phase>) {
    *phase = Phase::EndOfRound(EndStep::default());
}
