//! Options in the journal: which are open, what they cost, what was chosen once for all (RD-056, RD-140, RD-145 to RD-147,
//! RD-153, RD-154, RD-156 to RD-158, RD-R62 to RD-R64).

use serde::{Deserialize, Serialize};

use super::{Context, condition, reading, run};
use crate::books::road::board::{Asking, Board};
use crate::books::road::facts::Fact;
use crate::books::road::powers;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::verbs::pay::{self, Bill, Rule};
use crate::content::road::effect::Way;
use crate::content::road::terms::{Stuff, VerseId};
use crate::table::effects::Then;

/// Why an option can't be chosen, for whoever reads the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It was chosen before, in this campaign or today.
    Chosen,
    /// Only through a reveal filter.
    Hidden,
    Needs,
    Cost,
}

/// The bill of an option: its ENERGY is paid once by the party (RD-158).
pub fn bill(board: &Board, context: Context, way: &Way) -> Bill {
    let mut bill = Bill::of(board, context.party, context.you, Rule::Shared, &way.pays);
    bill.add(Stuff::Energy(way.energy), 1);
    bill
}

/// Can it be chosen?
pub fn look(board: &Board, context: Context, way: &Way) -> Result<(), Closed> {
    if way.hidden.is_some_and(|filter| !powers::has_filter(board, filter)) {
        return Err(Closed::Hidden);
    }
    if was_chosen(board, context.source, way) {
        return Err(Closed::Chosen);
    }
    let at = board.place_of(context.you);
    if !way.needs.iter().all(|wanted| condition::holds(board, context.party, at, wanted)) {
        return Err(Closed::Needs);
    }
    if pay::can_pay(board, &bill(board, context, way)) { Ok(()) } else { Err(Closed::Cost) }
}

/// What can be chosen once only, in the campaign or in a day, and was.
fn was_chosen(board: &Board, source: Source, way: &Way) -> bool {
    let Source::Verse(verse) = source else { return false };
    let among = |chosen: &[(VerseId, String)]| {
        chosen.iter().any(|(other, label)| *other == verse && *label == way.label)
    };
    way.once && among(&board.campaign.chosen) || way.daily && among(&board.day.chosen)
}

/// The players choose exactly one (RD-145); a fallback if they can choose none (RD-R63).
pub fn choose(board: &mut Board, context: Context, ways: &[Way]) -> Then {
    let open = |board: &Board, way: &Way| look(board, context, way).is_ok();
    let question = Question::Way { source: context.source };
    let deciders = board.deciders(context.party);
    let chosen = board.decide(deciders, question, |board, options| {
        let plain = ways.iter().enumerate().filter(|(_, way)| !way.fallback && open(board, way));
        options.extend(plain.map(|(place, _)| Choice::Way(place as u8)));
        if options.is_empty() {
            let last = ways.iter().enumerate().filter(|(_, way)| way.fallback);
            options.extend(last.map(|(place, _)| Choice::Way(place as u8)));
        }
    });
    let way = match chosen {
        None => return Then::Ask,
        Some(Choice::Way(place)) => ways.get(usize::from(place)).map(|way| (place, way)),
        Some(_) => None,
    };
    let Some((place, way)) = way else { return Then::GoOn };
    let label = way.label.clone();
    board.record(Fact::WayChosen { source: context.source, way: place, label });
    if let Source::Verse(verse) = context.source {
        if way.once {
            board.campaign.chosen.push((verse, way.label.clone()));
        }
        if way.daily {
            board.day.chosen.push((verse, way.label.clone()));
        }
    }
    let bill = bill(board, context, way);
    if let Some(verse) = way.to {
        board.play.work.push(Turning { context, verse }.into());
    }
    run(board, way.does, context);
    pay::begin(board, bill);
    Then::GoOn
}

/// The verse that follows an option, once its effects are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turning {
    context: Context,
    verse: VerseId,
}

impl Turning {
    pub fn carry_on(self, board: &mut Board) {
        reading::go_to(board, self.context, self.verse);
    }
}
