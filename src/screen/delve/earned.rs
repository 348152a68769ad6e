//! What a group has earned, kept beside the saves: tested with the book that has something to earn.

use crate::content::hot::LiveContent;
use crate::screen::shell::game::Game;
use crate::screen::shell::home::Home;
use crate::screen::shell::notices::Notices;
use crate::screen::shell::players::Players;
use crate::screen::shell::profiles::{bring, keep};
use crate::screen::shell::shelf::Shelf;
use crate::table::profile;
use crate::table::session::NewGame;

fn new_game() -> NewGame {
    NewGame { book: "delve".to_owned(), seed: 1, seats: 1, scenario: None, profile: None }
}

#[test]
fn what_was_earned_is_there_in_the_next_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::new(folder.path());
    let mut notices = Notices::default();
    let mut earned = profile::Profile::new("delve");
    earned.put("unlocked", ["nim".to_owned()]);
    let begun = NewGame { profile: Some(earned.text()), ..new_game() };
    let table = Shelf::of(&LiveContent::built_in()).begin(begun).expect("begun");
    let mut game = Game::new(table, Players::people(1), "game-001".to_owned());
    keep(&mut game, &home, &mut notices);
    let mut next = new_game();
    bring(&mut next, &home, &mut notices);
    assert!(next.profile.is_some_and(|text| text.contains("nim")), "{notices:?}");
    assert!(notices.0.is_empty(), "{notices:?}");
    let mut by_hand = NewGame { scenario: Some("()".to_owned()), ..new_game() };
    bring(&mut by_hand, &home, &mut notices);
    assert_eq!(by_hand.profile, None, "a table set by hand brings nothing");
}
