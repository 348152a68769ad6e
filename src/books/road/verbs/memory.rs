//! Achievements, legendary actions, memories (RD-163 to RD-170, RD-R65).

use crate::books::road::board::Board;
use crate::books::road::effects::reading;
use crate::books::road::facts::Fact;
use crate::content::road::cards::{Deed, Page};
use crate::content::road::terms::{AchievementId, AchievementKind, LegendKind};
use crate::table::seat::{Seat, Seats};

/// Looks whether anybody has earned something.
pub fn look(board: &mut Board) {
    if !board.campaign.sheets_given {
        return;
    }
    for seat in board.seats().iter() {
        look_at(board, seat);
    }
}

fn look_at(board: &mut Board, seat: Seat) {
    let cards = board.cards.0.clone();
    let origin = board.who(seat);
    for id in cards.all::<AchievementKind>() {
        let card = cards.achievement(id);
        if card.owner != origin || board.tally(seat).earned.contains(&id) {
            continue;
        }
        let earned = match (card.page, card.deed) {
            // RD-169: all nine, and the three legendary actions that come of them.
            (Page::Final, _) => board.tally(seat).sections.len() >= 3,
            (_, Some(deed)) => is_done(board, seat, deed),
            (_, None) => false,
        };
        if earned {
            let tally = board.tally_mut(seat);
            tally.earned.push(id);
            tally.unread.push(id);
            board.record(Fact::AchievementEarned { origin, achievement: id });
            earn_legend(board, seat, card.page);
        }
    }
}

fn is_done(board: &Board, seat: Seat, deed: Deed) -> bool {
    if let Some(counted) = board.tally(seat).counts(deed) {
        return counted;
    }
    match deed {
        Deed::Read(verse) => board.campaign.has_read(verse),
        Deed::Status(status) => board.campaign.is_marked(status),
        Deed::Secret(secret) => super::belongings::has_secret(board, Seats::one(seat), secret),
        Deed::Attribute(attribute, level) => board.nature(seat).level(attribute) >= level,
        Deed::Skills(skills) => board.nature(seat).skills.len() >= usize::from(skills),
        _ => false,
    }
}

const fn section_of(page: Page) -> Option<u8> {
    match page {
        Page::Road(_) => Some(1),
        Page::Blade(_) => Some(2),
        Page::Hearth(_) => Some(3),
        Page::Final => None,
    }
}

/// RD-166: all three of a section.
fn earn_legend(board: &mut Board, seat: Seat, page: Page) {
    let Some(section) = section_of(page).filter(|section| !board.tally(seat).sections.contains(section))
    else {
        return;
    };
    let cards = board.cards.0.clone();
    let earned = &board.tally(seat).earned;
    let of_section = earned.iter().filter(|id| section_of(cards.achievement(**id).page) == Some(section));
    if of_section.count() < 3 {
        return;
    }
    let origin = board.who(seat);
    board.tally_mut(seat).sections.push(section);
    let legend = cards
        .all::<LegendKind>()
        .find(|legend| cards.legend(*legend).owner == origin && cards.legend(*legend).section == section);
    if let Some(legend) = legend {
        board.belongings_mut(seat).legends.push(legend);
        board.record(Fact::LegendEarned { origin, legend });
    }
}

/// RD-164, RD-165: at any convenient time.
pub fn read(board: &mut Board, seat: Seat, id: AchievementId) {
    let card = board.cards.achievement(id);
    let (memory, advances) = (card.memory, card.advanced.is_some());
    let tally = board.tally_mut(seat);
    tally.unread.retain(|other| *other != id);
    // RD-170: the memory of the final achievement grants its ability.
    tally.advanced |= advances;
    reading::open(board, Seats::one(seat), seat, memory);
}
