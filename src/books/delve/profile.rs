//! What a group keeps from game to game (DV-R59, DV-R81), to and from the text of its profile.
//!
//! Ids that the content does not have are passed over here; the file keeps them (`table/profile.rs`).

use super::Delve;
use super::records::Profile;
use crate::content::delve::catalogue::Catalogue;
use crate::content::handle::{Handle, Kind};
use crate::table::profile::{Profile as Kept, ProfileError};
use crate::table::session::Book;

/// The names of the lists.
const ACHIEVEMENTS: &str = "achievements";
const FINISHED_WITH: &str = "finished_with";
const UNLOCKED: &str = "unlocked";

/// Reads the text that a game was begun with.
pub fn read(cards: &Catalogue, text: &str) -> Result<Profile, ProfileError> {
    let kept = Kept::of_book(text, Delve::ID)?;
    Ok(Profile {
        marked: known(cards, kept.list(ACHIEVEMENTS)),
        finished_with: known(cards, kept.list(FINISHED_WITH)),
        unlocked: known(cards, kept.list(UNLOCKED)),
    })
}

/// Each once, in the order in which they came.
fn known<K: Kind>(cards: &Catalogue, ids: &[String]) -> Vec<Handle<K>> {
    let mut found = Vec::new();
    for handle in ids.iter().filter_map(|id| cards.find::<K>(id)) {
        if !found.contains(&handle) {
            found.push(handle);
        }
    }
    found
}

pub fn text(cards: &Catalogue, profile: &Profile) -> String {
    let mut kept = Kept::new(Delve::ID);
    kept.put(ACHIEVEMENTS, ids(cards, &profile.marked));
    kept.put(FINISHED_WITH, ids(cards, &profile.finished_with));
    kept.put(UNLOCKED, ids(cards, &profile.unlocked));
    kept.text()
}

fn ids<K: Kind>(cards: &Catalogue, handles: &[Handle<K>]) -> Vec<String> {
    handles.iter().map(|handle| cards.id(*handle).to_owned()).collect()
}
