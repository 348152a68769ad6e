//! What lies on a cooldown track: its icon and its rules text.

use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::words;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::Status;
use crate::screen::atlas::names;

/// AT-R28: three statuses are good to have.
pub const fn is_good(status: Status) -> bool {
    matches!(status, Status::Haste | Status::Invisible | Status::Blessed)
}

/// The icon of a card on a cooldown track.
pub fn icon(cards: &Catalogue, card: TrackCard) -> String {
    match card {
        TrackCard::Skill(skill) => names::school(cards.skill(skill).school),
        TrackCard::Consumable(item) => names::deck(cards.item(item).deck),
        TrackCard::Status(status) => names::status(status),
        TrackCard::Tactic(_) => "card/tactic".to_owned(),
    }
}

/// The rules text of a card on a cooldown track.
pub fn text(cards: &Catalogue, card: TrackCard) -> String {
    match card {
        TrackCard::Skill(skill) => words::cards::skill(cards, skill),
        TrackCard::Consumable(item) => words::cards::item(cards, item),
        TrackCard::Status(status) => words::cards::status(cards, status),
        TrackCard::Tactic(tactic) => words::cards::tactic(cards, tactic),
    }
}
