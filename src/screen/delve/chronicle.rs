//! Facts as lines of the log: an icon, a headline, smaller details, the codex entry that explains it, and the
//! filter it belongs to.

use crate::books::delve::DelveSession;
use crate::books::delve::facts::Fact;
use crate::books::delve::records::Cards;
use crate::books::delve::words;
use crate::screen::delve::desk::{LogFilter, LogLine, LogRank};
use crate::table::fact::Facts;

/// Facts from so far back are told; all of them are in the bug bundle.
const TOLD: u64 = 700;

/// The facts as lines, oldest first.
pub fn lines(session: &DelveSession) -> Vec<LogLine> {
    let world = session.world();
    let (facts, cards) = (world.resource::<Facts<Fact>>(), world.resource::<Cards>());
    let from = facts.next().saturating_sub(TOLD);
    let told = words::facts::lines(cards, facts.since(0), from);
    told.into_iter()
        .map(|(number, text)| LogLine {
            number,
            icon: "delve/enemy".to_owned(),
            text,
            detail: String::new(),
            codex: None,
            filter: LogFilter::All,
            rank: LogRank::Line,
        })
        .collect()
}
